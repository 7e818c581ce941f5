//! What a mode has of its own: characters, Enemies, cards, tracks.

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::{Id, Name, Set};
use shamble_zombicide::{forms, reading, records};

use super::abilities::{Ability, Effect};
use super::names;
use crate::cards::{
    AbilityId, AttackId, AttackKind, BossId, ByDanger, ByEnemy, BySpawnKind, CharacterId, CitizenId, Danger, EnemyKind,
    Faces, Mode, Range, SpawnCardId, SpawnKind, Timing, TraitId,
};

/// One of the two modes, as it lies in the box.
#[derive(Debug)]
pub struct Side {
    pub mode: Mode,
    pub levels: ByDanger<Level>,
    pub track: Track,
    pub dashboard: Dashboard,
    pub team: Team,
    pub characters: Vec<Character>,
    pub attacks: Vec<Attack>,
    /// The Attack that all characters share (MZ-DEVOUR-1); Hero Mode has none (MZH-ID-4).
    pub devour: Option<AttackId>,
    pub abilities: Vec<Ability>,
    pub enemies: ByEnemy<EnemyType>,
    pub citizen: CitizenType,
    /// The boss deck.
    pub bosses: Vec<Boss>,
    pub traits: Vec<TraitCard>,
    pub citizens: Vec<CitizenCard>,
    pub spawn_kinds: BySpawnKind<SpawnKindCard>,
    pub spawn_deck: Vec<SpawnCard>,
    pub index: Index,
}

/// Which abilities are of a kind, so that nobody who has none of them is looked at twice.
#[derive(Debug)]
pub struct Index {
    timed: [Set<AbilityId>; Timing::COUNT],
    on_traits: Set<AbilityId>,
    reaching: Set<AbilityId>,
    rescuing: Set<AbilityId>,
}

impl Index {
    pub fn of(abilities: &[Ability], traits: &[TraitCard]) -> Index {
        let all = |fits: &dyn Fn(&Ability) -> bool| {
            let found = abilities.iter().enumerate().filter(|(_, ability)| fits(ability));
            found.map(|(at, _)| AbilityId::at(at)).collect::<Set<AbilityId>>()
        };
        Index {
            timed: std::array::from_fn(|at| all(&|ability| ability.timing as usize == at)),
            on_traits: traits.iter().map(|card| card.ability).collect(),
            reaching: all(&|ability| matches!(ability.effect, Effect::Reach { .. })),
            rescuing: all(&|ability| matches!(ability.effect, Effect::Rescue { .. })),
        }
    }
}

shamble_kernel::lookups! {
    Side {
        characters[CharacterId] -> Character as character, find_character;
        attacks[AttackId] -> Attack as attack, find_attack;
        abilities[AbilityId] -> Ability as ability, find_ability;
        bosses[BossId] -> Boss as boss, find_boss;
        traits[TraitId] -> TraitCard as trait_card;
        citizens[CitizenId] -> CitizenCard as citizen_card, find_citizen;
        spawn_deck[SpawnCardId] -> SpawnCard as spawn_card, find_spawn_card;
    }
}

impl Side {
    /// Abilities that work at one of these moments.
    pub fn timed(&self, timings: &[Timing]) -> Set<AbilityId> {
        timings.iter().fold(Set::default(), |all, timing| all | self.index.timed[*timing as usize])
    }

    /// Abilities of Trait cards.
    pub fn on_traits(&self) -> Set<AbilityId> {
        self.index.on_traits
    }

    /// Abilities by which a Melee Attack reaches farther.
    pub fn reaching(&self) -> Set<AbilityId> {
        self.index.reaching
    }

    /// Abilities that help to rescue.
    pub fn rescuing(&self) -> Set<AbilityId> {
        self.index.rescuing
    }

    /// A Trait by the id of its ability.
    pub fn find_trait(&self, id: &str) -> Option<TraitId> {
        self.traits.iter().position(|card| self.ability(card.ability).id == id).map(TraitId::at)
    }
}

records! {
    /// What a character gains at a Danger Level.
    Level {
        id: Danger,
        name: Name,
        /// The XP at which it begins (MZ-XP-6).
        from_xp: u8,
        /// Actions in a Turn (MZ-PLAYER-5).
        actions: u8,
    }
    /// The Hunger Track (MZ-HUNGER-1) or the Power track (MZH-POWER-3).
    Track {
        start: u8,
        max: u8,
        /// By how much it rises at the start of each Player Phase.
        rise: u8,
        /// The natural faces that raise it after an Attack (MZ-HUNGER-5, MZH-POWER-7).
        #[serde(deserialize_with = "names::faces")]
        faces: Faces,
        /// What Power can do besides.
        #[serde(flatten)]
        power: Option<Power>,
    }
    /// The slots of a dashboard.
    Dashboard {
        /// Trait cards (MZ-TRAIT-4).
        traits: u8,
        /// Citizen cards (MZ-CIT-5).
        citizens: u8,
    }
    /// How many characters can play (MZ-SETUP-4).
    Team {
        normal: Vec<u8>,
        /// Offered as a harder choice.
        harder: Vec<u8>,
        /// Teams that use the lines for 5-6.
        large: Vec<u8>,
    }
    /// A players' character.
    Character {
        id: String,
        name: Name,
        /// What the character is for in a team.
        role: Name,
        /// The highest, and that at the start (MZ-SETUP-18).
        health: u8,
        /// The unique Attack.
        #[serde(deserialize_with = "names::attack")]
        attack: AttackId,
        /// One Skill for each Danger Level; Yellow is +1 Action (MZ-HERO-19).
        #[serde(rename = "skill", deserialize_with = "names::skills")]
        skills: ByDanger<AbilityId>,
        /// The Skills of a level and those below (MZ-ID-6).
        #[serde(skip)]
        learned: ByDanger<Set<AbilityId>>,
    }
    /// An Attack with its line: Range, Dice, Accuracy (MZ-ID-5).
    Attack {
        id: String,
        name: Name,
        #[serde(rename = "type")]
        kind: AttackKind,
        range: Range,
        dice: u8,
        /// The lowest face that hits.
        accuracy: u8,
    }
    /// An Enemy type.
    EnemyType {
        #[serde(deserialize_with = "names::one")]
        id: EnemyKind,
        name: Name,
        plural: Name,
        /// Actions in each Activation.
        actions: u8,
        /// Hits needed in one Attack; a boss has its own.
        toughness: Option<u8>,
        /// XP for eliminating one; a boss is worth its Toughness (MZ-XP-2).
        xp: Option<u8>,
        /// Wounds of one attack.
        wounds: u8,
        /// Pieces in the box (MZ-OUT-5).
        pieces: u8,
    }
    /// What all Citizens have in common. They are no Enemies (MZ-MODE-7).
    CitizenType {
        actions: u8,
        toughness: u8,
        /// Wounds of a Combatant's attack on Heroes; in Hero Mode it hits Enemies instead (MZH-CIT-5).
        wounds: u8,
    }
    /// A card of the boss deck.
    Boss {
        id: String,
        name: Name,
        toughness: u8,
        #[serde(deserialize_with = "names::ability")]
        ability: AbilityId,
    }
    /// What players read about a kind of Spawn card.
    SpawnKindCard {
        #[serde(deserialize_with = "names::one")]
        id: SpawnKind,
        name: Name,
    }
}

/// What Power is gained and lost by (MZH-POWER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Power {
    /// Dice bought with 1 Power (MZH-POWER-5).
    #[serde(rename = "dice_per_power")]
    pub dice: u8,
    /// What a Power Up gives (MZH-POWER-9).
    pub power_up: u8,
    /// What a rescuer gains (MZH-RESCUE-5).
    pub rescue: u8,
    /// What every Super-Hero loses when a Citizen is devoured (MZH-DEV-4).
    #[serde(rename = "devoured_loss")]
    pub despair: u8,
}

impl Character {
    /// The Skills of each level and those below.
    pub fn learned(skills: &ByDanger<AbilityId>) -> ByDanger<Set<AbilityId>> {
        ByDanger(std::array::from_fn(|level| {
            skills.iter().filter(|(danger, _)| *danger as usize <= level).map(|(_, skill)| *skill).collect()
        }))
    }
}

forms! {
    /// A kind of Trait card; name, text and effect are those of its ability.
    #[derive(Clone, Copy, PartialEq, Eq)]
    TraitCard {
        /// Copies in the deck.
        count: u8,
        #[serde(flatten, deserialize_with = "names::ability")]
        ability: AbilityId,
    }
}

/// A kind of card of the Citizen deck. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct CitizenCard {
    pub id: String,
    pub name: Name,
    /// Copies in the deck.
    pub count: u8,
    #[serde(flatten)]
    pub kind: CitizenKind,
    #[serde(default, rename = "rules")]
    _rules: IgnoredAny,
}

/// What a card of the Citizen deck is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CitizenKind {
    /// A Citizen with what it gives the holder of its card (MZ-CIT-4, MZH-RESCUE-8).
    Citizen {
        #[serde(rename = "combatant")]
        is_combatant: bool,
        #[serde(deserialize_with = "names::ability")]
        ability: AbilityId,
    },
    /// Nobody is here: a Saved! card (MZ-BUILD-11), or a Devoured! card with what happens (MZH-CITX-2).
    Nobody {
        #[serde(default, deserialize_with = "names::drawn")]
        ability: Option<AbilityId>,
    },
    /// What it does, the Mission says (MZ-BUILD-12).
    #[serde(deserialize_with = "reading::nothing")]
    SecretMission,
}

impl CitizenKind {
    /// What the holder of the card can do.
    pub fn ability(self) -> Option<AbilityId> {
        match self {
            CitizenKind::Citizen { ability, .. } => Some(ability),
            CitizenKind::Nobody { .. } | CitizenKind::SecretMission => None,
        }
    }

    /// Whether a piece appears when it is revealed.
    pub fn is_citizen(self) -> bool {
        matches!(self, CitizenKind::Citizen { .. })
    }
}

/// A card of the Spawn deck. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct SpawnCard {
    /// The number on the card, as `001` or `H01`.
    #[serde(rename = "no")]
    pub id: String,
    #[serde(flatten)]
    pub what: Spawn,
    #[serde(default, rename = "rules")]
    _rules: IgnoredAny,
}

/// What a Spawn card brings, by the highest Danger Level among the characters in play (MZ-SPAWN-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Spawn {
    Normal {
        #[serde(deserialize_with = "names::one")]
        enemy: EnemyKind,
        #[serde(rename = "counts", deserialize_with = "reading::by_danger")]
        numbers: ByDanger<u8>,
    },
    Rush {
        #[serde(deserialize_with = "names::one")]
        enemy: EnemyKind,
        #[serde(rename = "counts", deserialize_with = "reading::by_danger")]
        numbers: ByDanger<u8>,
    },
    ExtraActivation {
        #[serde(deserialize_with = "names::one")]
        enemy: EnemyKind,
    },
    /// A Citizen with its Guards, or with Walkers behind it.
    #[serde(rename = "escorted-citizen", alias = "citizen-in-danger")]
    Citizen {
        #[serde(deserialize_with = "names::one")]
        enemy: EnemyKind,
        #[serde(rename = "counts", deserialize_with = "reading::by_danger")]
        numbers: ByDanger<u8>,
    },
    /// What its ability says, with the numbers it needs.
    Special {
        #[serde(rename = "special", deserialize_with = "names::one")]
        ability: AbilityId,
        #[serde(default, rename = "counts", deserialize_with = "reading::by_danger")]
        numbers: ByDanger<u8>,
    },
    #[serde(rename = "super-hero", alias = "zombie-hero", deserialize_with = "reading::nothing")]
    Boss,
}

impl Spawn {
    pub fn kind(self) -> SpawnKind {
        match self {
            Spawn::Normal { .. } => SpawnKind::Normal,
            Spawn::Rush { .. } => SpawnKind::Rush,
            Spawn::ExtraActivation { .. } => SpawnKind::ExtraActivation,
            Spawn::Citizen { .. } => SpawnKind::Citizen,
            Spawn::Special { .. } => SpawnKind::Special,
            Spawn::Boss => SpawnKind::Boss,
        }
    }
}

const _: () = assert!(size_of::<Spawn>() <= 6);
