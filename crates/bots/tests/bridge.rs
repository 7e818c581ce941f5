//! Bots at the toy game.
#![cfg(test)]

#[path = "../../games/tests/toy/mod.rs"]
mod toy;

use shamble_bots::{Bot, Partner, Pick, Position, partner};
use shamble_games::{Shelf, Source};
use shamble_kernel::{Catalogue, Game, Log, Luck, Seat, Seats, Setup, Viewer};
use toy::Bridge;

fn state(game: &Bridge, seed: u64) -> toy::State {
    game.start(&Setup::new("short"), &mut Luck::seeded(seed), &mut Log::Off).unwrap()
}

/// Always the last choice, after a look around.
struct Last(Luck);

impl Bot<Bridge> for Last {
    fn pick(&mut self, position: &Position<'_, Bridge>) -> Pick {
        let imagined = position.imagine(&mut self.0);
        let view = position.game().view(&imagined, Viewer::Seat(position.seat()));
        assert_eq!(view, position.view(), "imagination agrees with what is known");
        Pick { index: position.choices().len() - 1, why: None }
    }
}

#[test]
fn a_bot_imagines_what_it_cannot_know() {
    let game = Bridge::load(&Bridge::embedded()).unwrap();
    let state = state(&game, 3);
    let mut choices = Vec::new();
    game.choices(&state, &mut choices);
    let position = Position::new(&game, &state, Seat(0), &choices);
    assert_eq!(Last(Luck::seeded(1)).pick(&position).index, choices.len() - 1);
    let imagined: Vec<toy::State> = (0..20).map(|seed| position.imagine(&mut Luck::seeded(seed))).collect();
    assert!(imagined.iter().any(|other| *other != state), "the other seat's charm is not looked up");
}

#[test]
fn random_partners_finish_a_game_and_repeat_it_from_the_same_seed() {
    let play = |seed: u64| {
        let mut shelf = Shelf::default();
        shelf.put::<Bridge>(&Source::Embedded).unwrap();
        let mut table = shelf.find("bridge").unwrap().start(&Setup::new("long"), 5).unwrap();
        let mut bots: Vec<Box<dyn Partner>> =
            (0..2).map(|seat| partner::<Bridge>("random", seed + seat).unwrap()).collect();
        while let Some(seat) = table.asked().iter().next() {
            let other = Seat(1 - seat.0);
            assert_eq!(
                bots[other.index()].choose(table.as_ref(), other, Seats::of([other])),
                None,
                "it is not their turn"
            );
            let answer = bots[seat.index()].choose(table.as_ref(), seat, Seats::first(2)).unwrap();
            table.choose(&answer.choice, table.asked()).unwrap();
        }
        table.record()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn an_unknown_bot_is_told_which_there_are() {
    let unknown = partner::<Bridge>("genius", 1).err().unwrap();
    assert_eq!(unknown.to_string(), "`genius` is no bot: expected one of random, heuristic, search");
    let guideless = partner::<Bridge>("search", 1).err().unwrap();
    assert_eq!(guideless.to_string(), "`search` is no bot: expected one of random", "nobody has taught it this game");
}
