//! On the way: stretch by stretch to doors, rooms and the end (SUR-GEO-8, SUR-DOOR-9, SUR-ENC-5).

use shamble_kernel::Id;

use crate::fact::Happened;
use crate::kinds::{OpeningId, RoomId};
use crate::mat::{Facing, Length, OpenSet, Path, Point, Spot, Steps};
use crate::moves::{Manner, rule_of};
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{MoveKind, SurvivorId, Task, Walk, Whereabouts};

/// How a leg of a way is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stride {
    /// Along a straight line, where something may happen at every point.
    OnFoot,
    /// On stairs, from the lower surface to the upper or back: nobody moves.
    Change,
    /// Up or down to the other end of a ladder.
    Ladder,
    /// From one place to another with nothing between: a climb, a jump, a step onto or off a low piece.
    Leap,
}

/// What comes first on a straight leg.
#[derive(Clone, Copy, Debug)]
enum Ahead {
    Door(OpeningId),
    Room(RoomId),
    /// An open door that he has passed.
    Passed(OpeningId),
    /// The end of the leg.
    End,
}

impl Play<'_> {
    /// On along the way until something happens.
    pub fn walk_on(&mut self) {
        let sight = self.sight();
        let Some(walk) = sight.s.walk() else { return };
        let who = walk.who;
        // Also when an earlier one has grappled him: the others join the melee (SUR-ZATK-12, SUR-ZATK-14).
        if sight.survivor(who).is_present() && self.meet_threat() {
            return;
        }
        if !self.sight().can_act(who) {
            return self.break_off(who);
        }
        let sight = self.sight();
        let Some(walk) = sight.s.walk() else { return };
        let is_there = sight.survivor(who).at == walk.goal && walk.ahead.len() < 2;
        if walk.is_held_up || sight.is_astray(walk) {
            return self.reconsider(is_there && walk.is_bound());
        }
        if self.fires_here(who) {
            self.tell_walk();
            self.queue(Task::Walk);
            return self.fire_on_the_move();
        }
        if is_there {
            return self.queue(Task::Arrive);
        }
        self.queue(Task::Walk);
        self.next_stride(who);
    }

    /// Whether this is the point of the way that he has chosen for his shot (SUR-MSHOT-7).
    fn fires_here(&self, who: SurvivorId) -> bool {
        let Some(walk) = self.s.walk() else { return false };
        let from = walk.shot.and_then(|shot| shot.from);
        from.is_some_and(|from| walk.ahead.first() == Some(&from) || self.s.survivor(who).at == Whereabouts::On(from))
    }

    /// Something has happened, so he may think again (SUR-ZATK-15); at the end of a bound movement there is nothing
    /// left to think about.
    fn reconsider(&mut self, is_over: bool) {
        if let Some(walk) = self.s.walks.last_mut() {
            walk.is_held_up = false;
        }
        self.queue(if is_over { Task::Arrive } else { Task::Where });
    }

    /// Whoever is grappled goes no farther (SUR-ZATK-15).
    fn break_off(&mut self, who: SurvivorId) {
        self.tell_walk();
        self.end_walk();
        if self.s.survivor(who).is_present() {
            self.note_rooms();
            self.bring_along(who);
        }
    }

    fn next_stride(&mut self, who: SurvivorId) {
        let sight = self.sight();
        let Some(walk) = sight.s.walk() else { return };
        let at = sight.survivor(who).at;
        let first = walk.ahead.first().copied();
        if let (Whereabouts::OnLadder { ladder, z }, Some(end)) = (at, first)
            && !matches!(walk.goal, Whereabouts::OnLadder { ladder: same, .. } if same == ladder)
        {
            let cost = sight.ladder_cost(sight.mat.place(end).z - z);
            return self.come_to(who, Whereabouts::On(end), cost.into());
        }
        match walk.ahead[..] {
            [from, to, ..] => self.make_leg(who, from, to),
            [] | [_] => self.perch(who),
        }
    }

    /// The last step, onto a ladder or a piece.
    fn perch(&mut self, who: SurvivorId) {
        let Some(goal) = self.s.walk().map(|walk| walk.goal) else { return };
        match goal {
            Whereabouts::OnLadder { z, .. } => {
                let from = self.sight().place(who).map_or(z, |place| place.z);
                let cost = self.sight().ladder_cost(z - from);
                self.tell_walk();
                self.come_to(who, goal, cost.into());
                self.tell(rule!("SUR-MOVE-18"), Happened::OnLadder { who, z });
            }
            Whereabouts::Hanging { piece, z, .. } => {
                if self.holds_on(who, goal) {
                    self.come_to(who, goal, Steps::ZERO);
                    self.tell(rule!("SUR-MOVE-21"), Happened::Hangs { who, piece, z });
                } else {
                    self.lie_there(who);
                }
            }
            Whereabouts::On(_) | Whereabouts::Away | Whereabouts::Left => self.lie_there(who),
        }
    }

    /// The movement is over where he is now.
    fn lie_there(&mut self, who: SurvivorId) {
        let (at, here) = (self.s.survivor(who).at, self.sight().spot(who));
        if let Some(walk) = self.s.walks.last_mut().filter(|walk| walk.who == who) {
            walk.goal = at;
            walk.ahead = here.into_iter().collect();
            walk.behind.extend(here);
        }
    }

    fn make_leg(&mut self, who: SurvivorId, from: Spot, to: Spot) {
        let sight = self.sight();
        let Some(walk) = sight.s.walk() else { return };
        let stride = sight.stride(walk, from, to);
        match stride {
            Stride::Change => {
                if let Some(walk) = self.s.walks.last_mut() {
                    walk.ahead.remove(0);
                }
            }
            Stride::Ladder => {
                let rise = sight.mat.place(to).z - sight.mat.place(from).z;
                let cost = sight.ladder_cost(rise);
                self.come_to(who, Whereabouts::On(to), cost.into());
            }
            Stride::Leap => self.make_leap(who, from, to),
            Stride::OnFoot => self.make_stretch(who, from, to),
        }
    }

    /// A climb onto a top or down to a foot may end in a fall; a step over a sill may meet a closed window.
    fn make_leap(&mut self, who: SurvivorId, from: Spot, to: Spot) {
        let Some(kind) = self.s.walk().map(|walk| walk.kind) else { return };
        if let Some((door, spot)) = self.sight().door_ahead(from, to) {
            if spot.at == from.at {
                self.tell_walk();
                return self.pass_door(who, door);
            }
            return self.go_to(who, from, spot);
        }
        if kind == MoveKind::Climb && !self.holds_on(who, Whereabouts::On(to)) {
            return self.lie_there(who);
        }
        let cost = self.sight().cost_between(who, from, to);
        self.come_to(who, Whereabouts::On(to), cost);
    }

    /// Along a straight line to the first thing that happens: a zombie near enough to attack, a closed door, a room.
    fn make_stretch(&mut self, who: SurvivorId, from: Spot, to: Spot) {
        let (what, stop) = self.sight().next_on_leg(from, to);
        if let (Ahead::Door(door), true) = (what, stop.at == from.at) {
            self.tell_walk();
            return self.pass_door(who, door);
        }
        let (point, threats) = self.threats_on(who, from, stop);
        self.go_to(who, from, point);
        if !threats.is_empty() {
            self.tell_walk();
            if let Some(walk) = self.s.walks.last_mut() {
                walk.threats = threats;
            }
        }
        match what {
            Ahead::Room(room) if point == stop => self.come_into(who, room),
            Ahead::Passed(door) if point == stop => {
                self.tell_walk();
                self.ask(Question::CloseBehind { who, door });
            }
            Ahead::Room(_) | Ahead::Passed(_) | Ahead::Door(_) | Ahead::End => {}
        }
    }

    /// Moves somebody along the leg under his feet to a point of it.
    fn go_to(&mut self, who: SurvivorId, from: Spot, point: Spot) {
        let cost = self.sight().cost_between(who, from, point);
        let at = Whereabouts::On(self.mat.settled(point));
        let survivor = self.s.survivor_mut(who);
        survivor.at = at;
        survivor.facing = Facing::between(from.at, point.at).unwrap_or(survivor.facing);
        let Some(walk) = self.s.walks.last_mut() else { return };
        walk.left = walk.left.saturating_sub(cost);
        match walk.ahead.get(1) {
            Some(next) if *next == point => drop(walk.ahead.remove(0)),
            _ => walk.ahead[0] = point,
        }
        if walk.behind.last() != Some(&point) {
            walk.behind.push(point);
        }
    }

    /// Brings somebody to a place without a way between: up a ladder, over a void, down from an edge. Zombies that could
    /// not come at him before and now can attack there, and so may those that wait in a room.
    fn come_to(&mut self, who: SurvivorId, at: Whereabouts, cost: Steps) {
        let sight = self.sight();
        let (before, room) = (sight.pouncers(who), sight.room_of(who));
        let facing = sight.spot(who).map(|spot| spot.at);
        self.s.survivor_mut(who).at = at;
        let sight = self.sight();
        let (here, new_room) = (sight.spot(who), sight.room_of(who));
        let mut threats = sight.pouncers(who);
        threats.retain(|zombie| !before.contains(zombie));
        let facing = facing.zip(here).and_then(|(from, to)| Facing::between(from, to.at));
        let survivor = self.s.survivor_mut(who);
        survivor.facing = facing.unwrap_or(survivor.facing);
        let Some(walk) = self.s.walks.last_mut() else { return };
        walk.left = walk.left.saturating_sub(cost);
        if walk.ahead.len() > 1 && here.is_some_and(|here| walk.ahead[0] != here) {
            walk.ahead.remove(0);
        }
        if let Whereabouts::On(spot) = at
            && walk.behind.last() != Some(&spot)
        {
            walk.behind.push(spot);
        }
        let is_threatened = !threats.is_empty();
        walk.threats = threats;
        if is_threatened {
            self.tell_walk();
        }
        if let Some(new) = new_room.filter(|new| room != Some(*new)) {
            self.come_into(who, new);
        }
    }

    /// Tells the stretch walked since the last time.
    pub fn tell_walk(&mut self) {
        let Some(walk) = self.s.walks.last_mut() else { return };
        let (who, kind) = (walk.who, walk.kind);
        let stretch = walk.behind.get(usize::from(walk.told)).copied().zip(walk.behind.last().copied());
        walk.told = walk.behind.len().saturating_sub(1) as u16;
        if let Some((from, to)) = stretch.filter(|(from, to)| from != to) {
            self.tell(rule_of(kind), Happened::Moved { who, kind, from, to });
        }
    }

    /// The movement is over: he stands on a free place, those with him come along, and he looks around (SUR-MOVE-2).
    pub fn arrive(&mut self) {
        let Some(who) = self.s.walk().map(|walk| walk.who) else { return };
        if !self.sight().can_act(who) {
            return self.break_off(who);
        }
        self.stand_free();
        self.tell_walk();
        let Some(walk) = self.end_walk() else { return };
        if walk.kind == MoveKind::Stealth {
            self.sneaked(who, walk.was_watched);
        }
        self.forget(who);
        self.note_rooms();
        self.bring_along(who);
        self.ask(Question::Face { who });
    }

    /// Whoever must stop where somebody else stands, or on top of what he was crossing, has stopped a little before
    /// (SUR-GEO-10).
    pub fn stand_free(&mut self) {
        let sight = self.sight();
        let Some(walk) = sight.s.walk() else { return };
        let (who, Whereabouts::On(spot)) = (walk.who, sight.survivor(walk.who).at) else { return };
        let bases = sight.bases(Some(who), None);
        let is_climb = walk.kind == MoveKind::Climb;
        if is_climb || sight.mat.is_free(spot, sight.s.open, &bases) {
            return;
        }
        let way = Path::plain(walk.behind.clone());
        let fits = |spot: &Spot| sight.mat.is_free(*spot, sight.s.open, &bases);
        let back = sight.mat.last_free(&way, &bases).filter(fits);
        let back = back.or_else(|| walk.behind.iter().rev().copied().map(|spot| sight.mat.settled(spot)).find(fits));
        if let Some(back) = back {
            self.s.survivor_mut(who).at = Whereabouts::On(back);
            if let Some(walk) = self.s.walks.last_mut() {
                walk.behind.push(back);
            }
        }
    }

    /// Out of the exit zone by a movement (SUR-OBJ-10).
    pub fn leave_table(&mut self, who: SurvivorId) {
        let price = self.sight().move_price(who, MoveKind::Normal, false, None);
        self.pay(rule!("SUR-OBJ-10"), who, price, Deed::Other);
        self.bring_along(who);
        let survivor = self.s.survivor_mut(who);
        survivor.at = Whereabouts::Left;
        survivor.pa = 0;
        (survivor.is_alert, survivor.is_hidden, survivor.is_noticed) = (false, false, false);
        self.tell(rule!("SUR-OBJ-10"), Happened::LeftTable { who });
    }
}

/// A point so many hundredths along a stretch, to the nearest point of the grid.
fn near_point(from: Spot, to: Spot, done: i32, whole: i32) -> Spot {
    let at = if done >= whole { to.at } else { from.at.along(to.at, done.into(), whole.max(1).into()) };
    Spot { at, on: from.on }
}

impl<'a> Sight<'a> {
    /// Whether somebody is no longer where his way starts: he has answered an attack by moving off.
    fn is_astray(self, walk: &Walk) -> bool {
        let first = walk.ahead.first().map(|first| self.mat.settled(*first));
        match self.survivor(walk.who).at {
            Whereabouts::On(spot) => first != Some(spot),
            Whereabouts::Hanging { foot, .. } => first != Some(foot),
            Whereabouts::OnLadder { ladder, .. } => {
                let ends = self.mat.ladder(ladder).map(|(foot, head, _)| [foot, head]);
                !ends.into_iter().flatten().any(|end| first == Some(end))
            }
            Whereabouts::Away | Whereabouts::Left => true,
        }
    }

    /// A point so many hundredths along a stretch, where a base fits.
    pub fn point_on(self, from: Spot, to: Spot, done: i32) -> Spot {
        let whole = from.at.steps_to(to.at);
        let part = Steps::from(Length::hundredths(done));
        let at = if part >= whole { to.at } else { self.mat.part_of_way(from, to.at, part, whole) };
        Spot { at, on: from.on }
    }

    fn room_of(self, who: SurvivorId) -> Option<RoomId> {
        self.mat.room_at(self.place(who)?)
    }

    fn stride(self, walk: &Walk, from: Spot, to: Spot) -> Stride {
        let is_over_void = || walk.kind == MoveKind::JumpOver && !self.mat.is_straight(from, to, OpenSet::ALL, &[]);
        match from.on == to.on {
            true if is_over_void() => Stride::Leap,
            true => Stride::OnFoot,
            false if self.mat.is_ladder(from, to) => Stride::Ladder,
            false if from.at == to.at => Stride::Change,
            false => Stride::Leap,
        }
    }

    /// What a straight way takes from the allowance; what he stands over already is paid for.
    fn cost_between(self, who: SurvivorId, from: Spot, to: Spot) -> Steps {
        let is_leap = self.s.walk().is_some_and(|walk| match walk.kind.manner() {
            Manner::Climb | Manner::JumpDown => true,
            Manner::JumpOver => self.stride(walk, from, to) == Stride::Leap,
            Manner::OnFoot => false,
        });
        if is_leap {
            return Steps::ZERO;
        }
        let leg = if from.on == to.on { self.mat.leg(from, to.at) } else { self.mat.step(from, to) };
        let crossing = self.mat.measures().crossing_cost;
        let cost = leg.and_then(|leg| self.tread(who).cost(&leg, crossing));
        let under = self.mat.leg(from, from.at).map_or(0, |leg| leg.obstacles());
        cost.unwrap_or_else(|| from.at.steps_to(to.at)).saturating_sub(Steps::from(crossing) * u32::from(under))
    }

    /// The first closed door or window on a leg, and the point at which he touches it.
    fn door_ahead(self, from: Spot, to: Spot) -> Option<(OpeningId, Spot)> {
        let leg = if from.on == to.on { self.mat.leg(from, to.at) } else { self.mat.step(from, to) };
        let needs = leg?.needs;
        let closed = (0..self.s.doors.len()).map(OpeningId::at);
        let closed = closed.filter(|door| needs.has(*door) && !self.s.open.has(*door));
        let contact = self.mat.measures().contact;
        let whole = from.at.steps_to(to.at).length().get();
        let touching = closed.filter_map(|door| {
            let mut marks = (0..=whole / 10).map(|mark| mark * 10).chain([whole]);
            let touches = |done: &i32| {
                self.mat.is_near_opening(self.mat.place(near_point(from, to, *done, whole)), door, contact)
            };
            marks.find(touches).map(|done| (done, door))
        });
        let (done, door) = touching.min()?;
        Some((door, self.point_on(from, to, done)))
    }

    /// What comes first on a straight leg, and where.
    fn next_on_leg(self, from: Spot, to: Spot) -> (Ahead, Spot) {
        let door = self.door_ahead(from, to);
        let stop = door.map_or(to, |(_, spot)| spot);
        let what = door.map_or(Ahead::End, |(door, _)| Ahead::Door(door));
        let (what, stop) = match self.room_ahead(from, stop) {
            Some((room, spot)) => (Ahead::Room(room), spot),
            None => (what, stop),
        };
        match self.door_passed(from, stop) {
            Some((door, spot)) => (Ahead::Passed(door), spot),
            None => (what, stop),
        }
    }

    /// The first room into which a straight stretch leads, and where it does.
    fn room_ahead(self, from: Spot, to: Spot) -> Option<(RoomId, Spot)> {
        if !self.is_near_building(from.at, to.at) {
            return None;
        }
        let whole = from.at.steps_to(to.at).length().get();
        let room = |done: i32| self.mat.room_at(self.mat.place(near_point(from, to, done, whole)));
        let mut before = 0;
        let mut last = room(0);
        let marks = (1..=whole / ROOM_STEP).map(|mark| mark * ROOM_STEP).chain([whole]);
        for mark in marks {
            let here = room(mark);
            if here != last && here.is_some() {
                let (mut near, mut far) = (before, mark);
                while far - near > 1 {
                    let middle = (near + far) / 2;
                    if room(middle) == here { far = middle } else { near = middle }
                }
                let mut points = (far..=whole.min(far + ROOM_STEP)).map(|done| near_point(from, to, done, whole));
                let fits = points.find(|point| self.mat.fits(*point, OpenSet::ALL));
                let point = fits.unwrap_or_else(|| near_point(from, to, far, whole));
                return here.map(|room| (room, point));
            }
            (before, last) = (mark, here);
        }
        None
    }

    fn is_near_building(self, from: Point, to: Point) -> bool {
        self.mat.plan().buildings.iter().any(|building| building.outline.is_boxed(from, to, Length::ZERO))
    }
}

/// How far apart the points of a way lie at which it is asked for the room, in hundredths; half a wall.
const ROOM_STEP: i32 = 25;
