//! What a mission puts into zones, drawn although something else is wrong with it.

use shamble_undead_or_alive::cards::Class;
use toml::{Table as Toml, Value};

use super::things::{Thing, Written};
use crate::marvel_zombies::figurine;
use crate::undead_or_alive::gear;
use crate::{Enemy, Figurine, Gear, ObjectiveFace, Role, SpawnPoint, TokenKind};

/// How a thing looks on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Looks {
    Token(TokenKind),
    Enemy(Enemy),
    /// Somebody, with what they wear or as a figure.
    Person(Role, Gear, Option<Figurine>),
}

/// How a thing looks; nothing where the board has no piece for it alone.
pub(super) fn looks(thing: &str) -> Option<Looks> {
    let spawn = |kind| TokenKind::Spawn { kind, order: None, is_active: true };
    let token = match thing {
        "start" => TokenKind::Start,
        "exit" => TokenKind::Exit,
        "first-spawn" | "initial-spawn" => spawn(SpawnPoint::Starting),
        "mobile-spawn" => spawn(SpawnPoint::Mobile),
        "red-spawn" => spawn(SpawnPoint::Red),
        "blue-spawn" => spawn(SpawnPoint::Blue),
        "green-spawn" => spawn(SpawnPoint::Green),
        "objective" => TokenKind::Objective(ObjectiveFace::Hidden),
        "red-objective" => TokenKind::Objective(ObjectiveFace::Red),
        "blue-objective" => TokenKind::Objective(ObjectiveFace::Blue),
        "green-objective" => TokenKind::Objective(ObjectiveFace::Green),
        "empty-crate" => TokenKind::Crate,
        "gatling" => TokenKind::Gatling,
        "wagon" => TokenKind::Wagon,
        "sign" => TokenKind::Sign { is_damaged: false },
        "objective-citizen" | "trapped-citizen" => TokenKind::FaceDown,
        "boss" => {
            let role = Role::Boss { is_idle: false };
            return Some(Looks::Person(role, Gear::Mask, Some(figurine(thing, false))));
        }
        "brawler" => return companion(Class::Brawler),
        "faithful" => return companion(Class::Faithful),
        "gunslinger" => return companion(Class::Gunslinger),
        "townsfolk" => return companion(Class::Townsfolk),
        "guard" => return Some(Looks::Enemy(Enemy::Guard)),
        "operator" => return Some(Looks::Enemy(Enemy::Operator)),
        "specialist" => return Some(Looks::Enemy(Enemy::Specialist)),
        "brute" => return Some(Looks::Enemy(Enemy::Brute)),
        "hero-walker" => return Some(Looks::Enemy(Enemy::Walker)),
        "hero-runner" => return Some(Looks::Enemy(Enemy::Runner)),
        "walker" => return Some(Looks::Enemy(Enemy::Walker)),
        "runner" => return Some(Looks::Enemy(Enemy::Runner)),
        "fatty" => return Some(Looks::Enemy(Enemy::Fatty)),
        _ => return None,
    };
    Some(Looks::Token(token))
}

fn companion(class: Class) -> Option<Looks> {
    Some(Looks::Person(Role::BYSTANDER, gear(class), None))
}

/// The zones in which companions by lot may be, as they are written, and how many in each.
pub(super) fn by_lot(mission: &Toml) -> Vec<(&str, usize)> {
    let groups = mission.get("companions").and_then(Value::as_array).into_iter().flatten();
    let scattered = groups.filter_map(|group| group.get("scattered"));
    let zones = |scattered: &'_ Value| scattered.get("each").and_then(Value::as_integer).unwrap_or(1).clamp(0, 20);
    let listed = scattered.flat_map(|scattered| {
        let each = zones(scattered) as usize;
        let zones = scattered.get("zones").and_then(Value::as_array).into_iter().flatten();
        zones.filter_map(move |zone| Some((zone.as_str()?, each)))
    });
    listed.collect()
}

/// The zones in which a mission has something, as they are written, and how many lie there.
pub(super) fn zones<'m>(thing: &Thing, mission: &'m Toml) -> Vec<(&'m str, usize)> {
    let one = |zone: Option<&'m Value>| zone.and_then(Value::as_str).map(|zone| (zone, 1));
    let list = |list: Option<&'m Value>| list.and_then(Value::as_array).into_iter().flatten();
    let part = |key: &str| mission.get(key).and_then(Value::as_table);
    let records = |key: &str, kind: (&str, &str), place: &str| -> Vec<(&'m str, usize)> {
        let is_of = |record: &&Value| record.get(kind.0).and_then(Value::as_str) == Some(kind.1);
        let count = |record: &Value| record.get("count").and_then(Value::as_integer).unwrap_or(1).clamp(0, 20);
        let found = list(mission.get(key)).filter(is_of);
        found.filter_map(|record| Some((record.get(place)?.as_str()?, count(record) as usize))).collect()
    };
    match thing.written {
        Written::One(key) => one(mission.get(key)).into_iter().collect(),
        Written::List(key) => list(mission.get(key)).filter_map(|zone| one(Some(zone))).collect(),
        Written::Counted(key, _) => {
            list(part(key).and_then(|part| part.get("zones"))).filter_map(|zone| one(Some(zone))).collect()
        }
        Written::Inside(key, inside) => {
            list(part(key).and_then(|part| part.get(inside))).filter_map(|zone| one(Some(zone))).collect()
        }
        Written::Part(key) => one(part(key).and_then(|part| part.get("zone"))).into_iter().collect(),
        Written::Group(key, kind) => records(key, ("type", kind), "zone"),
        Written::Company(class) => records("companions", ("class", class), "together"),
        Written::Coloured(key, colour) => records(key, ("colour", colour), "zone"),
        Written::Ruled(rule) => rule.zones(mission),
        Written::Door(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::workshop::{Draft, Edit};
    use crate::{Language, MissionBoard, Scene, Shelf, Source};

    fn count(scene: &Scene, stem: &str) -> usize {
        scene.pieces().filter(|piece| piece.key.starts_with(stem)).count()
    }

    fn printed(mission: &str) -> Scene {
        MissionBoard::open(&Source::Embedded, "uoa", mission).unwrap().scene(Language::English, None).unwrap()
    }

    #[test]
    fn companions_stand_on_the_picture_of_their_mission_and_those_by_lot_lie_hidden() {
        assert_eq!(count(&printed("M2"), "companion-"), 4);
        let by_lot = printed("M5");
        let hidden = by_lot.pieces().filter(|piece| piece.key.starts_with("companion-"));
        let named: Vec<&str> = hidden.filter_map(|piece| piece.name.split(',').next()).collect();
        assert_eq!(named, ["Companion"; 3], "three balconies, of which two are drawn");
        assert_eq!(count(&printed("M0"), "companion-"), 0);
    }

    #[test]
    fn a_companion_and_an_empty_crate_are_seen_where_they_are_put_whatever_else_is_wrong() {
        let shelf = Shelf::load_one(&Source::Embedded, "undead-or-alive").unwrap();
        let mut draft = Draft::begin(shelf.find("uoa").unwrap(), "M0").unwrap();
        let put = |draft: &mut Draft, thing: &str, zone: &str| {
            let edit = Edit::Put { thing: thing.to_owned(), zone: zone.to_owned(), beyond: None };
            draft.edit(&Source::Embedded, &edit).unwrap();
        };
        put(&mut draft, "gunslinger", "2R.A");
        put(&mut draft, "gunslinger", "2R.A");
        let whole = draft.shelf(&Source::Embedded).unwrap();
        let scene = draft.picture(&Source::Embedded, Some(&whole), Language::English).unwrap();
        assert_eq!(count(&scene, "companion-"), 2);
        put(&mut draft, "empty-crate", "2R.A");
        let text =
            draft.files["missions.toml"].replace("together = \"2R.A\"", "scattered = { zones = [\"2R.A\"], each = 2 }");
        for (text, stem) in [(draft.files["missions.toml"].clone(), "gunslinger-"), (text, "companion-")] {
            draft.files.insert("missions.toml".to_owned(), text);
            assert_ne!(draft.faults(&Source::Embedded), []);
            let scene = draft.picture(&Source::Embedded, None, Language::English).unwrap();
            assert_eq!((count(&scene, stem), count(&scene, "empty-crate-")), (2, 1), "{stem}");
        }
    }
}
