//! A checksum of whatever it is shown.

use std::fmt::{self, Debug, Write as _};
use std::io;

use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

/// A checksum that grows with what it is shown.
///
/// ```
/// use shamble_kernel::traces::Print;
/// let of = |texts: &[&str]| {
///     let mut print = Print::default();
///     texts.iter().for_each(|text| print.text(text));
///     print.sum()
/// };
/// assert_eq!(of(&["ab", "c"]), of(&["ab", "c"]));
/// assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
/// ```
#[derive(Clone, Default)]
pub struct Print(Xxh3);

impl Debug for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Print({:016x})", self.sum())
    }
}

impl Print {
    /// A text, with its end.
    pub fn text(&mut self, text: &str) {
        self.0.update(text.as_bytes());
        self.end();
    }

    /// A value as it is written for debugging.
    pub fn form(&mut self, value: &impl Debug) {
        write!(self, "{value:?}").expect("a checksum takes everything");
        self.end();
    }

    /// A value as it is stored.
    pub fn data(&mut self, value: &impl Serialize) {
        serde_json::to_writer(&mut *self, value).expect("a state can be stored");
        self.end();
    }

    pub fn sum(&self) -> u64 {
        self.0.digest()
    }

    fn end(&mut self) {
        self.0.update(&[0]);
    }
}

impl fmt::Write for Print {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

impl io::Write for Print {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
