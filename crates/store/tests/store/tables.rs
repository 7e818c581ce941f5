//! Tables as a whole.

use shamble_kernel::{Chance, Record, RecordBranch, RecordLine, RecordedLuck, Seat, Standing};
use shamble_store::{
    Access, Field, FieldError, FieldFault, Listing, NewTable, Page, Player, StoreError, UndoPolicy, Version, Words,
};
use sqlx::AnyPool;

use crate::place::{NOON, Place, after, entry, fresh, jump, line, tell, with_anna, won};

pub async fn a_new_table_has_a_link_a_code_and_free_seats(place: Place) {
    let store = place.open().await;
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    let new = NewTable { undo: UndoPolicy::Free, access: Access::Open, ..NewTable::new(fresh(), 3).host(anna.id) };
    let table = store.create_table(&new, NOON).await.unwrap();
    assert_eq!((table.game.as_str(), table.mission.as_str()), ("off-the-dead", "chapter-1"));
    assert_eq!((table.undo, table.access, table.host), (UndoPolicy::Free, Access::Open, Some(anna.id)));
    assert_eq!((table.entries, table.seats, table.free_seats, table.version), (0, 3, 3, Version(1)));
    assert_eq!((table.created, table.changed, table.finished), (NOON, NOON, None));
    assert_eq!(table.standing, Standing::Open);
    assert_eq!(store.table(table.id).await.unwrap(), table);
    assert_eq!(store.table_by_code(table.code.unwrap()).await.unwrap(), table);
    let other = store.create_table(&new, NOON).await.unwrap();
    assert!(other.id != table.id && other.code != table.code);

    for seats in [0, 9, 255] {
        let refused = store.create_table(&NewTable::new(fresh(), seats), NOON).await.unwrap_err();
        assert!(matches!(refused, StoreError::SeatCount(found) if found == seats));
    }
}

pub async fn a_table_keeps_its_record_to_the_letter(place: Place) {
    let store = place.open().await;
    let with_seed = fresh();
    let without = Record { luck: RecordedLuck::Outcomes, opening: Vec::new(), ..fresh() };
    for record in [with_seed, without] {
        let table = store.create_table(&NewTable::new(record.clone(), 1), NOON).await.unwrap();
        let lines = [
            RecordLine { text: "attack hands".into(), chances: vec![Chance::Die(4), Chance::Order(Vec::new())] },
            RecordLine { text: "orders cop all never".into(), chances: Vec::new() },
            RecordLine { text: "fouiller la réserve".into(), chances: vec![Chance::Order(vec![2, 0, 1])] },
        ];
        for (index, line) in lines.iter().enumerate() {
            let entry = shamble_store::NewEntry { line: line.clone(), ..entry(index + 1, "") };
            store.append(table.id, &entry, NOON).await.unwrap();
        }
        let expected = Record { lines: lines.to_vec(), ..record };
        let found = store.record(table.id).await.unwrap();
        assert_eq!(found, expected);
        assert_eq!(Record::parse(&found.to_string()).unwrap(), expected);
        let woken = store.wake(table.id).await.unwrap();
        assert_eq!((woken.record, woken.summary.entries, woken.seats.len()), (expected, 3, 1));
    }
}

pub async fn a_record_that_cannot_be_written_is_refused(place: Place) {
    let store = place.open().await;
    let mut two_lines = fresh();
    two_lines.setup.mission = "a\nseed 1".into();
    let mut comma = fresh();
    comma.setup.team = vec!["cop,nurse".into()];
    let mut sign = fresh();
    sign.setup.options.insert("a=b".into(), "c".into());
    let keep = Record { opening: vec![Chance::Keep], ..fresh() };
    let control = Record { game: "g\0".into(), ..fresh() };
    let unsorted = Record {
        lines: vec![line("a")],
        branches: vec![RecordBranch::new(1, vec![line("b")]), RecordBranch::new(0, vec![line("c")])],
        ..fresh()
    };
    let far = Record { branches: vec![RecordBranch::new(1, vec![line("b")])], ..fresh() };
    for record in [two_lines, comma, sign, keep, control, unsorted, far] {
        let refused = store.create_table(&NewTable::new(record, 1), NOON).await.unwrap_err();
        let expected = FieldError { field: Field::Record, fault: FieldFault::Malformed };
        assert!(matches!(refused, StoreError::Field(found) if found == expected), "{refused}");
    }
    let endless = Record { lines: vec![line(&"x".repeat(1_000)); 5_000], ..fresh() };
    let refused = store.create_table(&NewTable::new(endless, 1), NOON).await.unwrap_err();
    assert_eq!(refused.to_string(), "record: must not be longer than 4194304 characters");
    assert!(store.tables(Listing::Open, Page::first(9)).await.unwrap().is_empty());
}

pub async fn a_played_record_goes_on_at_a_new_table(place: Place) {
    let store = place.open().await;
    let record = Record {
        lines: vec![line("a"), line("b")],
        branches: vec![
            RecordBranch::new(0, vec![line("x")]),
            RecordBranch::new(1, vec![line("y"), line("z")]),
            RecordBranch::new(1, vec![line("y")]),
            RecordBranch::new(2, vec![line("c")]),
        ],
        ..fresh()
    };
    let table = store.create_table(&NewTable::new(record.clone(), 1), NOON).await.unwrap();
    assert_eq!((table.entries, store.record(table.id).await.unwrap()), (2, record.clone()));
    assert_eq!(store.news(table.id, Version(0)).await.unwrap().entries.len(), 2);

    store.redo(table.id, &jump(2, 3), NOON).await.unwrap();
    store.append(table.id, &entry(4, "d"), NOON).await.unwrap();
    store.undo(table.id, &jump(4, 1), NOON).await.unwrap();
    let branches = vec![
        RecordBranch::new(0, vec![line("x")]),
        RecordBranch::new(1, vec![line("y"), line("z")]),
        RecordBranch::new(1, vec![line("y")]),
        RecordBranch::new(1, vec![line("b"), line("c"), line("d")]),
    ];
    assert_eq!(store.record(table.id).await.unwrap(), Record { lines: vec![line("a")], branches, ..record.clone() });

    let over = Record { standing: won(3), ..record };
    let table = store.create_table(&NewTable::new(over.clone(), 1), NOON).await.unwrap();
    assert_eq!((table.code, table.finished, table.standing), (None, Some(NOON), won(3)));
    assert_eq!(store.record(table.id).await.unwrap(), over);
}

pub async fn only_the_record_of_a_table_tells_its_seed(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    let last = shamble_store::NewEntry { standing: won(7), ..entry(1, "escape") };
    store.append(table.id, &last, after(5)).await.unwrap();
    let text = store.record(table.id).await.unwrap().to_string();
    assert!(text.contains("\nstands won 7\n") && text.contains("\nseed 18446744073709551615\n"));
    assert!(!format!("{:?}", store.table(table.id).await.unwrap()).contains("18446744073709551615"));
}

pub async fn a_deleted_table_leaves_nothing_behind(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    tell(&store, table.id, &["a", "b"]).await;
    store.undo(table.id, &jump(2, 1), NOON).await.unwrap();
    let key = "k".parse().unwrap();
    store.say(table.id, anna.id, &Words::Line("hello".into()), Some(&key), NOON).await.unwrap();
    store.delete_table(table.id).await.unwrap();
    assert!(matches!(store.table(table.id).await, Err(StoreError::NoSuchTable(_))));
    assert!(matches!(store.delete_table(table.id).await, Err(StoreError::NoSuchTable(_))));
    assert!(matches!(store.table_by_code(table.code.unwrap()).await, Err(StoreError::NoSuchCode(_))));
    assert_eq!(store.person(anna.id).await.unwrap(), anna);
    if place.folder.is_some() || place.is_server() {
        // The store opened with the same drivers before.
        let pool = AnyPool::connect(&crate::opening::raw(&place.url)).await.unwrap();
        for count in [
            "SELECT COUNT(*) FROM tables",
            "SELECT COUNT(*) FROM codes",
            "SELECT COUNT(*) FROM entries",
            "SELECT COUNT(*) FROM jumps",
            "SELECT COUNT(*) FROM seats",
            "SELECT COUNT(*) FROM talk",
            "SELECT COUNT(*) FROM requests",
        ] {
            assert_eq!(sqlx::query_scalar::<_, i64>(count).fetch_one(&pool).await.unwrap(), 0, "{count}");
        }
        pool.close().await;
    }
}

pub async fn unknown_tables_and_people_are_named_everywhere(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let nobody = "0".repeat(32).parse().unwrap();
    let stranger = "0".repeat(32).parse().unwrap();
    let (holder, player) = (Player::Person(anna.id), Player::Person(stranger));
    let hello = Words::Line("hello".into());

    let faults = [
        store.table(nobody).await.map(drop),
        store.wake(nobody).await.map(drop),
        store.record(nobody).await.map(drop),
        store.delete_table(nobody).await,
        store.put_away(nobody, anna.id).await,
        store.bring_back(nobody, anna.id).await,
        store.append(nobody, &entry(1, "a"), NOON).await.map(drop),
        store.undo(nobody, &jump(1, 0), NOON).await.map(drop),
        store.redo(nobody, &jump(0, 1), NOON).await.map(drop),
        store.seats(nobody).await.map(drop),
        store.sit(nobody, Seat(0), &holder, NOON).await.map(drop),
        store.take_back(nobody, Seat(0), anna.id, NOON).await.map(drop),
        store.say(nobody, anna.id, &hello, None, NOON).await.map(drop),
        store.news(nobody, Version(0)).await.map(drop),
        store.names(nobody).await.map(drop),
        store.answered(nobody, None, &"key".parse().unwrap()).await.map(drop),
        store.hand_over(nobody, Seat(0), &holder, &holder, NOON).await.map(drop),
        store.leave(nobody, Seat(0), &holder, NOON).await.map(drop),
    ];
    for (index, fault) in faults.into_iter().enumerate() {
        assert!(matches!(fault, Err(StoreError::NoSuchTable(id)) if id == nobody), "{index}: {fault:?}");
    }

    let mut by_stranger = entry(1, "a");
    by_stranger.by.player = Some(player.clone());
    let mut back = jump(1, 0);
    back.by.player = Some(player.clone());
    let version = store.table(table.id).await.unwrap().version;
    let refused = store.append(table.id, &by_stranger, NOON).await.map(drop);
    tell(&store, table.id, &["a"]).await;
    let faults = [
        refused,
        store.person(stranger).await.map(drop),
        store.rename_person(stranger, "Ben").await.map(drop),
        store.create_table(&NewTable::new(fresh(), 1).host(stranger), NOON).await.map(drop),
        store.undo(table.id, &back, NOON).await.map(drop),
        store.sit(table.id, Seat(1), &player, NOON).await.map(drop),
        store.hand_over(table.id, Seat(0), &holder, &player, NOON).await.map(drop),
        store.say(table.id, stranger, &hello, None, NOON).await.map(drop),
        store.put_away(table.id, stranger).await,
        store.tables(Listing::RunningOf(stranger), Page::first(1)).await.map(drop),
    ];
    for (index, fault) in faults.into_iter().enumerate() {
        assert!(matches!(fault, Err(StoreError::NoSuchPerson(Some(id))) if id == stranger), "{index}: {fault:?}");
    }
    let now = store.table(table.id).await.unwrap();
    assert_eq!((now.version.0, now.entries), (version.0 + 1, 1), "what was refused changed nothing");
}
