//! Whatever lies on a table is moved, laid down or taken away by a line that tells it: nothing jumps.
#![cfg(test)]

use std::collections::{HashMap, HashSet};

use shamble_bots::{mixed, partner_for};
use shamble_games::{Changes, Language, Piece, Scene, Shelf, Source, Table};
use shamble_kernel::{Setup, Viewer};

const GAMES: [&str; 4] = ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"];
/// Records that every run of the tests looks at, and those that are looked at when somebody asks for all.
const FEW: usize = 12;
const ALL: usize = 1000;
/// Entries of a record that are looked at.
const FEW_ENTRIES: usize = 60;
const ALL_ENTRIES: usize = 100;

/// What lies on a board; the other layers are the board itself, and what is asked about it.
const LAYERS: [&str; 6] = ["cards", "people", "enemies", "heroes", "tokens", "doors"];

/// A record made by bots, of one mission after the other.
fn story(shelf: &Shelf, number: usize, entries: usize) -> Box<dyn Table> {
    let game = GAMES[number % GAMES.len()];
    let title = shelf.find(game).unwrap();
    let missions = title.missions();
    let mission = missions[number / GAMES.len() % missions.len()].id;
    let mut table = title.start(&Setup::new(mission), number as u64).unwrap();
    // Those who play at random come to places where nobody goes who wants to win.
    let mind = ["heuristic", "random"][number / GAMES.len() / missions.len() % 2];
    let mut bot = partner_for(shelf, game, mind, mixed(number as u64, 1)).unwrap().unwrap();
    while table.entries() < entries
        && let Some(seat) = table.waits_for().iter().next()
    {
        let asked = table.asked();
        let Some(answer) = bot.choose(table.as_ref(), seat, asked) else { break };
        table.choose(&answer.choice, asked).unwrap();
    }
    table
}

fn things(scene: &Scene) -> HashMap<&str, &Piece> {
    let layers = scene.layers.iter().filter(|layer| LAYERS.contains(&layer.name));
    layers.flat_map(|layer| &layer.pieces).map(|piece| (piece.key.as_str(), piece.as_ref())).collect()
}

/// Things that have gone from one place while the same thing came to another, and nobody sees it come from there.
fn leaps(before: &Scene, after: &Scene, changes: &Changes) -> Vec<String> {
    let (old, new) = (things(before), things(after));
    let seen: HashSet<&str> = changes.drawn.iter().filter_map(|drawn| drawn.from.as_deref()).collect();
    let unseen = changes.gone.iter().filter(|key| !seen.contains(key.as_str()));
    let unseen = unseen.filter_map(|key| old.get(key.as_str()));
    let gone: HashMap<(&str, &str), &str> =
        unseen.map(|piece| ((piece.class.as_str(), piece.name.as_str()), piece.key.as_str())).collect();
    let glides = |svg: &str, key: &str| svg.contains(&format!("data-key=\"{key}\""));
    let come = new
        .values()
        .filter(|piece| !old.contains_key(piece.key.as_str()))
        .filter(|piece| !changes.drawn.iter().any(|drawn| drawn.from.is_some() && glides(&drawn.svg, &piece.key)));
    come.filter_map(|piece| Some((piece, gone.get(&(piece.class.as_str(), piece.name.as_str()))?)))
        .map(|(piece, from)| format!("{} leaps from {from} to {}", piece.name, piece.key))
        .collect()
}

/// A wave is told when it is turned up, and put away when the question of its roll comes.
const WAVES: &str = "turned-";

/// What is elsewhere, new or gone although nothing was told.
fn silent(before: &Scene, after: &Scene) -> Vec<String> {
    let (old, new) = (things(before), things(after));
    let gone =
        old.keys().filter(|key| !new.contains_key(*key) && !key.starts_with(WAVES)).map(|key| format!("{key} is gone"));
    let come = new.keys().filter(|key| !old.contains_key(*key)).map(|key| format!("{key} is new"));
    let moved = new.iter().filter(|(key, piece)| old.get(*key).is_some_and(|then| then.place != piece.place));
    gone.chain(come).chain(moved.map(|(key, _)| format!("{key} is elsewhere"))).collect()
}

/// Everything that jumps in a story, each with where it does.
fn jumps(table: &dyn Table) -> Vec<String> {
    let mut found = Vec::new();
    let mut last = table.scene_at(0, Viewer::Public, Language::English).unwrap();
    let log = table.log(1, Language::English);
    for entry in 1..=table.entries() {
        let lines = log.iter().filter(|line| line.entry == entry);
        let scenes = table.film(entry, Viewer::Public, Language::English).unwrap();
        let mut told = |line: &str, faults: Vec<String>| {
            let choice = table.entry(entry).unwrap_or_default();
            found.extend(faults.into_iter().map(|fault| format!("{entry} `{choice}`: {fault}: {line}")));
        };
        for (line, mut scene) in lines.zip(scenes) {
            scene.follow(&last);
            match scene.changes_since(&last) {
                Some(changes) => told(&line.text, leaps(&last, &scene, &changes)),
                None => told(&line.text, vec!["the whole board is drawn anew".to_owned()]),
            }
            last = scene;
        }
        let mut end = table.scene_at(entry, Viewer::Public, Language::English).unwrap();
        end.follow(&last);
        told("after what was told", silent(&last, &end));
        last = end;
    }
    found
}

fn look(records: impl Iterator<Item = usize>, entries: usize) {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let (mut looked, mut found) = (0, Vec::new());
    for number in records {
        let table = story(&shelf, number, entries);
        looked += table.entries();
        let of = format!("{number}: {} {}", table.game(), table.setup().mission);
        found.extend(jumps(table.as_ref()).into_iter().map(|jump| format!("{of}: {jump}")));
    }
    let some: Vec<&String> = found.iter().take(40).collect();
    assert!(found.is_empty(), "{} jumps in {looked} choices: {some:#?}", found.len());
    assert!(looked > 0);
}

#[test]
fn no_piece_jumps() {
    look(0..FEW, FEW_ENTRIES);
}

/// Takes about an hour: `cargo test --test gliding -- --ignored`.
#[test]
#[ignore = "takes about an hour"]
fn no_piece_jumps_in_a_thousand_records() {
    look(0..ALL, ALL_ENTRIES);
}
