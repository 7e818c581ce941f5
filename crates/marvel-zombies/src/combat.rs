//! Attacks: with what and where to, what is done before the roll, and what follows (MZ-COMBAT, MZ-DEVOUR, MZ-SIGN).

use shamble_kernel::{Flow, Offer, Probe, RuleId};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{AbilityId, AttackId, AttackKind, Attacks, Range, Timing};
use crate::choice::Choice;
use crate::content::abilities::{Ability, Effect};
use crate::content::missions::SpecialKind;
use crate::fact::{Happened, Rise};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Arms, Crowd, Fate, Fight, HeroId, Past, Sign, Step};

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
        let dice = sight.forecast(arms, zone, is_ranged);
        let accuracy = sight.accuracy(arms, zone);
        let rule = match arms {
            Arms::Sign => sight.s.mode.rule(rule!("MZ-SIGN-2"), rule!("MZH-SIGN-1")),
            Arms::Attack(_) if sight.devours(arms) => rule!("MZ-DEVOUR-1"),
            Arms::Attack(_) => sight.s.mode.rule(rule!("MZ-COMBAT-1"), rule!("MZH-COMBAT-1")),
        };
        self.s.fight = Fight { arms, zone, is_ranged, accuracy, ..Fight::default() };
        let whom = self.sight().met_in(zone);
        self.tell(rule, Happened::Attacked { who, arms, zone, dice, accuracy, whom });
        self.s.agenda.push(Step::Prepare);
    }

    /// Cards and Power are used before the roll, several of them if their conditions hold (MZ-TRAIT-9, MZH-POWER-6).
    pub fn ask_prepare(&mut self) -> Flow {
        let mut probe = Probe::default();
        self.sight().offer_preparations(&mut probe);
        if probe.only().is_none() {
            return Flow::Ask;
        }
        self.prepare(Choice::Roll);
        Flow::Next
    }

    pub fn prepare(&mut self, choice: Choice) {
        match choice {
            Choice::Use { who, ability } => {
                self.s.agenda.push(Step::Prepare);
                self.make_ready(ability);
                self.pay(who, ability);
            }
            Choice::SpendPower => {
                self.s.agenda.push(Step::Prepare);
                self.s.fight.power += 1;
                self.change_track(rule!("MZH-POWER-5"), self.s.turn.who, -1, Rise::Dice);
            }
            _ => self.s.agenda.push(Step::Roll { dice: self.sight().dice() }),
        }
    }

    /// What an ability used before the roll does to the Attack.
    fn make_ready(&mut self, id: AbilityId) {
        match self.content.side(self.s.mode).ability(id).effect {
            Effect::BonusDice { dice, .. } => {
                let dice = self.sight().bonus(self.s.turn.who, dice);
                self.s.fight.dice = self.s.fight.dice.saturating_add(dice);
            }
            Effect::Accuracy { better } => {
                let accuracy = &mut self.s.fight.accuracy;
                *accuracy = accuracy.saturating_sub(better).max(BEST_ACCURACY);
            }
            Effect::Toughness { .. } => self.s.agenda.push(Step::NameWeak { ability: id }),
            _ => {}
        }
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
                    Arms::Attack(_) => sight.s.mode.rule(rule!("MZ-HUNGER-4"), rule!("MZH-POWER-7")),
                    Arms::Sign => sight.s.mode.rule(rule!("MZ-SIGN-11"), rule!("MZH-SIGN-2")),
                };
                let faces = i8::try_from(sight.raising_dice()).unwrap_or(i8::MAX);
                self.change_track(rule, who, faces, Rise::Faces);
            }
        }
        if arms == Arms::Sign {
            self.sign_lands(zone);
        }
        self.s.fight = Fight::default();
        self.s.agenda.push(Step::AfterAttack { past: Past { arms, is_ranged, has_killed: killed > 0 } });
    }

    /// After its first throw the Sign lies in the target zone, damaged (MZ-SIGN-7); after the last one it is gone
    /// (MZ-SIGN-8).
    fn sign_lands(&mut self, zone: ZoneId) {
        let Some(sign) = self.s.sign else { return };
        if throws_made(sign) + 1 < self.content.sign.throws {
            self.s.sign = Some(Sign { zone, is_damaged: true });
            let rule = self.s.mode.rule(rule!("MZ-SIGN-7"), rule!("MZH-SIGN-1"));
            self.tell(rule, Happened::SignMoved { to: zone });
        } else {
            self.s.sign = None;
            let rule = self.s.mode.rule(rule!("MZ-SIGN-8"), rule!("MZH-SIGN-1"));
            self.tell(rule, Happened::SignGone);
        }
    }

    /// Some Attacks may be followed by a free one (MZ-HERO-12).
    pub fn ask_after_attack(&mut self, past: Past) -> Flow {
        let sight = self.sight();
        if sight.has_more_than_pass(|probe| sight.offer_after_attack(past, probe)) { Flow::Ask } else { Flow::Next }
    }

    pub fn after_attack(&mut self, past: Past, choice: Choice) {
        let Choice::Use { who, ability } = choice else { return };
        let attack = self.sight().unique(who);
        self.s.agenda.then([Step::FreeAttack { ability, attack }, Step::AfterAttack { past }]);
        self.pay(who, ability);
    }

    /// A free Attack is one of its own, with its own roll (MZ-TOUGH-4). Once granted it is made even by a hero who has
    /// become Ravenous (MZ-HUNGER-11).
    pub fn ask_free_attack(&mut self, ability: AbilityId, attack: AttackId) -> Flow {
        if self.sight().free_zones(ability, attack).is_empty() { Flow::Next } else { Flow::Ask }
    }

    pub fn free_attack(&mut self, ability: AbilityId, attack: AttackId, choice: Choice) {
        let Choice::Zone { zone } = choice else { return };
        let side = self.content.side(self.s.mode);
        let kind = match side.ability(ability).effect {
            Effect::FreeAttack { kind: Some(kind), .. } => kind,
            _ => side.attack(attack).kind,
        };
        self.attack(Arms::Attack(attack), zone, kind == AttackKind::Ranged);
    }

    /// The zones of an Attack on several are all named before the first of them is attacked.
    pub fn ask_aim(&mut self, ability: AbilityId, left: u8) -> Flow {
        let is_full = self.s.barrage.len() == self.s.barrage.capacity();
        let sight = self.sight();
        if left > 0 && !is_full && sight.has_more_than_pass(|probe| sight.offer_aims(ability, probe)) {
            return Flow::Ask;
        }
        self.begin_barrage();
        Flow::Next
    }

    pub fn aim(&mut self, ability: AbilityId, left: u8, choice: Choice) {
        let Choice::Zone { zone } = choice else { return self.begin_barrage() };
        self.s.barrage.push(zone);
        self.s.agenda.push(Step::Aim { ability, left: left - 1 });
    }

    fn begin_barrage(&mut self) {
        let attack = self.sight().unique(self.s.turn.who);
        self.s.agenda.push(Step::Barrage { attack });
    }

    /// The next of the named zones is attacked, if anybody to be hit is still there.
    pub fn barrage(&mut self, attack: AttackId) {
        if self.s.barrage.is_empty() {
            return;
        }
        let zone = self.s.barrage.remove(0);
        let arms = Arms::Attack(attack);
        self.s.agenda.push(Step::Barrage { attack });
        if self.sight().has_target(arms, zone) {
            let kind = self.content.side(self.s.mode).attack(attack).kind;
            self.attack(arms, zone, kind == AttackKind::Ranged);
        }
    }
}

/// How often the Sign has been thrown.
fn throws_made(sign: Sign) -> u8 {
    u8::from(sign.is_damaged)
}

impl<'a> Sight<'a> {
    /// Attacks of the acting hero: its unique Attack, Devour, one that a card grants (MZ-COMBAT-1, MZ-ID-4), and one with
    /// the Avengers Sign (MZ-SIGN-2). A Ravenous hero can only devour (MZ-RAV-2, MZ-RAV-3, MZ-RAV-7).
    pub fn offer_attacks(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let is_ravenous = self.is_ravenous(who);
        if !is_ravenous {
            self.offer_attack(who, self.unique(who), out);
        }
        if let Some(devour) = self.side().devour {
            self.offer_attack(who, devour, out);
        }
        if is_ravenous {
            return;
        }
        for (_, ability) in self.standing(who) {
            if let Effect::GrantAttack { attack } = ability.effect {
                self.offer_attack(who, attack, out);
            }
        }
        self.throws(who).iter().for_each(|at| out.offer(Choice::Attack { arms: Arms::Sign, at, ability: None }));
    }

    /// The zones of an Attack, and those that a card lets a Melee Attack reach.
    fn offer_attack(self, who: HeroId, attack: AttackId, out: &mut impl Offer<Choice>) {
        let arms = Arms::Attack(attack);
        let printed = self.side().attack(attack);
        let zones = self.target_zones(who, arms, printed.range);
        zones.iter().for_each(|at| out.offer(Choice::Attack { arms, at, ability: None }));
        if printed.kind != AttackKind::Melee || !self.is_own_turn(who) {
            return;
        }
        for (id, ability) in self.usable(who, Timing::OwnTurn) {
            if let Effect::Reach { range } = ability.effect
                && self.concerns(ability.on, arms, false)
            {
                let farther = self.target_zones(who, arms, range) - zones;
                farther.iter().for_each(|at| out.offer(Choice::Attack { arms, at, ability: Some(id) }));
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

    /// Where the Sign can be thrown from the hero's zone (MZ-SIGN-12), unless it lies elsewhere, the Mission forbids it
    /// (MZ-MH3-4, MZ-MH3-6), or it has been thrown often enough (MZ-SIGN-6).
    fn throws(self, who: HeroId) -> ZoneSet {
        let printed = &self.content.sign;
        let is_here = |sign: &Sign| self.s.hero(who).zone == Some(sign.zone);
        let Some(sign) = self.s.sign.filter(is_here) else { return ZoneSet::EMPTY };
        let is_spent = throws_made(sign) >= printed.throws;
        if is_spent || self.throw_lock(sign).is_some() || self.s.turn.actions < printed.cost {
            return ZoneSet::EMPTY;
        }
        self.target_zones(who, Arms::Sign, printed.range)
    }

    /// The Mission's rule by which the Sign cannot be thrown now (MZ-MH3-4, MZ-MH3-6).
    pub fn throw_lock(self, sign: Sign) -> Option<RuleId> {
        self.specials().find_map(|special| match special.kind {
            SpecialKind::SignLocked { until } if !self.holds(until) => Some(special.rules[0]),
            SpecialKind::SignThrows { count } if throws_made(sign) >= count => Some(special.rules[0]),
            _ => None,
        })
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

    /// The acting hero's abilities for such a moment of the Attack being resolved.
    pub fn usable_in_fight(self, timing: Timing) -> impl Iterator<Item = (AbilityId, &'a Ability)> {
        let fight = &self.s.fight;
        let all = self.usable(self.s.turn.who, timing);
        all.filter(move |(_, ability)| self.concerns(ability.on, fight.arms, fight.is_ranged))
    }

    /// What can be used before the roll to some effect.
    pub fn offer_preparations(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let fight = &self.s.fight;
        for (ability, found) in self.usable_in_fight(Timing::BeforeRoll) {
            let helps = match found.effect {
                Effect::BonusDice { if_target, .. } => self.fits(if_target, fight.zone),
                Effect::Accuracy { .. } => fight.accuracy > BEST_ACCURACY,
                Effect::Toughness { .. } => self.tough_targets().next().is_some(),
                _ => false,
            };
            if helps {
                out.offer(Choice::Use { who, ability });
            }
        }
        if self.can_buy_dice() {
            out.offer(Choice::SpendPower);
        }
        out.offer(Choice::Roll);
    }

    /// Whether Power can be spent for one more die: not on the Sign (MZH-SIGN-1), nor where a boss drains it.
    fn can_buy_dice(self) -> bool {
        let fight = &self.s.fight;
        let has_power = self.side().track.power.is_some() && self.s.hero(self.s.turn.who).track > 0;
        let drains =
            || self.boss_effects().any(|(boss, effect)| boss.zone == fight.zone && effect == Effect::NoPowerDice);
        has_power && fight.arms != Arms::Sign && !drains()
    }

    /// Free Attacks that the one just over allows and that have a target.
    pub fn offer_after_attack(self, past: Past, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        for (id, ability) in self.usable(who, Timing::AfterAttack) {
            let is_due =
                self.concerns(ability.on, past.arms, past.is_ranged) && (past.has_killed || !ability.after_kill);
            if is_due && !self.free_zones(id, self.unique(who)).is_empty() {
                out.offer(Choice::Use { who, ability: id });
            }
        }
        out.offer(Choice::Pass);
    }

    /// Where a free Attack can go; the ability may give it another Range.
    fn free_zones(self, ability: AbilityId, attack: AttackId) -> ZoneSet {
        let range = match self.side().ability(ability).effect {
            Effect::FreeAttack { range: Some(range), .. } => range,
            _ => self.side().attack(attack).range,
        };
        self.target_zones(self.s.turn.who, Arms::Attack(attack), range)
    }

    pub fn offer_free_attack(self, ability: AbilityId, attack: AttackId, out: &mut impl Offer<Choice>) {
        self.free_zones(ability, attack).iter().for_each(|zone| out.offer(Choice::Zone { zone }));
    }

    /// Zones that can still be named for an Attack on several; one is enough.
    pub fn offer_aims(self, ability: AbilityId, out: &mut impl Offer<Choice>) {
        let named = self.s.barrage.iter().copied().collect();
        let zones = self.free_zones(ability, self.unique(self.s.turn.who)) - named;
        zones.iter().for_each(|zone| out.offer(Choice::Zone { zone }));
        if !self.s.barrage.is_empty() {
            out.offer(Choice::Pass);
        }
    }
}
