//! What goes over the network, as JSON.

use serde::{Deserialize, Serialize};

use super::edition::Edition;
use crate::{Row, Trial};

/// The most games of one item: rows of so many fit into any server's messages.
pub(super) const MOST_GAMES: u64 = 1000;

/// What a row takes in a message, at most.
const ROW_BYTES: usize = 200;

/// What a run is about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Order {
    pub edition: Edition,
    pub game: String,
    pub trial: Trial,
    /// Whether records are wanted.
    pub records: bool,
}

/// One item of a queue: some games of a run, which come to as many rows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Item {
    pub order: Order,
    pub first: u64,
    pub last: u64,
}

impl Item {
    /// Reads what came from outside.
    pub fn read(payload: &[u8]) -> Result<Item, String> {
        let item: Item = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
        let Item { first, last, ref order } = item;
        if first < 1 || last < first || last > order.trial.games || last - first >= MOST_GAMES {
            return Err(format!("games {first} to {last} of {}", order.trial.games));
        }
        Ok(item)
    }
}

/// One game that a worker has played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Played {
    pub row: Row,
    pub record: Option<String>,
}

/// What a worker tells whoever runs the trial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Report {
    Played(Vec<Played>),
    Refused { worker: String, why: String },
}

impl Report {
    /// Games in as few reports as go into messages of so many bytes, half of which is left for what JSON adds.
    pub fn of_games(games: Vec<Played>, most_bytes: usize) -> Vec<Report> {
        let mut reports = Vec::new();
        let (mut some, mut bytes) = (Vec::new(), 0);
        for game in games {
            let more = ROW_BYTES + game.record.as_ref().map_or(0, String::len);
            if bytes + more > most_bytes / 2 && !some.is_empty() {
                reports.push(Report::Played(std::mem::take(&mut some)));
                bytes = 0;
            }
            bytes += more;
            some.push(game);
        }
        reports.push(Report::Played(some));
        reports
    }
}

#[cfg(test)]
mod tests {
    use shamble_kernel::{Outcome, Setup};

    use super::*;

    fn item(first: u64, last: u64) -> Vec<u8> {
        let trial = Trial { setup: Setup::default(), bot: "random".into(), games: 5000, seed: 1, cap: 9, threads: 0 };
        let edition = serde_json::from_str(r#"{ "rules": 1, "content": 2, "sources": "3" }"#).unwrap();
        let order = Order { edition, game: "off-the-dead".into(), trial, records: false };
        serde_json::to_vec(&Item { order, first, last }).unwrap()
    }

    #[test]
    fn an_item_asks_for_a_few_games_of_its_trial() {
        assert!(Item::read(&item(1, 1000)).is_ok());
        for (first, last) in [(0, 1), (2, 1), (1, 1001), (4999, 5001), (1, u64::MAX), (u64::MAX, 0)] {
            assert!(Item::read(&item(first, last)).is_err(), "{first} to {last}");
        }
    }

    #[test]
    fn what_is_no_item_is_refused() {
        for text in ["", "{}", "null", "[[[[", "\u{0}", r#"{"order":{},"first":1,"last":1}"#] {
            assert!(Item::read(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn reports_fit_into_messages() {
        let outcome = Some(Outcome { won: false, points: u32::MAX });
        let row = Row { number: u64::MAX, seed: u64::MAX, outcome, rounds: Some(u32::MAX), decisions: u32::MAX };
        let game = |record: Option<usize>| Played { row, record: record.map(|length| "\n".repeat(length)) };
        let plain = vec![game(None); 1000];
        assert_eq!(Report::of_games(plain.clone(), 1 << 20), [Report::Played(plain)]);
        let written = vec![game(Some(20_000)); 100];
        let reports = Report::of_games(written, 1 << 20);
        assert_eq!(reports.len(), 4);
        for report in reports {
            assert!(serde_json::to_vec(&report).unwrap().len() < 1 << 20);
        }
        assert_eq!(Report::of_games(vec![game(Some(2 << 20)); 2], 1 << 20).len(), 2);
    }
}
