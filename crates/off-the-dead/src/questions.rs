//! What is asked: a question is a step that waits. Who is asked, whether there is anything to ask, what may be
//! answered and what an answer does are said here by naming the chapter's function, and nowhere else.

mod answers;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Flow, Offer, Pending, Refusal, RuleId, Seat, Seats};

use crate::cards::{Location, Object, Zombie};
use crate::choice::{Act, Choice, Explore, Find, Forecast, Free, Group, Target};
use crate::sight::Sight;
use crate::state::{Blaze, Moment};
use crate::windows::When;

/// What is being asked, with what the answer needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    WhoGoesWithout {
        without: Seats,
    },
    StartLocation {
        first: Location,
        second: Location,
    },
    Action {
        seat: Seat,
    },
    Window {
        seat: Seat,
        moment: Moment,
        passed: Seats,
    },
    RevealOrder {
        seat: Seat,
    },
    /// The horde's top card has to be turned to one of these, by one survivor or by the group.
    Redirect {
        by: Option<Seat>,
        to: Seats,
        acting: Seat,
    },
    LoseObject {
        seat: Seat,
    },
    Pile {
        seat: Seat,
    },
    TakeFound {
        seat: Seat,
    },
    TakePair {
        seat: Seat,
    },
    ThirdCard {
        seat: Seat,
    },
    PutBack {
        seat: Seat,
    },
    Target {
        seat: Seat,
        means: Option<Object>,
    },
    FreeTarget {
        seat: Seat,
        means: Object,
        not: Zombie,
    },
    NextInFire {
        seat: Seat,
        blaze: Blaze,
    },
    TrimTrophies {
        seat: Seat,
    },
    FetchPile {
        seat: Seat,
        piles: u16,
        left: u8,
    },
    FetchTake {
        seat: Seat,
        piles: u16,
    },
    Swap {
        seat: Seat,
        first: u8,
        second: u8,
    },
    PointTop {
        seat: Seat,
    },
    BlockZones,
    ExploreCard {
        seat: Seat,
        may_stop: bool,
    },
    ExploreWave {
        seat: Seat,
        card: u8,
        may_stop: bool,
    },
    Buy,
    Receive {
        element: Object,
    },
    ChangePlace,
}

use Question as Q;

/// The question on top of the agenda and who may answer it.
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    let question = sight.question();
    Pending::Ask { who: question.who(sight), others: question.others(sight), question }
}

/// Lists every legal choice.
pub(crate) fn offer(sight: Sight<'_>, out: &mut impl Offer<Choice>) {
    if sight.s.outcome.is_none() {
        sight.question().offer(sight, out);
    }
}

/// What comes of a choice, or the rule that forbids it.
pub(crate) fn may(sight: Sight<'_>, choice: Choice) -> Result<Forecast, Refusal> {
    let may = match sight.s.outcome {
        Some(outcome) if outcome.won => Err(rule!("OTD-WIN-1")),
        Some(_) => Err(rule!("OTD-LOSE-1")),
        None => sight.question().may(sight, choice),
    };
    may.map_err(|rule| Refusal { rule })
}

/// Which seats may make a choice: abilities belong to their owner, the rest to whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    match choice {
        Choice::Free(Free::Ability { seat, .. }) => Seats::NONE.with(seat),
        _ if sight.s.outcome.is_some() => Seats::NONE,
        _ => sight.question().who(sight),
    }
}

impl Question {
    /// The survivor who is asked; none where the group decides.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Q::Action { seat }
            | Q::Window { seat, .. }
            | Q::RevealOrder { seat }
            | Q::LoseObject { seat }
            | Q::Pile { seat }
            | Q::TakeFound { seat }
            | Q::TakePair { seat }
            | Q::ThirdCard { seat }
            | Q::PutBack { seat }
            | Q::Target { seat, .. }
            | Q::FreeTarget { seat, .. }
            | Q::NextInFire { seat, .. }
            | Q::TrimTrophies { seat }
            | Q::FetchPile { seat, .. }
            | Q::FetchTake { seat, .. }
            | Q::Swap { seat, .. }
            | Q::PointTop { seat }
            | Q::ExploreCard { seat, .. }
            | Q::ExploreWave { seat, .. } => Some(seat),
            Q::Redirect { by, .. } => by,
            Q::WhoGoesWithout { .. }
            | Q::StartLocation { .. }
            | Q::BlockZones
            | Q::Buy
            | Q::Receive { .. }
            | Q::ChangePlace => None,
        }
    }

    fn who(self, sight: Sight<'_>) -> Seats {
        self.seat().map_or_else(|| sight.living(), |seat| Seats::NONE.with(seat))
    }

    /// Others who could use their ability meanwhile (OTD-ABIL-1); in a window everybody is asked in turn.
    fn others(self, sight: Sight<'_>) -> Seats {
        match self.breaks() {
            Some((seat, When::Action | When::Card)) => sight.interjectors(seat),
            Some((_, When::Window(_))) | None => Seats::NONE,
        }
    }

    /// Who may use what costs no action while this is asked, and when that is (OTD-EQUIP-3).
    pub(crate) fn breaks(self) -> Option<(Seat, When)> {
        match self {
            Q::Action { seat } => Some((seat, When::Action)),
            Q::Pile { seat } | Q::ThirdCard { seat } | Q::ExploreCard { seat, .. } => Some((seat, When::Card)),
            Q::Window { seat, moment, .. } => Some((seat, When::Window(moment))),
            Q::WhoGoesWithout { .. }
            | Q::StartLocation { .. }
            | Q::RevealOrder { .. }
            | Q::Redirect { .. }
            | Q::LoseObject { .. }
            | Q::TakeFound { .. }
            | Q::TakePair { .. }
            | Q::PutBack { .. }
            | Q::Target { .. }
            | Q::FreeTarget { .. }
            | Q::NextInFire { .. }
            | Q::TrimTrophies { .. }
            | Q::FetchPile { .. }
            | Q::FetchTake { .. }
            | Q::Swap { .. }
            | Q::PointTop { .. }
            | Q::BlockZones
            | Q::ExploreWave { .. }
            | Q::Buy
            | Q::Receive { .. }
            | Q::ChangePlace => None,
        }
    }

    /// Whether there is something to ask; if not, the game goes on.
    pub(crate) fn flow(self, sight: Sight<'_>) -> Flow {
        let is_open = match self {
            Q::Action { seat } => sight.can_act(seat),
            Q::RevealOrder { seat } => sight.s.walkers.iter().any(|walker| sight.may_arrive(seat, walker).is_ok()),
            Q::LoseObject { seat } => sight.can_lose(seat),
            Q::Pile { .. } => !sight.s.rubble.is_empty(),
            Q::ThirdCard { .. } => !sight.s.rubble.is_empty(),
            Q::ExploreCard { .. } => sight.may_explore().is_ok(),
            Q::PutBack { .. } => sight.has_to_put_back(),
            Q::Target { seat, means } => sight.has_target(seat, means),
            Q::FreeTarget { seat, means, not } => sight.can_attack_another(seat, means, not),
            Q::NextInFire { seat, blaze } => sight.corridor(seat).any(|walker| sight.is_left(walker, blaze)),
            Q::TrimTrophies { seat } => sight.has_too_many_trophies(seat),
            Q::BlockZones => sight.zones_to_block() > 0,
            Q::Buy => sight.can_buy(),
            Q::ChangePlace => sight.can_leave(),
            Q::Window { .. } => return Flow::AskSurely,
            Q::WhoGoesWithout { .. }
            | Q::StartLocation { .. }
            | Q::Redirect { .. }
            | Q::TakeFound { .. }
            | Q::TakePair { .. }
            | Q::FetchPile { .. }
            | Q::FetchTake { .. }
            | Q::Swap { .. }
            | Q::PointTop { .. }
            | Q::ExploreWave { .. }
            | Q::Receive { .. } => true,
        };
        match self {
            _ if !is_open => Flow::Next,
            // Searching and passing are two answers.
            Q::Action { .. } if sight.may_search().is_ok() => Flow::AskSurely,
            _ => Flow::Ask,
        }
    }

    /// Every legal answer, in the same order every time.
    fn offer(self, sight: Sight<'_>, out: &mut impl Offer<Choice>) {
        match self {
            Q::WhoGoesWithout { without } => {
                sight.offer_seats(out, |seat| sight.may_go_without(without, seat));
            }
            Q::StartLocation { first, second } => {
                [first, second].into_iter().for_each(|location| out.offer(Choice::Group(Group::Go(location))));
            }
            Q::Action { seat } => {
                sight.offer_acts(seat, out);
                out.offer(Choice::Pass);
            }
            Q::Window { .. } => out.offer(Choice::Pass),
            Q::RevealOrder { seat } => sight.offer_targets(out, |walker| sight.may_arrive(seat, walker)),
            Q::Redirect { to, .. } => sight.offer_seats(out, |seat| sight.may_turn_to(to, seat)),
            Q::LoseObject { seat } => sight.offer_losses(seat, out),
            Q::Pile { .. } => sight.offer_piles(out),
            Q::TakeFound { .. } => {
                sight.offer_kinds(sight.turned().last().map(|debris| sight.kind_of(debris.object)), out);
            }
            Q::TakePair { .. } => sight.offer_kinds(sight.pair(), out),
            Q::ThirdCard { .. } => {
                sight.offer_piles(out);
                out.offer(Choice::Pass);
            }
            Q::PutBack { .. } => sight.offer_put_backs(out),
            Q::Target { seat, means } => sight.offer_aims(seat, means, out),
            Q::FreeTarget { seat, not, .. } => {
                sight.offer_targets(out, |walker| sight.may_attack_another(seat, not, walker));
            }
            Q::NextInFire { seat, blaze } => sight.offer_targets(out, |walker| sight.may_burn(seat, blaze, walker)),
            Q::TrimTrophies { seat } => sight.offer_drops(seat, out),
            Q::FetchPile { piles, .. } => {
                sight.unnamed_piles(piles).for_each(|pile| out.offer(Choice::Find(Find::Turn(pile))));
            }
            Q::FetchTake { piles, .. } => sight.offer_kinds(sight.fetchable(piles), out),
            Q::Swap { .. } => {
                out.offer(Choice::Explore(Explore::Swap));
                out.offer(Choice::Pass);
            }
            Q::PointTop { .. } => {
                crate::cards::Side::ALL.into_iter().for_each(|side| out.offer(Choice::Point(side)));
            }
            Q::BlockZones => sight.offer_blocks(out),
            Q::ExploreCard { may_stop, .. } => {
                sight.hidden_exploration().for_each(|card| out.offer(Choice::Explore(Explore::Card(card))));
                if may_stop {
                    out.offer(Choice::Pass);
                }
            }
            Q::ExploreWave { .. } => {
                [Explore::Skip, Explore::Face].into_iter().for_each(|answer| out.offer(Choice::Explore(answer)));
            }
            Q::Buy => {
                out.offer(Choice::Pass);
                sight.offer_purchases(out);
            }
            Q::Receive { .. } => sight.offer_seats(out, |seat| sight.may_receive(seat)),
            Q::ChangePlace => {
                out.offer(Choice::Pass);
                sight.offer_moves(out);
            }
        }
        if let Some((seat, when)) = self.breaks() {
            sight.offer_free(seat, when, out);
        }
    }

    /// The law: what comes of an answer, or the rule that forbids it.
    fn may(self, sight: Sight<'_>, choice: Choice) -> Result<Forecast, RuleId> {
        let may = match (self, choice) {
            (Q::WhoGoesWithout { without }, Choice::To(seat)) => sight.may_go_without(without, seat),
            (Q::StartLocation { first, second }, Choice::Group(Group::Go(location))) => {
                lawful(location == first || location == second, rule!("OTD2-SETUP-3"))
            }
            (Q::Action { seat }, Choice::Act(act @ Act::Attack(means))) => {
                return sight.may_act(seat, act).map(|()| sight.forecast_attack(seat, means));
            }
            (Q::Action { seat }, Choice::Act(act)) => sight.may_act(seat, act),
            (Q::RevealOrder { seat }, Choice::Target(Target::Zombie(spot))) => {
                sight.may_point(spot, rule!("OTD-MOVE-2"), |walker| sight.may_arrive(seat, walker))
            }
            (Q::Redirect { to, .. }, Choice::To(seat)) => sight.may_turn_to(to, seat),
            (Q::LoseObject { seat }, Choice::Lose { thing, is_used }) => sight.may_lose(seat, thing, is_used),
            (Q::Pile { .. } | Q::ThirdCard { .. }, Choice::Find(Find::Turn(pile))) => sight.may_turn(pile),
            (Q::TakeFound { .. }, Choice::Find(Find::Take(kind))) => sight.may_take_found(kind),
            (Q::TakePair { .. }, Choice::Find(Find::Take(kind))) => {
                lawful(sight.pair() == Some(kind), rule!("OTD-SEARCH-2"))
            }
            (Q::PutBack { .. }, Choice::Find(Find::Put { kind, pile })) => sight.may_put_back(kind, pile),
            (Q::PutBack { .. }, Choice::Find(Find::Back)) => Ok(()),
            (Q::Target { seat, means }, Choice::Target(target)) => return sight.may_aim_at(seat, means, target),
            (Q::FreeTarget { seat, means, not }, Choice::Target(Target::Zombie(spot))) => {
                let fits = |walker: &_| sight.may_attack_another(seat, not, walker);
                return sight.may_point(spot, rule!("OTD-ATT-1"), fits).map(|()| sight.odds(seat, Some(means), spot));
            }
            (Q::NextInFire { seat, blaze }, Choice::Target(Target::Zombie(spot))) => {
                sight.may_point(spot, rule!("OTD-GEN-1"), |walker| sight.may_burn(seat, blaze, walker))
            }
            (Q::TrimTrophies { seat }, Choice::Free(Free::Drop(face))) => sight.may_drop(seat, face),
            (Q::FetchPile { piles, .. }, Choice::Find(Find::Turn(pile))) => {
                lawful(sight.unnamed_piles(piles).any(|other| other == pile), rule!("OTD-GEN-1"))
            }
            (Q::FetchTake { piles, .. }, Choice::Find(Find::Take(kind))) => {
                lawful(sight.fetchable(piles).any(|other| other == kind), rule!("OTD-GEN-1"))
            }
            (Q::Swap { .. }, Choice::Explore(Explore::Swap)) => Ok(()),
            (Q::PointTop { .. }, Choice::Point(_)) => Ok(()),
            (Q::BlockZones, Choice::Group(Group::Block(blocks))) => sight.may_block(blocks),
            (Q::ExploreCard { .. }, Choice::Explore(Explore::Card(card))) => {
                lawful(sight.hidden_exploration().any(|hidden| hidden == card), rule!("OTD2-EXP-2"))
            }
            (Q::ExploreWave { .. }, Choice::Explore(Explore::Skip | Explore::Face)) => Ok(()),
            (Q::Buy, Choice::Group(Group::Buy { symbol, first, second })) => sight.may_buy(symbol, first, second),
            (Q::Receive { .. }, Choice::To(seat)) => sight.may_receive(seat),
            (Q::ChangePlace, Choice::Group(Group::Go(location))) => sight.may_go(location),
            (Q::ChangePlace, Choice::Group(Group::Epilogue)) => sight.may_enter_epilogue(),
            (_, Choice::Pass) if self.can_pass() => Ok(()),
            (_, Choice::Free(free)) if let Some((seat, when)) = self.breaks() => sight.may_use_free(seat, when, free),
            (_, choice) => Err(self.untimely(sight, choice)),
        };
        may.map(|()| Forecast::NoRoll)
    }

    /// Whether one can do without what is asked.
    fn can_pass(self) -> bool {
        matches!(self, Q::ExploreCard { may_stop: true, .. })
            || shamble_kernel::is_one_of!(
                self, Q: Action, Window, TakeFound, TakePair, ThirdCard, FetchTake, Swap, Buy, ChangePlace
            )
    }

    /// The rule that says when such a choice is made, where this question asks for something else. What would be
    /// forbidden at its own time too is forbidden for that reason.
    fn untimely(self, sight: Sight<'_>, choice: Choice) -> RuleId {
        let seat = self.seat().unwrap_or(sight.s.active);
        let unless = |own_time: Result<(), RuleId>, rule: RuleId| own_time.err().unwrap_or(rule);
        match choice {
            Choice::Pass => rule!("OTD-TURN-3"),
            Choice::Act(act) => unless(sight.may_act(seat, act), rule!("OTD-TURN-1")),
            Choice::Free(free) => unless(sight.may_use_free(seat, When::Action, free), free.moment_rule()),
            Choice::Find(Find::Turn(_)) => rule!("OTD-SEARCH-1"),
            Choice::Find(Find::Take(_)) if sight.s.search.has_found => rule!("OTD-SEARCH-12"),
            Choice::Find(Find::Take(_)) => rule!("OTD-SEARCH-2"),
            Choice::Find(Find::Put { kind, .. }) if kind == sight.content.wave => rule!("OTD-SEARCH-6"),
            Choice::Find(Find::Put { .. } | Find::Back) => rule!("OTD-SEARCH-3"),
            Choice::Target(_) => rule!("OTD-ATT-3"),
            Choice::Explore(Explore::Card(_)) => rule!("OTD2-EXP-2"),
            Choice::Explore(Explore::Face | Explore::Skip) => rule!("OTD2-EXP-4"),
            Choice::Explore(Explore::Swap) => rule!("OTD-ABIL-1"),
            Choice::Group(Group::Go(_)) => rule!("OTD2-MOVE-1"),
            Choice::Group(Group::Epilogue) => unless(sight.may_enter_epilogue(), rule!("OTD2-WIN-2")),
            Choice::Group(Group::Buy { .. }) => rule!("OTD2-BUY-1"),
            Choice::Group(Group::Block(_)) => rule!("OTD2-LOC-4"),
            Choice::To(_) => rule!("OTD-WAVE-2"),
            Choice::Lose { .. } => rule!("OTD-EVENT-6"),
            Choice::Point(_) => rule!("OTD-LINE-5"),
        }
    }
}

impl Free {
    /// The rule that says when this may be used.
    fn moment_rule(self) -> RuleId {
        match self {
            Free::Use { .. } => rule!("OTD-EQUIP-3"),
            Free::Say { .. } => rule!("OTD-LINE-1"),
            Free::Ability { .. } => rule!("OTD-ABIL-1"),
            Free::Peek => rule!("OTD2-BUY-3"),
            Free::Drop(_) => rule!("OTD-TROPHY-1"),
            Free::Extra => rule!("OTD-TURN-2"),
        }
    }
}

/// Lawful if the condition holds; otherwise this rule stands against it.
pub(crate) fn lawful(holds: bool, rule: RuleId) -> Result<(), RuleId> {
    if holds { Ok(()) } else { Err(rule) }
}

impl Sight<'_> {
    /// The question at hand.
    pub fn question(self) -> Question {
        self.s.agenda.question().expect("a game that was woken and is not over rests on a question")
    }

    /// Offers the living survivors whom the law allows to be named.
    fn offer_seats(self, out: &mut impl Offer<Choice>, may: impl Fn(Seat) -> Result<(), RuleId>) {
        self.living().iter().filter(|seat| may(*seat).is_ok()).for_each(|seat| out.offer(Choice::To(seat)));
    }

    /// Offers finds, and to leave them.
    fn offer_kinds(self, kinds: impl IntoIterator<Item = crate::cards::Kind>, out: &mut impl Offer<Choice>) {
        kinds.into_iter().for_each(|kind| out.offer(Choice::Find(Find::Take(kind))));
        out.offer(Choice::Pass);
    }
}

#[cfg(test)]
mod tests;
