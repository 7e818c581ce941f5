//! A game in progress behind an interface that knows no game: what terminal, web and bots sit at.

use std::any::Any;
use std::collections::BTreeMap;

use serde_json::Value;
use shamble_kernel::{Attention, MatchError, Outcome, RecordLine, RuleId, Seat, Seats, Setup, Share, Viewer};

use crate::{Briefing, Coming, Dashboard, Die, Exchange, Hope, Language, Likely, Scene, Sequel, Text, Tone, Walk};

/// A table as somebody sees it now: everything is listed and put into words once, and belongs together.
#[derive(Clone, Debug)]
pub struct Look {
    /// The question in one sentence; none when the game is over.
    pub question: Option<String>,
    /// The choices that are theirs to make.
    pub choices: Vec<Offered>,
    /// Ways of several moves to zones that no choice leads to.
    pub walks: Vec<Walk>,
    /// The table with the pieces that stand for these choices.
    pub scene: Scene,
    /// The table in words, one line for each thing on it.
    pub board: Text,
    /// What lies before each character, with the cards that stand for these choices.
    pub dashboards: Vec<Dashboard>,
    /// Whose belongings are sorted or traded by hand, if that is what is asked.
    pub exchange: Option<Exchange>,
    /// What everybody keeps in mind, the round first.
    pub headlines: Vec<Headline>,
    /// What has to be done to win, as far as everybody knows.
    pub goals: Vec<Goal>,
    /// What the mission tells those who play it.
    pub briefing: Briefing,
}

/// What standing orders could answer to the question at hand, in notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habit {
    /// Index into [`Table::moments`].
    pub moment: u8,
    /// The answer of those who are asked only where it makes a difference, if it makes none here.
    pub timely: Option<String>,
    /// The answer of those who are never asked.
    pub never: Option<String>,
}

/// One choice on offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offered {
    /// The choice in notation; what [`Table::choose`] reads.
    pub notation: String,
    /// The choice in words.
    pub words: String,
    /// Who may make it.
    pub by: Seats,
    /// Whether it is rarely wanted and need not stand among the others.
    pub is_minor: bool,
    /// Whether it throws something away for nothing, so that one is asked again.
    pub is_destructive: bool,
    /// Whether it ends what one is about, as a turn, and stands last.
    pub is_end: bool,
    /// Whether dice decide on it, so that one wants to know the odds.
    pub is_attack: bool,
    /// What may come of it; nothing where dice do not decide, or too many do.
    pub odds: Vec<Likely>,
    /// Where its numbers come from, line by line, what is printed first; nothing where that is all.
    pub sources: Vec<String>,
    /// What choices of its kind do, as a heading for those of a game that offers many at once.
    pub deed: Option<String>,
}

/// One thing that everybody at the table keeps in mind, as the round or the danger level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    pub words: String,
    /// A colour that says how bad it is.
    pub tone: Option<Tone>,
}

/// One thing that has to be done to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    pub words: String,
    pub is_met: bool,
    /// How far it is, where it is reached bit by bit.
    pub count: Option<Count>,
}

/// So many of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub now: u16,
    pub of: u16,
}

impl Count {
    /// Of things that are counted; nothing where there is only one of them, which is there or not.
    pub(crate) fn of(now: impl TryInto<u16>, of: impl TryInto<u16>) -> Option<Count> {
        let (now, of) = (now.try_into().ok()?, of.try_into().ok()?);
        (of > 1).then_some(Count { now: now.min(of), of })
    }
}

impl Offered {
    /// The share of all that one hopes for, where dice decide.
    pub fn hope(&self) -> Option<Share> {
        let good = self.odds.iter().filter(|likely| likely.hope == Hope::Good);
        (!self.odds.is_empty()).then(|| good.map(|likely| likely.share).sum())
    }

    /// The verb of the choice; choices of one kind share it.
    pub fn kind(&self) -> &str {
        self.notation.split(' ').next().unwrap_or_default()
    }
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// After which entry of the story it happened; 0 is set-up.
    pub entry: usize,
    pub text: String,
    /// The rule it follows from.
    pub rule: RuleId,
    /// The one seat that may read it, or `None` for everybody.
    pub private: Option<Seat>,
    /// Whether it is one to remember when the game is over.
    pub is_milestone: bool,
    /// The dice it tells of.
    pub dice: Vec<Die>,
    /// The key of the piece they were rolled for.
    pub at: Option<String>,
}

/// What came of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Enemies killed, by character in the order of the dashboards.
    pub kills: BTreeMap<usize, u32>,
    /// The highest danger until then, where a game has levels of it.
    pub danger: Option<Tone>,
}

/// Why something could not be done at a table. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TableError {
    #[error(transparent)]
    Match(#[from] MatchError),
    /// Others are asked, or the choice is somebody else's to make, legal or not.
    #[error("that is for {} to decide", .seats.join(" or "))]
    NotYours { seats: Vec<String> },
}

impl TableError {
    /// The rule that forbids it, if a rule does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            TableError::Match(MatchError::Refused(refusal)) => Some(refusal.rule),
            TableError::Match(_) | TableError::NotYours { .. } => None,
        }
    }
}

/// A game in progress with its whole story.
///
/// ```
/// use shamble_games::{Language, Shelf, Source};
/// use shamble_kernel::{Seats, Setup};
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let mut table = shelf.titles()[0].start(&Setup::default(), 7).unwrap();
/// while table.outcome().is_none() && table.entries() < 20 {
///     let first = table.choices(Language::English).swap_remove(0);
///     table.choose(&first.notation, table.asked()).unwrap();
/// }
/// assert!(table.record().starts_with("shamble-record 1\n"));
/// let entries = table.entries();
/// assert!(table.undo() && table.redo());
/// assert_eq!(table.entries(), entries);
/// ```
pub trait Table: Send + Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// The set-up it started from.
    fn setup(&self) -> &Setup;
    /// The seats as notation names them.
    fn seats(&self) -> Vec<String>;
    /// The seats as people call them.
    fn seat_names(&self, language: Language) -> Vec<String>;

    /// Who may answer now; nobody when the game is over.
    fn asked(&self) -> Seats;
    /// Whose answer the table waits for: those asked, without those who may only interject.
    fn waits_for(&self) -> Seats;
    /// Whose answer the table waited for after the first `at` entries.
    fn waited_for(&self, at: usize) -> Result<Seats, MatchError>;
    /// The kind of question, as cases name it.
    fn question_kind(&self) -> Option<String>;
    /// The question in one sentence.
    fn question(&self, language: Language) -> Option<String>;
    /// Every legal choice.
    fn choices(&self, language: Language) -> Vec<Offered>;
    /// The rule that forbids what somebody has in mind who points at the piece with this key, or at the zone it lies in;
    /// nothing where nobody can tell.
    fn why_not(&self, keys: &[&str]) -> Option<RuleId>;
    /// Does what a line of notation says, in the name of one of these seats: a choice, or a standing
    /// order of one of them. For which seat it was done: the one whose order it is, or that was asked.
    fn choose(&mut self, notation: &str, by: Seats) -> Result<Option<Seat>, TableError>;

    /// The kinds of moments that standing orders speak of.
    fn moments(&self) -> &'static [&'static str];
    /// What standing orders could answer to the question at hand; nothing where none speaks of it.
    fn habit(&self) -> Option<Habit>;
    /// How a seat wants to be asked at the moment with this index.
    fn attention(&self, seat: Seat, moment: u8) -> Attention;
    /// Has these seats asked only where it matters, until they order otherwise.
    fn ask_when_it_matters(&mut self, seats: Seats);

    /// How many entries the story has.
    fn entries(&self) -> usize;
    /// What was done at an entry, in notation; entries count from 1.
    fn entry(&self, number: usize) -> Option<&str>;
    /// Whether an entry is a choice, not a standing order.
    fn is_choice(&self, number: usize) -> bool;
    /// An entry as a record writes it: with what chance brought. Not for players of a running game.
    fn line(&self, number: usize) -> Option<RecordLine>;
    /// How many entries were ever made, those that are undone included.
    fn size(&self) -> usize;
    /// The lines of play that were undone: after how many entries each left the story, and how many it has from there.
    fn undone(&self) -> Vec<(usize, usize)>;
    /// Where one of these lines left the story, and what was done in it.
    fn undone_line(&self, line: usize) -> Option<(usize, Vec<String>)>;
    /// What was done first in one of these lines, in words; at most so many entries.
    fn undone_words(&self, line: usize, most: usize, language: Language) -> Vec<String>;
    /// Takes back the last choice, with standing orders given after it. Whether there was one.
    fn undo(&mut self) -> bool;
    /// Plays the choice undone last once more. Whether there was one.
    fn redo(&mut self) -> bool;
    /// How many entries that would play: the choice, with standing orders around it.
    fn redoable(&self) -> usize;
    /// Takes back everything after the first `keep` entries.
    fn undo_to(&mut self, keep: usize) -> Result<(), MatchError>;
    /// How far back one may go without taking back chance or a revealed card.
    fn free_undo(&self) -> usize;
    /// A new table that goes on from the first `at` entries.
    fn branch(&self, at: usize) -> Result<Box<dyn Table>, MatchError>;
    /// The same table once more, undone lines included. Both share what was done so far, so it costs little.
    fn copy(&self) -> Box<dyn Table>;

    /// What a viewer knew after the first `at` entries, in names and lists.
    fn state_at(&self, at: usize, viewer: Viewer) -> Result<Value, MatchError>;
    /// What happened from an entry on; 0 is set-up.
    fn log(&self, from: usize, language: Language) -> Vec<LogLine>;
    /// The board as a viewer sees it.
    fn board(&self, viewer: Viewer, language: Language, width: usize) -> Text;
    /// The table as a viewer sees it, with the choices of these seats.
    fn look(&self, viewer: Viewer, seats: Seats, language: Language) -> Look;
    /// The table as a viewer saw it after the first `at` entries; nothing can be chosen there.
    fn scene_at(&self, at: usize, viewer: Viewer, language: Language) -> Result<Scene, MatchError>;
    /// The table as a viewer saw it after each fact of an entry, in the order of the log; nothing can be chosen there.
    fn film(&self, entry: usize, viewer: Viewer, language: Language) -> Result<Vec<Scene>, MatchError>;
    /// The choices in notation that carry the card with this key to the slot, card or character with that one,
    /// legal or not; none where no way leads there.
    fn carry(&self, viewer: Viewer, card: &str, to: &str) -> Vec<String>;
    /// The ways of several moves that these seats can go, on what a viewer knows.
    fn walks(&self, viewer: Viewer, seats: Seats, language: Language) -> Vec<Walk>;
    /// Which round is played, where the game counts any.
    fn rounds(&self) -> Option<u32>;
    /// The keys of the zones that are seen from the zone, or by the character, with this key of the scene.
    fn sight(&self, viewer: Viewer, key: &str) -> Vec<String>;
    /// What can come next to the zone with this key of the scene, where enemies walk from zone to zone.
    fn coming(&self, viewer: Viewer, key: &str, language: Language) -> Option<Coming>;
    /// What came of each round from the first.
    fn tally(&self) -> Vec<Round>;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What follows from a game of a campaign; nothing while it is played, and for a single game.
    fn sequel(&self, language: Language) -> Option<Sequel>;
    /// The story as text. It holds the seed: not for players of a running game.
    fn record(&self) -> String;

    /// Where chance comes from, if from a seed: not for players of a running game.
    fn seed(&self) -> Option<u64>;

    /// For [`story_of`](crate::story_of).
    fn as_any(&self) -> &dyn Any;
}
