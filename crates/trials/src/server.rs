//! Our own server and the browser's driver, started for a trial and stopped after it.

use std::env;
use std::fs::{self, DirEntry};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use hyper::Method;

use crate::failure::Failure;
use crate::http::Line;

/// A running `shamble serve`.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
    folder: PathBuf,
}

impl Server {
    /// Starts with an empty database.
    pub(crate) fn start(name: &str, options: &[&str]) -> Result<Server, Failure> {
        let folder = env::temp_dir().join(format!("shamble-trials-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Server::start_in(folder, "127.0.0.1:0", options)
    }

    fn start_in(folder: PathBuf, listen: &str, options: &[&str]) -> Result<Server, Failure> {
        let binary = env::var("SHAMBLE").unwrap_or_else(|_| "shamble".to_owned());
        let mut command = Command::new(&binary);
        command.args(["serve", "--listen", listen]).args(options).current_dir(&folder).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|cause| Failure::NotStarted { what: binary.clone(), cause })?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        match line.trim().split("http://").nth(1) {
            Some(address) => Ok(Server { address: address.to_owned(), child, folder }),
            None => Err(Failure::http(binary, "did not say where it listens")),
        }
    }

    /// Stops it as an operator would, unless it has ended, and starts it again at the same address.
    pub(crate) fn restart(&mut self, options: &[&str]) -> Result<(), Failure> {
        self.stop()?;
        *self = Server::start_in(self.folder.clone(), &self.address, options)?;
        Ok(())
    }

    /// Kills it there and then.
    pub(crate) fn kill(&mut self) -> Result<(), Failure> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Tells it to stop, and whether it ended well.
    pub(crate) fn stop(&mut self) -> Result<(), Failure> {
        if self.child.try_wait()?.is_some() {
            return Ok(());
        }
        // The shell's own: a small system has no program of that name.
        Command::new("sh").args(["-c", &format!("kill -TERM {}", self.child.id())]).status()?;
        let ended = self.child.wait()?;
        if ended.success() { Ok(()) } else { Err(Failure::http("shamble", ended)) }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // What cannot be stopped here ends with the trial.
        let _ = self.stop();
    }
}

/// How long a driver may take to close its browsers.
const PATIENCE: Duration = Duration::from_secs(5);

/// A running `chromedriver`.
pub(crate) struct Driver {
    child: Child,
    pub(crate) address: String,
}

impl Driver {
    pub(crate) async fn start() -> Result<Driver, Failure> {
        // The driver wants to be told its port.
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = Command::new("chromedriver");
        command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().map_err(|cause| Failure::NotStarted { what: "chromedriver".to_owned(), cause })?;
        let driver = Driver { child, address: format!("127.0.0.1:{port}") };
        for _ in 0..100 {
            let ready = Line::to(&driver.address).json(Method::GET, "/status", None).await;
            if ready.is_ok_and(|status| status["value"]["ready"] == true) {
                return Ok(driver);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Err(Failure::Browser("the driver does not answer".to_owned()))
    }
}

impl Driver {
    /// Asks it to close its browsers and to end, and tells whether it did.
    fn leave(&mut self) -> std::io::Result<bool> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "GET /shutdown HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)?;
        stream.read_to_string(&mut String::new())?;
        for _ in 0..50 {
            if self.child.try_wait()?.is_some() {
                return Ok(true);
            }
            std::thread::sleep(PATIENCE / 50);
        }
        Ok(false)
    }
}

impl Drop for Driver {
    /// A scene that failed has not closed its browsers, and the driver alone would leave them behind.
    fn drop(&mut self) {
        let browsers = offspring(self.child.id());
        let _ = self.leave();
        let _ = self.child.kill();
        let _ = self.child.wait();
        let left: Vec<String> = browsers.into_iter().filter(|id| is_browser(*id)).map(|id| id.to_string()).collect();
        if !left.is_empty() {
            let _ = Command::new("sh").args(["-c", &format!("kill -KILL {}", left.join(" "))]).status();
        }
    }
}

/// Every process that a process has started, and those have.
fn offspring(of: u32) -> Vec<u32> {
    let all: Vec<(u32, u32)> = fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(parentage).collect();
    let mut found = vec![of];
    let mut at = 0;
    while let Some(parent) = found.get(at).copied() {
        found.extend(all.iter().filter(|(_, its)| *its == parent).map(|(id, _)| *id));
        at += 1;
    }
    found.split_off(1)
}

/// A process and the one that started it: the fourth field, where the second may hold blanks and brackets.
fn parentage(entry: DirEntry) -> Option<(u32, u32)> {
    let id = entry.file_name().to_str()?.parse().ok()?;
    let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
    let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
    Some((id, parent))
}

/// Whether a process is still there and still the browser: its number may belong to another by now.
fn is_browser(id: u32) -> bool {
    fs::read_to_string(format!("/proc/{id}/comm")).is_ok_and(|name| name.contains("chrom"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_children_of_a_process_are_found() {
        let mut child = Command::new("sleep").arg("60").spawn().unwrap();
        let found = offspring(std::process::id()).contains(&child.id());
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(found);
        assert!(!offspring(std::process::id()).contains(&child.id()));
    }
}
