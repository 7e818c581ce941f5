//! Content of one's own, from the first command to a game.
#![cfg(test)]

mod shamble;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;
use shamble::{command, folder, shamble};

/// An empty folder.
fn fresh(name: &str) -> String {
    let path = folder("content").join(name);
    let _ = fs::remove_dir_all(&path);
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_mission_of_ones_own_begins_as_a_copy_and_is_played() {
    for (game, from, file) in [
        ("undead-or-alive", "M3", "missions.toml"),
        ("marvel-zombies", "MH1", "missions.toml"),
        ("off-the-dead", "chapter-2", "modes.toml"),
        ("survivants", "bread-and-water", "scenarios.toml"),
    ] {
        let dir = fresh(game);
        let said = shamble(&["content", "new", game, &dir, "--from", from, "--id", "our-night"]).ok();
        assert!(said.out.contains(&format!("play {game} our-night --content {dir}")), "{}", said.out);
        let text = fs::read_to_string(format!("{dir}/{game}/{file}")).unwrap();
        assert!(
            text.starts_with('#') && text.contains("id = \"our-night\"") && !text.contains("\nsource = \"rulebook\""),
            "{text}"
        );
        shamble(&["content", "check", &dir, "--games", "1"]).ok();
        let sim = ["sim", game, "our-night", "--content", &dir, "--games", "2", "--json"];
        assert_eq!(shamble(&sim).ok().json()["games"], 2);
        shamble(&["content", "new", game, &dir]).fails(2, &[file, "already"]);
    }
}

#[test]
fn a_beginning_needs_an_id_of_its_own_and_a_mission() {
    let dir = fresh("refused");
    let new = |more: &[&str]| shamble(&[&["content", "new", "uoa", &dir], more].concat());
    new(&["--id", "M4"]).fails(2, &["--id", "M4"]);
    new(&["--id", "../M4"]).fails(2, &["--id", "../M4"]);
    new(&["--from", "M99"]).fails(2, &["--from", "M99", "M10"]);
    shamble(&["content", "new", "chess", &dir]).fails(2, &["chess"]);
    assert!(fs::metadata(&dir).is_err(), "nothing was written");
}

#[test]
fn exported_content_is_whole() {
    let dir = fresh("exported");
    shamble(&["content", "export", &dir, "otd"]).ok();
    assert!(fs::metadata(format!("{dir}/off-the-dead/words.fr.ftl")).is_ok());
    assert!(fs::metadata(format!("{dir}/survivants")).is_err());
    shamble(&["content", "check", &dir, "--games", "1"]).ok();
    shamble(&["content", "export", &dir]).fails(2, &["already"]);
    assert!(fs::metadata(format!("{dir}/survivants")).is_err(), "all or nothing is written");
}

#[test]
fn faults_are_told_to_programs_by_file_and_line() {
    let dir = fresh("faulty");
    shamble(&["content", "new", "uoa", &dir]).ok();
    let whole = shamble(&["content", "check", &dir, "--games", "1", "--json"]).ok().json();
    assert_eq!((&whole["ok"], &whole["games"][0]["id"]), (&Value::Bool(true), &"undead-or-alive".into()));
    let path = format!("{dir}/undead-or-alive/missions.toml");
    let text = fs::read_to_string(&path).unwrap().replace("exit = \"", "exit = \"9Z.");
    let line = text.lines().position(|line| line.starts_with("exit = ")).unwrap() + 1;
    fs::write(&path, text).unwrap();
    let said = shamble(&["content", "check", &dir, "--json"]);
    assert_eq!(said.code, 1, "{}", said.err);
    let fault = &said.json()["faults"][0];
    assert_eq!((fault["file"].as_str(), fault["line"].as_u64()), (Some(path.as_str()), Some(line as u64)), "{fault}");
}

#[test]
fn a_watched_folder_is_checked_again_when_a_file_changes() {
    let dir = fresh("watched");
    shamble(&["content", "new", "sur", &dir]).ok();
    let path = format!("{dir}/survivants/scenarios.toml");
    let mut check = command(&["content", "check", &dir, "--games", "1", "--watch", "--json"]);
    let mut child = check.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut is_ok = || serde_json::from_str::<Value>(&lines.next().unwrap().unwrap()).unwrap()["ok"] == true;
    assert!(is_ok());
    let text = fs::read_to_string(&path).unwrap();
    // Written in one go, so that half a file is never seen.
    let put = |text: &str| {
        fs::write(format!("{dir}/next"), text).unwrap();
        fs::rename(format!("{dir}/next"), &path).unwrap();
    };
    put(&format!("{text}\nturns = \"many\"\n"));
    assert!(!is_ok());
    put(&text);
    assert!(is_ok());
    child.kill().unwrap();
    child.wait().unwrap();
    shamble(&["content", "check", "--watch"]).fails(2, &["DIR"]);
}
