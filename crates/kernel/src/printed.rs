//! A printed list: what somebody read on the real cards, held against the content. It is a test of a box, and no
//! condition of play.

use serde::Deserialize;
use toml::{Table, Value};

use crate::content::place_of;
use crate::{Fault, Files};

/// What is printed about the records of a list, or about a table, by which rule.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    pub rule: String,
    file: String,
    list: Option<String>,
    table: Option<String>,
    /// Which records of the list.
    #[serde(default)]
    of: Table,
    /// Only those that state these fields.
    #[serde(default)]
    with: Vec<String>,
    /// What each of them states.
    #[serde(default)]
    has: Table,
    /// What none of them states.
    #[serde(default)]
    lacks: Vec<String>,
    /// How many there are; at least one, unless given.
    number: Option<usize>,
    /// What their numbers add up to, by field.
    #[serde(default)]
    sum: Table,
}

impl Printed {
    /// Everything in which content differs from a printed list: `[[printed]]` after `[[printed]]`.
    ///
    /// ```
    /// use shamble_kernel::Files;
    /// use shamble_kernel::content::Printed;
    /// let cards = "[[card]]\nid = \"axe\"\ncount = 2\n[[card]]\nid = \"saw\"\ncount = 1\n";
    /// let files = Files::from([("cards.toml".to_owned(), cards.to_owned())]);
    /// let list = "[[printed]]\nrule = \"X-1\"\nfile = \"cards.toml\"\nlist = \"card\"\nsum = { count = 4 }\n";
    /// assert_eq!(Printed::differences(&files, list)[0].to_string(), "cards.toml: X-1: card: count is 3 in all, not 4");
    /// ```
    pub fn differences(files: &Files, list: &str) -> Vec<Fault> {
        match Printed::read(list) {
            Ok(printed) => printed.iter().flat_map(|printed| printed.against(files)).collect(),
            Err(fault) => vec![fault],
        }
    }

    /// Reads a printed list.
    ///
    /// # Errors
    /// What is wrong with its form.
    pub fn read(list: &str) -> Result<Vec<Printed>, Fault> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct List {
            printed: Vec<Printed>,
        }
        let list: List = toml::from_str(list).map_err(|error| Fault::in_toml("the printed list", list, &error))?;
        Ok(list.printed)
    }

    fn against(&self, files: &Files) -> Vec<Fault> {
        let text = files.get(&self.file).map_or("", String::as_str);
        let table: Table = toml::from_str(text).unwrap_or_default();
        let what = self.list.as_deref().or(self.table.as_deref()).unwrap_or_default();
        let records: Vec<&Table> = match table.get(what) {
            Some(Value::Array(records)) => records.iter().filter_map(Value::as_table).collect(),
            Some(Value::Table(table)) => vec![table],
            _ => Vec::new(),
        };
        let is_meant = |record: &&Table| {
            agrees(&Value::Table(self.of.clone()), &Value::Table((*record).clone()))
                && self.with.iter().all(|path| find(record, path).is_some())
        };
        let meant: Vec<&Table> = records.into_iter().filter(is_meant).collect();
        let mut faults = Vec::new();
        let told = |place: String, said: String| Fault::new(place, format!("{}: {what}: {said}", self.rule));
        let fits = self.number.map_or(!meant.is_empty(), |number| number == meant.len());
        if !fits {
            let due = self.number.map_or_else(|| "some".to_owned(), |number| number.to_string());
            faults.push(told(self.file.clone(), format!("there are {} like {}, not {due}", meant.len(), self.of)));
        }
        for (field, due) in &self.sum {
            let sum: i64 = meant.iter().filter_map(|record| find(record, field)?.as_integer()).sum();
            if due.as_integer() != Some(sum) {
                faults.push(told(self.file.clone(), format!("{field} is {sum} in all, not {due}")));
            }
        }
        for record in meant {
            let id = ["id", "no", "face"].iter().find_map(|key| record.get(*key)?.as_str()).unwrap_or(what);
            for (key, due) in &self.has {
                let is_so = record.get(key).is_some_and(|value| agrees(due, value));
                if !is_so {
                    let said = format!("{id}: {key} is {due}");
                    faults.push(told(place_of(files, &self.file, id), said));
                }
            }
            for path in self.lacks.iter().filter(|path| find(record, path).is_some()) {
                faults.push(told(place_of(files, &self.file, id), format!("{id}: has no {path}")));
            }
        }
        faults
    }
}

/// Whether a value says what is printed: a table at least that, a list of tables something for each, all else just that.
fn agrees(printed: &Value, value: &Value) -> bool {
    match (printed, value) {
        (Value::Table(printed), Value::Table(table)) => {
            printed.iter().all(|(key, due)| table.get(key).is_some_and(|value| agrees(due, value)))
        }
        (Value::Array(printed), Value::Array(values)) if printed.iter().any(Value::is_table) => {
            printed.iter().all(|due| values.iter().any(|value| agrees(due, value)))
        }
        (printed, value) => printed == value,
    }
}

fn find<'t>(table: &'t Table, path: &str) -> Option<&'t Value> {
    let mut keys = path.split('.');
    let first = table.get(keys.next()?)?;
    keys.try_fold(first, |value, key| value.as_table()?.get(key))
}
