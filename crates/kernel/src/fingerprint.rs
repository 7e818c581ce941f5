//! Fingerprints of content: of the values that a game can touch, so that a record knows with which cards it was played.

use std::collections::BTreeMap;

use toml::{Table, Value};
use xxhash_rust::xxh3::Xxh3;

use crate::Files;

/// The file that teaches a game: no game is played otherwise for it.
pub const LESSON: &str = "lesson.toml";

/// What a value says about itself: no game is played otherwise for it.
const REMARKS: [&str; 4] = ["rule", "rules", "source", "designed"];

/// A fingerprint of all values of content. White space, comments, texts for people, the lesson and what records state
/// about themselves are no part of it.
///
/// ```
/// use shamble_kernel::{Files, fingerprint};
/// let of = |text: &str| fingerprint(&Files::from([("cards.toml".to_owned(), text.to_owned())]));
/// let axe = of("[[card]]\nid = \"axe\"\nname = { en = \"Axe\" }\ndice = 2\n");
/// assert_eq!(axe, of("# Sharp.\n[[card]]\nid = \"axe\"\nname = { en = \"Big axe\" }\ndice  =  2"));
/// assert_ne!(axe, of("[[card]]\nid = \"axe\"\nname = { en = \"Axe\" }\ndice = 3\n"));
/// ```
pub fn fingerprint(files: &Files) -> u64 {
    Fingerprints::of(files, [], |_, _, _| true).whole
}

/// One fingerprint for the games of each mission.
#[derive(Clone, Debug, Default)]
pub struct Fingerprints {
    whole: u64,
    missions: BTreeMap<String, u64>,
}

impl Fingerprints {
    /// The fingerprints of these missions: of a list that holds missions, a game touches its own alone; of the others,
    /// what it uses, by mission, file and record.
    ///
    /// ```
    /// use shamble_kernel::{Files, Fingerprints};
    /// let of = |text: &str| {
    ///     Fingerprints::of(&Files::from([("m.toml".to_owned(), text.to_owned())]), ["a", "b"], |_, _, _| true)
    /// };
    /// let (one, other) = (of("[[m]]\nid = \"a\"\n[[m]]\nid = \"b\"\n"), of("[[m]]\nid = \"a\"\n[[m]]\nid = \"b\"\nx = 1\n"));
    /// assert_eq!(one.of_mission("a"), other.of_mission("a"));
    /// assert_ne!(one.of_mission("b"), other.of_mission("b"));
    /// ```
    pub fn of<'m>(
        files: &Files,
        missions: impl IntoIterator<Item = &'m str>,
        uses: impl Fn(&str, &str, Option<&Table>) -> bool,
    ) -> Fingerprints {
        let missions: Vec<&str> = missions.into_iter().collect();
        let pieces = pieces(files);
        let print = |mission: Option<&str>| {
            let mut hasher = Xxh3::new();
            let is_other = |id: &str| missions.contains(&id) && mission.is_some_and(|mission| mission != id);
            for piece in &pieces {
                let record = piece.record.as_ref();
                let id = record.and_then(|record| record.get("id")?.as_str()).unwrap_or_default();
                if !is_other(id) && mission.is_none_or(|mission| uses(mission, piece.file, record)) {
                    hasher.update(&piece.print.to_le_bytes());
                }
            }
            hasher.digest()
        };
        let all = missions.iter().map(|id| ((*id).to_owned(), print(Some(id)))).collect();
        Fingerprints { whole: print(None), missions: all }
    }

    /// The fingerprint of everything.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// The fingerprint of what games of a mission touch; of a set-up without a word, those of the first one.
    pub fn of_mission(&self, mission: &str) -> u64 {
        self.missions.get(mission).copied().unwrap_or(self.whole)
    }
}

/// A value of a file, or a record of one of its lists.
struct Piece<'f> {
    file: &'f str,
    print: u64,
    record: Option<Table>,
}

fn pieces(files: &Files) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".toml") && *file != LESSON) {
        // What is no TOML is never played.
        let Ok(table) = toml::from_str::<Table>(text) else { continue };
        for (key, value) in table.into_iter().filter(|(key, _)| !REMARKS.contains(&key.as_str())) {
            let print = |value: &Value| {
                let mut hasher = Xxh3::new();
                [file.as_str(), key.as_str()].iter().for_each(|word| say(&mut hasher, word));
                add(&mut hasher, value);
                hasher.digest()
            };
            match value {
                Value::Array(values) => pieces.extend(values.into_iter().map(|value| Piece {
                    file,
                    print: print(&value),
                    record: value.as_table().cloned(),
                })),
                value => pieces.push(Piece { file, print: print(&value), record: None }),
            }
        }
    }
    pieces
}

fn say(hasher: &mut Xxh3, word: &str) {
    hasher.update(&(word.len() as u64).to_le_bytes());
    hasher.update(word.as_bytes());
}

fn add(hasher: &mut Xxh3, value: &Value) {
    match value {
        Value::Table(table) if table.contains_key("en") => {}
        Value::Table(table) => {
            let mut keys: Vec<&String> = table.keys().filter(|key| !REMARKS.contains(&key.as_str())).collect();
            keys.sort_unstable();
            hasher.update(&[1]);
            for key in keys {
                say(hasher, key);
                add(hasher, &table[key.as_str()]);
            }
            hasher.update(&[2]);
        }
        Value::Array(values) => {
            hasher.update(&[3]);
            values.iter().for_each(|value| add(hasher, value));
            hasher.update(&[4]);
        }
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {
            say(hasher, &value.to_string());
        }
    }
}
