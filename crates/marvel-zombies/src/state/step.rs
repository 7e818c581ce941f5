//! What is still to be resolved: questions, and what happens by itself.

use serde::{Deserialize, Serialize};
use shamble_zones::ZoneId;

use super::{Crowd, HeroId};
use crate::cards::{AbilityId, AttackId, BossId, CitizenId, Colour, EnemyKind, SpawnCardId, SpecialId};
use crate::questions::Question;

/// What lies on the agenda.
pub type Step = shamble_kernel::Step<Question, Task>;

/// What happens by itself. Some look whether anybody is to be asked, and then ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    /// A spawn at every active Spawn Point before round 1 (MZ-MIS-8).
    SetupSpawn,

    // The round.
    #[default]
    NewRound,
    /// Step 1 of the Player Phase: tracks rise, one hero after the other, from this one on.
    Rise {
        from: HeroId,
    },
    /// The next hero is activated; none left ends the Player Phase.
    NextTurn,
    BeginTurn {
        who: HeroId,
    },
    /// An Action or an ability is over.
    Settle,
    EndTurn,
    /// The hero in turn gets its Turn back.
    Resume,
    EnemyPhase,
    EndPhase,

    /// A flight into a zone with Enemies, then an Attack there.
    Flight {
        ability: AbilityId,
        left: u8,
        from: ZoneId,
    },

    // Fighting.
    /// Abilities and Power before the roll.
    Prepare,
    Roll {
        dice: u8,
    },
    /// Rerolls.
    Rolled,
    Tally,
    Assign,
    AfterHits,
    Fought,
    /// Zones are named for an Attack on several, so many more at most.
    Aim {
        ability: AbilityId,
        left: u8,
    },
    /// The next of them is attacked.
    Barrage {
        attack: AttackId,
    },

    // Enemies and Citizens.
    /// All Citizens act before the Enemies (MZH-EACT-2).
    CitizensAct,
    CitizenMoves {
        card: CitizenId,
        left: u8,
    },
    /// All Enemies act (step 1), or those of a kind take an Extra Activation.
    ActivateAll,
    ExtraActivation {
        kind: EnemyKind,
    },
    /// The Enemies just placed act (MZ-CARD-2).
    Rush {
        zone: ZoneId,
        crowd: Crowd,
        boss: Option<BossId>,
    },
    Attacks,
    /// Wounds of the zone are pooled: who cancels any.
    Pooled,
    /// So many Wounds of the pool are cancelled.
    Cancel {
        left: u8,
    },
    /// Wounds are shared out.
    Share,
    /// Wounds are suffered, hero by hero, then Citizens are devoured.
    Suffer,
    Wound {
        who: HeroId,
        left: u8,
    },
    Moves,
    /// Pieces of a zone set off.
    SetOff {
        zone: ZoneId,
    },
    Arrivals,
    /// Fleeing Citizens run up to so many more zones (MZ-M4-6).
    RunOn {
        left: u8,
    },
    NextPass,

    // Spawning.
    BeginSpawn,
    NextSpawn,
    /// A Spawn card is drawn for a zone.
    Draw {
        zone: ZoneId,
    },
    Resolve {
        card: SpawnCardId,
        zone: ZoneId,
    },
    /// The zones of a volley or a frenzy that are left suffer so many Wounds each.
    Volley {
        kind: EnemyKind,
        wounds: u8,
    },
    /// Guards for Escorted Citizens without one (MZ-CITE-5), then for those that are left.
    Escorts,
    Guarding,

    // Buildings.
    /// The rooms of an opened building that still draw a card; then Citizens are revealed (MZ-BUILD-3).
    Building,
    /// Citizen cards of some zones are turned over (MZ-BUILD-5).
    Reveal,

    // Missions.
    /// What taking an Objective brings.
    Taken {
        who: HeroId,
        colour: Colour,
        zone: ZoneId,
        under: Option<CitizenId>,
    },
    /// A boss of the boss deck comes to a zone by a special rule of the mission.
    BossComes {
        special: SpecialId,
        zone: ZoneId,
    },
}
