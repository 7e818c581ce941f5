//! Small drawings that stand in the text of a page.

use crate::drawings::people::{Gear, Portrait, Turn, initials};
use crate::scene::{Figure, Place, Shape, draw, hue, inline_svg};

/// Shapes in a square from -50 to 50.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub shapes: Vec<Shape>,
}

impl Drawing {
    /// A figure in one tone on one ground.
    pub(crate) fn of(figure: Figure, tone: &str, ground: &str) -> Drawing {
        Drawing { shapes: draw(figure, tone, ground, Place::at(0.0, 0.0)).collect() }
    }

    /// Somebody's portrait; the number is that of their colour.
    pub fn portrait(name: &str, number: usize, gear: Gear, turn: Turn) -> Drawing {
        let initial = initials(name);
        let portrait = Portrait { tone: hue(number), gear, initial: &initial, turn };
        // The initial stands out of the disc.
        Drawing { shapes: portrait.drawn(if turn == Turn::Acting { 38.0 } else { 44.0 }) }
    }

    /// As SVG within a page that brings the style sheet; nothing is read out.
    pub fn to_svg(&self) -> String {
        inline_svg(&self.shapes)
    }
}
