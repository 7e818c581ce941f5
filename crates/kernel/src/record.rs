//! A game as readable text: header, numbered choices with what chance brought, how it stands, checksum.
//!
//! ```text
//! shamble-record 1
//! game off-the-dead
//! rules 1
//! content 1f0c4a5e9b2d7788
//! mission chapter-1
//! players 1
//! team cop
//! option level=4
//! seed 42
//! start = o3.1.0.2 p1
//! 1 search
//! 2 turn 3
//! 3 attack hands = d4
//! branch 2
//! 3 pass
//! 4 search
//! branch 2 along 1 to 3
//! 4 turn 1
//! stands open
//! check 8f0e6d21c3b7a594
//! ```

use std::collections::BTreeMap;
use std::fmt;

use xxhash_rust::xxh3::xxh3_64;

use crate::{Chance, Outcome, Setup};

const FORMAT: &str = "shamble-record 1";
/// What is wrong with a branch that does not fit.
pub(crate) const MISPLACED: &str = "a branch must leave the story at one of its entries, in ascending order, and run \
                                    along an entry of one before it that left at the same place";

/// Where a record's chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedLuck {
    /// From this seed; the outcomes written down must agree with it.
    Seed(u64),
    /// From the outcomes written down.
    Outcomes,
}

/// How the game stands after the last choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Open,
    Over(Outcome),
}

impl From<Option<Outcome>> for Standing {
    fn from(outcome: Option<Outcome>) -> Self {
        outcome.map_or(Standing::Open, Standing::Over)
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Standing::Open => f.write_str("open"),
            Standing::Over(Outcome { won: true, points }) => write!(f, "won {points}"),
            Standing::Over(Outcome { won: false, points }) => write!(f, "lost {points}"),
        }
    }
}

/// A choice or a standing order, with what chance brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    pub text: String,
    pub chances: Vec<Chance>,
}

/// A line of play that was undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordBranch {
    /// After how many entries it left the story.
    pub at: usize,
    /// What it shares with a branch before it that left the story at the same place.
    pub along: Option<Along>,
    /// The entries of its own, which follow what it shares.
    pub lines: Vec<RecordLine>,
}

/// The beginning that a branch shares with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Along {
    /// The index of the branch to whose own entries the last shared one belongs.
    pub branch: usize,
    /// The number of that entry.
    pub to: usize,
}

impl RecordBranch {
    /// A branch that shares nothing.
    pub fn new(at: usize, lines: Vec<RecordLine>) -> RecordBranch {
        RecordBranch { at, along: None, lines }
    }

    /// After how many entries its own begin.
    pub fn start(&self) -> usize {
        self.along.map_or(self.at, |along| along.to)
    }

    fn end(&self) -> usize {
        self.start() + self.lines.len()
    }

    /// Whether it follows from these branches before it, and from a story of so many entries.
    pub(crate) fn fits(&self, before: &[RecordBranch], entries: usize) -> bool {
        let is_in_order = before.last().is_none_or(|last| last.at <= self.at);
        let shares = |along: Along| {
            before
                .get(along.branch)
                .is_some_and(|other| other.at == self.at && other.start() < along.to && along.to <= other.end())
        };
        self.at <= entries && is_in_order && self.along.is_none_or(shares)
    }
}

/// A whole game, ready to be written or replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub game: String,
    pub rules: u32,
    pub content: u64,
    pub setup: Setup,
    pub luck: RecordedLuck,
    pub opening: Vec<Chance>,
    pub lines: Vec<RecordLine>,
    /// Undone lines of play, in ascending order of where they left the story.
    pub branches: Vec<RecordBranch>,
    pub standing: Standing,
}

/// What is wrong with a record, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    pub line: usize,
    pub what: String,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        writeln!(f, "{body}check {:016x}", xxh3_64(body.as_bytes()))
    }
}

impl Record {
    fn header(&self) -> Vec<String> {
        let mut lines = vec![
            FORMAT.to_owned(),
            format!("game {}", self.game),
            format!("rules {}", self.rules),
            format!("content {:016x}", self.content),
            format!("mission {}", self.setup.mission),
        ];
        lines.extend(self.setup.players.map(|n| format!("players {n}")));
        if !self.setup.team.is_empty() {
            lines.push(format!("team {}", self.setup.team.join(",")));
        }
        lines.extend(self.setup.options.iter().map(|(key, value)| format!("option {key}={value}")));
        lines.push(match self.luck {
            RecordedLuck::Seed(seed) => format!("seed {seed}"),
            RecordedLuck::Outcomes => "seed none".to_owned(),
        });
        lines
    }

    fn body(&self) -> String {
        let mut body = self.header().join("\n") + "\n";
        body += &with_chances("start", &self.opening);
        for (index, line) in self.lines.iter().enumerate() {
            body += &with_chances(&format!("{} {}", index + 1, line.text), &line.chances);
        }
        for branch in &self.branches {
            body += &match branch.along {
                None => format!("branch {}\n", branch.at),
                Some(along) => format!("branch {} along {} to {}\n", branch.at, along.branch + 1, along.to),
            };
            for (line, number) in branch.lines.iter().zip(branch.start() + 1..) {
                body += &with_chances(&format!("{number} {}", line.text), &line.chances);
            }
        }
        body + &format!("stands {}\n", self.standing)
    }

    /// Reads a record; every line must be in place and the checksum right.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        Reader::new(text)?.record()
    }

    /// Everything that was done in an undone line from where it left the story on, what it shares included.
    pub fn undone(&self, branch: usize) -> Vec<&RecordLine> {
        let mut parts: Vec<&[RecordLine]> = Vec::new();
        let mut next = self.branches.get(branch).map(|branch| (branch, branch.lines.len()));
        while let Some((branch, count)) = next {
            parts.push(branch.lines.get(..count).unwrap_or(&branch.lines));
            // A branch runs along those before it alone, so this ends.
            next = branch.along.and_then(|along| {
                let other = self.branches.get(along.branch)?;
                Some((other, along.to.saturating_sub(other.start())))
            });
        }
        parts.into_iter().rev().flatten().collect()
    }

    /// How many entries it has in all, those of undone lines included.
    pub fn size(&self) -> usize {
        self.lines.len() + self.branches.iter().map(|branch| branch.lines.len()).sum::<usize>()
    }

    /// Whether the record belongs to this game, these rules and these cards.
    pub(crate) fn fits(&self, game: &str, rules: u32, content: u64) -> Result<(), RecordError> {
        let fail = |line, what: String| Err(RecordError { line, what });
        if self.game != game {
            return fail(2, format!("a record of {}, not of {game}", self.game));
        }
        if self.rules != rules {
            return fail(3, format!("played by version {} of the rules, this is version {rules}", self.rules));
        }
        if self.content != content {
            return fail(4, format!("played with other cards ({:016x}) than these ({content:016x})", self.content));
        }
        Ok(())
    }

    fn opening_line(&self) -> usize {
        self.header().len() + 1
    }

    pub(crate) fn fault_at_setup(&self, what: impl Into<String>) -> RecordError {
        RecordError { line: 5, what: what.into() }
    }

    pub(crate) fn fault_at_opening(&self, what: impl Into<String>) -> RecordError {
        RecordError { line: self.opening_line(), what: what.into() }
    }

    pub(crate) fn fault_at_line(&self, index: usize, what: impl Into<String>) -> RecordError {
        RecordError { line: self.opening_line() + 1 + index, what: what.into() }
    }

    pub(crate) fn fault_at_branch(&self, branch: usize, offset: usize, what: impl Into<String>) -> RecordError {
        let before: usize = self.branches[..branch].iter().map(|branch| branch.lines.len() + 1).sum();
        self.fault_at_line(self.lines.len() + before + 1 + offset, what)
    }

    pub(crate) fn fault_at_end(&self, what: impl Into<String>) -> RecordError {
        let branches: usize = self.branches.iter().map(|branch| branch.lines.len() + 1).sum();
        self.fault_at_line(self.lines.len() + branches, what)
    }
}

fn with_chances(text: &str, chances: &[Chance]) -> String {
    if chances.is_empty() {
        return format!("{text}\n");
    }
    let outcomes: Vec<String> = chances.iter().map(Chance::to_string).collect();
    format!("{text} = {}\n", outcomes.join(" "))
}

/// Walks the lines of a record, knowing where it is.
struct Reader<'t> {
    lines: Vec<&'t str>,
    at: usize,
}

impl<'t> Reader<'t> {
    /// Checks the frame: complete last line, format, checksum.
    fn new(text: &'t str) -> Result<Reader<'t>, RecordError> {
        let count = text.lines().count().max(1);
        let fail = |line, what: &str| Err(RecordError { line, what: what.into() });
        let Some(whole) = text.strip_suffix('\n') else { return fail(count, "the record is cut off") };
        let lines: Vec<&str> = whole.split('\n').collect();
        if lines[0] != FORMAT {
            return fail(1, "not a record: expected `shamble-record 1`");
        }
        let last = lines[lines.len() - 1];
        let Some(check) = last.strip_prefix("check ") else {
            return fail(count, "the record is cut off: expected `check` with the checksum");
        };
        let body = &text[..text.len() - last.len() - 1];
        // A wrong line is named by what is wrong with it; the checksum speaks when nothing else does.
        let reader = Reader { lines: lines[..lines.len() - 1].to_vec(), at: 0 };
        if check != format!("{:016x}", xxh3_64(body.as_bytes())) {
            let mut probe = Reader { lines: reader.lines.clone(), at: 0 };
            probe.record()?;
            return fail(count, "the checksum does not fit: the record was changed");
        }
        Ok(reader)
    }

    fn fail<T>(&self, what: impl Into<String>) -> Result<T, RecordError> {
        Err(RecordError { line: self.at.max(1), what: what.into() })
    }

    /// The next line's value, which must be there.
    fn field(&mut self, key: &str) -> Result<&'t str, RecordError> {
        self.maybe(key).map_or_else(
            || {
                self.at += 1;
                self.fail(format!("expected `{key} ...`"))
            },
            Ok,
        )
    }

    /// The next line's value, if that line has this key.
    fn maybe(&mut self, key: &str) -> Option<&'t str> {
        let value = self.lines.get(self.at)?.strip_prefix(key)?.strip_prefix(' ')?;
        self.at += 1;
        Some(value)
    }

    fn record(&mut self) -> Result<Record, RecordError> {
        self.at = 1;
        let game = self.field("game")?.to_owned();
        let rules = self.field("rules")?;
        let rules = self.number(rules)?;
        let content = self.field("content")?;
        let hash = u64::from_str_radix(content, 16).ok().filter(|hash| format!("{hash:016x}") == content);
        let Some(content) = hash else { return self.fail("expected 16 hexadecimal digits") };
        let setup = self.setup()?;
        let luck = match self.field("seed")? {
            "none" => RecordedLuck::Outcomes,
            seed => RecordedLuck::Seed(self.number(seed)?),
        };
        let opening = self.opening()?;
        let lines = self.moves(1)?;
        let mut branches: Vec<RecordBranch> = Vec::new();
        while let Some(place) = self.maybe("branch") {
            let mut branch = self.branch(place)?;
            if !branch.fits(&branches, lines.len()) {
                return self.fail(MISPLACED);
            }
            branch.lines = self.moves(branch.start() + 1)?;
            if branch.lines.is_empty() {
                return self.fail("a branch needs at least one entry");
            }
            branches.push(branch);
        }
        let standing = self.standing()?;
        if self.at < self.lines.len() {
            self.at += 1;
            return self.fail("nothing may follow how the game stands but the checksum");
        }
        Ok(Record { game, rules, content, setup, luck, opening, lines, branches, standing })
    }

    /// Where a branch begins: `2`, or `2 along 1 to 5`.
    fn branch(&self, place: &str) -> Result<RecordBranch, RecordError> {
        let words: Vec<&str> = place.split(' ').collect();
        let (at, along) = match words[..] {
            [at] => (at, None),
            [at, "along", branch, "to", to] => (at, Some((branch, to))),
            _ => return self.fail("expected `branch 2` or `branch 2 along 1 to 5`"),
        };
        let along = match along {
            None => None,
            Some((branch, to)) => match self.number::<usize>(branch)?.checked_sub(1) {
                Some(branch) => Some(Along { branch, to: self.number(to)? }),
                None => return self.fail("branches are counted from 1"),
            },
        };
        Ok(RecordBranch { at: self.number(at)?, along, lines: Vec::new() })
    }

    fn setup(&mut self) -> Result<Setup, RecordError> {
        let mission = self.field("mission")?.to_owned();
        let players = match self.maybe("players") {
            Some(players) => Some(self.number(players)?),
            None => None,
        };
        let team = self.maybe("team").map(|team| team.split(',').map(str::to_owned).collect()).unwrap_or_default();
        let mut options = BTreeMap::new();
        while let Some(option) = self.maybe("option") {
            let Some((key, value)) = option.split_once('=') else { return self.fail("expected `option key=value`") };
            if options.last_key_value().is_some_and(|(last, _): (&String, _)| last.as_str() >= key) {
                return self.fail("options must be sorted and stand once each");
            }
            options.insert(key.to_owned(), value.to_owned());
        }
        Ok(Setup { mission, players, team, options })
    }

    fn opening(&mut self) -> Result<Vec<Chance>, RecordError> {
        let line = self.lines.get(self.at).copied().unwrap_or_default();
        self.at += 1;
        match line.split_once(" = ") {
            Some(("start", chances)) => self.chances(chances),
            None if line == "start" => Ok(Vec::new()),
            _ => self.fail("expected `start`"),
        }
    }

    /// Numbered lines from `first` on.
    fn moves(&mut self, first: usize) -> Result<Vec<RecordLine>, RecordError> {
        let mut moves = Vec::new();
        while let Some(line) = self.lines.get(self.at) {
            if !line.starts_with(|c: char| c.is_ascii_digit()) {
                break;
            }
            self.at += 1;
            let expected = first + moves.len();
            let Some(rest) = line.strip_prefix(&format!("{expected} ")) else {
                return self.fail(format!("expected entry {expected}"));
            };
            let (text, chances) = match rest.split_once(" = ") {
                Some((text, chances)) => (text, self.chances(chances)?),
                None => (rest, Vec::new()),
            };
            moves.push(RecordLine { text: text.to_owned(), chances });
        }
        Ok(moves)
    }

    fn standing(&mut self) -> Result<Standing, RecordError> {
        let text = self.field("stands")?;
        let over = |won, points: &str| Ok(Standing::Over(Outcome { won, points: self.number(points)? }));
        match text.split_once(' ') {
            None if text == "open" => Ok(Standing::Open),
            Some(("won", points)) => over(true, points),
            Some(("lost", points)) => over(false, points),
            _ => self.fail("expected open, won or lost"),
        }
    }

    fn chances(&self, text: &str) -> Result<Vec<Chance>, RecordError> {
        let chances = text.split(' ').map(str::parse).collect::<Result<Vec<Chance>, String>>();
        match chances {
            Ok(chances) if chances.contains(&Chance::Keep) => self.fail("`keep` is for cases: expected the order"),
            Ok(chances) => Ok(chances),
            Err(what) => self.fail(what),
        }
    }

    fn number<N: std::str::FromStr + fmt::Display>(&self, text: &str) -> Result<N, RecordError> {
        match text.parse::<N>() {
            Ok(number) if number.to_string() == text => Ok(number),
            _ => self.fail(format!("`{text}`: expected a number")),
        }
    }
}
