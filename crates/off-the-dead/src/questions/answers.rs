//! What an answer does: each question hands it to its chapter.

use super::Question::{self, self as Q};
use crate::choice::{Choice, Explore, Find, Free, Group, Target};
use crate::play::Play;

impl Play<'_> {
    /// Carries out a lawful answer.
    pub fn carry_on(&mut self, question: Question, choice: Choice) {
        match (question, choice) {
            (Q::WhoGoesWithout { without }, Choice::To(seat)) => self.go_without(without, seat),
            (Q::StartLocation { .. }, Choice::Group(Group::Go(location))) => self.go_to(location),
            (Q::Action { seat }, Choice::Act(act)) => self.act(seat, act),
            (Q::Action { seat }, Choice::Pass) => self.pass(seat),
            (
                Q::Action { seat } | Q::Pile { seat } | Q::ThirdCard { seat } | Q::ExploreCard { seat, .. },
                Choice::Free(free),
            ) => {
                self.ask(question);
                self.use_free(seat, free);
            }
            (Q::Window { seat, moment, passed }, Choice::Pass) => self.pass_window(moment, passed.with(seat)),
            (Q::Window { seat, moment, .. }, Choice::Free(free)) => {
                self.open_window(moment);
                self.use_free(seat, free);
            }
            (Q::RevealOrder { seat }, Choice::Target(Target::Zombie(spot))) => self.reveal_arrival(seat, spot),
            (Q::Redirect { acting, .. }, Choice::To(seat)) => self.send_top(seat, acting, self.sight().turned_by()),
            (Q::LoseObject { seat }, Choice::Lose { thing, is_used }) => self.lose_object(seat, thing, is_used),
            (Q::Pile { seat }, Choice::Find(Find::Turn(pile))) => self.turn_up(seat, pile),
            (Q::TakeFound { seat }, Choice::Find(Find::Take(kind))) => self.take_found(seat, kind),
            (Q::TakePair { seat }, Choice::Find(Find::Take(kind))) => self.take_pair(seat, kind),
            (Q::ThirdCard { seat }, Choice::Find(Find::Turn(pile))) => self.turn_third(seat, pile),
            (Q::ThirdCard { seat }, Choice::Pass) => self.end_search(seat),
            (Q::PutBack { seat }, Choice::Find(Find::Put { kind, pile })) => self.put_back(seat, kind, pile),
            (Q::PutBack { .. }, Choice::Find(Find::Back)) => self.put_all_back(),
            (Q::Target { seat, means }, Choice::Target(target)) => self.aim(seat, means, target),
            (Q::FreeTarget { seat, means, .. }, Choice::Target(target)) => self.free_attack(seat, means, target),
            (Q::NextInFire { seat, blaze }, Choice::Target(Target::Zombie(spot))) => {
                self.burn_next(seat, blaze, spot);
            }
            (Q::TrimTrophies { seat }, Choice::Free(Free::Drop(face))) => self.trim(seat, face),
            (Q::FetchPile { seat, piles, left }, Choice::Find(Find::Turn(pile))) => self.fetch(seat, piles, left, pile),
            (Q::FetchTake { seat, piles }, Choice::Find(Find::Take(kind))) => self.fetch_take(seat, piles, kind),
            (Q::Swap { seat, first, second }, Choice::Explore(Explore::Swap)) => self.swap(seat, first, second),
            (Q::PointTop { .. }, Choice::Point(side)) => self.point_top(side),
            (Q::BlockZones, Choice::Group(Group::Block(blocks))) => self.block(blocks),
            (Q::ExploreCard { seat, may_stop }, Choice::Explore(Explore::Card(card))) => {
                self.explore_card(seat, may_stop, card);
            }
            (Q::ExploreWave { seat, may_stop, .. }, Choice::Explore(Explore::Skip)) => self.skip_wave(seat, may_stop),
            (Q::ExploreWave { seat, card, .. }, Choice::Explore(Explore::Face)) => self.meet_wave(seat, card),
            (Q::Buy, Choice::Group(Group::Buy { first, second, .. })) => self.buy(first, second),
            (Q::Receive { element }, Choice::To(seat)) => self.receive(element, seat),
            (Q::ChangePlace, Choice::Group(Group::Go(location))) => self.move_on(location),
            (Q::ChangePlace, Choice::Group(Group::Epilogue)) => self.begin_epilogue(),
            // A find that is left, a swap not made, an exploration stopped, nothing bought, nowhere gone.
            (_, Choice::Pass) => {}
            (question, choice) => unreachable!("{choice:?} is no lawful answer to {question:?}"),
        }
    }
}
