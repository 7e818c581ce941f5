//! Tokens: noise, spawn, objectives, exits and machines.

use super::{ObjectiveFace, SpawnPoint, Token, TokenKind};
use crate::drawings::{people, signs, things, zombies};
use crate::scene::{Figure, Piece, Place, Shape, draw};

impl Token {
    pub(super) fn piece(&self, place: Place, size: f32, zone: &str, called: &str) -> Piece {
        let class = if self.kind == TokenKind::Lair { "token faint" } else { "token" };
        let mut piece = Piece::new(&self.key, class, place, format!("{}, {called}", self.name))
            .with_all(self.kind.drawn(size))
            .in_zone(zone);
        if self.count > 1 {
            piece.shapes.extend(number(self.count, size, 0.3, 0.3));
        }
        piece
    }
}

/// A number on a token, at a place in parts of its size.
fn number(number: u8, size: f32, x: f32, y: f32) -> [Shape; 2] {
    let (x, y) = (x * size, y * size);
    [
        Shape::circle("badge", x, y, size * 0.21).stroked(size * 0.03),
        Shape::text("pale heavy", x, y + size * 0.11, size * 0.31, number.to_string()),
    ]
}

/// How thick a token is, of its size.
const RIM: f32 = 0.075;

/// A round token with a figure on it.
fn disc(ground: &'static str, tone: &'static str, figure: Figure, size: f32) -> Vec<Shape> {
    let radius = size * 0.46;
    let mut shapes = vec![
        Shape::circle("shadow", size * 0.1, size * 0.03, radius * 1.02),
        Shape::circle("token-rim", 0.0, size * RIM, radius),
        Shape::circle(format!("{ground} token-edge"), 0.0, 0.0, radius),
    ];
    shapes.extend(draw(figure, tone, ground, Place::at(0.0, 0.0).scaled(size * 0.0058)));
    shapes.push(Shape::circle("edge", 0.0, 0.0, radius));
    shapes
}

/// A square token with a figure on it.
fn tile(ground: &'static str, tone: &'static str, figure: Figure, size: f32) -> Vec<Shape> {
    let side = size * 0.86;
    let corner = -side / 2.0;
    let mut shapes = vec![
        Shape::rect("shadow", corner + size * 0.1, corner + size * 0.03, side, side, size * 0.1),
        Shape::rect("token-rim", corner, corner + size * RIM, side, side, size * 0.1),
        Shape::square(format!("{ground} token-edge"), side, size * 0.1),
    ];
    shapes.extend(draw(figure, tone, ground, Place::at(0.0, 0.0).scaled(size * 0.0066)));
    shapes.push(Shape::square("edge", side, size * 0.1));
    shapes
}

/// An upright card with a figure on it.
fn card(class: &'static str, ground: &'static str, size: f32, figure: Figure) -> Vec<Shape> {
    let (width, height) = (size * 0.62, size * 0.84);
    let rect = |class: &'static str, x: f32, y: f32| {
        Shape::rect(class, x - width / 2.0, y - height / 2.0, width, height, size * 0.08)
    };
    let mut shapes = vec![rect("shadow", size * 0.03, size * 0.05), rect(class, 0.0, 0.0)];
    let tone = if class == "back" { "card-soft" } else { "ink" };
    // A dark back would be lost in a dark room.
    if class == "back" {
        shapes.push(rect("outline pale-line", 0.0, 0.0).stroked(size * 0.045));
    }
    shapes.extend(draw(figure, tone, ground, Place::at(0.0, 0.0).scaled(size * 0.0046)));
    shapes.push(rect("edge", 0.0, 0.0));
    shapes
}

impl TokenKind {
    /// The token around the origin.
    pub(super) fn drawn(self, size: f32) -> Vec<Shape> {
        match self {
            TokenKind::Bang => noise("BANG", 0.0078, size),
            TokenKind::Boom => noise("BOOM", 0.0098, size),
            TokenKind::Spawn { kind, order, is_active } => spawn(kind, order, is_active, size),
            TokenKind::Objective(face) => {
                let (ground, tone, figure): (&str, &str, Figure) = match face {
                    ObjectiveFace::Hidden => ("token", "token-ink", signs::CROSS),
                    ObjectiveFace::Red => ("objective-red", "pale", signs::CROSS),
                    ObjectiveFace::Blue => ("objective-blue", "pale", signs::STAR),
                    ObjectiveFace::Green => ("objective-green", "pale", signs::EYE),
                    ObjectiveFace::Yellow => ("objective-yellow", "ink", signs::HAND),
                };
                disc(ground, tone, figure, size)
            }
            TokenKind::Exit => tile("exit", "pale", signs::EXIT, size),
            TokenKind::VadeRetro => disc("noise", "ink", signs::CRUCIFIX, size),
            TokenKind::Wagon => tile("deck", "ink", things::WAGON, size),
            TokenKind::Gatling => tile("iron-pale", "ink", things::GATLING, size),
            TokenKind::Crate => tile("plaster", "deck-dark", things::CRATE, size * 0.9),
            TokenKind::Sack => disc("iron-pale", "ink", things::SACK, size),
            TokenKind::Start => disc("pale", "objective-green", people::BUST, size),
            TokenKind::Sign { is_damaged: false } => tile("token", "ink", things::HOARDING, size),
            TokenKind::Sign { is_damaged: true } => tile("token", "spawn", things::BROKEN_HOARDING, size),
            TokenKind::FaceDown => card("back", "back-ground", size, signs::EYE),
            TokenKind::Secret => card("card", "card-ground", size, things::DOCUMENT),
            TokenKind::Pile => printed(signs::CORPSES, size),
            TokenKind::Lair => draw(signs::RISING, "pale", "ink", Place::at(0.0, 0.0).scaled(size * 0.0044)).collect(),
        }
    }
}

/// A mark that is printed on the ground.
fn printed(figure: Figure, size: f32) -> Vec<Shape> {
    let (wide, high) = (size * 0.46, size * 0.32);
    let ring = format!("M{} 0a{wide} {high} 0 1 0 {} 0a{wide} {high} 0 1 0 {} 0z", -wide, 2.0 * wide, -2.0 * wide);
    let mut shapes = vec![Shape::path("token-print", ring.clone())];
    shapes.extend(draw(figure, "deck-dark", "plaster", Place::at(0.0, 0.0).scaled(size * 0.005)));
    shapes.push(Shape::path("edge", ring));
    shapes
}

fn noise(word: &'static str, scale: f32, size: f32) -> Vec<Shape> {
    let burst = |x: f32, y: f32| Place::at(x * size, y * size).scaled(size * scale);
    let mut shapes: Vec<Shape> = draw(signs::BURST, "shadow", "noise", burst(0.03, 0.05)).collect();
    shapes.extend(draw(signs::BURST, "noise", "noise", burst(0.0, 0.0)));
    shapes.push(Shape::text("ink heavy noise-word", 0.0, size * 0.08, size * 0.225, word));
    shapes
}

fn spawn(kind: SpawnPoint, order: Option<u8>, is_active: bool, size: f32) -> Vec<Shape> {
    let figure = match kind {
        SpawnPoint::Starting => signs::RISING,
        SpawnPoint::Mobile => signs::WANDERING,
        SpawnPoint::Abomination => zombies::ABOMINATION,
        SpawnPoint::CorpsePile => signs::CORPSES,
        SpawnPoint::Red | SpawnPoint::Blue | SpawnPoint::Green => signs::RISING,
    };
    let (ground, asleep) = match kind {
        SpawnPoint::Starting
        | SpawnPoint::Mobile
        | SpawnPoint::Abomination
        | SpawnPoint::CorpsePile
        | SpawnPoint::Red => ("spawn", "token-ink"),
        SpawnPoint::Blue => ("objective-blue", "objective-blue"),
        SpawnPoint::Green => ("objective-green", "objective-green"),
    };
    let mut shapes = if is_active { tile(ground, "pale", figure, size) } else { tile("token", asleep, figure, size) };
    if let Some(order) = order {
        shapes.extend(number(order, size, 0.32, -0.32));
    }
    shapes
}
