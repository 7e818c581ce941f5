//! Abilities: only what the engine plays, at the moments it plays it.

use crate::cards::{AbilityId, AttackKind, Attacks, EnemyKind, Limit, Mode, Range, Timing};
use crate::content::Side;
use crate::content::abilities::*;
use crate::content::load::Shelf;
use crate::content::side::{CitizenKind, Spawn};
use shamble_kernel::content::Audit;

use super::Checker;

/// Who can have an effect.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Group {
    Character,
    Boss,
    Card,
}

/// What can be asked of an effect.
struct Form {
    group: Group,
    /// When it can work.
    timings: &'static [Timing],
    /// Whether it is about Attacks whenever it works.
    is_about_attacks: bool,
}

const fn of(group: Group, timings: &'static [Timing]) -> Form {
    Form { group, timings, is_about_attacks: false }
}

const fn attacks(timings: &'static [Timing]) -> Form {
    Form { group: Group::Character, timings, is_about_attacks: true }
}

impl Effect {
    fn form(self) -> Form {
        use Group::{Boss, Card, Character};
        use Timing::*;
        match self {
            Effect::BonusDice { lasts_turn: true, .. } => attacks(&[OwnTurn]),
            Effect::BonusDice { lasts_turn: false, .. } | Effect::Accuracy { .. } => attacks(&[Always, BeforeRoll]),
            Effect::PowerDice { .. } | Effect::DoubleHits { .. } | Effect::ChooseTargets => attacks(&[Always]),
            Effect::Toughness { .. } => attacks(&[BeforeRoll]),
            Effect::Reach { .. } => attacks(&[OwnTurn]),
            Effect::Reroll { .. } => of(Character, &[AfterRoll, AnyRoll]),
            Effect::Eliminate { place: Where::TargetZone, .. } => of(Character, &[AfterHits]),
            Effect::Eliminate { place: Where::OwnZone, .. } => of(Character, &[AfterHits, OwnTurn]),
            Effect::FreeAttack { .. } => of(Character, &[OwnTurn, AfterAttack, AfterMove]),
            Effect::Actions { .. }
            | Effect::GrantAttack { .. }
            | Effect::TraitSlots { .. }
            | Effect::TraitCost { .. }
            | Effect::FreeDoor
            | Effect::InteractRange { .. } => of(Character, &[Always]),
            Effect::Eliminate { place: Where::InSight(_), .. }
            | Effect::ExtraAction { .. }
            | Effect::MultiAttack { .. }
            | Effect::Charge { .. }
            | Effect::FreeMove { .. }
            | Effect::Teleport { .. }
            | Effect::GrantAction { .. }
            | Effect::TrackTo { .. }
            | Effect::Rescue { .. }
            | Effect::HoldCitizen { .. }
            | Effect::HoldZone { .. }
            | Effect::Lure => of(Character, &[OwnTurn]),
            Effect::NoSurcharge { .. } => of(Character, &[LeavingZone]),
            Effect::CancelWounds { .. } | Effect::CancelRoll { .. } => of(Character, &[ZoneAttacked, WoundAssigned]),
            Effect::Heal { .. } => of(Character, &[OwnTurn, EndPhase]),
            Effect::TrackBy { .. } => of(Character, &[OwnTurn, PhaseRise]),
            Effect::HoldRise => of(Character, &[PhaseRise]),
            Effect::TraitDraw { .. } => of(Character, &[GainTrait]),
            Effect::ProtectCitizens { .. } => of(Character, &[ZoneAttackedNear]),
            Effect::RedrawSpawn => of(Character, &[SpawnCard]),

            Effect::AttackEach { .. } | Effect::AttackWounds { .. } => of(Boss, &[EnemyAttacks]),
            Effect::EnemyRange { .. } => of(Boss, &[EnemyActs]),
            Effect::EnemyActions { .. } | Effect::HungerFaces { .. } => of(Boss, &[Always]),
            Effect::MoveSurcharge { .. } => of(Boss, &[LeavingZone]),
            Effect::StoreHit { .. } | Effect::AccuracyWorse { .. } | Effect::NoPowerDice => of(Boss, &[Attacked]),
            Effect::RedirectSpawn => of(Boss, &[SpawnStep]),
            Effect::SurviveRoll { .. } => of(Boss, &[WouldBeEliminated]),

            Effect::Drop { .. } | Effect::Volley { .. } | Effect::Frenzy { .. } | Effect::Rise { .. } => {
                of(Card, &[Drawn])
            }
        }
    }
}

impl Checker<'_> {
    pub(super) fn abilities(&mut self) {
        for side in &self.content.sides.0 {
            let shelf = Shelf::of(side.mode);
            for character in &side.characters {
                for (_, skill) in character.skills.iter() {
                    self.owned(side, *skill, Group::Character, shelf.characters);
                    let once = side.ability(*skill).limit == Limit::Once;
                    self.needs(!once, shelf.characters, &side.ability(*skill).id, "a Skill is not discarded");
                }
            }
            for boss in &side.bosses {
                self.owned(side, boss.ability, Group::Boss, shelf.bosses);
            }
            for card in &side.citizens {
                match card.kind {
                    CitizenKind::Citizen { ability, .. } => {
                        self.owned(side, ability, Group::Character, shelf.citizens);
                    }
                    CitizenKind::Nobody { ability } => {
                        ability.into_iter().for_each(|ability| self.owned(side, ability, Group::Card, shelf.citizens));
                    }
                    CitizenKind::SecretMission { .. } => {}
                }
            }
            for card in &side.traits {
                self.owned(side, card.ability, Group::Character, shelf.traits);
                self.trait_card(side, side.ability(card.ability), shelf.traits);
            }
            for card in &side.spawn_deck {
                if let Spawn::Special { ability, .. } = card.what {
                    self.owned(side, ability, Group::Card, shelf.spawn_deck);
                }
            }
        }
        self.printed_skills();
    }

    fn owned(&mut self, side: &Side, ability: AbilityId, group: Group, file: &str) {
        let Ability { id, timing, on, effect, .. } = side.ability(ability);
        let form = effect.form();
        self.needs(form.group == group, file, id, "its effect is for others");
        let is_in_time = form.timings.contains(timing);
        self.needs(is_in_time, file, id, format!("its effect does not work at the moment `{}`", timing.name()));
        let is_about_attacks = form.is_about_attacks
            || matches!(timing, Timing::BeforeRoll | Timing::AfterRoll | Timing::AfterHits | Timing::AfterAttack);
        let what = "has `on` if and only if it is about Attacks";
        self.needs(on.is_some() == is_about_attacks, file, id, what);
        let is_devour = *on == Some(Attacks::Devour);
        self.needs(!is_devour || side.devour.is_some(), file, id, "there is no Devour in this mode");
    }

    fn trait_card(&mut self, side: &Side, ability: &Ability, file: &str) {
        let Ability { id, limit, cost, .. } = ability;
        let (once, free) = match side.mode {
            Mode::Zombie => ("MZ-TRAIT-7", "MZ-TRAIT-11"),
            Mode::Hero => ("MZH-TRAIT-4", "MZH-TRAIT-7"),
        };
        self.must(*limit == Limit::Once, once, file, id, "is discarded after use");
        self.must(cost.actions == 0, free, file, id, "costs no Action");
        if side.mode == Mode::Hero {
            self.must((1..=2).contains(&cost.track), "MZH-TRAIT-6", file, id, "costs 1 or 2 Power");
        }
    }

    /// What the rulebook prints of single Skills.
    fn printed_skills(&mut self) {
        let (side, file) = (self.content.side(Mode::Zombie), Shelf::of(Mode::Zombie).characters);
        let small_fry = [EnemyKind::Operator, EnemyKind::Specialist].into_iter().collect();
        let [near, far] = [1, 2].map(|max| Some(Range { min: 0, max }));
        let free = Cost::default();
        let ranged = Some(AttackKind::Ranged);
        let blast = Effect::Eliminate { count: Count::UpTo(1), kinds: small_fry, place: Where::OwnZone };
        let absorb = Effect::CancelWounds { count: Count::UpTo(1), from: None };
        let skills = [
            ("MZ-HERO-2", "energy-blast", blast, free),
            ("MZ-HERO-4", "danvers-special", Effect::Charge { zones: 2 }, Cost { actions: 1, track: 0 }),
            ("MZ-HERO-5", "energy-absorption", absorb, Cost { actions: 0, track: 1 }),
            ("MZ-HERO-10", "shield-block", Effect::CancelRoll { success: 5, power: 0 }, free),
            ("MZ-HERO-12", "ricochet", Effect::FreeAttack { range: near, kind: ranged }, free),
            ("MZ-HERO-13", "undead-leader", Effect::GrantAction { actions: 1, range: far }, free),
        ];
        for (rule, id, effect, cost) in skills {
            let skill = side.find_ability(id).map(|skill| side.ability(skill));
            let is_it = skill.is_some_and(|skill| (skill.effect, skill.cost) == (effect, cost));
            self.must(is_it, rule, file, id, "is printed otherwise");
        }
    }
}
