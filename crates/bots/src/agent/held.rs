//! A game that a session holds.

use shamble_games::Face;
use shamble_kernel::{Act, Log, Luck, Match, Told, Viewer};

use super::request::Step;
use super::trouble::Trouble;

/// A game, and where its chance comes from.
pub(super) enum Held<G: Face> {
    /// One that is played; what is to come is known to nobody.
    Played(Box<Match<G>>),
    /// One that somebody has in mind.
    Imagined { state: Box<G::State>, luck: Luck },
}

impl<G: Face> Held<G> {
    pub fn state(&self) -> &G::State {
        match self {
            Held::Played(story) => story.state(),
            Held::Imagined { state, .. } => state,
        }
    }

    /// A game that may be this one for all a viewer knows, with dice of its own.
    pub fn imagined(&self, game: &G, viewer: Viewer, seed: u64) -> Held<G> {
        let mut luck = Luck::seeded(seed);
        let mut state = Box::new(self.state().clone());
        game.reimagine(&mut state, viewer, &mut luck);
        Held::Imagined { state, luck }
    }

    /// The same game once more, with the same dice to come or others; not of one that is played.
    pub fn copy(&self, seed: Option<u64>) -> Result<Held<G>, Trouble> {
        match self {
            Held::Played(_) => Err(Trouble::Peeking),
            Held::Imagined { state, luck } => {
                Ok(Held::Imagined { state: state.clone(), luck: seed.map_or_else(|| luck.clone(), Luck::seeded) })
            }
        }
    }

    /// What a request means by its choice: one in notation, or one of the list.
    pub fn meant(&self, game: &G, choice: Option<&str>, index: Option<usize>) -> Result<Act<G::Choice>, Trouble> {
        let state = self.state();
        if game.outcome(state).is_some() {
            return Err(Trouble::Over);
        }
        match (choice, index) {
            (Some(text), None) => Ok(Act::read(game, state, text)?),
            (None, Some(index)) => {
                let mut listed = Vec::new();
                game.choices(state, &mut listed);
                let choice = listed.get(index).copied().ok_or(Trouble::NoSuchChoice { index, have: listed.len() })?;
                Ok(Act::Choice(choice))
            }
            (None, None) | (Some(_), Some(_)) => {
                Err(Trouble::Malformed("expected either `choice` or `index`".to_owned()))
            }
        }
    }

    /// Plays on; what happened, unless nobody wants to know.
    pub fn step(&mut self, game: &G, step: &Step) -> Result<Vec<Told<G::Fact>>, Trouble> {
        let act = self.meant(game, step.choice.as_deref(), step.index)?;
        match self {
            Held::Played(story) => {
                let entry = story.act(act)?;
                Ok(if step.quiet { Vec::new() } else { entry.told.clone() })
            }
            Held::Imagined { state, luck } => {
                let mut log = if step.quiet { Log::Off } else { Log::listening() };
                act.carry_out(game, state, luck, &mut log)?;
                Ok(log.drain())
            }
        }
    }
}
