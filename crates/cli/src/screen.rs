//! Where a command writes: a terminal with colours, or a pipe without.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style as Ansi};
use shamble_games::{Line, Style, Text};

/// The width where there is no terminal to ask.
const WIDTH: usize = 80;
/// Longer lines are hard to read.
const WIDEST: usize = 100;

/// Standard output, or a stand-in for it.
pub(crate) struct Screen {
    out: Box<dyn Write>,
    width: usize,
}

impl Screen {
    /// Standard output; colours are left out where they are not wanted or cannot be shown.
    pub fn standard() -> Screen {
        let asked = if io::stdout().is_terminal() { terminal_size::terminal_size() } else { None };
        let width = asked.map_or(WIDTH, |(width, _)| usize::from(width.0).clamp(20, WIDEST));
        Screen { out: Box::new(anstream::stdout()), width }
    }

    /// Something else to write on.
    #[cfg(test)]
    pub fn on(out: impl Write + 'static) -> Screen {
        Screen { out: Box::new(out), width: WIDTH }
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Writes a text.
    pub fn show(&mut self, text: &Text) -> io::Result<()> {
        text.0.iter().try_for_each(|line| self.line(line))
    }

    /// Writes a line as it is.
    pub fn line(&mut self, line: &Line) -> io::Result<()> {
        self.spans(line)?;
        writeln!(self.out)
    }

    /// Writes a plain line as it is.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", harmless(text))
    }

    /// Writes a sentence in as many lines as it takes.
    pub fn tell(&mut self, text: &str, style: Style) -> io::Result<()> {
        for paragraph in text.split('\n') {
            self.show(&Line::new(paragraph, style).wrapped(self.width, 0))?;
        }
        Ok(())
    }

    /// Writes a prompt and waits on its line.
    pub fn prompt(&mut self, line: &Line) -> io::Result<()> {
        self.spans(line)?;
        self.out.flush()
    }

    /// Leaves a line empty.
    pub fn gap(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    fn spans(&mut self, line: &Line) -> io::Result<()> {
        for span in &line.0 {
            let ansi = ansi(span.style);
            write!(self.out, "{ansi}{}{ansi:#}", harmless(&span.text))?;
        }
        Ok(())
    }
}

/// A text that does nothing to a terminal but stand there: content and records come from strangers.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let is_harmful = |letter: char| letter.is_control() && letter != '\n';
    if text.contains(is_harmful) { text.replace(is_harmful, "\u{fffd}").into() } else { text.into() }
}

fn ansi(style: Style) -> Ansi {
    let coloured = |colour: AnsiColor| Ansi::new().fg_color(Some(colour.into()));
    match style {
        Style::Plain => Ansi::new(),
        Style::Title => Ansi::new().bold().underline(),
        Style::Strong => Ansi::new().bold(),
        Style::Dim => Ansi::new().dimmed(),
        Style::Friend => coloured(AnsiColor::Cyan).bold(),
        Style::Foe => coloured(AnsiColor::Red),
        Style::Thing => coloured(AnsiColor::Yellow),
        Style::Hidden => coloured(AnsiColor::Magenta),
        Style::Good => coloured(AnsiColor::Green).bold(),
        Style::Bad => coloured(AnsiColor::Red).bold(),
    }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn what_steers_a_terminal_is_shown_as_a_mark() {
        assert_eq!(harmless("a\u{1b}[31mb\rc\u{9b}d\ne"), "a\u{fffd}[31mb\u{fffd}c\u{fffd}d\ne");
        assert_eq!(harmless("Où ?\u{a0}»"), "Où ?\u{a0}»");
    }
}
