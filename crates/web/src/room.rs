//! A table somebody looks at. A room alone changes its table: engine first, then the store, then everybody
//! in the room is told.

mod asking;
mod beat;
mod bots;
mod choosing;
#[cfg(test)]
mod comparing;
mod drawn;
mod history;
mod hosting;
mod keeping;
mod limits;
mod log;
mod others;
mod presence;
mod seating;
mod sequel;
mod standing_in;
mod talking;
mod undoing;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex as StdMutex};

use shamble_games::{Language, Shelf, Table};
use shamble_kernel::{Record, RecordedLuck, Seat, Seats, Standing, Viewer};
use shamble_store::{By, Homemade, Hosting, PersonId, Player, Said, Seating, StoredTable, Summary, TableId, Version};
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::Instant;

use crate::fitting::fitting;
use crate::house::House;
use crate::problem::Problem;
use beat::Beat;
pub(crate) use beat::Listener;
pub(crate) use bots::Remark;
use drawn::Drawn;
use presence::Present;

pub(crate) use choosing::{Carrying, Choosing, Walking};
pub(crate) use drawn::{Board, Seen, Watching};
pub(crate) use limits::{ENTRIES, JUMPS, LINES, check_size};
use log::Logs;
pub(crate) use log::{Line, is_readable};
pub(crate) use presence::Presence;
pub(crate) use seating::{PATIENCE, SeatChange};
pub(crate) use sequel::next_setup;
pub(crate) use standing_in::Again;
pub(crate) use undoing::{Proposal, Travel, Undone, Verdict, Wish};

/// A table that is awake.
pub(crate) struct Room {
    pub(crate) id: TableId,
    inside: Mutex<Inside>,
    present: StdMutex<Present>,
    drawn: Drawn,
    woken: Instant,
    /// Grows with everything that changes for those in the room.
    beat: Beat,
    /// Whether bots are at work.
    bots_play: AtomicBool,
}

/// Everything about a table that changes. A copy costs little, and whoever draws works with one.
#[derive(Clone)]
pub(crate) struct Inside {
    pub(crate) summary: Summary,
    /// Where its game stands: on the shelf of the house, unless somebody has made its mission.
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) homemade: Option<Homemade>,
    pub(crate) game: Playing,
    pub(crate) seats: Vec<Seating>,
    /// What the host decided.
    pub(crate) hosting: Hosting,
    pub(crate) names: BTreeMap<PersonId, String>,
    /// Who made each entry of the story, and those after it that would be played again.
    makers: Arc<Vec<By>>,
    pub(crate) said: Arc<Vec<Said>>,
    /// What bots said about their latest choices.
    pub(crate) remarks: Arc<Vec<Remark>>,
    /// The version that last changed the story: it names the question that is asked now.
    pub(crate) question: Version,
    /// The version that last took something back.
    taken_back: Version,
    /// How often the story went back or forth.
    jumps: usize,
    /// Since when it is asked.
    asked: Instant,
    /// An undo that waits for the agreement of others.
    pub(crate) proposal: Option<Proposal>,
    /// What became of the last one, until a person makes a choice.
    pub(crate) verdict: Option<Verdict>,
    pub(crate) logs: Logs,
    /// What chance is drawn from, if not from a list: a secret until the game is over.
    pub(crate) seed: Option<u64>,
    /// The store refused something the engine did, or may have: this room is not known to be what is stored.
    is_stale: bool,
}

/// A game that goes on, or one whose record this program cannot replay.
#[derive(Clone)]
pub(crate) enum Playing {
    On(Arc<dyn Table>),
    Stopped { why: String, record: Arc<Record> },
}

impl Room {
    /// Wakes a table up from the store.
    pub(crate) async fn wake(house: &House, id: TableId) -> Result<Room, Problem> {
        let inside = Inside::wake(house, id).await?;
        Ok(Room {
            id,
            inside: Mutex::new(inside),
            present: StdMutex::default(),
            drawn: Drawn::default(),
            woken: Instant::now(),
            beat: Beat::default(),
            bots_play: AtomicBool::new(false),
        })
    }

    /// Enters the room; one at a time.
    pub(crate) async fn enter(&self) -> Result<MutexGuard<'_, Inside>, Problem> {
        let inside = self.inside.lock().await;
        if inside.is_stale { Err(Problem::Stale) } else { Ok(inside) }
    }

    /// Tells everybody that something changed.
    pub(crate) fn stir(&self) {
        self.beat.strike();
    }

    /// Learns of every change from now on.
    pub(crate) fn listen(&self) -> Listener {
        self.beat.listen()
    }
}

/// A record as a game that goes on, unless it cannot be replayed. Not even a broken game may take the
/// server down.
pub(crate) fn replayed(shelf: &Shelf, record: Record, goes_on: &dyn Fn() -> bool) -> Playing {
    match catch_unwind(AssertUnwindSafe(|| shelf.replay_while(&record, goes_on))) {
        Ok(Ok(table)) => Playing::On(Arc::from(table)),
        Ok(Err(error)) => Playing::Stopped { why: error.to_string(), record: Arc::new(record) },
        Err(_) => Playing::Stopped { why: "the engine gave up on it".to_owned(), record: Arc::new(record) },
    }
}

impl Inside {
    /// A table as it is stored.
    async fn wake(house: &House, id: TableId) -> Result<Inside, Problem> {
        let (stored, mut news) = house.store.wake_with_news(id).await?;
        let StoredTable { summary, record, seats, jumps, hosting, homemade } = stored;
        news.said.drain(..news.said.len().saturating_sub(talking::KEPT));
        let names = house.store.names(id).await?;
        let seed = match record.luck {
            RecordedLuck::Seed(seed) => Some(seed),
            RecordedLuck::Outcomes => None,
        };
        let (shelves, made) = (Arc::clone(&house.shelves), homemade.clone());
        let waking = house.work.wake(move |wanted| {
            let shelf = match shelves.of(&record.game, made.as_ref()) {
                Ok(shelf) => shelf,
                // Nothing of it fits the cards of today.
                Err(why) => {
                    let game = Playing::Stopped { why, record: Arc::new(record) };
                    return wanted.goes_on().then_some((shelves.printed(), game, None));
                }
            };
            let game = replayed(&shelf, record, &|| wanted.goes_on());
            let fits = match &game {
                Playing::Stopped { record, .. } if record.standing == Standing::Open => {
                    fitting(&shelf, record, &|| wanted.goes_on()).map(|table| table.entries())
                }
                Playing::Stopped { .. } | Playing::On(_) => None,
            };
            wanted.goes_on().then_some((shelf, game, fits))
        });
        let (shelf, game, fits) = waking.await?.ok_or(Problem::Unavailable)?;
        if fits != summary.fits
            && let Err(error) = house.store.note_fits(id, fits).await
        {
            // It is only a mark for lists.
            tracing::warn!(table = id.mark(), %error, "how much of a game fits was not noted");
        }
        if let Playing::Stopped { why, .. } = &game {
            tracing::warn!(table = id.mark(), %why, "the record cannot be replayed");
        }
        let makers = news.entries.into_iter().map(|entry| entry.by).collect();
        Ok(Inside {
            summary: Summary { fits, ..summary },
            shelf,
            homemade,
            game,
            seats,
            hosting,
            names,
            makers: Arc::new(makers),
            said: Arc::new(news.said),
            remarks: Arc::default(),
            question: news.told,
            taken_back: news.told,
            jumps,
            asked: Instant::now(),
            proposal: None,
            verdict: None,
            logs: Logs::default(),
            seed,
            is_stale: false,
        })
    }

    /// The game, if it can be played here.
    pub(crate) fn table(&self) -> Result<&dyn Table, Problem> {
        match &self.game {
            Playing::On(table) => Ok(table.as_ref()),
            Playing::Stopped { why, .. } => Err(Problem::Stopped { why: why.clone() }),
        }
    }

    /// The same, to be changed; whoever still draws the table as it was keeps it so.
    fn table_mut(&mut self) -> Result<&mut (dyn Table + 'static), Problem> {
        match &mut self.game {
            Playing::On(table) => {
                if Arc::get_mut(table).is_none() {
                    *table = Arc::from(table.copy());
                }
                // Nobody else holds a copy just made.
                Arc::get_mut(table).ok_or(Problem::Unavailable)
            }
            Playing::Stopped { why, .. } => Err(Problem::Stopped { why: why.clone() }),
        }
    }

    /// The lines of the log that somebody with these seats may read.
    pub(crate) fn log(&self, language: Language, seats: Seats) -> Result<Vec<Line>, Problem> {
        Ok(self.logs.lines(self.table()?, language, |line| is_readable(line, seats)))
    }

    /// The seats a person answers for now.
    pub(crate) fn seats_of(&self, person: Option<PersonId>) -> Seats {
        let Some(person) = person else { return Seats::NONE };
        let theirs = |seating: &&Seating| seating.holder == Some(Player::Person(person));
        Seats::of(self.seats.iter().filter(theirs).map(|seating| seating.seat))
    }

    /// Through whose eyes a person looks.
    pub(crate) fn viewer(&self, person: Option<PersonId>) -> Viewer {
        self.viewer_of(self.seats_of(person))
    }

    /// Through whose eyes somebody with these seats looks: the seat that is asked, else the first of theirs.
    pub(crate) fn viewer_of(&self, seats: Seats) -> Viewer {
        let waits = self.table().map(|table| table.waits_for()).unwrap_or_default();
        let asked = waits.iter().find(|seat| seats.has(*seat));
        asked.or_else(|| seats.iter().next()).map_or(Viewer::Public, Viewer::Seat)
    }

    /// The people who hold seats.
    pub(crate) fn people(&self) -> Vec<PersonId> {
        let holders = self.seats.iter().filter_map(|seating| match seating.holder {
            Some(Player::Person(person)) => Some(person),
            Some(Player::Bot(_)) | None => None,
        });
        let mut people: Vec<PersonId> = holders.collect();
        people.sort();
        people.dedup();
        people
    }

    /// What a person is called.
    pub(crate) fn name(&self, person: PersonId) -> &str {
        self.names.get(&person).map_or("?", String::as_str)
    }

    pub(crate) fn seating(&self, seat: Seat) -> Option<&Seating> {
        self.seats.iter().find(|seating| seating.seat == seat)
    }

    fn waits_for(&self, seat: Seat) -> bool {
        self.table().is_ok_and(|table| table.waits_for().has(seat))
    }

    /// Whether somebody may change things at this table: whoever holds a seat, or made the table.
    pub(crate) fn is_at_table(&self, person: PersonId) -> bool {
        self.summary.host == Some(person)
            || self
                .seats
                .iter()
                .any(|seating| seating.owner == Some(person) || seating.holder == Some(Player::Person(person)))
    }

    /// How the game stands now.
    pub(crate) fn standing(&self) -> Standing {
        match &self.game {
            Playing::On(table) => Standing::from(table.outcome()),
            Playing::Stopped { record, .. } => record.standing,
        }
    }

    /// Notes that the story changed.
    fn story_changed(&mut self, version: Version) {
        self.summary.version = version;
        self.question = version;
        self.asked = Instant::now();
        self.summary.standing = self.standing();
        if self.summary.standing != Standing::Open {
            self.summary.code = None;
        }
        if let Some(proposal) = self.proposal.take() {
            self.verdict = Some(Verdict::Overtaken { by: proposal.by });
        }
        let entries = self.table().map_or(0, |table| table.entries());
        self.summary.entries = entries;
    }
}
