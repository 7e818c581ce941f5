//! Where cards come from: the binary, or a folder laid out as `content/`: `DIR/<game id>/`, with the files and folders of
//! that game below it.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use shamble_kernel::{Fault, Files};

use crate::{Face, Words, words};

/// How deep folders are read; more is taken for a loop of links.
const DEPTH: usize = 16;
/// How much is read of a file; more is no text that people wrote.
const LARGEST: u64 = 64 << 20;

/// Where content is read from.
///
/// ```
/// use shamble_games::{Shelf, Source};
/// assert!(Shelf::load(&Source::Embedded).is_ok());
/// assert!(Shelf::load(&Source::Folder("no/such/folder".into())).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// The files in the binary.
    #[default]
    Embedded,
    /// A folder with one folder a game. A game without one keeps the cards in the binary, and one
    /// without `.ftl` files its words.
    Folder(PathBuf),
}

impl Source {
    /// The files of one game, and where they lie.
    pub(crate) fn files(&self, id: &str, embedded: fn() -> Files) -> Result<(String, Files), Vec<Fault>> {
        let own = match self {
            Source::Embedded => None,
            Source::Folder(folder) if !folder.is_dir() => {
                return Err(vec![Fault::new(folder.to_string_lossy(), "is not a folder")]);
            }
            Source::Folder(folder) => Some(folder.join(id)).filter(|folder| folder.is_dir()),
        };
        Ok(match own {
            None => (id.to_owned(), embedded()),
            Some(folder) => (folder.to_string_lossy().into_owned(), read_content(&folder)?),
        })
    }

    /// Reads the cards and words of one game.
    pub(crate) fn read<G: Face>(&self) -> Result<(G, Words), Vec<Fault>> {
        let (place, files) = self.files(G::ID, G::embedded)?;
        let (mut spoken, cards): (Files, Files) = files.into_iter().partition(|(name, _)| words::is_words(name));
        if spoken.is_empty() {
            spoken = G::words();
        }
        let game = G::load(&cards);
        let words = Words::read(&spoken);
        match (game, words) {
            (Ok(game), Ok(words)) => Ok((game, words)),
            (game, words) => {
                let faults = game.err().into_iter().chain(words.err()).flatten();
                Err(faults.map(|fault| Fault { field: format!("{place}/{}", fault.field), ..fault }).collect())
            }
        }
    }
}

/// The content files of one game's folder, by their path below it.
fn read_content(folder: &Path) -> Result<Files, Vec<Fault>> {
    let mut files = Files::new();
    let mut faults = Vec::new();
    for path in files_below(folder).map_err(|fault| vec![fault])? {
        if !path.extension().is_some_and(|kind| kind == "toml" || kind == "ftl") {
            continue;
        }
        let below = path.strip_prefix(folder).unwrap_or(&path);
        let name = below.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
        match read_text(&path) {
            Ok(text) => drop(files.insert(name, text)),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(files) } else { Err(faults) }
}

/// Every file below a folder, sorted by path.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut found = Vec::new();
    walk(folder, DEPTH, &mut found)?;
    found.sort();
    Ok(found)
}

fn walk(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), Fault> {
    let fail = |what: String| Fault::new(folder.to_string_lossy(), what);
    if depth == 0 {
        return Err(fail("folders lie too deep in each other".to_owned()));
    }
    for entry in fs::read_dir(folder).map_err(|e| fail(e.to_string()))? {
        let path = entry.map_err(|e| fail(e.to_string()))?.path();
        if path.is_dir() {
            walk(&path, depth - 1, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// The text of a file; a fault names the file, and the line where it stops being text.
pub fn read_text(path: &Path) -> Result<String, Fault> {
    let name = path.to_string_lossy();
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    read.map_err(|e| Fault::new(name.as_ref(), e.to_string()))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Fault::new(name, "is too large"));
    }
    String::from_utf8(bytes).map_err(|e| {
        let valid = e.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&e.as_bytes()[..valid]).into_owned();
        Fault::at(&name, &text, valid, "is not text in UTF-8")
    })
}
