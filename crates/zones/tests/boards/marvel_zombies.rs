//! The tiles and the missions' boards of Marvel Zombies.

use std::sync::LazyLock;

use shamble_kernel::Set;
use shamble_zones::{Board, DoorId, Ground, Layout, Part, SightRules, Tiles};

use super::{Named, layout_of};

const TILES: &str = include_str!("../../../../content/marvel-zombies/tiles.toml");
const MISSIONS: &str = include_str!("../../../../content/marvel-zombies/missions.toml");

static READ: LazyLock<Tiles> = LazyLock::new(|| Tiles::read("tiles.toml", TILES).unwrap());
static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| layouts().iter().map(assembled).collect());

/// The same tiles with nothing but openings where their doors are.
static WITHOUT_DOORS: LazyLock<Tiles> = LazyLock::new(|| {
    let text = TILES.replace("]\ndoors = [\n", "").replace("\ndoors = [\n", "\nopenings = [\n");
    Tiles::read("tiles.toml", &text).unwrap()
});

/// The layout of every mission.
fn layouts() -> Vec<Layout> {
    let file: toml::Table = MISSIONS.parse().unwrap();
    let missions: Vec<toml::Table> = file["mission"].clone().try_into().unwrap();
    let with_doors = |mission: &toml::Table| {
        let mut layout = layout_of(mission);
        let doors = mission.get("doors").and_then(|doors| doors.as_array()).cloned().unwrap_or_default();
        let between = |door: &toml::Value| -> [Part; 2] {
            let pair: [String; 2] = door["between"].clone().try_into().unwrap();
            pair.map(|part| part.parse().unwrap())
        };
        layout.doors.extend(doors.iter().map(between));
        layout
    };
    missions.iter().map(with_doors).collect()
}

/// The board of every mission.
pub fn boards() -> &'static [Board] {
    &BOARDS
}

pub fn board(layout: &str) -> Board {
    assembled(&layout.parse().unwrap())
}

pub fn assembled(layout: &Layout) -> Board {
    Board::assemble(&READ, layout, SightRules::MARVEL_ZOMBIES).unwrap()
}

/// The board made anew with openings where doors are open: an open door is nothing else (MZ-BOARD-7).
pub fn reassembled(board: &Board, open: Set<DoorId>) -> Board {
    let mut layout = board.layout().clone();
    let pair = |door: DoorId| board.ends(door).map(|zone| board.name(zone));
    layout.doors = (board.doors() - open).iter().map(pair).collect();
    Board::assemble(&WITHOUT_DOORS, &layout, SightRules::MARVEL_ZOMBIES).unwrap()
}

/// The one door between two zones.
pub fn door(board: &Board, one: &str, other: &str) -> DoorId {
    let doors = board.doors_between(board.id(one), board.id(other));
    assert_eq!(doors.len(), 1, "{one} {other}");
    doors.first().unwrap()
}

pub fn opened<'b>(board: &'b Board, doors: &[(&str, &str)]) -> Ground<'b> {
    board.ground(doors.iter().map(|(one, other)| door(board, one, other)).collect())
}

/// Any doors of a board, chosen by bits.
pub fn doors_by_bits(board: &Board, bits: u64) -> Set<DoorId> {
    let chosen: Set<DoorId> = serde_json::from_value(bits.into()).unwrap();
    chosen & board.doors()
}
