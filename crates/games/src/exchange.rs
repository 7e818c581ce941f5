//! Things that are sorted or traded by hand: whose they are, and what has changed hands.

/// Belongings that are moved just now, of one character or between two.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// The keys of the characters whose belongings lie side by side, whoever sorts first.
    pub sides: Vec<String>,
    /// What has changed hands so far, a line each.
    pub passed: Vec<String>,
}
