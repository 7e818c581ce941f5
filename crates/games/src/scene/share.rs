//! Scenes that have pieces in common: those of several people at one table, and those of one moment and the next.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Piece, Scene};

impl Scene {
    /// Holds the pieces that another scene has just so together with it. Nothing looks different, but a table that many
    /// look at is kept once and not once for each of them.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use shamble_games::{Piece, Place, Scene};
    /// let scene = |second: &str| {
    ///     let mut scene = Scene::new("", "otd", 1.0, 1.0);
    ///     let piece = |key: &str| Piece::new(key, "card", Place::at(0.0, 0.0), "");
    ///     scene.lay("cards", vec![piece("a"), piece(second)]);
    ///     scene
    /// };
    /// let (mine, mut yours) = (scene("b"), scene("c"));
    /// yours.share(&mine);
    /// assert_eq!(yours, scene("c"));
    /// let is_one = |at: usize| Arc::ptr_eq(&mine.layers[0].pieces[at], &yours.layers[0].pieces[at]);
    /// assert!(is_one(0) && !is_one(1));
    /// ```
    pub fn share(&mut self, other: &Scene) {
        let theirs = other.layers.iter().flat_map(|layer| &layer.pieces);
        let theirs: HashMap<&str, &Arc<Piece>> = theirs.map(|piece| (piece.key.as_str(), piece)).collect();
        for piece in self.layers.iter_mut().flat_map(|layer| &mut layer.pieces) {
            if let Some(same) = theirs.get(piece.key.as_str()).filter(|other| **other == piece) {
                *piece = Arc::clone(same);
            }
        }
    }
}
