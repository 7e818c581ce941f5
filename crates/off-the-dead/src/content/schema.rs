//! The form of the content files, field by field. Unknown fields are errors.

use serde::Deserialize;
use shamble_kernel::Name;

use crate::cards::{Symbols, Zone};

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

impl ZoneName {
    pub fn zone(self) -> Zone {
        Zone::ALL[self as usize]
    }
}

/// What a weapon fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ammunition {
    Bullets,
    Fuel,
}

/// Marks that particularities refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    Sound,
    Flammable,
}

/// When a card works or may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    AnyTime,
    OwnTurn,
    BeforeMove,
    BeforeBite,
    Roll,
    AttackRoll,
    AfterRoll,
    WouldDie,
    Attack,
    Attacked,
    Revealed,
    MoveStep,
    TurnedUp,
    Event,
    WhileHere,
    Noise,
    Wave,
    Killed,
    FirstEntering,
    Held,
    Exploring,
    ChangeOfLocation,
}

/// Whose survivor, objects or corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Of {
    #[serde(rename = "self")]
    Own,
    Neighbour,
    Group,
}

/// A number, or every one that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Count {
    Number(u8),
    All(AllWord),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AllWord {
    All,
}

/// How many cards leave the horde.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Cards {
    Number(u8),
    Table(TableWord),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableWord {
    WaveTable,
}

/// Words that stand for one fixed meaning in their place.
macro_rules! words {
    ($($name:ident { $($word:ident),* })*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($word),* }
    )*};
}

words! {
    Area { Corridor, Zone }
    UpFace { Up }
    Each { Each }
    AttackResult { Kill, Miss }
    Another { Another }
    When { AtOnce, ThisTurn }
    Off { Off }
    Stop { Bite, Move }
    Until { TurnEnd }
    Bottom { Bottom }
    Class { Weapon, Equipment }
    Toward { Arrow, Acting }
    Turning { Any, Acting }
    Dodged { Zone }
    Blown { Culprit, Corridor }
    EmptyWord { CorridorEmpty }
    TurnWord { Clockwise }
    Differing { Differ }
    Per { Turn, Visit, Game }
}

/// Every kind of effect, as `vocabulary.toml` explains it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    #[default]
    None,
    Either {
        options: Vec<Effect>,
    },
    ByMode {
        locations: Box<Effect>,
        no_locations: Box<Effect>,
    },
    Kill {
        count: Count,
        r#where: Area,
        of: Vec<Of>,
        face: Option<UpFace>,
        #[serde(default)]
        reveal: bool,
        strength_max: Option<u8>,
        trophy: bool,
    },
    AttackZone {
        roll: Each,
    },
    FreeAttack {
        natural: u8,
        result: AttackResult,
        zones: Vec<ZoneName>,
        target: Another,
    },
    PushBack {
        result: AttackResult,
        steps: u8,
    },
    RollBonus {
        plus: i8,
        ammo: Option<Ammunition>,
        of: Option<Vec<Of>>,
        outside: Option<ZoneName>,
    },
    Reroll,
    ExtraAction {
        count: u8,
        of: Vec<Of>,
        when: When,
    },
    Infection {
        down: Option<u8>,
        below_lowest: Option<Off>,
        to: Option<Off>,
        of: Vec<Of>,
    },
    CheatDeath {
        of: Vec<Of>,
        steps_below_top: u8,
    },
    Load {
        weapons: Count,
        ammo: Option<Ammunition>,
        of: Vec<Of>,
    },
    Hold {
        stops: Vec<Stop>,
        of: Vec<Of>,
        until: Until,
    },
    SendBack {
        count: u8,
        to: ZoneName,
        of: Vec<Of>,
    },
    ToHorde {
        count: Option<u8>,
        zones: Option<Vec<ZoneName>>,
        place: Bottom,
        of: Vec<Of>,
    },
    LookRubble {
        piles: u8,
        take: u8,
        of: Vec<Of>,
    },
    Recover {
        count: u8,
        class: Class,
        of: Vec<Of>,
    },
    LookExploration {
        count: u8,
        swap: bool,
    },
    CancelBite {
        count: u8,
    },
    Stride {
        steps: u8,
        stop: ZoneName,
    },
    HordeOut {
        cards: Cards,
        to: Toward,
    },
    TurnTop {
        side: Turning,
        already: Option<Box<Effect>>,
    },
    Event,
    Jump {
        to: ZoneName,
        dodges: Dodged,
    },
    LoseObject {
        count: u8,
    },
    Tilt,
    Panic,
    Reach {
        zones: Vec<ZoneName>,
    },
    ChangeCard {
        card: String,
        effect: Box<Effect>,
    },
    CorridorLimit {
        zombies: u8,
    },
    Explosion {
        on: AttackResult,
        ammo: Ammunition,
        mark: Mark,
        kills: Vec<Blown>,
        zombified: bool,
        once: bool,
    },
    HoldWave {
        when: EmptyWord,
        turn: TurnWord,
    },
    ThirdCard {
        when: Differing,
    },
    RiseAgain {
        roll: u8,
        place: Bottom,
    },
    SkipWave {
        per: Per,
    },
    LookTop {
        per: Per,
    },
    FewerBites {
        minus: u8,
    },
    LeaveEarly {
        per: Per,
    },
    NoEvents,
    NoRise,
    NoInfectionPhase,
    StartObject {
        object: String,
        chapter_2: String,
        each: u8,
    },
    OpeningWave {
        cards: u8,
        to: Toward,
    },
    WaveTable {
        table: [u8; 6],
    },
    BurnSecond,
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
            pub source: Source,
            #[serde(default)]
            pub designed: Vec<String>,
            $($(#[$field_meta])* pub $field: $kind,)*
        }

        impl $name {
            pub fn common(&self) -> Common<'_> {
                let $name { id, name, text, rules, source, designed, .. } = self;
                Common { id, name, text, rules, source: *source, designed }
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
    pub source: Source,
    pub designed: &'a [String],
}

/// Where a record comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    Rulebook,
    Public,
    Designed,
}

records! {
    SurvivorRecord {
        who: Name, chapter: u8, symbols: Vec<Symbol>, strength: u8, range: Vec<ZoneName>, track: u8,
        zombified: String, ability: AbilityRecord,
    }
    AbilityRecord { timing: Timing, effect: Effect }
    ZombieRecord { chapter: u8, strength: u8, cards: Vec<FaceRecord>, #[serde(default)] marks: Vec<Mark>,
        timing: Option<Timing>, effect: Effect }
    ZombifiedRecord { chapter: u8, survivor: String, strength: u8, cards: Vec<FaceRecord>, effect: Effect }
    WeaponRecord { chapter: u8, range: Vec<ZoneName>, power: u8, ammo: Option<AmmoRecord>, marks: Vec<Mark>,
        timing: Option<Timing>, effect: Effect }
    EquipmentRecord { chapter: u8, marks: Vec<Mark>, timing: Timing, effect: Effect }
    UniqueRecord { kind: Class, range: Option<Vec<ZoneName>>, power: Option<u8>, ammo: Option<AmmoRecord>,
        marks: Vec<Mark>, timing: Option<Timing>, effect: Effect }
    EventRecord { roll: u8, #[serde(default)] or_more: bool, marks: Vec<Mark>, timing: Timing, effect: Effect }
    LineRecord { cost: u8, timing: Timing, effect: Effect }
    LevelRecord { number: u8, effects: Vec<Effect> }
    ModeRecord { locations: bool, endless: bool, survivors: Vec<u8> }
    TableRecord { mode: String, players: u8, variant: Option<String>, survivors: u8, symbols: u8, horde: String,
        rubble: String, piles: u8, wave: [u8; 6], arrows: Arrows }
    LimitRecord { value: u8 }
    ScoreRecord { points: u32, chapter: u8 }
    ScenarioRecord { elements: Vec<String>, effect: Effect }
    ElementRecord { location: String, scenario: String, timing: Option<Timing>, effect: Effect }
    LocationRecord { timing: Timing, effect: Effect, blocked: u8, survivor_bonus: Option<String>,
        rubble_bonus: String, element: String, destinations: Vec<String>, exploration: Vec<ExplorationRecord> }
    HordeRecord { chapter: u8, count: u8, cards: Vec<HordeCardRecord> }
    RubbleRecord { chapter: u8, count: u8, cards: Vec<RubbleCardRecord> }
    CardRecord { chapter: u8, marks: Vec<Mark>, timing: Timing, effect: Effect }
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
    UniqueFile { unique: UniqueRecord }
    EventFile { event: EventRecord }
    LineFile { one_liner as "one-liner": LineRecord }
    LevelFile { level: LevelRecord }
    ModeFile { mode: ModeRecord, table: TableRecord, limit: LimitRecord, score: ScoreRecord }
    ScenarioFile { scenario: ScenarioRecord, element: ElementRecord }
    LocationFile { location: LocationRecord }
    DeckFile { card: CardRecord, horde: HordeRecord, rubble: RubbleRecord }
}
