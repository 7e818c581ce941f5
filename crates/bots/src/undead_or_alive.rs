//! How to play Undead or Alive: everybody has a destination, nobody stays where zombies bite, and what comes near is shot
//! before it arrives. One death loses the game.
//!
//! Weights are in zombies: 1 is what it is worth to be rid of one that is close.

mod errands;
mod fighting;
mod heeding;
mod holding;
mod look;
mod moving;
mod peril;
mod standing;
mod tasks;

use look::{Look, menace};
use shamble_kernel::{Game, Seat};
use shamble_undead_or_alive::{Act, Choice, Fight, Prepare, Question, Reply, Sort, State, UndeadOrAlive, Who};

use crate::Instruction;
use crate::guide::{Guide, Weight, idle, never, weight};

/// The guide to Undead or Alive.
pub(crate) struct UndeadOrAliveGuide;

impl Guide<UndeadOrAlive> for UndeadOrAliveGuide {
    fn weigh(&self, game: &UndeadOrAlive, state: &State, _: Seat, choices: &[Choice], out: &mut Vec<Weight>) {
        let look = Look::of(game, state, game.pending(state).question());
        out.extend(choices.iter().map(|choice| look.weigh(*choice)));
    }

    fn heeds(&self) -> &'static [&'static str] {
        &["stay-back", "stay-with", "search", "objectives"]
    }

    fn heed(&self, game: &UndeadOrAlive, state: &State, told: Instruction, choices: &[Choice]) -> Vec<f64> {
        let look = Look::of(game, state, game.pending(state).question());
        choices.iter().map(|choice| look.heed(told, *choice)).collect()
    }

    fn value(&self, game: &UndeadOrAlive, state: &State) -> f64 {
        Look::of(game, state, None).standing()
    }

    fn is_worth_searching(&self, question: Question) -> bool {
        shamble_kernel::is_one_of!(question, Question: Activate, Act, Exit, GoOn, Board, FreeMove, Heading)
    }

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.round)
    }
}

impl Look<'_> {
    fn weigh(&self, choice: Choice) -> Weight {
        match choice {
            Choice::Act(act) => self.weigh_act(act),
            Choice::Leave { with_wagon } => weight(if with_wagon { 9.5 } else { 9.0 }, "bot-uoa-leave"),
            Choice::On { to } => self.go(to, 0.0),
            Choice::Activate { who } => idle(self.hurry(who)),
            Choice::Zone { zone } => self.weigh_zone(zone),
            Choice::To { who } => idle(f64::from(self.outlook.health_left(who))),
            Choice::Wound { who } => idle(match who {
                Who::Survivor(who) => f64::from(self.outlook.health_left(who)),
                Who::Companion(_) => 0.0,
            }),
            Choice::Fight(Fight::Hit { kind } | Fight::Reap { kind }) => idle(menace(kind)),
            Choice::Fight(Fight::Reroll) => idle(if self.state.fight.hits == 0 { 1.0 } else { -1.0 }),
            Choice::Fight(Fight::Roll) => idle(0.5),
            Choice::Fight(Fight::Keep) => idle(0.0),
            Choice::Sort(Sort::Put { into, slot, thing }) => self.put(into, slot, thing),
            Choice::Sort(Sort::Drop { card }) => idle(-self.worth(card)),
            Choice::Sort(Sort::Lift { from, thing }) => self.lift(from, thing),
            Choice::Sort(Sort::HandOver { .. } | Sort::Give { .. }) => never(),
            Choice::Prepare(Prepare::Arrange { .. }) | Choice::Meanwhile(_) => never(),
            Choice::Prepare(Prepare::Begin) | Choice::Say(Reply::Agree | Reply::Done) => idle(0.5),
            Choice::Pull { .. } => idle(0.3),
            Choice::Prepare(
                Prepare::Enlist { .. } | Prepare::Station { .. } | Prepare::First { .. } | Prepare::Arm { .. },
            )
            | Choice::Learn { .. }
            | Choice::Say(Reply::Stop | Reply::Stay | Reply::Refuse | Reply::Pass) => idle(0.0),
        }
    }

    fn weigh_act(&self, act: Act) -> Weight {
        match act {
            Act::TakeObjective | Act::TakeCoal | Act::LoadTender | Act::Store => weight(6.0, "bot-uoa-goal"),
            Act::StartTrain => self.depart(),
            Act::PushWagon { to } => self.push(to),
            Act::Rally { .. } => weight(6.0, "bot-uoa-rally"),
            Act::Melee { .. } | Act::Shoot { .. } => self.attack(act),
            Act::Throw { at, .. } => self.blast(at),
            Act::VadeRetro { zone } => self.halt(zone),
            Act::Cleanse { zone, .. } => self.cleanse(zone),
            Act::Move { to } => {
                let surcharge = self.here().map_or(0, |here| self.outlook.zombies_in(here));
                self.go(to, 1.0 + f64::from(surcharge))
            }
            Act::Sprint { to } | Act::Jump { to } => self.go(to, 1.0),
            Act::Charge { to } => self.charge(to),
            Act::Search => self.search(),
            Act::Reload { .. } => weight(0.4, "bot-uoa-reload"),
            // Nobody walks or pushes from inside the Wagon (UOA-MACH-15, UOA-MACH-18).
            Act::GetIn => idle(-0.5),
            Act::GetOut => idle(0.5),
            Act::Lead { .. } => weight(0.6, "bot-uoa-lead"),
            Act::End => idle(0.0),
            Act::Invent { .. } | Act::Rescue { .. } => idle(0.3),
            Act::Trade { with } => self.trade(with),
            Act::Reorganise | Act::PushGatling { .. } | Act::MakeNoise | Act::Shove { .. } | Act::Taunt { .. } => {
                never()
            }
        }
    }
}
