use serde_json::json;
use shamble_kernel::{Catalogue, Game, Luck, Notation, Seat, Viewer};

use crate::{OffTheDead, State};

fn game() -> OffTheDead {
    OffTheDead::load(&OffTheDead::embedded()).unwrap()
}

/// A table with something hidden of every kind.
fn town(game: &OffTheDead) -> State {
    let survivors = json!({
        "cop": { "far": ["?zombie-2-hand", "?zombie-3-hand peeked:cop"], "contact": ["zombie-6-skull-hand"] },
        "doctor": { "middle": ["?zombie-4-hand", "?zombie-2-skull"] },
    });
    let description = json!({ "mission": "chapter-2", "location": "mall", "team": ["cop", "doctor"],
        "exploration": ["1", "?wave", "?3", "?2"], "survivors": survivors });
    game.position(&description).unwrap_or_else(|faults| panic!("{faults}"))
}

fn dealt(game: &OffTheDead, state: &State, viewer: Viewer, seed: u64) -> State {
    let mut other = *state;
    game.reimagine(&mut other, viewer, &mut Luck::seeded(seed));
    other
}

#[test]
fn everything_a_viewer_does_not_know_is_dealt_anew() {
    let game = game();
    let state = town(&game);
    let viewer = Viewer::Seat(Seat(0));
    let others: Vec<State> = (0..40).map(|seed| dealt(&game, &state, viewer, seed)).collect();
    let differs = |part: &dyn Fn(&State) -> Vec<u8>| others.iter().any(|other| part(other) != part(&state));
    let faces = |state: &State, zombies: &[crate::cards::Zombie]| -> Vec<u8> {
        zombies.iter().map(|zombie| state.cards[zombie.0 as usize].face().0).collect()
    };
    assert!(differs(&|s| faces(s, &state.horde)));
    assert!(differs(&|s| faces(s, &[state.walkers[0].zombie])));
    assert!(differs(&|s| s.rubble.iter().map(|debris| debris.object.0).collect()));
    assert!(differs(&|s| s.here.unwrap().cards.to_vec()));
    assert!(differs(&|s| s.horde[..s.horde.len() - 1].iter().map(|z| s.cards[z.0 as usize].arrow() as u8).collect()));
    for other in &others {
        assert_eq!(game.view(other, viewer), game.view(&state, viewer));
        assert_eq!(other.census(), Ok(()));
        assert_eq!(faces(other, &[state.walkers[1].zombie]), faces(&state, &[state.walkers[1].zombie]), "peeked at");
        assert_eq!(other.here.unwrap().cards[0], 1, "lies face up");
        let top = state.horde.last().unwrap();
        assert_eq!(other.cards[top.0 as usize].arrow(), state.cards[top.0 as usize].arrow());
    }
    let second = |s: &State| s.horde[s.horde.len() - 2];
    let arrow = |s: &State| s.cards[second(s).0 as usize].arrow();
    assert!(others.iter().any(|other| arrow(other) != arrow(&state)), "only the top card's back can be seen");
}

/// What is imagined depends on nothing that the viewer does not know.
#[test]
fn two_tables_that_look_alike_are_imagined_alike() {
    let game = game();
    let state = town(&game);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
        for seed in 0..10 {
            let other = dealt(&game, &state, viewer, 100 + seed);
            assert_eq!(dealt(&game, &other, viewer, seed), dealt(&game, &state, viewer, seed));
        }
    }
}
