//! Boards of zones, for the games that are played on them.
//!
//! [`Tiles`] are read from a content file, a [`Layout`] says how they lie, and a [`Board`] is assembled from
//! both: street zones merge across tiles, rooms join where their openings meet, balconies hang over streets.
//! What can be seen and walked is a [`Terrain`]: tables made once, so that every question of a game is a look-up.
//! Doors that open during play leave the tables alone: a [`Ground`] adds what the open ones add. There are no
//! actors, turns or dice here.

mod assemble;
mod board;
mod canvas;
mod clockwise;
mod doors;
mod drawing;
mod grid;
mod ground;
mod layout;
mod lines;
mod outline;
mod part;
mod paths;
mod plan;
mod sight;
mod terrain;
mod text;
mod tiles;
mod townsfolk;
mod turn;
mod zone;

pub use assemble::TileFrame;
pub use board::{Balcony, Board, Passage, PassageKind, Zone, ZoneKind};
pub use drawing::{Drawing, Segment, ZoneShape};
pub use grid::{DoorId, MOST_DOORS, Stretch};
pub use ground::{Distances, Ground};
pub use layout::{Layout, Placement};
pub use outline::{Point, Polygon};
pub use part::{Face, Letter, Part, Side, Spot};
pub use plan::{Axis, CELL, Rect};
pub use sight::{Eyes, SightRules};
pub use terrain::Terrain;
pub use text::{Chart, Note};
pub use tiles::{Tile, TileKind, Tiles};
pub use turn::Turn;
pub use zone::{MOST_ZONES, ZoneId, ZoneSet, Zones};
