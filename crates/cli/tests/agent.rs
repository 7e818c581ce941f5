//! Programs that play over `shamble agent`.
#![cfg(test)]

mod shamble;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use shamble::{command, file, shamble, typed};

const GAMES: &str = "100";

fn repository(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    path.to_str().unwrap().to_owned()
}

/// Has the starter play games, and verifies their records.
fn plays(game: &str, mission: &str) {
    let python = Command::new("python3")
        .args([&repository("examples/agent.py"), game, mission])
        .env("SHAMBLE", command(&[]).get_program())
        .env("GAMES", GAMES)
        .stdin(Stdio::null())
        .output()
        .expect("python3 must be installed: `cargo xtask test` sees to it");
    assert!(python.status.success(), "{}", String::from_utf8_lossy(&python.stderr));
    let records = file(&format!("agent-{game}.txt"), python.stdout);
    let verified = shamble(&["verify", &records]).ok();
    assert_eq!(verified.out.lines().filter(|line| line.contains(": ok, ")).count().to_string(), GAMES);
    assert!(!verified.out.contains(" open"), "every game was played to its end");
}

#[test]
fn a_python_agent_plays_undead_or_alive() {
    plays("undead-or-alive", "M0");
}

#[test]
fn a_python_agent_plays_marvel_zombies() {
    plays("marvel-zombies", "MZ0");
}

#[test]
fn a_python_agent_plays_off_the_dead() {
    plays("off-the-dead", "chapter-1");
}

#[test]
fn a_python_agent_plays_survivants() {
    plays("survivants", "first-morning");
}

/// Whether an answer is as documented; `...` stands for whatever there is.
fn fits(answer: &Value, documented: &Value) -> bool {
    match (answer, documented) {
        (_, Value::String(any)) if any == "..." => true,
        (Value::Array(answer), Value::Array(documented)) => match documented.split_last() {
            Some((Value::String(any), first)) if any == "..." => {
                answer.len() >= first.len() && answer.iter().zip(first).all(|(one, other)| fits(one, other))
            }
            _ => answer.len() == documented.len() && answer.iter().zip(documented).all(|(one, other)| fits(one, other)),
        },
        (Value::Object(answer), Value::Object(documented)) => {
            let is_part = documented.contains_key("...");
            let fields = documented.iter().filter(|(key, _)| *key != "...");
            (is_part || answer.len() == documented.len())
                && fields.into_iter().all(|(key, value)| answer.get(key).is_some_and(|answer| fits(answer, value)))
        }
        _ => answer == documented,
    }
}

#[test]
fn every_example_of_the_documentation_is_answered_as_it_says() {
    let page = fs::read_to_string(repository("docs/agents.md")).unwrap();
    let examples: Vec<&str> = page.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let all = examples.concat();
    let mut asked = 0;
    for session in all.split("$ shamble ").skip(1) {
        let (arguments, lines) = session.split_once('\n').unwrap();
        let lines_of = |mark: &str| lines.lines().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<_>>();
        let (requests, documented) = (lines_of("> "), lines_of("< "));
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let said = typed(&arguments, requests.join("\n")).ok();
        let answers: Vec<&str> = said.out.lines().collect();
        assert_eq!((answers.len(), documented.len()), (requests.len(), requests.len()));
        for (answer, documented) in answers.iter().zip(&documented) {
            let [one, other] = [answer, documented].map(|text| serde_json::from_str::<Value>(text).unwrap());
            assert!(fits(&one, &other), "{documented}\nis answered as\n{answer}");
        }
        asked += requests.len();
    }
    assert!(asked > 15, "the examples are found");
    for op in
        ["about", "reset", "view", "choices", "step", "odds", "board", "imagine", "clone", "drop", "record", "batch"]
    {
        assert!(all.contains(&format!("{{\"op\": \"{op}\"")), "{op} has no example");
    }
}

#[test]
fn a_wrong_set_up_is_told_before_anything_is_asked() {
    shamble(&["agent", "otd", "chapter-9"]).fails(2, &["chapter-9"]);
    shamble(&["agent", "otd"]).fails(2, &["MISSION"]);
    shamble(&["agent", "tunnel", "x"]).fails(2, &["`tunnel`"]);
    assert_eq!(shamble(&["agent", "otd", "chapter-1"]).ok().out, "", "the end of the input ends it");
}

#[test]
fn a_guest_plays_in_the_lab_and_at_the_table() {
    let guest = format!("cmd:python3 {}", repository("examples/guest.py"));
    let sim = ["sim", "otd", "chapter-1", "--players", "2", "--bot", &guest, "--games", "3", "--json"];
    let played = shamble(&sim).ok().json();
    assert_eq!((played["games"].as_u64(), played["unfinished"].as_u64()), (Some(3), Some(0)), "{played}");
    let saved = file("guests.txt", "");
    let play = ["play", "otd", "chapter-1", "--players", "2", "--seed", "5", "--bot", &guest, "--seats", "none"];
    typed(&play, format!("s {saved}\nx\n")).ok();
    let verified = shamble(&["verify", &saved]).ok();
    assert!(verified.out.contains(": ok, ") && !verified.out.contains(" open"), "{}", verified.out);
}

#[test]
fn a_guest_that_is_of_no_use_ends_the_command() {
    let sim = |bot: &str| shamble(&["sim", "otd", "chapter-1", "--games", "2", "--bot", bot]);
    sim("cmd:./no-such-program").fails(1, &["--bot", "`./no-such-program`", "cannot be started"]);
    sim("cmd:true").fails(1, &["--bot", "`true`", "ended"]);
    sim("cmd:cat").fails(1, &["--bot", "`cat`", "answered", "unknown field"]);
    shamble(&["play", "otd", "chapter-1", "--bot", "cmd:true", "--seats", "none"]).fails(1, &["`true`", "ended"]);
}
