//! What the game does, from every case on and in whole games, is what it did. When that is meant to change,
//! `cargo test --workspace --test traces -- --ignored` writes the traces of all games anew.

use shamble_kernel::traces::{Print, Reach};
use shamble_kernel::{Game, Seat};
use shamble_off_the_dead::{OffTheDead, State};

/// What every seat and its bots look at.
fn shown(game: &OffTheDead, state: &State, print: &mut Print) {
    for seat in (0..game.seats(state) as u8).map(Seat) {
        let outlook = game.outlook(state, seat);
        let zombies: Vec<_> = outlook.zombies(seat).collect();
        print.form(&(zombies, outlook.condition(seat), outlook.reach(seat, None), outlook.power(seat, None)));
        print.form(&(outlook.unseen(), outlook.trophies(seat), outlook.things(seat).collect::<Vec<_>>()));
        print.form(&(outlook.rolling(), outlook.roll_needs(), outlook.roll_at(), outlook.piles().collect::<Vec<_>>()));
    }
}

shamble_kernel::keep_traces!(
    OffTheDead,
    Reach { choices: 24, walk: 12, strangers: 120, changes: 12, damages: 16, games: 40, every: 12, strewn: 0 },
    shown,
    |_, state| state.census()
);
