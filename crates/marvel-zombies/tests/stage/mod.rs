//! Positions for the tests of this folder.

use serde_json::{Value, json};
use shamble_kernel::{Catalogue, Notation};
use shamble_marvel_zombies::{MarvelZombies, State, embedded};

pub fn game() -> MarvelZombies {
    MarvelZombies::load(&embedded()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"))
    })
}

pub fn position(game: &MarvelZombies, description: Value) -> State {
    game.position(&description).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A crowded table of each mode.
pub fn stages(game: &MarvelZombies) -> [State; 2] {
    let zombie = json!({
        "mission": "MZ10",
        "players": 2,
        "heroes": {
            "wasp": { "hunger": 2, "traits": ["lunge", "raw-power"], "citizen": "wong" },
            "hulk": { "xp": 43, "health": 1, "player": "player-2" },
            "captain-america": { "acted": true },
        },
    });
    let hero = json!({
        "mission": "MH5",
        "heroes": {
            "thor": { "power": 4, "traits": ["evade"], "citizen": "okoye" },
            "ms-marvel": { "xp": 19 },
        },
    });
    [position(game, zombie), position(game, hero)]
}
