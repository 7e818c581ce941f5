//! Copies, deletion, and what hosts decide.

use shamble_kernel::Seat;
use shamble_store::{Copied, HostAct, Hosting, NewTable, Player, Store, StoreError, Version, Words};

use crate::place::{Folder, NOON, Place, after, entry, fresh, jump, tell, with_anna, won};

/// A database with a bit of everything: two people, a game that is over and one that follows it.
async fn furnish(store: &Store) -> Vec<shamble_store::Summary> {
    let (table, anna) = with_anna(store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    tell(store, table.id, &["a", "b"]).await;
    store.undo(table.id, &jump(2, 1), NOON).await.unwrap();
    store.say(table.id, ben.id, &Words::Line("é".to_owned()), Some(&"k".parse().unwrap()), NOON).await.unwrap();
    store.host(table.id, anna.id, HostAct::Mute(ben.id, true), NOON).await.unwrap();
    store.append(table.id, &shamble_store::NewEntry { standing: won(3), ..entry(2, "c") }, NOON).await.unwrap();
    let next = store.follow(table.id, 2, &NewTable::new(fresh(), 2).host(anna.id), after(-5)).await.unwrap();
    store.put_away(table.id, anna.id).await.unwrap();
    vec![store.table(table.id).await.unwrap(), store.table(next.id).await.unwrap()]
}

pub async fn a_copy_made_while_others_write_comes_back_whole(place: Place) {
    let (store, folder) = (place.open().await, Folder::new());
    let tables = furnish(&store).await;
    let file = folder.0.join("copy.db");
    let copied = store.back_up(&file).await.unwrap();
    assert_eq!(copied, Copied { people: 2, tables: 2, entries: 3 });
    assert!(matches!(store.back_up(&file).await, Err(StoreError::File { .. })), "nothing is written over");
    let left: Vec<_> = std::fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["copy.db"], "nothing is left beside it");

    // What came after the copy is not in it.
    store.create_person("Carl", NOON).await.unwrap();
    assert!(matches!(store.restore(&file).await, Err(StoreError::NotEmpty { .. })));
    let elsewhere = Place::file();
    let again = elsewhere.open().await;
    assert_eq!(again.restore(&file).await.unwrap(), copied);
    for table in &tables {
        let (then, now) = (store.wake(table.id).await.unwrap(), again.wake(table.id).await.unwrap());
        assert_eq!((&now.summary, &now.record, &now.seats), (&then.summary, &then.record, &then.seats));
        assert_eq!((&now.hosting, now.jumps), (&then.hosting, then.jumps));
        let since = Version(0);
        assert_eq!(again.news(table.id, since).await.unwrap(), store.news(table.id, since).await.unwrap());
    }
    // And back to wherever this test keeps its tables.
    let pool = sqlx::AnyPool::connect(&crate::opening::raw(&place.url)).await.unwrap();
    sqlx::raw_sql("DELETE FROM tables; DELETE FROM barred; DELETE FROM people").execute(&pool).await.unwrap();
    assert_eq!(store.restore(&file).await.unwrap(), copied);
    assert_eq!(store.table(tables[0].id).await.unwrap(), tables[0]);
    assert!(matches!(again.restore(&folder.0.join("none.db")).await, Err(StoreError::File { .. })));
}

pub async fn a_deleted_person_is_named_nowhere(place: Place) {
    let store = place.open().await;
    let (shared, anna) = with_anna(&store).await;
    let (ben, token) = store.create_person("Ben", NOON).await.unwrap();
    let anybody = Player::Person(ben.id);
    store.sit(shared.id, Seat(1), &anybody, NOON).await.unwrap();
    let by = shamble_store::By::seat(Seat(1), anybody.clone());
    store.append(shared.id, &shamble_store::NewEntry { by, ..entry(1, "a") }, NOON).await.unwrap();
    store.say(shared.id, ben.id, &Words::Line("Hello".to_owned()), None, NOON).await.unwrap();
    let own = store.create_table(&NewTable::new(fresh(), 2).host(ben.id), NOON).await.unwrap();
    store.sit(own.id, Seat(0), &anybody, NOON).await.unwrap();
    let before = store.table(shared.id).await.unwrap();

    store.delete_person(ben.id).await.unwrap();
    assert!(matches!(store.person_by_token(&token).await, Err(StoreError::NoSuchPerson(_))));
    assert!(matches!(store.table(own.id).await, Err(StoreError::NoSuchTable(_))), "nobody else played there");
    let now = store.wake(shared.id).await.unwrap();
    assert!(now.summary.version > before.version, "whoever has it open learns of it");
    assert_eq!((now.record.lines.len(), now.seats[1].holder.clone(), now.seats[1].owner), (1, None, None));
    assert_eq!(now.seats[0].holder, Some(Player::Person(anna.id)));
    let news = store.news(shared.id, Version(0)).await.unwrap();
    assert_eq!((news.said.len(), news.entries[0].by.player.clone()), (0, None));
    assert!(!store.names(shared.id).await.unwrap().contains_key(&ben.id));
    assert!(matches!(store.delete_person(ben.id).await, Err(StoreError::NoSuchPerson(_))));
}

pub async fn idle_tables_are_deleted_and_others_stay(place: Place) {
    let store = place.open().await;
    let (old, _) = with_anna(&store).await;
    let fresh = store.create_table(&NewTable::new(fresh(), 1), after(10)).await.unwrap();
    assert_eq!(store.delete_idle(after(10)).await.unwrap(), 1);
    assert!(matches!(store.table(old.id).await, Err(StoreError::NoSuchTable(_))));
    assert_eq!(store.all_tables().await.unwrap(), [fresh.id]);
}

pub async fn only_the_host_decides_who_stays(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let sits = Player::Person(ben.id);
    store.sit(table.id, Seat(1), &sits, NOON).await.unwrap();
    for act in [HostAct::Lock(true), HostAct::Close(true), HostAct::Remove(anna.id, true)] {
        assert!(matches!(store.host(table.id, ben.id, act, NOON).await, Err(StoreError::NotHost(_))));
    }
    assert_eq!(store.hosting(table.id).await.unwrap(), Hosting::default());
    store.hand_over(table.id, Seat(0), &Player::Person(anna.id), &sits, NOON).await.unwrap();
    for act in [HostAct::Lock(true), HostAct::Mute(ben.id, true), HostAct::Remove(ben.id, true)] {
        store.host(table.id, anna.id, act, NOON).await.unwrap();
    }
    let seats = store.seats(table.id).await.unwrap();
    assert_eq!((&seats[0].holder, &seats[1].holder), (&Some(Player::Person(anna.id)), &None));
    let hosting = store.wake(table.id).await.unwrap().hosting;
    assert!(hosting.is_locked && !hosting.is_closed);
    assert!(hosting.muted.contains(&ben.id) && hosting.removed.contains(&ben.id));
    store.host(table.id, anna.id, HostAct::Remove(ben.id, false), NOON).await.unwrap();
    assert!(store.hosting(table.id).await.unwrap().removed.is_empty());
}

pub async fn a_renewed_token_replaces_the_old_one(place: Place) {
    let store = place.open().await;
    let (anna, old) = store.create_person("Anna", NOON).await.unwrap();
    let new = store.renew_token(anna.id).await.unwrap();
    assert!(matches!(store.person_by_token(&old).await, Err(StoreError::NoSuchPerson(_))));
    assert_eq!(store.person_by_token(&new).await.unwrap(), anna);
}

#[test]
#[cfg(unix)]
fn only_its_owner_reads_a_database() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::file();
    crate::run(async {
        let store = Store::serve(&place.url.parse().unwrap()).await.unwrap();
        let folder = &place.folder.as_ref().unwrap().0;
        store.create_person("Anna", NOON).await.unwrap();
        store.back_up(&folder.join("copy.db")).await.unwrap();
        let mut files = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap();
            assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{:?}", file.file_name());
            files += 1;
        }
        assert_eq!(files, 5, "database, log, index, lock and copy");
    });
}
