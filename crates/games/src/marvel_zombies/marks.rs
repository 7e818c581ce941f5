//! What stands in a zone: on the plan in letters, and in words.

use shamble_marvel_zombies::cards::{Colour, EnemyKind, Mode, SpawnColour};
use shamble_marvel_zombies::{Boss, Citizen, HeroId, SpawnPoint};
use shamble_zones::ZoneId;

use super::board::Board;
use super::look::short_name;
use crate::zone_chart::Mark;
use crate::{FluentValue, Style};

impl<'b> Board<'b> {
    /// Enemies of a zone that come in numbers, those on their way where they arrive.
    pub fn crowd(self, zone: ZoneId) -> impl Iterator<Item = (EnemyKind, u8)> {
        let (standing, arriving) = (self.table().enemies[zone], self.table().wave.arriving[zone]);
        let kinds = [EnemyKind::Guard, EnemyKind::Operator, EnemyKind::Specialist];
        let counts = kinds.into_iter().zip(standing.into_iter().zip(arriving));
        counts.map(|(kind, (standing, arriving))| (kind, standing + arriving)).filter(|(_, count)| *count > 0)
    }

    pub fn heroes_in(self, zone: ZoneId) -> impl Iterator<Item = HeroId> {
        self.everybody().filter(move |who| self.table().hero(*who).zone == Some(zone))
    }

    /// Citizens of a zone, those on their way where they arrive.
    pub fn citizens_in(self, zone: ZoneId) -> impl Iterator<Item = &'b Citizen> {
        self.table().citizens.iter().filter(move |citizen| citizen.to.unwrap_or(citizen.zone) == zone)
    }

    fn bosses_in(self, zone: ZoneId) -> impl Iterator<Item = &'b Boss> {
        self.table().bosses.iter().filter(move |boss| boss.zone == zone)
    }

    /// "2 Guards".
    pub fn enemies_named(self, kind: EnemyKind, count: u8) -> String {
        let enemy = &self.side().enemies[kind];
        let name = self.say(if count == 1 { &enemy.name } else { &enemy.plural });
        let args: [(&str, FluentValue<'_>); 2] = [("count", count.into()), ("kind", name.into())];
        self.voice.fill("zombicide-some", &args)
    }

    /// A boss with what is the matter with it.
    pub fn boss_words(self, boss: &Boss) -> String {
        let name = self.boss_name(boss.card);
        let state = if boss.is_down {
            "mz-board-down"
        } else if self.game.is_asleep(self.view, boss) {
            "mz-board-asleep"
        } else if boss.rests {
            "mz-board-rests"
        } else if boss.loads > 0 {
            "mz-board-loaded"
        } else {
            return name;
        };
        format!("{name} ({})", self.word(state))
    }

    /// A Citizen with what matters about it.
    pub fn citizen_words(self, citizen: &Citizen) -> String {
        let notes = [
            (self.game.is_combatant(self.view, citizen.card), "mz-board-combatant"),
            (citizen.escort.is_some(), "mz-board-escorted"),
            (citizen.is_objective, "mz-board-wanted"),
            (citizen.is_held, "mz-board-held"),
        ];
        let notes: Vec<String> = notes.into_iter().filter(|(is_so, _)| *is_so).map(|(_, key)| self.word(key)).collect();
        let name = self.citizen_name(citizen.card);
        if notes.is_empty() { name } else { format!("{name} ({})", notes.join(", ")) }
    }

    /// What stands in a zone: Enemies, heroes, Citizens, tokens.
    pub fn marks(self, zone: ZoneId) -> Vec<Mark> {
        let enemies = self.crowd(zone).map(|(kind, count)| {
            let legend = self.word(legend(self.table().mode, kind));
            let letter = legend.split(' ').next().unwrap_or_default();
            let short = format!("{count}{letter}");
            Mark { short, words: self.enemies_named(kind, count), style: Style::Foe, legend: Some(legend) }
        });
        let bosses = self.bosses_in(zone).map(|boss| {
            let name = self.boss_name(boss.card);
            named(&name, self.boss_words(boss), Style::Foe)
        });
        let heroes = self.heroes_in(zone).map(|who| {
            let name = self.name_of(who);
            Mark { short: short_name(&name), words: name, style: Style::Friend, legend: None }
        });
        let citizens = self.citizens_in(zone).map(|citizen| {
            let name = self.citizen_name(citizen.card);
            named(&name, self.citizen_words(citizen), Style::Thing)
        });
        let tokens = self.tokens_in(zone).into_iter().map(|key| Mark::from_legend(self.word(key), Style::Thing));
        enemies.chain(bosses).chain(heroes).chain(citizens).chain(tokens).collect()
    }

    fn tokens_in(self, zone: ZoneId) -> Vec<&'static str> {
        let s = self.table();
        let points = s.spawns.iter().filter(|point| point.zone == zone).map(point_mark);
        let objectives = s.objectives.iter().filter(|token| token.zone == zone);
        let objectives = objectives.map(|token| objective_mark(token.is_up.then_some(token.colour)));
        let single = [
            (s.face_down.iter().any(|card| card.zone == zone), "mz-mark-card"),
            (s.secrets.iter().any(|secret| secret.zone == zone), "mz-mark-secret"),
            (s.sign.is_some_and(|sign| sign.zone == zone), "mz-mark-sign"),
            (s.exit == Some(zone), "mz-mark-exit"),
            (self.game.unopened(self.view).has(zone), "mz-mark-lair"),
        ];
        let single = single.into_iter().filter(|(is_there, _)| *is_there).map(|(_, key)| key);
        points.chain(objectives).chain(single).collect()
    }

    /// What a mark of the legend means.
    pub fn meaning(self, key: &str) -> String {
        let entry = self.word(key);
        entry.split_once(' ').map_or(entry.clone(), |(_, meaning)| meaning.to_owned())
    }
}

/// Somebody who has no dashboard, and so stands in the legend.
fn named(name: &str, words: String, style: Style) -> Mark {
    let short = short_name(name);
    Mark { legend: Some(format!("{short} {name}")), short, words, style }
}

/// The mark of a Spawn Point.
pub fn point_mark(point: &SpawnPoint) -> &'static str {
    match (point.colour, point.is_active) {
        (SpawnColour::Initial, _) => "mz-mark-initial",
        (SpawnColour::Red, true) => "mz-mark-red-point",
        (SpawnColour::Blue, true) => "mz-mark-blue-point",
        (SpawnColour::Green, true) => "mz-mark-green-point",
        (SpawnColour::Red, false) => "mz-mark-red-point-off",
        (SpawnColour::Blue, false) => "mz-mark-blue-point-off",
        (SpawnColour::Green, false) => "mz-mark-green-point-off",
    }
}

/// The mark of an Objective; `None`: its colour is hidden.
pub fn objective_mark(colour: Option<Colour>) -> &'static str {
    match colour {
        None => "mz-mark-hidden",
        Some(Colour::Red) => "mz-mark-red",
        Some(Colour::Blue) => "mz-mark-blue",
        Some(Colour::Green) => "mz-mark-green",
    }
}

fn legend(mode: Mode, kind: EnemyKind) -> &'static str {
    match (mode, kind) {
        (Mode::Zombie, EnemyKind::Boss) => "mz-legend-super-hero",
        (Mode::Zombie, EnemyKind::Guard) => "mz-legend-guard",
        (Mode::Zombie, EnemyKind::Operator) => "mz-legend-operator",
        (Mode::Zombie, EnemyKind::Specialist) => "mz-legend-specialist",
        (Mode::Hero, EnemyKind::Boss) => "mz-legend-zombie-hero",
        (Mode::Hero, EnemyKind::Guard) => "mz-legend-brute",
        (Mode::Hero, EnemyKind::Operator) => "mz-legend-walker",
        (Mode::Hero, EnemyKind::Specialist) => "mz-legend-runner",
    }
}
