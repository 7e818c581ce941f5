//! Where the numbers of an attack come from: the weapon, then what adds to it.

use shamble_kernel::Phrase;

use super::attacks::roll;
use crate::UndeadOrAlive;
use crate::cards::SkillId;
use crate::choice::Choice;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{Arms, State};

impl UndeadOrAlive {
    /// What is printed on the weapon of an attack, and what adds to it, one after the other; nothing where nothing does.
    pub fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        self.sight(state).sources(choice).unwrap_or_default()
    }
}

impl<'a> Sight<'a> {
    fn sources(self, choice: Choice) -> Option<Vec<Phrase<'a>>> {
        let (blow, acting) = (self.blow_of(choice)?, self.acting());
        let values = self.values(blow.arms)?;
        let more = |key: &'static str, skill: SkillId, count: u8| {
            Phrase::new(key).name("by", self.skill(skill)).number("count", count)
        };
        let mut added = Vec::new();
        acting.each_bonus_on(blow, Family::Dice, |skill, dice| added.push(more("uoa-source-dice", skill, dice)));
        if acting.knife_die(blow) > 0 {
            added.push(Phrase::new("uoa-source-knife"));
        }
        if matches!(blow.arms, Arms::Pair(_)) {
            added.push(Phrase::new("uoa-source-pair"));
        }
        acting.each_escalation(blow, |skill, dice| {
            if dice > 0 {
                added.push(more("uoa-source-dice", skill, dice));
            }
        });
        acting.each_bonus_on(blow, Family::Result, |skill, by| added.push(more("uoa-source-result", skill, by)));
        acting.each_bonus_on(blow, Family::Damage, |skill, by| added.push(more("uoa-source-damage", skill, by)));
        if added.is_empty() {
            return None;
        }
        let printed = roll(values.dice, values.accuracy, values.damage);
        let printed = Phrase::new("uoa-source-printed").phrase("arms", self.arms(blow.arms)).phrase("roll", printed);
        Some([vec![printed], added].concat())
    }
}
