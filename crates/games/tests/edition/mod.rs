//! A game on the shelf with its words, and random games of it.
#![allow(dead_code, reason = "not every test needs everything")]

use std::collections::BTreeSet;
use std::path::Path;

use shamble_games::{Face, Language, Offered, Possible, Shelf, Source, Text, Title, Visitor, stylesheet};
use shamble_kernel::{Arg, Fact, Log, Luck, Pending, Phrase, Setup, Told, Viewer};

/// A game with its words.
pub struct Edition<G: Face> {
    pub game: G,
    shelf: Shelf,
}

struct Borrow<G>(std::marker::PhantomData<G>);

impl<G: Face> Visitor for Borrow<G> {
    type Output = Option<G>;

    fn visit<F: Face>(self, game: &F) -> Option<G> {
        (game as &dyn std::any::Any).downcast_ref::<G>().cloned()
    }
}

/// The game as it stands on the shelf.
pub fn open<G: Face>() -> Edition<G> {
    let shelf = Shelf::load(&Source::Embedded).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = shelf.visit(G::ID, Borrow::<G>(std::marker::PhantomData)).flatten().unwrap();
    Edition { game, shelf }
}

impl<G: Face> Edition<G> {
    pub fn title(&self) -> &dyn Title {
        self.shelf.find(G::SHORT_ID).unwrap()
    }

    /// A random game; a witness sees each moment and what has just happened. Choices that begin with one of these
    /// words are seldom made, so that games get somewhere.
    pub fn wander(
        &self,
        setup: &Setup,
        (seed, longest): (u64, usize),
        listless: &[&str],
        witness: &mut impl FnMut(&G::State, &[Told<G::Fact>]),
    ) {
        let (mut luck, mut log) = (Luck::seeded(seed), Log::listening());
        let state = self.game.start(setup, &mut luck, &mut log);
        let state = state.unwrap_or_else(|faults| panic!("{}: {faults}", setup.mission));
        self.wander_from(state, (luck, longest), log, listless, witness);
    }

    /// The same from a position.
    pub fn wander_from(
        &self,
        mut state: G::State,
        (mut luck, longest): (Luck, usize),
        mut log: Log<G::Fact>,
        listless: &[&str],
        witness: &mut impl FnMut(&G::State, &[Told<G::Fact>]),
    ) {
        for _ in 0..longest {
            let told: Vec<Told<G::Fact>> = log.drain().into_iter().collect();
            witness(&state, &told);
            if self.game.outcome(&state).is_some() {
                return;
            }
            let mut choices = self.game.listed(&state);
            let is_listless = |word: &String| listless.iter().any(|listless| word.starts_with(listless));
            let keen = choices.iter().copied().filter(|choice| !is_listless(&self.game.write(&state, *choice)));
            let keen: Vec<_> = keen.collect();
            if !listless.is_empty() && luck.pick(8) > 0 && !keen.is_empty() {
                choices = keen;
            }
            self.game.apply(&mut state, choices[luck.pick(choices.len())], &mut luck, &mut log);
        }
    }

    /// Everything there is to say at a moment: what happened, what is asked, what can be chosen.
    pub fn phrases<'a>(&'a self, state: &'a G::State, told: &[Told<G::Fact>]) -> Vec<Phrase<'a>> {
        let mut phrases: Vec<Phrase<'a>> = told.iter().map(|told| self.game.tell(state, told.fact)).collect();
        let question = self.game.pending(state).question();
        phrases.extend(question.map(|question| self.game.ask(state, question)));
        phrases.extend(self.game.listed(state).into_iter().map(|choice| self.game.offer(state, choice)));
        phrases
    }

    /// Random games are told whole, and everything is open.
    pub fn check_told(&self, games: u64, longest: usize, listless: &[&str], setup: impl Fn(u64) -> Setup) {
        for seed in 0..games {
            self.wander(&setup(seed), (seed, longest), listless, &mut |state, told| {
                assert!(told.iter().all(|told| told.fact.private_to().is_none()), "everything is open");
                self.phrases(state, told).iter().for_each(|phrase| self.say(phrase));
            });
        }
    }

    /// What can be chosen now, without words.
    pub fn possible(&self, state: &G::State) -> Vec<Possible<G::Choice>> {
        let offered = |choice| Offered {
            notation: self.game.write(state, choice),
            by: self.game.by(state, choice),
            is_attack: self.game.is_attack(choice),
            ..Offered::default()
        };
        self.game.listed(state).into_iter().map(|choice| Possible { choice, offered: offered(choice) }).collect()
    }

    /// Pieces have styles and keys of their own, and each choice lies on a piece or a card, save what is decided by a
    /// button alone.
    pub fn check_pieces(&self, state: &G::State, seed: u64, buttons: &[&str]) {
        let Pending::Ask { .. } = self.game.pending(state) else { return };
        let view = self.game.view(state, Viewer::Public);
        let voice = self.title().words().in_language(Language::French);
        let choices = self.possible(state);
        let scene = self.game.scene(&view, voice, &choices);
        let dashboards = self.game.dashboards(&view, voice, &choices);
        let classes = scene.pieces().flat_map(|piece| &piece.shapes).flat_map(|shape| shape.class.split_whitespace());
        for class in classes.collect::<BTreeSet<&str>>() {
            assert!(stylesheet().contains(&format!(".{class}{{")), "the style sheet does not know {class}");
        }
        let keys: Vec<&str> = scene.pieces().map(|piece| piece.key.as_str()).collect();
        let different: BTreeSet<&str> = keys.iter().copied().collect();
        assert_eq!(keys.len(), different.len(), "two pieces share a key");
        let on_pieces = scene.pieces().flat_map(|piece| piece.choices.iter().map(String::as_str));
        let shown: BTreeSet<&str> = on_pieces.chain(dashboards.iter().flat_map(|board| board.choices())).collect();
        for choice in &choices {
            let word = choice.offered.notation.as_str();
            let is_button = buttons.iter().any(|button| word.starts_with(button));
            assert!(is_button || shown.contains(word), "seed {seed}: nothing stands for `{word}`");
        }
    }

    /// Random games, of which every so many moments are shown, with the seed.
    pub fn glimpse(
        &self,
        (games, longest, every): (u64, usize, usize),
        listless: &[&str],
        setup: impl Fn(u64) -> Setup,
        seen: impl Fn(&G::State, u64),
    ) {
        for seed in 0..games {
            let mut moment = 0;
            self.wander(&setup(seed), (seed, longest), listless, &mut |state, _| {
                moment += 1;
                if moment % every == 1 % every {
                    seen(state, seed);
                }
            });
        }
    }

    /// A phrase in every language, without a slip.
    pub fn say(&self, phrase: &Phrase<'_>) {
        const SLIPS: [&str; 10] = ["  ", " .", " ,", ".,", "..", "()", "{", "<", "!.", "?."];
        for language in Language::ALL {
            let said = self.title().words().in_language(language).try_say(phrase);
            let said = said.unwrap_or_else(|lack| panic!("{lack}: {phrase:?}"));
            let said = said.replace("S.H.I.E.L.D.", "SHIELD");
            let is_tidy =
                !said.trim().is_empty() && said.trim() == said && !SLIPS.iter().any(|slip| said.contains(slip));
            assert!(is_tidy, "`{said}`: {phrase:?}");
        }
    }

    pub fn board(&self, state: &G::State, language: Language, width: usize) -> Text {
        let voice = self.title().words().in_language(language);
        self.game.board(&self.game.view(state, Viewer::Public), voice, width)
    }

    /// The board in every language stays within some widths and tells nothing that is hidden.
    pub fn check_board(&self, state: &G::State, seed: u64) {
        for (language, width) in Language::ALL.into_iter().flat_map(|language| [30, 61, 80, 130].map(|w| (language, w)))
        {
            let board = self.board(state, language, width);
            assert!(board.width() <= width, "seed {seed}, width {width}:\n{board}");
            assert!(!board.to_string().contains('<'), "no words:\n{board}");
        }
        let mut imagined = state.clone();
        self.game.reimagine(&mut imagined, Viewer::Public, &mut Luck::seeded(seed));
        let drawn = |state: &G::State| self.board(state, Language::English, 80);
        assert_eq!(drawn(state), drawn(&imagined));
    }

    /// Every key with this prefix in the source below these folders has words, and every such word is used; those that
    /// are put together from what pieces, choices and losses are called cannot be looked for. What the style sheets
    /// name is drawn, not said.
    pub fn check_keys(&self, prefix: &str, folders: &[&str]) {
        let source: String = folders.iter().map(|folder| source(folder)).collect();
        let styles = styles();
        let drawn: BTreeSet<&str> = styles.split('.').filter_map(|rule| rule.split(is_no_name).next()).collect();
        let is_key = |word: &&str| word.starts_with(prefix) && !word.contains([' ', '\n', '{']);
        let cited: BTreeSet<&str> = source.split('"').filter(is_key).collect();
        assert!(cited.len() > 200);
        for language in Language::ALL {
            let voice = self.title().words().in_language(language);
            // Some are the stem of numbered sentences.
            let is_known = |key: &str| voice.knows(key) || voice.knows(&format!("{key}-1"));
            let missing: Vec<_> = cited.iter().filter(|key| !is_known(key) && !drawn.contains(*key)).collect();
            assert!(missing.is_empty() && voice.knows(&format!("{}-intro", G::ID)), "{language}: {missing:#?}");
        }
        let words = &G::words()["words.en.ftl"];
        let keys = words.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
        let is_made = |key: &str| {
            let kind = key.strip_prefix(prefix).unwrap_or_default();
            let is_moment = kind.strip_prefix("moment-").is_some_and(|moment| G::MOMENTS.contains(&moment));
            let made = ["about-", "brief-", "deed-", "legend-", "loss-", "story-"];
            is_moment || made.iter().any(|made| kind.starts_with(made))
        };
        let is_unused = |key: &&str| key.starts_with(prefix) && !cited.contains(key) && !is_made(key);
        let unused: Vec<&str> = keys.filter(is_unused).collect();
        assert!(unused.is_empty(), "{unused:#?}");
    }

    pub fn check_options(&self) {
        for option in self.title().missions().iter().flat_map(|mission| &mission.options) {
            let key = format!("{}-option-{}", G::ID, option.key);
            let values = option.values.iter().map(|value| format!("{key}-{value}"));
            for key in std::iter::once(key.clone()).chain(values) {
                assert!(Language::ALL.iter().all(|l| self.title().words().in_language(*l).knows(&key)), "{key}");
            }
        }
    }

    pub fn check_introduction(&self) {
        for language in Language::ALL {
            let intro = self.title().words().in_language(language).word(&format!("{}-intro", G::ID));
            assert!(intro.lines().count() > 20);
            intro.lines().for_each(|line| assert!(line.chars().count() <= 78, "{language}: {line}"));
        }
    }

    /// French puts hard spaces before its signs; marks on the plan begin with a sign.
    pub fn check_french(&self, marks: &str) {
        let words = &G::words()["words.fr.ftl"];
        for line in words.lines().filter(|line| !line.starts_with('#') && !line.starts_with(marks)) {
            let soft = [" :", " ;", " !", " ? ", " »", "« "].iter().find(|soft| line.contains(**soft));
            assert!(soft.is_none() && !line.ends_with(" ?"), "{line}");
        }
    }
}

/// The tests of the words of a game: the prefix of its keys, that of the marks on its board, and where its keys are cited.
#[macro_export]
macro_rules! speaks {
    ($game:ty, $prefix:literal, $marks:literal, $folders:expr) => {
        #[test]
        fn the_words_are_those_of_the_source() {
            edition::open::<$game>().check_keys($prefix, &$folders);
        }

        #[test]
        fn every_option_of_a_set_up_is_explained() {
            edition::open::<$game>().check_options();
        }

        #[test]
        fn the_introduction_fits_a_narrow_terminal() {
            edition::open::<$game>().check_introduction();
        }

        #[test]
        fn french_puts_hard_spaces_before_its_signs() {
            edition::open::<$game>().check_french($marks);
        }
    };
}

/// Notes the keys of a phrase and of all phrases in it.
pub fn note_keys(phrase: &Phrase<'_>, keys: &mut BTreeSet<&'static str>) {
    fn note(arg: &Arg<'_>, keys: &mut BTreeSet<&'static str>) {
        match arg {
            Arg::Phrase(phrase) => note_keys(phrase, keys),
            Arg::List(args) => args.iter().for_each(|arg| note(arg, keys)),
            Arg::Number(_) | Arg::Name(_) => {}
        }
    }
    keys.insert(phrase.key);
    phrase.args.iter().for_each(|(_, arg)| note(arg, keys));
}

/// The source of a module of this workspace's crates: what is below its folder, and the file beside that.
/// The style sheets of all boards.
fn styles() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let files = shamble_games::files_below(&folder).unwrap();
    let sheets = files.iter().filter(|file| file.extension().is_some_and(|kind| kind == "css"));
    sheets.map(|file| shamble_games::read_text(file).unwrap()).collect()
}

fn is_no_name(c: char) -> bool {
    !c.is_ascii_alphanumeric() && c != '-'
}

pub fn source(folder: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let mut files = shamble_games::files_below(&folder).unwrap();
    files.extend(Some(folder.with_extension("rs")).filter(|file| file.exists()));
    files.iter().map(|file| shamble_games::read_text(file).unwrap()).collect()
}
