//! Where cards come from: the binary, with a folder laid over it as `content/` is laid out: `DIR/<game id>/`, with the
//! files and folders of that game below it.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use shamble_kernel::content::{Overlay, place_of};
use shamble_kernel::{Fault, Files};

use crate::{Face, Lesson, Words, words};

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
    /// A folder with one folder a game, laid over the files in the binary: it holds what is new or changed.
    Folder(PathBuf),
    /// Files of one game laid over another source, as a mission of one's own ([`Draft`](crate::Draft)). Where missions stand
    /// alone, those of the other source are left out.
    Own { beneath: Box<Source>, game: &'static str, files: Files },
}

/// How faults name what lies on top where no folder does.
pub(crate) const OWN_FOLDER: &str = "own";

/// The files of one game in the binary, its words included.
pub(crate) fn built_in<G: Face>() -> Files {
    G::embedded().into_iter().chain(G::words()).collect()
}

/// What the files of one game hold, and what is to be remarked about them.
pub(crate) struct Contents<G> {
    pub(crate) game: G,
    pub(crate) words: Words,
    pub(crate) lesson: Option<Lesson>,
    pub(crate) remarks: Vec<Fault>,
}

impl Source {
    /// The files of one game as they are to be read.
    pub(crate) fn files<G: Face>(&self) -> Result<Laid, Vec<Fault>> {
        let own = match self {
            Source::Embedded => None,
            Source::Folder(folder) if !folder.is_dir() => {
                return Err(vec![Fault::new(folder.to_string_lossy(), "is not a folder")]);
            }
            Source::Folder(folder) => Some(folder.join(G::ID)).filter(|folder| folder.is_dir()),
            Source::Own { beneath, game, files } => {
                let below = beneath.files::<G>()?;
                if *game != G::ID {
                    return Ok(below);
                }
                let mut base = below.overlay.files;
                // Whoever makes a mission waits for it: the others need not be read again each time.
                if let Some(missions) = G::MISSIONS.filter(|missions| missions.is_alone) {
                    base.insert(missions.file.to_owned(), String::new());
                }
                return lay::<G>(base, files, OWN_FOLDER.to_owned());
            }
        };
        let Some(folder) = own else {
            return Ok(Laid { overlay: Overlay::bare(built_in::<G>()), beneath: G::ID, above: G::ID.to_owned() });
        };
        lay::<G>(built_in::<G>(), &read_content(&folder)?, folder.to_string_lossy().into_owned())
    }

    /// Reads the cards, the words and the lesson of one game; tells what is to be remarked about them.
    pub(crate) fn read<G: Face>(&self) -> Result<Contents<G>, Vec<Fault>> {
        let laid = self.files::<G>()?;
        let (spoken, cards) = laid.split();
        match (G::load(&cards), Words::read(&spoken), Lesson::read(&cards)) {
            (Ok(game), Ok(words), Ok(lesson)) => Ok(Contents { game, words, lesson, remarks: laid.overlay.remarks }),
            (game, words, lesson) => {
                Err(laid.placed(game.err().into_iter().chain(words.err()).chain(lesson.err()).flatten()))
            }
        }
    }
}

/// Files laid over others; faults and remarks name the folder in which they lie.
fn lay<G: Face>(base: Files, own: &Files, above: String) -> Result<Laid, Vec<Fault>> {
    let named = |fault: Fault| Fault { field: format!("{above}/{}", fault.field), ..fault };
    let laid = Overlay::lay(base, own, G::reads);
    let mut overlay = laid.map_err(|faults| faults.into_iter().map(named).collect::<Vec<_>>())?;
    overlay.remarks = overlay.remarks.into_iter().map(named).collect();
    Ok(Laid { overlay, beneath: G::ID, above })
}

/// The files of a game, and where they lie.
pub(crate) struct Laid {
    overlay: Overlay,
    beneath: &'static str,
    above: String,
}

impl Laid {
    /// All of them.
    pub(crate) fn whole(&self) -> &Files {
        &self.overlay.files
    }

    /// The words and the cards.
    pub(crate) fn split(&self) -> (Files, Files) {
        let files = self.overlay.files.iter().map(|(name, text)| (name.clone(), text.clone()));
        files.partition(|(name, _)| words::is_words(name))
    }

    /// Faults of missions, with the file and line of each.
    pub(crate) fn of_missions(&self, faults: Vec<Fault>) -> Vec<Fault> {
        let place = |mission: &str| {
            let places = self.overlay.files.keys().map(|file| place_of(&self.overlay.files, file, mission));
            places.into_iter().find(|place| place.contains(':')).unwrap_or_else(|| mission.to_owned())
        };
        let named = |fault: Fault| {
            let (field, what) = (place(&fault.field), format!("{}: {}", fault.field, fault.what));
            Fault { field, what, ..fault }
        };
        self.placed(faults.into_iter().map(named))
    }

    /// Faults with the places at which people find them.
    pub(crate) fn placed(&self, faults: impl IntoIterator<Item = Fault>) -> Vec<Fault> {
        faults.into_iter().map(|fault| self.overlay.placed(self.beneath, &self.above, fault)).collect()
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
