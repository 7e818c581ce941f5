//! A mission as it leaves the workshop: a folder to be laid over the content elsewhere, in which it has an id of its own.

use shamble_kernel::{Files, Record};
use toml_edit::{DocumentMut, Item, TableLike, Value};

use super::{Draft, OWN};
use crate::{Face, Shelf, Source, Title, Visitor};

/// Where its folder keeps a game that was won.
pub const WON: &str = "won.txt";
/// The longest id.
const LONGEST: usize = 40;

/// The keys by which records know each other, beside the list of the missions.
const KEYS: [&str; 4] = ["id", "table", "horde", "rubble"];

impl Draft {
    /// What it is called where it lies beside other missions: the letters of its name, unlike every id of the game.
    pub fn id_elsewhere(&self, title: &dyn Title) -> String {
        let name = self.name().unwrap_or_default().to_lowercase();
        let letters = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
        let words: String = letters.take(LONGEST).collect();
        let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
        let id = if words.is_empty() { "mission".to_owned() } else { words.join("-") };
        let missions = title.missions();
        let is_taken = |id: &str| {
            let is_mission = missions.iter().any(|mission| mission.id.eq_ignore_ascii_case(id));
            is_mission || self.printed.contains(&format!("tables/{id}.toml"))
        };
        let mut ids = std::iter::once(id.clone()).chain((2..).map(|number| format!("{id}-{number}")));
        ids.find(|id| !is_taken(id)).unwrap_or(id)
    }

    /// Its files under another id.
    fn under(&self, id: &str) -> Option<Files> {
        let named = |file: &str| {
            if file == format!("tables/{OWN}.toml") { format!("tables/{id}.toml") } else { file.to_owned() }
        };
        let files = self.files.iter().map(|(file, text)| Some((named(file), renamed(text, self.list, (OWN, id))?)));
        files.collect()
    }

    /// Its folder under this id, as `off-the-dead/modes.toml`, with a game that was won, where there is one. Nothing where
    /// its text cannot be read.
    pub fn folder(&self, beneath: &Source, id: &str, won: Option<&str>) -> Option<Files> {
        let files = self.under(id)?;
        let won = won.and_then(|record| self.record_under(beneath, &files, id, record));
        let own = files.into_iter().map(|(file, text)| (format!("{}/{file}", self.game), text));
        Some(own.chain(won.map(|record| (WON.to_owned(), record))).collect())
    }

    /// A record of it as one of the mission with another id: the same choices, with the fingerprint of its values there.
    fn record_under(&self, beneath: &Source, files: &Files, id: &str, record: &str) -> Option<String> {
        struct Fingerprint<'i>(&'i str);
        impl Visitor for Fingerprint<'_> {
            type Output = u64;
            fn visit<G: Face>(self, game: &G) -> u64 {
                game.fingerprint(self.0)
            }
        }
        let mut record = Record::parse(record).ok()?;
        let source = Source::Own { beneath: Box::new(beneath.clone()), game: self.game, files: files.clone() };
        let shelf = Shelf::load_one(&source, self.game).ok()?;
        record.content = shelf.visit(self.game, Fingerprint(id))?;
        record.setup.mission = id.to_owned();
        Some(record.to_string())
    }
}

/// A text of a mission in which records have another id, or one that begins with it.
pub(super) fn renamed(text: &str, list: &str, (from, to): (&str, &str)) -> Option<String> {
    let mut document: DocumentMut = text.parse().ok()?;
    rename_in(document.as_table_mut(), list, (from, to));
    Some(document.to_string())
}

fn rename_in(table: &mut dyn TableLike, list: &str, ids: (&str, &str)) {
    for (key, item) in table.iter_mut() {
        let key = key.get().to_owned();
        if key == list || KEYS.contains(&key.as_str()) {
            rename(item, ids);
        }
        let tables = match item {
            Item::ArrayOfTables(tables) => tables.iter_mut().collect(),
            Item::Table(table) => vec![table],
            Item::Value(_) | Item::None => Vec::new(),
        };
        tables.into_iter().for_each(|table| rename_in(table, list, ids));
    }
}

fn rename(item: &mut Item, (from, to): (&str, &str)) {
    let Some(value) = item.as_value_mut() else { return };
    let rest = value.as_str().and_then(|word| word.strip_prefix(from));
    let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with('-')) else { return };
    let mut new = Value::from(format!("{to}{rest}"));
    *new.decor_mut() = value.decor().clone();
    *value = new;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Edit;

    #[test]
    fn a_mission_that_has_left_is_read_again_as_it_was() {
        for game in ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"] {
            let shelf = Shelf::load_one(&Source::Embedded, game).unwrap();
            let title = shelf.find(game).unwrap();
            let mut draft = Draft::blank(title).unwrap();
            if game == "off-the-dead" {
                for (list, id) in [("horde", "horde-1-solo"), ("level", "level-2")] {
                    draft.edit(&Source::Embedded, &Edit::Adopt { list: list.to_owned(), id: id.to_owned() }).unwrap();
                }
            }
            let id = draft.id_elsewhere(title);
            assert!(id.starts_with("my-m"), "{id}");
            let folder = draft.folder(&Source::Embedded, &id, None).unwrap();
            assert!(folder.keys().all(|file| file.starts_with(&format!("{game}/"))), "{folder:?}");
            assert!(folder.values().any(|text| text.contains(&format!("id = \"{id}\""))));
            assert!(!folder.values().any(|text| text.contains("\"own")), "{folder:?}");
            let texts: Vec<String> = folder.into_values().collect();
            assert_eq!(Draft::read(title, &texts), Some(draft), "{game}");
        }
    }

    #[test]
    fn a_mission_takes_no_id_of_the_game() {
        let shelf = Shelf::load_one(&Source::Embedded, "survivants").unwrap();
        let title = shelf.find("survivants").unwrap();
        let mut draft = Draft::blank(title).unwrap();
        let mut call = |name: &str| {
            let (field, language) = ("name".to_owned(), "en".to_owned());
            let edit = Edit::Text { field, language, text: name.to_owned() };
            draft.edit(&Source::Embedded, &edit).unwrap();
            draft.id_elsewhere(title)
        };
        assert_eq!(call("First Morning!"), "first-morning-2");
        assert_eq!(call("Farm"), "farm-2");
        assert_eq!(call("L'été"), "l-t");
        assert_eq!(call("…"), "mission");
    }
}
