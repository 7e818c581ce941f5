//! From files to cards: names become ids, and every name that leads nowhere is a fault with file and line.

mod effects;
mod equipment;
mod missions;
mod people;
mod skills;
mod tiles;
mod zombies;

use serde::de::DeserializeOwned;
use shamble_kernel::{Fault, Files, Id, Name, RuleBook, fingerprint};
use toml::Spanned;

use super::Content;
use super::schema::*;
use super::stages::stages;
pub(super) use skills::DEFINING;
use skills::SkillBook;
pub(super) use tiles::alone;

pub(super) const RULES: [&str; 2] = ["rules-1.toml", "rules-2.toml"];
pub(super) const SKILLS: &str = "skills.toml";
pub(super) const SURVIVORS: &str = "survivors.toml";
pub(super) const EQUIPMENT: &str = "equipment.toml";
pub(super) const ZOMBIES: &str = "zombies.toml";
pub(super) const SPAWN_DECK: &str = "spawn-deck.toml";
pub(super) const ABOMINATIONS: &str = "abominations.toml";
pub(super) const TILES: &str = "tiles.toml";
pub(super) const MISSIONS: &str = "missions.toml";

/// A place in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub file: &'static str,
    pub byte: usize,
}

impl Place {
    fn of<T>(file: &'static str, record: &Spanned<T>) -> Place {
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

    fn fault(&mut self, place: Place, what: impl Into<String>) {
        let text = self.files.get(place.file).map_or("", String::as_str);
        let fault = Fault::at(place.file, text, place.byte, what);
        // A skill that cannot be made is told once, however many cards name it.
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    /// A fault of a file as a whole.
    fn fault_of(&mut self, file: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(file, what));
    }

    /// Looks a name up; a name that leads nowhere is a fault where it is used.
    fn find<T: Id>(&mut self, found: Option<usize>, place: Place, name: &str) -> T {
        if found.is_none() {
            self.fault(place, format!("there is no `{name}`"));
        }
        T::at(found.unwrap_or_default())
    }

    /// Every entry of a list stands once, by the word that tells it apart, and a number finds it.
    fn once<'n>(&mut self, names: impl IntoIterator<Item = (&'n str, Place)>) {
        let mut seen: Vec<&str> = Vec::new();
        for (name, place) in names {
            if seen.contains(&name) {
                self.fault(place, format!("`{name}` stands twice"));
            }
            if !is_word(name) {
                self.fault(place, format!("`{name}` is not one word of letters, digits and -"));
            }
            if seen.len() > u8::MAX.into() {
                self.fault(place, "there are more than 256 of a kind");
            }
            seen.push(name);
        }
    }

    fn rules(&mut self) -> Option<RuleBook> {
        let texts = RULES.map(|file| (file, self.text(file)));
        let files = texts.iter().filter_map(|(file, text)| Some((*file, (*text)?)));
        RuleBook::parse_all(files).map_err(|faults| self.faults.extend(faults)).ok()
    }

    fn content(&mut self) -> Option<Content> {
        let rules = self.rules();
        let skills: Option<SkillFile> = self.read(SKILLS);
        let survivors: Option<SurvivorFile> = self.read(SURVIVORS);
        let equipment: Option<EquipmentFile> = self.read(EQUIPMENT);
        let zombies: Option<ZombieFile> = self.read(ZOMBIES);
        let spawn: Option<SpawnFile> = self.read(SPAWN_DECK);
        let abominations: Option<AbominationFile> = self.read(ABOMINATIONS);
        let tile_file: Option<TileFile> = self.read(TILES);
        let tiles = self.plans();
        let missions: Option<MissionFile> = self.read(MISSIONS);
        if let Some(book) = &rules {
            self.faults.extend(super::agree::agree(self.files, book));
        }

        let zombies = self.zombies(zombies?)?;
        let (survivors, equipment, skills) = (survivors?, equipment?, skills?);
        let fanning = self.fanning(&survivors)?;
        let mut book = SkillBook::new(&skills, &equipment.card, &zombies);
        self.offered(&mut book);
        let starting_weapon = self.starting_weapon(&equipment);
        let cards = self.cards(&equipment, fanning, &mut book);
        let (gatling, wagon) = self.machines(&equipment, &mut book)?;
        let classes = self.classes(&survivors)?;
        let people = self.people(&survivors, &classes, &mut book);
        let skills = book.finish(self);
        let tiles = tiles?;
        let faces = self.faces(&tile_file?, &tiles);
        let missions = self.missions(&missions?, &cards, &tiles);
        let stages = missions.iter().map(|mission| match stages(&tiles, &faces, mission) {
            Ok(stages) => stages,
            Err(faults) => {
                let told =
                    |fault: Fault| Fault { field: format!("{MISSIONS}: {}: {}", mission.id, fault.field), ..fault };
                self.faults.extend(faults.into_iter().map(told));
                Vec::new()
            }
        });
        let stages = stages.collect();
        Some(Content {
            name: Name { en: "Undead or Alive".into(), fr: "Undead or Alive".into() },
            rules: rules?,
            hash: fingerprint(self.files),
            index: crate::skills::Index::new(&skills),
            skills,
            classes,
            fanning,
            people,
            cards,
            starting_weapon,
            gatling,
            wagon,
            zombies,
            spawn_deck: self.spawn_deck(&spawn?),
            abominations: self.abominations(abominations?),
            tiles,
            faces,
            missions,
            stages,
        })
    }
}

fn is_word(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}
