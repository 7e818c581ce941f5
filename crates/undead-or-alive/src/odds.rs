//! What an attack with dice can come to, worked out by fighting it over every way the dice can fall; and what a search
//! can find, over every card that may lie on top.

use shamble_kernel::{Engine, Id, Log, Luck, Odds};

use crate::UndeadOrAlive;
use crate::cards::CardId;
use crate::choice::{Act, Choice};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{self, Question};
use crate::state::{State, Step, Survivor, SurvivorId, Task, Who};

/// More ways than these are not worked out: over a dozen dice, and those that add more dice.
const MOST: usize = 20_000;

/// What came of an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Came {
    /// How many zombies were eliminated.
    pub killed: u8,
    /// Wounds that misses have dealt, by survivors in their order.
    pub wounds: Vec<(SurvivorId, u8)>,
    /// A miss has eliminated somebody.
    pub is_lost: bool,
    /// The dice might have been rolled again.
    is_open: bool,
}

impl Came {
    /// What players weigh: nobody falls, then nobody is hurt, then zombies.
    fn worth(&self) -> u32 {
        let wounds: u32 = self.wounds.iter().map(|(_, wounds)| u32::from(*wounds)).sum();
        let safe = if self.is_lost { 0 } else { 10_000u32.saturating_sub(100 * wounds) };
        safe + u32::from(self.killed) * 60
    }
}

impl UndeadOrAlive {
    /// The odds of an attack with dice, re-rolls as one would use them. `None` for every other choice, and for attacks with
    /// too many dice.
    pub fn odds(&self, state: &State, choice: Choice) -> Option<Odds<Came>> {
        let attack = self.outlook(state).attack(choice)?;
        let once = Odds::of(MOST, |luck| fight(self, state, choice, luck))?;
        let odds = once.with_retries(attack.rerolls, |came| came.is_open, Came::worth);
        Some(odds.by(|came| Came { is_open: false, ..came.clone() }))
    }

    /// The odds of what a search finds; nobody knows the order of the deck, everybody what is left in it. `None` for every
    /// other choice.
    pub fn finds(&self, state: &State, choice: Choice) -> Option<Odds<Option<CardId>>> {
        let Choice::Act(Act::Search) = choice else { return None };
        Odds::of(MOST, |luck| {
            let (mut after, mut log) = (*state, Log::listening());
            after.equipment.put_any_on_top(luck);
            Play::new(self.content(), &mut after, luck, &mut log).answer(choice);
            log.drain().into_iter().find_map(|told| match told.fact.happened {
                Happened::Searched { card, .. } => card,
                _ => None,
            })
        })
    }
}

/// Fights one attack to its end. Where somebody is asked on the way, what is usual is done.
fn fight(game: &UndeadOrAlive, state: &State, choice: Choice, luck: &mut Luck) -> Came {
    let mut after = *state;
    let mut log = Log::Off;
    let mut play = Play::new(game.content(), &mut after, luck, &mut log);
    play.answer(choice);
    let mut is_open = false;
    play.advance_to(
        |step| *step == Step::Do(Task::Fought),
        |play, step| {
            is_open |= step == Step::Ask(Question::Reroll);
            play.usual()
        },
    );
    let dealt = |(before, now): (&Survivor, &Survivor)| now.wounds.saturating_sub(before.wounds);
    let wounds = state.survivors.iter().zip(&after.survivors).map(dealt);
    let wounds = (0..).map(SurvivorId::at).zip(wounds).filter(|(_, wounds)| *wounds > 0).collect();
    Came { killed: after.fight.killed.iter().sum(), wounds, is_lost: after.outcome.is_some(), is_open }
}

impl Play<'_> {
    /// What is usually answered in a fight: the dice are kept, misses hit whoever can take most, and every hit counts.
    fn usual(&self) -> Option<Choice> {
        let sight = self.sight();
        let mut offered = Vec::new();
        questions::offer(sight, &mut offered);
        let left = |choice: &Choice| {
            let Choice::Wound { who: Who::Survivor(who) } = *choice else { return None };
            Some(sight.health(who) - sight.s.survivor(who).wounds)
        };
        let question = sight.s.agenda.question()?;
        if matches!(question, Question::Hit | Question::Reap) {
            return offered.first().copied();
        }
        // The dice are kept and left by what is offered last.
        offered.into_iter().max_by_key(left)
    }
}

#[cfg(test)]
mod tests;
