//! What is still to be resolved: steps.

use serde::{Deserialize, Serialize};

use crate::kinds::{RoomId, WeaponId};

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

/// What is still to be resolved, and every question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    // Set-up.
    /// Between two games of a campaign: Xp are spent, equipment changes hands (SUR-XP-6, SUR-CAMP-2).
    Camp,
    /// Where the next survivor starts (SUR-SETUP-2).
    StartAt {
        who: SurvivorId,
    },
    /// Which weapon he starts with in hand (SUR-CREATE-7).
    Arm {
        who: SurvivorId,
    },
    /// Where a survivor looks (SUR-MOVE-2).
    Face {
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
    /// Where the first zombie stands (SUR-ENTRY-8).
    EnterFirst,
    /// Where the next one stands (SUR-ENTRY-9).
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
    /// Whether and how somebody in alert answers (SUR-ALERT-1).
    Answer {
        zombie: Figure,
        who: SurvivorId,
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
    /// Whether he dodges.
    Dodge {
        zombie: Figure,
        who: SurvivorId,
        what: Dodging,
    },
    /// Whether a failed dodge is rolled again (SUR-SKILL-10).
    DodgeAgain {
        zombie: Figure,
        who: SurvivorId,
        what: Dodging,
    },
    /// Whom a free blow after a 1 strikes (SUR-ATK-5, SUR-CC-16), with the weapon in this slot or bare hands.
    BlowAgain {
        who: SurvivorId,
        slot: Option<u8>,
        in_clinch: bool,
    },

    // Phase 2.
    BeginSurvivors,
    /// Whose duel comes next (SUR-MELEE-13).
    Duels,
    Duel {
        who: SurvivorId,
    },
    /// What a survivor with the initiative does in close combat.
    Clinch {
        who: SurvivorId,
    },
    /// What the survivor who acts does.
    Act,
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
    /// Flee or face them (SUR-ENC-2).
    Meet {
        who: SurvivorId,
        room: RoomId,
    },
    /// Those who waited attack, one after the other (SUR-ENC-9).
    MeetingAttacks {
        who: SurvivorId,
        room: RoomId,
    },

    // Shooting and striking.
    /// Whether the other weapon is used too, and at whom (SUR-SKILL-19).
    OtherWeapon {
        is_shot: bool,
    },
    /// The shot in hand is settled.
    Fire,
    /// Which further zombies a burst hits (SUR-SHOT-15), within this many centimetres.
    Victims {
        left: u8,
        within: u8,
    },
    /// Which zombies beside the template of a weapon are hit (SUR-TPL-5). It may have been thrown, and be gone.
    Fringe {
        weapon: WeaponId,
        left: u8,
    },
    /// Whether a failed repair is rolled again (SUR-SKILL-5); as it is, it may have ruined the weapon.
    RepairAgain {
        who: SurvivorId,
        slot: u8,
        ruins: bool,
    },

    // Searching, giving, returning.
    /// On which table the finder rolls (SUR-OSRCH-1, SUR-OSRCH-4).
    FindKind,
    /// What is given (SUR-GEAR-6).
    GiveWhat,
    /// Whether the other one agrees, and what he gives in return (SUR-GEAR-7).
    Consent,
    /// Whether the giver agrees to the exchange.
    ConsentBack,
    /// Who the new character is (SUR-RET-2), where his points go, and what he can do.
    NewPerson,
    NewPoint,
    NewSkill,
    /// Where he stands (SUR-RET-6).
    NewPlace,

    // Phases 3 and 4.
    Nutrition,
    /// What is eaten and drunk (SUR-HEALTH-14).
    Eat {
        who: SurvivorId,
    },
    EnergyLosses,
    /// Which kits are used.
    Heal {
        who: SurvivorId,
    },
    Infection,
    /// Whether something is dropped in phase 4 (SUR-TURN-5).
    Sort {
        who: SurvivorId,
    },
    EndTurn,
}
