//! Broken content is refused, and every fault says where it stands. Each test breaks a copy of the files.

mod broken;

use broken::{faults_after, line, tells, tells_at_table};
use shamble_kernel::laws;
use shamble_undead_or_alive::{UndeadOrAlive, embedded};

#[test]
fn a_missing_file_and_text_that_is_no_toml_are_told() {
    assert_eq!(laws::check_files::<UndeadOrAlive>(), Ok(()));
}

#[test]
fn unknown_fields_are_told_with_their_line() {
    let file = "survivors.toml";
    tells(
        (file, "role = { en = \"Skirm", "roll = { en = \"Skirm"),
        line(file, "role = { en = \"Skirm"),
        "unknown field",
    );
    let file = "tiles.toml";
    tells((file, "landmark = \"mine\"", "landmrk = \"mine\""), line(file, "landmark = \"mine\""), "unknown field");
    // Fields that depend on a kind are told at the table they stand in.
    for (old, new, what) in [
        ("kind = \"destroy-wagon\"", "kind = \"destroy-wagon\"\ncount = 1", "unknown field `count`"),
        ("name = \"rally-locked\"", "name = \"rally-locked\"\ncost = 1", "unknown field `cost`"),
    ] {
        tells_at_table(("missions.toml", old, new), what);
    }
    tells_at_table(
        ("equipment.toml", "capacity = \"unlimited\"", "capcity = \"unlimited\""),
        "unknown field `capcity`",
    );
    let file = "skills.toml";
    let at = line(file, "kind = \"search-in\"");
    tells((file, "kind = \"search-in\"", "kind = \"search-in\", rooms = true"), at, "unknown field `rooms`");
}

#[test]
fn unknown_words_are_told_with_their_line() {
    for (file, old, new) in [
        ("zombies.toml", "id = \"fatty\"", "id = \"fat\""),
        ("spawn-deck.toml", "kind = \"abomination\"", "kind = \"abominable\""),
        ("survivors.toml", "id = \"vade-retro\"", "id = \"vade-mecum\""),
        ("equipment.toml", "traits = [\"knife\"]", "traits = [\"sharp\"]"),
        ("missions.toml", "difficulty = \"very-hard\"", "difficulty = \"too-hard\""),
        ("skills.toml", "when = \"after-kill\"", "when = \"afterwards\""),
        ("abominations.toml", "kind = \"second-action\"", "kind = \"third-action\""),
        ("tiles.toml", "landmark = \"cemetery\"", "landmark = \"bakery\""),
    ] {
        tells((file, old, new), line(file, old), "unknown variant");
    }
}

#[test]
fn values_that_would_not_be_played_are_told() {
    for (file, old, new) in [
        ("skills.toml", "sight = false, clear_path = true", "sight = true, clear_path = true"),
        ("skills.toml", "max = 6, on = { action = \"$action\" }", "max = 7, on = { action = \"$action\" }"),
        ("skills.toml", "ends = [\"turn-end\", \"other-action\"]", "ends = [\"turn-end\", \"turn-end\"]"),
        ("zombies.toml", "dynamite = true", "dynamite = false"),
    ] {
        tells((file, old, new), line(file, old), "invalid value");
    }
    tells_at_table(("equipment.toml", "capacity = \"unlimited\"", "capacity = \"three\""), "invalid value");
    tells_at_table(("missions.toml", "slot = \"none\"", "slot = \"hand\""), "invalid value");
}

#[test]
fn names_that_lead_nowhere_are_told_with_their_line() {
    for (file, old, new, what) in [
        ("survivors.toml", "blue = { skill = \"jump\" }", "blue = { skill = \"hop\" }", "there is no skill `hop`"),
        (
            "equipment.toml",
            "skills = [{ skill = \"point-blank\" }]",
            "skills = [{ skill = \"blank\" }]",
            "there is no skill",
        ),
        ("equipment.toml", "pistol = \"old-timer\"", "pistol = \"pan\"", "there is no `pan among the starting weapons"),
        (
            "survivors.toml",
            "blue = { skill = \"starts-with\", equipment = \"water\" }",
            "blue = { skill = \"starts-with\", equipment = \"wine\" }",
            "starts-with: there is no equipment `wine`",
        ),
        (
            "missions.toml",
            "first_spawn = \"3R.i\"",
            "first_spawn = \"3R.Z\"",
            "M0: there is no zone `3R.Z` on the board",
        ),
        ("missions.toml", "exit = \"1V.i\"", "exit = \"1R.i\"", "M7: there is no zone `1R.i` on the board"),
        ("missions.toml", "grid = [[\"3R:3\", \"2R:0\"]]", "grid = [[\"3R:3\", \"20R:0\"]]", "M0: grid, row 0, tile 1"),
        ("survivors.toml", "\"UOA-SKILL-84\"", "\"UOA-SKILL-184\"", "there is no rule UOA-SKILL-184"),
    ] {
        tells((file, old, new), line(file, old), what);
    }
    // Inside effects, goals and special rules: at the table.
    let (skills, missions) = ("skills.toml", "missions.toml");
    for (edit, what) in [
        (("equipment.toml", "as_card = \"holy-water\"", "as_card = \"ice\""), "water: there is no `ice`"),
        ((skills, "card = \"dynamite\"", "card = \"tnt\""), "explosives-expert: there is no `tnt`"),
        ((skills, "{ skill = \"blademaster\" }", "{ skill = \"blade\" }"), "there is no skill `blade`"),
        ((missions, "card = \"holy-water\"", "card = \"ice\""), "there is no `ice`"),
        ((missions, "path = [\"12V.f\"", "path = [\"12R.f\""), "M1: there is no zone `12R.f` on the board"),
        ((missions, "zones = [\"7R.c\"", "zones = [\"7R.Y\""), "M4: there is no zone `7R.Y` on the board"),
        ((missions, "tiles = [\"11R\"", "tiles = [\"11V\""), "M2: there is no tile 11V on the board"),
    ] {
        tells_at_table(edit, what);
    }
}

#[test]
fn parameters_of_skills_have_to_fit() {
    let file = "survivors.toml";
    for (old, new, what) in [
        ("blue = { skill = \"jump\" }", "blue = { skill = \"jump\", action = \"move\" }", "jump has no parameter"),
        (
            "blue = { skill = \"plus-one-damage\", action = \"melee\" }",
            "blue = { skill = \"plus-one-damage\" }",
            "plus-one-damage needs `action` and nothing else",
        ),
        (
            "blue = { skill = \"plus-one-damage\", action = \"melee\" }",
            "blue = { skill = \"plus-one-damage\", action = \"search\" }",
            "plus-one-damage does not offer this value",
        ),
    ] {
        tells((file, old, new), line(file, old), what);
    }
    for (old, new, what) in [
        ("name = { en = \"Jump\"", "name = { en = \"Jump {zone}\"", "jump: `Jump {zone}` names a parameter"),
        ("rules = [\"UOA-SKILL-21\"", "rules = [\"UOA-SKILL-83\"", "lucky: its first rule is"),
        (
            "kind = \"range-bonus\", amount = 1, on = { action = \"ranged\" }",
            "kind = \"range-bonus\", amount = 1, on = { action = \"melee\" }",
            "plus-one-max-range: only Ranged attacks reach farther",
        ),
        (
            "kind = \"push-zombies\", from = \"own-zone\", range = 1, clear_path = true",
            "kind = \"ignore-wounds\", from = \"$zombie\"",
            "shove: its effect names `$zombie`, which is no parameter of it",
        ),
    ] {
        tells_at_table(("skills.toml", old, new), what);
    }
}

#[test]
fn records_that_contradict_themselves_are_told() {
    let (cards, missions) = ("equipment.toml", "missions.toml");
    let colt = "range = [0, 1]\ndice = 1\naccuracy = 3\n";
    let saber = "set = \"bounty\"\ncount = 1\ntype = \"melee\"";
    for (edit, what) in [
        (
            (cards, colt, "range = [0, 1]\ndice = 1\n"),
            "colt-peacemaker: a weapon needs range, dice, accuracy and damage",
        ),
        ((cards, "traits = [\"knife\"]", "traits = [\"no-fanning\"]"), "knife: only a Pistol has a trait"),
        ((cards, saber, "set = \"deck\"\ncount = 1\ntype = \"melee\""), "heavy-saber: Bounty Weapons have a feat"),
        ((missions, "each = 1\nplace = \"random\"", "each = 1"), "M5: companions need zone, or zones with each"),
        ((missions, "state = \"arrives\"\nheading = \"east\"", "state = \"arrives\""), "M1: a train that moves needs"),
        ((missions, "step = 2\nkind = \"rally\"", "step = 3\nkind = \"rally\""), "M6: step 3 follows step 1"),
    ] {
        tells_at_table(edit, what);
    }
}

#[test]
fn missions_that_cannot_be_played_are_told() {
    for (id, old, new, what) in [
        ("M2", "kind = \"secure-corpse-piles\"", "kind = \"leave-by-exit\"", "a goal needs an exit"),
        (
            "M3",
            "zones = [\"3R.a\", \"4R.i\"]",
            "zones = [\"3R.a\", \"4R.a\"]",
            "a goal needs Mobile tokens in these zones",
        ),
        ("M6", "classes = [\"gunslinger\"]", "classes = [\"brawler\"]", "a goal needs companions of these classes"),
        ("M8", "bounty\"\ncount = 3", "bounty\"\ncount = 2", "a goal needs so many weapons set aside"),
        ("M9", "kind = \"load-tender\"\ncount = 6", "kind = \"load-tender\"\ncount = 5", "a goal needs so many sacks"),
        ("M1", "state = \"arrives\"", "state = \"waits\"", "a special rule needs a path, and a train that arrives"),
        (
            "M6",
            "zone = \"8V.h\"\nremoved_by",
            "zone = \"8V.g\"\nremoved_by",
            "a special rule needs the Wagon in this zone",
        ),
        ("M8", "count = 2\nzones = [\"2R.A\"", "count = 3\nzones = [\"2R.A\"", "has no place for all companions"),
        ("M7", "per_zone = 2", "per_zone = 3", "as many Objectives as places for them"),
    ] {
        let file = "missions.toml";
        let before = embedded()[file][..embedded()[file].find(old).expect(old)].lines().count();
        // A change above the line of the mission's id would move it.
        let at = line(file, &format!("id = \"{id}\""));
        assert!(before >= at, "{id}: {old}");
        tells((file, old, new), at, &format!("{id}: {what}"));
    }
}

#[test]
fn what_records_state_about_themselves_is_read() {
    let file = "zombies.toml";
    let text = "text = { en = \"Slow and frail";
    tells(
        (file, "fr = \"Lents et fragiles, et toujours trop nombreux.\"", "fr = \" \""),
        line(file, text),
        "needs a text",
    );
    let file = "equipment.toml";
    let designed = "designed = [\"range\", \"accuracy\", \"damage\"]";
    tells((file, designed, "designed = [\"rnge\"]"), line(file, designed), "there is no field `rnge`");
    let file = "spawn-deck.toml";
    let whole = "numbers = { blue = 1, yellow = 2, orange = 3, red = 4 }\nsource = \"designed\"";
    let head = line(file, "id = \"zombie-01\"") - 1;
    tells((file, whole, &whole.replace("source = \"designed\"", "")), head, "needs `source`");
    tells((file, whole, &whole.replace("\"designed\"", "\"hearsay\"")), head, "`source` is");
    let doubly = format!("{whole}\ndesigned = [\"numbers\"]");
    tells((file, whole, &doubly), head + 7, "designed as a whole");
}

#[test]
fn what_stands_twice_is_told() {
    for (file, old, new) in [
        ("skills.toml", "id = \"sprint\"", "id = \"plus-one-zone-per-move\""),
        ("spawn-deck.toml", "id = \"zombie-02\"", "id = \"zombie-01\""),
        ("zombies.toml", "id = \"runner\"", "id = \"walker\""),
        ("missions.toml", "id = \"M4\"", "id = \"M3\""),
        ("equipment.toml", "id = \"saber\"", "id = \"pickaxe\""),
    ] {
        let twice = format!("`{}` stands twice", new.trim_start_matches("id = ").trim_matches('"'));
        tells((file, old, new), line(file, old) - 1, &twice);
    }
    let rule = "id = \"UOA-GEN-2\"";
    tells(
        ("rules-1.toml", &format!("{rule}\n"), "id = \"UOA-GEN-1\"\n"),
        line("rules-1.toml", rule) - 1,
        "UOA-GEN-1: stands twice",
    );
}

#[test]
fn hostile_numbers_do_no_harm() {
    for (file, old, new) in [
        ("missions.toml", "red = 6\nblue = 1\ngreen = 1", "red = 255\nblue = 255\ngreen = 255"),
        ("missions.toml", "class = \"brawler\"\ncount = 4", "class = \"brawler\"\ncount = 255"),
        ("missions.toml", "per_zone = 2", "per_zone = 255"),
        ("missions.toml", "step = 2", "step = 255"),
        ("equipment.toml", "count = 6", "count = 255"),
        ("equipment.toml", "range = [1, 3]", "range = [3, 1]"),
        ("zombies.toml", "miniatures = 16", "miniatures = 255"),
    ] {
        assert!(!faults_after(&[(file, old, new)]).is_empty(), "{new}");
    }
}
