//! Abilities of heroes: which they have, what using one costs, and who may use one when.

use shamble_kernel::{RuleId, Set};
use tinyvec::ArrayVec;

use crate::cards::{AbilityId, AttackId, Danger, Limit, Mode, Timing};
use crate::content::abilities::Ability;
use crate::fact::{Happened, Rise};
use crate::law::lawful;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{HEROES, HeroId, Occasion};

/// Several heroes.
pub(crate) type Heroes = ArrayVec<[HeroId; HEROES]>;

impl Play<'_> {
    /// Pays for an ability, notes that it was used, and discards a card that can be used once (MZ-TRAIT-7,
    /// MZH-POWER-11). Actions are paid for by whoever offers it as an Action.
    pub fn pay(&mut self, who: HeroId, id: AbilityId) {
        let ability = self.side().ability(id);
        let price = self.sight().price(who, id);
        self.tell(ability.rule, Happened::Used { who, ability: id });
        if price < ability.cost.track {
            let helping = self.sight().cheapening(who).next().map(|(helping, _)| helping);
            if let Some(ability) = helping {
                self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
            }
        }
        match self.s.mode {
            Mode::Zombie => self.change_track(rule!("MZ-HUNGER-8"), who, price as i8, Rise::Price),
            Mode::Hero => self.change_track(rule!("MZH-POWER-11"), who, -(price as i8), Rise::Price),
        }
        match ability.limit {
            Limit::Unlimited | Limit::Wound => {}
            Limit::Attack => self.s.fight.used.add(id),
            Limit::Pass => self.s.pool.used.add(id),
            Limit::Turn => self.s.turn.used.add(id),
            Limit::Round => self.s.hero_mut(who).used.add(id),
            Limit::Once => self.use_up(who, id),
        }
    }

    /// The card that carries an ability goes to its discard pile.
    fn use_up(&mut self, who: HeroId, id: AbilityId) {
        let side = self.side();
        let hero = self.s.hero(who);
        if let Some(card) = hero.traits.iter().copied().find(|card| side.trait_card(*card).ability == id) {
            self.lose_trait(who, card);
        } else if let Some(card) = hero.citizen.filter(|card| side.citizen_card(*card).kind.ability() == Some(id)) {
            self.s.hero_mut(who).citizen = None;
            self.discard_citizen(card);
        }
    }

    /// Hunger or Power changes within its track. A Ravenous hero gets no hungrier (MZ-HUNGER-7); Power beyond the
    /// maximum is lost, as is what would fall below 0 (MZH-POWER-3).
    pub fn change_track(&mut self, rule: RuleId, who: HeroId, change: i8, why: Rise) {
        let max = self.side().track.max;
        let hero = self.s.hero_mut(who);
        let from = hero.track;
        let to = from.saturating_add_signed(change).min(max);
        if to != from {
            hero.track = to;
            self.tell(rule, Happened::Track { who, from, to, why });
        }
    }

    /// Health rises only by cards, up to the highest (MZ-ID-8).
    pub fn heal(&mut self, id: AbilityId, who: HeroId, health: u8) {
        let highest = self.side().character(self.s.hero(who).character).health;
        let hero = self.s.hero_mut(who);
        hero.health = (hero.health + health).min(highest);
        let health = hero.health;
        self.tell(self.side().ability(id).rule, Happened::Healed { who, health });
    }
}

impl<'a> Sight<'a> {
    /// What a hero can do beyond the common rules: the Skills of its levels (MZ-ID-6), its Citizen and its Traits. A
    /// Citizen kept beside the limit cannot be used up (MZH-RESCUE-7).
    pub fn abilities(self, who: HeroId) -> Set<AbilityId> {
        let side = self.side();
        let hero = self.s.hero(who);
        let mut abilities = side.character(hero.character).learned[self.level(hero)];
        hero.traits.iter().for_each(|card| abilities.add(side.trait_card(*card).ability));
        let citizen = hero.citizen.and_then(|card| side.citizen_card(card).kind.ability());
        citizen.into_iter().for_each(|ability| abilities.add(ability));
        for ability in hero.kept.iter().filter_map(|card| side.citizen_card(*card).kind.ability()) {
            if side.ability(ability).limit != Limit::Once {
                abilities.add(ability);
            }
        }
        abilities
    }

    /// The abilities a hero may use at such a moment.
    pub fn usable(self, who: HeroId, timing: Timing) -> impl Iterator<Item = (AbilityId, &'a Ability)> {
        let timely = self.abilities(who) & self.side().timed(&[timing]);
        let all = timely.iter().map(move |id| (id, self.side().ability(id)));
        all.filter(move |(id, ability)| self.may_employ(who, *id, ability).is_ok())
    }

    /// The abilities of a hero that always work.
    pub fn standing(self, who: HeroId) -> impl Iterator<Item = (AbilityId, &'a Ability)> {
        let always = self.abilities(who) & self.side().timed(&[Timing::Always]);
        always.iter().map(move |id| (id, self.side().ability(id)))
    }

    /// The law of abilities: a hero has it (MZ-ID-6), it works at this moment, and nothing else keeps the hero from it.
    pub fn may_use(self, who: HeroId, id: AbilityId, timings: &[Timing]) -> Result<&'a Ability, RuleId> {
        lawful(self.abilities(who).has(id), self.rule(rule!("MZ-ID-6"), rule!("MZH-XP-4")))?;
        let ability = self.side().ability(id);
        lawful(timings.contains(&ability.timing), ability.rule)?;
        self.may_employ(who, id, ability)?;
        Ok(ability)
    }

    /// Neither used up nor too dear, and nothing a Ravenous hero cannot do.
    fn may_employ(self, who: HeroId, id: AbilityId, ability: &Ability) -> Result<(), RuleId> {
        let is_unused = match ability.limit {
            Limit::Unlimited | Limit::Wound | Limit::Once => true,
            Limit::Attack => !self.s.fight.used.has(id),
            Limit::Pass => !self.s.pool.used.has(id),
            Limit::Turn => self.is_own_turn(who) && !self.s.turn.used.has(id),
            Limit::Round => !self.s.hero(who).used.has(id),
        };
        lawful(is_unused, self.rule(rule!("MZ-MODE-9"), rule!("MZH-POWER-12")))?;
        lawful(!self.is_barred(who, ability), rule!("MZ-RAV-4"))?;
        lawful(self.can_pay(who, 0, self.price(who, id)), self.rule(rule!("MZ-HUNGER-9"), rule!("MZH-POWER-11")))
    }

    /// Whether a hero can use an ability after it has paid a price.
    pub fn can_pay_both(self, who: HeroId, first: u8, ability: AbilityId) -> bool {
        self.can_pay(who, first, self.price(who, ability))
    }

    /// Whether a hero that has paid a first price can pay a second one: Hunger can be raised below its maximum only
    /// (MZ-HUNGER-9); Power has to be there (MZH-POWER-11).
    fn can_pay(self, who: HeroId, first: u8, price: u8) -> bool {
        let track = self.s.hero(who).track;
        match self.s.mode {
            Mode::Zombie => price == 0 || track + first < self.side().track.max,
            Mode::Hero => first + price <= track,
        }
    }

    /// A Ravenous hero only moves and devours: no unique Attack, no opening of doors (MZ-RAV-2 to MZ-RAV-4).
    fn is_barred(self, who: HeroId, ability: &Ability) -> bool {
        self.is_ravenous(who) && ability.effect.needs_calm()
    }

    /// Hunger or Power that an ability costs a hero.
    pub fn price(self, who: HeroId, id: AbilityId) -> u8 {
        let side = self.side();
        let price = side.ability(id).cost.track;
        if price == 0 || !side.on_traits().has(id) {
            return price;
        }
        price.saturating_sub(self.cheapening(who).map(|(_, less)| less).sum())
    }

    /// Abilities by which a hero's Traits cost less.
    fn cheapening(self, who: HeroId) -> impl Iterator<Item = (AbilityId, u8)> {
        self.standing(who).filter_map(|(id, ability)| Some((id, ability.effect.trait_cost()?)))
    }

    pub fn is_own_turn(self, who: HeroId) -> bool {
        self.s.turn.who == who && self.s.turn.occasion == Occasion::Turn
    }

    /// The Attack on a hero's own sheet.
    pub fn unique(self, who: HeroId) -> AttackId {
        self.side().character(self.s.hero(who).character).attack
    }

    /// Other heroes whom a hero sees.
    pub fn others_in_sight(self, who: HeroId) -> impl Iterator<Item = HeroId> + 'a {
        let seen = self.seen_by(who);
        let is_seen = move |other: &HeroId| self.s.hero(*other).zone.is_some_and(|zone| seen.has(zone));
        self.present().filter(move |other| *other != who).filter(is_seen)
    }

    /// Whether a change of the track would change anything.
    pub fn is_changed(self, who: HeroId, change: i8) -> bool {
        let track = self.s.hero(who).track;
        track.saturating_add_signed(change).min(self.side().track.max) != track
    }

    pub fn is_hurt(self, who: HeroId) -> bool {
        let hero = self.s.hero(who);
        hero.health < self.side().character(hero.character).health
    }

    /// Trait cards a hero may hold (MZ-TRAIT-4).
    pub fn trait_slots(self, who: HeroId) -> usize {
        let more = self.standing(who).filter_map(|(_, ability)| ability.effect.trait_slots());
        usize::from(self.side().dashboard.traits + more.sum::<u8>())
    }

    /// Actions of a Turn at a level (MZ-PLAYER-5).
    pub fn actions_at(self, level: Danger) -> u8 {
        self.side().levels[level].actions
    }
}
