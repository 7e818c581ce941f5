//! What an operator decides.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use shamble_games::Source;
use shamble_store::DatabaseUrl;

use crate::notices::SERVICES;

/// What an operator decides before the server starts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where counts are told to the operator's Prometheus; nowhere unless given.
    pub metrics: Option<SocketAddr>,
    /// Where tables are kept.
    pub database: DatabaseUrl,
    /// Where cards come from.
    pub content: Source,
    /// The folder for problems that players report.
    pub reports: PathBuf,
    /// How long a bot waits before it answers, so that people can follow.
    pub bot_pause: Duration,
    /// How long somebody may be away, as while a page loads anew, before a vote goes on without them.
    pub absence: Duration,
    /// How long the host of a table may be away before others may have a bot play for them.
    pub hosts_absence: Duration,
    /// Whether people are held to a humanly possible pace.
    pub is_paced: bool,
    /// Whether every connection comes from a proxy of the operator's, which names the visitor's address last in
    /// `X-Forwarded-For`, and how it was asked in `X-Forwarded-Host` and `X-Forwarded-Proto`.
    pub is_behind_proxy: bool,
    /// How long a table may lie untouched before it is deleted; for ever unless given.
    pub idle: Option<Duration>,
    /// Where notices may be sent that it is somebody's turn; a star stands for any name.
    pub push_services: Vec<String>,
    /// Whom push services may complain to, as `mailto:` or `https:` address; nobody unless given.
    pub contact: Option<String>,
    /// How long a client may keep a connection waiting, for a request or by reading nothing.
    pub patience: Duration,
    /// How long a request may take. A change that takes longer is carried through all the same.
    pub deadline: Duration,
}

impl Settings {
    /// Settings for a server that keeps its tables in this database.
    pub fn new(listen: SocketAddr, database: DatabaseUrl) -> Settings {
        Settings {
            listen,
            metrics: None,
            database,
            content: Source::Embedded,
            reports: PathBuf::from("shamble-reports"),
            bot_pause: Duration::from_millis(700),
            absence: Duration::from_secs(10),
            hosts_absence: Duration::from_secs(120),
            idle: None,
            is_paced: true,
            is_behind_proxy: false,
            push_services: SERVICES.map(str::to_owned).to_vec(),
            contact: None,
            patience: Duration::from_secs(20),
            deadline: Duration::from_secs(20),
        }
    }
}
