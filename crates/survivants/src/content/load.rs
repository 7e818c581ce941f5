//! From files to content: names become ids, and every name that leads nowhere is a fault with file, line, record
//! and field.

mod arms;
mod board;
mod chances;
mod people;
mod scenarios;
mod scenery;
mod skills;

use serde::de::DeserializeOwned;
use shamble_kernel::{Fault, Files, Id, Name, RuleBook, fingerprint};
use toml::Spanned;

use super::Content;
use super::schema::*;

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

/// A place in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'f> {
    pub file: &'f str,
    pub byte: usize,
}

impl<'f> Place<'f> {
    fn of<T>(file: &'f str, record: &Spanned<T>) -> Place<'f> {
        Place { file, byte: record.span().start }
    }
}

/// Reads files and remembers what is wrong with them.
pub(super) struct Loader<'f> {
    files: &'f Files,
    faults: Vec<Fault>,
}

impl Content {
    /// Reads the content, or tells everything that is wrong with it.
    pub fn load(files: &Files) -> Result<Content, Vec<Fault>> {
        let mut loader = Loader { files, faults: Vec::new() };
        let content = loader.content();
        let mut faults = loader.faults;
        match content {
            Some(content) if faults.is_empty() => {
                faults = super::check::check(&content, files);
                if faults.is_empty() { Ok(content) } else { Err(faults) }
            }
            _ => Err(faults),
        }
    }
}

impl<'f> Loader<'f> {
    fn text(&mut self, file: &str) -> Option<&'f str> {
        let text = self.files.get(file);
        if text.is_none() {
            self.fault_of(file, "the file is missing");
        }
        text.map(String::as_str)
    }

    fn read<T: DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        let text = self.text(file)?;
        toml::from_str(text).map_err(|error| self.faults.push(Fault::in_toml(file, text, &error))).ok()
    }

    fn fault(&mut self, place: Place<'_>, what: impl Into<String>) {
        let text = self.files.get(place.file).map_or("", String::as_str);
        self.faults.push(Fault::at(place.file, text, place.byte, what));
    }

    /// A fault of a file as a whole.
    fn fault_of(&mut self, file: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(file, what));
    }

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
            self.fault(Place::of(file, name), what);
        }
        T::at(found.unwrap_or_default())
    }

    /// Every entry of a list stands once, by the word that tells it apart, and a number finds it.
    fn once<'n>(&mut self, names: impl IntoIterator<Item = (&'n str, Place<'f>)>) {
        let mut seen: Vec<&str> = Vec::new();
        for (name, place) in names {
            if seen.contains(&name) {
                self.fault(place, format!("`{name}` stands twice"));
            }
            if !is_word(name) {
                self.fault(place, format!("`{name}` is not one word of small letters, digits and -"));
            }
            if seen.len() > u8::MAX.into() {
                self.fault(place, "there are more than 256 of a kind");
            }
            seen.push(name);
        }
    }

    fn rules(&mut self) -> Option<RuleBook> {
        let text = self.text(RULES)?;
        RuleBook::parse(RULES, text).map_err(|faults| self.faults.extend(faults)).ok()
    }

    fn content(&mut self) -> Option<Content> {
        let rules = self.rules();
        let settings: Option<SettingsFile> = self.read(SETTINGS);
        let survivors: Option<SurvivorFile> = self.read(SURVIVORS);
        let skills: Option<SkillFile> = self.read(SKILLS);
        let weapons: Option<WeaponFile> = self.read(WEAPONS);
        let items: Option<ItemFile> = self.read(ITEMS);
        let zombies: Option<ZombieFile> = self.read(ZOMBIES);
        let entry: Option<EntryFile> = self.read(ENTRY_TABLES);
        let search: Option<SearchFile> = self.read(SEARCH_TABLES);
        let scenery: Option<SceneryFile> = self.read(SCENERY);
        let scenarios: Option<ScenarioFile> = self.read(SCENARIOS);
        let tables = self.table_files();
        if let Some(book) = &rules {
            self.faults.extend(super::agree::agree(self.files, book));
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
            hash: fingerprint(self.files),
            settings,
            people,
            skills,
            stores,
            zombies,
            chances,
            scenery,
            tables,
            scenarios,
            campaigns,
        })
    }

    fn table_files(&mut self) -> Vec<(&'f str, TableFile)> {
        let files: Vec<&str> = self.files.keys().map(String::as_str).filter(|file| file.starts_with(TABLES)).collect();
        if files.is_empty() {
            self.fault_of(TABLES, "there is no table");
        }
        files.into_iter().filter_map(|file| Some((file, self.read(file)?))).collect()
    }
}

fn is_word(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}
