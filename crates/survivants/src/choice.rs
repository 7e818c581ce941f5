//! Every answer that a question can get, by what it is about, and what comes of it.

use serde::Serialize;

use crate::content::tables::SearchPlace;
use crate::kinds::{Characteristic, ItemId, ItemTableId, OpeningId, PersonId, PieceId, SkillId};
use crate::mat::{Length, Point, Spot};
use crate::state::{Figure, MoveKind, ShotMode, SurvivorId, Target};

/// Where a movement ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Goal {
    /// On a spot: also of a start, a jump, a climb, a return.
    Spot(Spot),
    /// Up or down a ladder to a height, and stay there.
    Rung { ladder: u8, z: Length },
    /// Up or down a piece to a height, and hang there.
    Hang { piece: PieceId, z: Length },
}

/// What somebody does in phase 2, or in answer to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Act {
    /// This survivor acts now.
    Activate {
        who: SurvivorId,
    },
    EndPhase,
    Move {
        kind: MoveKind,
        shot: Option<(u8, ShotMode)>,
    },
    /// With the weapon in this slot; grenades are thrown from the bag.
    Shoot {
        slot: u8,
        mode: ShotMode,
        target: Target,
    },
    /// A blow with the weapon in this slot, or bare hands.
    Attack {
        slot: Option<u8>,
        target: Target,
    },
    Reload {
        slot: u8,
    },
    Repair {
        slot: u8,
    },
    /// Takes a weapon in this hand.
    Draw {
        slot: u8,
        hand: u8,
    },
    /// Looks whether a door is locked, opens, closes, forces it.
    TryDoor {
        door: OpeningId,
    },
    OpenDoor {
        door: OpeningId,
    },
    CloseDoor {
        door: OpeningId,
    },
    ForceDoor {
        door: OpeningId,
    },
    Search {
        place: SearchPlace,
    },
    SearchBody {
        figure: Figure,
    },
    SeekStick,
    Give {
        to: SurvivorId,
    },
    Care {
        to: SurvivorId,
    },
    /// Works on a protection.
    Leather {
        item: ItemId,
    },
    Wear {
        slot: u8,
    },
    /// Takes what lies here, as far as it fits; a dud is picked up.
    Take {
        lying: u8,
    },
    /// Takes only the rounds out of a weapon that lies here.
    Unload {
        lying: u8,
    },
    Drop {
        slot: u8,
        count: u8,
    },
    /// Joins a close combat.
    Join,
    /// Takes charge of a person.
    Escort {
        person: u8,
    },
    /// Leaves the table.
    Leave,
}

/// What somebody with the initiative does in close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Clinch {
    Strike,
    Disengage,
}

/// What is used in phase 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Remedy {
    /// Eats, drinks, or uses a kit.
    Item { slot: u8 },
    /// Two kits of level 3 against a bite.
    Cure,
}

/// How a new character is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Make {
    Person(PersonId),
    Point(Characteristic),
    Skill(SkillId),
}

/// What lies between two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Camp {
    Grow {
        who: SurvivorId,
        which: Characteristic,
    },
    Learn {
        who: SurvivorId,
        skill: SkillId,
    },
    /// All of a slot goes to somebody else.
    HandOver {
        from: SurvivorId,
        slot: u8,
        to: SurvivorId,
    },
}

/// One answer. Where a place is asked for, the list holds sensible ones, and any other that the rules allow may be
/// named as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Choice {
    /// No, nothing, nothing more.
    Pass,
    Yes,
    Act(Act),
    Go(Goal),
    /// No farther; before the first step, no movement at all.
    Stop,
    /// Look at a point.
    Face {
        to: Point,
    },
    /// A zombie enters here.
    Enter {
        at: Point,
    },
    /// From a point of the way, in hundredths of its length, on the move.
    ShootFrom {
        part: u8,
        target: Target,
    },
    /// One more zombie that is hit.
    Victim {
        figure: Figure,
    },
    /// This survivor's duel comes next.
    Duel {
        who: SurvivorId,
    },
    Clinch(Clinch),
    Dodge,
    /// Back from those who waited, or face them.
    Flee,
    Stand,
    Roll {
        table: ItemTableId,
    },
    /// So many of a slot: to be given or to be had in return.
    Object {
        slot: u8,
        count: u8,
    },
    Use(Remedy),
    Make(Make),
    Camp(Camp),
}

impl Choice {
    /// A movement to a spot.
    pub fn to(spot: Spot) -> Choice {
        Choice::Go(Goal::Spot(spot))
    }
}

/// What comes of a choice, as far as the rules tell beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// What it costs whoever chooses it.
    pub pa: u8,
    /// The highest result of the die with which it succeeds, where one decides.
    pub needs: Option<i8>,
    /// Points of Health or Energy that it gives.
    pub gains: u8,
}

impl Forecast {
    /// What only costs something.
    pub(crate) fn price(pa: u8) -> Forecast {
        Forecast { pa, ..Forecast::default() }
    }
}
