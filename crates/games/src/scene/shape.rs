//! Shapes: what a piece is drawn with. Colours come from classes alone, so that a theme can change them.

use std::borrow::Cow;

use super::Place;

/// Where a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// The form of a shape, in the measures of its piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// In the notation of SVG paths.
    Path(Cow<'static, str>),
    Rect {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        /// The radius of its corners.
        round: f32,
    },
    Circle {
        x: f32,
        y: f32,
        radius: f32,
    },
    /// A symbol that the page has once, in a square around the origin.
    Symbol {
        id: &'static str,
        size: f32,
    },
    /// One line of text; `y` is its base line.
    Text {
        x: f32,
        y: f32,
        size: f32,
        anchor: Anchor,
        text: String,
    },
}

/// A form with its classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    pub class: Cow<'static, str>,
    pub form: Form,
    /// Where it lies within its piece, unless at the origin.
    pub place: Option<Place>,
    /// The width of its stroke, where it has one of its own.
    pub stroke: Option<f32>,
}

impl Shape {
    fn new(class: impl Into<Cow<'static, str>>, form: Form) -> Shape {
        Shape { class: class.into(), form, place: None, stroke: None }
    }

    /// A path.
    pub fn path(class: impl Into<Cow<'static, str>>, path: impl Into<Cow<'static, str>>) -> Shape {
        Shape::new(class, Form::Path(path.into()))
    }

    /// A rectangle with its corner at `x`, `y`.
    pub fn rect(class: impl Into<Cow<'static, str>>, x: f32, y: f32, width: f32, height: f32, round: f32) -> Shape {
        Shape::new(class, Form::Rect { x, y, width, height, round })
    }

    /// A square around the origin.
    pub fn square(class: impl Into<Cow<'static, str>>, side: f32, round: f32) -> Shape {
        Shape::rect(class, -side / 2.0, -side / 2.0, side, side, round)
    }

    /// A circle.
    pub fn circle(class: impl Into<Cow<'static, str>>, x: f32, y: f32, radius: f32) -> Shape {
        Shape::new(class, Form::Circle { x, y, radius })
    }

    /// A text held in its middle.
    pub fn text(class: impl Into<Cow<'static, str>>, x: f32, y: f32, size: f32, text: impl Into<String>) -> Shape {
        Shape::new(class, Form::Text { x, y, size, anchor: Anchor::Middle, text: text.into() })
    }

    /// A text held at its start.
    pub fn text_from(class: impl Into<Cow<'static, str>>, x: f32, y: f32, size: f32, text: impl Into<String>) -> Shape {
        Shape::new(class, Form::Text { x, y, size, anchor: Anchor::Start, text: text.into() })
    }

    /// A text held at its end.
    pub fn text_to(class: impl Into<Cow<'static, str>>, x: f32, y: f32, size: f32, text: impl Into<String>) -> Shape {
        Shape::new(class, Form::Text { x, y, size, anchor: Anchor::End, text: text.into() })
    }

    /// A symbol around the origin; the class says in which colours.
    pub fn symbol(class: impl Into<Cow<'static, str>>, id: &'static str, size: f32) -> Shape {
        Shape::new(class, Form::Symbol { id, size })
    }

    /// Somewhere else within its piece.
    #[must_use]
    pub fn placed(mut self, place: Place) -> Shape {
        self.place = Some(place);
        self
    }

    /// With a stroke of its own width.
    #[must_use]
    pub fn stroked(mut self, width: f32) -> Shape {
        self.stroke = Some(width);
        self
    }
}

/// How wide a text is, near enough to fit it: fonts differ.
pub(crate) fn text_width(text: &str, size: f32) -> f32 {
    let wide = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | '\'' | '’' | ' ' | '·' | '|' | '!' => 0.32,
        'm' | 'w' | 'M' | 'W' => 0.88,
        letter if letter.is_uppercase() => 0.69,
        _ => 0.57,
    };
    text.chars().map(wide).sum::<f32>() * size
}

/// The size at which a text fits a width, at most `size`, at least `least`; below that it is cut.
pub(crate) fn fitted(text: &str, width: f32, size: f32, least: f32) -> (String, f32) {
    let full = text_width(text, size);
    if full <= width {
        return (text.to_owned(), size);
    }
    let shrunk = size * width / full;
    if shrunk >= least {
        return (text.to_owned(), shrunk);
    }
    let mut cut = text.to_owned();
    while !cut.is_empty() && text_width(&cut, least) + 0.8 * least > width {
        cut.pop();
    }
    (format!("{}…", cut.trim_end()), least)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_shrinks_and_is_cut_only_when_it_would_be_too_small() {
        assert_eq!(fitted("Ray", 100.0, 20.0, 12.0), ("Ray".to_owned(), 20.0));
        let (text, size) = fitted("Ray Cole of Venice Beach", 250.0, 24.0, 12.0);
        assert_eq!(text, "Ray Cole of Venice Beach");
        assert!(size < 24.0 && text_width(&text, size) <= 250.5);
        let (text, size) = fitted("Ray Cole of Venice Beach", 60.0, 24.0, 12.0);
        assert!(text.ends_with('…') && size == 12.0 && text_width(&text, size) <= 68.0, "{text}");
    }
}
