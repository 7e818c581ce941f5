//! How near one can come to a point: straight towards it, and by any way (SUR-ZMOVE-13).

use super::Mat;
use super::aim::Facing;
use super::graph::{LegKind, NodeId};
use super::measure::{Length, Point};
use super::plan::OpenSet;
use super::surface::Spot;
use super::sweep::Sweep;

/// Turning points that can be walked to. Keep it and fill it again: it owns its memory.
#[derive(Clone, Debug, Default)]
pub struct Flood {
    is_reached: Vec<bool>,
    reached: Vec<u16>,
}

impl Mat {
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
        if self.is_walkable(from, to, open) {
            return to;
        }
        // Points of the way are rounded to the grid, so what is only just beside it counts.
        let (surface, radius) = (self.surface(from.on), self.measures.radius);
        let in_the_way = surface.in_the_way(from.at, to, radius + Length::hundredths(2), open);
        let is_free = |at: Point| {
            let sweep = Sweep::new(from.at, at, radius);
            surface.holds(at, radius) && !in_the_way.iter().any(|polygon| sweep.meets(polygon))
        };
        let whole = i64::from(from.at.steps_to(to).length().get());
        let (mut near, mut far) = (0, whole);
        while far - near > 1 {
            let middle = (near + far) / 2;
            if is_free(from.at.along(to, middle, whole)) { near = middle } else { far = middle }
        }
        while near > 0 && !self.is_walkable(from, from.at.along(to, near, whole), open) {
            near -= 1;
        }
        from.at.along(to, near, whole)
    }
}

/// Turning points looked at first to find one that can be seen.
const NEAR: Length = Length::cm(20);
/// How many turning points are tried for the gathering before somebody who cannot be reached.
const MOST_GATHERINGS: usize = 64;
