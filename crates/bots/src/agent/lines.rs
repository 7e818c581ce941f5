//! Lines in, lines out.

use std::io::{self, BufRead, Read, Write};

use super::{LONGEST_LINE, Session};

/// What was read.
pub(super) enum Came {
    Line,
    TooLong,
    End,
}

/// Answers every line until the input ends. An empty line is no request.
///
/// # Errors
/// Something could not be read or written.
pub fn converse(session: &mut dyn Session, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let answer = match next(&mut input, &mut line)? {
            Came::End => return Ok(()),
            Came::Line if line.trim_ascii().is_empty() => continue,
            Came::Line => session.answer(&line),
            Came::TooLong => session.refuse_long(),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

/// Reads a line; of one that is too long, no more is kept than it takes to know that.
pub(super) fn next(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Came> {
    line.clear();
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', line)?;
    match line.last() {
        None => Ok(Came::End),
        Some(b'\n') => {
            line.pop();
            Ok(Came::Line)
        }
        Some(_) if line.len() <= LONGEST_LINE => Ok(Came::Line),
        Some(_) => {
            input.skip_until(b'\n')?;
            Ok(Came::TooLong)
        }
    }
}
