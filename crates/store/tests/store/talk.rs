//! What is said, and what a client missed.

use shamble_kernel::Seat;
use shamble_store::{Field, FieldError, FieldFault, Player, Said, StoreError, Version, Words};

use crate::place::{NOON, Place, after, entry, jump, tell, with_anna};

pub async fn what_was_said_comes_in_order_with_the_news(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    let first = store.say(table.id, anna.id, &Words::Line(" Careful!\nBehind you ".into()), None, after(1)).await;
    let second = store.say(table.id, ben.id, &Words::Ping("zone-c4".into()), None, after(2)).await.unwrap();
    let expected = [
        Said {
            version: first.unwrap(),
            person: anna.id,
            words: Words::Line("Careful!\nBehind you".into()),
            at: after(1),
        },
        Said { version: second, person: ben.id, words: Words::Ping("zone-c4".into()), at: after(2) },
    ];
    assert_eq!(second.0, table.version.0 + 2);
    assert_eq!(store.news(table.id, Version(0)).await.unwrap().said, expected);
    assert_eq!(store.news(table.id, expected[0].version).await.unwrap().said, expected[1..]);
    let names = store.names(table.id).await.unwrap();
    assert_eq!((names[&anna.id].as_str(), names[&ben.id].as_str()), ("Anna", "Ben"));
}

pub async fn news_tell_everything_since_a_version(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    let all = store.news(table.id, Version(0)).await.unwrap();
    assert_eq!((all.version, all.length, all.seats.len(), all.entries.len()), (table.version, 0, 2, 0));
    let nothing = store.news(table.id, table.version).await.unwrap();
    assert!(nothing.seats.is_empty() && nothing.entries.is_empty() && nothing.said.is_empty());

    tell(&store, table.id, &["a", "b"]).await;
    let since = store.sit(table.id, Seat(1), &Player::Person(anna.id), NOON).await.unwrap();
    store.append(table.id, &entry(3, "c"), NOON).await.unwrap();
    let news = store.news(table.id, since).await.unwrap();
    assert_eq!((news.entries.len(), news.entries[0].number, news.length), (1, 3, 3));
    assert!(news.seats.is_empty());
    let earlier = store.news(table.id, Version(since.0 - 1)).await.unwrap();
    assert_eq!((earlier.seats.len(), earlier.seats[0].seat, earlier.seats[0].version), (1, Seat(1), since));

    for ahead in [news.version.0 + 1, u64::MAX] {
        let fault = store.news(table.id, Version(ahead)).await;
        assert!(matches!(fault, Err(StoreError::NoSuchVersion { have, .. }) if have == news.version), "{fault:?}");
    }
}

pub async fn news_after_an_undo_say_how_much_of_the_story_is_kept(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    tell(&store, table.id, &["a", "b", "c"]).await;
    let known = store.table(table.id).await.unwrap().version;
    store.undo(table.id, &jump(3, 1), NOON).await.unwrap();
    store.append(table.id, &entry(2, "d"), NOON).await.unwrap();
    store.append(table.id, &entry(3, "e"), NOON).await.unwrap();
    store.undo(table.id, &jump(3, 2), NOON).await.unwrap();
    let news = store.news(table.id, known).await.unwrap();
    let numbers: Vec<usize> = news.entries.iter().map(|entry| entry.number).collect();
    assert_eq!((news.kept, numbers, news.length), (Some(1), vec![2], 2));
    let later = store.news(table.id, Version(news.version.0 - 1)).await.unwrap();
    assert_eq!((later.kept, later.entries.len()), (Some(2), 0));
}

pub async fn words_that_cannot_be_taken_are_named(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    for (words, field, fault) in [
        (Words::Line("  ".into()), Field::Line, FieldFault::Empty),
        (Words::Line("ä".repeat(1_001)), Field::Line, FieldFault::TooLong { limit: 1_000 }),
        (Words::Line("bell \u{7}".into()), Field::Line, FieldFault::Malformed),
        (Words::Ping(String::new()), Field::Ping, FieldFault::Empty),
        (Words::Ping("z".repeat(201)), Field::Ping, FieldFault::TooLong { limit: 200 }),
        (Words::Ping("two\nlines".into()), Field::Ping, FieldFault::Malformed),
    ] {
        let refused = store.say(table.id, anna.id, &words, None, NOON).await.unwrap_err();
        let expected = FieldError { field, fault };
        assert!(matches!(refused, StoreError::Field(found) if found == expected), "{refused}");
    }
    assert_eq!(store.table(table.id).await.unwrap().version, table.version);
}
