//! Square cards: zombies front and back, objects, and the piles they lie in.

use shamble_off_the_dead::{Face, Kind, Side, Symbols, Thing, ZombieView, Zone};

use super::{MIDDLE, Stage};
use crate::drawings::{people, signs, things, zombies};
use crate::scene::{Figure, Piece, Place, Shape, draw, fitted};

/// The smallest letters on a card.
const READABLE: f32 = 11.0;

/// A drawing of this many units a side.
fn sized(x: f32, y: f32, size: f32) -> Place {
    Place::at(x, y).scaled(size / 100.0)
}

/// A card's paper with its shadow; the edge glows where it can be chosen.
fn paper(size: f32) -> [Shape; 3] {
    let round = size * 0.09;
    let lift = (size * 0.05).max(2.0);
    [
        Shape::rect("shadow", -size / 2.0 + lift * 0.6, -size / 2.0 + lift, size, size, round),
        Shape::square("otd-paper", size, round),
        Shape::square("edge", size + 3.0, round),
    ]
}

/// The picture on a card of this size.
fn picture(class: &'static str, id: &'static str, size: f32) -> Shape {
    Shape::symbol(class, id, size * 1.12).placed(Place::at(0.0, -0.04 * size))
}

/// The class of the colour in which a survivor is among the dead.
fn faded_hue(number: usize) -> &'static str {
    const HUES: [&str; 10] = ["k-0", "k-1", "k-2", "k-3", "k-4", "k-5", "k-6", "k-7", "k-8", "k-9"];
    HUES[number % HUES.len()]
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

    /// A face that grows with its strength, which stands in the corner; the symbols below it.
    pub fn front(self, face: Face, size: f32) -> Vec<Shape> {
        let print = self.game.zombie_print(face);
        let mut shapes: Vec<Shape> = paper(size).into();
        let id = match print.strength {
            ..=2 => "o-2",
            3 => "o-3",
            4 => "o-4",
            5 => "o-5",
            6.. => "o-6",
        };
        let special = match print.id.split('-').next() {
            Some("mutt") => Some(zombies::HOUND),
            Some("howler") => Some(zombies::HOWLER),
            Some("nimble") => Some(zombies::NIMBLE),
            Some("jinx") => Some(zombies::JINX),
            Some(_) | None => None,
        };
        match (print.was, special) {
            (Some(person), _) => shapes.push(picture(faded_hue(usize::from(person.0)), "o-7", size)),
            (None, Some(figure)) => {
                shapes.push(Shape::square("otd-s5", size * 0.92, size * 0.06));
                let place = sized(0.11 * size, 0.06 * size, 0.8 * size);
                shapes.extend(draw(figure, "otd-ink", "otd-pale", place));
            }
            (None, None) => shapes.push(picture("", id, size)),
        }
        let tab = "M-50-41a9 9 0 0 1 9-9H-15L-20-13H-50z";
        shapes.push(Shape::path("otd-ink", tab).placed(sized(0.0, 0.0, size)));
        shapes.push(Shape::text("otd-num", -0.345 * size, -0.19 * size, 0.38 * size, print.strength.to_string()));
        let shown = (0..3u8).filter(|symbol| print.symbols.has(*symbol)).enumerate();
        for (row, symbol) in shown {
            let (x, y) = (-0.32 * size, (0.32 - 0.3 * row as f32) * size);
            shapes.push(Shape::circle("otd-ink", x, y, 0.155 * size));
            shapes.extend(draw(symbol_figure(symbol), "otd-pale", "otd-ink", sized(x, y, 0.22 * size)));
        }
        shapes
    }

    /// An arrow, and a note where the viewer or somebody else has looked below.
    fn back(self, arrow: Option<Side>, known: Option<Face>, is_seen: bool, size: f32) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = paper(size).into();
        shapes.push(picture("", "o-back", size));
        if let Some(side) = arrow {
            let turn = 90.0 * side as u8 as f32;
            let arrow = "M-31 3L0-27L31 3H13V31H-13V3z";
            shapes.push(Shape::path("otd-coral", arrow).placed(sized(0.025 * size, 0.025 * size, size).turned(turn)));
            shapes.push(Shape::path("otd-pale", arrow).placed(sized(0.0, 0.0, size).turned(turn)));
        }
        if is_seen || known.is_some() {
            shapes.push(Shape::circle("otd-ink", -0.3 * size, -0.32 * size, 0.17 * size));
            shapes.extend(draw(signs::EYE, "otd-pale", "otd-ink", sized(-0.3 * size, -0.32 * size, 0.24 * size)));
        }
        if let Some(face) = known {
            let strength = self.game.zombie_print(face).strength.to_string();
            shapes.push(Shape::circle("badge", 0.28 * size, 0.28 * size, 0.21 * size));
            shapes.push(Shape::text("pale heavy", 0.28 * size, 0.39 * size, 0.3 * size, strength));
        }
        shapes
    }

    /// An object face up: the power of a weapon in a star, its reach in three blocks, its shots down the right; equipment
    /// is free.
    pub fn thing_card(self, kind: Kind, ammo: Option<u8>, size: f32) -> Vec<Shape> {
        let print = self.game.object_print(kind);
        let mut shapes: Vec<Shape> = paper(size).into();
        let put = |shape: Shape| shape.placed(sized(0.0, 0.0, size));
        shapes.push(put(Shape::rect("otd-cream", -45.0, -45.0, 90.0, 90.0, 5.0)));
        match print.weapon {
            Some(_) => shapes.push(put(Shape::path("otd-wedge", "M-45 45L45-34V45z"))),
            None => shapes.push(put(Shape::circle("otd-glow", 0.0, -4.0, 34.0))),
        }
        let (name, fit) = fitted(self.voice.name(print.name), 0.86 * size, 0.15 * size, 0.11 * size);
        // A name nobody could read gives its room to the figure.
        let is_named = fit >= READABLE && !name.ends_with('…');
        let (lift, part) = if is_named { (-0.07, 0.66) } else { (0.02, 0.78) };
        for (tone, off) in [("otd-coral", 0.035), ("otd-ink", 0.0)] {
            let place = sized((0.03 + off) * size, (lift + off) * size, part * size);
            shapes.extend(draw(thing_figure(print.id), tone, "otd-cream", place));
        }
        if is_named {
            shapes.push(put(Shape::rect("otd-ink", -45.0, 27.0, 90.0, 18.0, 0.0)));
            shapes.push(Shape::text("otd-pale heavy", 0.0, 0.36 * size + fit * 0.35, fit, name));
        }
        if let Some((power, reach)) = print.weapon {
            let star = "M0-20L5-14L13-15L13-7L20-3L15 3L17 10L10 12L7 19L0 16L-7 19L-10 12L-17 10L-15 3L-20-3L-13-7L-13-15L-5-14z";
            shapes.push(Shape::path("otd-star", star).placed(sized(-0.31 * size, -0.31 * size, size)));
            shapes.push(Shape::text("otd-power", -0.315 * size, -0.245 * size, 0.2 * size, format!("+{power}")));
            let base = if is_named { 24.0 } else { 43.0 };
            let blocks = [(Zone::Contact, -43.0, 15.0), (Zone::Middle, -26.0, 12.0), (Zone::Far, -12.0, 9.0)];
            for (zone, x, side) in blocks {
                let class = if reach.has(zone) { "otd-reach" } else { "otd-reach-0" };
                shapes.push(put(Shape::rect(class, x, base - side, side, side, 1.5)));
            }
        } else if print.is_equipment {
            let (word, fit) = fitted(&self.voice.word("otd-scene-free"), 0.4 * size, 0.15 * size, 0.1 * size);
            shapes.push(put(Shape::path("otd-tab", "M-47-47H4L-2-28H-47z")));
            shapes.push(Shape::text("otd-tab-word", -0.235 * size, -0.325 * size, fit, word));
        }
        if print.is_element {
            shapes.extend(draw(signs::STAR, "otd-coral", "otd-cream", sized(0.33 * size, -0.33 * size, 0.26 * size)));
        }
        let left = ammo.unwrap_or(print.full);
        for shot in 0..print.full.min(5) {
            let class = if shot < left { "otd-shot" } else { "otd-shot-0" };
            let y = -31.0 + 15.0 * f32::from(shot);
            shapes.push(put(Shape::path(
                class,
                format!("M34 {y}V{}C34 {} 43 {} 43 {}V{y}z", y - 8.0, y - 12.5, y - 12.5, y - 8.0),
            )));
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
    fn pile(size: f32, cards: usize) -> Vec<Shape> {
        let below = (cards.saturating_sub(1)).min(4);
        let lift = |card: usize| (below - card) as f32 * size * 0.035;
        (0..below)
            .flat_map(|card| {
                let at = Place::at(lift(card), lift(card));
                paper(size).into_iter().take(2).map(move |shape| shape.placed(at))
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
        const SIZE: f32 = 104.0;
        let cards = self.view.horde.len();
        let mut name = self.told().fill("otd-board-horde", "cards", cards);
        let mut shapes = Stage::pile(SIZE, cards);
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
        shapes.push(Shape::circle("badge", 50.0, -50.0, 21.0));
        shapes.push(Shape::text("pale heavy", 50.0, -42.0, 22.0, cards.to_string()));
        Piece::new("horde", "horde", Place::at(MIDDLE.0, MIDDLE.1), name).with_all(shapes)
    }

    /// A pile of rubble: the rubble's back, its number, and how many cards it has.
    pub fn rubble_pile(self, number: usize, cards: &[Option<Kind>], size: f32) -> Vec<Shape> {
        if cards.is_empty() {
            return vec![
                Shape::square("outline otd-pale-line faint", size, size * 0.09).stroked(2.0),
                Shape::square("edge", size, size * 0.09),
                Shape::text("otd-pale", 0.0, 0.12 * size, 0.34 * size, number.to_string()),
            ];
        }
        let mut shapes = Stage::pile(size, cards.len());
        if let Some(Some(kind)) = cards.first() {
            shapes.extend(self.thing_card(*kind, None, size));
        } else {
            shapes.extend(paper(size));
            shapes.push(picture("", "o-rubble", size));
            shapes.push(Shape::text("otd-heap-num", 0.0, 0.12 * size, 0.5 * size, number.to_string()));
        }
        for card in 0..cards.len().min(8) {
            let x = (card as f32 - (cards.len().min(8) as f32 - 1.0) / 2.0) * size * 0.11;
            shapes.push(Shape::circle("otd-pale", x, 0.36 * size, size * 0.045));
        }
        shapes
    }
}
