//! The one law: what may be chosen now, and which rule stands against everything else. Each chapter judges its own
//! choices; what is listed and what is refused both come from there.

use shamble_kernel::RuleId;

use crate::choice::{Act, Choice, Fight, Meanwhile, Prepare, Reply, Sort};
use crate::price::Price;
use crate::questions::Question::{self, self as Q};
use crate::sight::Sight;
use crate::state::Occasion;

/// What has to be one of several: else this rule forbids it.
pub(crate) fn among<T: PartialEq>(mut all: impl Iterator<Item = T>, it: T, rule: RuleId) -> Result<(), RuleId> {
    if all.any(|other| other == it) { Ok(()) } else { Err(rule) }
}

impl Sight<'_> {
    /// What a choice costs, or the rule that forbids it.
    pub fn may(self, choice: Choice) -> Result<Price, RuleId> {
        if let Some(outcome) = self.s.outcome {
            return Err(if outcome.won { rule!("UOA-WIN-1") } else { rule!("UOA-WIN-2") });
        }
        // A zone of the board as it lay before the train moved.
        if choice.zone().is_some_and(|zone| !self.board().all().has(zone)) {
            return Err(rule!("UOA-SET-6"));
        }
        match (self.question(), choice) {
            (Q::Act, Choice::Act(act)) => self.may_act(act),
            (question, choice) => self.may_answer(question, choice).map(|()| Price::FREE),
        }
    }

    /// Answers to every question but what a survivor does; they cost nothing.
    fn may_answer(self, question: Question, choice: Choice) -> Result<(), RuleId> {
        match (question, choice) {
            (_, Choice::Meanwhile(Meanwhile::Drink { who, card })) => self.may_drink(who, card),
            (_, Choice::Meanwhile(Meanwhile::Discard { who, card })) => self.may_discard(who, card),

            (Q::Enlist, Choice::Prepare(Prepare::Enlist { person, leader })) => self.may_enlist(person, leader),
            (Q::Station { group, .. }, Choice::Prepare(Prepare::Station { person })) => self.may_station(group, person),
            (Q::FirstPlayer, Choice::Prepare(Prepare::First { player })) => {
                among(self.seats().iter(), player, rule!("UOA-SET-23"))
            }
            (Q::StartingWeapon { .. }, Choice::Prepare(Prepare::Arm { card })) => {
                among(self.content.starting_weapon.iter().map(|(_, card)| *card), card, rule!("UOA-SET-14"))
            }
            (Q::StartingZone { .. }, Choice::Zone { zone }) => self.may_start_in(zone),
            (Q::StartingNoise, Choice::Zone { zone }) => among(self.starts(), zone, rule!("UOA-SET-17")),
            (Q::WhoGets { .. }, Choice::To { who }) => among(self.receivers(), who, rule!("UOA-M0-4")),
            (Q::Ready { .. }, Choice::Prepare(Prepare::Begin)) => Ok(()),
            (Q::Ready { arranged }, Choice::Prepare(Prepare::Arrange { who })) => {
                among(self.unarranged(arranged), who, rule!("UOA-SET-22"))
            }

            (Q::Activate { player }, Choice::Activate { who }) => {
                among(self.waiting_survivors(player), who, rule!("UOA-ROUND-3"))
            }
            (Q::Exit, Choice::Leave { with_wagon }) => self.may_leave_by_exit(with_wagon),
            (Q::Exit, Choice::Say(Reply::Stay)) => Ok(()),

            (Q::GoOn { gait, gone, most, .. }, Choice::On { to }) => self.acting().may_stride(gait, gone, most, to),
            (Q::GoOn { gait, gone, least, .. }, Choice::Say(Reply::Stop)) => self.acting().may_stop(gait, gone, least),
            (Q::Board, Choice::Act(Act::GetIn) | Choice::Say(Reply::Stop)) => Ok(()),
            (Q::FreeMove, Choice::Act(Act::Move { to })) => self.acting().may_move_freely(to),
            (Q::ChargeStrike, Choice::Act(Act::Melee { arms, pay })) => self.acting().may_strike(arms, pay),
            (Q::Act, Choice::Say(Reply::Pass)) if self.is_reflex() => Ok(()),
            (Q::FreeMove | Q::ChargeStrike | Q::MoreDice | Q::Reap, Choice::Say(Reply::Pass)) => Ok(()),
            (Q::Rescue { zone, refused }, Choice::Pull { who }) => {
                among(self.to_rescue(zone, refused), who, rule!("UOA-SKILL-19"))
            }
            (Q::Rescue { .. }, Choice::Say(Reply::Done)) => Ok(()),
            (Q::Dragged { .. } | Q::Consent { .. }, Choice::Say(Reply::Agree | Reply::Refuse)) => Ok(()),

            (Q::Sort { who, why }, Choice::Sort(sort)) => self.may_sort(who, why, sort),
            (Q::Sort { why, .. }, Choice::Say(Reply::Done)) => self.may_finish_sorting(why),
            (Q::Retrieve { card }, Choice::Sort(Sort::Drop { card: dropped })) => {
                among(self.droppable(card), dropped, rule!("UOA-INV-11"))
            }

            (Q::Reroll, Choice::Fight(Fight::Reroll | Fight::Keep)) => Ok(()),
            (Q::MoreDice, Choice::Fight(Fight::Roll)) => Ok(()),
            (Q::Hit, Choice::Fight(Fight::Hit { kind })) => self.may_hit(kind),
            (Q::Reap, Choice::Fight(Fight::Reap { kind })) => among(self.reapable(), kind, rule!("UOA-SKILL-34")),
            (Q::FriendlyFire { .. }, Choice::Wound { who }) => {
                among(self.in_the_way(self.s.fight.zone), who, rule!("UOA-FF-2"))
            }
            (Q::Skill { who, level }, Choice::Learn { skill }) => self.may_learn(who, level, skill),
            (Q::WhichToken { .. }, Choice::Zone { zone }) => {
                among(self.s.vade_retro.iter().copied(), zone, rule!("UOA-FAITH-7"))
            }

            (Q::Bite { zone, .. }, Choice::Wound { who }) => among(self.people(zone), who, rule!("UOA-ZPH-5")),
            (Q::Heading { zone }, Choice::Zone { zone: to }) => self.may_head(zone, to),
            (Q::Surplus { .. }, Choice::Zone { zone }) => among(self.s.wave.ways.iter(), zone, rule!("UOA-ZPH-14")),
            (Q::Noise, Choice::Zone { zone }) => among(self.crowds().iter(), zone, rule!("UOA-NOISE-8")),
            (Q::Links { links, .. }, Choice::To { who }) => among(links.iter(), who, rule!("UOA-SKILL-39")),
            (Q::Displaced { before }, Choice::Zone { zone }) => {
                among(self.places(before).iter(), zone, rule!("UOA-TRAIN-16"))
            }

            (Q::Act, choice) => Err(self.no_act(choice)),
            (_, choice) => Err(moment_of(choice)),
        }
    }

    /// Why a survivor whose action is asked for cannot do this: it has just the attack on zombies that appear, a turn
    /// ends by doing nothing, and it is finished before the next one starts (UOA-SKILL-47, UOA-ACT-29, UOA-ROUND-4).
    fn no_act(self, choice: Choice) -> RuleId {
        match choice {
            _ if self.is_reflex() => rule!("UOA-SKILL-47"),
            Choice::Say(Reply::Pass) => rule!("UOA-ACT-29"),
            Choice::Activate { .. } => rule!("UOA-ROUND-4"),
            choice => moment_of(choice),
        }
    }

    /// Whether somebody answers zombies that have just appeared (UOA-SKILL-47).
    pub fn is_reflex(self) -> bool {
        matches!(self.s.turn.occasion, Occasion::Reflex(_))
    }
}

/// The rule that says when such a choice is made, for one that comes at another time.
fn moment_of(choice: Choice) -> RuleId {
    match choice {
        Choice::Prepare(prepare) => match prepare {
            Prepare::Enlist { .. } => rule!("UOA-SET-3"),
            Prepare::Station { .. } => rule!("UOA-SET-27"),
            Prepare::First { .. } => rule!("UOA-SET-23"),
            Prepare::Arm { .. } => rule!("UOA-SET-14"),
            Prepare::Arrange { .. } | Prepare::Begin => rule!("UOA-SET-22"),
        },
        // A zone or a survivor is named where the group chooses among several.
        Choice::Zone { .. } | Choice::To { .. } | Choice::Say(Reply::Pass) => rule!("UOA-GEN-7"),
        Choice::Activate { .. } => rule!("UOA-ROUND-3"),
        // Actions belong to a survivor's turn.
        Choice::Act(_) => rule!("UOA-ROUND-4"),
        Choice::Meanwhile(Meanwhile::Drink { .. }) => rule!("UOA-WATER-4"),
        Choice::Meanwhile(Meanwhile::Discard { .. }) => rule!("UOA-INV-2"),
        Choice::On { .. } | Choice::Say(Reply::Stop) => rule!("UOA-ACT-2"),
        Choice::Sort(sort) => match sort {
            Sort::Lift { .. } | Sort::Put { .. } => rule!("UOA-INV-12"),
            Sort::Drop { .. } => rule!("UOA-INV-11"),
            Sort::HandOver { .. } => rule!("UOA-COMP-6"),
            Sort::Give { .. } => rule!("UOA-M4-8"),
        },
        Choice::Say(Reply::Done) => rule!("UOA-INV-12"),
        Choice::Say(Reply::Agree | Reply::Refuse) => rule!("UOA-ACT-18"),
        Choice::Fight(fight) => match fight {
            Fight::Reroll | Fight::Keep => rule!("UOA-FIGHT-9"),
            Fight::Roll => rule!("UOA-SKILL-51"),
            Fight::Hit { .. } => rule!("UOA-FIGHT-4"),
            Fight::Reap { .. } => rule!("UOA-SKILL-34"),
        },
        Choice::Wound { .. } => rule!("UOA-ZPH-5"),
        Choice::Pull { .. } => rule!("UOA-SKILL-19"),
        Choice::Learn { .. } => rule!("UOA-ADR-8"),
        Choice::Leave { .. } | Choice::Say(Reply::Stay) => rule!("UOA-MIS-5"),
    }
}
