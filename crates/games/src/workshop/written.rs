//! Values written at a path of a file, in its text.

use serde::{Deserialize, Serialize};
use toml::Value as Toml;
use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value};

/// A step of a path: a key of a table, or a place in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Key {
    At(usize),
    Word(String),
}

/// The path of words and places.
pub(super) fn path(keys: &[&str]) -> Vec<Key> {
    let key = |word: &&str| word.parse().map_or_else(|_| Key::Word((*word).to_owned()), Key::At);
    keys.iter().map(key).collect()
}

/// More steps lead nowhere.
const DEEP: usize = 8;

/// The text with another value at a path; without one, with what stands there taken away. One place past the end of a
/// list is a new value.
pub(super) fn write(text: &str, path: &[Key], value: Option<&Toml>) -> Result<String, String> {
    let mut document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
    let (last, way) = path.split_last().filter(|(_, way)| way.len() < DEEP).ok_or("the path leads nowhere")?;
    let mut item = document.as_item_mut();
    for key in way {
        item = step(item, key).ok_or_else(|| format!("there is no {}", told(key)))?;
    }
    put(item, last, value)?;
    Ok(document.to_string())
}

fn told(key: &Key) -> String {
    match key {
        Key::At(at) => format!("{}. of this list", at + 1),
        Key::Word(word) => format!("`{word}`"),
    }
}

fn step<'i>(item: &'i mut Item, key: &Key) -> Option<&'i mut Item> {
    match key {
        Key::Word(word) => {
            let table = item.as_table_like_mut()?;
            if !table.contains_key(word) {
                table.insert(word, Item::Value(Value::InlineTable(InlineTable::new())));
            }
            table.get_mut(word)
        }
        Key::At(at) => item.get_mut(*at),
    }
}

fn put(item: &mut Item, key: &Key, value: Option<&Toml>) -> Result<(), String> {
    let wrong = || format!("there is no {}", told(key));
    match (key, value) {
        (Key::Word(word), None) => drop(item.as_table_like_mut().ok_or_else(wrong)?.remove(word)),
        (Key::Word(word), Some(value)) => {
            if !word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-".contains(c))
                || word.is_empty()
            {
                return Err(format!("`{word}` is no key"));
            }
            super::mat::put_value(item.as_table_like_mut().ok_or_else(wrong)?, word, edited(value));
        }
        (Key::At(at), None) => match item {
            Item::ArrayOfTables(tables) if *at < tables.len() => drop(tables.remove(*at)),
            Item::Value(Value::Array(list)) if *at < list.len() => drop(list.remove(*at)),
            _ => return Err(wrong()),
        },
        (Key::At(at), Some(value)) => set_at(item, *at, value).ok_or_else(wrong)?,
    }
    Ok(())
}

fn set_at(item: &mut Item, at: usize, value: &Toml) -> Option<()> {
    match item {
        Item::ArrayOfTables(tables) => {
            let table = edited(value).as_inline_table()?.clone().into_table();
            match tables.len() {
                many if at < many => *tables.get_mut(at)? = table,
                many if at == many => tables.push(table),
                _ => return None,
            }
        }
        Item::Value(Value::Array(list)) => {
            let mut new = edited(value);
            match list.len() {
                many if at < many => {
                    let old = list.get_mut(at)?;
                    *new.decor_mut() = old.decor().clone();
                    *old = new;
                }
                many if at == many => push(list, new),
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

/// Adds a value, on a line of its own where the others have one.
pub(super) fn push(list: &mut Array, mut new: Value) {
    let has_lines =
        list.iter().any(|value| value.decor().prefix().and_then(|p| p.as_str()).is_some_and(|p| p.contains('\n')));
    if has_lines || (list.is_empty() && new.is_inline_table()) {
        new.decor_mut().set_prefix("\n  ");
        list.push_formatted(new);
        list.set_trailing_comma(true);
        list.set_trailing("\n");
    } else {
        list.push(new);
    }
}

pub(super) fn edited(value: &Toml) -> Value {
    match value {
        Toml::String(word) => word.as_str().into(),
        Toml::Integer(whole) => (*whole).into(),
        Toml::Float(number) => (*number).into(),
        Toml::Boolean(yes) => (*yes).into(),
        Toml::Datetime(date) => date.to_string().into(),
        Toml::Array(list) => Value::Array(list.iter().map(edited).collect()),
        Toml::Table(table) => {
            Value::InlineTable(table.iter().map(|(key, value)| (key.clone(), edited(value))).collect())
        }
    }
}

/// A record of a printed list under another id, at the end of a file; other keys of it are replaced.
pub(super) fn copied(from: &str, list: &str, id: &str, to: &str, other: &[(&str, Value)]) -> Result<String, String> {
    let printed: DocumentMut = from.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
    let mut records = printed.get(list).and_then(Item::as_array_of_tables).into_iter().flatten();
    let is_it = |record: &&Table| record.get("id").and_then(Item::as_str) == Some(id);
    let mut record = records.find(is_it).ok_or_else(|| format!("there is no `{id}`"))?.clone();
    for (key, value) in other {
        super::mat::put_value(&mut record as &mut dyn TableLike, key, value.clone());
    }
    record.decor_mut().set_prefix("\n");
    let mut document: DocumentMut = to.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
    // It stands at the end, whatever its place in the printed file was.
    record.set_position(None);
    let last = document.entry(list).or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    last.as_array_of_tables_mut().ok_or_else(|| format!("`{list}` is no list of records"))?.push(record);
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Ours.\n[[table]]\nid = \"own-solo\"\npiles = 7 # a comment\nwave = [1, 1, 2]\n\n[[horde]]\ncards = [\n  \
                        { zombie = \"mutt\", count = 1 },\n]\n";

    #[test]
    fn a_value_is_written_where_it_stands_and_all_else_is_kept() {
        let text = write(TEXT, &path(&["table", "0", "piles"]), Some(&Toml::Integer(9))).unwrap();
        assert!(text.contains("piles = 9 # a comment"), "{text}");
        let text = write(&text, &path(&["table", "0", "wave", "1"]), Some(&Toml::Integer(3))).unwrap();
        assert!(text.contains("wave = [1, 3, 2]"), "{text}");
        let text = write(&text, &path(&["horde", "0", "cards", "0", "count"]), Some(&Toml::Integer(4))).unwrap();
        assert!(text.contains("{ zombie = \"mutt\", count = 4 }"), "{text}");
        assert!(write(&text, &path(&["table", "3", "piles"]), Some(&Toml::Integer(9))).is_err());
        assert!(write(&text, &path(&["table", "0", "a b"]), Some(&Toml::Integer(9))).is_err());
    }

    #[test]
    fn rows_are_added_and_taken_away() {
        let card: Toml = toml::from_str::<toml::Table>("zombie = \"jinx\"\ncount = 2").unwrap().into();
        let text = write(TEXT, &path(&["horde", "0", "cards", "1"]), Some(&card)).unwrap();
        assert!(
            text.contains("\n  { zombie = \"jinx\", count = 2 },\n]")
                || text.contains("\n  { count = 2, zombie = \"jinx\" },\n]"),
            "{text}"
        );
        let text = write(&text, &path(&["horde", "0", "cards", "0"]), None).unwrap();
        assert!(!text.contains("mutt"), "{text}");
        let text = write(&text, &path(&["table", "0"]), None).unwrap();
        assert!(!text.contains("own-solo"), "{text}");
    }
}
