//! The world of a simulation: two servers on one disk, a network between them and the tabs of some people, and time,
//! which goes by from one event to the next.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use serde_json::{Value, json};
use shamble_store::Heard;
use tokio::task::AbortHandle;

use super::dice::Dice;
use super::disk::{Disk, Weather};
use super::laws::{Broken, Ledger};
use super::machine::{Answer, Ask, Machine, Sent, Told};
use super::tab::{Doing, Shown, Tab, Wish};
use crate::planted::Planted;

/// For how long everything may go wrong, in milliseconds.
const TROUBLE: u64 = 15_000;
/// When it begins by the clock on the wall.
const BEGINNING: i64 = 1_790_000_000_000;

/// A server, or the place of one that is down.
pub(super) struct Place {
    pub(super) machine: Option<Machine>,
    wall: Arc<AtomicI64>,
    /// When it is started again.
    returns: u64,
}

/// Somebody, as the server knows them.
pub(super) struct Person {
    pub(super) id: String,
    pub(super) token: String,
}

/// Something on its way.
enum Parcel {
    Ask {
        tab: usize,
        machine: usize,
        wish: Wish,
        ask: Ask,
    },
    Answer {
        tab: usize,
        wish: Wish,
        answer: Answer,
    },
    Told {
        stream: u64,
        told: Told,
    },
    Hint {
        machine: usize,
        heard: Heard,
    },
    /// Whoever asked does not wait any longer.
    HangUp {
        ask: u64,
    },
}

/// A request that a server works on.
struct Asked {
    tab: usize,
    machine: usize,
    wish: Wish,
    handle: AbortHandle,
}

/// A stream of events, from both ends.
pub(super) struct Stream {
    tab: Option<usize>,
    pub(super) machine: usize,
    handle: AbortHandle,
    /// Nothing comes through any more, and neither end knows.
    is_half_open: bool,
    /// When the last of what was sent arrives: nothing overtakes it.
    last: u64,
    pub(super) shown: Shown,
}

pub(super) struct World {
    pub(super) now: u64,
    pub(super) disk: Disk,
    pub(super) places: Vec<Place>,
    pub(super) people: Vec<Person>,
    pub(super) tabs: Vec<Tab>,
    pub(super) table: String,
    pub(super) streams: BTreeMap<u64, Stream>,
    pub(super) ledger: Ledger,
    pub(super) trace: Vec<String>,
    wires: BTreeMap<(u64, u64), Parcel>,
    asked: BTreeMap<u64, Asked>,
    /// Answers to those who ask past the network.
    direct: BTreeMap<u64, Answer>,
    serial: u64,
    dice: Dice,
    planted: Option<Planted>,
    /// Nothing goes wrong.
    is_calm: bool,
    /// When something goes wrong next.
    trouble: u64,
}

impl World {
    /// A table, those who sit there and those who only watch.
    pub(super) fn new(seed: u64, planted: Option<Planted>) -> World {
        let place = |_| Place { machine: None, wall: Arc::new(AtomicI64::new(BEGINNING)), returns: 0 };
        let mut world = World {
            now: 0,
            disk: Disk::new(seed),
            places: (0..2).map(place).collect(),
            people: Vec::new(),
            tabs: Vec::new(),
            table: String::new(),
            streams: BTreeMap::new(),
            ledger: Ledger::default(),
            trace: Vec::new(),
            wires: BTreeMap::new(),
            asked: BTreeMap::new(),
            direct: BTreeMap::new(),
            serial: 0,
            dice: Dice::of(seed, 0),
            planted,
            is_calm: true,
            trouble: 0,
        };
        world.start_machines();
        world.set_up();
        world
    }

    fn set_up(&mut self) {
        for name in ["Anna", "Ben"] {
            let person = self.do_now(0, "/api/people", None, json!({ "name": name }));
            let text = |field: &str| person[field].as_str().unwrap().to_owned();
            self.people.push(Person { id: text("id"), token: text("token") });
        }
        let company = *self.dice.one_of(&["alone", "friends", "friends"]);
        let undo = *self.dice.one_of(&["agreed", "free"]);
        let (game, mission) = *self.dice.one_of(&super::TABLES);
        let order = json!({ "game": game, "mission": mission, "players": 2, "company": company, "undo": undo });
        let table = self.do_now(0, "/api/tables", Some(0), order);
        self.table = table["id"].as_str().unwrap().to_owned();
        let second =
            if self.dice.percent(50) { json!({ "action": "sit" }) } else { json!({ "action": "bot", "to": "random" }) };
        let who = if second["action"] == "sit" { 1 } else { 0 };
        let path = format!("/api/tables/{}/seats/1", self.table);
        // At a table for one the seat is taken.
        self.ask_now(0, &Ask { path, body: Some(second), token: Some(self.people[who].token.clone()) });
        self.tabs = vec![
            Tab::new("anna", Some(0), 0),
            Tab::new("anna-again", Some(0), 1),
            Tab::new("ben", Some(1), 1),
            Tab::new("nobody", None, 0),
        ];
        for tab in 0..self.tabs.len() {
            self.open_stream(tab);
        }
    }

    /// Lets everything go wrong for a while, and sees after each step to it that the laws hold.
    pub(super) fn run(&mut self) -> Result<(), Broken> {
        let end = self.now + TROUBLE;
        self.is_calm = false;
        while self.now < end {
            self.step(false);
            self.check_step()?;
        }
        self.settle();
        self.check_step()?;
        self.check_quiet()
    }

    /// Ends all trouble, and waits until everybody has heard of everything.
    fn settle(&mut self) {
        self.is_calm = true;
        self.disk.turn(Weather::Fair);
        self.start_machines();
        // Connections that hang are given up in the end.
        let hanging: Vec<u64> =
            self.streams.iter().filter(|(_, stream)| stream.is_half_open).map(|(id, _)| *id).collect();
        hanging.into_iter().for_each(|stream| self.close_stream(stream));
        let end = self.now + 15_000;
        while self.now < end
            || self.tabs.iter().any(|tab| tab.waits() || tab.stream.is_none()) && self.now < end + 60_000
        {
            self.step(true);
        }
    }

    /// From now to the next event.
    fn step(&mut self, is_quiet: bool) {
        let wires = self.wires.keys().next().map(|(due, _)| *due);
        let tabs = self.tabs.iter().map(|tab| tab.next).min();
        let next = wires.into_iter().chain(tabs).min().unwrap_or(self.now);
        self.pass(next.saturating_sub(self.now).clamp(1, 250));
        if !self.is_calm && self.trouble <= self.now {
            self.trouble = self.now + self.dice.within(200..2_500);
            self.make_trouble();
        }
        self.return_machines();
        for tab in 0..self.tabs.len() {
            if self.tabs[tab].next <= self.now {
                self.let_act(tab, is_quiet);
            }
        }
    }

    /// Lets time go by everywhere, and what is due arrive.
    pub(super) fn pass(&mut self, millis: u64) {
        self.now += millis;
        for number in 0..self.places.len() {
            let place = &self.places[number];
            place.wall.fetch_add(millis.cast_signed(), Ordering::Relaxed);
            let Some(machine) = &place.machine else { continue };
            machine.run(millis);
            for sent in machine.sent() {
                self.post(sent);
            }
        }
        for (_, table, version) in self.disk.changed() {
            for machine in 0..self.places.len() {
                let heard = if self.strikes(10) { Heard::Doubt } else { Heard::Changed(table, version) };
                if !self.strikes(25) {
                    self.send(Parcel::Hint { machine, heard });
                }
            }
        }
        while let Some(due) = self.wires.first_entry().filter(|due| due.key().0 <= self.now) {
            let parcel = due.remove();
            self.arrive(parcel);
        }
    }

    /// Whether trouble of this chance strikes now.
    fn strikes(&mut self, percent: usize) -> bool {
        !self.is_calm && self.dice.percent(percent)
    }

    pub(super) fn note(&mut self, what: String) {
        self.trace.push(format!("{:>6} {what}", self.now));
    }

    fn number(&mut self) -> u64 {
        self.serial += 1;
        self.serial
    }

    /// Puts something on its way.
    fn send(&mut self, parcel: Parcel) {
        let late = if self.is_calm { 0 } else { *self.dice.one_of(&[1, 1, 2, 5, 20, 80, 400, 3_000]) };
        let serial = self.number();
        self.wires.insert((self.now + late, serial), parcel);
    }

    /// Sends a request over the network: it may be lost, come late, or twice.
    fn send_ask(&mut self, tab: usize, wish: Wish, ask: Ask) {
        let machine = self.tabs[tab].machine;
        self.note(format!(
            "{} asks {machine}: {} {}",
            self.tabs[tab].name,
            ask.path,
            ask.body.clone().unwrap_or_default()
        ));
        if let (Wish::Choose { key }, Some(body)) = (&wish, &ask.body) {
            let person = self.tabs[tab].person.map(|person| self.people[person].id.clone()).unwrap_or_default();
            self.ledger.sends(key, &self.table, &person, body["choice"].as_str().unwrap_or_default());
        }
        let copies = if self.strikes(8) { 0 } else { 1 + usize::from(self.strikes(8)) };
        for _ in 0..copies {
            self.send(Parcel::Ask { tab, machine, wish: wish.clone(), ask: ask.clone() });
        }
    }

    /// Hands over what a server has sent.
    fn post(&mut self, sent: Sent) {
        match sent {
            Sent::Answer { ask, answer } => {
                self.ledger.hears(&answer.text);
                let Some(Asked { tab, wish, .. }) = self.asked.remove(&ask) else {
                    self.direct.insert(ask, answer);
                    return;
                };
                self.note(format!("answer to {}: {} {}", self.tabs[tab].name, answer.status, print(&answer.text)));
                self.answered(tab, &wish, &answer);
                if !self.strikes(8) {
                    self.send(Parcel::Answer { tab, wish, answer });
                }
            }
            Sent::Told { stream, told } => {
                match &told {
                    Told::Event(text) => {
                        self.ledger.hears(text);
                        self.note(format!("event on {stream}: {}", print(text)));
                    }
                    Told::End => self.note(format!("end of {stream}")),
                }
                self.send_along(stream, told);
            }
        }
    }

    /// Sends something along a stream, after everything that was sent before.
    fn send_along(&mut self, stream: u64, told: Told) {
        let late = if self.is_calm { 0 } else { *self.dice.one_of(&[1, 1, 2, 5, 20, 80, 400]) };
        let (serial, now) = (self.number(), self.now);
        let parcel = Parcel::Told { stream, told };
        let Some(stream) = self.streams.get_mut(&stream).filter(|stream| !stream.is_half_open) else { return };
        stream.last = stream.last.max(now + late);
        self.wires.insert((stream.last, serial), parcel);
    }

    fn arrive(&mut self, parcel: Parcel) {
        match parcel {
            Parcel::Ask { tab, machine, wish, ask } => {
                let number = self.number();
                let Some(server) = &self.places[machine].machine else { return };
                let handle = server.take(number, &ask);
                self.asked.insert(number, Asked { tab, machine, wish, handle });
                if self.strikes(4) {
                    self.send(Parcel::HangUp { ask: number });
                }
            }
            Parcel::Answer { tab, wish, answer } => self.tabs[tab].hear(&wish, &answer, self.now),
            Parcel::Told { stream, told: Told::Event(text) } => {
                if let Some(stream) = self.streams.get_mut(&stream) {
                    stream.shown.hear(&text);
                }
            }
            Parcel::Told { stream, told: Told::End } => self.close_stream(stream),
            Parcel::Hint { machine, heard } => self.disk.tell(machine, heard),
            Parcel::HangUp { ask } => {
                if let Some(asked) = self.asked.remove(&ask) {
                    asked.handle.abort();
                }
            }
        }
    }

    fn let_act(&mut self, tab: usize, is_quiet: bool) {
        let token = self.tabs[tab].person.map(|person| self.people[person].token.clone());
        let doing = self.tabs[tab].act(&self.table, token.as_deref(), self.now, is_quiet, &mut self.dice);
        match doing {
            Some(Doing::Ask(wish, ask)) => self.send_ask(tab, wish, ask),
            Some(Doing::OpenStream) => self.open_stream(tab),
            Some(Doing::CloseStream) => self.tabs[tab].stream.into_iter().for_each(|stream| self.close_stream(stream)),
            None => {}
        }
    }

    fn open_stream(&mut self, tab: usize) {
        let (person, machine) = (self.tabs[tab].person, self.tabs[tab].machine);
        self.tabs[tab].stream = self.listen(Some(tab), person, machine);
    }

    /// Opens a stream of events for somebody; none where the server is down.
    pub(super) fn listen(&mut self, tab: Option<usize>, person: Option<usize>, machine: usize) -> Option<u64> {
        let path = format!("/api/tables/{}/events", self.table);
        let ask = Ask { path, body: None, token: person.map(|person| self.people[person].token.clone()) };
        let stream = self.number();
        let handle = self.places[machine].machine.as_ref()?.open(stream, &ask);
        let shown = Shown::default();
        self.streams.insert(stream, Stream { tab, machine, handle, is_half_open: false, last: 0, shown });
        Some(stream)
    }

    pub(super) fn close_stream(&mut self, stream: u64) {
        let Some(closed) = self.streams.remove(&stream) else { return };
        closed.handle.abort();
        if let Some(tab) = closed.tab {
            self.tabs[tab].stream = None;
        }
    }

    /// Something goes wrong.
    fn make_trouble(&mut self) {
        let machine = self.dice.below(self.places.len());
        match self.dice.below(12) {
            0..3 => self.kill(machine),
            3..8 => {
                let weather =
                    *self.dice.one_of(&[Weather::Fair, Weather::Fair, Weather::Slow, Weather::Full, Weather::Failing]);
                self.note(format!("the disk is {weather:?}"));
                self.disk.turn(weather);
            }
            8 => {
                let jump = self.dice.within(0..20 * 86_400_000).cast_signed() - 10 * 86_400_000;
                self.note(format!("the clock of {machine} jumps by {jump}"));
                self.places[machine].wall.fetch_add(jump, Ordering::Relaxed);
            }
            9 | 10 => {
                let which = self.dice.below(self.streams.len().max(1));
                if let Some((number, stream)) = self.streams.iter_mut().nth(which) {
                    stream.is_half_open = true;
                    let what = format!("stream {number} hangs");
                    self.note(what);
                }
            }
            // Far away, nothing happens for a while.
            _ => {
                let idle = self.now + self.dice.within(1_000..15_000);
                self.tabs.iter_mut().for_each(|tab| tab.next = tab.next.max(idle));
            }
        }
    }

    /// The process is dead: of what it knew, what is stored remains. Those connected to it learn so sooner or later.
    fn kill(&mut self, machine: usize) {
        if self.places[machine].machine.take().is_none() {
            return;
        }
        self.note(format!("server {machine} is killed"));
        self.places[machine].returns = self.now + self.dice.within(50..4_000);
        self.asked.retain(|_, asked| asked.machine != machine);
        let cut: Vec<u64> =
            self.streams.iter().filter(|(_, stream)| stream.machine == machine).map(|(id, _)| *id).collect();
        for stream in cut {
            self.send_along(stream, Told::End);
        }
    }

    fn return_machines(&mut self) {
        for number in 0..self.places.len() {
            if self.places[number].machine.is_none() && self.places[number].returns <= self.now {
                self.start(number);
            }
        }
    }

    fn start_machines(&mut self) {
        self.places.iter_mut().for_each(|place| place.returns = 0);
        self.return_machines();
    }

    fn start(&mut self, number: usize) {
        self.note(format!("server {number} starts"));
        let machine = Machine::start(number, &self.disk, &self.places[number].wall, self.planted);
        self.places[number].machine = Some(machine);
    }

    /// Asks a server past the network, and waits for its answer.
    pub(super) fn ask_now(&mut self, machine: usize, ask: &Ask) -> Answer {
        let number = self.number();
        let server = self.places[machine].machine.as_ref().expect("it is up");
        server.take(number, ask);
        for _ in 0..6_000 {
            self.pass(5);
            if let Some(answer) = self.direct.remove(&number) {
                self.note(format!("{} brings {} {}", ask.path, answer.status, print(&answer.text)));
                return answer;
            }
        }
        Answer { status: 0, text: "no answer".to_owned() }
    }

    /// The same for something that cannot be refused.
    fn do_now(&mut self, machine: usize, path: &str, person: Option<usize>, body: Value) -> Value {
        let token = person.map(|person| self.people[person].token.clone());
        let answer = self.ask_now(machine, &Ask { path: path.to_owned(), body: Some(body), token });
        serde_json::from_str(&answer.text).unwrap_or_else(|_| panic!("{}: {}", answer.status, answer.text))
    }
}

/// A text in a few characters, so that traces stay short.
fn print(text: &str) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let begin: String = text.chars().take(60).filter(|c| *c != '\n').collect();
    format!("{:08x} {begin}", hasher.finish() & 0xffff_ffff)
}
