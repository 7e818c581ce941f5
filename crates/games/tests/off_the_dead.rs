//! Off the Dead in words and as a board, in both languages.
#![cfg(test)]

mod edition;
#[path = "off_the_dead/samples.rs"]
mod samples;

use std::collections::BTreeSet;
use std::ops::Deref;

use edition::{Edition, note_keys, source};
use shamble_games::{Face, Language, Text, built_in_cases};
use shamble_kernel::case::Case;
use shamble_kernel::{Faults, Game, Log, Luck, Notation, Seat, Setup, Told, Viewer, laws};
use shamble_off_the_dead::{Happened, OffTheDead, State};

const WIDTH: usize = 80;
/// Choices that a keen player seldom makes, so that half of the random games get somewhere.
const LISTLESS: [&str; 4] = ["pass", "drop", "throw", "say go-see"];

/// Off the Dead on the shelf, with all its tables.
struct Beach {
    edition: Edition<OffTheDead>,
    tables: Vec<Setup>,
}

impl Deref for Beach {
    type Target = Edition<OffTheDead>;

    fn deref(&self) -> &Edition<OffTheDead> {
        &self.edition
    }
}

fn open() -> Beach {
    let edition: Edition<OffTheDead> = edition::open();
    let tables = laws::tables(&edition.game);
    Beach { edition, tables }
}

impl Beach {
    /// A start of one kind or another, by seed, and what happened at it.
    fn start(&self, seed: u64) -> (State, Vec<Told<Happened>>) {
        const TEAMS: [[&str; 4]; 5] = [
            ["cop", "cheerleader", "granny", "doctor"],
            ["mechanic", "doctor", "cop", "granny"],
            ["soldier", "priest", "firefighter", "courier"],
            ["prepper", "courier", "cop", "doctor"],
            ["granny", "soldier", "mechanic", "priest"],
        ];
        let table = &self.tables[seed as usize % self.tables.len()];
        let mut setup = table.clone().option("level", (seed % 7 + 1).to_string());
        if seed.is_multiple_of(3) {
            setup = setup.option("uniques", "katana+ice-cream-van");
        }
        let is_a = table.options.get("variant").is_some_and(|variant| variant == "a");
        let count = if is_a { 4 } else { table.players.map_or(1, usize::from) };
        let team = TEAMS[(seed / 14 % 5) as usize][..count].iter().copied();
        let mut log = Log::listening();
        let mut start = |setup: &Setup| self.game.start(setup, &mut Luck::seeded(seed), &mut log);
        // A team with too few symbols, or from the other box, gives way to the suggested one.
        let state = start(&setup.clone().team(team)).or_else(|_| start(&setup));
        let told = log.drain().into_iter().collect();
        (state.unwrap_or_else(|faults| panic!("{faults}")), told)
    }

    /// Plays at random from a state on, half of the games keenly, and shows each moment to a witness.
    fn stroll(&self, state: State, (seed, longest): (u64, usize), witness: &mut impl FnMut(&State, &[Told<Happened>])) {
        let listless: &[&str] = if seed.is_multiple_of(2) { &LISTLESS } else { &[] };
        self.wander_from(state, (Luck::seeded(!seed), longest + 1), Log::listening(), listless, witness);
    }

    /// The positions of the rule cases, where rare things are about to happen.
    fn positions(&self) -> Vec<State> {
        let case = |file: shamble_games::CaseFile| Case::parse(&file.path, &file.text.ok()?).ok();
        let positions = built_in_cases().into_iter().filter_map(case).filter_map(|case| case.position);
        positions.filter_map(|position| self.wake(serde_json::to_value(position).ok()?).ok()).collect()
    }

    /// A position at its first question.
    fn wake(&self, position: serde_json::Value) -> Result<State, Faults> {
        let mut state = self.game.position(&position)?;
        self.game.wake(&mut state, &mut Luck::seeded(1), &mut Log::Off);
        Ok(state)
    }

    fn seen(&self, state: &State, viewer: Viewer, language: Language, width: usize) -> Text {
        let voice = self.title().words().in_language(language);
        self.game.board(&self.game.view(state, viewer), voice, width)
    }

    /// Says everything there is to say at a moment, and notes the keys.
    fn say_all(&self, state: &State, told: &[Told<Happened>], keys: &mut BTreeSet<&'static str>) {
        let choices = self.game.listed(state);
        let sources = choices.into_iter().flat_map(|choice| self.game.sources(state, choice));
        for phrase in self.phrases(state, told).into_iter().chain(sources) {
            note_keys(&phrase, keys);
            self.say(&phrase);
        }
    }
}

/// Keys for what no card of ours does, and for questions whose moment has gone.
const NEVER_SAID: [&str; 14] = [
    "otd-reach-some",
    "otd-sum-minus",
    "otd-fact-bite-excused",
    "otd-fact-held-bites",
    "otd-fact-no-effect-hands",
    "otd-fact-wave-skipped",
    "otd-ask-back",
    "otd-ask-fire",
    "otd-ask-wave",
    "otd-moment-about-wave-empty",
    "otd-moment-about-roll",
    "otd-needs-too-much",
    "otd-does-hold-bites",
    "otd-does-kill",
];

#[test]
fn random_games_and_rule_cases_are_told_whole() {
    let open = open();
    let mut keys = BTreeSet::new();
    for seed in 0..420 {
        let (state, told) = open.start(seed);
        open.say_all(&state, &told, &mut keys);
        open.stroll(state, (seed, 400), &mut |state, told| open.say_all(state, told, &mut keys));
    }
    let cases = open.positions();
    assert!(cases.len() > 100);
    let rare = rare_positions().map(|position| open.wake(position).unwrap_or_else(|faults| panic!("{faults}")));
    let often = rare.into_iter().map(|state| (state, 400)).chain(cases.into_iter().map(|state| (state, 6)));
    for ((state, rounds), at) in often.zip(0..) {
        for round in 0..rounds {
            open.stroll(state, (at * 400 + round, 20), &mut |state, told| open.say_all(state, told, &mut keys));
        }
    }
    let source = source("off-the-dead/src/words");
    let is_said = |key: &str| !source.contains(&format!("\"{key}\"")) || keys.contains(key);
    let unsaid: Vec<String> = keys_of_words().into_iter().filter(|key| !is_said(key)).collect();
    let unsaid: Vec<&String> = unsaid.iter().filter(|key| !NEVER_SAID.contains(&key.as_str())).collect();
    assert!(unsaid.is_empty(), "said by nobody, so that nobody knows whether it can be said: {unsaid:#?}");
}

/// Moments that neither random games nor rule cases are sure to meet.
fn rare_positions() -> [serde_json::Value; 4] {
    let (weak, other) = ("zombie-2-skull", "zombie-2-hand");
    let horde = ["zombie-3-hand", "zombie-4-hand", "zombie-5-skull-hand"];
    let doctor =
        serde_json::json!({ "objects": ["mp5", "mp5"], "trophies": [other, other], "contact": [weak, weak, other] });
    let too_proud = serde_json::json!({ "objects": ["mp5"], "trophies": [weak, weak, other, "mutt-hand", "jinx-hand"], "contact": [weak] });
    let with_fire =
        serde_json::json!({ "objects": ["jerrycan", "jerrycan"], "far": ["?zombie-2-skull", "?zombie-2-skull"] });
    let seen = serde_json::json!({ "contact": [weak] });
    [
        serde_json::json!({
            "team": ["cop", "cheerleader", "granny", "doctor"], "horde": horde, "survivors": { "cop": too_proud },
        }),
        serde_json::json!({
            "team": ["cop", "cheerleader", "granny", "doctor"], "horde": horde, "survivors": { "cop": with_fire },
        }),
        serde_json::json!({
            "team": ["doctor", "cop", "cheerleader", "granny"], "horde": horde, "survivors": { "cop": seen },
            "step": "infection", "extra-actions": 1,
        }),
        serde_json::json!({
            "mission": "chapter-2", "location": "military-morgue",
            "team": ["doctor", "cop", "soldier", "granny"], "horde": horde, "survivors": { "doctor": doctor, "cop": seen },
        }),
    ]
}

#[test]
fn a_board_stays_within_its_width() {
    let open = open();
    let mut tallest = [0; 5];
    for seed in 0..210 {
        let mut moment = 0;
        open.stroll(open.start(seed).0, (seed, 400), &mut |state, _| {
            moment += 1;
            if moment % 7 != 0 {
                return;
            }
            let seats = open.game.seats(state);
            let viewers = (0..seats as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]);
            for (viewer, language) in viewers.flat_map(|viewer| Language::ALL.map(|language| (viewer, language))) {
                let board = open.seen(state, viewer, language, WIDTH);
                assert!(board.width() <= WIDTH, "seed {seed}, moment {moment}:\n{board}");
                assert!(!board.to_string().contains('<'), "no words:\n{board}");
                tallest[seats] = board.0.len().max(tallest[seats]);
            }
            for width in [30, 47, 61, 74, 100] {
                let board = open.seen(state, Viewer::Public, Language::French, width);
                assert!(board.width() <= width, "seed {seed}, width {width}:\n{board}");
            }
        });
    }
    assert!(tallest[1] <= 24 && tallest[4] <= 36, "lines by survivors: {tallest:?}");
}

#[test]
fn a_board_shows_nothing_that_its_viewer_cannot_know() {
    let open = open();
    for seed in 0..open.tables.len() as u64 {
        open.stroll(open.start(seed).0, (seed, 200), &mut |state, _| {
            for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
                let mut imagined = *state;
                open.game.reimagine(&mut imagined, viewer, &mut Luck::seeded(seed));
                let drawn = |state| open.seen(state, viewer, Language::English, WIDTH);
                assert_eq!(drawn(state), drawn(&imagined));
            }
        });
    }
}

#[test]
fn a_four_player_table_is_drawn_around_the_horde() {
    let open = open();
    let state = open.game.position(&scene()).unwrap_or_else(|faults| panic!("{faults}"));
    let board = open.seen(&state, Viewer::Seat(Seat(1)), Language::English, WIDTH);
    let expected = "\
Chapter 2: Is Venice Beach Burning? · Level 4, normal · turn 9
Location: Hospital. Every noise brings one zombie out of the horde.
Exploration: [1] [?] [wave] [?] · looking for 2 · element: The Virologist · no
  pair needed: Adrenaline · not surprised: Iris Wells
Exits known: House · ways lead to: House, Gas Station, Police Station
    far zone            middle zone         contact
  ↑ Ray Cole (S)  infection [##...]  Cover Fire: used
    xxxxxxxxxxxx      > ?? ??             > 5SH /3H/                   > Ray
    MP5 1/4, Toy x2 · trophies 3S Mutt2H
> → Sam Hale (H)  infection [.....]  Suppress: ready  NOW PLAYING  PANIC: no
    more actions
    ?Howler3S         > -                 > -                          > Sam
    Shotgun 2/2, *The Runaway Girl
========= HORDE: 2 cards · ↓ top card points at Dot and Kiki, now dead =========
  ↓ Dot and Kiki (B)  DEAD
  ← Iris Wells (HB)  infection [#.....]  First Aid: ready
    -                 > -                 > Dot7B                      > Iris
    no objects
Rubble: 1:4 2:4 3:3 4:3 5:3 6:3 7:3 8:3 9:3
Graveyard: Adrenaline x2, Surprise Wave · Zombie reserve: 1
Scenarios, three elements each: [x] found, [ ] where to buy it
  Scorched Earth: [ ] Bunker [ ] Military Morgue [ ] Police Station
  The General's Granddaughter: [x] The Runaway Girl [ ] Shopping Mall [ ] Gas
    Station
  Patient Zero: [ ] Sewers [ ] Hospital [ ] CDC
S skull · H hand · B biohazard · ?? face down · 3S strength 3 · /3S/ tilted ·
  ?3S seen by you · xxx blocked · * element
";
    let drawn = board.to_string().replace('\u{a0}', " ");
    assert_eq!(drawn, expected, "\n{drawn}");
}

#[test]
fn every_kind_of_fact_question_and_choice_has_words_in_both_languages() {
    let open = open();
    for seed in 0..open.tables.len() as u64 {
        let (state, _) = open.start(seed);
        let facts = samples::facts().into_iter().map(|fact| open.game.tell(&state, fact));
        let choices = samples::choices().into_iter().map(|choice| open.game.offer(&state, choice));
        for phrase in facts.chain(choices) {
            open.say(&phrase);
        }
        // A question may speak of what only its own moment has; here it must at least be known.
        for question in samples::questions() {
            let key = open.game.ask(&state, question).key;
            assert!(
                Language::ALL.iter().all(|language| open.title().words().in_language(*language).knows(key)),
                "{key}"
            );
        }
    }
}

/// A table in the middle of chapter 2.
fn scene() -> serde_json::Value {
    serde_json::json!({
        "mission": "chapter-2",
        "team": ["cop", "soldier", "granny", "doctor"],
        "turn": 9,
        "active": "soldier",
        "location": "hospital",
        "exploration": ["1", "?3", "wave", "?2"],
        "finished": ["house"],
        "survivors": {
            "cop": {
                "infection": 2, "ability": false, "objects": ["mp5/1", "toy", "toy"], "blocked": 1,
                "trophies": ["zombie-3-skull", "mutt-hand"], "middle": ["?zombie-4-hand", "?zombie-2-skull"],
                "contact": ["zombie-5-skull-hand", "zombie-3-hand tilted"],
            },
            "soldier": { "objects": ["runaway-girl", "shotgun"], "far": ["?howler-skull peeked:soldier"], "panicked": true },
            "granny": { "alive": false },
            "doctor": { "infection": 1, "contact": ["zombified-granny"] },
        },
        "horde": ["zombie-2-hand south", "zombie-3-biohazard east"],
        "reserve": ["zombie-2-biohazard"],
        "graveyard": ["adrenaline", "adrenaline", "surprise-wave"],
    })
}

fn keys_of_words() -> Vec<String> {
    let words = &OffTheDead::words()["words.en.ftl"];
    let keys = words.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned());
    keys.filter(|key| key.starts_with("otd-")).collect()
}

crate::speaks!(OffTheDead, "otd-", "otd-mark-", ["off-the-dead/src/words", "games/src/off_the_dead"]);
