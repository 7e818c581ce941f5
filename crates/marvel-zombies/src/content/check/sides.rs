//! What each mode has of its own, against the rules that give its values.

use shamble_kernel::Id;
use shamble_kernel::content::Audit;

use crate::cards::{AttackKind, ByDanger, ByEnemy, Danger, EnemyKind, Faces, Mode, Range, SpawnKind};
use crate::content::Side;
use crate::content::abilities::Effect;
use crate::content::load::{OBJECTS, Shelf};
use crate::content::side::*;

use super::Checker;

/// The rules that give the same value in each mode.
struct Rules {
    actions: &'static str,
    max: &'static str,
    rise: &'static str,
    faces: &'static str,
    health: &'static str,
    traits: &'static str,
    citizens: &'static str,
    team: &'static str,
    characters: &'static str,
    sheet: &'static str,
    /// +1 Action at Yellow.
    yellow: &'static str,
    devour: &'static str,
    enemies: ByEnemy<&'static str>,
    wounds: &'static str,
    reserve: &'static str,
    citizen: &'static str,
    deck: &'static str,
    bosses: &'static str,
}

const ZOMBIE: Rules = Rules {
    actions: "MZ-PLAYER-5",
    max: "MZ-HUNGER-1",
    rise: "MZ-HUNGER-2",
    faces: "MZ-HUNGER-5",
    health: "MZ-SETUP-18",
    traits: "MZ-TRAIT-4",
    citizens: "MZ-CIT-5",
    team: "MZ-SETUP-4",
    characters: "MZ-SETUP-14",
    sheet: "MZ-HERO-22",
    yellow: "MZ-HERO-19",
    devour: "MZ-ID-1",
    enemies: ByEnemy(["MZ-ENEMY-4", "MZ-ENEMY-2", "MZ-ENEMY-1", "MZ-ENEMY-3"]),
    wounds: "MZ-EATK-1",
    reserve: "MZ-OUT-5",
    citizen: "MZ-CIT-6",
    deck: "MZ-CITX-1",
    bosses: "MZ-ENEMY-4",
};

const HERO: Rules = Rules {
    actions: "MZH-XP-2",
    max: "MZH-POWER-3",
    rise: "MZH-POWER-2",
    faces: "MZH-POWER-7",
    health: "MZH-SETUP-10",
    traits: "MZH-TRAIT-3",
    citizens: "MZH-RESCUE-6",
    team: "MZH-SETUP-6",
    characters: "MZH-SETUP-9",
    sheet: "MZH-ID-2",
    yellow: "MZH-XP-3",
    devour: "MZH-ID-4",
    enemies: ByEnemy(["MZH-ENEMY-4", "MZH-ENEMY-2", "MZH-ENEMY-1", "MZH-ENEMY-3"]),
    wounds: "MZH-EATK-1",
    reserve: "MZH-OUT-2",
    citizen: "MZH-CIT-2",
    deck: "MZH-CITX-1",
    bosses: "MZH-ZH-2",
};

impl Rules {
    fn of(mode: Mode) -> &'static Rules {
        match mode {
            Mode::Zombie => &ZOMBIE,
            Mode::Hero => &HERO,
        }
    }
}

/// Characters and bosses of each mode; what one mode plays, the other meets.
const UNDEAD: [&str; 6] = ["captain-marvel", "captain-america", "iron-man", "hulk", "wasp", "deadpool"];
const LIVING: [&str; 6] = ["thor", "black-panther", "spider-man", "doctor-strange", "scarlet-witch", "ms-marvel"];

impl Checker<'_> {
    pub(super) fn sides(&mut self) {
        for side in &self.content.sides.0 {
            let (rules, shelf) = (Rules::of(side.mode), Shelf::of(side.mode));
            self.dashboards(side, rules, shelf);
            self.characters(side, rules, shelf);
            self.enemies(side, rules, shelf);
            self.citizens(side, rules, shelf);
            self.decks(side, rules, shelf);
        }
        self.printed_sheets();
        self.power();
    }

    fn dashboards(&mut self, side: &Side, rules: &Rules, shelf: Shelf) {
        let actions = ByDanger::from_fn(|level| side.levels[level].actions);
        let file = shelf.tracks;
        self.must_all(actions == ByDanger([3, 4, 4, 4]), rules.actions, file, "Actions are 3 at Blue, then 4");
        let Track { start, max, rise, faces, .. } = side.track;
        self.must_all((start, max) == (0, 4), rules.max, file, "the track runs from 0 to 4");
        self.must_all(rise == 1, rules.rise, file, "the track rises by 1");
        let due = Faces::from_iter(match side.mode {
            Mode::Zombie => [1],
            Mode::Hero => [6],
        });
        self.must_all(faces == due, rules.faces, file, "the face that counts is another one");
        self.must_all(side.dashboard.health == 5, rules.health, file, "Health starts at 5");
        self.must_all(side.dashboard.traits == 2, rules.traits, file, "there are 2 Trait slots");
        self.must_all(side.dashboard.citizens == 1, rules.citizens, file, "there is 1 Citizen slot");
        let Team { normal, harder, large } = &side.team;
        let is_it = (&normal[..], &harder[..], &large[..]) == (&[4, 5, 6], &[1, 2, 3], &[5, 6]);
        self.must_all(is_it, rules.team, file, "4 to 6 play, 1 to 3 is harder, 5 and 6 are many");
    }

    fn power(&mut self) {
        let file = Shelf::of(Mode::Hero).tracks;
        let Some(power) = self.content.side(Mode::Hero).track.power else { return };
        self.must_all(power.dice == 1, "MZH-POWER-5", file, "1 Power buys 1 die");
        self.must_all(power.power_up == 2, "MZH-POWER-9", file, "a Power Up gives 2 Power");
        self.must_all(power.rescue == 1, "MZH-RESCUE-5", file, "a rescuer gains 1 Power");
        self.must_all(power.despair == 1, "MZH-DEV-4", file, "a devoured Citizen costs 1 Power");
    }

    fn characters(&mut self, side: &Side, rules: &Rules, shelf: Shelf) {
        let (file, due) = match side.mode {
            Mode::Zombie => (shelf.characters, UNDEAD),
            Mode::Hero => (shelf.characters, LIVING),
        };
        let mut names: Vec<&str> = side.characters.iter().map(|character| character.id.as_str()).collect();
        names.sort_unstable();
        let mut due = due.to_vec();
        due.sort_unstable();
        self.must_all(names == due, rules.characters, file, format!("the characters are {}", due.join(", ")));
        let devour = match side.mode {
            Mode::Zombie => "needs [devour], the Attack that all share",
            Mode::Hero => "there is one Attack on each sheet and no [devour]",
        };
        self.must_all(side.devour.is_some() == (side.mode == Mode::Zombie), rules.devour, file, devour);
        for character in &side.characters {
            let is_five = character.health == 5;
            self.must(is_five, rules.sheet, file, &character.id, "has Health 5");
            let yellow = side.ability(character.skills[Danger::Yellow]);
            let is_it = yellow.effect == Effect::Actions { plus: 1 };
            self.must(is_it, rules.yellow, file, &character.id, "has +1 Action at Yellow");
            let own = character.skills.iter().filter(|(level, _)| *level != Danger::Yellow);
            let is_own = own.map(|(_, skill)| side.ability(*skill)).all(|skill| skill.id != yellow.id);
            self.must(is_own, rules.yellow, file, &character.id, "has a Skill of its own at every other level");
        }
        for (at, attack) in side.attacks.iter().enumerate() {
            let Attack { id, kind, range, dice, accuracy, .. } = attack;
            let place = if self.holds(file, id) { file } else { shelf.citizens };
            let is_line = *dice >= 1 && (2..=6).contains(accuracy);
            self.must(is_line, "MZ-ID-5", place, id, "needs Dice, and an Accuracy from 2 to 6");
            let is_near = *kind == AttackKind::Ranged || range.max == 0;
            self.must(is_near, "MZ-COMBAT-3", place, id, "a Melee Attack has Range 0");
            let is_far = *kind == AttackKind::Melee || range.max > 0;
            self.must(is_far, "MZ-COMBAT-4", place, id, "a Ranged Attack reaches another Zone");
            if side.devour.is_some_and(|devour| devour.index() == at) {
                let is_it = (*kind, *range, *dice, *accuracy) == (AttackKind::Melee, Range::default(), 1, 4);
                self.must(is_it, "MZ-DEVOUR-9", place, id, "is Melee, Range 0, Dice 1, Accuracy 4+");
            }
        }
    }

    fn holds(&self, file: &str, id: &str) -> bool {
        self.files.get(file).is_some_and(|text| text.contains(&format!("\"{id}\"")))
    }

    /// What the rulebook prints of single sheets.
    fn printed_sheets(&mut self) {
        let (side, file) = (self.content.side(Mode::Zombie), Shelf::of(Mode::Zombie).characters);
        let (melee, near) = (Some(AttackKind::Melee), Some(Range::default()));
        // Rule, character, Attack; type, Range, Dice and Accuracy where they are printed.
        let lines = [
            ("MZ-HERO-1", "captain-marvel", "power-blows", (melee, near, 2, Some(3))),
            ("MZ-HERO-9", "captain-america", "vibranium-shield", (melee, near, 2, Some(3))),
            ("MZ-HERO-17", "deadpool", "twin-katanas", (melee, None, 3, Some(4))),
            ("MZ-HERO-20", "deadpool", "twin-katanas", (None, near, 3, None)),
            ("MZ-HERO-18", "wasp", "wasp-sting", (None, None, 2, None)),
        ];
        for (rule, id, attack, (kind, range, dice, accuracy)) in lines {
            let Some(character) = side.find_character(id).map(|id| side.character(id)) else { continue };
            let line = side.attack(character.attack);
            let is_it = line.id == attack
                && kind.is_none_or(|kind| line.kind == kind)
                && range.is_none_or(|range| line.range == range)
                && line.dice == dice
                && accuracy.is_none_or(|accuracy| line.accuracy == accuracy);
            self.must(is_it, rule, file, id, format!("`{attack}` is printed otherwise"));
        }
    }

    fn enemies(&mut self, side: &Side, rules: &Rules, shelf: Shelf) {
        let due = ByEnemy([(2, None), (1, Some(2)), (1, Some(1)), (2, Some(1))]);
        let reserve = ByEnemy([6, 14, 35, 14]);
        for (kind, enemy) in side.enemies.iter() {
            let (file, id) = (shelf.enemies, kind.word(side.mode));
            let xp = if kind == EnemyKind::Boss { None } else { Some(1) };
            let is_it = (enemy.actions, enemy.toughness) == due[kind] && enemy.xp == xp;
            self.must(is_it, rules.enemies[kind], file, id, "has other Actions, Toughness or XP");
            self.must(enemy.wounds == 1, rules.wounds, file, id, "deals 1 Wound");
            let pieces = reserve[kind];
            self.must(enemy.pieces == pieces, rules.reserve, file, id, format!("there are {pieces}"));
        }
        let CitizenType { actions, toughness, xp, pieces, .. } = side.citizen;
        let (file, id) = (shelf.enemies, "citizen");
        self.must((actions, toughness) == (1, 1), rules.citizen, file, id, "has 1 Action and Toughness 1");
        self.must(xp == 0, "MZ-XP-3", file, id, "gives no XP by itself");
        self.must(pieces == 12, rules.reserve, file, id, "there are 12");
    }

    fn citizens(&mut self, side: &Side, rules: &Rules, shelf: Shelf) {
        let file = shelf.citizens;
        let count = |fits: fn(CitizenKind) -> bool| -> u32 {
            let cards = side.citizens.iter().filter(|card| fits(card.kind));
            cards.map(|card| u32::from(card.count)).sum()
        };
        let people = count(CitizenKind::is_citizen);
        let nobody = count(|kind| matches!(kind, CitizenKind::Nobody { .. }));
        let secrets = count(|kind| matches!(kind, CitizenKind::SecretMission { .. }));
        let made_up = match side.mode {
            Mode::Zombie => (people, nobody, secrets) == (12, 2, 2),
            Mode::Hero => (people, nobody, secrets) == (12, 2, 0),
        };
        let size = if side.mode == Mode::Zombie { 16 } else { 14 };
        self.must_all(people + nobody + secrets == size, rules.deck, file, format!("the deck has {size} cards"));
        let split = if side.mode == Mode::Zombie { "MZ-CITX-2" } else { "MZH-CITX-1" };
        self.must_all(made_up, split, file, "the deck is made up otherwise");
        for card in side.citizens.iter().filter(|card| card.kind.is_citizen()) {
            self.must(card.count == 1, rules.reserve, file, &card.id, "there is one of each Citizen");
        }
        let mut numbers: Vec<u8> = side
            .citizens
            .iter()
            .filter_map(|card| match card.kind {
                CitizenKind::SecretMission { number } => Some(number),
                CitizenKind::Citizen { .. } | CitizenKind::Nobody { .. } => None,
            })
            .collect();
        numbers.sort_unstable();
        let is_it = numbers.is_empty() || numbers == [1, 2];
        self.must_all(is_it, split, file, "the Secret Missions are numbered 1 and 2");
        if side.mode == Mode::Hero {
            let what = "the box has 12 Citizens for Hero Mode";
            self.must_all(people == 12, "MZ-HM-2", file, what);
        }
        // Notation calls pieces by these words.
        let pieces = side.characters.iter().map(|character| (shelf.characters, character.id.as_str()));
        let pieces = pieces.chain(side.bosses.iter().map(|boss| (shelf.bosses, boss.id.as_str())));
        let pieces = pieces.chain(side.citizens.iter().map(|card| (shelf.citizens, card.id.as_str())));
        let mut seen: Vec<&str> = EnemyKind::ALL.iter().map(|kind| kind.word(side.mode)).collect();
        for (file, id) in pieces {
            self.needs(!seen.contains(&id), file, id, "the id stands for something else already");
            seen.push(id);
        }
    }

    fn decks(&mut self, side: &Side, rules: &Rules, shelf: Shelf) {
        let mut names: Vec<&str> = side.bosses.iter().map(|boss| boss.id.as_str()).collect();
        names.sort_unstable();
        let (rule, mut due) = match side.mode {
            Mode::Zombie => ("MZ-OUT-5", LIVING.to_vec()),
            Mode::Hero => ("MZ-HM-2", UNDEAD.to_vec()),
        };
        due.sort_unstable();
        self.must_all(names == due, rule, shelf.bosses, format!("the bosses are {}", due.join(", ")));
        for boss in &side.bosses {
            let has_it = boss.toughness >= 1;
            self.must(has_it, rules.bosses, shelf.bosses, &boss.id, "has a Toughness of 1 or more");
        }
        let cards: u32 = side.traits.iter().map(|card| u32::from(card.count)).sum();
        if cards != 45 {
            let what = format!("the box has 45 Trait cards, not {cards}");
            self.faults.push(shamble_kernel::Fault::new(shelf.traits, what));
        }
        self.must_all(side.spawn_deck.len() == 42, "MZ-COMP-1", shelf.spawn_deck, "the deck has 42 cards");
        let bosses = side.spawn_deck.iter().filter(|card| card.what.kind() == SpawnKind::Boss).count();
        self.must_all(bosses == 6, "MZ-M10-6", shelf.spawn_deck, "6 of the cards bring a boss");
        for card in &side.spawn_deck {
            self.spawn_card(side, card, shelf.spawn_deck);
        }
    }

    fn spawn_card(&mut self, side: &Side, card: &SpawnCard, file: &str) {
        let (enemy, numbers) = match card.what {
            Spawn::Normal { enemy, numbers } | Spawn::Rush { enemy, numbers } | Spawn::Citizen { enemy, numbers } => {
                (enemy, numbers)
            }
            Spawn::ExtraActivation { enemy } => (enemy, ByDanger([1; 4])),
            Spawn::Special { ability, numbers } => {
                let is_drop = matches!(side.ability(ability).effect, Effect::Drop { .. });
                let fits = is_drop != (numbers == ByDanger::default());
                self.needs(fits, file, &card.id, "has `counts` if and only if its text places Enemies");
                return;
            }
            Spawn::Boss => return,
        };
        let is_agent = enemy != EnemyKind::Boss;
        self.needs(is_agent, file, &card.id, "bosses come by cards of their own");
        let grows = numbers.0.is_sorted() && numbers[Danger::Blue] >= 1;
        self.needs(grows, file, &card.id, "places at least 1, and never fewer at a higher level");
        let escort = match (card.what.kind(), side.mode) {
            (SpawnKind::Citizen, Mode::Zombie) => Some(("MZ-CARD-5", EnemyKind::Guard)),
            (SpawnKind::Citizen, Mode::Hero) => Some(("MZH-CARD-5", EnemyKind::Operator)),
            _ => None,
        };
        if let Some((rule, due)) = escort {
            let what = format!("the Citizen comes with the type `{}`", due.word(side.mode));
            self.must(enemy == due, rule, file, &card.id, what);
        }
        if card.id == "001" {
            let is_it = card.what == Spawn::Normal { enemy: EnemyKind::Operator, numbers: ByDanger([2, 3, 8, 9]) };
            self.must(is_it, "MZ-CARD-1", file, "001", "places Operators: 2, 3, 8, 9");
        }
    }

    pub(super) fn sign(&mut self) {
        let sign = &self.content.sign;
        self.must(sign.throws == 2, "MZ-SIGN-6", OBJECTS, &sign.id, "can be used twice");
        self.must(sign.cost == 1, "MZ-SIGN-9", OBJECTS, &sign.id, "costs 1 Action");
        let is_line = (2..=6).contains(&sign.accuracy);
        self.must(is_line, "MZ-ID-5", OBJECTS, &sign.id, "needs an Accuracy from 2 to 6");
    }
}
