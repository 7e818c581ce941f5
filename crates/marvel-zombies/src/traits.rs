//! Trait cards: drawing, holding, discarding.

use shamble_kernel::{Flow, Offer};

use crate::cards::{Timing, TraitId};
use crate::choice::Choice;
use crate::content::abilities::Effect;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{HeroId, Step};

impl Play<'_> {
    /// A hero draws a Trait (MZ-TRAIT-1); an ability may let it choose among several when it does so by an Action. An
    /// empty deck is made anew from the discards (MZ-TRAIT-6).
    pub fn draw_trait(&mut self, who: HeroId, is_action: bool) {
        let draws = if is_action { self.sight().trait_draws(who) } else { 1 };
        let rule = self.s.mode.rule(rule!("MZ-TRAIT-1"), rule!("MZH-TRAIT-1"));
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
        self.s.agenda.push(Step::KeepDrawn { who });
    }

    /// Of several cards one is kept.
    pub fn ask_keep_drawn(&mut self, who: HeroId) -> Flow {
        match self.s.drawn.as_slice() {
            [] => Flow::Next,
            [only] => {
                self.keep_drawn(who, Choice::KeepTrait { card: *only });
                Flow::Next
            }
            _ => Flow::Ask,
        }
    }

    pub fn keep_drawn(&mut self, who: HeroId, choice: Choice) {
        let Choice::KeepTrait { card } = choice else { return };
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
        self.s.agenda.push(Step::TooManyTraits { who });
    }

    /// A hero holds 2 Traits; one too many has to go, the new one or another (MZ-TRAIT-4, MZ-TRAIT-5).
    pub fn ask_too_many_traits(&mut self, who: HeroId) -> Flow {
        let sight = self.sight();
        if sight.s.hero(who).traits.len() > sight.trait_slots(who) { Flow::Ask } else { Flow::Next }
    }

    pub fn discard_trait(&mut self, who: HeroId, choice: Choice) {
        let Choice::DiscardTrait { card } = choice else { return };
        let rule = self.s.mode.rule(rule!("MZ-TRAIT-5"), rule!("MZH-TRAIT-3"));
        self.tell(rule, Happened::TraitDiscarded { who, card });
        self.lose_trait(who, card);
        self.s.agenda.push(Step::TooManyTraits { who });
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

impl Sight<'_> {
    /// Cards drawn by Gain a Trait.
    fn trait_draws(self, who: HeroId) -> u8 {
        let more = self.usable(who, Timing::GainTrait).map(|(_, ability)| match ability.effect {
            Effect::TraitDraw { draw, .. } => draw,
            _ => 1,
        });
        more.max().unwrap_or(1)
    }

    pub fn offer_drawn(self, out: &mut impl Offer<Choice>) {
        let drawn = &self.s.drawn;
        let different = drawn.iter().enumerate().filter(|(at, card)| !drawn[..*at].contains(card));
        different.for_each(|(_, card)| out.offer(Choice::KeepTrait { card: *card }));
    }

    pub fn offer_discards(self, who: HeroId, out: &mut impl Offer<Choice>) {
        let held = &self.s.hero(who).traits;
        let different = held.iter().enumerate().filter(|(at, card)| !held[..*at].contains(card));
        different.for_each(|(_, card)| out.offer(Choice::DiscardTrait { card: *card }));
    }
}
