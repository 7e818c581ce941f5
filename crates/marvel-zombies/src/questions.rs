//! What is asked: a question is a step that waits. Who is asked, whether there is anything to ask, what may be
//! answered and what an answer does are said here by naming the chapter's function, and nowhere else.

mod answers;
mod moments;
mod refusing;
mod zones;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Flow, Offer, Pending, Refusal, RuleId, Seats};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, CitizenId};
use crate::choice::{Aim, Card, Choice, Dice, Move, Reply, Wound};
use crate::law::{Forecast, lawful};
use crate::sight::Sight;
use crate::state::HeroId;

pub use moments::Moment;
pub use zones::ZoneQuestion;

/// What is being asked, with what the answer needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// Which of several zones.
    Zone(ZoneQuestion),
    /// Whether an ability is used that has a moment of its own.
    Use(Moment),

    /// Who starts alone (MZ-MH1-4).
    StartAlone,
    /// Whether this hero's track rises.
    HoldRise { who: HeroId },
    /// Which hero is activated next.
    Activate,
    /// What the hero does.
    Act,
    /// Whether the hero leaves by the Exit.
    Exit,
    /// A free Move begins, or a move of several zones goes on.
    GoOn { left: u8, ignores: bool, is_first: bool },
    /// A flight into a zone with Enemies goes on.
    Flight { ability: AbilityId, left: u8, from: ZoneId },

    /// Which of the cards drawn is kept.
    KeepDrawn { who: HeroId },
    /// Which Trait is discarded.
    TooManyTraits { who: HeroId },
    /// Which of two Citizen cards is kept.
    KeepCitizen { who: HeroId, card: CitizenId },
    /// Whether the hero draws a Citizen card (MZ-M5-9).
    DrawCitizen { who: HeroId },

    /// Which dice are rerolled, up to so many.
    PickDice { ability: AbilityId, left: u8 },
    /// Who is hit.
    Hit,
    /// Which Enemies an ability eliminates.
    Eliminate { ability: AbilityId, zone: ZoneId, left: u8 },
    /// Which Enemy an ability makes less tough.
    NameWeak { ability: AbilityId },

    /// Which Citizen acts.
    Citizens,
    /// Which Escorted Citizen gets a Guard.
    Escorts,
    /// Which Wounds a number of cancellations takes away.
    Cancel { left: u8 },
    /// Who takes the next Wound.
    Share,
    /// Which Objective is turned over (MZ-M6-7).
    Inform,
}

use Question as Q;

/// The question on top of the agenda and who may answer it.
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    let question = sight.question();
    Pending::Ask { who: question.who(sight), others: Seats::NONE, question }
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
        Some(outcome) if outcome.won => Err(sight.rule(rule!("MZ-WIN-1"), rule!("MZH-WIN-1"))),
        Some(_) => Err(sight.rule(rule!("MZ-WIN-3"), rule!("MZH-WIN-4"))),
        None => sight.question().may(sight, choice),
    };
    may.map_err(|rule| Refusal { rule })
}

/// Who may make a choice: whoever plays the hero it names where several are asked, else whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    match (sight.s.agenda.question(), choice) {
        (_, Choice::Activate(who) | Choice::Use { who, .. }) => sight.owner(who),
        // Others may be asked for a reroll; the attacker decides when the roll stands.
        (Some(Q::Use(Moment::Rerolls)), Choice::Say(Reply::Pass)) => sight.owner(sight.s.turn.who),
        (Some(question), _) => question.who(sight),
        (None, _) => Seats::NONE,
    }
}

impl Question {
    /// The players of the hero concerned, else the players together, for whom any of them speaks (MZ-MODE-8).
    fn who(self, sight: Sight<'_>) -> Seats {
        match self {
            Q::Zone(zone) => zone.who(sight),
            Q::Use(moment) => moment.who(sight),
            Q::HoldRise { who }
            | Q::KeepDrawn { who }
            | Q::TooManyTraits { who }
            | Q::KeepCitizen { who, .. }
            | Q::DrawCitizen { who } => sight.owner(who),
            Q::Act
            | Q::Exit
            | Q::GoOn { .. }
            | Q::Flight { .. }
            | Q::PickDice { .. }
            | Q::Hit
            | Q::Eliminate { .. }
            | Q::NameWeak { .. } => sight.owner(sight.s.turn.who),
            Q::Activate => sight.waiting_seats(),
            Q::StartAlone | Q::Citizens | Q::Escorts | Q::Cancel { .. } | Q::Share | Q::Inform => sight.seats(),
        }
    }

    /// Whether there is something to ask; if not, the game goes on.
    pub(crate) fn flow(self, sight: Sight<'_>) -> Flow {
        let is_open = match self {
            Q::Act => return sight.flow_of_turn(),
            Q::Zone(zone) => return zone.flow(sight),
            Q::Activate if sight.waiting_heroes().nth(1).is_some() => return Flow::AskSurely,
            Q::Use(moment) => moment.is_open(sight),
            Q::Exit => sight.may_leave(sight.s.turn.who).is_ok(),
            Q::GoOn { left, ignores, is_first } => sight.can_go_on(left, ignores, is_first),
            Q::TooManyTraits { who } => sight.s.hero(who).traits.len() > sight.trait_slots(who),
            Q::Eliminate { ability, zone, left } => left > 0 && sight.of_kinds(ability, zone).next().is_some(),
            Q::NameWeak { .. } => sight.tough_targets().next().is_some(),
            Q::Inform => sight.hidden_objectives().next().is_some(),
            Q::StartAlone
            | Q::HoldRise { .. }
            | Q::Activate
            | Q::Flight { .. }
            | Q::KeepDrawn { .. }
            | Q::KeepCitizen { .. }
            | Q::DrawCitizen { .. }
            | Q::PickDice { .. }
            | Q::Hit
            | Q::Citizens
            | Q::Escorts
            | Q::Cancel { .. }
            | Q::Share => true,
        };
        if is_open { Flow::Ask } else { Flow::Next }
    }

    /// Every legal answer, in the same order every time.
    fn offer(self, sight: Sight<'_>, out: &mut impl Offer<Choice>) {
        match self {
            Q::Zone(zone) => zone.zones(sight).iter().for_each(|zone| out.offer(Choice::Zone(zone))),
            Q::Use(moment) => moment.offer(sight, out),
            Q::StartAlone => sight.everybody().for_each(|who| out.offer(Choice::To(who))),
            Q::HoldRise { .. } | Q::DrawCitizen { .. } => out.offer(Choice::Say(Reply::Yes)),
            Q::Activate => sight.waiting_heroes().for_each(|who| out.offer(Choice::Activate(who))),
            Q::Act => sight.offer_acts(out),
            Q::Exit => out.offer(Choice::Say(Reply::Leave)),
            Q::GoOn { ignores, is_first: true, .. } => sight.offer_first_steps(0, ignores, out),
            Q::GoOn { is_first: false, .. } => sight.offer_strides(out),
            Q::Flight { left, from, .. } => {
                sight.next_flights(left, from).iter().for_each(|to| out.offer(Choice::Move(Move::On { to })));
            }
            Q::KeepDrawn { .. } => sight.drawn().for_each(|card| out.offer(Choice::Card(Card::KeepTrait(card)))),
            Q::TooManyTraits { who } => {
                sight.held_traits(who).for_each(|card| out.offer(Choice::Card(Card::DiscardTrait(card))));
            }
            Q::KeepCitizen { who, card } => {
                let both = sight.s.hero(who).citizen.into_iter().chain([card]);
                both.for_each(|card| out.offer(Choice::Card(Card::KeepCitizen(card))));
            }
            Q::PickDice { left, .. } => sight.offer_dice(left, out),
            Q::Hit => {
                let covered = sight.open_targets().filter(|target| sight.may_hit(*target).is_ok());
                covered.for_each(|target| out.offer(Choice::Hit(target)));
            }
            Q::Eliminate { ability, zone, .. } => {
                sight.of_kinds(ability, zone).for_each(|target| out.offer(Choice::Hit(target)));
            }
            Q::NameWeak { .. } => sight.tough_targets().for_each(|target| out.offer(Choice::Hit(target))),
            Q::Citizens => sight.s.wave.citizens.iter().for_each(|card| out.offer(Choice::Citizen(card))),
            Q::Escorts => sight.unguarded().iter().for_each(|card| out.offer(Choice::Citizen(card))),
            Q::Cancel { .. } => sight.offer_cancels(out),
            Q::Share => sight.offer_shares(out),
            Q::Inform => sight.hidden_objectives().for_each(|zone| out.offer(Choice::TurnOver(zone))),
        }
        if self.may_pass(sight).is_ok() {
            out.offer(Choice::Say(Reply::Pass));
        }
    }

    /// The law: what comes of an answer, or the rule that forbids it.
    fn may(self, sight: Sight<'_>, choice: Choice) -> Result<Forecast, RuleId> {
        let rule = self.rule(sight);
        let who = sight.s.turn.who;
        let may = match (self, choice) {
            (Q::Act, Choice::Act(_) | Choice::Move(Move::Walk { .. } | Move::Carry { .. }) | Choice::Use { .. }) => {
                return sight.may_in_turn(choice);
            }
            (Q::Zone(zone), Choice::Zone(named)) => return zone.may(sight, named),
            (Q::Use(moment), Choice::Use { who, ability, aim: Aim::Nothing }) => {
                moment.may_use(sight, who, ability)?;
                return Ok(sight.price_of_use(who, ability));
            }
            (Q::GoOn { ignores, is_first: true, .. }, Choice::Move(Move::Walk { to, card })) => {
                return sight.may_walk(0, ignores, to, card);
            }
            (_, Choice::Say(Reply::Pass)) => self.may_pass(sight),
            (Q::StartAlone, Choice::To(_)) => Ok(()),
            (Q::HoldRise { .. } | Q::DrawCitizen { .. }, Choice::Say(Reply::Yes)) => Ok(()),
            (Q::Activate, Choice::Activate(who)) => sight.may_activate(who),
            (Q::Exit, Choice::Say(Reply::Leave)) => sight.may_leave(who),
            (Q::GoOn { is_first: false, .. }, Choice::Move(Move::On { to })) => sight.may_step(who, to),
            (Q::Flight { left, from, .. }, Choice::Move(Move::On { to })) => {
                sight.may_step(who, to)?;
                lawful(sight.next_flights(left, from).has(to), rule)
            }
            (Q::KeepDrawn { .. }, Choice::Card(Card::KeepTrait(card))) => {
                lawful(sight.drawn().any(|drawn| drawn == card), rule)
            }
            (Q::TooManyTraits { who }, Choice::Card(Card::DiscardTrait(card))) => {
                lawful(sight.held_traits(who).any(|held| held == card), rule)
            }
            (Q::KeepCitizen { who, card: new }, Choice::Card(Card::KeepCitizen(card))) => {
                lawful(card == new || sight.s.hero(who).citizen == Some(card), rule)
            }
            (Q::Use(Moment::Prepare), Choice::Dice(Dice::Roll)) => Ok(()),
            (Q::Use(Moment::Prepare), Choice::Dice(Dice::SpendPower)) => sight.may_buy_dice(),
            (Q::PickDice { left, .. }, Choice::Dice(dice)) => lawful(sight.may_pick(left, dice), rule),
            (Q::Hit, Choice::Hit(target)) => sight.may_hit(target),
            (Q::Eliminate { ability, zone, .. }, Choice::Hit(target)) => {
                lawful(sight.of_kinds(ability, zone).any(|there| there == target), rule)
            }
            (Q::NameWeak { .. }, Choice::Hit(target)) => {
                lawful(sight.tough_targets().any(|tough| tough == target), rule)
            }
            (Q::Citizens, Choice::Citizen(card)) => lawful(sight.s.wave.citizens.has(card), rule),
            (Q::Escorts, Choice::Citizen(card)) => lawful(sight.unguarded().has(card), rule),
            (Q::Cancel { .. }, Choice::Wound(wound @ (Wound::CancelShared | Wound::CancelOn(_)))) => {
                lawful(sight.may_cancel(wound), rule)
            }
            (Q::Share, Choice::Wound(wound @ (Wound::On(_) | Wound::Bite(_)))) => sight.may_share(wound),
            (Q::Inform, Choice::TurnOver(zone)) => lawful(sight.hidden_objectives().any(|at| at == zone), rule),
            (_, choice) => Err(self.untimely(sight, choice)),
        };
        may.map(|()| Forecast::default())
    }

    /// Whether one can do without what is asked.
    fn may_pass(self, sight: Sight<'_>) -> Result<(), RuleId> {
        let can = match self {
            Q::Zone(zone) => zone.can_pass(sight),
            Q::Use(moment) => moment != Moment::Prepare,
            Q::HoldRise { .. } | Q::DrawCitizen { .. } | Q::Exit | Q::Inform => true,
            Q::GoOn { is_first, .. } => !is_first,
            Q::Flight { from, .. } => sight.can_strike_here(from),
            Q::PickDice { .. } => sight.s.fight.picked == [0; 6],
            Q::Eliminate { ability, left, .. } => sight.may_spare_the_rest(ability, left),
            Q::StartAlone
            | Q::Activate
            | Q::Act
            | Q::KeepDrawn { .. }
            | Q::TooManyTraits { .. }
            | Q::KeepCitizen { .. }
            | Q::Hit
            | Q::NameWeak { .. }
            | Q::Citizens
            | Q::Escorts
            | Q::Cancel { .. }
            | Q::Share => false,
        };
        lawful(can, self.rule(sight))
    }
}

impl Sight<'_> {
    /// The question at hand.
    pub fn question(self) -> Question {
        self.s.agenda.question().expect("a game that was woken and is not over rests on a question")
    }
}
