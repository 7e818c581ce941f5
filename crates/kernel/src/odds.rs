//! Exact odds: the rules themselves are run over every way chance can go.

use std::collections::BTreeMap;

use num_rational::Ratio;

use crate::Luck;

/// A part of all cases, as an exact fraction.
pub type Share = Ratio<u128>;

/// How likely each of several results is; all shares together are 1.
///
/// ```
/// use shamble_kernel::{Odds, Share};
/// let sevens = Odds::of(36, |luck| luck.die(6) + luck.die(6) == 7).unwrap();
/// assert_eq!(sevens.share(|is_seven| *is_seven), Share::new(1, 6));
/// let hits = Odds::of(1000, |luck| luck.faces(4)[3..].iter().sum::<u8>()).unwrap();
/// assert_eq!(hits.share(|hits| *hits == 2), Share::new(3, 8), "of four dice two show 4 or more");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<T>(BTreeMap<T, Share>);

impl<T: Ord> Odds<T> {
    /// Runs something over every way its chance can go. Nothing where there are more than `most` ways, or where it
    /// shuffles, which has far more.
    pub fn of(most: usize, mut run: impl FnMut(&mut Luck) -> T) -> Option<Odds<T>> {
        // Ways of one denominator are added up as whole numbers, which is much faster.
        let mut weights: BTreeMap<T, BTreeMap<u128, u128>> = BTreeMap::new();
        let mut luck = Luck::tried();
        for _ in 0..most {
            let came = run(&mut luck);
            let (weight, whole) = luck.weight()?;
            *weights.entry(came).or_default().entry(whole).or_default() += weight;
            if !luck.try_next() {
                let share =
                    |parts: BTreeMap<u128, u128>| parts.into_iter().map(|(whole, part)| Share::new(part, whole)).sum();
                return Some(Odds(weights.into_iter().map(|(came, parts)| (came, share(parts))).collect()));
            }
        }
        None
    }

    /// Every result that can come, in order, with its share.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Share)> {
        self.0.iter().map(|(came, share)| (came, *share))
    }

    /// The share of all results of a kind.
    pub fn share(&self, is_meant: impl Fn(&T) -> bool) -> Share {
        self.iter().filter(|(came, _)| is_meant(came)).map(|(_, share)| share).sum()
    }

    /// The mean of a worth.
    pub fn mean(&self, worth: impl Fn(&T) -> u32) -> Share {
        self.iter().map(|(came, share)| share * u128::from(worth(came))).sum()
    }

    /// The odds of somebody who may try again so many times, and does so whenever a result that `may` be tried again is
    /// worth less than another try.
    #[must_use]
    pub fn with_retries(self, retries: u8, may: impl Fn(&T) -> bool, worth: impl Fn(&T) -> u32) -> Odds<T>
    where
        T: Clone,
    {
        let mut odds = self.clone();
        for _ in 0..retries {
            let mean = odds.mean(&worth);
            let again = |came: &T| may(came) && Share::from_integer(worth(came).into()) < mean;
            let retried = self.share(again);
            let mut next: BTreeMap<T, Share> =
                odds.0.into_iter().map(|(came, share)| (came, share * retried)).collect();
            for (came, share) in self.iter().filter(|(came, _)| !again(came)) {
                *next.entry(came.clone()).or_default() += share;
            }
            next.retain(|_, share| *share != Share::default());
            odds = Odds(next);
        }
        odds
    }

    /// The same results by another name.
    pub fn by<U: Ord>(&self, name: impl Fn(&T) -> U) -> Odds<U> {
        let mut named: BTreeMap<U, Share> = BTreeMap::new();
        for (came, share) in self.iter() {
            *named.entry(name(came)).or_default() += share;
        }
        Odds(named)
    }
}

/// Something left to chance: ways that are equally likely, the ways some dice can fall, or numbers of which each stands
/// for so many cases.
#[derive(Clone, Debug)]
enum Fork {
    Even { ways: u8 },
    Faces(Box<[([u8; 6], u128)]>),
    Weighed(Box<[Weighed]>),
}

impl Fork {
    fn ways(&self) -> usize {
        match self {
            Fork::Even { ways } => usize::from(*ways),
            Fork::Faces(falls) => falls.len(),
            Fork::Weighed(numbers) => numbers.len(),
        }
    }

    /// How many cases one of its ways stands for, and of how many.
    fn weight(&self, taken: usize) -> (u128, u128) {
        match self {
            Fork::Even { ways } => (1, u128::from(*ways)),
            Fork::Faces(falls) => (falls[taken].1, falls.iter().map(|(_, weight)| weight).sum()),
            Fork::Weighed(numbers) => (numbers[taken].1, numbers.iter().map(|(_, weight)| weight).sum()),
        }
    }
}

/// A number, and for how many cases it stands.
pub(crate) type Weighed = (u16, u128);

/// One way that chance can go, from fork to fork.
#[derive(Clone, Debug, Default)]
pub(crate) struct Way {
    forks: Vec<(Fork, usize)>,
    at: usize,
    /// It came to something that has too many ways.
    is_lost: bool,
}

impl Way {
    fn take(&mut self, fork: impl FnOnce() -> Fork) -> (&Fork, usize) {
        if self.at == self.forks.len() {
            self.forks.push((fork(), 0));
        }
        self.at += 1;
        let (fork, taken) = &self.forks[self.at - 1];
        (fork, *taken)
    }

    /// One of several, from 0.
    pub fn pick(&mut self, ways: u8) -> u8 {
        self.take(|| Fork::Even { ways }).1 as u8
    }

    /// How many of so many dice show each face.
    pub fn faces(&mut self, dice: u8) -> [u8; 6] {
        match self.take(|| Fork::Faces(falls(dice))) {
            (Fork::Faces(falls), taken) => falls[taken].0,
            (Fork::Even { .. } | Fork::Weighed(_), _) => [0; 6],
        }
    }

    /// One of several numbers.
    pub fn weighed(&mut self, numbers: impl FnOnce() -> Box<[Weighed]>) -> u16 {
        match self.take(|| Fork::Weighed(numbers())) {
            (Fork::Weighed(numbers), taken) => numbers[taken].0,
            (Fork::Even { .. } | Fork::Faces(_), _) => 0,
        }
    }

    pub fn lose(&mut self) {
        self.is_lost = true;
    }

    /// How many cases this way stands for, and of how many; nothing if it was lost.
    pub fn weight(&self) -> Option<(u128, u128)> {
        let weights = self.forks.iter().map(|(fork, taken)| fork.weight(*taken));
        let product = weights.fold((1, 1), |(part, whole): (u128, u128), (of, all)| {
            (part.saturating_mul(of), whole.saturating_mul(all))
        });
        (!self.is_lost && product.1 < u128::MAX).then_some(product)
    }

    /// Turns to the next way; whether there is one.
    pub fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((fork, taken)) = self.forks.pop() {
            if taken + 1 < fork.ways() {
                self.forks.push((fork, taken + 1));
                return true;
            }
        }
        false
    }
}

/// Every way that dice can fall, order aside, with the number of orders it stands for.
fn falls(dice: u8) -> Box<[([u8; 6], u128)]> {
    let mut falls = vec![([0; 6], 1)];
    for cast in 1..=u128::from(dice) {
        let mut more: BTreeMap<[u8; 6], u128> = BTreeMap::new();
        for (faces, orders) in falls {
            // Dice are added in the order of their faces, so that each fall comes up once.
            let highest = faces.iter().rposition(|count| *count > 0).unwrap_or(0);
            for face in highest..6 {
                let mut with = faces;
                with[face] += 1;
                more.insert(with, orders * cast / u128::from(with[face]));
            }
        }
        falls = more.into_iter().collect();
    }
    falls.into_boxed_slice()
}

/// Every sum of some dice.
pub(crate) fn sums(dice: u8, sides: u8) -> Box<[Weighed]> {
    let mut sums = BTreeMap::from([(0, 1)]);
    for _ in 0..dice {
        let mut more: BTreeMap<u16, u128> = BTreeMap::new();
        for (sum, weight) in sums {
            (1..=u16::from(sides)).for_each(|face| *more.entry(sum + face).or_default() += weight);
        }
        sums = more;
    }
    sums.into_iter().collect()
}

/// The lowest face of every kind that is told apart, for all of that kind.
pub(crate) fn kinds<T: PartialEq>(sides: u8, kind: impl Fn(u8) -> T) -> Box<[Weighed]> {
    let mut kinds: Vec<(T, Weighed)> = Vec::new();
    for face in 1..=sides {
        let of = kind(face);
        match kinds.iter_mut().find(|(known, _)| *known == of) {
            Some((_, (_, weight))) => *weight += 1,
            None => kinds.push((of, (face.into(), 1))),
        }
    }
    kinds.into_iter().map(|(_, lowest)| lowest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_as_likely_as_dice_one_by_one() {
        for dice in 0..5 {
            let together = Odds::of(1_000_000, |luck| luck.faces(dice)).unwrap();
            let one_by_one = Odds::of(1_000_000, |luck| {
                let mut faces = [0u8; 6];
                (0..dice).for_each(|_| faces[usize::from(luck.die(6)) - 1] += 1);
                faces
            });
            assert_eq!(together, one_by_one.unwrap(), "{dice} dice");
        }
    }

    #[test]
    fn sums_are_as_likely_as_dice_one_by_one() {
        for (dice, sides) in [(0, 4), (1, 10), (2, 10), (3, 4), (4, 3)] {
            let together = Odds::of(100, |luck| luck.sum(dice, sides)).unwrap();
            let one_by_one = Odds::of(1_000, |luck| (0..dice).map(|_| u16::from(luck.die(sides))).sum::<u16>());
            assert_eq!(together, one_by_one.unwrap(), "{dice} dice with {sides} sides");
        }
    }

    #[test]
    fn a_face_stands_for_all_that_mean_the_same() {
        let meaning = |face: u8| (face == 1, face <= 6, face == 10);
        let one_by_one = Odds::of(10, |luck| meaning(luck.die(10))).unwrap();
        let grouped = Odds::of(4, |luck| meaning(luck.die_by(10, meaning)));
        assert_eq!(grouped.as_ref(), Some(&one_by_one), "1, up to 6, up to 9, and 10: in four ways");
    }

    #[test]
    fn chance_may_depend_on_chance() {
        // A 6 rolls again.
        let odds = Odds::of(100, |luck| {
            let first = luck.die(6);
            if first == 6 { 6 + luck.die(6) } else { first }
        });
        let odds = odds.unwrap();
        assert_eq!(odds.share(|sum| *sum == 9), Share::new(1, 36));
        assert_eq!(odds.share(|_| true), Share::from_integer(1));
    }

    #[test]
    fn what_has_too_many_ways_has_no_odds() {
        assert!(Odds::of(35, |luck| luck.die(6) + luck.die(6)).is_none());
        assert!(Odds::of(1_000, |luck| luck.shuffle(&mut [1, 2, 3])).is_none());
    }

    #[test]
    fn whoever_may_try_again_does_so_below_the_mean() {
        let once = Odds::of(6, |luck| luck.die(6)).unwrap();
        let worth = |face: &u8| u32::from(*face);
        let twice = once.clone().with_retries(1, |_| true, worth);
        assert_eq!(twice.mean(worth), Share::new(17, 4), "4, 5 and 6 are kept");
        let thrice = once.clone().with_retries(2, |_| true, worth);
        assert_eq!(thrice.mean(worth), Share::new(14, 3), "only 5 and 6 are kept first");
        assert_eq!(once.clone().with_retries(2, |_| false, worth), once);
    }
}
