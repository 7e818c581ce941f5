//! Shooting: the firing procedure, bursts and exceptional shots (chapter 16).

use shamble_kernel::{Offer, RuleId};

use crate::choice::{Act, Choice};
use crate::content::Dice;
use crate::content::arms::{OnOne, TemplateKind};
use crate::fact::{Happened, Test};
use crate::mat::{Length, Place, Stance};
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Figure, Shot, ShotMode, SurvivorId, Target, Task};

/// How a Shooting test came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    /// None where the test is waived (SUR-DEATH-10).
    pub die: Option<u8>,
    pub is_hit: bool,
    /// A 1 (SUR-EXC-1).
    pub is_exceptional: bool,
}

impl Play<'_> {
    /// Whoever acts shoots, standing still.
    pub fn shoot(&mut self, who: SurvivorId, slot: u8, mode: ShotMode, target: Target) {
        let sight = self.sight();
        let Some(shot) = sight.shot_at(who, slot, mode, target) else { return };
        let price = sight.shot_price(who, slot, mode);
        let is_thrown = sight.fire_of(who, slot).is_some_and(|(_, fire)| fire.is_thrown);
        let rule = match mode {
            _ if is_thrown => rule!("SUR-GREN-14"),
            ShotMode::Normal => rule!("SUR-SHOT-3"),
            ShotMode::Aimed => rule!("SUR-SHOT-4"),
            ShotMode::BurstOnSeveral | ShotMode::BurstOnOne => rule!("SUR-SHOT-5"),
        };
        self.pay(rule, who, price, Deed::Other);
        self.s.shot = Some(Shot { paid: price, ..shot });
        self.queue_all([Task::Fire, Task::OtherWeapon { is_shot: true }]);
    }

    /// An answer in alert: a shot without PA (SUR-ALERT-2). He has turned to the attacker (SUR-ALERT-7).
    pub fn shoot_free(&mut self, who: SurvivorId, slot: u8, mode: ShotMode, target: Target) {
        let Some(shot) = self.sight().shot_at(who, slot, mode, target) else { return };
        self.s.shot = Some(Shot { is_free: true, ..shot });
        self.queue_all([Task::Fire, Task::OtherWeapon { is_shot: true }]);
    }

    /// The other weapon has its own target, test and ammunition; both together cost the higher price (SUR-SKILL-19).
    pub fn other_shot(&mut self, slot: u8, mode: ShotMode, target: Target) {
        let sight = self.sight();
        let Some(first) = sight.s.shot else { return };
        let Some(shot) = sight.shot_at(first.who, slot, mode, target) else { return };
        let more = sight.price_of_other(&first, slot);
        if more > 0 {
            self.pay(rule!("SUR-SKILL-19"), first.who, more, Deed::Other);
        }
        self.s.shot = Some(Shot { is_free: first.is_free, ..shot });
        self.queue(Task::Fire);
    }

    /// The firing procedure from the test on (SUR-SHOT-1): the test, the ammunition, a malfunction, and what is hit.
    pub fn fire(&mut self) {
        let Some(shot) = self.s.shot else { return };
        let sight = self.sight();
        let armed = sight.survivor(shot.who).stack(shot.slot).zip(sight.fire_of(shot.who, shot.slot));
        let Some((thing, weapon, fire)) = armed.map(|(stack, (weapon, fire))| (stack.thing, weapon, *fire)) else {
            return;
        };
        let Shot { who, mode, target, .. } = shot;
        self.tell(rule!("SUR-SHOT-1"), Happened::Shot { who, weapon: thing, mode, target });
        let aim = self.shooting_test(&shot);
        self.spend(&shot, &fire);
        if aim.die == Some(self.content.settings.shooting.malfunction_on) {
            self.malfunction(&shot);
        }
        match fire.template {
            Some(TemplateKind::Round) => self.land(&shot, weapon, &fire, aim),
            Some(TemplateKind::Drop) if aim.is_hit || fire.always_hits => self.spray(&shot, weapon, &fire, aim),
            None if aim.is_hit => {
                let is_exceptional = self.content.stores.weapon(weapon).on_one == OnOne::Line && aim.is_exceptional;
                self.hit(&shot, is_exceptional);
            }
            Some(TemplateKind::Drop) | None => {}
        }
    }

    /// The test (SUR-TEST-1). At a dead survivor, base to base, it succeeds by itself (SUR-DEATH-5).
    fn shooting_test(&mut self, shot: &Shot) -> Aim {
        let sight = self.sight();
        if sight.is_certain(shot, sight.place(shot.who)) {
            return Aim { die: None, is_hit: true, is_exceptional: false };
        }
        let value = sight.shooting_value(shot);
        let (die, is_hit) = self.test(rule!("SUR-SHOT-1"), shot.who, Test::Shooting, value);
        let is_exceptional = die == self.content.settings.shooting.exceptional_on;
        if is_exceptional {
            self.tell(rule!("SUR-EXC-1"), Happened::Exceptional { who: shot.who });
        }
        Aim { die: Some(die), is_hit, is_exceptional }
    }

    /// A hit eliminates the zombie (SUR-SHOT-2). A burst takes others around it along (SUR-SHOT-6); a 1 takes those in
    /// line behind it (SUR-EXC-2, SUR-EXC-3), or more around it (SUR-EXC-5, SUR-EXC-6).
    fn hit(&mut self, shot: &Shot, is_exceptional: bool) {
        let shooting = &self.content.settings.shooting;
        let behind = if is_exceptional { self.sight().behind(shot) } else { Vec::new() };
        match shot.target {
            Target::Zombie(figure) => self.kill(rule!("SUR-SHOT-2"), figure, Some(shot.who), false),
            Target::Corpse(_) | Target::Point(_) => self.destroy_target(shot),
        }
        match (shot.mode, is_exceptional) {
            (ShotMode::Normal, true) => {
                self.kill_all(rule!("SUR-EXC-2"), shot.who, &behind, shooting.exceptional_normal);
            }
            (ShotMode::Aimed, true) => {
                let count = self.roll_more(rule!("SUR-EXC-3"), shooting.exceptional_aimed);
                self.kill_all(rule!("SUR-EXC-3"), shot.who, &behind, count);
            }
            (ShotMode::BurstOnSeveral, false) => {
                self.more_victims(rule!("SUR-SHOT-6"), shooting.burst_more, shooting.burst_radius);
            }
            (ShotMode::BurstOnSeveral, true) => {
                self.more_victims(rule!("SUR-EXC-5"), shooting.exceptional_burst_several, shooting.burst_radius);
            }
            (ShotMode::BurstOnOne, true) => {
                let within = shooting.exceptional_burst_one_radius;
                self.more_victims(rule!("SUR-EXC-6"), shooting.exceptional_burst_one, within);
            }
            (ShotMode::Normal | ShotMode::Aimed | ShotMode::BurstOnOne, false) => {}
        }
    }

    /// A dead survivor at whom the shot was aimed will not rise (SUR-DEATH-4).
    pub fn destroy_target(&mut self, shot: &Shot) {
        if let Target::Corpse(persona) = shot.target {
            self.destroy_brain(rule!("SUR-DEATH-4"), persona);
        }
    }

    /// Rolls how many more zombies are hit.
    pub fn roll_more(&mut self, rule: RuleId, dice: Dice) -> u8 {
        let count = u8::try_from(self.roll(dice)).unwrap_or(u8::MAX);
        self.tell(rule, Happened::Rolled { sum: count });
        count
    }

    fn more_victims(&mut self, rule: RuleId, dice: Dice, within: Length) {
        let left = self.roll_more(rule, dice);
        let within = u8::try_from(within.get() / Length::cm(1).get()).unwrap_or(u8::MAX);
        self.queue(Task::Victims { left, within });
    }

    /// Kills the first of a list, in its order.
    pub fn kill_all(&mut self, rule: RuleId, by: SurvivorId, figures: &[Figure], most: u8) {
        for figure in figures.iter().take(most.into()) {
            self.kill(rule, *figure, Some(by), false);
        }
    }

    /// The shooter picks the further victims only if there are more than rolled (SUR-SHOT-15).
    pub fn more_fall(&mut self, left: u8, within: u8) {
        let (Some(Shot { who, .. }), victims) = (self.s.shot, self.sight().victims(within)) else { return };
        if left > 0 && victims.len() > left.into() {
            return self.ask(Question::Victims { who, left, within });
        }
        self.kill_all(rule!("SUR-SHOT-15"), who, &victims, left);
    }

    pub fn victim(&mut self, who: SurvivorId, left: u8, within: u8, figure: Figure) {
        self.queue(Task::Victims { left: left.saturating_sub(1), within });
        self.kill(rule!("SUR-SHOT-15"), figure, Some(who), false);
    }
}

impl Sight<'_> {
    /// Whether a shot needs no test: at a dead survivor in contact (SUR-DEATH-5).
    pub fn is_certain(self, shot: &Shot, from: Option<Place>) -> bool {
        match (shot.target, from, self.target_place(shot.target)) {
            (Target::Corpse(_), Some(from), Some((body, _))) => self.mat.is_contact(from, body),
            (Target::Corpse(_) | Target::Zombie(_) | Target::Point(_), ..) => false,
        }
    }

    /// Zombies in line behind a target, the nearest first (SUR-EXC-7).
    fn behind(self, shot: &Shot) -> Vec<Figure> {
        let Some(from) = self.place(shot.who) else { return Vec::new() };
        let shooting = &self.settings().shooting;
        let strip = [shooting.exceptional_width, shooting.exceptional_depth];
        let target = self.mat.place(shot.at);
        self.nearest_first(shot, |place| self.mat.is_in_strip(from, target, place, strip, self.s.open))
    }

    /// Zombies around a target that a burst can hit, the nearest first: their heads are seen, in the angle of view, and
    /// the gap to the target is at most so many centimetres (SUR-SHOT-15).
    pub fn victims(self, within: u8) -> Vec<Figure> {
        let Some((shot, from)) = self.s.shot.and_then(|shot| Some((shot, self.place(shot.who)?))) else {
            return Vec::new();
        };
        let (target, facing) = (self.mat.place(shot.at), self.survivor(shot.who).facing);
        self.nearest_first(&shot, |place| {
            self.mat.is_gap_at_most(target, place, Length::cm(within.into()))
                && facing.has_in_view(from.at, place.at)
                && self.mat.sees_head(from, place, Stance::Standing, self.s.open)
        })
    }

    /// Zombies other than the target that fit, those nearest to it first, then in order of entry (SUR-GEN-14).
    pub fn nearest_first(self, shot: &Shot, fits: impl Fn(Place) -> bool) -> Vec<Figure> {
        let target = self.mat.place(shot.at);
        let others = self.s.zombies.iter().filter(|zombie| Target::Zombie(zombie.figure) != shot.target);
        let fitting = others.map(|zombie| (self.zombie_place(zombie), zombie.figure)).filter(|(place, _)| fits(*place));
        let mut found: Vec<_> = fitting.map(|(place, figure)| (self.mat.gap(target, place), figure)).collect();
        found.sort_by_key(|(gap, _)| *gap);
        found.into_iter().map(|(_, figure)| figure).collect()
    }

    pub fn offer_victims(self, within: u8, out: &mut impl Offer<Choice>) {
        self.victims(within).into_iter().for_each(|figure| out.offer(Choice::Victim { figure }));
    }

    /// What the second weapon adds to the price of the first shot (SUR-SKILL-19).
    fn price_of_other(self, first: &Shot, slot: u8) -> u8 {
        let price = self.shot_price(first.who, slot, ShotMode::Normal);
        if first.is_free { 0 } else { price.saturating_sub(first.paid) }
    }

    /// The shots with the other weapon: after a normal shot made standing still, both weapons in hand being none of the
    /// special ones (SUR-SKILL-3).
    pub fn each_other_shot(self, mut tell: impl FnMut(Choice)) {
        let Some(first) = self.s.shot else { return };
        let is_one_of_two = |slot: u8| {
            self.survivor(first.who).holds(slot)
                && self.weapon_in(first.who, slot).is_some_and(|(_, weapon)| weapon.is_ambidextrous)
        };
        if first.mode != ShotMode::Normal || first.moving.is_some() || !is_one_of_two(first.slot) {
            return;
        }
        let other = self.in_hand(first.who).find(|slot| *slot != first.slot && is_one_of_two(*slot));
        let Some((slot, stand)) = other.zip(self.stand(first.who)) else { return };
        let is_paid = self.price_of_other(&first, slot) <= self.survivor(first.who).pa;
        if let Ok(fire) = self.may_fire(first.who, slot, ShotMode::Normal)
            && is_paid
            && self.has_two_hands(first.who)
        {
            let mode = ShotMode::Normal;
            self.each_target(stand, fire, |target| tell(Choice::Act(Act::Shoot { slot, mode, target })));
        }
    }

    pub fn offer_other_shots(self, out: &mut impl Offer<Choice>) {
        self.each_other_shot(|shot| out.offer(shot));
        out.offer(Choice::Pass);
    }
}
