use serde_json::{Value, json};
use shamble_kernel::{Catalogue, Game, Notation, Outcome, Pending, Seat, Seats};

use crate::choice::Forecast;
use crate::{OffTheDead, State};

fn position(game: &OffTheDead, description: Value) -> State {
    game.position(&description).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Whoever has an ability to use may step in, save the one who is asked (OTD-ABIL-1).
#[test]
fn others_may_step_in_with_their_ability() {
    let game = OffTheDead::load(&OffTheDead::embedded()).unwrap();
    let survivors =
        json!({ "cop": { "contact": ["zombie-2-hand"] }, "cheerleader": {}, "granny": { "ability": false } });
    let team = ["cop", "cheerleader", "granny"];
    let mut state = position(&game, json!({ "team": team, "survivors": survivors }));
    game.wake(&mut state, &mut shamble_kernel::Luck::seeded(1), &mut shamble_kernel::Log::Off);
    let Pending::Ask { who, others, .. } = game.pending(&state) else { panic!("over") };
    assert_eq!((who, others), (Seats::NONE.with(Seat(0)), Seats::NONE.with(Seat(1))));
    let pep_talk = game.read(&state, "pep-talk cop").unwrap();
    assert_eq!(game.by(&state, pep_talk), Seats::NONE.with(Seat(1)));
    let pass = game.read(&state, "pass").unwrap();
    assert_eq!(game.by(&state, pass), who);
    let over = State { outcome: Some(Outcome::LOST), ..state };
    assert_eq!(game.by(&over, pass), Seats::NONE);
}

/// What the die must show is told where the zombie can be seen (OTD-ATT-4).
#[test]
fn the_roll_an_attack_needs_is_told() {
    let game = OffTheDead::load(&OffTheDead::embedded()).unwrap();
    let contact = ["zombie-4-hand", "?zombie-2-hand"];
    let survivors = json!({ "cop": { "contact": contact, "objects": ["axe"] }, "doctor": {} });
    let needs = |choice: &str, target: &str| {
        let mut state = position(&game, json!({ "team": ["cop", "doctor"], "survivors": survivors }));
        let luck = &mut shamble_kernel::Luck::seeded(1);
        game.wake(&mut state, luck, &mut shamble_kernel::Log::Off);
        let attack = game.read(&state, choice).unwrap();
        assert_eq!(game.may(&state, attack), Ok(Forecast::NoRoll));
        game.apply(&mut state, attack, luck, &mut shamble_kernel::Log::Off);
        game.may(&state, game.read(&state, target).unwrap()).unwrap()
    };
    assert_eq!(needs("attack hands", "target contact zombie-4-hand"), Forecast::Roll { needs: 3 });
    assert_eq!(needs("attack axe", "target contact zombie-4-hand"), Forecast::Roll { needs: 2 });
    assert_eq!(needs("attack axe", "target contact hidden"), Forecast::HiddenRoll);
}
