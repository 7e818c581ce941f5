//! A survivor: portrait at the end of the corridor, and a panel with infection, ability, objects and trophies.

use shamble_off_the_dead::{Side, SurvivorView};

use super::cards::symbols;
use super::lanes::seat_of;
use super::{Area, Stage};
use crate::Turn;
use crate::drawings::people::{self, Gear, Portrait};
use crate::drawings::signs;
use crate::scene::{Piece, Place, Shape, draw, fitted, hue};

const WIDTH: f32 = 376.0;
const HEIGHT: f32 = 183.0;
const OBJECT: f32 = 60.0;
const TROPHY: f32 = 40.0;

/// The corner beside a survivor, clockwise.
fn area(side: Side) -> Area {
    let (x, y) = match side {
        Side::North => (616.0, 8.0),
        Side::East => (616.0, 616.0),
        Side::South => (8.0, 809.0),
        Side::West => (8.0, 201.0),
    };
    Area { x, y, width: WIDTH, height: HEIGHT }
}

/// What a survivor wears.
pub fn gear_of(id: &str) -> Gear {
    match id {
        "cop" => Gear::PeakedCap,
        "cheerleader" => Gear::Ponytail,
        "granny" => Gear::Knot,
        "mechanic" => Gear::Cap,
        "doctor" => Gear::Lamp,
        "soldier" => Gear::Helmet,
        "firefighter" => Gear::FireHelmet,
        "priest" => Gear::Collar,
        "courier" => Gear::BicycleHelmet,
        "prepper" => Gear::Bandana,
        _ => Gear::Bare,
    }
}

/// Cards in a row that overlap when there are many: how far apart they lie.
fn step(cards: usize, size: f32) -> f32 {
    let room = WIDTH - 24.0 - size;
    (size + 5.0).min(room / cards.saturating_sub(1).max(1) as f32)
}

impl Stage<'_> {
    pub fn is_active(self, survivor: &SurvivorView) -> bool {
        self.view.survivors.get(self.view.active.index()) == Some(survivor) && survivor.is_alive
    }

    /// Turns go round the table: nobody has acted before the others.
    pub fn turn(self, survivor: &SurvivorView) -> Turn {
        if self.is_active(survivor) { Turn::Acting } else { Turn::Waiting }
    }

    pub fn survivor_panels(self) -> Vec<Piece> {
        self.view.survivors.iter().enumerate().flat_map(|(seat, survivor)| self.panel(seat, survivor)).collect()
    }

    fn panel(self, seat: usize, survivor: &SurvivorView) -> Vec<Piece> {
        let area = area(survivor.side);
        let print = self.game.survivor_print(survivor.person);
        let id = self.seat_key(seat);
        let dead = if survivor.is_alive { "" } else { " dead" };
        let place = Place::at(area.x, area.y);
        let mut piece = Piece::new(format!("{id}-panel"), format!("panel-piece{dead}"), place, self.summary(survivor))
            .with(Shape::rect("panel", 0.0, 0.0, WIDTH, HEIGHT, 14.0));
        if self.is_active(survivor) {
            piece.shapes.push(Shape::rect("ring", 0.0, 0.0, WIDTH, HEIGHT, 14.0).stroked(4.0));
        }
        let shown = 34.0 * f32::from(print.symbols.count());
        let (name, size) = fitted(self.voice.name(print.name), WIDTH - 44.0 - shown, 29.0, 20.0);
        piece.shapes.push(Shape::text_from("words heavy", 16.0, 35.0, size, name));
        piece.shapes.extend(symbols(print.symbols, "accent", "panel-ground", WIDTH + 4.0 - shown, 26.0, 28.0));
        if !survivor.is_alive {
            return vec![piece];
        }
        for step in 0..survivor.track {
            let x = 28.0 + 28.0 * f32::from(step);
            let class = if step < survivor.infection { "pip-on" } else { "pip" };
            piece.shapes.push(Shape::circle(class, x, 59.0, 11.0));
            if step + 1 == survivor.track {
                let tone = if step < survivor.infection { "pale" } else { "words-soft" };
                piece.shapes.extend(draw(signs::SKULL, tone, class, Place::at(x, 59.0).scaled(0.14)));
            }
        }
        if survivor.objects.is_empty() {
            let empty = self.voice.word("otd-board-empty-handed");
            piece.shapes.push(Shape::text_from("words-soft slim", 16.0, 112.0, 19.0, empty));
        }
        vec![piece, self.ability(seat, survivor)]
    }

    fn ability(self, seat: usize, survivor: &SurvivorView) -> Piece {
        let area = area(survivor.side);
        let print = self.game.survivor_print(survivor.person);
        let ability = self.voice.name(print.ability);
        let left = 40.0 + 28.0 * f32::from(survivor.track);
        let width = WIDTH - left - 12.0;
        let (class, tone, key) = match survivor.has_ability {
            true => ("chip-on", "ink", "otd-board-ready"),
            false => ("chip", "words-soft", "otd-board-spent"),
        };
        let (text, size) = fitted(ability, width - 34.0, 19.0, 13.0);
        let name = self.told().fill(key, "ability", ability.to_owned());
        let place = Place::at(area.x + left + width / 2.0, area.y + 59.0);
        Piece::new(format!("{}-ability", self.seat_key(seat)), "ability", place, name)
            .with(Shape::rect(class, -width / 2.0, -14.0, width, 28.0, 14.0))
            .with(Shape::rect("edge", -width / 2.0, -14.0, width, 28.0, 14.0))
            .with(Shape::text(tone, 0.0, size * 0.35, size, text))
    }

    /// Infection, ability and states in one sentence.
    fn summary(self, survivor: &SurvivorView) -> String {
        let told = self.told();
        let name = told.name_of(survivor.person);
        if !survivor.is_alive {
            return format!("{name}: {}", told.word("otd-board-dead"));
        }
        let args = [
            ("who", name.into()),
            ("infection", survivor.infection.into()),
            ("track", survivor.track.into()),
            ("objects", survivor.objects.len().into()),
            ("trophies", survivor.trophies.len().into()),
        ];
        let mut summary = self.say("otd-scene-survivor", &args);
        let states = [
            (self.is_active(survivor), "otd-board-playing"),
            (survivor.is_panicked, "otd-board-panicked"),
            (survivor.bites_held, "otd-board-bites-held"),
            (survivor.moves_held, "otd-board-moves-held"),
        ];
        for (_, key) in states.into_iter().filter(|(is_so, _)| *is_so) {
            summary = format!("{summary}, {}", told.word(key));
        }
        summary
    }

    /// Objects and trophies of everybody.
    pub fn belongings(self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (seat, survivor) in self.view.survivors.iter().enumerate().filter(|(_, survivor)| survivor.is_alive) {
            let (area, id) = (area(survivor.side), self.seat_key(seat));
            let apart = step(survivor.objects.len(), OBJECT);
            for (at, thing) in survivor.objects.iter().enumerate() {
                let place = Place::at(area.x + 12.0 + OBJECT / 2.0 + apart * at as f32, area.y + 107.0);
                pieces.push(
                    Piece::new(format!("{id}-object-{at}"), "object", place, self.thing_name(*thing))
                        .with_all(self.thing_card(thing.kind, Some(thing.ammo), OBJECT)),
                );
            }
            let apart = step(survivor.trophies.len(), TROPHY);
            for (at, face) in survivor.trophies.iter().enumerate() {
                let place = Place::at(area.x + 12.0 + TROPHY / 2.0 + apart * at as f32, area.y + 160.0);
                let name = self.say("otd-scene-trophy", &[("zombie", self.face_name(*face).into())]);
                pieces.push(
                    Piece::new(format!("{id}-trophy-{at}"), "trophy", place, name).with_all(self.front(*face, TROPHY)),
                );
            }
        }
        pieces
    }

    /// The portraits.
    pub fn people(self) -> Vec<Piece> {
        self.view.survivors.iter().enumerate().map(|(seat, survivor)| self.portrait(seat, survivor)).collect()
    }

    fn portrait(self, seat: usize, survivor: &SurvivorView) -> Piece {
        const RADIUS: f32 = 44.0;
        let id = self.seat_key(seat);
        let (x, y) = seat_of(survivor.side);
        let dead = if survivor.is_alive { "" } else { " dead" };
        let initial: String = self.told().first_name(survivor.person).chars().take(1).collect();
        let portrait = Portrait {
            tone: hue(usize::from(survivor.person.0)),
            gear: gear_of(id),
            initial: &initial,
            turn: self.turn(survivor),
        };
        let mut piece = Piece::new(id, format!("portrait{dead}"), Place::at(x, y), self.summary(survivor))
            .with_all(portrait.drawn(RADIUS));
        if id == "granny" {
            piece.shapes.extend(draw(people::LAPDOG, "pale", "ink", Place::at(-24.0, 26.0).scaled(0.3)));
        }
        if survivor.is_panicked {
            piece.shapes.push(Shape::circle("bad", -32.0, -30.0, 15.0));
            piece.shapes.push(Shape::text("ink heavy", -32.0, -22.0, 24.0, "!"));
        }
        if !survivor.is_alive {
            piece.shapes.extend(draw(signs::CROSS, "blood", "ink", Place::at(0.0, 0.0).scaled(0.7)));
        }
        piece
    }
}
