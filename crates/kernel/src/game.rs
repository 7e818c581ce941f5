//! The contract every game keeps.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Faults, Log, Luck, Orders, Outcome, Pending, Phrase, Refusal, RuleBook, Seat, Seats, Setup, Usual};

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// One seat: what is public and what this seat alone has seen.
    Seat(Seat),
    /// Somebody who watches: what is public.
    Public,
}

impl Viewer {
    /// Whether what one of these seats knows is known here.
    pub fn knows(self, seats: Seats) -> bool {
        match self {
            Viewer::Seat(seat) => seats.has(seat),
            Viewer::Public => false,
        }
    }
}

/// A typed fact of a game's log.
pub trait Fact: Copy + Eq + Debug {
    /// The one seat that may hear it, or `None` for everybody.
    fn private_to(&self) -> Option<Seat> {
        None
    }

    /// Whether it shows something that was hidden, so that taking it back needs the table's consent.
    fn reveals(&self) -> bool;
}

/// The rules of one game together with its cards, shared and cheap to clone. A game in progress is a `State`.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// One game in progress: plain data that can be cloned, compared, stored and searched.
    type State: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// What is being asked.
    type Question: Copy + Eq + Debug + Serialize;
    /// One answer.
    type Choice: Copy + Eq + Debug + Send + Sync + Serialize;
    /// One thing that happened.
    type Fact: Fact + Send + Sync;
    /// What a legal choice costs and can bring, as far as the rules tell beforehand: what words, odds and players read.
    type Forecast: Debug;
    /// What a viewer may know. It is written out field by field for programs that learn, as questions and choices are.
    type View: Eq + Debug + Serialize;

    /// The id in catalogues and records.
    const ID: &'static str;
    /// Raised whenever a record of an earlier version would play differently, or be written differently.
    const RULES_VERSION: u32;
    /// The sides of the game's ordinary die, which cases and records write without them.
    const DIE: u8;
    /// The kinds of moments that standing orders speak of, at most eight.
    const MOMENTS: &'static [&'static str];
    /// Whether people are asked only where it makes a difference until they order otherwise: nothing is lost by that.
    const BEGINS_TIMELY: bool = true;

    /// The numbered rules.
    fn rules(&self) -> &RuleBook;
    /// A fingerprint of all cards.
    fn content_hash(&self) -> u64;
    /// A fingerprint of the values that games of a mission can touch.
    fn fingerprint(&self, _mission: &str) -> u64 {
        self.content_hash()
    }

    /// Starts a game, or tells everything that is wrong with the set-up.
    fn start(&self, setup: &Setup, luck: &mut Luck, log: &mut Log<Self::Fact>) -> Result<Self::State, Faults>;
    /// How many seats the game has.
    fn seats(&self, state: &Self::State) -> usize;
    /// Who is asked what, or how the game ended.
    fn pending(&self, state: &Self::State) -> Pending<Self::Question>;
    /// Every legal choice, of places the sensible ones; never empty while something is asked.
    fn choices(&self, state: &Self::State, out: &mut Vec<Self::Choice>);
    /// The same as a list, which is empty once the game is over.
    fn listed(&self, state: &Self::State) -> Vec<Self::Choice> {
        let mut choices = Vec::new();
        if self.outcome(state).is_none() {
            self.choices(state, &mut choices);
        }
        choices
    }
    /// Makes a legal choice and goes on to the next question. Only for choices taken from the list: everything
    /// from outside goes through [`Game::choose`].
    fn apply(&self, state: &mut Self::State, choice: Self::Choice, luck: &mut Luck, log: &mut Log<Self::Fact>);
    /// The one law: what comes of a choice, or the rule that forbids it. Every listed choice is allowed, and nothing
    /// else is but what need not be listed, as one place among many.
    ///
    /// # Errors
    /// The rule that stands against the choice, which is the only reason why it is not offered.
    fn may(&self, state: &Self::State, choice: Self::Choice) -> Result<Self::Forecast, Refusal>;
    /// Which seats may make this choice.
    fn by(&self, state: &Self::State, choice: Self::Choice) -> Seats;
    /// The standing orders inside a state.
    fn orders<'s>(&self, state: &'s mut Self::State) -> &'s mut Orders;
    /// What standing orders answer to the question at hand; nothing where none speaks of it.
    fn usual(&self, _state: &Self::State) -> Option<Usual<Self::Choice>> {
        None
    }

    /// What a viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// Deals anew what a viewer cannot know, so that a bot may search without peeking. The view and the
    /// choices stay as they were.
    fn reimagine(&self, state: &mut Self::State, viewer: Viewer, luck: &mut Luck);

    /// Checks a choice and makes it; on refusal nothing has changed.
    ///
    /// # Errors
    /// The rule that forbids the choice.
    fn choose(
        &self,
        state: &mut Self::State,
        choice: Self::Choice,
        luck: &mut Luck,
        log: &mut Log<Self::Fact>,
    ) -> Result<(), Refusal> {
        self.may(state, choice)?;
        self.apply(state, choice, luck, log);
        Ok(())
    }

    /// How the game ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        match self.pending(state) {
            Pending::Ask { .. } => None,
            Pending::Over(outcome) => Some(outcome),
        }
    }
}

/// How a game is written down: choices, facts and positions as text, and as phrases for people.
pub trait Notation: Game {
    /// Every form a fact is written in, as `* tested * ...`: `*` stands for a name or a number, `...` for any more
    /// words. A case may deny only what a fact can begin with.
    const FACTS: &'static [&'static str];

    /// A choice in short form, as `attack mp5/3`.
    fn write(&self, state: &Self::State, choice: Self::Choice) -> String;
    /// Reads a choice, listed or not; the error says what was expected.
    fn read(&self, state: &Self::State, text: &str) -> Result<Self::Choice, String>;
    /// The names of the seats in standing orders.
    fn seat_names(&self, state: &Self::State) -> Vec<String> {
        (1..=self.seats(state)).map(|player| format!("player-{player}")).collect()
    }
    /// A fact in short form, as `killed zombie-3-skull by cop`.
    fn write_fact(&self, state: &Self::State, fact: Self::Fact) -> String;
    /// The kind of question, as `action`.
    fn write_question(&self, question: Self::Question) -> String;

    /// The whole state in names and lists, hidden cards included: what cases compare.
    fn describe(&self, state: &Self::State) -> Value;
    /// What a viewer knows, in the same names and lists.
    fn describe_view(&self, view: &Self::View) -> Value;
    /// Builds a state from such a description; what is left out has the game's default. It sleeps until
    /// it is woken.
    fn position(&self, description: &Value) -> Result<Self::State, Faults>;
    /// Goes on to the first question of a position.
    fn wake(&self, state: &mut Self::State, luck: &mut Luck, log: &mut Log<Self::Fact>);

    /// A fact as a phrase for people.
    fn tell<'a>(&'a self, state: &'a Self::State, fact: Self::Fact) -> Phrase<'a>;
    /// A question as a phrase for people.
    fn ask<'a>(&'a self, state: &'a Self::State, question: Self::Question) -> Phrase<'a>;
    /// A choice as a phrase for people.
    fn offer<'a>(&'a self, state: &'a Self::State, choice: Self::Choice) -> Phrase<'a>;
}
