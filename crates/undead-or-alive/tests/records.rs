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

use shamble_kernel::{laws, victory};
use shamble_undead_or_alive::UndeadOrAlive;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");

#[test]
fn every_mission_has_a_winning_record() {
    victory::verify_missions::<UndeadOrAlive>(&laws::boxed(), FOLDER);
}

#[test]
#[ignore = "writes the records, and may look for some of them for minutes"]
fn bring_winning_records_up_to_date() {
    let game: UndeadOrAlive = laws::boxed();
    victory::renew_missions(&game, FOLDER, |at| search::find(&game, &game.content().missions[at]));
}
