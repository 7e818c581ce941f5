//! The tiles of the box.

use shamble_kernel::content::Audit;
use shamble_zones::Side;

use crate::content::load::TILES;

use super::Checker;

impl Checker<'_> {
    /// Nine pieces with two sides; each face has its plan and its symbols.
    pub(super) fn tiles(&mut self) {
        let mut faces: Vec<(u8, bool)> =
            self.content.faces.iter().map(|shown| (shown.face.number, shown.face.side == Side::V)).collect();
        faces.sort_unstable();
        let due: Vec<(u8, bool)> = (1..=9).flat_map(|number| [(number, false), (number, true)]).collect();
        self.must_all(faces == due, "MZ-MIS-2", TILES, "there are 9 tiles with the sides R and V");
        let mut seen: Vec<&str> = Vec::new();
        for shown in &self.content.faces {
            for place in &shown.places {
                let is_new = !seen.contains(&place.id.as_str());
                self.needs(is_new, TILES, &shown.face.to_string(), format!("`{}` stands twice", place.id));
                seen.push(&place.id);
            }
            let spawns = !shown.spawn.is_empty();
            self.needs(spawns, TILES, &shown.face.to_string(), "needs a room with the spawn symbol");
        }
    }
}
