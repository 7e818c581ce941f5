use serde_json::json;
use shamble_kernel::{Catalogue, Game, Log, Luck, Notation, Pending, Seat, Seats};

use crate::UndeadOrAlive;

/// Whoever has Water or a card to throw away may step in, save those who are asked anyway (UOA-WATER-1, UOA-INV-2).
#[test]
fn others_may_step_in_with_what_they_hold() {
    let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap();
    let survivors = json!({
        "meg": { "hand": ["water"], "player": "player-1" },
        "carl": { "hand": ["water"], "player": "player-2" },
        "jeb": { "player": "player-3" },
        "may": { "zone": "left", "hand": ["pan"], "player": "player-4" },
    });
    let mut state = game.position(&json!({ "players": 4, "turn": "meg", "survivors": survivors })).unwrap();
    game.wake(&mut state, &mut Luck::seeded(1), &mut Log::Off);
    let Pending::Ask { who, others, .. } = game.pending(&state) else { panic!("over") };
    assert_eq!((who, others), (Seats::NONE.with(Seat(0)), Seats::NONE.with(Seat(1))));
    let drink = game.read(&state, "drink carl water").unwrap();
    assert_eq!(game.by(&state, drink), Seats::NONE.with(Seat(1)));
    let end = game.read(&state, "end").unwrap();
    assert_eq!(game.by(&state, end), who);
}
