//! Missions that people have made: the shelves that hold them, each as long as somebody needs it.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use shamble_games::{Draft, Shelf, Source};
use shamble_kernel::{Fault, Files};
use shamble_store::Homemade;

/// So many shelves are kept although nobody needs them: the missions that are being made.
const RECENT: usize = 8;

/// The shelf of the house, and those with a mission that somebody has made.
pub(crate) struct Shelves {
    printed: Arc<Shelf>,
    content: Source,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    /// By the game and the text of the mission.
    all: HashMap<(String, String), Weak<Shelf>>,
    recent: VecDeque<Arc<Shelf>>,
}

impl Shelves {
    pub(crate) fn new(printed: Arc<Shelf>, content: Source) -> Shelves {
        Shelves { printed, content, kept: Mutex::default() }
    }

    pub(crate) fn printed(&self) -> Arc<Shelf> {
        Arc::clone(&self.printed)
    }

    /// What missions lie over.
    pub(crate) fn content(&self) -> &Source {
        &self.content
    }

    /// A mission of a game by its stored text; nothing where it cannot be read, or the game has no missions to write.
    pub(crate) fn draft(&self, game: &str, files: &str) -> Option<Draft> {
        Draft::of(self.printed.find(game)?, read_files(files)?)
    }

    /// The shelf on which a game stands; with the mission that somebody has made. Reading it takes a while.
    ///
    /// # Errors
    /// Why the mission cannot be played.
    pub(crate) fn of(&self, game: &str, homemade: Option<&Homemade>) -> Result<Arc<Shelf>, String> {
        let Some(Homemade { files, .. }) = homemade else { return Ok(self.printed()) };
        let draft = self.draft(game, files).ok_or("its mission cannot be read")?;
        self.with(&draft, files).map_err(|faults| faults.first().map(Fault::to_string).unwrap_or_default())
    }

    /// The shelf with a mission alone.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub(crate) fn with(&self, draft: &Draft, files: &str) -> Result<Arc<Shelf>, Vec<Fault>> {
        let key = (draft.game.to_owned(), files.to_owned());
        if let Some(known) = self.kept().all.get(&key).and_then(Weak::upgrade) {
            return Ok(known);
        }
        // Whatever somebody has written, the server goes on.
        let read = catch_unwind(AssertUnwindSafe(|| draft.shelf(&self.content)));
        let shelf = Arc::new(read.unwrap_or_else(|_| Err(vec![Fault::new(draft.file(), "the engine gave up on it")]))?);
        let mut kept = self.kept();
        kept.all.retain(|_, shelf| shelf.strong_count() > 0);
        kept.all.insert(key, Arc::downgrade(&shelf));
        kept.recent.push_back(Arc::clone(&shelf));
        if kept.recent.len() > RECENT {
            kept.recent.pop_front();
        }
        Ok(shelf)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Files as they are stored: `{"missions.toml": "..."}`.
pub(crate) fn read_files(files: &str) -> Option<Files> {
    serde_json::from_str(files).ok()
}

pub(crate) fn write_files(files: &Files) -> String {
    serde_json::to_string(files).unwrap_or_default()
}
