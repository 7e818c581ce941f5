//! People, arms, skills and zombies.

use crate::content::arms::{Fire, ItemKind, Thing};
use crate::content::check::Checker;
use crate::content::load::{ITEMS, SETTINGS, SKILLS, SURVIVORS, WEAPONS, ZOMBIES};
use crate::kinds::{Characteristic, ShotKind, WeaponGroup, ZombieKind};
use crate::mat::Length;
use shamble_kernel::content::Audit;

impl Checker<'_> {
    pub(super) fn lists(&mut self) {
        self.people();
        self.arms();
        self.skills();
        self.zombies();
        let height = self.content.settings.geometry.figure_height.value;
        let is_figure = (Length::hundredths(250)..=Length::cm(3)).contains(&height);
        self.must(is_figure, "SUR-FIG-1", SETTINGS, "geometry", "figure_height: 25 to 30 mm");
    }

    fn people(&mut self) {
        let people = &self.content.people;
        let base = people.creation.base.0;
        self.must(
            base == [10, 2, 2, 2, 10, 8],
            "SUR-CREATE-1",
            SURVIVORS,
            "creation",
            "M 10, T 2, C 2, N 2, E 10, S 8",
        );
        self.must(people.creation.free_points == 4, "SUR-CREATE-2", SURVIVORS, "creation", "free_points: 4");
        let gear: Vec<(&str, u8)> =
            people.creation.gear.iter().map(|gear| (self.content.stores.word(gear.thing), gear.count)).collect();
        let due = [("water", 1), ("food", 1), ("medkit-1", 1), ("stick", 1)];
        self.must(gear == due, "SUR-CREATE-4", SURVIVORS, "gear", "water, food, a kit of level 1 and a stick");
        let growth = Characteristic::ALL.iter().map(|which| &people.growth.characteristics[*which]);
        let growth: Vec<[u8; 3]> =
            growth.chain([&people.growth.skill]).map(|growth| [growth.xp, growth.gain, growth.maximum]).collect();
        let due = [[5, 1, 15], [9, 1, 9], [7, 1, 9], [5, 1, 9], [5, 1, 20], [5, 1, 25], [10, 1, 3]];
        self.must(growth == due, "SUR-XP-4", SURVIVORS, "growth", "costs and maxima of the table");

        for person in &people.ready {
            let id = &person.id;
            let sum: u32 = person.spent.0.iter().map(|spent| u32::from(*spent)).sum();
            self.must(sum == u32::from(people.creation.free_points), "SUR-CREATE-2", SURVIVORS, id, "spent: 4 points");
            for which in Characteristic::ALL {
                let due = people.creation.base[*which] + person.spent[*which] * people.creation.point_worth;
                let value = person.values[*which];
                let name = which.name();
                self.must(value == due, "SUR-CREATE-6", SURVIVORS, id, format!("values.{name}: {due}"));
                let maximum = people.growth.characteristics[*which].maximum;
                self.must(value <= maximum, "SUR-CREATE-6", SURVIVORS, id, format!("values.{name}: above {maximum}"));
            }
            let is_owned = people.creation.gear.iter().any(|gear| gear.thing == Thing::Weapon(person.hand));
            self.must(is_owned, "SUR-CREATE-7", SURVIVORS, id, "hand: a weapon it starts with");
        }
    }

    fn arms(&mut self) {
        let stores = &self.content.stores;
        self.must(stores.bag_slots == 9, "SUR-BAG-1", ITEMS, "bag", "slots: 9");
        for item in &stores.items {
            let id = &item.id;
            match item.kind {
                ItemKind::Provision { energy } => {
                    let due = match id.as_str() {
                        "soda" => Some(2),
                        "food" => Some(3),
                        "water" => Some(5),
                        _ => None,
                    };
                    let rule = if id == "water" { "SUR-HEALTH-19" } else { "SUR-HEALTH-5" };
                    self.must(due == Some(energy), rule, ITEMS, id, "energy: soda 2, food 3, water 5");
                    self.must(item.stack == 2, "SUR-BAG-3", ITEMS, id, "stack: 2");
                }
                ItemKind::Kit { level, health } => {
                    let is_right = (1..=3).contains(&level) && health == level + 1;
                    self.must(is_right, "SUR-HEALTH-11", ITEMS, id, "health: 2, 3 and 4 by level");
                    self.must(item.stack == 2, "SUR-BAG-3", ITEMS, id, "stack: 2");
                }
                ItemKind::Protection { level, extra_health, points } => {
                    let is_right = (1..=3).contains(&level) && (extra_health, points) == (level + 1, level + 2);
                    self.must(
                        is_right,
                        "SUR-SKILL-18",
                        ITEMS,
                        id,
                        "extra_health and points: 2 for 3, 3 for 4, 4 for 5",
                    );
                }
                ItemKind::Dud { .. } => self.must(item.stack == 1, "SUR-BAG-9", ITEMS, id, "stack: 1"),
            }
        }
        let is_cure = stores.bite_cure.count == 2 && stores.bite_cure.health == 3;
        self.must(is_cure, "SUR-HEALTH-12", ITEMS, "bite-cure", "two kits and 3 Health");
        for ammo in &stores.ammo {
            let is_full = if ammo.is_alone { ammo.per_slot == ammo.magazine } else { ammo.per_slot == 50 };
            self.must(is_full, "SUR-BAG-4", ITEMS, &ammo.id, "per_slot: 50, or one magazine that takes a slot alone");
        }
        for weapon in &stores.weapons {
            let id = &weapon.id;
            let due = match id.as_str() {
                "grenade" => 3,
                "bare-hands" => 0,
                _ => 1,
            };
            self.must(weapon.stack == due, "SUR-BAG-4", WEAPONS, id, format!("stack: {due}"));
            let Some(Fire { load: Some(load), .. }) = &weapon.fire else { continue };
            let ammo = stores.ammo(load.ammo);
            let is_listed = ammo.weapons.iter().any(|other| stores.weapon(*other).id == *id);
            self.must(is_listed, "SUR-AMMO-6", WEAPONS, id, format!("ammo: `{}` is not for it", ammo.id));
        }
        let single = [("bow", ShotKind::Normal), ("crossbow", ShotKind::Normal), ("pistol", ShotKind::Aimed)];
        for (id, kind) in single {
            let weapon = stores.weapons.iter().find(|weapon| weapon.id == id);
            let spent = weapon.and_then(|weapon| weapon.fire.as_ref()).and_then(|fire| fire.spends(kind));
            let is_single = spent.is_some_and(|dice| dice.most() == 1);
            self.must(is_single, "SUR-AMMO-3", WEAPONS, id, format!("use.{}: single rounds", kind.name()));
        }
        for group in [WeaponGroup::Firearm, WeaponGroup::StringWeapon, WeaponGroup::Special, WeaponGroup::Hand] {
            let is_there = stores.weapons.iter().any(|weapon| weapon.group == group);
            self.must(is_there, "SUR-OSRCH-2", WEAPONS, group.name(), "group: no weapon is of it");
        }
    }

    fn skills(&mut self) {
        let skills = &self.content.skills;
        self.must(skills.len() == 14, "SUR-SKILL-1", SKILLS, "skill", "there are fourteen");
        for skill in skills {
            let due = if ["armoury", "leather-work"].contains(&skill.id.as_str()) { 3 } else { 1 };
            let what = "levels: three for Armoury and Leather work, one for the others";
            self.must(skill.levels.len() == due, "SUR-SKILL-20", SKILLS, &skill.id, what);
        }
    }

    fn zombies(&mut self) {
        let book = &self.content.zombies;
        self.must(book.values.movement == Length::cm(7), "SUR-CHAR-8", ZOMBIES, "values", "movement: 7 cm");
        self.must(book.values.attack == 4, "SUR-CHAR-9", ZOMBIES, "values", "attack: 4");
        let damage = book.values.damage.to_string();
        self.must(damage == "1D4", "SUR-CHAR-10", ZOMBIES, "values", "damage: 1D4");
        let fallback: Vec<ZombieKind> =
            ZombieKind::ALL.iter().copied().filter(|kind| book.types[*kind].is_fallback).collect();
        self.must(fallback == [ZombieKind::Civilian], "SUR-FIG-5", ZOMBIES, "civilian", "fallback: civilians alone");
    }
}
