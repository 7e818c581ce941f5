//! Tiles are laid edge to edge: streets merge, rooms join where both edges are open.

use shamble_kernel::{Fault, Id};

use crate::board::{Balcony, Passage, PassageKind, Zone, ZoneKind};
use crate::grid::{DoorId, Edge, Grid, MOST_DOORS, Stretch};
use crate::layout::Layout;
use crate::part::{Face, LETTERS, Part, Spot};
use crate::plan::{Axis, CELL, Filling, Plan};
use crate::tiles::{Tile, TileKind, Tiles};
use crate::zone::{MOST_ZONES, ZoneId, ZoneSet};

/// What assembling makes of a layout.
pub(crate) struct Assembled {
    pub grid: Grid,
    pub zones: Vec<Zone>,
    /// Every name of every zone, in order.
    pub names: Vec<(Part, ZoneId)>,
    pub passages: Vec<Passage>,
    pub frames: Vec<TileFrame>,
}

/// Where a tile lies, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileFrame {
    pub face: Face,
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub height: usize,
}

/// Lays out the tiles and finds the zones, the edges and the passages.
pub(crate) fn assemble(tiles: &Tiles, layout: &Layout) -> Result<Assembled, Vec<Fault>> {
    let laid = lay(tiles, layout)?;
    let mut sheet = Sheet::new(&laid);
    sheet.merge_streets();
    let (zones, zone_of) = sheet.zones().map_err(|fault| vec![fault])?;
    let mut names: Vec<(Part, ZoneId)> = Vec::new();
    for (zone, id) in zones.iter().zip((0..).filter_map(ZoneId::at)) {
        names.extend(zone.parts.iter().map(|part| (*part, id)));
    }
    names.sort_unstable();
    let mut grid = sheet.grid(&zones, &zone_of);
    put_doors(&mut grid, layout, &names)?;
    let mut passages = passages(&mut grid);
    let doors = passages.iter().filter(|passage| matches!(passage.kind, PassageKind::Door(_))).count();
    if doors > MOST_DOORS {
        return Err(vec![Fault::new("grid", format!("{doors} doors: a board has at most {MOST_DOORS}"))]);
    }
    passages.extend(stairs(&zones));
    let frames = laid.iter().map(Laid::frame).collect();
    Ok(Assembled { grid, zones, names, passages, frames })
}

/// A tile on the table, turned, with its north-west corner.
struct Laid<'a> {
    tile: &'a Tile,
    plan: Plan,
    x: usize,
    y: usize,
}

impl Laid<'_> {
    fn frame(&self) -> TileFrame {
        let Plan { width, height, .. } = self.plan;
        TileFrame { face: self.tile.face, x: self.x, y: self.y, width, height }
    }
}

/// Every piece is known and lies once; the tiles of a row are equally high, those of a column equally wide.
fn lay<'a>(tiles: &'a Tiles, layout: &Layout) -> Result<Vec<Laid<'a>>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut laid: Vec<Laid<'a>> = Vec::new();
    let columns = layout.rows.first().map_or(0, Vec::len);
    if columns == 0 {
        return Err(vec![Fault::new("grid", "there is no tile")]);
    }
    let mut widths = vec![0; columns];
    let mut y = 0;
    for (row, placements) in layout.rows.iter().enumerate() {
        if placements.len() != columns {
            let what = format!("{} tiles where the first row has {columns}: a gap", placements.len());
            faults.push(Fault::new(format!("grid, row {row}"), what));
        }
        let (mut x, mut height) = (0, 0);
        for (column, placement) in placements.iter().enumerate() {
            let face = placement.face;
            let mut fault = |what: String| faults.push(Fault::new(format!("grid, row {row}, tile {column}"), what));
            let Some(tile) = tiles.get(face) else {
                fault(format!("there is no tile {face}"));
                continue;
            };
            if laid.iter().any(|other| other.tile.face.number == face.number) {
                fault(format!("{face}: piece {} lies on the board already", face.number));
            }
            let plan = tile.plan.turned(placement.turn);
            if height != 0 && plan.height != height {
                fault(format!("{face} is {} cells high in a row of {height}: a gap", plan.height));
            }
            height = plan.height;
            if let Some(width) = widths.get_mut(column) {
                if *width != 0 && plan.width != *width {
                    fault(format!("{face} is {} cells wide in a column of {width}: a gap", plan.width));
                }
                *width = plan.width;
            }
            let across = plan.width;
            laid.push(Laid { tile, plan, x, y });
            x += across;
        }
        y += height;
    }
    if faults.is_empty() { Ok(laid) } else { Err(faults) }
}

/// No part: a solid cell.
const SOLID: u16 = u16::MAX;

/// A letter of a tile on the table.
struct Patch {
    part: Part,
    is_room: bool,
    is_partial: bool,
    is_low: bool,
    kind: TileKind,
}

/// The cells with the part of each, before parts become zones.
struct Sheet<'a> {
    laid: &'a [Laid<'a>],
    width: usize,
    height: usize,
    cells: Vec<u16>,
    parts: Vec<Patch>,
    /// The part that stands for the merged zone of each part.
    merged: Vec<u16>,
}

impl<'a> Sheet<'a> {
    fn new(laid: &'a [Laid<'a>]) -> Sheet<'a> {
        let width = laid.iter().map(|laid| laid.x + laid.plan.width).max().unwrap_or(0);
        let height = laid.iter().map(|laid| laid.y + laid.plan.height).max().unwrap_or(0);
        let mut sheet =
            Sheet { laid, width, height, cells: vec![SOLID; width * height], parts: vec![], merged: vec![] };
        for laid in laid {
            let mut known = [SOLID; LETTERS];
            for letter in laid.plan.letters() {
                known[letter.index()] = sheet.parts.len() as u16;
                sheet.merged.push(sheet.parts.len() as u16);
                sheet.parts.push(Patch {
                    part: Part { face: laid.tile.face, spot: Spot::Letter(letter) },
                    is_room: letter.is_room(),
                    is_partial: laid.plan.partial.contains(&letter),
                    is_low: laid.plan.low.contains(&letter),
                    kind: laid.tile.kind,
                });
            }
            for (index, letter) in laid.plan.cells.iter().enumerate() {
                let (x, y) = (laid.x + index % laid.plan.width, laid.y + index / laid.plan.width);
                sheet.cells[y * width + x] = letter.map_or(SOLID, |letter| known[letter.index()]);
            }
        }
        sheet
    }

    fn root(&self, mut part: u16) -> u16 {
        while self.merged[part as usize] != part {
            part = self.merged[part as usize];
        }
        part
    }

    /// Street cells that touch across the border of two tiles belong to one zone (UOA-ZONE-5, UOA-TRAIN-6).
    fn merge_streets(&mut self) {
        let width = self.width;
        for laid in self.laid {
            let (right, bottom) = (laid.x + laid.plan.width, laid.y + laid.plan.height);
            if right < self.width {
                (laid.y..bottom).for_each(|y| self.merge(y * width + right - 1, y * width + right));
            }
            if bottom < self.height {
                (laid.x..right).for_each(|x| self.merge((bottom - 1) * width + x, bottom * width + x));
            }
        }
    }

    fn merge(&mut self, cell: usize, neighbour: usize) {
        let pair = [self.cells[cell], self.cells[neighbour]];
        if pair.iter().all(|part| *part != SOLID && !self.parts[*part as usize].is_room) {
            let [one, other] = pair.map(|part| self.root(part));
            self.merged[one.max(other) as usize] = one.min(other);
        }
    }

    /// One zone for each merged group, in the order of the tiles, those of the town first; the first part
    /// names it, so that a moving train leaves the names of the town's zones alone. Strips beside a train
    /// that no street touches are not there (UOA-TRAIN-7).
    fn zones(&self) -> Result<(Vec<Zone>, Vec<Option<ZoneId>>), Fault> {
        let mut order: Vec<usize> = (0..self.parts.len()).collect();
        order.sort_by_key(|part| self.parts[*part].kind.is_rail());
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut group_of = vec![usize::MAX; self.parts.len()];
        for part in order {
            let root = self.root(part as u16) as usize;
            if group_of[root] == usize::MAX {
                group_of[root] = groups.len();
                groups.push(Vec::new());
            }
            groups[group_of[root]].push(part);
        }
        groups.retain(|group| !group.iter().all(|part| self.parts[*part].is_partial));
        let balconies = self.laid.iter().filter(|laid| laid.plan.balcony.is_some()).count();
        let count = groups.len() + balconies;
        if count > MOST_ZONES {
            return Err(Fault::new("grid", format!("{count} zones: a board has at most {MOST_ZONES}")));
        }
        let mut zone_of = vec![None; self.parts.len()];
        let mut zones = Vec::with_capacity(count);
        for group in groups {
            let first = &self.parts[group[0]];
            group.iter().for_each(|part| zone_of[*part] = ZoneId::at(zones.len()));
            zones.push(Zone {
                name: first.part,
                parts: group.iter().map(|part| self.parts[*part].part).collect(),
                kind: if first.is_room { ZoneKind::Room } else { ZoneKind::Street },
                is_low: first.is_low,
                is_aboard: first.is_room && first.kind == TileKind::Train,
                balcony: None,
            });
        }
        self.add_balconies(&mut zones, &zone_of);
        Ok((zones, zone_of))
    }

    /// A balcony is a street zone of its own (UOA-ZONE-7).
    fn add_balconies(&self, zones: &mut Vec<Zone>, zone_of: &[Option<ZoneId>]) {
        for laid in self.laid {
            let Some(balcony) = &laid.plan.balcony else { continue };
            let face = laid.tile.face;
            let zone = |letter| {
                let part = Part { face, spot: Spot::Letter(letter) };
                self.parts.iter().position(|known| known.part == part).and_then(|index| zone_of[index])
            };
            let name = Part { face, spot: Spot::Balcony };
            let over = balcony.over.iter().filter_map(|letter| zone(*letter)).collect();
            let Some(stairs) = zone(balcony.stairs) else { continue };
            let frame = balcony.frame.shifted(laid.x as i32 * CELL, laid.y as i32 * CELL);
            zones.push(Zone {
                name,
                parts: vec![name],
                kind: ZoneKind::Balcony,
                is_low: false,
                is_aboard: false,
                balcony: Some(Balcony { over, stairs, frame }),
            });
        }
    }

    /// The cells with their zones, and what stands between them.
    fn grid(&self, zones: &[Zone], zone_of: &[Option<ZoneId>]) -> Grid {
        let zone = |part: &u16| zone_of.get(*part as usize).copied().flatten();
        let cells: Vec<Option<ZoneId>> = self.cells.iter().map(zone).collect();
        let gaps = Gaps::of(self);
        let rooms: ZoneSet =
            (0..zones.len()).filter(|zone| zones[*zone].kind == ZoneKind::Room).filter_map(ZoneId::at).collect();
        let at =
            |x: usize, y: usize| if x < self.width { cells.get(y * self.width + x).copied().flatten() } else { None };
        let edges = |gaps: &[[Option<Filling>; 2]], [dx, dy]: [usize; 2]| {
            let sides = |cell: usize| {
                let (x, y) = (cell % self.width, cell / self.width);
                [at(x, y), at(x + dx, y + dy)]
            };
            gaps.iter().enumerate().map(|(cell, gap)| edge(rooms, sides(cell), *gap)).collect()
        };
        let (east, south) = (edges(&gaps.east, [1, 0]), edges(&gaps.south, [0, 1]));
        Grid { width: self.width, height: self.height, cells, east, south }
    }
}

/// The gaps in the edges of every cell, as the tile on each side of the edge has them.
struct Gaps {
    east: Vec<[Option<Filling>; 2]>,
    south: Vec<[Option<Filling>; 2]>,
}

impl Gaps {
    fn of(sheet: &Sheet<'_>) -> Gaps {
        let none = || vec![[None; 2]; sheet.cells.len()];
        let mut gaps = Gaps { east: none(), south: none() };
        for laid in sheet.laid {
            for gap in &laid.plan.gaps {
                let (edges, at, start, lines) = match gap.axis {
                    Axis::Vertical => (&mut gaps.east, laid.x + gap.at, laid.y, laid.plan.width),
                    Axis::Horizontal => (&mut gaps.south, laid.y + gap.at, laid.x, laid.plan.height),
                };
                let Some(near) = at.checked_sub(1) else { continue };
                for along in start + gap.from..start + gap.to {
                    let cell = match gap.axis {
                        Axis::Vertical => along * sheet.width + near,
                        Axis::Horizontal => near * sheet.width + along,
                    };
                    if gap.at > 0 {
                        edges[cell][0] = Some(gap.filling);
                    }
                    if gap.at < lines {
                        edges[cell][1] = Some(gap.filling);
                    }
                }
            }
        }
        gaps
    }
}

/// What stands between two cells. Streets are open to each other; a room needs a gap on its side, two rooms
/// on both; a door on either side is a door.
fn edge(rooms: ZoneSet, sides: [Option<ZoneId>; 2], gaps: [Option<Filling>; 2]) -> Edge {
    let [Some(near), Some(far)] = sides else { return Edge::Wall };
    if near == far {
        return Edge::Bare;
    }
    let filling = match [rooms.has(near), rooms.has(far)] {
        [false, false] => return Edge::Bare,
        [true, false] => gaps[0],
        [false, true] => gaps[1],
        [true, true] => gaps[0].zip(gaps[1]).map(|(near, far)| near.max(far)),
    };
    match filling {
        None => Edge::Wall,
        Some(Filling::Opening) => Edge::Opening,
        Some(Filling::Door) => Edge::Door(UNNUMBERED),
    }
}

/// Doors are numbered when all of them are known.
const UNNUMBERED: DoorId = DoorId::FIRST;

/// Doors put on openings by the layout.
fn put_doors(grid: &mut Grid, layout: &Layout, names: &[(Part, ZoneId)]) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    let find = |part: &Part| names.binary_search_by_key(part, |(name, _)| *name).ok().map(|index| names[index].1);
    for pair in &layout.doors {
        let field = || format!("door {} - {}", pair[0], pair[1]);
        let [Some(one), Some(other)] = [find(&pair[0]), find(&pair[1])] else {
            faults.push(Fault::new(field(), "there is no such zone on the board"));
            continue;
        };
        let between =
            |sides: [Option<ZoneId>; 2]| sides == [Some(one), Some(other)] || sides == [Some(other), Some(one)];
        let mut found = false;
        let Grid { width, cells, east, south, .. } = grid;
        for (edges, step) in [(east, 1), (south, *width)] {
            for (cell, edge) in edges.iter_mut().enumerate() {
                let sides = [cells[cell], cells.get(cell + step).copied().flatten()];
                if matches!(edge, Edge::Opening | Edge::Door(_)) && between(sides) {
                    *edge = Edge::Door(UNNUMBERED);
                    found = true;
                }
            }
        }
        if !found {
            faults.push(Fault::new(field(), "no opening joins these zones"));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Every stretch of openings or doors between two zones; doors get their numbers here.
fn passages(grid: &mut Grid) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut doors = 0;
    for (axis, at, along, edge, sides) in grid.edges() {
        let [Some(near), Some(far)] = sides else { continue };
        let is_door = match edge {
            Edge::Wall | Edge::Bare => continue,
            Edge::Opening => false,
            Edge::Door(_) => true,
        };
        if let Some(last) = passages.last_mut()
            && last.zones == [near, far]
            && matches!(last.kind, PassageKind::Door(_)) == is_door
            && let Some(stretch) = &mut last.stretch
            && (stretch.axis, stretch.at, stretch.to) == (axis, at, along)
        {
            stretch.to += 1;
            continue;
        }
        let kind = if is_door { PassageKind::Door(DoorId::at(doors)) } else { PassageKind::Opening };
        doors += usize::from(is_door);
        let stretch = Some(Stretch { axis, at, from: along, to: along + 1 });
        passages.push(Passage { zones: [near, far], kind, stretch });
    }
    for passage in &passages {
        if let (PassageKind::Door(door), Some(stretch)) = (passage.kind, passage.stretch) {
            grid.hang(door, stretch);
        }
    }
    passages
}

/// Stairs are an opening between a room and a balcony (UOA-ZONE-8).
fn stairs(zones: &[Zone]) -> impl Iterator<Item = Passage> {
    zones.iter().zip((0..).filter_map(ZoneId::at)).filter_map(|(zone, id)| {
        let room = zone.balcony.as_ref()?.stairs;
        Some(Passage { zones: [room, id], kind: PassageKind::Stairs, stretch: None })
    })
}
