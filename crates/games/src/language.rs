//! The languages the table speaks.

use std::fmt;
use std::str::FromStr;

/// A language of the interface.
///
/// ```
/// use shamble_games::Language;
/// assert_eq!("fr".parse(), Ok(Language::French));
/// assert_eq!(Language::of_locale("fr_CA.UTF-8"), Some(Language::French));
/// assert!("de".parse::<Language>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    English,
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The two letters used on the command line, in file names and in the kernel.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The name of the language in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "français",
        }
    }

    /// The language of a locale such as `fr_FR.UTF-8`.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let word = locale.split(['_', '.', '-', '@']).next()?;
        word.to_ascii_lowercase().parse().ok()
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        let found = Language::ALL.into_iter().find(|language| language.code() == code);
        found.ok_or_else(|| format!("`{code}`: expected en or fr"))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}
