//! What a seat may know as text, for language models and for people.

use serde_json::{Value, json};
use shamble_games::{Face, Language, Shelf};
use shamble_kernel::{Outcome, Pending, Seat, Viewer};

/// Columns of a drawn board.
const WIDTH: usize = 100;

/// A document in JSON.
pub type Told = String;

/// What a seat may know of a position, in notation and in English sentences, and the choices in the order of their indices.
pub fn told<G: Face>(
    game: &G,
    shelf: &Shelf,
    state: &G::State,
    seat: Seat,
    choices: &[G::Choice],
) -> Result<Told, String> {
    let words = shelf.find(G::ID).ok_or_else(|| format!("{} is not on the shelf", G::ID))?.words();
    let voice = words.in_language(Language::English);
    let view = game.view(state, Viewer::Seat(seat));
    let names = game.seat_names(state);
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let (question, asks, outcome) = match game.pending(state) {
        Pending::Ask { question, .. } => {
            (game.write_question(question).into(), voice.say(&game.ask(state, question)).into(), Value::Null)
        }
        Pending::Over(outcome) => (Value::Null, Value::Null, ended(outcome)),
    };
    let written: Vec<String> = choices.iter().map(|choice| game.write(state, *choice)).collect();
    let said: Vec<String> = choices.iter().map(|choice| voice.say(&game.offer(state, *choice))).collect();
    let waits_for: Vec<String> = game.pending(state).who().iter().map(name).collect();
    let document = json!({
        "seat": name(seat), "waits_for": waits_for, "round": game.rounds(state), "question": question, "asks": asks,
        "choices": written, "sentences": said, "outcome": outcome,
        "board": game.board(&view, voice, WIDTH).to_string(), "view": game.describe_view(&view),
    });
    Ok(document.to_string())
}

/// How a game ended, for programs.
fn ended(outcome: Outcome) -> Value {
    json!({ "won": outcome.won, "points": outcome.points })
}
