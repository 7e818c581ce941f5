//! All games side by side.

use shamble_kernel::{Fault, Game, Record, RecordError};
use shamble_marvel_zombies::MarvelZombies;
use shamble_off_the_dead::OffTheDead;
use shamble_survivants::Survivants;
use shamble_undead_or_alive::UndeadOrAlive;

use crate::title::Edition;
use crate::{Face, Source, Table, Title};

/// The games that can be played.
#[derive(Default)]
pub struct Shelf {
    titles: Vec<Box<dyn Title>>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.titles.iter().map(|title| title.id())).finish()
    }
}

/// How a game is put on a shelf.
type Put = fn(&mut Shelf, &Source) -> Result<(), Vec<Fault>>;

/// The games there are, in order.
const GAMES: [(&str, Put); 4] = [
    (UndeadOrAlive::ID, Shelf::put::<UndeadOrAlive>),
    (MarvelZombies::ID, Shelf::put::<MarvelZombies>),
    (OffTheDead::ID, Shelf::put::<OffTheDead>),
    (Survivants::ID, Shelf::put::<Survivants>),
];

/// Work that needs a game's own types, as simulation does.
pub trait Visitor {
    type Output;
    /// Does the work for one game.
    fn visit<G: Face>(self, game: &G) -> Self::Output;
}

impl Shelf {
    /// Loads every game, or tells everything that is wrong with their content.
    pub fn load(source: &Source) -> Result<Shelf, Vec<Fault>> {
        let mut shelf = Shelf::default();
        let faults: Vec<Fault> = GAMES.iter().filter_map(|(_, put)| put(&mut shelf, source).err()).flatten().collect();
        if faults.is_empty() { Ok(shelf) } else { Err(faults) }
    }

    /// Loads one game alone; an empty shelf where there is none with this id.
    pub fn load_one(source: &Source, game: &str) -> Result<Shelf, Vec<Fault>> {
        let mut shelf = Shelf::default();
        if let Some((_, put)) = GAMES.iter().find(|(id, _)| *id == game) {
            put(&mut shelf, source)?;
        }
        Ok(shelf)
    }

    /// Puts one more game on the shelf.
    pub fn put<G: Face>(&mut self, source: &Source) -> Result<(), Vec<Fault>> {
        self.titles.push(Box::new(Edition::<G>::read(source)?));
        Ok(())
    }

    /// The games in order.
    pub fn titles(&self) -> &[Box<dyn Title>] {
        &self.titles
    }

    /// The game with this id or short id.
    pub fn find(&self, id: &str) -> Option<&dyn Title> {
        let found = self.titles.iter().find(|title| title.id() == id || title.short_id() == id);
        found.map(Box::as_ref)
    }

    /// Does work that needs the types of the game with this id or short id; `None` where there is none.
    pub fn visit<V: Visitor>(&self, id: &str, visitor: V) -> Option<V::Output> {
        let title = self.find(id)?.as_any();
        if let Some(edition) = title.downcast_ref::<Edition<UndeadOrAlive>>() {
            return Some(visitor.visit(&edition.game));
        }
        if let Some(edition) = title.downcast_ref::<Edition<MarvelZombies>>() {
            return Some(visitor.visit(&edition.game));
        }
        if let Some(edition) = title.downcast_ref::<Edition<OffTheDead>>() {
            return Some(visitor.visit(&edition.game));
        }
        let edition = title.downcast_ref::<Edition<Survivants>>()?;
        Some(visitor.visit(&edition.game))
    }

    /// Replays a record of whichever game it is.
    pub fn replay(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        self.replay_while(record, &|| true)
    }

    /// The same, but given up between two entries as soon as it is not to go on.
    pub fn replay_while(&self, record: &Record, goes_on: &dyn Fn() -> bool) -> Result<Box<dyn Table>, RecordError> {
        match self.find(&record.game) {
            Some(title) => title.replay(record, goes_on),
            None => Err(RecordError { line: 2, what: format!("`{}` is no game on this shelf", record.game) }),
        }
    }
}
