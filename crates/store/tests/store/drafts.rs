//! Missions that people make.

use shamble_store::{DRAFTS, Homemade, NewTable, Sketch, StoreError, WonRecord};

use crate::place::{NOON, Place, fresh};

fn sketch(name: &str) -> Sketch {
    Sketch { game: "off-the-dead".to_owned(), name: name.to_owned(), files: r#"{"modes.toml":"x = 1\n"}"#.to_owned() }
}

pub async fn a_mission_changes_only_as_it_was_seen(place: Place) {
    let store = place.open().await;
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    let made = store.create_draft(anna.id, &sketch("Noon"), NOON).await.unwrap();
    assert_eq!((made.version, made.sketch.clone(), made.won_at), (1, sketch("Noon"), None));
    assert_eq!(store.change_draft(made.id, 1, ("Dusk", "{}\n"), NOON).await.unwrap(), 2);
    let late = store.change_draft(made.id, 1, ("Dawn", "{}"), NOON).await.unwrap_err();
    assert!(matches!(late, StoreError::DraftChanged { have: 2 }), "{late}");
    let kept = store.draft(made.id).await.unwrap();
    assert_eq!((kept.sketch.name.as_str(), kept.sketch.files.as_str()), ("Dusk", "{}\n"));
    store.note_won(made.id, 2, "a record").await.unwrap();
    assert_eq!(store.draft(made.id).await.unwrap().won_at, Some(2));
    assert_eq!(store.won_record(made.id).await.unwrap(), Some(WonRecord { version: 2, text: "a record".to_owned() }));
    store.delete_draft(made.id).await.unwrap();
    assert!(matches!(store.draft(made.id).await, Err(StoreError::NoSuchDraft)));
    assert!(matches!(store.change_draft(made.id, 2, ("Dusk", "{}"), NOON).await, Err(StoreError::NoSuchDraft)));
}

pub async fn a_shared_mission_keeps_its_code(place: Place) {
    let store = place.open().await;
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    let made = store.create_draft(anna.id, &sketch("Noon"), NOON).await.unwrap();
    assert_eq!(made.code, None);
    let code = store.share_draft(made.id).await.unwrap();
    assert_eq!(store.share_draft(made.id).await.unwrap(), code);
    assert_eq!(store.draft_by_code(code).await.unwrap().id, made.id);
    assert!(matches!(store.table_by_code(code).await, Err(StoreError::NoSuchCode(_))));
    store.delete_draft(made.id).await.unwrap();
    assert!(matches!(store.draft_by_code(code).await, Err(StoreError::NoSuchCode(_))));
}

pub async fn nobody_keeps_missions_without_end(place: Place) {
    let store = place.open().await;
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    for _ in 0..DRAFTS {
        store.create_draft(anna.id, &sketch("Noon"), NOON).await.unwrap();
    }
    let more = store.create_draft(anna.id, &sketch("Noon"), NOON).await.unwrap_err();
    assert!(matches!(more, StoreError::TooManyDrafts), "{more}");
    assert_eq!(store.drafts(anna.id).await.unwrap().len(), DRAFTS);
    let huge = Sketch { files: "x".repeat(60_000), ..sketch("Noon") };
    let (ben, _) = store.create_person("Ben", NOON).await.unwrap();
    assert!(matches!(store.create_draft(ben.id, &huge, NOON).await, Err(StoreError::Field(_))));
    store.delete_person(anna.id).await.unwrap();
    assert_eq!(store.create_draft(ben.id, &sketch("Noon"), NOON).await.unwrap().version, 1);
}

pub async fn a_table_keeps_the_mission_it_was_made_with(place: Place) {
    let store = place.open().await;
    let homemade = Homemade { name: "Noon".to_owned(), files: sketch("Noon").files };
    let new = NewTable { homemade: Some(homemade.clone()), ..NewTable::new(fresh(), 2) };
    let table = store.create_table(&new, NOON).await.unwrap();
    assert_eq!(table.homemade.as_deref(), Some("Noon"));
    assert_eq!(store.wake(table.id).await.unwrap().homemade, Some(homemade));
    let printed = store.create_table(&NewTable::new(fresh(), 2), NOON).await.unwrap();
    assert_eq!((printed.homemade, store.wake(printed.id).await.unwrap().homemade), (None, None));
}
