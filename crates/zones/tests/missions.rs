//! The boards of Undead or Alive: all of them assemble, and these are their zones.

#![allow(clippy::unwrap_used)]

mod boards;

use std::time::{Duration, Instant};

use boards::{Named, all_layouts, assembled, board, layout_of, mission, missions};
use shamble_zones::{Board, Eyes, Part, ZoneSet};

/// Zones, street zones on the ground, rooms and balconies.
fn counts(board: &Board) -> [usize; 4] {
    [board.all(), board.streets(), board.rooms(), board.balconies()].map(ZoneSet::len)
}

#[test]
fn the_board_of_every_mission_has_these_zones() {
    let expected = [
        ("M0", [16, 9, 5, 2]),
        ("M1", [27, 15, 10, 2]),
        ("M2", [50, 27, 20, 3]),
        ("M3", [43, 25, 16, 2]),
        ("M4", [51, 22, 25, 4]),
        ("M5", [49, 27, 19, 3]),
        ("M6", [36, 17, 16, 3]),
        ("M7", [43, 25, 17, 1]),
        ("M8", [37, 17, 16, 4]),
        ("M9", [48, 27, 19, 2]),
        ("M10", [33, 18, 13, 2]),
    ];
    let found: Vec<_> = missions().iter().map(|mission| counts(&assembled(&layout_of(mission)))).collect();
    assert_eq!(found, expected.map(|(_, counts)| counts));
}

#[test]
fn the_board_changes_with_the_train() {
    let mut found = String::new();
    for mission in missions() {
        for layout in &all_layouts(&mission)[1..] {
            let rails = layout.rows.iter().find(|row| row[0].face.number >= 10).unwrap();
            let rails: Vec<String> = rails.iter().map(|tile| tile.face.to_string()).collect();
            found +=
                &format!("{} {}: {:?}\n", mission["id"].as_str().unwrap(), rails.join(" "), counts(&assembled(layout)));
        }
    }
    let expected = "\
M1 10R 12V: [31, 17, 12, 2]
M1 12R 10R: [36, 20, 14, 2]
M1 10V 12R: [31, 17, 12, 2]
M1 10V 12V: [27, 15, 10, 2]
M2 11V 12R 10R: [46, 24, 19, 3]
M2 11R 12V 10R: [45, 24, 18, 3]
M2 11V 12V 10R: [42, 22, 17, 3]
M3 11V 10R 12V: [42, 24, 16, 2]
M3 11V 12V 10R: [43, 25, 16, 2]
M3 11V 12V 10V: [39, 23, 14, 2]
M8 10R 11V 12V: [41, 19, 18, 4]
M8 11R 10R 12V: [44, 21, 19, 4]
M8 12R 11R 10R: [49, 24, 21, 4]
M8 10V 12R 11R: [44, 21, 19, 4]
M8 10V 11V 12R: [41, 19, 18, 4]
M8 10V 11V 12V: [37, 17, 16, 4]
M9 10V 11R 12R: [43, 24, 17, 2]
M9 10V 12V 11R: [39, 22, 15, 2]
M9 10V 12V 11V: [36, 20, 14, 2]
";
    assert_eq!(found, expected, "{found}");
}

/// Every text in a mission that names a zone.
fn zones_named(value: &toml::Value, names: &mut Vec<String>) {
    match value {
        toml::Value::String(text) if text.parse::<Part>().is_ok() => names.push(text.clone()),
        toml::Value::Array(values) => values.iter().for_each(|value| zones_named(value, names)),
        toml::Value::Table(table) => table.values().for_each(|value| zones_named(value, names)),
        _ => {}
    }
}

#[test]
fn every_zone_a_mission_names_is_on_its_board() {
    for mission in missions() {
        let board = assembled(&layout_of(&mission));
        let mut names = Vec::new();
        zones_named(&toml::Value::Table(mission), &mut names);
        assert!(names.len() > 4);
        names.iter().for_each(|name| assert!(board.named(name).is_some(), "{name}"));
    }
}

#[test]
fn on_every_board_every_zone_can_be_reached_from_every_other() {
    for layout in missions().iter().flat_map(all_layouts) {
        let board = assembled(&layout);
        let cut_off = board.all().iter().filter(|zone| board.terrain().reachable(*zone) != board.all());
        assert_eq!(board.names(cut_off.collect()), "", "{layout}");
    }
}

#[test]
fn a_moving_train_leaves_the_names_of_the_town_alone() {
    for mission in missions() {
        let layouts = all_layouts(&mission);
        let first = assembled(&layouts[0]);
        for layout in &layouts[1..] {
            let later = assembled(layout);
            for (id, zone) in first.zones() {
                let heirs = later.heirs(&first, id);
                let town = zone.parts.iter().filter(|part| part.face.number < 10);
                town.for_each(|part| assert!(heirs.has(later.find(*part).unwrap()), "{part} on {layout}"));
                let keeps_name = zone.name.face.number < 10 && !first.streets().has(id);
                assert!(!keeps_name || heirs.iter().all(|heir| later.zone(heir).name == zone.name));
            }
            let named_after_rails = |zone: &shamble_zones::Zone| zone.name.face.number >= 10;
            let is_of_rails = |zone: &shamble_zones::Zone| zone.parts.iter().all(|part| part.face.number >= 10);
            assert!(later.zones().all(|(_, zone)| named_after_rails(zone) == is_of_rails(zone)));
        }
    }
}

#[test]
fn who_waits_in_a_back_room_is_out_of_sight_of_every_street() {
    for (id, room) in [("M2", "1R.C"), ("M3", "5V.B"), ("M3", "4R.D")] {
        let board = mission(id);
        let seen = board.terrain().sees(Eyes::Ordinary, board.id(room));
        assert_eq!(board.names(seen & board.streets()), "", "{room} in {id}");
    }
}

/// The zones under a key, one or several.
fn zones_under(board: &Board, table: &toml::Table, key: &str) -> ZoneSet {
    let mut names = Vec::new();
    table.get(key).into_iter().for_each(|value| zones_named(value, &mut names));
    names.iter().map(|name| board.id(name)).collect()
}

#[test]
fn the_dead_come_three_to_ten_zones_away_and_do_not_see_who_waits_off_the_balconies() {
    for mission in missions() {
        let board = assembled(&layout_of(&mission));
        let [starts, first, mobile] =
            ["start", "first_spawn", "mobile_spawns"].map(|key| zones_under(&board, &mission, key));
        let mut waiting = ZoneSet::EMPTY;
        for companion in mission.get("companions").and_then(|list| list.as_array()).into_iter().flatten() {
            let companion = companion.as_table().unwrap();
            waiting |= zones_under(&board, companion, "zone") | zones_under(&board, companion, "zones");
        }
        for spawn in first | mobile {
            let away = starts.iter().filter_map(|start| board.terrain().distance(spawn, start)).min().unwrap();
            assert!((3..=10).contains(&away), "{}: {} is {away} away", mission["id"], board.name(spawn));
            let seen = board.terrain().sees(Eyes::Ordinary, spawn) & waiting;
            assert_eq!(board.names(seen - board.balconies()), "", "{}", mission["id"]);
        }
    }
}

#[test]
fn the_wagon_in_the_mine_joins_east_and_west_only_through_the_houses() {
    let board = mission("M6");
    let wagon = ZoneSet::of(board.id("8V.h"));
    let west_to_east = |barred: ZoneSet| board.terrain_barring(barred).distance(board.id("8V.g"), board.id("8V.i"));
    assert_eq!(west_to_east(ZoneSet::EMPTY), Some(2));
    let round = west_to_east(wagon).unwrap();
    assert!(round > 2);
    assert_eq!(west_to_east(wagon | board.set("1R.B 1R.C 2R.A 2R.B 2R.C")), None);
}

#[test]
fn a_strip_beside_a_train_is_not_there_where_no_street_touches_it() {
    // South of the store house lie two rooms and, in the east, a street.
    let board = board("4R:0 / 11R:0");
    for strip in ["11R.a", "11R.b", "11R.g", "11R.h", "11R.i"] {
        assert_eq!(board.named(strip), None, "{strip}");
    }
    assert_eq!(board.named("11R.c"), board.named("4R.i"));
    assert_eq!(board.zone_at(0, 20), None);
    // The car's door and the back doors of the house meet nothing and are closed.
    assert_eq!(board.names(board.terrain().neighbours(board.id("11R.A"))), "");
    assert_eq!(board.terrain().neighbours(board.id("4R.C")), board.set("4R.A 4R.D"));
}

#[test]
fn a_strip_beside_a_train_joins_the_street_of_the_strip_it_touches() {
    // The parlour's back room stands before 11R.c, the church's street before 12R.a.
    let board = board("1R:0 3V:0 / 11R:0 12R:0");
    assert_eq!(board.id("11R.c"), board.id("3V.g"));
    assert_eq!(board.named("11R.b"), None);
    assert!(board.is_neighbour("1R.C", "3V.g"));
}

#[test]
fn an_opening_at_the_edge_leads_into_a_street_and_ends_at_a_wall() {
    let alone = board("3R:0");
    assert_eq!(alone.terrain().neighbours(alone.id("3R.B")), alone.set("3R.A"));
    let joined = board("3R:0 / 6R:0");
    assert!(joined.is_neighbour("3R.B", "6R.a"), "into the street");
    assert!(joined.is_neighbour("3R.A", "6R.A"), "both edges are open");
    let walled = board("3R:0 / 8V:0");
    assert!(!walled.is_neighbour("3R.A", "8V.A"), "the mine has no opening there");
}

#[test]
fn the_cars_of_a_train_are_joined_but_each_is_a_building_of_its_own() {
    let board = mission("M9");
    assert!(board.is_neighbour("11R.A", "12R.A") && board.is_neighbour("12R.B", "10R.A"));
    for rooms in ["11R.A", "12R.A 12R.B", "10R.A 10R.B"] {
        let rooms = board.set(rooms);
        assert_eq!(board.terrain().building(rooms.first().unwrap()), rooms);
    }
    assert!(board.zone(board.id("10R.B")).is_aboard && !board.zone(board.id("10R.b")).is_aboard);
}

#[test]
fn the_largest_board_is_assembled_within_five_milliseconds() {
    let layout = layout_of(missions().iter().find(|mission| mission["id"].as_str() == Some("M4")).unwrap());
    let largest = missions().iter().map(|mission| assembled(&layout_of(mission)).size()).map(|(x, y)| x * y).max();
    let (columns, rows) = assembled(&layout).size();
    assert_eq!(largest, Some(columns * rows), "M4 is the largest board");
    let took = |_| {
        let begun = Instant::now();
        let board = assembled(&layout);
        let took = begun.elapsed();
        assert_eq!(board.all().len(), 51);
        took
    };
    let best = (0..20).map(took).min().unwrap();
    let board = assembled(&layout);
    let changed = |zone: shamble_zones::ZoneId| {
        let begun = Instant::now();
        board.terrain_barring(ZoneSet::of(zone));
        begun.elapsed()
    };
    let terrain = board.all().iter().map(changed).min().unwrap();
    println!("M4, {columns} x {rows} cells: assembled in {best:?}, its terrain made anew in {terrain:?}");
    assert!(best < Duration::from_millis(5), "{best:?}");
}
