//! Scenarios and campaigns.

use shamble_kernel::Id;
use toml::Spanned;

use crate::content::Dice;
use crate::content::arms::{Stores, Thing};
use crate::content::chances::Chances;
use crate::content::load::{Loader, Place, SCENARIOS};
use crate::content::scenarios::*;
use crate::content::schema::*;
use crate::content::tables::{SearchPlace, Table};
use crate::kinds::{OpeningId, PieceId, RoomId, ScenarioId, TableId, ZoneId};

impl Loader<'_> {
    pub(super) fn scenarios(
        &mut self,
        file: &ScenarioFile,
        tables: &[Table],
        stores: &Stores,
        chances: &Chances,
    ) -> Vec<Scenario> {
        self.once(file.scenario.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SCENARIOS, record))));
        let scenarios =
            file.scenario.iter().filter_map(|record| self.scenario(record.get_ref(), tables, stores, chances));
        scenarios.collect()
    }

    fn scenario(
        &mut self,
        record: &ScenarioRecord,
        tables: &[Table],
        stores: &Stores,
        chances: &Chances,
    ) -> Option<Scenario> {
        let id = &record.id;
        let found = tables.iter().position(|table| table.id == *record.table.get_ref());
        let table_id: TableId = self.find(found, SCENARIOS, id, "table", &record.table);
        let table = &tables[found?];
        let objectives =
            record.objectives.iter().filter_map(|objective| self.objective(id, objective, table)).collect();
        let doors = record.doors.iter().map(|door| {
            let found = table.find_opening(door.id.get_ref()).map(OpeningId::index);
            (self.find(found, SCENARIOS, id, "doors", &door.id), door.state)
        });
        let doors = doors.collect();
        let mut caches = Vec::new();
        for cache in &record.caches {
            let things = cache.items.iter().filter_map(|given| self.given(id, given, stores)).map(|(given, _)| given);
            let things = things.collect();
            caches.extend(self.search_place(id, "caches", &cache.place, table).map(|place| Cache { place, things }));
        }
        let placed = record.zombies.iter();
        let placed =
            placed.map(|placed| Placed { zombie: placed.r#type, at: placed.at.get_ref().point(), from: placed.from });
        let SurvivorsRecord { min, max, best, .. } = record.survivors;
        Some(Scenario {
            id: id.clone(),
            name: record.name.clone(),
            text: record.text.clone(),
            table: table_id,
            difficulty: record.difficulty,
            minutes: record.minutes,
            turns: record.turns,
            survivors: (min, max, best),
            start: self.zone(id, "start", &record.start, table),
            exit: record.exit.as_ref().map(|exit| self.zone(id, "exit", exit, table)),
            entry: self.entry_options(SCENARIOS, id, &record.entry, chances),
            nutrition_every: record.nutrition_every,
            is_sequence: record.order == OrderWord::Sequence,
            objectives,
            zombies: placed.collect(),
            doors,
            caches,
        })
    }

    fn zone(&mut self, id: &str, field: &str, word: &Spanned<String>, table: &Table) -> ZoneId {
        self.find(table.find_zone(word.get_ref()).map(ZoneId::index), SCENARIOS, id, field, word)
    }

    fn search_place(&mut self, id: &str, field: &str, word: &Spanned<String>, table: &Table) -> Option<SearchPlace> {
        let found = table.find_place(word.get_ref());
        if found.is_none() {
            let what = format!("{id}: {field}: `{}` is no place that can be searched", word.get_ref());
            self.reader.fault(Place::of(SCENARIOS, word), what);
        }
        found
    }

    fn objective(&mut self, id: &str, spanned: &Spanned<ObjectiveRecord>, table: &Table) -> Option<Objective> {
        let ObjectiveRecord { kind, exit, rooms, places, among, zone, r#type, place, provisions, kits, .. } =
            spanned.get_ref();
        let given = [
            ("exit", exit.is_some()),
            ("rooms", rooms.is_some()),
            ("places", places.is_some()),
            ("among", among.is_some()),
            ("zone", zone.is_some()),
            ("type", r#type.is_some()),
            ("place", place.is_some()),
            ("provisions", provisions.is_some()),
            ("kits", kits.is_some()),
        ];
        let due: &[&str] = match kind {
            ObjectiveWord::Survive => &[],
            ObjectiveWord::SavePeople => &["exit", "rooms"],
            ObjectiveWord::WaterPoint => &["places"],
            ObjectiveWord::Vehicle => &["among"],
            ObjectiveWord::Horde => &["zone", "type"],
            ObjectiveWord::Stronghold => &["place"],
            ObjectiveWord::Road => &["exit"],
            ObjectiveWord::Supplies => &["zone", "provisions", "kits"],
        };
        for (field, stands) in given {
            if stands != due.contains(&field) {
                let what = if stands { "does not belong to" } else { "is missing in" };
                self.reader
                    .fault(Place::of(SCENARIOS, spanned), format!("{id}: objectives: `{field}` {what} its kind"));
            }
        }
        Some(match kind {
            ObjectiveWord::Survive => Objective::Survive,
            ObjectiveWord::SavePeople => {
                let rooms = rooms.as_ref()?.iter().map(|room| {
                    let found = table.find_room(room.get_ref()).map(RoomId::index);
                    self.find(found, SCENARIOS, id, "rooms", room)
                });
                let rooms = rooms.collect();
                Objective::SavePeople { exit: self.zone(id, "exit", exit.as_ref()?, table), rooms }
            }
            ObjectiveWord::WaterPoint => {
                let places = places.as_ref()?.iter().filter_map(|place| self.search_place(id, "places", place, table));
                Objective::WaterPoint { places: places.collect() }
            }
            ObjectiveWord::Vehicle => {
                let among = among.as_ref()?.iter().map(|piece| {
                    let found = table.find_piece(piece.get_ref()).map(PieceId::index);
                    self.find(found, SCENARIOS, id, "among", piece)
                });
                Objective::Vehicle { among: among.collect() }
            }
            ObjectiveWord::Horde => {
                Objective::Horde { zone: self.zone(id, "zone", zone.as_ref()?, table), zombie: (*r#type)? }
            }
            ObjectiveWord::Stronghold => {
                let place = place.as_ref()?;
                let building = table.find_building(place.get_ref()).map(Stronghold::Building);
                let place = building.unwrap_or_else(|| Stronghold::Zone(self.zone(id, "place", place, table)));
                Objective::Stronghold { place }
            }
            ObjectiveWord::Road => Objective::Road { exit: self.zone(id, "exit", exit.as_ref()?, table) },
            ObjectiveWord::Supplies => Objective::Supplies {
                zone: self.zone(id, "zone", zone.as_ref()?, table),
                provisions: (*provisions)?,
                kits: (*kits)?,
            },
        })
    }

    /// A thing without a roll, and whether each survivor gets it.
    fn given(&mut self, id: &str, spanned: &Spanned<GivenRecord>, stores: &Stores) -> Option<(Given, Option<bool>)> {
        let (record, place) = (spanned.get_ref(), Place::of(SCENARIOS, spanned));
        let thing = self.thing(stores, (SCENARIOS, id, place), record.item.as_ref(), record.ammo.as_ref())?;
        let is_rolled = |dice: Option<Dice>| dice.is_some_and(|dice| dice.count > 0);
        if is_rolled(record.count) || is_rolled(record.rounds) {
            self.reader.fault(place, format!("{id}: count: what is given is not rolled for"));
        }
        if matches!(thing, Thing::Ammo(_)) == record.count.is_some() {
            self.reader.fault(place, format!("{id}: count: things are counted, ammunition by its rounds"));
        }
        let count = record.count.unwrap_or(Dice::fixed(1));
        Some((Given { thing, count, rounds: record.rounds }, record.each))
    }

    pub(super) fn campaigns(&mut self, file: &ScenarioFile, stores: &Stores) -> Vec<Campaign> {
        self.once(file.campaign.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SCENARIOS, record))));
        let mut campaigns = Vec::new();
        for CampaignRecord { id, name, text, wins, stage, .. } in file.campaign.iter().map(Spanned::get_ref) {
            let mut stages = Vec::new();
            for spanned in stage {
                let record = spanned.get_ref();
                let word = record.scenario.get_ref();
                let found = file.scenario.iter().position(|scenario| scenario.get_ref().id == *word);
                let scenario: ScenarioId = self.find(found, SCENARIOS, id, "stage.scenario", &record.scenario);
                let objectives = found.map_or(&[][..], |at| &file.scenario[at].get_ref().objectives);
                let is_road = objectives.iter().any(|goal| goal.get_ref().kind == ObjectiveWord::Road);
                let mut gain = Vec::new();
                for given in &record.gain {
                    let Some((made, each)) = self.given(id, given, stores) else { continue };
                    match each {
                        Some(is_each) => gain.push(Gain { given: made, is_each }),
                        None => self
                            .reader
                            .fault(Place::of(SCENARIOS, given), format!("{id}: gain: `each` says who gets it")),
                    }
                }
                stages.push(Stage {
                    scenario,
                    gain,
                    is_road: is_road || record.counts_as_road,
                    won: record.won.clone(),
                    lost: record.lost.clone(),
                });
            }
            campaigns.push(Campaign { id: id.clone(), name: name.clone(), text: text.clone(), wins: *wins, stages });
        }
        campaigns
    }
}
