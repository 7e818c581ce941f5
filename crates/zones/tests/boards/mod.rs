//! The tiles and the missions' boards of Undead or Alive, for all tests.
#![allow(dead_code)]

pub mod marvel_zombies;

use std::sync::LazyLock;

use proptest::prelude::*;
use shamble_zones::{Board, Eyes, Layout, Placement, SightRules, Tiles, ZoneId, ZoneSet};

pub const TILES: &str = include_str!("../../../../content/undead-or-alive/tiles.toml");
const MISSIONS: &str = include_str!("../../../../content/undead-or-alive/missions.toml");

static READ: LazyLock<Tiles> = LazyLock::new(|| Tiles::read("tiles.toml", TILES).unwrap());

pub fn tiles() -> &'static Tiles {
    &READ
}

pub fn board(layout: &str) -> Board {
    assembled(&layout.parse().unwrap())
}

pub fn assembled(layout: &Layout) -> Board {
    Board::assemble(tiles(), layout, SightRules::UNDEAD_OR_ALIVE).unwrap()
}

/// Every mission with its fields.
pub fn missions() -> Vec<toml::Table> {
    let file: toml::Table = MISSIONS.parse().unwrap();
    file["mission"].clone().try_into().unwrap()
}

pub fn layout_of(mission: &toml::Table) -> Layout {
    mission["grid"].clone().try_into().unwrap()
}

/// The board of a mission.
pub fn mission(id: &str) -> Board {
    let missions = missions();
    assembled(&layout_of(missions.iter().find(|mission| mission["id"].as_str() == Some(id)).unwrap()))
}

/// Every board a mission can come to: as it lies, as its train comes and goes (UOA-TRAIN-13, UOA-TRAIN-20 to
/// UOA-TRAIN-23), and with cars blown up (UOA-M2-9).
pub fn all_layouts(mission: &toml::Table) -> Vec<Layout> {
    let start = layout_of(mission);
    let mut layouts = vec![start.clone()];
    let train = mission.get("train").and_then(|train| train.get("state")).and_then(|state| state.as_str());
    match train {
        Some("immobile") if mission["id"].as_str() == Some("M2") => layouts.extend(wrecks(&start)),
        Some("waits" | "arrives") => {
            let behind = mission["train"]["behind"].as_str().unwrap();
            layouts.extend(journey(&start, train == Some("arrives"), behind));
        }
        _ => {}
    }
    layouts
}

/// The row of rails.
fn rail_row(layout: &Layout) -> usize {
    layout.rows.iter().position(|row| row.iter().all(|tile| tile.face.number >= 10)).unwrap()
}

/// With any of the cars 11R and 12R turned to track.
fn wrecks(start: &Layout) -> Vec<Layout> {
    let row = rail_row(start);
    let mut layouts = Vec::new();
    for wrecked in 1..4 {
        let mut layout = start.clone();
        for tile in &mut layout.rows[row] {
            if tile.face.number >= 11 && wrecked >> (tile.face.number - 11) & 1 == 1 {
                *tile = tile.turned_over();
            }
        }
        layouts.push(layout);
    }
    layouts
}

/// A train that heads east, tile by tile, until it is gone.
fn journey(start: &Layout, arrives: bool, behind: &str) -> Vec<Layout> {
    let row = rail_row(start);
    let on = |tile: &Placement| tile.face.to_string().ends_with('R');
    let side =
        |tile: Placement, side: &str| if tile.face.to_string().ends_with(side) { tile } else { tile.turned_over() };
    let mut rails = start.rows[row].clone();
    let mut layouts = Vec::new();
    let mut keep = |rails: &[Placement]| {
        let mut layout = start.clone();
        layout.rows[row] = rails.to_vec();
        layouts.push(layout);
    };
    if arrives {
        assert_eq!(rails[0].to_string(), "10V:0");
        rails[0] = rails[0].turned_over();
        keep(&rails);
    }
    while rails.iter().any(on) {
        let front = rails.iter().rposition(on).unwrap();
        let rear = rails.iter().position(on).unwrap();
        if front + 1 < rails.len() {
            let ahead = rails.remove(front + 1);
            rails.insert(rear, side(ahead, behind));
        } else {
            let gone = rails.pop().unwrap();
            rails.insert(rear, side(gone, "V"));
        }
        keep(&rails);
    }
    layouts
}

/// A rectangle of town tiles, perhaps with a rail row through it.
pub fn layouts() -> impl Strategy<Value = Layout> {
    let pieces = Just((1..=9u8).collect::<Vec<_>>()).prop_shuffle();
    let cars = Just(vec![10, 11, 12u8]).prop_shuffle();
    let sides = proptest::collection::vec((any::<bool>(), 0..4u8), 12);
    (pieces, cars, sides, 1..=3usize, 1..=3usize, 0..=3usize).prop_map(|(pieces, cars, sides, width, height, rail)| {
        let mut sides = sides.into_iter();
        let mut tile = |number: u8, is_rail: bool| -> Placement {
            let (recto, turn) = sides.next().unwrap();
            let turn = if is_rail { turn % 2 * 2 } else { turn };
            format!("{number}{}:{turn}", if recto { 'R' } else { 'V' }).parse().unwrap()
        };
        let row = |numbers: &[u8]| numbers.to_vec();
        let mut rows: Vec<Vec<u8>> = pieces.chunks(width).take(height).map(row).collect();
        if rail <= height {
            rows.insert(rail, cars[..width].to_vec());
        }
        let placed = |row: Vec<u8>| row.into_iter().map(|number| tile(number, number >= 10)).collect();
        rows.into_iter().map(placed).collect::<Vec<Vec<Placement>>>().into()
    })
}

/// A board with its zones by name.
pub trait Named {
    fn id(&self, name: &str) -> ZoneId;
    fn set(&self, names: &str) -> ZoneSet;
    fn names(&self, zones: ZoneSet) -> String;
    fn sees(&self, eyes: Eyes, from: &str, to: &str) -> bool;
    fn range(&self, eyes: Eyes, from: &str, to: &str) -> Option<u8>;
    fn is_neighbour(&self, from: &str, to: &str) -> bool;
    fn distance(&self, from: &str, to: &str) -> Option<u8>;
}

impl Named for Board {
    fn id(&self, name: &str) -> ZoneId {
        self.named(name).unwrap_or_else(|| panic!("no zone {name}"))
    }

    fn set(&self, names: &str) -> ZoneSet {
        names.split_whitespace().map(|name| self.id(name)).collect()
    }

    fn names(&self, zones: ZoneSet) -> String {
        zones.iter().map(|zone| self.zone(zone).name.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn sees(&self, eyes: Eyes, from: &str, to: &str) -> bool {
        self.terrain().sees(eyes, self.id(from)).has(self.id(to))
    }

    fn range(&self, eyes: Eyes, from: &str, to: &str) -> Option<u8> {
        self.terrain().range(eyes, self.id(from), self.id(to))
    }

    fn is_neighbour(&self, from: &str, to: &str) -> bool {
        self.terrain().neighbours(self.id(from)).has(self.id(to))
    }

    fn distance(&self, from: &str, to: &str) -> Option<u8> {
        self.terrain().distance(self.id(from), self.id(to))
    }
}
