//! The form of the content files, field by field. Unknown fields are errors.

use serde::Deserialize;
use shamble_kernel::Name;

use super::Zones;
use super::effects::*;
use crate::cards::Symbols;

/// A symbol on survivors and zombies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    Skull,
    Hand,
    Biohazard,
}

/// The set of some symbols.
pub fn symbols(list: &[Symbol]) -> Symbols {
    Symbols(list.iter().fold(0, |bits, symbol| bits | 1 << *symbol as u8))
}

/// A zone as the files name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ZoneName {
    Far,
    Middle,
    Contact,
}

/// Marks that particularities refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    Sound,
    Flammable,
}

/// Fields every record carries besides its own.
macro_rules! records {
    ($($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $kind:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            pub id: String,
            pub name: Name,
            pub text: Name,
            #[serde(default)]
            pub rules: Vec<String>,
            $($(#[$field_meta])* pub $field: $kind,)*
        }

        impl $name {
            pub fn common(&self) -> Common<'_> {
                let $name { id, name, text, rules, .. } = self;
                Common { id, name, text, rules }
            }
        }
    )*};
}

/// What every record states.
#[derive(Debug)]
pub struct Common<'a> {
    pub id: &'a str,
    pub name: &'a Name,
    pub text: &'a Name,
    pub rules: &'a [String],
}

records! {
    SurvivorRecord {
        who: Name, chapter: u8, symbols: Vec<Symbol>, strength: u8, range: Zones, track: u8,
        zombified: String, ability: AbilityRecord,
    }
    AbilityRecord { timing: Timing, effect: Effect }
    ZombieRecord { strength: u8, cards: Vec<FaceRecord>, #[serde(default)] marks: Vec<Mark>,
        #[serde(default)] effect: ZombieEffect }
    ZombifiedRecord { strength: u8, symbols: Vec<Symbol> }
    WeaponRecord { range: Zones, power: u8, ammo: Option<AmmoRecord>, #[serde(default)] marks: Vec<Mark>,
        #[serde(default)] effect: WeaponEffect }
    EquipmentRecord { #[serde(default)] marks: Vec<Mark>, timing: Timing, effect: Effect }
    EventRecord { roll: u8, #[serde(default)] marks: Vec<Mark>, effect: EventEffect }
    LineRecord { cost: u8, timing: Timing, effect: Effect }
    LevelRecord { effects: Vec<LevelEffect> }
    ModeRecord { locations: bool, endless: bool, survivors: Vec<u8> }
    TableRecord { mode: String, players: u8, variant: Option<String>, survivors: u8, symbols: u8, horde: String,
        rubble: String, piles: u8, wave: [u8; 6], arrows: Arrows }
    LimitRecord { value: u8 }
    ScoreRecord { points: u32 }
    ScenarioRecord { elements: Vec<String> }
    ElementRecord { location: String, #[serde(default)] effect: ElementEffect }
    LocationRecord { effect: Particularity, blocked: u8, survivor_bonus: Option<String>,
        rubble_bonus: String, element: String, destinations: Vec<String>, exploration: Vec<ExplorationRecord> }
    HordeRecord { cards: Vec<HordeCardRecord> }
    RubbleRecord { chapter: u8, cards: Vec<RubbleCardRecord> }
    CardRecord {}
}

/// Whose rules hold for cards that point at nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrows {
    Four,
    Three,
    Two,
    Solo,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceRecord {
    pub symbols: Vec<Symbol>,
    pub count: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AmmoRecord {
    pub kind: Option<Ammunition>,
    pub uses: u8,
    #[serde(default = "yes")]
    pub reload: bool,
}

fn yes() -> bool {
    true
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplorationRecord {
    pub number: Option<u8>,
    #[serde(default)]
    pub wave: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeCardRecord {
    pub zombie: String,
    pub symbols: Option<Vec<Symbol>>,
    pub count: Option<u8>,
    pub choose: Option<u8>,
    pub different_symbols: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RubbleCardRecord {
    pub card: String,
    pub count: u8,
}

/// The content of one file: lists of records by kind.
macro_rules! files {
    ($($name:ident { $($field:ident $(as $rename:literal)?: $kind:ty),* $(,)? })*) => {$(
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[serde(rename = $rename)])? pub $field: Vec<$kind>,)*
        }

        impl ContentFile for $name {
            fn records(&self) -> Vec<Common<'_>> {
                let mut records = Vec::new();
                $(records.extend(self.$field.iter().map(<$kind>::common));)*
                records
            }
        }
    )*};
}

/// A file as a list of records.
pub trait ContentFile: serde::de::DeserializeOwned {
    /// What every record in it states.
    fn records(&self) -> Vec<Common<'_>>;
}

files! {
    SurvivorFile { survivor: SurvivorRecord }
    ZombieFile { zombie: ZombieRecord, special: ZombieRecord, zombified: ZombifiedRecord }
    WeaponFile { weapon: WeaponRecord }
    EquipmentFile { equipment: EquipmentRecord }
    UniqueFile { weapon: WeaponRecord, equipment: EquipmentRecord }
    EventFile { event: EventRecord }
    LineFile { one_liner as "one-liner": LineRecord }
    LevelFile { level: LevelRecord }
    ModeFile { mode: ModeRecord, table: TableRecord, limit: LimitRecord, score: ScoreRecord }
    ScenarioFile { scenario: ScenarioRecord, element: ElementRecord }
    LocationFile { location: LocationRecord }
    DeckFile { card: CardRecord, horde: HordeRecord, rubble: RubbleRecord }
}
