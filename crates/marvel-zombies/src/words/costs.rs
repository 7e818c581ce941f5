//! What a choice costs, in words: Actions, Hunger or Power, cards that are used up.

use shamble_kernel::{Arg, Phrase};

use crate::cards::{Limit, Mode};
use crate::law::Price;
use crate::sight::Sight;

/// "2 Actions", or "free".
fn actions<'a>(actions: u8) -> Phrase<'a> {
    match actions {
        0 => Phrase::new("mz-cost-free"),
        1.. => Phrase::new("mz-cost").number("actions", actions),
    }
}

impl<'a> Sight<'a> {
    /// "3 Actions: 1 + 2 for Enemies": leaving the acting hero's zone, with the help of a card.
    pub(super) fn cost_of_leaving(self, price: Price) -> Phrase<'a> {
        let base = price.actions - price.enemies - price.webs;
        let parts = |key| {
            let cost = Phrase::new(key).phrase("cost", actions(price.actions));
            cost.number("base", base).number("more", price.enemies)
        };
        let cost = match price.web {
            Some(ability) => {
                parts("mz-cost-webs").number("webs", price.webs).name("ability", self.ability_name(ability))
            }
            None if base > 0 && price.enemies > 0 => parts("mz-cost-enemies"),
            None => actions(price.actions),
        };
        self.with_card(cost, price)
    }

    /// Actions, and a card that is used besides.
    pub(super) fn cost(self, price: Price) -> Phrase<'a> {
        self.with_card(actions(price.actions), price)
    }

    fn with_card(self, cost: Phrase<'a>, price: Price) -> Phrase<'a> {
        let Some(card) = price.ability else { return cost };
        let prices = self.prices(price);
        let key = if prices.is_empty() { "mz-cost-with" } else { "mz-cost-with-price" };
        let phrase = Phrase::new(key).phrase("cost", cost).name("card", self.ability_name(card));
        if prices.is_empty() { phrase } else { phrase.arg("price", Arg::List(prices)) }
    }

    /// "1 Action, Hunger +1": what using an ability costs.
    pub(super) fn cost_of_use(self, price: Price) -> Arg<'a> {
        let mut parts = Vec::new();
        if price.actions > 0 {
            parts.push(Arg::Phrase(actions(price.actions)));
        }
        parts.extend(self.prices(price));
        if parts.is_empty() {
            parts.push(Arg::Phrase(actions(0)));
        }
        Arg::List(parts)
    }

    /// What an ability costs besides Actions.
    fn prices(self, price: Price) -> Vec<Arg<'a>> {
        let key = match self.s.mode {
            Mode::Zombie => "mz-cost-hunger",
            Mode::Hero => "mz-cost-power",
        };
        let track = (price.track > 0).then(|| Phrase::new(key).number("price", price.track));
        let is_once = price.ability.is_some_and(|id| self.side().ability(id).limit == Limit::Once);
        let card = is_once.then(|| Phrase::new("mz-cost-card"));
        track.into_iter().chain(card).map(Arg::Phrase).collect()
    }
}
