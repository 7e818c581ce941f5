//! How files write what missions are made of, for whoever helps people to write them.

use shamble_zombicide::shaped;
use shamble_zombicide::vocabulary::{Shape, Shaped, Stock};

use crate::cards::{
    Attacks, BossId, ByEnemy, CitizenId, DoorToken, EnemyKind, SpawnColour, SpawnKind, SpawnPointId, SpecialId,
};

shaped! {
    CitizenId => Shape::One(Stock::Citizens);
    BossId => Shape::One(Stock::Bosses);
    EnemyKind => Shape::One(Stock::Enemies);
    ByEnemy<u8> => Shape::Counts(Stock::Enemies);
    SpawnKind => Shape::One(Stock::SpawnKinds);
    SpawnPointId => Shape::One(Stock::SpawnPoints);
    SpecialId => Shape::One(Stock::Specials);
    SpawnColour => Shape::words(SpawnColour::ALL, SpawnColour::name);
    DoorToken => Shape::words(DoorToken::ALL, DoorToken::name);
    Attacks => Shape::words(Attacks::ALL, Attacks::name);
}

/// How a field is written that one of these functions reads, where its type alone does not say it.
pub(super) fn form(reader: &str) -> Option<Shape> {
    Some(match reader {
        "symbols" => Shape::Several(Stock::Faces),
        "rooms" => Shape::One(Stock::Faces),
        "large_points" => SpawnColour::shape().several(),
        "doors" => DoorToken::shape().several(),
        "doors_with" | "opened" => DoorToken::shape(),
        _ => return None,
    })
}
