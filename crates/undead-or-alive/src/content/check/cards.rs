//! Cards, skills, survivors and zombies: values that the rules can work with, in numbers that the table holds.

use crate::cards::{Danger, WeaponType, ZombieKind};
use crate::content::equipment::*;
use crate::content::load::{ABOMINATIONS, EQUIPMENT, SKILLS, SPAWN_DECK, SURVIVORS, TILES, ZOMBIES};
use crate::content::skills::{Effect, On};
use crate::content::zombies::SpawnCardKind;
use crate::state::{BOUNTIES, DECK, ZOMBIE_DECK};

use super::Checker;

/// Larger numbers stand on no card.
const MOST: u8 = 9;
/// So many survivors of one favourite type may begin with the same weapon.
const POSSE: u8 = 6;

impl Checker<'_> {
    pub(super) fn cards(&mut self) {
        for card in &self.content.cards {
            self.card(card);
        }
        self.counts();
        self.machines();
        self.skills();
        self.people();
        self.zombies();
        for shown in &self.content.faces {
            let has_back = self.content.face(shown.face.back()).is_some();
            self.audit.needs(has_back, TILES, &shown.face.to_string(), "its back is not listed");
        }
    }

    fn card(&mut self, card: &Card) {
        let is_bounty = card.set == CardSet::Bounty;
        let feat = card.feat.as_ref();
        self.audit.needs(
            is_bounty == feat.is_some(),
            EQUIPMENT,
            &card.id,
            "Bounty Weapons have a feat, other cards have none",
        );
        let is_reached = feat.is_none_or(|feat| (1..=50).contains(&feat.at_least));
        self.audit.needs(is_reached, EQUIPMENT, &card.id, "a feat asks for 1 to 50");
        self.audit.needs(card.count >= 1, EQUIPMENT, &card.id, "there is at least one copy");
        match &card.kind {
            CardKind::Weapon(weapon) => self.weapon(card, weapon),
            CardKind::Explosive { range, .. } => self.range(&card.id, *range),
            CardKind::Item(Item::Cleanse { range, ap }) => {
                self.range(&card.id, *range);
                self.audit.needs(*ap <= 20, EQUIPMENT, &card.id, "gives at most 20 AP");
            }
            CardKind::Item(Item::Drink { ap, as_card, .. }) => {
                self.audit.needs(*ap <= 20, EQUIPMENT, &card.id, "gives at most 20 AP");
                let blessed = &self.content.card(*as_card).kind;
                let cleanses = matches!(blessed, CardKind::Item(Item::Cleanse { .. }));
                self.audit.needs(cleanses, EQUIPMENT, &card.id, "`as_card` is a card that cleanses");
            }
            CardKind::Item(Item::Reroll { .. }) => {}
        }
    }

    fn range(&mut self, id: &str, range: Range) {
        self.audit.needs(range.max <= MOST, EQUIPMENT, id, format!("reaches {MOST} zones at most"));
    }

    fn weapon(&mut self, card: &Card, weapon: &Weapon) {
        let Weapon { kind, range, dice, accuracy, damage, .. } = weapon;
        self.range(&card.id, *range);
        if kind.is_ranged() {
            self.audit.must(range.max >= 1, "UOA-EQ-3", EQUIPMENT, &card.id, "a Ranged weapon reaches another zone");
        } else {
            self.audit.must(range.max == 0, "UOA-EQ-2", EQUIPMENT, &card.id, "a Melee weapon has Range 0");
        }
        let is_whole = (1..=MOST).contains(dice) && (1..=6).contains(accuracy) && (1..=MOST).contains(damage);
        let what = "1 to 9 dice, an accuracy from 1 to 6 and Damage from 1 to 9";
        self.audit.must(is_whole, "UOA-EQ-4", EQUIPMENT, &card.id, what);
        let is_fanned = weapon.fanning.is_none_or(|at| *kind == WeaponType::Pistol && (2..=6).contains(&at));
        self.audit.needs(is_fanned, EQUIPMENT, &card.id, "only a Pistol is fanned, with 2 to 6 or more");
        let is_knife = !weapon.is_knife || *kind == WeaponType::Melee;
        self.audit.needs(is_knife, EQUIPMENT, &card.id, "a knife is a Melee weapon");
    }

    /// The decks hold what the table has room for, and everybody can begin.
    fn counts(&mut self) {
        let copies = |set| -> usize {
            self.content.cards.iter().filter(|card| card.set == set).map(|card| usize::from(card.count)).sum()
        };
        for (set, name, most) in [(CardSet::Deck, "Equipment", DECK), (CardSet::Bounty, "Bounty Weapon", BOUNTIES)] {
            let count = copies(set);
            let what = format!("the {name} deck has {count} cards; there is room for {most}");
            self.audit.must_all((1..=most).contains(&count), "UOA-DATA-1", EQUIPMENT, what);
        }
        for (kind, card) in self.content.starting_weapon.iter() {
            let card = self.content.card(*card);
            let fits = card.set == CardSet::Start && card.weapon().is_some_and(|weapon| weapon.kind == kind);
            let what =
                format!("is the starting weapon of the type `{}`: of that type and the set `start`", kind.name());
            self.audit.must(fits && card.count >= POSSE, "UOA-SET-14", EQUIPMENT, &card.id, what);
        }
        let cards = self.content.spawn_deck.len();
        let what = format!("there are {cards} Zombie cards; there is room for {ZOMBIE_DECK}");
        self.audit.must_all((1..=ZOMBIE_DECK).contains(&cards), "UOA-DATA-1", SPAWN_DECK, what);
        self.audit.must_all(
            !self.content.abominations.is_empty(),
            "UOA-ABO-3",
            ABOMINATIONS,
            "there is no Abomination card",
        );
    }

    fn machines(&mut self) {
        let Gatling { range, dice, accuracy, damage, fire_cost, move_cost, .. } = &self.content.gatling;
        let is_whole = (1..=MOST).contains(dice) && (1..=6).contains(accuracy) && (1..=MOST).contains(damage);
        self.audit.must_all(
            is_whole && range.max <= MOST,
            "UOA-MACH-10",
            EQUIPMENT,
            "the Gatling has values like a weapon",
        );
        let Wagon { move_cost: push, board_cost, leave_cost, .. } = &self.content.wagon;
        let costs = [fire_cost, move_cost, push, board_cost, leave_cost];
        let are_small = costs.iter().all(|cost| (1..=MOST).contains(*cost));
        self.audit.must_all(are_small, "UOA-MACH-9", EQUIPMENT, "machines cost 1 to 9 actions");
    }

    fn skills(&mut self) {
        let content = self.content;
        for skill in &content.skills {
            if let Effect::Grant { skill: inner, .. } | Effect::Share { skill: inner } = skill.effect {
                let is_whole = content.skill(inner).needs_class.is_none_or(|class| skill.needs_class == Some(class));
                self.audit.needs(is_whole, SKILLS, &skill.base, "lends a skill that needs a class");
            }
            let what = amiss(skill.effect);
            self.audit.needs(what.is_none(), SKILLS, &skill.base, what.unwrap_or_default());
        }
    }

    fn people(&mut self) {
        for (class, card) in self.content.classes.iter() {
            let lives = (1..=MOST).contains(&card.health);
            self.audit.needs(lives, SURVIVORS, class.name(), "takes 1 to 9 wounds");
        }
        let dice = self.content.fanning.dice;
        self.audit.must_all((1..=20).contains(&dice), "UOA-GUNS-1", SURVIVORS, "Fanning rolls 1 to 20 dice");
        for person in &self.content.people {
            let yellow = &person.skills[Danger::Yellow];
            let acts = |skill| self.content.skill(skill).effect == Effect::ExtraAction { amount: 1 };
            let is_action = yellow.iter().all(|skill| acts(*skill));
            self.audit.must(is_action, "UOA-ADR-7", SURVIVORS, &person.id, "the Yellow skill is +1 Action");
        }
    }

    fn zombies(&mut self) {
        for (kind, zombie) in self.content.zombies.iter() {
            let is_whole = (1..=2).contains(&zombie.actions)
                && (1..=MOST).contains(&zombie.wounds)
                && (1..=MOST).contains(&zombie.toughness)
                && zombie.ap <= MOST
                && (1..=3).contains(&zombie.priority);
            let what = "1 or 2 actions, wounds and toughness from 1 to 9, AP up to 9, a priority from 1 to 3";
            self.audit.needs(is_whole, ZOMBIES, kind.name(), what);
            let is_quick = zombie.actions == 1 || matches!(kind, ZombieKind::Walker | ZombieKind::Runner);
            self.audit.must(is_quick, "UOA-ZPH-24", ZOMBIES, kind.name(), "only Walkers and Runners can act twice");
            let most = if kind == ZombieKind::Abomination { 1 } else { 99 };
            let fits = (1..=most).contains(&zombie.miniatures);
            self.audit.must(fits, "UOA-ZOM-9", ZOMBIES, kind.name(), format!("there are 1 to {most} miniatures"));
        }
        for card in &self.content.spawn_deck {
            if let SpawnCardKind::Zombies { zombie, numbers } = card.kind {
                let most = self.content.zombies[zombie].miniatures;
                let fits = numbers.0.iter().all(|number| *number <= most) && zombie != ZombieKind::Abomination;
                let what = format!("brings common zombies, {most} at most");
                self.audit.needs(fits, SPAWN_DECK, &card.id, what);
            }
            if let SpawnCardKind::ExtraActivation { zombie, .. } = card.kind {
                let is_common = zombie != ZombieKind::Abomination;
                self.audit.needs(
                    is_common,
                    SPAWN_DECK,
                    &card.id,
                    "Abominations are activated by cards of their own kind",
                );
            }
        }
    }
}

/// What no rule could work with.
fn amiss(effect: Effect) -> Option<&'static str> {
    let small = |amount: u8| if (1..=MOST).contains(&amount) { None } else { Some("an amount is from 1 to 9") };
    match effect {
        Effect::MoveZones { min, max } | Effect::Jump { min, max } if min == 0 || min > max || max > MOST => {
            Some("covers from one zone to more")
        }
        Effect::KeepCard { at_least, .. } if !(1..=6).contains(&at_least) => Some("a die shows 1 to 6"),
        Effect::Reach { on: On::Fight(fight), .. } if !fight.covers(true) || fight.covers(false) => {
            Some("only Ranged attacks reach farther")
        }
        Effect::Reach { on: On::With(_) | On::Charge | On::VadeRetro, .. } => Some("only Ranged attacks reach farther"),
        Effect::AddClass { health, heal, .. } if health > MOST || heal > MOST => Some("an amount is from 0 to 9"),
        Effect::ImprovisedAttack { range, dice, accuracy, damage, is_ranged, .. } => {
            let is_whole = (1..=MOST).contains(&dice) && (1..=6).contains(&accuracy) && (1..=MOST).contains(&damage);
            let reaches = if is_ranged { (1..=MOST).contains(&range.max) } else { range.max == 0 };
            if is_whole && reaches { None } else { Some("has values like a weapon") }
        }
        Effect::ExtraAction { amount }
        | Effect::FreeAction { amount, .. }
        | Effect::Dice { amount, .. }
        | Effect::Result { amount, .. }
        | Effect::Damage { amount, .. }
        | Effect::Reach { amount, .. }
        | Effect::DicePerSix { amount, .. }
        | Effect::DamagePerSix { amount, .. }
        | Effect::Escalation { amount, .. }
        | Effect::Heal { amount }
        | Effect::ExtraUse { amount, .. }
        | Effect::ChargeZones { amount }
        | Effect::Reaper { extra: amount, .. }
        | Effect::PullSurvivors { range: amount }
        | Effect::Taunt { range: amount } => small(amount),
        Effect::GiveAction
        | Effect::ExtraTurn
        | Effect::SwapCard
        | Effect::SearchStreets
        | Effect::StartWith { .. }
        | Effect::MoveZones { .. }
        | Effect::Jump { .. }
        | Effect::IgnoreZombies
        | Effect::FreeMove
        | Effect::PushZombies
        | Effect::Reroll { .. }
        | Effect::FreeTargets
        | Effect::PointBlank
        | Effect::TreatAsDual { .. }
        | Effect::AllInHand
        | Effect::KeepCard { .. }
        | Effect::IgnoreWounds { .. }
        | Effect::NoFriendlyFire
        | Effect::Share { .. }
        | Effect::AddClass { .. }
        | Effect::Grant { .. } => None,
    }
}
