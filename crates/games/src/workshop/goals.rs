//! Goals, special rules and defeats of a mission as cards: one for each, with its sentence and everything that it needs.
//! Which kinds there are, and what each needs, the types that play tell ([`shamble_zombicide::vocabulary`]).

mod arrange;
mod cells;
mod compose;
mod stock;
#[cfg(test)]
mod tests;
mod told;

use serde::{Deserialize, Serialize};
use shamble_kernel::Files;
use shamble_zombicide::vocabulary::{Kind, Shape, Shaped};
use toml::{Table as Toml, Value};
use toml_edit::{Document, Item};

use super::lists::{Addition, Row, Sheet};
use super::written::{Key, path};
use super::{Draft, Edit, Ground};
use crate::{Language, Source, Title, Words};

/// A list of the vocabulary in the text of a mission.
#[derive(Clone, Copy, Debug)]
struct Chapter {
    list: &'static str,
    /// The key that says of which kind a record is.
    tag: &'static str,
    /// How the keys of its words begin.
    stem: &'static str,
    shape: fn() -> Shape,
    /// Whether its records have steps.
    has_steps: bool,
    /// Whether a record has an id and a name of its own.
    has_names: bool,
    /// The rule that a record cites where nothing says more.
    cites: Option<&'static str>,
}

const UNDEAD_OR_ALIVE: [Chapter; 2] = {
    use shamble_undead_or_alive::content::missions::{GoalKind, Special};
    [
        Chapter {
            list: "goals",
            tag: "kind",
            stem: "uoa-goal",
            shape: GoalKind::shape,
            has_steps: true,
            has_names: false,
            cites: None,
        },
        Chapter {
            list: "special",
            tag: "name",
            stem: "uoa-special",
            shape: Special::shape,
            has_steps: false,
            has_names: false,
            cites: None,
        },
    ]
};

const MARVEL_ZOMBIES: [Chapter; 3] = {
    use shamble_marvel_zombies::content::missions::{DefeatKind, GoalKind, SpecialKind};
    [
        Chapter {
            list: "goal",
            tag: "kind",
            stem: "mz-goal",
            shape: GoalKind::shape,
            has_steps: true,
            has_names: false,
            cites: Some("MZ-WIN-1"),
        },
        Chapter {
            list: "special",
            tag: "kind",
            stem: "mz-special",
            shape: SpecialKind::shape,
            has_steps: false,
            has_names: true,
            cites: Some("MZ-MIS-8"),
        },
        Chapter {
            list: "defeat",
            tag: "kind",
            stem: "mz-defeat",
            shape: DefeatKind::shape,
            has_steps: false,
            has_names: false,
            cites: Some("MZ-WIN-4"),
        },
    ]
};

fn chapters(game: &str) -> &'static [Chapter] {
    match game {
        "undead-or-alive" => &UNDEAD_OR_ALIVE,
        "marvel-zombies" => &MARVEL_ZOMBIES,
        _ => &[],
    }
}

impl Chapter {
    fn kinds(self) -> Vec<Kind> {
        if let Shape::Kinds(_, kinds) = (self.shape)() { kinds } else { Vec::new() }
    }

    fn records(self, mission: &Toml) -> Vec<Toml> {
        let list = mission.get(self.list).and_then(Value::as_array).into_iter().flatten();
        list.filter_map(|record| record.as_table().cloned()).collect()
    }

    fn kind_of(self, record: &Toml) -> Option<&str> {
        record.get(self.tag).and_then(Value::as_str)
    }
}

/// Where a goal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// Before the one above it.
    Up,
    /// After the one below it.
    Down,
    /// Into this step.
    Step(u8),
    Out,
}

/// What the cards are made from.
struct Desk<'d> {
    mission: &'d Toml,
    ground: Option<&'d Ground>,
    /// The cards of the game.
    files: &'d Files,
    words: &'d Words,
    language: Language,
}

impl Draft {
    /// Its goals, special rules and defeats, in their order.
    pub fn goals(&self, beneath: &Source, title: &dyn Title, language: Language) -> Vec<Sheet> {
        let Some(mission) = self.mission() else { return Vec::new() };
        let ground = self.ground(beneath);
        let files = title.built_in();
        let desk = Desk { mission: &mission, ground: ground.as_ref(), files: &files, words: title.words(), language };
        let lines = |list: &str| self.lines_of(list);
        chapters(self.game).iter().map(|chapter| self.sheet(*chapter, &desk, &lines(chapter.list))).collect()
    }

    fn sheet(&self, chapter: Chapter, desk: &Desk<'_>, lines: &[Option<usize>]) -> Sheet {
        let kinds = chapter.kinds();
        let voice = desk.words.in_language(desk.language);
        let records = chapter.records(desk.mission);
        let last = records.len().saturating_sub(1);
        let row = |(at, record): (usize, &Toml)| {
            let arrange = |to| Edit::Arrange { list: chapter.list.to_owned(), at, to };
            let kind = kinds.iter().find(|kind| Some(kind.word.as_str()) == chapter.kind_of(record));
            let label = chapter.kind_of(record).map(|word| voice.word(&format!("{}-{word}", chapter.stem)));
            Row {
                name: label.filter(|_| kind.is_some()).unwrap_or_default(),
                words: desk.sentence_of(record),
                cells: kind.map(|kind| desk.cells_of(chapter, kind, self.way(chapter, at), record)).unwrap_or_default(),
                remove: Some(arrange(Where::Out)),
                up: (at > 0).then(|| arrange(Where::Up)),
                down: (at < last).then(|| arrange(Where::Down)),
                line: lines.get(at).copied().flatten(),
                ..Row::default()
            }
        };
        let new = |kind: &Kind| {
            let edit = Edit::Compose { list: chapter.list.to_owned(), kind: kind.word.clone() };
            (voice.word(&format!("{}-{}", chapter.stem, kind.word)), edit)
        };
        Sheet {
            kind: match chapter.list {
                "goals" | "goal" => "goals",
                "defeat" => "defeats",
                _ => "specials",
            },
            rows: records.iter().enumerate().map(row).collect(),
            adds: vec![Addition { kind: "add-rule", choices: kinds.iter().map(new).collect() }],
            ..Sheet::default()
        }
    }

    /// The path of a record.
    fn way(&self, chapter: Chapter, at: usize) -> Vec<Key> {
        path(&[self.list, "0", chapter.list, &at.to_string()])
    }

    /// The line on which each record of a list begins.
    fn lines_of(&self, list: &str) -> Vec<Option<usize>> {
        let Some(text) = self.files.get(self.file) else { return Vec::new() };
        let Ok(document) = Document::parse(text.as_str()) else { return Vec::new() };
        let line = |at: Option<std::ops::Range<usize>>| Some(text.get(..at?.start)?.matches('\n').count() + 1);
        let missions = document.get(self.list).and_then(Item::as_array_of_tables);
        match missions.and_then(|missions| missions.get(0)?.get(list)) {
            Some(Item::ArrayOfTables(records)) => records.iter().map(|record| line(record.span())).collect(),
            Some(Item::Value(list)) => {
                list.as_array().into_iter().flatten().map(|record| line(record.span())).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Changes it by an edit that may need the words of the game: sentences that say what the vocabulary says follow what
    /// they speak of.
    ///
    /// # Errors
    /// Why it cannot be changed so; it stays as it was.
    pub fn change(&mut self, beneath: &Source, title: &dyn Title, edit: &Edit) -> Result<(), String> {
        let Edit::Compose { list, kind } = edit else {
            let before = self.mission();
            self.edit(beneath, edit)?;
            let (Edit::Write { .. }, Some(before)) = (edit, before) else { return Ok(()) };
            return self.retell(&before, beneath, title);
        };
        self.compose(beneath, title, list, kind)
    }
}

fn step_of(record: &Toml) -> i64 {
    record.get("step").and_then(Value::as_integer).unwrap_or(0)
}
