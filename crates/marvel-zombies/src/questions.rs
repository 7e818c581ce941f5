//! What is asked, and of whom. Each chapter lists the choices of its own questions.

use shamble_kernel::{Offer, Outcome, Pending, Refusal, Seats};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, BossId, CitizenId, EnemyKind, SpawnCardId};
use crate::choice::Choice;
use crate::refusals;
use crate::sight::Sight;
use crate::state::{HeroId, Step};

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    StartingZone { who: HeroId },
    StartAlone,
    AloneAt { who: HeroId },
    HoldRise { who: HeroId },
    Activate,
    Act { who: HeroId },
    Exit { who: HeroId },
    GoOn { who: HeroId },
    AfterMove { who: HeroId },
    Flight { who: HeroId, ability: AbilityId },
    KeepDrawn { who: HeroId },
    TooManyTraits { who: HeroId },
    KeepCitizen { who: HeroId, card: CitizenId },
    DrawCitizen { who: HeroId },
    Prepare { who: HeroId },
    Rerolls { who: HeroId },
    PickDice { who: HeroId, left: u8 },
    Hit { who: HeroId },
    AfterHits { who: HeroId },
    Eliminate { who: HeroId, ability: AbilityId },
    AfterAttack { who: HeroId },
    FreeAttack { who: HeroId, ability: AbilityId },
    Aim { who: HeroId, ability: AbilityId, left: u8 },
    NameWeak { who: HeroId },
    Reinforce { who: HeroId },
    Citizens,
    CitizenMoves { card: CitizenId },
    Attacks,
    Reach { boss: BossId },
    Pooled { zone: ZoneId },
    Cancel { zone: ZoneId, left: u8 },
    Share { zone: ZoneId },
    Wound { who: HeroId },
    Surplus { zone: ZoneId, kind: EnemyKind },
    BossWay { boss: BossId },
    CitizenWay { card: CitizenId },
    Redraw { card: SpawnCardId },
    Drop { card: SpawnCardId },
    Volley,
    Ahead { card: CitizenId },
    Escorts,
    Building,
    Inform,
}

/// The question on top of the agenda and who may answer it: the player of the hero concerned, else the players
/// together, for whom any of them speaks (MZ-MODE-8).
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    let acting = sight.s.turn.who;
    let own = |who: HeroId| sight.owner(who);
    let all = sight.seats();
    let (who, question) = match sight.question() {
        Some(Step::StartAt { who }) => (all, Question::StartingZone { who: *who }),
        Some(Step::StartAlone) => (all, Question::StartAlone),
        Some(Step::AloneAt { who }) => (all, Question::AloneAt { who: *who }),
        Some(Step::HoldRise { who }) => (own(*who), Question::HoldRise { who: *who }),
        Some(Step::Choose) => (sight.waiting_seats(), Question::Activate),
        Some(Step::Act) => (own(acting), Question::Act { who: acting }),
        Some(Step::AtExit) => (own(acting), Question::Exit { who: acting }),
        Some(Step::Stride { .. }) => (own(acting), Question::GoOn { who: acting }),
        Some(Step::Moved) => (own(acting), Question::AfterMove { who: acting }),
        Some(Step::Flight { ability, .. }) => (own(acting), Question::Flight { who: acting, ability: *ability }),
        Some(Step::KeepDrawn { who }) => (own(*who), Question::KeepDrawn { who: *who }),
        Some(Step::TooManyTraits { who }) => (own(*who), Question::TooManyTraits { who: *who }),
        Some(Step::KeepCitizen { who, card }) => (own(*who), Question::KeepCitizen { who: *who, card: *card }),
        Some(Step::DrawCitizen { who }) => (own(*who), Question::DrawCitizen { who: *who }),
        Some(Step::Prepare) => (own(acting), Question::Prepare { who: acting }),
        Some(Step::Rolled) => (sight.rerollers(), Question::Rerolls { who: acting }),
        Some(Step::PickDice { left, .. }) => (own(acting), Question::PickDice { who: acting, left: *left }),
        Some(Step::Assign) => (own(acting), Question::Hit { who: acting }),
        Some(Step::AfterHits) => (own(acting), Question::AfterHits { who: acting }),
        Some(Step::Eliminate { ability, .. }) => (own(acting), Question::Eliminate { who: acting, ability: *ability }),
        Some(Step::AfterAttack { .. }) => (own(acting), Question::AfterAttack { who: acting }),
        Some(Step::FreeAttack { ability, .. }) => {
            (own(acting), Question::FreeAttack { who: acting, ability: *ability })
        }
        Some(Step::Aim { ability, left }) => {
            (own(acting), Question::Aim { who: acting, ability: *ability, left: *left })
        }
        Some(Step::NameWeak { .. }) => (own(acting), Question::NameWeak { who: acting }),
        Some(Step::Reinforce { who }) => (all, Question::Reinforce { who: *who }),
        Some(Step::CitizensAct) => (all, Question::Citizens),
        Some(Step::CitizenMoves { card, .. }) => (all, Question::CitizenMoves { card: *card }),
        Some(Step::Attacks) => (all, Question::Attacks),
        Some(Step::Reach { boss }) => (all, Question::Reach { boss: *boss }),
        Some(Step::Pooled) => (sight.pool_seats(), Question::Pooled { zone: sight.s.pool.zone }),
        Some(Step::Cancel { left }) => (all, Question::Cancel { zone: sight.s.pool.zone, left: *left }),
        Some(Step::Share) => (all, Question::Share { zone: sight.s.pool.zone }),
        Some(Step::Wound { who, .. }) => (own(*who), Question::Wound { who: *who }),
        Some(Step::Surplus { zone, kind, .. }) => (all, Question::Surplus { zone: *zone, kind: *kind }),
        Some(Step::BossWay { boss }) => (all, Question::BossWay { boss: *boss }),
        Some(Step::CitizenWay { card }) => (all, Question::CitizenWay { card: *card }),
        Some(Step::Redraw { card, .. }) => (sight.redrawers(), Question::Redraw { card: *card }),
        Some(Step::Drop { card }) => (all, Question::Drop { card: *card }),
        Some(Step::Volley { .. }) => (all, Question::Volley),
        Some(Step::Ahead { card, .. }) => (all, Question::Ahead { card: *card }),
        Some(Step::Guarding { .. }) => (all, Question::Escorts),
        Some(Step::Building) => (all, Question::Building),
        Some(Step::Inform) => (all, Question::Inform),
        // A game that has been woken never rests on any other step.
        Some(_) | None => return Pending::Over(Outcome { won: false, points: 0 }),
    };
    Pending::Ask { who, others: Seats::NONE, question }
}

/// Lists every legal choice.
pub(crate) fn offer(sight: Sight<'_>, out: &mut impl Offer<Choice>) {
    match sight.question() {
        Some(Step::StartAt { .. }) => sight.offer_starting_zones(out),
        Some(Step::StartAlone) => sight.everybody().for_each(|who| out.offer(Choice::To { who })),
        Some(Step::AloneAt { .. }) => sight.offer_lone_zones(out),
        Some(Step::HoldRise { .. } | Step::DrawCitizen { .. }) => {
            [Choice::Yes, Choice::Pass].into_iter().for_each(|choice| out.offer(choice));
        }
        Some(Step::Choose) => sight.waiting_heroes().for_each(|who| out.offer(Choice::Activate { who })),
        Some(Step::Act) => sight.offer_acts(out),
        Some(Step::AtExit) => [Choice::Leave, Choice::Pass].into_iter().for_each(|choice| out.offer(choice)),
        Some(Step::Stride { ignores, is_first: true, .. }) => sight.offer_first_steps(0, *ignores, out),
        Some(Step::Stride { .. }) => sight.offer_strides(out),
        Some(Step::Moved) => sight.offer_after_move(out),
        Some(Step::Flight { left, from, .. }) => sight.offer_flights(*left, *from, out),
        Some(Step::KeepDrawn { .. }) => sight.offer_drawn(out),
        Some(Step::TooManyTraits { who }) => sight.offer_discards(*who, out),
        Some(Step::KeepCitizen { who, card }) => sight.offer_citizen_cards(*who, *card, out),
        Some(Step::Prepare) => sight.offer_preparations(out),
        Some(Step::Rolled) => sight.offer_rerolls(out),
        Some(Step::PickDice { left, .. }) => sight.offer_dice(*left, out),
        Some(Step::Assign) => sight.offer_targets(out),
        Some(Step::AfterHits) => sight.offer_after_hits(out),
        Some(Step::Eliminate { ability, zone, left }) => sight.offer_eliminations(*ability, *zone, *left, out),
        Some(Step::AfterAttack { past }) => sight.offer_after_attack(*past, out),
        Some(Step::FreeAttack { ability, attack }) => sight.offer_free_attack(*ability, *attack, out),
        Some(Step::Aim { ability, .. }) => sight.offer_aims(*ability, out),
        Some(Step::NameWeak { .. }) => sight.offer_weak(out),
        Some(Step::Reinforce { who }) => sight.offer_reinforcements(*who, out),
        Some(Step::CitizensAct) => sight.offer_citizens(out),
        Some(Step::CitizenMoves { card, .. }) => sight.offer_citizen_moves(*card, out),
        Some(Step::Attacks) => sight.offer_fights(out),
        Some(Step::Reach { boss }) => sight.offer_reach(*boss, out),
        Some(Step::Pooled) => sight.offer_pool_uses(out),
        Some(Step::Cancel { .. }) => sight.offer_cancels(out),
        Some(Step::Share) => sight.offer_shares(out),
        Some(Step::Wound { who, .. }) => sight.offer_wound_uses(*who, out),
        Some(Step::Surplus { .. }) => sight.s.wave.ways.iter().for_each(|zone| out.offer(Choice::Zone { zone })),
        Some(Step::BossWay { boss }) => sight.offer_boss_ways(*boss, out),
        Some(Step::CitizenWay { card }) => sight.offer_citizen_ways(*card, out),
        Some(Step::Redraw { .. }) => sight.offer_redraws(out),
        Some(Step::Drop { card }) => sight.offer_drops(*card, out),
        Some(Step::Volley { .. }) => sight.s.volley.iter().for_each(|zone| out.offer(Choice::Zone { zone })),
        Some(Step::Ahead { from, .. }) => sight.offer_ahead(*from, out),
        Some(Step::Guarding { left }) => sight.offer_guarding(*left, out),
        Some(Step::Building) => sight.s.rooms.iter().for_each(|zone| out.offer(Choice::Zone { zone })),
        Some(Step::Inform) => sight.offer_turns(out),
        Some(_) | None => {}
    }
}

/// Who may make a listed choice: whoever plays the hero it names where several are asked, else whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    match choice {
        Choice::Activate { who } | Choice::Use { who, .. } => sight.owner(who),
        // Others may be asked for a reroll; the attacker decides when the roll stands.
        Choice::Pass if matches!(sight.question(), Some(Step::Rolled)) => sight.owner(sight.s.turn.who),
        _ => pending(sight).who(),
    }
}

/// What is listed is legal; anything else is forbidden by a rule.
pub(crate) fn may(sight: Sight<'_>, choice: Choice) -> Result<(), Refusal> {
    let mut listed = Vec::new();
    if sight.s.outcome.is_none() {
        offer(sight, &mut listed);
    }
    if listed.contains(&choice) { Ok(()) } else { Err(refusals::refuse(sight, choice)) }
}
