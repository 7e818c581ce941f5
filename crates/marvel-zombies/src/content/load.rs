//! From files to cards. Every record is read into the type that plays, with names led to what they mean on the way;
//! whatever is wrong is told with file, line and record.

mod boards;

use std::sync::Arc;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use shamble_kernel::content::{Opened, Place, Reader};
use shamble_kernel::{Fault, Files, Name};
use shamble_zombicide::reading;

use super::abilities::Ability;
use super::missions::{Mission, SpawnPoint};
use super::names::{self, MOST_OF_A_KIND, Names, Owner};
use super::side::*;
use super::tiles::TileFace;
use super::{Content, Side};
use crate::cards::{AttackId, ByDanger, ByEnemy, ByMode, BySpawnKind, Danger, EnemyKind, Mode, SpawnKind};
use boards::{Ground, Laid};

pub(super) const RULES: [&str; 2] = ["rules.toml", "hero-mode/rules.toml"];
pub(super) const TILES: &str = "tiles.toml";
/// What people call the streets of the tiles.
pub(super) const PLACES: &str = "places.toml";
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

shamble_zombicide::chapters!(Loader);

impl<'f> Loader<'_, 'f> {
    fn content(&mut self) -> Option<Content> {
        let files = self.reader.files;
        let rules = self.reader.rules(RULES);
        if let Some(book) = &rules {
            self.reader.faults.extend(super::agree::agree(files, book));
            names::with(|names| names.rules = book.clone());
        }
        let [zombies, heroes] = [Mode::Zombie, Mode::Hero].map(|mode| self.side(mode));
        let objects = self.reader.open(OBJECTS, &["sign"]);
        let sign = self.reader.part(&objects, "sign");
        let tile_file = self.reader.open(TILES, &["street", "tile"]);
        let street: Option<Name> = self.reader.part(&tile_file, "street");
        let tiles = shamble_zombicide::plans(self.reader, TILES);
        let faces = self.reader.records::<TileFace>(&tile_file, "tile");
        let missions = self.reader.open(MISSIONS, &["mission"]);

        let sides = ByMode([zombies?, heroes?]);
        let tiles = tiles?;
        let faces = self.faces(faces, &tiles);
        let names = self.names(&faces, &street?, &tiles)?;
        let missions = self.missions(&missions, &Ground { tiles: &tiles, faces: &faces, names: &names }, &sides);
        let layouts: Vec<_> =
            missions.iter().map(|mission| (mission.id.as_str(), mission.place.board.layout())).collect();
        Some(Content {
            name: Name { en: "Marvel Zombies".into(), fr: "Marvel Zombies".into() },
            rules: rules?,
            prints: reading::prints(files, PLACES, &layouts),
            sides,
            sign: sign?,
            tiles,
            faces,
            missions,
        })
    }

    /// The records of a list; each stands once, by the word that tells it apart.
    fn list<T: DeserializeOwned>(&mut self, opened: &Opened<'f>, list: &str, id: fn(&T) -> &str) -> Vec<T> {
        reading::list(self.reader, opened, list, MOST_OF_A_KIND, id)
    }

    /// What a mode has of its own.
    fn side(&mut self, mode: Mode) -> Option<Side> {
        let shelf = Shelf::of(mode);
        let track = match mode {
            Mode::Zombie => "hunger",
            Mode::Hero => "power",
        };
        let sheets = self.reader.open(shelf.characters, &["devour", "hero"]);
        let bosses = self.reader.open(shelf.bosses, &["boss"]);
        let enemies = self.reader.open(shelf.enemies, &["enemy", "citizen"]);
        let tracks = self.reader.open(shelf.tracks, &["danger", track, "dashboard", "heroes"]);
        let traits = self.reader.open(shelf.traits, &["trait"]);
        let citizens = self.reader.open(shelf.citizens, &["citizen"]);
        let spawn = self.reader.open(shelf.spawn_deck, &["kind", "special", "card"]);

        names::with(|names| *names = Names { rules: std::mem::take(&mut names.rules), mode, ..Names::default() });
        let mut characters = self.list(&sheets, "hero", |character: &Character| character.id.as_str());
        for character in &mut characters {
            character.learned = Character::learned(&character.skills);
        }
        let devour = sheets.table.get("devour").cloned();
        let devour = devour.and_then(|devour| self.reader.value::<KnownAttack>(shelf.characters, devour));
        let owned = |owner: Owner| names::with(|names| names.owner = owner);
        owned(Owner::Trait);
        let traits: Vec<TraitCard> = self.reader.records(&traits, "trait").into_iter().map(|(_, card)| card).collect();
        owned(Owner::Citizen);
        let citizens = self.list(&citizens, "citizen", |card: &CitizenCard| card.id.as_str());
        owned(Owner::Boss);
        let bosses = self.list(&bosses, "boss", |boss: &Boss| boss.id.as_str());
        owned(Owner::Card);
        names::with(|names| names.special_actions = names.abilities.len());
        for (place, ability) in self.reader.records::<Ability>(&spawn, "special") {
            let known = names::with(|names| names.learn(ability));
            known.map_or_else(|what| self.reader.fault(place, what), |_| ());
        }
        let spawn_deck = self.list(&spawn, "card", |card: &SpawnCard| card.id.as_str());
        let kinds = self.reader.records::<SpawnKindCard>(&spawn, "kind");
        let kinds =
            reading::of_each(self.reader, shelf.spawn_deck, kinds, |kind| kind.id, |kind: SpawnKind| kind.word(mode));
        let types = self.reader.records::<EnemyType>(&enemies, "enemy");
        let types =
            reading::of_each(self.reader, shelf.enemies, types, |kind| kind.id, |kind: EnemyKind| kind.word(mode));
        let levels = self.reader.records::<Level>(&tracks, "danger");
        let levels = reading::of_each(self.reader, shelf.tracks, levels, |level| level.id, Danger::name);
        let (abilities, attacks) =
            names::with(|names| (std::mem::take(&mut names.abilities), std::mem::take(&mut names.attacks)));
        let place = Place { file: shelf.characters, byte: 0 };
        self.reader.once(MOST_OF_A_KIND, abilities.iter().map(|ability| (ability.id.as_str(), place)));
        self.reader.once(MOST_OF_A_KIND, attacks.iter().map(|attack| (attack.id.as_str(), place)));
        Some(Side {
            mode,
            index: Index::of(&abilities, &traits),
            levels: ByDanger(levels?),
            track: self.reader.part(&tracks, track)?,
            dashboard: self.reader.part(&tracks, "dashboard")?,
            team: self.reader.part(&tracks, "heroes")?,
            characters,
            devour: devour.map(|KnownAttack(attack)| attack),
            attacks,
            abilities,
            enemies: ByEnemy(types?),
            citizen: self.reader.part(&enemies, "citizen")?,
            bosses,
            traits,
            citizens,
            spawn_kinds: BySpawnKind(kinds?),
            spawn_deck,
        })
    }

    /// Every zone, door and card that a mission names is one of its board or of its mode.
    fn missions(&mut self, opened: &Opened<'f>, ground: &Ground<'_>, sides: &ByMode<Side>) -> Vec<Mission> {
        let mut missions: Vec<(Place<'_>, Mission)> = Vec::new();
        for record in opened.records("mission") {
            let place = Place { file: MISSIONS, byte: record.span().start };
            let Some(laid) = self.reader.record::<Laid>(MISSIONS, record) else { continue };
            let Some(board) = self.board(&laid, ground) else { continue };
            let Side { mode, bosses, citizens, spawn_deck, .. } = &sides[laid.mode];
            names::with(|names| {
                names.mode = *mode;
                names.bosses = bosses.iter().map(|boss| boss.id.clone()).collect();
                names.citizens = citizens.iter().map(|card| card.id.clone()).collect();
                names.spawn_cards = spawn_deck.iter().map(|card| card.id.clone()).collect();
                names.place = Some(Arc::new(board));
            });
            let Some(head) = self.reader.record::<Head>(MISSIONS, record) else { continue };
            names::with(|names| {
                names.spawn_points = head.spawn_points;
                names.specials = head.special.into_iter().map(|special| special.id).collect();
            });
            if let Some(mut mission) = self.reader.record::<Mission>(MISSIONS, record) {
                let ids = mission.specials.iter().map(|special| (special.id.as_str(), place));
                self.reader.once(MOST_OF_A_KIND, ids);
                mission.outline = Mission::outline(&mission.specials);
                missions.push((place, mission));
            }
        }
        self.reader.once(MOST_OF_A_KIND, missions.iter().map(|(place, mission)| (mission.id.as_str(), *place)));
        missions.into_iter().map(|(_, mission)| mission).collect()
    }
}

/// What special rules of a mission name besides its board.
#[derive(Deserialize)]
struct Head {
    spawn_points: Vec<SpawnPoint>,
    special: Vec<Named>,
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

#[derive(Deserialize)]
struct KnownAttack(#[serde(deserialize_with = "names::attack")] AttackId);
