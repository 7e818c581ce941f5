//! Spots that are worth going to: beside what can be searched, at doors, in rooms, behind cover. Bots choose among
//! them; people point anywhere.

use shamble_kernel::Id;

use super::Mat;
use super::measure::{Length, Point};
use super::plan::{Area, OpenSet, OpeningKind};
use super::surface::{Spot, SurfaceId};

impl Mat {
    /// The spots of this table, the same in every game.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The one of them at this height that is nearest to a point.
    pub fn spot_near(&self, at: Point, z: Length) -> Option<Spot> {
        let level = self.spots.iter().filter(|spot| self.surface_height(spot.on) == z);
        level.min_by_key(|spot| spot.at.squared_to(at)).copied()
    }

    pub(super) fn find_spots(&self) -> Vec<Spot> {
        let mut found = Vec::new();
        let touch = self.measures.radius + Length::hundredths(1);
        for piece in &self.plan.pieces {
            let corners = piece.polygon.corners().len();
            // Four sides of a round thing are enough.
            let edges = piece.polygon.edges().step_by((corners / 4).max(1));
            for (from, to) in edges {
                let at = from.along(to, 1, 2).at_distance(from.to(to).right().back(), touch);
                found.extend(self.standing_at(at, piece.bottom));
            }
        }
        for opening in &self.plan.openings {
            let (least, most) = opening.polygon.bounds();
            let middle = opening.polygon.middle();
            let z = self.plan.floors[opening.floor.index()].z;
            let is_upright = most.x - least.x < most.y - least.y;
            let reach = touch.get();
            let sides = if is_upright {
                [Point::new(least.x - reach, middle.y), Point::new(most.x + reach, middle.y)]
            } else {
                [Point::new(middle.x, least.y - reach), Point::new(middle.x, most.y + reach)]
            };
            found.extend(sides.into_iter().filter_map(|at| self.standing_at(at, z)));
            if opening.kind == OpeningKind::Gap {
                found.extend(self.standing_at(middle, z));
            }
        }
        for Area { floor, polygon } in self.plan.rooms.iter().chain(&self.plan.search_zones) {
            found.extend(self.standing_near(polygon.middle(), self.plan.floors[floor.index()].z));
        }
        let zones = self.plan.zones.iter();
        found.extend(zones.filter_map(|zone| self.standing_near(zone.middle(), Length::ZERO)));
        found.extend(self.ladders.iter().flat_map(|(foot, head, _)| [*foot, *head]));
        for flight in &self.flights {
            found.push(Spot { at: flight.middle(), on: flight.lower });
        }
        for on in self.surfaces() {
            let surface = self.surface(on);
            found.extend(
                Some(Spot { at: surface.region.middle(), on })
                    .filter(|spot| on != SurfaceId(0) && surface.fits(spot.at, self.measures.radius, OpenSet::NONE)),
            );
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// A spot at a height, if a base fits there while all doors are shut.
    fn standing_at(&self, at: Point, z: Length) -> Option<Spot> {
        let holds = |on: &SurfaceId| {
            let surface = self.surface(*on);
            surface.z == z && surface.fits(at, self.measures.radius, OpenSet::NONE)
        };
        self.surfaces().find(holds).map(|on| self.settled(Spot { at, on }))
    }

    /// The nearest such spot within 3 cm of a point, on a grid of half centimetres.
    fn standing_near(&self, at: Point, z: Length) -> Option<Spot> {
        let steps =
            (-6..=6).flat_map(|row| (-6..=6).map(move |column| Point::new(at.x + column * 50, at.y + row * 50)));
        let mut points: Vec<Point> = steps.collect();
        points.sort_by_key(|point| (point.squared_to(at), *point));
        points.into_iter().find_map(|point| self.standing_at(point, z))
    }
}
