//! A private PostgreSQL server for the tests, where its programs are installed.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::place::{Folder, Place};

pub struct Cluster {
    bin: PathBuf,
    folder: Folder,
}

impl Cluster {
    /// Starts a server in a folder of its own, reachable through a socket in there alone. Nothing if no
    /// server is installed.
    pub fn start() -> Option<Cluster> {
        let Some(bin) = newest_bin() else {
            let is_required = std::env::var_os("SHAMBLE_POSTGRES").is_some_and(|value| value == "required");
            assert!(!is_required, "no PostgreSQL server below /usr/lib/postgresql");
            println!("skipped: no PostgreSQL server below /usr/lib/postgresql");
            return None;
        };
        let cluster = Cluster { bin, folder: Folder::new() };
        let path = cluster.folder.0.display().to_string();
        if is_root() {
            expect(Command::new("chown").args(["postgres", &path]));
        }
        let data = format!("{path}/data");
        cluster.command("initdb", &["-D", &data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]);
        let settings = format!("-k {path} -c listen_addresses= -c fsync=off -c max_connections=120");
        let log = format!("{path}/log");
        cluster.command("pg_ctl", &["-D", &data, "-l", &log, "-o", &settings, "-w", "start"]);
        Some(cluster)
    }

    /// Runs a test in a new database and names it if it fails.
    pub fn run(&self, name: &str, test: impl FnOnce(Place)) {
        // A name of PostgreSQL has at most 63 bytes; counting from the end keeps them apart.
        let database = format!("t{}", &name[name.len().saturating_sub(60)..]);
        let path = self.folder.0.display().to_string();
        self.command("createdb", &["-h", &path, "-U", "postgres", &database]);
        let place = Place { url: format!("postgres://postgres@localhost/{database}?host={path}"), folder: None };
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| test(place))) {
            println!("failed on PostgreSQL: {name}");
            resume_unwind(panic);
        }
    }

    fn command(&self, program: &str, arguments: &[&str]) {
        let program = self.bin.join(program);
        // The server refuses to run as root.
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        expect(command.args(arguments).current_dir(&self.folder.0));
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let data = format!("{}/data", self.folder.0.display());
        self.command("pg_ctl", &["-D", &data, "-m", "immediate", "-w", "stop"]);
    }
}

fn expect(command: &mut Command) {
    // Into a file of nobody: a server that goes on running would keep a pipe open.
    let status = command.stdout(std::process::Stdio::null()).status();
    assert!(status.as_ref().is_ok_and(std::process::ExitStatus::success), "{command:?}: {status:?}");
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|told| told.stdout == b"0\n")
}

fn newest_bin() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let installed = versions.map(|entry| entry.path()).filter(|path| path.join("bin/initdb").exists());
    installed.max_by_key(|path| version(path)).map(|path| path.join("bin"))
}
