//! The game, and groups that play it at random.
#![allow(dead_code, reason = "each test crate uses another part")]

use std::sync::LazyLock;

use shamble_kernel::{Catalogue, Luck, Setup};
use shamble_survivants::Survivants;

pub static GAME: LazyLock<Survivants> =
    LazyLock::new(|| Survivants::load(&Survivants::embedded()).unwrap_or_else(|faults| panic!("{faults:?}")));

/// A scenario and a team of its size, by the seed; and how many they are.
pub fn party(seed: u64, luck: &mut Luck) -> (Setup, usize) {
    let scenarios = &GAME.content().scenarios;
    let scenario = &scenarios[seed as usize % scenarios.len()];
    let mut people: Vec<&str> = GAME.content().people.ready.iter().map(|person| person.id.as_str()).collect();
    luck.shuffle(&mut people);
    let (least, most) = (scenario.survivors.min, scenario.survivors.max);
    let size = usize::from(least) + luck.pick(usize::from(most - least) + 1);
    (Setup::new(scenario.id.as_str()).team(people[..size].iter().copied()), size)
}
