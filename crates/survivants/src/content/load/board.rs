//! Tables. They are written building by building and floor by floor, and played on as lists in which ids are places.

use shamble_kernel::Id;
use shamble_kernel::content::{Place, text_of};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Loader, TABLES, ids, taken};
use crate::content::names;
use crate::content::scenery::{Hiding, Scenery};
use crate::content::tables::{Building, Floor, Opening, Piece, PieceRecord, Room, SearchZone, Table, Terrain};
use crate::kinds::{BuildingId, FloorId};
use crate::mat::{Ladder, Length, OpenSet, Passage, Point, Slope, Stairs};

/// What a crossing may be high (SUR-MOVE-10).
const CROSSING: Length = Length::cm(2);

/// A building with the lists that leave it before it is read.
struct Parts<'f> {
    place: Place<'f>,
    floors: Vec<Spanned<DeValue<'f>>>,
    stairs: Vec<(Place<'f>, Stairs)>,
    ladders: Vec<(Place<'f>, Ladder)>,
}

impl<'f> Loader<'f> {
    pub(super) fn tables(&mut self, scenery: &Scenery) -> Vec<Table> {
        let files: Vec<&str> =
            self.reader.files.keys().map(String::as_str).filter(|file| file.starts_with(TABLES)).collect();
        if files.is_empty() {
            self.reader.fault_of(TABLES, "there is no table");
        }
        files.into_iter().filter_map(|file| self.table(file, scenery)).collect()
    }

    pub(super) fn table(&mut self, file: &'f str, scenery: &Scenery) -> Option<Table> {
        let mut root = self.parse(file)?;
        self.names(file, &root);
        if text_of(&root, "id").is_some_and(|id| file != format!("{TABLES}{id}.toml")) {
            let byte = root.get("id").map_or(0, |id| id.span().start);
            self.reader.fault(Place { file, byte }, "id: it is the name of the file");
        }
        let ground = self.take(file, &mut root, "ground").into_iter().map(|(_, ground)| ground).collect();
        let zones = self.take(file, &mut root, "zones").into_iter().map(|(_, zone)| zone).collect();
        let terrain = self.terrain(file, &mut root, scenery);
        let pieces = self.take::<PieceRecord>(file, &mut root, "pieces");
        let ramps = self.take::<Stairs>(file, &mut root, "ramps");
        let buildings = taken(&mut root, "building");
        let table = self.reader.value::<Table>(file, Spanned::new(0..0, DeValue::Table(root)))?;
        let pieces = pieces.into_iter().filter_map(|(place, piece)| self.piece(place, piece, scenery)).collect();
        let mut table = Table { ground, zones, terrain, pieces, ..table };
        for (place, ramp) in ramps {
            self.stairs(&mut table, place, Stairs { slope: Slope::Ramp, ..ramp });
        }
        for building in buildings {
            self.building(&mut table, file, building);
        }
        if table.openings.len() > OpenSet::MOST {
            self.reader.fault_of(file, format!("there are more than {} doors and windows", OpenSet::MOST));
        }
        Some(table)
    }

    /// One word for one thing, in the whole table; names of zones and rooms are known from now on.
    fn names(&mut self, file: &'f str, root: &DeTable<'f>) {
        let records = |table: &DeTable<'f>, list: &str| match table.get(list).map(Spanned::get_ref) {
            Some(DeValue::Array(records)) => records.iter().cloned().collect(),
            _ => Vec::new(),
        };
        let inner = |record: &Spanned<DeValue<'f>>| match record.get_ref() {
            DeValue::Table(table) => Some(table.clone()),
            _ => None,
        };
        let owned = |records: &[Spanned<DeValue<'f>>]| -> Vec<(String, usize)> {
            ids(records).into_iter().map(|(id, byte)| (id.to_owned(), byte)).collect()
        };
        let mut all = Vec::new();
        for list in ["zones", "terrain", "pieces", "building"] {
            all.extend(owned(&records(root, list)));
        }
        let mut rooms = Vec::new();
        for floor in records(root, "building").iter().filter_map(inner).flat_map(|house| records(&house, "floor")) {
            let Some(floor) = inner(&floor) else { continue };
            rooms.extend(owned(&records(&floor, "rooms")));
            all.extend(owned(&records(&floor, "zones")));
            all.extend(owned(&records(&floor, "openings")));
        }
        names::know("zones", owned(&records(root, "zones")).into_iter().map(|(id, _)| id));
        names::know("rooms", rooms.iter().map(|(id, _)| id));
        all.extend(rooms);
        if let Some((_, byte)) = all.iter().find(|(id, _)| id == "outside") {
            self.reader.fault(Place { file, byte: *byte }, "`outside` is no name of a place");
        }
        self.reader.once(usize::MAX, all.iter().map(|(id, byte)| (id.as_str(), Place { file, byte: *byte })));
    }

    fn terrain(&mut self, file: &'f str, root: &mut DeTable<'f>, scenery: &Scenery) -> Vec<Terrain> {
        let mut made = Vec::new();
        for (place, terrain) in self.take::<Terrain>(file, root, "terrain") {
            let Some(look) = scenery.looks.iter().find(|known| known.id == terrain.look) else {
                self.reader.fault(place, format!("look: there is no `{}`", terrain.look));
                continue;
            };
            if look.classes.void && !terrain.polygon.is_convex() {
                self.reader.fault(place, "polygon: a void is convex");
            }
            let name = if terrain.name.en.is_empty() { look.name.clone() } else { terrain.name };
            made.push(Terrain { name, classes: look.classes, ..terrain });
        }
        made
    }

    /// What a table does not say of a piece is that of its type.
    fn piece(&mut self, place: Place<'f>, piece: PieceRecord, scenery: &Scenery) -> Option<Piece> {
        let PieceRecord { id, kind, name, bottom, top, search, climbable, polygon } = piece;
        // A type that cannot be read is told where it stands.
        let known = scenery.types.get(kind.index())?;
        let top = top.unwrap_or(bottom + known.height);
        if bottom < Length::ZERO || top <= bottom {
            self.reader.fault(place, "top: it lies above `bottom`, and that not below the ground");
        }
        let passage = match climbable {
            Some(true) => Passage::Climb,
            Some(false) if known.passage == Passage::Climb => Passage::Closed,
            Some(false) | None => known.passage,
        };
        if passage == Passage::Crossing && top - bottom > CROSSING {
            self.reader.fault(place, format!("top: a crossing is at most {CROSSING} cm high"));
        }
        Some(Piece {
            id,
            name: name.unwrap_or_else(|| known.name.clone()),
            kind,
            bottom,
            top,
            passage,
            hides: known.sight != Hiding::Open,
            search: search.unwrap_or(known.search),
            is_vehicle: known.is_vehicle,
            polygon,
        })
    }

    fn stairs(&mut self, table: &mut Table, place: Place<'f>, stairs: Stairs) {
        let Stairs { polygon, low, high, z, .. } = &stairs;
        let is_edge = |edge: [Point; 2]| polygon.edges().any(|(from, to)| edge == [from, to] || edge == [to, from]);
        if !is_edge(*low) || !is_edge(*high) || low.iter().any(|corner| high.contains(corner)) {
            self.reader.fault(place, "low: `low` and `high` are opposite edges of the polygon");
        }
        let (least, most) = polygon.bounds();
        let run = if low[0].x == low[1].x { most.x - least.x } else { most.y - least.y };
        if z[1] <= z[0] || (z[1] - z[0]).get() >= run {
            self.reader.fault(place, "z: it rises, by less than 45 degrees (SUR-GEO-14)");
        }
        table.stairs.push(stairs);
    }

    fn building(&mut self, table: &mut Table, file: &'f str, record: Spanned<DeValue<'f>>) {
        let (span, place) = (record.span(), Place::of(file, &record));
        let DeValue::Table(mut written) = record.into_inner() else { return };
        let parts = Parts {
            place,
            floors: taken(&mut written, "floor"),
            stairs: self.take(file, &mut written, "stairs"),
            ladders: self.take(file, &mut written, "ladders"),
        };
        let Some(building) = self.reader.value::<Building>(file, Spanned::new(span, DeValue::Table(written))) else {
            return;
        };
        let mut below: Option<(u8, Length)> = None;
        for floor in parts.floors {
            let place = Place::of(file, &floor);
            let Some((level, z, is_open)) = self.floor(table, file, floor, &building) else { continue };
            let is_right = match below {
                Some((last, under)) => last.checked_add(1) == Some(level) && z > under,
                None => (level == 0) == (z == Length::ZERO),
            };
            if !is_right || z > building.height || (z == building.height && !is_open) {
                self.reader.fault(place, "floor: levels and heights rise from the ground up to below the roof");
            }
            below = Some((level, z));
        }
        for (place, stairs) in parts.stairs {
            let id = BuildingId::at(table.buildings.len());
            let mut floors = table.floors.iter().filter(|floor| floor.building == id);
            if !stairs.z.iter().all(|z| floors.any(|floor| floor.z == *z)) {
                self.reader.fault(place, "z: the building has no such floor");
            }
            self.stairs(table, place, stairs);
        }
        if parts.ladders.iter().any(|(_, ladder)| ladder.z[1] <= ladder.z[0]) {
            self.reader.fault(parts.place, "ladders: they rise");
        }
        table.ladders.extend(parts.ladders.into_iter().map(|(_, ladder)| ladder));
        table.buildings.push(building);
    }

    /// A floor and what is on it: its level and height, and whether it is open.
    fn floor(
        &mut self,
        table: &mut Table,
        file: &'f str,
        record: Spanned<DeValue<'f>>,
        building: &Building,
    ) -> Option<(u8, Length, bool)> {
        let span = record.span();
        let DeValue::Table(mut written) = record.into_inner() else { return None };
        let rooms = self.take::<Room>(file, &mut written, "rooms");
        let zones = self.take::<SearchZone>(file, &mut written, "zones");
        let openings = self.take::<Opening>(file, &mut written, "openings");
        let floor = self.reader.value::<Floor>(file, Spanned::new(span, DeValue::Table(written)))?;
        let is_own = !floor.outline.corners().is_empty();
        let outline = if is_own { floor.outline } else { building.outline.clone() };
        let id = FloorId::at(table.floors.len());
        for (place, room) in rooms {
            if !room.polygon.corners().iter().all(|corner| outline.contains(*corner)) {
                self.reader.fault(place, "polygon: it lies inside the building");
            }
            table.rooms.push(Room { floor: id, ..room });
        }
        table.search_zones.extend(zones.into_iter().map(|(_, zone)| zone));
        for (place, opening) in openings {
            if opening.joins[0] == opening.joins[1] {
                self.reader.fault(place, "joins: it connects two places");
            }
            table.openings.push(Opening { floor: id, ..opening });
        }
        let told = (floor.level, floor.z, floor.is_open);
        table.floors.push(Floor { building: BuildingId::at(table.buildings.len()), outline, ..floor });
        Some(told)
    }
}
