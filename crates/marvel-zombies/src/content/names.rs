//! Names that files use for cards, zones and doors, led to what they mean while a file is read: a name that leads nowhere
//! is a fault where it stands.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny};
use shamble_kernel::{Id, RuleBook, RuleId, Set};
use shamble_zombicide::{fixed_words, forms};
use shamble_zones::{DoorId, Face, Part, ZoneId, ZoneSet};

use super::abilities::{Ability, Cost};
use super::boards::MissionBoard;
use super::missions::SpawnPoint;
use super::side::Attack;
use crate::cards::{
    AbilityId, AttackId, BossId, ByDanger, ByEnemy, CitizenId, Danger, DoorToken, EnemyKind, Faces, Mode, SpawnCardId,
    SpawnColour, SpawnKind, SpawnPointId, SpecialId,
};

/// Ids are bytes, and sets of them hold so many.
pub(super) const MOST_OF_A_KIND: usize = 64;

/// What names can lead to at the moment.
#[derive(Default)]
pub(super) struct Names {
    /// The rules that can be cited: those of the box, and whatever a folder laid over it adds.
    pub rules: RuleBook,
    pub mode: Mode,
    pub owner: Owner,
    /// The abilities and Attacks of a mode, as they are met.
    pub abilities: Vec<Ability>,
    pub attacks: Vec<Attack>,
    /// Where the Special Actions begin among the abilities.
    pub special_actions: usize,
    /// The ids of the mode's bosses.
    pub bosses: Vec<String>,
    /// The ids of the mode's Citizen cards.
    pub citizens: Vec<String>,
    /// The ids of the mode's Spawn cards.
    pub spawn_cards: Vec<String>,
    /// The board of the mission that is read.
    pub place: Option<Arc<MissionBoard>>,
    pub spawn_points: Vec<SpawnPoint>,
    /// The ids of its special rules.
    pub specials: Vec<String>,
}

/// Whose abilities are read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Owner {
    Skill(Danger),
    #[default]
    Trait,
    Citizen,
    Boss,
    /// A card that is drawn.
    Card,
}

thread_local! {
    static NAMES: RefCell<Names> = RefCell::default();
}

/// Looks at the names, or adds to them.
pub(super) fn with<T>(look: impl FnOnce(&mut Names) -> T) -> T {
    NAMES.with_borrow_mut(look)
}

/// Something that files call by a word.
pub(super) trait Called: Sized {
    fn called(word: &str, names: &Names) -> Result<Self, String>;
}

fn nobody<T>(word: &str) -> Result<T, String> {
    Err(format!("there is no `{word}`"))
}

fn too_many() -> String {
    format!("there are more than {MOST_OF_A_KIND} of a kind")
}

fn among<T: Id>(word: &str, ids: &[String]) -> Result<T, String> {
    ids.iter().position(|id| id == word).map_or_else(|| nobody(word), |at| Ok(T::at(at)))
}

/// As the mode calls it.
impl Called for EnemyKind {
    fn called(word: &str, names: &Names) -> Result<EnemyKind, String> {
        let what = || format!("there is no Enemy type `{word}` in this mode");
        EnemyKind::called(word, names.mode).ok_or_else(what)
    }
}

/// As the mode calls it.
impl Called for SpawnKind {
    fn called(word: &str, names: &Names) -> Result<SpawnKind, String> {
        SpawnKind::called(word, names.mode).map_or_else(|| nobody(word), Ok)
    }
}

/// A Special Action.
impl Called for AbilityId {
    fn called(word: &str, names: &Names) -> Result<AbilityId, String> {
        let known = names.abilities.iter().position(|ability| ability.id == word);
        let known = known.filter(|at| *at >= names.special_actions);
        known.map_or_else(|| nobody(word), |at| Ok(AbilityId::at(at)))
    }
}

impl Called for BossId {
    fn called(word: &str, names: &Names) -> Result<BossId, String> {
        among(word, &names.bosses)
    }
}

impl Called for CitizenId {
    fn called(word: &str, names: &Names) -> Result<CitizenId, String> {
        among(word, &names.citizens)
    }
}

impl Called for SpawnCardId {
    fn called(word: &str, names: &Names) -> Result<SpawnCardId, String> {
        among(word, &names.spawn_cards)
    }
}

impl Called for SpecialId {
    fn called(word: &str, names: &Names) -> Result<SpecialId, String> {
        among(word, &names.specials)
    }
}

/// A zone of the board by one of its names.
impl Called for ZoneId {
    fn called(word: &str, names: &Names) -> Result<ZoneId, String> {
        let part: Part = word.parse()?;
        names.board()?.board.find(part).ok_or_else(|| format!("there is no zone `{part}` on the board"))
    }
}

/// The one Spawn Point of a colour.
impl Called for SpawnPointId {
    fn called(word: &str, names: &Names) -> Result<SpawnPointId, String> {
        let points = names.spawn_points.iter().enumerate();
        let mut found = points.filter(|(_, point)| SpawnColour::named(word) == Some(point.colour));
        match (found.next(), found.next()) {
            (Some((at, _)), None) => Ok(SpawnPointId::at(at)),
            (None, _) | (Some(_), Some(_)) => Err(format!("there is not one {word} Spawn Point to mean")),
        }
    }
}

impl Names {
    fn board(&self) -> Result<&Arc<MissionBoard>, String> {
        self.place.as_ref().ok_or_else(|| "there is no board".to_owned())
    }

    /// The rule that lets abilities of the owner work.
    fn rule_of_owner(&self) -> RuleId {
        let [zombie, hero] = match self.owner {
            Owner::Skill(Danger::Blue) => [rule!("MZ-XP-7"), rule!("MZH-XP-3")],
            Owner::Skill(Danger::Yellow) => [rule!("MZ-XP-8"), rule!("MZH-XP-3")],
            Owner::Skill(Danger::Orange) => [rule!("MZ-XP-9"), rule!("MZH-XP-4")],
            Owner::Skill(Danger::Red) => [rule!("MZ-XP-10"), rule!("MZH-XP-4")],
            Owner::Trait => [rule!("MZ-TRAIT-8"), rule!("MZH-TRAIT-7")],
            Owner::Citizen => [rule!("MZ-CIT-4"), rule!("MZH-RESCUE-8")],
            Owner::Boss => [rule!("MZ-ENEMY-5"), rule!("MZH-ZH-3")],
            Owner::Card => [rule!("MZ-CARD-7"), rule!("MZH-CARD-8")],
        };
        self.mode.rule(zombie, hero)
    }

    /// An ability with an id of its own. What the sheets share is written on each of them, and known once.
    pub(super) fn learn(&mut self, mut ability: Ability) -> Result<AbilityId, String> {
        if ability.id == SHARED {
            ability.rule = self.rule_of_owner();
        }
        let known = self.abilities.iter().position(|known| known.id == ability.id);
        match known.map(|at| (at, &self.abilities[at])) {
            None if self.abilities.len() == MOST_OF_A_KIND => Err(too_many()),
            None => {
                self.abilities.push(ability);
                Ok(AbilityId::at(self.abilities.len() - 1))
            }
            Some((at, first)) if first.id == SHARED => {
                let is_same =
                    (&first.name, &first.text, first.effect) == (&ability.name, &ability.text, ability.effect);
                let what = || format!("`{SHARED}` is the same on all sheets");
                is_same.then_some(AbilityId::at(at)).ok_or_else(what)
            }
            Some(_) => Err(format!("`{}` stands twice", ability.id)),
        }
    }
}

/// What the sheets of a mode share.
const SHARED: &str = "plus-one-action";

fn find<'de, D: Deserializer<'de>, T>(look: impl FnOnce(&mut Names) -> Result<T, String>) -> Result<T, D::Error> {
    with(look).map_err(D::Error::custom)
}

/// Something, by its name.
pub(super) fn one<'de, D: Deserializer<'de>, T: Called>(from: D) -> Result<T, D::Error> {
    let word = String::deserialize(from)?;
    find::<D, T>(|names| T::called(&word, names))
}

/// Something that there may be.
pub(super) fn maybe<'de, D: Deserializer<'de>, T: Called>(from: D) -> Result<Option<T>, D::Error> {
    one(from).map(Some)
}

/// Things, by their names.
pub(super) fn all<'de, D: Deserializer<'de>, C: Gathered>(from: D) -> Result<C, D::Error> {
    let words = Vec::<String>::deserialize(from)?;
    find::<D, C>(|names| words.iter().map(|word| C::Of::called(word, names)).collect())
}

/// Several things that files call by words.
pub(super) trait Gathered: FromIterator<Self::Of> {
    type Of: Called;
}

impl<T: Called> Gathered for Vec<T> {
    type Of = T;
}

impl<T: Called + Id> Gathered for Set<T> {
    type Of = T;
}

impl Gathered for ZoneSet {
    type Of = ZoneId;
}

/// Enemy types, at least one.
pub(super) fn kinds<'de, D: Deserializer<'de>>(from: D) -> Result<Set<EnemyKind>, D::Error> {
    let words = Vec::<String>::deserialize(from)?;
    if words.is_empty() {
        return Err(D::Error::custom("needs an Enemy type"));
    }
    find::<D, _>(|names| words.iter().map(|word| Called::called(word, names)).collect())
}

/// Enemy types, if any are given.
pub(super) fn some_kinds<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Set<EnemyKind>>, D::Error> {
    kinds(from).map(Some)
}

/// A number for some Enemy types.
pub(super) fn by_enemy<'de, D: Deserializer<'de>>(from: D) -> Result<ByEnemy<u8>, D::Error> {
    let given = BTreeMap::<String, u8>::deserialize(from)?;
    let mut numbers = ByEnemy::default();
    for (word, number) in given {
        let kind: EnemyKind = find::<D, _>(|names| Called::called(&word, names))?;
        numbers[kind] = number;
    }
    Ok(numbers)
}

/// The natural faces of a die.
pub(super) fn faces<'de, D: Deserializer<'de>>(from: D) -> Result<Faces, D::Error> {
    let faces = Vec::<u8>::deserialize(from)?;
    if faces.is_empty() || faces.iter().any(|face| !(1..=6).contains(face)) {
        return Err(D::Error::custom("faces are numbers from 1 to 6"));
    }
    Ok(faces.into_iter().collect())
}

/// Actions, and Hunger or Power, whichever the mode has.
pub(super) fn cost<'de, D: Deserializer<'de>>(from: D) -> Result<Cost, D::Error> {
    forms! {
        Price { #[serde(default)] actions: u8, #[serde(default)] hunger: u8, #[serde(default)] power: u8 }
    }
    let Price { actions, hunger, power } = Price::deserialize(from)?;
    let (track, foreign) = match with(|names| names.mode) {
        Mode::Zombie => (hunger, power),
        Mode::Hero => (power, hunger),
    };
    if foreign > 0 {
        return Err(D::Error::custom("a cost in Hunger is for Zombie Mode, one in Power for Hero Mode"));
    }
    Ok(Cost { actions, track })
}

/// The rules that a record names, to be cited.
pub(super) fn rules<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<RuleId>, D::Error> {
    let ids = Vec::<String>::deserialize(from)?;
    let cited: Vec<RuleId> = with(|names| ids.iter().filter_map(|id| names.rules.cite(id)).collect());
    if cited.is_empty() { Err(D::Error::custom("needs a rule that can be cited")) } else { Ok(cited) }
}

/// The rule that defines an ability, or else the one that lets it work.
pub(super) fn first_rule<'de, D: Deserializer<'de>>(from: D) -> Result<RuleId, D::Error> {
    let ids = Vec::<String>::deserialize(from)?;
    let own = with(|names| ids.first().and_then(|id| names.rules.cite(id)));
    Ok(own.unwrap_or_else(rule_of_owner))
}

/// The rule that lets abilities of the owner work.
pub(super) fn rule_of_owner() -> RuleId {
    with(|names| names.rule_of_owner())
}

/// An Attack, known by its place from now on.
pub(super) fn attack<'de, D: Deserializer<'de>>(from: D) -> Result<AttackId, D::Error> {
    let attack = Attack::deserialize(from)?;
    find::<D, _>(|names| {
        if names.attacks.iter().any(|known| known.id == attack.id) {
            return Err(format!("`{}` stands twice", attack.id));
        }
        if names.attacks.len() == MOST_OF_A_KIND {
            return Err(too_many());
        }
        names.attacks.push(attack);
        Ok(AttackId::at(names.attacks.len() - 1))
    })
}

/// An ability, known by its place from now on.
pub(super) fn ability<'de, D: Deserializer<'de>>(from: D) -> Result<AbilityId, D::Error> {
    let ability = Ability::deserialize(from)?;
    find::<D, _>(|names| names.learn(ability))
}

/// What a card does when it is drawn.
pub(super) fn drawn<'de, D: Deserializer<'de>>(from: D) -> Result<Option<AbilityId>, D::Error> {
    with(|names| names.owner = Owner::Card);
    let drawn = ability(from);
    with(|names| names.owner = Owner::Citizen);
    drawn.map(Some)
}

/// One Skill for each Danger Level.
pub(super) fn skills<'de, D: Deserializer<'de>>(from: D) -> Result<ByDanger<AbilityId>, D::Error> {
    let mut found = ByDanger::<Option<AbilityId>>::default();
    for Skill { level, ability } in Vec::<Skill>::deserialize(from)? {
        if found[level].replace(ability).is_some() {
            return Err(D::Error::custom(format!("`{}` stands twice", level.name())));
        }
    }
    if let Some((level, _)) = found.iter().find(|(_, skill)| skill.is_none()) {
        return Err(D::Error::custom(format!("there is no Skill at `{}`", level.name())));
    }
    Ok(ByDanger::from_fn(|level| found[level].unwrap_or_default()))
}

forms! {
    /// A Skill of a sheet. Its level, which is read before all that is flattened, says which rule lets it work.
    Skill {
        #[serde(deserialize_with = "level")]
        level: Danger,
        #[serde(flatten, deserialize_with = "ability")]
        ability: AbilityId,
    }
}

fn level<'de, D: Deserializer<'de>>(from: D) -> Result<Danger, D::Error> {
    let level = Danger::deserialize(from)?;
    with(|names| names.owner = Owner::Skill(level));
    Ok(level)
}

/// The board of the mission, which was put together from its `grid` and `doors` beforehand.
pub(super) fn place<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<MissionBoard>, D::Error> {
    IgnoredAny::deserialize(from)?;
    find::<D, _>(|names| names.board().cloned())
}

/// One zone with a Citizen card on each tile, except on some; a file also says how many there are.
pub(super) fn citizen_cards<'de, D: Deserializer<'de>>(from: D) -> Result<ZoneSet, D::Error> {
    forms! {
        CitizenCards { count: u8, #[serde(default)] except: Vec<Face> }
    }
    let CitizenCards { count, except } = CitizenCards::deserialize(from)?;
    find::<D, _>(|names| {
        let zones = names.board()?.citizen_zones() - citizens_on(names, &except)?;
        let what = || format!("there are {} zones for {count} Citizen cards", zones.len());
        (zones.len() == usize::from(count)).then_some(zones).ok_or_else(what)
    })
}

/// The zones with the Citizen symbol on some tiles.
pub(super) fn symbols<'de, D: Deserializer<'de>>(from: D) -> Result<ZoneSet, D::Error> {
    let faces = Vec::<Face>::deserialize(from)?;
    find::<D, _>(|names| citizens_on(names, &faces))
}

fn citizens_on(names: &Names, faces: &[Face]) -> Result<ZoneSet, String> {
    faces.iter().map(|face| on_board(names, *face)?.citizen_on(*face).ok_or_else(|| no_tile(*face))).collect()
}

fn on_board(names: &Names, face: Face) -> Result<&MissionBoard, String> {
    let place = names.board()?;
    place.board.layout().place_of(face).map(|_| &**place).ok_or_else(|| no_tile(face))
}

fn no_tile(face: Face) -> String {
    format!("there is no tile {face} on the board")
}

/// The rooms of a tile.
pub(super) fn rooms<'de, D: Deserializer<'de>>(from: D) -> Result<ZoneSet, D::Error> {
    let face = Face::deserialize(from)?;
    find::<D, _>(|names| on_board(names, face).map(|place| place.board.on_tile(face) & place.board.rooms()))
}

/// Spawn Points that only large teams meet, by their colours.
pub(super) fn large_points<'de, D: Deserializer<'de>>(from: D) -> Result<Set<SpawnPointId>, D::Error> {
    let colours = Vec::<SpawnColour>::deserialize(from)?;
    find::<D, _>(|names| {
        let point = |colour: &SpawnColour| {
            let is_it = |point: &SpawnPoint| point.only_large && point.colour == *colour;
            let at = names.spawn_points.iter().position(is_it);
            at.map(SpawnPointId::at).ok_or_else(|| format!("there is no {} Spawn Point for 5-6", colour.name()))
        };
        let points: Set<SpawnPointId> = colours.iter().map(point).collect::<Result<_, String>>()?;
        if points.is_empty() { Err("needs a colour".to_owned()) } else { Ok(points) }
    })
}

/// The doors with a token.
pub(super) fn doors_with<'de, D: Deserializer<'de>>(from: D) -> Result<Set<DoorId>, D::Error> {
    let token = DoorToken::deserialize(from)?;
    find::<D, _>(|names| some_doors(names.board()?.doors_with(token)))
}

/// Doors by their tokens, or those of a place.
pub(super) fn doors<'de, D: Deserializer<'de>>(from: D) -> Result<Set<DoorId>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "doors are a list of tokens, or the id of a place")]
    enum Doors {
        Tokens(Vec<DoorToken>),
        Of(String),
    }
    let doors = Doors::deserialize(from)?;
    find::<D, _>(|names| {
        let place = names.board()?;
        some_doors(match doors {
            Doors::Tokens(tokens) => tokens.iter().flat_map(|token| place.doors_with(*token).iter()).collect(),
            Doors::Of(id) => {
                let known = place.places.iter().find(|known| known.id == id);
                known.map_or_else(Set::default, |known| place.doors_of(known.rooms))
            }
        })
    })
}

/// The doors with a token, or with a side on a tile.
pub(super) fn opened<'de, D: Deserializer<'de>>(from: D) -> Result<Set<DoorId>, D::Error> {
    let word = String::deserialize(from)?;
    find::<D, _>(|names| {
        some_doors(match DoorToken::named(&word) {
            Some(token) => names.board()?.doors_with(token),
            None => {
                let face: Face = word.parse()?;
                on_board(names, face)?.doors_on(face)
            }
        })
    })
}

fn some_doors(doors: Set<DoorId>) -> Result<Set<DoorId>, String> {
    if doors.is_empty() { Err("needs doors that are on the board".to_owned()) } else { Ok(doors) }
}

fixed_words! {
    All = "all"
    HealthLost = "health-lost"
}
