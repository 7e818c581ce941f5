//! Tokens, enemies and heroes, each at a place of its own inside its zone.

use shamble_zones::{Drawing, Segment, ZoneShape};

use super::space::Space;
use super::{Enemy, Hero, Horde, MARGIN, Role, Token, ZoneBoard};
use crate::drawings::people::{Portrait, initials};
use crate::drawings::{agents, signs, zombies};
use crate::scene::{Figure, Piece, Place, Scene, Shape, Trail, draw, hue};

/// More of a kind than this are one piece with a number.
const MOST_SINGLE: usize = 3;

/// Everything that stands in zones.
#[derive(Default)]
pub struct Crowd {
    pub tokens: Vec<Piece>,
    pub enemies: Vec<Piece>,
    pub heroes: Vec<Piece>,
}

impl Enemy {
    fn figure(self) -> Figure {
        match self {
            Enemy::Walker => zombies::WALKER,
            Enemy::Runner => zombies::RUNNER,
            Enemy::Fatty => zombies::FATTY,
            Enemy::Abomination => zombies::ABOMINATION,
            Enemy::Crawler => zombies::CRAWLER,
            Enemy::Hound => zombies::HOUND,
            Enemy::Brute => zombies::BRUTE,
            Enemy::Operator => agents::OPERATOR,
            Enemy::Guard => agents::GUARD,
            Enemy::Specialist => agents::SPECIALIST,
        }
    }

    /// The class of its colour, and its word in keys.
    fn tone(self) -> &'static str {
        match self {
            Enemy::Walker => "walker",
            Enemy::Runner => "runner",
            Enemy::Fatty => "fatty",
            Enemy::Abomination => "abomination",
            Enemy::Crawler => "crawler",
            Enemy::Hound => "hound",
            Enemy::Brute => "brute",
            Enemy::Operator => "operator",
            Enemy::Guard => "guard",
            Enemy::Specialist => "specialist",
        }
    }

    /// The pieces of this kind in a zone of a scene.
    pub(crate) fn keys(self, zone: &str, scene: &Scene) -> Vec<String> {
        let class = format!("{}-piece", self.tone());
        let is_meant =
            |piece: &&Piece| piece.zone.as_deref() == Some(zone) && piece.class.split(' ').any(|word| word == class);
        scene.pieces().filter(is_meant).map(|piece| piece.key.clone()).collect()
    }
}

impl ZoneBoard<'_> {
    pub(super) fn crowd(&self, drawing: &Drawing) -> Crowd {
        let mut crowd = Crowd::default();
        for shape in &drawing.zones {
            self.fill(shape, &drawing.stairs, &mut crowd);
        }
        crowd
    }

    fn fill(&self, shape: &ZoneShape, stairs: &[Segment], crowd: &mut Crowd) {
        let tokens: Vec<&Token> = self.tokens.iter().filter(|token| token.zone == shape.zone).collect();
        let hordes: Vec<&Horde> =
            self.enemies.iter().filter(|horde| horde.zone == shape.zone && horde.count > 0).collect();
        let heroes: Vec<&Hero> = self.heroes.iter().filter(|hero| hero.zone == shape.zone).collect();
        let figures: usize = hordes.iter().map(|horde| singles(horde)).sum();
        let pieces = tokens.len() + figures + heroes.len();
        if pieces == 0 {
            return;
        }
        let mut space = Space::of(self.board, shape, stairs);
        let zone = self.board.name(shape.zone).to_string();
        space.take_label(label_length(shown(&zone)));
        let spots = space.spots(pieces);
        let place = |at: usize| {
            // A zone too small for all of them has some stand on others.
            let (x, y) = spots.places.get(at % spots.places.len().max(1)).copied().unwrap_or_default();
            Place::at(x + MARGIN, y + MARGIN)
        };
        let size = spots.size * 0.94;
        let called = self.names.get(shape.zone.index()).unwrap_or(&zone);
        for (at, token) in tokens.iter().enumerate() {
            crowd.tokens.push(token.piece(place(at), size, &zone, called));
        }
        let mut at = tokens.len();
        for horde in hordes {
            for number in 0..singles(horde) {
                crowd.enemies.push(horde.piece(number, place(at), size, &zone, called));
                at += 1;
            }
        }
        for (hero, at) in heroes.into_iter().zip(at..) {
            let turn = hero.turn.word().map(|word| self.voice.word(word));
            crowd.heroes.push(hero.piece(place(at), size, &zone, called, turn));
        }
    }
}

/// What is written of a zone's name: of a balcony its tile, for the boards say the rest.
pub fn shown(name: &str) -> &str {
    name.strip_suffix(".balcony").unwrap_or(name)
}

/// How long a written name is, in tile units.
pub fn label_length(shown: &str) -> f32 {
    shown.len() as f32 * 19.0 + 14.0
}

/// How many pieces stand for a horde.
fn singles(horde: &Horde) -> usize {
    if horde.count > MOST_SINGLE { 1 } else { horde.count }
}

impl Horde {
    fn piece(&self, number: usize, place: Place, size: f32, zone: &str, called: &str) -> Piece {
        let tone = self.enemy.tone();
        let radius = size / 2.0;
        let many = self.count > MOST_SINGLE;
        let name = if many {
            format!("{} × {}, {called}", self.name, self.count)
        } else {
            format!("{}, {called}", self.name)
        };
        let mut piece = Piece::new(format!("{tone}-{zone}-{number}"), format!("enemy {tone}-piece"), place, name)
            .with(Shape::circle("shadow", radius * 0.06, radius * 0.12, radius))
            .with(Shape::circle("base", 0.0, 0.0, radius * 0.95))
            .with(Shape::circle(format!("outline {tone}-line"), 0.0, 0.0, radius * 0.9).stroked(radius * 0.12))
            .with_all(draw(self.enemy.figure(), tone, "base-ground", Place::at(0.0, 0.0).scaled(radius / 68.0)))
            .with(Shape::circle("edge", 0.0, 0.0, radius))
            .in_zone(zone)
            .on_trail(Trail { queue: tone.to_owned(), look: zone.to_owned(), is_open: true, roams: true });
        if many {
            let at = radius * 0.62;
            piece.shapes.push(Shape::circle("badge", at, -at, radius * 0.46).stroked(radius * 0.06));
            let text = self.count.to_string();
            piece.shapes.push(Shape::text("pale heavy", at, -at + radius * 0.21, radius * 0.58, text));
        }
        piece
    }
}

impl Hero {
    fn piece(&self, place: Place, size: f32, zone: &str, called: &str, turn: Option<String>) -> Piece {
        let (class, tone, part) = match self.role {
            Role::Hero { hue: number } => ("hero", hue(number), 0.92),
            Role::Companion { hue: number } => ("hero companion", hue(number), 0.72),
            Role::Bystander { .. } => ("hero bystander", "plaster", 0.74),
            Role::Boss { is_idle: false } => ("enemy boss", "boss", 0.78),
            Role::Boss { is_idle: true } => ("enemy boss", "token", 0.78),
        };
        let radius = size / 2.0 * part;
        let initial = initials(&self.name);
        let portrait = Portrait { tone, gear: self.gear, initial: &initial, turn: self.turn };
        let name = [Some(self.name.clone()), turn, Some(called.to_owned())].into_iter().flatten().collect::<Vec<_>>();
        let piece = Piece::new(&self.id, class, place, name.join(", ")).in_zone(zone);
        match self.role {
            Role::Hero { .. } | Role::Companion { .. } => piece.with_all(portrait.drawn(radius)),
            Role::Bystander { is_wanted, is_guarded } => {
                let wanted = is_wanted.then(|| sign(signs::STAR, "spawn", radius, -0.7)).into_iter().flatten();
                let guarded = is_guarded.then(|| sign(agents::GUARD, "guard", radius, 0.7)).into_iter().flatten();
                piece.with_all(portrait.drawn(radius)).with_all(wanted).with_all(guarded)
            }
            // A boss is known by its jagged edge.
            Role::Boss { is_idle } => {
                let burst = |x: f32, y: f32| Place::at(x, y).scaled(radius * 0.025);
                piece
                    .with_all(draw(signs::JAGGED, "shadow", "shadow", burst(radius * 0.06, radius * 0.12)))
                    .with_all(draw(signs::JAGGED, tone, tone, burst(0.0, 0.0)))
                    .with_all(portrait.drawn(radius * 0.86))
                    .with_all(is_idle.then(|| asleep(radius)).into_iter().flatten())
            }
        }
    }
}

/// A small sign on the upper rim of a portrait, to the left or to the right.
fn sign(figure: Figure, tone: &str, radius: f32, side: f32) -> Vec<Shape> {
    let (x, y) = (radius * side, radius * -0.66);
    let mut shapes = vec![
        Shape::circle("base", x, y, radius * 0.42),
        Shape::circle("outline ink-line", x, y, radius * 0.42).stroked(radius * 0.05),
    ];
    shapes.extend(draw(figure, tone, "base-ground", Place::at(x, y).scaled(radius * 0.0062)));
    shapes
}

/// What rests breathes heavily.
fn asleep(radius: f32) -> [Shape; 2] {
    let (x, y) = (radius * -0.66, radius * -0.62);
    [
        Shape::circle("badge", x, y, radius * 0.44).stroked(radius * 0.055),
        Shape::text("pale heavy", x, y + radius * 0.18, radius * 0.52, "zz"),
    ]
}
