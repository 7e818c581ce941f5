//! Several programs on one database.

use std::time::Duration;

use shamble_kernel::Seat;
use shamble_store::{By, Heard, NewEntry, NewTable, Player, ServerId, Store, StoreError, Version, Words};
use tokio::sync::mpsc::Receiver;

use crate::place::{NOON, Place, after, entry, fresh, jump, tell, with_anna};

/// A file has one server; PostgreSQL has as many as one likes.
pub async fn a_second_server_of_a_file_is_refused(place: Place) {
    let url = place.url.parse().unwrap();
    let first = Store::serve(&url).await.unwrap();
    if place.is_server() {
        return Store::serve(&url).await.unwrap().close().await;
    }
    let refused = Store::serve(&url).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused}");
    assert_eq!(refused.to_string(), format!("another server runs on the database {}", place.url));
    // Whoever only looks, as for a copy, is let in.
    Store::open(&url).await.unwrap().close().await;
    first.close().await;
    Store::serve(&url).await.unwrap().close().await;
}

/// The story has as many entries as both think, and yet is another one.
pub async fn a_choice_for_a_story_that_was_taken_back_is_refused(place: Place) {
    let (here, there) = (place.open().await, place.open().await);
    let table = here.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
    tell(&here, table.id, &["a", "b"]).await;
    let seen = there.news(table.id, Version(0)).await.unwrap().told;
    here.undo(table.id, &jump(2, 1), NOON).await.unwrap();
    let other = here.append(table.id, &entry(2, "c"), NOON).await.unwrap();
    let late = NewEntry { seen: Some(seen), ..entry(3, "answers b") };
    assert!(matches!(there.append(table.id, &late, NOON).await, Err(StoreError::Conflict { have: 2 })));
    let undo = shamble_store::Jump { seen: Some(seen), ..jump(2, 0) };
    assert!(matches!(there.undo(table.id, &undo, NOON).await, Err(StoreError::Conflict { have: 2 })));
    let told = there.news(table.id, Version(0)).await.unwrap().told;
    assert_eq!(told, other.version);
    there.append(table.id, &NewEntry { seen: Some(told), ..entry(3, "answers c") }, NOON).await.unwrap();
}

pub async fn whoever_lost_a_seat_elsewhere_plays_it_nowhere(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let (from, to) = (Player::Person(anna.id), Player::Person(ben.id));
    store.hand_over(table.id, Seat(0), &from, &to, NOON).await.unwrap();
    let by = |player: &Player| By::seat(Seat(0), player.clone());
    let late = NewEntry { by: by(&from), ..entry(1, "a") };
    assert!(matches!(store.append(table.id, &late, NOON).await, Err(StoreError::SeatConflict(Seat(0)))));
    store.append(table.id, &NewEntry { by: by(&to), ..entry(1, "a") }, NOON).await.unwrap();
}

pub async fn a_key_belongs_to_whoever_uses_it(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let key = "a1".parse().unwrap();
    let words = |text: &str| Words::Line(text.to_owned());
    let said = store.say(table.id, ben.id, &words("Hello"), Some(&key), NOON).await.unwrap();
    let by = By::seat(Seat(0), Player::Person(anna.id));
    let choice = NewEntry { by, key: Some(key.clone()), ..entry(1, "a") };
    let made = store.append(table.id, &choice, NOON).await.unwrap();
    assert_eq!(store.append(table.id, &choice, NOON).await.unwrap(), made);
    assert_eq!(store.say(table.id, ben.id, &words("Hello"), Some(&key), NOON).await.unwrap(), said);
    assert_eq!(store.answered(table.id, Some(anna.id), &key).await.unwrap(), Some(made));
    assert!(matches!(store.say(table.id, ben.id, &words("Other"), Some(&key), NOON).await, Err(StoreError::KeyReused)));
}

async fn next(heard: &mut Receiver<Heard>) -> Heard {
    tokio::time::timeout(Duration::from_secs(10), heard.recv()).await.unwrap().unwrap()
}

pub async fn servers_hear_what_others_change(place: Place) {
    let url = place.url.parse().unwrap();
    let here = Store::serve(&url).await.unwrap();
    let Some(mut heard) = here.hear() else { return assert!(!place.is_server()) };
    assert_eq!(next(&mut heard).await, Heard::Doubt, "what came before is not known");
    let there = Store::serve(&url).await.unwrap();
    // One that listens and takes nothing keeps nobody waiting.
    let _stuck = there.hear();
    let table = there.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
    for number in 1..=1_500 {
        there.append(table.id, &entry(number, "a"), NOON).await.unwrap();
    }
    let last = there.table(table.id).await.unwrap().version;
    let mut seen = Version(0);
    while seen < last {
        if let Heard::Changed(id, version) = next(&mut heard).await {
            assert_eq!(id, table.id);
            seen = version;
        }
    }
    assert_eq!(here.versions(&[table.id]).await.unwrap()[&table.id], last);
    there.delete_table(table.id).await.unwrap();
    assert!(matches!(next(&mut heard).await, Heard::Changed(id, _) if id == table.id));
    assert!(here.versions(&[table.id]).await.unwrap().is_empty());
}

pub async fn servers_know_who_is_present_at_others(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let randomness = store.randomness();
    let (here, there) = (ServerId::fresh(randomness).unwrap(), ServerId::fresh(randomness).unwrap());
    let ghost = "00112233445566778899aabbccddeeff".parse().unwrap();
    store.note_present(&there, &[(table.id, anna.id), (table.id, ghost)], NOON).await.unwrap();
    assert_eq!(store.present_elsewhere(&here, NOON).await.unwrap(), [(table.id, anna.id)]);
    assert_eq!(store.present_elsewhere(&there, NOON).await.unwrap(), []);
    assert_eq!(store.present_elsewhere(&here, after(1)).await.unwrap(), []);
    store.note_present(&there, &[], after(1)).await.unwrap();
    assert_eq!(store.present_elsewhere(&here, NOON).await.unwrap(), []);
}
