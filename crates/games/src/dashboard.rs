//! What lies before a character: portrait, tracks, skills, and slots with cards.
//!
//! Like a [`Scene`](crate::Scene) it is made from what a viewer may know, knows no game's rules, and says which
//! choices each card, slot and skill stands for.

mod drawing;
mod sign;
mod stat;

use shamble_kernel::Seat;
use shamble_zombicide::Danger;

pub use drawing::Drawing;
pub use sign::{Sign, sign_sheet};
pub use stat::Mark;

use crate::Possible;
use crate::Turn;

/// Somebody who can be played, as they are shown before a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketch {
    pub portrait: Drawing,
    /// What is printed on them that matters for choosing: their class, their first skill.
    pub notes: Vec<String>,
}

/// A character with everything that belongs to it.
///
/// ```
/// use shamble_games::{Language, Shelf, Source};
/// use shamble_kernel::{Seats, Setup, Viewer};
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let table = shelf.find("off-the-dead").unwrap().start(&Setup::default(), 7).unwrap();
/// let before = table.look(Viewer::Public, Seats::NONE, Language::English).dashboards;
/// assert_eq!(before.len(), table.seats().len());
/// assert!(before.iter().all(|dashboard| dashboard.cards().all(|card| card.choices.is_empty())));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Dashboard {
    /// The key of the character's piece in the scene.
    pub key: String,
    pub name: String,
    /// What they are, in a word or two.
    pub about: String,
    pub portrait: Drawing,
    /// Who plays it.
    pub seat: Option<Seat>,
    /// It is acting, or what is asked concerns what it holds.
    pub is_concerned: bool,
    pub turn: Turn,
    /// It is out of the game, or has left the board.
    pub is_gone: bool,
    /// Where it is, what it has left to do.
    pub notes: Vec<String>,
    pub tracks: Vec<Track>,
    pub racks: Vec<Rack>,
    pub skills: Vec<Skill>,
}

/// A colour with a name of its own, as a danger level has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    Blue,
    Yellow,
    Orange,
    Red,
    Green,
    Grey,
}

impl From<Danger> for Tone {
    fn from(level: Danger) -> Tone {
        match level {
            Danger::Blue => Tone::Blue,
            Danger::Yellow => Tone::Yellow,
            Danger::Orange => Tone::Orange,
            Danger::Red => Tone::Red,
        }
    }
}

impl Tone {
    /// Its class in a style sheet.
    pub fn class(self) -> &'static str {
        match self {
            Tone::Blue => "tone-blue",
            Tone::Yellow => "tone-yellow",
            Tone::Orange => "tone-orange",
            Tone::Red => "tone-red",
            Tone::Green => "tone-green",
            Tone::Grey => "tone-grey",
        }
    }
}

/// Something that is counted along a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    pub name: String,
    /// The drawing of one step of it.
    pub sign: Sign,
    pub now: u8,
    pub most: u8,
    /// Where its levels begin, in order; a track of single steps has none.
    pub levels: Vec<Level>,
}

/// A part of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub from: u8,
    pub name: String,
    pub tone: Tone,
}

impl Track {
    /// Whether it stands where one should worry: few steps are left, or, where each step is bad, most are taken.
    pub fn is_alarming(&self) -> bool {
        self.sign == Sign::Heart && self.now <= 1 || self.sign == Sign::Jaw && self.now + 1 >= self.most
    }

    /// The level that has been reached.
    pub fn level(&self) -> Option<&Level> {
        self.levels.iter().rev().find(|level| level.from <= self.now)
    }
}

/// Places of one kind for cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rack {
    pub name: String,
    pub slots: Vec<Slot>,
}

/// A place for a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slot {
    /// Unlike every other key of the dashboards and the scene.
    pub key: String,
    pub card: Option<Card>,
    /// What a click on the empty place stands for.
    pub choices: Vec<String>,
}

/// Something held: a card, a token, or a companion.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Card {
    /// Unlike every other key of the dashboards; where the card lies in the scene too, the key of that piece.
    pub key: String,
    pub name: String,
    /// What it does, beyond its values.
    pub text: String,
    pub figure: Drawing,
    pub stats: Vec<Stat>,
    /// What is the matter with it, as that it waits for a reload.
    pub state: Option<String>,
    /// Whether it can be carried somewhere now ([`Table::carry`](crate::Table::carry)).
    pub is_movable: bool,
    /// What it can be used for now.
    pub choices: Vec<String>,
}

/// A number printed on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stat {
    pub sign: Sign,
    /// Empty where the sign says all.
    pub shown: String,
    /// The whole in words.
    pub name: String,
}

/// Whether a skill is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SkillState {
    #[default]
    Gained,
    /// It was used and comes back.
    Used,
    ToCome,
    /// Another one was chosen in its place.
    Passed,
}

/// A skill, an ability, a power.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skill {
    pub key: String,
    pub name: String,
    pub text: String,
    pub state: SkillState,
    /// The level it is gained at, where it belongs to one.
    pub level: Option<(String, Tone)>,
    pub choices: Vec<String>,
}

impl Dashboard {
    /// Everything held.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.racks.iter().flat_map(|rack| &rack.slots).filter_map(|slot| slot.card.as_ref())
    }

    /// Every choice that anything here stands for.
    pub fn choices(&self) -> impl Iterator<Item = &str> {
        let slots = self.racks.iter().flat_map(|rack| &rack.slots);
        let slots = slots.flat_map(|slot| slot.choices.iter().chain(slot.card.iter().flat_map(|card| &card.choices)));
        slots.chain(self.skills.iter().flat_map(|skill| &skill.choices)).map(String::as_str)
    }

    /// Says that the slot, card or skill with this key stands for a choice.
    fn offer(&mut self, key: &str, notation: &str) {
        let slots = self.racks.iter_mut().flat_map(|rack| &mut rack.slots);
        let places = slots.flat_map(|slot| {
            let card = slot.card.as_mut().map(|card| (&card.key, &mut card.choices));
            std::iter::once((&slot.key, &mut slot.choices)).chain(card)
        });
        let skills = self.skills.iter_mut().map(|skill| (&skill.key, &mut skill.choices));
        for (_, choices) in places.chain(skills).filter(|(own, _)| *own == key) {
            if !choices.iter().any(|known| known == notation) {
                choices.push(notation.to_owned());
            }
        }
    }
}

/// Tells dashboards which of their keys each choice stands for.
pub(crate) fn offer_all<C: Copy>(
    dashboards: &mut [Dashboard],
    choices: &[Possible<C>],
    keys_of: impl Fn(&Possible<C>) -> Vec<String>,
) {
    for possible in choices {
        for key in keys_of(possible) {
            dashboards.iter_mut().for_each(|dashboard| dashboard.offer(&key, &possible.offered.notation));
        }
    }
}
