//! The mission on the board: its story and special rules at first, goals, Spawn Points in order, bosses, decks.

use shamble_kernel::Id;
use shamble_marvel_zombies::{GoalId, SpawnPoint};

use super::board::Board;
use super::marks::point_mark;
use crate::gauge::goal_mark;
use crate::{Line, Style, Text};

impl Board<'_> {
    /// The situation and the special rules, in the first Round.
    pub fn story(self, text: &mut Text) {
        if self.table().round > 1 {
            return;
        }
        let mission = self.mission();
        self.put(Line::plain(self.say(&mission.brief)), text);
        for (_, rule) in mission.specials_for(self.game.is_large(self.view)) {
            let line = Line::plain("* ").then(format!("{}: ", self.say(&rule.name)), Style::Strong);
            self.put(line.then(self.say(&rule.text), Style::Plain), text);
        }
        for defeat in &mission.defeats {
            self.put(Line::plain("! ").then(self.say(&defeat.text), Style::Bad), text);
        }
    }

    pub fn goals(self, text: &mut Text) {
        for (at, goal) in self.mission().goals.iter().enumerate() {
            let is_met = self.table().chronicle.goals.has(GoalId::at(at));
            let mark = goal_mark(self.voice, self.width, is_met);
            let style = if is_met { Style::Good } else { Style::Plain };
            self.put(Line::new(format!("{mark}{}", self.say(&goal.text)), style), text);
        }
    }

    /// Active Spawn Points in the order in which they draw cards, and those that wait.
    pub fn spawns(self, text: &mut Text) {
        let mut line = Line::new(self.word("mz-board-spawns"), Style::Strong);
        let mut number = 0;
        for (at, point) in self.table().spawns.iter().enumerate() {
            line.push(if at == 0 { " " } else { " · " }, Style::Plain);
            let what = self.spawn_words(point);
            if point.is_active {
                number += 1;
                line.push(format!("{number}.\u{a0}{what}"), Style::Foe);
            } else {
                line.push(what, Style::Dim);
            }
        }
        self.put(line, text);
    }

    fn spawn_words(self, point: &SpawnPoint) -> String {
        format!("{} ({})", self.zone(point.zone), self.meaning(point_mark(point)))
    }

    /// Bosses on the board with what they can do.
    pub fn bosses(self, text: &mut Text) {
        for boss in &self.table().bosses {
            let card = self.side().boss(boss.card);
            let ability = self.side().ability(card.ability);
            let toughness = self.fill("mz-board-toughness", "toughness", card.toughness);
            let line = Line::new(self.boss_words(boss), Style::Foe)
                .then(format!(" {} · {toughness} · ", self.zone(boss.zone)), Style::Plain)
                .then(self.say(&ability.name), Style::Strong)
                .then(format!(": {}", self.say(&ability.text)), Style::Plain);
            self.put(line, text);
        }
    }

    pub fn piles(self, text: &mut Text) {
        let s = self.table();
        let args = [
            ("spawns", s.spawn_deck.cards().len().into()),
            ("traits", s.trait_deck.cards().len().into()),
            ("citizens", s.citizen_deck.cards().len().into()),
        ];
        self.put(Line::new(self.voice.fill("mz-board-decks", &args), Style::Dim), text);
    }
}
