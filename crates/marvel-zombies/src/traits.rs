//! Trait cards: drawing, holding, discarding.

use crate::cards::{AbilityId, Timing, TraitId};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::HeroId;

impl Play<'_> {
    /// A hero draws a Trait (MZ-TRAIT-1); an ability may let it choose among several when it does so by an Action. An
    /// empty deck is made anew from the discards (MZ-TRAIT-6).
    pub fn draw_trait(&mut self, who: HeroId, is_action: bool) {
        let more = self.sight().more_draws(who).filter(|_| is_action);
        let draws = more.map_or(1, |(_, draws)| draws);
        let rule = self.rule(rule!("MZ-TRAIT-1"), rule!("MZH-TRAIT-1"));
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

    /// Of several cards one is kept, by the ability that let several be drawn.
    pub fn keep_drawn(&mut self, who: HeroId, card: TraitId) {
        let more = self.sight().more_draws(who);
        let rule = more.map_or(rule!("MZ-TRAIT-5"), |(ability, _)| self.side().ability(ability).rule);
        let mut is_kept = false;
        for drawn in std::mem::take(&mut self.s.drawn) {
            if drawn == card && !is_kept {
                is_kept = true;
                self.s.hero_mut(who).traits.push(drawn);
            } else {
                self.tell(rule, Happened::TraitDiscarded { who, card: drawn });
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
    /// The ability by which Gain a Trait draws more than one card, and how many.
    fn more_draws(self, who: HeroId) -> Option<(AbilityId, u8)> {
        let more = self.usable(who, Timing::GainTrait);
        let more = more.filter_map(|(id, ability)| Some((id, ability.effect.trait_draw()?)));
        more.max_by_key(|(_, draws)| *draws)
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
