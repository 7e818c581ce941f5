//! What a choice costs, in words: Actions, Hunger or Power, cards that are used up.

use shamble_kernel::{Arg, Phrase};

use crate::cards::{AbilityId, Limit, Mode};
use crate::sight::Sight;
use crate::state::HeroId;

/// "2 Actions", or "free".
pub(super) fn actions<'a>(actions: u8) -> Phrase<'a> {
    match actions {
        0 => Phrase::new("mz-cost-free"),
        1.. => Phrase::new("mz-cost").number("actions", actions),
    }
}

impl<'a> Sight<'a> {
    /// "3 Actions: 1 + 2 for Enemies": leaving the acting hero's zone, with the help of a card.
    pub(super) fn cost_of_leaving(self, base: u8, card: Option<AbilityId>) -> Phrase<'a> {
        let who = self.s.turn.who;
        let more = self.surcharge(who, card);
        let cost = actions(base + more);
        let cost = match (base, more) {
            (_, 0) | (0, _) => cost,
            (base, more) => {
                Phrase::new("mz-cost-enemies").phrase("cost", cost).number("base", base).number("more", more)
            }
        };
        match card {
            None => cost,
            Some(card) => self.with_card(cost, who, card),
        }
    }

    /// A cost, and a card that is used besides.
    pub(super) fn with_card(self, cost: Phrase<'a>, who: HeroId, card: AbilityId) -> Phrase<'a> {
        let prices = self.prices(who, card);
        let key = if prices.is_empty() { "mz-cost-with" } else { "mz-cost-with-price" };
        let phrase = Phrase::new(key).phrase("cost", cost).name("card", self.ability_name(card));
        if prices.is_empty() { phrase } else { phrase.arg("price", Arg::List(prices)) }
    }

    /// "1 Action, Hunger +1": what using an ability costs a hero.
    pub(super) fn cost_of_use(self, who: HeroId, ability: AbilityId) -> Arg<'a> {
        let mut parts = Vec::new();
        let needed = self.side().ability(ability).cost.actions;
        if needed > 0 {
            parts.push(Arg::Phrase(actions(needed)));
        }
        parts.extend(self.prices(who, ability));
        if parts.is_empty() {
            parts.push(Arg::Phrase(actions(0)));
        }
        Arg::List(parts)
    }

    /// What an ability costs besides Actions.
    fn prices(self, who: HeroId, id: AbilityId) -> Vec<Arg<'a>> {
        let price = self.price(who, id);
        let key = match self.s.mode {
            Mode::Zombie => "mz-cost-hunger",
            Mode::Hero => "mz-cost-power",
        };
        let track = (price > 0).then(|| Phrase::new(key).number("price", price));
        let card = (self.side().ability(id).limit == Limit::Once).then(|| Phrase::new("mz-cost-card"));
        track.into_iter().chain(card).map(Arg::Phrase).collect()
    }
}
