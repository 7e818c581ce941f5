//! What is asked: a question is a step that waits. Who is asked and what may be answered are said here by naming the
//! chapter's function, what an answer does in `answers`, and the law of it in `law`.

mod answers;

use serde::{Deserialize, Serialize};
use shamble_kernel::{Offer, Pending, Probe, Refusal, Seat, Seats};
use shamble_zones::ZoneId;

use crate::cards::{CardId, Danger, ZombieKind};
use crate::choice::{Act, Choice, Fight, Meanwhile, Prepare, Reply, Sort};
use crate::forecast::Forecast;
use crate::sight::Sight;
use crate::state::{Few, Gait, Sorting, SurvivorId};

/// What is being asked, with what the answer needs. Where nobody is named it is whoever acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// A companion joins a small posse.
    Enlist,
    /// Who stands at the next place of the mission's companions.
    Station {
        group: u8,
        left: u8,
    },
    FirstPlayer,
    StartingWeapon {
        who: SurvivorId,
    },
    StartingZone {
        who: SurvivorId,
    },
    StartingNoise,
    WhoGets {
        card: CardId,
        left: u8,
    },
    /// Inventories may be arranged before round 1.
    Ready {
        arranged: Few<SurvivorId>,
    },

    /// Which survivor is activated.
    Activate {
        player: Seat,
    },
    /// What the survivor does.
    Act,
    /// Whether a survivor leaves by the exit.
    Exit,

    GoOn {
        gait: Gait,
        gone: u8,
        least: u8,
        most: u8,
    },
    /// A move is over: the Wagon may be boarded for free.
    Board,
    FreeMove,
    ChargeStrike,
    /// Whom the survivor drags out of a zone; these have refused.
    Rescue {
        zone: ZoneId,
        refused: Few<SurvivorId>,
    },
    /// Whether a survivor lets itself be dragged.
    Dragged {
        who: SurvivorId,
        zone: ZoneId,
        refused: Few<SurvivorId>,
    },

    Sort {
        who: SurvivorId,
        why: Sorting,
    },
    Consent {
        who: SurvivorId,
        with: SurvivorId,
    },
    /// What makes room for a thrown Dynamite that comes back.
    Retrieve {
        card: CardId,
    },

    Reroll,
    MoreDice,
    Hit,
    Reap,
    /// Whom the next of so many misses hits.
    FriendlyFire {
        left: u8,
    },
    Skill {
        who: SurvivorId,
        level: Danger,
    },
    /// Which Vade Retro token comes to this zone.
    WhichToken {
        zone: ZoneId,
    },

    Bite {
        zone: ZoneId,
        kind: ZombieKind,
        left: u8,
    },
    Heading {
        zone: ZoneId,
    },
    /// Which way the next surplus zombie goes.
    Surplus {
        zone: ZoneId,
        kind: ZombieKind,
        left: u8,
    },
    /// Where the Noise token goes.
    Noise,
    /// Who takes the turn of Zombie link next.
    Links {
        kind: ZombieKind,
        links: Few<SurvivorId>,
    },
    /// Where somebody goes whose zone is gone since this stage.
    Displaced {
        before: u8,
    },
}

use Question as Q;

/// The question on top of the agenda and who may answer it.
pub(crate) fn pending(sight: Sight<'_>) -> Pending<Question> {
    if let Some(outcome) = sight.s.outcome {
        return Pending::Over(outcome);
    }
    let question = sight.question();
    let who = question.who(sight);
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
    if sight.s.outcome.is_some() {
        return;
    }
    sight.question().offer(sight, out);
    if !out.is_enough() && sight.is_between() {
        sight.everybody().for_each(|who| sight.offer_interjections(who, out));
    }
}

/// What comes of a choice, or the rule that forbids it.
pub(crate) fn may(sight: Sight<'_>, choice: Choice) -> Result<Forecast, Refusal> {
    sight.forecast(choice).map_err(|rule| Refusal { rule })
}

/// Who may make a listed choice: the owner of an inventory for what comes in between, else whoever is asked.
pub(crate) fn by(sight: Sight<'_>, choice: Choice) -> Seats {
    if let Choice::Meanwhile(Meanwhile::Drink { who, .. } | Meanwhile::Discard { who, .. })
    | Choice::Prepare(Prepare::Arrange { who }) = choice
    {
        return sight.owner(who);
    }
    pending(sight).who()
}

impl Question {
    fn who(self, sight: Sight<'_>) -> Seats {
        match self {
            Q::Enlist | Q::Station { .. } | Q::FirstPlayer | Q::Ready { .. } => sight.seats(),
            Q::StartingWeapon { who }
            | Q::StartingZone { who }
            | Q::Dragged { who, .. }
            | Q::Sort { who, .. }
            | Q::Consent { with: who, .. }
            | Q::Skill { who, .. } => sight.owner(who),
            Q::Activate { player } => Seats::NONE.with(player),
            Q::Act
            | Q::Exit
            | Q::GoOn { .. }
            | Q::Board
            | Q::FreeMove
            | Q::ChargeStrike
            | Q::Rescue { .. }
            | Q::Retrieve { .. }
            | Q::Reroll
            | Q::MoreDice
            | Q::Hit
            | Q::Reap => sight.owner(sight.s.turn.who),
            Q::Bite { zone, .. } => sight.answers_for_wounds(zone),
            Q::StartingNoise
            | Q::WhoGets { .. }
            | Q::FriendlyFire { .. }
            | Q::WhichToken { .. }
            | Q::Heading { .. }
            | Q::Surplus { .. }
            | Q::Noise
            | Q::Links { .. }
            | Q::Displaced { .. } => sight.group(),
        }
    }

    /// Every legal answer, in the same order every time.
    fn offer(self, sight: Sight<'_>, out: &mut impl Offer<Choice>) {
        let acting = || sight.acting();
        match self {
            Q::Enlist => sight.offer_enlist(out),
            Q::Station { group, .. } => sight.offer_station(group, out),
            Q::FirstPlayer => {
                sight.seats().iter().for_each(|player| out.offer(Choice::Prepare(Prepare::First { player })));
            }
            Q::StartingWeapon { .. } => {
                let weapons = sight.content.starting_weapon.iter();
                weapons.for_each(|(_, card)| out.offer(Choice::Prepare(Prepare::Arm { card: *card })));
            }
            Q::StartingZone { .. } => sight.offer_starting_zones(out),
            Q::StartingNoise => sight.starts().for_each(|zone| out.offer(Choice::Zone { zone })),
            Q::WhoGets { .. } => sight.receivers().for_each(|who| out.offer(Choice::To { who })),
            Q::Ready { arranged } => sight.offer_ready(arranged, out),
            Q::Activate { player } => sight.offer_survivors(player, out),
            Q::Act => sight.offer_acts(out),
            Q::Exit => sight.offer_exit(out),
            Q::GoOn { gait, gone, least, most } => acting().offer_strides(gait, gone, least, most, out),
            Q::Board => offer_all(out, [Choice::Act(Act::GetIn), Choice::Say(Reply::Stop)]),
            Q::FreeMove => acting().offer_free_moves(out),
            Q::ChargeStrike => acting().offer_charge_strikes(out),
            Q::Rescue { zone, refused } => {
                sight.to_rescue(zone, refused).for_each(|who| out.offer(Choice::Pull { who }));
                out.offer(Choice::Say(Reply::Done));
            }
            Q::Dragged { .. } | Q::Consent { .. } => {
                offer_all(out, [Choice::Say(Reply::Agree), Choice::Say(Reply::Refuse)])
            }
            Q::Sort { who, why } => sight.offer_sorting(who, why, out),
            Q::Retrieve { card } => {
                sight.droppable(card).for_each(|card| out.offer(Choice::Sort(Sort::Drop { card })));
            }
            Q::Reroll => offer_all(out, [Fight::Reroll, Fight::Keep].map(Choice::Fight)),
            Q::MoreDice => offer_all(out, [Choice::Fight(Fight::Roll), Choice::Say(Reply::Pass)]),
            Q::Hit => sight.offer_targets(out),
            Q::Reap => sight.offer_reaps(out),
            Q::FriendlyFire { .. } => sight.offer_friendly_fire(out),
            Q::Skill { who, level } => sight.offer_skills(who, level, out),
            Q::WhichToken { .. } => {
                sight.s.vade_retro.iter().for_each(|zone| out.offer(Choice::Zone { zone: *zone }));
            }
            Q::Bite { zone, .. } => sight.people(zone).for_each(|who| out.offer(Choice::Wound { who })),
            Q::Heading { zone } => sight.offer_headings(zone, out),
            Q::Surplus { .. } => sight.s.wave.ways.iter().for_each(|zone| out.offer(Choice::Zone { zone })),
            Q::Noise => sight.crowds().iter().for_each(|zone| out.offer(Choice::Zone { zone })),
            Q::Links { links, .. } => links.iter().for_each(|who| out.offer(Choice::To { who })),
            Q::Displaced { before } => {
                sight.places(before).iter().for_each(|zone| out.offer(Choice::Zone { zone }));
            }
        }
    }
}

fn offer_all(out: &mut impl Offer<Choice>, choices: [Choice; 2]) {
    choices.into_iter().for_each(|choice| out.offer(choice));
}

impl Sight<'_> {
    /// The question at hand.
    pub fn question(self) -> Question {
        self.s.agenda.question().expect("a game that was woken and is not over rests on a question")
    }
}

#[cfg(test)]
mod tests;
