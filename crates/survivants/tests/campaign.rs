//! What a day of the campaign leaves to the next, whatever happened in it.

#![allow(clippy::unwrap_used)]

mod party;

use party::GAME;
use shamble_kernel::{Game, Luck, Match, Outcome, Pending, Record, Setup};
use shamble_survivants::kinds::Characteristic;
use shamble_survivants::{Phase, State, Survivants, Survivor};

const SEEDS: u64 = 12;
const FIRST: &str = "camp-1-the-last-house";

/// Random choices until the game is over.
fn played(setup: &Setup, seed: u64) -> Match<Survivants> {
    let mut story = Match::start(GAME.clone(), setup.clone(), seed).unwrap();
    let mut luck = Luck::seeded(seed);
    while let Pending::Ask { .. } = GAME.pending(story.state()) {
        let mut choices = Vec::new();
        GAME.choices(story.state(), &mut choices);
        let choice = choices[luck.pick(choices.len())];
        story.choose(choice).unwrap();
    }
    story
}

/// What somebody keeps: values, skills, experience, bites, and what he has.
fn kept(survivor: &Survivor) -> impl PartialEq + std::fmt::Debug {
    let bag: Vec<_> = survivor
        .stacks()
        .map(|(_, stack)| (stack.thing, stack.count, stack.loaded, stack.dys, stack.solidity))
        .collect();
    let skills: Vec<_> = survivor.skills.iter().collect();
    (survivor.values, skills, survivor.xp, survivor.bites, survivor.protection, survivor.leather, bag)
}

fn check(before: &State, setup: &Setup) {
    let story = Match::start(GAME.clone(), setup.clone(), 1).unwrap();
    let record = story.record();
    assert_eq!(Record::parse(&record.to_string()).unwrap(), record, "sheets stand in records as they are");
    let now = story.state();
    assert_eq!((now.players, now.share, now.phase), (before.players, before.share, Phase::SetUp));
    for (old, new) in before.survivors.iter().zip(&now.survivors).filter(|(old, _)| old.is_alive()) {
        assert_eq!(kept(old), kept(new));
        let full = [Characteristic::Energy, Characteristic::Health].map(|which| new.values[which]);
        assert_eq!([new.energy, new.health], full, "a night's rest");
    }
    let dead = before.survivors.iter().filter(|survivor| !survivor.is_alive()).count();
    assert_eq!(now.waiting.len() + usize::from(now.newcomer.is_some()), dead, "new ones are made for the dead");
}

#[test]
fn whoever_lives_goes_on_with_everything_and_the_dead_are_replaced() {
    let (mut went_on, mut ended, mut replaced) = (0, 0, 0);
    for seed in 0..SEEDS {
        let setup = Setup::new(FIRST).players(1 + (seed % 3) as u8).option("entry-value", "10");
        let setup = setup.option("entry-every", "1").option("turns", (seed % 4 * 3 + 1).to_string());
        let story = played(&setup, seed);
        let next = GAME.next_day(&setup, story.state());
        if !story.state().survivors.iter().any(Survivor::is_alive) {
            assert_eq!(next, None, "a campaign ends when all are dead");
            ended += 1;
            continue;
        }
        let next = next.unwrap();
        assert_eq!((next.mission.as_str(), next.options["stage"].as_str()), (FIRST, "1"), "a lost day is tried again");
        assert_eq!((&next.options["entry-value"], next.options.get("turns")), (&"10".to_owned(), None));
        check(story.state(), &next);
        went_on += 1;
        replaced += u32::from(next.team.iter().any(|sheet| sheet.ends_with(" new")));

        let mut won = story.state().clone();
        won.outcome = Some(Outcome { won: true, points: 0 });
        let next = GAME.next_day(&setup, &won).unwrap();
        let day = GAME.day(&next).unwrap();
        assert_eq!((day.number, next.options["after"].as_str()), (2, "won"));
        check(&won, &next);
        // The day after goes on from there, through all that is asked at night.
        let again = played(&next.clone().option("turns", "1"), seed);
        assert!(again.outcome().is_some());
    }
    assert!(went_on > 0 && replaced > 0, "{went_on} went on, {ended} ended, {replaced} with somebody new");
}

#[test]
fn the_last_day_is_the_end_and_a_single_game_has_no_tomorrow() {
    let last = GAME.content().campaigns[0].stages.len();
    let mission = &GAME.content().scenario(GAME.content().campaigns[0].stages[last - 1].scenario).id;
    let setup = Setup::new(mission.as_str()).option("stage", last.to_string()).option("turns", "1");
    let mut state = played(&setup, 3).state().clone();
    state.outcome = Some(Outcome { won: true, points: 0 });
    assert_eq!(GAME.next_day(&setup, &state), None);
    let single = Setup::new(FIRST).option("stage", "none").option("turns", "1");
    assert!(GAME.day(&single).is_none());
    assert_eq!(GAME.next_day(&single, played(&single, 3).state()), None);
    assert_eq!(GAME.day(&Setup::new(FIRST)).map(|day| day.number), Some(1), "a campaign unless said otherwise");
    assert!(GAME.day(&Setup::new("first-morning")).is_none());
}

#[test]
fn sheets_that_are_wrong_are_named() {
    let faults = |sheet: &str, after: &str| {
        let setup = Setup::new(FIRST).team([sheet]).option("after", after);
        Match::start(GAME.clone(), setup, 1).err().map_or(String::new(), |faults| faults.to_string())
    };
    assert_eq!(faults("ines-carvalho", "lost"), "");
    for (sheet, word) in [
        ("nobody", "`nobody`"),
        ("ines-carvalho movement=10", "shooting is missing"),
        ("ines-carvalho luck=3", "luck"),
        ("ines-carvalho newer", "`newer`"),
        ("new", "`new`"),
    ] {
        let told = faults(sheet, "lost");
        assert!(told.contains("team 1") && told.contains(word), "{sheet}: {told}");
    }
    assert!(faults("ines-carvalho", "won").contains("option after"), "nothing comes before the first day");
}
