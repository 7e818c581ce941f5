//! What each mode has of its own: what can be played.

use crate::cards::{AttackKind, ByDanger, Danger, EnemyKind, Mode, SpawnKind};
use crate::content::Side;
use crate::content::abilities::Effect;
use crate::content::load::{OBJECTS, Shelf};
use crate::content::side::*;
use crate::state::{BOSSES, CITIZEN_CARDS, CITIZENS, HELD_TRAITS, HEROES, SPAWN_CARDS, TRAIT_CARDS};

use super::Checker;

/// Pieces of all Enemies together: a zone may hold every one of them.
const MOST_PIECES: u32 = 200;

impl Checker<'_> {
    pub(super) fn sides(&mut self) {
        for side in &self.content.sides.0 {
            let shelf = Shelf::of(side.mode);
            self.dashboards(side, shelf);
            self.characters(side, shelf);
            self.enemies(side, shelf);
            self.citizens(side, shelf);
            self.decks(side, shelf);
        }
    }

    fn dashboards(&mut self, side: &Side, shelf: Shelf) {
        let file = shelf.tracks;
        let actions = ByDanger::from_fn(|level| side.levels[level].actions);
        let grows = actions[Danger::Blue] >= 1 && actions.0.is_sorted();
        self.audit.needs(grows, file, "danger", "Actions are at least 1, and never fewer at a higher level");
        for (level, stands) in side.levels.iter() {
            let due = level.threshold();
            self.audit.needs(stands.from_xp == due, file, level.name(), format!("begins at {due} XP"));
        }
        let has_power = side.track.power.is_some() == (side.mode == Mode::Hero);
        self.audit.needs(has_power, file, "power", "Power, and no other track, can be spent and lost");
        let is_track = side.track.start <= side.track.max && side.track.max > 0;
        self.audit.needs(is_track, file, "max", "a track runs from `start` to `max`");
        let slots = side.abilities.iter().filter_map(|ability| ability.effect.trait_slots());
        let most = u32::from(side.dashboard.traits) + slots.map(u32::from).sum::<u32>();
        let what = format!("a hero can hold {} Traits at most", HELD_TRAITS - 1);
        self.audit.needs((1..HELD_TRAITS as u32).contains(&most), file, "dashboard", what);
        self.audit.needs(side.dashboard.citizens == 1, file, "dashboard", "there is 1 Citizen slot");
        let Team { normal, harder, large, .. } = &side.team;
        let sizes = || [normal, harder, large].into_iter().flatten();
        let is_team = !normal.is_empty() && sizes().all(|size| (1..=HEROES).contains(&usize::from(*size)));
        self.audit.needs(is_team, file, "heroes", format!("teams have 1 to {HEROES} heroes"));
        let largest = sizes().max().map_or(0, |size| usize::from(*size));
        let is_enough = side.characters.len() >= largest;
        self.audit.needs(is_enough, shelf.characters, "hero", format!("a team of {largest} needs as many characters"));
    }

    fn characters(&mut self, side: &Side, shelf: Shelf) {
        let file = shelf.characters;
        let (rule, devour) = match side.mode {
            Mode::Zombie => ("MZ-ID-1", "needs [devour], the Attack that all share"),
            Mode::Hero => ("MZH-ID-4", "there is one Attack on each sheet and no [devour]"),
        };
        self.audit.must_all(side.devour.is_some() == (side.mode == Mode::Zombie), rule, file, devour);
        let more = side.levels[Danger::Yellow].actions.saturating_sub(side.levels[Danger::Blue].actions);
        for character in &side.characters {
            self.audit.needs(character.health > 0, file, &character.id, "needs Health");
            let yellow = side.ability(character.skills[Danger::Yellow]);
            let is_it = yellow.effect == Effect::Actions { plus: more };
            self.audit.needs(is_it, file, &character.id, format!("has +{more} Action at Yellow, as the track says"));
            let own = character.skills.iter().filter(|(level, _)| *level != Danger::Yellow);
            let is_own = own.map(|(_, skill)| side.ability(*skill)).all(|skill| skill.id != yellow.id);
            self.audit.needs(is_own, file, &character.id, "has a Skill of its own at every other level");
        }
        for attack in &side.attacks {
            let Attack { id, kind, range, dice, accuracy, .. } = attack;
            let place = if self.holds(file, id) { file } else { shelf.citizens };
            let is_line = *dice >= 1 && (2..=6).contains(accuracy);
            self.audit.must(is_line, "MZ-ID-5", place, id, "needs Dice, and an Accuracy from 2 to 6");
            let is_near = *kind == AttackKind::Ranged || range.max == 0;
            self.audit.must(is_near, "MZ-COMBAT-3", place, id, "a Melee Attack has Range 0");
            let is_far = *kind == AttackKind::Melee || range.max > 0;
            self.audit.must(is_far, "MZ-COMBAT-4", place, id, "a Ranged Attack reaches another Zone");
        }
    }

    fn holds(&self, file: &str, id: &str) -> bool {
        self.audit.files.get(file).is_some_and(|text| text.contains(&format!("\"{id}\"")))
    }

    /// What the passes of an Activation can do (MZ-EACT-5), and bytes can count.
    fn enemies(&mut self, side: &Side, shelf: Shelf) {
        let file = shelf.enemies;
        for (kind, enemy) in side.enemies.iter() {
            let most = if kind == EnemyKind::Guard { 1 } else { 2 };
            let acts = (1..=most).contains(&enemy.actions);
            self.audit.needs(acts, file, kind.word(side.mode), format!("has 1 to {most} Actions"));
            let is_boss = kind == EnemyKind::Boss;
            let is_worth = enemy.toughness.is_none() == is_boss && enemy.xp.is_none() == is_boss;
            let is_tough = is_worth && enemy.toughness != Some(0);
            self.audit.needs(is_tough, file, kind.word(side.mode), "has Toughness and XP, a boss on its own card");
        }
        let pieces: u32 = side.enemies.iter().map(|(_, enemy)| u32::from(enemy.pieces)).sum();
        self.audit.needs(pieces <= MOST_PIECES, file, "enemy", format!("{MOST_PIECES} pieces are the most"));
        self.audit.needs(side.citizen.toughness > 0, file, "citizen", "has a Toughness");
    }

    fn citizens(&mut self, side: &Side, shelf: Shelf) {
        let file = shelf.citizens;
        let people = side.citizens.iter().filter(|card| card.kind.is_citizen());
        for card in people.clone() {
            self.audit.needs(card.count == 1, file, &card.id, "there is one of each Citizen");
        }
        self.audit.needs(people.count() <= CITIZENS, file, "citizen", format!("{CITIZENS} Citizens are the most"));
        let cards: usize = side.citizens.iter().map(|card| usize::from(card.count)).sum();
        self.audit.needs(cards <= CITIZEN_CARDS, file, "citizen", format!("{CITIZEN_CARDS} cards are the most"));
        // Notation calls pieces by these words.
        let pieces = side.characters.iter().map(|character| (shelf.characters, character.id.as_str()));
        let pieces = pieces.chain(side.bosses.iter().map(|boss| (shelf.bosses, boss.id.as_str())));
        let pieces = pieces.chain(side.citizens.iter().map(|card| (shelf.citizens, card.id.as_str())));
        let mut seen: Vec<&str> = EnemyKind::ALL.iter().map(|kind| kind.word(side.mode)).collect();
        for (file, id) in pieces {
            self.audit.needs(!seen.contains(&id), file, id, "the id stands for something else already");
            seen.push(id);
        }
    }

    fn decks(&mut self, side: &Side, shelf: Shelf) {
        let is_deck = (1..=BOSSES).contains(&side.bosses.len());
        self.audit.needs(is_deck, shelf.bosses, "boss", format!("there are 1 to {BOSSES}"));
        for boss in &side.bosses {
            let rule = if side.mode == Mode::Zombie { "MZ-ENEMY-4" } else { "MZH-ZH-2" };
            self.audit.must(boss.toughness >= 1, rule, shelf.bosses, &boss.id, "has a Toughness of 1 or more");
        }
        let traits: usize = side.traits.iter().map(|card| usize::from(card.count)).sum();
        let is_deck = (1..=TRAIT_CARDS).contains(&traits);
        self.audit.needs(is_deck, shelf.traits, "trait", format!("a deck has 1 to {TRAIT_CARDS} cards, not {traits}"));
        let is_deck = (1..=SPAWN_CARDS).contains(&side.spawn_deck.len());
        self.audit.needs(is_deck, shelf.spawn_deck, "card", format!("a deck has 1 to {SPAWN_CARDS} cards"));
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
                self.audit.needs(fits, file, &card.id, "has `counts` if and only if its text places Enemies");
                return;
            }
            Spawn::Boss => return,
        };
        let is_agent = enemy != EnemyKind::Boss;
        self.audit.needs(is_agent, file, &card.id, "bosses come by cards of their own");
        let grows = numbers.0.is_sorted() && numbers[Danger::Blue] >= 1;
        self.audit.needs(grows, file, &card.id, "places at least 1, and never fewer at a higher level");
        if card.what.kind() == SpawnKind::Citizen {
            let (rule, due) = match side.mode {
                Mode::Zombie => ("MZ-CARD-5", EnemyKind::Guard),
                Mode::Hero => ("MZH-CARD-5", EnemyKind::Operator),
            };
            let what = format!("the Citizen comes with the type `{}`", due.word(side.mode));
            self.audit.must(enemy == due, rule, file, &card.id, what);
        }
    }

    pub(super) fn sign(&mut self) {
        let sign = &self.content.sign;
        self.audit.needs(
            (1..=2).contains(&sign.throws),
            OBJECTS,
            &sign.id,
            "can be used once or twice: it has two sides",
        );
        let is_line = (2..=6).contains(&sign.accuracy);
        self.audit.must(is_line, "MZ-ID-5", OBJECTS, &sign.id, "needs an Accuracy from 2 to 6");
    }
}
