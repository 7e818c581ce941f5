//! What somebody at the table asks of a bot until told otherwise.

use std::fmt;
use std::str::FromStr;

use shamble_kernel::Seat;

use crate::Reason;

/// What a bot was told.
///
/// ```
/// use shamble_bot::Instruction;
/// use shamble_kernel::Seat;
/// assert_eq!("stay-with:2".parse(), Ok(Instruction::StayWith(Seat(2))));
/// assert_eq!(Instruction::StayBack.to_string(), "stay-back");
/// assert!("dance".parse::<Instruction>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// Not into zones with enemies, and out of them.
    StayBack,
    /// Close to somebody of this seat.
    StayWith(Seat),
    /// Search for equipment before anything else.
    Search,
    /// Straight to the objectives.
    Objectives,
}

/// What was asked for is nothing that a bot can be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}`: expected stay-back, stay-with:SEAT, search or objectives")]
pub struct UnknownInstruction(String);

impl FromStr for Instruction {
    type Err = UnknownInstruction;

    fn from_str(text: &str) -> Result<Instruction, UnknownInstruction> {
        let unknown = || UnknownInstruction(text.to_owned());
        match text.split_once(':') {
            None if text == "stay-back" => Ok(Instruction::StayBack),
            None if text == "search" => Ok(Instruction::Search),
            None if text == "objectives" => Ok(Instruction::Objectives),
            Some(("stay-with", seat)) => {
                seat.parse().map(|seat| Instruction::StayWith(Seat(seat))).map_err(|_| unknown())
            }
            None | Some(_) => Err(unknown()),
        }
    }
}

impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Instruction::StayWith(seat) => write!(f, "stay-with:{}", seat.0),
            Instruction::StayBack | Instruction::Search | Instruction::Objectives => f.write_str(self.kind()),
        }
    }
}

impl Instruction {
    /// What is asked for, whomever it is about.
    pub fn kind(self) -> &'static str {
        match self {
            Instruction::StayBack => "stay-back",
            Instruction::StayWith(_) => "stay-with",
            Instruction::Search => "search",
            Instruction::Objectives => "objectives",
        }
    }

    /// What a bot says that does as it was told.
    pub fn reason(self) -> Reason {
        Reason(match self {
            Instruction::StayBack => "bot-told-stay-back",
            Instruction::StayWith(_) => "bot-told-stay-with",
            Instruction::Search => "bot-told-search",
            Instruction::Objectives => "bot-told-objectives",
        })
    }
}

/// What a seat was told, and to which seat that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    pub seat: Seat,
    pub instruction: Instruction,
}
