//! The rule that forbids a choice which is not on the list.

use shamble_kernel::{Refusal, RuleId};
use shamble_zones::{ZoneId, ZoneKind};

use crate::cards::{CardId, Class, Danger, Noise, ZombieKind};
use crate::choice::{Choice, Gift};
use crate::content::equipment::CardKind;
use crate::content::missions::Special;
use crate::sight::Sight;
use crate::state::{Arms, GatlingPost, Occasion, Post, SlotKind, Step, SurvivorId, Thing};

pub(crate) fn refuse(sight: Sight<'_>, choice: Choice) -> Refusal {
    Refusal { rule: forbidding(sight, choice) }
}

fn forbidding(sight: Sight<'_>, choice: Choice) -> RuleId {
    if let Some(outcome) = sight.s.outcome {
        return if outcome.won { rule!("UOA-WIN-1") } else { rule!("UOA-WIN-2") };
    }
    // A zone of the board as it lay before the train moved.
    if zone_of(choice).is_some_and(|zone| !sight.board().all().has(zone)) {
        return rule!("UOA-SET-6");
    }
    if sight.question() == Some(&Step::Act) {
        return forbidding_act(sight, choice);
    }
    match choice {
        Choice::Drink { .. } => rule!("UOA-WATER-4"),
        Choice::Discard { .. } => rule!("UOA-INV-2"),
        Choice::Activate { .. } => rule!("UOA-ROUND-3"),
        Choice::Enlist { .. } => rule!("UOA-SET-3"),
        Choice::Station { .. } => rule!("UOA-SET-27"),
        Choice::First { .. } => rule!("UOA-SET-23"),
        Choice::Arm { .. } => rule!("UOA-SET-14"),
        Choice::Arrange { .. } | Choice::Begin => rule!("UOA-SET-22"),
        Choice::On { to } => forbidding_step(sight, sight.s.turn.who, to),
        Choice::Move { to } if matches!(sight.question(), Some(Step::FreeMove)) => {
            forbidding_step(sight, sight.s.turn.who, to)
        }
        Choice::Stop => rule!("UOA-BRAWL-5"),
        Choice::Pull { .. } => rule!("UOA-SKILL-19"),
        Choice::Lift { .. } => rule!("UOA-INV-12"),
        Choice::Put { into, slot, thing } => forbidding_slot(sight, into, slot, thing),
        Choice::HandOver { .. } => rule!("UOA-COMP-6"),
        Choice::Give { .. } => rule!("UOA-M4-8"),
        Choice::Drop { .. } | Choice::Done => rule!("UOA-INV-11"),
        Choice::Agree | Choice::Refuse => rule!("UOA-ACT-18"),
        Choice::Reroll | Choice::Keep => rule!("UOA-FIGHT-9"),
        Choice::Roll => rule!("UOA-SKILL-51"),
        Choice::Hit { kind } => forbidding_hit(sight, kind),
        Choice::Reap { .. } => rule!("UOA-SKILL-34"),
        Choice::Wound { .. } if matches!(sight.question(), Some(Step::Stray { .. })) => rule!("UOA-FF-2"),
        Choice::Wound { .. } => rule!("UOA-ZPH-5"),
        Choice::Learn { .. } => forbidding_skill(sight),
        Choice::Zone { .. } => forbidding_zone(sight),
        Choice::To { .. } => rule!("UOA-SKILL-39"),
        Choice::Leave { .. } | Choice::Stay => rule!("UOA-MIS-5"),
        Choice::Melee { .. } => rule!("UOA-BRAWL-6"),
        Choice::GetIn => rule!("UOA-MACH-5"),
        // Actions belong to a survivor's turn.
        _ => rule!("UOA-ROUND-4"),
    }
}

/// The zone a choice names.
fn zone_of(choice: Choice) -> Option<ZoneId> {
    match choice {
        Choice::Zone { zone }
        | Choice::VadeRetro { zone }
        | Choice::Cleanse { zone, .. }
        | Choice::Taunt { zone }
        | Choice::Rescue { zone } => Some(zone),
        Choice::Move { to }
        | Choice::Sprint { to }
        | Choice::Charge { to }
        | Choice::Jump { to }
        | Choice::On { to }
        | Choice::PushWagon { to }
        | Choice::PushGatling { to }
        | Choice::Shove { to } => Some(to),
        Choice::Shoot { at, .. } | Choice::Throw { at, .. } => Some(at),
        _ => None,
    }
}

fn forbidding_act(sight: Sight<'_>, choice: Choice) -> RuleId {
    let who = sight.s.turn.who;
    let Some(zone) = sight.s.survivor(who).zone else { return rule!("UOA-ROUND-8") };
    let turn = &sight.s.turn;
    match choice {
        Choice::Drink { .. } => rule!("UOA-WATER-1"),
        Choice::Discard { .. } => rule!("UOA-INV-2"),
        _ if matches!(turn.occasion, Occasion::Reflex(_)) => rule!("UOA-SKILL-47"),
        Choice::Move { to } => forbidding_step(sight, who, to),
        Choice::Sprint { to } if sight.terrain().neighbours(zone).has(to) => rule!("UOA-SKILL-50"),
        Choice::Sprint { to } => forbidding_step(sight, who, to),
        Choice::Jump { .. } => rule!("UOA-SKILL-49"),
        Choice::Charge { to } => {
            let leads_to_zombies = || sight.charge_steps(zone, sight.charge_zones(who)).has(to);
            if to == zone {
                rule!("UOA-BRAWL-5")
            } else if !sight.may_charge(who) || !leads_to_zombies() {
                rule!("UOA-BRAWL-1")
            } else if sight.has_zombies(zone) {
                rule!("UOA-BRAWL-2")
            } else {
                rule!("UOA-ROUND-5")
            }
        }
        Choice::Search => {
            if sight.has_zombies(zone) || sight.board().zone(zone).kind != ZoneKind::Room {
                rule!("UOA-ACT-9")
            } else if turn.searches > 0 && !sight.has_class(who, Class::Townsfolk) {
                rule!("UOA-ACT-12")
            } else {
                rule!("UOA-ROUND-5")
            }
        }
        Choice::Melee { arms, .. } => forbidding_attack(sight, arms, zone),
        Choice::Shoot { arms, at, .. } => forbidding_attack(sight, arms, at),
        Choice::Throw { card, at, .. } => {
            if !sight.can_use(who, card) || !matches!(sight.content.card(card).kind, CardKind::Explosive { .. }) {
                rule!("UOA-DYN-1")
            } else if !sight.in_range(who, 0, 1).has(at) {
                rule!("UOA-DYN-4")
            } else {
                rule!("UOA-ROUND-5")
            }
        }
        Choice::Trade { .. } if turn.actions > 0 => rule!("UOA-ACT-17"),
        Choice::MakeNoise if sight.s.noise.side == Noise::Boom => rule!("UOA-ACT-28"),
        Choice::Reload { .. } if turn.actions > 0 => rule!("UOA-RELOAD-1"),
        Choice::TakeObjective if turn.actions > 0 => forbidding_objective(sight, zone),
        Choice::TakeCoal if turn.actions > 0 => forbidding_coal(sight, zone),
        Choice::LoadTender if turn.actions > 0 => rule!("UOA-M9-9"),
        Choice::StartTrain if turn.actions > 0 && sight.is_tender_full() => rule!("UOA-M9-13"),
        Choice::StartTrain if turn.actions > 0 => rule!("UOA-M9-10"),
        Choice::Store if turn.actions > 0 => rule!("UOA-M7-10"),
        Choice::Rally { companion, gift } if turn.actions > 0 => forbidding_rally(sight, companion, gift),
        Choice::VadeRetro { .. } if turn.actions > 0 => rule!("UOA-FAITH-1"),
        Choice::PushWagon { to } => forbidding_wagon(sight, zone, to),
        Choice::PushGatling { to } => forbidding_gatling(sight, zone, to),
        Choice::GetIn | Choice::GetOut => rule!("UOA-MACH-4"),
        Choice::Cleanse { card, zone } => forbidding_cleansing(sight, card, zone),
        Choice::Lead { .. } => rule!("UOA-SKILL-28"),
        Choice::Shove { .. } => rule!("UOA-SKILL-44"),
        Choice::Taunt { .. } => rule!("UOA-SKILL-46"),
        Choice::Rescue { .. } => rule!("UOA-SKILL-19"),
        Choice::Invent { .. } => rule!("UOA-SKILL-38"),
        Choice::Activate { .. } => rule!("UOA-ROUND-4"),
        Choice::Leave { .. } => rule!("UOA-MIS-5"),
        Choice::Learn { .. } => rule!("UOA-ADR-8"),
        Choice::Put { .. } | Choice::Lift { .. } | Choice::Drop { .. } | Choice::Done => rule!("UOA-INV-12"),
        // What is left is an action that cannot be paid for, or no answer to this question.
        _ if turn.actions == 0 => rule!("UOA-ROUND-5"),
        _ => rule!("UOA-ACT-1"),
    }
}

/// Nothing lies there, or what does goes its own way, or there is no room for it.
fn forbidding_objective(sight: Sight<'_>, zone: ZoneId) -> RuleId {
    let mut here = sight.s.objectives.iter().filter(|token| token.zone == zone);
    if here.clone().any(|token| !token.is_traveller) {
        rule!("UOA-M7-8")
    } else if here.next().is_some() {
        rule!("UOA-M1-4")
    } else {
        rule!("UOA-ACT-25")
    }
}

/// Zombies or an active Abomination token in the mine, or nobody to carry the sack.
fn forbidding_coal(sight: Sight<'_>, zone: ZoneId) -> RuleId {
    let is_danger = sight.specials().any(|special| match special {
        Special::Coal { mine, .. } => {
            let mut zones = mine.iter().filter_map(|part| sight.board().find(*part));
            zones.clone().any(|at| at == zone) && !zones.all(|at| sight.is_safe(at))
        }
        _ => false,
    });
    if is_danger { rule!("UOA-M9-8") } else { rule!("UOA-M9-7") }
}

/// No opening, no stairs, no way, or too many zombies to leave.
fn forbidding_step(sight: Sight<'_>, who: SurvivorId, to: ZoneId) -> RuleId {
    let survivor = sight.s.survivor(who);
    let Some(zone) = survivor.zone else { return rule!("UOA-ROUND-8") };
    if survivor.is_in_wagon {
        return rule!("UOA-MACH-18");
    }
    if sight.terrain().barred().has(to) {
        return rule!("UOA-M6-7");
    }
    if sight.terrain().neighbours(zone).has(to) {
        return if sight.has_zombies(zone) { rule!("UOA-ACT-3") } else { rule!("UOA-ROUND-5") };
    }
    let kind = |zone: ZoneId| sight.board().zone(zone).kind;
    match (kind(zone), kind(to)) {
        (ZoneKind::Balcony, _) | (_, ZoneKind::Balcony) => rule!("UOA-MOVE-5"),
        (ZoneKind::Street, ZoneKind::Street) => rule!("UOA-MOVE-1"),
        (ZoneKind::Room, ZoneKind::Room) => rule!("UOA-MOVE-4"),
        (ZoneKind::Street, ZoneKind::Room) | (ZoneKind::Room, ZoneKind::Street) => rule!("UOA-MOVE-3"),
    }
}

fn forbidding_attack(sight: Sight<'_>, arms: Arms, at: ZoneId) -> RuleId {
    let who = sight.s.turn.who;
    let card = match arms {
        Arms::Gatling => {
            let is_there = match sight.s.gatling {
                Some(GatlingPost::Zone(zone)) => sight.s.survivor(who).zone == Some(zone),
                Some(GatlingPost::OnWagon) => sight.s.survivor(who).is_in_wagon,
                None => false,
            };
            return if is_there { rule!("UOA-RANGED-1") } else { rule!("UOA-MACH-20") };
        }
        Arms::Improvised(skill) => return sight.content.skill(skill).rule,
        Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => card,
    };
    if !sight.can_use(who, card) {
        return rule!("UOA-INV-7");
    }
    let Some(weapon) = sight.content.card(card).weapon() else { return rule!("UOA-EQ-1") };
    let hands = sight.hands(who).iter().flatten().filter(|held| held.card() == Some(card));
    let (mut loaded, mut is_fanned, mut copies) = (0, false, 0);
    for held in hands {
        copies += 1;
        loaded += u8::from(!held.is_spent);
        is_fanned |= held.is_fanned;
    }
    match arms {
        Arms::Pair(_) if copies < 2 || !sight.is_dual(who, card) => return rule!("UOA-FIGHT-2"),
        Arms::Fanned(_) if !sight.has_class(who, Class::Gunslinger) => return rule!("UOA-GUNS-1"),
        Arms::Fanned(_) if weapon.fanning.is_none() => {
            return if weapon.kind == crate::cards::WeaponType::Pistol {
                rule!("UOA-FAN-2")
            } else {
                rule!("UOA-GUNS-1")
            };
        }
        Arms::Fanned(_) if loaded == 0 => return rule!("UOA-GUNS-9"),
        Arms::Card(_) | Arms::Pair(_) | Arms::Fanned(_) | Arms::Improvised(_) | Arms::Gatling => {}
    }
    let needed = if matches!(arms, Arms::Pair(_)) { 2 } else { 1 };
    if loaded < needed {
        return if is_fanned { rule!("UOA-GUNS-4") } else { rule!("UOA-RELOAD-1") };
    }
    let zone = sight.s.survivor(who).zone;
    if !weapon.kind.is_ranged() {
        return if Some(at) == zone && sight.has_zombies(at) { rule!("UOA-ROUND-5") } else { rule!("UOA-MELEE-1") };
    }
    let range = zone.and_then(|zone| sight.terrain().range(sight.eyes(who), zone, at));
    match range {
        None => rule!("UOA-RANGED-1"),
        Some(range) if range < weapon.range.min => rule!("UOA-RANGED-2"),
        Some(range) if range > weapon.range.max => rule!("UOA-EQ-5"),
        Some(_) => rule!("UOA-ROUND-5"),
    }
}

fn forbidding_rally(sight: Sight<'_>, companion: crate::state::CompanionId, gift: Gift) -> RuleId {
    let Some(companion) = sight.s.companions.get(companion.0 as usize) else { return rule!("UOA-COMP-5") };
    let class = sight.content.person(companion.person).class;
    let is_here = matches!(companion.post, Post::Alone(zone) if sight.s.survivor(sight.s.turn.who).zone == Some(zone));
    for special in sight.specials() {
        match special {
            Special::RallyCostsAmmunition { class: costly, .. } if *costly == class && is_here => {
                return rule!("UOA-M4-5");
            }
            Special::RallyLocked { class: locked, .. } if *locked == class && is_here => return rule!("UOA-M10-6"),
            _ => {}
        }
    }
    if gift == Gift::Nothing { rule!("UOA-COMP-5") } else { rule!("UOA-M4-5") }
}

fn forbidding_wagon(sight: Sight<'_>, zone: ZoneId, to: ZoneId) -> RuleId {
    if sight.s.wagon != Some(zone) {
        rule!("UOA-MACH-2")
    } else if sight.s.survivor(sight.s.turn.who).is_in_wagon {
        rule!("UOA-MACH-15")
    } else if sight.mission().wagon.is_some_and(|wagon| !wagon.is_movable) {
        rule!("UOA-M6-7")
    } else if !sight.board().streets().has(to) {
        rule!("UOA-MACH-14")
    } else if sight.terrain().neighbours(zone).has(to) && sight.has_zombies(zone) {
        rule!("UOA-MACH-19")
    } else {
        rule!("UOA-MACH-2")
    }
}

fn forbidding_gatling(sight: Sight<'_>, zone: ZoneId, to: ZoneId) -> RuleId {
    match sight.s.gatling {
        Some(GatlingPost::OnWagon) => rule!("UOA-MACH-13"),
        Some(GatlingPost::Zone(at)) if at == zone => {
            if sight.mission().gatling.is_some_and(|gatling| !gatling.is_movable) {
                match sight.mission().id.as_str() {
                    "M5" => rule!("UOA-M5-6"),
                    "M9" => rule!("UOA-M9-6"),
                    _ => rule!("UOA-M2-6"),
                }
            } else if !sight.board().streets().has(to) {
                rule!("UOA-MACH-12")
            } else if sight.has_zombies(zone) {
                rule!("UOA-MACH-19")
            } else {
                rule!("UOA-MACH-9")
            }
        }
        Some(GatlingPost::Zone(_)) | None => rule!("UOA-MACH-20"),
    }
}

fn forbidding_cleansing(sight: Sight<'_>, card: CardId, zone: ZoneId) -> RuleId {
    let who = sight.s.turn.who;
    let only_dynamite = sight.specials().any(|special| *special == Special::MobileSpawnsOnlyByDynamite);
    let is_item = matches!(sight.content.card(card).kind, CardKind::Item(_));
    if !is_item || !sight.carries(who, card) {
        rule!("UOA-HOLY-1")
    } else if sight.content.card(card).id == "water" && !sight.has_class(who, Class::Faithful) {
        rule!("UOA-WATER-2")
    } else if !sight.in_range(who, 0, 1).has(zone) {
        rule!("UOA-HOLY-1")
    } else if !sight.s.turn.occasion.is_own_turn() {
        rule!("UOA-HOLY-5")
    } else if only_dynamite && sight.tokens_in(zone).any(|token| token.kind == crate::cards::SpawnKind::Mobile) {
        rule!("UOA-M2-8")
    } else {
        rule!("UOA-HOLY-7")
    }
}

/// A slot that does not take such a thing, or is full.
fn forbidding_slot(sight: Sight<'_>, into: SurvivorId, slot: SlotKind, thing: Thing) -> RuleId {
    if !sight.s.desk.open.iter().any(|held| held.thing == thing) {
        return rule!("UOA-INV-12");
    }
    if sight.fits(into, slot, thing) {
        return rule!("UOA-INV-1");
    }
    match thing {
        Thing::Objective(_) => rule!("UOA-M7-13"),
        Thing::Card(card) => match sight.content.card(card).kind {
            CardKind::Weapon(_) => rule!("UOA-INV-4"),
            CardKind::Explosive { .. } => rule!("UOA-INV-13"),
            CardKind::Item(_) => rule!("UOA-INV-5"),
        },
    }
}

/// Not there, too tough, or behind others in the targeting order.
fn forbidding_hit(sight: Sight<'_>, kind: ZombieKind) -> RuleId {
    let fight = &sight.s.fight;
    if sight.count(kind, fight.zone) == 0 {
        rule!("UOA-FIGHT-4")
    } else if sight.content.zombies[kind].toughness > fight.damage {
        rule!("UOA-ZOM-5")
    } else {
        rule!("UOA-PRIO-2")
    }
}

fn forbidding_skill(sight: Sight<'_>) -> RuleId {
    match sight.question() {
        Some(Step::Learn { who, .. }) if sight.s.survivor(*who).laps > 0 => rule!("UOA-ULTRA-3"),
        Some(Step::Learn { level: Danger::Red, .. }) => rule!("UOA-ADR-9"),
        _ => rule!("UOA-ADR-8"),
    }
}

fn forbidding_zone(sight: Sight<'_>) -> RuleId {
    match sight.question() {
        Some(Step::PlaceSurvivor { .. }) if sight.mission().is_spread_evenly => rule!("UOA-M7-5"),
        Some(Step::PlaceSurvivor { .. }) => rule!("UOA-SET-18"),
        Some(Step::PlaceNoise) => rule!("UOA-SET-17"),
        Some(Step::WhichToken { .. }) => rule!("UOA-FAITH-7"),
        Some(Step::Heading { .. }) => rule!("UOA-ZPH-11"),
        Some(Step::Surplus { .. }) => rule!("UOA-ZPH-14"),
        Some(Step::NoiseToCrowd) => rule!("UOA-NOISE-8"),
        Some(Step::Displace { .. }) => rule!("UOA-TRAIN-16"),
        _ => rule!("UOA-ROUND-4"),
    }
}
