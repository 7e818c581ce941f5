//! Boards as text.

use crate::board::Board;
use crate::canvas::Canvas;
use crate::sight::Eyes;
use crate::terrain::Terrain;
use crate::zone::ZoneId;

impl Board {
    /// The board as text: walls with their gaps, closed doors (`╪`, `╫`), ground markings, and every zone with
    /// its name. Balconies (`=`) are listed below with the zones they overhang and the room at their stairs.
    ///
    /// ```
    /// use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let board = Board::assemble(&tiles, &"1V:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// assert_eq!(board.text(board.terrain()), "\
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
    pub fn text(&self, terrain: &Terrain) -> String {
        let mut canvas = Canvas::new(self, terrain);
        self.all().iter().for_each(|zone| canvas.label(zone));
        let mut text = canvas.text();
        for balcony in self.balconies() {
            let zone = self.zone(balcony);
            let Some(balcony) = &zone.balcony else { continue };
            let over: Vec<String> = balcony.over.iter().map(|below| self.zone(below).name.to_string()).collect();
            text += &format!("{} = {} ({})\n", zone.name, over.join(" "), self.zone(balcony.stairs).name);
        }
        text
    }

    /// The board as text with what a zone sees: seen zones are shaded and named, the others are blank. Below
    /// stand the seen zones with their ranges.
    ///
    /// ```
    /// use shamble_zones::{Board, Eyes, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let board = Board::assemble(&tiles, &"1V:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let text = board.text_of_sight(board.terrain(), Eyes::Ordinary, board.named("1V.A").unwrap());
    /// assert!(text.ends_with("1V.A: 1V.e 1, 1V.B 2\n"));
    /// ```
    pub fn text_of_sight(&self, terrain: &Terrain, eyes: Eyes, from: ZoneId) -> String {
        let seen = terrain.sees(eyes, from);
        let mut canvas = Canvas::new(self, terrain);
        canvas.shade(seen);
        seen.iter().for_each(|zone| canvas.label(zone));
        let mut ranges: Vec<(u8, ZoneId)> =
            seen.iter().filter_map(|zone| Some((terrain.range(eyes, from, zone)?, zone))).collect();
        ranges.sort_unstable();
        let named = |(range, zone): &(u8, ZoneId)| format!("{} {range}", self.zone(*zone).name);
        let list: Vec<String> = ranges.iter().filter(|(_, zone)| *zone != from).map(named).collect();
        format!("{}{}: {}\n", canvas.text(), self.zone(from).name, list.join(", "))
    }
}
