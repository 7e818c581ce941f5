//! What choices need, taken away one thing at a time, each with the rule that must then be named.

use shamble_kernel::laws::{Lacking, Lacks};
use shamble_kernel::{Game, Pending, RuleBook, RuleId};
use shamble_undead_or_alive::cards::{CardId, Noise};
use shamble_undead_or_alive::{
    Act, Arms, Choice, Fight, Forecast, Meanwhile, Occasion, Post, Question, State, UndeadOrAlive, Who,
};
use shamble_zones::{Eyes, ZoneId};

/// The rules that must have been named in the games that are played.
pub const RULES: [&str; 27] = [
    "UOA-ACT-3",
    "UOA-ACT-9",
    "UOA-ACT-17",
    "UOA-ACT-25",
    "UOA-ACT-28",
    "UOA-BRAWL-1",
    "UOA-BRAWL-2",
    "UOA-COMP-5",
    "UOA-DYN-1",
    "UOA-DYN-4",
    "UOA-FAITH-1",
    "UOA-GUNS-9",
    "UOA-HOLY-1",
    "UOA-HOLY-5",
    "UOA-HOLY-7",
    "UOA-INV-2",
    "UOA-INV-7",
    "UOA-MACH-9",
    "UOA-MACH-18",
    "UOA-MACH-20",
    "UOA-MELEE-1",
    "UOA-RANGED-1",
    "UOA-RELOAD-1",
    "UOA-ROUND-3",
    "UOA-ROUND-5",
    "UOA-SKILL-44",
    "UOA-WATER-1",
];

/// Takes things away.
pub struct Thief<'a> {
    pub game: &'a UndeadOrAlive,
}

impl Lacks<UndeadOrAlive> for Thief<'_> {
    fn lacking(&self, state: &State, choice: Choice) -> Vec<Lacking<State>> {
        let Ok(forecast) = self.game.may(state, choice) else { return Vec::new() };
        let mut taken = Taken { rules: self.game.rules(), state, list: Vec::new() };
        if forecast.price.actions > 0 && forecast.price.free == 0 {
            taken.without("any action", "UOA-ROUND-5", |state| state.turn.actions = 0);
            if let Some(rule) = price_of(choice, &forecast) {
                taken.without("one action", rule, |state| state.turn.actions = forecast.price.actions - 1);
            }
        }
        if !matches!(state.turn.occasion, Occasion::Reflex(_)) {
            self.poorer_turn(state, choice, &mut taken);
        }
        self.poorer_attack(state, choice, &mut taken);
        poorer_answer(state, choice, &mut taken);
        taken.list
    }
}

/// The rule by which a choice costs more than one action.
fn price_of(choice: Choice, forecast: &Forecast) -> Option<&'static str> {
    let is_crowded = forecast.price.surcharge > 0;
    match choice {
        Choice::Act(Act::Move { .. } | Act::Sprint { .. } | Act::Jump { .. }) if is_crowded => Some("UOA-ACT-3"),
        Choice::Act(Act::Charge { .. }) if is_crowded => Some("UOA-BRAWL-2"),
        Choice::Act(Act::GetIn | Act::GetOut) if is_crowded => Some("UOA-MACH-4"),
        Choice::Act(Act::PushWagon { .. } | Act::PushGatling { .. }) if is_crowded => Some("UOA-MACH-19"),
        Choice::Act(Act::PushWagon { .. }) => Some("UOA-MACH-2"),
        Choice::Act(Act::PushGatling { .. }) => Some("UOA-MACH-9"),
        _ => None,
    }
}

/// States without one thing.
struct Taken<'a> {
    rules: &'a RuleBook,
    state: &'a State,
    list: Vec<Lacking<State>>,
}

impl Taken<'_> {
    fn without(&mut self, what: &'static str, rule: &'static str, take: impl FnOnce(&mut State)) {
        assert!(self.rules.get(rule).is_some(), "{rule} is no rule");
        let mut state = *self.state;
        take(&mut state);
        self.list.push(Lacking { what, state, rule: RuleId::new(rule) });
    }
}

fn lose_cards(state: &mut State, card: CardId) {
    for slot in &mut state.survivors[state.turn.who.0 as usize].slots {
        if slot.is_some_and(|held| held.card() == Some(card)) {
            *slot = None;
        }
    }
}

fn lose_zombies(state: &mut State, zone: ZoneId) {
    state.zombies[zone] = [0; 3];
    state.beast = None;
}

impl Thief<'_> {
    /// What is done in a turn and is no attack.
    fn poorer_turn(&self, state: &State, choice: Choice, taken: &mut Taken<'_>) {
        let who = state.turn.who.0 as usize;
        let Some(zone) = state.survivors[who].zone else { return };
        match choice {
            Choice::Act(Act::Move { .. }) if state.turn.actions > 0 && state.wagon == Some(zone) => {
                taken.without("its feet", "UOA-MACH-18", |state| state.survivors[who].is_in_wagon = true);
            }
            Choice::Act(Act::Charge { .. }) => {
                taken.without("another Charge", "UOA-BRAWL-1", |state| state.turn.made.charges = 9)
            }
            Choice::Act(Act::Search) => taken.without("quiet", "UOA-ACT-9", |state| state.zombies[zone][0] = 1),
            Choice::Act(Act::Trade { with }) => {
                taken.without("a partner", "UOA-ACT-17", |state| state.survivors[with.0 as usize].zone = None);
            }
            Choice::Act(Act::MakeNoise) => taken.without("calm", "UOA-ACT-28", |state| state.noise.side = Noise::Boom),
            Choice::Act(Act::Reload { card }) => {
                taken.without("the weapon", "UOA-RELOAD-1", |state| lose_cards(state, card))
            }
            Choice::Act(Act::Invent { card }) => {
                taken.without("the card", "UOA-SKILL-38", |state| lose_cards(state, card))
            }
            Choice::Act(Act::TakeObjective) => {
                taken.without("the Objective", "UOA-ACT-25", |state| state.objectives.clear())
            }
            Choice::Act(Act::Store) => taken.without("the Wagon", "UOA-M7-10", |state| state.wagon = None),
            Choice::Act(Act::PushWagon { .. }) => taken.without("the Wagon", "UOA-MACH-2", |state| state.wagon = None),
            Choice::Act(Act::PushGatling { .. }) => {
                taken.without("the Gatling", "UOA-MACH-20", |state| state.gatling = None)
            }
            Choice::Act(Act::Rally { companion, .. }) => taken.without("the companion", "UOA-COMP-5", |state| {
                state.companions[companion.0 as usize].post = Post::Hidden;
            }),
            Choice::Act(Act::VadeRetro { zone }) => {
                taken.without("zombies", "UOA-FAITH-1", |state| lose_zombies(state, zone));
                taken.without("another prayer", "UOA-FAITH-1", |state| state.turn.made.vade_retros = 9);
            }
            Choice::Act(Act::Cleanse { card, .. }) => {
                taken.without("the water", "UOA-HOLY-1", |state| lose_cards(state, card));
                taken.without("tokens", "UOA-HOLY-7", |state| state.spawns.clear());
                taken.without("a turn of its own", "UOA-HOLY-5", |state| state.turn.occasion = Occasion::Given);
            }
            Choice::Act(Act::Shove { .. }) => {
                taken.without("zombies", "UOA-SKILL-44", |state| lose_zombies(state, zone))
            }
            Choice::Act(Act::Taunt { zone }) => {
                taken.without("zombies", "UOA-SKILL-46", |state| lose_zombies(state, zone))
            }
            Choice::Act(Act::Rescue { zone }) => {
                taken.without("zombies", "UOA-SKILL-19", |state| lose_zombies(state, zone))
            }
            Choice::Act(Act::Lead { who }) => {
                taken.without("the other", "UOA-SKILL-28", |state| state.survivors[who.0 as usize].zone = None);
            }
            _ => {}
        }
    }

    /// The weapon, what is in it, whom it meets, the sight of it.
    fn poorer_attack(&self, state: &State, choice: Choice, taken: &mut Taken<'_>) {
        let who = state.turn.who.0 as usize;
        let is_reflex = matches!(state.turn.occasion, Occasion::Reflex(_));
        let is_acting = matches!(self.game.pending(state), Pending::Ask { question: Question::Act, .. });
        let arms = match choice {
            Choice::Act(Act::Melee { arms, .. } | Act::Shoot { arms, .. }) if is_acting => arms,
            Choice::Act(Act::Throw { card, at, .. }) => {
                taken.without("the card", "UOA-DYN-1", |state| lose_cards(state, card));
                return self.out_of_sight(state, at, "UOA-DYN-4", taken);
            }
            _ => return,
        };
        match arms {
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                taken.without("the weapon", "UOA-INV-7", |state| lose_cards(state, card));
                let empty = if matches!(arms, Arms::Fanned(_)) { "UOA-GUNS-9" } else { "UOA-RELOAD-1" };
                taken.without("a round in it", empty, |state| {
                    let copies = state.survivors[who].slots.iter_mut().flatten();
                    for held in copies.filter(|held| held.card() == Some(card)) {
                        (held.is_spent, held.is_fanned) = (true, false);
                    }
                });
            }
            Arms::Gatling => taken.without("the Gatling", "UOA-MACH-20", |state| state.gatling = None),
            Arms::Improvised(skill) => {
                let rule = self.game.content().skill(skill).rule;
                taken.without("another use", rule.as_str(), |state| state.turn.used.add(skill));
            }
        }
        match (choice, arms, state.survivors[who].zone) {
            (Choice::Act(Act::Melee { .. }), _, Some(zone)) if !is_reflex => {
                taken.without("zombies", "UOA-MELEE-1", |state| lose_zombies(state, zone));
            }
            (Choice::Act(Act::Shoot { at, .. }), Arms::Card(_), _) => {
                self.out_of_sight(state, at, "UOA-RANGED-1", taken)
            }
            _ => {}
        }
    }

    /// The survivor stands where nobody sees the target from.
    fn out_of_sight(&self, state: &State, at: ZoneId, rule: &'static str, taken: &mut Taken<'_>) {
        let who = state.turn.who.0 as usize;
        let stage = &self.game.content().stages[state.mission.0 as usize][state.stage as usize];
        let sees = |zone: ZoneId| {
            [Eyes::Ordinary, Eyes::Townsfolk].into_iter().any(|eyes| stage.terrain.sees(eyes, zone).has(at))
        };
        let hidden = stage.board.all().iter().find(|zone| !sees(*zone));
        if let Some(zone) = hidden.filter(|_| !state.survivors[who].is_in_wagon) {
            taken.without("sight", rule, |state| state.survivors[who].zone = Some(zone));
        }
    }
}

/// Answers to other questions, and what comes in between.
fn poorer_answer(state: &State, choice: Choice, taken: &mut Taken<'_>) {
    match choice {
        Choice::Activate { who } => {
            taken.without("its turn", "UOA-ROUND-3", |state| state.survivors[who.0 as usize].has_acted = true);
        }
        Choice::Fight(Fight::Hit { .. }) => {
            let zone = state.fight.zone;
            taken.without("the zombies", "UOA-FIGHT-4", |state| lose_zombies(state, zone));
        }
        Choice::Meanwhile(Meanwhile::Drink { who, .. }) => {
            taken.without("the Water", "UOA-WATER-1", |state| state.survivors[who.0 as usize].slots = [None; 6]);
        }
        Choice::Meanwhile(Meanwhile::Discard { who, .. }) => {
            taken.without("the card", "UOA-INV-2", |state| state.survivors[who.0 as usize].slots = [None; 6]);
        }
        Choice::Pull { who: Who::Survivor(who) } => {
            taken.without("its place", "UOA-SKILL-19", |state| state.survivors[who.0 as usize].zone = None);
        }
        _ => {}
    }
}
