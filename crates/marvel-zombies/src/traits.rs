//! Trait cards: drawing, holding, discarding.

use crate::cards::{Timing, TraitId};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::HeroId;

impl Play<'_> {
    /// A hero draws a Trait (MZ-TRAIT-1); an ability may let it choose among several when it does so by an Action. An
    /// empty deck is made anew from the discards (MZ-TRAIT-6).
    pub fn draw_trait(&mut self, who: HeroId, is_action: bool) {
        let draws = if is_action { self.sight().trait_draws(who) } else { 1 };
        let rule = self.rule(rule!("MZ-TRAIT-1"), rule!("MZH-TRAIT-1"));
        self.s.drawn.clear();
        for _ in 0..draws {
            match self.s.trait_deck.draw(self.luck) {
                Some(card) => {
                    self.tell(rule, Happened::TraitDrawn { who, card });
                    self.s.drawn.push(card);
                }
                None => self.tell(rule!("MZ-TRAIT-6"), Happened::NoTrait { who }),
            }
        }
        match self.s.drawn.as_slice() {
            [] => {}
            [only] => self.keep_drawn(who, *only),
            [_, _, ..] => self.ask(Question::KeepDrawn { who }),
        }
    }

    /// Of several cards one is kept.
    pub fn keep_drawn(&mut self, who: HeroId, card: TraitId) {
        let mut is_kept = false;
        for drawn in std::mem::take(&mut self.s.drawn) {
            if drawn == card && !is_kept {
                is_kept = true;
                self.s.hero_mut(who).traits.push(drawn);
            } else {
                self.tell(rule!("MZ-TRAIT-5"), Happened::TraitDiscarded { who, card: drawn });
                self.s.trait_deck.discard(drawn);
            }
        }
        self.ask(Question::TooManyTraits { who });
    }

    /// A hero holds 2 Traits; one too many has to go, the new one or another (MZ-TRAIT-4, MZ-TRAIT-5).
    pub fn discard_trait(&mut self, who: HeroId, card: TraitId) {
        let rule = self.rule(rule!("MZ-TRAIT-5"), rule!("MZH-TRAIT-3"));
        self.tell(rule, Happened::TraitDiscarded { who, card });
        self.lose_trait(who, card);
        self.ask(Question::TooManyTraits { who });
    }

    /// A Trait goes from a hero to the discard pile.
    pub fn lose_trait(&mut self, who: HeroId, card: TraitId) {
        let traits = &mut self.s.hero_mut(who).traits;
        if let Some(at) = traits.iter().position(|held| *held == card) {
            traits.remove(at);
            self.s.trait_deck.discard(card);
        }
    }
}

impl<'a> Sight<'a> {
    /// Cards drawn by Gain a Trait.
    fn trait_draws(self, who: HeroId) -> u8 {
        let more = self.usable(who, Timing::GainTrait).filter_map(|(_, ability)| ability.effect.trait_draw());
        more.max().unwrap_or(1)
    }

    /// The cards drawn, each kind once.
    pub fn drawn(self) -> impl Iterator<Item = TraitId> + 'a {
        once_each(&self.s.drawn)
    }

    /// The Traits a hero holds, each kind once.
    pub fn held_traits(self, who: HeroId) -> impl Iterator<Item = TraitId> + 'a {
        once_each(&self.s.hero(who).traits)
    }
}

fn once_each(cards: &[TraitId]) -> impl Iterator<Item = TraitId> {
    let different = cards.iter().enumerate().filter(|(at, card)| !cards[..*at].contains(card));
    different.map(|(_, card)| *card)
}
