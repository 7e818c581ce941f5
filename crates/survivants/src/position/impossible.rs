//! What no game can come to: figures in walls or in one another, more of something than there is, and objectives that the
//! scenario does not have.

use shamble_kernel::{Fault, Id};

use super::build::Builder;
use crate::content::scenarios::Objective;
use crate::kinds::RoomId;
use crate::state::{RescueFate, Whereabouts};

impl Builder<'_> {
    /// Looks at everything together once each thing has its place.
    pub fn refuse_the_impossible(&mut self) {
        let mut faults = self.sight().faults();
        faults.extend(self.sight().faults_of_melees());
        self.faults.extend(faults);
        self.look_at_the_dead();
        self.look_at_time();
        self.look_at_goals();
    }

    fn fault(&mut self, field: impl Into<String>, what: impl Into<String>) {
        self.faults.push(Fault::new(field.into(), what.into()));
    }

    /// Nobody lies dead and lives, and only players without a survivor wait for one (SUR-RET-8).
    fn look_at_the_dead(&mut self) {
        let alive = |persona| self.s.survivors.iter().any(|other| other.persona == persona && other.is_alive());
        let risen: Vec<_> = self.s.corpses.iter().map(|corpse| corpse.persona).filter(|who| alive(*who)).collect();
        for persona in risen {
            let name = self.sight().persona_id(persona);
            self.fault(format!("dead.{name}"), "lives");
        }
        let waiting = self.s.waiting.clone();
        for (at, who) in waiting.iter().enumerate() {
            let name = self.sight().survivor_id(*who);
            if self.s.survivor(*who).at != Whereabouts::Away {
                self.fault("waiting", format!("`{name}` lives"));
            }
            if waiting[..at].contains(who) {
                self.fault("waiting", format!("`{name}` stands twice"));
            }
        }
    }

    /// Nothing has happened in a turn that is still to come, and a place is searched once (SUR-GEN-6, SUR-SRCH-8).
    fn look_at_time(&mut self) {
        let (turn, turns) = (self.s.turn, self.s.agreed.turns);
        if turn > turns {
            self.fault("turn", format!("{turn}: the game has {turns}"));
        }
        let later = self.s.visited.iter().position(|visited| *visited > turn).map(RoomId::at);
        if let Some(room) = later {
            let name = self.sight().table().room(room).id.clone();
            self.fault(format!("visited.{name}"), format!("that turn is still to come: it is turn {turn}"));
        }
        let searched = self.s.searched.clone();
        for (_, place) in searched.iter().enumerate().filter(|(at, place)| searched[..*at].contains(place)) {
            let name = self.sight().table().word(*place).to_owned();
            self.fault("searched", format!("`{name}` stands twice"));
        }
    }

    /// Water point, vehicle and persons are where the scenario can hide them (SUR-OBJ-5 to SUR-OBJ-7).
    fn look_at_goals(&mut self) {
        let content = self.content;
        let objectives = &content.scenario(self.s.scenario).objectives;
        let goals = self.s.goals.clone();
        if usize::from(goals.met.checked_ilog2().map_or(0, |at| at as u8 + 1)) > objectives.len() {
            self.fault("goals.met", format!("the scenario has {} objectives", objectives.len()));
        }
        let can_be_there = goals.water.is_none_or(|water| {
            objectives
                .iter()
                .any(|objective| matches!(objective, Objective::WaterPoint { places } if places.contains(&water)))
        });
        if !can_be_there {
            self.fault("goals.water", "the scenario hides no water point there");
        }
        if goals.is_water_found && goals.water.is_none() {
            self.fault("goals.water-found", "there is no water point");
        }
        let can_be_it = goals.vehicle.is_none_or(|vehicle| {
            objectives
                .iter()
                .any(|objective| matches!(objective, Objective::Vehicle { among } if among.contains(&vehicle)))
        });
        if !can_be_it {
            self.fault("goals.vehicle", "the scenario has no vehicle with petrol there");
        }
        if goals.is_vehicle_found && goals.vehicle.is_none() {
            self.fault("goals.vehicle-found", "there is no vehicle with petrol");
        }
        let rooms: Option<&[RoomId]> = objectives.iter().find_map(|objective| match objective {
            Objective::SavePeople { rooms, .. } => Some(rooms.as_slice()),
            _ => None,
        });
        if !goals.people.is_empty() && rooms.is_none() {
            self.fault("goals.people", "the scenario has nobody to save");
        }
        if goals.people.len() > self.s.survivors.len() {
            let most = self.s.survivors.len();
            self.fault("goals.people", format!("{}: there are as many as survivors, {most}", goals.people.len()));
        }
        for (at, person) in goals.people.iter().enumerate() {
            let is_same = |other: &crate::state::Rescue| other.fate == person.fate && other.room == person.room;
            let name = self.sight().table().room(person.room).id.clone();
            match person.fate {
                RescueFate::Hidden if goals.people[..at].iter().any(is_same) => {
                    self.fault("goals.people", format!("two hide in {name}"));
                }
                RescueFate::Hidden if rooms.is_some_and(|rooms| !rooms.contains(&person.room)) => {
                    self.fault("goals.people", format!("nobody hides in {name} in this scenario"));
                }
                RescueFate::With(who) if !self.s.survivor(who).is_present() => {
                    let name = self.sight().survivor_id(who);
                    self.fault("goals.people", format!("`{name}` is not on the table"));
                }
                RescueFate::Hidden | RescueFate::Waiting(_) | RescueFate::With(_) | RescueFate::Saved => {}
            }
        }
    }
}
