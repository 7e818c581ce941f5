//! From files to content: names become ids, and every name that leads nowhere is a fault with file, line, record
//! and field.

mod arms;
mod board;
mod chances;
mod people;
mod scenarios;
mod scenery;
mod skills;

use std::sync::OnceLock;

use shamble_kernel::content::{Place, Reader};
use shamble_kernel::{Fault, Files, Fingerprints, Id, Name};
use toml::Spanned;

use super::Content;
use super::scenarios::Scenario;
use super::schema::*;
use super::tables::Table;

pub(super) const RULES: &str = "rules.toml";
pub(super) const SETTINGS: &str = "settings.toml";
pub(super) const SURVIVORS: &str = "survivors.toml";
pub(super) const SKILLS: &str = "skills.toml";
pub(super) const WEAPONS: &str = "weapons.toml";
pub(super) const ITEMS: &str = "items.toml";
pub(super) const ZOMBIES: &str = "zombies.toml";
pub(super) const ENTRY_TABLES: &str = "entry-tables.toml";
pub(super) const SEARCH_TABLES: &str = "search-tables.toml";
pub(super) const SCENERY: &str = "scenery.toml";
pub(super) const SCENARIOS: &str = "scenarios.toml";
pub(super) const TABLES: &str = "tables/";

/// Reads files and remembers what is wrong with them.
pub(super) struct Loader<'f> {
    reader: Reader<'f>,
}

impl Content {
    /// Reads the content, or tells everything that is wrong with it.
    pub fn load(files: &Files) -> Result<Content, Vec<Fault>> {
        let mut loader = Loader { reader: Reader::new(files) };
        let content = loader.content();
        loader.reader.finish(content, |content| super::check::check(content, files))
    }
}

impl<'f> Loader<'f> {
    /// Looks a name up; a name that leads nowhere is a fault where it is used, told with record and field.
    fn find<T: Id>(
        &mut self,
        found: Option<usize>,
        file: &str,
        record: &str,
        field: &str,
        name: &Spanned<String>,
    ) -> T {
        if found.is_none() {
            let what = format!("{record}: {field}: there is no `{}`", name.get_ref());
            self.reader.fault(Place::of(file, name), what);
        }
        T::at(found.unwrap_or_default())
    }

    /// Every entry of a list stands once, by the word that tells it apart, and a number finds it.
    fn once<'n>(&mut self, names: impl IntoIterator<Item = (&'n str, Place<'f>)>) {
        let mut seen: Vec<&str> = Vec::new();
        for (name, place) in names {
            if seen.contains(&name) {
                self.reader.fault(place, format!("`{name}` stands twice"));
            }
            if !is_word(name) {
                self.reader.fault(place, format!("`{name}` is not one word of small letters, digits and -"));
            }
            if seen.len() > u8::MAX.into() {
                self.reader.fault(place, "there are more than 256 of a kind");
            }
            seen.push(name);
        }
    }

    fn content(&mut self) -> Option<Content> {
        let rules = self.reader.rules([RULES]);
        let settings: Option<SettingsFile> = self.reader.read(SETTINGS);
        let survivors: Option<SurvivorFile> = self.reader.read(SURVIVORS);
        let skills: Option<SkillFile> = self.reader.read(SKILLS);
        let weapons: Option<WeaponFile> = self.reader.read(WEAPONS);
        let items: Option<ItemFile> = self.reader.read(ITEMS);
        let zombies: Option<ZombieFile> = self.reader.read(ZOMBIES);
        let entry: Option<EntryFile> = self.reader.read(ENTRY_TABLES);
        let search: Option<SearchFile> = self.reader.read(SEARCH_TABLES);
        let scenery: Option<SceneryFile> = self.reader.read(SCENERY);
        let scenarios: Option<ScenarioFile> = self.reader.read(SCENARIOS);
        let tables = self.table_files();
        if let Some(book) = &rules {
            self.reader.faults.extend(super::agree::agree(self.reader.files, book));
        }

        let (weapons, skills) = (weapons?, skills?);
        let stores = self.stores(&weapons, &items?, &skills)?;
        let skills = self.skills(&skills, &stores);
        let chances = self.chances(&entry?, &search?, &stores)?;
        let settings = self.settings(settings?, &chances);
        let people = self.people(&survivors?, &skills, &stores)?;
        let zombies = self.zombies(zombies?)?;
        let scenery = self.scenery(scenery?)?;
        let tables: Vec<_> =
            tables.into_iter().filter_map(|(file, record)| self.table(file, &record, &scenery)).collect();
        let scenarios = scenarios?;
        let campaigns = self.campaigns(&scenarios, &stores);
        let scenarios = self.scenarios(&scenarios, &tables, &stores, &chances);
        Some(Content {
            name: Name { en: "Survivants".into(), fr: "Survivants".into() },
            rules: rules?,
            prints: prints(self.reader.files, &scenarios, &tables),
            settings,
            people,
            skills,
            stores,
            zombies,
            chances,
            scenery,
            mats: tables.iter().map(|_| OnceLock::new()).collect(),
            tables,
            scenarios,
            campaigns,
        })
    }

    fn table_files(&mut self) -> Vec<(&'f str, TableFile)> {
        let files: Vec<&str> =
            self.reader.files.keys().map(String::as_str).filter(|file| file.starts_with(TABLES)).collect();
        if files.is_empty() {
            self.reader.fault_of(TABLES, "there is no table");
        }
        files.into_iter().filter_map(|file| Some((file, self.reader.read(file)?))).collect()
    }
}

fn is_word(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Scenarios are told apart by the mat they are played on too.
fn prints(files: &Files, scenarios: &[Scenario], tables: &[Table]) -> Fingerprints {
    Fingerprints::of(files, scenarios.iter().map(|scenario| scenario.id.as_str()), |id, file, _| {
        let mat = file.strip_prefix("tables/").and_then(|file| file.strip_suffix(".toml"));
        let scenario = scenarios.iter().find(|scenario| scenario.id == id);
        mat.is_none() || scenario.is_some_and(|scenario| mat == Some(tables[scenario.table.index()].id.as_str()))
    })
}
