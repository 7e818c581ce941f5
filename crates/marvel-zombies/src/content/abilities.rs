//! Abilities: Skills, Traits, what Citizens and bosses can do, Special Actions. Each is written with the same words:
//! when, how often, at what cost, for which Attacks, and what it does.

use serde::Deserialize;
use shamble_kernel::{Name, RuleId, Set};
use shamble_zombicide::reading;

use super::names;
use crate::cards::{AttackId, AttackKind, Attacks, ByDanger, EnemyKind, Faces, Limit, Range, Timing};

/// Something that a character, a card or a boss can do beyond the common rules.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub id: String,
    pub name: Name,
    /// What players read; "you" is the owner.
    pub text: Name,
    /// The rule to cite: the one that defines it, or else the one that lets such cards work.
    #[serde(default = "names::rule_of_owner", rename = "rules", deserialize_with = "names::first_rule")]
    pub rule: RuleId,
    pub timing: Timing,
    pub limit: Limit,
    /// Whether the owner's player is asked; otherwise it happens by itself.
    #[serde(rename = "optional")]
    pub is_optional: bool,
    #[serde(default, deserialize_with = "names::cost")]
    pub cost: Cost,
    /// Which Attacks of the owner it concerns, if it is about Attacks.
    pub on: Option<Attacks>,
    /// Whether the Attack it follows must have eliminated an Enemy.
    #[serde(default)]
    pub after_kill: bool,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// More Actions in every Turn.
    Actions { plus: u8 },
    /// More Actions in the current Turn.
    ExtraAction { plus: u8 },
    /// The Attack rolls more dice; if it lasts, so does every Attack it concerns for the rest of the Turn.
    BonusDice {
        dice: Bonus,
        if_target: Option<Target>,
        #[serde(default)]
        lasts_turn: bool,
    },
    /// An Attack on which at least 1 Power is spent for dice rolls more dice.
    PowerDice { plus: u8 },
    /// The Attack's Accuracy number is lower, never below 2.
    Accuracy { better: u8 },
    /// A die that hits and shows one of these faces counts as 2 Hits.
    DoubleHits {
        #[serde(deserialize_with = "names::faces")]
        faces: Faces,
    },
    /// Dice of the roll are rolled again, all together, once; the attacker's player chooses which; the new result
    /// counts.
    Reroll { dice: Count },
    /// The attacker's player assigns Hits to Enemies of any rank. Each target still takes its whole Toughness before
    /// a Hit may go to another; Citizens stay out of reach.
    #[serde(deserialize_with = "reading::nothing")]
    ChooseTargets,
    /// The owner names 1 Enemy in the target Zone: its Toughness is lower in this Attack, never below 1. XP is as
    /// printed (MZ-XP-14).
    Toughness { less: u8 },
    /// Enemies of these types are eliminated without a roll or Target Priority, for the owner's XP. At least one such
    /// Enemy is needed.
    Eliminate {
        count: Count,
        #[serde(rename = "types", deserialize_with = "names::kinds")]
        kinds: Set<EnemyKind>,
        #[serde(rename = "where")]
        place: Where,
    },
    /// A free unique Attack, a separate one (MZ-TOUGH-4). Range and type, if given, replace the printed ones.
    FreeAttack {
        range: Option<Range>,
        #[serde(rename = "type")]
        kind: Option<AttackKind>,
    },
    /// A unique Attack on each of up to so many different Zones in Range and sight that hold a target, one after the
    /// other, each with its own roll; the Zones are named first.
    MultiAttack { zones: u8 },
    /// Up to so many Zones ignoring Enemies, ending at least 1 Zone away in a Zone that holds Enemies; then a free
    /// unique Attack there (MZ-HERO-7).
    Charge { zones: u8 },
    /// A free Move Action. If it ignores Enemies, there is no surcharge and Enemies on the way do not end it.
    FreeMove {
        zones: u8,
        #[serde(rename = "ignore_enemies")]
        ignores_enemies: bool,
    },
    /// A piece is put in another Zone within range in the owner's sight: no Move Action, no surcharge, Enemies do not
    /// matter. If others may be moved, the owner or another Hero within range in sight is.
    Teleport {
        range: Range,
        #[serde(default, rename = "others")]
        may_move_others: bool,
    },
    /// Leaving a Zone: the Enemies there, or up to so many of them, do not raise the cost. Entering a Zone with Enemies
    /// still ends the Move.
    NoSurcharge { up_to: Option<u8> },
    /// Another Hero in sight, within range if there is one, does free Actions at once, its player choosing, under its
    /// own restrictions (MZ-HERO-16).
    GrantAction { actions: u8, range: Option<Range> },
    /// The owner may use this Attack for 1 Action. It is neither unique nor Devour; dice of the track apply.
    GrantAttack {
        #[serde(deserialize_with = "names::attack")]
        attack: AttackId,
    },
    /// The Melee Attack about to be declared may target a Zone within range in sight and then counts as Ranged. A Devour
    /// made this way follows MZ-DEVOUR-3 to MZ-DEVOUR-8 all the same.
    Reach { range: Range },
    /// Wounds are cancelled: the one just assigned, or some of the pool; only those dealt by these types, if given.
    CancelWounds {
        count: Count,
        #[serde(default, deserialize_with = "names::some_kinds")]
        from: Option<Set<EnemyKind>>,
    },
    /// One die for each Wound; a result this high cancels it, and the owner gains so much Power for each. These are no
    /// Attack dice: no faces count.
    CancelRoll {
        success: u8,
        #[serde(default)]
        power: u8,
    },
    /// Health is recovered, up to the highest; only if it is below a value, if given.
    Heal { health: u8, who: Healed, below: Option<u8> },
    /// The owner's Hunger becomes this.
    TrackTo { value: u8 },
    /// Hunger or Power changes, within the track; only if the owner's own is exactly this before, if given.
    TrackBy {
        change: i8,
        #[serde(default)]
        whose: Whose,
        only_at: Option<u8>,
    },
    /// The owner's Hunger does not rise in this step.
    #[serde(deserialize_with = "reading::nothing")]
    HoldRise,
    /// So many Trait cards are drawn instead of 1; 1 is kept, the rest discarded; then the limit of held Traits applies.
    TraitDraw { draw: u8 },
    /// More Trait cards may be held. When this ability is lost, surplus Traits are discarded, the player choosing.
    TraitSlots { plus: u8 },
    /// Heroic Traits cost less Power, never below 0.
    TraitCost { less: u8 },
    /// Open a Door is a free Action; every condition of the door still holds.
    #[serde(deserialize_with = "reading::nothing")]
    FreeDoor,
    /// A Citizen within range in sight is rescued, by a free Action or the Rescue Action; if despite Enemies, those in
    /// its Zone do not prevent it.
    Rescue {
        range: Range,
        despite_enemies: bool,
        #[serde(rename = "free")]
        is_free: bool,
    },
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
    #[serde(deserialize_with = "reading::nothing")]
    Lure,
    /// The Spawn card just turned over is discarded and another drawn in its place; that one stands.
    #[serde(deserialize_with = "reading::nothing")]
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
    EnemyActions {
        #[serde(rename = "types", deserialize_with = "names::kinds")]
        kinds: Set<EnemyKind>,
        actions: u8,
    },
    /// For Heroes that see this boss when the dice of their Attack are counted, these are Hunger faces. An Attack that
    /// eliminates it is free of this.
    HungerFaces {
        #[serde(deserialize_with = "names::faces")]
        faces: Faces,
    },
    /// A Hero whose Move leaves a Zone within range that this boss sees pays additional Actions, also where the surcharge
    /// for Enemies is lifted or Enemies are ignored.
    MoveSurcharge { plus: u8, range: Range },
    /// Each Attack that assigns at least 1 Hit to this boss without eliminating it loads it, up to so many times; its
    /// next attack uses all loads and deals so many Wounds more for each.
    StoreHit { wounds: u8, max: u8 },
    /// Everything a Spawn card places at the Initial Spawn Point is placed in the boss's Zone instead.
    #[serde(deserialize_with = "reading::nothing")]
    RedirectSpawn,
    /// Attacks on this boss's Zone have a higher Accuracy number, never above 6.
    AccuracyWorse { by: u8 },
    /// No Power can be spent for dice on Attacks on this boss's Zone.
    #[serde(deserialize_with = "reading::nothing")]
    NoPowerDice,
    /// Instead of being eliminated it rolls 1 die: on a result this high it stays, the Hits are spent, no XP.
    SurviveRoll { success: u8 },

    /// The printed number of this type is put in the street Zone with the most Heroes; with no Hero in the street, in
    /// the street Zone nearest by open path to the Hero with the most XP, counting through closed doors if there is
    /// none. Ties are the players' choice.
    Drop {
        #[serde(rename = "type", deserialize_with = "names::one")]
        kind: EnemyKind,
    },
    /// Every Zone with Heroes that at least one Enemy of this type sees within range suffers Wounds, shared as in an
    /// Enemy attack; effects against Enemy attacks apply. Each Zone once, whatever the number of Enemies.
    Volley {
        #[serde(rename = "type", deserialize_with = "names::one")]
        kind: EnemyKind,
        #[serde(deserialize_with = "reading::by_danger")]
        ranges: ByDanger<Range>,
        #[serde(deserialize_with = "reading::by_danger")]
        wounds: ByDanger<u8>,
    },
    /// Every Zone that holds an Enemy of this type and a Hero or Citizen suffers Wounds, shared as in an Enemy attack;
    /// effects against Enemy attacks apply.
    Frenzy {
        #[serde(rename = "type", deserialize_with = "names::one")]
        kind: EnemyKind,
        #[serde(deserialize_with = "reading::by_danger")]
        wounds: ByDanger<u8>,
    },
    /// So many of this type are put in the Zone where the card was revealed or for which it was drawn.
    Rise {
        #[serde(rename = "type", deserialize_with = "names::one")]
        kind: EnemyKind,
        count: u8,
    },
}

readers! {
    Effect:
    // Characters and their cards.
    trait_slots: TraitSlots { plus } -> u8 = plus;
    trait_cost: TraitCost { less } -> u8 = less;
    trait_draw: TraitDraw { draw } -> u8 = draw;
    interact_range: InteractRange { range } -> Range = range;
    grant_attack: GrantAttack { attack } -> AttackId = attack;
    reach: Reach { range } -> Range = range;
    power_dice: PowerDice { plus } -> u8 = plus;
    /// How many, and what the target Zone must be or hold.
    bonus_dice: BonusDice { dice, if_target } -> (Bonus, Option<Target>) = (dice, if_target);
    accuracy: Accuracy { better } -> u8 = better;
    protect_citizens: ProtectCitizens { range } -> Range = range;
    double_hits: DoubleHits { faces } -> Faces = faces;
    reroll: Reroll { dice } -> Count = dice;
    toughness: Toughness { less } -> u8 = less;
    /// How many, of which types, and where.
    eliminate: Eliminate { count, kinds, place } -> (Count, Set<EnemyKind>, Where) = (count, kinds, place);
    /// The Range and the type that replace the printed ones.
    free_attack: FreeAttack { range, kind } -> (Option<Range>, Option<AttackKind>) = (range, kind);
    /// For how many Enemies, if not for all.
    no_surcharge: NoSurcharge { up_to } -> Option<u8> = up_to;
    /// How many, and dealt by whom.
    cancel_wounds: CancelWounds { count, from } -> (Count, Option<Set<EnemyKind>>) = (count, from);
    /// The lowest face that cancels a Wound, and the Power it gives.
    cancel_roll: CancelRoll { success, power } -> (u8, u8) = (success, power);
    /// Health, only below a value.
    heal: Heal { health, below } -> (u8, Option<u8>) = (health, below);
    /// By how much whose track changes, only at a value of the owner's.
    track_by: TrackBy { change, whose, only_at } -> (i8, Whose, Option<u8>) = (change, whose, only_at);

    // Bosses.
    enemy_range: EnemyRange { range } -> Range = range;
    enemy_actions: EnemyActions { kinds, actions } -> (Set<EnemyKind>, u8) = (kinds, actions);
    hunger_faces: HungerFaces { faces } -> Faces = faces;
    move_surcharge: MoveSurcharge { plus, range } -> (u8, Range) = (plus, range);
    accuracy_worse: AccuracyWorse { by } -> u8 = by;
    survive_roll: SurviveRoll { success } -> u8 = success;
    /// So many times at most.
    store_hit: StoreHit { max } -> u8 = max;

    /// Wounds for each at once.
    attack_each: AttackEach { wounds } -> u8 = wounds;
    attack_wounds: AttackWounds { wounds } -> u8 = wounds;
    /// Wounds more for each load.
    stored: StoreHit { wounds } -> u8 = wounds;

    // Cards that are drawn.
    volley: Volley { kind, ranges, wounds } -> (EnemyKind, ByDanger<Range>, ByDanger<u8>) = (kind, ranges, wounds);
    frenzy: Frenzy { kind, wounds } -> (EnemyKind, ByDanger<u8>) = (kind, wounds);
    drop_kind: Drop { kind } -> EnemyKind = kind;
    rise: Rise { kind, count } -> (EnemyKind, u8) = (kind, count);
}

/// How many; a file writes a number or `"all"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "NumberOr<names::All>")]
pub enum Count {
    UpTo(u8),
    All,
}

/// A number, or a word in its place.
#[derive(Deserialize)]
#[serde(untagged)]
enum NumberOr<W> {
    Number(u8),
    Word(W),
}

impl From<NumberOr<names::All>> for Count {
    fn from(count: NumberOr<names::All>) -> Count {
        match count {
            NumberOr::Number(most) => Count::UpTo(most),
            NumberOr::Word(names::All) => Count::All,
        }
    }
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

/// How many dice more; a file writes a number or `"health-lost"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "NumberOr<names::HealthLost>")]
pub enum Bonus {
    Dice(u8),
    /// As many as the owner lacks to its highest Health.
    HealthLost,
}

impl From<NumberOr<names::HealthLost>> for Bonus {
    fn from(dice: NumberOr<names::HealthLost>) -> Bonus {
        match dice {
            NumberOr::Number(dice) => Bonus::Dice(dice),
            NumberOr::Word(names::HealthLost) => Bonus::HealthLost,
        }
    }
}

/// What the target Zone must be or hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// It is the attacker's.
    OwnZone,
    /// It holds a boss.
    Boss,
}

/// In which Zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    #[default]
    Owner,
    /// Every other Hero whom the owner sees.
    OthersInSight,
}

const _: () = assert!(size_of::<Effect>() <= 24);
