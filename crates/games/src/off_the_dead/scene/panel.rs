//! A survivor: portrait at the end of the corridor, and a panel with infection, ability, objects and trophies.

use shamble_off_the_dead::{Side, SurvivorView};

use super::cards::symbols;
use super::lanes::seat_of;
use super::{Area, HIGH, Stage};
use crate::Turn;
use crate::drawings::people::{self, Gear, Portrait};
use crate::drawings::signs;
use crate::scene::{Piece, Place, Shape, draw, fitted, hue};

/// Where everything on a survivor's plate lies: at the ends of the wide corridors it stands, at those of the others it lies.
#[derive(Clone, Copy)]
struct Plate {
    area: Area,
    /// Where the name begins, and the room for it.
    name: (f32, f32, f32),
    /// The left end of the symbols.
    symbols: (f32, f32),
    hearts: (f32, f32),
    ability: Area,
    /// The left end of the row, the room for it, and the size of a card.
    objects: (f32, f32, f32, f32),
    trophies: (f32, f32, f32, f32),
}

fn plate(side: Side) -> Plate {
    match side {
        Side::North | Side::South => {
            let y = if side == Side::North { 0.0 } else { HIGH - 60.0 };
            Plate {
                area: Area { x: 494.0, y, width: 440.0, height: 60.0 },
                name: (504.0, y + 21.0, 100.0),
                symbols: (632.0, y + 15.0),
                hearts: (511.0, y + 33.0),
                ability: Area { x: 503.0, y: y + 41.0, width: 146.0, height: 16.0 },
                objects: (722.0, y + 30.0, 120.0, 52.0),
                trophies: (850.0, y + 30.0, 78.0, 38.0),
            }
        }
        Side::East | Side::West => {
            let x = if side == Side::West { 10.0 } else { 1172.0 };
            Plate {
                area: Area { x, y: 200.0, width: 184.0, height: 276.0 },
                name: (x + 14.0, 314.0, 160.0),
                symbols: (x + 108.0, 226.0),
                hearts: (x + 22.0, 332.0),
                ability: Area { x: x + 12.0, y: 348.0, width: 160.0, height: 24.0 },
                objects: (x + 10.0, 424.0, 166.0, 80.0),
                trophies: (x + 100.0, 268.0, 76.0, 42.0),
            }
        }
    }
}

/// The class of what belongs to the survivor on a side: on a narrow window it lies below the end of a wide corridor.
fn side_class(side: Side) -> &'static str {
    match side {
        Side::North | Side::South => "",
        Side::East => " at-east",
        Side::West => " at-west",
    }
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
fn step(cards: usize, room: f32, size: f32) -> f32 {
    (size + 4.0).min((room - size) / cards.saturating_sub(1).max(1) as f32)
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
        let Plate { area, name, symbols: at, hearts, .. } = plate(survivor.side);
        let print = self.game.survivor_print(survivor.person);
        let id = self.seat_key(seat);
        let dead = if survivor.is_alive { "" } else { " dead" };
        let mut piece = Piece::new(
            format!("{id}-panel"),
            format!("panel-piece{dead}{}", side_class(survivor.side)),
            Place::at(0.0, 0.0),
            self.summary(survivor),
        )
        .with(Shape::rect("otd-plate-copy", area.x + 5.0, area.y + 5.0, area.width, area.height, 4.0))
        .with(Shape::rect("otd-plate", area.x, area.y, area.width, area.height, 4.0));
        if self.is_active(survivor) {
            piece.shapes.push(Shape::rect("otd-acting", area.x, area.y, area.width, area.height, 4.0));
        }
        let (words, size) = fitted(self.voice.name(print.name), name.2, 16.0, 12.0);
        piece.shapes.push(Shape::text_from("otd-words heavy", name.0, name.1, size, words));
        piece.shapes.extend(symbols(print.symbols, "otd-words", "otd-plate-ground", at.0, at.1, 22.0));
        if !survivor.is_alive {
            return vec![piece];
        }
        for step in 0..survivor.track {
            let (x, y) = (hearts.0 + 17.0 * f32::from(step), hearts.1);
            let is_bitten = step < survivor.infection;
            let class = if is_bitten { "otd-heart-bitten" } else { "otd-heart" };
            let heart = "M0 42C-46 8-46-14-40-26C-32-42-10-42 0-22C10-42 32-42 40-26C46-14 46 8 0 42z";
            piece.shapes.push(Shape::path(class, heart).placed(Place::at(x, y).scaled(0.17)));
            if is_bitten {
                piece.shapes.push(Shape::path("otd-crack", "M0-5l-3 4l5 3l-3 4").placed(Place::at(x, y)));
            }
        }
        vec![piece, self.ability(seat, survivor)]
    }

    fn ability(self, seat: usize, survivor: &SurvivorView) -> Piece {
        let area = plate(survivor.side).ability;
        let print = self.game.survivor_print(survivor.person);
        let ability = self.voice.name(print.ability);
        let (class, tone, key) = match survivor.has_ability {
            true => ("otd-chip-on", "otd-tab-word", "otd-board-ready"),
            false => ("otd-chip", "otd-soft", "otd-board-spent"),
        };
        let (text, size) = fitted(ability, area.width - 12.0, 13.0, 11.0);
        let name = self.told().fill(key, "ability", ability.to_owned());
        let (x, y) = area.centre();
        let (left, top) = (-area.width / 2.0, -area.height / 2.0);
        let piece_class = format!("ability{}", side_class(survivor.side));
        Piece::new(format!("{}-ability", self.seat_key(seat)), piece_class, Place::at(x, y), name)
            .with(Shape::rect(class, left, top, area.width, area.height, 4.0))
            .with(Shape::rect("edge", left, top, area.width, area.height, 4.0))
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
            let (Plate { objects, trophies, .. }, id) = (plate(survivor.side), self.seat_key(seat));
            let side = side_class(survivor.side);
            let (left, y, room, size) = objects;
            let apart = step(survivor.objects.len(), room, size);
            for (at, thing) in survivor.objects.iter().enumerate() {
                let place = Place::at(left + size / 2.0 + apart * at as f32, y);
                pieces.push(
                    Piece::new(format!("{id}-object-{at}"), format!("object{side}"), place, self.thing_name(*thing))
                        .with_all(self.thing_card(thing.kind, Some(thing.ammo), size)),
                );
            }
            let (left, y, room, size) = trophies;
            let apart = step(survivor.trophies.len(), room, size);
            for (at, face) in survivor.trophies.iter().enumerate() {
                let place = Place::at(left + size / 2.0 + apart * at as f32, y);
                let name = self.say("otd-scene-trophy", &[("zombie", self.face_name(*face).into())]);
                pieces.push(
                    Piece::new(format!("{id}-trophy-{at}"), format!("trophy{side}"), place, name)
                        .with_all(self.front(*face, size)),
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
        let id = self.seat_key(seat);
        let (x, y, radius) = seat_of(survivor.side);
        let dead = if survivor.is_alive { "" } else { " dead" };
        let portrait = Portrait {
            tone: hue(usize::from(survivor.person.0)),
            gear: gear_of(id),
            initial: "",
            turn: self.turn(survivor),
        };
        let mut piece = Piece::new(
            id,
            format!("portrait{dead}{}", side_class(survivor.side)),
            Place::at(x, y),
            self.summary(survivor),
        )
        .with_all(portrait.drawn(radius));
        if id == "granny" {
            piece.shapes.extend(draw(
                people::LAPDOG,
                "pale",
                "ink",
                Place::at(-0.55 * radius, 0.6 * radius).scaled(0.0068 * radius),
            ));
        }
        if survivor.is_panicked {
            piece.shapes.push(Shape::circle("bad", -0.72 * radius, -0.68 * radius, 10.0));
            piece.shapes.push(Shape::text("ink heavy", -0.72 * radius, 6.0 - 0.68 * radius, 16.0, "!"));
        }
        if !survivor.is_alive {
            piece.shapes.extend(draw(signs::CROSS, "blood", "ink", Place::at(0.0, 0.0).scaled(0.016 * radius)));
        }
        piece
    }
}
