//! What stands and lies on the board where it is named.

use serde_json::{Map, Value};
use shamble_zombicide::groups;

use super::build::Builder;
use super::written::Position;
use super::{NOWHERE, RETURNING};
use crate::cards::{
    ALL_OBJECTIVE_TOKENS, ByColour, BySpawnColour, Colour, EnemyKind, Mode, OBJECTIVE_TOKENS, SPAWN_TOKENS,
    SpawnCardId, SpawnColour, SpawnKind,
};
use crate::state::{Boss, COMMON, COMMON_KINDS, Citizen, Crowd, FaceDown, ObjectiveToken, Sign, SpawnPoint};

impl Builder<'_> {
    /// Everything that is named; what the mission puts where nothing is named comes afterwards.
    pub fn named_pieces(&mut self, position: &Position) {
        for (name, value) in position.enemies.iter().flatten() {
            self.enemies(name, value);
        }
        self.count_enemies();
        for (name, value) in position.bosses.iter().flatten() {
            self.boss_piece(name, value);
        }
        self.citizen_pieces(position.citizens.as_ref().unwrap_or(&Map::new()));
        for text in position.face_down.iter().flatten() {
            let Some(card) = self.lying("face-down", text) else { continue };
            if self.s.face_down.try_push(card).is_some() {
                self.fault("face-down", format!("more than {}", self.s.face_down.capacity()));
            }
        }
        for text in position.secrets.iter().flatten() {
            let Some(card) = self.lying("secrets", text) else { continue };
            if self.s.secrets.try_push(card).is_some() {
                self.fault("secrets", format!("more than {}", self.s.secrets.capacity()));
            }
        }
        self.objectives(position.objectives.as_deref().unwrap_or_default());
        self.spawn_points(position.spawns.as_deref().unwrap_or_default());
    }

    /// Enemies of a zone, `"2 guards, 1 operator"` or `{ guard = 2, operator = 1 }`, in the words of the mode.
    fn enemies(&mut self, name: &str, value: &Value) {
        let field = format!("enemies.{name}");
        let Some(zone) = self.zone(&field, name) else { return };
        match crowd(self.s.mode, value) {
            Ok(counts) => {
                let here = &mut self.s.enemies[zone];
                here.iter_mut().zip(counts).for_each(|(here, more)| *here = here.saturating_add(more));
            }
            Err(what) => self.fault(&field, what),
        }
    }

    /// No more of them than there are pieces (MZ-OUT-5).
    fn count_enemies(&mut self) {
        for (place, kind) in COMMON_KINDS.into_iter().enumerate() {
            let most = self.side.enemies[kind].pieces;
            let count: u32 = self.s.enemies.iter().map(|(_, crowd)| u32::from(crowd[place])).sum();
            if count > most.into() {
                self.fault("enemies", format!("{count} {}s: the box has {most}", kind.word(self.s.mode)));
            }
        }
    }

    /// `3R.a`, then perhaps `loads 2`, `down` and `resting`; or `returning`.
    fn boss_piece(&mut self, name: &str, value: &Value) {
        let field = format!("bosses.{name}");
        let Some(card) = self.boss(&field, name) else { return };
        let text = value.as_str().unwrap_or_default();
        if text == RETURNING {
            return self.s.returning.add(card);
        }
        let mut words = text.split(' ');
        let Some(zone) = self.zone(&field, words.next().unwrap_or_default()) else { return };
        let mut boss = Boss { card, zone, ..Boss::default() };
        while let Some(word) = words.next() {
            match (word, words.clone().next().and_then(|number| number.parse().ok())) {
                ("loads", Some(loads)) => {
                    boss.loads = loads;
                    words.next();
                }
                ("down", _) => boss.is_down = true,
                ("resting", _) => boss.rests = true,
                _ => {
                    return self
                        .fault(&field, format!("`{text}`: expected loads NUMBER, down or resting after the zone"));
                }
            }
        }
        self.s.bosses.push(boss);
    }

    /// `3R.a`, then perhaps `escorted` with the Spawn card that marks it, `objective` and `held`. Nobody is escorted in
    /// Hero Mode (MZH-CARD-11).
    fn citizen_pieces(&mut self, pieces: &Map<String, Value>) {
        let mut unmarked = Vec::new();
        for (name, value) in pieces {
            let field = format!("citizens.{name}");
            let Some(card) = self.citizen(&field, name) else { continue };
            if !self.side.citizen_card(card).kind.is_citizen() {
                self.fault(&field, "has no piece");
                continue;
            }
            let text = value.as_str().unwrap_or_default();
            let mut words = text.split(' ').peekable();
            let Some(zone) = self.zone(&field, words.next().unwrap_or_default()) else { continue };
            let mut citizen = Citizen { card, zone, ..Citizen::default() };
            while let Some(word) = words.next() {
                match word {
                    "escorted" if self.s.mode == Mode::Zombie => {
                        match words.next_if(|word| self.side.find_spawn_card(word).is_some()) {
                            Some(mark) => citizen.escort = self.mark(&field, mark),
                            None => unmarked.push(self.s.citizens.len()),
                        }
                    }
                    "objective" => citizen.is_objective = true,
                    "held" => citizen.is_held = true,
                    _ => self.fault(&field, format!("`{text}`: expected escorted, objective or held after the zone")),
                }
            }
            self.s.citizens.push(citizen);
        }
        let side = self.side;
        for at in unmarked {
            let mark = self.cards.spawns.first(|card| side.spawn_card(card).what.kind() == SpawnKind::Citizen);
            self.s.citizens[at].escort = mark;
            if mark.is_none() {
                self.fault("citizens", "there are not so many Spawn cards for escorts");
            }
        }
    }

    /// The Escorted Citizen! card that lies under an escorted Citizen's own (MZ-CARD-6).
    fn mark(&mut self, field: &str, name: &str) -> Option<SpawnCardId> {
        let mark = self.spawn_card(field, name)?;
        if self.side.spawn_card(mark).what.kind() != SpawnKind::Citizen {
            self.fault(field, format!("`{name}` marks nobody as escorted"));
        }
        Some(mark)
    }

    /// `wong 3R.B`, perhaps with `objective`.
    fn lying(&mut self, field: &str, text: &str) -> Option<FaceDown> {
        let (text, is_objective) = text.strip_suffix(" objective").map_or((text, false), |text| (text, true));
        let (name, zone) = text.split_once(' ').unwrap_or((text, ""));
        let card = self.citizen(field, name)?;
        Some(FaceDown { zone: self.zone(field, zone)?, card, is_objective })
    }

    fn objectives(&mut self, list: &[String]) {
        for text in list {
            let Some(token) = self.objective(text) else { continue };
            if self.s.objectives.try_push(token).is_some() {
                self.fault("objectives", format!("more than {ALL_OBJECTIVE_TOKENS}"));
            }
        }
        let counts =
            ByColour::from_fn(|colour| self.s.objectives.iter().filter(|token| token.colour == colour).count());
        for (colour, count) in counts.iter() {
            let most = OBJECTIVE_TOKENS[colour];
            if *count > most.into() {
                self.fault("objectives", format!("{count} of {}: the box has {most}", colour.name()));
            }
        }
    }

    /// `red 3R.B`, red side up `?blue 3R.B`, with a Citizen card under it `red 3R.B over wong`.
    fn objective(&mut self, text: &str) -> Option<ObjectiveToken> {
        let (face, under) = text.split_once(" over ").map_or((text, None), |(face, under)| (face, Some(under)));
        let (name, zone) = face.split_once(' ').unwrap_or((face, ""));
        let (name, is_up) = name.strip_prefix('?').map_or((name, true), |name| (name, false));
        let Some(colour) = Colour::named(name) else {
            self.fault("objectives", format!("`{text}`: expected a colour, with ? red side up, and a zone"));
            return None;
        };
        let zone = self.zone("objectives", zone)?;
        let under = under.and_then(|name| self.citizen("objectives", name));
        Some(ObjectiveToken { zone, colour, is_up, under })
    }

    fn spawn_points(&mut self, list: &[String]) {
        for text in list {
            let Some(point) = self.spawn_point(text) else { continue };
            if self.s.spawns.try_push(point).is_some() {
                self.fault("spawns", format!("more than {}", self.s.spawns.capacity()));
            }
        }
        let counts =
            BySpawnColour::from_fn(|colour| self.s.spawns.iter().filter(|point| point.colour == colour).count());
        for (colour, count) in counts.iter() {
            let most = SPAWN_TOKENS[colour];
            if *count > most.into() {
                self.fault("spawns", format!("{count} of {}: the box has {most}", colour.name()));
            }
        }
    }

    /// `initial 8R.i`, `blue 3V.c inactive`.
    fn spawn_point(&mut self, text: &str) -> Option<SpawnPoint> {
        let (text, is_active) = text.strip_suffix(" inactive").map_or((text, true), |text| (text, false));
        let (name, zone) = text.split_once(' ').unwrap_or((text, ""));
        let Some(colour) = SpawnColour::named(name) else {
            self.fault("spawns", format!("`{text}`: expected initial, red, blue or green and a zone"));
            return None;
        };
        Some(SpawnPoint { zone: self.zone("spawns", zone)?, colour, is_active })
    }

    /// Doors, the Sign and the Exit, where they are named or else as the mission begins. Rooms behind open doors and
    /// those with heroes have been seen, unless the rooms are listed (MZ-BUILD-7, MZ-BUILD-9).
    pub fn board(&mut self, position: &Position) {
        self.s.open = self.mission.place.open_at_start;
        if let Some(list) = &position.open_doors {
            self.s.open = Default::default();
            for text in list {
                let words: Vec<&str> = text.split_whitespace().collect();
                match self.sight().find_door(&words) {
                    Ok(door) => self.s.open.add(door),
                    Err(what) => self.fault("open-doors", what),
                }
            }
        }
        self.s.seen = match &position.seen {
            Some(names) => self.zones("seen", names),
            None => self.sight().opened_rooms(),
        };
        self.s.exit = match position.exit.as_deref() {
            None => self.mission.exit,
            Some(NOWHERE) => None,
            Some(name) => self.zone("exit", name),
        };
        self.s.sign = match position.sign.as_deref() {
            None => self.mission.sign.map(|zone| Sign { zone, is_damaged: false }),
            Some(NOWHERE) => None,
            Some(text) => {
                let (name, is_damaged) = text.strip_suffix(" damaged").map_or((text, false), |name| (name, true));
                self.zone("sign", name).map(|zone| Sign { zone, is_damaged })
            }
        };
    }
}

/// Enemies of a zone.
fn crowd(mode: Mode, value: &Value) -> Result<Crowd, String> {
    let mut counts = [0u8; COMMON];
    let mut add = |count: Option<u8>, name: &str| {
        let is_meant = |kind: &EnemyKind| kind.word(mode) == name || name.strip_suffix('s') == Some(kind.word(mode));
        match (count, COMMON_KINDS.iter().position(is_meant)) {
            (Some(count), Some(place)) => {
                counts[place] = counts[place].saturating_add(count);
                Ok(())
            }
            _ => {
                let words = COMMON_KINDS.map(|kind| format!("{}s", kind.word(mode)));
                Err(format!("{value}: expected a number of {}", words.join(" or ")))
            }
        }
    };
    groups(value).into_iter().try_for_each(|(count, name)| add(count, name))?;
    Ok(counts)
}
