//! Standing orders: at which moments a seat wants to be asked, and what is answered where it does not.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats};

/// How much a seat wants to be asked at one kind of moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Attention {
    /// Whenever the seat holds anything that may be used there.
    #[default]
    Every,
    /// Only when this very moment makes a difference.
    Timely,
    /// Never: pass, or answer as usual, without asking.
    Never,
}

impl Attention {
    const ALL: [Attention; 3] = [Attention::Every, Attention::Timely, Attention::Never];

    /// The word in notation.
    pub fn name(self) -> &'static str {
        match self {
            Attention::Every => "every",
            Attention::Timely => "timely",
            Attention::Never => "never",
        }
    }
}

impl FromStr for Attention {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let found = Attention::ALL.into_iter().find(|a| a.name() == text);
        found.ok_or_else(|| format!("`{text}`: expected every, timely or never"))
    }
}

/// Changes one standing order: one seat, one kind of moment (or all), one attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    pub seat: Seat,
    /// Index into the game's list of moments; `None` for all of them.
    pub moment: Option<u8>,
    pub attention: Attention,
}

impl Order {
    /// Whether a line of notation is a standing order rather than a choice.
    pub fn is_written(text: &str) -> bool {
        text.starts_with("orders ")
    }

    /// Reads `orders SEAT MOMENT every|timely|never`; seats are named or numbered from 1.
    pub fn parse(text: &str, seats: &[String], moments: &[&str]) -> Result<Order, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["orders", seat, moment, attention] = words[..] else {
            return Err("expected `orders SEAT MOMENT every|timely|never`".into());
        };
        let at = seats
            .iter()
            .position(|s| s == seat)
            .ok_or_else(|| format!("`{seat}` has no seat here: expected one of {}", seats.join(", ")))?;
        let moment = if moment == "all" {
            None
        } else {
            let found = moments.iter().position(|m| *m == moment);
            Some(
                found
                    .ok_or_else(|| format!("`{moment}` is no moment: expected all or one of {}", moments.join(", ")))?
                    as u8,
            )
        };
        Ok(Order { seat: Seat(at as u8), moment, attention: attention.parse()? })
    }

    /// Writes what [`Order::parse`] reads.
    pub fn write(self, seats: &[String], moments: &[&str]) -> String {
        let moment = self.moment.map_or("all", |m| moments[m as usize]);
        format!("orders {} {moment} {}", seats[self.seat.index()], self.attention.name())
    }
}

/// The kinds of moments that a game's standing orders speak of, each with a constant for its place among them.
///
/// ```
/// shamble_kernel::moments! { BITE = "bite", MOVE = "move" }
/// assert_eq!((MOMENTS[BITE as usize], MOMENTS[MOVE as usize]), ("bite", "move"));
/// ```
#[macro_export]
macro_rules! moments {
    ($($name:ident = $word:literal),* $(,)?) => {
        /// The words for moments in standing orders.
        pub(crate) const MOMENTS: &[&str] = &[$($word),*];
        $crate::moments!(@ 0; $($name)*);
    };
    (@ $at:expr; $name:ident $($rest:ident)*) => {
        const $name: u8 = $at;
        $crate::moments!(@ $at + 1; $($rest)*);
    };
    (@ $at:expr;) => {};
}

/// The standing orders of up to eight seats for up to eight kinds of moments, two bits each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Orders([u16; 8]);

impl Orders {
    /// How a seat wants to be asked at a moment.
    pub fn get(&self, seat: Seat, moment: u8) -> Attention {
        match self.0[seat.index()] >> (2 * moment) & 3 {
            0 => Attention::Every,
            1 => Attention::Timely,
            _ => Attention::Never,
        }
    }

    /// Whether nobody has ordered anything.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 8]
    }

    /// Gives a standing order.
    pub fn set(&mut self, order: Order) {
        let moments = order.moment.map_or(0..8, |m| m..m + 1);
        for moment in moments {
            let cell = &mut self.0[order.seat.index()];
            *cell = *cell & !(3 << (2 * moment)) | (order.attention as u16) << (2 * moment);
        }
    }
}

/// What standing orders answer to a question: of which kind of moment it is, and what is answered by itself.
///
/// ```
/// use shamble_kernel::{Attention, Order, Orders, Seat, Seats, Usual};
/// let usual = Usual { moment: 2, timely: None, never: Some("keep") };
/// let (mut orders, both) = (Orders::default(), Seats::first(2));
/// orders.set(Order { seat: Seat(0), moment: Some(2), attention: Attention::Never });
/// assert_eq!(usual.answer(&orders, both), None, "the other one wants to be asked");
/// orders.set(Order { seat: Seat(1), moment: None, attention: Attention::Never });
/// assert_eq!(usual.answer(&orders, both), Some("keep"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usual<C> {
    /// Index into the game's list of moments.
    pub moment: u8,
    /// The answer for those who are asked only where it makes a difference; none where it does.
    pub timely: Option<C>,
    /// The answer for those who are never asked; none where they have to be all the same.
    pub never: Option<C>,
}

impl<C> Usual<C> {
    /// What is answered by itself where these seats are asked: any of them may want to be.
    pub fn answer(self, orders: &Orders, asked: Seats) -> Option<C> {
        match asked.iter().map(|seat| orders.get(seat, self.moment)).min()? {
            Attention::Every => None,
            Attention::Timely => self.timely,
            Attention::Never => self.never,
        }
    }
}

impl fmt::Debug for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Orders({:x?})", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_read_back_as_it_was_written() {
        let seats = ["cop".to_owned(), "doctor".to_owned()];
        let moments = ["bite", "move"];
        for text in ["orders cop bite never", "orders doctor all timely"] {
            assert_eq!(Order::parse(text, &seats, &moments).unwrap().write(&seats, &moments), text);
        }
        assert!(Order::parse("orders cop nap never", &seats, &moments).unwrap_err().contains("bite, move"));
    }

    #[test]
    fn an_order_for_one_moment_leaves_the_others_alone() {
        let mut orders = Orders::default();
        orders.set(Order { seat: Seat(1), moment: None, attention: Attention::Never });
        orders.set(Order { seat: Seat(1), moment: Some(3), attention: Attention::Timely });
        assert_eq!(orders.get(Seat(1), 3), Attention::Timely);
        assert_eq!(orders.get(Seat(1), 4), Attention::Never);
        assert_eq!(orders.get(Seat(0), 4), Attention::Every);
    }
}
