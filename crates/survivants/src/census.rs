//! What holds at every moment: bases do not overlap, nobody stands in a wall, figures and things are in order. Random
//! games are held to it, and positions that somebody writes down.

use shamble_kernel::{Fault, Id};

use crate::content::arms::Thing;
use crate::kinds::{Characteristic, DoorState, OpeningId};
use crate::mat::{Place, Spot, SurfaceKind};
use crate::notation::figure_id;
use crate::questions::Question;
use crate::sheet;
use crate::sight::Sight;
use crate::state::{Figure, SurvivorId, Whereabouts};

impl Sight<'_> {
    /// The first thing that is wrong, if anything is.
    pub fn census(self) -> Result<(), String> {
        let mut faults = self.faults();
        // Between two steps of one fight melees may wait; they are in order whenever somebody acts.
        if matches!(self.s.agenda.question(), Some(Question::Act { .. })) {
            faults.extend(self.faults_of_melees());
        }
        faults.first().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// Everything that cannot be, by the key of a position that says it.
    pub fn faults(self) -> Vec<Fault> {
        let mut faults = self.faults_of_figures();
        faults.extend(self.faults_of_bases());
        faults.extend(self.everybody().flat_map(|who| self.faults_of(who)));
        faults.extend(self.faults_of_doors());
        faults
    }

    /// Every figure is in one place only, and numbers beyond the reserve are survivors who rose (SUR-FIG-4,
    /// SUR-DEATH-7).
    fn faults_of_figures(self) -> Vec<Fault> {
        let standing = self.s.zombies.iter().map(|zombie| (zombie.figure, "zombies"));
        let mut all: Vec<(Figure, &str)> =
            standing.chain(self.s.bodies.iter().map(|body| (body.figure, "bodies"))).collect();
        all.sort_unstable();
        let twice = all.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| (pair[0], "is there twice"));
        let beyond = all.iter().filter(|(figure, _)| {
            let reserve = self.content.zombies.types[figure.kind].reserve;
            let is_numbered = (1..=reserve).contains(&figure.number);
            !is_numbered && (figure.number == 0 || figure.kind != self.settings().health.risen_type)
        });
        let beyond = beyond.map(|of| (*of, "is not in the box"));
        twice
            .chain(beyond)
            .map(|((figure, of), what)| Fault::new(format!("{of}.{}", figure_id(figure)), what))
            .collect()
    }

    /// Bases never overlap (SUR-GEO-10) and nobody stands in a wall (SUR-GEO-9). Whoever is on the way may be among
    /// friends or on top of a low piece.
    fn faults_of_bases(self) -> Vec<Fault> {
        let is_walking = |who: SurvivorId| self.s.walks.iter().any(|walk| walk.who == who);
        let survivors = self.places().filter(|(who, _)| !is_walking(*who));
        let survivors = survivors.map(|(who, place)| (format!("survivors.{}", self.survivor_id(who)), place));
        let zombies = self
            .s
            .zombies
            .iter()
            .map(|zombie| (format!("zombies.{}", figure_id(zombie.figure)), self.zombie_place(zombie)));
        let all: Vec<(String, Place)> = survivors.chain(zombies).collect();
        let mut faults = Vec::new();
        for (at, (field, place)) in all.iter().enumerate() {
            if let Some((other, _)) = all[..at].iter().find(|(_, base)| self.mat.overlaps(*base, *place)) {
                faults.push(Fault::new(field, format!("overlaps with {other}")));
            }
        }
        let stands = |at: Whereabouts| match at {
            Whereabouts::On(spot) => Some(spot),
            Whereabouts::Away | Whereabouts::Left | Whereabouts::Hanging { .. } | Whereabouts::OnLadder { .. } => None,
        };
        let zombies =
            self.s.zombies.iter().map(|zombie| (format!("zombies.{}", figure_id(zombie.figure)), zombie.spot));
        let survivors = self.present().filter(|who| !is_walking(*who)).filter_map(|who| {
            stands(self.survivor(who).at).map(|spot| (format!("survivors.{}", self.survivor_id(who)), spot))
        });
        let walled =
            zombies.chain(survivors).filter(|(_, spot)| !self.mat.fits(*spot, self.s.open) && !self.is_top(*spot));
        faults.extend(walled.map(|(field, spot)| {
            Fault::new(field, format!("nobody can stand at {}: something is in the way", self.spot_id(spot)))
        }));
        faults
    }

    /// Values stay within their limits, bags within theirs, and what is in hand is in the bag (SUR-HEALTH-6,
    /// SUR-HEALTH-13, SUR-BAG-2, SUR-GEAR-5).
    fn faults_of(self, who: SurvivorId) -> Vec<Fault> {
        let survivor = self.survivor(who);
        let mut faults = Vec::new();
        let mut wrong = |key: &str, what: String| {
            faults.push(Fault::new(format!("survivors.{}.{key}", self.survivor_id(who)), what));
        };
        let values =
            [("energy", survivor.energy, Characteristic::Energy), ("health", survivor.health, Characteristic::Health)];
        for (key, value, which) in values {
            let initial = survivor.values[which];
            if value > initial {
                wrong(key, format!("{value}: more than the initial value, {initial}"));
            }
        }
        if survivor.is_present() && survivor.health == 0 {
            wrong("health", "nobody lives without Health".to_owned());
        }
        let most = self.settings().game.pa_per_turn;
        if survivor.pa > most {
            wrong("pa", format!("{}: a turn gives {most}", survivor.pa));
        }
        for (_, stack) in survivor.stacks() {
            let most = sheet::most_of(self.content, stack.thing);
            if stack.count == 0 || stack.count > most {
                wrong("bag", format!("`{}`: a slot holds 1 to {most}", sheet::write_stack(self.content, stack)));
            }
        }
        if survivor.hands.iter().flatten().any(|slot| self.weapon_in(who, *slot).is_none()) {
            wrong("hands", "what is held is a weapon of the bag".to_owned());
        }
        if survivor.hands[0].is_some() && survivor.hands[0] == survivor.hands[1] {
            wrong("hands", "one weapon is in one hand".to_owned());
        }
        for (at, weapon) in self.content.stores.weapons.iter().enumerate() {
            let owned = survivor.stacks().filter(|(_, stack)| stack.thing == Thing::Weapon(Id::at(at))).count();
            if let Some(most) = weapon.per_person.filter(|most| owned > usize::from(*most)) {
                wrong("bag", format!("{owned} of {}: one person has {most} at most", weapon.id));
            }
        }
        faults
    }

    /// What can be passed is what is open or broken.
    fn faults_of_doors(self) -> Vec<Fault> {
        let is_wrong = |(at, state): &(usize, &DoorState)| {
            let is_open = matches!(state, DoorState::Open | DoorState::Broken);
            self.s.open.has(OpeningId::at(*at)) != is_open
        };
        let wrong = self.s.doors.iter().enumerate().filter(is_wrong);
        let fault = |(at, state): (usize, &DoorState)| {
            Fault::new(format!("doors.{}", self.door_id(OpeningId::at(at))), format!("is {} and yet not", state.name()))
        };
        wrong.map(fault).collect()
    }

    /// Whoever is held touches an engaged zombie, and no zombie is engaged with nobody (SUR-CC-2, SUR-CC-20).
    pub fn faults_of_melees(self) -> Vec<Fault> {
        let engaged = self.s.zombies.iter().filter(|zombie| zombie.is_engaged);
        let engaged: Vec<(Figure, Place)> = engaged.map(|zombie| (zombie.figure, self.zombie_place(zombie))).collect();
        let held: Vec<(SurvivorId, Place)> = self.places().filter(|(who, _)| self.survivor(*who).is_engaged).collect();
        let is_free = |place: Place| !engaged.iter().any(|(_, zombie)| self.touches(place, *zombie));
        let free = held.iter().filter(|(_, place)| is_free(*place));
        let mut faults: Vec<Fault> = free
            .map(|(who, _)| Fault::new(format!("survivors.{}.engaged", self.survivor_id(*who)), "is held by nobody"))
            .collect();
        if let Some((figure, _)) = engaged.first().filter(|_| held.is_empty()) {
            faults.push(Fault::new(format!("zombies.{}.engaged", figure_id(*figure)), "is engaged with nobody"));
        }
        faults
    }

    /// On a top too narrow for a base a climber straddles it (docs/rulings.md), and rises there if he dies.
    fn is_top(self, spot: Spot) -> bool {
        matches!(self.mat.surface_kind(spot.on), SurfaceKind::Top(_))
    }
}
