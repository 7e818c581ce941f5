//! The commands as scripts see them.
#![cfg(test)]

mod shamble;

use serde_json::Value;
use shamble::{command, file, folder, record, shamble, typed};

fn number(value: &Value, key: &str) -> f64 {
    value[key].as_f64().unwrap_or_else(|| panic!("`{key}` is no number in {value}"))
}

#[test]
fn every_command_has_help() {
    for command in [
        "games", "play", "sim", "solve", "worker", "lab", "agent", "bench", "perft", "cases", "rules", "verify",
        "show", "odds", "content",
    ] {
        let said = shamble(&[command, "--help"]).ok();
        assert!(said.out.contains("Usage: shamble"), "{}", said.out);
    }
    assert!(shamble(&["--version"]).ok().out.starts_with("shamble "));
}

#[test]
fn wrong_use_is_told_in_one_line() {
    shamble(&["dance"]).fails(2, &["dance"]);
    shamble(&["content"]).fails(2, &["--help"]);
    shamble(&["sim", "otd"]).fails(2, &["MISSION"]);
    shamble(&["sim", "otd", "chapter-1", "--games", "0"]).fails(2, &["--games", "0"]);
    shamble(&["sim", "tunnel", "chapter-1"]).fails(2, &["`tunnel`", "off-the-dead (otd)"]);
    shamble(&["sim", "otd", "chapter-9"]).fails(2, &["chapter-9"]);
    shamble(&["sim", "otd", "chapter-1", "--bot", "genius"]).fails(2, &["`genius`", "random"]);
    shamble(&["sim", "otd", "chapter-1", "--option", "level"]).fails(2, &["KEY=VALUE"]);
    shamble(&["sim", "otd", "chapter-1", "--option", "level=99"]).fails(2, &["level"]);
    shamble(&["sim", "otd", "chapter-1", "--team", "cop,cop"]).fails(2, &["team"]);
    shamble(&["bench", "otd", "chapter-1", "--seconds", "0"]).fails(2, &["--seconds"]);
    shamble(&["play", "--players", "2"]).fails(2, &["need a game"]);
    shamble(&["serve", "--database", "mysql://localhost/x"]).fails(2, &["--database", "sqlite:FILE"]);
    shamble(&["serve", "--listen", "nowhere"]).fails(2, &["--listen"]);
    shamble(&["serve", "--database", "sqlite:no/such/folder/x.db"]).fails(1, &["sqlite:no/such/folder/x.db"]);
    shamble(&["verify"]).fails(2, &["FILE"]);
    shamble(&["--lang", "de", "games"]).fails(2, &["en or fr"]);
    shamble(&["verify", "no-such-file"]).fails(2, &["no-such-file"]);
    shamble(&["show", "no-such-file"]).fails(2, &["no-such-file"]);
    shamble(&["cases", "no-such-file"]).fails(2, &["no-such-file"]);
    shamble(&["play", "--resume", "no-such-file"]).fails(2, &["no-such-file"]);
}

#[test]
fn a_mission_is_solved_by_a_record_that_can_be_verified() {
    let won = folder("solve").join("won.txt").to_string_lossy().into_owned();
    let said = shamble(&["solve", "otd", "chapter-1", "--players", "1", "--out", &won]).ok();
    assert!(said.out.starts_with("won after "), "{}", said.out);
    assert!(shamble(&["verify", &won]).ok().out.contains("won "));
    shamble(&["solve", "otd", "chapter-9"]).fails(2, &["chapter-9"]);
}

#[test]
fn games_are_listed_as_documented() {
    let json = shamble(&["games", "--json"]).ok().json();
    let games = json["games"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().filter_map(|game| game["id"].as_str()).collect();
    assert_eq!(ids, ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"]);
    let game = &games[2];
    assert_eq!(game["name"].as_str(), Some("Off the Dead"));
    let missions: Vec<&str> = game["missions"].as_array().unwrap().iter().filter_map(|m| m["id"].as_str()).collect();
    assert_eq!(missions, ["chapter-1", "chapter-2", "chapter-2-cards"]);
    let mission = &game["missions"][0];
    assert!((1..=5).contains(&mission["difficulty"].as_u64().unwrap()) && mission["name"].is_string());
    assert_eq!(mission["players"], serde_json::json!([1, 2, 3, 4]));
    assert_eq!(game["characters"].as_array().unwrap().len(), 10);
    let text = shamble(&["games"]).ok().out;
    assert!(text.contains("chapter-2-cards") && text.contains("cop"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn the_language_comes_from_the_option_or_the_environment() {
    let french = shamble(&["games", "--json", "--lang", "fr"]).ok().json();
    let english = shamble(&["games", "--json"]).ok().json();
    assert_ne!(french["games"][0]["missions"][0]["name"], english["games"][0]["missions"][0]["name"]);
    let environment = command(&["games", "--json"]).env("LANG", "fr_FR.UTF-8").output().unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&environment.stdout).unwrap(), french);
}

#[test]
fn a_simulation_is_summed_up_and_repeatable() {
    let run = |threads: &str| {
        let args = ["sim", "otd", "chapter-1", "--games", "40", "--seed", "3", "--threads", threads, "--json"];
        shamble(&args).ok().json()
    };
    let (one, two) = (run("1"), run("2"));
    let fields = [
        "game",
        "mission",
        "bot",
        "games",
        "won",
        "lost",
        "unfinished",
        "win_rate",
        "ci95",
        "mean_rounds",
        "mean_decisions",
    ];
    for field in fields {
        assert!(one.get(field).is_some(), "{field}");
        assert_eq!(one[field], two[field], "{field}");
    }
    assert_eq!(number(&one, "won") + number(&one, "lost") + number(&one, "unfinished"), 40.0);
    assert!(number(&one, "mean_rounds") > 1.0);
    assert!(number(&one, "seconds") > 0.0 && number(&one, "decisions_per_s") > 0.0);
    assert!(one["ci95"][0].as_f64().unwrap() <= number(&one, "win_rate"));
    let other = shamble(&["sim", "otd", "chapter-1", "--games", "40", "--seed", "4", "--json"]).ok().json();
    assert_ne!(other["mean_decisions"], one["mean_decisions"]);
    let text = shamble(&["sim", "off-the-dead", "chapter-2", "--games", "5", "--players", "3"]).ok().out;
    assert!(text.contains("5 games") && text.contains("95 %"), "{text}");
}

#[test]
fn the_lab_sets_missions_and_bots_side_by_side() {
    let args = ["lab", "otd", "chapter-1", "chapter-2-cards", "--option", "level=1", "--games", "20", "--seed", "3"];
    let bots = ["--bot", "random", "--bot", "heuristic"];
    let (html, page) = (folder("lab").join("report.html"), folder("lab").join("page.md"));
    let out = ["--json", "--out", html.to_str().unwrap()];
    let rows = shamble(&[&args[..], &bots[..], &out[..]].concat()).ok().json();
    let names: Vec<_> = rows.as_array().unwrap().iter().map(|row| (&row["mission"], &row["bot"])).collect();
    assert_eq!(names[1], (&"chapter-1".into(), &"heuristic".into()));
    assert_eq!(names.len(), 4);
    assert!(number(&rows[1], "won") > number(&rows[0], "won"), "{rows}");
    assert!(std::fs::read_to_string(&html).unwrap().contains("<td>heuristic</td>"));

    std::fs::write(&page, "Before.\n").unwrap();
    let renew = || shamble(&[&args[..], &bots[..], &["--out", page.to_str().unwrap()][..]].concat()).ok();
    renew();
    let once = std::fs::read_to_string(&page).unwrap();
    renew();
    assert!(once.starts_with("Before.\n") && once.contains("| chapter-1 | heuristic |"), "{once}");
    assert_eq!(std::fs::read_to_string(&page).unwrap(), once, "the table is renewed in its place");

    let compared = shamble(&[&args[..], &["--compare", "random", "heuristic", "--json"][..]].concat()).ok().json();
    assert!(number(&compared[0], "only_second_won") > number(&compared[0], "only_first_won"), "{compared}");
    shamble(&["lab", "otd", "--bot", "search:soon"]).fails(2, &["--bot", "search:50"]);
}

#[test]
fn a_simulation_writes_one_row_a_game() {
    let path = folder("files").join("rows.csv");
    let out = path.to_str().unwrap();
    shamble(&["sim", "otd", "chapter-1", "--games", "12", "--out", out]).ok();
    let rows = std::fs::read_to_string(&path).unwrap();
    assert_eq!(rows.lines().next(), Some("game,seed,result,points,rounds,decisions"));
    assert_eq!(rows.lines().count(), 13, "{rows}");
    assert!(rows.lines().skip(1).all(|row| row.split(',').count() == 6), "{rows}");
    shamble(&["sim", "otd", "chapter-1", "--out", "x.doc"]).fails(2, &["--out", ".csv", ".parquet"]);
}

#[test]
fn an_unfinished_game_is_counted_as_such() {
    let json = shamble(&["sim", "otd", "chapter-1", "--games", "5", "--cap", "3", "--json"]).ok().json();
    assert_eq!((number(&json, "unfinished"), number(&json, "mean_decisions")), (5.0, 3.0));
}

#[test]
fn a_bench_measures_what_is_documented() {
    let json = shamble(&["bench", "otd", "chapter-1", "--seconds", "0.05", "--json"]).ok().json();
    let fields =
        ["decisions_per_s", "games_per_s", "decisions_per_game", "choices_per_decision", "state_bytes", "clone_ns"];
    assert!(fields.iter().all(|field| number(&json, field) > 0.0), "{json}");
    assert_eq!(json["mission"], "chapter-1");
}

const CASE: &str = r#"
game = "off-the-dead"
rules = ["OTD-GEN-2"]
setup = { mission = "chapter-1", players = 2 }
seed = 1
"#;

#[test]
fn cases_pass_or_fail_with_a_line_each() {
    let good = file("cases/good.toml", format!("{CASE}expect.outcome = \"open\"\n"));
    let said = shamble(&["cases", &good]).ok();
    assert_eq!(said.out, "1 passed, 0 failed\n");
    let wrong = file("cases/below/wrong.toml", format!("{CASE}expect.outcome = \"won\"\n"));
    let said = shamble(&["cases", &good, &wrong]).fails(1, &["wrong.toml", "expected the game to be won"]);
    assert_eq!(said.out.lines().count(), 2, "{}", said.out);
    assert_eq!(said.last_line(), "1 passed, 1 failed");
    file("cases/below/unread.toml", "game = \nrules");
    file("cases/below/bytes.toml", b"\xff");
    file("cases/below/notes.txt", "not a case");
    let whole = folder("files").join("cases");
    let said = shamble(&["cases", whole.to_str().unwrap()]).fails(1, &["3 of 4 cases failed"]);
    assert_eq!(said.last_line(), "1 passed, 3 failed");
    assert!(said.out.contains("unread.toml: line "), "{}", said.out);
    let json = shamble(&["cases", "--json", whole.to_str().unwrap()]).fails(1, &[]).json();
    assert_eq!((number(&json, "passed"), number(&json, "failed")), (1.0, 3.0));
    assert_eq!(json["failures"].as_array().unwrap().len(), 3);
}

#[test]
fn the_example_in_the_documentation_passes() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/cases.md")).unwrap();
    let example = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    assert_eq!(shamble(&["cases", &file("example.toml", example)]).ok().out, "1 passed, 0 failed\n");
}

#[test]
fn the_built_in_cases_pass() {
    let said = shamble(&["cases"]).ok();
    assert!(said.last_line().ends_with(" passed, 0 failed"), "{}", said.out);
}

#[test]
fn rules_are_listed_with_their_cases() {
    let said = shamble(&["rules", "otd"]).ok();
    let json = shamble(&["rules", "otd", "--json"]).ok().json();
    let rules = json["rules"].as_array().unwrap();
    assert_eq!(said.out.lines().count(), rules.len() + 1);
    assert_eq!(said.last_line(), format!("covered {} of {}", json["covered"], json["of"]));
    let needs = |rule: &&Value| rule["kind"] == "play" || rule["kind"] == "setup";
    assert_eq!(rules.iter().filter(needs).count() as u64, json["of"].as_u64().unwrap());
    let uncovered = shamble(&["rules", "otd", "--uncovered", "--json"]).ok().json();
    let missing = uncovered["rules"].as_array().unwrap();
    assert!(missing.iter().all(|rule| rule["cases"] == 0));
    assert_eq!(missing.len() as u64, json["of"].as_u64().unwrap() - json["covered"].as_u64().unwrap());
    assert!(shamble(&["rules", "otd", "--lang", "fr"]).ok().out.contains("joueurs"));
}

#[test]
fn a_record_is_verified_and_a_changed_one_is_not() {
    let good = record("verify.shamble", 4);
    let said = shamble(&["verify", &good]).ok();
    assert!(said.out.contains("ok, off-the-dead chapter-1, 6 entries, open"), "{}", said.out);
    let text = std::fs::read_to_string(&good).unwrap();
    let lines = text.lines().count();

    let twice = file("twice.shamble", format!("{text}{text}"));
    assert_eq!(shamble(&["verify", &twice]).ok().out.lines().count(), 2);
    let seventh = file("changed.shamble", format!("{text}{}", text.replace("seed 7", "seed 8")));
    let said = shamble(&["verify", &good, &seventh]).fails(1, &["changed.shamble", "line "]);
    assert_eq!(said.out.lines().count(), 3, "{}", said.out);
    let place: usize = said.err.split("line ").nth(1).unwrap().split(':').next().unwrap().parse().unwrap();
    assert!(place > lines, "the second record of the file: {}", said.err);

    let cut = file("cut.shamble", &text[..text.len() - 9]);
    shamble(&["verify", &cut]).fails(1, &["cut.shamble", "line"]);
    shamble(&["verify", &file("empty.shamble", "")]).fails(1, &["line 1", "cut off"]);
    shamble(&["verify", &file("bytes.shamble", b"shamble-record 1\n\xff\xff")]).fails(1, &["bytes.shamble:2"]);
    let json = shamble(&["verify", "--json", &seventh]).fails(1, &[]).json();
    assert_eq!((&json["records"][0]["ok"], &json["records"][1]["ok"]), (&Value::Bool(true), &Value::Bool(false)));
}

#[test]
fn bots_are_ranked_over_the_same_games() {
    let out = file("leaderboard.md", "# Ours\n");
    let rank = ["leaderboard", "uoa", "--games", "1", "--bot", "random", "--bot", "heuristic", "--out", &out];
    shamble(&rank).ok();
    let first = std::fs::read_to_string(&out).unwrap();
    assert!(first.starts_with("# Ours\n") && first.contains("| 1 | ") && first.contains("| 11 | "), "{first}");
    shamble(&rank).ok();
    assert_eq!(std::fs::read_to_string(&out).unwrap(), first, "the same seeds bring the same games");
    shamble(&["leaderboard", "uoa", "--out", "/nowhere/board.md"]).fails(1, &["--out"]);
}

#[test]
fn help_is_a_command_and_slips_of_the_pen_are_understood() {
    assert!(shamble(&["help", "play"]).ok().out.contains("--seats"));
    shamble(&["paly"]).fails(2, &["paly", "'play'"]);
    shamble(&["play", "--sede", "1"]).fails(2, &["--sede", "--seed"]);
    let far = shamble(&["flibbertigibbet"]).fails(2, &["flibbertigibbet"]);
    assert!(!far.err.contains("similar"), "{}", far.err);
}

#[test]
fn a_mission_with_faults_is_drawn_and_its_faults_are_told() {
    let folder = folder("faulty");
    std::fs::remove_dir_all(&folder).unwrap();
    let content = folder.to_str().unwrap();
    shamble(&["content", "new", "uoa", content]).ok();
    let file = folder.join("undead-or-alive/missions.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("exit = \"2R.i\"", "exit = \"9R.i\"")).unwrap();
    let out = folder.join("board.svg");
    let show = ["show", "--board", "uoa", "own-1", "--content", content, "--out", out.to_str().unwrap()];
    shamble(&show).fails(1, &["missions.toml:", "9R.i"]);
    assert!(std::fs::read_to_string(&out).unwrap().contains("start-"));
}

#[test]
fn the_board_of_a_mission_is_drawn_with_what_is_seen() {
    let plain = shamble(&["show", "--board", "uoa", "m0"]).ok().out;
    let seen = shamble(&["show", "--board", "undead-or-alive", "M0", "--sight", "3R.a"]).ok().out;
    assert!(plain.contains("3R.a") && seen.contains("3R.a: ") && plain != seen, "{plain}\n{seen}");
    let out = folder("files").join("board.svg");
    shamble(&["show", "--board", "uoa", "M0", "--sight", "3R.a", "--out", out.to_str().unwrap()]).ok();
    assert!(std::fs::read_to_string(&out).unwrap().contains("data-key=\"note-3R.a\""));
    shamble(&["show", "--board", "uoa", "M99"]).fails(2, &["--board", "M10"]);
    shamble(&["show", "--board", "tunnel", "x"]).fails(2, &["`tunnel`", "undead-or-alive"]);
    shamble(&["show", "--board", "survivants", "nowhere"]).fails(2, &["--board", "first-morning"]);
    shamble(&["show", "--board", "survivants", "first-morning", "--sight", "3R.a"]).fails(2, &["--sight"]);
    let mat = folder("files").join("mat.svg");
    shamble(&["show", "--board", "survivants", "first-morning", "--out", mat.to_str().unwrap()]).ok();
    assert!(std::fs::read_to_string(&mat).unwrap().contains("zone"));
    assert!(shamble(&["show", "--board", "otd", "chapter-1"]).ok().out.lines().count() > 5);
    shamble(&["show", "--board", "uoa", "M0", "--sight", "3R.z"]).fails(2, &["--sight", "3R.a"]);
    shamble(&["show", "--sight", "3R.a"]).fails(2, &["--board"]);
    shamble(&["show"]).fails(2, &[]);
}

#[test]
fn a_record_is_shown_at_any_decision() {
    let path = record("show.shamble", 5);
    let end = shamble(&["show", &path]).ok().out;
    let start = shamble(&["show", &path, "--at", "0"]).ok().out;
    assert!(start.contains("0/7") && end.contains("7/7") && start != end, "{start}\n{end}");
    shamble(&["show", &path, "--at", "8"]).fails(2, &["--at", "7"]);
    shamble(&["show", &path, "--record", "2"]).fails(2, &["--record", "1"]);
    shamble(&["show", &path, "--seat", "nobody"]).fails(2, &["--seat", "nobody"]);
    let out = folder("files").join("show.txt");
    assert_eq!(shamble(&["show", &path, "--out", out.to_str().unwrap()]).ok().out, "");
    assert_eq!(std::fs::read_to_string(&out).unwrap(), end);
    let drawn = folder("files").join("show.svg");
    shamble(&["show", &path, "--out", drawn.to_str().unwrap()]).ok();
    assert!(std::fs::read_to_string(&drawn).unwrap().contains("data-key=\"horde\""));
    let drawn = folder("files").join("show.png");
    // A machine without fonts says so beside it.
    let shown = shamble(&["show", &path, "--width", "64", "--light", "--out", drawn.to_str().unwrap()]);
    assert_eq!(shown.code, 0, "{}", shown.err);
    assert!(std::fs::read(&drawn).unwrap().starts_with(b"\x89PNG"));
    shamble(&["show", &path, "--width", "3"]).fails(2, &["--width"]);
    shamble(&["show", &path, "--out", "x.gif"]).fails(2, &["--out", ".svg, .png or .txt"]);
    let json = shamble(&["show", &path, "--at", "3", "--json"]).ok().json();
    assert_eq!((number(&json, "at"), number(&json, "entries")), (3.0, 7.0));
    assert!(
        json["question"].is_string() && json["state"].is_object() && !json["choices"].as_array().unwrap().is_empty()
    );
    shamble(&["show", &file("nothing.shamble", "nothing\n")]).fails(1, &["line 1"]);
}

#[test]
fn content_is_checked_built_in_or_from_a_folder() {
    assert!(shamble(&["content", "check"]).ok().out.contains("off-the-dead: ok"));
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content");
    assert!(shamble(&["content", "check", own]).ok().out.contains("off-the-dead: ok"));
    shamble(&["--content", own, "sim", "otd", "chapter-1", "--games", "2"]).ok();
    shamble(&["content", "check", "no/such/folder"]).fails(2, &["no/such/folder"]);
    let empty = folder("no-games");
    shamble(&["content", "check", empty.to_str().unwrap()]).fails(1, &["no folder named after a game"]);
    file("content/off-the-dead/weapons.toml", "[[weapon]]\nid = 3\n");
    let wrong = folder("files").join("content");
    let said = shamble(&["content", "check", wrong.to_str().unwrap()]).fails(1, &["off-the-dead/"]);
    assert!(said.out.contains("off-the-dead/weapons.toml:2: "), "{}", said.out);
    shamble(&["--content", wrong.to_str().unwrap(), "games"]).fails(1, &["off-the-dead/"]);
}

#[test]
fn nothing_is_coloured_in_a_pipe_or_against_ones_will() {
    let said = typed(&["play", "otd", "--seed", "1"], "h\nx\n").ok();
    assert!(!said.out.contains('\u{1b}'), "{}", said.out);
    let forced = command(&["games"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(String::from_utf8(forced.stdout).unwrap().contains('\u{1b}'));
    let unwanted = command(&["games"]).env("NO_COLOR", "1").output().unwrap();
    assert!(!String::from_utf8(unwanted.stdout).unwrap().contains('\u{1b}'));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    use std::process::Stdio;
    for args in [&["rules", "otd"][..], &["games", "--json"], &["play", "otd", "--bot", "random", "--seats", "none"]] {
        let mut child =
            command(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{args:?}");
    }
}

#[test]
fn records_of_a_simulation_are_its_games_and_play_brings_each_back() {
    let records = folder("sim-records");
    let rows = records.join("rows.csv");
    let (to, out) = (records.to_str().unwrap(), rows.to_str().unwrap());
    let sim = ["sim", "otd", "chapter-1", "--players", "2", "--games", "12", "--bot", "heuristic"];
    shamble(&[&sim[..], &["--records", to, "--out", out]].concat()).ok();
    let rows = std::fs::read_to_string(rows).unwrap();
    let rows: Vec<Vec<&str>> = rows.lines().skip(1).map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 12);
    let mut files = Vec::new();
    for row in &rows {
        let path = records.join(format!("game-{:0>2}-{}.txt", row[0], row[2]));
        assert!(std::fs::read_to_string(&path).unwrap().contains(&format!("\nseed {}\n", row[1])));
        files.push(path.to_str().unwrap().to_owned());
    }
    let verify: Vec<&str> = ["verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    assert_eq!(shamble(&verify).ok().out.matches(": ok, ").count(), 12);
    let saved = records.join("again.txt");
    let again = ["play", "otd", "chapter-1", "--players", "2", "--bot", "heuristic", "--seats", "none", "--seed"];
    typed(&[&again[..], &[rows[4][1]]].concat(), format!("s {}\nx\n", saved.display())).ok();
    assert_eq!(std::fs::read_to_string(saved).unwrap(), std::fs::read_to_string(&files[4]).unwrap());
}

#[test]
fn odds_of_a_record_are_exact_fractions() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../undead-or-alive/tests/records/M0.txt");
    let odds = |more: &[&str]| shamble(&[&["odds", path, "--at"], more].concat());
    let json = odds(&["5", "--choice", "shoot old-timer 3R.b", "--json"]).ok().json();
    assert_eq!((&json["game"], number(&json, "at")), (&"undead-or-alive".into(), 5.0));
    let [choice] = json["choices"].as_array().unwrap().as_slice() else { panic!("one choice is meant: {json}") };
    let shares: Vec<&str> = choice["odds"].as_array().unwrap().iter().map(|o| o["share"].as_str().unwrap()).collect();
    assert_eq!(shares, ["1/2", "1/2"], "one die that hits at 4: {choice}");
    let all = odds(&["5", "--json"]).ok().json();
    let listed = all["choices"].as_array().unwrap();
    assert!(listed.len() > 1 && listed.contains(choice), "{all}");
    assert!(odds(&["5", "--choice", "shoot old-timer 3R.b"]).ok().out.contains("1/2"));
    assert!(odds(&["0"]).ok().out.contains("no choice here is decided by dice"));
    odds(&["5", "--choice", "shoot springfield 3R.b"]).fails(2, &["--choice"]);
    odds(&["5", "--choice", "dance"]).fails(2, &["--choice", "dance"]);
    odds(&["5000"]).fails(2, &["--at"]);
    shamble(&["odds", path]).fails(2, &["--at"]);
    shamble(&["odds", "no-such-file", "--at", "1"]).fails(2, &["no-such-file"]);
}

#[test]
fn a_simulation_that_could_not_be_kept_is_not_begun() {
    let sim = ["sim", "otd", "chapter-1", "--games", "10000000"];
    let refused = |option: &str, path: &str| {
        shamble(&[&sim[..], &[option, path]].concat()).fails(2, &[option, path]);
    };
    refused("--out", "no/such/folder/x.csv");
    refused("--out", "x.txt");
    refused("--records", &format!("{}/folder", file("no-folder", "")));
}

#[test]
fn an_interrupted_simulation_tells_what_was_played() {
    let mut sim = command(&["sim", "otd", "chapter-1", "--games", "10000000", "--threads", "1", "--json"]);
    let child = sim.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    let told = std::process::Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(told.success());
    let ended = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
    assert_eq!(ended.status.code(), Some(1), "{err}");
    let games = number(&serde_json::from_str(&out).unwrap(), "games");
    assert!(games > 0.0 && err.contains(&format!("stopped after {games} of 10000000 games")), "{err}");
}

#[test]
fn positions_are_counted() {
    let counted = shamble(&["perft", "otd", "chapter-1", "--players", "1", "--depth", "2", "--json"]).ok().json();
    let counts: Vec<u64> = counted["positions"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    assert!(counts.len() == 3 && counts[0] == 1 && counts[1] > 1 && counts[2] > counts[1], "{counted}");
    let text = shamble(&["perft", "otd", "chapter-1", "--players", "1", "--depth", "2"]).ok();
    assert_eq!(text.last_line().split_whitespace().last(), Some(counts[2].to_string().as_str()));
    shamble(&["perft", "otd", "chapter-9"]).fails(2, &["chapter-9"]);
}

#[test]
fn what_looks_right_and_is_not_is_refused() {
    let empty = folder("no-cases");
    shamble(&["cases", empty.to_str().unwrap()]).fails(2, &["no case"]);
    let twice = ["sim", "otd", "chapter-1", "--option", "level=1", "--option", "level=2"];
    shamble(&twice).fails(2, &["level is given twice", "level=1"]);
    shamble(&["play", "uoa", "M0", "--players", "300"]).fails(2, &["--players", "1..=8"]);
}

#[test]
fn records_are_read_from_standard_input_and_with_line_ends_of_other_systems() {
    let record = std::fs::read_to_string(record("plain.txt", 4)).unwrap();
    let windows = format!("\u{feff}{}", record.replace('\n', "\r\n"));
    let read = shamble(&["verify", &file("windows.txt", &windows)]).ok();
    assert!(read.out.contains(": ok, "), "{}", read.out);
    assert!(typed(&["verify", "-"], record).ok().out.contains("-, record 1: ok, "));
}

#[test]
fn shells_and_the_manual_know_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = shamble(&["completions", shell]).ok().out;
        assert!(
            ["agent", "verify", "--records"].iter().all(|word| script.contains(word.trim_start_matches('-'))),
            "{shell}"
        );
    }
    shamble(&["completions", "abacus"]).fails(2, &["abacus"]);
    let manual = shamble(&["man"]).ok().out;
    assert!(manual.contains(".TH") && manual.contains("shamble\\-agent"), "{}", &manual[..400]);
}
