//! Every value of a content file, and what it is changed into.

use std::collections::BTreeMap;
use std::ops::Range;

use shamble_kernel::Files;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Keys whose values are read by people alone, and those that say where a record comes from.
const TEXT: [&str; 8] = ["en", "fr", "en_of", "fr_of", "en_plural", "fr_plural", "source", "designed"];

/// One value, changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// The keys that lead to it, with the ids of the records on the way.
    pub path: String,
    /// The ids on the way: cases that name one of them are likely to notice.
    pub ids: Vec<String>,
    pub from: String,
    pub to: String,
    span: Range<usize>,
}

impl Change {
    /// The files with this one value changed.
    pub fn applied(&self, files: &Files) -> Files {
        let mut files = files.clone();
        if let Some(text) = files.get_mut(&self.file) {
            text.replace_range(self.span.clone(), &self.to);
        }
        files
    }
}

/// What becomes of the values of some files.
#[derive(Debug, Default)]
pub struct Changes {
    pub all: Vec<Change>,
    /// Values that are text.
    pub texts: usize,
}

impl Changes {
    /// One change for every value: a number one more, a truth its contrary, a word another one that stands under the
    /// same key, a list without its last element.
    pub fn of(files: &Files) -> Changes {
        let mut changes = Changes::default();
        for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".toml")) {
            // What cannot be read is never played.
            let Ok(table) = DeTable::parse(text) else { continue };
            let mut words = BTreeMap::new();
            collect(table.get_ref(), "", &mut words);
            let mut walk = Walk { file, text, words: &words, changes: &mut changes };
            walk.table(table.get_ref(), &Trail::default());
        }
        changes
    }
}

/// The words that stand under each key of a file, by the keys without their places in lists.
type Words = BTreeMap<String, Vec<String>>;

fn collect(table: &DeTable<'_>, key: &str, words: &mut Words) {
    table.iter().for_each(|(name, value)| collect_value(value, &format!("{key}.{}", name.get_ref()), words));
}

fn collect_value(value: &Spanned<DeValue<'_>>, key: &str, words: &mut Words) {
    match value.get_ref() {
        DeValue::String(word) => words.entry(key.to_owned()).or_default().push(word.to_string()),
        DeValue::Array(values) => values.iter().for_each(|value| collect_value(value, key, words)),
        DeValue::Table(table) => collect(table, key, words),
        DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

/// The way from the top of a file to a value.
#[derive(Clone, Debug, Default)]
struct Trail {
    key: String,
    path: String,
    ids: Vec<String>,
    is_text: bool,
}

impl Trail {
    fn to_key(&self, name: &str) -> Trail {
        let dot = if self.path.is_empty() { "" } else { "." };
        Trail {
            key: format!("{}.{name}", self.key),
            path: format!("{}{dot}{name}", self.path),
            ids: self.ids.clone(),
            is_text: self.is_text || TEXT.contains(&name),
        }
    }

    fn to_element(&self, at: usize, id: Option<&str>) -> Trail {
        let place = id.map_or_else(|| (at + 1).to_string(), str::to_owned);
        let mut trail = Trail { path: format!("{}[{place}]", self.path), ..self.clone() };
        trail.ids.extend(id.map(str::to_owned));
        trail
    }
}

struct Walk<'w> {
    file: &'w str,
    text: &'w str,
    words: &'w Words,
    changes: &'w mut Changes,
}

impl Walk<'_> {
    fn table(&mut self, table: &DeTable<'_>, trail: &Trail) {
        table.iter().for_each(|(name, value)| self.value(value, &trail.to_key(name.get_ref())));
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>, trail: &Trail) {
        let span = value.span();
        match value.get_ref() {
            DeValue::Table(table) => self.table(table, trail),
            DeValue::Array(values) => {
                let ids = values.iter().map(|value| id_of(value.get_ref()));
                let elements = ids.enumerate().map(|(at, id)| trail.to_element(at, id));
                let trails: Vec<Trail> = elements.collect();
                values.iter().zip(&trails).for_each(|(value, trail)| self.value(value, trail));
                let is_inline = values.iter().all(|value| !value.get_ref().is_table() || self.is_in_braces(value));
                let mut from_last = values.iter().rev();
                if let Some(last) = from_last.next()
                    && is_inline
                {
                    let end = from_last.next().map_or(span.start + 1, |value| value.span().end);
                    self.push(last.span(), span.start..span.end, trail, format!("{}]", &self.text[span.start..end]));
                }
            }
            DeValue::String(word) => {
                let to = self.other_word(word, &trail.key);
                self.push(span.clone(), span, trail, format!("{to:?}"));
            }
            DeValue::Integer(number) => {
                let more = i64::from_str_radix(number.as_str(), number.radix()).map_or(0, |number| number + 1);
                self.push(span.clone(), span, trail, more.to_string());
            }
            DeValue::Float(number) => {
                let more = number.as_str().parse::<f64>().map_or(0.0, |number| number + 1.0);
                self.push(span.clone(), span, trail, format!("{more:?}"));
            }
            DeValue::Boolean(truth) => self.push(span.clone(), span, trail, (!truth).to_string()),
            DeValue::Datetime(_) => {}
        }
    }

    /// Whether a table stands in braces, and not below a heading.
    fn is_in_braces(&self, value: &Spanned<DeValue<'_>>) -> bool {
        self.text[value.span()].starts_with('{')
    }

    /// Another word that stands under this key in the file; where there is none, one that means nothing.
    fn other_word(&self, word: &str, key: &str) -> String {
        let others = self.words.get(key).into_iter().flatten();
        let other = others.filter(|other| *other != word).max_by_key(|other| shared_letters(word, other));
        other.cloned().unwrap_or_else(|| format!("not-{word}"))
    }

    fn push(&mut self, at: Range<usize>, span: Range<usize>, trail: &Trail, to: String) {
        if trail.is_text {
            self.changes.texts += 1;
            return;
        }
        self.changes.all.push(Change {
            file: self.file.to_owned(),
            line: self.text[..at.start].matches('\n').count() + 1,
            path: trail.path.clone(),
            ids: trail.ids.clone(),
            from: self.text[span.clone()].to_owned(),
            to,
            span,
        });
    }
}

/// A word of the same family is more likely to be one that the place allows.
fn shared_letters(one: &str, other: &str) -> usize {
    one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count()
}

fn id_of<'v>(value: &'v DeValue<'_>) -> Option<&'v str> {
    match value {
        DeValue::Table(table) => {
            table.iter().find(|(key, _)| key.get_ref() == "id").and_then(|(_, id)| match id.get_ref() {
                DeValue::String(id) => Some(id.as_ref()),
                _ => None,
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: &str = "\
[[card]]
id = \"axe\"
name = { en = \"Axe\" }
dice = 1
range = [0, 1]
kind = \"melee\"

[[card]]
id = \"bow\"
loud = false
kind = \"ranged\"
";

    fn changed(path: &str) -> String {
        let files = Files::from([("cards.toml".to_owned(), CARDS.to_owned())]);
        let changes = Changes::of(&files);
        let change = changes.all.iter().find(|change| change.path == path).unwrap();
        let after = change.applied(&files);
        let (before, after): (Vec<&str>, Vec<&str>) = (CARDS.lines().collect(), after["cards.toml"].lines().collect());
        assert_eq!(before.len(), after.len());
        let at = (0..before.len()).find(|at| before[*at] != after[*at]).unwrap();
        assert_eq!(at + 1, change.line);
        after[at].to_owned()
    }

    #[test]
    fn every_kind_of_value_is_changed_in_its_own_way() {
        assert_eq!(changed("card[axe].dice"), "dice = 2");
        assert_eq!(changed("card[axe].range"), "range = [0]");
        assert_eq!(changed("card[axe].range[2]"), "range = [0, 2]");
        assert_eq!(changed("card[axe].kind"), "kind = \"ranged\"");
        assert_eq!(changed("card[bow].loud"), "loud = true");
        assert_eq!(changed("card[bow].id"), "id = \"axe\"");
    }

    #[test]
    fn what_people_read_is_no_value() {
        let changes = Changes::of(&Files::from([("cards.toml".to_owned(), CARDS.to_owned())]));
        assert_eq!((changes.texts, changes.all.len()), (1, 9));
        assert!(changes.all.iter().all(|change| !change.path.contains("name")));
    }
}
