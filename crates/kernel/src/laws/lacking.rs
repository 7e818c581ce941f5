//! One law for offers and refusals: what is listed may be chosen, nothing else may, and when just one thing is missing
//! the refusal names the rule that asks for it.

use std::collections::BTreeMap;
use std::sync::Mutex;

use super::{law, on_all_cores};
use crate::{Catalogue, Game, Log, Luck, Notation, RuleId, Setup};

/// A state from which one thing that a choice needs has been taken away, and the rule that must then forbid it.
#[derive(Clone, Debug)]
pub struct Lacking<S> {
    pub what: &'static str,
    pub state: S,
    pub rule: RuleId,
}

/// How a game takes away what its choices need.
pub trait Lacks<G: Game>: Sync {
    /// For a listed choice, states in which one thing it needs is missing.
    fn lacking(&self, state: &G::State, choice: G::Choice) -> Vec<Lacking<G::State>>;

    /// Whether a choice that may be made is always listed; a place among many need not be.
    fn is_listed(&self, _choice: G::Choice) -> bool {
        true
    }
}

/// Plays random games of every mission, on all cores, and checks refusals in each. Tells how often each rule was named.
///
/// # Panics
/// At the first refusal that is not true, with the seed and the set-up that show it.
pub fn check_refusals<G: Notation>(
    game: &G,
    missions: usize,
    games: u64,
    every: usize,
    setup: impl Fn(usize, u64) -> Setup + Sync,
    lacks: &impl Lacks<G>,
) -> BTreeMap<RuleId, usize> {
    let all_named = Mutex::new(BTreeMap::new());
    on_all_cores(games * missions as u64, |number| {
        let (mission, seed) = (number as usize % missions, number / missions as u64);
        let setup = setup(mission, seed);
        let named = check_refusals_of(game, &setup, seed, every, lacks);
        let named = named.unwrap_or_else(|what| panic!("seed {seed}, {setup:?}: {what}"));
        let mut all = all_named.lock().expect("whoever panics fails the test");
        named.into_iter().for_each(|(rule, times)| *all.entry(rule).or_default() += times);
    });
    all_named.into_inner().expect("whoever panics fails the test")
}

/// The same for some games of each mission, in which each of these rules has to be named.
///
/// # Panics
/// With the rules that never were, too.
pub fn check_lacking<G: Catalogue>(
    game: &G,
    (games, every): (u64, usize),
    setup: impl Fn(usize, u64) -> Setup + Sync,
    lacks: &impl Lacks<G>,
    rules: &[&'static str],
) {
    let named = check_refusals(game, game.missions().len(), games, every, setup, lacks);
    let unnamed: Vec<&&str> = rules.iter().filter(|rule| !named.contains_key(&RuleId::new(rule))).collect();
    assert!(unnamed.is_empty(), "{unnamed:?} never came up; {named:?}");
}

/// Plays one random game. Every so many decisions: choices of other moments that are not listed are refused, and each
/// listed choice is refused by the right rule once something it needs is missing. Tells how often each rule was named.
///
/// # Errors
/// The first refusal that is not true, with the decision at which it was found.
pub fn check_refusals_of<G: Notation>(
    game: &G,
    setup: &Setup,
    seed: u64,
    every: usize,
    lacks: &impl Lacks<G>,
) -> Result<BTreeMap<RuleId, usize>, String> {
    let mut named = BTreeMap::new();
    let mut luck = Luck::seeded(seed);
    let mut bot = Luck::seeded(!seed);
    let mut state = game.start(setup, &mut luck, &mut Log::Off).map_err(|faults| faults.to_string())?;
    let (mut choices, mut strangers) = (Vec::new(), Vec::new());
    for decision in 0.. {
        if game.outcome(&state).is_some() {
            break;
        }
        choices.clear();
        game.choices(&state, &mut choices);
        if decision % every == 0 {
            let at = |what: String| format!("decision {decision}: {what}");
            only_listed(game, &state, &choices, &strangers, lacks).map_err(at)?;
            names_what_is_missing(game, &state, &choices, lacks, &mut named).map_err(at)?;
        }
        let choice = choices[bot.pick(choices.len())];
        strangers.push(choice);
        if strangers.len() > 40 {
            strangers.swap_remove(bot.pick(40));
        }
        game.apply(&mut state, choice, &mut luck, &mut Log::Off);
    }
    Ok(named)
}

fn only_listed<G: Notation>(
    game: &G,
    state: &G::State,
    choices: &[G::Choice],
    strangers: &[G::Choice],
    lacks: &impl Lacks<G>,
) -> Result<(), String> {
    for stranger in strangers.iter().filter(|stranger| lacks.is_listed(**stranger)) {
        let (is_listed, may) = (choices.contains(stranger), game.may(state, *stranger));
        law(is_listed == may.is_ok(), || {
            format!("`{}`: listed is {is_listed}, and it is {may:?}", game.write(state, *stranger))
        })?;
    }
    Ok(())
}

fn names_what_is_missing<G: Notation>(
    game: &G,
    state: &G::State,
    choices: &[G::Choice],
    lacks: &impl Lacks<G>,
    named: &mut BTreeMap<RuleId, usize>,
) -> Result<(), String> {
    for choice in choices {
        let text = || game.write(state, *choice);
        let may = game.may(state, *choice);
        law(may.is_ok(), || format!("`{}` is listed, and it is {may:?}", text()))?;
        for Lacking { what, state: poorer, rule } in lacks.lacking(state, *choice) {
            let may = game.may(&poorer, *choice);
            let refusal = may.as_ref().err().map(|refusal| refusal.rule);
            law(refusal == Some(rule), || format!("`{}` without {what} is no matter of {rule}: {may:?}", text()))?;
            *named.entry(rule).or_default() += 1;
        }
    }
    Ok(())
}
