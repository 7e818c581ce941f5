//! Values that admit one reading only. A file states them so that a card can be understood; anything else in
//! their place would not be played, and is refused.

use serde::de::{Deserialize, Deserializer, Error, Unexpected};

/// `true`.
#[derive(Clone, Copy, Debug)]
pub struct Yes;

/// `false`.
#[derive(Clone, Copy, Debug)]
pub struct No;

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Yes, D::Error> {
        let value = bool::deserialize(from)?;
        if value { Ok(Yes) } else { Err(Error::invalid_value(Unexpected::Bool(value), &"`true`")) }
    }
}

impl<'de> Deserialize<'de> for No {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<No, D::Error> {
        let value = bool::deserialize(from)?;
        if value { Err(Error::invalid_value(Unexpected::Bool(value), &"`false`")) } else { Ok(No) }
    }
}

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

/// One word each.
macro_rules! words {
    ($($name:ident = $word:literal)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name;

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let value = String::deserialize(from)?;
                match value.as_str() {
                    $word => Ok($name),
                    _ => Err(Error::invalid_value(Unexpected::Str(&value), &concat!("`", $word, "`"))),
                }
            }
        }
    )*};
}

words! {
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
