//! A game in progress.

mod bag;
mod step;
mod survivor;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Agenda, Id, Orders, Outcome, Seat};

use crate::content::settings::EntryOptions;
use crate::content::tables::SearchPlace;
use crate::kinds::{
    ByCharacteristic, DoorState, OpeningId, PersonId, PieceId, RoomId, ScenarioId, ShotKind, SkillId, ZombieKind,
};
use crate::mat::{Facing, Length, OpenSet, Point, Spot, Steps};

pub use bag::{BAG, Bag, Stack, Wear};
pub use step::{Cause, Dodging, Step, Task};
pub use survivor::{Doings, Persona, SkillLevels, Survivor, Whereabouts};

/// The most survivors of a game (SUR-GEN-7).
pub const SURVIVORS: usize = 6;
/// Steps that can wait; see `Play`.
pub const DEPTH: usize = 40;

shamble_kernel::ids! {
    /// A survivor, by the place in the order of play (SUR-ENTRY-22). Whoever returns takes the place of the dead.
    SurvivorId
}

/// A zombie figure: its type and its number in the reserve, from 1 (SUR-FIG-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Figure {
    pub kind: ZombieKind,
    pub number: u8,
}

impl Default for Figure {
    fn default() -> Figure {
        Figure { kind: ZombieKind::Civilian, number: 0 }
    }
}

/// A zombie on the table. The list of them is in order of entry (SUR-GEN-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Zombie {
    pub figure: Figure,
    pub spot: Spot,
    /// Where it walked last (SUR-DICE-10).
    pub front: Option<Facing>,
    /// The door on which it beats (SUR-ZDOOR-7).
    pub beats: Option<OpeningId>,
    /// In a close combat (SUR-MELEE-3).
    pub is_engaged: bool,
    /// Of the horde that has to be dealt with (SUR-OBJ-8).
    pub is_of_horde: bool,
    /// Has had its attack in this step 1c (SUR-ZATK-8).
    pub has_attacked: bool,
    /// Lost the initiative of an encounter: makes no pass attack on him in this phase (SUR-ENC-9).
    pub spares: Option<SurvivorId>,
}

impl Zombie {
    pub fn new(figure: Figure, spot: Spot) -> Zombie {
        Zombie {
            figure,
            spot,
            front: None,
            beats: None,
            is_engaged: false,
            is_of_horde: false,
            has_attacked: false,
            spares: None,
        }
    }
}

/// A zombie struck down by hand, which can be searched (SUR-ZSRCH-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Body {
    pub figure: Figure,
    pub spot: Spot,
    /// The turn in which it fell.
    pub turn: u8,
}

/// When a dead survivor rises (SUR-DEATH-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rising {
    /// Died in phase 1 or 2: in step 1a of the next turn.
    NextEntry,
    /// Died in phase 3: at the end of phase 2 of the next turn.
    NextPhaseTwo,
}

/// A dead survivor who has not risen yet (SUR-DEATH-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Corpse {
    pub persona: Persona,
    pub spot: Spot,
    /// The turn in which he died.
    pub turn: u8,
    pub rising: Rising,
}

/// Something that lies on the table: left from a find, dropped, or a dud (SUR-OSRCH-8, SUR-GREN-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lying {
    pub stack: Stack,
    pub spot: Spot,
}

/// A person to be saved (SUR-OBJ-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rescue {
    pub room: RoomId,
    pub fate: RescueFate,
}

/// Where a person to be saved is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RescueFate {
    /// In the room, seen by nobody.
    Hidden,
    /// Waits on a spot.
    Waiting(Spot),
    /// Goes with a survivor.
    With(SurvivorId),
    Saved,
}

/// What has been found out about the objectives. What is drawn is hidden until it is found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Goals {
    /// One bit for each objective of the scenario that is met.
    pub met: u8,
    pub water: Option<SearchPlace>,
    pub is_water_found: bool,
    pub vehicle: Option<PieceId>,
    pub is_vehicle_found: bool,
    pub people: Vec<Rescue>,
}

/// What the set-up agreed (SUR-OPT-1 to SUR-OPT-6, SUR-GEN-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Agreed {
    pub turns: u8,
    pub entry: EntryOptions,
    pub nutrition_every: u8,
    /// The stage of a campaign, counted from 0.
    pub stage: Option<u8>,
}

/// A phase of the turn (SUR-TURN-1 to SUR-TURN-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    #[default]
    SetUp,
    Zombies,
    Survivors,
    Health,
    Equipment,
}

/// How somebody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MoveKind {
    Normal,
    Alert,
    Stealth,
    Run,
    Crossing,
    Climb,
    JumpOver,
    JumpDown,
    /// Out of a close combat (SUR-DIS-8).
    Flight,
    /// Back from zombies that waited in a room (SUR-ENC-8).
    Retreat,
    /// The answer of somebody in alert (SUR-ALERT-1).
    Answer,
}

/// A kind of shot with the choice that a burst leaves (SUR-SHOT-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ShotMode {
    Normal,
    Aimed,
    /// A burst at a target and those around it (SUR-SHOT-6).
    BurstOnSeveral,
    /// A burst at one (SUR-SHOT-7).
    BurstOnOne,
}

impl ShotMode {
    pub fn kind(self) -> ShotKind {
        match self {
            ShotMode::Normal => ShotKind::Normal,
            ShotMode::Aimed => ShotKind::Aimed,
            ShotMode::BurstOnSeveral | ShotMode::BurstOnOne => ShotKind::Burst,
        }
    }
}

/// What is shot or struck at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Target {
    Zombie(Figure),
    /// A dead survivor (SUR-DEATH-4).
    Corpse(Persona),
    /// A direction: only the flame-thrower has use for it (SUR-TPL-2).
    Point(Point),
}

/// A movement that is being made. Movements can be nested: whoever is attacked in alert may answer with one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Walk {
    pub who: SurvivorId,
    pub kind: MoveKind,
    /// What is left of the allowance.
    pub left: Steps,
    /// The way ahead; it starts where he stands. Empty until a spot has been chosen.
    pub ahead: Vec<Spot>,
    /// The way he came, the start first (SUR-ENC-8).
    pub behind: Vec<Spot>,
    /// Low pieces crossed so far and on the way ahead (SUR-MOVE-20).
    pub crossed: u8,
    /// What the movement has cost; 0 where it is free.
    pub price: u8,
    /// Whether stairs or a ladder have been used (SUR-MOVE-19).
    pub on_stairs: bool,
    /// Zombies that have made their pass attack in this action, or make none (SUR-ZATK-14, SUR-DIS-8).
    pub spent: Vec<Figure>,
    /// A shot to be made on the way (SUR-MSHOT-1).
    pub shot: Option<MovingShot>,
    /// Whether six or more zombies were near at the start of a stealth move (SUR-STEALTH-9).
    pub was_watched: bool,
    /// Where the movement ends. If that is not the end of the way ahead, one more step leads there: up or down a ladder
    /// or a piece, over a void, down from an edge.
    pub goal: Whereabouts,
    /// Whether the way uses a ladder (SUR-MSHOT-9).
    pub on_ladder: bool,
    /// Zombies that attack where he is now, the nearest first (SUR-ZATK-14).
    pub threats: Vec<Figure>,
    /// Zombies that waited in the room he came into (SUR-ENC-9).
    pub met: Vec<Figure>,
    /// Something has happened on the way, so he may change his mind (SUR-ZATK-15, SUR-DOOR-9).
    pub is_held_up: bool,
    /// How much of the way behind has been told.
    pub told: u16,
}

impl Walk {
    /// A movement of which only the kind is chosen.
    pub fn new(who: SurvivorId, kind: MoveKind, left: Steps) -> Walk {
        Walk {
            who,
            kind,
            left,
            ahead: Vec::new(),
            behind: Vec::new(),
            crossed: 0,
            price: 0,
            on_stairs: false,
            spent: Vec::new(),
            shot: None,
            was_watched: false,
            goal: Whereabouts::Away,
            on_ladder: false,
            threats: Vec::new(),
            met: Vec::new(),
            is_held_up: false,
            told: 0,
        }
    }
}

/// A shot on the move: how, and once it is chosen from which point of the way at whom (SUR-MSHOT-7). That point is one
/// of the spots of the way ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MovingShot {
    pub slot: u8,
    pub mode: ShotMode,
    pub from: Option<Spot>,
    pub target: Option<Target>,
    /// Where he looks then; on a ladder or a climb that is free.
    pub facing: Option<Facing>,
}

impl MovingShot {
    /// A shot for which nothing has been chosen yet.
    pub fn new(slot: u8, mode: ShotMode) -> MovingShot {
        MovingShot { slot, mode, from: None, target: None, facing: None }
    }
}

/// A shot, blow or throw that is being settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shot {
    pub who: SurvivorId,
    pub slot: u8,
    pub mode: ShotMode,
    pub target: Target,
    /// The malus of the movement, if it is made on the move.
    pub moving: Option<i8>,
    /// Where the target stood when it was chosen: victims around it are measured from here.
    pub at: Spot,
    /// An answer in alert, which costs nothing (SUR-ALERT-2).
    pub is_free: bool,
    /// What the action has cost so far: a second weapon may be dearer (SUR-SKILL-19).
    pub paid: u8,
}

/// Zombies that enter for one player (SUR-ENTRY-1 to SUR-ENTRY-25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wave {
    pub who: SurvivorId,
    /// The roll of the direction.
    pub sector: u8,
    /// The gap between the survivor and the entry point.
    pub distance: Length,
    /// Zombies of each type still to come, in the order of the row.
    pub coming: [(Option<ZombieKind>, u8); 3],
    /// Where the first one stands.
    pub first: Option<Spot>,
}

/// A search that is being settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Find {
    pub who: SurvivorId,
    pub place: SearchPlace,
    /// The roll of the kind (SUR-OSRCH-1).
    pub roll: u8,
}

/// A gift or an exchange that is being settled (SUR-GEAR-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gift {
    pub from: SurvivorId,
    pub to: SurvivorId,
    /// Slot and how many of it.
    pub given: Option<(u8, u8)>,
    pub back: Option<(u8, u8)>,
}

/// A new character in the making (SUR-CREATE-1 to SUR-CREATE-7, SUR-RET-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Newcomer {
    pub who: SurvivorId,
    /// Who found him.
    pub finder: SurvivorId,
    pub person: Option<PersonId>,
    pub spent: ByCharacteristic<u8>,
    pub skill: Option<SkillId>,
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub scenario: ScenarioId,
    pub players: u8,
    /// Who plays each survivor.
    pub share: [Seat; SURVIVORS],
    pub agreed: Agreed,
    pub turn: u8,
    pub phase: Phase,
    pub survivors: Vec<Survivor>,
    pub zombies: Vec<Zombie>,
    pub bodies: Vec<Body>,
    pub corpses: Vec<Corpse>,
    pub lying: Vec<Lying>,
    /// By opening of the table.
    pub doors: Vec<DoorState>,
    /// Which of them can be passed and seen through.
    pub open: OpenSet,
    /// Doors that withstood the zombies in the turn before (SUR-ZDOOR-8).
    pub shaken: Vec<OpeningId>,
    pub searched: Vec<SearchPlace>,
    /// By room: the last turn in which a survivor was in it, 0 if nobody has been (SUR-ENC-5).
    pub visited: Vec<u8>,
    pub goals: Goals,
    /// Players whose survivor is dead, the longest waiting first (SUR-RET-4).
    pub waiting: Vec<SurvivorId>,
    pub wave: Wave,
    pub walks: Vec<Walk>,
    pub shot: Option<Shot>,
    pub find: Option<Find>,
    pub gift: Option<Gift>,
    pub newcomer: Option<Newcomer>,
    pub agenda: Agenda<Step, DEPTH>,
    pub orders: Orders,
    pub outcome: Option<Outcome>,
}

// What is on the table lies on the heap; a copy of a game copies little more than this.
const _: () = assert!(size_of::<State>() <= 1280);

impl State {
    pub fn survivor(&self, who: SurvivorId) -> &Survivor {
        &self.survivors[who.index()]
    }

    pub fn survivor_mut(&mut self, who: SurvivorId) -> &mut Survivor {
        &mut self.survivors[who.index()]
    }

    pub fn zombie(&self, figure: Figure) -> Option<&Zombie> {
        self.zombies.iter().find(|zombie| zombie.figure == figure)
    }

    pub fn zombie_mut(&mut self, figure: Figure) -> Option<&mut Zombie> {
        self.zombies.iter_mut().find(|zombie| zombie.figure == figure)
    }

    pub fn door(&self, opening: OpeningId) -> DoorState {
        self.doors[opening.index()]
    }

    /// Changes a door and what can be passed.
    pub fn set_door(&mut self, opening: OpeningId, state: DoorState) {
        self.doors[opening.index()] = state;
        match state {
            DoorState::Open | DoorState::Broken => self.open.open(opening),
            DoorState::Unchecked | DoorState::Locked | DoorState::Closed => self.open.close(opening),
        }
    }

    /// The movement that is being made.
    pub fn walk(&self) -> Option<&Walk> {
        self.walks.last()
    }
}
