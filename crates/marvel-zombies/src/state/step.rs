//! What is still to be resolved: steps.

use serde::{Deserialize, Serialize};
use shamble_kernel::Set;
use shamble_zones::ZoneId;

use super::{Crowd, HeroId, Past};
use crate::cards::{AbilityId, AttackId, BossId, CitizenId, Colour, EnemyKind, SpawnCardId, SpecialId};

/// What is still to be resolved, and every question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    // Set-up.
    /// In which Start Zone the next hero stands (MZ-M7-4).
    StartAt {
        who: HeroId,
    },
    /// Who starts alone, then where (MZ-MH1-4).
    StartAlone,
    AloneAt {
        who: HeroId,
    },
    /// A spawn at every active Spawn Point before round 1 (MZ-MIS-8).
    SetupSpawn,

    // The round.
    #[default]
    NewRound,
    /// Step 1 of the Player Phase: tracks rise, one hero after the other.
    Rise {
        done: Set<HeroId>,
    },
    /// Whether this hero's track rises.
    HoldRise {
        who: HeroId,
    },
    /// Which hero is activated next; none left ends the Player Phase.
    Choose,
    BeginTurn {
        who: HeroId,
    },
    /// What the hero does.
    Act,
    /// An Action or an ability is over.
    Settle,
    EndTurn,
    /// Whether the hero leaves by the Exit.
    AtExit,
    /// The hero in turn gets its Turn back.
    Resume,
    EnemyPhase,
    EndPhase,

    // Moving.
    /// A free Move begins, or a move of several zones goes on.
    Stride {
        left: u8,
        ignores: bool,
        is_first: bool,
    },
    /// A Move Action is over in another zone.
    Moved,
    /// A flight into a zone with Enemies, then an Attack there.
    Flight {
        ability: AbilityId,
        left: u8,
        from: ZoneId,
    },

    // Traits and Citizen cards.
    /// Which of the cards drawn is kept.
    KeepDrawn {
        who: HeroId,
    },
    /// Which Trait is discarded.
    TooManyTraits {
        who: HeroId,
    },
    /// Which of two Citizen cards is kept.
    KeepCitizen {
        who: HeroId,
        card: CitizenId,
    },
    /// Whether the hero draws a Citizen card (MZ-M5-9).
    DrawCitizen {
        who: HeroId,
    },

    // Fighting.
    /// Abilities and Power before the roll.
    Prepare,
    Roll {
        dice: u8,
    },
    /// Rerolls.
    Rolled,
    /// Which dice are rerolled, up to so many.
    PickDice {
        ability: AbilityId,
        left: u8,
    },
    Tally,
    Assign,
    AfterHits,
    /// Which Enemies an ability eliminates.
    Eliminate {
        ability: AbilityId,
        zone: ZoneId,
        left: u8,
    },
    Fought,
    /// Abilities that follow an Attack which is over.
    AfterAttack {
        past: Past,
    },
    /// Where a free Attack goes.
    FreeAttack {
        ability: AbilityId,
        attack: AttackId,
    },
    /// The next of several zones is attacked.
    Barrage {
        attack: AttackId,
    },
    /// Which further zone is named for an Attack on several.
    Aim {
        ability: AbilityId,
        left: u8,
    },
    /// Which Enemy an ability makes less tough.
    NameWeak {
        ability: AbilityId,
    },
    /// 3 Operators come to the nearest Spawn Zone (MZ-M10-11).
    Reinforce {
        who: HeroId,
    },

    // Enemies and Citizens.
    /// All Citizens act before the Enemies (MZH-EACT-2).
    CitizensAct,
    /// Which Citizen acts, and where to.
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
    /// Which zone is fought in next.
    Attacks,
    /// Where a boss with a reach attacks.
    Reach {
        boss: BossId,
    },
    /// Wounds of the zone are pooled: who cancels any.
    Pooled,
    /// Which Wounds a number of cancellations takes away.
    Cancel {
        left: u8,
    },
    /// Who takes the next Wound.
    Share,
    /// Wounds are suffered, hero by hero, then Citizens are devoured.
    Suffer,
    /// Whether a hero cancels the Wound.
    Wound {
        who: HeroId,
        left: u8,
        tried: Set<AbilityId>,
    },
    Moves,
    /// Pieces of a zone set off.
    SetOff {
        zone: ZoneId,
    },
    /// Which way the next surplus piece goes.
    Surplus {
        zone: ZoneId,
        kind: EnemyKind,
        left: u8,
    },
    /// Which way a boss goes.
    BossWay {
        boss: BossId,
    },
    /// Which way a Citizen goes.
    CitizenWay {
        card: CitizenId,
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
    /// Whether a Spawn card is replaced.
    Redraw {
        card: SpawnCardId,
        zone: ZoneId,
    },
    Resolve {
        card: SpawnCardId,
        zone: ZoneId,
    },
    /// Where a card's Enemies land.
    Drop {
        card: SpawnCardId,
    },
    /// The zones of a volley or a frenzy that are left suffer so many Wounds each.
    Volley {
        kind: EnemyKind,
        wounds: u8,
    },
    /// Where the Citizen of Citizen in Danger! stands.
    Ahead {
        card: CitizenId,
        from: ZoneId,
    },
    /// Guards for Escorted Citizens without one (MZ-CITE-5), then which of those that are left gets one.
    Escorts,
    Guarding {
        left: Set<CitizenId>,
    },

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
    /// Which Objective is turned over (MZ-M6-7).
    Inform,
    /// A boss of the boss deck comes to a zone by a special rule of the mission.
    BossComes {
        special: SpecialId,
        zone: ZoneId,
    },
}
