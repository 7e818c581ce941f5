//! Tiles.

use crate::content::load::TILES;

use super::Checker;

impl Checker<'_> {
    /// Each face has its symbols, and each place a name of its own.
    pub(super) fn tiles(&mut self) {
        let mut seen: Vec<&str> = Vec::new();
        for shown in &self.content.faces {
            for place in &shown.places {
                let is_new = !seen.contains(&place.id.as_str());
                self.audit.needs(is_new, TILES, &shown.face.to_string(), format!("`{}` stands twice", place.id));
                seen.push(&place.id);
            }
            let spawns = !shown.spawn.is_empty();
            self.audit.needs(spawns, TILES, &shown.face.to_string(), "needs a room with the spawn symbol");
        }
    }
}
