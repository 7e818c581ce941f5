//! Scenery and tables.

use shamble_kernel::Id;

use crate::content::check::Checker;
use crate::content::tables::{Opening, Side, Table, ZoneKind};
use crate::kinds::{Edge, FloorId, RoomId};
use crate::mat::{Classes, Length, OpeningKind, Passage, Point, Polygon};
use crate::state::SURVIVORS;

/// How far from the middle of its edge a start zone reaches (SUR-SETUP-2).
const START_RADIUS: Length = Length::cm(10);

impl Checker<'_> {
    pub(super) fn boards(&mut self) {
        for table in &self.content.tables {
            self.board(table);
        }
    }

    fn board(&mut self, table: &Table) {
        let file = format!("tables/{}.toml", table.id);
        self.shapes(table, &file);
        let game = &self.content.settings.game;
        let [width, depth] = game.table_min.map(Length::get);
        let is_large = table.size.x >= width && table.size.y >= depth;
        let what = format!("size: at least {} x {} cm", width / 100, depth / 100);
        self.audit.must(is_large, "SUR-GEN-4", &file, &table.id, what);
        let places = table.search_places().count();
        let due = SURVIVORS + usize::from(game.search_places_extra);
        self.audit.must(
            places >= due,
            "SUR-SETUP-6",
            &file,
            &table.id,
            format!("pieces: fewer than {due} search places"),
        );
        let is_filled = !table.buildings.is_empty() && table.pieces.iter().any(|piece| piece.search > 0);
        self.audit.must(is_filled, "SUR-SETUP-1", &file, &table.id, "pieces: buildings, and other places to search");
        self.stretches(table, &file);
        self.terrain(table, &file);
        let is_start = table.zone(table.start).kind == ZoneKind::Start;
        self.audit.must(is_start, "SUR-SETUP-2", &file, &table.id, "start: a start zone");
        for zone in &table.zones {
            let along = |edge: Edge| is_at_edge(table.size, edge, &zone.polygon);
            match (zone.kind, zone.edge) {
                (ZoneKind::Start, Some(edge)) => {
                    let middle = middle_of(table.size, edge);
                    let is_near =
                        zone.polygon.corners().iter().all(|at| at.squared_to(middle) <= START_RADIUS.squared());
                    let what = "polygon: within 10 cm of the middle of its edge";
                    self.audit.must(is_near && along(edge), "SUR-SETUP-2", &file, &zone.id, what);
                }
                (ZoneKind::Exit, Some(edge)) => {
                    let (least, most) = zone.polygon.bounds();
                    let width = match edge {
                        Edge::North | Edge::South => most.x - least.x,
                        Edge::East | Edge::West => most.y - least.y,
                    };
                    let due = self.content.settings.objective.exit_width;
                    let is_right = along(edge) && width == due.get();
                    self.audit.must(is_right, "SUR-OBJ-10", &file, &zone.id, format!("polygon: {due} cm at its edge"));
                }
                (ZoneKind::Start | ZoneKind::Exit, None) => {
                    self.audit.must(false, "SUR-SETUP-2", &file, &zone.id, "edge: at which it lies");
                }
                (ZoneKind::Horde | ZoneKind::Stronghold, _) => {}
            }
        }
        for opening in &table.openings {
            self.opening(table, &file, opening);
        }
        self.rooms(table, &file);
    }

    /// Everything lies on the table.
    fn shapes(&mut self, table: &Table, file: &str) {
        let pieces = table.pieces.iter().map(|piece| (&piece.id, &piece.polygon));
        let terrain = table.terrain.iter().map(|terrain| (&terrain.id, &terrain.polygon));
        let zones = table.zones.iter().map(|zone| (&zone.id, &zone.polygon));
        let houses = table.buildings.iter().map(|house| (&house.id, &house.outline));
        let rooms = table.rooms.iter().map(|room| (&room.id, &room.polygon));
        let openings = table.openings.iter().map(|opening| (&opening.id, &opening.polygon));
        let ground = table.ground.iter().map(|ground| (&table.id, &ground.polygon));
        let stairs = table.stairs.iter().map(|stairs| (&table.id, &stairs.polygon));
        let floors = table.floors.iter().map(|floor| (&table.building(floor.building).id, &floor.outline));
        let all = pieces.chain(terrain).chain(zones).chain(houses).chain(rooms).chain(openings);
        let size = table.size;
        let is_on = |corner: &Point| (0..=size.x).contains(&corner.x) && (0..=size.y).contains(&corner.y);
        for (id, polygon) in all.chain(ground).chain(stairs).chain(floors) {
            self.audit.needs(polygon.corners().iter().all(is_on), file, id, "polygon: it lies on the table");
        }
        for ladder in &table.ladders {
            let is_right = is_on(&ladder.foot) && is_on(&ladder.head);
            self.audit.needs(is_right, file, &table.id, "ladders: they stand on the table");
        }
    }

    /// No circle without scenery is wider than the widest open stretch; its middle is looked for centimetre by centimetre.
    fn stretches(&mut self, table: &Table, file: &str) {
        let widest = self.content.settings.game.open_stretch_max;
        let radius = Length::hundredths(widest.get() / 2);
        let scenery = || {
            let pieces = table.pieces.iter().map(|piece| &piece.polygon);
            let terrain = table.terrain.iter().map(|terrain| &terrain.polygon);
            pieces.chain(terrain).chain(table.floors.iter().map(|floor| &floor.outline))
        };
        let inside = |size: i32| (radius.get() + 1..size - radius.get()).step_by(100);
        let mut middles = inside(table.size.x).flat_map(|x| inside(table.size.y).map(move |y| Point::new(x, y)));
        let open = middles.find(|middle| !scenery().any(|polygon| polygon.is_near(*middle, radius)));
        let what = || open.map(|at| format!("pieces: none within {radius} cm of {at}")).unwrap_or_default();
        self.audit.must(open.is_none(), "SUR-SETUP-6", file, &table.id, what());
    }

    /// Every stretch of terrain is of a class, and lies on the ground or on a floor or platform under all of it; only
    /// the ground is cluttered, or a void.
    fn terrain(&mut self, table: &Table, file: &str) {
        for terrain in &table.terrain {
            let id = &terrain.id;
            let is_classed = terrain.classes != Classes::default();
            self.audit.must(is_classed, "SUR-TERR-6", file, id, "class: cluttered, dense, shadow or void");
            if terrain.z == Length::ZERO {
                continue;
            }
            let tops = table.pieces.iter().filter(|piece| piece.passage == Passage::Walk && piece.top == terrain.z);
            let floors = table.floors.iter().filter(|floor| floor.z == terrain.z).map(|floor| &floor.outline);
            let holds = |floor: &Polygon| terrain.polygon.corners().iter().all(|corner| floor.contains(*corner));
            let is_floor = tops.map(|piece| &piece.polygon).chain(floors).any(holds);
            self.audit.must(is_floor, "SUR-GEO-12", file, id, "z: no floor or platform of that height lies under it");
            let is_ground = terrain.classes.cluttered || terrain.classes.void;
            self.audit.must(!is_ground, "SUR-GEO-12", file, id, "class: only the ground is cluttered or a void");
        }
    }

    /// An opening lies in the wall between the places it joins, wide enough for a base.
    fn opening(&mut self, table: &Table, file: &str, opening: &Opening) {
        let (least, most) = opening.polygon.bounds();
        let (width, depth) = (most.x - least.x, most.y - least.y);
        let building = self.content.scenery.building;
        let [thin, wide] = [width.min(depth), width.max(depth)].map(Length::hundredths);
        let due = if opening.kind == OpeningKind::Window { building.window_width } else { building.door_width };
        let is_right = wide >= due && thin == building.wall_thickness;
        let what = format!("polygon: at least {due} cm wide in a wall of {} cm", building.wall_thickness);
        self.audit.must(is_right, "SUR-SETUP-4", file, &opening.id, what);
        let touches = |side: Side| match side {
            Side::Room(room) => {
                let room = table.room(room);
                room.floor == opening.floor && touching_edge(&room.polygon, &opening.polygon) >= wide.get()
            }
            Side::Outside => touching_edge(&table.floor(opening.floor).outline, &opening.polygon) >= wide.get(),
        };
        let joins = opening.joins.iter().all(|side| touches(*side));
        self.audit.must(joins, "SUR-SETUP-3", file, &opening.id, "joins: it does not lie between these places");
    }

    /// Rooms do not overlap, are searched by the rules of their building, and can be reached.
    fn rooms(&mut self, table: &Table, file: &str) {
        for (at, building) in table.buildings.iter().enumerate() {
            let mut floors = (0..table.floors.len()).map(FloorId::at);
            let is_bare = |floor: FloorId| {
                let (this, mut rooms) = (table.floor(floor), table.rooms.iter());
                this.building.index() == at && !this.is_open && !rooms.any(|room| room.floor == floor)
            };
            let is_empty = !table.floors.iter().any(|floor| floor.building.index() == at) || floors.any(is_bare);
            self.audit.must(!is_empty, "SUR-SRCH-11", file, &building.id, "floor: every floor has its rooms in place");
        }
        let ids: Vec<RoomId> = (0..table.rooms.len()).map(RoomId::at).collect();
        for id in &ids {
            let room = table.room(*id);
            let building = table.building(table.building_of(*id));
            let zones = table.search_zones.iter().filter(|zone| zone.room == *id).count();
            let (is_right, rule) = match (building.is_large, building.is_detailed) {
                (false, _) => (room.search == Some(3) && zones == 0, "SUR-SRCH-3"),
                (true, false) => (room.search.is_none() && zones > 0, "SUR-SRCH-10"),
                (true, true) => {
                    let bare = self.content.scenery.building.bare_room;
                    (room.search.is_none_or(|level| level == bare) && zones == 0, "SUR-SRCH-12")
                }
            };
            self.audit.must(is_right, rule, file, &room.id, "search: not as its building is searched");
        }
        for zone in &table.search_zones {
            let room = table.room(zone.room);
            let is_inside = zone.polygon.corners().iter().all(|corner| room.polygon.contains(*corner));
            self.audit.must(is_inside, "SUR-SRCH-10", file, &zone.id, "polygon: it lies in its room");
            // About 100 cm2: a corner of a room may be half as large again, or half.
            let surface = zone.polygon.doubled_area() / 2 / 10_000;
            let about = i64::from(self.content.settings.search.zone_surface);
            let is_about = (about / 4..=about * 3 / 2).contains(&surface);
            self.audit.must(
                is_about,
                "SUR-SRCH-10",
                file,
                &zone.id,
                format!("polygon: {surface} cm2 is not about {about}"),
            );
        }
        let mut reached: Vec<bool> = vec![false; ids.len()];
        loop {
            let is_in = |side: Side, reached: &[bool]| match side {
                Side::Outside => true,
                Side::Room(room) => reached[room.index()],
            };
            let new = table.openings.iter().flat_map(|opening| {
                let [one, other] = opening.joins;
                [(one, other), (other, one)]
            });
            let new = new.filter(|(from, _)| is_in(*from, &reached)).find_map(|(_, to)| match to {
                Side::Room(room) if !reached[room.index()] => Some(room),
                Side::Room(_) | Side::Outside => None,
            });
            let by_way = || ids.iter().copied().find(|room| !reached[room.index()] && is_climbed_to(table, *room));
            let Some(room) = new.or_else(by_way) else { break };
            reached[room.index()] = true;
        }
        for id in ids.iter().filter(|id| !reached[id.index()]) {
            self.audit.must(
                false,
                "SUR-SETUP-5",
                file,
                &table.room(*id).id,
                "no door, window, stairs or ladder leads to it",
            );
        }
    }
}

/// Whether stairs or a ladder end in a room.
fn is_climbed_to(table: &Table, room: RoomId) -> bool {
    let room = table.room(room);
    let z = table.floor(room.floor).z;
    let mut stairs = table.stairs.iter().filter(|stairs| stairs.z[1] == z);
    let mut ladders = table.ladders.iter().filter(|ladder| ladder.z[1] == z);
    stairs.any(|stairs| stairs.high.iter().all(|corner| room.polygon.contains(*corner)))
        || ladders.any(|ladder| room.polygon.contains(ladder.head))
}

fn middle_of(size: Point, edge: Edge) -> Point {
    match edge {
        Edge::North => Point::new(size.x / 2, 0),
        Edge::South => Point::new(size.x / 2, size.y),
        Edge::West => Point::new(0, size.y / 2),
        Edge::East => Point::new(size.x, size.y / 2),
    }
}

fn is_at_edge(size: Point, edge: Edge, polygon: &Polygon) -> bool {
    let (least, most) = polygon.bounds();
    match edge {
        Edge::North => least.y == 0,
        Edge::South => most.y == size.y,
        Edge::West => least.x == 0,
        Edge::East => most.x == size.x,
    }
}

/// How long the borders of two axis-parallel polygons run together.
fn touching_edge(one: &Polygon, other: &Polygon) -> i32 {
    let overlap = |a: (i32, i32), b: (i32, i32)| a.0.max(a.1).min(b.0.max(b.1)) - a.0.min(a.1).max(b.0.min(b.1));
    let pairs = one.edges().flat_map(|edge| other.edges().map(move |side| (edge, side)));
    let shared = pairs.map(|((a, b), (c, d))| {
        if a.x == b.x && c.x == d.x && a.x == c.x {
            overlap((a.y, b.y), (c.y, d.y))
        } else if a.y == b.y && c.y == d.y && a.y == c.y {
            overlap((a.x, b.x), (c.x, d.x))
        } else {
            0
        }
    });
    shared.max().unwrap_or(0)
}
