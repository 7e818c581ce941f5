//! A survivor's sheet as text: where he is, values, Energy and Health, hands and bag, skills.

use shamble_survivants::content::arms::Thing;
use shamble_survivants::kinds::Characteristic;
use shamble_survivants::{Stack, Survivor, SurvivorId, Wear, Whereabouts};

use super::board::Board;
use crate::gauge::gauge;
use crate::{Line, Style, Text};

/// Under the survivor's name.
const INDENT: usize = 4;

impl Board<'_> {
    pub fn dashboard(self, who: SurvivorId, text: &mut Text) {
        text.append(self.name_line(who).wrapped(self.width, INDENT));
        let survivor = self.table().survivor(who);
        if survivor.is_alive() || self.table().turn == 0 {
            text.append(self.values_line(survivor).wrapped(self.width, INDENT));
            text.append(self.bag_line(survivor).wrapped(self.width, INDENT));
        }
    }

    fn name_line(self, who: SurvivorId) -> Line {
        let survivor = self.table().survivor(who);
        let is_acting = self.is_acting(who);
        let line = Line::new(if is_acting { "> " } else { "  " }, Style::Strong).then(self.name_of(who), Style::Friend);
        match survivor.at {
            Whereabouts::Left => return line.then(format!(" {}", self.word("sur-board-left")), Style::Good),
            Whereabouts::Away if self.table().turn > 0 => {
                return line.then(format!(" {}", self.word("sur-board-gone")), Style::Bad);
            }
            Whereabouts::Away | Whereabouts::On(_) | Whereabouts::Hanging { .. } | Whereabouts::OnLadder { .. } => {}
        }
        let mut line = line;
        for note in self.standing(who) {
            line.push(format!(" · {note}"), Style::Plain);
        }
        let most = survivor.values[Characteristic::Health];
        let health = format!(" · {} {}", self.word("sur-dash-health"), self.boxes(survivor.health, most));
        line.push(health, if survivor.health == most { Style::Good } else { Style::Bad });
        let most = survivor.values[Characteristic::Energy];
        line.push(format!(" · {} {}", self.word("sur-dash-energy"), self.boxes(survivor.energy, most)), Style::Thing);
        line
    }

    /// "[#####...] 5": so many of so many.
    fn boxes(self, now: u8, most: u8) -> String {
        let boxes = gauge(self.voice, self.width, now, most);
        if self.width == crate::IN_WORDS { boxes } else { format!("{boxes}\u{a0}{now}") }
    }

    /// Where somebody is, the PA left, and the state he is in.
    pub fn standing(self, who: SurvivorId) -> Vec<String> {
        let survivor = self.table().survivor(who);
        let mut notes: Vec<String> =
            self.game.whereabouts(self.view, who).iter().map(|place| self.say(place)).collect();
        if self.table().turn > 0 && survivor.is_present() {
            notes.push(self.fill("sur-cost", "pa", survivor.pa));
        }
        let states = [
            (survivor.is_engaged, "sur-board-engaged"),
            (survivor.is_alert, "sur-board-alert"),
            (survivor.is_hidden, "sur-board-hidden"),
            (survivor.is_noticed, "sur-board-noticed"),
            (matches!(survivor.at, Whereabouts::Hanging { .. }), "sur-board-hanging"),
            (matches!(survivor.at, Whereabouts::OnLadder { .. }), "sur-board-ladder"),
        ];
        notes.extend(states.iter().filter(|(is, _)| *is).map(|(_, key)| self.word(key)));
        if survivor.bites > 0 {
            notes.push(self.fill("sur-board-bites", "bites", survivor.bites));
        }
        notes
    }

    /// "M 10 · T 4 · C 3 · N 2": the values that are no tracks.
    pub fn values(self, survivor: &Survivor) -> String {
        let values = [
            ("sur-value-movement", Characteristic::Movement),
            ("sur-value-shooting", Characteristic::Shooting),
            ("sur-value-combat", Characteristic::Combat),
            ("sur-value-nutrition", Characteristic::Nutrition),
        ];
        let values = values.map(|(key, which)| self.fill(key, "value", survivor.values[which]));
        values.join(" · ")
    }

    fn values_line(self, survivor: &Survivor) -> Line {
        let mut line = Line::plain(" ".repeat(INDENT)).then(self.values(survivor), Style::Plain);
        if survivor.protection > 0 {
            line.push(format!(" · {}", self.fill("sur-board-protection", "points", survivor.protection)), Style::Good);
        }
        line.push(format!(" · {}", self.fill("sur-board-xp", "xp", survivor.xp)), Style::Dim);
        line.push(format!(" · {}", self.skill_words(survivor)), Style::Plain);
        line
    }

    /// "Hiker, Medicine 2".
    pub fn skill_words(self, survivor: &Survivor) -> String {
        let skills = survivor.skills.iter().map(|(skill, level)| {
            let name = self.name(&self.content().skill(skill).name);
            if level > 1 { format!("{name} {level}") } else { name }
        });
        skills.collect::<Vec<_>>().join(", ")
    }

    /// What is in hand, and the rest of the bag.
    pub fn bag_words(self, survivor: &Survivor) -> (Vec<String>, Vec<String>) {
        let hands = survivor.hands.iter().flatten().filter_map(|slot| survivor.stack(*slot));
        let bag = survivor.stacks().filter(|(slot, _)| !survivor.holds(*slot)).map(|(_, stack)| stack);
        (hands.map(|stack| self.stack_words(stack)).collect(), bag.map(|stack| self.stack_words(stack)).collect())
    }

    fn bag_line(self, survivor: &Survivor) -> Line {
        let mut line = Line::plain(" ".repeat(INDENT));
        let (hands, bag) = self.bag_words(survivor);
        line.push(format!("{} ", self.word("sur-dash-hands")), Style::Plain);
        line.push(if hands.is_empty() { "-".to_owned() } else { hands.join(", ") }, Style::Thing);
        line.push(format!(" · {} ", self.word("sur-dash-bag")), Style::Plain);
        line.push(if bag.is_empty() { "-".to_owned() } else { bag.join(", ") }, Style::Thing);
        line
    }

    /// "Pistol 12/15", "Stick 6", "3 × Water", and what is the matter with it.
    fn stack_words(self, stack: &Stack) -> String {
        let mut words = self.things(stack.thing, stack.count);
        if let Some(full) = self.magazine(stack.thing) {
            words += &format!(" {}/{full}", stack.loaded);
        }
        if stack.solidity > 0 {
            words += &format!(" ({})", self.fill("sur-board-solidity", "points", stack.solidity));
        }
        if let Some(wear) = self.wear(stack) {
            words += &format!(" ({wear})");
        }
        words
    }

    /// Rounds of a full magazine.
    pub fn magazine(self, thing: Thing) -> Option<u8> {
        match thing {
            Thing::Weapon(id) => Some(self.content().stores.weapon(id).fire?.load?.magazine),
            Thing::Item(_) | Thing::Ammo(_) => None,
        }
    }

    /// What is the matter with a weapon.
    pub fn wear(self, stack: &Stack) -> Option<String> {
        match stack.wear {
            Wear::Fine => None,
            Wear::Jammed(_) => Some(self.word("sur-board-jammed")),
            Wear::Ruined => Some(self.word("sur-board-ruined")),
        }
    }
}
