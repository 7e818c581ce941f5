//! Where a zombie that attacks comes into contact (SUR-ZATK-9, SUR-ZATK-10, SUR-MELEE-2).

use std::cell::RefCell;

use crate::mat::{Journey, Length, Paths, Place, Spot, Steps, Travel, Tread};
use crate::sight::Sight;
use crate::state::{Figure, SurvivorId, Zombie};

thread_local! {
    /// Memory of the search for a way, kept from one rush to the next.
    static PATHS: RefCell<Paths> = RefCell::default();
}

/// A rush is measured by its length alone: ground that slows does not shorten it (SUR-ZATK-9).
const RUSH: Tread = Tread { is_slowed: false, ramps_are_stairs: false, climbs_ladders: false };

impl Sight<'_> {
    /// Where a zombie on the table would come into contact with a survivor.
    pub fn rush_of(self, zombie: Figure, who: SurvivorId) -> Option<Spot> {
        self.rush_place(self.s.zombie(zombie)?, who)
    }

    /// Where a zombie comes into contact with a survivor at most 5 cm away: a free place that a way of at most 5 cm leads
    /// to (SUR-ZATK-9), unless four figures touch him already (SUR-ZATK-10). If he is in close combat, a place at one of
    /// the zombies that hold him will do (SUR-MELEE-10). Engaged zombies attack nobody (SUR-CC-14).
    pub fn rush_place(self, zombie: &Zombie, who: SurvivorId) -> Option<Spot> {
        let (prey, spot) = self.place(who).zip(self.spot(who))?;
        let here = self.zombie_place(zombie);
        if zombie.is_engaged || !self.mat.is_gap_at_most(here, prey, self.settings().zombies.attack_reach) {
            return None;
        }
        if self.touches(here, prey) {
            return Some(zombie.spot);
        }
        let first_row = if self.is_surrounded(who, zombie.figure) { None } else { self.way_to(zombie, spot, prey) };
        first_row.or_else(|| self.survivor(who).is_engaged.then(|| self.second_row(zombie, who)).flatten())
    }

    /// Whether as many figures touch a survivor as there is room for, one zombie aside (SUR-MELEE-2).
    fn is_surrounded(self, who: SurvivorId, but: Figure) -> bool {
        let Some(here) = self.place(who) else { return true };
        let zombies = self.s.zombies.iter().filter(|zombie| zombie.figure != but);
        let zombies = zombies.map(|zombie| self.zombie_place(zombie));
        let others = self.places().filter(|(other, _)| *other != who).map(|(_, place)| place);
        let around = zombies.chain(others).filter(|place| self.touches(here, *place)).count();
        around >= usize::from(self.settings().zombies.around_base_max)
    }

    /// A place at the engaged zombie nearest to the one that comes.
    fn second_row(self, zombie: &Zombie, who: SurvivorId) -> Option<Spot> {
        let here = self.zombie_place(zombie);
        let melee = self.melee_of(who).zombies;
        let held = self.s.zombies.iter().filter(|other| melee.contains(&other.figure));
        let mut held: Vec<(Spot, Place)> = held.map(|other| (other.spot, self.zombie_place(other))).collect();
        held.sort_by_key(|(_, place)| self.mat.gap(here, *place));
        let open = held.into_iter().filter(|(_, place)| self.has_room_in_melee(*place));
        open.filter_map(|(spot, place)| self.way_to(zombie, spot, place)).next()
    }

    /// The end of a way of at most 5 cm into contact with a figure: straight if possible, else around what stands there.
    /// Zombies walk through each other, not through survivors (SUR-GEO-10).
    fn way_to(self, zombie: &Zombie, figure: Spot, place: Place) -> Option<Spot> {
        let (open, reach) = (self.s.open, self.settings().zombies.attack_reach);
        let survivors: Vec<Place> = self.places().map(|(_, place)| place).collect();
        let bases = self.bases_near(place, zombie.figure, reach);
        let is_near = |spot: Spot| zombie.spot.at.squared_to(spot.at) <= i64::from(reach.get()).pow(2);
        let suits = |spot: &Spot| is_near(*spot) && self.fits_in(zombie.figure, *spot, place);
        let straight = self.mat.contact_place(figure, zombie.spot.at);
        let is_free = self.mat.is_free(straight, open, &bases);
        if is_free && suits(&straight) && self.mat.is_straight(zombie.spot, straight, open, &survivors) {
            return Some(straight);
        }
        let beside = self.mat.contact_places(figure, zombie.spot.at, open, &bases);
        let across = std::iter::once_with(|| self.mat.places_across(place, zombie.spot, open, &bases));
        let mut ends = beside.into_iter().chain(across.flatten()).filter(suits);
        // Stairs cost double in a journey; the length is measured afterwards.
        let journey = Journey { start: zombie.spot, allowance: reach * 2, travel: Travel::Walk, tread: RUSH, open };
        PATHS.with_borrow_mut(|paths| {
            let mut is_reach_known = false;
            ends.find(|end| {
                if self.mat.is_straight(zombie.spot, *end, open, &survivors) {
                    return true;
                }
                if !std::mem::replace(&mut is_reach_known, true) {
                    self.mat.reach(paths, journey, &survivors);
                }
                let path = paths.path_to(self.mat, *end);
                path.is_some_and(|path| self.mat.length_of(&path) <= Steps::from(reach))
            })
        })
    }

    /// Bases that can be in the way of somebody who comes into contact with a figure, but one zombie's.
    fn bases_near(self, figure: Place, but: Figure, reach: Length) -> Vec<Place> {
        let is_near = |place: &Place| self.mat.is_gap_at_most(*place, figure, reach);
        self.bases(None, Some(but)).into_iter().filter(is_near).collect()
    }

    /// Whether a zombie that comes to a spot touches the figure and crowds nobody who is surrounded (SUR-MELEE-2).
    fn fits_in(self, zombie: Figure, spot: Spot, figure: Place) -> bool {
        let there = self.mat.place(spot);
        let mut crowded = self.places().filter(|(_, place)| self.touches(there, *place));
        self.touches(there, figure) && !crowded.any(|(who, _)| self.is_surrounded(who, zombie))
    }
}
