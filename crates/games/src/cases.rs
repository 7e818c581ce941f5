//! The rule cases in the binary, and how any case file is judged.

use include_dir::{Dir, include_dir};
use shamble_kernel::Fault;
use shamble_kernel::case::Case;

use crate::Shelf;

static CASES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../cases");

/// A case file as it was found.
#[derive(Clone, Debug)]
pub struct CaseFile {
    pub path: String,
    /// Its text, or why it could not be read.
    pub text: Result<String, Fault>,
}

/// What came of a case.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub path: String,
    /// The game it belongs to, as far as it could be read.
    pub game: Option<String>,
    /// The rules it shows.
    pub rules: Vec<String>,
    /// Why it failed, if it did.
    pub failure: Option<String>,
}

/// The cases in the binary: `cases/<game>/**/*.toml`, by path.
///
/// ```
/// use shamble_games::{Shelf, Source, built_in_cases};
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// for file in built_in_cases() {
///     assert!(shelf.judge(&file).game.is_some(), "{}", file.path);
/// }
/// ```
pub fn built_in_cases() -> Vec<CaseFile> {
    let mut files = Vec::new();
    collect(&CASES, &mut files);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

fn collect(folder: &Dir<'_>, files: &mut Vec<CaseFile>) {
    let cases = folder.files().filter(|file| file.path().extension().is_some_and(|kind| kind == "toml"));
    files.extend(cases.map(|file| {
        let path = format!("cases/{}", file.path().to_string_lossy());
        let text = file.contents_utf8().map(str::to_owned).ok_or_else(|| Fault::new(&path, "is not text in UTF-8"));
        CaseFile { path, text }
    }));
    folder.dirs().for_each(|below| collect(below, files));
}

impl Shelf {
    /// Runs a case file. What cannot be read as a case has failed.
    pub fn judge(&self, file: &CaseFile) -> Verdict {
        let path = file.path.clone();
        let read = file.text.clone().and_then(|text| Case::parse(&path, &text));
        let case = match read {
            Ok(case) => case,
            Err(fault) => return Verdict::unread(path, &fault),
        };
        let failure = match self.find(&case.game) {
            Some(title) if title.id() == case.game => title.run_case(&case).err(),
            _ => Some(format!("`game`: `{}` is no game on this shelf", case.game)),
        };
        Verdict { path, game: Some(case.game), rules: case.rules, failure }
    }
}

impl Verdict {
    fn unread(path: String, fault: &Fault) -> Verdict {
        let line = fault.field.strip_prefix(&path).and_then(|rest| rest.strip_prefix(':'));
        let failure = match line {
            Some(line) => format!("line {line}: {}", fault.what),
            None => fault.what.clone(),
        };
        Verdict { path, game: None, rules: Vec::new(), failure: Some(failure) }
    }

    /// Whether everything was as expected.
    pub fn is_passed(&self) -> bool {
        self.failure.is_none()
    }
}
