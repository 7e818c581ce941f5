//! What cards do, by the kind of card: the words of the content files are the types that play.

use serde::Deserialize;

use super::Zones;

/// What a weapon fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ammunition {
    Bullets,
    Fuel,
}

/// When a card may be used. Equipment and one-liners are for one's own turn whatever stands here
/// (OTD-EQUIP-1, OTD-LINE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// At every stop.
    AnyTime,
    /// Before the zombies of the turn have moved.
    BeforeMove,
    /// Just before a bite.
    BeforeBite,
    /// Before or after a die roll of one's own.
    Roll,
    /// After a die roll of one's own.
    AfterRoll,
    /// When somebody would die.
    WouldDie,
}

/// Whose survivor, objects or corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Of {
    #[serde(rename = "self")]
    Own,
    Neighbour,
}

/// What zombies can be kept from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stop {
    Bite,
    Move,
}

/// What equipment, abilities and one-liners do when a player uses them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// One of these, as what it is used on tells.
    Either { options: Vec<Effect> },
    /// One in games with locations, the other in games without.
    ByMode { locations: Box<Effect>, no_locations: Box<Effect> },
    /// One face-up zombie of at most this strength dies.
    Kill { of: Vec<Of>, strength_max: u8, trophy: bool },
    /// Every zombie of a zone dies, without trophies.
    KillZone { of: Vec<Of> },
    /// The zombies of one zone are revealed one by one; those of at most this strength die and are trophies.
    BurnZone { strength_max: u8 },
    /// Added to the die; with an ammunition, only to attacks with such a weapon.
    RollBonus { plus: i8, ammo: Option<Ammunition> },
    /// The die is rolled again.
    Reroll,
    /// Somebody takes an action at once.
    ActNow { of: Vec<Of> },
    /// So many more actions this turn.
    ExtraAction { count: u8 },
    /// The infection token goes down by so many steps; without a number it comes off.
    Infection { down: Option<u8>, of: Vec<Of> },
    /// Instead of a death the token goes so far below the top.
    CheatDeath { of: Vec<Of>, steps_below_top: u8 },
    /// One weapon of this ammunition is loaded.
    Load { ammo: Ammunition },
    /// Every weapon of somebody is loaded.
    LoadAll { of: Vec<Of> },
    /// The zombies of a corridor are kept from this until the end of the turn.
    Hold { stops: Vec<Stop>, of: Vec<Of> },
    /// A zombie goes back to its far zone.
    SendBack { of: Vec<Of> },
    /// A zombie of one's corridor goes under the horde.
    ToHorde,
    /// Every zombie in these zones of one's corridor goes under the horde.
    ZonesToHorde { zones: Zones },
    /// Of the top cards of so many piles one is taken.
    LookRubble { piles: u8 },
    /// An equipment card comes back from the graveyard.
    Recover,
    /// Two face-down exploration cards are looked at and may be swapped.
    LookExploration,
    /// The next bite does not happen.
    CancelBite,
    /// The horde's top card is turned to any side.
    PointTop,
}

/// What a weapon does besides its roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum WeaponEffect {
    #[default]
    None,
    /// A kill with this on the die attacks another zombie in contact.
    FreeAttack { natural: u8 },
    /// A miss pushes the target back.
    PushBack { steps: u8 },
    /// One roll for every zombie of a zone.
    AttackZone,
    /// Every zombie of a zone dies, without a roll and without trophies.
    KillZone,
}

/// What a zombie does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ZombieEffect {
    #[default]
    None,
    /// It advances so many zones.
    Stride { steps: u8 },
    /// Revealed, it brings so many cards out of the horde.
    Howl { cards: u8 },
    /// Revealed, it causes an event whatever its symbols.
    Event,
    /// Added to attacks on it outside contact.
    Quick { plus: i8 },
}

/// What an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EventEffect {
    /// The top card turns to the acting survivor, or comes.
    Stare,
    HordeOut {
        cards: u8,
    },
    Jump,
    LoseObject,
    Tilt,
    Panic,
}

/// What holds at a location.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Particularity {
    /// Attacks reach these zones only.
    Reach {
        zones: Zones,
    },
    /// Every noise brings so many cards out of the horde.
    Noise {
        cards: u8,
    },
    /// A card does something else here.
    ChangeCard {
        card: String,
        effect: Effect,
    },
    CorridorLimit {
        zombies: u8,
    },
    /// A miss with bullets or a flammable object kills the attacker and the corridor.
    Explosion,
    /// A wave card that points at an empty corridor stays, turned clockwise.
    HoldWave,
    /// Two different cards of a search allow a third.
    ThirdCard,
    /// On first entering, every weapon of this ammunition is loaded.
    LoadAll {
        ammo: Ammunition,
    },
    /// A killed zombie goes under the horde on this roll or less.
    RiseAgain {
        roll: u8,
    },
}

/// What an element does for its holder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ElementEffect {
    #[default]
    None,
    /// Once a visit, a surprise wave may be put back while exploring.
    SkipWave,
    /// Once a turn, the horde's top card may be looked at.
    LookTop,
    /// So many bites fewer than zombies that would bite.
    FewerBites {
        minus: u8,
    },
    /// Added to the attack rolls of neighbours.
    HelpNeighbours {
        plus: i8,
    },
    /// Once, the group may leave without the exit.
    LeaveEarly,
    NoEvents,
    /// The infection does not rise.
    NoRise,
}

/// What a level of difficulty changes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LevelEffect {
    NoInfectionPhase,
    /// Everybody starts with this object; with chapter 2's rubble, with the other.
    StartObject {
        object: String,
        chapter_2: String,
    },
    /// So many cards leave the horde before the first turn.
    OpeningWave {
        cards: u8,
    },
    /// What a surprise wave releases.
    WaveTable {
        table: [u8; 6],
    },
    /// The second card of a pair goes to the graveyard.
    BurnSecond,
}
