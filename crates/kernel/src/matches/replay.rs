//! A match as a record, and a record as a match: every entry is played once, those of undone lines too.

use std::collections::HashMap;

use super::{Act, Entry, Match, MatchError, Moment};
use crate::lines::{Line, tell_apart};
use crate::record::MISPLACED;
use crate::{Along, Luck, Notation, Record, RecordBranch, RecordError, RecordLine, RecordedLuck, Standing};

impl<G: Notation> Match<G> {
    /// The story as a record. It holds the seed: not for players before the end.
    pub fn record(&self) -> Record {
        let line = |entry: &Entry<G>| RecordLine { text: entry.text.clone(), chances: entry.chances.clone() };
        let own = tell_apart(&self.undone, self.nodes.len(), |node| self.nodes[node].parent);
        let branches = self.undone.iter().zip(own).map(|(undone, (along, own))| {
            let lines = own.into_iter().map(|node| line(&self.nodes[node].entry)).collect();
            RecordBranch { at: undone.at, along, lines }
        });
        Record {
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            content: self.game.fingerprint(&self.setup.mission),
            setup: self.setup.clone(),
            luck: self.seed.map_or(RecordedLuck::Outcomes, RecordedLuck::Seed),
            opening: self.opening.chances.clone(),
            lines: self.entries.iter().map(|entry| line(entry)).collect(),
            branches: branches.collect(),
            standing: Standing::from(self.outcome()),
        }
    }

    /// Replays a record and checks everything it says. One that was played with other cards holds if these cards play it
    /// alike to its end.
    pub fn replay(game: G, record: &Record) -> Result<Match<G>, RecordError> {
        Match::replay_while(game, record, &|| true)
    }

    /// The same, but given up between two entries as soon as it is not to go on.
    pub fn replay_while(game: G, record: &Record, goes_on: &dyn Fn() -> bool) -> Result<Match<G>, RecordError> {
        record.fits(G::ID, G::RULES_VERSION)?;
        let cards = game.fingerprint(&record.setup.mission);
        Match::follow(game, record, goes_on).map_err(|error| record.blame(cards, error))
    }

    fn follow(game: G, record: &Record, goes_on: &dyn Fn() -> bool) -> Result<Match<G>, RecordError> {
        let mut story = Match::set_up(game, record)?;
        let mut sides = Sides::of(record);
        for (number, line) in (0..).zip(std::iter::once(None).chain(record.lines.iter().map(Some))) {
            if let Some(line) = line {
                let fault = |what| record.fault_at_line(number - 1, what);
                if !goes_on() {
                    return Err(fault(GIVEN_UP.to_owned()));
                }
                let entry = story.now.replay_line(&story.game, line).map_err(fault)?;
                let node = story.hang(story.story.last().copied(), entry);
                story.tell(node);
            }
            sides.leave(&mut story, goes_on)?;
        }
        if sides.next < record.branches.len() {
            return Err(record.fault_at_branch(sides.next, 0, MISPLACED));
        }
        if Standing::from(story.outcome()) != record.standing {
            return Err(record.fault_at_end("the game stands otherwise after these choices"));
        }
        Ok(story)
    }

    fn set_up(game: G, record: &Record) -> Result<Match<G>, RecordError> {
        let (seed, luck) = match record.luck {
            RecordedLuck::Seed(seed) => (Some(seed), Luck::seeded(seed)),
            RecordedLuck::Outcomes => (None, Luck::forced(record.opening.iter().cloned())),
        };
        let opened = Match::open(game, record.setup.clone(), seed, luck);
        let (story, fault) = opened.map_err(|faults| record.fault_at_setup(faults.to_string()))?;
        if let Some(fault) = fault {
            return Err(record.fault_at_opening(fault.to_string()));
        }
        if story.opening.chances != record.opening || story.now.luck.left_over() > 0 {
            return Err(record.fault_at_opening("chance differs from what the set-up brings"));
        }
        Ok(story)
    }
}

/// What is said of a replay that was given up.
const GIVEN_UP: &str = "the replay was given up here";

/// The undone lines of a record, each played when the story comes to where it left.
struct Sides<'r, G: Notation> {
    record: &'r Record,
    /// The first that is still to be played.
    next: usize,
    /// Where others leave those that are played: the game there, once it is known, and how many still need it.
    forks: Forks<G>,
}

/// By the branch that is left and after how many entries.
type Forks<G> = HashMap<(usize, usize), (usize, Option<Fork<G>>)>;

/// An entry of a line, and the game after it.
#[derive(Clone)]
struct Fork<G: Notation> {
    node: Option<usize>,
    moment: Moment<G>,
}

impl<'r, G: Notation> Sides<'r, G> {
    fn of(record: &'r Record) -> Sides<'r, G> {
        let mut forks = HashMap::new();
        for Along { branch, to } in record.branches.iter().filter_map(|branch| branch.along) {
            forks.entry((branch, to)).or_insert((0, None)).0 += 1;
        }
        Sides { record, next: 0, forks }
    }

    /// Plays the lines that left the story where it stands now; of those, the one undone first comes first.
    fn leave(&mut self, story: &mut Match<G>, goes_on: &dyn Fn() -> bool) -> Result<(), RecordError> {
        let record = self.record;
        while let Some(branch) = record.branches.get(self.next).filter(|branch| branch.at == story.entries.len()) {
            let index = self.next;
            let misplaced = || record.fault_at_branch(index, 0, MISPLACED);
            if !branch.fits(&record.branches[..index], record.lines.len()) {
                return Err(misplaced());
            }
            let here = || Fork { node: story.story.last().copied(), moment: story.now.clone() };
            let mut fork = match branch.along {
                None => here(),
                Some(along) => self.fork(along).ok_or_else(misplaced)?,
            };
            for (offset, line) in branch.lines.iter().enumerate() {
                let fault = |what| record.fault_at_branch(index, offset, what);
                if !goes_on() {
                    return Err(fault(GIVEN_UP.to_owned()));
                }
                let entry = fork.moment.replay_line(&story.game, line).map_err(fault)?;
                fork.node = Some(story.hang(fork.node, entry));
                if let Some((_, kept)) = self.forks.get_mut(&(index, branch.start() + offset + 1)) {
                    *kept = Some(fork.clone());
                }
            }
            if let Some(last) = fork.node.filter(|_| !branch.lines.is_empty()) {
                story.undone.push(Line { at: branch.at, end: branch.start() + branch.lines.len(), last });
            }
            self.next += 1;
        }
        Ok(())
    }

    /// The game where a line leaves another one; forgotten when nobody else needs it.
    fn fork(&mut self, along: Along) -> Option<Fork<G>> {
        let place = (along.branch, along.to);
        let (waiting, kept) = self.forks.get_mut(&place)?;
        *waiting -= 1;
        if *waiting > 0 { kept.clone() } else { self.forks.remove(&place)?.1 }
    }
}

impl<G: Notation> Moment<G> {
    fn replay_line(&mut self, game: &G, line: &RecordLine) -> Result<Entry<G>, String> {
        if self.luck.is_forced() {
            self.luck.force(line.chances.iter().cloned());
        }
        let act = Act::read(game, &self.state, &line.text).map_err(|error| error.to_string())?;
        let text = self.write(game, act);
        if text != line.text {
            return Err(format!("written as `{text}` by this version"));
        }
        let entry = self.carry_out(game, act, text).map_err(|error| error.to_string())?;
        if entry.chances != line.chances {
            return Err("chance differs from what was recorded".into());
        }
        if self.luck.left_over() > 0 {
            return Err(MatchError::LeftOver(self.luck.left_over()).to_string());
        }
        Ok(entry)
    }
}
