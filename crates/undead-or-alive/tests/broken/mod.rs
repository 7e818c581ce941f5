//! Copies of the embedded files, broken on purpose.
#![allow(dead_code)]

use shamble_kernel::Fault;
use shamble_undead_or_alive::{Content, embedded};

/// A change of one file.
pub type Edit<'a> = (&'a str, &'a str, &'a str);

pub fn faults_after(edits: &[Edit<'_>]) -> Vec<Fault> {
    let mut files = embedded();
    for (file, old, new) in edits {
        let text = files.get_mut(*file).expect("a content file");
        assert!(text.contains(old), "{file} does not contain {old}");
        *text = text.replace(old, new);
    }
    Content::load(&files).err().unwrap_or_default()
}

/// A line of a file as it is before any change.
pub fn line(file: &str, holding: &str) -> usize {
    let text = &embedded()[file];
    text.lines().position(|line| line.contains(holding)).unwrap_or_else(|| panic!("{file} lacks {holding}")) + 1
}

/// The line of the table in which a text stands.
pub fn table(file: &str, holding: &str) -> usize {
    let text = &embedded()[file];
    let byte = text.find(holding).unwrap_or_else(|| panic!("{file} lacks {holding}"));
    let head = text[..byte].rfind("\n[").expect("it stands in a table");
    text[..=head].lines().count() + 1
}

/// The change is told at the table it is made in.
#[track_caller]
pub fn tells_at_table(edit: Edit<'_>, what: &str) {
    tells(edit, table(edit.0, edit.1), what);
}

/// The change is told at this line.
#[track_caller]
pub fn tells(edit: Edit<'_>, at: usize, what: &str) {
    let expected = format!("{}:{at}: {what}", edit.0);
    let told: Vec<String> = faults_after(&[edit]).iter().map(Fault::to_string).collect();
    assert!(told.iter().any(|fault| fault.starts_with(&expected)), "expected {expected}\ntold\n{}", told.join("\n"));
}
