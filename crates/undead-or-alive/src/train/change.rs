//! What becomes of zones when the board changes under everybody's feet.

use shamble_zones::{Face, ZoneId, ZoneSet};

use crate::content::stages::{Shift, Stage};

/// The tile with the locomotive (UOA-TRAIN-2).
const ENGINE: u8 = 10;

/// One form of a board giving way to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change<'a> {
    pub old: &'a Stage,
    pub new: &'a Stage,
}

impl Change<'_> {
    /// Street zones with any part on the tile that the train drives onto (UOA-TRAIN-15).
    pub fn touched(self) -> ZoneSet {
        self.new.shift.swept.map_or(ZoneSet::EMPTY, |face| self.old.board.on_tile(face))
    }

    /// Zones aboard the part that leaves the board (UOA-TRAIN-22).
    pub fn leaving(self) -> ZoneSet {
        self.new.shift.leaves.map_or(ZoneSet::EMPTY, |face| self.old.board.on_tile(face) & self.old.aboard)
    }

    /// Whether everything in a zone is swept away or taken along.
    pub fn removes(self, zone: ZoneId) -> bool {
        self.touched().has(zone) || self.leaving().has(zone)
    }

    /// Whether whoever stands in a zone loses the ground: the train comes, or the car is gone.
    pub fn is_lost(self, zone: ZoneId) -> bool {
        self.touched().has(zone) || self.heirs(zone).is_empty()
    }

    /// Where the engine is driven from, while it is on the board; the tender is the low room behind it.
    pub fn cab(self) -> Option<ZoneId> {
        let is_cab = |zone: &ZoneId| {
            let told = self.new.board.zone(*zone);
            told.name.face.number == ENGINE && !told.is_low
        };
        self.new.aboard.iter().find(is_cab)
    }

    /// What is left of a zone: a part of the train goes where its tile goes, a street stays with the tiles that
    /// stay, in the town and on the track.
    pub fn heirs(self, zone: ZoneId) -> ZoneSet {
        let parts = self.old.board.zone(zone).parts.iter();
        if self.old.aboard.has(zone) {
            parts.filter_map(|part| self.new.board.find(*part)).collect::<ZoneSet>() & self.new.aboard
        } else {
            parts.filter(|part| self.stays(part.face)).filter_map(|part| self.new.board.find(*part)).collect()
        }
    }

    fn stays(self, face: Face) -> bool {
        let place = self.old.board.layout().place_of(face);
        place.is_some() && place == self.new.board.layout().place_of(face)
    }

    /// The zones that lie now where a zone lay, the largest share first.
    fn under(self, zone: ZoneId) -> Vec<ZoneId> {
        let (width, height) = self.old.board.size();
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let here = cells.filter(|(x, y)| self.old.board.zone_at(*x, *y) == Some(zone));
        let now: Vec<ZoneId> = here.filter_map(|(x, y)| self.new.board.zone_at(x, y)).collect();
        let share = |zone: &ZoneId| now.iter().filter(|other| *other == zone).count();
        let mut zones: Vec<ZoneId> = Vec::new();
        now.iter().for_each(|zone| zones.extend((!zones.contains(zone)).then_some(zone)));
        zones.sort_by_key(|zone| std::cmp::Reverse(share(zone)));
        zones
    }

    /// Where something of a zone is now; what has lost its zone, where that lay.
    pub fn follow(self, zone: ZoneId) -> ZoneId {
        let heir = self.heirs(zone).first();
        heir.or_else(|| self.under(zone).first().copied()).unwrap_or(self.new.first_spawn)
    }

    /// The nearest street zones for somebody whose zone is gone: what is left of it, else the streets closest to
    /// it (UOA-TRAIN-16, UOA-TRAIN-29); where a car was blown up, the street in its place (UOA-M2-9).
    pub fn places(self, from: ZoneId) -> ZoneSet {
        let streets = self.new.board.streets();
        let left = self.heirs(from) & streets;
        if !left.is_empty() {
            return left;
        }
        if self.new.shift == Shift::default() {
            let below = self.under(from).into_iter().collect::<ZoneSet>() & streets;
            if !below.is_empty() {
                return below;
            }
        }
        let remaining: ZoneSet =
            self.old.board.streets().iter().filter(|zone| self.heirs(*zone).meets(streets)).collect();
        let nearest = self.old.terrain.nearest(from, remaining).iter();
        let places = nearest.fold(ZoneSet::EMPTY, |places, zone| places | self.heirs(zone) & streets);
        if places.is_empty() { ZoneSet::of(self.new.first_spawn) } else { places }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, embedded};

    /// Every change of every board, with the name of its mission.
    fn changes(content: &Content) -> impl Iterator<Item = (&str, Change<'_>)> {
        content.missions.iter().zip(&content.stages).flat_map(|(mission, stages)| {
            let runs = mission.train.and_then(|train| train.run()).is_some();
            let pairs = (0..stages.len()).flat_map(move |old| (old + 1..stages.len()).map(move |new| (old, new)));
            // A train takes one stage after the other; cars are blown up one at a time.
            let happens = move |(old, new): &(usize, usize)| {
                if runs { *new == old + 1 } else { old & new == *old && (old ^ new).count_ones() == 1 }
            };
            pairs.filter(happens).map(|(old, new)| (&*mission.id, Change { old: &stages[old], new: &stages[new] }))
        })
    }

    #[test]
    fn only_the_train_tears_a_zone_and_only_a_part_that_goes_takes_one_along() {
        let content = Content::load(&embedded()).unwrap();
        let mut torn = 0;
        for (mission, change) in changes(&content) {
            for (zone, told) in change.old.board.zones() {
                let heirs = change.heirs(zone);
                let is_lost = change.old.aboard.has(zone) && change.new.board.find(told.name).is_none();
                let fits = if is_lost {
                    heirs.is_empty()
                } else {
                    heirs.len() == 1 || heirs.len() == 2 && change.touched().has(zone)
                };
                assert!(fits, "{mission}: {} has {} heirs", told.name, heirs.len());
                assert!(!change.places(zone).is_empty() || change.old.board.rooms().has(zone));
                torn += usize::from(heirs.len() == 2);
            }
        }
        assert_eq!(torn, 15);
    }

    #[test]
    fn what_is_left_of_a_street_on_the_town_tiles_is_the_nearest_place() {
        let content = Content::load(&embedded()).unwrap();
        let stages = &content.stages[1];
        let change = Change { old: &stages[0], new: &stages[1] };
        let crossing = change.old.board.named("10V.d").unwrap();
        let names: Vec<String> =
            change.places(crossing).iter().map(|zone| change.new.board.name(zone).to_string()).collect();
        assert_eq!(names, ["1R.a", "5V.a"]);
    }
}
