//! Positions as names and lists: described for cases, and built from such a description.

mod build;
mod impossible;
mod pieces;
mod survivors;
mod written;

use serde_json::{Map, Value, json};
use shamble_zones::{Board, ZoneId};

use crate::cards::{CardId, Colour, SpawnCardId, SpawnKind, ZombieKind};
use crate::content::missions::Mission;
use crate::notation::player_id;
use crate::sight::Sight;
use crate::state::{
    COMMON, COMMON_KINDS, CompanionId, GatlingPost, ObjectiveToken, Occasion, Post, SlotKind, SpawnToken, SurvivorId,
};

pub(crate) use build::build;

/// Where nobody and nothing is any more.
const NOWHERE: &str = "none";
/// A survivor or companion that has left the board.
const LEFT: &str = "left";
/// Somebody behind an Objective, and what only chance knows.
const HIDDEN: &str = "hidden";

/// Everything on the table, in names. What lies face down is told where all cards are open.
pub(crate) fn describe(sight: Sight<'_>, is_open: bool) -> Value {
    let s = sight.s;
    let zone = |zone: ZoneId| sight.zone_id(zone);
    let cards = |list: &[CardId]| -> Vec<&str> { list.iter().map(|card| sight.card_id(*card)).collect() };
    let from_top = |list: &[CardId]| -> Vec<&str> { list.iter().rev().map(|card| sight.card_id(*card)).collect() };
    let spawn_cards = |list: &[SpawnCardId]| -> Vec<&str> {
        list.iter().rev().map(|card| sight.content.spawn_card(*card).id.as_str()).collect()
    };
    let survivors = sight.everybody().map(|who| (sight.survivor_id(who).to_owned(), survivor(sight, who)));
    let companions = sight.companions().map(|who| (sight.companion_id(who).to_owned(), json!(companion(sight, who))));
    let zombies = sight.board().all().iter().filter(|zone| s.zombies[*zone] != [0; COMMON]);
    let totals = COMMON_KINDS.map(|kind| s.zombies.iter().map(|(_, counts)| u32::from(counts[kind as usize])).sum());
    let goals = (0..sight.mission().goals.len()).filter(|goal| s.goals_met >> goal & 1 == 1);
    let is_acting = s.turn.occasion != Occasion::Nobody;
    let mut table = json!({
        "mission": sight.mission().id,
        "stage": s.stage,
        "ultrared": s.is_ultrared,
        "players": s.players,
        "first-player": player_id(s.first_player),
        "round": s.round,
        "danger": sight.danger().name(),
        "team": sight.everybody().map(|who| sight.survivor_id(who)).collect::<Vec<_>>(),
        "survivors": survivors.collect::<Map<_, _>>(),
        "companions": companions.collect::<Map<_, _>>(),
        "zombies": zombies.map(|at| (zone(at), json!(crowd(s.zombies[at])))).collect::<Map<_, _>>(),
        "zombie-count": crowd_table(totals),
        "infested": sight.infested().iter().map(zone).collect::<Vec<_>>(),
        "abomination": s.beast.map_or(NOWHERE.to_owned(), |beast| {
            format!("{} {}", sight.content.abomination(beast.card).id, zone(beast.zone))
        }),
        "noise": format!("{} {}", s.noise.side.name(), zone(s.noise.zone)),
        "spawns": (0..s.spawns.len()).map(|at| spawn(sight, at)).collect::<Vec<_>>(),
        "active-spawns": sight.active_spawns(),
        "objectives": s.objectives.iter().map(|token| objective(sight, token, is_open)).collect::<Vec<_>>(),
        "taken": by_colour(&s.taken.0),
        "vade-retro": s.vade_retro.iter().copied().map(zone).collect::<Vec<_>>(),
        "wagon": s.wagon.map_or(NOWHERE.to_owned(), zone),
        "gatling": match s.gatling {
            None => NOWHERE.to_owned(),
            Some(GatlingPost::OnWagon) => "wagon".to_owned(),
            Some(GatlingPost::Zone(at)) => zone(at),
        },
        "equipment-count": s.equipment.cards().len(),
        "equipment-discards": from_top(s.equipment.discards()),
        "zombie-deck-count": s.zombie_deck.cards().len(),
        "zombie-discards": spawn_cards(s.zombie_deck.discards()),
        "bounty": from_top(&s.bounty),
        "set-aside": cards(&s.set_aside),
        "gone": cards(&s.gone),
        "bounties-gained": s.bounties_gained,
        "stored": s.stored,
        "coal": s.coal,
        "loaded": s.loaded,
        "lost-objectives": s.lost_objectives,
        "train-called": s.is_train_called,
        "goals-met": goals.map(|goal| goal + 1).collect::<Vec<_>>(),
        "turn": is_acting.then(|| sight.survivor_id(s.turn.who)),
        "actions": s.turn.actions,
        "desk": s.desk.open.iter().map(|held| sight.held_id(*held)).collect::<Vec<_>>(),
    });
    if is_open {
        table["equipment"] = json!(from_top(s.equipment.cards()));
        table["zombie-deck"] = json!(spawn_cards(s.zombie_deck.cards()));
    } else {
        // Only the back of the top card is open (UOA-GEN-11).
        let below = s.bounty.len().saturating_sub(1);
        table["bounty"] =
            s.bounty.last().map(|top| sight.card_id(*top)).into_iter().chain(vec![HIDDEN; below]).collect();
        table["set-aside"] = json!(vec![HIDDEN; s.set_aside.len()]);
    }
    table
}

fn survivor(sight: Sight<'_>, who: SurvivorId) -> Value {
    let survivor = sight.s.survivor(who);
    let slots = |kind: SlotKind| -> Vec<String> {
        survivor.slots[kind.places()].iter().flatten().map(|held| sight.held_id(*held)).collect()
    };
    let skills = survivor.skills.iter().chain(survivor.doubles);
    json!({
        "zone": survivor.zone.map_or(LEFT.to_owned(), |zone| sight.zone_id(zone)),
        "in-wagon": survivor.is_in_wagon,
        "wounds": survivor.wounds,
        "ap": survivor.ap,
        "level": sight.level(survivor).name(),
        "laps": survivor.laps,
        "skills": skills.map(|skill| sight.skill_id(skill)).collect::<Vec<_>>(),
        "hand": slots(SlotKind::Hand),
        "favourite": slots(SlotKind::Favourite).pop(),
        "backpack": slots(SlotKind::Backpack),
        "tokens": by_colour(&survivor.tokens.0),
        "player": player_id(survivor.player),
        "acted": survivor.has_acted,
    })
}

/// `3R.a` alone there, `meg` with that leader, `meg with coal`, `hidden`, `left`.
fn companion(sight: Sight<'_>, who: CompanionId) -> String {
    let companion = sight.s.companion(who);
    let post = match companion.post {
        Post::Hidden => HIDDEN.to_owned(),
        Post::Gone => LEFT.to_owned(),
        Post::Alone(zone) => sight.zone_id(zone),
        Post::With(leader) => sight.survivor_id(leader).to_owned(),
    };
    if companion.has_coal { post + " with coal" } else { post }
}

/// `starting 3R.i`, `abomination 3R.i inactive`, `mobile 2R.c blasted from 2R.a`, `mobile none` out of the game.
fn spawn(sight: Sight<'_>, at: usize) -> String {
    let token = &sight.s.spawns[at];
    let place = token.zone.map_or(NOWHERE.to_owned(), |zone| sight.zone_id(zone));
    let sleep = if token.is_active { "" } else { " inactive" };
    let blasted = if token.is_blasted { " blasted" } else { "" };
    let begun = home(sight.mission(), sight.board(), &sight.s.spawns[..at], token.kind).or(token.zone);
    let from = if begun == Some(token.home) { String::new() } else { format!(" from {}", sight.zone_id(token.home)) };
    format!("{} {place}{sleep}{blasted}{from}", token.kind.name())
}

/// Where the next token of a kind lay at the start, if the mission tells; the tokens are those of the mission in
/// their order, wherever they have got to.
fn home(mission: &Mission, board: &Board, before: &[SpawnToken], kind: SpawnKind) -> Option<ZoneId> {
    let at = before.iter().filter(|token| token.kind == kind).count();
    mission.spawn_zones(kind).get(at).and_then(|part| board.find(*part))
}

/// `red 3R.B`; face down `?blue 3R.B`, or `hidden 3R.B` for players; `blue 12V.f traveller`.
fn objective(sight: Sight<'_>, token: &ObjectiveToken, is_open: bool) -> String {
    let colour = match (token.is_up, is_open) {
        (true, _) => token.colour.name().to_owned(),
        (false, true) => format!("?{}", token.colour.name()),
        (false, false) => HIDDEN.to_owned(),
    };
    let traveller = if token.is_traveller { " traveller" } else { "" };
    format!("{colour} {}{traveller}", sight.zone_id(token.zone))
}

/// `2 walkers, 1 runner`
fn crowd(counts: [u8; COMMON]) -> String {
    let groups = COMMON_KINDS.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let groups: Vec<String> =
        groups.map(|(kind, n)| format!("{n} {}", if n == 1 { kind.name() } else { plural(kind) })).collect();
    groups.join(", ")
}

fn plural(kind: ZombieKind) -> &'static str {
    match kind {
        ZombieKind::Walker => "walkers",
        ZombieKind::Fatty => "fatties",
        ZombieKind::Runner => "runners",
        ZombieKind::Abomination => "abominations",
    }
}

fn crowd_table(counts: [u32; COMMON]) -> Map<String, Value> {
    COMMON_KINDS.into_iter().zip(counts).map(|(kind, count)| (kind.name().to_owned(), json!(count))).collect()
}

fn by_colour(counts: &[u8]) -> Map<String, Value> {
    Colour::ALL.iter().zip(counts).map(|(colour, count)| (colour.name().to_owned(), json!(count))).collect()
}
