//! A mat of Survivants that is laid by pointing: what lies on it and where, what can be put there, and how its text
//! changes.

mod goals;
mod house;
mod lay;
mod records;
mod shape;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Files, Name};
use shamble_survivants::Survivants;
use shamble_survivants::content::outline;
use shamble_survivants::content::scenery::Scenery;
use shamble_survivants::content::tables::Table as Written;
use shamble_survivants::kinds::ZombieKind;
use shamble_survivants::mat::Point;
use toml_edit::{DocumentMut, Item, Table, TableLike};

use super::OWN;
use crate::mission_board::cards;
use crate::survivants::scene::laid::LaidMat;
use crate::survivants::scene::{CM, MARGIN};
use crate::words::is_words;
use crate::{Language, Scene, Source, Words};
use goals::Role;
use house::Measures;
use lay::{Bench, New};
use records::{Place, record, records, word, words};
use shape::{Dot, Frame, bounds, dot, dots, middle, rectangle, round_measure};

/// Where mats lie.
const MATS: &str = "tables/";
/// The longest side of a piece that is put down; it can be scaled then.
const LONG: f64 = 12.0;
/// Looks of the ground that no rule reads.
const GROUNDS: [&str; 9] = ["road", "motorway", "pavement", "concrete", "gravel", "yard", "rails", "lawn", "field"];
const ZONES: [&str; 4] = ["start-zone", "exit-zone", "horde-zone", "stronghold-zone"];
const BUILDINGS: [&str; 3] = ["house", "hall", "wall"];
const OPENINGS: [&str; 4] = ["door", "strong-door", "gap", "window"];

/// A change of a mat.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Change<'e> {
    Add { thing: &'e str, at: Dot },
    Move { thing: &'e str, by: Dot },
    Turn { thing: &'e str, by: f64 },
    Resize { thing: &'e str, size: Dot },
    Remove { thing: &'e str },
    Mark { thing: &'e str, role: &'e str },
}

/// A group of what can be put onto a mat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stock {
    pub group: &'static str,
    /// With the name that content gives it, where it gives one.
    pub things: Vec<(String, Option<String>)>,
}

/// A thing on a mat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatThing {
    pub key: String,
    /// What it is: the type of a piece, the look of ground, `door`, `start-zone`, `civilian`.
    pub what: String,
    /// What people call it, where content or the mat says it.
    pub name: Option<String>,
    /// The building that it is part of.
    pub part_of: Option<String>,
    /// Its corners in centimetres, clockwise from the north-west one of what is not turned.
    pub corners: Vec<[f64; 2]>,
    pub middle: [f64; 2],
    /// Along its first side, and across it.
    pub size: [f64; 2],
    pub degrees: f64,
    /// By how many degrees it is turned at a time; 0: not at all.
    pub turns: u16,
    pub scales: bool,
    pub roles: Vec<MatRole>,
}

/// What a thing can be for the scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatRole {
    pub role: String,
    pub is_on: bool,
}

/// A mat with everything that lies on it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatSeen {
    /// Where its north-west corner lies in the picture, and how long a centimetre is there.
    pub origin: [f32; 2],
    pub unit: f32,
    pub size: [f64; 2],
    pub things: Vec<MatThing>,
    pub stock: Vec<Stock>,
}

/// The mat of a draft, as it is written.
pub(super) struct Mat {
    /// Whether it is the draft's own, or a printed one.
    is_own: bool,
    file: String,
    /// Everything of the game, with the files of the draft over it.
    files: Files,
    mat: DocumentMut,
    scenario: Table,
    scenery: Scenery,
    table: Option<Written>,
    zombies: Vec<(String, Name)>,
}

/// The mat that a scenario is played on.
fn file_of(scenario: &Table) -> Option<String> {
    word(scenario, "table").map(|table| format!("{MATS}{table}.toml"))
}

impl Mat {
    /// The mat on which a scenario is played, or its own copy of it; nothing where its text cannot be read.
    pub(super) fn of(beneath: &Source, own: &Files, scenario: &Table) -> Option<Mat> {
        let mut files = cards::<Survivants>(beneath).ok()?;
        let file = file_of(scenario)?;
        let is_own = own.contains_key(&file);
        let mats = own.iter().filter(|(name, _)| name.starts_with(MATS));
        files.extend(mats.map(|(name, text)| (name.clone(), text.clone())));
        let mat: DocumentMut = files.get(&file)?.parse().ok()?;
        let stem = file.strip_prefix(MATS)?.strip_suffix(".toml")?.to_owned();
        let (scenery, table) = outline(&files, &stem);
        let zombies = zombies(&files);
        Some(Mat { is_own, file, files, mat, scenario: scenario.clone(), scenery: scenery?, table, zombies })
    }

    /// The picture.
    pub(super) fn scene(&self, name: String, language: Language) -> Option<Scene> {
        let words = crate::content::built_in::<Survivants>().into_iter().filter(|(file, _)| is_words(file)).collect();
        let words = Words::read(&words).ok()?;
        let zombies = records(self.scenario.get("zombies")).into_iter();
        let zombies = zombies.filter_map(|zombie| {
            let [x, y] = dot(zombie.get("at")?.as_value()?)?.map(|cm| (cm * 100.0).round() as i32);
            Some((ZombieKind::named(word(zombie, "type")?)?, Point::new(x, y)))
        });
        let voice = words.in_language(language);
        let laid = LaidMat { scenery: &self.scenery, table: self.table.as_ref()?, zombies: zombies.collect(), voice };
        Some(laid.scene(name))
    }

    /// What lies on it, from what lies below to what lies above.
    pub(super) fn seen(&self, language: Language) -> MatSeen {
        let mut things: Vec<MatThing> = Vec::new();
        for (at, ground) in records(self.mat.get("ground")).into_iter().enumerate() {
            things.extend(self.thing(format!("ground:{at}"), ground, "look", language));
        }
        let words = words(&self.mat);
        let order = |place: &Place| match place {
            Place::List("terrain", _) => 0,
            Place::List("zones", _) => 1,
            Place::Building(_) => 2,
            Place::Inside(_, _, "rooms", _) => 3,
            Place::List(..) => 4,
            Place::Inside(..) => 5,
        };
        let mut sorted: Vec<&(String, Place)> = words.iter().collect();
        sorted.sort_by_key(|(_, place)| order(place));
        for (id, place) in sorted {
            things.extend(self.placed(id, *place, language));
        }
        for (at, zombie) in records(self.scenario.get("zombies")).into_iter().enumerate() {
            things.extend(self.zombie(at, zombie, language));
        }
        let size = self.mat.get("size").and_then(Item::as_value).and_then(dot).unwrap_or_default();
        MatSeen { origin: [MARGIN; 2], unit: CM, size, things, stock: self.stock(language) }
    }

    fn placed(&self, id: &str, place: Place, language: Language) -> Option<MatThing> {
        let written = record(&self.mat, place)?;
        let key = match place {
            Place::List("pieces", _) | Place::Inside(_, 0, "openings", _) => "type",
            Place::List("zones", _) => "kind",
            Place::List(..) => "look",
            Place::Building(_) | Place::Inside(_, 0, "rooms", _) => "",
            // What lies upstairs is not shown.
            Place::Inside(..) => return None,
        };
        let mut thing = self.thing(id.to_owned(), written, key, language)?;
        if matches!(place, Place::Building(_) | Place::Inside(..)) {
            // What is made of walls lies along the edges of the mat, whatever its first corner is.
            let [least, most] = bounds(&thing.corners);
            (thing.size, thing.degrees) = ([0, 1].map(|axis| round_measure(most[axis] - least[axis])), 0.0);
        }
        match place {
            Place::List("zones", _) => {
                thing.what += "-zone";
                let is_edged = written.contains_key("edge");
                (thing.turns, thing.scales) = (90, !is_edged);
            }
            Place::Building(_) => {
                "building".clone_into(&mut thing.what);
                thing.turns = 90;
            }
            Place::Inside(house, _, list, _) => {
                let building = record(&self.mat, Place::Building(house));
                thing.part_of = building.and_then(|building| word(building, "id")).map(str::to_owned);
                (thing.turns, thing.scales) = (0, list == "openings");
                if list == "rooms" {
                    "room".clone_into(&mut thing.what);
                }
            }
            Place::List(..) => {}
        }
        thing.roles = self.roles(&thing, written);
        Some(thing)
    }

    fn thing(&self, key: String, written: &dyn TableLike, kind: &str, language: Language) -> Option<MatThing> {
        let shape = written.get("polygon").or_else(|| written.get("outline"))?;
        let corners = dots(shape.as_value()?)?;
        let what = word(written, kind).unwrap_or_default().to_owned();
        let own = written.get("name").and_then(Item::as_table_like);
        let said = |code: &str| own.and_then(|name| name.get(code)?.as_str().map(str::to_owned));
        let frame = Frame::of(&corners);
        Some(MatThing {
            key,
            name: said(language.code()).or_else(|| said("en")).or_else(|| self.name_of(&what, language)),
            what,
            part_of: None,
            middle: middle(&corners).map(round_measure),
            size: frame.size,
            degrees: (frame.degrees * 10.0).round() / 10.0,
            corners,
            turns: 15,
            scales: true,
            roles: Vec::new(),
        })
    }

    fn zombie(&self, at: usize, zombie: &dyn TableLike, language: Language) -> Option<MatThing> {
        let [x, y] = dot(zombie.get("at")?.as_value()?)?;
        let what = word(zombie, "type")?.to_owned();
        let corners = rectangle([x - 1.0, y - 1.0], [2.0, 2.0]);
        let name = self.name_of(&what, language);
        let key = format!("zombie:{at}");
        Some(MatThing {
            key,
            what,
            name,
            part_of: None,
            corners,
            middle: [x, y],
            size: [2.0; 2],
            degrees: 0.0,
            turns: 0,
            scales: false,
            roles: Vec::new(),
        })
    }

    fn roles(&self, thing: &MatThing, written: &dyn TableLike) -> Vec<MatRole> {
        let kind = self.scenery.types.iter().find(|known| known.id == thing.what);
        let level = written.get("search").and_then(Item::as_integer);
        let level = level.unwrap_or(kind.map_or(0, |kind| i64::from(kind.search)));
        let is_vehicle = kind.is_some_and(|kind| kind.is_vehicle) && level == 2;
        let given = |role: &'static str| MatRole {
            role: role.to_owned(),
            is_on: Role::named(role).is_some_and(|known| known.is_of(&self.scenario, &thing.key)),
        };
        goals::roles_of(&thing.what, level > 0, is_vehicle).into_iter().map(given).collect()
    }

    fn name_of(&self, what: &str, language: Language) -> Option<String> {
        let types = self.scenery.types.iter().map(|known| (&known.id, &known.name));
        let looks = self.scenery.looks.iter().map(|known| (&known.id, &known.name));
        let zombies = self.zombies.iter().map(|(id, name)| (id, name));
        let mut all = types.chain(looks).chain(zombies);
        all.find(|(id, _)| *id == what).map(|(_, name)| name.in_language(language.code()).to_owned())
    }

    /// What can be put onto it.
    fn stock(&self, language: Language) -> Vec<Stock> {
        let named = |id: &String| (id.clone(), self.name_of(id, language));
        let bare = |ids: &[&str]| ids.iter().map(|id| ((*id).to_owned(), None)).collect();
        vec![
            Stock { group: "scenery", things: self.scenery.types.iter().map(|known| named(&known.id)).collect() },
            Stock { group: "terrain", things: self.scenery.looks.iter().map(|known| named(&known.id)).collect() },
            Stock { group: "ground", things: bare(&GROUNDS) },
            Stock { group: "buildings", things: bare(&BUILDINGS) },
            Stock { group: "openings", things: bare(&OPENINGS) },
            Stock { group: "zones", things: bare(&ZONES) },
            Stock { group: "zombies", things: self.zombies.iter().map(|(id, _)| named(id)).collect() },
        ]
    }

    /// What a word of the stock means.
    fn new_thing(&self, thing: &str) -> Result<New, String> {
        let is = |list: &[&str]| list.contains(&thing);
        Ok(match thing {
            _ if self.zombies.iter().any(|(id, _)| id == thing) => New::Zombie,
            _ if is(&ZONES) => New::Zone,
            _ if is(&OPENINGS) => New::Opening,
            "wall" => New::Wall,
            _ if is(&BUILDINGS) => New::Building,
            _ if is(&GROUNDS) => New::Ground,
            _ if self.scenery.types.iter().any(|known| known.id == thing) => New::Piece(self.usual_shape(thing)),
            _ if self.scenery.looks.iter().any(|known| known.id == thing) => New::Terrain,
            _ => return Err(format!("`{thing}` cannot be put anywhere")),
        })
    }

    /// The shape that pieces of a type have on the mats there are, not turned and not too long.
    fn usual_shape(&self, kind: &str) -> Vec<Dot> {
        let mats = self.files.iter().filter(|(name, _)| name.starts_with(MATS));
        let mats = mats.filter(|(_, text)| text.contains(&format!("type = \"{kind}\"")));
        let shape = mats.filter_map(|(_, text)| text.parse::<DocumentMut>().ok()).find_map(|mat| {
            let pieces = records(mat.get("pieces"));
            let found = pieces.into_iter().find(|piece| word(*piece, "type") == Some(kind))?;
            dots(found.get("polygon")?.as_value()?)
        });
        let shape = shape.unwrap_or_else(|| rectangle([0.0; 2], [2.0; 2]));
        shape::reframed(&shape, |frame| Frame { degrees: 0.0, size: frame.size.map(|side| side.min(LONG)), ..frame })
    }

    /// Carries out a change: the text of the scenario's record, and that of the mat where it is one's own now.
    pub(super) fn change(
        mut self,
        scenario: &mut Table,
        change: &Change<'_>,
    ) -> Result<Option<(String, String)>, String> {
        let only_scenario = match change {
            Change::Add { thing, .. } => self.zombies.iter().any(|(id, _)| id == thing),
            Change::Mark { .. } => true,
            Change::Move { thing, .. }
            | Change::Turn { thing, .. }
            | Change::Resize { thing, .. }
            | Change::Remove { thing } => thing.starts_with("zombie:"),
        };
        let building = self.scenery.building;
        let measure = |length: shamble_survivants::mat::Length| f64::from(length.get()) / 100.0;
        let measures = Measures {
            wall: measure(building.wall_thickness),
            door: measure(building.door_width),
            window: measure(building.window_width),
        };
        let new = match change {
            Change::Add { thing, .. } => Some(self.new_thing(thing)?),
            _ => None,
        };
        if !only_scenario && !self.is_own {
            self.adopt(scenario)?;
        }
        let exit = records(self.mat.get("zones")).into_iter().find(|zone| word(*zone, "kind") == Some("exit"));
        let exit = word(scenario, "exit").or(exit.and_then(|exit| word(exit, "id"))).map(str::to_owned);
        let mut bench = Bench { mat: self.mat.as_table_mut(), scenario, measures };
        match (change, new) {
            (Change::Add { thing, at }, Some(new)) => drop(bench.add(new, thing, *at)?),
            (Change::Add { .. }, None) => {}
            (Change::Move { thing, by }, _) => bench.shift(thing, *by)?,
            (Change::Turn { thing, by }, _) => bench.turn(thing, *by)?,
            (Change::Resize { thing, size }, _) => bench.resize(thing, *size)?,
            (Change::Remove { thing }, _) => bench.remove(thing)?,
            (Change::Mark { thing, role }, _) => {
                records::find(bench.mat, thing).ok_or_else(|| format!("`{thing}` is not on the mat"))?;
                let role = Role::named(role).ok_or_else(|| format!("`{role}` is nothing that it could be"))?;
                role.give(bench.scenario, thing, exit.as_deref())?;
            }
        }
        Ok((!only_scenario).then(|| (self.file, self.mat.to_string())))
    }

    /// A printed mat becomes one's own: nothing of ours is changed.
    fn adopt(&mut self, scenario: &mut Table) -> Result<(), String> {
        let text = file_of(scenario).and_then(|file| self.files.get(&file).cloned()).ok_or("there is no such mat")?;
        // What its fields mean is told where one looks for it, and takes room here.
        let body: Vec<&str> = text.lines().skip_while(|line| line.starts_with('#') || line.is_empty()).collect();
        let text =
            format!("# A mat of your own. What its fields mean: the head of each printed mat.\n{}\n", body.join("\n"));
        self.mat = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
        self.mat["id"] = toml_edit::value(OWN);
        self.mat["source"] = toml_edit::value("designed");
        records::write(scenario, "table", OWN.into());
        self.file = format!("{MATS}{OWN}.toml");
        Ok(())
    }
}

/// Writes a value where another one stood, in its place on the line.
pub(super) fn put_value(record: &mut dyn TableLike, key: &str, new: toml_edit::Value) {
    records::write(record, key, new);
}

/// The types of zombies with their names.
fn zombies(files: &Files) -> Vec<(String, Name)> {
    #[derive(Deserialize)]
    struct Zombie {
        id: String,
        name: Name,
    }
    #[derive(Deserialize)]
    struct Book {
        zombie: Vec<Zombie>,
    }
    let book: Option<Book> = files.get("zombies.toml").and_then(|text| toml::from_str(text).ok());
    book.into_iter().flat_map(|book| book.zombie).map(|zombie| (zombie.id, zombie.name)).collect()
}
