//! What dice and the deck may bring, in words.

use std::cmp::Reverse;

use shamble_kernel::{Id, Odds};
use shamble_undead_or_alive::cards::CardId;
use shamble_undead_or_alive::content::equipment::CardKind;
use shamble_undead_or_alive::{Came, Choice, State, SurvivorId, UndeadOrAlive};

use crate::{Hope, Likely, Voice, odds};

/// How many zombies an attack kills and whom its misses hit; or what a search finds.
pub(super) fn of(game: &UndeadOrAlive, state: &State, choice: Choice, voice: Voice<'_>) -> Vec<Likely> {
    match (game.odds(state, choice), game.finds(state, choice)) {
        (Some(came), _) => fought(game, state, &came, voice),
        (None, Some(finds)) => found(game, &finds, voice),
        (None, None) => Vec::new(),
    }
}

fn fought(game: &UndeadOrAlive, state: &State, came: &Odds<Came>, voice: Voice<'_>) -> Vec<Likely> {
    let mut likely = odds::kills(&came.by(|came| came.killed), voice);
    let mut prices: Vec<Likely> =
        (0..state.survivors.len()).flat_map(|who| price(game, state, came, SurvivorId::at(who), voice)).collect();
    match prices.as_mut_slice() {
        [only] => only.hope = Hope::Harm,
        _ => {
            let is_any = came.share(|came| !came.wounds.is_empty());
            likely.extend(odds::result(is_any, Hope::Harm, || voice.word("uoa-odds-friends")));
        }
    }
    likely.append(&mut prices);
    likely.extend(odds::result(came.share(|came| came.is_lost), Hope::Bad, || voice.word("table-odds-lost")));
    likely
}

/// What misses cost somebody: how many Wounds, and what Health these leave.
fn price(game: &UndeadOrAlive, state: &State, came: &Odds<Came>, who: SurvivorId, voice: Voice<'_>) -> Vec<Likely> {
    let wounds = |came: &Came| came.wounds.iter().find(|(hit, _)| *hit == who).map_or(0, |(_, wounds)| *wounds);
    let name = voice.name(&game.content().person(state.survivor(who).person).name);
    let before = game.outlook(state).health_left(who);
    let said = |wounds: u8| {
        let after = before.saturating_sub(wounds);
        let args =
            [("name", name.into()), ("wounds", wounds.into()), ("before", before.into()), ("after", after.into())];
        voice.fill("uoa-odds-miss", &args)
    };
    let dealt = came.by(wounds);
    let dealt = dealt.iter().filter(|(wounds, _)| **wounds > 0);
    dealt.filter_map(|(wounds, share)| odds::result(share, Hope::Bad, || said(*wounds))).collect()
}

/// Weapons by their type, everything else by its name; the likeliest first.
fn found(game: &UndeadOrAlive, finds: &Odds<Option<CardId>>, voice: Voice<'_>) -> Vec<Likely> {
    let named = |card: &Option<CardId>| {
        let Some(card) = card else { return (false, voice.word("uoa-odds-nothing")) };
        let card = game.content().card(*card);
        match &card.kind {
            CardKind::Weapon(weapon) if weapon.kind.is_ranged() => (true, voice.word("uoa-odds-ranged")),
            CardKind::Weapon(_) => (true, voice.word("uoa-odds-melee")),
            CardKind::Explosive { .. } => (true, voice.name(&card.name).to_owned()),
            CardKind::Item(_) => (false, voice.name(&card.name).to_owned()),
        }
    };
    let by_name = finds.by(named);
    let mut likely: Vec<Likely> = by_name
        .iter()
        .map(|((is_arm, words), share)| Likely {
            words: words.clone(),
            share,
            hope: if *is_arm { Hope::Good } else { Hope::Idle },
        })
        .collect();
    likely.sort_by_key(|likely| Reverse(likely.share));
    likely
}
