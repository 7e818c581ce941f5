//! Everything that the content files tell, ready for play.

mod agree;
pub mod arms;
pub mod chances;
mod check;
mod dice;
mod load;
mod names;
pub mod people;
pub mod scenarios;
pub mod scenery;
pub mod settings;
pub mod skills;
pub mod tables;

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};
use shamble_kernel::content::files_in;
use shamble_kernel::{Files, Fingerprints, Id, Name, RuleBook};

use crate::kinds::{ScenarioId, SkillId, TableId};
use arms::Stores;
use chances::Chances;
pub use dice::Dice;
pub use load::outline;
use people::{People, ZombieBook};
use scenarios::{Campaign, Scenario};
use scenery::Scenery;
use settings::Settings;
use skills::Skill;
use tables::Table;

use crate::mat::Mat;

static CONTENT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/survivants");

/// Everything in the box.
///
/// ```
/// use shamble_survivants::{Content, embedded};
/// let content = Content::load(&embedded()).unwrap();
/// let farm = content.table(content.find_table("farm").unwrap());
/// assert_eq!(farm.name.fr, "La ferme des Aulnes");
/// ```
#[derive(Debug)]
pub struct Content {
    pub name: Name,
    pub rules: RuleBook,
    /// By which records know their cards.
    pub prints: Fingerprints,
    pub settings: Settings,
    pub people: People,
    pub skills: Vec<Skill>,
    pub stores: Stores,
    pub zombies: ZombieBook,
    pub chances: Chances,
    pub scenery: Scenery,
    pub tables: Vec<Table>,
    pub scenarios: Vec<Scenario>,
    pub campaigns: Vec<Campaign>,
    /// The geometry of each table, made when it is first played on.
    mats: Vec<OnceLock<Mat>>,
}

/// The files in the binary.
pub fn embedded() -> Files {
    files_in(&CONTENT)
}

shamble_kernel::lookups! {
    Content {
        tables[TableId] -> Table as table, find_table;
        scenarios[ScenarioId] -> Scenario as scenario, find_scenario;
        skills[SkillId] -> Skill as skill, find_skill;
    }
}

impl Content {
    /// The geometry of a table.
    pub fn mat(&self, id: TableId) -> &Mat {
        let sill = self.scenery.building.window_sill;
        self.mats[id.index()].get_or_init(|| Mat::new(self.table(id).plan(sill), self.settings.measures()))
    }
}
