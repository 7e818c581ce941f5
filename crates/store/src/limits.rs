//! What may be written into a field: how long it may be and what it may hold.

use std::fmt;

/// A field of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    PersonName,
    BotName,
    /// A line of chat.
    Line,
    /// What a ping points at.
    Ping,
    RequestKey,
    /// An entry's text in notation.
    Entry,
    /// What chance brought with an entry.
    Chances,
    /// A record to start a table from.
    Record,
    TableId,
    PersonId,
    Token,
    JoinCode,
    /// A place in a list.
    Cursor,
    /// What a mission is called, and what it is made of.
    MissionName,
    Mission,
    DraftId,
    /// Where notices for a browser are sent, and what they are encrypted with.
    Endpoint,
    PushKey,
}

impl Field {
    /// The most characters it may have.
    ///
    /// ```
    /// assert_eq!(shamble_store::Field::PersonName.limit(), 40);
    /// ```
    pub fn limit(self) -> usize {
        match self {
            Field::PersonName | Field::BotName => 40,
            Field::Line => 1_000,
            Field::Ping => 200,
            Field::RequestKey => 64,
            Field::Endpoint => 1_000,
            Field::PushKey => 100,
            Field::Entry => 1_000,
            Field::Chances => 65_536,
            Field::Record => 4_194_304,
            Field::TableId | Field::PersonId | Field::Token | Field::DraftId => 32,
            Field::JoinCode => 6,
            Field::Cursor => 64,
            Field::MissionName => 100,
            Field::Mission => 49_152,
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::PersonName => "name",
            Field::BotName => "bot",
            Field::Line => "line",
            Field::Ping => "ping",
            Field::RequestKey => "request key",
            Field::Entry => "entry",
            Field::Chances => "chances",
            Field::Record => "record",
            Field::TableId => "table",
            Field::PersonId => "person",
            Field::Token => "token",
            Field::JoinCode => "code",
            Field::Cursor => "place in the list",
            Field::MissionName => "mission's name",
            Field::Mission => "mission",
            Field::DraftId => "draft",
            Field::Endpoint => "endpoint",
            Field::PushKey => "key",
        })
    }
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldFault {
    #[error("must not be empty")]
    Empty,
    #[error("must not be longer than {limit} characters")]
    TooLong { limit: usize },
    #[error("is not written as it must be")]
    Malformed,
}

/// A field that cannot be taken, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {fault}")]
pub struct FieldError {
    pub field: Field,
    pub fault: FieldFault,
}

/// Whether a text is there, short enough and free of control characters.
pub(crate) fn check(field: Field, text: &str) -> Result<(), FieldError> {
    let fail = |fault| Err(FieldError { field, fault });
    if text.is_empty() {
        return fail(FieldFault::Empty);
    }
    let limit = field.limit();
    // A byte count within the limit spares counting characters.
    if text.len() > limit && text.chars().count() > limit {
        return fail(FieldFault::TooLong { limit });
    }
    if field == Field::PersonName {
        if text.chars().all(|c| c.is_whitespace() || is_unseen(c)) {
            return fail(FieldFault::Empty);
        }
        if text.chars().any(turns_text) {
            return fail(FieldFault::Malformed);
        }
    }
    let may_break = matches!(field, Field::Line | Field::Record | Field::Mission);
    if text.chars().any(|c| c.is_control() && !(may_break && c == '\n')) {
        return fail(FieldFault::Malformed);
    }
    Ok(())
}

/// Characters that show nothing by themselves. Some of them hold signs together, so they may stand in a name.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

/// Characters that turn the direction of what follows, on other people's pages too.
fn turns_text(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text without blanks around it, if it can be taken.
pub(crate) fn trimmed(field: Field, text: &str) -> Result<&str, FieldError> {
    let text = text.trim();
    check(field, text).map(|()| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_be_as_long_as_the_limit_in_any_script() {
        let longest = "é".repeat(Field::PersonName.limit());
        assert_eq!(trimmed(Field::PersonName, &format!("  {longest} ")), Ok(longest.as_str()));
        let fault = check(Field::PersonName, &format!("{longest}x")).unwrap_err();
        assert_eq!(fault.to_string(), "name: must not be longer than 40 characters");
    }

    #[test]
    fn blanks_and_control_characters_are_no_name() {
        assert_eq!(trimmed(Field::PersonName, " \t ").unwrap_err().fault, FieldFault::Empty);
        for unseen in ["\u{200b}", "\u{2060}\u{feff} \u{3164}", "\u{2800}"] {
            assert_eq!(trimmed(Field::PersonName, unseen).unwrap_err().fault, FieldFault::Empty, "{unseen:?}");
        }
        assert!(check(Field::PersonName, "👩\u{200d}🚒 Zoé").is_ok());
        for wrong in ["a\u{202e}b", "a\0b", "a\nb", "a\u{1b}[31m"] {
            assert_eq!(check(Field::PersonName, wrong).unwrap_err().fault, FieldFault::Malformed, "{wrong:?}");
        }
        assert!(check(Field::Line, "first\nsecond").is_ok());
    }
}
