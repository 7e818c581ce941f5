//! Places: entry, contact, stops, jumps, climbs and hiding.

#[macro_use]
mod scene;

use scene::{CONTENT, Chance, Tables, mat};
use shamble_survivants::kinds::{PieceId, RoomId};
use shamble_survivants::mat::*;

on_tables! {
    check_entry: entering_zombies_take_the_nearest_credible_place entering_zombies_take_the_nearest_credible_place_on_all_other_tables
    check_contact: places_in_contact_touch_and_do_not_overlap places_in_contact_touch_and_do_not_overlap_on_all_other_tables
    check_ends: a_movement_ends_on_a_free_place a_movement_ends_on_a_free_place_on_all_other_tables
    check_tops: tops_are_climbed_stood_on_and_left tops_are_climbed_stood_on_and_left_on_all_other_tables
    check_rooms: waiting_zombies_stand_at_the_far_end_of_their_room waiting_zombies_stand_at_the_far_end_of_their_room_on_all_other_tables
}

fn mat_named(id: &str) -> &'static Mat {
    mat(CONTENT.find_table(id).expect("a table"))
}

fn standing(x: i32, y: i32) -> Place {
    Place { at: Point::new(x, y), z: Length::ZERO }
}

/// The nearest credible place is credible, and no nearer point of the grid is (SUR-ENTRY-19).
fn check_entry(tables: Tables) {
    let [ten, fifteen] = [10, 15].map(Length::cm);
    let mut moved = 0;
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(at);
        for _ in 0..6 {
            let open = chance.doors(mat);
            let survivors: Vec<Place> = (0..3).map(|_| mat.place(chance.ground(mat, open))).collect();
            let point = chance.point(mat.plan().size);
            let found = mat.nearest_credible(point, &survivors, [ten, ten], &[], open).expect("a place");
            let is_right = |at: Point| {
                let here = standing(at.x, at.y);
                survivors.iter().all(|survivor| mat.is_gap_at_least(*survivor, here, ten))
                    && mat.is_credible(at, &survivors, ten, open)
            };
            assert!(is_right(found.at) && mat.fits(found, open), "{}: {found:?}", table.id);
            let nearest = found.at.squared_to(point);
            for y in 0..=100 {
                for x in 0..=100 {
                    let other = Point::cm(x, y);
                    let is_nearer = (other.squared_to(point), other) < (nearest, found.at);
                    assert!(
                        !is_nearer || !is_right(other),
                        "{}: {other} is nearer to {point} than {found:?}",
                        table.id
                    );
                }
            }
            moved += usize::from(nearest > 5000);
            // The others stand in the ring, far enough from everybody, where nobody sees them come.
            let first = mat.place(found);
            let ring =
                mat.credible_ring(first, [Length::cm(20), Length::cm(30)], &survivors, [fifteen, ten], &[], open);
            for spot in ring.take(50) {
                let gap = f64::from(mat.gap(first, mat.place(spot)).fine()) / 25600.0;
                assert!((19.99..=30.01).contains(&gap));
                for survivor in &survivors {
                    assert!(mat.is_gap_at_least(*survivor, mat.place(spot), fifteen));
                }
            }
        }
    }
    assert!(moved >= tables.count() * 3 / 2, "{moved}");
}

/// SUR-EX-5: nobody appears in the middle of a street that is in view; a corner or a door will do.
#[test]
fn nobody_appears_in_the_open() {
    let mat = mat_named("hamlet-street");
    let watcher = standing(5000, 9000);
    let street = Point::cm(50, 70);
    assert!(mat.sees_head(watcher, Place { at: street, z: Length::ZERO }, Stance::Standing, OpenSet::NONE));
    assert!(!mat.is_credible(street, &[watcher], Length::cm(10), OpenSet::NONE));
    let moved = mat.nearest_credible(street, &[watcher], [Length::cm(10); 2], &[], OpenSet::NONE).unwrap();
    assert_ne!(moved.at, street);
    // With nobody to see it, it is.
    assert!(mat.is_credible(street, &[], Length::cm(10), OpenSet::NONE));
    // At the edge of the table it may be seen, but not near a survivor.
    let edge = Point::cm(45, 99);
    assert!(mat.is_credible(edge, &[standing(4500, 8000)], Length::cm(10), OpenSet::NONE));
    assert!(!mat.is_credible(edge, &[watcher], Length::cm(10), OpenSet::NONE));
}

fn check_contact(tables: Tables) {
    for (at, table, mat) in tables.mats() {
        let mut chance = Chance::new(20 + at);
        for _ in 0..30 {
            let open = chance.doors(mat);
            let (figure, near) = (chance.spot(mat, open), chance.point(mat.plan().size));
            let mut bases = vec![mat.place(figure)];
            // One after the other they surround it; a ring has room for six.
            while let Some(spot) = mat.contact_places(figure, near, open, &bases).first() {
                let place = mat.place(*spot);
                assert!(mat.is_beside(place, bases[0]), "{}", table.id);
                assert!(mat.fits(*spot, open));
                assert!(bases.iter().all(|base| !mat.overlaps(*base, place)), "{}: {spot:?}", table.id);
                bases.push(place);
            }
            assert!(bases.len() <= 7);
        }
    }
}

#[test]
fn a_taken_end_point_means_the_last_free_one() {
    let mat = Mat::new(Plan { size: Point::cm(60, 60), ..Plan::default() }, Measures::default());
    let path = Path { spots: [1000, 2000, 3000].map(|x| Spot::ground(Point::new(x, 3000))).into(), crossed: 0 };
    let end = |bases: &[Place]| mat.last_free(&path, bases).unwrap().at.x;
    assert_eq!(end(&[]), 3000);
    assert_eq!(end(&[standing(3100, 3000)]), 2900);
    assert_eq!(end(&[standing(3000, 3000), standing(2750, 3000)]), 2550);
    // Back over the bend, and past somebody who is only in the way of the rest.
    assert_eq!(
        end(&[
            standing(3000, 3000),
            standing(2800, 3000),
            standing(2600, 3000),
            standing(2400, 3000),
            standing(2200, 3000),
            standing(2000, 3000)
        ]),
        1800
    );
    assert_eq!(end(&[standing(3000, 3000), standing(1500, 3000)]), 2800);
}

fn check_ends(tables: Tables) {
    for (at, _, mat) in tables.mats() {
        let mut chance = Chance::new(40 + at);
        let mut hunt = Hunt::default();
        for _ in 0..15 {
            let open = chance.doors(mat);
            let (from, to) = (chance.ground(mat, open), chance.ground(mat, open));
            mat.hunt(&mut hunt, to, open);
            let Some(fork) = mat.chase(&mut hunt, from, Length::ZERO) else { continue };
            let bases: Vec<Place> = (0..12)
                .map(|_| Point::new(to.at.x + chance.below(600) - 300, to.at.y + chance.below(600) - 300))
                .map(|at| Place { at, z: Length::ZERO })
                .filter(|base| !mat.overlaps(*base, mat.place(from)))
                .collect();
            let end = mat.last_free(&fork.path, &bases).expect("there is one");
            assert!(mat.is_free(end, open, &bases), "{end:?}");
        }
    }
}

/// SUR-ZATK-13: the first point at which the gap falls to 5 cm, and not for whoever starts within it.
#[test]
fn passing_near_is_noticed_where_it_begins() {
    let mat = Mat::new(Plan { size: Point::cm(60, 60), ..Plan::default() }, Measures::default());
    let path = |points: &[(i32, i32)]| Path {
        spots: points.iter().map(|(x, y)| Spot::ground(Point::new(*x, *y))).collect(),
        crossed: 0,
    };
    let zombie = standing(3000, 3000);
    let five = Length::cm(5);
    let (leg, spot) = mat.first_within(&path(&[(1000, 1000), (1000, 3000), (3000, 3000)]), zombie, five).unwrap();
    assert_eq!((leg, spot.at), (1, Point::new(2300, 3000)));
    assert_eq!(mat.first_within(&path(&[(2500, 3000), (1500, 3000)]), zombie, five), None);
    // Out and back in again.
    let (leg, spot) = mat.first_within(&path(&[(2500, 3000), (1500, 3000), (2500, 3000)]), zombie, five).unwrap();
    assert_eq!((leg, spot.at), (1, Point::new(2300, 3000)));
    let cut = mat.cut(&path(&[(2500, 3000), (1500, 3000), (2500, 3000)]), leg, spot);
    assert_eq!(cut.spots.len(), 3);
    assert_eq!(cut.end(), Some(spot));
}

#[test]
fn only_survivors_jump_and_only_so_far() {
    let mat = mat_named("lock-and-camp");
    // The old weir is 4 cm of water.
    let (north, south) = (Spot::ground(Point::new(2300, 4560)), Spot::ground(Point::new(2300, 5220)));
    let leap = mat.leap(north, south, OpenSet::NONE).expect("over the weir");
    assert_eq!((leap.run, leap.gap), (Length::hundredths(140).into(), Length::cm(4).into()));
    let mut hunt = Hunt::default();
    mat.hunt(&mut hunt, south, OpenSet::NONE);
    let way = mat.chase(&mut hunt, north, Length::ZERO).expect("over the bridge");
    assert!(way.length > Length::cm(30).into());
    // The canal is 10 cm; dry land is no gap.
    let wide = (27..43).find_map(|x| {
        mat.leap(Spot::ground(Point::new(100 * x, 4290)), Spot::ground(Point::new(100 * x, 5510)), OpenSet::NONE)
    });
    assert_eq!(wide.map(|leap| leap.gap), Some(Length::cm(10).into()));
    assert_eq!(mat.leap(north, Spot::ground(Point::new(2300, 4400)), OpenSet::NONE), None);
    assert_eq!(mat.leap(north, Spot::ground(Point::new(2300, 5120)), OpenSet::NONE), None, "the base is not clear");
}

fn check_tops(tables: Tables) {
    let mut counts = [0; 4];
    for (_, table, mat) in tables.mats() {
        for spot in mat.spots() {
            for piece in mat.climbs_from(*spot) {
                counts[0] += 1;
                let top = mat.top_spot(piece, spot.at).unwrap_or_else(|| panic!("{}: no top", table.id));
                assert_eq!(mat.place(top).z, mat.plan().pieces[usize::from(piece.0)].top);
                counts[1] += usize::from(mat.fits(top, OpenSet::NONE));
                let feet = mat.foot_spots(piece, top.at, OpenSet::NONE);
                assert!(!feet.is_empty(), "{}: {} has no foot", table.id, table.piece(piece).id);
                for foot in &feet {
                    assert!(mat.fits(*foot, OpenSet::NONE));
                    assert!(mat.is_near_piece(mat.place(*foot), piece, mat.measures().contact));
                    let drop = mat.place(top).z - mat.place(*foot).z;
                    counts[2] += usize::from(drop <= Length::cm(5));
                    if let Some(height) = mat.jump_down(top, *foot, OpenSet::NONE) {
                        assert_eq!(height, drop);
                        counts[3] += 1;
                    }
                }
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 60 * tables.count()), "{counts:?}");
}

/// The watchtower has a deck without walls, 8 cm up: too high to jump by the rules, and the ladder is the way.
#[test]
fn a_deck_ends_in_a_drop() {
    let mat = mat_named("lock-and-camp");
    let deck = mat.surfaces().find(|on| mat.place(Spot { at: Point::cm(62, 62), on: *on }).z == Length::cm(8)).unwrap();
    let spot = |x: i32, y: i32| Spot { at: Point::new(x, y), on: deck };
    assert!(mat.fits(spot(6000, 6000), OpenSet::NONE) && !mat.fits(spot(5999, 6000), OpenSet::NONE));
    let ground = Spot::ground(Point::new(5750, 6100));
    assert_eq!(mat.jump_down(spot(6000, 6100), ground, OpenSet::NONE), Some(Length::cm(8)));
    assert_eq!(mat.jump_down(spot(6200, 6100), ground, OpenSet::NONE), None, "not at the edge");
    let head = spot(6200, 6360);
    let (foot, height) = mat.ladders_from(head).next().unwrap();
    assert_eq!((foot, height), (Spot::ground(Point::new(6200, 6640)), Length::cm(8)));
    let mut paths = Paths::default();
    mat.reach(&mut paths, Journey::walk(foot, Length::cm(16), OpenSet::NONE), &[]);
    let path = paths.path_to(mat, head).expect("up the ladder");
    assert!(mat.walk(&path, Length::cm(16), Tread::SURVIVOR).used_stairs);
    assert_eq!(mat.length_of(&path), Length::cm(8).into());
    mat.reach(&mut paths, Journey::walk(foot, Length::hundredths(1599), OpenSet::NONE), &[]);
    assert_eq!(paths.path_to(mat, head), None, "each cm of height takes two");
    assert_eq!(mat.below(Point::cm(62, 62), Length::cm(9)), deck);
    assert_eq!(mat.below(Point::cm(62, 62), Length::cm(7)), SurfaceId(0));
}

fn check_rooms(tables: Tables) {
    for (_, table, mat) in tables.mats() {
        for id in 0..table.rooms.len() {
            let room = RoomId(id as u8);
            let (least, most) = table.room(room).polygon.bounds();
            let from = Point::new((3 * least.x + most.x) / 4, (3 * least.y + most.y) / 4);
            let mut bases = Vec::new();
            for _ in 0..4 {
                let places = mat.far_places_in(room, from, OpenSet::NONE, &bases);
                let spot = *places.first().unwrap_or_else(|| panic!("{}: {}", table.id, table.room(room).id));
                assert_eq!(mat.room_at(mat.place(spot)), Some(room), "{}: {}", table.id, table.room(room).id);
                assert!(mat.is_free(spot, OpenSet::NONE, &bases));
                assert!(places.iter().all(|other| other.at.squared_to(from) <= spot.at.squared_to(from)));
                bases.push(mat.place(spot));
            }
        }
    }
}

#[test]
fn one_hides_in_the_dark_and_beside_things() {
    let mat = mat_named("clinic");
    assert!(mat.is_hiding(standing(2000, 3000)), "in the shadow of the clinic");
    assert!(mat.is_hiding(standing(5000, 4000)), "inside");
    assert!(!mat.is_hiding(standing(5000, 5300)), "on the road");
    let crate_at = |x: i32| Solid {
        polygon: Polygon::rectangle(Point::new(x, 900), Point::new(x + 200, 1100)),
        bottom: Length::ZERO,
        top: Length::hundredths(125),
        passage: Passage::Crossing,
        hides: true,
        is_searchable: true,
    };
    let pieces = vec![crate_at(1000), crate_at(2200)];
    let plain = Mat::new(Plan { size: Point::cm(40, 20), pieces, ..Plan::default() }, Measures::default());
    let path =
        |from: i32, to: i32| Path { spots: [from, to].map(|x| Spot::ground(Point::new(x, 700))).into(), crossed: 0 };
    // Base and crate may be 2 cm apart.
    assert!(plain.is_hidden_path(&path(1000, 1400)));
    assert!(plain.is_hiding(standing(2200, 700)) && !plain.is_hidden_path(&path(1000, 2200)), "across the open");
    let yard = mat_named("railway-yard");
    let canopy = Place { at: Point::cm(40, 50), z: Length::cm(1) };
    assert!(yard.ground_at(canopy).dense && !yard.ground_at(Place { z: Length::cm(5), ..canopy }).dense);
}

#[test]
fn pieces_are_near_by_their_edges() {
    let mat = mat_named("clinic");
    let table = CONTENT.table(CONTENT.find_table("clinic").unwrap());
    let bench: PieceId = table.find_piece("bench-1").unwrap();
    // Its east side lies at 53.7.
    let touch = mat.measures().contact;
    assert!(mat.is_near_piece(standing(5480, 1700), bench, touch));
    assert!(!mat.is_near_piece(standing(5481, 1700), bench, touch));
    assert!(!mat.is_near_piece(Place { z: Length::cm(5), ..standing(5480, 1700) }, bench, touch), "a floor higher");
}
