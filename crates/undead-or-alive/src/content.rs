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
use shamble_kernel::{Files, Fingerprints, Id, Name, RuleBook};
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

impl Content {
    pub fn person(&self, id: PersonId) -> &Person {
        &self.people[id.index()]
    }

    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    pub fn skill(&self, id: SkillId) -> &Skill {
        &self.skills[id.index()]
    }

    pub fn mission(&self, id: MissionId) -> &Mission {
        &self.missions[id.index()]
    }

    pub fn spawn_card(&self, id: SpawnCardId) -> &SpawnCard {
        &self.spawn_deck[id.index()]
    }

    pub fn abomination(&self, id: AbominationId) -> &Abomination {
        &self.abominations[id.index()]
    }

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

    pub fn find_person(&self, id: &str) -> Option<PersonId> {
        self.people.iter().position(|person| person.id == id).map(PersonId::at)
    }

    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(CardId::at)
    }

    pub fn find_skill(&self, id: &str) -> Option<SkillId> {
        self.skills.iter().position(|skill| skill.id == id).map(SkillId::at)
    }

    pub fn find_mission(&self, id: &str) -> Option<MissionId> {
        self.missions.iter().position(|mission| mission.id == id).map(MissionId::at)
    }

    pub fn find_spawn_card(&self, id: &str) -> Option<SpawnCardId> {
        self.spawn_deck.iter().position(|card| card.id == id).map(SpawnCardId::at)
    }

    pub fn find_abomination(&self, id: &str) -> Option<AbominationId> {
        self.abominations.iter().position(|card| card.id == id).map(AbominationId::at)
    }
}
