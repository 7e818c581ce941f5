//! What is in the box, as the content files tell it, ready for play.

pub mod abilities;
mod agree;
pub mod boards;
mod check;
mod citations;
mod load;
pub mod missions;
mod schema;
pub mod side;
pub mod sign;
pub mod tiles;

use include_dir::{Dir, DirEntry, include_dir};
use shamble_kernel::{Files, Fingerprints, Id, Name, RuleBook};
use shamble_zones::{Face, Tiles};

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
    let mut files = Files::new();
    let mut folders = vec![&CONTENT];
    while let Some(folder) = folders.pop() {
        for entry in folder.entries() {
            match entry {
                DirEntry::Dir(inner) => folders.push(inner),
                DirEntry::File(file) => {
                    if let (Some(path), Some(text)) = (file.path().to_str(), file.contents_utf8()) {
                        files.insert(path.replace('\\', "/"), text.to_owned());
                    }
                }
            }
        }
    }
    files
}

impl Content {
    pub fn side(&self, mode: Mode) -> &Side {
        &self.sides[mode]
    }

    pub fn mission(&self, id: MissionId) -> &Mission {
        &self.missions[id.index()]
    }

    pub fn find_mission(&self, id: &str) -> Option<MissionId> {
        self.missions.iter().position(|mission| mission.id == id).map(MissionId::at)
    }

    /// What a mission's mode has of its own.
    pub fn side_of(&self, mission: MissionId) -> &Side {
        self.side(self.mission(mission).mode)
    }

    /// What a face of a tile shows.
    pub fn face(&self, face: Face) -> Option<&TileFace> {
        self.faces.iter().find(|shown| shown.face == face)
    }
}
