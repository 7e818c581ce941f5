//! Broken content is refused, and every fault says where it stands. Each row breaks a copy of the files.

mod broken;

use broken::{Edit, faults_after, record};
use shamble_kernel::{Fault, laws};
use shamble_undead_or_alive::{UndeadOrAlive, embedded};

#[test]
fn a_missing_file_and_text_that_is_no_toml_are_told() {
    assert_eq!(laws::check_files::<UndeadOrAlive>(), Ok(()));
}

/// Each change is told in its file, in the record in which it is made.
#[track_caller]
fn told(rows: &[(Edit<'_>, &str)]) {
    for (edit, what) in rows {
        let (file, old, _) = *edit;
        let all: Vec<String> = faults_after(&[*edit]).iter().map(Fault::to_string).collect();
        let head = record(file, old);
        let text = &embedded()[file];
        let end = text
            .lines()
            .skip(head)
            .position(|line| line.starts_with("[[") && !line.contains('.'))
            .map_or(usize::MAX, |at| head + at);
        let is_it = |fault: &String| {
            let line = fault.strip_prefix(&format!("{file}:")).and_then(|rest| rest.split(':').next()?.parse().ok());
            let is_there = line.is_none_or(|line: usize| (head..=end.saturating_add(12)).contains(&line));
            fault.starts_with(file) && is_there && fault.contains(what)
        };
        assert!(all.iter().any(is_it), "{what} near line {head} of {file}; told was\n{}", all.join("\n"));
    }
}

const CARDS: &str = "equipment.toml";
const SKILLS: &str = "skills.toml";
const PEOPLE: &str = "survivors.toml";
const MISSIONS: &str = "missions.toml";

#[test]
fn unknown_fields_and_words_are_told() {
    told(&[
        ((PEOPLE, "role = { en = \"Skirm", "roll = { en = \"Skirm"), "unknown field"),
        ((MISSIONS, "kind = \"destroy-wagon\"", "kind = \"destroy-wagon\"\ncount = 1"), "unknown field `count`"),
        ((MISSIONS, "name = \"rally-locked\"", "name = \"rally-locked\"\ncost = 1"), "unknown field `cost`"),
        ((CARDS, "id = \"saber\"", "id = \"saber\"\nsharp = true"), "unknown field `sharp`"),
        ((SKILLS, "kind = \"search-streets\"", "kind = \"search-streets\", rooms = true"), "unknown field `rooms`"),
        (("zombies.toml", "id = \"fatty\"", "id = \"fat\""), "unknown variant"),
        (("spawn-deck.toml", "kind = \"abomination\"", "kind = \"abominable\""), "unknown variant"),
        ((MISSIONS, "difficulty = \"very-hard\"", "difficulty = \"too-hard\""), "unknown variant"),
        ((SKILLS, "kind = \"give-action\"", "kind = \"take-action\""), "unknown variant"),
    ]);
}

#[test]
fn names_that_lead_nowhere_are_told() {
    told(&[
        ((PEOPLE, "[{ skill = \"jump\" }]", "[{ skill = \"hop\" }]"), "there is no skill `hop`"),
        ((CARDS, "skills = [{ skill = \"point-blank\" }]", "skills = [{ skill = \"blank\" }]"), "there is no skill"),
        ((CARDS, "as_card = \"holy-water\"", "as_card = \"ice\""), "there is no card `ice`"),
        ((SKILLS, "card = \"dynamite\"", "card = \"tnt\""), "there is no card `tnt`"),
        ((MISSIONS, "first_spawn = \"3R.i\"", "first_spawn = \"3R.Z\""), "there is no zone `3R.Z` on the board"),
        ((MISSIONS, "exit = \"1V.i\"", "exit = \"1R.i\""), "there is no zone `1R.i` on the board"),
        ((MISSIONS, "path = [\"12V.f\"", "path = [\"12R.f\""), "there is no zone `12R.f` on the board"),
        ((MISSIONS, "grid = [[\"3R:3\", \"2R:0\"]]", "grid = [[\"3R:3\", \"20R:0\"]]"), "grid"),
        ((PEOPLE, "\"UOA-SURV-4\"", "\"UOA-SURV-184\""), "there is no rule UOA-SURV-184"),
        (("tiles.toml", "corpse_pile = \"1R.B\"", "corpse_pile = \"1R.Z\""), "there is no room `1R.Z`"),
    ]);
}

#[test]
fn what_cannot_be_played_is_told() {
    told(&[
        (
            (MISSIONS, "barred = [\"brawler\"]", "barred = [\"brawler\", \"faithful\", \"gunslinger\", \"townsfolk\"]"),
            "UOA-SET-1",
        ),
        ((MISSIONS, "step = 2", "step = 3"), "follows step"),
        ((MISSIONS, "state = \"waits\"", "state = \"arrives\""), "UOA-TRAIN-13"),
        ((SKILLS, "amount = 1", "amount = 200"), "an amount is from 1 to 9"),
        (("zombies.toml", "miniatures = 40", "miniatures = 200"), "UOA-ZOM-9"),
        (("zombies.toml", "actions = 2", "actions = 9"), "1 or 2 actions"),
    ]);
}

#[test]
fn what_stands_twice_is_told() {
    told(&[
        ((SKILLS, "id = \"sprint\"", "id = \"plus-one-zone-per-move\""), "stands twice"),
        (("spawn-deck.toml", "id = \"zombie-02\"", "id = \"zombie-01\""), "stands twice"),
        ((MISSIONS, "id = \"M4\"", "id = \"M3\""), "stands twice"),
        ((CARDS, "id = \"pickaxe\"", "id = \"saber\""), "stands twice"),
    ]);
}
