//! What a line typed at the table means.

/// One thing a player can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Show the question again.
    Again,
    /// The choice with this number.
    Number(usize),
    Undo,
    Redo,
    /// The next day of a campaign.
    NextDay,
    /// The rules behind the last events, or behind a line of the log.
    Why(Option<usize>),
    Log,
    Board,
    Save(Option<String>),
    /// Standing orders: show them, or change them by these words.
    Orders(Vec<String>),
    /// Search the rules.
    Rules(String),
    Help,
    Quit,
    /// Anything else is a choice in notation.
    Notation(String),
}

impl Input {
    /// Reads a line.
    pub fn read(line: &str) -> Input {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = rest.is_empty();
        match word {
            "" => Input::Again,
            "u" | "undo" if alone => Input::Undo,
            "r" | "redo" if alone => Input::Redo,
            "n" | "next" if alone => Input::NextDay,
            "w" | "why" if alone => Input::Why(None),
            "w" | "why" => number(rest).map_or_else(|| Input::Notation(line.to_owned()), |n| Input::Why(Some(n))),
            "l" | "log" if alone => Input::Log,
            "b" | "board" if alone => Input::Board,
            "s" | "save" => Input::Save((!alone).then(|| rest.to_owned())),
            "o" => Input::Orders(rest.split_whitespace().map(str::to_owned).collect()),
            "rules" => Input::Rules(rest.to_owned()),
            "h" | "help" | "?" if alone => Input::Help,
            "x" | "q" | "quit" | "exit" if alone => Input::Quit,
            _ if alone => number(word).map_or_else(|| Input::Notation(line.to_owned()), Input::Number),
            _ => Input::Notation(line.to_owned()),
        }
    }
}

/// A number; one too large to be any is the largest there is.
fn number(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_number_a_command_or_notation() {
        assert_eq!(Input::read("12"), Input::Number(12));
        assert_eq!(Input::read("99999999999999999999999999"), Input::Number(usize::MAX));
        assert_eq!(Input::read("w 3"), Input::Why(Some(3)));
        assert_eq!(Input::read("w x"), Input::Notation("w x".into()));
        assert_eq!(Input::read("s my game.txt"), Input::Save(Some("my game.txt".into())));
        assert_eq!(Input::read("o bite never"), Input::Orders(vec!["bite".into(), "never".into()]));
        assert_eq!(Input::read("rules horde"), Input::Rules("horde".into()));
        assert_eq!(Input::read("attack mp5/3"), Input::Notation("attack mp5/3".into()));
        assert_eq!(Input::read("-1"), Input::Notation("-1".into()));
        assert_eq!(Input::read(""), Input::Again);
    }
}
