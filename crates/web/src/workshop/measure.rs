//! Missions that people make, played many times by bots: how often they are won, or whether they can be won at all.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use shamble_bots::heeded_in;
use shamble_games::{Face, Haunt, Haunts, Language, OWN, Shelf, Toll, Visitor};
use shamble_kernel::{Record, Setup};
use shamble_lab::{Cause, LabError, Observer, Row, Summary, Trial, causes, measured, simulate};
use tokio::sync::mpsc::UnboundedSender;

use crate::work::Wanted;

/// How often progress is told.
const PROGRESS: Duration = Duration::from_millis(300);
/// How many lost games are looked into for what lost them.
const LOOKED_INTO: usize = 60;
/// After so many decisions a game is given up: no printed mission comes near.
const CAP: u32 = 20_000;

/// What is wanted to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wish {
    /// How often quick bots win.
    Quick,
    Cautious,
    Greedy,
    /// How often bots that search win.
    Search,
    /// Whether it can be won: players who see dice and decks look for a game.
    Clear,
}

impl Wish {
    /// Who plays.
    fn bot(self, heeded: &[&str]) -> String {
        match self {
            Wish::Quick => Persona::Plain.bot(heeded),
            Wish::Cautious => Persona::Cautious.bot(heeded),
            Wish::Greedy => Persona::Greedy.bot(heeded),
            Wish::Search => "search:64x".to_owned(),
            Wish::Clear => "clairvoyant".to_owned(),
        }
    }

    fn is_quick(self) -> bool {
        matches!(self, Wish::Quick | Wish::Cautious | Wish::Greedy)
    }

    fn games(self) -> u64 {
        match self {
            Wish::Quick | Wish::Cautious | Wish::Greedy => 10_000,
            Wish::Search => 400,
            Wish::Clear => 100,
        }
    }

    /// How long it may take.
    pub(crate) fn patience(self) -> Duration {
        match self {
            Wish::Quick | Wish::Cautious | Wish::Greedy => Duration::from_secs(40),
            Wish::Search => Duration::from_secs(150),
            Wish::Clear => Duration::from_secs(90),
        }
    }
}

/// How quick bots play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Persona {
    /// As they see fit.
    Plain,
    /// Away from enemies.
    Cautious,
    /// Straight for what is to be won.
    Greedy,
}

impl Persona {
    /// Those that make a difference where bots heed these instructions.
    pub(crate) fn of(heeded: &[&str]) -> impl Iterator<Item = Persona> {
        let all = [Persona::Plain, Persona::Cautious, Persona::Greedy];
        all.into_iter().filter(|persona| *persona == Persona::Plain || persona.told(heeded).is_some())
    }

    /// The word in wishes.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Persona::Plain => "quick",
            Persona::Cautious => "cautious",
            Persona::Greedy => "greedy",
        }
    }

    /// What bots are told, of what they heed.
    fn told(self, heeded: &[&str]) -> Option<&'static str> {
        let wanted: &[&str] = match self {
            Persona::Plain => &[],
            Persona::Cautious => &["stay-back"],
            Persona::Greedy => &["objectives", "search"],
        };
        wanted.iter().copied().find(|told| heeded.contains(told))
    }

    fn bot(self, heeded: &[&str]) -> String {
        self.told(heeded).map_or("heuristic".to_owned(), |told| format!("heuristic+{told}"))
    }
}

/// A mission to be played many times, and whoever is told of it.
pub(crate) struct Measuring {
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) game: String,
    pub(crate) wish: Wish,
    pub(crate) players: Option<u8>,
    pub(crate) language: Language,
    pub(crate) told: UnboundedSender<Value>,
}

/// What comes of it.
pub(crate) struct Measured {
    /// A game that was won, where one was looked for.
    pub(crate) record: Option<String>,
}

impl Measuring {
    /// Plays until there are enough games, or nobody wants more. Not even a broken game may take the server down.
    pub(crate) fn run(self, wanted: &Wanted) -> Measured {
        let told = self.told.clone();
        let run = catch_unwind(AssertUnwindSafe(|| self.play(wanted)));
        run.unwrap_or_else(|_| {
            // Whoever asked may be gone.
            let _ = told.send(json!({ "broken": true }));
            Measured { record: None }
        })
    }

    fn play(self, wanted: &Wanted) -> Measured {
        let trial = Trial {
            setup: Setup { players: self.players, ..Setup::new(OWN) },
            bot: self.bot(),
            games: self.wish.games(),
            seed: 1,
            cap: CAP,
            threads: 1,
        };
        // Whoever asked may be gone, which is seen before the first game.
        let _ = self.told.send(self.begun());
        let watch = Watch::new(&self, wanted);
        let played = self.shelf.visit(&self.game, Play { trial: &trial, watch: &watch });
        if let Some(Err(error)) = played {
            let _ = self.told.send(json!({ "broken": true, "words": error.to_string() }));
            return Measured { record: None };
        }
        let seen = watch.seen.into_inner().unwrap_or_else(PoisonError::into_inner);
        let _ = self.told.send(self.summed_up(&seen));
        Measured { record: seen.won }
    }

    fn bot(&self) -> String {
        self.wish.bot(heeded_in(&self.shelf, &self.game))
    }

    /// What is told before the first game: how the same bots play the printed missions.
    fn begun(&self) -> Value {
        let printed = |shamble_lab::Known { mission, won, games, rounds }| json!({ "mission": mission, "won": won, "games": games, "rounds": rounds });
        let mut told = sum_json(&Summary::of(&[]));
        told["printed"] = measured(&self.game, &self.bot()).into_iter().map(printed).collect();
        told
    }

    /// What is told in the end.
    fn summed_up(&self, seen: &Seen) -> Value {
        let mut told = sum_json(&Summary::of(&seen.rows));
        let lost = seen.lost.iter().filter_map(|record| Record::parse(record).ok());
        let why = causes(&self.shelf, lost, self.language);
        let cause =
            |cause: &Cause| json!({ "words": cause.words, "rule": cause.rule.to_string(), "games": cause.games });
        told["done"] = json!(true);
        told["causes"] = why.iter().map(cause).collect();
        told["looked_into"] = json!(seen.lost.len());
        told["places"] = places(&seen.haunts);
        told["is_won"] = json!(seen.won.is_some());
        told
    }
}

/// Where people fell and enemies stood.
fn places(haunts: &Haunts) -> Value {
    let told = |(haunt, toll): (Haunt, Toll)| match haunt {
        Haunt::Zone(zone) => json!({ "zone": zone.to_string(), "fallen": toll.fallen, "stood": toll.stood }),
        Haunt::Point(x, y) => json!({ "at": [x, y], "fallen": toll.fallen, "stood": toll.stood }),
    };
    haunts.tolls().map(told).collect()
}

fn sum_json(sum: &Summary) -> Value {
    json!({
        "games": sum.games, "won": sum.won, "lost": sum.lost, "unfinished": sum.unfinished,
        "rate": sum.win_rate, "low": sum.ci95.low, "high": sum.ci95.high, "rounds": sum.mean_rounds,
    })
}

/// Everything that was played so far.
#[derive(Default)]
struct Seen {
    rows: Vec<Row>,
    lost: Vec<String>,
    won: Option<String>,
    haunts: Haunts,
    told: Option<Instant>,
}

/// Watches the games of a trial.
struct Watch<'m> {
    wish: Wish,
    told: &'m UnboundedSender<Value>,
    wanted: &'m Wanted,
    seen: Mutex<Seen>,
    /// Enough lost games are kept, or a game was won where that is looked for.
    is_satisfied: AtomicBool,
}

impl<'m> Watch<'m> {
    fn new(measuring: &'m Measuring, wanted: &'m Wanted) -> Watch<'m> {
        let Measuring { wish, told, .. } = measuring;
        Watch { wish: *wish, told, wanted, seen: Mutex::default(), is_satisfied: AtomicBool::new(false) }
    }

    fn is_found(&self) -> bool {
        self.wish == Wish::Clear && self.is_satisfied.load(Ordering::Relaxed)
    }
}

impl Observer for &Watch<'_> {
    fn goes_on(&self) -> bool {
        self.wanted.goes_on() && !self.is_found()
    }

    fn has_enough(&self) -> bool {
        // Quick games that are under way when the time is over are played to their end: the long ones count too.
        if self.wish.is_quick() { self.wanted.is_left() } else { !self.wanted.goes_on() }
    }

    fn wants_haunts(&self) -> bool {
        self.wish != Wish::Clear
    }

    fn walked(&self, haunts: &Haunts) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).haunts.join(haunts);
    }

    fn wants_records(&self) -> bool {
        !self.is_satisfied.load(Ordering::Relaxed)
    }

    fn played(&self, row: &Row, record: Option<String>) -> io::Result<()> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.rows.push(*row);
        match row.outcome.map(|outcome| outcome.won) {
            Some(true) if self.wish == Wish::Clear => {
                seen.won = record;
                self.is_satisfied.store(true, Ordering::Relaxed);
            }
            Some(false) => {
                seen.lost.extend(record);
                if self.wish != Wish::Clear && seen.lost.len() >= LOOKED_INTO {
                    self.is_satisfied.store(true, Ordering::Relaxed);
                }
            }
            Some(true) | None => {}
        }
        if seen.told.is_none_or(|told| told.elapsed() >= PROGRESS) {
            seen.told = Some(Instant::now());
            let sum = sum_json(&Summary::of(&seen.rows));
            // Whoever asked may be gone, which is seen before the next game.
            let _ = self.told.send(sum);
        }
        Ok(())
    }
}

struct Play<'p, 'm> {
    trial: &'p Trial,
    watch: &'p Watch<'m>,
}

impl Visitor for Play<'_, '_> {
    type Output = Result<(), LabError>;

    fn visit<G: Face>(self, game: &G) -> Result<(), LabError> {
        simulate(game, self.trial, self.watch).map(drop)
    }
}
