//! People are called by their names, where the rules can only number them.

use std::borrow::Cow;

use shamble_games::{LogLine, Voice};
use shamble_store::{Player, Seating};

use crate::room::{Inside, Line};

/// What numbered seats are called, and who sits there.
pub(super) struct Names(Vec<(String, String)>);

impl Names {
    /// Where several play. Somebody alone is spoken of as the rules do.
    pub(super) fn of(inside: &Inside, seats: &[String], voice: Voice<'_>) -> Names {
        let several = inside.seats.windows(2).any(|pair| pair[0].holder != pair[1].holder);
        let name = |seating: &Seating| {
            let (number, called) = (seating.seat.index() + 1, seats.get(seating.seat.index())?);
            let is_numbered = *called == voice.fill("table-player", &[("number", number.into())]);
            match &seating.holder {
                Some(Player::Person(person)) if several && is_numbered => {
                    Some((called.clone(), inside.name(*person).to_owned()))
                }
                Some(Player::Person(_) | Player::Bot(_)) | None => None,
            }
        };
        Names(inside.seats.iter().filter_map(name).collect())
    }

    pub(super) fn said<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let rename = |text: Cow<'t, str>, (number, name): &(String, String)| {
            if text.contains(number.as_str()) { text.replace(number.as_str(), name).into() } else { text }
        };
        self.0.iter().fold(text.into(), rename)
    }

    pub(super) fn in_line(&self, line: Line) -> Line {
        let renamed = match self.said(&line.text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(text) => Some(LogLine { text, ..LogLine::clone(&line) }),
        };
        renamed.map_or(line, Line::new)
    }
}
