//! What is asked: a question is a step that waits. Who is asked, whether there is anything to ask, what may be
//! answered and what an answer does are said here by naming the chapter's function, and nowhere else.

mod answers;
mod law;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Flow, Offer, Pending, Refusal, Seats};

use crate::choice::{Act, Camp, Choice, Forecast};
use crate::kinds::{OpeningId, RoomId, WeaponId};
use crate::sight::Sight;
use crate::state::{Dodging, Figure, SurvivorId};

/// What is being asked, with what the answer needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// Between two games of a campaign: Xp are spent, equipment changes hands (SUR-XP-6, SUR-CAMP-2).
    Camp,
    /// Where the next survivor starts (SUR-SETUP-2).
    StartAt {
        who: SurvivorId,
    },
    /// Which weapon he starts with in hand (SUR-CREATE-7).
    Arm {
        who: SurvivorId,
    },
    /// Where a survivor looks (SUR-MOVE-2).
    Face {
        who: SurvivorId,
    },
    /// Where the first zombie stands (SUR-ENTRY-8).
    EnterFirst {
        who: SurvivorId,
    },
    /// Where the next one stands (SUR-ENTRY-9).
    EnterNext {
        who: SurvivorId,
    },
    /// Whether and how somebody in alert answers (SUR-ALERT-1).
    Answer {
        who: SurvivorId,
        zombie: Figure,
    },
    /// Whether he dodges.
    Dodge {
        who: SurvivorId,
        zombie: Figure,
        what: Dodging,
    },
    /// Whether a failed dodge is rolled again (SUR-SKILL-10).
    DodgeAgain {
        who: SurvivorId,
        zombie: Figure,
        what: Dodging,
    },
    /// Whom a free blow after a 1 strikes (SUR-ATK-5, SUR-CC-16), with the weapon in this slot or bare hands.
    BlowAgain {
        who: SurvivorId,
        slot: Option<u8>,
        in_clinch: bool,
    },
    /// Whose duel comes next (SUR-MELEE-13).
    Duels,
    /// What a survivor with the initiative does in close combat.
    Clinch {
        who: SurvivorId,
    },
    /// What the survivor who acts does.
    Act {
        who: SurvivorId,
    },
    /// Where the movement on top goes, or goes on.
    Where {
        who: SurvivorId,
    },
    /// From where and at whom the shot on the move is made (SUR-MSHOT-7).
    AimOnTheMove {
        who: SurvivorId,
    },
    /// Whether an open door is closed in passing (SUR-DOOR-7).
    CloseBehind {
        who: SurvivorId,
        door: OpeningId,
    },
    /// Flee or face them (SUR-ENC-2).
    Meet {
        who: SurvivorId,
        room: RoomId,
    },
    /// Whether the other weapon is used too, and at whom (SUR-SKILL-19).
    OtherWeapon {
        who: SurvivorId,
        is_shot: bool,
    },
    /// Which further zombies a burst hits (SUR-SHOT-15).
    Victims {
        who: SurvivorId,
        left: u8,
        within: u8,
    },
    /// Which zombies beside a template are hit (SUR-TPL-5).
    Fringe {
        who: SurvivorId,
        weapon: WeaponId,
        left: u8,
    },
    /// Whether a failed repair is rolled again (SUR-SKILL-5); as it is, it may have ruined the weapon.
    RepairAgain {
        who: SurvivorId,
        slot: u8,
        ruins: bool,
    },
    /// On which table the finder rolls (SUR-OSRCH-1, SUR-OSRCH-4).
    FindKind {
        who: SurvivorId,
    },
    /// What is given (SUR-GEAR-6).
    GiveWhat {
        who: SurvivorId,
        to: SurvivorId,
    },
    /// Whether the other one agrees, and what he gives in return (SUR-GEAR-7).
    Consent {
        who: SurvivorId,
        from: SurvivorId,
    },
    /// Whether the giver agrees to the exchange.
    ConsentBack {
        who: SurvivorId,
        to: SurvivorId,
    },
    /// Who the new character is (SUR-RET-2), where his points go, what he can do, and where he stands (SUR-RET-6).
    NewPerson {
        who: SurvivorId,
    },
    NewPoint {
        who: SurvivorId,
    },
    NewSkill {
        who: SurvivorId,
    },
    NewPlace {
        who: SurvivorId,
    },
    /// What is eaten and drunk (SUR-HEALTH-14).
    Eat {
        who: SurvivorId,
    },
    /// Which kits are used.
    Heal {
        who: SurvivorId,
    },
    /// Whether something is dropped in phase 4 (SUR-TURN-5).
    Sort {
        who: SurvivorId,
    },
}

use Question as Q;

/// The question on top of the agenda and who may answer it.
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    let question = sight.question();
    let who = question.who().map_or(sight.seats(), |who| sight.owner(who));
    let others = match question {
        Q::Act { .. } => who.iter().fold(sight.seats(), Seats::without),
        _ => Seats::NONE,
    };
    Pending::Ask { who, others, question }
}

/// Lists choices: every legal one, and of places the sensible ones.
pub(crate) fn offer(sight: Sight<'_>, out: &mut impl Offer<Choice>) {
    if sight.s.outcome.is_none() {
        sight.question().offer(sight, out);
    }
}

/// What comes of a choice, or the rule that forbids it.
pub(crate) fn may(sight: Sight<'_>, choice: Choice) -> Result<Forecast, Refusal> {
    let may = match sight.s.outcome {
        Some(_) => Err(rule!("SUR-GEN-9")),
        None => sight.question().may(sight, choice),
    };
    may.map_err(|rule| Refusal { rule })
}

/// Who may make a listed choice: whoever plays the survivor it names where several are asked, else whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    match choice {
        Choice::Act(Act::Activate { who }) => sight.owner(who),
        Choice::Act(Act::EndPhase) => sight.seats(),
        Choice::Camp(Camp::Grow { who, .. } | Camp::Learn { who, .. }) => sight.owner(who),
        Choice::Camp(Camp::HandOver { from, .. }) => sight.owner(from),
        _ => pending(sight).who(),
    }
}

impl Question {
    /// The survivor whose player answers; without one the group does, for which anybody speaks (SUR-TURN-6).
    pub fn who(self) -> Option<SurvivorId> {
        match self {
            Q::Camp | Q::Duels => None,
            Q::StartAt { who }
            | Q::Arm { who }
            | Q::Face { who }
            | Q::EnterFirst { who }
            | Q::EnterNext { who }
            | Q::Answer { who, .. }
            | Q::Dodge { who, .. }
            | Q::DodgeAgain { who, .. }
            | Q::BlowAgain { who, .. }
            | Q::Clinch { who }
            | Q::Act { who }
            | Q::Where { who }
            | Q::AimOnTheMove { who }
            | Q::CloseBehind { who, .. }
            | Q::Meet { who, .. }
            | Q::OtherWeapon { who, .. }
            | Q::Victims { who, .. }
            | Q::Fringe { who, .. }
            | Q::RepairAgain { who, .. }
            | Q::FindKind { who }
            | Q::GiveWhat { who, .. }
            | Q::Consent { who, .. }
            | Q::ConsentBack { who, .. }
            | Q::NewPerson { who }
            | Q::NewPoint { who }
            | Q::NewSkill { who }
            | Q::NewPlace { who }
            | Q::Eat { who }
            | Q::Heal { who }
            | Q::Sort { who } => Some(who),
        }
    }

    /// Whether there is something to ask; if not, the game goes on.
    pub(crate) fn flow(self, sight: Sight<'_>) -> Flow {
        let is_open = match self {
            Q::Face { .. } | Q::Dodge { .. } | Q::DodgeAgain { .. } => return Flow::AskSurely,
            // There is always somewhere to walk to, at least on the spot.
            Q::Act { who } if sight.can_walk(who) => return Flow::AskSurely,
            Q::Where { .. } if sight.s.walk().is_some_and(|walk| !walk.is_begun()) => return Flow::AskSurely,
            Q::BlowAgain { who, slot, in_clinch } => !sight.again_targets(who, slot, in_clinch).is_empty(),
            Q::Duels => sight.duellists().next().is_some(),
            Q::CloseBehind { who, door } => sight.wants_to_close(who, door),
            Q::Eat { who } => sight.provisions(who).next().is_some(),
            Q::Heal { who } => sight.can_heal(who),
            Q::Sort { who } => sight.wants_to_sort(who),
            Q::Camp
            | Q::StartAt { .. }
            | Q::Arm { .. }
            | Q::EnterFirst { .. }
            | Q::EnterNext { .. }
            | Q::Answer { .. }
            | Q::Clinch { .. }
            | Q::Act { .. }
            | Q::Where { .. }
            | Q::AimOnTheMove { .. }
            | Q::Meet { .. }
            | Q::OtherWeapon { .. }
            | Q::Victims { .. }
            | Q::Fringe { .. }
            | Q::RepairAgain { .. }
            | Q::FindKind { .. }
            | Q::GiveWhat { .. }
            | Q::Consent { .. }
            | Q::ConsentBack { .. }
            | Q::NewPerson { .. }
            | Q::NewPoint { .. }
            | Q::NewSkill { .. }
            | Q::NewPlace { .. } => true,
        };
        if is_open { Flow::Ask } else { Flow::Next }
    }

    /// Every legal answer, and of places the sensible ones, in the same order every time.
    pub(crate) fn offer(self, sight: Sight<'_>, out: &mut impl Offer<Choice>) {
        match self {
            Q::Camp => sight.offer_camp(out),
            Q::StartAt { who } => sight.offer_starts(who, out),
            Q::Arm { who } => sight.offer_arms(who, out),
            Q::Face { who } => sight.offer_facings(who, out),
            Q::EnterFirst { .. } => sight.offer_first_entry(out),
            Q::EnterNext { .. } => sight.offer_next_entry(out),
            Q::Answer { who, zombie } => sight.offer_answers(zombie, who, out),
            Q::Dodge { .. } => [Choice::Dodge, Choice::Pass].into_iter().for_each(|choice| out.offer(choice)),
            Q::DodgeAgain { .. } | Q::RepairAgain { .. } | Q::ConsentBack { .. } => {
                [Choice::Yes, Choice::Pass].into_iter().for_each(|choice| out.offer(choice));
            }
            Q::BlowAgain { who, slot, in_clinch } => sight.offer_blows_again(who, slot, in_clinch, out),
            Q::Duels => sight.duellists().for_each(|who| out.offer(Choice::Duel { who })),
            Q::Clinch { who } => sight.offer_clinch(who, out),
            Q::Act { who } => sight.offer_acts(who, out),
            Q::Where { .. } => sight.offer_ways(out),
            Q::AimOnTheMove { .. } => sight.offer_moving_shots(out),
            Q::CloseBehind { door, .. } => {
                out.offer(Choice::Act(Act::CloseDoor { door }));
                out.offer(Choice::Pass);
            }
            Q::Meet { who, .. } => sight.offer_meeting(who, out),
            Q::OtherWeapon { is_shot: true, .. } => sight.offer_other_shots(out),
            Q::OtherWeapon { is_shot: false, .. } => sight.offer_other_blows(out),
            Q::Victims { within, .. } => sight.offer_victims(within, out),
            Q::Fringe { weapon, .. } => sight.offer_fringe(weapon, out),
            Q::FindKind { .. } => sight.kinds_to_roll().for_each(|table| out.offer(Choice::Roll { table })),
            Q::GiveWhat { .. } => sight.offer_objects(out),
            Q::Consent { .. } => sight.offer_consent(out),
            Q::NewPerson { .. } => sight.offer_persons(out),
            Q::NewPoint { .. } => sight.offer_points(out),
            Q::NewSkill { .. } => sight.offer_skills(out),
            Q::NewPlace { .. } => sight.offer_return_places(out),
            Q::Eat { who } => sight.offer_food(who, out),
            Q::Heal { who } => sight.offer_kits(who, out),
            Q::Sort { who } => sight.offer_sorting(who, out),
        }
    }
}
