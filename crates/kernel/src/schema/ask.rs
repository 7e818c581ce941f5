//! Questions to a type: a value that it reads, with one thing changed, and what it says about that.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::Step;
use super::form::{Form, kind};

/// What nobody calls anything; it stands before all keys that there are.
const NOBODY: &str = "!nobody";

/// A type that reads a value.
pub(super) struct Asker<'a> {
    /// Its name.
    pub by: &'static str,
    pub record: &'a Value,
    /// What it says against a value; nothing where it can be read.
    pub read: &'a dyn Fn(&Value) -> Option<String>,
}

/// What a type says about a key that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Keys {
    /// Any keys may stand.
    Free,
    /// Only some, which it does not list.
    Some,
    These(BTreeSet<String>),
}

impl Asker<'_> {
    /// Learns what may stand where this value of the record stands.
    pub fn visit(&self, form: &mut Form, at: &mut Vec<Step>, value: &Value) {
        form.kinds.insert(kind(value));
        let is_new = form.asked.insert(self.by);
        if is_new {
            self.taste(form, at);
        }
        match value {
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    at.push(Step::Item(index));
                    self.visit(form.items.get_or_insert_default(), at, item);
                    at.pop();
                }
            }
            Value::Table(table) => self.table(form, at, table, is_new),
            Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
        }
    }

    fn table(&self, form: &mut Form, at: &mut Vec<Step>, table: &Table, is_new: bool) {
        if is_new {
            self.open(form, at, table);
        }
        for (key, value) in table {
            at.push(Step::Key(key.clone()));
            let home = form.home(table, key);
            let is_met = home.keys.get(key).is_some_and(|form| form.asked.contains(self.by));
            let missing = format!("missing field `{key}`");
            if !is_met && home.is_closed && (self.read)(&with(self.record, at, None)) == Some(missing) {
                home.needed.insert(key.clone());
            }
            self.visit(home.slot(key), at, value);
            at.pop();
        }
    }

    /// Which keys there are.
    fn open(&self, form: &mut Form, at: &mut Vec<Step>, table: &Table) {
        let keys = self.keys(self.record, at);
        // A kind that is its word alone does not mind what stands beside it.
        if self.is_tagged(form, at, table, &keys) {
            form.is_closed = true;
            return;
        }
        form.is_closed |= keys != Keys::Free;
        let Keys::These(keys) = keys else { return };
        for key in keys {
            let form = form.keys.entry(key.clone()).or_default();
            if !table.contains_key(&key) {
                at.push(Step::Key(key));
                self.taste(form, at);
                at.pop();
            }
        }
    }

    /// Whether the word of one key decides which others there are; these are kept by word.
    fn is_tagged(&self, form: &mut Form, at: &mut Vec<Step>, table: &Table, known: &Keys) -> bool {
        let listed = |key: &str| matches!(known, Keys::These(keys) if keys.contains(key));
        for key in table.iter().filter(|(key, value)| value.is_str() && !listed(key)).map(|(key, _)| key) {
            at.push(Step::Key(key.clone()));
            let words = self.words(at);
            let told = words.iter().map(|word| with(self.record, at, Some(word.as_str().into()))).collect::<Vec<_>>();
            at.pop();
            // What was asked about stands alone in its lists now.
            let mut there: Vec<Step> = at.iter().map(Step::alone).collect();
            let told: Vec<Keys> = told.iter().map(|record| self.keys(record, &there)).collect();
            if told.iter().all(|keys| Some(keys) == told.first()) {
                continue;
            }
            form.tag = Some(key.clone());
            for (word, keys) in words.into_iter().zip(told) {
                let tagged =
                    with(self.record, &[at.as_slice(), &[Step::Key(key.clone())]].concat(), Some(word.as_str().into()));
                let own = form.variants.entry(word).or_default();
                own.is_closed = true;
                let Keys::These(keys) = keys else { continue };
                for key in keys {
                    there.push(Step::Key(key.clone()));
                    Asker { record: &tagged, ..*self }.taste(own.keys.entry(key).or_default(), &there);
                    there.pop();
                }
            }
            return true;
        }
        false
    }

    fn keys(&self, record: &Value, at: &[Step]) -> Keys {
        let at = [at, &[Step::Key(NOBODY.to_owned())]].concat();
        let said = (self.read)(&with(record, &at, Some(Value::Integer(1)))).unwrap_or_default();
        let is_refused = ["unknown field", "unknown variant"].iter().any(|word| said == format!("{word} `{NOBODY}`"));
        match expected(&said) {
            Some(keys) => Keys::These(keys),
            None if is_refused => Keys::Some,
            None => Keys::Free,
        }
    }

    fn words(&self, at: &[Step]) -> BTreeSet<String> {
        let said = (self.read)(&with(self.record, at, Some(NOBODY.into())));
        said.as_deref().and_then(expected).unwrap_or_default()
    }

    /// What else may stand at a place than what does.
    fn taste(&self, form: &mut Form, at: &[Step]) {
        form.words.extend(self.words(at));
        let others = [
            Value::from(NOBODY),
            Value::Integer(7),
            Value::Float(0.5),
            Value::Boolean(true),
            Value::Array(Vec::new()),
            Value::Table(Table::new()),
        ];
        let is_right = |other: &Value| {
            let right: &[&str] = match other {
                Value::Array(_) => &[],
                Value::Table(_) => &["unknown field", "missing field"],
                _ => &["unknown variant", "invalid value"],
            };
            let said = (self.read)(&with(self.record, at, Some(other.clone())));
            said.is_none_or(|said| right.iter().any(|right| said.starts_with(right)))
        };
        let right: Vec<&Value> = others.iter().filter(|other| is_right(other)).collect();
        // Who takes everything reads nothing.
        if right.len() < others.len() {
            form.kinds.extend(right.into_iter().map(kind));
        }
    }
}

/// The words that a refusal offers in place of the one that nobody says.
fn expected(said: &str) -> Option<BTreeSet<String>> {
    let offers = ["unknown field", "unknown variant"]
        .iter()
        .find_map(|what| said.strip_prefix(&format!("{what} `{NOBODY}`, expected ")));
    match offers {
        Some(offers) => Some(offers.split('`').skip(1).step_by(2).map(str::to_owned).collect()),
        None if said == format!("unknown field `{NOBODY}`, there are no fields") => Some(BTreeSet::new()),
        None => None,
    }
}

/// A value with something else at a place, or nothing there. What leads there is read before all that stands beside it,
/// and of a list that one alone.
fn with(value: &Value, at: &[Step], new: Option<Value>) -> Value {
    let Some((step, rest)) = at.split_first() else { return new.unwrap_or_else(|| value.clone()) };
    match (value, step) {
        (Value::Table(table), Step::Key(key)) => {
            let inner = match (rest, table.get(key)) {
                ([], _) => new,
                (_, Some(inner)) => Some(with(inner, rest, new)),
                (_, None) => None,
            };
            let first = inner.map(|inner| (key.clone(), inner));
            let others =
                table.iter().filter(|(other, _)| *other != key).map(|(key, value)| (key.clone(), value.clone()));
            Value::Table(first.into_iter().chain(others).collect())
        }
        (Value::Array(items), Step::Item(index)) => {
            let inner = items.get(*index).map(|inner| with(inner, rest, new));
            Value::Array(inner.into_iter().collect())
        }
        (_, Step::Key(_) | Step::Item(_)) => value.clone(),
    }
}
