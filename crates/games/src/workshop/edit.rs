//! Changes to a mission, made in its text so that everything else in it stays as somebody wrote it.

use serde::{Deserialize, Serialize};
use shamble_zones::{Placement, Turn};
use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

use super::form::Plain;
use super::goals::Where;
use super::mat::Change;
use super::things::things;
use super::written::Key;

/// The most tiles in a row, and rows.
const MOST: usize = 6;
/// The longest text of a mission.
const LONGEST: usize = 2_000;

/// A change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// Turns a tile by a quarter, or a thing on a mat by degrees, clockwise.
    Turn(Turned),
    /// Turns a tile over.
    Flip { row: usize, column: usize },
    /// Lays another tile, as `3R`.
    Lay { row: usize, column: usize, face: String },
    /// Lets two tiles change places.
    Swap { from: [usize; 2], to: [usize; 2] },
    /// Adds a row or a column, with these tiles.
    Grow { side: Side, faces: Vec<String> },
    /// Takes a row or a column away.
    Shrink { side: Side },
    /// Puts something into a zone; a door between it and another one.
    Put {
        thing: String,
        zone: String,
        #[serde(default)]
        beyond: Option<String>,
    },
    /// Takes everything out of a zone that can be put there.
    Take { zone: String },
    /// Puts something onto a mat, around a point in centimetres.
    Add { thing: String, at: [f64; 2] },
    /// Moves a thing on a mat by so many centimetres.
    Move { thing: String, by: [f64; 2] },
    /// Scales a thing on a mat to so many centimetres along its sides.
    Resize { thing: String, size: [f64; 2] },
    /// Takes a thing off a mat.
    Remove { thing: String },
    /// Gives a thing on a mat a part in the scenario, as `water-point`, or takes it away.
    Mark { thing: String, role: String },
    /// Writes a text of the mission in a language.
    Text { field: String, language: String, text: String },
    /// Writes a plain value of the mission, as its difficulty; nothing takes it away.
    Set { field: String, value: Option<Plain> },
    /// Writes a value at a path of a file, as `["table", 0, "piles"]`; nothing takes it away. One place past the end of a
    /// list is a new row.
    Write {
        #[serde(default)]
        file: Option<String>,
        path: Vec<Key>,
        value: Option<toml::Value>,
    },
    /// Adds a goal or a special rule of the vocabulary, as `take-objectives` to `goals`.
    Compose { list: String, kind: String },
    /// Moves a goal or a special rule, or takes it out.
    Arrange { list: String, at: usize, to: Where },
    /// Makes a printed deck, table or level one's own, to be changed.
    Adopt { list: String, id: String },
}

/// What is turned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Turned {
    Tile { row: usize, column: usize },
    Thing { thing: String, by: f64 },
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Edit {
    /// What it does to a mat, if it concerns one.
    pub(super) fn of_mat(&self) -> Option<Change<'_>> {
        Some(match self {
            Edit::Turn(Turned::Thing { thing, by }) => Change::Turn { thing, by: *by },
            Edit::Add { thing, at } => Change::Add { thing, at: *at },
            Edit::Move { thing, by } => Change::Move { thing, by: *by },
            Edit::Resize { thing, size } => Change::Resize { thing, size: *size },
            Edit::Remove { thing } => Change::Remove { thing },
            Edit::Mark { thing, role } => Change::Mark { thing, role },
            _ => return None,
        })
    }

    /// The text after the change. `parts` are the names of the zone that is emptied.
    pub(super) fn carried_out(&self, game: &str, text: &str, list: &str, parts: &[String]) -> Result<String, String> {
        let mut document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
        let mission = mission_of(&mut document, list)?;
        match self {
            Edit::Put { thing, zone, beyond } => {
                let known = things(game).iter().find(|known| known.id == thing);
                let known = known.ok_or_else(|| format!("`{thing}` cannot be put anywhere"))?;
                known.put(mission, zone, beyond.as_deref())?;
            }
            Edit::Take { .. } => things(game).iter().for_each(|thing| thing.take(mission, parts)),
            Edit::Text { field, language, text } => write_text(mission, field, language, text)?,
            Edit::Set { field, value } => set(mission, field, value.as_ref())?,
            _ => {
                let mut rows = read_rows(mission)?;
                self.lay(&mut rows)?;
                let written = |row: &Vec<Placement>| row.iter().map(ToString::to_string).collect::<Array>();
                mission["grid"] = value(rows.iter().map(written).collect::<Array>());
            }
        }
        Ok(document.to_string())
    }

    /// Changes the tiles.
    fn lay(&self, rows: &mut Vec<Vec<Placement>>) -> Result<(), String> {
        match self {
            Edit::Turn(Turned::Tile { row, column }) => {
                let tile = at(rows, *row, *column)?;
                tile.turn = tile.turn + Turn::QUARTER;
            }
            Edit::Flip { row, column } => {
                let tile = at(rows, *row, *column)?;
                *tile = tile.turned_over();
            }
            Edit::Lay { row, column, face } => at(rows, *row, *column)?.face = face.parse()?,
            Edit::Swap { from, to } => {
                let (one, other) = (*at(rows, from[0], from[1])?, *at(rows, to[0], to[1])?);
                *at(rows, from[0], from[1])? = other;
                *at(rows, to[0], to[1])? = one;
            }
            Edit::Grow { side, faces } => grow(rows, *side, faces)?,
            Edit::Shrink { side } => shrink(rows, *side)?,
            Edit::Put { .. } | Edit::Take { .. } | Edit::Text { .. } | Edit::Set { .. } => {}
            Edit::Turn(Turned::Thing { .. })
            | Edit::Add { .. }
            | Edit::Move { .. }
            | Edit::Resize { .. }
            | Edit::Remove { .. }
            | Edit::Mark { .. }
            | Edit::Write { .. }
            | Edit::Compose { .. }
            | Edit::Arrange { .. }
            | Edit::Adopt { .. } => return Err("that is not done to tiles".to_owned()),
        }
        Ok(())
    }
}

/// The mission in its text.
pub(super) fn mission_of<'d>(document: &'d mut DocumentMut, list: &str) -> Result<&'d mut Table, String> {
    let missions = document.get_mut(list).and_then(Item::as_array_of_tables_mut);
    missions.and_then(|missions| missions.get_mut(0)).ok_or_else(|| format!("there is no `[[{list}]]`"))
}

fn read_rows(mission: &Table) -> Result<Vec<Vec<Placement>>, String> {
    let rows = mission.get("grid").and_then(Item::as_array).ok_or("this mission has no tiles")?;
    let row = |row: &Value| {
        let tiles = row.as_array().ok_or("a row of `grid` is a list")?.iter();
        tiles.map(|tile| tile.as_str().ok_or("a tile is a text")?.parse()).collect::<Result<Vec<Placement>, String>>()
    };
    rows.iter().map(row).collect()
}

fn at(rows: &mut [Vec<Placement>], row: usize, column: usize) -> Result<&mut Placement, String> {
    rows.get_mut(row).and_then(|tiles| tiles.get_mut(column)).ok_or_else(|| "no tile lies there".to_owned())
}

fn grow(rows: &mut Vec<Vec<Placement>>, side: Side, faces: &[String]) -> Result<(), String> {
    let tiles = faces.iter().map(|face| Ok(Placement { face: face.parse()?, turn: Turn::NONE }));
    let tiles = tiles.collect::<Result<Vec<Placement>, String>>()?;
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let (is_row, longest, wanted) = match side {
        Side::North | Side::South => (true, height, width),
        Side::East | Side::West => (false, width, height),
    };
    if longest >= MOST {
        return Err(format!("a board has at most {MOST} tiles in a row"));
    }
    if tiles.len() != wanted {
        return Err(format!("it takes {wanted} tiles, not {}", tiles.len()));
    }
    match (side, is_row) {
        (Side::North, _) => rows.insert(0, tiles),
        (Side::South, _) => rows.push(tiles),
        (Side::West, _) => rows.iter_mut().zip(tiles).for_each(|(row, tile)| row.insert(0, tile)),
        (Side::East, _) => rows.iter_mut().zip(tiles).for_each(|(row, tile)| row.push(tile)),
    }
    Ok(())
}

fn shrink(rows: &mut Vec<Vec<Placement>>, side: Side) -> Result<(), String> {
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let is_last = match side {
        Side::North | Side::South => height <= 1,
        Side::East | Side::West => width <= 1,
    };
    if is_last {
        return Err("a board has one tile at least".to_owned());
    }
    match side {
        Side::North => {
            rows.remove(0);
        }
        Side::South => rows.truncate(height - 1),
        Side::West => rows.iter_mut().for_each(|row| {
            row.remove(0);
        }),
        Side::East => rows.iter_mut().for_each(|row| row.truncate(width - 1)),
    }
    Ok(())
}

/// Writes a plain value where none of another form stands.
fn set(mission: &mut Table, field: &str, to: Option<&Plain>) -> Result<(), String> {
    let is_plain = mission.get(field).is_none_or(|item| Plain::of(item).is_some());
    let is_key = !field.is_empty() && field.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    if !is_plain || !is_key || super::form::KEPT.contains(&field) {
        return Err(format!("`{field}` is no plain value of this mission"));
    }
    match to {
        None => drop(mission.remove(field)),
        Some(Plain::Word(word)) if word.len() > 200 || word.chars().any(char::is_control) => {
            return Err(format!("`{field}` is one short word"));
        }
        Some(to) => mission[field] = to.item(),
    }
    Ok(())
}

/// The texts of a mission that people write.
fn write_text(mission: &mut Table, field: &str, language: &str, text: &str) -> Result<(), String> {
    let is_known = super::form::TEXTS.contains(&field) && ["en", "fr"].contains(&language);
    let texts = mission.get_mut(field).filter(|_| is_known).and_then(Item::as_table_like_mut);
    let texts = texts.ok_or_else(|| format!("`{field}` is no text of this mission"))?;
    if text.chars().count() > LONGEST || text.chars().any(char::is_control) {
        return Err(format!("a text has at most {LONGEST} characters on one line"));
    }
    if text.is_empty() && language == "fr" {
        texts.remove("fr");
    } else {
        texts.insert(language, value(text));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Ours.\n[[mission]]\nid = \"own\" # a comment\ngrid = [[\"3R:3\", \"2R:0\"]]\nstart = [\"3R.a\"]\n\
                        name = { en = \"Ours\" }\n\n[mission.objectives]\nzones = [\"3R.B\"]\ncount = { red = 1 }\n";

    fn after(edits: &[&str]) -> Result<String, String> {
        edits.iter().try_fold(TEXT.to_owned(), |text, edit| {
            let edit: Edit = serde_json::from_str(edit).map_err(|error| error.to_string())?;
            let parts = match &edit {
                Edit::Take { zone } => vec![zone.clone()],
                _ => Vec::new(),
            };
            edit.carried_out("undead-or-alive", &text, "mission", &parts)
        })
    }

    fn grid(edits: &[&str]) -> String {
        let text = after(edits).unwrap();
        text.lines().find_map(|line| line.strip_prefix("grid = ")).unwrap().to_owned()
    }

    #[test]
    fn tiles_are_turned_turned_over_exchanged_and_swapped() {
        assert_eq!(grid(&[r#"{"do":"turn","row":0,"column":0}"#]), r#"[["3R:0", "2R:0"]]"#);
        assert_eq!(grid(&[r#"{"do":"flip","row":0,"column":1}"#]), r#"[["3R:3", "2V:0"]]"#);
        assert_eq!(grid(&[r#"{"do":"lay","row":0,"column":1,"face":"5R"}"#]), r#"[["3R:3", "5R:0"]]"#);
        assert_eq!(grid(&[r#"{"do":"swap","from":[0,0],"to":[0,1]}"#]), r#"[["2R:0", "3R:3"]]"#);
        assert!(after(&[r#"{"do":"turn","row":1,"column":0}"#]).is_err());
        assert!(after(&[r#"{"do":"lay","row":0,"column":1,"face":"castle"}"#]).is_err());
    }

    #[test]
    fn a_board_grows_and_shrinks_on_every_side() {
        let south = r#"{"do":"grow","side":"south","faces":["5R","6R"]}"#;
        assert_eq!(grid(&[south]), r#"[["3R:3", "2R:0"], ["5R:0", "6R:0"]]"#);
        assert_eq!(grid(&[south, r#"{"do":"shrink","side":"north"}"#]), r#"[["5R:0", "6R:0"]]"#);
        assert_eq!(grid(&[r#"{"do":"grow","side":"west","faces":["5R"]}"#]), r#"[["5R:0", "3R:3", "2R:0"]]"#);
        assert_eq!(grid(&[r#"{"do":"shrink","side":"east"}"#]), r#"[["3R:3"]]"#);
        assert!(after(&[r#"{"do":"shrink","side":"south"}"#]).is_err());
        assert!(after(&[r#"{"do":"grow","side":"north","faces":["5R"]}"#]).is_err());
    }

    #[test]
    fn what_is_put_into_a_zone_can_be_taken_out_of_it() {
        let put = |thing: &str| format!(r#"{{"do":"put","thing":"{thing}","zone":"2R.c"}}"#);
        let puts: Vec<String> =
            things("undead-or-alive").iter().map(|thing| put(thing.id)).chain([put("walker")]).collect();
        let puts: Vec<&str> = puts.iter().map(String::as_str).collect();
        let text = after(&puts).unwrap();
        let mission: toml::Table = toml::from_str(&text).unwrap();
        let mission = &mission["mission"][0];
        assert_eq!(mission["exit"].as_str(), Some("2R.c"));
        assert_eq!(mission["objectives"]["count"]["red"].as_integer(), Some(2));
        assert_eq!(mission["zombies"][0]["count"].as_integer(), Some(2));
        assert!(text.contains("id = \"own\" # a comment"), "{text}");
        let taken = after(&[&puts[..], &[r#"{"do":"take","zone":"2R.c"}"#]].concat()).unwrap();
        assert!(!taken.contains("2R.c"), "{taken}");
        assert!(taken.contains("count = { red = 1 }"), "{taken}");
    }

    #[test]
    fn texts_are_written_in_both_languages() {
        let text = after(&[r#"{"do":"text","field":"name","language":"fr","text":"À nous"}"#]).unwrap();
        assert!(text.contains("fr = \"À nous\""), "{text}");
        assert!(after(&[r#"{"do":"text","field":"id","language":"en","text":"M1"}"#]).is_err());
        assert!(after(&[r#"{"do":"text","field":"name","language":"en","text":"two\nlines"}"#]).is_err());
    }
}
