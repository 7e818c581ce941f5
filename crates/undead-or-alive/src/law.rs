//! The one law: what may be chosen now, and which rule stands against everything else. Each chapter judges its own
//! choices; what is listed and what is refused both come from there.

use shamble_kernel::RuleId;
use shamble_zones::ZoneId;

use crate::choice::Choice;
use crate::price::Price;
use crate::sight::Sight;
use crate::state::Step;

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
        if zone_of(choice).is_some_and(|zone| !self.board().all().has(zone)) {
            return Err(rule!("UOA-SET-6"));
        }
        match choice {
            Choice::Drink { who, card } => self.may_drink(who, card).map(|()| Price::FREE),
            Choice::Discard { who, card } => self.may_discard(who, card).map(|()| Price::FREE),
            _ if self.question() == Some(&Step::Act) => self.may_act(choice),
            _ => self.may_answer(choice).map(|()| Price::FREE),
        }
    }

    /// Answers to every question but what a survivor does; they cost nothing.
    fn may_answer(self, choice: Choice) -> Result<(), RuleId> {
        let Some(step) = self.question() else { return Err(moment_of(choice)) };
        match (*step, choice) {
            (Step::Enlist, Choice::Enlist { person, leader }) => self.may_enlist(person, leader),
            (Step::Station { group, .. }, Choice::Station { person }) => self.may_station(group, person),
            (Step::ChooseFirst, Choice::First { player }) => among(self.seats().iter(), player, rule!("UOA-SET-23")),
            (Step::Arm { .. }, Choice::Arm { card }) => {
                among(self.content.starting_weapon.iter().map(|(_, card)| *card), card, rule!("UOA-SET-14"))
            }
            (Step::PlaceSurvivor { .. }, Choice::Zone { zone }) => self.may_start_in(zone),
            (Step::PlaceNoise, Choice::Zone { zone }) => among(self.starts(), zone, rule!("UOA-SET-17")),
            (Step::GiveCard { .. }, Choice::To { who }) => among(self.receivers(), who, rule!("UOA-M0-4")),
            (Step::Ready { .. }, Choice::Begin) => Ok(()),
            (Step::Ready { arranged }, Choice::Arrange { who }) => {
                among(self.unarranged(arranged), who, rule!("UOA-SET-22"))
            }

            (Step::Choose { player }, Choice::Activate { who }) => {
                among(self.waiting_survivors(player), who, rule!("UOA-ROUND-3"))
            }
            (Step::AtExit, Choice::Leave { with_wagon }) => self.may_leave_by_exit(with_wagon),
            (Step::AtExit, Choice::Stay) => Ok(()),

            (Step::Stride { gait, gone, most, .. }, Choice::On { to }) => {
                self.acting().may_stride(gait, gone, most, to)
            }
            (Step::Stride { gait, gone, least, .. }, Choice::Stop) => self.acting().may_stop(gait, gone, least),
            (Step::Arrive, Choice::GetIn | Choice::Stop) => Ok(()),
            (Step::FreeMove, Choice::Move { to }) => self.acting().may_move_freely(to),
            (Step::ChargeStrike, Choice::Melee { arms, pay }) => self.acting().may_strike(arms, pay),
            (Step::FreeMove | Step::ChargeStrike | Step::MoreDice | Step::Reap, Choice::Pass) => Ok(()),
            (Step::Rescue { zone, refused }, Choice::Pull { who }) => {
                among(self.to_rescue(zone, refused), who, rule!("UOA-SKILL-19"))
            }
            (Step::Rescue { .. }, Choice::Done) => Ok(()),
            (Step::Dragged { .. } | Step::Consent { .. }, Choice::Agree | Choice::Refuse) => Ok(()),

            (Step::Sort { who, why }, choice) => self.may_sort(who, why, choice),
            (Step::Retrieve { card }, Choice::Drop { card: dropped }) => {
                among(self.droppable(card), dropped, rule!("UOA-INV-11"))
            }

            (Step::KeepRoll, Choice::Reroll | Choice::Keep) => Ok(()),
            (Step::MoreDice, Choice::Roll) => Ok(()),
            (Step::Assign, Choice::Hit { kind }) => self.may_hit(kind),
            (Step::Reap, Choice::Reap { kind }) => among(self.reapable(), kind, rule!("UOA-SKILL-34")),
            (Step::Stray { .. }, Choice::Wound { who }) => {
                among(self.in_the_way(self.s.fight.zone), who, rule!("UOA-FF-2"))
            }
            (Step::Learn { who, level }, Choice::Learn { skill }) => self.may_learn(who, level, skill),
            (Step::WhichToken { .. }, Choice::Zone { zone }) => {
                among(self.s.vade_retro.iter().copied(), zone, rule!("UOA-FAITH-7"))
            }

            (Step::Bite { zone, .. }, Choice::Wound { who }) => among(self.people(zone), who, rule!("UOA-ZPH-5")),
            (Step::Heading { zone }, Choice::Zone { zone: to }) => self.may_head(zone, to),
            (Step::Surplus { .. }, Choice::Zone { zone }) => among(self.s.wave.ways.iter(), zone, rule!("UOA-ZPH-14")),
            (Step::NoiseToCrowd, Choice::Zone { zone }) => among(self.crowds().iter(), zone, rule!("UOA-NOISE-8")),
            (Step::ExtraActivation { links, .. }, Choice::To { who }) => {
                among(links.iter(), who, rule!("UOA-SKILL-39"))
            }
            (Step::Displace { before }, Choice::Zone { zone }) => {
                among(self.places(before).iter(), zone, rule!("UOA-TRAIN-16"))
            }
            _ => Err(moment_of(choice)),
        }
    }
}

/// The zone a choice names.
fn zone_of(choice: Choice) -> Option<ZoneId> {
    match choice {
        Choice::Zone { zone }
        | Choice::VadeRetro { zone }
        | Choice::Cleanse { zone, .. }
        | Choice::Taunt { zone }
        | Choice::Rescue { zone } => Some(zone),
        Choice::Move { to }
        | Choice::Sprint { to }
        | Choice::Charge { to }
        | Choice::Jump { to }
        | Choice::On { to }
        | Choice::PushWagon { to }
        | Choice::PushGatling { to }
        | Choice::Shove { to } => Some(to),
        Choice::Shoot { at, .. } | Choice::Throw { at, .. } => Some(at),
        _ => None,
    }
}

/// The rule that says when such a choice is made, for one that comes at another time.
pub(crate) fn moment_of(choice: Choice) -> RuleId {
    match choice {
        Choice::Enlist { .. } => rule!("UOA-SET-3"),
        Choice::Station { .. } => rule!("UOA-SET-27"),
        Choice::First { .. } => rule!("UOA-SET-23"),
        Choice::Arm { .. } => rule!("UOA-SET-14"),
        Choice::Arrange { .. } | Choice::Begin => rule!("UOA-SET-22"),
        // A zone or a survivor is named where the group chooses among several.
        Choice::Zone { .. } | Choice::To { .. } | Choice::Pass => rule!("UOA-GEN-7"),

        Choice::Activate { .. } => rule!("UOA-ROUND-3"),
        Choice::Leave { .. } | Choice::Stay => rule!("UOA-MIS-5"),
        Choice::On { .. } | Choice::Stop => rule!("UOA-ACT-2"),
        Choice::Pull { .. } => rule!("UOA-SKILL-19"),
        Choice::Drink { .. } => rule!("UOA-WATER-4"),
        Choice::Discard { .. } => rule!("UOA-INV-2"),

        Choice::Lift { .. } | Choice::Put { .. } | Choice::Done => rule!("UOA-INV-12"),
        Choice::Drop { .. } => rule!("UOA-INV-11"),
        Choice::HandOver { .. } => rule!("UOA-COMP-6"),
        Choice::Give { .. } => rule!("UOA-M4-8"),
        Choice::Agree | Choice::Refuse => rule!("UOA-ACT-18"),

        Choice::Reroll | Choice::Keep => rule!("UOA-FIGHT-9"),
        Choice::Roll => rule!("UOA-SKILL-51"),
        Choice::Hit { .. } => rule!("UOA-FIGHT-4"),
        Choice::Reap { .. } => rule!("UOA-SKILL-34"),
        Choice::Wound { .. } => rule!("UOA-ZPH-5"),
        Choice::Learn { .. } => rule!("UOA-ADR-8"),

        // Actions belong to a survivor's turn.
        Choice::End
        | Choice::Move { .. }
        | Choice::Sprint { .. }
        | Choice::Charge { .. }
        | Choice::Jump { .. }
        | Choice::Search
        | Choice::Reorganise
        | Choice::Trade { .. }
        | Choice::Melee { .. }
        | Choice::Shoot { .. }
        | Choice::Throw { .. }
        | Choice::TakeObjective
        | Choice::TakeCoal
        | Choice::LoadTender
        | Choice::StartTrain
        | Choice::Store
        | Choice::PushWagon { .. }
        | Choice::PushGatling { .. }
        | Choice::GetIn
        | Choice::GetOut
        | Choice::MakeNoise
        | Choice::Reload { .. }
        | Choice::Rally { .. }
        | Choice::VadeRetro { .. }
        | Choice::Cleanse { .. }
        | Choice::Lead { .. }
        | Choice::Shove { .. }
        | Choice::Taunt { .. }
        | Choice::Rescue { .. }
        | Choice::Invent { .. } => rule!("UOA-ROUND-4"),
    }
}
