//! What fields of goals and special rules choose from, with names.

use shamble_zombicide::vocabulary::Stock;
use toml::{Table as Toml, Value};

use super::Desk;
use crate::workshop::lists::{id_of, records};

/// Where the cards of a game are written.
const EQUIPMENT: &str = "equipment.toml";

impl Desk<'_> {
    /// What there is, by the word in the files, with its name.
    pub(super) fn choices(&self, stock: &Stock) -> Vec<(String, String)> {
        match stock {
            Stock::Words(words) => words.iter().map(|word| ((*word).to_owned(), self.value(word))).collect(),
            Stock::Cards => self.named(EQUIPMENT, "card"),
            Stock::Citizens => self.named(&self.of_mode("citizens.toml"), "citizen"),
            Stock::Bosses => self.named(&self.bosses(), "boss"),
            Stock::Enemies => self.named(&self.of_mode("enemies.toml"), "enemy"),
            Stock::SpawnKinds => self.named(&self.of_mode("spawn-deck.toml"), "kind"),
            Stock::SpawnPoints => {
                let colour = |point: &Toml| Some(point.get("colour")?.as_str()?.to_owned());
                let points = records(self.mission, "spawn_points");
                points.iter().filter_map(colour).map(|word| (word.clone(), self.value(&word))).collect()
            }
            Stock::Specials => self.names_of(&records(self.mission, "special")),
            Stock::Faces => {
                let tiles = self.ground.map(|ground| ground.seen(self.language)).unwrap_or_default();
                let name = |face: &str, tile: &crate::workshop::TileSeen| {
                    let known = tile.others.iter().find(|other| other.face == face);
                    known.map_or(face.to_owned(), |known| format!("{face} · {}", known.name))
                };
                tiles.iter().map(|tile| (tile.face.clone(), name(&tile.face, tile))).collect()
            }
        }
    }

    /// What people call a word of the files.
    pub(super) fn value(&self, word: &str) -> String {
        self.words.in_language(self.language).word(&format!("rule-value-{word}"))
    }

    /// The name of one of them.
    pub(super) fn name_in(&self, stock: &Stock, word: &str) -> String {
        let found = self.choices(stock).into_iter().find(|(known, _)| known == word);
        found.map_or(word.to_owned(), |(_, name)| name)
    }

    fn named(&self, file: &str, list: &str) -> Vec<(String, String)> {
        let file: Toml = self.files.get(file).and_then(|text| toml::from_str(text).ok()).unwrap_or_default();
        self.names_of(&records(&file, list))
    }

    fn names_of(&self, records: &[Toml]) -> Vec<(String, String)> {
        let code = self.language.code();
        let name = |record: &Toml| {
            let name = record.get("name").and_then(|name| name.get(code).or_else(|| name.get("en"))?.as_str());
            (id_of(record).to_owned(), name.unwrap_or_else(|| id_of(record)).to_owned())
        };
        records.iter().map(name).collect()
    }

    fn mode(&self) -> &str {
        self.mission.get("mode").and_then(Value::as_str).unwrap_or("zombie")
    }

    fn of_mode(&self, file: &str) -> String {
        format!("{}-mode/{file}", self.mode())
    }

    fn bosses(&self) -> String {
        self.of_mode(if self.mode() == "hero" { "zombie-heroes.toml" } else { "super-heroes.toml" })
    }
}
