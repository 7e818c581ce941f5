//! What the game does, from every case on and in whole games, is what it did. When that is meant to change,
//! `cargo test --workspace --test traces -- --ignored` writes the traces of all games anew.

use shamble_kernel::traces::{Print, Reach};
use shamble_kernel::{Game, Id, Viewer};
use shamble_undead_or_alive::{State, SurvivorId, UndeadOrAlive};

/// Threats, odds, what is handled, and what bots look at.
fn shown(game: &UndeadOrAlive, state: &State, print: &mut Print) {
    let view = game.view(state, Viewer::Public);
    let outlook = game.outlook(state);
    for zone in game.stage(&view).board.all().iter() {
        print.form(&(game.threats(&view, zone), outlook.wounds_in(zone), outlook.lure(zone), outlook.next_zones(zone)));
    }
    for who in (0..state.survivors.len()).map(SurvivorId::at) {
        print.form(&(outlook.wounds(who), outlook.health_left(who)));
    }
    print.form(&outlook.goals().collect::<Vec<_>>());
    let choices = game.listed(state);
    choices.iter().for_each(|choice| print.form(&(game.handled(state, *choice), game.meets_nobody(state, *choice))));
    choices.iter().filter_map(|choice| game.odds(state, *choice)).take(2).for_each(|odds| print.form(&odds));
}

shamble_kernel::keep_traces!(
    UndeadOrAlive,
    Reach { choices: 24, walk: 12, strangers: 120, changes: 12, damages: 16, games: 16, every: 12, strewn: 0 },
    shown,
    UndeadOrAlive::census
);
