//! Where the number that a die has to show comes from: the zombie's strength, and what is added to the die.

use shamble_kernel::Phrase;

use crate::OffTheDead;
use crate::choice::{Act, Choice, Forecast, Target};
use crate::questions::{self, Question};
use crate::sight::Sight;
use crate::state::State;

impl OffTheDead {
    /// The strength of the zombie that is aimed at, and what is taken off it; nothing where no die decides.
    pub fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        self.sight(state).sources(choice).unwrap_or_default()
    }
}

impl<'a> Sight<'a> {
    fn sources(self, choice: Choice) -> Option<Vec<Phrase<'a>>> {
        let Ok(Forecast::Roll { .. }) = questions::may(self, choice) else { return None };
        let (seat, means, spot) = match (self.question(), choice) {
            (Question::Target { seat, means }, Choice::Target(Target::Zombie(spot))) => (seat, means, spot),
            (Question::FreeTarget { seat, means, .. }, Choice::Target(Target::Zombie(spot))) => {
                (seat, Some(means), spot)
            }
            (Question::Action { seat }, Choice::Act(Act::Attack(means))) => {
                let means = self.wielded(seat, means);
                (seat, means, self.only_aim(seat, means)?)
            }
            _ => return None,
        };
        let zombie = self.at(spot)?;
        let card = self.face(zombie);
        let own = self.own_power(seat, means);
        let own = match means {
            Some(weapon) => {
                Phrase::new("otd-source-power").name("weapon", &self.kind(weapon).name).number("count", own)
            }
            None => Phrase::new("otd-source-strength").name("who", self.who(seat)).number("count", own),
        };
        let zombie_line = Phrase::new("otd-source-zombie").name("zombie", &card.name).number("count", card.strength);
        let mut lines = vec![zombie_line, own];
        for (object, plus) in self.helpers(seat) {
            lines.push(Phrase::new("otd-source-help").name("card", &self.kind(object).name).number("count", plus));
        }
        if self.quickness(zombie) != 0 {
            lines.push(Phrase::new("otd-source-quick").number("count", self.quickness(zombie).unsigned_abs()));
        }
        Some(lines)
    }
}
