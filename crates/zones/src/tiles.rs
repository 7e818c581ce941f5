//! Tiles as the content file tells them.

use std::collections::BTreeMap;

use serde::Deserialize;
use shamble_kernel::Fault;
use toml::Spanned;

use crate::part::{Face, Letter, Part, Spot};
use crate::plan::{Axis, CELL, Filling, Gap, Plan, PlanBalcony, Rect};

/// Cells along the edge of a tile, and along a rail row.
pub(crate) const EDGE: usize = 20;
/// Cells across a rail row.
const RAIL: usize = 7;

/// What a face is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TileKind {
    /// A square of streets and houses.
    #[default]
    Town,
    /// A stretch of track: street.
    Railroad,
    /// A part of a train on its track. Its rooms are a building of their own.
    Train,
}

impl TileKind {
    /// Whether the tile belongs in a rail row.
    pub fn is_rail(self) -> bool {
        match self {
            TileKind::Town => false,
            TileKind::Railroad | TileKind::Train => true,
        }
    }
}

/// One face of a tile.
#[derive(Clone, Debug)]
pub struct Tile {
    pub face: Face,
    pub kind: TileKind,
    pub(crate) plan: Plan,
}

impl Tile {
    /// Every place on the face that has a name: its streets, its rooms, its balcony.
    ///
    /// ```
    /// # use shamble_zones::Tiles;
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let parlour = tiles.get("1R".parse().unwrap()).unwrap();
    /// let parts: Vec<String> = parlour.parts().map(|part| part.to_string()).collect();
    /// assert_eq!(parts, ["1R.A", "1R.B", "1R.C", "1R.a", "1R.b", "1R.c", "1R.d", "1R.g", "1R.balcony"]);
    /// ```
    pub fn parts(&self) -> impl Iterator<Item = Part> {
        let letters = self.plan.letters().into_iter().map(Spot::Letter);
        let spots = letters.chain(self.plan.balcony.as_ref().map(|_| Spot::Balcony));
        spots.map(|spot| Part { face: self.face, spot })
    }
}

/// All faces of a game's tiles.
///
/// ```
/// use shamble_zones::{Tiles, TileKind};
/// let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
/// let tiles = Tiles::read("tiles.toml", text).unwrap();
/// assert_eq!(tiles.iter().count(), 24);
/// assert_eq!(tiles.get("10R".parse().unwrap()).unwrap().kind, TileKind::Train);
///
/// let scrawled = text.replacen("aaaaaabbbbbbbbcccccc", "aaaaaa?bbbbbbbcccccc", 1);
/// let faults = Tiles::read("tiles.toml", &scrawled).unwrap_err();
/// assert_eq!(faults[0].what, "tile 1R, row 0, column 6: `?` is no letter of a plan");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tiles(BTreeMap<Face, Tile>);

impl Tiles {
    /// Reads `[[tile]]` tables; every fault is told with file, line, tile and cell. Fields that are not about
    /// the geometry are left to the game.
    pub fn read(file: &str, text: &str) -> Result<Tiles, Vec<Fault>> {
        let entries: Entries = toml::from_str(text).map_err(|error| vec![Fault::in_toml(file, text, &error)])?;
        let mut tiles = Tiles::default();
        let mut faults = Vec::new();
        for entry in entries.tile {
            let mut reader = Reader { file, text, face: entry.get_ref().face, faults: &mut faults };
            let span = entry.span().start;
            if let Some(tile) = reader.read(entry.into_inner())
                && tiles.0.insert(tile.face, tile).is_some()
            {
                reader.fault(span, "this face is listed twice");
            }
        }
        if faults.is_empty() { Ok(tiles) } else { Err(faults) }
    }

    /// A face.
    pub fn get(&self, face: Face) -> Option<&Tile> {
        self.0.get(&face)
    }

    /// Every face, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Tile> {
        self.0.values()
    }
}

#[derive(Deserialize)]
struct Entries {
    #[serde(default)]
    tile: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
struct Entry {
    face: Face,
    back: Spanned<Face>,
    #[serde(default)]
    kind: TileKind,
    plan: Spanned<String>,
    #[serde(default)]
    openings: Vec<Spanned<GapEntry>>,
    #[serde(default)]
    doors: Vec<Spanned<GapEntry>>,
    balcony: Option<Spanned<BalconyEntry>>,
    #[serde(default)]
    partial: Vec<Spanned<char>>,
    #[serde(default)]
    low: Vec<Spanned<char>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct GapEntry {
    line: Line,
    at: usize,
    from: usize,
    to: usize,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    V,
    H,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BalconyEntry {
    over: Vec<char>,
    stairs: char,
    r#box: [i32; 4],
}

/// Reads one tile and notes its faults.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    face: Face,
    faults: &'a mut Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, byte: usize, what: impl AsRef<str>) {
        let what = format!("tile {}: {}", self.face, what.as_ref());
        self.faults.push(Fault::at(self.file, self.text, byte, what));
    }

    fn fault_in_cell(&mut self, byte: usize, x: usize, y: usize, what: impl AsRef<str>) {
        let what = format!("tile {}, row {y}, column {x}: {}", self.face, what.as_ref());
        self.faults.push(Fault::at(self.file, self.text, byte, what));
    }

    fn read(&mut self, entry: Entry) -> Option<Tile> {
        let so_far = self.faults.len();
        if *entry.back.get_ref() != self.face.back() {
            let what = format!("its back is {}, not {}", self.face.back(), entry.back.get_ref());
            self.fault(entry.back.span().start, what);
        }
        let mut plan = self.plan(&entry.plan, entry.kind)?;
        self.check_pieces(&plan, &entry.plan);
        for (gaps, filling) in [(&entry.openings, Filling::Opening), (&entry.doors, Filling::Door)] {
            for gap in gaps {
                self.gap(&mut plan, gap, filling);
            }
        }
        plan.gaps.sort_unstable();
        self.check_rooms(&plan, &entry.plan);
        plan.partial = entry.partial.iter().filter_map(|letter| self.letter(&plan, letter, false)).collect();
        plan.low = entry.low.iter().filter_map(|letter| self.letter(&plan, letter, true)).collect();
        plan.balcony = entry.balcony.and_then(|balcony| self.balcony(&plan, &balcony));
        (self.faults.len() == so_far).then_some(Tile { face: self.face, kind: entry.kind, plan })
    }

    /// The cells: the size of the tile, and known letters only.
    fn plan(&mut self, text: &Spanned<String>, kind: TileKind) -> Option<Plan> {
        let so_far = self.faults.len();
        let (width, height) = (EDGE, if kind.is_rail() { RAIL } else { EDGE });
        let rows: Vec<&str> = text.get_ref().lines().collect();
        if rows.len() != height {
            self.fault(text.span().start, format!("the plan has {} rows, not {height}", rows.len()));
        }
        let mut cells = Vec::with_capacity(width * height);
        for (y, row) in rows.iter().enumerate() {
            let line = self.row_start(text, y);
            let length = row.chars().count();
            if length != width {
                self.fault(line, format!("row {y} of the plan has {length} cells, not {width}"));
            }
            for (x, sign) in row.chars().enumerate() {
                let letter = Letter::new(sign);
                if letter.is_none() && sign != '.' {
                    self.fault_in_cell(line, x, y, format!("`{sign}` is no letter of a plan"));
                }
                cells.push(letter);
            }
        }
        let bare = Plan { width, height, cells, gaps: vec![], balcony: None, partial: vec![], low: vec![] };
        (self.faults.len() == so_far).then_some(bare)
    }

    /// The byte at which a row of the plan begins.
    fn row_start(&self, text: &Spanned<String>, row: usize) -> usize {
        let start = text.span().start;
        let breaks = self.text.get(start..).unwrap_or_default().match_indices('\n');
        breaks.map(|(byte, _)| start + byte + 1).nth(row).unwrap_or(start)
    }

    /// A letter is one piece of the tile.
    fn check_pieces(&mut self, plan: &Plan, text: &Spanned<String>) {
        let mut reached = vec![false; plan.cells.len()];
        let mut begun = Vec::new();
        for start in 0..plan.cells.len() {
            let Some(letter) = plan.cells[start] else { continue };
            if reached[start] {
                continue;
            }
            let (x, y) = (start % plan.width, start / plan.width);
            if begun.contains(&letter) {
                let what = format!("`{}` lies in two pieces", letter.as_char());
                self.fault_in_cell(self.row_start(text, y), x, y, what);
            }
            begun.push(letter);
            let mut open = vec![(x, y)];
            while let Some((x, y)) = open.pop() {
                if plan.cell(x, y) == Some(letter) && !reached[y * plan.width + x] {
                    reached[y * plan.width + x] = true;
                    open.extend([(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))]);
                }
            }
        }
    }

    /// A gap is cut into one wall of a room: inside the tile between two zones, at its edge out of the tile.
    fn gap(&mut self, plan: &mut Plan, entry: &Spanned<GapEntry>, filling: Filling) {
        let (byte, GapEntry { line, at, from, to }) = (entry.span().start, *entry.get_ref());
        let (axis, lines, cells) = match line {
            Line::V => (Axis::Vertical, plan.width, plan.height),
            Line::H => (Axis::Horizontal, plan.height, plan.width),
        };
        if at > lines || from >= to || to > cells {
            let what = format!("a gap on line {at} from {from} to {to}: lines end at {lines}, cells at {cells}");
            return self.fault(byte, what);
        }
        let gap = Gap { axis, at, from, to, filling };
        let mut between = None;
        for [near, far] in gap.sides() {
            let sides = [plan.beside(axis, near), plan.beside(axis, far)];
            let (x, y) = match axis {
                Axis::Horizontal => (near.1, at.min(lines - 1)),
                Axis::Vertical => (at.min(lines - 1), near.1),
            };
            let is_edge = at == 0 || at == lines;
            if sides[0] == sides[1] {
                return self.fault_in_cell(byte, x, y, "a gap between equal zones");
            }
            if !sides.iter().flatten().any(|letter| letter.is_room()) {
                return self.fault_in_cell(byte, x, y, "a gap where no room has a wall");
            }
            if !is_edge && sides.contains(&None) {
                return self.fault_in_cell(byte, x, y, "a gap into the solid");
            }
            if *between.get_or_insert(sides) != sides {
                return self.fault_in_cell(byte, x, y, "a gap along more than two zones");
            }
        }
        let overlaps = |other: &Gap| other.axis == axis && other.at == at && other.from < to && from < other.to;
        if plan.gaps.iter().any(overlaps) {
            return self.fault(byte, format!("two gaps overlap on line {at}"));
        }
        plan.gaps.push(gap);
    }

    /// Every room can be left, if only over the tile's edge.
    fn check_rooms(&mut self, plan: &Plan, text: &Spanned<String>) {
        for room in plan.letters().into_iter().filter(|letter| letter.is_room()) {
            let leads_here = |gap: &Gap| gap.sides().flatten().any(|side| plan.beside(gap.axis, side) == Some(room));
            if !plan.gaps.iter().any(leads_here)
                && let Some(cell) = plan.cells.iter().position(|cell| *cell == Some(room))
            {
                let (x, y) = (cell % plan.width, cell / plan.width);
                let what = format!("room {} has no opening", room.as_char());
                self.fault_in_cell(self.row_start(text, y), x, y, what);
            }
        }
    }

    /// A letter that the plan has, of the right kind.
    fn letter(&mut self, plan: &Plan, entry: &Spanned<char>, room: bool) -> Option<Letter> {
        self.letter_at(plan, entry.span().start, *entry.get_ref(), room)
    }

    fn letter_at(&mut self, plan: &Plan, byte: usize, sign: char, room: bool) -> Option<Letter> {
        let letter = Letter::new(sign).filter(|letter| letter.is_room() == room && plan.cells.contains(&Some(*letter)));
        if letter.is_none() {
            let kind = if room { "room" } else { "street" };
            self.fault(byte, format!("`{sign}` is no {kind} of the plan"));
        }
        letter
    }

    fn balcony(&mut self, plan: &Plan, entry: &Spanned<BalconyEntry>) -> Option<PlanBalcony> {
        let (byte, entry) = (entry.span().start, entry.get_ref());
        let over: Vec<Letter> = entry.over.iter().filter_map(|sign| self.letter_at(plan, byte, *sign, false)).collect();
        if entry.over.is_empty() {
            self.fault(byte, "a balcony overhangs a street");
        }
        let stairs = self.letter_at(plan, byte, entry.stairs, true);
        let [left, top, right, bottom] = entry.r#box;
        let inside = 0 <= left && 0 <= top && right <= plan.width as i32 * CELL && bottom <= plan.height as i32 * CELL;
        if !inside || left >= right || top >= bottom {
            self.fault(byte, "the box of the balcony is no rectangle on the tile");
        }
        Some(PlanBalcony { over, stairs: stairs?, frame: Rect { left, top, right, bottom } })
    }
}
