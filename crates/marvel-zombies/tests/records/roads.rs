//! How far it is from zone to zone for heroes who can open doors.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use shamble_kernel::Set;
use shamble_marvel_zombies::ZONES;
use shamble_marvel_zombies::content::missions::{Condition, Mission, SpecialKind};
use shamble_zones::{DoorId, ZoneId};

/// What it costs to go through a door that has to be opened, and through one that is locked yet.
const CLOSED: f32 = 5.0;
const LOCKED: f32 = 10.0;
/// What cannot be reached.
const FAR: f32 = 30.0;

/// The doors that are open and those that are locked.
type Doors = (Set<DoorId>, Set<DoorId>);
type Distances = Rc<[f32; ZONES]>;

/// The ways of a mission's board.
pub struct Roads<'a> {
    mission: &'a Mission,
    /// Doors that never open.
    walled_up: Set<DoorId>,
    /// The only doors that lead heroes from a room into a street, if there is a force field.
    fence: Option<Set<DoorId>>,
    /// To each zone, as far as it has been asked for.
    known: RefCell<HashMap<(Doors, ZoneId), Distances>>,
}

impl<'a> Roads<'a> {
    pub fn new(mission: &'a Mission) -> Roads<'a> {
        let mut roads = Roads { mission, walled_up: Set::default(), fence: None, known: RefCell::default() };
        for special in &mission.specials {
            match special.kind {
                SpecialKind::DoorsLocked { doors, until: Condition::Never } => roads.walled_up.add_all(doors),
                SpecialKind::ForceField { except } => roads.fence = Some(except),
                _ => {}
            }
        }
        roads
    }

    pub fn distance(&self, open: Set<DoorId>, locked: Set<DoorId>, from: ZoneId, to: ZoneId) -> f32 {
        let mut known = self.known.borrow_mut();
        let distances =
            known.entry(((open, locked), to)).or_insert_with(|| Rc::new(self.distances((open, locked), to)));
        distances[from.index()]
    }

    /// From every zone to this one.
    fn distances(&self, doors: Doors, to: ZoneId) -> [f32; ZONES] {
        let steps = self.steps(doors);
        let mut distances = [FAR; ZONES];
        distances[to.index()] = 0.0;
        let mut is_settled = false;
        while !is_settled {
            is_settled = true;
            for (one, other, cost) in &steps {
                let way = distances[other.index()] + cost;
                if way < distances[one.index()] {
                    distances[one.index()] = way;
                    is_settled = false;
                }
            }
        }
        distances
    }

    /// Every step that can be made, with what it costs.
    fn steps(&self, (open, locked): Doors) -> Vec<(ZoneId, ZoneId, f32)> {
        let board = &self.mission.place.board;
        let ground = board.ground(open);
        let mut steps = Vec::new();
        for zone in board.all() {
            steps.extend(ground.neighbours(zone).iter().map(|next| (zone, next, 1.0)));
        }
        for door in (board.doors() - open - self.walled_up).iter() {
            let cost = if locked.has(door) { LOCKED } else { CLOSED };
            let [one, other] = board.ends(door);
            steps.extend([(one, other, cost), (other, one, cost)]);
        }
        steps.retain(|(from, to, _)| {
            let goes_out = board.rooms().has(*from) && !board.rooms().has(*to);
            self.fence.is_none_or(|gates| !goes_out || !(board.doors_between(*from, *to) & gates).is_empty())
        });
        steps
    }
}
