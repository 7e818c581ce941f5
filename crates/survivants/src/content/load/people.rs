//! Survivors, zombies and settings.

use shamble_kernel::Id;
use toml::Spanned;

use crate::content::arms::{Gear, Stores, Thing};
use crate::content::chances::Chances;
use crate::content::load::chances::ROUNDING;
use crate::content::load::{Loader, Place, SETTINGS, SURVIVORS, ZOMBIES};
use crate::content::people::*;
use crate::content::schema::*;
use crate::content::settings::*;
use crate::content::skills::Skill;
use crate::kinds::{ByCharacteristic, ByZombie, Characteristic, MovementKind, WeaponId, ZombieKind};

impl Loader<'_> {
    pub(super) fn people(&mut self, file: &SurvivorFile, skills: &[Skill], stores: &Stores) -> Option<People> {
        let CreationRecord { movement, shooting, combat, nutrition, energy, health, .. } = &file.creation;
        let base = [movement, shooting, combat, nutrition, energy, health].map(|setting| setting.value);
        let gear = file.gear.iter().filter_map(|record| self.gear(record, stores)).collect();
        let creation = Creation {
            base: ByCharacteristic(base),
            free_points: file.creation.free_points.value,
            point_worth: file.creation.point_worth.value,
            starting_skills: file.creation.starting_skills.value,
            starting_skill_level: file.creation.starting_skill_level.value,
            gear,
        };
        self.once(file.survivor.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SURVIVORS, record))));
        let mut ready = Vec::new();
        for record in file.survivor.iter().map(Spanned::get_ref) {
            let SurvivorRecord { id, name, trade, spent, values, skill, hand, colour, text, advice, .. } = record;
            let known = skills.iter().position(|known| known.id == *skill.get_ref());
            let weapon = stores.weapons.iter().position(|weapon| weapon.id == *hand.get_ref());
            ready.push(Person {
                id: id.clone(),
                name: name.clone(),
                trade: trade.clone(),
                spent: all(spent),
                values: all(values),
                skill: self.find(known, SURVIVORS, id, "skill", skill),
                hand: self.find::<WeaponId>(weapon, SURVIVORS, id, "hand", hand),
                colour: colour.clone(),
                text: text.clone(),
                advice: advice.clone(),
            });
        }
        Some(People { creation, growth: self.growths(&file.growth)?, ready })
    }

    fn gear(&mut self, spanned: &Spanned<GearRecord>, stores: &Stores) -> Option<Gear> {
        let GearRecord { item, count, solidity, .. } = spanned.get_ref();
        let thing = self.thing(stores, (SURVIVORS, "gear", Place::of(SURVIVORS, spanned)), Some(item), None)?;
        let lasts = match thing {
            Thing::Weapon(id) => stores.weapon(id).solidity,
            Thing::Item(_) | Thing::Ammo(_) => None,
        };
        if lasts != *solidity {
            self.reader.fault(Place::of(SURVIVORS, spanned), "gear: solidity: that of a new one, where it has one");
        }
        Some(Gear { thing, count: *count, solidity: *solidity })
    }

    fn growths(&mut self, records: &[Spanned<GrowthRecord>]) -> Option<Growths> {
        self.once(records.iter().map(|record| (record.get_ref().id.get_ref().as_str(), Place::of(SURVIVORS, record))));
        let growth = |id: &str| {
            let record = records.iter().map(Spanned::get_ref).find(|record| record.id.get_ref() == id)?;
            let GrowthRecord { name, xp, gain, maximum, levels, .. } = record;
            Some((Growth { name: name.clone(), xp: *xp, gain: *gain, maximum: *maximum }, *levels))
        };
        let characteristics: Option<Vec<Growth>> =
            Characteristic::ALL.iter().map(|which| Some(growth(which.name())?.0)).collect();
        let made = characteristics.and_then(|list| list.try_into().ok()).map(ByCharacteristic).zip(growth("skill"));
        let Some((characteristics, (skill, Some(levels)))) = made else {
            self.reader
                .fault_of(SURVIVORS, "growth: one record for each characteristic, and `skill` with its `levels`");
            return None;
        };
        if records.len() > Characteristic::COUNT + 1 {
            self.reader.fault_of(SURVIVORS, "growth: there is more than characteristics and `skill`");
        }
        Some(Growths { characteristics, skill, levels })
    }

    pub(super) fn zombies(&mut self, file: ZombieFile) -> Option<ZombieBook> {
        let mut found: [Option<ZombieType>; ZombieKind::COUNT] = Default::default();
        for spanned in file.zombie {
            let place = Place::of(ZOMBIES, &spanned);
            let ZombieRecord { id, name, reserve, search, fallback, colour, .. } = spanned.into_inner();
            if *search.get_ref() != id {
                self.reader
                    .fault(Place::of(ZOMBIES, &search), format!("{}: search: each type has its own table", id.name()));
            }
            let made = ZombieType { name, reserve, is_fallback: fallback, colour };
            if found[id.index()].replace(made).is_some() {
                self.reader.fault(place, format!("`{}` stands twice", id.name()));
            }
        }
        for kind in ZombieKind::ALL.iter().filter(|kind| found[kind.index()].is_none()) {
            self.reader.fault_of(ZOMBIES, format!("there is no `{}`", kind.name()));
        }
        let values = ZombieValues {
            movement: file.values.movement.value,
            attack: file.values.attack.value,
            damage: file.values.damage.value,
            xp: file.values.xp.value,
        };
        let all: Option<Vec<ZombieType>> = found.into_iter().collect();
        let types = ByZombie(all?.try_into().ok()?);
        Some(ZombieBook { values, types })
    }

    pub(super) fn settings(&mut self, file: SettingsFile, chances: &Chances) -> Settings {
        let mut moving_shots: Vec<MovingShot> = Vec::new();
        for spanned in &file.moving_shot {
            let MovingShotRecord { movement, normal, burst, .. } = *spanned.get_ref();
            if moving_shots.iter().any(|row| row.movement == movement) {
                self.reader.fault(Place::of(SETTINGS, spanned), format!("`{}` stands twice", movement.name()));
            }
            moving_shots.push(MovingShot { movement, normal, burst });
        }
        for kind in MovementKind::ALL {
            if !moving_shots.iter().any(|row| row.movement == *kind) {
                self.reader.fault_of(SETTINGS, format!("moving_shot: there is no `{}`", kind.name()));
            }
        }
        self.once(file.preset.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SETTINGS, record))));
        let mut presets = Vec::new();
        for spanned in &file.preset {
            let PresetRecord { id, name, text, entry, nutrition_every, rate, .. } = spanned.get_ref();
            let options = self.entry_options(SETTINGS, id, entry, chances);
            if let Some(table) = chances.entry.get(options.table.index()) {
                let due = f64::from(options.threshold) / 10.0 * table.mean() / f64::from(options.every.max(1));
                if (due - rate).abs() > ROUNDING {
                    self.reader.fault(Place::of(SETTINGS, spanned), format!("{id}: rate: it comes to {due:.2}"));
                }
            }
            presets.push(Preset {
                id: id.clone(),
                name: name.clone(),
                text: text.clone(),
                entry: options,
                nutrition_every: *nutrition_every,
            });
        }
        if !chances.entry.iter().any(|table| table.id == file.entry.table.value) {
            self.reader.fault_of(SETTINGS, format!("entry: table: there is no `{}`", file.entry.table.value));
        }
        Settings {
            game: file.game,
            entry: file.entry,
            direction: file.direction,
            geometry: file.geometry,
            sight: file.sight,
            senses: file.senses,
            zombies: file.zombies,
            horde: file.horde,
            price: file.price,
            moves: file.moves,
            shooting: file.shooting,
            template: file.template,
            grenade: file.grenade,
            fight: file.fight,
            doors: file.doors,
            search: file.search,
            health: file.health,
            objective: file.objective,
            moving_shots,
            presets,
        }
    }

    pub(super) fn entry_options(
        &mut self,
        file: &str,
        id: &str,
        entry: &EntryRecord,
        chances: &Chances,
    ) -> EntryOptions {
        let found = chances.entry.iter().position(|table| table.id == *entry.table.get_ref());
        EntryOptions {
            threshold: entry.threshold,
            every: entry.every,
            table: self.find(found, file, id, "entry.table", &entry.table),
        }
    }
}

fn all(record: &ValuesRecord) -> ByCharacteristic<u8> {
    let ValuesRecord { movement, shooting, combat, nutrition, energy, health } = *record;
    ByCharacteristic([movement, shooting, combat, nutrition, energy, health])
}
