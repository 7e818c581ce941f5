//! What changes the value of a Shooting or Combat test (SUR-DIST, SUR-SIGHT-10, SUR-TERR-4, SUR-MSHOT-4, SUR-CC-15).

use crate::content::arms::Fire;
use crate::content::skills::Effect;
use crate::kinds::{Characteristic, WeaponId};
use crate::mat::{Cover, Place};
use crate::sight::Sight;
use crate::state::{Shot, ShotMode, SurvivorId};

/// What changes the value of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Modifier {
    /// The weapon's own bonus (SUR-WPN-21, SUR-WPN-25).
    Weapon,
    /// Skills with the weapon (SUR-SKILL-11).
    Practice,
    /// Taking aim (SUR-SHOT-4).
    Aimed,
    /// A burst on one target (SUR-SHOT-7).
    Burst,
    /// Point blank (SUR-SHOT-10).
    PointBlank,
    /// Every Dt that is passed (SUR-DIST-4).
    Distance,
    /// What the target is half hidden by (SUR-SIGHT-10).
    Cover,
    /// Dense ground on the way (SUR-TERR-4).
    Dense,
    /// Shooting on the move (SUR-MSHOT-4).
    OnTheMove,
    /// Fighting in company (SUR-MELEE-6, SUR-MELEE-8).
    Fellows,
}

impl<'a> Sight<'a> {
    /// The value of a Shooting test: T and all that changes it (SUR-TEST-3), without limits (SUR-TEST-6).
    pub fn shooting_value(self, shot: &Shot) -> i8 {
        self.shooting_value_from(shot, self.place(shot.who).unwrap_or_default())
    }

    /// The value of a Shooting test from a point of the way.
    pub fn shooting_value_from(self, shot: &Shot, from: Place) -> i8 {
        let value = self.value(shot.who, Characteristic::Shooting);
        self.shooting_modifiers_from(shot, from).fold(value, |value, (_, by)| value.saturating_add(by))
    }

    /// What changes T in a shot from where the shooter is.
    pub fn shooting_modifiers(self, shot: &Shot) -> impl Iterator<Item = (Modifier, i8)> + use<'a> {
        let place = self.place(shot.who).unwrap_or_default();
        self.shooting_modifiers_from(shot, place)
    }

    /// What changes T in a shot from a point of the way.
    pub fn shooting_modifiers_from(self, shot: &Shot, from: Place) -> impl Iterator<Item = (Modifier, i8)> + use<'a> {
        let shooting = &self.settings().shooting;
        let modifiers = self.fire_of(shot.who, shot.slot).map(|(weapon, fire)| {
            let (manner, by) = match shot.mode {
                ShotMode::Normal | ShotMode::BurstOnSeveral => (Modifier::Aimed, 0),
                ShotMode::Aimed => (Modifier::Aimed, shooting.aimed),
                ShotMode::BurstOnOne => (Modifier::Burst, shooting.burst_on_one),
            };
            [
                (Modifier::Weapon, fire.bonus),
                (Modifier::Practice, self.practice(shot.who, weapon)),
                (manner, by),
                (Modifier::PointBlank, self.point_blank(fire, shot, from)),
                (Modifier::Distance, self.distance_malus(fire, shot, from)),
                (Modifier::Cover, self.cover_malus(fire, shot, from)),
                (Modifier::Dense, self.dense_malus(shot, from)),
                (Modifier::OnTheMove, shot.moving.unwrap_or(0)),
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

    /// C in close combat (SUR-CC-15).
    pub fn clinch_value(self, who: SurvivorId) -> i8 {
        self.clinch_modifiers(who).fold(self.value(who, Characteristic::Combat), |value, (_, by)| value + by)
    }

    /// What changes C in close combat: the weapon that helps most there, and the others in the melee (SUR-CC-15,
    /// SUR-MELEE-6, SUR-MELEE-8).
    pub fn clinch_modifiers(self, who: SurvivorId) -> impl Iterator<Item = (Modifier, i8)> {
        let fight = &self.settings().fight;
        let weapon = self.arms(who).map(|arm| arm.blow.close_bonus).max().unwrap_or(0);
        let count = self.melee_of(who).survivors.len();
        let help = if count >= usize::from(fight.melee_bonus_from) { count as i8 } else { 0 };
        let modifiers = [(Modifier::Weapon, weapon), (Modifier::Fellows, help * fight.melee_bonus)];
        modifiers.into_iter().filter(|(_, by)| *by != 0)
    }
}
