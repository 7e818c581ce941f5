//! Boards of zones as scenes: streets and rooms from the tiles' cells, and the pieces that stand in the zones.
//!
//! The input is plain: what stands where, with names for people. The games that are played on zones fill it
//! from their views.

mod comic;
mod crowd;
mod ground;
mod plan;
mod space;
mod tokens;
mod western;

use shamble_kernel::Set;
use shamble_zombicide::PlaceNames;
use shamble_zones::{Board, CELL, DoorId, Drawing, TileFrame, ZoneId, ZoneKind};

use crate::Voice;
use crate::drawings::people::{Gear, Turn};
use crate::scene::{Piece, Place, Scene, Shape};

/// Around the board, in tile units.
const MARGIN: f32 = 28.0;

/// A kind of enemy, known by its outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Enemy {
    Walker,
    Runner,
    Fatty,
    Abomination,
    Crawler,
    Hound,
    Brute,
    Operator,
    Guard,
    Specialist,
}

/// Enemies of one kind in a zone.
#[derive(Clone, Debug)]
pub struct Horde {
    pub zone: ZoneId,
    pub enemy: Enemy,
    pub count: usize,
    /// One of them, for people.
    pub name: String,
}

/// Somebody with a name of their own.
#[derive(Clone, Debug)]
pub struct Hero {
    /// Their id, which is the key of the piece.
    pub id: String,
    pub zone: ZoneId,
    pub name: String,
    pub role: Role,
    pub gear: Gear,
    /// The figure they are on a board that has one for everybody.
    pub figurine: Option<Figurine>,
    pub turn: Turn,
}

/// A figure in somebody's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figurine {
    /// The name of its symbol.
    pub symbol: &'static str,
    /// The class of its colours.
    pub palette: &'static str,
    pub is_undead: bool,
}

impl Figurine {
    /// The classes of its colours.
    pub(crate) fn class(self) -> String {
        format!("{} {}", self.palette, if self.is_undead { "undead" } else { "alive" })
    }
}

/// What somebody is to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// One of theirs, with the number of a colour.
    Hero { hue: usize },
    /// Who follows one of theirs.
    Companion { hue: usize },
    /// Who belongs to nobody; the mission may be about them, and others may guard them.
    Bystander { is_wanted: bool, is_guarded: bool },
    /// An enemy without equals; `is_idle` while it sleeps or lies on the ground.
    Boss { is_idle: bool },
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    Bang,
    Boom,
    /// Where enemies enter, with its place in the order where that is known.
    Spawn {
        kind: SpawnPoint,
        order: Option<u8>,
        is_active: bool,
    },
    Objective(ObjectiveFace),
    Exit,
    VadeRetro,
    Wagon,
    Gatling,
    Crate,
    Sack,
    /// Somewhere to begin.
    Start,
    /// A large sign that can be thrown.
    Sign {
        is_damaged: bool,
    },
    /// A card that lies face down.
    FaceDown,
    /// A card that lies face up.
    Secret,
    /// Printed on the board: enemies may wait here.
    Lair,
    /// Printed on the board: a corpse pile that nobody has woken.
    Pile,
}

/// A kind of spawn token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpawnPoint {
    Starting,
    Mobile,
    Abomination,
    CorpsePile,
    Red,
    Blue,
    Green,
}

/// What an objective shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectiveFace {
    Hidden,
    Red,
    Blue,
    Green,
    Yellow,
}

/// A door that is more than a door.
#[derive(Clone, Debug)]
pub struct Door {
    pub door: DoorId,
    /// `None`: as any other.
    pub colour: Option<ObjectiveFace>,
    /// It cannot be opened now.
    pub is_locked: bool,
    pub name: String,
}

impl Door {
    /// A door by what it is called: its colour, whether it is open or locked.
    pub fn new(voice: Voice<'_>, door: DoorId, is_open: bool, colour: Option<ObjectiveFace>, is_locked: bool) -> Door {
        let what = match colour {
            None | Some(ObjectiveFace::Hidden) => "scene-door",
            Some(ObjectiveFace::Red) => "scene-door-red",
            Some(ObjectiveFace::Blue) => "scene-door-blue",
            Some(ObjectiveFace::Green) => "scene-door-green",
            Some(ObjectiveFace::Yellow) => "scene-door-yellow",
        };
        let state = match (is_open, is_locked) {
            (true, _) => "scene-open",
            (false, true) => "scene-locked",
            (false, false) => "scene-closed",
        };
        let name = format!("{}, {}", voice.word(what), voice.word(state));
        Door { door, colour, is_locked, name }
    }
}

/// A token on the board.
#[derive(Clone, Debug)]
pub struct Token {
    /// Unlike that of every other token.
    pub key: String,
    pub zone: ZoneId,
    pub kind: TokenKind,
    /// How many there are of it.
    pub count: u8,
    pub name: String,
}

/// Everything there is to see on a board of zones.
///
/// ```
/// use shamble_games::{Language, Words, ZoneBoard};
/// use shamble_kernel::Files;
/// use shamble_zones::{Board, SightRules, Tiles};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
/// # let tiles = Tiles::read("tiles.toml", text).unwrap();
/// let board = Board::assemble(&tiles, &"3R:3 2R:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
/// let words = Words::read(&Files::new()).unwrap();
/// let scene = ZoneBoard::new("Two tiles", "uoa", &board, words.in_language(Language::English)).scene();
/// assert_eq!(scene.piece("3R.balcony").unwrap().zone.as_deref(), Some("3R.balcony"));
/// ```
#[derive(Clone, Debug)]
pub struct ZoneBoard<'b> {
    pub name: String,
    /// The class of the game.
    pub class: &'static str,
    pub board: &'b Board,
    /// Which doors are open.
    pub open: Set<DoorId>,
    /// Doors with a colour, a lock or a name of their own.
    pub doors: Vec<Door>,
    pub voice: Voice<'b>,
    /// What people call the places; without it zones go by what they are and their code.
    pub places: Option<&'b PlaceNames>,
    pub tokens: Vec<Token>,
    pub enemies: Vec<Horde>,
    pub heroes: Vec<Hero>,
    /// Zones to light up, as those in sight, with a note in each.
    pub lit: Vec<(ZoneId, String)>,
}

impl<'b> ZoneBoard<'b> {
    /// An empty board with every door closed.
    pub fn new(name: impl Into<String>, class: &'static str, board: &'b Board, voice: Voice<'b>) -> ZoneBoard<'b> {
        ZoneBoard {
            name: name.into(),
            class,
            board,
            open: Set::default(),
            doors: Vec::new(),
            voice,
            places: None,
            tokens: Vec::new(),
            enemies: Vec::new(),
            heroes: Vec::new(),
            lit: Vec::new(),
        }
    }

    /// The board and all that stands on it. The key of a zone is its name, that of a door `door-` and its
    /// number.
    pub fn scene(&self) -> Scene {
        match self.class {
            "mz" => self.comic(),
            _ => self.western(),
        }
    }

    /// Where a tile lies in the picture: left, top, width and height.
    pub(crate) fn place_of(&self, tile: &TileFrame) -> [f32; 4] {
        let [x, y, width, height] = [tile.x, tile.y, tile.width, tile.height].map(|cells| cells as f32 * CELL as f32);
        match self.class {
            "mz" => [x + MARGIN, y + MARGIN, width, height],
            _ => self.on_the_ground(x, y, width, height),
        }
    }

    fn zone_class(&self, zone: ZoneId) -> &'static str {
        match self.board.zone(zone).kind {
            ZoneKind::Street => "zone street-zone",
            ZoneKind::Room => "zone room-zone",
            ZoneKind::Balcony => "zone balcony-zone",
        }
    }

    fn is_lit(&self, zone: ZoneId) -> bool {
        self.lit.iter().any(|(lit, _)| *lit == zone)
    }

    /// What is noted in zones that are lit.
    fn notes(&self, drawing: &Drawing) -> Vec<Piece> {
        let note = |(zone, note): &(ZoneId, String)| {
            let label = drawing.zones[zone.index()].label;
            let (x, y) = (label.x as f32 + MARGIN, label.y as f32 + MARGIN);
            Piece::new(format!("note-{}", self.board.name(*zone)), "note", Place::at(x, y), "")
                .with(Shape::circle("badge", 0.0, 0.0, 40.0))
                .with(Shape::text("pale heavy", 0.0, 18.0, 50.0, note.clone()))
        };
        self.lit.iter().map(note).collect()
    }

    /// How many pieces stand in a zone.
    fn crowd_of(&self, zone: ZoneId) -> usize {
        let enemies = self.enemies.iter().filter(|horde| horde.zone == zone).count();
        enemies + self.heroes.iter().filter(|hero| hero.zone == zone).count()
    }

    /// A zone as people call it, with its code.
    fn called(&self, zone: ZoneId) -> String {
        if let Some(places) = self.places {
            return self.voice.name(places.with_code(zone)).to_owned();
        }
        let key = match self.board.zone(zone).kind {
            ZoneKind::Street => "scene-street",
            ZoneKind::Room => "scene-room",
            ZoneKind::Balcony => "scene-balcony",
        };
        self.voice.fill(key, &[("zone", self.board.name(zone).to_string().into())])
    }
}
