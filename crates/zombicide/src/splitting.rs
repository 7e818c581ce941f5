//! How a crowd splits over several ways.

/// Miniatures of one type that split over several ways: the same number on each, and some left over, at most one
/// more on a way (UOA-ZPH-19, UOA-ZPH-20, MZ-EMOVE-6, MZ-EMOVE-11).
///
/// ```
/// use shamble_zombicide::Split;
/// assert_eq!(Split::over(2, 7), Split { share: 3, left: 1 });
/// assert_eq!(Split::over(3, 2), Split { share: 0, left: 2 });
/// assert_eq!(Split::over(0, 2), Split { share: 0, left: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// How many take each way.
    pub share: u8,
    /// How many are left over, fewer than there are ways. Who goes where is the players' choice.
    pub left: u8,
}

impl Split {
    /// Splits a crowd; without a way nobody goes.
    pub fn over(ways: usize, crowd: u8) -> Split {
        match u8::try_from(ways) {
            Ok(0) | Err(_) => Split { share: 0, left: 0 },
            Ok(ways) => Split { share: crowd / ways, left: crowd % ways },
        }
    }
}
