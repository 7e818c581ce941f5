//! Amounts that are rolled: `1D4`, `2D4*6`, `1D4+3`, or a plain number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

/// So many dice, added up, times a factor, plus a number.
///
/// ```
/// use shamble_survivants::content::Dice;
/// let belt: Dice = "2D4*6".parse().unwrap();
/// assert_eq!((belt.count, belt.sides, belt.least(), belt.most()), (2, 4, 12, 48));
/// assert_eq!("1D4+3".parse::<Dice>().unwrap().of(2), 5);
/// assert_eq!("8".parse::<Dice>().unwrap().to_string(), "8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    pub count: u8,
    /// 4 or 10 (SUR-DICE-1); 0 where nothing is rolled.
    pub sides: u8,
    pub times: u8,
    pub plus: u8,
}

impl Dice {
    /// A number that is not rolled.
    pub const fn fixed(number: u8) -> Dice {
        Dice { count: 0, sides: 0, times: 1, plus: number }
    }

    /// The amount for a sum of the dice.
    pub fn of(self, sum: u16) -> u16 {
        sum * u16::from(self.times) + u16::from(self.plus)
    }

    pub fn least(self) -> u16 {
        self.of(self.count.into())
    }

    pub fn most(self) -> u16 {
        self.of(u16::from(self.count) * u16::from(self.sides))
    }
}

impl FromStr for Dice {
    type Err = String;

    fn from_str(text: &str) -> Result<Dice, String> {
        let wrong = || format!("`{text}` is no amount such as 1D4, 2D4*6, 1D4+3 or 2");
        let number = |text: &str| text.parse::<u8>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
        let Some((count, rest)) = text.split_once('D') else {
            return number(text).map(Dice::fixed).ok_or_else(wrong);
        };
        let (rest, plus) = rest.split_once('+').unwrap_or((rest, "0"));
        let (sides, times) = rest.split_once('*').unwrap_or((rest, "1"));
        let read = [count, sides, times, plus].map(number);
        let [Some(count), Some(sides @ (4 | 10)), Some(times), Some(plus)] = read else { return Err(wrong()) };
        if count == 0 || count > 9 || times == 0 { Err(wrong()) } else { Ok(Dice { count, sides, times, plus }) }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 {
            return write!(f, "{}", self.plus);
        }
        write!(f, "{}D{}", self.count, self.sides)?;
        if self.times != 1 {
            write!(f, "*{}", self.times)?;
        }
        if self.plus != 0 {
            write!(f, "+{}", self.plus)?;
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Dice, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_dice_of_the_game_are_read() {
        for wrong in ["", "D4", "1D6", "1D", "0D4", "1D4*", "1D4*0", "1D4+x", "-1", "+1", "256", "1D4+1*2", "1d4"] {
            assert!(wrong.parse::<Dice>().is_err(), "{wrong}");
        }
        for right in ["1", "1D4", "2D10", "1D4*5", "1D4+1", "2D4*6+1"] {
            assert_eq!(right.parse::<Dice>().unwrap().to_string(), right);
        }
    }
}
