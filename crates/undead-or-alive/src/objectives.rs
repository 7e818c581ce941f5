//! Objectives: taking them and what they give, sacks of coal, and what is stored in the Wagon.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::ZoneId;

use crate::cards::SpawnKind;
use crate::choice::{Act, Choice};
use crate::content::missions::{BountyFrom, GoalKind, Special};
use crate::fact::Happened;
use crate::play::Play;
use crate::price::Price;
use crate::sight::Sight;
use crate::skilled::Skilled;
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
        self.events_of_objective(colour);
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

impl Skilled<'_> {
    /// Lists what a mission lets the acting survivor do with an ordinary action, in the order of its special rules.
    pub fn offer_objectives(self, out: &mut impl Offer<Choice>) {
        if self.may_pay_one(|_| false).is_err() {
            return;
        }
        if self.may_take_objective().is_ok() {
            out.offer(Choice::Act(Act::TakeObjective));
        }
        for special in self.sight.specials() {
            let (choice, may) = match special {
                Special::Coal { .. } => (Choice::Act(Act::TakeCoal), self.may_take_coal()),
                Special::LoadTender { .. } => (Choice::Act(Act::LoadTender), self.may_load_tender()),
                Special::StartTrainByAction { .. } => (Choice::Act(Act::StartTrain), self.may_start_train()),
                Special::StoreInWagon { .. } => (Choice::Act(Act::Store), self.may_store()),
                _ => continue,
            };
            if may.is_ok() {
                out.offer(choice);
            }
        }
    }

    /// It lies in the zone, does not go its own way, and there is room for it (UOA-ACT-25, UOA-M1-4, UOA-M7-8).
    pub fn may_take_objective(self) -> Result<Price, RuleId> {
        let zone = self.zone()?;
        let mut here = self.sight.s.objectives.iter().filter(|token| token.zone == zone);
        if here.clone().next().is_none() {
            return Err(rule!("UOA-ACT-25"));
        }
        if here.all(|token| token.is_traveller) {
            return Err(rule!("UOA-M1-4"));
        }
        if !self.has_room() {
            return Err(rule!("UOA-M7-8"));
        }
        self.may_pay_one(|_| false)
    }

    /// Where Objectives fill a slot, one that holds no other Objective must be there: a card can be thrown away
    /// for it, an Objective cannot (UOA-M7-8, UOA-M7-13).
    fn has_room(self) -> bool {
        let slots = &self.sight.s.survivor(self.who).slots;
        let can_be_free = |place: usize| slots[place].is_none_or(|held| held.card().is_some());
        SlotKind::Hand.places().chain(SlotKind::Backpack.places()).any(can_be_free)
    }

    /// At the pile, with a companion that can carry a sack, while the mine is safe (UOA-M9-7, UOA-M9-8).
    pub fn may_take_coal(self) -> Result<Price, RuleId> {
        let zone = self.zone()?;
        let sight = self.sight;
        let coal = sight.specials().find_map(|special| match special {
            Special::Coal { zone, mine, .. } => Some((*zone, mine)),
            _ => None,
        });
        let Some((pile, mine)) = coal.filter(|_| sight.free_carrier(self.who).is_some()) else {
            return Err(rule!("UOA-M9-7"));
        };
        if sight.board().find(pile) != Some(zone) || sight.s.coal == 0 {
            return Err(rule!("UOA-ACT-25"));
        }
        if !mine.iter().filter_map(|part| sight.board().find(*part)).all(|zone| sight.is_safe(zone)) {
            return Err(rule!("UOA-M9-8"));
        }
        self.may_pay_one(|_| false)
    }

    /// In the tender's zone, with a sack (UOA-M9-9).
    pub fn may_load_tender(self) -> Result<Price, RuleId> {
        let zone = self.zone()?;
        let is_there = self.sight.specials().any(|special| match special {
            Special::LoadTender { zone: tender, .. } => self.sight.board().find(*tender) == Some(zone),
            _ => false,
        });
        if !is_there || !self.sight.led_by(self.who).any(|led| led.has_coal) {
            return Err(rule!("UOA-M9-9"));
        }
        self.may_pay_one(|_| false)
    }

    /// With the tender full, in the cab, while it stands (UOA-M9-10, UOA-M9-13, UOA-M9-14).
    pub fn may_start_train(self) -> Result<Price, RuleId> {
        let zone = self.zone()?;
        let cab = self.sight.specials().find_map(|special| match special {
            Special::StartTrainByAction { zone, .. } => Some(*zone),
            _ => None,
        });
        let Some(cab) = cab.filter(|_| self.sight.is_tender_full()) else { return Err(rule!("UOA-M9-10")) };
        if self.sight.board().find(cab) != Some(zone) {
            return Err(rule!("UOA-M9-13"));
        }
        if self.sight.s.is_train_called {
            return Err(rule!("UOA-M9-14"));
        }
        self.may_pay_one(|_| false)
    }

    /// In the Wagon's zone, with an Objective (UOA-M7-10).
    pub fn may_store(self) -> Result<Price, RuleId> {
        let zone = self.zone()?;
        let stores = self.sight.specials().any(|special| matches!(special, Special::StoreInWagon { .. }));
        let mut carried = self.sight.s.survivor(self.who).slots.iter().flatten();
        if !stores || self.sight.s.wagon != Some(zone) || !carried.any(|held| held.card().is_none()) {
            return Err(rule!("UOA-M7-10"));
        }
        self.may_pay_one(|_| false)
    }
}

impl Sight<'_> {
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
