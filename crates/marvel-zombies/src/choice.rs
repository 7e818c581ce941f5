//! Everything a player can answer.

use shamble_zones::{DoorId, ZoneId};

use crate::cards::{AbilityId, CitizenId, Colour, TraitId};
use crate::state::{Arms, HeroId, Target};

/// One answer. Identical copies are one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    // Anywhere.
    /// A zone, wherever one of several is asked for.
    Zone {
        zone: ZoneId,
    },
    /// A hero, wherever one of several is asked for.
    To {
        who: HeroId,
    },
    /// Yes to what is asked.
    Yes,
    /// Declines, stays, or has done enough.
    Pass,

    // The Turn.
    Activate {
        who: HeroId,
    },
    /// Gives up what is left of the Turn (MZ-PLAYER-9).
    End,
    /// `card`: a Trait or a Citizen that lifts the surcharge is used for it.
    Move {
        to: ZoneId,
        card: Option<AbilityId>,
    },
    /// Goes on in a move of several zones.
    On {
        to: ZoneId,
    },
    OpenDoor {
        door: DoorId,
    },
    GainTrait,
    /// An Attack; `ability`: a card by which a Melee Attack reaches farther.
    Attack {
        arms: Arms,
        at: ZoneId,
        ability: Option<AbilityId>,
    },
    TakeObjective {
        zone: ZoneId,
        colour: Option<Colour>,
    },
    TakeSecret {
        card: CitizenId,
    },
    Rescue {
        card: CitizenId,
        ability: Option<AbilityId>,
    },
    PowerUp,
    /// Moves with the Avengers Sign (MZ-MH3-7); `card` as for a Move.
    Carry {
        to: ZoneId,
        card: Option<AbilityId>,
    },
    Leave,

    // Abilities.
    /// Uses an ability that asks for nothing more, or for more in the questions that follow.
    Use {
        who: HeroId,
        ability: AbilityId,
    },
    /// Uses one on a zone, on a hero, on a Citizen.
    UseAt {
        ability: AbilityId,
        zone: ZoneId,
    },
    UseOn {
        ability: AbilityId,
        who: HeroId,
    },
    UseOnCitizen {
        ability: AbilityId,
        card: CitizenId,
    },
    /// Puts a hero (the user or another one) into a zone.
    Send {
        ability: AbilityId,
        who: HeroId,
        to: ZoneId,
    },

    // Cards.
    KeepTrait {
        card: TraitId,
    },
    DiscardTrait {
        card: TraitId,
    },
    KeepCitizen {
        card: CitizenId,
    },

    // Fighting.
    /// Power spent for one more die (MZH-POWER-5).
    SpendPower,
    /// Rolls, or rolls the picked dice again.
    Roll,
    /// Picks a die with this face for the reroll.
    Pick {
        face: u8,
    },
    /// Rerolls every die that is no Hit, and no other.
    PickMisses,
    Hit {
        target: Target,
    },

    // Enemies.
    /// A Wound goes to a hero, to a Citizen.
    Wound {
        who: HeroId,
    },
    Bite {
        card: CitizenId,
    },
    /// A cancelled Wound: one of those to be shared, or the one a boss puts on a hero.
    CancelShared,
    CancelOn {
        who: HeroId,
    },
    /// Which Citizen is dealt with next.
    Citizen {
        card: CitizenId,
    },
    /// Turns over an Objective (MZ-M6-7).
    Turn {
        zone: ZoneId,
    },
}
