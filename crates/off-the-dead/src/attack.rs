//! Attacks: means, ammunition, target, reveal, roll, kill.

use shamble_kernel::{Flow, Offer, Seat, Set};

use crate::cards::{Object, Zombie, Zone};
use crate::choice::{Choice, Means};
use crate::content::{Ammunition, Effect, Nature, ZoneName, Zones};
use crate::fact::{Happened, Spoiler};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Blaze, FIRES, Rolled, Step, Walker};

impl Sight<'_> {
    /// The zones an attack reaches (OTD-ATT-2); the Sewers leave the contact zone only (OTD2-LOC-3).
    pub fn reach(self, seat: Seat, means: Option<Object>) -> Zones {
        let range = match means.map(|object| &self.kind(object).nature) {
            Some(Nature::Weapon { range, .. }) => *range,
            Some(Nature::Equipment | Nature::Wave | Nature::Element { .. }) => Zones::default(),
            None => self.card(seat).range,
        };
        match self.particularity() {
            Effect::Reach { zones } => range.and(Zones::of(zones)),
            _ => range,
        }
    }

    pub fn has_target(self, seat: Seat, means: Option<Object>) -> bool {
        let reach = self.reach(seat, means);
        self.corridor(seat).any(|walker| reach.has(walker.zone))
    }

    /// A weapon that needs ammunition must have some left (OTD-ATT-3).
    pub fn can_fire(self, object: Object) -> bool {
        match self.kind(object).nature {
            Nature::Weapon { ammo, .. } => ammo.is_none() || self.s.ammo[object.0 as usize] > 0,
            Nature::Equipment | Nature::Wave | Nature::Element { .. } => false,
        }
    }

    /// Whether the weapon is aimed at a zone rather than at a zombie.
    pub fn hits_zones(self, means: Option<Object>) -> bool {
        means.is_some_and(|object| matches!(self.kind(object).effect, Effect::AttackZone { .. } | Effect::Kill { .. }))
    }

    /// What is added to the die (OTD-ATT-4): strength or power, the General, the Nimble's quickness.
    pub fn attack_bonus(self, seat: Seat, means: Option<Object>, target: Zombie) -> i8 {
        let own = match means.map(|object| &self.kind(object).nature) {
            Some(Nature::Weapon { power, .. }) => *power,
            _ => self.card(seat).strength,
        };
        let general = |effect: &Effect| match effect {
            Effect::RollBonus { plus, of: Some(_), .. } => *plus,
            _ => 0,
        };
        let helped = |near: Seat| {
            let held = self.s.held[near.index()].iter().filter(|object| self.kind(*object).is_element());
            held.map(|object| general(&self.kind(object).effect)).sum::<i8>()
        };
        let help: i8 = if self.mode().has_locations { self.neighbours(seat).iter().map(helped).sum() } else { 0 };
        let quickness = match self.face(target).effect {
            Effect::RollBonus { plus, outside: Some(ZoneName::Contact), .. }
                if self.walker(target).is_some_and(|walker| walker.zone != Zone::Contact) =>
            {
                plus
            }
            _ => 0,
        };
        own as i8 + help + quickness
    }
}

impl Play<'_> {
    /// Spends one ammunition, then asks for the target (OTD-ATT-3, OTD-ATT-8).
    pub fn attack(&mut self, seat: Seat, means: Means) {
        let means = match means {
            Means::Hands => None,
            Means::Weapon(thing) => self.sight().held_as(seat, thing),
        };
        if let Some(object) = means.filter(|object| self.sight().kind(*object).ammo().is_some()) {
            let left = self.s.ammo[object.0 as usize].saturating_sub(1);
            self.s.ammo[object.0 as usize] = left;
            self.tell(rule!("OTD-ATT-3"), Happened::Fired { seat, kind: self.s.kinds[object.0 as usize], left });
        }
        self.s.agenda.push(Step::Aim { seat, means });
        if means.is_some_and(|object| self.sight().kind(object).marks.is_sound) {
            self.noise(seat);
        }
    }

    pub fn ask_aim(&mut self, seat: Seat, means: Option<Object>) -> Flow {
        if self.sight().has_target(seat, means) { Flow::Ask } else { Flow::Next }
    }

    /// The target is revealed before the roll if it is face down (OTD-ATT-3).
    pub fn aim(&mut self, seat: Seat, means: Option<Object>, choice: Choice) {
        let weapon = means.map(|object| self.s.kinds[object.0 as usize]);
        match choice {
            Choice::Target(spot) => {
                let Some(target) = self.sight().at(spot) else { return };
                self.tell(rule!("OTD-ATT-1"), Happened::Attacked { seat, weapon, corridor: seat, zone: spot.zone });
                self.s.agenda.push(Step::Strike { seat, means, target });
                self.s.agenda.push(Step::Reveal { zombie: target, acting: seat });
            }
            Choice::Zone(zone) => {
                let Some(object) = means else { return };
                self.tell(rule!("OTD-ATT-1"), Happened::Attacked { seat, weapon, corridor: seat, zone });
                if let Effect::Kill { trophy, .. } = self.sight().kind(object).effect {
                    self.kill_all(self.sight().all_in(seat, zone), seat, trophy);
                } else {
                    let blaze = self.light(seat, object, zone);
                    self.s.agenda.push(Step::Flame { seat, blaze });
                }
            }
            _ => {}
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
        let effect = means.map_or(&Effect::None, |object| &self.content.kind(self.s.kinds[object.0 as usize]).effect);
        if die as i8 + bonus >= needed as i8 {
            if let (Effect::FreeAttack { natural, .. }, Some(means)) = (effect, means)
                && *natural == die
                && !self.s.tilted.has(target)
            {
                self.s.agenda.push(Step::FreeAttack { seat, means, not: target });
            }
            self.s.agenda.push(Step::Kill { zombie: target, by: seat, is_trophy: true });
            return;
        }
        self.tell(rule!("OTD-ATT-6"), Happened::Missed { face });
        if let Effect::PushBack { steps, .. } = effect {
            self.push_back(walker, *steps);
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
        matches!(self.sight().particularity(), Effect::Explosion { .. })
            && (kind.takes(Ammunition::Bullets) || kind.marks.is_flammable)
    }

    pub fn ask_free_attack(&mut self, seat: Seat, means: Object, not: Zombie) -> Flow {
        let is_other = |walker: &Walker| walker.zone == Zone::Contact && walker.zombie != not;
        let can = self.s.held[seat.index()].has(means) && self.sight().corridor(seat).any(is_other);
        if can { Flow::Ask } else { Flow::Next }
    }

    /// The axe's natural 6: another zombie in contact at once, for free (OTD-GEN-1).
    pub fn free_attack(&mut self, seat: Seat, means: Object, choice: Choice) {
        self.tell(rule!("OTD-GEN-1"), Happened::FreeAttack { seat });
        self.aim(seat, Some(means), choice);
    }

    /// One roll for every zombie of the zone; one that jumped out has dodged (OTD-EVENT-5).
    pub fn flame(&mut self, seat: Seat, mut blaze: Blaze) -> Flow {
        if let Some(target) = blaze.current.take() {
            self.s.agenda.push(Step::Flame { seat, blaze });
            if self.is_in(target, seat, blaze.zone) {
                self.begin_roll(Rolled::Attack { means: Some(blaze.object), target }, seat);
            } else {
                self.dodged(target);
            }
            return Flow::Next;
        }
        if self.sight().left_in(seat, blaze).next().is_some() { Flow::Ask } else { Flow::Next }
    }

    pub fn flame_next(&mut self, seat: Seat, blaze: Blaze, choice: Choice) {
        let Some((zombie, blaze)) = self.next_of(blaze, choice) else { return };
        self.s.agenda.push(Step::Flame { seat, blaze });
        self.s.agenda.push(Step::Reveal { zombie, acting: seat });
    }

    /// A fire breaks out: it has to deal with every zombie now in the zone.
    pub fn light(&mut self, corridor: Seat, object: Object, zone: Zone) -> Blaze {
        let fire = self.next_fire();
        self.s.fires[fire as usize] = self.sight().all_in(corridor, zone);
        Blaze { object, zone, current: None, fire }
    }

    /// A set of zombies that no fire in progress uses.
    pub fn next_fire(&self) -> u8 {
        let is_fire = |step: &&Step| matches!(step, Step::Flame { .. } | Step::Burn { .. } | Step::KillEach { .. });
        self.s.agenda.iter().filter(is_fire).count().min(FIRES - 1) as u8
    }

    /// The zombie of a burning zone that is dealt with next.
    pub fn next_of(&mut self, mut blaze: Blaze, choice: Choice) -> Option<(Zombie, Blaze)> {
        let Choice::Target(spot) = choice else { return None };
        let fits = |zombie: &Zombie| self.sight().walker(*zombie).is_some_and(|w| self.sight().spot(w) == spot);
        let zombie = self.s.fires[blaze.fire as usize].iter().find(fits)?;
        self.s.fires[blaze.fire as usize].remove(zombie);
        blaze.current = Some(zombie);
        Some((zombie, blaze))
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

impl<'a> Sight<'a> {
    /// Zombies a fire has still to deal with that are where it burns.
    pub fn left_in(self, corridor: Seat, blaze: Blaze) -> impl Iterator<Item = &'a Walker> {
        self.corridor(corridor).filter(move |w| self.is_left(w, blaze))
    }

    /// Offers the zombies of a fire that look different.
    pub fn offer_blaze(self, corridor: Seat, blaze: Blaze, out: &mut impl Offer<Choice>) {
        self.offer_spots(out, |w| w.corridor == corridor && self.is_left(w, blaze), Choice::Target);
    }

    fn is_left(self, walker: &Walker, blaze: Blaze) -> bool {
        walker.zone == blaze.zone && self.s.fires[blaze.fire as usize].has(walker.zombie)
    }

    pub fn all_in(self, corridor: Seat, zone: Zone) -> Set<Zombie> {
        self.corridor(corridor).filter(|walker| walker.zone == zone).map(|walker| walker.zombie).collect()
    }
}
