//! The names bots are asked for by, and how much a search may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use shamble_kernel::Game;

use crate::guide::guide_to;

/// How much a search may think about one question: so many games played on in thought, and no longer than this. Where
/// time does not run out first, the same seed brings the same choices on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub simulations: u32,
    pub time: Option<Duration>,
}

impl Budget {
    /// What a search has unless told otherwise.
    pub const USUAL: Budget = Budget { simulations: 64, time: Some(Duration::from_secs(1)) };
    const MOST_SIMULATIONS: u32 = 1_000_000;
    const MOST_MS: u64 = 600_000;

    /// So many simulations, however long they take.
    pub fn simulations(simulations: u32) -> Budget {
        Budget { simulations, time: None }
    }

    /// As many simulations as fit into this time.
    pub fn time(time: Duration) -> Budget {
        Budget { simulations: Budget::MOST_SIMULATIONS, time: Some(time) }
    }
}

/// Which bot.
///
/// ```
/// use shamble_bots::{BotName, Budget};
/// assert_eq!("search:64x".parse(), Ok(BotName::Search(Budget::simulations(64))));
/// assert_eq!("search:10".parse::<BotName>().unwrap().to_string(), "search:10");
/// assert!("search:soon".parse::<BotName>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotName {
    Random,
    Heuristic,
    Search(Budget),
}

/// How bots are named, the strongest last.
pub const NAMES: [&str; 3] = ["random", "heuristic", "search"];

/// The bots that know a game, the strongest last; one without a guide knows only `random`.
///
/// ```
/// use shamble_off_the_dead::OffTheDead;
/// assert_eq!(shamble_bots::names::<OffTheDead>(), ["random", "heuristic", "search"]);
/// ```
pub fn names<G: Game>() -> &'static [&'static str] {
    if guide_to::<G>().is_some() { &NAMES } else { &NAMES[..1] }
}

/// A bot that was asked for and is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownBot {
    #[error("`{name}` is no bot: expected one of {}", known.join(", "))]
    Name { name: String, known: &'static [&'static str] },
    #[error("`{name}`: expected milliseconds as in search:50, or simulations as in search:64x")]
    Budget { name: String },
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<BotName, UnknownBot> {
        let budget = || UnknownBot::Budget { name: name.to_owned() };
        match name.split_once(':') {
            None if name == "random" => Ok(BotName::Random),
            None if name == "heuristic" => Ok(BotName::Heuristic),
            None if name == "search" => Ok(BotName::Search(Budget::USUAL)),
            Some(("search", amount)) => match amount.strip_suffix('x') {
                Some(simulations) => match simulations.parse() {
                    Ok(n @ 1..=Budget::MOST_SIMULATIONS) => Ok(BotName::Search(Budget::simulations(n))),
                    Ok(_) | Err(_) => Err(budget()),
                },
                None => match amount.parse() {
                    Ok(ms @ 1..=Budget::MOST_MS) => Ok(BotName::Search(Budget::time(Duration::from_millis(ms)))),
                    Ok(_) | Err(_) => Err(budget()),
                },
            },
            None | Some(_) => Err(UnknownBot::Name { name: name.to_owned(), known: &NAMES }),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.write_str("random"),
            BotName::Heuristic => f.write_str("heuristic"),
            BotName::Search(budget) if *budget == Budget::USUAL => f.write_str("search"),
            BotName::Search(Budget { simulations, time: None }) => write!(f, "search:{simulations}x"),
            BotName::Search(Budget { time: Some(time), .. }) => write!(f, "search:{}", time.as_millis()),
        }
    }
}
