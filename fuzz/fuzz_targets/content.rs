//! Missions that people make: whatever their text says and however they are changed, they are read, looked at and
//! played, or refused with a reason; nothing panics, and no game waits for what nobody can answer.
//!
//! The first line names the game and a printed mission to begin with, or none for the blank one. Each line that
//! follows is a change as JSON; `=== FILE` begins the text that takes the place of this file.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shamble_games::{Draft, Edit, Face, Language, OWN, Shelf, Source, Visitor};
use shamble_kernel::{Catalogue, Log, Luck, Pending, Setup};

/// Decisions of a game that is tried out.
const LONGEST: usize = 150;

static SHELF: LazyLock<Shelf> =
    LazyLock::new(|| Shelf::load(&Source::Embedded).expect("the built-in content is checked"));

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(draft) = made(text) {
        look_at(&draft);
    }
});

/// The mission that an input describes.
fn made(text: &str) -> Option<Draft> {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (game, from) = head.split_once(' ').unwrap_or((head, ""));
    let title = SHELF.find(game)?;
    let mut draft = if from.is_empty() { Draft::blank(title) } else { Draft::begin(title, from) }?;
    let mut parts = rest.split("=== ");
    for line in parts.next().unwrap_or_default().lines() {
        let Ok(edit) = serde_json::from_str::<Edit>(line) else { continue };
        let before = draft.clone();
        if draft.edit(&Source::Embedded, &edit).is_err() {
            assert_eq!(draft, before, "what is refused changes nothing");
        }
    }
    for part in parts {
        let (file, text) = part.split_once('\n').unwrap_or((part, ""));
        draft.files.insert(file.to_owned(), text.to_owned());
    }
    Some(draft)
}

/// Everything the workshop asks of a mission.
fn look_at(draft: &Draft) {
    let title = SHELF.find(draft.game).expect("the game was found before");
    let language = Language::French;
    let source = Source::Embedded;
    draft.mat(&source, language);
    draft.ground(&source);
    draft.lists(title, language);
    draft.texts();
    draft.fields(title);
    let shelf = draft.shelf(&source).ok();
    draft.picture(&source, shelf.as_ref(), language);
    let Some(shelf) = shelf else { return };
    draft.remarks(&shelf);
    let setups: Vec<Setup> = draft.setups().collect();
    shelf.visit(draft.game, Tried { setups });
}

/// A game is played at random, with each number of people that it is for.
struct Tried {
    setups: Vec<Setup>,
}

impl Visitor for Tried {
    type Output = ();

    fn visit<G: Face>(self, game: &G) {
        assert!(game.missions().iter().any(|mission| mission.id == OWN), "the mission is on the shelf");
        self.setups.iter().for_each(|setup| play(game, setup));
    }
}

fn play<G: Catalogue>(game: &G, setup: &Setup) {
    let mut luck = Luck::seeded(7);
    let Ok(mut state) = game.start(setup, &mut luck, &mut Log::Off) else { return };
    let mut choices = Vec::new();
    for _ in 0..LONGEST {
        if let Pending::Over(_) = game.pending(&state) {
            return;
        }
        choices.clear();
        game.choices(&state, &mut choices);
        assert!(!choices.is_empty(), "it is asked what nobody can answer");
        let choice = choices[luck.pick(choices.len())];
        game.apply(&mut state, choice, &mut luck, &mut Log::Off);
    }
}
