//! The ways of zombies: all shortest ways to one place at once (SUR-ZMOVE-11 to SUR-ZMOVE-13).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Mat;
use super::aim::Facing;
use super::graph::{Bend, LegKind, NodeId};
use super::measure::{Length, Point, Steps};
use super::plan::OpenSet;
use super::surface::{Spot, SurfaceId};
use super::walk::Path;
use super::yards::{Joined, Land};

/// Shortest ways from every turning point to a goal. Figures are not in the way: they only stop those who walk.
#[derive(Clone, Debug, Default)]
pub struct Hunt {
    goal: Spot,
    open: OpenSet,
    /// Ways up to this length are looked for, and whether they have been: that is done when somebody needs them.
    most: u32,
    is_done: bool,
    /// The goal on each surface it belongs to; on stairs these are two.
    ends: Vec<Spot>,
    cost: Vec<u32>,
    next: Vec<u16>,
    heap: BinaryHeap<Reverse<(u32, u16)>>,
    /// The rooms from which one can come to the goal, and the land it is on.
    yards: Joined,
    land: Option<Land>,
    /// Turning points by how near the goal is over them, for whoever asks.
    turns: Vec<Reverse<(u32, u16)>>,
}

/// Turning points that can be walked to. Keep it and fill it again: it owns its memory.
#[derive(Clone, Debug, Default)]
pub struct Flood {
    is_reached: Vec<bool>,
    reached: Vec<u16>,
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
    /// All ways to a goal for those who walk and use no ladders, with these doors open.
    pub fn hunt(&self, hunt: &mut Hunt, goal: Spot, open: OpenSet) {
        self.hunt_up_to(hunt, goal, open, Steps::MAX);
    }

    /// The same with a guess how long ways are; whoever needs a longer one makes more be looked for.
    pub fn hunt_up_to(&self, hunt: &mut Hunt, goal: Spot, open: OpenSet, most: Steps) {
        hunt.goal = goal;
        hunt.open = open;
        hunt.most = most.fine();
        hunt.is_done = false;
        hunt.ends.clear();
        hunt.ends.extend(self.sides_of(goal));
        self.join_yards(&mut hunt.yards, self.place(goal), open);
        hunt.land = self.land_at(goal, open);
    }

    /// Finds the ways from all turning points up to the length that is asked for.
    fn search(&self, hunt: &mut Hunt) {
        let count = self.graph.nodes.len();
        let (open, most) = (hunt.open, Steps::from_fine(hunt.most));
        let near = most.length().min(Length::FARTHEST * 2);
        hunt.is_done = true;
        hunt.cost.clear();
        hunt.cost.resize(count, FAR);
        hunt.next.clear();
        hunt.next.resize(count, GOAL);
        hunt.heap.clear();
        for end in &hunt.ends {
            for id in self.graph.near(*end, near) {
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
                if is_walk && sum < *best && sum <= hunt.most && !matches!(self.graph.node(link.to).bend, Bend::Clutter)
                {
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
        if let Some(path) = self.straight(from, hunt.goal, hunt.open) {
            return Some(Fork { length: from.at.steps_to(goal), path, is_left: false, other: None });
        }
        if hunt.land.is_some_and(|land| self.land_at(from, hunt.open).is_some_and(|other| other != land)) {
            return None;
        }
        if !hunt.is_done {
            self.search(hunt);
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
        let is_sure = best.is_some_and(|(_, cost, _)| cost.saturating_add(Steps::from(tie).fine()) <= hunt.most);
        if !is_sure && hunt.most < FAR {
            let is_far = best.is_none() || Steps::from_fine(hunt.most).length() >= Length::FARTHEST;
            hunt.most = if is_far { FAR } else { hunt.most / 5 * 8 };
            hunt.is_done = false;
            return self.chase(hunt, from, tie);
        }
        let (node, cost, start) = best?;
        let is_left = is_left(self.graph.node(node).spot.at);
        Some(Fork { length: Steps::from_fine(cost), path: self.trail(hunt, start, node), is_left, other })
    }

    /// The straight way from a spot to another on the same surface, if a base can walk it.
    pub fn straight(&self, from: Spot, to: Spot, open: OpenSet) -> Option<Path> {
        let ends = self.sides_of(to);
        let mut pairs = self.sides_of(from).flat_map(|start| ends.clone().map(move |end| [start, end]));
        let is_clear = |[start, end]: &[Spot; 2]| {
            start.on == end.on && self.surface(start.on).is_clear(start.at, end.at, self.measures.radius, open)
        };
        pairs.find(is_clear).map(|pair| Path { spots: pair.into(), crossed: 0 })
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
    pub fn nearest_to(&self, flood: &mut Flood, from: Spot, target: Point, open: OpenSet) -> Spot {
        self.flood(flood, from, open);
        let reached = flood.reached.iter().map(|id| self.graph.node(NodeId(*id)).spot);
        let mut nodes: Vec<(i64, Spot)> = reached.map(|spot| (spot.at.squared_to(target), spot)).collect();
        // Farther points could only be better behind long walls; the nearest ones decide.
        if nodes.len() > MOST_GATHERINGS {
            nodes.select_nth_unstable(MOST_GATHERINGS);
            nodes.truncate(MOST_GATHERINGS);
        }
        nodes.sort_unstable();
        let mut best: Option<(i64, Spot)> = None;
        for start in self.sides_of(from).chain(nodes.into_iter().map(|(_, spot)| spot)) {
            // Only if the way leads past the distance of the best point so far, its end matters.
            let is_worse = best.is_some_and(|(known, _)| {
                let least = Length::hundredths((known as u64).isqrt() as i32 + 1);
                let before = target.at_distance(target.to(start.at), least);
                start.at.squared_to(target) > least.squared() && !self.is_walkable(start, before, open)
            });
            if !is_worse {
                let end = Spot { at: self.cast(start, target, open), on: start.on };
                let found = (end.at.squared_to(target), end);
                best = Some(best.map_or(found, |known| known.min(found)));
            }
        }
        best.map_or(from, |(_, spot)| self.slid(spot, target, open))
    }

    /// Slides along what is in the way as long as that leads nearer to a point.
    fn slid(&self, mut spot: Spot, target: Point, open: OpenSet) -> Spot {
        let mut step = 128;
        while step > 0 {
            let ways = (0..24).map(|turn| Facing::default().turned(turn * 5).way());
            let points = ways.map(|way| spot.at.at_distance(way, Length::hundredths(step)));
            let nearer = points.filter(|at| at.squared_to(target) < spot.at.squared_to(target));
            let best =
                nearer.filter(|at| self.is_walkable(spot, *at, open)).min_by_key(|at| (at.squared_to(target), *at));
            match best {
                Some(at) => spot.at = at,
                None => step /= 2,
            }
        }
        spot
    }

    /// Finds all turning points that somebody can walk to.
    fn flood(&self, flood: &mut Flood, from: Spot, open: OpenSet) {
        flood.is_reached.clear();
        flood.is_reached.resize(self.graph.nodes.len(), false);
        flood.reached.clear();
        for start in self.sides_of(from) {
            for near in [NEAR, Length::FARTHEST * 2] {
                let ids = self.graph.near(start, near);
                let seen = ids.filter(|id| self.is_walkable(start, self.graph.node(NodeId(*id)).spot.at, open));
                flood.reached.extend(seen);
                if !flood.reached.is_empty() {
                    break;
                }
            }
        }
        flood.reached.iter().for_each(|id| flood.is_reached[usize::from(*id)] = true);
        let mut next = 0;
        while let Some(id) = flood.reached.get(next).copied() {
            for link in self.graph.links(NodeId(id)) {
                let is_walk = link.leg.kind == LegKind::Walk && open.has_all(link.leg.needs);
                if is_walk && !std::mem::replace(&mut flood.is_reached[link.to.index()], true) {
                    flood.reached.push(link.to.0);
                }
            }
            next += 1;
        }
    }

    /// Whether a base can go straight from a spot to a point of the same surface.
    pub(super) fn is_walkable(&self, from: Spot, to: Point, open: OpenSet) -> bool {
        let (surface, radius) = (self.surface(from.on), self.measures.radius);
        surface.holds(to, radius) && surface.is_clear(from.at, to, radius, open)
    }

    /// How far a base can go straight towards a point: the last point of that way that can be walked to.
    pub(crate) fn cast(&self, from: Spot, to: Point, open: OpenSet) -> Point {
        let is_free = |at: Point| self.is_walkable(from, at, open);
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

/// Turning points looked at first to find one that can be seen.
const NEAR: Length = Length::cm(20);
/// How many turning points are tried for the gathering before somebody who cannot be reached.
const MOST_GATHERINGS: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, embedded};

    #[test]
    fn lands_part_only_what_no_search_joins() {
        let content = Content::load(&embedded()).expect("the embedded content loads");
        let mut seed = 5u64;
        let mut next = |below: i32| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((seed >> 33) % below as u64) as i32
        };
        let mut parted = 0;
        for table in (0..content.tables.len()).map(shamble_kernel::Id::at) {
            let mat = content.mat(table);
            let spots: Vec<Spot> = std::iter::repeat_with(|| {
                let on = SurfaceId(if next(3) > 0 { 0 } else { next(mat.surfaces.len() as i32) as u8 });
                let (least, most) = mat.surface(on).region.bounds();
                let mut between = |least: i32, most: i32| least + next(most - least + 1);
                Spot { at: Point::new(between(least.x, most.x), between(least.y, most.y)), on }
            })
            .filter(|spot| mat.fits(*spot, OpenSet::ALL))
            .take(40)
            .collect();
            let mut hunt = Hunt::default();
            for goal in &spots {
                mat.hunt(&mut hunt, *goal, OpenSet::ALL);
                let land = hunt.land;
                for from in &spots {
                    hunt.land = None;
                    let found = mat.chase(&mut hunt, *from, Length::ZERO);
                    hunt.land = land;
                    assert_eq!(mat.chase(&mut hunt, *from, Length::ZERO), found, "{from:?} to {goal:?}");
                    parted += usize::from(found.is_none());
                }
            }
        }
        assert!(parted > 100, "some places cannot be walked to");
    }
}
