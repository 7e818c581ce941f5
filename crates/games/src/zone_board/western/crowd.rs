//! Crowds in rows: zombies one by one up to a dozen, survivors with their names.

use shamble_zones::{Drawing, ZoneShape};

use super::super::crowd::Crowd;
use super::super::space::Space;
use super::super::{Enemy, Hero, Horde, MARGIN, Role, Token, ZoneBoard};
use super::fronts::Facade;
use super::furnishings::Standing;
use super::town::Painted;
use super::{BALCONY, SKY, TILTS};
use crate::drawings::people::{Portrait, Turn, initials};
use crate::scene::{Piece, Place, Shape, Trail, hue, text_width};

/// The ground that one of them takes, in tile units, and how high a zombie stands. A boss is larger by the last number.
const SURVIVOR: (f32, f32) = (104.0, 120.0);
/// What a name adds below a survivor; it never shrinks. Room on both sides of it, and how much wider its letters may be
/// written on a small screen.
const NAME: f32 = 100.0;
const TAG: f32 = 12.0;
const WRITTEN: f32 = 1.15;
/// A survivor with initials on the portrait instead of a name below it: where nobody stands before another, where there is
/// less room, and where there is none.
const LETTERED: [(f32, f32); 3] = [(104.0, 176.0), (104.0, 128.0), (74.0, 128.0)];
const ZOMBIE: (f32, f32) = (64.0, 100.0);
const TOKEN: (f32, f32) = (84.0, 130.0);
const HEIGHT: f32 = 86.0;
const BOSS: f32 = 1.9;
/// No more zombies of a zone are drawn; a badge counts them, and every crowd that is hard to count.
const MOST: usize = 12;
const COUNTED: usize = 5;
/// Names are left out before everybody becomes smaller than this.
const NAMED: f32 = 0.84;
/// Furniture has its ground to itself while nobody becomes smaller than this.
const ROOMY: f32 = 0.92;
/// Below this they take the ground of the zone's name as well.
const CRAMPED: f32 = 0.6;
/// How far all of them shrink in a zone that is too small for them.
const SCALES: [f32; 11] = [1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.3, 0.24];

impl Enemy {
    /// Its silhouette, and the class of its colour.
    fn silhouette(self) -> (&'static str, &'static str) {
        match self {
            Enemy::Walker | Enemy::Operator | Enemy::Crawler => ("z-walker", "p-walker"),
            Enemy::Runner | Enemy::Specialist | Enemy::Hound => ("z-runner", "p-runner"),
            Enemy::Fatty | Enemy::Guard | Enemy::Brute => ("z-fatty", "p-fatty"),
            Enemy::Abomination => ("z-abomination", "p-abomination"),
        }
    }

    fn is_boss(self) -> bool {
        self == Enemy::Abomination
    }
}

/// How much of a front stays free of those who stand before it: its windows and its sign.
const BEFORE: f32 = 0.3;

/// Where everybody of a zone stands: the middle of their ground.
#[derive(Default)]
struct Stands {
    scale: f32,
    /// Whether there is room for the survivors' names.
    is_named: bool,
    heroes: Vec<(f32, f32)>,
    tokens: Vec<(f32, f32)>,
    bosses: Vec<(f32, f32)>,
    zombies: Vec<(f32, f32)>,
}

impl Stands {
    /// Nobody becomes smaller than `least`. Where the ground is tilted less, as much of it is seen as of that of a board that
    /// is tilted most.
    fn of(space: &Space, [heroes, tokens, bosses, zombies]: [usize; 4], name: f32, tilt: f32, least: f32) -> Stands {
        let scales = || SCALES.into_iter().take_while(|scale| *scale >= least);
        let at = |scale: f32, ground: (f32, f32), is_last: bool| {
            let mut space = space.clone();
            let mut take = |count: usize, (wide, deep): (f32, f32), grown: f32| {
                space.take_places(
                    count,
                    (wide * scale * grown, deep * scale * grown * (TILTS.0 / tilt).sqrt()),
                    is_last,
                )
            };
            let heroes = take(heroes, ground, 1.0)?;
            let bosses = take(bosses, ZOMBIE, BOSS)?;
            let tokens = take(tokens, TOKEN, 1.0)?;
            let zombies = take(zombies, ZOMBIE, 1.0)?;
            Some(Stands { scale, is_named: false, heroes, tokens, bosses, zombies })
        };
        let named = |scale: f32| at(scale, (SURVIVOR.0.max(name / scale), SURVIVOR.1 + NAME / scale), false);
        let named = scales().take_while(|scale| *scale >= NAMED).find_map(named);
        let named = named.map(|stands| Stands { is_named: true, ..stands });
        let lettered = |scale: f32| {
            let mut grounds = LETTERED.into_iter().skip(usize::from(scale < NAMED));
            grounds.find_map(|ground| at(scale, ground, false))
        };
        let smallest = SCALES[SCALES.len() - 1];
        let crammed = || if least <= smallest { at(smallest, LETTERED[2], true) } else { None };
        // A zone too small for all of them has some stand on others.
        named.or_else(|| scales().find_map(lettered)).or_else(crammed).unwrap_or_default()
    }

    fn or_larger(self, other: Stands) -> Stands {
        if other.scale > self.scale { other } else { self }
    }
}

impl ZoneBoard<'_> {
    pub(super) fn western_crowd(&self, drawing: &Drawing, facades: &[Facade], standing: &[Standing]) -> Crowd {
        let mut crowd = Crowd::default();
        drawing.zones.iter().for_each(|shape| self.assemble(drawing, facades, standing, shape, &mut crowd));
        // Who stands farther south stands before the others.
        for layer in [&mut crowd.tokens, &mut crowd.enemies, &mut crowd.heroes] {
            layer.sort_by(|one, other| one.place.y.total_cmp(&other.place.y));
        }
        crowd
    }

    fn assemble(
        &self,
        drawing: &Drawing,
        facades: &[Facade],
        standing: &[Standing],
        shape: &ZoneShape,
        crowd: &mut Crowd,
    ) {
        let tokens: Vec<&Token> = self.tokens.iter().filter(|token| token.zone == shape.zone).collect();
        let heroes: Vec<&Hero> = self.heroes.iter().filter(|hero| hero.zone == shape.zone).collect();
        let here = self.enemies.iter().filter(|horde| horde.zone == shape.zone && horde.count > 0);
        let (bosses, hordes): (Vec<&Horde>, Vec<&Horde>) = here.partition(|horde| horde.enemy.is_boss());
        let drawn = shares(&hordes);
        let zombies: usize = drawn.iter().sum();
        if tokens.len() + heroes.len() + bosses.len() + zombies == 0 {
            return;
        }
        let names = heroes.iter().map(|hero| text_width(&hero.name, self.word_size()) * WRITTEN + TAG);
        let name = names.fold(0.0, f32::max);
        let count = [heroes.len(), tokens.len(), bosses.len(), zombies];
        let stands = self.stands(drawing, facades, standing, shape, (count, name));
        let zone = self.board.name(shape.zone).to_string();
        let called = &self.called(shape.zone);
        let lift = if self.board.balconies().has(shape.zone) { BALCONY } else { 0.0 };
        let label = (shape.label.x as f32, shape.label.y as f32);
        let place = |spots: &[(f32, f32)], number: usize| {
            let (x, y) = spots.get(number % spots.len().max(1)).copied().unwrap_or(label);
            Place::at(x + MARGIN, self.deep(y) + SKY - lift)
        };
        for (number, token) in tokens.iter().enumerate() {
            crowd.tokens.push(token.piece(place(&stands.tokens, number), TOKEN.0 * 1.15 * stands.scale, &zone, called));
        }
        let size = HEIGHT * stands.scale;
        for (number, horde) in bosses.iter().enumerate() {
            crowd.enemies.push(horde.standing(0, place(&stands.bosses, number), size * BOSS, &zone, called));
        }
        let mut number = 0;
        for (horde, share) in hordes.iter().zip(&drawn) {
            for single in 0..*share {
                crowd.enemies.push(horde.standing(single, place(&stands.zombies, number), size, &zone, called));
                number += 1;
            }
        }
        crowd.enemies.extend(self.badge(&hordes, &stands, &zone, called, lift));
        for (number, hero) in heroes.into_iter().enumerate() {
            crowd.heroes.push(self.survivor(hero, place(&stands.heroes, number), &stands, &zone, called));
        }
    }

    /// Where so many stand, whose longest name is so wide. They keep off the furniture where all of them have room beside
    /// it; better to stand on it, before a front, or on the name of the place, than to be a speck.
    fn stands(
        &self,
        drawing: &Drawing,
        facades: &[Facade],
        standing: &[Standing],
        shape: &ZoneShape,
        (count, name): ([usize; 4], f32),
    ) -> Stands {
        let painted = self.zone_words(drawing, facades, shape);
        let ground = |painted: Option<&Painted>, part: f32| {
            let mut ground = self.ground(drawing, facades, shape, part);
            if let Some(painted) = painted {
                ground.take(painted.at, painted.size);
            }
            ground
        };
        let bare = ground(painted.as_ref(), 1.0);
        let mut furnished = bare.clone();
        for (corner, sides) in standing.iter().filter(|thing| thing.zone == shape.zone).map(|thing| thing.ground()) {
            furnished.take(corner, sides);
        }
        let roomy = Stands::of(&furnished, count, name, self.tilt(), ROOMY);
        if roomy.scale >= ROOMY && (roomy.is_named || roomy.heroes.is_empty()) {
            return roomy;
        }
        let stands = |ground: &Space| Stands::of(ground, count, name, self.tilt(), 0.0);
        let others = [(painted.as_ref(), BEFORE), (None, 1.0), (None, BEFORE)];
        others.into_iter().fold(stands(&bare), |best, (painted, part)| match best.scale >= CRAMPED {
            true => best,
            false => best.or_larger(stands(&ground(painted, part))),
        })
    }

    /// How many zombies there are, at the outer upper corner of the crowd.
    fn badge(&self, hordes: &[&Horde], stands: &Stands, zone: &str, called: &str, lift: f32) -> Option<Piece> {
        let count: usize = hordes.iter().map(|horde| horde.count).sum();
        let corner = |side: fn(&(f32, f32)) -> f32| stands.zombies.iter().map(side).reduce(f32::min);
        let (x, y) = (corner(|spot| spot.0)?, corner(|spot| spot.1)?);
        if count < COUNTED {
            return None;
        }
        let kinds: Vec<String> = hordes.iter().map(|horde| format!("{} × {}", horde.name, horde.count)).collect();
        let size = self.word_size() * 1.25;
        let wide = text_width(&count.to_string(), size) + size * 0.9;
        let place =
            Place::at(x + MARGIN - 30.0 * stands.scale, self.deep(y) + SKY - lift - HEIGHT * 0.8 * stands.scale);
        Some(
            Piece::new(format!("crowd-{zone}"), "crowd", place, format!("{}, {called}", kinds.join(", ")))
                .with(Shape::rect("badge", -wide / 2.0, -size * 0.65, wide, size * 1.3, size * 0.65))
                .with(Shape::text("pale heavy", 0.0, size * 0.36, size, count.to_string()))
                .in_zone(zone),
        )
    }

    fn survivor(&self, hero: &Hero, place: Place, stands: &Stands, zone: &str, called: &str) -> Piece {
        let (class, tone, part) = match hero.role {
            Role::Hero { hue: number } => ("hero", hue(number), 1.0),
            Role::Companion { hue: number } => ("hero companion", hue(number), 0.84),
            Role::Bystander { .. } => ("hero bystander", "plaster", 0.84),
            Role::Boss { .. } => ("enemy boss", "boss", BOSS),
        };
        let turn = hero.turn.word().map(|word| self.voice.word(word));
        let name = [Some(hero.name.clone()), turn, Some(called.to_owned())];
        let name = name.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let radius = 32.0 * stands.scale * part;
        let initial = if stands.is_named { String::new() } else { initials(&hero.name) };
        let portrait = Portrait { tone, gear: hero.gear, initial: &initial, turn: hero.turn };
        let raised = Place::at(0.0, -radius * 0.75);
        let portrait = portrait.drawn(radius).into_iter().map(|shape| match shape.place {
            None => shape.placed(raised),
            Some(inner) => shape.placed(Place { y: inner.y + raised.y, ..inner }),
        });
        let piece = Piece::new(&hero.id, class, place, name)
            .with(Shape::path(
                "uoa-shade",
                format!(
                    "M{} {top}L{} {}h{}L{} {top}z",
                    -radius * 0.8,
                    radius * 1.2,
                    -radius * 0.5,
                    radius * 1.3,
                    radius * 0.8,
                    top = radius * 0.42,
                ),
            ))
            .with_all(portrait)
            .in_zone(zone);
        if stands.is_named { piece.with_all(self.name_tag(hero, radius * 0.42)) } else { piece }
    }

    /// Somebody's name on a tag that hangs from this height.
    fn name_tag(&self, hero: &Hero, top: f32) -> [Shape; 2] {
        let size = self.word_size();
        let words = hero.name.clone();
        let wide = text_width(&words, size) + TAG;
        let (tag, word) = match hero.turn {
            Turn::Acting => ("uoa-tag uoa-tag-acting plate", "uoa-tag-word uoa-word-acting"),
            Turn::Waiting | Turn::Done => ("uoa-tag plate", "uoa-tag-word"),
        };
        [
            Shape::rect(tag, -wide / 2.0, top, wide, size * 1.25, size * 0.5),
            Shape::text(word, 0.0, top + size * 0.96, size, words),
        ]
    }
}

/// How many of each horde are drawn: all, or a dozen in the same proportion.
fn shares(hordes: &[&Horde]) -> Vec<usize> {
    let all: usize = hordes.iter().map(|horde| horde.count).sum();
    if all <= MOST {
        return hordes.iter().map(|horde| horde.count).collect();
    }
    let mut shares: Vec<usize> = hordes.iter().map(|horde| (horde.count * MOST / all).max(1)).collect();
    while shares.iter().sum::<usize>() > MOST {
        let Some(largest) = shares.iter_mut().max() else { break };
        *largest -= 1;
    }
    shares
}

impl Horde {
    /// One of them, its feet at the origin.
    fn standing(&self, number: usize, place: Place, size: f32, zone: &str, called: &str) -> Piece {
        let tone = self.enemy.tone();
        let (symbol, palette) = self.enemy.silhouette();
        let (wide, high) = (size * 0.42, size * 0.16);
        let edge = format!("M{} 0a{wide} {high} 0 1 0 {} 0a{wide} {high} 0 1 0 {} 0z", -wide, 2.0 * wide, -2.0 * wide);
        Piece::new(
            format!("{tone}-{zone}-{number}"),
            format!("enemy {tone}-piece"),
            place,
            format!("{}, {called}", self.name),
        )
        .with(Shape::symbol(palette, symbol, size).placed(Place::at(0.0, -size * 0.4)))
        .with(Shape::path("edge", edge))
        .in_zone(zone)
        .on_trail(Trail { queue: tone.to_owned(), look: zone.to_owned(), is_open: true, roams: true })
    }
}
