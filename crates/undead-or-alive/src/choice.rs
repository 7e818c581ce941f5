//! Everything a player can answer.

use serde::{Deserialize, Serialize};
use shamble_kernel::Seat;
use shamble_zones::ZoneId;

use crate::cards::{CardId, Colour, PersonId, SkillId, ZombieKind};
use crate::state::{Arms, CompanionId, SlotKind, SurvivorId, Thing, Who};

/// What a rally costs besides the action (UOA-M4-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gift {
    Nothing,
    Card(CardId),
    Token(Colour),
}

/// What is settled before round 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Prepare {
    Enlist { person: PersonId, leader: SurvivorId },
    Station { person: PersonId },
    First { player: Seat },
    Arm { card: CardId },
    Arrange { who: SurvivorId },
    Begin,
}

/// What a survivor does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Act {
    /// Do Nothing: the turn ends (UOA-ACT-29).
    End,
    Move {
        to: ZoneId,
    },
    Sprint {
        to: ZoneId,
    },
    Charge {
        to: ZoneId,
    },
    Jump {
        to: ZoneId,
    },
    Search,
    Reorganise,
    Trade {
        with: SurvivorId,
    },
    Melee {
        arms: Arms,
        pay: Option<SkillId>,
    },
    Shoot {
        arms: Arms,
        at: ZoneId,
        pay: Option<SkillId>,
    },
    /// Throws Dynamite.
    Throw {
        card: CardId,
        at: ZoneId,
        pay: Option<SkillId>,
    },
    TakeObjective,
    TakeCoal,
    LoadTender,
    StartTrain,
    /// Puts all Objectives into the Wagon.
    Store,
    PushWagon {
        to: ZoneId,
    },
    PushGatling {
        to: ZoneId,
    },
    GetIn,
    GetOut,
    MakeNoise,
    Reload {
        card: CardId,
    },
    Rally {
        companion: CompanionId,
        gift: Gift,
    },
    VadeRetro {
        zone: ZoneId,
    },
    /// Holy Water, or Water in the hands of a Faithful (UOA-HOLY-1, UOA-FAITH-8).
    Cleanse {
        card: CardId,
        zone: ZoneId,
    },
    /// Born leader: somebody else acts.
    Lead {
        who: SurvivorId,
    },
    Shove {
        to: ZoneId,
    },
    Taunt {
        zone: ZoneId,
    },
    /// Lifesaver: from which zone.
    Rescue {
        zone: ZoneId,
    },
    Invent {
        card: CardId,
    },
}

/// What comes in between, whatever is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Meanwhile {
    /// Water for AP (UOA-WATER-1).
    Drink { who: SurvivorId, card: CardId },
    /// A card is thrown away (UOA-INV-2).
    Discard { who: SurvivorId, card: CardId },
}

/// What is done while inventories are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Sort {
    Lift {
        from: SurvivorId,
        thing: Thing,
    },
    Put {
        into: SurvivorId,
        slot: SlotKind,
        thing: Thing,
    },
    /// A companion changes its leader.
    HandOver {
        companion: CompanionId,
    },
    /// A token changes hands.
    Give {
        from: SurvivorId,
        colour: Colour,
    },
    /// Throws away something that lies open.
    Drop {
        card: CardId,
    },
}

/// What is done with dice and hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Fight {
    Reroll,
    Keep,
    /// Rolls the extra dice.
    Roll,
    Hit {
        kind: ZombieKind,
    },
    Reap {
        kind: ZombieKind,
    },
}

shamble_kernel::kinds! {
    /// An answer of one word.
    Reply {
        /// Ends a move, or stays where one could go on.
        Stop = "stop",
        /// Sorted, or everybody saved who is to be.
        Done = "done",
        Agree = "agree",
        Refuse = "refuse",
        /// Declines.
        Pass = "pass",
        /// Does not leave the board.
        Stay = "stay",
    }
}

/// One answer, by what it is about. Identical copies are one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Choice {
    Prepare(Prepare),
    Activate {
        who: SurvivorId,
    },
    Act(Act),
    Meanwhile(Meanwhile),
    /// Goes on in a move of several zones.
    On {
        to: ZoneId,
    },
    Sort(Sort),
    Fight(Fight),
    Wound {
        who: Who,
    },
    /// Lifesaver: whom.
    Pull {
        who: Who,
    },
    Learn {
        skill: SkillId,
    },
    /// A zone, wherever one of several is asked for.
    Zone {
        zone: ZoneId,
    },
    /// A survivor, wherever one of several is asked for.
    To {
        who: SurvivorId,
    },
    Leave {
        with_wagon: bool,
    },
    Say(Reply),
}

impl Act {
    /// Whether it is an attack, with dice or without.
    pub fn is_attack(self) -> bool {
        matches!(self, Act::Melee { .. } | Act::Shoot { .. } | Act::Throw { .. })
    }

    /// The zone it names.
    pub fn zone(self) -> Option<ZoneId> {
        match self {
            Act::VadeRetro { zone } | Act::Cleanse { zone, .. } | Act::Taunt { zone } | Act::Rescue { zone } => {
                Some(zone)
            }
            Act::Move { to }
            | Act::Sprint { to }
            | Act::Charge { to }
            | Act::Jump { to }
            | Act::PushWagon { to }
            | Act::PushGatling { to }
            | Act::Shove { to } => Some(to),
            Act::Shoot { at, .. } | Act::Throw { at, .. } => Some(at),
            Act::End
            | Act::Search
            | Act::Reorganise
            | Act::Trade { .. }
            | Act::Melee { .. }
            | Act::TakeObjective
            | Act::TakeCoal
            | Act::LoadTender
            | Act::StartTrain
            | Act::Store
            | Act::GetIn
            | Act::GetOut
            | Act::MakeNoise
            | Act::Reload { .. }
            | Act::Rally { .. }
            | Act::Lead { .. }
            | Act::Invent { .. } => None,
        }
    }
}

impl Choice {
    /// The zone it names.
    pub fn zone(self) -> Option<ZoneId> {
        match self {
            Choice::Act(act) => act.zone(),
            Choice::Zone { zone } | Choice::On { to: zone } => Some(zone),
            Choice::Prepare(_)
            | Choice::Activate { .. }
            | Choice::Meanwhile(_)
            | Choice::Sort(_)
            | Choice::Fight(_)
            | Choice::Wound { .. }
            | Choice::Pull { .. }
            | Choice::Learn { .. }
            | Choice::To { .. }
            | Choice::Leave { .. }
            | Choice::Say(_) => None,
        }
    }
}
