//! Copies of the embedded files, broken on purpose.
#![allow(dead_code, reason = "each test crate uses another part")]

use shamble_kernel::{Fault, Files};
use shamble_marvel_zombies::{Content, embedded};

/// A change of one file: the first text of its kind after another one.
#[derive(Clone, Copy, Debug)]
pub struct Edit<'a> {
    pub file: &'a str,
    pub after: &'a str,
    pub old: &'a str,
    pub new: &'a str,
}

impl Edit<'_> {
    /// Where the change begins.
    fn byte(&self, text: &str) -> usize {
        let Edit { file, after, old, .. } = self;
        let from = text.find(after).unwrap_or_else(|| panic!("{file} lacks {after}"));
        from + text[from..].find(old).unwrap_or_else(|| panic!("{file} lacks {old} after {after}"))
    }

    /// The line that is changed, as it is before the change.
    pub fn line(&self) -> usize {
        let text = &embedded()[self.file];
        text[..self.byte(text)].matches('\n').count() + 1
    }

    /// The line of the record in which it is changed.
    fn record(&self) -> usize {
        let text = &embedded()[self.file];
        let is_head = |line: &str| line.starts_with('[') && !line.contains('.');
        let lines: Vec<&str> = text.lines().take(self.line()).collect();
        lines.iter().rposition(|line| is_head(line)).map_or(1, |head| head + 1)
    }
}

pub fn edit<'a>(file: &'a str, after: &'a str, old: &'a str, new: &'a str) -> Edit<'a> {
    Edit { file, after, old, new }
}

pub fn faults_after(edits: &[Edit<'_>]) -> Vec<Fault> {
    Content::load(&edited(edits)).err().unwrap_or_default()
}

/// The embedded files with these changes.
pub fn edited(edits: &[Edit<'_>]) -> Files {
    let mut files = embedded();
    for edit in edits {
        let text = files.get_mut(edit.file).expect("a content file");
        let byte = edit.byte(text);
        text.replace_range(byte..byte + edit.old.len(), edit.new);
    }
    files
}

/// The change is told where it is made: at its line, or at the part of the record that holds it.
#[track_caller]
pub fn tells(edit: Edit<'_>, what: &str) {
    let told: Vec<String> = faults_after(&[edit]).iter().map(Fault::to_string).collect();
    let lines = edit.record()..=edit.line() + edit.new.matches('\n').count();
    let is_it = |fault: &String| {
        let rest = fault.strip_prefix(edit.file).and_then(|rest| rest.strip_prefix(':'));
        let line = rest.and_then(|rest| rest.split(':').next()?.parse().ok());
        line.is_some_and(|line: usize| lines.contains(&line)) && fault.contains(what)
    };
    assert!(told.iter().any(is_it), "expected {what} at {lines:?} of {}\ntold\n{}", edit.file, told.join("\n"));
}
