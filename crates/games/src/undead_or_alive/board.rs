//! The board as text: the plan with what stands in its zones, what found no room on it, the legend.

use shamble_kernel::{Id, Set};
use shamble_undead_or_alive::cards::Danger;
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::{CompanionId, Post, State, SurvivorId, UndeadOrAlive, View};
use shamble_zones::{Chart, ZoneId};

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
        let places = self.plan(&mut text);
        self.listed(&places, &mut text);
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
            Danger::Blue => ("uoa-blue", Style::Good),
            Danger::Yellow => ("uoa-yellow", Style::Thing),
            Danger::Orange => ("uoa-orange", Style::Bad),
            Danger::Red => ("uoa-red", Style::Bad),
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

    /// The plan with words in its zones, if there is room for it. Says which zones could not show everything.
    fn plan(self, text: &mut Text) -> Vec<ZoneId> {
        let stage = self.stage();
        let words = |zone: ZoneId| self.marks(zone).into_iter().map(|(mark, _)| mark).collect::<Vec<_>>();
        let occupied = stage.board.all().iter().filter(|zone| !self.marks(*zone).is_empty());
        let ground = stage.board.ground(Set::default());
        let Some(chart) = ground.chart(self.width, words) else { return occupied.collect() };
        (0..chart.lines.len()).for_each(|row| text.push(self.row(&chart, row)));
        let shown = |zone: &ZoneId| chart.notes.iter().filter(|note| note.zone == *zone && note.word.is_some()).count();
        let hidden = occupied.filter(|zone| shown(zone) < self.marks(*zone).len()).collect();
        for balcony in stage.board.balconies().iter() {
            self.put(self.balcony(balcony), text);
        }
        self.legend(text);
        hidden
    }

    /// A row of the plan, its words in their styles.
    fn row(self, chart: &Chart, row: usize) -> Line {
        let letters: Vec<char> = chart.lines[row].chars().collect();
        let mut notes: Vec<(usize, usize, Style)> = Vec::new();
        for note in chart.notes.iter().filter(|note| note.row == row) {
            let (word, style) = match note.word {
                None => (self.stage().board.name(note.zone).to_string(), Style::Dim),
                Some(at) => self.marks(note.zone).swap_remove(at),
            };
            notes.push((note.column, word.chars().count(), style));
        }
        notes.sort_unstable_by_key(|(column, ..)| *column);
        let piece =
            |from: usize, to: usize| letters[from.min(letters.len())..to.min(letters.len())].iter().collect::<String>();
        let mut line = Line::default();
        let mut at = 0;
        for (column, length, style) in notes {
            line.push(piece(at, column), Style::Plain);
            line.push(piece(column, column + length), style);
            at = column + length;
        }
        line.then(piece(at, letters.len()), Style::Plain)
    }

    fn balcony(self, zone: ZoneId) -> Line {
        let Some(balcony) = &self.stage().board.zone(zone).balcony else { return Line::default() };
        let over = balcony.over.iter().map(|zone| self.zone(zone)).collect::<Vec<_>>().join(", ");
        let args =
            [("zone", self.zone(zone).into()), ("over", over.into()), ("stairs", self.zone(balcony.stairs).into())];
        Line::new(self.voice.fill("uoa-board-balcony", &args), Style::Dim)
    }

    /// What found no room on the plan, in full words.
    fn listed(self, zones: &[ZoneId], text: &mut Text) {
        for zone in zones {
            let mut line = Line::new(format!("{}:", self.zone(*zone)), Style::Strong);
            for (at, (words, style)) in self.contents(*zone).into_iter().enumerate() {
                line.push(if at == 0 { " " } else { ", " }, Style::Plain);
                line.push(words, style);
            }
            self.put(line, text);
        }
    }

    /// What the marks on the plan mean, as far as there are such.
    fn legend(self, text: &mut Text) {
        let used: Vec<&str> = self.marks_used();
        let entries: Vec<String> = used.iter().map(|key| self.word(key).replace(' ', "\u{a0}")).collect();
        if !entries.is_empty() {
            self.put(Line::new(entries.join(" · "), Style::Dim), text);
        }
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
