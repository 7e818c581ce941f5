//! What can be put into the zones of a board, and how a mission writes it down.

use toml_edit::{Array, ArrayOfTables, InlineTable, Item, Table, Value, value};

/// Something that can be put into a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    pub id: &'static str,
    pub(super) written: Written,
}

/// How a mission writes down where something lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// `exit = "3R.a"`: there is one at most.
    One(&'static str),
    /// `start = ["3R.a"]`.
    List(&'static str),
    /// `[mission.objectives]` with `zones` and a `count` of this colour.
    Counted(&'static str, &'static str),
    /// A list of zones in a part: `[mission.objectives]` with `empty_crates`.
    Inside(&'static str, &'static str),
    /// `[mission.wagon]` with its `zone`.
    Part(&'static str),
    /// `[[mission.zombies]]` with `type`, `count` and `zone`.
    Group(&'static str, &'static str),
    /// `objectives = [{ zone = "3R.a", colour = "red" }]`.
    Coloured(&'static str, &'static str),
    /// `[[mission.companions]]` with `class`, `count` and `together`.
    Company(&'static str),
    /// `doors = [{ between = ["3R.A", "3R.b"], token = "red" }]`: it lies between two zones.
    Door(&'static str),
}

const UNDEAD_OR_ALIVE: [Thing; 15] = [
    Thing { id: "start", written: Written::List("start") },
    Thing { id: "exit", written: Written::One("exit") },
    Thing { id: "first-spawn", written: Written::One("first_spawn") },
    Thing { id: "mobile-spawn", written: Written::List("mobile_spawns") },
    Thing { id: "objective", written: Written::Counted("objectives", "red") },
    Thing { id: "empty-crate", written: Written::Inside("objectives", "empty_crates") },
    Thing { id: "walker", written: Written::Group("zombies", "walker") },
    Thing { id: "runner", written: Written::Group("zombies", "runner") },
    Thing { id: "fatty", written: Written::Group("zombies", "fatty") },
    Thing { id: "gatling", written: Written::Part("gatling") },
    Thing { id: "wagon", written: Written::Part("wagon") },
    Thing { id: "brawler", written: Written::Company("brawler") },
    Thing { id: "faithful", written: Written::Company("faithful") },
    Thing { id: "gunslinger", written: Written::Company("gunslinger") },
    Thing { id: "townsfolk", written: Written::Company("townsfolk") },
];

const MARVEL_ZOMBIES: [Thing; 15] = [
    Thing { id: "start", written: Written::List("start") },
    Thing { id: "exit", written: Written::One("exit") },
    Thing { id: "initial-spawn", written: Written::Coloured("spawn_points", "initial") },
    Thing { id: "red-spawn", written: Written::Coloured("spawn_points", "red") },
    Thing { id: "blue-spawn", written: Written::Coloured("spawn_points", "blue") },
    Thing { id: "green-spawn", written: Written::Coloured("spawn_points", "green") },
    Thing { id: "red-objective", written: Written::Coloured("objectives", "red") },
    Thing { id: "blue-objective", written: Written::Coloured("objectives", "blue") },
    Thing { id: "green-objective", written: Written::Coloured("objectives", "green") },
    Thing { id: "sign", written: Written::One("sign") },
    Thing { id: "red-door", written: Written::Door("red") },
    Thing { id: "blue-door", written: Written::Door("blue") },
    Thing { id: "green-door", written: Written::Door("green") },
    Thing { id: "closed-door", written: Written::Door("closed") },
    Thing { id: "open-door", written: Written::Door("open") },
];

impl Thing {
    /// Whether it lies between two zones.
    pub fn is_door(&self) -> bool {
        matches!(self.written, Written::Door(_))
    }

    /// The field that names the one zone in which it lies.
    pub(super) fn field(&self) -> Option<&'static str> {
        match self.written {
            Written::One(key) => Some(key),
            _ => None,
        }
    }

    /// Puts one more into a zone, or between it and a second one.
    pub(super) fn put(&self, mission: &mut Table, zone: &str, beyond: Option<&str>) -> Result<(), String> {
        match (self.written, beyond) {
            (Written::Door(token), Some(beyond)) => put_door(mission, token, [zone, beyond]),
            (Written::Door(_), None) => Err("a door lies between two zones".to_owned()),
            (written, _) => written.put(mission, zone),
        }
    }

    /// Takes what lies in a zone away, by any of its names.
    pub(super) fn take(&self, mission: &mut Table, parts: &[String]) {
        self.written.take(mission, parts);
    }
}

fn put_door(mission: &mut Table, token: &str, between: [&str; 2]) -> Result<(), String> {
    let mut door = InlineTable::new();
    door.insert("between", Value::Array(between.into_iter().collect()));
    door.insert("token", token.into());
    add(mission, "doors", door.into())
}

/// What can be put into the zones of a game's boards.
pub fn things(game: &str) -> &'static [Thing] {
    match game {
        "undead-or-alive" => &UNDEAD_OR_ALIVE,
        "marvel-zombies" => &MARVEL_ZOMBIES,
        _ => &[],
    }
}

impl Written {
    fn put(self, mission: &mut Table, zone: &str) -> Result<(), String> {
        match self {
            Written::One(key) => mission[key] = value(zone),
            Written::List(key) => drop(add_once(mission, key, zone)?),
            Written::Counted(part, colour) => {
                let part = table(mission, part)?;
                if add_once(part, "zones", zone)? {
                    count(part, colour, 1);
                }
            }
            Written::Inside(part, key) => drop(add_once(table(mission, part)?, key, zone)?),
            Written::Part(key) => {
                let part = table(mission, key)?;
                part["zone"] = value(zone);
                if !part.contains_key("movable") {
                    part["movable"] = value(true);
                }
            }
            Written::Group(list, kind) => group(mission, list, ("type", kind), ("zone", zone))?,
            Written::Company(class) => group(mission, "companions", ("class", class), ("together", zone))?,
            Written::Coloured(list, colour) => {
                let mut piece = InlineTable::new();
                piece.insert("zone", zone.into());
                piece.insert("colour", colour.into());
                add(mission, list, piece.into())?;
            }
            Written::Door(_) => {}
        }
        Ok(())
    }

    /// Takes what lies in a zone away, by any of its names.
    fn take(self, mission: &mut Table, parts: &[String]) {
        let is_there = |name: Option<&str>| name.is_some_and(|name| parts.iter().any(|part| part == name));
        match self {
            Written::One(key) => {
                if is_there(word(mission, key)) {
                    mission.remove(key);
                }
            }
            Written::List(key) => {
                if let Some(list) = mission.get_mut(key).and_then(Item::as_array_mut) {
                    list.retain(|zone| !is_there(zone.as_str()));
                }
            }
            Written::Counted(part, colour) => {
                let Some(part) = mission.get_mut(part).and_then(Item::as_table_mut) else { return };
                let Some(zones) = part.get_mut("zones").and_then(Item::as_array_mut) else { return };
                let before = zones.len();
                zones.retain(|zone| !is_there(zone.as_str()));
                let gone = before - zones.len();
                count(part, colour, -i64::try_from(gone).unwrap_or(0));
            }
            Written::Inside(part, key) => {
                let part = mission.get_mut(part).and_then(Item::as_table_mut);
                if let Some(list) = part.and_then(|part| part.get_mut(key)).and_then(Item::as_array_mut) {
                    list.retain(|zone| !is_there(zone.as_str()));
                }
            }
            Written::Part(key) => {
                if is_there(mission.get(key).and_then(|part| part.get("zone")).and_then(Item::as_str)) {
                    mission.remove(key);
                }
            }
            Written::Group(list, kind) => ungroup(mission, list, ("type", kind), "zone", &is_there),
            Written::Company(class) => ungroup(mission, "companions", ("class", class), "together", &is_there),
            Written::Coloured(list, colour) => {
                let Some(pieces) = mission.get_mut(list).and_then(Item::as_array_mut) else { return };
                let told = |piece: &Value, key: &str| Some(piece.as_inline_table()?.get(key)?.as_str()?.to_owned());
                pieces.retain(|piece| {
                    told(piece, "colour").as_deref() != Some(colour) || !is_there(told(piece, "zone").as_deref())
                });
            }
            Written::Door(token) => {
                let Some(doors) = mission.get_mut("doors").and_then(Item::as_array_mut) else { return };
                let lies_there = |door: &InlineTable| {
                    let between = door.get("between").and_then(Value::as_array);
                    let is_of = door.get("token").and_then(Value::as_str) == Some(token);
                    is_of && between.is_some_and(|zones| zones.iter().any(|zone| is_there(zone.as_str())))
                };
                doors.retain(|door| !door.as_inline_table().is_some_and(lies_there));
            }
        }
    }
}

fn word<'t>(table: &'t Table, key: &str) -> Option<&'t str> {
    table.get(key).and_then(Item::as_str)
}

/// Adds to a list, which is there from now on.
fn add(table: &mut Table, key: &str, new: Value) -> Result<(), String> {
    let list = table.entry(key).or_insert(value(Array::new()));
    list.as_array_mut().ok_or_else(|| format!("`{key}` is no list"))?.push(new);
    Ok(())
}

/// Adds a zone to a list unless it stands there. Whether it is new.
fn add_once(table: &mut Table, key: &str, zone: &str) -> Result<bool, String> {
    let known = table.get(key).and_then(Item::as_array);
    if known.is_some_and(|known| known.iter().any(|other| other.as_str() == Some(zone))) {
        return Ok(false);
    }
    add(table, key, zone.into()).map(|()| true)
}

/// A part of the mission, which is there from now on.
fn table<'m>(mission: &'m mut Table, key: &str) -> Result<&'m mut Table, String> {
    let part = mission.entry(key).or_insert(Item::Table(Table::new()));
    part.as_table_mut().ok_or_else(|| format!("`{key}` is no table"))
}

/// Counts more or fewer of a colour; none need not be said.
fn count(part: &mut Table, colour: &str, more: i64) {
    let counts = part.entry("count").or_insert(value(InlineTable::new()));
    let Some(counts) = counts.as_table_like_mut() else { return };
    let now = counts.get(colour).and_then(Item::as_integer).unwrap_or(0) + more;
    if now > 0 {
        counts.insert(colour, value(now));
    } else {
        counts.remove(colour);
    }
}

/// One more in the record of a list that is of this kind and names this zone; a record of its own if there is none.
fn group(mission: &mut Table, list: &str, kind: (&str, &str), place: (&str, &str)) -> Result<(), String> {
    let groups = mission.entry(list).or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let groups = groups.as_array_of_tables_mut().ok_or_else(|| format!("`{list}` is no list of records"))?;
    let is_same = |group: &Table| [kind, place].iter().all(|(key, is)| word(group, key) == Some(*is));
    if let Some(group) = groups.iter_mut().find(|group| is_same(group)) {
        let more = group.get("count").and_then(Item::as_integer).unwrap_or(0).saturating_add(1);
        group["count"] = value(more);
        return Ok(());
    }
    let mut group = Table::new();
    (group[kind.0], group["count"], group[place.0]) = (value(kind.1), value(1), value(place.1));
    groups.push(group);
    Ok(())
}

/// Takes the records of a kind away that lie in a zone.
fn ungroup(mission: &mut Table, list: &str, kind: (&str, &str), place: &str, is_there: &dyn Fn(Option<&str>) -> bool) {
    if let Some(groups) = mission.get_mut(list).and_then(Item::as_array_of_tables_mut) {
        groups.retain(|group| word(group, kind.0) != Some(kind.1) || !is_there(word(group, place)));
    }
}
