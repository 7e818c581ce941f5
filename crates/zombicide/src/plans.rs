//! The plans of a game's tiles.

use shamble_kernel::content::Reader;
use shamble_zones::Tiles;

/// Reads the plans of a file, and tells what is wrong with them once.
pub fn plans(reader: &mut Reader<'_>, file: &str) -> Option<Tiles> {
    match Tiles::read(file, reader.files.get(file)?) {
        Ok(tiles) => Some(tiles),
        Err(faults) => {
            // Text that is no TOML has been told already.
            let new: Vec<_> = faults.into_iter().filter(|fault| !reader.faults.contains(fault)).collect();
            reader.faults.extend(new);
            None
        }
    }
}
