//! From files to cards: names become ids, and every name that leads nowhere is a fault with file and line.

mod abilities;
mod boards;
mod decks;
mod missions;
mod sides;
mod specials;
mod tiles;

use serde::de::DeserializeOwned;
use shamble_kernel::{Fault, Files, Id, Name, RuleBook, RuleId, fingerprint};
use toml::Spanned;

use super::Content;
use super::citations::cite;
use super::schema::*;
use super::sign::Sign;
use crate::cards::{ByMode, Mode};

pub(super) const RULES: [&str; 2] = ["rules.toml", "hero-mode/rules.toml"];
pub(super) const TILES: &str = "tiles.toml";
pub(super) const MISSIONS: &str = "missions.toml";
pub(super) const OBJECTS: &str = "objects.toml";

/// The files of one mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shelf {
    pub characters: &'static str,
    pub bosses: &'static str,
    pub enemies: &'static str,
    pub tracks: &'static str,
    pub traits: &'static str,
    pub citizens: &'static str,
    pub spawn_deck: &'static str,
}

impl Shelf {
    pub fn of(mode: Mode) -> Shelf {
        match mode {
            Mode::Zombie => Shelf {
                characters: "zombie-mode/heroes.toml",
                bosses: "zombie-mode/super-heroes.toml",
                enemies: "zombie-mode/enemies.toml",
                tracks: "zombie-mode/tracks.toml",
                traits: "zombie-mode/traits.toml",
                citizens: "zombie-mode/citizens.toml",
                spawn_deck: "zombie-mode/spawn-deck.toml",
            },
            Mode::Hero => Shelf {
                characters: "hero-mode/super-heroes.toml",
                bosses: "hero-mode/zombie-heroes.toml",
                enemies: "hero-mode/enemies.toml",
                tracks: "hero-mode/tracks.toml",
                traits: "hero-mode/traits.toml",
                citizens: "hero-mode/citizens.toml",
                spawn_deck: "hero-mode/spawn-deck.toml",
            },
        }
    }

    pub fn all(self) -> [&'static str; 7] {
        let Shelf { characters, bosses, enemies, tracks, traits, citizens, spawn_deck } = self;
        [characters, bosses, enemies, tracks, traits, citizens, spawn_deck]
    }
}

/// A place in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub file: &'static str,
    pub byte: usize,
}

impl Place {
    fn of<T>(file: &'static str, record: &Spanned<T>) -> Place {
        Place { file, byte: record.span().start }
    }
}

/// Reads files and remembers what is wrong with them.
pub(super) struct Loader<'f> {
    files: &'f Files,
    faults: Vec<Fault>,
}

impl Content {
    /// Reads the content, or tells everything that is wrong with it.
    pub fn load(files: &Files) -> Result<Content, Vec<Fault>> {
        let mut loader = Loader { files, faults: Vec::new() };
        let content = loader.content();
        let mut faults = loader.faults;
        match content {
            Some(content) if faults.is_empty() => {
                faults = super::check::check(&content, files);
                if faults.is_empty() { Ok(content) } else { Err(faults) }
            }
            _ => Err(faults),
        }
    }
}

impl<'f> Loader<'f> {
    fn text(&mut self, file: &str) -> Option<&'f str> {
        let text = self.files.get(file);
        if text.is_none() {
            self.fault_of(file, "the file is missing");
        }
        text.map(String::as_str)
    }

    fn read<T: DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        let text = self.text(file)?;
        toml::from_str(text).map_err(|error| self.faults.push(Fault::in_toml(file, text, &error))).ok()
    }

    fn fault(&mut self, place: Place, what: impl Into<String>) {
        let text = self.files.get(place.file).map_or("", String::as_str);
        self.faults.push(Fault::at(place.file, text, place.byte, what));
    }

    /// A fault of a file as a whole.
    fn fault_of(&mut self, file: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(file, what));
    }

    /// Looks a name up; a name that leads nowhere is a fault where it is used.
    fn find<T: Id>(&mut self, found: Option<T>, place: Place, name: &str) -> T {
        found.unwrap_or_else(|| {
            self.fault(place, format!("there is no `{name}`"));
            T::at(0)
        })
    }

    /// Every entry of a list stands once, by the word that tells it apart, and a number finds it.
    fn once<'n>(&mut self, names: impl IntoIterator<Item = (&'n str, Place)>) {
        let mut seen: Vec<&str> = Vec::new();
        for (name, place) in names {
            if seen.contains(&name) {
                self.fault(place, format!("`{name}` stands twice"));
            }
            if !is_word(name) {
                self.fault(place, format!("`{name}` is not one word of letters, digits and -"));
            }
            if seen.len() >= MOST_OF_A_KIND {
                self.fault(place, format!("there are more than {MOST_OF_A_KIND} of a kind"));
            }
            seen.push(name);
        }
    }

    /// One of each kind: every record says which it is.
    fn each<K: Id, T, const N: usize>(
        &mut self,
        file: &'static str,
        records: impl IntoIterator<Item = (K, T, Place)>,
        name: impl Fn(K) -> &'static str,
    ) -> Option<[T; N]> {
        let mut found: [Option<T>; N] = std::array::from_fn(|_| None);
        for (kind, record, place) in records {
            if found[kind.index()].replace(record).is_some() {
                self.fault(place, format!("`{}` stands twice", name(kind)));
            }
        }
        for missing in (0..N).filter(|at| found[*at].is_none()) {
            self.fault_of(file, format!("there is no `{}`", name(K::at(missing))));
        }
        let all: Option<Vec<T>> = found.into_iter().collect();
        all?.try_into().ok()
    }

    /// The rules that a record names, to be cited.
    fn cited(&mut self, rules: &[String], place: Place) -> Vec<RuleId> {
        let cited: Vec<RuleId> = rules.iter().filter_map(|rule| cite(rule)).collect();
        if cited.is_empty() {
            self.fault(place, "needs a rule that can be cited");
        }
        cited
    }

    fn rules(&mut self) -> Option<RuleBook> {
        let texts = RULES.map(|file| (file, self.text(file)));
        let files = texts.iter().filter_map(|(file, text)| Some((*file, (*text)?)));
        RuleBook::parse_all(files).map_err(|faults| self.faults.extend(faults)).ok()
    }

    fn content(&mut self) -> Option<Content> {
        let rules = self.rules();
        if let Some(book) = &rules {
            self.faults.extend(super::agree::agree(self.files, book));
        }
        let [zombies, heroes] = [Mode::Zombie, Mode::Hero].map(|mode| self.side(mode));
        let objects: Option<ObjectFile> = self.read(OBJECTS);
        let tile_file: Option<TileFile> = self.read(TILES);
        let tiles = self.plans();
        let missions: Option<MissionFile> = self.read(MISSIONS);

        let sides = ByMode([zombies?, heroes?]);
        let (tiles, tile_file) = (tiles?, tile_file?);
        let faces = self.faces(&tile_file, &tiles);
        let ground = boards::Ground { tiles: &tiles, faces: &faces, street: &tile_file.street };
        let missions = self.missions(&missions?, &ground, &sides);
        Some(Content {
            name: Name { en: "Marvel Zombies".into(), fr: "Marvel Zombies".into() },
            rules: rules?,
            hash: fingerprint(self.files),
            sides,
            sign: sign(objects?),
            tiles,
            faces,
            missions,
        })
    }
}

/// Ids are bytes, and sets of them hold fewer than 64.
const MOST_OF_A_KIND: usize = 64;

fn sign(ObjectFile { object: (object,) }: ObjectFile) -> Sign {
    let SignRecord {
        id,
        name,
        text,
        attack,
        ignores: (BossOfZombieMode, BossOfHeroMode),
        bonus_dice: No,
        uses,
        after_use: (DamagedInTargetZone, Removed),
        cost,
        ..
    } = object.into_inner();
    let SignAttackRecord { id: ThrowSign, name: throw, r#type: Ranged, range, dice: PerEnemy, accuracy } = attack;
    Sign { id, name, text, throw, range, accuracy, throws: uses, cost: cost.actions }
}

fn is_word(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}
