//! Building a state from names and lists.

use serde_json::Value;
use shamble_kernel::{Fault, Faults, Id, Seat};
use shamble_zones::ZoneId;

use super::written::Position;
use crate::cards::{CardId, SkillId, ZombieKind};
use crate::content::Content;
use crate::content::equipment::CardSet;
use crate::content::missions::Mission;
use crate::content::stages::Stage;
use crate::notation::player_id;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Few, Occasion, SURVIVORS, State, Step, SurvivorId, Task, Turn};

/// The moments at which a position can stand, besides a survivor's turn.
const PHASES: [&str; 6] = ["ready", "players", "train", "zombies", "spawn", "end"];

/// Builds a state; everything wrong with the description is reported at once.
pub(crate) fn build(content: &Content, description: &Value) -> Result<State, Faults> {
    let wrong = |field: &str, what: String| Faults(vec![Fault::new(field, what)]);
    let position: Position =
        serde_json::from_value(description.clone()).map_err(|error| wrong("position", error.to_string()))?;
    let name = position.mission.as_deref().unwrap_or("M0");
    let mission = content.find_mission(name).ok_or_else(|| wrong("mission", format!("`{name}` is no mission")))?;
    let stages = &content.stages[mission.index()];
    let stage = stages.get(position.stage as usize).ok_or_else(|| {
        wrong("stage", format!("the board of {name} has the forms 0 to {}", stages.len().saturating_sub(1)))
    })?;
    let s = State {
        mission,
        stage: position.stage,
        is_ultrared: position.ultrared,
        round: position.round.unwrap_or(1),
        ..State::default()
    };
    let copies = content.cards.iter().map(|card| card.count).collect();
    let mission = content.mission(mission);
    let mut builder = Builder { content, mission, stage, s, copies, faults: Vec::new() };
    builder.fill(&position);
    if builder.faults.is_empty() { Ok(builder.s) } else { Err(Faults(builder.faults)) }
}

/// Puts everything in its place and counts the copies of cards that are left.
pub(super) struct Builder<'a> {
    pub content: &'a Content,
    pub mission: &'a Mission,
    pub stage: &'a Stage,
    pub s: State,
    /// Copies of each card that have not been given a place.
    pub copies: Vec<u8>,
    pub faults: Vec<Fault>,
}

impl Builder<'_> {
    shamble_zombicide::chapters!(Builder);

    fn fill(&mut self, position: &Position) {
        self.survivors(position);
        if self.s.survivors.is_empty() {
            return;
        }
        self.companions(position);
        self.machines(position);
        self.zombies(position);
        self.spawns(position);
        self.objectives(position);
        self.noise(position);
        self.vade_retro(position);
        self.mission_matters(position);
        self.cards(position);
        if self.faults.is_empty() {
            self.refuse_the_impossible();
        }
        if self.faults.is_empty() {
            self.moment(position);
        }
    }

    pub fn zone(&mut self, field: &str, name: &str) -> Option<ZoneId> {
        let zone = self.stage.board.named(name);
        if zone.is_none() {
            self.fault(field, format!("`{name}` is no zone of this board"));
        }
        zone
    }

    pub fn find_survivor(&self, name: &str) -> Option<SurvivorId> {
        self.sight().everybody().find(|who| self.sight().survivor_id(*who) == name)
    }

    pub fn player(&mut self, field: &str, name: &str) -> Seat {
        let found = self.sight().seats().iter().find(|player| player_id(*player) == name);
        if found.is_none() {
            self.fault(field, format!("`{name}`: expected player-1 to player-{}", self.s.players));
        }
        found.unwrap_or_default()
    }

    pub fn skill(&mut self, field: &str, name: &str) -> Option<SkillId> {
        let skill = self.content.find_skill(name);
        if skill.is_none() {
            self.fault(field, format!("`{name}` is no skill"));
        }
        skill
    }

    /// A copy of a card that has no place yet.
    pub fn card(&mut self, field: &str, name: &str) -> Option<CardId> {
        let Some(card) = self.content.find_card(name) else {
            self.fault(field, format!("`{name}` is no card"));
            return None;
        };
        match &mut self.copies[card.index()] {
            0 => {
                let count = self.content.card(card).count;
                self.fault(field, format!("`{name}` stands more often than the {count} in the box"));
                None
            }
            left => {
                *left -= 1;
                Some(card)
            }
        }
    }

    fn card_of(&mut self, field: &str, name: &str, set: CardSet) -> Option<CardId> {
        let card = self.card(field, name)?;
        if self.content.card(card).set != set {
            self.fault(field, format!("`{name}` does not belong here"));
            return None;
        }
        Some(card)
    }

    /// The moment the game stands at: in a survivor's turn unless a phase is named.
    fn moment(&mut self, position: &Position) {
        let all = || ZombieKind::ALL.iter().copied().collect();
        let players = Step::Do(Task::Players { player: self.s.first_player, left: self.s.players });
        let agenda = &mut self.s.agenda;
        match position.phase.as_deref() {
            None => return self.turn(position),
            Some("ready") => {
                agenda.then([Step::Ask(Question::Ready { arranged: Few::default() }), Step::Do(Task::NewRound)])
            }
            Some("players") => agenda.push(players),
            Some("train") => agenda.push(Step::Do(Task::AfterPlayers)),
            Some("zombies") => {
                agenda.then([
                    Step::Do(Task::ZombiesPhase),
                    Step::Do(Task::Activate { kinds: all() }),
                    Step::Do(Task::BeginSpawn),
                    Step::Do(Task::EndPhase),
                ]);
            }
            Some("spawn") => agenda.then([Step::Do(Task::BeginSpawn), Step::Do(Task::EndPhase)]),
            Some("end") => agenda.push(Step::Do(Task::EndPhase)),
            Some(other) => {
                return self.fault("phase", format!("`{other}`: expected one of {}", PHASES.join(", ")));
            }
        }
        if position.turn.is_some() || position.actions.is_some() {
            self.fault("phase", "a position stands in a phase or in a survivor's turn, not in both");
        }
    }

    /// A fresh turn, or one with so many actions left; then the others' turns.
    fn turn(&mut self, position: &Position) {
        let may_act = |who: &SurvivorId| {
            let survivor = self.s.survivor(*who);
            !survivor.has_acted && survivor.zone.is_some()
        };
        let who = match &position.turn {
            Some(name) => self.find_survivor(name),
            None => self.sight().everybody().find(may_act),
        };
        let Some(who) = who.filter(may_act) else {
            let name = position.turn.as_deref().unwrap_or("nobody");
            return self.fault("turn", format!("`{name}` cannot act: say who can, or a `phase`"));
        };
        let player = self.s.survivor(who).player;
        let gone = (player.0 + self.s.players - self.s.first_player.0) % self.s.players;
        let players = Step::Do(Task::Players { player, left: self.s.players - gone });
        let Some(actions) = position.actions else {
            return self.s.agenda.then([Step::Do(Task::BeginTurn { who, is_link: false }), players]);
        };
        let done = &position.this_turn;
        self.s.turn = Turn { who, occasion: Occasion::Turn, actions, made: done.made, ..Turn::default() };
        for name in &done.used {
            if let Some(skill) = self.skill("this-turn.used", name) {
                self.s.turn.used.add(skill);
            }
        }
        for (name, times) in &done.spent {
            let Some(skill) = self.skill("this-turn.spent", name) else { continue };
            if self.s.turn.spent.try_push((skill, *times)).is_some() {
                self.fault("this-turn.spent", "more skills than a survivor can have");
            }
        }
        self.s.agenda.then([Step::Ask(Question::Act), Step::Do(Task::EndTurn), players]);
    }

    /// Named cards lie on top; what the box has left lies below, in the order of the content.
    fn cards(&mut self, position: &Position) {
        let mut gone = Vec::new();
        for name in &position.gone {
            gone.extend(self.card("gone", name));
        }
        if gone.len() > self.s.gone.capacity() {
            self.fault("gone", format!("more than {} cards", self.s.gone.capacity()));
        } else {
            self.s.gone = gone.into_iter().collect();
        }
        self.equipment(position);
        self.zombie_deck(position);
        self.bounty(position);
    }

    /// The copies of a set that have no place yet; they have one now.
    fn rest_of(&mut self, set: CardSet) -> Vec<CardId> {
        let cards = (0..self.copies.len()).map(CardId::at).filter(|card| self.content.card(*card).set == set);
        let cards: Vec<CardId> = cards.collect();
        let copies = |card: CardId| std::iter::repeat_n(card, std::mem::take(&mut self.copies[card.index()]).into());
        cards.into_iter().flat_map(copies).collect()
    }

    fn equipment(&mut self, position: &Position) {
        let mut read = |field: &str, names: &[String]| -> Vec<CardId> {
            names.iter().filter_map(|name| self.card_of(field, name, CardSet::Deck)).collect()
        };
        let top = read("equipment", &position.equipment);
        let discards = read("equipment-discards", &position.equipment_discards);
        let rest = self.rest_of(CardSet::Deck);
        if let Some((deck, discards)) = self.stack("equipment-count", position.equipment_count, top, rest, discards) {
            self.s.equipment = shamble_zombicide::Deck::new(deck, discards);
        }
    }

    fn zombie_deck(&mut self, position: &Position) {
        let mut left = vec![0u8; self.content.spawn_deck.len()];
        for card in crate::missions::zombie_cards(self.content, self.mission) {
            left[card.index()] += 1;
        }
        let mut read = |field: &str, names: &[String]| -> Vec<crate::cards::SpawnCardId> {
            let mut cards = Vec::new();
            for name in names {
                match self.content.find_spawn_card(name) {
                    None => self.fault(field, format!("`{name}` is no Zombie card")),
                    Some(card) if left[card.index()] == 0 => {
                        self.fault(field, format!("`{name}` stands more often than in the deck of the mission"));
                    }
                    Some(card) => {
                        left[card.index()] -= 1;
                        cards.push(card);
                    }
                }
            }
            cards
        };
        let top = read("zombie-deck", &position.zombie_deck);
        let discards = read("zombie-discards", &position.zombie_discards);
        let copies = |(at, left): (usize, u8)| std::iter::repeat_n(Id::at(at), left.into());
        let rest = left.into_iter().enumerate().flat_map(copies).collect();
        if let Some((deck, discards)) = self.stack("zombie-deck-count", position.zombie_deck_count, top, rest, discards)
        {
            self.s.zombie_deck = shamble_zombicide::Deck::new(deck, discards);
        }
    }

    /// A deck and its discards from the bottom: named cards on top, so many cards in all, the others discarded.
    fn stack<T>(
        &mut self,
        field: &str,
        count: Option<usize>,
        mut top: Vec<T>,
        mut rest: Vec<T>,
        mut discards: Vec<T>,
    ) -> Option<(Vec<T>, Vec<T>)> {
        let most = top.len() + rest.len();
        let count = count.unwrap_or(most);
        if !(top.len()..=most).contains(&count) {
            self.fault(field, format!("{count}: expected {} to {most} with the other lists", top.len()));
            return None;
        }
        let discarded = rest.split_off(count - top.len());
        top.extend(rest);
        discards.extend(discarded);
        top.reverse();
        discards.reverse();
        Some((top, discards))
    }

    /// The Bounty Weapons; those set aside by the mission are the last ones, unless they are named.
    fn bounty(&mut self, position: &Position) {
        let held = self.s.survivors.iter().flat_map(|survivor| survivor.slots).flatten();
        let is_bounty = |card: CardId| self.content.card(card).set == CardSet::Bounty;
        let gained = held.filter_map(|held| held.card()).chain(self.s.gone).filter(|card| is_bounty(*card)).count();
        self.s.bounties_gained = position.bounties_gained.unwrap_or(gained as u8);
        let mut read = |field: &str, names: &[String]| -> Vec<CardId> {
            names.iter().filter_map(|name| self.card_of(field, name, CardSet::Bounty)).collect()
        };
        let mut deck = read("bounty", &position.bounty);
        let named = position.set_aside.as_ref().map(|names| read("set-aside", names));
        let mut rest = self.rest_of(CardSet::Bounty);
        let aside = named.unwrap_or_else(|| {
            let set_aside = self.sight().specials().find_map(|special| match special {
                crate::content::missions::Special::BountySetAside { count } => Some(*count as usize),
                _ => None,
            });
            rest.split_off(rest.len().saturating_sub(set_aside.unwrap_or(0)))
        });
        deck.extend(rest);
        self.s.bounty = deck.into_iter().rev().collect();
        self.s.set_aside = aside.into_iter().collect();
    }

    /// The posse has one to six survivors here, so that a case needs no bystanders.
    pub fn is_posse(count: usize) -> bool {
        (1..=SURVIVORS).contains(&count)
    }
}
