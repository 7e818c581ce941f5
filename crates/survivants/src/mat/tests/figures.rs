//! Where figures stand, what they see and reach, and who stands where with them.

use shamble_kernel::Id;
use shamble_kernel::traces::Print;

use super::yard;
use crate::kinds::{OpeningId, PieceId, RoomId, ZoneId};
use crate::mat::*;

/// Heights at, just below and just above those at which something begins or ends.
const HEIGHTS: [i32; 16] = [0, 49, 50, 51, 99, 100, 101, 149, 150, 199, 200, 201, 249, 250, 500, 800];

fn place(at: Point, z: i32) -> Place {
    Place { at, z: Length::hundredths(z) }
}

/// Answers of yes and no, many at once.
fn show(print: &mut Print, answers: impl Iterator<Item = bool>) {
    let text: String = answers.map(|is| if is { '+' } else { '-' }).collect();
    print.text(&text);
}

pub fn a_table_is_made_as_it_was(print: &mut Print) {
    let mat = yard::yard();
    print.form(&mat.prisms);
    print.form(&mat.sight_grid);
    print.form(&(&mat.surfaces, &mat.flights, &mat.ladders));
    print.form(&(&mat.spots, &mat.joints, &mat.lands));
    print.form(&mat.entry);
    let points = yard::brink(&yard::shapes(&mat), 100);
    print.form(&fit_on_ground(mat.plan(), mat.measures(), &points));
}

pub fn bases_fit_where_they_did(print: &mut Print) {
    let mat = yard::yard();
    let edge = Polygon::rectangle(Point::default(), mat.plan().size);
    let mut points = yard::brink(&yard::shapes(&mat), 100);
    points.extend(yard::brink(&[edge], 100));
    for on in mat.surfaces() {
        print.form(&(mat.surface_kind(on), mat.surface_height(on)));
        for open in yard::doors() {
            show(print, points.iter().map(|at| mat.fits(Spot { at: *at, on }, open)));
        }
        show(print, points.iter().map(|at| mat.is_spot(Spot { at: *at, on })));
    }
    let over = SurfaceId::at(mat.surfaces().count());
    print.form(&mat.is_spot(Spot { at: Point::default(), on: over }));
    print.form(&(0..mat.plan().pieces.len()).map(|piece| mat.top_of(PieceId::at(piece))).collect::<Vec<_>>());
    print.form(&points.iter().map(|at| HEIGHTS.map(|z| mat.below(*at, Length::hundredths(z)))).collect::<Vec<_>>());
}

pub fn places_belong_to_what_they_did(print: &mut Print) {
    let mat = yard::yard();
    let plan = mat.plan();
    let shapes = yard::shapes(&mat);
    let points = yard::brink(&shapes, 0);
    for on in [0, 1, 2].map(SurfaceId::at) {
        for at in &points {
            let spot = Spot { at: *at, on };
            print.form(&(mat.place(spot), mat.settled(spot), mat.sides_of(spot).collect::<Vec<_>>()));
        }
    }
    for z in HEIGHTS.into_iter().chain([-1, 499, 501, 799, 1000, 1001]) {
        for at in points.iter().map(|at| place(*at, z)) {
            print.form(&(mat.room_at(at), mat.search_zone_at(at), mat.storey(at), mat.ground_at(at), mat.yard_at(at)));
            show(print, (0..plan.zones.len()).map(|zone| mat.is_in_zone(ZoneId::at(zone), at)));
        }
    }
    // Touching what is 1.1 cm away, and hiding beside what is 3 cm away.
    for (by, heights) in [(110, &HEIGHTS[..]), (300, &[0, 25, 55, 175, 176, 500][..])] {
        let beside = yard::brink(&shapes, by);
        for z in heights {
            let reach = mat.measures().contact;
            for at in yard::some(&beside, 5).into_iter().map(|at| place(at, *z)) {
                show(print, (0..plan.pieces.len()).map(|piece| mat.is_near_piece(at, PieceId::at(piece), reach)));
                show(print, (0..plan.openings.len()).map(|door| mat.is_near_opening(at, OpeningId::at(door), reach)));
                show(print, [mat.is_hiding(at)].into_iter());
            }
        }
    }
}

/// Pairs of figures at gaps and heights at which something changes.
fn pairs() -> Vec<(Place, Place)> {
    let ways = [(0, 0), (100, 0), (120, 160), (199, 0), (200, 0), (210, 0), (211, 0), (126, 168), (127, 168), (0, 400)];
    let more = [(0, 401), (600, 0), (601, 0), (700, 0), (701, 0), (420, 560), (421, 560), (1199, 0), (1200, 0)];
    let heights = [0, 49, 50, 51, 200, 201, 249, 250, 300, -50, -51, -300];
    let from = Point::new(3000, 1800);
    let to = ways.into_iter().chain(more).map(|(x, y)| Point::new(from.x + x, from.y + y));
    to.flat_map(|to| heights.map(|z| (place(from, 300), place(to, 300 + z)))).collect()
}

pub fn figures_are_as_far_apart_as_they_were(print: &mut Print) {
    let mat = yard::yard();
    let limits = [-1, 0, 1, 10, 200, 201, 300, 400, 499, 500, 501, 1000].map(Length::hundredths);
    for (one, other) in pairs() {
        print.form(&(mat.gap(one, other).fine(), mat.shot_distance(one, other).fine()));
        for limit in limits {
            print.form(&(mat.shot_against(one, other, limit), mat.is_thing_within(one, other, limit)));
            show(print, [mat.is_gap_at_most(one, other, limit), mat.is_gap_at_least(one, other, limit)].into_iter());
        }
        show(print, [mat.is_contact(one, other), mat.is_beside(one, other), mat.overlaps(one, other)].into_iter());
    }
    // Across the low wall, the crate and the platform.
    let across = [[2600, 1440, 2600, 1790], [2600, 1430, 2650, 1800], [800, 2090, 800, 2610], [1140, 2300, 1460, 2300]];
    let more = [[1139, 2300, 1460, 2300], [1140, 2300, 1461, 2300], [1140, 2110, 1460, 2110], [2900, 2290, 2900, 2450]];
    for [x, y, to_x, to_y] in across.into_iter().chain(more) {
        for (z, to_z) in HEIGHTS.iter().flat_map(|z| [0, 50, 51, 100, 200].map(|to_z| (*z, to_z))) {
            let [one, other] = [place(Point::new(x, y), z), place(Point::new(to_x, to_y), to_z)];
            let pieces = mat.plan().pieces.iter();
            show(print, pieces.map(|piece| mat.is_fought_over(piece, one, other)));
            show(print, [mat.is_fight_across(one, other), mat.is_fight_across(other, one)].into_iter());
        }
    }
}

/// Points before, behind, beside and on what stands on the table.
fn lookouts() -> Vec<Point> {
    let points = [
        (300, 300),
        (800, 800),
        (550, 900),
        (550, 1100),
        (1000, 1000),
        (1300, 750),
        (1450, 1300),
        (1520, 1700),
        (820, 1900),
        (1520, 1900),
        (2000, 700),
        (2700, 700),
        (2700, 1110),
        (3200, 1000),
        (3305, 1800),
        (3500, 1000),
        (2600, 1400),
        (2600, 1800),
        (800, 2100),
        (800, 2350),
        (800, 2600),
        (1200, 2300),
        (1400, 2300),
        (1800, 2250),
        (2300, 2700),
        (2700, 2600),
        (3000, 2950),
        (3300, 2700),
        (3400, 1800),
        (3400, 2200),
        (3700, 2800),
        (3700, 1100),
        (500, 2800),
        (700, 3000),
        (3300, 3250),
        (1200, 450),
        (1800, 1900),
        (2400, 1000),
        (3000, 3100),
    ];
    points.into_iter().map(|(x, y)| Point::new(x, y)).collect()
}

pub fn figures_see_each_other_as_they_did(print: &mut Print) {
    let mat = yard::yard();
    let heights = [(0, 0), (50, 50), (51, 51), (100, 0), (0, 500), (500, 500), (-50, 150), (800, 0)];
    for (one, other) in lookouts().iter().flat_map(|one| lookouts().into_iter().map(move |other| (*one, other))) {
        for (z, to_z) in heights {
            let [one, other] = [place(one, z), place(other, to_z)];
            for open in yard::doors() {
                let stances = [Stance::Standing, Stance::Lying];
                show(print, stances.map(|stance| mat.sees_head(one, other, stance, open)).into_iter());
                print.form(&mat.cover(one, other, Stance::Standing, open));
            }
            print.form(&mat.cover(one, other, Stance::Lying, OpenSet::NONE));
        }
        print.form(&mat.dense_between(one, other).fine());
    }
}

pub fn hands_reach_as_far_as_they_did(print: &mut Print) {
    let mat = yard::yard();
    for (one, other) in lookouts().iter().flat_map(|one| lookouts().into_iter().map(move |other| (*one, other))) {
        for z in HEIGHTS {
            let reaches = |open| mat.reaches(place(one, z), place(other, 1), open);
            show(print, yard::doors().map(reaches).into_iter());
        }
    }
}

pub fn templates_take_whom_they_took(print: &mut Print) {
    let mat = yard::yard();
    let all = lookouts();
    let reach = Length::hundredths(250);
    for (centre, z) in all.iter().flat_map(|at| [0, 250, 251].map(|z| (*at, z))) {
        let blast = Blast { centre: place(centre, z), radius: Length::cm(5) };
        let ring = [(500, 0), (501, 0), (300, 400), (301, 400), (700, 0), (701, 0), (420, 560), (421, 560), (0, 0)];
        for (x, y) in ring {
            let figure = place(Point::new(centre.x + x, centre.y + y), 0);
            let fringe = Length::cm(1);
            let open = OpenSet::NONE;
            let is_under = mat.is_under_blast(&blast, figure, reach, open);
            show(print, [is_under, mat.is_beside_blast(&blast, figure, fringe, reach, open)].into_iter());
        }
    }
    let strip = [Length::cm(2), Length::cm(20)];
    for (one, other) in
        [(0, 18), (17, 16), (13, 14), (18, 20), (29, 28), (10, 9)].map(|(one, other)| (all[one], all[other]))
    {
        let [shooter, target] = [place(one, 0), place(other, 0)];
        let points = (0..36).flat_map(|y| (0..40).map(move |x| Point::new(x * 100, y * 100)));
        show(print, points.map(|at| mat.is_in_strip(shooter, target, place(at, 0), strip, OpenSet::NONE)));
        // Exactly behind, 20 cm of gap away, and 2 cm to the side.
        let beyond = [(2200, 0), (2201, 0), (100, 200), (100, 201), (0, 200), (-1, 0), (0, -2200), (0, -2201)];
        let at = |(x, y): (i32, i32)| place(Point::new(other.x + x, other.y + y), 0);
        show(print, beyond.into_iter().map(|by| mat.is_in_strip(shooter, target, at(by), strip, OpenSet::ALL)));
    }
}

pub fn crowds_are_linked_as_they_were(print: &mut Print) {
    let mat = yard::yard();
    let mut crowd = Crowd::default();
    let row = [0, 210, 420, 631, 841, 1941, 2441, 3241, 3452];
    let file = |y: i32| row.map(|x| place(Point::new(300 + x, y), 0));
    for (near, far, horde) in [(500, 800, 2), (300, 300, 3), (300, 299, 2), (10, 900, 1), (289, 590, 4)] {
        for (y, apart) in [(2000, 211), (1000, 210), (2050, 400), (3300, 1200)] {
            let zombies: Vec<Place> = file(y).into_iter().chain(file(y - apart)).collect();
            let gaps = [near, far].map(Length::hundredths);
            mat.gather(&mut crowd, &zombies, gaps, horde, OpenSet::NONE);
            let all = 0..zombies.len();
            let of = |zombie: usize| (crowd.group_of(zombie), crowd.pack_of(zombie), crowd.pack_size(zombie));
            print.form(&all.clone().map(of).collect::<Vec<_>>());
            print.form(&all.map(|group| crowd.members(group).collect::<Vec<_>>()).collect::<Vec<_>>());
        }
    }
}

pub fn zombies_enter_where_they_did(print: &mut Print) {
    let mat = yard::yard();
    let [eight, ten] = [8, 10].map(Length::cm);
    let survivors = [place(Point::new(2200, 1400), 0), place(Point::new(1200, 3300), 0)];
    let taken = [place(Point::new(3900, 3500), 0), place(Point::new(200, 1000), 0)];
    let mut points = lookouts();
    points.extend(yard::brink(&yard::some(&yard::shapes(&mat), 3), 200).into_iter().step_by(7));
    for open in [OpenSet::NONE, OpenSet::ALL] {
        show(print, points.iter().map(|at| mat.is_credible(*at, &survivors, ten, open)));
        show(print, points.iter().map(|at| mat.is_credible(*at, &[], ten, open)));
        for at in lookouts() {
            print.form(&mat.nearest_credible(at, &survivors, [eight, ten], &taken, open));
        }
    }
    print.form(&mat.nearest_credible(Point::new(4000, 3600), &[], [eight, ten], &[], OpenSet::NONE));
    for first in [(200, 1000), (2000, 1200), (3900, 3500), (1999, 2000)].map(|(x, y)| place(Point::new(x, y), 0)) {
        let gaps = [Length::cm(4), Length::cm(9)];
        print
            .form(&mat.credible_ring(first, gaps, &survivors, [eight, ten], &taken, OpenSet::NONE).collect::<Vec<_>>());
    }
    for first in [(2000, 1200), (3700, 3300)].map(|(x, y)| place(Point::new(x, y), 0)) {
        let around = [(-800, 0), (0, -800)].map(|(x, y)| place(Point::new(first.at.x + x, first.at.y + y), 0));
        let gaps = [Length::cm(4), Length::cm(9)];
        print.form(&mat.credible_ring(first, gaps, &[], [eight, ten], &around, OpenSet::NONE).collect::<Vec<_>>());
    }
    let fronts = [0, 30, 41].map(|turn| Facing::default().turned(turn));
    for (from, z) in [((2000, 1800), 0), ((300, 300), 50), ((3900, 200), 51), ((2000, 1800), 300), ((2000, 3500), 5000)]
    {
        let from = place(Point::new(from.0, from.1), z);
        for (front, gap) in
            fronts.iter().flat_map(|front| [500, 1500, 3300].map(|gap| (*front, Length::hundredths(gap))))
        {
            let arcs: Vec<Vec<Point>> = (1..=10).map(|roll| mat.entry_arc(from, front, roll, gap)).collect();
            print.form(&arcs);
            // Around the ends and the thickness of the arc.
            let around =
                arcs.iter().flatten().flat_map(|at| [-4, -3, -1, 1, 3, 4].map(|by| Point::new(at.x + by, at.y + by)));
            let around: Vec<Point> =
                around.chain([Point::new(0, 1000), Point::new(4000, 1000), Point::new(1000, 3600)]).collect();
            show(print, around.iter().map(|at| mat.is_on_entry_arc(from, front, 3, gap, *at)));
        }
    }
    for room in (0..mat.plan().rooms.len()).map(RoomId::at) {
        for from in [Point::new(800, 800), Point::new(1500, 1200), Point::new(0, 0)] {
            print.form(&mat.far_places_in(room, from, OpenSet::NONE, &[place(Point::new(500, 1700), 0)]));
        }
    }
}

pub fn grenades_drift_as_they_did(print: &mut Print) {
    let mat = yard::yard();
    let taller = Length::cm(2);
    for (at, z) in lookouts().into_iter().flat_map(|at| [0, 100, 250].map(|z| (at, z))) {
        for turn in [0, 12, 30, 60, 72, 90] {
            let facing = Facing::default().turned(turn);
            for far in [100, 500, 1400].map(Length::hundredths) {
                print.form(&mat.drift(place(at, z), facing, far, taller, OpenSet::NONE));
                print.form(&mat.point_at(at, facing, far));
                print.form(&mat.base_at_gap(place(at, z), facing, far));
            }
            print.form(&mat.drift(place(at, z), facing, Length::cm(9), taller, OpenSet::ALL));
        }
    }
    // To the very edges of the table, and a hundredth beyond.
    for (x, y, turn) in [(500, 300, 0), (300, 250, 90), (3700, 250, 30), (3700, 3300, 60)] {
        for far in [299, 300, 301].map(Length::hundredths) {
            let facing = Facing::default().turned(turn);
            print.form(&mat.drift(place(Point::new(x, y), 0), facing, far, taller, OpenSet::NONE));
            print.form(&mat.point_at(Point::new(x, y), facing, far));
        }
    }
}

pub fn places_in_contact_are_those_they_were(print: &mut Print) {
    let mat = yard::yard();
    let bases = [(800, 2100), (2600, 1400), (1000, 1001)].map(|(x, y)| place(Point::new(x, y), 0));
    for spot in yard::some(&yard::standing(&mat, 290), 2) {
        for near in [Point::new(800, 2000), Point::new(3900, 3400)] {
            print.form(&mat.contact_places(spot, near, OpenSet::NONE, &bases));
            print.form(&mat.contact_place(spot, near));
        }
        show(print, [mat.is_free(spot, OpenSet::NONE, &bases)].into_iter());
    }
    // At the crate, the low wall and the platform, on either side and out of touch.
    let beside =
        [(800, 2090), (800, 2089), (490, 2300), (1140, 2300), (1350, 2530), (2600, 1790), (2900, 2290), (3300, 2290)];
    let beside = beside.map(|(x, y)| Spot::ground(Point::new(x, y)));
    let top = mat.top_of(PieceId::at(4)).expect("the platform is a surface");
    for (one, other) in beside.into_iter().flat_map(|one| beside.map(move |other| (one, other))) {
        print.form(&mat.places_across(mat.place(one), other, OpenSet::NONE, &bases));
        print.form(&mat.places_across(mat.place(Spot { on: top, ..one }), other, OpenSet::NONE, &[]));
        show(
            print,
            [mat.is_straight(one, other, OpenSet::NONE, &bases), mat.is_straight(one, other, OpenSet::NONE, &[])]
                .into_iter(),
        );
    }
}
