//! Positions as names and lists: described for cases, and built from such a description.

mod build;
mod impossible;

use serde_json::{Map, Value, json};
use shamble_kernel::Id;

use crate::kinds::{Characteristic, DoorState, OpeningId, RoomId};
use crate::notation::figure_id;
use crate::questions::Question;
use crate::report::phase_id;
use crate::sheet;
use crate::sight::Sight;
use crate::state::{RescueFate, SurvivorId, Whereabouts};

pub(crate) use build::build;

/// Everything on the table, in names. What is hidden is told where all is open.
pub(crate) fn describe(sight: Sight<'_>, is_open: bool) -> Value {
    let s = sight.s;
    let survivors = sight.everybody().map(|who| (sight.survivor_id(who), survivor(sight, who)));
    let zombies = s.zombies.iter().map(|zombie| (figure_id(zombie.figure), json!(sight.spot_id(zombie.spot))));
    let engaged = s.zombies.iter().filter(|zombie| zombie.is_engaged).map(|zombie| figure_id(zombie.figure));
    let horde = s.zombies.iter().filter(|zombie| zombie.is_of_horde).map(|zombie| figure_id(zombie.figure));
    let beating = s
        .zombies
        .iter()
        .filter_map(|zombie| zombie.beats.map(|door| (figure_id(zombie.figure), json!(sight.door_id(door)))));
    let bodies = s.bodies.iter().map(|body| (figure_id(body.figure), json!(sight.spot_id(body.spot))));
    let corpses = s.corpses.iter().map(|corpse| (sight.persona_id(corpse.persona), json!(sight.spot_id(corpse.spot))));
    let lying = s
        .lying
        .iter()
        .map(|lying| format!("{} at {}", sheet::write_stack(sight.content, &lying.stack), sight.spot_id(lying.spot)));
    let doors = s.doors.iter().enumerate().filter(|(_, state)| **state != DoorState::Unchecked);
    let doors = doors.map(|(at, state)| (sight.door_id(OpeningId::at(at)).to_owned(), json!(state.name())));
    let visited = s.visited.iter().enumerate().filter(|(_, turn)| **turn > 0);
    let visited = visited.map(|(at, turn)| (sight.table().room(RoomId::at(at)).id.clone(), json!(turn)));
    json!({
        "scenario": sight.scenario().id,
        "players": s.players,
        "turns": s.agreed.turns,
        "turn": s.turn,
        "phase": phase_id(s.phase),
        "acting": match s.agenda.question() {
            Some(Question::Act { who }) => Some(sight.survivor_id(who)),
            Some(_) | None => None,
        },
        "survivors": survivors.collect::<Map<_, _>>(),
        "zombies": zombies.collect::<Map<_, _>>(),
        "zombie-count": s.zombies.len(),
        "engaged": engaged.collect::<Vec<_>>(),
        "horde": horde.collect::<Vec<_>>(),
        "beating": beating.collect::<Map<_, _>>(),
        "bodies": bodies.collect::<Map<_, _>>(),
        "dead": corpses.collect::<Map<_, _>>(),
        "lying": lying.collect::<Vec<_>>(),
        "doors": doors.collect::<Map<_, _>>(),
        "shaken": s.shaken.iter().map(|door| sight.door_id(*door)).collect::<Vec<_>>(),
        "searched": s.searched.iter().map(|place| sight.table().word(*place)).collect::<Vec<_>>(),
        "visited": visited.collect::<Map<_, _>>(),
        "waiting": s.waiting.iter().map(|who| sight.survivor_id(*who)).collect::<Vec<_>>(),
        "goals": goals(sight, is_open),
    })
}

fn survivor(sight: Sight<'_>, who: SurvivorId) -> Value {
    let survivor = sight.survivor(who);
    let at = match survivor.at {
        Whereabouts::Away => "away".to_owned(),
        Whereabouts::Left => "left".to_owned(),
        Whereabouts::On(spot) => sight.spot_id(spot),
        Whereabouts::Hanging { piece, z, .. } => format!("hanging {} {z}", sight.table().piece(piece).id),
        Whereabouts::OnLadder { ladder, z } => format!("ladder {} {z}", ladder + 1),
    };
    let skills = survivor.skills.iter().map(|(skill, level)| (sight.content.skill(skill).id.clone(), json!(level)));
    let value = |which: Characteristic| survivor.values[which];
    let mut table = Map::new();
    table.extend(Characteristic::ALL.iter().map(|which| (format!("initial-{}", which.name()), json!(value(*which)))));
    let rest = json!({
        "at": at,
        "facing": survivor.facing.to_string(),
        "skills": skills.collect::<Map<_, _>>(),
        "energy": survivor.energy,
        "health": survivor.health,
        "worn": survivor.worn.map_or("none", |item| &sight.content.stores.item(item).id),
        "protection": survivor.protection,
        "leather": survivor.leather.map_or("none".to_owned(), |(item, points)| {
            format!("{}:{points}", sight.content.stores.item(item).id)
        }),
        "bites": survivor.bites,
        "xp": survivor.xp,
        "pa": survivor.pa,
        "bag": survivor.stacks().map(|(_, stack)| sheet::write_stack(sight.content, stack)).collect::<Vec<_>>(),
        "hands": survivor.hands.iter().flatten().map(|slot| sight.slot_id(who, *slot)).collect::<Vec<_>>(),
        "alert": survivor.is_alert,
        "hidden": survivor.is_hidden,
        "noticed": survivor.is_noticed,
        "engaged": survivor.is_engaged,
        "player": sight.s.share[who.index()].0 + 1,
    });
    if let Value::Object(rest) = rest {
        table.extend(rest);
    }
    Value::Object(table)
}

fn goals(sight: Sight<'_>, is_open: bool) -> Value {
    let goals = &sight.s.goals;
    let people: Vec<String> = goals
        .people
        .iter()
        .map(|person| match person.fate {
            RescueFate::Hidden if is_open => format!("hidden {}", sight.table().room(person.room).id),
            RescueFate::Hidden => "hidden".to_owned(),
            RescueFate::Waiting(spot) => format!("waiting {}", sight.spot_id(spot)),
            RescueFate::With(who) => format!("with {}", sight.survivor_id(who)),
            RescueFate::Saved => "saved".to_owned(),
        })
        .collect();
    let met: Vec<usize> = (0..sight.scenario().objectives.len()).filter(|at| goals.met >> at & 1 == 1).collect();
    json!({
        "met": met.iter().map(|at| at + 1).collect::<Vec<_>>(),
        "water": goals.water.filter(|_| is_open || goals.is_water_found).map(|place| sight.table().word(place)),
        "water-found": goals.is_water_found,
        "vehicle": goals.vehicle.filter(|_| is_open || goals.is_vehicle_found).map(|piece| &sight.table().piece(piece).id),
        "vehicle-found": goals.is_vehicle_found,
        "people": people,
    })
}
