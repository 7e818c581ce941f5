//! How pieces of Marvel Zombies look on a board of zones.

use shamble_marvel_zombies::cards::{Colour, Danger, DoorToken, EnemyKind, Mode, SpawnColour};

use crate::zone_board::{Enemy, Figurine, ObjectiveFace, SpawnPoint, TokenKind};
use crate::{Gear, Style};

/// The outline of an Enemy that comes in numbers; bosses have faces of their own.
pub fn enemy(mode: Mode, kind: EnemyKind) -> Option<Enemy> {
    match (mode, kind) {
        (_, EnemyKind::Boss) => None,
        (Mode::Zombie, EnemyKind::Guard) => Some(Enemy::Guard),
        (Mode::Zombie, EnemyKind::Operator) => Some(Enemy::Operator),
        (Mode::Zombie, EnemyKind::Specialist) => Some(Enemy::Specialist),
        (Mode::Hero, EnemyKind::Guard) => Some(Enemy::Brute),
        (Mode::Hero, EnemyKind::Operator) => Some(Enemy::Walker),
        (Mode::Hero, EnemyKind::Specialist) => Some(Enemy::Runner),
    }
}

/// What somebody of the players or a boss wears; most are in both modes, alive or not.
pub fn boss_gear(id: &str) -> Gear {
    match id {
        "iron-man" | "thor" => Gear::Helmet,
        "captain-marvel" | "scarlet-witch" => Gear::Ponytail,
        "doctor-strange" => Gear::Collar,
        "deadpool" => Gear::Hood,
        "hulk" => Gear::Bare,
        "ms-marvel" => Gear::Bandana,
        "wasp" => Gear::BicycleHelmet,
        _ => Gear::Mask,
    }
}

/// Everybody who has a shape and colours of their own, in both modes; the shapes are ours.
const LOOKS: [(&str, &str, &str); 12] = [
    ("hulk", "f-brute", "p-hulk"),
    ("iron-man", "f-armour", "p-iron-man"),
    ("captain-america", "f-shield", "p-captain-america"),
    ("captain-marvel", "f-comet", "p-captain-marvel"),
    ("wasp", "f-stinger", "p-wasp"),
    ("deadpool", "f-blades", "p-deadpool"),
    ("thor", "f-thunder", "p-thor"),
    ("spider-man", "f-climber", "p-spider-man"),
    ("black-panther", "f-prowler", "p-black-panther"),
    ("doctor-strange", "f-sorcerer", "p-doctor-strange"),
    ("ms-marvel", "f-stretch", "p-ms-marvel"),
    ("scarlet-witch", "f-witch", "p-scarlet-witch"),
];

/// One of the players or a boss; who is in no list is a horned one.
pub fn figurine(id: &str, is_undead: bool) -> Figurine {
    let known = LOOKS.iter().find(|(known, ..)| *known == id);
    let (symbol, palette) = known.map_or(("f-horned", "p-boss"), |(_, symbol, palette)| (*symbol, *palette));
    Figurine { symbol, palette, is_undead }
}

/// A Citizen, armed or not.
pub fn citizen(is_combatant: bool) -> Figurine {
    Figurine { symbol: "f-citizen", palette: if is_combatant { "p-soldier" } else { "p-citizen" }, is_undead: false }
}

/// What a Citizen wears.
pub fn citizen_gear(is_combatant: bool) -> Gear {
    if is_combatant { Gear::Cap } else { Gear::Bare }
}

/// The colour of a door with a token that has one.
pub fn door_colour(token: DoorToken) -> Option<ObjectiveFace> {
    match token {
        DoorToken::Printed | DoorToken::Open | DoorToken::Closed => None,
        DoorToken::Red => Some(ObjectiveFace::Red),
        DoorToken::Blue => Some(ObjectiveFace::Blue),
        DoorToken::Green => Some(ObjectiveFace::Green),
    }
}

/// What an Objective shows; `None`: nobody knows its colour yet.
pub fn objective_face(colour: Option<Colour>) -> ObjectiveFace {
    match colour {
        None => ObjectiveFace::Hidden,
        Some(Colour::Red) => ObjectiveFace::Red,
        Some(Colour::Blue) => ObjectiveFace::Blue,
        Some(Colour::Green) => ObjectiveFace::Green,
    }
}

/// A Spawn Point with its place among those that are active.
pub fn spawn_point(colour: SpawnColour, place: usize, is_active: bool) -> TokenKind {
    let kind = match colour {
        SpawnColour::Initial => SpawnPoint::Starting,
        SpawnColour::Red => SpawnPoint::Red,
        SpawnColour::Blue => SpawnPoint::Blue,
        SpawnColour::Green => SpawnPoint::Green,
    };
    TokenKind::Spawn { kind, order: is_active.then_some(place as u8 + 1), is_active }
}

pub fn style(danger: Danger) -> Style {
    match danger {
        Danger::Blue => Style::Good,
        Danger::Yellow => Style::Thing,
        Danger::Orange | Danger::Red => Style::Bad,
    }
}

/// What somebody is called in a few letters: initials, or the beginning of a single word.
pub fn short_name(name: &str) -> String {
    const CALLED: usize = 3;
    let words: Vec<&str> = name.split_whitespace().collect();
    match words.as_slice() {
        [only] => only.chars().take(CALLED).collect(),
        several => several
            .iter()
            .filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric()))
            .take(CALLED)
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_like_another() {
        let names = ["Captain Marvel", "Captain America", "Iron Man", "Hulk", "Wasp", "Deadpool"];
        let short: Vec<String> = names.iter().map(|name| short_name(name)).collect();
        assert_eq!(short, ["CM", "CA", "IM", "Hul", "Was", "Dea"]);
        assert_eq!(short_name("J. Jonah Jameson"), "JJJ");
    }
}
