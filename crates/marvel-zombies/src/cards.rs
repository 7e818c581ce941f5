//! Ids and small values of the game: who, what, of which kind.

use std::ops::RangeInclusive;

use shamble_kernel::{RuleId, Set, kinds, tables};
pub use shamble_zombicide::{ByColour, ByDanger, Colour, Danger, Difficulty, Range};

shamble_kernel::ids! {
    /// A players' character of one mode, in the order of the content.
    CharacterId
    /// An Attack of one mode: a character's own, Devour, or one that a card grants.
    AttackId
    /// A Skill, Trait, Citizen ability, boss ability or Special Action of one mode. There are fewer than 64.
    AbilityId
    /// A kind of Trait card of one mode, of which there may be several copies.
    TraitId
    /// A kind of card of the Citizen deck of one mode.
    CitizenId
    /// A boss of one mode: a Super-Hero, in Hero Mode a Zombie Hero.
    BossId
    /// A card of the Spawn deck of one mode.
    SpawnCardId
    /// A mission of either mode.
    MissionId
    /// A Spawn Point of a mission, in spawn order.
    SpawnPointId
    /// An Objective token of a mission.
    ObjectiveId
    /// A special rule of a mission.
    SpecialId
}

kinds! {
    /// Who the players are (MZ-MODE-2, MZ-MODE-3).
    Mode {
        /// Zombie Heroes against S.H.I.E.L.D. and the Super-Heroes.
        Zombie = "zombie",
        /// Super-Heroes against zombies and the Zombie Heroes.
        Hero = "hero",
    }

    /// An Enemy type, in the order of Target Priority (MZ-PRIO-1, MZH-PRIO-2). The words are those of Zombie Mode;
    /// [`EnemyKind::word`] says what a mode calls it.
    EnemyKind {
        /// A Super-Hero, in Hero Mode a Zombie Hero.
        Boss = "super-hero",
        /// In Hero Mode a Brute.
        Guard = "guard",
        /// In Hero Mode a Walker.
        Operator = "operator",
        /// In Hero Mode a Runner.
        Specialist = "specialist",
    }

    /// The type of an Attack (MZ-COMBAT-2).
    AttackKind {
        Melee = "melee",
        Ranged = "ranged",
    }

    /// A colour of Spawn Points (MZ-SPAWN-2, MZ-SPAWN-6).
    SpawnColour {
        /// The one marked 1, with which the spawn step begins.
        Initial = "initial",
        Red = "red",
        Blue = "blue",
        Green = "green",
    }

    /// What lies on a door.
    DoorToken {
        /// Nothing: it is printed on a tile and closed (MZ-BOARD-10).
        Printed = "printed",
        /// It starts open.
        Open = "open",
        /// It parts a building until somebody opens it.
        Closed = "closed",
        /// A standard token whose opening the Mission restricts (MZ-DOOR-9).
        Red = "red",
        Blue = "blue",
        Green = "green",
    }

    /// A kind of Spawn card. The words are those of Zombie Mode; [`SpawnKind::word`] says what a mode calls it.
    SpawnKind {
        /// MZ-CARD-1.
        Normal = "normal",
        /// MZ-CARD-2.
        Rush = "rush",
        /// MZ-CARD-4.
        ExtraActivation = "extra-activation",
        /// An Escorted Citizen! (MZ-CARD-5), in Hero Mode a Citizen in Danger! (MZH-CARD-4).
        Citizen = "escorted-citizen",
        /// A Special Action (MZ-CARD-7).
        Special = "special",
        /// A Super-Hero! (MZ-CARD-8), in Hero Mode a Zombie Hero! (MZH-CARD-9).
        Boss = "super-hero",
    }

    /// When an ability works or may be used. "Owner" is the character whose sheet or dashboard carries the ability,
    /// or the Enemy whose card it is; "Hero" is any players' character.
    Timing {
        /// As long as the owner is in play, a card as long as it is held. If it is optional, the owner may leave
        /// it unused each time it would apply.
        Always = "always",
        /// In the owner's own Turn, between two Actions, before the first or after the last one.
        OwnTurn = "own-turn",
        /// The owner has declared an Attack and its target Zone; the dice are not rolled yet.
        BeforeRoll = "before-roll",
        /// The owner's Attack has been rolled; no Hit is assigned yet.
        AfterRoll = "after-roll",
        /// Any Hero's Attack has been rolled, wherever it is, the owner's included; no Hit is assigned yet.
        AnyRoll = "any-roll",
        /// All Hits of the owner's Attack have been assigned; faces are not counted for the track yet.
        AfterHits = "after-hits",
        /// The owner's Attack is completely over, faces counted.
        AfterAttack = "after-attack",
        /// A Hero declares a Move out of its Zone; the cost is being worked out.
        LeavingZone = "leaving-zone",
        /// A Move Action of the owner, free or not, in its own Turn has brought it into another Zone and is over.
        AfterMove = "after-move",
        /// Enemies attack in the owner's Zone: the Wounds of this pass are pooled, none is assigned yet.
        ZoneAttacked = "zone-attacked",
        /// The same for the owner's Zone or another one within the effect's range that the owner sees.
        ZoneAttackedNear = "zone-attacked-near",
        /// A Wound from an Enemy has been assigned to the owner; asked or rolled for each Wound.
        WoundAssigned = "wound-assigned",
        /// The owner does the Gain a Trait Action.
        GainTrait = "gain-trait",
        /// Step 1 of the Player Phase, when the owner's track rises.
        PhaseRise = "phase-rise",
        /// In the End Phase, after the check for defeat.
        EndPhase = "end-phase",
        /// The owner is an Enemy and uses one of its Actions.
        EnemyActs = "enemy-acts",
        /// The owner is an Enemy and attacks.
        EnemyAttacks = "enemy-attacks",
        /// The owner is an Enemy and an Attack targets its Zone.
        Attacked = "attacked",
        /// The owner is an Enemy that has just received enough Hits, or is named by an effect that eliminates.
        WouldBeEliminated = "would-be-eliminated",
        /// A Spawn card is resolved for a Spawn Point in step 2 of the Enemy Phase.
        SpawnStep = "spawn-step",
        /// A Spawn card has been turned over, in the spawn step or for a building; nothing of it is resolved yet.
        SpawnCard = "spawn-card",
        /// The card itself is drawn and resolved.
        Drawn = "drawn",
    }

    /// How often an ability can be used.
    Limit {
        /// Without limit, or all the time.
        Unlimited = "none",
        /// Once for each Attack of the owner.
        Attack = "attack",
        /// Once for each pass of Enemy attacks in the Zone (MZ-EACT-5).
        Pass = "pass",
        /// Once for each Wound.
        Wound = "wound",
        /// Once in each of the owner's own Turns; an Enemy's ability once in each Turn of each Hero it concerns.
        Turn = "turn",
        /// Once in each Round.
        Round = "round",
        /// The card is discarded as it is used.
        Once = "once",
    }

    /// Which Attacks of the owner an ability concerns. None of them is one made with an Interactive Object.
    Attacks {
        /// The one printed on the owner's sheet, free ones included.
        Unique = "unique",
        /// Any with dice, granted ones included, except Devour.
        Normal = "normal",
        /// Devour.
        Devour = "devour",
        /// Any Melee Attack, Devour included.
        Melee = "melee",
        /// Any with dice.
        Any = "any",
    }
}

tables! {
    /// One value for each mode.
    ByMode by Mode;
    /// One value for each Enemy type.
    ByEnemy by EnemyKind;
    /// One value for each kind of Spawn card.
    BySpawnKind by SpawnKind;
    /// One value for each colour of Spawn Points.
    BySpawnColour by SpawnColour;
    /// One value for each kind of door.
    ByDoor by DoorToken;
}

impl Mode {
    /// The rule to cite where each mode has its own.
    pub fn rule(self, zombie: RuleId, hero: RuleId) -> RuleId {
        match self {
            Mode::Zombie => zombie,
            Mode::Hero => hero,
        }
    }
}

impl EnemyKind {
    /// What a mode calls the type, in files and notation (MZH-MODE-3).
    ///
    /// ```
    /// use shamble_marvel_zombies::cards::{EnemyKind, Mode};
    /// assert_eq!(EnemyKind::Guard.word(Mode::Zombie), "guard");
    /// assert_eq!(EnemyKind::Guard.word(Mode::Hero), "brute");
    /// assert_eq!(EnemyKind::called("runner", Mode::Hero), Some(EnemyKind::Specialist));
    /// assert_eq!(EnemyKind::called("runner", Mode::Zombie), None);
    /// ```
    pub fn word(self, mode: Mode) -> &'static str {
        match (mode, self) {
            (Mode::Zombie, kind) => kind.name(),
            (Mode::Hero, EnemyKind::Boss) => "zombie-hero",
            (Mode::Hero, EnemyKind::Guard) => "brute",
            (Mode::Hero, EnemyKind::Operator) => "walker",
            (Mode::Hero, EnemyKind::Specialist) => "runner",
        }
    }

    /// The type that a mode calls so.
    pub fn called(word: &str, mode: Mode) -> Option<EnemyKind> {
        EnemyKind::ALL.iter().copied().find(|kind| kind.word(mode) == word)
    }
}

impl SpawnKind {
    /// What a mode calls the kind of card (MZH-MODE-3).
    pub fn word(self, mode: Mode) -> &'static str {
        match (mode, self) {
            (Mode::Hero, SpawnKind::Citizen) => "citizen-in-danger",
            (Mode::Hero, SpawnKind::Boss) => "zombie-hero",
            (Mode::Zombie | Mode::Hero, kind) => kind.name(),
        }
    }

    /// The kind that a mode calls so.
    pub fn called(word: &str, mode: Mode) -> Option<SpawnKind> {
        SpawnKind::ALL.iter().copied().find(|kind| kind.word(mode) == word)
    }
}

impl SpawnColour {
    /// The Objectives of the same colour.
    pub fn objective(self) -> Option<Colour> {
        match self {
            SpawnColour::Initial => None,
            SpawnColour::Red => Some(Colour::Red),
            SpawnColour::Blue => Some(Colour::Blue),
            SpawnColour::Green => Some(Colour::Green),
        }
    }
}

/// Some natural faces of a die.
///
/// ```
/// use shamble_marvel_zombies::cards::Faces;
/// let high = Faces::from_iter([5, 6]);
/// assert!(high.has(6) && !high.has(1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Faces(u8);

/// Every face of a die.
pub const FACES: RangeInclusive<u8> = 1..=6;

impl Faces {
    /// Whether this face is among them.
    pub fn has(self, face: u8) -> bool {
        FACES.contains(&face) && self.0 >> face & 1 == 1
    }

    /// All of them, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        FACES.filter(move |face| self.has(*face))
    }
}

/// Anything that is no face of a die is left out.
impl FromIterator<u8> for Faces {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Faces {
        Faces(faces.into_iter().filter(|face| FACES.contains(face)).fold(0, |all, face| all | 1 << face))
    }
}

/// The colours of tokens that a rule names.
pub type Colours = Set<Colour>;

/// Objective tokens of the box by the colour they can show; all of them have a red side.
pub const OBJECTIVE_TOKENS: ByColour<u8> = ByColour([9, 1, 1]);
/// Objective tokens in all.
pub const ALL_OBJECTIVE_TOKENS: u8 = 9;
/// Spawn Points of the box by the colour they can show; the coloured ones have a red side.
pub const SPAWN_TOKENS: BySpawnColour<u8> = BySpawnColour([1, 7, 1, 1]);
/// Spawn Points in all.
pub const ALL_SPAWN_TOKENS: u8 = 8;
/// Coloured doors of the box; the 14 standard tokens do not limit how many doors may be open (MZ-BOARD-10).
pub const COLOURED_DOORS: u8 = 1;
/// Standard door tokens of the box, of which Missions put some on openings or call them Red Doors (MZ-DOOR-9).
pub const DOOR_TOKENS: u8 = 14;
