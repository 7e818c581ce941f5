//! Numbered choices, as few lines as they can be read in.

use shamble_games::{Line, Offered, Style, Text, percent};

/// Up to so many choices stand below each other.
const FEW: usize = 8;

/// Choices of one kind side by side, in the order in which the kinds first appear.
pub fn sorted_by_kind(choices: Vec<Offered>) -> Vec<Offered> {
    let mut kinds: Vec<String> = Vec::new();
    for choice in &choices {
        if !kinds.iter().any(|kind| kind == choice.kind()) {
            kinds.push(choice.kind().to_owned());
        }
    }
    let place = |choice: &Offered| kinds.iter().position(|kind| kind == choice.kind());
    let mut choices = choices;
    choices.sort_by_key(place);
    choices
}

/// Draws choices with their numbers; many of a kind stand in columns.
pub fn drawn(choices: &[Offered], width: usize) -> Text {
    let digits = choices.len().to_string().len();
    let items: Vec<Line> = choices
        .iter()
        .enumerate()
        .map(|(index, choice)| {
            let number = Line::new(format!("  {:>digits$}", index + 1), Style::Strong);
            let line = number.then(format!(" {}", choice.words), Style::Plain);
            match choice.hope() {
                Some(hope) => line.then(format!(" {}", percent(hope)), Style::Strong),
                None => line,
            }
        })
        .collect();
    let mut text = Text::default();
    if choices.len() <= FEW {
        items.iter().for_each(|item| text.append(item.wrapped(width, digits + 3)));
        return text;
    }
    let mut start = 0;
    while start < choices.len() {
        let kind = choices[start].kind();
        let count = choices[start..].iter().take_while(|choice| choice.kind() == kind).count();
        columns(&items[start..start + count], width, digits + 3, &mut text);
        start += count;
    }
    text
}

/// Items of one kind, read downwards.
fn columns(items: &[Line], width: usize, indent: usize, text: &mut Text) {
    let widest = items.iter().map(Line::width).max().unwrap_or(0) + 2;
    let across = (width / widest.max(1)).clamp(1, items.len().max(1));
    if across == 1 {
        items.iter().for_each(|item| text.append(item.wrapped(width, indent)));
        return;
    }
    let down = items.len().div_ceil(across);
    for row in 0..down {
        let mut line = Line::default();
        for item in items.iter().skip(row).step_by(down) {
            let column = line.width().next_multiple_of(widest);
            line = line.padded(column);
            line.append(item.clone());
        }
        text.push(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered(notation: &str, words: &str) -> Offered {
        Offered { notation: notation.into(), words: words.into(), ..Offered::default() }
    }

    #[test]
    fn few_choices_stand_below_each_other() {
        let choices = [offered("walk", "Walk"), offered("run", "Run")];
        assert_eq!(drawn(&choices, 80).to_string(), "  1 Walk\n  2 Run\n");
    }

    #[test]
    fn many_choices_stand_in_columns_by_kind() {
        let mut choices: Vec<Offered> = (1..=9).map(|n| offered(&format!("turn {n}"), &format!("Pile {n}"))).collect();
        choices.insert(1, offered("pass", "Pass"));
        let choices = sorted_by_kind(choices);
        assert_eq!(choices[9].notation, "pass");
        let drawn = drawn(&choices, 40).to_string();
        let expected = "   1 Pile 1     4 Pile 4     7 Pile 7\n   2 Pile 2     5 Pile 5     8 Pile 8\n   3 Pile 3     6 Pile 6     9 Pile 9\n  10 Pass\n";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn long_choices_are_wrapped_at_any_width() {
        let choices: Vec<Offered> =
            (0..12).map(|n| offered(&format!("a {n}"), "a rather long choice of words")).collect();
        for width in [0, 1, 10, 33, 80] {
            assert!(drawn(&choices, width).to_string().contains("12 a"), "{width}");
        }
        assert_eq!(drawn(&[], 80).to_string(), "");
    }
}
