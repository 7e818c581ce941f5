//! Why a command ends otherwise than well.

use std::io;
use std::path::Path;

use shamble_games::{Language, Title, Voice, rule_text};
use shamble_kernel::{Fault, Faults};

/// What went wrong, and with which exit code it is told.
#[derive(Debug)]
pub enum Failure {
    /// Wrong use: 2.
    Usage(String),
    /// What was checked does not hold, or could not be done: 1.
    Failed(String),
    /// The same with words of the language files: an exit code, a key, and what the words need.
    Said { code: u8, key: &'static str, args: Vec<(&'static str, String)> },
    /// Nobody reads any more: quietly 0.
    PipeClosed,
}

/// What a command comes to.
pub type Done = Result<(), Failure>;

impl Failure {
    /// The exit code, and the line for standard error.
    pub fn tell(self, voice: Voice<'_>) -> (u8, Option<String>) {
        let (code, what) = match self {
            Failure::Usage(what) => (2, what),
            Failure::Failed(what) => (1, what),
            Failure::Said { code, key, args } => {
                let args: Vec<_> = args.into_iter().map(|(name, value)| (name, value.into())).collect();
                (code, voice.fill(key, &args))
            }
            Failure::PipeClosed => return (0, None),
        };
        (code, Some(voice.fill("usage-error", &[("what", in_one_line(&what).into())])))
    }

    /// Wrong use, in words of the language files.
    pub fn wrong<const N: usize>(key: &'static str, args: [(&'static str, String); N]) -> Failure {
        Failure::Said { code: 2, key, args: args.into() }
    }

    /// Nothing is where something was to be found.
    pub fn missing(key: &'static str, path: &Path) -> Failure {
        Failure::wrong(key, [("path", path.display().to_string())])
    }

    /// A set-up that cannot be played.
    pub fn set_up(title: &dyn Title, language: Language, faults: &Faults) -> Failure {
        match (language, faults.0.first()) {
            (Language::English, _) | (_, None) => Failure::Usage(faults.to_string()),
            (Language::French, Some(fault)) => {
                let rule = fault.rule.and_then(|rule| title.rules().get(rule.as_str()));
                let why = match rule {
                    Some(rule) => format!("{} ({})", rule_text(rule, language), rule.id),
                    None => title.words().in_language(language).word("usage-cannot-be-chosen"),
                };
                Failure::wrong("usage-set-up", [("field", fault.field.clone()), ("why", why)])
            }
        }
    }

    /// The first of several faults, and how many more there are.
    pub fn faults(faults: &[Fault]) -> Failure {
        let first = faults.first().map(Fault::to_string).unwrap_or_default();
        match faults.len().saturating_sub(1) {
            0 => Failure::Failed(first),
            more => Failure::Failed(format!("{first} (and {more} more: see `shamble content check`)")),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Failed(error.to_string()),
        }
    }
}

fn in_one_line(text: &str) -> String {
    // A no-break space stays one.
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}
