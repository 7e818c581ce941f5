//! What `shamble perft` is told.

use clap::Args;

use super::SetUp;

#[derive(Debug, Args)]
pub struct Perft {
    /// The game, as `shamble games` lists it
    pub game: String,
    /// The mission
    pub mission: String,
    #[command(flatten)]
    pub set_up: SetUp,
    /// Where all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Make so many choices first, the n-th from 0 being the one with the index 7n modulo their number
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub after: u32,
    /// How many choices are counted along
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(..=20))]
    pub depth: u8,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}
