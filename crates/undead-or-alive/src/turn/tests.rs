use serde_json::{Value, json};
use shamble_kernel::{Catalogue, Game, Log, Luck, Notation, Outcome, Setup};

use super::Phase;
use crate::{Question, State, UndeadOrAlive};

fn game() -> UndeadOrAlive {
    UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap()
}

/// A position as it comes to rest, and the question it rests on.
fn woken(game: &UndeadOrAlive, description: Value) -> (State, Option<Question>) {
    let mut state = game.position(&description).unwrap_or_else(|faults| panic!("{faults}"));
    game.wake(&mut state, &mut Luck::seeded(1), &mut Log::Off);
    (state, state.agenda.question())
}

#[test]
fn the_phase_is_the_one_being_played() {
    let game = game();
    let two = json!({ "meg": "3R.a", "carl": "3R.a" });
    let in_players = woken(&game, json!({ "phase": "players", "survivors": two })).0;
    assert_eq!(in_players.phase(), Some(Phase::Players));
    let over = State { outcome: Some(Outcome::WON), ..in_players };
    assert_eq!(over.phase(), None);
    let (state, question) =
        woken(&game, json!({ "phase": "zombies", "survivors": two, "zombies": { "3R.a": "walker" } }));
    assert!(matches!(question, Some(Question::Bite { .. })));
    assert_eq!(state.phase(), Some(Phase::Zombies));
    let (state, question) = woken(&game, json!({ "phase": "end", "survivors": { "meg": "3R.a", "carl": "3R.b" } }));
    assert_eq!((question, state.phase()), (Some(Question::Noise), Some(Phase::End)));
    let ready = game.start(&Setup::new("M0"), &mut Luck::seeded(1), &mut Log::Off).unwrap();
    assert_eq!(ready.phase(), None);
}

/// The train moves before the Zombies' phase (UOA-ROUND-6).
#[test]
fn a_moving_train_belongs_to_the_players_phase() {
    let game = game();
    let description =
        json!({ "mission": "M1", "phase": "train", "train-called": true, "survivors": { "meg": "10V.d" } });
    let (state, question) = woken(&game, description);
    assert!(matches!(question, Some(Question::Displaced { .. })), "{question:?}");
    assert_eq!(state.phase(), Some(Phase::Players));
}
