//! Players that are programs started here: every question is a line of JSON on their standard input, every answer a
//! line on their standard output (`docs/agents.md`). Nobody but whoever sits at this machine may invite one.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use shamble_games::Table;
use shamble_kernel::{Notation, Pending, Seat, Seats, Viewer};

use super::lines::{Came, next};
use crate::Position;

/// How long a guest may think about one question.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// How long a guest may take to leave when its input has ended.
const FAREWELL: Duration = Duration::from_secs(1);
/// How much of a wrong answer is told.
const TOLD: usize = 120;

/// The command of a player that is named as `cmd:./my-bot.py`.
pub fn guest_command(name: &str) -> Option<&str> {
    name.strip_prefix("cmd:")
}

/// Why a guest is of no use any more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Absent {
    #[error("`{command}` cannot be started: {why}")]
    NotStarted { command: String, why: String },
    #[error("`{command}` ended instead of answering")]
    Ended { command: String },
    #[error("`{command}` has not answered for {} s", .patience.as_secs_f32())]
    Late { command: String, patience: Duration },
    #[error("`{command}` answered `{answer}`: {why}")]
    Wrong { command: String, answer: String, why: String },
}

/// A question to a seat, with all it may know.
#[derive(Clone, Debug, PartialEq)]
pub struct Asking {
    pub title: &'static str,
    pub seat: Option<String>,
    /// The kind of question.
    pub question: Option<String>,
    pub view: Value,
    /// What may be answered, in notation.
    pub choices: Vec<String>,
}

impl Asking {
    /// The question of a position.
    pub fn of<G: Notation>(position: &Position<'_, G>) -> Asking {
        let (game, state, seat) = (position.game(), position.state(), position.seat());
        let question = match game.pending(state) {
            Pending::Ask { question, .. } => Some(game.write_question(question)),
            Pending::Over(_) => None,
        };
        Asking {
            title: G::ID,
            seat: game.seat_names(state).get(seat.index()).cloned(),
            question,
            view: game.describe_view(&position.view()),
            choices: position.choices().iter().map(|choice| game.write(state, *choice)).collect(),
        }
    }

    /// The question to a seat at a table, with the choices that one of the seats held by guests may make.
    pub fn at(table: &dyn Table, seat: Seat, held: Seats) -> Asking {
        let mut choices = table.choices(shamble_games::Language::English);
        choices.retain(|choice| choice.by.iter().any(|seat| held.has(seat)));
        Asking {
            title: table.game(),
            seat: table.seats().get(seat.index()).cloned(),
            question: table.question_kind(),
            view: table.state_at(table.entries(), Viewer::Seat(seat)).unwrap_or_default(),
            choices: choices.into_iter().map(|choice| choice.notation).collect(),
        }
    }

    fn line(&self) -> String {
        let Asking { title, seat, question, view, choices } = self;
        json!({ "title": title, "seat": seat, "question": question, "choices": choices, "view": view }).to_string()
    }
}

/// An answer: either of the two.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    choice: Option<String>,
    index: Option<usize>,
}

/// A program that plays on one seat.
#[derive(Debug)]
pub struct Guest {
    command: String,
    child: Child,
    questions: Option<ChildStdin>,
    answers: Receiver<Vec<u8>>,
    patience: Duration,
}

impl Guest {
    /// Starts a program, named with its arguments apart by blanks.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command: &str, patience: Duration) -> Result<Guest, Absent> {
        let failed = |why: String| Absent::NotStarted { command: command.to_owned(), why };
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| failed("there is no program to start".to_owned()))?;
        let mut started = Command::new(program);
        started.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = started.spawn().map_err(|error| failed(error.to_string()))?;
        let (heard, answers) = channel();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(BufReader::new(output), &heard));
        }
        Ok(Guest { command: command.to_owned(), questions: child.stdin.take(), child, answers, patience })
    }

    /// Asks a question and waits for the answer: which of the choices.
    ///
    /// # Errors
    /// There is none, or one that is no choice.
    pub fn ask(&mut self, asking: &Asking) -> Result<usize, Absent> {
        let command = || self.command.clone();
        let asked = self.questions.as_mut().map(|questions| writeln!(questions, "{}", asking.line()));
        if !matches!(asked, Some(Ok(()))) {
            return Err(Absent::Ended { command: command() });
        }
        let answer = self.answers.recv_timeout(self.patience).map_err(|why| match why {
            RecvTimeoutError::Timeout => Absent::Late { command: command(), patience: self.patience },
            RecvTimeoutError::Disconnected => Absent::Ended { command: command() },
        })?;
        read(&answer, &asking.choices).map_err(|why| {
            let answer = String::from_utf8_lossy(&answer).chars().take(TOLD).collect();
            Absent::Wrong { command: command(), answer, why }
        })
    }
}

impl Drop for Guest {
    /// The end of its input tells a guest to leave; one that stays is ended.
    fn drop(&mut self) {
        drop(self.questions.take());
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        // Whether it could be ended or had just left, nothing is to be done any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on until nobody wants them or the last has come. A line that is too long is the last.
fn listen(mut output: impl io::BufRead, heard: &Sender<Vec<u8>>) {
    let mut line = Vec::new();
    while let Ok(Came::Line) = next(&mut output, &mut line) {
        if heard.send(std::mem::take(&mut line)).is_err() {
            return;
        }
    }
}

/// Which choice an answer means.
fn read(answer: &[u8], choices: &[String]) -> Result<usize, String> {
    match serde_json::from_slice(answer).map_err(|error| error.to_string())? {
        Answered { choice: Some(choice), index: None } => {
            choices.iter().position(|listed| *listed == choice).ok_or_else(|| format!("`{choice}` is no choice now"))
        }
        Answered { choice: None, index: Some(index) } if index < choices.len() => Ok(index),
        Answered { choice: None, index: Some(_) } => Err(format!("there are {} choices, from 0", choices.len())),
        Answered { .. } => Err("expected {\"choice\": TEXT} or {\"index\": NUMBER}".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking() -> Asking {
        let choices = ["search", "pass"].map(str::to_owned).to_vec();
        Asking { title: "off-the-dead", seat: None, question: None, view: Value::Null, choices }
    }

    fn ask(program: &str) -> Result<usize, Absent> {
        let folder = std::env::temp_dir().join(format!("shamble-guests-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let name = format!("{:?}.sh", thread::current().id()).replace(['(', ')'], "-");
        let script = folder.join(name);
        std::fs::write(&script, program).unwrap();
        let answer = Guest::start(&format!("sh {}", script.display()), Duration::from_millis(600))?.ask(&asking());
        std::fs::remove_file(script).unwrap();
        answer
    }

    #[test]
    fn a_guest_answers_by_text_or_by_index() {
        assert_eq!(ask("read line; echo '{\"choice\": \"pass\"}'"), Ok(1));
        assert_eq!(ask("read line; echo '{\"index\": 0}'"), Ok(0));
    }

    #[test]
    fn a_guest_that_cannot_be_started_says_so() {
        assert!(matches!(Guest::start("./no-such-program --fast", PATIENCE), Err(Absent::NotStarted { .. })));
        assert!(matches!(Guest::start(" ", PATIENCE), Err(Absent::NotStarted { .. })));
    }

    #[test]
    fn a_guest_that_dies_or_dawdles_is_told_apart() {
        assert!(matches!(ask("read line; exit 3"), Err(Absent::Ended { .. })));
        let late = ask("read line; exec sleep 20").unwrap_err();
        assert!(late.to_string().contains("0.6 s"), "{late}");
    }

    #[test]
    fn an_answer_that_is_no_choice_is_shown() {
        for (answer, why) in [
            ("{\"choice\": \"fly\"}", "`fly` is no choice"),
            ("{\"index\": 2}", "2 choices"),
            ("{}", "expected"),
            ("pass", "expected"),
        ] {
            let told = ask(&format!("read line; echo '{answer}'")).unwrap_err().to_string();
            assert!(told.contains(answer) && told.contains(why), "{told}");
        }
    }
}
