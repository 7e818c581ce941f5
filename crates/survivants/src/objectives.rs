//! Objectives (chapter 33): what is hidden, persons who go along, and when a game is won or lost.

use shamble_kernel::{Outcome, RuleId};

use crate::choice::{Act, Forecast};
use crate::content::arms::{ItemKind, Stores, Thing};
use crate::content::scenarios::{Objective, Stronghold};
use crate::content::tables::SearchPlace;
use crate::fact::Happened;
use crate::kinds::{RoomId, ZoneId};
use crate::mat::{Place, Spot};
use crate::play::{Deed, Play};
use crate::sight::Sight;
use crate::state::{Rescue, RescueFate, State, SurvivorId, Whereabouts};

/// When objectives are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// After an action, and at any other time.
    Now,
    EndOfPhaseTwo,
    EndOfLastTurn,
}

impl State {
    /// Provisions and kits of everybody on the table.
    pub fn supplies(&self, stores: &Stores) -> [usize; 2] {
        let mut carried = [0_usize; 2];
        let present = self.survivors.iter().filter(|survivor| survivor.is_present());
        for (_, stack) in present.flat_map(|survivor| survivor.stacks()) {
            let Thing::Item(item) = stack.thing else { continue };
            match stores.item(item).kind {
                ItemKind::Provision { .. } => carried[0] += usize::from(stack.count),
                ItemKind::Kit { .. } => carried[1] += usize::from(stack.count),
                ItemKind::Protection { .. } | ItemKind::Dud { .. } => {}
            }
        }
        carried
    }

    /// Whether that is so much for everybody who started (SUR-OBJ-3).
    pub fn has_supplies(&self, stores: &Stores, due: [u8; 2]) -> bool {
        let many = self.survivors.len();
        self.supplies(stores).iter().zip(due).all(|(carried, due)| *carried >= usize::from(due) * many)
    }
}

/// The rule of an objective.
fn rule_of(objective: &Objective) -> RuleId {
    match objective {
        Objective::Survive => rule!("SUR-OBJ-4"),
        Objective::SavePeople { .. } => rule!("SUR-OBJ-5"),
        Objective::WaterPoint { .. } => rule!("SUR-OBJ-6"),
        Objective::Vehicle { .. } => rule!("SUR-OBJ-7"),
        Objective::Horde { .. } => rule!("SUR-OBJ-8"),
        Objective::Stronghold { .. } => rule!("SUR-OBJ-9"),
        Objective::Road { .. } => rule!("SUR-OBJ-10"),
        Objective::Supplies { .. } => rule!("SUR-OBJ-3"),
    }
}

/// Whether an objective can be met at a moment.
fn counts_at(objective: &Objective, moment: Moment) -> bool {
    match objective {
        Objective::Survive | Objective::Stronghold { .. } => moment == Moment::EndOfLastTurn,
        Objective::WaterPoint { .. } | Objective::Vehicle { .. } | Objective::Supplies { .. } => {
            moment == Moment::EndOfPhaseTwo
        }
        Objective::SavePeople { .. } | Objective::Horde { .. } | Objective::Road { .. } => true,
    }
}

impl Play<'_> {
    /// Hides persons, water point and vehicle (SUR-OBJ-5 to SUR-OBJ-7).
    pub fn draw_goals(&mut self) {
        let content = self.content;
        for objective in &content.scenario(self.s.scenario).objectives {
            match objective {
                Objective::WaterPoint { places } => self.s.goals.water = self.pick_one(places),
                Objective::Vehicle { among } => self.s.goals.vehicle = self.pick_one(among),
                Objective::SavePeople { rooms, .. } => self.hide_people(rooms),
                Objective::Survive
                | Objective::Horde { .. }
                | Objective::Stronghold { .. }
                | Objective::Road { .. }
                | Objective::Supplies { .. } => {}
            }
        }
    }

    fn pick_one<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        if among.is_empty() { None } else { among.get(self.luck.pick(among.len())).copied() }
    }

    /// As many persons as survivors, in different rooms (SUR-OBJ-5).
    fn hide_people(&mut self, rooms: &[RoomId]) {
        let mut rooms = rooms.to_vec();
        for _ in 0..self.s.survivors.len() {
            let Some(room) = self.pick_one(&rooms) else { return };
            rooms.retain(|other| *other != room);
            self.s.goals.people.push(Rescue { room, fate: RescueFate::Hidden });
        }
    }

    /// Whatever is hidden at a place shows when it is searched (SUR-OBJ-6, SUR-OBJ-7).
    pub fn found_at(&mut self, place: SearchPlace) {
        let goals = &mut self.s.goals;
        if goals.water == Some(place) {
            goals.is_water_found = true;
            self.tell(rule!("SUR-OBJ-6"), Happened::FoundWater { place });
        }
        let vehicle = self.s.goals.vehicle.filter(|vehicle| place == SearchPlace::Piece(*vehicle));
        if let Some(piece) = vehicle {
            self.s.goals.is_vehicle_found = true;
            self.tell(rule!("SUR-OBJ-7"), Happened::FoundVehicle { piece });
        }
    }

    /// A person in a room shows himself when a survivor comes in (SUR-OBJ-5): where zombies would wait (SUR-ENC-7).
    pub fn reveal_person(&mut self, who: SurvivorId, room: RoomId) {
        let is_here = |person: &Rescue| person.room == room && person.fate == RescueFate::Hidden;
        let Some(person) = self.s.goals.people.iter().position(is_here) else { return };
        let Some(spot) = self.sight().spot(who) else { return };
        let bases = self.sight().bases(None, None);
        let at = self.mat.far_places_in(room, spot.at, self.s.open, &bases).first().copied().unwrap_or(spot);
        self.s.goals.people[person].fate = RescueFate::Waiting(at);
        self.tell_walk();
        self.tell(rule!("SUR-OBJ-5"), Happened::PersonSeen { room, at });
    }

    /// Takes charge of a person, who goes with him from now on (SUR-OBJ-5).
    pub fn escort(&mut self, who: SurvivorId, person: u8) {
        self.pay(rule!("SUR-OBJ-5"), who, self.content.settings.price.take_charge, Deed::Other);
        let Some(rescue) = self.s.goals.people.get_mut(usize::from(person)) else { return };
        rescue.fate = RescueFate::With(who);
        self.tell(rule!("SUR-OBJ-5"), Happened::PersonFollows { who });
        self.bring_along(who);
    }

    /// Persons are where their escort is after each of his movements; in the exit zone they are safe (SUR-OBJ-5).
    pub fn bring_along(&mut self, who: SurvivorId) {
        let sight = self.sight();
        let is_out = sight.place(who).is_some_and(|place| sight.exits().any(|exit| sight.mat.is_in_zone(exit, place)));
        if !is_out {
            return;
        }
        for person in 0..self.s.goals.people.len() {
            if self.s.goals.people[person].fate == RescueFate::With(who) {
                self.s.goals.people[person].fate = RescueFate::Saved;
                self.tell(rule!("SUR-OBJ-5"), Happened::PersonSaved { who });
            }
        }
    }

    /// A person whose escort dies waits there (SUR-OBJ-5).
    pub fn leave_person(&mut self, who: SurvivorId) {
        let persona = self.s.survivor(who).persona;
        let corpse = || self.s.corpses.iter().find(|corpse| corpse.persona == persona).map(|corpse| corpse.spot);
        let Some(at) = self.sight().spot(who).or_else(corpse) else { return };
        for person in 0..self.s.goals.people.len() {
            if self.s.goals.people[person].fate == RescueFate::With(who) {
                self.s.goals.people[person].fate = RescueFate::Waiting(at);
                self.tell(rule!("SUR-OBJ-5"), Happened::PersonLeft { at });
            }
        }
    }

    /// Marks the objectives that are met at a moment; in a sequence each counts only once those before it are met
    /// (SUR-OBJ-3). With all of them the game is won.
    fn check_goals(&mut self, moment: Moment) {
        let content = self.content;
        let scenario = content.scenario(self.s.scenario);
        let is_met = |met: u8, goal: usize| met & (1 << goal) != 0;
        for (goal, objective) in scenario.objectives.iter().enumerate() {
            if !is_met(self.s.goals.met, goal) && counts_at(objective, moment) && self.sight().is_met(objective) {
                self.s.goals.met |= 1 << goal;
                self.tell(rule_of(objective), Happened::GoalMet { goal: goal as u8 });
            }
            if !is_met(self.s.goals.met, goal) && scenario.is_sequence {
                break;
            }
        }
        let is_won = (0..scenario.objectives.len()).all(|goal| is_met(self.s.goals.met, goal));
        if let Some(last) = scenario.objectives.last().filter(|_| is_won) {
            self.end_game(rule_of(last), true, Happened::Won);
            self.reach_camp();
        }
    }

    /// The last stage of a campaign leads to the camp, where every bite is cured (SUR-BITE-9, SUR-OBJ-11).
    fn reach_camp(&mut self) {
        let stages = self.content.campaigns.first().map_or(0, |campaign| campaign.stages.len());
        if self.s.agreed.stage.is_none_or(|stage| usize::from(stage) + 1 != stages) {
            return;
        }
        for who in self.sight().everybody() {
            let survivor = self.s.survivor_mut(who);
            if survivor.is_alive() && std::mem::take(&mut survivor.bites) > 0 {
                self.tell(rule!("SUR-BITE-9"), Happened::Cured { who, bites: 0 });
            }
        }
    }

    fn end_game(&mut self, rule: RuleId, won: bool, how: Happened) {
        if self.s.outcome.is_none() {
            self.s.outcome = Some(Outcome { won, points: 0 });
            self.tell(rule, how);
        }
    }

    /// Water, vehicle and supplies count at the end of a phase 2.
    pub fn check_end_of_phase_two(&mut self) {
        self.check_goals(Moment::EndOfPhaseTwo);
        self.check_somebody_left();
    }

    /// The game is lost as soon as nobody is on the table, unless those who left have won it (SUR-GEN-9).
    pub fn check_somebody_left(&mut self) {
        self.check_goals(Moment::Now);
        if self.sight().present().next().is_none() {
            self.end_game(rule!("SUR-GEN-9"), false, Happened::NobodyLeft);
        }
    }

    /// What is not done at the end of the last turn is not done (SUR-GEN-6).
    pub fn check_last_turn(&mut self) {
        self.check_goals(Moment::EndOfLastTurn);
        self.end_game(rule!("SUR-GEN-6"), false, Happened::OutOfTime);
    }
}

impl<'a> Sight<'a> {
    /// Zones to which persons are brought.
    fn exits(self) -> impl Iterator<Item = ZoneId> + 'a {
        self.scenario().objectives.iter().filter_map(|objective| match objective {
            Objective::SavePeople { exit, .. } => Some(*exit),
            Objective::Survive
            | Objective::WaterPoint { .. }
            | Objective::Vehicle { .. }
            | Objective::Horde { .. }
            | Objective::Stronghold { .. }
            | Objective::Road { .. }
            | Objective::Supplies { .. } => None,
        })
    }

    fn is_met(self, objective: &Objective) -> bool {
        match objective {
            Objective::Survive => self.s.survivors.iter().any(|survivor| survivor.is_alive()),
            Objective::SavePeople { .. } => self.persons_saved() >= self.persons_due().max(1),
            Objective::WaterPoint { .. } => self.has_water(),
            Objective::Vehicle { .. } => self.is_at_vehicle(),
            Objective::Horde { .. } => !self.s.zombies.iter().any(|zombie| zombie.is_of_horde),
            Objective::Stronghold { place } => self.is_held(*place),
            Objective::Road { .. } => self.has_left(),
            Objective::Supplies { zone, provisions, kits } => self.has_supplies(*zone, [*provisions, *kits]),
        }
    }

    /// How much of an objective that is met bit by bit is done, and how much that is.
    pub fn progress(self, objective: &Objective) -> Option<(usize, usize)> {
        match objective {
            Objective::SavePeople { .. } => Some((self.persons_saved(), self.persons_due().max(1))),
            Objective::Road { .. } => {
                let living = self.s.survivors.iter().filter(|survivor| survivor.is_alive());
                let left = living.clone().filter(|survivor| survivor.at == Whereabouts::Left);
                Some((left.count(), living.count()))
            }
            Objective::Supplies { provisions, kits, .. } => {
                let due = [*provisions, *kits].map(|each| usize::from(each) * self.s.survivors.len());
                let carried = self.s.supplies(&self.content.stores);
                Some((carried.iter().zip(due).map(|(carried, due)| (*carried).min(due)).sum(), due.iter().sum()))
            }
            Objective::Survive
            | Objective::WaterPoint { .. }
            | Objective::Vehicle { .. }
            | Objective::Horde { .. }
            | Objective::Stronghold { .. } => None,
        }
    }

    fn persons_saved(self) -> usize {
        self.s.goals.people.iter().filter(|person| person.fate == RescueFate::Saved).count()
    }

    /// How many persons have to be saved: half of them, rounded up (SUR-OBJ-5).
    fn persons_due(self) -> usize {
        let part = usize::from(self.settings().objective.persons_needed_part.0);
        (self.s.goals.people.len() * part).div_ceil(100)
    }

    /// The water point is found and somebody is there (SUR-OBJ-6).
    fn has_water(self) -> bool {
        let water = self.s.goals.water.filter(|_| self.s.goals.is_water_found);
        water.is_some_and(|place| self.present().any(|who| self.is_at(who, place)))
    }

    /// The vehicle is found and everybody is near it (SUR-OBJ-7).
    fn is_at_vehicle(self) -> bool {
        let distance = self.settings().objective.vehicle_distance;
        let vehicle = self.s.goals.vehicle.filter(|_| self.s.goals.is_vehicle_found);
        vehicle.is_some_and(|piece| self.all_present(|place| self.mat.is_near_piece(place, piece, distance)))
    }

    /// Whether something holds for everybody on the table, and there is somebody.
    fn all_present(self, holds: impl Fn(Place) -> bool) -> bool {
        self.present().next().is_some() && self.places().all(|(_, place)| holds(place))
    }

    /// Somebody living and no zombie is in the stronghold (SUR-OBJ-9).
    fn is_held(self, place: Stronghold) -> bool {
        let is_in = |figure: Place| match place {
            Stronghold::Building(building) => self.mat.building_at(figure) == Some(building),
            Stronghold::Zone(zone) => self.mat.is_in_zone(zone, figure),
        };
        self.places().any(|(_, place)| is_in(place))
            && !self.s.zombies.iter().any(|zombie| is_in(self.zombie_place(zombie)))
    }

    /// Every living survivor has left, and there is one (SUR-OBJ-10).
    fn has_left(self) -> bool {
        self.present().next().is_none() && self.s.survivors.iter().any(|survivor| survivor.at == Whereabouts::Left)
    }

    /// All who live are in the zone and carry enough for everybody who started (SUR-OBJ-3).
    fn has_supplies(self, zone: ZoneId, due: [u8; 2]) -> bool {
        self.s.has_supplies(&self.content.stores, due) && self.all_present(|place| self.mat.is_in_zone(zone, place))
    }

    pub fn offer_escorts(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        let people = (0..u8::MAX).take(self.s.goals.people.len());
        people.filter(|person| self.may_escort(who, *person).is_ok()).for_each(|person| offer(Act::Escort { person }));
    }

    /// A person in contact who waits for somebody (SUR-OBJ-5).
    pub fn may_escort(self, who: SurvivorId, person: u8) -> Result<Forecast, RuleId> {
        let spot = self.s.goals.people.get(usize::from(person)).and_then(|person| match person.fate {
            RescueFate::Waiting(spot) => Some(spot),
            RescueFate::Hidden | RescueFate::With(_) | RescueFate::Saved => None,
        });
        let is_near = |spot: Spot| {
            let there = self.mat.place(spot);
            let mut here = self.place(who).into_iter();
            here.any(|here| self.mat.is_contact(here, there) && self.mat.reaches(here, there, self.s.open))
        };
        if !self.has_hands(who) || !spot.is_some_and(is_near) {
            return Err(rule!("SUR-OBJ-5"));
        }
        self.pays(who, self.settings().price.take_charge)
    }
}
