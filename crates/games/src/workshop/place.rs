//! Where on the page a fault is: the line of a file, the tile or the zone.

use serde::Serialize;
use shamble_kernel::Fault;

/// A place that a fault leads to, as far as its words name one.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Spot {
    pub file: Option<String>,
    /// From 1.
    pub line: Option<usize>,
    /// The row and the column of a tile, from 0.
    pub tile: Option<[usize; 2]>,
    pub zone: Option<String>,
    /// What a fault of a mat begins with: the word of a thing on it.
    pub thing: Option<String>,
    /// A point on a mat, in centimetres.
    pub at: Option<[f64; 2]>,
}

/// Where a fault is.
///
/// ```
/// use shamble_games::spot_of;
/// use shamble_kernel::Fault;
/// let spot = spot_of(&Fault::new("missions.toml:12", "own: nobody can get to an Objective in 1R.A"));
/// assert_eq!((spot.line, spot.zone.as_deref()), (Some(12), Some("1R.A")));
/// let bare = spot_of(&Fault::new("tables/own.toml", "own: pieces: none within 15 cm of 27.01 49.01"));
/// assert_eq!((bare.thing.as_deref(), bare.at), (Some("own"), Some([27.01, 49.01])));
/// assert_eq!(spot_of(&Fault::new("missions.toml:3", "grid, row 1, tile 2: there is no tile 99R")).tile, Some([1, 2]));
/// ```
pub fn spot_of(fault: &Fault) -> Spot {
    let (file, line) = match fault.field.rsplit_once(':') {
        Some((file, line)) if line.parse::<usize>().is_ok() => (file, line.parse().ok()),
        _ => (fault.field.as_str(), None),
    };
    Spot {
        file: file.ends_with(".toml").then(|| file.to_owned()),
        line,
        tile: tile_of(&fault.what).or_else(|| tile_of(&fault.field)),
        zone: fault.what.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).find_map(zone_of),
        thing: thing_of(&fault.what),
        at: point_of(&fault.what),
    }
}

/// `crate-5: polygon: it lies on the table`.
fn thing_of(words: &str) -> Option<String> {
    let (word, _) = words.split_once(": ")?;
    let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let word = word.trim_matches('`');
    (!word.is_empty() && word.chars().all(is_word)).then(|| word.to_owned())
}

/// `none within 15 cm of 27.01 49.01`: two numbers beside each other at the end.
fn point_of(words: &str) -> Option<[f64; 2]> {
    let (rest, y) = words.rsplit_once(' ')?;
    let x = rest.rsplit(' ').next()?;
    let number = |word: &str| word.parse::<f64>().ok().filter(|number| number.is_finite());
    Some([number(x)?, number(y)?])
}

/// `grid, row 1, tile 2`.
fn tile_of(words: &str) -> Option<[usize; 2]> {
    let number = |after: &str| {
        let rest = &words[words.find(after)? + after.len()..];
        rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
    };
    Some([number("row ")?, number("tile ")?])
}

/// `3R.a`, as a zone is called.
fn zone_of(word: &str) -> Option<String> {
    let word = word.trim_end_matches('.');
    let (face, spot) = word.split_once('.')?;
    let number = face.strip_suffix(['R', 'V'])?;
    let is_face = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    let is_spot = spot == "balcony" || spot.len() == 1;
    (is_face && is_spot).then(|| word.to_owned())
}
