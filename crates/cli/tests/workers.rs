//! Trials spread over workers, with a real NATS server between them.
#![cfg(test)]
#![cfg(unix)]

mod shamble;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use shamble::{command, folder, shamble};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A process that does not outlive its test.
struct Running(Child);

impl Running {
    fn signal(&self, name: &str) {
        let told = Command::new("sh").args(["-c", &format!("kill -{name} {}", self.0.id())]).status().unwrap();
        assert!(told.success());
    }

    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A NATS server of one test.
struct Nats {
    server: Running,
    port: u16,
    folder: PathBuf,
}

impl Nats {
    fn start(name: &str) -> Nats {
        let folder = folder("nats").join(name);
        let _ = fs::remove_dir_all(&folder);
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let nats = Nats { server: Nats::run(port, &folder), port, folder };
        nats.wait();
        nats
    }

    fn run(port: u16, folder: &Path) -> Running {
        let mut server = Command::new("nats-server");
        // Debian puts it where not everybody looks.
        let path = std::env::var("PATH").unwrap_or_default() + ":/usr/sbin";
        server.env("PATH", path).args(["--jetstream", "--addr", "127.0.0.1", "--port", &port.to_string()]);
        server.arg("--store_dir").arg(folder).stdout(Stdio::null()).stderr(Stdio::null());
        let started = server.spawn();
        Running(started.unwrap_or_else(|error| panic!("nats-server, of Debian's package nats-server: {error}")))
    }

    fn wait(&self) {
        eventually("the NATS server answers", || TcpStream::connect(("127.0.0.1", self.port)).is_ok());
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    fn restart(&mut self) {
        self.server.kill();
        self.server = Nats::run(self.port, &self.folder);
        self.wait();
    }

    /// Whether a run has left a queue behind.
    fn holds_runs(&self) -> bool {
        let streams = self.folder.join("jetstream/$G/streams");
        fs::read_dir(streams).is_ok_and(|mut found| found.next().is_some())
    }
}

#[track_caller]
fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

struct Worker {
    process: Running,
    said: BufReader<ChildStdout>,
}

impl Worker {
    fn start(nats: &Nats, more: &[&str]) -> Worker {
        let url = nats.url();
        let args = [&["worker", "--nats", &url, "--threads", "1"][..], more].concat();
        let mut child = command(&args).stdout(Stdio::piped()).spawn().unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        let mut worker = Worker { process: Running(child), said };
        worker.says("ready for work");
        worker
    }

    /// Waits until it says something with these words.
    #[track_caller]
    fn says(&mut self, words: &str) -> String {
        let mut all = String::new();
        loop {
            let begins = all.len();
            assert!(self.said.read_line(&mut all).unwrap() > 0, "never said `{words}`: {all}");
            if all[begins..].contains(words) {
                return all[begins..].to_owned();
            }
        }
    }

    /// Told to stop, it ends well.
    fn stop(mut self) {
        self.process.signal("TERM");
        assert!(self.process.0.wait().unwrap().success());
    }
}

/// A trial that runs over workers.
struct Spread {
    process: Running,
    told: BufReader<ChildStderr>,
}

impl Spread {
    fn start(nats: &Nats, trial: &[&str]) -> Spread {
        let url = nats.url();
        let args = [trial, &["--workers", &url]].concat();
        let mut child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let told = BufReader::new(child.stderr.take().unwrap());
        Spread { process: Running(child), told }
    }

    fn is_told(&mut self) -> String {
        let mut line = String::new();
        self.told.read_line(&mut line).unwrap();
        line
    }

    /// What it came to: the exit code, what it printed, and what else it told.
    fn end(mut self) -> (i32, String, String) {
        let (mut out, mut err) = (String::new(), String::new());
        self.process.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        self.told.read_to_string(&mut err).unwrap();
        (self.process.0.wait().unwrap().code().unwrap(), out, err)
    }
}

/// What a trial writes: rows and records.
struct Files {
    rows: String,
    records: String,
}

impl Files {
    fn of(name: &str) -> Files {
        let place = folder("spread").join(name);
        let _ = fs::remove_dir_all(&place);
        fs::create_dir_all(&place).unwrap();
        let file = |name: &str| place.join(name).display().to_string();
        Files { rows: file("rows.csv"), records: file("records") }
    }

    /// A trial that writes them.
    fn trial<'a>(&'a self, words: &'a str) -> Vec<&'a str> {
        let files = ["--out", &self.rows, "--records", &self.records, "--json"];
        words.split(' ').chain(files).collect()
    }

    /// Everything that was written, by the name of the file.
    fn read(&self) -> BTreeMap<OsString, Vec<u8>> {
        let records = fs::read_dir(&self.records).unwrap().map(|entry| entry.unwrap());
        let mut files: BTreeMap<_, _> =
            records.map(|entry| (entry.file_name(), fs::read(entry.path()).unwrap())).collect();
        files.insert("rows".into(), fs::read(&self.rows).unwrap());
        files
    }
}

/// The document without what depends on the machine.
fn timeless(document: &str) -> serde_json::Value {
    let mut document: serde_json::Value = serde_json::from_str(document).unwrap();
    let fields = document.as_object_mut().unwrap();
    assert!(fields.remove("seconds").is_some() && fields.remove("decisions_per_s").is_some());
    document
}

#[test]
fn a_killed_worker_loses_nothing() {
    let nats = Nats::start("killed");
    let (here, there) = (Files::of("killed-here"), Files::of("killed-there"));
    let slow = "sim otd chapter-1 --bot search:16x --games 24 --seed 5";
    let local = shamble(&here.trial(slow)).ok();
    let (mut one, mut other) = (Worker::start(&nats, &[]), Worker::start(&nats, &[]));
    let mut run = Spread::start(&nats, &there.trial(slow));
    // It says so when it has its first game in hand.
    one.says("off-the-dead, chapter-1, search:16x: 24 games from seed 5");
    one.process.kill();
    assert!(run.process.0.try_wait().unwrap().is_none(), "killed in the middle");
    let (code, out, err) = run.end();
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(timeless(&out), timeless(&local.out));
    assert_eq!(here.read().len(), 25);
    assert!(there.read() == here.read(), "{} differs from {}", there.rows, here.rows);
    other.says("over, ");
    assert!(!nats.holds_runs());
    other.stop();
}

#[test]
fn work_outlives_the_server_and_a_worker_that_is_stopped() {
    let mut nats = Nats::start("restarted");
    let (here, there) = (Files::of("restarted-here"), Files::of("restarted-there"));
    let trial = "sim mz MZ0 --bot heuristic --games 40";
    shamble(&here.trial(trial)).ok();
    let mut run = Spread::start(&nats, &there.trial(trial));
    assert!(run.is_told().contains("no worker is there"));
    let mut first = Worker::start(&nats, &[]);
    first.says("marvel-zombies, MZ0, heuristic");
    nats.restart();
    first.stop();
    let second = Worker::start(&nats, &[]);
    let (code, _, err) = run.end();
    assert_eq!(code, 0, "{err}");
    assert!(there.read() == here.read(), "{} differs from {}", there.rows, here.rows);
    second.stop();
}

#[test]
fn a_worker_with_other_cards_refuses_and_the_run_can_be_left() {
    let nats = Nats::start("refused");
    let cards = folder("other-cards").join("off-the-dead");
    fs::create_dir_all(&cards).unwrap();
    let weapons = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/off-the-dead/weapons.toml");
    let stronger = fs::read_to_string(weapons).unwrap().replace("uses = 4", "uses = 5");
    fs::write(cards.join("weapons.toml"), stronger).unwrap();
    let mut worker = Worker::start(&nats, &["--content", &folder("other-cards").display().to_string()]);
    let mut run = Spread::start(&nats, &["sim", "otd", "chapter-1", "--games", "5"]);
    worker.says("this worker refuses: it has other cards for this mission");
    assert!(run.is_told().contains("the worker at 127.0.0.1 refuses: it has other cards for this mission"));
    run.process.signal("INT");
    let (code, _, err) = run.end();
    assert_eq!((code, err.trim()), (1, "error: stopped after 0 of 5 games"));
    assert!(!nats.holds_runs());
    worker.stop();
}

#[test]
fn what_cannot_work_is_told_in_one_line() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nowhere = format!("nats://127.0.0.1:{port}");
    let sim = ["sim", "otd", "chapter-1", "--games", "5"];
    let spread = |more: &[&'static str]| [&sim[..], more].concat();
    shamble(&[&sim[..], &["--workers", &nowhere]].concat()).fails(1, &["--workers", &nowhere, "refused"]);
    shamble(&["worker", "--nats", &nowhere]).fails(1, &["--nats", &nowhere, "refused"]);
    shamble(&["worker", "--nats", "localhost"]).fails(2, &["--nats", "nats://HOST:PORT"]);
    shamble(&["worker"]).fails(2, &["--nats"]);
    shamble(&spread(&["--workers", "http://localhost:1"])).fails(2, &["--workers", "nats://HOST:PORT"]);
    shamble(&spread(&["--workers", "nats://localhost", "--bot", "cmd:true"])).fails(2, &["--bot", "no programs"]);
    shamble(&spread(&["--workers", "nats://localhost", "--threads", "2"])).fails(2, &["--threads", "--workers"]);
}
