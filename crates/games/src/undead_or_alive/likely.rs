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
    for (who, survivor) in (0..).map(SurvivorId::at).zip(&state.survivors) {
        let is_hit = |came: &Came| came.wounds.iter().any(|(hit, _)| *hit == who);
        let name = voice.name(&game.content().person(survivor.person).name);
        likely.extend(odds::harm(came.share(is_hit), "table-odds-hit", name, voice));
    }
    likely.extend(odds::harm(came.share(|came| came.is_lost), "table-odds-lost", "", voice));
    likely
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
