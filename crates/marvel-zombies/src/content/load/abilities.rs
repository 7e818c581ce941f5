//! Abilities and Attacks: words become what the engine does.

use shamble_kernel::{Id, RuleId, Set};

use crate::cards::{AbilityId, AttackId, ByDanger, Danger, EnemyKind, Faces, Mode, Range, Timing};
use crate::content::abilities::*;
use crate::content::citations::cite;
use crate::content::load::{Loader, Place};
use crate::content::schema::*;
use crate::content::side::Attack;

/// Whose an ability is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Owner {
    Skill(Danger),
    Trait,
    Citizen,
    Boss,
    /// A card that is drawn.
    Card,
}

impl Owner {
    /// The rule that lets such abilities work.
    fn rule(self, mode: Mode) -> RuleId {
        let [zombie, hero] = match self {
            Owner::Skill(Danger::Blue) => [rule!("MZ-XP-7"), rule!("MZH-XP-3")],
            Owner::Skill(Danger::Yellow) => [rule!("MZ-XP-8"), rule!("MZH-XP-3")],
            Owner::Skill(Danger::Orange) => [rule!("MZ-XP-9"), rule!("MZH-XP-4")],
            Owner::Skill(Danger::Red) => [rule!("MZ-XP-10"), rule!("MZH-XP-4")],
            Owner::Trait => [rule!("MZ-TRAIT-8"), rule!("MZH-TRAIT-7")],
            Owner::Citizen => [rule!("MZ-CIT-4"), rule!("MZH-RESCUE-8")],
            Owner::Boss => [rule!("MZ-ENEMY-5"), rule!("MZH-ZH-3")],
            Owner::Card => [rule!("MZ-CARD-7"), rule!("MZH-CARD-8")],
        };
        mode.rule(zombie, hero)
    }
}

/// The abilities and Attacks of a mode, as they are met.
pub(super) struct Book {
    pub mode: Mode,
    pub abilities: Vec<Ability>,
    pub attacks: Vec<Attack>,
}

/// What the sheets of a mode share is written on each of them, and read once.
const SHARED: &str = "plus-one-action";

impl Loader<'_> {
    pub(super) fn attack(&mut self, book: &mut Book, record: &AttackRecord, place: Place) -> AttackId {
        let AttackRecord { id, name, r#type, range, dice, accuracy, .. } = record;
        let names = book.attacks.iter().map(|attack| (attack.id.as_str(), place));
        self.once(names.chain([(id.as_str(), place)]));
        let (name, id) = (name.clone(), id.clone());
        book.attacks.push(Attack { id, name, kind: *r#type, range: *range, dice: *dice, accuracy: *accuracy });
        AttackId::at(book.attacks.len() - 1)
    }

    /// An ability with an id of its own. What a sheet repeats is the same on all of them.
    pub(super) fn ability(&mut self, book: &mut Book, written: Written<'_>, owner: Owner, place: Place) -> AbilityId {
        let ability = self.written(book, written, owner, place);
        let known = book.abilities.iter().position(|known| known.id == ability.id);
        if let Some(at) = known.filter(|_| ability.id == SHARED) {
            let first = &book.abilities[at];
            if (&first.name, &first.text, first.effect) != (&ability.name, &ability.text, ability.effect) {
                self.reader.fault(place, format!("`{SHARED}` is the same on all sheets"));
            }
            return AbilityId::at(at);
        }
        let names = book.abilities.iter().map(|known| (known.id.as_str(), place));
        self.once(names.chain([(ability.id.as_str(), place)]));
        book.abilities.push(ability);
        AbilityId::at(book.abilities.len() - 1)
    }

    fn written(&mut self, book: &mut Book, written: Written<'_>, owner: Owner, place: Place) -> Ability {
        let Written { id, name, text, rules, timing, limit, optional, cost, on, after_kill, blind, effect } = written;
        let (track, foreign) = match book.mode {
            Mode::Zombie => (cost.hunger, cost.power),
            Mode::Hero => (cost.power, cost.hunger),
        };
        if foreign > 0 {
            self.reader.fault(place, format!("{id}: a cost in Hunger is for Zombie Mode, one in Power for Hero Mode"));
        }
        if after_kill && !matches!(timing, Timing::AfterHits | Timing::AfterAttack) {
            self.reader.fault(place, format!("{id}: `after_kill` is for what follows an Attack"));
        }
        let own = rules.first().filter(|_| id != SHARED);
        Ability {
            id: id.to_owned(),
            name: name.clone(),
            text: text.clone(),
            rule: own.and_then(|rule| cite(rule)).unwrap_or_else(|| owner.rule(book.mode)),
            timing,
            limit,
            is_optional: optional,
            cost: Cost { actions: cost.actions, track },
            on,
            after_kill,
            needs_sight: !blind,
            effect: self.effect(book, effect, id, place),
        }
    }

    pub(super) fn effect(&mut self, book: &mut Book, record: &EffectRecord, id: &str, place: Place) -> Effect {
        let mode = book.mode;
        let only = |loader: &mut Self, due: Mode, what: &str| {
            if mode != due {
                loader.reader.fault(place, format!("{id}: there is no {what} in this mode"));
            }
        };
        match record {
            EffectRecord::Actions { plus } => Effect::Actions { plus: *plus },
            EffectRecord::ExtraAction { plus } => Effect::ExtraAction { plus: *plus },
            EffectRecord::BonusDice { dice, if_target, lasts } => Effect::BonusDice {
                dice: dice.number().map_or(Bonus::HealthLost, Bonus::Dice),
                if_target: if_target.map(|word| self.target(mode, word, id, place)),
                lasts_turn: *lasts == Some(OneTurn),
            },
            EffectRecord::PowerDice { plus } => {
                only(self, Mode::Hero, "Power");
                Effect::PowerDice { plus: *plus }
            }
            EffectRecord::Accuracy { better } => Effect::Accuracy { better: *better },
            EffectRecord::DoubleHits { faces } => Effect::DoubleHits { faces: self.die_faces(faces, id, place) },
            EffectRecord::Reroll { dice } => Effect::Reroll { dice: count(dice) },
            EffectRecord::ChooseTargets {} => Effect::ChooseTargets,
            EffectRecord::Toughness { less } => Effect::Toughness { less: *less },
            EffectRecord::Eliminate { count: number, types, r#where, range } => Effect::Eliminate {
                count: count(number),
                kinds: self.kinds(mode, types, id, place),
                place: self.place(*r#where, *range, id, place),
            },
            EffectRecord::FreeAttack { attack: Unique, range, r#type } => {
                Effect::FreeAttack { range: *range, kind: *r#type }
            }
            EffectRecord::MultiAttack { attack: Unique, zones } => Effect::MultiAttack { zones: *zones },
            EffectRecord::Charge { zones, attack: Unique } => Effect::Charge { zones: *zones },
            EffectRecord::FreeMove { zones, ignore_enemies } => {
                Effect::FreeMove { zones: *zones, ignores_enemies: *ignore_enemies }
            }
            EffectRecord::Teleport { range, who } => {
                Effect::Teleport { range: *range, may_move_others: *who == TeleportedWord::SelfOrHero }
            }
            EffectRecord::NoSurcharge { up_to, lasts: None | Some(OneMove) } => Effect::NoSurcharge { up_to: *up_to },
            EffectRecord::GrantAction { actions, to: OtherHero, range } => {
                Effect::GrantAction { actions: *actions, range: *range }
            }
            EffectRecord::GrantAttack { attack } => Effect::GrantAttack { attack: self.attack(book, attack, place) },
            EffectRecord::Reach { range } => Effect::Reach { range: *range },
            EffectRecord::CancelWounds { count: number, from } => Effect::CancelWounds {
                count: count(number),
                from: from.as_ref().map(|types| self.kinds(mode, types, id, place)),
            },
            EffectRecord::CancelRoll { success, power } => {
                if *power > 0 {
                    only(self, Mode::Hero, "Power");
                }
                Effect::CancelRoll { success: *success, power: *power }
            }
            EffectRecord::Heal { health, who, below } => Effect::Heal { health: *health, who: *who, below: *below },
            EffectRecord::Hunger { set, change } => {
                only(self, Mode::Zombie, "Hunger");
                match (set, change) {
                    (Some(value), None) => Effect::TrackTo { value: *value },
                    (None, Some(change)) => Effect::TrackBy { change: *change, whose: Whose::Owner, only_at: None },
                    (None, None) | (Some(_), Some(_)) => {
                        self.reader.fault(place, format!("{id}: Hunger needs `set` or `change`"));
                        Effect::HoldRise
                    }
                }
            }
            EffectRecord::HoldRise {} => {
                only(self, Mode::Zombie, "Hunger");
                Effect::HoldRise
            }
            EffectRecord::Power { change, if_power, who } => {
                only(self, Mode::Hero, "Power");
                let whose = if *who == Some(OthersInSight) { Whose::OthersInSight } else { Whose::Owner };
                Effect::TrackBy { change: *change, whose, only_at: *if_power }
            }
            EffectRecord::TraitDraw { draw, keep } => Effect::TraitDraw { draw: *draw, keep: *keep },
            EffectRecord::TraitSlots { plus } => Effect::TraitSlots { plus: *plus },
            EffectRecord::TraitCost { less } => {
                only(self, Mode::Hero, "Power");
                Effect::TraitCost { less: *less }
            }
            EffectRecord::FreeDoor {} => Effect::FreeDoor,
            EffectRecord::Rescue { range, despite_enemies, free } => {
                only(self, Mode::Hero, "Rescue");
                Effect::Rescue { range: *range, despite_enemies: *despite_enemies, is_free: *free }
            }
            EffectRecord::InteractRange { range } => Effect::InteractRange { range: *range },
            EffectRecord::HoldCitizen { count } => Effect::HoldCitizen { count: *count },
            EffectRecord::ProtectCitizens { range } => {
                only(self, Mode::Hero, "Wound on a Citizen");
                Effect::ProtectCitizens { range: *range }
            }
            EffectRecord::HoldZone { range } => Effect::HoldZone { range: *range },
            EffectRecord::Lure {} => Effect::Lure,
            EffectRecord::RedrawSpawn {} => Effect::RedrawSpawn,

            EffectRecord::AttackEach { wounds } => Effect::AttackEach { wounds: *wounds },
            EffectRecord::AttackWounds { wounds } => Effect::AttackWounds { wounds: *wounds },
            EffectRecord::EnemyRange { range } => Effect::EnemyRange { range: *range },
            EffectRecord::EnemyActions { types, r#where: OwnZone, actions } => {
                Effect::EnemyActions { kinds: self.kinds(mode, types, id, place), actions: *actions }
            }
            EffectRecord::HungerFaces { faces } => {
                only(self, Mode::Zombie, "Hunger");
                Effect::HungerFaces { faces: self.die_faces(faces, id, place) }
            }
            EffectRecord::MoveSurcharge { plus, range } => Effect::MoveSurcharge { plus: *plus, range: *range },
            EffectRecord::StoreHit { wounds, max } => Effect::StoreHit { wounds: *wounds, max: *max },
            EffectRecord::RedirectSpawn { point: InitialPoint, to: OwnZone } => Effect::RedirectSpawn,
            EffectRecord::AccuracyWorse { by } => Effect::AccuracyWorse { by: *by },
            EffectRecord::NoPowerDice {} => {
                only(self, Mode::Hero, "Power");
                Effect::NoPowerDice
            }
            EffectRecord::SurviveRoll { success } => Effect::SurviveRoll { success: *success },

            EffectRecord::Drop { types: (kind,), r#where: StreetMostHeroes } => {
                Effect::Drop { kind: self.kind(mode, kind, id, place) }
            }
            EffectRecord::Volley { types: (kind,), ranges, wounds } => {
                let RangesRecord { blue, yellow, orange, red } = *ranges;
                Effect::Volley {
                    kind: self.kind(mode, kind, id, place),
                    ranges: ByDanger([blue, yellow, orange, red]),
                    wounds: numbers(wounds),
                }
            }
            EffectRecord::Frenzy { types: (kind,), wounds } => {
                Effect::Frenzy { kind: self.kind(mode, kind, id, place), wounds: numbers(wounds) }
            }
            EffectRecord::Rise { types: (kind,), count } => {
                Effect::Rise { kind: self.kind(mode, kind, id, place), count: *count }
            }
        }
    }

    /// An Enemy type as this mode calls it.
    pub(super) fn kind(&mut self, mode: Mode, word: &str, id: &str, place: Place) -> EnemyKind {
        EnemyKind::called(word, mode).unwrap_or_else(|| {
            self.reader.fault(place, format!("{id}: there is no Enemy type `{word}` in this mode"));
            EnemyKind::default()
        })
    }

    fn kinds(&mut self, mode: Mode, words: &[String], id: &str, place: Place) -> Set<EnemyKind> {
        if words.is_empty() {
            self.reader.fault(place, format!("{id}: needs an Enemy type"));
        }
        words.iter().map(|word| self.kind(mode, word, id, place)).collect()
    }

    /// The natural faces of a die.
    pub(super) fn die_faces(&mut self, faces: &[u8], id: &str, place: Place) -> Faces {
        if faces.is_empty() || faces.iter().any(|face| !(1..=6).contains(face)) {
            self.reader.fault(place, format!("{id}: faces are numbers from 1 to 6"));
        }
        faces.iter().copied().collect()
    }

    fn target(&mut self, mode: Mode, word: TargetWord, id: &str, place: Place) -> Target {
        match (word, mode) {
            (TargetWord::OwnZone, _) => Target::OwnZone,
            (TargetWord::SuperHero, Mode::Zombie) | (TargetWord::ZombieHero, Mode::Hero) => Target::Boss,
            (TargetWord::SuperHero, Mode::Hero) | (TargetWord::ZombieHero, Mode::Zombie) => {
                self.reader.fault(place, format!("{id}: these are no Enemies in this mode"));
                Target::Boss
            }
        }
    }

    fn place(&mut self, word: WhereWord, range: Option<Range>, id: &str, place: Place) -> Where {
        match (word, range) {
            (WhereWord::OwnZone, None) => Where::OwnZone,
            (WhereWord::TargetZone, None) => Where::TargetZone,
            (WhereWord::ZoneInSight, Some(range)) => Where::InSight(range),
            (WhereWord::OwnZone | WhereWord::TargetZone, Some(_)) | (WhereWord::ZoneInSight, None) => {
                self.reader.fault(place, format!("{id}: a zone in sight needs a range, and no other zone has one"));
                Where::OwnZone
            }
        }
    }
}

fn count<W>(number: &NumberOr<W>) -> Count {
    number.number().map_or(Count::All, Count::UpTo)
}

pub(super) fn numbers(record: &NumbersRecord) -> ByDanger<u8> {
    let NumbersRecord { blue, yellow, orange, red } = *record;
    ByDanger([blue, yellow, orange, red])
}
