//! Figures and tokens: heroes by shape and their own two colours, bosses twice as large, enemies by shape.

use shamble_zones::{Drawing, ZoneShape};

use super::super::crowd::{Crowd, MOST_SINGLE, singles};
use super::super::space::Space;
use super::super::{
    Enemy, Figurine, Hero, Horde, MARGIN, ObjectiveFace, Role, SpawnPoint, Token, TokenKind, ZoneBoard,
};
use super::signs::Sign;
use crate::drawings::people::Turn;
use crate::scene::{Piece, Place, Shape, Trail};

/// The largest figure of a hero, of an enemy, of a citizen, of a boss, and the largest token, in tile units.
const HERO: f32 = 200.0;
const ENEMY: f32 = 170.0;
const CITIZEN: f32 = 150.0;
const BOSS: f32 = 400.0;
const TOKEN: f32 = 120.0;

impl Enemy {
    /// The figure on a comic's page.
    fn figurine(self) -> Figurine {
        let (symbol, palette, is_undead) = match self {
            Enemy::Guard => ("f-guard", "p-guard", false),
            Enemy::Operator => ("f-operator", "p-operator", false),
            Enemy::Specialist => ("f-specialist", "p-specialist", false),
            Enemy::Walker | Enemy::Crawler => ("f-shambler", "p-shambler", true),
            Enemy::Runner | Enemy::Hound => ("f-sprinter", "p-sprinter", true),
            Enemy::Brute | Enemy::Fatty => ("f-hulking", "p-hulking", true),
            Enemy::Abomination => ("f-horned", "p-boss", true),
        };
        Figurine { symbol, palette, is_undead }
    }
}

/// An ellipse as a path.
fn ellipse(x: f32, y: f32, wide: f32, high: f32) -> String {
    format!("M{} {y}a{wide} {high} 0 1 0 {} 0a{wide} {high} 0 1 0 {} 0z", x - wide, 2.0 * wide, -2.0 * wide)
}

impl ZoneBoard<'_> {
    pub(super) fn comic_crowd(&self, drawing: &Drawing, signs: &[Sign]) -> Crowd {
        let mut crowd = Crowd::default();
        drawing.zones.iter().for_each(|shape| self.gather(drawing, shape, signs, &mut crowd));
        // Who stands farther south stands before the others.
        for layer in [&mut crowd.tokens, &mut crowd.enemies, &mut crowd.heroes] {
            layer.sort_by(|one, other| one.place.y.total_cmp(&other.place.y));
        }
        crowd
    }

    fn gather(&self, drawing: &Drawing, shape: &ZoneShape, signs: &[Sign], crowd: &mut Crowd) {
        let tokens: Vec<&Token> = self.tokens.iter().filter(|token| token.zone == shape.zone).collect();
        let hordes: Vec<&Horde> =
            self.enemies.iter().filter(|horde| horde.zone == shape.zone && horde.count > 0).collect();
        let here = self.heroes.iter().filter(|hero| hero.zone == shape.zone);
        let (bosses, heroes): (Vec<&Hero>, Vec<&Hero>) = here.partition(|hero| matches!(hero.role, Role::Boss { .. }));
        let figures: usize = hordes.iter().map(|horde| singles(horde)).sum();
        let pieces = tokens.len() + figures + heroes.len();
        if pieces + bosses.len() == 0 {
            return;
        }
        let mut space = Space::of(self.board, shape, &drawing.stairs);
        self.keep_off_caption(drawing, shape, signs, &mut space);
        let zone = self.board.name(shape.zone).to_string();
        let called = &self.called(shape.zone);
        let at = |(x, y): (f32, f32)| Place::at(x + MARGIN, y + MARGIN);
        for boss in bosses {
            // The more stand around a boss, the less room it has; it stays twice as large as they are.
            let largest = BOSS * (1.0 - 0.05 * pieces as f32).max(0.6);
            let label = (shape.label.x as f32, shape.label.y as f32);
            let (middle, size) = space.take_square(largest, 160.0).unwrap_or((label, 200.0));
            crowd.enemies.push(self.boss(boss, at(middle), size.max(240.0), &zone, called));
        }
        let spots = space.spots(pieces, HERO);
        let place = |number: usize| {
            // A zone too small for all of them has some stand on others.
            at(spots.places.get(number % spots.places.len().max(1)).copied().unwrap_or_default())
        };
        for (number, token) in tokens.iter().enumerate() {
            crowd.tokens.push(token.comic(place(number), spots.size.min(TOKEN), &zone, called));
        }
        let mut number = tokens.len();
        for horde in hordes {
            for single in 0..singles(horde) {
                crowd.enemies.push(horde.comic(single, place(number), spots.size.min(ENEMY), &zone, called));
                number += 1;
            }
        }
        for (hero, number) in heroes.into_iter().zip(number..) {
            crowd.heroes.push(self.hero(hero, place(number), spots.size, &zone, called));
        }
    }

    fn spoken(&self, hero: &Hero, called: &str) -> String {
        let turn = hero.turn.word().map(|word| self.voice.word(word));
        [Some(hero.name.clone()), turn, Some(called.to_owned())].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn boss(&self, hero: &Hero, place: Place, size: f32, zone: &str, called: &str) -> Piece {
        let is_idle = hero.role == Role::Boss { is_idle: true };
        let figurine = hero.figurine.unwrap_or(Enemy::Abomination.figurine());
        let class = if is_idle { "enemy boss idle" } else { "enemy boss" };
        let mut piece = Piece::new(&hero.id, class, place, self.spoken(hero, called)).in_zone(zone);
        piece.shapes.extend(figure(figurine, "f-hexagon", size, is_idle));
        if is_idle {
            let (x, y) = (size * 0.3, size * -0.34);
            piece.shapes.push(Shape::circle("mz-paper", x, y, size * 0.11).stroked(size * 0.02));
            piece.shapes.push(Shape::text("mz-caption heavy", x, y + size * 0.04, size * 0.12, "zz"));
        }
        piece
    }

    fn hero(&self, hero: &Hero, place: Place, room: f32, zone: &str, called: &str) -> Piece {
        let citizen = Figurine { symbol: "f-citizen", palette: "p-citizen", is_undead: false };
        let figurine = hero.figurine.unwrap_or(citizen);
        let (class, stand, size) = match hero.role {
            Role::Hero { .. } => ("hero", "f-disc", room.min(HERO)),
            Role::Companion { .. } => ("hero companion", "f-disc", room.min(CITIZEN)),
            Role::Bystander { .. } => ("hero bystander", "f-plain", room.min(CITIZEN)),
            Role::Boss { .. } => ("enemy boss", "f-hexagon", room),
        };
        let mut piece = Piece::new(&hero.id, class, place, self.spoken(hero, called)).in_zone(zone);
        if hero.turn == Turn::Acting {
            piece
                .shapes
                .push(Shape::path("mz-ring", ellipse(0.0, size * 0.4, size * 0.47, size * 0.17)).stroked(size * 0.045));
        }
        piece.shapes.extend(figure(figurine, stand, size, hero.turn == Turn::Done));
        match hero.turn {
            Turn::Waiting => {}
            Turn::Acting => {
                let arrow =
                    format!("M{} {}h{}l{} {}z", -size * 0.13, -size * 0.66, size * 0.26, -size * 0.13, size * 0.18);
                piece.shapes.push(Shape::path("mz-arrow", arrow).stroked(size * 0.04));
            }
            Turn::Done => {
                let (x, y) = (size * 0.32, size * -0.3);
                let tick = format!(
                    "M{} {y}l{} {}l{} {}",
                    x - size * 0.08,
                    size * 0.06,
                    size * 0.07,
                    size * 0.11,
                    -size * 0.13
                );
                piece.shapes.push(Shape::circle("mz-paper", x, y, size * 0.17).stroked(size * 0.04));
                piece.shapes.push(Shape::path("mz-tick", tick).stroked(size * 0.06));
            }
        }
        if let Role::Bystander { is_wanted, is_guarded } = hero.role {
            let star = "M0-27L6.8-8.3L26.6-7.7L10.9 4.6L16.5 23.7L0 12.5L-16.5 23.7L-10.9 4.6L-26.6-7.7L-6.8-8.3z";
            let shield = "M-20-24H20C22 4 14 20 0 28C-14 20-22 4-20-24z";
            let badges = [(is_wanted, "spawn", star, -0.32), (is_guarded, "guard", shield, 0.32)];
            for (_, tone, path, side) in badges.into_iter().filter(|(is_on, ..)| *is_on) {
                let (x, y) = (size * side, size * -0.36);
                piece.shapes.push(Shape::circle("mz-paper", x, y, size * 0.16).stroked(size * 0.035));
                piece.shapes.push(Shape::path(tone, path).placed(Place::at(x, y).scaled(size * 0.0042)));
            }
        }
        piece
    }
}

/// A figure on its stand around the origin, with the ring that lights up where it can be chosen.
fn figure(figurine: Figurine, stand: &'static str, size: f32, is_faded: bool) -> [Shape; 3] {
    let class = figurine.class();
    let worn = if is_faded { format!("{class} faded") } else { class.clone() };
    [
        Shape::symbol(class, stand, size),
        Shape::symbol(worn, figurine.symbol, size),
        Shape::path("edge", ellipse(0.0, size * 0.4, size * 0.46, size * 0.16)),
    ]
}

impl Horde {
    fn comic(&self, number: usize, place: Place, size: f32, zone: &str, called: &str) -> Piece {
        let tone = self.enemy.tone();
        let is_many = self.count > MOST_SINGLE;
        let name = match is_many {
            true => format!("{} × {}, {called}", self.name, self.count),
            false => format!("{}, {called}", self.name),
        };
        let mut piece = Piece::new(format!("{tone}-{zone}-{number}"), format!("enemy {tone}-piece"), place, name)
            .with_all(figure(self.enemy.figurine(), "f-hexagon", size, false))
            .in_zone(zone)
            .on_trail(Trail { queue: tone.to_owned(), look: zone.to_owned(), is_open: true, roams: true });
        if is_many {
            let (x, y) = (size * 0.31, size * -0.36);
            piece.shapes.push(Shape::circle("mz-count", x, y, size * 0.2).stroked(size * 0.04));
            piece.shapes.push(Shape::text(
                "mz-caption heavy",
                x,
                y + size * 0.085,
                size * 0.24,
                self.count.to_string(),
            ));
        }
        piece
    }
}

impl Token {
    fn comic(&self, place: Place, size: f32, zone: &str, called: &str) -> Piece {
        let piece = Piece::new(&self.key, "token", place, format!("{}, {called}", self.name)).in_zone(zone);
        let symbol = |class: &'static str, id: &'static str| vec![Shape::symbol(class, id, size)];
        let mut shapes = match self.kind {
            TokenKind::Spawn { kind, is_active, .. } => {
                let palette = match kind {
                    SpawnPoint::Blue => "p-blue",
                    SpawnPoint::Green => "p-green",
                    SpawnPoint::Starting
                    | SpawnPoint::Mobile
                    | SpawnPoint::Abomination
                    | SpawnPoint::CorpsePile
                    | SpawnPoint::Red => "p-red",
                };
                vec![Shape::symbol(
                    if is_active { palette.to_owned() } else { format!("{palette} faded") },
                    "t-spawn",
                    size,
                )]
            }
            TokenKind::Objective(face) => match face {
                ObjectiveFace::Hidden => symbol("p-red", "t-hidden"),
                ObjectiveFace::Red => symbol("p-red", "t-objective"),
                ObjectiveFace::Blue => symbol("p-blue", "t-objective"),
                ObjectiveFace::Green => symbol("p-green", "t-objective"),
                ObjectiveFace::Yellow => symbol("p-yellow", "t-objective"),
            },
            TokenKind::Exit => symbol("p-green", "t-exit"),
            TokenKind::Lair => symbol("p-grey", "t-lair"),
            TokenKind::Start => symbol("p-grey", "t-start"),
            TokenKind::FaceDown => symbol("p-blue", "t-stranger"),
            TokenKind::Secret => symbol("p-grey", "t-secret"),
            TokenKind::Sign { is_damaged: false } => symbol("p-blue", "t-letter"),
            TokenKind::Sign { is_damaged: true } => symbol("p-red", "t-letter"),
            TokenKind::Bang
            | TokenKind::Boom
            | TokenKind::VadeRetro
            | TokenKind::Wagon
            | TokenKind::Gatling
            | TokenKind::Crate
            | TokenKind::Pile
            | TokenKind::Sack => self.kind.drawn(size),
        };
        let order = if let TokenKind::Spawn { order, .. } = self.kind { order } else { None };
        let number = order.or((self.count > 1).then_some(self.count));
        if let Some(number) = number {
            let (x, y) = (size * 0.36, size * -0.36);
            shapes.push(Shape::circle("badge", x, y, size * 0.23).stroked(size * 0.045));
            shapes.push(Shape::text("pale heavy", x, y + size * 0.1, size * 0.29, number.to_string()));
        }
        shapes.push(Shape::circle("edge", 0.0, 0.0, size * 0.5));
        piece.with_all(shapes)
    }
}
