//! Mats of Survivants laid at random: each is refused with a reason, or games on it come to an end.

#![cfg(test)]
#![allow(clippy::unwrap_used)]

mod played;

use played::{any, play};
use shamble_games::{Draft, Shelf, Source};
use shamble_kernel::{Files, Luck};

const GAME: &str = "survivants";
const PIECES: [&str; 12] = [
    "crate",
    "barrel",
    "car",
    "truck",
    "low-wall",
    "fence",
    "high-wall",
    "hedge",
    "tree",
    "container",
    "bale-stack",
    "counter",
];
const GROUNDS: [&str; 8] = ["rubble", "marsh", "forest", "maize", "shade", "water", "pit", "car-park"];
const DOORS: [&str; 3] = ["door", "strong-door", "gap"];

/// A rectangle as a list of its corners, in tenths of a centimetre.
fn polygon([left, top, right, bottom]: [usize; 4]) -> String {
    let cm = |tenths: usize| format!("{}.{}", tenths / 10, tenths % 10);
    let [left, top, right, bottom] = [left, top, right, bottom].map(cm);
    format!("[[{left}, {top}], [{right}, {top}], [{right}, {bottom}], [{left}, {bottom}]]")
}

/// Something of up to this size, anywhere on the mat.
fn somewhere(luck: &mut Luck, [width, depth]: [usize; 2], most: usize) -> [usize; 4] {
    let [across, down] = [6 + any(luck, most), 6 + any(luck, most)];
    let [left, top] = [any(luck, width - across), any(luck, depth - down)];
    [left, top, left + across, top + down]
}

fn scattered(luck: &mut Luck, size: [usize; 2], key: &str, kinds: &[&str], most: usize) -> String {
    let one = |(number, luck): (usize, &mut Luck)| {
        let kind = kinds[any(luck, kinds.len())];
        let polygon = polygon(somewhere(luck, size, most));
        format!("  {{ id = \"{kind}-{number}\", {key} = \"{kind}\", polygon = {polygon} }},\n")
    };
    (0..8 + any(luck, 40)).map(|number| one((number, luck))).collect()
}

/// Where a house stands.
fn outline(luck: &mut Luck, size: [usize; 2]) -> [usize; 4] {
    let [left, top] = [any(luck, size[0] - 200), any(luck, size[1] - 200)];
    [left, top, left + 100 + any(luck, 100), top + 100 + any(luck, 100)]
}

/// A house with two rooms, one behind the other, and two doors.
fn house(luck: &mut Luck, [left, top, right, bottom]: [usize; 4], number: usize) -> String {
    let wall = left + 50 + any(luck, right - left - 95);
    let rooms = [[left + 5, top + 5, wall, bottom - 5], [wall + 5, top + 5, right - 5, bottom - 5]].map(polygon);
    let height = top + 10 + any(luck, 50);
    let [front, inner] = [[left, height, left + 5, height + 30], [wall, height, wall + 5, height + 30]].map(polygon);
    let kinds = [DOORS[any(luck, 3)], DOORS[any(luck, 3)]];
    format!(
        "\n[[building]]\nid = \"house-{number}\"\nname = {{ en = \"House\", fr = \"Maison\" }}\nzombies = \"civilian\"\n\
         height = 5\noutline = {}\n\n[[building.floor]]\nlevel = 0\nz = 0\nrooms = [\n  \
         {{ id = \"front-{number}\", name = {{ en = \"Front\", fr = \"Avant\" }}, search = 3, polygon = {} }},\n  \
         {{ id = \"back-{number}\", name = {{ en = \"Back\", fr = \"Arrière\" }}, search = 3, polygon = {} }},\n]\n\
         openings = [\n  {{ id = \"d1-{number}\", type = \"{}\", joins = [\"outside\", \"front-{number}\"], polygon = {front} }},\n  \
         {{ id = \"d2-{number}\", type = \"{}\", joins = [\"front-{number}\", \"back-{number}\"], polygon = {inner} }},\n]\n",
        polygon([left, top, right, bottom]),
        rooms[0],
        rooms[1],
        kinds[0],
        kinds[1],
    )
}

/// Pieces all over the mat, so that there is something to search everywhere, but where houses stand.
fn pieces(luck: &mut Luck, [width, depth]: [usize; 2], houses: &[[usize; 4]]) -> String {
    let is_free = |[left, top, right, bottom]: [usize; 4]| {
        houses.iter().all(|house| right < house[0] || left > house[2] || bottom < house[1] || top > house[3])
    };
    let mut all = String::new();
    for cell in 0..(width / 100) * (depth / 100) {
        let [column, row] = [cell % (width / 100), cell / (width / 100)];
        let [left, top] = [100 * column + any(luck, 50), 100 * row + any(luck, 50)];
        let place = [left, top, left + 10 + any(luck, 30), top + 10 + any(luck, 30)];
        let kind = PIECES[any(luck, PIECES.len())];
        if is_free(place) {
            all += &format!("  {{ id = \"{kind}-{cell}\", type = \"{kind}\", polygon = {} }},\n", polygon(place));
        }
    }
    all
}

/// A mat from 100 to 140 cm a side, with scenery, ground and houses wherever chance wants them.
fn mat(luck: &mut Luck) -> String {
    let size = [1000 + 10 * any(luck, 41), 1000 + 10 * any(luck, 41)];
    let middle = size[0] / 2;
    let start = polygon([middle - 80, size[1] - 60, middle + 80, size[1]]);
    let exit = polygon([middle - 100, 0, middle + 100, 50]);
    let terrain = scattered(luck, size, "look", &GROUNDS, 200);
    let outlines: Vec<[usize; 4]> = (0..1 + any(luck, 4)).map(|_| outline(luck, size)).collect();
    let pieces = pieces(luck, size, &outlines);
    let houses: String = outlines.iter().enumerate().map(|(number, outline)| house(luck, *outline, number)).collect();
    format!(
        "id = \"own-mat\"\nsource = \"designed\"\nrule = \"SUR-SETUP-3\"\nname = {{ en = \"Anywhere\", fr = \"Ailleurs\" }}\n\
         text = {{ en = \"By chance.\", fr = \"Au hasard.\" }}\nsize = [{}, {}]\nstart = \"start-south\"\nground = []\n\
         zones = [\n  {{ id = \"start-south\", kind = \"start\", edge = \"south\", polygon = {start} }},\n  \
         {{ id = \"exit-north\", kind = \"exit\", edge = \"north\", polygon = {exit} }},\n]\nterrain = [\n{terrain}]\n\
         pieces = [\n{pieces}]\n{houses}",
        size[0] / 10,
        size[1] / 10,
    )
}

/// A scenario on such a mat.
fn random_mat(shelf: &Shelf, luck: &mut Luck) -> Draft {
    let goals = ["objectives = [\"survive\"]", "objectives = [{ road = { exit = \"exit-north\" } }]"][any(luck, 2)];
    let scenario = format!(
        "[[scenario]]\nid = \"own\"\nsource = \"designed\"\nname = {{ en = \"Anywhere\", fr = \"Ailleurs\" }}\n\
         table = \"own-mat\"\ndifficulty = \"easy\"\nminutes = 30\nturns = {}\nsurvivors = {{ min = 1, max = 6, best = 3 }}\n\
         start = \"start-south\"\nentry = {{ threshold = {}, every = {}, table = \"standard\" }}\nnutrition_every = 4\n{goals}\n\
         text = {{ en = \"By chance.\", fr = \"Au hasard.\" }}\n",
        4 + any(luck, 6),
        3 + any(luck, 3),
        2 + any(luck, 3),
    );
    let files = Files::from([("scenarios.toml".to_owned(), scenario), ("tables/own-mat.toml".to_owned(), mat(luck))]);
    Draft::of(shelf.find(GAME).unwrap(), files).unwrap()
}

/// How many mats were played, and why the others were refused.
fn try_mats(mats: u64, games: u64) -> (usize, Vec<String>) {
    let shelf = Shelf::load_one(&Source::Embedded, GAME).unwrap();
    let (mut played, mut refused) = (0, Vec::new());
    for seed in 0..mats {
        match play(&random_mat(&shelf, &mut Luck::seeded(seed)), games) {
            Err(why) => refused.push(format!("{seed}: {why}")),
            Ok(()) => played += 1,
        }
    }
    (played, refused)
}

#[test]
fn a_random_mat_is_refused_or_played_to_the_end() {
    let (played, refused) = try_mats(6, 1);
    assert!(played >= 2, "{refused:#?}");
}

/// `cargo test --release --workspace --test mats -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn two_hundred_random_mats_are_refused_or_played_fifty_times() {
    let (played, refused) = try_mats(200, 50);
    println!("{played} mats were played 50 times each, {} refused", refused.len());
    refused.iter().for_each(|why| println!("{why}"));
    assert!(played >= 40, "{refused:#?}");
}
