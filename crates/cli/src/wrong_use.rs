//! What is wrong with a command line, in the language of whoever typed it.

use std::env;
use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use shamble_games::Language;

use crate::failure::Failure;

/// The language of texts: `--lang` before all else, which is looked for before the rest can be read.
pub fn language() -> Language {
    let arguments: Vec<String> = env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let after = |at: usize| arguments.get(at + 1).map(String::as_str);
    let said = arguments.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--lang") {
        Some("") => after(at),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    said.and_then(|said| said.parse().ok()).unwrap_or_else(of_environment)
}

fn of_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = set.into_iter().find(|value| !value.is_empty());
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
}

/// What is wrong, and what it takes somebody to have meant.
pub fn told(error: &Error) -> Failure {
    in_words(error).unwrap_or_else(|| Failure::Usage(first_paragraph(&error.to_string())))
}

/// The mistakes that people make; nothing for those that nobody makes.
fn in_words(error: &Error) -> Option<Failure> {
    let said = |kind| of(error, kind).unwrap_or_default();
    let argument = ("argument", said(ContextKind::InvalidArg));
    let given = ("given", said(ContextKind::InvalidValue));
    Some(match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            Failure::wrong("usage-command", [])
        }
        ErrorKind::InvalidSubcommand => unknown(
            ["usage-unknown-command", "usage-meant-command"],
            said(ContextKind::InvalidSubcommand),
            of(error, ContextKind::SuggestedSubcommand),
        ),
        ErrorKind::UnknownArgument => unknown(
            ["usage-unknown-argument", "usage-meant-argument"],
            argument.1,
            of(error, ContextKind::SuggestedArg),
        ),
        ErrorKind::MissingRequiredArgument => Failure::wrong("usage-missing", [("arguments", argument.1)]),
        ErrorKind::ArgumentConflict => {
            Failure::wrong("usage-conflict", [argument, ("other", said(ContextKind::PriorArg))])
        }
        ErrorKind::InvalidValue if given.1.is_empty() => Failure::wrong("usage-empty", [argument]),
        ErrorKind::InvalidValue => {
            Failure::wrong("usage-one-of", [argument, given, ("words", said(ContextKind::ValidValue))])
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            Failure::wrong("usage-value", [argument, given, ("why", why)])
        }
        _ => return None,
    })
}

/// A word that nobody knows, and what it takes somebody to have meant.
fn unknown([alone, with_hint]: [&'static str; 2], given: String, meant: Option<String>) -> Failure {
    match meant {
        Some(word) => Failure::wrong(with_hint, [("given", given), ("word", word)]),
        None => Failure::wrong(alone, [("given", given)]),
    }
}

/// What an error says of something, where it does.
fn of(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        _ => None,
    }
}

/// What clap says itself, without its hints on usage.
fn first_paragraph(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    text.split("\n\n").next().unwrap_or(text).trim_end().to_owned()
}
