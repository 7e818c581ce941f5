//! The cards as the content files tell them, ready for play.

mod check;
mod effects;
mod load;
mod schema;

use include_dir::{Dir, include_dir};
use shamble_kernel::content::files_in;
use shamble_kernel::{Files, Fingerprints, Mission, MissionOption, Name, RuleBook, Set};

use serde::Deserialize;

pub use effects::*;
pub use schema::Arrows;

use crate::cards::{Face, Kind, Level, Line, Location, Person, Scenario, Symbols, Zone};

static CONTENT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/off-the-dead");

/// The files in the binary.
pub(crate) fn embedded() -> Files {
    files_in(&CONTENT)
}

/// Everything in the boxes of both chapters.
#[derive(Debug, Default)]
pub struct Content {
    pub(crate) name: Name,
    pub(crate) rules: RuleBook,
    /// By which records know their cards: all modes play with all of them.
    pub(crate) prints: Fingerprints,
    pub(crate) people: Vec<Survivor>,
    pub(crate) faces: Vec<ZombieFace>,
    /// Weapons, equipment, Unique objects, the surprise wave and the elements.
    pub(crate) kinds: Vec<ObjectKind>,
    pub(crate) lines: Vec<OneLiner>,
    pub(crate) events: Vec<Event>,
    pub(crate) modes: Vec<Mode>,
    pub(crate) tables: Vec<Table>,
    pub(crate) levels: Vec<LevelRules>,
    pub(crate) locations: Vec<Place>,
    pub(crate) scenarios: Vec<ScenarioCard>,
    pub(crate) limits: Limits,
    pub(crate) score: Score,
    pub(crate) wave: Kind,
}

/// A survivor card.
#[derive(Debug)]
pub struct Survivor {
    pub id: String,
    pub name: Name,
    pub about: Name,
    pub chapter: u8,
    pub symbols: Symbols,
    pub strength: u8,
    pub range: Zones,
    pub track: u8,
    pub zombified: Face,
    pub ability: Ability,
}

/// A special ability.
#[derive(Debug)]
pub struct Ability {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub timing: Timing,
    pub effect: Effect,
}

/// What is printed on the front of one or more zombie cards.
#[derive(Debug)]
pub struct ZombieFace {
    /// As `zombie-3-skull`.
    pub id: String,
    pub name: Name,
    pub strength: u8,
    pub symbols: Symbols,
    pub marks: Marks,
    pub effect: ZombieEffect,
    /// How often it is in the box.
    pub copies: u8,
}

/// What kind of object a card is.
#[derive(Debug)]
pub enum Nature {
    Weapon {
        range: Zones,
        power: u8,
        ammo: Option<Ammo>,
        effect: WeaponEffect,
    },
    Equipment {
        timing: Timing,
        effect: Effect,
    },
    /// No object: it releases zombies.
    Wave,
    Element {
        location: Location,
        effect: ElementEffect,
    },
}

/// The ammunition of a weapon.
#[derive(Clone, Copy, Debug)]
pub struct Ammo {
    /// `None`: never reloaded.
    pub kind: Option<Ammunition>,
    pub uses: u8,
}

/// A kind of rubble card or element.
#[derive(Debug)]
pub struct ObjectKind {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub nature: Nature,
    pub marks: Marks,
    pub is_unique: bool,
}

impl ObjectKind {
    /// The ammunition of a weapon that needs any.
    pub fn ammo(&self) -> Option<Ammo> {
        match self.nature {
            Nature::Weapon { ammo, .. } => ammo,
            Nature::Equipment { .. } | Nature::Wave | Nature::Element { .. } => None,
        }
    }

    /// What a weapon does besides its roll; nothing where it is no weapon.
    pub fn weapon_effect(&self) -> WeaponEffect {
        match self.nature {
            Nature::Weapon { effect, .. } => effect,
            Nature::Equipment { .. } | Nature::Wave | Nature::Element { .. } => WeaponEffect::None,
        }
    }

    /// What an element does for its holder; nothing where it is none.
    pub fn element_effect(&self) -> ElementEffect {
        match self.nature {
            Nature::Element { effect, .. } => effect,
            Nature::Weapon { .. } | Nature::Equipment { .. } | Nature::Wave => ElementEffect::None,
        }
    }

    /// Whether it belongs to a scenario.
    pub fn is_element(&self) -> bool {
        matches!(self.nature, Nature::Element { .. })
    }

    /// Uses when full; 0 where nothing is counted.
    pub fn full(&self) -> u8 {
        self.ammo().map_or(0, |ammo| ammo.uses)
    }

    /// Whether it is a weapon of this ammunition.
    pub fn takes(&self, kind: Ammunition) -> bool {
        self.ammo().is_some_and(|ammo| ammo.kind == Some(kind))
    }
}

/// Card marks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    pub is_sound: bool,
    pub is_flammable: bool,
}

/// A set of zones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Vec<schema::ZoneName>")]
pub struct Zones([bool; 3]);

impl From<Vec<schema::ZoneName>> for Zones {
    fn from(zones: Vec<schema::ZoneName>) -> Zones {
        let mut set = Zones::default();
        zones.iter().for_each(|zone| set.0[*zone as usize] = true);
        set
    }
}

impl Zones {
    pub fn has(self, zone: Zone) -> bool {
        self.0[zone as usize]
    }

    pub fn and(self, other: Zones) -> Zones {
        Zones([0, 1, 2].map(|zone| self.0[zone] && other.0[zone]))
    }
}

/// A one-liner.
#[derive(Debug)]
pub struct OneLiner {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub cost: u8,
    pub timing: Timing,
    pub effect: Effect,
}

/// An entry of the event table, by die result.
#[derive(Debug)]
pub struct Event {
    pub name: Name,
    pub text: Name,
    pub marks: Marks,
    pub effect: EventEffect,
}

/// A way to play.
#[derive(Debug)]
pub struct Mode {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub has_locations: bool,
    pub is_endless: bool,
    /// Whose survivors may be chosen.
    pub chapters: Vec<u8>,
    /// Whose rubble lies on the table.
    pub rubble_chapter: u8,
}

/// The table for one mode and number of people.
#[derive(Debug)]
pub struct Table {
    pub mode: usize,
    pub players: u8,
    pub variant: Option<String>,
    pub survivors: u8,
    pub symbols: u8,
    pub horde: Vec<HordeCards>,
    pub rubble: Vec<(Kind, u8)>,
    pub piles: u8,
    pub wave: [u8; 6],
    pub arrows: Arrows,
}

/// A line of a horde list.
#[derive(Debug)]
pub enum HordeCards {
    Fixed {
        face: Face,
        count: u8,
    },
    /// Drawn at random from the cards of one zombie that are still in the box.
    Drawn {
        from: Vec<(Face, u8)>,
        count: u8,
        different_symbols: u8,
    },
}

/// What a level of difficulty changes.
#[derive(Debug, Default)]
pub struct LevelRules {
    pub name: Name,
    pub has_infection_phase: bool,
    /// Handed out with chapter 1's rubble and with chapter 2's.
    pub start_object: Option<(Kind, Kind)>,
    pub opening_wave: u8,
    pub wave: Option<[u8; 6]>,
    pub burns_second: bool,
}

/// A location of chapter 2.
#[derive(Debug)]
pub struct Place {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub effect: Particularity,
    pub blocked: u8,
    pub survivor_bonus: Option<Person>,
    pub rubble_bonus: Kind,
    pub element: Kind,
    pub destinations: Set<Location>,
    /// Numbers on the exploration cards; 0 is the surprise wave.
    pub exploration: [u8; 4],
}

/// A scenario of chapter 2.
#[derive(Debug)]
pub struct ScenarioCard {
    pub id: String,
    pub name: Name,
    pub elements: Vec<Kind>,
}

/// Numbers that hold in every mode.
#[derive(Debug, Default)]
pub struct Limits {
    pub corridor: u8,
    pub trophies: u8,
    pub element_price: u8,
    pub uniques: u8,
}

/// Victory points.
#[derive(Debug, Default)]
pub struct Score {
    pub healthy: u32,
    pub infected: u32,
    pub ability: u32,
    pub trophy: u32,
    pub ammunition: u32,
    pub element: u32,
}

impl Table {
    /// The faces of the horde; of cards drawn at random, the first ones.
    pub fn faces(&self) -> impl Iterator<Item = Face> {
        self.horde.iter().flat_map(|cards| -> Vec<Face> {
            match cards {
                HordeCards::Fixed { face, count } => vec![*face; *count as usize],
                HordeCards::Drawn { from, count, .. } => {
                    let left = from.iter().flat_map(|(face, n)| std::iter::repeat_n(*face, *n as usize));
                    left.take(*count as usize).collect()
                }
            }
        })
    }
}

shamble_kernel::lookups! {
    Content {
        people[Person] -> Survivor as person, find_person;
        faces[Face] -> ZombieFace as face, find_face;
        kinds[Kind] -> ObjectKind as kind, find_kind;
        lines[Line] -> OneLiner as line, find_line;
        levels[Level] -> LevelRules as level;
        locations[Location] -> Place as place, find_location;
        scenarios[Scenario] -> ScenarioCard as scenario;
    }
}

impl Content {
    /// What can be played.
    pub(crate) fn missions(&self) -> Vec<Mission<'_>> {
        self.modes.iter().enumerate().map(|(at, mode)| self.mission(at, mode)).collect()
    }

    /// A mode with the options it understands, defaults first.
    fn mission<'a>(&'a self, at: usize, mode: &'a Mode) -> Mission<'a> {
        let tables = || self.tables.iter().filter(move |table| table.mode == at);
        let mut players: Vec<u8> = tables().map(|table| table.players).collect();
        players.dedup();
        let team = |players: &u8| {
            let mut sizes: Vec<u8> =
                tables().filter(|table| table.players == *players).map(|table| table.survivors).collect();
            sizes.dedup();
            sizes
        };
        let teams = players.iter().map(team).collect();
        let mut variants: Vec<String> = tables().filter_map(|table| table.variant.clone()).collect();
        variants.sort_by(|a, b| b.cmp(a));
        let mut levels: Vec<String> = (1..=self.levels.len()).map(|level| level.to_string()).collect();
        let normal = levels.iter().position(|level| level == "4").unwrap_or(0);
        levels[..=normal].rotate_right(1);
        let mut uniques = vec!["none".to_owned()];
        uniques.extend(self.kinds.iter().filter(|kind| kind.is_unique).map(|kind| kind.id.clone()));
        let people = self.people.iter().filter(|person| mode.chapters.contains(&person.chapter));
        Mission {
            id: &mode.id,
            name: &mode.name,
            about: &mode.text,
            difficulty: if mode.has_locations { 4 } else { 3 },
            minutes: None,
            players,
            teams,
            options: vec![
                MissionOption { key: "level", values: levels, players: None },
                MissionOption { key: "variant", values: variants, players: Some(2) },
                MissionOption { key: "uniques", values: uniques, players: None },
            ],
            characters: people.map(|person| person.id.as_str()).collect(),
            barred: Vec::new(),
        }
    }

    /// How many starting objects come from the box because the rubble has none (OTD-DIFF-9).
    fn taken_from_box(&self, table: &Table) -> usize {
        let is_second = self.mode_of(table).rubble_chapter > 1;
        let start =
            |level: &LevelRules| level.start_object.map(|(first, second)| if is_second { second } else { first });
        let is_missing = |kind: Kind| !table.rubble.iter().any(|(card, _)| *card == kind);
        if self.levels.iter().filter_map(start).any(is_missing) { table.survivors as usize } else { 0 }
    }

    /// How often an object is in the box: once where it is unique, else as often as the fullest deck needs it. Elements
    /// are counted where they are bought.
    pub(crate) fn copies(&self, id: Kind) -> usize {
        let in_deck =
            |table: &Table| table.rubble.iter().filter(|(kind, _)| *kind == id).map(|(_, count)| *count).sum();
        let most: u8 = self.tables.iter().map(in_deck).max().unwrap_or(0);
        if self.kind(id).is_unique { 1 } else { most.into() }
    }

    pub(crate) fn mode_of(&self, table: &Table) -> &Mode {
        &self.modes[table.mode]
    }
}
