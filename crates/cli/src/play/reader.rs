//! What people type, line by line, whatever bytes it may be.

use std::io::{self, BufRead, IsTerminal, Read};

use shamble_games::Line;

use crate::screen::Screen;

/// More than this on one line is nobody's answer.
const LONGEST: u64 = 64 << 10;

/// Standard input, or a stand-in for it.
pub struct Reader {
    input: Box<dyn BufRead>,
    is_person: bool,
}

impl Reader {
    /// Standard input.
    pub fn standard() -> Reader {
        let stdin = io::stdin();
        let is_person = stdin.is_terminal();
        Reader { input: Box::new(stdin.lock()), is_person }
    }

    /// Something else to read from.
    #[cfg(test)]
    pub fn from(input: impl Into<Vec<u8>>) -> Reader {
        Reader { input: Box::new(io::Cursor::new(input.into())), is_person: false }
    }

    /// Whether somebody sits at a terminal.
    pub fn is_person(&self) -> bool {
        self.is_person
    }

    /// Asks on the screen for a line, without blanks around it; `None` at the end. What nobody typed at a
    /// terminal is written after the prompt, so that the screen reads the same.
    pub fn ask(&mut self, screen: &mut Screen, prompt: &Line) -> io::Result<Option<String>> {
        screen.prompt(prompt)?;
        let line = self.line()?;
        match &line {
            Some(line) if !self.is_person => screen.say(&line.replace(char::is_control, ""))?,
            Some(_) => {}
            None => screen.gap()?,
        }
        Ok(line)
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
