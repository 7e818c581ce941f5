//! The Spawn deck of a mission on a board of zones: how often each card of the printed one is in it.

use shamble_kernel::Files;
use toml::{Table as Toml, Value};

use super::{Addition, Cell, How, Lists, Row, Sheet, id_of, records};
use crate::workshop::edit::Edit;
use crate::workshop::written::path;

/// So many copies of a card make sense.
const COPIES: u8 = 20;

/// The deck that missions of a game are played with unless they say another.
pub(in crate::workshop) struct Deck {
    /// The key of a mission that says it.
    pub key: &'static str,
    /// Where its cards are printed, and the key by which they are known.
    file: String,
    id: &'static str,
}

impl Deck {
    pub(in crate::workshop) fn of(game: &str, mission: &Toml) -> Option<Deck> {
        let mode = || mission.get("mode").and_then(Value::as_str).unwrap_or("zombie");
        match game {
            "undead-or-alive" => Some(Deck { key: "zombie_deck", file: "spawn-deck.toml".to_owned(), id: "id" }),
            "marvel-zombies" => {
                Some(Deck { key: "spawn_deck", file: format!("{}-mode/spawn-deck.toml", mode()), id: "no" })
            }
            _ => None,
        }
    }

    /// The lists in which kinds of cards, pieces and special actions have names.
    fn beside(&self) -> [(String, &'static str); 4] {
        let enemies = self.file.replace("spawn-deck", "enemies");
        let zombies = "zombies.toml".to_owned();
        [(self.file.clone(), "kind"), (self.file.clone(), "special"), (enemies, "enemy"), (zombies, "zombie")]
    }

    fn cards(&self, files: &Files) -> Vec<Toml> {
        records(&Lists::read(files, &self.file), "card")
    }

    fn id_of<'c>(&self, card: &'c Toml) -> &'c str {
        card.get(self.id).and_then(Value::as_str).unwrap_or_default()
    }

    /// The cards of a mission by their ids, each as often as it is in the deck.
    fn dealt(&self, mission: &Toml, files: &Files) -> Vec<String> {
        let own = mission.get(self.key).and_then(Value::as_array).filter(|own| !own.is_empty());
        match own {
            Some(own) => own.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect(),
            None => self.cards(files).iter().map(|card| self.id_of(card).to_owned()).collect(),
        }
    }

    /// The cards with so many copies of one.
    pub(in crate::workshop) fn with(&self, mission: &Toml, files: &Files, card: &str, count: u8) -> Option<Value> {
        self.cards(files).iter().find(|known| self.id_of(known) == card)?;
        let dealt = self.dealt(mission, files);
        let at = dealt.iter().position(|id| id == card).unwrap_or(dealt.len());
        let mut cards: Vec<Value> = dealt.into_iter().filter(|id| id != card).map(Value::from).collect();
        cards.splice(at..at, (0..count).map(|_| Value::from(card)));
        Some(cards.into())
    }
}

impl Lists<'_> {
    pub(super) fn spawn_deck(&self, game: &str, mission: &Toml) -> Vec<Sheet> {
        let Some(deck) = Deck::of(game, mission) else { return Vec::new() };
        let dealt = deck.dealt(mission, self.printed);
        let named = deck.beside().map(|(file, list)| (list, self.printed(&file, list)));
        let row = |card: &Toml| {
            let id = deck.id_of(card);
            let count = dealt.iter().filter(|known| *known == id).count();
            // A deck without any card would be the whole one.
            let least = u8::from(count == dealt.len());
            let is_extra = deck.id == "id" && card.get("kind").and_then(Value::as_str) == Some("extra-activation");
            Row {
                kind: if is_extra { "extra-activation" } else { "" },
                name: format!("{id} · {}", self.spawn_card(&named, card)),
                cells: vec![Cell {
                    how: How::Step,
                    value: Some(Value::Integer(count as i64)),
                    range: Some([least, COPIES]),
                    edit: Some(Edit::Deal { card: id.to_owned(), count: 0 }),
                    ..Cell::default()
                }],
                ..Row::default()
            }
        };
        let whole = Edit::Write { file: None, path: path(&["mission", "0", deck.key]), value: None };
        let own = mission.contains_key(deck.key).then(|| (dealt.len().to_string(), whole));
        vec![Sheet {
            kind: "spawn-deck",
            name: dealt.len().to_string(),
            rows: deck.cards(self.printed).iter().map(row).collect(),
            adds: vec![Addition { kind: "whole-deck", choices: own.into_iter().collect() }],
        }]
    }

    /// What a card does: its kind, who comes, and how many by the level of danger.
    fn spawn_card(&self, named: &[(&'static str, Vec<Toml>)], card: &Toml) -> String {
        let word = |key: &str| card.get(key).and_then(Value::as_str);
        let name = |list: &str, word: &str| {
            let known = named.iter().filter(|(known, _)| *known == list).flat_map(|(_, records)| records);
            known.into_iter().find(|record| id_of(record) == word).map(|record| self.name(record))
        };
        let levels: Vec<String> = match (card.get("numbers").or(card.get("on")), card.get("counts")) {
            (Some(Value::Array(levels)), _) => levels.iter().map(level).collect(),
            (_, Some(Value::Table(counts))) => {
                ["blue", "yellow", "orange", "red"].iter().filter_map(|danger| counts.get(*danger)).map(level).collect()
            }
            _ => Vec::new(),
        };
        // Cards that only bring enemies are told by who comes.
        let kind = word("kind").filter(|kind| *kind != "normal");
        let kind = kind.and_then(|kind| name("kind", kind).or_else(|| name("zombie", kind)));
        let of = |list: &str| word(list).and_then(|word| name(list, word));
        let parts = [kind, of("zombie"), of("enemy"), of("special"), Some(levels.join("/"))];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

fn level(value: &Value) -> String {
    match value {
        Value::Boolean(true) => "+".to_owned(),
        Value::Boolean(false) => "–".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workshop::Draft;
    use crate::{Language, Shelf, Source};

    #[test]
    fn the_deck_of_a_mission_is_changed_card_by_card_and_becomes_the_whole_one_again() {
        for (game, card, key) in
            [("undead-or-alive", "zombie-30", "zombie_deck"), ("marvel-zombies", "025", "spawn_deck")]
        {
            let shelf = Shelf::load_one(&Source::Embedded, game).unwrap();
            let title = shelf.find(game).unwrap();
            let mut draft = Draft::blank(title).unwrap();
            let sheet = |draft: &Draft| draft.lists(title, Language::French).remove(0);
            let before = sheet(&draft);
            assert!(before.rows.len() >= 37 && before.adds[0].choices.is_empty(), "{game}");
            let at = before.rows.iter().position(|row| row.name.starts_with(card)).unwrap();
            for count in [0, 3] {
                let deal = Edit::Deal { card: card.to_owned(), count };
                draft.edit(&Source::Embedded, &deal).unwrap();
                assert_eq!(draft.faults(&Source::Embedded), [], "{game}");
                assert_eq!(sheet(&draft).rows[at].cells[0].value, Some(i64::from(count).into()), "{game}");
                let mission = draft.mission().unwrap();
                let cards = mission[key].as_array().unwrap();
                assert_eq!(cards.len(), before.rows.len() - 1 + usize::from(count), "{game}");
            }
            assert!(draft.edit(&Source::Embedded, &Edit::Deal { card: "ace".to_owned(), count: 1 }).is_err());
            let whole = sheet(&draft).adds[0].choices[0].1.clone();
            draft.edit(&Source::Embedded, &whole).unwrap();
            assert_eq!(draft.files, Draft::blank(title).unwrap().files, "{game}");
        }
    }
}
