//! The board as text: the plan, Spawn Points, heroes, decks.

use shamble_kernel::{Id, Name};
use shamble_marvel_zombies::cards::{AbilityId, BossId, CitizenId, Danger, Mode};
use shamble_marvel_zombies::content::Side;
use shamble_marvel_zombies::content::boards::MissionBoard;
use shamble_marvel_zombies::content::missions::Mission;
use shamble_marvel_zombies::{HeroId, MarvelZombies, Phase, State, Target, Threat};
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use super::look::{door_colour, style};
use crate::coming::{Comer, coming};
use crate::zone_board::Door;
use crate::zone_chart::ZoneChart;
use crate::{Coming, Headline, Line, Style, Text};

/// What is drawn of this game.
pub type Board<'b> = crate::board::Board<'b, MarvelZombies>;

impl<'b> Board<'b> {
    pub fn drawn(self) -> Text {
        let board = [Self::head, Self::story, Self::goals, Self::plan, Self::dangers, Self::spawns];
        self.drawn_as(board.into_iter().chain([Self::party, Self::bosses, Self::piles]))
    }

    fn party(self, text: &mut Text) {
        self.everybody().for_each(|who| self.dashboard(who, text));
    }

    pub fn table(self) -> &'b State {
        &self.view.table
    }

    pub fn side(self) -> &'b Side {
        self.game.side(self.view)
    }

    pub fn mission(self) -> &'b Mission {
        self.game.mission(self.view)
    }

    pub fn place(self) -> &'b MissionBoard {
        self.game.place(self.view)
    }

    pub fn everybody(self) -> impl Iterator<Item = HeroId> {
        (0..self.table().heroes.len()).map(HeroId::at)
    }

    pub fn say(self, name: &Name) -> String {
        self.voice.name(name).to_owned()
    }

    pub fn zone(self, zone: ZoneId) -> String {
        self.say(self.place().zone_name(zone))
    }

    /// A zone in notation, which is the key of its piece.
    pub fn zone_key(self, zone: ZoneId) -> String {
        self.place().zone_id(zone)
    }

    pub fn name_of(self, who: HeroId) -> String {
        self.say(&self.side().character(self.table().hero(who).character).name)
    }

    pub fn id_of(self, who: HeroId) -> &'b str {
        &self.side().character(self.table().hero(who).character).id
    }

    pub fn boss_name(self, boss: BossId) -> String {
        self.say(&self.side().boss(boss).name)
    }

    pub fn citizen_name(self, card: CitizenId) -> String {
        self.say(&self.side().citizen_card(card).name)
    }

    pub fn ability_name(self, ability: AbilityId) -> String {
        self.say(&self.side().ability(ability).name)
    }

    pub fn danger_name(self, level: Danger) -> String {
        self.say(&self.side().levels[level].name)
    }

    /// "Hunger" or "Power".
    pub fn track_name(self) -> String {
        self.word(match self.table().mode {
            Mode::Zombie => "mz-hunger",
            Mode::Hero => "mz-power",
        })
    }

    /// Doors with a colour, and doors that the mission holds shut.
    pub fn doors(self) -> Vec<Door> {
        let door = |(at, info): (usize, &shamble_marvel_zombies::content::boards::DoorInfo)| {
            let door = DoorId::at(at);
            let (colour, is_locked) = (door_colour(info.token), self.game.is_locked(self.view, door));
            let is_open = self.table().open.has(door);
            (colour.is_some() || is_locked).then(|| Door::new(self.voice, door, is_open, colour, is_locked))
        };
        self.place().doors.iter().enumerate().filter_map(door).collect()
    }

    fn head(self, text: &mut Text) {
        let mission = self.mission();
        let name = format!("{} {}", mission.id, self.say(&mission.name));
        let args = [("mission", name.into()), ("round", self.table().round.into())];
        let mut line = Line::new(self.voice.fill("mz-board-head", &args), Style::Title);
        let level = self.game.danger(self.view);
        line.push(" · ", Style::Plain);
        line.push(self.fill("mz-board-danger", "level", self.danger_name(level)), style(level));
        self.put(line, text);
    }

    /// The round, its phase, and the level at which Spawn cards are read.
    pub fn headlines(self) -> Vec<Headline> {
        let level = self.game.danger(self.view);
        let round = self.fill("mz-headline-round", "round", self.table().round);
        let phase = self.table().phase().map(|phase| self.word(phase_key(phase)));
        let danger = self.fill("mz-headline-danger", "level", self.danger_name(level));
        let mut lines: Vec<_> = [round].into_iter().chain(phase).map(|words| Headline { words, tone: None }).collect();
        lines.push(Headline { words: danger, tone: Some(level.into()) });
        lines
    }

    /// What can come to a zone next.
    pub fn coming(self, zone: ZoneId) -> Coming {
        let comers: Vec<Comer<Target>> = self
            .game
            .threats(self.view, zone)
            .into_iter()
            .map(|Threat { who, count, from, attacks }| Comer { kind: who, count, from: self.zone_key(from), attacks })
            .collect();
        coming(self.voice, self.zone(zone), &comers, |who, count| match who {
            Target::Common(kind) => self.enemies_named(kind, count),
            Target::Boss(boss) => self.boss_name(boss),
            Target::Citizen(card) => self.citizen_name(card),
        })
    }

    /// What can come to heroes where they stand.
    fn dangers(self, text: &mut Text) {
        let zones: ZoneSet = self.table().heroes.iter().filter_map(|hero| hero.zone).collect();
        let coming = zones.iter().map(|zone| self.coming(zone)).filter(|coming| !coming.from.is_empty());
        coming.for_each(|coming| self.put(Line::new(coming.words, Style::Foe), text));
    }

    /// The plan with what stands in its zones, and coloured or locked doors.
    fn plan(self, text: &mut Text) {
        let board = &self.place().board;
        let door = |door: Door| {
            let [one, other] = self.place().door(door.door).zones;
            let zones = format!("{} / {}", self.zone(one), self.zone(other));
            Line::new(format!("{}: ", zones), Style::Dim).then(door.name, Style::Dim)
        };
        let chart = ZoneChart {
            board,
            open: self.table().open,
            width: self.width,
            voice: self.voice,
            names: board.all().iter().map(|zone| self.zone(zone)).collect(),
            marks: board.all().iter().map(|zone| self.marks(zone)).collect(),
            notes: self.doors().into_iter().filter(|door| !self.table().open.has(door.door)).map(door).collect(),
        };
        chart.drawn(text);
    }
}

fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Players => "mz-phase-players",
        Phase::Enemies => "mz-phase-enemies",
    }
}
