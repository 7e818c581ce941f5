//! Actions of a Turn: what they cost and how they begin (MZ-PLAYER).

use shamble_kernel::{Offer, RuleId};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, CitizenId, Mode};
use crate::choice::{Act, Choice, Move};
use crate::content::abilities::Effect;
use crate::fact::{Happened, Rise};
use crate::law::{Forecast, lawful};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Occasion, Step, Task};

impl Play<'_> {
    /// Below an Action or an ability lie its end and the next one.
    pub fn begin_action(&mut self) {
        self.s.agenda.then([Step::Do(Task::Settle), Step::Ask(Question::Act)]);
    }

    /// Pays for an Action and begins it.
    pub fn act(&mut self, act: Act) {
        let who = self.s.turn.who;
        match act {
            // It is the end of all Actions.
            Act::End => {}
            Act::OpenDoor { door } => {
                if let Some(ability) = self.sight().free_door(who) {
                    self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
                }
                self.pay_actions(self.sight().door_cost(who));
                self.open_door(who, door);
            }
            Act::GainTrait => {
                self.pay_actions(1);
                self.s.turn.has_gained = true;
                self.draw_trait(who, true);
            }
            Act::Attack { arms, at, ability } => self.begin_attack(arms, at, ability),
            Act::TakeObjective { zone, colour } => {
                self.pay_actions(1);
                self.take_objective(who, zone, colour);
            }
            Act::TakeSecret { card } => {
                self.pay_actions(1);
                self.take_secret(who, card);
            }
            Act::Rescue { card, ability } => self.begin_rescue(card, ability),
            Act::PowerUp => {
                self.pay_actions(1);
                let gain = self.side().track.power.map_or(0, |power| power.power_up);
                self.change_track(rule!("MZH-POWER-9"), who, gain as i8, Rise::Effect);
            }
        }
    }

    /// Takes Actions from the Turn.
    pub fn pay_actions(&mut self, actions: u8) {
        if actions == 0 {
            return;
        }
        self.s.turn.actions = self.s.turn.actions.saturating_sub(actions);
        // A granted Action is free, and has been told.
        if self.s.turn.occasion != Occasion::Granted {
            let rule = self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-PLAYER-2"));
            self.tell(rule, Happened::Paid { who: self.s.turn.who, actions });
        }
    }

    /// An Attack costs 1 Action, whatever it is made with (MZ-COMBAT-1, MZ-SIGN-9); a card may let it reach farther.
    fn begin_attack(&mut self, arms: Arms, at: ZoneId, ability: Option<AbilityId>) {
        self.pay_actions(self.sight().attack_cost(arms));
        if let Some(ability) = ability {
            self.pay(self.s.turn.who, ability);
        }
        self.attack(arms, at, self.sight().counts_as_ranged(arms, ability));
    }

    /// Rescue is an Action (MZH-RESCUE-1), unless the ability used for it makes it free.
    fn begin_rescue(&mut self, card: CitizenId, ability: Option<AbilityId>) {
        self.pay_actions(self.sight().rescue_cost(ability));
        if let Some(ability) = ability {
            self.pay(self.s.turn.who, ability);
        }
        self.rescue(self.s.turn.who, card);
    }
}

impl Sight<'_> {
    /// The law of a Turn: what an Action, a Move or an ability costs the acting hero, or the rule against it.
    pub fn may_in_turn(self, choice: Choice) -> Result<Forecast, RuleId> {
        match choice {
            Choice::Act(act) => self.may_act(act),
            Choice::Move(Move::Walk { to, card }) => self.may_walk(1, false, to, card),
            Choice::Move(Move::Carry { to, card }) => self.may_carry(to, card),
            Choice::Use { who, ability, aim } => self.may_use_in_turn(who, ability, aim),
            Choice::Move(_)
            | Choice::Zone(_)
            | Choice::To(_)
            | Choice::Citizen(_)
            | Choice::Say(_)
            | Choice::Activate(_)
            | Choice::Card(_)
            | Choice::Dice(_)
            | Choice::Hit(_)
            | Choice::Wound(_)
            | Choice::TurnOver(_) => Err(self.rule(rule!("MZ-PLAYER-6"), rule!("MZH-PLAYER-2"))),
        }
    }

    fn may_act(self, act: Act) -> Result<Forecast, RuleId> {
        match act {
            Act::End => Ok(Forecast::default()),
            Act::OpenDoor { door } => self.may_open(door),
            Act::GainTrait => self.may_gain_trait(),
            Act::Attack { arms, at, ability } => self.may_attack(arms, at, ability),
            Act::TakeObjective { zone, colour } => self.may_take(zone, colour),
            Act::TakeSecret { card } => self.may_take_secret(card),
            Act::Rescue { card, ability } => self.may_rescue(card, ability),
            Act::PowerUp => self.may_power_up(),
        }
    }

    /// A Ravenous hero only moves and devours (MZ-RAV-2, MZ-RAV-3).
    pub fn may_think(self) -> Result<(), RuleId> {
        lawful(!self.is_ravenous(self.s.turn.who), rule!("MZ-RAV-3"))
    }

    /// Gain a Trait is done once in a Turn (MZ-TRAIT-2).
    pub fn may_gain_trait(self) -> Result<Forecast, RuleId> {
        self.may_think()?;
        lawful(!self.s.turn.has_gained, self.rule(rule!("MZ-TRAIT-2"), rule!("MZH-TRAIT-2")))?;
        self.may_spend(1)?;
        Ok(Forecast::actions(1))
    }

    /// Power Up is an Action of Hero Mode (MZH-POWER-9); beyond the maximum Power is lost (MZH-POWER-3).
    fn may_power_up(self) -> Result<Forecast, RuleId> {
        lawful(self.s.mode == Mode::Hero, rule!("MZ-PLAYER-6"))?;
        lawful(self.s.hero(self.s.turn.who).track < self.side().track.max, rule!("MZH-POWER-3"))?;
        self.may_spend(1)?;
        Ok(Forecast::actions(1))
    }

    /// Everything the acting hero can do now, and to give up the rest (MZ-PLAYER-6, MZ-PLAYER-7, MZ-PLAYER-9).
    pub fn offer_acts(self, out: &mut impl Offer<Choice>) {
        let has_action = self.s.turn.actions > 0;
        if has_action {
            self.offer_first_steps(1, false, out);
            if out.is_enough() {
                return;
            }
            self.offer_attacks(out);
        }
        self.offer_doors(out);
        if has_action {
            for act in [Act::GainTrait, Act::PowerUp] {
                if self.may_act(act).is_ok() {
                    out.offer(Choice::Act(act));
                }
            }
            self.offer_objectives(out);
            self.offer_carrying(out);
        }
        self.offer_rescues(out);
        self.offer_uses(out);
        out.offer(Choice::Act(Act::End));
    }

    /// Opening a door is an Action, free for some (MZ-DOOR-1).
    pub fn door_cost(self, who: HeroId) -> u8 {
        u8::from(self.free_door(who).is_none())
    }

    fn free_door(self, who: HeroId) -> Option<AbilityId> {
        self.standing(who).find(|(_, ability)| ability.effect == Effect::FreeDoor).map(|(id, _)| id)
    }
}
