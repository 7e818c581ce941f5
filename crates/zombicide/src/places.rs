//! What people call the places of a board: streets, buildings and their rooms.

use std::collections::BTreeMap;

use serde::Deserialize;
use shamble_kernel::Name;
use shamble_kernel::content::Reader;
use shamble_zones::{Board, Face, Part, Spot, TileFrame, Tiles, ZoneId, ZoneKind, ZoneSet};

crate::records! {
    /// The names on a face of a tile.
    FaceNames {
        face: Face,
        /// What its streets are called.
        street: Option<Name>,
        #[serde(default)]
        buildings: Vec<BuildingNames>,
    }
}

crate::forms! {
    /// The name of a building, and those of its rooms.
    BuildingNames { name: Name, rooms: BTreeMap<char, Name> }
}

impl FaceNames {
    /// A face on which nothing has a name yet.
    pub fn new(face: Face) -> FaceNames {
        FaceNames {
            _rules: Default::default(),
            _source: Default::default(),
            _designed: Default::default(),
            face,
            street: None,
            buildings: Vec::new(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacesFile {
    face: Vec<FaceNames>,
}

/// Reads the names of a file; they belong to streets and rooms of these tiles.
pub fn face_names(reader: &mut Reader<'_>, file: &'static str, tiles: &Tiles) -> Option<Vec<FaceNames>> {
    let names = reader.read::<PlacesFile>(file)?.face;
    for FaceNames { face, buildings, .. } in &names {
        let Some(tile) = tiles.get(*face) else {
            reader.fault_of(file, format!("there is no tile `{face}`"));
            continue;
        };
        let letters: Vec<char> = tile.parts().filter_map(letter).collect();
        for room in buildings.iter().flat_map(|building| building.rooms.keys()) {
            if !letters.contains(room) {
                reader.fault_of(file, format!("{face}: there is no room `{room}`"));
            }
        }
    }
    Some(names)
}

fn letter(part: Part) -> Option<char> {
    match part.spot {
        Spot::Letter(letter) => Some(letter.as_char()),
        Spot::Balcony => None,
    }
}

/// Zones of a board that share a name: the rooms of a building, or the stretches of a street.
#[derive(Clone, Debug)]
pub struct NamedZones {
    pub name: Name,
    pub zones: ZoneSet,
}

/// What people call the zones of a board.
///
/// ```
/// use shamble_kernel::{Files, content::Reader};
/// use shamble_zombicide::{PlaceNames, face_names};
/// use shamble_zones::{Board, SightRules, Tiles};
/// # let tiles = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
/// # let places = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/places.toml"));
/// # let tiles = Tiles::read("tiles.toml", tiles).unwrap();
/// # let files = Files::from([("places.toml".to_owned(), places.to_owned())]);
/// let names = face_names(&mut Reader::new(&files), "places.toml", &tiles).unwrap();
/// let board = Board::assemble(&tiles, &"3R:3 2R:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
/// let places = PlaceNames::of(&board, &names, |_| None);
/// let called = |zone: &str| places.zone(board.named(zone).unwrap()).fr.clone();
/// assert_eq!(called("2R.A"), "Barbier, arrière-boutique");
/// assert_eq!(called("3R.A"), "Salle dévastée");
/// assert_eq!(called("2R.i"), "Rue du Rasoir, sud-est");
/// assert_eq!(called("2R.balcony"), "Barbier, balcon");
/// assert_eq!(places.with_code(board.named("2R.A").unwrap()).en, "Barber, back room (2R.A)");
/// ```
#[derive(Clone, Debug)]
pub struct PlaceNames {
    zones: Vec<Name>,
    coded: Vec<Name>,
    rooms: Vec<Option<Name>>,
    /// The buildings with their rooms and balconies.
    pub buildings: Vec<NamedZones>,
    /// The streets with their stretches.
    pub streets: Vec<NamedZones>,
}

impl PlaceNames {
    /// The names of a board's zones. A face without names of its own goes by what it shows.
    pub fn of<'n>(board: &Board, names: &'n [FaceNames], shows: impl Fn(Face) -> Option<&'n Name>) -> PlaceNames {
        let mut places = PlaceNames {
            zones: Vec::new(),
            coded: Vec::new(),
            rooms: Vec::new(),
            buildings: Vec::new(),
            streets: Vec::new(),
        };
        for (id, zone) in board.zones() {
            let part = named_part(board, id);
            let known = names.iter().find(|known| known.face == part.face);
            let shown = || shows(part.face).cloned().unwrap_or_default();
            let (full, room) = match zone.kind {
                ZoneKind::Street => {
                    let street = known.and_then(|known| known.street.clone()).unwrap_or_else(shown);
                    let full = joined(&street, &compass(board, id, part.face));
                    gather(&mut places.streets, street, id);
                    (full, None)
                }
                ZoneKind::Room => {
                    let building = known.and_then(|known| building_of(known, part));
                    let (name, room) = building.map_or_else(|| (shown(), None), |(name, room)| (name.clone(), room));
                    gather(&mut places.buildings, name.clone(), id);
                    (room.map_or_else(|| name.clone(), |room| joined(&name, room)), room.cloned())
                }
                ZoneKind::Balcony => {
                    let stairs = zone.balcony.as_ref().map(|balcony| named_part(board, balcony.stairs));
                    let building = known.and_then(|known| building_of(known, stairs?)).map(|(name, _)| name.clone());
                    let name = building.unwrap_or_else(shown);
                    let balcony = Name { en: "balcony".to_owned(), fr: "balcon".to_owned() };
                    gather(&mut places.buildings, name.clone(), id);
                    (joined(&name, &balcony), Some(balcony))
                }
            };
            let coded = |name: &str| format!("{name} ({})", zone.name);
            places.coded.push(Name { en: coded(&full.en), fr: coded(&full.fr) });
            places.zones.push(full);
            places.rooms.push(room);
        }
        places
    }

    /// "Barber, back room", "Main Street, north-west". A zone of another board has no name.
    pub fn zone(&self, zone: ZoneId) -> &Name {
        self.zones.get(zone.index()).unwrap_or(&NAMELESS)
    }

    /// "Barber, back room (2R.A)".
    pub fn with_code(&self, zone: ZoneId) -> &Name {
        self.coded.get(zone.index()).unwrap_or(&NAMELESS)
    }

    /// "back room"; none of a street, and of the room that goes by the name of its building.
    pub fn room(&self, zone: ZoneId) -> Option<&Name> {
        self.rooms.get(zone.index())?.as_ref()
    }
}

/// For a zone of another board.
static NAMELESS: Name = Name { en: String::new(), fr: String::new() };

/// The part that names a zone for people: of tracks beside a street the tracks, of a street beside a train the street.
fn named_part(board: &Board, zone: ZoneId) -> Part {
    let parts = &board.zone(zone).parts;
    let on = |frame: &TileFrame, part: &Part| frame.face == part.face;
    let is_rail = |part: &&Part| {
        let frame = board.frames().iter().find(|frame| on(frame, part));
        frame.is_some_and(|frame| frame.width != frame.height)
    };
    let is_strip =
        |part: &&Part| is_rail(part) && board.on_tile(part.face).iter().any(|zone| board.zone(zone).is_aboard);
    let tracks = parts.iter().find(|part| is_rail(part) && !is_strip(part));
    let street = || parts.iter().find(|part| !is_strip(part));
    tracks.or_else(street).copied().unwrap_or_else(|| board.name(zone))
}

/// The building of a room, and what the room is called there unless it is called like the building.
fn building_of(names: &FaceNames, part: Part) -> Option<(&Name, Option<&Name>)> {
    let letter = letter(part)?;
    let building = names.buildings.iter().find(|building| building.rooms.contains_key(&letter))?;
    let room = building.rooms.get(&letter).filter(|room| room.en != building.name.en);
    Some((&building.name, room))
}

fn joined(whole: &Name, part: &Name) -> Name {
    let join = |whole: &str, part: &str| if part.is_empty() { whole.to_owned() } else { format!("{whole}, {part}") };
    Name { en: join(&whole.en, &part.en), fr: join(&whole.fr, &part.fr) }
}

fn gather(places: &mut Vec<NamedZones>, name: Name, zone: ZoneId) {
    match places.iter_mut().find(|known| known.name == name) {
        Some(known) => known.zones.add(zone),
        None => places.push(NamedZones { name, zones: ZoneSet::of(zone) }),
    }
}

/// Where on a tile, as it lies, a zone is.
fn compass(board: &Board, zone: ZoneId, face: Face) -> Name {
    const WORDS: [[(&str, &str); 3]; 3] = [
        [("north-west", "nord-ouest"), ("north", "nord"), ("north-east", "nord-est")],
        [("west", "ouest"), ("middle", "milieu"), ("east", "est")],
        [("south-west", "sud-ouest"), ("south", "sud"), ("south-east", "sud-est")],
    ];
    let Some(frame) = board.frames().iter().find(|frame| frame.face == face) else { return Name::default() };
    let cells = (0..frame.height).flat_map(|y| (0..frame.width).map(move |x| (x, y)));
    let own: Vec<(usize, usize)> =
        cells.filter(|(x, y)| board.zone_at(frame.x + x, frame.y + y) == Some(zone)).collect();
    let third = |side: fn(&(usize, usize)) -> usize, length: usize| {
        let twice_the_sum: usize = own.iter().map(|cell| 2 * side(cell) + 1).sum();
        (twice_the_sum * 3 / (2 * length * own.len().max(1)).max(1)).min(2)
    };
    let (en, fr) = WORDS[third(|cell| cell.1, frame.height)][third(|cell| cell.0, frame.width)];
    Name { en: en.to_owned(), fr: fr.to_owned() }
}
