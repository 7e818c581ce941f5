//! Building a state from names and lists.

use serde_json::Value;
use shamble_kernel::{Fault, Faults, Set};
use shamble_zones::{ZoneId, ZoneSet};

use super::cards::Cards;
use super::written::Position;
use crate::cards::AbilityId;
use crate::content::Content;
use crate::content::missions::Mission;
use crate::content::side::Side;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Fate, HeroId, Occasion, State, Step, Task, Turn};

/// The moments at which a position can stand, besides a hero's Turn.
const PHASES: [&str; 7] = ["setup-spawn", "round", "players", "enemies", "spawn", "escorts", "end"];

/// Builds a state; everything wrong with the description is reported at once.
pub(crate) fn build(content: &Content, description: &Value) -> Result<State, Faults> {
    let wrong = |field: &str, what: String| Faults(vec![Fault::new(field, what)]);
    let position: Position =
        serde_json::from_value(description.clone()).map_err(|error| wrong("position", error.to_string()))?;
    let name = position.mission.as_deref().unwrap_or("MZ0");
    let id = content.find_mission(name).ok_or_else(|| wrong("mission", format!("`{name}` is no mission")))?;
    let mission = content.mission(id);
    let side = content.side(mission.mode);
    // A Round that has not begun has no number yet.
    let is_before = matches!(position.phase.as_deref(), Some("setup-spawn" | "round"));
    let round = position.round.unwrap_or(u16::from(!is_before));
    let s = State { mission: id, mode: mission.mode, round, ..State::default() };
    let mut builder = Builder { content, mission, side, s, cards: Cards::of(side, mission), faults: Vec::new() };
    builder.fill(&position);
    if builder.faults.is_empty() { Ok(builder.s) } else { Err(Faults(builder.faults)) }
}

/// Puts everything in its place and counts the cards that are left.
pub(super) struct Builder<'a> {
    pub content: &'a Content,
    pub mission: &'a Mission,
    pub side: &'a Side,
    pub s: State,
    /// Cards that have not been given a place.
    pub cards: Cards,
    pub faults: Vec<Fault>,
}

impl Builder<'_> {
    shamble_zombicide::chapters!(Builder);

    /// First what is named, so that every card named has its place; then the mission's table as it is set up; then the
    /// decks of what is left.
    fn fill(&mut self, position: &Position) {
        self.heroes(position);
        if self.s.heroes.is_empty() {
            return;
        }
        let named = self.named_decks(position);
        self.board(position);
        self.named_pieces(position);
        self.progress(position);
        self.set_up(position);
        self.know_citizens();
        self.stack_decks(position, named);
        if self.faults.is_empty() {
            self.refuse_the_impossible();
        }
        if self.faults.is_empty() {
            self.moment(position);
        }
    }

    pub fn zone(&mut self, field: &str, name: &str) -> Option<ZoneId> {
        let zone = self.mission.place.board.named(name);
        if zone.is_none() {
            self.fault(field, format!("`{name}` is no zone of this board"));
        }
        zone
    }

    pub fn zones(&mut self, field: &str, names: &[String]) -> ZoneSet {
        names.iter().filter_map(|name| self.zone(field, name)).collect()
    }

    pub fn find_hero(&self, name: &str) -> Option<HeroId> {
        self.sight().everybody().find(|who| self.sight().hero_id(*who) == name)
    }

    pub fn abilities(&mut self, field: &str, names: &[String]) -> Set<AbilityId> {
        let mut abilities = Set::default();
        for name in names {
            match self.side.find_ability(name) {
                Some(ability) => abilities.add(ability),
                None => self.fault(field, format!("`{name}` is no ability of this mode")),
            }
        }
        abilities
    }

    /// The moment the game stands at: in a hero's Turn unless a phase is named.
    fn moment(&mut self, position: &Position) {
        let agenda = &mut self.s.agenda;
        match position.phase.as_deref() {
            None => return self.turn(position),
            Some("setup-spawn") => agenda.then([Task::SetupSpawn, Task::NewRound].map(Step::Do)),
            Some("round") => agenda.push(Step::Do(Task::NewRound)),
            Some("players") => agenda.push(Step::Do(Task::NextTurn)),
            Some("enemies") => agenda.push(Step::Do(Task::EnemyPhase)),
            Some("spawn") => agenda.then([Task::BeginSpawn, Task::Escorts, Task::EndPhase].map(Step::Do)),
            Some("escorts") => agenda.then([Task::Escorts, Task::EndPhase].map(Step::Do)),
            Some("end") => agenda.push(Step::Do(Task::EndPhase)),
            Some(other) => {
                return self.fault("phase", format!("`{other}`: expected one of {}", PHASES.join(", ")));
            }
        }
        if position.turn.is_some() || position.actions.is_some() {
            self.fault("phase", "a position stands in a phase or in a hero's Turn, not in both");
        }
    }

    /// A fresh Turn, or one with so many Actions left; then the others' Turns.
    fn turn(&mut self, position: &Position) {
        let may_act = |who: &HeroId| {
            let hero = self.s.hero(*who);
            !hero.has_acted && hero.fate == Fate::InPlay
        };
        let who = match &position.turn {
            Some(name) => self.find_hero(name),
            None => self.sight().everybody().find(may_act),
        };
        let Some(who) = who.filter(may_act) else {
            let name = position.turn.as_deref().unwrap_or("nobody");
            return self.fault("turn", format!("`{name}` cannot act: say who can, or a `phase`"));
        };
        let Some(actions) = position.actions else {
            if position.this_turn.is_some() {
                self.fault("this-turn", "needs `actions`: without them the Turn begins");
            }
            return self.s.agenda.then([Task::BeginTurn { who }, Task::NextTurn].map(Step::Do));
        };
        self.s.turn = Turn { who, occasion: Occasion::Turn, actions, ..Turn::default() };
        if let Some(done) = &position.this_turn {
            self.s.turn.used = self.abilities("this-turn.used", &done.used);
            self.s.turn.has_gained = done.gained_trait;
            self.s.turn.is_webbed = done.webbed;
            self.s.turn.dice = done.dice;
        }
        self.s.agenda.then([Step::Ask(Question::Act), Step::Do(Task::EndTurn), Step::Do(Task::NextTurn)]);
    }
}
