//! A game as it stands on the shelf, whichever it is.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use shamble_kernel::case::{self, Case};
use shamble_kernel::content::MissionFile;
use shamble_kernel::{
    Character, Fault, Faults, Files, Match, Mission, Record, RecordError, Rehearsal, RuleBook, Setup,
};

use crate::content::{Contents, built_in};
use crate::sitting::Sitting;
use crate::{Chapter, Draft, Face, Language, Lesson, OWN, Series, Sketch, Source, Table, Words};

/// A game on the shelf: what can be read on its box, and how it is opened.
///
/// ```
/// use shamble_games::{Language, Shelf, Source};
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let title = shelf.find("otd").unwrap();
/// assert_eq!(title.name(Language::English), "Off the Dead");
/// assert!(title.missions().iter().any(|mission| mission.id == "chapter-1"));
/// assert!(title.rules().get("OTD-GEN-1").is_some());
/// ```
pub trait Title: Send + Sync {
    /// The id in catalogues and records.
    fn id(&self) -> &'static str;
    /// The short id on the command line.
    fn short_id(&self) -> &'static str;
    /// The name on the box.
    fn name(&self, language: Language) -> &str;
    /// What can be played.
    fn missions(&self) -> Vec<Mission<'_>>;
    /// Who can be played.
    fn characters(&self) -> Vec<Character<'_>>;
    /// Somebody who can be played, as they are shown before a game.
    fn sketch(&self, character: &str, language: Language) -> Option<Sketch>;
    /// The numbered rules.
    fn rules(&self) -> &RuleBook;
    /// What the game says to people.
    fn words(&self) -> &Words;

    /// The guided first round, where the game has one.
    fn lesson(&self) -> Option<&Lesson>;

    /// Where a game with this set-up stands in a campaign; nothing for a single game.
    fn chapter(&self, setup: &Setup, language: Language) -> Option<Chapter>;

    /// The missions among which this one is listed; nothing where all stand in one list.
    fn series(&self, mission: &str, language: Language) -> Option<Series>;

    /// Starts a game, or tells everything that is wrong with the set-up.
    fn start(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Table>, Faults>;
    /// Replays a record and checks everything it says; given up between two entries as soon as it is not to go on.
    fn replay(&self, record: &Record, goes_on: &dyn Fn() -> bool) -> Result<Box<dyn Table>, RecordError>;
    /// Runs a rule case; the error is the first thing that is not as expected.
    fn run_case(&self, case: &Case) -> Result<(), String>;

    /// The content files in the binary.
    fn built_in(&self) -> Files;
    /// Where its missions are written down; nothing where nobody can write one.
    fn mission_file(&self) -> Option<MissionFile>;
    /// The file of missions, and its text with a mission of the binary alone, under another id: a beginning for one's
    /// own. Nothing where the binary has no such mission.
    fn draft(&self, mission: &str, id: &str) -> Option<(&'static str, String)>;

    /// A mission of a source as a draft: to be drawn although it cannot be played yet. Nothing where its text holds none.
    fn sketched(&self, source: &Source, mission: &str) -> Option<Draft>;

    /// What is worth knowing about the content, but no fault, as texts that stand in English alone.
    fn remarks(&self) -> &[Fault];
    /// Plays random games of every mission, and the lesson. Tells what went wrong, with the file and line of it.
    fn rehearse(&self, source: &Source, rehearsal: Rehearsal) -> Vec<Fault>;

    /// For [`Shelf::visit`](crate::Shelf::visit).
    fn as_any(&self) -> &dyn Any;
}

/// The one implementation of a title, for any game with a face.
#[derive(Debug)]
pub(crate) struct Edition<G: Face> {
    pub(crate) game: G,
    words: Arc<Words>,
    lesson: Option<Lesson>,
    remarks: Vec<Fault>,
}

impl<G: Face> Edition<G> {
    pub(crate) fn read(source: &Source) -> Result<Edition<G>, Vec<Fault>> {
        let Contents { game, words, lesson, remarks } = source.read::<G>()?;
        Ok(Edition { game, words: Arc::new(words), lesson, remarks })
    }
}

impl<G: Face> Title for Edition<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn short_id(&self) -> &'static str {
        G::SHORT_ID
    }

    fn name(&self, language: Language) -> &str {
        self.game.name().in_language(language.code())
    }

    fn missions(&self) -> Vec<Mission<'_>> {
        self.game.missions()
    }

    fn characters(&self) -> Vec<Character<'_>> {
        self.game.characters()
    }

    fn sketch(&self, character: &str, language: Language) -> Option<Sketch> {
        self.game.sketch(character, self.words.in_language(language))
    }

    fn rules(&self) -> &RuleBook {
        self.game.rules()
    }

    fn words(&self) -> &Words {
        &self.words
    }

    fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    fn chapter(&self, setup: &Setup, language: Language) -> Option<Chapter> {
        self.game.chapter(setup, self.words.in_language(language))
    }

    fn series(&self, mission: &str, language: Language) -> Option<Series> {
        self.game.series(mission, self.words.in_language(language))
    }

    fn start(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Table>, Faults> {
        let story = Match::start(self.game.clone(), setup.clone(), seed)?;
        Ok(Box::new(Sitting::new(story, Arc::clone(&self.words))))
    }

    fn replay(&self, record: &Record, goes_on: &dyn Fn() -> bool) -> Result<Box<dyn Table>, RecordError> {
        let sitting = Sitting::replay(self.game.clone(), Arc::clone(&self.words), record, goes_on)?;
        Ok(Box::new(sitting))
    }

    fn run_case(&self, case: &Case) -> Result<(), String> {
        // A case may put any position on the table; one that breaks the engine is one failed case, and
        // the others still run.
        catch_unwind(AssertUnwindSafe(|| case::run(&self.game, case)))
            .unwrap_or_else(|_| Err("the engine gave up on this position".to_owned()))
    }

    fn built_in(&self) -> Files {
        built_in::<G>()
    }

    fn mission_file(&self) -> Option<MissionFile> {
        G::MISSIONS
    }

    fn draft(&self, mission: &str, id: &str) -> Option<(&'static str, String)> {
        let missions = G::MISSIONS?;
        Some((missions.file, missions.draft(&self.built_in(), mission, id)?))
    }

    fn sketched(&self, source: &Source, mission: &str) -> Option<Draft> {
        let missions = G::MISSIONS?;
        let text = missions.draft(source.files::<G>().ok()?.whole(), mission, OWN)?;
        Draft::of(self, Files::from([(missions.file.to_owned(), text)]))
    }

    fn remarks(&self) -> &[Fault] {
        &self.remarks
    }

    fn rehearse(&self, source: &Source, rehearsal: Rehearsal) -> Vec<Fault> {
        let faults = rehearsal.faults(&self.game);
        let taught = || self.lesson.iter().flat_map(|lesson| lesson.faults(self));
        match source.files::<G>() {
            Ok(laid) => laid.of_missions(faults).into_iter().chain(laid.placed(taught())).collect(),
            Err(_) => faults.into_iter().chain(taught()).collect(),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
