//! What dice may bring, in words.

use shamble_kernel::{Id, Odds};
use shamble_survivants::{Came, Choice, Fate, Stake, State, Survivants, SurvivorId};

use crate::odds::{kills, result};
use crate::{Hope, Likely, Voice};

/// What may come of a choice: what is at stake, then who may be harmed, then what may become of the weapon.
pub(super) fn likely(game: &Survivants, state: &State, choice: Choice, voice: Voice<'_>) -> Vec<Likely> {
    let Some((stake, odds)) = game.stake(state, choice).zip(game.odds(state, choice)) else { return Vec::new() };
    let mut likely = match stake {
        Stake::Kills => kills(&odds.by(|came| came.killed), voice),
        Stake::Safety { who } => {
            let is_safe = odds.share(|came| came.fate(who) == Fate::Unharmed);
            let words = || named(game, state, who, "sur-odds-unharmed", voice);
            result(is_safe, Hope::Good, words).into_iter().collect()
        }
        Stake::Corpse => tried(&odds, ["sur-odds-missed", "sur-odds-destroyed"], voice),
        Stake::Freedom => tried(&odds, ["sur-odds-held", "sur-odds-free"], voice),
        Stake::Door => tried(&odds, ["sur-odds-locked", "sur-odds-open"], voice),
        Stake::Repair => tried(&odds, ["sur-odds-still-jammed", "sur-odds-repaired"], voice),
        Stake::Leather => tried(&odds, ["sur-odds-no-leather", "sur-odds-leather"], voice),
        Stake::Stick => tried(&odds, ["sur-odds-no-stick", "sur-odds-stick"], voice),
        Stake::Find => tried(&odds, ["sur-odds-no-find", "sur-odds-find"], voice),
    };
    for who in (0..state.survivors.len()).map(SurvivorId::at) {
        let fates =
            [(Fate::Hurt, "sur-odds-hurt"), (Fate::Grappled, "sur-odds-grappled"), (Fate::Dead, "sur-odds-dead")];
        let harm = |(fate, key)| {
            result(odds.share(|came| came.fate(who) == fate), Hope::Bad, || named(game, state, who, key, voice))
        };
        likely.extend(fates.into_iter().filter_map(harm));
    }
    likely.extend(result(odds.share(|came| came.is_jammed), Hope::Bad, || voice.word("sur-odds-jammed")));
    likely.extend(result(odds.share(|came| came.is_lost), Hope::Bad, || voice.word("sur-odds-lost")));
    likely.extend(result(odds.share(|came| came.is_empty), Hope::Idle, || voice.word("sur-odds-empty")));
    likely
}

/// Whether something that was tried comes off: the words of failure and success.
fn tried(odds: &Odds<Came>, [failure, success]: [&str; 2], voice: Voice<'_>) -> Vec<Likely> {
    let share = |is_done: bool| odds.share(|came| came.is_done == is_done);
    let fails = result(share(false), Hope::Idle, || voice.word(failure));
    fails.into_iter().chain(result(share(true), Hope::Good, || voice.word(success))).collect()
}

fn named(game: &Survivants, state: &State, who: SurvivorId, key: &str, voice: Voice<'_>) -> String {
    voice.fill(key, &[("name", voice.say(&game.survivor_name(state, who)).into())])
}
