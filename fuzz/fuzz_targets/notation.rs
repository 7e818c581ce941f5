//! A game played by lines of arbitrary text: nothing makes it panic, every choice that is read or listed is
//! written as text that reads back as the same choice, and a refusal cites a rule that exists.
//!
//! The first line names the game.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shamble_kernel::{Catalogue, Game, Log, Luck, Notation, Setup};
use shamble_marvel_zombies::MarvelZombies;
use shamble_off_the_dead::OffTheDead;
use shamble_survivants::Survivants;
use shamble_undead_or_alive::UndeadOrAlive;

/// A game that has been set up, with the luck it goes on with.
struct Opening<G: Game> {
    game: G,
    state: G::State,
    luck: Luck,
}

impl<G: Catalogue> Opening<G> {
    fn of(mission: &str) -> Opening<G> {
        let game = G::load(&G::embedded()).expect("the embedded content is checked");
        let mut luck = Luck::seeded(1);
        let setup = Setup::new(mission).players(2);
        let state = game.start(&setup, &mut luck, &mut Log::Off).expect("all four are for two players too");
        Opening { game, state, luck }
    }
}

static UNDEAD_OR_ALIVE: LazyLock<Opening<UndeadOrAlive>> = LazyLock::new(|| Opening::of("M1"));
static MARVEL_ZOMBIES: LazyLock<Opening<MarvelZombies>> = LazyLock::new(|| Opening::of("MZ1"));
static HERO_MODE: LazyLock<Opening<MarvelZombies>> = LazyLock::new(|| Opening::of("MH1"));
static OFF_THE_DEAD: LazyLock<Opening<OffTheDead>> = LazyLock::new(|| Opening::of("chapter-1"));
static SURVIVANTS: LazyLock<Opening<Survivants>> = LazyLock::new(|| Opening::of(""));

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Some((game, lines)) = text.split_once('\n') else { return };
    match game {
        "undead-or-alive" => play(&UNDEAD_OR_ALIVE, lines),
        "marvel-zombies" => play(&MARVEL_ZOMBIES, lines),
        "marvel-zombies, hero mode" => play(&HERO_MODE, lines),
        "off-the-dead" => play(&OFF_THE_DEAD, lines),
        "survivants" => play(&SURVIVANTS, lines),
        _ => {}
    }
});

fn play<G: Notation>(opening: &Opening<G>, lines: &str) {
    let Opening { game, state, luck } = opening;
    let (mut state, mut luck) = (state.clone(), luck.clone());
    for line in lines.lines() {
        let Ok(choice) = game.read(&state, line) else { continue };
        reads_back(game, &state, choice);
        if let Err(refusal) = game.choose(&mut state, choice, &mut luck, &mut Log::Off) {
            assert!(game.rules().get(refusal.rule.as_str()).is_some(), "`{line}` is {refusal}, which is no rule");
        }
        if game.outcome(&state).is_none() {
            let mut listed = Vec::new();
            game.choices(&state, &mut listed);
            listed.into_iter().for_each(|choice| reads_back(game, &state, choice));
        }
    }
}

fn reads_back<G: Notation>(game: &G, state: &G::State, choice: G::Choice) {
    let written = game.write(state, choice);
    assert_eq!(game.read(state, &written), Ok(choice), "written as `{written}`");
}
