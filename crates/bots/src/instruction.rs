//! What somebody at the table asks of a bot until told otherwise: one more intention, weighed like the others of a guide.

use std::fmt;
use std::str::FromStr;

use shamble_kernel::{Game, Seat};

use crate::Reason;
use crate::guide::{Guide, Weight, favourite, guide_to};

/// What a bot was told.
///
/// ```
/// use shamble_bots::Instruction;
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

/// The kinds of instructions that bots understand in a game.
pub fn heeded<G: Game>() -> &'static [&'static str] {
    guide_to::<G>().map_or(&[], |guide| guide.heeds())
}

/// What a seat was told, and to which seat that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub seat: Seat,
    pub instruction: Instruction,
}

/// Weighs choices as the guide does, and adds what the seat was told, which is also told apart: choice by choice, in the
/// guide's own measure, and nothing for a seat that was told nothing.
pub(crate) fn weigh<G: Game>(
    (guide, told): (&dyn Guide<G>, Option<Told>),
    game: &G,
    state: &G::State,
    (seat, choices): (Seat, &[G::Choice]),
    weights: &mut Vec<Weight>,
) -> Vec<f64> {
    weights.clear();
    guide.weigh(game, state, seat, choices, weights);
    let Some(told) = told.filter(|told| told.seat == seat) else { return Vec::new() };
    let own = favourite(weights);
    let gains = guide.heed(game, state, told.instruction, choices);
    for (weight, gain) in weights.iter_mut().zip(&gains) {
        weight.score += gain;
        if *gain > 0.0 {
            weight.why = told.instruction.reason();
        }
    }
    let best = favourite(weights);
    if best != own {
        weights[best].why = told.instruction.reason();
    }
    gains
}
