//! Looks for a way to win: many rounds are played out with some caprice, and the most promising ones go on.

use std::rc::Rc;
use std::time::Instant;

use shamble_kernel::{Chance, Game, Log, Luck, Notation, Outcome, Pending, Record, RecordLine, RecordedLuck, Standing};
use shamble_undead_or_alive::content::missions::Mission;
use shamble_undead_or_alive::{Choice, Question, SlotKind, State, Thing, UndeadOrAlive};

use crate::deal::{Deal, deal};
use crate::outlook::Outlook;

/// Games that go on from one round to the next.
const BREADTH: usize = 12;
/// How often each of them plays its next round.
const TRIES: usize = 24;
/// Sets of dice tried for a choice.
const ROLLS: usize = 4;
/// More decisions than any round takes.
const LONGEST: usize = 500;
/// Rounds after which nothing will come of it.
const ROUNDS: usize = 45;

/// A stretch of a game: what was chosen, with what chance brought.
struct Stretch {
    before: Option<Rc<Stretch>>,
    lines: Vec<(Choice, Vec<Chance>)>,
}

/// A game that goes on.
struct Line {
    deal: Rc<Deal>,
    state: State,
    past: Rc<Stretch>,
    cost: f32,
}

/// Caprice.
struct Whim(u64);

impl Whim {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// From 0 to 1.
    fn part(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }
}

/// Finds a record that wins a mission.
pub fn find(game: &UndeadOrAlive, mission: &str) -> Option<Record> {
    let begun = Instant::now();
    let mission = game.content().missions.iter().find(|other| other.id == mission)?;
    (0..60).find_map(|attempt| {
        let record = attempt_at(game, mission, attempt);
        let result = record.as_ref().map_or("lost".to_owned(), |record| format!("{} decisions", record.lines.len()));
        eprintln!("{} attempt {attempt}: {result} after {:.0?}", mission.id, begun.elapsed());
        record
    })
}

fn attempt_at(game: &UndeadOrAlive, mission: &Mission, attempt: u64) -> Option<Record> {
    let outlook = Outlook::new(game.content(), mission);
    let mut whim = Whim(attempt);
    let mut lines: Vec<Line> = Vec::new();
    for at in 0..32 {
        let deal = Rc::new(deal(game, mission, attempt * 32 + at));
        let past = Rc::new(Stretch { before: None, lines: Vec::new() });
        let line = Line { state: deal.state, deal, past, cost: 0.0 };
        lines.push(play_round(game, &outlook, &line, &mut whim));
    }
    for _ in 0..ROUNDS {
        lines.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        lines.dedup_by(|one, other| one.cost == other.cost);
        lines.truncate(BREADTH);
        lines.retain(|line| line.cost < Outlook::LOST);
        let best = lines.first()?;
        if best.state.outcome.is_some_and(|outcome| outcome.won) {
            return Some(write(game, best));
        }
        let mut next = Vec::new();
        for line in &lines {
            next.extend((0..TRIES).map(|_| play_round(game, &outlook, line, &mut whim)));
        }
        lines = next;
    }
    None
}

/// Plays on until the round is over.
fn play_round(game: &UndeadOrAlive, outlook: &Outlook<'_>, from: &Line, whim: &mut Whim) -> Line {
    let mut state = from.state;
    let mut lines = Vec::new();
    let mut choices = Vec::new();
    let heat = whim.part().powi(2) * 6.0;
    while lines.len() < LONGEST && state.round == from.state.round {
        let Pending::Ask { question, .. } = game.pending(&state) else { break };
        choices.clear();
        game.choices(&state, &mut choices);
        let made = decide(game, outlook, &state, question, &choices, heat, whim);
        state = made.after;
        lines.push((made.choice, made.chances));
    }
    let cost = if lines.len() < LONGEST { outlook.cost(&state) } else { Outlook::LOST };
    let past = Rc::new(Stretch { before: Some(Rc::clone(&from.past)), lines });
    Line { deal: Rc::clone(&from.deal), state, past, cost }
}

/// A choice that was made.
struct Made {
    choice: Choice,
    after: State,
    chances: Vec<Chance>,
    cost: f32,
}

/// Makes a choice, with the best of some dice.
fn make(game: &UndeadOrAlive, outlook: &Outlook<'_>, state: &State, choice: Choice, whim: &mut Whim) -> Made {
    let mut best: Option<Made> = None;
    for _ in 0..ROLLS {
        let mut after = *state;
        let mut luck = Luck::seeded(whim.next()).recording();
        game.apply(&mut after, choice, &mut luck, &mut Log::Off);
        let made = Made { choice, after, chances: luck.drain(), cost: outlook.cost(&after) };
        let is_sure = made.chances.is_empty();
        if best.as_ref().is_none_or(|best| made.cost < best.cost) {
            best = Some(made);
        }
        if is_sure {
            break;
        }
    }
    best.expect("at least one roll was made")
}

/// The choice that looks best after it is made, or nearly so.
fn decide(
    game: &UndeadOrAlive,
    outlook: &Outlook<'_>,
    state: &State,
    question: Question,
    choices: &[Choice],
    heat: f32,
    whim: &mut Whim,
) -> Made {
    let end = outlook.cost(state) - 0.05 + heat * whim.part();
    let settled = match question {
        Question::Sort { .. } => Some(sort(outlook, state, choices)),
        Question::Ready => Some(Choice::Begin),
        _ => None,
    };
    if let Some(choice) = settled {
        return make(game, outlook, state, choice, whim);
    }
    let mut best: Option<(f32, Made)> = None;
    for choice in choices.iter().copied().filter(|choice| *choice != Choice::End && is_plausible(*choice)) {
        let made = make(game, outlook, state, choice, whim);
        let cost = made.cost + heat * whim.part();
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, made));
        }
    }
    // What the dead do after the last turn is no reason to prolong it: the turn ends by how things stand before.
    match best {
        Some((cost, made)) if cost < end || !choices.contains(&Choice::End) => made,
        Some(_) => make(game, outlook, state, Choice::End, whim),
        None => {
            let end = choices.iter().copied().find(|choice| *choice == Choice::End);
            make(game, outlook, state, end.unwrap_or(choices[0]), whim)
        }
    }
}

/// Choices that nobody misses.
fn is_plausible(choice: Choice) -> bool {
    !matches!(
        choice,
        Choice::Reorganise
            | Choice::Trade { .. }
            | Choice::Discard { .. }
            | Choice::Drink { .. }
            | Choice::MakeNoise
            | Choice::GetIn
            | Choice::PushGatling { .. }
            | Choice::Taunt { .. }
            | Choice::Lead { .. }
            | Choice::Rescue { .. }
    )
}

/// Puts away what is worth most first, and makes room for it.
fn sort(outlook: &Outlook<'_>, state: &State, choices: &[Choice]) -> Choice {
    let puts = choices.iter().filter_map(|choice| match choice {
        Choice::Put { slot, thing, .. } => Some(((outlook.worth(*thing), *slot == SlotKind::Backpack), *choice)),
        _ => None,
    });
    if let Some((_, put)) = puts.max_by_key(|(worth, _)| *worth) {
        return put;
    }
    let best = state.desk.open.iter().map(|held| outlook.worth(held.thing)).max().unwrap_or(0);
    let lifts = choices.iter().filter_map(|choice| match choice {
        Choice::Lift { thing, .. } => Some((outlook.worth(*thing), *choice)),
        _ => None,
    });
    if let Some((_, lift)) = lifts.filter(|(worth, _)| *worth < best).min_by_key(|(worth, _)| *worth) {
        return lift;
    }
    let drops = choices.iter().filter_map(|choice| match choice {
        Choice::Drop { card } => Some((outlook.worth(Thing::Card(*card)), *choice)),
        _ => None,
    });
    let drop = drops.min_by_key(|(worth, _)| *worth).map(|(_, drop)| drop);
    drop.or_else(|| choices.iter().copied().find(|choice| *choice == Choice::Done)).unwrap_or(choices[0])
}

/// The game as a record that holds its chance itself.
fn write(game: &UndeadOrAlive, line: &Line) -> Record {
    let mut stretches = Vec::new();
    let mut next = Some(&line.past);
    while let Some(stretch) = next {
        stretches.push(stretch);
        next = stretch.before.as_ref();
    }
    let mut state = line.deal.state;
    let mut lines = Vec::new();
    for (choice, chances) in stretches.iter().rev().flat_map(|stretch| &stretch.lines) {
        lines.push(RecordLine { text: game.write(&state, *choice), chances: chances.clone() });
        game.apply(&mut state, *choice, &mut Luck::forced(chances.iter().cloned()), &mut Log::Off);
    }
    Record {
        game: UndeadOrAlive::ID.to_owned(),
        rules: UndeadOrAlive::RULES_VERSION,
        content: game.content_hash(),
        setup: line.deal.setup.clone(),
        luck: RecordedLuck::Outcomes,
        opening: line.deal.opening.clone(),
        lines,
        branches: Vec::new(),
        standing: Standing::Over(Outcome { won: true, points: 0 }),
    }
}
