//! The ways of survivors: everything within an allowance, and the way to each spot of it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Mat;
use super::graph::{Leg, LegKind, NodeId};
use super::measure::{Length, Point, Steps};
use super::plan::OpenSet;
use super::sight::Place;
use super::surface::Spot;
use super::walk::{Path, Tread};

/// How somebody travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Travel {
    Walk,
    /// Over low pieces, 2 cm for each (SUR-MOVE-20).
    Crossing,
    /// One straight stroke (SUR-MOVE-17).
    Run,
}

/// A movement: from where, how far, in which way, for whom, and with which doors open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    pub start: Spot,
    pub allowance: Length,
    pub travel: Travel,
    pub tread: Tread,
    pub open: OpenSet,
}

impl Journey {
    /// A survivor's walk.
    pub fn walk(start: Spot, allowance: Length, open: OpenSet) -> Journey {
        Journey { start, allowance, travel: Travel::Walk, tread: Tread::SURVIVOR, open }
    }

    /// A survivor's Crossing; the allowance is all of M, from which every obstacle takes its 2 cm.
    pub fn crossing(start: Spot, allowance: Length, open: OpenSet) -> Journey {
        Journey { travel: Travel::Crossing, ..Journey::walk(start, allowance, open) }
    }

    /// A survivor's run.
    pub fn run(start: Spot, allowance: Length, open: OpenSet) -> Journey {
        Journey { travel: Travel::Run, ..Journey::walk(start, allowance, open) }
    }
}

/// All ways of one movement. Keep it and fill it again: it owns the memory that searching needs.
#[derive(Clone, Debug)]
pub struct Paths {
    journey: Journey,
    /// The table and the figures for which the ways were found.
    asked: Option<(u64, Vec<Place>)>,
    /// Those whom the way must go around, by where they stand (SUR-GEO-10).
    foes: Vec<Place>,
    /// Points around foes where ways may bend.
    ring: Vec<Spot>,
    cost: Vec<u32>,
    from: Vec<u16>,
    crossed: Vec<u8>,
    /// The turning points reached, nearest first.
    reached: Vec<u16>,
    touched: Vec<u16>,
    heap: BinaryHeap<Reverse<(u32, u16)>>,
    near: Vec<u16>,
}

impl Default for Paths {
    fn default() -> Paths {
        Paths {
            journey: Journey::walk(Spot::default(), Length::ZERO, OpenSet::NONE),
            asked: None,
            foes: Vec::new(),
            ring: Vec::new(),
            cost: Vec::new(),
            from: Vec::new(),
            crossed: Vec::new(),
            reached: Vec::new(),
            touched: Vec::new(),
            heap: BinaryHeap::new(),
            near: Vec::new(),
        }
    }
}

/// A part of the area that can be reached, as a star around a point; all together are the area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fan {
    pub centre: Spot,
    pub border: Vec<Point>,
}

/// See [`Paths::last_leg`].
type LastLeg = (u32, u16, Spot, Spot, u8);

const START: u16 = u16::MAX;
const FAR: u32 = u32::MAX;
/// Foes around whom ways are looked for; more than these stand shoulder to shoulder.
const MOST_FOES: usize = 12;
/// What rounding up on cluttered ground can give (SUR-TERR-7): 1 cm walked, 2 cm of allowance.
const CLUTTER_BONUS: Length = Length::cm(2);

/// Sixteen directions, in thousandths.
const ROSE: [(i32, i32); 16] = [
    (1000, 0),
    (924, 383),
    (707, 707),
    (383, 924),
    (0, 1000),
    (-383, 924),
    (-707, 707),
    (-924, 383),
    (-1000, 0),
    (-924, -383),
    (-707, -707),
    (-383, -924),
    (0, -1000),
    (383, -924),
    (707, -707),
    (924, -383),
];

impl Mat {
    /// Finds everything within the allowance of a movement. `foes` are those who may not be walked through. Asked the
    /// same again, it is done at once.
    pub fn reach(&self, paths: &mut Paths, journey: Journey, foes: &[Place]) {
        let is_known = paths.asked.as_ref().is_some_and(|(serial, known)| *serial == self.serial && known == foes);
        if is_known && paths.journey == journey {
            return;
        }
        paths.clear(self.graph.nodes.len());
        let (_, mut known) = paths.asked.take().unwrap_or_default();
        known.clear();
        known.extend(foes);
        paths.asked = Some((self.serial, known));
        paths.journey = journey;
        self.meet_foes(paths, foes);
        let Journey { start, travel, .. } = journey;
        if travel == Travel::Run {
            return;
        }
        for side in self.sides_of(start) {
            let near = self.near(paths, side);
            near.iter().for_each(|id| self.try_leg(paths, side, START, 0, *id));
            paths.near = near;
        }
        // A Crossing may begin by stepping down from where it starts, or up.
        if travel == Travel::Crossing {
            for on in self.surfaces().filter(|on| *on != start.on && self.is_step(start.on, *on)) {
                let near = self.near(paths, Spot { at: start.at, on });
                for id in &near {
                    let to = self.bend_at(paths, *id);
                    if let Some(leg) = self.step(start, to) {
                        self.take(paths, start, (START, 0), (*id, to), &leg);
                    }
                }
                paths.near = near;
            }
        }
        while let Some(Reverse((cost, id))) = paths.heap.pop() {
            if cost > paths.cost[usize::from(id)] {
                continue;
            }
            paths.reached.push(id);
            self.spread(paths, id, cost);
        }
    }

    /// Foes near enough to matter, and the free points around each.
    fn meet_foes(&self, paths: &mut Paths, foes: &[Place]) {
        let here = self.place(paths.journey.start);
        let apart = self.measures.radius * 2;
        let far = (paths.journey.allowance + apart).wide();
        let is_near = |foe: &&Place| {
            foe.at.squared_to(here.at) <= far * far && (foe.z - here.z).get().abs() < self.measures.height.get() * 2
        };
        paths.foes.extend(foes.iter().filter(is_near));
        paths.foes.sort_by_key(|foe| (foe.at.squared_to(here.at), foe.at));
        // The corners of an octagon around the circle that may not be entered, and a hundredth for rounding.
        let out = i64::from(apart.get()) * 1083 / 1000 + 1;
        for foe in paths.foes.iter().take(MOST_FOES) {
            for (x, y) in ROSE.iter().skip(1).step_by(2) {
                let by = |part: i32| (i64::from(part) * out / 1000) as i32;
                let spot = Spot { at: Point::new(foe.at.x + by(*x), foe.at.y + by(*y)), on: paths.journey.start.on };
                let is_taken = |other: &Place| self.overlaps(*other, Place { at: spot.at, z: foe.z });
                if self.fits(spot, paths.journey.open) && !paths.foes.iter().any(is_taken) {
                    paths.ring.push(spot);
                }
            }
        }
        let count = self.graph.nodes.len() + paths.ring.len();
        paths.cost.resize(count, FAR);
        paths.from.resize(count, START);
        paths.crossed.resize(count, 0);
    }

    /// Turning points on a surface within the allowance of a spot, as the crow flies.
    fn near(&self, paths: &mut Paths, from: Spot) -> Vec<u16> {
        let mut near = std::mem::take(&mut paths.near);
        let most = paths.journey.allowance + CLUTTER_BONUS;
        near.clear();
        near.extend(self.graph.near(from, most));
        let ring = (self.graph.nodes.len() as u16..).zip(&paths.ring);
        let ring = ring.filter(|(_, spot)| spot.on == from.on && spot.at.squared_to(from.at) <= most.squared());
        near.extend(ring.map(|(id, _)| id));
        near
    }

    fn bend_at(&self, paths: &Paths, id: u16) -> Spot {
        match usize::from(id).checked_sub(self.graph.nodes.len()) {
            Some(ring) => paths.ring[ring],
            None => self.graph.node(NodeId(id)).spot,
        }
    }

    /// Tries a straight way from a spot that has been reached to a turning point.
    fn try_leg(&self, paths: &mut Paths, from: Spot, by: u16, cost: u32, id: u16) {
        let to = self.bend_at(paths, id);
        if usize::from(id) < self.graph.nodes.len() && !self.graph.node(NodeId(id)).bends_towards(from.at) {
            return;
        }
        // Even without anything in the way it would be too far, or no gain.
        let least = cost.saturating_add(from.at.steps_to(to.at).fine());
        if least > paths.most() || least >= paths.cost[usize::from(id)] {
            return;
        }
        if paths.is_held_up(self, from, to.at) {
            return;
        }
        if let Some(leg) = self.leg(from, to.at)
            && let Some(sum) = paths.gain(self, cost, id, &leg)
        {
            paths.note(by, id, sum, &leg);
        }
    }

    /// Takes a leg that is a gain unless somebody stands in it.
    fn take(&self, paths: &mut Paths, from: Spot, (by, cost): (u16, u32), (id, to): (u16, Spot), leg: &Leg) {
        if let Some(sum) = paths.gain(self, cost, id, leg)
            && !paths.is_held_up(self, from, to.at)
        {
            paths.note(by, id, sum, leg);
        }
    }

    fn spread(&self, paths: &mut Paths, id: u16, cost: u32) {
        let from = self.bend_at(paths, id);
        let is_static = usize::from(id) < self.graph.nodes.len();
        if is_static {
            for at in 0..self.graph.links(NodeId(id)).len() {
                let link = self.graph.links(NodeId(id))[at];
                let to = self.graph.node(link.to).spot;
                self.take(paths, from, (id, cost), (link.to.0, to), &link.leg);
            }
        }
        if paths.ring.is_empty() {
            return;
        }
        if is_static {
            let first = self.graph.nodes.len() as u16;
            for other in first..first + paths.ring.len() as u16 {
                if self.bend_at(paths, other).on == from.on {
                    self.try_leg(paths, from, id, cost, other);
                }
            }
        } else {
            let near = self.near(paths, from);
            near.iter().for_each(|other| self.try_leg(paths, from, id, cost, *other));
            paths.near = near;
        }
    }
}

impl Leg {
    pub(crate) fn obstacles(&self) -> u8 {
        match self.kind {
            LegKind::Over(count) => count,
            LegKind::Walk | LegKind::Ladder => 0,
        }
    }
}

impl Paths {
    fn clear(&mut self, nodes: usize) {
        if self.cost.len() < nodes {
            self.cost.resize(nodes, FAR);
        }
        for id in self.touched.drain(..) {
            self.cost[usize::from(id)] = FAR;
        }
        self.cost.truncate(nodes);
        self.from.truncate(nodes);
        self.crossed.truncate(nodes);
        self.reached.clear();
        self.heap.clear();
        self.foes.clear();
        self.ring.clear();
    }

    /// What it costs to come to a turning point by a leg, if that can be made and is the cheapest way so far.
    fn gain(&self, mat: &Mat, cost: u32, id: u16, leg: &Leg) -> Option<u32> {
        let sum = cost.saturating_add(self.cost_of(mat, leg)?.fine());
        (sum <= self.most() && sum < self.cost[usize::from(id)]).then_some(sum)
    }

    fn note(&mut self, by: u16, id: u16, sum: u32, leg: &Leg) {
        if self.cost[usize::from(id)] == FAR {
            self.touched.push(id);
        }
        let before = if by == START { 0 } else { self.crossed[usize::from(by)] };
        self.crossed[usize::from(id)] = before + leg.obstacles();
        self.cost[usize::from(id)] = sum;
        self.from[usize::from(id)] = by;
        self.heap.push(Reverse((sum, id)));
    }

    /// What a way may cost at most before it is walked.
    fn most(&self) -> u32 {
        Steps::from(self.journey.allowance + CLUTTER_BONUS).fine()
    }

    fn cost_of(&self, mat: &Mat, leg: &Leg) -> Option<Steps> {
        let is_allowed = match (leg.kind, self.journey.travel) {
            (LegKind::Walk | LegKind::Over(_), Travel::Crossing) | (LegKind::Walk, Travel::Walk | Travel::Run) => true,
            (LegKind::Ladder, Travel::Walk) => true,
            (LegKind::Over(_), Travel::Walk | Travel::Run) | (LegKind::Ladder, Travel::Crossing | Travel::Run) => false,
        };
        if !is_allowed || !self.journey.open.has_all(leg.needs) {
            return None;
        }
        self.journey.tread.cost(leg, mat.measures.crossing_cost)
    }

    /// Whether a foe stands in a straight way.
    fn is_held_up(&self, mat: &Mat, from: Spot, to: Point) -> bool {
        if self.foes.is_empty() {
            return false;
        }
        mat.is_barred(from, to, &self.foes)
    }

    /// The way to a spot within the allowance, if there is one. Whether the spot is taken is not asked.
    pub fn path_to(&self, mat: &Mat, spot: Spot) -> Option<Path> {
        if !mat.fits(spot, self.journey.open) {
            return None;
        }
        let straight = mat.straight_over_stairs(self.journey, spot, &self.foes);
        let bent = self.bent_path_to(mat, spot);
        let left = |path: &Path| {
            let allowance = self.journey.allowance - mat.measures.crossing_cost * i32::from(path.crossed);
            mat.walk(path, allowance, self.journey.tread).left
        };
        match (straight, bent) {
            (Some(straight), Some(bent)) => Some(if left(&bent) > left(&straight) { bent } else { straight }),
            (straight, bent) => straight.or(bent),
        }
    }

    /// The cheapest way that bends at turning points, over stairs in the middle of them.
    fn bent_path_to(&self, mat: &Mat, spot: Spot) -> Option<Path> {
        // A way that cuts no corner is nearly always there. Only between foes the last leg may have to bend elsewhere.
        let most = Steps::from(self.journey.allowance).fine();
        let taut = self.last_leg(mat, spot, true).filter(|(cost, ..)| *cost <= most);
        let best = taut.or_else(|| self.last_leg(mat, spot, false));
        let (cost, by, from, end, crossed) = best?;
        let path = self.trail(mat, by, from, end, crossed);
        if cost <= most {
            return Some(path);
        }
        let allowance = self.journey.allowance - mat.measures.crossing_cost * i32::from(path.crossed);
        mat.walk(&path, allowance, self.journey.tread).is_whole.then_some(path)
    }

    /// The cheapest last leg to a spot: what it all costs, the turning point it comes from, its ends, and how many
    /// obstacles it leads over.
    fn last_leg(&self, mat: &Mat, spot: Spot, is_taut: bool) -> Option<LastLeg> {
        let mut best: Option<LastLeg> = None;
        for end in mat.sides_of(spot) {
            for side in mat.sides_of(self.journey.start) {
                self.try_end(mat, (START, 0), side, end, &mut best);
            }
            // Nothing is nearer than straight on plain ground.
            if best.is_some_and(|(cost, by, from, to, _)| by == START && cost == from.at.steps_to(to.at).fine()) {
                break;
            }
            for id in &self.reached {
                let cost = self.cost[usize::from(*id)];
                if best.is_some_and(|(known, ..)| cost >= known) {
                    break;
                }
                let is_bent =
                    usize::from(*id) >= mat.graph.nodes.len() || mat.graph.node(NodeId(*id)).bends_towards(end.at);
                if is_bent || !is_taut {
                    self.try_end(mat, (*id, cost), mat.bend_at(self, *id), end, &mut best);
                }
            }
        }
        best
    }

    fn try_end(&self, mat: &Mat, (by, cost): (u16, u32), from: Spot, end: Spot, best: &mut Option<LastLeg>) {
        let limit = best.map_or(self.most(), |(known, ..)| known.saturating_sub(1));
        let is_step = from.on != end.on;
        if (is_step && self.journey.travel != Travel::Crossing)
            || cost.saturating_add(from.at.steps_to(end.at).fine()) > limit
        {
            return;
        }
        let leg = if is_step { mat.step(from, end) } else { mat.leg(from, end.at) };
        let Some(leg) = leg else { return };
        let Some(extra) = self.cost_of(mat, &leg) else { return };
        let sum = cost.saturating_add(extra.fine());
        if sum <= limit && !self.is_held_up(mat, from, end.at) {
            *best = Some((sum, by, from, end, leg.obstacles()));
        }
    }

    fn trail(&self, mat: &Mat, by: u16, from: Spot, end: Spot, last: u8) -> Path {
        let mut spots = vec![end, from];
        let mut crossed = last;
        let mut at = by;
        if at != START {
            crossed += self.crossed[usize::from(at)];
        }
        while at != START {
            at = self.from[usize::from(at)];
            spots.push(if at == START { self.journey.start } else { mat.bend_at(self, at) });
        }
        spots.reverse();
        // On stairs the way may begin on the upper surface.
        if let [first, second, ..] = &mut spots[..]
            && first.on != second.on
            && mat.flight_at(*first).is_some_and(|flight| [flight.lower, flight.upper].contains(&second.on))
        {
            first.on = second.on;
        }
        spots.dedup();
        Path { spots, crossed }
    }

    /// The area that can be reached, for drawing: a star of straight ways around every turning point.
    pub fn fans(&self, mat: &Mat) -> Vec<Fan> {
        let starts = mat.sides_of(self.journey.start).map(|side| (side, 0));
        let turns = self.reached.iter().map(|id| (mat.bend_at(self, *id), self.cost[usize::from(*id)]));
        let most = Steps::from(self.journey.allowance).fine();
        let turns = turns.take_while(|(_, cost)| *cost < most);
        let fan = |(centre, cost): (Spot, u32)| {
            let left = Steps::from(self.journey.allowance).saturating_sub(Steps::from_fine(cost)).length();
            let border = ROSE.iter().zip(ROSE.iter().cycle().skip(1)).flat_map(|(one, other)| {
                [0, 1, 2, 3].map(|part| {
                    let mix = |a: i32, b: i32| i64::from(a * (4 - part) + b * part);
                    super::measure::Way { x: mix(one.0, other.0), y: mix(one.1, other.1) }
                })
            });
            let border = border.map(|way| self.border_towards(mat, centre, centre.at.at_distance(way, left), left));
            Fan { centre, border: border.collect() }
        };
        starts.chain(turns).map(fan).collect()
    }

    /// How far one comes from a turning point straight towards another point.
    fn border_towards(&self, mat: &Mat, centre: Spot, to: Point, left: Length) -> Point {
        let Journey { open, tread, .. } = self.journey;
        let straight = Path::plain(vec![centre, Spot { at: mat.cast(centre, to, open), on: centre.on }]);
        let end = mat.walk(&straight, left, tread).end.at;
        if !self.is_held_up(mat, centre, end) {
            return end;
        }
        let (mut near, mut far) = (0, 256);
        while far - near > 1 {
            let middle = (near + far) / 2;
            if self.is_held_up(mat, centre, centre.at.along(end, middle, 256)) { far = middle } else { near = middle }
        }
        centre.at.along(end, near, 256)
    }

    /// Spots that may be worth going to, as far as that can be told without looking for ways: those that the table
    /// offers, and flight in eight directions.
    pub fn worthwhile(&self, mat: &Mat) -> Vec<Spot> {
        let far = i64::from((self.journey.allowance + mat.measures.radius).get());
        let offered = mat.spots.iter().filter(|spot| spot.at.squared_to(self.journey.start.at) <= far * far);
        let mut spots: Vec<Spot> = offered.copied().collect();
        for side in mat.sides_of(self.journey.start) {
            for (x, y) in ROSE.into_iter().step_by(2) {
                let way = super::measure::Way { x: x.into(), y: y.into() };
                let to = side.at.at_distance(way, self.journey.allowance);
                let spot = Spot { at: mat.cast(side, to, self.journey.open), on: side.on };
                if spot.at != side.at && !spots.contains(&spot) {
                    spots.push(spot);
                }
            }
        }
        spots
    }
}
