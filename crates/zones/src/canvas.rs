//! A board squeezed to characters.

use std::ops::{Range, RangeInclusive};

use crate::board::Board;
use crate::grid::Edge;
use crate::ground::Ground;
use crate::plan::{Axis, CELL};
use crate::zone::{ZoneId, ZoneSet};

/// What one character of a row or a column stands for.
#[derive(Clone, Copy)]
enum Place {
    /// A grid line on which something stands.
    Line(usize),
    /// Some cells.
    Cells { from: usize, to: usize },
}

/// The grid lines across an axis on which something stands.
fn lines(board: &Board, axis: Axis) -> Vec<usize> {
    let length = board.grid.length(axis);
    let mut is_line = vec![false; length + 1];
    (is_line[0], is_line[length]) = (true, true);
    for (way, at, _, _, sides) in board.grid.edges() {
        if way != axis && sides[0] != sides[1] {
            is_line[at] = true;
        }
    }
    (0..=length).filter(|line| is_line[*line]).collect()
}

/// One axis as characters: its lines, and the cells between them squeezed.
fn scale(lines: &[usize], characters: impl Fn(usize) -> usize) -> Vec<Place> {
    let mut places = vec![Place::Line(0)];
    for pair in lines.windows(2) {
        let cells = pair[1] - pair[0];
        let count = characters(cells).saturating_sub(1).max(1);
        let cut = |place: usize| pair[0] + cells * place / count;
        places
            .extend((0..count).map(|place| Place::Cells { from: cut(place), to: cut(place + 1).max(cut(place) + 1) }));
        places.push(Place::Line(pair[1]));
    }
    places
}

/// Words broken into rows of at most this width; a wider word has a row of its own.
fn rows_of(words: &[&str], width: usize) -> Vec<Range<usize>> {
    let mut rows: Vec<Range<usize>> = Vec::new();
    let mut taken = 0;
    for (at, word) in words.iter().enumerate() {
        let length = word.chars().count();
        match rows.last_mut() {
            Some(row) if taken + 1 + length <= width => (row.end, taken) = (at + 1, taken + 1 + length),
            Some(_) | None => {
                rows.push(at..at + 1);
                taken = length;
            }
        }
    }
    rows
}

/// What is drawn at one place. Of several things squeezed together the last of this list wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    Inside(Option<ZoneId>),
    Balcony,
    /// A ground marking, and the way it runs.
    Marking(Axis),
    Wall,
    Gap,
    Door,
}

/// A picture of signs, and the letters and shades put over it.
pub(crate) struct Canvas<'a> {
    board: &'a Board,
    width: usize,
    signs: Vec<Sign>,
    over: Vec<Option<char>>,
}

impl<'a> Canvas<'a> {
    /// The board with so many columns for every twelve cells.
    pub fn new(ground: Ground<'a>, columns: usize) -> Canvas<'a> {
        let lines = lines(ground.board(), Axis::Horizontal);
        Canvas::squeezed(ground, &scale(&lines, |cells| cells * columns / 12))
    }

    /// The board with as many columns for every twelve cells as keep it within a width.
    pub fn within(ground: Ground<'a>, columns: RangeInclusive<usize>, width: usize) -> Option<Canvas<'a>> {
        let lines = lines(ground.board(), Axis::Horizontal);
        let mut scales = columns.rev().map(|columns| scale(&lines, |cells| cells * columns / 12));
        let fitting = scales.find(|scale| scale.len() <= width)?;
        Some(Canvas::squeezed(ground, &fitting))
    }

    fn squeezed(ground: Ground<'a>, columns: &[Place]) -> Canvas<'a> {
        let board = ground.board();
        let rows = scale(&lines(board, Axis::Vertical), |cells| cells.div_ceil(2));
        let mut signs = Vec::with_capacity(columns.len() * rows.len());
        for row in &rows {
            signs.extend(columns.iter().map(|column| sign(ground, *column, *row)));
        }
        let over = vec![None; signs.len()];
        let mut canvas = Canvas { board, width: columns.len(), signs, over };
        canvas.clear_bare_corners();
        canvas.hang_balconies(columns, &rows);
        canvas
    }

    fn sign(&self, column: usize, row: usize) -> Option<Sign> {
        let is_inside = column < self.width && row < self.signs.len() / self.width;
        is_inside.then(|| self.signs[row * self.width + column])
    }

    /// The signs above, right of, below and left of a place.
    fn around(&self, place: usize) -> [Option<Sign>; 4] {
        let (column, row) = (place % self.width, place / self.width);
        [
            self.sign(column, row.wrapping_sub(1)),
            self.sign(column + 1, row),
            self.sign(column, row + 1),
            self.sign(column.wrapping_sub(1), row),
        ]
    }

    /// A corner at which nothing ends belongs to the zone around it.
    fn clear_bare_corners(&mut self) {
        for place in 0..self.signs.len() {
            let around = self.around(place);
            if self.signs[place] == Sign::Wall
                && let [Some(Sign::Inside(zone)), ..] = around
                && around.iter().all(|sign| *sign == Some(Sign::Inside(zone)))
            {
                self.signs[place] = Sign::Inside(zone);
            }
        }
    }

    fn hang_balconies(&mut self, columns: &[Place], rows: &[Place]) {
        let board = self.board;
        let frames = || board.balconies().iter().filter_map(|zone| board.zone(zone).balcony.as_ref());
        let covers = |place: Place, low: i32, high: i32| match place {
            Place::Line(line) => (low..high).contains(&(line as i32 * CELL)),
            Place::Cells { from, to } => (low..high).contains(&((from + to) as i32 * CELL / 2)),
        };
        for (place, sign) in self.signs.iter_mut().enumerate() {
            let (column, row) = (columns[place % self.width], rows[place / self.width]);
            let is_street = match *sign {
                Sign::Inside(zone) => zone.is_some_and(|zone| board.streets().has(zone)),
                Sign::Marking(_) => true,
                Sign::Balcony | Sign::Wall | Sign::Gap | Sign::Door => false,
            };
            let is_below = frames().any(|balcony| {
                covers(column, balcony.frame.left, balcony.frame.right)
                    && covers(row, balcony.frame.top, balcony.frame.bottom)
            });
            if is_street && is_below {
                *sign = Sign::Balcony;
            }
        }
    }

    /// Shades the ground of some zones.
    pub fn shade(&mut self, zones: ZoneSet) {
        for (sign, over) in self.signs.iter().zip(&mut self.over) {
            if let Sign::Inside(Some(zone)) = sign
                && zones.has(*zone)
            {
                *over = Some('░');
            }
        }
    }

    /// Writes the name of a zone where it fits, near the middle of the zone.
    pub fn label(&mut self, zone: ZoneId) {
        let name = self.board.zone(zone).name.to_string();
        if let Some((start, room)) = self.middle(zone, name.len(), 1) {
            self.write(&name, start, room);
        }
    }

    /// Writes the name of a zone and short words about it, below each other or side by side as there is room;
    /// says where each of them went, the name first. Words that find no room are left out, the last ones first.
    pub fn fill(&mut self, zone: ZoneId, words: &[String]) -> Vec<(usize, usize)> {
        let name = self.board.zone(zone).name.to_string();
        let words: Vec<&str> = std::iter::once(name.as_str()).chain(words.iter().map(String::as_str)).collect();
        for rows in (1..=words.len()).rev().flat_map(|count| self.arrangements(zone, &words[..count])) {
            let width_of = |row: &Range<usize>| {
                words[row.clone()].iter().map(|word| word.chars().count() + 1).sum::<usize>().saturating_sub(1)
            };
            let widest = rows.iter().map(width_of).max().unwrap_or(0);
            let Some((start, room)) = self.middle(zone, widest, rows.len()) else { continue };
            let mut places = Vec::new();
            for (row, below) in rows.iter().zip(0..) {
                let indent = (widest - width_of(row)) / 2;
                let mut at = start + indent + below * self.width;
                self.write(&words[row.clone()].join(" "), at, room - indent);
                for word in &words[row.clone()] {
                    places.push((at / self.width, at % self.width));
                    at += word.chars().count() + 1;
                }
            }
            return places;
        }
        Vec::new()
    }

    /// Ways to break words into rows, from one word a row to as wide as the zone is.
    fn arrangements(&self, zone: ZoneId, words: &[&str]) -> Vec<Vec<Range<usize>>> {
        let is_here = |sign: &Sign| *sign == Sign::Inside(Some(zone));
        let runs = self.signs.chunk_by(|one, other| is_here(one) && is_here(other));
        let widest = runs.filter(|run| is_here(&run[0])).map(<[Sign]>::len).max().unwrap_or(0);
        let mut ways: Vec<Vec<Range<usize>>> = (1..=widest).map(|width| rows_of(words, width)).collect();
        ways.dedup();
        ways
    }

    /// Where a block of this width and height fits into a zone, nearest to its middle: its first place, and how
    /// much room the first row has.
    fn middle(&self, zone: ZoneId, width: usize, height: usize) -> Option<(usize, usize)> {
        let is_here = |place: usize| self.signs.get(place) == Some(&Sign::Inside(Some(zone)));
        let here: Vec<usize> = (0..self.signs.len()).filter(|place| is_here(*place)).collect();
        let count = here.len().max(1);
        let middle_row = here.iter().map(|place| place / self.width).sum::<usize>() / count;
        let middle_column = here.iter().map(|place| place % self.width).sum::<usize>() / count;
        let fits =
            |start: usize| (1..height).all(|row| (0..width).all(|column| is_here(start + row * self.width + column)));
        let mut best: Option<(usize, usize, usize)> = None;
        for run in here.chunk_by(|one, other| one + 1 == *other).filter(|run| run.len() >= width) {
            let centred = run[0] + (run.len() - width) / 2;
            let starts = std::iter::once(centred).chain(run[0]..=run[run.len() - width]);
            let Some(start) = starts.into_iter().find(|start| fits(*start)) else { continue };
            let (row, column) = (start / self.width + height / 2, start % self.width + width / 2);
            let off = 2 * row.abs_diff(middle_row) + column.abs_diff(middle_column);
            if best.is_none_or(|(least, ..)| off < least) {
                best = Some((off, start, run.len()));
            }
        }
        best.map(|(_, start, room)| (start, room))
    }

    /// Writes over the picture; a blank on both sides keeps words apart from shades.
    fn write(&mut self, text: &str, start: usize, room: usize) {
        let length = text.chars().count();
        let padded = if room >= length + 2 { start.saturating_sub(1)..start + length + 1 } else { start..start };
        for place in padded {
            if let Some(Sign::Inside(_)) = self.signs.get(place) {
                self.over[place] = Some(' ');
            }
        }
        text.chars().zip(start..).for_each(|(letter, place)| self.over[place] = Some(letter));
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        for row in 0..self.signs.len() / self.width {
            let line: String = (row * self.width..(row + 1) * self.width).map(|place| self.character(place)).collect();
            text += line.trim_end();
            text.push('\n');
        }
        text
    }

    fn character(&self, place: usize) -> char {
        let is_wall = |sign: &Option<Sign>| matches!(sign, Some(Sign::Wall | Sign::Door));
        let walls = self.around(place).each_ref().map(is_wall);
        if let Some(over) = self.over[place] {
            return over;
        }
        match self.signs[place] {
            Sign::Inside(Some(_)) | Sign::Gap => ' ',
            Sign::Inside(None) => '▓',
            Sign::Balcony => '=',
            Sign::Door if walls[0] || walls[2] => '╫',
            Sign::Door => '╪',
            Sign::Marking(Axis::Horizontal) if place % self.width % 2 == 1 => ' ',
            Sign::Marking(_) => '·',
            Sign::Wall => match walls {
                [false, false, false, false] => '·',
                [_, false, _, false] => '│',
                [false, _, false, _] => '─',
                [true, true, false, false] => '└',
                [false, true, true, false] => '┌',
                [true, true, true, false] => '├',
                [true, false, false, true] => '┘',
                [true, true, false, true] => '┴',
                [false, false, true, true] => '┐',
                [true, false, true, true] => '┤',
                [false, true, true, true] => '┬',
                [true, true, true, true] => '┼',
            },
        }
    }
}

fn sign(ground: Ground<'_>, column: Place, row: Place) -> Sign {
    match (column, row) {
        // Seen as a wall until its neighbours are known.
        (Place::Line(_), Place::Line(_)) => Sign::Wall,
        (Place::Cells { from: x, .. }, Place::Cells { from: y, .. }) => Sign::Inside(ground.board().zone_at(x, y)),
        (Place::Line(at), Place::Cells { from, to }) => edges(ground, Axis::Horizontal, at, from..to),
        (Place::Cells { from, to }, Place::Line(at)) => edges(ground, Axis::Vertical, at, from..to),
    }
}

/// What stands on a grid line across some lanes.
fn edges(ground: Ground<'_>, axis: Axis, at: usize, lanes: Range<usize>) -> Sign {
    let grid = &ground.board().grid;
    let edge = |lane: usize| {
        let Some(before) = at.checked_sub(1).filter(|_| at < grid.length(axis)) else { return Sign::Wall };
        let zones = [grid.along(axis, lane, before), grid.along(axis, lane, at)];
        match grid.edge(axis, lane, before) {
            _ if zones[0] == zones[1] => Sign::Inside(zones[0]),
            Edge::Wall => Sign::Wall,
            Edge::Bare => Sign::Marking(axis.other()),
            Edge::Opening => Sign::Gap,
            Edge::Door(door) if ground.open().has(door) => Sign::Gap,
            Edge::Door(_) => Sign::Door,
        }
    };
    lanes.map(edge).max().unwrap_or(Sign::Wall)
}
