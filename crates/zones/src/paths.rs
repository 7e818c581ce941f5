//! Distances and shortest paths.

use crate::zone::{ZoneId, ZoneSet};

/// No path.
const FAR: u8 = u8::MAX;

/// How far every zone is from every other, counted in moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paths {
    zones: usize,
    /// By the zone one starts in, then the one one goes to.
    distance: Vec<u8>,
    /// By the zone one starts in: what is reached in at most 0, 1, 2... moves.
    within: Vec<Vec<ZoneSet>>,
    /// By the zone one goes to: where one is exactly 0, 1, 2... moves away from it.
    from: Vec<Vec<ZoneSet>>,
}

impl Paths {
    /// `next` holds what can be entered from each zone; `barred` cannot be entered, only left.
    pub fn new(next: &[ZoneSet], back: &[ZoneSet], barred: ZoneSet) -> Paths {
        let zones = next.len();
        let mut paths = Paths { zones, distance: vec![FAR; zones * zones], within: vec![], from: vec![] };
        for start in (0..zones).filter_map(ZoneId::at) {
            let rings = rings(start, |zone| next[zone.index()]);
            for (moves, ring) in rings.iter().enumerate() {
                ring.iter().for_each(|to| paths.distance[start.index() * zones + to.index()] = moves as u8);
            }
            let reached = |sum: &mut ZoneSet, ring: &ZoneSet| {
                *sum |= *ring;
                Some(*sum)
            };
            paths.within.push(rings.iter().scan(ZoneSet::EMPTY, reached).collect());
            let is_open = |zone: ZoneId| !barred.has(zone);
            let before = |zone: ZoneId| if is_open(zone) { back[zone.index()] } else { ZoneSet::EMPTY };
            paths.from.push(self::rings(start, before));
        }
        paths
    }

    pub fn distance(&self, from: ZoneId, to: ZoneId) -> Option<u8> {
        Some(self.distance[from.index() * self.zones + to.index()]).filter(|moves| *moves != FAR)
    }

    pub fn within(&self, from: ZoneId, moves: u8) -> ZoneSet {
        let reached = &self.within[from.index()];
        reached.get(usize::from(moves)).or(reached.last()).copied().unwrap_or_default()
    }

    /// Zones exactly so many moves away from a destination.
    pub fn moves_from(&self, to: ZoneId, moves: u8) -> ZoneSet {
        self.from[to.index()].get(usize::from(moves)).copied().unwrap_or_default()
    }
}

/// The zones first reached after 0, 1, 2... steps.
fn rings(start: ZoneId, next: impl Fn(ZoneId) -> ZoneSet) -> Vec<ZoneSet> {
    let mut rings = Vec::new();
    let (mut reached, mut ring) = (ZoneSet::EMPTY, ZoneSet::of(start));
    while !ring.is_empty() {
        rings.push(ring);
        reached |= ring;
        ring = ring.iter().fold(ZoneSet::EMPTY, |all, zone| all | next(zone)) - reached;
    }
    rings
}
