//! The erased table and shelf, tried with a game that stands on no shelf but ours.
#![cfg(test)]

mod toy;

use shamble_games::{CaseFile, Language, Shelf, Source, Table, TableError, story_of};
use shamble_kernel::{Attention, Record, Seat, Seats, Setup, Viewer};
use toy::Bridge;

fn shelf() -> Shelf {
    let mut shelf = Shelf::default();
    shelf.put::<Bridge>(&Source::Embedded).unwrap();
    shelf
}

fn table(seed: u64) -> Box<dyn Table> {
    shelf().find("bri").unwrap().start(&Setup::new("short"), seed).unwrap()
}

/// Plays a choice for whoever may make it.
fn play(table: &mut dyn Table, notation: &str) {
    table.choose(notation, Seats::first(2)).unwrap_or_else(|e| panic!("{notation}: {e}"));
}

/// A table at which the second seat is asked whether to catch the first.
fn stumbling() -> Box<dyn Table> {
    let stumbles = |table: &mut Box<dyn Table>| {
        play(table.as_mut(), "run");
        table.question_kind().as_deref() == Some("catch")
    };
    (0..100).map(table).find_map(|mut table| stumbles(&mut table).then_some(table)).unwrap()
}

#[test]
fn a_game_is_found_by_both_ids() {
    let shelf = shelf();
    assert_eq!(shelf.find("bridge").unwrap().id(), "bridge");
    assert_eq!(shelf.find("bri").unwrap().name(Language::French), "Le Pont");
    assert!(shelf.find("tunnel").is_none());
}

#[test]
fn a_table_asks_and_offers_in_both_languages() {
    let table = table(1);
    assert_eq!(table.seats(), ["ada", "bo"]);
    assert_eq!(table.seat_names(Language::French), ["Ada", "Bo"]);
    assert_eq!(table.asked(), Seats::of([Seat(0)]));
    assert_eq!(table.question(Language::English).unwrap(), "Ada, how do you go on?");
    assert_eq!(table.question(Language::French).unwrap(), "Ada, comment avancez-vous\u{a0}?");
    let words: Vec<String> = table.choices(Language::English).into_iter().map(|c| c.words).collect();
    assert_eq!(words, ["Walk one step", "Run", "Use your charm"]);
    let notation: Vec<String> = table.choices(Language::French).into_iter().map(|c| c.notation).collect();
    assert_eq!(notation, ["walk", "run", "charm"]);
}

#[test]
fn every_refusal_tells_why_and_changes_nothing() {
    let mut table = table(1);
    let record = table.record();
    let refused = table.choose("catch", Seats::first(2)).unwrap_err();
    assert_eq!(refused.rule().unwrap().as_str(), "TOY-CATCH-1");
    let unread = table.choose("fly", Seats::first(2)).unwrap_err();
    assert!(unread.rule().is_none() && unread.to_string().contains("expected walk"), "{unread}");
    let not_mine = table.choose("walk", Seats::of([Seat(1)])).unwrap_err();
    assert!(matches!(&not_mine, TableError::NotYours { seats } if seats == &["ada"]), "{not_mine}");
    assert!(table.choose("orders ada stumble never", Seats::of([Seat(1)])).is_err());
    assert!(table.choose("orders ada lunch never", Seats::of([Seat(0)])).is_err());
    assert_eq!(table.record(), record);
}

#[test]
fn who_is_not_asked_hears_the_same_of_everything() {
    let mut table = table(1);
    // What can be chosen, what a rule forbids, and what cannot be read.
    for notation in ["walk", "catch", "fly"] {
        let refused = table.choose(notation, Seats::of([Seat(1)])).unwrap_err();
        assert!(matches!(&refused, TableError::NotYours { seats } if seats == &["ada"]), "{notation}: {refused}");
    }
}

#[test]
fn standing_orders_change_what_is_asked() {
    let mut table = stumbling();
    assert_eq!(table.asked(), Seats::of([Seat(1)]));
    assert!(table.undo());
    play(table.as_mut(), "orders bo stumble never");
    assert_eq!(table.attention(Seat(1), 0), Attention::Never);
    assert_eq!(table.attention(Seat(0), 0), Attention::Every);
    play(table.as_mut(), "run");
    assert_eq!(table.question_kind().as_deref(), Some("step"), "the same stumble, and nobody is asked");
}

#[test]
fn undo_and_redo_walk_the_same_road() {
    let mut table = table(3);
    let mut records = vec![table.record()];
    for notation in ["walk", "walk", "orders ada all timely", "charm", "walk"] {
        play(table.as_mut(), notation);
        records.push(table.record());
    }
    let end = table.state_at(5, Viewer::Public).unwrap();
    for _ in 0..3 {
        assert!(table.undo());
    }
    assert_eq!(table.entries(), 1);
    for _ in 0..3 {
        assert!(table.redo());
    }
    assert!(!table.redo(), "nothing is left to do again");
    assert_eq!(table.record(), records[5], "and no trace of having been away");
    assert_eq!(table.state_at(5, Viewer::Public).unwrap(), end);
    assert!((0..4).all(|_| table.undo()) && !table.undo());
    assert_eq!(table.entries(), 0);
}

#[test]
fn an_undone_line_stays_in_the_record() {
    let mut table = table(3);
    play(table.as_mut(), "walk");
    play(table.as_mut(), "charm");
    table.undo_to(0).unwrap();
    play(table.as_mut(), "charm");
    let record = table.record();
    assert!(record.contains("\nbranch 0\n1 walk\n2 charm\n"), "{record}");
    let again = shelf().replay(&Record::parse(&record).unwrap()).unwrap();
    assert_eq!(again.record(), record);
}

#[test]
fn chance_and_revelation_bound_the_free_undo() {
    let mut table = table(3);
    play(table.as_mut(), "walk");
    assert_eq!(table.free_undo(), 0);
    play(table.as_mut(), "charm");
    play(table.as_mut(), "walk");
    assert_eq!(table.free_undo(), 2, "the charm was hidden");
}

#[test]
fn a_branch_goes_its_own_way() {
    let mut table = table(3);
    play(table.as_mut(), "walk");
    play(table.as_mut(), "walk");
    let mut side = table.branch(1).unwrap();
    play(side.as_mut(), "charm");
    assert_eq!((table.entry(2), side.entry(2), side.entry(3)), (Some("walk"), Some("charm"), None));
    assert!(table.branch(3).is_err());
    assert_eq!(table.waited_for(1).unwrap(), Seats::of([Seat(1)]));
}

#[test]
fn the_log_tells_what_happened_with_its_rule_and_its_reader() {
    let mut table = table(3);
    play(table.as_mut(), "walk");
    let log = table.log(0, Language::English);
    let private: Vec<_> = log.iter().map(|line| line.private).collect();
    assert_eq!(private, [Some(Seat(0)), Some(Seat(1)), None]);
    assert_eq!(log[2].text, "Ada takes one step.");
    assert_eq!((log[2].rule.as_str(), log[2].entry), ("TOY-WALK-1", 1));
    assert_eq!(table.log(1, Language::French)[0].text, "Ada fait un pas.");
    assert!(table.log(2, Language::French).is_empty());
}

#[test]
fn a_board_shows_only_what_its_viewer_knows() {
    let table = table(3);
    let charms = |viewer| table.state_at(0, viewer).unwrap()["charms"].clone();
    assert!(charms(Viewer::Public)[0].is_null() && charms(Viewer::Public)[1].is_null());
    assert!(charms(Viewer::Seat(Seat(0)))[0].is_number() && charms(Viewer::Seat(Seat(0)))[1].is_null());
    let board = table.board(Viewer::Public, Language::English, 80).to_string();
    assert!(board.contains("lights  2") && board.contains("charms  ?, ?"), "{board}");
}

#[test]
fn a_game_played_to_its_end_is_told_as_such() {
    let mut table = table(5);
    while table.outcome().is_none() {
        play(table.as_mut(), "walk");
    }
    assert!(table.outcome().unwrap().won);
    assert!(table.asked().is_empty() && table.question(Language::English).is_none());
    assert!(table.choices(Language::English).is_empty());
    let refused = table.choose("walk", Seats::first(2)).unwrap_err();
    assert_eq!(refused.rule().unwrap().as_str(), "TOY-TURN-1");
    assert!(table.record().contains("stands won 2"));
}

#[test]
fn a_set_up_is_refused_with_every_reason() {
    let setup = Setup::new("tunnel").team(["ada"]);
    let faults = shelf().find("bridge").unwrap().start(&setup, 1).err().unwrap();
    assert_eq!(faults.0.len(), 2, "{faults}");
    assert!(faults.to_string().contains("team: expected two different people (TOY-TEAM-1)"));
}

#[test]
fn the_story_is_there_for_those_who_know_the_game() {
    let table = table(3);
    assert_eq!(story_of::<Bridge>(table.as_ref()).unwrap().state().lights, 2);
}

#[test]
fn a_record_of_no_game_here_is_refused_by_its_line() {
    let mut text = table(3).record().replace("game bridge", "game tunnel");
    text.truncate(text.find("check ").unwrap());
    let check = Record::parse(&format!("{text}check 0\n")).unwrap_err();
    assert!(check.to_string().contains("checksum"), "{check}");
    let mut record = Record::parse(&table(3).record()).unwrap();
    record.game = "tunnel".into();
    assert_eq!(shelf().replay(&record).err().unwrap().to_string(), "line 2: `tunnel` is no game on this shelf");
}

fn judge(text: &str) -> Option<String> {
    shelf().judge(&CaseFile { path: "x.toml".into(), text: Ok(text.into()) }).failure
}

#[test]
fn a_case_whose_expectation_cannot_fail_is_refused() {
    let case = "game = \"bridge\"\nrules = [\"TOY-WALK-1\"]\nposition = { steps = 3 }\nplay = [\"walk\"]\n";
    let said = |expect: &str| judge(&format!("{case}{expect}"));
    assert_eq!(said("expect.state = {}").unwrap(), "`expect.state` is empty and cannot fail");
    let empty = "`expect.state.walkers = {}` cannot fail; `expect.only` says that nothing else is there";
    assert_eq!(said("expect.state.walkers = {}").unwrap(), empty);
    assert_eq!(said("expect.offers = []").unwrap(), "`expect.offers` is empty and cannot fail");
    let middle = "`no_events`: no fact of this game can begin with `stumbled`";
    assert_eq!(said("expect.no_events = [\"stumbled\"]").unwrap(), middle);
    assert_eq!(said("expect.no_events = [\"ada stumbled\"]"), None);
    assert_eq!(said("expect.no_events = [\"ada steps\"]").unwrap(), "unexpected event `TOY-WALK-1: ada steps 1`");
}

#[test]
fn what_is_compared_whole_leaves_nothing_out() {
    let case = "game = \"bridge\"\nrules = [\"TOY-WALK-1\"]\nposition = { steps = 3 }\n";
    let said = |expect: &str| judge(&format!("{case}{expect}"));
    assert_eq!(said("expect.only.pace = { walked = 3, left = 5 }"), None);
    assert_eq!(said("expect.state.pace = { walked = 3 }"), None);
    let wrong = "only.pace: expected only {\"walked\":3}, is {\"walked\":3,\"left\":5}";
    assert_eq!(said("expect.only.pace = { walked = 3 }").unwrap(), wrong);
    assert!(said("expect.only.pace = {}").is_some());
    assert!(said("expect.choices = []").unwrap().starts_with("expected exactly the choices , offered were: walk"));
    assert_eq!(said("expect.who = []").unwrap(), "expected to ask [], asked are [\"ada\"]");
    let die = said("play = [\"run\"]\nluck = [\"d5/6\"]\nexpect.state.steps = 8").unwrap();
    assert_eq!(die, "chance does not fit: the rules asked for a die with 6 sides, as d6, given was d5/6");
}

#[test]
fn cases_are_judged_and_failures_say_where() {
    let case = "game = \"bridge\"\nrules = [\"TOY-RUN-1\"]\nplay = [\"run\"]\n";
    let position = "position = { steps = 3 }\n";
    assert_eq!(judge(&format!("{case}{position}luck = [\"d5\"]\nexpect.state.steps = 8")), None);
    let wrong = judge(&format!("{case}{position}luck = [\"d5\"]\nexpect.state.steps = 9")).unwrap();
    assert_eq!(wrong, "state.steps: expected 9, is 8");
    let unused = judge(&format!("{case}{position}luck = [\"d5\", \"d1\"]\nexpect.state.steps = 8")).unwrap();
    assert!(unused.contains("left over"), "{unused}");
    let unknown = judge(&format!("{case}{position}colour = 3\nexpect.state.steps = 8")).unwrap();
    assert!(unknown.starts_with("line 5: unknown field `colour`"), "{unknown}");
    assert!(judge("game = ").unwrap().starts_with("line 1: "));
    let other = case.replace("bridge", "tunnel") + position + "expect.state.steps = 8";
    assert_eq!(judge(&other).unwrap(), "`game`: `tunnel` is no game on this shelf");
}

#[test]
fn content_from_a_folder_names_file_and_line_of_every_fault() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("content");
    std::fs::create_dir_all(folder.join("bridge")).unwrap();
    let source = Source::Folder(folder.clone());
    std::fs::write(folder.join("bridge/rules.toml"), "[[rule]]\nid = 3\n").unwrap();
    std::fs::write(folder.join("bridge/words.fr.ftl"), "a = A\n").unwrap();
    std::fs::write(folder.join("bridge/notes.txt"), b"\xff").unwrap();
    let faults = Shelf::default().put::<Bridge>(&source).unwrap_err();
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(said.iter().any(|fault| fault.contains("bridge/rules.toml:2: ")), "{said:?}");
    assert!(said.iter().any(|fault| fault.contains("bridge/words.fr.ftl: a: has no words in en")), "{said:?}");

    std::fs::write(folder.join("bridge/words.en.ftl"), b"a = A\nb = \xff\n").unwrap();
    let faults = Shelf::default().put::<Bridge>(&source).unwrap_err();
    assert!(faults[0].to_string().ends_with("words.en.ftl:2: is not text in UTF-8"), "{}", faults[0]);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_without_the_game_leaves_its_cards_as_they_are() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("empty");
    std::fs::create_dir_all(&folder).unwrap();
    assert!(Shelf::default().put::<Bridge>(&Source::Folder(folder)).is_ok());
    assert!(Shelf::default().put::<Bridge>(&Source::Folder("no/such/folder".into())).is_err());
}
