//! Everything that can happen, as facts for the log.

use shamble_kernel::{Fact, Seat};

use crate::cards::{Face, Kind, Line, Location, Side, Zone};
use crate::choice::Thing;

/// Why a zombie did not die, or an effect did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spoiler {
    /// It was tilted and is only straightened.
    Tilted,
    /// It jumped out of the zone.
    Dodged,
    /// It is too strong for the fire.
    TooStrong,
}

/// One thing that happened. Face-down zombies are told without their face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happened {
    Began {
        seat: Seat,
    },
    Turn {
        seat: Seat,
        turn: u16,
    },
    GoesWithout {
        seat: Seat,
        kind: Kind,
    },
    StartsWith {
        seat: Seat,
        kind: Kind,
    },
    Passed {
        seat: Seat,
    },

    Searched {
        seat: Seat,
    },
    TurnedUp {
        pile: u8,
        kind: Kind,
    },
    Took {
        seat: Seat,
        kind: Kind,
    },
    PutBack {
        kind: Kind,
        pile: u8,
    },
    Burned {
        kind: Kind,
    },
    Threw {
        seat: Seat,
        to: Seat,
        thing: Thing,
    },

    /// One ammunition was spent.
    Fired {
        seat: Seat,
        kind: Kind,
        left: u8,
    },
    Attacked {
        seat: Seat,
        weapon: Option<Kind>,
        corridor: Seat,
        zone: Zone,
    },
    Revealed {
        face: Face,
        corridor: Seat,
        zone: Zone,
    },
    /// The die against what stands in a zone of the seat's corridor.
    RolledAttack {
        seat: Seat,
        die: u8,
        bonus: i8,
        needed: u8,
        zone: Zone,
    },
    RolledEvent {
        seat: Seat,
        die: u8,
        bonus: i8,
    },
    RolledSurprise {
        seat: Seat,
        die: u8,
        bonus: i8,
        zombies: u8,
    },
    RolledRising {
        seat: Seat,
        die: u8,
        bonus: i8,
    },
    Rerolled {
        seat: Seat,
        from: u8,
        die: u8,
    },
    Killed {
        face: Option<Face>,
        by: Seat,
        is_trophy: bool,
    },
    Missed {
        face: Face,
    },
    Survived {
        face: Face,
        spoiler: Spoiler,
    },
    RoseAgain {
        face: Face,
    },
    PushedBack {
        face: Face,
        zone: Zone,
    },
    FreeAttack {
        seat: Seat,
    },
    SentBack {
        face: Option<Face>,
        corridor: Seat,
        zone: Zone,
    },
    BackToHorde {
        face: Option<Face>,
        corridor: Seat,
    },

    Bitten {
        seat: Seat,
        infection: u8,
    },
    BiteExcused {
        seat: Seat,
    },
    BiteCancelled {
        seat: Seat,
    },
    Held {
        seat: Seat,
        bites: bool,
        moves: bool,
    },
    Advanced {
        corridor: Seat,
        face: Option<Face>,
        zone: Zone,
    },
    Arrived {
        corridor: Seat,
        zone: Zone,
    },
    Turned {
        to: Side,
    },
    Waits {
        to: Side,
    },
    NewHorde {
        cards: u8,
    },
    SurpriseWave {
        seat: Seat,
        zombies: u8,
    },
    WaveIgnored {
        seat: Seat,
    },

    InfectionRose {
        seat: Seat,
        infection: u8,
    },
    InfectionFell {
        seat: Seat,
        infection: u8,
    },
    Saved {
        seat: Seat,
        by: Seat,
    },
    Died {
        seat: Seat,
    },
    Zombified {
        seat: Seat,
        cards: u8,
    },

    EventHappened {
        event: u8,
    },
    Jumped {
        face: Face,
        corridor: Seat,
    },
    LostObject {
        seat: Seat,
        thing: Thing,
    },
    Tilted {
        face: Face,
    },
    Panicked {
        seat: Seat,
    },
    NoEffect {
        kind: Option<Kind>,
    },

    Used {
        seat: Seat,
        kind: Kind,
    },
    Loaded {
        seat: Seat,
        kind: Kind,
    },
    RollBonus {
        seat: Seat,
        plus: i8,
    },
    Said {
        seat: Seat,
        line: Line,
    },
    PaidTrophy {
        seat: Seat,
        face: Face,
    },
    DroppedTrophy {
        seat: Seat,
        face: Face,
    },
    UsedAbility {
        seat: Seat,
    },
    ExtraAction {
        seat: Seat,
    },
    LookedAtRubble {
        seat: Seat,
        pile: u8,
        kind: Kind,
    },
    LookedAtTop {
        seat: Seat,
        face: Face,
    },
    LookedAtExploration {
        seat: Seat,
        card: u8,
        number: u8,
    },
    Swapped {
        seat: Seat,
    },
    Recovered {
        seat: Seat,
        kind: Kind,
    },
    Noise,

    Entered {
        location: Location,
    },
    Blocked {
        corridor: Seat,
        zones: u8,
    },
    Explored {
        seat: Seat,
        card: u8,
        number: u8,
    },
    WrongWay {
        seat: Seat,
    },
    /// A surprise wave turns the numbers in order down again.
    OrderLost {
        seat: Seat,
    },
    WaveSkipped {
        seat: Seat,
    },
    ExitFound {
        location: Location,
    },
    Bought {
        kind: Kind,
        by: Seat,
    },
    ElementReturned {
        kind: Kind,
    },
    Exploded {
        seat: Seat,
    },
    EpilogueBegan,
    Won {
        points: u32,
    },
    Lost,
}

impl Fact for Happened {
    fn private_to(&self) -> Option<Seat> {
        match self {
            Happened::LookedAtRubble { seat, .. }
            | Happened::LookedAtTop { seat, .. }
            | Happened::LookedAtExploration { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Happened::TurnedUp { .. }
                | Happened::Revealed { .. }
                | Happened::Explored { .. }
                | Happened::LookedAtRubble { .. }
                | Happened::LookedAtTop { .. }
                | Happened::LookedAtExploration { .. }
        )
    }
}
