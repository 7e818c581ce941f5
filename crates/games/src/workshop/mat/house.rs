//! Buildings on a mat: moved, turned and stretched as a whole; doors and windows lie in their walls.

use toml_edit::{InlineTable, Item, Table, TableLike, Value};

use super::records::{Place, find, floor_mut, fresh, push, record, records, row, word, write};
use super::shape::{Dot, bounds, dot, dots, middle, rectangle, round_measure, written, written_dot};

/// What the rules of buildings say of their measures.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    pub wall: f64,
    pub door: f64,
    pub window: f64,
}

/// Changes every point of a building and of all that is in it.
pub(super) fn each_dot(record: &mut dyn TableLike, change: &dyn Fn(Dot) -> Dot) {
    for (key, item) in record.iter_mut() {
        match (key.get(), &mut *item) {
            ("polygon" | "outline" | "low" | "high", Item::Value(shape)) => {
                if let Some(corners) = dots(shape) {
                    let decor = shape.decor().clone();
                    *shape = written(&corners.into_iter().map(change).collect::<Vec<_>>());
                    *shape.decor_mut() = decor;
                }
            }
            ("foot" | "head", Item::Value(point)) => {
                if let Some(at) = dot(point) {
                    *point = written_dot(change(at));
                }
            }
            (_, Item::ArrayOfTables(tables)) => tables.iter_mut().for_each(|table| each_dot(table, change)),
            (_, Item::Value(Value::Array(list))) => {
                list.iter_mut().filter_map(Value::as_inline_table_mut).for_each(|table| each_dot(table, change));
            }
            _ => {}
        }
    }
}

/// Every coordinate of a building along an axis, in order.
fn lines(record: &dyn TableLike, axis: usize, found: &mut Vec<f64>) {
    for (key, item) in record.iter() {
        match (key, item) {
            ("polygon" | "outline", Item::Value(shape)) => {
                found.extend(dots(shape).into_iter().flatten().map(|dot| dot[axis]));
            }
            (_, item) => records(Some(item)).into_iter().for_each(|inner| lines(inner, axis, found)),
        }
    }
}

/// Makes a building so wide and deep: it is stretched where the widest room of it has most of it, so that walls and
/// doors stay as they are.
pub(super) fn stretched(building: &dyn TableLike, size: Dot) -> Result<impl Fn(Dot) -> Dot + use<>, String> {
    let outline = building.get("outline").and_then(Item::as_value).and_then(dots).unwrap_or_default();
    let [least, most] = bounds(&outline);
    let mut cuts = [(0.0, 0.0); 2];
    for axis in [0, 1] {
        let by = size[axis] - round_measure(most[axis] - least[axis]);
        let mut all = Vec::new();
        lines(building, axis, &mut all);
        all.sort_by(f64::total_cmp);
        let gaps = all.windows(2).map(|pair| (pair[1] - pair[0], f64::midpoint(pair[0], pair[1])));
        let (gap, cut) = gaps.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or_default();
        if gap + by < 1.0 {
            return Err("no room of it is so small".to_owned());
        }
        cuts[axis] = (cut, by);
    }
    Ok(move |dot: Dot| [0, 1].map(|axis| if dot[axis] > cuts[axis].0 { dot[axis] + cuts[axis].1 } else { dot[axis] }))
}

/// A stretch of wall in which something may open.
struct Wall {
    /// The axis along which it runs.
    along: usize,
    /// Where its inner side is, across it, and the outer one.
    across: [f64; 2],
    reach: [f64; 2],
    joins: [String; 2],
}

fn polygon(record: &dyn TableLike, key: &str) -> Option<Vec<Dot>> {
    record.get(key).and_then(Item::as_value).and_then(dots)
}

/// The walls of a floor around its rooms, as far as another room or the outside lies beyond.
fn walls(building: &dyn TableLike, floor: &dyn TableLike, thickness: f64) -> Vec<Wall> {
    let rooms: Vec<(String, [Dot; 2])> = records(floor.get("rooms"))
        .into_iter()
        .filter_map(|room| Some((word(room, "id")?.to_owned(), bounds(&polygon(room, "polygon")?))))
        .collect();
    let outline = polygon(floor, "outline").or_else(|| polygon(building, "outline")).unwrap_or_default();
    let is_at = |one: f64, other: f64| (one - other).abs() < 0.02;
    let shared = |one: [f64; 2], other: [f64; 2]| [one[0].max(other[0]), one[1].min(other[1])];
    let mut walls = Vec::new();
    for (id, [least, most]) in &rooms {
        for (along, is_far) in [(0, false), (0, true), (1, false), (1, true)] {
            let side = 1 - along;
            let (inner, outer) =
                if is_far { (most[side], most[side] + thickness) } else { (least[side], least[side] - thickness) };
            let own = [least[along], most[along]];
            let edges = outline.iter().zip(outline.iter().cycle().skip(1));
            let edges = edges.filter(|(from, to)| is_at(from[side], outer) && is_at(to[side], outer));
            let beyond = edges
                .map(|(from, to)| ("outside".to_owned(), [from[along].min(to[along]), from[along].max(to[along])]));
            let facing = |room: &[Dot; 2]| if is_far { room[0][side] } else { room[1][side] };
            let others = rooms.iter().filter(|(other, room)| other != id && is_at(facing(room), outer));
            let others = others.map(|(other, room)| (other.clone(), [room[0][along], room[1][along]]));
            walls.extend(beyond.chain(others).map(|(other, range)| Wall {
                along,
                across: [inner.min(outer), inner.max(outer)],
                reach: shared(own, range),
                joins: [other, id.clone()],
            }));
        }
    }
    walls
}

/// The place in the walls of a building, on its lowest floor, that is nearest to a point: where a door or a window of
/// this width lies there, and what it joins.
fn nearest(
    mat: &Table,
    house: usize,
    (kind, width, measures): (&str, f64, Measures),
    at: Dot,
    besides: Option<&str>,
) -> Option<(f64, Vec<Dot>, [String; 2])> {
    let building = record(mat, Place::Building(house))?;
    let floor = records(building.get("floor")).into_iter().next()?;
    let taken: Vec<[Dot; 2]> = records(floor.get("openings"))
        .into_iter()
        .filter(|other| word(*other, "id") != besides)
        .filter_map(|other| Some(bounds(&polygon(other, "polygon")?)))
        .collect();
    let mut best: Option<(f64, Vec<Dot>, [String; 2])> = None;
    for wall in walls(building, floor, measures.wall) {
        let is_outer = wall.joins[0] == "outside";
        if wall.reach[1] - wall.reach[0] < width || (kind == "window" && !is_outer) {
            continue;
        }
        let wanted = (2.0 * (at[wall.along] - width / 2.0)).round() / 2.0;
        let start = wanted.clamp(wall.reach[0], wall.reach[1] - width);
        let mut corner = [0.0; 2];
        let mut size = [measures.wall; 2];
        (corner[wall.along], corner[1 - wall.along], size[wall.along]) = (start, wall.across[0], width);
        let shape = rectangle(corner, size);
        let [least, most] = bounds(&shape);
        let covers = |other: &[Dot; 2]| (0..2).all(|axis| least[axis] < other[1][axis] && most[axis] > other[0][axis]);
        let middle = middle(&shape);
        let far = (middle[0] - at[0]).hypot(middle[1] - at[1]);
        if !taken.iter().any(covers) && best.as_ref().is_none_or(|(nearest, ..)| far < *nearest) {
            best = Some((far, shape, wall.joins));
        }
    }
    best
}

/// How wide a door or a window is at least.
fn least_width(kind: &str, measures: Measures) -> f64 {
    if kind == "window" { measures.window } else { measures.door }
}

/// Puts a door or a window into the wall that is nearest to a point.
pub(super) fn open(mat: &mut Table, kind: &str, measures: Measures, at: Dot) -> Result<String, String> {
    let width = least_width(kind, measures);
    let houses = 0..records(mat.get("building")).len();
    let found = houses.filter_map(|house| Some((house, nearest(mat, house, (kind, width, measures), at, None)?)));
    let found = found.min_by(|(_, (one, ..)), (_, (other, ..))| one.total_cmp(other));
    let (house, (_, shape, joins)) = found.ok_or("there is no wall with room for it")?;
    let id = fresh(mat, kind);
    let opening = row([
        ("id", id.as_str().into()),
        ("type", kind.into()),
        ("joins", Value::Array(joins.into_iter().collect())),
        ("polygon", written(&shape)),
    ]);
    push(floor_mut(mat, house, 0).ok_or("the building has no floor")?, "openings", opening)?;
    Ok(id)
}

/// Lets a door or a window lie elsewhere in the walls of its building, or be wider.
pub(super) fn reopen(
    mat: &mut Table,
    place: Place,
    measures: Measures,
    at: Dot,
    width: Option<f64>,
) -> Result<(), String> {
    let Place::Inside(house, 0, ..) = place else { return Err("write doors of upper floors as text".to_owned()) };
    let opening = record(mat, place).ok_or("it is not there")?;
    let (id, kind) = (word(opening, "id").unwrap_or_default().to_owned(), word(opening, "type").unwrap_or_default());
    let [least, most] = bounds(&polygon(opening, "polygon").unwrap_or_default());
    let width = width.unwrap_or((most[0] - least[0]).max(most[1] - least[1])).max(least_width(kind, measures));
    let found = nearest(mat, house, (kind, width, measures), at, Some(&id));
    let (_, shape, joins) = found.ok_or("there is no wall with room for it")?;
    let opening = super::records::record_mut(mat, place).ok_or("it is not there")?;
    write(opening, "joins", Value::Array(joins.into_iter().collect()));
    write(opening, "polygon", written(&shape));
    Ok(())
}

fn named(en: &str, fr: &str) -> Value {
    Value::InlineTable(row([("en", en.into()), ("fr", fr.into())]))
}

/// Puts a building of one room around a point, with a door in the south.
pub(super) fn build(mat: &mut Table, kind: &str, measures: Measures, corner: Dot, size: Dot) -> Result<String, String> {
    let id = fresh(mat, kind);
    let wall = measures.wall;
    let inner = rectangle([corner[0] + wall, corner[1] + wall], [size[0] - 2.0 * wall, size[1] - 2.0 * wall]);
    let is_hall = kind == "hall";
    let mut building = Table::new();
    building["id"] = toml_edit::value(id.as_str());
    building["name"] = Item::Value(if is_hall { named("Hall", "Salle") } else { named("House", "Maison") });
    if is_hall {
        (building["large"], building["detailed"]) = (toml_edit::value(true), toml_edit::value(true));
    }
    (building["zombies"], building["height"]) = (toml_edit::value("civilian"), toml_edit::value(5));
    building["outline"] = Item::Value(written(&rectangle(corner, size)));
    let mut floor = Table::new();
    (floor["level"], floor["z"]) = (toml_edit::value(0), toml_edit::value(0));
    let room = row([
        ("id", format!("{id}-room").into()),
        ("name", named("Room", "Pièce")),
        ("search", if is_hall { 2 } else { 3 }.into()),
        ("polygon", written(&inner)),
    ]);
    push(&mut floor, "rooms", room)?;
    let mut floors = toml_edit::ArrayOfTables::new();
    floors.push(floor);
    building["floor"] = Item::ArrayOfTables(floors);
    let buildings = mat.entry("building").or_insert(Item::ArrayOfTables(toml_edit::ArrayOfTables::new()));
    buildings.as_array_of_tables_mut().ok_or("`building` is no list of records")?.push(building);
    let house = records(mat.get("building")).len() - 1;
    let door =
        nearest(mat, house, ("door", measures.door, measures), [corner[0] + size[0] / 2.0, corner[1] + size[1]], None);
    let (_, shape, joins) = door.ok_or("it is too small for a door")?;
    let door = row([
        ("id", format!("{id}-door").into()),
        ("type", "door".into()),
        ("joins", Value::Array(joins.into_iter().collect())),
        ("polygon", written(&shape)),
    ]);
    push(floor_mut(mat, house, 0).ok_or("the building has no floor")?, "openings", door)?;
    Ok(id)
}

/// Divides the room at a point by a wall with a door in it.
pub(super) fn divide(mat: &mut Table, measures: Measures, at: Dot) -> Result<String, String> {
    let is_there = |record: &dyn TableLike| {
        let [least, most] = bounds(&polygon(record, "polygon").unwrap_or_default());
        (0..2).all(|axis| (least[axis]..=most[axis]).contains(&at[axis]))
    };
    let rooms = super::records::words(mat).into_iter();
    let mut found = rooms.filter(|(_, place)| matches!(place, Place::Inside(_, 0, "rooms", _)));
    let found = found.find(|(_, place)| record(mat, *place).is_some_and(is_there));
    let (id, place) = found.ok_or("a wall is put into a room")?;
    let Place::Inside(house, level, ..) = place else { return Err("a wall is put into a room".to_owned()) };
    let room = record(mat, place).ok_or("it is not there")?;
    let [least, most] = bounds(&polygon(room, "polygon").unwrap_or_default());
    // The wall runs across the longer side.
    let side = usize::from(most[0] - least[0] < most[1] - least[1]);
    let cut = (2.0 * (at[side] - measures.wall / 2.0)).round() / 2.0;
    let (near, far) = (cut - least[side], most[side] - cut - measures.wall);
    if near < 2.0 || far < 2.0 || most[1 - side] - least[1 - side] < measures.door {
        return Err("the room is too small to be divided there".to_owned());
    }
    let other = fresh(mat, &id);
    let mut second: InlineTable = room.get_values().into_iter().filter_map(copied).collect();
    second.insert("id", other.as_str().into());
    let (mut end, mut start) = (most, least);
    (end[side], start[side]) = (cut, cut + measures.wall);
    let [first_shape, second_shape] =
        [(least, end), (start, most)].map(|(from, to)| written(&rectangle(from, [to[0] - from[0], to[1] - from[1]])));
    second.insert("polygon", second_shape);
    rejoin(mat, (house, level), (&id, &other), (side, cut, measures))?;
    write(super::records::record_mut(mat, place).ok_or("it is not there")?, "polygon", first_shape);
    push(floor_mut(mat, house, level).ok_or("it is not there")?, "rooms", second)?;
    let mut door = at;
    door[side] = cut;
    open_between(mat, house, measures, door)?;
    Ok(other)
}

fn copied((keys, value): (Vec<&toml_edit::Key>, &Value)) -> Option<(String, Value)> {
    let [key] = keys.as_slice() else { return None };
    Some((key.get().to_owned(), value.clone()))
}

/// Doors of a room that has been divided lead to the part in whose wall they lie; none lies in the new wall.
fn rejoin(
    mat: &mut Table,
    (house, level): (usize, usize),
    (room, other): (&str, &str),
    (side, cut, measures): (usize, f64, Measures),
) -> Result<(), String> {
    let floor = floor_mut(mat, house, level).ok_or("it is not there")?;
    if records(floor.get("zones")).into_iter().any(|zone| word(zone, "room") == Some(room)) {
        return Err("a room with zones is divided as text".to_owned());
    }
    let Some(Item::Value(Value::Array(openings))) = floor.get_mut("openings") else { return Ok(()) };
    for opening in openings.iter_mut().filter_map(Value::as_inline_table_mut) {
        let Some(shape) = opening.get("polygon").and_then(dots) else { continue };
        let [least, most] = bounds(&shape);
        let Some(joins) = opening.get_mut("joins").and_then(Value::as_array_mut) else { continue };
        let Some(at) = joins.iter().position(|joined| joined.as_str() == Some(room)) else { continue };
        if least[side] < cut + measures.wall && most[side] > cut {
            return Err("a door or window is in the way of the wall".to_owned());
        }
        if least[side] > cut {
            joins.replace(at, other);
        }
    }
    Ok(())
}

fn open_between(mat: &mut Table, house: usize, measures: Measures, at: Dot) -> Result<(), String> {
    let found = nearest(mat, house, ("door", measures.door, measures), at, None);
    let (_, shape, joins) = found.ok_or("there is no wall with room for a door")?;
    let id = fresh(mat, "door");
    let door = row([
        ("id", id.as_str().into()),
        ("type", "door".into()),
        ("joins", Value::Array(joins.into_iter().collect())),
        ("polygon", written(&shape)),
    ]);
    push(floor_mut(mat, house, 0).ok_or("the building has no floor")?, "openings", door)
}

/// The building that a thing is part of.
pub(super) fn house_of(mat: &Table, key: &str) -> Option<usize> {
    match find(mat, key)? {
        Place::Building(at) | Place::Inside(at, ..) => Some(at),
        Place::List(..) => None,
    }
}
