//! The board as text: location, survivors with their corridors around the horde, rubble and graveyard.

use shamble_off_the_dead::{OffTheDead, Phase, Side, SurvivorView};

use super::scene::Stage;
use super::tokens::arrow;
use crate::{Headline, IN_WORDS, Line, Style, Text};

/// What is drawn of this game.
pub type Board<'b> = crate::board::Board<'b, OffTheDead>;

impl<'b> Board<'b> {
    pub fn drawn(self) -> Text {
        let mut text = Text::default();
        self.head(&mut text);
        self.place(&mut text);
        let is_above = |survivor: &&SurvivorView| matches!(survivor.side, Side::North | Side::East);
        self.zone_names(&mut text);
        self.view.survivors.iter().filter(is_above).for_each(|survivor| self.survivor(survivor, &mut text));
        self.horde(&mut text);
        let below = self.view.survivors.iter().filter(|survivor| !is_above(survivor));
        below.for_each(|survivor| self.survivor(survivor, &mut text));
        self.rubble(&mut text);
        self.graveyard(&mut text);
        self.surplus(&mut text);
        self.scenarios(&mut text);
        if !self.is_told() {
            self.legend(&mut text);
        }
        text
    }

    /// Whether it is read aloud.
    pub fn is_told(self) -> bool {
        self.width == IN_WORDS
    }

    /// The words of the scene.
    pub fn stage(self) -> Stage<'b> {
        Stage { game: self.game, view: self.view, voice: self.voice }
    }

    fn head(self, text: &mut Text) {
        let mission = self.voice.name(self.game.mission_name(self.view)).to_owned();
        let level = self.voice.name(self.game.level_name(self.view.level)).to_owned();
        let args = [("mission", mission.into()), ("level", level.into()), ("turn", self.view.turn.into())];
        let head = self.voice.fill("otd-board-head", &args);
        text.append(Line::new(head, Style::Title).wrapped(self.width, 2));
    }

    /// The turn, where in it we are, and how much of the horde is still to come.
    pub fn headlines(self) -> Vec<Headline> {
        let plain = |words: String| Headline { words, tone: None };
        let turn = self.fill("otd-headline-turn", "turn", self.view.turn);
        let phase = self.view.phase.map(|phase| self.word(phase_key(phase)));
        let horde = self.fill("otd-headline-horde", "cards", self.view.horde.len());
        [turn].into_iter().chain(phase).chain([horde]).map(plain).collect()
    }

    /// The horde between the survivors, with the top card's arrow.
    fn horde(self, text: &mut Text) {
        let cards = self.view.horde.len();
        let mut line = Line::new(format!(" {}", self.fill("otd-board-horde", "cards", cards)), Style::Strong);
        if let Some(side) = self.view.horde.first().and_then(|top| top.arrow) {
            let arrow = if self.is_told() { String::new() } else { format!("{} ", arrow(side)) };
            line.push(format!(" · {arrow}{}", self.pointing(side)), Style::Strong);
        }
        if let Some(face) = self.view.horde.first().and_then(|top| top.face) {
            line.push(format!(" ({})", self.fill("otd-board-seen", "zombie", self.face(face))), Style::Hidden);
        }
        if self.is_told() {
            return text.push(line);
        }
        line.push(" ", Style::Plain);
        let left = self.width.saturating_sub(line.width());
        if left < 2 {
            return text.append(line.wrapped(self.width, 2));
        }
        let mut framed = Line::new("=".repeat(left / 2), Style::Dim);
        framed.append(line);
        framed.push("=".repeat(left - left / 2), Style::Dim);
        text.push(framed);
    }

    /// At whom a side points; in a solo game also what away and aside mean.
    pub fn pointing(self, side: Side) -> String {
        let there = self.view.survivors.iter().find(|survivor| survivor.side == side);
        let (key, whom) = match (there, &self.view.survivors[..]) {
            (Some(there), _) if there.is_alive => ("otd-board-points-at", there),
            (Some(there), _) => ("otd-board-points-dead", there),
            (None, [alone]) if alone.side == side.opposite() => ("otd-board-points-away", alone),
            (None, [alone]) => ("otd-board-points-aside", alone),
            (None, _) => return self.word("otd-board-points-nobody"),
        };
        self.fill(key, "who", self.name_of(whom.person))
    }

    /// Piles by number and height, and the cards that lie face up.
    fn rubble(self, text: &mut Text) {
        if self.view.is_epilogue {
            return;
        }
        let mut line = self.label("otd-board-rubble");
        for (at, pile) in self.view.rubble.iter().enumerate() {
            if self.is_told() {
                let args = [("pile", (at + 1).into()), ("cards", pile.len().into())];
                line.push(format!(" {}", self.voice.fill("otd-board-pile", &args)), Style::Plain);
            } else {
                line.push(format!(" {}:", at + 1), Style::Dim);
                line.push(pile.len().to_string(), Style::Plain);
            }
            if let Some(Some(kind)) = pile.first() {
                line.push(format!("={}", self.object(*kind)), Style::Thing);
            }
        }
        if !self.view.turned.is_empty() {
            line.push(format!(" · {} ", self.word("otd-board-face-up")), Style::Strong);
            line.push(self.kinds(&self.view.turned), Style::Thing);
        }
        text.append(line.wrapped(self.width, 2));
    }

    fn graveyard(self, text: &mut Text) {
        let mut buried = vec![self.kinds(&self.view.graveyard)];
        if !self.view.dead.is_empty() {
            buried.push(self.fill("otd-board-dead-zombies", "zombies", self.view.dead.len()));
        }
        buried.retain(|part| !part.is_empty());
        let mut line = Line::default();
        if !buried.is_empty() {
            line = self.label("otd-board-graveyard").then(format!(" {}", buried.join(", ")), Style::Plain);
        }
        if self.view.place.is_some() {
            let gap = if line.width() > 0 { " · " } else { "" };
            line.push(gap, Style::Plain);
            line.append(self.label("otd-board-reserve"));
            line.push(format!(" {}", self.view.reserve.len()), Style::Plain);
        }
        if line.width() > 0 {
            text.append(line.wrapped(self.width, 2));
        }
    }

    /// Symbols left of a payment, and extra actions to take.
    fn surplus(self, text: &mut Text) {
        let keys = ["otd-skull", "otd-hand", "otd-biohazard"];
        let paid = self.view.purse.iter().zip(keys).filter(|(count, _)| **count > 0);
        let paid: Vec<String> = paid.map(|(count, key)| format!("{count} {}", self.word(key))).collect();
        if !paid.is_empty() {
            let line = self.label("otd-board-surplus").then(format!(" {}", paid.join(", ")), Style::Good);
            text.append(line.wrapped(self.width, 2));
        }
        if self.view.extra > 0 {
            let extra = self.fill("otd-board-extra", "actions", self.view.extra);
            text.append(Line::new(extra, Style::Good).wrapped(self.width, 2));
        }
    }

    /// What the tokens mean, as far as there are such.
    fn legend(self, text: &mut Text) {
        let survivors = &self.view.survivors;
        let zombies = || survivors.iter().flat_map(|survivor| survivor.corridor.iter().flatten());
        let things = || survivors.iter().flat_map(|survivor| &survivor.objects);
        let mut keys = vec!["otd-board-legend"];
        let extras = [
            ("otd-board-legend-peeked", zombies().any(|zombie| zombie.face.is_some() && !zombie.is_up)),
            ("otd-board-legend-blocked", survivors.iter().any(|survivor| survivor.blocked > 0)),
            ("otd-board-legend-element", things().any(|thing| self.game.object_print(thing.kind).is_element)),
        ];
        keys.extend(extras.iter().filter(|(_, is_needed)| *is_needed).map(|(key, _)| *key));
        let words = keys.iter().map(|key| self.word(key)).collect::<Vec<_>>().join(" · ");
        // A token stays with its meaning.
        let whole: Vec<String> = words.split(" · ").map(|entry| entry.replace(' ', "\u{a0}")).collect();
        text.append(Line::new(whole.join(" · "), Style::Dim).wrapped(self.width, 2));
    }

    pub fn label(self, key: &str) -> Line {
        Line::new(self.word(key), Style::Strong)
    }
}

fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::FirstAction => "otd-phase-first",
        Phase::Zombies => "otd-phase-zombies",
        Phase::SecondAction => "otd-phase-second",
        Phase::End => "otd-phase-end",
    }
}
