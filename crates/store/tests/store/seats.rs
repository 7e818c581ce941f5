//! Who holds which seat.

use shamble_kernel::Seat;
use shamble_store::{Listing, Page, Player, StoreError, Version};

use crate::place::{NOON, Place, after, with_anna};

pub async fn a_seat_is_taken_lent_and_taken_back(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let (anna_sits, ben_sits) = (Player::Person(anna.id), Player::Person(ben.id));
    let seat = async |index: usize| store.seats(table.id).await.unwrap().swap_remove(index);
    assert_eq!(seat(0).await.holder, Some(anna_sits.clone()));
    assert_eq!((seat(1).await.holder, seat(1).await.owner), (None, None));

    let version = store.hand_over(table.id, Seat(0), &anna_sits, &ben_sits, after(1)).await.unwrap();
    assert_eq!(version, Version(table.version.0 + 1));
    let lent = seat(0).await;
    assert_eq!((lent.holder, lent.owner, lent.version), (Some(ben_sits.clone()), Some(anna.id), version));
    let running = store.tables(Listing::RunningOf(anna.id), Page::first(9)).await.unwrap();
    assert_eq!(running.len(), 1, "a lent seat is still one's own");

    store.take_back(table.id, Seat(0), anna.id, NOON).await.unwrap();
    assert_eq!(seat(0).await.holder, Some(anna_sits.clone()));
    store.hand_over(table.id, Seat(0), &anna_sits, &ben_sits, NOON).await.unwrap();
    store.leave(table.id, Seat(0), &ben_sits, NOON).await.unwrap();
    assert_eq!((seat(0).await.holder, seat(0).await.owner), (Some(anna_sits.clone()), Some(anna.id)));
    store.leave(table.id, Seat(0), &anna_sits, NOON).await.unwrap();
    assert_eq!((seat(0).await.holder, seat(0).await.owner), (None, None));
    assert_eq!(store.table(table.id).await.unwrap().free_seats, 2);
}

pub async fn a_bot_gives_a_seat_back(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (anna_sits, bot) = (Player::Person(anna.id), Player::Bot("search".into()));
    store.hand_over(table.id, Seat(0), &anna_sits, &bot, NOON).await.unwrap();
    store.leave(table.id, Seat(0), &bot, NOON).await.unwrap();
    assert_eq!(store.seats(table.id).await.unwrap()[0].holder, Some(anna_sits.clone()));

    store.sit(table.id, Seat(1), &bot, NOON).await.unwrap();
    assert_eq!(store.seats(table.id).await.unwrap()[1].owner, None);
    assert_eq!(store.table(table.id).await.unwrap().free_seats, 0);
    store.hand_over(table.id, Seat(1), &bot, &anna_sits, NOON).await.unwrap();
    assert_eq!(store.seats(table.id).await.unwrap()[1].owner, Some(anna.id), "a bot's seat becomes one's own");
    store.leave(table.id, Seat(1), &anna_sits, NOON).await.unwrap();
    assert_eq!(store.seats(table.id).await.unwrap()[1].holder, None);
}

pub async fn what_a_bot_was_told_goes_with_it(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (anna_sits, bot) = (Player::Person(anna.id), Player::Bot("search".into()));
    let told = async || store.seats(table.id).await.unwrap().swap_remove(0).told;
    let refused = store.tell(table.id, Seat(0), Some("stay-back"), NOON).await;
    assert!(matches!(refused, Err(StoreError::SeatConflict(Seat(0)))), "people are not told what to do");
    store.hand_over(table.id, Seat(0), &anna_sits, &bot, NOON).await.unwrap();
    assert_eq!(told().await, None);
    let version = store.tell(table.id, Seat(0), Some("stay-back"), NOON).await.unwrap();
    assert_eq!(told().await.as_deref(), Some("stay-back"));
    assert_eq!(store.seats(table.id).await.unwrap()[0].version, version);
    store.tell(table.id, Seat(0), None, NOON).await.unwrap();
    assert_eq!(told().await, None);
    store.tell(table.id, Seat(0), Some("search"), NOON).await.unwrap();
    store.take_back(table.id, Seat(0), anna.id, NOON).await.unwrap();
    assert_eq!(told().await, None, "whoever comes after the bot was told nothing");
}

pub async fn one_person_may_hold_several_seats(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let anna_sits = Player::Person(anna.id);
    store.sit(table.id, Seat(1), &anna_sits, NOON).await.unwrap();
    let seats = store.seats(table.id).await.unwrap();
    assert!(seats.iter().all(|seating| seating.holder.as_ref() == Some(&anna_sits)));
    assert_eq!(seats.iter().map(|seating| seating.seat).collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    let names = store.names(table.id).await.unwrap();
    assert_eq!(names.into_iter().collect::<Vec<_>>(), [(anna.id, "Anna".to_owned())]);
}

pub async fn a_seat_held_otherwise_is_refused(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let (anna_sits, ben_sits) = (Player::Person(anna.id), Player::Person(ben.id));
    let before = store.seats(table.id).await.unwrap();
    let refused = [
        store.sit(table.id, Seat(0), &ben_sits, NOON).await,
        store.hand_over(table.id, Seat(0), &ben_sits, &ben_sits, NOON).await,
        store.take_back(table.id, Seat(0), ben.id, NOON).await,
        store.leave(table.id, Seat(0), &ben_sits, NOON).await,
    ];
    for (index, fault) in refused.into_iter().enumerate() {
        assert!(matches!(fault, Err(StoreError::SeatConflict(Seat(0)))), "{index}: {fault:?}");
    }
    for seat in [2, 255] {
        let fault = store.sit(table.id, Seat(seat), &ben_sits, NOON).await;
        assert!(matches!(fault, Err(StoreError::NoSuchSeat(Seat(found))) if found == seat), "{fault:?}");
    }
    let long = store.hand_over(table.id, Seat(0), &anna_sits, &Player::Bot("b".repeat(41)), NOON).await;
    assert_eq!(long.unwrap_err().to_string(), "bot: must not be longer than 40 characters");
    assert_eq!(store.seats(table.id).await.unwrap(), before);
    assert_eq!(store.table(table.id).await.unwrap().version, table.version);
}
