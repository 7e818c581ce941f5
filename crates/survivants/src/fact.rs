//! Everything that can happen.

use shamble_kernel::Fact;

use crate::content::arms::Thing;
use crate::content::tables::SearchPlace;
use crate::kinds::{Characteristic, DoorState, ItemId, ItemTableId, OpeningId, PieceId, RoomId, SkillId, ZombieKind};
use crate::mat::{Length, Point, Spot};
use crate::state::{Figure, MoveKind, Persona, Phase, ShotMode, SurvivorId, Target};

/// What a die was rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Test {
    Entry,
    Shooting,
    Attack,
    Clinch,
    Initiative,
    Dodge,
    Disengage,
    Malfunction,
    Repair,
    Nutrition,
    Infection,
    Stealth,
    Climb,
    Lock,
    Waiting,
    Stick,
    Return,
    Leather,
    Dud,
    Door,
}

/// Why somebody lost Health.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Harm {
    Blow,
    Bite,
    Shot,
    Flame,
    Blast,
    Fall,
    Hunger,
    Exhaustion,
    Infection,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened {
    Turn {
        turn: u8,
    },
    Phase {
        phase: Phase,
    },
    /// A survivor takes a place at the start.
    Started {
        who: SurvivorId,
        at: Spot,
    },
    Faced {
        who: SurvivorId,
        to: Point,
    },
    Drew {
        who: SurvivorId,
        thing: Option<Thing>,
    },

    // Dice.
    /// A survivor's test: the die against the value.
    Tested {
        who: SurvivorId,
        test: Test,
        die: u8,
        value: i8,
        passed: bool,
    },
    /// A zombie's test.
    ZombieTested {
        zombie: Figure,
        test: Test,
        die: u8,
        value: i8,
        passed: bool,
    },
    /// Dice for an amount or a row.
    Rolled {
        sum: u8,
    },

    // Entry.
    NobodyEnters {
        who: SurvivorId,
    },
    /// Which way and how far from the survivor.
    EntryPoint {
        who: SurvivorId,
        sector: u8,
        distance: Length,
    },
    /// No point of the arc is on the table.
    EntryOff {
        who: SurvivorId,
    },
    /// There is no credible place for the first zombie.
    EntryCancelled {
        who: SurvivorId,
    },
    Entered {
        zombie: Figure,
        at: Spot,
    },
    /// The reserve has no figure left.
    NoFigure {
        kind: ZombieKind,
    },
    /// There is no credible place for a zombie.
    NoPlace {
        kind: ZombieKind,
    },
    Rose {
        zombie: Figure,
        was: Persona,
        at: Spot,
    },

    // Zombies move.
    Shambled {
        zombie: Figure,
        from: Spot,
        to: Spot,
        after: Option<SurvivorId>,
    },
    Beats {
        zombie: Figure,
        door: OpeningId,
    },
    DoorHeld {
        door: OpeningId,
    },
    DoorBroken {
        door: OpeningId,
    },

    // Zombies attack.
    Rushed {
        zombie: Figure,
        who: SurvivorId,
        to: Spot,
    },
    Missed {
        zombie: Figure,
        who: SurvivorId,
    },
    Grappled {
        zombie: Figure,
        who: SurvivorId,
    },
    Joined {
        zombie: Figure,
        who: SurvivorId,
    },
    Dodged {
        who: SurvivorId,
        zombie: Figure,
    },
    Hurt {
        who: SurvivorId,
        by: u8,
        why: Harm,
    },
    Bitten {
        who: SurvivorId,
        bites: u8,
    },
    Died {
        who: SurvivorId,
    },
    /// An engaged zombie moves up.
    MovedUp {
        zombie: Figure,
        to: Spot,
    },
    /// What an answer in alert has prevented.
    AttackCancelled {
        zombie: Figure,
        who: SurvivorId,
    },

    // Close combat.
    HasInitiative {
        who: SurvivorId,
        survivor: bool,
    },
    BrokeFree {
        who: SurvivorId,
    },
    Held {
        who: SurvivorId,
    },
    ClinchOver {
        who: SurvivorId,
    },
    JoinedMelee {
        who: SurvivorId,
    },

    // Survivors move.
    Paid {
        who: SurvivorId,
        pa: u8,
    },
    Moved {
        who: SurvivorId,
        kind: MoveKind,
        from: Spot,
        to: Spot,
    },
    /// There is nowhere to go that way.
    Nowhere {
        who: SurvivorId,
        kind: MoveKind,
    },
    Hangs {
        who: SurvivorId,
        piece: PieceId,
        z: Length,
    },
    OnLadder {
        who: SurvivorId,
        z: Length,
    },
    Fell {
        who: SurvivorId,
        height: Length,
    },
    Hid {
        who: SurvivorId,
    },
    Noticed {
        who: SurvivorId,
    },
    Seen {
        who: SurvivorId,
    },
    Alert {
        who: SurvivorId,
        is: bool,
    },
    LeftTable {
        who: SurvivorId,
    },

    // Doors and rooms.
    Door {
        door: OpeningId,
        state: DoorState,
    },
    RoomEmpty {
        room: RoomId,
    },
    RoomHolds {
        room: RoomId,
        zombies: u8,
    },
    Fled {
        who: SurvivorId,
    },
    PersonSeen {
        room: RoomId,
        at: Spot,
    },
    PersonFollows {
        who: SurvivorId,
    },
    PersonLeft {
        at: Spot,
    },
    PersonSaved {
        who: SurvivorId,
    },

    // Shooting and striking.
    Shot {
        who: SurvivorId,
        weapon: Thing,
        mode: ShotMode,
        target: Target,
    },
    Struck {
        who: SurvivorId,
        weapon: Thing,
        target: Target,
    },
    Exceptional {
        who: SurvivorId,
    },
    Killed {
        zombie: Figure,
        by: Option<SurvivorId>,
    },
    /// A dead survivor will not rise.
    BrainDestroyed {
        who: Persona,
    },
    Spent {
        who: SurvivorId,
        weapon: Thing,
        rounds: u8,
    },
    Jammed {
        who: SurvivorId,
        weapon: Thing,
    },
    StillWorks {
        who: SurvivorId,
        weapon: Thing,
    },
    Repaired {
        who: SurvivorId,
        weapon: Thing,
        dys: u8,
    },
    Ruined {
        who: SurvivorId,
        weapon: Thing,
    },
    Reloaded {
        who: SurvivorId,
        weapon: Thing,
        rounds: u8,
    },
    Broke {
        who: SurvivorId,
        weapon: Thing,
    },
    Exploded {
        at: Point,
    },
    /// A grenade fell elsewhere.
    Strayed {
        to: Point,
    },
    WentAstray,
    Dud {
        at: Spot,
    },

    // Searching and carrying.
    Searched {
        who: SurvivorId,
        place: SearchPlace,
    },
    SearchedBody {
        who: SurvivorId,
        zombie: Figure,
    },
    FoundKind {
        table: Option<ItemTableId>,
    },
    Found {
        who: SurvivorId,
        thing: Thing,
        count: u8,
    },
    FoundNothing {
        who: SurvivorId,
    },
    Took {
        who: SurvivorId,
        thing: Thing,
        count: u8,
    },
    Dropped {
        who: SurvivorId,
        thing: Thing,
        count: u8,
    },
    Lost {
        thing: Thing,
        count: u8,
    },
    Gave {
        from: SurvivorId,
        to: SurvivorId,
        thing: Thing,
        count: u8,
    },
    Declined {
        who: SurvivorId,
    },
    FoundWater {
        place: SearchPlace,
    },
    FoundVehicle {
        piece: PieceId,
    },
    Returned {
        who: SurvivorId,
        at: Spot,
    },
    /// Somebody new is there before the game.
    Recruited {
        who: SurvivorId,
    },
    BodyGone {
        zombie: Figure,
    },

    // Health and skills.
    LostEnergy {
        who: SurvivorId,
        by: u8,
    },
    Consumed {
        who: SurvivorId,
        item: ItemId,
        gained: u8,
    },
    Cured {
        who: SurvivorId,
        bites: u8,
    },
    Healed {
        who: SurvivorId,
        by: SurvivorId,
        gained: u8,
    },
    LeatherPoint {
        who: SurvivorId,
        item: ItemId,
        points: u8,
    },
    Made {
        who: SurvivorId,
        item: ItemId,
    },
    Wears {
        who: SurvivorId,
        item: ItemId,
    },

    // Experience.
    Experience {
        who: SurvivorId,
        xp: u8,
    },
    Grew {
        who: SurvivorId,
        which: Characteristic,
    },
    Learned {
        who: SurvivorId,
        skill: SkillId,
    },

    // The end.
    GoalMet {
        goal: u8,
    },
    Won,
    NobodyLeft,
    OutOfTime,
}

impl Fact for Happened {
    /// Whatever a die has shown or a search turned up cannot be unseen.
    fn reveals(&self) -> bool {
        matches!(
            self,
            Happened::Tested { .. }
                | Happened::ZombieTested { .. }
                | Happened::Rolled { .. }
                | Happened::PersonSeen { .. }
                | Happened::FoundWater { .. }
                | Happened::FoundVehicle { .. }
                | Happened::FoundKind { .. }
                | Happened::Found { .. }
                | Happened::FoundNothing { .. }
                | Happened::Entered { .. }
        )
    }
}
