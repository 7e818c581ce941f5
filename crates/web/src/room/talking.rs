//! What people say and point at.

use shamble_games::{Language, Table};
use shamble_kernel::{Seats, Viewer};
use shamble_store::{Person, RequestKey, Said, Version, Words};

use super::Room;
use crate::house::{House, now};
use crate::problem::Problem;

/// How much talk is kept at hand; all of it stays in the store.
pub(super) const KEPT: usize = 200;

impl Room {
    /// Says something, or points at something on the board.
    pub(crate) async fn say(
        &self,
        house: &House,
        person: &Person,
        words: Words,
        key: Option<RequestKey>,
    ) -> Result<Version, Problem> {
        let mut inside = self.enter().await?;
        if let Words::Ping(key) = &words
            && !is_there(inside.table()?, key)
        {
            return Err(Problem::Malformed("ping: nothing with this key is on the table".to_owned()));
        }
        let at = now();
        let say = house.store.say(self.id, person.id, &words, key.as_ref(), at);
        let version = self.keep(house, &mut inside, say).await?;
        // A repeated request is told the version of the first.
        if inside.summary.version < version {
            inside.summary.version = version;
            inside.names.insert(person.id, person.name.clone());
            inside.said.push(Said { version, person: person.id, words, at });
            if inside.said.len() > 2 * KEPT {
                inside.said.drain(..KEPT);
            }
        }
        drop(inside);
        self.stir();
        Ok(version)
    }
}

/// Whether everybody can see what a key points at: something on the board, or a card before a character.
fn is_there(table: &dyn Table, key: &str) -> bool {
    let is_on_board = || table.scene(Viewer::Public, Language::English).pointed(key).is_some();
    let dashboards = || table.dashboards(Viewer::Public, Seats::default(), Language::English);
    let holds = |slot: &shamble_games::Slot| slot.card.as_ref().is_some_and(|card| card.key == key);
    is_on_board()
        || dashboards().iter().any(|dashboard| {
            let has_skill = dashboard.skills.iter().any(|skill| skill.key == key);
            has_skill || dashboard.racks.iter().flat_map(|rack| &rack.slots).any(holds)
        })
}
