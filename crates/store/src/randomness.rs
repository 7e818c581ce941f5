//! Where everything comes from that nobody can guess.

use std::fmt;
use std::sync::Arc;

use crate::StoreError;

type Fill = dyn Fn(&mut [u8]) -> Result<(), StoreError> + Send + Sync;

/// The one source of ids, tokens, join codes and the seeds of games. Cheap to clone.
#[derive(Clone)]
pub struct Randomness(Arc<Fill>);

impl fmt::Debug for Randomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Randomness(..)")
    }
}

impl Randomness {
    /// The operating system's.
    pub fn system() -> Randomness {
        Randomness(Arc::new(|bytes| getrandom::fill(bytes).map_err(|_| StoreError::NoRandomness)))
    }

    /// Bytes that somebody else draws, so that they can be drawn again.
    #[cfg(feature = "simulation")]
    pub fn drawn(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Randomness {
        Randomness(Arc::new(move |bytes| {
            fill(bytes);
            Ok(())
        }))
    }

    pub(crate) fn bytes<const N: usize>(&self) -> Result<[u8; N], StoreError> {
        let mut bytes = [0; N];
        (self.0)(&mut bytes)?;
        Ok(bytes)
    }

    pub(crate) fn id(&self) -> Result<u128, StoreError> {
        self.bytes().map(u128::from_le_bytes)
    }

    /// A seed.
    pub fn seed(&self) -> Result<u64, StoreError> {
        self.bytes().map(u64::from_le_bytes)
    }
}
