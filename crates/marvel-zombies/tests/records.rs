//! Every mission has a winning record: legal choices throughout, with chance chosen in the heroes' favour.
//!
//! When the rules or the content change, `cargo test -p shamble-marvel-zombies --test records -- --ignored` brings
//! the records up to date.

#[path = "records/deal.rs"]
mod deal;
#[path = "records/outlook.rs"]
mod outlook;
#[path = "records/roads.rs"]
mod roads;
#[path = "records/search.rs"]
mod search;

use std::collections::BTreeSet;

use shamble_kernel::{laws, victory};
use shamble_marvel_zombies::MarvelZombies;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");

#[test]
fn every_mission_has_a_winning_record() {
    let played = victory::verify_missions::<MarvelZombies>(&laws::boxed(), FOLDER);
    let sizes: BTreeSet<usize> = played.iter().map(|played| played.state().heroes.len()).collect();
    assert!([4, 5, 6].iter().all(|size| sizes.contains(size)), "teams of 4, 5 and 6 have won: {sizes:?}");
}

#[test]
#[ignore = "writes the records, and may look for some of them for minutes"]
fn bring_winning_records_up_to_date() {
    let game: MarvelZombies = laws::boxed();
    victory::renew_missions(&game, FOLDER, |at| search::find(&game, &game.content().missions[at]));
}
