//! A survivor and its corridor, from the horde to the survivor.

use shamble_off_the_dead::{SurvivorView, Zone};

use super::board::Board;
use super::tokens::arrow;
use crate::gauge::gauge;
use crate::{IN_WORDS, Line, Style, Text};

/// Under the survivor's name.
const INDENT: usize = 4;
/// Between two zones, and before the survivor.
const STEP: &str = " > ";
/// Room for the survivor at the end of the corridor.
const NAME: usize = 7;
/// Zones narrower than this stand below each other.
const NARROWEST: usize = 12;

impl Board<'_> {
    /// How wide each zone is, if all fit side by side; in contact zombies lie face up and take more room.
    fn zone_widths(self) -> Option<[usize; 3]> {
        // What is read aloud has no columns.
        let room = Some(self.width).filter(|width| *width != IN_WORDS)?.checked_sub(INDENT + 3 * STEP.len() + NAME)?;
        let hidden = room * 2 / 7;
        (hidden >= NARROWEST).then_some([hidden, hidden, room - 2 * hidden])
    }

    fn zone_name(self, zone: Zone) -> String {
        self.word(match zone {
            Zone::Far => "otd-board-far",
            Zone::Middle => "otd-board-middle",
            Zone::Contact => "otd-board-contact",
        })
    }

    /// The names of the zones above the first corridor.
    pub fn zone_names(self, text: &mut Text) {
        let Some(widths) = self.zone_widths() else { return };
        let mut line = Line::plain(" ".repeat(INDENT));
        for (zone, width) in Zone::ALL.into_iter().zip(widths) {
            let start = line.width();
            line.push(self.zone_name(zone), Style::Dim);
            line = line.padded(start + width + STEP.len());
        }
        text.append(line.wrapped(self.width, 0));
    }

    /// Who it is, the corridor, and what it holds.
    pub fn survivor(self, survivor: &SurvivorView, text: &mut Text) {
        text.append(self.name_line(survivor).wrapped(self.width, INDENT));
        if !survivor.is_alive {
            return;
        }
        match self.zone_widths() {
            Some(widths) => self.zones_abreast(survivor, widths, text),
            None => self.zones_below(survivor, text),
        }
        let mut line = Line::plain(" ".repeat(INDENT));
        if survivor.objects.is_empty() {
            line.push(self.word("otd-board-empty-handed"), Style::Dim);
        } else {
            line.append(self.things(&survivor.objects));
        }
        if !survivor.trophies.is_empty() {
            line.push(format!(" · {}", self.word("otd-board-trophies")), Style::Plain);
            for face in &survivor.trophies {
                let face = if self.is_told() { self.stage().face_name(*face) } else { self.face(*face) };
                line.push(format!(" {face}"), Style::Good);
            }
        }
        text.append(line.wrapped(self.width, INDENT));
    }

    fn name_line(self, survivor: &SurvivorView) -> Line {
        let print = self.game.survivor_print(survivor.person);
        let is_active = self.view.survivors.get(self.view.active.index()) == Some(survivor);
        let marker = if is_active && survivor.is_alive { ">" } else { " " };
        let mut line = if self.is_told() {
            Line::new(self.voice.name(print.name), Style::Friend)
        } else {
            Line::new(format!("{marker} {} ", arrow(survivor.side)), Style::Strong)
                .then(self.voice.name(print.name), Style::Friend)
                .then(format!(" ({})", self.letters(print.symbols)), Style::Plain)
        };
        if !survivor.is_alive {
            line.push(format!("  {}", self.word("otd-board-dead")), Style::Bad);
            return line;
        }
        let boxes = gauge(self.voice, self.width, survivor.infection, survivor.track);
        line.push(format!("  {} ", self.word("otd-board-infection")), Style::Plain);
        line.push(boxes, if survivor.infection == 0 { Style::Good } else { Style::Bad });
        let ability = self.voice.name(print.ability).to_owned();
        let (key, style) =
            if survivor.has_ability { ("otd-board-ready", Style::Good) } else { ("otd-board-spent", Style::Dim) };
        line.push("  ", Style::Plain);
        line.push(self.fill(key, "ability", ability), style);
        let states = [
            (is_active, "otd-board-playing", Style::Strong),
            (survivor.is_panicked, "otd-board-panicked", Style::Bad),
            (survivor.bites_held, "otd-board-bites-held", Style::Good),
            (survivor.moves_held, "otd-board-moves-held", Style::Good),
        ];
        for (_, key, style) in states.into_iter().filter(|(is_so, ..)| *is_so) {
            line.push("  ", Style::Plain);
            line.push(self.word(key), style);
        }
        line
    }

    /// Three zones side by side, each with as many lines as it needs.
    fn zones_abreast(self, survivor: &SurvivorView, widths: [usize; 3], text: &mut Text) {
        let zones = Zone::ALL.map(|zone| self.zone(survivor, zone, widths[zone as usize]));
        let rows = zones.iter().map(|zone| zone.0.len()).max().unwrap_or(1);
        for row in 0..rows {
            let mut line = Line::plain(" ".repeat(INDENT));
            for (zone, width) in zones.iter().zip(widths) {
                let start = line.width();
                line.append(zone.0.get(row).cloned().unwrap_or_default());
                line = line.padded(start + width);
                line.push(if row == 0 { STEP } else { "   " }, Style::Dim);
            }
            if row == 0 {
                let name: String = self.first_name(survivor.person).chars().take(NAME).collect();
                line.push(name, Style::Friend);
            }
            text.append(line.wrapped(self.width, 0));
        }
    }

    fn zones_below(self, survivor: &SurvivorView, text: &mut Text) {
        for zone in Zone::ALL {
            let mut line = Line::new(format!("    {}:", self.zone_name(zone)), Style::Dim);
            for piece in self.zone(survivor, zone, self.width.saturating_sub(2 * INDENT).max(NARROWEST)).0 {
                line.push(" ", Style::Plain);
                line.append(piece);
            }
            text.append(line.wrapped(self.width, 2 * INDENT));
        }
    }

    /// The zombies of a zone in lines of at most this width; a blocked one is hatched.
    fn zone(self, survivor: &SurvivorView, zone: Zone, width: usize) -> Text {
        let mut lines = Text::default();
        let mut line = Line::default();
        for zombie in &survivor.corridor[zone as usize] {
            let (mut token, style) = self.zombie(zombie);
            if self.is_told() {
                token = self.stage().zombie_name(zombie);
            }
            let token = Line::new(token, style);
            if line.width() > 0 && line.width() + 1 + token.width() > width {
                lines.push(std::mem::take(&mut line));
            }
            if line.width() > 0 {
                line.push(if self.is_told() { "; " } else { " " }, Style::Plain);
            }
            line.append(token);
        }
        if (zone as u8) < survivor.blocked {
            let gap = usize::from(line.width() > 0);
            let hatch = width.saturating_sub(line.width() + gap).min(NARROWEST);
            line.push(" ".repeat(gap), Style::Plain);
            line.push(if self.is_told() { self.word("otd-board-blocked") } else { "x".repeat(hatch) }, Style::Dim);
        } else if line.width() == 0 {
            line.push("-", Style::Dim);
        }
        lines.push(line);
        lines
    }
}
