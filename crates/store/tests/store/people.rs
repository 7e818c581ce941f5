//! People and their tokens.

use shamble_store::{Field, FieldError, FieldFault, StoreError, Token};

use crate::place::{NOON, Place};

pub async fn a_person_is_known_by_the_token_alone(place: Place) {
    let store = place.open().await;
    let (anna, token) = store.create_person("  Anna ", NOON).await.unwrap();
    let (other, _) = store.create_person("Anna", NOON).await.unwrap();
    assert_eq!(anna.name, "Anna");
    assert_ne!(anna.id, other.id, "names need not be unique");
    assert_eq!(store.person_by_token(&token).await.unwrap(), anna);
    assert_eq!(store.person(anna.id).await.unwrap(), anna);
    let guess: Token = "0".repeat(32).parse().unwrap();
    assert!(matches!(store.person_by_token(&guess).await, Err(StoreError::NoSuchPerson(None))));

    let renamed = store.rename_person(anna.id, "Änne 🧟").await.unwrap();
    assert_eq!(store.person_by_token(&token).await.unwrap(), renamed);
    assert_eq!(renamed.name, "Änne 🧟");
}

pub async fn a_name_that_cannot_be_taken_is_named(place: Place) {
    let store = place.open().await;
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    for (name, fault) in [
        (String::new(), FieldFault::Empty),
        (" \n ".to_owned(), FieldFault::Empty),
        ("n".repeat(41), FieldFault::TooLong { limit: 40 }),
        ("An\0na".to_owned(), FieldFault::Malformed),
    ] {
        let expected = FieldError { field: Field::PersonName, fault };
        let made = store.create_person(&name, NOON).await.unwrap_err();
        assert!(matches!(made, StoreError::Field(found) if found == expected), "{made}");
        let renamed = store.rename_person(anna.id, &name).await.unwrap_err();
        assert!(matches!(renamed, StoreError::Field(found) if found == expected), "{renamed}");
    }
    assert_eq!(store.person(anna.id).await.unwrap(), anna);
}
