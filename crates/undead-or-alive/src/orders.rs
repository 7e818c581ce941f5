//! Standing orders: which questions they speak of, and what is answered by itself.

use std::cmp::Reverse;

use shamble_kernel::Usual;

use crate::cards::ZombieKind;
use crate::choice::{Choice, Fight, Prepare, Reply, Sort};
use crate::content::equipment::CardKind;
use crate::questions::Question::{self, self as Q};
use crate::sight::Sight;
use crate::state::{SlotKind, Sorting, SurvivorId, Thing, Who};

shamble_kernel::moments! {
    READY = "ready", FOUND = "found", REROLL = "reroll", WOUNDS = "wounds", SURPLUS = "surplus",
    FREE_MOVE = "free-move", WAGON = "wagon",
}

impl Sight<'_> {
    /// What standing orders answer to a question.
    pub fn usual(self, question: Question) -> Option<Usual<Choice>> {
        let never = |moment, choice| Some(Usual { moment, timely: None, never: choice });
        match question {
            Q::Ready { .. } => never(READY, Some(Choice::Prepare(Prepare::Begin))),
            Q::Sort { who, why: Sorting::Found } => never(FOUND, self.room_for_found(who)),
            Q::Reroll => Some(Usual {
                moment: REROLL,
                // Dice that all miss cannot fall worse.
                timely: (self.result().hits == 0).then_some(Choice::Fight(Fight::Reroll)),
                never: Some(Choice::Fight(Fight::Keep)),
            }),
            Q::Bite { zone, kind, .. } => never(WOUNDS, self.hardiest(self.people(zone), Some(kind))),
            Q::FriendlyFire { .. } => never(WOUNDS, self.hardiest(self.in_the_way(self.s.fight.zone), None)),
            Q::Surplus { .. } => never(SURPLUS, self.s.wave.ways.first().map(|zone| Choice::Zone { zone })),
            Q::FreeMove => never(FREE_MOVE, Some(Choice::Say(Reply::Pass))),
            Q::Board => never(WAGON, Some(Choice::Say(Reply::Stop))),
            Q::Enlist
            | Q::Station { .. }
            | Q::FirstPlayer
            | Q::StartingWeapon { .. }
            | Q::StartingZone { .. }
            | Q::StartingNoise
            | Q::WhoGets { .. }
            | Q::Activate { .. }
            | Q::Act
            | Q::Exit
            | Q::GoOn { .. }
            | Q::ChargeStrike
            | Q::Rescue { .. }
            | Q::Dragged { .. }
            | Q::Sort { why: Sorting::Free | Sorting::Trade(_), .. }
            | Q::Consent { .. }
            | Q::Retrieve { .. }
            | Q::MoreDice
            | Q::Hit
            | Q::Reap
            | Q::Skill { .. }
            | Q::WhichToken { .. }
            | Q::Heading { .. }
            | Q::Noise
            | Q::Links { .. }
            | Q::Displaced { .. } => None,
        }
    }

    /// A free slot for something that was found: weapons where they can be used at once, all else in the backpack.
    fn room_for_found(self, who: SurvivorId) -> Option<Choice> {
        let thing = self.s.desk.open.first()?.thing;
        let is_weapon = |card| matches!(self.content.card(card).kind, CardKind::Weapon(_));
        let mut slots = SlotKind::ALL;
        if !matches!(thing, Thing::Card(card) if is_weapon(card)) {
            slots.reverse();
        }
        let puts = slots.map(|slot| Sort::Put { into: who, slot, thing });
        let free = puts.into_iter().find(|put| self.may_sort(who, Sorting::Found, *put).is_ok());
        free.map(Choice::Sort)
    }

    /// Of some people whoever these zombies cannot hurt, else a survivor with the most Health left.
    fn hardiest(self, people: impl Iterator<Item = Who>, biter: Option<ZombieKind>) -> Option<Choice> {
        let worth = |who: &Who| match *who {
            Who::Survivor(who) => {
                let is_proof = biter.is_some_and(|kind| self.is_proof(who, kind));
                (is_proof, self.health(who).saturating_sub(self.s.survivor(who).wounds))
            }
            Who::Companion(_) => (false, 0),
        };
        people.min_by_key(|who| Reverse(worth(who))).map(|who| Choice::Wound { who })
    }
}
