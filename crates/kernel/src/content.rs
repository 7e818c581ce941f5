//! Reading content files. Games read their TOML alike, and tell everything that is wrong with it by file and line.

use include_dir::{Dir, DirEntry};
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

pub use crate::draft::MissionFile;
pub use crate::overlay::{Overlay, untranslated};
pub use crate::printed::Printed;
use crate::{Fault, Files, Id, RuleBook, RuleId};

/// The files of a folder that is part of the binary, those of its folders too.
pub fn files_in(folder: &Dir<'_>) -> Files {
    let mut files = Files::new();
    for entry in folder.entries() {
        match entry {
            DirEntry::Dir(inner) => files.extend(files_in(inner)),
            DirEntry::File(file) => {
                // Include paths have the separators of the machine that built the binary.
                let path = file.path().to_str().map(|path| path.replace('\\', "/"));
                files.extend(path.zip(file.contents_utf8().map(str::to_owned)));
            }
        }
    }
    files
}

/// A place in a file.
#[derive(Clone, Copy, Debug)]
pub struct Place<'f> {
    pub file: &'f str,
    pub byte: usize,
}

impl<'f> Place<'f> {
    /// Where something that was read stands.
    pub fn of<T>(file: &'f str, record: &Spanned<T>) -> Place<'f> {
        Place { file, byte: record.span().start }
    }
}

/// Reads files and remembers what is wrong with them.
///
/// ```
/// use shamble_kernel::Files;
/// use shamble_kernel::content::{Place, Reader};
/// let mut files = Files::new();
/// files.insert("cards.toml".into(), "one = 1\ntwo = 2\n".into());
/// let mut reader = Reader::new(&files);
/// assert!(reader.read::<toml::Table>("cards.toml").is_some());
/// assert!(reader.read::<toml::Table>("decks.toml").is_none());
/// reader.fault(Place { file: "cards.toml", byte: 9 }, "is too much");
/// let told: Vec<String> = reader.faults.iter().map(ToString::to_string).collect();
/// assert_eq!(told, ["decks.toml: the file is missing", "cards.toml:2: is too much"]);
/// ```
#[derive(Debug)]
pub struct Reader<'f> {
    pub files: &'f Files,
    pub faults: Vec<Fault>,
}

impl<'f> Reader<'f> {
    pub fn new(files: &'f Files) -> Reader<'f> {
        Reader { files, faults: Vec::new() }
    }

    /// Reads everything that some files hold, and looks at all of it once it is read.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn whole<C>(
        files: &'f Files,
        read: impl FnOnce(&mut Reader<'f>) -> Option<C>,
        check: impl FnOnce(&C, &Files) -> Vec<Fault>,
    ) -> Result<C, Vec<Fault>> {
        let mut reader = Reader::new(files);
        let content = read(&mut reader);
        reader.finish(content, |content| check(content, files))
    }

    /// The text of a file.
    pub fn text(&mut self, file: &str) -> Option<&'f str> {
        let text = self.files.get(file);
        if text.is_none() {
            self.fault_of(file, "the file is missing");
        }
        text.map(String::as_str)
    }

    /// A file, read into its form.
    pub fn read<T: DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        let text = self.text(file)?;
        toml::from_str(text).map_err(|error| self.faults.push(Fault::in_toml(file, text, &error))).ok()
    }

    /// A file whose keys are known, to be read part by part.
    pub fn open(&mut self, file: &'static str, keys: &[&str]) -> Opened<'f> {
        let text = self.text(file).unwrap_or_default();
        let table = match DeTable::parse(text) {
            Ok(table) => table.into_inner(),
            Err(error) => {
                self.faults.push(Fault::in_toml(file, text, &error));
                DeTable::default()
            }
        };
        for (key, _) in table.iter().filter(|(key, _)| !keys.contains(&key.get_ref().as_ref())) {
            let what = format!("unknown field `{}`, expected one of {}", key.get_ref(), keys.join(", "));
            self.fault(Place { file, byte: key.span().start }, what);
        }
        Opened { file, table }
    }

    /// One part of a file.
    pub fn part<T: DeserializeOwned>(&mut self, opened: &Opened<'f>, key: &str) -> Option<T> {
        let found = opened.table.get(key);
        if found.is_none() && !opened.table.is_empty() {
            self.fault_of(opened.file, format!("missing field `{key}`"));
        }
        self.value(opened.file, found?.clone())
    }

    /// The records of a list, each read by itself, so that each that is wrong is told.
    pub fn records<T: DeserializeOwned>(&mut self, opened: &Opened<'f>, list: &str) -> Vec<(Place<'static>, T)> {
        let mut read = Vec::new();
        for record in opened.records(list) {
            let place = Place { file: opened.file, byte: record.span().start };
            if let Some(value) = self.record(opened.file, record) {
                read.push((place, value));
            }
        }
        if read.is_empty() && self.faults.is_empty() {
            self.fault_of(opened.file, format!("there is no `[[{list}]]`"));
        }
        read
    }

    /// A record read into its form; what is wrong is told with its id.
    pub fn record<T: DeserializeOwned>(&mut self, file: &str, record: &Spanned<DeValue<'f>>) -> Option<T> {
        let read = self.value(file, record.clone());
        if let (None, DeValue::Table(table), Some(fault)) = (&read, record.get_ref(), self.faults.last_mut())
            && let Some(id) = ["id", "no", "face"].iter().find_map(|key| text_of(table, key))
        {
            fault.what = format!("{id}: {}", fault.what);
        }
        read
    }

    /// A value read into its form, without what its tables state about themselves.
    pub fn value<T: DeserializeOwned>(&mut self, file: &str, mut value: Spanned<DeValue<'f>>) -> Option<T> {
        drop_provenance(value.get_mut());
        let (start, text) = (value.span().start, self.files.get(file).map_or("", String::as_str));
        let read = T::deserialize(ValueDeserializer::from(value));
        let told = |error: toml::de::Error| {
            let byte = error.span().map_or(start, |span| span.start);
            Fault::at(file, text, byte, error.message())
        };
        read.map_err(|error| self.faults.push(told(error))).ok()
    }

    /// A rule list that is spread over several files.
    pub fn rules<'n>(&mut self, files: impl IntoIterator<Item = &'n str>) -> Option<RuleBook> {
        let texts: Vec<_> = files.into_iter().map(|file| (file, self.text(file))).collect();
        let files = texts.iter().filter_map(|(file, text)| Some((*file, (*text)?)));
        RuleBook::parse_all(files).map_err(|faults| self.faults.extend(faults)).ok()
    }

    /// A fault of a place, told once however many records lead there.
    pub fn fault(&mut self, place: Place<'_>, what: impl Into<String>) {
        let text = self.files.get(place.file).map_or("", String::as_str);
        let fault = Fault::at(place.file, text, place.byte, what);
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    /// A fault of a file as a whole.
    pub fn fault_of(&mut self, file: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(file, what));
    }

    /// What a name leads to; where it leads nowhere, that is a fault, and the first one stands in for it.
    pub fn found<T: Id>(&mut self, found: Option<T>, place: Place<'_>, name: &str) -> T {
        found.unwrap_or_else(|| {
            self.fault(place, format!("there is no `{name}`"));
            T::at(0)
        })
    }

    /// Every entry of a list stands once, by the word that tells it apart, and there are at most so many.
    pub fn once<'n>(&mut self, most: usize, names: impl IntoIterator<Item = (&'n str, Place<'n>)>) {
        let mut seen: Vec<&str> = Vec::new();
        for (name, place) in names {
            if seen.contains(&name) {
                self.fault(place, format!("`{name}` stands twice"));
            }
            if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
                self.fault(place, format!("`{name}` is not one word of letters, digits and -"));
            }
            if seen.len() >= most {
                self.fault(place, format!("there are more than {most} of a kind"));
            }
            seen.push(name);
        }
    }

    /// What was read, if nothing is wrong with it; a last check looks at all of it.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn finish<C>(self, content: Option<C>, check: impl FnOnce(&C) -> Vec<Fault>) -> Result<C, Vec<Fault>> {
        match content {
            Some(content) if self.faults.is_empty() => {
                let faults = check(&content);
                if faults.is_empty() { Ok(content) } else { Err(faults) }
            }
            _ => Err(self.faults),
        }
    }
}

/// Where a record comes from is checked by [`Statements`], and played by nobody.
fn drop_provenance(value: &mut DeValue<'_>) {
    match value {
        DeValue::Array(values) => values.iter_mut().for_each(|value| drop_provenance(value.get_mut())),
        DeValue::Table(table) => {
            table.remove("source");
            table.remove("designed");
            table.iter_mut().for_each(|(_, value)| drop_provenance(value.get_mut()));
        }
        DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

/// A file that is read part by part.
#[derive(Debug)]
pub struct Opened<'f> {
    pub file: &'static str,
    pub table: DeTable<'f>,
}

impl<'f> Opened<'f> {
    /// The records of a list as they are written.
    pub fn records(&self, list: &str) -> &[Spanned<DeValue<'f>>] {
        match self.table.get(list).map(Spanned::get_ref) {
            Some(DeValue::Array(records)) => records,
            _ => &[],
        }
    }
}

/// Checks content that was read against the rules that state values and counts, and against what can be played.
#[derive(Debug)]
pub struct Audit<'f> {
    /// The files that were read.
    pub files: &'f Files,
    /// What is wrong so far.
    pub faults: Vec<Fault>,
}

impl<'f> Audit<'f> {
    pub fn new(files: &'f Files) -> Audit<'f> {
        Audit { files, faults: Vec::new() }
    }

    /// Something that must be so, by a rule, of the record with this id.
    pub fn must(&mut self, holds: bool, rule: &'static str, file: &str, id: &str, what: impl AsRef<str>) {
        if !holds {
            let place = place_of(self.files, file, id);
            let what = format!("{id}: {}", what.as_ref());
            self.faults.push(Fault::against(RuleId::new(rule), place, what));
        }
    }

    /// Something that must be so, by a rule, of a file as a whole.
    pub fn must_all(&mut self, holds: bool, rule: &'static str, file: &str, what: impl Into<String>) {
        if !holds {
            self.faults.push(Fault::against(RuleId::new(rule), file, what));
        }
    }

    /// Something without which a record cannot be played.
    pub fn needs(&mut self, holds: bool, file: &str, id: &str, what: impl AsRef<str>) {
        if !holds {
            let place = place_of(self.files, file, id);
            self.faults.push(Fault::new(place, format!("{id}: {}", what.as_ref())));
        }
    }
}

/// File and line of the record with this id, the card with this number or the tile with this face.
///
/// ```
/// use shamble_kernel::Files;
/// use shamble_kernel::content::place_of;
/// let mut files = Files::new();
/// files.insert("cards.toml".into(), "[[card]]\nid = \"saber\"\n".into());
/// assert_eq!(place_of(&files, "cards.toml", "saber"), "cards.toml:2");
/// assert_eq!(place_of(&files, "cards.toml", "sabre"), "cards.toml");
/// ```
pub fn place_of(files: &Files, file: &str, id: &str) -> String {
    let alone = ["id", "no", "face"].map(|key| format!("{key} = \"{id}\""));
    let inline = format!("{{ id = \"{id}\",");
    let begins = |line: &str| alone.iter().any(|key| line == key) || line.trim_start().starts_with(&inline);
    let line = files.get(file).and_then(|text| text.lines().position(begins));
    line.map_or_else(|| file.to_owned(), |line| format!("{file}:{}", line + 1))
}

/// What the records of a file state about themselves: texts in both languages, rules that exist, and whose each
/// value is.
#[derive(Debug)]
pub struct Statements<'a> {
    pub file: &'a str,
    pub text: &'a str,
    pub rules: &'a RuleBook,
    /// Where a record may come from.
    pub sources: &'a [&'a str],
    pub faults: &'a mut Vec<Fault>,
}

impl Statements<'_> {
    pub fn fault(&mut self, byte: usize, what: impl Into<String>) {
        self.faults.push(Fault::at(self.file, self.text, byte, what));
    }

    /// Looks at everything in a value.
    pub fn value(&mut self, value: &Spanned<DeValue<'_>>) {
        match value.get_ref() {
            DeValue::Array(values) => values.iter().for_each(|value| self.value(value)),
            DeValue::Table(table) => self.table(table, value.span().start),
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => {}
        }
    }

    /// Looks at a table and at everything in it.
    pub fn table(&mut self, table: &DeTable<'_>, byte: usize) {
        let rule = table.get("rule").and_then(spanned_text);
        for rule in texts(table, "rules").into_iter().chain(rule) {
            if self.rules.get(rule.get_ref()).is_none() {
                self.fault(rule.span().start, format!("there is no rule {}", rule.get_ref()));
            }
        }
        for language in ["en", "fr"] {
            if text_of(table, language).is_some_and(|said| said.trim().is_empty()) {
                self.fault(byte, "needs a text in English and in French");
            }
        }
        self.provenance(table, byte);
        table.values().for_each(|value| self.value(value));
    }

    /// A source is known; what is designed are fields of the record, unless it is designed as a whole.
    fn provenance(&mut self, table: &DeTable<'_>, byte: usize) {
        let source = text_of(table, "source");
        if source.is_some_and(|word| !self.sources.contains(&word)) {
            let known: Vec<String> = self.sources.iter().map(|source| format!("\"{source}\"")).collect();
            let (last, others) = known
                .split_last()
                .map_or((String::new(), String::new()), |(last, others)| (last.clone(), others.join(", ")));
            self.fault(byte, format!("`source` is {others} or {last}"));
        }
        for field in texts(table, "designed") {
            if source == Some("designed") {
                self.fault(field.span().start, "designed as a whole, so `designed` lists nothing");
            } else if !has_field(table, field.get_ref()) {
                self.fault(field.span().start, format!("there is no field `{}`", field.get_ref()));
            }
        }
    }
}

fn spanned_text<'t>(value: &'t Spanned<DeValue<'_>>) -> Option<Spanned<&'t str>> {
    match value.get_ref() {
        DeValue::String(text) => Some(Spanned::new(value.span(), text.as_ref())),
        _ => None,
    }
}

/// The text of a field.
pub fn text_of<'t>(table: &'t DeTable<'_>, key: &str) -> Option<&'t str> {
    spanned_text(table.get(key)?).map(Spanned::into_inner)
}

/// The texts of a list, each with its place.
pub fn texts<'t>(table: &'t DeTable<'_>, key: &str) -> Vec<Spanned<&'t str>> {
    let Some(DeValue::Array(values)) = table.get(key).map(Spanned::get_ref) else { return Vec::new() };
    values.iter().filter_map(spanned_text).collect()
}

/// Whether a path as `attack.range` leads to a field: through a list by any of its entries, or by those of this kind or
/// level, as `special.ambush.zones` and `skill.blue`; how the tiles of a `grid` are turned is a part of it.
pub fn has_field(table: &DeTable<'_>, path: &str) -> bool {
    if path == "grid.turns" {
        return table.get("grid").is_some();
    }
    let (key, rest) = path.split_once('.').map_or((path, None), |(key, rest)| (key, Some(rest)));
    match (table.get(key).map(Spanned::get_ref), rest) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(DeValue::Table(inner)), Some(rest)) => has_field(inner, rest),
        (Some(DeValue::Array(list)), Some(rest)) => list.iter().any(|entry| match entry.get_ref() {
            DeValue::Table(inner) => has_field(inner, rest) || is_entry(inner, rest),
            _ => false,
        }),
        (Some(_), Some(_)) => false,
    }
}

/// Whether a path begins with what tells an entry from the others of its list.
fn is_entry(entry: &DeTable<'_>, path: &str) -> bool {
    let (word, rest) = path.split_once('.').map_or((path, None), |(word, rest)| (word, Some(rest)));
    let is_it = ["kind", "level"].iter().any(|key| text_of(entry, key) == Some(word));
    is_it && rest.is_none_or(|rest| has_field(entry, rest))
}
