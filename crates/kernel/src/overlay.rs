//! Content laid over other content: what lies on top holds only what is new or changed.

use std::collections::BTreeMap;

use toml::Table;
use toml::de::{DeTable, DeValue};

use crate::{Fault, Files};

/// The content files of a game with others laid over them, and where each line of the outcome comes from.
///
/// A record (`[[card]]`) with an id that exists takes its place, one with a new id comes last. A key of a table
/// (`[prices]`) takes the place of that key. A list of records without ids, and a file that is one record itself, are
/// replaced as a whole. Sentences (`.ftl`) are replaced key by key.
///
/// ```
/// use shamble_kernel::{Fault, Files};
/// use shamble_kernel::content::Overlay;
/// let file = |text: &str| Files::from([("cards.toml".to_owned(), text.to_owned())]);
/// let base = file("[[card]]\nid = \"axe\"\ndice = 1\n\n[[card]]\nid = \"saw\"\ndice = 2\n");
/// let over = file("# Ours.\n[[card]]\nid = \"axe\"\ndice = 3\n[[card]]\nid = \"bat\"\ndice = 1\n");
/// let laid = Overlay::lay(base, &over, |_| false).unwrap();
/// assert_eq!(laid.files["cards.toml"].matches("dice = 3").count(), 1);
/// assert!(laid.files["cards.toml"].ends_with("id = \"bat\"\ndice = 1\n"));
///
/// let told = laid.placed("game", "mine", Fault::new("cards.toml:3", "is too sharp"));
/// assert_eq!(told.to_string(), "mine/cards.toml:4: axe: is too sharp");
/// let told = laid.placed("game", "mine", Fault::new("cards.toml:6", "is too loud"));
/// assert_eq!(told.to_string(), "game/cards.toml:7: is too loud");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    pub files: Files,
    /// What is worth knowing about what lies on top, but no fault.
    pub remarks: Vec<Fault>,
    origins: BTreeMap<String, Vec<Origin>>,
}

/// Where a line comes from.
#[derive(Clone, Debug)]
struct Origin {
    is_over: bool,
    /// Counted from 1.
    line: usize,
    /// The record it stands in.
    record: String,
}

impl Overlay {
    /// Content with nothing laid over it.
    pub fn bare(files: Files) -> Overlay {
        Overlay { files, ..Overlay::default() }
    }

    /// Lays files over others. Of files that are new, only those with such a path are read.
    ///
    /// # Errors
    /// Files that nobody reads, and text that is no TOML.
    pub fn lay(base: Files, over: &Files, is_read: impl Fn(&str) -> bool) -> Result<Overlay, Vec<Fault>> {
        let mut laid = Overlay::bare(base);
        let mut faults = Vec::new();
        let missing = french_missing(&laid.files, over);
        for (file, text) in over.iter().chain(&missing) {
            let known = laid.files.get(file).map(String::as_str);
            if known.is_none() && !is_read(file) {
                let known: Vec<&str> = laid.files.keys().map(String::as_str).collect();
                faults.push(Fault::new(file, format!("is read by nobody: the files are {}", known.join(", "))));
                continue;
            }
            match stitched(file, known.unwrap_or_default(), text) {
                Ok(stitched) => {
                    laid.files.insert(file.clone(), stitched.text);
                    laid.origins.insert(file.clone(), stitched.origins);
                }
                Err(fault) => faults.push(fault),
            }
        }
        laid.remarks = untranslated(over);
        laid.remarks.extend(missing.iter().map(|(file, text)| {
            let keys: Vec<String> = parts(file, text).into_iter().flat_map(|part| part.keys()).collect();
            Fault::new(file, format!("lacks {}: English is shown", keys.join(", ")))
        }));
        if faults.is_empty() { Ok(laid) } else { Err(faults) }
    }

    /// A fault with its place named as people find it: in what lies on top, by its folder and the record, or in what
    /// lies beneath.
    pub fn placed(&self, beneath: &str, above: &str, fault: Fault) -> Fault {
        let (file, rest) = fault.field.split_once(':').unwrap_or((&fault.field, ""));
        let Some(origins) = self.origins.get(file) else {
            return Fault { field: format!("{beneath}/{}", fault.field), ..fault };
        };
        let (number, tail) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()));
        let origin = number.parse::<usize>().ok().and_then(|line| origins.get(line.checked_sub(1)?));
        match origin {
            None => Fault { field: format!("{above}/{}", fault.field), ..fault },
            Some(Origin { is_over: false, line, .. }) => {
                Fault { field: format!("{beneath}/{file}:{line}{tail}"), ..fault }
            }
            Some(Origin { line, record, .. }) => {
                let is_named = record.is_empty() || fault.what.contains(record.as_str());
                let what = if is_named { fault.what } else { format!("{record}: {}", fault.what) };
                Fault { field: format!("{above}/{file}:{line}{tail}"), what, ..fault }
            }
        }
    }
}

/// Every text that stands in English alone, in which case it is shown in French too.
///
/// ```
/// use shamble_kernel::Files;
/// use shamble_kernel::content::untranslated;
/// let files = Files::from([("cards.toml".to_owned(), "[[card]]\nid = \"axe\"\nname = { en = \"Axe\" }\n".to_owned())]);
/// assert_eq!(untranslated(&files)[0].to_string(), "cards.toml:3: has no French: English is shown");
/// ```
pub fn untranslated(files: &Files) -> Vec<Fault> {
    let mut remarks = Vec::new();
    for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".toml")) {
        let Ok(table) = DeTable::parse(text) else { continue };
        let mut bytes = Vec::new();
        lonely(table.get_ref(), 0, &mut bytes);
        remarks.extend(bytes.into_iter().map(|byte| Fault::at(file, text, byte, "has no French: English is shown")));
    }
    remarks
}

/// The places of tables with English and no French.
fn lonely(table: &DeTable<'_>, byte: usize, found: &mut Vec<usize>) {
    if table.contains_key("en") && !table.contains_key("fr") {
        found.push(byte);
    }
    for (_, value) in table.iter() {
        match value.get_ref() {
            DeValue::Table(inner) => lonely(inner, value.span().start, found),
            DeValue::Array(values) => {
                for value in values.iter() {
                    if let DeValue::Table(inner) = value.get_ref() {
                        lonely(inner, value.span().start, found);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Sentences that are new in English and stand nowhere in French, by the French file they are missing in.
fn french_missing(base: &Files, over: &Files) -> Files {
    let mut missing = Files::new();
    for (file, text) in over {
        let Some(stem) = file.strip_suffix(".en.ftl") else { continue };
        let french = format!("{stem}.fr.ftl");
        let texts = [base.get(&french), over.get(&french)].into_iter().flatten();
        let known: Vec<String> = texts.flat_map(|text| parts(&french, text)).flat_map(|part| part.keys()).collect();
        let lines: Vec<&str> = text.lines().collect();
        let lacking = parts(file, text).into_iter().flat_map(|part| part.entries);
        let lacking = lacking.filter(|entry| !known.contains(&entry.key)).map(|entry| lines[entry.lines].join("\n"));
        let lacking: Vec<String> = lacking.collect();
        if !lacking.is_empty() && !over.contains_key(&french) {
            missing.insert(french, lacking.join("\n") + "\n");
        }
    }
    missing
}

/// A part of a file: what stands before the first header, a table with its keys, or a record with all below it.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) kind: Kind,
    pub(crate) lines: std::ops::Range<usize>,
    /// The keys of a table.
    entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The keys of a table, or those before any header.
    Table(String),
    /// A record of a list with what tells it from the others, if anything does.
    Record(String, Option<String>),
}

#[derive(Debug)]
struct Entry {
    key: String,
    lines: std::ops::Range<usize>,
}

impl Part {
    fn keys(self) -> Vec<String> {
        self.entries.into_iter().map(|entry| entry.key).collect()
    }
}

/// A text put together line by line.
#[derive(Debug, Default)]
struct Stitched {
    text: String,
    origins: Vec<Origin>,
}

impl Stitched {
    fn push(&mut self, from: &[&str], lines: std::ops::Range<usize>, is_over: bool, record: &str) {
        for line in lines {
            self.text.push_str(from[line]);
            self.text.push('\n');
            self.origins.push(Origin { is_over, line: line + 1, record: record.to_owned() });
        }
    }
}

/// One file laid over another.
fn stitched(file: &str, base: &str, over: &str) -> Result<Stitched, Fault> {
    let (base_lines, over_lines): (Vec<&str>, Vec<&str>) = (base.lines().collect(), over.lines().collect());
    let is_whole = match file.ends_with(".toml") {
        true => {
            let table: Table = toml::from_str(over).map_err(|error| Fault::in_toml(file, over, &error))?;
            base.is_empty() || table.get("id").is_some_and(toml::Value::is_str)
        }
        false => base.is_empty(),
    };
    let mut out = Stitched::default();
    let own = parts(file, over);
    let name = |part: &Part| match &part.kind {
        Kind::Record(_, Some(id)) => id.clone(),
        Kind::Record(list, None) | Kind::Table(list) => list.clone(),
    };
    if is_whole {
        for part in &own {
            out.push(&over_lines, part.lines.clone(), true, &name(part));
        }
        return Ok(out);
    }
    let mut is_used = vec![false; own.len()];
    for part in parts(file, base) {
        let same: Vec<usize> = (0..own.len()).filter(|at| own[*at].kind == part.kind).collect();
        match (&part.kind, same.first()) {
            (_, None) => out.push(&base_lines, part.lines, false, ""),
            (Kind::Table(_), Some(at)) => {
                is_used[*at] = true;
                merge(&mut out, &base_lines, &part, &over_lines, &own[*at]);
            }
            (Kind::Record(_, Some(_)), Some(at)) => {
                is_used[*at] = true;
                out.push(&over_lines, own[*at].lines.clone(), true, &name(&own[*at]));
            }
            (Kind::Record(_, None), Some(_)) => {
                for at in same {
                    if !std::mem::replace(&mut is_used[at], true) {
                        out.push(&over_lines, own[at].lines.clone(), true, &name(&own[at]));
                    }
                }
            }
        }
    }
    for (part, _) in own.iter().zip(is_used).filter(|(_, is_used)| !is_used) {
        out.push(&over_lines, part.lines.clone(), true, &name(part));
    }
    Ok(out)
}

/// A table of which some keys are laid over those of another.
fn merge(out: &mut Stitched, base_lines: &[&str], base: &Part, over_lines: &[&str], over: &Part) {
    let find = |key: &str| over.entries.iter().find(|entry| entry.key == key);
    let mut line = base.lines.start;
    let Kind::Table(name) = &over.kind else { return };
    for entry in &base.entries {
        out.push(base_lines, line..entry.lines.start, false, "");
        line = entry.lines.end;
        match find(&entry.key) {
            Some(own) => out.push(over_lines, own.lines.clone(), true, name),
            None => out.push(base_lines, entry.lines.clone(), false, ""),
        }
    }
    for own in over.entries.iter().filter(|own| base.entries.iter().all(|entry| entry.key != own.key)) {
        out.push(over_lines, own.lines.clone(), true, name);
    }
    out.push(base_lines, line..base.lines.end, false, "");
}

/// The parts of a file, which together are all of it.
pub(crate) fn parts(file: &str, text: &str) -> Vec<Part> {
    let lines: Vec<&str> = text.lines().collect();
    let starts: Vec<(usize, Start)> = if file.ends_with(".ftl") { messages(&lines) } else { statements(text) };
    let mut parts = vec![Part { kind: Kind::Table(String::new()), lines: 0..lines.len(), entries: Vec::new() }];
    for (at, start) in starts {
        let Some(last) = parts.last_mut() else { return parts };
        match start {
            Start::Comment => {
                if let Some(entry) = last.entries.last_mut() {
                    entry.lines.end = entry.lines.end.min(at);
                }
            }
            Start::Key(key) => {
                if let Some(entry) = last.entries.last_mut() {
                    entry.lines.end = entry.lines.end.min(at);
                }
                last.entries.push(Entry { key, lines: at..lines.len() });
            }
            Start::Header { path, is_list } => {
                let root = path.split('.').next().unwrap_or_default();
                let is_below = matches!(&last.kind, Kind::Record(list, _) if list == root && path != *list);
                if is_below {
                    continue;
                }
                last.lines.end = at;
                if let Some(entry) = last.entries.last_mut() {
                    entry.lines.end = entry.lines.end.min(at);
                }
                let kind = if is_list { Kind::Record(path, None) } else { Kind::Table(path) };
                parts.push(Part { kind, lines: at..lines.len(), entries: Vec::new() });
            }
        }
    }
    for part in &mut parts {
        if let Kind::Record(list, id) = &mut part.kind {
            *id = id_of(&lines[part.lines.clone()].join("\n"), list);
        }
    }
    parts
}

/// What tells a record from the others of its list.
fn id_of(text: &str, list: &str) -> Option<String> {
    let table: Table = toml::from_str(text).ok()?;
    let record = table.get(list)?.as_array()?.first()?.as_table()?;
    let id = ["id", "no", "face"].iter().find_map(|key| record.get(*key))?;
    Some(id.as_str().map_or_else(|| id.to_string(), str::to_owned))
}

/// What begins on a line.
enum Start {
    Key(String),
    Header {
        path: String,
        is_list: bool,
    },
    /// A comment or nothing.
    Comment,
}

/// The lines on which something begins in TOML: not those within a list, a table or a text of several lines.
fn statements(text: &str) -> Vec<(usize, Start)> {
    let mut found = Vec::new();
    let mut inside = Inside::default();
    for (at, line) in text.lines().enumerate() {
        if inside.is_at_rest() {
            let said = line.trim();
            if let Some(header) = said.strip_prefix('[') {
                let is_list = header.starts_with('[');
                let path = header.trim_start_matches('[').split(']').next().unwrap_or_default();
                found.push((at, Start::Header { path: path.trim().to_owned(), is_list }));
                continue;
            }
            match said.split_once('=') {
                Some((key, _)) if !said.starts_with('#') => found.push((at, Start::Key(key.trim().to_owned()))),
                _ => found.push((at, Start::Comment)),
            }
        }
        inside.read(line);
    }
    found
}

/// How deep a value is that goes on for several lines.
#[derive(Default)]
struct Inside {
    depth: usize,
    /// The marks that end a text of several lines.
    text: Option<&'static str>,
}

impl Inside {
    fn is_at_rest(&self) -> bool {
        self.depth == 0 && self.text.is_none()
    }

    fn read(&mut self, line: &str) {
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            if let Some(end) = self.text {
                match rest.find(end) {
                    Some(at) => {
                        self.text = None;
                        rest = &rest[at + end.len()..];
                    }
                    None => return,
                }
                continue;
            }
            let long = ["\"\"\"", "'''"].into_iter().find(|mark| rest.starts_with(mark));
            if let Some(mark) = long {
                self.text = Some(mark);
                rest = &rest[mark.len()..];
                continue;
            }
            rest = &rest[first.len_utf8()..];
            match first {
                '#' => return,
                '[' | '{' => self.depth += 1,
                ']' | '}' => self.depth = self.depth.saturating_sub(1),
                '"' | '\'' => rest = after_text(rest, first),
                _ => {}
            }
        }
    }
}

/// What follows a text on its line.
fn after_text(line: &str, mark: char) -> &str {
    let mut is_escaped = false;
    for (at, c) in line.char_indices() {
        match c {
            '\\' if mark == '"' && !is_escaped => is_escaped = true,
            c if c == mark && !is_escaped => return &line[at + 1..],
            _ => is_escaped = false,
        }
    }
    ""
}

/// The lines on which a sentence begins, in Fluent.
fn messages(lines: &[&str]) -> Vec<(usize, Start)> {
    let starts = lines.iter().enumerate().filter_map(|(at, line)| {
        let first = line.chars().next()?;
        if first == '#' {
            return Some((at, Start::Comment));
        }
        let (key, _) = line.split_once('=')?;
        (first.is_alphabetic() || first == '-').then(|| (at, Start::Key(key.trim().to_owned())))
    });
    starts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(base: &str, over: &str) -> String {
        stitched("x.toml", base, over).unwrap().text
    }

    #[test]
    fn a_key_of_a_table_takes_the_place_of_that_key() {
        let base = "top = 1\n\n[price]\nrun = 1 # cheap\nhide = [\n  2,\n]\n\n[[card]]\nid = \"axe\"\n";
        let merged = laid(base, "new = 2\n[price]\nhide = 3\nleap = 4\n");
        let table: Table = toml::from_str(&merged).unwrap();
        let expected = "top = 1\nnew = 2\n[price]\nrun = 1\nhide = 3\nleap = 4\n[[card]]\nid = \"axe\"\n";
        assert_eq!(table, toml::from_str(expected).unwrap(), "{merged}");
    }

    #[test]
    fn a_record_brings_everything_below_it() {
        let base = "[[m]]\nid = \"a\"\n[[m.goal]]\nn = 1\n[m.train]\nx = 1\n[[m]]\nid = \"b\"\n";
        let merged = laid(base, "[[m]]\nid = \"a\"\n[[m.goal]]\nn = 2\n[[m.goal]]\nn = 3\n");
        let table: Table = toml::from_str(&merged).unwrap();
        let expected = "[[m]]\nid = \"a\"\n[[m.goal]]\nn = 2\n[[m.goal]]\nn = 3\n[[m]]\nid = \"b\"\n";
        assert_eq!(table, toml::from_str(expected).unwrap(), "{merged}");
    }

    #[test]
    fn records_without_ids_are_replaced_together_and_whole_files_as_such() {
        let base = "[[gear]]\nitem = \"axe\"\n[[gear]]\nitem = \"saw\"\n[x]\na = 1\n";
        let merged = laid(base, "[[gear]]\nitem = \"bat\"\n");
        let table: Table = toml::from_str(&merged).unwrap();
        assert_eq!(table, toml::from_str("[[gear]]\nitem = \"bat\"\n[x]\na = 1\n").unwrap(), "{merged}");
        assert_eq!(laid("id = \"farm\"\nsize = 2\n", "id = \"farm\"\n"), "id = \"farm\"\n");
    }

    #[test]
    fn nothing_of_a_complete_copy_is_lost_or_moved() {
        let text =
            "# Head.\ntop = [\n  [1, 2], # \"\n]\n[a]\nb = '''\n[[no]]\n'''\n# On c.\n[[c]]\nid = 1\n[[c]]\nid = 2\n";
        let merged = laid(text, text);
        assert_eq!(toml::from_str::<Table>(&merged).unwrap(), toml::from_str::<Table>(text).unwrap(), "{merged}");
    }

    #[test]
    fn sentences_are_replaced_by_their_keys_and_missing_french_is_remarked() {
        let files = |en: &str, fr: &str| {
            let both = [("w.en.ftl", en), ("w.fr.ftl", fr)].map(|(name, text)| (name.to_owned(), text.to_owned()));
            both.into_iter().filter(|(_, text)| !text.is_empty()).collect::<Files>()
        };
        let base = files("moan = Moan.\nrun =\n    Run.\n", "moan = Râle.\nrun = Cours.\n");
        let laid = Overlay::lay(base, &files("run = Go.\nhide = Hide.\n", ""), |_| false).unwrap();
        assert_eq!(laid.files["w.en.ftl"], "moan = Moan.\nrun = Go.\nhide = Hide.\n");
        assert_eq!(laid.files["w.fr.ftl"], "moan = Râle.\nrun = Cours.\nhide = Hide.\n");
        assert_eq!(laid.remarks[0].to_string(), "w.fr.ftl: lacks hide: English is shown");
    }

    #[test]
    fn a_file_that_nobody_reads_is_named() {
        let over = Files::from([("my-cards.toml".to_owned(), String::new())]);
        let base = Files::from([("cards.toml".to_owned(), String::new())]);
        let faults = Overlay::lay(base, &over, |_| false).unwrap_err();
        assert_eq!(faults[0].to_string(), "my-cards.toml: is read by nobody: the files are cards.toml");
    }
}
