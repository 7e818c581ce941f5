//! Types of scenery.

use toml::Spanned;

use crate::content::load::{Loader, Place, SCENERY};
use crate::content::scenery::*;
use crate::content::schema::*;
use crate::mat::{Classes, Length, Passage};

impl Loader<'_> {
    pub(super) fn scenery(&mut self, file: SceneryFile) -> Option<Scenery> {
        let measures = self.openings(&file.opening, &file.building)?;
        self.ways(&file.way);
        self.once(file.r#type.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SCENERY, record))));
        let mut types = Vec::new();
        for spanned in &file.r#type {
            let (record, place) = (spanned.get_ref(), Place::of(SCENERY, spanned));
            let PieceTypeRecord { id, name, like, height, movement, sight, search, vehicle, walk, .. } = record;
            // Defaults of the rules that are no pieces of their own.
            let is_default = |word: &str| ["house", "inner-wall"].contains(&word);
            if let Some(like) = like
                && !is_default(like.get_ref())
                && !file.r#type.iter().any(|other| other.get_ref().id == *like.get_ref())
            {
                self.reader.fault(Place::of(SCENERY, like), format!("{id}: like: there is no `{}`", like.get_ref()));
            }
            if *walk != (*movement == MovementWord::Walk) {
                self.reader.fault(place, format!("{id}: walk: it goes with movement \"walk\""));
            }
            let is_low = height.0 <= Length::cm(2);
            if (*movement == MovementWord::Crossing) && !is_low {
                self.reader.fault(place, format!("{id}: movement: a crossing is at most 2 cm high"));
            }
            types.push(PieceType {
                id: id.clone(),
                name: name.clone(),
                height: height.0,
                passage: passage(*movement),
                sight: *sight,
                search: *search,
                is_vehicle: *vehicle,
            });
        }
        self.once(file.terrain.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SCENERY, record))));
        let look = |record: &TerrainLookRecord| TerrainLook {
            id: record.id.clone(),
            name: record.name.clone(),
            classes: classes(&record.class),
        };
        let looks = file.terrain.iter().map(Spanned::get_ref).map(look).collect();
        Some(Scenery { building: measures, types, looks })
    }

    fn openings(
        &mut self,
        records: &[Spanned<OpeningTypeRecord>],
        building: &BuildingMeasuresRecord,
    ) -> Option<BuildingMeasures> {
        let record = |word: OpeningWord| records.iter().map(Spanned::get_ref).find(|record| record.id == word);
        for spanned in records {
            let OpeningTypeRecord { id, sill, zombies, .. } = spanned.get_ref();
            let (due, is_crossed) = match id {
                OpeningWord::Door => (ZombiesAt::Break, false),
                OpeningWord::StrongDoor => (ZombiesAt::Never, false),
                OpeningWord::Gap => (ZombiesAt::Pass, false),
                OpeningWord::Window => (ZombiesAt::Never, true),
            };
            if *zombies != due || (sill.0 > Length::ZERO) != is_crossed {
                self.reader.fault(Place::of(SCENERY, spanned), "opening: zombies or sill are not those of its kind");
            }
        }
        let (Some(door), Some(window), Some(_), Some(_), 4) = (
            record(OpeningWord::Door),
            record(OpeningWord::Window),
            record(OpeningWord::StrongDoor),
            record(OpeningWord::Gap),
            records.len(),
        ) else {
            self.reader.fault_of(SCENERY, "opening: one record each for door, strong-door, gap and window");
            return None;
        };
        Some(BuildingMeasures {
            storey: building.storey.value,
            wall_thickness: building.wall_thickness.value,
            bare_room: building.bare_room_in_detailed.value,
            door_width: door.width.0,
            window_width: window.width.0,
            window_sill: window.sill.0,
        })
    }

    /// The costs of ways are rules of movement (SUR-MOVE-18, SUR-ZMOVE-14); the file may not say otherwise.
    fn ways(&mut self, records: &[Spanned<WayRecord>]) {
        let mut seen = Vec::new();
        for spanned in records {
            let WayRecord { id, survivor_cost, zombie_cost, zombies, run, .. } = spanned.get_ref();
            let due = match id {
                WayWord::Stairs => (2, Some(2), true, true),
                WayWord::Ramp => (1, Some(2), true, true),
                WayWord::Ladder => (2, None, false, false),
            };
            if (*survivor_cost, *zombie_cost, *zombies, *run) != due {
                self.reader.fault(Place::of(SCENERY, spanned), "way: its costs are not those of the rules");
            }
            seen.push(*id);
        }
        for word in [WayWord::Stairs, WayWord::Ramp, WayWord::Ladder] {
            if seen.iter().filter(|id| **id == word).count() != 1 {
                self.reader.fault_of(SCENERY, "way: one record each for stairs, ramp and ladder");
            }
        }
    }
}

pub(super) fn passage(word: MovementWord) -> Passage {
    match word {
        MovementWord::Crossing => Passage::Crossing,
        MovementWord::Climb => Passage::Climb,
        MovementWord::Closed => Passage::Closed,
        MovementWord::Walk => Passage::Walk,
    }
}

pub(super) fn classes(words: &[ClassWord]) -> Classes {
    let has = |word: ClassWord| words.contains(&word);
    Classes {
        cluttered: has(ClassWord::Cluttered),
        dense: has(ClassWord::Dense),
        shadow: has(ClassWord::Shadow),
        void: has(ClassWord::Void),
    }
}
