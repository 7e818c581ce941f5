//! What a mode has of its own: characters, Enemies, cards, tracks.

use shamble_kernel::{Id, Name};

use super::abilities::Ability;
use crate::cards::{
    AbilityId, AttackId, AttackKind, BossId, ByDanger, ByEnemy, BySpawnKind, CharacterId, CitizenId, EnemyKind, Faces,
    Mode, Range, SpawnCardId, SpawnKind, TraitId,
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
}

impl Side {
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.characters[id.index()]
    }

    pub fn attack(&self, id: AttackId) -> &Attack {
        &self.attacks[id.index()]
    }

    pub fn ability(&self, id: AbilityId) -> &Ability {
        &self.abilities[id.index()]
    }

    pub fn boss(&self, id: BossId) -> &Boss {
        &self.bosses[id.index()]
    }

    pub fn trait_card(&self, id: TraitId) -> &TraitCard {
        &self.traits[id.index()]
    }

    pub fn citizen_card(&self, id: CitizenId) -> &CitizenCard {
        &self.citizens[id.index()]
    }

    pub fn spawn_card(&self, id: SpawnCardId) -> &SpawnCard {
        &self.spawn_deck[id.index()]
    }

    pub fn find_character(&self, id: &str) -> Option<CharacterId> {
        self.characters.iter().position(|character| character.id == id).map(CharacterId::at)
    }

    pub fn find_attack(&self, id: &str) -> Option<AttackId> {
        self.attacks.iter().position(|attack| attack.id == id).map(AttackId::at)
    }

    pub fn find_ability(&self, id: &str) -> Option<AbilityId> {
        self.abilities.iter().position(|ability| ability.id == id).map(AbilityId::at)
    }

    pub fn find_boss(&self, id: &str) -> Option<BossId> {
        self.bosses.iter().position(|boss| boss.id == id).map(BossId::at)
    }

    /// A Trait by the id of its ability.
    pub fn find_trait(&self, id: &str) -> Option<TraitId> {
        self.traits.iter().position(|card| self.ability(card.ability).id == id).map(TraitId::at)
    }

    pub fn find_citizen(&self, id: &str) -> Option<CitizenId> {
        self.citizens.iter().position(|card| card.id == id).map(CitizenId::at)
    }

    pub fn find_spawn_card(&self, id: &str) -> Option<SpawnCardId> {
        self.spawn_deck.iter().position(|card| card.id == id).map(SpawnCardId::at)
    }
}

/// What a character gains at a Danger Level.
#[derive(Debug)]
pub struct Level {
    pub name: Name,
    /// Actions in a Turn (MZ-PLAYER-5).
    pub actions: u8,
}

/// The Hunger Track (MZ-HUNGER-1) or the Power track (MZH-POWER-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    pub start: u8,
    pub max: u8,
    /// By how much it rises at the start of each Player Phase.
    pub rise: u8,
    /// The natural faces that raise it after an Attack (MZ-HUNGER-5, MZH-POWER-7).
    pub faces: Faces,
    /// What Power can do besides.
    pub power: Option<Power>,
}

/// What Power is gained and lost by (MZH-POWER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Power {
    /// Dice bought with 1 Power (MZH-POWER-5).
    pub dice: u8,
    /// What a Power Up gives (MZH-POWER-9).
    pub power_up: u8,
    /// What a rescuer gains (MZH-RESCUE-5).
    pub rescue: u8,
    /// What every Super-Hero loses when a Citizen is devoured (MZH-DEV-4).
    pub despair: u8,
}

/// The slots of a dashboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dashboard {
    /// Starting Health (MZ-SETUP-18).
    pub health: u8,
    /// Trait cards (MZ-TRAIT-4).
    pub traits: u8,
    /// Citizen cards (MZ-CIT-5).
    pub citizens: u8,
}

/// How many characters can play (MZ-SETUP-4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    pub normal: Vec<u8>,
    /// Offered as a harder choice.
    pub harder: Vec<u8>,
    /// Teams that use the lines for 5-6.
    pub large: Vec<u8>,
}

/// A players' character.
#[derive(Debug)]
pub struct Character {
    pub id: String,
    pub name: Name,
    /// What the character is for in a team.
    pub role: Name,
    pub health: u8,
    /// The unique Attack.
    pub attack: AttackId,
    /// One Skill for each Danger Level; Yellow is +1 Action (MZ-HERO-19).
    pub skills: ByDanger<AbilityId>,
}

/// An Attack with its line: Range, Dice, Accuracy (MZ-ID-5).
#[derive(Debug)]
pub struct Attack {
    pub id: String,
    pub name: Name,
    pub kind: AttackKind,
    pub range: Range,
    pub dice: u8,
    /// The lowest face that hits.
    pub accuracy: u8,
}

/// An Enemy type.
#[derive(Debug)]
pub struct EnemyType {
    pub name: Name,
    pub plural: Name,
    /// Actions in each Activation.
    pub actions: u8,
    /// Hits needed in one Attack; a boss has its own.
    pub toughness: Option<u8>,
    /// XP for eliminating one; a boss is worth its Toughness (MZ-XP-2).
    pub xp: Option<u8>,
    /// Wounds of one attack.
    pub wounds: u8,
    /// Pieces in the box (MZ-OUT-5).
    pub pieces: u8,
}

/// What all Citizens have in common. They are no Enemies (MZ-MODE-7).
#[derive(Debug)]
pub struct CitizenType {
    pub name: Name,
    pub plural: Name,
    pub actions: u8,
    pub toughness: u8,
    /// XP for devouring one, unless the Mission says otherwise (MZ-XP-3).
    pub xp: u8,
    /// Wounds of a Combatant's attack on Heroes; in Hero Mode it hits Enemies instead (MZH-CIT-5).
    pub wounds: u8,
    pub pieces: u8,
    /// Whether players can hit them, with Devour only (MZ-PRIO-4, MZH-COMBAT-5).
    pub is_devoured: bool,
}

/// A card of the boss deck.
#[derive(Debug)]
pub struct Boss {
    pub id: String,
    pub name: Name,
    pub toughness: u8,
    pub ability: AbilityId,
}

/// A kind of Trait card; name, text and effect are those of its ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraitCard {
    /// Copies in the deck.
    pub count: u8,
    pub ability: AbilityId,
}

/// A kind of card of the Citizen deck.
#[derive(Debug)]
pub struct CitizenCard {
    pub id: String,
    pub name: Name,
    /// What a card that is no Citizen says.
    pub text: Option<Name>,
    /// Copies in the deck.
    pub count: u8,
    pub kind: CitizenKind,
}

/// What a card of the Citizen deck is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CitizenKind {
    /// A Citizen with what it gives the holder of its card (MZ-CIT-4, MZH-RESCUE-8).
    Citizen { is_combatant: bool, ability: AbilityId },
    /// Nobody is here: a Saved! card (MZ-BUILD-11), or a Devoured! card with what happens (MZH-CITX-2).
    Nobody { ability: Option<AbilityId> },
    /// What it does, the Mission says (MZ-BUILD-12).
    SecretMission { number: u8 },
}

impl CitizenKind {
    /// What the holder of the card can do.
    pub fn ability(self) -> Option<AbilityId> {
        match self {
            CitizenKind::Citizen { ability, .. } => Some(ability),
            CitizenKind::Nobody { .. } | CitizenKind::SecretMission { .. } => None,
        }
    }

    /// Whether a piece appears when it is revealed.
    pub fn is_citizen(self) -> bool {
        matches!(self, CitizenKind::Citizen { .. })
    }
}

/// What players read about a kind of Spawn card.
#[derive(Debug)]
pub struct SpawnKindCard {
    pub name: Name,
    pub text: Name,
}

/// A card of the Spawn deck.
#[derive(Debug)]
pub struct SpawnCard {
    /// The number on the card, as `001` or `H01`.
    pub id: String,
    pub what: Spawn,
}

/// What a Spawn card brings, by the highest Danger Level among the characters in play (MZ-SPAWN-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spawn {
    Normal {
        enemy: EnemyKind,
        numbers: ByDanger<u8>,
    },
    Rush {
        enemy: EnemyKind,
        numbers: ByDanger<u8>,
    },
    ExtraActivation {
        enemy: EnemyKind,
    },
    /// A Citizen with its Guards, or with Walkers behind it.
    Citizen {
        enemy: EnemyKind,
        numbers: ByDanger<u8>,
    },
    /// What its ability says, with the numbers it needs.
    Special {
        ability: AbilityId,
        numbers: ByDanger<u8>,
    },
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
