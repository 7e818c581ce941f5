//! A hero's dashboard as text: where it is, Health, Hunger or Power, the Danger Bar, Attacks, cards and Skills.

use shamble_marvel_zombies::cards::{AttackId, AttackKind, Danger};
use shamble_marvel_zombies::{Fate, Hero, HeroId, Occasion};

use super::board::Board;
use super::look::style;
use crate::Turn;
use crate::gauge::gauge;
use crate::{Line, Style, Text};

/// Under the hero's name.
const INDENT: usize = 4;

impl Board<'_> {
    pub fn dashboard(self, who: HeroId, text: &mut Text) {
        text.append(self.name_line(who).wrapped(self.width, INDENT));
        let hero = self.table().hero(who);
        if hero.fate == Fate::InPlay {
            text.append(self.cards_line(who, hero).wrapped(self.width, INDENT));
            text.append(self.skills_line(hero).wrapped(self.width, INDENT));
        }
    }

    /// Whether a hero acts now, in its own Turn or another one's.
    pub fn is_acting(self, who: HeroId) -> bool {
        let s = self.table();
        match s.turn.occasion {
            Occasion::Nobody => false,
            // A Turn that is over is nobody's, though the next one has not begun.
            Occasion::Turn => s.turn.who == who && !s.hero(who).has_acted,
            Occasion::Granted => s.turn.who == who,
        }
    }

    pub fn turn(self, who: HeroId) -> Turn {
        match self.table().hero(who).has_acted {
            _ if self.is_acting(who) => Turn::Acting,
            true => Turn::Done,
            false => Turn::Waiting,
        }
    }

    fn name_line(self, who: HeroId) -> Line {
        let s = self.table();
        let hero = s.hero(who);
        let is_acting = self.is_acting(who);
        let mut line =
            Line::new(if is_acting { "> " } else { "  " }, Style::Strong).then(self.name_of(who), Style::Friend);
        match (hero.fate, hero.zone) {
            (Fate::Left, _) => return line.then(format!(" {}", self.word("mz-board-gone")), Style::Good),
            (Fate::Eliminated, _) => return line.then(format!(" {}", self.word("mz-board-eliminated")), Style::Bad),
            (Fate::InPlay, Some(zone)) => line.push(format!(" {}", self.zone(zone)), Style::Strong),
            (Fate::InPlay, None) => {}
        }
        let most = self.side().character(hero.character).health;
        line.push(format!(" · {} ", self.word("mz-dash-health")), Style::Plain);
        line.push(
            gauge(self.voice, self.width, hero.health, most),
            if hero.health == most { Style::Good } else { Style::Bad },
        );
        let is_ravenous = self.game.is_ravenous(self.view, who);
        line.push(format!(" · {} ", self.track_name()), Style::Plain);
        line.push(
            gauge(self.voice, self.width, hero.track, self.side().track.max),
            if is_ravenous { Style::Bad } else { Style::Thing },
        );
        if is_ravenous {
            line.push(format!(" {}", self.word("mz-board-ravenous")), Style::Bad);
        }
        line.push(" · ", Style::Plain);
        self.bar(hero, &mut line);
        if is_acting {
            line.push(format!(" · {}", self.fill("mz-cost", "actions", s.turn.actions)), Style::Strong);
        } else if hero.has_acted {
            line.push(format!(" · {}", self.word("mz-board-acted")), Style::Dim);
        }
        line
    }

    /// XP with the level, and what the next one takes.
    fn bar(self, hero: &Hero, line: &mut Line) {
        let level = Danger::of(hero.xp);
        line.push(format!("{} ", self.fill("mz-reward", "xp", hero.xp)), Style::Plain);
        line.push(self.danger_name(level), style(level));
        if let Some(next) = Danger::ALL.iter().find(|level| level.threshold() > hero.xp) {
            let args = [("xp", next.threshold().into()), ("level", self.danger_name(*next).into())];
            line.push(format!(" ({})", self.voice.fill("mz-board-next", &args)), Style::Dim);
        }
    }

    /// Attacks, Traits, Citizens.
    fn cards_line(self, who: HeroId, hero: &Hero) -> Line {
        let mut line = Line::plain(" ".repeat(INDENT));
        for (at, attack) in self.attacks_of(who).into_iter().enumerate() {
            line.push(if at == 0 { "" } else { ", " }, Style::Plain);
            line.push(self.attack_words(attack), Style::Plain);
        }
        line.push(format!(" · {} ", self.word("mz-dash-traits")), Style::Plain);
        let traits: Vec<String> = hero.traits.iter().map(|card| self.trait_name(*card)).collect();
        line.push(if traits.is_empty() { "-".to_owned() } else { traits.join(", ") }, Style::Thing);
        line.push(format!(" · {} ", self.word("mz-dash-citizen")), Style::Plain);
        let citizens: Vec<String> =
            hero.citizen.iter().chain(&hero.kept).map(|card| self.citizen_card_name(*card)).collect();
        line.push(if citizens.is_empty() { "-".to_owned() } else { citizens.join(", ") }, Style::Thing);
        line
    }

    /// "Power Blows 0, 2 dice, 3+".
    fn attack_words(self, attack: AttackId) -> String {
        let attack = self.side().attack(attack);
        let range = match attack.kind {
            AttackKind::Melee => String::new(),
            AttackKind::Ranged => format!(" {}-{},", attack.range.min, attack.range.max),
        };
        let args = [("dice", attack.dice.into()), ("accuracy", attack.accuracy.into())];
        format!("{}{range} {}", self.say(&attack.name), self.voice.fill("mz-roll", &args))
    }

    fn skills_line(self, hero: &Hero) -> Line {
        let skills = self.side().character(hero.character).skills.iter();
        let gained = skills.filter(|(level, _)| *level <= Danger::of(hero.xp));
        let names: Vec<String> = gained.map(|(_, skill)| self.ability_name(*skill)).collect();
        Line::plain(" ".repeat(INDENT)).then(names.join(", "), Style::Plain)
    }
}
