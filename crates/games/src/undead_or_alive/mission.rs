//! The mission on the board: its story and special rules at set-up, goals, spawn tokens in order, decks.

use shamble_undead_or_alive::SpawnToken;

use super::board::Board;
use super::tokens::mark_of;
use crate::gauge::goal_mark;
use crate::{Line, Style, Text};

impl Board<'_> {
    /// The situation and the special rules, until the game begins.
    pub fn story(self, text: &mut Text) {
        let mission = self.game.mission(self.view);
        if self.table().round > 0 {
            return;
        }
        self.put(Line::plain(self.voice.name(&mission.story)), text);
        for rule in &mission.special {
            self.put(Line::plain("* ").then(self.voice.name(&rule.text), Style::Plain), text);
        }
    }

    pub fn goals(self, text: &mut Text) {
        let goals = self.game.mission(self.view).goals.iter().enumerate();
        for (at, goal) in goals {
            let is_met = self.table().goals_met >> at & 1 == 1;
            let mark = goal_mark(self.voice, self.width, is_met);
            let style = if is_met { Style::Good } else { Style::Plain };
            self.put(Line::new(format!("{mark}{}", self.voice.name(&goal.text)), style), text);
        }
    }

    /// Active spawn tokens in the order in which they draw cards, and those that wait.
    pub fn spawns(self, text: &mut Text) {
        let s = self.table();
        let on_board: Vec<&SpawnToken> = s.spawns.iter().filter(|token| token.zone.is_some()).collect();
        let active = on_board.iter().filter(|token| token.is_active).count();
        let mut line = Line::new(self.fill("uoa-board-spawns", "active", active), Style::Strong);
        let (mut number, mut gap) = (0, " ");
        for zone in &self.stage().dial {
            let mut here: Vec<&&SpawnToken> = on_board.iter().filter(|token| token.zone == Some(*zone)).collect();
            here.sort_by_key(|token| token.kind);
            for token in here {
                let entry = self.word(mark_of(token));
                let name = entry.split_once(' ').map_or(entry.as_str(), |(_, meaning)| meaning);
                let place = self.zone(*zone);
                line.push(gap, Style::Plain);
                gap = " · ";
                if token.is_active {
                    number += 1;
                    line.push(format!("{number}.\u{a0}{place} ({name})"), Style::Foe);
                } else {
                    line.push(format!("{place} ({name})"), Style::Dim);
                }
            }
        }
        self.put(line, text);
    }

    /// Decks, and the feat that earns the next Bounty Weapon.
    pub fn piles(self, text: &mut Text) {
        let s = self.table();
        let args = [
            ("equipment", s.equipment.cards().len().into()),
            ("zombies", s.zombie_deck.cards().len().into()),
            ("bounties", s.bounty.len().into()),
        ];
        self.put(Line::new(self.voice.fill("uoa-board-decks", &args), Style::Dim), text);
        let feat = s.bounty.last().and_then(|card| self.game.content().card(*card).feat.as_ref());
        if let Some(feat) = feat {
            let line = self.label("uoa-board-feat").then(format!(" {}", self.voice.name(&feat.text)), Style::Plain);
            self.put(line, text);
        }
    }
}
