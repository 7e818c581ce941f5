//! What every request works with: the shelf, the store, the rooms and the words.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use shamble_games::{Language, Shelf, Voice, Words};
use shamble_kernel::{Files, Setup};
use shamble_store::{Person, PersonId, Store, TableId};
use tokio::sync::{Mutex as AsyncMutex, OnceCell, watch};
use tokio::time::Instant;

use crate::Settings;
use crate::clock::Clock;
use crate::counts::{Counts, Gauges};
use crate::homemade::Shelves;
use crate::notices::Notices;
use crate::pace::{Guests, Pace};
use crate::pages::new_table::pictures::Pictures;
use crate::problem::Problem;
use crate::room::Room;
use crate::work::{Hands, Work};

/// Everything the server holds.
pub(crate) struct House {
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) shelves: Arc<Shelves>,
    pub(crate) store: Store,
    pub(crate) words: Arc<Words>,
    pub(crate) settings: Settings,
    pub(crate) pace: Pace,
    /// Who has a mission measured now.
    pub(crate) measurers: Arc<Guests<PersonId>>,
    pub(crate) work: Work,
    pub(crate) clock: Clock,
    /// What is wrong with it, in a simulation that is to find it.
    #[cfg(test)]
    pub(crate) planted: Option<crate::planted::Planted>,
    pub(crate) counts: Counts,
    pub(crate) notices: Notices,
    pub(crate) pictures: Pictures,
    /// When the database was last found to be writable, and whether it was.
    probed: AsyncMutex<Option<(Instant, bool)>>,
    /// Becomes true when the server is to stop.
    pub(crate) stopping: watch::Sender<bool>,
    /// One room a table, being woken up or awake.
    rooms: Mutex<BTreeMap<TableId, Arc<OnceCell<Arc<Room>>>>>,
}

/// For how long it is believed that the database can be written to, or not: whoever asks writes nothing.
const PROBED: Duration = Duration::from_secs(1);

/// How many rooms are kept awake before those that nobody is in go back to sleep.
const AWAKE: usize = 256;

impl House {
    pub(crate) fn new(
        (shelf, words): (Arc<Shelf>, Arc<Words>),
        store: Store,
        settings: Settings,
        (clock, hands): (Clock, Hands),
    ) -> House {
        let pace = Pace::new(settings.is_paced);
        let (stopping, stops) = watch::channel(false);
        let work = Work::new(stops, hands);
        House {
            shelves: Arc::new(Shelves::new(Arc::clone(&shelf), settings.content.clone())),
            shelf,
            store,
            words,
            settings,
            pace,
            measurers: Arc::default(),
            work,
            clock,
            #[cfg(test)]
            planted: None,
            stopping,
            counts: Counts::default(),
            notices: Notices::default(),
            pictures: Pictures::default(),
            probed: AsyncMutex::default(),
            rooms: Mutex::default(),
        }
    }

    /// Whether the database can be written to, as of a moment ago.
    pub(crate) async fn probe(&self) -> Result<(), Problem> {
        let mut probed = self.probed.lock().await;
        let is_well = match *probed {
            Some((at, is_well)) if at.elapsed() < PROBED => is_well,
            _ => {
                let is_well = self.store.probe().await.map_err(Problem::from).is_ok();
                *probed = Some((Instant::now(), is_well));
                is_well
            }
        };
        if is_well { Ok(()) } else { Err(Problem::Unavailable) }
    }

    /// A number nobody can guess.
    pub(crate) fn fresh_seed(&self) -> Result<u64, Problem> {
        Ok(self.store.randomness().seed()?)
    }

    /// The server's own words, without those of a game.
    pub(crate) fn voice(&self, language: Language) -> Voice<'_> {
        self.words.in_language(language)
    }

    /// The room of a table, woken up if it sleeps. Whoever comes meanwhile waits for the same waking.
    pub(crate) async fn room(self: &Arc<Self>, table: TableId) -> Result<Arc<Room>, Problem> {
        let place = self.with_rooms(|rooms| {
            if rooms.len() >= AWAKE {
                // Whoever is in a room or works in it holds it too, or waits for it.
                rooms.retain(|_, place| {
                    Arc::strong_count(place) > 1 || place.get().is_some_and(|room| Arc::strong_count(room) > 1)
                });
            }
            Arc::clone(rooms.entry(table).or_default())
        });
        if let Some(room) = place.get() {
            return Ok(Arc::clone(room));
        }
        let house = Arc::clone(self);
        // Whoever gives up waiting leaves the waking to those who come after.
        let waking = tokio::spawn(async move {
            let wake = async || Ok(Arc::new(Room::wake(&house, table).await?));
            let woken = place.get_or_try_init(wake).await.cloned();
            if woken.is_err() {
                // Whoever waits for the same waking tries next, and has to be found here by those who come after.
                let is_left = |kept: &Arc<_>| Arc::ptr_eq(kept, &place) && Arc::strong_count(kept) == 2;
                house.with_rooms(|rooms| rooms.retain(|_, kept| kept.initialized() || !is_left(kept)));
            }
            woken
        });
        waking.await.map_err(|_| Problem::Unavailable)?
    }

    fn with_rooms<T>(&self, work: impl FnOnce(&mut BTreeMap<TableId, Arc<OnceCell<Arc<Room>>>>) -> T) -> T {
        work(&mut self.rooms.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The tables that are awake.
    pub(crate) fn awake(&self) -> Vec<Arc<Room>> {
        self.with_rooms(|rooms| rooms.values().filter_map(|place| place.get().cloned()).collect())
    }

    /// A table, if it is awake.
    pub(crate) fn awake_at(&self, table: TableId) -> Option<Arc<Room>> {
        self.with_rooms(|rooms| rooms.get(&table)?.get().cloned())
    }

    /// Everything that is counted, for the operator.
    pub(crate) fn count(&self) -> String {
        let awake = self.awake();
        let streams = awake.iter().map(|room| room.windows()).sum();
        self.counts.text(&Gauges { tables_awake: awake.len(), streams })
    }

    /// Tells the tables that are awake that somebody is called otherwise now.
    pub(crate) async fn rename(&self, person: &Person) {
        for room in self.awake() {
            room.rename(person).await;
        }
    }

    /// Forgets a room whose story in memory may differ from the stored one. The next visitor wakes it anew.
    pub(crate) fn forget(&self, table: TableId) {
        self.with_rooms(|rooms| rooms.remove(&table));
    }
}

/// The server's own language files.
pub(crate) fn own_words() -> Files {
    Files::from([
        ("web.en.ftl".to_owned(), include_str!("../words/web.en.ftl").to_owned()),
        ("web.fr.ftl".to_owned(), include_str!("../words/web.fr.ftl").to_owned()),
        ("workshop.en.ftl".to_owned(), include_str!("../words/workshop.en.ftl").to_owned()),
        ("workshop.fr.ftl".to_owned(), include_str!("../words/workshop.fr.ftl").to_owned()),
    ])
}

/// The set-up in which a game is started when nobody chose anything.
pub(crate) fn recommended(shelf: &Shelf, game: &str) -> Option<Setup> {
    let mission = shelf.find(game)?.missions().first()?.id.to_owned();
    Some(Setup::new(mission))
}
