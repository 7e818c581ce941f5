//! Character sheets as text: how a survivor is written into a set-up, kept between games, and shared.
//!
//! `ines-carvalho` is the ready-made one, `ines-carvalho shooting+3 health+1 skill=medicine` one made by the rules of
//! creation, and a sheet with `movement=12 ... bag=stick~8;water*2` one who comes from an earlier game (SUR-CAMP-1,
//! SUR-CAMP-5). Commas part one sheet from the next, so there is none in a sheet.

use std::str::FromStr;

use shamble_kernel::Id;

use crate::content::Content;
use crate::content::arms::{ItemKind, Thing};
use crate::creation;
use crate::kinds::{ByCharacteristic, Characteristic, ItemId, PersonId, SkillId};
use crate::state::{BAG, Bag, Persona, SkillLevels, Stack, Survivor, Wear};

/// A stack as text: `pistol:12/7`, `stick~6`, `water*2`, `shotgun:3/8!ruined`.
pub(crate) fn write_stack(content: &Content, stack: &Stack) -> String {
    let mut text = content.stores.word(stack.thing).to_owned();
    if stack.count != 1 {
        text += &format!("*{}", stack.count);
    }
    if let Thing::Weapon(weapon) = stack.thing {
        let weapon = content.stores.weapon(weapon);
        if weapon.fire.is_some_and(|fire| fire.load.is_some()) {
            text += &format!(":{}", stack.loaded);
        }
        if weapon.fire.is_some_and(|fire| fire.dys.is_some_and(|dys| dys != stack.dys)) {
            text += &format!("/{}", stack.dys);
        }
    }
    if stack.solidity > 0 {
        text += &format!("~{}", stack.solidity);
    }
    match stack.wear {
        Wear::Fine => {}
        Wear::Jammed(0) => text += "!jammed",
        Wear::Jammed(turn) => text += &format!("!jammed{turn}"),
        Wear::Ruined => text += "!ruined",
    }
    if stack.since > 0 {
        text += &format!("@{}", stack.since);
    }
    text
}

/// Reads a stack. What is left out is as new, and a weapon without a number is empty.
pub(crate) fn read_stack(content: &Content, text: &str) -> Result<Stack, String> {
    let end = text.find(['*', ':', '/', '~', '!', '@']).unwrap_or(text.len());
    let (word, mut rest) = text.split_at(end);
    let thing = content.stores.named(word).ok_or_else(|| format!("`{word}` is no weapon, item or ammunition"))?;
    let mut stack = Stack::fresh(&content.stores, thing, 1);
    while let Some(mark) = rest.chars().next() {
        let body = &rest[mark.len_utf8()..];
        let end = body.find(['*', ':', '/', '~', '!', '@']).unwrap_or(body.len());
        let (value, after) = body.split_at(end);
        rest = after;
        let points = || number::<u8>(value).map_err(|what| format!("`{text}`: {what}"));
        match mark {
            '*' => stack.count = points()?,
            ':' => stack.loaded = points()?,
            '/' => stack.dys = points()?,
            '~' => stack.solidity = points()?,
            '@' => stack.since = points()?,
            _ if value == "ruined" => stack.wear = Wear::Ruined,
            _ if value == "jammed" => stack.wear = Wear::Jammed(0),
            _ => match value.strip_prefix("jammed") {
                Some(turn) => stack.wear = Wear::Jammed(number::<u8>(turn)?),
                None => return Err(format!("`{text}`: `{value}` is no state of a weapon: jammed or ruined")),
            },
        }
    }
    let most = most_of(content, thing);
    if stack.count == 0 || stack.count > most {
        return Err(format!("`{text}`: a slot holds 1 to {most} of it (SUR-BAG-2)"));
    }
    if let Thing::Weapon(weapon) = thing {
        let load = content.stores.weapon(weapon).fire.and_then(|fire| fire.load);
        let magazine = load.map_or(0, |load| load.magazine);
        if stack.loaded > magazine {
            return Err(format!("`{text}`: it holds {magazine} rounds"));
        }
    }
    Ok(stack)
}

/// How many of a thing a slot holds (SUR-BAG-3, SUR-BAG-4, SUR-BAG-7).
pub(crate) fn most_of(content: &Content, thing: Thing) -> u8 {
    match thing {
        Thing::Weapon(weapon) => content.stores.weapon(weapon).stack,
        Thing::Item(item) => content.stores.item(item).stack,
        Thing::Ammo(ammo) => {
            let ammo = content.stores.ammo(ammo);
            if ammo.is_alone { ammo.magazine } else { ammo.per_slot }
        }
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain).ok_or_else(|| format!("`{text}` is no number that fits here"))
}

/// Writes all that a survivor keeps (SUR-CAMP-5).
pub(crate) fn write(content: &Content, survivor: &Survivor) -> String {
    let mut words = vec![content.people.get(survivor.persona.person).id.clone()];
    for which in Characteristic::ALL {
        words.push(format!("{}={}", which.name(), survivor.values[*which]));
    }
    for (skill, level) in survivor.skills.iter() {
        words.push(format!("skill={}:{level}", content.skill(skill).id));
    }
    if survivor.xp > 0 {
        words.push(format!("xp={}", survivor.xp));
    }
    if survivor.bites > 0 {
        words.push(format!("bites={}", survivor.bites));
    }
    let item = |(item, points): (ItemId, u8)| format!("{}:{points}", content.stores.item(item).id);
    if let Some(worn) = survivor.worn.filter(|_| survivor.protection > 0) {
        words.push(format!("worn={}", item((worn, survivor.protection))));
    }
    if let Some(making) = survivor.leather {
        words.push(format!("leather={}", item(making)));
    }
    // Turns of this game mean nothing in the next.
    let kept = |stack: &Stack| Stack {
        since: 0,
        wear: if let Wear::Jammed(_) = stack.wear { Wear::Jammed(0) } else { stack.wear },
        ..*stack
    };
    let full: Vec<(u8, Stack)> = survivor.stacks().map(|(slot, stack)| (slot, kept(stack))).collect();
    let bag: Vec<String> = full.iter().map(|(_, stack)| write_stack(content, stack)).collect();
    words.push(format!("bag={}", if bag.is_empty() { "-".to_owned() } else { bag.join(";") }));
    let hands = survivor.hands.iter().flatten();
    let hands = hands.filter_map(|slot| full.iter().position(|(other, _)| other == slot));
    let hands: Vec<String> = hands.map(|at| (at + 1).to_string()).collect();
    words.push(format!("hand={}", if hands.is_empty() { "-".to_owned() } else { hands.join(";") }));
    words.join(" ")
}

/// The word for a survivor whose player still makes him; until then he is the ready-made one.
const TO_BE_MADE: &str = "new";

/// The sheet of somebody new, whom his player makes before the game (SUR-CAMP-6, SUR-RET-2).
pub(crate) fn to_be_made(person: &str) -> String {
    format!("{person} {TO_BE_MADE}")
}

/// The sheet without the word for somebody whose player still makes him, and whether it was there.
pub(crate) fn is_to_be_made(text: &str) -> (&str, bool) {
    match text.trim_end().strip_suffix(TO_BE_MADE) {
        Some(sheet) if sheet.ends_with(' ') => (sheet, true),
        _ => (text, false),
    }
}

/// What the words of a sheet say, before it is checked.
#[derive(Default)]
struct Words {
    spent: ByCharacteristic<u8>,
    values: ByCharacteristic<Option<u8>>,
    skills: Vec<(SkillId, u8)>,
    xp: u16,
    bites: u8,
    worn: Option<(ItemId, u8)>,
    leather: Option<(ItemId, u8)>,
    bag: Option<Vec<Stack>>,
    hands: Vec<u8>,
}

/// Reads a sheet; the error says which word is wrong and why.
pub(crate) fn read(content: &Content, text: &str) -> Result<Survivor, String> {
    let mut parts = text.split_whitespace();
    let name = parts.next().unwrap_or_default();
    let ready = &content.people.ready;
    let at = ready.iter().position(|person| person.id == name).ok_or_else(|| {
        let known: Vec<&str> = ready.iter().map(|person| person.id.as_str()).collect();
        format!("`{name}` is unknown: expected one of {}", known.join(", "))
    })?;
    let person = PersonId::at(at);
    let mut words = Words::default();
    let mut is_plain = true;
    for word in parts {
        is_plain = false;
        read_word(content, word, &mut words)?;
    }
    let persona = Persona { person, number: 1 };
    if is_plain {
        let person = content.people.get(person);
        return Ok(creation::newcomer(content, persona, person.spent, person.skill));
    }
    if words.values.0.iter().all(Option::is_none) {
        created(content, persona, &words)
    } else {
        carried(content, persona, &words)
    }
}

/// A protection with its points, as `protection-1:2`.
pub(crate) fn read_protection(content: &Content, text: &str) -> Result<(ItemId, u8), String> {
    let (id, points) = text.split_once(':').ok_or("expected item:points")?;
    match content.stores.named(id) {
        Some(Thing::Item(item)) if matches!(content.stores.item(item).kind, ItemKind::Protection { .. }) => {
            Ok((item, number(points)?))
        }
        _ => Err(format!("{id} is no protection")),
    }
}

fn read_word(content: &Content, word: &str, words: &mut Words) -> Result<(), String> {
    let wrong = |what: String| format!("`{word}`: {what}");
    if let Some((name, points)) = word.split_once('+') {
        let which = Characteristic::named(name).ok_or_else(|| wrong(format!("{name} is no characteristic")))?;
        words.spent.0[which.index()] = number(points).map_err(wrong)?;
        return Ok(());
    }
    let (key, value) = word.split_once('=').ok_or_else(|| wrong("expected name=value".into()))?;
    match key {
        "skill" => {
            let (id, level) = value.split_once(':').unwrap_or((value, "1"));
            let skill = content.find_skill(id).ok_or_else(|| wrong(format!("{id} is no skill")))?;
            words.skills.push((skill, number(level).map_err(wrong)?));
        }
        "xp" => words.xp = number(value).map_err(wrong)?,
        "bites" => words.bites = number(value).map_err(wrong)?,
        "worn" => words.worn = Some(read_protection(content, value).map_err(wrong)?),
        "leather" => words.leather = Some(read_protection(content, value).map_err(wrong)?),
        "bag" => {
            let stacks = value.split(';').filter(|stack| *stack != "-");
            words.bag = Some(stacks.map(|stack| read_stack(content, stack)).collect::<Result<_, _>>()?);
        }
        "hand" => {
            let slots = value.split(';').filter(|slot| *slot != "-");
            words.hands = slots.map(number).collect::<Result<_, _>>().map_err(wrong)?;
        }
        _ => match Characteristic::named(key) {
            Some(which) => words.values.0[which.index()] = Some(number(value).map_err(wrong)?),
            None => return Err(wrong(format!("{key} is no word of a sheet"))),
        },
    }
    Ok(())
}

/// A new character: all free points are spent and one skill is chosen (SUR-CREATE-2, SUR-CREATE-5).
fn created(content: &Content, persona: Persona, words: &Words) -> Result<Survivor, String> {
    let creation = &content.people.creation;
    let spent: u32 = words.spent.0.iter().map(|points| u32::from(*points)).sum();
    if spent != u32::from(creation.free_points) {
        return Err(format!("{spent} points are spent, {} have to be (SUR-CREATE-2)", creation.free_points));
    }
    for which in Characteristic::ALL {
        let most = content.people.growth.characteristics[*which].maximum;
        if creation.base[*which] + words.spent[*which] > most {
            return Err(format!("{}: at most {most} (SUR-CREATE-6)", which.name()));
        }
    }
    match words.skills[..] {
        [(skill, 1)] => Ok(creation::newcomer(content, persona, words.spent, skill)),
        _ => Err("one skill at level 1 has to be named, as skill=medicine (SUR-CREATE-5)".into()),
    }
}

/// A survivor of an earlier game.
fn carried(content: &Content, persona: Persona, words: &Words) -> Result<Survivor, String> {
    let growth = &content.people.growth;
    let mut values = ByCharacteristic::default();
    for which in Characteristic::ALL {
        let value = words.values[*which].ok_or_else(|| format!("{} is missing", which.name()))?;
        let (least, most) = (content.people.creation.base[*which], growth.characteristics[*which].maximum);
        if !(least..=most).contains(&value) {
            return Err(format!("{}={value}: expected {least} to {most} (SUR-XP-4)", which.name()));
        }
        values.0[which.index()] = value;
    }
    let mut skills = SkillLevels::default();
    for (skill, level) in &words.skills {
        let known = &content.skill(*skill);
        if *level == 0 || usize::from(*level) > known.levels.len() || skills.of(*skill) > 0 {
            let most = known.levels.len();
            return Err(format!("skill={}: once, at a level from 1 to {most} (SUR-SKILL-20)", known.id));
        }
        skills.set(*skill, *level);
    }
    if words.skills.is_empty() || words.skills.len() > usize::from(growth.skill.maximum) {
        return Err(format!("1 to {} skills (SUR-XP-7)", growth.skill.maximum));
    }
    let stacks = words.bag.as_deref().unwrap_or_default();
    if stacks.len() > BAG {
        return Err(format!("a bag has {BAG} slots (SUR-BAG-1)"));
    }
    let mut bag: Bag = [None; BAG];
    bag.iter_mut().zip(stacks).for_each(|(slot, stack)| *slot = Some(*stack));
    let mut survivor = creation::newcomer(content, persona, content.people.get(persona.person).spent, SkillId::at(0));
    survivor.hands = [None; 2];
    for (hand, place) in survivor.hands.iter_mut().zip(&words.hands) {
        let slot = place.checked_sub(1).filter(|slot| usize::from(*slot) < stacks.len());
        *hand = Some(slot.ok_or_else(|| format!("hand={place}: there is nothing in that slot"))?);
    }
    survivor.energy = values[Characteristic::Energy];
    survivor.health = values[Characteristic::Health];
    let protection = words.worn.map_or(0, |(_, points)| points);
    let worn = words.worn.map(|(item, _)| item);
    Ok(Survivor {
        values,
        skills,
        bag,
        worn,
        protection,
        xp: words.xp,
        bites: words.bites,
        leather: words.leather,
        ..survivor
    })
}
