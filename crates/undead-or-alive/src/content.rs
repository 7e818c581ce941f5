//! What is in the box, as the content files tell it, ready for play.

mod check;
pub mod equipment;
mod load;
pub mod missions;
mod names;
pub mod people;
pub mod skills;
pub mod stages;
pub mod tiles;
pub mod zombies;

use include_dir::{Dir, include_dir};
use shamble_kernel::content::files_in;
use shamble_kernel::{Files, Fingerprints, Name, RuleBook};
use shamble_zones::{Face, Layout, Tiles};

use crate::cards::{AbominationId, ByClass, ByWeapon, ByZombie, CardId, MissionId, PersonId, SkillId, SpawnCardId};
use equipment::{Card, Gatling, Wagon};
pub(crate) use load::OWN_RULES;
use missions::Mission;
use people::{ClassCard, Fanning, Person};
use skills::Skill;
use stages::Stage;
use tiles::TileFace;
use zombies::{Abomination, SpawnCard, ZombieType};

static CONTENT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/undead-or-alive");

/// Everything in the box.
///
/// ```
/// use shamble_undead_or_alive::{Content, embedded};
/// let content = Content::load(&embedded()).unwrap();
/// let may = content.person(content.find_person("may").unwrap());
/// assert_eq!(content.skill(may.skills.0[0][0]).name.en, "Hit & run");
/// ```
#[derive(Debug)]
pub struct Content {
    pub name: Name,
    pub rules: RuleBook,
    /// By which records know their cards.
    pub prints: Fingerprints,
    /// Every form of every skill that can be gained.
    pub skills: Vec<Skill>,
    /// The skills by what they do.
    pub index: crate::skills::Index,
    pub classes: ByClass<ClassCard>,
    pub fanning: Fanning,
    pub people: Vec<Person>,
    pub cards: Vec<Card>,
    /// What a survivor starts with, by its favourite type (UOA-SET-14).
    pub starting_weapon: ByWeapon<CardId>,
    pub gatling: Gatling,
    pub wagon: Wagon,
    pub zombies: ByZombie<ZombieType>,
    pub spawn_deck: Vec<SpawnCard>,
    pub abominations: Vec<Abomination>,
    /// The plans of the tiles.
    pub tiles: Tiles,
    /// What else the faces of the tiles show.
    pub faces: Vec<TileFace>,
    pub missions: Vec<Mission>,
    /// The forms of each mission's board.
    pub stages: Vec<Vec<Stage>>,
}

/// The files in the binary.
pub fn embedded() -> Files {
    files_in(&CONTENT)
}

shamble_kernel::lookups! {
    Content {
        people[PersonId] -> Person as person, find_person;
        cards[CardId] -> Card as card, find_card;
        skills[SkillId] -> Skill as skill, find_skill;
        missions[MissionId] -> Mission as mission, find_mission;
        spawn_deck[SpawnCardId] -> SpawnCard as spawn_card, find_spawn_card;
        abominations[AbominationId] -> Abomination as abomination, find_abomination;
    }
}

impl Content {
    /// What a face of a tile shows.
    pub fn face(&self, face: Face) -> Option<&TileFace> {
        self.faces.iter().find(|shown| shown.face == face)
    }

    /// What the tiles of a board show.
    ///
    /// ```
    /// # use shamble_undead_or_alive::{Content, embedded};
    /// # let content = Content::load(&embedded()).unwrap();
    /// let mission = content.mission(content.find_mission("M0").unwrap());
    /// let piles: Vec<_> = content.faces_on(mission.layout()).filter_map(|face| face.corpse_pile).collect();
    /// assert_eq!(piles, ["2R.A".parse().unwrap(), "3R.A".parse().unwrap()]);
    /// ```
    pub fn faces_on(&self, layout: &Layout) -> impl Iterator<Item = &TileFace> {
        self.faces.iter().filter(|shown| layout.place_of(shown.face).is_some())
    }
}
