//! What is still to be resolved: steps, and how moves and sortings go on.

use serde::{Deserialize, Serialize};
use shamble_kernel::{Seat, Set};
use shamble_zones::ZoneId;

use super::{CompanionId, SurvivorId};
use crate::cards::{CardId, Danger, ZombieKind};

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

/// What is still to be resolved, and every question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    // Set-up.
    /// A companion joins a small posse.
    Enlist,
    /// Who stands at the next place of the mission's companions.
    Station {
        group: u8,
        left: u8,
    },
    ChooseFirst,
    Arm {
        who: SurvivorId,
    },
    PlaceSurvivor {
        who: SurvivorId,
    },
    PlaceNoise,
    GiveCard {
        card: CardId,
        left: u8,
    },
    /// Inventories may be arranged before round 1.
    Ready {
        arranged: Set<SurvivorId>,
    },

    // The round.
    #[default]
    NewRound,
    /// Players from this one on, so many still to play.
    Players {
        player: Seat,
        left: u8,
    },
    /// Which survivor is activated.
    Choose {
        player: Seat,
    },
    BeginTurn {
        who: SurvivorId,
        is_link: bool,
    },
    /// What the survivor does.
    Act,
    /// An action is over.
    Settle,
    EndTurn,
    /// Whether a survivor leaves by the exit.
    AtExit,
    /// The survivor in turn gets its turn back.
    Resume,
    AfterPlayers,
    ZombiesPhase,
    EndPhase,
    EndNoise,
    Reload,
    PassToken,

    // Moving.
    Stride {
        gait: Gait,
        gone: u8,
        least: u8,
        most: u8,
    },
    /// A move is over: the Wagon may be boarded for free.
    Arrive,
    FreeMove,
    ChargeStrike,
    /// Whom the survivor drags out of a zone; these have refused.
    Rescue {
        zone: ZoneId,
        refused: Set<SurvivorId>,
    },
    /// Whether a survivor lets itself be dragged.
    Dragged {
        who: SurvivorId,
        zone: ZoneId,
        refused: Set<SurvivorId>,
    },

    // Inventory.
    Sort {
        who: SurvivorId,
        why: Sorting,
    },
    Consent {
        who: SurvivorId,
        with: SurvivorId,
    },
    /// What makes room for a thrown Dynamite that comes back.
    Retrieve {
        card: CardId,
    },

    // Fighting.
    Roll {
        dice: u8,
    },
    KeepRoll,
    MoreDice,
    Tally,
    Assign,
    Reap,
    Stray {
        left: u8,
    },
    Fought,
    Learn {
        who: SurvivorId,
        level: Danger,
    },
    WhichToken {
        zone: ZoneId,
    },

    // Zombies.
    Activate {
        kinds: Set<ZombieKind>,
    },
    Bites,
    Bite {
        zone: ZoneId,
        kind: ZombieKind,
        left: u8,
    },
    Moves,
    Heading {
        zone: ZoneId,
    },
    /// Zombies of a zone set off for another.
    SetOff {
        zone: ZoneId,
        to: ZoneId,
    },
    /// Which way the next surplus zombie goes.
    Surplus {
        zone: ZoneId,
        kind: ZombieKind,
        left: u8,
    },
    Arrivals,
    SecondActions,
    NoiseToCrowd,

    // Spawning.
    BeginSpawn,
    NextSpawn,
    Draw {
        zone: ZoneId,
    },
    ExtraActivation {
        kind: ZombieKind,
        links: Set<SurvivorId>,
    },
    Reflexes {
        zone: ZoneId,
        asked: Set<SurvivorId>,
    },

    // The train.
    Train,
    /// The board changes under everybody's feet.
    Shift {
        stage: u8,
    },
    /// Where a survivor or a lone companion goes whose zone is gone since this stage.
    Displace {
        before: u8,
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
