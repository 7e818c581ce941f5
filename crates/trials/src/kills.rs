//! The server killed again and again while people choose and take back: nothing that was answered is lost, nothing is
//! made twice.

use std::env;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hyper::Method;
use serde_json::{Value, json};
use shamble_store::{DatabaseUrl, Store, TableId};
use tokio::task::JoinSet;

use crate::dice::Dice;
use crate::failure::{Failure, expect};
use crate::http::{Line, read};
use crate::server::Server;

/// The games that are played, a table after the other.
const GAMES: [&str; 4] = ["off-the-dead", "undead-or-alive", "marvel-zombies", "survivants"];
/// One of so many acts takes the last choice back.
const BACK: u64 = 8;
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
            guests.push(Guests::arrive(&server.address, number, seed).await?);
        }
        for kill in 0..self.times {
            guests = self.live_and_die(&mut server, guests, Duration::from_millis(dice.below(LIFE))).await?;
            let after = |failure: Failure| Failure::http(format!("after kill {}", kill + 1), failure);
            self.compare(&server, &mut guests).await.map_err(after)?;
            server.restart(&options)?;
            for guest in &mut guests {
                guest.settle().await.map_err(after)?;
            }
        }
        server.stop()?;
        self.compare(&server, &mut guests).await?;
        self.verify(&server)?;
        let all = |count: fn(&Guests) -> u64| guests.iter().map(count).sum::<u64>();
        println!("kills             {} ({})", self.times, self.database.split(':').next().unwrap_or_default());
        let (answered, undone) = (all(|guest| guest.answered), all(|guest| guest.undone));
        let tables = all(|guest| guest.tables.len() as u64);
        println!("answered          {answered} choices and {undone} taken back, by two people each at {tables} tables");
        println!("cut off           {}, {} of them stored", all(|guest| guest.cut_off), all(|guest| guest.stored));
        println!("lost, doubled     0, 0");
        expect(answered > self.times as u64 && undone > 0, "choices between the kills, and some taken back")
    }

    /// The story of every table, as it is stored while no server runs, against what was answered.
    async fn compare(&self, server: &Server, guests: &mut [Guests]) -> Result<(), Failure> {
        let file = self.database.strip_prefix("sqlite:");
        let url = file.map(|file| format!("sqlite:{}", server.folder().join(file).display()));
        let url: DatabaseUrl = url.as_ref().unwrap_or(&self.database).parse().map_err(fails("the database"))?;
        let store = Store::open(&url).await.map_err(fails("the database"))?;
        for guest in guests {
            guest.compare(&store).await?;
        }
        store.close().await;
        Ok(())
    }

    /// Lets everybody play until the server is killed.
    async fn live_and_die(
        &self,
        server: &mut Server,
        guests: Vec<Guests>,
        life: Duration,
    ) -> Result<Vec<Guests>, Failure> {
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

fn fails<E: std::fmt::Display>(what: &'static str) -> impl Fn(E) -> Failure {
    move |error| Failure::http(what, error)
}

/// A table, and what is stored of it for certain.
struct Known {
    id: TableId,
    path: String,
    /// With so many entries it began: some games do with orders that somebody new is given.
    opening: usize,
    /// The choices since then, without those that were taken back.
    story: Vec<String>,
}

/// What was on its way when the server died.
enum Doubt {
    /// A choice, and which of both people made it.
    Choice {
        who: usize,
        body: Value,
        is_stored: bool,
    },
    Back {
        is_stored: bool,
    },
}

/// Two people who play one table after the other, and remember what was answered.
struct Guests {
    lines: [Line; 2],
    game: &'static str,
    tables: Vec<Known>,
    /// Whether they still play at the last of them.
    are_seated: bool,
    dice: Dice,
    doubt: Option<Doubt>,
    answered: u64,
    undone: u64,
    cut_off: u64,
    stored: u64,
}

impl Guests {
    async fn arrive(address: &str, number: usize, seed: u64) -> Result<Guests, Failure> {
        let lines = [Line::person(address, "Anna").await?.0, Line::person(address, "Ben").await?.0];
        Ok(Guests {
            lines,
            game: GAMES[number % GAMES.len()],
            tables: Vec::new(),
            are_seated: false,
            dice: Dice::of(seed ^ (number as u64 + 1)),
            doubt: None,
            answered: 0,
            undone: 0,
            cut_off: 0,
            stored: 0,
        })
    }

    /// What the server answers one of them; nothing when it is gone.
    async fn ask(
        &mut self,
        who: usize,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Option<Value>, Failure> {
        let body = body.map(|body| ("application/json", body.to_string()));
        let Ok(answer) = self.lines[who].send(method, path, body).await else { return Ok(None) };
        let status = answer.status();
        let Ok(text) = read(answer).await else { return Ok(None) };
        expect(status.is_success(), format!("{path} to be answered, not {status}: {text}"))?;
        Ok(serde_json::from_str(&text).ok())
    }

    /// They play until the server is gone.
    async fn play(mut self) -> Result<Guests, Failure> {
        while self.act().await?.is_some() {}
        Ok(self)
    }

    /// Makes one choice by lot or takes one back, at a new table where there is none or a game is over.
    async fn act(&mut self) -> Result<Option<()>, Failure> {
        let Some(path) = self.tables.last().filter(|_| self.are_seated).map(|table| table.path.clone()) else {
            return self.sit_down().await;
        };
        for who in 0..self.lines.len() {
            let Some(seen) = self.ask(who, Method::GET, &path, None).await? else { return Ok(None) };
            if !seen["outcome"].is_null() {
                self.are_seated = false;
                return Ok(Some(()));
            }
            let choices = seen["choices"].as_array().map_or(&[][..], Vec::as_slice);
            if choices.is_empty() {
                continue;
            }
            let has_story = self.tables.last().is_some_and(|table| !table.story.is_empty());
            if has_story && self.dice.below(BACK) == 0 {
                return self.take_back(who, &path, &seen["question"]).await;
            }
            let choice = &choices[self.dice.below(choices.len() as u64) as usize]["choice"];
            let key = format!("{:x}", self.dice.below(u64::MAX));
            let body = json!({ "choice": choice, "question": seen["question"], "key": key });
            return self.choose(who, &path, body).await;
        }
        Err(Failure::Expected("somebody to be asked".to_owned()))
    }

    async fn choose(&mut self, who: usize, path: &str, body: Value) -> Result<Option<()>, Failure> {
        self.doubt = Some(Doubt::Choice { who, body: body.clone(), is_stored: false });
        if self.ask(who, Method::POST, &format!("{path}/choices"), Some(&body)).await?.is_none() {
            return Ok(None);
        }
        self.doubt = None;
        self.answered += 1;
        self.story().push(choice_of(&body));
        Ok(Some(()))
    }

    async fn take_back(&mut self, who: usize, path: &str, question: &Value) -> Result<Option<()>, Failure> {
        self.doubt = Some(Doubt::Back { is_stored: false });
        let body = json!({ "question": question });
        let Some(answer) = self.ask(who, Method::POST, &format!("{path}/undo"), Some(&body)).await? else {
            return Ok(None);
        };
        expect(answer["undone"] == true, "a choice to be taken back at once")?;
        self.doubt = None;
        self.undone += 1;
        self.story().pop();
        Ok(Some(()))
    }

    fn story(&mut self) -> &mut Vec<String> {
        // Nobody chooses before there is a table.
        &mut self.tables.last_mut().expect("they sit at a table").story
    }

    /// Makes a table, at which they take turns in sitting down.
    async fn sit_down(&mut self) -> Result<Option<()>, Failure> {
        let order = json!({ "game": self.game, "company": "friends", "undo": "free" });
        let Some(made) = self.ask(0, Method::POST, "/api/tables", Some(&order)).await? else { return Ok(None) };
        let id = made["id"].as_str().unwrap_or_default();
        let path = format!("/api/tables/{id}");
        let opening = made["entries"].as_u64().unwrap_or(0) as usize;
        let id: TableId = id.parse().map_err(fails("a table"))?;
        self.tables.push(Known { id, path: path.clone(), opening, story: Vec::new() });
        for seat in 1..made["seats"].as_u64().unwrap_or(1) {
            let sit = json!({ "action": "sit" });
            let who = seat as usize % self.lines.len();
            if self.ask(who, Method::POST, &format!("{path}/seats/{seat}"), Some(&sit)).await?.is_none() {
                return Ok(None);
            }
        }
        self.are_seated = true;
        Ok(Some(()))
    }

    /// Every story that was answered is stored, word for word, and nothing besides it but what is in doubt.
    async fn compare(&mut self, store: &Store) -> Result<(), Failure> {
        for at in 0..self.tables.len() {
            let Known { id, opening, .. } = self.tables[at];
            let record = store.record(id).await.map_err(fails("a table"))?;
            let stored: Option<Vec<String>> =
                record.lines.get(opening..).map(|lines| lines.iter().map(|line| line.text.clone()).collect());
            if at + 1 == self.tables.len() {
                self.resolve(stored.as_deref().unwrap_or_default());
            }
            let Known { path, story, .. } = &self.tables[at];
            let expected = format!("{path} to hold {story:?} and not {stored:?}");
            expect(stored.as_ref() == Some(story), expected)?;
        }
        Ok(())
    }

    /// Takes what was in doubt for done, if it is stored.
    fn resolve(&mut self, stored: &[String]) {
        let mut doubt = self.doubt.take();
        let Some(doubtful) = &mut doubt else { return };
        let mut story = self.story().clone();
        match doubtful {
            Doubt::Choice { body, .. } => story.push(choice_of(body)),
            Doubt::Back { .. } => drop(story.pop()),
        }
        if story == stored {
            self.stored += 1;
            *self.story() = story;
            let (Doubt::Choice { is_stored, .. } | Doubt::Back { is_stored }) = doubtful;
            *is_stored = true;
        }
        self.doubt = doubt;
    }

    /// After a restart, a choice that was cut off is made once when it is sent again.
    async fn settle(&mut self) -> Result<(), Failure> {
        let Some(doubt) = self.doubt.take() else { return Ok(()) };
        self.cut_off += 1;
        let Some((path, opening)) = self.tables.last().map(|table| (table.path.clone(), table.opening)) else {
            return Ok(());
        };
        if let Doubt::Choice { who, body, is_stored } = &doubt {
            let again = self.ask(*who, Method::POST, &format!("{path}/choices"), Some(body)).await?;
            expect(again.is_some(), "an answer to what is sent again")?;
            if !is_stored {
                self.story().push(choice_of(body));
            }
        }
        let expected = (opening + self.story().len()) as u64;
        let seen = self.ask(0, Method::GET, &path, None).await?;
        let kept = seen.and_then(|seen| seen["entries"].as_u64()).unwrap_or_default();
        // PostgreSQL may have committed after all was compared.
        if matches!(doubt, Doubt::Back { is_stored: false }) && kept + 1 == expected {
            self.story().pop();
            return Ok(());
        }
        expect(kept == expected, format!("{path} to hold {expected} entries, not {kept}"))
    }
}

fn choice_of(body: &Value) -> String {
    body["choice"].as_str().unwrap_or_default().to_owned()
}
