//! What the engine says to people, without any text: a key and its arguments.

use serde::Deserialize;

use crate::typography::french;

/// A name in both languages, from the content files; without French, the English one.
///
/// ```
/// use shamble_kernel::Name;
/// let name: Name = serde_json::from_str(r#"{ "en": "Axe" }"#).unwrap();
/// assert_eq!(name.in_language("fr"), "Axe");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Written")]
pub struct Name {
    pub en: String,
    pub fr: String,
}

/// A name as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    en: String,
    fr: Option<String>,
}

impl From<Written> for Name {
    fn from(written: Written) -> Name {
        let fr = written.fr.as_deref().map_or_else(|| written.en.clone(), french);
        Name { en: written.en, fr }
    }
}

impl Name {
    /// The name in a language; anything but French reads English.
    pub fn in_language(&self, language: &str) -> &str {
        if language.starts_with("fr") { &self.fr } else { &self.en }
    }
}

/// An argument of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    Number(i64),
    /// A name from the content.
    Name(&'a Name),
    /// Another phrase, as "the far zone".
    Phrase(Phrase<'a>),
    /// Several, joined by commas.
    List(Vec<Arg<'a>>),
}

/// A sentence to be looked up in the language files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase<'a> {
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg<'a>)>,
}

impl<'a> Phrase<'a> {
    /// A phrase without arguments.
    pub fn new(key: &'static str) -> Phrase<'a> {
        Phrase { key, args: Vec::new() }
    }

    /// The phrase with a number in it.
    #[must_use]
    pub fn number(self, key: &'static str, value: impl Into<i64>) -> Phrase<'a> {
        self.arg(key, Arg::Number(value.into()))
    }

    /// The first number of this name in the phrase, or in a phrase within it.
    pub fn find_number(&self, key: &str) -> Option<i64> {
        self.args.iter().find_map(|(name, arg)| match arg {
            Arg::Number(number) if *name == key => Some(*number),
            Arg::Phrase(inner) => inner.find_number(key),
            Arg::Number(_) | Arg::Name(_) | Arg::List(_) => None,
        })
    }

    /// The phrase with a name in it.
    #[must_use]
    pub fn name(self, key: &'static str, name: &'a Name) -> Phrase<'a> {
        self.arg(key, Arg::Name(name))
    }

    /// The phrase with another phrase in it.
    #[must_use]
    pub fn phrase(self, key: &'static str, phrase: Phrase<'a>) -> Phrase<'a> {
        self.arg(key, Arg::Phrase(phrase))
    }

    /// The phrase with an argument.
    #[must_use]
    pub fn arg(mut self, key: &'static str, arg: Arg<'a>) -> Phrase<'a> {
        self.args.push((key, arg));
        self
    }
}
