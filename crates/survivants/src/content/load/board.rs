//! Tables.

use shamble_kernel::Id;
use toml::Spanned;

use crate::content::load::scenery::classes;
use crate::content::load::{Loader, Place};
use crate::content::scenery::{Scenery, SightWord};
use crate::content::schema::*;
use crate::content::tables::*;
use crate::kinds::{BuildingId, FloorId, RoomId, SceneryId};
use crate::mat::{Ladder, Length, OpenSet, OpeningKind, Passage, Point, Polygon, Slope, Stairs};

/// The shape a polygon must have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Any,
    Convex,
    AxisParallel,
    Rectangle,
}

/// A table being read.
struct Reading<'l, 'f> {
    loader: &'l mut Loader<'f>,
    file: &'f str,
    table: Table,
}

impl<'f> Loader<'f> {
    pub(super) fn table(&mut self, file: &'f str, record: &TableFile, scenery: &Scenery) -> Option<Table> {
        self.names(file, record);
        if file != format!("tables/{}.toml", record.id.get_ref()) {
            self.reader.fault(Place::of(file, &record.id), "id: it is the name of the file");
        }
        let table = Table {
            id: record.id.get_ref().clone(),
            name: record.name.clone(),
            text: record.text.clone(),
            size: record.size.get_ref().point(),
            start: crate::kinds::ZoneId::default(),
            ground: Vec::new(),
            zones: Vec::new(),
            terrain: Vec::new(),
            pieces: Vec::new(),
            stairs: Vec::new(),
            ladders: Vec::new(),
            buildings: Vec::new(),
            floors: Vec::new(),
            rooms: Vec::new(),
            search_zones: Vec::new(),
            openings: Vec::new(),
        };
        let size = table.size;
        if size.x <= 0 || size.y <= 0 {
            self.reader.fault(Place::of(file, &record.size), "size: a table has width and depth");
            return None;
        }
        let mut reading = Reading { loader: self, file, table };
        reading.flat(record, scenery);
        record.pieces.iter().for_each(|piece| reading.piece(piece, scenery));
        for ramp in record.ramps.iter().map(Spanned::get_ref) {
            let RampRecord { id, z, low, high, polygon, .. } = ramp;
            reading.stairs(id, z.map(|z| z.0), (*low, *high), polygon, Slope::Ramp);
        }
        record.building.iter().for_each(|building| reading.building(building));
        let table = reading.table;
        if table.openings.len() > OpenSet::MOST {
            self.reader.fault_of(file, format!("there are more than {} doors and windows", OpenSet::MOST));
        }
        let start = table.zones.iter().position(|zone| zone.id == *record.start.get_ref());
        let start = self.find(start, file, record.id.get_ref(), "start", &record.start);
        Some(Table { start, ..table })
    }

    /// One word for one thing, in the whole table.
    fn names(&mut self, file: &'f str, record: &TableFile) {
        let mut names: Vec<(&str, Place<'f>)> = Vec::new();
        names.extend(record.zones.iter().map(|zone| (zone.get_ref().id.as_str(), Place::of(file, zone))));
        names.extend(record.terrain.iter().map(|stretch| (stretch.get_ref().id.as_str(), Place::of(file, stretch))));
        names.extend(record.pieces.iter().map(|piece| (piece.get_ref().id.as_str(), Place::of(file, piece))));
        names.extend(record.ramps.iter().map(|ramp| (ramp.get_ref().id.as_str(), Place::of(file, ramp))));
        for building in &record.building {
            names.push((&building.get_ref().id, Place::of(file, building)));
            let building = building.get_ref();
            names.extend(building.stairs.iter().map(|stairs| (stairs.get_ref().id.as_str(), Place::of(file, stairs))));
            names.extend(building.ladders.iter().map(|way| (way.get_ref().id.as_str(), Place::of(file, way))));
            for floor in building.floor.iter().map(Spanned::get_ref) {
                names.extend(floor.rooms.iter().map(|room| (room.get_ref().id.as_str(), Place::of(file, room))));
                names.extend(floor.zones.iter().map(|zone| (zone.get_ref().id.as_str(), Place::of(file, zone))));
                names.extend(floor.doors.iter().map(|door| (door.get_ref().id.as_str(), Place::of(file, door))));
                names.extend(floor.windows.iter().map(|way| (way.get_ref().id.as_str(), Place::of(file, way))));
            }
        }
        let mut seen = std::collections::HashSet::new();
        for (name, place) in names {
            if !seen.insert(name) {
                self.reader.fault(place, format!("`{name}` stands twice"));
            }
            if !super::is_word(name) || name == "outside" {
                self.reader.fault(place, format!("`{name}` is not one word of small letters, digits and -"));
            }
        }
    }
}

impl Reading<'_, '_> {
    fn fault<T>(&mut self, at: &Spanned<T>, what: impl Into<String>) {
        self.loader.reader.fault(Place::of(self.file, at), what);
    }

    /// A polygon of a record, clockwise, on the table and of the form it must have.
    fn polygon(&mut self, id: &str, field: &str, corners: &Spanned<Vec<Corner>>, form: Form) -> Polygon {
        let polygon = Polygon::new(corners.get_ref().iter().map(|corner| corner.point()).collect());
        let size = self.table.size;
        let is_on_table = |corner: &Point| (0..=size.x).contains(&corner.x) && (0..=size.y).contains(&corner.y);
        let wrong = if polygon.corners().len() < 3 || polygon.doubled_area() <= 0 {
            Some("its corners run clockwise around an area")
        } else if !polygon.corners().iter().all(is_on_table) {
            Some("it lies on the table")
        } else {
            match form {
                Form::Convex if !polygon.is_convex() => Some("it is convex"),
                Form::AxisParallel if !polygon.is_axis_parallel() => Some("it is axis-parallel"),
                Form::Rectangle if !polygon.is_rectangle() => Some("it is an axis-parallel rectangle"),
                Form::Any | Form::Convex | Form::AxisParallel | Form::Rectangle => None,
            }
        };
        if let Some(wrong) = wrong {
            self.fault(corners, format!("{id}: {field}: {wrong}"));
        }
        polygon
    }

    fn flat(&mut self, record: &TableFile, scenery: &Scenery) {
        for ground in &record.ground {
            let polygon = self.polygon("ground", &ground.look, &ground.polygon, Form::Any);
            self.table.ground.push(Ground { look: ground.look.clone(), polygon });
        }
        for ZoneRecord { id, kind, edge, polygon, .. } in record.zones.iter().map(Spanned::get_ref) {
            let polygon = self.polygon(id, "polygon", polygon, Form::Convex);
            self.table.zones.push(Zone { id: id.clone(), kind: *kind, edge: *edge, polygon });
        }
        for spanned in &record.terrain {
            let TerrainRecord { id, look, class, name, polygon, .. } = spanned.get_ref();
            let classes = classes(class);
            let form = if classes.void { Form::Convex } else { Form::Any };
            let polygon = self.polygon(id, "polygon", polygon, form);
            let Some(known) = scenery.looks.iter().find(|known| known.id == *look.get_ref()) else {
                self.fault(look, format!("{id}: look: there is no `{}`", look.get_ref()));
                continue;
            };
            if known.classes != classes {
                self.fault(spanned, format!("{id}: class: it is not that of `{}`", known.id));
            }
            let name = name.clone().unwrap_or_else(|| known.name.clone());
            self.table.terrain.push(Terrain { id: id.clone(), name, look: look.get_ref().clone(), classes, polygon });
        }
    }

    fn piece(&mut self, spanned: &Spanned<PieceRecord>, scenery: &Scenery) {
        let PieceRecord { id, r#type, name, bottom, top, search, climbable, polygon, .. } = spanned.get_ref();
        let polygon = self.polygon(id, "polygon", polygon, Form::Convex);
        let Some(kind) = scenery.types.iter().position(|kind| kind.id == *r#type.get_ref()) else {
            self.fault(r#type, format!("{id}: type: there is no `{}`", r#type.get_ref()));
            return;
        };
        let known = &scenery.types[kind];
        let bottom = bottom.map_or(Length::ZERO, |bottom| bottom.0);
        let top = top.map_or(bottom + known.height, |top| top.0);
        if bottom < Length::ZERO || top <= bottom {
            self.fault(spanned, format!("{id}: top: it lies above `bottom`, and that not below the ground"));
        }
        let passage = match climbable {
            Some(true) => Passage::Climb,
            Some(false) if known.passage == Passage::Climb => Passage::Closed,
            _ => known.passage,
        };
        if passage == Passage::Crossing && top - bottom > Length::cm(2) {
            self.fault(spanned, format!("{id}: top: a crossing is at most 2 cm high"));
        }
        self.table.pieces.push(Piece {
            id: id.clone(),
            name: name.clone().unwrap_or_else(|| known.name.clone()),
            kind: SceneryId::at(kind),
            bottom,
            top,
            passage,
            hides: known.sight != SightWord::Open,
            search: search.unwrap_or(known.search),
            is_vehicle: known.is_vehicle,
            polygon,
        });
    }

    fn stairs(
        &mut self,
        id: &str,
        z: [Length; 2],
        (low, high): ([Corner; 2], [Corner; 2]),
        corners: &Spanned<Vec<Corner>>,
        slope: Slope,
    ) {
        let polygon = self.polygon(id, "polygon", corners, Form::Rectangle);
        let [low, high] = [low, high].map(|edge| edge.map(Corner::point));
        let is_edge = |edge: [Point; 2]| polygon.edges().any(|(from, to)| edge == [from, to] || edge == [to, from]);
        let is_opposite = low.iter().all(|corner| !high.contains(corner));
        if !is_edge(low) || !is_edge(high) || !is_opposite {
            self.fault(corners, format!("{id}: low: `low` and `high` are opposite edges of the polygon"));
        }
        let (least, most) = polygon.bounds();
        let run = if low[0].x == low[1].x { most.x - least.x } else { most.y - least.y };
        if z[1] <= z[0] || (z[1] - z[0]).get() >= run {
            self.fault(corners, format!("{id}: z: it rises, by less than 45 degrees (SUR-GEO-14)"));
        }
        self.table.stairs.push(Named { id: id.into(), what: Stairs { polygon, low, high, z, slope } });
    }

    fn building(&mut self, spanned: &Spanned<BuildingRecord>) {
        let record = spanned.get_ref();
        let BuildingRecord { id, name, r#type, detailed, zombies, height, outline, .. } = record;
        let outline = self.polygon(id, "outline", outline, Form::AxisParallel);
        let building = BuildingId::at(self.table.buildings.len());
        self.table.buildings.push(Building {
            id: id.clone(),
            name: name.clone(),
            is_large: *r#type == BuildingWord::Large,
            is_detailed: *detailed,
            zombies: *zombies,
            height: height.0,
            outline: outline.clone(),
        });
        let mut below: Option<(u8, Length)> = None;
        for spanned in &record.floor {
            let floor = spanned.get_ref();
            let is_lowest = below.is_none();
            if below.is_some_and(|(level, z)| floor.level != level + 1 || floor.z.0 <= z)
                || (is_lowest && (floor.level == 0) != (floor.z.0 == Length::ZERO))
                || floor.z.0 > height.0
                || (floor.z.0 == height.0 && !floor.open)
            {
                self.fault(
                    spanned,
                    format!("{id}: floor: levels and heights rise from the ground up to below the roof"),
                );
            }
            below = Some((floor.level, floor.z.0));
            self.floor(building, id, spanned, &outline);
        }
        for StairsRecord { id, levels, low, high, polygon, .. } in record.stairs.iter().map(Spanned::get_ref) {
            let z = levels.map(|level| {
                record.floor.iter().map(Spanned::get_ref).find(|floor| floor.level == level).map(|floor| floor.z.0)
            });
            match z {
                [Some(from), Some(to)] => self.stairs(id, [from, to], (*low, *high), polygon, Slope::Stairs),
                _ => self.fault(polygon, format!("{id}: levels: the building has no such floor")),
            }
        }
        for spanned in &record.ladders {
            let LadderRecord { id, z, foot, head, .. } = spanned.get_ref();
            let [from, to] = z.map(|z| z.0);
            if to <= from {
                self.fault(spanned, format!("{id}: z: it rises"));
            }
            let what = Ladder { z: [from, to], foot: foot.point(), head: head.point() };
            self.table.ladders.push(Named { id: id.clone(), what });
        }
    }

    fn floor(&mut self, building: BuildingId, id: &str, spanned: &Spanned<FloorRecord>, outline: &Polygon) {
        let record = spanned.get_ref();
        let floor = FloorId::at(self.table.floors.len());
        let outline = match &record.outline {
            Some(own) => self.polygon(id, "floor.outline", own, Form::AxisParallel),
            None => outline.clone(),
        };
        self.table.floors.push(Floor {
            building,
            level: record.level,
            z: record.z.0,
            is_open: record.open,
            outline: outline.clone(),
        });
        for spanned in &record.rooms {
            let RoomRecord { id, name, search, polygon, .. } = spanned.get_ref();
            let polygon = self.polygon(id, "polygon", polygon, Form::Rectangle);
            if !polygon.corners().iter().all(|corner| outline.contains(*corner)) {
                self.fault(spanned, format!("{id}: polygon: it lies inside the building"));
            }
            let room = Room { id: id.clone(), name: name.clone(), floor, search: *search, polygon };
            self.table.rooms.push(room);
        }
        for SearchZoneRecord { id, room, search, polygon, .. } in record.zones.iter().map(Spanned::get_ref) {
            let polygon = self.polygon(id, "polygon", polygon, Form::Rectangle);
            let found = self.table.find_room(room.get_ref()).map(RoomId::index);
            let room: RoomId = self.loader.find(found, self.file, id, "room", room);
            self.table.search_zones.push(SearchZone { id: id.clone(), room, search: *search, polygon });
        }
        let doors = record.doors.iter().map(Spanned::get_ref).map(|door| {
            let kind = match door.r#type {
                DoorWord::Door => OpeningKind::Door,
                DoorWord::StrongDoor => OpeningKind::StrongDoor,
                DoorWord::Gap => OpeningKind::Gap,
            };
            (&door.id, kind, &door.joins, &door.polygon)
        });
        let windows = record.windows.iter().map(Spanned::get_ref);
        let windows = windows.map(|window| (&window.id, OpeningKind::Window, &window.joins, &window.polygon));
        for (id, kind, joins, corners) in doors.chain(windows) {
            let polygon = self.polygon(id, "polygon", corners, Form::Rectangle);
            let joins = [self.side(id, &joins[0]), self.side(id, &joins[1])];
            if joins[0] == joins[1] {
                self.fault(corners, format!("{id}: joins: it connects two places"));
            }
            self.table.openings.push(Opening { id: id.clone(), kind, floor, joins, polygon });
        }
    }

    fn side(&mut self, id: &str, word: &Spanned<String>) -> Side {
        if word.get_ref() == "outside" {
            return Side::Outside;
        }
        let found = self.table.find_room(word.get_ref()).map(RoomId::index);
        Side::Room(self.loader.find(found, self.file, id, "joins", word))
    }
}
