//! Where people fell and where enemies stood, over one game or many: what a map of a mission shows.

use std::collections::BTreeMap;

use shamble_zones::Part;

use crate::Face;

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Haunt {
    /// A zone, by the first of its names.
    Zone(Part),
    /// A point of the picture, to the nearest ten.
    Point(i32, i32),
}

/// How it stands with a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    On(Haunt),
    Fallen,
    /// It has left, or is not there yet.
    Away,
}

/// What happened at a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// Characters who fell there.
    pub fallen: u32,
    /// Enemies who stood there when a round was over, added up.
    pub stood: u32,
}

/// The places of one game, or of many.
///
/// ```
/// use shamble_games::{Haunt, Haunts};
/// let (mut one, mut all) = (Haunts::default(), Haunts::default());
/// one.add(Haunt::Point(40, 20)).fallen += 1;
/// all.join(&one);
/// all.join(&one);
/// assert_eq!(all.tolls().next().map(|(_, toll)| toll.fallen), Some(2));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Haunts {
    tolls: BTreeMap<Haunt, Toll>,
    last: Vec<Standing>,
    round: Option<u32>,
}

impl Haunts {
    /// Looks at a game after a choice.
    pub fn follow<G: Face>(&mut self, game: &G, state: &G::State) {
        let now = game.standing(state);
        for (was, is) in std::mem::take(&mut self.last).iter().zip(&now) {
            if let (Standing::On(haunt), Standing::Fallen) = (was, is) {
                self.add(*haunt).fallen += 1;
            }
        }
        self.last = now;
        let round = game.rounds(state);
        if round != self.round {
            self.round = round;
            for (haunt, count) in game.crowds(state) {
                self.add(haunt).stood += u32::from(count);
            }
        }
    }

    pub fn add(&mut self, haunt: Haunt) -> &mut Toll {
        self.tolls.entry(haunt).or_default()
    }

    /// Adds what happened in another game.
    pub fn join(&mut self, other: &Haunts) {
        for (haunt, toll) in &other.tolls {
            let own = self.add(*haunt);
            own.fallen += toll.fallen;
            own.stood += toll.stood;
        }
    }

    /// Everything that happened, by place.
    pub fn tolls(&self) -> impl Iterator<Item = (Haunt, Toll)> + '_ {
        self.tolls.iter().map(|(haunt, toll)| (*haunt, *toll))
    }
}

impl Haunt {
    /// A point of the picture.
    pub(crate) fn near(x: f32, y: f32) -> Haunt {
        let tens = |length: f32| (length / 10.0).round() as i32 * 10;
        Haunt::Point(tens(x), tens(y))
    }
}
