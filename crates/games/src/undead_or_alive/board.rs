//! The board as text: the plan, spawn tokens, survivors, decks.

use shamble_kernel::{Id, Set};
use shamble_undead_or_alive::cards::{Danger, Noise, ZombieKind};
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::{CompanionId, Phase, Post, State, SurvivorId, Threat, UndeadOrAlive};
use shamble_zones::{ZoneId, ZoneSet};

use crate::coming::{Comer, coming};
use crate::zone_chart::ZoneChart;
use crate::{Coming, Headline, Line, Style, Text, Tone};

/// What is drawn of this game.
pub type Board<'b> = crate::board::Board<'b, UndeadOrAlive>;

impl<'b> Board<'b> {
    pub fn drawn(self) -> Text {
        let board = [Self::head, Self::story, Self::goals, Self::plan, Self::dangers, Self::spawns];
        self.drawn_as(board.into_iter().chain([Self::party, Self::waiting, Self::piles]))
    }

    fn party(self, text: &mut Text) {
        self.everybody().for_each(|who| self.dashboard(who, text));
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

    pub fn label(self, key: &str) -> Line {
        Line::new(self.word(key), Style::Strong)
    }

    pub fn zone(self, zone: ZoneId) -> String {
        self.stage().board.name(zone).to_string()
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

    /// The round, its phase, the level at which zombies come, the noise, and how near the seventh active spawn token is
    /// (UOA-WIN-4).
    pub fn headlines(self) -> Vec<Headline> {
        let s = self.table();
        let plain = |words: String| Headline { words, tone: None };
        let level = self.game.danger(self.view);
        let active = s.spawns.iter().filter(|token| token.is_active).count();
        let side = self.word(match s.noise.side {
            Noise::Bang => "uoa-bang",
            Noise::Boom => "uoa-boom",
        });
        let noise = [("side", side.into()), ("zone", self.stage().board.name(s.noise.zone).to_string().into())];
        let danger = self.fill("uoa-headline-danger", "level", self.danger(level).0);
        let spawns = self.fill("uoa-headline-spawns", "active", active);
        let alarm = match active {
            0..=4 => None,
            5 => Some(Tone::Orange),
            _ => Some(Tone::Red),
        };
        let mut lines = vec![plain(self.fill("uoa-headline-round", "round", s.round))];
        lines.extend(s.phase().map(|phase| plain(self.word(phase_key(phase)))));
        if s.round > 0 {
            lines.push(Headline { words: danger, tone: Some(level.into()) });
            lines.push(Headline { words: spawns, tone: alarm });
            lines.push(plain(self.voice.fill("uoa-headline-noise", &noise)));
        }
        lines
    }

    /// The plan with what stands in its zones.
    fn plan(self, text: &mut Text) {
        let board = &self.stage().board;
        let chart = ZoneChart {
            board,
            open: Set::default(),
            width: self.width,
            voice: self.voice,
            names: board.all().iter().map(|zone| self.zone_title(zone)).collect(),
            marks: board.all().iter().map(|zone| self.marks(zone)).collect(),
            notes: board.balconies().iter().map(|balcony| self.balcony(balcony)).collect(),
        };
        chart.drawn(text);
    }

    /// A zone as it is read aloud, or as the plan has room for.
    fn zone_title(self, zone: ZoneId) -> String {
        let is_told = self.width == crate::IN_WORDS;
        if is_told { self.voice.name(self.stage().zone_name(zone)).to_owned() } else { self.zone(zone) }
    }

    /// What can come to a zone next.
    pub fn coming(self, zone: ZoneId) -> Coming {
        let comers: Vec<Comer<ZombieKind>> = self
            .game
            .threats(self.view, zone)
            .into_iter()
            .map(|Threat { kind, count, from, attacks }| Comer { kind, count, from: self.zone(from), attacks })
            .collect();
        let name = self.voice.name(self.stage().zone_name(zone)).to_owned();
        coming(self.voice, name, &comers, |kind, count| self.zombies_named(kind, count))
    }

    /// What can come to survivors where they stand.
    fn dangers(self, text: &mut Text) {
        let zones: ZoneSet = self.table().survivors.iter().filter_map(|survivor| survivor.zone).collect();
        let coming = zones.iter().map(|zone| self.coming(zone)).filter(|coming| !coming.from.is_empty());
        coming.for_each(|coming| self.put(Line::new(coming.words, Style::Foe), text));
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

fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Players => "uoa-phase-players",
        Phase::Zombies => "uoa-phase-zombies",
        Phase::End => "uoa-phase-end",
    }
}
