//! Standing orders: which priority windows a seat wants to be asked at.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// How much a seat wants to be asked at one kind of priority window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Attention {
    /// Whenever the seat holds anything that may be used there.
    #[default]
    Every,
    /// Only when this very moment makes a difference.
    Timely,
    /// Never: pass without asking.
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

    /// Gives a standing order.
    pub fn set(&mut self, order: Order) {
        let moments = order.moment.map_or(0..8, |m| m..m + 1);
        for moment in moments {
            let cell = &mut self.0[order.seat.index()];
            *cell = *cell & !(3 << (2 * moment)) | (order.attention as u16) << (2 * moment);
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
