//! The beat of a room, by which everybody in it learns that something changed.
//!
//! Those who wait are woken in the order in which they came. Tokio's watch wakes them by an order drawn anew each time,
//! which no simulation could repeat.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Notify;

#[derive(Default)]
struct Pulse {
    count: AtomicU64,
    changed: Notify,
}

/// Grows with everything that changes.
#[derive(Default)]
pub(super) struct Beat(Arc<Pulse>);

/// Somebody who learns of every change.
pub(crate) struct Listener {
    pulse: Arc<Pulse>,
    /// The last beat that was heard.
    heard: u64,
}

impl Beat {
    pub(super) fn count(&self) -> u64 {
        self.0.count.load(Ordering::Acquire)
    }

    pub(super) fn strike(&self) {
        self.0.count.fetch_add(1, Ordering::AcqRel);
        self.0.changed.notify_waiters();
    }

    /// Listens from now on.
    pub(super) fn listen(&self) -> Listener {
        Listener { pulse: Arc::clone(&self.0), heard: self.count() }
    }
}

impl Listener {
    /// Waits for a beat that was not heard yet.
    pub(crate) async fn changed(&mut self) {
        loop {
            let mut changed = pin!(self.pulse.changed.notified());
            // From here on no beat is missed.
            changed.as_mut().enable();
            if self.pulse.count.load(Ordering::Acquire) != self.heard {
                break;
            }
            changed.await;
        }
        self.catch_up();
    }

    /// Takes what has changed up to now as heard.
    pub(crate) fn catch_up(&mut self) {
        self.heard = self.pulse.count.load(Ordering::Acquire);
    }
}
