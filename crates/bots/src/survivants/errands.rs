//! What the scenario asks for next, and where.

use shamble_kernel::Id;
use shamble_survivants::content::scenarios::{Objective, Stronghold};
use shamble_survivants::content::tables::SearchPlace;
use shamble_survivants::kinds::ZoneId;
use shamble_survivants::mat::{Length, Point, Spot};
use shamble_survivants::{RescueFate, SurvivorId};

use super::look::{Look, apart};

/// Something to be done.
#[derive(Clone, Copy)]
pub(super) struct Errand {
    pub spot: Spot,
    /// Centimetres from there at which one has arrived.
    pub near: f64,
    /// How much farther it may seem, because others are nearer or it matters less.
    pub less: f64,
}

/// The most errands that are looked at.
const MOST: usize = 3;

impl Look<'_> {
    /// What somebody has to do, the nearest first.
    pub fn errands_of(&self, who: Option<SurvivorId>) -> Vec<Errand> {
        let Some(who) = who else { return Vec::new() };
        let Some(here) = self.spot(who) else { return Vec::new() };
        let mut errands = Vec::new();
        if self.shelters {
            let foot = self.perch(here).map(|spot| Errand { spot, near: 0.0, less: 0.0 });
            return foot.into_iter().collect();
        }
        let met = self.state.goals.met;
        for (at, objective) in self.scenario.objectives.iter().enumerate() {
            if met >> at & 1 == 0 {
                self.add_errands(who, objective, &mut errands);
                if self.scenario.is_sequence {
                    break;
                }
            }
        }
        let others: Vec<Point> = (0..self.state.survivors.len())
            .map(SurvivorId::at)
            .filter(|other| *other != who)
            .filter_map(|other| self.spot(other))
            .map(|spot| spot.at)
            .collect();
        for errand in &mut errands {
            let mine = apart(here.at, errand.spot.at);
            let nearer = others.iter().filter(|other| apart(**other, errand.spot.at) + 1.0 < mine).count();
            if errand.less > 0.0 {
                errand.less = 8.0 * nearer as f64;
            }
        }
        let far = |errand: &Errand| {
            let floors = if errand.spot.on == here.on { 0.0 } else { 15.0 };
            apart(here.at, errand.spot.at) + errand.less + floors
        };
        errands.sort_by(|one, other| far(one).total_cmp(&far(other)));
        errands.truncate(MOST);
        errands
    }

    fn add_errands(&self, who: SurvivorId, objective: &Objective, out: &mut Vec<Errand>) {
        let goals = &self.state.goals;
        let together = |spot: Option<Spot>, near: f64| spot.map(|spot| Errand { spot, near, less: 0.0 });
        let shared = |spot: Option<Spot>| spot.map(|spot| Errand { spot, near: 1.0, less: 1.0 });
        match objective {
            Objective::Survive => {}
            Objective::SavePeople { exit, rooms } => {
                let goes_along = goals.people.iter().any(|person| person.fate == RescueFate::With(who));
                if goes_along {
                    out.extend(together(self.zone_spot(*exit), 1.0));
                    return;
                }
                for person in &goals.people {
                    if let RescueFate::Waiting(spot) = person.fate {
                        out.extend(shared(Some(spot)));
                    }
                }
                let unseen = rooms.iter().filter(|room| self.state.visited[room.index()] == 0);
                out.extend(unseen.filter_map(|room| shared(self.place_spot(SearchPlace::Room(*room)))));
            }
            Objective::WaterPoint { places } => match goals.water.filter(|_| goals.is_water_found) {
                Some(place) => out.extend(together(self.place_spot(place), 0.5)),
                None => out
                    .extend(self.unsearched(places.iter().copied()).filter_map(|place| shared(self.place_spot(place)))),
            },
            Objective::Vehicle { among } => match goals.vehicle.filter(|_| goals.is_vehicle_found) {
                Some(piece) => out.extend(together(self.place_spot(SearchPlace::Piece(piece)), 1.0)),
                None => {
                    let pieces = among.iter().map(|piece| SearchPlace::Piece(*piece));
                    out.extend(self.unsearched(pieces).filter_map(|place| shared(self.place_spot(place))));
                }
            },
            Objective::Horde { .. } => {
                let horde = self.state.zombies.iter().filter(|zombie| zombie.is_of_horde);
                out.extend(horde.map(|zombie| Errand { spot: zombie.spot, near: 14.0, less: 0.0 }));
            }
            Objective::Stronghold { place } => {
                let spot = match place {
                    Stronghold::Zone(zone) => self.zone_spot(*zone),
                    Stronghold::Building(building) => {
                        let middle = self.table.building(*building).outline.middle();
                        self.mat.spot_near(middle, Length::ZERO)
                    }
                };
                out.extend(together(spot, 1.5));
            }
            Objective::Road { exit } => out.extend(together(self.zone_spot(*exit), 1.0)),
            Objective::Supplies { zone, provisions, kits } => {
                if self.has_supplies(*provisions, *kits) || self.is_late(*zone, who) {
                    out.extend(together(self.zone_spot(*zone), 1.0));
                } else {
                    let places = self.table.search_places().map(|(place, _)| place);
                    out.extend(self.unsearched(places).filter_map(|place| shared(self.place_spot(place))));
                }
            }
        }
    }

    /// Places that nobody has searched.
    fn unsearched(&self, places: impl Iterator<Item = SearchPlace>) -> impl Iterator<Item = SearchPlace> {
        places.filter(|place| !self.state.searched.contains(place))
    }

    /// Whether a place has to be searched for an objective.
    pub fn is_wanted(&self, place: SearchPlace) -> bool {
        self.scenario.objectives.iter().enumerate().any(|(at, objective)| {
            let is_open = self.state.goals.met >> at & 1 == 0;
            is_open
                && match objective {
                    Objective::WaterPoint { places } => !self.state.goals.is_water_found && places.contains(&place),
                    Objective::Vehicle { among } => {
                        let is_among = |piece| SearchPlace::Piece(piece) == place;
                        !self.state.goals.is_vehicle_found && among.iter().copied().any(is_among)
                    }
                    Objective::Supplies { provisions, kits, .. } => !self.has_supplies(*provisions, *kits),
                    Objective::Survive
                    | Objective::SavePeople { .. }
                    | Objective::Horde { .. }
                    | Objective::Stronghold { .. }
                    | Objective::Road { .. } => false,
                }
        })
    }

    /// Whether things to eat or bandage with are what is asked for.
    pub fn counts_supplies(&self) -> bool {
        let supplies = |objective: &Objective| matches!(objective, Objective::Supplies { .. });
        self.scenario.objectives.iter().any(supplies)
    }

    /// Whether all who live carry enough of both.
    fn has_supplies(&self, provisions: u8, kits: u8) -> bool {
        self.state.has_supplies(&self.game.content().stores, [provisions, kits])
    }

    /// Whether there is just time to get to a zone.
    fn is_late(&self, zone: ZoneId, who: SurvivorId) -> bool {
        let Some((here, there)) = self.spot(who).zip(self.zone_spot(zone)) else { return false };
        let turns = f64::from(self.state.agreed.turns.saturating_sub(self.state.turn));
        apart(here.at, there.at) > 2.0 * self.stride() * turns
    }

    fn zone_spot(&self, zone: ZoneId) -> Option<Spot> {
        self.table.spot_of_zone(self.mat, zone)
    }

    fn place_spot(&self, place: SearchPlace) -> Option<Spot> {
        self.table.spot_of(self.mat, place)
    }
}
