//! Missions: the board, what lies on it, what has to be done and what is special.

use serde::Deserialize;
use shamble_kernel::{Id, Name, RuleId, Set};
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use super::abilities::Effect;
use super::boards::MissionBoard;
use crate::cards::{
    Attacks, BossId, ByColour, ByEnemy, CitizenId, Colour, Colours, Danger, Difficulty, EnemyKind, Mode, ObjectiveId,
    SpawnColour, SpawnKind, SpawnPointId, SpecialId,
};

/// A mission. Every zone and door is one of its board.
#[derive(Debug)]
pub struct Mission {
    pub id: String,
    pub mode: Mode,
    pub name: Name,
    /// The situation.
    pub brief: Name,
    pub difficulty: Difficulty,
    pub is_tutorial: bool,
    /// The printed playing time.
    pub minutes: u8,
    pub place: MissionBoard,
    /// The Start Zone, or two that a special rule divides the team between.
    pub start: Vec<ZoneId>,
    pub exit: Option<ZoneId>,
    /// In spawn order: the Initial one, then clockwise round the board's centre (MZ-SPAWN-9).
    pub spawn_points: Vec<SpawnPoint>,
    pub objectives: Vec<Objective>,
    /// The tokens that are shuffled and laid red side up at the places of hidden Objectives (MZ-MIS-6).
    pub hidden: ByColour<u8>,
    /// Zones that get an ordinary Citizen card at set-up, face down (MZ-SETUP-8).
    pub citizens: ZoneSet,
    /// Where the Avengers Sign lies.
    pub sign: Option<ZoneId>,
    /// Bosses on the board from the start (MZ-MIS-13).
    pub bosses: Vec<PlacedBoss>,
    /// Secret Mission cards that lie face up.
    pub secret_missions: Vec<ShownSecret>,
    /// In the order of their steps.
    pub goals: Vec<Goal>,
    pub defeats: Vec<Defeat>,
    pub specials: Vec<Special>,
    /// The counts printed in the legend or derived from the text.
    pub legend: Legend,
}

impl Mission {
    pub fn spawn_point(&self, id: SpawnPointId) -> SpawnPoint {
        self.spawn_points[id.index()]
    }

    pub fn objective(&self, id: ObjectiveId) -> Objective {
        self.objectives[id.index()]
    }

    pub fn special(&self, id: SpecialId) -> &Special {
        &self.specials[id.index()]
    }

    /// What holds for a team of this size (MZ-MIS-3).
    pub fn specials_for(&self, is_large: bool) -> impl Iterator<Item = (SpecialId, &Special)> {
        let all = self.specials.iter().enumerate().map(|(at, special)| (SpecialId::at(at), special));
        all.filter(move |(_, special)| is_large || !special.only_large)
    }

    /// The Spawn Points on the board for a team of this size (MZ-MIS-3).
    pub fn spawn_points_for(&self, is_large: bool) -> Set<SpawnPointId> {
        let there = self.spawn_points.iter().enumerate().filter(|(_, point)| is_large || !point.only_large);
        there.map(|(at, _)| SpawnPointId::at(at)).collect()
    }

    /// The colour of each hidden token, before they are shuffled.
    pub fn hidden_tokens(&self) -> impl Iterator<Item = Colour> + '_ {
        self.hidden.iter().flat_map(|(colour, count)| std::iter::repeat_n(colour, (*count).into()))
    }
}

/// A Spawn Point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpawnPoint {
    pub zone: ZoneId,
    pub colour: SpawnColour,
    /// Whether it spawns from the start; others wait for a special rule.
    pub is_active: bool,
    /// On the board with 5 or 6 characters only.
    pub only_large: bool,
}

/// An Objective token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    pub zone: ZoneId,
    /// `None`: one of the hidden tokens, red side up; its colour shows when it is taken (MZ-MIS-7).
    pub colour: Option<Colour>,
}

/// A boss that stands on the board at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedBoss {
    /// `None`: drawn blindly.
    pub who: Option<BossId>,
    pub zone: ZoneId,
}

/// A Secret Mission card that lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownSecret {
    pub card: CitizenId,
    pub zone: ZoneId,
}

/// Something that has to be done.
#[derive(Debug)]
pub struct Goal {
    /// Steps are met in order, goals of one step in any order (MZ-WIN-8).
    pub step: u8,
    pub kind: GoalKind,
    /// The first one is the Mission's own.
    pub rules: Vec<RuleId>,
    pub text: Name,
}

/// What has to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// No Citizen and no face-down Citizen card is left (MZ-WIN-9).
    DevourAllCitizens,
    DevourCitizen {
        who: CitizenId,
    },
    DevourObjectiveCitizens {
        count: u8,
    },
    EachHeroDevours {
        at_least: u8,
    },
    /// The card is revealed.
    FindSecretMission {
        card: CitizenId,
    },
    /// The Exit token is on the board.
    FindExit,
    /// All Objectives that turn out to be of these colours.
    TakeObjectives {
        colours: Colours,
    },
    TakeSecretMissions {
        cards: Set<CitizenId>,
    },
    EachHeroTakesObjective {
        at_least: u8,
    },
    EachHeroReaches {
        level: Danger,
    },
    /// For good.
    EliminateBoss {
        who: BossId,
    },
    /// No boss is left on the board.
    ClearBosses,
    RescueCitizens {
        who: Marked,
        count: u8,
    },
    BringSignToExit,
    /// All characters (MZ-EXIT-2).
    LeaveByExit,
}

/// A Citizen that a Mission is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marked {
    /// The Objective Citizen.
    Objective,
    /// A Trapped Citizen.
    Trapped,
}

/// Something that loses the game at once (MZ-WIN-4).
#[derive(Debug)]
pub struct Defeat {
    pub kind: DefeatKind,
    pub rules: Vec<RuleId>,
    pub text: Name,
}

/// What loses the game; without a mark, for any Citizen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefeatKind {
    /// By entering a Spawn Zone (MZ-CITN-4).
    CitizenEscapes { who: Option<Marked> },
    /// Devoured or discarded, in Hero Mode.
    CitizenLost { who: Option<Marked> },
}

/// A special rule of a mission.
#[derive(Debug)]
pub struct Special {
    pub id: String,
    pub kind: SpecialKind,
    /// It holds with 5 or 6 characters only.
    pub only_large: bool,
    /// The first one is the Mission's own.
    pub rules: Vec<RuleId>,
    pub name: Name,
    pub text: Name,
}

/// What is special: first at set-up, then in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialKind {
    /// One spawn at every active Spawn Point after set-up (MZ-MIS-8).
    SetupSpawn,
    /// These Spawn Points are used.
    SpawnPointAdded { points: Set<SpawnPointId> },
    /// How the team is divided between two Start Zones.
    SplitStart { how: Split },
    /// These cards are among the Citizen cards of these zones.
    HideSecretMissions { cards: Set<CitizenId>, among: ZoneSet },
    /// This Citizen's card is among those of these zones.
    HideCitizen { who: CitizenId, among: ZoneSet },
    /// One random Citizen card under each Objective, dealt without these cards.
    CitizensUnderObjectives { count: u8, without: Set<CitizenId> },
    /// The bosses of the mission stand on the board, their cards face up beside it.
    PlaceBosses,
    /// The coloured tokens lie among the Reds.
    HiddenObjectives,
    /// The Secret Mission cards of the mission lie face up.
    SecretMissionsShown,
    /// Cards of this kind are taken out of the Spawn deck.
    RemoveSpawnCards { kind: SpawnKind, count: u8 },
    /// Copies of this card are taken out of the Citizen deck.
    RemoveCitizenCards { card: CitizenId, count: u8 },
    /// No Citizen card lies in these rooms, and no building spawn happens there.
    QuietRooms { rooms: ZoneSet },
    /// These pieces stand in each of these zones.
    Ambush { zones: ZoneSet, pieces: ByEnemy<u8> },
    /// One random Citizen, shown, is the Objective Citizen; it never moves if it is fixed.
    ObjectiveCitizen { zone: ZoneId, is_fixed: bool },
    /// One random Citizen card face down in each: the Trapped Citizens.
    TrappedCitizens { zones: ZoneSet },

    /// For taking an Objective of these colours.
    ObjectiveXp { colours: Colours, xp: u8, to: Gainers },
    /// For the character that devours a Citizen.
    CitizenXp { xp: u8 },
    /// Taking an Objective reveals the Citizen under it, which keeps the token: it is an Objective Citizen.
    ObjectiveRevealsCitizen,
    /// For rescuing such a Citizen.
    RescueXp { who: Marked, xp: u8, to: Gainers },
    /// These doors cannot be opened until the condition holds.
    DoorsLocked { doors: Set<DoorId>, until: Condition },
    /// The Spawn Point becomes active.
    SpawnWakes { point: SpawnPointId, when: Condition },
    /// The Spawn Point leaves the board.
    SpawnRemoved { point: SpawnPointId, when: Condition },
    /// Additional cards for the Spawn Point in every spawn step.
    ExtraSpawnCard { point: SpawnPointId, cards: u8 },
    /// When the card is revealed, a Citizen appears in its zone and is the Objective Citizen.
    SecretMissionCitizen { card: CitizenId },
    /// Citizen cards are turned over only by a character entering their zone.
    RevealOnEntry,
    /// Eliminated, the boss comes back here in the End Phase.
    BossReturns { who: BossId, zone: ZoneId, unless: Final },
    /// All Citizens are Non-combatant, and each moves further zones in each Activation.
    AllNonCombatant { extra_zones: u8 },
    /// The taker may draw a Citizen card onto its dashboard.
    CitizenCardReward { colours: Colours },
    /// Revealing one of the cards lets the players turn over one Objective.
    Informants { cards: Set<CitizenId> },
    /// The Exit token is put where this Objective is taken.
    ExitAppears { colour: Colour },
    /// When the Objective is taken, 1 boss appears at the Spawn Point, which becomes active.
    RescueParty { colour: Colour, point: SpawnPointId },
    /// Characters cannot go from a room into a street but by these doors.
    ForceField { except: Set<DoorId> },
    /// A devoured Citizen brings 1 boss into its zone.
    BossAvenges,
    /// Bosses sleep until a door into their building is open.
    SilentGuardians,
    /// At each new Danger Level of a character, in the nearest Spawn Zone.
    LevelReinforcements { enemy: EnemyKind, count: u8 },
    /// The card may be taken for 1 Action in its zone once the condition holds.
    SecretMissionAction { card: CitizenId, after: Condition, effect: SecretEffect },
    /// Nobody can use or move the Sign until the condition holds.
    SignLocked { until: Condition },
    /// The Sign can be thrown so often only.
    SignThrows { count: u8 },
    /// A character in the Sign's zone may spend Actions to move and take it along.
    SignCarry { actions: u8, zones: u8 },
    /// Eliminated, the boss is laid down and gets up in the End Phase, unless by a character of these levels.
    BossRises { who: BossId, final_levels: Set<Danger> },
    /// The boss is not activated in the Round in which such an Objective is taken.
    BossRests { who: BossId, colours: Colours },
    /// The taker draws a Trait card for free.
    TraitReward { colours: Colours },
}

impl SpecialKind {
    /// The cards that lie hidden among the Citizen cards of some zones.
    pub fn hides(self) -> impl Iterator<Item = (CitizenId, ZoneSet)> {
        let (secrets, citizen, among) = match self {
            SpecialKind::HideSecretMissions { cards, among } => (cards, None, among),
            SpecialKind::HideCitizen { who, among } => (Set::default(), Some(who), among),
            _ => (Set::default(), None, ZoneSet::EMPTY),
        };
        secrets.iter().chain(citizen).map(move |card| (card, among))
    }
}

/// How a team is divided between two Start Zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Split {
    /// As evenly as possible (MZ-M7-11).
    Even,
    /// One character alone (MZH-MH1-1).
    OneAlone,
}

/// Who gains XP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gainers {
    /// The character that did it.
    Taker,
    /// All characters in play.
    All,
}

/// What a rule waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// All Objectives of these colours are taken.
    Taken(Colours),
    Devoured(CitizenId),
    ObjectiveCitizenDevoured,
    /// For good.
    Eliminated(BossId),
    Revealed(CitizenId),
    /// Any of these doors is open that was not at the start.
    Opened(Set<DoorId>),
    Never,
}

/// When a boss that always comes back does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Final {
    /// The condition holds when it is eliminated.
    When(Condition),
    /// The character that eliminates it is at one of these levels, before the XP for it.
    By(Set<Danger>),
}

/// What taking a Secret Mission card does from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretEffect {
    /// A special rule of the mission is ignored.
    Cancel(SpecialId),
    /// Every character has this, for these Attacks.
    Grant { effect: Effect, on: Option<Attacks> },
}

/// Counts of a legend, as printed or derived from the text; what is not given is `None` (MZ-MIS-4, MZ-MIS-5,
/// MZ-MIS-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legend {
    pub start: Option<u8>,
    pub exit: Option<u8>,
    pub citizen_cards: Option<u8>,
    pub objective_citizens: Option<u8>,
    pub trapped_citizens: Option<u8>,
    pub objectives: Option<u8>,
    pub objectives_red: Option<u8>,
    pub objectives_blue: Option<u8>,
    pub objectives_green: Option<u8>,
    pub spawn_points: Option<u8>,
    pub spawn_points_inactive: Option<u8>,
    #[serde(rename = "spawn_points_5_6")]
    pub spawn_points_large: Option<u8>,
    pub doors_open: Option<u8>,
    pub doors_closed: Option<u8>,
    pub doors_sealed: Option<u8>,
    pub doors_red: Option<u8>,
    pub doors_blue: Option<u8>,
    pub doors_green: Option<u8>,
    pub sign: Option<u8>,
    pub super_heroes: Option<u8>,
    pub zombie_heroes: Option<u8>,
    pub secret_missions: Option<u8>,
}
