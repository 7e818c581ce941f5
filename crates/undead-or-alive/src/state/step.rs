//! What is still to be resolved: questions and tasks, and how moves and sortings go on.

use serde::{Deserialize, Serialize};
use shamble_kernel::Seat;
use shamble_zones::ZoneId;

use super::{CompanionId, Few, SurvivorId};
use crate::cards::ZombieKind;
use crate::questions::Question;

/// How a Move action goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gait {
    #[default]
    Walk,
    /// Hit & run: zombies do not cost, but stop it (UOA-SKILL-36).
    HitAndRun,
    /// Two or three zones (UOA-SKILL-50).
    Sprint,
    /// Until there are zombies (UOA-BRAWL-1).
    Charge,
}

/// Why an inventory is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sorting {
    /// Something found or gained has to go somewhere: the last thing put away ends it.
    #[default]
    Found,
    /// For its own sake: the player says when it is done.
    Free,
    /// With another survivor, who has to agree.
    Trade(SurvivorId),
}

/// What is still to be resolved: a question, or what happens by itself.
pub type Step = shamble_kernel::Step<Question, Task>;

/// What happens by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    // The round.
    #[default]
    NewRound,
    /// Players from this one on, so many still to play.
    Players {
        player: Seat,
        left: u8,
    },
    BeginTurn {
        who: SurvivorId,
        is_link: bool,
    },
    /// An action is over.
    Settle,
    /// Water has been drunk.
    SettleDrink {
        who: SurvivorId,
    },
    EndTurn,
    /// The survivor in turn gets its turn back.
    Resume,
    AfterPlayers,
    ZombiesPhase,
    EndPhase,
    EndNoise,
    Reload,
    PassToken,

    // Fighting.
    Roll {
        dice: u8,
    },
    Tally,
    Fought,

    // Zombies.
    Activate {
        kinds: Few<ZombieKind>,
    },
    Bites,
    Moves,
    /// Zombies of a zone set off for another.
    SetOff {
        zone: ZoneId,
        to: ZoneId,
    },
    Arrivals,
    SecondActions,

    // Spawning.
    BeginSpawn,
    NextSpawn,
    Draw {
        zone: ZoneId,
    },
    Reflexes {
        zone: ZoneId,
        asked: Few<SurvivorId>,
    },

    // The train.
    Train,
    /// The board changes under everybody's feet.
    Shift {
        stage: u8,
    },
    AfterShift,
}

/// Somebody whose zone is gone; zones are those of the board as it lay before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stray {
    Survivor {
        who: SurvivorId,
        from: ZoneId,
    },
    /// A companion that stood alone.
    Companion {
        who: CompanionId,
        from: ZoneId,
    },
}

impl Default for Stray {
    fn default() -> Stray {
        Stray::Survivor { who: SurvivorId::default(), from: ZoneId::default() }
    }
}
