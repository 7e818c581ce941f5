//! A bot that plays for who keeps the table waiting, after as long as the host wants, until they are back.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use shamble_store::UnixMillis;

use super::{Browser, Site};
use crate::clock::Clock;
use crate::standing_in::Watcher;

const HOUR: i64 = 3_600_000;

/// Two people at a table, where one of them is asked.
struct Days {
    site: Site,
    wall: Arc<AtomicI64>,
    watcher: Watcher,
    anna: Browser,
    ben: Browser,
    table: String,
}

impl Days {
    async fn with_patience(hours: Option<u16>) -> Days {
        let wall = Arc::new(AtomicI64::new(1_700_000_000_000));
        let told = Arc::clone(&wall);
        let site = Site::at(Clock::told_by(move || UnixMillis(told.load(Ordering::Relaxed))), |_| {}).await;
        let (mut anna, ben, table) = site.two_at_a_table().await;
        let patience = json!({ "action": "patience", "hours": hours });
        anna.post(&format!("/api/tables/{table}/host"), &patience).await.ok();
        Days { site, wall, watcher: Watcher::default(), anna, ben, table }
    }

    async fn pass(&mut self, millis: i64) {
        self.wall.fetch_add(millis, Ordering::Relaxed);
        self.watcher.round(&self.site.house).await.unwrap();
    }

    /// Plays until Ben alone is asked.
    async fn until_ben_is_asked(&mut self) {
        for _ in 0..200 {
            if self.look().await["waits_for"] == json!([1]) {
                return;
            }
            self.anna.choose_first(&self.table).await.ok();
        }
        panic!("Ben is never asked");
    }

    async fn look(&mut self) -> Value {
        self.anna.look(&self.table).await
    }

    async fn is_bots(&mut self) -> bool {
        !self.look().await["seatings"][1]["holder"]["bot"].is_null()
    }

    /// Waits until somebody else than Ben is asked.
    async fn until_bens_bot_has_played(&mut self) {
        let played = async {
            while self.look().await["waits_for"] == json!([1]) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), played).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_who_is_away_until_they_are_back() {
    let mut days = Days::with_patience(Some(8)).await;
    days.until_ben_is_asked().await;
    days.pass(8 * HOUR - 1).await;
    assert!(!days.is_bots().await, "it is not time yet");
    days.pass(1).await;
    assert!(days.is_bots().await);
    days.until_bens_bot_has_played().await;
    let page = days.anna.get(&format!("/t/{}", days.table)).await.ok().text;
    assert!(page.contains("until Ben is back"), "{page}");
    // A look at the page is no return; a stream of its events is.
    days.ben.look(&days.table).await;
    assert!(days.is_bots().await);
    let looking = days.ben.listen(&days.table).await;
    assert!(!days.is_bots().await, "it is Ben's own again");
    drop(looking);
}

#[tokio::test]
async fn nobody_stands_in_for_who_is_here() {
    let mut days = Days::with_patience(Some(1)).await;
    days.until_ben_is_asked().await;
    let looking = days.ben.listen(&days.table).await;
    days.pass(2 * HOUR).await;
    assert!(!days.is_bots().await);
    drop(looking);
    days.pass(0).await;
    assert!(days.is_bots().await, "the table has waited for two hours");
    days.ben.choose_first(&days.table).await;
    assert!(!days.is_bots().await, "who chooses is back");
}

#[tokio::test]
async fn tables_whose_host_wants_nothing_wait_for_ever() {
    let mut days = Days::with_patience(None).await;
    days.until_ben_is_asked().await;
    days.pass(1_000 * HOUR).await;
    assert!(!days.is_bots().await);
    let host = format!("/api/tables/{}/host", days.table);
    days.ben.post(&host, &json!({ "action": "patience", "hours": 1 })).await.fails("not-host");
    for hours in [0, 721] {
        days.anna.post(&host, &json!({ "action": "patience", "hours": hours })).await.fails("malformed");
    }
    days.anna.post(&host, &json!({ "action": "patience", "hours": 1 })).await.ok();
    assert_eq!(days.look().await["hosting"]["patience"], 1);
    days.pass(0).await;
    assert!(days.is_bots().await);
}

/// Where everybody is away, no bot plays for nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everybody_has_left_comes_to_rest() {
    let mut days = Days::with_patience(Some(1)).await;
    days.until_ben_is_asked().await;
    days.pass(2 * HOUR).await;
    days.until_bens_bot_has_played().await;
    let before = days.look().await["question"].clone();
    for _ in 0..5 {
        days.pass(2 * HOUR).await;
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let seen = days.look().await;
    assert_eq!(seen["question"], before, "Anna is asked, and nobody waits for her");
    assert!(seen["seatings"][0]["holder"]["bot"].is_null());
}
