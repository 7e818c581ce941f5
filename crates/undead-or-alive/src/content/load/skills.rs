//! Skills with their parameters: every form a player may choose, and every form a card names.

use shamble_kernel::{Id, Name, RuleId};
use toml::Spanned;

use crate::cards::{ActionKind, ByZombie, CardId, SkillId, WeaponType, ZombieKind};
use crate::content::load::effects::Reading;
use crate::content::load::{Loader, Place, SKILLS};
use crate::content::schema::*;
use crate::content::skills::*;
use crate::content::zombies::ZombieType;

macro_rules! skill_rules {
    ($($number:literal)*) => { [$(concat!("UOA-SKILL-", $number)),*] };
}

/// The rules that define a skill each; the others of their chapter are rulings.
pub(in crate::content) const DEFINING: [&str; 73] = skill_rules!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
    21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58
    59 60 61 62 63 64 65 66 67 68 69 70 71 72 86);

/// What stands for the parameter of a skill.
#[derive(Clone, Copy, Debug)]
pub(super) enum Argument {
    None,
    Action(ActionKind),
    Gear(Gear),
    Zombie(ZombieKind),
    Skill(SkillId),
}

/// The skills made so far, and what new ones are made from.
pub(super) struct SkillBook<'r> {
    labels: &'r LabelsRecord,
    records: &'r [Spanned<SkillRecord>],
    cards: &'r [Spanned<CardRecord>],
    zombies: &'r ByZombie<ZombieType>,
    made: Vec<Skill>,
}

impl<'r> SkillBook<'r> {
    pub(super) fn new(
        file: &'r SkillFile,
        cards: &'r [Spanned<CardRecord>],
        zombies: &'r ByZombie<ZombieType>,
    ) -> Self {
        SkillBook { labels: &file.labels, records: &file.skill, cards, zombies, made: Vec::new() }
    }

    pub(super) fn card(&self, id: &str) -> Option<usize> {
        self.cards.iter().position(|card| card.get_ref().id == id)
    }

    pub(super) fn finish(self, loader: &mut Loader<'_>) -> Vec<Skill> {
        loader.once(self.made.iter().map(|skill| {
            let record = self.records.iter().find(|record| record.get_ref().id == skill.base);
            (skill.id.as_str(), Place { file: SKILLS, byte: record.map_or(0, |record| record.span().start) })
        }));
        self.made
    }

    /// The word for an argument in the id of a skill.
    fn word(&self, argument: Argument) -> Option<&str> {
        match argument {
            Argument::None => None,
            Argument::Action(action) => Some(action.name()),
            Argument::Gear(Gear::Type(weapon)) => Some(weapon.name()),
            Argument::Gear(Gear::Card(card)) => Some(&self.cards[card.index()].get_ref().id),
            Argument::Zombie(zombie) => Some(zombie.name()),
            Argument::Skill(skill) => Some(&self.made[skill.index()].id),
        }
    }

    /// The label of an argument, and its form after a noun.
    fn label(&self, argument: Argument) -> Result<[Name; 2], String> {
        let printed = |label: Option<&LabelRecord>, word: &str| {
            let label = label.ok_or_else(|| format!("`{word}` has no label"))?;
            let [plain, of] = [(&label.en, &label.fr), (&label.en_of, &label.fr_of)];
            Ok([plain, of].map(|(en, fr)| Name { en: en.clone(), fr: fr.clone() }))
        };
        match argument {
            Argument::None => Ok([Name::default(), Name::default()]),
            Argument::Action(action) => printed(self.labels.action.get(&action), action.name()),
            Argument::Gear(Gear::Type(weapon)) => printed(self.labels.equipment.get(&weapon), weapon.name()),
            Argument::Gear(Gear::Card(card)) => {
                let name = self.cards[card.index()].get_ref().name.clone();
                Ok([name.clone(), Name { fr: of_french(&name.fr), ..name }])
            }
            Argument::Zombie(zombie) => Ok([self.zombies[zombie].name.clone(), self.zombies[zombie].name.clone()]),
            Argument::Skill(skill) => {
                let name = &self.made[skill.index()].name;
                Ok([name.clone(), name.clone()])
            }
        }
    }
}

/// "de Dynamite", "d'Eau bénite".
fn of_french(name: &str) -> String {
    let is_vowel = name.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u', 'y', 'à', 'â', 'é', 'è', 'ê', 'î', 'ô']);
    if is_vowel { format!("d'{name}") } else { format!("de {name}") }
}

/// A name or text with the label in place of its parameter.
fn fill(template: &Name, key: &str, [plain, of]: &[Name; 2]) -> Result<Name, String> {
    let filled = |text: &str, plain: &str, of: &str| {
        let text = text.replace(&format!("{{{key}}}"), plain).replace(&format!("{{{key}:of}}"), of);
        match text.find(['{', '}']) {
            None => Ok(text),
            Some(_) => Err(format!("`{text}` names a parameter that the skill does not have")),
        }
    };
    Ok(Name { en: filled(&template.en, &plain.en, &of.en)?, fr: filled(&template.fr, &plain.fr, &of.fr)? })
}

impl Loader<'_> {
    /// Every form a player may choose in Ultrared mode (UOA-ULTRA-6).
    pub(super) fn offered(&mut self, book: &mut SkillBook<'_>) {
        self.once(book.records.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SKILLS, record))));
        for record in book.records {
            let place = Place::of(SKILLS, record);
            let bare = SkillRef {
                skill: record.get_ref().id.clone(),
                action: None,
                equipment: None,
                zombie: None,
                effect: None,
            };
            let forms: Vec<SkillRef> = match record.get_ref().params.as_ref().map(|[param]| param) {
                None => vec![bare],
                Some(ParamRecord::Action { values, key: ActionKey }) => {
                    values.iter().map(|action| SkillRef { action: Some(*action), ..bare.clone() }).collect()
                }
                Some(ParamRecord::Equipment { values, key: EquipmentKey }) => {
                    values.iter().map(|gear| SkillRef { equipment: Some(gear.clone()), ..bare.clone() }).collect()
                }
                Some(ParamRecord::Zombie { values, key: ZombieKey }) => {
                    values.iter().map(|zombie| SkillRef { zombie: Some(*zombie), ..bare.clone() }).collect()
                }
                Some(ParamRecord::Effect { values, key: EffectKey }) => {
                    values.iter().map(|skill| SkillRef { effect: Some(skill.clone().into()), ..bare.clone() }).collect()
                }
            };
            for form in forms {
                if let Some(skill) = self.form(book, &form, place) {
                    book.made[skill.index()].is_offered = true;
                }
            }
        }
    }

    /// The skill a card names.
    pub(super) fn skill(
        &mut self,
        book: &mut SkillBook<'_>,
        wanted: &Spanned<SkillRef>,
        file: &'static str,
    ) -> SkillId {
        self.form(book, wanted.get_ref(), Place::of(file, wanted)).unwrap_or_default()
    }

    /// A skill with its parameter, made when it is first named.
    pub(super) fn form(&mut self, book: &mut SkillBook<'_>, wanted: &SkillRef, place: Place) -> Option<SkillId> {
        let Some(record) = book.records.iter().find(|record| record.get_ref().id == wanted.skill) else {
            self.reader.fault(place, format!("there is no skill `{}`", wanted.skill));
            return None;
        };
        let argument = self.argument(book, record.get_ref(), wanted, place)?;
        let base = record.get_ref().id.clone();
        let id = book.word(argument).map_or_else(|| base.clone(), |word| format!("{base}-{word}"));
        if let Some(at) = book.made.iter().position(|skill| skill.id == id && skill.base == base) {
            return Some(SkillId::at(at));
        }
        match make(book, record.get_ref(), id, argument) {
            Ok(skill) => {
                book.made.push(skill);
                Some(SkillId::at(book.made.len() - 1))
            }
            Err(what) => {
                self.reader.fault(Place::of(SKILLS, record), format!("{base}: {what}"));
                None
            }
        }
    }

    /// The parameter a skill asks for, and nothing else, with a value it offers. Cards may name any equipment.
    fn argument(
        &mut self,
        book: &mut SkillBook<'_>,
        record: &SkillRecord,
        wanted: &SkillRef,
        place: Place,
    ) -> Option<Argument> {
        let id = &record.id;
        let SkillRef { skill: _, action, equipment, zombie, effect } = wanted;
        let is_offered = match (record.params.as_ref().map(|[param]| param), action, equipment, zombie, effect) {
            (None, None, None, None, None) => return Some(Argument::None),
            (Some(ParamRecord::Action { values, .. }), Some(action), None, None, None) => values.contains(action),
            (Some(ParamRecord::Equipment { .. }), None, Some(_), None, None) => true,
            (Some(ParamRecord::Zombie { values, .. }), None, None, Some(zombie), None) => values.contains(zombie),
            (Some(ParamRecord::Effect { values, .. }), None, None, None, Some(effect)) => values.contains(effect),
            (None, ..) => {
                self.reader.fault(place, format!("{id} has no parameter"));
                return None;
            }
            (Some(param), ..) => {
                self.reader.fault(place, format!("{id} needs `{}` and nothing else", key_of(param)));
                return None;
            }
        };
        if !is_offered {
            self.reader.fault(place, format!("{id} does not offer this value"));
            return None;
        }
        if let Some(name) = equipment {
            if let Some(weapon) = WeaponType::named(name) {
                return Some(Argument::Gear(Gear::Type(weapon)));
            }
            let card = book.card(name);
            if card.is_none() {
                self.reader.fault(place, format!("{id}: there is no equipment `{name}`"));
            }
            return card.map(|card| Argument::Gear(Gear::Card(CardId::at(card))));
        }
        if let Some(effect) = effect {
            return self.inner(book, effect, place).map(Argument::Skill);
        }
        action.map(Argument::Action).or(zombie.map(Argument::Zombie))
    }

    /// A skill inside another, which holds none itself.
    fn inner(&mut self, book: &mut SkillBook<'_>, wanted: &SkillRef, place: Place) -> Option<SkillId> {
        if wanted.effect.is_some() {
            self.reader.fault(place, format!("{}: a skill inside another holds none itself", wanted.skill));
            return None;
        }
        self.form(book, wanted, place)
    }
}

fn key_of(param: &ParamRecord) -> &'static str {
    match param {
        ParamRecord::Action { .. } => "action",
        ParamRecord::Equipment { .. } => "equipment",
        ParamRecord::Zombie { .. } => "zombie",
        ParamRecord::Effect { .. } => "effect",
    }
}

fn make(book: &SkillBook<'_>, record: &SkillRecord, id: String, argument: Argument) -> Result<Skill, String> {
    let label = book.label(argument)?;
    let key = record.params.as_ref().map_or("", |[param]| key_of(param));
    let rule = record.rules.first().and_then(|rule| DEFINING.iter().find(|known| *known == rule));
    Ok(Skill {
        id,
        base: record.id.clone(),
        name: fill(&record.name, key, &label)?,
        text: fill(&record.text, key, &label)?,
        rule: RuleId::new(rule.ok_or("its first rule is the UOA-SKILL rule that defines it")?),
        needs_class: record.needs_class,
        when: record.when,
        limit: record.limit,
        cost: record.cost,
        is_idle_after_setup: record.idle_after_setup,
        is_offered: false,
        effect: Reading { book, argument }.effect(&record.effect)?,
    })
}
