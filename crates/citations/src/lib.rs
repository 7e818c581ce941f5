//! Hands the ids of a game's rule list to the compiler, so that a rule that does not exist cannot be cited.
//!
//! A game's build script calls [`collect`] with its rule files; the game then includes the list:
//!
//! ```ignore
//! const RULES: &[&str] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));
//! ```

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Writes the ids of these rule files, relative to the game's crate, to `rules.rs` in the build folder as an array.
///
/// # Errors
/// When a file cannot be read, or the list not be written.
pub fn collect(files: &[&str]) -> io::Result<()> {
    let folder =
        |name: &str| env::var_os(name).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("no {name}")));
    let (here, out) = (folder("CARGO_MANIFEST_DIR")?, folder("OUT_DIR")?);
    let mut ids = Vec::new();
    for file in files {
        println!("cargo::rerun-if-changed={file}");
        ids.extend(ids_of(&here.join(file))?);
    }
    fs::write(out.join("rules.rs"), format!("&{ids:?}"))
}

/// The ids of one file: each rule of a list has a line `id = "..."`, as the content check makes sure.
fn ids_of(file: &Path) -> io::Result<Vec<String>> {
    let text = fs::read_to_string(file)?;
    let id = |line: &str| line.strip_prefix("id = \"")?.strip_suffix('"').map(str::to_owned);
    Ok(text.lines().filter_map(id).collect())
}
