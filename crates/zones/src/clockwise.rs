//! The order of zones around the centre of the board.

use std::cmp::Ordering;

use crate::board::Zone;
use crate::grid::Grid;
use crate::plan::CELL;
use crate::zone::{ZoneId, ZoneSet};

/// The middle of a zone seen from the centre of the board, in half tile units times `weight`: exact.
#[derive(Clone, Copy, Debug, Default)]
struct Hand {
    x: i64,
    y: i64,
    weight: i64,
}

/// The half of a hand without length.
const CENTRE: u8 = 2;

impl Hand {
    /// North to before south, then south to before north; the centre itself comes last.
    fn half(self) -> u8 {
        match (self.x.cmp(&0), self.y.cmp(&0)) {
            (Ordering::Greater, _) | (Ordering::Equal, Ordering::Less) => 0,
            (Ordering::Less, _) | (Ordering::Equal, Ordering::Greater) => 1,
            (Ordering::Equal, Ordering::Equal) => CENTRE,
        }
    }

    /// Clockwise from north.
    fn angle(self, other: Hand) -> Ordering {
        let cross = other.x * self.y - other.y * self.x;
        self.half().cmp(&other.half()).then(cross.cmp(&0))
    }

    /// The farther one first.
    fn outer(self, other: Hand) -> Ordering {
        let reach =
            |hand: Hand, weight: i64| i128::from(hand.x * hand.x + hand.y * hand.y) * i128::from(weight * weight);
        reach(other, self.weight).cmp(&reach(self, other.weight))
    }
}

/// Where each zone stands on the dial around the centre.
#[derive(Debug)]
pub(crate) struct Dial {
    places: Vec<Place>,
    /// How many different angles there are.
    angles: u8,
}

#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// In the very centre there is no angle.
    is_centre: bool,
    /// Which angle, counted from north.
    angle: u8,
    /// How far in among the zones of the same angle.
    depth: u8,
}

impl Dial {
    pub fn new(grid: &Grid, zones: &[Zone]) -> Dial {
        let hands = hands(grid, zones);
        let mut order: Vec<usize> = (0..zones.len()).collect();
        order.sort_by(|one, other| hands[*one].angle(hands[*other]).then(hands[*one].outer(hands[*other])));
        let mut places = vec![Place::default(); zones.len()];
        let mut angles = 0;
        for (position, &zone) in order.iter().enumerate() {
            let last = position.checked_sub(1).map(|position| order[position]);
            places[zone] = match last.filter(|last| hands[*last].angle(hands[zone]) == Ordering::Equal) {
                Some(last) => Place { depth: places[last].depth + 1, ..places[last] },
                None => Place { is_centre: hands[zone].half() == CENTRE, angle: angles, depth: 0 },
            };
            angles = places[zone].angle + 1;
        }
        Dial { places, angles }
    }

    /// The start comes first, whatever lies on its line; the very centre comes last.
    pub fn clockwise(&self, start: ZoneId, zones: ZoneSet) -> Vec<ZoneId> {
        let begin = self.places[start.index()];
        let key = |zone: &ZoneId| {
            let place = self.places[zone.index()];
            let angle = if place.angle >= begin.angle { place.angle } else { place.angle + self.angles };
            (*zone != start, place.is_centre, angle, place.depth)
        };
        let mut order: Vec<ZoneId> = zones.iter().collect();
        order.sort_by_key(key);
        order
    }
}

/// The middle of a zone is the mean of its cells; of a balcony, the middle of its frame.
fn hands(grid: &Grid, zones: &[Zone]) -> Vec<Hand> {
    let mut hands = vec![Hand::default(); zones.len()];
    for (index, zone) in grid.cells.iter().enumerate() {
        let Some(zone) = zone else { continue };
        let hand = &mut hands[zone.index()];
        hand.x += (2 * (index % grid.width) as i64 + 1) * i64::from(CELL);
        hand.y += (2 * (index / grid.width) as i64 + 1) * i64::from(CELL);
        hand.weight += 1;
    }
    for (hand, zone) in hands.iter_mut().zip(zones) {
        if let Some(balcony) = &zone.balcony {
            let frame = balcony.frame;
            *hand = Hand { x: (frame.left + frame.right).into(), y: (frame.top + frame.bottom).into(), weight: 1 };
        }
        hand.x -= grid.width as i64 * i64::from(CELL) * hand.weight;
        hand.y -= grid.height as i64 * i64::from(CELL) * hand.weight;
    }
    hands
}

#[cfg(test)]
mod tests {
    use crate::{Board, SightRules, Tiles, ZoneId, ZoneSet};

    fn crossing() -> Board {
        let text = include_str!("../../../content/undead-or-alive/tiles.toml");
        let tiles = Tiles::read("tiles.toml", text).unwrap();
        Board::assemble(&tiles, &"1V:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap()
    }

    fn order(start: &str, among: &str) -> String {
        let board = crossing();
        let zone = |name: &str| board.named(name).unwrap();
        let among: ZoneSet = among.split(' ').map(zone).collect();
        let name = |zone: &ZoneId| board.zone(*zone).name.to_string();
        board.clockwise(zone(start), among).iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn clockwise_is_north_east_south_west() {
        assert_eq!(order("1V.A", "1V.d 1V.f 1V.B 1V.A"), "1V.A 1V.f 1V.B 1V.d");
        assert_eq!(order("1V.d", "1V.d 1V.f 1V.B 1V.A"), "1V.d 1V.A 1V.f 1V.B");
        assert_eq!(order("1V.f", "1V.a 1V.c 1V.g 1V.i"), "1V.i 1V.g 1V.a 1V.c");
    }

    #[test]
    fn the_very_centre_comes_last_and_as_a_start_begins_in_the_north() {
        assert_eq!(order("1V.f", "1V.e 1V.A 1V.B"), "1V.B 1V.A 1V.e");
        assert_eq!(order("1V.e", "1V.e 1V.A 1V.B"), "1V.e 1V.A 1V.B");
    }

    #[test]
    fn on_equal_angles_the_outer_zone_comes_first_after_the_start() {
        let text = include_str!("../../../content/undead-or-alive/tiles.toml");
        let tiles = Tiles::read("tiles.toml", text).unwrap();
        let layout = "1V:0 2V:0 3V:0".parse().unwrap();
        let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
        let [outer, middle, inner] = ["1V.d", "1V.e", "2V.d"].map(|name| board.named(name).unwrap());
        let all = ZoneSet::from_iter([outer, middle, inner]);
        assert_eq!(board.clockwise(outer, all), [outer, middle, inner]);
        assert_eq!(board.clockwise(inner, all), [inner, outer, middle]);
    }
}
