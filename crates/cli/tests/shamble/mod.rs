//! Runs the binary and looks at what it says.
#![allow(dead_code, reason = "each test crate uses another part")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run came to.
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Said {
    fn from(output: Output) -> Said {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("what is said is text");
        Said {
            code: output.status.code().expect("it ends by itself"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    /// Ended well, and said nothing on standard error.
    #[track_caller]
    pub fn ok(self) -> Said {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self
    }

    /// Ended with this code and one line on standard error that holds all of these.
    #[track_caller]
    pub fn fails(self, code: i32, parts: &[&str]) -> Said {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        for part in parts {
            assert!(self.err.contains(part), "`{part}` is missing in: {}", self.err);
        }
        self
    }

    /// The one JSON document on standard output.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    pub fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }
}

/// The binary in an environment of its own.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shamble"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").env("XDG_DATA_HOME", home());
    command
}

pub fn shamble(args: &[&str]) -> Said {
    Said::from(command(args).stdin(Stdio::null()).output().unwrap())
}

/// Runs with something typed on standard input.
pub fn typed(args: &[&str], input: impl AsRef<[u8]>) -> Said {
    let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let bytes = input.as_ref().to_vec();
    // The binary may leave before it has read everything.
    let typing = std::thread::spawn(move || drop(stdin.write_all(&bytes)));
    let output = child.wait_with_output().unwrap();
    typing.join().unwrap();
    Said::from(output)
}

/// Where saved games go: each test has a place of its own.
pub fn home() -> PathBuf {
    let thread = std::thread::current();
    folder("homes").join(thread.name().unwrap_or("main"))
}

/// A folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file for one test.
pub fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder("files").join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A record of a game that was left after some choices.
pub fn record(name: &str, choices: usize) -> String {
    let path = file(name, "");
    let input = "1\n".repeat(choices) + &format!("s {path}\nx\n");
    typed(&["play", "otd", "chapter-1", "--players", "2", "--seed", "7"], input).ok();
    path
}
