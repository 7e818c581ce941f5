//! What a reader of one scene needs to see the next.

use serde::Serialize;

use super::{Piece, Scene};

/// The pieces that are gone, have moved, or look different.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Changes {
    /// Keys of pieces that are not there any more.
    pub gone: Vec<String>,
    /// Keys of pieces that only lie elsewhere, with their new transform.
    pub moved: Vec<(String, String)>,
    /// Layer and SVG of pieces that are new or drawn anew.
    pub drawn: Vec<(&'static str, String)>,
}

impl Changes {
    /// Whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.moved.is_empty() && self.drawn.is_empty()
    }
}

impl Scene {
    /// What has changed since a scene that this one [follows](Scene::follow); choices do not count. `None` where
    /// the table is another one and has to be drawn as a whole.
    pub fn changes_since(&self, before: &Scene) -> Option<Changes> {
        if (self.width, self.height, self.class) != (before.width, before.height, before.class) {
            return None;
        }
        let mut changes = Changes::default();
        changes.gone.extend(before.pieces().filter(|old| self.piece(&old.key).is_none()).map(|old| old.key.clone()));
        for layer in &self.layers {
            for piece in &layer.pieces {
                match before.piece(&piece.key) {
                    Some(old) if !looks_like(old, piece) => changes.drawn.push((layer.name, piece.to_svg())),
                    Some(old) if old.place != piece.place => changes.moved.push((piece.key.clone(), piece.transform())),
                    Some(_) => {}
                    None => changes.drawn.push((layer.name, piece.to_svg())),
                }
            }
        }
        Some(changes)
    }
}

/// Whether two pieces differ in their places and choices at most.
fn looks_like(one: &Piece, other: &Piece) -> bool {
    one.class == other.class && one.name == other.name && one.shapes == other.shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Place, Shape};

    fn scene(pieces: &[(&str, f32, f32)]) -> Scene {
        let piece = |(key, x, size): &(&str, f32, f32)| {
            Piece::new(*key, "walker", Place::at(*x, 0.0), *key).with(Shape::circle("ink", 0.0, 0.0, *size))
        };
        let mut scene = Scene::new("", "uoa", 10.0, 10.0);
        scene.lay("enemies", pieces.iter().map(piece).collect());
        scene
    }

    #[test]
    fn a_piece_is_gone_moved_or_drawn_anew() {
        let before = scene(&[("a", 0.0, 1.0), ("b", 1.0, 1.0), ("c", 2.0, 1.0), ("d", 3.0, 1.0)]);
        let mut after = scene(&[("b", 1.0, 1.0), ("c", 5.0, 1.0), ("d", 3.0, 2.0), ("e", 4.0, 1.0)]);
        after.offer("b", "hit b");
        let changes = after.changes_since(&before).unwrap();
        assert_eq!(changes.gone, ["a"]);
        assert_eq!(changes.moved, [("c".to_owned(), "translate(5 0)".to_owned())]);
        let drawn: Vec<bool> = ["d", "e"].map(|key| changes.drawn.iter().any(|(_, svg)| svg.contains(key))).to_vec();
        assert_eq!((changes.drawn.len(), drawn), (2, vec![true, true]));
        assert!(after.changes_since(&after).unwrap().is_empty());
    }

    #[test]
    fn another_table_is_drawn_as_a_whole() {
        let mut wider = scene(&[]);
        wider.width = 20.0;
        assert_eq!(wider.changes_since(&scene(&[])), None);
    }
}
