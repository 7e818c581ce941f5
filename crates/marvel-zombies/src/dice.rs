//! Attack dice: how many are rolled, what they amount to, and rerolls (MZ-COMBAT-11, MZ-HUNGER, MZH-POWER).

use shamble_kernel::{Offer, Set};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, AttackId, FACES, Faces, Timing};
use crate::choice::{Choice, Dice};
use crate::content::abilities::{Ability, Bonus, Target};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Moment, Question};
use crate::sight::Sight;
use crate::state::{Arms, Boss, HeroId, Task};

/// No Accuracy gets worse than this.
const WORST_ACCURACY: u8 = 6;

impl Play<'_> {
    /// All dice are rolled together (MZ-COMBAT-11); those of the box are no limit (MZ-COMBAT-16).
    pub fn roll(&mut self, dice: u8) {
        let faces = self.cast(dice);
        let rule = match self.s.fight.arms {
            Arms::Attack(_) => self.rule(rule!("MZ-COMBAT-11"), rule!("MZH-COMBAT-2")),
            Arms::Sign => self.rule(rule!("MZ-SIGN-3"), rule!("MZH-SIGN-1")),
        };
        self.tell(rule, self.shown(faces, false));
        self.queue(Task::Rolled);
    }

    /// Puts dice on the table besides those that lie there.
    fn cast(&mut self, dice: u8) -> [u8; 6] {
        let faces = self.luck.faces(dice);
        for (lying, new) in self.s.fight.faces.iter_mut().zip(faces) {
            *lying = lying.saturating_add(new);
        }
        faces
    }

    fn shown(&self, faces: [u8; 6], is_again: bool) -> Happened {
        let fight = &self.s.fight;
        Happened::Rolled { who: self.s.turn.who, faces, is_again, zone: fight.zone, lowest: fight.accuracy }
    }

    /// Rerolls come before any Hit is assigned; nobody is asked for one that could not change anything.
    pub fn rolled(&mut self) {
        let sight = self.sight();
        if Moment::Rerolls.is_open(sight) && sight.is_reroll_of_use() {
            self.ask(Question::Use(Moment::Rerolls));
        } else {
            self.queue(Task::Tally);
        }
    }

    /// The attacker's player picks the dice, whoever has granted the reroll.
    pub fn reroll(&mut self, who: HeroId, ability: AbilityId) {
        if let Some(dice) = self.side().ability(ability).effect.reroll() {
            let left = dice.of(self.sight().lying());
            self.ask(Question::PickDice { ability, left });
        }
        self.pay(who, ability);
    }

    pub fn pick(&mut self, ability: AbilityId, left: u8, face: u8) {
        self.s.fight.picked[usize::from(face - 1)] += 1;
        self.ask(Question::PickDice { ability, left: left.saturating_sub(1) });
    }

    pub fn reroll_misses(&mut self, ability: AbilityId) {
        for (at, face) in FACES.enumerate() {
            if self.sight().hits_of(face) == 0 {
                self.s.fight.picked[at] = self.s.fight.faces[at];
            }
        }
        self.reroll_picked(ability);
    }

    /// The picked dice are rolled again together, and the new results count.
    pub fn reroll_picked(&mut self, ability: AbilityId) {
        let mut again = 0u8;
        let fight = &mut self.s.fight;
        for (lying, picked) in fight.faces.iter_mut().zip(&mut fight.picked) {
            *lying -= *picked;
            again = again.saturating_add(std::mem::take(picked));
        }
        if again > 0 {
            let faces = self.cast(again);
            self.tell(self.side().ability(ability).rule, self.shown(faces, true));
        }
        self.queue(Task::Rolled);
    }

    /// Each die at or above the Accuracy is a Hit (MZ-COMBAT-12), some are two by an ability.
    pub fn tally(&mut self) {
        let sight = self.sight();
        let hits = sight.hits();
        let by = sight.doubling();
        let rule = match by {
            Some(ability) => self.side().ability(ability).rule,
            None => self.rule(rule!("MZ-COMBAT-12"), rule!("MZH-COMBAT-1")),
        };
        self.s.fight.hits = hits;
        self.tell(rule, Happened::Hits { who: self.s.turn.who, hits, by });
        self.queue(Task::Assign);
    }
}

/// What adds dice to an Attack besides abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiceFrom {
    Hunger,
    /// What was used for all Attacks of the Turn.
    Turn,
    Mission,
}

impl<'a> Sight<'a> {
    /// How many dice an Attack rolls before anything is used for it: those printed and of the Hunger (MZ-HUNGER-3,
    /// MZ-HUNGER-10), of abilities and of the Mission; the Sign one for each Enemy but bosses and no others (MZ-SIGN-3,
    /// MZ-SIGN-5, MZ-SIGN-10).
    pub fn dice_of(self, arms: Arms, zone: ZoneId, is_ranged: bool) -> u8 {
        let Arms::Attack(attack) = arms else { return self.s.enemies[zone].iter().sum() };
        let own = self.own_dice(attack, is_ranged).map(|(_, dice)| dice);
        let more = own.into_iter().chain(self.bonuses(arms, zone, is_ranged).map(|(_, dice)| dice));
        more.fold(self.side().attack(attack).dice, u8::saturating_add)
    }

    /// The dice that Hunger, what was used for the whole Turn, and the Mission add to an Attack.
    pub fn own_dice(self, attack: AttackId, is_ranged: bool) -> [(DiceFrom, u8); 3] {
        let who = self.s.turn.who;
        let hunger = if self.side().track.power.is_none() { self.s.hero(who).track } else { 0 };
        let lasting = if attack == self.unique(who) { self.s.turn.dice } else { 0 };
        let mission = self.mission_dice(Arms::Attack(attack), is_ranged);
        [(DiceFrom::Hunger, hunger), (DiceFrom::Turn, lasting), (DiceFrom::Mission, mission)]
    }

    /// Dice that abilities of the acting hero add to an Attack by themselves.
    pub fn bonuses(self, arms: Arms, zone: ZoneId, is_ranged: bool) -> impl Iterator<Item = (AbilityId, u8)> {
        let who = self.s.turn.who;
        let standing = self.standing(who).filter(move |(_, ability)| self.concerns(ability.on, arms, is_ranged));
        let bonuses = standing.filter_map(move |(id, ability)| {
            let (dice, if_target) = ability.effect.bonus_dice()?;
            self.fits(if_target, zone).then(|| (id, self.bonus(who, dice)))
        });
        bonuses.filter(|(_, dice)| *dice > 0)
    }

    /// The abilities, of the acting hero and of bosses, that make an Attack what it is before anything is used for it.
    pub fn shaping(self, arms: Arms, zone: ZoneId, is_ranged: bool) -> Set<AbilityId> {
        let bonuses = self.bonuses(arms, zone, is_ranged).map(|(id, _)| id).filter(|_| arms != Arms::Sign);
        let hiding = self.hiding(zone).filter(|_| self.accuracy(arms, zone) > self.printed_accuracy(arms));
        bonuses.chain(hiding.map(|(id, _)| id)).collect()
    }

    /// How many dice the Attack being resolved rolls, with what was used for it and the Power spent on it (MZH-POWER-5).
    pub fn dice(self) -> u8 {
        let fight = &self.s.fight;
        let bought = match self.side().track.power {
            Some(power) if fight.power > 0 => {
                let more = self.power_dice().map(|(_, plus)| plus);
                more.fold(fight.power.saturating_mul(power.dice), u8::saturating_add)
            }
            Some(_) | None => 0,
        };
        self.dice_of(fight.arms, fight.zone, fight.is_ranged).saturating_add(fight.dice).saturating_add(bought)
    }

    /// Dice that abilities add to an Attack on which Power is spent.
    pub fn power_dice(self) -> impl Iterator<Item = (AbilityId, u8)> {
        self.standing_in_fight().filter_map(|(id, ability)| Some((id, ability.effect.power_dice()?)))
    }

    /// The lowest face that hits a zone; a boss there may be hard to hit.
    pub fn accuracy(self, arms: Arms, zone: ZoneId) -> u8 {
        let worse = self.hiding(zone).map(|(_, by)| by);
        worse.fold(self.printed_accuracy(arms), u8::saturating_add).min(WORST_ACCURACY)
    }

    pub fn printed_accuracy(self, arms: Arms) -> u8 {
        match arms {
            Arms::Attack(attack) => self.side().attack(attack).accuracy,
            Arms::Sign => self.content.sign.accuracy,
        }
    }

    /// Abilities by which bosses make their zone harder to hit.
    pub fn hiding(self, zone: ZoneId) -> impl Iterator<Item = (AbilityId, u8)> {
        let here = self.boss_abilities().filter(move |(boss, _)| boss.zone == zone);
        here.filter_map(move |(boss, ability)| {
            Some((self.side().boss(boss.card).ability, ability.effect.accuracy_worse()?))
        })
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
    pub fn standing_in_fight(self) -> impl Iterator<Item = (AbilityId, &'a Ability)> {
        self.standing(self.s.turn.who).filter(move |(_, ability)| self.is_about_fight(ability))
    }

    /// Dice on the table.
    fn lying(self) -> u8 {
        self.s.fight.faces.iter().fold(0, |sum: u8, dice| sum.saturating_add(*dice))
    }

    /// What the dice on the table amount to.
    pub fn hits(self) -> u8 {
        let double = self.double_faces();
        let faces = FACES.zip(self.s.fight.faces);
        faces.fold(0, |sum: u8, (face, dice)| sum.saturating_add(dice.saturating_mul(self.worth(face, double))))
    }

    /// The Hits of a die with this face.
    fn hits_of(self, face: u8) -> u8 {
        self.worth(face, self.double_faces())
    }

    /// One Hit at or above the Accuracy, or two by an ability (MZ-COMBAT-12).
    fn worth(self, face: u8, double: Faces) -> u8 {
        if face < self.s.fight.accuracy { 0 } else { 1 + u8::from(double.has(face)) }
    }

    /// Abilities by which faces count twice.
    fn doublings(self) -> impl Iterator<Item = (AbilityId, Faces)> {
        self.standing_in_fight().filter_map(|(id, ability)| Some((id, ability.effect.double_hits()?)))
    }

    fn double_faces(self) -> Faces {
        self.doublings().flat_map(|(_, faces)| faces.iter()).collect()
    }

    /// The ability by which a die on the table is two Hits.
    fn doubling(self) -> Option<AbilityId> {
        let is_shown = |face: &u8| *face >= self.s.fight.accuracy && self.s.fight.faces[usize::from(*face - 1)] > 0;
        let mut doublings = self.doublings().filter(|(_, faces)| FACES.filter(is_shown).any(|face| faces.has(face)));
        doublings.next().map(|(id, _)| id)
    }

    /// Dice on the table that raise the track: the faces of the track (MZ-HUNGER-5, MZH-POWER-7), and others for a hero
    /// who sees a certain boss.
    pub fn raising_dice(self) -> u8 {
        let faces = &self.s.fight.faces;
        let raises = |face: u8| self.side().track.faces.has(face) || self.hexing(face).is_some();
        let raising = FACES.zip(faces).filter(|(face, _)| raises(*face));
        raising.fold(0, |sum: u8, (_, dice)| sum.saturating_add(*dice))
    }

    /// The ability of a boss in sight by which a face raises the track that would not by itself.
    fn hexing(self, face: u8) -> Option<AbilityId> {
        let hexed = |(boss, ability): &(&Boss, &Ability)| {
            let faces = ability.effect.hunger_faces().filter(|faces| faces.has(face));
            faces.is_some() && self.seen_by(self.s.turn.who).has(boss.zone)
        };
        self.boss_abilities().find(hexed).map(|(boss, _)| self.side().boss(boss.card).ability)
    }

    /// The same for the faces on the table.
    pub fn hexed_by(self) -> Option<AbilityId> {
        let is_new = |face: &u8| self.s.fight.faces[usize::from(*face - 1)] > 0 && !self.side().track.faces.has(*face);
        FACES.filter(is_new).find_map(|face| self.hexing(face))
    }

    /// Whether an ability lets dice be rolled again: the attacker's for its own Attack, others' for any.
    pub fn rerolls(self, who: HeroId, ability: &Ability) -> bool {
        let is_own = who == self.s.turn.who && self.is_about_fight(ability);
        (ability.timing == Timing::AnyRoll || is_own) && ability.effect.reroll().is_some()
    }

    /// Whether other faces could do more: eliminate somebody else, spare a hero Hunger or give it Power.
    fn is_reroll_of_use(self) -> bool {
        let can_kill_more = self.hits() < self.hits_of_use();
        let best = FACES.map(|face| self.hits_of(face)).max().unwrap_or(0);
        let is_shown = |face: &u8| self.s.fight.faces[*face as usize - 1] > 0;
        let is_poor = FACES.filter(is_shown).any(|face| self.hits_of(face) < best);
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

    /// Dice on the table that are no Hit.
    pub fn misses(self) -> u8 {
        let faces = FACES.zip(self.s.fight.faces).filter(|(face, _)| self.hits_of(*face) == 0);
        faces.fold(0, |sum: u8, (_, dice)| sum.saturating_add(dice))
    }

    /// Dice are picked one by one in any order, or all misses at once.
    pub fn may_pick(self, left: u8, dice: Dice) -> bool {
        let fight = &self.s.fight;
        let is_first = fight.picked == [0; 6];
        match dice {
            Dice::PickMisses => is_first && left > 1 && (1..=left).contains(&self.misses()),
            Dice::Pick { face: face @ 1..=6 } => {
                left > 0 && fight.faces[usize::from(face - 1)] > fight.picked[usize::from(face - 1)]
            }
            Dice::Roll => !is_first,
            Dice::Pick { .. } | Dice::SpendPower => false,
        }
    }

    pub fn offer_dice(self, left: u8, out: &mut impl Offer<Choice>) {
        let faces = FACES.map(|face| Dice::Pick { face });
        let all = [Dice::PickMisses].into_iter().chain(faces).chain([Dice::Roll]);
        all.filter(|dice| self.may_pick(left, *dice)).for_each(|dice| out.offer(Choice::Dice(dice)));
    }
}
