//! Undead or Alive in words and as a board, in both languages.
#![cfg(test)]

use std::collections::BTreeSet;
use std::path::Path;

use shamble_games::{Face, Language, Shelf, Source, Text, Title, Visitor};
use shamble_kernel::{Fact, Game, Log, Luck, Notation, Pending, Phrase, Setup, Told, Viewer};
use shamble_undead_or_alive::UndeadOrAlive;

type State = <UndeadOrAlive as Game>::State;
type Happened = <UndeadOrAlive as Game>::Fact;

const MISSIONS: [&str; 11] = ["M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10"];
/// Choices that a keen player seldom makes, so that games get somewhere.
const LISTLESS: [&str; 6] = ["discard", "end", "arrange", "trade", "reorganise", "noise"];

/// The game with its words.
struct Edition {
    game: UndeadOrAlive,
    shelf: Shelf,
}

struct Borrow;

impl Visitor for Borrow {
    type Output = Option<UndeadOrAlive>;

    fn visit<G: Face>(self, game: &G) -> Option<UndeadOrAlive> {
        (game as &dyn std::any::Any).downcast_ref::<UndeadOrAlive>().cloned()
    }
}

fn open() -> Edition {
    let shelf = Shelf::load(&Source::Embedded).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = shelf.visit("undead-or-alive", Borrow).flatten().unwrap();
    Edition { game, shelf }
}

impl Edition {
    fn title(&self) -> &dyn Title {
        self.shelf.find("uoa").unwrap()
    }

    /// A random game of one mission or another, by seed; a witness sees each moment and what has just happened.
    fn wander(&self, seed: u64, longest: usize, witness: &mut impl FnMut(&State, &[Told<Happened>])) {
        let mission = MISSIONS[(seed % MISSIONS.len() as u64) as usize];
        let mut setup = Setup::new(mission).players((seed / 11 % 3) as u8 + 1);
        if seed.is_multiple_of(2) {
            setup = setup.option("ultrared", "on");
        }
        let (mut luck, mut log) = (Luck::seeded(seed), Log::listening());
        let state = self.game.start(&setup, &mut luck, &mut log);
        let mut state = state.unwrap_or_else(|faults| panic!("{mission}: {faults}"));
        for _ in 0..longest {
            let told: Vec<Told<Happened>> = log.drain().into_iter().collect();
            witness(&state, &told);
            if self.game.outcome(&state).is_some() {
                return;
            }
            let mut choices = Vec::new();
            self.game.choices(&state, &mut choices);
            let is_listless = |word: &String| LISTLESS.iter().any(|listless| word.starts_with(listless));
            let keen = choices.iter().copied().filter(|choice| !is_listless(&self.game.write(&state, *choice)));
            let keen: Vec<_> = keen.collect();
            if luck.pick(8) > 0 && !keen.is_empty() {
                choices = keen;
            }
            self.game.apply(&mut state, choices[luck.pick(choices.len())], &mut luck, &mut log);
        }
    }

    /// A phrase in every language, without a slip.
    fn say(&self, phrase: &Phrase<'_>) {
        const SLIPS: [&str; 8] = ["  ", " .", " ,", ".,", "..", "()", "{", "<"];
        for language in Language::ALL {
            let said = self.title().words().in_language(language).try_say(phrase);
            let said = said.unwrap_or_else(|lack| panic!("{lack}: {phrase:?}"));
            let is_tidy =
                !said.trim().is_empty() && said.trim() == said && !SLIPS.iter().any(|slip| said.contains(slip));
            assert!(is_tidy, "`{said}`: {phrase:?}");
        }
    }

    fn board(&self, state: &State, language: Language, width: usize) -> Text {
        let voice = self.title().words().in_language(language);
        self.game.board(&self.game.view(state, Viewer::Public), voice, width)
    }
}

#[test]
fn random_games_are_told_whole() {
    let open = open();
    for seed in 0..66 {
        open.wander(seed, 300, &mut |state, told| {
            told.iter().for_each(|told| open.say(&open.game.tell(state, told.fact)));
            assert!(told.iter().all(|told| told.fact.private_to().is_none()), "everything is open");
            if let Pending::Ask { question, .. } = open.game.pending(state) {
                open.say(&open.game.ask(state, question));
                let mut choices = Vec::new();
                open.game.choices(state, &mut choices);
                choices.into_iter().for_each(|choice| open.say(&open.game.offer(state, choice)));
            }
        });
    }
}

#[test]
fn a_board_stays_within_its_width_and_shows_nothing_hidden() {
    let open = open();
    for seed in 0..33 {
        let mut moment = 0;
        open.wander(seed, 200, &mut |state, _| {
            moment += 1;
            if moment % 17 != 1 {
                return;
            }
            for (language, width) in
                Language::ALL.into_iter().flat_map(|language| [30, 61, 80, 130].map(|w| (language, w)))
            {
                let board = open.board(state, language, width);
                assert!(board.width() <= width, "seed {seed}, width {width}:\n{board}");
                assert!(!board.to_string().contains('<'), "no words:\n{board}");
            }
            let mut imagined = *state;
            open.game.reimagine(&mut imagined, Viewer::Public, &mut Luck::seeded(seed));
            let drawn = |state| open.board(state, Language::English, 80);
            assert_eq!(drawn(state), drawn(&imagined));
        });
    }
}

/// The source below a folder of this workspace's crates.
fn source(folder: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let files = shamble_games::files_below(&folder).unwrap();
    files.iter().map(|file| shamble_games::read_text(file).unwrap()).collect()
}

#[test]
fn the_words_are_those_of_the_source() {
    let open = open();
    let source = source("undead-or-alive/src/words") + &source("games/src/undead_or_alive");
    let is_key = |word: &&str| word.starts_with("uoa-") && !word.contains([' ', '\n']);
    let cited: BTreeSet<&str> = source.split('"').filter(is_key).collect();
    assert!(cited.len() > 250);
    for language in Language::ALL {
        let voice = open.title().words().in_language(language);
        let missing: Vec<_> = cited.iter().filter(|key| !voice.knows(key)).collect();
        assert!(missing.is_empty() && voice.knows("undead-or-alive-intro"), "{language}: {missing:#?}");
    }
    let words = &UndeadOrAlive::words()["words.en.ftl"];
    let keys = words.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let unused: Vec<&str> = keys.filter(|key| key.starts_with("uoa-") && !cited.contains(key)).collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

#[test]
fn every_option_of_a_set_up_is_explained() {
    let open = open();
    for option in open.title().missions().iter().flat_map(|mission| &mission.options) {
        let key = format!("undead-or-alive-option-{}", option.key);
        let values = option.values.iter().map(|value| format!("{key}-{value}"));
        for key in std::iter::once(key.clone()).chain(values) {
            assert!(Language::ALL.iter().all(|l| open.title().words().in_language(*l).knows(&key)), "{key}");
        }
    }
}

#[test]
fn the_introduction_fits_a_narrow_terminal() {
    let open = open();
    for language in Language::ALL {
        let intro = open.title().words().in_language(language).word("undead-or-alive-intro");
        assert!(intro.lines().count() > 20);
        intro.lines().for_each(|line| assert!(line.chars().count() <= 78, "{language}: {line}"));
    }
}

#[test]
fn french_puts_hard_spaces_before_its_signs() {
    let words = &UndeadOrAlive::words()["words.fr.ftl"];
    // Marks on the plan begin with a sign.
    for line in words.lines().filter(|line| !line.starts_with('#') && !line.starts_with("uoa-mark-")) {
        let soft = [" :", " ;", " !", " ? ", " »", "« "].iter().find(|soft| line.contains(**soft));
        assert!(soft.is_none() && !line.ends_with(" ?"), "{line}");
    }
}
