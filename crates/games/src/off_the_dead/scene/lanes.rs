//! Corridors: their zones, and the cards in them.

use shamble_kernel::Seat;
use shamble_off_the_dead::{Look, Side, SurvivorView, ZombieView, Zone};

use super::{Area, HIGH, MIDDLE, Stage};
use crate::scene::{Piece, Place, Shape, Trail};

/// Around the cards of a zone, and between them.
const GAP: f32 = 5.0;

/// Where the zones of a corridor begin and end, from the middle of the horde: the table is wider than it is high.
pub fn reach(side: Side) -> [f32; 4] {
    match side {
        Side::North | Side::South => [62.0, 112.0, 180.0, 276.0],
        Side::East | Side::West => [62.0, 168.0, 304.0, 474.0],
    }
}

/// Half of a corridor's width so far out: what is nearer to the survivor is larger.
pub fn half_width(side: Side, out: f32) -> f32 {
    let slope = match side {
        Side::North | Side::South => 0.3,
        Side::East | Side::West => 0.215,
    };
    62.0 + slope * (out - 62.0)
}

/// Where a zone lies: the rectangle within it.
fn area(side: Side, zone: Zone) -> Area {
    let ends = reach(side);
    let (near, far) = (ends[zone as usize], ends[zone as usize + 1]);
    let (half, depth) = (half_width(side, near), far - near);
    let (x, y) = MIDDLE;
    match side {
        Side::North => Area { x: x - half, y: y - far, width: 2.0 * half, height: depth },
        Side::South => Area { x: x - half, y: y + near, width: 2.0 * half, height: depth },
        Side::East => Area { x: x + near, y: y - half, width: depth, height: 2.0 * half },
        Side::West => Area { x: x - far, y: y - half, width: depth, height: 2.0 * half },
    }
}

/// How large cards are at most in a zone, and at least: where there is no room for all, they overlap.
fn sizes(side: Side, zone: Zone) -> (f32, f32) {
    match (side, zone) {
        (Side::North | Side::South, Zone::Far) => (44.0, 34.0),
        (Side::North | Side::South, Zone::Middle) => (60.0, 40.0),
        (Side::North | Side::South, Zone::Contact) => (88.0, 46.0),
        (Side::East | Side::West, Zone::Far) => (84.0, 44.0),
        (Side::East | Side::West, Zone::Middle) => (112.0, 50.0),
        (Side::East | Side::West, Zone::Contact) => (130.0, 56.0),
    }
}

/// Where a survivor's portrait is, and how large.
pub fn seat_of(side: Side) -> (f32, f32, f32) {
    match side {
        Side::North => (MIDDLE.0, 30.0, 27.0),
        Side::South => (MIDDLE.0, HIGH - 30.0, 27.0),
        Side::East => (1228.0, 250.0, 38.0),
        Side::West => (66.0, 250.0, 38.0),
    }
}

/// How large so many cards can be side by side in an area, and how many stand in a row.
fn grid(area: Area, cards: usize, (largest, least): (f32, f32)) -> (f32, usize) {
    let (width, height) = (area.width - GAP, area.height - GAP);
    let size = |columns: usize| {
        let rows = cards.div_ceil(columns);
        (width / columns as f32).min(height / rows as f32) - GAP
    };
    let best =
        (1..=cards.max(1)).map(|columns| (size(columns), columns)).max_by(|one, other| one.0.total_cmp(&other.0));
    let step = |room: f32, count: usize| (room - GAP - least) / count.saturating_sub(1).max(1) as f32;
    let seen = |columns: &usize| step(area.width, *columns).min(step(area.height, cards.div_ceil(*columns)));
    match best {
        Some((size, columns)) if size >= least => (size.min(largest), columns),
        // They overlap: as much as can be is seen of each.
        _ => (least, (1..=cards.max(1)).max_by(|one, other| seen(one).total_cmp(&seen(other))).unwrap_or(1)),
    }
}

/// The places of cards in an area: rows of equal cards, held in its middle; they overlap where they would be too small.
pub fn places(area: Area, cards: usize, sizes: (f32, f32)) -> (f32, Vec<(f32, f32)>) {
    let (size, columns) = grid(area, cards, sizes);
    let rows = cards.div_ceil(columns);
    let (x, y) = area.centre();
    let step = |room: f32, count: usize| (size + GAP).min((room - GAP - size) / count.saturating_sub(1).max(1) as f32);
    let (step_x, step_y) = (step(area.width, columns), step(area.height, rows));
    let place = |card: usize| {
        let (row, column) = (card / columns, card % columns);
        let in_row = if row + 1 == rows { cards - row * columns } else { columns };
        let across = column as f32 - (in_row as f32 - 1.0) / 2.0;
        (x + across * step_x, y + (row as f32 - (rows as f32 - 1.0) / 2.0) * step_y)
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

    pub fn zone_word(self, zone: Zone) -> String {
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
                let sizes = sizes(survivor.side, zone);
                let (size, places) = places(area(survivor.side, zone), zombies.len(), sizes);
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
    fn cards_of_a_zone_stay_inside_it_and_can_be_pointed_at() {
        for (side, zone) in [(Side::North, Zone::Far), (Side::East, Zone::Contact)] {
            let area = area(side, zone);
            for cards in 1..=20 {
                let (size, places) = places(area, cards, sizes(side, zone));
                assert_eq!(places.len(), cards);
                assert!(size >= 34.0, "{cards} cards of {size}");
                for (at, (x, y)) in places.iter().enumerate() {
                    let half = size / 2.0;
                    assert!(x - half >= area.x && x + half <= area.x + area.width, "{cards}");
                    assert!(y - half >= area.y && y + half <= area.y + area.height, "{cards}");
                    // Of every card enough is seen to point at it.
                    let is_apart =
                        |(other_x, other_y): &(f32, f32)| (other_x - x).abs() >= 8.0 || (other_y - y).abs() >= 8.0;
                    assert!(places[..at].iter().all(is_apart), "{cards}");
                }
            }
        }
    }
}
