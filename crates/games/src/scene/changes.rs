//! What a reader of one scene needs to see the next.

use std::collections::HashMap;

use serde::Serialize;

use super::{Piece, Pointing, Scene};

/// The pieces that are gone, have moved, or look different, and what can be chosen now.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Changes {
    /// Keys of pieces that are not there any more.
    pub gone: Vec<String>,
    /// Keys of pieces that only lie elsewhere, with their new transform, the part of the board, and the bends on the
    /// way there.
    pub moved: Vec<(String, String, Option<String>, String)>,
    /// Pieces that are new or drawn anew.
    pub drawn: Vec<Drawn>,
    /// Keys of all pieces that stand for choices, with these.
    pub offers: Vec<(String, Vec<String>)>,
    /// What a click on free ground means now.
    pub pointing: Option<Pointing>,
}

/// A piece to be drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Drawn {
    pub layer: &'static str,
    /// The key of the piece below it in its layer; none where it lies at the bottom.
    pub after: Option<String>,
    /// The key of a piece that is gone and was the same thing, as a card that somebody has taken: it comes from there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Without what it stands for.
    pub svg: String,
}

impl Changes {
    /// Whether nothing looks different.
    pub fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.moved.is_empty() && self.drawn.is_empty()
    }
}

impl Scene {
    /// What has changed since a scene that this one [follows](Scene::follow). `None` where the table is another one and
    /// has to be drawn as a whole.
    pub fn changes_since(&self, before: &Scene) -> Option<Changes> {
        let shape = |scene: &Scene| (scene.width, scene.height, scene.class);
        let is_known = |name: &str| before.layers.iter().any(|layer| layer.name == name);
        if shape(self) != shape(before) || !self.layers.iter().all(|layer| is_known(layer.name)) {
            return None;
        }
        let old: HashMap<&str, &Piece> = before.pieces().map(|piece| (piece.key.as_str(), piece)).collect();
        let new: HashMap<&str, &Piece> = self.pieces().map(|piece| (piece.key.as_str(), piece)).collect();
        let mut changes = Changes { pointing: self.pointing, ..Changes::default() };
        let mut gone: Vec<&Piece> = before.pieces().filter(|piece| !new.contains_key(piece.key.as_str())).collect();
        changes.gone.extend(gone.iter().map(|piece| piece.key.clone()));
        for layer in &self.layers {
            let mut below: Option<&String> = None;
            for piece in &layer.pieces {
                match old.get(piece.key.as_str()) {
                    Some(old) if std::ptr::eq(*old, piece.as_ref()) || looks_like(old, piece) => {
                        if old.place != piece.place || old.zone != piece.zone {
                            let zone = piece.zone.clone();
                            changes.moved.push((piece.key.clone(), piece.transform(), zone, piece.bends()));
                        }
                    }
                    known => {
                        let is_same = |other: &&Piece| other.class == piece.class && other.name == piece.name;
                        let source = known.is_none().then(|| gone.iter().position(is_same)).flatten();
                        let from = source.map(|at| gone.remove(at).key.clone());
                        let after = below.cloned();
                        changes.drawn.push(Drawn { layer: layer.name, after, from, svg: piece.to_svg() });
                    }
                }
                below = Some(&piece.key);
                if !piece.choices.is_empty() {
                    changes.offers.push((piece.key.clone(), piece.choices.clone()));
                }
            }
        }
        Some(changes)
    }
}

/// Whether two pieces differ in their places and choices at most.
fn looks_like(one: &Piece, other: &Piece) -> bool {
    let is_named_alike = one.class == other.class && one.name == other.name;
    is_named_alike && one.about == other.about && one.shapes == other.shapes
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
        after.walk("c", vec![(3.0, 1.0), (4.5, 0.0)]);
        let changes = after.changes_since(&before).unwrap();
        assert_eq!(changes.gone, ["a"]);
        let moved = ("c".to_owned(), "translate(5 0)".to_owned(), None, "3,1 4.5,0".to_owned());
        assert_eq!(changes.moved, [moved]);
        let drawn: Vec<(Option<&str>, bool)> =
            changes.drawn.iter().map(|drawn| (drawn.after.as_deref(), drawn.svg.contains("tabindex"))).collect();
        assert_eq!(drawn, [(Some("c"), false), (Some("d"), false)], "d and e, each above the one before it");
        assert_eq!(changes.offers, [("b".to_owned(), vec!["hit b".to_owned()])]);
        assert!(after.changes_since(&after).unwrap().is_empty());
    }

    #[test]
    fn another_table_is_drawn_as_a_whole() {
        let mut wider = scene(&[]);
        wider.width = 20.0;
        assert_eq!(wider.changes_since(&scene(&[])), None);
        let mut layered = scene(&[]);
        layered.lay("marks", Vec::new());
        assert_eq!(layered.changes_since(&scene(&[])), None);
    }
}
