//! How fast one visitor may ask, and how much one may hold at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use shamble_store::PersonId;
use tokio::time::Instant;

use crate::problem::Problem;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    Person(PersonId),
    /// Everybody at an address; where it may stand for many, as in the sixth version, at a network.
    Address(IpAddr),
}

impl Who {
    /// Whoever is at an address. One line of the sixth version brings addresses without end.
    pub(crate) fn at(address: IpAddr) -> Who {
        Who::Address(match address.to_canonical() {
            IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(long.to_bits() & !u128::from(u64::MAX))),
            short => short,
        })
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Deed {
    /// Anything that changes something.
    Change,
    /// A new person.
    Arrival,
    /// A new table.
    Table,
    /// A report: it stays until the operator reads it.
    Report,
    /// A page or a document.
    Look,
    /// A picture of dots, which takes the longest to draw.
    Picture,
    /// A mission that is looked through or drawn while somebody makes it.
    Check,
    /// A mission that is played many times.
    Measure,
    /// A code that no table has.
    Guess,
}

/// How often something may be done at once, and how many times more each second.
struct Allowance {
    burst: f64,
    per_second: f64,
}

impl Allowance {
    fn of(deed: Deed, who: Who) -> Allowance {
        let (burst, per_second) = match (deed, who) {
            (Deed::Change, Who::Person(_)) => (40.0, 10.0),
            (Deed::Change, Who::Address(_)) => (20.0, 1.0),
            (Deed::Arrival, _) => (30.0, 0.5),
            (Deed::Table, _) => (30.0, 0.5),
            (Deed::Report, _) => (5.0, 0.02),
            // Whoever drags through a replay asks for a moment after the other.
            (Deed::Look, _) => (400.0, 100.0),
            (Deed::Picture, _) => (10.0, 0.5),
            (Deed::Check, _) => (60.0, 8.0),
            (Deed::Measure, _) => (6.0, 0.05),
            // There are 34 million codes: at this pace one that is in use is not found in years.
            (Deed::Guess, _) => (20.0, 0.1),
        };
        Allowance { burst, per_second }
    }
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// What is left after resting until now.
    fn rested(&self, now: Instant, allowance: &Allowance) -> f64 {
        let rest = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + rest * allowance.per_second).min(allowance.burst)
    }
}

/// So many buckets are kept before those that are full again are looked for and forgotten.
const KEPT: usize = 10_000;

#[derive(Default)]
struct Buckets {
    all: HashMap<(Deed, Who), Bucket>,
    /// How many there were after they were last tidied.
    tidied: usize,
}

impl Buckets {
    /// Forgets whoever has rested. Looking through them waits until they have doubled, so that a crowd costs no
    /// more for each than a few do.
    fn tidy(&mut self, now: Instant) {
        if self.all.len() < KEPT.max(2 * self.tidied) {
            return;
        }
        self.all.retain(|(deed, who), bucket| {
            let allowance = Allowance::of(*deed, *who);
            bucket.rested(now, &allowance) < allowance.burst
        });
        self.tidied = self.all.len();
    }
}

/// Remembers how much each visitor asked lately, and what they hold.
pub(crate) struct Pace {
    is_on: bool,
    buckets: Mutex<Buckets>,
    streams: Arc<Guests<Who>>,
}

/// Streams that one visitor may listen to at once: a page each.
const STREAMS_OF_PERSON: usize = 20;
const STREAMS_OF_ADDRESS: usize = 60;

impl Pace {
    pub(crate) fn new(is_on: bool) -> Pace {
        Pace { is_on, buckets: Mutex::default(), streams: Arc::default() }
    }

    /// Takes one from what a visitor may do, or tells how long to wait.
    pub(crate) fn spend(&self, deed: Deed, who: Who, now: Instant) -> Result<(), Problem> {
        if !self.is_on {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.tidy(now);
        let allowance = Allowance::of(deed, who);
        let bucket = buckets.all.entry((deed, who)).or_insert(Bucket { left: allowance.burst, at: now });
        *bucket = Bucket { left: bucket.rested(now, &allowance), at: now };
        if bucket.left < 1.0 {
            let wait = Duration::from_secs_f64((1.0 - bucket.left) / allowance.per_second);
            return Err(Problem::TooFast { wait });
        }
        bucket.left -= 1.0;
        Ok(())
    }

    /// Gives one back that turned out not to count.
    pub(crate) fn refund(&self, deed: Deed, who: Who) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.all.get_mut(&(deed, who)) {
            bucket.left = (bucket.left + 1.0).min(Allowance::of(deed, who).burst);
        }
    }

    /// A place for one more stream of a visitor; it is free again when the guest is dropped.
    pub(crate) fn listen(&self, who: Who) -> Result<Option<Guest<Who>>, Problem> {
        if !self.is_on {
            return Ok(None);
        }
        let most = match who {
            Who::Person(_) => STREAMS_OF_PERSON,
            Who::Address(_) => STREAMS_OF_ADDRESS,
        };
        let guest = self.streams.admit(who, most);
        guest.map(Some).ok_or(Problem::TooFast { wait: Duration::from_secs(10) })
    }
}

/// Counts what each visitor holds.
pub(crate) struct Guests<K> {
    inside: Mutex<HashMap<K, usize>>,
}

impl<K> Default for Guests<K> {
    fn default() -> Guests<K> {
        Guests { inside: Mutex::default() }
    }
}

impl<K: Copy + Eq + Hash> Guests<K> {
    /// One more, unless there are as many already.
    pub(crate) fn admit(self: &Arc<Self>, key: K, most: usize) -> Option<Guest<K>> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let count = inside.entry(key).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Guest { guests: Arc::clone(self), key })
    }
}

/// Something that is held, and counted as long.
pub(crate) struct Guest<K: Copy + Eq + Hash> {
    guests: Arc<Guests<K>>,
    key: K,
}

impl<K: Copy + Eq + Hash> Drop for Guest<K> {
    fn drop(&mut self) {
        let mut inside = self.guests.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = inside.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const HERE: Who = Who::Address(IpAddr::V4(Ipv4Addr::LOCALHOST));

    fn done(pace: &Pace, deed: Deed, who: Who, now: Instant) -> usize {
        (0..100).filter(|_| pace.spend(deed, who, now).is_ok()).count()
    }

    #[test]
    fn who_asks_too_fast_waits_and_others_do_not() {
        let (pace, now) = (Pace::new(true), Instant::now());
        assert_eq!(done(&pace, Deed::Change, HERE, now), 20);
        assert!(pace.spend(Deed::Change, Who::at(Ipv4Addr::UNSPECIFIED.into()), now).is_ok());
        assert!(pace.spend(Deed::Look, HERE, now).is_ok());
        let Err(Problem::TooFast { wait }) = pace.spend(Deed::Change, HERE, now) else { panic!("not too fast") };
        assert_eq!(wait, Duration::from_secs(1));
        assert_eq!(done(&pace, Deed::Change, HERE, now + Duration::from_secs(2)), 2);
    }

    #[test]
    fn what_is_given_back_does_not_count() {
        let (pace, now) = (Pace::new(true), Instant::now());
        for _ in 0..100 {
            assert!(pace.spend(Deed::Guess, HERE, now).is_ok());
            pace.refund(Deed::Guess, HERE);
        }
        assert_eq!(done(&pace, Deed::Guess, HERE, now), 20);
    }

    #[test]
    fn whoever_has_rested_is_forgotten() {
        let (pace, now) = (Pace::new(true), Instant::now());
        let ask = |number: u32, now| pace.spend(Deed::Look, Who::at(Ipv4Addr::from_bits(number).into()), now).is_ok();
        assert!((0..10_000).all(|number| ask(number, now)));
        assert!(ask(0, now + Duration::from_secs(60)));
        assert_eq!(pace.buckets.lock().unwrap().all.len(), 1);
    }

    #[test]
    fn a_network_of_the_sixth_version_is_one_visitor() {
        let at = |text: &str| Who::at(text.parse().unwrap());
        assert_eq!(at("2001:db8::1"), at("2001:db8::ffff:2"));
        assert_ne!(at("2001:db8::1"), at("2001:db8:0:1::1"));
        assert_eq!(at("::ffff:10.0.0.1"), at("10.0.0.1"));
    }

    #[test]
    fn a_guest_who_leaves_makes_room() {
        let guests = Arc::new(Guests::default());
        let first = guests.admit("anna", 1).unwrap();
        assert!(guests.admit("anna", 1).is_none() && guests.admit("bert", 1).is_some());
        drop(first);
        assert!(guests.admit("anna", 1).is_some());
    }

    #[test]
    fn a_pace_that_is_off_allows_everything() {
        let (pace, now) = (Pace::new(false), Instant::now());
        assert_eq!(done(&pace, Deed::Change, HERE, now), 100);
        assert!((0..100).map(|_| pace.listen(HERE)).all(|place| place.is_ok()));
    }
}
