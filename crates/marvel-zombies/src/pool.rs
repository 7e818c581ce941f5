//! The pool: Wounds of one zone and pass, what cancels some of them before anybody has one, and how they are shared.

use shamble_kernel::{Id, Offer, RuleId, Set};

use crate::cards::{AbilityId, CitizenId, EnemyKind, Mode, Timing};
use crate::choice::{Choice, Wound};
use crate::content::abilities::{Ability, Count};
use crate::fact::{Dealers, Happened, Rise};
use crate::law::lawful;
use crate::play::Play;
use crate::questions::{Moment, Question};
use crate::sight::Sight;
use crate::state::{Citizen, HeroId, Pool, Task, place};

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
        self.queue_all([Task::Pooled, Task::Share, Task::Suffer]);
    }

    /// Abilities that cancel without a choice or a roll come first, then the players are asked hero by hero, then dice
    /// are rolled for what is left, so that nothing is spent on a Wound that goes anyway.
    pub fn pooled(&mut self) {
        let sight = self.sight();
        if sight.wounds_in_pool() == 0 {
            return;
        }
        if let Some((id, count, from)) = sight.automatic_cancel() {
            self.s.pool.used.add(id);
            self.queue(Task::Pooled);
            self.spare(id, count, from);
        } else if let Some(who) = sight.pool_asker() {
            self.ask(Question::Use(Moment::Pooled { who }));
        } else if let Some((who, id)) = sight.automatic_roll() {
            self.s.pool.used.add(id);
            self.queue(Task::Pooled);
            let dice = self.sight().wounds_in_pool();
            let cancelled = self.roll_against_wounds(who, id, dice);
            self.spare(id, Count::UpTo(cancelled), None);
        }
    }

    pub fn spare_by(&mut self, who: HeroId, ability: AbilityId) {
        self.queue(Task::Pooled);
        self.pay(who, ability);
        let effect = self.side().ability(ability).effect;
        if let Some((count, from)) = effect.cancel_wounds() {
            self.spare(ability, count, from);
        }
        self.s.pool.is_sheltered |= effect.protect_citizens().is_some();
    }

    /// A hero leaves the pool as it is.
    pub fn decline(&mut self, who: HeroId) {
        self.s.pool.asked.add(who);
        self.queue(Task::Pooled);
    }

    /// One die for each Wound; a result high enough cancels one. These are no Attack dice: no faces count (MZ-HERO-14,
    /// MZH-POWER-13).
    pub fn roll_against_wounds(&mut self, who: HeroId, id: AbilityId, dice: u8) -> u8 {
        let ability = self.side().ability(id);
        let Some((success, power)) = ability.effect.cancel_roll() else { return 0 };
        let (mut faces, mut cancelled) = ([0; 6], 0);
        for _ in 0..dice {
            let face = self.luck.die(6);
            faces[usize::from(face - 1)] += 1;
            cancelled += u8::from(face >= success);
        }
        self.tell(ability.rule, Happened::Blocked { who, faces, cancelled, lowest: success, ability: id });
        if power > 0 && cancelled > 0 {
            self.change_track(ability.rule, who, (power * cancelled) as i8, Rise::Effect);
        }
        cancelled
    }

    /// Wounds of the pool are cancelled, only those of some types if the ability says so.
    fn spare(&mut self, id: AbilityId, count: Count, from: Option<Set<EnemyKind>>) {
        let rule = self.side().ability(id).rule;
        let wounds = count.of(match from {
            Some(kinds) => self.sight().wounds_of(kinds),
            None => self.sight().wounds_in_pool(),
        });
        if wounds == 0 {
            return;
        }
        self.tell(rule, Happened::Spared { zone: self.s.pool.zone, wounds, ability: id });
        let Some(kinds) = from else { return self.queue(Task::Cancel { left: wounds }) };
        let mut left = wounds;
        for kind in kinds.iter() {
            let dealt = &mut self.s.pool.from[dealer(kind)];
            let cancelled = left.min(*dealt);
            *dealt -= cancelled;
            left -= cancelled;
        }
    }

    /// Where a boss has put Wounds on every hero of the zone, the players choose which ones are cancelled.
    pub fn cancel(&mut self, left: u8) {
        let sight = self.sight();
        if left < sight.wounds_in_pool() && sight.is_any_on_each() && sight.heroes_in(sight.s.pool.zone).count() > 1 {
            return self.ask(Question::Cancel { left });
        }
        for _ in 0..left {
            let struck = self.sight().struck_each().next();
            match struck {
                Some(who) if shared(&self.s.pool) == 0 => self.s.pool.spared[who.index()] += 1,
                Some(_) | None => self.take_from_pool(),
            }
        }
    }

    pub fn cancel_shared(&mut self, left: u8) {
        self.take_from_pool();
        self.cancel_next(left);
    }

    pub fn cancel_on(&mut self, left: u8, who: HeroId) {
        self.s.pool.spared[who.index()] += 1;
        self.cancel_next(left);
    }

    fn cancel_next(&mut self, left: u8) {
        if left > 1 {
            self.queue(Task::Cancel { left: left - 1 });
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
    pub fn share(&mut self) {
        let sight = self.sight();
        let wounds = shared(&sight.s.pool);
        if wounds == 0 {
            return;
        }
        let mut heroes = sight.heroes_in(sight.s.pool.zone);
        let (first, others) = (heroes.next(), heroes.count());
        let citizens: Set<_> = sight.biteable().map(|citizen| citizen.card).collect();
        match first {
            Some(who) if others == 0 && citizens.is_empty() => self.s.pool.on[who.index()] += wounds,
            None if citizens.len() <= wounds.into() => self.s.pool.bitten.add_all(citizens),
            Some(_) | None => return self.ask(Question::Share),
        }
        self.s.pool.from = [0; 5];
    }

    pub fn share_on(&mut self, who: HeroId) {
        self.take_from_pool();
        self.queue(Task::Share);
        self.s.pool.on[who.index()] += 1;
    }

    pub fn bite(&mut self, card: CitizenId) {
        self.take_from_pool();
        self.queue(Task::Share);
        self.s.pool.bitten.add(card);
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
    pub fn biteable(self) -> impl Iterator<Item = &'a Citizen> {
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
        fresh.into_iter().find_map(|(_, id, ability)| {
            let (count, from) = ability.effect.cancel_wounds()?;
            Some((id, count, from))
        })
    }

    /// The next ability that rolls for Wounds by itself (MZ-HERO-10).
    fn automatic_roll(self) -> Option<(HeroId, AbilityId)> {
        let mut fresh = self.defences().filter(|(_, id, ability)| !ability.is_optional && !self.s.pool.used.has(*id));
        let rolls = fresh.find(|(_, _, ability)| ability.effect.cancel_roll().is_some());
        rolls.map(|(who, id, _)| (who, id))
    }

    /// Whether a hero may use an ability on the pool with any effect, in its zone or near it.
    pub fn spares(self, who: HeroId, ability: &Ability) -> bool {
        let pool = &self.s.pool;
        let is_there = ability.timing != Timing::ZoneAttacked || self.s.hero(who).zone == Some(pool.zone);
        let cancels = |(_, from): (Count, Option<Set<EnemyKind>>)| from.is_none_or(|kinds| self.wounds_of(kinds) > 0);
        let shelters = |range| self.biteable().next().is_some() && self.in_range(who, range).has(pool.zone);
        let is_useful = || {
            ability.effect.cancel_wounds().is_some_and(cancels)
                || ability.effect.protect_citizens().is_some_and(shelters)
        };
        ability.is_optional && is_there && is_useful()
    }

    /// The next hero that has something to use and has not declined.
    fn pool_asker(self) -> Option<HeroId> {
        let mut open = self.present().filter(|who| !self.s.pool.asked.has(*who));
        open.find(|who| Moment::Pooled { who: *who }.is_open(self))
    }

    pub fn may_cancel(self, wound: Wound) -> bool {
        match wound {
            Wound::CancelShared => shared(&self.s.pool) > 0,
            Wound::CancelOn(who) => self.struck_each().any(|struck| struck == who),
            Wound::On(_) | Wound::Bite(_) => false,
        }
    }

    pub fn offer_cancels(self, out: &mut impl Offer<Choice>) {
        let all = [Wound::CancelShared].into_iter().chain(self.struck_each().map(Wound::CancelOn));
        all.filter(|wound| self.may_cancel(*wound)).for_each(|wound| out.offer(Choice::Wound(wound)));
    }

    /// The law of shared Wounds: on a hero of the zone (MZ-EATK-3), or on a Citizen there that has none (MZH-EATK-4).
    pub fn may_share(self, wound: Wound) -> Result<(), RuleId> {
        match wound {
            Wound::On(who) => {
                let is_there = self.heroes_in(self.s.pool.zone).any(|there| there == who);
                lawful(is_there, self.rule(rule!("MZ-EATK-3"), rule!("MZH-EATK-2")))
            }
            Wound::Bite(card) => {
                let is_there = self.biteable().any(|citizen| citizen.card == card);
                lawful(is_there, self.rule(rule!("MZ-EATK-3"), rule!("MZH-EATK-4")))
            }
            Wound::CancelShared | Wound::CancelOn(_) => Err(self.rule(rule!("MZ-EATK-4"), rule!("MZH-EATK-3"))),
        }
    }

    pub fn offer_shares(self, out: &mut impl Offer<Choice>) {
        self.heroes_in(self.s.pool.zone).for_each(|who| out.offer(Choice::Wound(Wound::On(who))));
        self.biteable().for_each(|citizen| out.offer(Choice::Wound(Wound::Bite(citizen.card))));
    }
}
