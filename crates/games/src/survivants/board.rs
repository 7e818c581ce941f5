//! The table as text: what has to be done, who stands where, doors, things that lie about.

use shamble_kernel::{Id, Name, Phrase};
use shamble_survivants::content::Content;
use shamble_survivants::content::arms::Thing;
use shamble_survivants::content::tables::Table;
use shamble_survivants::kinds::{DoorState, OpeningId};
use shamble_survivants::mat::{Length, Place};
use shamble_survivants::{Phase, RescueFate, State, Survivants, SurvivorId};

use crate::Turn;
use crate::gauge::goal_mark;
use crate::{Headline, Line, Style, Text, Tone};

/// What is drawn of this game.
pub type Board<'b> = crate::board::Board<'b, Survivants>;

impl<'b> Board<'b> {
    pub fn drawn(self) -> Text {
        let mut text = Text::default();
        self.head(&mut text);
        self.goals(&mut text);
        self.map(&mut text);
        self.everybody().for_each(|who| self.dashboard(who, &mut text));
        self.zombies(&mut text);
        self.remains(&mut text);
        self.doors(&mut text);
        text
    }

    pub fn table(self) -> &'b State {
        &self.view.table
    }

    pub fn content(self) -> &'b Content {
        self.game.content()
    }

    /// The table that is played on.
    pub fn mat_table(self) -> &'b Table {
        self.game.table_of(self.view)
    }

    pub fn everybody(self) -> impl Iterator<Item = SurvivorId> {
        (0..self.table().survivors.len()).map(SurvivorId::at)
    }

    pub fn name(self, name: &Name) -> String {
        self.voice.name(name).to_owned()
    }

    pub fn say(self, phrase: &Phrase<'_>) -> String {
        self.voice.say(phrase)
    }

    pub fn name_of(self, who: SurvivorId) -> String {
        self.say(&self.game.persona_name(self.view, self.table().survivor(who).persona))
    }

    pub fn key_of(self, who: SurvivorId) -> String {
        self.game.key_of(self.view, who)
    }

    pub fn thing_name(self, thing: Thing) -> String {
        let stores = &self.content().stores;
        self.name(match thing {
            Thing::Weapon(id) => &stores.weapon(id).name,
            Thing::Item(id) => &stores.item(id).name,
            Thing::Ammo(id) => &stores.ammo(id).name,
        })
    }

    /// "3 × Water".
    pub fn things(self, thing: Thing, count: u8) -> String {
        if count == 1 { self.thing_name(thing) } else { format!("{count} × {}", self.thing_name(thing)) }
    }

    /// "12.4 cm", to the nearest millimetre.
    pub fn cm(self, length: Length) -> String {
        let millimetres = (length.get() + 5) / 10;
        let (whole, tenth) = (millimetres / 10, millimetres % 10);
        let number = match tenth {
            0 => whole.to_string(),
            _ => self.voice.fill("sur-tenths", &[("whole", whole.into()), ("tenth", tenth.into())]),
        };
        self.fill("sur-cm", "length", number)
    }

    /// Whether it is this survivor who acts, or is asked.
    pub fn is_acting(self, who: SurvivorId) -> bool {
        let asked = self.game.asked_of(self.view).and_then(|question| question.who());
        asked == Some(who)
    }

    /// Whoever has no PA left has acted (SUR-PA-1).
    pub fn turn(self, who: SurvivorId) -> Turn {
        let is_spent = self.table().phase == Phase::Survivors && self.table().survivor(who).pa == 0;
        match is_spent {
            _ if self.is_acting(who) => Turn::Acting,
            true => Turn::Done,
            false => Turn::Waiting,
        }
    }

    pub fn phase(self) -> String {
        self.word(match self.table().phase {
            Phase::SetUp => "sur-phase-set-up",
            Phase::Zombies => "sur-phase-zombies",
            Phase::Survivors => "sur-phase-survivors",
            Phase::Health => "sur-phase-health",
            Phase::Equipment => "sur-phase-equipment",
        })
    }

    fn head(self, text: &mut Text) {
        let (s, scenario) = (self.table(), self.game.scenario_of(self.view));
        let args = [
            ("scenario", self.name(&scenario.name).into()),
            ("table", self.name(&self.mat_table().name).into()),
            ("turn", s.turn.into()),
            ("turns", s.agreed.turns.into()),
        ];
        let line = Line::new(self.voice.fill("sur-board-head", &args), Style::Title);
        self.put(line.then(format!(" · {}", self.phase()), Style::Plain), text);
        if s.turn <= 1 {
            self.put(Line::plain(self.name(&scenario.text)), text);
        }
    }

    /// The turn of how many, and what is done in it now.
    pub fn headlines(self) -> Vec<Headline> {
        let s = self.table();
        let is_last = s.turn >= s.agreed.turns;
        let turn = [("turn", s.turn.into()), ("turns", s.agreed.turns.into())];
        let tone = is_last.then_some(Tone::Red);
        let turn = Headline { words: self.voice.fill("sur-headline-turn", &turn), tone };
        let phase = Headline { words: self.phase().trim_end_matches('.').to_owned(), tone: None };
        if s.turn == 0 { vec![phase] } else { vec![turn, phase] }
    }

    fn goals(self, text: &mut Text) {
        for (goal, is_met) in self.game.goals(self.view) {
            let mark = goal_mark(self.voice, self.width, is_met);
            let style = if is_met { Style::Good } else { Style::Plain };
            self.put(Line::new(format!("{mark}{}", self.say(&goal)), style), text);
        }
    }

    /// The nearest survivor to a place, and the gap.
    pub fn nearest(self, place: Place) -> Option<(SurvivorId, Length)> {
        let mat = self.game.mat_of(self.view);
        let gaps = self.everybody().filter_map(|who| Some((who, self.game.place_of(self.view, who)?)));
        let gaps = gaps.map(|(who, there)| (mat.gap(place, there), who));
        gaps.min().map(|(gap, who)| (who, gap.length()))
    }

    /// Zombies with where they are, the nearest to somebody first.
    fn zombies(self, text: &mut Text) {
        let mat = self.game.mat_of(self.view);
        let mut zombies: Vec<_> =
            self.table().zombies.iter().map(|zombie| (self.nearest(mat.place(zombie.spot)), zombie)).collect();
        zombies.sort_by_key(|(near, zombie)| (near.map_or(Length::FARTHEST, |(_, gap)| gap), zombie.figure));
        for (near, zombie) in zombies {
            let name = self.say(&self.game.zombie_name(self.view, zombie.figure));
            let mut line = Line::new(format!("  {name}"), Style::Foe);
            line.push(format!(" {}", self.say(&self.game.spot_name(self.view, zombie.spot))), Style::Plain);
            if let Some((who, gap)) = near {
                let args = [("distance", self.cm(gap).into()), ("who", self.name_of(who).into())];
                line.push(format!(" · {}", self.voice.fill("sur-board-from", &args)), Style::Dim);
            }
            if zombie.is_engaged {
                line.push(format!(" · {}", self.word("sur-board-engaged")), Style::Bad);
            }
            if let Some(door) = zombie.beats {
                let door = self.say(&self.game.door_name(self.view, door));
                line.push(format!(" · {}", self.fill("sur-board-beats", "door", door)), Style::Bad);
            }
            self.put(line, text);
        }
    }

    /// Bodies, the dead, people to save, and what lies about.
    fn remains(self, text: &mut Text) {
        let s = self.table();
        let at = |spot| self.say(&self.game.spot_name(self.view, spot));
        for corpse in &s.corpses {
            let who = self.say(&self.game.persona_name(self.view, corpse.persona));
            let line = Line::new(format!("  {}", self.fill("sur-board-dead", "who", who)), Style::Bad);
            self.put(line.then(format!(" {}", at(corpse.spot)), Style::Plain), text);
        }
        for body in &s.bodies {
            let zombie = self.say(&self.game.zombie_name(self.view, body.figure));
            let line = Line::new(format!("  {}", self.fill("sur-board-body", "zombie", zombie)), Style::Dim);
            self.put(line.then(format!(" {}", at(body.spot)), Style::Plain), text);
        }
        for person in &s.goals.people {
            if let RescueFate::Waiting(spot) = person.fate {
                let line = Line::new(format!("  {}", self.word("sur-board-person")), Style::Friend);
                self.put(line.then(format!(" {}", at(spot)), Style::Plain), text);
            }
        }
        for lying in &s.lying {
            let line = Line::new(format!("  {}", self.things(lying.stack.thing, lying.stack.count)), Style::Thing);
            self.put(line.then(format!(" {}", at(lying.spot)), Style::Plain), text);
        }
    }

    /// Doors of which something is known.
    fn doors(self, text: &mut Text) {
        let openings = &self.mat_table().openings;
        for (at, state) in self.table().doors.iter().enumerate() {
            let is_gap = openings[at].kind == shamble_survivants::mat::OpeningKind::Gap;
            let key = match state {
                DoorState::Unchecked => continue,
                _ if is_gap => continue,
                DoorState::Locked => "sur-door-locked",
                DoorState::Closed => "sur-door-closed",
                DoorState::Open => "sur-door-open",
                DoorState::Broken => "sur-door-broken",
            };
            let door = self.say(&self.game.door_name(self.view, OpeningId::at(at)));
            self.put(
                Line::new(
                    self.voice.fill("sur-board-door", &[("door", door.into()), ("state", self.word(key).into())]),
                    Style::Dim,
                ),
                text,
            );
        }
    }
}
