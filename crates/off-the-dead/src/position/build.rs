//! Building a state from names and lists.

use serde::Deserialize;
use serde_json::{Map, Value};
use shamble_kernel::{Fault, Faults, Seat, Setup};

use crate::cards::{Face, Kind, Object, SYMBOL_NAMES, Side, Zombie, Zone};
use crate::content::Content;
use crate::setup::{Plan, lay_out};
use crate::state::{Debris, Here, OBJECTS, State, Walker, ZOMBIES};
use crate::turn::turn;

/// The parts of a turn at which a position can stand.
const PARTS: [&str; 9] =
    ["action-1", "bites", "move", "wave", "action-2", "infection", "buy", "change-place", "next-turn"];

/// A position as it is written down.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Position {
    mission: String,
    players: Option<u8>,
    level: u8,
    variant: Option<String>,
    uniques: Option<String>,
    team: Vec<String>,
    turn: u16,
    active: Option<String>,
    step: String,
    survivors: Map<String, Value>,
    horde: Option<Vec<String>>,
    reserve: Vec<String>,
    dead: Vec<String>,
    rubble: Option<Vec<Vec<String>>>,
    graveyard: Vec<String>,
    purse: Map<String, Value>,
    extra_actions: u8,
    location: Option<String>,
    exploration: Vec<String>,
    keycard_used: bool,
    finished: Vec<String>,
    entered: Vec<String>,
    burnt_out: bool,
    truck_used: bool,
    epilogue: bool,
}

impl Default for Position {
    fn default() -> Self {
        Position {
            mission: "chapter-1".into(),
            players: None,
            level: 4,
            variant: None,
            uniques: None,
            team: Vec::new(),
            turn: 1,
            active: None,
            step: "action-1".into(),
            survivors: Map::new(),
            horde: None,
            reserve: Vec::new(),
            dead: Vec::new(),
            rubble: None,
            graveyard: Vec::new(),
            purse: Map::new(),
            extra_actions: 0,
            location: None,
            exploration: Vec::new(),
            keycard_used: false,
            finished: Vec::new(),
            entered: Vec::new(),
            burnt_out: false,
            truck_used: false,
            epilogue: false,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct SurvivorPosition {
    infection: u8,
    ability: bool,
    alive: bool,
    objects: Vec<String>,
    trophies: Vec<String>,
    far: Vec<String>,
    middle: Vec<String>,
    contact: Vec<String>,
    blocked: u8,
    panicked: bool,
}

impl Default for SurvivorPosition {
    fn default() -> Self {
        SurvivorPosition {
            infection: 0,
            ability: true,
            alive: true,
            objects: Vec::new(),
            trophies: Vec::new(),
            far: Vec::new(),
            middle: Vec::new(),
            contact: Vec::new(),
            blocked: 0,
            panicked: false,
        }
    }
}

/// Builds a state; everything wrong with the description is reported at once.
pub(crate) fn build(content: &Content, description: &Value) -> Result<State, Faults> {
    let position: Position = serde_json::from_value(description.clone())
        .map_err(|error| Faults(vec![Fault::new("position", error.to_string())]))?;
    let mut setup =
        Setup::new(&position.mission).team(position.team.clone()).option("level", position.level.to_string());
    setup.players = position.players;
    if let Some(variant) = &position.variant {
        setup = setup.option("variant", variant);
    }
    if let Some(uniques) = &position.uniques {
        setup = setup.option("uniques", uniques);
    }
    let plan = Plan::of(content, &setup)?;
    let state = lay_out(content, &plan);
    let mut builder = Builder { content, s: state, faults: Vec::new(), zombies: 0, objects: 0 };
    builder.fill(&position, &plan);
    if builder.faults.is_empty() { Ok(builder.s) } else { Err(Faults(builder.faults)) }
}

/// Puts cards in their places and counts the ids it has given out.
struct Builder<'a> {
    content: &'a Content,
    s: State,
    faults: Vec<Fault>,
    zombies: usize,
    objects: usize,
}

impl Builder<'_> {
    fn fault(&mut self, field: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(field, what));
    }

    fn fill(&mut self, position: &Position, plan: &Plan) {
        self.s.turn = position.turn;
        self.s.active = position.active.as_deref().map_or(Seat(0), |name| self.seat("active", name));
        self.s.extra = position.extra_actions;
        for (name, value) in &position.survivors {
            self.survivor(name, value);
        }
        self.location(position);
        for (field, list) in [("reserve", &position.reserve), ("dead", &position.dead)] {
            for text in list {
                let Some((zombie, _)) = self.zombie(field, text) else { continue };
                if field == "reserve" { self.s.reserve.add(zombie) } else { self.s.dead.add(zombie) }
            }
        }
        for text in &position.graveyard {
            if let Some(object) = self.object("graveyard", text) {
                self.s.graveyard.add(object);
            }
        }
        for (at, symbol) in SYMBOL_NAMES.iter().enumerate() {
            self.s.purse[at] = position.purse.get(*symbol).and_then(Value::as_u64).unwrap_or(0) as u8;
        }
        self.horde(position, plan);
        self.rubble(position, plan);
        self.look_at_the_dead();
        self.agenda(&position.step);
        self.s.count_cards();
    }

    fn seat(&mut self, field: &str, name: &str) -> Seat {
        let found = self.s.survivors.iter().position(|s| self.content.person(s.person).id == name);
        if found.is_none() {
            self.fault(field, format!("`{name}` is not in the team"));
        }
        Seat(found.unwrap_or(0) as u8)
    }

    fn survivor(&mut self, name: &str, value: &Value) {
        let field = format!("survivors.{name}");
        let seat = self.seat(&field, name);
        let given: SurvivorPosition = match serde_json::from_value(value.clone()) {
            Ok(given) => given,
            Err(error) => return self.fault(&field, error.to_string()),
        };
        let survivor = &mut self.s.survivors[seat.index()];
        survivor.infection = given.infection;
        survivor.has_ability = given.ability && given.alive;
        survivor.is_alive = given.alive;
        let track = self.content.person(survivor.person).track;
        if given.alive && given.infection >= track {
            self.fault(&format!("{field}.infection"), format!("the track kills at {track}"));
        }
        if given.blocked > 2 {
            self.fault(&format!("{field}.blocked"), "at most two zones of a corridor are blocked");
        }
        self.s.blocked[seat.index()] = given.blocked.min(2);
        if given.panicked {
            self.s.panicked = self.s.panicked.with(seat);
        }
        for text in &given.objects {
            if let Some(object) = self.object(&format!("{field}.objects"), text) {
                self.s.held[seat.index()].add(object);
            }
        }
        for text in &given.trophies {
            if let Some((zombie, _)) = self.zombie(&format!("{field}.trophies"), text) {
                self.s.trophies[seat.index()].add(zombie);
            }
        }
        for (zone, list) in [(Zone::Far, &given.far), (Zone::Middle, &given.middle), (Zone::Contact, &given.contact)] {
            for text in list {
                self.walker(&format!("{field}.{}", zone.name()), text, seat, zone);
            }
        }
    }

    fn walker(&mut self, field: &str, text: &str, corridor: Seat, zone: Zone) {
        let (name, is_up) = text.strip_prefix('?').map_or((text, true), |name| (name, false));
        let Some((zombie, arrow)) = self.zombie(field, name) else { return };
        self.s.cards[zombie.0 as usize].set_arrow(arrow.unwrap_or(self.s.survivors[corridor.index()].side));
        self.s.walkers.push(Walker { zombie, corridor, zone });
        if is_up {
            self.s.up.add(zombie);
        }
    }

    /// A zombie card by name; an arrow, `tilted` and `peeked:cop` may follow.
    fn zombie(&mut self, field: &str, text: &str) -> Option<(Zombie, Option<Side>)> {
        let mut words = text.split(' ');
        let name = words.next().unwrap_or_default();
        let Some(face) = self.content.find_face(name) else {
            self.fault(field, format!("`{name}` is no zombie"));
            return None;
        };
        let zombie = self.zombie_card(field, face)?;
        let mut arrow = None;
        for word in words {
            let side = Side::ALL.into_iter().find(|side| side.name() == word);
            if side.is_some() {
                arrow = side;
            } else if word == "tilted" {
                self.s.tilted.add(zombie);
            } else if let Some(names) = word.strip_prefix("peeked:") {
                for name in names.split('+') {
                    let seat = self.seat(field, name);
                    self.s.known_zombies[seat.index()].add(zombie);
                }
            } else {
                self.fault(field, format!("`{text}`: expected a side, tilted or peeked:NAME after the zombie"));
            }
        }
        Some((zombie, arrow))
    }

    /// A card with this face; zombified survivors have one of their own.
    fn zombie_card(&mut self, field: &str, face: Face) -> Option<Zombie> {
        let zombified = self.s.boxed_zombies.iter().find(|zombie| self.s.cards[zombie.0 as usize].face() == face);
        if let Some(zombie) = zombified {
            self.s.boxed_zombies.remove(zombie);
            return Some(zombie);
        }
        let mut out: usize = (0..self.zombies).filter(|at| self.s.cards[*at].face() == face).count();
        let own = self.s.survivors.iter().map(|survivor| self.s.cards[survivor.zombified.0 as usize].face());
        out += own.filter(|own| *own == face).count();
        let card = self.content.face(face);
        if out >= card.copies.into() {
            self.fault(field, format!("`{}` stands more often than the {} in the box", card.id, card.copies));
            return None;
        }
        if self.zombies + 4 >= ZOMBIES {
            self.fault(field, format!("more than {} zombie cards", ZOMBIES - 4));
            return None;
        }
        let zombie = Zombie(self.zombies as u8);
        self.zombies += 1;
        self.s.cards[zombie.0 as usize].set_face(face);
        Some(zombie)
    }

    /// An object by name, with its ammunition after a slash; full without. Elements are bought ones.
    fn object(&mut self, field: &str, text: &str) -> Option<Object> {
        let (name, ammo) = text.split_once('/').map_or((text, None), |(name, ammo)| (name, Some(ammo)));
        let Some(kind) = self.content.find_kind(name) else {
            self.fault(field, format!("`{name}` is no object"));
            return None;
        };
        let card = self.content.kind(kind);
        if card.is_element() {
            let object = self.s.unbought.iter().find(|object| self.s.kinds[object.0 as usize] == kind);
            match object {
                Some(object) => self.s.unbought.remove(object),
                None => self.fault(field, format!("`{name}` stands twice, or this mission has no elements")),
            }
            return object;
        }
        let full = card.full();
        let left = ammo.map_or(Some(full), |ammo| ammo.parse().ok().filter(|left| *left <= full));
        if left.is_none() {
            self.fault(field, format!("`{text}`: expected ammunition from 0 to {full}"));
        }
        let out = (0..self.objects).filter(|at| self.s.kinds[*at] == kind).count();
        let most = self.content.copies(kind);
        if out >= most {
            self.fault(field, format!("`{name}` stands more often than the {most} in the box"));
            return None;
        }
        if self.objects + self.content.locations.len() >= OBJECTS {
            self.fault(field, "too many objects");
            return None;
        }
        let object = Object(self.objects as u8);
        self.objects += 1;
        self.s.kinds[object.0 as usize] = kind;
        self.s.ammo[object.0 as usize] = left.unwrap_or(full);
        Some(object)
    }

    fn location(&mut self, position: &Position) {
        for (field, list) in [("finished", &position.finished), ("entered", &position.entered)] {
            for name in list {
                match self.content.find_location(name) {
                    Some(location) if field == "finished" => self.s.finished.add(location),
                    Some(location) => self.s.entered.add(location),
                    None => self.fault(field, format!("`{name}` is no location")),
                }
            }
        }
        self.s.is_burnt_out = position.burnt_out;
        self.s.has_driven = position.truck_used;
        self.s.is_epilogue = position.epilogue;
        let has_locations = self.content.mode_of(&self.content.tables[self.s.table as usize]).has_locations;
        let Some(name) = &position.location else {
            if has_locations && !position.epilogue {
                self.fault("location", "this mission needs one (or `epilogue = true`)");
            }
            return;
        };
        let Some(location) = self.content.find_location(name) else {
            return self.fault("location", format!("`{name}` is no location"));
        };
        if !has_locations {
            return self.fault("location", "this mission has none");
        }
        self.s.entered.add(location);
        let is_known = self.s.finished.has(location);
        let mut here = Here {
            location,
            cards: self.content.place(location).exploration,
            is_up: [is_known; 4],
            has_skipped: position.keycard_used,
        };
        if !position.exploration.is_empty() {
            self.exploration(&position.exploration, &mut here);
        }
        self.s.here = Some(here);
    }

    fn exploration(&mut self, cards: &[String], here: &mut Here) {
        let read = |text: &String| {
            let (name, is_up) = text.strip_prefix('?').map_or((text.as_str(), true), |name| (name, false));
            let number = if name == "wave" { Some(0) } else { name.parse().ok().filter(|n| (1..=4).contains(n)) };
            number.map(|number: u8| (number, is_up))
        };
        let read: Option<Vec<(u8, bool)>> = cards.iter().map(read).collect();
        match read {
            Some(read) if read.len() == 4 => {
                for (at, (number, is_up)) in read.into_iter().enumerate() {
                    here.cards[at] = number;
                    here.is_up[at] = is_up;
                }
            }
            _ => self.fault("exploration", "expected four cards as \"1\", or \"?wave\" face down"),
        }
    }

    /// Named cards from the top; left out, what the deck still has, every arrow north.
    fn horde(&mut self, position: &Position, plan: &Plan) {
        if let Some(list) = &position.horde {
            for text in list.iter().rev() {
                let Some((zombie, arrow)) = self.zombie("horde", text) else { continue };
                self.s.cards[zombie.0 as usize].set_arrow(arrow.unwrap_or(Side::North));
                self.s.horde.push(zombie);
            }
            return;
        }
        if position.epilogue {
            return;
        }
        let mut used: Vec<Face> = (0..self.zombies).map(|at| self.s.cards[at].face()).collect();
        for face in self.content.tables[plan.table].faces() {
            if let Some(at) = used.iter().position(|other| *other == face) {
                used.swap_remove(at);
            } else if let Some(zombie) = self.zombie_card("horde", face) {
                self.s.horde.push(zombie);
            }
        }
    }

    /// Named cards from the top of each pile; left out, what the deck still has, dealt in its order.
    fn rubble(&mut self, position: &Position, plan: &Plan) {
        let piles = self.content.tables[plan.table].piles;
        if let Some(list) = &position.rubble {
            if list.len() > piles as usize {
                self.fault("rubble", format!("there are {piles} piles"));
                return;
            }
            for (at, pile) in list.iter().enumerate() {
                for text in pile.iter().rev() {
                    if let Some(object) = self.object("rubble", text) {
                        self.s.rubble.push(Debris { object, pile: at as u8 + 1 });
                    }
                }
            }
            return;
        }
        if position.epilogue {
            return;
        }
        let mut used: Vec<Kind> = (0..self.objects).map(|at| self.s.kinds[at]).collect();
        let deck = self.content.tables[plan.table].rubble.iter();
        let cards: Vec<Kind> = deck.flat_map(|(kind, n)| std::iter::repeat_n(*kind, *n as usize)).collect();
        let mut dealt = 0;
        for kind in cards {
            if let Some(at) = used.iter().position(|other| *other == kind) {
                used.swap_remove(at);
            } else if let Some(object) = self.object("rubble", &self.content.kind(kind).id) {
                self.s.rubble.push(Debris { object, pile: dealt % piles + 1 });
                dealt += 1;
            }
        }
    }

    /// The dead have nothing (OTD-DEATH-1), and nobody who lives walks as a zombie (OTD-DEATH-2).
    fn look_at_the_dead(&mut self) {
        for seat in (0..self.s.survivors.len() as u8).map(Seat) {
            let survivor = self.s.survivors[seat.index()];
            let field = format!("survivors.{}", self.content.person(survivor.person).id);
            if survivor.is_alive && !self.s.boxed_zombies.has(survivor.zombified) {
                self.fault(&field, "lives, and the zombified card is in the game");
            }
            let has_objects = !self.s.held[seat.index()].is_empty();
            let has_trophies = !self.s.trophies[seat.index()].is_empty();
            for (key, has) in [("objects", has_objects), ("trophies", has_trophies)] {
                if !survivor.is_alive && has {
                    self.fault(&format!("{field}.{key}"), "the dead have none");
                }
            }
        }
    }

    fn agenda(&mut self, step: &str) {
        let Some(from) = PARTS.iter().position(|part| *part == step) else {
            return self.fault("step", format!("`{step}`: expected one of {}", PARTS.join(", ")));
        };
        let seat = self.s.active;
        if !self.s.survivors[seat.index()].is_alive {
            self.fault("active", "the active survivor must be alive");
        }
        turn(seat)[from..].iter().rev().for_each(|step| self.s.agenda.push(*step));
        self.s.has_moved = from > 2;
    }
}
