//! Lessons are data that the engine plays: what breaks one is told with file and line.
#![cfg(test)]

use std::fs;
use std::path::Path;

use shamble_games::{Language, Lesson, Shelf, Source, Table, Title};
use shamble_kernel::{Rehearsal, Seats, Viewer};

fn shelf() -> Shelf {
    Shelf::load(&Source::Embedded).unwrap()
}

fn lesson_of(title: &dyn Title) -> &Lesson {
    title.lesson().unwrap_or_else(|| panic!("{} has no lesson", title.id()))
}

#[test]
fn every_lesson_is_played_through_by_every_way_it_takes() {
    for title in shelf().titles() {
        let faults = lesson_of(title.as_ref()).faults(title.as_ref());
        assert!(faults.is_empty(), "{}: {faults:?}", title.id());
    }
}

/// Each step in both languages: there are words for what is to be chosen, and what is said is not the same text twice.
#[test]
fn every_lesson_speaks_both_languages() {
    for title in shelf().titles() {
        let lesson = lesson_of(title.as_ref());
        let mut table = lesson.begin(title.as_ref()).unwrap();
        let seats = Seats::first(table.seats().len());
        while let Some(step) = waiting(lesson, table.as_ref()) {
            let viewer = Viewer::Seat(seats.iter().next().unwrap());
            let looks = Language::ALL.map(|language| table.look(viewer, seats, language));
            let offered = looks.map(|look| {
                look.choices.into_iter().find(|choice| lesson.steps()[step].takes(&choice.notation)).unwrap()
            });
            assert_eq!(offered[0].notation, offered[1].notation);
            assert!(offered.iter().all(|choice| choice.words != choice.notation), "{}: {offered:?}", title.id());
            table.choose(&offered[0].notation, seats).unwrap();
        }
        assert_eq!(lesson.stand(table.as_ref()).unwrap().steps.end, lesson.steps().len(), "{}", title.id());
        assert!(lesson.steps().iter().all(|step| step.say.en != step.say.fr), "{}", title.id());
    }
}

/// The step that waits for a choice now.
fn waiting(lesson: &Lesson, table: &dyn Table) -> Option<usize> {
    let last = lesson.stand(table)?.steps.end - 1;
    lesson.steps()[last].waits().then_some(last)
}

#[test]
fn whoever_goes_another_way_may_come_back() {
    let shelf = shelf();
    let title = shelf.find("undead-or-alive").unwrap();
    let lesson = lesson_of(title);
    let mut table = lesson.begin(title).unwrap();
    let (seats, before) = (Seats::first(table.seats().len()), lesson.stand(table.as_ref()).unwrap());
    assert!(!before.is_astray);
    table.choose("end", seats).unwrap();
    let astray = lesson.stand(table.as_ref()).unwrap();
    assert!(astray.is_astray);
    assert_eq!((astray.steps.clone(), astray.fits), (before.steps.clone(), before.fits));
    table.undo_to(astray.fits).unwrap();
    assert_eq!(lesson.stand(table.as_ref()), Some(before));
}

#[test]
fn only_a_table_of_the_lesson_is_taught() {
    let shelf = shelf();
    let title = shelf.find("undead-or-alive").unwrap();
    let lesson = lesson_of(title);
    let other = title.start(&lesson.setup, lesson.seed + 1).unwrap();
    assert_eq!(lesson.stand(other.as_ref()), None);
    // Whoever goes back to before the lesson leaves it.
    let mut table = lesson.begin(title).unwrap();
    table.undo_to(1).unwrap();
    assert_eq!(lesson.stand(table.as_ref()), None);
}

/// What is wrong with the lesson of Undead or Alive when its steps are these.
fn told(name: &str, steps: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(folder.join("undead-or-alive")).unwrap();
    fs::write(folder.join("undead-or-alive/lesson.toml"), steps).unwrap();
    let source = Source::Folder(folder.clone());
    let faults = match Shelf::load(&source) {
        Err(faults) => faults,
        Ok(shelf) => {
            let title = shelf.find("undead-or-alive").unwrap();
            let played = title.rehearse(&source, Rehearsal { games: 0, longest: 1 });
            if played.is_empty() { title.remarks().to_vec() } else { played }
        }
    };
    fs::remove_dir_all(folder).unwrap();
    faults
        .iter()
        .map(|fault| fault.to_string().rsplit('/').next().unwrap_or_default().to_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

const MOVE: &str = "[[step]]\nsay = { en = \"Go.\", fr = \"Allez.\" }\nchoose = [\"move 3R.b\"]\n";
const END: &str = "[[step]]\nsay = { en = \"Done.\", fr = \"Fini.\" }\n";

#[test]
fn what_breaks_a_lesson_is_told_with_its_line() {
    let tells = |name: &str, steps: &str, line: &str, what: &str| {
        let told = told(name, steps);
        assert!(told.starts_with(line) && told.contains(what), "{name}: {told}");
    };
    let long = format!("{MOVE}[[step]]\nsay = {{ en = \"{}\", fr = \"Oui.\" }}\n", "word ".repeat(41));
    tells("lesson-long", &long, "lesson.toml:4:", "has 41 words in English: at most 40");
    let late = format!("[[step]]\nsay = {{ en = \"{}\", fr = \"Oui.\" }}\n{MOVE}{END}", "word ".repeat(40));
    tells("lesson-late", &late, "lesson.toml:3:", "at most 40 before the first own choice");
    let unknown = format!("{}{END}", MOVE.replace("3R.b", "3R.z"));
    tells("lesson-unknown", &unknown, "lesson.toml:1:", "is never passed: `move 3R.z` is not offered there");
    let unseen = format!("{MOVE}{END}at = {{ piece = \"nowhere\" }}\n");
    tells("lesson-unseen", &unseen, "lesson.toml:4:", "there is nothing like");
    tells("lesson-short", &format!("{MOVE}{END}"), "lesson.toml:", "does not come to the end of a round");
    tells("lesson-open", MOVE, "lesson.toml:1:", "is the last step");
    tells("lesson-idle", END, "lesson.toml:", "lets the learner choose nothing");
}

#[test]
fn a_step_without_french_is_remarked_and_shown_in_english() {
    let own =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/undead-or-alive/lesson.toml"))
            .unwrap();
    let line = own.lines().position(|line| line.starts_with("say.fr")).unwrap();
    let lonely: String =
        own.lines().enumerate().filter(|(at, _)| *at != line).map(|(_, text)| format!("{text}\n")).collect();
    assert!(told("lesson-english", &lonely).contains("has no French: English is shown"));
}
