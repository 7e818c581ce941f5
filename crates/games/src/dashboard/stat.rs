//! What is printed on a card, as signs with numbers.

use super::{Sign, Stat};
use crate::{FluentValue, Voice};

impl Stat {
    fn new(voice: Voice<'_>, sign: Sign, shown: String, key: &str, args: &[(&str, FluentValue<'_>)]) -> Stat {
        Stat { sign, shown, name: voice.fill(key, args) }
    }

    /// So many dice.
    pub fn dice(voice: Voice<'_>, count: u8) -> Stat {
        Stat::new(voice, Sign::Dice, count.to_string(), "dashboard-dice", &[("count", count.into())])
    }

    /// The lowest result that hits.
    pub fn accuracy(voice: Voice<'_>, least: u8) -> Stat {
        Stat::new(voice, Sign::Accuracy, format!("{least}+"), "dashboard-accuracy", &[("least", least.into())])
    }

    /// What a hit does.
    pub fn damage(voice: Voice<'_>, damage: u8) -> Stat {
        Stat::new(voice, Sign::Damage, damage.to_string(), "dashboard-damage", &[("damage", damage.into())])
    }

    /// The zones it reaches.
    pub fn range(voice: Voice<'_>, from: u8, to: u8) -> Stat {
        if to == 0 {
            return Stat::new(voice, Sign::Melee, String::new(), "dashboard-melee", &[]);
        }
        let shown = if from == to { to.to_string() } else { format!("{from}–{to}") };
        Stat::new(voice, Sign::Range, shown, "dashboard-range", &[("from", from.into()), ("to", to.into())])
    }

    /// Shots or uses that are left.
    pub fn uses(voice: Voice<'_>, left: u8, full: u8) -> Stat {
        let args = [("left", left.into()), ("full", full.into())];
        Stat::new(voice, Sign::Uses, format!("{left}/{full}"), "dashboard-uses", &args)
    }

    /// A sign that says all.
    pub fn mark(voice: Voice<'_>, mark: Mark) -> Stat {
        let (sign, key) = match mark {
            Mark::Noise => (Sign::Noise, "dashboard-noise"),
            Mark::Blast => (Sign::Blast, "dashboard-blast"),
            Mark::Silent => (Sign::Silent, "dashboard-silent"),
            Mark::Pair => (Sign::Pair, "dashboard-pair"),
            Mark::Reload => (Sign::Reload, "dashboard-reload"),
        };
        Stat::new(voice, sign, String::new(), key, &[])
    }
}

/// What a card is, rather than how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    Noise,
    Blast,
    Silent,
    Pair,
    Reload,
}
