//! Straight lines along the streets, from which sight is read.

use crate::board::{Passage, PassageKind, Zone, ZoneKind};
use crate::grid::{DoorId, Edge, Grid, Stretch};
use crate::plan::Axis;
use crate::zone::{ZoneId, ZoneSet};

/// A zone a line meets, as it lies between two grid lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    pub zone: ZoneId,
    pub is_room: bool,
    /// Whether the line goes on beyond: a street, or a low room with a street on both sides.
    pub is_crossed: bool,
    /// Whether it is open towards the west or north end of the line; a room through an opening.
    pub opens_back: bool,
    /// Whether it is open towards the east or south end.
    pub opens_ahead: bool,
    /// The grid lines between which it lies.
    pub from: usize,
    pub to: usize,
}

/// Everything one straight line along a street meets, from west to east or from north to south: street
/// zones until a wall or the edge of the board (UOA-LOS-3), and a room at either end if the line meets an
/// opening there at right angles (UOA-LOS-15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StreetLine {
    pub axis: Axis,
    pub stops: Vec<Stop>,
}

/// An opening between two rooms, from the west or north one to the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doorway {
    pub axis: Axis,
    pub at: usize,
    pub rooms: [ZoneId; 2],
}

/// All lines of a board while every door is closed.
pub(crate) struct Lines {
    pub streets: Vec<StreetLine>,
    pub doorways: Vec<Doorway>,
}

impl Lines {
    pub fn new(grid: &Grid, zones: &[Zone], passages: &[Passage]) -> Lines {
        let lanes = Lanes::new(grid, zones, None);
        let mut streets = Vec::new();
        for axis in Axis::BOTH {
            let mut last = Vec::new();
            for lane in 0..grid.lanes(axis) {
                let lines = lanes.walk(axis, lane).lines();
                // Lanes side by side mostly meet the same.
                if lines != last {
                    streets.extend(lines.iter().filter(|line| !last.contains(line)).cloned());
                    last = lines;
                }
            }
        }
        let doorway = |passage: &Passage| {
            let stretch = passage.stretch.filter(|_| passage.kind == PassageKind::Opening)?;
            let are_rooms = passage.zones.iter().all(|zone| lanes.rooms.has(*zone));
            are_rooms.then_some(Doorway { axis: stretch.axis.other(), at: stretch.at, rooms: passage.zones })
        };
        Lines { streets, doorways: passages.iter().filter_map(doorway).collect() }
    }
}

/// The street lines in the lanes of a door, at right angles to it, while it alone is open.
pub(crate) fn lines_through(grid: &Grid, zones: &[Zone], door: DoorId, stretch: Stretch) -> Vec<StreetLine> {
    let lanes = Lanes::new(grid, zones, Some(door));
    (stretch.from..stretch.to).flat_map(|lane| lanes.walk(stretch.axis.other(), lane).lines()).collect()
}

fn zones_where(zones: &[Zone], fits: impl Fn(&Zone) -> bool) -> ZoneSet {
    (0..zones.len()).filter(|zone| fits(&zones[*zone])).filter_map(ZoneId::at).collect()
}

/// What all lanes have in common.
struct Lanes<'a> {
    grid: &'a Grid,
    rooms: ZoneSet,
    low: ZoneSet,
    /// The only open door.
    open: Option<DoorId>,
}

impl<'a> Lanes<'a> {
    fn new(grid: &'a Grid, zones: &[Zone], open: Option<DoorId>) -> Lanes<'a> {
        let rooms = zones_where(zones, |zone| zone.kind == ZoneKind::Room);
        let low = zones_where(zones, |zone| zone.is_low);
        Lanes { grid, rooms, low, open }
    }

    fn walk(&self, axis: Axis, lane: usize) -> Walk<'_> {
        Walk { lanes: self, axis, lane }
    }
}

/// A walk along one lane.
struct Walk<'a> {
    lanes: &'a Lanes<'a>,
    axis: Axis,
    lane: usize,
}

impl Walk<'_> {
    fn length(&self) -> usize {
        self.lanes.grid.length(self.axis)
    }

    fn zone(&self, cell: usize) -> Option<ZoneId> {
        if cell < self.length() { self.lanes.grid.along(self.axis, self.lane, cell) } else { None }
    }

    fn street(&self, cell: usize) -> Option<ZoneId> {
        self.zone(cell).filter(|zone| !self.lanes.rooms.has(*zone))
    }

    /// Whether one sees from a cell through the edge into the next.
    fn is_open(&self, cell: usize) -> bool {
        match self.lanes.grid.edge(self.axis, self.lane, cell) {
            Edge::Wall => false,
            Edge::Bare | Edge::Opening => true,
            Edge::Door(door) => self.lanes.open == Some(door),
        }
    }

    /// The first cell from here on that is not of this zone.
    fn end_of(&self, zone: ZoneId, from: usize) -> usize {
        (from..).find(|cell| self.zone(*cell) != Some(zone)).unwrap_or(from)
    }

    fn lines(&self) -> Vec<StreetLine> {
        let mut lines = Vec::new();
        let mut cell = 0;
        while cell < self.length() {
            if self.street(cell).is_some() {
                let line = self.line(cell);
                // Beyond the last street of the line; a room at its end cannot begin another one.
                cell = line.stops.iter().rev().find(|stop| stop.is_crossed).map_or(cell, |stop| stop.to);
                lines.push(line);
            }
            cell += 1;
        }
        lines
    }

    /// The line that begins at a street cell behind which there is none.
    fn line(&self, begin: usize) -> StreetLine {
        let mut stops = Vec::new();
        if let Some(behind) = begin.checked_sub(1)
            && let Some(zone) = self.zone(behind)
            && self.is_open(behind)
        {
            let (from, to) = (behind, begin);
            let room = Stop { zone, is_room: true, is_crossed: false, opens_back: false, opens_ahead: true, from, to };
            stops.push(room);
        }
        let mut cell = begin;
        while let Some(zone) = self.zone(cell) {
            let end = self.end_of(zone, cell);
            let stop = Stop {
                zone,
                is_room: self.lanes.rooms.has(zone),
                is_crossed: true,
                opens_back: true,
                opens_ahead: true,
                from: cell,
                to: end,
            };
            if !stop.is_room {
                stops.push(stop);
            } else {
                let (opens_back, opens_ahead) = (self.is_open(cell - 1), self.is_open(end - 1));
                let is_crossed = self.lanes.low.has(zone) && self.street(end).is_some();
                if is_crossed {
                    stops.push(Stop { opens_back, opens_ahead, ..stop });
                } else {
                    if opens_back {
                        stops.push(Stop { is_crossed, opens_ahead: false, ..stop });
                    }
                    break;
                }
            }
            cell = end;
        }
        StreetLine { axis: self.axis, stops }
    }
}
