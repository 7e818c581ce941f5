//! Wounds: suffered one by one, with what cancels them at the last moment, and what the last one does.

use shamble_kernel::{Id, RuleId, Set};

use crate::cards::{AbilityId, Timing};
use crate::content::abilities::Ability;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Moment, Question};
use crate::sight::Sight;
use crate::state::{Fate, HEROES, HeroId, Task};

impl Play<'_> {
    /// All Wounds of the zone are assigned: the heroes suffer theirs, then each Citizen with one is devoured, one after
    /// the other (MZH-DEV-2).
    pub fn suffer(&mut self) {
        self.assign_each();
        let hurt = (0..HEROES).find(|place| self.s.pool.on[*place] > 0);
        if let Some(place) = hurt {
            let left = std::mem::take(&mut self.s.pool.on[place]);
            self.queue(Task::Suffer);
            return self.next_wound(HeroId::at(place), left);
        }
        for card in std::mem::take(&mut self.s.pool).bitten.iter() {
            if self.s.outcome.is_none() {
                self.lose_citizen(card);
            }
        }
    }

    /// What a boss puts on every hero comes on top of what was shared.
    fn assign_each(&mut self) {
        let each = std::mem::take(&mut self.s.pool.each);
        for who in self.sight().everybody() {
            if self.s.hero(who).zone == Some(self.s.pool.zone) {
                let wounds = each.saturating_sub(self.s.pool.spared[who.index()]);
                self.s.pool.on[who.index()] += wounds;
            }
        }
    }

    fn next_wound(&mut self, who: HeroId, left: u8) {
        self.s.pool.tried = Set::default();
        self.queue(Task::Wound { who, left });
    }

    /// Wound by Wound: dice that are rolled without being asked for, then abilities that the player may use
    /// (MZ-HERO-8). What falls on a hero without Health left is lost (MZ-EATK-5).
    pub fn wound(&mut self, who: HeroId, left: u8) {
        if left == 0 || self.s.hero(who).fate != Fate::InPlay {
            return;
        }
        if let Some(id) = self.sight().reflex(who) {
            self.s.pool.tried.add(id);
            if self.roll_against_wounds(who, id, 1) > 0 {
                self.next_wound(who, left - 1);
            } else {
                self.queue(Task::Wound { who, left });
            }
            return;
        }
        let moment = Moment::Wound { who, left };
        if moment.is_open(self.sight()) {
            self.ask(Question::Use(moment));
        } else {
            self.suffer_wound(who, left);
        }
    }

    pub fn cancel_wound(&mut self, who: HeroId, left: u8, ability: AbilityId) {
        self.next_wound(who, left - 1);
        self.pay(who, ability);
        self.tell(self.side().ability(ability).rule, Happened::Cancelled { who, ability });
    }

    pub fn suffer_wound(&mut self, who: HeroId, left: u8) {
        self.next_wound(who, left - 1);
        self.lose_health(self.rule(rule!("MZ-ID-2"), rule!("MZH-ID-3")), who);
    }

    /// One Wound that nothing can stop any more: Health falls by 1, and at 0 the hero is eliminated (MZ-ID-2, MZ-ID-3).
    pub fn lose_health(&mut self, rule: RuleId, who: HeroId) {
        let hero = self.s.hero_mut(who);
        hero.health = hero.health.saturating_sub(1);
        let health = hero.health;
        self.tell(rule, Happened::Wounded { who, health });
        if health == 0 {
            self.eliminate_hero(who);
        }
    }

    /// The piece is removed and its cards are discarded (MZ-ID-7); those of Objective and Trapped Citizens are set
    /// aside, and they still count as rescued (MZH-RESCUE-11). The Round is played on (MZ-ROUND-4).
    fn eliminate_hero(&mut self, who: HeroId) {
        let rule = self.rule(rule!("MZ-ID-3"), rule!("MZH-ID-3"));
        self.s.chronicle.has_loss = true;
        self.s.lures.remove(who);
        let hero = self.s.hero_mut(who);
        (hero.fate, hero.zone) = (Fate::Eliminated, None);
        let (citizen, kept) = (hero.citizen.take(), std::mem::take(&mut hero.kept));
        self.tell(rule, Happened::Eliminated { who });
        self.s.gone_citizens.extend(kept);
        while let Some(card) = self.s.hero(who).traits.first().copied() {
            let rule = self.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3"));
            self.lose_trait(who, card);
            self.tell(rule, Happened::TraitDiscarded { who, card });
        }
        if let Some(card) = citizen {
            self.discard_citizen(card);
        }
    }
}

impl Sight<'_> {
    /// The next ability that rolls against this Wound by itself; the one that gives something besides comes first.
    fn reflex(self, who: HeroId) -> Option<AbilityId> {
        let own = self.usable(who, Timing::WoundAssigned).filter(|(_, ability)| !ability.is_optional);
        let rolls = own.filter_map(|(id, ability)| Some((ability.effect.cancel_roll()?.1, id)));
        rolls.filter(|(_, id)| !self.s.pool.tried.has(*id)).max_by_key(|(power, _)| *power).map(|(_, id)| id)
    }

    /// Whether a hero may use an ability to cancel a Wound.
    pub fn cancels(self, ability: &Ability) -> bool {
        ability.is_optional && ability.effect.cancel_wounds().is_some()
    }
}
