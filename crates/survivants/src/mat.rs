//! The geometry of a table: who stands where, who sees whom, and which way leads where.
//!
//! A [`Plan`] says what stands on a table; a [`Mat`] is made of it once and answers every question of the rules
//! about places. Positions are whole hundredths of a centimetre (SUR-GEO-1), answers are integer arithmetic, and
//! where a root or a quotient is needed it is rounded to the grid, so the same record gives the same game on every
//! machine. Figures are no part of a mat: whoever asks says where they stand.

mod aim;
mod approach;
mod contact;
mod distance;
mod draw;
mod entry;
mod field;
mod graph;
mod grid;
mod horde;
mod leaps;
mod measure;
mod plan;
mod polygon;
mod prism;
mod reach;
mod run;
mod sight;
mod spots;
mod surface;
mod sweep;
mod template;
mod trails;
mod walk;
mod walls;
mod yards;

use std::sync::atomic::{AtomicU64, Ordering};

use shamble_kernel::Id;

use crate::kinds::{OpeningId, PieceId, RoomId, SearchZoneId, ZoneId};

pub use aim::Facing;
pub use approach::Flood;
pub use distance::Range;
pub use draw::Drawing;
pub use field::{Fork, Hunt};
pub use graph::NodeId;
pub use horde::Crowd;
pub use leaps::Leap;
pub(crate) use measure::are_near;
pub use measure::{Length, Point, Steps};
pub use plan::{
    Area, Building, Classes, Floor, Ladder, Measures, OpenSet, Opening, OpeningKind, Passage, Plan, Slope, Solid,
    Stairs, Terrain,
};
pub use polygon::Polygon;
pub use reach::{Fan, Journey, Paths, Travel};
pub(crate) use run::is_on_line;
pub use sight::{Cover, Place, Stance};
pub(crate) use surface::fit_on_ground;
pub use surface::{Spot, SurfaceId, SurfaceKind};
pub use template::{Blast, Drop};
pub use trails::{Course, Trails};
pub use walk::{Path, Tread, Walked};

#[cfg(test)]
pub(crate) use measure::WORK;

use graph::Graph;
use grid::Grid;
use prism::Prism;
use surface::{Flight, Surface};

/// A table, ready for questions.
#[derive(Clone, Debug)]
pub struct Mat {
    plan: Plan,
    measures: Measures,
    prisms: Vec<Prism>,
    sight_grid: Grid,
    surfaces: Vec<Surface>,
    flights: Vec<Flight>,
    /// Feet and heads of ladders with their heights.
    ladders: Vec<(Spot, Spot, Length)>,
    graph: Graph,
    spots: Vec<Spot>,
    entry: entry::Screens,
    joints: Vec<yards::Joint>,
    /// Different for every table that was made in this process, so that what was found on one is not used on another.
    serial: u64,
    lands: Vec<yards::Land>,
}

/// How many tables have been made.
static MADE: AtomicU64 = AtomicU64::new(0);

impl Mat {
    /// Makes the geometry of a plan.
    pub fn new(plan: Plan, measures: Measures) -> Mat {
        let prisms = prism::prisms(&plan, &measures);
        let boxes: Vec<(Point, Point)> = prisms.iter().map(|prism| prism.polygon.bounds()).collect();
        let sight_grid = Grid::new(plan.size, &boxes);
        let (surfaces, flights) = surface::surfaces(&plan, &measures, &prisms);
        let joints = yards::joints(&plan);
        let mut mat = Mat {
            plan,
            measures,
            prisms,
            sight_grid,
            surfaces,
            flights,
            ladders: Vec::new(),
            graph: Graph::default(),
            spots: Vec::new(),
            entry: entry::Screens::default(),
            joints,
            serial: MADE.fetch_add(1, Ordering::Relaxed),
            lands: Vec::new(),
        };
        mat.ladders = mat.find_ladders();
        mat.graph = Graph::new(&mat);
        mat.lands = mat.find_lands();
        mat.spots = mat.find_spots();
        mat.entry = mat.find_screens();
        mat
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    pub fn measures(&self) -> &Measures {
        &self.measures
    }

    /// Whether a spot lies on the table and on one of its surfaces, as a spot that somebody names may not.
    pub fn is_spot(&self, spot: Spot) -> bool {
        let size = self.plan.size;
        spot.on.index() < self.surfaces.len() && (0..=size.x).contains(&spot.at.x) && (0..=size.y).contains(&spot.at.y)
    }

    /// What a surface is.
    pub fn surface_kind(&self, id: SurfaceId) -> SurfaceKind {
        self.surface(id).kind
    }

    /// The height of a surface.
    pub fn surface_height(&self, id: SurfaceId) -> Length {
        self.surface(id).z
    }

    /// All surfaces.
    pub fn surfaces(&self) -> impl Iterator<Item = SurfaceId> + use<> {
        (0..self.surfaces.len()).map(SurfaceId::at)
    }

    /// The surface on top of a piece.
    pub fn top_of(&self, piece: PieceId) -> Option<SurfaceId> {
        let found = self.surfaces.iter().position(|surface| surface.kind == SurfaceKind::Top(piece));
        found.map(SurfaceId::at)
    }

    pub(crate) fn surface(&self, id: SurfaceId) -> &Surface {
        &self.surfaces[id.index()]
    }

    /// The stairs or ramp on which a spot lies.
    pub(crate) fn flight_at(&self, spot: Spot) -> Option<&Flight> {
        let here = |flight: &&Flight| {
            (flight.lower == spot.on || flight.upper == spot.on) && flight.stairs.polygon.contains(spot.at)
        };
        self.flights.iter().find(here)
    }

    /// Where a figure on this spot is in space.
    pub fn place(&self, spot: Spot) -> Place {
        let z = match self.flight_at(spot) {
            Some(flight) => flight.height_at(spot.at),
            None => self.surface(spot.on).z,
        };
        Place { at: spot.at, z }
    }

    /// A spot on stairs belongs to the lower surface, wherever it was reached from.
    pub fn settled(&self, spot: Spot) -> Spot {
        match self.flight_at(spot) {
            Some(flight) => Spot { at: spot.at, on: flight.lower },
            None => spot,
        }
    }

    /// Whether a base can stand here with these doors open, figures aside (SUR-GEO-9).
    pub fn fits(&self, spot: Spot, open: OpenSet) -> bool {
        let radius = self.measures.radius;
        self.surface(spot.on).fits(spot.at, radius, open)
            || self.flight_at(spot).is_some_and(|flight| {
                let other = if flight.lower == spot.on { flight.upper } else { flight.lower };
                self.surface(other).fits(spot.at, radius, open)
            })
    }

    /// The room in which a figure stands (SUR-GEO-12).
    pub fn room_at(&self, figure: Place) -> Option<RoomId> {
        self.area_at(&self.plan.rooms, figure).map(RoomId::at)
    }

    /// The search zone in which a figure stands (SUR-SRCH-10).
    pub fn search_zone_at(&self, figure: Place) -> Option<SearchZoneId> {
        self.area_at(&self.plan.search_zones, figure).map(SearchZoneId::at)
    }

    fn area_at(&self, areas: &[Area], figure: Place) -> Option<usize> {
        let (_, z) = self.storey(figure)?;
        let is_in = |area: &Area| self.plan.floors[area.floor.index()].z == z && area.polygon.contains(figure.at);
        areas.iter().position(is_in)
    }

    /// Whether a figure stands in a zone that scenarios name; zones lie on the ground.
    pub fn is_in_zone(&self, zone: ZoneId, figure: Place) -> bool {
        figure.z < self.measures.height && self.plan.zones[zone.index()].contains(figure.at)
    }

    /// Whether a figure stands in a building (SUR-OBJ-9, SUR-STEALTH-6).
    pub fn building_at(&self, figure: Place) -> Option<crate::kinds::BuildingId> {
        self.storey(figure).map(|(building, _)| building)
    }

    /// The classes of the ground on which a figure stands (SUR-GEO-12); stairs have none (SUR-TERR-10).
    pub fn ground_at(&self, figure: Place) -> Classes {
        let is_here = |terrain: &&Terrain| terrain.z == figure.z && terrain.polygon.contains(figure.at);
        self.plan.terrain.iter().filter(is_here).fold(Classes::default(), |classes, terrain| Classes {
            cluttered: classes.cluttered | terrain.classes.cluttered,
            dense: classes.dense | terrain.classes.dense,
            shadow: classes.shadow | terrain.classes.shadow,
            void: classes.void | terrain.classes.void,
        })
    }

    /// How far a figure's base is from a piece at most (SUR-GEO-6); none where the piece is on another floor.
    pub fn is_near_piece(&self, figure: Place, piece: PieceId, distance: Length) -> bool {
        let solid = &self.plan.pieces[piece.index()];
        let is_beside = solid.bottom < figure.z + self.measures.height && solid.top >= figure.z;
        is_beside && solid.polygon.is_near(figure.at, distance + self.measures.radius)
    }

    /// Whether a figure's base is at most a distance from a door or window of its floor.
    pub fn is_near_opening(&self, figure: Place, opening: OpeningId, distance: Length) -> bool {
        let opening = &self.plan.openings[opening.index()];
        let z = self.plan.floors[opening.floor.index()].z;
        let is_beside = (figure.z - z).get().abs() <= self.measures.step.get();
        is_beside && opening.polygon.is_near(figure.at, distance + self.measures.radius)
    }
}

#[cfg(test)]
mod tests;
