//! Entries appended, undone and redone.

use shamble_kernel::{Chance, RecordLine, Seat, Standing};
use shamble_store::{
    Appended, By, Field, FieldError, FieldFault, NewEntry, Player, RequestKey, StoreError, Version, Words,
};

use crate::place::{NOON, Place, after, entry, jump, line, tell, whole, with_anna, won};

pub async fn an_entry_is_taken_only_as_the_next_one(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let by = By::seat(Seat(1), Player::Bot("search".into()));
    let first = NewEntry { by: by.clone(), ..entry(1, "a") };
    let appended = store.append(table.id, &first, after(1)).await.unwrap();
    assert_eq!(appended, Appended { number: 1, version: Version(table.version.0 + 1) });
    for number in [0, 1, 3, usize::MAX] {
        let refused = store.append(table.id, &entry(number, "b"), NOON).await.unwrap_err();
        assert!(matches!(refused, StoreError::Conflict { have: 1 }), "{number}: {refused}");
    }
    let second = NewEntry { by: By::seat(Seat(0), Player::Person(anna.id)), ..entry(2, "b") };
    store.append(table.id, &second, after(2)).await.unwrap();
    let now = store.table(table.id).await.unwrap();
    assert_eq!((now.entries, now.version.0, now.changed), (2, table.version.0 + 2, after(2)));
    let told = store.news(table.id, Version(0)).await.unwrap().entries;
    assert_eq!((told[0].number, &told[0].by, told[0].at), (1, &by, after(1)));
    assert_eq!((told[1].number, &told[1].by, told[1].at), (2, &second.by, after(2)));
}

pub async fn an_entry_that_cannot_stand_in_a_record_is_refused(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    for (text, fault) in [
        (String::new(), FieldFault::Empty),
        ("x".repeat(1_001), FieldFault::TooLong { limit: 1_000 }),
        ("pass\n2 pass".to_owned(), FieldFault::Malformed),
        ("pass = d6".to_owned(), FieldFault::Malformed),
        ("pa\0ss".to_owned(), FieldFault::Malformed),
    ] {
        let refused = store.append(table.id, &entry(1, &text), NOON).await.unwrap_err();
        let expected = FieldError { field: Field::Entry, fault };
        assert!(matches!(refused, StoreError::Field(found) if found == expected), "{text}: {refused}");
    }
    let with = |text: &str, chances| NewEntry { line: RecordLine { text: text.into(), chances }, ..entry(1, "") };
    for unfit in [with("a", vec![Chance::Keep]), with("a =", vec![Chance::Die(1)])] {
        assert!(matches!(store.append(table.id, &unfit, NOON).await, Err(StoreError::Field(_))), "{unfit:?}");
    }
    let endless = with("a", vec![Chance::Die(6); 40_000]);
    let refused = store.append(table.id, &endless, NOON).await.unwrap_err();
    assert_eq!(refused.to_string(), "chances: must not be longer than 65536 characters");
    let nameless = NewEntry { by: By::seat(Seat(0), Player::Bot(String::new())), ..entry(1, "a") };
    let refused = store.append(table.id, &nameless, NOON).await.unwrap_err();
    assert_eq!(refused.to_string(), "bot: must not be empty");
    assert_eq!(store.table(table.id).await.unwrap(), table, "nothing has changed");
}

pub async fn a_repeated_request_gets_the_first_answer(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let key: RequestKey = "5f1c-1".parse().unwrap();
    let by = By { seat: None, player: Some(Player::Person(anna.id)) };
    let request = NewEntry { key: Some(key.clone()), by: by.clone(), ..entry(1, "a") };
    assert_eq!(store.answered(table.id, Some(anna.id), &key).await.unwrap(), None);
    let first = store.append(table.id, &request, NOON).await.unwrap();
    store.append(table.id, &entry(2, "b"), NOON).await.unwrap();
    assert_eq!(store.append(table.id, &request, after(9)).await.unwrap(), first);
    assert_eq!(store.answered(table.id, Some(anna.id), &key).await.unwrap(), Some(first));
    store.undo(table.id, &jump(2, 0), NOON).await.unwrap();
    assert_eq!(store.append(table.id, &request, after(9)).await.unwrap(), first, "also when it was undone since");

    for other in [entry(1, "b"), entry(3, "a")] {
        let reused = NewEntry { key: Some(key.clone()), by: by.clone(), ..other };
        assert!(matches!(store.append(table.id, &reused, NOON).await, Err(StoreError::KeyReused)));
    }
    let hello = Words::Line("hello".into());
    let taken = store.say(table.id, anna.id, &hello, Some(&key), NOON).await;
    assert!(matches!(taken, Err(StoreError::KeyReused)));
    let said = store.say(table.id, anna.id, &hello, Some(&"5f1c-2".parse().unwrap()), NOON).await.unwrap();
    let again = store.say(table.id, anna.id, &hello, Some(&"5f1c-2".parse().unwrap()), after(9)).await.unwrap();
    assert_eq!(said, again);

    let now = store.table(table.id).await.unwrap();
    assert_eq!((now.version, now.changed, now.entries), (said, NOON, 0), "repeating changed nothing");
    let (elsewhere, _) = with_anna(&store).await;
    assert!(store.append(elsewhere.id, &request, NOON).await.is_ok(), "keys belong to a table");
    for wrong in ["", "a b", "é", &"k".repeat(65)] {
        assert!(wrong.parse::<RequestKey>().is_err(), "{wrong}");
    }
}

pub async fn what_is_undone_stays_as_a_branch(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    tell(&store, table.id, &["a", "b", "c"]).await;
    let version = store.undo(table.id, &jump(3, 1), after(3)).await.unwrap();
    let now = store.table(table.id).await.unwrap();
    assert_eq!((now.entries, now.version, now.changed), (1, version, after(3)));
    store.append(table.id, &entry(2, "d"), NOON).await.unwrap();
    store.undo(table.id, &jump(2, 1), NOON).await.unwrap();
    let record = store.record(table.id).await.unwrap();
    assert_eq!(record.lines, [line("a")]);
    assert_eq!(whole(&record), [(1, vec![line("b"), line("c")]), (1, vec![line("d")])]);
    store.undo(table.id, &jump(1, 0), NOON).await.unwrap();
    let record = store.record(table.id).await.unwrap();
    let expected = [(0, vec![line("a"), line("b"), line("c")]), (0, vec![line("a"), line("d")])];
    assert_eq!((record.lines.len(), &whole(&record)[..]), (0, &expected[..]), "what was shared is kept by both");
    assert_eq!(record.size(), 4, "and stands there once");
}

pub async fn redo_follows_the_line_undone_last(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    tell(&store, table.id, &["a", "b", "c", "d"]).await;
    store.undo(table.id, &jump(4, 1), NOON).await.unwrap();
    let version = store.redo(table.id, &jump(1, 3), after(1)).await.unwrap();
    let record = store.record(table.id).await.unwrap();
    assert_eq!(record.lines, [line("a"), line("b"), line("c")]);
    assert_eq!(whole(&record), [(3, vec![line("d")])]);
    let news = store.news(table.id, Version(version.0 - 1)).await.unwrap();
    let numbers: Vec<usize> = news.entries.iter().map(|entry| entry.number).collect();
    assert_eq!((numbers, news.kept), (vec![2, 3], None), "redone entries are news");
    store.redo(table.id, &jump(3, 4), NOON).await.unwrap();
    let record = store.record(table.id).await.unwrap();
    assert_eq!((record.lines.len(), record.branches.len()), (4, 0));
}

pub async fn a_jump_that_leads_nowhere_changes_nothing(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    tell(&store, table.id, &["a", "b"]).await;
    let before = store.wake(table.id).await.unwrap();
    let nowhere = [
        (store.undo(table.id, &jump(2, 2), NOON).await, 2),
        (store.undo(table.id, &jump(2, 3), NOON).await, 3),
        (store.redo(table.id, &jump(2, 3), NOON).await, 3),
        (store.redo(table.id, &jump(2, 1), NOON).await, 1),
        (store.redo(table.id, &jump(2, usize::MAX), NOON).await, usize::MAX),
    ];
    for (fault, to) in nowhere {
        assert!(matches!(fault, Err(StoreError::NoSuchEntry { asked, have: 2 }) if asked == to), "{fault:?}");
    }
    for late in [store.undo(table.id, &jump(3, 1), NOON).await, store.redo(table.id, &jump(1, 2), NOON).await] {
        assert!(matches!(late, Err(StoreError::Conflict { have: 2 })), "{late:?}");
    }
    let now = store.wake(table.id).await.unwrap();
    assert_eq!((now.record, now.summary), (before.record, before.summary));
}

pub async fn the_code_is_free_while_the_game_is_over(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    tell(&store, table.id, &["a"]).await;
    let last = NewEntry { standing: won(2), ..entry(2, "b") };
    store.append(table.id, &last, after(5)).await.unwrap();
    let over = store.table(table.id).await.unwrap();
    assert_eq!((over.code, over.standing, over.finished), (None, won(2), Some(after(5))));
    assert!(matches!(store.table_by_code(table.code.unwrap()).await, Err(StoreError::NoSuchCode(_))));
    let order = NewEntry { standing: won(2), ..entry(3, "orders cop all never") };
    store.append(table.id, &order, after(6)).await.unwrap();
    assert_eq!(store.table(table.id).await.unwrap().finished, Some(after(5)));

    store.undo(table.id, &jump(3, 1), after(7)).await.unwrap();
    let again = store.table(table.id).await.unwrap();
    assert_eq!((again.standing, again.finished), (Standing::Open, None));
    assert_eq!(store.table_by_code(again.code.unwrap()).await.unwrap(), again);
    let redone = shamble_store::Jump { standing: won(2), ..jump(1, 2) };
    store.redo(table.id, &redone, after(8)).await.unwrap();
    assert_eq!(store.table(table.id).await.unwrap().finished, Some(after(8)));
}
