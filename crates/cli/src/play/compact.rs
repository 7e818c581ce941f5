//! What fits on a screen: the last news, the part of the board that matters now, and the question.

use std::collections::HashSet;

use shamble_games::{Graph, Line, Text};

/// Rows of a map around those that name the acting zone or character.
const AROUND: usize = 2;
/// Lines that news and the board keep beside a long question.
const NEWS: usize = 4;
const BOARD: usize = 8;

/// How many lines news, board and question may take where there is room for so many.
pub fn shares(room: usize, [news, board, question]: [usize; 3]) -> [usize; 3] {
    if news + board + question <= room {
        return [news, board, question];
    }
    let question = question.min((room / 2).max(room.saturating_sub(news.min(NEWS) + board.min(BOARD))));
    let rest = room.saturating_sub(question);
    let news = news.min(NEWS.min(rest).max(rest.saturating_sub(board)));
    [news, board.min(rest - news), question]
}

/// By what the lines of a board are found that matter now.
#[derive(Debug, Default)]
pub struct Near {
    /// The acting zone, or the letter of the acting character.
    own: Vec<String>,
    /// The zones next to it.
    next: Vec<String>,
}

impl Near {
    /// What is near on a board, by who acts there and by what is asked.
    pub fn of(board: &Text, graph: Option<&Graph>, asked: &[String]) -> Near {
        let acting = board.0.iter().map(Line::to_string).find(|line| line.starts_with("> "));
        let Some(graph) = graph else {
            let own = acting.and_then(|acting| letter(board, acting[2..].split(" ·").next()?));
            return Near { own: own.into_iter().collect(), next: Vec::new() };
        };
        let texts = acting.iter().chain(asked).map(|text| words(text));
        let mut zones = texts.map(|words| graph.nodes.iter().filter(|node| words.contains(&node.zone)).collect());
        let own: Vec<_> = zones.find(|zones: &Vec<_>| !zones.is_empty()).unwrap_or_default();
        Near {
            own: own.iter().map(|node| node.zone.clone()).collect(),
            next: own.iter().flat_map(|node| node.neighbours.clone()).collect(),
        }
    }
}

/// The letter by which a map shows somebody: it stands before the name in the legend.
fn letter(board: &Text, name: &str) -> Option<String> {
    let named = format!(" {name}");
    board.0.iter().map(Line::to_string).filter(|line| !line.starts_with('>')).find_map(|line| {
        let before = line.split_once(&named)?.0;
        let letter = before.rsplit(' ').next()?;
        (letter.chars().count() == 1).then(|| letter.to_owned())
    })
}

/// The words of a line; a zone (`3R.a`) is one.
fn words(line: &str) -> HashSet<String> {
    let parts = line.split(|letter: char| !letter.is_alphanumeric() && letter != '.');
    parts.map(|word| word.trim_matches('.').to_owned()).collect()
}

/// The lines of a board that matter most, at most so many, in their order: the round, who acts, where they are, what has
/// changed since `before`, what is around them, the rest.
pub fn part(board: &Text, before: &Text, near: &Near, most: usize) -> Text {
    let lines: Vec<String> = board.0.iter().map(Line::to_string).collect();
    let named = |line: &String, names: &[String]| {
        let words = words(line);
        names.iter().any(|name| words.contains(name))
    };
    let old: HashSet<String> = before.0.iter().map(Line::to_string).collect();
    let own: Vec<usize> = (0..lines.len()).filter(|at| named(&lines[*at], &near.own)).collect();
    let acting = lines.iter().position(|line| line.starts_with("> "));
    let of_acting = |at: usize| {
        acting.is_some_and(|first| {
            at >= first && lines[first + 1..=at.max(first)].iter().all(|line| line.starts_with("    "))
        })
    };
    let rank = |at: usize| match at {
        0 => 0,
        at if of_acting(at) => 1,
        at if own.contains(&at) => 2,
        at if !old.is_empty() && !old.contains(&lines[at]) => 3,
        at if own.iter().any(|own| own.abs_diff(at) <= AROUND) => 4,
        at if named(&lines[at], &near.next) => 5,
        _ => 6,
    };
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|at| rank(*at));
    order.truncate(most);
    order.sort_unstable();
    Text(order.into_iter().map(|at| board.0[at].clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(lines: &[&str]) -> Text {
        Text(lines.iter().map(|line| Line::plain(*line)).collect())
    }

    #[test]
    fn what_fits_is_shown_whole_and_what_does_not_is_shared_out() {
        assert_eq!(shares(20, [5, 10, 5]), [5, 10, 5]);
        assert_eq!(shares(20, [14, 50, 30]), [4, 6, 10]);
        assert_eq!(shares(20, [1, 50, 3]), [1, 16, 3]);
        assert_eq!(shares(20, [50, 2, 3]), [15, 2, 3]);
        for parts in [[0, 0, 90], [90, 0, 0], [0, 90, 0], [9, 9, 9], [90, 90, 90]] {
            for room in 0..40 {
                assert!(shares(room, parts).iter().sum::<usize>() <= room, "{room} {parts:?}");
            }
        }
    }

    #[test]
    fn the_round_who_acts_and_what_has_changed_go_before_the_rest() {
        let before = text(&["Round 1", "street", "yard", "> Ada", "    an axe", "  Bo"]);
        let board = text(&["Round 2", "street", "yard: a dog", "> Ada", "    an axe", "  Bo"]);
        let shown = part(&board, &before, &Near::default(), 4);
        assert_eq!(shown.to_string(), "Round 2\nyard: a dog\n> Ada\n    an axe\n");
    }

    #[test]
    fn a_map_is_shown_around_the_letter_of_who_acts() {
        let mut lines = vec!["Round 1".to_owned()];
        lines.extend((0..20).map(|row| if row == 12 { "#..B..#".to_owned() } else { format!("#..{row}..#") }));
        lines.extend(["A Ada, B Bo Li", "  Ada · 8", "> Bo Li · 9"].map(str::to_owned));
        let board = Text(lines.into_iter().map(Line::plain).collect());
        let near = Near::of(&board, None, &[]);
        assert_eq!(near.own, ["B"]);
        let shown = part(&board, &board, &near, 8).to_string();
        assert!(shown.contains("#..11..#\n#..B..#\n#..13..#\n") && shown.ends_with("> Bo Li · 9\n"), "{shown}");
    }
}
