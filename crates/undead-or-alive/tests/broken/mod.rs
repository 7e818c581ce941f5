//! Copies of the embedded files, broken on purpose.

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

/// The line of the record in which a text stands.
pub fn record(file: &str, holding: &str) -> usize {
    let text = &embedded()[file];
    let byte = text.find(holding).unwrap_or_else(|| panic!("{file} lacks {holding}"));
    let before: Vec<&str> = text[..byte].lines().collect();
    before.iter().rposition(|line| line.starts_with('[') && !line.contains('.')).expect("it stands in a record") + 1
}
