//! Every answer that a question can get.

use crate::content::tables::SearchPlace;
use crate::kinds::{Characteristic, ItemId, ItemTableId, OpeningId, PersonId, PieceId, SkillId};
use crate::mat::{Length, Point, Spot};
use crate::state::{Figure, MoveKind, ShotMode, SurvivorId, Target};

/// One answer. Where a place is asked for, the list holds sensible ones, and any other that the rules allow may be
/// named as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    // Places.
    /// To a spot: of a movement, a start, a jump, a climb, a return.
    Go {
        to: Spot,
    },
    /// Up or down a ladder to a height, and stay there.
    Rung {
        ladder: u8,
        z: Length,
    },
    /// Up or down a piece to a height, and hang there.
    Hang {
        piece: PieceId,
        z: Length,
    },
    /// Look at a point.
    Face {
        to: Point,
    },
    /// A zombie enters here.
    Enter {
        at: Point,
    },
    /// No farther; before the first step, no movement at all.
    Stop,

    // Whose turn.
    /// This survivor acts now.
    Activate {
        who: SurvivorId,
    },
    EndPhase,
    /// This survivor's duel comes next.
    Duel {
        who: SurvivorId,
    },

    // Actions.
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
    /// From a point of the way, in hundredths of its length, on the move.
    ShootFrom {
        part: u8,
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
    /// So many of a slot: to be given or to be had in return.
    Object {
        slot: u8,
        count: u8,
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

    // Answers.
    Yes,
    /// No, nothing, nothing more.
    Pass,
    Dodge,
    /// Strikes in close combat.
    Strike,
    Disengage,
    Flee,
    Stand,
    /// One more zombie that is hit.
    Victim {
        figure: Figure,
    },
    Roll {
        table: ItemTableId,
    },

    // Phase 3.
    /// Eats, drinks, or uses a kit.
    Consume {
        slot: u8,
    },
    /// Two kits of level 3 against a bite.
    Cure,

    // New characters and growth.
    Person {
        person: PersonId,
    },
    Point {
        which: Characteristic,
    },
    Skill {
        skill: SkillId,
    },
    Grow {
        who: SurvivorId,
        which: Characteristic,
    },
    Learn {
        who: SurvivorId,
        skill: SkillId,
    },
    /// Between games: all of a slot goes to somebody else.
    HandOver {
        from: SurvivorId,
        slot: u8,
        to: SurvivorId,
    },
}
