//! The pool: Wounds of one zone and pass, what cancels some of them before anybody has one, and how they are shared.

use shamble_kernel::{Flow, Id, Offer, RuleId, Seats, Set};

use crate::cards::{AbilityId, EnemyKind, Mode, Timing};
use crate::choice::Choice;
use crate::content::abilities::{Ability, Count, Effect};
use crate::fact::{Dealers, Happened, Rise};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Citizen, HeroId, Pool, Step, place};

/// In which order Wounds leave the pool: Operators' last, since an ability may still cancel them all.
const TAKEN: [usize; 5] = [0, 1, 3, 4, 2];

impl Play<'_> {
    /// Wounds fall on a zone: abilities before they are assigned, then they are shared, then suffered (MZ-EATK-3,
    /// MZ-EATK-4).
    pub fn pool_wounds(&mut self, rule: RuleId, by: Dealers, pool: Pool) {
        self.s.pool = pool;
        let zone = pool.zone;
        let heroes = self.sight().heroes_in(zone).collect();
        let citizens = self.sight().biteable().map(|citizen| citizen.card).collect();
        self.tell(rule, Happened::Pooled { zone, wounds: shared(&pool), each: pool.each, by, heroes, citizens });
        self.s.agenda.then([Step::Pooled, Step::Share, Step::Suffer]);
    }

    /// Abilities that cancel without a choice or a roll come first, then the players are asked hero by hero, then dice
    /// are rolled for what is left, so that nothing is spent on a Wound that goes anyway.
    pub fn ask_pooled(&mut self) -> Flow {
        let sight = self.sight();
        if sight.wounds_in_pool() == 0 {
            return Flow::Next;
        }
        if let Some((id, count, from)) = sight.automatic_cancel() {
            self.s.pool.used.add(id);
            self.s.agenda.push(Step::Pooled);
            self.spare(id, count, from);
        } else if sight.pool_asker().is_some() {
            return Flow::Ask;
        } else if let Some((who, id)) = sight.automatic_roll() {
            self.s.pool.used.add(id);
            self.s.agenda.push(Step::Pooled);
            let dice = self.sight().wounds_in_pool();
            let cancelled = self.roll_against_wounds(who, id, dice);
            self.spare(id, Count::UpTo(cancelled), None);
        }
        Flow::Next
    }

    pub fn pooled(&mut self, choice: Choice) {
        let asker = self.sight().pool_asker();
        self.s.agenda.push(Step::Pooled);
        match choice {
            Choice::Use { who, ability } => {
                self.pay(who, ability);
                match self.content.side(self.s.mode).ability(ability).effect {
                    Effect::CancelWounds { count, from } => self.spare(ability, count, from),
                    Effect::ProtectCitizens { .. } => self.s.pool.is_sheltered = true,
                    _ => {}
                }
            }
            _ => asker.into_iter().for_each(|who| self.s.pool.asked.add(who)),
        }
    }

    /// One die for each Wound; a result high enough cancels one. These are no Attack dice: no faces count (MZ-HERO-14,
    /// MZH-POWER-13).
    pub fn roll_against_wounds(&mut self, who: HeroId, id: AbilityId, dice: u8) -> u8 {
        let ability = self.content.side(self.s.mode).ability(id);
        let Effect::CancelRoll { success, power } = ability.effect else { return 0 };
        let (mut faces, mut cancelled) = ([0; 6], 0);
        for _ in 0..dice {
            let face = self.luck.die(6);
            faces[usize::from(face - 1)] += 1;
            cancelled += u8::from(face >= success);
        }
        self.cite(ability.rule, Happened::Blocked { who, faces, cancelled, lowest: success });
        if power > 0 && cancelled > 0 {
            self.change_track(rule!("MZH-POWER-3"), who, (power * cancelled) as i8, Rise::Effect);
        }
        cancelled
    }

    /// Wounds of the pool are cancelled, only those of some types if the ability says so.
    fn spare(&mut self, id: AbilityId, count: Count, from: Option<Set<EnemyKind>>) {
        let rule = self.content.side(self.s.mode).ability(id).rule;
        let wounds = count.of(match from {
            Some(kinds) => self.sight().wounds_of(kinds),
            None => self.sight().wounds_in_pool(),
        });
        if wounds == 0 {
            return;
        }
        self.cite(rule, Happened::Spared { zone: self.s.pool.zone, wounds, ability: id });
        let Some(kinds) = from else { return self.s.agenda.push(Step::Cancel { left: wounds }) };
        let mut left = wounds;
        for kind in kinds.iter() {
            let dealt = &mut self.s.pool.from[dealer(kind)];
            let cancelled = left.min(*dealt);
            *dealt -= cancelled;
            left -= cancelled;
        }
    }

    /// Where a boss has put Wounds on every hero of the zone, the players choose which ones are cancelled.
    pub fn ask_cancel(&mut self, left: u8) -> Flow {
        let sight = self.sight();
        if left < sight.wounds_in_pool() && sight.is_any_on_each() && sight.heroes_in(sight.s.pool.zone).count() > 1 {
            return Flow::Ask;
        }
        for _ in 0..left {
            let struck = self.sight().struck_each().next();
            match struck {
                Some(who) if shared(&self.s.pool) == 0 => self.s.pool.spared[who.index()] += 1,
                Some(_) | None => self.take_from_pool(),
            }
        }
        Flow::Next
    }

    pub fn cancel(&mut self, left: u8, choice: Choice) {
        match choice {
            Choice::CancelOn { who } => self.s.pool.spared[who.index()] += 1,
            _ => self.take_from_pool(),
        }
        if left > 1 {
            self.s.agenda.push(Step::Cancel { left: left - 1 });
        }
    }

    /// A Wound to be shared leaves the pool.
    fn take_from_pool(&mut self) {
        let from = &mut self.s.pool.from;
        if let Some(dealer) = TAKEN.into_iter().find(|dealer| from[*dealer] > 0) {
            from[dealer] -= 1;
        }
    }

    /// The players share the Wounds among the heroes of the zone as they like, even all on one (MZ-EATK-3, MZ-EATK-5).
    /// In Hero Mode a Citizen may take one (MZH-EATK-4) and need not while a hero is there (MZH-EATK-5); Citizens alone
    /// take what they can (MZH-EATK-6).
    pub fn ask_share(&mut self) -> Flow {
        let sight = self.sight();
        let wounds = shared(&sight.s.pool);
        if wounds == 0 {
            return Flow::Next;
        }
        let mut heroes = sight.heroes_in(sight.s.pool.zone);
        let (first, others) = (heroes.next(), heroes.count());
        let citizens: Set<_> = sight.biteable().map(|citizen| citizen.card).collect();
        match first {
            Some(who) if others == 0 && citizens.is_empty() => self.s.pool.on[who.index()] += wounds,
            None if citizens.len() <= wounds.into() => self.s.pool.bitten.add_all(citizens),
            Some(_) | None => return Flow::Ask,
        }
        self.s.pool.from = [0; 5];
        Flow::Next
    }

    pub fn share(&mut self, choice: Choice) {
        self.take_from_pool();
        self.s.agenda.push(Step::Share);
        match choice {
            Choice::Wound { who } => self.s.pool.on[who.index()] += 1,
            Choice::Bite { card } => self.s.pool.bitten.add(card),
            _ => {}
        }
    }
}

/// Wounds to be shared.
fn shared(pool: &Pool) -> u8 {
    pool.from.iter().sum()
}

/// The place of an Enemy type among those that deal Wounds.
fn dealer(kind: EnemyKind) -> usize {
    place(kind).map_or(0, |place| place + 1)
}

impl<'a> Sight<'a> {
    /// All Wounds of the pool, those that a boss puts on every hero included.
    pub fn wounds_in_pool(self) -> u8 {
        let pool = &self.s.pool;
        let on_each = self.heroes_in(pool.zone).map(|who| pool.each.saturating_sub(pool.spared[who.index()]));
        shared(pool) + on_each.sum::<u8>()
    }

    /// Those to be shared that these types have dealt.
    fn wounds_of(self, kinds: Set<EnemyKind>) -> u8 {
        kinds.iter().map(|kind| self.s.pool.from[dealer(kind)]).sum()
    }

    /// Heroes on whom a boss puts a Wound that has not been cancelled.
    fn struck_each(self) -> impl Iterator<Item = HeroId> + 'a {
        let pool = &self.s.pool;
        self.heroes_in(pool.zone).filter(move |who| pool.spared[who.index()] < pool.each)
    }

    fn is_any_on_each(self) -> bool {
        self.struck_each().next().is_some()
    }

    /// Citizens of the zone that can take a Wound, at most one each (MZH-EATK-4).
    fn biteable(self) -> impl Iterator<Item = &'a Citizen> {
        let pool = &self.s.pool;
        let is_prey = self.s.mode == Mode::Hero && !pool.is_sheltered;
        self.citizens_in(pool.zone).filter(move |citizen| is_prey && !pool.bitten.has(citizen.card))
    }

    /// What the heroes of the attacked zone can do before Wounds are assigned.
    fn defences(self) -> impl Iterator<Item = (HeroId, AbilityId, &'a Ability)> {
        let heroes = self.heroes_in(self.s.pool.zone);
        heroes.flat_map(move |who| self.usable(who, Timing::ZoneAttacked).map(move |(id, ability)| (who, id, ability)))
    }

    /// The next ability that cancels Wounds by itself.
    fn automatic_cancel(self) -> Option<(AbilityId, Count, Option<Set<EnemyKind>>)> {
        let fresh = self.defences().filter(|(_, id, ability)| !ability.is_optional && !self.s.pool.used.has(*id));
        fresh.into_iter().find_map(|(_, id, ability)| match ability.effect {
            Effect::CancelWounds { count, from } => Some((id, count, from)),
            _ => None,
        })
    }

    /// The next ability that rolls for Wounds by itself (MZ-HERO-10).
    fn automatic_roll(self) -> Option<(HeroId, AbilityId)> {
        let mut fresh = self.defences().filter(|(_, id, ability)| !ability.is_optional && !self.s.pool.used.has(*id));
        let rolls = fresh.find(|(_, _, ability)| matches!(ability.effect, Effect::CancelRoll { .. }));
        rolls.map(|(who, id, _)| (who, id))
    }

    /// What a hero may use on the pool with any effect, in its zone or near it.
    fn pool_uses(self, who: HeroId) -> impl Iterator<Item = AbilityId> + 'a {
        let pool = &self.s.pool;
        let is_there = self.s.hero(who).zone == Some(pool.zone);
        let there = self.usable(who, Timing::ZoneAttacked).filter(move |_| is_there);
        let optional =
            there.chain(self.usable(who, Timing::ZoneAttackedNear)).filter(|(_, ability)| ability.is_optional);
        let useful = optional.filter(move |(_, ability)| match ability.effect {
            Effect::CancelWounds { from, .. } => from.is_none_or(|kinds| self.wounds_of(kinds) > 0),
            Effect::ProtectCitizens { range } => {
                self.biteable().next().is_some() && self.in_range(who, range).has(pool.zone)
            }
            _ => false,
        });
        useful.map(|(id, _)| id)
    }

    /// The next hero that has something to use and has not declined.
    pub fn pool_asker(self) -> Option<HeroId> {
        let open = self.present().filter(|who| !self.s.pool.asked.has(*who));
        open.into_iter().find(|who| self.pool_uses(*who).next().is_some())
    }

    pub fn pool_seats(self) -> Seats {
        self.pool_asker().map_or(Seats::NONE, |who| self.owner(who))
    }

    pub fn offer_pool_uses(self, out: &mut impl Offer<Choice>) {
        if let Some(who) = self.pool_asker() {
            self.pool_uses(who).for_each(|ability| out.offer(Choice::Use { who, ability }));
        }
        out.offer(Choice::Pass);
    }

    pub fn offer_cancels(self, out: &mut impl Offer<Choice>) {
        if shared(&self.s.pool) > 0 {
            out.offer(Choice::CancelShared);
        }
        self.struck_each().for_each(|who| out.offer(Choice::CancelOn { who }));
    }

    pub fn offer_shares(self, out: &mut impl Offer<Choice>) {
        self.heroes_in(self.s.pool.zone).for_each(|who| out.offer(Choice::Wound { who }));
        self.biteable().for_each(|citizen| out.offer(Choice::Bite { card: citizen.card }));
    }
}
