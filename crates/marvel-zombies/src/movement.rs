//! Moving: what leaving a zone costs, moves of several zones, flights into a fight.

use shamble_kernel::{Flow, Offer};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{AbilityId, AttackKind, Mode, Timing};
use crate::choice::Choice;
use crate::content::abilities::Effect;
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Step};

/// Actions of a Move (MZ-MOVE-1).
const MOVE: u8 = 1;

impl Play<'_> {
    /// A Move Action to an adjacent zone (MZ-MOVE-1), perhaps with a card that lifts the surcharge.
    pub fn begin_move(&mut self, to: ZoneId, card: Option<AbilityId>) {
        self.leave_zone(MOVE, card);
        self.s.agenda.push(Step::Moved);
        self.enter(self.s.turn.who, to, Manner::Walk);
    }

    /// Pays for leaving the zone: so many Actions and one for each Enemy there (MZ-MOVE-2).
    pub fn leave_zone(&mut self, base: u8, card: Option<AbilityId>) {
        let who = self.s.turn.who;
        let actions = base + self.sight().surcharge(who, card);
        self.s.turn.is_webbed |= self.sight().web(who) > 0;
        if let Some(card) = card {
            self.pay(who, card);
        }
        self.pay_actions(actions);
    }

    /// Puts a hero in a zone; what lies face down there may be turned over (MZ-BUILD-9, MZ-BUILD-10).
    pub fn enter(&mut self, who: HeroId, to: ZoneId, manner: Manner) {
        if let Some(from) = self.s.hero_mut(who).zone.replace(to) {
            match manner {
                Manner::Walk => {
                    let rule = self.s.mode.rule(rule!("MZ-MOVE-1"), rule!("MZH-MOVE-1"));
                    self.tell(rule, Happened::Moved { who, from, to, manner });
                }
                Manner::Carrying => self.tell(rule!("MZ-MH3-7"), Happened::Moved { who, from, to, manner }),
                Manner::Ability(ability) => {
                    let rule = self.content.side(self.s.mode).ability(ability).rule;
                    self.cite(rule, Happened::Moved { who, from, to, manner });
                }
            }
        }
        self.entered(who, to);
    }

    /// A move goes on while it has zones left; entering a zone with Enemies ends it (MZ-MOVE-3), unless it ignores them.
    pub fn ask_stride(&mut self, left: u8, ignores: bool, is_first: bool) -> Flow {
        let Some(zone) = self.s.hero(self.s.turn.who).zone else { return Flow::Next };
        let is_stopped = !is_first && !ignores && self.sight().has_enemies(zone);
        if left == 0 || is_stopped { Flow::Next } else { Flow::Ask }
    }

    pub fn stride(&mut self, left: u8, ignores: bool, choice: Choice) {
        let to = match choice {
            Choice::Move { to, card } => {
                if !ignores {
                    self.leave_zone(0, card);
                }
                to
            }
            Choice::On { to } => to,
            _ => return,
        };
        self.s.agenda.push(Step::Stride { left: left - 1, ignores, is_first: false });
        self.enter(self.s.turn.who, to, Manner::Walk);
    }

    /// After a Move some heroes may do something more.
    pub fn ask_moved(&mut self) -> Flow {
        if self.sight().has_more_than_pass(|probe| self.sight().offer_after_move(probe)) {
            Flow::Ask
        } else {
            Flow::Next
        }
    }

    pub fn after_move(&mut self, choice: Choice) {
        let Choice::Use { who, ability } = choice else { return };
        self.pay(who, ability);
        let attack = self.sight().unique(who);
        self.s.agenda.push(Step::FreeAttack { ability, attack });
    }

    /// A flight ends in a zone with Enemies that is not the one it began in (MZ-HERO-7).
    pub fn ask_flight(&mut self, ability: AbilityId, left: u8, from: ZoneId) -> Flow {
        let sight = self.sight();
        let Some(zone) = sight.s.hero(sight.s.turn.who).zone else { return Flow::Next };
        if sight.flights(zone, from, left).is_empty() {
            self.strike_after_flight(ability, zone);
            return Flow::Next;
        }
        Flow::Ask
    }

    pub fn flight(&mut self, ability: AbilityId, left: u8, from: ZoneId, choice: Choice) {
        let who = self.s.turn.who;
        match choice {
            Choice::On { to } => {
                self.s.agenda.push(Step::Flight { ability, left: left - 1, from });
                self.enter(who, to, Manner::Ability(ability));
            }
            _ => {
                if let Some(zone) = self.s.hero(who).zone {
                    self.strike_after_flight(ability, zone);
                }
            }
        }
    }

    /// The free unique Attack at the end of a flight (MZ-HERO-4).
    fn strike_after_flight(&mut self, ability: AbilityId, zone: ZoneId) {
        let attack = self.sight().unique(self.s.turn.who);
        let side = self.content.side(self.s.mode);
        if self.sight().has_enemies(zone) {
            self.cite(side.ability(ability).rule, Happened::Worked { ability });
            self.attack(Arms::Attack(attack), zone, side.attack(attack).kind == AttackKind::Ranged);
        }
    }
}

impl<'a> Sight<'a> {
    /// Zones a hero can step into from another: adjacent ones (MZ-BOARD-3), and not through a force field (MZ-M8-8).
    pub fn steps_from(self, zone: ZoneId) -> ZoneSet {
        self.ground().neighbours(zone).iter().filter(|to| !self.is_fenced(zone, *to)).collect()
    }

    /// The Move Action.
    pub fn offer_moves(self, out: &mut impl Offer<Choice>) {
        self.offer_first_steps(MOVE, false, out);
    }

    /// The first zone of a move that costs so many Actions and, unless it ignores Enemies, the surcharge (MZ-MOVE-4,
    /// MZ-MOVE-6).
    pub fn offer_first_steps(self, base: u8, ignores: bool, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let Some(zone) = self.s.hero(who).zone else { return };
        let steps = self.steps_from(zone);
        let surcharge = self.surcharge(who, None);
        if ignores || base + surcharge <= self.s.turn.actions {
            steps.iter().for_each(|to| out.offer(Choice::Move { to, card: None }));
        }
        if ignores || surcharge == 0 {
            return;
        }
        for (id, ability) in self.usable(who, Timing::LeavingZone).filter(|(_, ability)| ability.is_optional) {
            let is_help = matches!(ability.effect, Effect::NoSurcharge { .. });
            if is_help && base + self.surcharge(who, Some(id)) <= self.s.turn.actions {
                steps.iter().for_each(|to| out.offer(Choice::Move { to, card: Some(id) }));
            }
        }
    }

    /// Whether a free Move can begin once its own price is paid: the surcharge can be paid, or lifted by a card that the
    /// rest pays for (MZ-MOVE-6).
    pub fn can_set_off(self, who: HeroId, ability: AbilityId, ignores: bool) -> bool {
        let Some(zone) = self.s.hero(who).zone else { return false };
        if self.steps_from(zone).is_empty() {
            return false;
        }
        if ignores || self.surcharge(who, None) <= self.s.turn.actions {
            return true;
        }
        let (track, price) = (self.s.hero(who).track, self.price(who, ability));
        let is_payable = |card: AbilityId| match self.s.mode {
            Mode::Zombie => self.price(who, card) == 0 || track + price < self.side().track.max,
            Mode::Hero => self.price(who, card) + price <= track,
        };
        self.usable(who, Timing::LeavingZone).any(|(card, help)| {
            let is_help = help.is_optional && matches!(help.effect, Effect::NoSurcharge { .. });
            is_help && is_payable(card) && self.surcharge(who, Some(card)) <= self.s.turn.actions
        })
    }

    /// Actions beyond the Move for leaving the zone: one for each Enemy there (MZ-MOVE-2), and what a boss's web adds.
    /// Abilities lift it whole or for some Enemies.
    pub fn surcharge(self, who: HeroId, card: Option<AbilityId>) -> u8 {
        let Some(zone) = self.s.hero(who).zone else { return 0 };
        let mut enemies = self.enemies_in(zone);
        let own = self.usable(who, Timing::LeavingZone).filter(|(_, ability)| !ability.is_optional);
        let lifted = own.map(|(_, ability)| ability.effect);
        for effect in lifted.chain(card.map(|card| self.side().ability(card).effect)) {
            match effect {
                Effect::NoSurcharge { up_to: None } => return 0,
                Effect::NoSurcharge { up_to: Some(some) } => enemies = enemies.saturating_sub(some),
                _ => {}
            }
        }
        enemies + self.web(who)
    }

    /// What leaving a zone that a boss covers costs the first time in a Turn.
    fn web(self, who: HeroId) -> u8 {
        let Some(zone) = self.s.hero(who).zone.filter(|_| !self.s.turn.is_webbed) else { return 0 };
        let webs = self.boss_effects().map(|(boss, effect)| match effect {
            Effect::MoveSurcharge { plus, range } => match self.ground().range(boss.zone, zone) {
                Some(zones) if range.has(zones) => plus,
                Some(_) | None => 0,
            },
            _ => 0,
        });
        webs.sum()
    }

    pub fn offer_strides(self, out: &mut impl Offer<Choice>) {
        let Some(zone) = self.s.hero(self.s.turn.who).zone else { return };
        self.steps_from(zone).iter().for_each(|to| out.offer(Choice::On { to }));
        out.offer(Choice::Pass);
    }

    /// Free Attacks after a Move in one's own Turn.
    pub fn offer_after_move(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        if self.is_own_turn(who) {
            for (ability, _) in self.usable(who, Timing::AfterMove) {
                if self.has_more_than_pass(|probe| self.offer_free_attack(ability, self.unique(who), probe)) {
                    out.offer(Choice::Use { who, ability });
                }
            }
        }
        out.offer(Choice::Pass);
    }

    /// Next zones of a flight: those with Enemies other than where it began, and those from which such a zone can still
    /// be reached.
    pub fn flights(self, zone: ZoneId, from: ZoneId, left: u8) -> ZoneSet {
        if left == 0 {
            return ZoneSet::EMPTY;
        }
        let is_end = |to: ZoneId| to != from && self.has_enemies(to);
        let leads = |to: &ZoneId| is_end(*to) || !self.flights(*to, from, left - 1).is_empty();
        self.steps_from(zone).iter().filter(leads).collect()
    }

    pub fn offer_flights(self, left: u8, from: ZoneId, out: &mut impl Offer<Choice>) {
        let Some(zone) = self.s.hero(self.s.turn.who).zone else { return };
        self.flights(zone, from, left).iter().for_each(|to| out.offer(Choice::On { to }));
        if zone != from && self.has_enemies(zone) {
            out.offer(Choice::Pass);
        }
    }
}
