//! The content in the binary is what is printed in the box. Content of other people need not be.

use std::collections::BTreeSet;

use shamble_kernel::content::untranslated;
use shamble_kernel::{LESSON, laws};
use shamble_undead_or_alive::{Content, UndeadOrAlive, embedded};
use shamble_zones::{Board, Layout, Placement, SightRules, Turn, ZoneSet};

const PRINTED: &str = include_str!("printed.toml");

/// The tiles of each mission, and the rule that gives them.
const TILES: [(&str, &str); 11] = [
    ("M0", "2R 3R"),
    ("M1", "10V 12V 1R 2R 5V 8V"),
    ("M2", "10R 11R 12R 1R 2V 3R 4R 5V 9V"),
    ("M3", "10R 11V 12V 1V 3R 4R 5V 6R 7V"),
    ("M4", "1R 2R 3R 4R 5V 7R 8V 9R"),
    ("M5", "10R 12R 1R 3R 4R 5R 6R 8V"),
    ("M6", "1R 2R 3R 5R 7R 8V"),
    ("M7", "10R 11R 12R 1V 2V 3R 5R 7V 9V"),
    ("M8", "10V 11V 12V 1R 2R 3R 4R 8V 9V"),
    ("M9", "10R 11R 12R 1R 2R 4V 6R 8V 9V"),
    ("M10", "2R 3R 5R 6R 8V 9V"),
];

fn content() -> Content {
    Content::load(&embedded()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn the_box_holds_what_is_printed() {
    laws::check_printed::<UndeadOrAlive>(PRINTED);
}

/// Rules of kind "data" that hold in ways no list shows.
const SHOWN_OTHERWISE: [&str; 12] = [
    // Checked of any content.
    "UOA-EQ-2",
    "UOA-EQ-3",
    "UOA-EQ-4",
    "UOA-ADR-7",
    "UOA-MIS-9",
    // There are four kinds of spawn token: `SpawnKind`.
    "UOA-SPT-1",
    // Tests of this file.
    "UOA-SPT-25",
    "UOA-BALC-12",
    "UOA-TRAIN-2",
    "UOA-TRAIN-4",
    "UOA-TRAIN-5",
    "UOA-MIS-10",
];

#[test]
fn every_rule_about_data_is_printed_or_checked() {
    laws::check_data_rules::<UndeadOrAlive>(PRINTED, &SHOWN_OTHERWISE);
}

#[test]
fn every_text_is_in_french_too() {
    assert_eq!(untranslated(&embedded()), []);
}

#[test]
fn missions_are_laid_out_with_the_printed_tiles() {
    let content = content();
    for (id, due) in TILES {
        let mission = content.mission(content.find_mission(id).unwrap());
        let mut tiles: Vec<String> = mission.layout().rows.iter().flatten().map(|tile| tile.face.to_string()).collect();
        tiles.sort_unstable();
        assert_eq!(tiles.join(" "), due, "{id}");
    }
    // UOA-M2-16, UOA-M9-12: the order of the train.
    for id in ["M2", "M9"] {
        let mission = content.mission(content.find_mission(id).unwrap());
        let rails = mission.layout().rows.iter().find(|row| row.iter().all(|tile| tile.face.number >= 10)).unwrap();
        let faces: Vec<String> = rails.iter().map(|tile| tile.face.to_string()).collect();
        assert_eq!(faces, ["11R", "12R", "10R"], "{id}");
    }
}

/// One skill for each rule that defines one; the other rules of that chapter are rulings.
#[test]
fn each_rule_that_defines_a_skill_has_one() {
    let content = content();
    for number in (1..=72).chain([86]) {
        let rule = format!("UOA-SKILL-{number}");
        let forms = content.skills.iter().filter(|skill| skill.rule.as_str() == rule);
        let bases: BTreeSet<&str> = forms.map(|skill| skill.base.as_str()).collect();
        assert_eq!(bases.len(), 1, "{rule}: {bases:?}");
    }
}

/// UOA-TRAIN-2, UOA-TRAIN-4, UOA-TRAIN-5, UOA-BALC-12 and UOA-SPT-25.
#[test]
fn cars_are_one_building_each_and_balconies_overhang_corners() {
    let content = content();
    for face in &content.faces {
        let layout: Layout = vec![vec![Placement { face: face.face, turn: Turn::default() }]].into();
        let board = Board::assemble(&content.tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
        assert!(board.zones().filter_map(|(_, zone)| zone.balcony.as_ref()).all(|balcony| balcony.over.len() >= 2));
        let due = match face.face.to_string().as_str() {
            "10R" | "12R" => 2,
            "11R" => 1,
            _ => continue,
        };
        let rooms = board.rooms();
        let mut joined = ZoneSet::of(rooms.first().unwrap());
        for passage in board.passages().iter().filter(|passage| passage.zones.iter().all(|zone| rooms.has(*zone))) {
            passage.zones.iter().for_each(|zone| joined.add(*zone));
        }
        assert_eq!((rooms.len(), joined), (due, rooms), "{}", face.face);
    }
    let pieces: BTreeSet<u8> =
        content.faces.iter().filter(|face| face.corpse_pile.is_some()).map(|face| face.face.number).collect();
    assert!(pieces.len() <= 9, "as many pieces as tokens show corpse piles");
}

/// UOA-MIS-10: the rules leave maps to us, and that is marked.
/// Rules and the lesson are told in our words.
fn is_of_the_box(file: &str) -> bool {
    file.ends_with(".toml") && !file.starts_with("rules") && file != LESSON
}

#[test]
fn records_say_where_they_come_from_and_maps_that_they_are_ours() {
    for (file, text) in embedded().iter().filter(|(file, _)| is_of_the_box(file)) {
        let table: toml::Table = toml::from_str(text).unwrap();
        for (list, records) in table.iter().filter_map(|(key, value)| Some((key, value.as_array()?))) {
            for record in records.iter().filter_map(toml::Value::as_table) {
                let place = format!("{file}: {list}: {:?}", record.get("id"));
                assert!(record.contains_key("source"), "{place}");
                if list == "mission" {
                    let designed = record["designed"].as_array().unwrap();
                    for map in ["grid", "start", "first_spawn", "mobile_spawns", "objectives.zones"] {
                        assert!(designed.iter().any(|field| field.as_str() == Some(map)), "{place}: {map}");
                    }
                }
            }
        }
    }
}
