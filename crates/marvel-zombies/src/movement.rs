//! Moving: what leaving a zone costs, moves of several zones, flights into a fight.

use shamble_kernel::{Offer, RuleId, Set};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{AbilityId, AttackKind, Timing};
use crate::choice::{Choice, Move};
use crate::content::abilities::Effect;
use crate::fact::{Happened, Manner};
use crate::law::{Forecast, Price, lawful};
use crate::play::Play;
use crate::questions::{Moment, Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Task};

/// What leaving a zone costs beyond the Move.
#[derive(Clone, Copy, Debug, Default)]
struct Toll {
    /// One for each Enemy (MZ-MOVE-2), as far as no ability lifts it.
    enemies: u8,
    /// What a boss's ability adds, whatever lifts the surcharge for Enemies.
    webs: u8,
    web: Option<AbilityId>,
}

impl Play<'_> {
    /// A Move Action to an adjacent zone (MZ-MOVE-1), perhaps with a card that lifts the surcharge.
    pub fn begin_move(&mut self, to: ZoneId, card: Option<AbilityId>) {
        self.leave_zone(1, false, card);
        self.ask(Question::Use(Moment::AfterMove));
        self.enter(self.s.turn.who, to, Manner::Walk);
    }

    /// Pays for leaving the zone: so many Actions, one for each Enemy there (MZ-MOVE-2) unless the move ignores them, and
    /// what a boss's ability adds.
    pub fn leave_zone(&mut self, base: u8, ignores: bool, card: Option<AbilityId>) {
        let who = self.s.turn.who;
        let toll = self.sight().toll(who, ignores, card);
        if self.is_watched() {
            self.tell_toll(who, ignores);
        }
        self.s.turn.is_webbed |= toll.webs > 0;
        if let Some(card) = card {
            self.pay(who, card);
        }
        self.pay_actions(base + toll.enemies + toll.webs);
    }

    /// Tells which abilities change by themselves what leaving the zone costs.
    fn tell_toll(&mut self, who: HeroId, ignores: bool) {
        let sight = self.sight();
        let Some(zone) = sight.s.hero(who).zone else { return };
        let is_crowded = !ignores && sight.enemies_in(zone) > 0;
        let lifting = sight.lifted_by(who).filter(|_| is_crowded).map(|(id, _)| id);
        let changing: Set<AbilityId> = lifting.chain(sight.webs(zone).map(|(id, _)| id)).collect();
        for ability in changing.iter() {
            self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
        }
    }

    /// Puts a hero in a zone; what lies face down there may be turned over (MZ-BUILD-9, MZ-BUILD-10).
    pub fn enter(&mut self, who: HeroId, to: ZoneId, manner: Manner) {
        if let Some(from) = self.s.hero_mut(who).zone.replace(to) {
            let rule = match manner {
                Manner::Walk => self.rule(rule!("MZ-MOVE-1"), rule!("MZH-MOVE-1")),
                Manner::Carrying => rule!("MZ-MH3-7"),
                Manner::Ability(ability) => self.side().ability(ability).rule,
            };
            self.tell(rule, Happened::Moved { who, from, to, manner });
        }
        self.entered(to);
    }

    /// A move goes on while it has zones left.
    pub fn stride(&mut self, left: u8, ignores: bool, to: ZoneId) {
        self.ask(Question::GoOn { left: left - 1, ignores, is_first: false });
        self.enter(self.s.turn.who, to, Manner::Walk);
    }

    /// After a Move some heroes may make a free Attack.
    pub fn attack_after_move(&mut self, who: HeroId, ability: AbilityId) {
        self.pay(who, ability);
        let attack = self.sight().unique(who);
        self.ask(Question::Zone(ZoneQuestion::FreeAttack { ability, attack }));
    }

    /// A flight goes on while it can get to a zone with Enemies, and ends with an Attack there (MZ-HERO-7).
    pub fn fly(&mut self, ability: AbilityId, left: u8, from: ZoneId) {
        if self.sight().next_flights(left, from).is_empty() {
            self.strike_after_flight(ability);
        } else {
            self.ask(Question::Flight { ability, left, from });
        }
    }

    pub fn fly_on(&mut self, ability: AbilityId, left: u8, from: ZoneId, to: ZoneId) {
        self.queue(Task::Flight { ability, left: left - 1, from });
        self.enter(self.s.turn.who, to, Manner::Ability(ability));
    }

    /// The free unique Attack at the end of a flight (MZ-HERO-4).
    pub fn strike_after_flight(&mut self, ability: AbilityId) {
        let who = self.s.turn.who;
        let attack = self.sight().unique(who);
        if let Some(zone) = self.s.hero(who).zone.filter(|zone| self.sight().has_enemies(*zone)) {
            self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
            self.attack(Arms::Attack(attack), zone, self.side().attack(attack).kind == AttackKind::Ranged);
        }
    }
}

impl Sight<'_> {
    /// The law of steps: to an adjacent zone (MZ-BOARD-3), not through a closed door (MZ-BOARD-6) or a force field
    /// (MZ-M8-8).
    pub fn may_step(self, who: HeroId, to: ZoneId) -> Result<(), RuleId> {
        let Some(from) = self.s.hero(who).zone else { return Err(self.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3"))) };
        if !self.ground().neighbours(from).has(to) {
            let is_shut = !(self.board().doors_between(from, to) - self.s.open).is_empty();
            let zombie = if is_shut { rule!("MZ-BOARD-6") } else { rule!("MZ-BOARD-3") };
            return Err(self.rule(zombie, rule!("MZH-BOARD-1")));
        }
        lawful(!self.is_fenced(from, to), rule!("MZ-M8-8"))
    }

    /// Zones a hero can step into from another.
    pub fn steps_from(self, zone: ZoneId) -> ZoneSet {
        let near = self.ground().neighbours(zone);
        if !self.mission().outline.has_force_field {
            return near;
        }
        near.iter().filter(|to| !self.is_fenced(zone, *to)).collect()
    }

    /// The law of Moves: a step that the hero can pay for whole (MZ-MOVE-4, MZ-MOVE-6).
    pub fn may_walk(self, base: u8, ignores: bool, to: ZoneId, card: Option<AbilityId>) -> Result<Forecast, RuleId> {
        let who = self.s.turn.who;
        self.may_step(who, to)?;
        if let Some(card) = card {
            self.may_lift(who, ignores, card)?;
        }
        let price = self.may_pay_toll(base, self.toll(who, ignores, card))?;
        Ok(self.with_ability(price, who, card))
    }

    /// A card that lifts the surcharge for Enemies, where there is one.
    fn may_lift(self, who: HeroId, ignores: bool, card: AbilityId) -> Result<(), RuleId> {
        let ability = self.may_use(who, card, &[Timing::LeavingZone])?;
        let is_help = ability.is_optional && ability.effect.no_surcharge().is_some();
        lawful(is_help && self.toll(who, ignores, None).enemies > 0, ability.rule)
    }

    /// The Actions of a Move and its toll. With too few for the Move itself it is those that are missing, else the rule
    /// that makes it dear.
    fn may_pay_toll(self, base: u8, toll: Toll) -> Result<Price, RuleId> {
        self.may_spend(base)?;
        let dear = self.rule(rule!("MZ-MOVE-2"), rule!("MZH-MOVE-2"));
        lawful(base + toll.enemies <= self.s.turn.actions, dear)?;
        let actions = base + toll.enemies + toll.webs;
        let by = toll.web.map_or(dear, |ability| self.side().ability(ability).rule);
        lawful(actions <= self.s.turn.actions, by)?;
        Ok(Price { actions, enemies: toll.enemies, webs: toll.webs, web: toll.web, ..Price::default() })
    }

    /// The first zone of a move that costs so many Actions and the toll.
    pub fn offer_first_steps(self, base: u8, ignores: bool, out: &mut impl Offer<Choice>) {
        self.each_first_step(base, ignores, |to, card| out.offer(Choice::Move(Move::Walk { to, card })));
    }

    /// The same, for each zone and each card that helps. What a zone costs to leave is the same wherever one goes.
    pub fn each_first_step(self, base: u8, ignores: bool, mut offer: impl FnMut(ZoneId, Option<AbilityId>)) {
        let who = self.s.turn.who;
        let Some(zone) = self.s.hero(who).zone else { return };
        let steps = self.steps_from(zone);
        let toll = self.toll(who, ignores, None);
        if self.may_pay_toll(base, toll).is_ok() {
            steps.iter().for_each(|to| offer(to, None));
        }
        if toll.enemies > 0 {
            for card in self.lifting(who, ignores).filter(|card| self.can_leave_by(base, ignores, *card)) {
                steps.iter().for_each(|to| offer(to, Some(card)));
            }
        }
    }

    /// Cards that lift the surcharge.
    fn lifting(self, who: HeroId, ignores: bool) -> impl Iterator<Item = AbilityId> {
        let timely = self.abilities(who) & self.side().timed(&[Timing::LeavingZone]);
        timely.iter().filter(move |card| self.may_lift(who, ignores, *card).is_ok())
    }

    fn can_leave_by(self, base: u8, ignores: bool, card: AbilityId) -> bool {
        self.may_pay_toll(base, self.toll(self.s.turn.who, ignores, Some(card))).is_ok()
    }

    /// Whether a free Move can begin once its own price is paid: the toll can be paid, or the surcharge lifted by a card
    /// that the rest pays for (MZ-MOVE-6).
    pub fn may_set_off(self, who: HeroId, ability: AbilityId, ignores: bool) -> Result<(), RuleId> {
        let own = self.side().ability(ability);
        let zone = self.s.hero(who).zone.filter(|zone| !self.steps_from(*zone).is_empty());
        lawful(zone.is_some(), own.rule)?;
        let price = self.price(who, ability);
        let is_helped = || {
            let mut cards = self.lifting(who, ignores);
            cards.any(|card| self.can_pay_both(who, price, card) && self.can_leave_by(0, ignores, card))
        };
        match self.may_pay_toll(0, self.toll(who, ignores, None)) {
            Err(rule) if !is_helped() => Err(rule),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// What leaving the zone costs a hero beyond the Move. Abilities lift the surcharge for Enemies whole or for some.
    fn toll(self, who: HeroId, ignores: bool, card: Option<AbilityId>) -> Toll {
        let mut toll = Toll::default();
        let Some(zone) = self.s.hero(who).zone else { return toll };
        for (id, plus) in self.webs(zone) {
            toll = Toll { webs: toll.webs + plus, web: Some(id), ..toll };
        }
        toll.enemies = if ignores { 0 } else { self.enemies_in(zone) };
        let lifted = self.lifted_by(who).map(|(_, effect)| effect);
        for effect in lifted.chain(card.map(|card| self.side().ability(card).effect)) {
            if let Some(up_to) = effect.no_surcharge() {
                toll.enemies = up_to.map_or(0, |some| toll.enemies.saturating_sub(some));
            }
        }
        toll
    }

    /// Abilities of a hero that lift the surcharge by themselves.
    fn lifted_by(self, who: HeroId) -> impl Iterator<Item = (AbilityId, Effect)> {
        let own = self.usable(who, Timing::LeavingZone).filter(|(_, ability)| !ability.is_optional);
        own.map(|(id, ability)| (id, ability.effect))
    }

    /// What leaving a zone that bosses cover costs the first time in a Turn.
    fn webs(self, zone: ZoneId) -> impl Iterator<Item = (AbilityId, u8)> {
        let bosses = self.boss_abilities().filter(move |_| !self.s.turn.is_webbed);
        bosses.filter_map(move |(boss, ability)| {
            let (plus, range) = ability.effect.move_surcharge()?;
            let zones = self.ground().range(boss.zone, zone)?;
            range.has(zones).then_some((self.side().boss(boss.card).ability, plus))
        })
    }

    /// Whether a move goes on: it has zones left, and entering a zone with Enemies has not ended it (MZ-MOVE-3).
    pub fn can_go_on(self, left: u8, ignores: bool, is_first: bool) -> bool {
        let Some(zone) = self.s.hero(self.s.turn.who).zone else { return false };
        left > 0 && (is_first || ignores || !self.has_enemies(zone))
    }

    pub fn offer_strides(self, out: &mut impl Offer<Choice>) {
        let Some(zone) = self.s.hero(self.s.turn.who).zone else { return };
        self.steps_from(zone).iter().for_each(|to| out.offer(Choice::Move(Move::On { to })));
    }

    /// Whether an ability allows a free Attack after a Move in one's own Turn.
    pub fn follows_move(self, who: HeroId, ability: AbilityId) -> bool {
        self.is_own_turn(who) && !self.free_zones(ability, self.unique(who)).is_empty()
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

    /// The same from where the acting hero is.
    pub fn next_flights(self, left: u8, from: ZoneId) -> ZoneSet {
        self.s.hero(self.s.turn.who).zone.map_or(ZoneSet::EMPTY, |zone| self.flights(zone, from, left))
    }

    /// Whether a flight can end here.
    pub fn can_strike_here(self, from: ZoneId) -> bool {
        self.s.hero(self.s.turn.who).zone.is_some_and(|zone| zone != from && self.has_enemies(zone))
    }
}
