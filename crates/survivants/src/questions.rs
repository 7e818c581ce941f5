//! What is asked, and of whom. Each chapter lists the choices of its own questions.

use shamble_kernel::{Offer, Outcome, Pending, Refusal, Seats};

use crate::choice::Choice;
use crate::kinds::RoomId;
use crate::sight::Sight;
use crate::state::{Figure, Step, SurvivorId};

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    Camp,
    StartAt { who: SurvivorId },
    Arm { who: SurvivorId },
    Face { who: SurvivorId },
    EnterFirst { who: SurvivorId },
    EnterNext { who: SurvivorId },
    Answer { who: SurvivorId, zombie: Figure },
    Dodge { who: SurvivorId, zombie: Figure },
    DodgeAgain { who: SurvivorId, zombie: Figure },
    BlowAgain { who: SurvivorId },
    Duels,
    Clinch { who: SurvivorId },
    Act { who: SurvivorId },
    Where { who: SurvivorId },
    AimOnTheMove { who: SurvivorId },
    Meet { who: SurvivorId, room: RoomId },
    OtherWeapon { who: SurvivorId },
    Victims { who: SurvivorId, left: u8 },
    Fringe { who: SurvivorId, left: u8 },
    RepairAgain { who: SurvivorId },
    FindKind { who: SurvivorId },
    GiveWhat { who: SurvivorId, to: SurvivorId },
    Consent { who: SurvivorId, from: SurvivorId },
    ConsentBack { who: SurvivorId, to: SurvivorId },
    NewPerson { who: SurvivorId },
    NewPoint { who: SurvivorId },
    NewSkill { who: SurvivorId },
    NewPlace { who: SurvivorId },
    Eat { who: SurvivorId },
    Heal { who: SurvivorId },
    Sort { who: SurvivorId },
}

impl Sight<'_> {
    /// The question on top of the agenda.
    pub fn asked(self) -> Option<Question> {
        let walker = || self.s.walk().map_or(self.s.acting, |walk| walk.who);
        let shooter = || self.s.shot.map_or(self.s.acting, |shot| shot.who);
        let newcomer = || self.s.newcomer.map_or(self.s.acting, |newcomer| newcomer.who);
        let gift = || self.s.gift.map_or((self.s.acting, self.s.acting), |gift| (gift.from, gift.to));
        Some(match *self.question()? {
            Step::Camp => Question::Camp,
            Step::StartAt { who } => Question::StartAt { who },
            Step::Arm { who } => Question::Arm { who },
            Step::Face { who } => Question::Face { who },
            Step::EnterFirst => Question::EnterFirst { who: self.s.wave.who },
            Step::EnterNext => Question::EnterNext { who: self.s.wave.who },
            Step::Answer { zombie, who } => Question::Answer { who, zombie },
            Step::Dodge { zombie, who, .. } => Question::Dodge { who, zombie },
            Step::DodgeAgain { zombie, who, .. } => Question::DodgeAgain { who, zombie },
            Step::BlowAgain { who, .. } => Question::BlowAgain { who },
            Step::Duels => Question::Duels,
            Step::Clinch { who } => Question::Clinch { who },
            Step::Act => Question::Act { who: self.s.acting },
            Step::Where => Question::Where { who: walker() },
            Step::AimOnTheMove => Question::AimOnTheMove { who: walker() },
            Step::Meet { who, room } => Question::Meet { who, room },
            Step::OtherWeapon { .. } => Question::OtherWeapon { who: shooter() },
            Step::Victims { left, .. } => Question::Victims { who: shooter(), left },
            Step::Fringe { left, .. } => Question::Fringe { who: shooter(), left },
            Step::RepairAgain { who, .. } => Question::RepairAgain { who },
            Step::FindKind => Question::FindKind { who: self.s.find.map_or(self.s.acting, |find| find.who) },
            Step::GiveWhat => Question::GiveWhat { who: gift().0, to: gift().1 },
            Step::Consent => Question::Consent { who: gift().1, from: gift().0 },
            Step::ConsentBack => Question::ConsentBack { who: gift().0, to: gift().1 },
            Step::NewPerson => Question::NewPerson { who: newcomer() },
            Step::NewPoint => Question::NewPoint { who: newcomer() },
            Step::NewSkill => Question::NewSkill { who: newcomer() },
            Step::NewPlace => Question::NewPlace { who: newcomer() },
            Step::Eat { who } => Question::Eat { who },
            Step::Heal { who } => Question::Heal { who },
            Step::Sort { who } => Question::Sort { who },
            // These never wait.
            Step::NewTurn
            | Step::Rise
            | Step::Entry { .. }
            | Step::Moves
            | Step::Attacks
            | Step::Rush { .. }
            | Step::Answered { .. }
            | Step::Strike { .. }
            | Step::BeginSurvivors
            | Step::Duel { .. }
            | Step::Settle
            | Step::EndSurvivors
            | Step::Walk
            | Step::Arrive
            | Step::Enter { .. }
            | Step::MeetingAttacks { .. }
            | Step::Fire
            | Step::Nutrition
            | Step::EnergyLosses
            | Step::Infection
            | Step::EndTurn => return None,
        })
    }
}

impl Question {
    /// The survivor whose player answers; without one the group does, for which anybody speaks (SUR-TURN-6).
    pub fn who(self) -> Option<SurvivorId> {
        match self {
            Question::Camp | Question::Duels => None,
            Question::StartAt { who }
            | Question::Arm { who }
            | Question::Face { who }
            | Question::EnterFirst { who }
            | Question::EnterNext { who }
            | Question::Answer { who, .. }
            | Question::Dodge { who, .. }
            | Question::DodgeAgain { who, .. }
            | Question::BlowAgain { who }
            | Question::Clinch { who }
            | Question::Act { who }
            | Question::Where { who }
            | Question::AimOnTheMove { who }
            | Question::Meet { who, .. }
            | Question::OtherWeapon { who }
            | Question::Victims { who, .. }
            | Question::Fringe { who, .. }
            | Question::RepairAgain { who }
            | Question::FindKind { who }
            | Question::GiveWhat { who, .. }
            | Question::Consent { who, .. }
            | Question::ConsentBack { who, .. }
            | Question::NewPerson { who }
            | Question::NewPoint { who }
            | Question::NewSkill { who }
            | Question::NewPlace { who }
            | Question::Eat { who }
            | Question::Heal { who }
            | Question::Sort { who } => Some(who),
        }
    }
}

/// What is asked, and who may answer.
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    // A game that has been woken never rests on a step that does not ask.
    let Some(question) = sight.asked() else { return Pending::Over(Outcome { won: false, points: 0 }) };
    let who = question.who().map_or(sight.seats(), |who| sight.owner(who));
    let others = match question {
        Question::Act { .. } => who.iter().fold(sight.seats(), Seats::without),
        _ => Seats::NONE,
    };
    Pending::Ask { who, others, question }
}

/// Lists choices: every legal one, and of places the sensible ones.
pub(crate) fn offer(sight: Sight<'_>, out: &mut impl Offer<Choice>) {
    match sight.question().copied() {
        Some(Step::Camp) => sight.offer_camp(out),
        Some(Step::StartAt { who }) => sight.offer_starts(who, out),
        Some(Step::Arm { who }) => sight.offer_arms(who, out),
        Some(Step::Face { who }) => sight.offer_facings(who, out),
        Some(Step::EnterFirst) => sight.offer_first_entry(out),
        Some(Step::EnterNext) => sight.offer_next_entry(out),
        Some(Step::Answer { zombie, who }) => sight.offer_answers(zombie, who, out),
        Some(Step::Dodge { .. }) => [Choice::Dodge, Choice::Pass].into_iter().for_each(|choice| out.offer(choice)),
        Some(Step::DodgeAgain { .. } | Step::RepairAgain { .. } | Step::ConsentBack) => {
            [Choice::Yes, Choice::Pass].into_iter().for_each(|choice| out.offer(choice));
        }
        Some(Step::BlowAgain { who, slot, in_clinch }) => sight.offer_blows_again(who, slot, in_clinch, out),
        Some(Step::Duels) => sight.offer_duels(out),
        Some(Step::Clinch { who }) => sight.offer_clinch(who, out),
        Some(Step::Act) => sight.offer_acts(out),
        Some(Step::Where) => sight.offer_ways(out),
        Some(Step::AimOnTheMove) => sight.offer_moving_shots(out),
        Some(Step::Meet { who, room }) => sight.offer_meeting(who, room, out),
        Some(Step::OtherWeapon { is_shot: true }) => sight.offer_other_shots(out),
        Some(Step::OtherWeapon { is_shot: false }) => sight.offer_other_blows(out),
        Some(Step::Victims { within, .. }) => sight.offer_victims(within, out),
        Some(Step::Fringe { weapon, .. }) => sight.offer_fringe(weapon, out),
        Some(Step::FindKind) => sight.offer_kinds(out),
        Some(Step::GiveWhat) => sight.offer_objects(out),
        Some(Step::Consent) => sight.offer_consent(out),
        Some(Step::NewPerson) => sight.offer_persons(out),
        Some(Step::NewPoint) => sight.offer_points(out),
        Some(Step::NewSkill) => sight.offer_skills(out),
        Some(Step::NewPlace) => sight.offer_return_places(out),
        Some(Step::Eat { who }) => sight.offer_food(who, out),
        Some(Step::Heal { who }) => sight.offer_kits(who, out),
        Some(Step::Sort { who }) => sight.offer_sorting(who, out),
        Some(_) | None => {}
    }
}

/// Whether a choice is legal: listed, or a place that the rules allow (SUR-MOVE-2, SUR-ENTRY-9).
fn allows(sight: Sight<'_>, choice: Choice) -> bool {
    let is_nowhere = matches!(choice, Choice::Go { to } if !sight.mat.is_spot(to));
    if sight.s.outcome.is_some() || is_nowhere {
        return false;
    }
    let free = match (sight.question().copied(), choice) {
        (Some(Step::StartAt { who }), Choice::Go { to }) => Some(sight.may_start(who, to)),
        (Some(Step::Face { who }), Choice::Face { to }) => Some(sight.may_face(who, to)),
        (Some(Step::EnterFirst), Choice::Enter { at }) => Some(sight.may_enter_first(at)),
        (Some(Step::EnterNext), Choice::Enter { at }) => Some(sight.may_enter_next(at)),
        (Some(Step::Where), Choice::Go { .. } | Choice::Rung { .. } | Choice::Hang { .. }) => {
            Some(sight.may_go(choice))
        }
        (Some(Step::AimOnTheMove), Choice::ShootFrom { part, target }) => Some(sight.may_shoot_from(part, target)),
        (Some(Step::Act), Choice::Shoot { slot, mode, target: target @ crate::state::Target::Point(_) }) => {
            Some(sight.may_shoot(sight.s.acting, slot, mode, target))
        }
        (Some(Step::GiveWhat | Step::Consent), Choice::Object { slot, count }) => Some(sight.may_give(slot, count)),
        (Some(Step::Act), Choice::Drop { slot, count }) => Some(sight.may_drop(sight.s.acting, slot, count)),
        (Some(Step::Sort { who }), Choice::Drop { slot, count }) => Some(sight.may_drop(who, slot, count)),
        (Some(Step::NewPlace), Choice::Go { to }) => Some(sight.may_return_at(to)),
        _ => None,
    };
    free.unwrap_or_else(|| {
        let mut listed = Vec::new();
        offer(sight, &mut listed);
        listed.contains(&choice)
    })
}

/// Who may make a listed choice: whoever plays the survivor it names where several are asked, else whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    match choice {
        Choice::Activate { who } => sight.owner(who),
        Choice::EndPhase => sight.seats(),
        Choice::Grow { who, .. } | Choice::Learn { who, .. } => sight.owner(who),
        Choice::HandOver { from, .. } => sight.owner(from),
        _ => pending(sight).who(),
    }
}

/// What is legal, or the rule that forbids it.
pub(crate) fn may(sight: Sight<'_>, choice: Choice) -> Result<(), Refusal> {
    if allows(sight, choice) { Ok(()) } else { Err(Refusal { rule: sight.forbidding(choice) }) }
}
