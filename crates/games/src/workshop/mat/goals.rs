//! What a scenario does with a thing of its mat: where one starts and leaves, what is sought and held, how doors are.

use toml_edit::{Array, InlineTable, Item, Table, Value, value};

use super::records::{push, records, row, word};

/// What a thing of a mat can be for its scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Start,
    /// A goal of this kind that names one place by this key.
    Of(&'static str, &'static str),
    /// A goal of this kind that draws among places in this list.
    Among(&'static str, &'static str),
    /// A door in this state.
    Door(&'static str),
}

/// Every role with the word by which it is called.
const ROLES: [(&str, Role); 11] = [
    ("start", Role::Start),
    ("road", Role::Of("road", "exit")),
    ("supplies", Role::Of("supplies", "zone")),
    ("horde", Role::Of("horde", "zone")),
    ("stronghold", Role::Of("stronghold", "place")),
    ("save-people", Role::Among("save-people", "rooms")),
    ("water-point", Role::Among("water-point", "places")),
    ("vehicle", Role::Among("vehicle", "among")),
    ("locked", Role::Door("locked")),
    ("open", Role::Door("open")),
    ("broken", Role::Door("broken")),
];

impl Role {
    pub(super) fn named(word: &str) -> Option<Role> {
        ROLES.iter().find(|(name, _)| *name == word).map(|(_, role)| *role)
    }

    /// Whether a thing has this role.
    pub(super) fn is_of(self, scenario: &Table, thing: &str) -> bool {
        match self {
            Role::Start => word(scenario, "start") == Some(thing),
            Role::Of(kind, key) => goal(scenario, kind).and_then(|goal| goal.get(key)?.as_str()) == Some(thing),
            Role::Among(kind, key) => goal(scenario, kind).is_some_and(|goal| names(goal, key, thing)),
            Role::Door(state) => records(scenario.get("doors"))
                .into_iter()
                .any(|door| word(door, "id") == Some(thing) && word(door, "state") == Some(state)),
        }
    }

    /// Gives a thing this role, or takes it away.
    pub(super) fn give(self, scenario: &mut Table, thing: &str, exit: Option<&str>) -> Result<(), String> {
        let had = self.is_of(scenario, thing);
        match self {
            Role::Start => scenario["start"] = value(thing),
            Role::Door(state) => {
                shut(scenario, thing);
                if !had {
                    push(scenario, "doors", row([("id", thing.into()), ("state", state.into())]))?;
                }
            }
            Role::Of(kind, key) => {
                drop_goal(scenario, kind);
                if !had {
                    let mut goal = row([(key, thing.into())]);
                    match kind {
                        "supplies" => goal.extend([("provisions", Value::from(2)), ("kits", Value::from(0))]),
                        "horde" => goal.extend([("type", Value::from("civilian"))]),
                        _ => {}
                    }
                    add_goal(scenario, kind, goal)?;
                }
                if kind == "road" {
                    lead_out(scenario, (!had).then_some(thing));
                }
            }
            Role::Among(kind, key) => self.draw_among(scenario, (kind, key), thing, exit)?,
        }
        keep_one(scenario)
    }

    fn draw_among(
        self,
        scenario: &mut Table,
        (kind, key): (&'static str, &'static str),
        thing: &str,
        exit: Option<&str>,
    ) -> Result<(), String> {
        if goal(scenario, kind).is_none() {
            let mut goal = row([(key, Value::Array(Array::from_iter([thing])))]);
            if kind == "save-people" {
                let exit = exit.ok_or("people are brought to an exit: put one on the mat first")?;
                goal.insert("exit", exit.into());
                lead_out(scenario, Some(exit));
            }
            return add_goal(scenario, kind, goal);
        }
        let list = goal_mut(scenario, kind).and_then(|goal| goal.get_mut(key)?.as_array_mut());
        let list = list.ok_or_else(|| format!("`{key}` is no list"))?;
        let known = list.iter().position(|place| place.as_str() == Some(thing));
        match known {
            Some(at) => drop(list.remove(at)),
            None => list.push(thing),
        }
        if list.is_empty() {
            drop_goal(scenario, kind);
        }
        Ok(())
    }
}

/// The roles that a thing of this kind can have.
pub(super) fn roles_of(what: &str, is_searched: bool, is_vehicle: bool) -> Vec<&'static str> {
    match what {
        "start-zone" => vec!["start"],
        "exit-zone" => vec!["road", "supplies"],
        "horde-zone" => vec!["horde", "supplies"],
        "stronghold-zone" => vec!["stronghold", "supplies"],
        "building" => vec!["stronghold"],
        "room" if is_searched => vec!["save-people", "water-point"],
        "room" => vec!["save-people"],
        "door" | "strong-door" => vec!["locked", "open", "broken"],
        _ if is_vehicle => vec!["vehicle", "water-point"],
        _ if is_searched => vec!["water-point"],
        _ => Vec::new(),
    }
}

/// Nothing is said of a thing any more.
pub(super) fn forget(scenario: &mut Table, thing: &str) {
    for (_, role) in ROLES {
        if role != Role::Start && role.is_of(scenario, thing) {
            // What is taken away adds nothing that could fail.
            let _ = role.give(scenario, thing, None);
        }
    }
    if goal(scenario, "save-people").is_some_and(|goal| goal.get("exit").and_then(Value::as_str) == Some(thing)) {
        drop_goal(scenario, "save-people");
        let _ = keep_one(scenario);
    }
    if word(scenario, "exit") == Some(thing) {
        scenario.remove("exit");
    }
}

/// The exit of the scenario.
fn lead_out(scenario: &mut Table, exit: Option<&str>) {
    match exit {
        Some(exit) => scenario["exit"] = value(exit),
        None => drop(scenario.remove("exit")),
    }
}

fn shut(scenario: &mut Table, door: &str) {
    let at = records(scenario.get("doors")).into_iter().position(|known| word(known, "id") == Some(door));
    if let Some(at) = at {
        super::records::take(scenario.get_mut("doors"), at);
    }
}

fn goals(scenario: &Table) -> impl Iterator<Item = &Value> {
    scenario.get("objectives").and_then(Item::as_array).into_iter().flatten()
}

fn goal<'s>(scenario: &'s Table, kind: &str) -> Option<&'s InlineTable> {
    goals(scenario).find_map(|goal| goal.as_inline_table()?.get(kind)?.as_inline_table())
}

fn goal_mut<'s>(scenario: &'s mut Table, kind: &str) -> Option<&'s mut InlineTable> {
    let list = scenario.get_mut("objectives").and_then(Item::as_array_mut)?;
    list.iter_mut().find_map(|goal| goal.as_inline_table_mut()?.get_mut(kind)?.as_inline_table_mut())
}

fn names(goal: &InlineTable, key: &str, thing: &str) -> bool {
    let list = goal.get(key).and_then(Value::as_array);
    list.is_some_and(|list| list.iter().any(|place| place.as_str() == Some(thing)))
}

fn drop_goal(scenario: &mut Table, kind: &str) {
    if let Some(list) = scenario.get_mut("objectives").and_then(Item::as_array_mut) {
        list.retain(|goal| !goal.as_inline_table().is_some_and(|goal| goal.contains_key(kind)));
    }
}

/// One more goal; to be alive at the end is what remains without any.
fn add_goal(scenario: &mut Table, kind: &str, goal: InlineTable) -> Result<(), String> {
    let list = scenario.entry("objectives").or_insert(value(Array::new()));
    let list = list.as_array_mut().ok_or("`objectives` is no list")?;
    list.retain(|goal| goal.as_str() != Some("survive"));
    let mut outer = InlineTable::new();
    outer.insert(kind, Value::InlineTable(goal));
    list.push(outer);
    Ok(())
}

fn keep_one(scenario: &mut Table) -> Result<(), String> {
    let list = scenario.entry("objectives").or_insert(value(Array::new()));
    let list = list.as_array_mut().ok_or("`objectives` is no list")?;
    if list.is_empty() {
        list.push("survive");
    }
    Ok(())
}
