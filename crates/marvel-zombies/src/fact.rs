//! Everything that can happen, as facts for the log.

use shamble_kernel::{Fact, Set};
use shamble_zones::{DoorId, ZoneId};

use crate::cards::{
    AbilityId, BossId, CitizenId, Colour, Danger, EnemyKind, SpawnCardId, SpawnColour, SpecialId, TraitId,
};
use crate::state::{Arms, Crowd, GoalId, HeroId, Target};

/// Why pieces head for a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lure {
    /// The nearest prey in sight (MZ-EMOVE-2).
    Seen,
    /// Nobody in sight: the nearest by open path (MZ-EMOVE-3).
    Nearest,
    /// The nearest prey in sight, of Citizens who fight where no Enemy is with them (MZ-CITC-2).
    CitizenSeen,
    /// Nobody in sight of such Citizens: the nearest by open path (MZ-CITC-2).
    CitizenNearest,
    /// An ability draws them.
    Lured,
    /// A Citizen flees to the nearest Spawn Zone (MZ-CITN-2).
    Flight,
    /// A Citizen follows its Guards (MZ-CITE-1).
    Escort,
    /// A Citizen runs to its rescuers (MZH-CIT-3).
    Help,
}

/// Why the game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// A hero was eliminated in this Round (MZ-WIN-2).
    Eliminated,
    /// A Citizen left the board (MZ-M0-4, MZ-M2-10, MZ-M9-10).
    Escaped(CitizenId),
    /// A Citizen to be rescued was devoured or discarded (MZ-MH2-8, MZ-MH4-10, MZH-WIN-6).
    Lost(CitizenId),
    /// An objective can no longer be met.
    Impossible,
    /// The Rounds that the mission gives are over (MZ-OWN-2).
    TimeIsUp,
}

/// How a hero gets from a zone to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    Walk,
    /// With an ability.
    Ability(AbilityId),
    /// With the Avengers Sign.
    Carrying,
}

/// Why a track changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rise {
    /// The Player Phase begins.
    Phase,
    /// Faces of an Attack roll.
    Faces,
    /// The price of an ability.
    Price,
    /// An ability or an Action.
    Effect,
    /// Devour has stilled it.
    Fed,
    /// A Citizen was devoured (MZH-DEV-4).
    Despair,
    /// A Citizen was rescued (MZH-RESCUE-5).
    Rescue,
    /// Spent for dice.
    Dice,
}

/// Pieces that act or are met together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Group {
    pub crowd: Crowd,
    pub bosses: Set<BossId>,
    pub citizens: Set<CitizenId>,
}

impl Group {
    /// How many pieces these are.
    pub fn pieces(&self) -> u8 {
        self.crowd.iter().sum::<u8>() + self.bosses.len() as u8 + self.citizens.len() as u8
    }
}

/// Who deals the Wounds of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealers {
    /// Those that attack in the zone, or reach it.
    Here(Group),
    /// Enemies of a kind, by a Spawn card.
    Kind(EnemyKind),
}

/// One thing that happened. What lies face down is told without its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happened {
    // Set-up and the round.
    Placed {
        who: HeroId,
        zone: ZoneId,
    },
    Round {
        round: u16,
    },
    TurnBegins {
        who: HeroId,
        actions: u8,
    },
    /// Another hero's free Action.
    Granted {
        who: HeroId,
        by: HeroId,
    },
    TurnEnds {
        who: HeroId,
    },
    EnemyPhase,
    EndPhase,
    Left {
        who: HeroId,
    },

    // Actions.
    Paid {
        who: HeroId,
        actions: u8,
    },
    Moved {
        who: HeroId,
        from: ZoneId,
        to: ZoneId,
        manner: Manner,
    },
    DoorOpened {
        who: HeroId,
        door: DoorId,
    },
    TraitDrawn {
        who: HeroId,
        card: TraitId,
    },
    TraitDiscarded {
        who: HeroId,
        card: TraitId,
    },
    NoTrait {
        who: HeroId,
    },
    CitizenKept {
        who: HeroId,
        card: CitizenId,
    },
    CitizenDiscarded {
        card: CitizenId,
    },
    TookObjective {
        who: HeroId,
        colour: Colour,
        zone: ZoneId,
    },
    TookSecret {
        who: HeroId,
        card: CitizenId,
    },
    Rescued {
        who: HeroId,
        card: CitizenId,
    },
    SignMoved {
        to: ZoneId,
    },
    SignGone,
    Used {
        who: HeroId,
        ability: AbilityId,
    },
    /// An Enemy's ability, or one that works by itself.
    Worked {
        ability: AbilityId,
    },

    // Growth and harm.
    Track {
        who: HeroId,
        from: u8,
        to: u8,
        why: Rise,
    },
    /// Its Hunger need not rise.
    Held {
        who: HeroId,
    },
    Gained {
        who: HeroId,
        xp: u8,
    },
    Reached {
        who: HeroId,
        level: Danger,
    },
    Healed {
        who: HeroId,
        health: u8,
    },
    Wounded {
        who: HeroId,
        health: u8,
    },
    Cancelled {
        who: HeroId,
        ability: AbilityId,
    },
    Eliminated {
        who: HeroId,
    },

    // Fighting.
    Attacked {
        who: HeroId,
        arms: Arms,
        zone: ZoneId,
        dice: u8,
        accuracy: u8,
        whom: Group,
        /// The abilities, of the attacker and of bosses, that have changed dice or Accuracy.
        by: Set<AbilityId>,
    },
    /// Dice by face, one to six, against a zone; faces from `lowest` hit.
    Rolled {
        who: HeroId,
        faces: [u8; 6],
        is_again: bool,
        zone: ZoneId,
        lowest: u8,
    },
    /// `by`: an ability by which a die is two of them.
    Hits {
        who: HeroId,
        hits: u8,
        by: Option<AbilityId>,
    },
    Weakened {
        who: HeroId,
        target: Target,
        ability: AbilityId,
    },
    Killed {
        by: Option<HeroId>,
        target: Target,
        count: u8,
        zone: ZoneId,
    },
    /// A boss stays although it should be eliminated.
    Survived {
        boss: BossId,
        die: u8,
    },
    /// It lies down (MZ-MH5-7), it gets up (MZ-MH5-8).
    Felled {
        boss: BossId,
    },
    GotUp {
        boss: BossId,
    },
    /// It is not activated for the rest of the Round (MZ-MH5-11).
    Rests {
        boss: BossId,
    },
    HitsLost {
        who: HeroId,
        hits: u8,
    },
    Devoured {
        who: HeroId,
        card: CitizenId,
        zone: ZoneId,
    },

    // Enemies and Citizens.
    Activated {
        kind: EnemyKind,
    },
    Rushed {
        zone: ZoneId,
        who: Group,
    },
    /// So many Wounds fall on those in a zone, `each` of them on every hero.
    Pooled {
        zone: ZoneId,
        wounds: u8,
        each: u8,
        by: Dealers,
        heroes: Set<HeroId>,
        citizens: Set<CitizenId>,
    },
    /// Dice against Wounds by face; those from `lowest` cancel one.
    Blocked {
        who: HeroId,
        faces: [u8; 6],
        cancelled: u8,
        lowest: u8,
        ability: AbilityId,
    },
    Spared {
        zone: ZoneId,
        wounds: u8,
        ability: AbilityId,
    },
    Heads {
        from: ZoneId,
        to: ZoneId,
        lure: Lure,
    },
    EnemiesMoved {
        kind: EnemyKind,
        count: u8,
        from: ZoneId,
        to: ZoneId,
    },
    BossMoved {
        boss: BossId,
        from: ZoneId,
        to: ZoneId,
    },
    CitizenMoved {
        card: CitizenId,
        from: ZoneId,
        to: ZoneId,
    },
    CitizenFled {
        card: CitizenId,
        zone: ZoneId,
    },
    CitizenStruck {
        card: CitizenId,
        zone: ZoneId,
    },
    /// By Enemies (MZH-DEV-2).
    CitizenLost {
        card: CitizenId,
        zone: ZoneId,
    },

    // Spawning.
    Drew {
        card: SpawnCardId,
        zone: ZoneId,
        level: Danger,
    },
    Replaced {
        card: SpawnCardId,
        by: HeroId,
    },
    Spawned {
        kind: EnemyKind,
        count: u8,
        zone: ZoneId,
    },
    NothingComes {
        zone: ZoneId,
    },
    RanOut {
        kind: EnemyKind,
    },
    BossCame {
        boss: BossId,
        zone: ZoneId,
    },
    CitizenCame {
        card: CitizenId,
        zone: ZoneId,
        is_escorted: bool,
    },
    /// A card that is no Citizen is turned over.
    CardRevealed {
        card: CitizenId,
        zone: ZoneId,
    },
    BuildingOpened {
        zone: ZoneId,
    },
    PointActive {
        colour: SpawnColour,
        zone: ZoneId,
    },
    PointGone {
        colour: SpawnColour,
        zone: ZoneId,
    },
    ObjectiveTurned {
        zone: ZoneId,
        colour: Colour,
    },
    ExitFound {
        zone: ZoneId,
    },
    GoalMet {
        goal: GoalId,
    },
    /// What the mission has come in its time.
    Event {
        special: SpecialId,
    },

    Won,
    Lost {
        why: Loss,
    },
}

impl Fact for Happened {
    /// Turned up from a face-down deck or token.
    fn reveals(&self) -> bool {
        shamble_kernel::is_one_of! {
            self, Happened:
            TraitDrawn, CitizenKept, TookObjective, ObjectiveTurned, Drew, BossCame, CitizenCame, CardRevealed
        }
    }
}
