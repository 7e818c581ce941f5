//! What a survivor can attack with, where it reaches, and what pays for it.

use shamble_kernel::Offer;
use shamble_zones::{Eyes, ZoneId, ZoneSet};
use tinyvec::ArrayVec;

use crate::cards::{ActionKind, Ammo, CardId, Class, Noise, SkillId};
use crate::choice::Choice;
use crate::content::equipment::{Range, Weapon};
use crate::content::skills::{Effect, FreeUse};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::skills::{Blow, Family};
use crate::state::{Arms, GatlingPost, Occasion, SurvivorId};

/// Everything a survivor can attack with: six cards used in three ways at most, and more.
type Armoury = ArrayVec<[Arms; 24]>;

/// The values an attack begins with, before any bonus; `dice` are those of one weapon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values {
    pub range: Range,
    pub dice: u8,
    pub accuracy: u8,
    pub damage: u8,
    pub ammo: Option<Ammo>,
    pub noise: Option<Noise>,
}

impl From<&Weapon> for Values {
    fn from(weapon: &Weapon) -> Values {
        let Weapon { range, dice, accuracy, damage, ammo, noise, .. } = *weapon;
        Values { range, dice, accuracy, damage, ammo, noise }
    }
}

impl Sight<'_> {
    /// The printed values. Fanning replaces dice and Accuracy and is a Boom, whatever the Pistol (UOA-GUNS-1,
    /// UOA-GUNS-3, UOA-FAN-1).
    pub fn values(self, arms: Arms) -> Option<Values> {
        match arms {
            Arms::Card(card) | Arms::Pair(card) => self.content.card(card).weapon().map(Values::from),
            Arms::Fanned(card) => {
                let weapon = self.content.card(card).weapon()?;
                let fanning = self.content.fanning;
                let accuracy = weapon.fanning?;
                Some(Values { dice: fanning.dice, accuracy, noise: Some(fanning.noise), ..Values::from(weapon) })
            }
            Arms::Improvised(skill) => match self.content.skill(skill).effect {
                Effect::ImprovisedAttack { range, dice, accuracy, damage, noise, .. } => {
                    Some(Values { range, dice, accuracy, damage, ammo: None, noise })
                }
                _ => None,
            },
            Arms::Gatling => {
                let gatling = &self.content.gatling;
                let (range, dice, accuracy, damage) = (gatling.range, gatling.dice, gatling.accuracy, gatling.damage);
                Some(Values { range, dice, accuracy, damage, ammo: gatling.ammo, noise: Some(gatling.noise) })
            }
        }
    }

    /// Copies of a card in hand that wait for no reload (UOA-RELOAD-1, UOA-GUNS-4).
    fn loaded(self, who: SurvivorId, card: CardId) -> usize {
        self.hands(who).iter().flatten().filter(|held| held.card() == Some(card) && !held.is_spent).count()
    }

    /// The ways to use the weapons in hand: one, two identical ones with the Dual symbol at once, a Pistol
    /// fanned (UOA-ACT-20, UOA-ACT-21, UOA-FIGHT-2, UOA-FIGHT-6, UOA-GUNS-6, UOA-GUNS-9).
    fn in_hand(self, who: SurvivorId, zone: ZoneId, is_charge: bool) -> Armoury {
        let mut armoury = Armoury::new();
        let hands = self.hands(who);
        for (at, held) in hands.iter().enumerate() {
            let Some(card) = held.and_then(|held| held.card()) else { continue };
            let Some(weapon) = self.content.card(card).weapon() else { continue };
            let is_first = !hands[..at].iter().flatten().any(|held| held.card() == Some(card));
            let loaded = self.loaded(who, card);
            if !is_first || loaded == 0 {
                continue;
            }
            armoury.push(Arms::Card(card));
            if loaded > 1 && self.is_pair(Blow { who, arms: Arms::Pair(card), zone, is_charge }, weapon) {
                armoury.push(Arms::Pair(card));
            }
            if weapon.fanning.is_some() && self.has_class(who, Class::Gunslinger) {
                armoury.push(Arms::Fanned(card));
            }
        }
        armoury
    }

    /// Whether two of a weapon bear the Dual symbol, or count as if they did in this attack (UOA-SKILL-18, UOA-SKILL-70).
    fn is_pair(self, blow: Blow, weapon: &Weapon) -> bool {
        let counts = |effect: &Effect| match *effect {
            Effect::TreatAsDual { weapon: kind } => kind.is_none_or(|kind| kind == weapon.kind),
            _ => false,
        };
        weapon.is_dual || self.effects_on(blow, Family::TreatAsDual).iter().flatten().any(counts)
    }

    /// Everything the acting survivor can attack with on this occasion.
    fn armoury(self, own: ZoneId) -> Armoury {
        let who = self.s.turn.who;
        let mut armoury = self.in_hand(who, own, false);
        if self.s.turn.occasion.is_own_turn() {
            // Once a turn, in one's own turn (UOA-SKILL-69, UOA-SKILL-86, UOA-SKILL-89).
            let improvised = self.with_effect(who, Family::ImprovisedAttack).map(|(skill, _, _)| skill);
            armoury.extend(improvised.filter(|skill| !self.s.turn.used.has(*skill)).map(Arms::Improvised));
        }
        if self.mans_gatling(who, own) {
            armoury.push(Arms::Gatling);
        }
        armoury
    }

    /// Any survivor of its zone may fire the Gatling; mounted on the Wagon, only those inside (UOA-MACH-20).
    fn mans_gatling(self, who: SurvivorId, own: ZoneId) -> bool {
        match self.s.gatling {
            None => false,
            Some(GatlingPost::Zone(zone)) => zone == own,
            Some(GatlingPost::OnWagon) => self.s.wagon == Some(own) && self.s.survivor(who).is_in_wagon,
        }
    }

    /// Whose sight an attack is aimed by; a class ability does not help at the Gatling (UOA-MACH-11).
    fn aiming_eyes(self, who: SurvivorId, arms: Arms) -> Eyes {
        if arms == Arms::Gatling { Eyes::Ordinary } else { self.eyes(who) }
    }

    /// How many zones away the target is for this attacker (UOA-LOS-20).
    pub fn range_to(self, blow: Blow) -> Option<u8> {
        let own = self.s.survivor(blow.who).zone?;
        self.terrain().range(self.aiming_eyes(blow.who, blow.arms), own, blow.zone)
    }

    /// The zones an attack can be aimed at: in Melee the own zone while zombies are there, else every zone in
    /// sight and Range, with zombies or without (UOA-MELEE-1, UOA-RANGED-1, UOA-RANGED-2, UOA-RANGED-5).
    fn aims(self, arms: Arms, own: ZoneId) -> ZoneSet {
        let Some(values) = self.values(arms) else { return ZoneSet::EMPTY };
        if !self.is_ranged(arms) {
            return if self.has_zombies(own) { ZoneSet::of(own) } else { ZoneSet::EMPTY };
        }
        let blow = Blow { who: self.s.turn.who, arms, zone: own, is_charge: false };
        let mut zones = self.reach(blow, own, values.range);
        if self.is_so(blow, Family::PointBlank) {
            zones.add(own);
        }
        zones
    }

    /// The zones in sight at a Range that skills may have made longer, for targets under a Vade Retro token
    /// perhaps more than for others (UOA-EQ-5, UOA-SKILL-11, UOA-SKILL-64).
    pub fn reach(self, blow: Blow, own: ZoneId, range: Range) -> ZoneSet {
        let eyes = self.aiming_eyes(blow.who, blow.arms);
        let marked: ZoneSet = self.s.vade_retro.iter().copied().collect();
        let up_to = |zone: ZoneId| {
            let max = range.max + self.bonus_on(Blow { zone, ..blow }, Family::Reach);
            self.terrain().in_range(eyes, own, range.min..=max)
        };
        let elsewhere = self.terrain().sees(eyes, own) - marked;
        let mut zones = elsewhere.first().map_or(ZoneSet::EMPTY, |zone| up_to(zone) - marked);
        for zone in marked.iter().filter(|zone| up_to(*zone).has(*zone)) {
            zones.add(zone);
        }
        zones
    }

    /// Where an attack on this occasion may be aimed: Combat reflexes are for the zone where zombies have just
    /// appeared, as long as any are left there (UOA-SKILL-47).
    pub fn allowed_aims(self) -> ZoneSet {
        match self.s.turn.occasion {
            Occasion::Nobody => ZoneSet::EMPTY,
            Occasion::Turn | Occasion::Link | Occasion::Given => self.board().all(),
            Occasion::Reflex(zone) if self.has_zombies(zone) => ZoneSet::of(zone),
            Occasion::Reflex(_) => ZoneSet::EMPTY,
        }
    }

    /// Lists the attacks of the acting survivor.
    pub fn offer_attacks(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let Some(own) = self.s.survivor(who).zone else { return };
        let allowed = self.allowed_aims();
        for arms in self.armoury(own) {
            let zones = self.aims(arms, own) & allowed;
            if zones.is_empty() {
                continue;
            }
            let is_ranged = self.is_ranged(arms);
            self.offer_paid(who, arms, zones, |at, pay| {
                out.offer(if is_ranged { Choice::Shoot { arms, at, pay } } else { Choice::Melee { arms, pay } });
            });
        }
    }

    /// Names every zone with every way to pay for an attack on it. Only a Vade Retro token makes one zone
    /// differ from another in that.
    pub fn offer_paid(
        self,
        who: SurvivorId,
        arms: Arms,
        zones: ZoneSet,
        mut offer: impl FnMut(ZoneId, Option<SkillId>),
    ) {
        let marked: ZoneSet = self.s.vade_retro.iter().copied().collect();
        let payments = |zone: ZoneId| self.payments(Blow { who, arms, zone, is_charge: false });
        let plain = (zones - marked).first().map(payments).unwrap_or_default();
        for zone in zones {
            let ways = if marked.has(zone) { payments(zone) } else { plain };
            ways.into_iter().for_each(|pay| offer(zone, pay));
        }
    }

    /// The strikes with which a Charge may end: any Melee weapon in hand, or none (UOA-BRAWL-6).
    pub fn offer_charge_strikes(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        if let Some(own) = self.s.survivor(who).zone {
            let strikes = self.in_hand(who, own, true).into_iter().filter(|arms| !self.is_ranged(*arms));
            strikes.for_each(|arms| out.offer(Choice::Melee { arms, pay: None }));
        }
        out.offer(Choice::Pass);
    }

    /// Whether a free action of this use pays for the attack. Dynamite counts as an attack with its card
    /// (UOA-ACT-34, UOA-SKILL-2, UOA-SKILL-3, UOA-SKILL-15, UOA-SKILL-33, UOA-SKILL-55).
    fn pays(self, free: FreeUse, blow: Blow) -> bool {
        match free {
            FreeUse::Action(ActionKind::Combat) => true,
            FreeUse::Action(ActionKind::Melee) => !self.is_ranged(blow.arms),
            FreeUse::Action(ActionKind::Ranged) => self.is_ranged(blow.arms),
            FreeUse::With(gear) => self.is_gear(blow.arms, gear),
            FreeUse::DualPair => matches!(blow.arms, Arms::Pair(_)),
            FreeUse::AgainstVadeRetro => self.s.vade_retro.contains(&blow.zone),
            FreeUse::Fanning => matches!(blow.arms, Arms::Fanned(_)),
            // Combat reflexes are an occasion of their own.
            FreeUse::AtSpawn => false,
            FreeUse::Action(ActionKind::Move | ActionKind::Search)
            | FreeUse::Reload
            | FreeUse::ReloadFanned
            | FreeUse::Charge
            | FreeUse::VadeRetro => false,
        }
    }

    /// Free actions that pay for an attack; for the Gatling none does (UOA-MACH-21).
    fn free_attacks(self, blow: Blow) -> ArrayVec<[SkillId; 8]> {
        if blow.arms == Arms::Gatling {
            return ArrayVec::new();
        }
        self.free_actions(|free| self.pays(free, blow))
    }

    /// Ordinary actions an attack costs where nothing else pays.
    pub fn actions_for(self, arms: Arms) -> u8 {
        if arms == Arms::Gatling { self.content.gatling.fire_cost } else { 1 }
    }

    /// The ways to pay for an attack that have to be told apart: free actions of different kinds. Where there
    /// is but one, or only ordinary actions are left, nothing need be said. Empty: it cannot be paid.
    fn payments(self, blow: Blow) -> ArrayVec<[Option<SkillId>; 8]> {
        let mut ways = ArrayVec::new();
        let is_improvised = matches!(blow.arms, Arms::Improvised(_));
        let is_reflex = matches!(self.s.turn.occasion, Occasion::Reflex(_));
        if is_improvised || is_reflex && blow.arms != Arms::Gatling {
            ways.push(None);
            return ways;
        }
        let free = self.free_attacks(blow);
        if free.len() > 1 {
            ways.extend(free.into_iter().map(Some));
        } else if free.len() == 1 || self.s.turn.actions >= self.actions_for(blow.arms) {
            ways.push(None);
        }
        ways
    }

    /// The skill whose free action pays for an attack; `None`: ordinary actions do.
    pub fn payer(self, blow: Blow, pay: Option<SkillId>) -> Option<SkillId> {
        match (blow.arms, self.s.turn.occasion) {
            (Arms::Improvised(skill), _) => Some(skill),
            (_, Occasion::Reflex(_)) => self.reflexes_of(blow.who),
            (_, Occasion::Nobody | Occasion::Turn | Occasion::Link | Occasion::Given) => {
                pay.or_else(|| self.free_attacks(blow).first().copied())
            }
        }
    }

    /// The skill by which a survivor attacks zombies that have just appeared.
    pub fn reflexes_of(self, who: SurvivorId) -> Option<SkillId> {
        let mut skills = self.with_effect(who, Family::FreeAction).map(|(skill, _, _)| skill);
        skills.find(|skill| self.free_use(*skill) == Some(FreeUse::AtSpawn))
    }
}

impl Play<'_> {
    /// Pays for a listed attack, or for a throw as an attack with the card: a free action before an ordinary
    /// one (UOA-ACT-20, UOA-ACT-21, UOA-MACH-10).
    pub fn pay_attack(&mut self, arms: Arms, zone: ZoneId, pay: Option<SkillId>) {
        let sight = self.sight();
        let who = self.s.turn.who;
        let Some(skill) = sight.payer(Blow { who, arms, zone, is_charge: false }, pay) else {
            let paid = sight.actions_for(arms);
            self.s.turn.actions = self.s.turn.actions.saturating_sub(paid);
            if paid > 1 {
                self.tell(rule!("UOA-ACT-27"), Happened::Paid { who, paid, free: None });
            }
            return;
        };
        match arms {
            Arms::Improvised(_) => self.s.turn.used.add(skill),
            Arms::Card(_) | Arms::Pair(_) | Arms::Fanned(_) | Arms::Gatling => self.spend(skill),
        }
        self.tell(self.content.skill(skill).rule, Happened::Paid { who, paid: 0, free: Some(skill) });
    }
}
