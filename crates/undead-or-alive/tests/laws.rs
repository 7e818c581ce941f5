//! The laws of the kernel over thousands of random games of every mission.

#[path = "laws/lack.rs"]
mod lack;

use shamble_kernel::{Id, Luck, Setup, laws};
use shamble_undead_or_alive::UndeadOrAlive;
use shamble_undead_or_alive::cards::PersonId;

/// Random games of each mission.
const GAMES: u64 = 2_000;
/// Random games of each mission in which things are taken away, at every so many decisions.
const POORER: (u64, usize) = (100, 4);
/// All laws are checked at every so many decisions of every game.
const EVERY: usize = 16;

/// Any legal team, player count and mode, by the seed.
fn setup(game: &UndeadOrAlive, mission: usize, seed: u64) -> Setup {
    let mission = &game.content().missions[mission];
    let mut luck = Luck::seeded(seed);
    let mut people: Vec<PersonId> = (0..game.content().people.len())
        .map(PersonId::at)
        .filter(|person| !mission.barred.has(game.content().person(*person).class))
        .collect();
    luck.shuffle(&mut people);
    let size = [6, 6, 4, 3][luck.pick(4)];
    let team = people[..size].iter().map(|person| game.content().person(*person).id.clone());
    let players = 1 + luck.pick(size) as u8;
    let mut setup = Setup::new(mission.id.as_str()).team(team).players(players);
    if luck.pick(2) == 0 {
        setup = setup.option("ultrared", "on");
    }
    if size < 6 && luck.pick(2) == 0 {
        setup = setup.option("companions", "fill");
    }
    setup
}

#[test]
fn the_laws_hold_in_random_games_of_every_mission() {
    let game: UndeadOrAlive = laws::boxed();
    let thoroughness = laws::Thoroughness { longest: 50_000, every: EVERY };
    let setup = |mission, seed| setup(&game, mission, seed);
    laws::check_all(&game, GAMES, thoroughness, setup, |state| game.census(state));
}

#[test]
fn a_refusal_names_the_one_thing_that_is_missing() {
    let game: UndeadOrAlive = laws::boxed();
    let setup = |mission, seed| setup(&game, mission, seed);
    laws::check_lacking(&game, POORER, setup, &lack::Thief { game: &game }, &lack::RULES);
}

/// Every mission begins with every legal posse and with every number of players it can be shared among.
#[test]
fn every_legal_team_can_start_every_mission() {
    let game: UndeadOrAlive = laws::boxed();
    let people = &game.content().people;
    for mission in &game.content().missions {
        for team in 0u32..1 << people.len() {
            let chosen = || (0..people.len()).filter(move |at| team >> at & 1 == 1);
            if ![3, 4, 6].contains(&team.count_ones()) || chosen().any(|at| mission.barred.has(people[at].class)) {
                continue;
            }
            for players in 1..=team.count_ones() as u8 {
                let names = chosen().map(|at| people[at].id.as_str());
                let setup = Setup::new(mission.id.as_str()).team(names).players(players);
                laws::check_start(&game, &setup, u64::from(team)).unwrap();
            }
        }
    }
}
