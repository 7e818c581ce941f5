//! Every answer a player can give.

use serde::Serialize;
use shamble_kernel::{Seat, Seats};

use crate::cards::{Face, Kind, Line, Location, Side, Zone};

/// An object as players tell it apart: its kind and the ammunition left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Thing {
    pub kind: Kind,
    pub ammo: u8,
}

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Means {
    Hands,
    Weapon(Thing),
}

/// How a zombie in a corridor looks. Zombies of one zone that look the same are one option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Look {
    /// Face down; who has looked at its front.
    Hidden {
        seen: Seats,
    },
    Up {
        face: Face,
        is_tilted: bool,
    },
}

/// A zombie as players point at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Spot {
    pub corridor: Seat,
    pub zone: Zone,
    pub look: Look,
}

/// What a card or an ability is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aim {
    Nothing,
    Survivor(Seat),
    Zombie(Spot),
    Zone {
        corridor: Seat,
        zone: Zone,
    },
    Weapon(Thing),
    Kind(Kind),
    /// Two exploration cards by place.
    Cards(u8, u8),
}

/// Up to four trophies, by face in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Payment([Option<Face>; 4]);

impl Payment {
    /// These trophies, at most four.
    pub fn of(faces: &[Face]) -> Payment {
        let mut payment = Payment::default();
        for (slot, face) in payment.0.iter_mut().zip(faces) {
            *slot = Some(*face);
        }
        payment.0[..faces.len().min(4)].sort_unstable();
        payment
    }

    /// The trophies paid.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        self.0.into_iter().flatten()
    }
}

/// What takes the action (OTD-TURN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Act {
    Search,
    Throw { thing: Thing, to: Seat },
    Attack(Means),
    Explore,
}

/// What costs no action and has priority (OTD-EQUIP-2, OTD-LINE-1, OTD-ABIL-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Free {
    Use {
        kind: Kind,
        aim: Aim,
    },
    Say {
        line: Line,
        symbol: u8,
        payment: Payment,
    },
    Ability {
        seat: Seat,
        aim: Aim,
    },
    /// Look at the horde's top card.
    Peek,
    /// Discard a trophy.
    Drop(Face),
    /// Take an extra action now.
    Extra,
}

/// What is done with rubble cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Find {
    /// Turn up or look at the top card of a pile, counted from 1.
    Turn(u8),
    Take(Kind),
    /// Put a turned card back on a pile.
    Put {
        kind: Kind,
        pile: u8,
    },
    /// Put every turned card back where it came from.
    Back,
}

/// What an attack or an effect is aimed at next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Target {
    Zombie(Spot),
    Zone(Zone),
}

/// What is done with exploration cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Explore {
    /// Turn a card, counted from 1.
    Card(u8),
    /// Let the surprise wave come.
    Face,
    /// Put the surprise wave back.
    Skip,
    /// Swap the two cards looked at.
    Swap,
}

/// What the group decides about its location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Group {
    Go(Location),
    Epilogue,
    Buy {
        symbol: u8,
        first: (Seat, Face),
        second: (Seat, Face),
    },
    /// Blocked zones by corridor.
    Block([u8; 4]),
}

/// One answer, by what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Choice {
    /// Do without: an action, a window, a purchase, a find.
    Pass,
    Act(Act),
    Free(Free),
    Find(Find),
    Target(Target),
    Explore(Explore),
    Group(Group),
    /// The survivor a card is turned to, or who gets or goes without something.
    To(Seat),
    /// Throw an object away; `is_used` tells the one at work from an equal one.
    Lose {
        thing: Thing,
        is_used: bool,
    },
    /// Turn the horde's top card to a side.
    Point(Side),
}

/// What comes of a choice, as far as the rules tell beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// Nothing is rolled for it, or not before more has been chosen.
    NoRoll,
    /// A die decides, against a strength that nobody sees yet.
    HiddenRoll,
    /// The die must show at least this.
    Roll { needs: i8 },
}
