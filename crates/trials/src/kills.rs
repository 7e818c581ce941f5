//! The server killed again and again while people choose: nothing that was answered is lost, nothing is made twice.

use std::env;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hyper::Method;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::dice::Dice;
use crate::failure::{Failure, expect};
use crate::http::{Line, read};
use crate::server::Server;

/// The games that are played, a table after the other.
const GAMES: [&str; 4] = ["off-the-dead", "undead-or-alive", "marvel-zombies", "survivants"];
/// How long a server lives at most, in milliseconds from the first choice on.
const LIFE: u64 = 600;

/// How often to kill which server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    times: usize,
    tables: usize,
    database: String,
    seed: Option<u64>,
}

impl Plan {
    /// Reads `[--times N] [--tables N] [--database URL] [--seed N]`.
    pub(crate) fn read(options: &[&str]) -> Option<Plan> {
        let mut plan = Plan { times: 200, tables: 8, database: "sqlite:shamble.db".to_owned(), seed: None };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            match *option {
                "--times" => plan.times = options.next()?.parse().ok()?,
                "--tables" => plan.tables = options.next()?.parse().ok()?,
                "--database" => plan.database = (*options.next()?).to_owned(),
                "--seed" => plan.seed = Some(options.next()?.parse().ok()?),
                _ => return None,
            }
        }
        Some(plan)
    }

    /// Kills, looks what is left, and prints figures.
    pub(crate) async fn run(self) -> Result<(), Failure> {
        let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |now| now.as_micros() as u64);
        let seed = self.seed.unwrap_or(clock);
        println!("moments           seed {seed}");
        let mut dice = Dice::of(seed);
        let options = ["--no-pace", "--database", &self.database];
        let mut server = Server::start("kills", &options)?;
        let mut guests = Vec::new();
        for number in 0..self.tables {
            guests.push(Guest::arrive(&server.address, number, seed).await?);
        }
        for kill in 0..self.times {
            guests = self.live_and_die(&mut server, guests, Duration::from_millis(dice.below(LIFE))).await?;
            server.restart(&options)?;
            for guest in &mut guests {
                guest.settle().await.map_err(|failure| Failure::http(format!("after kill {}", kill + 1), failure))?;
            }
        }
        server.stop()?;
        self.verify(&server)?;
        let all = |count: fn(&Guest) -> u64| guests.iter().map(count).sum::<u64>();
        println!("kills             {} ({})", self.times, self.database.split(':').next().unwrap_or_default());
        println!("answered          {} choices at {} tables", all(|guest| guest.answered), all(|guest| guest.tables));
        println!("cut off           {}, {} of them stored", all(|guest| guest.cut_off), all(|guest| guest.stored));
        println!("lost, doubled     0, 0");
        expect(all(|guest| guest.answered) > self.times as u64, "choices between the kills")
    }

    /// Lets everybody play until the server is killed.
    async fn live_and_die(
        &self,
        server: &mut Server,
        guests: Vec<Guest>,
        life: Duration,
    ) -> Result<Vec<Guest>, Failure> {
        let mut playing = JoinSet::new();
        for guest in guests {
            playing.spawn(guest.play());
        }
        tokio::time::sleep(life).await;
        server.kill()?;
        let mut guests = Vec::new();
        while let Some(guest) = playing.join_next().await {
            guests.push(guest.map_err(|error| Failure::http("a guest", error))??);
        }
        Ok(guests)
    }

    /// Every game that is kept replays to what it says of itself.
    fn verify(&self, server: &Server) -> Result<(), Failure> {
        let binary = env::var("SHAMBLE").unwrap_or_else(|_| "shamble".to_owned());
        let mut command = Command::new(binary);
        let told = command.args(["verify", "--database", &self.database]).current_dir(server.folder()).output()?;
        let said = String::from_utf8_lossy(&told.stdout).into_owned();
        println!("verify            {}", said.trim());
        expect(told.status.success(), format!("every game to replay: {said}"))
    }
}

/// Somebody who plays one table after the other alone, and remembers what was answered.
struct Guest {
    line: Line,
    game: &'static str,
    table: Option<String>,
    dice: Dice,
    /// Choices of this table that are stored for certain.
    entries: u64,
    /// The choice that was on its way when the server died.
    doubt: Option<Value>,
    answered: u64,
    tables: u64,
    cut_off: u64,
    stored: u64,
}

impl Guest {
    async fn arrive(address: &str, number: usize, seed: u64) -> Result<Guest, Failure> {
        let (line, _) = Line::person(address, "Anna").await?;
        Ok(Guest {
            line,
            game: GAMES[number % GAMES.len()],
            table: None,
            dice: Dice::of(seed ^ (number as u64 + 1)),
            entries: 0,
            doubt: None,
            answered: 0,
            tables: 0,
            cut_off: 0,
            stored: 0,
        })
    }

    /// What the server answers; nothing when it is gone.
    async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<Option<Value>, Failure> {
        let body = body.map(|body| ("application/json", body.to_string()));
        let Ok(answer) = self.line.send(method, path, body).await else { return Ok(None) };
        let status = answer.status();
        let Ok(text) = read(answer).await else { return Ok(None) };
        expect(status.is_success(), format!("{path} to be answered, not {status}: {text}"))?;
        Ok(serde_json::from_str(&text).ok())
    }

    /// Plays until the server is gone.
    async fn play(mut self) -> Result<Guest, Failure> {
        while self.choose().await?.is_some() {}
        Ok(self)
    }

    /// Makes one choice by lot, at a new table where there is none or a game is over.
    async fn choose(&mut self) -> Result<Option<()>, Failure> {
        let Some(path) = self.table.clone() else { return self.sit_down().await };
        let Some(seen) = self.ask(Method::GET, &path, None).await? else { return Ok(None) };
        let choices = seen["choices"].as_array().map_or(&[][..], Vec::as_slice);
        if choices.is_empty() {
            expect(!seen["outcome"].is_null(), "somebody to be asked")?;
            self.table = None;
            return Ok(Some(()));
        }
        let choice = &choices[self.dice.below(choices.len() as u64) as usize]["choice"];
        let key = format!("{:x}", self.dice.below(u64::MAX));
        let body = json!({ "choice": choice, "question": seen["question"], "key": key });
        self.doubt = Some(body.clone());
        if self.ask(Method::POST, &format!("{path}/choices"), Some(&body)).await?.is_none() {
            return Ok(None);
        }
        self.doubt = None;
        self.entries += 1;
        self.answered += 1;
        Ok(Some(()))
    }

    async fn sit_down(&mut self) -> Result<Option<()>, Failure> {
        let order = json!({ "game": self.game, "company": "alone" });
        let Some(made) = self.ask(Method::POST, "/api/tables", Some(&order)).await? else { return Ok(None) };
        self.table = made["id"].as_str().map(|id| format!("/api/tables/{id}"));
        // Some games begin with orders that somebody new is given.
        self.entries = made["entries"].as_u64().unwrap_or(0);
        self.tables += 1;
        Ok(Some(()))
    }

    /// After a restart: everything that was answered is there, and what was cut off is made once when it is sent again.
    async fn settle(&mut self) -> Result<(), Failure> {
        let Some(path) = self.table.clone() else { return Ok(()) };
        let kept = self.entries_at(&path).await?;
        let in_doubt = u64::from(self.doubt.is_some());
        let expected = format!("{path} to hold {} choices and {in_doubt} at most besides, not {kept}", self.entries);
        expect((self.entries..=self.entries + in_doubt).contains(&kept), expected)?;
        if let Some(body) = self.doubt.take() {
            self.cut_off += 1;
            self.stored += kept - self.entries;
            self.entries += 1;
            let again = self.ask(Method::POST, &format!("{path}/choices"), Some(&body)).await?;
            expect(again.is_some(), "an answer to what is sent again")?;
            let kept = self.entries_at(&path).await?;
            expect(kept == self.entries, format!("{path} to hold {} choices, not {kept}", self.entries))?;
        }
        Ok(())
    }

    async fn entries_at(&mut self, path: &str) -> Result<u64, Failure> {
        let seen = self.ask(Method::GET, path, None).await?;
        seen.and_then(|seen| seen["entries"].as_u64()).ok_or_else(|| Failure::http(path, "no answer"))
    }
}
