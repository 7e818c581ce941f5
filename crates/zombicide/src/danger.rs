//! Danger levels.

shamble_kernel::kinds! {
    /// A danger level.
    Danger {
        Blue = "blue",
        Yellow = "yellow",
        Orange = "orange",
        Red = "red",
    }
}

shamble_kernel::tables! {
    /// One value for each danger level.
    ByDanger by Danger;
}

impl Danger {
    /// The points at which the level is reached (UOA-ADR-3, MZ-XP-6).
    pub fn threshold(self) -> u8 {
        match self {
            Danger::Blue => 0,
            Danger::Yellow => 7,
            Danger::Orange => 19,
            Danger::Red => 43,
        }
    }

    /// The level of somebody with so many points.
    ///
    /// ```
    /// use shamble_zombicide::Danger;
    /// assert_eq!([0, 6, 7, 18, 19, 42, 43].map(Danger::of), [
    ///     Danger::Blue, Danger::Blue, Danger::Yellow, Danger::Yellow, Danger::Orange, Danger::Orange, Danger::Red,
    /// ]);
    /// ```
    pub fn of(points: u8) -> Danger {
        let reached = Danger::ALL.iter().rev().find(|danger| points >= danger.threshold());
        reached.copied().unwrap_or(Danger::Blue)
    }

    /// The level above this one.
    pub fn next(self) -> Option<Danger> {
        Danger::ALL.get(self as usize + 1).copied()
    }
}
