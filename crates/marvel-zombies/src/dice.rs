//! Attack dice: how many are rolled, what they amount to, and rerolls (MZ-COMBAT-11, MZ-HUNGER, MZH-POWER).

use shamble_kernel::{Flow, Offer, Seats};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, Timing};
use crate::choice::Choice;
use crate::content::abilities::{Ability, Bonus, Effect, Target};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Step};

/// No Accuracy gets worse than this.
const WORST_ACCURACY: u8 = 6;

impl Play<'_> {
    /// All dice are rolled together (MZ-COMBAT-11); those of the box are no limit (MZ-COMBAT-16).
    pub fn roll(&mut self, dice: u8) {
        let faces = self.cast(dice);
        let rule = match self.s.fight.arms {
            Arms::Attack(_) => self.s.mode.rule(rule!("MZ-COMBAT-11"), rule!("MZH-COMBAT-2")),
            Arms::Sign => self.s.mode.rule(rule!("MZ-SIGN-3"), rule!("MZH-SIGN-1")),
        };
        self.tell(rule, self.rolled(faces, false));
        self.s.agenda.push(Step::Rolled);
    }

    /// Puts dice on the table besides those that lie there.
    fn cast(&mut self, dice: u8) -> [u8; 6] {
        let mut faces = [0u8; 6];
        for _ in 0..dice {
            faces[self.luck.die(6) as usize - 1] += 1;
        }
        for (lying, new) in self.s.fight.faces.iter_mut().zip(faces) {
            *lying = lying.saturating_add(new);
        }
        faces
    }

    fn rolled(&self, faces: [u8; 6], is_again: bool) -> Happened {
        let fight = &self.s.fight;
        Happened::Rolled { who: self.s.turn.who, faces, is_again, zone: fight.zone, lowest: fight.accuracy }
    }

    /// Rerolls come before any Hit is assigned; nobody is asked for one that could not change anything.
    pub fn ask_rerolls(&mut self) -> Flow {
        let sight = self.sight();
        if sight.rerolls().next().is_some() && sight.is_reroll_of_use() {
            return Flow::Ask;
        }
        self.s.agenda.push(Step::Tally);
        Flow::Next
    }

    pub fn reroll(&mut self, choice: Choice) {
        let Choice::Use { who, ability } = choice else { return self.s.agenda.push(Step::Tally) };
        if let Effect::Reroll { dice } = self.content.side(self.s.mode).ability(ability).effect {
            let left = dice.of(self.sight().lying());
            self.s.agenda.push(Step::PickDice { ability, left });
        }
        self.pay(who, ability);
    }

    /// The attacker's player picks the dice, whoever has granted the reroll.
    pub fn ask_pick(&mut self, _ability: AbilityId, _left: u8) -> Flow {
        Flow::Ask
    }

    /// The picked dice are rolled again together, and the new results count.
    pub fn pick(&mut self, ability: AbilityId, left: u8, choice: Choice) {
        if let Choice::Pick { face: face @ 1..=6 } = choice {
            self.s.fight.picked[face as usize - 1] += 1;
            self.s.agenda.push(Step::PickDice { ability, left: left.saturating_sub(1) });
            return;
        }
        if choice == Choice::PickMisses {
            for (at, face) in (1..=6).enumerate() {
                if self.sight().hits_of(face) == 0 {
                    self.s.fight.picked[at] = self.s.fight.faces[at];
                }
            }
        }
        let mut again = 0u8;
        let fight = &mut self.s.fight;
        for (lying, picked) in fight.faces.iter_mut().zip(&mut fight.picked) {
            *lying -= *picked;
            again = again.saturating_add(std::mem::take(picked));
        }
        if again > 0 {
            let faces = self.cast(again);
            let rule = self.content.side(self.s.mode).ability(ability).rule;
            self.cite(rule, self.rolled(faces, true));
        }
        self.s.agenda.push(Step::Rolled);
    }

    /// Each die at or above the Accuracy is a Hit (MZ-COMBAT-12).
    pub fn tally(&mut self) {
        let hits = self.sight().hits();
        self.s.fight.hits = hits;
        let rule = self.s.mode.rule(rule!("MZ-COMBAT-12"), rule!("MZH-COMBAT-1"));
        self.tell(rule, Happened::Hits { who: self.s.turn.who, hits });
        self.s.agenda.push(Step::Assign);
    }
}

impl<'a> Sight<'a> {
    /// How many dice an Attack rolls before anything is used for it: those printed and of the Hunger (MZ-HUNGER-3,
    /// MZ-HUNGER-10), of abilities and of the Mission; the Sign one for each Enemy but bosses and no others (MZ-SIGN-3,
    /// MZ-SIGN-5, MZ-SIGN-10).
    pub fn forecast(self, arms: Arms, zone: ZoneId, is_ranged: bool) -> u8 {
        let Arms::Attack(attack) = arms else { return self.s.enemies[zone].iter().sum() };
        let who = self.s.turn.who;
        let side = self.side();
        let hunger = if side.track.power.is_none() { self.s.hero(who).track } else { 0 };
        let lasting = if attack == self.unique(who) { self.s.turn.dice } else { 0 };
        let standing = self.standing(who).filter(|(_, ability)| self.concerns(ability.on, arms, is_ranged));
        let bonus = standing.map(|(_, ability)| match ability.effect {
            Effect::BonusDice { dice, if_target, .. } if self.fits(if_target, zone) => self.bonus(who, dice),
            _ => 0,
        });
        let more = [hunger, lasting, self.mission_dice(arms, is_ranged)].into_iter().chain(bonus);
        more.fold(side.attack(attack).dice, u8::saturating_add)
    }

    /// How many dice the Attack being resolved rolls, with what was used for it and the Power spent on it (MZH-POWER-5).
    pub fn dice(self) -> u8 {
        let fight = &self.s.fight;
        let bought = match self.side().track.power {
            Some(power) if fight.power > 0 => {
                let more = self.standing_in_fight().map(|ability| match ability.effect {
                    Effect::PowerDice { plus } => plus,
                    _ => 0,
                });
                more.fold(fight.power.saturating_mul(power.dice), u8::saturating_add)
            }
            Some(_) | None => 0,
        };
        self.forecast(fight.arms, fight.zone, fight.is_ranged).saturating_add(fight.dice).saturating_add(bought)
    }

    /// The lowest face that hits a zone; a boss there may be hard to hit.
    pub fn accuracy(self, arms: Arms, zone: ZoneId) -> u8 {
        let printed = match arms {
            Arms::Attack(attack) => self.side().attack(attack).accuracy,
            Arms::Sign => self.content.sign.accuracy,
        };
        let worse = self.boss_effects().map(|(boss, effect)| match effect {
            Effect::AccuracyWorse { by } if boss.zone == zone => by,
            _ => 0,
        });
        worse.fold(printed, u8::saturating_add).min(WORST_ACCURACY)
    }

    /// Whether a zone is or holds what an ability asks for.
    pub fn fits(self, if_target: Option<Target>, zone: ZoneId) -> bool {
        match if_target {
            None => true,
            Some(Target::OwnZone) => self.s.hero(self.s.turn.who).zone == Some(zone),
            Some(Target::Boss) => self.bosses_in(zone).next().is_some(),
        }
    }

    /// How many dice a bonus is for a hero.
    pub fn bonus(self, who: HeroId, dice: Bonus) -> u8 {
        let hero = self.s.hero(who);
        match dice {
            Bonus::Dice(dice) => dice,
            Bonus::HealthLost => self.side().character(hero.character).health.saturating_sub(hero.health),
        }
    }

    /// The acting hero's abilities that always work and are about the Attack being resolved.
    pub fn standing_in_fight(self) -> impl Iterator<Item = &'a Ability> {
        let fight = &self.s.fight;
        let all = self.standing(self.s.turn.who).map(|(_, ability)| ability);
        all.filter(move |ability| self.concerns(ability.on, fight.arms, fight.is_ranged))
    }

    /// Dice on the table.
    fn lying(self) -> u8 {
        self.s.fight.faces.iter().fold(0, |sum: u8, dice| sum.saturating_add(*dice))
    }

    /// What the dice on the table amount to.
    pub fn hits(self) -> u8 {
        let faces = (1..=6).zip(self.s.fight.faces).filter(|(_, dice)| *dice > 0);
        faces.fold(0, |sum: u8, (face, dice)| sum.saturating_add(dice.saturating_mul(self.hits_of(face))))
    }

    /// The Hits of a die with this face: one at or above the Accuracy, or two by an ability (MZ-COMBAT-12).
    fn hits_of(self, face: u8) -> u8 {
        if face < self.s.fight.accuracy {
            return 0;
        }
        let is_double = |ability: &Ability| matches!(ability.effect, Effect::DoubleHits { faces } if faces.has(face));
        if self.standing_in_fight().any(is_double) { 2 } else { 1 }
    }

    /// Dice on the table that raise the track: the faces of the track (MZ-HUNGER-5, MZH-POWER-7), and others for a hero
    /// who sees a certain boss.
    pub fn raising_dice(self) -> u8 {
        let printed = self.side().track.faces;
        let seen = self.seen_by(self.s.turn.who);
        let is_hexed = |face: u8| {
            self.boss_effects().any(|(boss, effect)| match effect {
                Effect::HungerFaces { faces } => faces.has(face) && seen.has(boss.zone),
                _ => false,
            })
        };
        let raising = (1..=6).zip(self.s.fight.faces).filter(|(face, _)| printed.has(*face) || is_hexed(*face));
        raising.fold(0, |sum: u8, (_, dice)| sum.saturating_add(dice))
    }

    /// Rerolls that somebody can grant now: the attacker for its own Attack, others for any.
    fn rerolls(self) -> impl Iterator<Item = (HeroId, AbilityId)> {
        let who = self.s.turn.who;
        let own = self.usable_in_fight(Timing::AfterRoll).map(move |(id, ability)| (who, id, ability));
        let any = self
            .present()
            .flat_map(move |who| self.usable(who, Timing::AnyRoll).map(move |(id, ability)| (who, id, ability)));
        let rerolls = own.chain(any).filter(|(_, _, ability)| matches!(ability.effect, Effect::Reroll { .. }));
        rerolls.map(|(who, id, _)| (who, id))
    }

    /// Whether other faces could do more: eliminate somebody else, spare a hero Hunger or give it Power.
    fn is_reroll_of_use(self) -> bool {
        let can_kill_more = self.hits() < self.hits_of_use();
        let best = (1..=6).map(|face| self.hits_of(face)).max().unwrap_or(0);
        let is_shown = |face: &u8| self.s.fight.faces[*face as usize - 1] > 0;
        let is_poor = (1..=6).filter(is_shown).any(|face| self.hits_of(face) < best);
        can_kill_more && (is_poor || self.would_load()) || self.is_track_open(can_kill_more)
    }

    /// Whether other faces could change the track for the better.
    fn is_track_open(self, can_kill_more: bool) -> bool {
        let Some(below) = self.side().track.max.checked_sub(self.s.hero(self.s.turn.who).track) else { return false };
        let raising = self.raising_dice();
        match self.side().track.power {
            Some(_) => raising < below && raising < self.lying(),
            // After a Devour that eliminates somebody the faces do not count (MZ-DEVOUR-6).
            None => below > 0 && raising > 0 && (can_kill_more || !self.devours(self.s.fight.arms)),
        }
    }

    /// The players who may grant a reroll, and the attacker's, who may let the roll stand.
    pub fn rerollers(self) -> Seats {
        Seats::of(self.rerolls().map(|(who, _)| self.s.hero(who).player)).and(self.owner(self.s.turn.who))
    }

    pub fn offer_rerolls(self, out: &mut impl Offer<Choice>) {
        self.rerolls().for_each(|(who, ability)| out.offer(Choice::Use { who, ability }));
        out.offer(Choice::Pass);
    }

    /// Dice on the table that are no Hit.
    pub fn misses(self) -> u8 {
        let faces = (1..=6).zip(self.s.fight.faces).filter(|(face, _)| self.hits_of(*face) == 0);
        faces.fold(0, |sum: u8, (_, dice)| sum.saturating_add(dice))
    }

    /// Dice are picked one by one in any order, or all misses at once.
    pub fn offer_dice(self, left: u8, out: &mut impl Offer<Choice>) {
        let fight = &self.s.fight;
        let is_first = fight.picked == [0; 6];
        if is_first && left > 1 && (1..=left).contains(&self.misses()) {
            out.offer(Choice::PickMisses);
        }
        if left > 0 {
            let is_left = |face: &u8| fight.faces[*face as usize - 1] > fight.picked[*face as usize - 1];
            (1..=6).filter(is_left).for_each(|face| out.offer(Choice::Pick { face }));
        }
        out.offer(if is_first { Choice::Pass } else { Choice::Roll });
    }
}
