//! Content from a folder instead of the binary.

use std::fs;
use std::path::Path;

use shamble_games::{Shelf, Source};
use shamble_kernel::{Record, Setup};

/// All four games are read from a folder as from the binary, those with folders of their own too.
#[test]
fn the_files_of_the_repository_make_the_games_of_the_binary() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let [embedded, read] = [Source::Embedded, Source::Folder(folder)].map(|source| Shelf::load(&source).unwrap());
    assert_eq!(embedded.titles().len(), 4);
    for (embedded, read) in embedded.titles().iter().zip(read.titles()) {
        let record = Record::parse(&embedded.start(&Setup::default(), 1).unwrap().record()).unwrap();
        assert_eq!(record.game, read.id());
        assert!(read.replay(&record, &|| true).is_ok(), "{}: other cards", read.id());
    }
}

/// A value changed in a folder below the game's is played; a file that is broken there is told of by its path.
#[test]
fn a_file_in_a_folder_below_the_game_can_be_replaced() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replaced");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/marvel-zombies");
    for file in shamble_games::files_below(&own).unwrap() {
        let copy = folder.join("marvel-zombies").join(file.strip_prefix(&own).unwrap());
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(&file, copy).unwrap();
    }
    let source = Source::Folder(folder.clone());
    let heroes = folder.join("marvel-zombies/zombie-mode/heroes.toml");
    let text = fs::read_to_string(&heroes).unwrap();
    fs::write(&heroes, text.replacen("en = \"Deadpool\"", "en = \"Poolboy\"", 1)).unwrap();
    let shelf = Shelf::load(&source).unwrap();
    let characters = shelf.find("marvel-zombies").unwrap().characters();
    assert!(characters.iter().any(|character| character.name.en == "Poolboy"));

    fs::write(&heroes, "]").unwrap();
    let faults = Shelf::load(&source).map(drop).unwrap_err();
    assert!(faults[0].to_string().contains("marvel-zombies/zombie-mode/heroes.toml:1: "), "{}", faults[0]);
    fs::remove_dir_all(folder).unwrap();
}
