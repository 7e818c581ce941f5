//! Every mission has a winning record: legal choices throughout, with chance chosen in the survivors' favour.
//!
//! When the rules or the content change, `cargo test -p shamble-undead-or-alive --test records -- --ignored` brings
//! the records up to date.

#[path = "records/deal.rs"]
mod deal;
#[path = "records/outlook.rs"]
mod outlook;
#[path = "records/search.rs"]
mod search;

use std::path::Path;

use shamble_kernel::{laws, victory};
use shamble_undead_or_alive::UndeadOrAlive;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");

fn game() -> UndeadOrAlive {
    laws::boxed()
}

#[test]
fn every_mission_has_a_winning_record() {
    let game = game();
    let ids: Vec<&str> = game.content().missions.iter().map(|mission| mission.id.as_str()).collect();
    victory::verify_all(&game, Path::new(FOLDER), &ids).unwrap();
}

#[test]
#[ignore = "writes the records, and may look for some of them for minutes"]
fn bring_winning_records_up_to_date() {
    let game = game();
    let missions = &game.content().missions;
    let ids: Vec<&str> = missions.iter().map(|mission| mission.id.as_str()).collect();
    victory::renew_all(&game, Path::new(FOLDER), &ids, |at| search::find(&game, &missions[at])).unwrap();
}
