//! Winning records: looking for one, and bringing a kept one up to date. Used by the tests of games that are too hard
//! to be won at random.
//!
//! A search may choose the chance but not the rules. It plays many rounds out with some caprice, and the most promising
//! ones go on; how promising a state is, a [`Guide`] of the game says.

use std::fs;
use std::path::Path;
use std::rc::Rc;

use crate::{
    Catalogue, Chance, Game, Log, Luck, Match, Notation, Outcome, Pending, Record, RecordLine, RecordedLuck, Setup,
    Standing,
};

/// Knows a mission of a game: how far it is from being won, and what nobody needs to think about.
pub trait Guide<G: Game> {
    /// How far from being won; less is better. Not asked when the game is over.
    fn cost(&self, state: &G::State) -> f32;

    /// The round, after which games are compared.
    fn round(&self, state: &G::State) -> u16;

    /// Whether the cost at this question tells how good the choice before it was. What is asked in the middle of
    /// things is answered at random otherwise, and several answers are tried.
    fn is_telling(&self, question: G::Question) -> bool;

    /// The answer to a question that needs no trying out.
    fn settled(&self, state: &G::State, question: G::Question, choices: &[G::Choice]) -> Option<G::Choice>;

    /// Whether a choice is worth trying out.
    fn is_plausible(&self, choice: G::Choice) -> bool;

    /// Whether this gives up the rest of a turn. What enemies do then is no reason to prolong the turn, so it is made
    /// when nothing else makes things better.
    fn is_end(&self, choice: G::Choice) -> bool;
}

/// A game set up, with the chance that brought it about.
#[derive(Clone, Debug)]
pub struct Deal<S> {
    pub setup: Setup,
    pub opening: Vec<Chance>,
    pub state: S,
}

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often everything is tried from the beginning.
    pub attempts: u64,
    /// Games that are set up in an attempt.
    pub deals: u64,
    /// Games that go on from one round to the next.
    pub breadth: usize,
    /// How often each of them plays its next round.
    pub tries: usize,
    /// Sets of dice tried for a choice.
    pub rolls: usize,
    /// Rounds without any progress after which nothing will come of it.
    pub patience: usize,
}

/// The cost of a game that is lost.
const LOST: f32 = 1e6;
/// More decisions than any round takes.
const LONGEST: usize = 1_000;

/// What was chosen, with what chance brought.
type Acts<G> = Vec<(<G as Game>::Choice, Vec<Chance>)>;

/// A stretch of a game.
struct Stretch<G: Game> {
    before: Option<Rc<Stretch<G>>>,
    acts: Acts<G>,
}

/// A game that goes on.
struct Line<G: Game> {
    deal: Rc<Deal<G::State>>,
    state: G::State,
    past: Option<Rc<Stretch<G>>>,
    cost: f32,
}

/// A choice that was made, with what followed until a telling question.
struct Made<G: Game> {
    after: G::State,
    acts: Acts<G>,
    cost: f32,
}

/// Caprice.
struct Whim(Luck);

impl Whim {
    /// From 0 to 1.
    fn part(&mut self) -> f32 {
        self.0.pick(1 << 16) as f32 / 65_536.0
    }

    fn seed(&mut self) -> u64 {
        (0..4).fold(0, |seed, _| seed << 16 | self.0.pick(1 << 16) as u64)
    }
}

struct Search<'a, G: Game, D> {
    game: &'a G,
    guide: &'a D,
    effort: Effort,
    whim: Whim,
}

/// Looks for a record that wins. `deal` sets up a game by a number.
pub fn find<G: Notation>(
    game: &G,
    guide: &impl Guide<G>,
    effort: Effort,
    deal: impl Fn(u64) -> Deal<G::State>,
) -> Option<Record> {
    (0..effort.attempts).find_map(|attempt| {
        let deals = (0..effort.deals).map(|at| deal(attempt * effort.deals + at));
        Search { game, guide, effort, whim: Whim(Luck::seeded(attempt)) }.attempt(deals)
    })
}

impl<G: Notation, D: Guide<G>> Search<'_, G, D> {
    /// Plays round after round with the games that look best.
    fn attempt(mut self, deals: impl Iterator<Item = Deal<G::State>>) -> Option<Record> {
        let Search { game, effort, .. } = self;
        let begin = |deal: Deal<G::State>| {
            let line = Line { state: deal.state.clone(), deal: Rc::new(deal), past: None, cost: 0.0 };
            self.play_round(&line)
        };
        let mut lines: Vec<Line<G>> = deals.map(begin).collect();
        let (mut least, mut idle) = (LOST, 0);
        while idle < effort.patience {
            lines.sort_by(|one, other| one.cost.total_cmp(&other.cost));
            lines.dedup_by(|one, other| one.cost == other.cost);
            lines.truncate(effort.breadth);
            lines.retain(|line| line.cost < LOST);
            let best = lines.first()?;
            if let Some(outcome) = game.outcome(&best.state) {
                return Some(write(game, best, outcome));
            }
            (least, idle) = if best.cost < least { (best.cost, 0) } else { (least, idle + 1) };
            let mut next = Vec::new();
            for line in &lines {
                next.extend((0..effort.tries).map(|_| self.play_round(line)));
            }
            lines = next;
        }
        None
    }
}

impl<G: Game, D: Guide<G>> Search<'_, G, D> {
    fn cost(&self, state: &G::State) -> f32 {
        match self.game.outcome(state) {
            Some(Outcome { won: true, .. }) => -LOST,
            Some(Outcome { won: false, .. }) => LOST,
            None => self.guide.cost(state),
        }
    }

    /// Plays on until the round is over.
    fn play_round(&mut self, from: &Line<G>) -> Line<G> {
        let mut state = from.state.clone();
        let mut acts = Vec::new();
        let heat = self.whim.part().powi(2) * 6.0;
        while acts.len() < LONGEST && self.guide.round(&state) == self.guide.round(&from.state) {
            let Pending::Ask { question, .. } = self.game.pending(&state) else { break };
            let made = self.decide(&state, question, heat);
            state = made.after;
            acts.extend(made.acts);
        }
        let cost = if acts.len() < LONGEST { self.cost(&state) } else { LOST };
        let past = Some(Rc::new(Stretch { before: from.past.clone(), acts }));
        Line { deal: Rc::clone(&from.deal), state, past, cost }
    }

    /// The choice that looks best after it is made, or nearly so.
    fn decide(&mut self, state: &G::State, question: G::Question, heat: f32) -> Made<G> {
        let choices = self.game.listed(state);
        if let Some(choice) = self.guide.settled(state, question, &choices) {
            return self.make(state, choice);
        }
        let end = choices.iter().copied().find(|choice| self.guide.is_end(*choice));
        let enough = self.guide.cost(state) - 0.05 + heat * self.whim.part();
        let mut best: Option<(f32, Made<G>)> = None;
        for choice in choices.iter().copied().filter(|choice| Some(*choice) != end) {
            if !self.guide.is_plausible(choice) {
                continue;
            }
            let made = self.make(state, choice);
            let cost = made.cost + heat * self.whim.part();
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, made));
            }
        }
        match (best, end) {
            (Some((cost, made)), Some(_)) if cost < enough => made,
            (Some((_, made)), None) => made,
            (_, Some(end)) => self.make(state, end),
            (None, None) => self.make(state, choices[0]),
        }
    }

    /// Makes a choice, with the best of some dice and of some answers on the way.
    fn make(&mut self, state: &G::State, choice: G::Choice) -> Made<G> {
        let mut best = self.try_out(state, choice);
        let is_sure = best.acts.len() == 1 && best.acts[0].1.is_empty();
        for _ in 1..if is_sure { 1 } else { self.effort.rolls } {
            let made = self.try_out(state, choice);
            if made.cost < best.cost {
                best = made;
            }
        }
        best
    }

    fn try_out(&mut self, state: &G::State, choice: G::Choice) -> Made<G> {
        let mut after = state.clone();
        let mut luck = Luck::seeded(self.whim.seed()).with_die(G::DIE).recording();
        self.game.apply(&mut after, choice, &mut luck, &mut Log::Off);
        let mut acts = vec![(choice, luck.drain())];
        let mut choices = Vec::new();
        while acts.len() < LONGEST
            && let Pending::Ask { question, .. } = self.game.pending(&after)
            && !self.guide.is_telling(question)
        {
            choices.clear();
            self.game.choices(&after, &mut choices);
            let settled = self.guide.settled(&after, question, &choices);
            let choice = settled.unwrap_or_else(|| choices[self.whim.0.pick(choices.len())]);
            self.game.apply(&mut after, choice, &mut luck, &mut Log::Off);
            acts.push((choice, luck.drain()));
        }
        let cost = self.cost(&after);
        Made { after, acts, cost }
    }
}

/// The game as a record that holds its chance itself.
fn write<G: Notation>(game: &G, line: &Line<G>, outcome: Outcome) -> Record {
    let mut stretches = Vec::new();
    let mut next = line.past.as_ref();
    while let Some(stretch) = next {
        stretches.push(stretch);
        next = stretch.before.as_ref();
    }
    let mut state = line.deal.state.clone();
    let mut lines = Vec::new();
    for (choice, chances) in stretches.iter().rev().flat_map(|stretch| &stretch.acts) {
        lines.push(RecordLine { text: game.write(&state, *choice), chances: chances.clone() });
        let mut luck = Luck::forced(chances.iter().cloned()).with_die(G::DIE);
        game.apply(&mut state, *choice, &mut luck, &mut Log::Off);
    }
    Record {
        game: G::ID.to_owned(),
        rules: G::RULES_VERSION,
        content: game.fingerprint(&line.deal.setup.mission),
        setup: line.deal.setup.clone(),
        luck: RecordedLuck::Outcomes,
        opening: line.deal.opening.clone(),
        lines,
        branches: Vec::new(),
        standing: Standing::Over(outcome),
    }
}

/// Replays a written record and makes sure that it wins this mission.
///
/// # Errors
/// What is wrong with it.
pub fn verify<G: Notation>(game: &G, mission: &str, text: &str) -> Result<Match<G>, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    if record.setup.mission != mission {
        return Err(format!("is of {}", record.setup.mission));
    }
    let played = Match::replay(game.clone(), &record).map_err(|error| error.to_string())?;
    if played.outcome().is_some_and(|outcome| outcome.won) { Ok(played) } else { Err("is not won".to_owned()) }
}

/// A kept record under the present rules and content, if it still wins.
pub fn renew<G: Notation>(game: &G, mission: &str, text: &str) -> Option<Record> {
    let mut record = Record::parse(text).ok()?;
    record.rules = G::RULES_VERSION;
    record.content = game.fingerprint(mission);
    verify(game, mission, &record.to_string()).is_ok().then_some(record)
}

/// Replays the records of missions, `MISSION.txt` in a folder, and makes sure that each wins.
///
/// # Errors
/// The first mission without one, and what is wrong.
pub fn verify_all<G: Notation>(game: &G, folder: &Path, missions: &[&str]) -> Result<Vec<Match<G>>, String> {
    let verify = |id: &&str| {
        let text = fs::read_to_string(folder.join(format!("{id}.txt"))).map_err(|error| error.to_string());
        text.and_then(|text| verify(game, id, &text)).map_err(|what| format!("{id}: {what}"))
    };
    missions.iter().map(verify).collect()
}

/// The same for every mission there is.
///
/// # Panics
/// At the first mission without a record that wins.
pub fn verify_missions<G: Catalogue>(game: &G, folder: &str) -> Vec<Match<G>> {
    verify_all(game, Path::new(folder), &ids(game)).unwrap_or_else(|what| panic!("{what}"))
}

fn ids<G: Catalogue>(game: &G) -> Vec<&str> {
    game.missions().iter().map(|mission| mission.id).collect()
}

/// Brings the records of every mission up to date.
///
/// # Panics
/// At the first mission that cannot be won or written down.
pub fn renew_missions<G: Catalogue>(game: &G, folder: &str, find: impl Fn(usize) -> Option<Record>) {
    renew_all(game, Path::new(folder), &ids(game), find).unwrap_or_else(|what| panic!("{what}"));
}

/// Brings the records of a folder up to date: one that still wins as it is gets the new fingerprint, the others are
/// looked for anew. The missions are told by their places.
///
/// # Errors
/// The first mission that cannot be won or written down.
pub fn renew_all<G: Notation>(
    game: &G,
    folder: &Path,
    missions: &[&str],
    find: impl Fn(usize) -> Option<Record>,
) -> Result<(), String> {
    for (at, id) in missions.iter().enumerate() {
        let file = folder.join(format!("{id}.txt"));
        let kept = fs::read_to_string(&file).ok().and_then(|text| renew(game, id, &text));
        let record = kept.or_else(|| find(at)).ok_or_else(|| format!("no way to win {id} was found"))?;
        let text = record.to_string();
        verify(game, id, &text).map_err(|what| format!("what was found for {id}: {what}"))?;
        fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}
