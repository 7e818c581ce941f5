//! From files to cards. Every record is read into the type that plays, with names led to what they mean on the way;
//! whatever is wrong is told with file and line.

pub(super) mod skills;

use std::rc::Rc;
use std::sync::Arc;

use serde::Deserialize;
use shamble_kernel::content::{Opened, Place, Reader, Statements};
use shamble_kernel::{Fault, Files, Name};
use shamble_zombicide::reading;
use shamble_zones::{Board, Layout, Placement, SightRules, Tiles, Turn};
use toml::de::DeValue;

use super::missions::Mission;
use super::names::{self, Names};
use super::people::{ClassCard, Fanning, Person};
use super::stages::{Stage, Town, stages};
use super::tiles::TileFace;
use super::zombies::ZombieType;
use super::{Content, equipment};
use crate::cards::{ByClass, ByWeapon, ByZombie, CardId, Class, Colour, ZombieKind};
use skills::SkillRecord;

/// A list of rules of one's own may lie beside those of the game.
pub(super) const RULES: [&str; 3] = ["rules-1.toml", "rules-2.toml", OWN_RULES];
pub(crate) const OWN_RULES: &str = "rules.toml";
pub(super) const SKILLS: &str = "skills.toml";
pub(super) const SURVIVORS: &str = "survivors.toml";
pub(super) const EQUIPMENT: &str = "equipment.toml";
pub(super) const ZOMBIES: &str = "zombies.toml";
pub(super) const SPAWN_DECK: &str = "spawn-deck.toml";
pub(super) const ABOMINATIONS: &str = "abominations.toml";
pub(super) const TILES: &str = "tiles.toml";
/// What people call the places of the tiles.
pub(super) const PLACES: &str = "places.toml";
pub(super) const MISSIONS: &str = "missions.toml";

/// Where a record may come from.
const SOURCES: [&str; 3] = ["rulebook", "public", "designed"];

/// Ids are bytes.
const MOST_OF_A_KIND: usize = 256;
/// Forms of skills that a set of them holds.
pub(super) const MOST_SKILLS: usize = 128;

shamble_zombicide::chapters!(Loader);

impl<'f> Loader<'_, 'f> {
    fn content(&mut self) -> Option<Content> {
        let files = self.reader.files;
        let rules =
            self.reader.rules(RULES.iter().copied().filter(|file| *file != OWN_RULES || files.contains_key(*file)));
        let skills = self.reader.open(SKILLS, &["labels", "skill"]);
        let survivors = self.reader.open(SURVIVORS, &["class", "survivor"]);
        let equipment = self.reader.open(EQUIPMENT, &["starting_weapon", "card", "gatling", "wagon"]);
        let zombies = self.reader.open(ZOMBIES, &["zombie"]);
        let spawn = self.reader.open(SPAWN_DECK, &["card"]);
        let abominations = self.reader.open(ABOMINATIONS, &["abomination"]);
        let faces = self.reader.open(TILES, &["tile"]);
        let missions = self.reader.open(MISSIONS, &["mission"]);
        let tiles = shamble_zombicide::plans(self.reader, TILES);
        let rules = rules?;
        for opened in [&skills, &survivors, &equipment, &zombies, &spawn, &abominations, &faces, &missions] {
            let Opened { file, table } = opened;
            let text = files.get(*file).map_or("", String::as_str);
            let faults = &mut self.reader.faults;
            Statements { file, text, rules: &rules, sources: &SOURCES, faults }.table(table, 0);
        }

        let zombies = self.zombies(&zombies)?;
        let cards = self.named(&equipment, "card");
        names::with(|names| *names = Names { rules: rules.clone(), cards, ..Names::default() });
        self.skills(&skills, &zombies);
        let cards = self.list(&equipment, "card", |card: &equipment::Card| card.id.as_str());
        let starting_weapon = self.starting_weapon(&equipment);
        let (gatling, wagon) = (self.reader.part(&equipment, "gatling"), self.reader.part(&equipment, "wagon"));
        let classes = self.classes(&survivors)?;
        let fanning = self.fanning(&classes);
        let mut people = self.list(&survivors, "survivor", |person: &Person| person.id.as_str());
        for person in &mut people {
            (person.health, person.favourite) = (classes[person.class].health, classes[person.class].favourite);
        }
        let spawn_deck = self.list(&spawn, "card", |card: &super::zombies::SpawnCard| card.id.as_str());
        names::with(|names| names.spawn_cards = spawn_deck.iter().map(|card| card.id.clone()).collect());
        let abominations =
            self.list(&abominations, "abomination", |card: &super::zombies::Abomination| card.id.as_str());
        let skills = self.made(&skills);
        let tiles = tiles?;
        let faces = self.faces(&faces, &tiles);
        let places = shamble_zombicide::face_names(self.reader, PLACES, &tiles)?;
        let missions = self.missions(&missions, &tiles, &faces);
        let town = Town { tiles: &tiles, faces: &faces, places: &places };
        let stages = missions.iter().map(|mission| self.stages(town, mission)).collect();
        let layouts: Vec<_> = missions.iter().map(|mission| (mission.id.as_str(), mission.layout())).collect();
        Some(Content {
            name: Name { en: "Undead or Alive".into(), fr: "Undead or Alive".into() },
            prints: reading::prints(files, PLACES, &layouts),
            rules,
            index: crate::skills::Index::new(&skills),
            skills,
            classes,
            fanning: fanning?,
            people,
            cards,
            starting_weapon: starting_weapon?,
            gatling: gatling?,
            wagon: wagon?,
            zombies,
            spawn_deck,
            abominations,
            tiles,
            faces,
            missions,
            stages,
        })
    }

    /// The records of a list; each stands once, by the word that tells it apart.
    fn list<T: serde::de::DeserializeOwned>(&mut self, opened: &Opened<'f>, list: &str, id: fn(&T) -> &str) -> Vec<T> {
        reading::list(self.reader, opened, list, MOST_OF_A_KIND, id)
    }

    /// The records of a list by id and name, whatever else they hold.
    fn named(&mut self, opened: &Opened<'f>, list: &str) -> Vec<(String, Name)> {
        #[derive(Deserialize)]
        struct Named {
            id: String,
            name: Name,
        }
        // What is wrong with them is told when they are read as a whole.
        let faults = self.reader.faults.len();
        let read = self.reader.records::<Named>(opened, list);
        self.reader.faults.truncate(faults);
        read.into_iter().map(|(_, Named { id, name })| (id, name)).collect()
    }

    fn zombies(&mut self, opened: &Opened<'f>) -> Option<ByZombie<ZombieType>> {
        let read = self.reader.records::<ZombieType>(opened, "zombie");
        reading::of_each(self.reader, ZOMBIES, read, |zombie| zombie.id, ZombieKind::name).map(ByZombie)
    }

    fn classes(&mut self, opened: &Opened<'f>) -> Option<ByClass<ClassCard>> {
        let read = self.reader.records::<ClassCard>(opened, "class");
        reading::of_each(self.reader, SURVIVORS, read, |class| class.id, Class::name).map(ByClass)
    }

    /// The values of Fanning stand on one ability.
    fn fanning(&mut self, classes: &ByClass<ClassCard>) -> Option<Fanning> {
        let all: Vec<Fanning> =
            classes.0.iter().flat_map(|class| &class.abilities).filter_map(|ability| ability.fanning).collect();
        if all.len() != 1 {
            self.reader.fault_of(SURVIVORS, "one ability has the values of `fanning`");
        }
        all.first().copied()
    }

    /// Every form of every skill that a player may choose; others are made when a card names them.
    fn skills(&mut self, opened: &Opened<'f>, zombies: &ByZombie<ZombieType>) {
        let labels = self.reader.part(opened, "labels");
        let read = self.reader.records::<SkillRecord>(opened, "skill");
        self.reader.once(MOST_OF_A_KIND, read.iter().map(|(place, record)| (record.id.as_str(), *place)));
        let (places, records): (Vec<Place<'_>>, Vec<SkillRecord>) = read.into_iter().unzip();
        let records: Rc<[SkillRecord]> = records.into();
        names::with(|names| {
            names.skills.labels = labels.map(Rc::new);
            names.skills.zombies = zombies.0.iter().map(|zombie| zombie.name.clone()).collect();
            names.skills.records = Rc::clone(&records);
        });
        for (place, record) in places.into_iter().zip(records.iter()) {
            if let Err(what) = record.offered() {
                self.reader.fault(place, what);
            }
        }
    }

    /// All skills that were made.
    fn made(&mut self, opened: &Opened<'f>) -> Vec<super::skills::Skill> {
        let made = names::with(|names| std::mem::take(&mut names.skills.made));
        let place = Place { file: opened.file, byte: 0 };
        self.reader.once(MOST_SKILLS, made.iter().map(|skill| (skill.id.as_str(), place)));
        made
    }

    /// The starting weapon of each type (UOA-SET-14).
    fn starting_weapon(&mut self, opened: &Opened<'f>) -> Option<ByWeapon<CardId>> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Starting {
            #[serde(deserialize_with = "names::card")]
            melee: CardId,
            #[serde(deserialize_with = "names::card")]
            pistol: CardId,
            #[serde(deserialize_with = "names::card")]
            rifle: CardId,
        }
        let Starting { melee, pistol, rifle } = self.reader.part(opened, "starting_weapon")?;
        Some(ByWeapon([melee, pistol, rifle]))
    }

    /// What the faces of the tiles show lies in their rooms.
    fn faces(&mut self, opened: &Opened<'f>, tiles: &Tiles) -> Vec<TileFace> {
        let read = self.reader.records::<TileFace>(opened, "tile");
        for (place, face) in &read {
            let layout: Layout = vec![vec![Placement { face: face.face, turn: Turn::default() }]].into();
            let board = Board::assemble(tiles, &layout, SightRules::UNDEAD_OR_ALIVE).ok();
            let is_room =
                |part| board.as_ref().is_some_and(|board| board.find(part).is_some_and(|at| board.rooms().has(at)));
            for part in face.rooms().filter(|part| !is_room(*part)) {
                self.reader.fault(*place, format!("{}: there is no room `{part}`", face.face));
            }
        }
        read.into_iter().map(|(_, face)| face).collect()
    }

    fn missions(&mut self, opened: &Opened<'f>, tiles: &Tiles, faces: &[TileFace]) -> Vec<Mission> {
        let mut missions: Vec<(Place<'_>, Mission)> = Vec::new();
        for record in opened.records("mission") {
            let place = Place { file: MISSIONS, byte: record.span().start };
            let DeValue::Table(table) = record.get_ref() else { continue };
            let grid = table.get("grid").cloned();
            if let Some(layout) = grid.and_then(|grid| self.reader.value::<Layout>(MISSIONS, grid)) {
                match Board::assemble(tiles, &layout, SightRules::UNDEAD_OR_ALIVE) {
                    Ok(board) => names::with(|names| names.board = Some(Arc::new(board))),
                    Err(faults) => {
                        faults.into_iter().for_each(|fault| self.reader.fault(place, format!("grid: {fault}")));
                        continue;
                    }
                }
            } else if table.contains_key("grid") {
                continue;
            }
            if let Some(mission) = self.reader.value::<Mission>(MISSIONS, record.clone()) {
                missions.push((place, completed(mission, faces)));
            }
        }
        self.reader.once(MOST_OF_A_KIND, missions.iter().map(|(place, mission)| (mission.id.as_str(), *place)));
        missions.into_iter().map(|(_, mission)| mission).collect()
    }

    fn stages(&mut self, town: Town<'_>, mission: &Mission) -> Vec<Stage> {
        stages(town, mission).unwrap_or_else(|faults| {
            let told = |fault: Fault| Fault { field: format!("{MISSIONS}: {}: {}", mission.id, fault.field), ..fault };
            self.reader.faults.extend(faults.into_iter().map(told));
            Vec::new()
        })
    }
}

/// A mission with what follows from its tiles and Objectives.
fn completed(mut mission: Mission, faces: &[TileFace]) -> Mission {
    let on_board = faces.iter().filter(|face| mission.layout().place_of(face.face).is_some());
    mission.abomination_spawns = on_board.filter_map(|face| face.abomination).collect();
    if mission.abomination_spawns.is_empty() {
        mission.abomination_spawns.push(mission.first_spawn);
    }
    // Blue and green Objectives are mixed face down among the red ones (UOA-MIS-4).
    let count = &mission.objectives.count;
    mission.objectives.is_shuffled = count[Colour::Blue] > 0 || count[Colour::Green] > 0;
    mission
}
