//! How many positions follow from ten of each game, to check another implementation of the rules by.
#![allow(clippy::unwrap_used)]

use std::fs;

use shamble_games::{Face, Shelf, Source, Visitor};
use shamble_kernel::Setup;
use shamble_lab::{Root, perft};

/// A line for each position: game, mission, seed, choices made before, and how many positions there are after 0, 1, 2...
/// choices.
const KEPT: &str = "tests/perft.txt";

struct Count(Root, usize);

impl Visitor for Count {
    type Output = Vec<u64>;

    fn visit<G: Face>(self, game: &G) -> Vec<u64> {
        perft(game, &self.0, self.1).unwrap()
    }
}

/// The positions, each with the depth to which it is counted.
fn positions() -> Vec<(&'static str, &'static str, Root, usize)> {
    let of = |game: &'static str, missions: [&'static str; 5], depth: usize| {
        let each = missions.into_iter().enumerate();
        each.flat_map(move |(number, mission)| {
            [0, 12 + 4 * number as u32].map(|after| {
                let root = Root { setup: Setup::new(mission), seed: 7 + number as u64, after };
                (game, mission, root, depth)
            })
        })
    };
    let zones = of("undead-or-alive", ["M0", "M1", "M4", "M7", "M10"], 4);
    let heroes = of("marvel-zombies", ["MZ0", "MZ4", "MZ10", "MH1", "MH4"], 4);
    let cards = of("off-the-dead", ["chapter-1", "chapter-2", "chapter-2-cards", "chapter-1", "chapter-2"], 4);
    let mats = of("survivants", ["first-morning", "bread-and-water", "closing-time", "dispensary", "hard-shoulder"], 3);
    zones.chain(heroes).chain(cards).chain(mats).collect()
}

fn counted() -> String {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let line = |(game, mission, root, depth): (&str, &str, Root, usize)| {
        let (seed, after) = (root.seed, root.after);
        let counts: Vec<String> = shelf.visit(game, Count(root, depth)).unwrap().iter().map(u64::to_string).collect();
        format!("{game} {mission} {seed} {after}: {}\n", counts.join(" "))
    };
    positions().into_iter().map(line).collect()
}

#[test]
fn as_many_positions_follow_as_before() {
    let kept = fs::read_to_string(KEPT).unwrap();
    let counted = counted();
    let differ: Vec<&str> = counted.lines().filter(|line| !kept.lines().any(|one| one == *line)).collect();
    assert!(
        differ.is_empty() && kept.lines().count() == counted.lines().count(),
        "other counts than before: {differ:#?}\nIf that is meant, `cargo test --workspace --test perft -- --ignored` \
         writes them anew."
    );
}

#[test]
#[ignore = "writes the counts anew"]
fn counts_are_written_anew() {
    fs::write(KEPT, counted()).unwrap();
}
