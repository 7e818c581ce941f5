//! Notices that it is somebody's turn, sent to their browsers where no page of theirs has shown it.
//!
//! Who is asked anew is told only after a while, and only if none of their pages has acknowledged the question until
//! then. Of several servers the one on which the story went on sends it, once a question.

mod post;
mod sealing;
mod vapid;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::json;
use shamble_games::Language;
use shamble_store::{PersonId, StoreError, Subscription, TableId, UnixMillis, Version};
use tokio::sync::{Notify, OnceCell, Semaphore};
use tokio::time::Instant;

use crate::house::House;
use crate::problem::Problem;
use post::Poster;
pub(crate) use post::{SERVICES, is_known};
pub(crate) use sealing::are_keys;
use vapid::Keys;

/// How long a page has to acknowledge that it shows a question.
const GRACE: Duration = Duration::from_secs(2);
/// How often those whose time has come are looked for.
const ROUND: Duration = Duration::from_millis(250);
/// For how long nobody is told again at the same table, unless they have looked at it meanwhile.
const SILENCE: i64 = 600_000;
/// How many notices are on their way at once.
const AT_ONCE: usize = 8;
/// How long sending one may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// Under which name the keys are kept.
const SECRET: &str = "vapid";

/// Who is to be told, and the way there.
pub(crate) struct Notices {
    /// Those who are asked, since when, and what.
    asked: Mutex<BTreeMap<(PersonId, TableId), (Instant, Version)>>,
    wake: Notify,
    keys: OnceCell<Arc<Keys>>,
    poster: OnceCell<Arc<Poster>>,
    ways: Arc<Semaphore>,
}

impl Default for Notices {
    fn default() -> Notices {
        Notices {
            asked: Mutex::default(),
            wake: Notify::new(),
            keys: OnceCell::new(),
            poster: OnceCell::new(),
            ways: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

/// Somebody whose time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Due {
    person: PersonId,
    table: TableId,
    question: Version,
}

impl Notices {
    /// These people are asked something at a table from now on.
    pub(crate) fn ask(&self, table: TableId, question: Version, people: &[PersonId], now: Instant) {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.extend(people.iter().map(|person| ((*person, table), (now, question))));
        drop(asked);
        self.wake.notify_one();
    }

    /// Takes out those whose time has come.
    fn take_due(&self, now: Instant) -> Vec<Due> {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = Vec::new();
        asked.retain(|(person, table), (since, question)| {
            let is_due = now.duration_since(*since) >= GRACE;
            due.extend(is_due.then_some(Due { person: *person, table: *table, question: *question }));
            !is_due
        });
        due
    }

    fn is_empty(&self) -> bool {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}

impl House {
    /// The key by which push services know this server; browsers ask for notices with it.
    pub(crate) async fn push_keys(&self) -> Result<Arc<Keys>, Problem> {
        let make = async || {
            let fresh = Keys::fresh().map_err(|_| Problem::Unavailable)?;
            let kept = self.store.secret(SECRET, &fresh).await?;
            Keys::read(&kept).map(Arc::new).map_err(|_| Problem::Unavailable)
        };
        self.notices.keys.get_or_try_init(make).await.cloned()
    }
}

/// Sends notices until the server stops.
pub(crate) async fn send(house: Arc<House>) {
    let mut stopping = house.stopping.subscribe();
    loop {
        let next = async {
            if house.notices.is_empty() {
                house.notices.wake.notified().await;
            }
            tokio::time::sleep(ROUND).await;
        };
        tokio::select! {
            biased;
            _ = stopping.wait_for(|stops| *stops) => return,
            () = next => {}
        }
        if let Err(error) = round(&house, Instant::now()).await {
            tracing::warn!(%error, "who wants notices is not known");
        }
    }
}

/// Tells those whose time has come.
pub(crate) async fn round(house: &Arc<House>, now: Instant) -> Result<(), StoreError> {
    let due = house.notices.take_due(now);
    if due.is_empty() {
        return Ok(());
    }
    let people: Vec<PersonId> = due.iter().map(|due| due.person).collect();
    let wanting = house.store.subscribed(&people).await?;
    for due in due.into_iter().filter(|due| wanting.contains(&due.person)) {
        let house = Arc::clone(house);
        tokio::spawn(async move {
            // It is never closed.
            let _way = Arc::clone(&house.notices.ways).acquire_owned().await;
            if let Err(problem) = tell(&house, due).await {
                tracing::warn!(table = due.table.mark(), ?problem, "somebody could not be told that it is their turn");
            }
        });
    }
    Ok(())
}

/// Tells somebody in all their browsers, unless that is late or has been done.
async fn tell(house: &Arc<House>, due: Due) -> Result<(), Problem> {
    let room = house.room(due.table).await?;
    let inside = room.copy().await?;
    if inside.question != due.question || !inside.asked_people().contains(&due.person) {
        return Ok(());
    }
    let now = house.clock.now();
    let moments = (UnixMillis(now.0 - SILENCE), now);
    if !house.store.claim_notice(due.person, due.table, due.question, moments).await? {
        return Ok(());
    }
    let game = inside.summary.game.clone();
    for to in house.store.subscriptions(due.person).await? {
        let sent = tokio::time::timeout(PATIENCE, send_one(house, &to, due.table, &game)).await;
        match sent {
            Ok(Ok(post::Answer::Taken)) => house.counts.noticed(),
            Ok(Ok(post::Answer::Gone)) => house.store.unsubscribe(due.person, &to.endpoint).await?,
            Ok(Ok(post::Answer::Refused(status))) => tracing::warn!(status, "a push service refused a notice"),
            Ok(Err(why)) => tracing::warn!(%why, "a notice could not be sent"),
            Err(_) => tracing::warn!("a push service did not answer in time"),
        }
    }
    Ok(())
}

async fn send_one(
    house: &House,
    to: &Subscription,
    table: TableId,
    game: &str,
) -> Result<post::Answer, Box<dyn std::error::Error + Send + Sync>> {
    let language: Language = to.language.parse().unwrap_or_default();
    let voice = house.voice(language);
    let title = house.shelf.find(game).map_or("", |game| game.name(language));
    let text = json!({ "title": voice.word("web-notice-title"), "body": title, "url": format!("/t/{table}") });
    let body = sealing::seal(text.to_string().as_bytes(), to)?;
    let keys = house.push_keys().await.map_err(|_| "the keys cannot be read")?;
    let poster = house.notices.poster.get_or_try_init(async || Poster::new().map(Arc::new)).await?;
    let signed = keys.authorization(&to.endpoint, house.clock.now(), house.settings.contact.as_deref())?;
    poster.post(&to.endpoint, &signed, &table.mark(), body).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_asked_has_two_seconds() {
        let notices = Notices::default();
        let (person, table): (PersonId, TableId) = ("11".repeat(16).parse().unwrap(), "22".repeat(16).parse().unwrap());
        let begun = Instant::now();
        notices.ask(table, Version(4), &[person], begun);
        assert_eq!(notices.take_due(begun + Duration::from_millis(1_999)), []);
        // Asked something else meanwhile, they have as long for that.
        notices.ask(table, Version(5), &[person], begun + Duration::from_secs(1));
        assert_eq!(notices.take_due(begun + GRACE), []);
        let due = Due { person, table, question: Version(5) };
        assert_eq!(notices.take_due(begun + Duration::from_secs(3)), [due]);
        assert!(notices.is_empty());
    }
}
