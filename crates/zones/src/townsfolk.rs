//! How Townsfolk see: without the indoor limit, along straight or Z-shaped lines.

use std::collections::VecDeque;

use crate::board::{Zone, ZoneKind};
use crate::lines::{Lines, StreetLine};
use crate::plan::Axis;
use crate::sight::{Sight, balconies, ranges_along};
use crate::zone::ZoneId;

/// Where a line leaves a room.
#[derive(Clone, Copy)]
enum Exit {
    /// Through an opening into the next room.
    Room(ZoneId),
    /// Into the street, at this stop of this line.
    Street { line: usize, stop: usize },
}

/// All lines as they look to somebody looking one way. Positions grow in the direction of sight.
struct Direction {
    streets: Vec<StreetLine>,
    /// By room: where one can leave it in this direction, and at which position.
    exits: Vec<Vec<(usize, Exit)>>,
}

impl Direction {
    fn new(zones: &[Zone], lines: &Lines, axis: Axis, is_back: bool, length: usize) -> Direction {
        let position = |at: usize| if is_back { length - at } else { at };
        let along = lines.streets.iter().filter(|line| line.axis == axis);
        let streets: Vec<_> = along.map(|line| if is_back { reversed(line, length) } else { line.clone() }).collect();
        let mut exits = vec![Vec::new(); zones.len()];
        for (line, street) in streets.iter().enumerate() {
            for (stop, room) in street.stops.iter().enumerate().filter(|(_, stop)| stop.is_room && stop.opens_ahead) {
                exits[room.zone.index()].push((room.to, Exit::Street { line, stop }));
            }
        }
        for doorway in lines.doorways.iter().filter(|doorway| doorway.axis == axis) {
            let [mut room, mut next] = doorway.rooms;
            if is_back {
                std::mem::swap(&mut room, &mut next);
            }
            exits[room.index()].push((position(doorway.at), Exit::Room(next)));
        }
        Direction { streets, exits }
    }
}

/// The same line seen from its other end.
fn reversed(line: &StreetLine, length: usize) -> StreetLine {
    let mut line = line.clone();
    line.stops.reverse();
    for stop in &mut line.stops {
        (stop.from, stop.to) = (length - stop.to, length - stop.from);
        (stop.opens_back, stop.opens_ahead) = (stop.opens_ahead, stop.opens_back);
    }
    line
}

/// Adds to ordinary sight what only Townsfolk see.
pub(crate) fn townsfolk(zones: &[Zone], ordinary: &Sight, lines: &Lines, lengths: [(Axis, usize); 2]) -> Sight {
    let mut sight = ordinary.clone();
    for (axis, length) in lengths {
        for is_back in [false, true] {
            let direction = Direction::new(zones, lines, axis, is_back, length);
            let mut search = Search { direction: &direction, sight: &mut sight, entered: Vec::new() };
            for (zone, id) in zones.iter().zip((0..).filter_map(ZoneId::at)) {
                search.entered = vec![Vec::new(); zones.len()];
                match zone.kind {
                    ZoneKind::Street => search.look_from_street(id),
                    ZoneKind::Room => search.look_from_room(id),
                    // On a balcony the ability does not help (UOA-TOWN-6).
                    ZoneKind::Balcony => {}
                }
            }
        }
    }
    see_balconies(zones, &mut sight);
    sight
}

/// From the street a balcony is seen if a zone below it is (UOA-BALC-10); from a room only by the stairs,
/// which is ordinary sight (UOA-BALC-9).
fn see_balconies(zones: &[Zone], sight: &mut Sight) {
    for (balcony, over) in balconies(zones) {
        for (zone, id) in zones.iter().zip((0..).filter_map(ZoneId::at)) {
            let nearest = over.iter().filter_map(|below| sight.range(id, below)).min();
            if let Some(range) = nearest.filter(|_| zone.kind == ZoneKind::Street) {
                sight.note(id, balcony, range + 1);
            }
        }
    }
}

/// A line that has come into a room, and where.
struct Entry {
    room: ZoneId,
    at: usize,
    range: u8,
}

/// Every line from one zone in one direction.
struct Search<'a> {
    direction: &'a Direction,
    sight: &'a mut Sight,
    /// By room: where lines came in, with the smallest range.
    entered: Vec<Vec<(usize, u8)>>,
}

impl Search<'_> {
    fn look_from_street(&mut self, from: ZoneId) {
        let direction = self.direction;
        let mut open = VecDeque::new();
        for (line, street) in direction.streets.iter().enumerate() {
            let here = |(_, stop): &(usize, &crate::lines::Stop)| stop.zone == from;
            for (stop, _) in street.stops.iter().enumerate().filter(here) {
                self.look_along(from, (line, stop), 0, &mut open);
            }
        }
        self.look_on(from, open);
    }

    /// The place of the miniature in its room is irrelevant (UOA-LOS-5): a line may begin at any opening.
    fn look_from_room(&mut self, from: ZoneId) {
        self.look_on(from, VecDeque::from([Entry { room: from, at: 0, range: 0 }]));
    }

    /// In each room it crosses a line may shift sideways to an opening in the opposite wall; it never leaves
    /// by a side wall (UOA-TOWN-7).
    fn look_on(&mut self, from: ZoneId, mut open: VecDeque<Entry>) {
        let direction = self.direction;
        while let Some(entry) = open.pop_front() {
            for &(at, exit) in direction.exits[entry.room.index()].iter().filter(|(at, _)| *at > entry.at) {
                match exit {
                    Exit::Room(next) => {
                        self.enter(from, Entry { room: next, at, range: entry.range.saturating_add(1) }, &mut open)
                    }
                    Exit::Street { line, stop } => self.look_along(from, (line, stop), entry.range, &mut open),
                }
            }
        }
    }

    /// In a street a line never shifts (UOA-TOWN-7).
    fn look_along(&mut self, from: ZoneId, (line, stop): (usize, usize), range: u8, open: &mut VecDeque<Entry>) {
        let stops = &self.direction.streets[line].stops[stop..];
        for (ahead, further) in ranges_along(stops) {
            let stop = &stops[ahead];
            if stop.opens_back && stop.is_room {
                self.enter(from, Entry { room: stop.zone, at: stop.from, range: range.saturating_add(further) }, open);
            } else if stop.opens_back {
                self.sight.note(from, stop.zone, range.saturating_add(further));
            }
        }
    }

    /// A room is looked into; from where the line came in, it may go on.
    fn enter(&mut self, from: ZoneId, entry: Entry, open: &mut VecDeque<Entry>) {
        self.sight.note(from, entry.room, entry.range);
        let known = &mut self.entered[entry.room.index()];
        if known.iter().any(|(at, range)| *at <= entry.at && *range <= entry.range) {
            return;
        }
        known.push((entry.at, entry.range));
        open.push_back(entry);
    }
}
