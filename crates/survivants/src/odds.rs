//! What a choice that dice decide on can come to, worked out by running the rules over every way the dice can fall.

use shamble_kernel::{Agenda, Engine, Id, Log, Luck, Odds, Told};

use crate::Survivants;
use crate::choice::{Act, Choice, Clinch};
use crate::fact::Happened;
use crate::kinds::DoorState;
use crate::play::Play;
use crate::questions::{self, Question};
use crate::state::{SURVIVORS, State, Step, Survivor, SurvivorId, Target, Task};
use crate::view::View;

/// More ways than these are not worked out. A grenade that drifts has the most: ten directions and distances, twice.
const MOST: usize = 400;

/// What is at stake in a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// Zombies fall, or none does.
    Kills,
    /// A dead survivor does not rise.
    Corpse,
    /// A survivor under attack stays unharmed.
    Safety { who: SurvivorId },
    /// He breaks free.
    Freedom,
    /// A door is not locked.
    Door,
    /// A weapon works again.
    Repair,
    /// Leather comes to something.
    Leather,
    /// There is a stick.
    Stick,
    /// The dice of a search bring something.
    Find,
}

impl Stake {
    fn of(question: Question, choice: Choice) -> Option<Stake> {
        match (question, choice) {
            (
                _,
                Choice::Act(Act::Shoot { target, .. } | Act::Attack { target, .. }) | Choice::ShootFrom { target, .. },
            ) => Some(match target {
                Target::Zombie(_) | Target::Point(_) => Stake::Kills,
                Target::Corpse(_) => Stake::Corpse,
            }),
            (_, Choice::Clinch(Clinch::Strike)) => Some(Stake::Kills),
            (_, Choice::Clinch(Clinch::Disengage)) => Some(Stake::Freedom),
            (Question::Answer { who, .. } | Question::Dodge { who, .. }, Choice::Dodge | Choice::Pass)
            | (Question::DodgeAgain { who, .. }, Choice::Yes | Choice::Pass) => Some(Stake::Safety { who }),
            (_, Choice::Act(Act::TryDoor { .. })) => Some(Stake::Door),
            (_, Choice::Act(Act::Repair { .. })) | (Question::RepairAgain { .. }, Choice::Yes) => Some(Stake::Repair),
            (_, Choice::Act(Act::Leather { .. })) => Some(Stake::Leather),
            (_, Choice::Act(Act::SeekStick)) => Some(Stake::Stick),
            (_, Choice::Act(Act::Search { .. } | Act::SearchBody { .. })) => Some(Stake::Find),
            _ => None,
        }
    }
}

/// What becomes of a survivor, the worst last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    #[default]
    Unharmed,
    Hurt,
    Grappled,
    Dead,
}

/// What came of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Came {
    /// How many zombies fell.
    pub killed: u8,
    /// Anything else that was tried has come off.
    pub is_done: bool,
    /// By survivors in their order.
    pub fates: [Fate; SURVIVORS],
    /// A weapon does not fire any more.
    pub is_jammed: bool,
    /// A weapon has no round left.
    pub is_empty: bool,
    /// A weapon is gone, or beyond repair.
    pub is_lost: bool,
}

impl Came {
    pub fn fate(&self, who: SurvivorId) -> Fate {
        self.fates[who.index()]
    }

    fn note(&mut self, fact: Happened) {
        let (who, fate) = match fact {
            Happened::Hurt { who, .. } => (who, Fate::Hurt),
            Happened::Grappled { who, .. } => (who, Fate::Grappled),
            Happened::Died { who } => (who, Fate::Dead),
            Happened::Killed { .. } => return self.killed += 1,
            Happened::Jammed { .. } => return self.is_jammed = true,
            Happened::Broke { .. } | Happened::Ruined { .. } => return self.is_lost = true,
            Happened::Door { state: DoorState::Open, .. }
            | Happened::BrainDestroyed { .. }
            | Happened::BrokeFree { .. }
            | Happened::Repaired { .. }
            | Happened::LeatherPoint { .. }
            | Happened::Found { .. } => return self.is_done = true,
            _ => return,
        };
        let fates = &mut self.fates[who.index()];
        *fates = fate.max(*fates);
    }
}

impl Survivants {
    /// What is at stake in a choice; nothing where no dice are rolled, or their number has no bound.
    pub fn stake(&self, state: &State, choice: Choice) -> Option<Stake> {
        let question = state.agenda.question().filter(|_| state.outcome.is_none())?;
        Stake::of(question, choice)
    }

    /// The odds of what comes of a choice before the next one that matters: burst, template and free blow hit whoever is
    /// offered first, a blow is dodged, what may be rolled again is, and a second weapon is not used. `None` for choices
    /// without dice, or with too many. What nobody may know is left out of it.
    pub fn odds(&self, state: &State, choice: Choice) -> Option<Odds<Came>> {
        self.stake(state, choice)?;
        let known = View::of(self.sight(state)).table;
        if let Choice::ShootFrom { .. } = choice {
            let aimed = self.walked_to_shot(known, choice)?;
            return Odds::of(MOST, |luck| self.came(&aimed, None, luck));
        }
        let question = *known.agenda.top()?;
        let asked = only(known, question);
        Odds::of(MOST, |luck| self.came(&asked, Some(choice), luck))
    }

    /// The moment of a shot on the move, unless something else may happen on the way.
    fn walked_to_shot(&self, mut state: State, choice: Choice) -> Option<State> {
        let (mut luck, mut log) = (Luck::forced([]), Log::Off);
        let mut play = Play::new(self.content(), &mut state, &mut luck, &mut log);
        play.answer(choice);
        while let Some(Step::Do(Task::Walk)) = play.s.agenda.top() {
            play.s.agenda.pop();
            play.walk_on();
        }
        let fire = Step::Do(Task::Fire);
        (luck.fault().is_none() && state.agenda.top() == Some(&fire)).then(|| only(state, fire))
    }

    /// Plays one way to its end.
    fn came(&self, before: &State, choice: Option<Choice>, luck: &mut Luck) -> Came {
        let (mut after, mut log) = (before.clone(), Log::listening());
        let mut play = Play::new(self.content(), &mut after, luck, &mut log);
        if let Some(choice) = choice {
            play.answer(choice);
        }
        play.advance_to(|step| matches!(step, Step::Do(Task::NextAct { .. })), |play, _| play.usual());
        let mut came = Came::default();
        log.drain().into_iter().for_each(|Told { fact, .. }| came.note(fact));
        if let Some(Choice::Act(Act::Search { .. })) = choice {
            // What a scenario has put there is not up to the dice.
            came.is_done = matches!(after.agenda.question(), Some(Question::FindKind { .. }));
        }
        came.is_empty = before.survivors.iter().zip(&after.survivors).any(|(before, after)| has_emptied(before, after));
        came
    }
}

/// The same with nothing to be resolved but one step.
fn only(mut state: State, step: Step) -> State {
    state.agenda = Agenda::default();
    state.agenda.push(step);
    state
}

/// Whether the last round of a weapon was fired.
fn has_emptied(before: &Survivor, after: &Survivor) -> bool {
    let is_last = |(slot, stack): (u8, &crate::state::Stack)| {
        stack.loaded > 0 && after.stack(slot).is_some_and(|now| now.thing == stack.thing && now.loaded == 0)
    };
    before.stacks().any(is_last)
}

impl Play<'_> {
    /// What is usually answered where it takes no thought; anything else is left open.
    fn usual(&self) -> Option<Choice> {
        match self.s.agenda.question()? {
            Question::Victims { .. } | Question::Fringe { .. } | Question::BlowAgain { .. } => {
                let mut offered = Vec::new();
                questions::offer(self.sight(), &mut offered);
                offered.first().copied()
            }
            Question::Dodge { .. } => Some(Choice::Dodge),
            Question::DodgeAgain { .. } | Question::RepairAgain { .. } => Some(Choice::Yes),
            Question::OtherWeapon { .. } => Some(Choice::Pass),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
