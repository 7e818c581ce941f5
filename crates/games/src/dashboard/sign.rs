//! Signs for what is printed on cards, drawn once for a page and used by name.

use std::fmt::Write;
use std::sync::LazyLock;

use crate::drawings::signs;
use crate::scene::{Figure, Place, draw, inner_svg};

/// What a number on a card or a track counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    Dice,
    /// The lowest result that hits.
    Accuracy,
    Damage,
    Range,
    /// At arm's length.
    Melee,
    Noise,
    /// A noise that carries far.
    Blast,
    Silent,
    /// Two of them can be used at once.
    Pair,
    Reload,
    /// Shots or uses that are left.
    Uses,
    /// How much it still bears.
    Solidity,
    Heart,
    Drop,
    Star,
    Skull,
    /// Hunger.
    Jaw,
    /// Power.
    Bolt,
}

impl Sign {
    /// Every sign.
    pub const ALL: [Sign; 18] = [
        Sign::Dice,
        Sign::Accuracy,
        Sign::Damage,
        Sign::Range,
        Sign::Melee,
        Sign::Noise,
        Sign::Blast,
        Sign::Silent,
        Sign::Pair,
        Sign::Reload,
        Sign::Uses,
        Sign::Solidity,
        Sign::Heart,
        Sign::Drop,
        Sign::Star,
        Sign::Skull,
        Sign::Jaw,
        Sign::Bolt,
    ];

    /// The id of its symbol on the [sheet](sign_sheet).
    pub fn id(self) -> &'static str {
        match self {
            Sign::Dice => "sign-dice",
            Sign::Accuracy => "sign-accuracy",
            Sign::Damage => "sign-damage",
            Sign::Range => "sign-range",
            Sign::Melee => "sign-melee",
            Sign::Noise => "sign-noise",
            Sign::Blast => "sign-blast",
            Sign::Silent => "sign-silent",
            Sign::Pair => "sign-pair",
            Sign::Reload => "sign-reload",
            Sign::Uses => "sign-uses",
            Sign::Solidity => "sign-solidity",
            Sign::Heart => "sign-heart",
            Sign::Drop => "sign-drop",
            Sign::Star => "sign-star",
            Sign::Skull => "sign-skull",
            Sign::Jaw => "sign-jaw",
            Sign::Bolt => "sign-bolt",
        }
    }

    fn figure(self) -> Figure {
        match self {
            Sign::Dice => signs::DIE,
            Sign::Accuracy => signs::TARGET,
            Sign::Damage => signs::CLAWS,
            Sign::Range => signs::REACH,
            Sign::Melee => signs::BLADE,
            Sign::Noise => signs::BURST,
            Sign::Blast => signs::BLAST,
            Sign::Silent => signs::HUSH,
            Sign::Pair => signs::PAIR,
            Sign::Reload => signs::AGAIN,
            Sign::Uses => signs::ROUNDS,
            Sign::Solidity => signs::SHIELD,
            Sign::Heart => signs::HEART,
            Sign::Drop => signs::DROP,
            Sign::Star => signs::STAR,
            Sign::Skull => signs::SKULL,
            Sign::Jaw => signs::JAW,
            Sign::Bolt => signs::BOLT,
        }
    }
}

/// All signs and dice as symbols, to be put into a page once. They take the colour of the text around them.
pub fn sign_sheet() -> &'static str {
    static SHEET: LazyLock<String> = LazyLock::new(|| {
        let mut sheet = String::from("<svg class=\"signs\" aria-hidden=\"true\" width=\"0\" height=\"0\">");
        for sign in Sign::ALL {
            let shapes: Vec<_> = draw(sign.figure(), "sign", "sign-ground", Place::at(0.0, 0.0)).collect();
            let _ = write!(
                sheet,
                "<symbol id=\"{}\" viewBox=\"-50 -50 100 100\">{}</symbol>",
                sign.id(),
                inner_svg(&shapes)
            );
        }
        sheet + &crate::dice::symbols() + "</svg>"
    });
    &SHEET
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_sign_is_on_the_sheet_once() {
        let ids: BTreeSet<&str> = Sign::ALL.iter().map(|sign| sign.id()).collect();
        assert_eq!(ids.len(), Sign::ALL.len());
        for id in ids {
            assert_eq!(sign_sheet().matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        }
    }
}
