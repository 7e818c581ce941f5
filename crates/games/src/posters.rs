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

/// The name of the house, in letters that can hardly stand.
pub fn wordmark() -> Scene {
    let mut piece = Piece::new("wordmark", "wordmark", Place::at(0.0, 0.0), "");
    // Each letter as a stroke on a line from 0 (its foot) up to -40, or -66 where it is tall.
    let letters: [(&str, f32, f32, f32); 7] = [
        ("M32-34C26-42 4-42 4-30C4-18 34-22 34-10C34 2 8 2 2-6", 42.0, -3.0, 0.0),
        ("M4-66L4 0M4-26C8-44 34-44 34-24L34 0", 44.0, 4.0, 2.0),
        ("M36-20C36-46 2-46 2-20C2 6 36 6 36-20M36-40L36 0", 46.0, -4.0, -1.0),
        ("M4-40L4 0M4-26C8-44 30-44 30-26L30 0M30-26C34-44 58-44 58-26L58 0", 68.0, 2.0, 3.0),
        ("M4-66L4 0M4-20C4-46 38-46 38-20C38 6 4 6 4-20", 46.0, 5.0, 0.0),
        ("M4-66L4-10C4 0 10 0 14 0", 17.0, -5.0, 1.0),
        ("M4-20L36-20C38-46 2-46 2-20C2 4 28 6 36-8", 46.0, 6.0, 2.0),
    ];
    let mut x = 92.0;
    for (path, width, turn, drop) in letters {
        let place = Place::at(x, 82.0 + drop).turned(turn);
        piece.shapes.push(Shape::path("limb words-line", path).stroked(11.0).placed(place));
        x += width + 8.0;
    }
    piece.shapes.extend(figure(zombies::WALKER, "accent", "table", 44.0, 50.0, 84.0));
    let mut scene = Scene::new("Shamble", "otd", x + 12.0, 100.0);
    scene.lay("wordmark", vec![piece]);
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
