//! The command line.

mod leaderboard;
mod perft;
mod solve;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use shamble_games::Language;
use shamble_kernel::Setup;
use shamble_lab::Address;
use shamble_store::{DatabaseUrl, PersonId, TableId};

use crate::failure::Failure;
pub use leaderboard::Leaderboard;
pub use perft::Perft;
pub use solve::Solve;

/// Cooperative zombie games, exactly by their rules. Without a command: the table in the browser.
#[derive(Debug, Parser)]
#[command(name = "shamble", version)]
pub struct CommandLine {
    /// The language of texts; from LANG unless said
    #[arg(long, global = true, value_name = "en|fr")]
    pub lang: Option<Language>,
    /// Lay the content of this folder (DIR/<game>/*.toml) over the built-in one
    #[arg(long, global = true, value_name = "DIR")]
    pub content: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List games, missions and characters
    Games {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Serve the table in the browser
    Serve(Serve),
    /// Play in the terminal; without arguments, from a menu
    Play(Play),
    /// Let bots play many games and sum them up
    Sim(Sim),
    /// Play games of `shamble sim --workers` for other machines, until Ctrl-C or SIGTERM (docs/bots.md)
    Worker(Worker),
    /// Look for a game of a mission that is won, with players who see dice and cards to come
    Solve(Solve),
    /// Measure missions and bots over common games
    Lab(Lab),
    /// Let bots play every mission over common games, and rank them
    Leaderboard(Leaderboard),
    /// Answer programs that play: requests and answers as lines of JSON (docs/agents.md)
    Agent(Agent),
    /// Measure the engine with random playouts on one core
    Bench(Bench),
    /// Count the positions after so many choices, to check another implementation by
    Perft(Perft),
    /// Run rule cases
    Cases {
        /// Case files, or folders with such; the built-in cases unless given
        path: Vec<PathBuf>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// List a game's rules with the number of cases that show each
    Rules {
        game: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        /// Only rules that need a case and have none
        #[arg(long)]
        uncovered: bool,
    },
    /// Replay records, or every game of a database, and check everything they say
    Verify {
        /// Files with records; `-` is standard input
        #[arg(required_unless_present = "database")]
        file: Vec<PathBuf>,
        /// Check every game that is kept here: sqlite:FILE or postgres://USER@HOST/NAME
        #[arg(long, value_name = "URL", conflicts_with = "file")]
        database: Option<DatabaseUrl>,
        /// A file with the password of the database
        #[arg(long, value_name = "FILE", requires = "database")]
        database_password_file: Option<PathBuf>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Write a whole copy of the database into a new file, while the server runs
    Backup {
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Bring a copy back into an empty database
    Restore {
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Delete a person, a table, or tables that lie idle
    Delete {
        #[command(subcommand)]
        what: Delete,
    },
    /// Read the problems that players report
    Reports {
        /// The folder of reports
        #[arg(long, value_name = "DIR", default_value = "shamble-reports")]
        reports: PathBuf,
        /// Show one of them as a whole
        #[arg(long, value_name = "NAME", conflicts_with = "done")]
        show: Option<String>,
        /// Delete one that is dealt with
        #[arg(long, value_name = "NAME")]
        done: Option<String>,
        /// Print one JSON document
        #[arg(long, conflicts_with_all = ["show", "done"])]
        json: bool,
    },
    /// Draw a record at a decision
    Show(Show),
    /// Tell what dice can bring at a decision of a record, in exact fractions
    Odds(Odds),
    /// Look at content files
    Content {
        #[command(subcommand)]
        command: Content,
    },
    /// Print what a shell completes commands with
    Completions { shell: Shell },
    /// Print the manual, as `man` reads it: shamble man | man -l -
    Man,
}

/// Where tables are kept.
#[derive(Clone, Debug, Args)]
pub struct Database {
    /// Where tables are kept: sqlite:FILE or postgres://USER@HOST/NAME
    #[arg(long = "database", value_name = "URL", default_value = "sqlite:shamble.db")]
    url: DatabaseUrl,
    /// A file with the password of the database; else PGPASSWORD or PGPASSFILE
    #[arg(long = "database-password-file", value_name = "FILE")]
    password_file: Option<PathBuf>,
}

impl Database {
    pub fn new(url: DatabaseUrl, password_file: Option<PathBuf>) -> Database {
        Database { url, password_file }
    }

    /// The address, with the password where a file holds it.
    pub fn url(&self) -> Result<DatabaseUrl, Failure> {
        let Some(file) = &self.password_file else { return Ok(self.url.clone()) };
        let failed = |cause: &dyn std::fmt::Display| Failure::Usage(format!("{}: {cause}", file.display()));
        let password = std::fs::read_to_string(file).map_err(|error| failed(&error))?;
        self.url.with_password(password.trim_end_matches(['\r', '\n'])).map_err(|error| failed(&error))
    }
}

#[derive(Debug, Subcommand)]
pub enum Delete {
    /// A person with their name, what they said, and the tables where nobody else played
    Person {
        /// As the interface and reports name them
        id: PersonId,
        #[command(flatten)]
        database: Database,
    },
    /// A table with its game, seats and talk
    Table {
        /// The last part of its address
        id: TableId,
        #[command(flatten)]
        database: Database,
    },
    /// Every table that nobody has touched for so long
    Idle {
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_500))]
        days: u32,
        #[command(flatten)]
        database: Database,
    },
}

#[derive(Debug, Subcommand)]
pub enum Content {
    /// Validate content: every fault with file and line; random games of every mission are played
    Check {
        /// A folder laid over the built-in content as DIR/<game>/*.toml; the built-in content alone unless given
        dir: Option<PathBuf>,
        /// Random games of each mission
        #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(..=1_000_000))]
        games: u64,
        /// Check again whenever a file changes, until Ctrl-C
        #[arg(long, requires = "dir")]
        watch: bool,
        /// Print one JSON document, with --watch one a line
        #[arg(long)]
        json: bool,
    },
    /// Begin a mission of one's own: a copy of a printed one, alone in a folder for --content
    New {
        /// The game, as `shamble games` lists it
        game: String,
        /// The folder
        dir: PathBuf,
        /// The mission to begin with; the game's first unless given
        #[arg(long, value_name = "MISSION")]
        from: Option<String>,
        /// What the new one is called in commands and records
        #[arg(long, value_name = "ID", default_value = "own-1")]
        id: String,
    },
    /// Write the built-in content into a new folder, to learn from
    Export {
        /// The folder
        dir: PathBuf,
        /// The game; all of them unless given
        game: Option<String>,
    },
}

/// What is chosen before a game starts; all of it has defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct SetUp {
    /// Number of people
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub players: Option<u8>,
    /// Characters in the order of play
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    pub team: Vec<String>,
    /// A switch of the game, as level=7; may be given several times
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub option: Vec<(String, String)>,
}

impl SetUp {
    /// The set-up for a mission; an option that is given twice is wrong use.
    pub fn with(self, mission: &str) -> Result<Setup, Failure> {
        let mut options = BTreeMap::new();
        for (key, value) in self.option {
            if let Some(before) = options.insert(key.clone(), value) {
                return Err(Failure::Usage(format!("--option: {key} is given twice, first as {key}={before}")));
            }
        }
        Ok(Setup { mission: mission.to_owned(), players: self.players, team: self.team, options })
    }
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("expected KEY=VALUE".to_owned()),
    }
}

#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub database: Database,
    /// Where to tell Prometheus what is counted, at /metrics; not to be reached from outside
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics: Option<SocketAddr>,
    /// Delete tables that nobody has touched for so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub delete_idle: Option<u32>,
    /// The folder for problems that players report
    #[arg(long, value_name = "DIR", default_value = "shamble-reports")]
    pub reports: PathBuf,
    /// How long a bot waits before it answers, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub bot_pause: u64,
    /// Let everybody ask as fast as they can; for measuring
    #[arg(long)]
    pub no_pace: bool,
    /// Every connection comes from a proxy: believe its X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto
    #[arg(long)]
    pub behind_proxy: bool,
    /// Whom push services may write to about the notices this server sends, as mailto: or https: address
    #[arg(long, value_name = "ADDRESS")]
    pub contact: Option<String>,
}

#[derive(Debug, Args)]
pub struct Play {
    /// The game, as `shamble games` lists it; a menu asks unless given
    pub game: Option<String>,
    /// The mission; the game's first unless given
    pub mission: Option<String>,
    #[command(flatten)]
    pub set_up: SetUp,
    /// Where chance comes from; the same seed brings the same cards and dice
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A bot for the seats that nobody here holds: random, heuristic or search (search:50 for milliseconds, search:64x
    /// for simulations), or "cmd:PROGRAM ARGUMENTS" (docs/agents.md)
    #[arg(long, value_name = "NAME")]
    pub bot: Option<String>,
    /// The seats held here, by name or number from 1, or `all` or `none`; the first unless given, where a
    /// bot plays the others, and all without a bot
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "mission", "players", "team", "option", "seed"])]
    pub resume: Option<PathBuf>,
    /// Play the next day of a campaign, after the finished one in this record
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["game", "mission", "players", "team", "option", "resume"])]
    pub after: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Sim {
    /// The game, as `shamble games` lists it
    pub game: String,
    /// The mission
    pub mission: String,
    #[command(flatten)]
    pub set_up: SetUp,
    /// Who plays: random, heuristic, search (search:50 for milliseconds, search:64x for simulations), clairvoyant, which
    /// sees dice and decks, or "cmd:PROGRAM ARGUMENTS" (docs/agents.md). `+stay-back`, `+objectives` or `+search` behind
    /// a name tells them what to do, where bots of the game heed it
    #[arg(long, value_name = "NAME", default_value = "random")]
    pub bot: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Where all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many cores work; all unless given. Results do not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Let every `shamble worker --nats` of this NATS server play, instead of this machine. Results do not depend on it
    #[arg(long, value_name = "nats://HOST:PORT", conflicts_with = "threads")]
    pub workers: Option<Address>,
    /// Decisions after which a game counts as unfinished
    #[arg(long, value_name = "N", default_value_t = shamble_lab::Trial::CAP)]
    pub cap: u32,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
    /// Write one row a game, as CSV or Parquet. `shamble play GAME MISSION --bot NAME --seats none --seed` with the seed
    /// of a row plays that game again
    #[arg(long, value_name = "FILE.csv|FILE.parquet")]
    pub out: Option<PathBuf>,
    /// Write a record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Worker {
    /// The NATS server, which runs with JetStream
    #[arg(long, value_name = "nats://HOST:PORT")]
    pub nats: Address,
    /// How many cores work; all unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Debug, Args)]
pub struct Lab {
    /// The game, as `shamble games` lists it
    pub game: String,
    /// The missions; all of the game unless given
    pub mission: Vec<String>,
    #[command(flatten)]
    pub set_up: SetUp,
    /// Who plays, as for `sim`; may be given several times. Every bot of the game unless given
    #[arg(long, value_name = "NAME")]
    pub bot: Vec<String>,
    /// How many games of each mission by each bot; with --compare, at most
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Where all chance comes from, the same for every bot
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Two bots that play the same games until it is plain which is better
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["bot", "out"])]
    pub compare: Option<Vec<String>>,
    /// How many cores work; all unless given. Results do not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Write a report that needs nothing else, or renew the table of such a run in a Markdown page
    #[arg(long, value_name = "REPORT.html|PAGE.md")]
    pub out: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Agent {
    /// The game, as `shamble games` lists it
    pub game: String,
    /// The mission, unless a request names another
    pub mission: String,
    #[command(flatten)]
    pub set_up: SetUp,
}

#[derive(Debug, Args)]
pub struct Bench {
    /// The game, as `shamble games` lists it
    pub game: String,
    /// The mission; the game's first unless given
    pub mission: Option<String>,
    #[command(flatten)]
    pub set_up: SetUp,
    /// For how long
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    pub seconds: f64,
    /// Where all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("expected seconds, more than 0 and at most 86400".to_owned()),
    }
}

#[derive(Debug, Args)]
pub struct Odds {
    /// A record; `-` is standard input
    pub record: PathBuf,
    /// After how many entries
    #[arg(long, value_name = "N")]
    pub at: usize,
    /// The choice, in notation; every choice that dice decide on unless given
    #[arg(long, value_name = "TEXT")]
    pub choice: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Show {
    /// A record
    #[arg(required_unless_present = "board")]
    pub file: Option<PathBuf>,
    /// A mission's board or mat as it lies at the start, instead of a record; with faults as far as its tiles fit (--out)
    #[arg(long, num_args = 2, value_names = ["GAME", "MISSION"], conflicts_with_all = ["file", "at", "seat", "json"])]
    pub board: Option<Vec<String>>,
    /// Light up what is seen from this zone of the board, with ranges
    #[arg(long, value_name = "ZONE", requires = "board")]
    pub sight: Option<String>,
    /// After how many entries; at the end unless given
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Which record, where the file holds several
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub record: usize,
    /// Through whose eyes; what is public unless given
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Write a picture or a text file instead of to the terminal
    #[arg(long, value_name = "X.svg|X.png|X.txt")]
    pub out: Option<PathBuf>,
    /// How wide a PNG is, in pixels
    #[arg(long, value_name = "N", default_value_t = 1400, value_parser = clap::value_parser!(u32).range(16..=8192))]
    pub width: u32,
    /// A PNG for a light page
    #[arg(long)]
    pub light: bool,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}
