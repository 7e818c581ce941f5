//! Tokens, enemies and heroes that stand in zones, and how enemies are known.

use super::{Enemy, Horde};
use crate::scene::{Piece, Scene};

/// More of a kind than this are one piece with a number.
pub const MOST_SINGLE: usize = 3;

/// Everything that stands in zones.
#[derive(Default)]
pub struct Crowd {
    pub tokens: Vec<Piece>,
    pub enemies: Vec<Piece>,
    pub heroes: Vec<Piece>,
}

impl Enemy {
    /// The class of its colour, and its word in keys.
    pub fn tone(self) -> &'static str {
        match self {
            Enemy::Walker => "walker",
            Enemy::Runner => "runner",
            Enemy::Fatty => "fatty",
            Enemy::Abomination => "abomination",
            Enemy::Crawler => "crawler",
            Enemy::Hound => "hound",
            Enemy::Brute => "brute",
            Enemy::Operator => "operator",
            Enemy::Guard => "guard",
            Enemy::Specialist => "specialist",
        }
    }

    /// The pieces of this kind in a zone of a scene.
    pub(crate) fn keys(self, zone: &str, scene: &Scene) -> Vec<String> {
        let class = format!("{}-piece", self.tone());
        let is_meant =
            |piece: &&Piece| piece.zone.as_deref() == Some(zone) && piece.class.split(' ').any(|word| word == class);
        scene.pieces().filter(is_meant).map(|piece| piece.key.clone()).collect()
    }
}

/// How many pieces stand for a horde.
pub fn singles(horde: &Horde) -> usize {
    if horde.count > MOST_SINGLE { 1 } else { horde.count }
}
