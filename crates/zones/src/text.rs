//! Boards as text.

use crate::canvas::Canvas;
use crate::ground::Ground;
use crate::zone::ZoneId;

/// Columns for every twelve cells: the usual ones, and the fewest with which names still fit.
const WIDE: usize = 18;
const NARROW: usize = 10;

/// A board as text with what stands in its zones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    pub lines: Vec<String>,
    pub notes: Vec<Note>,
}

/// Where a word about a zone is written, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    pub zone: ZoneId,
    /// Which of the zone's words; `None` is its name.
    pub word: Option<usize>,
    pub row: usize,
    pub column: usize,
}

impl Ground<'_> {
    /// The board as text, at most `width` columns wide, each zone with its name and short words about it as far as
    /// there is room. `None`: so narrow it cannot be drawn. What stands on balconies has to be told beside it.
    ///
    /// ```
    /// use shamble_kernel::Set;
    /// use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let board = Board::assemble(&tiles, &"1V:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let meg = |zone| if Some(zone) == board.named("1V.A") { vec!["Meg".to_owned()] } else { Vec::new() };
    /// let chart = board.ground(Set::default()).chart(24, meg).unwrap();
    /// assert_eq!(chart.lines[1], "│     │1V.A Meg│     │");
    /// assert!(board.ground(Set::default()).chart(10, meg).is_none());
    /// ```
    pub fn chart(self, width: usize, words: impl Fn(ZoneId) -> Vec<String>) -> Option<Chart> {
        let mut canvas = Canvas::within(self, NARROW..=WIDE, width)?;
        let mut notes = Vec::new();
        for zone in self.board().all().iter() {
            let places = canvas.fill(zone, &words(zone));
            let note = |(at, (row, column)): (usize, &(usize, usize))| Note {
                zone,
                word: at.checked_sub(1),
                row: *row,
                column: *column,
            };
            notes.extend(places.iter().enumerate().map(note));
        }
        Some(Chart { lines: canvas.text().lines().map(str::to_owned).collect(), notes })
    }

    /// The board as text: walls with their gaps, closed doors (`╪`, `╫`), ground markings, and every zone with
    /// its name. Balconies (`=`) are listed below with the zones they overhang and the room at their stairs.
    ///
    /// ```
    /// use shamble_kernel::Set;
    /// use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let board = Board::assemble(&tiles, &"1V:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// assert_eq!(board.ground(Set::default()).text(), "\
    /// ┌────────┬───────────┬────────┐
    /// │        │   1V.A    │        │
    /// │  1V.a  └───      ──┘  1V.c  │
    /// │        ·           ·        │
    /// │ · · · ··           ·· · · · │
    /// │     ·                 ·     │
    /// │1V.d ·      1V.e       ·1V.f │
    /// │     ·                 ·     │
    /// │ · · · ··           ·· · · · │
    /// │        ·           ·        │
    /// │  1V.g  ┌───    ────┐  1V.i  │
    /// │        │   1V.B    │        │
    /// └────────┴───────────┴────────┘
    /// ");
    /// ```
    pub fn text(self) -> String {
        let mut canvas = Canvas::new(self, WIDE);
        self.board().all().iter().for_each(|zone| canvas.label(zone));
        let mut text = canvas.text();
        for balcony in self.board().balconies() {
            let zone = self.board().zone(balcony);
            let Some(balcony) = &zone.balcony else { continue };
            let over: Vec<String> =
                balcony.over.iter().map(|below| self.board().zone(below).name.to_string()).collect();
            text += &format!("{} = {} ({})\n", zone.name, over.join(" "), self.board().zone(balcony.stairs).name);
        }
        text
    }

    /// The board as text with what a zone sees: seen zones are shaded and named, the others are blank. Below
    /// stand the seen zones with their ranges.
    ///
    /// ```
    /// use shamble_kernel::Set;
    /// use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let board = Board::assemble(&tiles, &"1V:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let text = board.ground(Set::default()).text_of_sight(board.named("1V.A").unwrap());
    /// assert!(text.ends_with("1V.A: 1V.e 1, 1V.B 2\n"));
    /// ```
    pub fn text_of_sight(self, from: ZoneId) -> String {
        let seen = self.sees(from);
        let mut canvas = Canvas::new(self, WIDE);
        canvas.shade(seen);
        seen.iter().for_each(|zone| canvas.label(zone));
        let mut ranges: Vec<(u8, ZoneId)> =
            seen.iter().filter_map(|zone| Some((self.range(from, zone)?, zone))).collect();
        ranges.sort_unstable();
        let named = |(range, zone): &(u8, ZoneId)| format!("{} {range}", self.board().zone(*zone).name);
        let list: Vec<String> = ranges.iter().filter(|(_, zone)| *zone != from).map(named).collect();
        format!("{}{}: {}\n", canvas.text(), self.board().zone(from).name, list.join(", "))
    }
}
