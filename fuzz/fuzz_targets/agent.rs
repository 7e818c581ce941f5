//! Whatever a program writes to `shamble agent`: each line is answered by one line of JSON, and nothing panics.
//!
//! The first line names the game.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use shamble_bots::agent::{converse, session_for};
use shamble_games::{Shelf, Source};
use shamble_kernel::Setup;

static SHELF: LazyLock<Shelf> =
    LazyLock::new(|| Shelf::load(&Source::Embedded).expect("the built-in content is checked"));

fuzz_target!(|bytes: &[u8]| {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let Ok(game) = std::str::from_utf8(&bytes[..end]) else { return };
    let Some(session) = session_for(&SHELF, game, &Setup::default(), || 7) else { return };
    let mut session = session.expect("every game has a set-up of its own");
    let mut said = Vec::new();
    converse(session.as_mut(), &bytes[end..], &mut said).expect("memory can be written to");
    for line in said.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let answer: Value = serde_json::from_slice(line).expect("an answer is JSON");
        assert!(answer.is_object(), "{answer}");
    }
});
