//! What a search for a win has to know of Undead or Alive.

use shamble_kernel::Record;
use shamble_kernel::victory::{self, Effort, Guide};
use shamble_undead_or_alive::content::missions::Mission;
use shamble_undead_or_alive::{
    Act, Choice, Meanwhile, Prepare, Question, Reply, SlotKind, Sort, State, Thing, UndeadOrAlive,
};

use crate::deal::deal;
use crate::outlook::Outlook;

const EFFORT: Effort = Effort { attempts: 60, deals: 32, breadth: 12, tries: 24, rolls: 4, patience: 12 };

/// Finds a record that wins a mission.
pub fn find(game: &UndeadOrAlive, mission: &Mission) -> Option<Record> {
    victory::find(game, &Outlook::new(game, mission), EFFORT, |seed| deal(game, mission, seed))
}

impl Guide<UndeadOrAlive> for Outlook<'_> {
    fn cost(&self, state: &State) -> f32 {
        self.distance_to_victory(state)
    }

    fn round(&self, state: &State) -> u16 {
        state.round
    }

    fn is_telling(&self, _question: Question) -> bool {
        true
    }

    fn settled(&self, state: &State, question: Question, choices: &[Choice]) -> Option<Choice> {
        match question {
            Question::Sort { .. } => Some(sort(self, state, choices)),
            Question::Ready { .. } => Some(Choice::Prepare(Prepare::Begin)),
            _ => None,
        }
    }

    /// Choices that nobody misses are left out.
    fn is_plausible(&self, choice: Choice) -> bool {
        !matches!(
            choice,
            Choice::Act(Act::Reorganise | Act::Trade { .. })
                | Choice::Meanwhile(Meanwhile::Discard { .. } | Meanwhile::Drink { .. })
                | Choice::Act(
                    Act::MakeNoise
                        | Act::GetIn
                        | Act::PushGatling { .. }
                        | Act::Taunt { .. }
                        | Act::Lead { .. }
                        | Act::Rescue { .. }
                )
        )
    }

    fn is_end(&self, choice: Choice) -> bool {
        choice == Choice::Act(Act::End)
    }
}

/// Puts away what is worth most first, and makes room for it.
fn sort(outlook: &Outlook<'_>, state: &State, choices: &[Choice]) -> Choice {
    let puts = choices.iter().filter_map(|choice| match choice {
        Choice::Sort(Sort::Put { slot, thing, .. }) => {
            Some(((outlook.worth(*thing), *slot == SlotKind::Backpack), *choice))
        }
        _ => None,
    });
    if let Some((_, put)) = puts.max_by_key(|(worth, _)| *worth) {
        return put;
    }
    let best = state.desk.open.iter().map(|held| outlook.worth(held.thing)).max().unwrap_or(0);
    let lifts = choices.iter().filter_map(|choice| match choice {
        Choice::Sort(Sort::Lift { thing, .. }) => Some((outlook.worth(*thing), *choice)),
        _ => None,
    });
    if let Some((_, lift)) = lifts.filter(|(worth, _)| *worth < best).min_by_key(|(worth, _)| *worth) {
        return lift;
    }
    let drops = choices.iter().filter_map(|choice| match choice {
        Choice::Sort(Sort::Drop { card }) => Some((outlook.worth(Thing::Card(*card)), *choice)),
        _ => None,
    });
    let drop = drops.min_by_key(|(worth, _)| *worth).map(|(_, drop)| drop);
    drop.or_else(|| choices.iter().copied().find(|choice| *choice == Choice::Say(Reply::Done))).unwrap_or(choices[0])
}
