//! Attacks: means, ammunition, target, reveal, roll, kill.

use std::num::NonZeroU8;

use shamble_kernel::{Offer, RuleId, Seat, Set};

use crate::cards::{Object, Zombie, Zone};
use crate::choice::{Choice, Forecast, Look, Means, Spot, Target};
use crate::content::{Ammunition, ElementEffect, Nature, Particularity, WeaponEffect, ZombieEffect, Zones};
use crate::fact::{Happened, Spoiler};
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Blaze, FIRES, Rolled, Step, Task, Walker};

impl Sight<'_> {
    /// The zones an attack reaches (OTD-ATT-2); the Sewers leave the contact zone only (OTD2-LOC-3).
    pub fn reach(self, seat: Seat, means: Option<Object>) -> Zones {
        let range = match means.map(|object| &self.kind(object).nature) {
            Some(Nature::Weapon { range, .. }) => *range,
            Some(Nature::Equipment { .. } | Nature::Wave | Nature::Element { .. }) => Zones::default(),
            None => self.card(seat).range,
        };
        match self.particularity() {
            Some(Particularity::Reach { zones }) => range.and(*zones),
            _ => range,
        }
    }

    pub fn has_target(self, seat: Seat, means: Option<Object>) -> bool {
        let reach = self.reach(seat, means);
        self.corridor(seat).any(|walker| reach.has(walker.zone))
    }

    /// With bare hands or a weapon held, in one's own turn, loaded, with a zombie within range
    /// (OTD-ATT-1, OTD-WEAP-1, OTD-ATT-3, OTD-ATT-2).
    pub fn may_attack(self, seat: Seat, means: Means) -> Result<(), RuleId> {
        let weapon = match means {
            Means::Hands => None,
            Means::Weapon(thing) => Some(self.held_as(seat, thing).ok_or(rule!("OTD-ATT-1"))?),
        };
        if let Some(object) = weapon {
            let Nature::Weapon { ammo, .. } = self.kind(object).nature else { return Err(rule!("OTD-ATT-1")) };
            lawful(seat == self.s.active, rule!("OTD-WEAP-1"))?;
            lawful(ammo.is_none() || self.s.ammo[object.0 as usize] > 0, rule!("OTD-ATT-3"))?;
        }
        lawful(self.has_target(seat, weapon), rule!("OTD-ATT-2"))
    }

    /// A zombie of one's own corridor within range (OTD-ATT-1, OTD-ATT-2).
    fn may_strike(self, seat: Seat, means: Option<Object>, walker: &Walker) -> Result<(), RuleId> {
        lawful(walker.corridor == seat, rule!("OTD-ATT-1"))?;
        lawful(self.reach(seat, means).has(walker.zone), rule!("OTD-ATT-2"))
    }

    /// A zombie, or for some weapons a zone with zombies in it (OTD-GEN-1).
    pub fn may_aim_at(self, seat: Seat, means: Option<Object>, target: Target) -> Result<Forecast, RuleId> {
        let by_zone = self.hits_zones(means);
        match target {
            Target::Zombie(_) | Target::Zone(_) if by_zone != matches!(target, Target::Zone(_)) => {
                Err(rule!("OTD-GEN-1"))
            }
            Target::Zombie(spot) => {
                self.may_point(spot, rule!("OTD-ATT-1"), |walker| self.may_strike(seat, means, walker))?;
                Ok(self.odds(seat, means, spot))
            }
            Target::Zone(zone) => {
                lawful(self.reach(seat, means).has(zone), rule!("OTD-ATT-2"))?;
                let is_there = self.corridor(seat).any(|walker| walker.zone == zone);
                lawful(is_there, rule!("OTD-ATT-1")).map(|()| Forecast::NoRoll)
            }
        }
    }

    pub fn offer_aims(self, seat: Seat, means: Option<Object>, out: &mut impl Offer<Choice>) {
        if self.hits_zones(means) {
            let zones = Zone::ALL.into_iter().map(Target::Zone);
            let may = zones.filter(|target| self.may_aim_at(seat, means, *target).is_ok());
            may.for_each(|target| out.offer(Choice::Target(target)));
        } else {
            self.offer_targets(out, |walker| self.may_strike(seat, means, walker));
        }
    }

    /// What an attack is for, where there is but one zombie that it could be for.
    pub fn only_aim(self, seat: Seat, means: Option<Object>) -> Option<Spot> {
        let mut aims = Vec::new();
        self.offer_aims(seat, means, &mut aims);
        match aims[..] {
            [Choice::Target(Target::Zombie(spot))] => Some(spot),
            _ => None,
        }
    }

    /// What comes of an attack, once its target is plain.
    pub fn forecast_attack(self, seat: Seat, means: Means) -> Forecast {
        let means = self.wielded(seat, means);
        self.only_aim(seat, means).map_or(Forecast::NoRoll, |spot| self.odds(seat, means, spot))
    }

    /// The weapon that an attack is made with; none for bare hands.
    pub fn wielded(self, seat: Seat, means: Means) -> Option<Object> {
        match means {
            Means::Hands => None,
            Means::Weapon(thing) => self.held_as(seat, thing),
        }
    }

    /// Another zombie in contact (OTD-GEN-1: the axe).
    pub fn may_attack_another(self, seat: Seat, not: Zombie, walker: &Walker) -> Result<(), RuleId> {
        lawful(walker.corridor == seat, rule!("OTD-ATT-1"))?;
        lawful(walker.zone == Zone::Contact && walker.zombie != not, rule!("OTD-GEN-1"))
    }

    pub fn can_attack_another(self, seat: Seat, means: Object, not: Zombie) -> bool {
        let mut corridor = self.corridor(seat);
        self.s.held[seat.index()].has(means)
            && corridor.any(|walker| self.may_attack_another(seat, not, walker).is_ok())
    }

    /// A zombie that the fire has still to deal with.
    pub fn may_burn(self, seat: Seat, blaze: Blaze, walker: &Walker) -> Result<(), RuleId> {
        lawful(walker.corridor == seat && self.is_left(walker, blaze), rule!("OTD-GEN-1"))
    }

    /// What the die must show against a zombie, as far as everybody can see it.
    pub fn odds(self, seat: Seat, means: Option<Object>, spot: Spot) -> Forecast {
        match (spot.look, self.at(spot)) {
            (Look::Up { .. }, Some(zombie)) => Forecast::Roll { needs: self.needed(seat, means, zombie, 0) },
            (Look::Up { .. }, None) | (Look::Hidden { .. }, _) => Forecast::HiddenRoll,
        }
    }

    /// What the die must show at least (OTD-ATT-4).
    pub fn needed(self, seat: Seat, means: Option<Object>, target: Zombie, bonus: i8) -> i8 {
        self.face(target).strength as i8 - bonus - self.attack_bonus(seat, means, target)
    }

    /// Whether the weapon is aimed at a zone rather than at a zombie.
    pub fn hits_zones(self, means: Option<Object>) -> bool {
        let by_zone = [WeaponEffect::AttackZone, WeaponEffect::KillZone];
        means.is_some_and(|object| by_zone.contains(&self.kind(object).weapon_effect()))
    }

    /// What is added to the die (OTD-ATT-4).
    pub fn attack_bonus(self, seat: Seat, means: Option<Object>, target: Zombie) -> i8 {
        self.own_bonus(seat, means) + self.quickness(target)
    }

    /// The Nimble's quickness changes the die until it is in contact.
    pub fn quickness(self, target: Zombie) -> i8 {
        match self.face(target).effect {
            ZombieEffect::Quick { plus } if self.walker(target).is_some_and(|walker| walker.zone != Zone::Contact) => {
                plus
            }
            _ => 0,
        }
    }

    /// What is added whomever the attack is for: strength or power, and the General.
    pub fn own_bonus(self, seat: Seat, means: Option<Object>) -> i8 {
        self.own_power(seat, means) as i8 + self.help(seat)
    }

    /// The power of the weapon, or the strength of bare hands.
    pub fn own_power(self, seat: Seat, means: Option<Object>) -> u8 {
        match means.map(|object| &self.kind(object).nature) {
            Some(Nature::Weapon { power, .. }) => *power,
            _ => self.card(seat).strength,
        }
    }

    /// What the General beside one adds.
    pub fn help(self, seat: Seat) -> i8 {
        self.helpers(seat).map(|(_, plus)| plus).sum()
    }

    /// The elements beside one that help, and what each adds.
    pub fn helpers(self, seat: Seat) -> impl Iterator<Item = (Object, i8)> {
        let helps = |(object, effect)| match effect {
            ElementEffect::HelpNeighbours { plus } => Some((object, plus)),
            _ => None,
        };
        self.neighbours(seat).iter().flat_map(move |near| self.elements_held(near)).filter_map(helps)
    }
}

impl Play<'_> {
    /// Spends one ammunition, then asks for the target (OTD-ATT-3, OTD-ATT-8).
    pub fn attack(&mut self, seat: Seat, means: Means) {
        let means = self.sight().wielded(seat, means);
        if let Some(object) = means.filter(|object| self.sight().kind(*object).ammo().is_some()) {
            let left = self.s.ammo[object.0 as usize].saturating_sub(1);
            self.s.ammo[object.0 as usize] = left;
            self.tell(rule!("OTD-ATT-3"), Happened::Fired { seat, kind: self.s.kinds[object.0 as usize], left });
        }
        self.ask(Question::Target { seat, means });
        if means.is_some_and(|object| self.sight().kind(object).marks.is_sound) {
            self.noise(seat);
        }
    }

    /// The target is revealed before the roll if it is face down (OTD-ATT-3).
    pub fn aim(&mut self, seat: Seat, means: Option<Object>, target: Target) {
        let weapon = means.map(|object| self.sight().kind_of(object));
        let (Target::Zombie(Spot { zone, .. }) | Target::Zone(zone)) = target;
        self.tell(rule!("OTD-ATT-1"), Happened::Attacked { seat, weapon, corridor: seat, zone });
        match (target, means) {
            (Target::Zombie(spot), _) => {
                let Some(target) = self.sight().at(spot) else { return };
                self.queue(Task::Strike { seat, means, target });
                self.queue(Task::Reveal { zombie: target, acting: seat });
            }
            (Target::Zone(zone), Some(object)) => {
                if self.sight().kind(object).weapon_effect() == WeaponEffect::KillZone {
                    self.kill_all(self.sight().all_in(seat, zone), seat, false);
                } else {
                    let blaze = self.light(seat, Some(object), zone, None);
                    self.ask(Question::NextInFire { seat, blaze });
                }
            }
            (Target::Zone(_), None) => unreachable!("bare hands are aimed at a zombie"),
        }
    }

    /// Rolls if the target is still there.
    pub fn strike(&mut self, seat: Seat, means: Option<Object>, target: Zombie) {
        if self.sight().walker(target).is_some_and(|walker| walker.corridor == seat) {
            self.begin_roll(Rolled::Attack { means, target }, seat);
        }
    }

    /// At least the zombie's strength kills (OTD-ATT-4); a failure leaves it as it is (OTD-ATT-6).
    pub fn resolve_attack(&mut self, seat: Seat, means: Option<Object>, target: Zombie, die: u8, bonus: i8) {
        let sight = self.sight();
        let Some(walker) = sight.walker(target).copied() else { return };
        let bonus = bonus + sight.attack_bonus(seat, means, target);
        let (face, needed) = (sight.face_id(target), sight.face(target).strength);
        self.tell(rule!("OTD-ATT-4"), Happened::RolledAttack { seat, die, bonus, needed, zone: walker.zone });
        let effect = means.map_or(WeaponEffect::None, |object| self.sight().kind(object).weapon_effect());
        if die as i8 + bonus >= needed as i8 {
            if let (WeaponEffect::FreeAttack { natural }, Some(means)) = (effect, means)
                && natural == die
                && !self.s.tilted.has(target)
            {
                self.ask(Question::FreeTarget { seat, means, not: target });
            }
            self.queue(Task::Kill { zombie: target, by: seat, is_trophy: true });
            return;
        }
        self.tell(rule!("OTD-ATT-6"), Happened::Missed { face });
        if let WeaponEffect::PushBack { steps } = effect {
            self.push_back(walker, steps);
        }
        if means.is_some_and(|object| self.blows_up(object)) {
            self.explode(seat);
        }
    }

    /// Back toward the horde, not beyond the far zone and never into a blocked one.
    fn push_back(&mut self, walker: Walker, steps: u8) {
        let zone = Zone::ALL[(walker.zone as usize).saturating_sub(steps as usize)];
        if zone == walker.zone || self.sight().is_blocked(walker.corridor, zone) {
            return;
        }
        let face = self.sight().face_id(walker.zombie);
        self.change_walker(walker.zombie, |walker| walker.zone = zone);
        self.tell(rule!("OTD-GEN-1"), Happened::PushedBack { face, zone });
    }

    /// Whether missing with this object blows up the Gas Station (OTD2-LOC-10).
    fn blows_up(&self, object: Object) -> bool {
        let kind = self.sight().kind(object);
        self.sight().particularity() == Some(&Particularity::Explosion)
            && (kind.takes(Ammunition::Bullets) || kind.marks.is_flammable)
    }

    /// The axe's natural 6: another zombie in contact at once, for free (OTD-GEN-1).
    pub fn free_attack(&mut self, seat: Seat, means: Object, target: Target) {
        self.tell(rule!("OTD-GEN-1"), Happened::FreeAttack { seat });
        self.aim(seat, Some(means), target);
    }

    /// A fire breaks out: it has to deal with every zombie now in the zone.
    pub fn light(&mut self, corridor: Seat, object: Option<Object>, zone: Zone, strength_max: Option<u8>) -> Blaze {
        let fire = self.next_fire();
        self.s.fires[fire as usize] = self.sight().all_in(corridor, zone);
        Blaze { object, zone, strength_max: strength_max.and_then(NonZeroU8::new), fire }
    }

    /// A set of zombies that no fire in progress uses.
    pub fn next_fire(&self) -> u8 {
        let is_fire = |step: &&Step| match step {
            Step::Ask(question) => matches!(question, Question::NextInFire { .. }),
            Step::Do(task) => matches!(task, Task::Scorch { .. } | Task::KillEach { .. }),
        };
        self.s.agenda.iter().filter(is_fire).count().min(FIRES - 1) as u8
    }

    /// The zombies of a burning zone are revealed and dealt with one by one.
    pub fn burn_next(&mut self, seat: Seat, blaze: Blaze, spot: Spot) {
        let sight = self.sight();
        let fits = |zombie: &Zombie| sight.walker(*zombie).map(|walker| sight.spot(walker)) == Some(spot);
        let Some(zombie) = self.s.fires[blaze.fire as usize].iter().find(fits) else { return };
        self.s.fires[blaze.fire as usize].remove(zombie);
        self.queue(Task::Scorch { seat, blaze, zombie });
        self.queue(Task::Reveal { zombie, acting: seat });
    }

    /// A roll against it, or its death if it is weak enough; one that jumped out has dodged (OTD-EVENT-5).
    pub fn scorch(&mut self, seat: Seat, blaze: Blaze, zombie: Zombie) {
        self.ask(Question::NextInFire { seat, blaze });
        let Some(most) = blaze.strength_max else {
            return if self.is_in(zombie, seat, blaze.zone) {
                self.begin_roll(Rolled::Attack { means: blaze.object, target: zombie }, seat);
            } else {
                self.dodged(zombie);
            };
        };
        if !self.is_in(zombie, seat, blaze.zone) {
            self.dodged(zombie);
        } else if self.sight().face(zombie).strength <= most.get() {
            self.queue(Task::Kill { zombie, by: seat, is_trophy: true });
        } else {
            let face = self.sight().face_id(zombie);
            self.tell(rule!("OTD-GEN-1"), Happened::Survived { face, spoiler: Spoiler::TooStrong });
        }
    }

    pub fn is_in(&self, zombie: Zombie, corridor: Seat, zone: Zone) -> bool {
        self.sight().walker(zombie).is_some_and(|walker| walker.corridor == corridor && walker.zone == zone)
    }

    pub fn dodged(&mut self, zombie: Zombie) {
        if self.sight().walker(zombie).is_some() {
            let face = self.sight().face_id(zombie);
            self.tell(rule!("OTD-EVENT-5"), Happened::Survived { face, spoiler: Spoiler::Dodged });
        }
    }

    pub fn change_walker(&mut self, zombie: Zombie, change: impl FnOnce(&mut Walker)) {
        if let Some(walker) = self.s.walkers.iter_mut().find(|walker| walker.zombie == zombie) {
            change(walker);
        }
    }
}

impl Sight<'_> {
    /// Whether a fire has still to deal with a zombie, where it burns.
    pub fn is_left(self, walker: &Walker, blaze: Blaze) -> bool {
        walker.zone == blaze.zone && self.s.fires[blaze.fire as usize].has(walker.zombie)
    }

    pub fn all_in(self, corridor: Seat, zone: Zone) -> Set<Zombie> {
        self.corridor(corridor).filter(|walker| walker.zone == zone).map(|walker| walker.zombie).collect()
    }
}
