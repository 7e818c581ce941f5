//! The law: what comes of an answer, or the rule that forbids it.

use shamble_kernel::RuleId;

use super::Question::{self, self as Q};
use crate::choice::{Act, Choice, Clinch, Forecast, Goal, Make, Remedy};
use crate::sight::Sight;
use crate::state::Dodging;

/// Allowed, or forbidden by a rule.
fn if_so(is_so: bool, rule: RuleId) -> Result<Forecast, RuleId> {
    if is_so { Ok(Forecast::default()) } else { Err(rule) }
}

impl Question {
    /// The rule behind a question: it forbids what is no answer to it.
    fn rule(self) -> RuleId {
        match self {
            Q::Camp => rule!("SUR-XP-6"),
            Q::StartAt { .. } => rule!("SUR-SETUP-2"),
            Q::Arm { .. } => rule!("SUR-CREATE-7"),
            Q::Face { .. } => rule!("SUR-MOVE-2"),
            Q::EnterFirst { .. } => rule!("SUR-ENTRY-8"),
            Q::EnterNext { .. } => rule!("SUR-ENTRY-20"),
            Q::Answer { .. } => rule!("SUR-ALERT-1"),
            Q::Dodge { .. } => rule!("SUR-ZATK-5"),
            Q::DodgeAgain { .. } => rule!("SUR-SKILL-10"),
            Q::BlowAgain { in_clinch: true, .. } => rule!("SUR-CC-16"),
            Q::BlowAgain { .. } => rule!("SUR-ATK-5"),
            Q::Duels => rule!("SUR-MELEE-13"),
            Q::Clinch { .. } => rule!("SUR-CC-3"),
            Q::Act { .. } => rule!("SUR-TURN-2"),
            Q::Where { .. } => rule!("SUR-MOVE-1"),
            Q::AimOnTheMove { .. } => rule!("SUR-MSHOT-7"),
            Q::CloseBehind { .. } => rule!("SUR-DOOR-7"),
            Q::Meet { .. } => rule!("SUR-ENC-2"),
            Q::OtherWeapon { .. } => rule!("SUR-SKILL-19"),
            Q::Victims { .. } => rule!("SUR-SHOT-15"),
            Q::Fringe { .. } => rule!("SUR-TPL-5"),
            Q::RepairAgain { .. } => rule!("SUR-SKILL-5"),
            Q::FindKind { .. } => rule!("SUR-OSRCH-1"),
            Q::GiveWhat { .. } => rule!("SUR-GEAR-6"),
            Q::Consent { .. } | Q::ConsentBack { .. } => rule!("SUR-GEAR-7"),
            Q::NewPerson { .. } => rule!("SUR-RET-2"),
            Q::NewPoint { .. } => rule!("SUR-CREATE-2"),
            Q::NewSkill { .. } => rule!("SUR-CREATE-5"),
            Q::NewPlace { .. } => rule!("SUR-RET-6"),
            Q::Eat { .. } => rule!("SUR-HEALTH-5"),
            Q::Heal { .. } => rule!("SUR-HEALTH-11"),
            Q::Sort { .. } => rule!("SUR-BAG-10"),
        }
    }

    /// What comes of an answer.
    pub(crate) fn may(self, sight: Sight<'_>, choice: Choice) -> Result<Forecast, RuleId> {
        let rule = self.rule();
        match (self, choice) {
            (Q::Act { who }, Choice::Act(act)) => sight.may_act(who, act),
            (Q::Act { .. }, Choice::Use(_)) => Err(rule!("SUR-HEALTH-15")),
            (Q::Where { .. }, Choice::Go(goal)) => sight.may_go(goal),
            (Q::Where { .. }, Choice::Stop) => Ok(Forecast::default()),
            (Q::Answer { who, zombie }, choice) => sight.may_answer(zombie, who, choice),

            (Q::Camp, Choice::Camp(camp)) => sight.may_camp(camp),
            (Q::StartAt { who }, Choice::Go(Goal::Spot(to))) => if_so(sight.may_start(who, to), rule),
            (Q::Arm { who }, Choice::Act(Act::Draw { slot, hand })) => if_so(sight.may_arm(who, slot, hand), rule),
            (Q::Arm { who }, Choice::Pass) => if_so(sight.takes_second_weapon(who), rule),
            (Q::Face { who }, Choice::Face { to }) => if_so(sight.may_face(who, to), rule),
            (Q::EnterFirst { .. }, Choice::Enter { at }) => if_so(sight.may_enter_first(at), rule),
            (Q::EnterNext { .. }, Choice::Enter { at }) => if_so(sight.may_enter_next(at), rule),

            (Q::Dodge { who, what, .. }, Choice::Dodge) => Ok(sight.dodge_forecast(who, what)),
            (Q::DodgeAgain { who, what, .. }, Choice::Yes) => Ok(sight.dodge_forecast(who, what)),
            (Q::BlowAgain { who, slot, in_clinch }, Choice::Act(Act::Attack { slot: with, target })) => {
                if_so(slot == with && sight.again_targets(who, slot, in_clinch).contains(&target), rule)
                    .map(|forecast| Forecast { needs: sight.blow_value(who, slot, in_clinch), ..forecast })
            }
            (Q::Duels, Choice::Duel { who }) => if_so(sight.duellists().any(|other| other == who), rule),
            (Q::Clinch { who }, Choice::Clinch(Clinch::Strike)) => sight.may_strike(who),
            (Q::Clinch { who }, Choice::Clinch(Clinch::Disengage)) => sight.may_disengage(who),
            (Q::Clinch { who }, Choice::Act(Act::Draw { slot, hand })) => sight.may_draw_in_clinch(who, slot, hand),
            (Q::Clinch { who }, Choice::Pass) => if_so(sight.is_helpless(who), rule),

            (Q::AimOnTheMove { .. }, Choice::ShootFrom { part, target }) => sight.may_shoot_from(part, target),
            (Q::CloseBehind { door, .. }, Choice::Act(Act::CloseDoor { door: other })) => if_so(door == other, rule),
            (Q::Meet { who, .. }, Choice::Flee) => sight.may_retreat(who),
            (Q::Meet { .. }, Choice::Stand) => Ok(Forecast::default()),
            (Q::OtherWeapon { is_shot: true, .. }, Choice::Act(Act::Shoot { .. })) => {
                let mut listed = Vec::new();
                sight.each_other_shot(|shot| listed.push(shot));
                if_so(listed.contains(&choice), rule)
            }
            (Q::OtherWeapon { is_shot: false, .. }, Choice::Act(Act::Attack { .. })) => {
                if_so(sight.other_blows().contains(&choice), rule)
            }
            (Q::Victims { within, .. }, Choice::Victim { figure }) => {
                if_so(sight.victims(within).contains(&figure), rule)
            }
            (Q::Fringe { weapon, .. }, Choice::Victim { figure }) => {
                if_so(sight.beside(weapon).contains(&figure), rule)
            }
            (Q::RepairAgain { who, slot, .. }, Choice::Yes) => {
                let needs = sight.repair_of(who, slot).map(|repair| repair.value as i8);
                Ok(Forecast { needs, ..Forecast::default() })
            }
            (Q::FindKind { .. }, Choice::Roll { table }) => {
                if_so(sight.kinds_to_roll().any(|other| other == table), rule)
            }
            (Q::GiveWhat { .. }, Choice::Object { slot, count }) => if_so(sight.may_offer(slot, count), rule),
            (Q::Consent { .. }, Choice::Object { slot, count }) => if_so(sight.may_offer_back(slot, count), rule),
            (Q::Consent { .. }, Choice::Yes) => if_so(sight.fits_both(None), rule!("SUR-BAG-1")),
            (Q::ConsentBack { .. }, Choice::Yes) => Ok(Forecast::default()),
            (Q::NewPerson { .. }, Choice::Make(Make::Person(person))) => if_so(sight.may_be(person), rule),
            (Q::NewPoint { .. }, Choice::Make(Make::Point(which))) => {
                if_so(sight.may_raise(which), rule!("SUR-CREATE-6"))
            }
            (Q::NewPoint { .. }, Choice::Yes) => if_so(!sight.has_points_spent(), rule),
            (Q::NewSkill { .. }, Choice::Make(Make::Skill(_))) => Ok(Forecast::default()),
            (Q::NewPlace { .. }, Choice::Go(Goal::Spot(to))) => if_so(sight.may_return_at(to), rule),
            (Q::Eat { who }, Choice::Use(Remedy::Item { slot })) => sight.may_eat(who, slot),
            (Q::Heal { who }, Choice::Use(remedy)) => sight.may_heal(who, remedy),
            (Q::Sort { who }, Choice::Act(Act::Drop { slot, count })) => if_so(sight.may_drop(who, slot, count), rule),

            (
                Q::Camp
                | Q::Dodge { .. }
                | Q::DodgeAgain { .. }
                | Q::BlowAgain { .. }
                | Q::AimOnTheMove { .. }
                | Q::CloseBehind { .. }
                | Q::OtherWeapon { .. }
                | Q::RepairAgain { .. }
                | Q::GiveWhat { .. }
                | Q::Consent { .. }
                | Q::ConsentBack { .. }
                | Q::Eat { .. }
                | Q::Heal { .. }
                | Q::Sort { .. },
                Choice::Pass,
            ) => Ok(Forecast::default()),
            _ => Err(rule),
        }
    }
}

impl Sight<'_> {
    /// What a dodge needs (SUR-DODGE-2).
    pub fn dodge_forecast(self, who: crate::state::SurvivorId, what: Dodging) -> Forecast {
        Forecast { needs: Some(self.dodge_value(who, what)), ..Forecast::default() }
    }
}
