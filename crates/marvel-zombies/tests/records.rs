//! Every mission has a winning record: legal choices throughout, with chance chosen in the heroes' favour.
//!
//! When the rules or the content change, `cargo test -p shamble-marvel-zombies --test records -- --ignored` brings
//! the records up to date: one that still wins as it is gets the new fingerprint, the others are looked for anew.

#[path = "records/deal.rs"]
mod deal;
#[path = "records/outlook.rs"]
mod outlook;
#[path = "records/roads.rs"]
mod roads;
#[path = "records/search.rs"]
mod search;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use shamble_kernel::{Catalogue, victory};
use shamble_marvel_zombies::MarvelZombies;

const ANEW: &str = "bring it up to date: cargo test -p shamble-marvel-zombies --test records -- --ignored";

fn game() -> MarvelZombies {
    MarvelZombies::load(&MarvelZombies::embedded()).expect("the content is sound")
}

fn file(mission: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{mission}.txt"))
}

#[test]
fn every_mission_has_a_winning_record() {
    let game = game();
    let mut sizes = BTreeSet::new();
    for mission in &game.content().missions {
        let id = &mission.id;
        let text = fs::read_to_string(file(id)).unwrap_or_else(|error| panic!("{id}: {error}; {ANEW}"));
        let played = victory::verify(&game, id, &text).unwrap_or_else(|error| panic!("{id}: {error}; {ANEW}"));
        sizes.insert(played.state().heroes.len());
    }
    assert!([4, 5, 6].iter().all(|size| sizes.contains(size)), "teams of 4, 5 and 6 have won: {sizes:?}");
}

#[test]
#[ignore = "writes the records, and may look for some of them for minutes"]
fn bring_winning_records_up_to_date() {
    let game = game();
    for mission in &game.content().missions {
        let id = &mission.id;
        let kept = fs::read_to_string(file(id)).ok().and_then(|text| victory::renew(&game, id, &text));
        let record = kept.or_else(|| search::find(&game, mission));
        let text = record.unwrap_or_else(|| panic!("no way to win {id} was found")).to_string();
        victory::verify(&game, id, &text).unwrap_or_else(|error| panic!("what was found for {id}: {error}"));
        fs::write(file(id), text).expect("the record can be written");
    }
}
