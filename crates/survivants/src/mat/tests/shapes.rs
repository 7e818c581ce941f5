//! Points, ways, polygons and cells, on small lattices where everything touches everything.

use shamble_kernel::traces::Print;

use super::yard;
use crate::mat::aim::Facing;
use crate::mat::distance::against;
use crate::mat::grid::Grid;
use crate::mat::measure::{Length, Point, Steps, Way, are_near};
use crate::mat::polygon::{Fraction, Polygon, is_at_most, is_crossing, is_nearer};
use crate::mat::surface::without;
use crate::mat::sweep::Sweep;
use crate::mat::template::Drop;
use crate::mat::walls::Walls;
use crate::mat::{Place, is_on_line};

/// All points of a small square.
fn lattice(side: i32) -> Vec<Point> {
    (0..side).flat_map(|y| (0..side).map(move |x| Point::new(x, y))).collect()
}

fn pairs(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    points.iter().flat_map(|one| points.iter().map(|other| (*one, *other)))
}

fn polygon(corners: &[(i32, i32)]) -> Polygon {
    Polygon::new(corners.iter().map(|(x, y)| Point::new(*x, *y)).collect())
}

/// Boxes, edges, slanting and concave shapes on the lattice.
fn polygons() -> Vec<Polygon> {
    vec![
        Polygon::rectangle(Point::new(5, 2), Point::new(2, 4)),
        polygon(&[(3, 1), (3, 5)]),
        polygon(&[(1, 1), (5, 4)]),
        polygon(&[(1, 1), (5, 2), (3, 5)]),
        polygon(&[(3, 0), (6, 3), (3, 6), (0, 3)]),
        polygon(&[(1, 1), (5, 1), (5, 5), (4, 5), (4, 2), (2, 2), (2, 5), (1, 5)]),
        polygon(&[(1, 1), (3, 1), (5, 1), (5, 4), (1, 4)]),
    ]
}

/// Answers of yes and no, many at once.
fn show(print: &mut Print, answers: impl Iterator<Item = bool>) {
    let text: String = answers.map(|is| if is { '+' } else { '-' }).collect();
    print.text(&text);
}

pub fn boxes_and_points_are_compared_to_a_hundredth(print: &mut Print) {
    let points = lattice(4);
    for distance in (0..3).map(Length::hundredths) {
        for one in pairs(&points) {
            let near = |other: (Point, Point)| are_near([one.0, one.1], [other.0, other.1], distance);
            show(print, pairs(&points).map(near));
        }
    }
}

pub fn lengths_and_parts_of_ways_are_rounded_as_they_were(print: &mut Print) {
    let points = lattice(5);
    for (from, to) in pairs(&points) {
        let parts = (0..=7).map(|part| from.along(to, part, 7));
        print.form(&(from.squared_to(to), from.steps_to(to).fine(), parts.collect::<Vec<_>>(), from.along(to, 1, 0)));
        let far = [0, 1, 7, 250].map(|far| from.at_distance(from.to(to), Length::hundredths(far)));
        let way = from.to(to);
        print.form(&(far, way.right(), way.back(), way.cross(Way { x: 2, y: 3 }), way.dot(Way { x: 2, y: 3 })));
    }
    for cm in [0.0, 0.01, 0.004, -0.3, 12.34, 12.345, 299.99, 300.0, 300.01, -300.0, f64::INFINITY] {
        print.form(&Length::from_file(cm));
    }
    for one in [-3, 0, 1, 255, 256, 257, 30_000].map(Length::hundredths) {
        let steps = Steps::from(one) + Steps::from_fine(255);
        print.form(&(one + one, one - Length::cm(1), -one, one * 3, one / 2, one.squared(), steps.length()));
        print.form(&(steps.fine(), (steps * 2).fine(), steps.saturating_sub(Steps::from_fine(256)).fine()));
    }
}

pub fn segments_cross_and_touch_as_they_did(print: &mut Print) {
    let points = lattice(3);
    for (a, b) in pairs(&points) {
        show(print, pairs(&points).map(|(c, d)| is_crossing(a, b, c, d)));
    }
    let points = lattice(5);
    for (from, to) in pairs(&points) {
        for distance in (0..4).map(Length::hundredths) {
            show(print, points.iter().map(|point| is_nearer(from, to, *point, distance)));
            show(print, points.iter().map(|point| is_at_most(from, to, *point, distance)));
        }
        show(print, points.iter().map(|point| is_on_line(from, to, *point)));
    }
}

pub fn points_lie_in_and_near_polygons_as_they_did(print: &mut Print) {
    let points = lattice(8);
    for shape in polygons() {
        print.form(&(&shape, shape.doubled_area(), shape.middle(), shape.bounds(), shape.is_rectangle()));
        print.form(&(shape.is_convex(), shape.is_box(), shape.is_axis_parallel(), shape.edges().collect::<Vec<_>>()));
        show(print, points.iter().map(|point| shape.contains(*point)));
        for distance in (0..4).map(Length::hundredths) {
            show(print, points.iter().map(|point| shape.is_within(*point, distance)));
            show(print, points.iter().map(|point| shape.is_near(*point, distance)));
        }
        let moved = points.iter().map(|point| Point::new(point.x - 1, point.y - 1));
        let moved: Vec<Point> = moved.collect();
        show(print, pairs(&moved).map(|(from, to)| shape.is_boxed(from, to, Length::hundredths(1))));
    }
    print.form(&(Polygon::new(Vec::new()), polygon(&[(1, 1)]), polygon(&[(0, 0), (0, 4), (4, 4), (4, 0)])));
    print.form(&(polygon(&[(0, 0), (2, 0), (4, 0)]), Polygon::default().doubled_area()));
}

pub fn segments_are_cut_by_polygons_as_they_were(print: &mut Print) {
    let points = some_lattice();
    for shape in polygons() {
        for (from, to) in pairs(&points) {
            let whole = from.steps_to(to);
            let spans: Vec<(u32, u32, u32)> = shape
                .spans(from, to)
                .map(|span| (span.low.of(whole).fine(), span.high.of(whole).fine(), span.of(whole).fine()))
                .collect();
            let clipped = shape.clip(from, to).filter(|_| shape.is_convex());
            print.form(&(spans, clipped, shape.inside(from, to).fine(), shape.is_crossed(from, to)));
        }
    }
    let fractions = [(0, 1), (1, 1), (1, 2), (-1, 2), (2, -4), (3, -2), (2, 3)];
    let fractions = fractions.map(|(number, by)| Fraction::new(number, by));
    for one in fractions {
        print.form(&(
            one,
            one.of(Steps::from_fine(1001)).fine(),
            fractions.map(|other| (one.cmp(&other), one == other)),
        ));
    }
}

/// Limits are exact: squares of whole distances, with what is taken off them and rises.
pub fn distances_are_compared_as_they_were(print: &mut Print) {
    for (square, less) in (0..40).flat_map(|square| (0..5).map(move |less| (square, less))) {
        let rises = (-3..=3).flat_map(|rise| (-1..9).map(move |far| (rise, Length::hundredths(far))));
        print.form(&rises.map(|(rise, far)| against(square, less, rise, far)).collect::<Vec<_>>());
    }
}

/// Edges with up to three gaps in them, some beside them and some over their ends.
pub fn edges_are_opened_as_they_were(print: &mut Print) {
    let (from, to) = (Point::new(1, 2), Point::new(9, 2));
    let ends = [(1, 2), (3, 2), (4, 2), (6, 2), (9, 2), (11, 2), (3, 3)].map(|(x, y)| Point::new(x, y));
    let gaps: Vec<[Point; 2]> = pairs(&ends).map(|(one, other)| [one, other]).collect();
    for (one, other) in gaps.iter().flat_map(|one| gaps.iter().map(move |other| (*one, *other))) {
        print.form(&(without((from, to), &[one, other]), without((to, from), &[one])));
    }
    print.form(&without((from, to), &[[ends[4], ends[3]], [ends[0], ends[1]], [ends[2], ends[1]]]));
}

/// Inside, on and outside the shapes.
fn some_lattice() -> Vec<Point> {
    lattice(8).into_iter().map(|point| Point::new(point.x - 1, point.y - 1)).collect()
}

pub fn bases_on_their_way_meet_what_they_met(print: &mut Print) {
    let points = some_lattice();
    for shape in polygons() {
        for radius in [1, 2].map(Length::hundredths) {
            show(print, pairs(&points).map(|(from, to)| Sweep::new(from, to, radius).meets(&shape)));
        }
    }
    for (to, radius) in [(Point::new(300, 400), 100), (Point::new(301, 400), 100), (Point::new(7, 0), 3)] {
        print.form(&Sweep::new(Point::new(0, 0), to, Length::hundredths(radius)));
    }
}

pub fn cells_list_what_lies_near_a_line(print: &mut Print) {
    // Cells are 512 wide.
    let sides = [-5, 0, 511, 512, 513, 1023, 1024, 1500, 2047, 2100];
    let boxes = sides.iter().flat_map(|x| sides.iter().map(move |y| (Point::new(*x, *y), Point::new(x + 2, y + 600))));
    let boxes: Vec<(Point, Point)> = boxes.collect();
    let grid = Grid::new(Point::new(2048, 2047), &boxes);
    print.form(&grid);
    let points = boxes.iter().map(|(least, _)| *least).step_by(3).collect::<Vec<_>>();
    for (from, to) in pairs(&points) {
        let mut found = Vec::new();
        let is_any = grid.any_along(from, to, |item| {
            found.push(item);
            item == 99
        });
        print.form(&(is_any, found, grid.at(from)));
    }
}

pub fn directions_turn_as_they_did(print: &mut Print) {
    let points = some_lattice();
    let origin = Point::new(2, 2);
    let facings: Vec<Facing> = points.iter().filter_map(|to| Facing::between(origin, *to)).collect();
    for facing in facings.into_iter().chain([Facing::default()]) {
        print.form(&([-121, -120, -1, 0, 1, 7, 119, 120].map(|turn| facing.turned(turn)), facing.parts()));
        print.form(&(facing.all_around(3).collect::<Vec<_>>(), facing.all_around(50).count()));
        print.form(
            &(0..=10)
                .map(|roll| (facing.sector(roll), facing.whole_sector(roll).collect::<Vec<_>>()))
                .collect::<Vec<_>>(),
        );
        show(print, points.iter().map(|to| facing.has_in_view(origin, *to)));
        print.form(&points.iter().map(|to| facing.turn_to(origin, *to)).collect::<Vec<_>>());
    }
}

pub fn walls_are_cut_as_they_were(print: &mut Print) {
    let outline = Polygon::rectangle(Point::new(0, 0), Point::new(20, 14));
    let room = |x: i32, y: i32, to_x: i32, to_y: i32| Polygon::rectangle(Point::new(x, y), Point::new(to_x, to_y));
    let rooms = [
        room(1, 1, 9, 6),
        room(10, 1, 19, 6),
        room(1, 7, 19, 13),
        room(4, 6, 6, 7),
        room(19, 8, 20, 10),
        room(9, 2, 10, 4),
    ];
    for count in 0..=rooms.len() {
        let clear: Vec<&Polygon> = rooms.iter().take(count).collect();
        for cuts in [vec![], vec![&rooms[0]], vec![&rooms[1], &rooms[2]]] {
            let walls = Walls::new(&outline, &clear, &cuts);
            print.form(&(walls.rectangles(), walls.corners()));
        }
    }
    let slanting = polygon(&[(0, 0), (12, 0), (20, 8), (20, 14), (0, 14)]);
    let walls = Walls::new(&slanting, &[&rooms[0]], &[]);
    print.form(&(walls.rectangles(), walls.corners()));
}

pub fn templates_have_the_shape_they_had(print: &mut Print) {
    let shooter = Place { at: Point::new(1000, 1000), z: Length::ZERO };
    let mat = yard::yard();
    for turn in [0, 30, 17] {
        let [small, large, apart] = [50, 300, 1650].map(Length::hundredths);
        let facing = Facing::default().turned(turn);
        let drop = Drop { shooter, facing, small, large, apart, radius: Length::cm(1) };
        print.form(&drop.border());
        let points = (0..70).flat_map(|y| (0..70).map(move |x| Point::new(x * 37, y * 37)));
        let far = Length::cm(1);
        let at = |at: Point| Place { at, z: Length::ZERO };
        let open = yard::doors()[2];
        let points: Vec<Point> = points.collect();
        show(print, points.iter().map(|point| mat.is_under_drop(&drop, at(*point), far, open)));
        show(print, points.iter().map(|point| mat.is_beside_drop(&drop, at(*point), far, far, open)));
    }
}
