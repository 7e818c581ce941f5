//! The tiles of a mission on a board of zones, where each lies in the picture, and what else could lie there.

use serde::{Deserialize, Serialize};
use shamble_kernel::{Files, Name};
use shamble_marvel_zombies::MarvelZombies;
use shamble_undead_or_alive::UndeadOrAlive;
use shamble_zones::{Board, Face, Layout, Placement, SightRules, Tiles};
use toml::Table as Toml;

use super::Side;
use super::laid::{Looks, looks, zones};
use super::things::things;
use crate::mission_board::cards;
use crate::{Horde, Language, Scene, Source, Token, Words, ZoneBoard};

const TILES: &str = "tiles.toml";

/// A board of tiles.
#[derive(Debug)]
pub struct Ground {
    class: &'static str,
    board: Board,
    tiles: Tiles,
    faces: Vec<Known>,
}

/// A tile where it lies.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileSeen {
    pub row: usize,
    pub column: usize,
    pub face: String,
    /// Quarter turns clockwise.
    pub turn: String,
    /// Where it lies in the picture: left, top, width and height.
    pub place: [f32; 4],
    /// The faces that could lie here instead: those of the same size whose piece lies nowhere yet.
    pub others: Vec<Other>,
}

/// A face that could lie somewhere.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Other {
    pub face: String,
    pub name: String,
}

/// What a file of tiles says of a face.
#[derive(Clone, Debug, Deserialize)]
struct Known {
    face: Face,
    name: Name,
    /// Town or railroad, where a game has both.
    #[serde(default)]
    kind: Option<String>,
}

impl Known {
    fn other(&self, language: Language) -> Other {
        Other { face: self.face.to_string(), name: self.name.in_language(language.code()).to_owned() }
    }

    /// Whether this lies in rows of rails.
    fn is_rail(&self) -> bool {
        self.kind.as_deref().is_some_and(|kind| kind != "town")
    }
}

impl Ground {
    /// The board of a mission as it is written; nothing where it has none, or tiles that do not fit.
    pub(super) fn of(game: &str, beneath: &Source, mission: &Toml) -> Option<Ground> {
        let (class, files) = cards_of(game, beneath)?;
        let layout: Layout = mission.get("grid")?.clone().try_into().ok()?;
        Ground::lay(class, &files, &layout)
    }

    fn lay(class: &'static str, files: &Files, layout: &Layout) -> Option<Ground> {
        #[derive(Deserialize)]
        struct File {
            tile: Vec<Known>,
        }
        let text = files.get(TILES)?;
        let tiles = Tiles::read(TILES, text).ok()?;
        let sight = if class == "uoa" { SightRules::UNDEAD_OR_ALIVE } else { SightRules::MARVEL_ZOMBIES };
        let board = Board::assemble(&tiles, layout, sight).ok()?;
        let File { tile: faces } = toml::from_str(text).ok()?;
        Some(Ground { class, board, tiles, faces })
    }

    /// The board with what a mission puts into its zones, as far as there are such zones.
    pub(super) fn scene(&self, mission: &Toml, language: Language) -> Option<Scene> {
        let words = Words::read(&Files::new()).ok()?;
        let mut drawn = ZoneBoard::new("", self.class, &self.board, words.in_language(language));
        let game = if self.class == "uoa" { "undead-or-alive" } else { "marvel-zombies" };
        for thing in things(game) {
            for (at, (zone, count)) in zones(thing, mission).into_iter().enumerate() {
                let Some(zone) = self.board.named(zone) else { continue };
                let (key, name) = (format!("{}-{at}", thing.id), String::new());
                match looks(thing.id) {
                    Some(Looks::Token(kind)) => drawn.tokens.push(Token { key, zone, kind, count: 1, name }),
                    Some(Looks::Enemy(enemy)) => drawn.enemies.push(Horde { zone, enemy, count, name }),
                    None => {}
                }
            }
        }
        Some(drawn.scene())
    }

    /// The tiles in rows from north to south.
    pub fn seen(&self, language: Language) -> Vec<TileSeen> {
        let Ok(words) = Words::read(&Files::new()) else { return Vec::new() };
        let drawn = ZoneBoard::new("", self.class, &self.board, words.in_language(language));
        let frames = self.board.frames();
        let place = |face: Face| frames.iter().find(|frame| frame.face == face).map(|frame| drawn.place_of(frame));
        let seen = |row: usize, column: usize, lies: &Placement| TileSeen {
            row,
            column,
            face: lies.face.to_string(),
            turn: lies.turn.to_string(),
            place: place(lies.face).unwrap_or_default(),
            others: self.instead_of(lies.face, language),
        };
        let rows = self.board.layout().rows.iter().enumerate();
        let in_row = |(row, tiles): (usize, &Vec<Placement>)| {
            tiles.iter().enumerate().map(|(column, lies)| seen(row, column, lies)).collect::<Vec<_>>()
        };
        rows.flat_map(in_row).collect()
    }

    /// The faces whose piece lies nowhere yet and that are as large as a tile in a row of this one.
    pub fn free(&self, like: Face, language: Language) -> Vec<Other> {
        let is_free = |known: &&Known| !self.lies(known.face) && self.is_rail(known.face) == self.is_rail(like);
        self.known().filter(is_free).map(|known| known.other(language)).collect()
    }

    /// The names of all zones, as places to put something.
    pub fn zones(&self) -> Vec<String> {
        self.board.zones().map(|(zone, _)| self.board.name(zone).to_string()).collect()
    }

    /// The first of the names of the zone with this name, by which pictures know it.
    pub(super) fn called(&self, zone: &str) -> Option<String> {
        self.board.named(zone).map(|zone| self.board.name(zone).to_string())
    }

    /// Every name of the zone with this name.
    pub(super) fn parts_of(&self, zone: &str) -> Vec<String> {
        let found = self.board.named(zone).map(|zone| self.board.zone(zone).parts.iter().map(ToString::to_string));
        found.into_iter().flatten().collect()
    }

    /// Tiles that lie nowhere yet, for one more row or column on a side; nothing where too few are left.
    pub(super) fn beside(&self, side: Side) -> Option<Vec<String>> {
        let rows = &self.board.layout().rows;
        let neighbours: Vec<Face> = match side {
            Side::North => rows.first()?.iter().map(|lies| lies.face).collect(),
            Side::South => rows.last()?.iter().map(|lies| lies.face).collect(),
            Side::West => rows.iter().filter_map(|row| row.first()).map(|lies| lies.face).collect(),
            Side::East => rows.iter().filter_map(|row| row.last()).map(|lies| lies.face).collect(),
        };
        let mut taken: Vec<Face> = Vec::new();
        for neighbour in neighbours {
            // Rails go on along their row; a row beside them is a street of the town.
            let is_rail = matches!(side, Side::East | Side::West) && self.is_rail(neighbour);
            let is_next = |known: &&Known| {
                let is_taken = taken.iter().any(|other| other.number == known.face.number);
                !is_taken && !self.lies(known.face) && known.is_rail() == is_rail
            };
            let next = self.known().find(is_next)?.face;
            taken.push(next);
        }
        Some(taken.iter().map(ToString::to_string).collect())
    }

    fn instead_of(&self, face: Face, language: Language) -> Vec<Other> {
        let own = self.known().filter(|known| known.face == face || known.face == face.back());
        own.map(|known| known.other(language)).chain(self.free(face, language)).collect()
    }

    /// The faces there are.
    fn known(&self) -> impl Iterator<Item = &Known> {
        self.faces.iter().filter(|known| self.tiles.get(known.face).is_some())
    }

    /// Whether a piece lies on the board, on whichever side.
    fn lies(&self, face: Face) -> bool {
        [face, face.back()].into_iter().any(|face| self.board.layout().place_of(face).is_some())
    }

    fn is_rail(&self, face: Face) -> bool {
        self.faces.iter().any(|known| known.face == face && known.is_rail())
    }
}

/// The class and the files of a game on a board of zones.
fn cards_of(game: &str, beneath: &Source) -> Option<(&'static str, Files)> {
    match game {
        "undead-or-alive" => Some(("uoa", cards::<UndeadOrAlive>(beneath).ok()?)),
        "marvel-zombies" => Some(("mz", cards::<MarvelZombies>(beneath).ok()?)),
        _ => None,
    }
}
