//! How to play Survivants: somebody is always on the way to what the scenario asks for, zombies are shot while they are
//! far and avoided while they are near, and nobody stays where they arrive.
//!
//! Weights are in zombies: 1 is what it is worth to be rid of one that comes nearer.

mod acting;
mod errands;
mod feeding;
mod going;
mod heeding;
mod look;
mod sheltering;
mod standing;

use look::Look;
use shamble_kernel::{Game, Seat};
use shamble_survivants::{Act, Camp, Choice, Clinch, Goal, Make, Question, Remedy, State, Survivants};

use crate::Instruction;
use crate::guide::{Guide, Weight, idle, never, weight};

/// The guide to Survivants.
pub(crate) struct SurvivantsGuide;

/// What it is worth to break free, which nearly always succeeds (SUR-DIS-3), where to end a close combat is worth 1.
const AWAY: f64 = 0.6;

impl Guide<Survivants> for SurvivantsGuide {
    fn weigh(&self, game: &Survivants, state: &State, _: Seat, choices: &[Choice], out: &mut Vec<Weight>) {
        let look = Look::of(game, state, game.pending(state).question());
        look.weigh_all(choices, out);
    }

    fn heeds(&self) -> &'static [&'static str] {
        &["stay-back", "stay-with", "search"]
    }

    fn heed(&self, game: &Survivants, state: &State, told: Instruction, choices: &[Choice]) -> Vec<f64> {
        let look = Look::of(game, state, game.pending(state).question());
        choices.iter().map(|choice| look.heed(told, *choice)).collect()
    }

    fn value(&self, game: &Survivants, state: &State) -> f64 {
        Look::of(game, state, None).standing()
    }

    fn is_worth_searching(&self, question: Question) -> bool {
        shamble_kernel::is_one_of!(question, Question: Act, Where, Answer, Clinch, Meet)
    }

    fn clock(&self, state: &State) -> u32 {
        state.turn.into()
    }
}

/// What it costs that a zombie attacks on the way.
const PASS_ATTACK: f64 = 1.0;
/// So many places are looked at closely.
const CLOSELY: usize = 8;

impl Look<'_> {
    /// Weighs all choices; the best places with the zombies that attack on the way there.
    fn weigh_all(&self, choices: &[Choice], out: &mut Vec<Weight>) {
        let from = out.len();
        out.extend(choices.iter().map(|choice| self.weigh(*choice)));
        if self.state.zombies.is_empty() {
            return;
        }
        let mut best: Vec<usize> = (0..choices.len()).filter(|at| matches!(choices[*at], Choice::Go(_))).collect();
        best.sort_by(|one, other| out[from + other].score.total_cmp(&out[from + one].score));
        let mut lowest = f64::INFINITY;
        for (rank, at) in best.into_iter().enumerate() {
            let Choice::Go(goal) = choices[at] else { continue };
            let weight = &mut out[from + at];
            if rank < CLOSELY {
                weight.score -= PASS_ATTACK * self.game.attackers_on_way(self.state, goal) as f64;
                lowest = lowest.min(weight.score);
            } else {
                // What was not looked at is not better than the worst of what was.
                weight.score = weight.score.min(lowest);
            }
        }
    }

    fn weigh(&self, choice: Choice) -> Weight {
        match choice {
            Choice::Act(act) => {
                let weight = self.weigh_act(act);
                Weight { score: weight.score - self.effort(act), ..weight }
            }
            Choice::Go(Goal::Spot(spot)) => self.go(spot),
            Choice::Go(Goal::Rung { .. } | Goal::Hang { .. }) => idle(-0.5),
            Choice::Face { to } | Choice::Enter { at: to } if self.question_is_entry() => idle(self.remoteness(to)),
            Choice::Face { to } | Choice::Enter { at: to } => idle(-self.nearest_zombie(to)),
            Choice::ShootFrom { target, .. } => idle(self.urgency(target)),
            Choice::Victim { figure } => idle(1.0 + self.urgency_of(figure)),
            Choice::Duel { .. } | Choice::Yes => idle(0.5),
            Choice::Clinch(Clinch::Strike) => weight(self.chance(choice) * self.rest_of_clinch(), "bot-sur-strike"),
            Choice::Clinch(Clinch::Disengage) => weight(AWAY, "bot-sur-fall-back"),
            Choice::Dodge => weight(0.8 + self.chance(choice), "bot-sur-dodge"),
            Choice::Flee => weight(self.despair() + 0.4, "bot-sur-fall-back"),
            Choice::Stand => weight(1.0, "bot-sur-strike"),
            Choice::Roll { .. } => idle(0.0),
            Choice::Object { .. } => never(),
            Choice::Use(Remedy::Cure) => weight(5.0, "bot-sur-heal"),
            Choice::Use(Remedy::Item { slot }) => self.remedy(choice, slot),
            Choice::Make(Make::Person(_) | Make::Point(_) | Make::Skill(_)) => idle(0.0),
            Choice::Camp(Camp::Grow { .. }) => weight(0.6, "bot-sur-grow"),
            Choice::Camp(Camp::Learn { .. }) => weight(0.5, "bot-sur-grow"),
            Choice::Camp(Camp::HandOver { .. }) => never(),
            // Whoever has set off goes somewhere.
            Choice::Stop if self.state.walk().is_some_and(|walk| walk.behind.is_empty()) => idle(-9.0),
            Choice::Pass | Choice::Stop => idle(0.0),
        }
    }

    /// The chance of a test that decides a choice.
    fn chance(&self, choice: Choice) -> f64 {
        let needs = self.game.may(self.state, choice).ok().and_then(|forecast| forecast.needs);
        needs.map_or(1.0, |needs| f64::from(needs.clamp(0, 10)) / 10.0)
    }

    fn weigh_act(&self, act: Act) -> Weight {
        match act {
            Act::EndPhase => idle(0.0),
            Act::Activate { who } => self.pass_on(who),
            Act::Move { kind, shot } => self.set_off(kind, shot.is_some()),
            Act::Shoot { target, .. } => self.shoot(act, target),
            Act::Attack { target, .. } => self.strike(act, target),
            Act::Reload { slot } => self.reload(slot),
            Act::Repair { .. } => weight(1.6, "bot-sur-ready"),
            Act::Draw { slot, .. } => self.draw(slot),
            Act::TryDoor { door } | Act::OpenDoor { door } | Act::ForceDoor { door } => self.open(act, door),
            Act::CloseDoor { .. } => never(),
            Act::Search { place } => self.search(place),
            Act::SearchBody { .. } => weight(1.2 - self.alarm(), "bot-sur-search"),
            Act::SeekStick => self.seek_stick(),
            Act::Care { .. } => weight(1.5, "bot-sur-heal"),
            Act::Leather { .. } => idle(0.05),
            Act::Wear { .. } => weight(1.5, "bot-sur-ready"),
            Act::Take { .. } => weight(2.5, "bot-sur-take"),
            Act::Unload { .. } => idle(0.3),
            Act::Join => weight(1.2, "bot-sur-strike"),
            Act::Escort { .. } => weight(8.0, "bot-sur-goal"),
            Act::Leave => self.leave(),
            Act::Give { .. } | Act::Drop { .. } => never(),
        }
    }
}
