//! What a mission lays out before anybody has moved.

use shamble_kernel::Set;
use shamble_undead_or_alive::content::missions::Mission;
use shamble_undead_or_alive::{Content, UndeadOrAlive};
use shamble_zones::Part;

use super::scene::enemy;
use crate::mission_board::{Layout, Lying, NoBoard, cards};
use crate::{ObjectiveFace, Source, SpawnPoint, TokenKind};

/// The mission with this id.
pub fn layout(source: &Source, mission: &str) -> Result<Layout, NoBoard> {
    let content = Content::load(&cards::<UndeadOrAlive>(source)?).map_err(NoBoard::Content)?;
    let mut all = content.missions.iter().zip(&content.stages);
    let known = || content.missions.iter().map(|mission| mission.id.as_str());
    let found = all.find(|(known, _)| known.id.eq_ignore_ascii_case(mission));
    let (mission, stages) = found.ok_or_else(|| NoBoard::no_mission(mission, known()))?;
    let enemies = mission.zombies.iter().filter_map(|group| {
        let name = content.zombies[group.kind].name.clone();
        Some((mission.zone(group.zone)?, enemy(group.kind), group.count, name))
    });
    Ok(Layout {
        class: "uoa",
        id: mission.id.clone(),
        name: mission.name.clone(),
        board: mission.board.clone(),
        places: stages[0].places.clone(),
        open: Set::default(),
        doors: Vec::new(),
        tokens: tokens(&content, mission),
        enemies: enemies.collect(),
        people: Vec::new(),
    })
}

fn tokens(content: &Content, mission: &Mission) -> Vec<Lying> {
    let mut tokens = Vec::new();
    let mut put = |key: String, part: Part, kind: TokenKind, word: &'static str| {
        tokens.extend(mission.zone(part).map(|zone| Lying { key, zone, kind, word }));
    };
    let spawn = |kind, is_active| TokenKind::Spawn { kind, order: None, is_active };
    put("spawn".into(), mission.first_spawn, spawn(SpawnPoint::Starting, true), "scene-spawn-starting");
    for (at, part) in mission.mobile_spawns.iter().enumerate() {
        put(format!("mobile-{at}"), *part, spawn(SpawnPoint::Mobile, true), "scene-spawn-mobile");
    }
    for (at, part) in mission.abomination_spawns.iter().enumerate() {
        put(format!("abomination-{at}"), *part, spawn(SpawnPoint::Abomination, false), "scene-spawn-abomination");
    }
    for face in content.faces_on(mission.layout()) {
        if let Some(part) = face.corpse_pile {
            put(format!("corpses-{}", face.face), part, TokenKind::Pile, "scene-spawn-corpses");
        }
    }
    for (at, part) in mission.objectives.zones.iter().enumerate() {
        put(format!("objective-{at}"), *part, TokenKind::Objective(ObjectiveFace::Hidden), "scene-objective");
    }
    for (at, part) in mission.start.iter().enumerate() {
        put(format!("start-{at}"), *part, TokenKind::Start, "scene-start");
    }
    let single = [
        (mission.exit, TokenKind::Exit, "exit", "scene-exit"),
        (mission.gatling.map(|machine| machine.zone), TokenKind::Gatling, "gatling", "scene-gatling"),
        (mission.wagon.map(|machine| machine.zone), TokenKind::Wagon, "wagon", "scene-wagon"),
    ];
    for (part, kind, key, word) in single {
        if let Some(part) = part {
            put(key.to_owned(), part, kind, word);
        }
    }
    tokens
}
