//! One game with its whole story: undo, replay, branch and record, written once for all games.

mod replay;

use std::sync::Arc;

use crate::lines::Line;
use crate::{Chance, Fact, Faults, Game, Log, Luck, LuckFault, Notation, Order, Outcome, Refusal, Setup, Still, Told};

/// How many entries lie between two checkpoints.
const STRIDE: usize = 32;

/// What was done at one point of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act<C> {
    Choice(C),
    Order(Order),
}

impl<C: Copy> Act<C> {
    /// What a line of notation says, legal or not.
    pub fn read<G: Notation<Choice = C>>(game: &G, state: &G::State, text: &str) -> Result<Act<C>, MatchError> {
        if Order::is_written(text) {
            let order = Order::parse(text, &game.seat_names(state), G::MOMENTS);
            order.map(Act::Order).map_err(MatchError::Notation)
        } else {
            game.read(state, text).map(Act::Choice).map_err(MatchError::Notation)
        }
    }

    /// Checks the act and carries it out; on refusal nothing has changed.
    pub fn carry_out<G: Game<Choice = C>>(
        self,
        game: &G,
        state: &mut G::State,
        luck: &mut Luck,
        log: &mut Log<G::Fact>,
    ) -> Result<(), Refusal> {
        match self {
            Act::Choice(choice) => game.choose(state, choice, luck, log)?,
            Act::Order(order) => game.orders(state).set(order),
        }
        Ok(())
    }
}

/// What happened during set-up, before the first entry.
#[derive(Clone, Debug)]
pub struct Opening<G: Game> {
    /// What chance brought.
    pub chances: Vec<Chance>,
    /// What happened, with rules.
    pub told: Vec<Told<G::Fact>>,
}

/// One numbered entry of the story.
#[derive(Clone, Debug)]
pub struct Entry<G: Game> {
    pub act: Act<G::Choice>,
    /// The act in notation.
    pub text: String,
    /// What chance brought.
    pub chances: Vec<Chance>,
    /// What happened, with rules.
    pub told: Vec<Told<G::Fact>>,
}

impl<G: Game> Entry<G> {
    /// Whether taking this back would take back a die, a draw or a revealed card.
    pub fn is_fateful(&self) -> bool {
        !self.chances.is_empty() || self.told.iter().any(|told| told.fact.reveals())
    }

    /// Whether it is a choice, not a standing order.
    pub fn is_choice(&self) -> bool {
        matches!(self.act, Act::Choice(_))
    }
}

/// An entry with the one it followed, whether both are still told or not.
#[derive(Clone, Debug)]
struct Node<G: Game> {
    parent: Option<usize>,
    entry: Arc<Entry<G>>,
}

/// A game at one moment, and where its luck stands.
#[derive(Clone, Debug)]
struct Moment<G: Game> {
    state: G::State,
    luck: Luck,
}

/// Why something could not be done to a match. The match is unchanged.
#[derive(Clone, Debug, thiserror::Error)]
pub enum MatchError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("{0}")]
    Notation(String),
    #[error(transparent)]
    Luck(#[from] LuckFault),
    #[error("forced chance is left over: {0}")]
    LeftOver(usize),
    #[error("the story has {have} entries, not {asked}")]
    NoSuchEntry { asked: usize, have: usize },
}

/// A game in progress, how it came about and where its luck comes from. A clone shares everything that was done.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    setup: Setup,
    seed: Option<u64>,
    opening: Arc<Opening<G>>,
    /// Every entry ever made, each after the one it followed.
    nodes: Vec<Node<G>>,
    /// The indices of those that are told.
    story: Vec<usize>,
    entries: Vec<Arc<Entry<G>>>,
    /// In ascending order of where they left the story, the one undone last at the end.
    undone: Vec<Line>,
    /// The game after 0, `STRIDE`, 2 * `STRIDE`... entries.
    checkpoints: Vec<Arc<Moment<G>>>,
    now: Moment<G>,
}

impl<G: Notation> Moment<G> {
    /// Carries an act out; after an error the moment is not to be used any more.
    fn carry_out(&mut self, game: &G, act: Act<G::Choice>, text: String) -> Result<Entry<G>, MatchError> {
        let mut log = Log::listening();
        act.carry_out(game, &mut self.state, &mut self.luck, &mut log)?;
        if let Some(fault) = self.luck.fault() {
            return Err(fault.clone().into());
        }
        Ok(Entry { act, text, chances: self.luck.drain(), told: log.drain() })
    }

    /// Does once more what was done here before.
    fn repeat(&mut self, game: &G, entry: &Entry<G>) {
        if self.luck.is_forced() {
            self.luck.force(entry.chances.iter().cloned());
        }
        match entry.act {
            Act::Choice(choice) => game.apply(&mut self.state, choice, &mut self.luck, &mut Log::Off),
            Act::Order(order) => game.orders(&mut self.state).set(order),
        }
        self.luck.drain();
    }

    fn write(&self, game: &G, act: Act<G::Choice>) -> String {
        match act {
            Act::Choice(choice) => game.write(&self.state, choice),
            Act::Order(order) => order.write(&game.seat_names(&self.state), G::MOMENTS),
        }
    }
}

impl<G: Notation> Match<G> {
    /// Starts a match from a seed.
    pub fn start(game: G, setup: Setup, seed: u64) -> Result<Match<G>, Faults> {
        Match::open(game, setup, Some(seed), Luck::seeded(seed)).map(|(game, _)| game)
    }

    fn open(game: G, setup: Setup, seed: Option<u64>, luck: Luck) -> Result<(Match<G>, Option<LuckFault>), Faults> {
        let mut luck = luck.with_die(G::DIE).recording();
        let mut log = Log::listening();
        let state = game.start(&setup, &mut luck, &mut log)?;
        let fault = luck.fault().cloned();
        let opening = Arc::new(Opening { chances: luck.drain(), told: log.drain() });
        let now = Moment { state, luck };
        let fresh = Match {
            game,
            setup,
            seed,
            opening,
            nodes: Vec::new(),
            story: Vec::new(),
            entries: Vec::new(),
            undone: Vec::new(),
            checkpoints: vec![Arc::new(now.clone())],
            now,
        };
        Ok((fresh, fault))
    }

    /// Makes a choice.
    pub fn choose(&mut self, choice: G::Choice) -> Result<&Entry<G>, MatchError> {
        self.act(Act::Choice(choice))
    }

    /// Gives a standing order.
    pub fn order(&mut self, order: Order) -> Result<&Entry<G>, MatchError> {
        self.act(Act::Order(order))
    }

    /// Does what a line of notation says: a choice, or a standing order.
    pub fn play(&mut self, text: &str) -> Result<&Entry<G>, MatchError> {
        self.act(self.read(text)?)
    }

    /// What a line of notation says, legal or not.
    pub fn read(&self, text: &str) -> Result<Act<G::Choice>, MatchError> {
        Act::read(&self.game, &self.now.state, text)
    }

    /// Makes a choice or gives a standing order.
    pub fn act(&mut self, act: Act<G::Choice>) -> Result<&Entry<G>, MatchError> {
        let mut next = self.now.clone();
        let entry = next.carry_out(&self.game, act, self.now.write(&self.game, act))?;
        self.now = next;
        let node = self.hang(self.story.last().copied(), entry);
        self.tell(node);
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// Hangs an entry after another one; the index of its place.
    fn hang(&mut self, parent: Option<usize>, entry: Entry<G>) -> usize {
        self.nodes.push(Node { parent, entry: Arc::new(entry) });
        self.nodes.len() - 1
    }

    /// Lets the story go on with an entry that has led to the present moment.
    fn tell(&mut self, node: usize) {
        self.story.push(node);
        self.entries.push(Arc::clone(&self.nodes[node].entry));
        if self.entries.len().is_multiple_of(STRIDE) {
            self.checkpoints.push(Arc::new(self.now.clone()));
        }
    }

    /// Takes back everything after the first `keep` entries; it stays as an undone line.
    pub fn undo_to(&mut self, keep: usize) -> Result<(), MatchError> {
        self.now = self.rewind(keep)?;
        let end = self.entries.len();
        // A line that left at the very end already goes on from everything that is now undone.
        let is_kept = self.undone.last().is_some_and(|line| line.at == end);
        // What left a part of the story that is now undone itself keeps that part as its own.
        self.undone.iter_mut().rev().take_while(|line| line.at > keep).for_each(|line| line.at = keep);
        if let Some(last) = self.story.last().copied().filter(|_| keep < end && !is_kept) {
            self.undone.push(Line { at: keep, end, last });
        }
        self.story.truncate(keep);
        self.entries.truncate(keep);
        self.checkpoints.truncate(keep / STRIDE + 1);
        Ok(())
    }

    /// Takes back the last choice, with standing orders given after it.
    pub fn undo(&mut self) -> bool {
        let last = self.entries.iter().rposition(|entry| entry.is_choice());
        last.is_some_and(|keep| self.undo_to(keep).is_ok())
    }

    /// How many entries [`Match::redo`] would play: the next choice of the line undone last, with standing orders
    /// around it.
    pub fn redoable(&self) -> usize {
        let Some(line) = self.undone.last().filter(|line| line.at == self.entries.len()) else { return 0 };
        let entries = self.along(*line);
        let mut choices = entries.iter().enumerate().filter(|(_, entry)| entry.is_choice());
        choices.nth(1).map_or(entries.len(), |(second, _)| second)
    }

    /// Plays the next choice of the line undone last once more.
    ///
    /// Other lines that the undo moved stay where it put them: each still holds every entry from there on,
    /// so nothing is lost, and how the undone lines are listed does not depend on what is played again.
    pub fn redo(&mut self) -> bool {
        let next = self.redoable();
        let Some(line) = self.undone.pop_if(|_| next > 0) else { return false };
        for node in self.walk(line).into_iter().take(next) {
            self.now.repeat(&self.game, &self.nodes[node].entry);
            self.tell(node);
        }
        if self.entries.len() < line.end {
            self.undone.push(Line { at: self.entries.len(), ..line });
        }
        true
    }

    /// The indices of the entries of an undone line.
    fn walk(&self, line: Line) -> Vec<usize> {
        let before = std::iter::successors(Some(line.last), |node| self.nodes[*node].parent);
        let mut nodes: Vec<usize> = before.take(line.end - line.at).collect();
        nodes.reverse();
        nodes
    }

    /// What was done in an undone line, from where it left the story on.
    pub fn along(&self, line: Line) -> Vec<&Entry<G>> {
        self.walk(line).into_iter().map(|node| self.nodes[node].entry.as_ref()).collect()
    }

    /// How far back one may go without taking back chance or a revealed card.
    pub fn free_undo(&self) -> usize {
        self.entries.iter().rposition(|entry| entry.is_fateful()).map_or(0, |at| at + 1)
    }

    /// The state after the first `at` entries.
    pub fn state_at(&self, at: usize) -> Result<G::State, MatchError> {
        self.rewind(at).map(|moment| moment.state)
    }

    /// The game after each fact of an entry, counted from 1: as many states as the entry tells facts. A game that
    /// tells facts without their state ([`Log::tell_from`]) shows the end of the entry for them.
    pub fn film(&self, number: usize) -> Result<Vec<G::State>, MatchError> {
        let before =
            number.checked_sub(1).ok_or(MatchError::NoSuchEntry { asked: number, have: self.entries.len() })?;
        let Moment { mut state, mut luck } = self.rewind(before)?;
        let entry = self.entries.get(before);
        let entry = entry.ok_or(MatchError::NoSuchEntry { asked: number, have: self.entries.len() })?;
        if luck.is_forced() {
            luck.force(entry.chances.iter().cloned());
        }
        let Act::Choice(choice) = entry.act else { return Ok(Vec::new()) };
        let mut log = Log::Filming(Vec::new());
        self.game.apply(&mut state, choice, &mut luck, &mut log);
        let Log::Filming(film) = log else { return Ok(Vec::new()) };
        let after =
            |still: Option<Still>| still.and_then(|still| still.state().cloned()).unwrap_or_else(|| state.clone());
        Ok(film.into_iter().map(|(_, still)| after(still)).collect())
    }

    /// Where chance comes from; nothing where it was forced.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// A new match that goes on from the first `at` entries.
    pub fn branch(&self, at: usize) -> Result<Match<G>, MatchError> {
        let now = self.rewind(at)?;
        let told = self.entries[..at].iter().enumerate();
        let node =
            |(index, entry): (usize, &Arc<Entry<G>>)| Node { parent: index.checked_sub(1), entry: Arc::clone(entry) };
        Ok(Match {
            game: self.game.clone(),
            setup: self.setup.clone(),
            seed: self.seed,
            opening: Arc::clone(&self.opening),
            nodes: told.map(node).collect(),
            story: (0..at).collect(),
            entries: self.entries[..at].to_vec(),
            undone: Vec::new(),
            checkpoints: self.checkpoints[..=at / STRIDE].to_vec(),
            now,
        })
    }

    fn rewind(&self, at: usize) -> Result<Moment<G>, MatchError> {
        if at > self.entries.len() {
            return Err(MatchError::NoSuchEntry { asked: at, have: self.entries.len() });
        }
        if at == self.entries.len() {
            return Ok(self.now.clone());
        }
        let mut moment = Moment::clone(&self.checkpoints[at / STRIDE]);
        self.entries[at / STRIDE * STRIDE..at].iter().for_each(|entry| moment.repeat(&self.game, entry));
        Ok(moment)
    }

    /// The rules and cards.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The set-up it started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The state now.
    pub fn state(&self) -> &G::State {
        &self.now.state
    }

    /// What happened during set-up.
    pub fn opening(&self) -> &Opening<G> {
        &self.opening
    }

    /// Everything done so far.
    pub fn entries(&self) -> &[Arc<Entry<G>>] {
        &self.entries
    }

    /// How many entries were ever made, those that are undone included.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Lines of play that were undone; what was done in them is told by [`Match::along`].
    pub fn undone(&self) -> &[Line] {
        &self.undone
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.now.state)
    }
}
