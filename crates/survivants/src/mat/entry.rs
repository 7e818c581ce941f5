//! Credible places for zombies that enter (SUR-ENTRY-18 to SUR-ENTRY-20), on the grid of whole centimetres.

use super::Mat;
use super::measure::{Length, Point};
use super::plan::{OpenSet, OpeningKind};
use super::sight::{Place, Stance};
use super::surface::Spot;

/// For every whole centimetre of the ground, whether a zombie there may have come from behind something.
#[derive(Clone, Debug, Default)]
pub(crate) struct Screens {
    columns: i32,
    rows: i32,
    is_screened: Vec<bool>,
}

const CENTIMETRE: i32 = 100;

impl Mat {
    /// Places within 1 cm of a corner of a piece that hides, a doorway, the border of shadow or dense ground, or the
    /// edge of the table.
    pub(super) fn find_screens(&self) -> Screens {
        let reach = self.measures.screen_distance + self.measures.radius;
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
        let is_screened = |at: Point| {
            let edge = [at.x, at.y, size.x - at.x, size.y - at.y].into_iter().min().unwrap_or(0);
            edge <= reach.get()
                || corners.iter().any(|corner| corner.squared_to(at) <= reach.squared())
                || self.plan.openings.iter().any(|opening| {
                    let is_ground = self.plan.floors[usize::from(opening.floor.0)].z == Length::ZERO;
                    opening.kind != OpeningKind::Window && is_ground && opening.polygon.is_near(at, reach)
                })
                || self.plan.terrain.iter().filter(|terrain| terrain.classes.shadow || terrain.classes.dense).any(
                    |terrain| terrain.polygon.edges().any(|(from, to)| super::polygon::is_at_most(from, to, at, reach)),
                )
        };
        let points = (0..rows).flat_map(|row| (0..columns).map(move |column| Point::cm(column, row)));
        Screens { columns, rows, is_screened: points.map(is_screened).collect() }
    }

    fn is_screened(&self, at: Point) -> bool {
        let (column, row) = (at.x / CENTIMETRE, at.y / CENTIMETRE);
        let is_on_grid = at.x % CENTIMETRE == 0 && at.y % CENTIMETRE == 0;
        let is_on_table = (0..self.entry.columns).contains(&column) && (0..self.entry.rows).contains(&row);
        is_on_grid && is_on_table && self.entry.is_screened[(row * self.entry.columns + column) as usize]
    }

    /// Whether a zombie can credibly appear at a point of the grid of centimetres: a base fits, and no survivor sees
    /// it, or it comes from behind something and keeps its distance (SUR-ENTRY-18).
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
        let points =
            (0..self.entry.rows).flat_map(|row| (0..self.entry.columns).map(move |column| Point::cm(column, row)));
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
        use shamble_kernel::Id;
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
