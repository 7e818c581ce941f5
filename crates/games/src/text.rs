//! Text with meaning: lines of spans that a terminal may colour and that read as well without.

use std::fmt;

use unicode_width::UnicodeWidthStr;

/// What a piece of text means; how that looks is the reader's affair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    #[default]
    Plain,
    /// A heading.
    Title,
    /// Worth the first look.
    Strong,
    /// Worth the last look: rule ids, frames, numbers of lines.
    Dim,
    /// One of us.
    Friend,
    /// One of them.
    Foe,
    /// A thing to hold or to find.
    Thing,
    /// Not known yet: a face-down card.
    Hidden,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
}

/// A piece of text in one style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub style: Style,
}

/// One line of text.
///
/// ```
/// use shamble_games::{Line, Style};
/// let line = Line::plain("Ray: ").then("bitten", Style::Bad).padded(14);
/// assert_eq!(line.to_string(), "Ray: bitten   ");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(pub Vec<Span>);

impl Line {
    /// A line in one style.
    pub fn new(text: impl Into<String>, style: Style) -> Line {
        Line::default().then(text, style)
    }

    /// A line without style.
    pub fn plain(text: impl Into<String>) -> Line {
        Line::new(text, Style::Plain)
    }

    /// The line with something more at its end.
    #[must_use]
    pub fn then(mut self, text: impl Into<String>, style: Style) -> Line {
        self.push(text, style);
        self
    }

    /// Adds something to the end.
    pub fn push(&mut self, text: impl Into<String>, style: Style) {
        let text = text.into();
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.style == style => last.text += &text,
            _ => self.0.push(Span { text, style }),
        }
    }

    /// Adds another line to the end.
    pub fn append(&mut self, other: Line) {
        other.0.into_iter().for_each(|span| self.push(span.text, span.style));
    }

    /// How many columns it takes on a terminal.
    pub fn width(&self) -> usize {
        self.0.iter().map(|span| span.text.width()).sum()
    }

    /// The line filled with blanks to a width; a longer one stays as it is.
    #[must_use]
    pub fn padded(mut self, width: usize) -> Line {
        let missing = width.saturating_sub(self.width());
        self.push(" ".repeat(missing), Style::Plain);
        self
    }

    /// The line in several, none wider than `width` unless a single word is; all but the first are
    /// indented.
    pub fn wrapped(&self, width: usize, indent: usize) -> Text {
        let mut text = Text::default();
        let mut line = Line::default();
        let mut taken = 0;
        for span in &self.0 {
            for word in span.text.split_inclusive(' ') {
                let room = width.saturating_sub(taken);
                if taken > indent && word.trim_end().width() > room {
                    text.push(std::mem::take(&mut line).trimmed());
                    line.push(" ".repeat(indent), Style::Plain);
                    taken = indent;
                }
                line.push(word, span.style);
                taken += word.width();
            }
        }
        text.push(line.trimmed());
        text
    }

    fn trimmed(mut self) -> Line {
        if let Some(last) = self.0.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
        self
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

/// Lines of text. Printed, it is plain: `to_string` needs no terminal.
///
/// ```
/// use shamble_games::{Line, Style, Text};
/// let mut hand = Text::default();
/// hand.push(Line::new("Axe", Style::Thing));
/// hand.push(Line::new("MP5", Style::Thing));
/// let mut trophies = Text::default();
/// trophies.push(Line::plain("skull"));
/// assert_eq!(hand.beside(trophies, 2).to_string(), "Axe  skull\nMP5\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Line>);

impl Text {
    /// Adds a line.
    pub fn push(&mut self, line: Line) {
        self.0.push(line);
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        self.push(Line::default());
    }

    /// Adds everything of another text.
    pub fn append(&mut self, other: Text) {
        self.0.extend(other.0);
    }

    /// The width of the widest line.
    pub fn width(&self) -> usize {
        self.0.iter().map(Line::width).max().unwrap_or(0)
    }

    /// The text with another one to its right, `gap` columns apart.
    #[must_use]
    pub fn beside(self, right: Text, gap: usize) -> Text {
        let width = self.width() + gap;
        let rows = self.0.len().max(right.0.len());
        let mut left = self.0.into_iter();
        let mut right = right.0.into_iter();
        let row = |_| {
            let (left, right) = (left.next().unwrap_or_default(), right.next().unwrap_or_default());
            if right.0.is_empty() {
                return left;
            }
            let mut line = left.padded(width);
            line.append(right);
            line
        };
        Text((0..rows).map(row).collect())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_wrapped_between_words_and_keeps_its_styles() {
        let line = Line::plain("The zombie bites ").then("Ray Cole", Style::Friend).then(" again.", Style::Plain);
        let text = line.wrapped(20, 2);
        assert_eq!(text.to_string(), "The zombie bites Ray\n  Cole again.\n");
        assert_eq!(text.0[1].0[1], Span { text: "Cole".into(), style: Style::Friend });
    }

    #[test]
    fn a_word_wider_than_the_line_stands_alone() {
        let text = Line::plain("a zombiezombiezombie b").wrapped(8, 0);
        assert_eq!(text.to_string(), "a\nzombiezombiezombie\nb\n");
        assert_eq!(Line::default().wrapped(0, 5).to_string(), "\n");
    }

    #[test]
    fn width_counts_columns_not_bytes() {
        assert_eq!(Line::plain("décombres").width(), 9);
        assert_eq!(Line::plain("é").padded(3).to_string(), "é  ");
    }

    proptest::proptest! {
        #[test]
        fn wrapping_loses_no_word(text in "[a-z ]{0,60}", width in 0usize..30, indent in 0usize..10) {
            let wrapped = Line::plain(text.clone()).wrapped(width, indent).to_string();
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            proptest::prop_assert_eq!(words(&wrapped), words(&text));
        }
    }
}
