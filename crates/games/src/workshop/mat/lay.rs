//! What pointing does to a mat: things are added, moved, turned, scaled and taken away, in its text.

use toml_edit::{Item, Table, TableLike, Value};

use super::goals;
use super::house::{self, Measures, each_dot, house_of, stretched};
use super::records::{
    Place, building_mut, find, fresh, push, record, record_mut, records, remove, row, take, word, words, write,
};
use super::shape::{
    Dot, Frame, back_onto, bounds, dot, dots, middle, moved, quartered, rectangle, reframed, written, written_dot,
};

/// What somebody stands on who starts (SUR-SETUP-2): the edge of it lies within 10 cm of the middle of the edge.
const START: Dot = [16.0, 6.0];
/// An exit is 20 cm wide (SUR-OBJ-10).
const EXIT: Dot = [20.0, 5.0];
const SIDES: [&str; 4] = ["north", "east", "south", "west"];
/// Nothing is thinner.
const THIN: f64 = 0.2;
/// Steps are fine enough for everything that stands on a mat.
const STEP: f64 = 0.5;

/// A mat and its scenario as text that is being changed.
pub(super) struct Bench<'b> {
    pub mat: &'b mut Table,
    pub scenario: &'b mut Table,
    pub measures: Measures,
}

/// What may be added to a mat, as far as it is no scenery of a type or look.
#[derive(Clone, Debug)]
pub(super) enum New {
    Zombie,
    Zone,
    Opening,
    Building,
    /// A wall that divides a room.
    Wall,
    /// A piece with the shape that its type has on the printed mats.
    Piece(Vec<Dot>),
    Terrain,
    Ground,
}

impl Bench<'_> {
    fn size(&self) -> Dot {
        self.mat.get("size").and_then(Item::as_value).and_then(dot).unwrap_or([100.0, 100.0])
    }

    fn at(&self, key: &str) -> Result<Place, String> {
        find(self.mat, key).ok_or_else(|| format!("`{key}` is not on the mat"))
    }

    fn corners(&self, place: Place) -> Vec<Dot> {
        let key = if matches!(place, Place::Building(_)) { "outline" } else { "polygon" };
        let found = record(self.mat, place).and_then(|record| record.get(key)?.as_value().and_then(dots));
        found.unwrap_or_default()
    }

    fn reshape(&mut self, place: Place, corners: &[Dot]) -> Result<(), String> {
        let corners = moved(corners, back_onto(self.size(), corners));
        write(record_mut(self.mat, place).ok_or("it is not there")?, "polygon", written(&corners));
        Ok(())
    }

    /// Adds something, and tells its key.
    pub(super) fn add(&mut self, new: New, thing: &str, at: Dot) -> Result<String, String> {
        let at = self.inside(at);
        match new {
            New::Zombie => {
                let zombie = row([("type", thing.into()), ("at", written_dot(at))]);
                push(self.scenario, "zombies", zombie)?;
                Ok(format!("zombie:{}", records(self.scenario.get("zombies")).len() - 1))
            }
            New::Zone => self.add_zone(thing.trim_end_matches("-zone"), at),
            New::Opening => house::open(self.mat, thing, self.measures, at),
            New::Wall => house::divide(self.mat, self.measures, at),
            New::Building => {
                let size = if thing == "hall" { [24.0, 18.0] } else { [12.0, 10.0] };
                let corners = self.around(at, size);
                house::build(self.mat, thing, self.measures, corners[0], size)
            }
            New::Piece(shape) => {
                let from = middle(&shape);
                let shape = moved(&shape, [at[0] - from[0], at[1] - from[1]]);
                self.add_shape("pieces", "type", thing, &shape)
            }
            New::Terrain => {
                let shape = self.around(at, [12.0, 10.0]);
                self.add_shape("terrain", "look", thing, &shape)
            }
            New::Ground => {
                let shape = self.around(at, [20.0, 12.0]);
                push(self.mat, "ground", row([("look", thing.into()), ("polygon", written(&shape))]))?;
                Ok(format!("ground:{}", records(self.mat.get("ground")).len() - 1))
            }
        }
    }

    fn inside(&self, at: Dot) -> Dot {
        let size = self.size();
        [0, 1].map(|axis| at[axis].clamp(0.0, size[axis].max(0.0)))
    }

    /// A rectangle around a point, on the mat, at half centimetres.
    fn around(&self, at: Dot, size: Dot) -> Vec<Dot> {
        let corner = [0, 1].map(|axis| ((at[axis] - size[axis] / 2.0) / STEP).round() * STEP);
        let shape = rectangle(corner, size);
        moved(&shape, back_onto(self.size(), &shape))
    }

    fn add_shape(&mut self, list: &str, key: &'static str, kind: &str, shape: &[Dot]) -> Result<String, String> {
        let shape = moved(shape, back_onto(self.size(), shape));
        let id = fresh(self.mat, kind);
        push(self.mat, list, row([("id", id.as_str().into()), (key, kind.into()), ("polygon", written(&shape))]))?;
        Ok(id)
    }

    fn add_zone(&mut self, kind: &str, at: Dot) -> Result<String, String> {
        let id = fresh(self.mat, kind);
        let mut zone = row([("id", id.as_str().into()), ("kind", kind.into())]);
        let shape = match kind {
            "start" | "exit" => {
                let edge = self.edge_at(at);
                zone.insert("edge", SIDES[edge].into());
                self.at_edge(kind, edge, at)
            }
            _ => self.around(at, [16.0, 12.0]),
        };
        zone.insert("polygon", written(&shape));
        push(self.mat, "zones", zone)?;
        Ok(id)
    }

    /// The edge that is nearest to a point.
    fn edge_at(&self, [x, y]: Dot) -> usize {
        let [width, depth] = self.size();
        let far = [y, width - x, depth - y, x];
        (0..4).min_by(|one, other| far[*one].total_cmp(&far[*other])).unwrap_or_default()
    }

    /// Where a start zone lies at an edge, or an exit there nearest to a point.
    fn at_edge(&self, kind: &str, edge: usize, at: Dot) -> Vec<Dot> {
        let (size, [long, deep]) = (self.size(), if kind == "start" { START } else { EXIT });
        let along = usize::from(edge % 2 == 1);
        let middle = if kind == "start" { size[along] / 2.0 } else { at[along] };
        let mut corner = [0.0; 2];
        corner[along] = ((middle - long / 2.0) / STEP).round() * STEP;
        corner[along] = corner[along].clamp(0.0, (size[along] - long).max(0.0));
        corner[1 - along] = if edge == 1 || edge == 2 { size[1 - along] - deep } else { 0.0 };
        let mut shape = [long, deep];
        if along == 1 {
            shape.swap(0, 1);
        }
        rectangle(corner, shape)
    }

    /// Start zones and exits: the kind and the edge of one.
    fn edged(&self, place: Place) -> Option<(String, usize)> {
        let zone = record(self.mat, place).filter(|_| matches!(place, Place::List("zones", _)))?;
        let kind = word(zone, "kind").filter(|kind| ["start", "exit"].contains(kind))?;
        let edge = word(zone, "edge").and_then(|edge| SIDES.iter().position(|side| *side == edge));
        Some((kind.to_owned(), edge.unwrap_or_default()))
    }

    fn put_on_edge(&mut self, place: Place, kind: &str, edge: usize, at: Dot) -> Result<(), String> {
        let shape = self.at_edge(kind, edge, at);
        let zone = record_mut(self.mat, place).ok_or("it is not there")?;
        write(zone, "edge", SIDES[edge].into());
        write(zone, "polygon", written(&shape));
        Ok(())
    }

    /// Moves a thing, at most to the edge of the mat; what stands in a building goes along with it.
    pub(super) fn shift(&mut self, key: &str, by: Dot) -> Result<(), String> {
        if let Some(zombie) = self.zombie(key) {
            let at = zombie.get("at").and_then(Item::as_value).and_then(dot).unwrap_or_default();
            let at = self.inside([at[0] + by[0], at[1] + by[1]]);
            write(self.zombie(key).ok_or("it is not there")?, "at", written_dot(at));
            return Ok(());
        }
        let place = self.at(key)?;
        let corners = self.corners(place);
        let to = moved(&[middle(&corners)], by)[0];
        if let Some((kind, _)) = self.edged(place) {
            let edge = self.edge_at(to);
            return self.put_on_edge(place, &kind, edge, to);
        }
        match place {
            Place::List(..) => self.reshape(place, &moved(&corners, by)),
            Place::Building(at) => {
                let back = back_onto(self.size(), &moved(&corners, by));
                let by = [by[0] + back[0], by[1] + back[1]];
                self.each_of_house(at, &corners, &|[x, y]| [x + by[0], y + by[1]])
            }
            Place::Inside(_, _, "openings", _) => house::reopen(self.mat, place, self.measures, to, None),
            Place::Inside(..) => Err("rooms go with their building".to_owned()),
        }
    }

    /// Changes every point of a building, and of pieces and ground inside it.
    fn each_of_house(&mut self, at: usize, outline: &[Dot], change: &dyn Fn(Dot) -> Dot) -> Result<(), String> {
        let [least, most] = bounds(outline);
        let is_inside = |dot: &Dot| (0..2).all(|axis| (least[axis]..=most[axis]).contains(&dot[axis]));
        for list in ["pieces", "terrain", "ramps"] {
            for record in 0..records(self.mat.get(list)).len() {
                let place = Place::List(list, record);
                if self.corners(place).iter().all(is_inside) {
                    each_dot(record_mut(self.mat, place).ok_or("it is not there")?, change);
                }
            }
        }
        each_dot(building_mut(self.mat, at).ok_or("it is not there")?, change);
        Ok(())
    }

    /// Turns a thing clockwise: scenery by degrees, everything else by quarters.
    pub(super) fn turn(&mut self, key: &str, by: f64) -> Result<(), String> {
        if self.zombie(key).is_some() {
            return Err("it looks at nobody yet".to_owned());
        }
        let place = self.at(key)?;
        let corners = self.corners(place);
        let quarters = (by / 90.0).round() as i64;
        if let Some((kind, edge)) = self.edged(place) {
            let edge = (edge as i64 + if quarters == 0 { by.signum() as i64 } else { quarters }).rem_euclid(4) as usize;
            return self.put_on_edge(place, &kind, edge, middle(&corners));
        }
        match place {
            Place::List("pieces" | "terrain" | "ground", _) => {
                self.reshape(place, &reframed(&corners, |frame| Frame { degrees: frame.degrees + by, ..frame }))
            }
            Place::Building(at) if quarters != 0 => {
                // Around a point of the raster, so that walls stay on it.
                let around = middle(&corners).map(|at| (at / STEP).round() * STEP);
                let turned: Vec<Dot> = corners.iter().map(|dot| quartered(*dot, around, quarters)).collect();
                let back = back_onto(self.size(), &turned);
                let change = move |dot| moved(&[quartered(dot, around, quarters)], back)[0];
                self.each_of_house(at, &corners, &change)
            }
            Place::List(..) if quarters != 0 => {
                let around = middle(&corners);
                let turned: Vec<Dot> = corners.iter().map(|dot| quartered(*dot, around, quarters)).collect();
                self.reshape(place, &turned)
            }
            Place::List(..) | Place::Building(_) => Err("it is turned by quarters".to_owned()),
            Place::Inside(..) => Err("it goes with its building".to_owned()),
        }
    }

    /// Scales a thing to so many centimetres along its sides.
    pub(super) fn resize(&mut self, key: &str, size: Dot) -> Result<(), String> {
        if size.iter().any(|side| !side.is_finite() || *side < THIN) {
            return Err(format!("nothing is thinner than {THIN} cm"));
        }
        if self.zombie(key).is_some() {
            return Err("it is as large as its base".to_owned());
        }
        let place = self.at(key)?;
        let corners = self.corners(place);
        if self.edged(place).is_some() {
            return Err("its size is that of the rules".to_owned());
        }
        let whole = self.size();
        if (0..2).any(|axis| size[axis] > whole[axis].max(whole[1 - axis])) {
            return Err("it is larger than the mat".to_owned());
        }
        match place {
            Place::List(..) => self.reshape(place, &reframed(&corners, |frame| Frame { size, ..frame })),
            Place::Building(at) => {
                let building = record(self.mat, place).ok_or("it is not there")?;
                let change = stretched(building, size)?;
                let outline: Vec<Dot> = corners.iter().map(|dot| change(*dot)).collect();
                let back = back_onto(whole, &outline);
                self.each_of_house(at, &corners, &|dot| moved(&[change(dot)], back)[0])
            }
            Place::Inside(_, _, "openings", _) => {
                let width = size[0].max(size[1]);
                house::reopen(self.mat, place, self.measures, middle(&corners), Some(width))
            }
            Place::Inside(..) => Err("it goes with its building".to_owned()),
        }
    }

    /// Takes a thing away, with everything that the scenario says of it.
    pub(super) fn remove(&mut self, key: &str) -> Result<(), String> {
        if let Some(at) = zombie_at(key).filter(|_| self.zombie(key).is_some()) {
            take(self.scenario.get_mut("zombies"), at);
            return Ok(());
        }
        let place = self.at(key)?;
        if let Place::Inside(_, _, "rooms" | "zones", _) = place {
            return Err("rooms go with their building".to_owned());
        }
        self.part_from(key, place)?;
        let gone: Vec<String> = match place {
            Place::Building(at) => {
                words(self.mat).into_iter().map(|(id, _)| id).filter(|id| house_of(self.mat, id) == Some(at)).collect()
            }
            Place::List(..) | Place::Inside(..) => vec![key.to_owned()],
        };
        gone.iter().for_each(|word| goals::forget(self.scenario, word));
        remove(self.mat, place);
        Ok(())
    }

    /// Survivors start in another zone when theirs goes.
    fn part_from(&mut self, key: &str, place: Place) -> Result<(), String> {
        if self.edged(place).is_none_or(|(kind, _)| kind != "start") {
            return Ok(());
        }
        let zones = records(self.mat.get("zones")).into_iter();
        let mut others = zones.filter(|zone| word(*zone, "kind") == Some("start") && word(*zone, "id") != Some(key));
        let other = others.find_map(|zone| word(zone, "id")).map(str::to_owned);
        let other = other.ok_or("the survivors need a zone to start in")?;
        let (mat, scenario): (&mut dyn TableLike, &mut dyn TableLike) = (&mut *self.mat, &mut *self.scenario);
        for table in [mat, scenario] {
            if word(table, "start") == Some(key) {
                write(table, "start", Value::from(other.as_str()));
            }
        }
        Ok(())
    }

    fn zombie(&mut self, key: &str) -> Option<&mut dyn TableLike> {
        record_mut(self.scenario, Place::List("zombies", zombie_at(key)?))
    }
}

fn zombie_at(key: &str) -> Option<usize> {
    key.strip_prefix("zombie:")?.parse().ok()
}
