//! Missions: the board, what lies on it, what has to be done and what is special.

mod own;

use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::{Name, RuleId, Set};
use shamble_zombicide::{forms, reading, records, vocabulary};
use shamble_zones::{Board, Face, Layout, Part, Side, ZoneId};

use super::names;
use crate::cards::{ByClass, ByColour, CardId, Class, Colour, Difficulty, SpawnCardId, SpawnKind, ZombieKind};
pub use own::{Coming, Event};

records! {
    /// A mission. Zones are told by a part, which stays their name when the train moves; each lies on the board.
    Mission {
        id: String,
        name: Name,
        /// The situation.
        story: Name,
        difficulty: Difficulty,
        #[serde(default, rename = "tutorial")]
        is_tutorial: bool,
        /// The printed playing time.
        minutes: u8,
        /// Classes the players may not choose for their posse (UOA-MIS-2).
        #[serde(default, deserialize_with = "reading::set")]
        barred: Set<Class>,
        /// The board as it lies at the start.
        #[serde(rename = "grid", deserialize_with = "names::board")]
        board: Arc<Board>,
        #[serde(deserialize_with = "names::zones")]
        start: Vec<Part>,
        /// The survivors are spread as evenly as possible over the starting zones.
        #[serde(default, rename = "spread")]
        is_spread_evenly: bool,
        #[serde(deserialize_with = "names::zone")]
        first_spawn: Part,
        #[serde(default, deserialize_with = "names::zones")]
        mobile_spawns: Vec<Part>,
        /// Those of the tiles, or else the Starting spawn zone (UOA-SET-24).
        #[serde(skip)]
        abomination_spawns: Vec<Part>,
        #[serde(default, deserialize_with = "names::maybe_zone")]
        exit: Option<Part>,
        #[serde(default)]
        objectives: Objectives,
        #[serde(default)]
        companions: Vec<Companions>,
        #[serde(default)]
        zombies: Vec<Zombies>,
        /// The Zombie cards that are played with, each as often as it stands here; the whole deck unless said
        /// (UOA-OWN-4).
        #[serde(default, deserialize_with = "names::spawn_cards")]
        zombie_deck: Vec<SpawnCardId>,
        gatling: Option<Machine>,
        wagon: Option<Machine>,
        train: Option<Train>,
        /// In order of their steps.
        goals: Vec<Goal>,
        #[serde(default)]
        special: Vec<SpecialRule>,
    }
    /// The Objectives on the crates.
    #[derive(Default)]
    Objectives {
        #[serde(deserialize_with = "names::zones")]
        zones: Vec<Part>,
        /// Tokens in each zone.
        #[serde(default = "one")]
        per_zone: u8,
        #[serde(deserialize_with = "reading::by_colour")]
        count: ByColour<u8>,
        /// Mixed face down: the colour shows when one is taken (UOA-MIS-4).
        #[serde(skip)]
        is_shuffled: bool,
        /// What taking one gives.
        #[serde(deserialize_with = "reading::by_colour")]
        reward: ByColour<Reward>,
        /// Crates that get no Objective.
        #[serde(default, deserialize_with = "names::zones")]
        empty_crates: Vec<Part>,
    }
    /// Zombies on the board from the start.
    #[derive(Clone, Copy, PartialEq)]
    Zombies {
        #[serde(rename = "type")]
        kind: ZombieKind,
        count: u8,
        #[serde(deserialize_with = "names::zone")]
        zone: Part,
    }
}

/// Where a machine stands, and whether it can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "MachineRecord")]
pub struct Machine {
    pub zone: Part,
    /// The rule by which it cannot be moved, if it cannot.
    pub fixed_by: Option<RuleId>,
}

forms! {
    /// A machine as it is written: the first rule it cites is the one that fixes it, if it cannot be moved.
    MachineRecord {
        #[serde(deserialize_with = "names::zone")]
        zone: Part,
        movable: bool,
        #[serde(default)]
        rules: Vec<String>,
    }
}

impl From<MachineRecord> for Machine {
    fn from(MachineRecord { zone, movable, rules }: MachineRecord) -> Machine {
        let cited = rules.iter().find_map(|rule| crate::RULES.iter().find(|known| *known == rule));
        let fixed_by = cited.map_or(rule!("UOA-MACH-1"), |rule| RuleId::new(rule));
        Machine { zone, fixed_by: (!movable).then_some(fixed_by) }
    }
}

fn one() -> u8 {
    1
}

fn all() -> Set<Colour> {
    Colour::ALL.iter().copied().collect()
}

impl Mission {
    /// How the tiles lie at the start.
    pub fn layout(&self) -> &Layout {
        self.board.layout()
    }

    /// The zone of the board at the start that a part names.
    pub fn zone(&self, part: Part) -> Option<ZoneId> {
        self.board.find(part)
    }

    /// Where the spawn tokens of a type lie at the start; Corpse Piles come later (UOA-SET-25).
    pub fn spawn_zones(&self, kind: SpawnKind) -> &[Part] {
        match kind {
            SpawnKind::Starting => std::slice::from_ref(&self.first_spawn),
            SpawnKind::Mobile => &self.mobile_spawns,
            SpawnKind::Abomination => &self.abomination_spawns,
            SpawnKind::CorpsePile => &[],
        }
    }

    /// Companions of each class that the mission needs, those behind Objectives included.
    pub fn companions_needed(&self) -> ByClass<u8> {
        let mut needed = ByClass([0u8; Class::COUNT]);
        let hidden = self
            .objectives
            .reward
            .iter()
            .filter_map(|(colour, reward)| reward.companion.map(|class| (class, self.objectives.count[colour])));
        for (class, count) in self.companions.iter().map(|group| (group.class, group.count)).chain(hidden) {
            needed[class] = needed[class].saturating_add(count);
        }
        needed
    }
}

impl Objectives {
    /// The zone of each token.
    pub fn places(&self) -> impl Iterator<Item = Part> + '_ {
        self.zones.iter().flat_map(|zone| std::iter::repeat_n(*zone, self.per_zone.into()))
    }

    /// The colour of each token, before they are mixed.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + '_ {
        self.count.iter().flat_map(|(colour, count)| std::iter::repeat_n(colour, (*count).into()))
    }

    /// Tokens of all colours.
    pub fn total(&self) -> usize {
        self.count.0.iter().copied().map(usize::from).sum()
    }
}

/// What the survivor who takes an Objective gains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    pub ap: u8,
    pub bounty: Option<BountyFrom>,
    /// A companion of this class, led at once.
    pub companion: Option<Class>,
}

/// Which Bounty Weapon an Objective gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BountyFrom {
    /// The top of the deck.
    Top,
    /// One of those set aside, at random.
    SetAside,
}

/// Companions on the board from the start.
#[derive(Debug, Deserialize)]
pub struct Companions {
    pub class: Class,
    pub count: u8,
    /// `together` or `scattered`.
    #[serde(flatten)]
    pub place: CompanionPlace,
    #[serde(flatten)]
    _rest: reading::Nothing,
}

/// Where companions stand.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CompanionPlace {
    /// All in one zone; the players choose who (UOA-SET-27).
    Together(#[serde(deserialize_with = "names::zone")] Part),
    /// So many in each zone; zones, if there are more than needed, and persons are drawn by lot.
    Scattered {
        #[serde(deserialize_with = "names::zones")]
        zones: Vec<Part>,
        each: u8,
    },
}

/// What the train does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "state", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Train {
    /// It stays (UOA-TRAIN-9).
    #[serde(deserialize_with = "reading::nothing")]
    Immobile,
    /// It stands on the rails and leaves when a special rule says so.
    Waits(Run),
    /// It comes in by flipping tile 10 when a special rule says so (UOA-TRAIN-13).
    Arrives(Run),
}

impl Train {
    /// How it runs, if it does.
    pub fn run(self) -> Option<Run> {
        match self {
            Train::Immobile => None,
            Train::Waits(run) | Train::Arrives(run) => Some(run),
        }
    }
}

/// How a moving train runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The side of the board by which it leaves.
    pub heading: Heading,
    /// The side of a railroad tile that is put behind it: R a car, V track (UOA-TRAIN-25).
    #[serde(deserialize_with = "side")]
    pub behind: Side,
}

/// A side of a tile, by its letter.
fn side<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
    match String::deserialize(from)?.as_str() {
        "R" => Ok(Side::R),
        "V" => Ok(Side::V),
        other => Err(serde::de::Error::unknown_variant(other, &["R", "V"])),
    }
}

/// A side of the board at which a rail row ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heading {
    East,
    West,
}

/// Something that has to be done. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct Goal {
    /// Goals of one step may be done in any order; a step counts only when all earlier ones are done.
    pub step: u8,
    /// It may be met before its step.
    #[serde(default, rename = "early")]
    pub is_early: bool,
    pub text: Name,
    #[serde(default, rename = "rules")]
    _rules: IgnoredAny,
    #[serde(flatten)]
    pub kind: GoalKind,
}

vocabulary! {
    by vocabulary::as_typed;

    /// What has to be done.
    #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
    #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
    pub enum GoalKind {
        /// All Objectives of these colours.
        TakeObjectives {
            #[serde(default = "all", deserialize_with = "reading::set")]
            colours: Set<Colour>,
        },
        /// All survivors and companions, and the Wagon where it has to come along.
        LeaveByExit {
            #[serde(default)]
            with_wagon: bool,
        },
        /// All survivors and companions; a zombie aboard a leaving part loses the game (UOA-TRAIN-34).
        #[serde(deserialize_with = "reading::nothing")]
        LeaveByTrain,
        /// So many Bounty Weapons for each survivor, in all, by Objective or feat.
        GainBounty { per_survivor: u8 },
        /// The Bounty Weapons set aside.
        GainSetAsideBounty { count: u8 },
        /// All companions of these classes.
        Rally {
            #[serde(deserialize_with = "reading::set")]
            classes: Set<Class>,
        },
        /// Dynamite thrown into each of these Mobile spawn zones.
        DynamiteMobileSpawns {
            #[serde(deserialize_with = "names::zones")]
            zones: Vec<Part>,
        },
        /// Every corpse pile printed on the tiles, placed and made safe.
        #[serde(deserialize_with = "reading::nothing")]
        SecureCorpsePiles,
        /// The Mobile tokens of these zones brought to the Starting spawn zone.
        GatherMobileSpawns {
            #[serde(deserialize_with = "names::zones")]
            zones: Vec<Part>,
        },
        /// By Dynamite.
        #[serde(deserialize_with = "reading::nothing")]
        DestroyWagon,
        /// All Objectives.
        #[serde(deserialize_with = "reading::nothing")]
        StoreInWagon,
        /// The Wagon stands in a zone without any part on a rail tile (UOA-M8-13).
        #[serde(deserialize_with = "reading::nothing")]
        ClearRailroad,
        /// Sacks of coal.
        LoadTender { count: u8 },
        /// So many rounds are over (UOA-OWN-1).
        SurviveRounds { rounds: u8 },
    }
}

impl GoalKind {
    /// The zones it names.
    pub fn zones(&self) -> &[Part] {
        match self {
            GoalKind::DynamiteMobileSpawns { zones } | GoalKind::GatherMobileSpawns { zones } => zones,
            GoalKind::TakeObjectives { .. }
            | GoalKind::LeaveByExit { .. }
            | GoalKind::LeaveByTrain
            | GoalKind::GainBounty { .. }
            | GoalKind::GainSetAsideBounty { .. }
            | GoalKind::Rally { .. }
            | GoalKind::SecureCorpsePiles
            | GoalKind::DestroyWagon
            | GoalKind::StoreInWagon
            | GoalKind::ClearRailroad
            | GoalKind::LoadTender { .. }
            | GoalKind::SurviveRounds { .. } => &[],
        }
    }
}

/// A special rule of a mission. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct SpecialRule {
    pub text: Name,
    #[serde(default, rename = "rules")]
    _rules: IgnoredAny,
    #[serde(flatten)]
    pub kind: Special,
}

vocabulary! {
    by vocabulary::as_typed;

    /// What is special, by the name of the rule.
    #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
    #[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
    pub enum Special {
        /// The first player gives cards out of the Equipment deck to a survivor of theirs; the deck is shuffled
        /// (UOA-M0-4, UOA-M0-9).
        HolyWaterToBegin {
            #[serde(deserialize_with = "names::card")]
            card: CardId,
            count: u8,
        },
        /// An Objective that cannot be taken goes along this path in each End phase; when it leaves the board,
        /// the train arrives (UOA-M1-4, UOA-M1-7).
        TravellingToken {
            colour: Colour,
            #[serde(deserialize_with = "names::zones")]
            path: Vec<Part>,
            zones_per_step: u8,
        },
        /// Nothing else moves Mobile tokens (UOA-M2-8).
        #[serde(deserialize_with = "reading::nothing")]
        MobileSpawnsOnlyByDynamite,
        /// Dynamite thrown at a Mobile spawn zone turns its train tile over (UOA-M2-9).
        DynamiteFlipsTrainTile { tiles: Vec<Face> },
        /// Checked at the end of the Players' phase (UOA-M3-5, UOA-M3-7).
        #[serde(deserialize_with = "reading::nothing")]
        AllAboardStartsTrain,
        /// All spawn tokens in the Starting spawn zone leave the game when the train touches it (UOA-M3-6).
        #[serde(deserialize_with = "reading::nothing")]
        TrainDestroysStartingSpawn,
        /// Rallying this class also costs one of these cards or Objectives (UOA-M4-5).
        RallyCostsAmmunition {
            class: Class,
            #[serde(deserialize_with = "names::cards")]
            cards: Vec<CardId>,
            #[serde(deserialize_with = "reading::set")]
            colours: Set<Colour>,
        },
        /// These Objectives are kept beside the inventory and can be traded (UOA-M4-8).
        ObjectiveKeptAsToken {
            #[serde(deserialize_with = "reading::set")]
            colours: Set<Colour>,
        },
        /// These Objectives bring a companion of this class, drawn by lot (UOA-M5-5, UOA-M5-10).
        CompanionBehindObjective {
            class: Class,
            #[serde(deserialize_with = "reading::set")]
            colours: Set<Colour>,
        },
        /// Nobody can enter the Wagon's zone until Dynamite destroys the Wagon (UOA-M6-7, UOA-M6-11).
        WagonBlocksZone {
            #[serde(deserialize_with = "names::zone")]
            zone: Part,
        },
        /// The Abomination token here stays inactive until a companion of this class is rallied (UOA-M6-6).
        AbominationSpawnSleeps {
            #[serde(deserialize_with = "names::zone")]
            zone: Part,
            class: Class,
        },
        /// Objectives fill a Hand or Backpack slot and can be traded (UOA-M7-8, UOA-M7-13).
        #[serde(deserialize_with = "reading::nothing")]
        ObjectivesTakeASlot,
        /// An action in the Wagon's zone stores all Objectives a survivor carries (UOA-M7-10).
        StoreInWagon { cost: u8 },
        /// So many Bounty Weapons that no feat earns (UOA-M8-5).
        BountySetAside { count: u8 },
        /// When the last Objective of these colours is taken, the train enters at the end of the Players' phase;
        /// the game is lost if the Wagon is on the railroad then (UOA-M8-7, UOA-M8-10).
        TokensCallTrain {
            #[serde(deserialize_with = "reading::set")]
            colours: Set<Colour>,
        },
        /// Sacks that only companions of a class carry, taken for no AP while the mine holds no zombie and no
        /// active Abomination token (UOA-M9-7, UOA-M9-8). The sacks lie in `zone`, one of the zones of the mine.
        Coal {
            #[serde(deserialize_with = "names::zone")]
            zone: Part,
            count: u8,
            #[serde(deserialize_with = "names::zones")]
            mine: Vec<Part>,
            carrier: Class,
            per_carrier: u8,
            cost: u8,
        },
        /// An action here unloads all sacks of a survivor, for AP each (UOA-M9-9).
        LoadTender {
            #[serde(deserialize_with = "names::zone")]
            zone: Part,
            cost: u8,
            ap_each: u8,
        },
        /// An action here starts the train once the tender is loaded (UOA-M9-10).
        StartTrainByAction {
            #[serde(deserialize_with = "names::zone")]
            zone: Part,
            cost: u8,
        },
        /// This class cannot be rallied before the Objectives of these colours are taken (UOA-M10-6).
        RallyLocked {
            class: Class,
            #[serde(deserialize_with = "reading::set")]
            until_taken: Set<Colour>,
        },
        /// The game is lost when so many rounds are over and a goal is left (UOA-OWN-2).
        RoundLimit { rounds: u8 },
        /// Its text is told in its time, and zombies may come with it (UOA-OWN-3).
        Event(Event),
    }
}
