//! Exhaustive-effect play: games are started until every skill and every card has made a difference.
//!
//! A skill has fired when the same choice under the same chance would have gone otherwise without it, or other
//! choices would have been listed. A card has fired when somebody used it; ammunition, when it gave a re-roll.

use std::collections::BTreeSet;

use shamble_kernel::{Catalogue, Game, Id, Log, Luck, Pending, Setup};
use shamble_undead_or_alive::cards::{CardId, SkillId, SpawnKind};
use shamble_undead_or_alive::content::equipment::{CardKind, Item};
use shamble_undead_or_alive::content::skills::Effect;
use shamble_undead_or_alive::{Arms, Choice, Held, Question, State, Thing, UndeadOrAlive};

/// More games than this mean that something cannot happen.
const GAMES: u64 = 3_000;
/// Decisions of one game.
const LONGEST: usize = 400;
/// Skills every survivor is given beyond its own.
const GIFTS: usize = 9;

struct Sweep {
    game: UndeadOrAlive,
    skills: BTreeSet<SkillId>,
    cards: BTreeSet<CardId>,
    choices: Vec<Choice>,
    others: Vec<Choice>,
}

impl Sweep {
    fn new() -> Sweep {
        let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).expect("the embedded content loads");
        let works_in_play = |skill: &SkillId| !game.content().skill(*skill).is_idle_after_setup;
        let skills = (0..game.content().skills.len()).map(SkillId::at).filter(works_in_play).collect();
        let cards = (0..game.content().cards.len()).map(CardId::at).collect();
        Sweep { game, skills, cards, choices: Vec::new(), others: Vec::new() }
    }

    /// A game of any mission with a posse that has all sorts of skills and full hands.
    fn start(&self, seed: u64, luck: &mut Luck) -> State {
        let missions = &self.game.content().missions;
        let mission = &missions[seed as usize % missions.len()];
        let setup = Setup::new(mission.id.as_str()).players(1 + (seed % 3) as u8).option("ultrared", "on");
        let mut state = self.game.start(&setup, luck, &mut Log::Off).expect("a suggested team");
        let wanted: Vec<SkillId> = self.skills.iter().copied().collect();
        for survivor in &mut state.survivors {
            for _ in 0..GIFTS {
                let any = SkillId::at(luck.pick(self.game.content().skills.len()));
                let skill = if wanted.is_empty() || luck.pick(3) == 0 { any } else { wanted[luck.pick(wanted.len())] };
                survivor.skills.add(skill);
                if let Some(class) = self.game.content().skill(skill).needs_class {
                    let adds = |skill: &SkillId| matches!(self.game.content().skill(*skill).effect, Effect::AddClass { class: to, .. } if to == class);
                    let all = (0..self.game.content().skills.len()).map(SkillId::at);
                    all.filter(adds).for_each(|skill| survivor.skills.add(skill));
                }
            }
            for place in [0, 1, 3, 4, 5] {
                if survivor.slots[place].is_none() {
                    let bounty = if luck.pick(6) == 0 { state.bounty.pop() } else { None };
                    let card = bounty.or_else(|| state.equipment.draw(luck));
                    survivor.slots[place] = card.map(|card| Held::new(Thing::Card(card)));
                }
            }
        }
        state
    }

    /// Keeps a game going: nobody dies of wounds, and the town is not overrun.
    fn nurse(state: &mut State) {
        state.survivors.iter_mut().for_each(|survivor| survivor.wounds = 0);
        let corpse_piles = state.spawns.iter_mut().filter(|token| token.kind == SpawnKind::CorpsePile);
        corpse_piles.for_each(|token| token.is_active = false);
    }

    fn play(&mut self, seed: u64) {
        let mut luck = Luck::seeded(seed);
        let mut state = self.start(seed, &mut luck);
        for _ in 0..LONGEST {
            Sweep::nurse(&mut state);
            if let Pending::Over(_) = self.game.pending(&state) {
                return;
            }
            self.choices.clear();
            self.game.choices(&state, &mut self.choices);
            let choice = self.pick(&mut luck);
            let chance = luck.pick(1 << 16) as u64;
            let mut next = state;
            self.game.apply(&mut next, choice, &mut Luck::seeded(chance), &mut Log::Off);
            self.compare_skills(&state, choice, chance, &next);
            self.see_cards(&state, choice, &next);
            state = next;
        }
    }

    /// Rather an attack or something rare than one more step or a card thrown away.
    fn pick(&self, luck: &mut Luck) -> Choice {
        let choice = self.choices[luck.pick(self.choices.len())];
        match choice {
            Choice::Discard { .. } | Choice::End | Choice::MakeNoise | Choice::Reorganise => {
                self.choices[luck.pick(self.choices.len())]
            }
            _ => choice,
        }
    }

    fn compare_skills(&mut self, state: &State, choice: Choice, chance: u64, next: &State) {
        for at in 0..state.survivors.len() {
            let had: Vec<SkillId> = state.survivors[at].skills.iter().filter(|id| self.skills.contains(id)).collect();
            for skill in had {
                let without = |state: &State| {
                    let mut twin = *state;
                    twin.survivors[at].skills = twin.survivors[at].skills.without([skill].into_iter().collect());
                    twin
                };
                let mut twin = without(state);
                self.others.clear();
                self.game.choices(&twin, &mut self.others);
                let has_fired = self.others != self.choices || {
                    self.game.apply(&mut twin, choice, &mut Luck::seeded(chance), &mut Log::Off);
                    twin != without(next)
                };
                if has_fired {
                    self.skills.remove(&skill);
                }
            }
        }
    }

    fn see_cards(&mut self, state: &State, choice: Choice, next: &State) {
        match choice {
            Choice::Melee { arms, .. } | Choice::Shoot { arms, .. } => {
                if let Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) = arms {
                    self.cards.remove(&card);
                }
            }
            Choice::Throw { card, .. } | Choice::Cleanse { card, .. } | Choice::Drink { card, .. } => {
                self.cards.remove(&card);
            }
            _ => {}
        }
        if let Pending::Ask { question: Question::Reroll { who }, .. } = self.game.pending(next) {
            let held = state.survivor(who).slots.iter().flatten().filter_map(|held| held.card());
            for card in held.collect::<Vec<_>>() {
                let gives = matches!(self.game.content().card(card).kind, CardKind::Item(Item::Reroll { .. }));
                // Another source may have given it, so the card has to be the difference.
                if gives && self.is_only_reroll(next, card) {
                    self.cards.remove(&card);
                }
            }
        }
    }

    fn is_only_reroll(&self, asked: &State, card: CardId) -> bool {
        let CardKind::Item(Item::Reroll { ammo }) = self.game.content().card(card).kind else { return false };
        let (Arms::Card(weapon) | Arms::Pair(weapon) | Arms::Fanned(weapon)) = asked.fight.arms else { return false };
        self.game.content().card(weapon).weapon().is_some_and(|weapon| weapon.ammo == Some(ammo))
    }
}

#[test]
fn every_skill_and_every_card_makes_a_difference() {
    let mut sweep = Sweep::new();
    for seed in 0..GAMES {
        sweep.play(seed);
        if sweep.skills.is_empty() && sweep.cards.is_empty() {
            return;
        }
    }
    let skills: Vec<&str> = sweep.skills.iter().map(|skill| sweep.game.content().skill(*skill).id.as_str()).collect();
    let cards: Vec<&str> = sweep.cards.iter().map(|card| sweep.game.content().card(*card).id.as_str()).collect();
    panic!("after {GAMES} games these have never done anything: skills {skills:?}, cards {cards:?}");
}

/// What skills at set-up bring is there when the game begins (UOA-SET-15).
#[test]
fn every_skill_of_set_up_brings_its_card() {
    let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap();
    let content = game.content();
    for mission in &content.missions {
        let state = game.start(&Setup::new(mission.id.as_str()), &mut Luck::seeded(1), &mut Log::Off).unwrap();
        for survivor in &state.survivors {
            for skill in survivor.skills.iter() {
                if let Effect::StartWith { card } = content.skill(skill).effect {
                    let mut held = survivor.slots.iter().flatten().filter_map(|held| held.card());
                    assert!(held.any(|held| held == card), "{}: {}", mission.id, content.skill(skill).id);
                }
            }
        }
    }
}
