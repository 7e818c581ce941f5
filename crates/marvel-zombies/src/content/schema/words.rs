//! Values that admit one reading only. A file states them so that a card can be understood; anything else in
//! their place would not be played, and is refused.

use shamble_zombicide::fixed_words;
pub use shamble_zombicide::schema::{No, Yes};

/// A number, or a word in its place.
#[derive(Clone, Copy, Debug, PartialEq, serde::Deserialize)]
#[serde(untagged)]
pub enum NumberOr<W> {
    Number(u8),
    Word(W),
}

impl<W> NumberOr<W> {
    /// The number, if it is one.
    pub fn number(&self) -> Option<u8> {
        match self {
            NumberOr::Number(number) => Some(*number),
            NumberOr::Word(_) => None,
        }
    }
}

fixed_words! {
    // Numbers that are said otherwise.
    All = "all"
    Any = "any"
    CancelSpecial = "cancel-special"
    HealthLost = "health-lost"
    ItsToughness = "toughness"
    OnCard = "card"
    PerEnemy = "per-enemy"
    // Who, where, when, how long.
    BossOfHeroMode = "zombie-hero"
    BossOfZombieMode = "super-hero"
    DamagedInTargetZone = "damaged-in-target-zone"
    Drawn = "drawn"
    InitialPoint = "initial"
    LargeTeam = "5-6"
    NoLimit = "none"
    OneMove = "move"
    OneTurn = "turn"
    OtherHero = "other-hero"
    OthersInSight = "others-in-sight"
    OwnZone = "own-zone"
    Ranged = "ranged"
    Removed = "removed"
    StreetMostHeroes = "street-most-heroes"
    ThrowSign = "throw-sign"
    Unique = "unique"
}
