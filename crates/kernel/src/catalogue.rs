//! What stands on the box: content files in, missions and characters out.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{Fault, Name, Notation, RuleId};

/// Content files of one game: path below its content folder, and text.
pub type Files = BTreeMap<String, String>;

/// A mission, chapter or scenario that can be started.
#[derive(Clone, Debug)]
pub struct Mission<'a> {
    pub id: &'a str,
    pub name: &'a Name,
    /// One sentence.
    pub about: &'a Name,
    /// From 1 (easy) to 5, as printed or by our estimate.
    pub difficulty: u8,
    /// About how long it takes, in minutes; nothing where the game as a whole says it.
    pub minutes: Option<u8>,
    /// Numbers of people who can play it.
    pub players: Vec<u8>,
    /// How many characters can make up a team, for each of those numbers.
    pub teams: Vec<Vec<u8>>,
    pub options: Vec<MissionOption>,
    /// Ids of the characters who may take part.
    pub characters: Vec<&'a str>,
    /// Ids of those who could if this mission did not bar them, with the rule by which it does.
    pub barred: Vec<(&'a str, RuleId)>,
}

impl Mission<'_> {
    /// What it is, for programs, in the language with this code.
    pub fn told(&self, language: &str) -> Value {
        json!({
            "id": self.id,
            "name": self.name.in_language(language),
            "about": self.about.in_language(language),
            "difficulty": self.difficulty,
            "players": self.players,
        })
    }
}

/// An option of a mission.
#[derive(Clone, Debug)]
pub struct MissionOption {
    pub key: &'static str,
    /// What it may be; the default first.
    pub values: Vec<String>,
    /// The only number of people it matters to, if not all.
    pub players: Option<u8>,
}

/// A character a player can choose.
#[derive(Clone, Debug)]
pub struct Character<'a> {
    pub id: &'a str,
    pub name: &'a Name,
    /// One sentence.
    pub about: &'a Name,
}

/// A game that can be put on the shelf.
pub trait Catalogue: Notation {
    /// The files in the binary.
    fn embedded() -> Files;
    /// Whether a file that the binary does not hold would be read, as one more map.
    fn reads(_file: &str) -> bool {
        false
    }
    /// Reads content; every fault is reported with file and line.
    fn load(files: &Files) -> Result<Self, Vec<Fault>>;
    /// The name of the game.
    fn name(&self) -> &Name;
    /// What can be played.
    fn missions(&self) -> Vec<Mission<'_>>;
    /// Who can be played.
    fn characters(&self) -> Vec<Character<'_>>;
}
