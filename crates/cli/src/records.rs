//! Files that hold records, one or several after each other.

use std::io;
use std::path::Path;

use shamble_games::{Shelf, Table, read_text};
use shamble_kernel::Record;

use crate::failure::Failure;

/// The line every record begins with.
const FIRST: &str = "shamble-record 1\n";

/// A record's text in a file.
pub struct Found<'t> {
    /// How many lines stand before it.
    pub before: usize,
    pub text: &'t str,
}

/// The text of a file that must be there, or of standard input where the file is `-`.
pub fn read(path: &Path) -> Result<String, Failure> {
    if path == Path::new("-") {
        let text =
            io::read_to_string(io::stdin()).map_err(|error| Failure::Failed(format!("standard input: {error}")))?;
        return Ok(unmarked(text));
    }
    if !path.exists() {
        return Err(Failure::Usage(format!("{}: there is no such file", path.display())));
    }
    read_text(path).map(unmarked).map_err(|fault| Failure::Failed(fault.to_string()))
}

/// A text without what some editors and systems put into it: a mark at its beginning, and line ends of two characters.
fn unmarked(text: String) -> String {
    text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n")
}

/// The records of a file; what stands before the first is taken for a part of it, and found wrong there.
pub fn split(text: &str) -> Vec<Found<'_>> {
    let later = text.match_indices(FIRST).map(|(at, _)| at).filter(|at| text[..*at].ends_with('\n'));
    let starts: Vec<usize> = std::iter::once(0).chain(later).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let found = starts
        .iter()
        .zip(ends)
        .map(|(start, end)| Found { before: text[..*start].matches('\n').count(), text: &text[*start..end] });
    found.collect()
}

/// Replays a record; an error names the line of the file.
pub fn replay(shelf: &Shelf, found: &Found<'_>) -> Result<Box<dyn Table>, (usize, String)> {
    let replayed = Record::parse(found.text).and_then(|record| shelf.replay(&record));
    replayed.map_err(|error| (found.before + error.line, error.what))
}

/// A record of a file, by its number from 1, replayed.
pub fn numbered(shelf: &Shelf, path: &Path, number: usize) -> Result<Box<dyn Table>, Failure> {
    let (file, text) = (path.display(), read(path)?);
    let found = split(&text);
    let record = number.checked_sub(1).and_then(|index| found.get(index));
    let record = record.ok_or_else(|| Failure::Usage(format!("--record: {file} holds {} records", found.len())))?;
    replay(shelf, record).map_err(|(line, what)| Failure::Failed(format!("{file}, line {line}: {what}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_told_apart_by_their_first_line() {
        let text = "shamble-record 1\na\nshamble-record 1\nb\nc\n";
        let found: Vec<(usize, &str)> = split(text).into_iter().map(|f| (f.before, f.text)).collect();
        assert_eq!(found, [(0, "shamble-record 1\na\n"), (2, "shamble-record 1\nb\nc\n")]);
    }

    #[test]
    fn line_ends_and_marks_of_other_systems_are_no_part_of_a_record() {
        assert_eq!(unmarked("\u{feff}shamble-record 1\r\na\r\n".to_owned()), "shamble-record 1\na\n");
    }

    #[test]
    fn what_is_no_record_is_one_wrong_record() {
        for text in ["", "x\n", "x shamble-record 1\n"] {
            let found = split(text);
            assert_eq!((found.len(), found[0].before, found[0].text), (1, 0, text));
        }
        assert_eq!(split("x\nshamble-record 1\n").len(), 2);
    }
}
