//! What is asked, of whom, with which choices; and the rule that forbids what is not offered.

use shamble_kernel::{Offer, Outcome, Pending, Refusal, RuleId, Seat, Seats};

use crate::cards::{Kind, Side, Zone};
use crate::choice::{Aim, Choice, Means};
use crate::content::Nature;
use crate::sight::Sight;
use crate::state::{Moment, Step, Walker};
use crate::windows::When;

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    WhoGoesWithout,
    StartLocation,
    Action { seat: Seat },
    Window { seat: Seat, moment: Moment },
    RevealOrder { seat: Seat },
    Redirect,
    LoseObject { seat: Seat },
    Pile { seat: Seat },
    TakeFound { seat: Seat },
    TakePair { seat: Seat },
    ThirdCard { seat: Seat },
    PutBack { seat: Seat },
    Target { seat: Seat },
    FreeTarget { seat: Seat },
    NextInFire { seat: Seat },
    TrimTrophies { seat: Seat },
    FetchPile { seat: Seat },
    FetchTake { seat: Seat },
    Swap { seat: Seat },
    PointTop { seat: Seat },
    BlockZones,
    ExploreCard { seat: Seat, may_stop: bool },
    ExploreWave { seat: Seat },
    Buy,
    Receive,
    ChangePlace,
}

/// The question on top of the agenda and who may answer it.
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    let one = |seat: Seat| Seats::NONE.with(seat);
    let group = sight.living();
    let (who, question) = match sight.question() {
        Some(Step::HandOut { .. }) => (group, Question::WhoGoesWithout),
        Some(Step::ChooseStart { .. }) => (group, Question::StartLocation),
        Some(Step::Action { seat }) => (one(*seat), Question::Action { seat: *seat }),
        Some(Step::Window { moment, passed }) => {
            let seat = sight.next_in_window(*moment, *passed).unwrap_or(sight.s.active);
            (one(seat), Question::Window { seat, moment: *moment })
        }
        Some(Step::Arrivals) => (one(sight.s.active), Question::RevealOrder { seat: sight.s.active }),
        Some(Step::Redirect { by_group, .. }) => {
            (if *by_group { group } else { one(sight.s.active) }, Question::Redirect)
        }
        Some(Step::LoseObject { seat }) => (one(*seat), Question::LoseObject { seat: *seat }),
        Some(Step::TurnUp { seat }) => (one(*seat), Question::Pile { seat: *seat }),
        Some(Step::TakeFound { seat }) => (one(*seat), Question::TakeFound { seat: *seat }),
        Some(Step::TakePair { seat }) => (one(*seat), Question::TakePair { seat: *seat }),
        Some(Step::TurnThird { seat }) => (one(*seat), Question::ThirdCard { seat: *seat }),
        Some(Step::PutBack { seat }) => (one(*seat), Question::PutBack { seat: *seat }),
        Some(Step::Aim { seat, .. }) => (one(*seat), Question::Target { seat: *seat }),
        Some(Step::FreeAttack { seat, .. }) => (one(*seat), Question::FreeTarget { seat: *seat }),
        Some(Step::Flame { seat, .. } | Step::Burn { seat, .. }) => (one(*seat), Question::NextInFire { seat: *seat }),
        Some(Step::TrimTrophies { seat }) => (one(*seat), Question::TrimTrophies { seat: *seat }),
        Some(Step::Fetch { seat, .. }) => (one(*seat), Question::FetchPile { seat: *seat }),
        Some(Step::FetchTake { seat, .. }) => (one(*seat), Question::FetchTake { seat: *seat }),
        Some(Step::Shortcut { seat, .. }) => (one(*seat), Question::Swap { seat: *seat }),
        Some(Step::PointTop { seat }) => (one(*seat), Question::PointTop { seat: *seat }),
        Some(Step::Block) => (group, Question::BlockZones),
        Some(Step::ExploreTurn { seat, may_stop }) => {
            (one(*seat), Question::ExploreCard { seat: *seat, may_stop: *may_stop })
        }
        Some(Step::ExploreWave { seat, .. }) => (one(*seat), Question::ExploreWave { seat: *seat }),
        Some(Step::Buy) => (group, Question::Buy),
        Some(Step::Receive { .. }) => (group, Question::Receive),
        Some(Step::ChangePlace) => (group, Question::ChangePlace),
        // A game that has been woken never rests on any other step.
        Some(_) | None => return Pending::Over(Outcome { won: false, points: 0 }),
    };
    let others = match question {
        Question::Action { seat } => sight.may_interject(seat),
        _ => Seats::NONE,
    };
    Pending::Ask { who, others, question }
}

impl Sight<'_> {
    /// Others who could use their ability while somebody else is asked for an action (OTD-ABIL-1).
    fn may_interject(self, seat: Seat) -> Seats {
        let has_use = |other: &Seat| {
            let mut probe = shamble_kernel::Probe::default();
            self.offer_ability(*other, When::Action, &mut probe);
            *other != seat && !probe.is_empty()
        };
        Seats::of(self.living().iter().filter(has_use))
    }
}

/// Lists every legal choice.
pub(crate) fn offer(sight: Sight<'_>, out: &mut impl Offer<Choice>) {
    match sight.question() {
        Some(Step::HandOut { without }) => {
            sight.living().iter().filter(|seat| !without.has(*seat)).for_each(|seat| out.offer(Choice::To(seat)));
        }
        Some(Step::ChooseStart { first, second }) => {
            [*first, *second].into_iter().for_each(|l| out.offer(Choice::Go(l)))
        }
        Some(Step::Action { seat }) => offer_actions(sight, *seat, out),
        Some(Step::Window { moment, passed }) => {
            let Some(seat) = sight.next_in_window(*moment, *passed) else { return };
            out.offer(Choice::Pass);
            if sight.may_act(seat) && *moment != Moment::Death {
                out.offer(Choice::Act);
            }
            sight.offer_uses(seat, When::Window(*moment), out);
            offer_drops(sight, seat, out);
        }
        Some(Step::Arrivals) => {
            let is_new =
                |w: &Walker| w.corridor == sight.s.active && w.zone == Zone::Contact && !sight.s.up.has(w.zombie);
            sight.offer_spots(out, is_new, Choice::Target);
        }
        Some(Step::Redirect { to, .. }) => to.iter().for_each(|seat| out.offer(Choice::To(seat))),
        Some(Step::LoseObject { seat }) => sight.offer_losses(*seat, out),
        Some(Step::TurnUp { .. }) => sight.piles().for_each(|pile| out.offer(Choice::Turn(pile))),
        Some(Step::TakeFound { .. }) => {
            if let Some(debris) = sight.s.turned.last() {
                out.offer(Choice::Take(sight.s.kinds[debris.object.0 as usize]));
            }
            out.offer(Choice::Pass);
        }
        Some(Step::TakePair { .. }) => {
            sight.pair().into_iter().for_each(|kind| out.offer(Choice::Take(kind)));
            out.offer(Choice::Pass);
        }
        Some(Step::TurnThird { .. }) => {
            sight.piles().for_each(|pile| out.offer(Choice::Turn(pile)));
            out.offer(Choice::Pass);
        }
        Some(Step::PutBack { .. }) => offer_put_backs(sight, out),
        Some(Step::Aim { seat, means }) => offer_targets(sight, *seat, *means, out),
        Some(Step::FreeAttack { seat, not, .. }) => {
            let is_other = |w: &Walker| w.corridor == *seat && w.zone == Zone::Contact && w.zombie != *not;
            sight.offer_spots(out, is_other, Choice::Target);
        }
        Some(Step::Flame { seat, blaze } | Step::Burn { seat, blaze, .. }) => sight.offer_blaze(*seat, *blaze, out),
        Some(Step::TrimTrophies { seat }) => offer_drops(sight, *seat, out),
        Some(Step::Fetch { piles, .. }) => {
            sight.unnamed_piles(*piles).for_each(|pile| out.offer(Choice::Turn(pile)));
        }
        Some(Step::FetchTake { piles, .. }) => {
            sight.fetchable(*piles).for_each(|kind| out.offer(Choice::Take(kind)));
            out.offer(Choice::Pass);
        }
        Some(Step::Shortcut { .. }) => [Choice::Swap, Choice::Pass].into_iter().for_each(|c| out.offer(c)),
        Some(Step::PointTop { .. }) => Side::ALL.into_iter().for_each(|side| out.offer(Choice::Point(side))),
        Some(Step::Block) => sight.offer_blocks(out),
        Some(Step::ExploreTurn { may_stop, .. }) => {
            sight.hidden_exploration().for_each(|card| out.offer(Choice::Card(card)));
            if *may_stop {
                out.offer(Choice::Pass);
            }
        }
        Some(Step::ExploreWave { .. }) => [Choice::Skip, Choice::Face].into_iter().for_each(|c| out.offer(c)),
        Some(Step::Buy) => {
            out.offer(Choice::Pass);
            sight.offer_purchases(out);
        }
        Some(Step::Receive { .. }) => sight.living().iter().for_each(|seat| out.offer(Choice::To(seat))),
        Some(Step::ChangePlace) => {
            out.offer(Choice::Pass);
            sight.destinations().iter().for_each(|location| out.offer(Choice::Go(location)));
            if sight.is_exit_found() && sight.is_scenario_complete() {
                out.offer(Choice::Epilogue);
            }
        }
        Some(_) | None => {}
    }
}

/// Search, throw, attack, explore or pass, and all that costs no action (OTD-TURN-2, OTD-TURN-3). Weapons
/// are for one's own turn (OTD-WEAP-1). Kinds of actions come in the same order every time.
fn offer_actions(sight: Sight<'_>, seat: Seat, out: &mut impl Offer<Choice>) {
    if !sight.s.rubble.is_empty() {
        out.offer(Choice::Search);
    }
    if sight.has_target(seat, None) {
        out.offer(Choice::Attack(Means::Hands));
    }
    for thing in sight.things(seat) {
        let Some(object) = sight.held_as(seat, thing) else { continue };
        if seat == sight.s.active && sight.can_fire(object) && sight.has_target(seat, Some(object)) {
            out.offer(Choice::Attack(Means::Weapon(thing)));
        }
    }
    for thing in sight.things(seat) {
        for to in sight.neighbours(seat).iter().filter(|to| sight.is_alive(*to)) {
            out.offer(Choice::Throw { thing, to });
        }
    }
    if sight.can_explore() {
        out.offer(Choice::Explore);
    }
    out.offer(Choice::Pass);
    if sight.may_act(seat) {
        out.offer(Choice::Act);
    }
    for other in sight.living().iter() {
        if other == seat {
            sight.offer_uses(other, When::Action, out);
        } else {
            sight.offer_ability(other, When::Action, out);
        }
    }
    offer_drops(sight, seat, out);
}

/// Trophies, each face once.
fn offer_drops(sight: Sight<'_>, seat: Seat, out: &mut impl Offer<Choice>) {
    for (at, face) in sight.trophies(seat).enumerate() {
        if !sight.trophies(seat).take(at).any(|before| before == face) {
            out.offer(Choice::Drop(face));
        }
    }
}

fn offer_put_backs(sight: Sight<'_>, out: &mut impl Offer<Choice>) {
    // Hardly anybody wants anything else.
    out.offer(Choice::Back);
    let kind = |at: usize| sight.s.kinds[sight.s.turned[at].object.0 as usize];
    let is_card = |at: &usize| kind(*at) != sight.content.wave && !(0..*at).any(|before| kind(before) == kind(*at));
    for at in (0..sight.s.turned.len()).filter(is_card) {
        (1..=sight.table().piles).for_each(|pile| out.offer(Choice::Put { kind: kind(at), pile }));
    }
}

fn offer_targets(sight: Sight<'_>, seat: Seat, means: Option<crate::cards::Object>, out: &mut impl Offer<Choice>) {
    let reach = sight.reach(seat, means);
    if sight.hits_zones(means) {
        let is_target = |zone: &Zone| reach.has(*zone) && sight.corridor(seat).any(|walker| walker.zone == *zone);
        Zone::ALL.into_iter().filter(is_target).for_each(|zone| out.offer(Choice::Zone(zone)));
    } else {
        sight.offer_spots(out, |w| w.corridor == seat && reach.has(w.zone), Choice::Target);
    }
}

/// Which seats may make a choice: abilities belong to their owner, the rest to whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    match (choice, pending(sight)) {
        (Choice::Ability { seat, .. }, _) => Seats::NONE.with(seat),
        (_, pending) => pending.who(),
    }
}

/// What is listed is legal; anything else is forbidden by a rule.
pub(crate) fn may(sight: Sight<'_>, choice: Choice) -> Result<(), Refusal> {
    let mut listed = Vec::new();
    if sight.s.outcome.is_none() {
        offer(sight, &mut listed);
    }
    if listed.contains(&choice) { Ok(()) } else { Err(Refusal { rule: forbidding(sight, choice) }) }
}

fn forbidding(sight: Sight<'_>, choice: Choice) -> RuleId {
    if let Some(outcome) = sight.s.outcome {
        return if outcome.won { rule!("OTD-WIN-1") } else { rule!("OTD-LOSE-1") };
    }
    let acting = match sight.question() {
        Some(Step::Action { seat }) => Some(*seat),
        _ => None,
    };
    let asked = match sight.question() {
        Some(Step::Window { moment, passed }) => sight.next_in_window(*moment, *passed),
        _ => acting,
    };
    match (choice, acting) {
        (Choice::Search, Some(_)) => rule!("OTD-SEARCH-11"),
        (Choice::Throw { to, .. }, Some(seat)) => {
            if !sight.neighbours(seat).has(to) {
                rule!("OTD-NEIGH-2")
            } else if !sight.is_alive(to) {
                rule!("OTD-THROW-3")
            } else {
                rule!("OTD-THROW-1")
            }
        }
        (Choice::Attack(means), Some(seat)) => forbidding_attack(sight, seat, means),
        (Choice::Explore, Some(_)) => {
            if sight.is_exit_found() {
                rule!("OTD2-EXP-6")
            } else {
                rule!("OTD-TURN-2")
            }
        }
        (Choice::Use { kind, aim }, _) => forbidding_use(sight, kind, aim),
        (Choice::Say { .. }, _) if asked == Some(sight.s.active) => rule!("OTD-LINE-2"),
        (Choice::Say { .. }, _) => rule!("OTD-LINE-1"),
        (Choice::Ability { seat, aim }, _) => forbidding_ability(sight, seat, aim),
        (Choice::Drop(_), _) => rule!("OTD-TROPHY-1"),
        (Choice::Go(_), None) if matches!(sight.question(), Some(Step::ChooseStart { .. })) => rule!("OTD2-SETUP-3"),
        (Choice::Go(_), None) => rule!("OTD2-MOVE-1"),
        (Choice::Epilogue, None) => {
            if sight.is_exit_found() {
                rule!("OTD2-WIN-1")
            } else {
                rule!("OTD2-WIN-2")
            }
        }
        (Choice::Buy { .. }, None) => rule!("OTD2-BUY-1"),
        (Choice::Block(blocks), None) => {
            if blocks.iter().any(|zones| *zones > 2) {
                rule!("OTD2-LOC-5")
            } else {
                rule!("OTD2-LOC-4")
            }
        }
        (Choice::Target(_) | Choice::Zone(_), None) => rule!("OTD-ATT-1"),
        (Choice::Turn(_), None) => rule!("OTD-SEARCH-1"),
        (Choice::Take(_), None) => {
            if sight.s.has_found {
                rule!("OTD-SEARCH-12")
            } else {
                rule!("OTD-SEARCH-2")
            }
        }
        (Choice::Put { kind, .. }, None) if kind == sight.content.wave => rule!("OTD-SEARCH-6"),
        (Choice::Put { .. } | Choice::Back, None) => rule!("OTD-SEARCH-3"),
        (Choice::Lose { .. }, None) => rule!("OTD-EVENT-6"),
        (Choice::To(_), None) => rule!("OTD-WAVE-2"),
        (Choice::Card(_), None) => rule!("OTD2-EXP-2"),
        (Choice::Point(_), None) => rule!("OTD-LINE-5"),
        _ if acting.is_some() => rule!("OTD-TURN-2"),
        _ => rule!("OTD-TURN-1"),
    }
}

/// Dead, used up, out of reach, or not what the card's text says.
fn forbidding_ability(sight: Sight<'_>, seat: Seat, aim: Aim) -> RuleId {
    let target = match aim {
        Aim::Survivor(target) => target,
        Aim::Zombie(spot) => spot.corridor,
        Aim::Zone { corridor, .. } => corridor,
        Aim::Nothing | Aim::Weapon(_) | Aim::Kind(_) | Aim::Cards(..) => seat,
    };
    if !sight.is_alive(seat) {
        rule!("OTD-DEATH-4")
    } else if !sight.survivor(seat).has_ability {
        rule!("OTD-ABIL-1")
    } else if !sight.within_reach(seat).any(|near| near == target) {
        rule!("OTD-NEIGH-2")
    } else {
        rule!("OTD-GEN-1")
    }
}

/// Ammunition of the wrong kind, a weapon used like equipment, or not one's own turn, survivor or card.
fn forbidding_use(sight: Sight<'_>, kind: Kind, aim: Aim) -> RuleId {
    match (&sight.content.kind(kind).nature, aim) {
        (Nature::Weapon { .. }, _) => rule!("OTD-WEAP-1"),
        (Nature::Equipment, Aim::Weapon(thing)) if sight.held_as(sight.s.active, thing).is_some() => {
            rule!("OTD-CARD-5")
        }
        (Nature::Equipment | Nature::Wave | Nature::Element { .. }, _) => rule!("OTD-EQUIP-1"),
    }
}

fn forbidding_attack(sight: Sight<'_>, seat: Seat, means: Means) -> RuleId {
    let Means::Weapon(thing) = means else { return rule!("OTD-ATT-2") };
    match sight.held_as(seat, thing) {
        None => rule!("OTD-ATT-1"),
        Some(object) if !matches!(sight.kind(object).nature, Nature::Weapon { .. }) => rule!("OTD-ATT-1"),
        Some(_) if seat != sight.s.active => rule!("OTD-WEAP-1"),
        Some(object) if !sight.can_fire(object) => rule!("OTD-ATT-3"),
        Some(_) => rule!("OTD-ATT-2"),
    }
}
