//! The board as text: the plan, spawn tokens, survivors, decks.

use shamble_kernel::{Id, Set};
use shamble_undead_or_alive::cards::Danger;
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::{CompanionId, Post, State, SurvivorId, UndeadOrAlive, View};
use shamble_zones::ZoneId;

use crate::zone_chart::ZoneChart;
use crate::{FluentValue, Line, Style, Text, Voice};

/// What is drawn, for whom.
#[derive(Clone, Copy)]
pub struct Board<'b> {
    pub game: &'b UndeadOrAlive,
    pub view: &'b View,
    pub voice: Voice<'b>,
    pub width: usize,
}

impl<'b> Board<'b> {
    pub fn drawn(self) -> Text {
        let mut text = Text::default();
        self.head(&mut text);
        self.story(&mut text);
        self.goals(&mut text);
        self.plan(&mut text);
        self.spawns(&mut text);
        self.everybody().for_each(|who| self.dashboard(who, &mut text));
        self.waiting(&mut text);
        self.piles(&mut text);
        text
    }

    pub fn table(self) -> &'b State {
        &self.view.table
    }

    pub fn stage(self) -> &'b Stage {
        self.game.stage(self.view)
    }

    pub fn everybody(self) -> impl Iterator<Item = SurvivorId> {
        (0..self.table().survivors.len()).map(SurvivorId::at)
    }

    pub fn companions(self) -> impl Iterator<Item = CompanionId> {
        (0..self.table().companions.len()).map(CompanionId::at)
    }

    pub fn word(self, key: &str) -> String {
        self.voice.word(key)
    }

    pub fn fill(self, key: &str, name: &str, value: impl Into<FluentValue<'static>>) -> String {
        self.voice.fill(key, &[(name, value.into())])
    }

    pub fn label(self, key: &str) -> Line {
        Line::new(self.word(key), Style::Strong)
    }

    pub fn put(self, line: Line, text: &mut Text) {
        text.append(line.wrapped(self.width, 2));
    }

    pub fn zone(self, zone: ZoneId) -> String {
        self.stage().names.get(zone.index()).map_or("?", |name| self.voice.name(name)).to_owned()
    }

    pub fn danger(self, level: Danger) -> (String, Style) {
        let (key, style) = match level {
            Danger::Blue => ("zombicide-blue", Style::Good),
            Danger::Yellow => ("zombicide-yellow", Style::Thing),
            Danger::Orange => ("zombicide-orange", Style::Bad),
            Danger::Red => ("zombicide-red", Style::Bad),
        };
        (self.word(key), style)
    }

    fn head(self, text: &mut Text) {
        let mission = self.game.mission(self.view);
        let name = format!("{} {}", mission.id, self.voice.name(&mission.name));
        let args = [("mission", name.into()), ("round", self.table().round.into())];
        let mut line = Line::new(self.voice.fill("uoa-board-head", &args), Style::Title);
        let (level, style) = self.danger(self.game.danger(self.view));
        line.push(" · ", Style::Plain);
        line.push(self.fill("uoa-board-danger", "level", level), style);
        self.put(line, text);
    }

    /// The plan with what stands in its zones.
    fn plan(self, text: &mut Text) {
        let board = &self.stage().board;
        let chart = ZoneChart {
            board,
            open: Set::default(),
            width: self.width,
            names: board.all().iter().map(|zone| self.zone(zone)).collect(),
            marks: board.all().iter().map(|zone| self.marks(zone)).collect(),
            notes: board.balconies().iter().map(|balcony| self.balcony(balcony)).collect(),
        };
        chart.drawn(text);
    }

    fn balcony(self, zone: ZoneId) -> Line {
        let Some(balcony) = &self.stage().board.zone(zone).balcony else { return Line::default() };
        let over = balcony.over.iter().map(|zone| self.zone(zone)).collect::<Vec<_>>().join(", ");
        let args =
            [("zone", self.zone(zone).into()), ("over", over.into()), ("stairs", self.zone(balcony.stairs).into())];
        Line::new(self.voice.fill("uoa-board-balcony", &args), Style::Dim)
    }

    /// Companions that nobody leads.
    fn waiting(self, text: &mut Text) {
        let is_alone = |who: &CompanionId| matches!(self.table().companion(*who).post, Post::Alone(_));
        let alone: Vec<CompanionId> = self.companions().filter(is_alone).collect();
        if alone.is_empty() {
            return;
        }
        let mut line = self.label("uoa-board-waiting");
        for (at, who) in alone.into_iter().enumerate() {
            line.push(if at == 0 { " " } else { ", " }, Style::Plain);
            line.push(self.companion_name(who), Style::Friend);
            if let Some(zone) = self.game.companion_zone(self.view, who) {
                line.push(format!(" {}", self.zone(zone)), Style::Plain);
            }
        }
        self.put(line, text);
    }
}
