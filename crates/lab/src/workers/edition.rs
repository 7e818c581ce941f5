//! What must be alike on both sides, so that a worker's games are those of a local run.

use serde::{Deserialize, Serialize};
use shamble_games::Face;

/// Rules, content and program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Edition {
    rules: u32,
    /// The values that games of the mission can touch.
    content: u64,
    /// The sources the program was built of, bots among them.
    sources: String,
}

impl Edition {
    /// What this program plays a mission with.
    pub fn of<G: Face>(game: &G, mission: &str) -> Edition {
        let (rules, content) = (G::RULES_VERSION, game.fingerprint(mission));
        Edition { rules, content, sources: env!("SHAMBLE_SOURCES").to_owned() }
    }

    /// Whether the same games come out of it as out of another.
    ///
    /// # Errors
    /// What is different.
    pub fn plays_like(&self, other: &Edition) -> Result<(), String> {
        if self.rules != other.rules {
            return Err(format!("it plays by version {} of the rules, not {}", self.rules, other.rules));
        }
        if self.content != other.content {
            let (own, asked) = (self.content, other.content);
            return Err(format!("it has other cards for this mission: {own:016x}, not {asked:016x}"));
        }
        if self.sources != other.sources {
            return Err(format!("it was built of other sources: {}, not {}", self.sources, other.sources));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_rules_cards_and_sources_are_told_apart() {
        let edition = Edition { rules: 2, content: 7, sources: "a".to_owned() };
        assert_eq!(edition.plays_like(&edition.clone()), Ok(()));
        let others = [
            (Edition { rules: 3, ..edition.clone() }, "version 2 of the rules, not 3"),
            (Edition { content: 8, ..edition.clone() }, "other cards"),
            (Edition { sources: "b".to_owned(), ..edition.clone() }, "other sources"),
        ];
        for (other, why) in others {
            assert!(edition.plays_like(&other).unwrap_err().contains(why), "{why}");
        }
    }
}
