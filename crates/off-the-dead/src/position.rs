//! Positions as names and lists: described for cases, and built from such a description.

mod build;

use serde_json::{Map, Value, json};

use crate::cards::{Face, Kind, SYMBOL_NAMES, Side, Zone};
use crate::content::Content;
use crate::report::number_id;
use crate::view::{View, ZombieView};

pub(crate) use build::build;

/// Everything a view shows, in names.
pub(crate) fn describe(content: &Content, view: &View) -> Value {
    let table = &content.tables[view.table as usize];
    let kinds = |list: &[Kind]| -> Vec<String> { list.iter().map(|kind| content.kind(*kind).id.clone()).collect() };
    let faces = |list: &[Face]| -> Vec<String> { list.iter().map(|face| content.face(*face).id.clone()).collect() };
    let places = |list: &[crate::cards::Location]| -> Vec<String> {
        list.iter().map(|location| content.place(*location).id.clone()).collect()
    };
    let names: Vec<&str> = view.survivors.iter().map(|s| content.person(s.person).id.as_str()).collect();
    let mut survivors = Map::new();
    for survivor in &view.survivors {
        let zone = |zone: Zone| -> Vec<String> {
            survivor.corridor[zone as usize].iter().map(|z| in_corridor(content, z, survivor.side, &names)).collect()
        };
        let objects: Vec<String> = survivor
            .objects
            .iter()
            .map(|thing| {
                let kind = content.kind(thing.kind);
                if kind.full() > 0 { format!("{}/{}", kind.id, thing.ammo) } else { kind.id.clone() }
            })
            .collect();
        survivors.insert(
            content.person(survivor.person).id.clone(),
            json!({
                "side": survivor.side.name(),
                "infection": survivor.infection,
                "ability": survivor.has_ability,
                "alive": survivor.is_alive,
                "objects": objects,
                "trophies": faces(&survivor.trophies),
                "far": zone(Zone::Far),
                "middle": zone(Zone::Middle),
                "contact": zone(Zone::Contact),
                "blocked": survivor.blocked,
                "panicked": survivor.is_panicked,
                "bites-held": survivor.bites_held,
                "moves-held": survivor.moves_held,
            }),
        );
    }
    let rubble: Vec<Vec<String>> = view
        .rubble
        .iter()
        .map(|pile| {
            pile.iter().map(|kind| kind.map_or("hidden".to_owned(), |kind| content.kind(kind).id.clone())).collect()
        })
        .collect();
    let active = &view.survivors[view.active.index()];
    json!({
        "mission": content.mode_of(table).id,
        "players": table.players,
        "level": view.level.0 + 1,
        "team": view.survivors.iter().map(|s| content.person(s.person).id.clone()).collect::<Vec<_>>(),
        "turn": view.turn,
        "active": content.person(active.person).id,
        "survivors": survivors,
        "horde": view.horde.iter().map(|card| in_horde(content, card)).collect::<Vec<_>>(),
        "horde-count": view.horde.len(),
        "reserve": faces(&view.reserve),
        "dead": faces(&view.dead),
        "rubble": rubble,
        "rubble-count": view.rubble.iter().map(Vec::len).sum::<usize>(),
        "pile-count": view.rubble.len(),
        "pile-heights": view.rubble.iter().map(Vec::len).collect::<Vec<_>>(),
        "turned": kinds(&view.turned),
        "graveyard": kinds(&view.graveyard),
        "purse": SYMBOL_NAMES.iter().zip(view.purse).map(|(name, n)| (name.to_string(), json!(n))).collect::<Map<_, _>>(),
        "extra-actions": view.extra,
        "has-looked": view.has_looked,
        "location": view.place.as_ref().map(|place| content.place(place.location).id.clone()),
        "exploration": view.place.as_ref().map_or(Vec::new(), |place| {
            place.cards.iter().map(|(number, is_up)| match (number, is_up) {
                (Some(number), true) => number_id(*number),
                (Some(number), false) => format!("?{}", number_id(*number)),
                (None, _) => "hidden".to_owned(),
            }).collect()
        }),
        "keycard-used": view.place.as_ref().is_some_and(|place| place.has_skipped),
        "finished": places(&view.finished),
        "entered": places(&view.entered),
        "burnt-out": view.is_burnt_out,
        "truck-used": view.has_driven,
        "epilogue": view.is_epilogue,
        "elements": kinds(&view.unbought),
    })
}

/// `zombie-3-skull`, `zombie-3-skull tilted`, face down `?zombie-3-skull` or `hidden`; the arrow follows
/// where it differs from the corridor's side, and who has looked at a face-down one.
fn in_corridor(content: &Content, zombie: &ZombieView, side: Side, names: &[&str]) -> String {
    let face = match (zombie.face, zombie.is_up) {
        (Some(face), true) => content.face(face).id.clone(),
        (Some(face), false) => format!("?{}", content.face(face).id),
        (None, _) => "hidden".to_owned(),
    };
    let tilted = if zombie.is_tilted { " tilted" } else { "" };
    let arrow = zombie.arrow.filter(|arrow| *arrow != side).map_or(String::new(), |arrow| format!(" {}", arrow.name()));
    let seen: Vec<&str> = zombie.seen.iter().map(|seat| names[seat.index()]).collect();
    let peeked = if seen.is_empty() || zombie.is_up { String::new() } else { format!(" peeked:{}", seen.join("+")) };
    face + tilted + &arrow + &peeked
}

fn in_horde(content: &Content, zombie: &ZombieView) -> String {
    let face = zombie.face.map_or("hidden", |face| &content.face(face).id);
    zombie.arrow.map_or(face.to_owned(), |arrow| format!("{face} {}", arrow.name()))
}
