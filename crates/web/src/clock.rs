//! What time it is.
//!
//! How much time has passed is told by the clock of the runtime (`tokio::time::Instant`), which a test can stop.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use shamble_store::UnixMillis;

/// A clock on the wall. It may jump.
#[derive(Clone)]
pub(crate) struct Clock(Arc<dyn Fn() -> UnixMillis + Send + Sync>);

impl Clock {
    /// The operating system's.
    pub(crate) fn system() -> Clock {
        Clock(Arc::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            UnixMillis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
        }))
    }

    /// A clock that somebody else winds.
    #[cfg(test)]
    pub(crate) fn told_by(tell: impl Fn() -> UnixMillis + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(tell))
    }

    pub(crate) fn now(&self) -> UnixMillis {
        (self.0)()
    }
}
