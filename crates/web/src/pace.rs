//! How fast one visitor may ask for changes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use shamble_store::PersonId;

/// Requests that may come at once, and how many more each second.
const BURST: f64 = 40.0;
const PER_SECOND: f64 = 10.0;
/// The same for somebody who has no name yet: making tables is dear.
const STRANGER_BURST: f64 = 20.0;
const STRANGER_PER_SECOND: f64 = 1.0;
/// When full, visitors who have not asked for a while are forgotten.
const MOST: usize = 10_000;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    Person(PersonId),
    Stranger(IpAddr),
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// Remembers how much each visitor asked lately.
pub(crate) struct Pace {
    is_on: bool,
    buckets: Mutex<HashMap<Who, Bucket>>,
}

impl Pace {
    pub(crate) fn new(is_on: bool) -> Pace {
        Pace { is_on, buckets: Mutex::new(HashMap::new()) }
    }

    /// Whether one more request may be answered now.
    pub(crate) fn allows(&self, who: Who, now: Instant) -> bool {
        if !self.is_on {
            return true;
        }
        let (burst, per_second) = match who {
            Who::Person(_) => (BURST, PER_SECOND),
            Who::Stranger(_) => (STRANGER_BURST, STRANGER_PER_SECOND),
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST {
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.at).as_secs() < 60);
        }
        let bucket = buckets.entry(who).or_insert(Bucket { left: burst, at: now });
        let rested = now.saturating_duration_since(bucket.at).as_secs_f64();
        bucket.left = (bucket.left + rested * per_second).min(burst);
        bucket.at = now;
        let is_allowed = bucket.left >= 1.0;
        if is_allowed {
            bucket.left -= 1.0;
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::time::Duration;

    use super::*;

    const STRANGER: Who = Who::Stranger(IpAddr::V4(Ipv4Addr::LOCALHOST));

    #[test]
    fn who_asks_too_fast_waits_and_others_do_not() {
        let (pace, now) = (Pace::new(true), Instant::now());
        let asked = (0..100).filter(|_| pace.allows(STRANGER, now)).count();
        assert_eq!(asked, 20);
        assert!(pace.allows(Who::Stranger(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), now));
        let later = now + Duration::from_secs(2);
        assert_eq!((0..100).filter(|_| pace.allows(STRANGER, later)).count(), 2);
    }

    #[test]
    fn a_pace_that_is_off_allows_everything() {
        let (pace, now) = (Pace::new(false), Instant::now());
        assert!((0..1000).all(|_| pace.allows(STRANGER, now)));
    }
}
