//! Undone lines of play in a tree of entries: which of them share a beginning.

use crate::Along;

/// An undone line in a tree of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// After how many entries it left the story.
    pub at: usize,
    /// The number of its last entry.
    pub end: usize,
    /// The index of that entry in the tree.
    pub last: usize,
}

/// What is a line's own: the beginning it shares with an earlier one, and the indices of the entries that follow.
pub type Own = (Option<Along>, Vec<usize>);

/// Tells lines apart, each entry but once for all lines that left the story at the same place. `parent` is the index
/// of the entry before another one, in a tree of so many entries.
pub fn tell_apart(lines: &[Line], size: usize, parent: impl Fn(usize) -> Option<usize>) -> Vec<Own> {
    // To which line an entry belongs, and where that left the story.
    let mut owners: Vec<Option<(usize, usize)>> = vec![None; size];
    let own = |(index, line): (usize, &Line)| {
        let (mut along, mut own) = (None, Vec::new());
        let (mut at, mut number) = (Some(line.last), line.end);
        while let Some(entry) = at.filter(|_| number > line.at) {
            if let Some((_, branch)) = owners[entry].filter(|(left, _)| *left == line.at) {
                along = Some(Along { branch, to: number });
                break;
            }
            owners[entry] = Some((line.at, index));
            own.push(entry);
            (at, number) = (parent(entry), number - 1);
        }
        own.reverse();
        (along, own)
    };
    lines.iter().enumerate().map(own).collect()
}
