//! What has to hold after every step: what was sent, acknowledged, stored and kept in memory.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use futures_util::FutureExt;
use serde_json::Value;
use shamble_kernel::Seats;
use shamble_store::{Player, Seating};

use super::disk::Entry;
use super::machine::{Answer, looker};
use super::tab::Wish;
use super::told::Known;
use super::world::World;
use crate::house::House;
use crate::room::{Inside, Room};

/// A law, and the invariant it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Law {
    /// What was acknowledged is stored exactly once.
    StoredOnce,
    /// Once it is quiet, everybody shows what the server tells.
    ClientsAgree,
    /// Nobody holds a card or a seed that is not theirs to know.
    NothingLeaks,
    /// Somebody can always act.
    SomebodyActs,
    /// A table read anew is what the server has in memory.
    ReloadEqualsMemory,
    /// No request breaks the server.
    NothingBreaks,
}

/// A law that does not hold.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) law: Law,
    pub(super) what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.law, self.what)
    }
}

/// A choice that was sent, whether or not it arrived.
struct Choice {
    table: String,
    person: String,
    choice: String,
}

/// A way that somebody goes or carries something in several steps, none of which has a key.
struct Way {
    person: String,
    question: u64,
    /// Those of a walk are known before.
    steps: Option<Vec<String>>,
}

/// What was sent and what came back.
#[derive(Default)]
pub(super) struct Ledger {
    sent: BTreeMap<String, Choice>,
    /// What was acknowledged, by key, with the version that was told.
    acknowledged: BTreeMap<String, Vec<u64>>,
    ways: Vec<Way>,
    /// Whose ways were acknowledged, with the version that was told.
    gone: Vec<(String, u64)>,
    /// What servers have told since the last check.
    pub(super) heard: Vec<String>,
    pub(super) looks: Vec<(usize, Value)>,
    /// Events, and who is told them.
    pub(super) told: Vec<(Option<usize>, String)>,
    broke: Option<String>,
    looker: Option<Arc<House>>,
    /// The table, as it was after so many commits.
    stored: Option<Arc<Inside>>,
    commits: u64,
    /// What may be known of it, by those in these seats.
    pub(super) known: HashMap<Seats, Rc<Known>>,
    /// Up to where what is stored was compared with what was sent.
    checked: u64,
}

impl Ledger {
    pub(super) fn sends(&mut self, key: &str, table: &str, person: &str, choice: &str) {
        let [table, person, choice] = [table, person, choice].map(str::to_owned);
        self.sent.insert(key.to_owned(), Choice { table, person, choice });
    }

    pub(super) fn sets_out(&mut self, person: &str, question: u64, steps: Option<Vec<String>>) {
        self.ways.push(Way { person: person.to_owned(), question, steps });
    }

    pub(super) fn hears(&mut self, text: &str) {
        self.heard.push(text.to_owned());
    }

    pub(super) fn is_told(&mut self, person: Option<usize>, text: &str) {
        self.told.push((person, text.to_owned()));
    }

    /// Whether an entry without a key is a step of a way that somebody went, who went on from the question before it.
    fn is_step(&self, entry: &Entry, entries: &[Entry], has_key: impl Fn(&Entry) -> bool) -> bool {
        self.ways.iter().filter(|way| way.person == entry.person && way.question < entry.node).any(|way| {
            let since = |other: &&Entry| way.question < other.node && other.node < entry.node;
            let mut before = entries.iter().filter(since);
            let is_own = before.clone().all(|other| other.person == entry.person && !has_key(other));
            let step = way.steps.as_ref().map(|steps| steps.get(before.by_ref().count()));
            is_own && step.is_none_or(|step| step == Some(&entry.line))
        })
    }
}

impl World {
    /// Takes note of what a server answers, whether or not it arrives.
    pub(super) fn answered(&mut self, tab: usize, wish: &Wish, answer: &Answer) {
        if answer.status == 500 {
            self.ledger.broke = Some(answer.text.clone());
        }
        let Ok(told) = serde_json::from_str::<Value>(&answer.text) else { return };
        match wish {
            Wish::Choose { key } if answer.status == 200 => {
                let version = told["version"].as_u64().unwrap_or_default();
                self.ledger.acknowledged.entry(key.clone()).or_default().push(version);
            }
            Wish::Look if answer.status == 200 => self.ledger.looks.push((tab, told)),
            Wish::Way { .. } if answer.status == 200 => {
                let person = self.tabs[tab].person.map(|person| self.people[person].id.clone()).unwrap_or_default();
                self.ledger.gone.push((person, told["version"].as_u64().unwrap_or_default()));
            }
            Wish::Choose { .. } | Wish::Way { .. } | Wish::Look | Wish::Else => {}
        }
    }

    /// What has to hold at any time.
    pub(super) fn check_step(&mut self) -> Result<(), Broken> {
        if let Some(what) = self.ledger.broke.take().or_else(|| self.panics.heard()) {
            return Err(Broken { law: Law::NothingBreaks, what });
        }
        let stored = self.read_anew();
        if self.ledger.checked != self.ledger.commits {
            self.ledger.checked = self.ledger.commits;
            self.check_kept()?;
        }
        self.check_memory(&stored, false)?;
        self.check_leaks(&stored)
    }

    /// The table, as a server that has just started would have it.
    pub(super) fn read_anew(&mut self) -> Arc<Inside> {
        if let Some(stored) = self.ledger.stored.as_ref().filter(|_| self.ledger.commits == self.disk.commits()) {
            return Arc::clone(stored);
        }
        self.ledger.commits = self.disk.commits();
        let looker = self.ledger.looker.get_or_insert_with(|| looker(&self.disk));
        let id = self.table.parse().unwrap();
        let woken = self.disk.look(async { Room::wake(looker, id).await.unwrap().copy().await.unwrap() });
        let mut stored = Arc::unwrap_or_clone(woken);
        if let Some(before) = self.ledger.stored.take() {
            // What happened before is not told anew.
            stored.logs = before.logs.clone();
            stored.logs.cut(shared(&before, &stored));
        }
        let stored = Arc::new(stored);
        self.ledger.known.clear();
        self.ledger.stored = Some(Arc::clone(&stored));
        stored
    }

    /// Acknowledged choices are stored exactly once, and nothing else is.
    fn check_kept(&self) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken { law: Law::StoredOnce, what });
        let (entries, carried) = self.disk.kept();
        for (key, versions) in &self.ledger.acknowledged {
            let Choice { table, person, choice } = &self.ledger.sent[key];
            for version in versions {
                let is_it = |entry: &&super::disk::Entry| entry.table == *table && entry.node == *version;
                match entries.iter().find(is_it) {
                    Some(entry) if entry.line == *choice && entry.person == *person => {}
                    found => return broken(format!("{key} was told version {version}, where there is {found:?}")),
                }
            }
        }
        for (person, version) in &self.ledger.gone {
            if !entries.iter().any(|entry| entry.node == *version && entry.person == *person) {
                return broken(format!("{person} was told of a way to version {version}, which is none of theirs"));
            }
        }
        let came_of =
            |entry: &Entry| carried.iter().filter(|carried| carried.version == entry.node).collect::<Vec<_>>();
        for entry in &entries {
            let by = came_of(entry);
            match by[..] {
                [one] if self.ledger.sent.contains_key(&one.key) => {}
                [] if self.ledger.is_step(entry, &entries, |entry| !came_of(entry).is_empty()) => {}
                _ => return broken(format!("{entry:?} came of {by:?}")),
            }
        }
        for one in &carried {
            if carried.iter().filter(|other| other.key == one.key).count() > 1 {
                return broken(format!("{one:?} was carried out twice"));
            }
        }
        Ok(())
    }

    /// What servers have in memory is what is stored, or was.
    pub(super) fn check_memory(&self, stored: &Inside, is_quiet: bool) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken { law: Law::ReloadEqualsMemory, what });
        let machines = self.places.iter().filter_map(|place| place.machine.as_ref());
        for (number, room) in machines.flat_map(|machine| machine.house.awake()).enumerate() {
            // Somebody may be inside, or it may have been given up just now.
            let Some(Ok(inside)) = room.enter().now_or_never() else { continue };
            let (here, there) = (inside.summary.version, stored.summary.version);
            if here > there || is_quiet && here < there {
                return broken(format!("room {number} is at {here}, stored is {there}"));
            }
            if here == there
                && let Some(what) = inside.differs_from(stored)
            {
                return broken(format!("room {number}: {what}"));
            }
        }
        Ok(())
    }
}

pub(super) fn seats_of(seats: &[Seating], person: Option<&str>) -> Seats {
    let holds = |seating: &&Seating| {
        let holder = seating.holder.as_ref().and_then(Player::person);
        holder.is_some_and(|holder| Some(holder.to_string().as_str()) == person)
    };
    Seats::of(seats.iter().filter(holds).map(|seating| seating.seat))
}

/// How many entries two stories begin with alike.
fn shared(one: &Inside, other: &Inside) -> usize {
    let (Ok(one), Ok(other)) = (one.table(), other.table()) else { return 0 };
    let is_same = |number: &usize| one.line(*number) == other.line(*number);
    (1..=one.entries().min(other.entries())).take_while(is_same).count()
}
