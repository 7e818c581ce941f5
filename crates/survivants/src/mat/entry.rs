//! Credible places for zombies that enter (SUR-ENTRY-18 to SUR-ENTRY-20), on the grid of whole centimetres.

use shamble_kernel::Id;

use super::Mat;
use super::aim::Facing;
use super::measure::{Length, Point};
use super::plan::{OpenSet, Opening, OpeningKind, Terrain};
use super::sight::{Place, Stance};
use super::surface::Spot;

/// What zombies come from behind, and for every whole centimetre of the ground whether they can come there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Screens {
    /// Of pieces and walls that hide.
    corners: Vec<Point>,
    columns: i32,
    rows: i32,
    is_screened: Vec<bool>,
}

const CENTIMETRE: i32 = 100;
/// Of an arc of points that are rounded to hundredths.
const THICKNESS: Length = Length::hundredths(3);

impl Mat {
    pub(super) fn find_screens(&self) -> Screens {
        let tall = self
            .prisms
            .iter()
            .filter(|prism| prism.hides && prism.bottom == Length::ZERO && prism.top >= self.measures.screen_height);
        let mut corners: Vec<Point> = Vec::new();
        for prism in tall.filter(|prism| matches!(prism.what, super::prism::What::Piece(_))) {
            corners.extend(prism.polygon.corners());
        }
        let ground = (0..self.plan.floors.len()).filter(|floor| self.plan.floors[*floor].z == Length::ZERO);
        let walls = ground.filter_map(|floor| super::prism::walls_of(&self.plan, floor));
        corners.extend(walls.flat_map(|walls| walls.corners()).map(|(corner, _)| corner));
        let size = self.plan.size;
        let (columns, rows) = (size.x / CENTIMETRE + 1, size.y / CENTIMETRE + 1);
        let points = (0..rows).flat_map(|row| (0..columns).map(move |column| Point::cm(column, row)));
        let is_screened = points.map(|at| self.is_by_a_screen(&corners, at)).collect();
        Screens { corners, columns, rows, is_screened }
    }

    /// Whether a place is within 1 cm of a corner of a piece that hides, of a doorway, of the border of shadow or dense
    /// ground, or of the edge of the table.
    fn is_by_a_screen(&self, corners: &[Point], at: Point) -> bool {
        let (size, reach) = (self.plan.size, self.measures.screen_distance + self.measures.radius);
        let edge = [at.x, at.y, size.x - at.x, size.y - at.y].into_iter().min().unwrap_or(0);
        let is_doorway = |opening: &Opening| {
            let is_ground = self.plan.floors[opening.floor.index()].z == Length::ZERO;
            opening.kind != OpeningKind::Window && is_ground && opening.polygon.is_near(at, reach)
        };
        let is_border = |terrain: &Terrain| {
            (terrain.classes.shadow || terrain.classes.dense)
                && terrain.z == Length::ZERO
                && terrain.polygon.edges().any(|(from, to)| super::polygon::is_at_most(from, to, at, reach))
        };
        edge <= reach.get()
            || corners.iter().any(|corner| corner.squared_to(at) <= reach.squared())
            || self.plan.openings.iter().any(is_doorway)
            || self.plan.terrain.iter().any(is_border)
    }

    fn is_screened(&self, at: Point) -> bool {
        let (column, row) = (at.x / CENTIMETRE, at.y / CENTIMETRE);
        let is_on_table = (0..self.entry.columns).contains(&column) && (0..self.entry.rows).contains(&row);
        if at.x % CENTIMETRE == 0 && at.y % CENTIMETRE == 0 && is_on_table {
            self.entry.is_screened[(row * self.entry.columns + column) as usize]
        } else {
            self.is_by_a_screen(&self.entry.corners, at)
        }
    }

    /// Whether a zombie can credibly appear at a point of the ground: a base fits, and no survivor sees it, or it comes from behind something and keeps its distance (SUR-ENTRY-18).
    pub fn is_credible(&self, at: Point, survivors: &[Place], least: Length, open: OpenSet) -> bool {
        let spot = Spot::ground(at);
        let here = self.place(spot);
        let is_far = || survivors.iter().all(|survivor| self.is_gap_at_least(*survivor, here, least));
        let is_seen = |survivor: &Place| self.sees_head(*survivor, here, Stance::Standing, open);
        self.fits(spot, open) && ((self.is_screened(at) && is_far()) || !survivors.iter().any(is_seen))
    }

    /// The credible place on the grid that is nearest to a point and at least a gap from every survivor; ties go to
    /// the smallest y, then x (SUR-ENTRY-19). Places in `taken` are full.
    pub fn nearest_credible(
        &self,
        point: Point,
        survivors: &[Place],
        [least, screened]: [Length; 2],
        taken: &[Place],
        open: OpenSet,
    ) -> Option<Spot> {
        let is_right = |at: Point| {
            let here = self.place(Spot::ground(at));
            survivors.iter().all(|survivor| self.is_gap_at_least(*survivor, here, least))
                && !taken.iter().any(|other| self.overlaps(*other, here))
                && self.is_credible(at, survivors, screened, open)
        };
        let longest = self.entry.columns + self.entry.rows;
        (0..longest).find_map(|ring| {
            let mut points = self.ring_of(point, ring);
            points.sort_unstable_by_key(|at| (at.squared_to(point), *at));
            points.into_iter().find(|at| is_right(*at)).map(Spot::ground)
        })
    }

    /// Credible places around a zombie, in the ring of two gaps, in the order of the grid (SUR-ENTRY-20).
    pub fn credible_ring<'a>(
        &'a self,
        first: Place,
        [inner, outer]: [Length; 2],
        survivors: &'a [Place],
        [least, screened]: [Length; 2],
        taken: &'a [Place],
        open: OpenSet,
    ) -> impl Iterator<Item = Spot> + 'a {
        let far = (outer + self.measures.radius * 2).get();
        let around = |at: i32, count: i32| (at - far).max(0) / CENTIMETRE..count.min((at + far) / CENTIMETRE + 1);
        let rows = around(first.at.y, self.entry.rows);
        let columns = around(first.at.x, self.entry.columns);
        let points = rows.flat_map(move |row| columns.clone().map(move |column| Point::cm(column, row)));
        let here = |at: Point| self.place(Spot::ground(at));
        points
            .filter(move |at| {
                self.is_gap_at_most(first, here(*at), outer)
                    && self.is_gap_at_least(first, here(*at), inner)
                    && survivors.iter().all(|survivor| self.is_gap_at_least(*survivor, here(*at), least))
                    && !taken.iter().any(|other| self.overlaps(*other, here(*at)))
                    && self.is_credible(*at, survivors, screened, open)
            })
            .map(Spot::ground)
    }

    /// Points of a sector's arc at a gap from a figure that are on the table (SUR-ENTRY-8): 3 degrees apart, the middle
    /// first; if all of these are off it, those where the arc crosses its edges (SUR-ENTRY-15).
    pub fn entry_arc(&self, from: Place, front: Facing, roll: u8, gap: Length) -> Vec<Point> {
        let points = front.whole_sector(roll).filter_map(|facing| self.base_at_gap(from, facing, gap));
        let mut points: Vec<Point> = points.collect();
        if let (true, Some(distance)) = (points.is_empty(), self.distance_on_ground(from, gap)) {
            points.extend(self.crossed_edges(from.at, distance));
            points.retain(|at| self.is_on_entry_arc(from, front, roll, gap, *at));
        }
        points
    }

    /// Where a circle crosses the edges of the table.
    fn crossed_edges(&self, centre: Point, radius: Length) -> impl Iterator<Item = Point> + use<> {
        let across = move |from: i32, edge: i32| {
            let rest = u64::try_from(radius.squared() - i64::from(edge - from).pow(2)).ok();
            // Rounded away from the centre.
            rest.map(|rest| rest.isqrt() as i32 + 1).into_iter().flat_map(|by| [-by, by])
        };
        let size = self.plan.size;
        let upright = [0, size.x].into_iter().flat_map(move |x| across(centre.x, x).map(move |by| (x, centre.y + by)));
        let level = [0, size.y].into_iter().flat_map(move |y| across(centre.y, y).map(move |by| (centre.x + by, y)));
        upright.chain(level).map(|(x, y)| Point::new(x, y))
    }

    /// Whether a point is on the table and on the arc of a sector, which is as thick as points are rounded.
    pub fn is_on_entry_arc(&self, from: Place, front: Facing, roll: u8, gap: Length, at: Point) -> bool {
        let (size, here) = (self.plan.size, Place { at, z: Length::ZERO });
        let way = from.at.to(at);
        let [left, right] = [-6, 6].map(|by| front.sector(roll).turned(by).way());
        let beside = -i64::from(THICKNESS.get()) * 10_000;
        (0..=size.x).contains(&at.x)
            && (0..=size.y).contains(&at.y)
            && self.is_gap_at_least(from, here, gap)
            && self.is_gap_at_most(from, here, gap + THICKNESS)
            && left.cross(way) >= beside
            && way.cross(right) >= beside
    }

    /// The points of the grid whose distance from a point is so many centimetres, fractions dropped.
    fn ring_of(&self, point: Point, ring: i32) -> Vec<Point> {
        let inner = i64::from(ring * CENTIMETRE);
        let outer = i64::from((ring + 1) * CENTIMETRE);
        let within = |at: &Point| (inner * inner..outer * outer).contains(&at.squared_to(point));
        let span = |middle: i32, most: i32| {
            ((middle / CENTIMETRE - ring - 1).max(0))..=((middle / CENTIMETRE + ring + 2).min(most - 1))
        };
        let mut found = Vec::new();
        for row in span(point.y, self.entry.rows) {
            for column in span(point.x, self.entry.columns) {
                found.extend(Some(Point::cm(column, row)).filter(within));
            }
        }
        found
    }

    /// Free points of a room on the grid, farthest from a point first (SUR-ENC-7); ties go to the smallest y, then x.
    pub fn far_places_in(&self, room: crate::kinds::RoomId, from: Point, open: OpenSet, taken: &[Place]) -> Vec<Spot> {
        let area = &self.plan.rooms[room.index()];
        let z = self.plan.floors[area.floor.index()].z;
        let on = self.surfaces().find(|on| {
            let surface = self.surface(*on);
            surface.z == z && surface.region.contains(area.polygon.middle())
        });
        let Some(on) = on else { return Vec::new() };
        let (least, most) = area.polygon.bounds();
        let whole = |from: i32, to: i32| (from + CENTIMETRE - 1) / CENTIMETRE..=to / CENTIMETRE;
        let rows = whole(least.y, most.y);
        let points = rows.flat_map(|row| whole(least.x, most.x).map(move |column| Point::cm(column, row)));
        let free = points.map(|at| Spot { at, on });
        // Stairs belong to two floors; nobody waits on them.
        let free = free.filter(|spot| self.flight_at(*spot).is_none() && self.is_free(*spot, open, taken));
        let mut free: Vec<Spot> = free.collect();
        free.sort_unstable_by_key(|spot| (std::cmp::Reverse(spot.at.squared_to(from)), spot.at));
        free
    }
}
