//! Broken content is refused, and every fault says where it stands: file, line, record and field. Each test breaks
//! a copy of the files.

use shamble_kernel::Fault;
use shamble_survivants::{Content, embedded};

fn faults_after(file: &str, old: &str, new: &str) -> Vec<Fault> {
    let mut files = embedded();
    let text = files.get_mut(file).expect("a content file");
    assert!(text.contains(old), "{file} does not contain {old}");
    *text = text.replacen(old, new, 1);
    Content::load(&files).err().unwrap_or_default()
}

/// The change is told at the line where it is made, less so many lines, in these words.
#[track_caller]
fn tells(file: &str, old: &str, new: &str, back: usize, what: &str) {
    let text = &embedded()[file];
    let at = text[..text.find(old).unwrap_or_else(|| panic!("{file} lacks {old}"))].matches('\n').count() + 1 - back;
    let expected = format!("{file}:{at}: {what}");
    let told: Vec<String> = faults_after(file, old, new).iter().map(Fault::to_string).collect();
    assert!(told.iter().any(|fault| fault.starts_with(&expected)), "expected {expected}\ntold\n{}", told.join("\n"));
}

/// The change breaks a rule, in these words.
#[track_caller]
fn breaks(file: &str, old: &str, new: &str, what: &str, rule: &str) {
    let told: Vec<String> = faults_after(file, old, new).iter().map(Fault::to_string).collect();
    let is_told =
        |fault: &String| fault.contains(what) && fault.ends_with(&format!("({rule})")) && fault.starts_with(file);
    assert!(told.iter().any(is_told), "expected {what} ({rule})\ntold\n{}", told.join("\n"));
}

#[test]
fn a_missing_file_is_told() {
    for file in embedded().keys().filter(|file| file.ends_with(".toml") && !file.starts_with("tables/")) {
        let mut files = embedded();
        files.remove(file);
        let faults = Content::load(&files).unwrap_err();
        assert!(faults.contains(&Fault::new(file, "the file is missing")), "{faults:?}");
    }
    let mut files = embedded();
    files.retain(|file, _| !file.starts_with("tables/"));
    assert!(Content::load(&files).unwrap_err().contains(&Fault::new("tables/", "there is no table")));
}

#[test]
fn text_that_is_no_toml_is_told_with_its_line() {
    for file in embedded().keys().filter(|file| file.ends_with(".toml")) {
        let mut files = embedded();
        let text = files.get_mut(file).unwrap();
        let last = text.lines().count() + 2;
        text.push_str("\n]\n");
        let faults = Content::load(&files).unwrap_err();
        assert!(faults.iter().any(|fault| fault.field == format!("{file}:{last}")), "{faults:?}");
    }
}

#[test]
fn unknown_fields_and_words_are_told_with_their_line() {
    tells("settings.toml", "turns = { value = 20", "turnz = { value = 20", 0, "unknown field `turnz`");
    tells("weapons.toml", "reload = 1\n", "relod = 1\n", 0, "unknown field `relod`");
    tells("weapons.toml", "group = \"firearm\"", "group = \"fire\"", 0, "unknown variant `fire`");
    tells("tables/clinic.toml", "kind = \"start\"", "kind = \"begin\"", 0, "unknown variant `begin`");
    tells("scenarios.toml", "difficulty = \"easy\"", "difficulty = \"eazy\"", 0, "unknown variant `eazy`");
    tells("scenery.toml", "movement = \"climb\"", "movement = \"jump\"", 0, "unknown variant `jump`");
}

#[test]
fn numbers_that_do_not_fit_are_told_with_their_line() {
    tells(
        "settings.toml",
        "base_radius = { value = 1.0",
        "base_radius = { value = 0.001",
        0,
        "0.001 is no length in cm",
    );
    tells(
        "settings.toml",
        "base_radius = { value = 1.0",
        "base_radius = { value = 2",
        0,
        "the value lies outside its range",
    );
    tells("settings.toml", "burst_more = { value = \"1D4\"", "burst_more = { value = \"1D6\"", 0, "`1D6` is no amount");
    tells("settings.toml", "alert_part = { value = 0.5", "alert_part = { value = 1.5", 0, "1.5 is no part");
    tells("entry-tables.toml", "mean = 2.44", "mean = 2.5", 6, "standard: mean: the rows come to 2.44");
    tells("settings.toml", "rate = 0.27", "rate = 0.3", 7, "gentle: rate: it comes to 0.27");
}

#[test]
fn settings_that_nothing_follows_are_refused() {
    for (old, new, what, rule) in [
        ("sector_angle = { value = 36", "sector_angle = { value = 30", "all sectors together", "SUR-DICE-8"),
        ("scatter = { value = \"1D10\"", "scatter = { value = \"1D4\"", "a side for each sector", "SUR-DICE-11"),
        ("narrowest_passage = { value = 2.0", "narrowest_passage = { value = 3", "diameter of a base", "SUR-GEO-9"),
        ("drop_length = { value = 20", "drop_length = { value = 25", "from end to end", "SUR-TPL-1"),
        ("survivor_angle = { value = 180", "survivor_angle = { value = 90", "nothing but 180", "SUR-SIGHT-1"),
        ("alert_answers = { value = 1", "alert_answers = { value = 2", "nothing but 1", "SUR-ALERT-4"),
        ("waiting_type = { value = \"civilian\"", "waiting_type = { value = \"cop\"", "nobody but", "SUR-ENC-6"),
    ] {
        breaks("settings.toml", old, new, what, rule);
    }
    let (old, new) = ("campaign_wins = { value = 5", "campaign_wins = { value = 4");
    let told = faults_after("settings.toml", old, new);
    assert!(told.iter().any(|fault| fault.to_string().contains("wins: 4, as the settings say")), "{told:?}");
}

#[test]
fn names_that_lead_nowhere_are_told_with_record_and_field() {
    for (file, old, new, what) in [
        ("survivors.toml", "skill = \"dodge\"", "skill = \"duck\"", "bastien-roche: skill: there is no `duck`"),
        ("weapons.toml", "ammo = \"ammo-bolt\"", "ammo = \"bolts\"", "crossbow: ammo: there is no `bolts`"),
        ("items.toml", "weapons = [\"crossbow\"]", "weapons = [\"cross\"]", "ammo-bolt: weapons: there is no `cross`"),
        ("search-tables.toml", "kinds = [\"care\"]", "kinds = [\"cares\"]", "kind: kinds: there is no `cares`"),
        ("search-tables.toml", "item = \"knife\"", "item = \"knive\"", "soldier: item: there is no `knive`"),
        ("scenarios.toml", "table = \"farm\"", "table = \"ranch\"", "harvest-home: table: there is no `ranch`"),
        ("scenarios.toml", "place = \"church\"", "place = \"kirk\"", "last-bell: place: there is no `kirk`"),
        (
            "scenarios.toml",
            "\"truck-1\", \"bus-1\"",
            "\"truck-0\", \"bus-1\"",
            "full-tank: among: there is no `truck-0`",
        ),
        (
            "scenarios.toml",
            "place = \"crate-4\"",
            "place = \"tree-1\"",
            "the-siege-of-alder-farm: caches: `tree-1` is no place",
        ),
        ("tables/farm.toml", "type = \"tree\"", "type = \"oak\"", "tree-1: type: there is no `oak`"),
        ("tables/farm.toml", "look = \"maize\"", "look = \"corn\"", "maize: look: there is no `corn`"),
        (
            "tables/clinic.toml",
            "joins = [\"clinic-lobby\"",
            "joins = [\"clinic-loby\"",
            "clinic-d1: joins: there is no `clinic-loby`",
        ),
        (
            "tables/clinic.toml",
            "room = \"clinic-lobby\"",
            "room = \"lobby\"",
            "clinic-lobby-z1: room: there is no `lobby`",
        ),
    ] {
        tells(file, old, new, 0, what);
    }
    tells("weapons.toml", "rules = [\"SUR-WPN-1\"", "rules = [\"SUR-WPN-99\"", 0, "there is no rule SUR-WPN-99");
    tells("items.toml", "fr = \"+2 Énergie.\"", "fr = \"\"", 0, "needs a text in English and in French");
}

#[test]
fn shapes_that_cannot_be_built_are_told() {
    let file = "tables/clinic.toml";
    for (old, new, what) in [
        (
            "[[52.5, 16], [53.7, 16], [53.7, 18.6], [52.5, 18.6]]",
            "[[52.5, 16], [52.5, 18.6], [53.7, 18.6], [53.7, 16]]",
            "bench-1: polygon: its corners run clockwise",
        ),
        (
            "[[52.5, 16], [53.7, 16], [53.7, 18.6], [52.5, 18.6]]",
            "[[52.5, 16], [53.7, 16], [52.6, 16.1], [52.5, 18.6]]",
            "bench-1: polygon: it is convex",
        ),
        (
            "[[52.5, 16], [53.7, 16], [53.7, 18.6], [52.5, 18.6]]",
            "[[52.5, 16], [153.7, 16], [53.7, 18.6], [52.5, 18.6]]",
            "bench-1: polygon: it lies on the table",
        ),
        (
            "[[42.5, 34.5], [58, 34.5], [58, 45.5], [42.5, 45.5]]",
            "[[42.5, 34.5], [58, 34.5], [57, 45.5], [42.5, 45.5]]",
            "clinic-lobby: polygon: it is an axis-parallel rectangle",
        ),
    ] {
        tells(file, old, new, 0, what);
    }
    tells(file, "low = [[74.5, 24.5], [77.5, 24.5]]", "low = [[74.5, 24], [77.5, 24.5]]", 0, "clinic-stairs: low:");
    tells(file, "id = \"bench-2\"", "id = \"bench-1\"", 0, "`bench-1` stands twice");
    tells(file, "id = \"clinic\"", "id = \"hospital\"", 0, "id: it is the name of the file");
}

#[test]
fn rules_that_state_values_are_kept() {
    for (file, old, new, what, rule) in [
        ("weapons.toml", "dt = 30", "dt = 35", "precision-rifle: its row reads", "SUR-WPN-1"),
        ("weapons.toml", "magazine = 100", "magazine = 90", "machine-gun: its row reads", "SUR-WPN-1"),
        ("items.toml", "energy = 5", "energy = 4", "water: energy", "SUR-HEALTH-19"),
        ("items.toml", "health = 4", "health = 5", "medkit-3: health", "SUR-HEALTH-11"),
        ("items.toml", "slots = { value = 9", "slots = { value = 8", "bag: slots", "SUR-BAG-1"),
        ("items.toml", "per_slot = 50", "per_slot = 60", "ammo-9mm: per_slot", "SUR-BAG-4"),
        ("zombies.toml", "movement = { value = 7", "movement = { value = 8", "values: movement", "SUR-CHAR-8"),
        ("zombies.toml", "damage = { value = \"1D4\"", "damage = { value = \"2D4\"", "values: damage", "SUR-CHAR-10"),
        (
            "survivors.toml",
            "spent = { shooting = 4 }",
            "spent = { shooting = 5 }",
            "ines-carvalho: spent",
            "SUR-CREATE-2",
        ),
        ("survivors.toml", "movement = 12,", "movement = 13,", "karim-haddad: values.movement", "SUR-CREATE-6"),
        (
            "search-tables.toml",
            "find = [{ item = \"medkit-3\", count = \"1\" }]",
            "find = []",
            "nurse: rows: 4 gives 1 medkit-3",
            "SUR-ZSRCH-6",
        ),
        (
            "entry-tables.toml",
            "{ from = 1, to = 2, cm = 10 }",
            "{ from = 1, to = 2, cm = 12 }",
            "distance: rows",
            "SUR-ENTRY-6",
        ),
        ("scenery.toml", "height = 2.2", "height = 2.3", "car: height", "SUR-SETUP-4"),
        (
            "scenarios.toml",
            "survivors = { min = 1, max = 6",
            "survivors = { min = 0, max = 6",
            "first-morning: survivors",
            "SUR-GEN-7",
        ),
        (
            "scenarios.toml",
            "exit = \"exit-east\"\nentry",
            "exit = \"exit-west\"\nentry",
            "hard-shoulder: objectives",
            "SUR-OBJ-10",
        ),
        (
            "scenarios.toml",
            "at = [47, 40]",
            "at = [5.2, 45]",
            "the-missing-class: zombies: no base fits at 5.2 45",
            "SUR-GEO-9",
        ),
        (
            "scenarios.toml",
            "at = [30, 50], from = 3",
            "at = [51, 58]",
            "first-morning: zombies: another stands at 51 58",
            "SUR-GEO-10",
        ),
        ("scenarios.toml", "\"van-1\", \"van-2\"", "\"van-1\", \"van-1\"", "full-tank: among", "SUR-OBJ-7"),
    ] {
        breaks(file, old, new, what, rule);
    }
    let told = faults_after("settings.toml", "table_min = { value = [100, 100]", "table_min = { value = [100, 120]");
    assert!(told.iter().any(|fault| fault.to_string().ends_with("farm: size: at least 100 x 120 cm (SUR-GEN-4)")));
    let told = faults_after("settings.toml", "open_stretch_max = { value = 30", "open_stretch_max = { value = 8");
    assert!(told.iter().any(|fault| fault.to_string().contains("farm: pieces: none within 4 cm of")), "{told:?}");
    // The morgue of the clinic loses its only door.
    breaks(
        "tables/clinic.toml",
        "{ id = \"chapel-d2\", type = \"strong-door\", joins = [\"chapel-chapel\", \"chapel-morgue\"]",
        "{ id = \"chapel-d2\", type = \"strong-door\", joins = [\"chapel-chapel\", \"outside\"]",
        "chapel-morgue: no door, window, stairs or ladder leads to it",
        "SUR-SETUP-5",
    );
}
