//! The laws of the kernel over thousands of random games of every mission.

#[path = "laws/lack.rs"]
mod lack;

use shamble_kernel::{Luck, Setup, laws};
use shamble_marvel_zombies::MarvelZombies;

/// Random games of each mission.
const GAMES: u64 = 2_000;
/// Random games of each mission in which things are taken away, at every so many decisions.
const POORER: (u64, usize) = (100, 4);
/// All laws are checked at every so many decisions of every game.
const EVERY: usize = 16;

/// Any legal team and player count, by the seed; mostly the normal sizes.
fn setup(game: &MarvelZombies, mission: usize, seed: u64) -> Setup {
    let mission = &game.content().missions[mission];
    let mut luck = Luck::seeded(seed);
    let mut people: Vec<&str> =
        game.content().side(mission.mode).characters.iter().map(|character| character.id.as_str()).collect();
    luck.shuffle(&mut people);
    let size = [4, 5, 6, 4, 5, 6, 1, 2, 3][luck.pick(9)];
    let players = 1 + luck.pick(size) as u8;
    Setup::new(mission.id.as_str()).team(people[..size].iter().copied()).players(players)
}

#[test]
fn the_laws_hold_in_random_games_of_every_mission() {
    let game: MarvelZombies = laws::boxed();
    let thoroughness = laws::Thoroughness { longest: 50_000, every: EVERY };
    let setup = |mission, seed| setup(&game, mission, seed);
    laws::check_all(&game, GAMES, thoroughness, setup, |state| game.census(state));
}

#[test]
fn a_refusal_names_the_one_thing_that_is_missing() {
    let game: MarvelZombies = laws::boxed();
    let setup = |mission, seed| setup(&game, mission, seed);
    laws::check_lacking(&game, POORER, setup, &lack::Thief { game: &game }, &lack::RULES);
}

/// Every mission begins with every team of its mode and with every number of players it can be shared among.
#[test]
fn every_legal_team_can_start_every_mission() {
    let game: MarvelZombies = laws::boxed();
    for mission in &game.content().missions {
        let people = &game.content().side(mission.mode).characters;
        for team in 1u32..1 << people.len() {
            let names = || (0..people.len()).filter(|at| team >> at & 1 == 1).map(|at| people[at].id.as_str());
            for players in 1..=team.count_ones() as u8 {
                let setup = Setup::new(mission.id.as_str()).team(names()).players(players);
                laws::check_start(&game, &setup, u64::from(team)).unwrap();
            }
        }
    }
}
