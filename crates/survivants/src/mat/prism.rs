//! Everything solid on a table as upright prisms: pieces, walls, doors, ceilings and roofs (SUR-GEO-4).

use shamble_kernel::Id;

use crate::kinds::{BuildingId, OpeningId, PieceId};

use super::measure::{Length, Point};
use super::plan::{Measures, OpenSet, OpeningKind, Plan};
use super::polygon::{Polygon, Span};
use super::walls::Walls;

/// A convex prism.
#[derive(Clone, Debug)]
pub(crate) struct Prism {
    pub polygon: Polygon,
    pub bottom: Length,
    pub top: Length,
    pub what: What,
    /// Whether it hides what lies behind it.
    pub hides: bool,
}

/// What a prism is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Piece(PieceId),
    Wall,
    /// A floor, ceiling or roof: a surface without thickness.
    Slab,
    /// There only while closed.
    Door(OpeningId),
    /// While open, only its sill is there.
    Window(OpeningId, Length),
}

impl Prism {
    /// How high it stands with these openings, or nothing if it is not there.
    pub fn top_now(&self, open: OpenSet) -> Option<Length> {
        match self.what {
            What::Piece(_) | What::Wall | What::Slab => Some(self.top),
            What::Door(id) => (!open.has(id)).then_some(self.top),
            What::Window(id, sill) => Some(if open.has(id) { self.bottom + sill } else { self.top }),
        }
    }

    /// Whether a straight line in space meets it, its border included (SUR-SIGHT-7).
    pub fn meets(&self, (from, from_z): (Point, Length), (to, to_z): (Point, Length), open: OpenSet) -> bool {
        if from_z.max(to_z) < self.bottom || from_z.min(to_z) > self.top {
            return false;
        }
        let Some(top) = self.top_now(open) else { return false };
        let rise = (to_z - from_z).wide();
        let levels = Span::WHOLE.cut((from_z - self.bottom).wide(), rise);
        let levels = levels.and_then(|span| span.cut((top - from_z).wide(), -rise));
        levels.is_some_and(|levels| {
            self.polygon.clip(from, to).is_some_and(|span| span.low.max(levels.low) <= span.high.min(levels.high))
        })
    }
}

/// All prisms of a table.
pub(crate) fn prisms(plan: &Plan, measures: &Measures) -> Vec<Prism> {
    let mut prisms = Vec::new();
    for (at, piece) in plan.pieces.iter().enumerate() {
        prisms.push(Prism {
            polygon: piece.polygon.clone(),
            bottom: piece.bottom,
            top: piece.top,
            what: What::Piece(PieceId::at(at)),
            hides: piece.hides,
        });
    }
    for building in (0..plan.buildings.len()).map(BuildingId::at) {
        prisms.extend(storeys(plan, building));
        prisms.extend(slabs(plan, measures, building));
    }
    prisms
}

/// The clear rectangles of a floor: rooms and openings.
fn clear(plan: &Plan, floor: usize) -> Vec<&Polygon> {
    let rooms = plan.rooms.iter().filter(|room| room.floor.index() == floor).map(|room| &room.polygon);
    let openings = plan.openings.iter().filter(|opening| opening.floor.index() == floor);
    rooms.chain(openings.map(|opening| &opening.polygon)).collect()
}

/// The walls of a floor as a plan; decks have none.
pub(crate) fn walls_of(plan: &Plan, floor: usize) -> Option<Walls> {
    let storey = &plan.floors[floor];
    (!storey.is_open).then(|| {
        let above: Vec<&Polygon> = floor_above(plan, floor).map(|above| &above.outline).into_iter().collect();
        Walls::new(&storey.outline, &clear(plan, floor), &above)
    })
}

fn floor_above(plan: &Plan, floor: usize) -> Option<&super::plan::Floor> {
    let here = &plan.floors[floor];
    let above = plan.floors.iter().filter(|other| other.building == here.building && other.z > here.z);
    above.min_by_key(|other| other.z)
}

/// Walls, doors and windows of all floors of a building. A storey reaches up to the floor above it, and where there
/// is none up to the roof.
fn storeys(plan: &Plan, building: BuildingId) -> Vec<Prism> {
    let mut prisms = Vec::new();
    let roof = plan.buildings[building.index()].height;
    let floors = plan.floors.iter().enumerate().filter(|(_, floor)| floor.building == building);
    for (at, floor) in floors.clone() {
        let above = floor_above(plan, at);
        let top_at = |shape: &Polygon| match above {
            Some(above) if above.outline.contains(shape.middle()) => above.z,
            _ => roof,
        };
        let rectangles = walls_of(plan, at).map(|walls| walls.rectangles()).unwrap_or_default();
        prisms.extend(rectangles.into_iter().map(|polygon| {
            let top = top_at(&polygon);
            Prism { polygon, bottom: floor.z, top, what: What::Wall, hides: true }
        }));
        for (id, opening) in plan.openings.iter().enumerate().filter(|(_, opening)| opening.floor.index() == at) {
            let id = OpeningId::at(id);
            let what = match opening.kind {
                OpeningKind::Gap => continue,
                OpeningKind::Door | OpeningKind::StrongDoor => What::Door(id),
                OpeningKind::Window => What::Window(id, opening.sill),
            };
            let (polygon, top) = (opening.polygon.clone(), top_at(&opening.polygon));
            prisms.push(Prism { polygon, bottom: floor.z, top, what, hides: true });
        }
    }
    // Without a floor on the ground a building is solid at its foot.
    let lowest = floors.map(|(_, floor)| floor.z).min().unwrap_or(roof);
    if lowest > Length::ZERO {
        let outline = &plan.buildings[building.index()].outline;
        let foot = |polygon| Prism { polygon, bottom: Length::ZERO, top: lowest, what: What::Wall, hides: true };
        prisms.extend(Walls::new(outline, &[], &[]).rectangles().into_iter().map(foot));
    }
    prisms
}

/// Floors, with holes where stairs and ladders come up, and the roof.
fn slabs(plan: &Plan, measures: &Measures, building: BuildingId) -> Vec<Prism> {
    let mut slabs = Vec::new();
    let house = &plan.buildings[building.index()];
    let mut slab = |outline: &Polygon, holes: &[&Polygon], z: Length| {
        let rectangles = Walls::new(outline, holes, &[]).rectangles();
        let made = |polygon| Prism { polygon, bottom: z, top: z, what: What::Slab, hides: true };
        slabs.extend(rectangles.into_iter().map(made));
    };
    let mut is_roofed = false;
    for floor in plan.floors.iter().filter(|floor| floor.building == building) {
        is_roofed |= !floor.is_open;
        if floor.z == Length::ZERO {
            continue;
        }
        let hatches: Vec<Polygon> = plan
            .ladders
            .iter()
            .filter(|ladder| ladder.z[1] == floor.z && ladder.foot == ladder.head)
            .map(|ladder| square(ladder.head, measures.radius))
            .collect();
        let stairs = plan.stairs.iter().filter(|stairs| stairs.z[1] == floor.z).map(|stairs| &stairs.polygon);
        let holes: Vec<&Polygon> =
            stairs.chain(&hatches).filter(|hole| floor.outline.contains(hole.middle())).collect();
        slab(&floor.outline, &holes, floor.z);
    }
    if is_roofed {
        slab(&house.outline, &[], house.height);
    }
    slabs
}

/// The square around a base.
fn square(at: Point, radius: Length) -> Polygon {
    let radius = radius.get();
    Polygon::rectangle(Point::new(at.x - radius, at.y - radius), Point::new(at.x + radius, at.y + radius))
}
