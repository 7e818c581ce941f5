//! What the table says to people: Fluent files in each language, looked up by key.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use shamble_kernel::typography::french;
use shamble_kernel::{Arg, Fault, Files, Name, Phrase};
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::vocabulary::Vocabulary;

static SHARED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/words");

/// The words of one game, and those that all games share, in every language.
pub struct Words {
    english: FluentBundle<FluentResource>,
    french: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Words")
    }
}

/// What a phrase lacks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Speechless {
    #[error("no words for `{key}` in {language}")]
    NoWords { key: String, language: Language },
    #[error("`{key}` in {language}: {what}")]
    Unfit { key: String, language: Language, what: String },
}

impl Words {
    /// Reads language files, whose names end in `.en.ftl` or `.fr.ftl`, and adds the shared words.
    /// Whatever one language has and the other lacks is a fault.
    ///
    /// ```
    /// use shamble_games::{Language, Words};
    /// use shamble_kernel::{Files, Phrase};
    /// let files = Files::from([
    ///     ("words.en.ftl".to_owned(), "moan = { $count } zombies moan.".to_owned()),
    ///     ("words.fr.ftl".to_owned(), "moan = { $count } zombies gémissent.".to_owned()),
    /// ]);
    /// let words = Words::read(&files).unwrap();
    /// let phrase = Phrase::new("moan").number("count", 3);
    /// assert_eq!(words.in_language(Language::French).say(&phrase), "3 zombies gémissent.");
    ///
    /// let lonely = Files::from([("words.en.ftl".to_owned(), "moan = Moan.".to_owned())]);
    /// assert!(Words::read(&lonely).unwrap_err()[0].to_string().contains("moan"));
    /// ```
    pub fn read(files: &Files) -> Result<Words, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut vocabularies = Language::ALL.map(Vocabulary::new);
        let mut bundles = Language::ALL.map(bundle);
        let shared = shared();
        for (name, text) in shared.iter().chain(files) {
            let Some(language) = language_of(name) else { continue };
            let text = match language {
                Language::English => text.clone(),
                Language::French => french(text),
            };
            let resource = match FluentResource::try_new(text.clone()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    faults.extend(errors.iter().map(|e| Fault::at(name, &text, e.pos.start, e.kind.to_string())));
                    resource
                }
            };
            let at = language as usize;
            vocabularies[at].learn(name, &resource, &mut faults);
            // Keys that stand twice were reported just now; the later one is left out.
            let _ = bundles[at].add_resource(resource);
        }
        let [english, french] = &vocabularies;
        english.compare(french, &mut faults);
        let [english, french] = bundles;
        if faults.is_empty() { Ok(Words { english, french }) } else { Err(faults) }
    }

    /// The words in one language.
    pub fn in_language(&self, language: Language) -> Voice<'_> {
        Voice { words: self, language }
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}

/// Whether a content file holds words rather than cards.
pub(crate) fn is_words(name: &str) -> bool {
    name.ends_with(".ftl")
}

fn shared() -> Files {
    let text = |file: &include_dir::File<'_>| {
        let name = format!("shared/{}", file.path().to_string_lossy());
        Some((name, file.contents_utf8()?.to_owned()))
    };
    SHARED.files().filter_map(text).collect()
}

fn language_of(name: &str) -> Option<Language> {
    let stem = name.strip_suffix(".ftl")?;
    stem.rsplit('.').next()?.parse().ok()
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    bundle
}

/// The words of a game in one language.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'w> {
    words: &'w Words,
    language: Language,
}

impl Voice<'_> {
    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A phrase as a sentence. What has no words is shown as its key, so that nothing is ever hidden.
    pub fn say(&self, phrase: &Phrase<'_>) -> String {
        self.try_say(phrase).unwrap_or_else(|_| {
            let args: Vec<String> = phrase.args.iter().map(|(key, arg)| format!(" {key}={}", self.arg(arg))).collect();
            format!("<{}{}>", phrase.key, args.concat())
        })
    }

    /// A phrase as a sentence, or what it lacks.
    pub fn try_say(&self, phrase: &Phrase<'_>) -> Result<String, Speechless> {
        let mut args = FluentArgs::new();
        for (key, arg) in &phrase.args {
            args.set(*key, self.try_arg(arg)?);
        }
        self.lookup(phrase.key, &args)
    }

    /// The words of a key that needs no arguments.
    pub fn word(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// The words of a key with plain arguments.
    pub fn fill(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(key, value)| (*key, value.clone())).collect();
        self.lookup(key, &args).unwrap_or_else(|_| format!("<{key}>"))
    }

    /// Whether there are words for a key.
    pub fn knows(&self, key: &str) -> bool {
        self.words.bundle(self.language).get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// A name from the content.
    pub fn name<'n>(&self, name: &'n Name) -> &'n str {
        name.in_language(self.language.code())
    }

    fn lookup(&self, key: &str, args: &FluentArgs<'_>) -> Result<String, Speechless> {
        let bundle = self.words.bundle(self.language);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return Err(Speechless::NoWords { key: key.to_owned(), language: self.language });
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        match errors.first() {
            None => Ok(text),
            Some(e) => Err(Speechless::Unfit { key: key.to_owned(), language: self.language, what: e.to_string() }),
        }
    }

    fn try_arg<'a>(&self, arg: &Arg<'a>) -> Result<FluentValue<'a>, Speechless> {
        Ok(match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Name(name) => name.in_language(self.language.code()).into(),
            Arg::Phrase(phrase) => self.try_say(phrase)?.into(),
            Arg::List(args) => {
                let items = args.iter().map(|arg| self.try_arg(arg).map(|value| plain(&value)));
                items.collect::<Result<Vec<_>, _>>()?.join(", ").into()
            }
        })
    }

    fn arg(&self, arg: &Arg<'_>) -> String {
        self.try_arg(arg).map_or_else(|_| "?".to_owned(), |value| plain(&value))
    }
}

fn plain(value: &FluentValue<'_>) -> String {
    match value {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.value.to_string(),
        FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(en: &str, fr: &str) -> Files {
        Files::from([("words.en.ftl".to_owned(), en.to_owned()), ("words.fr.ftl".to_owned(), fr.to_owned())])
    }

    fn faults(en: &str, fr: &str) -> String {
        let faults = Words::read(&files(en, fr)).err().unwrap_or_default();
        faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_shared_words_are_the_same_in_both_languages() {
        Words::read(&Files::new()).unwrap();
    }

    #[test]
    fn languages_must_agree_in_keys_and_variables() {
        assert_eq!(faults("a = A { $x }", "a = A { $x }"), "");
        assert_eq!(faults("a = A\nb = B", "a = A"), "words.en.ftl: b: has no words in fr");
        assert_eq!(faults("a = A", "a = A\nb = B"), "words.fr.ftl: b: has no words in en");
        assert!(faults("a = A { $x }", "a = A { $y }").contains("words.fr.ftl: a: takes y, but x in en"));
    }

    #[test]
    fn a_select_expression_counts_its_variables() {
        let select = "a = { $n ->\n    [one] one { $what }\n   *[other] many\n}";
        assert_eq!(faults(select, "a = { $n } { $what }"), "");
        assert!(faults(select, "a = { $n }").contains("words.fr.ftl: a: takes n, but n, what in en"));
    }

    #[test]
    fn a_broken_file_names_its_line() {
        let said = faults("a = A\nb\n", "a = A");
        assert!(said.contains("words.en.ftl:"), "{said}");
    }

    #[test]
    fn a_key_stands_once_and_references_must_exist() {
        assert!(faults("a = A\na = B", "a = A").contains("words.en.ftl: a: stands twice"));
        assert!(faults("a = { b }", "a = A").contains("words.en.ftl: a: refers to b, which is not there"));
        assert!(faults("a = { -b }", "a = A").contains("words.en.ftl: a: refers to -b, which is not there"));
        assert_eq!(faults("-b = B\na = { -b }", "a = A"), "", "terms are each language's own affair");
    }

    #[test]
    fn phrases_nest_and_lists_are_joined() {
        let words = Words::read(&files(
            "at = { $what } at { $where }\nfar = the far zone",
            "at = { $what } { $where }\nfar = loin",
        ));
        let words = words.unwrap();
        let name = Name { en: "Axe".into(), fr: "Hache".into() };
        let what = Arg::List(vec![Arg::Name(&name), Arg::Number(3)]);
        let phrase = Phrase::new("at").arg("what", what).phrase("where", Phrase::new("far"));
        assert_eq!(words.in_language(Language::English).say(&phrase), "Axe, 3 at the far zone");
        assert_eq!(words.in_language(Language::French).say(&phrase), "Hache, 3 loin");
    }

    #[test]
    fn what_has_no_words_is_shown_as_its_key() {
        let words = Words::read(&files("a = { $x }", "a = { $x }")).unwrap();
        let voice = words.in_language(Language::English);
        assert_eq!(voice.say(&Phrase::new("nothing").number("n", 3)), "<nothing n=3>");
        assert!(matches!(voice.try_say(&Phrase::new("a")), Err(Speechless::Unfit { .. })));
        assert!(voice.knows("a") && !voice.knows("nothing"));
    }
}
