//! What dice may bring, in exact shares and in words.

use serde_json::{Value, json};
use shamble_kernel::{Odds, Share};

use crate::Voice;

/// What a result is to whoever rolls for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hope {
    Good,
    Idle,
    Bad,
}

impl Hope {
    /// The class of its colour.
    pub fn class(self) -> &'static str {
        match self {
            Hope::Good => "good",
            Hope::Idle => "dim",
            Hope::Bad => "bad",
        }
    }

    /// What programs call it.
    fn name(self) -> &'static str {
        match self {
            Hope::Good => "good",
            Hope::Idle => "idle",
            Hope::Bad => "bad",
        }
    }
}

/// One result of a choice that dice decide on. Several may come together, as a kill and a wound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likely {
    pub words: String,
    pub share: Share,
    pub hope: Hope,
}

impl Likely {
    /// Its share as a number from 0 to 1.
    pub fn chance(&self) -> f64 {
        *self.share.numer() as f64 / *self.share.denom() as f64
    }

    /// For programs: words, the exact share, the same as a number, and what it is to whoever rolls.
    pub fn described(&self) -> Value {
        json!({
            "words": self.words, "share": self.share.to_string(), "chance": self.chance(), "hope": self.hope.name(),
        })
    }
}

/// How many enemies an attack kills, none first.
pub(crate) fn kills(killed: &Odds<u8>, voice: Voice<'_>) -> Vec<Likely> {
    let likely = |(killed, share): (&u8, Share)| Likely {
        words: voice.fill("table-odds-kills", &[("count", (*killed).into())]),
        share,
        hope: if *killed == 0 { Hope::Idle } else { Hope::Good },
    };
    killed.iter().map(likely).collect()
}

/// Something that may come of it, if it may.
pub(crate) fn result(share: Share, hope: Hope, words: impl FnOnce() -> String) -> Option<Likely> {
    (share > Share::default()).then(|| Likely { words: words(), share, hope })
}

/// Something bad that may come of it as well.
pub(crate) fn harm(share: Share, key: &str, name: &str, voice: Voice<'_>) -> Option<Likely> {
    result(share, Hope::Bad, || voice.fill(key, &[("name", name.into())]))
}

/// A share in whole percents; what may or may not happen is never said to be certain.
///
/// ```
/// use shamble_games::percent;
/// use shamble_kernel::Share;
/// assert_eq!(percent(Share::new(1, 3)), "33\u{a0}%");
/// assert_eq!(percent(Share::new(1, 300)), "<\u{a0}1\u{a0}%");
/// assert_eq!(percent(Share::new(999, 1000)), ">\u{a0}99\u{a0}%");
/// assert_eq!(percent(Share::from_integer(1)), "100\u{a0}%");
/// ```
pub fn percent(share: Share) -> String {
    let (all, none) = (Share::from_integer(1), Share::default());
    let rounded = (share * 100).round().to_integer();
    match rounded {
        0 if share > none => "<\u{a0}1\u{a0}%".to_owned(),
        100 if share < all => ">\u{a0}99\u{a0}%".to_owned(),
        rounded => format!("{rounded}\u{a0}%"),
    }
}
