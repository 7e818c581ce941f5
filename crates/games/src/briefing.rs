//! What a mission tells those who play it: its story, what holds in it alone, and what lies on its board.

use crate::{Scene, Voice};

/// A mission in words. The goals belong to it and change with the game: see [`Look::goals`](crate::Look::goals).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Briefing {
    /// The situation.
    pub story: String,
    /// What holds in this mission alone.
    pub rules: Vec<String>,
    /// What the pieces on this board mean.
    pub legend: Vec<Legend>,
    /// How it is lost.
    pub losses: Vec<String>,
}

/// What one kind of piece means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legend {
    /// The key of one of them, which shows how they look.
    pub piece: String,
    pub name: String,
    pub about: String,
}

/// Tokens that are called by the meaning of a mark, as `uoa-mark-exit`, and explained by words that end alike, as
/// `uoa-about-exit`; those that lie on the board, in the order of the marks.
pub(crate) fn marked(scene: &Scene, voice: Voice<'_>, game: &str, marks: &str) -> Vec<Legend> {
    let marks: Vec<&str> = marks.split(' ').collect();
    let name = |mark: &str| {
        let word = voice.word(&format!("{game}-mark-{mark}"));
        word.split_once(' ').map_or(word.clone(), |(_, meaning)| meaning.to_owned())
    };
    let names: Vec<String> = marks.iter().map(|mark| name(mark)).collect();
    // Where a token lies follows after a comma; of two names that fit, the longer one says more.
    let fits = |called: &str, name: &str| {
        called.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(", "))
    };
    let mark_of = |called: &str| {
        let fitting = names.iter().enumerate().filter(|(_, name)| fits(called, name));
        fitting.max_by_key(|(_, name)| name.len()).map(|(at, _)| at)
    };
    let mut found: Vec<(usize, &str)> = Vec::new();
    for piece in scene.pieces().filter(|piece| piece.class.starts_with("token")) {
        if let Some(at) = mark_of(&piece.name)
            && !found.iter().any(|(known, _)| *known == at)
        {
            found.push((at, &piece.key));
        }
    }
    found.sort_unstable();
    let entry = |(at, piece): (usize, &str)| {
        let about = voice.word(&format!("{game}-about-{}", marks[at]));
        Legend { piece: piece.to_owned(), name: names[at].clone(), about }
    };
    found.into_iter().map(entry).collect()
}

/// Pieces of these classes, named by words as `otd-legend-pile` and explained by others as `otd-about-pile`.
pub(crate) fn classed(scene: &Scene, voice: Voice<'_>, game: &str, classes: &[&str]) -> Vec<Legend> {
    let entry = |class: &&str| {
        let piece = scene.pieces().find(|piece| piece.class.split(' ').any(|one| one == *class))?;
        let word = |what: &str| voice.word(&format!("{game}-{what}-{class}"));
        Some(Legend { piece: piece.key.clone(), name: word("legend"), about: word("about") })
    };
    classes.iter().filter_map(entry).collect()
}

/// Sentences that are numbered from 1, as `uoa-loss-1`, as many as there are.
pub(crate) fn numbered(voice: Voice<'_>, stem: &str) -> Vec<String> {
    let keys = (1..).map(|number| format!("{stem}-{number}")).take_while(|key| voice.knows(key));
    keys.map(|key| voice.word(&key)).collect()
}
