//! What is printed on the cards, for those who draw them.

use shamble_kernel::Name;

use crate::OffTheDead;
use crate::cards::{Face, Kind, Level, Location, Person, Scenario, Symbols};
use crate::content::{Nature, ZombieEffect, Zones};
use crate::view::View;

/// A survivor card.
#[derive(Clone, Copy, Debug)]
pub struct SurvivorPrint<'a> {
    pub id: &'a str,
    pub name: &'a Name,
    pub symbols: Symbols,
    /// Added to the die with bare hands.
    pub strength: u8,
    pub ability: &'a Name,
    pub ability_text: &'a Name,
}

/// The front of a zombie card.
#[derive(Clone, Copy, Debug)]
pub struct ZombiePrint<'a> {
    pub id: &'a str,
    pub name: &'a Name,
    pub strength: u8,
    pub symbols: Symbols,
    /// Whether it has a text of its own.
    pub is_special: bool,
    /// Who it was.
    pub was: Option<Person>,
}

/// A weapon, equipment, element or surprise wave.
#[derive(Clone, Copy, Debug)]
pub struct ObjectPrint<'a> {
    pub id: &'a str,
    pub name: &'a Name,
    pub text: &'a Name,
    /// Uses when fully loaded; 0 where nothing is counted.
    pub full: u8,
    pub is_element: bool,
    /// What a weapon adds to the die, and which zones it reaches.
    pub weapon: Option<(u8, Zones)>,
    /// Used without an action.
    pub is_equipment: bool,
}

/// A location card, front and back.
#[derive(Clone, Debug)]
pub struct LocationPrint<'a> {
    pub name: &'a Name,
    /// The particularity.
    pub text: &'a Name,
    pub element: Kind,
    /// The object that needs no pair here.
    pub rubble_bonus: Kind,
    /// Who ignores the surprise wave here.
    pub survivor_bonus: Option<Person>,
    pub destinations: Vec<Location>,
}

/// A scenario card.
#[derive(Clone, Copy, Debug)]
pub struct ScenarioPrint<'a> {
    pub name: &'a Name,
    pub elements: &'a [Kind],
}

impl OffTheDead {
    /// What is printed on a survivor card.
    pub fn survivor_print(&self, person: Person) -> SurvivorPrint<'_> {
        let card = self.content.person(person);
        SurvivorPrint {
            id: &card.id,
            name: &card.name,
            symbols: card.symbols,
            strength: card.strength,
            ability: &card.ability.name,
            ability_text: &card.ability.text,
        }
    }

    /// What is printed on the front of a zombie card.
    pub fn zombie_print(&self, face: Face) -> ZombiePrint<'_> {
        let card = self.content.face(face);
        let was = self.content.people.iter().position(|person| person.zombified == face);
        ZombiePrint {
            id: &card.id,
            name: &card.name,
            strength: card.strength,
            symbols: card.symbols,
            is_special: card.effect != ZombieEffect::None,
            was: was.map(|at| Person(at as u8)),
        }
    }

    /// What is printed on an object.
    pub fn object_print(&self, kind: Kind) -> ObjectPrint<'_> {
        let card = self.content.kind(kind);
        ObjectPrint {
            id: &card.id,
            name: &card.name,
            text: &card.text,
            full: card.full(),
            is_element: card.is_element(),
            weapon: match card.nature {
                Nature::Weapon { power, range, .. } => Some((power, range)),
                Nature::Equipment { .. } | Nature::Wave | Nature::Element { .. } => None,
            },
            is_equipment: matches!(card.nature, Nature::Equipment { .. }),
        }
    }

    /// What is printed on a location.
    pub fn location_print(&self, location: Location) -> LocationPrint<'_> {
        let place = self.content.place(location);
        LocationPrint {
            name: &place.name,
            text: &place.text,
            element: place.element,
            rubble_bonus: place.rubble_bonus,
            survivor_bonus: place.survivor_bonus,
            destinations: place.destinations.iter().collect(),
        }
    }

    /// Where an element is bought.
    pub fn location_of(&self, element: Kind) -> Option<Location> {
        let at = self.content.locations.iter().position(|place| place.element == element);
        at.map(|at| Location(at as u8))
    }

    /// The scenario cards, which are open to all.
    pub fn scenario_prints(&self) -> impl Iterator<Item = ScenarioPrint<'_>> {
        let cards = (0..self.content.scenarios.len()).map(|at| self.content.scenario(Scenario(at as u8)));
        cards.map(|card| ScenarioPrint { name: &card.name, elements: &card.elements })
    }

    /// The name of a level of difficulty.
    pub fn level_name(&self, level: Level) -> &Name {
        &self.content.level(level).name
    }

    /// Whether there are locations and scenarios.
    pub fn has_locations(&self, view: &View) -> bool {
        self.content.mode_of(&self.content.tables[view.table as usize]).has_locations
    }

    /// The mission that is played.
    pub fn mission_name(&self, view: &View) -> &Name {
        &self.content.mode_of(&self.content.tables[view.table as usize]).name
    }
}
