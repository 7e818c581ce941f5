//! Abilities of heroes: which they have, what using one costs, and those that are used between two Actions.

use shamble_kernel::{Offer, Probe, RuleId, Set};
use shamble_zones::ZoneId;
use tinyvec::ArrayVec;

use crate::cards::{AbilityId, AttackId, CitizenId, Danger, EnemyKind, Limit, Mode, Range, Timing};
use crate::choice::Choice;
use crate::content::abilities::{Ability, Bonus, Count, Effect, Healed, Where, Whose};
use crate::fact::{Happened, Manner, Rise};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{HEROES, HeroId, Occasion, Step, Target, Turn};

impl Play<'_> {
    /// Pays for an ability, notes that it was used, and discards a card that can be used once (MZ-TRAIT-7,
    /// MZH-POWER-11). Actions are paid for by whoever offers it as an Action.
    pub fn pay(&mut self, who: HeroId, id: AbilityId) {
        let ability = self.content.side(self.s.mode).ability(id);
        let price = self.sight().price(who, id);
        self.cite(ability.rule, Happened::Used { who, ability: id });
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
        let side = self.content.side(self.s.mode);
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
        let max = self.content.side(self.s.mode).track.max;
        let hero = self.s.hero_mut(who);
        let from = hero.track;
        let to = from.saturating_add_signed(change).min(max);
        if to != from {
            hero.track = to;
            self.tell(rule, Happened::Track { who, from, to, why });
        }
    }

    /// Uses an ability of one's own Turn that needs nothing more to be said.
    pub fn use_ability(&mut self, id: AbilityId) {
        let who = self.s.turn.who;
        let effect = self.content.side(self.s.mode).ability(id).effect;
        self.pay(who, id);
        match effect {
            Effect::ExtraAction { plus } => self.s.turn.actions += plus,
            Effect::BonusDice { dice: Bonus::Dice(dice), .. } => self.s.turn.dice += dice,
            Effect::TrackTo { value } => {
                let change = value as i8 - self.s.hero(who).track as i8;
                self.change_track(rule!("MZ-HUNGER-8"), who, change, Rise::Effect);
            }
            Effect::TrackBy { change, whose, .. } => self.change_tracks(who, change, whose),
            Effect::Lure => self.s.lures.add(who),
            Effect::FreeAttack { .. } => {
                let attack = self.sight().unique(who);
                self.s.agenda.push(Step::FreeAttack { ability: id, attack });
            }
            Effect::MultiAttack { zones } => {
                self.s.barrage.clear();
                self.s.agenda.push(Step::Aim { ability: id, left: zones });
            }
            Effect::Charge { zones } => {
                if let Some(from) = self.s.hero(who).zone {
                    self.s.agenda.push(Step::Flight { ability: id, left: zones, from });
                }
            }
            Effect::FreeMove { zones, ignores_enemies } => {
                let stride = Step::Stride { left: zones, ignores: ignores_enemies, is_first: true };
                self.s.agenda.then([stride, Step::Moved]);
            }
            Effect::Eliminate { count, place: Where::OwnZone, kinds } => {
                if let Some(zone) = self.s.hero(who).zone {
                    self.strike_out(id, zone, count, kinds);
                }
            }
            _ => {}
        }
    }

    fn change_tracks(&mut self, who: HeroId, change: i8, whose: Whose) {
        match whose {
            Whose::Owner => self.change_track(rule!("MZ-HUNGER-8"), who, change, Rise::Effect),
            Whose::OthersInSight => {
                for other in self.sight().others_in_sight(who).collect::<ArrayVec<[HeroId; HEROES]>>() {
                    self.change_track(rule!("MZH-TRAIT-5"), other, change, Rise::Effect);
                }
            }
        }
    }

    /// Enemies of these types are eliminated without a roll: all of them at once, or so many of the player's choice.
    fn strike_out(&mut self, id: AbilityId, zone: ZoneId, count: Count, kinds: Set<EnemyKind>) {
        match count {
            Count::UpTo(left) => self.s.agenda.push(Step::Eliminate { ability: id, zone, left }),
            Count::All => {
                for kind in kinds.iter() {
                    let count = self.sight().count(kind, zone);
                    if count > 0 {
                        self.eliminate(rule!("MZ-XP-13"), Some(self.s.turn.who), Target::Common(kind), zone, count);
                    }
                }
            }
        }
    }

    /// Uses an ability of one's own Turn on a zone.
    pub fn use_at(&mut self, id: AbilityId, zone: ZoneId) {
        let who = self.s.turn.who;
        let effect = self.content.side(self.s.mode).ability(id).effect;
        self.pay(who, id);
        match effect {
            Effect::Eliminate { count, kinds, .. } => self.strike_out(id, zone, count, kinds),
            Effect::HoldZone { .. } => self.s.banned.add(zone),
            _ => {}
        }
    }

    /// Uses one on another hero: it does a free Action (MZ-HERO-13, MZ-HERO-16), or it recovers Health.
    pub fn use_on(&mut self, id: AbilityId, other: HeroId) {
        let who = self.s.turn.who;
        let effect = self.content.side(self.s.mode).ability(id).effect;
        self.pay(who, id);
        match effect {
            Effect::GrantAction { actions, .. } => {
                self.tell(rule!("MZ-HERO-16"), Happened::Granted { who: other, by: who });
                self.s.waiting = self.s.turn;
                self.s.turn = Turn { who: other, occasion: Occasion::Granted, actions, ..Turn::default() };
                self.s.agenda.then([Step::Act, Step::Resume]);
            }
            Effect::Heal { health, .. } => self.heal(id, other, health),
            _ => {}
        }
    }

    /// Health rises only by cards, up to the highest (MZ-ID-8).
    pub fn heal(&mut self, id: AbilityId, who: HeroId, health: u8) {
        let side = self.content.side(self.s.mode);
        let highest = side.character(self.s.hero(who).character).health;
        let hero = self.s.hero_mut(who);
        hero.health = (hero.health + health).min(highest);
        let health = hero.health;
        self.cite(side.ability(id).rule, Happened::Healed { who, health });
    }

    /// A Citizen is not activated in the next Enemy Phase.
    pub fn use_on_citizen(&mut self, id: AbilityId, card: CitizenId) {
        self.pay(self.s.turn.who, id);
        if let Some(citizen) = self.s.citizen_mut(card) {
            citizen.is_held = true;
        }
    }

    /// A hero is put into another zone.
    pub fn send(&mut self, id: AbilityId, who: HeroId, to: ZoneId) {
        self.pay(self.s.turn.who, id);
        self.enter(who, to, Manner::Ability(id));
    }
}

impl<'a> Sight<'a> {
    /// What a hero can do beyond the common rules: the Skills of its levels (MZ-ID-6), its Citizen and its Traits. A
    /// Citizen kept beside the limit cannot be used up (MZH-RESCUE-7).
    pub fn abilities(self, who: HeroId) -> impl Iterator<Item = AbilityId> + 'a {
        let side = self.side();
        let hero = self.s.hero(who);
        let level = self.level(hero);
        let skills = side.character(hero.character).skills.iter();
        let skills = skills.filter(move |(danger, _)| *danger <= level).map(|(_, skill)| *skill);
        let of_citizen = |card: CitizenId| side.citizen_card(card).kind.ability();
        let kept = hero.kept.iter().filter_map(move |card| of_citizen(*card));
        let kept = kept.filter(|ability| side.ability(*ability).limit != Limit::Once);
        let traits = hero.traits.iter().enumerate().filter(|(at, card)| !hero.traits[..*at].contains(card));
        let traits = traits.map(|(_, card)| side.trait_card(*card).ability);
        skills.chain(hero.citizen.and_then(of_citizen)).chain(kept).chain(traits)
    }

    /// The abilities a hero may use at such a moment.
    pub fn usable(self, who: HeroId, timing: Timing) -> impl Iterator<Item = (AbilityId, &'a Ability)> {
        let all = self.abilities(who).map(move |id| (id, self.side().ability(id)));
        all.filter(move |(id, ability)| ability.timing == timing && self.may_use(who, *id, ability))
    }

    /// The abilities of a hero that always work.
    pub fn standing(self, who: HeroId) -> impl Iterator<Item = (AbilityId, &'a Ability)> {
        let all = self.abilities(who).map(move |id| (id, self.side().ability(id)));
        all.filter(|(_, ability)| ability.timing == Timing::Always)
    }

    /// Neither used up nor too dear, and nothing a Ravenous hero cannot do.
    fn may_use(self, who: HeroId, id: AbilityId, ability: &Ability) -> bool {
        self.is_unused(who, id, ability) && self.can_afford(who, id, ability) && !self.is_barred(who, ability)
    }

    fn is_unused(self, who: HeroId, id: AbilityId, ability: &Ability) -> bool {
        match ability.limit {
            Limit::Unlimited | Limit::Wound | Limit::Once => true,
            Limit::Attack => !self.s.fight.used.has(id),
            Limit::Pass => !self.s.pool.used.has(id),
            Limit::Turn => self.is_own_turn(who) && !self.s.turn.used.has(id),
            Limit::Round => !self.s.hero(who).used.has(id),
        }
    }

    /// Hunger can be raised below its maximum only (MZ-HUNGER-9); Power has to be there (MZH-POWER-11).
    fn can_afford(self, who: HeroId, id: AbilityId, ability: &Ability) -> bool {
        let price = self.price(who, id);
        let track = self.s.hero(who).track;
        let is_payable = match self.s.mode {
            Mode::Zombie => price == 0 || track < self.side().track.max,
            Mode::Hero => price <= track,
        };
        is_payable && (ability.cost.actions == 0 || self.s.turn.actions >= ability.cost.actions)
    }

    /// A Ravenous hero only moves and devours: no unique Attack, no opening of doors (MZ-RAV-2 to MZ-RAV-4).
    fn is_barred(self, who: HeroId, ability: &Ability) -> bool {
        let is_attack = matches!(
            ability.effect,
            Effect::FreeAttack { .. } | Effect::MultiAttack { .. } | Effect::Charge { .. } | Effect::GrantAttack { .. }
        );
        self.is_ravenous(who) && (is_attack || ability.effect == Effect::FreeDoor)
    }

    /// Hunger or Power that an ability costs a hero.
    pub fn price(self, who: HeroId, id: AbilityId) -> u8 {
        let side = self.side();
        let price = side.ability(id).cost.track;
        if price == 0 || !side.traits.iter().any(|card| card.ability == id) {
            return price;
        }
        let less = self.standing(who).map(|(_, ability)| match ability.effect {
            Effect::TraitCost { less } => less,
            _ => 0,
        });
        price.saturating_sub(less.sum())
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

    /// Abilities used between two Actions of one's own Turn (MZ-PLAYER-11).
    pub fn offer_uses(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        if !self.is_own_turn(who) {
            return;
        }
        for (id, ability) in self.usable(who, Timing::OwnTurn) {
            self.offer_use(who, id, ability.effect, out);
        }
    }

    fn offer_use(self, who: HeroId, id: AbilityId, effect: Effect, out: &mut impl Offer<Choice>) {
        let hero = self.s.hero(who);
        let Some(zone) = hero.zone else { return };
        let plain = Choice::Use { who, ability: id };
        let mut plain_if = |is_useful: bool| {
            if is_useful {
                out.offer(plain);
            }
        };
        match effect {
            Effect::ExtraAction { .. } | Effect::BonusDice { .. } => plain_if(true),
            Effect::TrackTo { value } => plain_if(hero.track != value),
            Effect::TrackBy { change, whose: Whose::Owner, .. } => plain_if(self.is_changed(who, change)),
            Effect::TrackBy { change, whose: Whose::OthersInSight, .. } => {
                plain_if(self.others_in_sight(who).any(|other| self.is_changed(other, change)));
            }
            Effect::Lure => plain_if(!self.s.lures.has(who)),
            Effect::FreeAttack { .. } => {
                plain_if(self.has_more_than_pass(|probe| self.offer_free_attack(id, self.unique(who), probe)));
            }
            Effect::MultiAttack { .. } => plain_if(self.has_more_than_pass(|probe| self.offer_aims(id, probe))),
            Effect::Charge { zones } => plain_if(!self.flights(zone, zone, zones).is_empty()),
            Effect::FreeMove { ignores_enemies, .. } => plain_if(self.can_set_off(who, id, ignores_enemies)),
            Effect::Eliminate { kinds, place: Where::OwnZone, .. } => plain_if(self.holds_any(zone, kinds)),
            Effect::Eliminate { kinds, place: Where::InSight(range), .. } => {
                let zones = self.in_range(who, range).iter().filter(|zone| self.holds_any(*zone, kinds));
                zones.for_each(|zone| out.offer(Choice::UseAt { ability: id, zone }));
            }
            Effect::HoldZone { range } => {
                let zones = self.in_range(who, range) - self.s.banned;
                zones.iter().for_each(|zone| out.offer(Choice::UseAt { ability: id, zone }));
            }
            Effect::GrantAction { range, .. } => {
                let near = range.map(|range| self.in_range(who, range));
                let is_near = |other: &HeroId| match (near, self.s.hero(*other).zone) {
                    (Some(near), Some(zone)) => near.has(zone),
                    (None, Some(_)) => true,
                    (_, None) => false,
                };
                let others = self.others_in_sight(who).filter(is_near);
                others.for_each(|who| out.offer(Choice::UseOn { ability: id, who }));
            }
            Effect::Heal { who: Healed::Owner, .. } if self.is_hurt(who) => {
                out.offer(Choice::UseOn { ability: id, who });
            }
            Effect::Heal { who: Healed::HeroInZone, .. } => {
                let hurt = self.heroes_in(zone).filter(|who| self.is_hurt(*who));
                hurt.for_each(|who| out.offer(Choice::UseOn { ability: id, who }));
            }
            Effect::HoldCitizen { .. } => {
                let seen = self.seen_by(who);
                let free = self.s.citizens.iter().filter(|citizen| seen.has(citizen.zone) && !citizen.is_held);
                free.for_each(|citizen| out.offer(Choice::UseOnCitizen { ability: id, card: citizen.card }));
            }
            Effect::Teleport { range, may_move_others } => self.offer_sendings(who, id, range, may_move_others, out),
            // Rescue by an ability is offered with the other rescues; the rest works at other moments.
            _ => {}
        }
    }

    /// Zones within range in sight for the user or, where it can move others, for a hero within range in sight; nobody
    /// gets round a force field (MZ-M8-15).
    fn offer_sendings(self, by: HeroId, id: AbilityId, range: Range, others: bool, out: &mut impl Offer<Choice>) {
        let zones = self.in_range(by, range);
        for who in self.present().filter(|who| others || *who == by) {
            let Some(from) = self.s.hero(who).zone.filter(|from| who == by || zones.has(*from)) else { continue };
            let free = zones.iter().filter(|to| *to != from && !self.is_fenced(from, *to));
            free.for_each(|to| out.offer(Choice::Send { ability: id, who, to }));
        }
    }

    /// Whether a change of the track would change anything.
    fn is_changed(self, who: HeroId, change: i8) -> bool {
        let track = self.s.hero(who).track;
        track.saturating_add_signed(change).min(self.side().track.max) != track
    }

    pub fn is_hurt(self, who: HeroId) -> bool {
        let hero = self.s.hero(who);
        hero.health < self.side().character(hero.character).health
    }

    /// Whether a zone holds an Enemy of these kinds.
    pub fn holds_any(self, zone: ZoneId, kinds: Set<EnemyKind>) -> bool {
        kinds.iter().any(|kind| self.count(kind, zone) > 0)
    }

    /// Whether a question would offer anything but to decline.
    pub fn has_more_than_pass(self, offer: impl FnOnce(&mut Probe<Choice>)) -> bool {
        let mut probe = Probe::default();
        offer(&mut probe);
        !probe.is_empty() && probe.only() != Some(Choice::Pass)
    }

    /// Trait cards a hero may hold (MZ-TRAIT-4).
    pub fn trait_slots(self, who: HeroId) -> usize {
        let more = self.standing(who).map(|(_, ability)| match ability.effect {
            Effect::TraitSlots { plus } => plus,
            _ => 0,
        });
        usize::from(self.side().dashboard.traits + more.sum::<u8>())
    }

    /// Actions of a Turn at a level (MZ-PLAYER-5).
    pub fn actions_at(self, level: Danger) -> u8 {
        self.side().levels[level].actions
    }
}
