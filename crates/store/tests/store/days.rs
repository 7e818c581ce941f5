//! Games that take days: who is told, once, and who is stood in for.

use std::time::Duration;

use shamble_kernel::Seat;
use shamble_store::{HostAct, Player, StoreError, Subscription, UnixMillis, Version};

use crate::place::{NOON, Place, after, entry, with_anna};

fn browser(number: usize) -> Subscription {
    let endpoint = format!("https://push.example/{number}");
    Subscription { endpoint, key: "key".to_owned(), auth: "auth".to_owned(), language: "fr".to_owned() }
}

pub async fn of_eight_who_would_tell_somebody_one_does(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let claim = |question, minutes: i64| {
        let (store, at) = (store.clone(), after(minutes * 60_000));
        let since = UnixMillis(at.0 - 600_000);
        async move { store.claim_notice(anna.id, table.id, Version(question), (since, at)).await.unwrap() }
    };
    let asking: Vec<_> = (0..8).map(|_| tokio::spawn(claim(5, 0))).collect();
    let mut told = 0;
    for one in asking {
        told += usize::from(one.await.unwrap());
    }
    assert_eq!(told, 1);
    assert!(!claim(6, 5).await, "it was told of the table five minutes ago");
    assert!(claim(6, 11).await);
    // Without a browser nothing is noted.
    store.note_seen(anna.id, table.id, Version(9)).await.unwrap();
    assert!(claim(7, 30).await);
    store.subscribe(anna.id, &browser(1), NOON).await.unwrap();
    store.note_seen(anna.id, table.id, Version(9)).await.unwrap();
    assert!(!claim(9, 60).await && !claim(8, 60).await, "they have been seen");
    assert!(claim(10, 31).await, "and whoever has looked is told again at once");
}

pub async fn somebody_is_told_in_ten_browsers_at_most(place: Place) {
    let store = place.open().await;
    let (_, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    for number in 0..12 {
        store.subscribe(anna.id, &browser(number), after(number as i64)).await.unwrap();
    }
    let kept = store.subscriptions(anna.id).await.unwrap();
    assert_eq!(kept, (2..12).map(browser).collect::<Vec<_>>(), "the oldest are forgotten");
    // A browser belongs to whoever was there last.
    store.subscribe(ben.id, &browser(5), after(20)).await.unwrap();
    assert_eq!(store.subscriptions(anna.id).await.unwrap().len(), 9);
    store.unsubscribe(anna.id, &browser(5).endpoint).await.unwrap();
    assert_eq!(store.subscriptions(ben.id).await.unwrap(), [browser(5)]);
    assert_eq!(store.subscribed(&[anna.id, ben.id]).await.unwrap().len(), 2);
    store.delete_person(ben.id).await.unwrap();
    assert_eq!(store.subscriptions(ben.id).await.unwrap(), []);
    let secret = store.secret("vapid", "first").await.unwrap();
    assert_eq!((secret.as_str(), store.secret("vapid", "second").await.unwrap().as_str()), ("first", "first"));
}

pub async fn a_table_waits_as_long_as_its_host_wants(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let patience = HostAct::Patience(Some(Duration::from_millis(500)));
    store.host(table.id, anna.id, patience, NOON).await.unwrap();
    let late = async |at: i64| store.overdue(after(at), None, 10).await.unwrap().len();
    assert_eq!(late(10_000).await, 0, "nobody else waits");
    store.sit(table.id, Seat(1), &Player::Person(ben.id), NOON).await.unwrap();
    store.append(table.id, &entry(1, "wait"), after(100)).await.unwrap();
    assert_eq!((late(599).await, late(600).await), (0, 1));
    let overdue = store.overdue(after(600), None, 10).await.unwrap()[0];
    assert_eq!(store.overdue(after(600), Some(overdue), 10).await.unwrap(), []);
    let own = (Seat(0), anna.id);
    let gone_on = store.stand_in(table.id, own, "search", Version(overdue.told.0 - 1), NOON).await;
    assert!(matches!(gone_on, Err(StoreError::Conflict { have: 1 })), "{gone_on:?}");
    let not_theirs = store.stand_in(table.id, (Seat(0), ben.id), "search", overdue.told, NOON).await;
    assert!(matches!(not_theirs, Err(StoreError::SeatConflict(Seat(0)))));
    store.stand_in(table.id, own, "search", overdue.told, NOON).await.unwrap();
    let seat = &store.seats(table.id).await.unwrap()[0];
    assert_eq!((seat.stands_in, seat.owner), (true, Some(anna.id)));
    assert_eq!(late(600).await, 0, "Ben alone is left");
    store.take_back(table.id, Seat(0), anna.id, NOON).await.unwrap();
    let seat = &store.seats(table.id).await.unwrap()[0];
    assert_eq!((seat.stands_in, &seat.holder), (false, &Some(Player::Person(anna.id))));
    store.host(table.id, anna.id, HostAct::Patience(None), NOON).await.unwrap();
    assert_eq!(late(i64::MAX / 4).await, 0);
}
