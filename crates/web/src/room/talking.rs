//! What people say and point at.

use std::sync::Arc;

use shamble_games::{Language, Look};
use shamble_kernel::Seats;
use shamble_store::{Person, RequestKey, Said, Version, Words};

use super::Room;
use crate::house::House;
use crate::problem::Problem;

/// How much talk is kept at hand; all of it stays in the store.
pub(super) const KEPT: usize = 200;

impl Room {
    /// Says something, or points at something on the board.
    pub(crate) async fn say(
        self: &Arc<Self>,
        house: &House,
        person: &Person,
        words: Words,
        key: Option<RequestKey>,
    ) -> Result<Version, Problem> {
        if let Words::Ping(key) = &words
            && !self.shows(house, key.clone()).await?
        {
            return Err(Problem::Malformed("ping: nothing with this key is on the table".to_owned()));
        }
        let mut inside = self.enter().await?;
        inside.may_speak(person.id)?;
        let at = house.clock.now();
        let say = house.store.say(self.id, person.id, &words, key.as_ref(), at);
        let version = self.keep(house, &mut inside, say).await?;
        // A repeated request is told the version of the first.
        if inside.summary.version < version {
            let known = std::mem::replace(&mut inside.summary.version, version);
            inside.names.insert(person.id, person.name.clone());
            let said = Arc::make_mut(&mut inside.said);
            said.push(Said { version, person: person.id, words, at });
            if said.len() > 2 * KEPT {
                said.drain(..KEPT);
            }
            self.fill_gap(house, &mut inside, known).await;
        }
        drop(inside);
        self.stir();
        Ok(version)
    }

    /// Whether everybody can see what a key points at.
    async fn shows(self: &Arc<Self>, house: &House, key: String) -> Result<bool, Problem> {
        let (room, inside) = (Arc::clone(self), self.copy().await?);
        let shows = move || Ok(is_there(&room.seen(&inside, Seats::NONE, Language::English)?.look, &key));
        house.work.draw(shows).await?
    }
}

/// Whether something on the board, or a card before a character, has a key.
fn is_there(look: &Look, key: &str) -> bool {
    let holds = |slot: &shamble_games::Slot| slot.card.as_ref().is_some_and(|card| card.key == key);
    look.scene.pointed(key).is_some()
        || look.dashboards.iter().any(|dashboard| {
            let has_skill = dashboard.skills.iter().any(|skill| skill.key == key);
            has_skill || dashboard.racks.iter().flat_map(|rack| &rack.slots).any(holds)
        })
}
