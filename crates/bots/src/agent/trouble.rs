//! Why a request is not answered as it was asked.

use serde_json::{Value, json};
use shamble_kernel::{Fault, Faults, MatchError, Refusal};

use super::request::OPERATIONS;
use super::{LONGEST_LINE, MOST_GAMES};

/// What is wrong with a request. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("{0}")]
    Malformed(String),
    #[error("a line may have {LONGEST_LINE} bytes")]
    TooLong,
    #[error("`{op}` is no operation: expected one of {}", OPERATIONS.join(", "))]
    UnknownOperation { op: String },
    #[error("there is no game {0}: it was never made, or dropped")]
    NoSuchGame(u64),
    #[error("{MOST_GAMES} games may be held at once: drop some")]
    TooManyGames,
    #[error("`{seat}` has no seat here: expected one of {}", .seats.join(", "))]
    NoSuchSeat { seat: String, seats: Vec<String> },
    #[error("there is no choice {index}: there are {have}, counted from 0")]
    NoSuchChoice { index: usize, have: usize },
    #[error(transparent)]
    SetUp(#[from] Faults),
    #[error("{0}")]
    Notation(String),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("the game is over")]
    Over,
    #[error("the game is still running, and its record tells what is to come; with \"close\": true it ends here")]
    StillRunning,
    #[error("a copy of a game that is played would show what is to come: imagine one")]
    Peeking,
    #[error("an imagined game has no record")]
    Imagined,
    #[error("this game is not played on a board of zones")]
    NoBoard,
}

impl Trouble {
    /// The word that programs tell it by.
    fn kind(&self) -> &'static str {
        match self {
            Trouble::Malformed(_) => "malformed",
            Trouble::TooLong => "too-long",
            Trouble::UnknownOperation { .. } => "unknown-op",
            Trouble::NoSuchGame(_) => "no-such-game",
            Trouble::TooManyGames => "too-many-games",
            Trouble::NoSuchSeat { .. } => "no-such-seat",
            Trouble::NoSuchChoice { .. } => "no-such-choice",
            Trouble::SetUp(_) => "setup",
            Trouble::Notation(_) => "notation",
            Trouble::Refused(_) => "refused",
            Trouble::Over => "over",
            Trouble::StillRunning => "still-running",
            Trouble::Peeking => "peeking",
            Trouble::Imagined => "imagined",
            Trouble::NoBoard => "no-board",
        }
    }

    /// As it is answered.
    pub fn described(&self) -> Value {
        let mut error = json!({ "kind": self.kind(), "message": self.to_string() });
        if let Trouble::Refused(refusal) = self {
            error["rule"] = refusal.rule.to_string().into();
        }
        if let Trouble::SetUp(Faults(faults)) = self {
            let field = |fault: &Fault| json!({ "field": fault.field, "message": fault.what, "rule": fault.rule.map(|rule| rule.to_string()) });
            error["fields"] = faults.iter().map(field).collect();
        }
        error
    }
}

impl From<MatchError> for Trouble {
    fn from(error: MatchError) -> Trouble {
        match error {
            MatchError::Refused(refusal) => Trouble::Refused(refusal),
            // Chance comes from a seed here and no entry is asked for, so the others do not happen.
            MatchError::Notation(_)
            | MatchError::Luck(_)
            | MatchError::LeftOver(_)
            | MatchError::NoSuchEntry { .. } => Trouble::Notation(error.to_string()),
        }
    }
}
