//! A survivor's dashboard as text: where it is, wounds, the danger bar, what it carries, skills and companions.

use shamble_undead_or_alive::cards::Danger;
use shamble_undead_or_alive::{Held, Occasion, SlotKind, Survivor, SurvivorId, Thing};

use super::board::Board;
use crate::gauge::gauge;
use crate::{Line, Style, Text};

/// Under the survivor's name.
const INDENT: usize = 4;

impl Board<'_> {
    pub fn dashboard(self, who: SurvivorId, text: &mut Text) {
        text.append(self.name_line(who).wrapped(self.width, INDENT));
        let survivor = self.table().survivor(who);
        if survivor.zone.is_none() && self.table().round > 0 {
            return;
        }
        text.append(self.inventory(survivor).wrapped(self.width, INDENT));
        text.append(self.skills(who, survivor).wrapped(self.width, INDENT));
    }

    fn name_line(self, who: SurvivorId) -> Line {
        let s = self.table();
        let survivor = s.survivor(who);
        let is_acting = s.turn.who == who && s.turn.occasion != Occasion::Nobody;
        let class = self.game.content().person(survivor.person).class;
        let class = self.voice.name(&self.game.content().classes[class].name).to_owned();
        let mut line = Line::new(if is_acting { "> " } else { "  " }, Style::Strong)
            .then(self.name_of(who), Style::Friend)
            .then(format!(" ({class})"), Style::Plain);
        match survivor.zone {
            Some(zone) => line.push(format!(" {}", self.zone(zone)), Style::Strong),
            None if s.round > 0 => {
                line.push(format!(" {}", self.word("uoa-board-gone")), Style::Good);
                return line;
            }
            None => {}
        }
        if survivor.is_in_wagon {
            line.push(format!(" {}", self.word("uoa-board-in-wagon")), Style::Plain);
        }
        let health = self.game.health(self.view, who);
        let wounds = survivor.wounds.min(health);
        let boxes = gauge(self.voice, self.width, wounds, health);
        line.push(format!(" · {} ", self.word("uoa-board-wounds")), Style::Plain);
        line.push(boxes, if wounds == 0 { Style::Good } else { Style::Bad });
        line.push(" · ", Style::Plain);
        self.bar(survivor, &mut line);
        if is_acting && s.turn.occasion.is_own_turn() {
            line.push(format!(" · {}", self.fill("uoa-cost", "actions", s.turn.actions)), Style::Strong);
        } else if survivor.has_acted {
            line.push(format!(" · {}", self.word("uoa-board-acted")), Style::Dim);
        }
        line
    }

    /// AP with the level, and what the next one takes.
    fn bar(self, survivor: &Survivor, line: &mut Line) {
        let level = if survivor.laps > 0 { Danger::Red } else { Danger::of(survivor.ap) };
        let (name, style) = self.danger(level);
        line.push(format!("{} ", self.fill("uoa-reward", "ap", survivor.ap)), Style::Plain);
        line.push(name, style);
        let next = Danger::ALL.iter().find(|level| level.threshold() > survivor.ap);
        if let Some(next) = next {
            let (name, _) = self.danger(*next);
            let args = [("ap", next.threshold().into()), ("level", name.into())];
            line.push(format!(" ({})", self.voice.fill("uoa-board-next", &args)), Style::Dim);
        }
    }

    /// Hands, favourite slot and backpack.
    fn inventory(self, survivor: &Survivor) -> Line {
        let mut line = Line::plain(" ".repeat(INDENT));
        for (at, slot) in SlotKind::ALL.into_iter().enumerate() {
            let key = match slot {
                SlotKind::Hand => "uoa-board-hands",
                SlotKind::Favourite => "uoa-board-favourite",
                SlotKind::Backpack => "uoa-board-backpack",
            };
            line.push(format!("{}{}", if at == 0 { "" } else { " · " }, self.word(key)), Style::Plain);
            let held: Vec<Held> = survivor.slots[slot.places()].iter().copied().flatten().collect();
            if held.is_empty() {
                line.push(" -", Style::Dim);
            }
            for (at, held) in held.into_iter().enumerate() {
                line.push(if at == 0 { " " } else { ", " }, Style::Plain);
                line.push(self.thing(held.thing), Style::Thing);
                if held.is_spent {
                    line.push(format!(" ({})", self.word("uoa-board-spent")), Style::Bad);
                }
            }
        }
        let coal = survivor.tokens.iter().filter(|(_, count)| **count > 0);
        for (colour, count) in coal {
            line.push(format!(" · {} x{count}", self.word(objective_key(colour))), Style::Thing);
        }
        line
    }

    pub fn thing(self, thing: Thing) -> String {
        match thing {
            Thing::Card(card) => self.voice.name(&self.game.content().card(card).name).to_owned(),
            Thing::Objective(colour) => self.word(objective_key(colour)),
        }
    }

    fn skills(self, who: SurvivorId, survivor: &Survivor) -> Line {
        let content = self.game.content();
        let names = survivor.skills.iter().chain(survivor.doubles.iter().copied());
        let names: Vec<String> = names.map(|skill| self.voice.name(&content.skill(skill).name).to_owned()).collect();
        let abilities = content.classes[content.person(survivor.person).class].abilities.iter();
        let all: Vec<String> = abilities.map(|card| self.voice.name(&card.name).to_owned()).chain(names).collect();
        let mut line = Line::plain(" ".repeat(INDENT)).then(all.join(", "), Style::Plain);
        let led: Vec<_> = self.led_by(who).collect();
        if !led.is_empty() {
            line.push(format!(" · {} ", self.word("uoa-board-leads")), Style::Plain);
            let names: Vec<String> = led.into_iter().map(|who| self.led(who)).collect();
            line.push(names.join(", "), Style::Friend);
        }
        line
    }

    fn led(self, who: shamble_undead_or_alive::CompanionId) -> String {
        let companion = self.table().companion(who);
        let class = self.game.content().person(companion.person).class;
        let class = self.voice.name(&self.game.content().classes[class].name);
        let coal = if companion.has_coal { format!(", {}", self.word("uoa-board-coal")) } else { String::new() };
        format!("{} ({class}{coal})", self.companion_name(who))
    }
}

pub fn objective_key(colour: shamble_undead_or_alive::cards::Colour) -> &'static str {
    use shamble_undead_or_alive::cards::Colour;
    match colour {
        Colour::Red => "zombicide-objective-red",
        Colour::Blue => "zombicide-objective-blue",
        Colour::Green => "zombicide-objective-green",
    }
}
