//! Friendly fire: whom the misses of Ranged attacks hit.

use shamble_kernel::{Flow, Offer};
use shamble_zones::ZoneId;

use crate::choice::Choice;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{Task, Who};

impl<'a> Sight<'a> {
    /// People of a zone whom misses of the acting survivor can hit, with zombies there or not: never the
    /// shooter, nobody with Low profile (UOA-FF-1, UOA-FF-4, UOA-FF-6, UOA-FF-7, UOA-SKILL-45).
    pub fn in_the_way(self, zone: ZoneId) -> impl Iterator<Item = Who> + 'a {
        let can_be_hit = move |who: &Who| match *who {
            Who::Survivor(who) => who != self.s.turn.who && !self.has_effect(who, Family::NoFriendlyFire),
            Who::Companion(_) => true,
        };
        self.people(zone).filter(can_be_hit)
    }

    /// Whether a miss would hit anybody (UOA-FF-2, UOA-FF-5, UOA-FF-9).
    pub fn endangers(self) -> bool {
        self.in_the_way(self.s.fight.zone).next().is_some() && !self.aims_freely()
    }

    pub fn offer_friendly_fire(self, out: &mut impl Offer<Choice>) {
        self.in_the_way(self.s.fight.zone).for_each(|who| out.offer(Choice::Wound { who }));
    }
}

impl Play<'_> {
    /// Every miss hits somebody there, as the players like (UOA-FF-2, UOA-FF-3).
    pub fn ask_stray(&mut self, left: u8) -> Flow {
        if left > 0 && self.sight().endangers() {
            return Flow::Ask;
        }
        self.queue(Task::Fought);
        Flow::Next
    }

    /// Each inflicts the Damage of the attack, bonuses included, as wounds (UOA-FF-3, UOA-FF-8).
    pub fn stray(&mut self, left: u8, who: Who) {
        let wounds = self.s.fight.damage;
        self.ask(Question::FriendlyFire { left: left.saturating_sub(1) });
        self.wound(rule!("UOA-FF-3"), who, wounds);
    }
}
