//! Standing orders: which questions they speak of, and what is answered by itself.

use std::cmp::Reverse;

use shamble_kernel::{Id, Usual};

use crate::choice::{Choice, Dice, Reply, Wound};
use crate::questions::Question::{self, self as Q};
use crate::questions::{Moment, ZoneQuestion as Z};
use crate::sight::Sight;
use crate::state::HeroId;

shamble_kernel::moments! {
    POWER = "power", REROLL = "reroll", FOLLOW_UP = "follow-up", WOUNDS = "wounds", SURPLUS = "surplus",
    ORDER = "order", CITIZEN = "citizen",
}

impl Sight<'_> {
    /// What standing orders answer to a question.
    pub fn usual(self, question: Question) -> Option<Usual<Choice>> {
        let never = |moment, choice| Some(Usual { moment, timely: None, never: choice });
        match question {
            Q::Use(Moment::Prepare) => never(POWER, Some(Choice::Dice(Dice::Roll))),
            Q::Use(Moment::Rerolls) => never(REROLL, Some(Choice::Say(Reply::Pass))),
            Q::Use(Moment::AfterMove | Moment::AfterHits | Moment::AfterAttack { .. }) => {
                never(FOLLOW_UP, Some(Choice::Say(Reply::Pass)))
            }
            Q::Share => never(WOUNDS, self.hardiest()),
            Q::Zone(zone @ (Z::Surplus { .. } | Z::BossWay { .. } | Z::CitizenWay { .. })) => {
                never(SURPLUS, zone.zones(self).first().map(Choice::Zone))
            }
            Q::Zone(zone @ (Z::Attacks | Z::Volley { .. } | Z::Building)) => {
                never(ORDER, zone.zones(self).first().map(Choice::Zone))
            }
            Q::Citizens => never(ORDER, self.s.wave.citizens.iter().next().map(Choice::Citizen)),
            Q::DrawCitizen { .. } => never(CITIZEN, Some(Choice::Say(Reply::Pass))),
            Q::Zone(
                Z::Start { .. }
                | Z::AloneAt { .. }
                | Z::FreeAttack { .. }
                | Z::Aim { .. }
                | Z::Reinforce { .. }
                | Z::CitizenMoves { .. }
                | Z::Reach { .. }
                | Z::Drop { .. }
                | Z::Ahead { .. },
            )
            | Q::Use(Moment::Pooled { .. } | Moment::Wound { .. } | Moment::Redraw { .. })
            | Q::StartAlone
            | Q::HoldRise { .. }
            | Q::Activate
            | Q::Act
            | Q::Exit
            | Q::GoOn { .. }
            | Q::Flight { .. }
            | Q::KeepDrawn { .. }
            | Q::TooManyTraits { .. }
            | Q::KeepCitizen { .. }
            | Q::PickDice { .. }
            | Q::Hit
            | Q::Eliminate { .. }
            | Q::NameWeak { .. }
            | Q::Escorts
            | Q::Cancel { .. }
            | Q::Inform => None,
        }
    }

    /// A Wound on the hero of the zone that has the most Health left; Citizens are spared as long as there is one.
    fn hardiest(self) -> Option<Choice> {
        let left = |who: &HeroId| self.s.hero(*who).health.saturating_sub(self.s.pool.on[who.index()]);
        let hero = self.heroes_in(self.s.pool.zone).min_by_key(|who| Reverse(left(who))).map(Wound::On);
        hero.or_else(|| self.biteable().next().map(|citizen| Wound::Bite(citizen.card))).map(Choice::Wound)
    }
}
