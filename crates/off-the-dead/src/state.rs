//! A game in progress: everything on the table, and what is still to be resolved.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Agenda, Orders, Outcome, Seat, Seats, Set};
use tinyvec::ArrayVec;

use crate::cards::{Face, Kind, Level, Location, Object, Person, Side, Zombie, Zone};
use crate::questions::Question;

/// Different fronts of zombie cards.
pub const FACES: usize = 64;
/// Zombie cards of a game: the horde, with room for cards of one's own, and four zombified survivors.
pub const ZOMBIES: usize = 48;
/// Object cards of a game: the largest rubble, Uniques, starting objects from the box and the elements.
pub const OBJECTS: usize = 51;
/// How deep steps can nest.
pub const DEPTH: usize = 28;
/// Windows open only up to this depth, two interruptions inside an interruption: what one use can add before
/// the next window then always finds room. The deepest question of 900,000 random games lay at 18.
pub const DEEPEST_WINDOW: usize = 19;
/// Rubble cards that can lie face up at once: two of a search that an extra action interrupts, and three of its own.
pub const TURNED: usize = 5;
/// Fires that can burn at once, one inside the other.
pub const FIRES: usize = 4;

/// One survivor at the table; its place in the list is its seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Survivor {
    pub person: Person,
    pub side: Side,
    /// Step of the infection track; 0: no token.
    pub infection: u8,
    pub has_ability: bool,
    pub is_alive: bool,
    pub zombified: Zombie,
}

/// A zombie card, wherever it is: the front's number and, in the two highest bits, the arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ZombieCard(u8);

impl ZombieCard {
    pub fn face(self) -> Face {
        Face(self.0 % FACES as u8)
    }

    pub fn arrow(self) -> Side {
        Side::ALL[self.0 as usize / FACES]
    }

    pub fn set_face(&mut self, face: Face) {
        self.0 = self.0 / FACES as u8 * FACES as u8 + face.0;
    }

    pub fn set_arrow(&mut self, arrow: Side) {
        self.0 = self.face().0 + arrow as u8 * FACES as u8;
    }
}

/// A zombie in a corridor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Walker {
    pub zombie: Zombie,
    /// Whose corridor.
    pub corridor: Seat,
    pub zone: Zone,
}

/// A rubble card on its pile; later in the list is higher in the pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Debris {
    pub object: Object,
    pub pile: u8,
}

/// The search in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Search {
    /// How many cards lay face up when it began.
    pub from: u8,
    /// Whether it has yielded its object.
    pub has_found: bool,
}

/// The location the group is at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Here {
    pub location: Location,
    /// Numbers in their places; 0 is the surprise wave.
    pub cards: [u8; 4],
    pub is_up: [bool; 4],
    /// Whether the keycard has skipped a wave during this visit.
    pub has_skipped: bool,
}

/// What a die is rolled for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rolled {
    #[default]
    Surprise,
    Attack {
        means: Option<Object>,
        target: Zombie,
    },
    Event {
        zombie: Zombie,
    },
    /// Whether a killed zombie rises again at the Military Morgue.
    Rising {
        zombie: Zombie,
        is_trophy: bool,
    },
}

/// Moments at which equipment, one-liners and abilities may be used between two effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    #[default]
    Bite,
    Move,
    Wave,
    Infection,
    BeforeRoll,
    AfterRoll,
    Death,
}

/// The words for moments in standing orders.
pub const MOMENTS: &[&str] = &["bite", "move", "wave", "infection", "before-roll", "after-roll", "death", "put-back"];
/// The last of them, which is no window.
pub const PUT_BACK: u8 = 7;

/// How a survivor dies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Death {
    #[default]
    Bite,
    Infection,
    /// The Gas Station: nobody comes back from it.
    Explosion,
}

/// A fire that works through the zombies of a zone, one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blaze {
    /// What burns; an ability burns by itself.
    pub object: Option<Object>,
    pub zone: Zone,
    /// The strength up to which zombies die in it; without, each is attacked by a roll.
    pub strength_max: Option<NonZeroU8>,
    /// Which of the fires holds the zombies still to come.
    pub fire: u8,
}

/// What is still to be resolved: questions, and what happens by itself.
pub type Step = shamble_kernel::Step<Question, Task>;

/// What brings cards out of the horde besides the wave step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Called {
    /// The opening cards of the higher levels.
    Opening,
    Surprise,
    /// Event 1, of a card that points at the acting survivor already.
    Stare,
    /// Event 2.
    Call,
    Howl,
    Noise,
}

/// What happens by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    // Set-up.
    HandOut {
        without: Seats,
    },
    OpenTurn,

    // The turn.
    #[default]
    NextTurn,
    /// The end of an action in progress.
    ActionEnds,
    /// Whoever may use something at this moment is asked, one after the other.
    Window {
        moment: Moment,
        passed: Seats,
    },
    BeginBites,
    NextBite,
    Bite {
        zombie: Zombie,
    },
    BeginMove,
    MoveZombies,
    BeginWave,
    Wave,
    BeginInfection,
    InfectionRises,
    Dying {
        seat: Seat,
        death: Death,
    },

    // Cards that leave the horde.
    Surprise {
        seat: Seat,
    },
    Out {
        left: u8,
        acting: Seat,
        by: Called,
    },
    /// In a solo game other cards may follow one that left.
    Follow {
        left: u8,
        acting: Seat,
    },

    // Reveals and events.
    Reveal {
        zombie: Zombie,
        acting: Seat,
    },
    EventOf {
        zombie: Zombie,
        acting: Seat,
    },
    Roll {
        what: Rolled,
        seat: Seat,
        natural: u8,
        bonus: i8,
    },

    // Actions.
    SettleSearch {
        seat: Seat,
    },
    /// A search that an extra action interrupted goes on.
    ResumeSearch {
        search: Search,
    },
    ResolveWaves {
        seat: Seat,
    },
    Strike {
        seat: Seat,
        means: Option<Object>,
        target: Zombie,
    },
    /// The zombie of a fire that is dealt with once it is revealed.
    Scorch {
        seat: Seat,
        blaze: Blaze,
        zombie: Zombie,
    },
    Kill {
        zombie: Zombie,
        by: Seat,
        is_trophy: bool,
    },
    /// Each zombie of a fire's set dies, without rolls.
    KillEach {
        by: Seat,
        is_trophy: bool,
        fire: u8,
    },
    CheckEnd,
    Enter,
}

/// A game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Index into the tables of the content.
    pub table: u8,
    pub level: Level,
    /// How many cards the game has in all.
    pub zombie_cards: u8,
    pub object_cards: u8,
    pub survivors: ArrayVec<[Survivor; 4]>,
    pub active: Seat,
    pub turn: u16,

    #[serde(with = "serde_cards")]
    pub cards: [ZombieCard; ZOMBIES],
    /// From the bottom to the top.
    pub horde: ArrayVec<[Zombie; ZOMBIES]>,
    /// In order of arrival.
    pub walkers: ArrayVec<[Walker; ZOMBIES]>,
    /// Zombies in corridors that lie face up, are tilted, or have done with biting this turn.
    pub up: Set<Zombie>,
    pub tilted: Set<Zombie>,
    pub bitten: Set<Zombie>,
    /// What fires have still to deal with; one can break out while another burns.
    pub fires: [Set<Zombie>; FIRES],
    /// Face-down zombies and rubble cards each seat has looked at.
    pub known_zombies: [Set<Zombie>; 4],
    pub known_rubble: [Set<Object>; 4],
    pub reserve: Set<Zombie>,
    pub trophies: [Set<Zombie>; 4],
    pub dead: Set<Zombie>,
    /// Out of the game, or not yet in it.
    pub boxed_zombies: Set<Zombie>,

    #[serde(with = "serde_kinds")]
    pub kinds: [Kind; OBJECTS],
    /// Uses left.
    #[serde(with = "serde_ammo")]
    pub ammo: [u8; OBJECTS],
    pub rubble: ArrayVec<[Debris; OBJECTS]>,
    /// Rubble cards turned up by searches in progress.
    pub turned: ArrayVec<[Debris; TURNED]>,
    pub search: Search,
    pub held: [Set<Object>; 4],
    pub graveyard: Set<Object>,
    pub unbought: Set<Object>,
    pub boxed_objects: Set<Object>,

    /// Symbols paid beyond a one-liner's cost, good for another one at the same moment.
    pub purse: [u8; 3],
    /// Extra actions the active survivor may still take.
    pub extra: u8,
    /// Who takes no more actions this turn.
    pub panicked: Seats,
    /// Corridors whose zombies do not bite, or do not move, this turn.
    pub no_bites: Seats,
    pub no_moves: Seats,
    /// Whether this turn's move step is over.
    pub has_moved: bool,
    /// Whether the horde's top card was looked at this turn.
    pub has_looked: bool,

    pub here: Option<Here>,
    /// Blocked zones of each corridor, from the far end.
    pub blocked: [u8; 4],
    /// Locations whose exit is known, and those that were entered.
    pub finished: Set<Location>,
    pub entered: Set<Location>,
    pub is_burnt_out: bool,
    pub has_driven: bool,
    pub is_epilogue: bool,

    pub orders: Orders,
    pub agenda: Agenda<Step, DEPTH>,
    pub outcome: Option<Outcome>,
}

const _: () = assert!(size_of::<State>() <= 1024);

macro_rules! serde_array {
    ($module:ident, $item:ty, $count:expr) => {
        /// Arrays longer than serde knows, as lists.
        mod $module {
            use serde::{Deserialize, Deserializer, Serialize, Serializer};

            use super::*;

            pub fn serialize<S: Serializer>(items: &[$item; $count], to: S) -> Result<S::Ok, S::Error> {
                items.as_slice().serialize(to)
            }

            pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[$item; $count], D::Error> {
                let items = Vec::<$item>::deserialize(from)?;
                let count = items.len();
                items.try_into().map_err(|_| serde::de::Error::invalid_length(count, &stringify!($count)))
            }
        }
    };
}

serde_array!(serde_cards, ZombieCard, ZOMBIES);
serde_array!(serde_kinds, Kind, OBJECTS);
serde_array!(serde_ammo, u8, OBJECTS);

impl State {
    /// How often each zombie card and each object card lies somewhere.
    fn places(&self) -> ([u8; ZOMBIES], [u8; OBJECTS]) {
        let mut zombies = [0; ZOMBIES];
        let sets = [self.reserve, self.dead, self.boxed_zombies].into_iter().chain(self.trophies);
        let walking = self.walkers.iter().map(|walker| walker.zombie);
        for zombie in sets.flat_map(Set::iter).chain(self.horde.iter().copied()).chain(walking) {
            zombies[zombie.0 as usize] += 1;
        }
        let mut objects = [0; OBJECTS];
        let sets = [self.graveyard, self.unbought, self.boxed_objects].into_iter().chain(self.held);
        let lying = self.rubble.iter().chain(&self.turned).map(|debris| debris.object);
        for object in sets.flat_map(Set::iter).chain(lying) {
            objects[object.0 as usize] += 1;
        }
        (zombies, objects)
    }

    /// Remembers how many cards the game has.
    pub(crate) fn count_cards(&mut self) {
        let (zombies, objects) = self.places();
        self.zombie_cards = zombies.iter().sum();
        self.object_cards = objects.iter().sum();
    }

    /// Every card must be in exactly one place.
    ///
    /// # Errors
    /// Which cards are lost or doubled.
    pub fn census(&self) -> Result<(), String> {
        let (zombies, objects) = self.places();
        if let Some(zombie) = zombies.iter().position(|places| *places > 1) {
            return Err(format!("zombie card {zombie} lies in two places"));
        }
        if let Some(object) = objects.iter().position(|places| *places > 1) {
            return Err(format!("object card {object} lies in two places"));
        }
        let (have_zombies, have_objects): (u8, u8) = (zombies.iter().sum(), objects.iter().sum());
        if (have_zombies, have_objects) != (self.zombie_cards, self.object_cards) {
            return Err(format!("{have_zombies} zombie cards and {have_objects} object cards are left"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
