//! From files to cards: names become ids, and every name that leads nowhere is a fault with file and line.

mod abilities;
mod boards;
mod decks;
mod missions;
mod sides;
mod specials;
mod tiles;

use shamble_kernel::content::{Place, Reader};
use shamble_kernel::{Fault, Files, Fingerprints, Id, Name, RuleId};

use super::Content;
use super::citations::cite;
use super::missions::Mission;
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

/// Reads files and remembers what is wrong with them.
pub(super) struct Loader<'f> {
    reader: Reader<'f>,
}

impl Content {
    /// Reads the content, or tells everything that is wrong with it.
    pub fn load(files: &Files) -> Result<Content, Vec<Fault>> {
        let mut loader = Loader { reader: Reader::new(files) };
        let content = loader.content();
        loader.reader.finish(content, |content| super::check::check(content, files))
    }
}

impl<'f> Loader<'f> {
    /// Every entry of a list stands once, by the word that tells it apart, and a number finds it.
    fn once<'n>(&mut self, names: impl IntoIterator<Item = (&'n str, Place<'n>)>) {
        self.reader.once(MOST_OF_A_KIND, names);
    }

    /// One of each kind: every record says which it is.
    fn each<K: Id, T, const N: usize>(
        &mut self,
        file: &'static str,
        records: impl IntoIterator<Item = (K, T, Place<'static>)>,
        name: impl Fn(K) -> &'static str,
    ) -> Option<[T; N]> {
        let mut found: [Option<T>; N] = std::array::from_fn(|_| None);
        for (kind, record, place) in records {
            if found[kind.index()].replace(record).is_some() {
                self.reader.fault(place, format!("`{}` stands twice", name(kind)));
            }
        }
        for missing in (0..N).filter(|at| found[*at].is_none()) {
            self.reader.fault_of(file, format!("there is no `{}`", name(K::at(missing))));
        }
        let all: Option<Vec<T>> = found.into_iter().collect();
        all?.try_into().ok()
    }

    /// The rules that a record names, to be cited.
    fn cited(&mut self, rules: &[String], place: Place) -> Vec<RuleId> {
        let cited: Vec<RuleId> = rules.iter().filter_map(|rule| cite(rule)).collect();
        if cited.is_empty() {
            self.reader.fault(place, "needs a rule that can be cited");
        }
        cited
    }

    fn content(&mut self) -> Option<Content> {
        let rules = self.reader.rules(RULES);
        if let Some(book) = &rules {
            self.reader.faults.extend(super::agree::agree(self.reader.files, book));
        }
        let [zombies, heroes] = [Mode::Zombie, Mode::Hero].map(|mode| self.side(mode));
        let objects: Option<ObjectFile> = self.reader.read(OBJECTS);
        let tile_file: Option<TileFile> = self.reader.read(TILES);
        let tiles = shamble_zombicide::plans(&mut self.reader, TILES);
        let missions: Option<MissionFile> = self.reader.read(MISSIONS);

        let sides = ByMode([zombies?, heroes?]);
        let (tiles, tile_file) = (tiles?, tile_file?);
        let faces = self.faces(&tile_file, &tiles);
        let ground = boards::Ground { tiles: &tiles, faces: &faces, street: &tile_file.street };
        let missions = self.missions(&missions?, &ground, &sides);
        Some(Content {
            name: Name { en: "Marvel Zombies".into(), fr: "Marvel Zombies".into() },
            rules: rules?,
            prints: prints(self.reader.files, &missions),
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

/// Games touch the tiles of their own mission alone.
fn prints(files: &Files, missions: &[Mission]) -> Fingerprints {
    let number = |face: &str| face.trim_end_matches(|side: char| !side.is_ascii_digit()).parse().ok();
    Fingerprints::of(files, missions.iter().map(|mission| mission.id.as_str()), |id, _, record| {
        let Some(face) = record.and_then(|record| record.get("face")?.as_str()) else { return true };
        let mission = missions.iter().find(|mission| mission.id == id);
        let mut tiles = mission.into_iter().flat_map(|mission| mission.place.board.layout().rows.iter().flatten());
        tiles.any(|tile| Some(tile.face.number) == number(face))
    })
}
