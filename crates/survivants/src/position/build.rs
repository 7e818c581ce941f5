//! Building a state from names and lists.

use serde::Deserialize;
use serde_json::{Map, Value};
use shamble_kernel::{Fault, Faults, Id, Setup};

use crate::content::Content;
use crate::content::scenarios::Objective;
use crate::content::tables::SearchPlace;
use crate::kinds::{Characteristic, DoorState};
use crate::mat::{Facing, Spot};
use crate::notation::{read_figure, read_point};
use crate::questions::Question;
use crate::setup::{self, Plan};
use crate::sheet;
use crate::sight::Sight;
use crate::state::{
    BAG, Body, Corpse, Doings, Lying, Phase, Rescue, RescueFate, Rising, State, Step, SurvivorId, Task, Whereabouts,
    Zombie,
};

/// The moments at which a position can stand.
const MOMENTS: [&str; 11] =
    ["turn", "rise", "entry", "moves", "attacks", "survivors", "act", "end-survivors", "end-turn", "camp", "start"];

/// A position as it is written down. Everything has a default.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Position {
    scenario: Option<String>,
    players: Option<u8>,
    options: std::collections::BTreeMap<String, String>,
    turn: Option<u8>,
    /// Names or sheets, in the order of play.
    team: Vec<String>,
    survivors: Map<String, Value>,
    zombies: Map<String, Value>,
    bodies: Map<String, Value>,
    dead: Map<String, Value>,
    lying: Vec<String>,
    doors: Map<String, Value>,
    shaken: Vec<String>,
    searched: Vec<String>,
    visited: Map<String, Value>,
    waiting: Vec<String>,
    goals: GoalsPosition,
    acting: Option<String>,
    moment: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct GoalsPosition {
    met: Vec<u8>,
    water: Option<String>,
    water_found: bool,
    vehicle: Option<String>,
    vehicle_found: bool,
    people: Vec<String>,
}

/// A survivor; a text alone is his place.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct SurvivorPosition {
    at: Option<String>,
    /// A point he looks at.
    facing: Option<String>,
    initial_movement: Option<u8>,
    initial_shooting: Option<u8>,
    initial_combat: Option<u8>,
    initial_nutrition: Option<u8>,
    initial_energy: Option<u8>,
    initial_health: Option<u8>,
    skills: Option<Map<String, Value>>,
    energy: Option<u8>,
    health: Option<u8>,
    worn: Option<String>,
    leather: Option<String>,
    bites: Option<u8>,
    bitten: Option<u8>,
    xp: Option<u16>,
    pa: Option<u8>,
    bag: Option<Vec<String>>,
    hands: Option<Vec<String>>,
    alert: bool,
    hidden: bool,
    noticed: bool,
    engaged: bool,
    has_acted: bool,
    has_spent: bool,
    has_searched: bool,
    has_sought: bool,
}

/// A zombie; a text alone is its place.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct ZombiePosition {
    at: String,
    front: Option<String>,
    engaged: bool,
    horde: bool,
    beats: Option<String>,
}

/// Builds a state; everything wrong with the description is reported at once.
pub(crate) fn build(content: &Content, description: &Value) -> Result<State, Faults> {
    let wrong = |field: &str, what: String| Faults(vec![Fault::new(field, what)]);
    let position: Position =
        serde_json::from_value(description.clone()).map_err(|error| wrong("position", error.to_string()))?;
    let mut team = position.team.clone();
    if team.is_empty() {
        team = position.survivors.keys().map(|name| name.split('#').next().unwrap_or(name).to_owned()).collect();
    }
    let setup = Setup {
        mission: position.scenario.clone().unwrap_or_default(),
        players: position.players,
        team,
        options: position.options.clone(),
    };
    let plan = Plan::of(content, &setup)?;
    let s = setup::blank(content, &plan);
    let mut builder = Builder { content, s, faults: Vec::new() };
    builder.fill(&position);
    if builder.faults.is_empty() { Ok(builder.s) } else { Err(Faults(builder.faults)) }
}

pub(super) struct Builder<'a> {
    pub content: &'a Content,
    pub s: State,
    pub faults: Vec<Fault>,
}

impl Builder<'_> {
    pub fn sight(&self) -> Sight<'_> {
        Sight::new(self.content, &self.s)
    }

    /// Notes what is wrong with a field.
    fn sound<T>(&mut self, field: &str, read: Result<T, String>) -> Option<T> {
        read.map_err(|what| self.faults.push(Fault::new(field, what))).ok()
    }

    fn spot(&mut self, field: &str, text: &str) -> Option<Spot> {
        let read = self.sight().read_spot(text);
        self.sound(field, read)
    }

    fn fill(&mut self, position: &Position) {
        self.s.turn = position.turn.unwrap_or(1);
        self.doors(position);
        for (name, value) in &position.survivors {
            let found = self.sight().read_survivor(name);
            if let Some(who) = self.sound("survivors", found) {
                self.survivor(who, name, value);
            }
        }
        self.zombies(position);
        self.things(position);
        self.goals(&position.goals);
        if self.faults.is_empty() {
            self.refuse_the_impossible();
        }
        if self.faults.is_empty() {
            self.moment(position);
        }
    }

    fn doors(&mut self, position: &Position) {
        for (name, state) in &position.doors {
            let door = self.sight().table().find_opening(name).ok_or_else(|| format!("`{name}` is no door here"));
            let state = state.as_str().and_then(DoorState::named);
            let state = state.ok_or_else(|| format!("{name}: expected the state of a door"));
            if let (Some(door), Some(state)) = (self.sound("doors", door), self.sound("doors", state)) {
                self.s.set_door(door, state);
            }
        }
        for name in &position.shaken {
            let door = self.sight().table().find_opening(name).ok_or_else(|| format!("`{name}` is no door here"));
            let door = self.sound("shaken", door);
            self.s.shaken.extend(door);
        }
    }

    fn survivor(&mut self, who: SurvivorId, name: &str, value: &Value) {
        let field = format!("survivors.{name}");
        let written = match value {
            Value::String(at) => Ok(SurvivorPosition { at: Some(at.clone()), ..SurvivorPosition::default() }),
            _ => SurvivorPosition::deserialize(value).map_err(|error| error.to_string()),
        };
        let Some(written) = self.sound(&field, written) else { return };
        self.values(who, &written);
        if let Some(skills) = &written.skills {
            self.s.survivor_mut(who).skills = Default::default();
            for (id, level) in skills {
                let skill = self.content.find_skill(id).ok_or_else(|| format!("`{id}` is no skill"));
                if let (Some(skill), Some(level)) = (self.sound(&field, skill), level.as_u64()) {
                    self.s.survivor_mut(who).skills.set(skill, level as u8);
                }
            }
        }
        self.carried(who, &field, &written);
        self.standing(who, &field, &written);
        let survivor = self.s.survivor_mut(who);
        survivor.is_alert = written.alert;
        survivor.is_hidden = written.hidden;
        survivor.is_noticed = written.noticed;
        survivor.is_engaged = written.engaged;
        survivor.done = Doings {
            has_acted: written.has_acted,
            has_spent: written.has_spent,
            has_searched: written.has_searched,
            has_sought: written.has_sought,
            ..Doings::default()
        };
    }

    fn values(&mut self, who: SurvivorId, written: &SurvivorPosition) {
        let pa = self.content.settings.game.pa_per_turn;
        let initial = [
            (Characteristic::Movement, written.initial_movement),
            (Characteristic::Shooting, written.initial_shooting),
            (Characteristic::Combat, written.initial_combat),
            (Characteristic::Nutrition, written.initial_nutrition),
            (Characteristic::Energy, written.initial_energy),
            (Characteristic::Health, written.initial_health),
        ];
        let survivor = self.s.survivor_mut(who);
        for (which, value) in initial {
            survivor.values.0[which.index()] = value.unwrap_or(survivor.values[which]);
        }
        survivor.energy = written.energy.unwrap_or(survivor.values[Characteristic::Energy]);
        survivor.health = written.health.unwrap_or(survivor.values[Characteristic::Health]);
        survivor.bites = written.bites.unwrap_or(0);
        survivor.bitten = written.bitten.unwrap_or(0);
        survivor.xp = written.xp.unwrap_or(0);
        survivor.pa = written.pa.unwrap_or(pa);
    }

    fn carried(&mut self, who: SurvivorId, field: &str, written: &SurvivorPosition) {
        let content = self.content;
        if let Some(bag) = &written.bag {
            let stacks: Result<Vec<_>, String> = bag.iter().map(|text| sheet::read_stack(content, text)).collect();
            let stacks = stacks
                .and_then(|stacks| if stacks.len() > BAG { Err(format!("a bag has {BAG} slots")) } else { Ok(stacks) });
            if let Some(stacks) = self.sound(field, stacks) {
                let survivor = self.s.survivor_mut(who);
                survivor.bag = [None; BAG];
                survivor.bag.iter_mut().zip(stacks).for_each(|(slot, stack)| *slot = Some(stack));
                survivor.hands = [None; 2];
            }
        }
        if let Some(hands) = &written.hands {
            let slots: Result<Vec<u8>, String> = hands.iter().map(|word| self.sight().read_slot(who, word)).collect();
            let slots =
                slots.and_then(|slots| if slots.len() > 2 { Err("there are two hands".into()) } else { Ok(slots) });
            if let Some(slots) = self.sound(field, slots) {
                self.s.survivor_mut(who).hands = [slots.first().copied(), slots.get(1).copied()];
            }
        }
        for (text, is_worn) in [(&written.worn, true), (&written.leather, false)] {
            let Some(text) = text else { continue };
            let read = sheet::read_protection(content, text);
            if let Some((item, points)) = self.sound(field, read) {
                let survivor = self.s.survivor_mut(who);
                if is_worn {
                    (survivor.worn, survivor.protection) = (Some(item), points);
                } else {
                    survivor.leather = Some((item, points));
                }
            }
        }
    }

    fn standing(&mut self, who: SurvivorId, field: &str, written: &SurvivorPosition) {
        let text = written.at.as_deref().unwrap_or("away");
        let words: Vec<&str> = text.split_whitespace().collect();
        let at = match words[..] {
            ["away"] => Ok(Whereabouts::Away),
            ["left"] => Ok(Whereabouts::Left),
            ["hanging", piece, z, foot] => self.hanging(piece, z, foot),
            ["ladder", ladder, z] => self.on_ladder(ladder, z),
            _ => self.sight().read_spot(text).map(Whereabouts::On),
        };
        let Some(at) = self.sound(field, at) else { return };
        self.s.survivor_mut(who).at = at;
        let Some(place) = self.sight().place(who) else { return };
        if let Some(room) = self.sight().mat.room_at(place) {
            self.s.visited[room.index()] = self.s.turn;
        }
        if let Some(text) = &written.facing
            && let Some(to) = self.sound(field, read_point(text))
        {
            self.s.survivor_mut(who).facing = Facing::between(place.at, to).unwrap_or_default();
        }
    }

    fn hanging(&self, piece: &str, z: &str, foot: &str) -> Result<Whereabouts, String> {
        let id = self.sight().table().find_piece(piece).ok_or_else(|| format!("`{piece}` is no piece here"))?;
        Ok(Whereabouts::Hanging { piece: id, foot: self.sight().read_spot(foot)?, z: crate::notation::read_length(z)? })
    }

    fn on_ladder(&self, ladder: &str, z: &str) -> Result<Whereabouts, String> {
        let number = ladder.parse::<u8>().ok().and_then(|ladder| ladder.checked_sub(1));
        let ladder = number.filter(|ladder| self.sight().mat.ladder(*ladder).is_some());
        let ladder = ladder.ok_or("there is no such ladder here")?;
        Ok(Whereabouts::OnLadder { ladder, z: crate::notation::read_length(z)? })
    }

    /// Zombies enter in the order of their types and numbers.
    fn zombies(&mut self, position: &Position) {
        let mut found = Vec::new();
        for (name, value) in &position.zombies {
            let field = format!("zombies.{name}");
            let written = match value {
                Value::String(at) => Ok(ZombiePosition { at: at.clone(), ..ZombiePosition::default() }),
                _ => ZombiePosition::deserialize(value).map_err(|error| error.to_string()),
            };
            let Some(written) = self.sound(&field, written) else { continue };
            let (Some(figure), Some(spot)) = (self.sound(&field, read_figure(name)), self.spot(&field, &written.at))
            else {
                continue;
            };
            let mut zombie = Zombie::new(figure, spot);
            zombie.is_engaged = written.engaged;
            zombie.is_of_horde = written.horde;
            let front = written.front.as_deref().map(read_point).transpose();
            let front = self.sound(&field, front).flatten();
            zombie.front = front.and_then(|to| Facing::between(spot.at, to));
            if let Some(name) = &written.beats {
                let door = self.sight().table().find_opening(name).ok_or_else(|| format!("`{name}` is no door here"));
                zombie.beats = self.sound(&format!("{field}.beats"), door);
            }
            found.push(zombie);
        }
        found.sort_by_key(|zombie| (zombie.figure.kind.index(), zombie.figure.number));
        self.s.zombies = found;
    }

    /// Bodies, the dead, what lies about, and what has been searched and seen.
    fn things(&mut self, position: &Position) {
        for (name, at) in &position.bodies {
            let (figure, spot) = (self.sound("bodies", read_figure(name)), at.as_str());
            let spot = spot.and_then(|text| self.spot("bodies", text));
            if let (Some(figure), Some(spot)) = (figure, spot) {
                self.s.bodies.push(Body { figure, spot, turn: self.s.turn });
            }
        }
        for (name, at) in &position.dead {
            let (id, late) = match at.as_str().and_then(|text| text.strip_suffix(" late")) {
                Some(text) => (Some(text), true),
                None => (at.as_str(), false),
            };
            let spot = id.and_then(|text| self.spot("dead", text));
            let survivor = sheet::read(self.content, name.split('#').next().unwrap_or(name));
            if let (Some(spot), Some(survivor)) = (spot, self.sound("dead", survivor)) {
                let number = name.split_once('#').and_then(|(_, number)| number.parse().ok()).unwrap_or(1);
                let persona = crate::state::Persona { number, ..survivor.persona };
                let rising = if late { Rising::NextPhaseTwo } else { Rising::NextEntry };
                let turn = self.s.turn.saturating_sub(1);
                self.s.corpses.push(Corpse { persona, spot, turn, rising });
            }
        }
        for text in &position.lying {
            let Some((stack, at)) = text.split_once(" at ") else {
                self.faults.push(Fault::new("lying", format!("`{text}`: expected a thing at a place")));
                continue;
            };
            let stack = sheet::read_stack(self.content, stack);
            if let (Some(stack), Some(spot)) = (self.sound("lying", stack), self.spot("lying", at)) {
                self.s.lying.push(Lying { stack, spot });
            }
        }
        for word in &position.searched {
            let place = self.sight().table().find_place(word).ok_or_else(|| format!("`{word}` cannot be searched"));
            let place: Option<SearchPlace> = self.sound("searched", place);
            self.s.searched.extend(place);
        }
        for (room, turn) in &position.visited {
            let room = self.sight().table().find_room(room).ok_or_else(|| format!("`{room}` is no room here"));
            if let (Some(room), Some(turn)) = (self.sound("visited", room), turn.as_u64()) {
                self.s.visited[room.index()] = turn as u8;
            }
        }
        for name in &position.waiting {
            let found = self.sight().read_survivor(name);
            let found = self.sound("waiting", found);
            self.s.waiting.extend(found);
        }
    }

    fn goals(&mut self, written: &GoalsPosition) {
        self.s.goals.met = written.met.iter().fold(0, |met, goal| met | 1 << goal.saturating_sub(1).min(7));
        if let Some(word) = &written.water {
            let place = self.sight().table().find_place(word).ok_or_else(|| format!("`{word}` cannot be searched"));
            self.s.goals.water = self.sound("goals.water", place);
        }
        if let Some(word) = &written.vehicle {
            let piece = self.sight().table().find_piece(word).ok_or_else(|| format!("`{word}` is no piece here"));
            self.s.goals.vehicle = self.sound("goals.vehicle", piece);
        }
        self.s.goals.is_water_found = written.water_found;
        self.s.goals.is_vehicle_found = written.vehicle_found;
        for text in &written.people {
            let person = self.person(text);
            let person = self.sound("goals.people", person);
            self.s.goals.people.extend(person);
        }
    }

    fn person(&self, text: &str) -> Result<Rescue, String> {
        let objectives = &self.sight().scenario().objectives;
        let room = objectives.iter().find_map(|objective| match objective {
            Objective::SavePeople { rooms, .. } => rooms.first().copied(),
            _ => None,
        });
        let room = room.unwrap_or_default();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let fate = match word {
            "hidden" => {
                let room = self.sight().table().find_room(rest).ok_or_else(|| format!("`{rest}` is no room here"))?;
                return Ok(Rescue { room, fate: RescueFate::Hidden });
            }
            "waiting" => RescueFate::Waiting(self.sight().read_spot(rest)?),
            "with" => RescueFate::With(self.sight().read_survivor(rest)?),
            "saved" => RescueFate::Saved,
            _ => return Err(format!("`{text}`: expected hidden, waiting, with or saved")),
        };
        Ok(Rescue { room, fate })
    }

    /// Where the game stands: at an action of phase 2 unless it is said otherwise.
    fn moment(&mut self, position: &Position) {
        let acting = position.acting.as_ref().map(|name| self.sight().read_survivor(name));
        let who = acting.and_then(|who| self.sound("acting", who)).unwrap_or_default();
        self.s.phase = Phase::Zombies;
        let first = SurvivorId::at(0);
        let phase_one = [Task::Moves, Task::Attacks, Task::BeginSurvivors].map(Step::Do);
        let agenda = &mut self.s.agenda;
        match position.moment.as_deref().unwrap_or("act") {
            "turn" => agenda.push(Step::Do(Task::NewTurn)),
            "rise" => {
                agenda.then(phase_one);
                agenda.push(Step::Do(Task::Rise));
            }
            "entry" => {
                agenda.then(phase_one);
                agenda.push(Step::Do(Task::Entry { who: first }));
            }
            "moves" => agenda.then(phase_one),
            "attacks" => agenda.then([Task::Attacks, Task::BeginSurvivors].map(Step::Do)),
            "survivors" => agenda.push(Step::Do(Task::BeginSurvivors)),
            "act" => {
                agenda.push(Step::Do(Task::NextAct { who }));
                self.s.phase = Phase::Survivors;
            }
            "end-survivors" => {
                agenda.push(Step::Do(Task::EndSurvivors));
                self.s.phase = Phase::Survivors;
            }
            "end-turn" => {
                agenda.push(Step::Do(Task::EndTurn));
                self.s.phase = Phase::Equipment;
            }
            "camp" => {
                agenda.then([Step::Ask(Question::Camp), Step::Do(Task::NewTurn)]);
                self.s.phase = Phase::SetUp;
            }
            "start" => {
                agenda.push(Step::Do(Task::NewTurn));
                self.s.phase = Phase::SetUp;
                for who in (0..self.s.survivors.len()).rev().map(SurvivorId::at) {
                    let ask = [Question::StartAt { who }, Question::Face { who }].map(Step::Ask);
                    self.s.agenda.push(Step::Do(Task::Arm { who }));
                    self.s.agenda.then(ask);
                }
            }
            other => {
                let what = format!("`{other}`: expected one of {}", MOMENTS.join(", "));
                self.faults.push(Fault::new("moment", what));
            }
        }
    }
}
