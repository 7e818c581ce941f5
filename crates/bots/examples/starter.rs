//! A bot of one's own in Rust, and games that it plays: `cargo run --release -p shamble-bots --example starter`.

use shamble_bots::{Bot, Pick, Position};
use shamble_kernel::{Catalogue, Game, Log, Luck, Pending, Setup};
use shamble_off_the_dead::OffTheDead;

/// Plays every choice on at random, in worlds that may be the real one, and takes the one that was won most often.
struct Starter(Luck);

impl Bot<OffTheDead> for Starter {
    fn pick(&mut self, position: &Position<'_, OffTheDead>) -> Pick {
        let (game, luck) = (position.game(), &mut self.0);
        let mut won = |choice| {
            let mut state = position.imagine(luck);
            game.apply(&mut state, choice, luck, &mut Log::Off);
            play(game, &mut state, &mut luck.clone(), |luck, position| luck.pick(position.choices().len()))
        };
        let wins = position.choices().iter().map(|choice| (0..10).filter(|_| won(*choice)).count());
        let best = wins.enumerate().max_by_key(|(index, wins)| (*wins, usize::MAX - index));
        Pick { index: best.map_or(0, |(index, _)| index), why: None }
    }
}

type State = <OffTheDead as Game>::State;

/// Plays a game to its end. Whether it is won.
fn play(
    game: &OffTheDead,
    state: &mut State,
    luck: &mut Luck,
    mut choose: impl FnMut(&mut Luck, &Position<'_, OffTheDead>) -> usize,
) -> bool {
    let mut choices = Vec::new();
    while let Pending::Ask { who, .. } = game.pending(state) {
        choices.clear();
        game.choices(state, &mut choices);
        let seat = who.iter().next().unwrap_or_default();
        let index = choose(luck, &Position::new(game, state, seat, &choices));
        game.apply(state, choices[index], luck, &mut Log::Off);
    }
    game.outcome(state).is_some_and(|outcome| outcome.won)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = OffTheDead::load(&OffTheDead::embedded()).map_err(|faults| faults[0].to_string())?;
    let setup = Setup { players: Some(1), ..Setup::new("chapter-1") };
    for seed in 0..20 {
        let (mut luck, mut bot) = (Luck::seeded(seed), Starter(Luck::seeded(!seed)));
        let mut state = game.start(&setup, &mut luck, &mut Log::Off).map_err(|faults| faults.to_string())?;
        let is_won = play(&game, &mut state, &mut luck, |_, position| bot.pick(position).index);
        println!("seed {seed}: {}", if is_won { "won" } else { "lost" });
    }
    Ok(())
}
