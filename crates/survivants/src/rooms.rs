//! Doors, windows and what waits behind them (chapter 19).

use shamble_kernel::{Attention, Id, Offer, RuleId};

use crate::choice::{Act, Choice, Forecast};
use crate::content::skills::PricedAction;
use crate::fact::{Happened, Test};
use crate::kinds::{DoorState, OpeningId, RoomId};
use crate::mat::{Length, OpeningKind, Path, Spot, Steps};
use crate::orders::DOORS;
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Cause, Figure, MoveKind, Phase, SurvivorId, Task, Walk, Whereabouts};

/// A way back from those who waited, and what it costs.
struct WayBack {
    path: Path,
    /// What is left of the movement, or a new one.
    left: Length,
    price: u8,
}

impl Play<'_> {
    // Doors.

    fn set_door(&mut self, rule: RuleId, door: OpeningId, state: DoorState) {
        self.s.set_door(door, state);
        self.tell(rule, Happened::Door { door, state });
    }

    /// The first survivor before a door finds out whether it is locked: on 4 or less (SUR-DOOR-1, SUR-DOOR-6).
    pub fn check_door(&mut self, who: SurvivorId, door: OpeningId) {
        let value = self.content.settings.doors.locked as i8;
        let (_, is_locked) = self.test(rule!("SUR-DOOR-1"), who, Test::Lock, value);
        self.set_door(rule!("SUR-DOOR-1"), door, if is_locked { DoorState::Locked } else { DoorState::Open });
    }

    /// A door that is not locked is opened without a roll (SUR-DOOR-7).
    pub fn open_door(&mut self, door: OpeningId) {
        self.set_door(rule!("SUR-DOOR-7"), door, DoorState::Open);
    }

    /// A door may be closed behind oneself (SUR-DOOR-4).
    pub fn close_door(&mut self, door: OpeningId) {
        self.set_door(rule!("SUR-DOOR-4"), door, DoorState::Closed);
    }

    /// A locked door is forced without a test (SUR-DOOR-2), and is broken then (SUR-DOOR-8).
    pub fn force_door(&mut self, who: SurvivorId, door: OpeningId) {
        let price = self.sight().force_price(who);
        self.pay(rule!("SUR-DOOR-2"), who, price, Deed::Other);
        self.set_door(rule!("SUR-DOOR-8"), door, DoorState::Broken);
    }

    /// Somebody on the way comes to a door: one that nobody has tried is rolled for, a closed one is opened in passing.
    /// Before a locked one the rest of the movement may be used elsewhere (SUR-DOOR-9).
    pub fn pass_door(&mut self, who: SurvivorId, door: OpeningId) {
        if self.s.phase == Phase::Survivors {
            match self.s.door(door) {
                DoorState::Unchecked => self.check_door(who, door),
                DoorState::Closed => self.open_door(door),
                DoorState::Locked | DoorState::Open | DoorState::Broken => {}
            }
        }
        let is_open = self.s.open.has(door);
        if let Some(walk) = self.s.walks.last_mut() {
            walk.is_held_up |= !is_open;
        }
    }

    // Rooms.

    /// Notes for every room with a survivor in it that one has been there in this turn (SUR-ENC-5).
    pub fn note_rooms(&mut self) {
        let sight = self.sight();
        let rooms: Vec<RoomId> = sight.places().filter_map(|(_, place)| sight.mat.room_at(place)).collect();
        rooms.into_iter().for_each(|room| self.note_room(room));
    }

    fn note_room(&mut self, room: RoomId) {
        if let Some(visited) = self.s.visited.get_mut(room.index()) {
            *visited = self.s.turn;
        }
    }

    /// Somebody comes into a room. A person who hides there shows himself (SUR-OBJ-5), and zombies may wait, unless a
    /// survivor has been there in this turn or the one before (SUR-ENC-5).
    pub fn come_into(&mut self, who: SurvivorId, room: RoomId) {
        self.note_rooms_but(who);
        self.reveal_person(who, room);
        if self.sight().is_unwatched(room) {
            self.tell_walk();
            self.queue(Task::Enter { who, room });
        }
        self.note_room(room);
    }

    fn note_rooms_but(&mut self, who: SurvivorId) {
        let sight = self.sight();
        let others = sight.places().filter(|(other, _)| *other != who);
        let rooms: Vec<RoomId> = others.filter_map(|(_, place)| sight.mat.room_at(place)).collect();
        rooms.into_iter().for_each(|room| self.note_room(room));
    }

    /// On 7 or less nobody waits, above 1D4 zombies do (SUR-ENC-1), of the type of the building (SUR-ENC-6), one by one
    /// on the free point of the room farthest from him (SUR-ENC-7).
    pub fn enter_room(&mut self, who: SurvivorId, room: RoomId) {
        let doors = &self.content.settings.doors;
        let (_, is_empty) = self.test(rule!("SUR-ENC-1"), who, Test::Waiting, doors.waiting_none as i8);
        if is_empty {
            return self.tell(rule!("SUR-ENC-1"), Happened::RoomEmpty { room });
        }
        let number = self.roll(doors.waiting_number);
        self.tell(rule!("SUR-ENC-1"), Happened::Rolled { sum: number.min(u8::MAX.into()) as u8 });
        let table = self.sight().table();
        let kind = table.building(table.building_of(room)).zombies;
        let mut met: Vec<Figure> = Vec::new();
        for _ in 0..number {
            let sight = self.sight();
            let Some(here) = sight.place(who) else { break };
            let taken = sight.bases(None, None);
            let Some(spot) = sight.mat.far_places_in(room, here.at, self.s.open, &taken).first().copied() else {
                break;
            };
            met.extend(self.muster(rule!("SUR-ENC-7"), kind, spot));
        }
        self.tell(rule!("SUR-ENC-1"), Happened::RoomHolds { room, zombies: met.len() as u8 });
        self.stand_free();
        let Some(walk) = self.s.walks.last_mut().filter(|_| !met.is_empty()) else { return };
        walk.met = met;
        walk.is_held_up = true;
        self.ask(Question::Meet { who, room });
    }

    /// Whoever faces them tests the initiative once for all (SUR-ENC-2, SUR-ENC-9).
    pub fn face_them(&mut self, who: SurvivorId, room: RoomId) {
        let Some(first) = self.s.walk().and_then(|walk| walk.met.first().copied()) else { return };
        if !self.has_initiative(rule!("SUR-ENC-9"), who, first, self.sight().clinch_value(who)) {
            let met = self.s.walk().map(|walk| walk.met.clone()).unwrap_or_default();
            self.queue(Task::MeetingAttacks { who, room });
            return self.move_zombies(&met);
        }
        let met = self.s.walks.last_mut().map(|walk| std::mem::take(&mut walk.met)).unwrap_or_default();
        for zombie in self.s.zombies.iter_mut().filter(|zombie| met.contains(&zombie.figure)) {
            zombie.spares = Some(who);
        }
    }

    /// Back the way he came, with what is left of the movement or for a movement's price; those who waited do not attack
    /// him on it (SUR-ENC-8).
    pub fn retreat(&mut self, who: SurvivorId) {
        let Some(back) = self.sight().way_back(who) else { return };
        if back.price > 0 {
            self.pay(rule!("SUR-ENC-8"), who, back.price, Deed::Other);
        }
        let goal = back.path.end().map_or(Whereabouts::Away, |end| Whereabouts::On(self.mat.settled(end)));
        let Some(walk) = self.s.walks.last_mut() else { return };
        walk.kind = MoveKind::Retreat;
        walk.left = back.left.into();
        walk.ahead = back.path.spots;
        walk.goal = goal;
        walk.shot = None;
        walk.is_held_up = false;
        let met = std::mem::take(&mut walk.met);
        walk.spent.extend(met);
        self.tell(rule!("SUR-ENC-8"), Happened::Fled { who });
    }

    /// Those who waited and won attack one after the other whom they can reach, the nearest first (SUR-ENC-9,
    /// SUR-GEN-14).
    pub fn meeting_attacks(&mut self, who: SurvivorId, room: RoomId) {
        if let Some(zombie) = self.sight().next_of_met(who)
            && let Some(prey) = self.prey_at_hand(zombie)
            && let Some(walk) = self.s.walks.last_mut()
        {
            walk.met.retain(|met| *met != zombie);
            walk.spent.push(zombie);
            let rush = Task::Rush { zombie, who: prey, cause: Cause::Meeting };
            return self.queue_all([rush, Task::MeetingAttacks { who, room }]);
        }
        if let Some(walk) = self.s.walks.last_mut().filter(|walk| walk.who == who) {
            walk.met.clear();
        }
    }
}

impl<'a> Sight<'a> {
    /// The next to attack of those who waited for somebody.
    fn next_of_met(self, who: SurvivorId) -> Option<Figure> {
        let walk = self.s.walk().filter(|walk| walk.who == who)?;
        self.first_to_attack(self.s.zombies.iter().filter(|zombie| walk.met.contains(&zombie.figure)))
    }

    fn force_price(self, who: SurvivorId) -> u8 {
        self.price(who, PricedAction::ForceDoor, self.settings().price.force_door)
    }

    /// What can be done with the doors and windows that somebody touches (SUR-DOOR-2, SUR-DOOR-7, SUR-DOOR-11).
    pub fn offer_doors(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        let Some(here) = self.place(who) else { return };
        let contact = self.settings().geometry.contact;
        let doors = (0..self.s.doors.len()).map(OpeningId::at);
        for door in doors.filter(|door| self.mat.is_near_opening(here, *door, contact)) {
            let state = self.s.door(door);
            if self.may_use_door(who, door, state).is_ok() {
                match state {
                    DoorState::Unchecked => offer(Act::TryDoor { door }),
                    DoorState::Closed => offer(Act::OpenDoor { door }),
                    DoorState::Locked => offer(Act::ForceDoor { door }),
                    DoorState::Open => offer(Act::CloseDoor { door }),
                    DoorState::Broken => {}
                }
            }
        }
    }

    /// Whether somebody may do with a door what one does with a door in this state: try, open, force or close it. He
    /// must touch it (SUR-DOOR-7), and something must hang in it.
    pub fn may_use_door(self, who: SurvivorId, door: OpeningId, due: DoorState) -> Result<Forecast, RuleId> {
        let kind = self.table().opening(door).kind;
        let (state, contact) = (self.s.door(door), self.settings().geometry.contact);
        let is_on = matches!(self.survivor(who).at, Whereabouts::On(_));
        let is_there = self.place(who).is_some_and(|here| is_on && self.mat.is_near_opening(here, door, contact));
        let wrong = match (due, state) {
            (DoorState::Unchecked, _) => rule!("SUR-DOOR-6"),
            (DoorState::Locked, _) | (DoorState::Closed, DoorState::Locked) => rule!("SUR-DOOR-2"),
            (DoorState::Open, DoorState::Broken) if kind == OpeningKind::Window => rule!("SUR-DOOR-11"),
            (DoorState::Open, DoorState::Broken) => rule!("SUR-DOOR-8"),
            (DoorState::Open | DoorState::Closed | DoorState::Broken, _) => rule!("SUR-DOOR-7"),
        };
        match () {
            () if due == DoorState::Locked && !is_there => Err(rule!("SUR-DOOR-2")),
            () if !is_there => Err(rule!("SUR-DOOR-7")),
            () if state != due || !self.has_leaf(door) => Err(wrong),
            () if due == DoorState::Open && self.is_blocked(door) => Err(rule!("SUR-DOOR-7")),
            () if due == DoorState::Locked => self.pays(who, self.force_price(who)),
            () => Ok(Forecast::default()),
        }
    }

    /// Whoever has passed an open door may close it behind himself (SUR-DOOR-4, SUR-DOOR-7), in phase 2; how often
    /// somebody wants to be asked, his orders say.
    pub fn wants_to_close(self, who: SurvivorId, door: OpeningId) -> bool {
        let is_asked = match self.s.orders.get(self.s.share[who.index()], DOORS) {
            Attention::Every => true,
            Attention::Timely => !self.s.zombies.is_empty(),
            Attention::Never => false,
        };
        is_asked && self.s.phase == Phase::Survivors && self.can_act(who) && self.may_close(door)
    }

    /// Whether something hangs in an opening.
    fn has_leaf(self, opening: OpeningId) -> bool {
        match self.table().opening(opening).kind {
            OpeningKind::Door | OpeningKind::StrongDoor | OpeningKind::Window => true,
            OpeningKind::Gap => false,
        }
    }

    /// Whether a door can be closed: nothing is broken, and no base is in the doorway (SUR-DOOR-7).
    fn may_close(self, door: OpeningId) -> bool {
        self.s.door(door) == DoorState::Open && self.has_leaf(door) && !self.is_blocked(door)
    }

    /// The first open door that a straight stretch has led through, and the point at which his base is out of it.
    pub fn door_passed(self, from: Spot, to: Spot) -> Option<(OpeningId, Spot)> {
        let whole = from.at.steps_to(to.at).length().get();
        let (far, inside) = (self.mat.measures().radius, Length::hundredths(-1));
        let doors = (0..self.s.doors.len()).map(OpeningId::at);
        let open = doors.filter(|door| self.s.door(*door) == DoorState::Open && self.has_leaf(*door));
        let near = open.filter(|door| self.table().opening(*door).polygon.is_boxed(from.at, to.at, far));
        let passed = near.filter_map(|door| {
            let mut was_inside = false;
            let mut marks = (0..=whole / 10).map(|mark| mark * 10).chain([whole]);
            let is_out = |done: &i32| {
                let here = self.mat.place(self.point_on(from, to, *done));
                let was = was_inside;
                was_inside = self.mat.is_near_opening(here, door, inside);
                was && !was_inside
            };
            marks.find(is_out).map(|done| (done, door))
        });
        let (done, door) = passed.min()?;
        Some((door, self.point_on(from, to, done)))
    }

    /// Whether somebody's base is in a doorway (SUR-DOOR-7).
    fn is_blocked(self, door: OpeningId) -> bool {
        // To touch it is not to stand in it.
        let inside = Length::hundredths(-1);
        self.bases(None, None).into_iter().any(|base| self.mat.is_near_opening(base, door, inside))
    }

    /// Whether nobody has been in a room in this turn or the one before (SUR-ENC-5).
    fn is_unwatched(self, room: RoomId) -> bool {
        let visited = self.s.visited.get(room.index()).copied().unwrap_or(0);
        visited == 0 || visited.saturating_add(self.settings().doors.waiting_memory) <= self.s.turn
    }

    pub fn offer_meeting(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        if self.may_retreat(who).is_ok() {
            out.offer(Choice::Flee);
        }
        out.offer(Choice::Stand);
    }

    pub fn may_retreat(self, who: SurvivorId) -> Result<Forecast, RuleId> {
        self.way_back(who).map(|back| Forecast::price(back.price)).ok_or(rule!("SUR-ENC-8"))
    }

    /// The way back of somebody who flees, as far as it goes: with the rest of his movement if that is at least a
    /// centimetre, else for the price of a movement of that kind (SUR-ENC-8). Nobody climbs or jumps back.
    fn way_back(self, who: SurvivorId) -> Option<WayBack> {
        let walk = self.s.walk().filter(|walk| walk.who == who)?;
        let is_crossing = walk.kind == MoveKind::Crossing;
        if walk.kind.is_leap() {
            return None;
        }
        let spots: Vec<Spot> = walk.behind.iter().rev().copied().collect();
        let path = Path { spots, crossed: if is_crossing { walk.crossed } else { 0 } };
        let rest = Some(walk.left.length()).filter(|rest| *rest >= Length::cm(1));
        if let Some(back) = rest.and_then(|rest| self.as_far(walk, &path, rest, 0)) {
            return Some(back);
        }
        let kind = if is_crossing { MoveKind::Crossing } else { MoveKind::Normal };
        let price = self.move_price(who, kind, walk.on_stairs, None);
        let can_pay = self.s.phase == Phase::Survivors && price <= self.survivor(who).pa;
        can_pay.then(|| self.as_far(walk, &path, self.allowance(who, kind), price)).flatten()
    }

    /// A way back as far as an allowance goes.
    fn as_far(self, walk: &Walk, path: &Path, left: Length, price: u8) -> Option<WayBack> {
        let tread = self.tread(walk.who);
        let allowance = left - self.mat.measures().crossing_cost * i32::from(path.crossed);
        let mut spots: Vec<Spot> = path.spots.first().copied().into_iter().collect();
        for leg in 1..path.spots.len() {
            let part = Path::plain(path.spots[..=leg].to_vec());
            let walked = self.mat.walk(&part, allowance, tread);
            if !walked.is_whole {
                spots.push(walked.end);
                break;
            }
            spots.push(path.spots[leg]);
        }
        spots.dedup();
        let path = Path { spots, crossed: path.crossed };
        (self.mat.length_of(&path) > Steps::ZERO).then_some(WayBack { path, left, price })
    }
}
