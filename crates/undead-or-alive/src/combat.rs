//! Attacks with dice: noise, dice, re-rolls, extra dice, hits.

use shamble_kernel::{Flow, Probe};
use shamble_zones::ZoneId;

use crate::arms::Values;
use crate::cards::{self, CardId, Noise, SkillId, ZombieKind};
use crate::content::equipment::{CardKind, Item};
use crate::content::skills::{Effect, On};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skilled::{Blow, Skilled};
use crate::skills::Family;
use crate::state::{Arms, Fight, Made, Task};

/// Extra dice rolled together at most; far more than any zone holds zombies.
const MOST_EXTRA_DICE: u8 = 80;

/// What the dice on the table amount to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub hits: u8,
    pub misses: u8,
    pub sixes: u8,
    pub damage: u8,
}

/// The dice of an attack before they are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    pub dice: u8,
    /// The lowest face that hits; above 6 where none does.
    pub lowest: u8,
    pub damage: u8,
}

impl Skilled<'_> {
    /// The dice of an attack, what they have to show, and what a hit does, with everything that adds to them before
    /// they are rolled.
    pub fn roll(self, blow: Blow) -> Option<Roll> {
        let values = self.sight.values(blow.arms)?;
        let damage = values.damage + self.bonus_on(blow, Family::Damage);
        Some(Roll { dice: self.dice(blow, values.dice), lowest: self.lowest_hit(blow, values.accuracy), damage })
    }

    /// An attack whose dice are about to be rolled: what they have to show and do is settled now.
    fn opening(self, blow: Blow, range: u8, lowest: u8, damage: u8) -> Fight {
        let Blow { arms, zone, is_charge } = blow;
        let rerolls = self.rerolls(blow);
        let lowest_six = self.lowest_hit(blow, 6);
        Fight { arms, zone, range, is_charge, lowest, lowest_six, rerolls, damage, ..Fight::default() }
    }

    /// How many dice an attack rolls: those of the weapon with bonuses, twice for a Dual pair, and those of
    /// attacks in a row (UOA-FIGHT-1, UOA-SKILL-7, UOA-SKILL-8, UOA-SKILL-37).
    fn dice(self, blow: Blow, printed: u8) -> u8 {
        let each = printed + self.bonus_on(blow, Family::Dice) + self.knife_die(blow);
        let weapons = if matches!(blow.arms, Arms::Pair(_)) { 2 } else { 1 };
        let mut dice = each.saturating_mul(weapons);
        self.each_escalation(blow, |_, more| dice = dice.saturating_add(more));
        dice
    }

    /// The lowest face that hits: each die may count higher, up to 6 (UOA-FIGHT-3, UOA-SKILL-4, UOA-SKILL-85).
    fn lowest_hit(self, blow: Blow, accuracy: u8) -> u8 {
        accuracy.saturating_sub(self.bonus_on(blow, Family::Result))
    }

    /// A Knife in hand helps another Melee weapon in hand, at most once; of Dual pairs only two Knives help
    /// each other (UOA-KNIFE-1, UOA-KNIFE-2, UOA-KNIFE-4).
    pub fn knife_die(self, blow: Blow) -> u8 {
        let is_knife = |card: CardId| self.sight.content.card(card).weapon().is_some_and(|weapon| weapon.is_knife);
        let helps = match blow.arms {
            Arms::Pair(card) => is_knife(card),
            Arms::Card(card) if !self.sight.is_ranged(blow.arms) => {
                let knives = self.hands().iter().flatten().filter_map(|held| held.card());
                let knives = knives.filter(|held| is_knife(*held)).count();
                knives > usize::from(is_knife(card))
            }
            Arms::Card(_) | Arms::Fanned(_) | Arms::Improvised(_) | Arms::Gatling => false,
        };
        u8::from(helps)
    }

    /// A die more for each such action directly before this one; the Gatling counts its own shots alone
    /// (UOA-SKILL-37, UOA-MACH-22).
    pub fn each_escalation(self, blow: Blow, mut told: impl FnMut(SkillId, u8)) {
        let Made { melee_run, ranged_run, combat_run, gatling_run, .. } = self.sight.s.turn.made;
        self.each_on(blow, Family::Escalation, |skill, effect, copies| {
            let Effect::Escalation { amount, on } = effect else { return };
            let run = match on {
                _ if blow.arms == Arms::Gatling => gatling_run,
                On::Fight(cards::Fight::Melee) => melee_run,
                On::Fight(cards::Fight::Ranged) => ranged_run,
                On::Fight(cards::Fight::Combat) | On::With(_) | On::Charge | On::Fanning | On::VadeRetro => combat_run,
            };
            told(skill, amount.saturating_mul(copies).saturating_mul(run));
        });
    }

    /// Re-rolls of an attack: one by each skill and one by each kind of ammunition card that fits, however
    /// many copies there are (UOA-EQ-7 to UOA-EQ-9, UOA-SKILL-21, UOA-SKILL-83).
    pub fn rerolls(self, blow: Blow) -> u8 {
        let mut skills = 0;
        self.each_on(blow, Family::Reroll, |_, _, copies| skills += copies);
        let ammo = match blow.arms {
            Arms::Gatling | Arms::Improvised(_) => None,
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                self.sight.content.card(card).weapon().and_then(|weapon| weapon.ammo)
            }
        };
        let Some(ammo) = ammo else { return skills };
        let fits = |card: &CardId| match self.sight.content.card(*card).kind {
            CardKind::Item(Item::Reroll { ammo: kind }) => kind == ammo && self.can_use(*card),
            CardKind::Item(_) | CardKind::Weapon(_) | CardKind::Explosive { .. } => false,
        };
        skills + self.sight.cards_of(self.who).filter(fits).count() as u8
    }
}

impl Sight<'_> {
    /// Reads the dice: each may count higher, up to 6; every 6 may add Damage to all hits (UOA-FIGHT-3,
    /// UOA-FIGHT-7, UOA-FIGHT-8, UOA-SKILL-4, UOA-SKILL-52, UOA-SKILL-85).
    pub fn result(self) -> Tally {
        let Fight { lowest, lowest_six, damage, faces, .. } = self.s.fight;
        let (mut hits, mut misses, mut sixes) = (0u8, 0u8, 0u8);
        for (face, count) in (1u8..).zip(faces) {
            let sort = if face >= lowest { &mut hits } else { &mut misses };
            *sort = sort.saturating_add(count);
            if face >= lowest_six {
                sixes = sixes.saturating_add(count);
            }
        }
        if sixes == 0 {
            return Tally { hits, misses, sixes, damage };
        }
        let by_sixes = self.acting().bonus_on(self.blow(), Family::DamagePerSix).saturating_mul(sixes);
        Tally { hits, misses, sixes, damage: damage.saturating_add(by_sixes) }
    }

    /// Whether more or better hits could eliminate more zombies than these.
    fn can_kill_more(self, result: Tally) -> bool {
        let is_rising = self.acting().is_so(self.blow(), Family::DamagePerSix);
        let most = self.exposed(if is_rising { u8::MAX } else { result.damage });
        result.hits.min(self.exposed(result.damage)) < most
    }

    /// Whether rolling all dice again could turn out better.
    fn is_reroll_of_use(self) -> bool {
        let (blow, acting, result) = (self.blow(), self.acting(), self.result());
        let gains_by_six = || acting.is_so(blow, Family::DicePerSix) || acting.is_so(blow, Family::DamagePerSix);
        let more = self.can_kill_more(result) && (result.misses > 0 || gains_by_six());
        more || result.misses > 0 && self.endangers()
    }
}

impl Play<'_> {
    /// A Charge ends with a free Melee action at once, or with nothing (UOA-BRAWL-1, UOA-BRAWL-6).
    pub fn ask_charge_strike(&mut self) -> Flow {
        let sight = self.sight();
        let Ok(own) = sight.acting().zone() else { return Flow::Next };
        let mut strikes = Probe::default();
        sight.acting().offer_charge_strikes(&mut strikes);
        if strikes.only().is_none() && sight.has_zombies(own) { Flow::Ask } else { Flow::Next }
    }

    pub fn charge_strike(&mut self, arms: Arms) {
        if let Some(zone) = self.s.survivor(self.s.turn.who).zone {
            self.attack(arms, zone, true);
        }
    }

    /// An attack begins: it is heard, empties weapons that have to be reloaded, and its dice are counted
    /// (UOA-FIGHT-1, UOA-FIGHT-7).
    pub fn attack(&mut self, arms: Arms, zone: ZoneId, is_charge: bool) {
        let (sight, acting) = (self.sight(), self.sight().acting());
        let blow = Blow { arms, zone, is_charge };
        let (Ok(own), Some(range), Some(values), Some(Roll { dice, lowest, damage })) =
            (acting.zone(), acting.range_to(blow), sight.values(arms), acting.roll(blow))
        else {
            return;
        };
        let Values { accuracy, noise, .. } = values;
        let who = acting.who;
        self.s.fight = acting.opening(blow, range, lowest, damage);
        let rule = if self.sight().is_ranged(arms) { rule!("UOA-RANGED-1") } else { rule!("UOA-MELEE-1") };
        self.tell(rule, Happened::Attacked { who, arms, zone, dice, accuracy, damage });
        if let Some(noise) = noise {
            self.sound(arms, own, noise);
        }
        self.empty_weapons(arms);
        self.count_run(arms);
        self.queue(Task::Roll { dice });
    }

    /// The noise of an attack is heard where the attacker stands, free action or not (UOA-NOISE-2,
    /// UOA-NOISE-16).
    fn sound(&mut self, arms: Arms, own: ZoneId, noise: Noise) {
        let rule = match arms {
            Arms::Card(_) | Arms::Pair(_) | Arms::Improvised(_) => rule!("UOA-NOISE-2"),
            Arms::Fanned(_) => rule!("UOA-GUNS-3"),
            Arms::Gatling => rule!("UOA-NOISE-15"),
        };
        self.make_noise(rule, own, noise);
    }

    /// A weapon with Reload waits for it after each shot, a Pistol after each Fanning (UOA-RELOAD-1,
    /// UOA-GUNS-4, UOA-GUNS-8).
    fn empty_weapons(&mut self, arms: Arms) {
        let (card, copies, is_fanned) = match arms {
            Arms::Card(card) => (card, 1, false),
            Arms::Pair(card) => (card, 2, false),
            Arms::Fanned(card) => (card, 1, true),
            Arms::Improvised(_) | Arms::Gatling => return,
        };
        let Some(weapon) = self.content.card(card).weapon() else { return };
        if !is_fanned && !weapon.needs_reload {
            return;
        }
        let who = self.s.turn.who;
        let in_hand = self.sight().acting().hands().len();
        let slots = self.s.survivor_mut(who).slots[..in_hand].iter_mut().flatten();
        for held in slots.filter(|held| held.card() == Some(card) && !held.is_spent).take(copies) {
            held.is_spent = true;
            held.is_fanned = is_fanned;
        }
    }

    /// One more attack in a row, for Escalation. Dynamite counts as a Ranged action like any other.
    pub fn count_run(&mut self, arms: Arms) {
        let is_ranged = self.sight().is_ranged(arms);
        let made = &mut self.s.turn.made;
        let go_on = |run: &mut u8, goes_on: bool| *run = if goes_on { run.saturating_add(1) } else { 0 };
        go_on(&mut made.combat_run, true);
        go_on(&mut made.melee_run, !is_ranged);
        go_on(&mut made.ranged_run, is_ranged);
        go_on(&mut made.gatling_run, arms == Arms::Gatling);
    }

    pub fn roll(&mut self, dice: u8) {
        self.cast(dice, false);
        self.ask(Question::Reroll);
    }

    /// Puts dice on the table besides those that lie there. The six of the box are no limit (UOA-GEN-8).
    fn cast(&mut self, dice: u8, is_again: bool) {
        let faces = self.luck.faces(dice);
        for (lying, new) in self.s.fight.faces.iter_mut().zip(faces) {
            *lying = lying.saturating_add(new);
        }
        let Fight { zone, lowest, .. } = self.s.fight;
        self.tell(
            if is_again { rule!("UOA-FIGHT-9") } else { rule!("UOA-FIGHT-1") },
            Happened::Rolled { who: self.s.turn.who, faces, is_again, zone, lowest },
        );
    }

    /// Re-rolls come before anything else is done with the dice; each source can be used once (UOA-FIGHT-7,
    /// UOA-SKILL-83).
    pub fn ask_reroll(&mut self) -> Flow {
        if self.s.fight.rerolls > 0 && self.sight().is_reroll_of_use() {
            return Flow::Ask;
        }
        self.keep();
        Flow::Next
    }

    /// All dice are rolled again, and the new results count (UOA-FIGHT-9).
    pub fn reroll(&mut self) {
        let fight = &mut self.s.fight;
        fight.rerolls = fight.rerolls.saturating_sub(1);
        let dice = fight.faces.iter().fold(0, |sum: u8, count| sum.saturating_add(*count));
        fight.faces = [0; 6];
        self.cast(dice, true);
        self.ask(Question::Reroll);
    }

    /// The dice stand: 6s may give more of them.
    pub fn keep(&mut self) {
        self.s.fight.more = self.extra_dice(self.sight().result().sixes);
        self.ask(Question::MoreDice);
    }

    /// The dice that so many 6s give (UOA-SKILL-51).
    fn extra_dice(&self, sixes: u8) -> u8 {
        let sight = self.sight();
        if sixes == 0 {
            return 0;
        }
        sight.acting().bonus_on(sight.blow(), Family::DicePerSix).saturating_mul(sixes).min(MOST_EXTRA_DICE)
    }

    /// Extra dice may be rolled. Nobody is asked where a miss harms nobody, and none are rolled that could not
    /// eliminate another zombie.
    pub fn ask_more_dice(&mut self) -> Flow {
        let sight = self.sight();
        if sight.s.fight.more == 0 || !sight.can_kill_more(sight.result()) {
            self.leave_dice();
        } else if sight.endangers() {
            return Flow::Ask;
        } else {
            self.roll_more();
        }
        Flow::Next
    }

    /// The extra dice are left.
    pub fn leave_dice(&mut self) {
        self.queue(Task::Tally);
    }

    /// Each of them that shows a 6 gives more (UOA-SKILL-51).
    pub fn roll_more(&mut self) {
        let dice = std::mem::take(&mut self.s.fight.more);
        let before = self.sight().result().sixes;
        self.cast(dice, false);
        self.s.fight.more = self.extra_dice(self.sight().result().sixes - before);
        self.ask(Question::MoreDice);
    }

    /// Hits and their Damage are fixed (UOA-FIGHT-3, UOA-FIGHT-4).
    pub fn tally(&mut self) {
        let Tally { hits, misses, damage, .. } = self.sight().result();
        // At most one more in an action, however often a survivor has the skill (UOA-SKILL-34).
        let reaps = u8::from(self.sight().acting().is_so(self.sight().blow(), Family::Reaper));
        self.s.fight = Fight { hits, misses, damage, reaps, ..self.s.fight };
        self.tell(rule!("UOA-FIGHT-3"), Happened::Hits { who: self.s.turn.who, hits, misses });
        self.ask(Question::Hit);
    }

    /// The attack is over: what it eliminated gives AP and counts for feats, and Hit & run sets in
    /// (UOA-ADR-1, UOA-ZOM-6, UOA-SKILL-36).
    pub fn fought(&mut self) {
        let Fight { killed, zone, range, arms, .. } = self.s.fight;
        let blow = self.sight().blow();
        let mut ap = 0u8;
        for (kind, count) in ZombieKind::ALL.iter().copied().zip(killed) {
            ap = ap.saturating_add(self.content.zombies[kind].ap.saturating_mul(count));
            self.count_kills(kind, count, zone, Some(arms), range);
        }
        if ap > 0 && self.sight().acting().is_so(blow, Family::FreeMove) {
            self.ask(Question::FreeMove);
        }
        self.s.fight = Fight::default();
        self.gain_ap(rule!("UOA-ADR-1"), self.s.turn.who, ap);
    }
}

#[cfg(test)]
mod tests;
