//! With what somebody can shoot, for how much, and at whom (SUR-SHOT-1, SUR-SHOT-16, SUR-SIGHT-1 to SUR-SIGHT-9).

use shamble_kernel::RuleId;

use crate::choice::{Act, Forecast};
use crate::content::arms::{Fire, ItemKind, TemplateKind, Thing};
use crate::kinds::{ShotKind, WeaponId};
use crate::mat::{Facing, Place, Point, Spot};
use crate::sight::Sight;
use crate::state::{Shot, ShotMode, SurvivorId, Target, Wear, Whereabouts};

/// From where a shot is made. Without a facing the shooter turns as he likes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    pub place: Place,
    pub facing: Option<Facing>,
}

impl Stand {
    /// Whether a point lies in the angle of view (SUR-SIGHT-1, SUR-SIGHT-6).
    fn has_in_view(self, point: Point) -> bool {
        self.facing.is_none_or(|facing| facing.has_in_view(self.place.at, point))
    }
}

impl<'a> Sight<'a> {
    /// What is fired or thrown out of a slot: a weapon, or a dud, thrown again like any grenade (SUR-GREN-13).
    pub fn fire_of(self, who: SurvivorId, slot: u8) -> Option<(WeaponId, &'a Fire)> {
        let stores = &self.content.stores;
        let weapon = match self.survivor(who).stack(slot)?.thing {
            Thing::Weapon(weapon) => weapon,
            Thing::Item(item) => match stores.item(item).kind {
                ItemKind::Dud { throws_as } => throws_as,
                ItemKind::Provision { .. } | ItemKind::Kit { .. } | ItemKind::Protection { .. } => return None,
            },
            Thing::Ammo(_) => return None,
        };
        stores.weapon(weapon).fire.as_ref().map(|fire| (weapon, fire))
    }

    /// Whether a kind of shot can be made out of a slot, PA aside. The weapon table must give it an expenditure
    /// (SUR-SHOT-16); a grenade is thrown from the bag (SUR-GREN-14); a weapon is in hand (SUR-GEAR-5), works
    /// (SUR-MALF-2) and holds a round (SUR-AMMO-7), for a burst half of its magazine (SUR-SHOT-14).
    pub fn may_fire(self, who: SurvivorId, slot: u8, mode: ShotMode) -> Result<&'a Fire, RuleId> {
        let armed = self.survivor(who).stack(slot).zip(self.fire_of(who, slot));
        let (stack, (_, fire)) = armed.ok_or(rule!("SUR-SHOT-1"))?;
        let half = u16::from(self.settings().shooting.burst_part_loaded.0);
        match fire.load {
            None if !fire.is_thrown => return Err(rule!("SUR-SHOT-1")),
            None => {}
            Some(_) if !self.survivor(who).holds(slot) => return Err(rule!("SUR-GEAR-5")),
            Some(_) if stack.wear != Wear::Fine => return Err(rule!("SUR-MALF-2")),
            Some(_) if stack.loaded == 0 => return Err(rule!("SUR-AMMO-4")),
            Some(load) => {
                let is_enough = u16::from(stack.loaded) * 100 >= u16::from(load.magazine) * half;
                if mode.kind() == ShotKind::Burst && fire.spends(ShotKind::Burst).is_some() && !is_enough {
                    return Err(rule!("SUR-SHOT-8"));
                }
            }
        }
        if fire.spends(mode.kind()).is_some() { Ok(fire) } else { Err(rule!("SUR-SHOT-16")) }
    }

    /// What a shot costs that is made standing still, the weapon's own addition included (SUR-SHOT-3 to SUR-SHOT-5).
    pub fn shot_price(self, who: SurvivorId, slot: u8, mode: ShotMode) -> u8 {
        let price = &self.settings().price;
        let usual = match mode.kind() {
            ShotKind::Normal => price.normal_shot,
            ShotKind::Aimed => price.aimed_shot,
            ShotKind::Burst => price.burst,
        };
        usual.saturating_add(self.extra_pa(who, slot))
    }

    /// What a weapon adds to the price of every shot (SUR-WPN-6, SUR-WPN-14, SUR-GREN-1).
    pub fn extra_pa(self, who: SurvivorId, slot: u8) -> u8 {
        self.fire_of(who, slot).map_or(0, |(_, fire)| fire.extra_pa)
    }

    /// From where somebody shoots who stands still. Whoever hangs on a wall only climbs on (SUR-MOVE-21), and in close
    /// combat nobody shoots (SUR-SHOT-18).
    pub fn stand(self, who: SurvivorId) -> Option<Stand> {
        let survivor = self.survivor(who);
        match survivor.at {
            Whereabouts::On(_) | Whereabouts::OnLadder { .. } if !survivor.is_engaged => {
                Some(Stand { place: self.place(who)?, facing: Some(survivor.facing) })
            }
            Whereabouts::On(_) | Whereabouts::OnLadder { .. } => None,
            Whereabouts::Hanging { .. } | Whereabouts::Away | Whereabouts::Left => None,
        }
    }

    /// Whether a shot with a weapon can be made from here at a target: in the angle of view (SUR-SIGHT-2), its head
    /// visible (SUR-SIGHT-4), and within reach of the weapon. A stream of fire needs a direction only (SUR-TPL-2).
    pub fn may_aim(self, stand: Stand, fire: &Fire, target: Target) -> Result<(), RuleId> {
        match target {
            Target::Zombie(_) | Target::Corpse(_) => {
                self.may_sight(stand, target)?;
                if self.is_in_reach(stand, fire, target) { Ok(()) } else { Err(rule!("SUR-TPL-2")) }
            }
            Target::Point(at) => {
                let size = self.mat.plan().size;
                let is_on_table = (0..=size.x).contains(&at.x) && (0..=size.y).contains(&at.y);
                match () {
                    () if !fire.always_hits || !is_on_table || at == stand.place.at => Err(rule!("SUR-TPL-2")),
                    () if !stand.has_in_view(at) => Err(rule!("SUR-SIGHT-2")),
                    () => Ok(()),
                }
            }
        }
    }

    /// What any weapon asks of a zombie or a dead survivor: in view, its head visible, and not behind more than 20 cm of
    /// dense ground (SUR-TERR-5, SUR-TERR-9).
    fn may_sight(self, stand: Stand, target: Target) -> Result<(), RuleId> {
        let (place, stance) = self.target_place(target).ok_or(rule!("SUR-SHOT-17"))?;
        let limit = self.settings().shooting.dense_limit.into();
        match () {
            () if !stand.has_in_view(place.at) => Err(rule!("SUR-SIGHT-2")),
            () if !self.mat.sees_head(stand.place, place, stance, self.s.open) => Err(rule!("SUR-SIGHT-4")),
            () if self.mat.dense_between(stand.place.at, place.at) > limit => Err(rule!("SUR-TERR-5")),
            () => Ok(()),
        }
    }

    /// A weapon with the drop template reaches only what lies under it (SUR-TPL-2, SUR-SHOT-11, SUR-DIST-1).
    fn is_in_reach(self, stand: Stand, fire: &Fire, target: Target) -> bool {
        match fire.template {
            Some(TemplateKind::Drop) => self
                .target_place(target)
                .is_some_and(|(place, _)| self.is_under(&self.drop_towards(stand.place, place.at), place)),
            Some(TemplateKind::Round) | None => true,
        }
    }

    /// Every zombie and every dead survivor; nobody shoots at the living (SUR-SHOT-17).
    fn bodies(self) -> impl Iterator<Item = Target> {
        let zombies = self.s.zombies.iter().map(|zombie| Target::Zombie(zombie.figure));
        zombies.chain(self.s.corpses.iter().map(|corpse| Target::Corpse(corpse.persona)))
    }

    /// Those who can be aimed at from here.
    fn in_sights(self, stand: Stand) -> Vec<Target> {
        self.bodies().filter(|target| self.may_sight(stand, *target).is_ok()).collect()
    }

    /// Whether a weapon has any target from here.
    pub fn has_target(self, stand: Stand, fire: &Fire) -> bool {
        self.bodies().any(|target| self.may_aim(stand, fire, target).is_ok())
    }

    /// Tells the targets of a weapon from here, out of those that can be seen.
    pub fn each_target(self, stand: Stand, fire: &Fire, mut tell: impl FnMut(Target)) {
        let seen = self.in_sights(stand);
        seen.into_iter().filter(|target| self.is_in_reach(stand, fire, *target)).for_each(&mut tell);
    }

    /// Everything that can be shot with what somebody has (SUR-SHOT-1).
    pub fn offer_shots(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        let Some(stand) = self.stand(who) else { return };
        let pa = self.survivor(who).pa;
        let mut seen: Option<Vec<Target>> = None;
        for (slot, _) in self.survivor(who).stacks() {
            for mode in ShotMode::ALL.iter().copied().filter(|mode| self.shot_price(who, slot, *mode) <= pa) {
                let Ok(fire) = self.may_fire(who, slot, mode) else { continue };
                let seen = seen.get_or_insert_with(|| self.in_sights(stand));
                let targets = seen.iter().filter(|target| self.is_in_reach(stand, fire, **target));
                targets.for_each(|target| offer(Act::Shoot { slot, mode, target: *target }));
            }
        }
    }

    /// Whether somebody may shoot now, standing still.
    pub fn may_shoot(self, who: SurvivorId, slot: u8, mode: ShotMode, target: Target) -> Result<Forecast, RuleId> {
        let fire = self.may_fire(who, slot, mode)?;
        let stand = self.stand(who).ok_or(rule!("SUR-SHOT-18"))?;
        self.may_aim(stand, fire, target)?;
        let paid = self.pays(who, self.shot_price(who, slot, mode))?;
        Ok(Forecast { needs: self.shot_value(who, slot, mode, target), ..paid })
    }

    /// The value of the test of a shot made standing still; none where it hits without one.
    pub fn shot_value(self, who: SurvivorId, slot: u8, mode: ShotMode, target: Target) -> Option<i8> {
        let (_, fire) = self.fire_of(who, slot)?;
        let shot = self.shot_at(who, slot, mode, target)?;
        let is_sure = self.is_certain(&shot, self.place(who)) || fire.always_hits;
        (!is_sure).then(|| self.shooting_value(&shot))
    }

    /// A shot as it would be made from where somebody stands; nothing if the target is gone.
    pub fn shot_at(self, who: SurvivorId, slot: u8, mode: ShotMode, target: Target) -> Option<Shot> {
        let at = match target {
            Target::Zombie(figure) => self.s.zombie(figure)?.spot,
            Target::Corpse(persona) => self.s.corpses.iter().find(|corpse| corpse.persona == persona)?.spot,
            Target::Point(at) => Spot { at, on: self.spot(who)?.on },
        };
        Some(Shot { who, slot, mode, target, moving: None, at, is_free: false, paid: 0 })
    }
}
