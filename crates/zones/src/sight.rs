//! Line of sight and range.

use std::ops::RangeInclusive;

use crate::board::{Zone, ZoneKind};
use crate::lines::{Lines, StreetLine};
use crate::zone::{ZoneId, ZoneSet};

/// In what the games differ. Otherwise Marvel Zombies looks as Undead or Alive does: straight along the streets to
/// a wall (MZ-LOS-1, MZ-LOS-2), one zone indoors and through every opening of a room (MZ-LOS-3 to MZ-LOS-5), between
/// room and street at right angles to the opening (MZ-LOS-6, MZ-LOS-7, MZ-LOS-14), mutually (MZ-LOS-12).
///
/// ```
/// use shamble_zones::SightRules;
/// assert!(SightRules::UNDEAD_OR_ALIVE.is_house_to_house);
/// assert!(!SightRules::MARVEL_ZOMBIES.is_house_to_house);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightRules {
    /// Whether a room looks across the street into another building, if one line passes both openings.
    pub is_house_to_house: bool,
    /// Whether there are [`Eyes::Townsfolk`].
    pub has_townsfolk: bool,
}

impl SightRules {
    /// One line may pass through both openings (UOA-LOS-16); Townsfolk look farther (UOA-TOWN-2).
    pub const UNDEAD_OR_ALIVE: SightRules = SightRules { is_house_to_house: true, has_townsfolk: true };
    /// A room does not see into another building across the street (MZ-LOS-13).
    pub const MARVEL_ZOMBIES: SightRules = SightRules { is_house_to_house: false, has_townsfolk: false };

    /// Whether a line may pass more than one opening, which a board with doors does not provide for.
    pub(crate) fn looks_through_houses(self) -> bool {
        self.is_house_to_house || self.has_townsfolk
    }
}

/// Who looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Eyes {
    /// Everybody: indoors 1 zone (UOA-LOS-6).
    #[default]
    Ordinary,
    /// Without the indoor limit (UOA-TOWN-2). Where a game has no Townsfolk, the same as ordinary.
    Townsfolk,
}

/// Not seen.
const UNSEEN: u8 = u8::MAX;

/// Ranges that weapons ask for again and again.
const NEAR: usize = 4;

/// What every zone sees, and at which range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    seen: Vec<ZoneSet>,
    /// By the looking zone: what it sees at exactly this range.
    near: Vec<[ZoneSet; NEAR]>,
    /// By the looking zone, then the other one.
    range: Vec<u8>,
}

impl Sight {
    /// Every zone sees itself (UOA-LOS-18).
    fn blind(zones: usize) -> Sight {
        let near = vec![[ZoneSet::EMPTY; NEAR]; zones];
        let mut sight = Sight { seen: vec![ZoneSet::EMPTY; zones], near, range: vec![UNSEEN; zones * zones] };
        (0..zones).filter_map(ZoneId::at).for_each(|zone| sight.note(zone, zone, 0));
        sight
    }

    /// One zone sees another; of several lines the shortest counts (UOA-LOS-20).
    pub(crate) fn note(&mut self, from: ZoneId, to: ZoneId, range: u8) {
        let entry = &mut self.range[from.index() * self.seen.len() + to.index()];
        *entry = range.min(*entry);
        self.seen[from.index()].add(to);
        for (at, zones) in self.near[from.index()].iter_mut().enumerate() {
            if at == usize::from(*entry) { zones.add(to) } else { zones.remove(to) }
        }
    }

    pub(crate) fn note_both(&mut self, one: ZoneId, other: ZoneId, range: u8) {
        self.note(one, other, range);
        self.note(other, one, range);
    }

    pub fn seen(&self, from: ZoneId) -> ZoneSet {
        self.seen[from.index()]
    }

    pub fn range(&self, from: ZoneId, to: ZoneId) -> Option<u8> {
        Some(self.range[from.index() * self.seen.len() + to.index()]).filter(|range| *range != UNSEEN)
    }

    /// The range to every zone.
    pub fn row(&self, from: ZoneId) -> &[u8] {
        &self.range[from.index() * self.seen.len()..][..self.seen.len()]
    }

    /// The range to the farthest zone seen.
    pub fn farthest(&self, from: ZoneId) -> u8 {
        self.row(from).iter().copied().filter(|range| *range != UNSEEN).max().unwrap_or(0)
    }

    pub fn in_range(&self, from: ZoneId, ranges: RangeInclusive<u8>) -> ZoneSet {
        if usize::from(*ranges.end()) < NEAR {
            let near = &self.near[from.index()];
            return ranges.fold(ZoneSet::EMPTY, |zones, range| zones | near[usize::from(range)]);
        }
        let row = self.row(from);
        self.seen(from).iter().filter(|to| ranges.contains(&row[to.index()])).collect()
    }

    /// The sight everybody has.
    pub fn ordinary(zones: &[Zone], neighbours: &[ZoneSet], lines: &Lines, rules: SightRules) -> Sight {
        let mut sight = Sight::blind(zones.len());
        for line in &lines.streets {
            sight.look_along(line, rules);
        }
        // Every zone that shares an opening with a room is seen from it, and sees it (UOA-LOS-4, UOA-LOS-5).
        for (zone, next) in neighbours.iter().enumerate() {
            if let Some(zone) = ZoneId::at(zone) {
                next.iter().for_each(|other| sight.note_both(zone, other, 1));
            }
        }
        sight.look_from_balconies(zones);
        sight
    }

    /// This sight with one more door open, between two zones and on these lines.
    pub fn through(&self, [one, other]: [ZoneId; 2], lines: &[StreetLine], rules: SightRules) -> Sight {
        let mut sight = self.clone();
        lines.iter().for_each(|line| sight.look_along(line, rules));
        sight.note_both(one, other, 1);
        sight
    }

    /// Street zones on one line see each other (UOA-LOS-14), the room at its end sees and is seen by all of
    /// them (UOA-LOS-7, UOA-LOS-8), and so do the rooms at both ends (UOA-LOS-16).
    fn look_along(&mut self, line: &StreetLine, rules: SightRules) {
        for (index, stop) in line.stops.iter().enumerate().filter(|(_, stop)| stop.opens_ahead) {
            for (ahead, range) in ranges_along(&line.stops[index..]) {
                let other = &line.stops[index + ahead];
                let is_house_to_house = stop.is_room && other.is_room;
                if other.opens_back && (rules.is_house_to_house || !is_house_to_house) {
                    self.note_both(stop.zone, other.zone, range);
                }
            }
        }
    }

    /// An actor on a balcony stands, for sight, in every street zone the balcony overhangs (UOA-LOS-10), and
    /// is seen by whoever sees one of these from the street (UOA-BALC-10). Of the rooms only the one at the
    /// stairs sees it (UOA-BALC-5, UOA-BALC-6, UOA-BALC-9). Range counts the balcony's own border
    /// (UOA-BALC-8).
    fn look_from_balconies(&mut self, zones: &[Zone]) {
        let balconies: Vec<(ZoneId, ZoneSet)> = balconies(zones).collect();
        for &(balcony, over) in &balconies {
            for below in over {
                for street in self.seen(below).iter().filter(|zone| zones[zone.index()].kind == ZoneKind::Street) {
                    let range = self.range(below, street).unwrap_or(0) + 1;
                    self.note_both(balcony, street, range);
                }
            }
        }
        for &(balcony, _) in &balconies {
            for &(other, over) in &balconies {
                let range = over.iter().filter_map(|below| self.range(balcony, below)).min();
                if let Some(range) = range.filter(|_| balcony != other) {
                    self.note_both(balcony, other, range + 1);
                }
            }
        }
    }
}

/// The balconies with the street zones below them.
pub(crate) fn balconies(zones: &[Zone]) -> impl Iterator<Item = (ZoneId, ZoneSet)> {
    let balcony = |(zone, id): (&Zone, ZoneId)| Some((id, zone.balcony.as_ref()?.over));
    zones.iter().zip((0..).filter_map(ZoneId::at)).filter_map(balcony)
}

/// The stops ahead of the first one with the zone borders crossed on the way (UOA-LOS-20). Inside a zone no
/// border is crossed, so a line that comes back into a zone counts on from there.
pub(crate) fn ranges_along(stops: &[crate::lines::Stop]) -> impl Iterator<Item = (usize, u8)> {
    let mut ranges = vec![0u8; stops.len().min(1)];
    let mut is_blocked = false;
    std::iter::from_fn(move || {
        let ahead = ranges.len();
        let stop = stops.get(ahead).filter(|_| !is_blocked)?;
        is_blocked = !stop.is_crossed;
        let before = stops[..ahead].iter().zip(&ranges).filter(|(other, _)| other.zone == stop.zone);
        let next = ranges[ahead - 1] + 1;
        let range = before.map(|(_, range)| *range).fold(next, u8::min);
        ranges.push(range);
        Some((ahead, range))
    })
}
