//! From files to cards: names become ids, and every name that leads nowhere is a fault with file and line.

mod effects;
mod equipment;
mod missions;
mod people;
mod skills;
mod tiles;
mod zombies;

use shamble_kernel::content::{Place, Reader};
use shamble_kernel::{Fault, Files, Fingerprints, Name};

use super::Content;
use super::missions::Mission;
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
    /// Every entry of a list stands once, by the word that tells it apart, and a number finds it.
    fn once<'n>(&mut self, names: impl IntoIterator<Item = (&'n str, Place<'n>)>) {
        self.reader.once(MOST_OF_A_KIND, names);
    }

    fn content(&mut self) -> Option<Content> {
        let rules = self.reader.rules(RULES);
        let skills: Option<SkillFile> = self.reader.read(SKILLS);
        let survivors: Option<SurvivorFile> = self.reader.read(SURVIVORS);
        let equipment: Option<EquipmentFile> = self.reader.read(EQUIPMENT);
        let zombies: Option<ZombieFile> = self.reader.read(ZOMBIES);
        let spawn: Option<SpawnFile> = self.reader.read(SPAWN_DECK);
        let abominations: Option<AbominationFile> = self.reader.read(ABOMINATIONS);
        let tile_file: Option<TileFile> = self.reader.read(TILES);
        let tiles = shamble_zombicide::plans(&mut self.reader, TILES);
        let missions: Option<MissionFile> = self.reader.read(MISSIONS);
        if let Some(book) = &rules {
            self.reader.faults.extend(super::agree::agree(self.reader.files, book));
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
                self.reader.faults.extend(faults.into_iter().map(told));
                Vec::new()
            }
        });
        let stages = stages.collect();
        Some(Content {
            name: Name { en: "Undead or Alive".into(), fr: "Undead or Alive".into() },
            rules: rules?,
            prints: prints(self.reader.files, &missions),
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

/// Ids are bytes.
const MOST_OF_A_KIND: usize = 256;

/// Games touch the tiles of their own mission alone.
fn prints(files: &Files, missions: &[Mission]) -> Fingerprints {
    let number = |face: &str| face.trim_end_matches(|side: char| !side.is_ascii_digit()).parse().ok();
    Fingerprints::of(files, missions.iter().map(|mission| mission.id.as_str()), |id, _, record| {
        let Some(face) = record.and_then(|record| record.get("face")?.as_str()) else { return true };
        let mission = missions.iter().find(|mission| mission.id == id);
        let mut tiles = mission.into_iter().flat_map(|mission| mission.layout().rows.iter().flatten());
        tiles.any(|tile| Some(tile.face.number) == number(face))
    })
}
