//! The tables that the rules print, row by row.

use crate::content::arms::{Stores, Weapon};
use crate::content::chances::{Amount, Entering, Find, ItemTable};
use crate::content::check::Checker;
use crate::content::load::{ENTRY_TABLES, SEARCH_TABLES, WEAPONS};
use crate::kinds::{ShotKind, ZombieKind};
use shamble_kernel::content::Audit;

/// Dt or template, Dys, bonus, stack, magazine, normal, aimed, burst, PA of a reload (SUR-WPN-1).
const WEAPON_ROWS: [(&str, &str); 13] = [
    ("pistol", "10 8 +0 1 16 1D4 1 / 1"),
    ("submachine-gun", "20 6 +0 1 30 1D4 2D4 3D4 1"),
    ("assault-rifle", "25 7 +0 1 40 1D4 1 3D4 1"),
    ("precision-rifle", "30 8 +1 1 5 1 1 / 1"),
    ("shotgun", "template 8 +1 1 8 1 1 / 2"),
    ("bow", "10 9 +0 1 5 1 1 / 1"),
    ("crossbow", "15 8 +0 1 5 1 1 / 2"),
    ("flame-thrower", "template 7 +2 1 20 2D4 / / 3"),
    ("machine-gun", "25 6 +1 1 100 1D4*5 / 2D4*6 3"),
    // Its Dys is never tested (SUR-GREN-11), and it is spent itself.
    ("grenade", "10 / +0 3 / 1 1 / /"),
    ("stick", "/ / +0 1 / / / / /"),
    ("knife", "/ / +1 1 / / / / /"),
    ("machete", "/ / +2 1 / / / / /"),
];

/// SUR-ENTRY-3.
const ENTRY_ROWS: [&str; 19] = [
    "2D4 civilian",
    "1D4 civilian, 1 cop",
    "1D4 civilian, 1 soldier",
    "1D4 civilian, 1 nurse",
    "1D4 civilian",
    "1 cop",
    "1 soldier",
    "1 nurse",
    "1D4 civilian",
    "1D4 civilian",
    "1D4 civilian",
    "2 nurse",
    "2 soldier",
    "2 cop",
    "1D4 civilian",
    "1D4 civilian, 1D4 cop",
    "1D4 civilian, 1D4 soldier",
    "1D4 civilian, 1D4 nurse",
    "2D4 civilian",
];

/// SUR-ZSRCH-6, by type of zombie.
const BODY_ROWS: [(ZombieKind, [&str; 19]); 4] = [
    (
        ZombieKind::Nurse,
        [
            "",
            "",
            "1 medkit-3",
            "1 medkit-1",
            "",
            "1 medkit-2",
            "1 medkit-1",
            "",
            "1 medkit-1",
            "1 medkit-1",
            "",
            "1 medkit-1",
            "1 medkit-2",
            "",
            "1 medkit-3",
            "1 medkit-2",
            "",
            "",
            "",
        ],
    ),
    (
        ZombieKind::Civilian,
        [
            "",
            "1D4 food",
            "",
            "1 water",
            "",
            "1 bow with 1D4",
            "1D4 soda",
            "",
            "1 stick worn 1D4+3 new on 1",
            "1 stick worn 1D4+3 new on 1",
            "",
            "1D4 soda",
            "1 crossbow with 1D4",
            "",
            "1 water",
            "",
            "1D4 food",
            "",
            "",
        ],
    ),
    (
        ZombieKind::Soldier,
        [
            "",
            "",
            "1D4 grenade",
            "1 knife",
            "",
            "1 pistol with 1D4",
            "1 water",
            "",
            "1 assault-rifle with 1D4",
            "1 assault-rifle with 2D4",
            "",
            "1 water",
            "1 pistol with 2D4",
            "",
            "1 knife",
            "1D4 grenade",
            "",
            "",
            "",
        ],
    ),
    (
        ZombieKind::Cop,
        [
            "",
            "1D4 food",
            "",
            "1 water",
            "1 shotgun with 2D4",
            "",
            "1 soda",
            "",
            "1 pistol with 1D4",
            "1 pistol with 2D4",
            "",
            "1 soda",
            "",
            "1 shotgun with 1D4",
            "1 water",
            "",
            "1D4 food",
            "",
            "",
        ],
    ),
];

/// SUR-OSRCH-1, with munitions where SUR-OSRCH-4 allows them.
const KIND_ROWS: [&str; 19] = [
    "special-weapon/munitions",
    "",
    "provisions",
    "firearm/munitions",
    "",
    "hand-weapon",
    "care",
    "",
    "string-weapon/provisions/munitions",
    "string-weapon/provisions/munitions",
    "",
    "care",
    "hand-weapon",
    "",
    "firearm/munitions",
    "provisions",
    "",
    "special-weapon/munitions",
    "",
];

/// SUR-OSRCH-2: each result once, in groups of equal rows.
const ITEM_ROWS: [(&str, &[(u8, &str)]); 7] = [
    (
        "firearm",
        &[
            (5, "1 pistol with 1D4 magazines empty on 4"),
            (7, "1 shotgun with 1D4 magazines empty on 4"),
            (8, "1 assault-rifle with 1D4 magazines empty on 4"),
            (9, "1 submachine-gun with 1D4 magazines empty on 4"),
            (10, "1 precision-rifle with 1D4 magazines empty on 4"),
        ],
    ),
    (
        "special-weapon",
        &[
            (3, "1 machine-gun with 1D4 magazines empty on 4"),
            (9, "1D4 grenade"),
            (10, "1 flame-thrower with 1D4 magazines empty on 4"),
        ],
    ),
    ("string-weapon", &[(7, "1 bow with 1D4 empty on 4"), (10, "1 crossbow with 1D4 empty on 4")]),
    ("hand-weapon", &[(7, "1 stick"), (9, "1 knife"), (10, "1 machete")]),
    (
        "munitions",
        &[
            (2, "1 ammo-arrow with 1D4"),
            (4, "1 ammo-bolt with 1D4"),
            (5, "1 ammo-9mm with 1D4 magazines"),
            (6, "1 ammo-cartridge with 1D4"),
            (7, "1 ammo-assault with 1D4 magazines"),
            (8, "1 ammo-precision with 1D4 magazines"),
            (9, "1 ammo-belt with 1D4 magazines"),
            (10, "1 ammo-fuel with 1D4 magazines"),
        ],
    ),
    ("care", &[(5, "1D4 medkit-1"), (8, "1D4 medkit-2"), (10, "1D4 medkit-3")]),
    ("provisions", &[(4, "1D4 soda"), (7, "1D4 food"), (10, "1D4 water")]),
];

impl Checker<'_> {
    /// The tables of the text stand as the text prints them.
    pub(super) fn printed(&mut self) {
        let (content, chances) = (self.content, &self.content.chances);
        let stores = &content.stores;
        for (id, due) in WEAPON_ROWS {
            let row = stores.weapons.iter().find(|weapon| weapon.id == id).map(weapon_row);
            self.must(row.as_deref() == Some(due), "SUR-WPN-1", WEAPONS, id, format!("its row reads {due}"));
        }
        let standard = chances.entry.iter().find(|table| table.id == "standard");
        self.must(standard.is_some(), "SUR-ENTRY-3", ENTRY_TABLES, "standard", "there is none");
        for ((roll, due), row) in (2..).zip(ENTRY_ROWS).zip(standard.iter().flat_map(|table| &table.rows)) {
            let what = format!("rows: {roll} brings {due}");
            self.must(entry_row(row) == due, "SUR-ENTRY-3", ENTRY_TABLES, "standard", what);
        }
        // Other tables change numbers, never types (SUR-OPT-2).
        for table in &chances.entry {
            for ((roll, due), row) in (2..).zip(ENTRY_ROWS).zip(&table.rows) {
                let types: Vec<&str> = row.iter().map(|zombies| zombies.zombie.name()).collect();
                let printed: Vec<&str> = due.split(", ").filter_map(|part| part.split(' ').nth(1)).collect();
                let what = format!("rows: {roll} brings {}", printed.join(" and "));
                self.must(types == printed, "SUR-OPT-2", ENTRY_TABLES, &table.id, what);
            }
        }
        let distances = chances.distances.map(|cm| cm.get() / 100);
        let is_right = distances == [10, 10, 20, 20, 30, 30, 30, 30, 40, 40];
        self.must(is_right, "SUR-ENTRY-6", ENTRY_TABLES, "distance", "rows: 10, 20, 30 and 40 cm up to 2, 4, 8 and 10");
        for (kind, due) in BODY_ROWS {
            for ((roll, due), row) in (2..).zip(due).zip(&chances.zombies[kind]) {
                let rule = if due.contains("crossbow") { "SUR-ZSRCH-8" } else { "SUR-ZSRCH-6" };
                let what = format!("rows: {roll} gives {}", if due.is_empty() { "nothing" } else { due });
                self.must(finds_row(row, stores) == due, rule, SEARCH_TABLES, kind.name(), what);
            }
        }
        for ((roll, due), kinds) in (2..).zip(KIND_ROWS).zip(&chances.kinds) {
            use shamble_kernel::Id;
            let words = kinds.tables.iter().map(|table| chances.items[table.index()].id.as_str());
            let row: Vec<&str> = words.chain(kinds.or_munitions.then_some("munitions")).collect();
            self.must(row.join("/") == due, "SUR-OSRCH-1", SEARCH_TABLES, "kind", format!("rows: {roll} gives {due}"));
        }
        for (id, due) in ITEM_ROWS {
            let table = chances.items.iter().find(|table| table.id == id);
            let is_right = table.is_some_and(|table| is_printed(table, due, stores));
            self.must(is_right, "SUR-OSRCH-2", SEARCH_TABLES, id, "rows: not those of the text");
        }
    }
}

fn is_printed(table: &ItemTable, due: &[(u8, &str)], stores: &Stores) -> bool {
    (1..).zip(&table.rows).all(|(roll, row)| {
        let due = due.iter().find(|(to, _)| roll <= *to).map(|(_, due)| *due);
        due == Some(finds_row(row, stores).as_str())
    })
}

fn weapon_row(weapon: &Weapon) -> String {
    let slash = |text: Option<String>| text.unwrap_or_else(|| "/".into());
    let fire = weapon.fire.as_ref();
    let dt = fire.map(|fire| fire.dt.map_or_else(|| "template".into(), |dt| dt.to_string()));
    let dys = fire.and_then(|fire| fire.dys).map(|dys| dys.to_string());
    let bonus = fire.map(|fire| fire.bonus).or(weapon.blow.map(|blow| blow.bonus)).unwrap_or(0);
    let load = fire.and_then(|fire| fire.load);
    let spends = |kind: ShotKind| slash(fire.and_then(|fire| fire.spends(kind)).map(|dice| dice.to_string()));
    let [normal, aimed, burst] = [ShotKind::Normal, ShotKind::Aimed, ShotKind::Burst].map(spends);
    let magazine = slash(load.map(|load| load.magazine.to_string()));
    let reload = slash(load.map(|load| load.reload.to_string()));
    let (dt, dys, stack) = (slash(dt), slash(dys), weapon.stack);
    format!("{dt} {dys} {bonus:+} {stack} {magazine} {normal} {aimed} {burst} {reload}")
}

fn entry_row(row: &[Entering]) -> String {
    let words = row.iter().map(|zombies| format!("{} {}", zombies.count, zombies.zombie.name()));
    words.collect::<Vec<String>>().join(", ")
}

fn finds_row(row: &[Find], stores: &Stores) -> String {
    let words = row.iter().map(|find| {
        let rounds = match find.rounds {
            Some(Amount::Rounds(dice)) => format!(" with {dice}"),
            Some(Amount::Magazines(dice)) => format!(" with {dice} magazines"),
            None => String::new(),
        };
        let empty = find.empty_on.map(|on| format!(" empty on {on}")).unwrap_or_default();
        let worn = find.worn.map(|(dice, new_on)| format!(" worn {dice} new on {new_on}")).unwrap_or_default();
        format!("{} {}{rounds}{empty}{worn}", find.count, stores.word(find.thing))
    });
    words.collect::<Vec<String>>().join(", ")
}
