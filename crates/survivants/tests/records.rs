//! Every scenario but two has a winning record: legal choices throughout, with chance chosen in the survivors' favour. Those of
//! the campaign are its five days in a row, each begun with what the day before left.
//!
//! When the rules or the content change, `cargo test --release -p shamble-survivants --test records -- --ignored`
//! brings the records up to date.

#[path = "records/errands.rs"]
mod errands;
#[path = "records/outlook.rs"]
mod outlook;
mod party;
#[path = "records/search.rs"]
mod search;

use std::path::Path;

use party::GAME;
use shamble_kernel::{Setup, victory};
use shamble_survivants::Survivants;

/// Scenarios of which no winning record has been found yet.
const NOT_FOUND: [&str; 2] = ["last-bell", "ward-two"];

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");

/// The scenarios in the order of the content: a day of the campaign comes after the day before it.
fn scenarios() -> Vec<&'static str> {
    GAME.content().scenarios.iter().map(|scenario| scenario.id.as_str()).collect()
}

/// The scenarios of the campaign, day by day.
fn days() -> Vec<&'static str> {
    let campaign = &GAME.content().campaigns[0];
    campaign.stages.iter().map(|stage| GAME.content().scenario(stage.scenario).id.as_str()).collect()
}

/// How a scenario is set up: as it is by default, or, on a later day of the campaign, as the kept record of the day before
/// leaves it.
fn setup_of(scenario: &str) -> Setup {
    let days = days();
    let before = days.iter().position(|day| *day == scenario).and_then(|at| at.checked_sub(1));
    let Some(before) = before else { return Setup::new(scenario) };
    let won: shamble_kernel::Match<Survivants> = victory::verify_all(&*GAME, Path::new(FOLDER), &days[before..=before])
        .expect("the day before is won")
        .remove(0);
    GAME.next_day(&won.record().setup, won.state()).expect("somebody is left for the next day")
}

#[test]
fn every_scenario_that_was_solved_has_a_winning_record() {
    let (missing, solved): (Vec<&str>, Vec<&str>) = scenarios().into_iter().partition(|id| NOT_FOUND.contains(id));
    assert_eq!(missing, NOT_FOUND, "each of them is a scenario");
    victory::verify_all(&*GAME, Path::new(FOLDER), &solved).unwrap();
}

#[test]
fn the_records_of_the_campaign_follow_one_another() {
    let days = days();
    let won = victory::verify_all(&*GAME, Path::new(FOLDER), &days).unwrap();
    for (at, pair) in won.windows(2).enumerate() {
        let next = GAME.next_day(&pair[0].record().setup, pair[0].state());
        assert_eq!(next.as_ref(), Some(&pair[1].record().setup), "{} after {}", days[at + 1], days[at]);
    }
    let last = won.last().expect("a campaign has days");
    assert_eq!(GAME.next_day(&last.record().setup, last.state()), None, "the camp is the end");
}

#[test]
#[ignore = "writes the records, and may look for some of them for minutes"]
fn bring_winning_records_up_to_date() {
    let scenarios = scenarios();
    victory::renew_all(&*GAME, Path::new(FOLDER), &scenarios, |at| search::find(&GAME, &setup_of(scenarios[at])))
        .unwrap();
}
