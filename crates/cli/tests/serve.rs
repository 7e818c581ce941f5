//! The server as an operator meets it: it says where it is, answers, stops when told to, and forgets nothing.
#![cfg(test)]
#![cfg(unix)]

mod shamble;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use shamble::{command, folder};

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
