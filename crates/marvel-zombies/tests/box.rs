//! The content in the binary is what is printed in the box. Content of other people need not be.

use shamble_kernel::laws;
use shamble_marvel_zombies::{Content, MarvelZombies, embedded};
use shamble_zones::Placement;

const PRINTED: &str = include_str!("printed.toml");

/// The tiles of each mission, row by row where the grid is printed; of the others only which they are.
const TILES: [(&str, &str, bool); 16] = [
    ("MZ0", "8R 3V", true),
    ("MZ1", "3R 8R / 9V 5R", true),
    ("MZ2", "4V 2V / 7R 1R / 6V 5V", true),
    ("MZ3", "1V 3R 5R 6R 7V 8R", false),
    ("MZ4", "3R 9V 6V / 7R 4R 5R / 2V 8V 1R", true),
    ("MZ5", "5R 4V / 9V 3V / 2V 8R", true),
    ("MZ6", "2R 3R 5R 6R 7R 9R", false),
    ("MZ7", "1V 3V / 7R 6R / 5R 4R / 2V 8V", true),
    ("MZ8", "1V 2V 4V 6V", false),
    ("MZ9", "6R 3R / 7R 5R / 9V 1R", true),
    ("MZ10", "9V 1R 2R / 4V 3R 8V / 6R 7R 5V", true),
    ("MH1", "7V 2R 5V / 1V 4R 3V", true),
    ("MH2", "7V 8R / 3V 2R", true),
    ("MH3", "2V 5V / 6R 7R / 9V 4V", true),
    ("MH4", "8R 6R 7R / 3V 1R 9R", true),
    ("MH5", "3V 6V / 4V 9V / 2V 8V", true),
];

#[test]
fn the_box_holds_what_is_printed() {
    laws::check_printed::<MarvelZombies>(PRINTED);
}

#[test]
fn missions_are_laid_out_with_their_tiles() {
    let content = Content::load(&embedded()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(content.missions.len(), TILES.len());
    for (id, tiles, is_grid) in TILES {
        let mission = content.mission(content.find_mission(id).unwrap());
        let row = |row: &Vec<Placement>| row.iter().map(|tile| tile.face.to_string()).collect::<Vec<_>>().join(" ");
        let laid = mission.place.board.layout().rows.iter().map(row).collect::<Vec<_>>().join(" / ");
        let sorted = |tiles: &str| {
            let mut faces: Vec<String> =
                tiles.split([' ', '/']).filter(|face| !face.is_empty()).map(str::to_owned).collect();
            faces.sort_unstable();
            faces
        };
        assert!(if is_grid { laid == tiles } else { sorted(&laid) == sorted(tiles) }, "{id}: {laid}");
    }
}

/// Red Doors of which the legend does not say how many there are (MZ-M3-2, MZ-M5-2).
#[test]
fn some_missions_have_two_red_doors_or_more() {
    let content = Content::load(&embedded()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    for id in ["MZ3", "MZ5"] {
        let mission = content.mission(content.find_mission(id).unwrap());
        assert!(mission.place.doors_with(shamble_marvel_zombies::cards::DoorToken::Red).len() >= 2, "{id}");
    }
}
