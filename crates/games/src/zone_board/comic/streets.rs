//! Streets: asphalt, pavements, crossings, painted names, cars and manholes, and the shadows of the houses.

use shamble_zones::{CELL, Drawing, Face, Segment, TileFrame, ZoneId};

use super::super::ZoneBoard;
use super::super::ground::segments_path;
use super::super::plan::{Run, lot, runs};
use crate::scene::{Place, Shape, text_width};

/// How far the shadow of a house falls.
const CAST: (f32, f32) = (64.0, 70.0);
/// How wide a pavement is with its kerb.
const PAVEMENT: f32 = 46.0;
/// A painted name: its size, the room between its letters, and how far from the edge of its tile its middle lies.
const PAINT: (f32, f32, f32) = (86.0, 14.0, 150.0);
/// A street is so many cells wide along the edge of a tile.
const WIDTH: usize = 6;

impl ZoneBoard<'_> {
    pub(super) fn streets(&self, drawing: &Drawing) -> Vec<Shape> {
        let (wide, high) = (drawing.width as f32, drawing.height as f32);
        let is_room = |zone: Option<ZoneId>| zone.is_some_and(|zone| self.board.rooms().has(zone));
        let pavements = self.pavements(wide, high);
        let markings: Vec<Segment> = drawing.markings.iter().flat_map(|marking| self.cut(drawing, *marking)).collect();
        let mut shapes = vec![
            Shape::rect("mz-street", 0.0, 0.0, wide, high, 0.0),
            Shape::rect("mz-gritty", 0.0, 0.0, wide, high, 0.0),
            Shape::path("mz-kerb", pavements.clone()),
            Shape::path("mz-pave", pavements),
            Shape::path(
                "mz-zebra",
                markings.iter().filter(|line| self.is_crossing(line)).map(zebra).collect::<String>(),
            ),
            Shape::path("mz-mark", segments_path(&drawing.markings)),
        ];
        for frame in self.board.frames() {
            shapes.extend(self.painted_name(frame));
            shapes.extend(self.parked(frame));
        }
        let cast: String = runs(self.board, |one, other| is_room(one) && !is_room(other))
            .into_iter()
            .filter(|run| run.at < if run.lies { high } else { wide })
            .map(|run| run.swept(CAST.0, CAST.1))
            .collect();
        shapes.push(Shape::path("mz-cast", cast.clone()));
        shapes.push(Shape::path("mz-shade", cast));
        shapes
    }

    /// The edges of houses along streets. They are drawn with square ends and do not leave the board.
    fn pavements(&self, wide: f32, high: f32) -> String {
        let is_room = |zone: ZoneId| self.board.rooms().has(zone);
        let is_edge = |one: Option<ZoneId>, other: Option<ZoneId>| match (one, other) {
            (Some(one), Some(other)) => is_room(one) != is_room(other),
            (Some(_), None) | (None, Some(_) | None) => false,
        };
        let path = |run: Run| {
            let end = if run.lies { wide } else { high };
            let (from, to) = (run.from.max(PAVEMENT), run.to.min(end - PAVEMENT));
            match run.lies {
                true => format!("M{from} {}H{to}", run.at),
                false => format!("M{} {from}V{to}", run.at),
            }
        };
        runs(self.board, is_edge).into_iter().map(path).collect()
    }

    /// A line between zones, cut where another meets it.
    fn cut(&self, drawing: &Drawing, line: Segment) -> Vec<Segment> {
        let lies = line.from.y == line.to.y;
        let crosses = |other: &&Segment| (other.from.y == other.to.y) != lies;
        let along = |other: &Segment| if lies { other.from.x } else { other.from.y };
        let meets = |other: &&Segment| {
            let (across, ends) = match lies {
                true => (line.from.y, [other.from.y, other.to.y]),
                false => (line.from.x, [other.from.x, other.to.x]),
            };
            ends[0] <= across && across <= ends[1]
        };
        let (from, to) = if lies { (line.from.x, line.to.x) } else { (line.from.y, line.to.y) };
        let mut cuts: Vec<i32> = drawing.markings.iter().filter(crosses).filter(meets).map(along).collect();
        cuts.extend([from, to]);
        cuts.retain(|cut| (from..=to).contains(cut));
        cuts.sort_unstable();
        cuts.dedup();
        let piece = |ends: &[i32]| {
            let [mut one, mut other] = [line.from, line.from];
            match lies {
                true => (one.x, other.x) = (ends[0], ends[1]),
                false => (one.y, other.y) = (ends[0], ends[1]),
            }
            Segment { from: one, to: other }
        };
        cuts.windows(2).map(piece).collect()
    }

    /// Whether people cross the street here: it is as long as a street is wide and ends at a house.
    fn is_crossing(&self, line: &Segment) -> bool {
        let length = (line.to.x - line.from.x) + (line.to.y - line.from.y);
        let lies = line.from.y == line.to.y;
        let is_house = |x: i32, y: i32| {
            let cell = usize::try_from(x.div_euclid(CELL)).ok().zip(usize::try_from(y.div_euclid(CELL)).ok());
            cell.and_then(|(x, y)| self.board.zone_at(x, y)).is_some_and(|zone| self.board.rooms().has(zone))
        };
        let beside = |x: i32, y: i32| match lies {
            true => is_house(x, y - 1) || is_house(x, y),
            false => is_house(x - 1, y) || is_house(x, y),
        };
        let ends = match lies {
            true => [beside(line.from.x - 1, line.from.y), beside(line.to.x, line.to.y)],
            false => [beside(line.from.x, line.from.y - 1), beside(line.to.x, line.to.y)],
        };
        length == WIDTH as i32 * CELL && ends != [false, false]
    }

    /// The name of a tile's street, along its longest straight stretch.
    fn painted_name(&self, frame: &TileFrame) -> Option<Shape> {
        let places = self.places?;
        let is_street = |x: usize, y: usize| {
            let zone = self.board.zone_at(frame.x + x, frame.y + y);
            zone.is_some_and(|zone| self.board.streets().has(zone))
        };
        let own = |zone: ZoneId| self.board.zone(zone).name.face == frame.face;
        let street = places.streets.iter().find(|street| street.zones.iter().any(own))?;
        let words = self.voice.name(&street.name).to_uppercase();
        let length = text_width(&words, PAINT.0) + words.chars().count() as f32 * PAINT.1;
        // Each edge of the tile, as the cells along the middle of the street there.
        let inset = WIDTH / 2;
        let (last_x, last_y) = (frame.width - 1 - inset, frame.height - 1 - inset);
        let lines = [(true, inset), (true, last_y), (false, inset), (false, last_x)];
        let stretches = lines.into_iter().flat_map(|(lies, at)| {
            let along = if lies { frame.width } else { frame.height };
            let free = move |step: &usize| {
                let cells = [at - 1, at, at + usize::from(at != inset)];
                cells.iter().all(|across| if lies { is_street(*step, *across) } else { is_street(*across, *step) })
            };
            let steps: Vec<usize> = (0..along).filter(free).collect();
            let parts: Vec<(usize, usize)> =
                steps.chunk_by(|one, next| one + 1 == *next).map(|part| (part[0], part.len())).collect();
            parts.into_iter().map(move |(from, cells)| (cells, lies, at, from))
        });
        let (cells, lies, at, from) =
            stretches.max_by_key(|(cells, lies, at, _)| (*cells, *lies, std::cmp::Reverse(*at)))?;
        let room = cells as f32 * CELL as f32 - 100.0;
        let size = PAINT.0 * (room / length).min(1.0);
        if size < PAINT.0 * 0.55 {
            return None;
        }
        let unit = CELL as f32;
        let along = (from as f32 + cells as f32 / 2.0) * unit;
        let across =
            if at == inset { PAINT.2 } else { (if lies { frame.height } else { frame.width }) as f32 * unit - PAINT.2 };
        let (corner_x, corner_y) = (frame.x as f32 * unit, frame.y as f32 * unit);
        let place = match (lies, at == inset) {
            (true, _) => Place::at(corner_x + along, corner_y + across),
            (false, true) => Place::at(corner_x + across, corner_y + along).turned(-90.0),
            (false, false) => Place::at(corner_x + across, corner_y + along).turned(90.0),
        };
        Some(Shape::text("mz-lettering mz-paint", 0.0, size * 0.36, size, words).placed(place))
    }

    /// A car at a kerb and a manhole, by the lot of the tile.
    fn parked(&self, frame: &TileFrame) -> Vec<Shape> {
        let unit = CELL as f32;
        let is_street = |x: f32, y: f32| {
            let zone = self.board.zone_at((x / unit) as usize, (y / unit) as usize);
            zone.is_some_and(|zone| self.board.streets().has(zone) && self.crowd_of(zone) <= 4)
        };
        let (left, top) = (frame.x as f32 * unit, frame.y as f32 * unit);
        let (wide, high) = (frame.width as f32 * unit, frame.height as f32 * unit);
        let mut shapes = Vec::new();
        let spots = [
            (left + wide * 0.36, top + 66.0, 90.0),
            (left + 66.0, top + high * 0.64, 0.0),
            (left + wide * 0.62, top + high - 66.0, 90.0),
            (left + wide - 66.0, top + high * 0.36, 180.0),
        ];
        let first = lot(frame.face, 1, spots.len());
        let fits = |(x, y, turn): &(f32, f32, f32)| {
            let (dx, dy) = if *turn == 90.0 { (100.0, 50.0) } else { (50.0, 100.0) };
            [(-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy)].iter().all(|(dx, dy)| is_street(x + dx, y + dy))
        };
        let mut turn = (0..spots.len()).map(|step| spots[(first + step) % spots.len()]);
        if let Some((x, y, turn)) = turn.find(fits) {
            shapes.extend(car(frame.face).map(|shape| shape.placed(Place::at(x, y).turned(turn))));
        }
        let holes =
            [(0.5, 0.12), (0.12, 0.5), (0.5, 0.88), (0.88, 0.5)].map(|(x, y)| (left + wide * x, top + high * y));
        let first = lot(frame.face, 2, holes.len());
        let mut turn = (0..holes.len()).map(|step| holes[(first + step) % holes.len()]);
        if let Some((x, y)) = turn.find(|(x, y)| is_street(*x, *y)) {
            shapes.push(Shape::circle("mz-hole", x, y, 30.0));
            shapes.push(Shape::path("mz-hole-line", format!("M{} {}h36m-40 12h44m-38 12h32", x - 18.0, y - 10.0)));
        }
        shapes
    }
}

/// Six stripes across a line.
fn zebra(line: &Segment) -> String {
    let inset = if line.from.y == line.to.y { (13, 0) } else { (0, 13) };
    format!("M{} {}L{} {}", line.from.x + inset.0, line.from.y + inset.1, line.to.x, line.to.y)
}

/// A car from above, around the origin, in one of four dull colours.
fn car(face: Face) -> [Shape; 4] {
    const COLOURS: [&str; 4] = ["mz-car mz-car-0", "mz-car mz-car-1", "mz-car mz-car-2", "mz-car mz-car-3"];
    [
        Shape::rect("shadow", -46.0, -96.0, 104.0, 206.0, 26.0),
        Shape::rect(COLOURS[lot(face, 3, COLOURS.len())], -48.0, -100.0, 96.0, 200.0, 26.0),
        Shape::path("mz-pane", "M-36-42C-20-56 20-56 36-42L30-14H-30zM-34 62C-18 72 18 72 34 62L30 38H-30z"),
        Shape::path("mz-seam", "M-30-12V36M30-12V36M-40-84h18M40-84h-18"),
    ]
}
