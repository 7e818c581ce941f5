//! A game played by lines of arbitrary text: nothing makes it panic, every choice that is read or listed is
//! written as text that reads back as the same choice, and a refusal cites a rule that exists.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shamble_kernel::{Catalogue, Game, Log, Luck, Notation, Setup};
use shamble_off_the_dead::{Choice, OffTheDead, State};

static OPENING: LazyLock<(OffTheDead, State, Luck)> = LazyLock::new(|| {
    let game = OffTheDead::load(&OffTheDead::embedded()).expect("the embedded content is checked");
    let mut luck = Luck::seeded(1);
    let setup = Setup::new("chapter-1").players(2);
    let state = game.start(&setup, &mut luck, &mut Log::Off).expect("chapter 1 is for two players too");
    (game, state, luck)
});

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (game, mut state, mut luck) = OPENING.clone();
    for line in text.lines() {
        let Ok(choice) = game.read(&state, line) else { continue };
        reads_back(&game, &state, choice);
        if let Err(refusal) = game.choose(&mut state, choice, &mut luck, &mut Log::Off) {
            assert!(game.rules().get(refusal.rule.as_str()).is_some(), "`{line}` is {refusal}, which is no rule");
        }
        if game.outcome(&state).is_none() {
            let mut listed = Vec::new();
            game.choices(&state, &mut listed);
            listed.into_iter().for_each(|choice| reads_back(&game, &state, choice));
        }
    }
});

fn reads_back(game: &OffTheDead, state: &State, choice: Choice) {
    let written = game.write(state, choice);
    assert_eq!(game.read(state, &written), Ok(choice), "written as `{written}`");
}
