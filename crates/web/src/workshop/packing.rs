//! A mission as one file: its folder in an archive.

use std::io::{Cursor, Write};
use std::sync::Arc;

use shamble_kernel::Files;
use shamble_store::Draft;
use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, result::ZipResult};

use super::read;
use crate::house::House;
use crate::problem::Problem;

/// The folder of a mission with what it is called; with the game that was won, where that was won with this version.
pub(crate) async fn archive(house: &Arc<House>, kept: &Draft) -> Result<(String, Vec<u8>), Problem> {
    let (working, draft) = (Arc::clone(house), read(house, kept)?);
    let won = house.store.won_record(kept.id).await?.filter(|won| won.version == kept.version);
    let packed = house.work.check(move |_| {
        let title = working.shelf.find(draft.game)?;
        let id = draft.id_elsewhere(title);
        let folder = draft.folder(working.shelves.content(), &id, won.as_ref().map(|won| won.text.as_str()));
        // What cannot be read is kept as it is.
        let folder = folder.unwrap_or(draft.files);
        Some((id, zipped(&folder).ok()?))
    });
    packed.await?.ok_or(Problem::NoSuchGame)
}

fn zipped(folder: &Files) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (file, text) in folder {
        zip.start_file(file.as_str(), options)?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}
