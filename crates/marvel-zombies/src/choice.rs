//! Everything a player can answer.

use serde::Serialize;
use shamble_zones::{DoorId, ZoneId};

use crate::cards::{AbilityId, CitizenId, Colour, TraitId};
use crate::state::{Arms, HeroId, Target};

shamble_kernel::kinds! {
    /// An answer of one word.
    Reply {
        /// Yes to what is asked.
        Yes = "yes",
        /// Declines, stays, or has done enough.
        Pass = "pass",
        /// Leaves the board.
        Leave = "leave",
    }
}

/// One answer, by what it is about. Identical copies are one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Choice {
    /// A zone, wherever one of several is asked for.
    Zone(ZoneId),
    /// A hero, wherever one of several is asked for.
    To(HeroId),
    /// Which Citizen is dealt with next.
    Citizen(CitizenId),
    Activate(HeroId),
    Say(Reply),
    Act(Act),
    Move(Move),
    /// Uses an ability; what else it needs to know is asked afterwards.
    Use {
        who: HeroId,
        ability: AbilityId,
        aim: Aim,
    },
    Card(Card),
    Dice(Dice),
    /// Who is hit, eliminated or made less tough.
    Hit(Target),
    Wound(Wound),
    /// Turns over an Objective (MZ-M6-7).
    TurnOver(ZoneId),
}

/// What a hero does in its Turn besides moving and using abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Act {
    /// Gives up what is left of the Turn (MZ-PLAYER-9).
    End,
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
}

/// How a hero goes to the next zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Move {
    /// `card`: a Trait or a Citizen that lifts the surcharge is used for it.
    Walk { to: ZoneId, card: Option<AbilityId> },
    /// Takes the Avengers Sign along (MZ-MH3-7); `card` as for a walk.
    Carry { to: ZoneId, card: Option<AbilityId> },
    /// Goes on in a move of several zones.
    On { to: ZoneId },
}

/// What an ability is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aim {
    Nothing,
    Zone(ZoneId),
    Hero(HeroId),
    Citizen(CitizenId),
    /// A hero, the user or another one, is put into a zone.
    Send {
        who: HeroId,
        to: ZoneId,
    },
}

/// What becomes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Card {
    KeepTrait(TraitId),
    DiscardTrait(TraitId),
    KeepCitizen(CitizenId),
}

/// What is done with Attack dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Dice {
    /// Power is spent for one more (MZH-POWER-5).
    SpendPower,
    /// They are rolled, or the picked ones are rolled again.
    Roll,
    /// One with this face is picked for the reroll.
    Pick { face: u8 },
    /// Every one that is no Hit is rerolled, and no other.
    PickMisses,
}

/// Where a Wound goes, or whose is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Wound {
    On(HeroId),
    /// On a Citizen (MZH-EATK-4).
    Bite(CitizenId),
    /// One of those to be shared.
    CancelShared,
    /// The one that a boss puts on a hero.
    CancelOn(HeroId),
}
