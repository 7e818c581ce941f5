//! A board of zones for machines: what one can walk and see, as lists and numbers.

use serde_json::{Value, json};
use shamble_kernel::Set;
use shamble_zones::{Board, DoorId, Zone, ZoneId, ZoneKind, ZoneSet};

/// A board as a graph, with the doors as they are now.
///
/// ```
/// use shamble_games::{Face, Shelf, Source, story_of};
/// use shamble_kernel::{Game, Setup, Viewer};
/// use shamble_undead_or_alive::UndeadOrAlive;
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let table = shelf.find("uoa").unwrap().start(&Setup::new("M0"), 7).unwrap();
/// let story = story_of::<UndeadOrAlive>(table.as_ref()).unwrap();
/// let graph = story.game().graph(&story.game().view(story.state(), Viewer::Public)).unwrap();
/// assert!(graph.nodes.iter().enumerate().all(|(at, node)| node.distances[at] == Some(0)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    pub nodes: Vec<Node>,
    /// The two zones of every door, and whether it is open.
    pub doors: Vec<([String; 2], bool)>,
}

/// A zone, seen from all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// As views and notation name it.
    pub zone: String,
    pub kind: ZoneKind,
    /// Where one can move to.
    pub neighbours: Vec<String>,
    /// How many moves it takes to each zone in their order; `None` where no way leads there.
    pub distances: Vec<Option<u8>>,
    /// At what range each zone in their order is seen; `None` where it is not.
    pub ranges: Vec<Option<u8>>,
}

impl Graph {
    /// The graph of a board with these doors open, as the game's own rules walk and see.
    pub(crate) fn of(
        board: &Board,
        open: Set<DoorId>,
        neighbours: impl Fn(ZoneId) -> ZoneSet,
        distance: impl Fn(ZoneId, ZoneId) -> Option<u8>,
        range: impl Fn(ZoneId, ZoneId) -> Option<u8>,
    ) -> Graph {
        let name = |zone: ZoneId| board.name(zone).to_string();
        let node = |(from, zone): (ZoneId, &Zone)| Node {
            zone: zone.name.to_string(),
            kind: zone.kind,
            neighbours: neighbours(from).iter().map(name).collect(),
            distances: board.zones().map(|(to, _)| distance(from, to)).collect(),
            ranges: board.zones().map(|(to, _)| range(from, to)).collect(),
        };
        let doors = board.doors().iter().map(|door| (board.ends(door).map(name), open.has(door)));
        Graph { nodes: board.zones().map(node).collect(), doors: doors.collect() }
    }

    /// The same in names and lists.
    pub fn described(&self) -> Value {
        let kind = |kind: ZoneKind| match kind {
            ZoneKind::Street => "street",
            ZoneKind::Room => "room",
            ZoneKind::Balcony => "balcony",
        };
        let zone = |node: &Node| {
            json!({
                "zone": node.zone, "kind": kind(node.kind), "neighbours": node.neighbours,
                "distances": node.distances, "ranges": node.ranges,
            })
        };
        let door = |(zones, is_open): &([String; 2], bool)| json!({ "zones": zones, "open": is_open });
        json!({
            "zones": self.nodes.iter().map(zone).collect::<Vec<_>>(),
            "doors": self.doors.iter().map(door).collect::<Vec<_>>(),
        })
    }
}
