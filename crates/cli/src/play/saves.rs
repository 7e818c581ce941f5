//! Where unfinished games wait.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// How the file of a saved game ends.
const ENDING: &str = "shamble";

/// The folder of saved games: below XDG_DATA_HOME, else below HOME, else here.
pub fn folder() -> PathBuf {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")));
    data.map_or_else(PathBuf::new, |data| data.join("shamble"))
}

/// A name no saved game has yet.
pub fn free_name(folder: &Path, game: &str, mission: &str) -> PathBuf {
    let plain = |text: &str| -> String {
        text.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '-' }).collect()
    };
    let stem = format!("{}-{}", plain(game), plain(mission));
    let name = |number: usize| folder.join(format!("{stem}-{number}.{ENDING}"));
    (1..).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(0))
}

/// Saved games, the last one first.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let is_save = |path: &PathBuf| path.extension().is_some_and(|kind| kind == ENDING);
    let mut saves: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(is_save)
        .map(|path| (fs::metadata(&path).and_then(|data| data.modified()).ok(), path))
        .collect();
    saves.sort_by(|a, b| b.cmp(a));
    saves.into_iter().map(|(_, path)| path).collect()
}

/// Writes a record so that a file is either whole or as before. A file that is no record is left alone.
pub fn write(path: &Path, record: &str) -> io::Result<()> {
    if path.exists() && !is_record(path) {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, "is there and is no saved game"));
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    fs::write(&unfinished, record)?;
    fs::rename(&unfinished, path)
}

fn is_record(path: &Path) -> bool {
    fs::read(path).is_ok_and(|bytes| bytes.is_empty() || bytes.starts_with(b"shamble-record "))
}
