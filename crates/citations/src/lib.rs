//! Hands the ids of a game's rule list to the compiler, so that a rule that does not exist cannot be cited.
//!
//! A game's build script calls [`collect`] with its rule files; the game then includes the list and cites from it:
//!
//! ```ignore
//! include!(concat!(env!("OUT_DIR"), "/rules.rs"));
//! const SEARCH: RuleId = rule!("OTD-SEARCH-1");
//! ```

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What a game includes below its list of ids.
const CITE: &str = r#"
/// Cites a rule; one that is not in the rule list does not compile.
macro_rules! rule {
    ($id:literal) => {
        const { shamble_kernel::RuleId::cited(crate::RULES, $id) }
    };
}
"#;

/// Writes the ids of these rule files, relative to the game's crate, to `rules.rs` in the build folder, and the macro
/// that cites them.
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
    fs::write(out.join("rules.rs"), format!("/// The ids of the rule list.\nconst RULES: &[&str] = &{ids:?};\n{CITE}"))
}

/// The ids of one file: each rule of a list has a line `id = "..."`, as the content check makes sure.
fn ids_of(file: &Path) -> io::Result<Vec<String>> {
    let text = fs::read_to_string(file)?;
    let id = |line: &str| line.strip_prefix("id = \"")?.strip_suffix('"').map(str::to_owned);
    Ok(text.lines().filter_map(id).collect())
}
