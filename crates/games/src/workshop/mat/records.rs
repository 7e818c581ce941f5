//! The records of a mat in its text: lists of tables, written in a line each or under a header of their own.

use std::collections::BTreeSet;

use toml_edit::{Array, InlineTable, Item, Table, TableLike, Value, value};

/// Lists of the mat whose records have a word of their own.
const OUTSIDE: [&str; 3] = ["zones", "terrain", "pieces"];
/// Those of a floor.
const INSIDE: [&str; 3] = ["rooms", "zones", "openings"];

/// Where a thing of a mat is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    List(&'static str, usize),
    Building(usize),
    /// In which building, on which floor of it, in which list.
    Inside(usize, usize, &'static str, usize),
}

/// The records of a list.
pub(super) fn records(item: Option<&Item>) -> Vec<&dyn TableLike> {
    match item {
        Some(Item::ArrayOfTables(tables)) => tables.iter().map(|table| table as &dyn TableLike).collect(),
        Some(Item::Value(Value::Array(list))) => {
            list.iter().filter_map(Value::as_inline_table).map(|table| table as &dyn TableLike).collect()
        }
        _ => Vec::new(),
    }
}

fn record_of(item: Option<&mut Item>, at: usize) -> Option<&mut dyn TableLike> {
    match item? {
        Item::ArrayOfTables(tables) => tables.get_mut(at).map(|table| table as &mut dyn TableLike),
        Item::Value(Value::Array(list)) => {
            list.get_mut(at).and_then(Value::as_inline_table_mut).map(|table| table as &mut dyn TableLike)
        }
        _ => None,
    }
}

/// Takes a record out of a list.
pub(super) fn take(item: Option<&mut Item>, at: usize) {
    match item {
        Some(Item::ArrayOfTables(tables)) if at < tables.len() => drop(tables.remove(at)),
        Some(Item::Value(Value::Array(list))) if at < list.len() => drop(list.remove(at)),
        _ => {}
    }
}

/// Adds a record to a list, on a line of its own.
pub(super) fn push(table: &mut dyn TableLike, list: &str, record: InlineTable) -> Result<(), String> {
    let item = table.entry(list).or_insert(value(Array::new()));
    if let Item::ArrayOfTables(tables) = item {
        tables.push(record.into_table());
        return Ok(());
    }
    let records = item.as_array_mut().ok_or_else(|| format!("`{list}` is no list"))?;
    let mut record = Value::InlineTable(record);
    record.decor_mut().set_prefix("\n  ");
    records.push_formatted(record);
    records.set_trailing_comma(true);
    records.set_trailing("\n");
    Ok(())
}

/// Writes a value where another one stood, in its place on the line.
pub(super) fn write(record: &mut dyn TableLike, key: &str, mut new: Value) {
    match record.get_mut(key) {
        Some(Item::Value(old)) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        _ => drop(record.insert(key, Item::Value(new))),
    }
}

pub(super) fn word<'t>(record: &'t dyn TableLike, key: &str) -> Option<&'t str> {
    record.get(key).and_then(Item::as_str)
}

fn floors(building: &dyn TableLike) -> Vec<&dyn TableLike> {
    records(building.get("floor"))
}

/// Everything on a mat that has a word, in the order of the file.
pub(super) fn words(mat: &Table) -> Vec<(String, Place)> {
    let mut all = Vec::new();
    let mut add = |record: &dyn TableLike, place| all.extend(word(record, "id").map(|id| (id.to_owned(), place)));
    for list in OUTSIDE {
        for (at, record) in records(mat.get(list)).into_iter().enumerate() {
            add(record, Place::List(list, at));
        }
    }
    for (house, building) in records(mat.get("building")).into_iter().enumerate() {
        add(building, Place::Building(house));
        for (level, floor) in floors(building).into_iter().enumerate() {
            for list in INSIDE {
                for (at, record) in records(floor.get(list)).into_iter().enumerate() {
                    add(record, Place::Inside(house, level, list, at));
                }
            }
        }
    }
    all
}

/// Where the thing with this key is written: a word, or `ground:3`.
pub(super) fn find(mat: &Table, key: &str) -> Option<Place> {
    if let Some(at) = key.strip_prefix("ground:").and_then(|at| at.parse().ok()) {
        return (at < records(mat.get("ground")).len()).then_some(Place::List("ground", at));
    }
    words(mat).into_iter().find(|(id, _)| id == key).map(|(_, place)| place)
}

pub(super) fn record(mat: &Table, place: Place) -> Option<&dyn TableLike> {
    match place {
        Place::List(list, at) => records(mat.get(list)).into_iter().nth(at),
        Place::Building(at) => records(mat.get("building")).into_iter().nth(at),
        Place::Inside(house, level, list, at) => {
            let building = records(mat.get("building")).into_iter().nth(house)?;
            let floor = floors(building).into_iter().nth(level)?;
            records(floor.get(list)).into_iter().nth(at)
        }
    }
}

pub(super) fn building_mut(mat: &mut Table, at: usize) -> Option<&mut dyn TableLike> {
    record_of(mat.get_mut("building"), at)
}

pub(super) fn floor_mut(mat: &mut Table, house: usize, level: usize) -> Option<&mut dyn TableLike> {
    record_of(building_mut(mat, house)?.get_mut("floor"), level)
}

pub(super) fn record_mut(mat: &mut Table, place: Place) -> Option<&mut dyn TableLike> {
    match place {
        Place::List(list, at) => record_of(mat.get_mut(list), at),
        Place::Building(at) => building_mut(mat, at),
        Place::Inside(house, level, list, at) => record_of(floor_mut(mat, house, level)?.get_mut(list), at),
    }
}

/// Takes a thing off the mat.
pub(super) fn remove(mat: &mut Table, place: Place) {
    match place {
        Place::List(list, at) => take(mat.get_mut(list), at),
        Place::Building(at) => take(mat.get_mut("building"), at),
        Place::Inside(house, level, list, at) => {
            take(floor_mut(mat, house, level).and_then(|floor| floor.get_mut(list)), at);
        }
    }
}

/// A word that nothing on the mat has yet: `crate-4`.
pub(super) fn fresh(mat: &Table, stem: &str) -> String {
    let known: BTreeSet<String> = words(mat).into_iter().map(|(id, _)| id).collect();
    let free = |number: &usize| !known.contains(&format!("{stem}-{number}"));
    format!("{stem}-{}", (1..).find(free).unwrap_or_default())
}

/// An inline record from its keys and values.
pub(super) fn row(fields: impl IntoIterator<Item = (&'static str, Value)>) -> InlineTable {
    fields.into_iter().collect()
}
