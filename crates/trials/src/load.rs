//! Many tables at once: two people each, choosing at random, listening to everything.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hyper::Method;
use serde_json::json;
use tokio::sync::Mutex;

use crate::dice::Dice;
use crate::events::Events;
use crate::failure::{Failure, expect};
use crate::http::Line;
use crate::server::Server;

/// Until then everybody sits down; what they choose is not measured yet.
const OPENING: Duration = Duration::from_secs(15);

/// How much to ask of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    tables: usize,
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
    /// Reads `[--tables N] [--seconds N] [--thinking MS]`.
    pub(crate) fn read(options: &[&str]) -> Option<Plan> {
        let mut plan = Plan { tables: 200, seconds: 30, thinking: 3000 };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            match *option {
                "--tables" => plan.tables = options.next()?.parse().ok()?,
                "--seconds" => plan.seconds = options.next()?.parse().ok()?,
                "--thinking" => plan.thinking = options.next()?.parse().ok()?,
                _ => return None,
            }
        }
        Some(plan)
    }

    /// Starts a server that works on one core, plays, and prints figures.
    pub(crate) async fn run(self) -> Result<(), Failure> {
        let server = Server::start("load", &["--no-pace", "--bot-pause", "0"])?;
        // Where this cannot be had, the figures say so by being better.
        let pinned = std::process::Command::new("taskset").args(["-a", "-p", "1", &server.id().to_string()]).output();
        let is_pinned = pinned.is_ok_and(|output| output.status.success());
        let opened = Instant::now() + OPENING;
        let figures =
            Figures { opened, waits: Mutex::default(), finished: AtomicUsize::new(0), errors: Mutex::default() };
        let figures = Arc::new(figures);
        let games = Line::to(&server.address).json(Method::GET, "/api/games", None).await?;
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
            let (address, figures) = (server.address.clone(), Arc::clone(&figures));
            let game = games[number % games.len()].clone();
            parties.spawn(async move {
                if let Err(failure) = play(&address, &game, number as u64, self.thinking, end, &figures).await {
                    figures.errors.lock().await.push(failure.to_string());
                }
            });
        }
        while parties.join_next().await.is_some() {}
        self.print(&figures, &server, is_pinned).await
    }

    async fn print(self, figures: &Figures, server: &Server, is_pinned: bool) -> Result<(), Failure> {
        let mut waits = figures.waits.lock().await.clone();
        waits.sort_unstable();
        let errors = figures.errors.lock().await.clone();
        expect(!waits.is_empty(), "choices to be made")?;
        let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
        println!(
            "tables            {} with two people each, server on {}",
            self.tables,
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
        println!("database          {} KiB", folder_size(server)? / 1024);
        println!("errors            {}", errors.len());
        errors.iter().take(5).for_each(|error| println!("  {error}"));
        expect(errors.is_empty(), "no errors")
    }
}

fn folder_size(server: &Server) -> Result<u64, Failure> {
    let mut size = 0;
    for entry in std::fs::read_dir(server.folder())? {
        size += entry?.metadata()?.len();
    }
    Ok(size)
}

/// Somebody at a table.
struct Guest {
    line: Line,
    events: Events,
}

/// Plays games at one table after the other until the time is over.
async fn play(
    address: &str,
    game: &str,
    number: u64,
    thinking: u64,
    end: Instant,
    figures: &Figures,
) -> Result<(), Failure> {
    let mut dice = Dice::of(number);
    // Tables do not march in step.
    tokio::time::sleep(Duration::from_millis(dice.below(thinking.max(1000)))).await;
    let mut lines = Vec::new();
    for name in ["Anna", "Ben"] {
        lines.push(Line::person(address, name).await?.0);
    }
    while Instant::now() < end {
        sit_and_play(game, &mut lines, &mut dice, thinking, end, figures).await?;
    }
    Ok(())
}

async fn sit_and_play(
    game: &str,
    lines: &mut [Line],
    dice: &mut Dice,
    thinking: u64,
    end: Instant,
    figures: &Figures,
) -> Result<(), Failure> {
    let order = json!({ "game": game, "company": "friends" });
    let table = lines[0].json(Method::POST, "/api/tables", Some(&order)).await?;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap_or_default());
    for seat in 1..table["seats"].as_u64().unwrap_or(1) {
        let sit = json!({ "action": "sit" });
        lines[1].json(Method::POST, &format!("{path}/seats/{seat}"), Some(&sit)).await?;
    }
    let mut guests = Vec::new();
    for line in lines {
        let mut guest = Guest { line: line.another(), events: Events::of(line, &path).await? };
        guest.events.first_question().await?;
        guests.push(guest);
    }
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(thinking / 2 + dice.below(thinking))).await;
        let mut seen = guests[0].line.json(Method::GET, &path, None).await?;
        if !seen["outcome"].is_null() {
            figures.finished.fetch_add(1, Ordering::Relaxed);
            return Ok(());
        }
        let mut by = 0;
        if seen["choices"].as_array().is_none_or(Vec::is_empty) || dice.below(2) == 0 {
            let other = guests[1].line.json(Method::GET, &path, None).await?;
            if !other["choices"].as_array().is_none_or(Vec::is_empty) {
                (seen, by) = (other, 1);
            }
        }
        let choices = seen["choices"].as_array().cloned().unwrap_or_default();
        if choices.is_empty() {
            return Err(Failure::Expected("somebody to be asked".to_owned()));
        }
        let choice = &choices[dice.below(choices.len() as u64) as usize];
        let body = json!({ "choice": choice["choice"], "question": seen["question"], "key": format!("{}", dice.below(u64::MAX)) });
        let begun = Instant::now();
        let (chooser, listener) = if by == 0 { (0, 1) } else { (1, 0) };
        guests[chooser].line.json(Method::POST, &format!("{path}/choices"), Some(&body)).await?;
        let asked = seen["question"].as_u64().unwrap_or(0);
        guests[listener].events.until_asked_after(asked).await?;
        if begun >= figures.opened {
            figures.waits.lock().await.push(begun.elapsed().as_micros() as u64);
        }
        guests[chooser].events.until_asked_after(asked).await?;
    }
    Ok(())
}
