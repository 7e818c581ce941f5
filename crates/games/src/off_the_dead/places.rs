//! Chapter 2 on the board: the location, its exploration cards, ways out and scenarios.

use shamble_off_the_dead::{Kind, Location, PlaceView};

use super::board::Board;
use crate::{Line, Style, Text};

/// Boxes that stay with what follows them.
const FOUND: &str = "[x]\u{a0}";
const MISSING: &str = "[\u{a0}]\u{a0}";

impl Board<'_> {
    /// Where the group is and what holds there.
    pub fn place(self, text: &mut Text) {
        if self.view.is_epilogue {
            text.append(Line::new(self.word("otd-board-epilogue"), Style::Bad).wrapped(self.width, 2));
        }
        let Some(place) = &self.view.place else { return };
        let print = self.game.location_print(place.location);
        let mut line = self.label("otd-board-location");
        line.push(format!(" {}", self.voice.name(print.name)), Style::Friend);
        if self.view.is_burnt_out {
            line.push(format!(" ({})", self.word("otd-board-burnt-out")), Style::Dim);
        }
        line.push(format!(". {}", self.voice.name(print.text)), Style::Plain);
        text.append(line.wrapped(self.width, 2));
        text.append(self.exploration(place).wrapped(self.width, 2));
        if !self.view.finished.is_empty() {
            text.append(self.ways().wrapped(self.width, 2));
        }
    }

    /// The four cards, what is looked for, and what the location gives.
    fn exploration(self, place: &PlaceView) -> Line {
        let mut line = self.label("otd-board-exploration");
        for (number, is_up) in place.cards {
            let (card, style) = match number {
                None => ("?".to_owned(), Style::Hidden),
                Some(0) => (self.word("otd-board-wave"), Style::Foe),
                Some(number) => (number.to_string(), Style::Good),
            };
            let peeked = if is_up || number.is_none() { "" } else { "?" };
            line.push(" [", Style::Dim);
            line.push(format!("{peeked}{card}"), style);
            line.push("]", Style::Dim);
        }
        let print = self.game.location_print(place.location);
        let mut notes = Vec::new();
        if self.view.finished.contains(&place.location) {
            notes.push(self.word("otd-board-exit-found"));
        } else {
            let numbers = place.cards.iter().filter(|(number, is_up)| *is_up && number.is_some_and(|n| n > 0)).count();
            notes.push(self.fill("otd-board-exit-next", "number", numbers + 1));
        }
        if self.view.unbought.contains(&print.element) {
            notes.push(format!("{} {}", self.word("otd-board-element"), self.object(print.element)));
        }
        notes.push(self.fill("otd-board-no-pair", "kind", self.object(print.rubble_bonus)));
        let here = self.view.survivors.iter().find(|survivor| Some(survivor.person) == print.survivor_bonus);
        if let Some(survivor) = here {
            notes.push(self.fill("otd-board-unsurprised", "who", self.name_of(survivor.person)));
        }
        notes.iter().for_each(|note| line.push(format!(" · {note}"), Style::Plain));
        line
    }

    /// Locations whose exit is known, and where they lead.
    fn ways(self) -> Line {
        let mut open: Vec<Location> = Vec::new();
        for location in &self.view.finished {
            let onward = self.game.location_print(*location).destinations;
            open.extend(onward.into_iter().filter(|to| !open.contains(to)).collect::<Vec<_>>());
        }
        let names =
            |places: &[Location]| places.iter().map(|place| self.place_name(*place)).collect::<Vec<_>>().join(", ");
        let line = self.label("otd-board-finished").then(format!(" {}", names(&self.view.finished)), Style::Plain);
        line.then(format!(" · {} ", self.word("otd-board-leads-to")), Style::Dim).then(names(&open), Style::Plain)
    }

    fn place_name(self, location: Location) -> String {
        self.voice.name(self.game.location_print(location).name).to_owned()
    }

    /// The elements each scenario asks for: found, or where to find them.
    pub fn scenarios(self, text: &mut Text) {
        let is_underway = self.view.place.is_some() || !self.view.unbought.is_empty();
        if !is_underway || self.view.is_epilogue {
            return;
        }
        text.append(Line::new(self.word("otd-board-scenarios"), Style::Dim).wrapped(self.width, 2));
        for scenario in self.game.scenario_prints() {
            let name = self.voice.name(scenario.name).to_owned();
            let mut line = Line::new(format!("  {}", self.fill("otd-board-scenario", "name", name)), Style::Strong);
            for element in scenario.elements {
                match self.game.location_of(*element).filter(|_| !self.is_held(*element)) {
                    Some(location) => line.push(format!(" {MISSING}{}", self.place_name(location)), Style::Plain),
                    None => line.push(format!(" {FOUND}{}", self.object(*element)), Style::Good),
                }
            }
            text.append(line.wrapped(self.width, 4));
        }
        if self.view.has_driven {
            text.append(Line::new(self.word("otd-board-truck-used"), Style::Dim).wrapped(self.width, 2));
        }
    }

    /// Whether a survivor who lives holds an element.
    pub fn is_held(self, element: Kind) -> bool {
        let held = self.view.survivors.iter().filter(|survivor| survivor.is_alive);
        held.flat_map(|survivor| &survivor.objects).any(|thing| thing.kind == element)
    }
}
