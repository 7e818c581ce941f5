//! What an answer does: each question hands it to its chapter.

use super::Question::{self, self as Q};
use crate::choice::{Act, Choice, Clinch, Goal, Remedy};
use crate::play::Play;

impl Play<'_> {
    /// Carries out a lawful answer.
    pub fn carry_on(&mut self, question: Question, choice: Choice) {
        match (question, choice) {
            (Q::Camp, Choice::Camp(camp)) => self.camp(camp),
            (Q::StartAt { who }, Choice::Go(Goal::Spot(to))) => self.start_at(who, to),
            (Q::Arm { who }, Choice::Act(Act::Draw { slot, hand })) => self.arm(who, slot, hand),
            (Q::Face { who }, Choice::Face { to }) => self.face(who, to),
            (Q::EnterFirst { .. }, Choice::Enter { at }) => self.enter_first(at),
            (Q::EnterNext { .. }, Choice::Enter { at }) => self.enter_next(at),
            (Q::Answer { who, zombie }, Choice::Act(act)) => self.answer_by(zombie, who, act),
            (Q::Answer { who, zombie }, Choice::Dodge) => self.dodge_early(zombie, who),
            (Q::Answer { who, zombie }, Choice::Pass) => self.let_strike(zombie, who),
            (Q::Dodge { who, zombie, what }, Choice::Dodge) => self.try_dodge(zombie, who, what),
            (Q::DodgeAgain { who, zombie, what }, Choice::Yes) => self.dodge_again(zombie, who, what),
            (Q::Dodge { who, zombie, what } | Q::DodgeAgain { who, zombie, what }, Choice::Pass) => {
                self.not_dodged(zombie, who, what);
            }
            (Q::BlowAgain { who, slot, in_clinch }, Choice::Act(Act::Attack { target, .. })) => {
                self.blow_again(who, slot, in_clinch, target);
            }
            (Q::Duels, Choice::Duel { who }) => self.choose_duel(who),
            (Q::Clinch { who }, Choice::Clinch(Clinch::Strike)) => self.strike(who),
            (Q::Clinch { who }, Choice::Clinch(Clinch::Disengage)) => self.disengage(who),
            (Q::Clinch { who }, Choice::Act(Act::Draw { slot, hand })) => {
                self.hold(rule!("SUR-CC-17"), who, slot, hand);
            }
            (Q::Act { who }, Choice::Act(act)) => self.act(who, act),
            (Q::Where { .. }, Choice::Go(goal)) => self.go(goal),
            (Q::Where { .. }, Choice::Stop) => self.stop(),
            (Q::AimOnTheMove { .. }, Choice::ShootFrom { part, target }) => self.aim_from(part, target),
            (Q::AimOnTheMove { .. }, Choice::Pass) => self.hold_fire(),
            (Q::CloseBehind { .. }, Choice::Act(Act::CloseDoor { door })) => self.close_door(door),
            (Q::Meet { who, .. }, Choice::Flee) => self.retreat(who),
            (Q::Meet { who, room }, Choice::Stand) => self.face_them(who, room),
            (Q::OtherWeapon { is_shot: true, .. }, Choice::Act(Act::Shoot { slot, mode, target })) => {
                self.other_shot(slot, mode, target);
            }
            (Q::OtherWeapon { is_shot: false, .. }, Choice::Act(Act::Attack { slot, target })) => {
                self.other_blow(slot, target);
            }
            (Q::Victims { who, left, within }, Choice::Victim { figure }) => self.victim(who, left, within, figure),
            (Q::Fringe { who, weapon, left }, Choice::Victim { figure }) => self.fringe(who, weapon, left, figure),
            (Q::RepairAgain { who, slot, .. }, Choice::Yes) => self.try_repair(who, slot, false),
            (Q::RepairAgain { who, slot, ruins }, Choice::Pass) => self.not_repaired(who, slot, ruins),
            (Q::FindKind { who }, Choice::Roll { table }) => self.find_on(who, table),
            (Q::GiveWhat { .. }, Choice::Object { slot, count }) => self.give_object(slot, count),
            (Q::GiveWhat { .. }, Choice::Pass) => self.s.gift = None,
            (Q::Consent { .. } | Q::ConsentBack { .. }, Choice::Yes) => self.change_hands(),
            (Q::Consent { .. }, Choice::Object { slot, count }) => self.give_back(slot, count),
            (Q::Consent { who, .. } | Q::ConsentBack { who, .. }, Choice::Pass) => self.decline(who),
            (Q::NewPerson { .. } | Q::NewPoint { .. } | Q::NewSkill { .. }, Choice::Make(make)) => self.make(make),
            (Q::NewPoint { .. }, Choice::Yes) => self.make_as_known(),
            (Q::NewPlace { .. }, Choice::Go(Goal::Spot(to))) => self.come_back(to),
            (Q::Eat { who }, Choice::Use(Remedy::Item { slot })) => self.eat(who, slot),
            (Q::Heal { who }, Choice::Use(remedy)) => self.heal(who, remedy),
            (Q::Sort { who }, Choice::Act(Act::Drop { slot, count })) => self.sort(who, slot, count),
            // Set out, keep, leave open, no second weapon, no more blows: nothing happens.
            (_, Choice::Pass) => {}
            (question, choice) => unreachable!("{choice:?} is no lawful answer to {question:?}"),
        }
    }
}
