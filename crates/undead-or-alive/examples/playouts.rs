//! Random games of a mission for some seconds, to be watched by a profiler: `playouts [MISSION] [SECONDS]`.

use std::time::{Duration, Instant};

use shamble_kernel::{Catalogue, Game, Log, Luck, Setup};
use shamble_undead_or_alive::UndeadOrAlive;

fn main() {
    let mut args = std::env::args().skip(1);
    let mission = args.next().unwrap_or_else(|| "M1".to_owned());
    let seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(3.0);
    let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).expect("the built-in content loads");
    let setup = Setup::new(mission);
    let (mut bot, mut choices) = (Luck::seeded(1), Vec::new());
    let (mut games, mut decisions, mut listed) = (0u64, 0u64, 0u64);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs_f64(seconds) {
        let mut luck = Luck::seeded(games);
        let mut state = game.start(&setup, &mut luck, &mut Log::Off).expect("the mission can be set up");
        while game.outcome(&state).is_none() {
            choices.clear();
            game.choices(&state, &mut choices);
            let choice = choices[bot.pick(choices.len())];
            game.apply(&mut state, choice, &mut luck, &mut Log::Off);
            decisions += 1;
            listed += choices.len() as u64;
        }
        games += 1;
    }
    let speed = decisions as f64 / begun.elapsed().as_secs_f64();
    println!("{speed:.0} decisions/s, {games} games, {decisions} decisions, {listed} choices");
}
