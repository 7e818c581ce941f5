//! Games in a row: where one of them stands, and what it leaves to the next.

use shamble_kernel::{RuleId, Setup};

/// Where a game stands in a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The name of the campaign.
    pub campaign: String,
    /// Which game of it this is, as "Day 2 of 5".
    pub day: String,
}

/// Missions that belong together and stand together in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    pub name: String,
    /// Which of them a mission is, where they are played one after the other.
    pub day: Option<String>,
}

/// What follows from a game of a campaign that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequel {
    /// How the story goes on, or how it ended: a few sentences, with the rule that says so where one does.
    pub told: Vec<(String, Option<RuleId>)>,
    /// What becomes of each character, in the order of the dashboards.
    pub characters: Vec<Keeps>,
    /// The game that comes next; nothing when the campaign is over.
    pub next: Option<Setup>,
}

/// What a character takes along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keeps {
    pub name: String,
    /// Nothing is taken along.
    pub is_gone: bool,
    /// One thing after the other: wounds, values, skills, what is carried.
    pub words: Vec<String>,
}
