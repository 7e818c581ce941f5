//! What the game does, from every case on and in whole games, is what it did. When that is meant to change,
//! `cargo test --workspace --test traces -- --ignored` writes the traces of all games anew.

use shamble_kernel::traces::{Print, Reach};
use shamble_kernel::{Game, Id, Viewer};
use shamble_marvel_zombies::{HeroId, MarvelZombies, State};

/// Threats, odds, goals, and what is drawn of heroes and bosses.
fn shown(game: &MarvelZombies, state: &State, print: &mut Print) {
    let view = game.view(state, Viewer::Public);
    print.form(&state.phase());
    for zone in game.place(&view).board.all().iter() {
        print.form(&game.threats(&view, zone));
    }
    for who in (0..state.heroes.len()).map(HeroId::at) {
        print.form(&(game.is_ravenous(&view, who), game.trait_slots(&view, who)));
    }
    print.form(&state.bosses.iter().map(|boss| game.is_asleep(&view, boss)).collect::<Vec<_>>());
    print.form(&(0..game.mission(&view).goals.len()).map(|goal| game.progress(&view, goal)).collect::<Vec<_>>());
    let choices = game.listed(state);
    choices.iter().filter_map(|choice| game.odds(state, *choice)).take(2).for_each(|odds| print.form(&odds));
}

shamble_kernel::keep_traces!(
    MarvelZombies,
    Reach { choices: 24, walk: 12, strangers: 120, changes: 12, damages: 16, games: 40, every: 12, strewn: 0 },
    shown,
    MarvelZombies::census
);
