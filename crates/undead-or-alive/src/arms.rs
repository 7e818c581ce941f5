//! What a survivor can attack with, where it reaches, and what pays for it.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::{Eyes, ZoneId, ZoneSet};
use tinyvec::ArrayVec;

use crate::cards::{ActionKind, CardId, Class, Fight, Noise, SkillId, WeaponType};
use crate::choice::{Act, Choice, Reply};
use crate::content::equipment::{Range, Weapon};
use crate::content::skills::{Effect, FreeUse};
use crate::fact::Happened;
use crate::play::Play;
use crate::price::Price;
use crate::sight::Sight;
use crate::skilled::{Blow, Skilled};
use crate::skills::Family;
use crate::state::{Arms, GatlingPost, Occasion};

/// Everything a survivor can attack with: six cards used in three ways at most, and more.
type Armoury = ArrayVec<[Arms; 24]>;

/// The values an attack begins with, before any bonus; `dice` are those of one weapon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values {
    pub range: Range,
    pub dice: u8,
    pub accuracy: u8,
    pub damage: u8,
    pub noise: Option<Noise>,
}

impl From<&Weapon> for Values {
    fn from(weapon: &Weapon) -> Values {
        let Weapon { range, dice, accuracy, damage, noise, .. } = *weapon;
        Values { range, dice, accuracy, damage, noise }
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
                    Some(Values { range, dice, accuracy, damage, noise })
                }
                _ => None,
            },
            Arms::Gatling => {
                let gatling = &self.content.gatling;
                let (range, dice, accuracy, damage) = (gatling.range, gatling.dice, gatling.accuracy, gatling.damage);
                Some(Values { range, dice, accuracy, damage, noise: Some(gatling.noise) })
            }
        }
    }
}

/// How many copies of a card are in hand.
#[derive(Clone, Copy, Debug, Default)]
struct Stock {
    copies: usize,
    /// Those that wait for no reload (UOA-RELOAD-1, UOA-GUNS-4).
    loaded: usize,
    /// One of the others was fanned.
    is_fanned: bool,
}

/// What it attacks with.
impl Skilled<'_> {
    fn stock(self, card: CardId) -> Stock {
        let mut stock = Stock::default();
        for held in self.hands().iter().flatten().filter(|held| held.card() == Some(card)) {
            stock.copies += 1;
            stock.loaded += usize::from(!held.is_spent);
            stock.is_fanned |= held.is_fanned;
        }
        stock
    }

    /// Whether these arms can be used at all, whatever they are aimed at.
    fn may_wield(self, arms: Arms, is_charge: bool) -> Result<(), RuleId> {
        match arms {
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                self.may_wield_card(arms, card, self.stock(card), is_charge)
            }
            Arms::Improvised(skill) => self.may_improvise(skill),
            Arms::Gatling => self.may_man_gatling(),
        }
    }

    /// The ways to use the weapons in hand: one, two identical ones with the Dual symbol at once, a Pistol fanned;
    /// loaded they must be (UOA-ACT-20, UOA-ACT-21, UOA-FIGHT-2, UOA-FIGHT-6, UOA-GUNS-1, UOA-GUNS-6, UOA-GUNS-9).
    fn may_wield_card(self, arms: Arms, card: CardId, stock: Stock, is_charge: bool) -> Result<(), RuleId> {
        if stock.copies == 0 {
            return Err(rule!("UOA-INV-7"));
        }
        let Some(weapon) = self.sight.content.card(card).weapon() else { return Err(rule!("UOA-EQ-1")) };
        let (needed, empty) = match arms {
            Arms::Pair(_) if stock.copies < 2 || !self.is_pair(card, weapon, is_charge) => {
                return Err(rule!("UOA-FIGHT-2"));
            }
            Arms::Fanned(_) if !self.has_class(Class::Gunslinger) => return Err(rule!("UOA-GUNS-1")),
            Arms::Fanned(_) if weapon.fanning.is_none() => {
                let is_pistol = weapon.kind == WeaponType::Pistol;
                return Err(if is_pistol { rule!("UOA-FAN-2") } else { rule!("UOA-GUNS-1") });
            }
            Arms::Fanned(_) => (1, rule!("UOA-GUNS-9")),
            Arms::Pair(_) | Arms::Card(_) | Arms::Improvised(_) | Arms::Gatling => {
                let needed = if matches!(arms, Arms::Pair(_)) { 2 } else { 1 };
                (needed, if stock.is_fanned { rule!("UOA-GUNS-4") } else { rule!("UOA-RELOAD-1") })
            }
        };
        if stock.loaded < needed { Err(empty) } else { Ok(()) }
    }

    /// Whether two of a weapon bear the Dual symbol, or count as if they did in this attack (UOA-FIGHT-2, UOA-SKILL-18,
    /// UOA-SKILL-70).
    pub fn is_pair(self, card: CardId, weapon: &Weapon, is_charge: bool) -> bool {
        let mut is_pair = weapon.is_dual;
        // Of no zone: no skill makes a pair by what it is aimed at.
        let blow = Blow { arms: Arms::Pair(card), zone: ZoneId::default(), is_charge };
        self.each_on(blow, Family::TreatAsDual, |_, effect, _| {
            is_pair |=
                matches!(effect, Effect::TreatAsDual { weapon: kind } if kind.is_none_or(|kind| kind == weapon.kind));
        });
        is_pair
    }

    /// An attack without a card, once a turn, in one's own turn (UOA-SKILL-69, UOA-SKILL-86, UOA-SKILL-89).
    fn may_improvise(self, skill: SkillId) -> Result<(), RuleId> {
        let rule = self.sight.content.skill(skill).rule;
        if !self.with(Family::ImprovisedAttack).any(|(own, ..)| own == skill) {
            Err(rule)
        } else if !self.sight.s.turn.occasion.is_own_turn() {
            Err(rule!("UOA-SKILL-89"))
        } else if !self.is_unused(skill) {
            Err(rule)
        } else {
            Ok(())
        }
    }

    /// Any survivor of its zone may fire the Gatling; mounted on the Wagon, only those inside (UOA-MACH-20).
    fn may_man_gatling(self) -> Result<(), RuleId> {
        let survivor = self.sight.s.survivor(self.who);
        let is_there = match self.sight.s.gatling {
            None => false,
            Some(GatlingPost::Zone(zone)) => survivor.zone == Some(zone),
            Some(GatlingPost::OnWagon) => self.sight.s.wagon == survivor.zone && survivor.is_in_wagon,
        };
        if is_there { Ok(()) } else { Err(rule!("UOA-MACH-20")) }
    }

    /// Everything in hand that can be used.
    fn in_hand(self, is_charge: bool, armoury: &mut Armoury) {
        let hands = self.hands();
        for (at, held) in hands.iter().enumerate() {
            let Some(card) = held.and_then(|held| held.card()) else { continue };
            if hands[..at].iter().flatten().any(|held| held.card() == Some(card)) {
                continue;
            }
            let stock = self.stock(card);
            let ways = [Arms::Card(card), Arms::Pair(card), Arms::Fanned(card)].into_iter();
            armoury.extend(ways.filter(|arms| self.may_wield_card(*arms, card, stock, is_charge).is_ok()));
        }
    }

    /// Everything that can be used on this occasion.
    fn armoury(self) -> Armoury {
        let mut armoury = Armoury::new();
        self.in_hand(false, &mut armoury);
        let improvised = self.with(Family::ImprovisedAttack).map(|(skill, ..)| skill);
        armoury.extend(improvised.filter(|skill| self.may_improvise(*skill).is_ok()).map(Arms::Improvised));
        if self.may_man_gatling().is_ok() {
            armoury.push(Arms::Gatling);
        }
        armoury
    }
}

/// Where it reaches.
impl Skilled<'_> {
    /// Whose sight an attack is aimed by; a class ability does not help at the Gatling (UOA-MACH-11).
    fn aiming_eyes(self, arms: Arms) -> Eyes {
        if arms == Arms::Gatling { Eyes::Ordinary } else { self.eyes() }
    }

    /// How many zones away the target is for this attacker (UOA-LOS-20).
    pub fn range_to(self, blow: Blow) -> Option<u8> {
        self.sight.terrain().range(self.aiming_eyes(blow.arms), self.zone().ok()?, blow.zone)
    }

    /// The zones an attack can be aimed at: in Melee the own zone while zombies are there, else every zone in
    /// sight and Range, with zombies or without (UOA-MELEE-1, UOA-RANGED-1, UOA-RANGED-2, UOA-RANGED-5, UOA-SKILL-17).
    fn aims(self, arms: Arms, own: ZoneId) -> ZoneSet {
        let Some(values) = self.sight.values(arms) else { return ZoneSet::EMPTY };
        if !self.sight.is_ranged(arms) {
            return if self.sight.has_zombies(own) { ZoneSet::of(own) } else { ZoneSet::EMPTY };
        }
        let blow = Blow::plain(arms, own);
        let mut zones = self.reach(blow, own, values.range);
        if self.is_so(blow, Family::PointBlank) {
            zones.add(own);
        }
        zones
    }

    /// The zones in sight at a Range that skills may have made longer, for targets under a Vade Retro token
    /// perhaps more than for others (UOA-EQ-5, UOA-SKILL-11, UOA-SKILL-64).
    pub fn reach(self, blow: Blow, own: ZoneId, range: Range) -> ZoneSet {
        let terrain = self.sight.terrain();
        let eyes = self.aiming_eyes(blow.arms);
        let marked = self.sight.marked();
        let up_to = |zone: ZoneId| {
            let max = range.max + self.bonus_on(Blow { zone, ..blow }, Family::Reach);
            terrain.in_range(eyes, own, range.min..=max)
        };
        let elsewhere = terrain.sees(eyes, own) - marked;
        let mut zones = elsewhere.first().map_or(ZoneSet::EMPTY, |zone| up_to(zone) - marked);
        for zone in marked.iter().filter(|zone| up_to(*zone).has(*zone)) {
            zones.add(zone);
        }
        zones
    }

    /// Where an attack on this occasion may be aimed: Combat reflexes are for the zone where zombies have just
    /// appeared, as long as any are left there (UOA-SKILL-47).
    pub fn allowed_aims(self) -> ZoneSet {
        match self.sight.s.turn.occasion {
            Occasion::Nobody => ZoneSet::EMPTY,
            Occasion::Turn | Occasion::Link | Occasion::Given => self.sight.board().all(),
            Occasion::Reflex(zone) if self.sight.has_zombies(zone) => ZoneSet::of(zone),
            Occasion::Reflex(_) => ZoneSet::EMPTY,
        }
    }

    /// Why a zone cannot be aimed at: it is not where zombies have just appeared, is out of sight, too near or too far.
    fn out_of_aim(self, arms: Arms, at: ZoneId) -> RuleId {
        if !self.allowed_aims().has(at) {
            return rule!("UOA-SKILL-47");
        }
        if !self.sight.is_ranged(arms) {
            return rule!("UOA-MELEE-1");
        }
        let nearest = self.sight.values(arms).map_or(0, |values| values.range.min);
        match self.range_to(Blow::plain(arms, at)) {
            None => rule!("UOA-RANGED-1"),
            Some(range) if range < nearest => rule!("UOA-RANGED-2"),
            Some(_) => rule!("UOA-EQ-5"),
        }
    }
}

/// Whether it may attack, and what pays for it.
impl Skilled<'_> {
    /// An attack with these arms: they are at hand and loaded, of the right kind, reach the target, and are paid for
    /// (UOA-ACT-20, UOA-ACT-21).
    pub fn may_attack(self, kind: Fight, arms: Arms, at: ZoneId, pay: Option<SkillId>) -> Result<Price, RuleId> {
        let own = self.zone()?;
        self.may_wield(arms, false)?;
        if !kind.covers(self.sight.is_ranged(arms)) {
            return Err(if kind == Fight::Melee { rule!("UOA-ACT-20") } else { rule!("UOA-ACT-21") });
        }
        if !(self.aims(arms, own) & self.allowed_aims()).has(at) {
            return Err(self.out_of_aim(arms, at));
        }
        self.may_pay_attack(Blow::plain(arms, at), pay)
    }

    /// A Charge ends with any Melee weapon in hand (UOA-BRAWL-6).
    pub fn may_strike(self, arms: Arms, pay: Option<SkillId>) -> Result<(), RuleId> {
        let is_card = matches!(arms, Arms::Card(_) | Arms::Pair(_) | Arms::Fanned(_));
        if !is_card || self.sight.is_ranged(arms) || pay.is_some() {
            return Err(rule!("UOA-BRAWL-6"));
        }
        self.may_wield(arms, true)
    }

    /// Lists the attacks.
    pub fn offer_attacks(self, out: &mut impl Offer<Choice>) {
        let Ok(own) = self.zone() else { return };
        let allowed = self.allowed_aims();
        for arms in self.armoury() {
            let is_ranged = self.sight.is_ranged(arms);
            self.offer_paid(
                arms,
                || self.aims(arms, own) & allowed,
                |at, pay| {
                    out.offer(if is_ranged {
                        Choice::Act(Act::Shoot { arms, at, pay })
                    } else {
                        Choice::Act(Act::Melee { arms, pay })
                    });
                },
            );
        }
    }

    /// Names every zone with every way to pay for an attack on it. Only a Vade Retro token makes one zone
    /// differ from another in that.
    pub fn offer_paid(
        self,
        arms: Arms,
        zones: impl FnOnce() -> ZoneSet,
        mut offer: impl FnMut(ZoneId, Option<SkillId>),
    ) {
        let marked = self.sight.marked();
        let payments = |zone: ZoneId| self.payments(Blow::plain(arms, zone));
        let elsewhere = (self.sight.board().all() - marked).first();
        let plain = elsewhere.map(payments).unwrap_or_default();
        if plain.is_empty() && marked.is_empty() {
            return;
        }
        for zone in zones() {
            let ways = if marked.has(zone) { payments(zone) } else { plain };
            ways.into_iter().for_each(|pay| offer(zone, pay));
        }
    }

    /// The strikes with which a Charge may end, or none (UOA-BRAWL-6).
    pub fn offer_charge_strikes(self, out: &mut impl Offer<Choice>) {
        let mut armoury = Armoury::new();
        self.in_hand(true, &mut armoury);
        let strikes = armoury.into_iter().filter(|arms| !self.sight.is_ranged(*arms));
        strikes.for_each(|arms| out.offer(Choice::Act(Act::Melee { arms, pay: None })));
        out.offer(Choice::Say(Reply::Pass));
    }

    /// Whether a free action of this use pays for the attack. Dynamite counts as an attack with its card
    /// (UOA-ACT-34, UOA-SKILL-2, UOA-SKILL-3, UOA-SKILL-15, UOA-SKILL-33, UOA-SKILL-55).
    fn pays(self, free: FreeUse, blow: Blow) -> bool {
        match free {
            FreeUse::Action(ActionKind::Combat) => true,
            FreeUse::Action(ActionKind::Melee) => !self.sight.is_ranged(blow.arms),
            FreeUse::Action(ActionKind::Ranged) => self.sight.is_ranged(blow.arms),
            FreeUse::With(gear) => self.sight.is_gear(blow.arms, gear),
            FreeUse::DualPair => matches!(blow.arms, Arms::Pair(_)),
            FreeUse::AgainstVadeRetro => self.sight.s.vade_retro.contains(&blow.zone),
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
    fn actions_for(self, arms: Arms) -> u8 {
        if arms == Arms::Gatling { self.sight.content.gatling.fire_cost } else { 1 }
    }

    /// The ways to pay for an attack that have to be told apart: free actions of different kinds. Where there
    /// is but one, or only ordinary actions are left, nothing need be said. Empty: it cannot be paid.
    fn payments(self, blow: Blow) -> ArrayVec<[Option<SkillId>; 8]> {
        let mut ways = ArrayVec::new();
        let is_improvised = matches!(blow.arms, Arms::Improvised(_));
        let is_reflex = matches!(self.sight.s.turn.occasion, Occasion::Reflex(_));
        if is_improvised || is_reflex && blow.arms != Arms::Gatling {
            ways.push(None);
            return ways;
        }
        let free = self.free_attacks(blow);
        if free.len() > 1 {
            ways.extend(free.into_iter().map(Some));
        } else if free.len() == 1 || self.sight.s.turn.actions >= self.actions_for(blow.arms) {
            ways.push(None);
        }
        ways
    }

    /// What an attack costs, paid as it was said (UOA-ROUND-5, UOA-ACT-27, UOA-ACT-34, UOA-MACH-21).
    pub fn may_pay_attack(self, blow: Blow, pay: Option<SkillId>) -> Result<Price, RuleId> {
        let ways = self.payments(blow);
        if ways.contains(&pay) {
            return Ok(match self.payer(blow, pay) {
                Some(skill) => Price::by(skill),
                None => Price::actions(self.actions_for(blow.arms)),
            });
        }
        Err(if !ways.is_empty() {
            rule!("UOA-ACT-34")
        } else if matches!(self.sight.s.turn.occasion, Occasion::Reflex(_)) {
            rule!("UOA-MACH-21")
        } else if self.sight.s.turn.actions == 0 {
            rule!("UOA-ROUND-5")
        } else {
            rule!("UOA-ACT-27")
        })
    }

    /// The skill whose free action pays for an attack; `None`: ordinary actions do.
    fn payer(self, blow: Blow, pay: Option<SkillId>) -> Option<SkillId> {
        match (blow.arms, self.sight.s.turn.occasion) {
            (Arms::Improvised(skill), _) => Some(skill),
            (_, Occasion::Reflex(_)) => self.reflexes(),
            (_, Occasion::Nobody | Occasion::Turn | Occasion::Link | Occasion::Given) => {
                pay.or_else(|| self.free_attacks(blow).first().copied())
            }
        }
    }

    /// The skill by which it attacks zombies that have just appeared.
    pub fn reflexes(self) -> Option<SkillId> {
        let mut skills = self.with(Family::FreeAction).map(|(skill, ..)| skill);
        skills.find(|skill| self.sight.free_use(*skill) == Some(FreeUse::AtSpawn))
    }
}

impl Sight<'_> {
    /// The zones with a Vade Retro token.
    pub fn marked(self) -> ZoneSet {
        self.s.vade_retro.iter().copied().collect()
    }
}

impl Play<'_> {
    /// Pays for a listed attack, or for a throw as an attack with the card: a free action before an ordinary
    /// one (UOA-ACT-20, UOA-ACT-21, UOA-MACH-10).
    pub fn pay_attack(&mut self, arms: Arms, zone: ZoneId, pay: Option<SkillId>) {
        let acting = self.sight().acting();
        let who = acting.who;
        let Some(skill) = acting.payer(Blow::plain(arms, zone), pay) else {
            let paid = acting.actions_for(arms);
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
