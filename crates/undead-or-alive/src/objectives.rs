//! Objectives: taking them and what they give, sacks of coal, and what is stored in the Wagon.

use shamble_kernel::Offer;
use shamble_zones::ZoneId;

use crate::cards::SpawnKind;
use crate::choice::Choice;
use crate::content::missions::{BountyFrom, GoalKind, Special};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Companion, Held, ObjectiveToken, Post, SlotKind, SurvivorId, Thing};

impl Play<'_> {
    /// The Objective of the zone is turned up and taken; what the mission gives for it goes to the taker
    /// (UOA-ACT-25, UOA-MIS-3).
    pub fn take_objective(&mut self, who: SurvivorId) {
        let zone = self.s.survivor(who).zone;
        let fits = |token: &ObjectiveToken| Some(token.zone) == zone && !token.is_traveller;
        let Some(at) = self.s.objectives.iter().position(fits) else { return };
        let ObjectiveToken { zone, colour, .. } = self.s.objectives.remove(at);
        self.s.taken[colour] += 1;
        self.tell(rule!("UOA-ACT-25"), Happened::TookObjective { who, colour, zone });
        let reward = self.mission().objectives.reward[colour];
        self.gain_ap(rule!("UOA-MIS-3"), who, reward.ap);
        for rule in &self.mission().special {
            match &rule.kind {
                Special::ObjectiveKeptAsToken { colours } if colours.has(colour) => {
                    self.s.survivor_mut(who).tokens[colour] += 1;
                }
                Special::ObjectivesTakeASlot => self.receive(who, Held::new(Thing::Objective(colour))),
                _ => {}
            }
        }
        if let Some(from) = reward.bounty {
            self.reward_bounty(who, from);
        }
        if let Some(class) = reward.companion {
            let hidden = |companion: &Companion| companion.post == Post::Hidden;
            let of_class = |companion: &Companion| self.content.person(companion.person).class == class;
            if let Some(at) = self.s.companions.iter().position(|companion| hidden(companion) && of_class(companion)) {
                self.join(rule!("UOA-M5-5"), who, at);
            }
        }
    }

    /// The top Bounty Weapon or one of those set aside, if there is one; the action gives no other
    /// (UOA-BOUNTY-10, UOA-BOUNTY-13, UOA-M8-6).
    fn reward_bounty(&mut self, who: SurvivorId, from: BountyFrom) {
        let card = match from {
            BountyFrom::Top => self.s.bounty.pop(),
            BountyFrom::SetAside => match self.s.set_aside.len() {
                0 => None,
                1 => self.s.set_aside.pop(),
                several => Some(self.s.set_aside.remove(self.luck.pick(several))),
            },
        };
        if let Some(card) = card {
            self.s.turn.is_rewarded = true;
            self.gain_bounty(rule!("UOA-BOUNTY-3"), who, card);
        }
    }

    /// A sack for a companion that carries none yet; there are no AP (UOA-M9-7).
    pub fn take_coal(&mut self, who: SurvivorId) {
        let Some(at) = self.sight().free_carrier(who) else { return };
        self.s.companions[at].has_coal = true;
        self.s.coal -= 1;
        self.tell(rule!("UOA-M9-7"), Happened::TookCoal { who });
    }

    /// All sacks of a survivor's companions go into the tender, for AP each (UOA-M9-9, UOA-M9-16).
    pub fn load_tender(&mut self, who: SurvivorId) {
        let mut sacks = 0;
        for companion in self.s.companions.iter_mut().filter(|companion| companion.post == Post::With(who)) {
            sacks += u8::from(std::mem::take(&mut companion.has_coal));
        }
        self.s.loaded += sacks;
        self.tell(rule!("UOA-M9-9"), Happened::LoadedTender { who, sacks });
        for rule in &self.mission().special {
            if let Special::LoadTender { ap_each, .. } = &rule.kind {
                self.gain_ap(rule!("UOA-M9-9"), who, sacks * ap_each);
            }
        }
    }

    /// From the end of this Players' phase on the train moves, and nothing stops it (UOA-M9-10, UOA-M9-14).
    pub fn start_train(&mut self, who: SurvivorId) {
        self.s.is_train_called = true;
        self.tell(rule!("UOA-M9-10"), Happened::StartedTrain { who });
    }

    /// All Objectives a survivor carries go into the Wagon for good (UOA-M7-10).
    pub fn store(&mut self, who: SurvivorId) {
        let mut objectives = 0;
        for slot in &mut self.s.survivor_mut(who).slots {
            if slot.is_some_and(|held| held.card().is_none()) {
                *slot = None;
                objectives += 1;
            }
        }
        self.s.stored += objectives;
        self.tell(rule!("UOA-M7-10"), Happened::Stored { who, objectives });
    }
}

impl Sight<'_> {
    /// What a mission lets the acting survivor do with an ordinary action.
    pub fn offer_objectives(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let (Some(zone), true) = (self.s.survivor(who).zone, self.s.turn.actions > 0) else { return };
        let is_here = |token: &ObjectiveToken| token.zone == zone && !token.is_traveller;
        if self.s.objectives.iter().any(is_here) && self.has_room(who) {
            out.offer(Choice::TakeObjective);
        }
        for special in self.specials() {
            match special {
                Special::Coal { zone: pile, mine, .. } => {
                    let is_free =
                        mine.iter().filter_map(|part| self.board().find(*part)).all(|zone| self.is_safe(zone));
                    let is_there = self.board().find(*pile) == Some(zone) && self.s.coal > 0;
                    if is_there && is_free && self.free_carrier(who).is_some() {
                        out.offer(Choice::TakeCoal);
                    }
                }
                Special::LoadTender { zone: tender, .. }
                    if self.board().find(*tender) == Some(zone) && self.led_by(who).any(|led| led.has_coal) =>
                {
                    out.offer(Choice::LoadTender);
                }
                Special::StartTrainByAction { zone: cab, .. } => {
                    let is_cold = !self.s.is_train_called && self.is_tender_full();
                    if is_cold && self.board().find(*cab) == Some(zone) {
                        out.offer(Choice::StartTrain);
                    }
                }
                Special::StoreInWagon { .. } => {
                    let slots = &self.s.survivor(who).slots;
                    if self.s.wagon == Some(zone) && slots.iter().flatten().any(|held| held.card().is_none()) {
                        out.offer(Choice::Store);
                    }
                }
                _ => {}
            }
        }
    }

    /// Where Objectives fill a slot, one that holds no other Objective must be there: a card can be thrown away
    /// for it, an Objective cannot (UOA-M7-8, UOA-M7-13).
    fn has_room(self, who: SurvivorId) -> bool {
        let takes_a_slot = self.specials().any(|special| *special == Special::ObjectivesTakeASlot);
        let slots = &self.s.survivor(who).slots;
        let can_be_free = |place: usize| slots[place].is_none_or(|held| held.card().is_some());
        !takes_a_slot || SlotKind::Hand.places().chain(SlotKind::Backpack.places()).any(can_be_free)
    }

    /// A companion of the survivor that could carry a sack (UOA-M9-7).
    fn free_carrier(self, who: SurvivorId) -> Option<usize> {
        let carrier = self.specials().find_map(|special| match special {
            Special::Coal { carrier, .. } => Some(*carrier),
            _ => None,
        })?;
        self.s.companions.iter().position(|companion| {
            let is_led = companion.post == Post::With(who) && !companion.has_coal;
            is_led && self.content.person(companion.person).class == carrier
        })
    }

    /// No zombies and no active Abomination token (UOA-M9-8).
    pub fn is_safe(self, zone: ZoneId) -> bool {
        let mut tokens = self.tokens_in(zone);
        !self.has_zombies(zone) && !tokens.any(|token| token.kind == SpawnKind::Abomination && token.is_active)
    }

    /// All sacks of the mission are in the tender (UOA-M9-10).
    pub fn is_tender_full(self) -> bool {
        self.mission().goals.iter().all(|goal| match goal.kind {
            GoalKind::LoadTender { count } => self.s.loaded >= count,
            _ => true,
        })
    }
}
