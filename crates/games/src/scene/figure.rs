//! Figures: small drawings made of a few paths, in a square from -50 to 50.

use super::{Place, Shape};

/// A part of a figure, as an SVG path.
#[derive(Clone, Copy, Debug)]
pub enum Bit {
    /// Filled.
    Fill(&'static str),
    /// A rounded stroke of this width.
    Limb(&'static str, f32),
    /// Filled with what lies below the figure: eyes, mouths, windows.
    Gap(&'static str),
    /// A rounded stroke of what lies below the figure.
    Scratch(&'static str, f32),
}

/// A drawing from its lowest part to its highest.
pub type Figure = &'static [Bit];

/// The shapes of a figure in a tone, on a ground. A tone `ink` uses the classes `ink` and `ink-line`.
pub(crate) fn draw(figure: Figure, tone: &str, ground: &str, place: Place) -> impl Iterator<Item = Shape> {
    let [fill, gap] = [tone, ground].map(str::to_owned);
    let [limb, scratch] = [tone, ground].map(|tone| format!("limb {tone}-line"));
    figure.iter().map(move |bit| {
        let shape = match *bit {
            Bit::Fill(path) => Shape::path(fill.clone(), path),
            Bit::Limb(path, width) => Shape::path(limb.clone(), path).stroked(width),
            Bit::Gap(path) => Shape::path(gap.clone(), path),
            Bit::Scratch(path, width) => Shape::path(scratch.clone(), path).stroked(width),
        };
        shape.placed(place)
    })
}
