//! What is wrong with tiles and layouts is told with file, tile and cell.

#![allow(clippy::unwrap_used)]

mod boards;

use boards::{TILES, tiles};
use shamble_kernel::Fault;
use shamble_zones::{Board, Layout, SightRules, Tiles};

/// The faults after one change to the tiles of the game. The line is told from that of the change: `+0`.
fn faults_after(old: &str, new: &str) -> Vec<String> {
    let changed = TILES.lines().count() - TILES[TILES.find(old).unwrap()..].lines().count() + 1;
    let faults = Tiles::read("tiles.toml", &TILES.replacen(old, new, 1)).unwrap_err();
    let told = |fault: &Fault| {
        let line = fault.field.strip_prefix("tiles.toml:").unwrap().parse::<i32>().unwrap();
        format!("{:+} {}", line - changed as i32, fault.what)
    };
    faults.iter().map(told).collect()
}

fn faults_of(layout: &str) -> Vec<String> {
    let faults = Board::assemble(tiles(), &layout.parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap_err();
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_plan_has_the_size_of_its_tile() {
    assert_eq!(faults_after("aaaaaabbbbbbbbcccccc\n", ""), ["-1 tile 1R: the plan has 19 rows, not 20"]);
    assert_eq!(
        faults_after("aaaaaabbbbbbbbcccccc\n", "aaaaaabbbbbbbbccccccc\n"),
        ["+0 tile 1R: row 0 of the plan has 21 cells, not 20"]
    );
    assert_eq!(faults_after("kind = \"railroad\"", "kind = \"town\""), ["+2 tile 10V: the plan has 7 rows, not 20"]);
}

#[test]
fn a_plan_knows_its_letters_only() {
    assert_eq!(
        faults_after("aaaaaabbbbbbbbcccccc", "aaaaaabbbbbjjbcccccc"),
        [
            "+0 tile 1R, row 0, column 11: `j` is no letter of a plan",
            "+0 tile 1R, row 0, column 12: `j` is no letter of a plan"
        ]
    );
}

#[test]
fn a_letter_is_one_piece() {
    assert_eq!(
        faults_after("ddddddAAAAAAABBBBBBB", "ddddddAAAAAAABBBBBBA"),
        ["+0 tile 1R, row 6, column 19: `A` lies in two pieces"]
    );
}

#[test]
fn an_opening_lies_in_a_wall_of_a_room() {
    let opening = "{ line = \"v\", at = 6, from = 9, to = 12 }";
    let moved = |to: &str| faults_after(opening, to);
    assert_eq!(
        moved("{ line = \"v\", at = 21, from = 9, to = 12 }"),
        ["+0 tile 1R: a gap on line 21 from 9 to 12: lines end at 20, cells at 20"]
    );
    assert_eq!(
        moved("{ line = \"v\", at = 6, from = 12, to = 12 }"),
        ["+0 tile 1R: a gap on line 6 from 12 to 12: lines end at 20, cells at 20"]
    );
    assert_eq!(
        moved("{ line = \"v\", at = 8, from = 9, to = 12 }"),
        ["+0 tile 1R, row 9, column 8: a gap between equal zones"]
    );
    assert_eq!(
        moved("{ line = \"v\", at = 6, from = 0, to = 2 }"),
        ["+0 tile 1R, row 0, column 6: a gap where no room has a wall"]
    );
    assert_eq!(
        moved("{ line = \"v\", at = 6, from = 11, to = 15 }"),
        ["+0 tile 1R, row 13, column 6: a gap along more than two zones"]
    );
    assert_eq!(moved("{ line = \"v\", at = 13, from = 8, to = 10 }"), ["+2 tile 1R: two gaps overlap on line 13"]);
    assert_eq!(
        faults_after(
            "{ line = \"h\", at = 6, from = 8, to = 10 }, # cab B, S side",
            "{ line = \"v\", at = 11, from = 2, to = 3 },"
        ),
        ["+0 tile 10R, row 2, column 11: a gap into the solid"]
    );
    assert_eq!(
        moved("{ line = \"v\", at = 0, from = 9, to = 12 }"),
        ["+0 tile 1R, row 9, column 0: a gap where no room has a wall"]
    );
}

#[test]
fn a_room_has_an_opening() {
    let church = "  { line = \"h\", at = 14, from = 9, to = 11 }, # A, S street\n  { line = \"h\", at = 0, from = 9, to = 11 }, # edge N, A\n";
    assert_eq!(faults_after(church, ""), ["-22 tile 3V, row 0, column 6: room A has no opening"]);
}

#[test]
fn a_balcony_hangs_over_streets_and_has_stairs_to_a_room() {
    let balcony = "balcony = { over = [\"a\", \"b\", \"d\"], stairs = \"A\", box = [180, 135, 420, 420] }";
    let changed = |old: &str, new: &str| faults_after(balcony, &balcony.replace(old, new));
    assert_eq!(changed("\"d\"", "\"f\""), ["+0 tile 1R: `f` is no street of the plan"]);
    assert_eq!(changed("stairs = \"A\"", "stairs = \"g\""), ["+0 tile 1R: `g` is no room of the plan"]);
    assert_eq!(changed("420]", "1020]"), ["+0 tile 1R: the box of the balcony is no rectangle on the tile"]);
    assert_eq!(changed("[\"a\", \"b\", \"d\"]", "[]"), ["+0 tile 1R: a balcony overhangs a street"]);
    assert_eq!(faults_after("low = [\"A\"]", "low = [\"C\"]"), ["+0 tile 10R: `C` is no room of the plan"]);
}

#[test]
fn a_face_is_listed_once_and_has_its_back() {
    assert_eq!(faults_after("back = \"1V\"", "back = \"2V\""), ["+0 tile 1R: its back is 1V, not 2V"]);
    let twice = faults_after("face = \"1V\"\nback = \"1R\"", "face = \"1R\"\nback = \"1V\"");
    assert_eq!(twice, ["-1 tile 1R: this face is listed twice"]);
    let faults = Tiles::read("tiles.toml", "[[tile]]\nface = \"1X\"\n").unwrap_err();
    assert!(faults[0].to_string().starts_with("tiles.toml:2: `1X` is no face of a tile"), "{}", faults[0]);
}

#[test]
fn every_fault_is_told_at_once() {
    let text = TILES.replacen("back = \"1V\"", "back = \"2V\"", 1).replacen("low = [\"A\"]", "low = [\"a\"]", 1);
    let faults = Tiles::read("tiles.toml", &text).unwrap_err();
    let tiles: Vec<&str> = faults.iter().map(|fault| &fault.what[..fault.what.find(':').unwrap()]).collect();
    assert_eq!(tiles, ["tile 1R", "tile 10R"]);
}

#[test]
fn a_layout_has_no_gaps() {
    assert_eq!(faults_of(""), ["grid: there is no tile"]);
    assert_eq!(faults_of("1R:0 2R:0 / 3R:0"), ["grid, row 1: 1 tiles where the first row has 2: a gap"]);
    assert_eq!(faults_of("1R:0 2R:0 / 3R:0 10V:0"), ["grid, row 1, tile 1: 10V is 7 cells high in a row of 20: a gap"]);
    assert_eq!(faults_of("1R:0 / 10V:1"), ["grid, row 1, tile 0: 10V is 7 cells wide in a column of 20: a gap"]);
}

#[test]
fn a_piece_lies_on_the_board_once() {
    assert_eq!(faults_of("1R:0 1R:2"), ["grid, row 0, tile 1: 1R: piece 1 lies on the board already"]);
    assert_eq!(faults_of("1R:0 1V:2"), ["grid, row 0, tile 1: 1V: piece 1 lies on the board already"]);
    assert_eq!(faults_of("1R:0 13R:2"), ["grid, row 0, tile 1: there is no tile 13R"]);
}

#[test]
fn doors_are_not_for_rules_that_look_through_several() {
    let mut layout: Layout = "3R:3 2R:0".parse().unwrap();
    layout.doors.push(["3R.A".parse().unwrap(), "3R.B".parse().unwrap()]);
    let faults = Board::assemble(tiles(), &layout, SightRules::UNDEAD_OR_ALIVE).unwrap_err();
    assert_eq!(faults[0].to_string(), "grid: doors where the rules let a line of sight pass several of them");
    assert_eq!(Board::assemble(tiles(), &layout, SightRules::MARVEL_ZOMBIES).unwrap().doors().len(), 1);
}

#[test]
fn a_door_lies_on_an_opening() {
    let layout = |one: &str, other: &str| {
        let mut layout: Layout = "3R:3 2R:0".parse().unwrap();
        layout.doors.push([one.parse().unwrap(), other.parse().unwrap()]);
        let faults = Board::assemble(tiles(), &layout, SightRules::UNDEAD_OR_ALIVE).unwrap_err();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(layout("3R.A", "2R.B"), ["door 3R.A - 2R.B: no opening joins these zones"]);
    assert_eq!(layout("3R.A", "9R.B"), ["door 3R.A - 9R.B: there is no such zone on the board"]);
}

/// Tiles of 25 rooms of 4 x 4 cells, each open to the next.
fn warren(faces: u8, gap: &str) -> Tiles {
    let row = |y: usize| (0..20).map(|x| char::from(b'A' + (y / 4 * 5 + x / 4) as u8)).collect::<String>() + "\n";
    let plan: String = (0..20).map(row).collect();
    let gaps = |line: &str| {
        let gap = |at: usize, along: usize| {
            format!("{{ line = \"{line}\", at = {}, from = {}, to = {} }},", at * 4, along * 4, along * 4 + 1)
        };
        (1..5).flat_map(|at| (0..5).map(move |along| (at, along))).map(|(at, along)| gap(at, along)).collect::<String>()
    };
    let tile = |number: u8| {
        format!(
            "[[tile]]\nface = \"{number}R\"\nback = \"{number}V\"\nplan = \"\"\"\n{plan}\"\"\"\n{gap} = [{}{}]\n",
            gaps("v"),
            gaps("h")
        )
    };
    Tiles::read("warren.toml", &(1..=faces).map(tile).collect::<String>()).unwrap()
}

#[test]
fn a_board_has_at_most_128_zones_and_64_doors() {
    let assemble = |tiles: &Tiles, count: u8| {
        let row: Vec<String> = (1..=count).map(|number| format!("{number}R:0")).collect();
        let board = Board::assemble(tiles, &row.join(" ").parse().unwrap(), SightRules::MARVEL_ZOMBIES);
        board.map_err(|faults| faults[0].to_string())
    };
    let rooms = warren(6, "openings");
    assert_eq!(assemble(&rooms, 5).unwrap().all().len(), 125);
    assert_eq!(assemble(&rooms, 6).unwrap_err(), "grid: 150 zones: a board has at most 128");
    let doors = warren(2, "doors");
    assert_eq!(assemble(&doors, 1).unwrap().doors().len(), 40);
    assert_eq!(assemble(&doors, 2).unwrap_err(), "grid: 80 doors: a board has at most 64");
}
