//! What is asked, and of whom. Each chapter lists the choices of its own questions.

use shamble_kernel::{Offer, Outcome, Pending, Probe, Seat, Seats};
use shamble_zones::ZoneId;

use crate::cards::{CardId, Danger, ZombieKind};
use crate::choice::Choice;
use crate::sight::Sight;
use crate::state::{Gait, Sorting, Step, SurvivorId};

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    Enlist,
    Station { group: u8 },
    FirstPlayer,
    StartingWeapon { who: SurvivorId },
    StartingZone { who: SurvivorId },
    StartingNoise,
    WhoGets { card: CardId },
    Ready,
    Activate { player: Seat },
    Act { who: SurvivorId },
    Exit { who: SurvivorId },
    GoOn { who: SurvivorId, gait: Gait },
    Board { who: SurvivorId },
    FreeMove { who: SurvivorId },
    ChargeStrike { who: SurvivorId },
    Rescue { who: SurvivorId, zone: ZoneId },
    Dragged { who: SurvivorId },
    Sort { who: SurvivorId, why: Sorting },
    Consent { who: SurvivorId, with: SurvivorId },
    Retrieve { who: SurvivorId, card: CardId },
    Reroll { who: SurvivorId },
    MoreDice { who: SurvivorId },
    Hit { who: SurvivorId },
    Reap { who: SurvivorId },
    FriendlyFire { wounds: u8 },
    Skill { who: SurvivorId, level: Danger },
    WhichToken,
    Bite { zone: ZoneId, kind: ZombieKind },
    Heading { zone: ZoneId },
    Surplus { zone: ZoneId, kind: ZombieKind },
    Noise,
    Links,
    Displaced,
}

/// The question on top of the agenda and who may answer it.
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    let acting = sight.s.turn.who;
    let own = |who: SurvivorId| sight.owner(who);
    let group = sight.group();
    let (who, question) = match sight.question() {
        Some(Step::Enlist) => (sight.seats(), Question::Enlist),
        Some(Step::Station { group, .. }) => (sight.seats(), Question::Station { group: *group }),
        Some(Step::ChooseFirst) => (sight.seats(), Question::FirstPlayer),
        Some(Step::Arm { who }) => (own(*who), Question::StartingWeapon { who: *who }),
        Some(Step::PlaceSurvivor { who }) => (own(*who), Question::StartingZone { who: *who }),
        Some(Step::PlaceNoise) => (group, Question::StartingNoise),
        Some(Step::GiveCard { card, .. }) => (group, Question::WhoGets { card: *card }),
        Some(Step::Ready { .. }) => (sight.seats(), Question::Ready),
        Some(Step::Choose { player }) => (Seats::NONE.with(*player), Question::Activate { player: *player }),
        Some(Step::Act) => (own(acting), Question::Act { who: acting }),
        Some(Step::AtExit) => (own(acting), Question::Exit { who: acting }),
        Some(Step::Stride { gait, .. }) => (own(acting), Question::GoOn { who: acting, gait: *gait }),
        Some(Step::Arrive) => (own(acting), Question::Board { who: acting }),
        Some(Step::FreeMove) => (own(acting), Question::FreeMove { who: acting }),
        Some(Step::ChargeStrike) => (own(acting), Question::ChargeStrike { who: acting }),
        Some(Step::Rescue { zone, .. }) => (own(acting), Question::Rescue { who: acting, zone: *zone }),
        Some(Step::Dragged { who, .. }) => (own(*who), Question::Dragged { who: *who }),
        Some(Step::Sort { who, why }) => (own(*who), Question::Sort { who: *who, why: *why }),
        Some(Step::Consent { who, with }) => (own(*with), Question::Consent { who: *who, with: *with }),
        Some(Step::Retrieve { card }) => (own(acting), Question::Retrieve { who: acting, card: *card }),
        Some(Step::KeepRoll) => (own(acting), Question::Reroll { who: acting }),
        Some(Step::MoreDice) => (own(acting), Question::MoreDice { who: acting }),
        Some(Step::Assign) => (own(acting), Question::Hit { who: acting }),
        Some(Step::Reap) => (own(acting), Question::Reap { who: acting }),
        Some(Step::Stray { .. }) => (group, Question::FriendlyFire { wounds: sight.s.fight.damage }),
        Some(Step::Learn { who, level }) => (own(*who), Question::Skill { who: *who, level: *level }),
        Some(Step::WhichToken { .. }) => (group, Question::WhichToken),
        Some(Step::Bite { zone, kind, .. }) => {
            (sight.answers_for_wounds(*zone), Question::Bite { zone: *zone, kind: *kind })
        }
        Some(Step::Heading { zone }) => (group, Question::Heading { zone: *zone }),
        Some(Step::Surplus { zone, kind, .. }) => (group, Question::Surplus { zone: *zone, kind: *kind }),
        Some(Step::NoiseToCrowd) => (group, Question::Noise),
        Some(Step::ExtraActivation { .. }) => (group, Question::Links),
        Some(Step::Displace { .. }) => (group, Question::Displaced),
        // A game that has been woken never rests on any other step.
        Some(_) | None => return Pending::Over(Outcome { won: false, points: 0 }),
    };
    Pending::Ask { who, others: interjectors(sight, who), question }
}

/// Others who could drink Water or throw a card away meanwhile.
fn interjectors(sight: Sight<'_>, asked: Seats) -> Seats {
    if !sight.is_between() {
        return Seats::NONE;
    }
    let may = |who: &SurvivorId| {
        let mut probe = Probe::default();
        sight.offer_interjections(*who, &mut probe);
        !probe.is_empty()
    };
    let others = sight.everybody().filter(|who| !asked.has(sight.player_of(*who)));
    Seats::of(others.filter(may).map(|who| sight.player_of(who)))
}

/// Lists every legal choice.
pub(crate) fn offer(sight: Sight<'_>, out: &mut impl Offer<Choice>) {
    match sight.question() {
        Some(Step::Enlist) => sight.offer_enlist(out),
        Some(Step::Station { group, .. }) => sight.offer_station(*group, out),
        Some(Step::ChooseFirst) => sight.seats().iter().for_each(|player| out.offer(Choice::First { player })),
        Some(Step::Arm { .. }) => {
            sight.content.starting_weapon.iter().for_each(|(_, card)| out.offer(Choice::Arm { card: *card }));
        }
        Some(Step::PlaceSurvivor { .. }) => sight.offer_starting_zones(out),
        Some(Step::PlaceNoise) => sight.starts().for_each(|zone| out.offer(Choice::Zone { zone })),
        Some(Step::GiveCard { .. }) => sight.receivers().for_each(|who| out.offer(Choice::To { who })),
        Some(Step::Ready { arranged }) => sight.offer_ready(*arranged, out),
        Some(Step::Choose { player }) => sight.offer_survivors(*player, out),
        Some(Step::Act) => sight.offer_acts(out),
        Some(Step::AtExit) => sight.offer_exit(out),
        Some(Step::Stride { gait, gone, least, most }) => {
            sight.acting().offer_strides(*gait, *gone, *least, *most, out);
        }
        Some(Step::Arrive) => [Choice::GetIn, Choice::Stop].into_iter().for_each(|choice| out.offer(choice)),
        Some(Step::FreeMove) => sight.acting().offer_free_moves(out),
        Some(Step::ChargeStrike) => sight.acting().offer_charge_strikes(out),
        Some(Step::Rescue { zone, refused }) => {
            sight.to_rescue(*zone, *refused).for_each(|who| out.offer(Choice::Pull { who }));
            out.offer(Choice::Done);
        }
        Some(Step::Dragged { .. } | Step::Consent { .. }) => {
            [Choice::Agree, Choice::Refuse].into_iter().for_each(|choice| out.offer(choice));
        }
        Some(Step::Sort { who, why }) => sight.offer_sorting(*who, *why, out),
        Some(Step::Retrieve { card }) => sight.droppable(*card).for_each(|card| out.offer(Choice::Drop { card })),
        Some(Step::KeepRoll) => [Choice::Reroll, Choice::Keep].into_iter().for_each(|choice| out.offer(choice)),
        Some(Step::MoreDice) => [Choice::Roll, Choice::Pass].into_iter().for_each(|choice| out.offer(choice)),
        Some(Step::Assign) => sight.offer_targets(out),
        Some(Step::Reap) => sight.offer_reaps(out),
        Some(Step::Stray { .. }) => sight.offer_friendly_fire(out),
        Some(Step::Learn { who, level }) => sight.offer_skills(*who, *level, out),
        Some(Step::WhichToken { .. }) => {
            sight.s.vade_retro.iter().for_each(|zone| out.offer(Choice::Zone { zone: *zone }));
        }
        Some(Step::Bite { zone, .. }) => sight.people(*zone).for_each(|who| out.offer(Choice::Wound { who })),
        Some(Step::Heading { zone }) => sight.offer_headings(*zone, out),
        Some(Step::Surplus { .. }) => sight.s.wave.ways.iter().for_each(|zone| out.offer(Choice::Zone { zone })),
        Some(Step::NoiseToCrowd) => sight.crowds().iter().for_each(|zone| out.offer(Choice::Zone { zone })),
        Some(Step::ExtraActivation { links, .. }) => links.iter().for_each(|who| out.offer(Choice::To { who })),
        Some(Step::Displace { before }) => {
            sight.places(*before).iter().for_each(|zone| out.offer(Choice::Zone { zone }));
        }
        Some(_) | None => {}
    }
    if !out.is_enough() && sight.is_between() {
        sight.everybody().for_each(|who| sight.offer_interjections(who, out));
    }
}

/// Who may make a listed choice: the owner of an inventory for what comes in between, else whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    match choice {
        Choice::Drink { who, .. } | Choice::Discard { who, .. } | Choice::Arrange { who } => sight.owner(who),
        _ => pending(sight).who(),
    }
}
