//! What a search for a win has to know of Survivants.

use shamble_kernel::victory::{self, Deal, Effort, Guide};
use shamble_kernel::{Game, Id, Log, Luck, Record, Setup};
use shamble_survivants::{Act, Choice, Goal, MoveKind, Question, Remedy, State, Survivants, SurvivorId};

use crate::outlook::Outlook;

const EFFORT: Effort = Effort { attempts: 40, deals: 24, breadth: 4, tries: 6, rolls: 8, patience: 21 };

/// Finds a record that wins a scenario: as it is set up, or else with as few survivors as it takes, for whom fewer zombies
/// come.
pub fn find(game: &Survivants, setup: &Setup) -> Option<Record> {
    let scenario = game.content().find_scenario(&setup.mission)?;
    let outlook = Outlook::new(game, scenario);
    let fewest = game.content().scenario(scenario).survivors.min.to_string();
    let few = setup.clone().option("survivors", fewest);
    let setups = if setup.team.is_empty() { vec![setup.clone(), few] } else { vec![setup.clone()] };
    setups.iter().find_map(|setup| victory::find(game, &outlook, EFFORT, |seed| deal(game, setup, seed)))
}

/// Sets a scenario up with the chance of a seed.
fn deal(game: &Survivants, setup: &Setup, seed: u64) -> Deal<State> {
    let mut luck = Luck::seeded(seed).with_die(Survivants::DIE).recording();
    let state = game.start(setup, &mut luck, &mut Log::Off).expect("the set-up can be played");
    Deal { setup: setup.clone(), opening: luck.drain(), state }
}

impl Guide<Survivants> for Outlook<'_> {
    fn cost(&self, state: &State) -> f32 {
        self.distance_to_victory(state)
    }

    fn round(&self, state: &State) -> u16 {
        state.turn.into()
    }

    fn is_telling(&self, question: Question) -> bool {
        matches!(question, Question::Act { .. })
    }

    fn settled(&self, state: &State, question: Question, choices: &[Choice]) -> Option<Choice> {
        let pass = choices.iter().copied().find(|choice| *choice == Choice::Pass);
        match question {
            Question::StartAt { who } | Question::Where { who } => self.nearest(state, who, choices),
            Question::Face { .. } => least(choices, |choice| match choice {
                Choice::Face { to } => Some(self.nearest_zombie(state, to)),
                _ => None,
            }),
            Question::EnterFirst { .. } | Question::EnterNext { .. } => least(choices, |choice| match choice {
                Choice::Enter { at } => Some(-self.nearest_survivor(state, at)),
                _ => None,
            }),
            Question::Dodge { .. } => Some(Choice::Dodge),
            Question::DodgeAgain { .. } | Question::RepairAgain { .. } => Some(Choice::Yes),
            Question::Victims { .. } | Question::Fringe { .. } | Question::BlowAgain { .. } => {
                choices.iter().copied().find(|choice| *choice != Choice::Pass).or(pass)
            }
            Question::Eat { who } => Some(self.remedy(state, self.is_hungry(state, who), choices)),
            Question::Heal { who } => Some(self.remedy(state, self.is_hurt(state, who), choices)),
            Question::Camp | Question::Sort { .. } | Question::CloseBehind { .. } => pass,
            _ => None,
        }
    }

    fn is_plausible(&self, choice: Choice) -> bool {
        match choice {
            Choice::Act(act) => match act {
                Act::Move { kind, shot } => shot.is_none() && matches!(kind, MoveKind::Normal | MoveKind::Crossing),
                Act::TryDoor { .. }
                | Act::OpenDoor { .. }
                | Act::CloseDoor { .. }
                | Act::Give { .. }
                | Act::Leather { .. }
                | Act::Unload { .. }
                | Act::Drop { .. }
                | Act::SeekStick => false,
                _ => true,
            },
            _ => true,
        }
    }

    fn is_end(&self, choice: Choice) -> bool {
        choice == Choice::Act(Act::EndPhase)
    }
}

/// The choice with the least of something.
fn least(choices: &[Choice], of: impl Fn(Choice) -> Option<f32>) -> Option<Choice> {
    let all = choices.iter().filter_map(|choice| of(*choice).map(|cost| (cost, *choice)));
    all.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, choice)| choice)
}

impl Outlook<'_> {
    /// Where a movement goes: of the places listed and the way itself, the one nearest to what is to be done.
    fn nearest(&self, state: &State, who: SurvivorId, choices: &[Choice]) -> Option<Choice> {
        let errands = &self.errands(state).of[who.index()];
        let on_the_way = errands.first().and_then(|to| self.on_the_way(state, who, *to)).map(Choice::to);
        let named = on_the_way.into_iter().filter(|choice| self.game.may(state, *choice).is_ok());
        let all: Vec<Choice> = choices.iter().copied().chain(named).collect();
        least(&all, |choice| match choice {
            Choice::Go(Goal::Spot(spot)) => Some(self.cost_of_standing(state, errands, spot)),
            _ => None,
        })
    }

    /// Uses something if it is needed.
    fn remedy(&self, state: &State, is_needed: bool, choices: &[Choice]) -> Choice {
        let gains = |choice: Choice| match choice {
            Choice::Use(Remedy::Item { .. } | Remedy::Cure) => {
                let gains = self.game.may(state, choice).map_or(0, |forecast| forecast.gains);
                Some(-f32::from(gains))
            }
            _ => None,
        };
        if is_needed { least(choices, gains).unwrap_or(Choice::Pass) } else { Choice::Pass }
    }
}
