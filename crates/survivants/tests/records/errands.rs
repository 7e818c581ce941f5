//! What a scenario still asks for, and who goes where for it.

use shamble_kernel::Id;
use shamble_survivants::content::scenarios::{Objective, Stronghold};
use shamble_survivants::content::tables::SearchPlace;
use shamble_survivants::kinds::{RoomId, ZoneId};
use shamble_survivants::mat::Spot;
use shamble_survivants::{Rescue, RescueFate, State, SurvivorId};

use crate::outlook::{Outlook, apart, spot_of};

/// How many turns before the end a stronghold is made for.
const LAST_TURNS: u8 = 4;

/// What is left to do.
pub struct Errands {
    /// Where each survivor goes; any of these will do.
    pub of: Vec<Vec<Spot>>,
    /// What is left besides the ways.
    pub left: f32,
}

impl Outlook<'_> {
    pub fn errands(&self, s: &State) -> Errands {
        let mut errands = Errands { of: vec![Vec::new(); s.survivors.len()], left: 0.0 };
        let mut is_first = true;
        for (at, objective) in self.scenario.objectives.iter().enumerate() {
            if s.goals.met >> at & 1 == 1 {
                continue;
            }
            if is_first || !self.scenario.is_sequence {
                self.add(s, objective, &mut errands);
            } else {
                errands.left += 300.0;
                self.gather(s, objective, &mut errands);
            }
            is_first = false;
        }
        errands
    }

    pub fn counts_supplies(&self) -> bool {
        self.scenario.objectives.iter().any(|objective| matches!(objective, Objective::Supplies { .. }))
    }

    /// Whoever has nothing to do yet goes where everybody has to be in the end.
    fn gather(&self, s: &State, objective: &Objective, errands: &mut Errands) {
        if let Objective::Road { exit } = objective {
            let to = self.zone_spot(*exit);
            for who in present(s).filter(|who| errands.of[who.index()].is_empty()).collect::<Vec<_>>() {
                errands.of[who.index()].extend(to);
            }
        }
    }

    fn add(&self, s: &State, objective: &Objective, errands: &mut Errands) {
        match objective {
            Objective::Survive => {}
            Objective::SavePeople { exit, .. } => self.save(s, *exit, errands),
            Objective::WaterPoint { .. } => {
                errands.left += if s.goals.is_water_found { 0.0 } else { 60.0 };
                let to = s.goals.water.and_then(|place| self.place_spot(place));
                let far =
                    |who: &SurvivorId| spot_of(s.survivor(*who)).zip(to).map_or(0.0, |(at, to)| self.way(s, at, to));
                let nearest = present(s).min_by(|one, other| far(one).total_cmp(&far(other)));
                nearest.into_iter().for_each(|who| errands.of[who.index()].extend(to));
            }
            Objective::Vehicle { .. } => {
                errands.left += if s.goals.is_vehicle_found { 0.0 } else { 60.0 };
                let to = s.goals.vehicle.and_then(|piece| self.place_spot(SearchPlace::Piece(piece)));
                present(s).for_each(|who| errands.of[who.index()].extend(to));
            }
            Objective::Horde { .. } => self.fight(s, errands),
            Objective::Stronghold { place } => {
                let to = match place {
                    Stronghold::Zone(zone) => self.zone_spot(*zone),
                    Stronghold::Building(building) => {
                        let rooms = (0..self.table.rooms.len()).map(RoomId::at);
                        let mut inside = rooms.filter(|room| self.table.building_of(*room) == *building);
                        inside.find_map(|room| self.place_spot(SearchPlace::Room(room)))
                    }
                };
                // Zombies follow whoever is inside, so nobody goes in before the end.
                if s.turn + LAST_TURNS >= s.agreed.turns {
                    present(s).for_each(|who| errands.of[who.index()].extend(to));
                }
                let is_in = |spot: Spot| {
                    let place_of = self.mat.place(spot);
                    match place {
                        Stronghold::Zone(zone) => self.mat.is_in_zone(*zone, place_of),
                        Stronghold::Building(building) => self.mat.building_at(place_of) == Some(*building),
                    }
                };
                errands.left += s.zombies.iter().filter(|zombie| is_in(zombie.spot)).count() as f32 * 20.0;
            }
            Objective::Road { exit } => {
                errands.left += present(s).count() as f32 * 20.0;
                present(s).for_each(|who| errands.of[who.index()].extend(self.zone_spot(*exit)));
            }
            Objective::Supplies { zone, provisions, kits } => self.supply(s, *zone, [*provisions, *kits], errands),
        }
    }

    /// Persons are fetched by whoever is nearest, as many as have to be saved.
    fn save(&self, s: &State, exit: ZoneId, errands: &mut Errands) {
        let people = &s.goals.people;
        let saved = people.iter().filter(|person| person.fate == RescueFate::Saved).count();
        let mut due = people.len().div_ceil(2).saturating_sub(saved);
        let out = self.zone_spot(exit);
        let mut free: Vec<SurvivorId> = present(s).collect();
        for person in people {
            if let RescueFate::With(who) = person.fate
                && due > 0
            {
                errands.left += 40.0;
                errands.of[who.index()].extend(out.filter(|_| free.contains(&who)));
                free.retain(|other| *other != who);
                due -= 1;
            }
        }
        let waits = |person: &Rescue| match person.fate {
            RescueFate::Hidden => self.place_spot(SearchPlace::Room(person.room)),
            RescueFate::Waiting(spot) => Some(spot),
            RescueFate::With(_) | RescueFate::Saved => None,
        };
        let mut spots: Vec<Spot> = people.iter().filter_map(waits).collect();
        for _ in 0..due {
            let pairs = free.iter().flat_map(|who| spots.iter().map(move |spot| (*who, *spot)));
            let far =
                |(who, to): &(SurvivorId, Spot)| spot_of(s.survivor(*who)).map_or(200.0, |at| self.way(s, at, *to));
            let best = pairs.map(|pair| (far(&pair), pair)).min_by(|one, other| one.0.total_cmp(&other.0));
            let Some((_, (who, to))) = best else {
                errands.left += 250.0;
                continue;
            };
            errands.left += 80.0 + out.map_or(0.0, |out| 2.0 * self.way(s, to, out));
            errands.of[who.index()].push(to);
            free.retain(|other| *other != who);
            spots.retain(|spot| *spot != to);
        }
    }

    /// First to what lies ready, then to the horde.
    fn fight(&self, s: &State, errands: &mut Errands) {
        let horde: Vec<Spot> = s.zombies.iter().filter(|zombie| zombie.is_of_horde).map(|zombie| zombie.spot).collect();
        errands.left += horde.len() as f32 * 25.0;
        let caches = self.scenario.caches.iter().map(|cache| cache.place);
        let caches: Vec<SearchPlace> = caches.filter(|place| !s.searched.contains(place)).collect();
        errands.left += caches.len() as f32 * 40.0;
        let mut free: Vec<SurvivorId> = present(s).collect();
        for to in caches.iter().filter_map(|place| self.place_spot(*place)) {
            let far = |who: &SurvivorId| spot_of(s.survivor(*who)).map_or(200.0, |at| self.way(s, at, to));
            let Some(who) = free.iter().copied().min_by(|one, other| far(one).total_cmp(&far(other))) else { break };
            errands.of[who.index()].push(to);
            free.retain(|other| *other != who);
        }
        for who in free {
            let here = spot_of(s.survivor(who)).map(|spot| spot.at).unwrap_or_default();
            let near = horde.iter().copied().min_by(|one, other| apart(here, one.at).total_cmp(&apart(here, other.at)));
            errands.of[who.index()].extend(near.filter(|spot| apart(here, spot.at) > 14.0));
        }
    }

    /// Everybody searches another place until there is enough, then all go back.
    fn supply(&self, s: &State, zone: ZoneId, due: [u8; 2], errands: &mut Errands) {
        let carried = s.supplies(&self.game.content().stores);
        let missing = carried
            .iter()
            .zip(due)
            .map(|(carried, due)| (usize::from(due) * s.survivors.len()).saturating_sub(*carried));
        let missing: usize = missing.sum();
        errands.left += missing as f32 * 40.0;
        let out = self.zone_spot(zone);
        if missing == 0 {
            present(s).for_each(|who| errands.of[who.index()].extend(out));
            return;
        }
        errands.left += 100.0;
        let caches = self.scenario.caches.iter().map(|cache| cache.place).filter(|place| !s.searched.contains(place));
        let open = self.table.search_places().filter(|(place, _)| !s.searched.contains(place));
        let mut places: Vec<Spot> = open.filter_map(|(place, _)| self.place_spot(place)).collect();
        let mut free: Vec<SurvivorId> = present(s).collect();
        for to in caches.filter_map(|place| self.place_spot(place)) {
            errands.left += 40.0;
            let far = |who: &SurvivorId| spot_of(s.survivor(*who)).map_or(200.0, |at| self.way(s, at, to));
            let Some(who) = free.iter().copied().min_by(|one, other| far(one).total_cmp(&far(other))) else { continue };
            errands.of[who.index()].push(to);
            free.retain(|other| *other != who);
            places.retain(|spot| *spot != to);
        }
        for who in free {
            let Some(here) = spot_of(s.survivor(who)) else { continue };
            places.sort_by(|one, other| apart(here.at, one.at).total_cmp(&apart(here.at, other.at)));
            let few = places.iter().take(4).map(|to| (self.way(s, here, *to), *to));
            let Some((_, to)) = few.min_by(|one, other| one.0.total_cmp(&other.0)) else { continue };
            errands.of[who.index()].push(to);
            places.retain(|spot| *spot != to);
        }
    }

    fn zone_spot(&self, zone: ZoneId) -> Option<Spot> {
        self.table.spot_of_zone(self.mat, zone)
    }

    fn place_spot(&self, place: SearchPlace) -> Option<Spot> {
        self.table.spot_of(self.mat, place)
    }
}

/// Everybody on the table.
fn present(s: &State) -> impl Iterator<Item = SurvivorId> + '_ {
    (0..s.survivors.len()).map(SurvivorId::at).filter(|who| s.survivor(*who).is_present())
}
