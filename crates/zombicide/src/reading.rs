//! Reading content into the types that play: lists of records, tables by kind, and what a table may not hold besides.

use std::collections::BTreeMap;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, IgnoredAny};
use shamble_kernel::content::{Opened, Place, Reader};
use shamble_kernel::{Files, Fingerprints, Id, Set};
use shamble_zones::Layout;

use crate::{ByColour, ByDanger, Colour, Danger};

/// The records of a list, at most so many; each stands once, by the word that tells it apart.
pub fn list<'f, T: DeserializeOwned>(
    reader: &mut Reader<'f>,
    opened: &Opened<'f>,
    list: &str,
    most: usize,
    id: fn(&T) -> &str,
) -> Vec<T> {
    let read = reader.records::<T>(opened, list);
    reader.once(most, read.iter().map(|(place, record)| (id(record), *place)));
    read.into_iter().map(|(_, record)| record).collect()
}

/// One record for each of a kind, by the word that a file has for it.
pub fn of_each<T, K: Id, const N: usize>(
    reader: &mut Reader<'_>,
    file: &'static str,
    read: Vec<(Place<'static>, T)>,
    kind: fn(&T) -> K,
    word: impl Fn(K) -> &'static str,
) -> Option<[T; N]> {
    let mut found: [Option<T>; N] = std::array::from_fn(|_| None);
    for (place, record) in read {
        let kind = kind(&record);
        if found[kind.index()].replace(record).is_some() {
            reader.fault(place, format!("`{}` stands twice", word(kind)));
        }
    }
    for missing in (0..N).filter(|at| found[*at].is_none()) {
        reader.fault_of(file, format!("there is no `{}`", word(K::at(missing))));
    }
    let all: Option<Vec<T>> = found.into_iter().collect();
    all?.try_into().ok()
}

/// The fingerprint of each mission. Games touch the tiles of their own mission alone, and what places are called changes
/// none.
pub fn prints(files: &Files, places: &str, missions: &[(&str, &Layout)]) -> Fingerprints {
    let number = |face: &str| face.trim_end_matches(|side: char| !side.is_ascii_digit()).parse().ok();
    Fingerprints::of(files, missions.iter().map(|(id, _)| *id), |id, file, record| {
        if file == places {
            return false;
        }
        let Some(face) = record.and_then(|record| record.get("face")?.as_str()) else { return true };
        let layout = missions.iter().find(|(mission, _)| *mission == id).map(|(_, layout)| layout);
        let mut tiles = layout.into_iter().flat_map(|layout| layout.rows.iter().flatten());
        tiles.any(|tile| Some(tile.face.number) == number(face))
    })
}

/// A list as a set.
pub fn set<'de, D: Deserializer<'de>, T: Id + Deserialize<'de>>(from: D) -> Result<Set<T>, D::Error> {
    Ok(Vec::<T>::deserialize(from)?.into_iter().collect())
}

/// A value for some colours.
pub fn by_colour<'de, D, T>(from: D) -> Result<ByColour<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    let mut given = BTreeMap::<Colour, T>::deserialize(from)?;
    Ok(ByColour::from_fn(|colour| given.remove(&colour).unwrap_or_default()))
}

/// A value for every danger level.
pub fn by_danger<'de, D, T>(from: D) -> Result<ByDanger<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Copy + Deserialize<'de>,
{
    let given = BTreeMap::<Danger, T>::deserialize(from)?;
    let [Some(blue), Some(yellow), Some(orange), Some(red)] = [0, 1, 2, 3].map(|at| given.get(&Danger::at(at))) else {
        return Err(D::Error::custom("needs a value for each of blue, yellow, orange and red"));
    };
    Ok(ByDanger([*blue, *yellow, *orange, *red]))
}

/// That nothing is left over.
#[derive(Debug)]
pub struct Nothing;

impl<'de> Deserialize<'de> for Nothing {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        nothing(from).map(|()| Nothing)
    }
}

/// Nothing that is left over where a table holds one of several kinds of things.
pub fn nothing<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    let rest = BTreeMap::<String, IgnoredAny>::deserialize(from)?;
    let extra = rest.keys().find(|key| key.as_str() != "rules");
    extra.map_or(Ok(()), |key| Err(D::Error::custom(format!("unknown field `{key}`"))))
}
