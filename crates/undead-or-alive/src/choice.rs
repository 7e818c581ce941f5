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

/// One answer. Identical copies are one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    // Set-up.
    Enlist {
        person: PersonId,
        leader: SurvivorId,
    },
    Station {
        person: PersonId,
    },
    First {
        player: Seat,
    },
    Arm {
        card: CardId,
    },
    /// A zone, wherever one of several is asked for.
    Zone {
        zone: ZoneId,
    },
    /// A survivor, wherever one of several is asked for.
    To {
        who: SurvivorId,
    },
    Arrange {
        who: SurvivorId,
    },
    Begin,

    // The turn.
    Activate {
        who: SurvivorId,
    },
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
    /// Goes on in a move of several zones.
    On {
        to: ZoneId,
    },
    /// Ends a move, or stays where one could go on.
    Stop,
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
    /// Water for AP (UOA-WATER-1).
    Drink {
        who: SurvivorId,
        card: CardId,
    },
    Discard {
        who: SurvivorId,
        card: CardId,
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
    /// Lifesaver: whom.
    Pull {
        who: Who,
    },
    Invent {
        card: CardId,
    },

    // Inventory.
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
    Done,
    Agree,
    Refuse,

    // Fighting.
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
    Wound {
        who: Who,
    },
    Learn {
        skill: SkillId,
    },
    /// Declines.
    Pass,

    // The exit.
    Leave {
        with_wagon: bool,
    },
    Stay,
}
