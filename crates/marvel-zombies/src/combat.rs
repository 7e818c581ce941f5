//! Attacks: with what and where to, what is done before the roll, and what follows (MZ-COMBAT, MZ-DEVOUR, MZ-SIGN).

use shamble_kernel::{Offer, RuleId};
use shamble_zones::{ZoneId, ZoneSet};
use tinyvec::ArrayVec;

use crate::cards::{AbilityId, AttackId, AttackKind, Attacks, Range, Timing};
use crate::choice::{Act, Choice};
use crate::content::abilities::{Ability, Effect};
use crate::fact::{Happened, Rise};
use crate::law::{Forecast, Price, Roll, lawful};
use crate::play::Play;
use crate::questions::{Moment, Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{Arms, Crowd, Fate, Fight, HeroId, Past, Sign, Step, Task};

/// No Accuracy gets better than this.
const BEST_ACCURACY: u8 = 2;

impl Play<'_> {
    /// An Attack on a zone begins (MZ-COMBAT-8). Steps follow one another: what is used before the roll, the roll,
    /// rerolls, Hits, what is used after them, and the end.
    pub fn attack(&mut self, arms: Arms, zone: ZoneId, is_ranged: bool) {
        let sight = self.sight();
        let who = sight.s.turn.who;
        if sight.s.hero(who).zone.is_none() {
            return;
        }
        let dice = sight.dice_of(arms, zone, is_ranged);
        let accuracy = sight.accuracy(arms, zone);
        let by = sight.shaping(arms, zone, is_ranged);
        let rule = match arms {
            Arms::Sign => sight.rule(rule!("MZ-SIGN-2"), rule!("MZH-SIGN-1")),
            Arms::Attack(_) if sight.devours(arms) => rule!("MZ-DEVOUR-1"),
            Arms::Attack(_) => sight.rule(rule!("MZ-COMBAT-1"), rule!("MZH-COMBAT-1")),
        };
        self.s.fight = Fight { arms, zone, is_ranged, accuracy, ..Fight::default() };
        let whom = self.sight().met_in(zone);
        self.tell(rule, Happened::Attacked { who, arms, zone, dice, accuracy, whom, by });
        self.queue(Task::Prepare);
    }

    /// Cards and Power are used before the roll, several of them if their conditions hold (MZ-TRAIT-9, MZH-POWER-6).
    pub fn prepare(&mut self) {
        if Moment::Prepare.is_open(self.sight()) {
            self.ask(Question::Use(Moment::Prepare));
        } else {
            self.roll_all();
        }
    }

    pub fn roll_all(&mut self) {
        if self.s.fight.power > 0 {
            for (ability, _) in self.sight().power_dice().collect::<ArrayVec<[(AbilityId, u8); 4]>>() {
                self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
            }
        }
        self.queue(Task::Roll { dice: self.sight().dice() });
    }

    pub fn spend_power(&mut self) {
        self.queue(Task::Prepare);
        self.s.fight.power += 1;
        self.change_track(rule!("MZH-POWER-5"), self.s.turn.who, -1, Rise::Dice);
    }

    /// What an ability used before the roll does to the Attack.
    pub fn make_ready(&mut self, who: HeroId, id: AbilityId) {
        self.queue(Task::Prepare);
        let effect = self.side().ability(id).effect;
        if let Some((dice, _)) = effect.bonus_dice() {
            let dice = self.sight().bonus(who, dice);
            self.s.fight.dice = self.s.fight.dice.saturating_add(dice);
        }
        if let Some(better) = effect.accuracy() {
            let accuracy = &mut self.s.fight.accuracy;
            *accuracy = accuracy.saturating_sub(better).max(BEST_ACCURACY);
        }
        if effect.toughness().is_some() {
            self.ask(Question::NameWeak { ability: id });
        }
        self.pay(who, id);
    }

    /// The Attack is over. A Devour that eliminated somebody stills the Hunger and its faces do not count (MZ-DEVOUR-3,
    /// MZ-DEVOUR-6); after any other Attack the faces raise the track (MZ-HUNGER-4, MZH-POWER-7).
    pub fn fought(&mut self) {
        let who = self.s.turn.who;
        let Fight { arms, zone, is_ranged, is_fed, killed, .. } = self.s.fight;
        let sight = self.sight();
        if sight.s.hero(who).fate == Fate::InPlay {
            if is_fed {
                let track = sight.s.hero(who).track;
                self.change_track(rule!("MZ-DEVOUR-3"), who, -(track as i8), Rise::Fed);
            } else {
                let rule = match arms {
                    Arms::Attack(_) => sight.rule(rule!("MZ-HUNGER-4"), rule!("MZH-POWER-7")),
                    Arms::Sign => sight.rule(rule!("MZ-SIGN-11"), rule!("MZH-SIGN-2")),
                };
                let faces = i8::try_from(sight.raising_dice()).unwrap_or(i8::MAX);
                if let Some(ability) = sight.hexed_by() {
                    self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
                }
                self.change_track(rule, who, faces, Rise::Faces);
            }
        }
        if arms == Arms::Sign {
            self.sign_lands(zone);
        }
        self.s.fight = Fight::default();
        self.ask(Question::Use(Moment::AfterAttack { past: Past { arms, is_ranged, has_killed: killed > 0 } }));
    }

    /// It has two throws (MZ-SIGN-6): after the first the Sign lies in the target zone, damaged (MZ-SIGN-7); after the last
    /// one it is gone (MZ-SIGN-8).
    fn sign_lands(&mut self, zone: ZoneId) {
        let Some(sign) = self.s.sign else { return };
        if throws_made(sign) + 1 < self.content.sign.throws {
            self.s.sign = Some(Sign { zone, is_damaged: true });
            let rule = self.rule(rule!("MZ-SIGN-7"), rule!("MZH-SIGN-1"));
            self.tell(rule, Happened::SignMoved { to: zone });
        } else {
            self.s.sign = None;
            let rule = self.rule(rule!("MZ-SIGN-8"), rule!("MZH-SIGN-1"));
            self.tell(rule, Happened::SignGone);
        }
    }

    /// Some Attacks may be followed by a free one (MZ-HERO-12).
    pub fn attack_again(&mut self, who: HeroId, ability: AbilityId, past: Past) {
        let attack = self.sight().unique(who);
        let free = Question::Zone(ZoneQuestion::FreeAttack { ability, attack });
        self.s.agenda.then([Step::Ask(free), Step::Ask(Question::Use(Moment::AfterAttack { past }))]);
        self.pay(who, ability);
    }

    /// A free Attack is one of its own, with its own roll (MZ-TOUGH-4). Once granted it is made even by a hero who has
    /// become Ravenous (MZ-HUNGER-11).
    pub fn free_attack(&mut self, ability: AbilityId, attack: AttackId, zone: ZoneId) {
        let arms = Arms::Attack(attack);
        self.attack(arms, zone, self.sight().counts_as_ranged(arms, Some(ability)));
    }

    /// The zones of an Attack on several are all named before the first of them is attacked.
    pub fn aim(&mut self, ability: AbilityId, left: u8) {
        let is_full = self.s.barrage.len() == self.s.barrage.capacity();
        if left > 0 && !is_full && !self.sight().aims_left(ability).is_empty() {
            self.ask(Question::Zone(ZoneQuestion::Aim { ability, left }));
        } else {
            self.begin_barrage();
        }
    }

    pub fn aim_at(&mut self, ability: AbilityId, left: u8, zone: ZoneId) {
        self.s.barrage.push(zone);
        self.queue(Task::Aim { ability, left: left - 1 });
    }

    pub fn begin_barrage(&mut self) {
        let attack = self.sight().unique(self.s.turn.who);
        self.queue(Task::Barrage { attack });
    }

    /// The next of the named zones is attacked, if anybody to be hit is still there.
    pub fn barrage(&mut self, attack: AttackId) {
        if self.s.barrage.is_empty() {
            return;
        }
        let zone = self.s.barrage.remove(0);
        let arms = Arms::Attack(attack);
        self.queue(Task::Barrage { attack });
        if self.sight().has_target(arms, zone) {
            let kind = self.side().attack(attack).kind;
            self.attack(arms, zone, kind == AttackKind::Ranged);
        }
    }
}

/// How often the Sign has been thrown.
fn throws_made(sign: Sign) -> u8 {
    u8::from(sign.is_damaged)
}

impl<'a> Sight<'a> {
    /// The law of Attacks: the hero's unique Attack, Devour, one that a card grants (MZ-COMBAT-1, MZ-ID-4), or one with
    /// the Avengers Sign (MZ-SIGN-2), on a zone within range in sight that holds somebody to be hit. A Ravenous hero can
    /// only devour (MZ-RAV-2, MZ-RAV-3, MZ-RAV-7).
    pub fn may_attack(self, arms: Arms, at: ZoneId, ability: Option<AbilityId>) -> Result<Forecast, RuleId> {
        let who = self.s.turn.who;
        let Some(from) = self.s.hero(who).zone else { return Err(self.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3"))) };
        if !self.devours(arms) {
            self.may_think()?;
        }
        let printed = self.may_wield(who, arms)?;
        let range = match ability {
            None => printed,
            Some(id) => self.may_reach(who, arms, at, id)?,
        };
        let is_near = self.is_melee(arms) && ability.is_none();
        lawful(!is_near || at == from, self.rule(rule!("MZ-COMBAT-3"), rule!("MZH-COMBAT-1")))?;
        let zones = self.ground().range(from, at).ok_or(self.rule(rule!("MZ-COMBAT-8"), rule!("MZH-COMBAT-1")))?;
        lawful(range.has(zones), self.rule(rule!("MZ-COMBAT-6"), rule!("MZH-COMBAT-1")))?;
        let nobody = match arms {
            Arms::Sign => self.rule(rule!("MZ-SIGN-12"), rule!("MZH-SIGN-1")),
            Arms::Attack(_) => self.rule(rule!("MZ-COMBAT-15"), rule!("MZH-COMBAT-3")),
        };
        lawful(self.has_target(arms, at), nobody)?;
        let actions = self.attack_cost(arms);
        self.may_spend(actions)?;
        let roll = Some(self.roll_of(arms, at, ability));
        Ok(Forecast { roll, ..self.with_ability(Price { actions, ..Price::default() }, who, ability) })
    }

    /// What a hero can attack with, and its range.
    fn may_wield(self, who: HeroId, arms: Arms) -> Result<Range, RuleId> {
        match arms {
            Arms::Attack(attack) => {
                let is_own = self.unique(who) == attack || self.devours(arms);
                let is_granted = || self.granted(who).any(|granted| granted == attack);
                lawful(is_own || is_granted(), self.rule(rule!("MZ-COMBAT-1"), rule!("MZH-COMBAT-1")))?;
                Ok(self.side().attack(attack).range)
            }
            Arms::Sign => {
                let is_here = |sign: &Sign| self.s.hero(who).zone == Some(sign.zone);
                let sign = self.s.sign.filter(is_here).ok_or(rule!("MZ-SIGN-2"))?;
                self.throw_lock(sign).map_or(Ok(()), Err)?;
                Ok(self.content.sign.range)
            }
        }
    }

    /// Attacks that cards grant a hero.
    fn granted(self, who: HeroId) -> impl Iterator<Item = AttackId> {
        self.standing(who).filter_map(|(_, ability)| ability.effect.grant_attack())
    }

    /// A card by which a Melee Attack reaches a zone that it does not reach by itself, and its range.
    fn may_reach(self, who: HeroId, arms: Arms, at: ZoneId, id: AbilityId) -> Result<Range, RuleId> {
        let ability = self.may_use(who, id, &[Timing::OwnTurn])?;
        lawful(self.is_own_turn(who), self.rule(rule!("MZ-HERO-16"), rule!("MZH-TRAIT-7")))?;
        let range = ability.effect.reach().ok_or(ability.rule)?;
        let is_helped = self.is_melee(arms) && self.concerns(ability.on, arms, false);
        lawful(is_helped && self.s.hero(who).zone != Some(at), ability.rule)?;
        Ok(range)
    }

    fn is_melee(self, arms: Arms) -> bool {
        matches!(arms, Arms::Attack(attack) if self.side().attack(attack).kind == AttackKind::Melee)
    }

    /// Actions for an Attack.
    pub fn attack_cost(self, arms: Arms) -> u8 {
        match arms {
            Arms::Attack(_) => 1,
            Arms::Sign => self.content.sign.actions,
        }
    }

    /// An ability by which an Attack reaches farther makes it a Ranged one, as may one that grants it.
    pub fn counts_as_ranged(self, arms: Arms, ability: Option<AbilityId>) -> bool {
        let Arms::Attack(attack) = arms else { return true };
        let effect = ability.map(|ability| self.side().ability(ability).effect);
        let given = effect.and_then(Effect::free_attack).and_then(|(_, kind)| kind);
        let is_far = effect.and_then(Effect::reach).is_some();
        is_far || given.unwrap_or(self.side().attack(attack).kind) == AttackKind::Ranged
    }

    /// What an Attack of the acting hero would roll.
    fn roll_of(self, arms: Arms, zone: ZoneId, ability: Option<AbilityId>) -> Roll {
        let dice = self.dice_of(arms, zone, self.counts_as_ranged(arms, ability));
        Roll { dice, accuracy: self.accuracy(arms, zone) }
    }

    /// What a free Attack brings.
    pub fn blow(self, attack: AttackId, zone: ZoneId, ability: Option<AbilityId>) -> Forecast {
        Forecast { roll: Some(self.roll_of(Arms::Attack(attack), zone, ability)), ..Forecast::default() }
    }

    /// Attacks of the acting hero, for whoever has the Actions.
    pub fn offer_attacks(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let is_calm = !self.is_ravenous(who);
        if is_calm {
            self.offer_attack(who, self.unique(who), out);
        }
        if let Some(devour) = self.side().devour {
            self.offer_attack(who, devour, out);
        }
        if !is_calm {
            return;
        }
        self.granted(who).for_each(|attack| self.offer_attack(who, attack, out));
        if let Ok(range) = self.may_wield(who, Arms::Sign)
            && self.may_spend(self.content.sign.actions).is_ok()
        {
            let zones = self.target_zones(who, Arms::Sign, range);
            zones.iter().for_each(|at| out.offer(Choice::Act(Act::Attack { arms: Arms::Sign, at, ability: None })));
        }
    }

    /// The zones of an Attack, and those that a card lets a Melee Attack reach.
    fn offer_attack(self, who: HeroId, attack: AttackId, out: &mut impl Offer<Choice>) {
        let arms = Arms::Attack(attack);
        let zones = self.target_zones(who, arms, self.side().attack(attack).range);
        zones.iter().for_each(|at| out.offer(Choice::Act(Act::Attack { arms, at, ability: None })));
        let reaching = self.abilities(who) & self.side().reaching();
        for id in reaching.iter() {
            if let Some(range) = self.side().ability(id).effect.reach() {
                for at in self.target_zones(who, arms, range).iter() {
                    if self.may_reach(who, arms, at, id).is_ok() {
                        out.offer(Choice::Act(Act::Attack { arms, at, ability: Some(id) }));
                    }
                }
            }
        }
    }

    /// Zones within range in sight that hold somebody whom the Attack can hit (MZ-COMBAT-8, MZ-COMBAT-15).
    fn target_zones(self, who: HeroId, arms: Arms, range: Range) -> ZoneSet {
        self.in_range(who, range).iter().filter(|zone| self.has_target(arms, *zone)).collect()
    }

    /// An Enemy, for Devour also a Citizen (MZ-COMBAT-15, MZH-COMBAT-3), for the Sign an Enemy that is no boss
    /// (MZ-SIGN-12).
    fn has_target(self, arms: Arms, zone: ZoneId) -> bool {
        match arms {
            Arms::Sign => self.s.enemies[zone] != Crowd::default(),
            Arms::Attack(_) => self.has_enemies(zone) || self.devours(arms) && self.citizens_in(zone).next().is_some(),
        }
    }

    /// The Mission's rule by which the Sign cannot be thrown now (MZ-MH3-4, MZ-MH3-6).
    fn throw_lock(self, sign: Sign) -> Option<RuleId> {
        let is_spent = |count: u8| throws_made(sign) >= count;
        let spent = self.specials().find(|special| special.kind.sign_throws().is_some_and(is_spent));
        self.sign_lock().or(spent.map(|special| special.rules[0]))
    }

    pub fn devours(self, arms: Arms) -> bool {
        matches!(arms, Arms::Attack(attack) if self.side().devour == Some(attack))
    }

    /// Whether something about these Attacks is about such an Attack of the acting hero; if none are named, it is about all.
    pub fn concerns(self, on: Option<Attacks>, arms: Arms, is_ranged: bool) -> bool {
        let (Some(on), Arms::Attack(attack)) = (on, arms) else { return on.is_none() };
        match on {
            Attacks::Unique => attack == self.unique(self.s.turn.who),
            Attacks::Normal => !self.devours(arms),
            Attacks::Devour => self.devours(arms),
            Attacks::Melee => !is_ranged,
            Attacks::Any => true,
        }
    }

    /// Whether an ability is about the Attack being resolved.
    pub fn is_about_fight(self, ability: &Ability) -> bool {
        self.concerns(ability.on, self.s.fight.arms, self.s.fight.is_ranged)
    }

    /// Whether an ability can be used before the roll to some effect.
    pub fn prepares(self, ability: &Ability) -> bool {
        let effect = ability.effect;
        let fits = |(_, if_target)| self.fits(if_target, self.s.fight.zone);
        self.is_about_fight(ability)
            && (effect.bonus_dice().is_some_and(fits)
                || effect.accuracy().is_some_and(|_| self.s.fight.accuracy > BEST_ACCURACY)
                || effect.toughness().is_some_and(|_| self.tough_targets().next().is_some()))
    }

    /// Power can be spent for one more die, if there is any (MZH-POWER-11); not on the Sign (MZH-SIGN-1), nor where a boss
    /// drains it.
    pub fn may_buy_dice(self) -> Result<(), RuleId> {
        let fight = &self.s.fight;
        lawful(self.side().track.power.is_some(), rule!("MZ-COMBAT-11"))?;
        lawful(fight.arms != Arms::Sign, rule!("MZH-SIGN-1"))?;
        let drain = self
            .boss_abilities()
            .find(|(boss, ability)| boss.zone == fight.zone && ability.effect == Effect::NoPowerDice);
        drain.map_or(Ok(()), |(_, ability)| Err(ability.rule))?;
        lawful(self.s.hero(self.s.turn.who).track > 0, rule!("MZH-POWER-11"))
    }

    /// Whether the Attack just over allows a free one that has a target.
    pub fn follows_attack(self, id: AbilityId, past: Past) -> bool {
        let ability = self.side().ability(id);
        let is_due = self.concerns(ability.on, past.arms, past.is_ranged) && (past.has_killed || !ability.after_kill);
        is_due && !self.free_zones(id, self.unique(self.s.turn.who)).is_empty()
    }

    /// Where a free Attack can go; the ability may give it another Range.
    pub fn free_zones(self, ability: AbilityId, attack: AttackId) -> ZoneSet {
        let given = self.side().ability(ability).effect.free_attack().and_then(|(range, _)| range);
        let range = given.unwrap_or(self.side().attack(attack).range);
        self.target_zones(self.s.turn.who, Arms::Attack(attack), range)
    }

    /// Zones that can still be named for an Attack on several; one is enough.
    pub fn aims_left(self, ability: AbilityId) -> ZoneSet {
        self.free_zones(ability, self.unique(self.s.turn.who)) - self.s.barrage.iter().copied().collect()
    }
}
