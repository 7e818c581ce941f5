//! People, arms and tables of chance.

use crate::content::arms::{Fire, Stores, Thing};
use crate::content::chances::Find;
use crate::content::check::Checker;
use crate::content::load::{ITEMS, SEARCH_TABLES, SETTINGS, SURVIVORS, WEAPONS, ZOMBIES};
use crate::content::scenarios::Given;
use crate::kinds::{Characteristic, MovementKind, ZombieKind};
use crate::mat::Length;

impl Checker<'_> {
    pub(super) fn lists(&mut self) {
        self.people();
        self.arms();
        self.finds();
        let settings = &self.content.settings;
        let (base, height) = (settings.geometry.base_radius, settings.geometry.figure_height);
        let is_base = (Length::hundredths(50)..=Length::hundredths(120)).contains(&base);
        self.audit.must(is_base, "SUR-GEO-2", SETTINGS, "geometry", "base_radius: 5 to 12 mm");
        let is_figure = (Length::hundredths(250)..=Length::cm(3)).contains(&height);
        self.audit.must(is_figure, "SUR-FIG-1", SETTINGS, "geometry", "figure_height: 25 to 30 mm");
        for kind in MovementKind::ALL {
            let rows = settings.moving_shots.iter().filter(|row| row.movement == *kind).count();
            self.audit.must(rows == 1, "SUR-MSHOT-4", SETTINGS, kind.name(), "moving_shot: one row for each movement");
        }
        let types = &self.content.zombies.types;
        let fallback = ZombieKind::ALL.iter().filter(|kind| types[**kind].is_fallback).count();
        self.audit.must(fallback == 1, "SUR-FIG-5", ZOMBIES, "civilian", "fallback: one type enters for those used up");
    }

    fn people(&mut self) {
        let people = &self.content.people;
        for person in &people.ready {
            let id = &person.id;
            let sum: u32 = person.spent.0.iter().map(|spent| u32::from(*spent)).sum();
            let due = people.creation.free_points;
            self.audit.must(sum == u32::from(due), "SUR-CREATE-2", SURVIVORS, id, format!("spent: {due} points"));
            let values = people.creation.values(person.spent);
            for which in Characteristic::ALL {
                let maximum = people.growth.characteristics[*which].maximum;
                let what = format!("spent.{}: above {maximum}", which.name());
                self.audit.must(values[*which] <= maximum, "SUR-CREATE-6", SURVIVORS, id, what);
            }
            let is_owned = people.creation.gear.iter().any(|gear| gear.thing == Thing::Weapon(person.hand));
            self.audit.must(is_owned, "SUR-CREATE-7", SURVIVORS, id, "hand: a weapon it starts with");
        }
    }

    fn arms(&mut self) {
        let stores = &self.content.stores;
        for weapon in &stores.weapons {
            let id = &weapon.id;
            let is_one = weapon.fire.is_some() != weapon.blow.is_some();
            self.audit.needs(is_one, WEAPONS, id, "a weapon has either `fire` or `blow`");
            let Some(fire) = weapon.fire else { continue };
            let Fire { dt, template, load, is_thrown, .. } = fire;
            self.audit.must(dt.is_some() || template.is_some(), "SUR-DIST-6", WEAPONS, id, "fire: `dt` or `template`");
            self.audit.needs(load.is_some() != is_thrown, WEAPONS, id, "fire: it is loaded, or thrown itself");
        }
        for ammo in stores.ammo.iter().filter(|ammo| ammo.is_alone) {
            let what = "per_slot: one magazine takes a slot alone";
            self.audit.must(ammo.per_slot == ammo.magazine, "SUR-BAG-7", ITEMS, &ammo.id, what);
        }
    }

    /// What is found can be loaded if it comes with rounds, and wears if it is worn.
    fn finds(&mut self) {
        let (chances, stores) = (&self.content.chances, &self.content.stores);
        let bodies = ZombieKind::ALL.iter().map(|kind| (kind.name(), chances.zombies[*kind].as_slice()));
        let items = chances.items.iter().map(|table| (table.id.as_str(), table.rows.as_slice()));
        for (id, rows) in bodies.chain(items) {
            for Find { thing, rounds, worn, .. } in rows.iter().flatten() {
                let is_right = rounds.is_some() == takes_rounds(stores, *thing);
                let what = "rows: what is loaded comes with rounds, and nothing else does";
                self.audit.needs(is_right, SEARCH_TABLES, id, what);
                let wears = matches!(thing, Thing::Weapon(weapon) if stores.weapon(*weapon).solidity.is_some());
                self.audit.needs(worn.is_none() || wears, SEARCH_TABLES, id, "rows: only what wears is found worn");
            }
        }
    }

    /// What is given comes with rounds only if it takes some, and ammunition is its rounds.
    pub(super) fn given(&mut self, file: &str, id: &str, given: &Given) {
        let stores = &self.content.stores;
        let is_right = given.rounds.is_none() || takes_rounds(stores, given.thing);
        self.audit.needs(is_right, file, id, format!("`{}` takes no rounds", stores.word(given.thing)));
        let is_counted = !matches!(given.thing, Thing::Ammo(_)) || (given.rounds.is_some() && given.count == 1);
        self.audit.needs(is_counted, file, id, "ammunition is counted by its rounds");
    }
}

fn takes_rounds(stores: &Stores, thing: Thing) -> bool {
    match thing {
        Thing::Weapon(weapon) => stores.weapon(weapon).fire.is_some_and(|fire| fire.load.is_some()),
        Thing::Ammo(_) => true,
        Thing::Item(_) => false,
    }
}
