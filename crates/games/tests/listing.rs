//! Modes, tables, decks and levels of Off the Dead, changed row by row.

#![cfg(test)]
#![allow(clippy::unwrap_used, clippy::panic)]

use shamble_games::{Draft, Edit, Language, Sheet, Shelf, Source};

const EVERYWHERE: Source = Source::Embedded;

fn shelf() -> Shelf {
    Shelf::load_one(&EVERYWHERE, "off-the-dead").unwrap()
}

fn sheets(draft: &Draft, language: Language) -> Vec<Sheet> {
    draft.lists(shelf().find("off-the-dead").unwrap(), language)
}

fn edited(draft: &mut Draft, edit: &str) -> Result<(), String> {
    draft.edit(&EVERYWHERE, &serde_json::from_str::<Edit>(edit).unwrap())
}

#[test]
fn a_printed_deck_becomes_ones_own_and_its_cards_are_counted() {
    let shelf = shelf();
    let mut draft = Draft::blank(shelf.find("off-the-dead").unwrap()).unwrap();
    edited(&mut draft, r#"{"do":"adopt","list":"rubble","id":"rubble-1-solo"}"#).unwrap();
    assert!(draft.files["modes.toml"].contains("rubble = \"own-rubble-1-solo\""));
    assert_eq!(draft.faults(&EVERYWHERE), []);
    let deck = sheets(&draft, Language::French).into_iter().find(|sheet| sheet.kind == "rubble").unwrap();
    assert_eq!((deck.rows.len(), deck.rows[1].name.as_str()), (10, "Hache"));
    let write = r#"{"do":"write","file":"decks.toml","path":["rubble",0,"cards",1,"count"],"value":1}"#;
    edited(&mut draft, write).unwrap();
    // Every card that can be added is a card of the game.
    for (name, edit) in deck.adds.iter().flat_map(|add| &add.choices) {
        let mut draft = draft.clone();
        draft.edit(&EVERYWHERE, edit).unwrap();
        assert_eq!(draft.faults(&EVERYWHERE), [], "{name}");
    }
    assert_eq!(draft.faults(&EVERYWHERE), []);
    draft.edit(&EVERYWHERE, deck.rows[0].remove.as_ref().unwrap()).unwrap();
    assert!(!draft.files["decks.toml"].contains("magazine"));
    assert!(edited(&mut draft, r#"{"do":"adopt","list":"horde","id":"nothing"}"#).is_err());
}

#[test]
fn tables_and_levels_are_added_and_nothing_printed_is_changed() {
    let shelf = shelf();
    let mut draft = Draft::blank(shelf.find("off-the-dead").unwrap()).unwrap();
    edited(&mut draft, r#"{"do":"adopt","list":"table","id":"chapter-1-four"}"#).unwrap();
    edited(&mut draft, r#"{"do":"adopt","list":"level","id":"level-2"}"#).unwrap();
    assert_eq!(draft.faults(&EVERYWHERE), []);
    let all = sheets(&draft, Language::English);
    let kinds: Vec<&str> = all.iter().map(|sheet| sheet.kind).collect();
    assert_eq!(kinds, ["mode", "table", "table", "table", "level"]);
    let level = all.last().unwrap();
    for (_, edit) in &level.adds[0].choices {
        draft.edit(&EVERYWHERE, edit).unwrap();
    }
    assert_eq!(draft.faults(&EVERYWHERE), [], "{}", draft.files["levels.toml"]);
    let spoilt = draft.files["levels.toml"].replace("id = \"own-level-2\"", "id = \"level-1\"");
    draft.files.insert("levels.toml".to_owned(), spoilt);
    let told = draft.faults(&EVERYWHERE)[0].to_string();
    assert!(told.starts_with("levels.toml: holds level alone"), "{told}");
}
