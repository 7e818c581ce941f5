//! What each door adds to a board when it opens.

use shamble_kernel::{Id, Set};

use crate::board::{Passage, PassageKind, Zone};
use crate::grid::{DoorId, Grid};
use crate::lines::lines_through;
use crate::sight::{Sight, SightRules};
use crate::zone::{ZoneId, ZoneSet};

/// The doors of a board, and tables from which sight is put together: no line passes two doors (MZ-LOS-5,
/// MZ-LOS-7, MZ-LOS-13), so what is seen is what is seen with all doors closed and what each open door adds.
#[derive(Debug)]
pub(crate) struct Doors {
    all: Set<DoorId>,
    ends: Vec<[ZoneId; 2]>,
    /// By zone.
    of: Vec<Set<DoorId>>,
    /// Those that join buildings when they open.
    indoor: Set<DoorId>,
    /// What a zone sees through a door, zone by zone.
    views: Vec<View>,
    /// By zone: where its views begin, and behind the last zone where they end.
    first_view: Vec<usize>,
    /// Zones seen at a range of at most 0, 1, 2...: a row for each zone with all doors closed, then a row for
    /// each view.
    within: Vec<ZoneSet>,
    /// The length of a row.
    reach: usize,
}

#[derive(Clone, Copy, Debug)]
struct View {
    door: DoorId,
    /// The row of what is seen.
    row: usize,
}

impl Doors {
    pub fn new(grid: &Grid, zones: &[Zone], passages: &[Passage], rules: SightRules, closed: &Sight) -> Doors {
        let mut doors = Doors {
            all: Set::default(),
            ends: Vec::new(),
            of: vec![Set::default(); zones.len()],
            indoor: Set::default(),
            views: Vec::new(),
            first_view: Vec::new(),
            within: Vec::new(),
            reach: 0,
        };
        let mut opened: Vec<(DoorId, Sight)> = Vec::new();
        for passage in passages {
            let (PassageKind::Door(door), Some(stretch)) = (passage.kind, passage.stretch) else { continue };
            doors.all.add(door);
            doors.ends.push(passage.zones);
            passage.zones.iter().for_each(|zone| doors.of[zone.index()].add(door));
            if passage.joins_rooms(zones) {
                doors.indoor.add(door);
            }
            opened.push((door, closed.through(passage.zones, &lines_through(grid, zones, door, stretch), rules)));
        }
        let all = || (0..zones.len()).filter_map(ZoneId::at);
        let sights = || opened.iter().map(|(_, sight)| sight).chain([closed]);
        let farthest = sights().flat_map(|sight| all().map(|zone| sight.farthest(zone))).max().unwrap_or(0);
        doors.reach = usize::from(farthest) + 1;
        all().for_each(|zone| doors.add_row(|range| closed.in_range(zone, 0..=range)));
        for zone in all() {
            doors.first_view.push(doors.views.len());
            for (door, sight) in &opened {
                if sight.row(zone) != closed.row(zone) {
                    doors.views.push(View { door: *door, row: zones.len() + doors.views.len() });
                    doors.add_row(|range| sight.in_range(zone, 0..=range));
                }
            }
        }
        doors.first_view.push(doors.views.len());
        doors
    }

    fn add_row(&mut self, within: impl Fn(u8) -> ZoneSet) {
        self.within.extend((0..self.reach).map(|range| within(range as u8)));
    }

    pub fn all(&self) -> Set<DoorId> {
        self.all
    }

    pub fn ends(&self, door: DoorId) -> [ZoneId; 2] {
        self.ends[door.index()]
    }

    pub fn of(&self, zone: ZoneId) -> Set<DoorId> {
        self.of[zone.index()]
    }

    pub fn indoor(&self) -> Set<DoorId> {
        self.indoor
    }

    /// What a zone sees while some doors are open: rows of zones seen at a range of at most 0, 1, 2...
    pub fn rows(&self, zone: ZoneId, open: Set<DoorId>) -> impl Iterator<Item = &[ZoneSet]> {
        let views = &self.views[self.first_view[zone.index()]..self.first_view[zone.index() + 1]];
        let through = views.iter().filter(move |view| open.has(view.door)).map(|view| view.row);
        std::iter::once(zone.index()).chain(through).map(|row| &self.within[row * self.reach..][..self.reach])
    }

    /// Beyond this range nothing is ever seen.
    pub fn farthest(&self) -> usize {
        self.reach - 1
    }
}
