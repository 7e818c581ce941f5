//! Why a request is not answered as it was asked, and how that is told.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use shamble_games::{Language, TableError};
use shamble_kernel::{Faults, MatchError, RuleId};
use shamble_store::{FieldError, StoreError};

use crate::fields::{self, Wrong};
use crate::house::House;
use crate::room::{ENTRIES, JUMPS, LINES};

/// Why a request is not answered as it was asked. Nothing has changed.
#[derive(Debug)]
pub(crate) enum Problem {
    NoSuchPage,
    NoSuchTable,
    NoSuchCode,
    NoSuchDraft,
    /// Somebody keeps as many missions as one may.
    TooManyDrafts,
    /// A mission cannot be changed so, and why.
    Edit(String),
    /// A mission has faults, so it cannot be played.
    Faulty,
    /// A personal link that leads to nobody.
    NoSuchLink,
    NoSuchGame,
    /// The moment asked for is not in the story.
    NoSuchMoment,
    /// The visitor has no name yet.
    NoName,
    /// The question was answered or taken back meanwhile.
    Stale,
    /// The choice is somebody else's.
    NotYours {
        seats: Vec<String>,
    },
    /// The visitor holds no seat here.
    NotSeated,
    /// A rule forbids it.
    Refused {
        rule: RuleId,
    },
    /// Nothing that can be chosen carries a card there.
    NoWay,
    /// It is not written as choices are.
    Notation(String),
    /// The set-up cannot be played.
    SetUp {
        game: String,
        faults: Faults,
    },
    /// There is nothing to take back, or nothing to play again.
    NothingToUndo,
    NothingToRedo,
    UndoForbidden,
    /// The vote is over.
    NoVote,
    /// Somebody else's wish to take back is voted on.
    VoteOpen,
    /// The seat is not free, or not the visitor's to give.
    SeatTaken,
    NoSuchSeat,
    NoSuchBot,
    StillRunning,
    /// Only whoever made the table decides that.
    NotHost,
    /// The host lets nobody new come to the table.
    Locked,
    /// The host has ended what happens at the table.
    Closed,
    /// The host has sent the visitor away, or silenced them.
    Removed,
    Muted,
    /// No game follows this one.
    NoSequel,
    /// Another game goes on from how this one ended.
    Followed,
    /// A file is no record that can be used here.
    Record(String),
    /// A story has become, or would be, longer than a table may hold.
    TooLong,
    /// The record cannot be replayed by this program.
    Stopped {
        why: String,
    },
    Field(FieldError),
    /// The request cannot be read: the field and what it takes, or what the reader says.
    Malformed(String),
    /// The address is there, but nothing that can be done to it so.
    WrongMethod,
    /// The body is neither JSON nor a form.
    WrongMedia,
    /// Too much in too short a time.
    TooFast {
        wait: Duration,
    },
    TooLarge,
    /// The operator has kept as many reports as there may be.
    Full,
    /// The request comes from a page of somebody else.
    Foreign,
    /// Something that must not happen did.
    Broken,
    Unavailable,
}

impl Problem {
    /// What a status stands for that was given without a reason, as by a layer or a reader of requests.
    pub(crate) fn of_status(status: StatusCode, said: String) -> Problem {
        match status {
            StatusCode::NOT_FOUND => Problem::NoSuchPage,
            StatusCode::METHOD_NOT_ALLOWED => Problem::WrongMethod,
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::WrongMedia,
            StatusCode::SERVICE_UNAVAILABLE => Problem::Unavailable,
            _ if status.is_client_error() => Problem::Malformed(said),
            _ => Problem::Broken,
        }
    }

    /// The status and the key of the words.
    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Problem::NoSuchPage => (StatusCode::NOT_FOUND, "web-problem-no-page"),
            Problem::NoSuchTable => (StatusCode::NOT_FOUND, "web-problem-no-table"),
            Problem::NoSuchCode => (StatusCode::NOT_FOUND, "web-problem-no-code"),
            Problem::NoSuchDraft => (StatusCode::NOT_FOUND, "web-problem-no-draft"),
            Problem::TooManyDrafts => (StatusCode::CONFLICT, "web-problem-too-many-drafts"),
            Problem::Edit(_) => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-edit"),
            Problem::Faulty => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-faulty"),
            Problem::NoSuchLink => (StatusCode::NOT_FOUND, "web-problem-no-link"),
            Problem::NoSuchGame => (StatusCode::NOT_FOUND, "web-problem-no-game"),
            Problem::NoSuchMoment => (StatusCode::NOT_FOUND, "web-problem-no-moment"),
            Problem::NoName => (StatusCode::UNAUTHORIZED, "web-problem-no-name"),
            Problem::Stale => (StatusCode::CONFLICT, "web-problem-stale"),
            Problem::NotYours { .. } => (StatusCode::FORBIDDEN, "web-problem-not-yours"),
            Problem::NotSeated => (StatusCode::FORBIDDEN, "web-problem-not-seated"),
            Problem::Refused { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-refused"),
            Problem::NoWay => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-no-way"),
            Problem::Notation(_) => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-notation"),
            Problem::SetUp { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-setup"),
            Problem::NothingToUndo => (StatusCode::CONFLICT, "web-problem-nothing-to-undo"),
            Problem::NothingToRedo => (StatusCode::CONFLICT, "web-problem-nothing-to-redo"),
            Problem::UndoForbidden => (StatusCode::FORBIDDEN, "web-problem-undo-forbidden"),
            Problem::NoVote => (StatusCode::CONFLICT, "web-problem-no-vote"),
            Problem::VoteOpen => (StatusCode::CONFLICT, "web-problem-vote-open"),
            Problem::SeatTaken => (StatusCode::CONFLICT, "web-problem-seat-taken"),
            Problem::NoSuchSeat => (StatusCode::NOT_FOUND, "web-problem-no-seat"),
            Problem::NoSuchBot => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-no-bot"),
            Problem::StillRunning => (StatusCode::CONFLICT, "web-problem-still-running"),
            Problem::NotHost => (StatusCode::FORBIDDEN, "web-problem-not-host"),
            Problem::Locked => (StatusCode::FORBIDDEN, "web-problem-locked"),
            Problem::Closed => (StatusCode::FORBIDDEN, "web-problem-closed"),
            Problem::Removed => (StatusCode::FORBIDDEN, "web-problem-removed"),
            Problem::Muted => (StatusCode::FORBIDDEN, "web-problem-muted"),
            Problem::NoSequel => (StatusCode::CONFLICT, "web-problem-no-sequel"),
            Problem::Followed => (StatusCode::CONFLICT, "web-problem-followed"),
            Problem::Record(_) => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-record"),
            Problem::TooLong => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-too-long"),
            Problem::Stopped { .. } => (StatusCode::CONFLICT, "web-problem-stopped"),
            Problem::Field(_) => (StatusCode::UNPROCESSABLE_ENTITY, "web-problem-field"),
            Problem::Malformed(_) => (StatusCode::BAD_REQUEST, "web-problem-malformed"),
            Problem::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "web-problem-wrong-method"),
            Problem::WrongMedia => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "web-problem-wrong-media"),
            Problem::TooFast { .. } => (StatusCode::TOO_MANY_REQUESTS, "web-problem-too-fast"),
            Problem::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "web-problem-too-large"),
            Problem::Full => (StatusCode::INSUFFICIENT_STORAGE, "web-problem-full"),
            Problem::Foreign => (StatusCode::FORBIDDEN, "web-problem-foreign"),
            Problem::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "web-problem-broken"),
            Problem::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "web-problem-unavailable"),
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.kind().0
    }

    /// A short name for programs, as `stale`.
    pub(crate) fn name(&self) -> &'static str {
        let key = self.kind().1;
        key.strip_prefix("web-problem-").unwrap_or(key)
    }

    /// What people are told.
    pub(crate) fn sentence(&self, house: &House, language: Language) -> String {
        let word = || house.voice(language).word(self.kind().1);
        match self {
            Problem::TooLong => house
                .voice(language)
                .fill(self.kind().1, &[("entries", ENTRIES.into()), ("lines", LINES.into()), ("jumps", JUMPS.into())]),
            Problem::NotYours { seats } => format!("{} ({})", word(), seats.join(", ")),
            Problem::Record(what) => match what.strip_prefix("line ").and_then(|rest| rest.split(':').next()) {
                Some(line) => {
                    let where_to_look = house.voice(language).fill("web-problem-record-line", &[("line", line.into())]);
                    format!("{} {where_to_look}", word())
                }
                None => word(),
            },
            _ => {
                let wrong = self.fields(house, language).into_iter().map(|wrong| match wrong.rule {
                    Some(rule) => format!("{} ({rule})", wrong.message),
                    None => wrong.message,
                });
                std::iter::once(word()).chain(wrong).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// What is wrong with single fields, to be told beside them.
    pub(crate) fn fields(&self, house: &House, language: Language) -> Vec<Wrong> {
        match self {
            Problem::SetUp { game, faults } => {
                faults.0.iter().map(|fault| fields::of_setup(house, language, game, fault)).collect()
            }
            Problem::Field(error) => vec![fields::of_text(house, language, *error)],
            Problem::Malformed(what) => {
                let Some(field) = fields::complained_of(what) else { return Vec::new() };
                let message = house.voice(language).fill("web-field-look", &[("field", field.into())]);
                vec![Wrong { field: field.to_owned(), message, rule: None }]
            }
            _ => Vec::new(),
        }
    }

    /// What a programmer wants to know besides, in English.
    pub(crate) fn detail(&self) -> Option<String> {
        match self {
            Problem::Notation(what) | Problem::Malformed(what) | Problem::Record(what) | Problem::Edit(what) => {
                Some(what.clone())
            }
            Problem::SetUp { faults, .. } => Some(faults.to_string()),
            Problem::Stopped { why } => Some(why.clone()),
            _ => None,
        }
        .filter(|detail| !detail.is_empty())
    }

    /// The rule that forbids it, if one does.
    pub(crate) fn rule(&self) -> Option<RuleId> {
        match self {
            Problem::Refused { rule } => Some(*rule),
            _ => None,
        }
    }
}

/// The page or document is made by [`guard::explain`](crate::guard::explain), which knows the language.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<FieldError> for Problem {
    fn from(error: FieldError) -> Problem {
        Problem::Field(error)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Field(field) => Problem::Field(field),
            StoreError::NoSuchTable(_) => Problem::NoSuchTable,
            StoreError::NoSuchCode(_) => Problem::NoSuchCode,
            StoreError::NoSuchPerson(_) => Problem::NoName,
            StoreError::NoSuchSeat(_) => Problem::NoSuchSeat,
            StoreError::SeatConflict(_) => Problem::SeatTaken,
            StoreError::Conflict { .. } | StoreError::NoSuchVersion { .. } => Problem::Stale,
            StoreError::NoSuchEntry { .. } => Problem::NoSuchMoment,
            StoreError::KeyReused => Problem::Malformed("key: was used for something else".to_owned()),
            StoreError::NoSuchDraft => Problem::NoSuchDraft,
            StoreError::DraftChanged { .. } => Problem::Stale,
            StoreError::TooManyDrafts => Problem::TooManyDrafts,
            StoreError::StillRunning(_) => Problem::StillRunning,
            StoreError::NotHost(_) => Problem::NotHost,
            StoreError::Followed(_) => Problem::Followed,
            StoreError::Damaged { what, .. } => Problem::Stopped { why: what.to_owned() },
            StoreError::SeatCount(_)
            | StoreError::NoFreeCode
            | StoreError::NoRandomness
            | StoreError::CannotOpen { .. }
            | StoreError::InUse { .. }
            | StoreError::NotEmpty { .. }
            | StoreError::File { .. }
            | StoreError::TooNew { .. }
            | StoreError::Unavailable(_) => {
                tracing::error!(error = %error, source = ?std::error::Error::source(&error), "the store fails");
                Problem::Unavailable
            }
        }
    }
}

impl From<MatchError> for Problem {
    fn from(error: MatchError) -> Problem {
        match error {
            MatchError::Refused(refusal) => Problem::Refused { rule: refusal.rule },
            MatchError::Notation(what) => Problem::Notation(what),
            MatchError::NoSuchEntry { .. } => Problem::NoSuchMoment,
            MatchError::Luck(_) | MatchError::LeftOver(_) => {
                tracing::error!(%error, "a running game has no luck");
                Problem::Unavailable
            }
        }
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        match error {
            TableError::Match(error) => error.into(),
            TableError::NotYours { seats } => Problem::NotYours { seats },
        }
    }
}
