//! What `shamble leaderboard` is told.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub struct Leaderboard {
    /// The games, as `shamble games` lists them; all of them unless given
    pub game: Vec<String>,
    /// Who plays, as for `sim`; may be given several times. Every bot of the games unless given
    #[arg(long, value_name = "NAME")]
    pub bot: Vec<String>,
    /// How many games of each mission by each bot
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// Where all chance comes from, the same for every bot
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many cores work; all unless given. Results do not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Renew the tables of this file between their marks; what else stands in it stays
    #[arg(long, value_name = "FILE.md")]
    pub out: Option<PathBuf>,
}
