//! Positions as names and lists: described for cases, and built from such a description.

mod build;
mod cards;
mod heroes;
mod impossible;
mod pieces;
mod progress;
mod table;
mod written;

use serde_json::{Map, Value, json};
use shamble_kernel::Set;
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{AbilityId, CitizenId, Colour, EnemyKind, Mode, SpawnCardId, TraitId};
use crate::notation::player_id;
use crate::questions::{Moment, Question};
use crate::sight::Sight;
use crate::state::{
    Boss, COMMON, COMMON_KINDS, Citizen, Crowd, FaceDown, Fate, HeroId, ObjectiveToken, Occasion, SpawnPoint, Step,
    Task,
};

pub(crate) use build::build;

/// Where nothing is.
const NOWHERE: &str = "none";
/// A hero that has left the board.
const LEFT: &str = "left";
const ELIMINATED: &str = "eliminated";
/// What only chance knows.
const HIDDEN: &str = "hidden";
/// A boss that comes back in the End Phase.
const RETURNING: &str = "returning";

/// Everything on the table, in names. What lies face down is told where all cards are open.
pub(crate) fn describe(sight: Sight<'_>, is_open: bool) -> Value {
    let mut table = places(sight, is_open);
    for part in [decks(sight, is_open), progress(sight), moment(sight)] {
        table.extend(part);
    }
    Value::Object(table)
}

/// Who and what is where.
fn places(sight: Sight<'_>, is_open: bool) -> Map<String, Value> {
    let s = sight.s;
    let heroes = sight.everybody().map(|who| (sight.hero_id(who).to_owned(), hero(sight, who)));
    let crowded = sight.board().all().iter().filter(|zone| s.enemies[*zone] != [0; COMMON]);
    let enemies = crowded.map(|at| (sight.zone_id(at), json!(crowd(sight.s.mode, s.enemies[at]))));
    let totals = COMMON_KINDS.into_iter().enumerate().map(|(place, kind)| {
        let total: u32 = s.enemies.iter().map(|(_, crowd)| u32::from(crowd[place])).sum();
        (sight.kind_id(kind).to_owned(), json!(total))
    });
    let standing = s.bosses.iter().map(|piece| (sight.boss_id(piece.card).to_owned(), json!(boss(sight, piece))));
    let returning = s.returning.iter().map(|card| (sight.boss_id(card).to_owned(), json!(RETURNING)));
    let citizens =
        s.citizens.iter().map(|piece| (sight.citizen_id(piece.card).to_owned(), json!(citizen(sight, piece))));
    let lying = |cards: &[FaceDown], is_open: bool| -> Vec<String> {
        cards.iter().map(|card| face_down(sight, card, is_open)).collect()
    };
    object(json!({
        "mission": sight.mission().id,
        "mode": s.mode.name(),
        "players": s.players,
        "round": s.round,
        "danger": sight.danger().name(),
        "team": sight.everybody().map(|who| sight.hero_id(who)).collect::<Vec<_>>(),
        "heroes": heroes.collect::<Map<_, _>>(),
        "enemies": enemies.collect::<Map<_, _>>(),
        "enemy-count": totals.collect::<Map<_, _>>(),
        "bosses": standing.chain(returning).collect::<Map<_, _>>(),
        "citizens": citizens.collect::<Map<_, _>>(),
        "face-down": lying(&s.face_down, is_open),
        "secrets": lying(&s.secrets, true),
        "open-doors": s.open.iter().map(|door| sight.door_id(door)).collect::<Vec<_>>(),
        "seen": zones(sight, s.seen),
        "spawns": s.spawns.iter().map(|point| spawn_point(sight, point)).collect::<Vec<_>>(),
        "objectives": s.objectives.iter().map(|token| objective(sight, token, is_open)).collect::<Vec<_>>(),
        "sign": s.sign.map_or(NOWHERE.to_owned(), |sign| {
            format!("{}{}", sight.zone_id(sign.zone), if sign.is_damaged { " damaged" } else { "" })
        }),
        "exit": s.exit.map_or(NOWHERE.to_owned(), |zone| sight.zone_id(zone)),
    }))
}

/// Decks and discard piles from the top, and what is out of the game.
fn decks(sight: Sight<'_>, is_open: bool) -> Map<String, Value> {
    let s = sight.s;
    let spawns =
        |cards: &[SpawnCardId]| -> Vec<&str> { cards.iter().rev().map(|card| sight.spawn_card_id(*card)).collect() };
    let traits = |cards: &[TraitId]| -> Vec<&str> { cards.iter().rev().map(|card| sight.trait_id(*card)).collect() };
    let citizens =
        |cards: &[CitizenId]| -> Vec<&str> { cards.iter().rev().map(|card| sight.citizen_id(*card)).collect() };
    let bosses = |cards: &[_]| -> Vec<&str> { cards.iter().rev().map(|card| sight.boss_id(*card)).collect() };
    let mut table = object(json!({
        "spawn-deck-count": s.spawn_deck.cards().len(),
        "spawn-discards": spawns(s.spawn_deck.discards()),
        "trait-deck-count": s.trait_deck.cards().len(),
        "trait-discards": traits(s.trait_deck.discards()),
        "citizen-deck-count": s.citizen_deck.cards().len(),
        "citizen-discards": citizens(s.citizen_deck.discards()),
        "boss-deck-count": s.boss_deck.cards().len(),
        "boss-discards": bosses(s.boss_deck.discards()),
        "gone-spawn-cards": s.gone_spawns.iter().map(|card| sight.spawn_card_id(*card)).collect::<Vec<_>>(),
        "gone-citizen-cards": s.gone_citizens.iter().map(|card| sight.citizen_id(*card)).collect::<Vec<_>>(),
        "drawn": s.drawn.iter().map(|card| sight.trait_id(*card)).collect::<Vec<_>>(),
    }));
    if is_open {
        table.extend(object(json!({
            "spawn-deck": spawns(s.spawn_deck.cards()),
            "trait-deck": traits(s.trait_deck.cards()),
            "citizen-deck": citizens(s.citizen_deck.cards()),
            "boss-deck": bosses(s.boss_deck.cards()),
        })));
    }
    table
}

/// How far the mission has got.
fn progress(sight: Sight<'_>) -> Map<String, Value> {
    let chronicle = &sight.s.chronicle;
    let citizens = |cards: Set<CitizenId>| -> Vec<&str> { cards.iter().map(|card| sight.citizen_id(card)).collect() };
    let taken = Colour::ALL.iter().map(|colour| (colour.name().to_owned(), json!(chronicle.taken[*colour])));
    let fed_on = match sight.s.mode {
        Mode::Zombie => "devoured",
        Mode::Hero => "rescued",
    };
    object(json!({
        "taken": taken.collect::<Map<_, _>>(),
        fed_on: citizens(chronicle.fed_on),
        "objective-citizens": chronicle.objective_citizens,
        "revealed": citizens(chronicle.revealed),
        "secrets-taken": citizens(chronicle.secrets),
        "beaten": chronicle.beaten.iter().map(|card| sight.boss_id(card)).collect::<Vec<_>>(),
        "goals-met": chronicle.goals.iter().map(|goal| goal.0 + 1).collect::<Vec<_>>(),
        "has-loss": chronicle.has_loss,
        "banned": zones(sight, sight.s.banned),
        "lures": sight.s.lures.iter().map(|who| sight.hero_id(who)).collect::<Vec<_>>(),
    }))
}

/// Whose Turn it is, and the Attack under way.
fn moment(sight: Sight<'_>) -> Map<String, Value> {
    let turn = &sight.s.turn;
    let is_acting = turn.occasion != Occasion::Nobody;
    let this_turn = json!({
        "used": abilities(sight, turn.used),
        "gained-trait": turn.has_gained,
        "webbed": turn.is_webbed,
        "dice": turn.dice,
    });
    let waiting = &sight.s.waiting;
    object(json!({
        "turn": is_acting.then(|| sight.hero_id(turn.who)),
        "actions": is_acting.then_some(turn.actions),
        "this-turn": is_acting.then_some(this_turn),
        "waiting": (waiting.occasion != Occasion::Nobody).then(|| sight.hero_id(waiting.who)),
        "attack": is_fighting(sight).then(|| attack(sight)),
    }))
}

fn is_fighting(sight: Sight<'_>) -> bool {
    let of_fight = |step: &Step| match step {
        Step::Ask(question) => matches!(
            question,
            Question::Use(Moment::Prepare | Moment::Rerolls | Moment::AfterHits)
                | Question::PickDice { .. }
                | Question::Hit
        ),
        Step::Do(task) => matches!(
            task,
            Task::Prepare
                | Task::Roll { .. }
                | Task::Rolled
                | Task::Tally
                | Task::Assign
                | Task::AfterHits
                | Task::Fought
        ),
    };
    sight.s.agenda.iter().any(of_fight)
}

fn attack(sight: Sight<'_>) -> Value {
    let fight = &sight.s.fight;
    let dice = (1..=6u8).zip(fight.faces).flat_map(|(face, count)| std::iter::repeat_n(face, count.into()));
    json!({
        "with": sight.arms_id(fight.arms),
        "zone": sight.zone_id(fight.zone),
        "ranged": fight.is_ranged,
        "accuracy": fight.accuracy,
        "rolled": dice.collect::<Vec<_>>(),
        "hits": fight.hits,
    })
}

fn hero(sight: Sight<'_>, who: HeroId) -> Value {
    let hero = sight.s.hero(who);
    let zone = match (hero.fate, hero.zone) {
        (Fate::InPlay, Some(zone)) => sight.zone_id(zone),
        (Fate::InPlay, None) => NOWHERE.to_owned(),
        (Fate::Left, _) => LEFT.to_owned(),
        (Fate::Eliminated, _) => ELIMINATED.to_owned(),
    };
    json!({
        "zone": zone,
        "health": hero.health,
        sight.track_id(): hero.track,
        "xp": hero.xp,
        "level": sight.level(hero).name(),
        "traits": hero.traits.iter().map(|card| sight.trait_id(*card)).collect::<Vec<_>>(),
        "citizen": hero.citizen.map(|card| sight.citizen_id(card)),
        "kept": hero.kept.iter().map(|card| sight.citizen_id(*card)).collect::<Vec<_>>(),
        "player": player_id(hero.player),
        "acted": hero.has_acted,
        "used": abilities(sight, hero.used),
        "devoured": hero.devoured,
        "objectives": hero.objectives,
    })
}

/// `3R.a`, then perhaps `loads 2`, `down` and `resting`.
fn boss(sight: Sight<'_>, boss: &Boss) -> String {
    let loads = if boss.loads == 0 { String::new() } else { format!(" loads {}", boss.loads) };
    let down = if boss.is_down { " down" } else { "" };
    let rests = if boss.rests { " resting" } else { "" };
    format!("{}{loads}{down}{rests}", sight.zone_id(boss.zone))
}

/// `3R.a`, then perhaps `escorted 031`, `objective` and `held`.
fn citizen(sight: Sight<'_>, citizen: &Citizen) -> String {
    let escort = citizen.escort.map_or(String::new(), |card| format!(" escorted {}", sight.spawn_card_id(card)));
    let objective = if citizen.is_objective { " objective" } else { "" };
    let held = if citizen.is_held { " held" } else { "" };
    format!("{}{escort}{objective}{held}", sight.zone_id(citizen.zone))
}

/// `wong 3R.B`, perhaps with `objective`; for players `hidden 3R.B`.
fn face_down(sight: Sight<'_>, card: &FaceDown, is_open: bool) -> String {
    let name = if is_open { sight.citizen_id(card.card) } else { HIDDEN };
    format!("{name} {}{}", sight.zone_id(card.zone), if card.is_objective { " objective" } else { "" })
}

/// `initial 8R.i`, `blue 3V.c inactive`.
fn spawn_point(sight: Sight<'_>, point: &SpawnPoint) -> String {
    let sleep = if point.is_active { "" } else { " inactive" };
    format!("{} {}{sleep}", point.colour.name(), sight.zone_id(point.zone))
}

/// `red 3R.B`, with a Citizen card under it `red 3R.B over wong`; red side up `?blue 3R.B`, for players `hidden 3R.B`.
fn objective(sight: Sight<'_>, token: &ObjectiveToken, is_open: bool) -> String {
    let colour = match (token.is_up, is_open) {
        (true, _) => token.colour.name().to_owned(),
        (false, true) => format!("?{}", token.colour.name()),
        (false, false) => HIDDEN.to_owned(),
    };
    let card = |card: CitizenId| if is_open { sight.citizen_id(card) } else { HIDDEN };
    let under = token.under.map_or(String::new(), |under| format!(" over {}", card(under)));
    format!("{colour} {}{under}", sight.zone_id(token.zone))
}

/// `2 guards, 1 operator`, in the words of the mode.
fn crowd(mode: Mode, counts: Crowd) -> String {
    let groups = COMMON_KINDS.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let groups: Vec<String> = groups.map(|(kind, count)| group(mode, kind, count)).collect();
    groups.join(", ")
}

fn group(mode: Mode, kind: EnemyKind, count: u8) -> String {
    format!("{count} {}{}", kind.word(mode), if count == 1 { "" } else { "s" })
}

fn zones(sight: Sight<'_>, zones: ZoneSet) -> Vec<String> {
    zones.iter().map(|zone: ZoneId| sight.zone_id(zone)).collect()
}

fn abilities<'a>(sight: Sight<'a>, abilities: Set<AbilityId>) -> Vec<&'a str> {
    abilities.iter().map(|ability| sight.ability_id(ability)).collect()
}

/// The table that a `json!` literal in braces is.
fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(table) => table,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => Map::new(),
    }
}
