//! The sentences of goals and special rules. Whoever adds one gets the words of the vocabulary in both languages; they
//! follow what they speak of until somebody writes others.

use fluent_bundle::FluentValue;
use shamble_zombicide::vocabulary::{Field, Kind, Shape};
use toml::{Table as Toml, Value};
use toml_edit::DocumentMut;

use super::cells::{fits, kind_key, kind_of};
use super::{Chapter, Desk, chapters};
use crate::workshop::Draft;
use crate::workshop::edit::mission_of;
use crate::{Language, Source, Title};

/// What a field is said to be that is not there.
const NONE: &str = "none";

impl Desk<'_> {
    /// The sentence of a record as its mission tells it.
    pub(super) fn sentence_of(&self, record: &Toml) -> String {
        let text = record.get("text");
        let said = text.and_then(|text| text.get(self.language.code()).or_else(|| text.get("en"))?.as_str());
        said.unwrap_or_default().to_owned()
    }

    /// The sentence of the vocabulary for a record.
    pub(super) fn said(&self, chapter: Chapter, kind: &Kind, record: &Toml) -> String {
        let args = self.args(kind.fields(), |word| record.get(word));
        self.fill(&format!("{}-{}-says", chapter.stem, kind.word), &args)
    }

    fn fill(&self, key: &str, args: &[(String, FluentValue<'static>)]) -> String {
        let args: Vec<(&str, FluentValue<'_>)> =
            args.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
        self.words.in_language(self.language).fill(key, &args)
    }

    fn args<'v>(
        &self,
        fields: &[Field],
        read: impl Fn(&str) -> Option<&'v Value>,
    ) -> Vec<(String, FluentValue<'static>)> {
        fields.iter().map(|field| (field.word.clone(), self.arg(field, read(&field.word)))).collect()
    }

    fn arg(&self, field: &Field, value: Option<&Value>) -> FluentValue<'static> {
        let value = value.filter(|value| fits(&field.shape, value));
        match (&field.shape, value) {
            (Shape::Number, value) => value.and_then(Value::as_integer).unwrap_or(0).into(),
            (Shape::YesOrNo, Some(Value::Boolean(true))) => "yes".into(),
            (Shape::YesOrNo, _) => "no".into(),
            (_, None) => NONE.into(),
            (shape, Some(value)) => self.worded(&field.word, shape, value).into(),
        }
    }

    fn worded(&self, field: &str, shape: &Shape, value: &Value) -> String {
        let list = |said: &dyn Fn(&Value) -> String| -> String {
            let said: Vec<String> = value.as_array().into_iter().flatten().map(said).collect();
            if said.is_empty() { NONE.to_owned() } else { said.join(", ") }
        };
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match shape {
            Shape::Zone => word(value),
            Shape::Zones => list(&word),
            Shape::One(stock) => self.name_in(stock, &word(value)),
            Shape::Several(stock) => list(&|value| self.name_in(stock, &word(value))),
            Shape::Counts(stock) => {
                let counts = value.as_table().into_iter().flatten();
                let count = |(word, count): (&String, &Value)| {
                    format!("{} × {}", count.as_integer().unwrap_or(0), self.name_in(stock, word))
                };
                counts.filter(|(_, count)| count.as_integer() != Some(0)).map(count).collect::<Vec<_>>().join(", ")
            }
            Shape::Form(fields) => self.fill(&format!("rule-form-{field}"), &self.args(fields, |word| value.get(word))),
            Shape::Forms(fields) => {
                let key = format!("rule-form-{field}");
                list(&|value| self.fill(&key, &self.args(fields, |word| value.get(word))))
            }
            Shape::Kinds(name, kinds) => {
                kind_of(kinds, value).map_or_else(String::new, |kind| self.kind(name, kind, value))
            }
            Shape::Number | Shape::YesOrNo | Shape::Text => value.to_string(),
        }
    }

    fn kind(&self, name: &str, kind: &Kind, value: &Value) -> String {
        let Some(shape) = &kind.holds else { return self.value(&kind.word) };
        let held = value.get(&kind.word);
        let args = match shape {
            Shape::Form(fields) => self.args(fields, |word| held.and_then(|held| held.get(word))),
            shape => {
                let field = Field { word: "value".to_owned(), may_lack: false, shape: shape.clone() };
                vec![("value".to_owned(), self.arg(&field, held))]
            }
        };
        self.fill(&kind_key(name, kind, "-says"), &args)
    }
}

/// A sentence that a change has made untrue: which record of which list, in which language, and what it says now.
type Retold = (&'static str, usize, Language, String);

impl Draft {
    /// Lets sentences of the vocabulary follow what they speak of, as it was `before` and is now.
    pub(super) fn retell(&mut self, before: &Toml, beneath: &Source, title: &dyn Title) -> Result<(), String> {
        let Some(now) = self.mission() else { return Ok(()) };
        let retold = self.retold(before, &now, beneath, title);
        if retold.is_empty() {
            return Ok(());
        }
        let text = self.files.get(self.file).ok_or_else(|| format!("{} is missing", self.file))?;
        let mut document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
        let mission = mission_of(&mut document, self.list)?;
        for (list, at, language, said) in retold {
            let record = mission.get_mut(list).and_then(|list| list.get_mut(at));
            let text = record.and_then(|record| record.get_mut("text")?.as_table_like_mut());
            if let Some(text) = text {
                super::super::mat::put_value(text, language.code(), said.into());
            }
        }
        self.files.insert(self.file.to_owned(), document.to_string());
        Ok(())
    }

    fn retold(&self, before: &Toml, now: &Toml, beneath: &Source, title: &dyn Title) -> Vec<Retold> {
        let files = title.built_in();
        let ground = self.ground(beneath);
        let mut retold = Vec::new();
        for chapter in chapters(self.game) {
            let kinds = chapter.kinds();
            let [was, is] = [before, now].map(|mission| chapter.records(mission));
            let pairs = was.iter().zip(&is).enumerate().filter(|(_, (was, is))| was != is);
            for (at, (was, is)) in pairs.filter(|_| was.len() == is.len()) {
                let word = chapter.kind_of(is).filter(|word| chapter.kind_of(was) == Some(*word));
                let Some(kind) = kinds.iter().find(|kind| Some(kind.word.as_str()) == word) else { continue };
                for language in Language::ALL {
                    let desk = |mission| Desk {
                        mission,
                        ground: ground.as_ref(),
                        files: &files,
                        words: title.words(),
                        language,
                    };
                    let text = is.get("text").and_then(|text| text.get(language.code())?.as_str());
                    let [was, is] = [desk(before).said(*chapter, kind, was), desk(now).said(*chapter, kind, is)];
                    if text == Some(was.as_str()) && was != is {
                        retold.push((chapter.list, at, language, is));
                    }
                }
            }
        }
        retold
    }
}
