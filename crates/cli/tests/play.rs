//! Playing in the terminal, typed by a script.
#![cfg(test)]

mod shamble;

use shamble::{file, home, shamble, typed};

/// The command a session names to go on with.
fn resume_file(out: &str) -> String {
    let line = out.lines().find(|line| line.contains("shamble play --resume ")).unwrap_or_else(|| panic!("{out}"));
    line.split("--resume ").nth(1).unwrap().split(' ').next().unwrap().to_owned()
}

#[test]
fn the_end_of_input_saves_the_game_and_says_how_to_go_on() {
    let said = typed(&["play", "otd", "chapter-1", "--players", "2", "--seed", "5"], "1\n1\n").ok();
    let path = resume_file(&said.out);
    assert!(shamble(&["verify", &path]).ok().out.contains("4 entries, open"));
    let resumed = typed(&["play", "--resume", &path], "l\nu\ny\nx\nn\n").ok();
    assert!(resumed.out.contains("Taken back: turn 1."), "{}", resumed.out);
    let again = std::fs::read_to_string(&path).unwrap();
    assert!(again.contains("\n4 turn 1\n"), "what was not saved stays as it was: {again}");
}

#[test]
fn leaving_without_a_word_on_saving_saves() {
    let said = typed(&["play", "otd", "--seed", "5"], "1\nx\n").ok();
    shamble(&["verify", &resume_file(&said.out)]).ok();
    let declined = typed(&["play", "otd", "--seed", "5"], "1\nx\nn\n").ok();
    assert!(!declined.out.contains("--resume"), "{}", declined.out);
}

#[test]
fn a_resumed_game_is_saved_to_its_file() {
    let path = file("resumed.shamble", "");
    typed(&["play", "otd", "--seed", "5"], format!("1\ns {path}\nx\n")).ok();
    let before = std::fs::read_to_string(&path).unwrap();
    typed(&["play", "--resume", &path], "1\n").ok();
    let after = std::fs::read_to_string(&path).unwrap();
    assert!(after.lines().count() > before.lines().count(), "{after}");
    assert_eq!(typed(&["play", "--resume", &path, "--lang", "fr"], "x\n").ok().code, 0);
}

#[test]
fn nothing_done_is_nothing_saved() {
    for input in ["", "x\n", "h\nw\nl\nb\no\nrules zombie\n"] {
        typed(&["play", "otd", "chapter-2", "--seed", "3", "--players", "4"], input).ok();
    }
    assert!(!home().exists());
}

#[test]
fn a_bot_plays_the_other_seats() {
    let said = typed(&["play", "otd", "--players", "4", "--seed", "2", "--bot", "random"], "1\n".repeat(30)).ok();
    assert!(said.out.contains("--bot random"), "how to go on names the bot: {}", said.out);
    let seats = ["--players", "2", "--seed", "2", "--bot", "random", "--seats"];
    let play = |seats_wanted: &str| shamble(&[&["play", "otd"], &seats[..], &[seats_wanted]].concat());
    for wanted in ["none", "all", "2", "1,2", "cop"] {
        assert_eq!(play(wanted).code, 0, "{wanted}");
    }
    play("9").fails(2, &["--seats", "`9`"]);
    shamble(&["play", "otd", "--players", "2", "--seats", "1"]).fails(2, &["--bot"]);
    shamble(&["play", "otd", "--bot", "genius"]).fails(2, &["--bot", "random"]);
}

#[test]
fn bots_alone_play_a_whole_game_whose_record_holds() {
    for seed in ["1", "2", "3"] {
        let path = file(&format!("whole-{seed}.shamble"), "");
        let args = ["play", "otd", "chapter-2", "--players", "3", "--seed", seed, "--bot", "random", "--seats", "none"];
        let said = typed(&args, format!("s {path}\nx\n")).ok();
        assert!(said.out.contains(&format!("--seed {seed}")), "{}", said.out);
        let verified = shamble(&["verify", &path]).ok().out;
        assert!(verified.contains(" lost ") || verified.contains(" won "), "{verified}");
    }
}

#[test]
fn no_input_breaks_the_table() {
    let mut noise = Vec::new();
    for line in [
        "0",
        "99999999999999999999",
        "-1",
        "w 0",
        "w 18446744073709551616",
        "s /no/such/folder/x",
        "o",
        "o x y z",
        "orders",
        "orders x y z",
        "rules",
        "u",
        "r",
        "turn 300",
        "turn",
        "attack",
        "use",
        "\u{1b}[31m",
        "b b",
        "undo undo",
    ] {
        noise.extend_from_slice(line.as_bytes());
        noise.push(b'\n');
    }
    noise.extend(b"\xff\xfe\x00\n");
    noise.extend(vec![b'1'; 100_000]);
    noise.push(b'\n');
    for mission in ["chapter-1", "chapter-2"] {
        let said = typed(&["play", "otd", mission, "--seed", "4"], &noise).ok();
        assert!(!said.out.contains('\u{1b}'));
    }
}

#[test]
fn a_set_up_that_breaks_a_rule_names_it() {
    shamble(&["play", "otd", "--team", "cop,mechanic", "--players", "2"]).fails(2, &["OTD-"]);
    shamble(&["play", "otd", "--players", "9"]).fails(2, &["players"]);
    shamble(&["play", "otd", "--option", "colour=red"]).fails(2, &["colour"]);
}

#[test]
fn the_menu_leads_to_a_table() {
    // The game, its mission, two players, defaults for every option and the team, all seats.
    let said = typed(&["play"], "1\n1\n2\n\n\n\n\n1\nx\n").ok();
    assert!(said.out.contains("Which mission?") && said.out.contains("How many people play?"), "{}", said.out);
    assert!(said.out.contains("Type a number to choose"), "{}", said.out);
    for input in ["", "x\n", "9\n\nzzz\nx\n", "fr\n1\nx\n", "1\n1\n2\n\n\n\nnobody,3\nx\n"] {
        let said = typed(&["play"], input).ok();
        assert!(!said.out.contains('<'), "{}", said.out);
    }
    assert!(typed(&["play"], "fr\nx\n").ok().out.contains("à quoi voulez-vous jouer"));
}

#[test]
fn a_campaign_goes_on_from_day_to_day_and_from_file_to_file() {
    let path = file("day.shamble", "");
    let day = ["play", "sur", "camp-1-the-last-house", "--seed", "1", "--option", "turns=1", "--team", "ines-carvalho"];
    let bots = ["--bot", "random", "--seats", "none"];
    let said = typed(&[&day[..], &bots[..]].concat(), format!("s {path}\nn\nx\nn\n")).ok().out;
    assert_eq!(said.matches("The road to the camp · Day 1 of 5").count(), 2, "{said}");
    assert!(said.contains("Type n for the next day") && said.contains("In the bag: "), "{said}");
    assert!(said.contains("SUR-CAMP-4"), "{said}");
    let before = std::fs::read_to_string(&path).unwrap();

    let next = file("next-day.shamble", "");
    typed(&[&["play", "--after", &path, "--seed", "2"], &bots[..]].concat(), format!("s {next}\nx\nn\n")).ok();
    let record = std::fs::read_to_string(&next).unwrap();
    assert!(record.contains("\noption after=lost\n") && record.contains("\nteam ines-carvalho movement="), "{record}");
    shamble(&["verify", &next]).ok();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before, "the day before stays as it is");

    // A finished day is something to come back to.
    let resumed = typed(&["play", "--resume", &path, "--lang", "fr"], "n\nx\nn\n").ok().out;
    assert!(resumed.contains("Jour 1 sur 5") && resumed.contains("dépensez l’expérience"), "{resumed}");
}

#[test]
fn what_no_day_follows_is_told_with_its_reason() {
    let after = |name: &str, args: &[&str], input: &str| {
        let path = file(name, "");
        typed(&[&["play"], args].concat(), input.replace("FILE", &path)).ok();
        shamble(&["play", "--after", &path])
    };
    after("open.shamble", &["sur", "camp-1-the-last-house", "--seed", "1"], "1\ns FILE\nx\n").fails(1, &["--resume"]);
    let bots = ["otd", "chapter-1", "--players", "2", "--seed", "1", "--bot", "random", "--seats", "none"];
    after("foreign.shamble", &bots, "s FILE\nx\n").fails(1, &["foreign.shamble", "no day of a campaign"]);
    let broken = file("broken.shamble", "shamble-record 1\ngame survivants\nrules one\n");
    shamble(&["play", "--after", &broken]).fails(1, &["broken.shamble, line 3"]);
    shamble(&["play", "--after", "nowhere.shamble"]).fails(2, &["nowhere.shamble"]);
    shamble(&["play", "otd", "--after", &broken]).fails(2, &["--after"]);
}
