//! Everything that can happen, as facts for the log.

use shamble_kernel::{Fact, Seat};
use shamble_zones::{Face, ZoneId};

use crate::cards::{
    AbominationId, CardId, Colour, Danger, Noise, PersonId, SkillId, SpawnCardId, SpawnKind, ZombieKind,
};
use crate::state::{Arms, CompanionId, SurvivorId, Who};

/// Why zombies head for a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lure {
    /// Survivors and the Noise token in sight (UOA-ZPH-10).
    LoudSurvivors,
    /// The most survivors in sight (UOA-ZPH-11).
    MostSurvivors,
    /// Nobody in sight: the Noise token (UOA-ZPH-12).
    Noise,
    Taunt,
}

/// Why the game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// Somebody was eliminated (UOA-WIN-2).
    Eliminated(Who),
    /// A seventh spawn token is active (UOA-WIN-4).
    SevenSpawns,
    /// This goal of the mission can no longer be met (UOA-WIN-3).
    Impossible { goal: u8 },
    /// A train part left with a zombie aboard (UOA-TRAIN-34).
    ZombieAboard,
    /// The Wagon stood on the railroad when the train came (UOA-M8-7).
    WagonOnRailroad,
    /// The rounds that the mission gives are over (UOA-OWN-2).
    TimeIsUp,
}

/// Who or what moves on the board besides zombies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    Walk,
    Jump,
    Charge,
    HitAndRun,
    Pulled,
    /// Beside a machine.
    Pushing,
    Displaced,
}

/// One thing that happened. What lies face down is told without its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happened {
    // Set-up.
    Enlisted {
        person: PersonId,
        leader: SurvivorId,
    },
    Stationed {
        companion: CompanionId,
        zone: ZoneId,
    },
    FirstPlayer {
        player: Seat,
    },
    Armed {
        who: SurvivorId,
        card: CardId,
    },
    Placed {
        who: SurvivorId,
        zone: ZoneId,
    },

    // The round.
    Round {
        round: u16,
    },
    TurnBegins {
        who: SurvivorId,
        actions: u8,
        is_link: bool,
    },
    TurnEnds {
        who: SurvivorId,
    },
    ZombiesPhase,
    EndPhase,
    Left {
        who: SurvivorId,
        with_wagon: bool,
    },

    // Actions.
    /// `paid`: ordinary actions; a skill that gave a free one.
    Paid {
        who: SurvivorId,
        paid: u8,
        free: Option<SkillId>,
    },
    Moved {
        who: SurvivorId,
        from: ZoneId,
        to: ZoneId,
        manner: Manner,
    },
    Searched {
        who: SurvivorId,
        card: Option<CardId>,
    },
    Kept {
        who: SurvivorId,
        card: CardId,
    },
    Discarded {
        who: SurvivorId,
        card: CardId,
    },
    Traded {
        who: SurvivorId,
        with: SurvivorId,
    },
    TradeRefused {
        who: SurvivorId,
        with: SurvivorId,
    },
    TookObjective {
        who: SurvivorId,
        colour: Colour,
        zone: ZoneId,
    },
    TookCoal {
        who: SurvivorId,
    },
    LoadedTender {
        who: SurvivorId,
        sacks: u8,
    },
    StartedTrain {
        who: SurvivorId,
    },
    Stored {
        who: SurvivorId,
        objectives: u8,
    },
    WagonMoved {
        to: ZoneId,
    },
    GatlingMoved {
        to: ZoneId,
    },
    GotIn {
        who: SurvivorId,
    },
    GotOut {
        who: SurvivorId,
    },
    Reloaded {
        who: SurvivorId,
        card: CardId,
    },
    Rallied {
        who: SurvivorId,
        companion: CompanionId,
    },
    HandedOver {
        companion: CompanionId,
        to: SurvivorId,
    },
    VadeRetro {
        who: SurvivorId,
        zone: ZoneId,
    },
    VadeRetroRemoved {
        zone: ZoneId,
    },
    Cleansed {
        who: SurvivorId,
        card: CardId,
        zone: ZoneId,
    },
    Drank {
        who: SurvivorId,
        card: CardId,
    },
    UsedSkill {
        who: SurvivorId,
        skill: SkillId,
    },
    Pushed {
        who: SurvivorId,
        from: ZoneId,
        to: ZoneId,
    },

    // Growth.
    Gained {
        who: SurvivorId,
        ap: u8,
    },
    Reached {
        who: SurvivorId,
        level: Danger,
    },
    Learned {
        who: SurvivorId,
        skill: SkillId,
    },
    GainedBounty {
        who: SurvivorId,
        card: CardId,
    },
    Healed {
        who: SurvivorId,
    },

    // Fighting.
    Attacked {
        who: SurvivorId,
        arms: Arms,
        zone: ZoneId,
        dice: u8,
        accuracy: u8,
        damage: u8,
    },
    /// Dice by face, one to six, against a zone; faces from `lowest` hit.
    Rolled {
        who: SurvivorId,
        faces: [u8; 6],
        is_again: bool,
        zone: ZoneId,
        lowest: u8,
    },
    Hits {
        who: SurvivorId,
        hits: u8,
        misses: u8,
    },
    Killed {
        by: Option<SurvivorId>,
        kind: ZombieKind,
        count: u8,
        zone: ZoneId,
    },
    HitsLost {
        who: SurvivorId,
        hits: u8,
    },
    Threw {
        who: SurvivorId,
        card: CardId,
        zone: ZoneId,
    },
    CameBack {
        who: SurvivorId,
        card: CardId,
        die: u8,
    },
    Blown {
        who: SurvivorId,
        card: CardId,
        die: u8,
    },

    // Noise.
    Noise {
        zone: ZoneId,
        side: Noise,
    },
    MadeNoise {
        who: SurvivorId,
        zone: ZoneId,
    },

    // Zombies.
    Activated {
        kind: ZombieKind,
    },
    Taunted {
        who: SurvivorId,
        zone: ZoneId,
    },
    Halted {
        zone: ZoneId,
    },
    Bitten {
        who: Who,
        kind: ZombieKind,
    },
    Ignored {
        who: SurvivorId,
        kind: ZombieKind,
    },
    Shot {
        who: Who,
        wounds: u8,
    },
    /// Where zombies of a zone are going, and why.
    Heads {
        from: ZoneId,
        to: ZoneId,
        lure: Lure,
    },
    ZombiesMoved {
        kind: ZombieKind,
        count: u8,
        from: ZoneId,
        to: ZoneId,
    },

    // Spawning.
    Drew {
        card: SpawnCardId,
        zone: ZoneId,
        level: Danger,
    },
    Spawned {
        kind: ZombieKind,
        count: u8,
        zone: ZoneId,
    },
    NothingComes {
        zone: ZoneId,
    },
    RanOut {
        kind: ZombieKind,
    },
    BeastCame {
        card: AbominationId,
        zone: ZoneId,
    },
    TokenActive {
        kind: SpawnKind,
        zone: ZoneId,
    },
    TokenInactive {
        kind: SpawnKind,
        zone: ZoneId,
    },
    TokenMoved {
        kind: SpawnKind,
        from: ZoneId,
        to: ZoneId,
    },
    TokenGone {
        kind: SpawnKind,
        zone: ZoneId,
    },

    // The train and mission matters.
    TrainCalled,
    TrainMoved {
        ahead: Option<Face>,
        left: Option<Face>,
    },
    CarBlown {
        face: Face,
    },
    LeftAboard {
        who: Who,
    },
    WagonGone,
    GatlingGone,
    ObjectiveGone {
        zone: ZoneId,
    },
    Traveller {
        to: Option<ZoneId>,
    },
    GoalMet {
        goal: u8,
    },
    /// What the mission has come in its time, by its place among the special rules.
    Event {
        special: u8,
    },

    Won,
    Lost {
        why: Loss,
    },
}

/// A fact and the form of the board whose zones it names; the next form numbers its zones anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    pub stage: u8,
    pub happened: Happened,
}

impl Fact for Event {
    /// Turned up from a face-down deck or token.
    fn reveals(&self) -> bool {
        shamble_kernel::is_one_of!(self.happened, Happened: Searched, TookObjective, GainedBounty, Drew, BeastCame)
    }
}
