//! The form of content files as editors read it, asked of the types that read the files. While a game reads its content,
//! every table is read again with a key that nobody knows, every word is replaced by one that nobody says, every key is
//! left out once; the refusals of `serde` name what could have stood there. So no type says twice how it is written.

mod ask;
mod form;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use serde::de::{Deserialize, DeserializeOwned};
use serde_json::Value as Json;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use toml::{Spanned, Table, Value};

use crate::Files;
use ask::Asker;
use form::Form;

/// What was learned so far, and which files share a form with all others in their folder.
struct School {
    forms: BTreeMap<String, Form>,
    is_shared: fn(&str) -> bool,
}

thread_local! {
    static SCHOOL: RefCell<Option<School>> = const { RefCell::new(None) };
}

/// The JSON schemas of content files, by their paths; of files that are alike, by their folder. `read` reads the files.
///
/// ```
/// use shamble_kernel::Files;
/// use shamble_kernel::content::{Reader, schemas};
/// #[derive(serde::Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Card { id: String, #[serde(default)] dice: u8 }
///
/// let files = Files::from([("cards.toml".to_owned(), "[[card]]\nid = \"axe\"\n".to_owned())]);
/// let schemas = schemas(&files, |_| false, || {
///     let mut reader = Reader::new(&files);
///     let opened = reader.open("cards.toml", &["card"]);
///     assert_eq!(reader.records::<Card>(&opened, "card").len(), 1);
/// });
/// let card = &schemas["cards.toml"]["properties"]["card"]["items"];
/// assert_eq!((&card["properties"]["dice"]["type"], &card["required"][0]), (&"integer".into(), &"id".into()));
/// assert_eq!(card["additionalProperties"], false);
/// ```
pub fn schemas(files: &Files, is_shared: fn(&str) -> bool, read: impl FnOnce()) -> BTreeMap<String, Json> {
    SCHOOL.set(Some(School { forms: BTreeMap::new(), is_shared }));
    read();
    let Some(School { mut forms, .. }) = SCHOOL.take() else { return BTreeMap::new() };
    forms.values_mut().for_each(|form| form.is_closed = true);
    for (file, text) in files {
        // What stands in these files besides, as where a value comes from, is read by others.
        if let (Some(form), Ok(written)) = (forms.get_mut(&name(file, is_shared)), text.parse::<Table>()) {
            form.admit(&Value::Table(written));
        }
    }
    forms.into_iter().map(|(file, form)| (file, form.of_file())).collect()
}

fn name(file: &str, is_shared: fn(&str) -> bool) -> String {
    match file.rsplit_once('/') {
        Some((folder, _)) if is_shared(file) => folder.to_owned(),
        Some(_) | None => file.to_owned(),
    }
}

pub(crate) fn is_asked() -> bool {
    SCHOOL.with_borrow(Option::is_some)
}

/// Learns from a value of a file that could be read.
pub(crate) fn learn_value<T: DeserializeOwned>(file: &str, text: &str, value: Spanned<DeValue<'_>>) {
    let span = value.span();
    let (Ok(table), Ok(record)) = (DeTable::parse(text), Value::deserialize(ValueDeserializer::from(value))) else {
        return;
    };
    let is_whole = span.is_empty();
    let place = Place { span, is_table: record.is_table() };
    let Some(at) = (if is_whole { Some(Vec::new()) } else { place.below(table.get_ref()) }) else { return };
    let read = |probe: &Value| {
        let text = probe.to_string();
        let read = ValueDeserializer::parse(&text).and_then(|value| T::deserialize(value));
        read.err().map(|error| error.message().to_owned())
    };
    learn(file, &at, &Asker { by: std::any::type_name::<T>(), record: &record, read: &read });
}

/// Learns from a whole file that could be read.
pub(crate) fn learn_file<T: DeserializeOwned>(file: &str, text: &str) {
    let Ok(record) = text.parse::<Table>() else { return };
    let read = |probe: &Value| {
        let text = probe.as_table().map(Table::to_string).unwrap_or_default();
        toml::from_str::<T>(&text).err().map(|error| error.message().to_owned())
    };
    learn(file, &[], &Asker { by: std::any::type_name::<T>(), record: &Value::Table(record), read: &read });
}

fn learn(file: &str, at: &[Step], asker: &Asker<'_>) {
    let taken = SCHOOL.with_borrow_mut(|school| {
        let school = school.as_mut()?;
        let name = name(file, school.is_shared);
        Some((school.forms.remove(&name).unwrap_or_default(), name))
    });
    let Some((mut form, name)) = taken else { return };
    asker.visit(form.below(at), &mut Vec::new(), asker.record);
    SCHOOL.with_borrow_mut(|school| school.as_mut().map(|school| school.forms.insert(name, form)));
}

/// A step into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Key(String),
    Item(usize),
}

impl Step {
    /// The same where a list has one item alone.
    fn alone(&self) -> Step {
        match self {
            Step::Key(key) => Step::Key(key.clone()),
            Step::Item(_) => Step::Item(0),
        }
    }
}

/// Where a value stands. A list of tables begins where the first of them does.
struct Place {
    span: Range<usize>,
    is_table: bool,
}

impl Place {
    /// The way there.
    fn below(&self, table: &DeTable<'_>) -> Option<Vec<Step>> {
        table.iter().find_map(|(key, value)| {
            let rest = self.within(value)?;
            Some([vec![Step::Key(key.get_ref().to_string())], rest].concat())
        })
    }

    fn within(&self, value: &Spanned<DeValue<'_>>) -> Option<Vec<Step>> {
        let is_table = matches!(value.get_ref(), DeValue::Table(_));
        if value.span() == self.span && is_table == self.is_table {
            return Some(Vec::new());
        }
        match value.get_ref() {
            DeValue::Table(table) => self.below(table),
            DeValue::Array(items) => items.iter().enumerate().find_map(|(at, item)| {
                let rest = self.within(item)?;
                Some([vec![Step::Item(at)], rest].concat())
            }),
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => None,
        }
    }
}
