//! Doors and buildings: what opening one brings, and Citizen cards that are turned over.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use crate::choice::{Act, Choice};
use crate::content::missions::SpecialKind;
use crate::fact::Happened;
use crate::law::{Forecast, lawful};
use crate::play::Play;
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{HeroId, Task};

impl Play<'_> {
    /// A door is forced and stays open (MZ-DOOR-1 to MZ-DOOR-3). Rooms behind it that nobody has opened yet draw Spawn
    /// cards, then their Citizens are revealed (MZ-DOOR-5, MZ-BUILD-1).
    pub fn open_door(&mut self, who: HeroId, door: DoorId) {
        let rooms = self.sight().unopened(door);
        self.s.open.add(door);
        let rule = self.rule(rule!("MZ-DOOR-1"), rule!("MZH-BOARD-2"));
        self.tell(rule, Happened::DoorOpened { who, door });
        self.check_points();
        let Some(room) = rooms.first() else { return };
        self.s.seen |= rooms;
        let rule = self.rule(rule!("MZ-BUILD-1"), rule!("MZH-BUILD-1"));
        self.tell(rule, Happened::BuildingOpened { zone: room });
        self.s.rooms = self.sight().spawning(rooms);
        self.s.reveals = if self.sight().reveals_on_entry() { ZoneSet::EMPTY } else { rooms };
        self.queue_all([Task::Building, Task::Reveal]);
    }

    /// One card for each room with the spawn symbol, in the order the players choose (MZ-BUILD-3, MZ-BUILD-4).
    pub fn building(&mut self) {
        match self.s.rooms.first() {
            Some(zone) if self.s.rooms.len() == 1 => self.draw_for_room(zone),
            Some(_) => self.ask(Question::Zone(ZoneQuestion::Building)),
            None => {}
        }
    }

    pub fn draw_for_room(&mut self, zone: ZoneId) {
        self.s.rooms.remove(zone);
        self.queue_all([Task::Draw { zone }, Task::Building]);
    }

    /// Citizen cards of these zones are turned over, one after the other (MZ-BUILD-5). Nobody knows them, so that nobody
    /// is asked for the order.
    pub fn reveal(&mut self) {
        let reveals = self.s.reveals;
        let Some(at) = self.s.face_down.iter().position(|card| reveals.has(card.zone)) else {
            self.s.reveals = ZoneSet::EMPTY;
            return;
        };
        let found = self.s.face_down.remove(at);
        self.queue(Task::Reveal);
        self.turn_up(found.card, found.zone, found.is_objective);
    }

    /// A hero has come into a zone. Cards lie face down in the street (MZ-BUILD-10), in a building that was open from
    /// the start (MZ-BUILD-9), or where a Mission hides them well (MZ-M3-7): they are turned over.
    pub fn entered(&mut self, zone: ZoneId) {
        let sight = self.sight();
        if sight.s.face_down.is_empty() {
            return;
        }
        let is_room = sight.board().rooms().has(zone);
        let near = if is_room && !sight.reveals_on_entry() { sight.ground().building(zone) } else { ZoneSet::of(zone) };
        if sight.s.face_down.iter().any(|card| near.has(card.zone)) {
            self.s.reveals |= near;
            self.queue(Task::Reveal);
        }
    }
}

impl Sight<'_> {
    /// The law of doors: one of the hero's zone is forced open for an Action (MZ-DOOR-1), for good (MZ-DOOR-3), unless the
    /// Mission keeps it shut (MZ-DOOR-4).
    pub fn may_open(self, door: DoorId) -> Result<Forecast, RuleId> {
        let who = self.s.turn.who;
        self.may_think()?;
        lawful(!self.s.open.has(door), self.rule(rule!("MZ-DOOR-3"), rule!("MZH-BOARD-2")))?;
        self.locked(door).map_or(Ok(()), Err)?;
        let is_near = self.s.hero(who).zone.is_some_and(|zone| self.board().doors_of(zone).has(door));
        lawful(is_near, self.rule(rule!("MZ-DOOR-1"), rule!("MZH-BOARD-2")))?;
        let actions = self.door_cost(who);
        self.may_spend(actions)?;
        Ok(Forecast::actions(actions))
    }

    pub fn offer_doors(self, out: &mut impl Offer<Choice>) {
        let Some(zone) = self.s.hero(self.s.turn.who).zone else { return };
        let closed = self.board().doors_of(zone) - self.s.open;
        let doors = closed.iter().filter(|door| self.may_open(*door).is_ok());
        doors.for_each(|door| out.offer(Choice::Act(Act::OpenDoor { door })));
    }

    /// Rooms on either side of a door that nobody has opened yet; closed doors part buildings (MZ-BOARD-9, MZ-BUILD-7).
    pub fn unopened(self, door: DoorId) -> ZoneSet {
        let ground = self.ground();
        let ends = self.board().ends(door).into_iter().filter(|end| self.board().rooms().has(*end));
        let buildings = ends.fold(ZoneSet::EMPTY, |all, end| all | ground.building(end));
        buildings - self.s.seen
    }

    /// Rooms with the spawn symbol (MZ-BUILD-2), without those a Mission keeps quiet (MZ-M8-5).
    pub fn spawning(self, rooms: ZoneSet) -> ZoneSet {
        let quiet = self.specials().filter_map(|special| special.kind.quiet_rooms());
        quiet.fold(rooms & self.place().spawn_rooms, |rooms, quiet| rooms - quiet)
    }

    pub fn reveals_on_entry(self) -> bool {
        self.specials().any(|special| special.kind == SpecialKind::RevealOnEntry)
    }
}
