//! The team, and who plays whom.

use serde_json::Value;
use shamble_kernel::{Id, Seat};
use shamble_zombicide::Described;

use super::build::Builder;
use super::written::{HeroPosition, Position};
use super::{ELIMINATED, LEFT};
use crate::cards::Mode;
use crate::notation::player_id;
use crate::state::{Fate, HEROES, Hero, HeroId};

impl Builder<'_> {
    /// The heroes in the order of the team; without one, as they are written. A team has any size from one to six here,
    /// so that a case needs no bystanders.
    pub fn heroes(&mut self, position: &Position) {
        let described = Described { field: "heroes", team: &position.team, people: &position.heroes };
        let named = described.named(&mut self.faults);
        if !(1..=HEROES).contains(&named.len()) {
            return self.fault("heroes", format!("expected 1 to {HEROES}"));
        }
        let side = self.side;
        let find =
            |name: &str| side.find_character(name).ok_or_else(|| format!("`{name}` is no character of this mode"));
        let team = described.known(&named, find, &mut self.faults);
        if team.is_empty() {
            return;
        }
        let (players, seats) = described.shared(position.players, team.len(), &mut self.faults);
        self.s.players = players;
        let heroes = team.into_iter().zip(seats);
        self.s.heroes.extend(heroes.map(|(character, player)| Hero { character, player, ..Hero::default() }));
        for (at, name) in named.into_iter().enumerate() {
            self.hero(HeroId::at(at), name, position.heroes.get(name));
        }
        let seats = self.sight().seats();
        if let Some(idle) = seats.iter().find(|seat| self.s.heroes.iter().all(|hero| hero.player != *seat)) {
            self.fault("players", format!("{} has no hero", player_id(idle)));
        }
    }

    fn hero(&mut self, who: HeroId, name: &str, value: Option<&Value>) {
        let field = format!("heroes.{name}");
        let given: HeroPosition = match value {
            None => HeroPosition::default(),
            Some(Value::String(zone)) => HeroPosition { zone: Some(zone.clone()), ..HeroPosition::default() },
            Some(value) => match serde_json::from_value(value.clone()) {
                Ok(given) => given,
                Err(error) => return self.fault(&field, error.to_string()),
            },
        };
        let (fate, zone) = match given.zone.as_deref() {
            None => (Fate::InPlay, self.mission.start.first().copied()),
            Some(LEFT) => (Fate::Left, None),
            Some(ELIMINATED) => (Fate::Eliminated, None),
            Some(zone) => (Fate::InPlay, self.zone(&format!("{field}.zone"), zone)),
        };
        let player = given.player.as_ref().map(|name| self.player(&format!("{field}.player"), name));
        let used = self.abilities(&format!("{field}.used"), &given.used);
        let (health, track) = (self.health(who, fate, &field, &given), self.track(&field, &given));
        let hero = self.s.hero_mut(who);
        (hero.fate, hero.zone) = (fate, zone);
        (hero.health, hero.track) = (health, track);
        hero.player = player.unwrap_or(hero.player);
        hero.xp = given.xp;
        hero.has_acted = given.acted;
        hero.used = used;
        hero.devoured = given.devoured;
        hero.objectives = given.objectives;
        self.dashboard(who, &field, &given);
    }

    fn player(&mut self, field: &str, name: &str) -> Seat {
        let found = self.sight().seats().iter().find(|player| player_id(*player) == name);
        if found.is_none() {
            self.fault(field, format!("`{name}`: expected player-1 to player-{}", self.s.players));
        }
        found.unwrap_or_default()
    }

    /// The highest Health unless said; nobody in play has none.
    fn health(&mut self, who: HeroId, fate: Fate, field: &str, given: &HeroPosition) -> u8 {
        let most = self.side.character(self.s.hero(who).character).health;
        let (least, usual) = match fate {
            Fate::InPlay | Fate::Left => (1, most),
            Fate::Eliminated => (0, 0),
        };
        let health = given.health.unwrap_or(usual);
        if !(least..=most).contains(&health) {
            self.fault(&format!("{field}.health"), format!("{health}: expected {least} to {most}"));
        }
        health
    }

    /// Hunger in Zombie Mode, Power in Hero Mode.
    fn track(&mut self, field: &str, given: &HeroPosition) -> u8 {
        let (own, (other, value)) = match self.s.mode {
            Mode::Zombie => (given.hunger, ("power", given.power)),
            Mode::Hero => (given.power, ("hunger", given.hunger)),
        };
        if value.is_some() {
            self.fault(&format!("{field}.{other}"), "there is no such track in this mode");
        }
        let track = own.unwrap_or(self.side.track.start);
        if track > self.side.track.max {
            let name = self.sight().track_id();
            self.fault(&format!("{field}.{name}"), format!("{track}: the track ends at {}", self.side.track.max));
        }
        track
    }

    /// Traits and Citizen cards.
    fn dashboard(&mut self, who: HeroId, field: &str, given: &HeroPosition) {
        for name in &given.traits {
            let Some(card) = self.trait_card(&format!("{field}.traits"), name) else { continue };
            if self.s.hero_mut(who).traits.try_push(card).is_some() {
                self.fault(&format!("{field}.traits"), format!("`{name}` is too much"));
            }
        }
        self.s.hero_mut(who).citizen =
            given.citizen.as_ref().and_then(|name| self.citizen(&format!("{field}.citizen"), name));
        for name in &given.kept {
            let Some(card) = self.citizen(&format!("{field}.kept"), name) else { continue };
            if self.s.hero_mut(who).kept.try_push(card).is_some() {
                self.fault(&format!("{field}.kept"), format!("`{name}` is too much"));
            }
        }
        let slots = self.sight().trait_slots(who);
        if given.traits.len() > slots {
            self.fault(&format!("{field}.traits"), format!("more than {slots}"));
        }
    }
}
