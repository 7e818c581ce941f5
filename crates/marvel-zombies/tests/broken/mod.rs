//! Copies of the embedded files, broken on purpose.
#![allow(dead_code, reason = "each test crate uses another part")]

use shamble_kernel::Fault;
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

    /// The line of the table in which it is changed.
    pub fn table(&self) -> usize {
        let text = &embedded()[self.file];
        let head = text[..self.byte(text)].rfind("\n[").expect("it stands in a table");
        text[..=head].matches('\n').count() + 1
    }
}

pub fn edit<'a>(file: &'a str, after: &'a str, old: &'a str, new: &'a str) -> Edit<'a> {
    Edit { file, after, old, new }
}

pub fn faults_after(edits: &[Edit<'_>]) -> Vec<Fault> {
    let mut files = embedded();
    for edit in edits {
        let text = files.get_mut(edit.file).expect("a content file");
        let byte = edit.byte(text);
        text.replace_range(byte..byte + edit.old.len(), edit.new);
    }
    Content::load(&files).err().unwrap_or_default()
}

/// The change is told at this line.
#[track_caller]
pub fn tells(edit: Edit<'_>, at: usize, what: &str) {
    let expected = format!("{}:{at}: {what}", edit.file);
    let told: Vec<String> = faults_after(&[edit]).iter().map(Fault::to_string).collect();
    assert!(told.iter().any(|fault| fault.starts_with(&expected)), "expected {expected}\ntold\n{}", told.join("\n"));
}
