//! Boards of zones as scenes: streets and rooms from the tiles' cells, and the pieces that stand in the zones.
//!
//! The input is plain: what stands where, with names for people. The games that are played on zones fill it
//! from their views.

mod crowd;
mod ground;
mod space;
mod tokens;

use shamble_kernel::Set;
use shamble_zones::{Board, DoorId, Drawing, ZoneId, ZoneKind, ZoneSet};

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
    pub turn: Turn,
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
    /// What people call the zones, by number; where there is nothing, what they are and their name.
    pub names: Vec<String>,
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
            names: Vec::new(),
            tokens: Vec::new(),
            enemies: Vec::new(),
            heroes: Vec::new(),
            lit: Vec::new(),
        }
    }

    /// The board and all that stands on it. The key of a zone is its name, that of a door `door-` and its
    /// number.
    pub fn scene(&self) -> Scene {
        let drawing = self.board.drawing();
        let (width, height) = (drawing.width as f32 + 2.0 * MARGIN, drawing.height as f32 + 2.0 * MARGIN);
        let mut scene = Scene::new(self.name.clone(), self.class, width, height);
        let crowd = self.crowd(drawing);
        scene.lay("ground", vec![self.ground(drawing, width, height)]);
        scene.lay("zones", self.zones(drawing));
        scene.lay("doors", self.door_pieces(drawing));
        scene.lay("tokens", crowd.tokens);
        scene.lay("enemies", crowd.enemies);
        scene.lay("heroes", crowd.heroes);
        scene
    }

    /// Every zone as an area that can be pointed at, balconies above the streets.
    fn zones(&self, drawing: &Drawing) -> Vec<Piece> {
        let lit: ZoneSet = self.lit.iter().map(|(zone, _)| *zone).collect();
        let mut pieces: Vec<Piece> = Vec::new();
        for kind in [ZoneKind::Room, ZoneKind::Street, ZoneKind::Balcony] {
            for shape in drawing.zones.iter().filter(|shape| self.board.zone(shape.zone).kind == kind) {
                let name = self.board.name(shape.zone).to_string();
                let class = match kind {
                    ZoneKind::Street => "zone street-zone",
                    ZoneKind::Room => "zone room-zone",
                    ZoneKind::Balcony => "zone balcony-zone",
                };
                let mut piece = Piece::new(&name, class, Place::at(MARGIN, MARGIN), self.zone_name(shape.zone, kind))
                    .in_zone(&name);
                if kind == ZoneKind::Balcony {
                    piece.shapes.extend(self.balcony(shape));
                }
                let class = if lit.has(shape.zone) { "hit lit" } else { "hit" };
                piece.shapes.push(Shape::path(class, ground::outline_path(&shape.outline)));
                piece.shapes.extend(self.label(shape, &drawing.stairs, &name));
                pieces.push(piece);
            }
        }
        for (zone, note) in &self.lit {
            let label = drawing.zones[zone.index()].label;
            let (x, y) = (label.x as f32 + MARGIN, label.y as f32 + MARGIN);
            pieces.push(
                Piece::new(format!("note-{}", self.board.name(*zone)), "note", Place::at(x, y), "")
                    .with(Shape::circle("badge", 0.0, 0.0, 40.0))
                    .with(Shape::text("pale heavy", 0.0, 18.0, 50.0, note.clone())),
            );
        }
        pieces
    }

    fn zone_name(&self, zone: ZoneId, kind: ZoneKind) -> String {
        if let Some(name) = self.names.get(zone.index()) {
            return name.clone();
        }
        let name = self.board.name(zone).to_string();
        let key = match kind {
            ZoneKind::Street => "scene-street",
            ZoneKind::Room => "scene-room",
            ZoneKind::Balcony => "scene-balcony",
        };
        self.voice.fill(key, &[("zone", name.into())])
    }
}
