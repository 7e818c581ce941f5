//! The ways of zombies: the shortest way to a place (SUR-ZMOVE-11 to SUR-ZMOVE-13).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Mat;
use super::graph::{Bend, NodeId, Stroll};
use super::measure::{Length, Point, Steps};
use super::plan::OpenSet;
use super::surface::{Spot, SurfaceId};
use super::walk::Path;
use super::yards::{Joined, Land};

/// Ways to one place for those who walk. Figures are not in the way: they only stop those who walk.
#[derive(Clone, Debug, Default)]
pub struct Hunt {
    goal: Spot,
    open: OpenSet,
    /// The goal on each surface it belongs to; on stairs these are two.
    ends: Vec<Spot>,
    /// The rooms from which one can come to the goal, and the land it is on.
    yards: Joined,
    land: Option<Land>,
    /// Whether one can walk straight to the goal from a turning point, as far as that has been asked.
    is_straight: Vec<Option<bool>>,
    /// How far it is from turning points to the goal and which comes next, as far as the last chase has found out.
    rest: Vec<u32>,
    next: Vec<u16>,
    touched: Vec<u16>,
    /// How many long ways have been asked for, and whether all ways have been found for a crowd of such.
    detours: u8,
    is_whole: bool,
    leads: BinaryHeap<Reverse<Lead>>,
    turns: BinaryHeap<Reverse<Turn>>,
}

/// A turning point to be looked at, the more promising first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Lead {
    /// How long a way over it is at least.
    whole: u32,
    node: u16,
    /// Whether it is known how to come from it to the goal, or whether that is still to be tried straight.
    is_known: bool,
    /// From there to the goal.
    rest: u32,
}

/// A turning point to which one may be able to walk from the start, the one on the shortest way first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    whole: u32,
    node: u16,
    rest: u32,
}

/// The next point is the goal.
const GOAL: u16 = u16::MAX;
const FAR: u32 = u32::MAX;

/// A shortest way, and the one on the other side of what lies between if it is hardly longer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fork {
    pub length: Steps,
    pub path: Path,
    /// Whether the shortest way goes left of the straight line to the goal; asked only if there are two.
    pub is_left: bool,
    pub other: Option<Path>,
}

impl Fork {
    /// A way without another side.
    pub(super) fn straight(length: Steps, path: Path) -> Fork {
        Fork { length, path, ..Fork::default() }
    }
}

impl Hunt {
    fn note(&mut self, node: u16, rest: u32, next: u16) {
        let known = std::mem::replace(&mut self.rest[usize::from(node)], rest);
        if known == FAR {
            self.touched.push(node);
        }
        self.next[usize::from(node)] = next;
    }

    /// Of ways that are equally long the straight one is taken, then the one over the point nearest to the goal.
    fn note_equal(&mut self, node: NodeId, by: u16, rest: u32) {
        let next = self.next[node.index()];
        // A step between points at one place is no way of its own.
        let is_step = rest == self.rest[node.index()];
        if next != GOAL && !is_step && (rest, by) < (self.rest[usize::from(next)], next) {
            self.next[node.index()] = by;
        }
    }
}

impl Mat {
    /// Begins to look for ways to a goal for those who walk and use no ladders, with these doors open.
    pub fn hunt(&self, hunt: &mut Hunt, goal: Spot, open: OpenSet) {
        hunt.goal = goal;
        hunt.open = open;
        hunt.ends.clear();
        hunt.ends.extend(self.sides_of(goal));
        self.join_yards(&mut hunt.yards, self.place(goal), open);
        hunt.land = self.land_at(goal, open);
        hunt.is_straight.clear();
        hunt.is_straight.resize(self.graph.nodes.len(), None);
        (hunt.detours, hunt.is_whole) = (0, false);
    }

    /// The shortest way from a spot to the goal of a hunt. A way on the other side that is less than `tie` longer
    /// comes with it (SUR-ZMOVE-11).
    pub fn chase(&self, hunt: &mut Hunt, from: Spot, tie: Length) -> Option<Fork> {
        let goal = hunt.goal.at;
        if self.yard_at(self.place(from)).is_some_and(|yard| !hunt.yards.is_joined(yard)) {
            return None;
        }
        if let Some(path) = self.straight(from, hunt.goal, hunt.open) {
            return Some(Fork::straight(from.at.steps_to(goal), path));
        }
        if hunt.land.is_some_and(|land| self.land_at(from, hunt.open).is_some_and(|other| other != land)) {
            return None;
        }
        let apart = from.at.steps_to(goal).length();
        let near = Steps::from(apart + apart / 4 + DETOUR).fine();
        let found = if hunt.is_whole { None } else { self.chase_within(hunt, from, tie, near) };
        found.or_else(|| self.chase_far(hunt, from, tie))
    }

    /// Long ways lead past most of the table; for a crowd all of them are looked for at once.
    fn chase_far(&self, hunt: &mut Hunt, from: Spot, tie: Length) -> Option<Fork> {
        hunt.detours = hunt.detours.saturating_add(1);
        if hunt.detours == CROWD {
            self.list_leads(hunt, hunt.goal.at, FAR);
            while !hunt.leads.is_empty() {
                self.follow(hunt, hunt.goal, FAR);
            }
            hunt.is_whole = true;
        }
        self.chase_within(hunt, from, tie, FAR)
    }

    /// The same, if the way is not longer than it may be.
    ///
    /// Turning points are looked at from the goal, in the order of how long a way over them is at least (A*). Lengths are
    /// rounded down, so that order is right but for a hair; whether one can walk to a turning point is asked when nothing
    /// shorter can be found any more. Straight lines to the goal are looked at when it is the turn of their other end.
    fn chase_within(&self, hunt: &mut Hunt, from: Spot, tie: Length, most: u32) -> Option<Fork> {
        if hunt.is_whole {
            self.list_turns(hunt, from);
        } else {
            self.list_leads(hunt, from.at, most);
        }
        let (tie, goal) = (Steps::from(tie).fine(), hunt.goal.at);
        let is_left = |node: u16| from.at.to(goal).cross(from.at.to(self.graph.node(NodeId(node)).spot.at)) < 0;
        let mut best: Option<(Turn, Spot)> = None;
        let mut other = None;
        loop {
            let settled = hunt.leads.peek().map_or(most, |Reverse(lead)| lead.whole.saturating_sub(HAIR));
            let limit = best.map_or(FAR, |(turn, _)| turn.whole.saturating_add(tie));
            let Some(turn) = hunt.turns.peek().map(|turn| turn.0).filter(|turn| turn.whole <= settled) else {
                if hunt.leads.is_empty() || settled >= limit {
                    break;
                }
                self.follow(hunt, from, most);
                continue;
            };
            if turn.whole >= limit {
                break;
            }
            hunt.turns.pop();
            let is_stale = turn.rest > hunt.rest[usize::from(turn.node)];
            if is_stale || best.is_some_and(|(first, _)| is_left(turn.node) == is_left(first.node)) {
                continue;
            }
            match (self.walks_to(hunt, from, NodeId(turn.node)), best) {
                (Some(start), None) => best = Some((turn, start)),
                (Some(start), Some(_)) => {
                    other = Some(self.trail(hunt, start, NodeId(turn.node)));
                    break;
                }
                (None, _) => {}
            }
        }
        let is_sure = |turn: Turn| most == FAR || turn.whole.saturating_add(tie + HAIR) <= most;
        let (turn, start) = best.filter(|(turn, _)| is_sure(*turn))?;
        let path = self.trail(hunt, start, NodeId(turn.node));
        Some(Fork { length: Steps::from_fine(turn.whole), path, is_left: is_left(turn.node), other })
    }

    /// Forgets the last chase and lists the turning points from which one may come straight to the goal, the nearest
    /// to the start and the goal first.
    fn list_leads(&self, hunt: &mut Hunt, from: Point, most: u32) {
        let count = self.graph.nodes.len();
        hunt.touched.drain(..).for_each(|node| hunt.rest[usize::from(node)] = FAR);
        hunt.rest.resize(count, FAR);
        hunt.next.resize(count, GOAL);
        hunt.turns.clear();
        let mut leads = std::mem::take(&mut hunt.leads).into_vec();
        leads.clear();
        for end in &hunt.ends {
            for node in self.graph.between(*end, from, Steps::from_fine(most).length()) {
                let here = self.graph.node(NodeId(node));
                let is_hidden = hunt.is_straight[usize::from(node)] == Some(false);
                if is_hidden || matches!(here.bend, Bend::Clutter) || !here.bends_towards(end.at) {
                    continue;
                }
                let rest = here.spot.at.steps_to(end.at).fine();
                let whole = rest.saturating_add(here.spot.at.steps_to(from).fine());
                if whole <= most {
                    leads.push(Reverse(Lead { whole, node, is_known: false, rest }));
                }
            }
        }
        hunt.leads = BinaryHeap::from(leads);
    }

    /// Lists all turning points to which one may be able to walk from a spot, when it is known how to go on from each.
    fn list_turns(&self, hunt: &mut Hunt, from: Spot) {
        let mut turns = std::mem::take(&mut hunt.turns).into_vec();
        turns.clear();
        for node in self.sides_of(from).flat_map(|start| self.graph.on(start.on)) {
            let (here, rest) = (self.graph.node(NodeId(node)), hunt.rest[usize::from(node)]);
            if rest < FAR && here.bends_towards(from.at) {
                let whole = rest.saturating_add(here.spot.at.steps_to(from.at).fine());
                turns.push(Reverse(Turn { whole, node, rest }));
            }
        }
        hunt.turns = BinaryHeap::from(turns);
    }

    /// Looks at the most promising turning point.
    fn follow(&self, hunt: &mut Hunt, from: Spot, most: u32) {
        let Some(Reverse(Lead { whole, node, is_known, rest })) = hunt.leads.pop() else { return };
        let here = self.graph.node(NodeId(node));
        let known = hunt.rest[usize::from(node)];
        if rest > known {
            return;
        }
        if !is_known {
            let is_clear = hunt.is_straight[usize::from(node)].unwrap_or_else(|| {
                let surface = self.surface(here.spot.on);
                surface.is_clear(here.spot.at, hunt.goal.at, self.measures.radius, hunt.open)
            });
            hunt.is_straight[usize::from(node)] = Some(is_clear);
            if !is_clear {
                return;
            }
            hunt.note(node, rest, GOAL);
        }
        if here.bends_towards(from.at) && self.sides_of(from).any(|start| start.on == here.spot.on) {
            hunt.turns.push(Reverse(Turn { whole, node, rest }));
        }
        for Stroll { to, length, needs } in self.graph.strolls(NodeId(node)) {
            let sum = rest.saturating_add(length.fine());
            let known = hunt.rest[to.index()];
            if sum > known || !hunt.open.has_all(*needs) {
                continue;
            }
            if sum == known {
                hunt.note_equal(*to, node, rest);
                continue;
            }
            let whole = sum.saturating_add(self.graph.node(*to).spot.at.steps_to(from.at).fine());
            if whole <= most {
                hunt.note(to.0, sum, node);
                hunt.leads.push(Reverse(Lead { whole, node: to.0, is_known: true, rest: sum }));
            }
        }
    }

    /// The straight way from a spot to another on the same surface, if a base can walk it.
    pub fn straight(&self, from: Spot, to: Spot, open: OpenSet) -> Option<Path> {
        let ends = self.sides_of(to);
        let mut pairs = self.sides_of(from).flat_map(|start| ends.clone().map(move |end| [start, end]));
        let is_clear = |[start, end]: &[Spot; 2]| {
            start.on == end.on && self.surface(start.on).is_clear(start.at, end.at, self.measures.radius, open)
        };
        pairs.find(is_clear).map(|pair| Path::plain(pair.into()))
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
                    return Path::plain(spots);
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
}

/// Most ways are at most a quarter and so much longer than the straight line.
const DETOUR: Length = Length::cm(6);
/// How many long ways to one goal make it worth while to look for all.
const CROWD: u8 = 8;
/// More than rounding down takes from all legs of a way.
const HAIR: u32 = 256;
#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, embedded};
    use crate::mat::graph::{LegKind, Node};

    /// Spots where somebody can stand, by chance.
    struct Dots(u64);

    impl Dots {
        fn next(&mut self, below: i32) -> i32 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((self.0 >> 33) % below as u64) as i32
        }

        fn spot(&mut self, mat: &Mat, open: OpenSet) -> Spot {
            loop {
                let on = SurfaceId(if self.next(3) > 0 { 0 } else { self.next(mat.surfaces.len() as i32) as u8 });
                let (least, most) = mat.surface(on).region.bounds();
                let mut between = |least: i32, most: i32| least + self.next(most - least + 1);
                let spot = Spot { at: Point::new(between(least.x, most.x), between(least.y, most.y)), on };
                if mat.fits(spot, open) {
                    return spot;
                }
            }
        }
    }

    /// The shortest ways from all turning points to a goal, looked for one after the other without haste.
    fn plainly(mat: &Mat, goal: Spot, open: OpenSet) -> Vec<u32> {
        let straight = |at: &Node| {
            let ends = mat.sides_of(goal).filter(|end| end.on == at.spot.on && at.bends_towards(end.at));
            let mut clear = ends.filter(|end| mat.is_walkable(at.spot, end.at, open));
            let is_bend = !matches!(at.bend, Bend::Clutter);
            clear.next().filter(|_| is_bend).map_or(FAR, |end| at.spot.at.steps_to(end.at).fine())
        };
        let mut rest: Vec<u32> = mat.graph.nodes.iter().map(straight).collect();
        let mut is_better = true;
        while std::mem::take(&mut is_better) {
            for node in 0..rest.len() {
                for link in mat.graph.links(NodeId(node as u16)) {
                    let is_walk = link.leg.kind == LegKind::Walk && open.has_all(link.leg.needs);
                    let sum = rest[link.to.index()].saturating_add(link.leg.length.fine());
                    if is_walk && !matches!(mat.graph.nodes[node].bend, Bend::Clutter) && sum < rest[node] {
                        (rest[node], is_better) = (sum, true);
                    }
                }
            }
        }
        rest
    }

    #[test]
    fn a_chase_takes_the_shortest_of_all_ways() {
        let content = Content::load(&embedded()).expect("the embedded content loads");
        let mut dots = Dots(7);
        let (mut bent, mut long) = (0, 0);
        for table in (0..content.tables.len()).map(shamble_kernel::Id::at) {
            let mat = content.mat(table);
            for open in [OpenSet::NONE, OpenSet::ALL] {
                let goal = dots.spot(mat, open);
                let rest = plainly(mat, goal, open);
                let mut hunt = Hunt::default();
                mat.hunt(&mut hunt, goal, open);
                for from in std::iter::repeat_with(|| dots.spot(mat, open)).take(40) {
                    if mat.straight(from, goal, open).is_some() {
                        continue;
                    }
                    let over = |(node, rest): (&Node, &u32)| {
                        let starts = mat.sides_of(from).filter(|start| start.on == node.spot.on);
                        let mut starts = starts.filter(|start| mat.is_walkable(*start, node.spot.at, open));
                        let is_way = *rest < FAR && node.bends_towards(from.at) && starts.next().is_some();
                        is_way.then(|| Steps::from_fine(rest + from.at.steps_to(node.spot.at).fine()))
                    };
                    let shortest = mat.graph.nodes.iter().zip(&rest).filter_map(over).min();
                    let found = mat.chase(&mut hunt, from, Length::ZERO);
                    assert_eq!(found.as_ref().map(|fork| fork.length), shortest, "{from:?} to {goal:?}");
                    let Some(fork) = found else { continue };
                    let slack = Steps::from_fine(HAIR);
                    assert!(mat.length_of(&fork.path) <= fork.length + slack, "{from:?} to {goal:?}");
                    bent += 1;
                    let apart = from.at.steps_to(goal.at).length();
                    long += usize::from(fork.length.length() > apart + apart / 4 + DETOUR);
                }
            }
        }
        assert!(bent > 200 && long > 10, "{bent} ways bend, {long} of them are long");
    }

    #[test]
    fn lands_part_only_what_no_search_joins() {
        let content = Content::load(&embedded()).expect("the embedded content loads");
        let mut dots = Dots(5);
        let mut parted = 0;
        for table in (0..content.tables.len()).map(shamble_kernel::Id::at) {
            let mat = content.mat(table);
            let spots: Vec<Spot> = std::iter::repeat_with(|| dots.spot(mat, OpenSet::ALL)).take(40).collect();
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
