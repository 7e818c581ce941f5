//! Tables, random places and plain models to compare the geometry with.
#![allow(dead_code, reason = "each test crate uses another part")]

use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

use shamble_survivants::content::Content;
use shamble_survivants::content::tables::Table;
use shamble_survivants::embedded;
use shamble_survivants::kinds::TableId;
use shamble_survivants::mat::*;

pub static CONTENT: LazyLock<Content> =
    LazyLock::new(|| Content::load(&embedded()).expect("the embedded content loads"));

/// The geometry of each table, made when it is first asked for.
static MATS: LazyLock<Vec<OnceLock<Mat>>> = LazyLock::new(|| CONTENT.tables.iter().map(|_| OnceLock::new()).collect());

pub fn mat_of(table: &Table) -> Mat {
    Mat::new(table.plan(CONTENT.scenery.building.window_sill), CONTENT.settings.measures())
}

pub fn mat(table: TableId) -> &'static Mat {
    MATS[usize::from(table.0)].get_or_init(|| mat_of(CONTENT.table(table)))
}

/// All tables with their geometry.
pub fn tables() -> impl Iterator<Item = (&'static Table, &'static Mat)> {
    [Tables::First, Tables::Others].into_iter().flat_map(Tables::mats).map(|(_, table, mat)| (table, mat))
}

/// Which tables a test goes through. One is soon done, so that whoever breaks a rule can be asked at once.
#[derive(Clone, Copy, Debug)]
pub enum Tables {
    First,
    Others,
}

impl Tables {
    fn numbers(self) -> Range<u8> {
        match self {
            Tables::First => 0..1,
            Tables::Others => 1..CONTENT.tables.len() as u8,
        }
    }

    pub fn count(self) -> usize {
        self.numbers().len()
    }

    /// Tables with their numbers and their geometry.
    pub fn mats(self) -> impl Iterator<Item = (u64, &'static Table, &'static Mat)> {
        self.numbers().map(|at| (at.into(), CONTENT.table(TableId(at)), mat(TableId(at))))
    }
}

/// Two tests of what holds on every table: of the first, and of all others.
macro_rules! on_tables {
    ($($check:ident: $first:ident $others:ident)*) => {$(
        #[test]
        fn $first() {
            $check(Tables::First);
        }

        #[test]
        fn $others() {
            $check(Tables::Others);
        }
    )*};
}

/// A small generator, the same everywhere.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(2).wrapping_add(1))
    }

    pub fn below(&mut self, limit: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % limit as u64) as i32
    }

    pub fn point(&mut self, size: Point) -> Point {
        Point::new(self.below(size.x + 1), self.below(size.y + 1))
    }

    /// Some doors and windows open.
    pub fn doors(&mut self, mat: &Mat) -> OpenSet {
        let mut open = OpenSet::NONE;
        for id in 0..mat.plan().openings.len() {
            if self.below(2) == 0 {
                open.open(shamble_survivants::kinds::OpeningId(id as u8));
            }
        }
        open
    }

    /// A spot where a base fits: mostly on the ground, sometimes above it.
    pub fn spot(&mut self, mat: &Mat, open: OpenSet) -> Spot {
        let surfaces: Vec<SurfaceId> = mat.surfaces().collect();
        loop {
            let on =
                if self.below(4) > 0 { SurfaceId(0) } else { surfaces[self.below(surfaces.len() as i32) as usize] };
            let spot = Spot { at: self.point(mat.plan().size), on };
            if mat.fits(spot, open) {
                return mat.settled(spot);
            }
        }
    }

    pub fn ground(&mut self, mat: &Mat, open: OpenSet) -> Spot {
        loop {
            let spot = Spot::ground(self.point(mat.plan().size));
            if mat.fits(spot, open) {
                return spot;
            }
        }
    }
}

/// The distance of a point from a segment, in floating point.
pub fn to_segment(p: (f64, f64), a: Point, b: Point) -> f64 {
    let (ax, ay, bx, by) = (f64::from(a.x), f64::from(a.y), f64::from(b.x), f64::from(b.y));
    let (dx, dy) = (bx - ax, by - ay);
    let whole = dx * dx + dy * dy;
    let t = if whole == 0.0 { 0.0 } else { (((p.0 - ax) * dx + (p.1 - ay) * dy) / whole).clamp(0.0, 1.0) };
    ((p.0 - ax - t * dx).powi(2) + (p.1 - ay - t * dy).powi(2)).sqrt()
}

/// Whether a point lies strictly inside a polygon, in floating point.
pub fn is_inside(p: (f64, f64), polygon: &Polygon) -> bool {
    let corners = polygon.corners();
    let mut inside = false;
    let mut before = corners[corners.len() - 1];
    for corner in corners {
        let (x1, y1, x2, y2) = (f64::from(before.x), f64::from(before.y), f64::from(corner.x), f64::from(corner.y));
        if (y1 > p.1) != (y2 > p.1) && p.0 < (x2 - x1) * (p.1 - y1) / (y2 - y1) + x1 {
            inside = !inside;
        }
        before = *corner;
    }
    inside
}

pub fn to_polygon(p: (f64, f64), polygon: &Polygon) -> f64 {
    if is_inside(p, polygon) {
        return 0.0;
    }
    let corners = polygon.corners();
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    edges.map(|(a, b)| to_segment(p, *a, *b)).fold(f64::INFINITY, f64::min)
}

/// A plain model of walking on the ground, written from the rules: how far the centre of a base may be from what it
/// may not enter. Buildings are taken from the plan cell by cell, not from the walls that the geometry made.
pub struct Ground<'m> {
    pub mat: &'m Mat,
    solid: Vec<&'m Polygon>,
    doors: Vec<&'m Polygon>,
}

impl<'m> Ground<'m> {
    pub fn new(mat: &'m Mat, open: OpenSet) -> Ground<'m> {
        let plan = mat.plan();
        let pieces = plan
            .pieces
            .iter()
            .filter(|piece| piece.top > Length::hundredths(50) && piece.bottom < Length::hundredths(250));
        let voids = plan.terrain.iter().filter(|terrain| terrain.classes.void).map(|terrain| &terrain.polygon);
        let solid = pieces.map(|piece| &piece.polygon).chain(voids).collect();
        let is_shut = |(at, opening): &(usize, &'m Opening)| {
            let is_ground = plan.floors[usize::from(opening.floor.0)].z == Length::ZERO;
            let id = shamble_survivants::kinds::OpeningId(*at as u8);
            is_ground
                && match opening.kind {
                    OpeningKind::Window => true,
                    OpeningKind::Gap => false,
                    OpeningKind::Door | OpeningKind::StrongDoor => !open.has(id),
                }
        };
        let doors = plan.openings.iter().enumerate().filter(is_shut).map(|(_, opening)| &opening.polygon).collect();
        Ground { mat, solid, doors }
    }

    /// Whether a point lies in a wall: in an outline, and in no room, doorway or window.
    fn is_wall(&self, p: (f64, f64)) -> bool {
        let plan = self.mat.plan();
        plan.buildings.iter().enumerate().any(|(at, building)| {
            is_inside(p, &building.outline) && {
                let floors: Vec<usize> = (0..plan.floors.len())
                    .filter(|floor| {
                        usize::from(plan.floors[*floor].building.0) == at && plan.floors[*floor].z == Length::ZERO
                    })
                    .collect();
                let on = |floor: usize| floors.contains(&floor);
                let rooms = plan.rooms.iter().filter(|room| on(room.floor.0.into())).map(|room| &room.polygon);
                let holes = plan.openings.iter().filter(|hole| on(hole.floor.0.into())).map(|hole| &hole.polygon);
                !rooms.chain(holes).any(|clear| to_polygon(p, clear) < 0.001)
            }
        })
    }

    /// Whether a base with its centre here enters something by more than a slack, in hundredths.
    pub fn is_blocked(&self, p: (f64, f64), slack: f64) -> bool {
        let size = self.mat.plan().size;
        let radius = f64::from(self.mat.measures().radius.get()) - slack;
        let edge = p.0.min(p.1).min(f64::from(size.x) - p.0).min(f64::from(size.y) - p.1);
        edge < radius
            || self.solid.iter().chain(&self.doors).any(|polygon| to_polygon(p, polygon) < radius)
            || (0..96).any(|turn| {
                let angle = f64::from(turn) * std::f64::consts::TAU / 96.0;
                self.is_wall((p.0 + angle.cos() * radius, p.1 + angle.sin() * radius))
            })
            || self.is_wall(p)
    }
}
