//! What holds for every bot that thinks: it never peeks, it repeats itself, and it is better than none.
#![cfg(test)]

use shamble_bots::{Instruction, Position, named};
use shamble_kernel::{Catalogue, Game, Log, Luck, Seat, Setup, Viewer};
use shamble_marvel_zombies::MarvelZombies;
use shamble_off_the_dead::OffTheDead;
use shamble_survivants::{self as survivants, Survivants};
use shamble_undead_or_alive::{Act, Choice, State, UndeadOrAlive};

fn load<G: Catalogue>() -> G {
    G::load(&G::embedded()).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Plays a game and looks at every position of it. Tells whether it was won.
fn play<G: Game>(
    game: &G,
    setup: &Setup,
    bot: &str,
    seed: u64,
    mut look: impl FnMut(usize, &Position<'_, G>, &G::State),
) -> bool {
    let mut luck = Luck::seeded(seed);
    let mut state = game.start(setup, &mut luck, &mut Log::Off).unwrap();
    let mut bot = named::<G>(bot, seed).unwrap();
    let mut choices = Vec::new();
    for decision in 0..20_000 {
        if let Some(outcome) = game.outcome(&state) {
            return outcome.won;
        }
        choices.clear();
        game.choices(&state, &mut choices);
        let seat = game.pending(&state).who().iter().next().unwrap();
        let position = Position::new(game, &state, seat, &choices);
        look(decision, &position, &state);
        let pick = bot.pick(&position);
        game.apply(&mut state, choices[pick.index], &mut luck, &mut Log::Off);
    }
    panic!("the game does not end");
}

/// Everything hidden is dealt anew, and the dice to come are others: the bot must not notice.
fn never_peeks<G: Game>(game: &G, setup: &Setup, bot: &str, every: usize) {
    never_peeks_told(game, setup, bot, every, None);
}

fn never_peeks_told<G: Game>(game: &G, setup: &Setup, bot: &str, every: usize, told: Option<Instruction>) {
    let mut asked = 0;
    play(game, setup, "heuristic", 3, |decision, position, state| {
        if decision % every != 0 {
            return;
        }
        asked += 1;
        let mut other = state.clone();
        game.reimagine(&mut other, Viewer::Seat(position.seat()), &mut Luck::seeded(decision as u64));
        let pick = |state: &G::State| {
            let position = Position::new(game, state, position.seat(), position.choices()).told(told);
            named::<G>(bot, 11).unwrap().pick(&position)
        };
        assert_eq!(pick(state), pick(&other), "{bot}, decision {decision}, told {told:?}");
    });
    assert!(asked > 3, "only {asked} decisions were looked at");
}

#[test]
fn the_heuristic_never_peeks() {
    let game: OffTheDead = load();
    for mission in ["chapter-1", "chapter-2", "chapter-2-cards"] {
        for players in 1..=4 {
            never_peeks(&game, &Setup::new(mission).players(players), "heuristic", 1);
        }
    }
    let game: UndeadOrAlive = load();
    for mission in ["M0", "M1", "M4", "M7", "M8", "M9"] {
        never_peeks(&game, &Setup::new(mission), "heuristic", 1);
    }
    let game: MarvelZombies = load();
    for mission in ["MZ0", "MZ2", "MZ4", "MZ9", "MZ10", "MH1", "MH4"] {
        never_peeks(&game, &Setup::new(mission), "heuristic", 1);
    }
    let game: Survivants = load();
    for mission in ["bread-and-water", "closing-time", "full-tank", "the-missing-class"] {
        never_peeks(&game, &Setup::new(mission), "heuristic", 5);
    }
}

#[test]
fn a_search_never_peeks() {
    let game: OffTheDead = load();
    never_peeks(&game, &Setup::new("chapter-1"), "search:12x", 23);
    never_peeks(&game, &Setup::new("chapter-2").players(2), "search:12x", 23);
    never_peeks(&load::<UndeadOrAlive>(), &Setup::new("M0"), "search:8x", 13);
    never_peeks(&load::<MarvelZombies>(), &Setup::new("MZ0"), "search:8x", 7);
    never_peeks(&load::<Survivants>(), &Setup::new("first-morning"), "search:2x", 17);
}

#[test]
fn a_search_with_so_many_simulations_repeats_itself() {
    let game: OffTheDead = load();
    let answers = || {
        let mut answers = Vec::new();
        play(&game, &Setup::new("chapter-1").players(2), "heuristic", 5, |decision, position, _| {
            if decision % 17 == 0 {
                answers.push(named::<OffTheDead>("search:16x", 7).unwrap().pick(position));
            }
        });
        answers
    };
    assert_eq!(answers(), answers());
}

#[test]
fn a_search_answers_at_once_when_nobody_waits() {
    let game: OffTheDead = load();
    play(&game, &Setup::new("chapter-1").players(1), "heuristic", 5, |_, position, state| {
        let mut search = named::<OffTheDead>("search:1000000x", 7).unwrap();
        let unwanted = Position::new(&game, state, position.seat(), position.choices()).wanted_while(&|| false);
        let pick = search.pick(&unwanted);
        assert!(pick.index < position.choices().len());
    });
}

fn wins<G: Game>(game: &G, setup: &Setup, bot: &str, games: u64) -> usize {
    (0..games).filter(|seed| play(game, setup, bot, 40_000 + seed, |_, _, _| {})).count()
}

fn beats_random<G: Game>(game: &G, setup: &Setup, games: u64) {
    let (random, heuristic) = (wins(game, setup, "random", games), wins(game, setup, "heuristic", games));
    assert!(heuristic > random + 3, "{setup:?}: {heuristic} against {random}");
}

#[test]
fn the_heuristic_beats_a_random_player_on_the_same_seeds() {
    let game: OffTheDead = load();
    let setups = [
        Setup::new("chapter-1").option("level", "1"),
        Setup::new("chapter-1").players(2),
        Setup::new("chapter-2-cards"),
    ];
    for setup in setups {
        beats_random(&game, &setup, 60);
    }
    let game: UndeadOrAlive = load();
    beats_random(&game, &Setup::new("M0"), 30);
    let game: MarvelZombies = load();
    for mission in ["MZ1", "MH2"] {
        beats_random(&game, &Setup::new(mission), 40);
    }
    let game: Survivants = load();
    beats_random(&game, &Setup::new("bread-and-water"), 10);
}

/// The floors that searches, hints and reviews stand on: what a first evening must not lose.
#[test]
fn the_tutorials_are_won_as_often_as_before() {
    let game: UndeadOrAlive = load();
    let won = wins(&game, &Setup::new("M0"), "heuristic", 60);
    assert!(won >= 48, "M0: {won} of 60");
    let game: MarvelZombies = load();
    for (mission, floor) in [("MZ0", 22), ("MH1", 28)] {
        let won = wins(&game, &Setup::new(mission), "heuristic", 60);
        assert!(won >= floor, "{mission}: {won} of 60");
    }
}

#[test]
fn missions_that_have_to_be_planned_are_won_now_and_then() {
    let game: UndeadOrAlive = load();
    for (mission, floor) in [("M1", 6), ("M2", 24), ("M3", 5), ("M6", 12), ("M8", 1), ("M9", 3)] {
        let won = wins(&game, &Setup::new(mission), "heuristic", 60);
        assert!(won >= floor, "{mission}: {won} of 60");
    }
}

const ALL_INSTRUCTIONS: [Instruction; 4] =
    [Instruction::StayBack, Instruction::StayWith(Seat(0)), Instruction::Search, Instruction::Objectives];

#[test]
fn whoever_pays_for_a_movement_goes_somewhere() {
    let game: Survivants = load();
    let (mut paid, mut stayed) = (0, 0);
    for seed in 1..4 {
        let mut before = None;
        play(&game, &Setup::new("camp-1-the-last-house"), "heuristic", seed, |_, position, state| {
            if let Some((who, at)) = before.take() {
                paid += 1;
                stayed += usize::from(state.survivor(who).at == at);
            }
            let question = game.pending(state).question();
            let is_paid = position.choices().iter().any(|choice| matches!(choice, survivants::Choice::Go(_)));
            let who = question.and_then(survivants::Question::who).filter(|_| is_paid && state.turn > 1);
            before = who.map(|who| (who, state.survivor(who).at));
        });
    }
    assert!(paid > 50 && stayed * 20 < paid, "{stayed} of {paid} stayed where they were");
}

#[test]
fn whoever_was_told_something_does_not_peek_either() {
    for told in ALL_INSTRUCTIONS.map(Some) {
        never_peeks_told(&load::<OffTheDead>(), &Setup::new("chapter-1"), "heuristic", 3, told);
        never_peeks_told(&load::<UndeadOrAlive>(), &Setup::new("M1").players(2), "heuristic", 1, told);
        never_peeks_told(&load::<MarvelZombies>(), &Setup::new("MZ1").players(2), "heuristic", 1, told);
        never_peeks_told(&load::<Survivants>(), &Setup::new("bread-and-water"), "heuristic", 11, told);
    }
    let told = Some(Instruction::StayBack);
    never_peeks_told(&load::<UndeadOrAlive>(), &Setup::new("M0"), "search:8x", 17, told);
}

/// Whether a choice leads from a zone without zombies among them.
fn walks_among_zombies(game: &UndeadOrAlive, state: &State, choice: Choice) -> bool {
    let infested = game.outlook(state).infested();
    let is_quiet = state.survivor(state.turn.who).zone.is_some_and(|zone| !infested.has(zone));
    match choice {
        Choice::Act(Act::Move { to } | Act::Sprint { to } | Act::Jump { to }) => is_quiet && infested.has(to),
        _ => false,
    }
}

/// The steps among zombies that an uninstructed bot would take, and how many of them one takes that was told to stay
/// back.
fn steps_among_zombies(bot: &str, games: u64) -> (usize, usize) {
    let game: UndeadOrAlive = load();
    let (mut would, mut does) = (0, 0);
    for seed in 0..games {
        play(&game, &Setup::new("M1"), "heuristic", seed, |_, position, state| {
            let own = named::<UndeadOrAlive>("heuristic", 11).unwrap().pick(position);
            if !walks_among_zombies(&game, state, position.choices()[own.index]) {
                return;
            }
            would += 1;
            let told = Position::new(&game, state, position.seat(), position.choices());
            let pick = named::<UndeadOrAlive>(bot, 11).unwrap().pick(&told.told(Some(Instruction::StayBack)));
            let walks = walks_among_zombies(&game, state, position.choices()[pick.index]);
            does += usize::from(walks);
            let is_said = pick.why == Some(Instruction::StayBack.reason());
            assert!(is_said || walks || bot != "heuristic", "it says that it does as told");
        });
    }
    (would, does)
}

#[test]
fn a_bot_told_to_stay_back_does_not_walk_among_zombies_unless_it_must() {
    let (would, does) = steps_among_zombies("heuristic", 60);
    assert!(would > 10 && does * 10 <= would, "{does} of {would}");
}

#[test]
fn a_search_told_to_stay_back_hardly_ever_walks_among_zombies() {
    let (would, does) = steps_among_zombies("search:16x", 60);
    assert!(would > 10 && does * 4 <= would, "{does} of {would}");
}

#[test]
fn a_bot_told_to_search_searches_more() {
    let game: OffTheDead = load();
    let searches = |told: Option<Instruction>| {
        let mut count = 0;
        play(&game, &Setup::new("chapter-1").players(2), "heuristic", 5, |_, position, state| {
            let position = Position::new(&game, state, position.seat(), position.choices()).told(told);
            let pick = named::<OffTheDead>("heuristic", 11).unwrap().pick(&position);
            let searches = shamble_off_the_dead::Choice::Act(shamble_off_the_dead::Act::Search);
            count += usize::from(position.choices()[pick.index] == searches);
        });
        count
    };
    assert!(searches(Some(Instruction::Search)) > searches(None));
}
