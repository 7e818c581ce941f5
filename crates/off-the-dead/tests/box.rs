//! What is printed in the boxes of both chapters, card by card: a test of our content, not a condition of play.

use std::collections::BTreeMap;

use shamble_kernel::Catalogue;
use shamble_off_the_dead::OffTheDead;
use toml::{Table, Value};

fn file(name: &str) -> Table {
    OffTheDead::embedded()[name].parse().expect("content is TOML")
}

fn records(name: &str, kind: &str) -> Vec<Value> {
    file(name)[kind].as_array().expect("a list of records").clone()
}

fn text<'v>(record: &'v Value, field: &str) -> &'v str {
    record[field].as_str().unwrap_or_else(|| panic!("{field} of {record}"))
}

fn number(record: &Value, field: &str) -> i64 {
    record[field].as_integer().unwrap_or_else(|| panic!("{field} of {record}"))
}

fn words(record: &Value, field: &str) -> Vec<String> {
    let list = record[field].as_array().expect("a list");
    list.iter().map(|word| word.as_str().expect("a word").to_owned()).collect()
}

fn find(name: &str, kind: &str, id: &str) -> Value {
    let records = records(name, kind);
    records.into_iter().find(|record| text(record, "id") == id).unwrap_or_else(|| panic!("no {kind} {id}"))
}

/// The cards of the deck that a table uses, `key` of each with its number.
fn deck(table: &str, kind: &str, key: &str) -> BTreeMap<String, i64> {
    let table = find("modes.toml", "table", table);
    let deck = find("decks.toml", kind, text(&table, kind));
    let mut cards = BTreeMap::new();
    for card in deck["cards"].as_array().expect("a list of cards") {
        let count = card.get("count").or(card.get("choose")).and_then(Value::as_integer).expect("a number of cards");
        *cards.entry(text(card, key).to_owned()).or_default() += count;
    }
    cards
}

fn listed(list: &[(&str, i64)]) -> BTreeMap<String, i64> {
    list.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
}

/// OTD-SETUP-2, OTD-SOLO-8, OTD-DUO-8, OTD2-SETUP-1, OTD2-SETUP-5, OTD2-SETUP-6.
#[test]
fn hordes_are_made_of_the_printed_strengths() {
    let hordes: [(&str, &[(&str, i64)]); 6] = [
        ("chapter-1-four", &[("zombie-2", 9), ("zombie-3", 12), ("zombie-4", 6), ("zombie-5", 5), ("zombie-6", 4)]),
        ("chapter-1-solo", &[("zombie-2", 4), ("zombie-3", 5), ("zombie-4", 4), ("zombie-5", 3), ("zombie-6", 1)]),
        ("chapter-1-duo-b", &[("zombie-2", 7), ("zombie-3", 8), ("zombie-4", 4), ("zombie-5", 3), ("zombie-6", 2)]),
        (
            "chapter-2-four",
            &[
                ("mutt", 3),
                ("howler", 3),
                ("nimble", 3),
                ("jinx", 3),
                ("zombie-2", 6),
                ("zombie-3", 6),
                ("zombie-4", 3),
                ("zombie-5", 5),
                ("zombie-6", 4),
            ],
        ),
        (
            "chapter-2-solo",
            &[
                ("zombie-2", 2),
                ("mutt", 2),
                ("zombie-3", 3),
                ("howler", 3),
                ("zombie-4", 3),
                ("zombie-5", 2),
                ("jinx", 1),
                ("zombie-6", 1),
            ],
        ),
        (
            "chapter-2-duo-b",
            &[
                ("zombie-2", 4),
                ("mutt", 3),
                ("nimble", 3),
                ("howler", 3),
                ("zombie-3", 2),
                ("zombie-4", 4),
                ("zombie-5", 3),
                ("zombie-6", 2),
            ],
        ),
    ];
    for (table, list) in hordes {
        assert_eq!(deck(table, "horde", "zombie"), listed(list), "{table}");
    }
}

/// An ordinary zombie: its name, its strength, and how many cards show each symbol.
type Ordinary = (&'static str, i64, &'static [(&'static str, i64)]);

/// OTD-SETUP-3, OTD-CARD-7, OTD-CARD-8, OTD2-SETUP-11.
#[test]
fn zombie_cards_show_the_printed_symbols() {
    let ordinary: [Ordinary; 5] = [
        ("zombie-2", 2, &[("skull", 3), ("hand", 3), ("biohazard", 3)]),
        ("zombie-3", 3, &[("skull", 4), ("hand", 4), ("biohazard", 4)]),
        ("zombie-4", 4, &[("skull", 2), ("hand", 2), ("biohazard", 2)]),
        ("zombie-5", 5, &[("skull+hand", 2), ("skull+biohazard", 2), ("hand+biohazard", 1)]),
        ("zombie-6", 6, &[("skull+hand", 1), ("skull+biohazard", 1), ("hand+biohazard", 2)]),
    ];
    let one_each: &[(&str, i64)] = &[("skull", 1), ("hand", 1), ("biohazard", 1)];
    let special = [("mutt", 2, one_each), ("howler", 3, one_each), ("nimble", 3, one_each), ("jinx", 4, one_each)];
    let of_kind = |kind: &'static str| move |zombie: &(&'static str, i64, &'static [(&str, i64)])| (kind, *zombie);
    let all = ordinary.iter().map(of_kind("zombie")).chain(special.iter().map(of_kind("special")));
    for (kind, (id, strength, faces)) in all {
        let zombie = find("zombies.toml", kind, id);
        let cards = zombie["cards"].as_array().expect("cards").iter();
        let printed = cards.map(|card| (words(card, "symbols").join("+"), number(card, "count")));
        assert_eq!(printed.collect::<BTreeMap<_, _>>(), listed(faces), "{id}");
        assert_eq!(number(&zombie, "strength"), strength, "{id}");
    }
}

/// OTD-CARD-3: strength 7, and its survivor's symbols. OTD-CARD-8, OTD2-SETUP-11: five in each box.
#[test]
fn every_survivor_has_a_zombified_card_of_strength_7() {
    let survivors = records("survivors.toml", "survivor");
    for survivor in &survivors {
        let zombified = find("zombies.toml", "zombified", text(survivor, "zombified"));
        assert_eq!(number(&zombified, "strength"), 7, "{}", text(survivor, "id"));
        assert_eq!(words(&zombified, "symbols"), words(survivor, "symbols"), "{}", text(survivor, "id"));
        assert!((1..=2).contains(&words(survivor, "symbols").len()), "{}", text(survivor, "id"));
    }
    for chapter in [1, 2] {
        assert_eq!(survivors.iter().filter(|survivor| number(survivor, "chapter") == chapter).count(), 5);
    }
}

/// OTD-SETUP-6, OTD-SOLO-9, OTD-DUO-7, OTD2-SETUP-2, OTD2-SETUP-5, OTD2-SETUP-6.
#[test]
fn rubble_is_made_of_the_printed_cards() {
    let one: &[(&str, i64)] = &[
        ("adrenaline", 5),
        ("magazine", 4),
        ("axe", 3),
        ("chainsaw", 2),
        ("barricade", 3),
        ("toy", 3),
        ("mp5", 3),
        ("colt-anaconda", 4),
        ("jerrycan", 4),
        ("scope", 3),
        ("surprise-wave", 2),
    ];
    let alone =
        [("magazine", 3), ("axe", 2), ("adrenaline", 4), ("mp5", 2), ("toy", 3), ("jerrycan", 3), ("surprise-wave", 2)];
    let solo = [&alone[..], &[("colt-anaconda", 3), ("barricade", 3), ("chainsaw", 2)]].concat();
    let two: &[(&str, i64)] = &[
        ("adrenaline", 5),
        ("magazine", 4),
        ("shovel", 3),
        ("rpg-7", 2),
        ("smoke-grenade", 4),
        ("toy", 3),
        ("mp5", 3),
        ("shotgun", 4),
        ("jerrycan", 4),
        ("flamethrower", 2),
        ("surprise-wave", 2),
    ];
    let second_solo = [&alone[..], &[("shotgun", 3), ("smoke-grenade", 3), ("flamethrower", 2)]].concat();
    let duo = [&solo[..], &[("scope", 2)]].concat();
    let without_axes = second_solo.iter().copied().filter(|(card, _)| *card != "axe");
    let second_duo: Vec<(&str, i64)> = without_axes.chain([("shovel", 2), ("rpg-7", 2)]).collect();
    let lists: [(&str, &[(&str, i64)]); 6] = [
        ("chapter-1-four", one),
        ("chapter-1-solo", &solo),
        ("chapter-1-duo-b", &duo),
        ("chapter-2-four", two),
        ("chapter-2-solo", &second_solo),
        ("chapter-2-duo-b", &second_duo),
    ];
    for (table, list) in lists {
        assert_eq!(deck(table, "rubble", "card"), listed(list), "{table}");
    }
}

/// OTD-CARD-4: up to four uses, one per card side.
#[test]
fn ammunition_has_one_to_four_uses() {
    for weapon in records("weapons.toml", "weapon") {
        if let Some(ammo) = weapon.get("ammo") {
            assert!((1..=4).contains(&number(ammo, "uses")), "{}", text(&weapon, "id"));
        }
    }
}

/// OTD2-LOC-1, OTD2-LOC-2, OTD2-LOC-12, OTD2-LOC-13, OTD2-EXP-1.
#[test]
fn the_nine_locations_are_as_printed() {
    let nine =
        ["sewers", "hospital", "cdc", "house", "gas-station", "bunker", "mall", "police-station", "military-morgue"];
    let locations = records("locations.toml", "location");
    let ids: Vec<&str> = locations.iter().map(|location| text(location, "id")).collect();
    assert_eq!(ids, nine);
    for location in &locations {
        let id = text(location, "id");
        let (leads, cards) = (words(location, "destinations"), location["exploration"].as_array().expect("cards"));
        assert!(leads.len() == 3 && leads.iter().any(|to| to == id), "{id} leads to itself and two others");
        assert!((0..=4).contains(&number(location, "blocked")), "{id}");
        let is_calm = ["sewers", "bunker"].contains(&id);
        let highest = cards.iter().filter_map(|card| card.get("number").and_then(Value::as_integer)).max();
        assert_eq!((cards.len(), highest), (4, Some(if is_calm { 4 } else { 3 })), "{id}");
        assert_eq!(location.get("survivor_bonus").is_none(), is_calm, "{id}: a bonus goes with a surprise wave");
    }
    assert_eq!(words(&find("locations.toml", "location", "mall"), "destinations"), ["mall", "bunker", "house"]);
    let house = find("locations.toml", "location", "house");
    assert_eq!(words(&house, "destinations"), ["house", "gas-station", "police-station"]);
}

/// OTD2-SETUP-11, OTD2-WIN-1: three scenarios of three elements, each from another location.
#[test]
fn three_scenarios_ask_for_three_elements_each() {
    let scenarios = records("scenarios.toml", "scenario");
    assert_eq!(scenarios.len(), 3);
    for scenario in &scenarios {
        let mut places: Vec<String> = words(scenario, "elements")
            .iter()
            .map(|id| text(&find("scenarios.toml", "element", id), "location").to_owned())
            .collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 3, "{}", text(scenario, "id"));
    }
}

/// OTD2-SYM-1: some cards are marked sound, some flammable.
#[test]
fn weapons_are_marked_sound_and_flammable() {
    let weapons = records("weapons.toml", "weapon");
    let marked =
        |mark: &str| weapons.iter().any(|w| w.get("marks").is_some() && words(w, "marks").contains(&mark.to_owned()));
    assert!(marked("sound") && marked("flammable"));
}
