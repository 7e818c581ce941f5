//! A game in progress: everything on the table, and what is still to be resolved.

mod few;
mod step;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Agenda, Id, Orders, Outcome, Seat};
use shamble_zombicide::Deck;
use shamble_zones::{ZoneId, ZoneSet};
use tinyvec::ArrayVec;

pub use few::Few;
pub use step::{Gait, Sorting, Step, Stray, Task};

use crate::cards::{
    AbominationId, ByColour, CardId, Colour, Danger, MissionId, Noise, PersonId, SkillId, SpawnCardId, SpawnKind,
    ZombieKind,
};
use crate::skills::SkillSet;

/// Survivors with actions in the largest posse.
pub const SURVIVORS: usize = 6;
/// Companions that can be in play: everybody who is not in the smallest posse.
pub const COMPANIONS: usize = 11;
/// How deep steps can nest.
pub const DEPTH: usize = 18;
/// Kinds of zombies that come in numbers; the Abomination is alone.
pub const COMMON: usize = 3;
/// Zones of the largest board there may be, as many as the state holds in 2 KiB; the largest mission has 51.
pub const ZONES: usize = 60;
/// Bounty Weapons there may be; the box has 7.
pub const BOUNTIES: usize = 8;
/// Cards of the Equipment deck there may be; the box has 57.
pub const DECK: usize = 72;
/// Cards of the Zombie deck there may be; the box has 37.
pub const ZOMBIE_DECK: usize = 44;

/// One value for each zone.
pub type ByZone<T> = shamble_zombicide::ByZone<T, ZONES>;

shamble_kernel::ids! {
    /// A survivor of the posse, in the order of the team.
    SurvivorId
    /// A companion, in the order in which they came into the game.
    CompanionId
}

/// Anybody zombies can bite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    Survivor(SurvivorId),
    Companion(CompanionId),
}

/// What a slot can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Thing {
    Card(CardId),
    /// An Objective token, where a mission lets it fill a slot (UOA-M7-8).
    Objective(Colour),
}

impl Default for Thing {
    fn default() -> Thing {
        Thing::Card(CardId::default())
    }
}

/// A thing in a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    pub thing: Thing,
    /// It was fired and waits for a reload (UOA-RELOAD-1, UOA-GUNS-4).
    pub is_spent: bool,
    /// It was spent by Fanning.
    pub is_fanned: bool,
}

impl Held {
    pub fn new(thing: Thing) -> Held {
        Held { thing, is_spent: false, is_fanned: false }
    }

    pub fn card(self) -> Option<CardId> {
        match self.thing {
            Thing::Card(card) => Some(card),
            Thing::Objective(_) => None,
        }
    }
}

/// A kind of inventory slot (UOA-INV-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SlotKind {
    Hand,
    Favourite,
    Backpack,
}

impl SlotKind {
    pub const ALL: [SlotKind; 3] = [SlotKind::Hand, SlotKind::Favourite, SlotKind::Backpack];

    /// The places of this kind in [`Survivor::slots`].
    pub fn places(self) -> std::ops::Range<usize> {
        match self {
            SlotKind::Hand => 0..2,
            SlotKind::Favourite => 2..3,
            SlotKind::Backpack => 3..6,
        }
    }

    /// The kind of a place.
    pub fn of(place: usize) -> SlotKind {
        match place {
            0 | 1 => SlotKind::Hand,
            2 => SlotKind::Favourite,
            _ => SlotKind::Backpack,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            SlotKind::Hand => "hand",
            SlotKind::Favourite => "favourite",
            SlotKind::Backpack => "backpack",
        }
    }
}

/// Inventory slots of a survivor: two hands, the favourite weapon, three in the backpack.
pub type Slots = [Option<Held>; 6];

/// A survivor of the posse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Survivor {
    pub person: PersonId,
    /// Who plays it.
    pub player: Seat,
    /// `None`: it has left the board (UOA-ROUND-8).
    pub zone: Option<ZoneId>,
    pub is_in_wagon: bool,
    pub wounds: u8,
    /// The danger bar.
    pub ap: u8,
    /// The highest level whose skill was gained on this lap of the bar.
    pub level: Danger,
    /// How often the bar was run through in Ultrared mode (UOA-ULTRA-1).
    pub laps: u8,
    pub skills: SkillSet,
    /// Skills it has twice, whose bonuses add (UOA-SKILL-84).
    pub doubles: ArrayVec<[SkillId; 3]>,
    pub slots: Slots,
    /// Objectives kept beside the inventory (UOA-M4-8).
    pub tokens: ByColour<u8>,
    /// It has been activated this round.
    pub has_acted: bool,
}

/// Where a companion is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Post {
    /// Behind an Objective that nobody has taken yet (UOA-M5-10).
    #[default]
    Hidden,
    Alone(ZoneId),
    With(SurvivorId),
    /// It has left the board with its leader.
    Gone,
}

/// A companion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Companion {
    pub person: PersonId,
    pub post: Post,
    /// It carries a sack of coal (UOA-M9-7).
    pub has_coal: bool,
}

/// A spawn token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SpawnToken {
    pub kind: SpawnKind,
    /// `None`: removed from the game.
    pub zone: Option<ZoneId>,
    pub is_active: bool,
    /// It has had its turn in the Spawn step that is going on, or was moved during it (UOA-SPAWN-10).
    pub is_done: bool,
    /// The place it had at the start of the game, by which goals know it.
    pub home: ZoneId,
    /// Dynamite has gone off in its zone (UOA-M2-14).
    pub is_blasted: bool,
}

/// An Objective token that has not been taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ObjectiveToken {
    pub zone: ZoneId,
    pub colour: Colour,
    /// Its colour can be seen.
    pub is_up: bool,
    /// It goes its own way and cannot be taken (UOA-M1-4).
    pub is_traveller: bool,
}

/// The Abomination on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Beast {
    pub card: AbominationId,
    pub zone: ZoneId,
}

/// Where the Gatling is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GatlingPost {
    Zone(ZoneId),
    /// Rolling Thunder: mounted on the Wagon (UOA-MACH-13).
    OnWagon,
}

/// The Noise token. It is always on the board while anybody is (UOA-NOISE-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NoiseToken {
    pub zone: ZoneId,
    pub side: Noise,
}

/// Why a survivor is acting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Occasion {
    /// Nobody is acting.
    #[default]
    Nobody,
    /// Its own turn.
    Turn,
    /// A whole extra turn by Zombie link (UOA-SKILL-81).
    Link,
    /// One action given by Born leader (UOA-SKILL-28).
    Given,
    /// One free Combat action on the zone where zombies have just appeared (UOA-SKILL-47).
    Reflex(ZoneId),
}

impl Occasion {
    /// A turn of one's own, as skills mean it (UOA-SKILL-89).
    pub fn is_own_turn(self) -> bool {
        match self {
            Occasion::Turn | Occasion::Link => true,
            Occasion::Nobody | Occasion::Given | Occasion::Reflex(_) => false,
        }
    }
}

/// What has been done in a turn, as far as rules count it. A position names it with hyphens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Made {
    pub searches: u8,
    pub charges: u8,
    #[serde(alias = "vade-retros")]
    pub vade_retros: u8,
    /// Melee, Ranged, any Combat and Gatling actions in a row (UOA-SKILL-37, UOA-MACH-22).
    #[serde(alias = "melee-run")]
    pub melee_run: u8,
    #[serde(alias = "ranged-run")]
    pub ranged_run: u8,
    #[serde(alias = "combat-run")]
    pub combat_run: u8,
    #[serde(alias = "gatling-run")]
    pub gatling_run: u8,
}

/// What lasts for one turn, or for one action outside of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    pub who: SurvivorId,
    pub occasion: Occasion,
    /// Ordinary actions left.
    pub actions: u8,
    /// Free actions used up, by the skill that gives them.
    pub spent: ArrayVec<[(SkillId, u8); 16]>,
    /// Skills that were used and work once a turn.
    pub used: SkillSet,
    #[serde(flatten)]
    pub made: Made,
    /// What counts for the feat of each Bounty Weapon since the turn began or a feat was rewarded.
    pub feats: [u8; BOUNTIES],
    /// Zones in which zombies were eliminated since then.
    pub feat_zones: ZoneSet,
    /// The action being resolved added to the feat of these Bounty Weapons.
    pub added: u8,
    /// The action being resolved has given a Bounty Weapon (UOA-BOUNTY-6).
    pub is_rewarded: bool,
}

/// What an attack is made with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Arms {
    Card(CardId),
    /// Two identical cards at once (UOA-FIGHT-2).
    Pair(CardId),
    /// One Pistol, fanned (UOA-GUNS-1).
    Fanned(CardId),
    /// An attack without a card (UOA-SKILL-69, UOA-SKILL-86).
    Improvised(SkillId),
    #[default]
    Gatling,
}

/// An attack that rolls dice, while it is resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    pub arms: Arms,
    pub zone: ZoneId,
    pub range: u8,
    pub is_charge: bool,
    /// The lowest face that hits, and the lowest that counts as a 6.
    pub lowest: u8,
    pub lowest_six: u8,
    /// How many dice show each face.
    pub faces: [u8; 6],
    /// Extra dice for 6s that have not been rolled yet.
    pub more: u8,
    /// Re-rolls that can still be used.
    pub rerolls: u8,
    /// Hits that have not been assigned yet.
    pub hits: u8,
    pub misses: u8,
    pub damage: u8,
    /// Zombies eliminated by hits, by kind.
    pub killed: [u8; ZombieKind::COUNT],
    /// Zombies that Reaper can still take along.
    pub reaps: u8,
}

/// Zombies being activated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wave {
    pub kinds: Few<ZombieKind>,
    /// The survivor they have to go for (UOA-SKILL-91).
    pub taunter: Option<SurvivorId>,
    /// The pass of second actions (UOA-ZPH-24).
    pub is_second: bool,
    /// Zones that a Vade Retro token has halted (UOA-FAITH-2).
    pub halted: ZoneSet,
    /// The Abomination has an action left in this pass.
    pub beast_acts: bool,
    /// Zombies that have moved in this pass, by where they arrive (UOA-ZPH-18).
    pub arriving: ByZone<[u8; COMMON]>,
    pub beast_to: Option<ZoneId>,
    /// Walkers and Runners with a second action, by where they are when it comes (UOA-ZPH-24).
    pub again: ByZone<[u8; 2]>,
    /// Zones that have not been dealt with in this half of the pass.
    pub todo: ZoneSet,
    /// Ways among which surplus zombies are being shared out.
    pub ways: ZoneSet,
}

/// Cards on the table while inventories are sorted, and how things were before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Desk {
    /// Lifted out of a slot, or found.
    pub open: ArrayVec<[Held; 12]>,
    /// Slots filled since the sorting began; what lies there stays (so that sorting ends).
    pub settled: [u8; 2],
    /// Companions and tokens handed over since the sorting began.
    pub moved: u16,
    /// A trade that is refused goes back to this.
    pub before: [Slots; 2],
    pub leaders: [Post; COMPANIONS],
    pub tokens: [ByColour<u8>; 2],
}

/// A game in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub mission: MissionId,
    /// Which form of the board lies on the table.
    pub stage: u8,
    pub is_ultrared: bool,
    pub players: u8,
    pub first_player: Seat,
    pub round: u16,
    pub survivors: ArrayVec<[Survivor; SURVIVORS]>,
    pub companions: ArrayVec<[Companion; COMPANIONS]>,
    /// Companions still to be chosen for a small posse (UOA-SET-3).
    pub places_left: u8,

    pub zombies: ByZone<[u8; COMMON]>,
    pub beast: Option<Beast>,
    pub noise: NoiseToken,
    pub spawns: ArrayVec<[SpawnToken; 14]>,
    pub objectives: ArrayVec<[ObjectiveToken; 9]>,
    pub taken: ByColour<u8>,
    pub vade_retro: ArrayVec<[ZoneId; 2]>,
    pub wagon: Option<ZoneId>,
    pub gatling: Option<GatlingPost>,

    pub equipment: Deck<CardId, DECK>,
    pub zombie_deck: Deck<SpawnCardId, ZOMBIE_DECK>,
    pub bounty: ArrayVec<[CardId; BOUNTIES]>,
    /// Bounty Weapons that no feat earns (UOA-M8-5).
    pub set_aside: ArrayVec<[CardId; BOUNTIES]>,
    /// Cards out of the game.
    pub gone: ArrayVec<[CardId; 16]>,
    pub bounties_gained: u8,

    /// Objectives in the Wagon, sacks in the mine and in the tender.
    pub stored: u8,
    pub coal: u8,
    pub loaded: u8,
    /// Objectives out of the game without having been taken.
    pub lost_objectives: u8,
    /// The train moves at the end of each Players' phase from now on.
    pub is_train_called: bool,
    /// Goals that were met, by their place in the mission.
    pub goals_met: u8,

    pub turn: Turn,
    /// The turn that waits while somebody else acts.
    pub waiting: Turn,
    pub fight: Fight,
    pub wave: Wave,
    pub desk: Desk,
    /// Where the clockwise order of the Spawn step has got to.
    pub spawn_place: u8,
    pub strays: ArrayVec<[Stray; 18]>,

    pub agenda: Agenda<Step, DEPTH>,
    pub orders: Orders,
    pub outcome: Option<Outcome>,
}

const _: () = assert!(size_of::<State>() <= 2048);

/// Kinds of zombies that come in numbers.
pub const COMMON_KINDS: [ZombieKind; COMMON] = [ZombieKind::Walker, ZombieKind::Fatty, ZombieKind::Runner];

impl State {
    pub fn survivor(&self, who: SurvivorId) -> &Survivor {
        &self.survivors[who.index()]
    }

    pub fn survivor_mut(&mut self, who: SurvivorId) -> &mut Survivor {
        &mut self.survivors[who.index()]
    }

    pub fn companion(&self, who: CompanionId) -> &Companion {
        &self.companions[who.index()]
    }
}
