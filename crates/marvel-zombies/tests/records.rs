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
use std::path::Path;

use shamble_kernel::{laws, victory};
use shamble_marvel_zombies::MarvelZombies;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");

fn game() -> MarvelZombies {
    laws::boxed()
}

#[test]
fn every_mission_has_a_winning_record() {
    let game = game();
    let ids: Vec<&str> = game.content().missions.iter().map(|mission| mission.id.as_str()).collect();
    let played = victory::verify_all(&game, Path::new(FOLDER), &ids).unwrap();
    let sizes: BTreeSet<usize> = played.iter().map(|played| played.state().heroes.len()).collect();
    assert!([4, 5, 6].iter().all(|size| sizes.contains(size)), "teams of 4, 5 and 6 have won: {sizes:?}");
}

#[test]
#[ignore = "writes the records, and may look for some of them for minutes"]
fn bring_winning_records_up_to_date() {
    let game = game();
    let missions = &game.content().missions;
    let ids: Vec<&str> = missions.iter().map(|mission| mission.id.as_str()).collect();
    victory::renew_all(&game, Path::new(FOLDER), &ids, |at| search::find(&game, &missions[at])).unwrap();
}
