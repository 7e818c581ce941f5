//! Broken content is refused, and every fault says where it stands: file, line, record and field. Each test breaks
//! a copy of the files.

use shamble_kernel::{Catalogue, Fault, Game, LESSON, Log, Luck, Notation, Pending, Setup};
use shamble_survivants::{Content, Question, Survivants, embedded};

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
fn a_table_is_set_up_as_the_rules_want_it() {
    let farm = "tables/farm.toml";
    let bare = "\n[[building]]\nid = \"shell\"\nsource = \"designed\"\nname = { en = \"Shell\" }\n\
                zombies = \"civilian\"\nheight = 5\noutline = [[1, 1], [3, 1], [3, 3], [1, 3]]\nfloor = []\n";
    let mut files = embedded();
    files.get_mut(farm).expect("the farm").push_str(bare);
    let told: Vec<String> = Content::load(&files).err().unwrap_or_default().iter().map(Fault::to_string).collect();
    assert!(told.iter().any(|fault| fault.contains("shell") && fault.ends_with("(SUR-SRCH-11)")), "{told:?}");
    let yard = "tables/railway-yard.toml";
    breaks(yard, r#"look = "pillars", z = 1,"#, r#"look = "pillars", z = 2,"#, "z: no floor or platform", "SUR-GEO-12");
    let mut files = embedded();
    let look = "id = \"shade\"\n";
    let scenery = files.get_mut("scenery.toml").expect("the scenery");
    let at = scenery.find(look).expect("the look of shade");
    let class = scenery[at..].find("[\"shadow\"]").expect("its class") + at;
    scenery.replace_range(class..class + "[\"shadow\"]".len(), "[]");
    let told: Vec<String> = Content::load(&files).err().unwrap_or_default().iter().map(Fault::to_string).collect();
    assert!(told.iter().any(|fault| fault.starts_with(farm) && fault.ends_with("(SUR-TERR-6)")), "{told:?}");
}

#[test]
fn a_table_without_a_building_is_not_filled() {
    let mut files = embedded();
    let farm = &files["tables/farm.toml"];
    let first = farm.find("\n[[building]]").expect("it has buildings");
    let bare = farm[..first].replacen("id = \"farm\"", "id = \"field\"", 1);
    files.insert("tables/field.toml".to_owned(), bare);
    let told: Vec<String> = Content::load(&files).err().unwrap_or_default().iter().map(Fault::to_string).collect();
    assert!(told.iter().any(|fault| fault.ends_with("(SUR-SETUP-1)")), "{told:?}");
}

/// The files that the game reads; the lesson is none of them.
fn own_files() -> impl Iterator<Item = String> {
    embedded().into_keys().filter(|file| file.ends_with(".toml") && file != LESSON)
}

#[test]
fn a_missing_file_is_told() {
    for file in own_files().filter(|file| !file.starts_with("tables/")) {
        let mut files = embedded();
        files.remove(&file);
        let faults = Content::load(&files).unwrap_err();
        assert!(faults.contains(&Fault::new(&file, "the file is missing")), "{faults:?}");
    }
    let mut files = embedded();
    files.retain(|file, _| !file.starts_with("tables/"));
    assert!(Content::load(&files).unwrap_err().contains(&Fault::new("tables/", "there is no table")));
}

#[test]
fn text_that_is_no_toml_is_told_with_its_line() {
    for file in &own_files().collect::<Vec<_>>() {
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
    tells("settings.toml", "turns_max = { value = 60", "turnz = { value = 60", 0, "unknown field `turnz`");
    tells("weapons.toml", "reload = 1 }", "relod = 1 }", 0, "pistol: unknown field `relod`");
    tells("weapons.toml", "on_one = \"line\"", "on_one = \"row\"", 0, "pistol: unknown variant `row`");
    tells("skills.toml", "{ reroll = \"dodge\" }", "{ reroll = \"duck\" }", 0, "dodge: unknown variant `duck`");
    tells("tables/clinic.toml", "kind = \"start\"", "kind = \"begin\"", 0, "start-south: unknown variant `begin`");
    tells(
        "scenarios.toml",
        "difficulty = \"easy\"",
        "difficulty = \"eazy\"",
        0,
        "bread-and-water: unknown variant `eazy`",
    );
    tells("scenery.toml", "movement = \"climb\"", "movement = \"jump\"", 0, "car: unknown variant `jump`");
    tells("items.toml", "[bite_cure]\nsource", "[bite_cures]\nsource", 0, "unknown field `bite_cures`");
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
    tells("settings.toml", "burst_more = { value = \"1D4\"", "burst_more = { value = \"1D6\"", 0, "`1D6` is no amount");
    tells("settings.toml", "alert_part = { value = 0.5", "alert_part = { value = 1.5", 0, "1.5 is no part");
    tells("entry-tables.toml", "\n3 = [", "\n21 = [", 1, "standard: 21 never comes up");
    tells("entry-tables.toml", "\n3-4 = ", "\n2-4 = ", 1, "2 stands twice");
    tells("entry-tables.toml", "\n9-10 = ", "\n10 = ", 3, "there is no row for 9");
}

#[test]
fn names_that_lead_nowhere_are_told_with_record_and_field() {
    for (file, old, new, what) in [
        ("survivors.toml", "skill = \"dodge\"", "skill = \"duck\"", "bastien-roche: there is no `duck`"),
        ("weapons.toml", "ammo = \"ammo-bolt\"", "ammo = \"bolts\"", "crossbow: there is no `bolts`"),
        ("items.toml", "kit = \"medkit-3\"", "kit = \"medkit-9\"", "there is no `medkit-9`"),
        ("skills.toml", "weapon = \"grenade\"", "weapon = \"bomb\"", "grenade: there is no `bomb`"),
        ("search-tables.toml", "kinds = [\"care\"]", "kinds = [\"cares\"]", "there is no `cares`"),
        ("search-tables.toml", "thing = \"knife\"", "thing = \"knive\"", "soldier: there is no `knive`"),
        ("scenarios.toml", "table = \"farm\"", "table = \"ranch\"", "harvest-home: there is no `ranch`"),
        ("scenarios.toml", "place = \"church\"", "place = \"kirk\"", "last-bell: there is no `kirk`"),
        ("scenarios.toml", "\"truck-1\", \"bus-1\"", "\"truck-0\", \"bus-1\"", "full-tank: there is no `truck-0`"),
        (
            "scenarios.toml",
            "place = \"crate-4\"",
            "place = \"tree-1\"",
            "the-siege-of-alder-farm: \"tree-1\" is no place",
        ),
        ("tables/farm.toml", "type = \"tree\"", "type = \"oak\"", "tree-1: there is no `oak`"),
        ("tables/farm.toml", "look = \"maize\"", "look = \"corn\"", "maize: look: there is no `corn`"),
        (
            "tables/clinic.toml",
            "joins = [\"clinic-lobby\"",
            "joins = [\"clinic-loby\"",
            "clinic-d1: there is no `clinic-loby`",
        ),
        ("tables/clinic.toml", "room = \"clinic-lobby\"", "room = \"lobby\"", "clinic-lobby-z1: there is no `lobby`"),
    ] {
        tells(file, old, new, 0, what);
    }
    tells(
        "weapons.toml",
        "rules = [\"SUR-WPN-1\"",
        "rules = [\"SUR-WPN-99\"",
        0,
        "pistol: there is no rule SUR-WPN-99",
    );
    tells("items.toml", "fr = \"+2 Énergie.\"", "fr = \"\"", 0, "soda: needs a text in English and in French");
}

#[test]
fn shapes_that_cannot_be_built_are_told() {
    let file = "tables/clinic.toml";
    for (old, new, what) in [
        (
            "[[52.5, 16], [53.7, 16], [53.7, 18.6], [52.5, 18.6]]",
            "[[52.5, 16], [52.5, 18.6], [53.7, 18.6], [53.7, 16]]",
            "bench-1: its corners run clockwise",
        ),
        (
            "[[52.5, 16], [53.7, 16], [53.7, 18.6], [52.5, 18.6]]",
            "[[52.5, 16], [53.7, 16], [52.6, 16.1], [52.5, 18.6]]",
            "bench-1: it is convex",
        ),
        (
            "[[42.5, 34.5], [58, 34.5], [58, 45.5], [42.5, 45.5]]",
            "[[42.5, 34.5], [58, 34.5], [57, 45.5], [42.5, 45.5]]",
            "clinic-lobby: it is an axis-parallel rectangle",
        ),
    ] {
        tells(file, old, new, 0, what);
    }
    tells(file, "low = [[74.5, 24.5], [77.5, 24.5]]", "low = [[74.5, 24], [77.5, 24.5]]", 0, "clinic: low:");
    tells(file, "id = \"bench-2\"", "id = \"bench-1\"", 0, "`bench-1` stands twice");
    tells(file, "id = \"clinic\"", "id = \"hospital\"", 0, "hospital: id: it is the name of the file");
}

#[test]
fn whoever_plays_finds_room_to_start() {
    let whole = "edge = \"south\", polygon = [[42, 94], [58, 94], [58, 100], [42, 100]]";
    let small = "edge = \"south\", polygon = [[42, 94], [45, 94], [45, 97], [42, 97]]";
    let told: Vec<String> = faults_after("tables/clinic.toml", whole, small).iter().map(Fault::to_string).collect();
    let wanted = "ward-two: start: 4 find room in this zone, not 6 (SUR-SETUP-2)";
    assert!(told.iter().any(|fault| fault.contains(wanted)), "{told:?}");
}

/// Six find room in this zone as long as nobody stands in two places (SUR-SETUP-2).
#[test]
fn nobody_starts_where_others_find_no_room() {
    let mut files = embedded();
    let table = files.get_mut("tables/clinic.toml").expect("a table");
    *table = table.replacen(
        "edge = \"south\", polygon = [[42, 94], [58, 94], [58, 100], [42, 100]]",
        "edge = \"south\", polygon = [[47, 94], [53, 94], [53, 100], [47, 100]]",
        1,
    );
    let game = Survivants::load(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let setup = Setup::new("ward-two").option("survivors", "6");
    let mut state = game.start(&setup, &mut Luck::seeded(1), &mut Log::Off).expect("a set-up");
    let between = game.read(&state, "go 48.5,94").expect("a place");
    assert_eq!(game.may(&state, between).expect_err("a refusal").rule.as_str(), "SUR-SETUP-2");
    let mut starts = 0;
    while matches!(
        game.pending(&state),
        Pending::Ask { question: Question::StartAt { .. } | Question::Face { .. }, .. }
    ) {
        let mut choices = Vec::new();
        game.choices(&state, &mut choices);
        starts += usize::from(matches!(game.pending(&state), Pending::Ask { question: Question::StartAt { .. }, .. }));
        game.apply(&mut state, choices[0], &mut Luck::seeded(1), &mut Log::Off);
    }
    assert!(starts >= 5, "{starts}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (file, old, new, what, rule) in [
        (
            "settings.toml",
            "base_radius = { value = 1.0",
            "base_radius = { value = 2",
            "geometry: base_radius",
            "SUR-GEO-2",
        ),
        ("items.toml", "per_slot = 100", "per_slot = 60", "ammo-belt: per_slot", "SUR-BAG-7"),
        ("zombies.toml", "fallback = true", "fallback = false", "civilian: fallback", "SUR-FIG-5"),
        ("settings.toml", "movement = \"run\"", "movement = \"climb\"", "run: moving_shot", "SUR-MSHOT-4"),
        ("survivors.toml", "maximum = 9", "maximum = 5", "ines-carvalho: spent.shooting: above 5", "SUR-CREATE-6"),
        (
            "survivors.toml",
            "spent = { shooting = 4 }",
            "spent = { shooting = 5 }",
            "ines-carvalho: spent",
            "SUR-CREATE-2",
        ),
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
    for (file, old, new, what) in [
        (
            "weapons.toml",
            "\n[weapon.fire]",
            "\n[weapon.blow]\npa = 1\nreach = 2\nbonus = 0\nclose_bonus = 0\n[weapon.fire]",
            "either",
        ),
        ("search-tables.toml", ", with = { rounds = \"1D4\" }", "", "comes with rounds"),
        (
            "scenarios.toml",
            "{ thing = \"medkit-2\", count = 2 }",
            "{ thing = \"medkit-2\", rounds = 2 }",
            "takes no rounds",
        ),
        (
            "tables/clinic.toml",
            "[53.7, 16], [53.7, 18.6]",
            "[153.7, 16], [153.7, 18.6]",
            "bench-1: polygon: it lies on the table",
        ),
    ] {
        let told: Vec<String> = faults_after(file, old, new).iter().map(Fault::to_string).collect();
        assert!(told.iter().any(|fault| fault.contains(what)), "expected {what}\ntold\n{}", told.join("\n"));
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
