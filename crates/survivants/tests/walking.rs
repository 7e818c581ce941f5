//! Bases, walls, ways and reach, on all eight tables and on small random scenes.

#[macro_use]
mod scene;

use scene::{CONTENT, Chance, Ground, Tables, mat, tables};
use shamble_survivants::content::scenarios::Objective;
use shamble_survivants::kinds::OpeningId;
use shamble_survivants::mat::*;

on_tables! {
    check_fits: a_base_fits_exactly_where_nothing_is_entered a_base_fits_exactly_where_nothing_is_entered_on_all_other_tables
    check_hunts: ways_of_zombies_are_free_and_the_same_there_and_back ways_of_zombies_are_free_and_the_same_there_and_back_on_all_other_tables
    check_growth: reach_grows_with_the_allowance_and_with_open_doors_and_shrinks_with_foes reach_grows_with_the_allowance_and_with_open_doors_and_shrinks_with_foes_on_all_other_tables
    check_ways: ways_of_survivors_keep_to_the_rules ways_of_survivors_keep_to_the_rules_on_all_other_tables
    check_area: the_area_drawn_is_the_area_reached the_area_drawn_is_the_area_reached_on_all_other_tables
    check_walks: a_walk_stops_where_the_allowance_ends a_walk_stops_where_the_allowance_ends_on_all_other_tables
}

const ZOMBIE_TIE: Length = Length::hundredths(50);

fn cm(steps: Steps) -> f64 {
    f64::from(steps.fine()) / 25600.0
}

#[test]
fn zombies_of_the_scenarios_stand_free() {
    for scenario in &CONTENT.scenarios {
        let mat = mat(scenario.table);
        let mut bases: Vec<Place> = Vec::new();
        for placed in &scenario.zombies {
            let spot = Spot::ground(placed.at);
            assert!(mat.is_free(spot, OpenSet::NONE, &bases), "{}: {}", scenario.id, placed.at);
            bases.push(mat.place(spot));
        }
    }
}

#[test]
fn start_zones_and_horde_zones_have_room() {
    for scenario in &CONTENT.scenarios {
        let (table, mat) = (CONTENT.table(scenario.table), mat(scenario.table));
        let mut wanted = vec![(scenario.start, usize::from(scenario.survivors.max))];
        for objective in &scenario.objectives {
            if let Objective::Horde { zone, .. } = objective {
                wanted.push((*zone, 22));
            }
        }
        for (zone, count) in wanted {
            let (least, most) = table.zone(zone).polygon.bounds();
            let mut bases: Vec<Place> = Vec::new();
            for y in (least.y..=most.y).step_by(10) {
                for x in (least.x..=most.x).step_by(10) {
                    let spot = Spot::ground(Point::new(x, y));
                    let is_in = mat.is_in_zone(zone, mat.place(spot));
                    if is_in && mat.is_free(spot, OpenSet::NONE, &bases) {
                        bases.push(mat.place(spot));
                    }
                }
            }
            assert!(bases.len() >= count, "{}: {} in {}", scenario.id, bases.len(), table.zone(zone).id);
        }
    }
}

/// With every door open one can walk from the start to every room but those that only a ladder leads to, and climb to
/// these.
#[test]
fn every_room_can_be_walked_or_climbed_to() {
    let mut climbed = Vec::new();
    for (table, mat) in tables() {
        let (least, most) = table.zone(table.start).polygon.bounds();
        let start = Spot::ground(Point::new((least.x + most.x) / 2, (least.y + most.y) / 2));
        let mut hunt = Hunt::default();
        mat.hunt(&mut hunt, start, OpenSet::ALL);
        for room in &table.rooms {
            let spot = mat.spots().iter().find(|spot| {
                let place = mat.place(**spot);
                mat.room_at(place).is_some_and(|id| table.room(id).id == room.id)
            });
            let spot = spot.unwrap_or_else(|| panic!("{}: no spot in {}", table.id, room.id));
            match mat.chase(&mut hunt, *spot, ZOMBIE_TIE) {
                Some(fork) => assert_eq!(fork.path.end().map(|end| end.at), Some(start.at)),
                None => climbed.push((table.id.as_str(), room.id.as_str(), *spot, mat)),
            }
        }
    }
    let names: Vec<(&str, &str)> = climbed.iter().map(|(table, room, ..)| (*table, *room)).collect();
    let due = [
        ("farm", "barn-loft"),
        ("lock-and-camp", "watchtower-deck"),
        ("village-square", "church-ringing"),
        ("village-square", "church-belfry"),
    ];
    assert_eq!(names, due);
    for (_, room, spot, mat) in climbed {
        let mut paths = Paths::default();
        mat.reach(&mut paths, Journey::walk(spot, Length::cm(200), OpenSet::ALL), &[]);
        let down = mat.spots().iter().any(|other| other.on == SurfaceId(0) && paths.path_to(mat, *other).is_some());
        assert!(down, "{room} cannot be left");
    }
}

fn check_fits(tables: Tables) {
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(at);
        let mut counts = [0; 2];
        for _ in 0..40 {
            let open = chance.doors(mat);
            let model = Ground::new(mat, open);
            for _ in 0..60 {
                let point = chance.point(mat.plan().size);
                let at = (f64::from(point.x), f64::from(point.y));
                let fits = mat.fits(Spot::ground(point), open);
                // Stairs have rails of their own, which the model does not know.
                if mat.plan().stairs.iter().any(|stairs| scene::to_polygon(at, &stairs.polygon) < 101.0) {
                    continue;
                }
                if fits {
                    assert!(!model.is_blocked(at, 0.01), "{}: {point} is blocked", table.id);
                } else {
                    assert!(model.is_blocked(at, -6.0), "{}: {point} is free", table.id);
                }
                counts[usize::from(fits)] += 1;
            }
        }
        assert!(counts[0] > 300 && counts[1] > 300, "{counts:?}");
    }
}

/// Ways are free at every millimetre, as long as they say, and the same there and back.
fn check_hunts(tables: Tables) {
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(100 + at);
        let (mut there, mut back) = (Hunt::default(), Hunt::default());
        let mut found = 0;
        for _ in 0..25 {
            let open = chance.doors(mat);
            let model = Ground::new(mat, open);
            let (from, to) = (chance.ground(mat, open), chance.ground(mat, open));
            mat.hunt(&mut there, to, open);
            mat.hunt(&mut back, from, open);
            let (one, other) = (mat.chase(&mut there, from, ZOMBIE_TIE), mat.chase(&mut back, to, ZOMBIE_TIE));
            assert_eq!(one.is_some(), other.is_some(), "{}: {from:?} {to:?}", table.id);
            let (Some(one), Some(other)) = (one, other) else { continue };
            found += 1;
            assert!(cm(one.length).max(cm(other.length)) - cm(one.length).min(cm(other.length)) < 0.01);
            assert!((cm(mat.length_of(&one.path)) - cm(one.length)).abs() < 0.01);
            assert!(one.length >= from.at.steps_to(to.at));
            for path in [Some(&one.path), one.other.as_ref()].into_iter().flatten() {
                assert_eq!((path.start(), path.end()), (Some(from), Some(to)));
                assert!(cm(mat.length_of(path)) < cm(one.length) + 0.5);
                for (a, b) in path.legs().filter(|(a, b)| a.on == SurfaceId(0) && b.on == SurfaceId(0)) {
                    let steps = (cm(a.at.steps_to(b.at)) * 10.0).ceil().max(1.0);
                    for step in 0..=steps as i32 {
                        let t = f64::from(step) / steps;
                        let mix = |a: i32, b: i32| f64::from(a) + f64::from(b - a) * t;
                        let p = (mix(a.at.x, b.at.x), mix(a.at.y, b.at.y));
                        assert!(!model.is_blocked(p, 0.01), "{}: {path:?} is blocked at {p:?}", table.id);
                    }
                }
            }
        }
        assert!(found >= 8, "{}: only {found} ways", table.id);
    }
}

/// A scene of a few crates on a small table.
fn small_scene(chance: &mut Chance) -> Mat {
    let mut plan = Plan { size: Point::cm(24, 24), ..Plan::default() };
    for _ in 0..6 {
        let (x, y) = (200 + chance.below(1900), 200 + chance.below(1900));
        let (w, h, skew) = (60 + chance.below(500), 60 + chance.below(500), chance.below(60));
        let corners = [(x, y), (x + w, y + skew), (x + w - skew, y + h + skew), (x - skew, y + h)];
        let corners = corners.map(|(x, y)| Point::new(x.clamp(0, 2400), y.clamp(0, 2400)));
        let polygon = Polygon::new(corners.into());
        if polygon.is_convex() {
            let (bottom, top) = (Length::ZERO, Length::cm(1 + chance.below(5)));
            let passage = if top <= Length::cm(2) { Passage::Crossing } else { Passage::Climb };
            plan.pieces.push(Solid { polygon, bottom, top, passage, hides: true, is_searchable: false });
        }
    }
    Mat::new(plan, Measures::default())
}

/// The shortest way on a grid of 2.5 mm with steps in sixteen directions: never shorter than the true one, and at most
/// 3 percent and a little longer.
fn grid_way(mat: &Mat, from: Point, to: Point) -> Option<f64> {
    const STEP: i32 = 25;
    let side = (mat.plan().size.x / STEP + 1) as usize;
    let model = Ground::new(mat, OpenSet::NONE);
    let free: Vec<bool> =
        (0..side * side).map(|at| !model.is_blocked(((at % side * 25) as f64, (at / side * 25) as f64), 0.0)).collect();
    let cell = |p: Point| (p.y / STEP) as usize * side + (p.x / STEP) as usize;
    let mut cost = vec![f64::INFINITY; side * side];
    let mut queue = std::collections::BinaryHeap::new();
    cost[cell(from)] = 0.0;
    queue.push((std::cmp::Reverse(0u64), cell(from)));
    while let Some((std::cmp::Reverse(known), at)) = queue.pop() {
        if known as f64 / 1e6 > cost[at] + 1e-6 {
            continue;
        }
        for (dx, dy) in [
            (1, 0),
            (0, 1),
            (-1, 0),
            (0, -1),
            (1, 1),
            (1, -1),
            (-1, 1),
            (-1, -1),
            (2, 1),
            (1, 2),
            (-2, 1),
            (-1, 2),
            (2, -1),
            (1, -2),
            (-2, -1),
            (-1, -2),
        ] {
            let (x, y) = ((at % side) as i32 + dx, (at / side) as i32 + dy);
            if x < 0 || y < 0 || x >= side as i32 || y >= side as i32 {
                continue;
            }
            let next = y as usize * side + x as usize;
            let half = ((at % side) as f64 + f64::from(dx) / 2.0, (at / side) as f64 + f64::from(dy) / 2.0);
            if !free[next] || model.is_blocked((half.0 * 25.0, half.1 * 25.0), 0.0) {
                continue;
            }
            let sum = cost[at] + f64::from(dx * dx + dy * dy).sqrt() * f64::from(STEP) / 100.0;
            if sum < cost[next] {
                cost[next] = sum;
                queue.push((std::cmp::Reverse((sum * 1e6) as u64), next));
            }
        }
    }
    Some(cost[cell(to)]).filter(|cost| cost.is_finite())
}

#[test]
fn ways_are_as_short_as_a_grid_finds_them() {
    let mut compared = 0;
    for seed in 0..24 {
        let mut chance = Chance::new(seed);
        let mat = small_scene(&mut chance);
        let snap = |spot: Spot| Spot::ground(Point::new(spot.at.x / 25 * 25, spot.at.y / 25 * 25));
        let pick = |chance: &mut Chance| {
            loop {
                let spot = snap(chance.ground(&mat, OpenSet::NONE));
                if mat.fits(spot, OpenSet::NONE) {
                    return spot;
                }
            }
        };
        let (from, to) = (pick(&mut chance), pick(&mut chance));
        let mut hunt = Hunt::default();
        mat.hunt(&mut hunt, to, OpenSet::NONE);
        let way = mat.chase(&mut hunt, from, ZOMBIE_TIE).map(|fork| cm(fork.length));
        match (way, grid_way(&mat, from.at, to.at)) {
            (Some(way), Some(grid)) => {
                assert!(way <= grid + 0.12, "seed {seed}: {way} but {grid} on the grid");
                assert!(grid <= way * 1.03 + 0.6, "seed {seed}: {way} but only {grid} on the grid");
                compared += 1;
            }
            // The grid misses passages narrower than its step.
            (Some(_), None) => {}
            (None, Some(grid)) => panic!("seed {seed}: no way, but {grid} on the grid"),
            (None, None) => {}
        }
    }
    assert!(compared >= 16, "{compared}");
}

fn check_growth(tables: Tables) {
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(300 + at);
        let (mut small, mut large, mut opened, mut held) =
            (Paths::default(), Paths::default(), Paths::default(), Paths::default());
        let mut counts = [0usize; 4];
        for _ in 0..15 {
            let open = chance.doors(mat);
            let start = chance.spot(mat, open);
            let foes: Vec<Place> = (0..6)
                .map(|_| mat.place(chance.ground(mat, open)))
                .filter(|foe| !mat.overlaps(*foe, mat.place(start)))
                .collect();
            let (less, more) =
                (Length::hundredths(400 + chance.below(400)), Length::hundredths(900 + chance.below(900)));
            let travel = if chance.below(2) == 0 { Travel::Walk } else { Travel::Crossing };
            mat.reach(&mut small, Journey { travel, ..Journey::walk(start, less, open) }, &[]);
            mat.reach(&mut large, Journey { travel, ..Journey::walk(start, more, open) }, &[]);
            mat.reach(&mut opened, Journey { travel, ..Journey::walk(start, more, OpenSet::ALL) }, &[]);
            mat.reach(&mut held, Journey { travel, ..Journey::walk(start, more, open) }, &foes);
            for _ in 0..60 {
                let (x, y) = (chance.below(3000) - 1500, chance.below(3000) - 1500);
                let spot = mat.settled(Spot { at: Point::new(start.at.x + x, start.at.y + y), on: start.on });
                let found = [&small, &large, &opened, &held].map(|paths| paths.path_to(mat, spot));
                let [a, b, c, d] = [0, 1, 2, 3].map(|index| found[index].is_some());
                assert!(!a || b, "{}: {start:?} {spot:?}: more is less", table.id);
                assert!(!b || c, "{}: {start:?} {spot:?}: doors", table.id);
                assert!(!d || b, "{}: {start:?} {spot:?}: foes help", table.id);
                [a, b, c, d].iter().zip(&mut counts).for_each(|(is, count)| *count += usize::from(*is));
            }
        }
        assert!(counts[0] > 30 && counts[1] > counts[0] && counts[3] > 30, "{}: {counts:?}", table.id);
    }
}

/// Nobody moves farther than allowed, stands in a wall, or walks through a foe.
fn check_ways(tables: Tables) {
    let mut ways = [0usize; 3];
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(500 + at);
        let mut paths = Paths::default();
        for _ in 0..12 {
            let open = chance.doors(mat);
            let start = chance.spot(mat, open);
            let foes: Vec<Place> = (0..25)
                .map(|_| mat.place(chance.ground(mat, open)))
                .filter(|foe| !mat.overlaps(*foe, mat.place(start)))
                .collect();
            let allowance = Length::hundredths(500 + chance.below(1000));
            for (number, travel) in [Travel::Walk, Travel::Crossing, Travel::Run].into_iter().enumerate() {
                mat.reach(&mut paths, Journey { travel, ..Journey::walk(start, allowance, open) }, &foes);
                for path in paths.worthwhile(mat).into_iter().filter_map(|spot| paths.path_to(mat, spot)) {
                    ways[number] += 1;
                    let end = path.end().expect("there is one");
                    assert!(mat.fits(end, open), "{}: {path:?}", table.id);
                    assert_eq!(mat.settled(path.start().expect("there is one")), start);
                    let left = allowance - mat.measures().crossing * i32::from(path.crossed);
                    let walked = mat.walk(&path, left, Tread::SURVIVOR);
                    assert!(walked.is_whole && mat.length_of(&path) <= left.into(), "{}: {path:?}", table.id);
                    assert!(travel == Travel::Crossing || path.crossed == 0);
                    // A run is one straight line, also where it changes from one surface to another on stairs.
                    let is_on_line = |spot: &Spot| {
                        let point = (f64::from(spot.at.x), f64::from(spot.at.y));
                        scene::to_segment(point, start.at, end.at) <= 1.0
                    };
                    assert!(travel != Travel::Run || path.spots.iter().all(is_on_line), "{}: {path:?}", table.id);
                    let apart = f64::from((mat.measures().radius * 2).get());
                    for (a, b) in path.legs().filter(|(a, b)| a.on == b.on) {
                        for foe in foes.iter().filter(|foe| (foe.z - mat.place(a).z).get().abs() < 250) {
                            let near = scene::to_segment((f64::from(foe.at.x), f64::from(foe.at.y)), a.at, b.at);
                            assert!(near > apart - 0.01, "{}: {path:?} through {foe:?}", table.id);
                        }
                    }
                    if travel == Travel::Walk {
                        for (a, b) in path.legs().filter(|(a, b)| a.on == b.on) {
                            let half = Spot { at: Point::new((a.at.x + b.at.x) / 2, (a.at.y + b.at.y) / 2), on: a.on };
                            let beside = [(0, 0), (1, 0), (0, 1), (1, 1), (-1, 0), (0, -1)]
                                .map(|(x, y)| Spot { at: Point::new(half.at.x + x, half.at.y + y), on: a.on });
                            assert!(beside.iter().any(|spot| mat.fits(*spot, open)), "{}: {path:?}", table.id);
                        }
                    }
                }
            }
        }
    }
    let least = 60 * tables.count();
    assert!(ways[0] > 2 * least && ways[1] > ways[0] && ways[2] > least, "{ways:?}");
}

/// What is drawn as reachable can be reached, and what can be reached lies in it but for a sliver at its border.
fn check_area(tables: Tables) {
    let (mut inside, mut outside) = (0, 0);
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(900 + at);
        let (mut paths, mut wider) = (Paths::default(), Paths::default());
        for _ in 0..4 {
            let open = chance.doors(mat);
            let start = chance.ground(mat, open);
            let foes: Vec<Place> = (0..40)
                .map(|_| mat.place(chance.ground(mat, open)))
                .filter(|foe| !mat.overlaps(*foe, mat.place(start)))
                .collect();
            mat.reach(&mut paths, Journey::walk(start, Length::cm(8), open), &foes);
            mat.reach(&mut wider, Journey::walk(start, Length::hundredths(810), open), &foes);
            let fans: Vec<Fan> = paths.fans(mat).into_iter().filter(|fan| fan.centre.on == start.on).collect();
            for point in fans.iter().flat_map(|fan| &fan.border) {
                let spot = Spot { at: *point, on: start.on };
                // On cluttered ground rounding up can favour another way than the cheapest, which alone is looked at.
                if !mat.fits(spot, open) || mat.ground_at(mat.place(spot)).cluttered {
                    continue;
                }
                assert!(wider.path_to(mat, spot).is_some(), "{}: {start:?} {spot:?}", table.id);
                inside += 1;
            }
            for _ in 0..80 {
                let by = Point::new(chance.below(1600) - 800, chance.below(1600) - 800);
                let spot = Spot { at: Point::new(start.at.x + by.x, start.at.y + by.y), on: start.on };
                if mat.settled(spot) == spot && paths.path_to(mat, spot).is_some() {
                    let p = (f64::from(spot.at.x), f64::from(spot.at.y));
                    let near = |fan: &Fan| scene::to_polygon(p, &Polygon::new(fan.border.clone())) < 60.0;
                    assert!(fans.iter().any(near), "{}: {start:?} {spot:?} is not drawn", table.id);
                    outside += 1;
                }
            }
        }
    }
    assert!(inside > 600 * tables.count() && outside > 30 * tables.count(), "{inside} {outside}");
}

fn check_walks(tables: Tables) {
    for (at, _, mat) in tables.mats() {
        let mut chance = Chance::new(700 + at);
        let mut hunt = Hunt::default();
        for _ in 0..20 {
            let open = chance.doors(mat);
            let (from, to) = (chance.ground(mat, open), chance.ground(mat, open));
            mat.hunt(&mut hunt, to, open);
            let Some(fork) = mat.chase(&mut hunt, from, ZOMBIE_TIE) else { continue };
            let walked = mat.walk(&fork.path, Length::cm(7), Tread::ZOMBIE);
            assert!(walked.length <= Length::cm(7).into(), "{walked:?}");
            assert!(mat.fits(walked.end, open), "{walked:?}");
            assert_eq!(walked.is_whole, walked.end == to);
            // On plain ground, all of it is used.
            let is_plain = mat.plan().terrain.iter().all(|terrain| !terrain.classes.cluttered);
            assert!(walked.is_whole || !is_plain || cm(walked.length) > 6.9);
        }
    }
}

/// SUR-TERR-7: with R left on entering, R / 2 rounded up can be walked on cluttered ground.
#[test]
fn cluttered_ground_takes_double_and_rounds_up() {
    let clutter = Classes { cluttered: true, ..Classes::default() };
    let polygon = Polygon::rectangle(Point::cm(10, 0), Point::cm(20, 30));
    let terrain = vec![Terrain { polygon, classes: clutter, z: Length::ZERO }];
    let mat = Mat::new(Plan { size: Point::cm(40, 30), terrain, ..Plan::default() }, Measures::default());
    let way = |from: i32, to: i32| Path {
        spots: vec![Spot::ground(Point::new(from, 1500)), Spot::ground(Point::new(to, 1500))],
        crossed: 0,
    };
    let end = |from, to, cm, tread| mat.walk(&way(from, to), Length::cm(cm), tread).end.at.x;
    // A zombie that starts and stays on it walks 4 cm.
    assert_eq!(end(1100, 1900, 7, Tread::ZOMBIE), 1500);
    // 2 cm to the border, 5 left: 2.5 rounded up to 3.
    assert_eq!(end(800, 1900, 7, Tread::ZOMBIE), 1300);
    assert_eq!(end(800, 1900, 7, Tread::HIKER), 1500);
    // Out of it again, every centimetre has used two.
    assert_eq!(end(1800, 2800, 7, Tread::SURVIVOR), 2300);
}

/// SUR-MOVE-18, SUR-ZMOVE-2.
#[test]
fn stairs_take_double_and_ramps_only_from_zombies() {
    let yard = CONTENT.find_table("railway-yard").unwrap();
    let mat = mat(yard);
    let platform = mat.surfaces().find(|on| {
        matches!(mat.surface_kind(*on), SurfaceKind::Top(piece) if CONTENT.table(yard).piece(piece).id == "island-platform")
    });
    let platform = platform.unwrap();
    let (ground, above) = (Spot::ground(Point::new(850, 5020)), Spot { at: Point::new(1900, 5020), on: platform });
    let mut paths = Paths::default();
    mat.reach(&mut paths, Journey::walk(ground, Length::cm(11), OpenSet::NONE), &[]);
    let path = paths.path_to(mat, above).expect("up the ramp");
    assert!(mat.walk(&path, Length::cm(11), Tread::SURVIVOR).is_whole);
    // 10.5 cm, of which 5 on the ramp.
    assert!(!mat.walk(&path, Length::cm(15), Tread::ZOMBIE).is_whole);
    assert!(mat.walk(&path, Length::cm(16), Tread::ZOMBIE).is_whole);
    assert_eq!(mat.place(Spot::ground(Point::new(1350, 4970))).z, Length::hundredths(50));
    // Onto the platform from the side only by a Crossing, 2 cm for the step.
    let (beside, edge) = (Spot::ground(Point::new(3000, 4490)), Spot { at: Point::new(3000, 4720), on: platform });
    mat.reach(&mut paths, Journey::walk(beside, Length::cm(5), OpenSet::NONE), &[]);
    assert_eq!(paths.path_to(mat, edge), None);
    mat.reach(&mut paths, Journey::crossing(beside, Length::cm(5), OpenSet::NONE), &[]);
    assert_eq!(paths.path_to(mat, edge).expect("a step up").crossed, 1);
    mat.reach(&mut paths, Journey::crossing(beside, Length::cm(4), OpenSet::NONE), &[]);
    assert_eq!(paths.path_to(mat, edge), None);
    // And down again.
    mat.reach(&mut paths, Journey::crossing(edge, Length::cm(5), OpenSet::NONE), &[]);
    assert!(paths.path_to(mat, beside).is_some());
}

/// A closed door is a wall, and the way that plans through it ends before it.
#[test]
fn doors_open_and_close_ways() {
    let clinic = CONTENT.find_table("clinic").unwrap();
    let (table, mat) = (CONTENT.table(clinic), mat(clinic));
    let door: OpeningId = table.find_opening("chapel-d1").unwrap();
    let (inside, outside) = (Spot::ground(Point::new(1450, 1950)), Spot::ground(Point::new(1900, 1950)));
    let mut hunt = Hunt::default();
    mat.hunt(&mut hunt, inside, OpenSet::NONE);
    assert_eq!(mat.chase(&mut hunt, outside, ZOMBIE_TIE), None);
    let planned = OpenSet::NONE.with(door);
    mat.hunt(&mut hunt, inside, planned);
    let fork = mat.chase(&mut hunt, outside, ZOMBIE_TIE).expect("through the door");
    let (path, is_cut) = mat.up_to_doors(&fork.path, OpenSet::NONE);
    assert!(is_cut);
    let end = path.end().unwrap();
    assert!(mat.is_near_opening(mat.place(end), door, mat.measures().contact));
    assert!(mat.fits(end, OpenSet::NONE));
    assert!(!mat.up_to_doors(&fork.path, planned).1);
    // Shut out, zombies gather where they come nearest.
    let gather = mat.nearest_to(&mut Flood::default(), outside, inside.at, OpenSet::NONE);
    assert!(gather.at.squared_to(inside.at) <= end.at.squared_to(inside.at) + 2000, "{gather:?} {end:?}");
}
