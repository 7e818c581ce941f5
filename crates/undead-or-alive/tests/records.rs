//! Every mission has a winning record: legal choices throughout, with chance chosen in the survivors' favour.
//!
//! When the rules or the content change, `cargo test -p shamble-undead-or-alive --test records -- --ignored` brings
//! the records up to date: one that still wins as it is gets the new fingerprint, the others are looked for anew.

#[path = "records/deal.rs"]
mod deal;
#[path = "records/outlook.rs"]
mod outlook;
#[path = "records/search.rs"]
mod search;

use std::fs;
use std::path::PathBuf;

use shamble_kernel::{Catalogue, Game, Match, Record};
use shamble_undead_or_alive::UndeadOrAlive;

const ANEW: &str = "bring it up to date: cargo test -p shamble-undead-or-alive --test records -- --ignored";

fn game() -> UndeadOrAlive {
    UndeadOrAlive::load(&UndeadOrAlive::embedded()).expect("the content is sound")
}

fn file(mission: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{mission}.txt"))
}

#[test]
fn every_mission_has_a_winning_record() {
    let game = game();
    for mission in &game.content().missions {
        let id = &mission.id;
        let text = fs::read_to_string(file(id)).unwrap_or_else(|error| panic!("{id}: {error}; {ANEW}"));
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{id}: {error}; {ANEW}"));
        assert_eq!(record.setup.mission, *id, "the record is of another mission");
        let played = Match::replay(game.clone(), &record).unwrap_or_else(|error| panic!("{id}: {error}; {ANEW}"));
        assert!(played.outcome().is_some_and(|outcome| outcome.won), "{id} is not won; {ANEW}");
    }
}

/// The record that is kept, under the present rules and content, if it still wins.
fn kept(game: &UndeadOrAlive, mission: &str) -> Option<Record> {
    let mut record = Record::parse(&fs::read_to_string(file(mission)).ok()?).ok()?;
    record.rules = UndeadOrAlive::RULES_VERSION;
    record.content = game.content_hash();
    is_won(game, &record).then_some(record)
}

fn is_won(game: &UndeadOrAlive, record: &Record) -> bool {
    let played = Match::replay(game.clone(), record);
    played.is_ok_and(|played| played.outcome().is_some_and(|outcome| outcome.won))
}

#[test]
#[ignore = "writes the records, and may look for some of them for minutes"]
fn bring_winning_records_up_to_date() {
    let game = game();
    for mission in &game.content().missions {
        let record = kept(&game, &mission.id).or_else(|| search::find(&game, &mission.id));
        let record = record.unwrap_or_else(|| panic!("no way to win {} was found", mission.id));
        assert!(is_won(&game, &record), "what was found for {} can be played", mission.id);
        fs::write(file(&mission.id), record.to_string()).expect("the record can be written");
    }
}
