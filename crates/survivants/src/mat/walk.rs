//! Walking along a path: what each stretch of ground costs, and how far an allowance goes.

use super::Mat;
use super::graph::{Leg, LegKind};
use super::measure::{Length, Point, Steps};
use super::plan::{OpenSet, Slope};
use super::surface::Spot;

/// A way from spot to spot. Between two spots on one surface it is straight; between two surfaces it changes from one
/// to the other on stairs, or climbs a ladder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    pub spots: Vec<Spot>,
    /// Low pieces and sills that it leads over (SUR-MOVE-20).
    pub crossed: u8,
}

impl Path {
    /// A way that leads over nothing.
    pub fn plain(spots: Vec<Spot>) -> Path {
        Path { spots, ..Path::default() }
    }

    pub fn start(&self) -> Option<Spot> {
        self.spots.first().copied()
    }

    pub fn end(&self) -> Option<Spot> {
        self.spots.last().copied()
    }

    /// The legs in order.
    pub fn legs(&self) -> impl Iterator<Item = (Spot, Spot)> + '_ {
        self.spots.windows(2).map(|pair| (pair[0], pair[1]))
    }
}

/// What ground costs somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tread {
    /// Whether cluttered ground slows (SUR-TERR-3); not the Hiker (SUR-SKILL-16).
    pub is_slowed: bool,
    /// Whether a ramp counts as stairs (SUR-GEO-14).
    pub ramps_are_stairs: bool,
    /// Whether ladders can be used (SUR-ZMOVE-5).
    pub climbs_ladders: bool,
}

impl Tread {
    pub const SURVIVOR: Tread = Tread { is_slowed: true, ramps_are_stairs: false, climbs_ladders: true };
    pub const HIKER: Tread = Tread { is_slowed: false, ..Tread::SURVIVOR };
    pub const ZOMBIE: Tread = Tread { is_slowed: true, ramps_are_stairs: true, climbs_ladders: false };

    /// What a leg takes from an allowance; a Crossing takes 2 cm for each obstacle.
    pub(crate) fn cost(self, leg: &Leg, crossing: Length) -> Option<Steps> {
        let walked = leg.length
            + leg.stairs
            + if self.is_slowed { leg.clutter } else { Steps::ZERO }
            + if self.ramps_are_stairs { leg.ramp } else { Steps::ZERO };
        match leg.kind {
            LegKind::Walk => Some(walked),
            LegKind::Over(count) => Some(walked + Steps::from(crossing) * u32::from(count)),
            LegKind::Ladder => self.climbs_ladders.then(|| leg.length * 2),
        }
    }
}

/// How far somebody came on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walked {
    pub end: Spot,
    /// The number of the leg on which the end lies.
    pub leg: usize,
    /// What is left of the allowance.
    pub left: Steps,
    /// The length walked, as a ruler measures it.
    pub length: Steps,
    pub is_whole: bool,
    /// Whether stairs or a ladder were used (SUR-MOVE-19).
    pub used_stairs: bool,
}

/// What a stretch of a leg is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Going {
    Plain,
    Stairs,
    Clutter,
}

/// One centimetre.
const CENTIMETRE: u32 = 100 << 8;

impl Mat {
    /// Walks along a path as far as an allowance goes (SUR-MOVE-18, SUR-ZMOVE-14, SUR-TERR-7).
    pub fn walk(&self, path: &Path, allowance: Length, tread: Tread) -> Walked {
        let mut left = Steps::from(allowance);
        let start = path.start().unwrap_or_default();
        let mut walked = Walked { end: start, leg: 0, left, length: Steps::ZERO, is_whole: false, used_stairs: false };
        // How much can still be walked of the cluttered stretch under foot.
        let mut clutter: Option<Steps> = None;
        for (leg, (from, to)) in path.legs().enumerate() {
            walked.leg = leg;
            if from.on != to.on {
                let (length, is_ladder) = self.change(from, to);
                let cost = if is_ladder { length * 2 } else { length };
                if cost > left {
                    return walked;
                }
                left = left.saturating_sub(cost);
                let used_stairs = walked.used_stairs || is_ladder;
                walked = Walked { end: to, left, length: walked.length + length, used_stairs, ..walked };
                continue;
            }
            let whole = from.at.steps_to(to.at);
            let mut done = Steps::ZERO;
            for (end, going) in self.stretches(from, to.at, tread) {
                let length = end.saturating_sub(done);
                let most = match going {
                    Going::Plain => left,
                    Going::Stairs => Steps::from_fine(left.fine() / 2),
                    Going::Clutter => {
                        // With R left, R / 2 rounded up to a whole centimetre can be walked on it, and never more than R.
                        let half = Steps::from_fine((left.fine() / 2).div_ceil(CENTIMETRE) * CENTIMETRE);
                        *clutter.get_or_insert(half.min(left))
                    }
                };
                let taken = length.min(most);
                done += taken;
                left = left.saturating_sub(match going {
                    Going::Plain => taken,
                    Going::Stairs | Going::Clutter => taken * 2,
                });
                clutter = clutter.filter(|_| going == Going::Clutter).map(|rest| rest.saturating_sub(taken));
                walked.length += taken;
                walked.used_stairs |= going == Going::Stairs && taken > Steps::ZERO;
                if taken < length {
                    let end = Spot { at: self.part_of_way(from, to.at, done, whole), on: from.on };
                    return Walked { end, left: Steps::ZERO, ..walked };
                }
            }
            walked = Walked { end: to, left, ..walked };
        }
        Walked { end: self.settled(walked.end), is_whole: true, ..walked }
    }

    /// A point part of the way along a straight leg, rounded back so that it is neither too far nor in a wall.
    pub(crate) fn part_of_way(&self, from: Spot, to: Point, part: Steps, whole: Steps) -> Point {
        let (part, whole) = (i64::from(part.fine()), i64::from(whole.fine()));
        if whole == 0 {
            return from.at;
        }
        let way = from.at.to(to);
        let surface = self.surface(from.on);
        // Rounded towards the start, a point can still leave the line by a hundredth; then a little less is walked.
        for back in 0..8 {
            let part = (part - back * 256).max(0);
            let cut = |by: i64| (by * part / whole) as i32;
            let at = Point::new(from.at.x + cut(way.x), from.at.y + cut(way.y));
            if surface.fits(at, self.measures.radius, OpenSet::ALL) {
                return at;
            }
        }
        from.at
    }

    /// The stretches of a straight leg: where each ends, and what it is like.
    fn stretches(&self, from: Spot, to: Point, tread: Tread) -> Vec<(Steps, Going)> {
        let whole = from.at.steps_to(to);
        let leg = self.leg_on_ground(from, to);
        let is_plain = leg.stairs == Steps::ZERO
            && (leg.clutter == Steps::ZERO || !tread.is_slowed)
            && (leg.ramp == Steps::ZERO || !tread.ramps_are_stairs);
        if is_plain { vec![(whole, Going::Plain)] } else { self.goings(from, to, tread) }
    }

    /// How much of a straight leg that uses stairs is cluttered: what lies on the stairs is not (SUR-TERR-10).
    pub(crate) fn clutter_off_stairs(&self, from: Spot, to: Point) -> Steps {
        let mut before = Steps::ZERO;
        let mut clutter = Steps::ZERO;
        for (end, going) in self.goings(from, to, Tread::SURVIVOR) {
            if going == Going::Clutter {
                clutter += end.saturating_sub(before);
            }
            before = end;
        }
        clutter
    }

    fn goings(&self, from: Spot, to: Point, tread: Tread) -> Vec<(Steps, Going)> {
        let whole = from.at.steps_to(to);
        let mut marks: Vec<(Steps, Steps, Going)> = Vec::new();
        let flights = self.flights.iter().filter(|flight| flight.lower == from.on || flight.upper == from.on);
        for flight in flights.filter(|flight| flight.stairs.slope == Slope::Stairs || tread.ramps_are_stairs) {
            let spans = flight.stairs.polygon.spans(from.at, to);
            marks.extend(spans.map(|span| (span.low.of(whole), span.high.of(whole), Going::Stairs)));
        }
        if tread.is_slowed && self.surface(from.on).z == Length::ZERO {
            for terrain in self.plan.terrain.iter().filter(|terrain| terrain.classes.cluttered) {
                let spans = terrain.polygon.spans(from.at, to);
                marks.extend(spans.map(|span| (span.low.of(whole), span.high.of(whole), Going::Clutter)));
            }
        }
        let mut ends: Vec<Steps> = marks.iter().flat_map(|(low, high, _)| [*low, *high]).chain([whole]).collect();
        ends.sort_unstable();
        ends.dedup();
        let mut before = Steps::ZERO;
        let mut stretches = Vec::new();
        for end in ends.into_iter().filter(|end| *end > Steps::ZERO) {
            let here = |going: Going| marks.iter().any(|mark| mark.2 == going && mark.0 <= before && mark.1 >= end);
            // Stairs are never cluttered (SUR-TERR-10).
            let going = if here(Going::Stairs) {
                Going::Stairs
            } else if here(Going::Clutter) {
                Going::Clutter
            } else {
                Going::Plain
            };
            stretches.push((end, going));
            before = end;
        }
        stretches
    }

    /// How long it is from one surface to another, and whether that is a ladder: on stairs they meet, a ladder has its
    /// height, and a step up or down is as long as it is on the plan.
    fn change(&self, from: Spot, to: Spot) -> (Steps, bool) {
        let joins =
            |(foot, head, _): &&(Spot, Spot, Length)| [from, to] == [*foot, *head] || [to, from] == [*foot, *head];
        match self.ladders.iter().find(joins) {
            Some((.., height)) => ((*height).into(), true),
            None => (from.at.steps_to(to.at), false),
        }
    }

    /// The length of a path as a ruler measures it, ladders with their height (SUR-GEO-8).
    pub fn length_of(&self, path: &Path) -> Steps {
        path.legs().map(|(from, to)| self.length_of_leg(from, to)).fold(Steps::ZERO, |sum, leg| sum + leg)
    }

    fn length_of_leg(&self, from: Spot, to: Spot) -> Steps {
        if from.on == to.on { from.at.steps_to(to.at) } else { self.change(from, to).0 }
    }

    /// Whether a leg of a path climbs a ladder.
    pub fn is_ladder(&self, from: Spot, to: Spot) -> bool {
        from.on != to.on && self.change(from, to).1
    }

    /// The point of a path so many hundredths of its length from the start, with the number of its leg. Between two
    /// surfaces there is nowhere to stand but at the ends.
    pub fn part_of_path(&self, path: &Path, part: u8) -> Option<(usize, Spot)> {
        let whole = self.length_of(path);
        let mut left = Steps::from_fine((u64::from(whole.fine()) * u64::from(part.min(100)) / 100) as u32);
        let count = path.spots.len().saturating_sub(1);
        for (leg, (from, to)) in path.legs().enumerate() {
            let length = self.length_of_leg(from, to);
            if left >= length && leg + 1 < count {
                left = left.saturating_sub(length);
                continue;
            }
            let spot = match from.on == to.on {
                _ if left >= length => to,
                true => Spot { at: self.part_of_way(from, to.at, left, length), on: from.on },
                false if left * 2 < length => from,
                false => to,
            };
            return Some((leg, spot));
        }
        path.start().map(|start| (0, start))
    }
}
