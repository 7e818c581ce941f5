//! What is still to be resolved.

use serde::{Deserialize, Serialize};

use crate::kinds::{RoomId, WeaponId};
use crate::questions::Question;

use super::{Figure, SurvivorId};

/// Why a zombie attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// Step 1c (SUR-ZATK-2).
    Phase,
    /// A survivor came too near (SUR-ZATK-7).
    Passing,
    /// It waited in a room and won the initiative (SUR-ENC-9).
    Meeting,
}

/// What is dodged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Dodging {
    /// A blow that would hit (SUR-ZATK-5).
    Blow,
    /// A blow in close combat, with the values of the close combat (SUR-DODGE-7).
    Clinch,
    /// An attack that has not been tested: the answer of somebody in alert (SUR-ALERT-6).
    Early,
}

/// A question that waits, or something that happens by itself.
pub type Step = shamble_kernel::Step<Question, Task>;

/// What happens by itself, and whether there is anything to ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    /// A survivor takes the weapon he starts with in hand, or says which (SUR-CREATE-7).
    Arm {
        who: SurvivorId,
    },

    // Phase 1.
    #[default]
    NewTurn,
    /// The dead of the last turn rise (SUR-DEATH-6).
    Rise,
    /// This survivor's player rolls for entering zombies, then the next one (SUR-ENTRY-22).
    Entry {
        who: SurvivorId,
    },
    /// The next zombie that enters finds its place (SUR-ENTRY-20).
    EnterNext,
    /// Step 1b.
    Moves,
    /// Step 1c: the next zombie that attacks.
    Attacks,

    // An attack by a zombie.
    /// It is moved into contact (SUR-ZATK-3).
    Rush {
        zombie: Figure,
        who: SurvivorId,
        cause: Cause,
    },
    /// The answer is over: is there still an attack (SUR-ALERT-5)?
    Answered {
        zombie: Figure,
        who: SurvivorId,
    },
    /// The test of the attack.
    Strike {
        zombie: Figure,
        who: SurvivorId,
        can_dodge: bool,
    },

    // Phase 2.
    BeginSurvivors,
    Duel {
        who: SurvivorId,
    },
    /// This survivor acts, or the next one who can (SUR-TURN-6).
    NextAct {
        who: SurvivorId,
    },
    /// An action is over.
    Settle,
    EndSurvivors,

    // Moving.
    /// Where the movement on top goes, or goes on.
    Where,
    /// From where and at whom the shot on the move is made (SUR-MSHOT-7).
    AimOnTheMove,
    /// On along the way until something happens.
    Walk,
    /// The movement is over.
    Arrive,
    /// Somebody came into a room: does something wait (SUR-ENC-1)?
    Enter {
        who: SurvivorId,
        room: RoomId,
    },
    /// Those who waited attack, one after the other (SUR-ENC-9).
    MeetingAttacks {
        who: SurvivorId,
        room: RoomId,
    },

    // Shooting and striking.
    /// Whether the other weapon is used too (SUR-SKILL-19).
    OtherWeapon {
        is_shot: bool,
    },
    /// The shot in hand is settled.
    Fire,
    /// So many further zombies are hit by a burst (SUR-SHOT-15), within this many centimetres.
    Victims {
        left: u8,
        within: u8,
    },
    /// So many zombies beside the template of a weapon are hit (SUR-TPL-5). It may have been thrown, and be gone.
    Fringe {
        weapon: WeaponId,
        left: u8,
    },

    /// On which table the finder rolls, if on any (SUR-OSRCH-1).
    FindKind,
    /// The next player without a survivor makes one (SUR-CAMP-6).
    Recruit,

    // Phases 3 and 4.
    Nutrition,
    EnergyLosses,
    Infection,
    EndTurn,
}
