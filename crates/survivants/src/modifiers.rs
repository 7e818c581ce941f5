//! What changes a Shooting test (SUR-DIST, SUR-SIGHT-10, SUR-TERR-4, SUR-MSHOT-4).

use shamble_kernel::RuleId;

use crate::content::arms::Fire;
use crate::content::skills::Effect;
use crate::kinds::{Characteristic, WeaponId};
use crate::mat::{Cover, Place};
use crate::sight::Sight;
use crate::state::{Shot, ShotMode, SurvivorId};

impl<'a> Sight<'a> {
    /// The value of a Shooting test: T and all that changes it (SUR-TEST-3), without limits (SUR-TEST-6).
    pub fn shooting_value(self, shot: &Shot) -> i8 {
        let value = self.value(shot.who, Characteristic::Shooting);
        self.shooting_modifiers(shot).fold(value, |value, (_, by)| value.saturating_add(by))
    }

    /// What changes T in a shot from where the shooter is, with the rule of each.
    pub fn shooting_modifiers(self, shot: &Shot) -> impl Iterator<Item = (RuleId, i8)> + use<'a> {
        let place = self.place(shot.who).unwrap_or_default();
        self.shooting_modifiers_from(shot, place)
    }

    /// What changes T in a shot from a point of the way.
    pub fn shooting_modifiers_from(self, shot: &Shot, from: Place) -> impl Iterator<Item = (RuleId, i8)> + use<'a> {
        let shooting = &self.settings().shooting;
        let modifiers = self.fire_of(shot.who, shot.slot).map(|(weapon, fire)| {
            let (rule, by) = match shot.mode {
                ShotMode::Normal | ShotMode::BurstOnSeveral => (rule!("SUR-SHOT-3"), 0),
                ShotMode::Aimed => (rule!("SUR-SHOT-4"), shooting.aimed),
                ShotMode::BurstOnOne => (rule!("SUR-SHOT-7"), shooting.burst_on_one),
            };
            [
                (rule!("SUR-WPN-25"), fire.bonus),
                (rule!("SUR-SKILL-11"), self.practice(shot.who, weapon)),
                (rule, by),
                (rule!("SUR-SHOT-10"), self.point_blank(fire, shot, from)),
                (rule!("SUR-DIST-4"), self.distance_malus(fire, shot, from)),
                (rule!("SUR-SIGHT-10"), self.cover_malus(fire, shot, from)),
                (rule!("SUR-TERR-4"), self.dense_malus(shot, from)),
                (rule!("SUR-MSHOT-4"), shot.moving.unwrap_or(0)),
            ]
        });
        modifiers.into_iter().flatten().filter(|(_, by)| *by != 0)
    }

    /// What skills add with a weapon (SUR-SKILL-11).
    fn practice(self, who: SurvivorId, with: WeaponId) -> i8 {
        let better = self.effects(who).map(|effect| match effect {
            Effect::ShootsBetter { weapon, by } if *weapon == with => *by,
            _ => 0,
        });
        better.sum()
    }

    /// Point blank: nearer than half of the weapon's Dt (SUR-SHOT-10, SUR-DIST-6).
    fn point_blank(self, fire: &Fire, shot: &Shot, from: Place) -> i8 {
        let shooting = &self.settings().shooting;
        let (Some(dt), Some((target, _))) = (fire.dt, self.target_place(shot.target)) else { return 0 };
        let near = dt * i32::from(shooting.point_blank_part.0) / 100;
        let is_near = self.mat.shot_against(from, target, near).is_lt();
        if fire.has_point_blank && is_near { shooting.point_blank } else { 0 }
    }

    /// Every Dt passed costs 1, the last one that is entered and the first one aside (SUR-DIST-4). One is passed only
    /// when the distance is greater (SUR-DIST-5).
    fn distance_malus(self, fire: &Fire, shot: &Shot, from: Place) -> i8 {
        let shooting = &self.settings().shooting;
        let (Some(dt), Some((target, _))) = (fire.dt, self.target_place(shot.target)) else { return 0 };
        let is_beyond = |steps: &i32| self.mat.shot_against(from, target, dt * *steps).is_gt();
        let entered = (0..i32::from(i8::MAX)).take_while(is_beyond).count();
        let counted = entered.saturating_sub(shooting.distance_free_steps.into());
        shooting.distance_malus.saturating_mul(i8::try_from(counted).unwrap_or(i8::MAX))
    }

    /// Cover: one or two of three points of the body hidden, or all of them (SUR-SIGHT-10); for templates too
    /// (SUR-SIGHT-11), unless they need no test to hit.
    fn cover_malus(self, fire: &Fire, shot: &Shot, from: Place) -> i8 {
        let sight = &self.settings().sight;
        match self.target_place(shot.target) {
            Some((target, stance)) if !fire.always_hits => match self.mat.cover(from, target, stance, self.s.open) {
                Cover::None => 0,
                Cover::Part => sight.cover_part,
                Cover::Full => sight.cover_full,
            },
            Some(_) | None => 0,
        }
    }

    /// Dense ground around the shooter or the target counts once (SUR-TERR-4, SUR-TERR-8).
    fn dense_malus(self, shot: &Shot, from: Place) -> i8 {
        let target = self.target_place(shot.target).map(|(place, _)| place);
        let is_dense = target.into_iter().chain([from]).any(|place| self.mat.ground_at(place).dense);
        if is_dense { self.settings().shooting.dense_malus } else { 0 }
    }
}
