//! Several writers at once.

use std::collections::BTreeMap;

use shamble_kernel::Seat;
use shamble_store::{NewEntry, NewTable, Player, Store, StoreError, TableId};
use tokio::task::JoinSet;

use crate::place::{NOON, Place, entry, fresh};

const WRITERS: usize = 8;
const ENTRIES: usize = 120;

/// Appends whatever number comes next until the story is long enough: what was won, and how often not.
async fn write(store: Store, table: TableId, writer: usize) -> (BTreeMap<usize, String>, usize) {
    let (mut won, mut lost) = (BTreeMap::new(), 0);
    let mut number = 1;
    while number <= ENTRIES {
        let text = format!("writer {writer} number {number}");
        match store.append(table, &entry(number, &text), NOON).await {
            Ok(appended) => {
                assert_eq!(appended.number, number);
                won.insert(number, text);
                number += 1;
            }
            Err(StoreError::Conflict { have }) => {
                assert_ne!(have, number - 1);
                lost += 1;
                number = have + 1;
            }
            Err(fault) => panic!("{fault}: {:?}", std::error::Error::source(&fault).map(ToString::to_string)),
        }
    }
    (won, lost)
}

async fn race(stores: Vec<Store>) {
    let table = stores[0].create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
    let mut writers = JoinSet::new();
    for (writer, store) in stores.iter().cloned().enumerate() {
        writers.spawn(write(store, table.id, writer));
    }
    let (mut winners, mut lost) = (BTreeMap::new(), 0);
    while let Some(writer) = writers.join_next().await {
        let (won, others) = writer.unwrap();
        lost += others;
        for (number, text) in won {
            assert_eq!(winners.insert(number, text), None, "number {number} was won twice");
        }
    }
    assert!(lost > 0, "nobody raced");
    let record = stores[0].record(table.id).await.unwrap();
    let told: Vec<&str> = record.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(told, winners.values().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((winners.len(), record.branches.len()), (ENTRIES, 0));
    let now = stores[0].table(table.id).await.unwrap();
    assert_eq!(now.version.0, table.version.0 + ENTRIES as u64, "who lost changed nothing");
}

pub async fn of_eight_writers_one_wins_each_number(place: Place) {
    let store = place.open().await;
    race(vec![store; WRITERS]).await;
}

pub async fn of_eight_programs_one_wins_each_number(place: Place) {
    let mut stores = Vec::new();
    for _ in 0..WRITERS {
        stores.push(place.open().await);
    }
    race(stores).await;
}

pub async fn a_reader_sees_one_moment(place: Place) {
    let store = place.open().await;
    let table = store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
    let writer = tokio::spawn(write(store.clone(), table.id, 0));
    let mut readers = JoinSet::new();
    for _ in 0..3 {
        let (store, known) = (store.clone(), table.version);
        readers.spawn(async move {
            let (mut seen, mut entries) = (0, 0);
            while entries < ENTRIES {
                let woken = store.wake(table.id).await.unwrap();
                entries = woken.record.lines.len();
                assert_eq!((woken.summary.entries, woken.summary.version.0), (entries, known.0 + entries as u64));
                let news = store.news(table.id, known).await.unwrap();
                assert_eq!((news.entries.len(), news.version.0), (news.length, known.0 + news.length as u64));
                seen += 1;
            }
            seen
        });
    }
    assert!(readers.join_all().await.into_iter().all(|seen| seen > 0));
    assert_eq!(writer.await.unwrap().0.len(), ENTRIES);
}

pub async fn of_eight_repeated_requests_one_is_carried_out(place: Place) {
    let store = place.open().await;
    let table = store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
    for number in 1..=20 {
        let key = format!("request-{number}").parse().unwrap();
        let request = NewEntry { key: Some(key), ..entry(number, "again") };
        let mut senders = JoinSet::new();
        for _ in 0..WRITERS {
            let (store, request) = (store.clone(), request.clone());
            senders.spawn(async move { store.append(table.id, &request, NOON).await.unwrap() });
        }
        let answers = senders.join_all().await;
        assert!(answers.iter().all(|answer| *answer == answers[0] && answer.number == number));
    }
    assert_eq!(store.table(table.id).await.unwrap().entries, 20);
}

pub async fn of_eight_people_one_gets_the_seat(place: Place) {
    let store = place.open().await;
    let table = store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
    let mut people = JoinSet::new();
    for index in 0..WRITERS {
        let store = store.clone();
        people.spawn(async move {
            let (person, _) = store.create_person(&format!("Person {index}"), NOON).await.unwrap();
            match store.sit(table.id, Seat(0), &Player::Person(person.id), NOON).await {
                Ok(_) => Some(person.id),
                Err(StoreError::SeatConflict(Seat(0))) => None,
                Err(fault) => panic!("{fault}"),
            }
        });
    }
    let sat: Vec<_> = people.join_all().await.into_iter().flatten().collect();
    assert_eq!(sat.len(), 1);
    assert_eq!(store.seats(table.id).await.unwrap()[0].holder, Some(Player::Person(sat[0])));
}
