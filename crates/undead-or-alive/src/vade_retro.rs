//! Vade Retro: the tokens by which Faithful halt zombies.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::ZoneId;

use crate::cards::{Class, VADE_RETRO_TOKENS};
use crate::choice::{Act, Choice};
use crate::content::skills::{FreeUse, Used};
use crate::fact::Happened;
use crate::play::Play;
use crate::price::Price;
use crate::questions::Question;
use crate::skilled::Skilled;

impl Play<'_> {
    /// A token is put in a zone; where both are out already one of them moves there, and the players choose
    /// which (UOA-FAITH-1, UOA-FAITH-7).
    pub fn vade_retro(&mut self, zone: ZoneId) {
        let out = self.s.vade_retro;
        match out.first() {
            Some(from) if out.len() == usize::from(VADE_RETRO_TOKENS) => {
                if out.iter().all(|token| token == from) {
                    self.move_token(zone, *from);
                } else {
                    self.ask(Question::WhichToken { zone });
                }
            }
            Some(_) | None => self.put_token(zone),
        }
    }

    pub fn move_token(&mut self, zone: ZoneId, from: ZoneId) {
        if let Some(at) = self.s.vade_retro.iter().position(|token| *token == from) {
            self.s.vade_retro.remove(at);
            self.put_token(zone);
        }
    }

    fn put_token(&mut self, zone: ZoneId) {
        self.s.vade_retro.push(zone);
        self.s.vade_retro.sort_unstable();
        self.tell(rule!("UOA-FAITH-1"), Happened::VadeRetro { who: self.s.turn.who, zone });
    }

    /// A token goes as soon as its zone holds no zombie (UOA-FAITH-5).
    pub fn clear_vade_retro(&mut self) {
        for zone in self.sight().marked() {
            if !self.sight().has_zombies(zone) {
                self.lift_vade_retro(rule!("UOA-FAITH-5"), zone);
            }
        }
    }

    /// Takes away every token of a zone.
    pub fn lift_vade_retro(&mut self, rule: RuleId, zone: ZoneId) {
        self.s.vade_retro.retain(|token| *token != zone);
        self.tell(rule, Happened::VadeRetroRemoved { zone });
    }
}

impl Skilled<'_> {
    /// Lists the zones that can be halted.
    pub fn offer_vade_retro(self, out: &mut impl Offer<Choice>) {
        if self.may_pray().is_err() || self.may_pay_prayer().is_err() {
            return;
        }
        for zone in self.seen().iter().filter(|zone| self.sight.has_zombies(*zone)) {
            out.offer(Choice::Act(Act::VadeRetro { zone }));
        }
    }

    /// A Faithful may halt a zone with zombies in sight, its own included, at any Range (UOA-FAITH-1, UOA-FAITH-10).
    pub fn may_halt(self, zone: ZoneId) -> Result<Price, RuleId> {
        self.may_pray()?;
        if !self.seen().has(zone) || !self.sight.has_zombies(zone) {
            return Err(rule!("UOA-FAITH-1"));
        }
        self.may_pay_prayer()
    }

    /// Once a turn, or more often by skill (UOA-FAITH-1, UOA-SKILL-14).
    fn may_pray(self) -> Result<(), RuleId> {
        let is_left = || self.sight.s.turn.made.vade_retros < 1 + self.extra_uses(Used::VadeRetro);
        if self.has_class(Class::Faithful) && is_left() { Ok(()) } else { Err(rule!("UOA-FAITH-1")) }
    }

    /// For an action or a free one (UOA-SKILL-13).
    fn may_pay_prayer(self) -> Result<Price, RuleId> {
        self.may_pay_one(|on| on == FreeUse::VadeRetro)
    }
}
