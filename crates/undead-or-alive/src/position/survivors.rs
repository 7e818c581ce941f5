//! Survivors, what they carry, and companions.

use std::collections::BTreeMap;

use serde_json::Value;
use shamble_kernel::Id;
use shamble_zombicide::Described;

use super::build::Builder;
use super::written::{Position, SurvivorPosition};
use super::{HIDDEN, LEFT};
use crate::cards::{ByColour, Class, Colour, Danger, PersonId};
use crate::content::missions::CompanionPlace;
use crate::state::{COMPANIONS, Companion, Held, Post, SURVIVORS, SlotKind, Survivor, SurvivorId, Thing};

impl Builder<'_> {
    /// The posse in the order of the team; without one, as they are written.
    pub fn survivors(&mut self, position: &Position) {
        let described = Described { field: "survivors", team: &position.team, people: &position.survivors };
        let named = described.named(&mut self.faults);
        if !Self::is_posse(named.len()) {
            return self.fault("survivors", format!("expected 1 to {SURVIVORS}"));
        }
        let content = self.content;
        let find = |name: &str| content.find_person(name).ok_or_else(|| format!("`{name}` is nobody in this game"));
        let team = described.known(&named, find, &mut self.faults);
        if team.is_empty() {
            return;
        }
        let (players, seats) = described.shared(position.players, team.len(), &mut self.faults);
        self.s.players = players;
        let posse = team.into_iter().zip(seats);
        self.s.survivors.extend(posse.map(|(person, player)| Survivor { person, player, ..Survivor::default() }));
        if let Some(name) = &position.first_player {
            self.s.first_player = self.player("first-player", name);
        }
        for (at, name) in named.into_iter().enumerate() {
            self.survivor(SurvivorId::at(at), name, position.survivors.get(name));
        }
        let seats = self.sight().seats();
        if let Some(idle) = seats.iter().find(|seat| self.s.survivors.iter().all(|survivor| survivor.player != *seat)) {
            self.fault("players", format!("player-{} has no survivor", idle.0 + 1));
        }
    }

    fn survivor(&mut self, who: SurvivorId, name: &str, value: Option<&Value>) {
        let field = format!("survivors.{name}");
        let given: SurvivorPosition = match value {
            None => SurvivorPosition::default(),
            Some(Value::String(zone)) => SurvivorPosition { zone: Some(zone.clone()), ..SurvivorPosition::default() },
            Some(value) => match serde_json::from_value(value.clone()) {
                Ok(given) => given,
                Err(error) => return self.fault(&field, error.to_string()),
            },
        };
        let zone = match given.zone.as_deref() {
            None => self.mission.start.iter().find_map(|part| self.stage.board.find(*part)),
            Some(LEFT) => None,
            Some(zone) => self.zone(&format!("{field}.zone"), zone),
        };
        let tokens = self.by_colour(&format!("{field}.tokens"), &given.tokens);
        let player = given.player.as_ref().map(|name| self.player(&format!("{field}.player"), name));
        let survivor = self.s.survivor_mut(who);
        survivor.zone = zone;
        survivor.is_in_wagon = given.in_wagon;
        survivor.wounds = given.wounds;
        survivor.ap = given.ap;
        survivor.level = Danger::of(given.ap);
        survivor.laps = given.laps;
        survivor.tokens = tokens;
        survivor.has_acted = given.acted;
        survivor.player = player.unwrap_or(survivor.player);
        self.skills(who, &field, &given);
        let health = self.sight().health(who);
        if given.wounds >= health {
            self.fault(&format!("{field}.wounds"), format!("{}: {health} eliminate a survivor", given.wounds));
        }
        let favourite: Vec<String> = given.favourite.into_iter().collect();
        self.slots(who, &field, SlotKind::Hand, &given.hand);
        self.slots(who, &field, SlotKind::Favourite, &favourite);
        self.slots(who, &field, SlotKind::Backpack, &given.backpack);
    }

    /// Skills that are listed, one listed twice twice; else those the level gives without a choice (UOA-ADR-5).
    fn skills(&mut self, who: SurvivorId, field: &str, given: &SurvivorPosition) {
        let field = format!("{field}.skills");
        let Some(names) = &given.skills else {
            let levels = &self.content.person(self.s.survivor(who).person).skills;
            let reached = levels.iter().filter(|(level, skills)| given.ap >= level.threshold() && skills.len() == 1);
            let skills = reached.flat_map(|(_, skills)| skills.iter().copied()).collect();
            self.s.survivor_mut(who).skills = skills;
            return;
        };
        for name in names {
            let Some(skill) = self.skill(&field, name) else { continue };
            let survivor = self.s.survivor_mut(who);
            if !survivor.skills.has(skill) {
                survivor.skills.add(skill);
            } else if survivor.doubles.contains(&skill) || survivor.doubles.try_push(skill).is_some() {
                self.fault(&field, format!("`{name}` stands too often"));
            }
        }
    }

    fn slots(&mut self, who: SurvivorId, field: &str, slot: SlotKind, names: &[String]) {
        let field = format!("{field}.{}", slot.name());
        for name in names {
            let Some(held) = self.held(&field, name) else { continue };
            if !self.sight().fits(who, slot, held.thing) {
                self.fault(&field, format!("`{name}` does not fit in"));
            }
            match self.sight().free_place(who, slot) {
                Some(place) => self.s.survivor_mut(who).slots[place] = Some(held),
                None => self.fault(&field, format!("`{name}` is too much: there is room for {}", slot.places().len())),
            }
        }
    }

    /// `pan`, `sawed-off/spent`, `old-timer/fanned`, or an Objective by its colour.
    fn held(&mut self, field: &str, text: &str) -> Option<Held> {
        let (name, mark) = text.split_once('/').map_or((text, None), |(name, mark)| (name, Some(mark)));
        let thing = match Colour::named(name) {
            Some(colour) => Thing::Objective(colour),
            None => Thing::Card(self.card(field, name)?),
        };
        let held = Held::new(thing);
        match mark {
            None => Some(held),
            Some("spent") => Some(Held { is_spent: true, ..held }),
            Some("fanned") => Some(Held { is_spent: true, is_fanned: true, ..held }),
            Some(_) => {
                self.fault(field, format!("`{text}`: expected /spent or /fanned after the card"));
                None
            }
        }
    }

    pub fn by_colour(&mut self, field: &str, counts: &BTreeMap<String, u8>) -> ByColour<u8> {
        let mut table = ByColour([0; Colour::COUNT]);
        for (name, count) in counts {
            match Colour::named(name) {
                Some(colour) => table[colour] = *count,
                None => self.fault(field, format!("`{name}` is no colour of Objectives")),
            }
        }
        table
    }

    /// Companions that are listed, or else those of the mission: the first of each class in the first zones.
    pub fn companions(&mut self, position: &Position) {
        let Some(listed) = &position.companions else { return self.companions_of_mission() };
        for (name, value) in listed {
            let field = format!("companions.{name}");
            let Value::String(text) = value else {
                self.fault(&field, "expected a zone, a leader, hidden or left");
                continue;
            };
            let Some(person) = self.content.find_person(name) else {
                self.fault(&field, "is nobody in this game");
                continue;
            };
            if self.s.survivors.iter().any(|survivor| survivor.person == person) {
                self.fault(&field, "is in the posse");
                continue;
            }
            let (post, has_coal) = text.strip_suffix(" with coal").map_or((text.as_str(), false), |post| (post, true));
            let post = match post {
                HIDDEN => Some(Post::Hidden),
                LEFT => Some(Post::Gone),
                post => match self.find_survivor(post) {
                    Some(leader) => Some(Post::With(leader)),
                    None => self.zone(&field, post).map(Post::Alone),
                },
            };
            post.into_iter().for_each(|post| self.companion(person, post, has_coal));
        }
    }

    fn companion(&mut self, person: PersonId, post: Post, has_coal: bool) {
        if self.s.companions.try_push(Companion { person, post, has_coal }).is_some() {
            self.fault("companions", format!("more than {COMPANIONS}"));
        }
    }

    fn companions_of_mission(&mut self) {
        for group in &self.mission.companions {
            let (zones, each) = match &group.place {
                CompanionPlace::Together(zone) => (std::slice::from_ref(zone), group.count),
                CompanionPlace::Scattered { zones, each } => (zones.as_slice(), *each),
            };
            let places = zones.iter().filter_map(|part| self.stage.board.find(*part));
            let places = places.flat_map(|zone| std::iter::repeat_n(zone, each.into())).take(group.count.into());
            for zone in places {
                self.recruit(group.class, Post::Alone(zone));
            }
        }
        for (colour, reward) in self.mission.objectives.reward.iter() {
            for class in std::iter::repeat_n(reward.companion, self.mission.objectives.count[colour].into()).flatten() {
                self.recruit(class, Post::Hidden);
            }
        }
    }

    /// The next person of a class who is not in the game yet.
    fn recruit(&mut self, class: Class, post: Post) {
        let next = self.sight().idle_people(class).next();
        if let Some(person) = next {
            self.companion(person, post, false);
        }
    }
}
