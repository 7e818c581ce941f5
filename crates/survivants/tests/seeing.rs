//! Sight, cover, reach of hands, distances, templates and groups.

#[macro_use]
mod scene;

use scene::{CONTENT, Chance, Tables, is_inside, mat, to_polygon};
use shamble_survivants::mat::*;

on_tables! {
    check_sight: sight_is_the_same_both_ways sight_is_the_same_both_ways_on_all_other_tables
    check_lines: sight_agrees_with_looking_along_the_line sight_agrees_with_looking_along_the_line_on_all_other_tables
}

fn standing(x: i32, y: i32) -> Place {
    Place { at: Point::new(x, y), z: Length::ZERO }
}

fn box_at(x: (i32, i32), y: (i32, i32), top: i32, hides: bool) -> Solid {
    Solid {
        polygon: Polygon::rectangle(Point::new(x.0, y.0), Point::new(x.1, y.1)),
        bottom: Length::ZERO,
        top: Length::hundredths(top),
        passage: if top <= 200 { Passage::Crossing } else { Passage::Climb },
        hides,
        is_searchable: false,
    }
}

fn with(pieces: Vec<Solid>) -> Mat {
    Mat::new(Plan { size: Point::cm(60, 60), pieces, ..Plan::default() }, Measures::default())
}

fn check_sight(tables: Tables) {
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(at);
        let mut seen = [0; 2];
        for _ in 0..60 {
            let open = chance.doors(mat);
            for _ in 0..60 {
                let [a, b] = [(); 2].map(|()| mat.place(chance.spot(mat, open)));
                let there = mat.sees_head(a, b, Stance::Standing, open);
                assert_eq!(there, mat.sees_head(b, a, Stance::Standing, open), "{}: {a:?} {b:?}", table.id);
                assert_eq!(mat.reaches(a, b, open), mat.reaches(b, a, open), "{}: {a:?} {b:?}", table.id);
                seen[usize::from(there)] += 1;
                // More open doors never hide anybody.
                assert!(!there || mat.sees_head(a, b, Stance::Standing, OpenSet::ALL));
            }
        }
        assert!(seen[0] > 300 && seen[1] > 300, "{}: {seen:?}", table.id);
    }
}

/// A plain model: the line is looked at in small steps. It may be wrong only within a hair of an edge.
fn check_lines(tables: Tables) {
    let mut seen = [0; 2];
    for (at, table, mat) in tables.mats() {
        let plan = mat.plan();
        let mut chance = Chance::new(50 + at);
        for _ in 0..120 {
            let (a, b) = (chance.ground(mat, OpenSet::NONE), chance.ground(mat, OpenSet::NONE));
            let (a, b) = (mat.place(a), mat.place(b));
            let (za, zb) = (a.z.get() + 250, b.z.get() + 250);
            // How deep the line goes into the nearest thing that hides: below 0 it passes by.
            let mut deepest = f64::NEG_INFINITY;
            let steps = 1500;
            for step in 0..=steps {
                let t = f64::from(step) / f64::from(steps);
                let mix = |a: i32, b: i32| f64::from(a) + f64::from(b - a) * t;
                let (p, z) = ((mix(a.at.x, b.at.x), mix(a.at.y, b.at.y)), mix(za, zb));
                for piece in plan.pieces.iter().filter(|piece| piece.hides) {
                    if z < f64::from(piece.bottom.get()) || z > f64::from(piece.top.get()) {
                        continue;
                    }
                    let depth = if is_inside(p, &piece.polygon) { 1.0 } else { -to_polygon(p, &piece.polygon) };
                    deepest = deepest.max(depth);
                }
                for (number, house) in plan.buildings.iter().enumerate() {
                    if z > f64::from(house.height.get()) || !is_inside(p, &house.outline) {
                        let near = -to_polygon(p, &house.outline);
                        if near < -3.0 || z > f64::from(house.height.get()) {
                            continue;
                        }
                        deepest = deepest.max(near);
                        continue;
                    }
                    let here = |floor: u8| {
                        let floor = &plan.floors[usize::from(floor)];
                        usize::from(floor.building.0) == number && floor.z == Length::ZERO
                    };
                    let rooms = plan.rooms.iter().filter(|room| here(room.floor.0)).map(|room| &room.polygon);
                    let gaps = plan.openings.iter().filter(|hole| here(hole.floor.0) && hole.kind == OpeningKind::Gap);
                    let mut clear = rooms.chain(gaps.map(|gap| &gap.polygon));
                    let is_clear = clear.any(|clear| to_polygon(p, clear) < 0.5);
                    deepest = deepest.max(if is_clear { -5.0 } else { 1.0 });
                }
            }
            let there = mat.sees_head(a, b, Stance::Standing, OpenSet::NONE);
            if deepest > 0.0 {
                assert!(!there, "{}: {a:?} sees {b:?} through something", table.id);
            } else if deepest < -4.0 {
                assert!(there, "{}: {a:?} does not see {b:?}", table.id);
            }
            seen[usize::from(there)] += 1;
        }
    }
    assert!(seen[0] > 37 * tables.count() && seen[1] > 7 * tables.count(), "{seen:?}");
}

#[test]
fn low_pieces_cover_and_tall_ones_hide() {
    let (shooter, target) = (standing(1000, 3000), standing(3000, 3000));
    let open = OpenSet::NONE;
    let cover = |mat: &Mat| {
        assert!(mat.sees_head(shooter, target, Stance::Standing, open));
        mat.cover(shooter, target, Stance::Standing, open)
    };
    assert_eq!(cover(&with(vec![])), Cover::None);
    // A low wall at the target's feet hides all three points; half of it only some (SUR-SIGHT-10).
    assert_eq!(cover(&with(vec![box_at((2700, 2800), (2000, 4000), 180, true)])), Cover::Full);
    assert_eq!(cover(&with(vec![box_at((2700, 2800), (2000, 2990), 180, true)])), Cover::Part);
    // Near the shooter the line is still above it.
    assert_eq!(cover(&with(vec![box_at((1200, 1300), (2000, 4000), 180, true)])), Cover::None);
    // A fence hides nothing, a container everything.
    assert_eq!(cover(&with(vec![box_at((2000, 2020), (2000, 4000), 300, false)])), Cover::None);
    let container = with(vec![box_at((2000, 2400), (2900, 3100), 360, true)]);
    assert!(!container.sees_head(shooter, target, Stance::Standing, open));
    // From the top of a truck one looks down on it, and on a body behind a low wall one does not (SUR-DEATH-9).
    let wall = with(vec![box_at((2880, 2890), (2000, 4000), 150, true)]);
    assert!(wall.sees_head(shooter, target, Stance::Standing, open));
    assert!(!wall.sees_head(shooter, target, Stance::Lying, open));
    assert!(wall.sees_head(Place { z: Length::cm(30), ..shooter }, target, Stance::Lying, open));
}

#[test]
fn storeys_see_each_other_only_on_the_stairs() {
    let table = CONTENT.find_table("clinic").unwrap();
    let mat = mat(table);
    let sees = |a: Place, b: Place, open| mat.sees_head(a, b, Stance::Standing, open);
    let (below, above) = (standing(7000, 2700), Place { at: Point::new(7000, 2700), z: Length::cm(5) });
    assert!(!sees(below, above, OpenSet::ALL));
    let stairs = |y: i32| mat.place(Spot::ground(Point::new(7600, y)));
    assert_eq!(stairs(1800).z, Length::cm(5));
    assert!(sees(stairs(2300), stairs(2000), OpenSet::ALL));
    // Low on the stairs one is still in the hall; the ceiling hides who is higher.
    assert!(sees(below, stairs(2300), OpenSet::ALL));
    assert!(!sees(below, stairs(1900), OpenSet::ALL));
    // Through an open window on the same storey, and not through a boarded one.
    let ward = standing(6000, 1600);
    let window = CONTENT.table(table).find_opening("clinic-w5").unwrap();
    assert!(!sees(ward, standing(6000, 1200), OpenSet::NONE));
    assert!(sees(ward, standing(6000, 1200), OpenSet::NONE.with(window)));
    assert_eq!(mat.cover(ward, standing(6000, 1200), Stance::Standing, OpenSet::NONE.with(window)), Cover::None);
}

#[test]
fn hands_reach_over_low_things_only() {
    let open = OpenSet::NONE;
    let (one, other) = (standing(1000, 1000), standing(1350, 1000));
    for (top, reaches) in [(150, true), (200, true), (201, false), (300, false)] {
        let mat = with(vec![box_at((1170, 1180), (500, 1500), top, false)]);
        assert_eq!(mat.reaches(one, other, open), reaches, "{top}");
    }
    // Across a crate in contact with both one fights up to 2 cm apart (SUR-SIGHT-13).
    let crate_between = with(vec![box_at((1100, 1250), (500, 1500), 200, true)]);
    assert!(crate_between.is_fight_across(one, other));
    assert!(!crate_between.is_fight_across(standing(950, 1000), other));
    assert!(!with(vec![]).is_fight_across(one, other));
}

#[test]
fn gaps_are_compared_exactly() {
    let mat = with(vec![]);
    let place = |x: i32, z: i32| Place { at: Point::new(x, 0), z: Length::hundredths(z) };
    let (a, gap) = (place(0, 0), Length::cm(5));
    assert!(mat.is_gap_at_most(a, place(700, 0), gap) && mat.is_gap_at_least(a, place(700, 0), gap));
    assert!(!mat.is_gap_at_most(a, place(701, 0), gap) && !mat.is_gap_at_least(a, place(699, 0), gap));
    // A step of half a centimetre is level; more counts as height: a gap of 4 and a height of 3 make 5.
    assert!(mat.is_gap_at_most(a, place(700, 50), gap));
    assert!(!mat.is_gap_at_most(a, place(700, 51), gap));
    assert!(mat.is_gap_at_most(a, place(600, 300), gap) && mat.is_gap_at_least(a, place(600, 300), gap));
    assert!(!mat.is_gap_at_most(a, place(601, 300), gap));
    assert_eq!(mat.gap(a, place(600, 300)), Length::cm(5).into());
    assert_eq!(mat.gap(a, place(150, 0)), Steps::ZERO);
    // Contact is a gap of a millimetre at most (SUR-GEO-7).
    assert!(mat.is_contact(a, place(210, 0)) && !mat.is_contact(a, place(211, 0)));
    assert!(mat.overlaps(a, place(199, 0)) && !mat.overlaps(a, place(200, 0)) && !mat.overlaps(a, place(0, 250)));
    // A shot is measured from the head above the centre to the nearest part (SUR-SHOT-13).
    assert_eq!(mat.shot_distance(a, place(2100, 0)), Length::cm(20).into());
    let mut chance = Chance::new(9);
    for _ in 0..20_000 {
        let place = |chance: &mut Chance| Place {
            at: chance.point(Point::cm(30, 30)),
            z: Length::hundredths(chance.below(1000)),
        };
        let (a, b, limit) = (place(&mut chance), place(&mut chance), Length::hundredths(chance.below(3000)));
        let plan = f64::hypot(f64::from(a.at.x - b.at.x), f64::from(a.at.y - b.at.y));
        let rise = f64::from((a.z - b.z).get());
        let flat = (plan - 200.0).max(0.0);
        let gap = if rise.abs() <= 50.0 { flat } else { flat.hypot(rise) };
        if (gap - f64::from(limit.get())).abs() > 1e-6 {
            assert_eq!(mat.is_gap_at_most(a, b, limit), gap <= f64::from(limit.get()), "{a:?} {b:?} {limit}");
        }
        assert!((f64::from(mat.gap(a, b).fine()) / 256.0 - gap).abs() < 0.02);
    }
}

#[test]
fn templates_take_those_whose_heads_are_under_them() {
    let mat = with(vec![box_at((3000, 3050), (2000, 2900), 400, true)]);
    let north = Facing::default();
    let [small, large, apart] = [50, 300, 1650].map(Length::hundredths);
    let shooter = standing(2000, 4000);
    let drop = Drop { shooter, facing: north, small, large, apart, radius: Length::cm(1) };
    let storey = Length::hundredths(250);
    let under = |x: i32, y: i32| mat.is_under_drop(&drop, standing(x, y), storey, OpenSet::NONE);
    // From the edge of the base, 20 cm long, 1 cm wide at the tip and 6 cm at the end.
    assert!(under(2000, 3900) && under(2000, 1900) && !under(2000, 1899));
    assert!(under(2050, 3850) && !under(2055, 3850));
    assert!(under(2300, 2200) && !under(2302, 2200));
    let beside = |x: i32, y: i32| mat.is_beside_drop(&drop, standing(x, y), Length::cm(1), storey, OpenSet::NONE);
    assert!(!beside(2300, 2200) && beside(2301, 2200) && beside(2500, 2200) && !beside(2501, 2200));
    assert!(drop.border().iter().all(|at| at.y <= 3902 && at.y >= 1899));

    let blast = Blast { centre: standing(2800, 2500), radius: Length::cm(5) };
    let hit = |x: i32, y: i32| mat.is_under_blast(&blast, standing(x, y), storey, OpenSet::NONE);
    assert!(hit(2300, 2500) && !hit(2299, 2500));
    assert!(!hit(3200, 2500), "behind the wall");
    assert!(mat.is_beside_blast(&blast, standing(2150, 2500), Length::cm(1), storey, OpenSet::NONE));
    assert!(!mat.is_under_blast(&blast, Place { z: Length::cm(3), ..standing(2700, 2500) }, storey, OpenSet::NONE));

    // In line behind the target (SUR-EXC-7).
    let (target, strip) = (standing(2000, 3000), [Length::cm(2), Length::cm(20)]);
    let behind = |x: i32, y: i32| mat.is_in_strip(shooter, target, standing(x, y), strip, OpenSet::NONE);
    assert!(behind(2200, 2500) && !behind(2201, 2500) && !behind(2000, 3100));
    assert!(behind(2000, 800) && !behind(2000, 799));
}

#[test]
fn directions_turn_in_tenths_of_a_circle() {
    let front = Facing::default();
    let turns: Vec<Facing> = (1..=10).map(|roll| front.sector(roll)).collect();
    assert_eq!(turns[9], front, "a 10 is the 0 of the template");
    let at = Point::cm(50, 50);
    let mat = with(vec![]);
    let to = mat.point_at(at, turns[4], Length::cm(5)).unwrap();
    assert_eq!(to, Point::cm(50, 55), "a 5 lies straight behind");
    assert!(mat.point_at(at, front, Length::cm(51)).is_none(), "off the table");
    assert_eq!(front.whole_sector(3).count(), 13);
    // A drifting grenade stops before what is taller than 2 cm (SUR-GREN-9).
    let wall = with(vec![box_at((1000, 2000), (1000, 1050), 300, true)]);
    let drift = |from| wall.drift(from, front, Length::cm(8), Length::cm(2), OpenSet::NONE);
    assert_eq!(drift(standing(1500, 1500)), Some(Point::new(1500, 1051)));
    assert_eq!(drift(standing(2500, 1500)), Some(Point::new(2500, 700)));
    assert!(turns.iter().zip(1..).all(|(turn, roll)| turn.has_in_view(at, at) && front.turned(12 * roll) == *turn));
}

#[test]
fn zombies_are_linked_by_chains_of_small_gaps() {
    let mat = with(vec![box_at((2000, 2050), (0, 6000), 400, true)]);
    let mut crowd = Crowd::default();
    let gaps = [Length::cm(10), Length::cm(20)];
    let zombies =
        [standing(500, 500), standing(1700, 500), standing(2400, 500), standing(500, 1690), standing(500, 3000)];
    mat.gather(&mut crowd, &zombies, gaps, 10, OpenSet::NONE);
    // The third stands behind the wall, the fifth too far away.
    assert_eq!([0, 1, 2, 3, 4].map(|zombie| crowd.group_of(zombie)), [0, 0, 2, 0, 4]);
    // Two hordes of ten, 18 cm apart, are one group; of nine, they are not.
    let rows = |count: i32| {
        let row = |x: i32| (0..count).map(move |at| standing(x + 200 * (at % 2), 1000 + 200 * (at / 2)));
        row(300)
            .chain(row(300 + 200 + 2000))
            .map(|place| Place { at: Point::new(place.at.x, place.at.y + 3000), ..place })
    };
    let plain = with(vec![]);
    for (count, groups) in [(10, 1), (9, 2)] {
        let zombies: Vec<Place> = rows(count).collect();
        plain.gather(&mut crowd, &zombies, gaps, 10, OpenSet::NONE);
        let mut names: Vec<usize> = (0..zombies.len()).map(|zombie| crowd.group_of(zombie)).collect();
        names.dedup();
        assert_eq!(names.len(), groups, "{count}");
        assert_eq!(crowd.pack_size(0), count as usize);
        assert_eq!(crowd.members(0).count(), zombies.len() / groups);
    }
}
