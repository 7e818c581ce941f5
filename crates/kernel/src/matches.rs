//! One game with its whole story: undo, replay, branch and record, written once for all games.

use crate::{
    Chance, Fact, Faults, Game, Log, Luck, LuckFault, Notation, Order, Outcome, Record, RecordError, RecordLine,
    RecordedLuck, Refusal, Setup, Standing, Still, Told,
};

/// How many entries lie between two checkpoints.
const STRIDE: usize = 32;

/// What was done at one point of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act<C> {
    Choice(C),
    Order(Order),
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

/// A line of play that was undone.
#[derive(Clone, Debug)]
pub struct Branch<G: Game> {
    /// After how many entries it left the story.
    pub at: usize,
    pub entries: Vec<Entry<G>>,
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

/// A game in progress, how it came about and where its luck comes from.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    setup: Setup,
    seed: Option<u64>,
    opening: Opening<G>,
    entries: Vec<Entry<G>>,
    undone: Vec<Branch<G>>,
    /// State and luck after 0, `STRIDE`, 2 * `STRIDE`... entries.
    checkpoints: Vec<(G::State, Luck)>,
    state: G::State,
    luck: Luck,
}

impl<G: Notation> Match<G> {
    /// Starts a match from a seed.
    pub fn start(game: G, setup: Setup, seed: u64) -> Result<Match<G>, Faults> {
        Match::open(game, setup, Some(seed), Luck::seeded(seed)).map(|(game, _)| game)
    }

    fn open(game: G, setup: Setup, seed: Option<u64>, luck: Luck) -> Result<(Match<G>, Option<LuckFault>), Faults> {
        let mut luck = luck.recording();
        let mut log = Log::listening();
        let state = game.start(&setup, &mut luck, &mut log)?;
        let fault = luck.fault().cloned();
        let opening = Opening { chances: luck.drain(), told: log.drain() };
        let checkpoints = vec![(state.clone(), luck.clone())];
        let fresh =
            Match { game, setup, seed, opening, entries: Vec::new(), undone: Vec::new(), checkpoints, state, luck };
        Ok((fresh, fault))
    }

    /// Makes a choice.
    pub fn choose(&mut self, choice: G::Choice) -> Result<&Entry<G>, MatchError> {
        let text = self.game.write(&self.state, choice);
        self.act(Act::Choice(choice), text)
    }

    /// Gives a standing order.
    pub fn order(&mut self, order: Order) -> Result<&Entry<G>, MatchError> {
        let text = order.write(&self.game.seat_names(&self.state), G::MOMENTS);
        self.act(Act::Order(order), text)
    }

    /// Does what a line of notation says: a choice, or a standing order.
    pub fn play(&mut self, text: &str) -> Result<&Entry<G>, MatchError> {
        let act = self.read(text)?;
        let text = match act {
            Act::Choice(choice) => self.game.write(&self.state, choice),
            Act::Order(order) => order.write(&self.game.seat_names(&self.state), G::MOMENTS),
        };
        self.act(act, text)
    }

    fn read(&self, text: &str) -> Result<Act<G::Choice>, MatchError> {
        if Order::is_written(text) {
            let order = Order::parse(text, &self.game.seat_names(&self.state), G::MOMENTS);
            order.map(Act::Order).map_err(MatchError::Notation)
        } else {
            self.game.read(&self.state, text).map(Act::Choice).map_err(MatchError::Notation)
        }
    }

    fn act(&mut self, act: Act<G::Choice>, text: String) -> Result<&Entry<G>, MatchError> {
        let mut state = self.state.clone();
        let mut luck = self.luck.clone();
        let mut log = Log::listening();
        match act {
            Act::Choice(choice) => self.game.choose(&mut state, choice, &mut luck, &mut log)?,
            Act::Order(order) => self.game.orders(&mut state).set(order),
        }
        if let Some(fault) = luck.fault() {
            return Err(fault.clone().into());
        }
        let chances = luck.drain();
        self.state = state;
        self.luck = luck;
        self.entries.push(Entry { act, text, chances, told: log.drain() });
        if self.entries.len().is_multiple_of(STRIDE) {
            self.checkpoints.push((self.state.clone(), self.luck.clone()));
        }
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// Takes back everything after the first `keep` entries; it stays as a branch.
    pub fn undo_to(&mut self, keep: usize) -> Result<(), MatchError> {
        let (state, luck) = self.rewind(keep)?;
        // A branch that left at the very end already goes on from everything that is now undone.
        let is_kept = self.undone.iter().any(|branch| branch.at == self.entries.len());
        let entries = self.entries.split_off(keep);
        for branch in self.undone.iter_mut().filter(|branch| branch.at > keep) {
            // It left a part of the story that is now undone itself: it keeps that part as its own.
            let shared = entries[..branch.at - keep].iter().cloned();
            branch.entries = shared.chain(branch.entries.drain(..)).collect();
            branch.at = keep;
        }
        if !entries.is_empty() && !is_kept {
            self.undone.push(Branch { at: keep, entries });
        }
        self.checkpoints.truncate(keep / STRIDE + 1);
        self.state = state;
        self.luck = luck;
        Ok(())
    }

    /// Takes back the last choice, with standing orders given after it.
    pub fn undo(&mut self) -> bool {
        let last = self.entries.iter().rposition(Entry::is_choice);
        last.is_some_and(|keep| self.undo_to(keep).is_ok())
    }

    /// How many entries [`Match::redo`] would play: the next choice of the branch undone last, with standing orders
    /// around it.
    pub fn redoable(&self) -> usize {
        let Some(branch) = self.undone.last().filter(|branch| branch.at == self.entries.len()) else { return 0 };
        let mut choices = branch.entries.iter().enumerate().filter(|(_, entry)| entry.is_choice());
        choices.nth(1).map_or(branch.entries.len(), |(second, _)| second)
    }

    /// Plays the next choice of the branch undone last once more.
    ///
    /// Other branches that the undo moved stay where it put them: each still holds every entry from there on,
    /// so nothing is lost, and how the undone lines are listed does not depend on what is played again.
    pub fn redo(&mut self) -> bool {
        let next = self.redoable();
        let Some(mut branch) = self.undone.pop_if(|_| next > 0) else { return false };
        let rest = branch.entries.split_off(next);
        for entry in branch.entries {
            if self.luck.is_forced() {
                self.luck.force(entry.chances);
            }
            if self.act(entry.act, entry.text).is_err() {
                return false;
            }
        }
        if !rest.is_empty() {
            self.undone.push(Branch { at: self.entries.len(), entries: rest });
        }
        true
    }

    /// How far back one may go without taking back chance or a revealed card.
    pub fn free_undo(&self) -> usize {
        self.entries.iter().rposition(Entry::is_fateful).map_or(0, |at| at + 1)
    }

    /// The state after the first `at` entries.
    pub fn state_at(&self, at: usize) -> Result<G::State, MatchError> {
        self.rewind(at).map(|(state, _)| state)
    }

    /// The game after each fact of an entry, counted from 1: as many states as the entry tells facts. A game that
    /// tells facts without their state ([`Log::tell_from`]) shows the end of the entry for them.
    pub fn film(&self, number: usize) -> Result<Vec<G::State>, MatchError> {
        let before =
            number.checked_sub(1).ok_or(MatchError::NoSuchEntry { asked: number, have: self.entries.len() })?;
        let (mut state, mut luck) = self.rewind(before)?;
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

    /// A new match that goes on from the first `at` entries.
    pub fn branch(&self, at: usize) -> Result<Match<G>, MatchError> {
        let (state, luck) = self.rewind(at)?;
        let mut branch = self.clone();
        branch.entries.truncate(at);
        branch.checkpoints.truncate(at / STRIDE + 1);
        branch.undone.clear();
        branch.state = state;
        branch.luck = luck;
        Ok(branch)
    }

    fn rewind(&self, at: usize) -> Result<(G::State, Luck), MatchError> {
        if at > self.entries.len() {
            return Err(MatchError::NoSuchEntry { asked: at, have: self.entries.len() });
        }
        let (mut state, mut luck) = self.checkpoints[at / STRIDE].clone();
        for entry in &self.entries[at / STRIDE * STRIDE..at] {
            if luck.is_forced() {
                luck.force(entry.chances.iter().cloned());
            }
            match entry.act {
                Act::Choice(choice) => self.game.apply(&mut state, choice, &mut luck, &mut Log::Off),
                Act::Order(order) => self.game.orders(&mut state).set(order),
            }
            luck.drain();
        }
        Ok((state, luck))
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
        &self.state
    }

    /// What happened during set-up.
    pub fn opening(&self) -> &Opening<G> {
        &self.opening
    }

    /// Everything done so far.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// Lines of play that were undone.
    pub fn undone(&self) -> &[Branch<G>] {
        &self.undone
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// The story as a record. It holds the seed: not for players before the end.
    pub fn record(&self) -> Record {
        let line = |entry: &Entry<G>| RecordLine { text: entry.text.clone(), chances: entry.chances.clone() };
        let mut branches: Vec<(usize, Vec<RecordLine>)> =
            self.undone.iter().map(|b| (b.at, b.entries.iter().map(line).collect())).collect();
        branches.sort_by_key(|(at, _)| *at);
        Record {
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            content: self.game.fingerprint(&self.setup.mission),
            setup: self.setup.clone(),
            luck: self.seed.map_or(RecordedLuck::Outcomes, RecordedLuck::Seed),
            opening: self.opening.chances.clone(),
            lines: self.entries.iter().map(line).collect(),
            branches,
            standing: Standing::from(self.outcome()),
        }
    }

    /// Replays a record and checks everything it says. One that was played with other cards holds if these cards play
    /// it alike to its end.
    pub fn replay(game: G, record: &Record) -> Result<Match<G>, RecordError> {
        record.fits(G::ID, G::RULES_VERSION)?;
        let cards = game.fingerprint(&record.setup.mission);
        Match::follow(game, record).map_err(|error| record.blame(cards, error))
    }

    fn follow(game: G, record: &Record) -> Result<Match<G>, RecordError> {
        let (seed, luck) = match record.luck {
            RecordedLuck::Seed(seed) => (Some(seed), Luck::seeded(seed)),
            RecordedLuck::Outcomes => (None, Luck::forced(record.opening.iter().cloned())),
        };
        let opened = Match::open(game, record.setup.clone(), seed, luck);
        let (mut story, fault) = opened.map_err(|faults| record.fault_at_setup(faults.to_string()))?;
        if let Some(fault) = fault {
            return Err(record.fault_at_opening(fault.to_string()));
        }
        if story.opening.chances != record.opening || story.luck.left_over() > 0 {
            return Err(record.fault_at_opening("chance differs from what the set-up brings"));
        }
        // Branches are told where they left the story, the one undone first before the others.
        let mut branches = record.branches.iter().enumerate().peekable();
        let mut at_branch = |story: &mut Match<G>, at: usize| -> Result<(), RecordError> {
            while let Some((index, (_, lines))) = branches.next_if(|(_, (left, _))| *left == at) {
                let mut side = story.branch(at).map_err(|e| record.fault_at_branch(index, 0, e.to_string()))?;
                for (offset, line) in lines.iter().enumerate() {
                    side.replay_line(line).map_err(|what| record.fault_at_branch(index, offset, what))?;
                }
                story.undone.push(Branch { at, entries: side.entries.split_off(at) });
            }
            Ok(())
        };
        at_branch(&mut story, 0)?;
        for (index, line) in record.lines.iter().enumerate() {
            story.replay_line(line).map_err(|what| record.fault_at_line(index, what))?;
            at_branch(&mut story, index + 1)?;
        }
        if Standing::from(story.outcome()) != record.standing {
            return Err(record.fault_at_end("the game stands otherwise after these choices"));
        }
        Ok(story)
    }

    fn replay_line(&mut self, line: &RecordLine) -> Result<(), String> {
        if self.luck.is_forced() {
            self.luck.force(line.chances.iter().cloned());
        }
        let entry = self.play(&line.text).map_err(|e| e.to_string())?;
        if entry.text != line.text {
            return Err(format!("written as `{}` by this version", entry.text));
        }
        if entry.chances != line.chances {
            return Err("chance differs from what was recorded".into());
        }
        if self.luck.left_over() > 0 {
            return Err(MatchError::LeftOver(self.luck.left_over()).to_string());
        }
        Ok(())
    }
}
