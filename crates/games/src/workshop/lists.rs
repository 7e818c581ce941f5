//! What of a mission is a list of rows: modes, tables, decks and levels of Off the Dead, and what a scenario of
//! Survivants is played with. Each row has fields, and each change of one is an [`Edit`].

mod off_the_dead;
mod survivants;

use serde::Serialize;
use shamble_kernel::{Files, Name};
use toml::{Table as Toml, Value};

use super::edit::Edit;
use super::written::Key;
use crate::Voice;

/// A list with a heading.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Sheet {
    /// What it is a list of: a key of the page's words.
    pub kind: &'static str,
    /// Which one it is, where there are several.
    pub name: String,
    pub rows: Vec<Row>,
    /// What can be added to it, or done with it.
    pub adds: Vec<Addition>,
}

/// A row with what it is about.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Row {
    /// A key of the page's words; nothing where it has a name.
    pub kind: &'static str,
    pub name: String,
    pub cells: Vec<Cell>,
    /// What it says in the mission.
    pub words: String,
    /// Takes it away, where that can be.
    pub remove: Option<Edit>,
    /// Moves it before the row above, or after the one below.
    pub up: Option<Edit>,
    pub down: Option<Edit>,
    /// Where it is written, from 1.
    pub line: Option<usize>,
}

/// How a value is changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// By a stepper.
    Step,
    /// One of the choices.
    #[default]
    Choose,
    /// As many of the choices as one likes.
    Several,
    /// By pointing at a zone of the board.
    Zone,
    Zones,
    /// By pressing it.
    Button,
    /// In the text alone.
    Text,
}

/// A value that can be changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Cell {
    /// The file of the mission unless said.
    pub file: Option<&'static str>,
    pub path: Vec<Key>,
    pub how: How,
    /// What it is about, where its row has several.
    pub label: String,
    /// Whether nothing at all may be chosen.
    pub may_lack: bool,
    /// What a button does.
    pub edit: Option<Edit>,
    pub value: Option<Value>,
    /// Least and greatest of a number.
    pub range: Option<[u8; 2]>,
    /// Values to choose from; one with nothing takes it away.
    pub choices: Vec<Choice>,
}

/// A value that can be chosen, with its name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Choice {
    pub value: Option<Value>,
    /// How it is chosen, where that takes more than to write the value.
    pub edit: Option<Edit>,
    /// A key of the page's words; nothing where it has a name.
    pub kind: &'static str,
    pub name: String,
}

/// Something that can be done with a list: one of these.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Addition {
    pub kind: &'static str,
    pub choices: Vec<(String, Edit)>,
}

/// The lists of a game, with its files as they are printed and as somebody writes them.
pub(super) struct Lists<'l> {
    pub printed: &'l Files,
    pub own: &'l Files,
    pub voice: Voice<'l>,
}

impl Lists<'_> {
    /// The lists of a mission.
    pub(super) fn of(&self, game: &str) -> Vec<Sheet> {
        match game {
            "off-the-dead" => self.off_the_dead(),
            "survivants" => self.survivants(),
            _ => Vec::new(),
        }
    }

    fn read(files: &Files, file: &str) -> Toml {
        files.get(file).and_then(|text| toml::from_str(text).ok()).unwrap_or_default()
    }

    /// The records of a printed list.
    fn printed(&self, file: &str, list: &str) -> Vec<Toml> {
        records(&Self::read(self.printed, file), list)
    }

    /// Those of the mission.
    fn own(&self, file: &str, list: &str) -> Vec<Toml> {
        records(&Self::read(self.own, file), list)
    }

    /// What people call a record.
    fn name(&self, record: &Toml) -> String {
        let name: Option<Name> = record.get("name").cloned().and_then(|name| name.try_into().ok());
        name.map_or_else(|| id_of(record).to_owned(), |name| self.voice.name(&name).to_owned())
    }
}

pub(super) fn records(file: &Toml, list: &str) -> Vec<Toml> {
    let list = file.get(list).and_then(Value::as_array).into_iter().flatten();
    list.filter_map(|record| record.as_table().cloned()).collect()
}

pub(super) fn id_of(record: &Toml) -> &str {
    record.get("id").and_then(Value::as_str).unwrap_or_default()
}

fn named(value: impl Into<Value>, name: String) -> Choice {
    Choice { value: Some(value.into()), name, ..Choice::default() }
}

fn worded(value: impl Into<Value>, kind: &'static str) -> Choice {
    Choice { value: Some(value.into()), kind, ..Choice::default() }
}

/// A number between two others.
fn number(file: &'static str, path: Vec<Key>, value: Option<&Value>, range: [u8; 2]) -> Cell {
    Cell { file: Some(file), path, how: How::Step, value: value.cloned(), range: Some(range), ..Cell::default() }
}

fn choice(file: &'static str, path: Vec<Key>, value: Option<&Value>, choices: Vec<Choice>) -> Cell {
    Cell { file: Some(file), path, value: value.cloned(), choices, ..Cell::default() }
}

fn yes_or_no(file: &'static str, path: Vec<Key>, value: Option<&Value>) -> Cell {
    let value = value.cloned().unwrap_or(Value::Boolean(false));
    choice(file, path, Some(&value), vec![worded(true, "yes"), worded(false, "no")])
}

fn row(kind: &'static str, cells: Vec<Cell>) -> Row {
    Row { kind, cells, ..Row::default() }
}

/// Takes away what stands at a path.
fn without(file: &'static str, path: Vec<Key>) -> Option<Edit> {
    Some(Edit::Write { file: Some(file.to_owned()), path, value: None })
}
