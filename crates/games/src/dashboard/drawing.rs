//! Small drawings that stand in the text of a page.

use crate::drawings::people::{Gear, Portrait, Turn, acted, initials};
use crate::scene::{Figure, Place, Shape, draw, hue, inline_svg};
use crate::zone_board::Figurine;

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
        Drawing::portrait_in(name, hue(number), gear, turn)
    }

    /// Somebody's portrait in the colour of a class.
    pub(crate) fn portrait_in(name: &str, tone: &str, gear: Gear, turn: Turn) -> Drawing {
        let initial = initials(name);
        let portrait = Portrait { tone, gear, initial: &initial, turn };
        // The initial stands out of the disc.
        Drawing { shapes: portrait.drawn(if turn == Turn::Acting { 38.0 } else { 44.0 }) }
    }

    /// The figure that somebody is on the board, for a page that shows the board as well.
    pub(crate) fn figurine(figurine: Figurine, turn: Turn) -> Drawing {
        let class = figurine.class();
        let mut shapes = vec![
            Shape::square(format!("fb {class}"), 96.0, 10.0),
            Shape::square("fs", 96.0, 10.0),
            Shape::symbol(class, figurine.symbol, 88.0),
        ];
        match turn {
            Turn::Waiting => {}
            Turn::Acting => shapes.push(Shape::square("outline mz-ring", 92.0, 10.0).stroked(7.0)),
            Turn::Done => shapes.extend(acted(40.0).into_iter().skip(1)),
        }
        Drawing { shapes }
    }

    /// As SVG within a page that brings the style sheet; nothing is read out.
    pub fn to_svg(&self) -> String {
        inline_svg(&self.shapes)
    }
}
