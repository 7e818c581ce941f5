//! Cards of goals and special rules, over the whole vocabulary.

use shamble_zombicide::vocabulary::Field;

use super::cells::fits;
use super::*;
use crate::workshop::OWN;
use crate::workshop::lists::{How, records};
use crate::{Plain, Shelf};

const GAMES: [&str; 2] = ["undead-or-alive", "marvel-zombies"];

fn shelf(game: &str) -> Shelf {
    Shelf::load_one(&Source::Embedded, game).unwrap()
}

fn blank(title: &dyn Title) -> Draft {
    Draft::blank(title).unwrap()
}

fn compose(chapter: Chapter, kind: &str) -> Edit {
    Edit::Compose { list: chapter.list.to_owned(), kind: kind.to_owned() }
}

fn write(way: &[&str], value: impl Into<Value>) -> Edit {
    Edit::Write { file: None, path: path(way), value: Some(value.into()) }
}

/// The fields of a shape and of what is written inside it.
fn all_fields(shape: &Shape, found: &mut Vec<Field>) {
    if let Shape::Kinds(_, kinds) = shape {
        kinds.iter().filter_map(|kind| kind.holds.as_ref()).for_each(|shape| all_fields(shape, found));
    }
    if let Shape::Form(fields) | Shape::Forms(fields) = shape {
        for field in fields {
            found.push(field.clone());
            all_fields(&field.shape, found);
        }
    }
}

#[test]
fn every_kind_of_the_vocabulary_is_read_as_it_is_composed() {
    for game in GAMES {
        let shelf = shelf(game);
        let title = shelf.find(game).unwrap();
        for chapter in chapters(game) {
            for kind in chapter.kinds() {
                let mut draft = blank(title);
                draft.change(&Source::Embedded, title, &compose(*chapter, &kind.word)).unwrap();
                for fault in draft.faults(&Source::Embedded) {
                    let said = fault.to_string();
                    let is_form =
                        ["unknown", "missing field", "invalid", "expected"].iter().any(|word| said.contains(word));
                    assert!(!is_form, "{game} {}: {said}\n{}", kind.word, draft.files["missions.toml"]);
                }
            }
        }
    }
}

#[test]
fn every_kind_is_named_and_said_in_both_languages_and_has_controls() {
    for game in GAMES {
        let shelf = shelf(game);
        let title = shelf.find(game).unwrap();
        for chapter in chapters(game) {
            let mut draft = blank(title);
            for kind in chapter.kinds() {
                draft.change(&Source::Embedded, title, &compose(*chapter, &kind.word)).unwrap();
            }
            for language in Language::ALL {
                let sheets = draft.goals(&Source::Embedded, title, language);
                let told = serde_json::to_string(&sheets).unwrap();
                let lacking: Vec<&str> = told.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()).collect();
                assert!(lacking.is_empty(), "{game}, {language}: {lacking:?}");
                let rows = sheets.iter().flat_map(|sheet| &sheet.rows);
                let in_text = rows.filter(|row| row.cells.iter().any(|cell| cell.how == How::Text));
                assert_eq!(in_text.map(|row| &row.name).collect::<Vec<_>>(), Vec::<&String>::new());
            }
        }
    }
}

#[test]
fn every_field_of_the_vocabulary_has_a_name_in_both_languages() {
    let words = Words::read(&Files::new()).unwrap();
    for chapter in GAMES.iter().flat_map(|game| chapters(game)) {
        let mut fields = Vec::new();
        all_fields(&(chapter.shape)(), &mut fields);
        assert!(!fields.is_empty());
        for field in fields {
            for language in Language::ALL {
                let key = format!("rule-field-{}", field.word);
                assert!(words.in_language(language).knows(&key), "{key} in {language}");
            }
        }
    }
}

#[test]
fn the_controls_take_what_printed_missions_say() {
    let mut in_text = Vec::new();
    for game in GAMES {
        let shelf = shelf(game);
        let title = shelf.find(game).unwrap();
        let file: Toml = toml::from_str(&title.built_in()["missions.toml"]).unwrap();
        for mission in records(&file, "mission") {
            for chapter in chapters(game) {
                let kinds = chapter.kinds();
                for record in chapter.records(&mission) {
                    let word = chapter.kind_of(&record).unwrap();
                    let kind = kinds.iter().find(|kind| kind.word == word).unwrap_or_else(|| panic!("{game}: {word}"));
                    for field in kind.fields() {
                        if !record.get(&field.word).is_none_or(|value| fits(&field.shape, value)) {
                            in_text.push(format!("{word} {}", field.word));
                        }
                    }
                }
            }
        }
    }
    // Doors of a place, which has no word on the page.
    assert_eq!(in_text, ["doors-locked doors"]);
}

#[test]
fn sentences_of_the_vocabulary_follow_until_somebody_writes_others() {
    let shelf = shelf("undead-or-alive");
    let title = shelf.find("undead-or-alive").unwrap();
    let mut draft = blank(title);
    let mut change = |edit: Edit| {
        draft.change(&Source::Embedded, title, &edit).unwrap();
        draft.files["missions.toml"].clone()
    };
    let text = change(compose(UNDEAD_OR_ALIVE[0], "survive-rounds"));
    assert!(text.contains("en = \"Survive 6 rounds.\"") && text.contains("fr = \"Survivre 6 rounds.\""), "{text}");
    let text = change(write(&["mission", "0", "goals", "2", "rounds"], 4));
    assert!(text.contains("\"Survive 4 rounds.\"") && text.contains("\"Survivre 4 rounds.\""), "{text}");
    change(write(&["mission", "0", "goals", "2", "text", "en"], "Hold out."));
    let text = change(write(&["mission", "0", "goals", "2", "rounds"], 5));
    assert!(text.contains("\"Hold out.\"") && text.contains("\"Survivre 5 rounds.\""), "{text}");
    let set = Edit::Set { field: "minutes".to_owned(), value: Some(Plain::Whole(9)) };
    assert!(change(set).contains("\"Survivre 5 rounds.\""));
    assert_eq!(draft.faults(&Source::Embedded), []);
}

#[test]
fn goals_move_with_what_is_written_above_them_and_events_wait_for_the_same_ones() {
    let shelf = shelf("undead-or-alive");
    let title = shelf.find("undead-or-alive").unwrap();
    let mut draft = blank(title);
    draft.change(&Source::Embedded, title, &compose(UNDEAD_OR_ALIVE[1], "event")).unwrap();
    let when: Value = toml::from_str::<Toml>("goal = 2").unwrap().into();
    draft.change(&Source::Embedded, title, &write(&["mission", "0", "special", "0", "when"], when)).unwrap();
    let arrange = |at, to| Edit::Arrange { list: "goals".to_owned(), at, to };
    draft.change(&Source::Embedded, title, &arrange(1, Where::Up)).unwrap();
    draft.change(&Source::Embedded, title, &arrange(1, Where::Up)).unwrap();
    let text = &draft.files["missions.toml"];
    let [leave, take] =
        ["leave-by-exit", "take-objectives"].map(|kind| text.find(&format!("kind = \"{kind}\"")).unwrap());
    let comment = text.find("# Goals of one step").unwrap();
    assert!(leave < comment && comment < take, "{text}");
    assert!(text.contains("when = { goal = 1 }") && !text.contains("step = 2"), "{text}");
    let sheets = draft.goals(&Source::Embedded, title, Language::English);
    let line = sheets[0].rows[0].line.unwrap();
    assert_eq!(text.lines().nth(line - 1), Some("[[mission.goals]]"));
    draft.change(&Source::Embedded, title, &arrange(0, Where::Out)).unwrap();
    draft.change(&Source::Embedded, title, &arrange(0, Where::Out)).unwrap();
    assert!(draft.files["missions.toml"].contains("goals = []"));
    assert!(draft.change(&Source::Embedded, title, &arrange(0, Where::Out)).is_err());
    assert_eq!(draft.name().as_deref(), Some("My mission"), "{OWN} can still be read");
}
