//! Ways: of zombies, of survivors, and off the ground.

use shamble_kernel::Id;
use shamble_kernel::traces::Print;

use super::yard;
use crate::kinds::{PieceId, ZoneId};
use crate::mat::graph::NodeId;
use crate::mat::*;

fn ground((x, y): (i32, i32)) -> Spot {
    Spot::ground(Point::new(x, y))
}

fn place((x, y): (i32, i32)) -> Place {
    Place { at: Point::new(x, y), z: Length::ZERO }
}

/// Where somebody is hunted: in rooms, on stairs, upstairs, on the platform, behind the ditch, outside.
fn goals(mat: &Mat) -> Vec<Spot> {
    let above = SurfaceId::at(1);
    let platform = mat.top_of(PieceId::at(4)).expect("the platform is a surface");
    let outside =
        [(1600, 800), (1600, 1600), (550, 900), (550, 1650), (300, 3300), (2200, 1900), (3600, 700), (1250, 3100)];
    let mut goals: Vec<Spot> = outside.into_iter().map(ground).collect();
    goals.extend([Spot { at: Point::new(1500, 700), on: above }, Spot { at: Point::new(2800, 2700), on: platform }]);
    goals
}

fn paths_of(mat: &Mat, open: OpenSet) -> Vec<Path> {
    let mut hunt = Hunt::default();
    let spots = yard::standing(mat, 710);
    let mut found = Vec::new();
    for goal in goals(mat) {
        mat.hunt(&mut hunt, goal, open);
        found.extend(spots.iter().filter_map(|from| mat.chase(&mut hunt, *from, Length::ZERO)).map(|fork| fork.path));
    }
    found
}

pub fn turning_points_are_linked_as_they_were(print: &mut Print) {
    let mat = yard::yard();
    print.form(&(&mat.graph, mat.graph.link_count()));
    let all: Vec<NodeId> = (0..mat.graph.nodes.len() as u16).map(NodeId).collect();
    for id in yard::some(&all, 5) {
        let node = mat.graph.node(id);
        let turns = (0..120).map(|turn| node.spot.at.at_distance(Facing::default().turned(turn).way(), Length::cm(9)));
        print.form(&turns.map(|to| node.bends_towards(to)).collect::<Vec<_>>());
        print.form(&(mat.graph.links(id).len(), mat.graph.strolls(id).len()));
        for far in [0, 100, 500, 2000].map(Length::hundredths) {
            print.form(&mat.graph.near(node.spot, far).collect::<Vec<_>>());
            print.form(&mat.graph.between(node.spot, Point::new(1800, 2000), far).collect::<Vec<_>>());
        }
    }
    // Exactly as far away as asked.
    for (one, other) in
        all.iter().zip(all.iter().skip(7)).map(|(one, other)| (mat.graph.node(*one), mat.graph.node(*other)))
    {
        let (one, far) =
            (one.spot, (one.spot.at.x - other.spot.at.x).abs().max((one.spot.at.y - other.spot.at.y).abs()));
        print.form(&mat.graph.near(one, Length::hundredths(far)).count());
        print.form(&mat.graph.between(one, other.spot.at, Length::hundredths(far)).count());
    }
}

pub fn straight_ways_meet_what_they_met(print: &mut Print) {
    let mat = yard::yard();
    let spots = yard::standing(&mat, 430);
    let foes = [place((2200, 2000)), place((800, 1300)), place((2300, 3300))];
    for (from, to) in spots.iter().flat_map(|from| yard::some(&spots, 3).into_iter().map(move |to| (*from, to))) {
        print.form(&(
            mat.leg(from, to.at),
            mat.leg_on_ground(from, to.at),
            mat.step(from, to),
            mat.straight_crossing(from, to),
        ));
        print.form(&mat.surface(from.on).met(from.at, to.at, Length::cm(1)));
        for open in yard::doors() {
            print.form(&mat.surface(from.on).in_the_way(from.at, to.at, Length::hundredths(102), open).len());
            print.form(&(
                mat.is_walkable(from, to.at, open),
                mat.cast(from, to.at, open),
                mat.straight(from, to, open),
            ));
        }
        print.form(&(mat.is_barred(from, to.at, &foes), mat.is_straight(from, to, OpenSet::ALL, &foes)));
    }
    // Past a foe at the width of a base, towards him and away from him.
    let foe = Place { at: Point::new(2200, 1300), z: Length::hundredths(249) };
    let around = [-201, -200, -199, -1, 0, 1, 199, 200, 201];
    for (x, y) in around.iter().flat_map(|x| around.map(|y| (*x, y))) {
        for (to_x, to_y) in [(-300, 0), (300, 0), (0, 300), (0, -300), (200, 200), (0, 0)] {
            let from = ground((2200 + x, 1300 + y));
            let to = Point::new(from.at.x + to_x, from.at.y + to_y);
            let higher = Place { z: foe.z + Length::hundredths(1), ..foe };
            print.form(&(mat.is_barred(from, to, &[foe]), mat.is_barred(from, to, &[higher])));
            let to = Spot { at: to, on: from.on };
            print.form(&(
                mat.is_straight(from, to, OpenSet::NONE, &[foe]),
                mat.is_straight(from, to, OpenSet::NONE, &[higher]),
            ));
            let path = Path { spots: vec![from, to], crossed: 0 };
            print.form(&(mat.is_through(&path, foe), mat.is_through(&path, higher)));
        }
    }
}

pub fn zombies_take_the_ways_they_took(print: &mut Print) {
    let mat = yard::yard();
    let spots = yard::standing(&mat, 310);
    for (open, tie) in yard::doors().into_iter().zip([50, 0, 900].map(Length::hundredths)) {
        let mut trails = Trails::default();
        for goal in goals(&mat) {
            for from in yard::some(&spots, 3) {
                print.form(&mat.course(&mut trails, [from, goal], open, tie));
            }
        }
        trails.forget();
        print.form(&mat.course(&mut trails, [spots[3], goals(&mat)[4]], OpenSet::NONE, tie));
    }
}

pub fn searches_look_at_what_they_looked_at(print: &mut Print) {
    let mat = yard::yard();
    let spots = yard::standing(&mat, 310);
    let mut hunt = Hunt::default();
    for (open, goal) in yard::doors().into_iter().flat_map(|open| goals(&mat).into_iter().map(move |goal| (open, goal)))
    {
        mat.hunt(&mut hunt, goal, open);
        for from in yard::some(&spots, 4) {
            let fork = mat.chase(&mut hunt, from, Length::hundredths(50));
            print.form(&(fork.map(|fork| fork.length.fine()), &hunt));
        }
    }
}

pub fn zombies_gather_where_they_did(print: &mut Print) {
    let mat = yard::yard();
    let mut flood = Flood::default();
    for open in yard::doors() {
        for goal in goals(&mat) {
            for from in yard::some(&yard::standing(&mat, 710), 2) {
                print.form(&mat.nearest_to(&mut flood, from, goal.at, open));
                print.form(&flood);
            }
        }
        for spot in yard::standing(&mat, 310) {
            print.form(&mat.land_at(spot, open));
        }
    }
}

fn journeys(mat: &Mat) -> Vec<Journey> {
    let allowances = [400, 900, 1500].map(Length::hundredths);
    let starts = yard::some(&yard::standing(mat, 510), 2);
    let stairs = [ground((550, 900)), mat.settled(ground((2200, 2700)))];
    let starts = starts.into_iter().chain(stairs).chain(goals(mat));
    let mut journeys = Vec::new();
    for (at, start) in starts.enumerate() {
        let (allowance, open) = (allowances[at % 3], yard::doors()[at % 2]);
        let walk = Journey::walk(start, allowance, open);
        let tread = [Tread::SURVIVOR, Tread::HIKER, Tread::ZOMBIE][at % 3];
        journeys.extend([
            Journey { tread, ..walk },
            Journey::crossing(start, allowance, open),
            Journey::run(start, allowance, open),
        ]);
    }
    journeys
}

fn show_reach(print: &mut Print, mat: &Mat, paths: &Paths, start: Spot) {
    let ring = [0, 200, 400, 401, 750, 900, 1500].map(Length::hundredths);
    let points = ring.iter().flat_map(|far| {
        (0..120).step_by(15).map(move |turn| start.at.at_distance(Facing::default().turned(turn).way(), *far))
    });
    for (at, point) in points.enumerate() {
        let on = if at % 4 == 0 { SurfaceId::at(at % mat.surfaces().count()) } else { start.on };
        print.form(&paths.path_to(mat, mat.settled(Spot { at: point, on })));
    }
}

pub fn survivors_reach_what_they_did(print: &mut Print) {
    let mat = yard::yard();
    let mut paths = Paths::default();
    for journey in journeys(&mat) {
        mat.reach(&mut paths, journey, &[]);
        print.form(&paths);
        show_reach(print, &mat, &paths, journey.start);
        print.form(&paths.worthwhile(&mat));
    }
    // The same table, made again, is another one.
    let (again, journey) =
        (Mat { serial: 1, ..yard::yard() }, Journey::walk(ground((2200, 1900)), Length::cm(9), OpenSet::NONE));
    mat.reach(&mut paths, journey, &[]);
    let known = paths.clone();
    mat.reach(&mut paths, journey, &[]);
    assert_eq!(format!("{known:?}"), format!("{paths:?}"), "asked the same again");
    mat.reach(&mut paths, journey, &[place((2400, 1900))]);
    assert_ne!(format!("{known:?}"), format!("{paths:?}"), "asked for others");
    again.reach(&mut paths, journey, &[]);
    assert_ne!(format!("{known:?}"), format!("{paths:?}"), "asked of another table");
}

pub fn survivors_go_round_foes_as_they_did(print: &mut Print) {
    let mat = yard::yard();
    let mut paths = Paths::default();
    for journey in journeys(&mat).into_iter().step_by(2) {
        let by = [(0, -250), (250, 0), (-190, 190), (0, 450), (-600, 0), (141, 142), (900, 900)];
        let here = mat.place(journey.start);
        let foes = by.iter().zip([0, 0, 0, 249, 499, 500, 0]);
        let foes = foes.map(|((x, y), z)| Place {
            at: Point::new(here.at.x + x, here.at.y + y),
            z: here.z + Length::hundredths(z),
        });
        let foes: Vec<Place> = foes.collect();
        mat.reach(&mut paths, journey, &foes);
        print.form(&paths);
        show_reach(print, &mat, &paths, journey.start);
    }
    // More of them than ways are looked for around.
    let crowd = (0..20).map(|at| place((1900 + 260 * (at % 5), 1300 + 260 * (at / 5))));
    mat.reach(
        &mut paths,
        Journey::walk(ground((2290, 1690)), Length::cm(12), OpenSet::NONE),
        &crowd.collect::<Vec<_>>(),
    );
    print.form(&paths);
    show_reach(print, &mat, &paths, ground((2290, 1690)));
}

pub fn the_area_drawn_is_the_one_it_was(print: &mut Print) {
    let mat = yard::yard();
    let mut paths = Paths::default();
    for journey in journeys(&mat).into_iter().step_by(7) {
        let foes = [place((journey.start.at.x + 260, journey.start.at.y)), place((800, 1300))];
        mat.reach(&mut paths, Journey { allowance: Length::cm(5), ..journey }, &foes);
        print.form(&paths.fans(&mat));
    }
}

pub fn allowances_last_as_long_as_they_did(print: &mut Print) {
    let mat = yard::yard();
    let mut ways = paths_of(&mat, OpenSet::ALL);
    // Along and into cluttered ground, over the ramp, up the ladder and the stairs.
    let (foot, head, _) = mat.ladder(0).expect("a ladder");
    let over = [
        [(900, 2900), (2100, 2900)],
        [(1000, 3150), (2000, 3150)],
        [(1150, 2750), (1850, 3250)],
        [(1500, 2750), (1500, 3400)],
    ];
    ways.extend(over.map(|ends| Path { spots: ends.map(ground).into(), crossed: 1 }));
    ways.extend(
        [vec![foot, head], vec![head, foot], vec![], vec![foot], vec![foot, foot]]
            .map(|spots| Path { spots, crossed: 0 }),
    );
    for way in &ways {
        print.form(&(
            mat.length_of(way).fine(),
            way.legs().map(|(from, to)| mat.is_ladder(from, to)).collect::<Vec<_>>(),
        ));
        for (cm, tread) in
            [(1, Tread::SURVIVOR), (5, Tread::HIKER), (7, Tread::ZOMBIE), (16, Tread::SURVIVOR), (90, Tread::ZOMBIE)]
        {
            let walked = mat.walk(way, Length::cm(cm), tread);
            print.form(&(walked, walked.left.fine(), walked.length.fine()));
        }
        print.form(&[0, 1, 33, 50, 99, 100, 101].map(|part| mat.part_of_path(way, part)));
    }
    for hundredths in (1590..=1610).chain([0, 199, 200, 201, 399, 400, 401]) {
        let allowance = Length::hundredths(hundredths);
        print
            .form(&ways.iter().rev().take(30).map(|way| mat.walk(way, allowance, Tread::SURVIVOR)).collect::<Vec<_>>());
    }
    print.form(&(mat.ladder(1), mat.ladder_foot(0), mat.ladder_foot(1)));
}

pub fn paths_come_near_figures_where_they_did(print: &mut Print) {
    let mat = yard::yard();
    let ways = yard_ways(&mat);
    let figures = [(2200, 2000), (800, 1300), (2600, 1790), (1440, 2300), (800, 2610), (3000, 1250), (1000, 3310)];
    let figures =
        figures.map(place).into_iter().chain(figures.map(|at| Place { z: Length::hundredths(201), ..place(at) }));
    for (way, figure) in figures.flat_map(|figure| ways.iter().map(move |way| (way, figure))) {
        for gap in [0, 10, 200, 500].map(Length::hundredths) {
            print.form(&(mat.first_within(way, figure, gap), mat.first_near(way, figure, gap)));
        }
        print.form(&(mat.first_touch(way, figure), mat.is_through(way, figure)));
    }
    // At exactly 5 cm, 2 cm and in touch.
    for (by, gap) in [(700, 500), (701, 500), (699, 500), (210, 10), (211, 10), (200, 0), (199, 0)] {
        let way = Path { spots: vec![ground((2000, 1300)), ground((2000, 2000)), ground((2300, 2000))], crossed: 0 };
        for figure in [place((2000 - by, 1600)), place((2000, 1300 - by)), place((2000 + by, 1300))] {
            let gap = Length::hundredths(gap);
            print.form(&(
                mat.first_within(&way, figure, gap),
                mat.first_near(&way, figure, gap),
                mat.first_touch(&way, figure),
            ));
            print.form(&mat.is_through(&way, figure));
        }
    }
}

/// Some ways of zombies, and straight ones past the pieces.
fn yard_ways(mat: &Mat) -> Vec<Path> {
    let ways = paths_of(mat, OpenSet::ALL).into_iter().step_by(9);
    let straight = [
        [(2100, 1300), (2100, 2050)],
        [(480, 2600), (1300, 2750)],
        [(2300, 1790), (3200, 1790)],
        [(1130, 2050), (1130, 2600)],
    ];
    ways.chain(straight.map(|ends| Path { spots: ends.map(ground).into(), crossed: 0 })).collect()
}

pub fn paths_are_cut_where_they_were(print: &mut Print) {
    let mat = yard::yard();
    for way in paths_of(&mat, OpenSet::ALL).into_iter().step_by(3).chain(yard_ways(&mat)) {
        for open in yard::doors() {
            print.form(&(mat.up_to_doors(&way, open), mat.closed_door_on(&way, open)));
        }
        print.form(&mat.is_hidden_path(&way));
        let Some(end) = way.end() else { continue };
        let here = mat.place(end);
        for by in [0, 1, 150, 199, 200, 201] {
            let beside = |x: i32, y: i32| Place { at: Point::new(end.at.x + x, end.at.y + y), ..here };
            let bases = [beside(by, 0), beside(0, -by), beside(by, by), beside(-190, 190)];
            print.form(&[1, 2, 4].map(|count| mat.last_free(&way, &bases[..count])));
        }
        for leg in 0..way.spots.len() {
            print.form(&mat.cut(&way, leg, end));
            print.form(&mat.cut(&way, leg, way.spots[leg]));
        }
    }
    print.form(&(mat.last_free(&Path::default(), &[]), mat.is_in_zone(ZoneId::at(1), place((2300, 3300)))));
}

pub fn climbs_and_jumps_lead_where_they_did(print: &mut Print) {
    let mat = yard::yard();
    let touch = yard::brink(&yard::shapes(&mat), 110);
    let spots = touch.into_iter().step_by(3).map(Spot::ground);
    let above = mat.surfaces().flat_map(|on| {
        let (least, most) = mat.surface(on).region.bounds();
        [(0, 0), (1, 1), (110, 50), (111, 50), (50, 110)]
            .map(|(x, y)| Spot { at: Point::new(least.x + x, (least.y + y).min(most.y)), on })
    });
    let spots: Vec<Spot> = spots.chain(above).collect();
    for spot in &spots {
        print.form(&(mat.climbs_from(*spot).collect::<Vec<_>>(), mat.ladders_from(*spot).collect::<Vec<_>>()));
        print.form(&(mat.is_at_edge(*spot, OpenSet::NONE), mat.is_at_edge(*spot, OpenSet::ALL)));
        for far in [0, 100, 110, 300].map(Length::hundredths) {
            print.form(&(mat.is_near_void(*spot, far), mat.is_near_crossing(*spot, far)));
        }
    }
    for piece in (0..mat.plan().pieces.len()).map(PieceId::at) {
        for from in [(0, 0), (700, 2850), (700, 3000), (1800, 2250), (2700, 1600), (3400, 1800), (3600, 1100)] {
            let from = Point::new(from.0, from.1);
            print.form(&(mat.top_spot(piece, from), mat.foot_spots(piece, from, OpenSet::NONE)));
        }
    }
    // Ladders a hair away.
    let foot = mat.ladder_foot(0);
    for (x, y) in [(10, 0), (11, 0), (6, 8), (7, 8), (0, -10)] {
        let spot = Spot { at: Point::new(foot.at.x + x, foot.at.y + y), on: foot.on };
        print.form(&mat.ladders_from(spot).collect::<Vec<_>>());
    }
    let tops = yard::standing(&mat, 110).into_iter().filter(|spot| spot.on != SurfaceId(0));
    for from in tops.step_by(5) {
        for (x, y) in [(0, 200), (0, -230), (300, 0), (-210, 0), (700, 0), (150, 150)] {
            let to = ground((from.at.x + x, from.at.y + y));
            print.form(&(mat.jump_down(from, to, OpenSet::NONE), mat.jump_down(from, to, OpenSet::ALL)));
            print.form(&mat.is_step(from.on, to.on));
        }
    }
    // Out of the window upstairs.
    for (y, to_y) in [550, 559, 560, 561].into_iter().flat_map(|y| [150, 299, 300, 301].map(|to_y| (y, to_y))) {
        let (from, to) = (Spot { at: Point::new(1420, y), on: SurfaceId::at(1) }, ground((1420, to_y)));
        print.form(&yard::doors().map(|open| mat.jump_down(from, to, open)));
    }
    for (x, y) in [(100, 3010), (300, 3019), (300, 3020), (850, 3000), (950, 3000), (1000, 3020), (300, 3330)] {
        for (to_x, to_y) in
            [(100, 3301), (300, 3300), (300, 3299), (500, 3320), (900, 3310), (1010, 3310), (300, 3560), (100, 3000)]
        {
            let [from, to] = [ground((x, y)), ground((to_x, to_y))];
            print.form(&(mat.leap(from, to, OpenSet::NONE), mat.is_straight(from, to, OpenSet::NONE, &[])));
            print.form(
                &[0, 79, 80, 81, 90, 200, 400]
                    .map(|most| mat.landing(from, to.at, Length::hundredths(most), OpenSet::NONE)),
            );
        }
    }
}
