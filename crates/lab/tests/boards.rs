//! Boards laid at random: each is refused with a reason, or games on it come to an end.

#![cfg(test)]
#![allow(clippy::unwrap_used)]

mod played;

use played::{any, play};
use shamble_games::{Draft, Edit, Language, Shelf, Source};
use shamble_kernel::Luck;

/// One tile of every piece in some order, whichever side up.
fn shuffled_faces(draft: &Draft, luck: &mut Luck) -> Vec<String> {
    let ground = draft.ground(&Source::Embedded).unwrap();
    let others = ground.seen(Language::English).into_iter().flat_map(|tile| tile.others);
    let mut left: Vec<String> = others.map(|other| other.face).collect();
    let piece = |face: &str| face.trim_end_matches(['R', 'V']).to_owned();
    let mut faces: Vec<String> = Vec::new();
    while !left.is_empty() {
        let face = left.swap_remove(any(luck, left.len()));
        if !faces.iter().any(|other| piece(other) == piece(&face)) {
            faces.push(face);
        }
    }
    faces
}

/// Rows and columns of boards.
const SIZES: [(usize, usize); 10] = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (1, 5), (3, 4), (2, 6)];

/// A board of up to twelve tiles with everything that a mission needs in zones by chance.
fn random_board(game: &str, shelf: &Shelf, luck: &mut Luck) -> Draft {
    let mut draft = Draft::blank(shelf.find(game).unwrap()).unwrap();
    let mut faces = shuffled_faces(&draft, luck);
    let (rows, columns) = SIZES[any(luck, SIZES.len())];
    // There are fewer tiles than some of these boards ask for: one that lies twice is refused.
    let mut spare = faces.clone().into_iter().cycle();
    let mut tile = || {
        let face = faces.pop().or_else(|| spare.next()).unwrap();
        format!("\"{face}:{}\"", any(luck, 4))
    };
    let rows: Vec<String> =
        (0..rows).map(|_| format!("[{}]", (0..columns).map(|_| tile()).collect::<Vec<_>>().join(", "))).collect();
    let file = draft.file();
    let grid = |line: &str| match line.split_once(" = ") {
        Some(("grid", _)) => format!("grid = [{}]", rows.join(", ")),
        Some(("citizen_cards", _)) => "citizen_cards = { count = 0 }".to_owned(),
        _ => line.to_owned(),
    };
    let text: Vec<String> = draft.files[file].lines().map(grid).collect();
    draft.files.insert(file.to_owned(), text.join("\n") + "\n");
    lay_things(&mut draft, luck);
    settle_counts(&mut draft);
    draft
}

/// Takes out what lay on other tiles and puts everything where chance wants it.
fn lay_things(draft: &mut Draft, luck: &mut Luck) {
    let Some(ground) = draft.ground(&Source::Embedded) else { return };
    let file = draft.file();
    for list in ["start", "mobile_spawns", "spawn_points", "objectives", "zones"] {
        let empty = |line: &str| {
            if line.starts_with(&format!("{list} = [")) { format!("{list} = []") } else { line.to_owned() }
        };
        let text: Vec<String> = draft.files[file].lines().map(empty).collect();
        draft.files.insert(file.to_owned(), text.join("\n").replace("count = { red = 2 }", "count = {}") + "\n");
    }
    let zones = ground.zones();
    let things: &[&str] = match draft.game {
        "undead-or-alive" => &["start", "exit", "first-spawn", "mobile-spawn"],
        _ => &["start", "exit", "initial-spawn", "red-objective"],
    };
    for thing in things {
        let zone = zones[any(luck, zones.len())].clone();
        let put = Edit::Put { thing: (*thing).to_owned(), zone, beyond: None };
        draft.edit(&Source::Embedded, &put).unwrap();
    }
}

/// Crates and Citizens follow from the tiles: the check says how many there are.
fn settle_counts(draft: &mut Draft) {
    for fault in draft.faults(&Source::Embedded) {
        if let Some((_, crates)) = fault.what.split_once("not so: ") {
            for (at, zone) in crates.split(", ").enumerate() {
                let thing = if at == 0 { "objective" } else { "empty-crate" };
                let put = Edit::Put { thing: thing.to_owned(), zone: zone.to_owned(), beyond: None };
                draft.edit(&Source::Embedded, &put).unwrap();
            }
        }
        let cards = fault.what.split_once("citizen cards").or(fault.what.split_once("Citizen cards"));
        if let Some(count) = cards
            .and_then(|_| fault.what.split(|c: char| !c.is_ascii_digit()).find(|word| !word.is_empty() && *word != "0"))
        {
            let file = draft.file();
            let text = draft.files[file]
                .replace("citizen_cards = { count = 0 }", &format!("citizen_cards = {{ count = {count} }}"));
            draft.files.insert(file.to_owned(), text);
        }
    }
}

/// How many boards were played, and why the others were refused.
fn try_boards(boards: u64, games: u64) -> (usize, Vec<String>) {
    let (mut played, mut refused) = (0, Vec::new());
    for game in ["undead-or-alive", "marvel-zombies"] {
        let shelf = Shelf::load_one(&Source::Embedded, game).unwrap();
        for seed in 0..boards {
            let draft = random_board(game, &shelf, &mut Luck::seeded(seed));
            match play(&draft, games) {
                Err(why) => refused.push(format!("{game} {seed}: {why}")),
                Ok(()) => played += 1,
            }
        }
    }
    (played, refused)
}

#[test]
fn a_random_board_is_refused_or_played_to_the_end() {
    let (played, refused) = try_boards(8, 3);
    assert!(played >= 3, "{refused:#?}");
}

/// `cargo test --release --workspace --test boards -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn two_hundred_random_boards_are_refused_or_played_fifty_times() {
    let (played, refused) = try_boards(100, 50);
    println!("{played} boards were played 50 times each, {} refused", refused.len());
    refused.iter().for_each(|why| println!("{why}"));
    assert!(played >= 40, "{refused:#?}");
}
