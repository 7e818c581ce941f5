//! What holds at every moment: bases do not overlap, nobody stands in a wall, figures and things are in order.

use shamble_kernel::Id;

use crate::content::arms::Thing;
use crate::kinds::{Characteristic, DoorState, OpeningId, ZombieKind};
use crate::mat::{Place, Spot, SurfaceKind};
use crate::notation::figure_id;
use crate::sheet;
use crate::sight::Sight;
use crate::state::{Figure, SurvivorId, Whereabouts};

impl Sight<'_> {
    pub fn census(self) -> Result<(), String> {
        self.count_figures()?;
        self.look_at_bases()?;
        self.everybody().try_for_each(|who| self.look_at(who))?;
        self.look_at_doors()?;
        self.look_at_melees()
    }

    /// Every figure is in one place only, and numbers beyond the reserve are survivors who rose (SUR-FIG-4,
    /// SUR-DEATH-7).
    fn count_figures(self) -> Result<(), String> {
        let standing = self.s.zombies.iter().map(|zombie| zombie.figure);
        let mut all: Vec<Figure> = standing.chain(self.s.bodies.iter().map(|body| body.figure)).collect();
        all.sort_unstable();
        if let Some(twice) = all.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("{} is there twice", figure_id(twice[0])));
        }
        for kind in ZombieKind::ALL {
            let reserve = self.content.zombies.types[*kind].reserve;
            let beyond = all.iter().find(|figure| figure.kind == *kind && figure.number > reserve);
            if let Some(figure) = beyond.filter(|figure| figure.kind != self.settings().health.risen_type.value) {
                return Err(format!("{} is not in the box", figure_id(*figure)));
            }
        }
        Ok(())
    }

    /// Bases never overlap (SUR-GEO-10) and nobody stands in a wall (SUR-GEO-9). Whoever is on the way may be among
    /// friends or on top of a low piece.
    fn look_at_bases(self) -> Result<(), String> {
        let is_walking = |who: SurvivorId| self.s.walks.iter().any(|walk| walk.who == who);
        let survivors = self.places().filter(|(who, _)| !is_walking(*who));
        let survivors = survivors.map(|(who, place)| (self.survivor_id(who), place));
        let zombies = self.s.zombies.iter().map(|zombie| (figure_id(zombie.figure), self.zombie_place(zombie)));
        let all: Vec<(String, Place)> = survivors.chain(zombies).collect();
        for (at, (name, place)) in all.iter().enumerate() {
            if let Some((other, _)) = all[..at].iter().find(|(_, base)| self.mat.overlaps(*base, *place)) {
                return Err(format!("{name} and {other} overlap at {place:?}"));
            }
        }
        for zombie in &self.s.zombies {
            if !self.mat.fits(zombie.spot, self.s.open) && !self.is_top(zombie.spot) {
                return Err(format!("{} stands in something at {:?}", figure_id(zombie.figure), zombie.spot));
            }
        }
        for who in self.present().filter(|who| !is_walking(*who)) {
            if let Whereabouts::On(spot) = self.survivor(who).at
                && !self.mat.fits(spot, self.s.open)
                && !self.is_top(spot)
            {
                return Err(format!("{} stands in something at {spot:?}", self.survivor_id(who)));
            }
        }
        Ok(())
    }

    /// Values stay within their limits, bags within theirs, and what is in hand is in the bag (SUR-HEALTH-6,
    /// SUR-HEALTH-13, SUR-BAG-2, SUR-GEAR-5).
    fn look_at(self, who: SurvivorId) -> Result<(), String> {
        let survivor = self.survivor(who);
        let wrong = |what: &str| Err(format!("{}: {what}", self.survivor_id(who)));
        if survivor.energy > survivor.values[Characteristic::Energy]
            || survivor.health > survivor.values[Characteristic::Health]
        {
            return wrong("more than the initial value");
        }
        if survivor.is_present() && survivor.health == 0 {
            return wrong("lives without Health");
        }
        if survivor.pa > self.settings().game.pa_per_turn.value {
            return wrong("too many PA");
        }
        for (slot, stack) in survivor.stacks() {
            if stack.count == 0 || stack.count > sheet::most_of(self.content, stack.thing) {
                return wrong(&format!("slot {} holds {} of {:?}", slot + 1, stack.count, stack.thing));
            }
        }
        for slot in survivor.hands.iter().flatten() {
            if self.weapon_in(who, *slot).is_none() {
                return wrong("holds what is no weapon of the bag");
            }
        }
        if survivor.hands[0].is_some() && survivor.hands[0] == survivor.hands[1] {
            return wrong("holds one weapon twice");
        }
        for (at, weapon) in self.content.stores.weapons.iter().enumerate() {
            let owned = survivor.stacks().filter(|(_, stack)| stack.thing == Thing::Weapon(Id::at(at))).count();
            if weapon.per_person.is_some_and(|most| owned > most.into()) {
                return wrong("more of a weapon than one person may have");
            }
        }
        Ok(())
    }

    /// What can be passed is what is open or broken.
    fn look_at_doors(self) -> Result<(), String> {
        for (at, state) in self.s.doors.iter().enumerate() {
            let is_open = matches!(state, DoorState::Open | DoorState::Broken);
            if self.s.open.has(OpeningId::at(at)) != is_open {
                return Err(format!("{} is {} and yet not", self.door_id(OpeningId::at(at)), state.name()));
            }
        }
        Ok(())
    }

    /// Whoever is held touches an engaged zombie, and no zombie is engaged with nobody (SUR-CC-2, SUR-CC-20). Between
    /// two steps of one fight this may wait; it holds whenever somebody acts.
    fn look_at_melees(self) -> Result<(), String> {
        if self.question() != Some(&crate::state::Step::Act) {
            return Ok(());
        }
        let engaged: Vec<Place> =
            self.s.zombies.iter().filter(|zombie| zombie.is_engaged).map(|zombie| self.zombie_place(zombie)).collect();
        let held = self.places().filter(|(who, _)| self.survivor(*who).is_engaged);
        let held: Vec<(SurvivorId, Place)> = held.collect();
        for (who, place) in &held {
            if !engaged.iter().any(|zombie| self.touches(*place, *zombie)) {
                return Err(format!("{} is held by nobody", self.survivor_id(*who)));
            }
        }
        if held.is_empty() && !engaged.is_empty() {
            return Err("zombies are engaged with nobody".to_owned());
        }
        Ok(())
    }

    /// On a top too narrow for a base a climber straddles it (docs/rulings.md), and rises there if he dies.
    fn is_top(self, spot: Spot) -> bool {
        matches!(self.mat.surface_kind(spot.on), SurfaceKind::Top(_))
    }
}
