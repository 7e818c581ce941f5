//! A small table with one of everything, so that all of its geometry is made in some milliseconds.

use shamble_kernel::Id;

use crate::kinds::{BuildingId, FloorId, OpeningId};
use crate::mat::*;

fn point((x, y): (i32, i32)) -> Point {
    Point::new(x, y)
}

fn polygon(corners: &[(i32, i32)]) -> Polygon {
    Polygon::new(corners.iter().copied().map(point).collect())
}

fn rectangle([x, y, to_x, to_y]: [i32; 4]) -> Polygon {
    Polygon::rectangle(Point::new(x, y), Point::new(to_x, to_y))
}

fn solid(polygon: Polygon, [bottom, top]: [i32; 2], passage: Passage, hides: bool) -> Solid {
    let [bottom, top] = [bottom, top].map(Length::hundredths);
    Solid { polygon, bottom, top, passage, hides, is_searchable: true }
}

/// Something round.
fn drum(x: i32, y: i32) -> Polygon {
    let round = [(0, -150), (106, -106), (150, 0), (106, 106), (0, 150), (-106, 106), (-150, 0), (-106, -106)];
    Polygon::new(round.map(|(by_x, by_y)| Point::new(x + by_x, y + by_y)).into())
}

fn pieces() -> Vec<Solid> {
    let slanting = polygon(&[(2400, 1500), (2900, 1650), (2870, 1750), (2370, 1600)]);
    vec![
        solid(rectangle([600, 2200, 1000, 2500]), [0, 150], Passage::Crossing, true),
        solid(rectangle([1500, 2100, 2100, 2400]), [0, 300], Passage::Climb, true),
        solid(slanting, [0, 180], Passage::Crossing, true),
        solid(rectangle([3300, 400, 3310, 1600]), [0, 300], Passage::Closed, false),
        solid(rectangle([2400, 2400, 3400, 3000]), [0, 100], Passage::Walk, true),
        solid(drum(3400, 2000), [0, 125], Passage::Crossing, true),
        solid(rectangle([2600, 2500, 3200, 2900]), [350, 400], Passage::Closed, true),
        solid(rectangle([500, 2900, 900, 2950]), [0, 300], Passage::Climb, true),
        solid(rectangle([1200, 2550, 1400, 2650]), [0, 50], Passage::Walk, true),
        solid(rectangle([1250, 2220, 1350, 2420]), [0, 200], Passage::Crossing, false),
        solid(rectangle([3600, 2700, 3800, 2900]), [250, 300], Passage::Closed, true),
        solid(rectangle([3600, 1000, 3800, 1200]), [0, 201], Passage::Climb, true),
        solid(polygon(&[(150, 1900), (480, 1900), (150, 2500)]), [0, 300], Passage::Climb, true),
    ]
}

fn terrain() -> Vec<Terrain> {
    let comb = [(1100, 2700), (1900, 2700), (1900, 3300), (1600, 3300), (1600, 3000), (1400, 3000), (1400, 3300)];
    let comb: Vec<(i32, i32)> = comb.into_iter().chain([(1100, 3300)]).collect();
    let none = Classes::default();
    let of = |polygon: Polygon, z: i32, classes: Classes| Terrain { polygon, z: Length::hundredths(z), classes };
    vec![
        of(polygon(&comb), 0, Classes { cluttered: true, ..none }),
        of(rectangle([1700, 2600, 2000, 2800]), 0, Classes { cluttered: true, shadow: true, ..none }),
        of(rectangle([3000, 3100, 3600, 3400]), 0, Classes { dense: true, ..none }),
        of(rectangle([2600, 2500, 2800, 2700]), 100, Classes { dense: true, ..none }),
        of(rectangle([1850, 400, 2200, 1000]), 0, Classes { shadow: true, ..none }),
        of(rectangle([0, 3120, 900, 3200]), 0, Classes { void: true, ..none }),
        of(rectangle([0, 3400, 900, 3430]), 0, Classes { void: true, ..none }),
    ]
}

fn openings() -> Vec<Opening> {
    let of = |floor: usize, kind: OpeningKind, sides: [i32; 4], sill: i32| Opening {
        floor: FloorId::at(floor),
        kind,
        polygon: rectangle(sides),
        sill: Length::hundredths(sill),
    };
    vec![
        of(0, OpeningKind::Door, [700, 1750, 940, 1800], 0),
        of(0, OpeningKind::StrongDoor, [1750, 700, 1800, 940], 0),
        of(0, OpeningKind::Gap, [1100, 600, 1150, 900], 0),
        of(0, OpeningKind::Door, [1300, 1100, 1520, 1150], 0),
        of(0, OpeningKind::Window, [1400, 1750, 1640, 1800], 100),
        of(1, OpeningKind::Window, [1300, 400, 1540, 450], 100),
        of(1, OpeningKind::Gap, [1100, 500, 1150, 750], 0),
    ]
}

/// A house of two storeys with stairs, a tower with a ladder, a platform with a ramp, ditches, and pieces of all kinds.
pub fn plan() -> Plan {
    let area = |floor: usize, sides: [i32; 4]| Area { floor: FloorId::at(floor), polygon: rectangle(sides) };
    let floor = |building: usize, z: i32, sides: [i32; 4], is_open: bool| Floor {
        building: BuildingId::at(building),
        z: Length::hundredths(z),
        outline: rectangle(sides),
        is_open,
    };
    let stairs = |sides: [i32; 4], low: [(i32, i32); 2], high: [(i32, i32); 2], top: i32, slope: Slope| Stairs {
        polygon: rectangle(sides),
        low: low.map(point),
        high: high.map(point),
        z: [Length::ZERO, Length::hundredths(top)],
        slope,
    };
    let house = [450, 700, 650, 1100];
    let ramp = [2000, 2600, 2400, 2800];
    Plan {
        size: Point::new(4000, 3600),
        pieces: pieces(),
        terrain: terrain(),
        stairs: vec![
            stairs(house, [(450, 1100), (650, 1100)], [(450, 700), (650, 700)], 500, Slope::Stairs),
            stairs(ramp, [(2000, 2600), (2000, 2800)], [(2400, 2600), (2400, 2800)], 100, Slope::Ramp),
        ],
        ladders: vec![Ladder {
            z: [Length::ZERO, Length::hundredths(800)],
            foot: Point::new(2700, 1110),
            head: Point::new(2700, 880),
        }],
        buildings: vec![
            Building { outline: rectangle([400, 400, 1800, 1800]), height: Length::hundredths(1000) },
            Building { outline: rectangle([2400, 400, 3000, 1000]), height: Length::hundredths(800) },
        ],
        floors: vec![
            floor(0, 0, [400, 400, 1800, 1800], false),
            floor(0, 500, [400, 400, 1800, 1200], false),
            floor(1, 800, [2400, 400, 3000, 1000], true),
        ],
        rooms: vec![
            area(0, [450, 450, 1100, 1750]),
            area(0, [1150, 450, 1750, 1100]),
            area(0, [1150, 1150, 1750, 1750]),
            area(1, [450, 450, 1100, 1150]),
            area(1, [1150, 450, 1750, 1150]),
        ],
        search_zones: vec![area(0, [700, 450, 1100, 900])],
        openings: openings(),
        // The last three have their middle at the ladder's foot, 3 cm from where somebody can stand, and farther away.
        zones: vec![
            rectangle([100, 100, 350, 350]),
            rectangle([2200, 3100, 2900, 3500]),
            rectangle([2600, 1010, 2800, 1210]),
            rectangle([2690, 790, 2710, 810]),
            rectangle([2690, 750, 2710, 770]),
        ],
    }
}

/// The table; it always has the same number, so that what is kept does not depend on how many others were made.
pub fn yard() -> Mat {
    Mat { serial: 0, ..Mat::new(plan(), Measures::default()) }
}

/// States of the doors: all shut, two of them open, all open.
pub fn doors() -> [OpenSet; 3] {
    let some = OpenSet::NONE.with(OpeningId::at(0)).with(OpeningId::at(4));
    [OpenSet::NONE, some, OpenSet::ALL]
}

/// Everything on the table that has a shape.
pub fn shapes(mat: &Mat) -> Vec<Polygon> {
    let plan = mat.plan();
    let pieces = plan.pieces.iter().map(|piece| &piece.polygon);
    let ground = plan.terrain.iter().map(|terrain| &terrain.polygon);
    let areas = plan.rooms.iter().chain(&plan.search_zones).map(|area| &area.polygon);
    let holes = plan.openings.iter().map(|opening| &opening.polygon);
    let stairs = plan.stairs.iter().map(|stairs| &stairs.polygon);
    let houses = plan.buildings.iter().map(|house| &house.outline);
    pieces.chain(ground).chain(areas).chain(holes).chain(stairs).chain(houses).chain(&plan.zones).cloned().collect()
}

/// Points around the corners of shapes: exactly so far away along an axis, and a hundredth more and less.
pub fn brink(shapes: &[Polygon], by: i32) -> Vec<Point> {
    let offsets = [-by - 1, -by, -by + 1, 0, by - 1, by, by + 1];
    let corners = shapes.iter().flat_map(|shape| shape.corners());
    let around = corners.flat_map(|corner| {
        offsets.into_iter().flat_map(move |y| offsets.map(|x| Point::new(corner.x + x, corner.y + y)))
    });
    let mut points: Vec<Point> = around.collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// Spots all over the table where a base fits, the same every time.
pub fn standing(mat: &Mat, step: i32) -> Vec<Spot> {
    let size = mat.plan().size;
    let grid = (37..size.y).step_by(step as usize);
    let points = grid.flat_map(|y| (61..size.x).step_by(step as usize).map(move |x| Point::new(x, y)));
    let points: Vec<Point> = points.collect();
    let spots = mat.surfaces().flat_map(|on| points.iter().map(move |at| Spot { at: *at, on }));
    let mut spots: Vec<Spot> = spots.filter(|spot| mat.fits(*spot, OpenSet::NONE)).collect();
    spots.iter_mut().for_each(|spot| *spot = mat.settled(*spot));
    spots.dedup();
    spots
}

/// Every so manieth of a list.
pub fn some<T: Clone>(all: &[T], every: usize) -> Vec<T> {
    all.iter().step_by(every).cloned().collect()
}
