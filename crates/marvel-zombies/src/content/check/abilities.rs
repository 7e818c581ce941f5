//! Abilities: only what the engine plays, at the moments it plays it.

use crate::cards::{AbilityId, Attacks, Limit, Mode, Timing};
use crate::content::Side;
use crate::content::abilities::*;
use crate::content::load::Shelf;
use crate::content::side::{CitizenKind, Spawn};
use crate::state::DRAWN_TRAITS;

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
    /// The one mode that has what it is about.
    only: Option<Mode>,
}

impl Form {
    const fn only(self, mode: Mode) -> Form {
        Form { only: Some(mode), ..self }
    }
}

const fn of(group: Group, timings: &'static [Timing]) -> Form {
    Form { group, timings, is_about_attacks: false, only: None }
}

const fn attacks(timings: &'static [Timing]) -> Form {
    Form { group: Group::Character, timings, is_about_attacks: true, only: None }
}

impl Effect {
    fn form(self) -> Form {
        use Group::{Boss, Card, Character};
        use Timing::*;
        match self {
            Effect::BonusDice { lasts_turn: true, .. } => attacks(&[OwnTurn]),
            Effect::BonusDice { lasts_turn: false, .. } | Effect::Accuracy { .. } => attacks(&[Always, BeforeRoll]),
            Effect::PowerDice { .. } => attacks(&[Always]).only(Mode::Hero),
            Effect::DoubleHits { .. } | Effect::ChooseTargets => attacks(&[Always]),
            Effect::Toughness { .. } => attacks(&[BeforeRoll]),
            Effect::Reach { .. } => attacks(&[OwnTurn]),
            Effect::Reroll { .. } => of(Character, &[AfterRoll, AnyRoll]),
            Effect::Eliminate { place: Where::TargetZone, .. } => of(Character, &[AfterHits]),
            Effect::Eliminate { place: Where::OwnZone, .. } => of(Character, &[AfterHits, OwnTurn]),
            Effect::FreeAttack { .. } => of(Character, &[OwnTurn, AfterAttack, AfterMove]),
            Effect::Actions { .. }
            | Effect::GrantAttack { .. }
            | Effect::TraitSlots { .. }
            | Effect::FreeDoor
            | Effect::InteractRange { .. } => of(Character, &[Always]),
            Effect::TraitCost { .. } => of(Character, &[Always]).only(Mode::Hero),
            Effect::Rescue { .. } => of(Character, &[OwnTurn]).only(Mode::Hero),
            Effect::Eliminate { place: Where::InSight(_), .. }
            | Effect::ExtraAction { .. }
            | Effect::MultiAttack { .. }
            | Effect::Charge { .. }
            | Effect::FreeMove { .. }
            | Effect::Teleport { .. }
            | Effect::GrantAction { .. }
            | Effect::TrackTo { .. }
            | Effect::HoldCitizen { .. }
            | Effect::HoldZone { .. }
            | Effect::Lure => of(Character, &[OwnTurn]),
            Effect::NoSurcharge { .. } => of(Character, &[LeavingZone]),
            Effect::CancelWounds { .. } | Effect::CancelRoll { power: 0, .. } => {
                of(Character, &[ZoneAttacked, WoundAssigned])
            }
            Effect::CancelRoll { .. } => of(Character, &[ZoneAttacked, WoundAssigned]).only(Mode::Hero),
            Effect::Heal { .. } => of(Character, &[OwnTurn, EndPhase]),
            Effect::TrackBy { .. } => of(Character, &[OwnTurn, PhaseRise]),
            Effect::HoldRise => of(Character, &[PhaseRise]).only(Mode::Zombie),
            Effect::TraitDraw { .. } => of(Character, &[GainTrait]),
            Effect::ProtectCitizens { .. } => of(Character, &[ZoneAttackedNear]).only(Mode::Hero),
            Effect::RedrawSpawn => of(Character, &[SpawnCard]),

            Effect::AttackEach { .. } | Effect::AttackWounds { .. } => of(Boss, &[EnemyAttacks]),
            Effect::EnemyRange { .. } => of(Boss, &[EnemyActs]),
            Effect::EnemyActions { .. } => of(Boss, &[Always]),
            Effect::HungerFaces { .. } => of(Boss, &[Always]).only(Mode::Zombie),
            Effect::MoveSurcharge { .. } => of(Boss, &[LeavingZone]),
            Effect::StoreHit { .. } | Effect::AccuracyWorse { .. } => of(Boss, &[Attacked]),
            Effect::NoPowerDice => of(Boss, &[Attacked]).only(Mode::Hero),
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
                    self.audit.needs(!once, shelf.characters, &side.ability(*skill).id, "a Skill is not discarded");
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
                    CitizenKind::SecretMission => {}
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
    }

    fn owned(&mut self, side: &Side, ability: AbilityId, group: Group, file: &str) {
        let Ability { id, timing, on, after_kill, effect, .. } = side.ability(ability);
        let form = effect.form();
        let has_it = form.only.is_none_or(|mode| mode == side.mode);
        self.audit.needs(has_it, file, id, "what its effect is about is not in this mode");
        let follows = !after_kill || matches!(timing, Timing::AfterHits | Timing::AfterAttack);
        self.audit.needs(follows, file, id, "`after_kill` is for what follows an Attack");
        self.audit.needs(form.group == group, file, id, "its effect is for others");
        let is_in_time = form.timings.contains(timing);
        self.audit.needs(is_in_time, file, id, format!("its effect does not work at the moment `{}`", timing.name()));
        let is_about_attacks = form.is_about_attacks
            || matches!(timing, Timing::BeforeRoll | Timing::AfterRoll | Timing::AfterHits | Timing::AfterAttack);
        let what = "has `on` if and only if it is about Attacks";
        self.audit.needs(on.is_some() == is_about_attacks, file, id, what);
        if let Effect::TraitDraw { draw } = *effect {
            let can = (1..=DRAWN_TRAITS).contains(&usize::from(draw));
            self.audit.needs(can, file, id, format!("draws at most {DRAWN_TRAITS} Traits"));
        }
        let is_devour = *on == Some(Attacks::Devour);
        self.audit.needs(!is_devour || side.devour.is_some(), file, id, "there is no Devour in this mode");
    }

    fn trait_card(&mut self, side: &Side, ability: &Ability, file: &str) {
        let Ability { id, limit, cost, .. } = ability;
        let (once, free) = match side.mode {
            Mode::Zombie => ("MZ-TRAIT-7", "MZ-TRAIT-11"),
            Mode::Hero => ("MZH-TRAIT-4", "MZH-TRAIT-7"),
        };
        self.audit.must(*limit == Limit::Once, once, file, id, "is discarded after use");
        self.audit.must(cost.actions == 0, free, file, id, "costs no Action");
    }
}
