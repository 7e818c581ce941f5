//! The server as an operator meets it: it says where it is, answers, stops when told to, and forgets nothing.
#![cfg(test)]
#![cfg(unix)]

mod shamble;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use shamble::{command, folder, shamble};

struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(database: &str) -> Running {
        let args = ["serve", "--listen", "127.0.0.1:0", "--database", database, "--bot-pause", "0"];
        let mut child = command(&args).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().split("http://").nth(1).unwrap_or_else(|| panic!("{line}")).to_owned();
        Running { child, address }
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
        // Every shell can; a program of its own is not on every machine.
        let told = Command::new("sh").args(["-c", &format!("kill -TERM {}", self.child.id())]).status().unwrap();
        assert!(told.success());
        assert!(self.child.wait().unwrap().success());
    }
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
