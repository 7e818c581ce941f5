//! Mats laid by pointing, from nothing and from what is printed.

#![cfg(test)]
#![allow(clippy::unwrap_used, clippy::panic)]

use shamble_games::{Draft, Edit, Language, MatThing, Shelf, Source};
use toml_edit::DocumentMut;

const EVERYWHERE: Source = Source::Embedded;

fn begun(from: Option<&str>) -> Draft {
    let shelf = Shelf::load_one(&EVERYWHERE, "survivants").unwrap();
    let title = shelf.find("survivants").unwrap();
    from.map_or_else(|| Draft::blank(title), |from| Draft::begin(title, from)).unwrap()
}

fn edited(draft: &mut Draft, edit: &str) -> Result<(), String> {
    draft.edit(&EVERYWHERE, &serde_json::from_str::<Edit>(edit).unwrap())
}

fn all(draft: &mut Draft, edits: &[&str]) {
    edits.iter().for_each(|edit| edited(draft, edit).unwrap_or_else(|why| panic!("{edit}: {why}")));
}

fn thing(draft: &Draft, key: &str) -> MatThing {
    let seen = draft.mat(&EVERYWHERE, Language::English).unwrap();
    seen.things.into_iter().find(|thing| thing.key == key).unwrap_or_else(|| panic!("{key}"))
}

#[test]
fn a_printed_mat_becomes_ones_own_at_the_first_change_and_keeps_its_text() {
    let mut draft = begun(Some("first-morning"));
    all(&mut draft, &[r#"{"do":"add","thing":"cop","at":[50,30]}"#]);
    assert!(!draft.files.contains_key("tables/own.toml"), "zombies stand in the scenario");
    all(&mut draft, &[r#"{"do":"move","thing":"crate-1","by":[1,-2]}"#]);
    let text = &draft.files["tables/own.toml"];
    assert!(text.contains("{ id = \"crate-1\", type = \"crate\", polygon = [[66.4, 5.1], "), "{text}");
    assert!(text.contains("# ---- Ground: looks only") && text.contains("id = \"own\"\n"), "{text}");
    assert!(draft.files["scenarios.toml"].contains("table = \"own\""));
    assert_eq!(draft.faults(&EVERYWHERE), []);
}

#[test]
fn scenery_is_put_down_moved_turned_scaled_and_taken_away() {
    let mut draft = begun(None);
    all(
        &mut draft,
        &[
            r#"{"do":"add","thing":"bus","at":[20,34]}"#,
            r#"{"do":"turn","thing":"bus-1","by":30}"#,
            r#"{"do":"resize","thing":"bus-1","size":[9,2.5]}"#,
            r#"{"do":"move","thing":"bus-1","by":[-80,0]}"#,
        ],
    );
    let bus = thing(&draft, "bus-1");
    assert_eq!((bus.size, bus.degrees), ([9.0, 2.5], 30.0));
    assert!(bus.corners.iter().all(|corner| corner[0] >= -0.01), "it stays on the mat: {:?}", bus.corners);
    assert_eq!(draft.faults(&EVERYWHERE), []);
    all(&mut draft, &[r#"{"do":"remove","thing":"bus-1"}"#]);
    assert!(!draft.files["tables/own.toml"].contains("bus"));
    assert!(edited(&mut draft, r#"{"do":"move","thing":"bus-1","by":[1,1]}"#).is_err());
    assert!(edited(&mut draft, r#"{"do":"add","thing":"castle","at":[1,1]}"#).is_err());
}

#[test]
fn everything_of_the_stock_can_be_put_down_and_is_drawn() {
    let mut draft = begun(None);
    let stock = draft.mat(&EVERYWHERE, Language::French).unwrap().stock;
    for group in stock {
        for (name, _) in group.things {
            // A wall goes into a room, and a house where there is room for it.
            let at = if name == "wall" { "[44,49]" } else { "[70,34]" };
            all(&mut draft, &[&format!(r#"{{"do":"add","thing":"{name}","at":{at}}}"#)]);
            assert!(draft.picture(&EVERYWHERE, None, Language::English).is_some(), "{name}");
        }
    }
}

#[test]
fn a_house_is_turned_stretched_and_divided_with_its_doors_in_their_walls() {
    let mut draft = begun(None);
    all(
        &mut draft,
        &[
            r#"{"do":"add","thing":"wall","at":[44,50]}"#,
            r#"{"do":"add","thing":"window","at":[40,44]}"#,
            r#"{"do":"turn","thing":"house-1","by":90}"#,
            r#"{"do":"resize","thing":"house-1","size":[15,20]}"#,
            r#"{"do":"move","thing":"house-1","by":[3,-2]}"#,
            r#"{"do":"move","thing":"window-1","by":[0,6]}"#,
        ],
    );
    assert_eq!(draft.faults(&EVERYWHERE), [], "{}", draft.files["tables/own.toml"]);
    assert_eq!(thing(&draft, "house-1").size, [15.0, 20.0]);
    assert_eq!(draft.files["tables/own.toml"].matches("type = \"door\"").count(), 2);
    all(&mut draft, &[r#"{"do":"remove","thing":"window-1"}"#]);
    assert!(edited(&mut draft, r#"{"do":"turn","thing":"window-1","by":90}"#).is_err());
}

#[test]
fn zones_keep_to_the_edges_and_the_start_is_never_lost() {
    let mut draft = begun(None);
    all(
        &mut draft,
        &[
            r#"{"do":"move","thing":"exit-1","by":[-60,40]}"#,
            r#"{"do":"turn","thing":"start-1","by":90}"#,
            r#"{"do":"turn","thing":"start-1","by":90}"#,
        ],
    );
    assert_eq!(draft.faults(&EVERYWHERE), []);
    let text = &draft.files["tables/own.toml"];
    assert!(
        text.contains("kind = \"exit\", edge = \"west\"") && text.contains("kind = \"start\", edge = \"north\""),
        "{text}"
    );
    assert!(edited(&mut draft, r#"{"do":"remove","thing":"start-1"}"#).is_err(), "there is no other");
    all(&mut draft, &[r#"{"do":"add","thing":"start-zone","at":[99,50]}"#, r#"{"do":"remove","thing":"start-1"}"#]);
    assert!(draft.files["scenarios.toml"].contains("start = \"start-2\""));
    assert_eq!(draft.faults(&EVERYWHERE), []);
}

#[test]
fn what_the_scenario_does_with_a_thing_is_chosen_and_taken_back() {
    let mut draft = begun(None);
    let mark = |thing: &str, role: &str| format!(r#"{{"do":"mark","thing":"{thing}","role":"{role}"}}"#);
    let goals = |draft: &Draft| {
        let text: DocumentMut = draft.files["scenarios.toml"].parse().unwrap();
        text["scenario"][0]["objectives"].to_string().trim().to_owned()
    };
    all(&mut draft, &[&mark("crate-1", "water-point"), &mark("skip-1", "water-point"), &mark("exit-1", "road")]);
    assert_eq!(draft.faults(&EVERYWHERE), []);
    assert!(goals(&draft).contains(r#"water-point = { places = ["crate-1", "skip-1"] }"#), "{}", goals(&draft));
    let marked = thing(&draft, "exit-1").roles;
    assert!(marked.iter().any(|role| role.role == "road" && role.is_on), "{marked:?}");
    // What goes is no longer named.
    all(&mut draft, &[r#"{"do":"remove","thing":"skip-1"}"#, &mark("crate-1", "water-point"), &mark("exit-1", "road")]);
    assert_eq!(goals(&draft), r#"["survive"]"#);
    all(&mut draft, &[&mark("car-1", "vehicle"), &mark("house-1-door", "locked")]);
    assert_eq!(draft.faults(&EVERYWHERE), []);
    assert!(edited(&mut draft, &mark("nothing", "road")).is_err());
}
