//! What people point at for others: a piece by its key, or a spot of a measured table, as `@45.2,30`.

use super::Scene;

/// How a measured table counts: where its numbers begin, and how long one is in the measures of the scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ruler {
    pub origin: (f32, f32),
    pub unit: f32,
}

/// What a key points at.
#[derive(Clone, Debug, PartialEq)]
pub enum Pointed<'s> {
    /// A piece, by its name.
    Piece(&'s str),
    /// A spot of a measured table, with whoever is nearest to it and how far that is.
    Spot { x: f32, y: f32, near: Option<(&'s str, f32)> },
}

impl Scene {
    /// What a key points at; nothing where no such piece is there, or no such place.
    ///
    /// ```
    /// use shamble_games::{Piece, Place, Pointed, Ruler, Scene};
    /// let mut scene = Scene::new("A mat", "sur", 100.0, 100.0);
    /// scene.ruler = Some(Ruler { origin: (10.0, 10.0), unit: 2.0 });
    /// scene.lay("heroes", vec![Piece::new("ines", "hero", Place::at(30.0, 10.0), "Inès, alert")]);
    /// assert_eq!(scene.pointed("ines"), Some(Pointed::Piece("Inès, alert")));
    /// assert_eq!(scene.pointed("@10,5"), Some(Pointed::Spot { x: 10.0, y: 5.0, near: Some(("Inès", 5.0)) }));
    /// assert_eq!(scene.pointed("@10,50"), None, "beyond the edge");
    /// assert_eq!(scene.pointed("@NaN,5"), None);
    /// assert_eq!(scene.pointed("maud"), None);
    /// ```
    pub fn pointed(&self, key: &str) -> Option<Pointed<'_>> {
        let Some(spot) = key.strip_prefix('@') else {
            return self.piece(key).map(|piece| Pointed::Piece(&piece.name));
        };
        let Ruler { origin, unit } = self.ruler?;
        let (x, y) = spot.split_once(',')?;
        let (x, y): (f32, f32) = (x.parse().ok()?, y.parse().ok()?);
        let most = ((self.width - 2.0 * origin.0) / unit, (self.height - 2.0 * origin.1) / unit);
        if !(0.0..=most.0).contains(&x) || !(0.0..=most.1).contains(&y) {
            return None;
        }
        let heroes = self.pieces().filter(|piece| piece.class.split(' ').any(|class| class == "hero"));
        let near = heroes.map(|piece| {
            let (dx, dy) = ((piece.place.x - origin.0) / unit - x, (piece.place.y - origin.1) / unit - y);
            (piece.name.split(',').next().unwrap_or_default(), dx.hypot(dy))
        });
        Some(Pointed::Spot { x, y, near: near.min_by(|one, other| one.1.total_cmp(&other.1)) })
    }
}
