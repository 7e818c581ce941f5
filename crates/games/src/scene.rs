//! What a table looks like: layers of keyed pieces, drawn as SVG or PNG.
//!
//! A scene is made from what a viewer may know, never from the hidden state. Each piece has a key that stays
//! the same while the piece does, a place, a name for people, and the choices it stands for; so a browser can
//! move it, read it out and let it be clicked.

mod changes;
mod figure;
mod follow;
mod picture;
mod pointed;
mod shape;
mod share;
mod style;
mod svg;

use std::sync::Arc;

use serde::Serialize;

use crate::Possible;

pub use changes::{Changes, Drawn};
pub(crate) use figure::draw;
pub use figure::{Bit, Figure};
pub use picture::{PictureError, Theme, has_fonts};
pub use pointed::{Pointed, Ruler};
pub use shape::{Anchor, Form, Shape};
pub(crate) use shape::{fitted, text_width};
pub(crate) use style::hue;
pub use style::stylesheet;
pub(crate) use svg::{inline_svg, inner_svg};

/// Where a piece lies: the place of its own origin, how far it is turned (degrees, clockwise) and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub x: f32,
    pub y: f32,
    pub turn: f32,
    pub scale: f32,
}

impl Place {
    /// Upright and in its own size.
    pub fn at(x: f32, y: f32) -> Place {
        Place { x, y, turn: 0.0, scale: 1.0 }
    }

    /// Turned by so many degrees.
    #[must_use]
    pub fn turned(self, turn: f32) -> Place {
        Place { turn, ..self }
    }

    /// So many times as large.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Place {
        Place { scale, ..self }
    }
}

/// Something on the table that has a name: a card, a token, a zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Unlike every other key of the scene.
    pub key: String,
    /// Classes for the style sheet, divided by blanks.
    pub class: String,
    pub place: Place,
    /// What it is, for people.
    pub name: String,
    /// The part of the board it lies in, where the board has parts.
    pub zone: Option<String>,
    /// The choices it stands for, in notation.
    pub choices: Vec<String>,
    /// Among which others it is looked for in the next scene.
    pub trail: Option<Trail>,
    /// Keys of pieces and choices in notation: pointing at one of them shows this piece, which is faint or unseen else.
    pub about: Vec<String>,
    /// The bends on its way from where it lay in the scene before, if it did not come straight.
    pub way: Vec<(f32, f32)>,
    pub shapes: Vec<Shape>,
}

/// How a piece without a name of its own is known again: pieces of one trail keep their order, and one look
/// may turn into another only where a piece is turned up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The order it stands in, as a corridor's.
    pub queue: String,
    /// How it looks.
    pub look: String,
    /// Whether a hidden piece may have turned into it.
    pub is_open: bool,
    /// Whether one that has left its place may be one that is new at another.
    pub roams: bool,
}

impl Piece {
    /// A piece without shapes.
    pub fn new(key: impl Into<String>, class: impl Into<String>, place: Place, name: impl Into<String>) -> Piece {
        Piece {
            key: key.into(),
            class: class.into(),
            place,
            name: name.into(),
            zone: None,
            choices: Vec::new(),
            trail: None,
            about: Vec::new(),
            way: Vec::new(),
            shapes: Vec::new(),
        }
    }

    /// With one more shape on top.
    #[must_use]
    pub fn with(mut self, shape: Shape) -> Piece {
        self.shapes.push(shape);
        self
    }

    /// With more shapes on top.
    #[must_use]
    pub fn with_all(mut self, shapes: impl IntoIterator<Item = Shape>) -> Piece {
        self.shapes.extend(shapes);
        self
    }

    /// In a part of the board.
    #[must_use]
    pub fn in_zone(mut self, zone: impl Into<String>) -> Piece {
        self.zone = Some(zone.into());
        self
    }

    /// Shown when one points at these pieces or choices.
    #[must_use]
    pub fn about(mut self, what: impl IntoIterator<Item = String>) -> Piece {
        self.about.extend(what);
        self
    }

    /// On a trail.
    #[must_use]
    pub fn on_trail(mut self, trail: Trail) -> Piece {
        self.trail = Some(trail);
        self
    }
}

/// Pieces that lie above those of the layers before. Scenes that show the same pieces can hold them together
/// ([`Scene::share`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    pub name: &'static str,
    pub pieces: Vec<Arc<Piece>>,
}

/// A table as a viewer sees it.
///
/// ```
/// use shamble_games::{Language, Shelf, Source};
/// use shamble_kernel::{Seats, Setup, Viewer};
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let table = shelf.find("off-the-dead").unwrap().start(&Setup::default(), 7).unwrap();
/// let scene = table.look(Viewer::Public, Seats::NONE, Language::English).scene;
/// assert!(scene.piece("horde").is_some());
/// assert!(scene.to_svg(false).starts_with("<svg "));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// What it is, for people.
    pub name: String,
    /// The class of the game, which brings its accent colour.
    pub class: &'static str,
    pub width: f32,
    pub height: f32,
    /// From the table up.
    pub layers: Vec<Layer>,
    /// What a click where no piece stands for a choice means, if anything.
    pub pointing: Option<Pointing>,
    /// How places are measured, where they are.
    pub ruler: Option<Ruler>,
}

/// A choice that names a place: a click on the table becomes `go 45.2,30`, with a third number where the piece under it
/// has a height as its zone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pointing {
    /// The first word of the choice.
    pub verb: &'static str,
    /// Where the first number is 0, and the second.
    pub origin: (f32, f32),
    /// What the numbers count, in the measures of the scene.
    pub unit: f32,
    /// Whether heights are named.
    pub has_heights: bool,
}

impl Scene {
    /// An empty scene.
    pub fn new(name: impl Into<String>, class: &'static str, width: f32, height: f32) -> Scene {
        Scene { name: name.into(), class, width, height, layers: Vec::new(), pointing: None, ruler: None }
    }

    /// Puts a layer on top.
    pub fn lay(&mut self, name: &'static str, pieces: Vec<Piece>) {
        let pieces = pieces.into_iter().map(|mut piece| {
            // Scenes are kept, and what was drawn grows no more.
            piece.shapes.shrink_to_fit();
            Arc::new(piece)
        });
        self.layers.push(Layer { name, pieces: pieces.collect() });
    }

    /// Every piece from the table up.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.layers.iter().flat_map(|layer| &layer.pieces).map(Arc::as_ref)
    }

    /// The piece with this key, to be changed; in other scenes it stays as it is.
    fn piece_mut(&mut self, key: &str) -> Option<&mut Piece> {
        let mut pieces = self.layers.iter_mut().flat_map(|layer| &mut layer.pieces);
        pieces.find(|piece| piece.key == key).map(Arc::make_mut)
    }

    /// The piece with this key.
    pub fn piece(&self, key: &str) -> Option<&Piece> {
        self.pieces().find(|piece| piece.key == key)
    }

    /// Says by which bends a piece came; a key that is not there is passed over.
    pub(crate) fn walk(&mut self, key: &str, way: Vec<(f32, f32)>) {
        if let Some(piece) = self.piece_mut(key) {
            piece.way = way;
        }
    }

    /// Says which pieces stand for each choice.
    pub(crate) fn offering<C>(
        mut self,
        choices: &[Possible<C>],
        keys: impl Fn(&Possible<C>, &Scene) -> Vec<String>,
    ) -> Scene {
        for possible in choices {
            for key in keys(possible, &self) {
                self.offer(&key, &possible.offered.notation);
            }
        }
        self
    }

    /// Says that a piece stands for a choice; a key that is not there is passed over.
    pub(crate) fn offer(&mut self, key: &str, notation: &str) {
        if let Some(piece) = self.piece_mut(key)
            && !piece.choices.iter().any(|known| known == notation)
        {
            piece.choices.push(notation.to_owned());
        }
    }
}
