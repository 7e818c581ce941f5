//! Seats at the table. A seat is not a person: one person may hold several, and a bot may take any.

use serde::{Deserialize, Serialize};

/// One seat, counted from 0 in the order of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A team shared out as evenly as possible in its order: who plays each of so many characters.
///
/// ```
/// use shamble_kernel::{Seat, even_shares};
/// assert_eq!(even_shares(2, 5), [0, 0, 0, 1, 1].map(Seat));
/// ```
pub fn even_shares(players: u8, team: usize) -> Vec<Seat> {
    let players = usize::from(players.max(1));
    let share = |player: usize| team / players + usize::from(player < team % players);
    (0..players).flat_map(|player| std::iter::repeat_n(Seat(player as u8), share(player))).collect()
}

/// A set of up to eight seats.
///
/// ```
/// use shamble_kernel::{Seat, Seats};
/// let some = Seats::of([Seat(0), Seat(2)]);
/// assert!(some.has(Seat(2)) && !some.has(Seat(1)));
/// assert_eq!(some.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The seats given.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }

    /// The first `count` seats.
    pub fn first(count: usize) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// These seats and one more.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// These seats and those.
    #[must_use]
    pub fn and(self, others: Seats) -> Seats {
        Seats(self.0 | others.0)
    }

    /// These seats but one.
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is among them.
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Seat(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}
