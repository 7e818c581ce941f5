//! What came of each round.

use shamble_kernel::Match;

use crate::{Face, Round};

/// What came of each round of a story, from the first.
pub(crate) fn tallied<G: Face>(story: &Match<G>) -> Vec<Round> {
    let game = story.game();
    let mut tally: Vec<Round> = Vec::new();
    let (mut round, mut danger) = (1, None);
    for (entry, number) in story.entries().iter().zip(1..) {
        let facts = || entry.told.iter().map(|told| told.fact);
        let kills: Vec<(usize, u32)> = facts().filter_map(|fact| game.kills(fact)).collect();
        let reached = facts().filter_map(|fact| game.danger(fact)).chain(danger).max_by_key(|tone| *tone as u8);
        if kills.is_empty() && reached == danger {
            continue;
        }
        // The round in which the choice was made: one that ends a round kills before it does.
        let before = story.state_at(number - 1).ok().and_then(|state| game.rounds(&state));
        round = before.map_or(round, |before| before.max(1) as usize);
        tally.resize_with(round.max(tally.len()), || Round { danger, ..Round::default() });
        danger = reached;
        tally[round - 1].danger = reached;
        for (character, count) in kills {
            *tally[round - 1].kills.entry(character).or_insert(0) += count;
        }
    }
    let last = game.rounds(story.state()).map_or(0, |rounds| rounds as usize);
    tally.resize_with(last.max(tally.len()), || Round { danger, ..Round::default() });
    tally
}
