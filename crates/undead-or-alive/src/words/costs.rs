//! What an action costs, in words: ordinary actions, free ones, and what zombies add.

use shamble_kernel::Phrase;

use crate::price::Price;
use crate::sight::Sight;

impl<'a> Sight<'a> {
    /// "2 actions", "free: Lucky", "1 action and 1 free", "2 actions: 1 + 1 Walker".
    pub(super) fn cost(self, price: Price) -> Phrase<'a> {
        let cost = match (price.actions, price.by) {
            (0, Some(skill)) => Phrase::new("uoa-cost-skill").name("skill", self.skill(skill)),
            (0, None) => Phrase::new("uoa-cost-free"),
            (paid, Some(_)) => Phrase::new("uoa-cost-partly").number("actions", paid).number("free", price.free),
            (paid, None) => Phrase::new("uoa-cost").number("actions", paid),
        };
        match self.s.survivor(self.s.turn.who).zone.filter(|_| price.surcharge > 0) {
            Some(zone) => {
                let base = price.total() - price.surcharge;
                let phrase = Phrase::new("uoa-cost-zombies").phrase("cost", cost).number("base", base);
                phrase.arg("zombies", self.crowd(zone))
            }
            None => cost,
        }
    }
}
