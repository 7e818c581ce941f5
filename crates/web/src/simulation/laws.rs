//! What has to hold after every step, and what once all trouble is over.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use futures_util::FutureExt;
use serde_json::{Value, json};
use shamble_games::{Language, Table};
use shamble_kernel::{Seats, Standing};
use shamble_store::{Player, Seating};

use super::machine::{Answer, Ask, looker};
use super::tab::Wish;
use super::world::World;
use crate::house::House;
use crate::room::{Inside, Playing, Room};

/// How often somebody acts, and everybody hears of it, once it is quiet.
const ACTS: usize = 3;
/// How many moments may go by until something holds that does so in the end.
const MOMENTS: usize = 60;

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

/// What was sent and what came back.
#[derive(Default)]
pub(super) struct Ledger {
    sent: BTreeMap<String, Choice>,
    /// What was acknowledged, by key, with the version that was told.
    acknowledged: BTreeMap<String, Vec<u64>>,
    /// What servers have told since the last check.
    heard: Vec<String>,
    looks: Vec<(usize, Value)>,
    broke: Option<String>,
    looker: Option<Arc<House>>,
    /// The table, as it was after so many commits.
    stored: Option<Arc<Inside>>,
    commits: u64,
    /// Up to where what is stored was compared with what was sent.
    checked: u64,
}

impl Ledger {
    pub(super) fn sends(&mut self, key: &str, table: &str, person: &str, choice: &str) {
        let [table, person, choice] = [table, person, choice].map(str::to_owned);
        self.sent.insert(key.to_owned(), Choice { table, person, choice });
    }

    pub(super) fn hears(&mut self, text: &str) {
        self.heard.push(text.to_owned());
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
            Wish::Choose { .. } | Wish::Look | Wish::Else => {}
        }
    }

    /// What has to hold at any time.
    pub(super) fn check_step(&mut self) -> Result<(), Broken> {
        if let Some(what) = self.ledger.broke.take() {
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
    fn read_anew(&mut self) -> Arc<Inside> {
        if let Some(stored) = self.ledger.stored.as_ref().filter(|_| self.ledger.commits == self.disk.commits()) {
            return Arc::clone(stored);
        }
        self.ledger.commits = self.disk.commits();
        let looker = self.ledger.looker.get_or_insert_with(|| looker(&self.disk));
        let id = self.table.parse().unwrap();
        let stored = self.disk.look(async { Room::wake(looker, id).await.unwrap().copy().await.unwrap() });
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
        for entry in &entries {
            let by: Vec<_> = carried.iter().filter(|carried| carried.version == entry.node).collect();
            match by[..] {
                [one] if self.ledger.sent.contains_key(&one.key) => {}
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
    fn check_memory(&self, stored: &Inside, is_quiet: bool) -> Result<(), Broken> {
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

    /// Nobody is told the seed of a running game, or what others alone may see.
    fn check_leaks(&mut self, stored: &Inside) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken { law: Law::NothingLeaks, what });
        let heard = std::mem::take(&mut self.ledger.heard);
        let seed = stored.seed.filter(|_| stored.summary.standing == Standing::Open);
        if let Some(seed) = seed.map(|seed| seed.to_string())
            && let Some(text) = heard.iter().find(|text| text.contains(&seed))
        {
            return broken(format!("the seed is told: {text}"));
        }
        for (tab, seen) in std::mem::take(&mut self.ledger.looks) {
            if seen["version"] == stored.summary.version.0
                && let Some(what) = self.sees_otherwise(tab, &seen, stored)
            {
                return broken(format!("{} sees {what}", self.tabs[tab].name));
            }
        }
        Ok(())
    }

    /// What somebody was shown, and would not have been by a server that knows only whose seats are whose.
    fn sees_otherwise(&self, tab: usize, seen: &Value, stored: &Inside) -> Option<String> {
        let table = stored.table().ok()?;
        let id = self.tabs[tab].person.map(|person| self.people[person].id.clone());
        let mine = seats_of(&stored.seats, id.as_deref());
        let (viewer, language) = (stored.viewer_of(mine), Language::default());
        let look = table.look(viewer, mine, language);
        let choices: Vec<Value> = look.choices.iter().map(|choice| choice.notation.as_str().into()).collect();
        let shown: Vec<Value> =
            seen["choices"].as_array().into_iter().flatten().map(|choice| choice["choice"].clone()).collect();
        let view = table.state_at(table.entries(), viewer).ok()?;
        let seats: Vec<u8> = mine.iter().map(|seat| seat.0).collect();
        if seen["mine"] != json!(seats) {
            return Some(format!("the seats {} instead of {seats:?}", seen["mine"]));
        }
        if shown != choices {
            return Some(format!("the choices {shown:?} instead of {choices:?}"));
        }
        (seen["view"] != view).then(|| format!("{} instead of {view}", seen["view"]))
    }

    /// What has to hold once all trouble is over.
    pub(super) fn check_quiet(&mut self) -> Result<(), Broken> {
        for _ in 0..ACTS {
            self.check_somebody_acts()?;
            self.become_true(World::check_memory_now)?;
            for tab in 0..self.tabs.len() {
                self.become_true(|world| world.check_told(tab))?;
            }
        }
        for tab in 0..self.tabs.len() {
            self.become_true(|world| world.check_tab(tab))?;
        }
        self.check_step()
    }

    /// Something that holds in a moment: bots may play, and what they do takes its way to everybody.
    fn become_true(&mut self, check: impl Fn(&mut World) -> Result<(), Broken>) -> Result<(), Broken> {
        for _ in 0..MOMENTS {
            self.pass(70);
            if check(self).is_ok() {
                return Ok(());
            }
        }
        check(self)
    }

    fn check_memory_now(&mut self) -> Result<(), Broken> {
        let stored = self.read_anew();
        self.check_memory(&stored, true)
    }

    /// A page has heard of everything.
    fn check_told(&mut self, tab: usize) -> Result<(), Broken> {
        let stored = self.read_anew().summary.version.0;
        let shown = self.tabs[tab].stream.map(|stream| self.streams[&stream].shown.version);
        if shown == Some(stored) {
            return Ok(());
        }
        let what = format!("{} shows version {shown:?}, stored is {stored}", self.tabs[tab].name);
        Err(Broken { law: Law::ClientsAgree, what })
    }

    /// A page that heard every event shows what one opened now would.
    fn check_tab(&mut self, tab: usize) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken { law: Law::ClientsAgree, what });
        let name = self.tabs[tab].name;
        let Some(stream) = self.tabs[tab].stream else { return broken(format!("{name} hears nothing")) };
        let (person, machine) = (self.tabs[tab].person, self.streams[&stream].machine);
        let fresh = self.listen(None, person, machine).expect("it is up");
        self.pass(50);
        let differs = self.streams[&stream].shown.differs_from(&self.streams[&fresh].shown);
        self.close_stream(fresh);
        differs.map_or(Ok(()), |what| broken(format!("{name} differs: {what}")))
    }

    /// The game goes on, whoever is asked.
    fn check_somebody_acts(&mut self) -> Result<(), Broken> {
        let mut tried = String::new();
        for _ in 0..5 {
            let stored = self.read_anew();
            if stored.summary.standing != Standing::Open {
                return Ok(());
            }
            let Playing::On(table) = &stored.game else {
                return Err(Broken { law: Law::SomebodyActs, what: "the game cannot be played any more".to_owned() });
            };
            match self.try_to_act(&stored, table.as_ref()) {
                Ok(()) => return Ok(()),
                Err(what) => tried = what,
            }
        }
        Err(Broken { law: Law::SomebodyActs, what: tried })
    }

    fn try_to_act(&mut self, stored: &Inside, table: &dyn Table) -> Result<(), String> {
        let asked = table.waits_for();
        let holders: Vec<&Seating> = stored.seats.iter().filter(|seating| asked.has(seating.seat)).collect();
        if let Some(person) = holders.iter().find_map(|seating| seating.holder.as_ref()?.person()) {
            let id = person.to_string();
            return self.let_choose(self.people.iter().position(|person| person.id == id).unwrap_or_default());
        }
        if let Some(free) = holders.iter().find(|seating| seating.holder.is_none()) {
            return self.post_as(0, &format!("/seats/{}", free.seat.0), json!({ "action": "sit" }));
        }
        let is_bots = holders.iter().all(|seating| matches!(seating.holder, Some(Player::Bot(_))));
        for _ in 0..100 {
            self.pass(100);
            if self.read_anew().summary.version > stored.summary.version {
                return Ok(());
            }
        }
        Err(format!("nobody answers for {asked:?}, bots hold the seats: {is_bots}"))
    }

    /// Somebody who is asked makes the first choice that is offered, once no vote is open any more.
    fn let_choose(&mut self, person: usize) -> Result<(), String> {
        let path = format!("/api/tables/{}", self.table);
        let token = Some(self.people[person].token.clone());
        let seen = self.ask_now(0, &Ask { path, body: None, token });
        let seen: Value = serde_json::from_str(&seen.text).map_err(|error| error.to_string())?;
        let Some(choice) = seen["choices"][0]["choice"].as_str() else {
            return Err(format!("{} is asked and offered nothing", self.people[person].id));
        };
        let key = format!("last-{}", self.now);
        let id = self.people[person].id.clone();
        self.ledger.sends(&key, &self.table, &id, choice);
        let chosen = json!({ "choice": choice, "question": seen["question"], "key": key });
        self.post_as(person, "/choices", chosen).map_err(|why| format!("{choice} was offered: {why}"))
    }

    fn post_as(&mut self, person: usize, path: &str, body: Value) -> Result<(), String> {
        let path = format!("/api/tables/{}{path}", self.table);
        let token = Some(self.people[person].token.clone());
        let answer = self.ask_now(0, &Ask { path, body: Some(body), token });
        if answer.status == 200 { Ok(()) } else { Err(format!("{}: {}", answer.status, answer.text)) }
    }
}

fn seats_of(seats: &[Seating], person: Option<&str>) -> Seats {
    let holds = |seating: &&Seating| {
        let holder = seating.holder.as_ref().and_then(Player::person);
        holder.is_some_and(|holder| Some(holder.to_string().as_str()) == person)
    };
    Seats::of(seats.iter().filter(holds).map(|seating| seating.seat))
}
