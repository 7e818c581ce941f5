//! Where the value of a test comes from: the survivor's own, then what changes it.

use shamble_kernel::Phrase;

use crate::Survivants;
use crate::choice::{Act, Choice, Clinch};
use crate::kinds::Characteristic;
use crate::modifiers::Modifier;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::State;

impl Survivants {
    /// The own value of whoever shoots or strikes, and what changes it, one after the other; nothing where nothing does.
    pub fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        self.sight(state).sources(choice).unwrap_or_default()
    }
}

impl<'a> Sight<'a> {
    fn sources(self, choice: Choice) -> Option<Vec<Phrase<'a>>> {
        let who = self.question().who()?;
        self.forecast(choice).needs?;
        let (own, modifiers): (_, Vec<(Modifier, i8)>) = match choice {
            Choice::Act(Act::Shoot { slot, mode, target }) => {
                let shot = self.shot_at(who, slot, mode, target)?;
                (Characteristic::Shooting, self.shooting_modifiers(&shot).collect())
            }
            Choice::ShootFrom { part, target } => {
                let (shot, place) = self.shot_from(part, target)?;
                (Characteristic::Shooting, self.shooting_modifiers_from(&shot, place).collect())
            }
            Choice::Act(Act::Attack { slot, .. })
                if !matches!(self.question(), Question::BlowAgain { in_clinch: true, .. }) =>
            {
                let bonus = self.arm(who, slot)?.blow.bonus;
                (Characteristic::Combat, vec![(Modifier::Weapon, bonus)])
            }
            Choice::Act(Act::Attack { .. }) | Choice::Clinch(Clinch::Strike) => {
                (Characteristic::Combat, self.clinch_modifiers(who).collect())
            }
            _ => return None,
        };
        let changing = modifiers.into_iter().filter(|(_, by)| *by != 0).map(|(modifier, by)| source(modifier, by));
        let own = Phrase::new("sur-source-own")
            .name("value", self.characteristic_name(own))
            .number("count", self.value(who, own));
        let lines: Vec<Phrase<'a>> = [own].into_iter().chain(changing).collect();
        (lines.len() > 1).then_some(lines)
    }
}

/// "Aimed: +2", "distance: −1".
fn source<'a>(modifier: Modifier, by: i8) -> Phrase<'a> {
    let what = match modifier {
        Modifier::Weapon => "sur-source-weapon",
        Modifier::Practice => "sur-source-practice",
        Modifier::Aimed => "sur-source-aimed",
        Modifier::Burst => "sur-source-burst",
        Modifier::PointBlank => "sur-source-point-blank",
        Modifier::Distance => "sur-source-distance",
        Modifier::Cover => "sur-source-cover",
        Modifier::Dense => "sur-source-dense",
        Modifier::OnTheMove => "sur-source-on-the-move",
        Modifier::Fellows => "sur-source-fellows",
    };
    let key = if by > 0 { "sur-source-more" } else { "sur-source-less" };
    Phrase::new(key).phrase("what", Phrase::new(what)).number("count", by.unsigned_abs())
}
