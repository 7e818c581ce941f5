//! Equipment cards and machines.

use shamble_kernel::{Id, Name};
use toml::Spanned;

use crate::cards::{ByWeapon, CardId, Noise, SkillId, WeaponType};
use crate::content::equipment::*;
use crate::content::load::skills::SkillBook;
use crate::content::load::{EQUIPMENT, Loader, Place};
use crate::content::people::Fanning;
use crate::content::schema::*;

impl Loader<'_> {
    /// The starting weapon of each type is a card that starts the game, of that type.
    pub(super) fn starting_weapon(&mut self, file: &EquipmentFile) -> ByWeapon<CardId> {
        let StartingRecord { melee, pistol, rifle } = &file.starting_weapon;
        let named = [(melee, CardWord::Melee), (pistol, CardWord::Pistol), (rifle, CardWord::Rifle)];
        ByWeapon(named.map(|(name, kind)| {
            let found = file.card.iter().position(|card| {
                let card = card.get_ref();
                card.id == *name.get_ref() && card.set == CardSet::Start && card.kind == kind
            });
            let what = format!("{} among the starting weapons of this type", name.get_ref());
            self.reader.found(found.map(CardId::at), Place::of(EQUIPMENT, name), &what)
        }))
    }

    pub(super) fn cards(&mut self, file: &EquipmentFile, fanning: Fanning, book: &mut SkillBook<'_>) -> Vec<Card> {
        self.once(file.card.iter().map(|card| (card.get_ref().id.as_str(), Place::of(EQUIPMENT, card))));
        file.card.iter().map(|card| self.card(card, fanning, book)).collect()
    }

    fn card(&mut self, card: &Spanned<CardRecord>, fanning: Fanning, book: &mut SkillBook<'_>) -> Card {
        let place = Place::of(EQUIPMENT, card);
        let record = card.get_ref();
        let skills = record.skills.iter().map(|skill| self.skill(book, skill, EQUIPMENT)).collect();
        let mut claim = |holds: bool, what: &str| {
            if !holds {
                self.reader.fault(place, format!("{}: {what}", record.id));
            }
        };
        let kind = match record.kind {
            CardWord::Melee => weapon(record, WeaponType::Melee, fanning, skills),
            CardWord::Pistol => weapon(record, WeaponType::Pistol, fanning, skills),
            CardWord::Rifle => weapon(record, WeaponType::Rifle, fanning, skills),
            CardWord::Explosive | CardWord::Item => {
                let rolls = record.dice.or(record.accuracy).or(record.damage).is_some();
                let is_bare = !rolls && !record.dual && skills.is_empty();
                claim(is_bare, "a card without dice has no dice, accuracy, damage, dual or skills");
                item(record, book)
            }
        };
        let kind = kind.unwrap_or_else(|what| {
            claim(false, &what);
            CardKind::Explosive { range: Range { min: 0, max: 0 }, noise: Noise::Boom }
        });
        let is_bounty = record.set == CardSet::Bounty;
        claim(is_bounty == record.feat.is_some(), "Bounty Weapons have a feat, other cards have none");
        let feat = record.feat.as_ref().map(|feat| feat_of(feat, record.feat_text.as_ref()));
        claim(record.feat.is_some() == record.feat_text.is_some(), "a feat needs its text, and a text its feat");
        Card {
            id: record.id.clone(),
            name: record.name.clone(),
            text: record.text.clone().unwrap_or_default(),
            set: record.set,
            count: record.count,
            kind,
            is_usable_from_backpack: record.traits.contains(&Trait::Backpack),
            feat,
        }
    }

    /// The two reference cards.
    pub(super) fn machines(&mut self, file: &EquipmentFile, book: &mut SkillBook<'_>) -> Option<(Gatling, Wagon)> {
        let (mut gatling, mut wagon) = (None, None);
        for machine in &file.machine {
            let place = Place::of(EQUIPMENT, machine);
            let is_second = match &machine.get_ref().kind {
                MachineWord::Gatling { skills, .. } => {
                    let skills = skills.iter().filter_map(|skill| self.form(book, skill, place)).collect();
                    gatling_of(machine.get_ref(), skills).is_some_and(|card| gatling.replace(card).is_some())
                }
                MachineWord::Wagon { .. } => {
                    wagon_of(machine.get_ref()).is_some_and(|card| wagon.replace(card).is_some())
                }
            };
            if is_second {
                self.reader.fault(place, "this machine stands twice");
            }
        }
        if gatling.is_none() || wagon.is_none() {
            self.reader.fault_of(EQUIPMENT, "the machines are the `gatling` and the `wagon`");
        }
        Some((gatling?, wagon?))
    }
}

fn weapon(record: &CardRecord, kind: WeaponType, fanning: Fanning, skills: Vec<SkillId>) -> Result<CardKind, String> {
    let (Some(range), Some(dice), Some(accuracy), Some(damage)) =
        (record.range, record.dice, record.accuracy, record.damage)
    else {
        return Err("a weapon needs range, dice, accuracy and damage".into());
    };
    let has = |which: Trait| record.traits.contains(&which);
    if record.effect.is_some() || has(Trait::Backpack) {
        return Err("a weapon with dice has no effect of its own and is used in hand".into());
    }
    let fanning = match (kind, has(Trait::FanningSix), has(Trait::NoFanning)) {
        (WeaponType::Pistol, false, false) => Some(fanning.accuracy),
        (WeaponType::Pistol, true, false) => Some(6),
        (WeaponType::Pistol, false, true) | (WeaponType::Melee | WeaponType::Rifle, false, false) => None,
        (WeaponType::Pistol, true, true) => return Err("it can be fanned, or it cannot".into()),
        (WeaponType::Melee | WeaponType::Rifle, ..) => return Err("only a Pistol has a trait about Fanning".into()),
    };
    Ok(CardKind::Weapon(Weapon {
        kind,
        range,
        dice,
        accuracy,
        damage,
        ammo: record.ammo.ammo(),
        noise: record.noise.noise(),
        is_dual: record.dual,
        needs_reload: has(Trait::Reload),
        fanning,
        is_knife: has(Trait::Knife),
        skills,
    }))
}

fn item(record: &CardRecord, book: &SkillBook<'_>) -> Result<CardKind, String> {
    let effect = record.effect.as_ref().ok_or("a card without dice needs an effect")?;
    let is_explosive = record.kind == CardWord::Explosive;
    if is_explosive != matches!(effect, ItemRecord::Blast { .. }) {
        return Err("an explosive has the effect \"blast\", and an item another one".into());
    }
    if record.traits.iter().any(|which| *which != Trait::Backpack) {
        return Err("a card without dice has no trait but \"backpack\"".into());
    }
    match effect {
        ItemRecord::Blast {
            action: Ranged,
            target: Zone,
            sight: Yes,
            eliminates: Actors,
            ap: Thrower,
            noise_at: Target,
            discard: Yes,
        } => {
            let range = record.range.ok_or("an explosive needs a range")?;
            let noise = record.noise.noise().ok_or("an explosive is heard")?;
            Ok(CardKind::Explosive { range, noise })
        }
        ItemRecord::Cleanse {
            cost: Exactly,
            sight: Yes,
            moves: (Mobile, AbominationWord),
            moves_to: StartingSpawnZone,
            destroys: (CorpsePile,),
            ap,
            discard: Yes,
        } => {
            let range = record.range.ok_or("it needs a range")?;
            Ok(CardKind::Item(Item::Cleanse { range, ap: *ap }))
        }
        ItemRecord::Drink { cost: Exactly, at: AnyTime, ap, discard: Yes, as_card, as_card_for } => {
            let at = book.card(as_card).ok_or_else(|| format!("there is no `{as_card}`"))?;
            Ok(CardKind::Item(Item::Drink { ap: *ap, as_card: CardId::at(at), for_class: *as_card_for }))
        }
        ItemRecord::Reroll {
            dice: All,
            per: PerAction,
            on: OnAmmo { action: Ranged, ammo },
            copies_stack: No,
            discard: No,
        } => {
            if record.ammo.ammo() != Some(*ammo) {
                return Err("its ammo is that of the weapons it helps".into());
            }
            Ok(CardKind::Item(Item::Reroll { ammo: *ammo }))
        }
    }
}

fn feat_of(record: &FeatRecord, text: Option<&Name>) -> Feat {
    Feat {
        text: text.cloned().unwrap_or_default(),
        count: record.count,
        at_least: record.at_least,
        within: record.within,
        is_by_kills: record.by == Some(Kills),
        with: record.with,
        zombie: record.zombie,
        is_on_balcony: record.place == Some(BalconyWord),
        min_range: record.min_range,
    }
}

fn gatling_of(record: &MachineRecord, skills: Vec<SkillId>) -> Option<Gatling> {
    let MachineWord::Gatling {
        count: Exactly,
        indoors: No,
        range,
        dice,
        accuracy,
        damage,
        ammo,
        noise,
        own_skills_only: Yes,
        actions:
            (
                FireRecord { id: Fire, cost: fire_cost, needs: SameZone, kind: Ranged },
                PushRecord { id: Move, cost: move_cost, needs: SameZone, zones: Exactly, surcharge: Yes },
            ),
        ..
    } = &record.kind
    else {
        return None;
    };
    Some(Gatling {
        name: record.name.clone(),
        text: record.text.clone(),
        range: *range,
        dice: *dice,
        accuracy: *accuracy,
        damage: *damage,
        ammo: ammo.ammo(),
        noise: *noise,
        skills,
        fire_cost: *fire_cost,
        move_cost: *move_cost,
    })
}

fn wagon_of(record: &MachineRecord) -> Option<Wagon> {
    let MachineWord::Wagon {
        count: Exactly,
        indoors: No,
        capacity: Unlimited,
        actions:
            (
                DriveRecord { id: Move, cost: move_cost, needs: SameZoneOutside, zones: Exactly, surcharge: Yes },
                BoardRecord {
                    id: Board,
                    cost: board_cost,
                    needs: SameZoneOutside,
                    surcharge: Yes,
                    free_after_move: Yes,
                },
                LeaveRecord { id: Leave, cost: leave_cost, needs: Inside, surcharge: Yes },
            ),
        ..
    } = &record.kind
    else {
        return None;
    };
    Some(Wagon {
        name: record.name.clone(),
        text: record.text.clone(),
        move_cost: *move_cost,
        board_cost: *board_cost,
        leave_cost: *leave_cost,
    })
}
