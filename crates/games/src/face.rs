//! What a game shows to people: its short id, its words, its board, its scene and its dashboards.

use shamble_kernel::content::MissionFile;
use shamble_kernel::{Catalogue, Files, Phrase, Setup};

use crate::outline::{outline, outlined};
use crate::{
    Briefing, Chapter, Coming, Dashboard, Die, Exchange, Goal, Graph, Haunt, Headline, Leg, Likely, Offered, Scene,
    Sequel, Series, Sketch, Standing, Text, Tone, Voice,
};

/// A choice on offer with the words for it.
#[derive(Clone, Debug)]
pub struct Possible<C> {
    pub choice: C,
    pub offered: Offered,
}

/// The methods of a [`Face`] that every game answers from its `Board`, inside the `impl`.
macro_rules! drawn {
    () => {
        fn board(&self, view: &View, voice: Voice<'_>, width: usize) -> Text {
            board::Board { game: self, view, voice, width }.drawn()
        }

        fn headlines(&self, view: &View, voice: Voice<'_>) -> Vec<Headline> {
            board::Board::of(self, view, voice).headlines()
        }
    };
    (Scene) => {
        $crate::face::drawn!();

        fn scene(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Scene {
            board::Board::of(self, view, voice).scene(choices)
        }

        fn dashboards(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
            board::Board::of(self, view, voice).characters(choices)
        }
    };
}

pub(crate) use drawn;

/// A game with a face. Each game's is in the module of this crate that is named after it.
pub trait Face: Catalogue {
    /// The short id on the command line, as `otd`.
    const SHORT_ID: &'static str;

    /// The verbs of choices that throw something away for nothing.
    const DESTRUCTIVE: &'static [&'static str] = &[];

    /// Where its missions are written down; nothing where nobody can write one.
    const MISSIONS: Option<MissionFile> = None;

    /// The files `words.en.ftl` and `words.fr.ftl`; those among the game's content files unless said
    /// otherwise.
    fn words() -> Files {
        Self::embedded().into_iter().filter(|(name, _)| crate::words::is_words(name)).collect()
    }

    /// Which round (where a game has none, which turn) is played, from 1; `None` where nothing is counted.
    fn rounds(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// How it stands with every character, always in the same order: to tell where they fall. Nothing where a game has no
    /// places.
    fn standing(&self, _state: &Self::State) -> Vec<Standing> {
        Vec::new()
    }

    /// Where enemies stand, and how many.
    fn crowds(&self, _state: &Self::State) -> Vec<(Haunt, u16)> {
        Vec::new()
    }

    /// The board as a viewer sees it, at most `width` columns wide; a plain list unless drawn better.
    fn board(&self, view: &Self::View, _voice: Voice<'_>, width: usize) -> Text {
        outline(&self.describe_view(view), width)
    }

    /// The table as a viewer sees it, with the choices this viewer has; the plain list unless drawn better.
    fn scene(&self, view: &Self::View, voice: Voice<'_>, _choices: &[Possible<Self::Choice>]) -> Scene {
        outlined(voice.name(self.name()), &self.board(view, voice, 72))
    }

    /// What lies before each character as a viewer sees it, with the choices that its cards stand for; nothing
    /// unless a game has characters that hold something.
    fn dashboards(&self, _view: &Self::View, _voice: Voice<'_>, _choices: &[Possible<Self::Choice>]) -> Vec<Dashboard> {
        Vec::new()
    }

    /// Somebody who can be played, as they are shown before a game; nothing unless a game draws its people.
    fn sketch(&self, _character: &str, _voice: Voice<'_>) -> Option<Sketch> {
        None
    }

    /// The bends on the ways of pieces that moved between two views, by their keys, in the measures of the scene; a
    /// piece that is not named went straight.
    fn ways(&self, _before: &Self::View, _after: &Self::View) -> Vec<(String, Vec<(f32, f32)>)> {
        Vec::new()
    }

    /// The choices, one after the other, that carry the card with this key to the slot, card or character with
    /// that one, whether they are legal or not; none where no way leads there.
    fn carry(&self, _view: &Self::View, _voice: Voice<'_>, _card: &str, _to: &str) -> Vec<Self::Choice> {
        Vec::new()
    }

    /// What is sorted or traded by hand just now; nothing while something else is asked.
    fn exchange(&self, _view: &Self::View, _voice: Voice<'_>) -> Option<Exchange> {
        None
    }

    /// Whether a choice is legal but rarely wanted, so that it need not stand among the others.
    fn is_minor(&self, _state: &Self::State, _choice: Self::Choice) -> bool {
        false
    }

    /// Whether a choice ends what one is about; such choices stand last, where they are always found.
    fn is_end(&self, _choice: Self::Choice) -> bool {
        false
    }

    /// The move that a choice is, where somebody goes from a zone to the next as on any other turn.
    fn leg(&self, _state: &Self::State, _choice: Self::Choice) -> Option<Leg<'_>> {
        None
    }

    /// What tells a choice from another one that is said in the same words.
    fn distinction<'a>(&'a self, _state: &'a Self::State, _choice: Self::Choice) -> Option<Phrase<'a>> {
        None
    }

    /// What somebody may have in mind who points at the piece or zone with this key, in notation and the most natural
    /// first; what cannot be read is no wish.
    fn wishes(&self, _state: &Self::State, _key: &str) -> Vec<String> {
        Vec::new()
    }

    /// Whether dice decide on what comes of a choice to attack, so that one wants to know the odds.
    fn is_attack(&self, _choice: Self::Choice) -> bool {
        false
    }

    /// What may come of a choice that dice decide on, the best last; nothing unless a game works it out.
    fn odds(&self, _state: &Self::State, _choice: Self::Choice, _voice: Voice<'_>) -> Vec<Likely> {
        Vec::new()
    }

    /// Where the numbers of an attack come from, what is printed first; nothing where nothing is added to that.
    fn sources<'a>(&'a self, _state: &'a Self::State, _choice: Self::Choice) -> Vec<Phrase<'a>> {
        Vec::new()
    }

    /// What everybody at the table keeps in mind, the round first; nothing unless a game has such.
    fn headlines(&self, _view: &Self::View, _voice: Voice<'_>) -> Vec<Headline> {
        Vec::new()
    }

    /// What has to be done to win, in the order of the mission; nothing unless a game has such.
    fn goals(&self, _view: &Self::View, _voice: Voice<'_>) -> Vec<Goal> {
        Vec::new()
    }

    /// What the mission tells those who play it on this board; nothing unless a game has missions to tell of.
    fn briefing(&self, _view: &Self::View, _voice: Voice<'_>, _scene: &Scene) -> Briefing {
        Briefing::default()
    }

    /// Enemies that a fact tells were killed: by which character, counted as the dashboards are, and how many.
    fn kills(&self, _fact: Self::Fact) -> Option<(usize, u32)> {
        None
    }

    /// The dice that a fact tells of.
    fn dice(&self, _fact: Self::Fact) -> Vec<Die> {
        Vec::new()
    }

    /// The key of the piece of the scene that these dice were rolled for.
    fn dice_at(&self, _view: &Self::View, _fact: Self::Fact) -> Option<String> {
        None
    }

    /// Whether a fact is one to remember when the game is over: a goal met, a monster that came, somebody lost.
    fn is_milestone(&self, _fact: Self::Fact) -> bool {
        false
    }

    /// The danger that a fact says has been reached, where a game has levels of it.
    fn danger(&self, _fact: Self::Fact) -> Option<Tone> {
        None
    }

    /// What can come next to the zone with this key of the scene; nothing where no enemies walk from zone to zone.
    fn coming(&self, _view: &Self::View, _voice: Voice<'_>, _key: &str) -> Option<Coming> {
        None
    }

    /// Where a game with this set-up stands in a campaign; nothing for a single game.
    fn chapter(&self, _setup: &Setup, _voice: Voice<'_>) -> Option<Chapter> {
        None
    }

    /// The missions among which this one is listed; nothing where all stand in one list.
    fn series(&self, _mission: &str, _voice: Voice<'_>) -> Option<Series> {
        None
    }

    /// What follows from a game of a campaign; nothing while it is played, and for a single game.
    fn sequel(&self, _setup: &Setup, _state: &Self::State, _voice: Voice<'_>) -> Option<Sequel> {
        None
    }

    /// The keys of the zones that are seen from the zone, or by the character, with this key of the scene; nothing
    /// where a board has no lines of sight.
    fn sight(&self, _view: &Self::View, _key: &str) -> Vec<String> {
        Vec::new()
    }

    /// The board as a graph for machines; nothing where a game is not played on zones.
    fn graph(&self, _view: &Self::View) -> Option<Graph> {
        None
    }
}
