//! Corridors: their zones, and the cards in them.

use shamble_kernel::Seat;
use shamble_off_the_dead::{Look, Side, SurvivorView, ZombieView, Zone};

use super::{Area, LANE, MIDDLE, SEAT, Stage, ZONES};
use crate::scene::{Piece, Place, Shape, Trail};

/// Around the cards of a zone, and between them.
const GAP: f32 = 6.0;
/// No card is larger.
const LARGEST: f32 = 88.0;

/// Where a zone lies.
fn area(side: Side, zone: Zone) -> Area {
    let (near, far) = (ZONES[zone as usize], ZONES[zone as usize + 1]);
    let (left, depth) = (MIDDLE - LANE / 2.0, far - near);
    match side {
        Side::North => Area { x: left, y: MIDDLE - far, width: LANE, height: depth },
        Side::South => Area { x: left, y: MIDDLE + near, width: LANE, height: depth },
        Side::East => Area { x: MIDDLE + near, y: left, width: depth, height: LANE },
        Side::West => Area { x: MIDDLE - far, y: left, width: depth, height: LANE },
    }
}

/// Where a survivor sits.
pub fn seat_of(side: Side) -> (f32, f32) {
    match side {
        Side::North => (MIDDLE, MIDDLE - SEAT),
        Side::South => (MIDDLE, MIDDLE + SEAT),
        Side::East => (MIDDLE + SEAT, MIDDLE),
        Side::West => (MIDDLE - SEAT, MIDDLE),
    }
}

/// How large so many cards can be side by side in an area, and how many stand in a row.
fn grid(area: Area, cards: usize) -> (f32, usize) {
    let (width, height) = (area.width - GAP, area.height - GAP);
    let size = |columns: usize| {
        let rows = cards.div_ceil(columns);
        (width / columns as f32).min(height / rows as f32) - GAP
    };
    let best =
        (1..=cards.max(1)).map(|columns| (size(columns), columns)).max_by(|one, other| one.0.total_cmp(&other.0));
    best.map_or((LARGEST, 1), |(size, columns)| (size.min(LARGEST), columns))
}

/// The places of cards in an area: rows of equal cards, held in its middle.
pub fn places(area: Area, cards: usize) -> (f32, Vec<(f32, f32)>) {
    let (size, columns) = grid(area, cards);
    let rows = cards.div_ceil(columns);
    let (x, y) = area.centre();
    let step = size + GAP;
    let place = |card: usize| {
        let (row, column) = (card / columns, card % columns);
        let in_row = if row + 1 == rows { cards - row * columns } else { columns };
        let across = column as f32 - (in_row as f32 - 1.0) / 2.0;
        (x + across * step, y + (row as f32 - (rows as f32 - 1.0) / 2.0) * step)
    };
    (size, (0..cards).map(place).collect())
}

impl Stage<'_> {
    /// The zones that can be meant, as invisible areas over the boards.
    pub fn zones(self) -> Vec<Piece> {
        let alive = self.view.survivors.iter().enumerate().filter(|(_, survivor)| survivor.is_alive);
        alive.flat_map(|(seat, survivor)| Zone::ALL.map(|zone| self.zone(seat, survivor, zone))).collect()
    }

    fn zone(self, seat: usize, survivor: &SurvivorView, zone: Zone) -> Piece {
        let area = area(survivor.side, zone);
        let (x, y) = area.centre();
        let is_blocked = (zone as u8) < survivor.blocked;
        let name = self.say(
            if is_blocked { "otd-scene-zone-blocked" } else { "otd-scene-zone" },
            &[("zone", self.zone_word(zone).into()), ("who", self.told().first_name(survivor.person).into())],
        );
        let key = zone_key(self.seat_key(seat), zone);
        let (width, height) = (area.width - 4.0, area.height - 4.0);
        let mut piece = Piece::new(&key, "zone", Place::at(x, y), name)
            .with(Shape::rect("hit edge", -width / 2.0, -height / 2.0, width, height, 8.0))
            .in_zone(&key);
        if is_blocked {
            let reach = width.min(height) / 2.0 - 12.0;
            let bars = (-2..=2).map(|bar| {
                let at = bar as f32 * 26.0;
                if width > height {
                    format!("M{:.0} {reach:.0}L{:.0} {:.0}", at - reach / 2.0, at + reach / 2.0, -reach)
                } else {
                    format!("M{:.0} {:.0}L{reach:.0} {:.0}", -reach, at + reach / 2.0, at - reach / 2.0)
                }
            });
            piece.shapes.push(Shape::path("hatch", bars.collect::<String>()));
        }
        piece
    }

    fn zone_word(self, zone: Zone) -> String {
        self.voice.word(match zone {
            Zone::Far => "otd-board-far",
            Zone::Middle => "otd-board-middle",
            Zone::Contact => "otd-board-contact",
        })
    }

    /// The cards of all corridors, those nearest to the survivor first.
    pub fn walkers(self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (seat, survivor) in self.view.survivors.iter().enumerate().filter(|(_, survivor)| survivor.is_alive) {
            let mut number = 0;
            for zone in Zone::ALL.into_iter().rev() {
                let zombies = &survivor.corridor[zone as usize];
                let (size, places) = places(area(survivor.side, zone), zombies.len());
                for (zombie, (x, y)) in zombies.iter().zip(places) {
                    let place = Place::at(x, y).turned(if zombie.is_tilted { 14.0 } else { 0.0 });
                    pieces.push(self.walker(seat, zone, number, zombie, place, size));
                    number += 1;
                }
            }
        }
        pieces
    }

    fn walker(self, seat: usize, zone: Zone, number: usize, zombie: &ZombieView, place: Place, size: f32) -> Piece {
        let id = self.seat_key(seat);
        let who = self.view.survivors.get(seat).map(|survivor| self.told().first_name(survivor.person));
        let args = [
            ("zombie", self.zombie_name(zombie).into()),
            ("zone", self.zone_word(zone).into()),
            ("who", who.unwrap_or_default().into()),
        ];
        let look = match zombie.face.filter(|_| zombie.is_up) {
            Some(face) => self.game.zombie_print(face).id.to_owned(),
            None => zombie.arrow.map_or("hidden", Side::name).to_owned(),
        };
        let class = if zombie.is_up { "zombie up" } else { "zombie down" };
        Piece::new(format!("{id}-zombie-{number}"), class, place, self.say("otd-scene-walker", &args))
            .with_all(self.zombie_card(zombie, size))
            .in_zone(zone_key(id, zone))
            .on_trail(Trail { queue: id.to_owned(), look, is_open: zombie.is_up, roams: false })
    }
}

/// The key of a zone.
pub fn zone_key(seat: &str, zone: Zone) -> String {
    format!("{seat}-{}", zone.name())
}

/// How players point at a zombie.
pub fn look_of(zombie: &ZombieView) -> Look {
    match zombie.face.filter(|_| zombie.is_up) {
        Some(face) => Look::Up { face, is_tilted: zombie.is_tilted },
        None => Look::Hidden { seen: zombie.seen },
    }
}

/// The keys of the zombies at a spot.
pub fn keys_at(stage: Stage<'_>, corridor: Seat, zone: Zone, look: Look) -> Vec<String> {
    let Some(survivor) = stage.view.survivors.get(corridor.index()) else { return Vec::new() };
    let before: usize =
        Zone::ALL.into_iter().filter(|other| *other > zone).map(|other| survivor.corridor[other as usize].len()).sum();
    let here = survivor.corridor[zone as usize].iter().enumerate().filter(|(_, zombie)| look_of(zombie) == look);
    here.map(|(at, _)| format!("{}-zombie-{}", stage.seat_key(corridor.index()), before + at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_of_a_zone_stay_inside_it_and_apart() {
        for (side, zone) in [(Side::North, Zone::Far), (Side::East, Zone::Contact)] {
            let area = area(side, zone);
            for cards in 1..=20 {
                let (size, places) = places(area, cards);
                assert_eq!(places.len(), cards);
                assert!(size >= 20.0, "{cards} cards of {size}");
                for (at, (x, y)) in places.iter().enumerate() {
                    let half = size / 2.0;
                    assert!(x - half >= area.x && x + half <= area.x + area.width, "{cards}");
                    assert!(y - half >= area.y && y + half <= area.y + area.height, "{cards}");
                    let is_apart = |(other_x, other_y): &(f32, f32)| {
                        (other_x - x).abs() >= size - 0.01 || (other_y - y).abs() >= size - 0.01
                    };
                    assert!(places[..at].iter().all(is_apart), "{cards}");
                }
            }
        }
    }
}
