//! What is in the box, as the content files tell it, ready for play.

/// Makes functions that read one kind of what content tells: what it says, or nothing for every other kind.
macro_rules! readers {
    ($of:ident: $($(#[$doc:meta])* $reads:ident: $kind:ident { $($field:ident),* } -> $what:ty = $read:expr;)*) => {
        impl $of {
            $(
                $(#[$doc])*
                pub fn $reads(self) -> Option<$what> {
                    if let $of::$kind { $($field,)* .. } = self { Some($read) } else { None }
                }
            )*
        }
    };
}

pub mod abilities;
mod agree;
pub mod boards;
mod check;
mod load;
pub mod missions;
mod names;
mod shapes;
pub mod side;
pub mod sign;
pub mod tiles;

use include_dir::{Dir, include_dir};
use shamble_kernel::content::files_in;
use shamble_kernel::{Files, Fingerprints, Name, RuleBook};
use shamble_zones::Tiles;

use crate::cards::{ByMode, MissionId, Mode};
use missions::Mission;
pub use side::Side;
use sign::Sign;
use tiles::TileFace;

static CONTENT: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../content/marvel-zombies");

/// Everything in the box.
///
/// ```
/// use shamble_marvel_zombies::cards::{Danger, Mode};
/// use shamble_marvel_zombies::{Content, embedded};
/// let content = Content::load(&embedded()).unwrap();
/// let side = content.side(Mode::Zombie);
/// let wasp = side.character(side.find_character("wasp").unwrap());
/// assert_eq!(side.ability(wasp.skills[Danger::Blue]).name.en, "Shrink");
/// ```
#[derive(Debug)]
pub struct Content {
    pub name: Name,
    /// The rules of both modes: MZ- and MZH-.
    pub rules: RuleBook,
    /// By which records know their cards.
    pub prints: Fingerprints,
    pub sides: ByMode<Side>,
    /// The Avengers Sign.
    pub sign: Sign,
    /// The plans of the tiles.
    pub tiles: Tiles,
    /// What else the faces of the tiles show.
    pub faces: Vec<TileFace>,
    pub missions: Vec<Mission>,
}

/// The files in the binary, those of each mode in a folder of its own.
pub fn embedded() -> Files {
    files_in(&CONTENT)
}

shamble_kernel::lookups! {
    Content {
        missions[MissionId] -> Mission as mission, find_mission;
    }
}

impl Content {
    pub fn side(&self, mode: Mode) -> &Side {
        &self.sides[mode]
    }

    /// What a mission's mode has of its own.
    pub fn side_of(&self, mission: MissionId) -> &Side {
        self.side(self.mission(mission).mode)
    }
}
