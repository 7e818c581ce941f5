//! Abilities: Skills, Traits, what Citizens and bosses can do, Special Actions. Each is written with the same words:
//! when, how often, at what cost, for which Attacks, and what it does.

use serde::Deserialize;
use shamble_kernel::{Name, RuleId, Set};

use crate::cards::{AttackId, AttackKind, Attacks, ByDanger, EnemyKind, Faces, Limit, Range, Timing};

/// Something that a character, a card or a boss can do beyond the common rules.
#[derive(Debug)]
pub struct Ability {
    pub id: String,
    pub name: Name,
    /// What players read; "you" is the owner.
    pub text: Name,
    /// The rule to cite: the one that defines it, or else the one that lets such cards work.
    pub rule: RuleId,
    pub timing: Timing,
    pub limit: Limit,
    /// Whether the owner's player is asked; otherwise it happens by itself.
    pub is_optional: bool,
    pub cost: Cost,
    /// Which Attacks of the owner it concerns, if it is about Attacks.
    pub on: Option<Attacks>,
    /// Whether the Attack it follows must have eliminated an Enemy.
    pub after_kill: bool,
    /// Whether what lies outside the owner's Zone must be seen (MZ-LOS-10).
    pub needs_sight: bool,
    pub effect: Effect,
}

/// What using an ability costs, paid when it is used and never in part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub actions: u8,
    /// By how much Hunger rises (MZ-HUNGER-8), or how much Power is spent (MZH-POWER-11).
    pub track: u8,
}

/// What an ability does. The first group is for characters and their cards, the second for bosses, the third for
/// cards that are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// More Actions in every Turn.
    Actions { plus: u8 },
    /// More Actions in the current Turn.
    ExtraAction { plus: u8 },
    /// The Attack rolls more dice; if it lasts, so does every Attack it concerns for the rest of the Turn.
    BonusDice { dice: Bonus, if_target: Option<Target>, lasts_turn: bool },
    /// An Attack on which at least 1 Power is spent for dice rolls more dice.
    PowerDice { plus: u8 },
    /// The Attack's Accuracy number is lower, never below 2.
    Accuracy { better: u8 },
    /// A die that hits and shows one of these faces counts as 2 Hits.
    DoubleHits { faces: Faces },
    /// Dice of the roll are rolled again, all together, once; the attacker's player chooses which; the new result
    /// counts.
    Reroll { dice: Count },
    /// The attacker's player assigns Hits to Enemies of any rank. Each target still takes its whole Toughness before
    /// a Hit may go to another; Citizens stay out of reach.
    ChooseTargets,
    /// The owner names 1 Enemy in the target Zone: its Toughness is lower in this Attack, never below 1. XP is as
    /// printed (MZ-XP-14).
    Toughness { less: u8 },
    /// Enemies of these types are eliminated without a roll or Target Priority, for the owner's XP. At least one such
    /// Enemy is needed.
    Eliminate { count: Count, kinds: Set<EnemyKind>, place: Where },
    /// A free unique Attack, a separate one (MZ-TOUGH-4). Range and type, if given, replace the printed ones.
    FreeAttack { range: Option<Range>, kind: Option<AttackKind> },
    /// A unique Attack on each of up to so many different Zones in Range and sight that hold a target, one after the
    /// other, each with its own roll; the Zones are named first.
    MultiAttack { zones: u8 },
    /// Up to so many Zones ignoring Enemies, ending at least 1 Zone away in a Zone that holds Enemies; then a free
    /// unique Attack there (MZ-HERO-7).
    Charge { zones: u8 },
    /// A free Move Action. If it ignores Enemies, there is no surcharge and Enemies on the way do not end it.
    FreeMove { zones: u8, ignores_enemies: bool },
    /// A piece is put in another Zone within range in the owner's sight: no Move Action, no surcharge, Enemies do not
    /// matter. If others may be moved, the owner or another Hero within range in sight is.
    Teleport { range: Range, may_move_others: bool },
    /// Leaving a Zone: the Enemies there, or up to so many of them, do not raise the cost. Entering a Zone with Enemies
    /// still ends the Move.
    NoSurcharge { up_to: Option<u8> },
    /// Another Hero in sight, within range if there is one, does free Actions at once, its player choosing, under its
    /// own restrictions (MZ-HERO-16).
    GrantAction { actions: u8, range: Option<Range> },
    /// The owner may use this Attack for 1 Action. It is neither unique nor Devour; dice of the track apply.
    GrantAttack { attack: AttackId },
    /// The Melee Attack about to be declared may target a Zone within range in sight and then counts as Ranged. A Devour
    /// made this way follows MZ-DEVOUR-3 to MZ-DEVOUR-8 all the same.
    Reach { range: Range },
    /// Wounds are cancelled: the one just assigned, or some of the pool; only those dealt by these types, if given.
    CancelWounds { count: Count, from: Option<Set<EnemyKind>> },
    /// One die for each Wound; a result this high cancels it, and the owner gains so much Power for each. These are no
    /// Attack dice: no faces count.
    CancelRoll { success: u8, power: u8 },
    /// Health is recovered, up to the highest; only if it is below a value, if given.
    Heal { health: u8, who: Healed, below: Option<u8> },
    /// The owner's Hunger becomes this.
    TrackTo { value: u8 },
    /// Hunger or Power changes, within the track; only if the owner's own is exactly this before, if given.
    TrackBy { change: i8, whose: Whose, only_at: Option<u8> },
    /// The owner's Hunger does not rise in this step.
    HoldRise,
    /// Trait cards are drawn instead of 1, some kept, the rest discarded; then the limit of held Traits applies.
    TraitDraw { draw: u8, keep: u8 },
    /// More Trait cards may be held. When this ability is lost, surplus Traits are discarded, the player choosing.
    TraitSlots { plus: u8 },
    /// Heroic Traits cost less Power, never below 0.
    TraitCost { less: u8 },
    /// Open a Door is a free Action; every condition of the door still holds.
    FreeDoor,
    /// A Citizen within range in sight is rescued, by a free Action or the Rescue Action; if despite Enemies, those in
    /// its Zone do not prevent it.
    Rescue { range: Range, despite_enemies: bool, is_free: bool },
    /// Interact with an Objective and Rescue may be done within range in sight; for Rescue the Citizen's Zone must hold
    /// no Enemy.
    InteractRange { range: Range },
    /// So many Citizens in sight, chosen, are not activated in the next Enemy Phase.
    HoldCitizen { count: u8 },
    /// In the Zone concerned no Citizen receives a Wound in this pass; Wounds that no Super-Hero of the Zone can take
    /// are lost.
    ProtectCitizens { range: Range },
    /// A Zone within range in sight is chosen: Enemies in it when step 1 of this Round's Enemy Phase starts are not
    /// activated in that step. Extra Activations still move them.
    HoldZone { range: Range },
    /// In step 1 of this Round's Enemy Phase an Enemy that sees the owner moves towards the owner's Zone, however near
    /// others are. Attacks are unaffected.
    Lure,
    /// The Spawn card just turned over is discarded and another drawn in its place; that one stands.
    RedrawSpawn,

    /// Each attack puts so many Wounds on every Hero in the boss's Zone instead of 1 Wound to be shared. They are part
    /// of the Zone's pool for effects that cancel before Wounds are assigned; the players choose which are cancelled.
    AttackEach { wounds: u8 },
    /// Each attack deals so many Wounds.
    AttackWounds { wounds: u8 },
    /// With nobody to attack in its Zone it attacks, instead of moving, in a Zone within range that it sees: the nearest
    /// one, ties by the players' choice. The Wound joins that Zone's pool of the same pass.
    EnemyRange { range: Range },
    /// Enemies of these types that start an Activation in the boss's Zone have so many Actions in it.
    EnemyActions { kinds: Set<EnemyKind>, actions: u8 },
    /// For Heroes that see this boss when the dice of their Attack are counted, these are Hunger faces. An Attack that
    /// eliminates it is free of this.
    HungerFaces { faces: Faces },
    /// A Hero that leaves a Zone within range that this boss sees pays additional Actions. Whatever ignores Enemies or
    /// their surcharge ignores this too.
    MoveSurcharge { plus: u8, range: Range },
    /// Each Attack that assigns at least 1 Hit to this boss without eliminating it loads it, up to so many times; its
    /// next attack uses all loads and deals so many Wounds more for each.
    StoreHit { wounds: u8, max: u8 },
    /// Everything a Spawn card places at the Initial Spawn Point is placed in the boss's Zone instead.
    RedirectSpawn,
    /// Attacks on this boss's Zone have a higher Accuracy number, never above 6.
    AccuracyWorse { by: u8 },
    /// No Power can be spent for dice on Attacks on this boss's Zone.
    NoPowerDice,
    /// Instead of being eliminated it rolls 1 die: on a result this high it stays, the Hits are spent, no XP.
    SurviveRoll { success: u8 },

    /// The printed number of this type is put in the street Zone with the most Heroes; with no Hero in the street, in
    /// the street Zone nearest by open path to the Hero with the most XP, counting through closed doors if there is
    /// none. Ties are the players' choice.
    Drop { kind: EnemyKind },
    /// Every Zone with Heroes that at least one Enemy of this type sees within range suffers Wounds, shared as in an
    /// Enemy attack; effects against Enemy attacks apply. Each Zone once, whatever the number of Enemies.
    Volley { kind: EnemyKind, ranges: ByDanger<Range>, wounds: ByDanger<u8> },
    /// Every Zone that holds an Enemy of this type and a Hero or Citizen suffers Wounds, shared as in an Enemy attack;
    /// effects against Enemy attacks apply.
    Frenzy { kind: EnemyKind, wounds: ByDanger<u8> },
    /// So many of this type are put in the Zone where the card was revealed or for which it was drawn.
    Rise { kind: EnemyKind, count: u8 },
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    UpTo(u8),
    All,
}

impl Count {
    /// How many of so many.
    ///
    /// ```
    /// use shamble_marvel_zombies::content::abilities::Count;
    /// assert_eq!([Count::UpTo(2).of(5), Count::UpTo(2).of(1), Count::All.of(5)], [2, 1, 5]);
    /// ```
    pub fn of(self, there: u8) -> u8 {
        match self {
            Count::UpTo(most) => most.min(there),
            Count::All => there,
        }
    }
}

/// How many dice more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    Dice(u8),
    /// As many as the owner lacks to its highest Health.
    HealthLost,
}

/// What the target Zone must be or hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// It is the attacker's.
    OwnZone,
    /// It holds a boss.
    Boss,
}

/// In which Zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// The owner's.
    OwnZone,
    /// The target Zone of the Attack.
    TargetZone,
    /// One in sight within range.
    InSight(Range),
}

/// Who recovers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Healed {
    #[serde(rename = "self")]
    Owner,
    /// The owner or another Hero in its Zone.
    #[serde(rename = "hero-in-zone")]
    HeroInZone,
}

/// Whose Hunger or Power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Owner,
    /// Every other Hero whom the owner sees.
    OthersInSight,
}

const _: () = assert!(size_of::<Effect>() <= 24);
