//! Walkable surfaces: the ground, floors of buildings, decks and tops of pieces, each with what stands in the way
//! on it (SUR-GEO-9, SUR-GEO-13).

use shamble_kernel::Id;

use crate::kinds::{FloorId, OpeningId, PieceId};

use super::grid::Grid;
use super::measure::{Length, Point};
use super::plan::{Measures, OpenSet, Passage, Plan, Stairs};
use super::polygon::{Polygon, is_at_most};
use super::prism::{Prism, What};
use super::sweep::Sweep;

shamble_kernel::ids! {
    /// A walkable surface of a table; 0 is the ground.
    SurfaceId
}

/// A place where a base can stand: its centre, and the surface it stands on. On stairs that is the lower one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Spot {
    pub at: Point,
    pub on: SurfaceId,
}

impl Spot {
    /// A spot on the ground.
    pub const fn ground(at: Point) -> Spot {
        Spot { at, on: SurfaceId(0) }
    }
}

/// What a surface is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SurfaceKind {
    Ground,
    /// An upper floor, or a deck.
    Floor(FloorId),
    /// The top of a piece that can be crossed, climbed or walked onto.
    Top(PieceId),
}

/// A walkable surface.
#[derive(Clone, Debug)]
pub(crate) struct Surface {
    pub kind: SurfaceKind,
    pub z: Length,
    /// Where its ground ends; the ground of the table ends with the table.
    pub region: Polygon,
    pub obstacles: Vec<Obstacle>,
    grid: Grid,
}

/// Something that a base may not enter.
#[derive(Clone, Debug)]
pub(crate) struct Obstacle {
    /// Convex; an edge or a rail has two corners.
    pub polygon: Polygon,
    pub gate: Gate,
}

/// Who can pass an obstacle, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gate {
    /// Nobody: a wall, which is cut into rectangles.
    Wall,
    /// Nobody.
    Hard,
    /// Survivors by a Crossing: a piece up to 2 cm high.
    Low(PieceId),
    /// Everybody while it is open.
    Door(OpeningId),
    /// Survivors by a Crossing while it is open.
    Window(OpeningId),
    /// Survivors by a jump.
    Void,
    /// The border of a raised surface: survivors step, climb or jump down.
    Drop,
}

/// What a straight way meets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Met {
    pub hard: bool,
    pub void: bool,
    pub drop: bool,
    /// Doors and windows it leads through.
    pub needs: OpenSet,
    pub windows: u8,
    /// Low pieces it leads over.
    pub lows: u8,
}

impl Met {
    /// Whether one can simply walk there if the doors are open.
    pub fn is_walkable(&self) -> bool {
        !self.is_shut() && self.windows == 0 && self.lows == 0
    }

    /// Whether nobody can go there on foot.
    fn is_shut(&self) -> bool {
        self.hard || self.void || self.drop
    }
}

impl Surface {
    /// Whether a base can stand here.
    pub fn fits(&self, at: Point, radius: Length, open: OpenSet) -> bool {
        let is_entered = |item: &u16| {
            let obstacle = &self.obstacles[usize::from(*item)];
            !obstacle.gate.is_passed(open) && obstacle.polygon.is_within(at, radius)
        };
        self.holds(at, radius) && !self.grid.at(at).iter().any(is_entered)
    }

    /// Whether the centre of a base lies inside the borders.
    pub fn holds(&self, at: Point, radius: Length) -> bool {
        match self.kind {
            SurfaceKind::Ground => {
                let (least, most) = self.region.bounds();
                let radius = radius.get();
                (least.x + radius..=most.x - radius).contains(&at.x)
                    && (least.y + radius..=most.y - radius).contains(&at.y)
            }
            SurfaceKind::Floor(_) | SurfaceKind::Top(_) => self.region.contains(at),
        }
    }

    /// Whether a base can walk straight from one point where it fits to another.
    pub fn is_clear(&self, from: Point, to: Point, radius: Length, open: OpenSet) -> bool {
        let sweep = Sweep::new(from, to, radius);
        !self.grid.any_along(from, to, |item| {
            let obstacle = &self.obstacles[usize::from(item)];
            sweep.meets(&obstacle.polygon) && !obstacle.gate.is_passed(open)
        })
    }

    /// Everything that comes nearer than a distance to a straight way and cannot be passed.
    pub fn in_the_way(&self, from: Point, to: Point, distance: Length, open: OpenSet) -> Vec<&Polygon> {
        let mut found: Vec<&Polygon> = Vec::new();
        let sweep = Sweep::new(from, to, distance);
        self.grid.any_along(from, to, |item| {
            let Obstacle { polygon, gate } = &self.obstacles[usize::from(item)];
            if sweep.meets(polygon) && !gate.is_passed(open) && !found.iter().any(|known| std::ptr::eq(*known, polygon))
            {
                found.push(polygon);
            }
            false
        });
        found
    }

    /// Everything that a base meets on a straight way.
    pub fn met(&self, from: Point, to: Point, radius: Length) -> Met {
        self.met_up_to(from, to, radius, false)
    }

    /// What a base meets on a straight way on foot, or nothing if it cannot go it, not even over low pieces.
    pub fn met_on_foot(&self, from: Point, to: Point, radius: Length) -> Option<Met> {
        let met = self.met_up_to(from, to, radius, true);
        (!met.is_shut()).then_some(met)
    }

    fn met_up_to(&self, from: Point, to: Point, radius: Length, stops: bool) -> Met {
        let mut met = Met::default();
        let mut lows: [Option<PieceId>; 8] = [None; 8];
        let sweep = Sweep::new(from, to, radius);
        self.grid.any_along(from, to, |item| {
            let obstacle = &self.obstacles[usize::from(item)];
            if sweep.meets(&obstacle.polygon) {
                match obstacle.gate {
                    Gate::Wall | Gate::Hard => met.hard = true,
                    Gate::Low(piece) => {
                        if !lows.contains(&Some(piece)) {
                            // More than eight low pieces are out of reach of any Crossing.
                            match lows.iter_mut().find(|slot| slot.is_none()) {
                                Some(slot) => *slot = Some(piece),
                                None => met.hard = true,
                            }
                        }
                    }
                    Gate::Door(id) => met.needs.open(id),
                    Gate::Window(id) => {
                        met.windows += u8::from(!met.needs.has(id));
                        met.needs.open(id);
                    }
                    Gate::Void => met.void = true,
                    Gate::Drop => met.drop = true,
                }
            }
            stops && met.is_shut()
        });
        met.lows = lows.iter().flatten().count() as u8;
        met
    }

    /// Whether anything of a kind comes nearer than a distance to a point.
    pub fn any_near(&self, at: Point, distance: Length, is_it: impl Fn(Gate) -> bool) -> bool {
        self.obstacles.iter().any(|obstacle| is_it(obstacle.gate) && obstacle.polygon.is_near(at, distance))
    }
}

impl Gate {
    fn is_passed(self, open: OpenSet) -> bool {
        matches!(self, Gate::Door(id) if open.has(id))
    }
}

/// Stairs or a ramp with the surfaces they join.
#[derive(Clone, Debug)]
pub(crate) struct Flight {
    pub stairs: Stairs,
    pub lower: SurfaceId,
    pub upper: SurfaceId,
}

impl Flight {
    /// The height of a point on the stairs.
    pub fn height_at(&self, at: Point) -> Length {
        let ([a, b], [c, _]) = (self.stairs.low, self.stairs.high);
        // The low edge runs along an axis; how far the point and the high edge lie from it.
        let (done, run) = if a.x == b.x { (at.x - a.x, c.x - a.x) } else { (at.y - a.y, c.y - a.y) };
        let [from, to] = self.stairs.z;
        if run == 0 { from } else { from + (to - from) * done.abs() / run.abs() }
    }

    /// The middle of the stairs, where both surfaces meet for planning.
    pub fn middle(&self) -> Point {
        self.stairs.polygon.middle()
    }
}

/// The surfaces of a table with the stairs between them.
pub(crate) fn surfaces(plan: &Plan, measures: &Measures, prisms: &[Prism]) -> (Vec<Surface>, Vec<Flight>) {
    let table = Polygon::rectangle(Point::default(), plan.size);
    let mut kinds = vec![(SurfaceKind::Ground, Length::ZERO, table)];
    for (at, floor) in plan.floors.iter().enumerate().filter(|(_, floor)| floor.z > Length::ZERO) {
        kinds.push((SurfaceKind::Floor(FloorId::at(at)), floor.z, floor.outline.clone()));
    }
    for (at, piece) in plan.pieces.iter().enumerate() {
        if piece.passage != Passage::Closed && piece.top > measures.step {
            kinds.push((SurfaceKind::Top(PieceId::at(at)), piece.top, piece.polygon.clone()));
        }
    }
    kinds.truncate(usize::from(u8::MAX));
    let find = |z: Length, edge: [Point; 2]| {
        let middle = edge[0].along(edge[1], 1, 2);
        kinds.iter().position(|(_, height, region)| *height == z && region.contains(middle)).map(SurfaceId::at)
    };
    let flights: Vec<Flight> = plan
        .stairs
        .iter()
        .filter_map(|stairs| {
            let (lower, upper) = (find(stairs.z[0], stairs.low)?, find(stairs.z[1], stairs.high)?);
            Some(Flight { stairs: stairs.clone(), lower, upper })
        })
        .collect();
    let made = kinds.iter().enumerate().map(|(at, (kind, z, region))| {
        let mut obstacles: Vec<Obstacle> =
            prisms.iter().filter_map(|prism| obstacle(prism, plan, measures, *z)).collect();
        let own = SurfaceId::at(at);
        let mut gaps: Vec<[Point; 2]> = Vec::new();
        for flight in flights.iter().filter(|flight| flight.lower == own || flight.upper == own) {
            let Flight { stairs, lower, .. } = flight;
            let open_edge = if *lower == own { stairs.low } else { stairs.high };
            gaps.push(open_edge);
            let rails = stairs.polygon.edges().filter(|(from, to)| ![[*from, *to], [*to, *from]].contains(&open_edge));
            obstacles
                .extend(rails.map(|(from, to)| Obstacle { polygon: Polygon::new(vec![from, to]), gate: Gate::Hard }));
        }
        if *z == Length::ZERO {
            let voids = plan.terrain.iter().filter(|terrain| terrain.classes.void);
            obstacles.extend(voids.map(|void| Obstacle { polygon: void.polygon.clone(), gate: Gate::Void }));
        }
        let has_border = match kind {
            SurfaceKind::Ground => false,
            SurfaceKind::Floor(floor) => plan.floors[floor.index()].is_open,
            SurfaceKind::Top(_) => true,
        };
        if has_border {
            let border = region.edges().flat_map(|edge| without(edge, &gaps));
            obstacles.extend(border.map(|edge| Obstacle { polygon: Polygon::new(edge.into()), gate: Gate::Drop }));
        }
        let radius = measures.radius.get();
        let boxes: Vec<(Point, Point)> = obstacles
            .iter()
            .map(|obstacle| {
                let (least, most) = obstacle.polygon.bounds();
                (Point::new(least.x - radius, least.y - radius), Point::new(most.x + radius, most.y + radius))
            })
            .collect();
        Surface { kind: *kind, z: *z, region: region.clone(), obstacles, grid: Grid::new(plan.size, &boxes) }
    });
    let made = made.collect();
    (made, flights)
}

/// Whether a base fits at points of the ground while all doors are shut, without the rest of the geometry.
pub(crate) fn fit_on_ground(plan: &Plan, measures: &Measures, points: &[Point]) -> Vec<bool> {
    let (radius, size) = (measures.radius, plan.size);
    let solid = super::prism::prisms(plan, measures);
    let solid = solid.iter().filter_map(|prism| obstacle(prism, plan, measures, Length::ZERO));
    let voids = plan.terrain.iter().filter(|terrain| terrain.classes.void);
    let voids = voids.map(|terrain| Obstacle { polygon: terrain.polygon.clone(), gate: Gate::Void });
    let obstacles: Vec<Obstacle> = solid.chain(voids).collect();
    let fits = |at: &Point| {
        let edge = [at.x, at.y, size.x - at.x, size.y - at.y].into_iter().min();
        edge >= Some(radius.get()) && !obstacles.iter().any(|obstacle| obstacle.polygon.is_within(*at, radius))
    };
    points.iter().map(fits).collect()
}

/// A prism as an obstacle to those who walk at a height: nothing lower than a step, nothing above their heads.
fn obstacle(prism: &Prism, plan: &Plan, measures: &Measures, z: Length) -> Option<Obstacle> {
    if prism.top <= z + measures.step || prism.bottom >= z + measures.height {
        return None;
    }
    let gate = match prism.what {
        What::Slab => return None,
        What::Wall => Gate::Wall,
        What::Door(id) => Gate::Door(id),
        What::Window(id, _) => Gate::Window(id),
        What::Piece(id) => {
            let is_low = prism.top <= z + measures.crossing && plan.pieces[id.index()].passage != Passage::Closed;
            if is_low { Gate::Low(id) } else { Gate::Hard }
        }
    };
    Some(Obstacle { polygon: prism.polygon.clone(), gate })
}

/// An edge without the stretches of it that are open.
pub(super) fn without((from, to): (Point, Point), gaps: &[[Point; 2]]) -> Vec<[Point; 2]> {
    let on_edge = |point: &Point| is_at_most(from, to, *point, Length::ZERO);
    let Some(gap) = gaps.iter().find(|gap| gap.iter().all(on_edge)) else { return vec![[from, to]] };
    let mut ends = *gap;
    ends.sort_by_key(|end| from.squared_to(*end));
    let [near, far] = ends;
    let rest = gaps.iter().filter(|other| *other != gap).copied().collect::<Vec<_>>();
    let parts = [(from, near), (far, to)].into_iter().filter(|(start, end)| start != end);
    parts.flat_map(|part| without(part, &rest)).collect()
}
