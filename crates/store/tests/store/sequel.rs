//! Games in a row.

use std::time::Duration;

use shamble_kernel::{Record, Seat, Setup};
use shamble_store::{Listing, NewEntry, NewTable, Page, PersonId, Player, Store, StoreError, Summary, TableId};

use crate::crash::{TABLE, URL, start_writer};
use crate::place::{Dice, NOON, Place, after, entry, fresh, jump, with_anna, won};

const KILLS: usize = 16;

/// The set-up of another day.
fn tomorrow() -> Record {
    Record { setup: Setup::new("chapter-2").players(2).team(["a b=c;d", "nurse"]), ..fresh() }
}

/// Ends the game of a table after its first entry.
async fn end(store: &Store, table: TableId) {
    let last = NewEntry { standing: won(0), ..entry(1, "end") };
    store.append(table, &last, NOON).await.unwrap();
}

pub async fn a_table_is_followed_by_one_with_the_same_people(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let bot = Player::Bot("random".to_owned());
    store.sit(table.id, Seat(1), &Player::Person(anna.id), NOON).await.unwrap();
    store.hand_over(table.id, Seat(1), &Player::Person(anna.id), &bot, NOON).await.unwrap();
    end(&store, table.id).await;
    let before = store.table(table.id).await.unwrap();
    assert_eq!((before.before, before.next), (None, None));

    // How many seats there are is for the table before to say.
    let next = store.follow(table.id, 1, &NewTable::new(tomorrow(), 7), after(5)).await.unwrap();
    assert_eq!((next.before, next.next), (Some(table.id), None));
    assert_eq!((next.mission.as_str(), next.setup.team[0].as_str()), ("chapter-2", "a b=c;d"));
    assert!(next.code.is_some() && next.entries == 0);
    let seats = |summary: &Summary| {
        let (store, id) = (store.clone(), summary.id);
        async move {
            let seats = store.seats(id).await.unwrap();
            seats.into_iter().map(|seating| (seating.seat, seating.holder, seating.owner)).collect::<Vec<_>>()
        }
    };
    assert_eq!(seats(&next).await, seats(&before).await);
    assert!(store.seats(next.id).await.unwrap().iter().all(|seating| seating.version <= next.version));
    let known = store.table(table.id).await.unwrap();
    assert_eq!((known.next, known.version.0), (Some(next.id), before.version.0 + 1));

    // Asked again, by whomever and with whatever, it is the same one, and nothing has changed.
    let again = store.follow(table.id, 1, &NewTable::new(fresh(), 2), after(9)).await.unwrap();
    assert_eq!(again, next);
    assert_eq!(store.table(table.id).await.unwrap(), known);
    assert_eq!(store.tables(Listing::RunningOf(anna.id), Page::first(9)).await.unwrap(), [next]);
}

pub async fn what_is_followed_stays_as_it_is(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    let new = NewTable::new(tomorrow(), 2);
    let early = store.follow(table.id, 0, &new, NOON).await.unwrap_err();
    assert!(matches!(early, StoreError::StillRunning(id) if id == table.id));
    end(&store, table.id).await;
    let late = store.follow(table.id, 0, &new, NOON).await.unwrap_err();
    assert!(matches!(late, StoreError::Conflict { have: 1 }));
    store.undo(table.id, &jump(1, 0), NOON).await.unwrap();
    end(&store, table.id).await;
    let next = store.follow(table.id, 1, &new, NOON).await.unwrap();
    let refused = store.undo(table.id, &jump(1, 0), NOON).await.unwrap_err();
    assert!(matches!(refused, StoreError::Followed(id) if id == table.id));

    // Either of them may go, and the other one stays.
    store.delete_table(next.id).await.unwrap();
    assert_eq!(store.table(table.id).await.unwrap().next, None);
    let another = store.follow(table.id, 1, &new, NOON).await.unwrap();
    store.delete_table(table.id).await.unwrap();
    assert_eq!(store.table(another.id).await.unwrap().before, None);
}

pub async fn of_eight_who_ask_at_once_all_get_the_same_next_table(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    end(&store, table.id).await;
    let asking = (0..8).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.follow(table.id, 1, &NewTable::new(tomorrow(), 2), NOON).await.unwrap().id })
    });
    let asking: Vec<_> = asking.collect();
    let mut got = Vec::new();
    for asked in asking {
        got.push(asked.await.unwrap());
    }
    got.dedup();
    assert_eq!(got.len(), 1, "{got:?}");
    assert_eq!(store.tables(Listing::RunningOf(anna.id), Page::first(9)).await.unwrap().len(), 1);
}

/// All tables from the first on, each followed by the next.
async fn row(store: &Store, first: TableId) -> Vec<Summary> {
    let mut row = vec![store.table(first).await.unwrap()];
    while let Some(next) = row[row.len() - 1].next {
        row.push(store.table(next).await.unwrap());
    }
    row
}

/// How many tables somebody has.
async fn count(store: &Store, host: PersonId) -> usize {
    let mut many = 0;
    for listing in [Listing::RunningOf(host), Listing::FinishedOf(host)] {
        let mut page = Page::first(Page::MOST);
        loop {
            let tables = store.tables(listing, page).await.unwrap();
            many += tables.len();
            let Some(last) = tables.last() else { break };
            page = Page::after(last, Page::MOST);
        }
    }
    many
}

/// Not a test of its own: the program that is killed. It ends one day after the other and begins the next, and
/// tells how many it was told have begun.
#[test]
#[ignore = "run by the test that kills it"]
fn the_follower() {
    let (Ok(url), Ok(table)) = (std::env::var(URL), std::env::var(TABLE)) else { return };
    crate::run(async {
        let store = Store::open(&url.parse().unwrap()).await.unwrap();
        let row = row(&store, table.parse().unwrap()).await;
        let (mut last, mut begun) = (row[row.len() - 1].clone(), row.len() - 1);
        loop {
            if last.finished.is_none() {
                end(&store, last.id).await;
            }
            let new = NewTable { host: last.host, ..NewTable::new(tomorrow(), 2) };
            last = store.follow(last.id, 1, &new, NOON).await.unwrap();
            begun += 1;
            println!("stored {begun}");
        }
    });
}

pub async fn a_kill_between_two_days_neither_loses_nor_doubles_a_table(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    store.close().await;
    let (seed, mut dice) = Dice::of_the_moment();
    let mut before = 0;
    for kill in 0..KILLS {
        let writer = start_writer("sequel::the_follower", &place.url, &table);
        let told = dice.kill(writer, 60_000, kill % 4 > 0).unwrap_or(before);
        let store = place.open().await;
        if place.is_server() {
            // A server may still be carrying out what a killed client sent last.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let row = row(&store, table.id).await;
        let begun = row.len() as u64 - 1;
        assert!((told..=told + 1).contains(&begun), "kill {kill}, seed {seed}: {begun} begun, {told} told");
        assert_eq!(count(&store, anna.id).await, row.len(), "kill {kill}, seed {seed}: no table beside the row");
        for pair in row.windows(2) {
            assert_eq!(pair[1].before, Some(pair[0].id));
            assert!(pair[0].finished.is_some());
        }
        let last = store.seats(row[row.len() - 1].id).await.unwrap();
        assert_eq!(last[0].holder, Some(Player::Person(anna.id)), "kill {kill}, seed {seed}: Anna sits there");
        store.close().await;
        before = begun;
    }
    assert!(before >= KILLS as u64 / 2, "days began in spite of the kills: {before}");
    println!("{before} days in spite of {KILLS} kills");
}
