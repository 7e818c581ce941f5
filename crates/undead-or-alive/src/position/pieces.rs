//! What lies and stands on the board besides survivors, and how far the mission has got.

use serde_json::Value;
use shamble_zombicide::groups;

use super::build::Builder;
use super::written::Position;
use super::{NOWHERE, home, plural};
use crate::cards::{
    ALL_OBJECTIVE_TOKENS, AbominationId, Colour, Noise, OBJECTIVE_TOKENS, SPAWN_TOKENS, SpawnKind, VADE_RETRO_TOKENS,
    ZombieKind,
};
use crate::content::missions::Special;
use crate::state::{Beast, COMMON, COMMON_KINDS, GatlingPost, NoiseToken, ObjectiveToken, SpawnToken};

impl Builder<'_> {
    /// Zombies by zone, `"2 walkers, 1 runner"` or `{ walker = 2, runner = 1 }`; the Abomination with its zone.
    pub fn zombies(&mut self, position: &Position) {
        for (name, value) in &position.zombies {
            let field = format!("zombies.{name}");
            let Some(zone) = self.zone(&field, name) else { continue };
            match crowd(value) {
                Ok(counts) => {
                    let here = &mut self.s.zombies[zone];
                    here.iter_mut().zip(counts).for_each(|(here, more)| *here = here.saturating_add(more));
                }
                Err(what) => self.fault(&field, what),
            }
        }
        for kind in COMMON_KINDS {
            let most = self.content.zombies[kind].miniatures;
            let count: u32 = self.s.zombies.iter().map(|(_, counts)| u32::from(counts[kind as usize])).sum();
            if count > most.into() {
                self.fault("zombies", format!("{count} {}: the box has {most}", plural(kind)));
            }
        }
        let Some(text) = position.abomination.as_deref().filter(|text| *text != NOWHERE) else { return };
        let (card, zone) = match text.split_once(' ') {
            None => (Some(AbominationId::default()), text),
            Some((name, zone)) => (self.content.find_abomination(name), zone),
        };
        match (card, self.zone("abomination", zone)) {
            (None, _) => self.fault("abomination", format!("`{text}`: expected a zone, or a name and a zone")),
            (Some(card), Some(zone)) => self.s.beast = Some(Beast { card, zone }),
            (Some(_), None) => {}
        }
    }

    /// `boom 3R.b`; left out, Bang in the starting zone, or where that is gone, with the first survivor.
    pub fn noise(&mut self, position: &Position) {
        let Some(text) = &position.noise else {
            let start = self.mission.start.iter().find_map(|part| self.stage.board.find(*part));
            let zone = start.or(self.s.survivors[0].zone).unwrap_or(self.stage.first_spawn);
            self.s.noise = NoiseToken { zone, side: Noise::Bang };
            return;
        };
        let (side, zone) = text.split_once(' ').unwrap_or((text, ""));
        let Some(side) = Noise::named(side) else {
            return self.fault("noise", format!("`{text}`: expected bang or boom and a zone"));
        };
        if let Some(zone) = self.zone("noise", zone) {
            self.s.noise = NoiseToken { zone, side };
        }
    }

    /// Spawn tokens that are listed, or else those the mission begins with.
    pub fn spawns(&mut self, position: &Position) {
        let Some(list) = &position.spawns else { return self.spawns_of_mission() };
        for text in list {
            let Some(token) = self.spawn(text) else { continue };
            let count = self.s.spawns.iter().filter(|other| other.kind == token.kind).count();
            if count >= SPAWN_TOKENS[token.kind].into() || self.s.spawns.try_push(token).is_some() {
                self.fault("spawns", format!("`{text}`: the box has only {}", SPAWN_TOKENS[token.kind]));
            }
        }
    }

    fn spawns_of_mission(&mut self) {
        for kind in SpawnKind::ALL {
            for part in self.mission.spawn_zones(*kind) {
                let zone = match kind {
                    SpawnKind::Starting => Some(self.stage.first_spawn),
                    SpawnKind::Mobile | SpawnKind::Abomination | SpawnKind::CorpsePile => self.stage.board.find(*part),
                };
                let home = self.stage.board.find(*part).or(zone).unwrap_or_default();
                let is_active = kind.begins_active();
                self.s.spawns.push(SpawnToken { kind: *kind, zone, is_active, home, ..SpawnToken::default() });
            }
        }
    }

    /// `mobile 2R.c`, then perhaps `inactive`, `blasted` and `from 2R.a`, where it began.
    fn spawn(&mut self, text: &str) -> Option<SpawnToken> {
        let mut words = text.split(' ');
        let kind = words.next().and_then(SpawnKind::named);
        let Some(kind) = kind else {
            let names: Vec<&str> = SpawnKind::ALL.iter().map(|kind| kind.name()).collect();
            self.fault("spawns", format!("`{text}`: expected one of {} and a zone", names.join(", ")));
            return None;
        };
        let zone = match words.next().unwrap_or_default() {
            NOWHERE => None,
            name => Some(self.zone("spawns", name)?),
        };
        let mut token = SpawnToken { kind, zone, is_active: true, ..SpawnToken::default() };
        let begun = home(self.mission, &self.stage.board, &self.s.spawns, kind);
        token.home = begun.or(zone).unwrap_or_default();
        while let Some(word) = words.next() {
            match (word, words.clone().next().and_then(|name| self.stage.board.named(name))) {
                ("inactive", _) => token.is_active = false,
                ("blasted", _) => token.is_blasted = true,
                ("from", Some(home)) => {
                    token.home = home;
                    words.next();
                }
                _ => {
                    self.fault("spawns", format!("`{text}`: expected inactive, blasted or from ZONE after the zone"));
                    return None;
                }
            }
        }
        Some(token)
    }

    /// Objectives that are listed, or else those the mission begins with.
    pub fn objectives(&mut self, position: &Position) {
        self.s.taken = self.by_colour("taken", &position.taken);
        let Some(list) = &position.objectives else { return self.objectives_of_mission() };
        for text in list {
            let Some(token) = self.objective(text) else { continue };
            if self.s.objectives.try_push(token).is_some() {
                self.fault("objectives", format!("more than {ALL_OBJECTIVE_TOKENS}"));
            }
        }
        for colour in Colour::ALL {
            let count = self.s.objectives.iter().filter(|token| token.colour == *colour).count();
            let most = OBJECTIVE_TOKENS[*colour];
            if count > most.into() {
                self.fault("objectives", format!("{count} of {}: the box has {most}", colour.name()));
            }
        }
    }

    /// `red 3R.B`, face down `?blue 3R.B`, `blue 12V.f traveller`.
    fn objective(&mut self, text: &str) -> Option<ObjectiveToken> {
        let (face, is_traveller) = text.strip_suffix(" traveller").map_or((text, false), |face| (face, true));
        let (name, zone) = face.split_once(' ').unwrap_or((face, ""));
        let (name, is_up) = name.strip_prefix('?').map_or((name, true), |name| (name, false));
        let Some(colour) = Colour::named(name) else {
            self.fault("objectives", format!("`{text}`: expected a colour, with ? face down, and a zone"));
            return None;
        };
        Some(ObjectiveToken { zone: self.zone("objectives", zone)?, colour, is_up, is_traveller })
    }

    fn objectives_of_mission(&mut self) {
        let objectives = &self.mission.objectives;
        let find = |part: &shamble_zones::Part| self.stage.board.find(*part);
        let places = objectives.places().filter_map(|part| find(&part));
        let is_up = !objectives.is_shuffled;
        for (zone, colour) in places.zip(objectives.colours()) {
            self.s.objectives.push(ObjectiveToken { zone, colour, is_up, is_traveller: false });
        }
        for special in self.mission.special.iter().map(|rule| &rule.kind) {
            if let Special::TravellingToken { colour, path, .. } = special
                && let Some(zone) = path.first().and_then(find)
            {
                self.s.objectives.push(ObjectiveToken { zone, colour: *colour, is_up: true, is_traveller: true });
            }
        }
    }

    pub fn vade_retro(&mut self, position: &Position) {
        for name in &position.vade_retro {
            let Some(zone) = self.zone("vade-retro", name) else { continue };
            if self.s.vade_retro.try_push(zone).is_some() {
                self.fault("vade-retro", format!("there are {VADE_RETRO_TOKENS} tokens"));
            }
        }
    }

    /// Wagon and Gatling, where they are listed, or else where the mission puts them.
    pub fn machines(&mut self, position: &Position) {
        self.s.wagon = match position.wagon.as_deref() {
            None => self.mission.wagon.and_then(|wagon| self.stage.board.find(wagon.zone)),
            Some(NOWHERE) => None,
            Some(zone) => self.zone("wagon", zone),
        };
        self.s.gatling = match position.gatling.as_deref() {
            None => {
                let zone = self.mission.gatling.and_then(|gatling| self.stage.board.find(gatling.zone));
                zone.map(GatlingPost::Zone)
            }
            Some(NOWHERE) => None,
            Some("wagon") => Some(GatlingPost::OnWagon),
            Some(zone) => self.zone("gatling", zone).map(GatlingPost::Zone),
        };
        if self.s.gatling == Some(GatlingPost::OnWagon) && self.s.wagon.is_none() {
            self.fault("gatling", "there is no Wagon to be mounted on");
        }
        let astray =
            self.s.survivors.iter().any(|who| who.is_in_wagon && (who.zone != self.s.wagon || who.zone.is_none()));
        if astray {
            self.fault("survivors", "whoever is in the Wagon is in its zone");
        }
    }

    pub fn mission_matters(&mut self, position: &Position) {
        let sacks = self.mission.special.iter().find_map(|rule| match rule.kind {
            Special::Coal { count, .. } => Some(count),
            _ => None,
        });
        self.s.coal = position.coal.or(sacks).unwrap_or(0);
        self.s.stored = position.stored;
        self.s.loaded = position.loaded;
        self.s.lost_objectives = position.lost_objectives;
        self.s.is_train_called = position.train_called;
        for goal in &position.goals_met {
            if (1..=self.mission.goals.len()).contains(&(*goal).into()) {
                self.s.goals_met |= 1 << (goal - 1);
            } else {
                self.fault("goals-met", format!("{goal}: the mission has goals 1 to {}", self.mission.goals.len()));
            }
        }
    }
}

/// Zombies of a zone.
fn crowd(value: &Value) -> Result<[u8; COMMON], String> {
    let mut counts = [0u8; COMMON];
    let mut add = |count: Option<u8>, name: &str| {
        let is_meant = |kind: &ZombieKind| kind.name() == name || plural(*kind) == name;
        match (count, COMMON_KINDS.into_iter().find(is_meant)) {
            (Some(count), Some(kind)) => {
                counts[kind as usize] = counts[kind as usize].saturating_add(count);
                Ok(())
            }
            _ => Err(format!("{value}: expected a number of walkers, fatties or runners")),
        }
    };
    groups(value).into_iter().try_for_each(|(count, name)| add(count, name))?;
    Ok(counts)
}
