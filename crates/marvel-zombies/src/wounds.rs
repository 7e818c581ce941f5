//! Wounds: suffered one by one, with what cancels them at the last moment, and what the last one does.

use shamble_kernel::{Flow, Id, Offer, RuleId, Set};

use crate::cards::{AbilityId, Timing};
use crate::choice::Choice;
use crate::content::abilities::{Ability, Effect};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Fate, HEROES, HeroId, Step};

impl Play<'_> {
    /// All Wounds of the zone are assigned: the heroes suffer theirs, then each Citizen with one is devoured, one after
    /// the other (MZH-DEV-2).
    pub fn suffer(&mut self) {
        self.assign_each();
        let hurt = (0..HEROES).find(|place| self.s.pool.on[*place] > 0);
        if let Some(place) = hurt {
            let left = std::mem::take(&mut self.s.pool.on[place]);
            let wound = Step::Wound { who: HeroId::at(place), left, tried: Set::default() };
            return self.s.agenda.then([wound, Step::Suffer]);
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
        if each > 0 {
            for who in self.sight().everybody() {
                if self.s.hero(who).zone == Some(self.s.pool.zone) {
                    let wounds = each.saturating_sub(self.s.pool.spared[who.index()]);
                    self.s.pool.on[who.index()] += wounds;
                }
            }
        }
    }

    /// Wound by Wound: dice that are rolled without being asked for, then abilities that the player may use
    /// (MZ-HERO-8). What falls on a hero without Health left is lost (MZ-EATK-5).
    pub fn ask_wound(&mut self, who: HeroId, left: u8, tried: Set<AbilityId>) -> Flow {
        if left == 0 || self.s.hero(who).fate != Fate::InPlay {
            return Flow::Next;
        }
        let sight = self.sight();
        if let Some(id) = sight.reflex(who, tried) {
            let is_cancelled = self.roll_against_wounds(who, id, 1) > 0;
            let next = if is_cancelled {
                Step::Wound { who, left: left - 1, tried: Set::default() }
            } else {
                Step::Wound { who, left, tried: tried | Set::from_iter([id]) }
            };
            self.s.agenda.push(next);
        } else if sight.last_defences(who).next().is_some() {
            return Flow::Ask;
        } else {
            self.wound(who, left, Choice::Pass);
        }
        Flow::Next
    }

    pub fn wound(&mut self, who: HeroId, left: u8, choice: Choice) {
        self.s.agenda.push(Step::Wound { who, left: left - 1, tried: Set::default() });
        if let Choice::Use { ability, .. } = choice {
            let rule = self.content.side(self.s.mode).ability(ability).rule;
            self.pay(who, ability);
            self.cite(rule, Happened::Cancelled { who, ability });
        } else {
            let rule = self.s.mode.rule(rule!("MZ-ID-2"), rule!("MZH-ID-3"));
            self.lose_health(rule, who);
        }
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
        let rule = self.s.mode.rule(rule!("MZ-ID-3"), rule!("MZH-ID-3"));
        self.tell(rule, Happened::Eliminated { who });
        self.s.chronicle.has_loss = true;
        self.s.lures.remove(who);
        let hero = self.s.hero_mut(who);
        (hero.fate, hero.zone) = (Fate::Eliminated, None);
        let (citizen, kept) = (hero.citizen.take(), std::mem::take(&mut hero.kept));
        self.s.gone_citizens.extend(kept);
        while let Some(card) = self.s.hero(who).traits.first().copied() {
            let rule = self.s.mode.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3"));
            self.lose_trait(who, card);
            self.tell(rule, Happened::TraitDiscarded { who, card });
        }
        if let Some(card) = citizen {
            self.discard_citizen(card);
        }
    }
}

impl<'a> Sight<'a> {
    /// The next ability that rolls against this Wound by itself; the one that gives something besides comes first.
    fn reflex(self, who: HeroId, tried: Set<AbilityId>) -> Option<AbilityId> {
        let rolls = self.usable(who, Timing::WoundAssigned).filter_map(|(id, ability)| match ability.effect {
            Effect::CancelRoll { power, .. } if !ability.is_optional => Some((power, id)),
            _ => None,
        });
        rolls.filter(|(_, id)| !tried.has(*id)).max_by_key(|(power, _)| *power).map(|(_, id)| id)
    }

    /// What a hero may use to cancel a Wound.
    fn last_defences(self, who: HeroId) -> impl Iterator<Item = (AbilityId, &'a Ability)> {
        let uses = self.usable(who, Timing::WoundAssigned).filter(|(_, ability)| ability.is_optional);
        uses.filter(|(_, ability)| matches!(ability.effect, Effect::CancelWounds { .. }))
    }

    pub fn offer_wound_uses(self, who: HeroId, out: &mut impl Offer<Choice>) {
        self.last_defences(who).for_each(|(ability, _)| out.offer(Choice::Use { who, ability }));
        out.offer(Choice::Pass);
    }
}
