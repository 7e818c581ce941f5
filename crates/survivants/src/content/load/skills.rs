//! Skills.

use shamble_kernel::Id;
use toml::Spanned;

use crate::content::arms::{Stores, Thing};
use crate::content::load::{Loader, Place, SKILLS};
use crate::content::schema::*;
use crate::content::skills::*;
use crate::kinds::{ItemId, WeaponId};
use crate::mat::Length;

impl Loader<'_> {
    pub(super) fn skills(&mut self, file: &SkillFile, stores: &Stores) -> Vec<Skill> {
        self.once(file.skill.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SKILLS, record))));
        let mut skills = Vec::new();
        for spanned in &file.skill {
            let SkillRecord { id, name, levels, level, .. } = spanned.get_ref();
            let numbers: Vec<u8> = level.iter().map(|level| level.get_ref().level).collect();
            if numbers != (1..=*levels).collect::<Vec<u8>>() {
                self.reader
                    .fault(Place::of(SKILLS, spanned), format!("{id}: levels: there is not one record for each level"));
            }
            let made = level.iter().map(Spanned::get_ref).map(|level| SkillLevel {
                text: level.text.clone(),
                effects: level.effect.iter().filter_map(|effect| self.effect(id, effect, stores)).collect(),
            });
            skills.push(Skill { id: id.clone(), name: name.clone(), levels: made.collect() });
        }
        skills
    }

    fn effect(&mut self, id: &str, spanned: &Spanned<EffectRecord>, stores: &Stores) -> Option<Effect> {
        let weapon = |word: &Option<String>| match stores.named(word.as_deref()?) {
            Some(Thing::Weapon(weapon)) => Some(weapon),
            _ => None,
        };
        let made = match spanned.get_ref() {
            EffectRecord::Price { actions, change: Some(change), set: None } if *change < 0 => {
                Some(Effect::Cheaper { actions: actions.clone(), by: change.unsigned_abs() })
            }
            EffectRecord::Price { actions, change: None, set: Some(pa) } => {
                Some(Effect::Price { actions: actions.clone(), pa: *pa })
            }
            EffectRecord::Reroll { test } => Some(Effect::Reroll(*test)),
            EffectRecord::Allow { what: AllowWord::TwoWeapons, kinds: Some(kinds), except: Some(_), weapon: None }
                if **kinds == [TwoWeaponUse::NormalShot, TwoWeaponUse::Attack] =>
            {
                Some(Effect::TwoWeapons)
            }
            EffectRecord::Allow { what: AllowWord::BareHands, kinds: None, except: None, weapon: word } => {
                weapon(word).map(Effect::BareHands)
            }
            EffectRecord::Forbid { what: ForbidWord::PickUpDud } => Some(Effect::LeavesDuds),
            EffectRecord::Value { of, set, change, at_limit, weapon: word } => {
                self.changed_value(*of, *set, *change, *at_limit, weapon(word))
            }
            EffectRecord::Ignore { what: IgnoreWord::ZombiesLookingForATarget, beyond: Some(beyond) } => {
                Some(Effect::UnnoticedBeyond(beyond.0))
            }
            EffectRecord::Ignore { what: IgnoreWord::ClutteredGround, beyond: None } => Some(Effect::IgnoresClutter),
            EffectRecord::Action(action) => action_effect(action, stores),
            EffectRecord::Price { .. } | EffectRecord::Allow { .. } | EffectRecord::Ignore { .. } => None,
        };
        if made.is_none() {
            let what = format!("{id}: effect: its fields say nothing that the rules know, or name what is not there");
            self.reader.fault(Place::of(SKILLS, spanned), what);
        }
        made
    }

    fn changed_value(
        &mut self,
        of: ValueWord,
        set: Option<i64>,
        change: Option<i8>,
        at_limit: Option<bool>,
        weapon: Option<WeaponId>,
    ) -> Option<Effect> {
        match (of, set, change, at_limit, weapon) {
            (ValueWord::ClimbDanger, Some(cm), None, Some(true), None) => {
                Length::from_file(cm as f64).map(Effect::ClimbDanger)
            }
            (ValueWord::Shooting, None, Some(by), None, Some(weapon)) => Some(Effect::ShootsBetter { weapon, by }),
            (ValueWord::Infection, Some(value), None, None, None) => u8::try_from(value).ok().map(Effect::Infection),
            _ => None,
        }
    }
}

fn action_effect(action: &ActionRecord, stores: &Stores) -> Option<Effect> {
    match action {
        ActionRecord::RepairRuined { pa, test } => Some(Effect::RepairsRuined { pa: *pa, test: *test }),
        ActionRecord::Care { pa, health, .. } => Some(Effect::Care { pa: *pa, health: *health }),
        ActionRecord::LeatherWork { pa, per_turn, test, points, makes } => {
            let makes = stores.items.iter().position(|item| item.id == *makes).map(ItemId::at)?;
            Some(Effect::LeatherWork { pa: *pa, per_turn: *per_turn, test: *test, points: *points, makes })
        }
    }
}
