//! Actions of a Turn: what they cost and how they begin (MZ-PLAYER).

use shamble_kernel::Offer;

use crate::cards::{AbilityId, AttackKind, Mode};
use crate::choice::Choice;
use crate::content::abilities::Effect;
use crate::fact::{Happened, Rise};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Step};

impl Play<'_> {
    /// Pays for a choice and begins it. Below it lie the end of the Action and the next one.
    pub fn act(&mut self, choice: Choice) {
        if choice == Choice::End {
            return;
        }
        let who = self.s.turn.who;
        self.s.agenda.then([Step::Settle, Step::Act]);
        match choice {
            Choice::Move { to, card } => self.begin_move(to, card),
            Choice::OpenDoor { door } => {
                self.pay_actions(self.sight().door_cost(who));
                self.open_door(who, door);
            }
            Choice::GainTrait => {
                self.pay_actions(1);
                self.s.turn.has_gained = true;
                self.draw_trait(who, true);
            }
            Choice::Attack { arms, at, ability } => self.begin_attack(arms, at, ability),
            Choice::TakeObjective { zone, colour } => {
                self.pay_actions(1);
                self.take_objective(who, zone, colour);
            }
            Choice::TakeSecret { card } => {
                self.pay_actions(1);
                self.take_secret(who, card);
            }
            Choice::Rescue { card, ability } => self.begin_rescue(card, ability),
            Choice::PowerUp => {
                self.pay_actions(1);
                let gain = self.content.side(self.s.mode).track.power.map_or(0, |power| power.power_up);
                self.change_track(rule!("MZH-POWER-9"), who, gain as i8, Rise::Effect);
            }
            Choice::Carry { to, card } => self.carry_sign(who, to, card),
            Choice::Use { ability, .. } => {
                self.pay_actions(self.content.side(self.s.mode).ability(ability).cost.actions);
                self.use_ability(ability);
            }
            Choice::UseAt { ability, zone } => self.use_at(ability, zone),
            Choice::UseOn { ability, who } => self.use_on(ability, who),
            Choice::UseOnCitizen { ability, card } => self.use_on_citizen(ability, card),
            Choice::Send { ability, who, to } => self.send(ability, who, to),
            _ => {}
        }
    }

    /// Takes Actions from the Turn.
    pub fn pay_actions(&mut self, actions: u8) {
        if actions == 0 {
            return;
        }
        self.s.turn.actions = self.s.turn.actions.saturating_sub(actions);
        let rule = self.s.mode.rule(rule!("MZ-PLAYER-5"), rule!("MZH-PLAYER-2"));
        self.tell(rule, Happened::Paid { who: self.s.turn.who, actions });
    }

    /// An Attack costs 1 Action, whatever it is made with (MZ-COMBAT-1, MZ-SIGN-9); a card may let it reach farther.
    fn begin_attack(&mut self, arms: Arms, at: shamble_zones::ZoneId, ability: Option<AbilityId>) {
        let cost = match arms {
            Arms::Attack(_) => 1,
            Arms::Sign => self.content.sign.cost,
        };
        self.pay_actions(cost);
        if let Some(ability) = ability {
            self.pay(self.s.turn.who, ability);
        }
        let is_ranged = match arms {
            Arms::Attack(attack) => {
                ability.is_some() || self.content.side(self.s.mode).attack(attack).kind == AttackKind::Ranged
            }
            Arms::Sign => true,
        };
        self.attack(arms, at, is_ranged);
    }

    /// Rescue is an Action (MZH-RESCUE-1), unless the ability used for it makes it free.
    fn begin_rescue(&mut self, card: crate::cards::CitizenId, ability: Option<AbilityId>) {
        let side = self.content.side(self.s.mode);
        let is_free = ability.is_some_and(|id| matches!(side.ability(id).effect, Effect::Rescue { is_free: true, .. }));
        self.pay_actions(u8::from(!is_free));
        if let Some(ability) = ability {
            self.pay(self.s.turn.who, ability);
        }
        self.rescue(self.s.turn.who, card);
    }
}

impl Sight<'_> {
    /// Everything the acting hero can do now, and to give up the rest (MZ-PLAYER-6, MZ-PLAYER-7, MZ-PLAYER-9).
    pub fn offer_acts(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let has_action = self.s.turn.actions > 0;
        if has_action {
            self.offer_moves(out);
            self.offer_attacks(out);
        }
        // A Ravenous hero only moves and devours (MZ-RAV-2, MZ-RAV-3).
        if !self.is_ravenous(who) {
            self.offer_doors(out);
            if has_action {
                if !self.s.turn.has_gained {
                    out.offer(Choice::GainTrait);
                }
                self.offer_objectives(out);
                self.offer_carrying(out);
                if self.s.mode == Mode::Hero && self.s.hero(who).track < self.side().track.max {
                    out.offer(Choice::PowerUp);
                }
            }
        }
        self.offer_rescues(out);
        self.offer_uses(out);
        out.offer(Choice::End);
    }

    /// Opening a door is an Action, free for some (MZ-DOOR-1).
    pub fn door_cost(self, who: HeroId) -> u8 {
        let is_free = self.standing(who).any(|(_, ability)| ability.effect == Effect::FreeDoor);
        u8::from(!is_free)
    }
}
