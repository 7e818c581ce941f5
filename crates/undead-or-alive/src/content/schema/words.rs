//! Values that admit one reading only. A file states them so that a card can be understood; anything else in
//! their place would not be played, and is refused.

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use shamble_zombicide::fixed_words;
pub use shamble_zombicide::schema::{No, Yes};

/// One number.
#[derive(Clone, Copy, Debug)]
pub struct Exactly<const N: u64>;

impl<'de, const N: u64> Deserialize<'de> for Exactly<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Exactly<N>, D::Error> {
        let value = u64::deserialize(from)?;
        let expected = format!("{N}");
        if value == N {
            Ok(Exactly)
        } else {
            Err(Error::invalid_value(Unexpected::Unsigned(value), &expected.as_str()))
        }
    }
}

fixed_words! {
    // Parameters of skills.
    TheEquipment = "$equipment"
    TheZombie = "$zombie"
    TheEffect = "$effect"
    ActionKey = "action"
    EquipmentKey = "equipment"
    ZombieKey = "zombie"
    EffectKey = "effect"
    // Who, where, when.
    AbominationWord = "abomination"
    AbominationInMine = "active-abomination-spawn-in-mine"
    Activation = "activation"
    ActivationStart = "activation-start"
    Actors = "actors"
    All = "all"
    AllHits = "all-hits"
    AnyTime = "any-time"
    Backpack = "backpack"
    BalconyWord = "balcony"
    BoardWord = "board"
    BoomInStreet = "boom-in-new-street-zone"
    Combat = "combat"
    CompanionRallied = "companion-rallied"
    CorpsePile = "corpse-pile"
    DynamiteWord = "dynamite"
    EliminatedForThrower = "eliminated-for-thrower"
    EndOfPlayersPhase = "end-of-players-phase"
    EndPhase = "end-phase"
    EquipmentDeck = "equipment-deck"
    Even = "even"
    FirstPlayersSurvivor = "survivor-of-first-player"
    Hand = "hand"
    Inside = "inside"
    Kills = "kills"
    LoadTenderWord = "load-tender"
    Mobile = "mobile"
    Move = "move"
    NearestStreet = "nearest-street"
    NoSlot = "none"
    OtherAction = "other-action"
    OtherSurvivor = "other-survivor"
    OwnZone = "own-zone"
    PerAction = "action"
    Random = "random"
    Ranged = "ranged"
    Runners = "runners"
    SameZone = "same-zone"
    SameZoneOutside = "same-zone-outside"
    Self_ = "self"
    SpawnZone = "spawn-zone"
    StartingSpawnZone = "starting-spawn-zone"
    Street = "street"
    SurvivorWord = "survivor"
    SurvivorsOfZone = "survivors-of-zone"
    Target = "target"
    Thrower = "thrower"
    TrainArrives = "train-arrives"
    Turn = "turn"
    TurnEnd = "turn-end"
    Unlimited = "unlimited"
    VadeRetroWord = "vade-retro"
    WagonOnRailroad = "wagon-on-railroad"
    WagonWord = "wagon"
    Zombie = "zombie"
    ZombieInMine = "zombie-in-mine"
    ZombiesWord = "zombies"
    Zone = "zone"
    // Actions of machines.
    Board = "board"
    Fire = "fire"
    Leave = "leave"
}
