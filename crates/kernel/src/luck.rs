//! The one door for chance.
//!
//! Numbers come from ChaCha8, keyed with the seed: its eight bytes, least significant first, then zeros.
//! A number below `n` takes 32-bit words until one is below the largest multiple of `n` that fits, and
//! is that word's remainder by `n`. A die is such a number plus one; a shuffle walks from the last card
//! to the second and swaps each with one at or before it. So any machine draws the same from a seed.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::odds::{self, Way};

/// One outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The game's ordinary die, counted from 1. Written `d4`.
    Die(u8),
    /// Another die, counted from 1. A 3 on a die with four sides is written `d3/4`.
    OtherDie { face: u8, sides: u8 },
    /// One of several, counted from 0. Written `p2`.
    Pick(u8),
    /// A shuffle: at each place, where its card was before. Written `o2.0.1`, of nothing `o`.
    Order(Vec<u8>),
    /// A shuffle that leaves everything in place, for cases. Written `keep`.
    Keep,
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Die(face) => write!(f, "d{face}"),
            Chance::OtherDie { face, sides } => write!(f, "d{face}/{sides}"),
            Chance::Pick(index) => write!(f, "p{index}"),
            Chance::Order(order) => {
                let places: Vec<String> = order.iter().map(u8::to_string).collect();
                write!(f, "o{}", places.join("."))
            }
            Chance::Keep => f.write_str("keep"),
        }
    }
}

impl FromStr for Chance {
    type Err = String;

    fn from_str(text: &str) -> Result<Chance, String> {
        let fail = || format!("`{text}`: expected a die as d4 or d3/4, a pick as p2 or an order as o2.0.1");
        match text {
            "keep" => return Ok(Chance::Keep),
            "o" => return Ok(Chance::Order(Vec::new())),
            _ => {}
        }
        let mut letters = text.chars();
        let kind = letters.next().ok_or_else(fail)?;
        let rest = letters.as_str();
        let number = |word: &str| match word.parse::<u8>() {
            Ok(number) if number.to_string() == word => Ok(number),
            _ => Err(fail()),
        };
        match kind {
            'd' => match rest.split_once('/') {
                None => Ok(Chance::Die(number(rest)?)),
                Some((face, sides)) => Ok(Chance::OtherDie { face: number(face)?, sides: number(sides)? }),
            },
            'p' => Ok(Chance::Pick(number(rest)?)),
            'o' => Ok(Chance::Order(rest.split('.').map(number).collect::<Result<_, _>>()?)),
            _ => Err(fail()),
        }
    }
}

/// What went wrong with forced chance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LuckFault {
    #[error("chance is missing: the rules asked for {asked}")]
    Missing { asked: String },
    #[error("chance does not fit: the rules asked for {asked}, given was {given}")]
    Unfit { asked: String, given: Chance },
}

#[derive(Clone, Debug)]
enum Source {
    Drawn(Box<ChaCha8Rng>),
    Forced {
        outcomes: VecDeque<Chance>,
        fault: Option<LuckFault>,
    },
    /// One way after the other, for odds.
    Tried(Box<Way>),
}

/// Where every die, pick and shuffle of a game comes from.
///
/// ```
/// use shamble_kernel::{Chance, Luck};
/// let mut luck = Luck::forced([Chance::Die(4)]);
/// assert_eq!(luck.die(6), 4);
/// assert_eq!(luck.left_over(), 0);
/// luck.die(6);
/// assert!(luck.fault().is_some(), "nothing was left to roll");
/// ```
#[derive(Clone, Debug)]
pub struct Luck {
    source: Source,
    outcomes: Option<Vec<Chance>>,
    /// The sides of the die that is written without them.
    ordinary: u8,
}

/// The die of most games.
const SIX: u8 = 6;

impl Luck {
    /// Chance drawn from a seed.
    pub fn seeded(seed: u64) -> Luck {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Luck { source: Source::Drawn(Box::new(ChaCha8Rng::from_seed(key))), outcomes: None, ordinary: SIX }
    }

    /// Chance that was fixed beforehand.
    pub fn forced(outcomes: impl IntoIterator<Item = Chance>) -> Luck {
        let outcomes = outcomes.into_iter().collect();
        Luck { source: Source::Forced { outcomes, fault: None }, outcomes: None, ordinary: SIX }
    }

    /// Chance that goes one way after the other.
    pub(crate) fn tried() -> Luck {
        Luck { source: Source::Tried(Box::default()), outcomes: None, ordinary: SIX }
    }

    /// How many cases the way just gone stands for, and of how many; nothing where it cannot be told.
    pub(crate) fn weight(&self) -> Option<(u128, u128)> {
        match &self.source {
            Source::Drawn(_) | Source::Forced { .. } => None,
            Source::Tried(way) => way.weight(),
        }
    }

    /// Turns to the next way; whether there is one.
    pub(crate) fn try_next(&mut self) -> bool {
        match &mut self.source {
            Source::Drawn(_) | Source::Forced { .. } => false,
            Source::Tried(way) => way.next(),
        }
    }

    /// The same in a game whose ordinary die has this many sides, if not six.
    #[must_use]
    pub fn with_die(mut self, sides: u8) -> Luck {
        self.ordinary = sides;
        self
    }

    /// The same, keeping what came out.
    #[must_use]
    pub fn recording(mut self) -> Luck {
        self.outcomes = Some(Vec::new());
        self
    }

    /// What came out since the last call.
    pub fn drain(&mut self) -> Vec<Chance> {
        self.outcomes.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Adds forced outcomes to those that wait.
    pub fn force(&mut self, more: impl IntoIterator<Item = Chance>) {
        if let Source::Forced { outcomes, .. } = &mut self.source {
            outcomes.extend(more);
        }
    }

    /// Whether outcomes are forced.
    pub fn is_forced(&self) -> bool {
        matches!(self.source, Source::Forced { .. })
    }

    /// How many forced outcomes were not used.
    pub fn left_over(&self) -> usize {
        match &self.source {
            Source::Drawn(_) | Source::Tried(_) => 0,
            Source::Forced { outcomes, .. } => outcomes.len(),
        }
    }

    /// What went wrong with forced outcomes, if anything.
    pub fn fault(&self) -> Option<&LuckFault> {
        match &self.source {
            Source::Drawn(_) | Source::Tried(_) => None,
            Source::Forced { fault, .. } => fault.as_ref(),
        }
    }

    /// Rolls a die, from 1 to `sides`.
    #[inline]
    pub fn die(&mut self, sides: u8) -> u8 {
        let ordinary = self.ordinary;
        let shown = |face| if sides == ordinary { Chance::Die(face) } else { Chance::OtherDie { face, sides } };
        let face = match &mut self.source {
            Source::Drawn(generator) => below(generator, sides as u32) as u8 + 1,
            Source::Tried(way) => way.pick(sides) + 1,
            Source::Forced { outcomes, fault } => {
                let asked = || format!("a die with {sides} sides, as {}", shown(sides));
                let fits = |given: &Chance| (1..=sides).any(|face| *given == shown(face));
                match take(outcomes, fault, asked, fits) {
                    Some(Chance::Die(face) | Chance::OtherDie { face, .. }) => face,
                    _ => 1,
                }
            }
        };
        if let Some(outcomes) = &mut self.outcomes {
            outcomes.push(shown(face));
        }
        face
    }

    /// Rolls six-sided dice whose order does not matter: how many show each face.
    pub fn faces(&mut self, dice: u8) -> [u8; 6] {
        if let Source::Tried(way) = &mut self.source {
            return way.faces(dice);
        }
        let mut faces = [0u8; 6];
        for _ in 0..dice {
            faces[usize::from(self.die(6)) - 1] += 1;
        }
        faces
    }

    /// Rolls dice that are added up; of their faces only the sum matters.
    ///
    /// ```
    /// use shamble_kernel::Odds;
    /// assert!(Odds::of(19, |luck| luck.sum(2, 10)).is_some(), "there are 19 sums of two dice with ten sides");
    /// ```
    pub fn sum(&mut self, dice: u8, sides: u8) -> u16 {
        if let Source::Tried(way) = &mut self.source {
            return way.weighed(|| odds::sums(dice, sides));
        }
        (0..dice).map(|_| u16::from(self.die(sides))).sum()
    }

    /// Rolls a die of which only the kind of its face matters. For odds, one face stands for all of its kind.
    #[inline]
    pub fn die_by<T: PartialEq>(&mut self, sides: u8, kind: impl Fn(u8) -> T) -> u8 {
        if let Source::Tried(way) = &mut self.source {
            return way.weighed(|| odds::kinds(sides, kind)) as u8;
        }
        self.die(sides)
    }

    /// Picks one of `count`, from 0.
    #[inline]
    pub fn pick(&mut self, count: usize) -> usize {
        let index = match &mut self.source {
            Source::Drawn(generator) => below(generator, count as u32) as usize,
            Source::Tried(way) => way.pick(count.min(255) as u8).into(),
            Source::Forced { outcomes, fault } => {
                let asked = || format!("a pick of one among {count}");
                let fits = |given: &Chance| matches!(given, Chance::Pick(i) if (*i as usize) < count);
                match take(outcomes, fault, asked, fits) {
                    Some(Chance::Pick(index)) => index as usize,
                    _ => 0,
                }
            }
        };
        if let Some(outcomes) = &mut self.outcomes {
            outcomes.push(Chance::Pick(index as u8));
        }
        index
    }

    /// Shuffles at most 256 things.
    pub fn shuffle<T: Copy>(&mut self, things: &mut [T]) {
        debug_assert!(things.len() <= 256);
        if self.outcomes.is_none()
            && let Source::Drawn(generator) = &mut self.source
        {
            for last in (1..things.len()).rev() {
                things.swap(last, below(generator, last as u32 + 1) as usize);
            }
            return;
        }
        let order = self.order(things.len());
        let before: Vec<T> = things.to_vec();
        for (place, from) in order.iter().enumerate() {
            things[place] = before[*from as usize];
        }
        if let Some(outcomes) = &mut self.outcomes {
            outcomes.push(Chance::Order(order));
        }
    }

    fn order(&mut self, count: usize) -> Vec<u8> {
        let mut order: Vec<u8> = (0..count).map(|place| place as u8).collect();
        match &mut self.source {
            Source::Drawn(generator) => {
                for last in (1..count).rev() {
                    order.swap(last, below(generator, last as u32 + 1) as usize);
                }
            }
            Source::Forced { outcomes, fault } => {
                let asked = || format!("an order of {count} cards");
                let fits = |given: &Chance| match given {
                    Chance::Order(order) => is_order(order, count),
                    Chance::Keep => true,
                    Chance::Die(_) | Chance::OtherDie { .. } | Chance::Pick(_) => false,
                };
                if let Some(Chance::Order(given)) = take(outcomes, fault, asked, fits) {
                    order = given;
                }
            }
            Source::Tried(way) => way.lose(),
        }
        order
    }
}

/// Whether every place from 0 to `count` stands in the list once.
fn is_order(order: &[u8], count: usize) -> bool {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    sorted.len() == count && sorted.iter().enumerate().all(|(place, from)| place == *from as usize)
}

fn take(
    outcomes: &mut VecDeque<Chance>,
    fault: &mut Option<LuckFault>,
    asked: impl Fn() -> String,
    fits: impl Fn(&Chance) -> bool,
) -> Option<Chance> {
    let wrong = match outcomes.pop_front() {
        Some(given) if fits(&given) => return Some(given),
        Some(given) => LuckFault::Unfit { asked: asked(), given },
        None => LuckFault::Missing { asked: asked() },
    };
    fault.get_or_insert(wrong);
    None
}

#[inline]
fn below(generator: &mut ChaCha8Rng, count: u32) -> u32 {
    let fair = u32::MAX - (u32::MAX % count + 1) % count;
    loop {
        let word = generator.next_u32();
        if word <= fair {
            return word % count;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_documented_numbers() {
        let mut luck = Luck::seeded(42).recording();
        let faces: Vec<u8> = (0..12).map(|_| luck.die(6)).collect();
        let mut cards = [0, 1, 2, 3, 4, 5, 6, 7];
        luck.shuffle(&mut cards);
        let told: Vec<String> = luck.drain().iter().map(Chance::to_string).collect();
        assert_eq!(told.len(), 13);
        let mut again = Luck::seeded(42);
        assert_eq!(faces, (0..12).map(|_| again.die(6)).collect::<Vec<_>>());
        let mut unrecorded = [0, 1, 2, 3, 4, 5, 6, 7];
        again.shuffle(&mut unrecorded);
        assert_eq!(cards, unrecorded, "recording changes nothing");
        assert_eq!(format!("{faces:?} {cards:?}"), "[4, 6, 2, 3, 5, 2, 1, 1, 1, 4, 2, 3] [6, 2, 0, 4, 1, 5, 7, 3]");
    }

    #[test]
    fn forced_chance_that_does_not_fit_is_a_fault() {
        let mut luck = Luck::forced([Chance::Die(7)]);
        luck.die(6);
        assert!(matches!(luck.fault(), Some(LuckFault::Unfit { .. })));
        let mut luck = Luck::forced([Chance::Die(3)]);
        luck.die(4);
        let said = luck.fault().map(LuckFault::to_string);
        let wanted = "chance does not fit: the rules asked for a die with 4 sides, as d4/4, given was d3";
        assert_eq!(said.as_deref(), Some(wanted));
        let mut luck = Luck::forced([Chance::Order(vec![0, 0])]);
        luck.shuffle(&mut [1, 2]);
        assert!(matches!(luck.fault(), Some(LuckFault::Unfit { .. })));
        let mut luck = Luck::forced([]);
        luck.pick(3);
        assert!(matches!(luck.fault(), Some(LuckFault::Missing { .. })));
    }

    #[test]
    fn only_the_ordinary_die_is_written_without_its_sides() {
        let three = Chance::OtherDie { face: 3, sides: 4 };
        let mut luck = Luck::forced([three.clone(), Chance::Die(8)]).with_die(10).recording();
        assert_eq!((luck.die(4), luck.die(10)), (3, 8));
        assert_eq!(luck.fault(), None);
        assert_eq!(luck.drain(), vec![three, Chance::Die(8)]);
        for (given, sides) in [((4, 6), 6), ((5, 4), 4), ((3, 8), 4)] {
            let mut luck = Luck::forced([Chance::OtherDie { face: given.0, sides: given.1 }]);
            luck.die(sides);
            assert!(matches!(luck.fault(), Some(LuckFault::Unfit { .. })), "{given:?} for {sides} sides");
        }
    }

    #[test]
    fn chance_is_read_as_it_is_written() {
        for text in ["d4", "d3/4", "p0", "o2.0.1", "o", "keep"] {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
        }
        for wrong in ["", "d", "x3", "d300", "o1,2", "d04", "o.", "d3/", "d/4", "d3/04"] {
            assert!(wrong.parse::<Chance>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn faces_are_fair() {
        let mut luck = Luck::seeded(7);
        let mut counts = [0u32; 6];
        (0..60_000).for_each(|_| counts[luck.die(6) as usize - 1] += 1);
        assert!(counts.iter().all(|n| (9_600..10_400).contains(n)), "{counts:?}");
    }
}
