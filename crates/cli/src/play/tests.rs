//! A session with the toy game, typed by nobody.

#[path = "../../../games/tests/toy/mod.rs"]
mod toy;

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use shamble_bots::partner;
use shamble_games::{Language, Shelf, Source};
use shamble_kernel::{Seat, Seats, Setup};
use toy::Bridge;

use super::reader::Reader;
use super::seating::Seating;
use super::session::Session;
use crate::screen::Screen;

/// What was written.
#[derive(Clone, Default)]
struct Paper(Rc<RefCell<Vec<u8>>>);

impl io::Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody who stops reading at once.
struct Closed;

impl io::Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Sitting {
    seed: u64,
    people: Seats,
    language: Language,
    mission: &'static str,
}

const SITTING: Sitting = Sitting { seed: 3, people: Seats::NONE, language: Language::English, mission: "short" };

impl Sitting {
    fn play(self, typed: impl Into<Vec<u8>>) -> String {
        let paper = Paper::default();
        let plain: Box<dyn io::Write> = Box::new(paper.clone());
        self.play_on(Screen::on(anstream::StripStream::new(plain)), typed).unwrap();
        String::from_utf8(paper.0.take()).unwrap()
    }

    fn play_on(self, screen: Screen, typed: impl Into<Vec<u8>>) -> Result<(), crate::failure::Failure> {
        let mut shelf = Shelf::default();
        shelf.put::<Bridge>(&Source::Embedded).unwrap();
        let title = shelf.find("bridge").unwrap();
        let mut table = title.start(&Setup::new(self.mission), self.seed).unwrap();
        let bots = Seats::first(2).iter().filter(|seat| !self.people.has(*seat));
        let bots = bots.map(|seat| (seat, partner::<Bridge>("random", 1).unwrap())).collect();
        let seating = Seating::with(self.people, bots);
        table.ask_when_it_matters(seating.people);
        Session::new(title, table, seating, self.language, screen, Reader::from(typed)).run()
    }
}

fn alone() -> Sitting {
    Sitting { people: Seats::first(2), ..SITTING }
}

fn with_bot() -> Sitting {
    Sitting { people: Seats::of([Seat(0)]), mission: "long", ..SITTING }
}

fn file(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("shamble-session-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// The part of a text after a mark.
fn after<'t>(text: &'t str, mark: &str) -> &'t str {
    text.split_once(mark).unwrap_or_else(|| panic!("`{mark}` is missing in:\n{text}")).1
}

#[test]
fn a_question_comes_with_the_board_and_numbered_choices() {
    let said = alone().play("x\n");
    assert!(said.contains("Ada finds a charm worth"), "{said}");
    assert!(said.contains("lights  2"), "{said}");
    assert!(said.contains("Ada, how do you go on?\n  1 Walk one step\n  2 Run\n  3 Use your charm\n> "), "{said}");
    assert!(said.ends_with("Goodbye.\n"), "nothing was done, nothing is to be saved: {said}");
}

#[test]
fn a_choice_is_made_by_number_or_by_notation() {
    let said = alone().play("1\nwalk\nx\nn\n");
    assert!(said.contains("Ada takes one step.  TOY-WALK-1"), "{said}");
    assert!(said.contains("Bo takes one step.  TOY-WALK-1"), "{said}");
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let said = alone().play("99999999999999999999\n0\n7\nfly\n\u{0}\nw 0\nw 99\n-1\nx\n");
    assert_eq!(said.matches("Type a number from 1 to 3, or h for help.").count(), 3, "{said}");
    assert!(said.contains("`fly`: expected walk"), "{said}");
    assert_eq!(said.matches("The log has 2 lines.").count(), 2, "{said}");
    assert!(said.ends_with("Goodbye.\n"));
}

#[test]
fn broken_text_is_no_reason_to_stop() {
    let mut typed = b"\xff\xfe\n".to_vec();
    typed.extend(vec![b'a'; 200_000]);
    typed.extend(b"\nx\n");
    let said = alone().play(typed);
    assert!(said.ends_with("Goodbye.\n"));
}

#[test]
fn a_refusal_tells_its_rule_and_why_tells_it_again() {
    let said = alone().play("catch\nw\nx\n");
    assert!(said.contains("The rules forbid that:\nTOY-CATCH-1  When somebody stumbles"), "{said}");
    assert_eq!(said.matches("TOY-CATCH-1").count(), 2, "{said}");
}

#[test]
fn why_tells_the_rules_behind_the_news_or_behind_a_line() {
    let said = alone().play("1\nw\nw 1\nx\nn\n");
    let reasons = after(&said, "Bo, how do you go on?");
    assert!(reasons.contains("> w\nTOY-WALK-1  Whoever walks takes one step.\n"), "{reasons}");
    assert!(reasons.contains("> w 1\nTOY-CHARM-1  A charm is used once"), "{reasons}");
    assert_eq!(reasons.matches("TOY-").count(), 2, "{reasons}");
}

#[test]
fn a_free_undo_asks_nothing_and_redo_brings_it_back() {
    let said = alone().play("1\nu\nr\nl\nx\nn\n");
    assert!(said.contains("Taken back: walk."), "{said}");
    assert!(!said.contains("[y/N]"), "{said}");
    let log = after(&said, "Taken back");
    assert_eq!(log.matches("Ada takes one step.").count(), 2, "once as news, once in the log: {log}");
}

#[test]
fn taking_back_fate_asks_once() {
    let declined = alone().play("3\nu\nn\nx\nn\n");
    assert!(declined.contains("Take it back all the same? [y/N]") && !declined.contains("Taken back"), "{declined}");
    let agreed = alone().play("3\nu\ny\nu\nx\n");
    assert!(agreed.contains("Taken back: charm."), "{agreed}");
    assert!(agreed.contains("There is nothing to take back."), "{agreed}");
    assert!(agreed.ends_with("Goodbye.\n"), "{agreed}");
}

#[test]
fn undo_goes_back_over_the_bots_answers() {
    let said = with_bot().play("1\n1\nu\ny\nu\ny\nu\nx\n");
    assert_eq!(said.matches("Taken back: walk.").count(), 2, "{said}");
    assert!(said.contains("There is nothing to take back."), "{said}");
}

#[test]
fn a_bot_plays_its_seat_and_keeps_its_secrets() {
    let said = with_bot().play("1\n1\nx\nn\n");
    assert!(!said.contains("Bo finds a charm"), "{said}");
    assert_eq!(said.matches("Ada, how do you go on?").count(), 3, "{said}");
    assert!(!said.contains("Bo, how do you go on?"), "{said}");
}

#[test]
fn bots_alone_play_to_the_end() {
    let said = Sitting { mission: "long", ..SITTING }.play("u\n1\nx\n");
    assert!(said.contains("You have won") || said.contains("You have lost"), "{said}");
    assert!(said.contains("The seed was 3"), "{said}");
    assert!(said.contains("There is nothing to take back.") && said.contains("Nothing is asked now."), "{said}");
}

#[test]
fn people_are_first_asked_only_where_it_matters() {
    let said = alone().play("o\no stumble every\no bo stumble never\no ada lunch never\no a b c d\nx\n");
    let shown = after(&said, "Ada  ada\n");
    assert!(shown.starts_with("  stumble  timely  somebody stumbles\n"), "{shown}");
    assert!(said.contains("  stumble  every   somebody stumbles\n"), "{said}");
    assert!(after(&said, "> o bo stumble never").contains("Bo  bo\n  stumble  never   somebody"), "{said}");
    assert!(said.contains("`lunch` is no moment"), "{said}");
    assert!(said.ends_with("Goodbye.\n"), "orders alone need no saving: {said}");
}

#[test]
fn rules_are_searched_by_word() {
    let said = alone().play("rules charm\nrules dragon\nrules\nx\n");
    assert!(said.contains("> rules charm\nTOY-CHARM-1  A charm is used once"), "{said}");
    assert!(said.contains("No rule speaks of “dragon”."), "{said}");
    assert!(said.contains("TOY-NIGHT-1"), "no word at all shows them all: {said}");
}

#[test]
fn help_tells_the_aim_and_every_command() {
    let said = alone().play("h\nx\n");
    let help = after(&said, "> h\n");
    assert!(help.starts_with("Cross the bridge together before the lights go out.\n"), "{help}");
    for command in ["u ", "w ", "l ", "b ", "o ", "rules WORD", "s FILE", "h ", "x "] {
        assert!(help.lines().any(|line| line.starts_with(&format!("  {command}"))), "{command}: {help}");
    }
}

#[test]
fn a_game_is_saved_and_never_over_something_else() {
    let path = file("game.shamble");
    let precious = file("precious.txt");
    std::fs::write(&precious, "mine").unwrap();
    let said = alone().play(format!("1\ns {}\ns {}\n1\nx\ny\n", precious.display(), path.display()));
    assert!(said.contains("Not saved: ") && said.contains("is there and is no saved"), "{said}");
    assert_eq!(std::fs::read_to_string(&precious).unwrap(), "mine");
    assert!(said.contains(&format!("shamble play --resume {}", path.display())), "{said}");
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(record.contains("\n3 walk\n4 walk\nstands open\n"), "leaving saves to the same file: {record}");
    std::fs::remove_file(path).unwrap();
    std::fs::remove_file(precious).unwrap();
}

#[test]
fn french_is_spoken_throughout() {
    let said = Sitting { language: Language::French, ..alone() }.play("1\nh\nw\nu\no\nx\n");
    assert!(said.contains("Ada, comment avancez-vous\u{a0}?") && said.contains("Traversez le pont"), "{said}");
    assert!(said.contains("TOY-WALK-1  Qui marche fait un pas.") && said.contains("Annulé\u{a0}: walk."), "{said}");
    assert!(said.contains("quelqu’un trébuche\n") && said.ends_with("Au revoir.\n"), "{said}");
    assert!(!said.contains('<'), "a key without words: {said}");
}

#[test]
fn nobody_listening_ends_the_session_quietly() {
    let ended = alone().play_on(Screen::on(Closed), "1\n");
    assert!(matches!(ended, Err(crate::failure::Failure::PipeClosed)));
}

#[test]
fn a_won_game_is_told_and_can_be_taken_back() {
    let said = alone().play("1\n".repeat(8) + "u\n1\nx\n");
    assert_eq!(said.matches("You have won, with 2 points.").count(), 2, "{said}");
    assert!(said.ends_with("Goodbye.\n"), "{said}");
}

#[test]
fn saves_are_named_after_the_game_and_never_twice() {
    let folder = file("saves");
    let first = super::saves::free_name(&folder, "bridge", "a/b");
    assert_eq!(first.file_name().unwrap(), "bridge-a-b-1.shamble");
    super::saves::write(&first, "shamble-record 1\n").unwrap();
    let second = super::saves::free_name(&folder, "bridge", "a/b");
    assert!(second.ends_with("bridge-a-b-2.shamble"));
    assert_eq!(super::saves::list(&folder), [first]);
    assert!(super::saves::list(Path::new("no/such/folder")).is_empty());
    std::fs::remove_dir_all(folder).unwrap();
}
