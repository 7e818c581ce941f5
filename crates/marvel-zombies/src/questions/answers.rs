//! What an answer does: each question hands it to its chapter.

use super::Question::{self, self as Q};
use super::{Moment, ZoneQuestion};
use crate::choice::{Act, Card, Choice, Dice, Move, Reply, Wound};
use crate::play::Play;
use crate::state::Task;
use shamble_zones::ZoneId;

impl Play<'_> {
    /// Carries out a lawful answer.
    pub fn carry_on(&mut self, question: Question, choice: Choice) {
        let acting = self.s.turn.who;
        match (question, choice) {
            (Q::Zone(question), Choice::Zone(zone)) => self.go_on_in(question, zone),
            (Q::Zone(ZoneQuestion::Aim { .. }), Choice::Say(Reply::Pass)) => self.begin_barrage(),

            (Q::StartAlone, Choice::To(who)) => self.ask(Q::Zone(ZoneQuestion::AloneAt { who })),
            (Q::HoldRise { who }, Choice::Say(Reply::Yes)) => self.hold_rise(who),
            (Q::HoldRise { who }, Choice::Say(Reply::Pass)) => self.rise_one(who),
            (Q::Activate, Choice::Activate(who)) => self.queue_all([Task::BeginTurn { who }, Task::NextTurn]),
            (Q::Exit, Choice::Say(Reply::Leave)) => self.leave(),

            (Q::Act, Choice::Act(Act::End)) => {}
            (Q::Act, Choice::Act(act)) => {
                self.begin_action();
                self.act(act);
            }
            (Q::Act, Choice::Move(Move::Walk { to, card })) => {
                self.begin_action();
                self.begin_move(to, card);
            }
            (Q::Act, Choice::Move(Move::Carry { to, card })) => {
                self.begin_action();
                self.carry_sign(acting, to, card);
            }
            (Q::Act, Choice::Use { ability, aim, .. }) => {
                self.begin_action();
                self.use_ability(ability, aim);
            }
            (Q::GoOn { left, ignores, .. }, Choice::Move(Move::Walk { to, card })) => {
                self.leave_zone(0, ignores, card);
                self.stride(left, ignores, to);
            }
            (Q::GoOn { left, ignores, .. }, Choice::Move(Move::On { to })) => self.stride(left, ignores, to),
            (Q::Flight { ability, left, from }, Choice::Move(Move::On { to })) => self.fly_on(ability, left, from, to),
            (Q::Flight { ability, .. }, Choice::Say(Reply::Pass)) => self.strike_after_flight(ability),

            (Q::KeepDrawn { who }, Choice::Card(Card::KeepTrait(card))) => self.keep_drawn(who, card),
            (Q::TooManyTraits { who }, Choice::Card(Card::DiscardTrait(card))) => self.discard_trait(who, card),
            (Q::KeepCitizen { who, card }, Choice::Card(Card::KeepCitizen(kept))) => self.keep_citizen(who, card, kept),
            (Q::DrawCitizen { who }, Choice::Say(Reply::Yes)) => self.draw_citizen(who),

            (Q::Use(Moment::AfterMove), Choice::Use { who, ability, .. }) => self.attack_after_move(who, ability),
            (Q::Use(Moment::Prepare), Choice::Use { who, ability, .. }) => self.make_ready(who, ability),
            (Q::Use(Moment::Prepare), Choice::Dice(Dice::SpendPower)) => self.spend_power(),
            (Q::Use(Moment::Prepare), Choice::Dice(Dice::Roll)) => self.roll_all(),
            (Q::Use(Moment::Rerolls), Choice::Use { who, ability, .. }) => self.reroll(who, ability),
            (Q::Use(Moment::Rerolls), Choice::Say(Reply::Pass)) => self.queue(Task::Tally),
            (Q::Use(Moment::AfterHits), Choice::Use { who, ability, .. }) => self.eliminate_more(who, ability),
            (Q::Use(Moment::AfterHits), Choice::Say(Reply::Pass)) => self.queue(Task::Fought),
            (Q::Use(Moment::AfterAttack { past }), Choice::Use { who, ability, .. }) => {
                self.attack_again(who, ability, past);
            }
            (Q::Use(Moment::Pooled { .. }), Choice::Use { who, ability, .. }) => self.spare_by(who, ability),
            (Q::Use(Moment::Pooled { who }), Choice::Say(Reply::Pass)) => self.decline(who),
            (Q::Use(Moment::Wound { who, left }), Choice::Use { ability, .. }) => self.cancel_wound(who, left, ability),
            (Q::Use(Moment::Wound { who, left }), Choice::Say(Reply::Pass)) => self.suffer_wound(who, left),
            (Q::Use(Moment::Redraw { card, zone }), Choice::Use { who, ability, .. }) => {
                self.redraw(card, zone, who, ability);
            }
            (Q::Use(Moment::Redraw { card, zone }), Choice::Say(Reply::Pass)) => {
                self.queue(Task::Resolve { card, zone })
            }

            (Q::PickDice { ability, left }, Choice::Dice(Dice::Pick { face })) => self.pick(ability, left, face),
            (Q::PickDice { ability, .. }, Choice::Dice(Dice::PickMisses)) => self.reroll_misses(ability),
            (Q::PickDice { ability, .. }, Choice::Dice(Dice::Roll) | Choice::Say(Reply::Pass)) => {
                self.reroll_picked(ability)
            }
            (Q::Hit, Choice::Hit(target)) => self.hit(target),
            (Q::Eliminate { ability, zone, left }, Choice::Hit(target)) => {
                self.eliminate_one(ability, zone, left, target);
            }
            (Q::NameWeak { ability }, Choice::Hit(target)) => self.name_weak(ability, target),

            (Q::Citizens, Choice::Citizen(card)) => self.citizen_acts(card),
            (Q::Escorts, Choice::Citizen(card)) => self.guard(card),
            (Q::Cancel { left }, Choice::Wound(Wound::CancelShared)) => self.cancel_shared(left),
            (Q::Cancel { left }, Choice::Wound(Wound::CancelOn(who))) => self.cancel_on(left, who),
            (Q::Share, Choice::Wound(Wound::On(who))) => self.share_on(who),
            (Q::Share, Choice::Wound(Wound::Bite(card))) => self.bite(card),
            (Q::Inform, Choice::TurnOver(zone)) => self.inform(zone),

            // Stays, stops, has had enough, or does without.
            (_, Choice::Say(Reply::Pass)) => {}
            (question, choice) => unreachable!("{choice:?} is no lawful answer to {question:?}"),
        }
    }

    fn go_on_in(&mut self, question: ZoneQuestion, zone: ZoneId) {
        match question {
            ZoneQuestion::Start { who } => self.start_at(who, zone),
            ZoneQuestion::AloneAt { who } => self.alone_at(who, zone),
            ZoneQuestion::FreeAttack { ability, attack } => self.free_attack(ability, attack, zone),
            ZoneQuestion::Aim { ability, left } => self.aim_at(ability, left, zone),
            ZoneQuestion::Reinforce { .. } => self.reinforce(zone),
            ZoneQuestion::CitizenMoves { card, left } => self.citizen_runs(card, left, zone),
            ZoneQuestion::Attacks => self.attack_in(zone),
            ZoneQuestion::Reach { boss } => self.reach(boss, zone),
            ZoneQuestion::Surplus { zone: from, kind, left } => self.surplus(from, kind, left, zone),
            ZoneQuestion::BossWay { boss } => self.boss_way(boss, zone),
            ZoneQuestion::CitizenWay { card } => self.citizen_way(card, zone),
            ZoneQuestion::Drop { card } => self.drop_at(card, zone),
            ZoneQuestion::Volley { kind, wounds } => self.volley_at(kind, wounds, zone),
            ZoneQuestion::Ahead { card, from } => self.ahead(card, from, zone),
            ZoneQuestion::Building => self.draw_for_room(zone),
        }
    }
}
