//! Names that files use for cards, skills and zones, resolved while a file is read: a name that leads nowhere is a fault
//! where it stands.

use std::cell::RefCell;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny};
use shamble_kernel::{Id, Name, RuleBook};
use shamble_zombicide::vocabulary::{Shape, Stock};
use shamble_zones::{Board, Part};

use super::load::skills::{SkillBook, SkillRef};
use super::skills::Gear;
use crate::cards::{ByDanger, CardId, Class, SkillId, SpawnCardId, WeaponType, ZombieKind};

/// What names can lead to at the moment.
#[derive(Default)]
pub(super) struct Names {
    pub rules: RuleBook,
    /// The cards in the order of the file.
    pub cards: Vec<(String, Name)>,
    /// The Zombie cards in the order of the file.
    pub spawn_cards: Vec<String>,
    pub skills: SkillBook,
    /// The board of the mission that is read.
    pub board: Option<Arc<Board>>,
}

shamble_zombicide::shaped! {
    Class => Shape::words(Class::ALL, Class::name);
    ZombieKind => Shape::words(ZombieKind::ALL, ZombieKind::name);
    CardId => Shape::One(Stock::Cards);
}

thread_local! {
    static NAMES: RefCell<Names> = RefCell::default();
}

/// Looks at the names, or adds to them.
pub(super) fn with<T>(look: impl FnOnce(&mut Names) -> T) -> T {
    NAMES.with_borrow_mut(look)
}

/// The card with this name.
pub(super) fn card_named(name: &str) -> Result<CardId, String> {
    let found = with(|names| names.cards.iter().position(|(id, _)| id == name));
    found.map(CardId::at).ok_or_else(|| format!("there is no card `{name}`"))
}

/// The weapon type or the card with this name.
pub(super) fn gear(name: &str) -> Result<Gear, String> {
    match WeaponType::named(name) {
        Some(weapon) => Ok(Gear::Type(weapon)),
        None => card_named(name).map(Gear::Card),
    }
}

/// A card, by its name.
pub(super) fn card<'de, D: Deserializer<'de>>(from: D) -> Result<CardId, D::Error> {
    card_named(&String::deserialize(from)?).map_err(D::Error::custom)
}

/// Cards, by their names.
pub(super) fn cards<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<CardId>, D::Error> {
    let names = Vec::<String>::deserialize(from)?;
    names.iter().map(|name| card_named(name)).collect::<Result<_, _>>().map_err(D::Error::custom)
}

/// Zombie cards, by their names.
pub(super) fn spawn_cards<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<SpawnCardId>, D::Error> {
    let find = |name: &String| {
        let found = with(|names| names.spawn_cards.iter().position(|id| id == name));
        found.map(SpawnCardId::at).ok_or_else(|| D::Error::custom(format!("there is no Zombie card `{name}`")))
    };
    Vec::<String>::deserialize(from)?.iter().map(find).collect()
}

/// A skill, by its name and parameter.
pub(super) fn skill<'de, D: Deserializer<'de>>(from: D) -> Result<SkillId, D::Error> {
    SkillRef::deserialize(from)?.find().map_err(D::Error::custom)
}

/// Skills, by their names and parameters.
pub(super) fn skills<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<SkillId>, D::Error> {
    let wanted = Vec::<SkillRef>::deserialize(from)?;
    wanted.iter().map(SkillRef::find).collect::<Result<_, _>>().map_err(D::Error::custom)
}

/// The skills of a survivor: one at Blue and Yellow, two to choose from at Orange, three at Red.
pub(super) fn levels<'de, D: Deserializer<'de>>(from: D) -> Result<ByDanger<Vec<SkillId>>, D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Levels {
        blue: [SkillRef; 1],
        yellow: [SkillRef; 1],
        orange: [SkillRef; 2],
        red: [SkillRef; 3],
    }
    let Levels { blue, yellow, orange, red } = Levels::deserialize(from)?;
    let find = |wanted: &[SkillRef]| wanted.iter().map(SkillRef::find).collect::<Result<Vec<_>, _>>();
    let [blue, yellow, orange, red] = [find(&blue), find(&yellow), find(&orange), find(&red)];
    let all = || Ok(ByDanger([blue?, yellow?, orange?, red?]));
    all().map_err(|what: String| D::Error::custom(what))
}

/// A zone of the board of the mission that is read.
pub(super) fn zone<'de, D: Deserializer<'de>>(from: D) -> Result<Part, D::Error> {
    on_board(Part::deserialize(from)?).map_err(D::Error::custom)
}

/// A zone that a mission may have.
pub(super) fn maybe_zone<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Part>, D::Error> {
    zone(from).map(Some)
}

/// Zones of the board of the mission that is read.
pub(super) fn zones<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Part>, D::Error> {
    let parts = Vec::<Part>::deserialize(from)?;
    parts.into_iter().map(on_board).collect::<Result<_, _>>().map_err(D::Error::custom)
}

fn on_board(part: Part) -> Result<Part, String> {
    let lies = with(|names| names.board.as_ref().is_some_and(|board| board.find(part).is_some()));
    if lies { Ok(part) } else { Err(format!("there is no zone `{part}` on the board")) }
}

/// The board of the mission, which was put together from its `grid` beforehand.
pub(super) fn board<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Board>, D::Error> {
    IgnoredAny::deserialize(from)?;
    with(|names| names.board.clone()).ok_or_else(|| D::Error::custom("there is no board"))
}
