//! The server as an operator meets it: it says where it is, answers, stops when told to, and forgets nothing.
#![cfg(test)]
#![cfg(unix)]

#[allow(dead_code, reason = "the tests of the store need more of it")]
#[path = "../../store/tests/store/cluster.rs"]
mod cluster;
#[allow(dead_code, reason = "the tests of the store need more of it")]
#[path = "../../store/tests/store/place.rs"]
mod place;
mod shamble;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shamble::{command, folder, shamble};
use shamble_kernel::{Record, RecordLine};
use shamble_store::{Homemade, NewTable, Store, StoreError, Version};
use sqlx::{AnyConnection, Connection};

use cluster::Cluster;

struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(database: &str) -> Running {
        Running::with(database, &[])
    }

    fn with(database: &str, more: &[&str]) -> Running {
        Running::by(command(&[&serving(database), more].concat()))
    }

    /// Started by a shell, after this.
    fn after(first: &str, database: &str) -> Running {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{first}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_shamble")]);
        shell.args(serving(database));
        Running::by(shell)
    }

    fn by(mut command: Command) -> Running {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().split("http://").nth(1).unwrap_or_else(|| panic!("{line}")).to_owned();
        Running { child, address }
    }

    /// What a program is answered by the JSON interface, with its status.
    fn post(&self, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let headers = format!("authorization: Bearer {token}\r\ncontent-type: application/json\r\n");
        read(&self.ask("POST", path, &headers, &body.to_string()))
    }

    fn look(&self, path: &str, token: &str) -> Value {
        read(&self.ask("GET", path, &format!("authorization: Bearer {token}\r\n"), "")).1
    }

    /// Somebody new, by the token they show.
    fn person(&self) -> String {
        let (status, person) = self.post("/api/people", "", &json!({ "name": "Anna" }));
        assert_eq!(status, 201, "{person}");
        person["token"].as_str().unwrap().to_owned()
    }

    /// A connection over which this much was sent, and nothing more comes.
    fn hanging(&self, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        stream
    }

    fn tell(&self, signal: &str) {
        // Every shell can; a program of its own is not on every machine.
        let told = Command::new("sh").args(["-c", &format!("kill -{signal} {}", self.child.id())]).status().unwrap();
        assert!(told.success());
    }

    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let host = &self.address;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}content-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Told to stop, it ends well.
    fn stop(mut self) {
        self.tell("TERM");
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Running {
    /// A test that failed leaves no server behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serving(database: &str) -> [&str; 8] {
    ["serve", "--listen", "127.0.0.1:0", "--database", database, "--no-pace", "--bot-pause", "0"]
}

fn read(answer: &str) -> (u16, Value) {
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
    (status.unwrap_or_else(|| panic!("{answer}")), serde_json::from_str(body).unwrap_or_default())
}

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let found = answer.lines().find_map(|line| line.strip_prefix(name));
    found.unwrap_or_else(|| panic!("no {name} in {answer}")).trim()
}

#[test]
fn a_table_outlives_the_server() {
    let file = folder("serve").join("lasting.db");
    let _ = std::fs::remove_file(&file);
    let database = format!("sqlite:{}", file.display());
    let first = Running::start(&database);
    assert!(first.ask("GET", "/healthz", "", "").contains("\"status\":\"ok\""));
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    let made = first.ask("POST", "/play", form, "game=off-the-dead");
    let (table, cookie) = (header(&made, "location:").to_owned(), header(&made, "set-cookie:").to_owned());
    let cookie = format!("cookie: {}\r\n", cookie.split(';').next().unwrap());
    let shown = first.ask("GET", &format!("/api{}", table.replace("/t/", "/tables/")), &cookie, "");
    let before = shown.split("\r\n\r\n").nth(1).unwrap().to_owned();
    assert!(before.contains("\"choices\":[{"), "{before}");
    first.stop();

    let second = Running::start(&database);
    let shown = second.ask("GET", &format!("/api{}", table.replace("/t/", "/tables/")), &cookie, "");
    assert_eq!(shown.split("\r\n\r\n").nth(1).unwrap(), before);
    assert!(second.ask("GET", "/", &cookie, "").contains(&table), "it stands among my tables");
    second.stop();
}

#[test]
fn a_second_server_on_the_same_file_is_refused_until_the_first_is_gone() {
    let file = folder("serve").join("alone.db");
    let database = format!("sqlite:{}", file.display());
    let mut first = Running::start(&database);
    let args = ["serve", "--listen", "127.0.0.1:0", "--database", &database];
    shamble(&args).fails(1, &["another server runs on the database", &database]);
    shamble(&["restore", "nothing.db", "--database", &database]).fails(1, &["another server runs"]);
    // However it ends, its lock goes with it.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    Running::start(&database).stop();
}

#[test]
fn a_copy_of_a_running_server_comes_back_and_verifies() {
    let place = folder("serve");
    let (file, copy, again) = (place.join("copied.db"), place.join("copy.db"), place.join("again.db"));
    for old in [&file, &copy, &again] {
        let _ = std::fs::remove_file(old);
    }
    let database = format!("sqlite:{}", file.display());
    let server = Running::start(&database);
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    let made = server.ask("POST", "/play", form, "game=off-the-dead");
    let table = header(&made, "location:").trim_start_matches("/t/").to_owned();
    let copy = copy.display().to_string();
    let copied = shamble(&["backup", &copy, "--database", &database]).ok();
    assert!(copied.out.contains("1 people, 1 tables"), "{}", copied.out);
    shamble(&["backup", &copy, "--database", &database]).fails(1, &[&copy, "there already"]);
    let target = format!("sqlite:{}", again.display());
    shamble(&["restore", &copy, "--database", &target]).ok();
    shamble(&["restore", &copy, "--database", &target]).fails(1, &["is not empty"]);
    let verified = shamble(&["verify", "--database", &target]).ok();
    assert_eq!(verified.last_line(), "1 of 1 games replay");

    // What the operator deletes is gone for the running server, too.
    shamble(&["delete", "table", &table, "--database", &database]).ok();
    shamble(&["delete", "table", &table, "--database", &database]).fails(1, &["there is no table"]);
    let idle = shamble(&["delete", "idle", "--days", "30", "--database", &target]).ok();
    assert_eq!(idle.last_line(), "0 tables deleted");
    server.stop();
}

#[test]
fn reports_are_listed_shown_and_dealt_with() {
    let place = folder("reports-of-players");
    let _ = std::fs::remove_dir_all(&place);
    let at = place.display().to_string();
    assert_eq!(shamble(&["reports", "--reports", &at]).ok().last_line(), "0 reports");
    std::fs::create_dir_all(&place).unwrap();
    let text = "table 7\nby Anna\nperson 9\nshamble 0.1.0\n\nThe dog bit me.\nTwice.\n\nshamble-record 1\n";
    std::fs::write(place.join("7-abc.txt"), text).unwrap();
    let listed = shamble(&["reports", "--reports", &at]).ok();
    assert!(listed.out.contains("7-abc.txt  Anna: The dog bit me."), "{}", listed.out);
    let described = shamble(&["reports", "--reports", &at, "--json"]).ok().json();
    assert_eq!((&described["reports"][0]["person"], &described["reports"][0]["table"]), (&"9".into(), &"7".into()));
    assert!(shamble(&["reports", "--reports", &at, "--show", "7-abc.txt"]).ok().out.contains("Twice."));
    shamble(&["reports", "--reports", &at, "--show", "../serve/alone.db"]).fails(2, &["is no report"]);
    shamble(&["reports", "--reports", &at, "--done", "7-abc.txt"]).ok();
    assert_eq!(shamble(&["reports", "--reports", &at]).ok().last_line(), "0 reports");
}

/// Somebody else holds the database, a request never ends, somebody watches, and a bot thinks: the server is told to
/// stop, and has gone in three seconds.
fn stops_in_time(database: &str, hold: &'static str) {
    let mut server = Running::start(database);
    let token = server.person();
    let order = json!({ "game": "survivants", "company": "watch" });
    let (status, table) = server.post("/api/tables", &token, &order);
    assert_eq!(status, 201, "{table}");
    let id = table["id"].as_str().unwrap();
    let head = |method: &str, path: &str| format!("{method} {path} HTTP/1.1\r\nhost: here\r\n");
    let events = format!("{}\r\n", head("GET", &format!("/api/tables/{id}/events")));
    // One reads what it is told, the other nothing.
    let (mut watching, asleep) = (server.hanging(&events), server.hanging(&events));
    let (begins, has_begun) = std::sync::mpsc::channel();
    let watching = std::thread::spawn(move || {
        let mut heard = vec![0; 1];
        if watching.read_exact(&mut heard).is_ok() {
            let _ = begins.send(());
        }
        let _ = watching.read_to_end(&mut heard);
        String::from_utf8_lossy(&heard).into_owned()
    });
    has_begun.recv_timeout(Duration::from_secs(30)).unwrap();
    // Until the bots play.
    let begun = server.look(&format!("/api/tables/{id}"), &token)["entries"].clone();
    let is_played = || server.look(&format!("/api/tables/{id}"), &token)["entries"] != begun;
    assert!((0..300).any(|_| is_played() || {
        std::thread::sleep(Duration::from_millis(100));
        false
    }));

    run(async {
        let _ = sqlx::any::install_drivers(&[sqlx::sqlite::any::DRIVER, sqlx::postgres::any::DRIVER]);
        let mut other = AnyConnection::connect(database).await.unwrap();
        sqlx::raw_sql(hold).execute(&mut other).await.unwrap();
        let kind = "content-type: application/json\r\ncontent-length: 99\r\n\r\n{";
        let body = server.hanging(&format!("{}{kind}", head("POST", "/api/people")));
        let words = r#"{"name":"Ben"}"#;
        let stalled = format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n{words}", words.len());
        let stalled = server.hanging(&format!("{}{stalled}", head("POST", "/api/people")));
        // Until all of that is under way.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let told = Instant::now();
        server.tell("TERM");
        while server.child.try_wait().unwrap().is_none() && told.elapsed() < Duration::from_secs(20) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let took = told.elapsed();
        println!("stopped after {took:?}");
        assert!(took < Duration::from_secs(3), "it took {took:?} to stop");
        assert!(server.child.wait().unwrap().success());
        drop((other, body, stalled, asleep));
    });
    let heard = watching.join().unwrap();
    assert!(heard.contains("event: restart"), "who watches is told that the server comes back");
}

#[test]
fn a_server_stops_in_three_seconds_whatever_goes_on() {
    let file = folder("serve").join("stopping.db");
    let _ = std::fs::remove_file(&file);
    stops_in_time(&format!("sqlite:{}", file.display()), "BEGIN IMMEDIATE");
}

#[test]
fn a_server_on_postgresql_stops_in_three_seconds_whatever_goes_on() {
    let Some(cluster) = Cluster::start() else { return };
    cluster.run("stopping", |place| stops_in_time(&place.url, "BEGIN; LOCK TABLE tables, people IN EXCLUSIVE MODE"));
}

#[test]
fn a_server_that_waits_for_its_database_can_be_stopped() {
    // It takes the connection and says nothing.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let database = format!("postgres://anna@{}/x?sslmode=disable", silent.local_addr().unwrap());
    let mut waiting = command(&serving(&database)).stdout(Stdio::null()).spawn().unwrap();
    let (_held, _) = silent.accept().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let told = Instant::now();
    assert!(Command::new("sh").args(["-c", &format!("kill -TERM {}", waiting.id())]).status().unwrap().success());
    waiting.wait().unwrap();
    assert!(told.elapsed() < Duration::from_secs(3), "{:?}", told.elapsed());
}

#[test]
fn missions_that_people_made_are_verified_and_what_does_not_fit_is_named() {
    let file = folder("serve").join("made.db");
    let _ = std::fs::remove_file(&file);
    let database = format!("sqlite:{}", file.display());
    let server = Running::start(&database);
    let token = server.person();
    let (_, draft) = server.post("/api/drafts", &token, &json!({ "game": "marvel-zombies", "from": "MZ1" }));
    let (status, made) =
        server.post(&format!("/api/drafts/{}/tables", draft["id"].as_str().unwrap()), &token, &json!({}));
    assert_eq!(status, 201, "{made}");
    server.stop();
    shamble(&["verify", "--database", &database]).ok();
    let (unfit, unread) = run(async {
        let store = Store::attach(&database.parse().unwrap()).await.unwrap();
        let stored = store.wake(made["id"].as_str().unwrap().parse().unwrap()).await.unwrap();
        let line = RecordLine { text: "dance".to_owned(), chances: Vec::new() };
        let record = Record { lines: vec![line], ..stored.record.clone() };
        let unfit = NewTable { homemade: stored.homemade.clone(), ..NewTable::new(record, 1) };
        let homemade = Homemade { files: "nonsense".to_owned(), ..stored.homemade.unwrap() };
        let unread = NewTable { homemade: Some(homemade), ..NewTable::new(stored.record, 1) };
        let at = stored.summary.created;
        (store.create_table(&unfit, at).await.unwrap().id, store.create_table(&unread, at).await.unwrap().id)
    });
    let verified = shamble(&["verify", "--database", &database]);
    for (table, why) in [(unfit, "dance"), (unread, "its mission cannot be read")] {
        let line = verified.out.lines().find(|line| line.contains(&table.to_string())).unwrap_or_default();
        assert!(line.contains("failed") && line.contains(why), "{}", verified.out);
    }
    assert!(verified.out.contains("1 of 3 games replay"), "{}", verified.out);
    verified.fails(1, &["2 of 3 games do not replay"]);
}

#[test]
fn a_database_of_an_older_program_is_left_as_it_is_by_everything_but_a_server() {
    let file = folder("serve").join("older.db");
    let _ = std::fs::remove_file(&file);
    let database = format!("sqlite:{}", file.display());
    Running::start(&database).stop();
    run(async {
        let _ = sqlx::any::install_drivers(&[sqlx::sqlite::any::DRIVER, sqlx::postgres::any::DRIVER]);
        let mut old = AnyConnection::connect(&database).await.unwrap();
        let back = "ALTER TABLE tables DROP COLUMN asked; DELETE FROM shamble_schema WHERE version = 8";
        sqlx::raw_sql(back).execute(&mut old).await.unwrap();
        old.close().await.unwrap();
    });
    let copy = folder("serve").join("older-copy.db").display().to_string();
    for command in [&["backup", &copy][..], &["verify"], &["delete", "idle", "--days", "1"]] {
        shamble(&[command, &["--database", &database]].concat()).fails(1, &["is of version 7", "start its server"]);
    }
    let older = run(async { Store::attach(&database.parse().unwrap()).await });
    assert!(matches!(older, Err(StoreError::TooOld { found: 7, .. })), "{older:?}");
    Running::start(&database).stop();
    shamble(&["verify", "--database", &database]).ok();
    shamble(&["verify", "--database", "sqlite:nowhere.db"]).fails(1, &["there is no such file"]);
}

/// How often a disk has to fail, and how many choices have to be made before and after that.
const ENOUGH: usize = 12;

#[cfg(target_os = "linux")]
#[test]
fn what_a_server_has_answered_outlasts_a_disk_that_takes_no_more() {
    let file = folder("serve").join("full.db");
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
    let database = format!("sqlite:{}", file.display());
    // The disk holds the log as well, which is longer than any file may be meanwhile.
    let log = folder("serve").join("full.log");
    std::fs::write(&log, [b' '; 100_000]).unwrap();
    // Without the trap the server would be killed for the first byte too many.
    let server = Running::after(&format!("trap '' XFSZ; exec 2>>'{}'", log.display()), &database);
    let limit = |bytes: &str| {
        let limit = format!("--fsize={bytes}:unlimited");
        let limited = Command::new("prlimit").args(["--pid", &server.child.id().to_string(), &limit]).status();
        assert!(limited.unwrap().success());
    };
    let token = server.person();
    let order = json!({ "game": "off-the-dead", "mission": "chapter-1", "players": 2, "company": "alone" });
    let (_, table) = server.post("/api/tables", &token, &order);
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let hero = server.look(&path, &token)["seatings"][0]["id"].as_str().unwrap().to_owned();
    let (mut told, mut tries) = (Vec::new(), 0);
    let mut choose = |told: &mut Vec<u64>| {
        tries += 1;
        let order = ["timely", "never"][tries % 2];
        let question = server.look(&path, &token)["question"].clone();
        let choice = json!({ "choice": format!("orders {hero} bite {order}"), "question": question });
        let (status, answer) = server.post(&format!("{path}/choices"), &token, &choice);
        told.extend(answer["version"].as_u64().filter(|_| status == 200));
        status
    };
    let reaches = |choose: &mut dyn FnMut() -> bool, what: &str| {
        let begun = Instant::now();
        let mut count = 0;
        while count < ENOUGH {
            count += usize::from(choose());
            assert!(begun.elapsed() < Duration::from_secs(60), "{what}: {count}");
        }
    };
    for bytes in ["4096", "32768", "61440"] {
        reaches(&mut || choose(&mut told) == 200, "choices while all is well");
        limit(bytes);
        reaches(&mut || choose(&mut told) == 503, "refusals while nothing can be written");
        limit("unlimited");
    }
    reaches(&mut || choose(&mut told) == 200, "choices when all is well again");
    assert_eq!(server.ask("GET", "/readyz", "", "").split(' ').nth(1), Some("200"));
    server.stop();
    let stored: Vec<u64> = run(async {
        let store = Store::attach(&database.parse().unwrap()).await.unwrap();
        let news = store.news(table["id"].as_str().unwrap().parse().unwrap(), Version(0)).await.unwrap();
        news.entries.iter().map(|entry| entry.version.0).collect()
    });
    let lost: Vec<&u64> = told.iter().filter(|version| !stored.contains(version)).collect();
    println!("{} answered, {} tried, {} stored", told.len(), tries, stored.len());
    assert!(lost.is_empty(), "{} answered, {} lost: {lost:?}", told.len(), lost.len());
}

/// A program of one line of shell, as a bot.
fn program(name: &str, script: &str) -> String {
    let path = shamble::file(&format!("{name}.sh"), script);
    format!("{name}=cmd:sh {path}")
}

#[test]
fn programs_of_the_operator_play_and_one_that_fails_is_replaced() {
    let heard = shamble::file("heard.txt", "");
    let good = program("first", &format!("read line || exit 0; echo \"$line\" >> {heard}; echo '{{\"index\": 0}}'\n"));
    let bad = program("silent", "read line || exit 0; exit 3\n");
    let file = folder("serve").join("programs.db");
    let _ = std::fs::remove_file(&file);
    let server = Running::with(&format!("sqlite:{}", file.display()), &["--bot", &good, "--bot", &bad]);
    let json = "content-type: application/json\r\n";
    let made = server.ask("POST", "/api/people", json, "{\"name\": \"Anna\"}");
    let cookie = header(&made, "set-cookie:").split(';').next().unwrap().to_owned();
    let headers = format!("{json}cookie: {cookie}\r\n");
    let body = |answer: String| -> serde_json::Value {
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    };
    let order = "{\"game\": \"off-the-dead\", \"mission\": \"chapter-1\", \"players\": 2, \"company\": \"friends\"}";
    let table = body(server.ask("POST", "/api/tables", &headers, order))["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{table}");
    let look = || body(server.ask("GET", &path, &headers, ""));
    let seat = |bot: &str| {
        let change = format!("{{\"action\": \"bot\", \"to\": \"{bot}\"}}");
        server.ask("POST", &format!("{path}/seats/1"), &headers, &change)
    };
    assert!(look()["bots"].as_array().unwrap().contains(&"silent".into()));
    assert!(seat(&good).contains("no-bot"), "nobody starts a program over the net");
    assert!(server.ask("GET", &format!("/t/{table}"), &headers, "").contains("<option value=\"silent\">"));

    // Anna plays on until the other seat has been asked, and has answered or has been given to somebody else.
    let play_until = |is_done: &dyn Fn(&serde_json::Value) -> bool| {
        for _ in 0..400 {
            let seen = look();
            if is_done(&seen) {
                return seen;
            }
            match seen["choices"][0]["choice"].as_str() {
                Some(choice) => {
                    let body = format!("{{\"choice\": \"{choice}\", \"question\": {}}}", seen["question"]);
                    server.ask("POST", &format!("{path}/choices"), &headers, &body);
                }
                None => std::thread::sleep(std::time::Duration::from_millis(25)),
            }
        }
        panic!("{}", look());
    };
    assert!(seat("first").starts_with("HTTP/1.1 200"));
    play_until(&|_| !std::fs::read_to_string(&heard).unwrap().is_empty());
    let asked: serde_json::Value =
        serde_json::from_str(std::fs::read_to_string(&heard).unwrap().lines().next().unwrap()).unwrap();
    assert_eq!(asked["title"], "off-the-dead");
    assert!(!asked["choices"].as_array().unwrap().is_empty() && asked["view"].is_object(), "{asked}");

    server.ask("POST", &format!("{path}/seats/1"), &headers, "{\"action\": \"sit\"}");
    seat("silent");
    let seen = play_until(&|seen| seen["seatings"][1]["holder"]["bot"] == "search");
    assert_eq!(seen["outcome"], serde_json::Value::Null);
    let page = server.ask("GET", &format!("/t/{table}"), &headers, "");
    assert!(page.contains("does not answer as it should"), "it is told");
    server.stop();
}

#[test]
fn a_program_that_cannot_play_is_told_before_the_server_starts() {
    let refused = |bot: &str, parts: &[&str]| shamble(&["serve", "--bot", bot]).fails(2, parts);
    refused("mine=cmd:./no-such-program", &["--bot", "no-such-program"]);
    refused("search=cmd:true", &["--bot", "search"]);
    refused("mine=python3", &["--bot", "NAME=cmd:PROGRAM"]);
    shamble(&["serve", "--bot", "a=cmd:true", "--bot", "a=cmd:true"]).fails(2, &["--bot", "a is given twice"]);
}
