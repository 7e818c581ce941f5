//! Rooms and the outside as places that doors and stairs join, and lands that no door can join: quick answers to "is
//! there a way at all?".

use shamble_kernel::Id;

use crate::kinds::{OpeningId, RoomId};

use super::Mat;
use super::graph::{LegKind, NodeId};
use super::measure::{Length, Point};
use super::plan::{OpenSet, OpeningKind, Plan};
use super::sight::Place;
use super::surface::Spot;

/// A room by its number, or the outside with the number after the last.
pub(crate) type Yard = u16;

/// What joins two yards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joint {
    yards: [Yard; 2],
    /// The door in it, if something hangs in it.
    door: Option<OpeningId>,
}

/// The yards from which one can walk to a place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Joined {
    is_joined: Vec<bool>,
}

impl Joined {
    /// Whether there may be a way; without it, there is none.
    pub fn is_joined(&self, yard: Yard) -> bool {
        self.is_joined[usize::from(yard)]
    }
}

/// All doorways and stairs; zombies use no windows, and nobody walks through them.
pub(crate) fn joints(plan: &Plan) -> Vec<Joint> {
    let outside = plan.rooms.len() as Yard;
    let rooms = |floor: usize, touches: &dyn Fn(usize) -> bool| -> Vec<Yard> {
        let here = (0..plan.rooms.len()).filter(|room| plan.rooms[*room].floor.index() == floor);
        here.filter(|room| touches(*room)).map(|room| room as Yard).collect()
    };
    let mut joints = Vec::new();
    for (at, opening) in plan.openings.iter().enumerate().filter(|(_, opening)| opening.kind != OpeningKind::Window) {
        let (least, most) = opening.polygon.bounds();
        let meets = |room: usize| {
            let (from, to) = plan.rooms[room].polygon.bounds();
            from.x <= most.x && to.x >= least.x && from.y <= most.y && to.y >= least.y
        };
        let mut yards = rooms(opening.floor.index(), &meets);
        yards.resize(yards.len().max(2), outside);
        let door = (opening.kind != OpeningKind::Gap).then(|| OpeningId::at(at));
        let pairs = (0..yards.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        joints.extend(pairs.map(|(one, other)| Joint { yards: [yards[one], yards[other]], door }));
    }
    for stairs in &plan.stairs {
        let yard = |[corner, _]: [Point; 2], z| {
            let floors = plan.floors.iter().enumerate().filter(|(_, floor)| floor.z == z);
            let holds = |room: usize| plan.rooms[room].polygon.contains(corner);
            let mut found = floors.flat_map(|(floor, _)| rooms(floor, &holds));
            found.next().unwrap_or(outside)
        };
        let yards = [yard(stairs.low, stairs.z[0]), yard(stairs.high, stairs.z[1])];
        joints.push(Joint { yards, door: None });
    }
    joints
}

impl Mat {
    /// The yard of a figure; none in a doorway, which belongs to two.
    pub(crate) fn yard_at(&self, figure: Place) -> Option<Yard> {
        match (self.room_at(figure), self.building_at(figure)) {
            (Some(room), _) => Some(RoomId::index(room) as Yard),
            (None, Some(_)) => None,
            (None, None) => Some(self.plan.rooms.len() as Yard),
        }
    }

    /// Finds the yards that open doors and stairs join to a place; from a doorway, all may be.
    pub(crate) fn join_yards(&self, joined: &mut Joined, place: Place, open: OpenSet) {
        joined.is_joined.clear();
        let Some(start) = self.yard_at(place) else {
            joined.is_joined.resize(self.plan.rooms.len() + 1, true);
            return;
        };
        joined.is_joined.resize(self.plan.rooms.len() + 1, false);
        joined.is_joined[usize::from(start)] = true;
        loop {
            let mut has_grown = false;
            for joint in self.joints.iter().filter(|joint| joint.door.is_none_or(|door| open.has(door))) {
                let [one, other] = joint.yards.map(usize::from);
                if joined.is_joined[one] != joined.is_joined[other] {
                    (joined.is_joined[one], joined.is_joined[other]) = (true, true);
                    has_grown = true;
                }
            }
            if !has_grown {
                return;
            }
        }
    }
}

/// Ground that can be walked over while all doors are open, by the first turning point on it: water and heights part
/// the lands.
pub(crate) type Land = u16;

impl Mat {
    /// The land of each turning point.
    pub(super) fn find_lands(&self) -> Vec<Land> {
        let nodes = 0..self.graph.nodes.len() as Land;
        let mut lands: Vec<Land> = nodes.clone().collect();
        let join = |lands: &mut [Land], one: Land, other: Land| {
            let (keep, drop) = (one.min(other), one.max(other));
            lands.iter_mut().filter(|land| **land == drop).for_each(|land| *land = keep);
        };
        for id in nodes.clone().map(NodeId) {
            for link in self.graph.links(id) {
                let (one, other) = (lands[id.index()], lands[link.to.index()]);
                if link.leg.kind == LegKind::Walk && one != other {
                    join(&mut lands, one, other);
                }
            }
        }
        // Links are only those ways on which one bends; between the parts that they leave, any way will do.
        for id in nodes.map(usize::from) {
            let spot = self.graph.nodes[id].spot;
            for near in self.graph.near(spot, NEAR).map(usize::from) {
                let (one, other) = (lands[id], lands[near]);
                if one != other && self.is_walkable(spot, self.graph.nodes[near].spot.at, OpenSet::ALL) {
                    join(&mut lands, one, other);
                }
            }
        }
        lands
    }

    /// The land on which a spot lies; none if no turning point can be seen from it.
    pub(crate) fn land_at(&self, spot: Spot, open: OpenSet) -> Option<Land> {
        let rings = [NEXT, NEAR].into_iter();
        let near = rings.flat_map(|far| self.sides_of(spot).map(move |side| (side, far)));
        let mut near = near.flat_map(|(side, far)| self.graph.near(side, far).map(move |id| (side, id)));
        let seen = near.find(|(side, id)| self.is_walkable(*side, self.graph.node(NodeId(*id)).spot.at, open));
        seen.map(|(_, id)| self.lands[usize::from(id)])
    }
}

/// How far away turning points are looked for that can hardly be hidden.
const NEXT: Length = Length::cm(5);

/// How far away turning points are looked for.
const NEAR: Length = Length::cm(20);
