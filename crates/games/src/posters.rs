//! A poster for each game, and the sign of the house. All of it is drawn with our own figures.

mod marvel_zombies;
mod off_the_dead;
mod survivants;
mod undead_or_alive;

use crate::drawings::zombies;
use crate::scene::{Figure, Piece, Place, Scene, Shape, draw};

const WIDTH: f32 = 600.0;
const HEIGHT: f32 = 800.0;

/// The poster of the game with this id; none where there is no such game. It says nothing: the page beside it
/// has the name.
///
/// ```
/// use shamble_games::{Theme, poster};
/// let poster = poster("off-the-dead").unwrap();
/// assert!(poster.to_png(120, Theme::Dark).unwrap().starts_with(b"\x89PNG"));
/// ```
pub fn poster(game: &str) -> Option<Scene> {
    let (class, shapes) = match game {
        "off-the-dead" => ("otd", off_the_dead::shapes()),
        "undead-or-alive" => ("uoa", undead_or_alive::shapes()),
        "marvel-zombies" => ("mz", marvel_zombies::shapes()),
        "survivants" => ("sur", survivants::shapes()),
        _ => return None,
    };
    let mut scene = Scene::new(game, class, WIDTH, HEIGHT);
    scene.lay("poster", vec![Piece::new("poster", "poster", Place::at(0.0, 0.0), "").with_all(shapes)]);
    Some(scene)
}

/// The sign of the house: somebody who does not walk too well any more. For a tab, a home screen, a heading.
pub fn emblem() -> Scene {
    let piece = Piece::new("emblem", "emblem", Place::at(50.0, 50.0), "")
        .with(Shape::square("dusk-2", 100.0, 22.0))
        .with(Shape::circle("dusk-5", 8.0, -8.0, 38.0))
        .with_all(figure(zombies::WALKER, "dusk-0", "dusk-5", -2.0, 3.0, 84.0));
    let mut scene = Scene::new("Shamble", "otd", 100.0, 100.0);
    scene.lay("emblem", vec![piece]);
    scene
}

/// A figure of this size around a point.
fn figure(figure: Figure, tone: &str, ground: &str, x: f32, y: f32, size: f32) -> Vec<Shape> {
    draw(figure, tone, ground, Place::at(x, y).scaled(size / 100.0)).collect()
}

/// A stripe from side to side.
fn band(class: &'static str, top: f32, bottom: f32) -> Shape {
    Shape::rect(class, 0.0, top, WIDTH, bottom - top, 0.0)
}
