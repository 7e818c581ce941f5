//! Weapons, items and ammunition.

use toml::Spanned;

use crate::content::Dice;
use crate::content::arms::*;
use crate::content::load::{ITEMS, Loader, Place, WEAPONS};
use crate::content::schema::*;
use crate::kinds::{AmmoId, ItemId, SkillId, WeaponId};

impl Loader<'_> {
    pub(super) fn stores(&mut self, weapons: &WeaponFile, items: &ItemFile, skills: &SkillFile) -> Option<Stores> {
        let named = weapons.weapon.iter().map(|record| (record.get_ref().id.as_str(), Place::of(WEAPONS, record)));
        let item_names = items.item.iter().map(|record| (record.get_ref().id.as_str(), Place::of(ITEMS, record)));
        let ammo_names = items.ammo.iter().map(|record| (record.get_ref().id.as_str(), Place::of(ITEMS, record)));
        self.once(named.chain(item_names).chain(ammo_names));
        let is_weapon = |id: &str| weapons.weapon.iter().position(|record| record.get_ref().id == id);
        let is_item = |id: &str| items.item.iter().position(|record| record.get_ref().id == id);
        let is_ammo = |id: &str| items.ammo.iter().position(|record| record.get_ref().id == id);
        let is_skill = |id: &str| skills.skill.iter().position(|record| record.get_ref().id == id);

        let made: Vec<Weapon> =
            weapons.weapon.iter().filter_map(|record| self.weapon(record, &is_ammo, &is_skill)).collect();
        let kinds: Vec<Item> = items.item.iter().filter_map(|record| self.item(record, &is_weapon)).collect();
        let mut ammo = Vec::new();
        for record in items.ammo.iter().map(Spanned::get_ref) {
            let AmmoRecord { id, name, weapons, per_slot, magazine, unit, alone, .. } = record;
            let weapons = weapons
                .iter()
                .map(|weapon| self.find::<WeaponId>(is_weapon(weapon.get_ref()), ITEMS, id, "weapons", weapon));
            ammo.push(Ammo {
                id: id.clone(),
                name: name.clone(),
                weapons: weapons.collect(),
                per_slot: *per_slot,
                magazine: *magazine,
                unit: unit.clone(),
                is_alone: *alone,
            });
        }
        let [cure] = items.combination.as_slice() else {
            self.reader.fault_of(ITEMS, "there is one combination, the kits against a bite");
            return None;
        };
        let CombinationRecord { name, text, uses: [uses], bites, health, .. } = cure.get_ref();
        if *bites >= 0 {
            self.reader
                .fault(Place::of(ITEMS, cure), "bite-cure: bites: it takes bites away, so the number is below 0");
        }
        let kit = self.find::<ItemId>(is_item(uses.item.get_ref()), ITEMS, "bite-cure", "uses", &uses.item);
        let bite_cure = BiteCure {
            name: name.clone(),
            text: text.clone(),
            kit,
            count: uses.count,
            bites: bites.unsigned_abs(),
            health: *health,
        };
        Some(Stores { bag_slots: items.bag.slots.value, weapons: made, items: kinds, ammo, bite_cure })
    }

    fn weapon(
        &mut self,
        spanned: &Spanned<WeaponRecord>,
        is_ammo: &dyn Fn(&str) -> Option<usize>,
        is_skill: &dyn Fn(&str) -> Option<usize>,
    ) -> Option<Weapon> {
        let (record, place) = (spanned.get_ref(), Place::of(WEAPONS, spanned));
        let id = &record.id;
        let needs_skill = record.needs_skill.as_ref();
        let needs_skill =
            needs_skill.map(|skill| self.find::<SkillId>(is_skill(skill.get_ref()), WEAPONS, id, "needs_skill", skill));
        let fire = match &record.r#use {
            Some(uses) => Some(self.fire(record, uses, place, is_ammo)?),
            None => {
                let spare = [
                    ("dt", record.dt.is_some()),
                    ("template", record.template.is_some()),
                    ("dys", record.dys.is_some()),
                    ("magazine", record.magazine.is_some()),
                    ("ammo", record.ammo.is_some()),
                    ("throw", record.throw.is_some()),
                    ("fringe", record.fringe.is_some()),
                    ("friendly", record.friendly.is_some()),
                ];
                for (field, _) in spare.into_iter().filter(|(_, stands)| *stands) {
                    self.reader.fault(place, format!("{id}: {field}: only a weapon with `use` has it"));
                }
                None
            }
        };
        let blow = match (&record.attack, &record.close) {
            (Some(attack), Some(close)) => {
                Some(Blow { pa: attack.pa, reach: attack.reach.0, bonus: attack.bonus, close_bonus: close.bonus })
            }
            (None, None) => None,
            _ => {
                self.reader.fault(place, format!("{id}: attack: it stands with `close`, or neither does"));
                None
            }
        };
        if fire.is_some() == blow.is_some() {
            self.reader.fault(place, format!("{id}: a weapon has either `use` or `attack`"));
        }
        Some(Weapon {
            id: id.clone(),
            name: record.name.clone(),
            text: record.text.clone(),
            group: record.group,
            stack: record.stack,
            per_person: record.per_person,
            is_ambidextrous: record.ambidextrous,
            needs_skill,
            fire,
            blow,
            solidity: record.solidity,
            on_one: record.on_one,
        })
    }

    fn fire(
        &mut self,
        record: &WeaponRecord,
        uses: &UseRecord,
        place: Place<'_>,
        is_ammo: &dyn Fn(&str) -> Option<usize>,
    ) -> Option<Fire> {
        let id = &record.id;
        let load = match (&record.ammo, record.magazine, record.reload) {
            (Some(ammo), Some(magazine), Some(reload)) => {
                let ammo = self.find::<AmmoId>(is_ammo(ammo.get_ref()), WEAPONS, id, "ammo", ammo);
                Some(Load { ammo, magazine, reload })
            }
            (None, None, None) if record.throw.is_some() => None,
            _ => {
                self.reader
                    .fault(place, format!("{id}: ammo: it needs `magazine` and `reload`, unless the thing is thrown"));
                None
            }
        };
        let friendly = match record.friendly.as_ref().map(|word| (word, word.get_ref().as_str())) {
            None => None,
            Some((_, "eliminated")) => Some(Friendly::Eliminated),
            Some((word, dice)) => match dice.parse::<Dice>() {
                Ok(dice) => Some(Friendly::Damage(dice)),
                Err(why) => {
                    self.reader.fault(Place::of(WEAPONS, word), format!("{id}: friendly: {why}"));
                    None
                }
            },
        };
        if let Some(ThrowRecord { from: FromBag::Only, normal_pa, aimed_pa, .. }) = record.throw {
            // The general prices of a normal and an aimed shot with the weapon's own on top (SUR-GREN-14).
            if [normal_pa, aimed_pa] != [1 + record.shot_pa, 2 + record.shot_pa] {
                self.reader.fault(place, format!("{id}: throw: prices are those of a shot and `shot_pa`"));
            }
        }
        if record.throw.is_some() != matches!(record.on_ten, Some(OnTen::Only)) {
            self.reader.fault(place, format!("{id}: on_ten: what is thrown can be a dud, and nothing else"));
        }
        Some(Fire {
            dt: record.dt.map(|dt| dt.0),
            template: record.template,
            dys: record.dys.filter(|_| record.throw.is_none()),
            bonus: record.shooting,
            load,
            spends: [uses.normal, uses.aimed, uses.burst],
            extra_pa: record.shot_pa,
            has_point_blank: record.point_blank,
            always_hits: record.needs_hit == Some(false),
            fringe: record.fringe,
            friendly,
            is_thrown: record.throw.is_some(),
        })
    }

    fn item(&mut self, spanned: &Spanned<ItemRecord>, is_weapon: &dyn Fn(&str) -> Option<usize>) -> Option<Item> {
        let (record, place) = (spanned.get_ref(), Place::of(ITEMS, spanned));
        let ItemRecord { id, level, energy, health, extra_health, points, throws_as, .. } = record;
        let kind = match (record.kind, level, energy, health, extra_health, points, throws_as) {
            (ItemWord::Provision, None, Some(energy), None, None, None, None) => {
                ItemKind::Provision { energy: *energy }
            }
            (ItemWord::Kit, Some(level), None, Some(health), None, None, None) => {
                ItemKind::Kit { level: *level, health: *health }
            }
            (ItemWord::Protection, Some(level), None, None, Some(extra_health), Some(points), None) => {
                ItemKind::Protection { level: *level, extra_health: *extra_health, points: *points }
            }
            (ItemWord::Dud, None, None, None, None, None, Some(weapon)) => {
                ItemKind::Dud { throws_as: self.find(is_weapon(weapon.get_ref()), ITEMS, id, "throws_as", weapon) }
            }
            _ => {
                self.reader.fault(place, format!("{id}: kind: the fields are not those of its kind"));
                return None;
            }
        };
        Some(Item { id: id.clone(), name: record.name.clone(), text: record.text.clone(), stack: record.stack, kind })
    }

    /// A thing that a record names by `item` or by `ammo`.
    pub(super) fn thing(
        &mut self,
        stores: &Stores,
        (file, record, place): (&str, &str, Place<'_>),
        item: Option<&Spanned<String>>,
        ammo: Option<&Spanned<String>>,
    ) -> Option<Thing> {
        let (field, name) = match (item, ammo) {
            (Some(item), None) => ("item", item),
            (None, Some(ammo)) => ("ammo", ammo),
            _ => {
                self.reader.fault(place, format!("{record}: either `item` or `ammo` says what it is"));
                return None;
            }
        };
        let found = stores.named(name.get_ref()).filter(|thing| (field == "ammo") == matches!(thing, Thing::Ammo(_)));
        if found.is_none() {
            self.reader.fault(Place::of(file, name), format!("{record}: {field}: there is no `{}`", name.get_ref()));
        }
        found
    }
}
