//! Skills with their parameters: every form a player may choose, and every form a card names.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::Deserialize;
use shamble_kernel::{Id, Name};
use shamble_zombicide::forms;
use toml::Value;

use crate::cards::{ActionKind, Class, SkillId, WeaponType, ZombieKind};
use crate::content::names;
use crate::content::skills::{Effect, Skill};

forms! {
    Labels { action: BTreeMap<ActionKind, Label>, equipment: BTreeMap<WeaponType, Label> }
    /// A word as it stands in a name, and after a noun.
    Label { en: String, fr: Option<String>, en_of: String, fr_of: Option<String> }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SkillRecord {
    pub id: String,
    name: Name,
    text: Name,
    /// The defining one first.
    rules: Vec<String>,
    param: Option<Param>,
    needs_class: Option<Class>,
    effect: toml::Table,
}

/// What a card has to fill in, with the values offered. A card may name any equipment.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Param {
    Action(Vec<ActionKind>),
    Equipment(Vec<String>),
    Zombie(Vec<ZombieKind>),
    Effect(Vec<SkillRef>),
}

/// A skill on a card, with its parameter.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::content) struct SkillRef {
    skill: String,
    action: Option<ActionKind>,
    equipment: Option<String>,
    zombie: Option<ZombieKind>,
    effect: Option<Box<SkillRef>>,
}

/// The skills made so far, and what new ones are made from.
#[derive(Default)]
pub(in crate::content) struct SkillBook {
    pub(super) labels: Option<Rc<Labels>>,
    pub(super) zombies: Vec<Name>,
    pub(super) records: Rc<[SkillRecord]>,
    pub(super) made: Vec<Skill>,
}

/// What stands for the parameter of a skill: its word in ids, its name, its name after a noun, and its value in effects.
struct Argument {
    key: &'static str,
    word: String,
    label: [Name; 2],
    value: Value,
}

impl SkillRef {
    /// The skill, made when it is first named.
    pub(in crate::content) fn find(&self) -> Result<SkillId, String> {
        let records = names::with(|names| Rc::clone(&names.skills.records));
        let record = records.iter().find(|record| record.id == self.skill);
        let record = record.ok_or_else(|| format!("there is no skill `{}`", self.skill))?;
        record.form(self)
    }
}

impl SkillRecord {
    /// Makes every form that a player may choose in Ultrared mode (UOA-ULTRA-6).
    pub(super) fn offered(&self) -> Result<(), String> {
        let skill = self.id.clone();
        let bare = SkillRef { skill, action: None, equipment: None, zombie: None, effect: None };
        let forms: Vec<SkillRef> = match &self.param {
            None => vec![bare],
            Some(Param::Action(values)) => {
                values.iter().map(|action| SkillRef { action: Some(*action), ..bare.clone() }).collect()
            }
            Some(Param::Equipment(values)) => {
                values.iter().map(|gear| SkillRef { equipment: Some(gear.clone()), ..bare.clone() }).collect()
            }
            Some(Param::Zombie(values)) => {
                values.iter().map(|zombie| SkillRef { zombie: Some(*zombie), ..bare.clone() }).collect()
            }
            Some(Param::Effect(values)) => {
                values.iter().map(|skill| SkillRef { effect: Some(skill.clone().into()), ..bare.clone() }).collect()
            }
        };
        for form in forms {
            let skill = self.form(&form)?;
            names::with(|names| names.skills.made[skill.index()].is_offered = true);
        }
        Ok(())
    }

    /// The skill with its parameter in its place.
    fn form(&self, wanted: &SkillRef) -> Result<SkillId, String> {
        let argument = self.argument(wanted)?;
        let id = argument.as_ref().map_or_else(|| self.id.clone(), |argument| format!("{}-{}", self.id, argument.word));
        let known =
            names::with(|names| names.skills.made.iter().position(|made| made.id == id && made.base == self.id));
        if let Some(known) = known {
            return Ok(SkillId::at(known));
        }
        let told = |what: String| format!("{}: {what}", self.id);
        let argument = argument.as_ref();
        let effect = filled_in(&Value::Table(self.effect.clone()), argument).map_err(told)?;
        let effect = Effect::deserialize(effect).map_err(|error| told(error.message().trim_end().to_owned()))?;
        let first = self.rules.first().ok_or_else(|| told("needs the rule that defines it".to_owned()))?;
        let rule =
            names::with(|names| names.rules.cite(first)).ok_or_else(|| told(format!("there is no rule {first}")))?;
        let skill = Skill {
            id,
            base: self.id.clone(),
            name: filled(&self.name, argument).map_err(told)?,
            text: filled(&self.text, argument).map_err(told)?,
            rule,
            needs_class: self.needs_class,
            is_offered: false,
            effect,
        };
        names::with(|names| {
            names.skills.made.push(skill);
            // Ids are bytes; that there are too many is told when all are made.
            Ok(SkillId::at((names.skills.made.len() - 1).min(u8::MAX.into())))
        })
    }

    /// The parameter a skill asks for, and nothing else, with a value it offers.
    fn argument(&self, wanted: &SkillRef) -> Result<Option<Argument>, String> {
        let SkillRef { skill: _, action, equipment, zombie, effect } = wanted;
        let argument = match (&self.param, action, equipment, zombie, effect) {
            (None, None, None, None, None) => return Ok(None),
            (Some(Param::Action(values)), Some(action), None, None, None) if values.contains(action) => Argument {
                key: "action",
                word: action.name().into(),
                label: label_of(*action)?,
                value: action.name().into(),
            },
            (Some(Param::Equipment(_)), None, Some(gear), None, None) => {
                let label = gear_label(gear)?;
                Argument { key: "equipment", word: gear.clone(), label, value: gear.as_str().into() }
            }
            (Some(Param::Zombie(values)), None, None, Some(zombie), None) if values.contains(zombie) => {
                let name = names::with(|names| names.skills.zombies.get(zombie.index()).cloned().unwrap_or_default());
                Argument {
                    key: "zombie",
                    word: zombie.name().into(),
                    label: [name.clone(), name],
                    value: zombie.name().into(),
                }
            }
            (Some(Param::Effect(values)), None, None, None, Some(inner)) if values.contains(inner) => {
                inner.argument()?
            }
            (None, ..) => return Err(format!("{} has no parameter", self.id)),
            (Some(param), ..) => {
                return Err(format!("{} needs `{}`, with a value it offers, and nothing else", self.id, param.key()));
            }
        };
        Ok(Some(argument))
    }
}

impl Param {
    fn key(&self) -> &'static str {
        match self {
            Param::Action(_) => "action",
            Param::Equipment(_) => "equipment",
            Param::Zombie(_) => "zombie",
            Param::Effect(_) => "effect",
        }
    }
}

impl SkillRef {
    /// A skill as the parameter of another; it holds none itself.
    fn argument(&self) -> Result<Argument, String> {
        if self.effect.is_some() {
            return Err(format!("{}: a skill inside another holds none itself", self.skill));
        }
        let id = self.find()?;
        let (word, name) = names::with(|names| {
            let made = &names.skills.made[id.index()];
            (made.id.clone(), made.name.clone())
        });
        let mut value = toml::Table::new();
        value.insert("skill".into(), self.skill.as_str().into());
        let given = [
            ("action", self.action.map(|action| action.name().to_owned())),
            ("equipment", self.equipment.clone()),
            ("zombie", self.zombie.map(|zombie| zombie.name().to_owned())),
        ];
        value.extend(given.into_iter().filter_map(|(key, word)| Some((key.to_owned(), Value::String(word?)))));
        Ok(Argument { key: "effect", word, label: [name.clone(), name], value: Value::Table(value) })
    }
}

/// An effect with the parameter in the place of `$key`.
fn filled_in(value: &Value, argument: Option<&Argument>) -> Result<Value, String> {
    Ok(match value {
        Value::String(word) => match (word.strip_prefix('$'), argument) {
            (None, _) => value.clone(),
            (Some(key), Some(argument)) if argument.key == key => argument.value.clone(),
            (Some(key), _) => return Err(format!("its effect names `${key}`, which is no parameter of it")),
        },
        Value::Table(table) => {
            let filled = table.iter().map(|(key, value)| Ok((key.clone(), filled_in(value, argument)?)));
            Value::Table(filled.collect::<Result<_, String>>()?)
        }
        other => other.clone(),
    })
}

fn label_of(action: ActionKind) -> Result<[Name; 2], String> {
    names::with(|names| {
        let label = names.skills.labels.as_ref().and_then(|labels| labels.action.get(&action).map(Label::both));
        label.ok_or_else(|| format!("`{}` has no label", action.name()))
    })
}

fn gear_label(gear: &str) -> Result<[Name; 2], String> {
    if let Some(weapon) = WeaponType::named(gear) {
        let labels = names::with(|names| names.skills.labels.clone());
        let label = labels.as_ref().and_then(|labels| labels.equipment.get(&weapon).map(Label::both));
        return label.ok_or_else(|| format!("`{gear}` has no label"));
    }
    let name = names::with(|names| names.cards.iter().find(|(id, _)| id == gear).map(|(_, name)| name.clone()));
    let name = name.ok_or_else(|| format!("there is no equipment `{gear}`"))?;
    Ok([name.clone(), Name { fr: of_french(&name.fr), ..name }])
}

impl Label {
    fn both(&self) -> [Name; 2] {
        let name = |en: &String, fr: &Option<String>| Name { en: en.clone(), fr: fr.as_ref().unwrap_or(en).clone() };
        [name(&self.en, &self.fr), name(&self.en_of, &self.fr_of)]
    }
}

/// "de Dynamite", "d'Eau bénite".
fn of_french(name: &str) -> String {
    let is_vowel = name.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u', 'y', 'à', 'â', 'é', 'è', 'ê', 'î', 'ô']);
    if is_vowel { format!("d'{name}") } else { format!("de {name}") }
}

/// A name or text with the label in place of its parameter.
fn filled(template: &Name, argument: Option<&Argument>) -> Result<Name, String> {
    let fill = |text: &str, labels: Option<[&str; 2]>| {
        let text = match (argument, labels) {
            (Some(Argument { key, .. }), Some([plain, of])) => {
                text.replace(&format!("{{{key}}}"), plain).replace(&format!("{{{key}:of}}"), of)
            }
            _ => text.to_owned(),
        };
        match text.find(['{', '}']) {
            None => Ok(text),
            Some(_) => Err(format!("`{text}` names a parameter that the skill does not have")),
        }
    };
    let label = argument.map(|argument| &argument.label);
    Ok(Name {
        en: fill(&template.en, label.map(|[plain, of]| [plain.en.as_str(), of.en.as_str()]))?,
        fr: fill(&template.fr, label.map(|[plain, of]| [plain.fr.as_str(), of.fr.as_str()]))?,
    })
}
