//! How hard missions are.

shamble_kernel::kinds! {
    /// How hard a mission is, as its page says.
    Difficulty {
        Easy = "easy",
        Medium = "medium",
        Hard = "hard",
        VeryHard = "very-hard",
    }
}

impl Difficulty {
    /// From 1, which only a tutorial is, to 5.
    ///
    /// ```
    /// use shamble_zombicide::Difficulty;
    /// assert_eq!((Difficulty::Easy.stars(true), Difficulty::Easy.stars(false)), (1, 2));
    /// assert_eq!(Difficulty::VeryHard.stars(false), 5);
    /// ```
    pub fn stars(self, is_tutorial: bool) -> u8 {
        match self {
            Difficulty::Easy if is_tutorial => 1,
            Difficulty::Easy => 2,
            Difficulty::Medium => 3,
            Difficulty::Hard => 4,
            Difficulty::VeryHard => 5,
        }
    }
}
