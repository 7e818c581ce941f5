//! `shamble backup` and `shamble restore`: a whole copy of the database as one file, and back.

use std::path::Path;

use shamble_store::{Copied, Store, StoreError};

use crate::args::Database;
use crate::failure::{Done, Failure};
use crate::screen::Screen;

pub fn back_up(screen: &mut Screen, file: &Path, database: &Database) -> Done {
    let url = database.url()?;
    let copied = asking(async {
        let store = Store::open(&url).await?;
        let copied = store.back_up(file).await;
        store.close().await;
        copied
    })?;
    Ok(screen.say(&format!("{}: {}", file.display(), told(copied)))?)
}

pub fn restore(screen: &mut Screen, file: &Path, database: &Database) -> Done {
    let url = database.url()?;
    let copied = asking(async {
        // A server that runs on a file would not know of it.
        let store = Store::serve(&url).await?;
        let copied = store.restore(file).await;
        store.close().await;
        copied
    })?;
    Ok(screen.say(&format!("{url}: {}", told(copied)))?)
}

fn told(Copied { people, tables, entries }: Copied) -> String {
    format!("{people} people, {tables} tables, {entries} entries")
}

/// Asks the store something and waits for it.
pub fn asking<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work).map_err(|error| {
        let source = std::error::Error::source(&error).map(|source| format!(" ({source})")).unwrap_or_default();
        Failure::Failed(format!("{error}{source}"))
    })
}
