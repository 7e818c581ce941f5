//! Skills.

use shamble_kernel::content::Audit;
use std::collections::BTreeSet;

use crate::content::equipment::Range;
use crate::content::load::{DEFINING, SKILLS};
use crate::content::skills::Effect;

use super::Checker;

impl Checker<'_> {
    pub(super) fn skills(&mut self) {
        self.known();
        self.values();
        let content = self.content;
        for skill in &content.skills {
            let (Effect::Grant { skill: inner, .. } | Effect::Share { skill: inner }) = skill.effect else { continue };
            let is_whole = content.skill(inner).needs_class.is_none_or(|class| skill.needs_class == Some(class));
            self.needs(is_whole, SKILLS, &skill.base, "lends a skill that needs a class");
        }
    }

    /// Each rule that describes a skill has one.
    fn known(&mut self) {
        let content = self.content;
        for rule in DEFINING {
            let forms = content.skills.iter().filter(|skill| skill.rule.as_str() == rule);
            let bases: BTreeSet<&str> = forms.map(|skill| skill.base.as_str()).collect();
            let what = format!("one skill is defined by it, not {}", bases.len());
            self.must_all(bases.len() == 1, rule, SKILLS, what);
        }
        let only_english = ["blademaster", "charge-reaper", "vade-retro-reaper"];
        let only_french = [
            "improvised-weapon-melee",
            "improvised-weapon-ranged",
            "inventor",
            "starts-with",
            "charge-effect",
            "vade-retro-effect",
            "fanning-effect",
        ];
        let english = only_english.iter().map(|id| (*id, "UOA-SKILL-73"));
        for (id, rule) in english.chain(only_french.iter().map(|id| (*id, "UOA-SKILL-88"))) {
            let is_valid = content.skills.iter().any(|skill| skill.base == id && skill.is_offered);
            self.must(is_valid, rule, SKILLS, id, "is a skill of the game");
        }
    }

    /// The values that rulings give.
    fn values(&mut self) {
        let content = self.content;
        let effect = |id: &str| content.find_skill(id).map(|skill| &content.skill(skill).effect);
        let keeps = matches!(effect("explosives-expert"), Some(Effect::KeepCard { at_least: 4, .. }));
        self.must(keeps, "UOA-SKILL-74", SKILLS, "explosives-expert", "keeps the Dynamite on 4 or more");
        for (id, is_ranged, max) in [("improvised-weapon-melee", false, 0), ("improvised-weapon-ranged", true, 1)] {
            let due = Effect::ImprovisedAttack {
                is_ranged,
                range: Range { min: 0, max },
                dice: 2,
                accuracy: 4,
                damage: 1,
                noise: None,
            };
            let what = format!("Range 0 to {max}, 2 dice, 4+, Damage 1, silent");
            self.must(effect(id) == Some(&due), "UOA-SKILL-75", SKILLS, id, what);
        }
        for skill in &content.skills {
            if let Effect::MoveZones { min, max } | Effect::Jump { min, max } = skill.effect {
                self.needs(1 <= min && min <= max, SKILLS, &skill.base, "covers from one zone to more");
            }
        }
    }
}
