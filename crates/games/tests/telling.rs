//! What those hear and read who do not look at the board.
#![cfg(test)]

use shamble_games::{IN_WORDS, Language, Shelf, Source};
use shamble_kernel::{Seats, Setup, Viewer};

/// A board that is read aloud is all words: no frames, no boxes, and every zone says where it leads.
#[test]
fn a_board_in_words_draws_nothing() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    for game in ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"] {
        let table = shelf.find(game).unwrap().start(&Setup::default(), 7).unwrap();
        for language in Language::ALL {
            let text = table.board(Viewer::Public, language, IN_WORDS).to_string();
            let drawn = ["─", "│", "==", "[#", "[.", "[x]", "[\u{a0}]", "··", "/3"];
            assert!(drawn.iter().all(|sign| !text.contains(sign)), "{game}: {text}");
        }
    }
    let table = shelf.find("uoa").unwrap().start(&Setup::default(), 7).unwrap();
    let text = table.board(Viewer::Public, Language::English, IN_WORDS).to_string();
    let zones = text.lines().filter(|line| line.contains("Leads to ")).count();
    let named = table
        .look(Viewer::Public, Seats::NONE, Language::English)
        .scene
        .pieces()
        .filter(|p| p.class.starts_with("zone "))
        .count();
    assert_eq!(zones, named, "{text}");
}

/// What was rolled comes with the log as dice, and for attacks with where they were aimed.
#[test]
fn dice_are_told_with_the_line_they_decided() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    for game in ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"] {
        let mut found = false;
        for seed in 0..20 {
            let mut table = shelf.find(game).unwrap().start(&Setup::default(), seed).unwrap();
            for step in 0..120 {
                let choices = table.choices(Language::English);
                let attack = choices.iter().find(|choice| choice.is_attack);
                let Some(choice) = attack.or(choices.get(step * 7 % choices.len().max(1))) else { break };
                table.choose(&choice.notation.clone(), Seats::first(10)).unwrap();
            }
            for line in table.log(0, Language::English).iter().filter(|line| !line.dice.is_empty()) {
                for die in &line.dice {
                    assert!(line.text.contains(&die.value.to_string()), "{}: {die:?}", line.text);
                }
                found |= line.at.is_some() && line.dice.iter().any(|die| die.hits.is_some());
            }
            if found {
                break;
            }
        }
        assert!(found, "{game}: no attack was rolled");
    }
}
