//! Chapter 2: exploring, buying what a scenario needs, and the shortest way to it.

use shamble_off_the_dead::{Group, Kind, Location, Particularity, Phase};

use super::look::Look;
use super::weight;
use crate::guide::Weight;

/// More moves than any way takes.
const FAR: u32 = 9;

impl Look<'_> {
    /// To explore: the way on, while nobody is about to be bitten here.
    pub fn explore(&self) -> Weight {
        let (_, hidden) = self.out.explored();
        weight(1.1 - 0.15 * hidden as f64, "bot-otd-explore")
    }

    /// Which exploration card to turn. What was turned down again is not remembered (only the table's people may), so
    /// that every action tries the cards in another order; in twenty-four of them all have been tried.
    pub fn explore_card(&self, card: u8) -> Weight {
        let is_second = matches!(self.phase, Some(Phase::SecondAction));
        let mut order = 2 * usize::from(self.state.turn) + usize::from(is_second);
        let mut cards = vec![1, 2, 3, 4];
        let mut rank = 0;
        while let Some(count) = Some(cards.len()).filter(|count| *count > 0) {
            if cards.remove(order % count) == card {
                break;
            }
            order /= count;
            rank += 1;
        }
        weight(1.0 - 0.1 * f64::from(rank), "bot-otd-explore")
    }

    /// What the group decides about its location.
    pub fn group(&self, group: Group) -> Weight {
        match group {
            Group::Epilogue => weight(9.0, "bot-otd-epilogue"),
            Group::Go(location) => self.go(location),
            Group::Buy { first, second, .. } => self.buy([first.1, second.1]),
            Group::Block(blocks) => {
                let cost = |at: usize| {
                    let seat = shamble_kernel::Seat(at as u8);
                    let is_alive = self.out.living().has(seat);
                    f64::from(blocks[at]) * if is_alive { 0.5 + self.burden(seat) } else { 0.0 }
                };
                weight(-(0..self.state.survivors.len()).map(cost).sum::<f64>(), "bot-otd-block")
            }
        }
    }

    /// The scenario that needs least: its missing elements with their places, and the number of moves to all of them.
    fn plan(&self) -> Option<Vec<(Kind, Option<Location>)>> {
        self.out.scenarios().min_by_key(|missing| {
            let way: u32 = missing.iter().filter_map(|(_, place)| *place).map(|place| self.moves_to(place)).sum();
            (missing.len() as u32, way)
        })
    }

    /// How many locations have to be finished before the group can enter one.
    fn moves_to(&self, place: Location) -> u32 {
        let mut reached = self.state.finished;
        self.state.here.into_iter().for_each(|here| reached.add(here.location));
        for moves in 0..FAR {
            if reached.has(place) {
                return moves;
            }
            for at in reached.iter() {
                self.out.destinations(at).for_each(|next| reached.add(next));
            }
        }
        FAR
    }

    fn buy(&self, faces: [shamble_off_the_dead::Face; 2]) -> Weight {
        let is_planned =
            self.plan().is_some_and(|missing| missing.iter().any(|(kind, _)| Some(*kind) == self.out.element_here()));
        let spent: u8 = faces.iter().map(|face| self.out.symbols(*face).count()).sum();
        let worth = if is_planned { 4.0 } else { -1.0 };
        weight(worth - 0.1 * f64::from(spent), "bot-otd-buy")
    }

    /// Where to go: on the way to the next element, and to no bad place.
    fn go(&self, location: Location) -> Weight {
        let here = self.state.here.map(|here| here.location);
        let missing = self.plan().unwrap_or_default();
        let is_wanted_here = missing.iter().any(|(_, place)| *place == here);
        let wants = |place: Location| missing.iter().any(|(_, at)| *at == Some(place));
        let leads = self.out.destinations(location).any(wants);
        let is_new = !self.state.finished.has(location);
        let progress = if wants(location) {
            3.0
        } else if leads && is_new {
            1.8
        } else if is_new {
            1.0
        } else {
            -0.5
        };
        // Where an element waits that the group wants and can pay, it stays until it is bought.
        let can_pay = self.out.group_symbols().iter().any(|count| *count > 1);
        let stay = if here == Some(location) || is_wanted_here && can_pay { 3.0 } else { 0.0 };
        weight(progress - stay - self.hardship(location), "bot-otd-travel")
    }

    fn hardship(&self, location: Location) -> f64 {
        let place = match self.out.particularity_of(location) {
            Particularity::Explosion => 0.6,
            Particularity::Reach { .. } => 0.5,
            Particularity::Noise { .. } | Particularity::RiseAgain { .. } | Particularity::CorridorLimit { .. } => 0.2,
            Particularity::ChangeCard { .. } | Particularity::ThirdCard => -0.1,
            Particularity::HoldWave | Particularity::LoadAll { .. } => -0.2,
        };
        place + 0.15 * f64::from(self.out.blocked_at(location))
    }

    /// How far the nearest scenario has come, from 0 to 1, with the exits and trophies it takes.
    pub fn progress(&self) -> f64 {
        let missing = self.plan().unwrap_or_default();
        let here = self.state.here.map(|here| here.location);
        let step = |(_, place): &(Kind, Option<Location>)| match place {
            Some(place) if self.state.finished.has(*place) => 0.4,
            Some(place) if Some(*place) == here => 0.7,
            Some(place) => 0.8 + 0.1 * f64::from(self.moves_to(*place).min(2)),
            None => 1.0,
        };
        1.0 - missing.iter().map(step).sum::<f64>() / 3.0
    }
}
