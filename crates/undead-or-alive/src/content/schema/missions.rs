//! `missions.toml`.

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::Name;
use shamble_zombicide::{forms, records};
use shamble_zones::{Face, Layout, Part};
use toml::Spanned;

use crate::cards::{Class, Colour, Difficulty, ZombieKind};
use crate::content::missions::{BountyFrom, Heading};

use super::words::*;

forms! {
    MissionFile { mission: Vec<Spanned<MissionRecord>> }
    RewardsRecord { red: Option<RewardRecord>, blue: Option<RewardRecord>, green: Option<RewardRecord> }
    RewardRecord { ap: u8, bounty: Option<BountyFrom>, companion: Option<Class> }
    MachinePlaceRecord { zone: Spanned<Part>, movable: bool, rules: Vec<String> }
}

records! {
    MissionRecord {
        id: String, name: Name, story: Name, difficulty: Difficulty, #[serde(default)] tutorial: bool, minutes: u8,
        barred: Vec<Class>, grid: Spanned<Layout>, start: Vec<Spanned<Part>>, spread: Option<Even>,
        first_spawn: Spanned<Part>, mobile_spawns: Vec<Spanned<Part>>, abomination_spawns: Vec<Spanned<Part>>,
        exit: Option<Spanned<Part>>, #[serde(default)] empty_crates: Vec<Spanned<Part>>,
        objectives: Spanned<ObjectivesRecord>, #[serde(default)] companions: Vec<Spanned<CompanionsRecord>>,
        #[serde(default)] zombies: Vec<ZombiesRecord>, gatling: Option<MachinePlaceRecord>,
        wagon: Option<MachinePlaceRecord>, train: Option<Spanned<TrainRecord>>, goals: Vec<Spanned<GoalRecord>>,
        #[serde(default)] special: Vec<Spanned<SpecialRecord>>,
    }
    ObjectivesRecord {
        zones: Vec<Spanned<Part>>, #[serde(default = "one")] per_zone: u8, #[serde(default)] red: u8,
        #[serde(default)] blue: u8, #[serde(default)] green: u8, shuffled: bool, reward: RewardsRecord,
    }
    CompanionsRecord {
        class: Class, count: u8, zone: Option<Spanned<Part>>, zones: Option<Vec<Spanned<Part>>>, each: Option<u8>,
        place: Option<Random>,
    }
    ZombiesRecord { #[serde(rename = "type")] kind: ZombieKind, count: u8, zone: Spanned<Part> }
    TrainRecord { state: TrainWord, heading: Option<Heading>, behind: Option<BehindWord> }
}

fn one() -> u8 {
    1
}

/// What the train does.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrainWord {
    Immobile,
    Waits,
    Arrives,
}

/// A side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum BehindWord {
    R,
    V,
}

/// A goal with what it means. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct GoalRecord {
    pub step: u8,
    #[serde(default)]
    pub early: bool,
    pub text: Name,
    #[serde(rename = "rules")]
    _rules: IgnoredAny,
    #[serde(flatten)]
    pub kind: GoalWord,
}

/// Every kind of goal, as the head of `missions.toml` explains it.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum GoalWord {
    TakeObjectives { colours: Option<Vec<Colour>> },
    LeaveByExit { with: Option<(WagonWord,)> },
    LeaveByTrain {},
    GainBounty { per_survivor: u8 },
    GainSetAsideBounty { count: u8 },
    Rally { classes: Vec<Class> },
    DynamiteMobileSpawns { zones: Vec<Part> },
    SecureCorpsePiles {},
    GatherMobileSpawns { zones: Vec<Part> },
    DestroyWagon {},
    StoreInWagon {},
    ClearRailroad {},
    LoadTender { count: u8 },
}

/// A special rule with what it means. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct SpecialRecord {
    pub text: Name,
    #[serde(rename = "rules")]
    _rules: IgnoredAny,
    #[serde(flatten)]
    pub kind: SpecialWord,
}

/// Every special rule by its name.
#[derive(Debug, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SpecialWord {
    HolyWaterToBegin {
        card: String,
        count: u8,
        from: EquipmentDeck,
        to: FirstPlayersSurvivor,
        shuffle_after: Yes,
    },
    TravellingToken {
        colour: Colour,
        path: Vec<Part>,
        when: EndPhase,
        zones_per_step: u8,
        takeable: No,
        then: TrainArrives,
    },
    MobileSpawnsOnlyByDynamite {},
    DynamiteFlipsTrainTile {
        tiles: Vec<Face>,
        zombies: EliminatedForThrower,
        survivors: NearestStreet,
        noise: BoomInStreet,
    },
    AllAboardStartsTrain {
        when: EndOfPlayersPhase,
    },
    TrainDestroysStartingSpawn {},
    RallyCostsAmmunition {
        class: Class,
        cards: Vec<String>,
        colours: Vec<Colour>,
    },
    ObjectiveKeptAsToken {
        colours: Vec<Colour>,
        slot: NoSlot,
        tradeable: Yes,
    },
    CompanionBehindObjective {
        class: Class,
        colours: Vec<Colour>,
    },
    WagonBlocksZone {
        zone: Part,
        removed_by: DynamiteWord,
    },
    AbominationSpawnSleeps {
        zone: Part,
        until: CompanionRallied,
        class: Class,
    },
    ObjectivesTakeASlot {
        slots: (Hand, Backpack),
        tradeable: Yes,
    },
    StoreInWagon {
        cost: u8,
    },
    BountySetAside {
        count: u8,
        by_feat: No,
    },
    TokensCallTrain {
        colours: Vec<Colour>,
        when: EndOfPlayersPhase,
        lost_if: WagonOnRailroad,
    },
    Coal {
        zone: Part,
        count: u8,
        mine: Vec<Part>,
        carrier: Class,
        per_carrier: u8,
        barred_while: (ZombieInMine, AbominationInMine),
        cost: u8,
        ap: Exactly<0>,
    },
    LoadTender {
        zone: Part,
        cost: u8,
        ap_each: u8,
    },
    StartTrainByAction {
        zone: Part,
        cost: u8,
        needs: LoadTenderWord,
    },
    RallyLocked {
        class: Class,
        until_taken: Vec<Colour>,
    },
}
