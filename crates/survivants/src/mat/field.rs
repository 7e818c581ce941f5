//! The ways of zombies: all shortest ways to one place at once (SUR-ZMOVE-11 to SUR-ZMOVE-13).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Mat;
use super::graph::{Bend, LegKind, NodeId};
use super::measure::{Length, Point, Steps};
use super::plan::OpenSet;
use super::surface::{Spot, SurfaceId};
use super::walk::Path;
use super::yards::Joined;

/// Shortest ways from every turning point to a goal. Figures are not in the way: they only stop those who walk.
#[derive(Clone, Debug, Default)]
pub struct Hunt {
    goal: Spot,
    open: OpenSet,
    /// The goal on each surface it belongs to; on stairs these are two.
    ends: Vec<Spot>,
    cost: Vec<u32>,
    next: Vec<u16>,
    heap: BinaryHeap<Reverse<(u32, u16)>>,
    /// The rooms from which one can come to the goal.
    yards: Joined,
    /// Turning points by how near the goal is over them, for whoever asks.
    turns: Vec<Reverse<(u32, u16)>>,
}

/// The next point is the goal.
const GOAL: u16 = u16::MAX;
const FAR: u32 = u32::MAX;

/// A shortest way, and the one on the other side of what lies between if it is hardly longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    pub length: Steps,
    pub path: Path,
    /// Whether the shortest way goes left of the straight line to the goal; asked only if there are two.
    pub is_left: bool,
    pub other: Option<Path>,
}

impl Mat {
    /// Finds all ways to a goal for those who walk and use no ladders, with these doors open.
    pub fn hunt(&self, hunt: &mut Hunt, goal: Spot, open: OpenSet) {
        let count = self.graph.nodes.len();
        hunt.goal = goal;
        hunt.open = open;
        hunt.ends.clear();
        hunt.ends.extend(self.sides_of(goal));
        hunt.cost.clear();
        hunt.cost.resize(count, FAR);
        hunt.next.clear();
        hunt.next.resize(count, GOAL);
        hunt.heap.clear();
        self.join_yards(&mut hunt.yards, self.place(goal), open);
        for end in &hunt.ends {
            for id in self.graph.on(end.on) {
                let node = self.graph.node(NodeId(id));
                if matches!(node.bend, Bend::Clutter) || !node.bends_towards(end.at) {
                    continue;
                }
                let cost = node.spot.at.steps_to(end.at).fine();
                if cost < hunt.cost[usize::from(id)]
                    && self.surface(end.on).is_clear(node.spot.at, end.at, self.measures.radius, open)
                {
                    hunt.cost[usize::from(id)] = cost;
                    hunt.heap.push(Reverse((cost, id)));
                }
            }
        }
        while let Some(Reverse((cost, id))) = hunt.heap.pop() {
            if cost > hunt.cost[usize::from(id)] {
                continue;
            }
            for link in self.graph.links(NodeId(id)) {
                let is_walk = link.leg.kind == LegKind::Walk && open.has_all(link.leg.needs);
                let sum = cost.saturating_add(link.leg.length.fine());
                let best = &mut hunt.cost[link.to.index()];
                if is_walk && sum < *best && !matches!(self.graph.node(link.to).bend, Bend::Clutter) {
                    *best = sum;
                    hunt.next[link.to.index()] = id;
                    hunt.heap.push(Reverse((sum, link.to.0)));
                }
            }
        }
    }

    /// The shortest way from a spot to the goal of a hunt. A way on the other side that is less than `tie` longer
    /// comes with it (SUR-ZMOVE-11).
    pub fn chase(&self, hunt: &mut Hunt, from: Spot, tie: Length) -> Option<Fork> {
        let goal = hunt.goal.at;
        if self.yard_at(self.place(from)).is_some_and(|yard| !hunt.yards.is_joined(yard)) {
            return None;
        }
        for start in self.sides_of(from) {
            if let Some(end) = hunt.ends.iter().find(|end| end.on == start.on)
                && self.surface(start.on).is_clear(start.at, end.at, self.measures.radius, hunt.open)
            {
                let path = Path { spots: vec![start, *end], crossed: 0 };
                return Some(Fork { length: start.at.steps_to(end.at), path, is_left: false, other: None });
            }
        }
        let mut turns = self.turns_from(hunt, from);
        let is_left = |at: Point| from.at.to(goal).cross(from.at.to(at)) < 0;
        let mut best: Option<(NodeId, u32, Spot)> = None;
        let mut other = None;
        while let Some(Reverse((cost, id))) = turns.pop() {
            let at = self.graph.node(NodeId(id)).spot.at;
            if let Some((first, known, _)) = best {
                if cost >= known.saturating_add(Steps::from(tie).fine()) {
                    break;
                }
                if is_left(at) == is_left(self.graph.node(first).spot.at) {
                    continue;
                }
            }
            match (self.walks_to(hunt, from, NodeId(id)), best) {
                (Some(start), None) => best = Some((NodeId(id), cost, start)),
                (Some(start), Some(_)) => {
                    other = Some(self.trail(hunt, start, NodeId(id)));
                    break;
                }
                (None, _) => {}
            }
        }
        hunt.turns = turns.into_vec();
        let (node, cost, start) = best?;
        let is_left = is_left(self.graph.node(node).spot.at);
        Some(Fork { length: Steps::from_fine(cost), path: self.trail(hunt, start, node), is_left, other })
    }

    /// The turning points over which a way from a spot to the goal can lead, the nearest on top.
    fn turns_from(&self, hunt: &mut Hunt, from: Spot) -> BinaryHeap<Reverse<(u32, u16)>> {
        let mut turns = std::mem::take(&mut hunt.turns);
        turns.clear();
        for start in self.sides_of(from) {
            for id in self.graph.on(start.on) {
                let rest = hunt.cost[usize::from(id)];
                let node = self.graph.node(NodeId(id));
                if rest < FAR && node.bends_towards(start.at) {
                    turns.push(Reverse((rest.saturating_add(start.at.steps_to(node.spot.at).fine()), id)));
                }
            }
        }
        BinaryHeap::from(turns)
    }

    /// Whether one can walk straight from a spot to a turning point, and from which side of the spot.
    fn walks_to(&self, hunt: &Hunt, from: Spot, node: NodeId) -> Option<Spot> {
        let to = self.graph.node(node).spot;
        let start = self.sides_of(from).find(|start| start.on == to.on)?;
        self.surface(start.on).is_clear(start.at, to.at, self.measures.radius, hunt.open).then_some(start)
    }

    fn trail(&self, hunt: &Hunt, start: Spot, first: NodeId) -> Path {
        let mut spots = vec![start];
        let mut at = first;
        loop {
            let spot = self.graph.node(at).spot;
            spots.push(spot);
            match hunt.next[at.index()] {
                GOAL => {
                    let end = hunt.ends.iter().find(|end| end.on == spot.on);
                    spots.extend(end);
                    spots.dedup();
                    return Path { spots, crossed: 0 };
                }
                next => at = NodeId(next),
            }
        }
    }

    /// A spot on every surface it belongs to: two on stairs, else one.
    pub(crate) fn sides_of(&self, spot: Spot) -> impl Iterator<Item = Spot> + Clone + use<> {
        let both = self.flight_at(spot).map(|flight| [flight.lower, flight.upper]);
        let [first, second] = both.map_or([Some(spot.on), None], |[lower, upper]| [Some(lower), Some(upper)]);
        let at = spot.at;
        first.into_iter().chain(second).map(move |on: SurfaceId| Spot { at, on })
    }

    /// Where those gather who cannot reach a figure (SUR-ZMOVE-13): of all points that they can walk to, going
    /// straight at it from where they stand or from a turning point, the one nearest to it.
    pub fn nearest_to(&self, hunt: &mut Hunt, from: Spot, target: Point, open: OpenSet) -> Spot {
        self.hunt(hunt, from, open);
        let reached = hunt.cost.iter().enumerate().filter(|(_, cost)| **cost < FAR);
        let mut nodes: Vec<(i64, Spot)> =
            reached.map(|(id, _)| self.graph.nodes[id].spot).map(|spot| (spot.at.squared_to(target), spot)).collect();
        nodes.sort_unstable();
        // Farther points could only be better behind long walls; the nearest ones decide.
        nodes.truncate(MOST_GATHERINGS);
        let starts = hunt.ends.iter().copied().chain(nodes.into_iter().map(|(_, spot)| spot));
        let ends = starts.map(|start| Spot { at: self.cast(start, target, open), on: start.on });
        ends.min_by_key(|end| (end.at.squared_to(target), *end)).unwrap_or(from)
    }

    /// How far a base can go straight towards a point: the last point of that way that can be walked to.
    pub(crate) fn cast(&self, from: Spot, to: Point, open: OpenSet) -> Point {
        let surface = self.surface(from.on);
        let radius = self.measures.radius;
        let is_free = |at: Point| surface.holds(at, radius) && surface.is_clear(from.at, at, radius, open);
        if is_free(to) {
            return to;
        }
        let whole = i64::from(from.at.steps_to(to).length().get()).max(1);
        let (mut near, mut far) = (0, whole);
        while far - near > 1 {
            let middle = (near + far) / 2;
            if is_free(from.at.along(to, middle, whole)) { near = middle } else { far = middle }
        }
        from.at.along(to, near, whole)
    }
}

/// How many turning points are tried for the gathering before somebody who cannot be reached.
const MOST_GATHERINGS: usize = 64;
