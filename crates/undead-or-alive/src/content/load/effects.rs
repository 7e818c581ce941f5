//! Effects of skills, with the parameter in its place.

use shamble_kernel::Id;

use crate::cards::{ActionKind, CardId, Fight, SkillId, WeaponType, ZombieKind};
use crate::content::load::skills::{Argument, SkillBook};
use crate::content::schema::*;
use crate::content::skills::*;

/// What an effect is read with.
pub(super) struct Reading<'b, 'r> {
    pub book: &'b SkillBook<'r>,
    pub argument: Argument,
}

impl Reading<'_, '_> {
    pub(super) fn effect(&self, record: &EffectRecord) -> Result<Effect, String> {
        Ok(match record {
            EffectRecord::ExtraAction { amount } => Effect::ExtraAction { amount: *amount },
            EffectRecord::FreeAction { amount, action, weapon, only, target, at, sight } => {
                let on = match (action, weapon, only, target, at, sight) {
                    (Some(action), None, None, None, None, None) => self.free_use(*action)?,
                    (None, Some(TheEquipment), None, None, None, None) => FreeUse::With(self.gear()?),
                    (Some(ActionWord::Combat), None, Some(OnlyWord::DualPair), None, None, None) => FreeUse::DualPair,
                    (Some(ActionWord::Reload), None, Some(OnlyWord::FannedPistol), None, None, None) => {
                        FreeUse::ReloadFanned
                    }
                    (Some(ActionWord::Combat), None, None, Some(VadeRetroWord), None, None) => {
                        FreeUse::AgainstVadeRetro
                    }
                    (Some(ActionWord::Combat), None, None, None, Some(SpawnZone), Some(Yes)) => FreeUse::AtSpawn,
                    _ => return Err("no such free action is known".into()),
                };
                Effect::FreeAction { amount: *amount, on }
            }
            EffectRecord::GiveAction { amount, to: OtherSurvivor, r#where: BoardWord, at_once: Yes } => {
                Effect::GiveAction { amount: *amount }
            }
            EffectRecord::ExtraTurn { before: ZombiesWord, not_for: AbominationWord } => Effect::ExtraTurn,
            EffectRecord::SwapCard { discard, draw, is_search: No } => {
                Effect::SwapCard { discard: *discard, draw: *draw }
            }
            EffectRecord::SearchIn { zones: Street } => Effect::SearchStreets,
            EffectRecord::StartWith { equipment: TheEquipment, from: EquipmentDeck } => match self.gear()? {
                Gear::Card(card) => Effect::StartWith { card },
                Gear::Type(_) => return Err("starts with a card, not with a weapon type".into()),
            },
            EffectRecord::MoveZones { min, max, on: OnMove { action: Move } } => {
                Effect::MoveZones { min: *min, max: *max }
            }
            EffectRecord::Jump { min, max, sight: Yes, balconies: Yes, surcharge: Yes } => {
                Effect::Jump { min: *min, max: *max }
            }
            EffectRecord::IgnoreZombies { surcharge: Yes, stop: Yes, on: OnMove { action: Move } } => {
                Effect::IgnoreZombies
            }
            EffectRecord::FreeMove { amount, surcharge: No, stop_at_zombies: Yes, on: OnCombat { action: Combat } } => {
                Effect::FreeMove { amount: *amount }
            }
            EffectRecord::PushZombies { from: OwnZone, range, clear_path: Yes } => {
                Effect::PushZombies { range: *range }
            }
            EffectRecord::PullSurvivors {
                to: OwnZone,
                range,
                sight: Yes,
                clear_path: Yes,
                needs: (SurvivorWord, Zombie),
                may_refuse: Yes,
            } => Effect::PullSurvivors { range: *range },
            EffectRecord::Taunt { range, sight: No, clear_path: Yes } => Effect::Taunt { range: *range },
            EffectRecord::DiceBonus { amount, each_weapon: Yes, on } => {
                Effect::Dice { amount: *amount, on: self.on(on)? }
            }
            EffectRecord::ResultBonus { amount, max: Exactly, on } => {
                Effect::Result { amount: *amount, on: self.on(on)? }
            }
            EffectRecord::DamageBonus { amount, on } => Effect::Damage { amount: *amount, on: self.on(on)? },
            EffectRecord::RangeBonus { amount, on } => match self.on(on)? {
                on @ (On::Fight(Fight::Ranged) | On::Fanning) => Effect::Reach { amount: *amount, on },
                On::Fight(_) | On::With(_) | On::Charge | On::VadeRetro => {
                    return Err("only Ranged attacks reach farther".into());
                }
            },
            EffectRecord::Reroll { dice: All, on } => Effect::Reroll { on: self.on(on)? },
            EffectRecord::DiePerSix { amount, repeats: Yes, on } => {
                Effect::DicePerSix { amount: *amount, on: self.on(on)? }
            }
            EffectRecord::DamagePerSix { amount, applies_to: AllHits, on } => {
                Effect::DamagePerSix { amount: *amount, on: self.on(on)? }
            }
            EffectRecord::Escalation { amount, ends: (TurnEnd, OtherAction), on } => {
                Effect::Escalation { amount: *amount, on: self.on(on)? }
            }
            EffectRecord::Reaper { extra, same_type: Yes, on } => Effect::Reaper { extra: *extra, on: self.on(on)? },
            EffectRecord::FreeTargets {
                friendly_fire: No,
                ignore_min_range,
                on: OnRanged { action: Ranged, range },
            } => match (ignore_min_range, range) {
                (None, None) => Effect::FreeTargets,
                (Some(Yes), Some(Exactly)) => Effect::PointBlank,
                _ => return Err("minimum Range is ignored at Range 0, and only there".into()),
            },
            EffectRecord::TreatAsDual { weapons: DualWord::All } => Effect::TreatAsDual { weapon: None },
            EffectRecord::TreatAsDual { weapons: DualWord::Melee } => {
                Effect::TreatAsDual { weapon: Some(WeaponType::Melee) }
            }
            EffectRecord::AllInHand {} => Effect::AllInHand,
            EffectRecord::ImprovisedAttack { action, range, dice, accuracy, damage, noise } => {
                Effect::ImprovisedAttack {
                    is_ranged: *action == AttackWord::Ranged,
                    range: *range,
                    dice: *dice,
                    accuracy: *accuracy,
                    damage: *damage,
                    noise: noise.noise(),
                }
            }
            EffectRecord::KeepCard { card, dice: Exactly, at_least, to: Backpack, fixed_die: Yes } => {
                let at = self.book.card(card).ok_or_else(|| format!("there is no `{card}`"))?;
                Effect::KeepCard { card: CardId::at(at), at_least: *at_least }
            }
            EffectRecord::IgnoreWounds { from: TheZombie } => Effect::IgnoreWounds { from: self.zombie()? },
            EffectRecord::NoFriendlyFire { who: Self_, dynamite_still_kills: Yes } => Effect::NoFriendlyFire,
            EffectRecord::Heal { amount, who: SurvivorsOfZone } => Effect::Heal { amount: *amount },
            EffectRecord::Share { effect: TheEffect, who: SurvivorsOfZone, needs: OtherSurvivor } => {
                Effect::Share { skill: self.skill()? }
            }
            EffectRecord::AddClass { class, max_health, heal } => {
                Effect::AddClass { class: *class, health: *max_health, heal: *heal }
            }
            EffectRecord::ExtraUse { ability, amount } => Effect::ExtraUse { ability: *ability, amount: *amount },
            EffectRecord::Grant { effect: TheEffect, on } => Effect::Grant { skill: self.skill()?, on: self.on(on)? },
            EffectRecord::ChargeZones { amount } => Effect::ChargeZones { amount: *amount },
        })
    }

    fn free_use(&self, action: ActionWord) -> Result<FreeUse, String> {
        Ok(match action {
            ActionWord::Combat => FreeUse::Action(ActionKind::Combat),
            ActionWord::Melee => FreeUse::Action(ActionKind::Melee),
            ActionWord::Ranged => FreeUse::Action(ActionKind::Ranged),
            ActionWord::Reload => FreeUse::Reload,
            ActionWord::Charge => FreeUse::Charge,
            ActionWord::VadeRetro => FreeUse::VadeRetro,
            ActionWord::Fanning => FreeUse::Fanning,
            ActionWord::Param => FreeUse::Action(self.action()?),
        })
    }

    /// The attacks an effect is about.
    fn on(&self, record: &OnRecord) -> Result<On, String> {
        match (record.action, record.with, record.target, record.weapon) {
            (Some(action), None, None, None) => self.fight(action).map(On::Fight),
            (None, None, None, Some(TheEquipment)) => self.gear().map(On::With),
            (None | Some(ActionWord::Melee), Some(MannerWord::Charge), None, None) => Ok(On::Charge),
            (Some(ActionWord::Ranged), Some(MannerWord::Fanning), None, None) => Ok(On::Fanning),
            (Some(ActionWord::Combat), None, Some(VadeRetroWord), None) => Ok(On::VadeRetro),
            _ => Err("`on` names no kind of attack".into()),
        }
    }

    fn fight(&self, action: ActionWord) -> Result<Fight, String> {
        let kind = match action {
            ActionWord::Param => self.action()?,
            ActionWord::Combat => ActionKind::Combat,
            ActionWord::Melee => ActionKind::Melee,
            ActionWord::Ranged => ActionKind::Ranged,
            ActionWord::Reload | ActionWord::Charge | ActionWord::VadeRetro | ActionWord::Fanning => {
                return Err("`on` names an action that is no attack".into());
            }
        };
        match kind {
            ActionKind::Combat => Ok(Fight::Combat),
            ActionKind::Melee => Ok(Fight::Melee),
            ActionKind::Ranged => Ok(Fight::Ranged),
            ActionKind::Move | ActionKind::Search => Err(format!("`{}` is no attack", kind.name())),
        }
    }

    fn action(&self) -> Result<ActionKind, String> {
        match self.argument {
            Argument::Action(action) => Ok(action),
            Argument::None | Argument::Gear(_) | Argument::Zombie(_) | Argument::Skill(_) => Err(lacks("action")),
        }
    }

    fn gear(&self) -> Result<Gear, String> {
        match self.argument {
            Argument::Gear(gear) => Ok(gear),
            Argument::None | Argument::Action(_) | Argument::Zombie(_) | Argument::Skill(_) => Err(lacks("equipment")),
        }
    }

    fn zombie(&self) -> Result<ZombieKind, String> {
        match self.argument {
            Argument::Zombie(zombie) => Ok(zombie),
            Argument::None | Argument::Action(_) | Argument::Gear(_) | Argument::Skill(_) => Err(lacks("zombie")),
        }
    }

    fn skill(&self) -> Result<SkillId, String> {
        match self.argument {
            Argument::Skill(skill) => Ok(skill),
            Argument::None | Argument::Action(_) | Argument::Gear(_) | Argument::Zombie(_) => Err(lacks("effect")),
        }
    }
}

fn lacks(key: &str) -> String {
    format!("its effect names `${key}`, which is no parameter of it")
}
