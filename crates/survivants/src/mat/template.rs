//! Templates laid on the table: the drop, the blast, and the strip behind a target (SUR-TPL-1 to SUR-TPL-6, SUR-EXC-7).

use super::Mat;
use super::aim::Facing;
use super::measure::{Length, Point};
use super::plan::OpenSet;
use super::sight::{Place, Stance};

/// The drop of shotgun and flame-thrower: the hull of a small and a large circle, laid from the shooter's base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    pub shooter: Place,
    pub facing: Facing,
    pub small: Length,
    pub large: Length,
    /// Between the centres of the circles.
    pub apart: Length,
    /// Of the shooter's base, which the tip touches.
    pub radius: Length,
}

/// The round template of an explosion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blast {
    pub centre: Place,
    pub radius: Length,
}

impl Drop {
    /// How far a point lies from the shape, in hundredths; 0 inside. Only roots and products, then rounded.
    fn distance(&self, point: Point) -> i32 {
        let way = self.facing.way();
        let length = (way.squared() as f64).sqrt();
        let there = self.shooter.at.to(point);
        let [small, large, apart] = [self.small, self.large, self.apart].map(|length| f64::from(length.get()));
        // Along the axis from the centre of the small circle, and to the side.
        let along = there.dot(way) as f64 / length - f64::from(self.radius.get()) - small;
        let aside = (way.cross(there) as f64 / length).abs();
        let sine = (large - small) / apart;
        let cosine = (1.0 - sine * sine).sqrt();
        let foot = along * cosine + aside * sine;
        let distance = if foot <= 0.0 {
            (along * along + aside * aside).sqrt() - small
        } else if foot >= apart * cosine {
            ((along - apart) * (along - apart) + aside * aside).sqrt() - large
        } else {
            aside * cosine - along * sine - small
        };
        distance.max(0.0).round() as i32
    }

    /// The border as a polygon, for drawing.
    pub fn border(&self) -> Vec<Point> {
        let small = self.shooter.at.at_distance(self.facing.way(), self.radius + self.small);
        let large = self.shooter.at.at_distance(self.facing.way(), self.radius + self.small + self.apart);
        let round = |centre: Point, radius: Length, from: i32| {
            (0..=10).map(move |part| centre.at_distance(self.facing.turned(from + 6 * part).way(), radius))
        };
        round(large, self.large, -30).chain(round(small, self.small, 30)).collect()
    }
}

impl Mat {
    /// Whether a figure is under the drop (SUR-TPL-4, SUR-TPL-6).
    pub fn is_under_drop(&self, drop: &Drop, figure: Place, reach: Length, open: OpenSet) -> bool {
        let tip = drop.shooter.at.at_distance(drop.facing.way(), drop.radius);
        drop.distance(figure.at) == 0 && self.is_exposed(Place { at: tip, z: drop.shooter.z }, figure, reach, open)
    }

    /// Whether a figure that is not under the drop comes within the fringe of it (SUR-TPL-5).
    pub fn is_beside_drop(&self, drop: &Drop, figure: Place, fringe: Length, reach: Length, open: OpenSet) -> bool {
        let tip = drop.shooter.at.at_distance(drop.facing.way(), drop.radius);
        let distance = drop.distance(figure.at);
        distance > 0
            && distance <= (fringe + self.measures.radius).get()
            && self.is_exposed(Place { at: tip, z: drop.shooter.z }, figure, reach, open)
    }

    /// Whether a figure is under a blast.
    pub fn is_under_blast(&self, blast: &Blast, figure: Place, reach: Length, open: OpenSet) -> bool {
        figure.at.squared_to(blast.centre.at) <= blast.radius.squared()
            && self.is_exposed(blast.centre, figure, reach, open)
    }

    /// Whether a figure that is not under a blast comes within the fringe of it.
    pub fn is_beside_blast(&self, blast: &Blast, figure: Place, fringe: Length, reach: Length, open: OpenSet) -> bool {
        let far = blast.radius + fringe + self.measures.radius;
        let square = figure.at.squared_to(blast.centre.at);
        square > blast.radius.squared() && square <= far.squared() && self.is_exposed(blast.centre, figure, reach, open)
    }

    /// Whether nothing keeps the figure from what comes from a point, and it stands about as high. Low pieces do not:
    /// the line runs at the height of heads.
    fn is_exposed(&self, origin: Place, figure: Place, reach: Length, open: OpenSet) -> bool {
        let head = self.measures.height;
        (origin.z - figure.z).get().abs() <= reach.get()
            && self.is_line_clear((origin.at, origin.z + head), (figure.at, figure.z + head), open)
    }

    /// Whether a zombie stands in line behind a target (SUR-EXC-4, SUR-EXC-7).
    pub fn is_in_strip(
        &self,
        shooter: Place,
        target: Place,
        other: Place,
        [width, depth]: [Length; 2],
        open: OpenSet,
    ) -> bool {
        let (line, beyond) = (shooter.at.to(target.at), target.at.to(other.at));
        let side = line.cross(beyond);
        line.dot(beyond) > 0
            && side * side <= width.squared() * line.squared()
            && self.is_gap_at_most(target, other, depth)
            && self.sees_head(target, other, Stance::Standing, open)
    }
}
