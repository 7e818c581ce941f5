//! What is wrong with single fields of a request, in the visitor's language.

use shamble_games::{Language, Title, rule_text};
use shamble_kernel::{Fault, RuleId};
use shamble_store::{Field, FieldError, FieldFault};

use crate::house::House;
use crate::speech::{numbers, of_option};

/// One field and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrong {
    /// As the request names it: `team`, `option.level`.
    pub(crate) field: String,
    /// What to tell people; the rule is named beside it.
    pub(crate) message: String,
    pub(crate) rule: Option<RuleId>,
}

/// A fault of a set-up: how many it takes, and what the rule says that forbids it; else that it cannot be chosen.
pub(crate) fn of_setup(house: &House, language: Language, game: &str, fault: &Fault) -> Wrong {
    let (voice, title) = (house.voice(language), house.shelf.find(game));
    // A character's place in the team follows after a blank.
    let (field, more) = fault.field.split_once(' ').unwrap_or((&fault.field, ""));
    let count = fault.count.as_ref().map(|count| {
        let fitting = numbers(&count.fitting, voice);
        voice.fill("web-fault-count", &[("given", count.given.into()), ("fitting", fitting.into())])
    });
    let rule = fault.rule.and_then(|rule| title?.rules().get(rule.as_str()));
    let why = rule.map_or_else(
        || match field {
            "mission" => voice.word("web-fault-mission"),
            "players" => voice.word("web-fault-players"),
            "team" => voice.word("web-fault-team"),
            _ => voice.fill("web-fault-option", &[("option", option_name(title, language, more).into())]),
        },
        |rule| rule_text(rule, language).to_owned(),
    );
    let field = if field == "option" { format!("option.{more}") } else { field.to_owned() };
    Wrong { field, message: count.into_iter().chain([why]).collect::<Vec<_>>().join(" "), rule: fault.rule }
}

fn option_name(title: Option<&dyn Title>, language: Language, key: &str) -> String {
    title.map_or_else(|| key.to_owned(), |title| of_option(title, language, key, None))
}

/// A text that cannot be taken as it is.
pub(crate) fn of_text(house: &House, language: Language, error: FieldError) -> Wrong {
    let voice = house.voice(language);
    let (field, key) = name_of(error.field);
    let named = ("field", voice.word(key).into());
    let message = match error.fault {
        FieldFault::Empty => voice.fill("web-field-empty", &[named]),
        FieldFault::TooLong { limit } => voice.fill("web-field-too-long", &[named, ("limit", limit.into())]),
        FieldFault::Malformed => voice.fill("web-field-malformed", &[named]),
    };
    Wrong { field: field.to_owned(), message, rule: None }
}

/// How requests name a field, and the key of its words.
fn name_of(field: Field) -> (&'static str, &'static str) {
    match field {
        Field::PersonName => ("name", "web-field-name"),
        Field::BotName => ("bot", "web-field-bot"),
        Field::Line => ("line", "web-field-line"),
        Field::Ping => ("ping", "web-field-ping"),
        Field::RequestKey => ("key", "web-field-key"),
        Field::Entry | Field::Chances => ("choice", "web-field-choice"),
        Field::Record => ("record", "web-field-record"),
        Field::TableId => ("table", "web-field-table"),
        Field::PersonId => ("to", "web-field-person"),
        Field::Token => ("token", "web-field-token"),
        Field::JoinCode => ("code", "web-field-code"),
        Field::Cursor => ("after", "web-field-cursor"),
        Field::MissionName => ("name", "web-field-mission-name"),
        Field::Mission => ("files", "web-field-mission"),
        Field::DraftId => ("draft", "web-field-draft"),
        Field::Endpoint => ("endpoint", "web-field-endpoint"),
        Field::PushKey => ("keys", "web-field-push-key"),
    }
}

/// The field that a reader of requests complains about, in whatever words: `note: 1 to 9`, or what serde says.
pub(crate) fn complained_of(complaint: &str) -> Option<&str> {
    // What axum says comes after what it failed to do.
    let complaint = complaint.strip_prefix("Invalid URL: ").unwrap_or(complaint);
    let complaint = match complaint.split_once(": ") {
        Some((start, rest)) if start.starts_with("Failed to ") => rest,
        _ => complaint,
    };
    for start in ["missing field `", "unknown field `", "duplicate field `", "Cannot parse `"] {
        if let Some((_, rest)) = complaint.split_once(start) {
            return rest.split('`').next();
        }
    }
    let field = complaint.split(": ").next()?;
    let is_name = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || "_-.[]".contains(c))
    };
    (field.len() <= 40 && field.split(", ").all(is_name)).then_some(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_field_at_fault_is_found_in_what_readers_say() {
        let json = "Failed to deserialize the JSON body into the target type: ";
        for (complaint, field) in [
            ("note: 1 to 4000 characters".to_owned(), Some("note")),
            ("company".to_owned(), Some("company")),
            ("to, line: one of them".to_owned(), Some("to, line")),
            (format!("{json}choice: invalid type: integer `7`, expected a string at line 1 column 11"), Some("choice")),
            (format!("{json}missing field `question` at line 1 column 2"), Some("question")),
            (format!("{json}more: unknown field `more`, expected `choice` at line 1 column 9"), Some("more")),
            ("Failed to deserialize query string: at: invalid digit found in string".to_owned(), Some("at")),
            ("Invalid URL: Cannot parse `seat` with value `x`: invalid digit found in string".to_owned(), Some("seat")),
            ("Failed to parse the request body as JSON: expected value at line 1 column 1".to_owned(), None),
            ("Expected request with `Content-Type: application/json`".to_owned(), None),
            (String::new(), None),
        ] {
            assert_eq!(complained_of(&complaint), field, "{complaint}");
        }
    }
}
