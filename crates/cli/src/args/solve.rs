//! What `shamble solve` is told.

use std::path::PathBuf;

use clap::Args;

use super::SetUp;

#[derive(Debug, Args)]
pub struct Solve {
    /// The game, as `shamble games` lists it
    pub game: String,
    /// The mission
    pub mission: String,
    #[command(flatten)]
    pub set_up: SetUp,
    /// How many games are tried
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// Where all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many cores work; all unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Write the record into this file, instead of printing it
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
