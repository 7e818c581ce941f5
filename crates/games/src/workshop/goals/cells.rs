//! The controls of a card: one for each value of a goal or a special rule.

use shamble_zombicide::vocabulary::{Field, Kind, Shape, Stock};
use toml::{Table as Toml, Value};

use super::{Chapter, Desk, Edit, Where, step_of};
use crate::workshop::lists::{Cell, Choice, How};
use crate::workshop::written::Key;

/// No mission needs a greater number.
const GREATEST: u8 = 99;
/// The most steps of goals.
const STEPS: u8 = 9;

impl Desk<'_> {
    /// The controls of a record: its step, what its kind needs, and what any record of its list may say.
    pub(super) fn cells_of(&self, chapter: Chapter, kind: &Kind, way: Vec<Key>, record: &Toml) -> Vec<Cell> {
        let mut cells = Vec::new();
        if chapter.has_steps {
            cells.push(self.step(chapter, &way, record));
        }
        for field in kind.fields() {
            cells.extend(self.field(field, record.get(&field.word), &way));
        }
        let more: &[&str] = match (chapter.has_steps, chapter.has_names) {
            (true, _) if chapter.stem.starts_with("uoa") => &["early"],
            (_, true) => &["large_team"],
            _ => &[],
        };
        for word in more {
            let field = Field { word: (*word).to_owned(), may_lack: true, shape: Shape::YesOrNo };
            cells.extend(self.field(&field, record.get(*word), &way));
        }
        cells
    }

    /// Goals keep the order of their steps, so a step is no plain number.
    fn step(&self, chapter: Chapter, way: &[Key], record: &Toml) -> Cell {
        let at = if let Some(Key::At(at)) = way.last() { *at } else { 0 };
        let to = |step: u8| Choice {
            value: Some(i64::from(step).into()),
            name: step.to_string(),
            edit: Some(Edit::Arrange { list: chapter.list.to_owned(), at, to: Where::Step(step) }),
            ..Choice::default()
        };
        let most = chapter.records(self.mission).len().clamp(1, STEPS.into());
        let steps = (1..=STEPS).filter(|step| usize::from(*step) <= most || i64::from(*step) == step_of(record));
        let cell = self.cell("step", way.to_vec(), record.get("step"), How::Choose);
        Cell { choices: steps.map(to).collect(), ..cell }
    }

    fn cell(&self, word: &str, path: Vec<Key>, value: Option<&Value>, how: How) -> Cell {
        let label = self.words.in_language(self.language).word(&format!("rule-field-{word}"));
        Cell { path, value: value.cloned(), label, how, ..Cell::default() }
    }

    /// The controls of a field.
    fn field(&self, field: &Field, value: Option<&Value>, way: &[Key]) -> Vec<Cell> {
        let path = [way, &[Key::Word(field.word.clone())]].concat();
        if !value.is_none_or(|value| fits(&field.shape, value)) {
            return vec![self.cell(&field.word, path, value, How::Text)];
        }
        self.shaped(field, &field.shape, value, path)
    }

    fn shaped(&self, field: &Field, shape: &Shape, value: Option<&Value>, path: Vec<Key>) -> Vec<Cell> {
        let cell = |how| Cell { may_lack: field.may_lack, ..self.cell(&field.word, path.clone(), value, how) };
        match shape {
            Shape::Number => vec![Cell { range: Some([0, GREATEST]), ..cell(How::Step) }],
            Shape::YesOrNo => vec![Cell {
                value: Some(value.cloned().unwrap_or(Value::Boolean(false))),
                choices: vec![self.choice(true.into(), "yes"), self.choice(false.into(), "no")],
                ..cell(How::Choose)
            }],
            Shape::Zone => vec![Cell { value: value.and_then(|zone| self.zone(zone)), ..cell(How::Zone) }],
            Shape::Zones => {
                let zones = value.and_then(Value::as_array).into_iter().flatten().filter_map(|zone| self.zone(zone));
                vec![Cell { value: Some(zones.collect::<Vec<_>>().into()), ..cell(How::Zones) }]
            }
            Shape::One(stock) => vec![Cell { choices: self.one_of(stock, field.may_lack), ..cell(How::Choose) }],
            Shape::Several(stock) => vec![Cell { choices: self.one_of(stock, false), ..cell(How::Several) }],
            Shape::Counts(stock) => self.counts(field, stock, value, &path),
            Shape::Form(fields) => self.form(fields, value, &path),
            Shape::Forms(fields) => self.forms(field, fields, value, &path),
            Shape::Kinds(name, kinds) => self.kinds(field, name, kinds, value, &path),
            Shape::Text => vec![cell(How::Text)],
        }
    }

    fn choice(&self, value: Value, word: &str) -> Choice {
        Choice { value: Some(value), name: self.value(word), ..Choice::default() }
    }

    fn one_of(&self, stock: &Stock, may_lack: bool) -> Vec<Choice> {
        let none = may_lack.then(|| Choice { name: self.value("none"), ..Choice::default() });
        let known = self.choices(stock).into_iter();
        let known = known.map(|(word, name)| Choice { value: Some(word.into()), name, ..Choice::default() });
        none.into_iter().chain(known).collect()
    }

    /// A zone by the first of its names, by which the picture knows it.
    fn zone(&self, zone: &Value) -> Option<Value> {
        let word = zone.as_str()?;
        let called = self.ground.and_then(|ground| ground.called(word));
        Some(called.unwrap_or_else(|| word.to_owned()).into())
    }

    fn counts(&self, field: &Field, stock: &Stock, value: Option<&Value>, path: &[Key]) -> Vec<Cell> {
        let count = |(word, name): (String, String)| {
            let number = value.and_then(|value| value.get(&word)).cloned().unwrap_or(Value::Integer(0));
            let path = [path, &[Key::Word(word)]].concat();
            let cell = self.cell(&field.word, path, Some(&number), How::Step);
            Cell { label: name, range: Some([0, GREATEST]), ..cell }
        };
        self.choices(stock).into_iter().map(count).collect()
    }

    fn form(&self, fields: &[Field], value: Option<&Value>, path: &[Key]) -> Vec<Cell> {
        let read = |word: &str| value.and_then(|value| value.get(word));
        fields.iter().flat_map(|field| self.field(field, read(&field.word), path)).collect()
    }

    /// Every table of a list with a button that takes it away, and one that adds a table.
    fn forms(&self, field: &Field, fields: &[Field], value: Option<&Value>, path: &[Key]) -> Vec<Cell> {
        let list = value.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let mut cells = Vec::new();
        let button = |word: &str, path: Vec<Key>, value: Option<Value>| {
            let edit = Edit::Write { file: None, path: path.clone(), value };
            Cell { edit: Some(edit), ..self.cell(word, path, None, How::Button) }
        };
        for (at, table) in list.iter().enumerate() {
            let path = [path, &[Key::At(at)]].concat();
            cells.extend(self.form(fields, Some(table), &path));
            cells.push(button("out", path, None));
        }
        let new = self.fresh_form(fields);
        let (path, value) = match list.is_empty() {
            true => (path.to_vec(), Value::Array(vec![new])),
            false => ([path, &[Key::At(list.len())]].concat(), new),
        };
        cells.push(button(&format!("add-{}", field.word), path, Some(value)));
        cells
    }

    /// Of which kind it is, and what that kind is written with.
    fn kinds(&self, field: &Field, name: &str, kinds: &[Kind], value: Option<&Value>, path: &[Key]) -> Vec<Cell> {
        let current = value.and_then(|value| kind_of(kinds, value));
        let choice = |kind: &Kind| {
            let is_current = current.is_some_and(|current| current.word == kind.word);
            let value = value.filter(|_| is_current).cloned().unwrap_or_else(|| self.fresh_kind(kind));
            let name = match &kind.holds {
                None => self.value(&kind.word),
                Some(_) => self.words.in_language(self.language).word(&kind_key(name, kind, "")),
            };
            Choice { value: Some(value), name, ..Choice::default() }
        };
        let none = field.may_lack.then(|| Choice { name: self.value("none"), ..Choice::default() });
        let cell = self.cell(&field.word, path.to_vec(), value, How::Choose);
        let mut cells = vec![Cell { choices: none.into_iter().chain(kinds.iter().map(choice)).collect(), ..cell }];
        if let Some((kind, shape)) = current.and_then(|kind| Some((kind, kind.holds.as_ref()?))) {
            let held = value.and_then(|value| value.get(&kind.word));
            let path = [path, &[Key::Word(kind.word.clone())]].concat();
            let inner = Field { word: kind.word.clone(), may_lack: false, shape: shape.clone() };
            cells.extend(match held.is_some_and(|held| fits(shape, held)) {
                true => self.shaped(&inner, shape, held, path),
                false => vec![self.cell(&kind.word, path, held, How::Text)],
            });
        }
        cells
    }
}

/// The kind that a value is of.
pub(super) fn kind_of<'k>(kinds: &'k [Kind], value: &Value) -> Option<&'k Kind> {
    let word = match value {
        Value::String(word) => word,
        Value::Table(table) if table.len() == 1 => table.keys().next()?,
        _ => return None,
    };
    kinds.iter().find(|kind| kind.word == *word && kind.holds.is_some() == value.is_table())
}

/// The key of what people call a kind of a type, as `rule-when-round`, or of its sentence, which ends in `-says`.
pub(super) fn kind_key(name: &str, kind: &Kind, end: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    format!("rule-{word}-{}{end}", kind.word)
}

/// Whether a value is written as its controls take it to be.
pub(super) fn fits(shape: &Shape, value: &Value) -> bool {
    let is_word = |value: &Value| value.is_str();
    let are = |fits: &dyn Fn(&Value) -> bool| value.as_array().is_some_and(|list| list.iter().all(fits));
    match shape {
        Shape::Number => value.as_integer().is_some_and(|number| (0..=255).contains(&number)),
        Shape::YesOrNo => value.is_bool(),
        Shape::Zone | Shape::One(_) => is_word(value),
        Shape::Zones | Shape::Several(_) => are(&is_word),
        Shape::Counts(_) | Shape::Form(_) => value.is_table(),
        Shape::Forms(_) => are(&Value::is_table),
        Shape::Kinds(_, kinds) => kind_of(kinds, value).is_some(),
        Shape::Text => false,
    }
}
