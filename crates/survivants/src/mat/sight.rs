//! Who sees whom, what covers, and across what blows and hands reach (SUR-SIGHT-1 to SUR-SIGHT-13).

use shamble_kernel::Id;

use crate::kinds::BuildingId;

use super::Mat;
use super::measure::{Length, Point, Steps};
use super::plan::OpenSet;
use super::prism::What;

/// A figure in space: the centre of its base, and the height it stands or hangs at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    pub at: Point,
    pub z: Length,
}

/// How a target holds itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stance {
    Standing,
    /// A dead survivor on the floor (SUR-DEATH-9).
    Lying,
}

/// What of a target's body is hidden (SUR-SIGHT-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cover {
    None,
    /// One or two of the three points.
    Part,
    /// Only the head shows.
    Full,
}

impl Mat {
    /// Whether a figure sees the head of another (SUR-SIGHT-7, SUR-SIGHT-8). Figures hide nobody.
    pub fn sees_head(&self, eye: Place, target: Place, stance: Stance, open: OpenSet) -> bool {
        let head = target.z + self.head(stance);
        self.is_same_storey(eye, target) && self.is_line_clear(self.eye(eye), (target.at, head), open)
    }

    /// How much of a target is covered from a shooter whose line to its head is clear.
    pub fn cover(&self, eye: Place, target: Place, stance: Stance, open: OpenSet) -> Cover {
        let z = target.z
            + match stance {
                Stance::Standing => self.measures.middle,
                Stance::Lying => self.measures.lying,
            };
        let across = eye.at.to(target.at).right();
        let points = [
            target.at,
            target.at.at_distance(across, self.measures.radius),
            target.at.at_distance(across.back(), self.measures.radius),
        ];
        let hidden = points.iter().filter(|point| !self.is_line_clear(self.eye(eye), (**point, z), open)).count();
        match hidden {
            0 => Cover::None,
            1 | 2 => Cover::Part,
            _ => Cover::Full,
        }
    }

    /// How much dense ground lies between two figures, on the plan (SUR-TERR-9).
    pub fn dense_between(&self, one: Point, other: Point) -> Steps {
        let dense = self.plan.terrain.iter().filter(|terrain| terrain.classes.dense);
        dense.map(|terrain| terrain.polygon.inside(one, other)).fold(Steps::ZERO, |sum, part| sum + part)
    }

    /// Whether hands, blows and care reach from one figure to another (SUR-SIGHT-12): nothing taller than 2 cm and no
    /// closed door between their centres. How far they reach is another question.
    pub fn reaches(&self, one: Place, other: Place, open: OpenSet) -> bool {
        let (low, high) = (one.z.min(other.z), one.z.max(other.z));
        !self.sight_grid.any_along(one.at, other.at, |item| {
            let prism = &self.prisms[usize::from(item)];
            let stands = match prism.what {
                What::Slab => false,
                What::Piece(_) | What::Wall | What::Door(_) | What::Window(..) => {
                    prism.top_now(open).is_some_and(|top| {
                        top > low + self.measures.reach_over && prism.bottom < high + self.measures.height
                    })
                }
            };
            stands && prism.polygon.clip(one.at, other.at).is_some()
        })
    }

    fn eye(&self, figure: Place) -> (Point, Length) {
        (figure.at, figure.z + self.measures.height)
    }

    fn head(&self, stance: Stance) -> Length {
        match stance {
            Stance::Standing => self.measures.height,
            Stance::Lying => self.measures.lying,
        }
    }

    /// Whether a straight line in space meets nothing that hides.
    pub(crate) fn is_line_clear(&self, from: (Point, Length), to: (Point, Length), open: OpenSet) -> bool {
        !self.sight_grid.any_along(from.0, to.0, |item| {
            let prism = &self.prisms[usize::from(item)];
            prism.hides && prism.meets(from, to, open)
        })
    }

    /// Two figures on different storeys of one building see each other only on the same stairs (SUR-SIGHT-8).
    fn is_same_storey(&self, one: Place, other: Place) -> bool {
        match (self.storey(one), self.storey(other)) {
            (Some((house, level)), Some((same, storey))) if house == same && level != storey => {
                let mut flights = self.flights.iter().map(|flight| &flight.stairs.polygon);
                flights.any(|stairs| stairs.contains(one.at) && stairs.contains(other.at))
            }
            _ => true,
        }
    }

    /// The building a figure is in, and the height of the floor that it is above.
    pub fn storey(&self, figure: Place) -> Option<(BuildingId, Length)> {
        let houses = self.plan.buildings.iter().enumerate();
        let mut inside = houses.filter(|(_, house)| figure.z <= house.height && house.outline.contains(figure.at));
        let building = BuildingId::at(inside.next()?.0);
        let floors = self.plan.floors.iter().filter(|floor| floor.building == building);
        let below = floors.filter(|floor| floor.z <= figure.z && floor.outline.contains(figure.at));
        below.map(|floor| floor.z).max().map(|z| (building, z))
    }
}
