//! The forms a mission's board takes while its train moves, a car is blown up or a way is cleared.

use std::sync::Arc;

use shamble_kernel::{Fault, Name};
use shamble_zombicide::{FaceNames, PlaceNames};
use shamble_zones::{Board, Face, Layout, Placement, Side, SightRules, Terrain, Tiles, ZoneId, ZoneSet};

use super::missions::{Heading, Mission, Special, Train};
use super::tiles::TileFace;

/// What boards are made of.
#[derive(Clone, Copy)]
pub(super) struct Town<'t> {
    pub tiles: &'t Tiles,
    pub faces: &'t [TileFace],
    pub places: &'t [FaceNames],
}

impl<'t> Town<'t> {
    /// What a face shows, in a word.
    fn shown(self, face: Face) -> Option<&'t Name> {
        self.faces.iter().find(|shown| shown.face == face).map(|shown| &shown.name)
    }
}

/// One form of a board, with what the rules look up on it.
#[derive(Debug)]
pub struct Stage {
    pub board: Arc<Board>,
    pub terrain: Arc<Terrain>,
    /// How it comes about from the stage before.
    pub shift: Shift,
    /// The Starting spawn zone.
    pub first_spawn: ZoneId,
    /// All zones clockwise from the Starting spawn zone (UOA-SPAWN-7).
    pub dial: Vec<ZoneId>,
    /// Places of corpse piles.
    pub piles: Vec<ZoneId>,
    /// By zone: which corpse piles wake when a survivor enters (UOA-SPT-14, UOA-SPT-15).
    pub wakes: Vec<Vec<ZoneId>>,
    /// Zones with any part on a rail tile.
    pub rails: ZoneSet,
    /// Zones of the train.
    pub aboard: ZoneSet,
    /// What people call the places.
    pub places: PlaceNames,
}

/// What happens to the tiles between one stage and the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shift {
    /// The railroad tile that the locomotive drives onto, or that is turned over (UOA-TRAIN-13, UOA-TRAIN-20).
    pub swept: Option<Face>,
    /// The train part that leaves the board (UOA-TRAIN-21).
    pub leaves: Option<Face>,
}

impl Stage {
    fn new(
        town: Town<'_>,
        mission: &Mission,
        layout: &Layout,
        barred: ZoneSet,
        shift: Shift,
    ) -> Result<Stage, Vec<Fault>> {
        let board = if layout == mission.layout() {
            Arc::clone(&mission.board)
        } else {
            Arc::new(Board::assemble(town.tiles, layout, SightRules::UNDEAD_OR_ALIVE)?)
        };
        let lost = || vec![Fault::new(mission.id.clone(), "the Starting spawn zone is not on the board")];
        let first_spawn = spawn_zone(&board, mission).ok_or_else(lost)?;
        let shown = |face: &&TileFace| layout.place_of(face.face).is_some();
        let places: Vec<_> = town.faces.iter().filter(shown).filter_map(|face| face.corpse_pile).collect();
        let terrain = board.terrain_barring(barred);
        let wakes = |zone: ZoneId| -> Vec<ZoneId> {
            let building = terrain.building(zone);
            let here =
                |part: &&shamble_zones::Part| board.zone(zone).parts.iter().any(|entered| entered.face == part.face);
            let piles = places.iter().filter(here).filter_map(|part| board.find(*part));
            piles.filter(|pile| building.has(*pile)).collect()
        };
        let all: Vec<ZoneId> = board.all().iter().collect();
        let part_of_train = |zone: &ZoneId| board.zone(*zone).parts.iter().any(|part| is_rail(part.face));
        Ok(Stage {
            shift,
            first_spawn,
            dial: board.clockwise(first_spawn, board.all()),
            piles: places.iter().filter_map(|part| board.find(*part)).collect(),
            wakes: all.iter().map(|zone| wakes(*zone)).collect(),
            rails: all.iter().copied().filter(part_of_train).collect(),
            aboard: all.iter().copied().filter(|zone| board.zone(*zone).is_aboard).collect(),
            places: PlaceNames::of(&board, town.places, |face| town.shown(face)),
            terrain,
            board,
        })
    }
}

impl Stage {
    /// A zone by the first of its names; one of another board has none.
    pub fn zone_id(&self, zone: ZoneId) -> String {
        if self.board.all().has(zone) { self.board.name(zone).to_string() } else { "off-board".to_owned() }
    }

    /// A zone as people call it, with its id.
    pub fn zone_name(&self, zone: ZoneId) -> &Name {
        self.places.with_code(zone)
    }
}

/// The zone with the Starting spawn token; where the train lies on it now, what is left of it in the town.
fn spawn_zone(board: &Board, mission: &Mission) -> Option<ZoneId> {
    let home = mission.board.find(mission.first_spawn)?;
    let parts = mission.board.zone(home).parts.iter();
    let in_town = parts.filter(|part| !is_rail(part.face)).find_map(|part| board.find(*part));
    in_town.or_else(|| board.find(mission.first_spawn))
}

fn is_rail(face: Face) -> bool {
    face.number >= 10
}

/// Every form of a mission's board; the first is the one at the start.
pub(super) fn stages(town: Town<'_>, mission: &Mission) -> Result<Vec<Stage>, Vec<Fault>> {
    let start = mission.layout();
    let stage = |layout: &Layout, barred: ZoneSet, shift: Shift| Stage::new(town, mission, layout, barred, shift);
    let mut stages = Vec::new();
    for rule in &mission.special {
        match &rule.kind {
            Special::WagonBlocksZone { zone } => {
                let barred = mission.zone(*zone).into_iter().collect();
                stages.push(stage(start, barred, Shift::default())?);
                stages.push(stage(start, ZoneSet::EMPTY, Shift::default())?);
            }
            Special::DynamiteFlipsTrainTile { tiles: cars } => {
                for blown in 0..1usize << cars.len() {
                    let is_blown =
                        |face: Face| cars.iter().position(|car| *car == face).is_some_and(|at| blown >> at & 1 == 1);
                    let mut layout = start.clone();
                    for placement in layout.rows.iter_mut().flatten().filter(|placement| is_blown(placement.face)) {
                        *placement = placement.turned_over();
                    }
                    stages.push(stage(&layout, ZoneSet::EMPTY, Shift::default())?);
                }
            }
            _ => {}
        }
    }
    if stages.is_empty() {
        stages.push(stage(start, ZoneSet::EMPTY, Shift::default())?);
    }
    for (layout, shift) in mission.train.map(|train| ride(start, train)).unwrap_or_default() {
        stages.push(stage(&layout, ZoneSet::EMPTY, shift)?);
    }
    Ok(stages)
}

/// The layouts of a moving train, one a round (UOA-TRAIN-20 to UOA-TRAIN-23).
fn ride(start: &Layout, train: Train) -> Vec<(Layout, Shift)> {
    let Some(run) = train.run() else { return Vec::new() };
    let Some(row) = start.rows.iter().position(|row| row.iter().any(|placement| is_rail(placement.face))) else {
        return Vec::new();
    };
    let mut layout = start.clone();
    // The track from the rear end to the end by which the train leaves.
    let mut track: Vec<Placement> = layout.rows[row].clone();
    if run.heading == Heading::West {
        track.reverse();
    }
    let mut rides = Vec::new();
    let mut lay = |track: &[Placement], shift: Shift| {
        let mut tiles = track.to_vec();
        if run.heading == Heading::West {
            tiles.reverse();
        }
        layout.rows[row] = tiles;
        rides.push((layout.clone(), shift));
    };
    if let Train::Arrives(_) = train
        && let Some(entry) = track.iter().position(|placement| placement.face.number == 10)
    {
        let swept = Some(track[entry].face);
        track[entry] = track[entry].turned_over();
        lay(&track, Shift { swept, leaves: None });
    }
    let is_train = |placement: &Placement| placement.face.side == Side::R;
    while let Some(head) = track.iter().rposition(is_train) {
        let tail = track[..=head].iter().rposition(|placement| !is_train(placement)).map_or(0, |at| at + 1);
        if head + 1 < track.len() {
            // The tile ahead goes behind the train, the train goes forward.
            let mut ahead = track.remove(head + 1);
            let swept = Some(ahead.face);
            ahead.face.side = run.behind;
            track.insert(tail, ahead);
            lay(&track, Shift { swept, leaves: None });
        } else {
            let gone = track.remove(head);
            track.insert(tail, gone.turned_over());
            lay(&track, Shift { swept: None, leaves: Some(gone.face) });
        }
    }
    rides
}
