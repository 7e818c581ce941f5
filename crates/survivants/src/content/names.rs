//! Names that files use for records, resolved while a file is read: a name that leads nowhere is a fault where it stands.

use std::cell::RefCell;
use std::collections::BTreeMap;

use shamble_kernel::Id;
use toml::Value;

use super::arms::Thing;
use super::scenarios::Stronghold;
use super::tables::{SearchPlace, Side, Table};
use crate::kinds::{
    AmmoId, BuildingId, EntryTableId, ItemId, ItemTableId, OpeningId, PieceId, RoomId, ScenarioId, SceneryId,
    SearchZoneId, SkillId, TableId, WeaponId, ZoneId,
};
use crate::written::Written;

thread_local! {
    /// The names of each list in the order of the file.
    static NAMES: RefCell<BTreeMap<&'static str, Vec<String>>> = RefCell::default();
}

/// From now on a list has these names.
pub(super) fn know(list: &'static str, names: impl IntoIterator<Item = impl Into<String>>) {
    let names = names.into_iter().map(Into::into).collect();
    NAMES.with_borrow_mut(|known| known.insert(list, names));
}

/// From now on names of places are those of this table.
pub(super) fn know_table(table: &Table) {
    know("zones", table.zones.iter().map(|zone| &zone.id));
    know("rooms", table.rooms.iter().map(|room| &room.id));
    know("pieces", table.pieces.iter().map(|piece| &piece.id));
    know("building", table.buildings.iter().map(|building| &building.id));
    know("openings", table.openings.iter().map(|opening| &opening.id));
    know("search zones", table.search_zones.iter().map(|zone| &zone.id));
    know("search places", table.search_places().map(|(place, _)| table.word(place)));
}

/// Nothing is known any more.
pub(super) fn forget() {
    NAMES.with_borrow_mut(BTreeMap::clear);
}

fn find<T: Id>(list: &'static str, name: &str) -> Option<T> {
    let at = NAMES.with_borrow(|known| known.get(list)?.iter().position(|known| known == name));
    at.map(T::at)
}

fn found<T>(value: &Value, find: impl FnOnce(&str) -> Option<T>) -> Result<T, String> {
    let name = value.as_str().ok_or_else(|| format!("{value} is no word"))?;
    find(name).ok_or_else(|| format!("there is no `{name}`"))
}

macro_rules! named {
    ($($id:ty: $list:literal,)*) => {$(
        impl Written for $id {
            fn from_value(value: &Value) -> Result<Self, String> {
                found(value, |name| find($list, name))
            }
        }
    )*};
}

named! {
    WeaponId: "weapon",
    ItemId: "item",
    AmmoId: "ammo",
    SkillId: "skill",
    EntryTableId: "entry_table",
    ItemTableId: "item_table",
    SceneryId: "type",
    TableId: "tables",
    ScenarioId: "scenario",
    ZoneId: "zones",
    RoomId: "rooms",
    PieceId: "pieces",
    OpeningId: "openings",
}

impl Written for Thing {
    fn from_value(value: &Value) -> Result<Self, String> {
        found(value, |name| {
            let weapon = find("weapon", name).map(Thing::Weapon);
            weapon.or_else(|| find("item", name).map(Thing::Item)).or_else(|| find("ammo", name).map(Thing::Ammo))
        })
    }
}

impl Written for SearchPlace {
    fn from_value(value: &Value) -> Result<Self, String> {
        found(value, |name| {
            find::<SearchZoneId>("search places", name)?;
            let piece = find("pieces", name).map(SearchPlace::Piece);
            let room = || find("rooms", name).map(SearchPlace::Room);
            piece.or_else(room).or_else(|| find("search zones", name).map(SearchPlace::Zone))
        })
        .map_err(|_| format!("{value} is no place that can be searched"))
    }
}

impl Written for Stronghold {
    fn from_value(value: &Value) -> Result<Self, String> {
        found(value, |name| {
            let building = find::<BuildingId>("building", name).map(Stronghold::Building);
            building.or_else(|| find("zones", name).map(Stronghold::Zone))
        })
    }
}

impl Written for Side {
    fn from_value(value: &Value) -> Result<Self, String> {
        found(value, |name| if name == "outside" { Some(Side::Outside) } else { find("rooms", name).map(Side::Room) })
    }
}
