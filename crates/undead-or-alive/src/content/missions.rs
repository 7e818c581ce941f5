//! Missions: the board, what lies on it, what has to be done and what is special.

use std::sync::Arc;

use shamble_kernel::{Name, RuleId, Set};
use shamble_zones::{Board, Face, Layout, Part, Side, ZoneId};

use crate::cards::{ByClass, ByColour, CardId, Class, Colour, Difficulty, SpawnKind, ZombieKind};

/// A mission. Zones are told by a part, which stays their name when the train moves; each lies on the board.
#[derive(Debug)]
pub struct Mission {
    pub id: String,
    pub name: Name,
    /// The situation.
    pub story: Name,
    pub difficulty: Difficulty,
    pub is_tutorial: bool,
    /// The printed playing time.
    pub minutes: u8,
    /// Classes the players may not choose for their posse (UOA-MIS-2).
    pub barred: Set<Class>,
    /// The board as it lies at the start.
    pub board: Arc<Board>,
    pub start: Vec<Part>,
    /// The survivors are spread as evenly as possible over the starting zones.
    pub is_spread_evenly: bool,
    pub first_spawn: Part,
    pub mobile_spawns: Vec<Part>,
    pub abomination_spawns: Vec<Part>,
    pub exit: Option<Part>,
    pub objectives: Objectives,
    pub companions: Vec<Companions>,
    pub zombies: Vec<Zombies>,
    pub gatling: Option<Machine>,
    pub wagon: Option<Machine>,
    pub train: Option<Train>,
    /// In order of their steps.
    pub goals: Vec<Goal>,
    pub special: Vec<SpecialRule>,
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

/// The Objectives on the crates.
#[derive(Debug)]
pub struct Objectives {
    pub zones: Vec<Part>,
    /// Tokens in each zone.
    pub per_zone: u8,
    pub count: ByColour<u8>,
    /// Mixed face down: the colour shows when one is taken (UOA-MIS-4).
    pub is_shuffled: bool,
    /// What taking one gives.
    pub reward: ByColour<Reward>,
    /// Crates that get no Objective.
    pub empty_crates: Vec<Part>,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reward {
    pub ap: u8,
    pub bounty: Option<BountyFrom>,
    /// A companion of this class, led at once.
    pub companion: Option<Class>,
}

/// Which Bounty Weapon an Objective gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BountyFrom {
    /// The top of the deck.
    Top,
    /// One of those set aside, at random.
    SetAside,
}

/// Companions on the board from the start.
#[derive(Debug)]
pub struct Companions {
    pub class: Class,
    pub count: u8,
    pub place: CompanionPlace,
}

/// Where companions stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompanionPlace {
    /// All in one zone; the players choose who (UOA-SET-27).
    Together(Part),
    /// So many in each zone; zones, if there are more than needed, and persons are drawn by lot.
    Scattered { zones: Vec<Part>, each: u8 },
}

/// Zombies on the board from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zombies {
    pub kind: ZombieKind,
    pub count: u8,
    pub zone: Part,
}

/// Where a machine stands, and whether it can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    pub zone: Part,
    /// The rule by which it cannot be moved, if it cannot.
    pub fixed_by: Option<RuleId>,
}

/// What the train does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Train {
    /// It stays (UOA-TRAIN-9).
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The side of the board by which it leaves.
    pub heading: Heading,
    /// The side of a railroad tile that is put behind it: R a car, V track (UOA-TRAIN-25).
    pub behind: Side,
}

/// A side of the board at which a rail row ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heading {
    East,
    West,
}

/// Something that has to be done.
#[derive(Debug)]
pub struct Goal {
    /// Goals of one step may be done in any order; a step counts only when all earlier ones are done.
    pub step: u8,
    /// It may be met before its step.
    pub is_early: bool,
    pub text: Name,
    pub kind: GoalKind,
}

/// What has to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// All Objectives of these colours.
    TakeObjectives { colours: Set<Colour> },
    /// All survivors and companions, and the Wagon where it has to come along.
    LeaveByExit { with_wagon: bool },
    /// All survivors and companions; a zombie aboard a leaving part loses the game (UOA-TRAIN-34).
    LeaveByTrain,
    /// So many Bounty Weapons for each survivor, in all, by Objective or feat.
    GainBounty { per_survivor: u8 },
    /// The Bounty Weapons set aside.
    GainSetAsideBounty { count: u8 },
    /// All companions of these classes.
    Rally { classes: Set<Class> },
    /// Dynamite thrown into each of these Mobile spawn zones.
    DynamiteMobileSpawns { zones: Vec<Part> },
    /// Every corpse pile printed on the tiles, placed and made safe.
    SecureCorpsePiles,
    /// The Mobile tokens of these zones brought to the Starting spawn zone.
    GatherMobileSpawns { zones: Vec<Part> },
    /// By Dynamite.
    DestroyWagon,
    /// All Objectives.
    StoreInWagon,
    /// The Wagon stands in a zone without any part on a rail tile (UOA-M8-13).
    ClearRailroad,
    /// Sacks of coal.
    LoadTender { count: u8 },
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
            | GoalKind::LoadTender { .. } => &[],
        }
    }
}

/// A special rule of a mission.
#[derive(Debug)]
pub struct SpecialRule {
    pub text: Name,
    pub kind: Special,
}

/// What is special, by the name of the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Special {
    /// The first player gives cards out of the Equipment deck to a survivor of theirs; the deck is shuffled
    /// (UOA-M0-4, UOA-M0-9).
    HolyWaterToBegin { card: CardId, count: u8 },
    /// An Objective that cannot be taken goes along this path in each End phase; when it leaves the board,
    /// the train arrives (UOA-M1-4, UOA-M1-7).
    TravellingToken { colour: Colour, path: Vec<Part>, zones_per_step: u8 },
    /// Nothing else moves Mobile tokens (UOA-M2-8).
    MobileSpawnsOnlyByDynamite,
    /// Dynamite thrown at a Mobile spawn zone turns its train tile over (UOA-M2-9).
    DynamiteFlipsTrainTile { tiles: Vec<Face> },
    /// Checked at the end of the Players' phase (UOA-M3-5, UOA-M3-7).
    AllAboardStartsTrain,
    /// All spawn tokens in the Starting spawn zone leave the game when the train touches it (UOA-M3-6).
    TrainDestroysStartingSpawn,
    /// Rallying this class also costs one of these cards or Objectives (UOA-M4-5).
    RallyCostsAmmunition { class: Class, cards: Vec<CardId>, colours: Set<Colour> },
    /// These Objectives are kept beside the inventory and can be traded (UOA-M4-8).
    ObjectiveKeptAsToken { colours: Set<Colour> },
    /// These Objectives bring a companion of this class, drawn by lot (UOA-M5-5, UOA-M5-10).
    CompanionBehindObjective { class: Class, colours: Set<Colour> },
    /// Nobody can enter the Wagon's zone until Dynamite destroys the Wagon (UOA-M6-7, UOA-M6-11).
    WagonBlocksZone { zone: Part },
    /// The Abomination token here stays inactive until a companion of this class is rallied (UOA-M6-6).
    AbominationSpawnSleeps { zone: Part, class: Class },
    /// Objectives fill a Hand or Backpack slot and can be traded (UOA-M7-8, UOA-M7-13).
    ObjectivesTakeASlot,
    /// An action in the Wagon's zone stores all Objectives a survivor carries (UOA-M7-10).
    StoreInWagon { cost: u8 },
    /// So many Bounty Weapons that no feat earns (UOA-M8-5).
    BountySetAside { count: u8 },
    /// When the last Objective of these colours is taken, the train enters at the end of the Players' phase;
    /// the game is lost if the Wagon is on the railroad then (UOA-M8-7, UOA-M8-10).
    TokensCallTrain { colours: Set<Colour> },
    /// Sacks that only companions of a class carry, taken for no AP while the mine holds no zombie and no
    /// active Abomination token (UOA-M9-7, UOA-M9-8). The sacks lie in `zone`, one of the zones of the mine.
    Coal { zone: Part, count: u8, mine: Vec<Part>, carrier: Class, per_carrier: u8, cost: u8 },
    /// An action here unloads all sacks of a survivor, for AP each (UOA-M9-9).
    LoadTender { zone: Part, cost: u8, ap_each: u8 },
    /// An action here starts the train once the tender is loaded (UOA-M9-10).
    StartTrainByAction { zone: Part, cost: u8 },
    /// This class cannot be rallied before the Objectives of these colours are taken (UOA-M10-6).
    RallyLocked { class: Class, until_taken: Set<Colour> },
}

impl Special {
    /// The zones it names.
    pub fn zones(&self) -> &[Part] {
        use std::slice::from_ref;
        match self {
            Special::TravellingToken { path, .. } => path,
            Special::WagonBlocksZone { zone }
            | Special::AbominationSpawnSleeps { zone, .. }
            | Special::LoadTender { zone, .. }
            | Special::StartTrainByAction { zone, .. } => from_ref(zone),
            Special::Coal { mine, .. } => mine,
            Special::HolyWaterToBegin { .. }
            | Special::MobileSpawnsOnlyByDynamite
            | Special::DynamiteFlipsTrainTile { .. }
            | Special::AllAboardStartsTrain
            | Special::TrainDestroysStartingSpawn
            | Special::RallyCostsAmmunition { .. }
            | Special::ObjectiveKeptAsToken { .. }
            | Special::CompanionBehindObjective { .. }
            | Special::ObjectivesTakeASlot
            | Special::StoreInWagon { .. }
            | Special::BountySetAside { .. }
            | Special::TokensCallTrain { .. }
            | Special::RallyLocked { .. } => &[],
        }
    }
}
