//! What stands against a choice that answers something else than what is asked.

use shamble_kernel::RuleId;

use super::Question::{self, self as Q};
use crate::choice::{Act, Card, Choice, Dice, Move, Reply, Wound};
use crate::sight::Sight;
use crate::state::{HeroId, Occasion, State, Turn};

impl Question {
    /// The rule behind the question.
    pub(super) fn rule(self, sight: Sight<'_>) -> RuleId {
        match self {
            Q::Zone(zone) => zone.rule(sight),
            Q::Use(moment) => moment.rule(sight),
            Q::StartAlone => rule!("MZ-MH1-4"),
            Q::HoldRise { .. } => sight.rule(rule!("MZ-PLAYER-1"), rule!("MZH-PLAYER-1")),
            Q::Activate => sight.rule(rule!("MZ-PLAYER-3"), rule!("MZH-PLAYER-1")),
            Q::Act => sight.rule(rule!("MZ-PLAYER-6"), rule!("MZH-PLAYER-2")),
            Q::Exit => sight.rule(rule!("MZ-EXIT-1"), rule!("MZH-EXIT-1")),
            Q::GoOn { .. } => sight.rule(rule!("MZ-MOVE-1"), rule!("MZH-MOVE-1")),
            Q::Flight { ability, .. }
            | Q::PickDice { ability, .. }
            | Q::NameWeak { ability }
            | Q::Eliminate { ability, .. } => sight.side().ability(ability).rule,
            Q::KeepDrawn { .. } | Q::TooManyTraits { .. } => sight.rule(rule!("MZ-TRAIT-5"), rule!("MZH-TRAIT-3")),
            Q::KeepCitizen { .. } => sight.rule(rule!("MZ-CIT-5"), rule!("MZH-RESCUE-6")),
            Q::DrawCitizen { .. } => rule!("MZ-M5-9"),
            Q::Hit => sight.rule(rule!("MZ-PRIO-2"), rule!("MZH-PRIO-3")),
            Q::Citizens => rule!("MZH-CIT-2"),
            Q::Escorts => rule!("MZ-CITE-10"),
            Q::Cancel { .. } => sight.rule(rule!("MZ-EATK-4"), rule!("MZH-EATK-3")),
            Q::Share => sight.rule(rule!("MZ-EATK-3"), rule!("MZH-EATK-2")),
            Q::Inform => rule!("MZ-M6-7"),
        }
    }

    /// What stands against an answer to another question. What would be forbidden at its own time too is forbidden for
    /// that reason.
    pub(super) fn untimely(self, sight: Sight<'_>, choice: Choice) -> RuleId {
        match choice {
            Choice::Act(Act::End) => self.rule(sight),
            Choice::Act(_) | Choice::Move(Move::Walk { .. } | Move::Carry { .. }) | Choice::Use { .. } => {
                self.out_of_turn(sight, choice)
            }
            Choice::Activate(who) => {
                let reason = sight.may_activate(who).err();
                reason.unwrap_or_else(|| sight.rule(rule!("MZ-PLAYER-3"), rule!("MZH-PLAYER-1")))
            }
            Choice::Say(Reply::Leave) => {
                let reason = sight.may_leave(sight.s.turn.who).err();
                reason.unwrap_or_else(|| sight.rule(rule!("MZ-EXIT-7"), rule!("MZH-EXIT-1")))
            }
            Choice::Move(Move::On { .. }) => sight.rule(rule!("MZ-MOVE-1"), rule!("MZH-MOVE-1")),
            Choice::Card(Card::KeepTrait(_) | Card::DiscardTrait(_)) => {
                sight.rule(rule!("MZ-TRAIT-5"), rule!("MZH-TRAIT-3"))
            }
            Choice::Card(Card::KeepCitizen(_)) => sight.rule(rule!("MZ-CIT-5"), rule!("MZH-RESCUE-6")),
            Choice::Dice(Dice::SpendPower) => sight.rule(rule!("MZ-COMBAT-11"), rule!("MZH-POWER-6")),
            Choice::Dice(Dice::Roll | Dice::Pick { .. } | Dice::PickMisses) => {
                sight.rule(rule!("MZ-COMBAT-11"), rule!("MZH-COMBAT-2"))
            }
            Choice::Hit(_) => sight.rule(rule!("MZ-COMBAT-13"), rule!("MZH-PRIO-1")),
            Choice::Wound(Wound::On(_) | Wound::Bite(_)) => sight.rule(rule!("MZ-EATK-3"), rule!("MZH-EATK-2")),
            Choice::Wound(Wound::CancelShared | Wound::CancelOn(_)) => {
                sight.rule(rule!("MZ-EATK-4"), rule!("MZH-EATK-3"))
            }
            Choice::TurnOver(_) => rule!("MZ-M6-7"),
            // Named wherever one of several is chosen: the question says among what.
            Choice::Zone(_) | Choice::To(_) | Choice::Citizen(_) | Choice::Say(Reply::Yes | Reply::Pass) => {
                self.rule(sight)
            }
        }
    }

    /// What is done in a Turn, asked for when nobody or somebody else is to act. Each hero that could do it is judged as
    /// in a Turn without Actions; whom nothing else keeps from it lacks only those.
    fn out_of_turn(self, sight: Sight<'_>, choice: Choice) -> RuleId {
        let is_between = self == Q::Activate || sight.s.turn.occasion == Occasion::Nobody;
        if !is_between {
            return sight.may_in_turn(choice).err().unwrap_or_else(|| self.rule(sight));
        }
        let heroes: Vec<HeroId> = if let Choice::Use { who, .. } = choice {
            vec![who]
        } else if sight.waiting_heroes().next().is_some() {
            sight.waiting_heroes().collect()
        } else {
            sight.present().collect()
        };
        let against = |who: HeroId| {
            let imagined = State { turn: Turn { who, occasion: Occasion::Turn, ..Turn::default() }, ..*sight.s };
            Sight { s: &imagined, ..sight }.may_in_turn(choice).err().unwrap_or_else(|| sight.out_of_actions())
        };
        let reasons: Vec<RuleId> = heroes.into_iter().map(against).collect();
        let lacks_actions = reasons.contains(&sight.out_of_actions());
        reasons.first().copied().filter(|_| !lacks_actions).unwrap_or_else(|| sight.out_of_actions())
    }
}
