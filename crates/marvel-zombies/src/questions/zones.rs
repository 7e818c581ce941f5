//! Questions that are answered with a zone: which zones there are, and by which rule.

use serde::{Deserialize, Serialize};
use shamble_kernel::{Flow, RuleId, Seats};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{AbilityId, AttackId, BossId, CitizenId, EnemyKind, SpawnCardId};
use crate::law::{Forecast, lawful};
use crate::sight::Sight;
use crate::state::HeroId;

/// For what one of several zones is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ZoneQuestion {
    /// In which Start Zone the next hero stands (MZ-M7-4).
    Start {
        who: HeroId,
    },
    /// Where the one stands that starts alone (MZ-MH1-4).
    AloneAt {
        who: HeroId,
    },
    /// Where a free Attack goes.
    FreeAttack {
        ability: AbilityId,
        attack: AttackId,
    },
    /// Which further zone is named for an Attack on several.
    Aim {
        ability: AbilityId,
        left: u8,
    },
    /// Where Enemies come by a hero's new level (MZ-M10-11).
    Reinforce {
        who: HeroId,
    },
    /// Where a Citizen runs.
    CitizenMoves {
        card: CitizenId,
        left: u8,
    },
    /// Which zone is fought in next.
    Attacks,
    /// Where a boss with a reach attacks.
    Reach {
        boss: BossId,
    },
    /// Which way the next surplus piece goes.
    Surplus {
        zone: ZoneId,
        kind: EnemyKind,
        left: u8,
    },
    BossWay {
        boss: BossId,
    },
    CitizenWay {
        card: CitizenId,
    },
    /// Where a card's Enemies land.
    Drop {
        card: SpawnCardId,
    },
    /// Which zone of a volley or a frenzy suffers next.
    Volley {
        kind: EnemyKind,
        wounds: u8,
    },
    /// Where the Citizen of Citizen in Danger! stands.
    Ahead {
        card: CitizenId,
        from: ZoneId,
    },
    /// Which room of an opened building draws the next card (MZ-BUILD-3).
    Building,
}

use ZoneQuestion as Z;

impl ZoneQuestion {
    /// The attacker's player where it is an Attack, else all together.
    pub(super) fn who(self, sight: Sight<'_>) -> Seats {
        let is_attack = matches!(self, Z::FreeAttack { .. } | Z::Aim { .. });
        if is_attack { sight.owner(sight.s.turn.who) } else { sight.seats() }
    }

    /// Whether there is a choice; without a zone the game goes on.
    pub(super) fn flow(self, sight: Sight<'_>) -> Flow {
        let zones = self.zones(sight).len() + usize::from(self.can_pass(sight));
        if zones > 1 {
            Flow::AskSurely
        } else if zones == 1 {
            Flow::Ask
        } else {
            Flow::Next
        }
    }

    /// The zones of which one is asked for.
    pub(crate) fn zones(self, sight: Sight<'_>) -> ZoneSet {
        match self {
            Z::Start { .. } => sight.starting_zones(),
            Z::AloneAt { .. } => sight.mission().start.iter().copied().collect(),
            Z::FreeAttack { ability, attack } => sight.free_zones(ability, attack),
            Z::Aim { ability, .. } => sight.aims_left(ability),
            Z::Reinforce { who } => sight.reinforced(who),
            Z::CitizenMoves { card, .. } => sight.ways_to_help(card),
            Z::Attacks => sight.s.wave.todo,
            Z::Reach { boss } => sight.within_reach(boss),
            Z::Surplus { .. } | Z::BossWay { .. } => sight.s.wave.ways,
            Z::CitizenWay { card } => sight.citizen_ways_left(card),
            Z::Drop { .. } => sight.drop_zones(),
            Z::Volley { .. } => sight.s.volley,
            Z::Ahead { from, .. } => sight.zones_ahead(from),
            Z::Building => sight.s.rooms,
        }
    }

    /// One zone is enough for an Attack on several.
    pub(super) fn can_pass(self, sight: Sight<'_>) -> bool {
        matches!(self, Z::Aim { .. }) && !sight.s.barrage.is_empty()
    }

    pub(super) fn may(self, sight: Sight<'_>, zone: ZoneId) -> Result<Forecast, RuleId> {
        lawful(self.zones(sight).has(zone), self.rule(sight))?;
        Ok(match self {
            Z::FreeAttack { ability, attack } => sight.blow(attack, zone, Some(ability)),
            Z::Aim { .. } => sight.blow(sight.unique(sight.s.turn.who), zone, None),
            Z::Start { .. }
            | Z::AloneAt { .. }
            | Z::Reinforce { .. }
            | Z::CitizenMoves { .. }
            | Z::Attacks
            | Z::Reach { .. }
            | Z::Surplus { .. }
            | Z::BossWay { .. }
            | Z::CitizenWay { .. }
            | Z::Drop { .. }
            | Z::Volley { .. }
            | Z::Ahead { .. }
            | Z::Building => Forecast::default(),
        })
    }

    /// The rule that says which zones there are.
    pub(super) fn rule(self, sight: Sight<'_>) -> RuleId {
        match self {
            Z::Start { .. } => rule!("MZ-M7-4"),
            Z::AloneAt { .. } => rule!("MZ-MH1-4"),
            Z::FreeAttack { ability, .. } | Z::Aim { ability, .. } => sight.side().ability(ability).rule,
            Z::Reinforce { .. } => rule!("MZ-M10-15"),
            Z::CitizenMoves { .. } => rule!("MZH-CIT-3"),
            Z::Attacks | Z::Volley { .. } => sight.rule(rule!("MZ-EATK-6"), rule!("MZH-EATK-3")),
            Z::Reach { .. } => sight.rule(rule!("MZ-ENEMY-5"), rule!("MZH-ZH-3")),
            Z::Surplus { .. } | Z::BossWay { .. } => sight.rule(rule!("MZ-EMOVE-5"), rule!("MZH-EMOVE-5")),
            Z::CitizenWay { .. } => sight.rule(rule!("MZ-CITN-5"), rule!("MZH-CIT-6")),
            Z::Drop { .. } => sight.rule(rule!("MZ-CARD-7"), rule!("MZH-CARD-12")),
            Z::Ahead { .. } => rule!("MZH-CARD-6"),
            Z::Building => sight.rule(rule!("MZ-BUILD-3"), rule!("MZH-BUILD-2")),
        }
    }
}
