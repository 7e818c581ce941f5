//! Where the numbers of an Attack come from: its card, then what adds to it.

use shamble_kernel::Phrase;

use super::attacks::roll;
use crate::MarvelZombies;
use crate::choice::{Act, Choice};
use crate::dice::DiceFrom;
use crate::sight::Sight;
use crate::state::{Arms, State};

impl MarvelZombies {
    /// What is printed on the card of an Attack, and what adds to it, one after the other; nothing where nothing does.
    pub fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        self.sight(state).sources(choice).unwrap_or_default()
    }
}

impl<'a> Sight<'a> {
    fn sources(self, choice: Choice) -> Option<Vec<Phrase<'a>>> {
        let Choice::Act(Act::Attack { arms: arms @ Arms::Attack(attack), at, ability }) = choice else { return None };
        let is_ranged = self.counts_as_ranged(arms, ability);
        let own = self.own_dice(attack, is_ranged).into_iter().filter(|(_, dice)| *dice > 0).map(|(from, dice)| {
            let key = match from {
                DiceFrom::Hunger => "mz-source-hunger",
                DiceFrom::Turn => "mz-source-turn",
                DiceFrom::Mission => "mz-source-mission",
            };
            Phrase::new(key).number("count", dice)
        });
        let abilities = self.bonuses(arms, at, is_ranged).map(|(ability, dice)| {
            Phrase::new("mz-source-dice").name("by", self.ability_name(ability)).number("count", dice)
        });
        let hidden = self
            .hiding(at)
            .filter(|_| self.accuracy(arms, at) > self.printed_accuracy(arms))
            .map(|(boss, by)| Phrase::new("mz-source-hidden").name("by", self.ability_name(boss)).number("count", by));
        let added: Vec<Phrase<'a>> = own.chain(abilities).chain(hidden).collect();
        if added.is_empty() {
            return None;
        }
        let printed = roll(self.side().attack(attack).dice, self.printed_accuracy(arms));
        let printed = Phrase::new("mz-source-printed").name("arms", self.arms(arms)).phrase("roll", printed);
        Some([vec![printed], added].concat())
    }
}
