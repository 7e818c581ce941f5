//! Who looks at a table now, and who did a moment ago.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use shamble_store::{Person, PersonId};
use tokio::time::Instant;

use super::{Inside, Room};
use crate::house::House;
use crate::problem::Problem;

/// Who is connected, and how often; nobody's name for those who only watch.
#[derive(Default)]
pub(super) struct Present {
    windows: BTreeMap<Option<PersonId>, usize>,
    /// When those who are gone were seen last.
    left: BTreeMap<PersonId, Instant>,
    /// Who is connected to other servers.
    elsewhere: BTreeSet<PersonId>,
}

/// Somebody who is connected.
pub(crate) struct Presence {
    room: Arc<Room>,
    house: Arc<House>,
    person: Option<PersonId>,
}

impl Room {
    /// Notes that somebody is connected, until the result is dropped.
    pub(crate) async fn come_in(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: Option<&Person>,
    ) -> Result<Presence, Problem> {
        if let Some(person) = person {
            self.enter().await?.names.insert(person.id, person.name.clone());
            if let Err(problem) = self.come_back(house, person.id).await {
                tracing::warn!(table = self.id.mark(), ?problem, "a seat could not be given back");
            }
        }
        let person = person.map(|person| person.id);
        self.with_present(|present| {
            *present.windows.entry(person).or_insert(0) += 1;
            present.left.retain(|gone, _| Some(*gone) != person);
        });
        self.stir();
        Ok(Presence { room: Arc::clone(self), house: Arc::clone(house), person })
    }

    fn with_present<T>(&self, work: impl FnOnce(&mut Present) -> T) -> T {
        work(&mut self.present.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether somebody is connected.
    pub(crate) fn is_here(&self, person: PersonId) -> bool {
        self.with_present(|present| present.windows.contains_key(&Some(person)) || present.elsewhere.contains(&person))
    }

    /// Who is connected to this server.
    pub(crate) fn people_here(&self) -> Vec<PersonId> {
        self.with_present(|present| present.windows.keys().flatten().copied().collect())
    }

    /// Learns who is connected to other servers.
    pub(crate) fn note_elsewhere(self: &Arc<Self>, house: &Arc<House>, people: BTreeSet<PersonId>) {
        let (came, went) = self.with_present(|present| {
            let went: Vec<PersonId> = present.elsewhere.difference(&people).copied().collect();
            let came = people.difference(&present.elsewhere).next().is_some();
            present.left.extend(went.iter().map(|person| (*person, Instant::now())));
            present.elsewhere = people;
            (came, !went.is_empty())
        });
        if came || went {
            self.stir();
        }
        if went {
            self.go_on_later(house);
        }
    }

    /// Whether somebody is connected, or may come back at once, as while a page loads anew or the server does.
    pub(super) fn is_about(&self, person: PersonId, absence: Duration) -> bool {
        let left = self.with_present(|present| present.left.get(&person).copied());
        self.is_here(person) || left.unwrap_or(self.woken).elapsed() < absence
    }

    /// Whether anybody looks at the table.
    pub(super) fn is_watched(&self) -> bool {
        self.with_present(|present| !present.windows.is_empty())
    }

    /// How many windows show the table.
    pub(crate) fn windows(&self) -> usize {
        self.with_present(|present| present.windows.values().sum())
    }

    /// The people who look on without a seat, and how many do so without a name.
    pub(crate) fn watchers(&self, inside: &Inside) -> (Vec<PersonId>, usize) {
        let seated = inside.people();
        self.with_present(|present| {
            let named = present.windows.keys().flatten().filter(|person| !seated.contains(person));
            (named.copied().collect(), present.windows.get(&None).copied().unwrap_or(0))
        })
    }

    /// Calls somebody by another name, if they are known here.
    pub(crate) async fn rename(&self, person: &Person) {
        let Ok(mut inside) = self.enter().await else { return };
        if let Some(name) = inside.names.get_mut(&person.id) {
            name.clone_from(&person.name);
            drop(inside);
            self.stir();
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.room.with_present(|present| {
            let Some(count) = present.windows.get_mut(&self.person) else { return };
            *count -= 1;
            if *count == 0 {
                present.windows.remove(&self.person);
                present.left.extend(self.person.map(|person| (person, Instant::now())));
            }
        });
        if !self.room.is_watched() {
            self.room.drawn.forget();
        }
        self.room.stir();
        self.room.go_on_later(&self.house);
    }
}
