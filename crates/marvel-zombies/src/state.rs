//! A game in progress: everything on the table, and what is still to be resolved.
//!
//! Both modes are one game with exchanged words (MZH-MODE-3). The code speaks as Zombie Mode does: a *hero* is a
//! players' character, the *track* is its Hunger or its Power, a *boss* is a Super-Hero or a Zombie Hero.

mod step;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Agenda, Id, Orders, Outcome, Seat, Set};
use shamble_zombicide::Deck;
use shamble_zones::{DoorId, ZoneId, ZoneSet};
use tinyvec::ArrayVec;

pub use step::{Step, Task};

use crate::cards::{
    AbilityId, AttackId, BossId, ByColour, CharacterId, CitizenId, Colour, EnemyKind, MissionId, Mode, SpawnCardId,
    SpawnColour, TraitId,
};

/// Heroes in the largest team.
pub const HEROES: usize = 6;
/// Different Citizens (MZ-OUT-5).
pub const CITIZENS: usize = 12;
/// Different bosses (MZ-OUT-5).
pub const BOSSES: usize = 6;
/// Citizens that a hero keeps beside the limit (MZH-RESCUE-7).
pub const KEPT: usize = 2;
/// Spawn and Citizen cards that can leave the game.
pub const GONE_SPAWNS: usize = 6;
pub const GONE_CITIZENS: usize = 4;
/// Cards of the largest decks there may be.
pub const SPAWN_CARDS: usize = 64;
pub const TRAIT_CARDS: usize = 64;
pub const CITIZEN_CARDS: usize = 24;
/// Traits that a hero can hold until it has discarded what is too many.
pub const HELD_TRAITS: usize = 4;
/// Traits that are drawn at once.
pub const DRAWN_TRAITS: usize = 2;
/// Kinds of Enemies that come in numbers; bosses are alone.
pub const COMMON: usize = 3;
/// Zones of the largest board there may be.
pub const ZONES: usize = 64;
/// How deep steps can nest.
pub const DEPTH: usize = 20;

/// One value for each zone.
pub type ByZone<T> = shamble_zombicide::ByZone<T, ZONES>;

/// How many Guards, Operators and Specialists there are somewhere.
pub type Crowd = [u8; COMMON];

/// Kinds of Enemies that come in numbers, in the order of a [`Crowd`].
pub const COMMON_KINDS: [EnemyKind; COMMON] = [EnemyKind::Guard, EnemyKind::Operator, EnemyKind::Specialist];

/// The place of a kind in a [`Crowd`]; a boss has none.
pub fn place(kind: EnemyKind) -> Option<usize> {
    match kind {
        EnemyKind::Boss => None,
        EnemyKind::Guard => Some(0),
        EnemyKind::Operator => Some(1),
        EnemyKind::Specialist => Some(2),
    }
}

shamble_kernel::ids! {
    /// A hero of the team, in the order of the team.
    HeroId
}

/// Whether a hero is still in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fate {
    #[default]
    InPlay,
    /// By the Exit (MZ-EXIT-6).
    Left,
    /// MZ-ID-7.
    Eliminated,
}

/// A hero of the team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hero {
    pub character: CharacterId,
    /// Who plays it.
    pub player: Seat,
    /// `None`: it is not on the board.
    pub zone: Option<ZoneId>,
    pub fate: Fate,
    pub health: u8,
    /// Hunger, in Hero Mode Power.
    pub track: u8,
    pub xp: u8,
    pub traits: ArrayVec<[TraitId; HELD_TRAITS]>,
    /// The Citizen card on the dashboard.
    pub citizen: Option<CitizenId>,
    /// Objective and Trapped Citizens, kept beside the limit (MZH-RESCUE-7).
    pub kept: ArrayVec<[CitizenId; KEPT]>,
    /// The Activation token is red.
    pub has_acted: bool,
    /// Abilities used that work once a Round.
    pub used: Set<AbilityId>,
    /// Citizens it has devoured (MZ-M4-3).
    pub devoured: u8,
    /// Objectives it has taken (MZ-OBJ-3).
    pub objectives: u8,
}

/// A Citizen's piece on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Citizen {
    pub card: CitizenId,
    pub zone: ZoneId,
    /// The Escorted Citizen! card under its own marks it as escorted (MZ-CARD-6).
    pub escort: Option<SpawnCardId>,
    /// The Mission's objective is about it (MZ-M2-8, MZ-M9-7, MZ-MH2-4), or it is a Trapped Citizen (MZ-MH4-11).
    pub is_objective: bool,
    /// It is not activated in the next Enemy Phase.
    pub is_held: bool,
    /// Where it arrives when the moves of this pass are over.
    pub to: Option<ZoneId>,
}

/// A boss on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Boss {
    pub card: BossId,
    pub zone: ZoneId,
    /// Hits stored for its next attack.
    pub loads: u8,
    /// It lies on the ground and everything ignores it (MZ-MH5-7).
    pub is_down: bool,
    /// It takes no Activation until the Round ends (MZ-MH5-11).
    pub rests: bool,
    /// Where it attacks in this pass, if that is another zone, or arrives when the moves of the pass are over.
    pub to: Option<ZoneId>,
}

impl Boss {
    /// Whether it attacks in this zone, its own or one it reaches.
    pub fn strikes_in(&self, zone: ZoneId) -> bool {
        self.to.unwrap_or(self.zone) == zone
    }
}

/// A card of the Citizen deck that lies face down in a zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FaceDown {
    pub zone: ZoneId,
    pub card: CitizenId,
    /// A Trapped Citizen of MH4: the objective is about it.
    pub is_objective: bool,
}

/// An Objective token that has not been taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ObjectiveToken {
    pub zone: ZoneId,
    pub colour: Colour,
    /// Its colour can be seen.
    pub is_up: bool,
    /// The Citizen card under it (MZ-M9-4).
    pub under: Option<CitizenId>,
}

/// A Spawn Point on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SpawnPoint {
    pub zone: ZoneId,
    pub colour: SpawnColour,
    pub is_active: bool,
}

/// The Avengers Sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sign {
    pub zone: ZoneId,
    /// It has been thrown once (MZ-SIGN-7).
    pub is_damaged: bool,
}

/// Why a hero is acting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Occasion {
    /// Nobody is acting.
    #[default]
    Nobody,
    /// Its own Turn.
    Turn,
    /// A free Action granted in another hero's Turn (MZ-HERO-16).
    Granted,
}

/// What lasts for one Turn, or for one granted Action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    pub who: HeroId,
    pub occasion: Occasion,
    /// Actions left.
    pub actions: u8,
    /// Abilities used that work once a Turn.
    pub used: Set<AbilityId>,
    /// Gain a Trait has been done (MZ-TRAIT-2).
    pub has_gained: bool,
    /// It has left a zone a web covers (Spider-Man's ability works once in a Turn).
    pub is_webbed: bool,
    /// Dice added to the unique Attack for the rest of the Turn.
    pub dice: u8,
}

/// What an Attack is made with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Arms {
    /// The unique Attack, Devour, or one that a card grants.
    Attack(AttackId),
    /// The Avengers Sign (MZ-SIGN-2).
    #[default]
    Sign,
}

/// Whom a Hit, an elimination or an effect is meant for, in a zone given with it. Common Enemies of a kind are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Target {
    Boss(BossId),
    /// A Guard, an Operator or a Specialist.
    Common(EnemyKind),
    Citizen(CitizenId),
}

/// An Attack while it is resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    pub arms: Arms,
    pub zone: ZoneId,
    /// It counts as Ranged (MZ-COMBAT-7, MZ-HERO-15).
    pub is_ranged: bool,
    /// Dice added by what was used for this Attack.
    pub dice: u8,
    /// The lowest face that hits.
    pub accuracy: u8,
    /// Power spent for dice (MZH-POWER-5).
    pub power: u8,
    /// Targets whose Toughness is lower in this Attack, and by how much; a common one stands for one piece.
    pub weak: [Option<(Target, u8)>; 3],
    /// How many dice show each face.
    pub faces: [u8; 6],
    /// Dice picked for a reroll, by face.
    pub picked: [u8; 6],
    /// Abilities used in this Attack, also those by which a boss has survived it.
    pub used: Set<AbilityId>,
    /// Hits that have not been assigned yet.
    pub hits: u8,
    /// Common Enemies and bosses eliminated by this Attack.
    pub killed: u8,
    /// Devour has eliminated its one target (MZ-DEVOUR-4).
    pub is_fed: bool,
}

/// What is still asked about an Attack that is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Past {
    pub arms: Arms,
    pub is_ranged: bool,
    /// It has eliminated an Enemy.
    pub has_killed: bool,
}

/// Wounds dealt in one zone in one pass, before they are suffered (MZ-EATK-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool {
    pub zone: ZoneId,
    /// Wounds to be shared, by who deals them: bosses, Guards, Operators, Specialists, Citizens.
    pub from: [u8; 5],
    /// Wounds a boss puts on every hero of the zone.
    pub each: u8,
    /// Of the Wounds of `each`, those cancelled for a hero.
    pub spared: [u8; HEROES],
    /// Wounds assigned to heroes.
    pub on: [u8; HEROES],
    /// Citizens that have a Wound (MZH-EATK-4).
    pub bitten: Set<CitizenId>,
    /// Nobody may put a Wound on a Citizen (an ability).
    pub is_sheltered: bool,
    /// Abilities used on this pool, and by whom they have been declined.
    pub used: Set<AbilityId>,
    pub asked: Set<HeroId>,
    /// Abilities that have rolled in vain against the Wound being suffered.
    pub tried: Set<AbilityId>,
}

/// Enemies and Citizens being activated: one Activation, in one or two passes (MZ-EACT-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wave {
    /// Common Enemies with an Action in this pass, by zone.
    pub acting: ByZone<Crowd>,
    /// Operators and Specialists that have one in the next pass, by where they are then; Guards never do.
    pub again: ByZone<[u8; 2]>,
    /// Those that have moved in this pass, by where they arrive.
    pub arriving: ByZone<Crowd>,
    /// The same for bosses, who carry their way themselves.
    pub bosses: Set<BossId>,
    pub bosses_again: Set<BossId>,
    /// Citizens with an Action in this Activation.
    pub citizens: Set<CitizenId>,
    /// Zones that have not been dealt with in this half of the pass.
    pub todo: ZoneSet,
    /// Ways among which surplus pieces are being shared out; while Guards set off, those that none has taken yet.
    pub ways: ZoneSet,
    pub is_second: bool,
    /// It is step 1 of the Enemy Phase, not Rush! or an Extra Activation.
    pub is_step: bool,
}

/// Things that have come to pass and that missions ask about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chronicle {
    /// Objectives taken, by colour.
    pub taken: ByColour<u8>,
    /// Citizens devoured at least once, in Hero Mode rescued.
    pub fed_on: Set<CitizenId>,
    /// Objective Citizens devoured or rescued.
    pub objective_citizens: u8,
    /// Cards of the Citizen deck that everybody has seen.
    pub revealed: Set<CitizenId>,
    /// Secret Mission cards taken (MZ-M10-3).
    pub secrets: Set<CitizenId>,
    /// Bosses eliminated for good.
    pub beaten: Set<BossId>,
    /// Goals met, by their place in the mission (MZ-WIN-7).
    pub goals: Set<GoalId>,
    /// Anybody was eliminated in this Round (MZ-WIN-2).
    pub has_loss: bool,
}

shamble_kernel::ids! {
    /// A goal of a mission, in the order of the content.
    GoalId
}

/// A game in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub mission: MissionId,
    pub mode: Mode,
    pub players: u8,
    pub round: u16,
    pub heroes: ArrayVec<[Hero; HEROES]>,

    pub enemies: ByZone<Crowd>,
    pub bosses: ArrayVec<[Boss; BOSSES]>,
    /// Bosses that come back in the End Phase (MZ-M3-8, MZ-M7-10).
    pub returning: Set<BossId>,
    pub citizens: ArrayVec<[Citizen; CITIZENS]>,
    pub face_down: ArrayVec<[FaceDown; 12]>,
    pub open: Set<DoorId>,
    /// Rooms of buildings that have been opened (MZ-BUILD-7).
    pub seen: ZoneSet,
    pub spawns: ArrayVec<[SpawnPoint; 8]>,
    pub objectives: ArrayVec<[ObjectiveToken; 9]>,
    pub sign: Option<Sign>,
    pub exit: Option<ZoneId>,
    /// Secret Mission cards that lie face up (MZ-M10-5).
    pub secrets: ArrayVec<[FaceDown; 2]>,

    pub spawn_deck: Deck<SpawnCardId, SPAWN_CARDS>,
    pub trait_deck: Deck<TraitId, TRAIT_CARDS>,
    pub citizen_deck: Deck<CitizenId, CITIZEN_CARDS>,
    pub boss_deck: Deck<BossId, BOSSES>,
    /// Spawn and Citizen cards out of the game.
    pub gone_spawns: ArrayVec<[SpawnCardId; GONE_SPAWNS]>,
    pub gone_citizens: ArrayVec<[CitizenId; GONE_CITIZENS]>,

    pub chronicle: Chronicle,
    pub turn: Turn,
    /// The Turn that waits while somebody else acts.
    pub waiting: Turn,
    pub fight: Fight,
    pub pool: Pool,
    pub wave: Wave,
    /// Zones named for an Attack on several, one after the other, in this order.
    pub barrage: ArrayVec<[ZoneId; 3]>,
    /// Zones whose Enemies are not activated in step 1 of this Round (an ability).
    pub banned: ZoneSet,
    /// Who lures Enemies in step 1 of this Round (an ability).
    pub lures: Set<HeroId>,
    /// Extra Activations of Runners that wait until the Activation or the card under way is over (MZH-DEV-8).
    pub late: u8,
    /// Where the order of the spawn step has got to.
    pub spawn_place: u8,
    /// Rooms of an opened building that still draw a card, and zones whose Citizen cards are then turned over.
    pub rooms: ZoneSet,
    pub reveals: ZoneSet,
    /// Escorted Citizens that may still be given a Guard (MZ-CITE-5).
    pub unguarded: Set<CitizenId>,
    /// Zones a volley or a frenzy still has to hit.
    pub volley: ZoneSet,
    /// Trait cards drawn of which one is kept.
    pub drawn: ArrayVec<[TraitId; DRAWN_TRAITS]>,

    pub agenda: Agenda<Step, DEPTH>,
    pub orders: Orders,
    pub outcome: Option<Outcome>,
}

const _: () = assert!(size_of::<State>() <= 2048);

impl State {
    pub fn hero(&self, who: HeroId) -> &Hero {
        &self.heroes[who.index()]
    }

    pub fn hero_mut(&mut self, who: HeroId) -> &mut Hero {
        &mut self.heroes[who.index()]
    }

    /// A boss on the board.
    pub fn boss(&self, card: BossId) -> Option<&Boss> {
        self.bosses.iter().find(|boss| boss.card == card)
    }

    pub fn boss_mut(&mut self, card: BossId) -> Option<&mut Boss> {
        self.bosses.iter_mut().find(|boss| boss.card == card)
    }

    /// A Citizen's piece on the board.
    pub fn citizen(&self, card: CitizenId) -> Option<&Citizen> {
        self.citizens.iter().find(|citizen| citizen.card == card)
    }

    pub fn citizen_mut(&mut self, card: CitizenId) -> Option<&mut Citizen> {
        self.citizens.iter_mut().find(|citizen| citizen.card == card)
    }
}
