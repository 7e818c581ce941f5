//! What people say and point at.

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
        let at = now();
        let version = house.store.say(self.id, person.id, &words, key.as_ref(), at).await?;
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
