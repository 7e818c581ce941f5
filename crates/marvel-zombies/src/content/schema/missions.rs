//! `missions.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;
use shamble_kernel::Name;
use shamble_zombicide::{forms, records};
use shamble_zones::{Face, Layout, Part};
use toml::Spanned;

use crate::cards::{Attacks, Colour, Danger, Difficulty, DoorToken, Mode, SpawnColour};
use crate::content::missions::{Gainers, Legend, Marked, Split};

use super::{EffectRecord, words::*};

forms! {
    MissionFile { mission: Vec<Spanned<MissionRecord>> }
    SpawnPointRecord {
        zone: Spanned<Part>, colour: SpawnColour, #[serde(default = "yes")] active: bool, heroes: Option<LargeTeam>,
    }
    ObjectiveRecord { zone: Spanned<Part>, colour: ObjectiveColour }
    HiddenRecord { #[serde(default)] red: u8, #[serde(default)] blue: u8, #[serde(default)] green: u8 }
    DoorRecord { between: Spanned<[Part; 2]>, token: DoorToken }
    CitizenCardsRecord { count: u8, #[serde(default)] except: Vec<Spanned<Face>> }
    PlacedRecord { who: Spanned<String>, zone: Spanned<Part> }
    SecretRecord { card: Spanned<String>, zone: Spanned<Part> }
}

records! {
    MissionRecord {
        id: String, mode: Mode, name: Name, brief: Name, difficulty: Difficulty, #[serde(default)] tutorial: bool,
        minutes: u8, legend: Legend, grid: Spanned<Layout>, start: Vec<Spanned<Part>>, exit: Option<Spanned<Part>>,
        spawn_points: Vec<Spanned<SpawnPointRecord>>, #[serde(default)] objectives: Vec<ObjectiveRecord>,
        hidden: Option<HiddenRecord>, #[serde(default)] doors: Vec<DoorRecord>,
        citizen_cards: Spanned<CitizenCardsRecord>, sign: Option<Spanned<Part>>,
        #[serde(default)] super_heroes: Vec<PlacedRecord>, #[serde(default)] zombie_heroes: Vec<PlacedRecord>,
        #[serde(default)] secret_missions: Vec<SecretRecord>, goal: Vec<Spanned<GoalRecord>>,
        #[serde(default)] defeat: Vec<Spanned<DefeatRecord>>, special: Vec<Spanned<SpecialRecord>>,
    }
}

fn yes() -> bool {
    true
}

/// The colour of a token, or that it is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ObjectiveColour {
    Red,
    Blue,
    Green,
    Hidden,
}

/// A goal with what it means. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct GoalRecord {
    pub step: u8,
    pub rules: Vec<String>,
    pub text: Name,
    #[serde(flatten)]
    pub kind: GoalWord,
}

/// Every kind of goal, as the head of `missions.toml` lists them.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum GoalWord {
    DevourAllCitizens {},
    DevourCitizen { who: String },
    DevourObjectiveCitizens { count: u8 },
    EachHeroDevours { at_least: u8 },
    FindSecretMission { card: String },
    FindExit {},
    TakeObjectives { colours: Option<Vec<Colour>>, all: Option<Yes> },
    TakeSecretMissions { cards: Vec<String> },
    EachHeroTakesObjective { at_least: u8 },
    EachHeroReaches { level: Danger },
    EliminateSuperHero { who: String },
    ClearSuperHeroes {},
    RescueCitizen { who: Marked, count: u8 },
    BringSignToExit {},
    LeaveByExit {},
}

/// A defeat with what it means. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct DefeatRecord {
    pub rules: Vec<String>,
    pub text: Name,
    #[serde(flatten)]
    pub kind: DefeatWord,
}

/// Every kind of defeat.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DefeatWord {
    CitizenEscapes { who: WhomWord },
    CitizenLost { who: WhomWord },
}

/// Which Citizen a defeat is about.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhomWord {
    Any,
    Objective,
    Trapped,
}

/// A condition: one of its fields.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ConditionRecord {
    pub taken: Option<Vec<Colour>>,
    pub devoured: Option<String>,
    pub eliminated: Option<String>,
    pub revealed: Option<String>,
    pub opened: Option<DoorToken>,
    pub opened_on: Option<Face>,
    pub never: Option<Yes>,
}

/// A special rule with what it means. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct SpecialRecord {
    pub id: String,
    pub heroes: Option<LargeTeam>,
    pub rules: Vec<String>,
    pub name: Name,
    pub text: Name,
    #[serde(flatten)]
    pub kind: SpecialWord,
}

/// What taking a Secret Mission card does.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum SecretEffectRecord {
    Cancel(CancelRecord),
    Grant(EffectRecord),
}

forms! {
    CancelRecord { kind: CancelSpecial, special: String }
}

/// Every kind of special rule, as the head of `missions.toml` lists them.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SpecialWord {
    SetupSpawn {},
    SpawnPointAdded { colour: Option<SpawnColour>, colours: Option<Vec<SpawnColour>> },
    SplitStart { how: Split },
    HideSecretMissions { cards: Vec<String>, among: Vec<Face> },
    HideCitizen { who: String, among: Vec<Face> },
    CitizensUnderObjectives { count: u8, without: Vec<String> },
    PlaceSuperHero {},
    HiddenObjectives {},
    SecretMissionsShown {},
    RemoveSpawnCards { card: String, count: u8 },
    RemoveCitizenCards { card: String, count: u8 },
    QuietTile { face: Face },
    Ambush { zones: Vec<Part>, pieces: BTreeMap<String, u8> },
    ObjectiveCitizen { zone: Part, fixed: bool },
    TrappedCitizens { zones: Vec<Part> },

    ObjectiveXp { colours: Vec<Colour>, xp: u8, to: Gainers },
    CitizenXp { xp: u8 },
    ObjectiveRevealsCitizen {},
    RescueXp { who: Marked, xp: u8, to: Gainers },
    DoorsLocked { tokens: Option<Vec<DoorToken>>, place: Option<String>, until: ConditionRecord },
    SpawnWakes { colour: SpawnColour, when: ConditionRecord },
    SpawnRemoved { colour: SpawnColour, when: ConditionRecord },
    ExtraSpawnCard { at: SpawnColour, cards: u8 },
    SecretMissionCitizen { card: String },
    RevealOnEntry {},
    SuperHeroReturns { who: String, zone: Part, until: Option<ConditionRecord>, levels: Option<Vec<Danger>> },
    AllNonCombatant { extra_zones: u8 },
    CitizenCardReward { colours: Vec<Colour> },
    Informants { cards: Vec<String> },
    ExitAppears { colour: Colour },
    RescueParty { colour: Colour },
    ForceField { except: DoorToken },
    SuperHeroAvenges {},
    SilentGuardians {},
    LevelReinforcements { enemy: String, count: u8 },
    SecretMissionAction { card: String, after: ConditionRecord, on: Option<Attacks>, effect: SecretEffectRecord },
    SignLocked { until: ConditionRecord },
    SignThrows { count: u8 },
    SignCarry { actions: u8, zones: u8 },
    BossRises { who: String, levels: Vec<Danger> },
    BossRests { who: String, colours: Vec<Colour> },
    TraitReward { colours: Vec<Colour> },
}
