//! Cards as short tokens: `??` face down, `3S` a zombie of strength 3 with a skull, `/3S/` tilted,
//! `Mutt2B` a special one; `MP5 3/4` a weapon with three of four shots left.

use shamble_off_the_dead::{Face, Kind, Person, Side, Symbols, Thing, ZombieView};

use super::board::Board;
use crate::{Line, Style};

/// Special zombies are called by so many letters at most.
const CALLED: usize = 8;

impl Board<'_> {
    /// The letters of some symbols.
    pub fn letters(self, symbols: Symbols) -> String {
        let keys = ["otd-board-letter-skull", "otd-board-letter-hand", "otd-board-letter-biohazard"];
        let shown = (0..3u8).zip(keys).filter(|(symbol, _)| symbols.has(*symbol));
        shown.map(|(_, key)| self.voice.word(key)).collect()
    }

    /// A zombie's front: what it is called if it is no ordinary one, its strength and its symbols.
    pub fn face(self, face: Face) -> String {
        let print = self.game.zombie_print(face);
        let called: String = match print.was {
            Some(person) => self.first_name(person),
            None if print.is_special => {
                let name = self.voice.name(print.name);
                name.rsplit([' ', '\'', '’']).next().unwrap_or(name).chars().take(CALLED).collect()
            }
            None => String::new(),
        };
        format!("{called}{}{}", print.strength, self.letters(print.symbols))
    }

    /// A zombie in a corridor as the viewer sees it.
    pub fn zombie(self, zombie: &ZombieView) -> (String, Style) {
        match (zombie.face, zombie.is_up) {
            (None, _) => ("??".to_owned(), Style::Hidden),
            (Some(face), false) => (format!("?{}", self.face(face)), Style::Hidden),
            (Some(face), true) if zombie.is_tilted => (format!("/{}/", self.face(face)), Style::Foe),
            (Some(face), true) => (self.face(face), Style::Foe),
        }
    }

    pub fn name_of(self, person: Person) -> String {
        self.voice.name(self.game.survivor_print(person).name).to_owned()
    }

    pub fn first_name(self, person: Person) -> String {
        let name = self.voice.name(self.game.survivor_print(person).name);
        name.split(' ').next().unwrap_or(name).chars().take(CALLED).collect()
    }

    /// Objects with their ammunition, equal ones together; elements with a star.
    pub fn things(self, things: &[Thing]) -> Line {
        let mut line = Line::default();
        for equal in things.chunk_by(|a, b| a == b) {
            let print = self.game.object_print(equal[0].kind);
            if line.width() > 0 {
                line.push(", ", Style::Plain);
            }
            let star = if print.is_element { "*" } else { "" };
            let style = if print.is_element { Style::Good } else { Style::Thing };
            line.push(format!("{star}{}", self.voice.name(print.name)), style);
            if print.full > 0 {
                line.push(format!(" {}/{}", equal[0].ammo, print.full), Style::Plain);
            }
            line.push(times(equal.len()), Style::Plain);
        }
        line
    }

    /// Kinds of objects, equal ones together.
    pub fn kinds(self, kinds: &[Kind]) -> String {
        let named = |equal: &[Kind]| format!("{}{}", self.object(equal[0]), times(equal.len()));
        kinds.chunk_by(|a, b| a == b).map(named).collect::<Vec<_>>().join(", ")
    }

    pub fn object(self, kind: Kind) -> String {
        self.voice.name(self.game.object_print(kind).name).to_owned()
    }
}

fn times(count: usize) -> String {
    if count > 1 { format!(" x{count}") } else { String::new() }
}

/// Where a side lies, as an arrow from the horde.
pub fn arrow(side: Side) -> &'static str {
    match side {
        Side::North => "↑",
        Side::East => "→",
        Side::South => "↓",
        Side::West => "←",
    }
}
