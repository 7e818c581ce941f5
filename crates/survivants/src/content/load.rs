//! From files to content. Every record is read into the type that plays, with names led to what they mean on the way;
//! whatever is wrong is told with file, line and record.

mod board;

use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use shamble_kernel::content::{Opened, Place, Reader, text_of};
use shamble_kernel::{Fault, Files, Fingerprints, Id, Name, RuleBook};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::arms::{Ammo, Item, Stores, Weapon};
use super::chances::{BodyTable, Chances, Cm, EntryTable, ItemTable, Kinds, Rows, TWO_D10};
use super::people::{Creation, Growth, Growths, People, Person, ZombieBook, ZombieType};
use super::scenarios::{Campaign, Scenario};
use super::scenery::{PieceType, Scenery, TerrainLook};
use super::settings::Settings;
use super::skills::Skill;
use super::tables::Table;
use super::{Content, agree, names};
use crate::kinds::{ByCharacteristic, ByZombie, Characteristic, ItemTableId, ZombieKind};

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

/// Ids are bytes.
const MOST_OF_A_KIND: usize = 256;

/// Reads files and remembers what is wrong with them.
struct Loader<'f> {
    reader: Reader<'f>,
    rules: Option<RuleBook>,
}

impl Content {
    /// Reads the content, or tells everything that is wrong with it.
    pub fn load(files: &Files) -> Result<Content, Vec<Fault>> {
        let mut reader = Reader::new(files);
        let rules = reader.rules([RULES]);
        let mut loader = Loader { reader, rules };
        let content = loader.content();
        names::forget();
        loader.reader.faults.iter_mut().for_each(|fault| name_record(files, fault));
        loader.reader.finish(content, |content| super::check::check(content, files))
    }
}

/// A table as far as it can be read, with what its scenery is: to be looked at while it is made, not to be played on.
pub fn outline(files: &Files, table: &str) -> (Option<Scenery>, Option<Table>) {
    let mut loader = Loader { reader: Reader::new(files), rules: None };
    let mut scenery = loader.open(SCENERY);
    names::know("type", ids(scenery.records("type")).into_iter().map(|(id, _)| id));
    let scenery = loader.scenery(&mut scenery);
    let file = files.keys().find(|file| **file == format!("{TABLES}{table}.toml"));
    let table = scenery.as_ref().zip(file).and_then(|(scenery, file)| loader.table(file, scenery));
    names::forget();
    (scenery, table)
}

impl<'f> Loader<'f> {
    fn content(&mut self) -> Option<Content> {
        let settings = self.open(SETTINGS);
        let mut survivors = self.open(SURVIVORS);
        let mut skills = self.open(SKILLS);
        let mut weapons = self.open(WEAPONS);
        let mut items = self.open(ITEMS);
        let mut zombies = self.open(ZOMBIES);
        let mut entry = self.open(ENTRY_TABLES);
        let mut search = self.open(SEARCH_TABLES);
        let mut scenery = self.open(SCENERY);
        let mut scenarios = self.open(SCENARIOS);
        for (opened, list) in [
            (&weapons, "weapon"),
            (&items, "item"),
            (&items, "ammo"),
            (&skills, "skill"),
            (&entry, "entry_table"),
            (&search, "item_table"),
            (&scenery, "type"),
            (&scenarios, "scenario"),
        ] {
            names::know(list, ids(opened.records(list)).into_iter().map(|(id, _)| id));
        }
        // What could not be opened is told, and names in it are not missed.
        let opened =
            [&settings, &survivors, &skills, &weapons, &items, &zombies, &entry, &search, &scenery, &scenarios];
        if opened.iter().any(|opened| opened.table.is_empty()) {
            return None;
        }
        let things = [(&weapons, "weapon"), (&items, "item"), (&items, "ammo")];
        let things: Vec<_> = things.iter().flat_map(|(opened, list)| self.places(opened, list)).collect();
        self.once(things);

        let stores = self.stores(&mut weapons, &mut items);
        let skills = self.list::<Skill>(&mut skills, "skill");
        let chances = self.chances(&mut entry, &mut search);
        let people = self.people(&mut survivors);
        let zombies = self.zombies(&mut zombies);
        let scenery = self.scenery(&mut scenery);
        let settings = self.rest::<Settings>(settings);
        let scenery = scenery?;
        let tables = self.tables(&scenery);
        names::know("tables", tables.iter().map(|table| &table.id));
        let campaigns = self.list::<Campaign>(&mut scenarios, "campaign");
        let scenarios = self.scenarios(&mut scenarios, &tables);
        Some(Content {
            name: Name { en: "Survivants".into(), fr: "Survivants".into() },
            rules: self.rules.take()?,
            prints: prints(self.reader.files, &scenarios, &tables),
            settings: settings?,
            people: people?,
            skills,
            stores: stores?,
            zombies: zombies?,
            chances: chances?,
            scenery,
            mats: tables.iter().map(|_| OnceLock::new()).collect(),
            tables,
            scenarios,
            campaigns,
        })
    }

    /// A file without what its records state about themselves: that is looked at here.
    fn open(&mut self, file: &'static str) -> Opened<'f> {
        Opened { file, table: self.parse(file).unwrap_or_default() }
    }

    fn parse(&mut self, file: &str) -> Option<DeTable<'f>> {
        let text = self.reader.text(file)?;
        match DeTable::parse(text) {
            Ok(table) => {
                let mut table = table.into_inner();
                if let Some(rules) = &self.rules {
                    agree::agree(file, text, &table, rules, &mut self.reader.faults);
                }
                agree::strip(&mut table);
                Some(table)
            }
            Err(error) => {
                self.reader.faults.push(Fault::in_toml(file, text, &error));
                None
            }
        }
    }

    /// The records of a list, each read by itself, so that each that is wrong is told. They leave the table.
    fn take<T: DeserializeOwned>(&mut self, file: &'f str, table: &mut DeTable<'f>, list: &str) -> Vec<(Place<'f>, T)> {
        let mut read = Vec::new();
        for record in taken(table, list) {
            let place = Place::of(file, &record);
            read.extend(self.reader.value(file, record).map(|record| (place, record)));
        }
        read
    }

    /// The records of a list of a file, of which each stands once.
    fn list<T: DeserializeOwned>(&mut self, opened: &mut Opened<'f>, list: &str) -> Vec<T> {
        let named = self.places(opened, list);
        self.once(named);
        self.take(opened.file, &mut opened.table, list).into_iter().map(|(_, record)| record).collect()
    }

    /// A part of a file that there is once.
    fn part<T: DeserializeOwned>(&mut self, opened: &mut Opened<'f>, part: &str) -> Option<T> {
        match opened.table.remove(part) {
            Some(value) => self.reader.value(opened.file, value),
            None => {
                self.reader.fault_of(opened.file, format!("missing field `{part}`"));
                None
            }
        }
    }

    /// What is left of a file after its lists.
    fn rest<T: DeserializeOwned>(&mut self, opened: Opened<'f>) -> Option<T> {
        self.reader.value(opened.file, Spanned::new(0..0, DeValue::Table(opened.table)))
    }

    /// Nothing may be left of a file.
    fn end(&mut self, opened: &Opened<'f>) {
        for (key, _) in &opened.table {
            let place = Place { file: opened.file, byte: key.span().start };
            self.reader.fault(place, format!("unknown field `{}`", key.get_ref()));
        }
    }

    /// The records of a list by id.
    fn places(&self, opened: &Opened<'f>, list: &str) -> Vec<(String, Place<'static>)> {
        let named = ids(opened.records(list)).into_iter();
        named.map(|(id, byte)| (id.to_owned(), Place { file: opened.file, byte })).collect()
    }

    fn once(&mut self, named: Vec<(String, Place<'_>)>) {
        self.reader.once(MOST_OF_A_KIND, named.iter().map(|(id, place)| (id.as_str(), *place)));
    }

    /// One record for each of a kind.
    fn of_each<T: DeserializeOwned, K: Id + std::fmt::Debug, const N: usize>(
        &mut self,
        opened: &mut Opened<'f>,
        list: &str,
        kinds: &[K],
        kind: fn(&T) -> K,
    ) -> Option<[T; N]> {
        let mut found: Vec<Option<T>> = kinds.iter().map(|_| None).collect();
        for (place, record) in self.take(opened.file, &mut opened.table, list) {
            let kind = kind(&record);
            if found[kind.index()].replace(record).is_some() {
                self.reader.fault(place, format!("`{kind:?}` stands twice"));
            }
        }
        for kind in kinds.iter().filter(|kind| found[kind.index()].is_none()) {
            self.reader.fault_of(opened.file, format!("{list}: there is no `{kind:?}`"));
        }
        found.into_iter().collect::<Option<Vec<T>>>()?.try_into().ok()
    }

    fn stores(&mut self, weapons: &mut Opened<'f>, items: &mut Opened<'f>) -> Option<Stores> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct BagRecord {
            #[serde(deserialize_with = "super::settings::value")]
            slots: u8,
        }
        let (arms, ammo) = (self.list::<Weapon>(weapons, "weapon"), self.list::<Ammo>(items, "ammo"));
        let kinds = self.list::<Item>(items, "item");
        let (bag, cure) = (self.part::<BagRecord>(items, "bag"), self.part(items, "bite_cure"));
        self.end(weapons);
        self.end(items);
        Some(Stores { bag_slots: bag?.slots, weapons: arms, items: kinds, ammo, bite_cure: cure? })
    }

    fn chances(&mut self, entry: &mut Opened<'f>, search: &mut Opened<'f>) -> Option<Chances> {
        let munitions = opened_at(search, "item_table", "munitions");
        if munitions.is_none() {
            self.reader.fault_of(SEARCH_TABLES, "item_table: there is no `munitions`");
        }
        let bodies = self.of_each(search, "zombie_table", ZombieKind::ALL, |table: &BodyTable| table.id);
        let entries = self.list::<EntryTable>(entry, "entry_table");
        let items = self.list::<ItemTable>(search, "item_table");
        let distances = self.part::<Rows<Cm, 10>>(entry, "distance");
        let kinds = self.part::<Rows<Kinds, TWO_D10>>(search, "kind");
        self.end(entry);
        self.end(search);
        Some(Chances {
            entry: entries,
            distances: distances?.rows.map(|cm| cm.0),
            zombies: ByZombie(bodies?.map(|table| table.rows)),
            kinds: kinds?.rows,
            items,
            munitions: ItemTableId::at(munitions?),
        })
    }

    fn people(&mut self, survivors: &mut Opened<'f>) -> Option<People> {
        let gear = self.take(SURVIVORS, &mut survivors.table, "gear").into_iter().map(|(_, gear)| gear).collect();
        let growth = self.of_each(survivors, "growth", Characteristic::ALL, |growth: &Growth| growth.id);
        let skill = self.part(survivors, "skill_growth");
        let creation = self.part::<Creation>(survivors, "creation");
        let ready = self.list::<Person>(survivors, "survivor");
        self.end(survivors);
        Some(People {
            creation: Creation { gear, ..creation? },
            growth: Growths { characteristics: ByCharacteristic(growth?), skill: skill? },
            ready,
        })
    }

    fn zombies(&mut self, zombies: &mut Opened<'f>) -> Option<ZombieBook> {
        let types = self.of_each(zombies, "zombie", ZombieKind::ALL, |zombie: &ZombieType| zombie.id);
        let values = self.part(zombies, "values");
        self.end(zombies);
        Some(ZombieBook { values: values?, types: ByZombie(types?) })
    }

    fn scenery(&mut self, scenery: &mut Opened<'f>) -> Option<Scenery> {
        let (types, looks) = (self.list::<PieceType>(scenery, "type"), self.list::<TerrainLook>(scenery, "terrain"));
        let building = self.part(scenery, "building");
        self.end(scenery);
        Some(Scenery { building: building?, types, looks })
    }

    /// Places of a scenario are those of its table.
    fn scenarios(&mut self, opened: &mut Opened<'f>, tables: &[Table]) -> Vec<Scenario> {
        let named = self.places(opened, "scenario");
        self.once(named);
        let mut scenarios = Vec::new();
        for record in taken(&mut opened.table, "scenario") {
            let DeValue::Table(written) = record.get_ref() else { continue };
            let word = text_of(written, "table").unwrap_or_default();
            if let Some(table) = tables.iter().find(|table| table.id == word) {
                names::know_table(table);
            }
            scenarios.extend(self.reader.value::<Scenario>(SCENARIOS, record));
        }
        self.end(opened);
        scenarios
    }
}

/// The records of a list, which leave the table.
fn taken<'f>(table: &mut DeTable<'f>, list: &str) -> Vec<Spanned<DeValue<'f>>> {
    match table.remove(list).map(Spanned::into_inner) {
        Some(DeValue::Array(records)) => records.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The ids of records, each with its place.
fn ids<'t>(records: &'t [Spanned<DeValue<'_>>]) -> Vec<(&'t str, usize)> {
    let id = |record: &'t Spanned<DeValue<'_>>| match record.get_ref() {
        DeValue::Table(table) => Some((text_of(table, "id")?, record.span().start)),
        _ => None,
    };
    records.iter().filter_map(id).collect()
}

fn opened_at(opened: &Opened<'_>, list: &str, id: &str) -> Option<usize> {
    ids(opened.records(list)).iter().position(|(known, _)| *known == id)
}

/// Says in which record a fault stands: the one that begins on its line, or else the last that began before it.
fn name_record(files: &Files, fault: &mut Fault) {
    let Some((text, line)) = fault.field.split_once(':').and_then(|(file, line)| {
        let line: usize = line.parse().ok()?;
        Some((files.get(file)?, line))
    }) else {
        return;
    };
    let lines: Vec<&str> = text.lines().take(line).collect();
    let word = |text: &str| text.split('"').next().map(str::to_owned);
    let inline = lines.last().and_then(|line| line.split_once("{ id = \"")).and_then(|(_, rest)| word(rest));
    let is_header = |line: &str| line.starts_with('[') && !line.contains('.');
    let above = lines.iter().rev().take_while(|line| !is_header(line)).filter_map(|line| line.strip_prefix("id = \""));
    let record = inline.or_else(|| above.into_iter().next().and_then(word));
    if let Some(record) = record.filter(|record| !fault.what.starts_with(&format!("`{record}`"))) {
        fault.what = format!("{record}: {}", fault.what);
    }
}

/// Scenarios are told apart by the mat they are played on too.
fn prints(files: &Files, scenarios: &[Scenario], tables: &[Table]) -> Fingerprints {
    Fingerprints::of(files, scenarios.iter().map(|scenario| scenario.id.as_str()), |id, file, _| {
        let mat = file.strip_prefix("tables/").and_then(|file| file.strip_suffix(".toml"));
        let scenario = scenarios.iter().find(|scenario| scenario.id == id);
        mat.is_none() || scenario.is_some_and(|scenario| mat == Some(tables[scenario.table.index()].id.as_str()))
    })
}
