//! Modes, tables, decks and levels of Off the Dead. Printed decks and levels become one's own to be changed.

use toml::{Table as Toml, Value};

use super::{Addition, Cell, Choice, Lists, Row, Sheet, choice, id_of, named, number, row, without, worded, yes_or_no};
use crate::workshop::OWN;
use crate::workshop::edit::Edit;
use crate::workshop::written::path;

const MODES: &str = "modes.toml";
const DECKS: &str = "decks.toml";
const LEVELS: &str = "levels.toml";
/// So many copies of a card make sense.
const COPIES: u8 = 36;
/// Where the cards of the rubble are printed.
const OBJECTS: [(&str, &str); 5] = [
    ("weapons.toml", "weapon"),
    ("equipment.toml", "equipment"),
    ("uniques.toml", "weapon"),
    ("uniques.toml", "equipment"),
    (DECKS, "card"),
];
const SYMBOLS: [&str; 3] = ["skull", "hand", "biohazard"];

fn write(file: &'static str, keys: &[&str], value: Value) -> Edit {
    Edit::Write { file: Some(file.to_owned()), path: path(keys), value: Some(value) }
}

fn table(fields: &[(&str, Value)]) -> Value {
    Value::Table(fields.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
}

impl Lists<'_> {
    pub(super) fn off_the_dead(&self) -> Vec<Sheet> {
        let mut sheets = vec![self.mode()];
        let tables = self.own(MODES, "table");
        sheets.extend(tables.iter().enumerate().map(|(at, table)| self.table(at, table)));
        sheets.extend(["horde", "rubble"].into_iter().flat_map(|list| self.decks(list)));
        sheets.extend(self.levels());
        sheets
    }

    fn mode(&self) -> Sheet {
        let mode = self.own(MODES, "mode").into_iter().next().unwrap_or_default();
        let at = |key: &str| path(&["mode", "0", key]);
        let flag = |kind, key: &str| row(kind, vec![yes_or_no(MODES, at(key), mode.get(key))]);
        let boxes = [(&[1][..], "box-1"), (&[2], "box-2"), (&[1, 2], "box-both")];
        let boxes =
            boxes.map(|(list, kind)| worded(list.iter().map(|of| Value::Integer(*of)).collect::<Vec<_>>(), kind));
        let own: Vec<Toml> = self.own(MODES, "table");
        let is_free = |table: &&Toml| !own.iter().any(|known| id_of(known) == format!("{OWN}-{}", id_of(table)));
        let printed = self.printed(MODES, "table");
        let adopt = |table: &Toml| {
            let edit = Edit::Adopt { list: "table".to_owned(), id: id_of(table).to_owned() };
            let modes = self.printed(MODES, "mode");
            let mode = modes.iter().find(|mode| table.get("mode").and_then(Value::as_str) == Some(id_of(mode)));
            (format!("{} ({})", self.name(table), mode.map(|mode| self.name(mode)).unwrap_or_default()), edit)
        };
        let levels = self.printed(LEVELS, "level");
        let adopt_level =
            |level: &Toml| (self.name(level), Edit::Adopt { list: "level".to_owned(), id: id_of(level).to_owned() });
        Sheet {
            kind: "mode",
            rows: vec![
                flag("locations", "locations"),
                flag("endless", "endless"),
                row("boxes", vec![choice(MODES, at("survivors"), mode.get("survivors"), boxes.to_vec())]),
            ],
            adds: vec![
                Addition { kind: "add-table", choices: printed.iter().filter(is_free).map(adopt).collect() },
                Addition { kind: "add-level", choices: levels.iter().map(adopt_level).collect() },
            ],
            ..Sheet::default()
        }
    }

    fn table(&self, at: usize, table: &Toml) -> Sheet {
        let place = at.to_string();
        let keys = |key: &str| path(&["table", &place, key]);
        let count = |kind, key: &str, range| row(kind, vec![number(MODES, keys(key), table.get(key), range)]);
        let decks = |list: &str| -> Vec<Choice> {
            let all = self.own(DECKS, list).into_iter().chain(self.printed(DECKS, list));
            all.map(|deck| named(id_of(&deck), self.name(&deck))).collect()
        };
        let deck = |kind, list: &str| row(kind, vec![choice(MODES, keys(list), table.get(list), decks(list))]);
        let variants =
            vec![Choice { kind: "none", ..Choice::default() }, named("a", "A".to_owned()), named("b", "B".to_owned())];
        let arrows =
            [("four", "arrows-four"), ("three", "arrows-three"), ("two", "arrows-two"), ("solo", "arrows-solo")];
        let arrows = arrows.map(|(value, kind)| worded(value, kind)).to_vec();
        let wave = |die: usize| {
            let value = table.get("wave").and_then(|wave| wave.get(die));
            number(MODES, path(&["table", &place, "wave", &die.to_string()]), value, [0, 9])
        };
        Sheet {
            kind: "table",
            name: self.name(table),
            rows: vec![
                count("players", "players", [1, 4]),
                row("variant", vec![choice(MODES, keys("variant"), table.get("variant"), variants)]),
                count("survivors", "survivors", [1, 4]),
                count("symbols", "symbols", [0, 3]),
                deck("horde", "horde"),
                deck("rubble", "rubble"),
                count("piles", "piles", [1, 9]),
                row("arrows", vec![choice(MODES, keys("arrows"), table.get("arrows"), arrows)]),
                row("wave", (0..6).map(wave).collect()),
            ],
            adds: self.table_adds(at, table),
        }
    }

    /// A printed deck of a table can become one's own; a table can go.
    fn table_adds(&self, at: usize, table: &Toml) -> Vec<Addition> {
        let mut choices = Vec::new();
        for list in ["horde", "rubble"] {
            let id = table.get(list).and_then(Value::as_str).unwrap_or_default();
            if let Some(deck) = self.printed(DECKS, list).iter().find(|deck| id_of(deck) == id) {
                choices.push((self.name(deck), Edit::Adopt { list: list.to_owned(), id: id.to_owned() }));
            }
        }
        let remove = (
            self.name(table),
            Edit::Write { file: Some(MODES.to_owned()), path: path(&["table", &at.to_string()]), value: None },
        );
        vec![Addition { kind: "own-deck", choices }, Addition { kind: "remove-table", choices: vec![remove] }]
    }

    fn decks(&self, list: &'static str) -> Vec<Sheet> {
        let decks = self.own(DECKS, list);
        let sheet = |(at, deck): (usize, &Toml)| {
            let place = at.to_string();
            let cards = deck.get("cards").and_then(Value::as_array).cloned().unwrap_or_default();
            let rows = cards.iter().enumerate().map(|(card, written)| self.card(list, &place, card, written));
            let end = cards.len().to_string();
            let new = |value| write(DECKS, &[list, &place, "cards", &end], value);
            let choices = if list == "horde" { self.zombies(&new) } else { self.objects(&cards, &new) };
            let count: i64 =
                cards.iter().filter_map(|card| card.get("count").or(card.get("choose"))?.as_integer()).sum();
            Sheet {
                kind: list,
                name: format!("{} ({count})", self.name(deck)),
                rows: rows.collect(),
                adds: vec![Addition { kind: "add-card", choices }],
            }
        };
        decks.iter().enumerate().map(sheet).collect()
    }

    fn card(&self, list: &'static str, deck: &str, at: usize, written: &Value) -> Row {
        let place = at.to_string();
        let key = if written.get("choose").is_some() { "choose" } else { "count" };
        let cell = number(DECKS, path(&[list, deck, "cards", &place, key]), written.get(key), [1, COPIES]);
        let word = |key: &str| written.get(key).and_then(Value::as_str).unwrap_or_default();
        let name = match list {
            "horde" => self.face(&self.zombie_name(word("zombie")), written.get("symbols")),
            _ => self.object_name(word("card")),
        };
        let kind = if key == "choose" { "by-chance" } else { "" };
        Row {
            kind,
            name,
            cells: vec![cell],
            remove: without(DECKS, path(&[list, deck, "cards", &place])),
            ..Row::default()
        }
    }

    /// A zombie with the symbols on its card.
    fn face(&self, name: &str, symbols: Option<&Value>) -> String {
        let said = |symbol: &Value| {
            let word = symbol.as_str().unwrap_or_default();
            if SYMBOLS.contains(&word) { self.voice.word(&format!("otd-{word}")) } else { word.to_owned() }
        };
        let symbols: Vec<String> = symbols.and_then(Value::as_array).into_iter().flatten().map(said).collect();
        if symbols.is_empty() { name.to_owned() } else { format!("{name} · {}", symbols.join(" + ")) }
    }

    fn zombie_records(&self) -> Vec<Toml> {
        let lists = ["zombie", "special"].into_iter();
        lists.flat_map(|list| self.printed("zombies.toml", list)).collect()
    }

    fn zombie_name(&self, id: &str) -> String {
        self.zombie_records()
            .iter()
            .find(|zombie| id_of(zombie) == id)
            .map_or(id.to_owned(), |zombie| self.name(zombie))
    }

    fn object_name(&self, id: &str) -> String {
        self.object_records()
            .iter()
            .find(|object| id_of(object) == id)
            .map_or(id.to_owned(), |object| self.name(object))
    }

    fn object_records(&self) -> Vec<Toml> {
        OBJECTS.into_iter().flat_map(|(file, list)| self.printed(file, list)).collect()
    }

    /// Every zombie with the symbols that its cards have.
    fn zombies(&self, new: &dyn Fn(Value) -> Edit) -> Vec<(String, Edit)> {
        let mut choices = Vec::new();
        for zombie in self.zombie_records() {
            for face in zombie.get("cards").and_then(Value::as_array).into_iter().flatten() {
                let symbols = face.get("symbols").cloned().unwrap_or_else(|| Value::Array(Vec::new()));
                let card = [("zombie", id_of(&zombie).into()), ("symbols", symbols.clone()), ("count", 1.into())];
                choices.push((self.face(&self.name(&zombie), Some(&symbols)), new(table(&card))));
            }
        }
        choices
    }

    /// Cards that the rubble does not hold yet.
    fn objects(&self, cards: &[Value], new: &dyn Fn(Value) -> Edit) -> Vec<(String, Edit)> {
        let is_there = |id: &str| cards.iter().any(|card| card.get("card").and_then(Value::as_str) == Some(id));
        let records = self.object_records();
        let free = records.iter().filter(|object| !is_there(id_of(object)));
        free.map(|object| (self.name(object), new(table(&[("card", id_of(object).into()), ("count", 1.into())]))))
            .collect()
    }

    fn levels(&self) -> Vec<Sheet> {
        let levels = self.own(LEVELS, "level");
        let sheet = |(at, level): (usize, &Toml)| {
            let place = at.to_string();
            let effects = level.get("effects").and_then(Value::as_array).cloned().unwrap_or_default();
            let rows = effects.iter().enumerate().map(|(effect, written)| self.effect(&place, effect, written));
            let end = effects.len().to_string();
            let new = |fields: &[(&str, Value)]| write(LEVELS, &["level", &place, "effects", &end], table(fields));
            let waves = Value::Array(vec![Value::Integer(3); 6]);
            let kinds = [
                ("no-infection-phase", new(&[("kind", "no-infection-phase".into())])),
                (
                    "start-object",
                    new(&[("kind", "start-object".into()), ("object", "axe".into()), ("chapter_2", "shovel".into())]),
                ),
                ("opening-wave", new(&[("kind", "opening-wave".into()), ("cards", 4.into())])),
                ("wave-table", new(&[("kind", "wave-table".into()), ("table", waves)])),
                ("burn-second", new(&[("kind", "burn-second".into())])),
            ];
            let has =
                |kind: &str| effects.iter().any(|effect| effect.get("kind").and_then(Value::as_str) == Some(kind));
            let choices = kinds.into_iter().filter(|(kind, _)| !has(kind)).map(|(kind, edit)| (kind.to_owned(), edit));
            let gone = Edit::Write { file: Some(LEVELS.to_owned()), path: path(&["level", &place]), value: None };
            Sheet {
                kind: "level",
                name: self.name(level),
                rows: rows.collect(),
                adds: vec![
                    Addition { kind: "add-effect", choices: choices.collect() },
                    Addition { kind: "remove-level", choices: vec![(self.name(level), gone)] },
                ],
            }
        };
        levels.iter().enumerate().map(sheet).collect()
    }

    fn effect(&self, level: &str, at: usize, written: &Value) -> Row {
        let place = at.to_string();
        let keys = |more: &[&str]| path(&[&["level", level, "effects", &place], more].concat());
        let (kind, cells): (&'static str, Vec<Cell>) = match written.get("kind").and_then(Value::as_str) {
            Some("no-infection-phase") => ("no-infection-phase", Vec::new()),
            Some("start-object") => ("start-object", self.start_objects(written, &keys)),
            Some("opening-wave") => {
                ("opening-wave", vec![number(LEVELS, keys(&["cards"]), written.get("cards"), [1, COPIES])])
            }
            Some("wave-table") => {
                let die = |die: usize| {
                    let value = written.get("table").and_then(|table| table.get(die));
                    number(LEVELS, keys(&["table", &die.to_string()]), value, [0, 9])
                };
                ("wave-table", (0..6).map(die).collect())
            }
            Some("burn-second") => ("burn-second", Vec::new()),
            _ => ("unknown", Vec::new()),
        };
        Row { kind, cells, remove: without(LEVELS, keys(&[])), ..Row::default() }
    }

    /// What everybody starts with: in chapter 1, and with chapter 2's rubble.
    fn start_objects(&self, written: &Value, keys: &dyn Fn(&[&str]) -> Vec<crate::workshop::Key>) -> Vec<Cell> {
        let objects = self.object_records();
        let names = || objects.iter().map(|object| named(id_of(object), self.name(object))).collect();
        ["object", "chapter_2"].map(|key| choice(LEVELS, keys(&[key]), written.get(key), names())).into()
    }
}
