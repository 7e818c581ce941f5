//! What stands on a table, as the rules see it: the input of the geometry.

use serde::Deserialize;

use crate::kinds::{BuildingId, FloorId, OpeningId};
use crate::written::{read, rectangle};

use super::measure::{Length, Point};
use super::polygon::Polygon;

/// A table with everything that has a shape.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Width and depth.
    pub size: Point,
    pub pieces: Vec<Solid>,
    pub terrain: Vec<Terrain>,
    pub stairs: Vec<Stairs>,
    pub ladders: Vec<Ladder>,
    pub buildings: Vec<Building>,
    pub floors: Vec<Floor>,
    pub rooms: Vec<Area>,
    pub search_zones: Vec<Area>,
    pub openings: Vec<Opening>,
    /// Zones of the ground that scenarios name.
    pub zones: Vec<Polygon>,
}

/// An upright prism: a wall, a crate, a vehicle (SUR-GEO-4). Its polygon is convex.
#[derive(Clone, Debug)]
pub struct Solid {
    pub polygon: Polygon,
    pub bottom: Length,
    pub top: Length,
    pub passage: Passage,
    /// Whether it hides what lies behind it; a fence does not.
    pub hides: bool,
    /// Whether it can be searched.
    pub is_searchable: bool,
}

/// How a piece can be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// Over it by a Crossing (SUR-MOVE-10).
    Crossing,
    /// Up it by a Climb (SUR-MOVE-11).
    Climb,
    /// Not at all.
    Closed,
    /// Its top is a floor: stepped onto by a Crossing, or walked onto by a ramp.
    Walk,
}

/// Flat ground with classes (SUR-TERR-1 to SUR-TERR-11).
#[derive(Clone, Debug)]
pub struct Terrain {
    pub polygon: Polygon,
    /// The height of the floor on which it is (SUR-GEO-12).
    pub z: Length,
    pub classes: Classes,
}

/// The classes of a stretch of ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Classes {
    pub cluttered: bool,
    pub dense: bool,
    pub shadow: bool,
    pub void: bool,
}

/// Stairs or a ramp: entered over the edges `low` and `high` alone (SUR-GEO-13).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stairs {
    #[serde(deserialize_with = "rectangle")]
    pub polygon: Polygon,
    #[serde(deserialize_with = "read")]
    pub low: [Point; 2],
    #[serde(deserialize_with = "read")]
    pub high: [Point; 2],
    #[serde(deserialize_with = "read")]
    pub z: [Length; 2],
    #[serde(skip)]
    pub slope: Slope,
}

/// What it costs to walk on stairs or a ramp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Slope {
    /// Everybody pays double (SUR-MOVE-18, SUR-ZMOVE-14).
    #[default]
    Stairs,
    /// Open ground for survivors, stairs for zombies (SUR-GEO-14).
    Ramp,
}

/// A point that joins two heights (SUR-GEO-13).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    #[serde(deserialize_with = "read")]
    pub z: [Length; 2],
    #[serde(deserialize_with = "read")]
    pub foot: Point,
    #[serde(deserialize_with = "read")]
    pub head: Point,
}

/// A building: walls, floors and a roof.
#[derive(Clone, Debug)]
pub struct Building {
    pub outline: Polygon,
    /// The top of the roof.
    pub height: Length,
}

/// A floor of a building. All that is neither room nor opening inside its outline is wall.
#[derive(Clone, Debug)]
pub struct Floor {
    pub building: BuildingId,
    pub z: Length,
    pub outline: Polygon,
    /// A roof or deck without walls, its border a drop.
    pub is_open: bool,
}

/// A room or a search zone on a floor.
#[derive(Clone, Debug)]
pub struct Area {
    pub floor: FloorId,
    pub polygon: Polygon,
}

/// A door, gap or window in a wall.
#[derive(Clone, Debug)]
pub struct Opening {
    pub floor: FloorId,
    pub kind: OpeningKind,
    pub polygon: Polygon,
    /// What must be crossed in a window, counted from the floor.
    pub sill: Length,
}

/// What can stand in a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningKind {
    /// Zombies can break it (SUR-ZDOOR-1).
    Door,
    /// Zombies cannot (SUR-ZDOOR-11).
    StrongDoor,
    /// Nothing hangs in it.
    Gap,
    /// Survivors cross it, zombies never do (SUR-DOOR-11).
    Window,
}

/// Which doors and windows are open, broken or forced (SUR-SIGHT-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct OpenSet(u128);

impl OpenSet {
    pub const NONE: OpenSet = OpenSet(0);
    pub const ALL: OpenSet = OpenSet(u128::MAX);
    /// How many openings a table may have.
    pub const MOST: usize = 128;

    pub fn has(self, opening: OpeningId) -> bool {
        self.0 >> opening.0 & 1 == 1
    }

    pub fn open(&mut self, opening: OpeningId) {
        self.0 |= 1 << opening.0;
    }

    pub fn close(&mut self, opening: OpeningId) {
        self.0 &= !(1 << opening.0);
    }

    #[must_use]
    pub fn with(mut self, opening: OpeningId) -> OpenSet {
        self.open(opening);
        self
    }

    pub(crate) fn has_all(self, needed: OpenSet) -> bool {
        needed.0 & !self.0 == 0
    }

    pub(crate) fn and(self, other: OpenSet) -> OpenSet {
        OpenSet(self.0 | other.0)
    }
}

/// The sizes that the rules measure with; a set-up may change some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    /// Of every base (SUR-GEO-2).
    pub radius: Length,
    /// Where the head is above the floor (SUR-GEO-3).
    pub height: Length,
    /// Where the middle of the body is.
    pub middle: Length,
    /// Where all of a body that lies is (SUR-DEATH-9).
    pub lying: Length,
    /// The widest gap of a contact (SUR-GEO-7).
    pub contact: Length,
    /// The highest step that everybody takes (SUR-GEO-9).
    pub step: Length,
    /// The highest piece that a survivor crosses, and what that takes from his movement (SUR-MOVE-10).
    pub crossing: Length,
    pub crossing_cost: Length,
    /// The highest piece over which blows reach (SUR-SIGHT-12).
    pub reach_over: Length,
    /// The greatest difference of heights at which one fights (SUR-SIGHT-13).
    pub fight_height: Length,
    /// The widest gap over a low piece that counts as contact (SUR-SIGHT-13).
    pub fight_gap: Length,
    /// How tall a piece must be for zombies to come from behind it, and how near (SUR-ENTRY-18).
    pub screen_height: Length,
    pub screen_distance: Length,
    /// How tall a piece must be to hide beside it, and how near (SUR-STEALTH-6).
    pub hiding_height: Length,
    pub hiding_distance: Length,
}

impl Default for Measures {
    /// The values of the rulings.
    fn default() -> Measures {
        Measures {
            radius: Length::cm(1),
            height: Length::hundredths(250),
            middle: Length::hundredths(125),
            lying: Length::hundredths(30),
            contact: Length::hundredths(10),
            step: Length::hundredths(50),
            crossing: Length::cm(2),
            crossing_cost: Length::cm(2),
            reach_over: Length::cm(2),
            fight_height: Length::cm(2),
            fight_gap: Length::cm(2),
            screen_height: Length::cm(2),
            screen_distance: Length::cm(1),
            hiding_height: Length::hundredths(125),
            hiding_distance: Length::cm(2),
        }
    }
}
