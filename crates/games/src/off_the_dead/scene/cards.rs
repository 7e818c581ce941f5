//! Square cards: zombies front and back, objects, and the piles they lie in.

use shamble_off_the_dead::{Face, Kind, Side, Symbols, Thing, ZombieView};

use super::panel::gear_of;
use super::{MIDDLE, Stage};
use crate::drawings::{people, signs, things, zombies};
use crate::scene::{Figure, Piece, Place, Shape, draw, fitted, hue};

/// The smallest letters on a card.
const READABLE: f32 = 15.0;

/// A drawing of this many units a side.
fn sized(x: f32, y: f32, size: f32) -> Place {
    Place::at(x, y).scaled(size / 100.0)
}

/// A card's paper with its shadow; the edge glows where it can be chosen.
fn paper(class: &'static str, size: f32) -> [Shape; 3] {
    let round = size * 0.09;
    let lift = (size * 0.05).max(2.0);
    [
        Shape::rect("shadow", -size / 2.0 + lift * 0.6, -size / 2.0 + lift, size, size, round),
        Shape::square(class, size, round),
        Shape::square("edge", size + 3.0, round),
    ]
}

fn symbol_figure(symbol: u8) -> Figure {
    match symbol {
        0 => signs::SKULL,
        1 => signs::HAND,
        _ => signs::BIOHAZARD,
    }
}

/// Some symbols in a row, from its left end.
pub fn symbols(symbols: Symbols, tone: &str, ground: &str, x: f32, y: f32, size: f32) -> Vec<Shape> {
    let shown = (0..3u8).filter(|symbol| symbols.has(*symbol)).enumerate();
    shown
        .flat_map(|(at, symbol)| {
            draw(symbol_figure(symbol), tone, ground, sized(x + at as f32 * size * 1.1, y, size)).collect::<Vec<_>>()
        })
        .collect()
}

/// The drawing of a thing.
pub fn thing_figure(id: &str) -> Figure {
    match id {
        "colt-anaconda" => things::PISTOL,
        "mp5" => things::SUBMACHINE_GUN,
        "shotgun" => things::SHOTGUN,
        "axe" => things::AXE,
        "shovel" => things::SHOVEL,
        "chainsaw" => things::CHAINSAW,
        "flamethrower" => things::FLAMETHROWER,
        "rpg-7" => things::ROCKET,
        "adrenaline" => things::SYRINGE,
        "magazine" => things::MAGAZINE,
        "jerrycan" => things::JERRYCAN,
        "barricade" => things::BARRICADE,
        "toy" => things::TOY,
        "scope" => things::SCOPE,
        "smoke-grenade" => things::GRENADE,
        "katana" => things::KATANA,
        "ice-cream-van" => things::VAN,
        "field-antidote" | "patient-zeros-blood" | "strain-sample" => things::VIAL,
        "launch-codes" | "officers-keycard" => things::DOCUMENT,
        "army-truck" => things::TRUCK,
        "surprise-wave" => things::WAVE,
        "radio-operator" | "runaway-girl" | "general" | "virologist" => people::BUST,
        _ => things::CRATE,
    }
}

impl Stage<'_> {
    /// What a zombie card is called.
    pub fn zombie_name(self, zombie: &ZombieView) -> String {
        match (zombie.face, zombie.is_up) {
            (None, _) => self.voice.word("otd-scene-hidden"),
            (Some(face), false) => self.say("otd-scene-peeked", &[("zombie", self.face_name(face).into())]),
            (Some(face), true) => self.face_name(face),
        }
    }

    pub fn face_name(self, face: Face) -> String {
        let print = self.game.zombie_print(face);
        let keys = ["otd-skull", "otd-hand", "otd-biohazard"];
        let symbols: Vec<String> = (0..3u8)
            .zip(keys)
            .filter(|(symbol, _)| print.symbols.has(*symbol))
            .map(|(_, key)| self.voice.word(key))
            .collect();
        let name = self.voice.name(print.name).to_owned();
        let args =
            [("zombie", name.into()), ("strength", print.strength.into()), ("symbols", symbols.join(", ").into())];
        let is_plain = !print.is_special && print.was.is_none();
        self.say(if is_plain { "otd-scene-zombie" } else { "otd-scene-zombie-named" }, &args)
    }

    /// A zombie card as the viewer sees it.
    pub fn zombie_card(self, zombie: &ZombieView, size: f32) -> Vec<Shape> {
        match zombie.face {
            Some(face) if zombie.is_up => self.front(face, size),
            known => self.back(zombie.arrow, known, !zombie.seen.is_empty(), size),
        }
    }

    /// Strength and symbols at the left, the silhouette at the right.
    pub fn front(self, face: Face, size: f32) -> Vec<Shape> {
        let print = self.game.zombie_print(face);
        let mut shapes: Vec<Shape> = paper("card", size).into();
        let at = |x: f32, y: f32, of: f32| sized(x * size, y * size, of * size);
        if let Some(person) = print.was {
            let tone = hue(usize::from(person.0));
            shapes.push(Shape::circle(tone, 0.16 * size, 0.02 * size, 0.3 * size));
            shapes.extend(draw(people::BUST, "ink", tone, at(0.16, 0.02, 0.58)));
            let id = self.game.survivor_print(person).id;
            shapes.extend(draw(gear_of(id).figure(), "walker", tone, at(0.16, 0.02, 0.58)));
        } else {
            let (figure, tone) = match (print.id.split('-').next(), print.strength) {
                (Some("mutt"), _) => (zombies::HOUND, "blood"),
                (Some("howler"), _) => (zombies::HOWLER, "blood"),
                (Some("nimble"), _) => (zombies::NIMBLE, "blood"),
                (Some("jinx"), _) => (zombies::JINX, "blood"),
                (_, ..=2) => (zombies::CRAWLER, "ink"),
                (_, 3) => (zombies::WALKER, "ink"),
                (_, 4) => (zombies::BRUTE, "ink"),
                (_, 5) => (zombies::FATTY, "ink"),
                (_, 6..) => (zombies::ABOMINATION, "ink"),
            };
            shapes.extend(draw(figure, tone, "card-ground", at(0.13, 0.07, 0.78)));
        }
        shapes.push(Shape::text("blood heavy", -0.31 * size, -0.14 * size, 0.4 * size, print.strength.to_string()));
        let shown = (0..3u8).filter(|symbol| print.symbols.has(*symbol)).enumerate();
        for (row, symbol) in shown {
            let y = 0.34 - 0.26 * row as f32;
            shapes.extend(draw(symbol_figure(symbol), "ink-soft", "card-ground", at(-0.33, y, 0.23)));
        }
        shapes
    }

    /// An arrow, and a note where the viewer or somebody else has looked below.
    fn back(self, arrow: Option<Side>, known: Option<Face>, is_seen: bool, size: f32) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = paper("back", size).into();
        shapes.push(Shape::square("outline accent-line", size * 0.86, size * 0.06).stroked(size * 0.018));
        if let Some(side) = arrow {
            let place = sized(0.0, 0.0, 0.52 * size).turned(90.0 * side as u8 as f32);
            shapes.extend(draw(signs::ARROW, "accent", "back-ground", place));
        }
        if is_seen || known.is_some() {
            shapes.extend(draw(signs::EYE, "pale", "back-ground", sized(-0.27 * size, -0.3 * size, 0.26 * size)));
        }
        if let Some(face) = known {
            let strength = self.game.zombie_print(face).strength.to_string();
            shapes.push(Shape::circle("badge", 0.28 * size, 0.28 * size, 0.19 * size));
            shapes.push(Shape::text("pale heavy", 0.28 * size, 0.37 * size, 0.27 * size, strength));
        }
        shapes
    }

    /// An object face up.
    pub fn thing_card(self, kind: Kind, ammo: Option<u8>, size: f32) -> Vec<Shape> {
        let print = self.game.object_print(kind);
        let mut shapes: Vec<Shape> = paper("card", size).into();
        let tone = if print.is_element { "blood" } else { "ink" };
        let shots = ammo.filter(|_| print.full > 0);
        let (name, fit) = fitted(self.voice.name(print.name), 0.92 * size, 0.19 * size, 0.13 * size);
        // A name nobody could read gives its room to the figure.
        let is_named = shots.is_none() && fit >= READABLE;
        let (lift, part) = if is_named || shots.is_some() { (-0.1, 0.62) } else { (0.0, 0.8) };
        let figure = sized(0.0, lift * size, part * size);
        shapes.extend(draw(thing_figure(print.id), tone, "card-ground", figure));
        if print.is_element {
            shapes.extend(draw(signs::STAR, "accent", "card-ground", sized(0.33 * size, -0.33 * size, 0.26 * size)));
        }
        match shots {
            Some(left) => {
                let gap = (0.8 / f32::from(print.full)).min(0.17) * size;
                for shot in 0..print.full {
                    let x = (f32::from(shot) - (f32::from(print.full) - 1.0) / 2.0) * gap;
                    let class = if shot < left { "blood" } else { "card-soft" };
                    shapes.push(Shape::rect(class, x - gap * 0.34, 0.28 * size, gap * 0.68, 0.15 * size, gap * 0.2));
                }
            }
            None if is_named => shapes.push(Shape::text("ink slim", 0.0, 0.4 * size, fit, name)),
            None => {}
        }
        shapes
    }

    pub fn thing_name(self, thing: Thing) -> String {
        let print = self.game.object_print(thing.kind);
        let args = [
            ("name", self.voice.name(print.name).to_owned().into()),
            ("text", self.voice.name(print.text).to_owned().into()),
            ("ammo", thing.ammo.into()),
            ("full", print.full.into()),
        ];
        self.say(if print.full > 0 { "otd-scene-weapon" } else { "otd-scene-object" }, &args)
    }

    /// Some backs below each other, as high as the pile is.
    fn pile(class: &'static str, size: f32, cards: usize) -> Vec<Shape> {
        let below = (cards.saturating_sub(1)).min(4);
        let lift = |card: usize| (below - card) as f32 * size * 0.035;
        (0..below)
            .flat_map(|card| {
                let at = Place::at(lift(card), lift(card));
                paper(class, size).into_iter().take(2).map(move |shape| shape.placed(at))
            })
            .collect()
    }

    /// Everything that lies on the table as cards.
    pub fn cards(self) -> Vec<Piece> {
        let mut pieces = vec![self.horde()];
        pieces.extend(self.rubble());
        pieces.extend(self.finds());
        pieces.extend(self.exploration());
        pieces.extend(self.belongings());
        pieces.extend(self.walkers());
        pieces
    }

    fn horde(self) -> Piece {
        const SIZE: f32 = 136.0;
        let cards = self.view.horde.len();
        let mut name = self.told().fill("otd-board-horde", "cards", cards);
        let mut shapes = Stage::pile("back", SIZE, cards);
        if let Some(top) = self.view.horde.first() {
            if let Some(side) = top.arrow {
                name = format!("{name}, {}", self.told().pointing(side));
            }
            if let Some(face) = top.face {
                let seen = self.face_name(face);
                name = format!("{name}, {}", self.told().fill("otd-board-seen", "zombie", seen));
            }
            shapes.extend(self.back(top.arrow, top.face, !top.seen.is_empty(), SIZE));
        } else {
            shapes.push(Shape::square("panel", SIZE, 11.0));
            shapes.push(Shape::square("edge", SIZE, 11.0));
        }
        shapes.push(Shape::circle("badge", 58.0, -58.0, 27.0));
        shapes.push(Shape::text("pale heavy", 58.0, -48.0, 29.0, cards.to_string()));
        Piece::new("horde", "horde", Place::at(MIDDLE, MIDDLE), name).with_all(shapes)
    }

    /// A pile of rubble: the rubble's back, its number, and how many cards it has.
    pub fn rubble_pile(self, number: usize, cards: &[Option<Kind>], size: f32) -> Vec<Shape> {
        if cards.is_empty() {
            return vec![
                Shape::square("outline words-soft-line faint", size, size * 0.09).stroked(2.0),
                Shape::square("edge", size, size * 0.09),
                Shape::text("words-soft", 0.0, 0.12 * size, 0.34 * size, number.to_string()),
            ];
        }
        let mut shapes = Stage::pile("card", size, cards.len());
        if let Some(Some(kind)) = cards.first() {
            shapes.extend(self.thing_card(*kind, None, size));
        } else {
            shapes.extend(paper("card", size));
            shapes.push(Shape::square("card-soft", size * 0.84, size * 0.06));
            shapes.push(Shape::text("ink heavy", 0.0, 0.17 * size, 0.5 * size, number.to_string()));
        }
        for card in 0..cards.len().min(8) {
            let x = (card as f32 - (cards.len().min(8) as f32 - 1.0) / 2.0) * size * 0.11;
            shapes.push(Shape::circle("ink-soft", x, 0.34 * size, size * 0.04));
        }
        shapes
    }
}
