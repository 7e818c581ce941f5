//! The arguments of `shamble serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use shamble_bots::NAMES;
use shamble_bots::agent::guest_command;

use super::Database;

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
    /// A program that people can seat as a bot, by a name; may be given several times (docs/agents.md)
    #[arg(long, value_name = "NAME=cmd:PROGRAM ARGUMENTS", value_parser = named_guest)]
    pub bot: Vec<(String, String)>,
    /// How long a bot waits before it answers, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub bot_pause: u64,
    /// Let everybody ask as fast as they can; for measuring
    #[arg(long)]
    pub no_pace: bool,
    /// Every connection comes from a proxy: believe its X-Forwarded-For, -Host, -Proto and -Prefix
    #[arg(long)]
    pub behind_proxy: bool,
    /// Whom push services may write to about the notices this server sends, as mailto: or https: address
    #[arg(long, value_name = "ADDRESS")]
    pub contact: Option<String>,
}

/// A name, and the command of a program.
fn named_guest(text: &str) -> Result<(String, String), String> {
    let named = text.split_once('=').and_then(|(name, bot)| Some((name, guest_command(bot)?)));
    let (name, command) = named.ok_or("expected NAME=cmd:PROGRAM ARGUMENTS")?;
    let is_word = (1..=40).contains(&name.len()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !is_word || NAMES.contains(&name) {
        return Err(format!("`{name}`: expected letters, digits and hyphens, and none of {}", NAMES.join(", ")));
    }
    Ok((name.to_owned(), command.to_owned()))
}
