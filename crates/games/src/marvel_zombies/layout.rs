//! What a mission lays out before anybody has moved.

use shamble_kernel::Id;
use shamble_marvel_zombies::cards::{EnemyKind, Mode};
use shamble_marvel_zombies::content::missions::{Mission, SpecialKind};
use shamble_marvel_zombies::{Content, MarvelZombies};
use shamble_zones::DoorId;

use super::look::{boss_gear, door_colour, enemy, figurine, objective_face, spawn_point};
use crate::Turn;
use crate::mission_board::{Layout, Lying, NoBoard, cards};
use crate::{Hero, Role, Source, TokenKind};

/// The mission with this id, as for the largest team.
pub fn layout(source: &Source, mission: &str) -> Result<Layout, NoBoard> {
    let content = Content::load(&cards::<MarvelZombies>(source)?).map_err(NoBoard::Content)?;
    let found = content.missions.iter().find(|known| known.id.eq_ignore_ascii_case(mission));
    let known = || content.missions.iter().map(|mission| mission.id.as_str());
    let mission = found.ok_or_else(|| NoBoard::no_mission(mission, known()))?;
    let side = content.side(mission.mode);
    let mut enemies = Vec::new();
    for special in &mission.specials {
        if let SpecialKind::Ambush { zones, pieces } = special.kind {
            for (zone, (kind, count)) in zones.iter().flat_map(|zone| pieces.iter().map(move |piece| (zone, piece))) {
                if let Some(enemy) = enemy(mission.mode, kind).filter(|_| *count > 0) {
                    enemies.push((zone, enemy, *count, side.enemies[kind].name.clone()));
                }
            }
        }
    }
    let bosses = mission.bosses.iter().enumerate().map(|(at, boss)| {
        let known = boss.who.map(|who| side.boss(who));
        let id = known.map_or_else(|| format!("boss-{at}"), |boss| boss.id.clone());
        let kind = &side.enemies[EnemyKind::Boss].name;
        let (gear, role) = (boss_gear(&id), Role::Boss { is_idle: false });
        let figurine = Some(figurine(&id, mission.mode == Mode::Hero));
        let hero = Hero { id, zone: boss.zone, name: String::new(), role, gear, figurine, turn: Turn::Waiting };
        (hero, known.map_or(kind, |boss| &boss.name).clone())
    });
    let doors = mission.place.doors.iter().enumerate().filter(|(_, door)| door_colour(door.token).is_some());
    Ok(Layout {
        class: "mz",
        id: mission.id.clone(),
        name: mission.name.clone(),
        board: mission.place.board.clone(),
        places: mission.place.names.clone(),
        open: mission.place.open_at_start,
        doors: doors
            .map(|(at, door)| (DoorId::at(at), door_colour(door.token), is_locked(mission, DoorId::at(at))))
            .collect(),
        tokens: tokens(mission),
        enemies,
        people: bosses.collect(),
    })
}

/// Whether a rule of the mission holds a door shut at the start.
fn is_locked(mission: &Mission, door: DoorId) -> bool {
    mission
        .specials
        .iter()
        .any(|special| matches!(special.kind, SpecialKind::DoorsLocked { doors, .. } if doors.has(door)))
}

fn tokens(mission: &Mission) -> Vec<Lying> {
    let mut tokens = Vec::new();
    let mut put = |key: String, zone, kind, word| tokens.push(Lying { key, zone, kind, word });
    let mut order = 0;
    for (at, point) in mission.spawn_points.iter().enumerate() {
        let kind = spawn_point(point.colour, order, point.is_active);
        order += usize::from(point.is_active);
        let word = if point.is_active { "scene-spawn-point" } else { "scene-spawn-point-asleep" };
        put(format!("spawn-{at}"), point.zone, kind, word);
    }
    for (at, objective) in mission.objectives.iter().enumerate() {
        let kind = TokenKind::Objective(objective_face(objective.colour));
        put(format!("objective-{at}"), objective.zone, kind, "scene-objective");
    }
    for (at, zone) in mission.place.spawn_rooms.iter().enumerate() {
        put(format!("lair-{at}"), zone, TokenKind::Lair, "scene-lair");
    }
    for (at, zone) in mission.citizens.iter().enumerate() {
        put(format!("card-{at}"), zone, TokenKind::FaceDown, "scene-face-down");
    }
    for (at, secret) in mission.secret_missions.iter().enumerate() {
        put(format!("secret-{at}"), secret.zone, TokenKind::Secret, "scene-secret");
    }
    for (at, zone) in mission.start.iter().enumerate() {
        put(format!("start-{at}"), *zone, TokenKind::Start, "scene-start");
    }
    if let Some(zone) = mission.exit {
        put("exit".to_owned(), zone, TokenKind::Exit, "scene-exit");
    }
    if let Some(zone) = mission.sign {
        put("sign".to_owned(), zone, TokenKind::Sign { is_damaged: false }, "scene-sign");
    }
    tokens
}
