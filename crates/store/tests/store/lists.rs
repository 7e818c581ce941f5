//! Tables in lists.

use shamble_kernel::{Outcome, Seat, Standing};
use shamble_store::{Access, Listing, NewEntry, NewTable, Page, Player, Store, Summary, TableId};

use crate::place::{NOON, Place, after, entry, fresh, won};

async fn ids(store: &Store, listing: Listing) -> Vec<TableId> {
    store.tables(listing, Page::first(50)).await.unwrap().iter().map(|table| table.id).collect()
}

pub async fn tables_stand_in_the_lists_they_belong_to(place: Place) {
    let store = place.open().await;
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let make = async |access, millis| {
        let new = NewTable { access, ..NewTable::new(fresh(), 2).host(anna.id) };
        store.create_table(&new, after(millis)).await.unwrap().id
    };
    let open = make(Access::Open, 1).await;
    let private = make(Access::Private, 2).await;
    let lost = make(Access::Open, 3).await;
    let hidden = make(Access::Private, 4).await;
    for (table, standing, millis) in [(lost, Standing::Over(Outcome::LOST), 5), (hidden, won(9), 6)] {
        store.append(table, &NewEntry { standing, ..entry(1, "end") }, after(millis)).await.unwrap();
    }
    store.sit(private, Seat(0), &Player::Person(ben.id), after(7)).await.unwrap();
    store.sit(lost, Seat(1), &Player::Person(ben.id), after(8)).await.unwrap();

    assert_eq!(ids(&store, Listing::Open).await, [open]);
    assert_eq!(ids(&store, Listing::Finished).await, [lost]);
    assert_eq!(ids(&store, Listing::RunningOf(anna.id)).await, [private, open], "what changed last comes first");
    assert_eq!(ids(&store, Listing::FinishedOf(anna.id)).await, [lost, hidden]);
    assert_eq!(ids(&store, Listing::RunningOf(ben.id)).await, [private]);
    assert_eq!(ids(&store, Listing::FinishedOf(ben.id)).await, [lost]);
    let finished = store.tables(Listing::FinishedOf(anna.id), Page::first(50)).await.unwrap();
    assert_eq!(finished[0].standing, Standing::Over(Outcome::LOST));
    assert_eq!((finished[1].standing, finished[1].finished), (won(9), Some(after(6))));
    assert_eq!(finished[0], store.table(lost).await.unwrap());
}

pub async fn a_table_put_away_is_back_when_it_changes(place: Place) {
    let store = place.open().await;
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let new = NewTable::new(fresh(), 2).host(anna.id);
    let (running, over) =
        (store.create_table(&new, NOON).await.unwrap(), store.create_table(&new, NOON).await.unwrap());
    store.append(over.id, &NewEntry { standing: won(1), ..entry(1, "end") }, after(1)).await.unwrap();
    store.sit(running.id, Seat(0), &Player::Person(ben.id), after(2)).await.unwrap();
    let (running, over) = (store.table(running.id).await.unwrap(), store.table(over.id).await.unwrap());
    for table in [running.id, running.id, over.id] {
        store.put_away(table, anna.id).await.unwrap();
    }
    assert!(ids(&store, Listing::RunningOf(anna.id)).await.is_empty());
    assert!(ids(&store, Listing::FinishedOf(anna.id)).await.is_empty());
    assert_eq!(ids(&store, Listing::PutAwayBy(anna.id)).await, [running.id, over.id]);
    assert_eq!(ids(&store, Listing::RunningOf(ben.id)).await, [running.id], "it is still in the list of others");
    assert_eq!(store.table(running.id).await.unwrap(), running, "and has not changed");

    store.append(running.id, &entry(1, "a"), after(3)).await.unwrap();
    assert_eq!(ids(&store, Listing::RunningOf(anna.id)).await, [running.id]);
    assert_eq!(ids(&store, Listing::PutAwayBy(anna.id)).await, [over.id]);
    for _ in 0..2 {
        store.bring_back(over.id, anna.id).await.unwrap();
        assert_eq!(ids(&store, Listing::FinishedOf(anna.id)).await, [over.id]);
    }
    store.put_away(over.id, anna.id).await.unwrap();
    store.delete_table(over.id).await.unwrap();
    assert!(ids(&store, Listing::PutAwayBy(anna.id)).await.is_empty());
}

pub async fn a_long_list_comes_in_parts(place: Place) {
    let store = place.open().await;
    let new = NewTable { access: Access::Open, ..NewTable::new(fresh(), 1) };
    let mut made = Vec::new();
    for index in 0..105 {
        // Several tables share a moment.
        made.push(store.create_table(&new, after(index / 4)).await.unwrap().id);
    }
    let mut seen: Vec<Summary> = Vec::new();
    for part in 0..=made.len() / 10 {
        let after = seen.last().map(|last| last.cursor().to_string().parse().unwrap());
        let page = Page { size: 10, after };
        let found = store.tables(Listing::Open, page).await.unwrap();
        assert_eq!(found.len(), if part < made.len() / 10 { 10 } else { made.len() % 10 });
        seen.extend(found);
    }
    let end = Page::after(seen.last().unwrap(), 10);
    assert!(store.tables(Listing::Open, end).await.unwrap().is_empty());
    assert!(seen.windows(2).all(|pair| pair[0].changed >= pair[1].changed));
    let mut found: Vec<TableId> = seen.iter().map(|table| table.id).collect();
    found.sort();
    made.sort();
    assert_eq!(found, made, "every table once");
    let most = store.tables(Listing::Open, Page::first(usize::MAX)).await.unwrap();
    assert_eq!(most.len(), Page::MOST);
    assert!(store.tables(Listing::Open, Page::first(0)).await.unwrap().is_empty());
}
