//! Many tables at once: some people each, choosing at random, listening to everything.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hyper::Method;
use serde_json::json;
use tokio::sync::Mutex;

use crate::dice::Dice;
use crate::events::Events;
use crate::failure::{Failure, expect};
use crate::gauge;
use crate::http::Line;
use crate::server::Server;

/// Until then everybody sits down; what they choose is not measured yet.
const OPENING: Duration = Duration::from_secs(15);

/// How much to ask of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    tables: usize,
    /// At each of them.
    people: usize,
    /// How many servers share the work; on SQLite one.
    servers: usize,
    /// Whether they have all cores, and not one.
    all_cores: bool,
    database: String,
    seconds: u64,
    /// How long people think before they choose, on average and in milliseconds.
    thinking: u64,
}

/// What came of it.
struct Figures {
    /// From when on choices are measured.
    opened: Instant,
    /// From a choice to the update of the other person, in microseconds.
    waits: Mutex<Vec<u64>>,
    finished: AtomicUsize,
    errors: Mutex<Vec<String>>,
}

impl Plan {
    /// Reads `[--tables N] [--people N] [--seconds N] [--thinking MS] [--database URL] [--servers N] [--all-cores]`.
    pub(crate) fn read(options: &[&str]) -> Option<Plan> {
        let mut plan = Plan {
            tables: 200,
            people: 2,
            servers: 1,
            all_cores: false,
            database: "sqlite:shamble.db".to_owned(),
            seconds: 30,
            thinking: 3000,
        };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            match *option {
                "--tables" => plan.tables = options.next()?.parse().ok()?,
                "--people" => plan.people = options.next()?.parse().ok().filter(|people| *people > 1)?,
                "--servers" => plan.servers = options.next()?.parse().ok().filter(|servers| *servers > 0)?,
                "--all-cores" => plan.all_cores = true,
                "--database" => plan.database = (*options.next()?).to_owned(),
                "--seconds" => plan.seconds = options.next()?.parse().ok()?,
                "--thinking" => plan.thinking = options.next()?.parse().ok()?,
                _ => return None,
            }
        }
        Some(plan)
    }

    /// Starts servers, plays, and prints figures.
    pub(crate) async fn run(self) -> Result<(), Failure> {
        let options = ["--no-pace", "--bot-pause", "0", "--database", &self.database];
        let start = |number: usize| Server::start(&format!("load-{number}"), &options);
        let servers = (0..self.servers).map(start).collect::<Result<Vec<_>, _>>()?;
        let is_pinned = !self.all_cores && servers.iter().all(pin);
        let opened = Instant::now() + OPENING;
        let figures =
            Figures { opened, waits: Mutex::default(), finished: AtomicUsize::new(0), errors: Mutex::default() };
        let figures = Arc::new(figures);
        let addresses: Vec<String> = servers.iter().map(|server| server.address.clone()).collect();
        let games = Line::to(&addresses[0]).json(Method::GET, "/api/games", None).await?;
        let games: Vec<String> = games["games"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|game| game["id"].as_str())
            .map(str::to_owned)
            .collect();
        expect(!games.is_empty(), "a game on the shelf")?;
        let end = Instant::now() + OPENING + Duration::from_secs(self.seconds);
        let mut parties = tokio::task::JoinSet::new();
        for number in 0..self.tables {
            let (addresses, figures) = (addresses.clone(), Arc::clone(&figures));
            let game = games[number % games.len()].clone();
            let (people, thinking) = (self.people, self.thinking);
            parties.spawn(async move {
                let party = Party { game, number, people, thinking, end };
                if let Err(failure) = party.play(&addresses, &figures).await {
                    figures.errors.lock().await.push(failure.to_string());
                }
            });
        }
        while parties.join_next().await.is_some() {}
        self.print(&figures, &servers, is_pinned).await
    }

    async fn print(self, figures: &Figures, servers: &[Server], is_pinned: bool) -> Result<(), Failure> {
        let mut waits = figures.waits.lock().await.clone();
        waits.sort_unstable();
        let errors = figures.errors.lock().await.clone();
        expect(!waits.is_empty(), "choices to be made")?;
        let at = |share: f64| gauge::at(&waits, share);
        println!(
            "tables            {} with {} people each, {} server(s) on {}",
            self.tables,
            self.people,
            self.servers,
            if is_pinned { "one core" } else { "all cores" }
        );
        println!(
            "choices           {} in {} s ({:.0} a second)",
            waits.len(),
            self.seconds,
            waits.len() as f64 / self.seconds as f64
        );
        println!("games finished    {}", figures.finished.load(Ordering::Relaxed));
        println!(
            "choice to update  p50 {:.1} ms   p95 {:.1} ms   p99 {:.1} ms   worst {:.1} ms",
            at(0.5),
            at(0.95),
            at(0.99),
            at(1.0)
        );
        for server in servers {
            println!(
                "memory            {} MiB at most, {:.0?} of a core",
                gauge::peak_memory(server.id())? / 1024,
                gauge::busy(server.id())?
            );
        }
        if let [server] = servers {
            println!("database          {} KiB", folder_size(server)? / 1024);
        }
        println!("errors            {}", errors.len());
        errors.iter().take(5).for_each(|error| println!("  {error}"));
        expect(errors.is_empty(), "no errors")
    }
}

/// Has a server work on one core. Where that cannot be had, the figures say so by being better.
fn pin(server: &Server) -> bool {
    let pinned = std::process::Command::new("taskset").args(["-a", "-p", "1", &server.id().to_string()]).output();
    pinned.is_ok_and(|output| output.status.success())
}

fn folder_size(server: &Server) -> Result<u64, Failure> {
    let mut size = 0;
    for entry in std::fs::read_dir(server.folder())? {
        size += entry?.metadata()?.len();
    }
    Ok(size)
}

/// Some people who play together.
struct Party {
    game: String,
    number: usize,
    people: usize,
    thinking: u64,
    end: Instant,
}

impl Party {
    /// Plays games at one table after the other until the time is over, each of the people through another server.
    async fn play(&self, addresses: &[String], figures: &Figures) -> Result<(), Failure> {
        let mut dice = Dice::of(self.number as u64);
        // Tables do not march in step.
        tokio::time::sleep(Duration::from_millis(dice.below(self.thinking.max(1000)))).await;
        let mut lines = Vec::new();
        for number in 0..self.people {
            let address = &addresses[number % addresses.len()];
            lines.push(Line::person(address, &format!("Person {number}")).await?.0);
        }
        while Instant::now() < self.end {
            let (path, mut events) = self.sit_down(&mut lines).await?;
            while Instant::now() < self.end {
                tokio::time::sleep(Duration::from_millis(self.thinking / 2 + dice.below(self.thinking))).await;
                if !self.choose(&path, (&mut lines, &mut events), &mut dice, figures).await? {
                    figures.finished.fetch_add(1, Ordering::Relaxed);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Makes a table at which everybody has a seat, as far as there are enough, and listens.
    async fn sit_down(&self, lines: &mut [Line]) -> Result<(String, Vec<Events>), Failure> {
        let order = json!({ "game": self.game, "company": "friends" });
        let table = lines[0].json(Method::POST, "/api/tables", Some(&order)).await?;
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap_or_default());
        for seat in 1..table["seats"].as_u64().unwrap_or(1) {
            let sit = json!({ "action": "sit" });
            let line = &mut lines[seat as usize % self.people];
            line.json(Method::POST, &format!("{path}/seats/{seat}"), Some(&sit)).await?;
        }
        let mut all = Vec::new();
        for line in lines {
            let mut events = Events::of(line, &path).await?;
            events.first_question().await?;
            all.push(events);
        }
        Ok((path, all))
    }

    /// Has one of those who are asked choose; not any more when the game is over.
    async fn choose(
        &self,
        path: &str,
        (lines, events): (&mut [Line], &mut [Events]),
        dice: &mut Dice,
        figures: &Figures,
    ) -> Result<bool, Failure> {
        let first = dice.below(lines.len() as u64) as usize;
        for chooser in (first..lines.len()).chain(0..first) {
            let seen = lines[chooser].json(Method::GET, path, None).await?;
            if !seen["outcome"].is_null() {
                return Ok(false);
            }
            let choices = seen["choices"].as_array().cloned().unwrap_or_default();
            if choices.is_empty() {
                continue;
            }
            let choice = &choices[dice.below(choices.len() as u64) as usize];
            let key = format!("{}", dice.below(u64::MAX));
            let body = json!({ "choice": choice["choice"], "question": seen["question"], "key": key });
            let begun = Instant::now();
            lines[chooser].json(Method::POST, &format!("{path}/choices"), Some(&body)).await?;
            let asked = seen["question"].as_u64().unwrap_or(0);
            let listener = (chooser + 1) % events.len();
            events[listener].until_asked_after(asked).await?;
            if begun >= figures.opened {
                figures.waits.lock().await.push(begun.elapsed().as_micros() as u64);
            }
            for events in events {
                events.until_asked_after(asked).await?;
            }
            return Ok(true);
        }
        Err(Failure::Expected("somebody to be asked".to_owned()))
    }
}
