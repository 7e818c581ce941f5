//! Turning points and the straight ways between them: a visibility graph of every surface, made once for a table.
//!
//! A shortest way bends only where it wraps around scenery, at the corners of obstacles grown by the radius of a
//! base. The round corners of grown obstacles are replaced by tangents, at most 50 degrees apart, so that a way is a
//! polyline (SUR-GEO-8). A way through a door remembers the door, so one graph serves every state of the doors.

use shamble_kernel::Id;

use super::Mat;
use super::measure::{Length, Point, Steps, Way};
use super::plan::{OpenSet, Slope};
use super::prism;
use super::surface::{Gate, Spot, SurfaceId};
use super::walls::Walls;

/// A turning point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u16);

impl NodeId {
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

/// A point where ways may bend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub spot: Spot,
    pub bend: Bend,
}

/// How ways bend at a point.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bend {
    /// Around an obstacle that lies between these two directions.
    Around([Arm; 2]),
    /// Freely: on stairs and ladders.
    Free,
    /// Only for those whom cluttered ground slows: a corner of it.
    Clutter,
}

/// A direction along a side of an obstacle, 1000 long; kept small, for all turning points are looked at often.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm {
    x: i16,
    y: i16,
}

impl Arm {
    fn way(self) -> Way {
        Way { x: self.x.into(), y: self.y.into() }
    }
}

/// A way from a turning point to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub to: NodeId,
    pub leg: Leg,
}

/// A link that everybody can walk while doors are open, with what zombies ask of it: they look at many of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroll {
    pub to: NodeId,
    pub length: Steps,
    pub needs: OpenSet,
}

/// What a straight way costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Leg {
    pub length: Steps,
    /// How much of it lies on cluttered ground, on stairs and on ramps.
    pub clutter: Steps,
    pub stairs: Steps,
    pub ramp: Steps,
    pub needs: OpenSet,
    pub kind: LegKind,
}

/// How a way is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LegKind {
    #[default]
    Walk,
    /// Over so many low pieces and sills.
    Over(u8),
    Ladder,
}

/// All turning points with their ways.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    pub nodes: Vec<Node>,
    /// Where the links of each node begin; one more at the end.
    starts: Vec<u32>,
    links: Vec<Link>,
    /// The same for those links on which one walks, where clutter does not matter.
    stroll_starts: Vec<u32>,
    strolls: Vec<Stroll>,
    /// The nodes of each surface.
    by_surface: Vec<std::ops::Range<u16>>,
}

/// The longest Crossing worth keeping: nobody has more than M 15.
const LONGEST_CROSSING: Length = Length::cm(15);

impl Graph {
    pub fn new(mat: &Mat) -> Graph {
        let mut graph = Graph::default();
        for on in mat.surfaces() {
            let first = graph.nodes.len() as u16;
            let mut nodes = nodes_of(mat, on);
            nodes.sort_by_key(|node| (node.spot.at, matches!(node.bend, Bend::Clutter)));
            nodes.truncate(usize::from(u16::MAX - first));
            graph.nodes.extend(nodes);
            graph.by_surface.push(first..graph.nodes.len() as u16);
        }
        let links = graph.all_links(mat);
        for links in links {
            let is_stroll = |link: &&Link| {
                link.leg.kind == LegKind::Walk && !matches!(graph.nodes[link.to.index()].bend, Bend::Clutter)
            };
            let strolls = links.iter().filter(is_stroll);
            let strolls: Vec<Stroll> =
                strolls.map(|Link { to, leg }| Stroll { to: *to, length: leg.length, needs: leg.needs }).collect();
            graph.stroll_starts.push(graph.strolls.len() as u32);
            graph.strolls.extend(strolls);
            graph.starts.push(graph.links.len() as u32);
            graph.links.extend(links);
        }
        graph.stroll_starts.push(graph.strolls.len() as u32);
        graph.starts.push(graph.links.len() as u32);
        graph
    }

    /// The links of a node on which one walks.
    pub fn strolls(&self, node: NodeId) -> &[Stroll] {
        let [first, end] = [node.index(), node.index() + 1].map(|at| self.stroll_starts[at] as usize);
        &self.strolls[first..end]
    }

    pub fn links(&self, node: NodeId) -> &[Link] {
        &self.links[self.starts[node.index()] as usize..self.starts[node.index() + 1] as usize]
    }

    /// The nodes of a surface.
    pub fn on(&self, surface: SurfaceId) -> std::ops::Range<u16> {
        self.by_surface[surface.index()].clone()
    }

    /// The nodes on the surface of a spot that are not farther away than a distance.
    pub fn near(&self, from: Spot, distance: Length) -> impl Iterator<Item = u16> + '_ {
        let range = self.on(from.on);
        let nodes = &self.nodes[usize::from(range.start)..usize::from(range.end)];
        // They are sorted from north to south.
        let (reach, y) = (distance.get(), from.at.y);
        let first = nodes.partition_point(|node| node.spot.at.y < y - reach);
        let near = nodes[first..].iter().take_while(move |node| node.spot.at.y <= y + reach).enumerate();
        near.filter(move |(_, node)| node.spot.at.squared_to(from.at) <= distance.squared())
            .map(move |(at, _)| range.start + (first + at) as u16)
    }

    /// The nodes on the surface of a spot over which a straight way to it and on to a point may not be longer than so
    /// much: those in the box around an ellipse.
    pub fn between(&self, to: Spot, from: Point, most: Length) -> impl Iterator<Item = u16> + '_ {
        let range = self.on(to.on);
        let nodes = &self.nodes[usize::from(range.start)..usize::from(range.end)];
        let (most, apart) = (most.min(Length::FARTHEST * 4).wide() + 1, from.to(to.at));
        let half = |across: i64| ((most * most - across * across).max(0) as u64).isqrt() as i32 / 2 + 1;
        let (wide, high) = (half(apart.y), half(apart.x));
        let middle = from.along(to.at, 1, 2);
        let first = nodes.partition_point(|node| node.spot.at.y < middle.y - high);
        let near = nodes[first..].iter().take_while(move |node| node.spot.at.y <= middle.y + high).enumerate();
        near.filter(move |(_, node)| (node.spot.at.x - middle.x).abs() <= wide)
            .map(move |(at, _)| range.start + (first + at) as u16)
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub fn link_count(&self) -> usize {
        self.links.len()
    }

    fn all_links(&self, mat: &Mat) -> Vec<Vec<Link>> {
        let mut links: Vec<Vec<Link>> = vec![Vec::new(); self.nodes.len()];
        for range in &self.by_surface {
            for one in range.clone() {
                for other in one + 1..range.end {
                    let (from, to) = (&self.nodes[usize::from(one)], &self.nodes[usize::from(other)]);
                    if !from.bends_towards(to.spot.at) || !to.bends_towards(from.spot.at) {
                        continue;
                    }
                    let leg = mat.leg(from.spot, to.spot.at);
                    if let Some(leg) = leg.filter(|leg| leg.is_worth_keeping()) {
                        links[usize::from(one)].push(Link { to: NodeId(other), leg });
                        links[usize::from(other)].push(Link { to: NodeId(one), leg });
                    }
                }
            }
        }
        let find = |spot: Spot| self.nodes.iter().position(|node| node.spot == spot && matches!(node.bend, Bend::Free));
        let stairs = mat.flights.iter().map(|flight| {
            let at = flight.middle();
            (Spot { at, on: flight.lower }, Spot { at, on: flight.upper }, Leg::default())
        });
        let ladders = mat.ladders.iter().map(|(foot, head, height)| {
            (*foot, *head, Leg { length: (*height).into(), kind: LegKind::Ladder, ..Leg::default() })
        });
        for (one, other, leg) in stairs.chain(ladders) {
            if let (Some(one), Some(other)) = (find(one), find(other)) {
                links[one].push(Link { to: NodeId(other as u16), leg });
                links[other].push(Link { to: NodeId(one as u16), leg });
            }
        }
        links
    }
}

impl Leg {
    fn is_worth_keeping(&self) -> bool {
        match self.kind {
            LegKind::Walk | LegKind::Ladder => true,
            LegKind::Over(_) => self.length <= LONGEST_CROSSING.into(),
        }
    }
}

impl Node {
    /// Whether a shortest way can bend here on the way from or to a point: it must not cut the corner.
    pub fn bends_towards(&self, point: Point) -> bool {
        let Bend::Around([before, after]) = self.bend else { return true };
        let way = self.spot.at.to(point);
        let length = way.squared();
        // A way along one of the arms, but for rounding, is a tangent.
        let side = |arm: Arm| {
            let cross = way.cross(arm.way());
            if cross * cross <= length * 900 { 0 } else { cross.signum() }
        };
        side(before) * side(after) >= 0
    }
}

impl Mat {
    /// A straight way on a surface with what it costs, or nothing if nobody can go it on foot, not even over low
    /// pieces.
    pub(crate) fn leg(&self, from: Spot, to: Point) -> Option<Leg> {
        let met = self.surface(from.on).met_on_foot(from.at, to, self.measures.radius)?;
        let kind = if met.is_walkable() { LegKind::Walk } else { LegKind::Over(met.lows + met.windows) };
        Some(Leg { needs: met.needs, kind, ..self.leg_on_ground(from, to) })
    }

    /// Lengths of a straight way by ground.
    pub(crate) fn leg_on_ground(&self, from: Spot, to: Point) -> Leg {
        let mut leg = Leg { length: from.at.steps_to(to), ..Leg::default() };
        if self.surface(from.on).z == Length::ZERO {
            for terrain in self.plan.terrain.iter().filter(|terrain| terrain.classes.cluttered) {
                if terrain.polygon.is_boxed(from.at, to, Length::ZERO) {
                    leg.clutter += terrain.polygon.inside(from.at, to);
                }
            }
        }
        for flight in self.flights.iter().filter(|flight| flight.lower == from.on || flight.upper == from.on) {
            if flight.stairs.polygon.is_boxed(from.at, to, Length::ZERO) {
                let part = flight.stairs.polygon.inside(from.at, to);
                match flight.stairs.slope {
                    Slope::Stairs => leg.stairs += part,
                    Slope::Ramp => leg.ramp += part,
                }
            }
        }
        if leg.stairs > Steps::ZERO && leg.clutter > Steps::ZERO {
            leg.clutter = self.clutter_off_stairs(from, to);
        }
        leg
    }

    /// A ladder: foot, head and height.
    pub fn ladder(&self, ladder: u8) -> Option<(Spot, Spot, Length)> {
        self.ladders.get(usize::from(ladder)).copied()
    }

    /// Where a ladder stands.
    pub fn ladder_foot(&self, ladder: u8) -> Spot {
        self.ladder(ladder).map_or_else(Spot::default, |(foot, ..)| foot)
    }

    /// Feet and heads of ladders with their heights, where both ends stand on something.
    pub(super) fn find_ladders(&self) -> Vec<(Spot, Spot, Length)> {
        let ends = self.plan.ladders.iter().filter_map(|ladder| {
            let find = |at: Point, z: Length| {
                let holds = |on: &SurfaceId| {
                    let surface = self.surface(*on);
                    surface.z == z && surface.fits(at, self.measures.radius, OpenSet::ALL)
                };
                self.surfaces().find(holds).map(|on| Spot { at, on })
            };
            let [low, high] = ladder.z;
            Some((find(ladder.foot, low)?, find(ladder.head, high)?, high - low))
        });
        ends.collect()
    }
}

/// The turning points of a surface.
fn nodes_of(mat: &Mat, on: SurfaceId) -> Vec<Node> {
    let surface = mat.surface(on);
    let mut corners: Vec<(Point, [Way; 2])> = Vec::new();
    for obstacle in &surface.obstacles {
        match obstacle.gate {
            Gate::Hard | Gate::Low(_) | Gate::Void => corners.extend(corners_of(&obstacle.polygon)),
            Gate::Wall | Gate::Door(_) | Gate::Window(_) | Gate::Drop => {}
        }
    }
    // Walls are cut into rectangles; their corners are those of the walls as a whole.
    corners.extend(wall_corners(mat, surface.z));
    let mut nodes = Vec::new();
    for (corner, normals) in corners {
        for (at, arms) in tangents(corner, normals, mat.measures.radius) {
            if surface.fits(at, mat.measures.radius, OpenSet::ALL) {
                nodes.push(Node { spot: Spot { at, on }, bend: Bend::Around(arms) });
            }
        }
    }
    if surface.z == Length::ZERO && on == SurfaceId(0) {
        for terrain in mat.plan.terrain.iter().filter(|terrain| terrain.classes.cluttered) {
            let at = terrain.polygon.corners().iter().copied();
            let free = at.filter(|at| surface.fits(*at, mat.measures.radius, OpenSet::ALL));
            nodes.extend(free.map(|at| Node { spot: Spot { at, on }, bend: Bend::Clutter }));
        }
    }
    let free = mat.flights.iter().filter(|flight| flight.lower == on || flight.upper == on);
    let free = free.map(|flight| flight.middle());
    let ends = mat.ladders.iter().flat_map(|(foot, head, _)| [*foot, *head]);
    let free = free.chain(ends.filter(|end| end.on == on).map(|end| end.at));
    nodes.extend(free.map(|at| Node { spot: Spot { at, on }, bend: Bend::Free }));
    nodes
}

/// The outer corners of all walls at a height.
fn wall_corners(mat: &Mat, z: Length) -> Vec<(Point, [Way; 2])> {
    let plan = &mat.plan;
    let floors = (0..plan.floors.len()).filter(|floor| plan.floors[*floor].z == z);
    let mut corners: Vec<_> =
        floors.filter_map(|floor| prism::walls_of(plan, floor)).flat_map(|walls| walls.corners()).collect();
    if z == Length::ZERO {
        for (at, building) in plan.buildings.iter().enumerate() {
            let floors = plan.floors.iter().filter(|floor| floor.building.index() == at);
            if floors.map(|floor| floor.z).min().is_some_and(|lowest| lowest > Length::ZERO) {
                corners.extend(Walls::new(&building.outline, &[], &[]).corners());
            }
        }
    }
    corners
}

/// The corners of a convex polygon or of an edge, each with the outward normals of its two sides.
fn corners_of(polygon: &super::polygon::Polygon) -> Vec<(Point, [Way; 2])> {
    let corners = polygon.corners();
    let count = corners.len();
    let outward = |from: Point, to: Point| from.to(to).right().back();
    let corner = |at: usize| {
        let [before, here, after] = [at + count - 1, at, at + 1].map(|index| corners[index % count]);
        (here, [outward(before, here), outward(here, after)])
    };
    (0..count).map(corner).collect()
}

/// A direction of length 1.
type Unit = (f64, f64);

fn unit(way: (f64, f64)) -> Unit {
    let length = (way.0 * way.0 + way.1 * way.1).sqrt();
    (way.0 / length, way.1 / length)
}

/// The points where tangents to the round corner of a grown obstacle meet, with the directions along them back and
/// on. Between two tangents lie at most about 50 degrees.
fn tangents(corner: Point, normals: [Way; 2], radius: Length) -> Vec<(Point, [Arm; 2])> {
    let [first, last] = if normals[0].cross(normals[1]) >= 0 { normals } else { [normals[1], normals[0]] };
    let is_straight = |way: Way| way.x == 0 || way.y == 0;
    let is_exact = is_straight(first) && is_straight(last);
    // A slanting tangent is moved out by one hundredth, so that ways between rounded points keep the distance.
    let radius = f64::from(radius.get()) + if is_exact { 0.0 } else { 1.0 };
    let [first, last] = [first, last].map(|way| unit((way.x as f64, way.y as f64)));
    let dot = |a: Unit, b: Unit| a.0 * b.0 + a.1 * b.1;
    // Halfway between opposite normals lies the direction in which the edge ends.
    let between = |a: Unit, b: Unit| if dot(a, b) < -0.999 { (-a.1, a.0) } else { unit((a.0 + b.0, a.1 + b.1)) };
    let mut directions = vec![first, last];
    while directions.windows(2).any(|pair| dot(pair[0], pair[1]) < 0.64) {
        let mut finer = Vec::new();
        for pair in directions.windows(2) {
            finer.push(pair[0]);
            finer.push(between(pair[0], pair[1]));
        }
        finer.push(last);
        directions = finer;
    }
    let arm = |normal: Unit, sign: f64| Arm {
        x: (-normal.1 * 1000.0 * sign).round() as i16,
        y: (normal.0 * 1000.0 * sign).round() as i16,
    };
    let meeting = |pair: &[Unit]| {
        let (a, b) = (pair[0], pair[1]);
        let scale = radius / (1.0 + dot(a, b));
        let (x, y) = ((a.0 + b.0) * scale, (a.1 + b.1) * scale);
        let out = |by: f64| if is_exact { by.signum() * (by.abs() - 1e-6).ceil() } else { by.round() };
        let at = Point::new(corner.x + out(x) as i32, corner.y + out(y) as i32);
        (at, [arm(a, -1.0), arm(b, 1.0)])
    };
    directions.windows(2).map(meeting).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_angle_is_rounded_by_one_more_tangent() {
        let points = tangents(Point::cm(10, 10), [Way { x: 0, y: -1 }, Way { x: 1, y: 0 }], Length::cm(1));
        let points: Vec<Point> = points.into_iter().map(|(at, _)| at).collect();
        assert_eq!(points, [Point::new(1042, 900), Point::new(1100, 958)]);
    }

    #[test]
    fn the_end_of_a_rail_is_walked_around() {
        let points = tangents(Point::cm(10, 10), [Way { x: 0, y: -300 }, Way { x: 0, y: 300 }], Length::cm(1));
        assert_eq!(points.len(), 4);
        assert!(points.iter().all(|(at, _)| at.x > 1000), "{points:?}");
    }
}
