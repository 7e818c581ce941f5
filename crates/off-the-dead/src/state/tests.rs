use shamble_kernel::{Catalogue, Game, Log, Luck, Seat, Setup};

use super::{Debris, State, Walker};
use crate::OffTheDead;
use crate::cards::{Object, Zombie, Zone};

fn start(mission: &str) -> State {
    let game = OffTheDead::load(&OffTheDead::embedded()).unwrap();
    game.start(&Setup::new(mission).players(4), &mut Luck::seeded(1), &mut Log::Off).unwrap()
}

/// What the census says once something has changed; nothing if all is well.
fn said(state: &State, change: impl FnOnce(&mut State)) -> String {
    let mut changed = *state;
    change(&mut changed);
    changed.census().err().unwrap_or_default()
}

#[test]
fn a_zombie_card_in_two_places_is_told_wherever_they_are() {
    for mission in ["chapter-1", "chapter-2"] {
        let state = start(mission);
        assert_eq!(state.census(), Ok(()));
        let zombie = state.horde[3];
        let told = format!("zombie card {} lies in two places", zombie.0);
        assert_eq!(said(&state, |s| s.reserve.add(zombie)), told);
        assert_eq!(said(&state, |s| s.dead.add(zombie)), told);
        assert_eq!(said(&state, |s| s.boxed_zombies.add(zombie)), told);
        assert_eq!(said(&state, |s| s.trophies[3].add(zombie)), told);
        assert_eq!(said(&state, |s| s.horde.push(zombie)), told);
        let walker = Walker { zombie, corridor: Seat(0), zone: Zone::Far };
        assert_eq!(said(&state, |s| s.walkers.push(walker)), told);
        let moved = |s: &mut State| {
            s.horde.remove(3);
            s.walkers.push(walker);
        };
        assert_eq!(said(&state, moved), "");
    }
}

#[test]
fn an_object_card_in_two_places_is_told_wherever_they_are() {
    for mission in ["chapter-1", "chapter-2"] {
        let state = start(mission);
        let debris = state.rubble[2];
        let told = format!("object card {} lies in two places", debris.object.0);
        assert_eq!(said(&state, |s| s.graveyard.add(debris.object)), told);
        assert_eq!(said(&state, |s| s.unbought.add(debris.object)), told);
        assert_eq!(said(&state, |s| s.boxed_objects.add(debris.object)), told);
        assert_eq!(said(&state, |s| s.held[3].add(debris.object)), told);
        assert_eq!(said(&state, |s| s.turned.push(debris)), told);
        assert_eq!(said(&state, |s| s.rubble.push(Debris { pile: 1, ..debris })), told);
    }
}

#[test]
fn a_lost_or_a_new_card_is_told_with_what_is_left() {
    let state = start("chapter-1");
    let (zombies, objects) = (state.zombie_cards, state.object_cards);
    let left = |zombies: u8, objects: u8| format!("{zombies} zombie cards and {objects} object cards are left");
    assert_eq!(said(&state, |s| _ = s.horde.pop()), left(zombies - 1, objects));
    assert_eq!(said(&state, |s| _ = s.rubble.pop()), left(zombies, objects - 1));
    assert_eq!(said(&state, |s| s.dead.add(Zombie(zombies))), left(zombies + 1, objects));
    assert_eq!(said(&state, |s| s.graveyard.add(Object(objects))), left(zombies, objects + 1));
}
