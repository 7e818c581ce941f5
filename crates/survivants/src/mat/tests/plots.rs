//! Many small tables on a coarse grid, drawn by lot: on a grid things stand at the very distances at which rules begin and
//! end, in ways of which nobody has thought.

use std::ops::Range;

use shamble_kernel::{Id, Luck};

use super::yard;
use crate::kinds::{BuildingId, FloorId, OpeningId};
use crate::mat::*;

/// Everything lies on multiples of so many hundredths.
const GRID: i32 = 50;
const SIZE: i32 = 1600;
/// From this seed on there are ditches and thin walls, and figures may stand in doorways.
const ROUGH: u64 = 10_000;

/// A table with what is asked of it.
pub struct Plot {
    pub mat: Mat,
    pub luck: Luck,
    /// Where a base can stand.
    free: Vec<Spot>,
}

impl Plot {
    fn drawn(seed: u64) -> Plot {
        let (mut luck, is_rough) = (Luck::seeded(seed), seed >= ROUGH);
        let mut plan = Plan { size: Point::new(SIZE, SIZE + 50 * luck.pick(3) as i32), ..Plan::default() };
        match luck.pick(3) {
            0 => house(&mut plan, &mut luck),
            1 => deck(&mut plan, &mut luck),
            _ => {}
        }
        for _ in 0..2 + luck.pick(4) {
            let piece = piece(&mut luck);
            plan.pieces.push(piece);
        }
        for _ in 0..luck.pick(4) {
            plan.terrain.push(Terrain { polygon: shape(&mut luck, 8), z: Length::ZERO, classes: classes(&mut luck) });
        }
        plan.zones.push(shape(&mut luck, 6));
        if is_rough {
            roughen(&mut plan, &mut luck);
        }
        let mat = Mat { serial: seed, ..Mat::new(plan, Measures::default()) };
        let on_grid = |from: i32, to: i32| (from..=to).filter(|at| at % GRID == 0);
        let all = mat.surfaces().flat_map(|on| {
            on_grid(0, SIZE).flat_map(move |y| on_grid(0, SIZE).map(move |x| Spot { at: Point::new(x, y), on }))
        });
        let open = if is_rough { OpenSet::ALL } else { OpenSet::NONE };
        let free = all.filter(|spot| mat.fits(*spot, open)).map(|spot| mat.settled(spot)).collect();
        Plot { mat, luck, free }
    }

    /// Plots, one after the other.
    pub fn each(seeds: Range<u64>, mut ask: impl FnMut(&mut Plot)) {
        seeds.for_each(|seed| ask(&mut Plot::drawn(seed)));
    }

    /// Any spot on which a base can stand.
    pub fn spot(&mut self) -> Spot {
        let rows = self.luck.pick(self.free.len().div_ceil(256)) * 256;
        let at = rows + self.luck.pick((self.free.len() - rows).min(256));
        self.free[at]
    }

    /// Any point of the grid.
    pub fn point(&mut self) -> Point {
        point(&mut self.luck)
    }

    /// Doors of which some are open.
    pub fn doors(&mut self) -> OpenSet {
        let all = self.mat.plan().openings.len();
        (0..all)
            .fold(OpenSet::NONE, |open, id| if self.luck.pick(2) == 0 { open.with(OpeningId::at(id)) } else { open })
    }

    /// The places of some figures.
    pub fn places(&mut self, most: usize) -> Vec<Place> {
        let count = self.luck.pick(most + 1);
        self.figures(count)
    }

    pub fn figures(&mut self, count: usize) -> Vec<Place> {
        let mut places = Vec::new();
        for _ in 0..count {
            let spot = self.spot();
            places.push(self.mat.place(spot));
        }
        places
    }

    /// One of a list.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.luck.pick(of.len())]
    }
}

fn point(luck: &mut Luck) -> Point {
    let [x, y] = [(); 2].map(|()| luck.pick((SIZE / GRID) as usize + 1) as i32 * GRID);
    Point::new(x, y)
}

fn rectangle([x, y, to_x, to_y]: [i32; 4]) -> Polygon {
    Polygon::rectangle(Point::new(x, y), Point::new(to_x, to_y))
}

fn height(luck: &mut Luck) -> Length {
    let heights = [50, 100, 125, 150, 200, 200, 205, 250, 300];
    Length::hundredths(heights[luck.pick(heights.len())])
}

/// A rectangle, a slanting one, or a triangle, at most so many steps of the grid wide.
fn shape(luck: &mut Luck, most: usize) -> Polygon {
    let at = point(luck);
    let at = Point::new(at.x.min(SIZE - GRID), at.y.min(SIZE - GRID));
    let [wide, high] = [(); 2].map(|()| (1 + luck.pick(most)) as i32 * GRID);
    let corners = match luck.pick(4) {
        0 => vec![(0, 0), (wide, 0), (0, high)],
        1 => vec![(0, 0), (wide, high), (wide - GRID, high + GRID), (-GRID, GRID)],
        _ => return rectangle([at.x, at.y, (at.x + wide).min(SIZE), (at.y + high).min(SIZE)]),
    };
    Polygon::new(corners.into_iter().map(|(x, y)| Point::new(at.x + x, at.y + y)).collect())
}

fn piece(luck: &mut Luck) -> Solid {
    let passages =
        [Passage::Crossing, Passage::Crossing, Passage::Climb, Passage::Climb, Passage::Walk, Passage::Closed];
    let top = height(luck);
    let bottom = if luck.pick(6) == 0 { top - Length::hundredths(GRID) } else { Length::ZERO };
    let passage = passages[luck.pick(passages.len())];
    Solid { polygon: shape(luck, 7), bottom, top, passage, hides: luck.pick(3) > 0, is_searchable: luck.pick(2) == 0 }
}

/// Ditches, and pieces no wider than a hundredth or some.
fn roughen(plan: &mut Plan, luck: &mut Luck) {
    let void = Classes { void: true, ..Classes::default() };
    for _ in 0..luck.pick(3) {
        plan.terrain.push(Terrain { polygon: shape(luck, 5), z: Length::ZERO, classes: void });
    }
    for _ in 0..luck.pick(3) {
        let (at, long) = (point(luck), GRID * (2 + luck.pick(8) as i32));
        let at = Point::new(at.x.min(SIZE - long), at.y.min(SIZE - long));
        let to = if luck.pick(2) == 0 { Point::new(at.x + long, at.y + 1) } else { Point::new(at.x + 20, at.y + long) };
        plan.pieces.push(Solid { polygon: Polygon::rectangle(at, to), ..piece(luck) });
    }
}

fn classes(luck: &mut Luck) -> Classes {
    let mut classes = Classes::default();
    match luck.pick(5) {
        0 | 1 => classes.cluttered = true,
        2 => classes.dense = true,
        3 => classes.shadow = true,
        _ => classes.void = true,
    }
    classes
}

/// Two rooms with a gap between them, a door and a window, and at times a second storey with stairs.
fn house(plan: &mut Plan, luck: &mut Luck) {
    let kinds = [OpeningKind::Door, OpeningKind::StrongDoor, OpeningKind::Window, OpeningKind::Gap];
    let [low, high] = [300, 1300];
    let middle = 700 + 50 * luck.pick(4) as i32;
    let two = luck.pick(2) == 0;
    plan.buildings
        .push(Building { outline: rectangle([low, low, high, high]), height: Length::cm(if two { 8 } else { 3 }) });
    for storey in 0..1 + i32::from(two) {
        let floor = FloorId::at(storey as usize);
        let outline = rectangle([low, low, high, high]);
        plan.floors.push(Floor { building: BuildingId::at(0), z: Length::cm(4 * storey), outline, is_open: false });
        let rooms = [[low + 50, low + 50, middle, high - 50], [middle + 50, low + 50, high - 50, high - 50]];
        plan.rooms.extend(rooms.map(|sides| Area { floor, polygon: rectangle(sides) }));
        let [a, b, c] = [(); 3].map(|()| low + 100 + 50 * luck.pick(10) as i32);
        let holes = [[middle, a, middle + 50, a + 250], [low, b, low + 50, b + 250], [high - 50, c, high, c + 250]];
        for sides in holes {
            let kind = kinds[luck.pick(kinds.len())];
            let sill = Length::hundredths([50, 100, 150][luck.pick(3)]);
            plan.openings.push(Opening { floor, kind, polygon: rectangle(sides), sill });
        }
    }
    plan.search_zones.push(Area { floor: FloorId::at(0), polygon: rectangle([low + 50, low + 50, middle - 100, 900]) });
    if two {
        let sides = [low + 50, 600, low + 250, 1000];
        let [near, far] = [600, 1000].map(|y| [Point::new(low + 50, y), Point::new(low + 250, y)]);
        let z = [Length::ZERO, Length::cm(4)];
        plan.stairs.push(Stairs { polygon: rectangle(sides), low: near, high: far, z, slope: Slope::Stairs });
    }
}

/// A deck on which one comes over a ramp, stairs or a ladder.
fn deck(plan: &mut Plan, luck: &mut Luck) {
    let top = [100, 200, 300][luck.pick(3)];
    let sides = [700, 400, 1300, 1000];
    let hides = luck.pick(2) == 0;
    let top = Length::hundredths(top);
    plan.pieces.push(Solid {
        polygon: rectangle(sides),
        bottom: Length::ZERO,
        top,
        passage: Passage::Walk,
        hides,
        is_searchable: true,
    });
    if luck.pick(3) == 0 {
        let [foot, head] = [[550, 700], [850, 700]].map(|[x, y]| Point::new(x, y));
        plan.ladders.push(Ladder { z: [Length::ZERO, top], foot, head });
        return;
    }
    let slope = if luck.pick(2) == 0 { Slope::Ramp } else { Slope::Stairs };
    let y = 400 + 50 * luck.pick(7) as i32;
    let [low, high] = [400, 700].map(|x| [Point::new(x, y), Point::new(x, y + 250)]);
    plan.stairs.push(Stairs { polygon: rectangle([400, y, 700, y + 250]), low, high, z: [Length::ZERO, top], slope });
}

/// Gaps and allowances at which rules begin and end.
pub const FAR: [i32; 12] = [0, 10, 100, 200, 210, 300, 400, 500, 550, 800, 1000, 1500];

/// Answers of yes and no, many at once.
pub fn answers(answers: impl IntoIterator<Item = bool>) -> String {
    answers.into_iter().map(|is| if is { '+' } else { '-' }).collect()
}

/// Points around a spot, on the grid.
pub fn around(spot: Spot) -> impl Iterator<Item = Spot> {
    let by = [-200, -150, -100, 0, 100, 150, 200];
    by.into_iter().flat_map(move |y| by.map(|x| Spot { at: Point::new(spot.at.x + x, spot.at.y + y), on: spot.on }))
}

/// Shapes of a plot, for points beside them.
pub fn brink(mat: &Mat) -> Vec<Point> {
    yard::some(&yard::brink(&yard::shapes(mat), 100), 5)
}
