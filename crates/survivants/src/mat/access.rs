//! Where somebody who starts can get on the ground at all, however doors stand: quick enough to be asked at every change of
//! a mat, before its geometry is made.

use std::ops::RangeInclusive;

use shamble_kernel::Id;

use super::measure::{Length, Point};
use super::plan::{Measures, Passage, Plan};
use super::polygon::Polygon;
use super::prism::{What, prisms};

/// How far apart the points are that are looked at.
const STEP: i32 = 100;

/// Points of the ground, a centimetre apart, to which there is a way.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    columns: i32,
    rows: i32,
    is_reached: Vec<bool>,
}

impl Access {
    /// Where one gets from points on foot, through doors and windows, over and onto whatever can be climbed, and by jumps.
    /// Smooth walls and closed pieces are in the way. Whoever goes is taken for half as wide, so that a door is never
    /// missed between two points.
    pub(crate) fn from(plan: &Plan, measures: &Measures, is_start: impl Fn(Point) -> bool) -> Access {
        let (columns, rows) = (plan.size.x / STEP + 1, plan.size.y / STEP + 1);
        let mut access = Access { columns, rows, is_reached: vec![false; (columns * rows) as usize] };
        let is_blocked = access.blocked(plan, measures);
        let starts = access.points().filter(|(at, point)| !is_blocked[*at] && is_start(*point));
        let mut open: Vec<usize> = starts.map(|(at, _)| at).collect();
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut access.is_reached[at], true) {
                continue;
            }
            let (x, y) = (at as i32 % columns, at as i32 / columns);
            let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
            let beside = beside.into_iter().filter(|(x, y)| (0..columns).contains(x) && (0..rows).contains(y));
            open.extend(beside.map(|(x, y)| (y * columns + x) as usize).filter(|at| !is_blocked[*at]));
        }
        access
    }

    /// The points that are in something nobody passes.
    fn blocked(&self, plan: &Plan, measures: &Measures) -> Vec<bool> {
        let mut is_blocked = vec![false; self.is_reached.len()];
        let half = Length::hundredths(measures.radius.get() / 2);
        for prism in prisms(plan, measures) {
            let is_closed = match prism.what {
                What::Wall => true,
                What::Piece(id) => plan.pieces[id.index()].passage == Passage::Closed,
                What::Slab | What::Door(_) | What::Window(..) => false,
            };
            if !is_closed || prism.top <= measures.step || prism.bottom >= measures.height {
                continue;
            }
            let (least, most) = prism.polygon.bounds();
            for y in steps(least.y - half.get(), most.y + half.get(), self.rows) {
                for x in steps(least.x - half.get(), most.x + half.get(), self.columns) {
                    if prism.polygon.is_within(Point::new(x * STEP, y * STEP), half) {
                        is_blocked[(y * self.columns + x) as usize] = true;
                    }
                }
            }
        }
        is_blocked
    }

    fn points(&self) -> impl Iterator<Item = (usize, Point)> + use<> {
        let columns = self.columns;
        let point = move |at: i32| (at as usize, Point::new(at % columns * STEP, at / columns * STEP));
        (0..columns * self.rows).map(point)
    }

    /// Whether there is a way to some point in a shape, or so near to it.
    pub(crate) fn leads_to(&self, polygon: &Polygon, near: Length) -> bool {
        let (least, most) = polygon.bounds();
        let is_it = |at: Point| polygon.contains(at) || polygon.is_near(at, near);
        steps(least.y - near.get(), most.y + near.get(), self.rows).any(|y| {
            steps(least.x - near.get(), most.x + near.get(), self.columns)
                .any(|x| self.is_reached[(y * self.columns + x) as usize] && is_it(Point::new(x * STEP, y * STEP)))
        })
    }
}

/// The numbers of the points between two measures.
fn steps(least: i32, most: i32, count: i32) -> RangeInclusive<i32> {
    (least / STEP).max(0)..=(most / STEP + 1).min(count - 1)
}
