//! Sorting and trading by hand: both inventories in one picture, and what changes hands.

use shamble_kernel::{Game, Id, Pending};
use shamble_undead_or_alive::cards::Colour;
use shamble_undead_or_alive::{CompanionId, Post, Question, Slots, Sorting, SurvivorId, Thing};

use super::board::Board;
use super::dashboards::objective_key;
use crate::Exchange;

impl Board<'_> {
    /// Whoever is asked to agree sees the same picture as whoever proposed it.
    pub fn exchange(self) -> Option<Exchange> {
        let (who, with) = match self.game.pending(&self.view.table) {
            Pending::Ask { question: Question::Sort { who, why: Sorting::Trade(with) }, .. }
            | Pending::Ask { question: Question::Consent { who, with }, .. } => (who, Some(with)),
            Pending::Ask { question: Question::Sort { who, why: Sorting::Found | Sorting::Free }, .. } => (who, None),
            Pending::Ask { .. } | Pending::Over(_) => return None,
        };
        let sides = [Some(who), with].into_iter().flatten().map(|side| self.id_of(side).to_owned()).collect();
        let passed = with.map_or_else(Vec::new, |with| {
            [(who, with, 1), (with, who, 0)]
                .into_iter()
                .flat_map(|(from, to, side)| self.passed(from, to, side))
                .collect()
        });
        Some(Exchange { sides, passed })
    }

    /// What came to a trader from the other one.
    fn passed(self, from: SurvivorId, to: SurvivorId, side: usize) -> Vec<String> {
        let (desk, now) = (&self.table().desk, self.table().survivor(to));
        let cards = gained(&desk.before[side], &now.slots).into_iter().map(|thing| self.thing(thing));
        let more = |colour: &Colour| now.tokens[*colour].saturating_sub(desk.tokens[side][*colour]);
        let tokens =
            Colour::ALL.iter().flat_map(|colour| (0..more(colour)).map(move |_| self.word(objective_key(*colour))));
        let is_won = |companion: &CompanionId| {
            desk.leaders[companion.index()] == Post::With(from)
                && self.table().companion(*companion).post == Post::With(to)
        };
        let companions = self.companions().filter(is_won).map(|companion| self.companion_name(companion));
        let line = |what: String| {
            let sides = [("from", self.name_of(from).into()), ("to", self.name_of(to).into())];
            self.voice.fill("uoa-dash-passed", &[[("thing", what.into())].as_slice(), &sides].concat())
        };
        cards.chain(tokens).chain(companions).map(line).collect()
    }
}

/// Things that lie in these slots and did not before.
fn gained(before: &Slots, now: &Slots) -> Vec<Thing> {
    let mut old: Vec<Thing> = before.iter().flatten().map(|held| held.thing).collect();
    let mut gained: Vec<Thing> = now.iter().flatten().map(|held| held.thing).collect();
    gained.retain(|thing| match old.iter().position(|known| known == thing) {
        Some(at) => {
            old.swap_remove(at);
            false
        }
        None => true,
    });
    gained
}
