//! Every scenario has a winning record: legal choices throughout, with chance chosen in the survivors' favour, or in two of
//! them as it fell when bots played. Those of the campaign are its five days in a row, each begun with what the day before
//! left.
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
fn every_scenario_has_a_winning_record() {
    victory::verify_all(&*GAME, Path::new(FOLDER), &scenarios()).unwrap();
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
    for scenario in scenarios() {
        let setup = setup_of(scenario);
        // A day that was won otherwise leaves something else for the next.
        let kept = victory::verify_all(&*GAME, Path::new(FOLDER), &[scenario]);
        if days().contains(&scenario) && kept.is_ok_and(|won| won[0].record().setup != setup) {
            std::fs::remove_file(Path::new(FOLDER).join(format!("{scenario}.txt"))).unwrap();
        }
        victory::renew_all(&*GAME, Path::new(FOLDER), &[scenario], |_| search::find(&GAME, &setup)).unwrap();
    }
}
