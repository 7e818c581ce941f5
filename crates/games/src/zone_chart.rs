//! A board of zones as text: the plan with what stands in its zones, the legend, and what found no room.

use shamble_kernel::Set;
use shamble_zones::{Board, Chart, DoorId, ZoneId};

use crate::{IN_WORDS, Line, Style, Text, Voice};

/// Something in a zone.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    /// On the plan.
    pub short: String,
    /// In full.
    pub words: String,
    pub style: Style,
    /// What the legend says about the short form, where that does not speak for itself.
    pub legend: Option<String>,
}

impl Mark {
    /// A mark from an entry of a legend, which begins with its short form: "W Walker".
    pub fn from_legend(entry: String, style: Style) -> Mark {
        let (short, words) = entry.split_once(' ').unwrap_or((&entry, &entry));
        Mark { short: short.to_owned(), words: words.to_owned(), style, legend: Some(entry.clone()) }
    }
}

/// Everything there is to see on a board of zones.
pub(crate) struct ZoneChart<'b> {
    pub board: &'b Board,
    /// Which doors are open.
    pub open: Set<DoorId>,
    pub width: usize,
    pub voice: Voice<'b>,
    /// What people call the zones, by number.
    pub names: Vec<String>,
    /// What stands in the zones, by number.
    pub marks: Vec<Vec<Mark>>,
    /// What is said below the plan.
    pub notes: Vec<Line>,
}

impl ZoneChart<'_> {
    /// The plan if there is room for it, then what it could not show.
    pub fn drawn(&self, text: &mut Text) {
        if self.width == IN_WORDS {
            return self.board.all().iter().for_each(|zone| text.push(self.told(zone)));
        }
        let words = |zone: ZoneId| self.at(zone).iter().map(|mark| mark.short.clone()).collect();
        let chart = self.board.ground(self.open).chart(self.width, words);
        if let Some(chart) = &chart {
            (0..chart.lines.len()).for_each(|row| text.push(self.row(chart, row)));
            self.notes.iter().for_each(|note| text.append(note.wrapped(self.width, 2)));
            self.legend(text);
        }
        for zone in self.board.all().iter() {
            let shown = chart.as_ref().map_or(0, |chart| shown(chart, zone));
            if shown < self.at(zone).len() {
                text.append(self.listed(zone).wrapped(self.width, 2));
            }
        }
    }

    fn at(&self, zone: ZoneId) -> &[Mark] {
        self.marks.get(zone.index()).map_or(&[], Vec::as_slice)
    }

    /// A row of the plan, its words in their styles.
    fn row(&self, chart: &Chart, row: usize) -> Line {
        let letters: Vec<char> = chart.lines[row].chars().collect();
        let mut notes: Vec<(usize, usize, Style)> = Vec::new();
        for note in chart.notes.iter().filter(|note| note.row == row) {
            let mark = note.word.and_then(|at| self.at(note.zone).get(at));
            let (length, style) = match mark {
                None => (self.board.name(note.zone).to_string().chars().count(), Style::Dim),
                Some(mark) => (mark.short.chars().count(), mark.style),
            };
            notes.push((note.column, length, style));
        }
        notes.sort_unstable_by_key(|(column, ..)| *column);
        let piece =
            |from: usize, to: usize| letters[from.min(letters.len())..to.min(letters.len())].iter().collect::<String>();
        let mut line = Line::default();
        let mut at = 0;
        for (column, length, style) in notes {
            line.push(piece(at, column), Style::Plain);
            line.push(piece(column, column + length), style);
            at = column + length;
        }
        line.then(piece(at, letters.len()), Style::Plain)
    }

    /// What the marks on the plan mean, each once.
    fn legend(&self, text: &mut Text) {
        let mut entries: Vec<String> = Vec::new();
        for entry in self.marks.iter().flatten().filter_map(|mark| mark.legend.as_ref()) {
            let entry = entry.replace(' ', "\u{a0}");
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
        if !entries.is_empty() {
            text.append(Line::new(entries.join(" · "), Style::Dim).wrapped(self.width, 2));
        }
    }

    /// A zone with all that stands there and where it leads, for those who do not see the plan.
    fn told(&self, zone: ZoneId) -> Line {
        let mut line = self.listed(zone);
        if self.at(zone).is_empty() {
            line.push(format!(" {}", self.voice.word("zombicide-empty")), Style::Plain);
        }
        let called = |zone: ZoneId| self.board.name(zone).to_string();
        let by = |key: &str, zone: ZoneId| self.voice.fill(key, &[("zone", called(zone).into())]);
        let ground = self.board.ground(self.open);
        let doors = |other: ZoneId| self.board.doors_between(zone, other);
        let open = ground.neighbours(zone).iter().map(|other| match doors(other).is_empty() {
            true => called(other),
            false => by("zombicide-by-open", other),
        });
        let closed = self.board.doors_of(zone).iter().filter(|door| !self.open.has(*door));
        let closed = closed.flat_map(|door| self.board.ends(door)).filter(|other| *other != zone);
        let ways: Vec<String> = open.chain(closed.map(|other| by("zombicide-by-closed", other))).collect();
        let leads = match ways.is_empty() {
            true => self.voice.word("zombicide-leads-nowhere"),
            false => self.voice.fill("zombicide-leads", &[("zones", ways.join(", ").into())]),
        };
        line.then(format!(". {leads}"), Style::Dim)
    }

    /// A zone with all that stands there, in full words.
    fn listed(&self, zone: ZoneId) -> Line {
        let name = self.names.get(zone.index()).map_or("?", String::as_str);
        let mut line = Line::new(format!("{name}:"), Style::Strong);
        for (at, mark) in self.at(zone).iter().enumerate() {
            line.push(if at == 0 { " " } else { ", " }, Style::Plain);
            line.push(mark.words.as_str(), mark.style);
        }
        line
    }
}

/// How many words about a zone are on the plan.
fn shown(chart: &Chart, zone: ZoneId) -> usize {
    chart.notes.iter().filter(|note| note.zone == zone && note.word.is_some()).count()
}
