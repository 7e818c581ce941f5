//! The rule that forbids a choice which is not legal.

use shamble_kernel::RuleId;

use crate::choice::Choice;
use crate::content::arms::Thing;
use crate::content::skills::{Effect, PricedAction};
use crate::content::tables::SearchPlace;
use crate::kinds::{DoorState, OpeningId};
use crate::mat::OpeningKind;
use crate::sight::Sight;
use crate::state::{MoveKind, ShotMode, Step, SurvivorId, Target, Walk, Wear, Whereabouts};

impl Sight<'_> {
    pub fn forbidding(self, choice: Choice) -> RuleId {
        if self.s.outcome.is_some() {
            return rule!("SUR-GEN-9");
        }
        match self.question().copied() {
            Some(Step::Act) => self.forbidding_act(self.s.acting, choice),
            Some(Step::Where) => self.forbidding_way(choice),
            Some(step) => forbidding_answer(step, choice),
            None => rule!("SUR-TURN-4"),
        }
    }

    fn forbidding_act(self, who: SurvivorId, choice: Choice) -> RuleId {
        let prices = &self.settings().price;
        let pa = self.survivor(who).pa;
        match choice {
            Choice::Activate { who } if self.survivor(who).is_engaged => rule!("SUR-CC-13"),
            Choice::Activate { .. } | Choice::EndPhase => rule!("SUR-TURN-6"),
            Choice::Move { kind, shot } => self.forbidding_move(who, kind, shot),
            Choice::Shoot { slot, mode, target } => self.forbidding_shot(who, slot, mode, target),
            Choice::Attack { slot, target } => self.forbidding_blow(who, slot, target),
            Choice::Reload { slot } => self.forbidding_reload(who, slot),
            Choice::Repair { slot } => self.forbidding_repair(who, slot),
            Choice::Draw { hand, .. } if hand > 0 => rule!("SUR-SKILL-19"),
            Choice::Draw { slot, .. } if self.weapon_in(who, slot).is_none() => rule!("SUR-GEAR-5"),
            Choice::Draw { .. } if pa < prices.change_weapon.value => rule!("SUR-PA-2"),
            Choice::Draw { .. } => rule!("SUR-GEAR-1"),
            Choice::TryDoor { door } | Choice::OpenDoor { door } | Choice::CloseDoor { door } => {
                self.forbidding_door(who, door, choice)
            }
            Choice::ForceDoor { door } => {
                let price = self.price(who, PricedAction::ForceDoor, prices.force_door.value);
                if self.s.door(door) == DoorState::Locked && self.is_at_door(who, door) && pa < price {
                    rule!("SUR-PA-2")
                } else {
                    rule!("SUR-DOOR-2")
                }
            }
            Choice::Search { place } => self.forbidding_search(who, place),
            Choice::SearchBody { figure } => match self.s.bodies.iter().find(|body| body.figure == figure) {
                None => rule!("SUR-ZSRCH-4"),
                Some(_) if self.survivor(who).done.has_sought => rule!("SUR-STICK-5"),
                Some(_) if pa < prices.search_zombie.value => rule!("SUR-PA-2"),
                Some(_) => rule!("SUR-ZSRCH-5"),
            },
            Choice::SeekStick if pa < prices.look_for_stick.value => rule!("SUR-PA-2"),
            Choice::SeekStick => rule!("SUR-STICK-5"),
            Choice::Give { to } => match self.survivor(who).done.partner {
                Some(partner) if partner != to => rule!("SUR-GEAR-4"),
                _ if pa < prices.give.value || self.survivor(to).pa < prices.give.value => rule!("SUR-GEAR-2"),
                _ => rule!("SUR-GEAR-3"),
            },
            Choice::Care { .. } if self.best_care(who).is_none() => rule!("SUR-SKILL-13"),
            Choice::Care { .. } if self.best_care(who).is_some_and(|(price, _)| pa < price) => rule!("SUR-PA-2"),
            Choice::Care { .. } => rule!("SUR-SKILL-23"),
            Choice::Leather { .. } if self.survivor(who).done.has_worked => rule!("SUR-SKILL-24"),
            Choice::Leather { .. } => rule!("SUR-SKILL-17"),
            Choice::Wear { .. } => rule!("SUR-SKILL-25"),
            Choice::Take { lying } => self.forbidding_take(who, lying),
            Choice::Unload { .. } => rule!("SUR-OSRCH-7"),
            Choice::Drop { .. } => rule!("SUR-BAG-10"),
            Choice::Join => rule!("SUR-MELEE-11"),
            Choice::Escort { .. } => rule!("SUR-OBJ-5"),
            Choice::Leave => rule!("SUR-OBJ-10"),
            Choice::Consume { .. } | Choice::Cure => rule!("SUR-HEALTH-15"),
            _ => rule!("SUR-TURN-2"),
        }
    }

    fn forbidding_move(self, who: SurvivorId, kind: MoveKind, shot: Option<(u8, ShotMode)>) -> RuleId {
        let survivor = self.survivor(who);
        if survivor.is_engaged {
            return rule!("SUR-CC-3");
        }
        if let Some((slot, mode)) = shot {
            if mode == ShotMode::Aimed {
                return rule!("SUR-MSHOT-2");
            }
            if matches!(kind, MoveKind::Alert | MoveKind::Stealth) {
                return rule!("SUR-MSHOT-5");
            }
            if self.move_price(who, kind, false, shot) > survivor.pa {
                return rule!("SUR-MSHOT-6");
            }
            if self.weapon_in(who, slot).is_none_or(|(_, weapon)| weapon.fire.is_none()) {
                return rule!("SUR-SHOT-1");
            }
            return rule!("SUR-MSHOT-4");
        }
        if self.move_price(who, kind, false, shot) > survivor.pa {
            return rule!("SUR-PA-2");
        }
        if matches!(survivor.at, Whereabouts::Hanging { .. }) {
            return rule!("SUR-MOVE-21");
        }
        match kind {
            MoveKind::Normal => rule!("SUR-MOVE-3"),
            MoveKind::Alert => rule!("SUR-MOVE-4"),
            MoveKind::Stealth if survivor.is_noticed => rule!("SUR-STEALTH-10"),
            MoveKind::Stealth if !self.may_sneak(who) => rule!("SUR-STEALTH-7"),
            MoveKind::Stealth => rule!("SUR-STEALTH-2"),
            MoveKind::Run if matches!(survivor.at, Whereabouts::OnLadder { .. }) => rule!("SUR-MOVE-9"),
            MoveKind::Run => rule!("SUR-MOVE-6"),
            MoveKind::Crossing => rule!("SUR-MOVE-10"),
            MoveKind::Climb => rule!("SUR-MOVE-11"),
            MoveKind::JumpOver => rule!("SUR-MOVE-14"),
            MoveKind::JumpDown => rule!("SUR-MOVE-15"),
            MoveKind::Flight => rule!("SUR-DIS-2"),
            MoveKind::Retreat => rule!("SUR-ENC-8"),
            MoveKind::Answer => rule!("SUR-ALERT-1"),
        }
    }

    /// Why a movement cannot lead to a place: nobody can stand there, or it is too far for its kind.
    fn forbidding_way(self, choice: Choice) -> RuleId {
        let Some(walk) = self.s.walk() else { return rule!("SUR-MOVE-1") };
        let on_ladder = Walk { on_ladder: true, ..walk.clone() };
        if matches!(choice, Choice::Rung { .. })
            && walk.shot.is_some_and(|shot| self.moving_malus(&on_ladder, shot.mode).is_none())
        {
            return rule!("SUR-MSHOT-4");
        }
        if let Choice::Go { to } = choice {
            if !self.mat.is_spot(to) {
                return rule!("SUR-GEO-15");
            }
            let here = self.mat.place(to);
            if !self.mat.fits(to, crate::mat::OpenSet::ALL) {
                return rule!("SUR-GEO-9");
            }
            if self.bases(Some(walk.who), None).iter().any(|base| self.mat.overlaps(*base, here)) {
                return rule!("SUR-GEO-10");
            }
            if walk.kind == MoveKind::Stealth && !self.mat.is_hiding(here) {
                return rule!("SUR-STEALTH-2");
            }
        }
        match walk.kind {
            MoveKind::Normal => rule!("SUR-MOVE-3"),
            MoveKind::Alert => rule!("SUR-MOVE-4"),
            MoveKind::Stealth => rule!("SUR-MOVE-5"),
            MoveKind::Run => rule!("SUR-MOVE-6"),
            MoveKind::Crossing => rule!("SUR-MOVE-10"),
            MoveKind::Climb => rule!("SUR-MOVE-11"),
            MoveKind::JumpOver => rule!("SUR-MOVE-14"),
            MoveKind::JumpDown => rule!("SUR-MOVE-15"),
            MoveKind::Flight => rule!("SUR-DIS-8"),
            MoveKind::Retreat => rule!("SUR-ENC-8"),
            MoveKind::Answer => rule!("SUR-ALERT-1"),
        }
    }

    fn forbidding_shot(self, who: SurvivorId, slot: u8, mode: ShotMode, target: Target) -> RuleId {
        let survivor = self.survivor(who);
        let Some((_, weapon)) = self.weapon_in(who, slot) else { return rule!("SUR-SHOT-1") };
        let Some(fire) = weapon.fire else { return rule!("SUR-SHOT-1") };
        let Some(stack) = survivor.stack(slot) else { return rule!("SUR-SHOT-1") };
        if !fire.is_thrown && !survivor.holds(slot) {
            return rule!("SUR-GEAR-5");
        }
        if stack.wear != Wear::Fine {
            return rule!("SUR-MALF-2");
        }
        if fire.load.is_some() && stack.loaded == 0 {
            return rule!("SUR-AMMO-4");
        }
        if !fire.is_thrown && fire.spends(mode.kind()).is_none() {
            return rule!("SUR-SHOT-16");
        }
        if self.shot_price(who, slot, mode) > survivor.pa {
            return rule!("SUR-PA-2");
        }
        let half = self.settings().shooting.burst_part_loaded.value.0;
        let is_burst = matches!(mode, ShotMode::BurstOnSeveral | ShotMode::BurstOnOne);
        if is_burst
            && fire.load.is_some_and(|load| u16::from(stack.loaded) * 100 < u16::from(load.magazine) * u16::from(half))
        {
            return rule!("SUR-SHOT-8");
        }
        let Some((place, stance)) = self.target_place(target) else { return rule!("SUR-SHOT-17") };
        if !self.has_in_view(who, place) {
            return rule!("SUR-SIGHT-2");
        }
        if !self.sees(who, place, stance) {
            return rule!("SUR-SIGHT-4");
        }
        rule!("SUR-TERR-5")
    }

    fn forbidding_blow(self, who: SurvivorId, slot: Option<u8>, target: Target) -> RuleId {
        let survivor = self.survivor(who);
        let weapon = match slot {
            Some(slot) if !survivor.holds(slot) => return rule!("SUR-GEAR-5"),
            Some(slot) => self.weapon_in(who, slot).map(|(_, weapon)| weapon),
            None => self.bare_hands(who).map(|hands| self.content.stores.weapon(hands)),
        };
        let Some(blow) = weapon.and_then(|weapon| weapon.blow) else { return rule!("SUR-ATK-6") };
        if blow.pa > survivor.pa {
            return rule!("SUR-PA-2");
        }
        let (Some((place, _)), Some(here)) = (self.target_place(target), self.place(who)) else {
            return rule!("SUR-ATK-1");
        };
        if !self.has_in_view(who, place) {
            return rule!("SUR-SIGHT-2");
        }
        if !self.mat.is_gap_at_most(here, place, blow.reach) {
            return rule!("SUR-ATK-2");
        }
        if (here.z - place.z).get().abs() > self.settings().sight.fight_height.value.get() {
            return rule!("SUR-SIGHT-13");
        }
        rule!("SUR-SIGHT-12")
    }

    fn forbidding_reload(self, who: SurvivorId, slot: u8) -> RuleId {
        let load = self.weapon_in(who, slot).and_then(|(_, weapon)| weapon.fire).and_then(|fire| fire.load);
        match load {
            Some(load) if self.price(who, PricedAction::Reload, load.reload) > self.survivor(who).pa => {
                rule!("SUR-PA-2")
            }
            _ => rule!("SUR-AMMO-4"),
        }
    }

    fn forbidding_repair(self, who: SurvivorId, slot: u8) -> RuleId {
        match self.survivor(who).stack(slot).map(|stack| stack.wear) {
            Some(Wear::Ruined) => rule!("SUR-MALF-7"),
            Some(Wear::Jammed(_)) if self.survivor(who).pa < self.settings().price.repair.value => rule!("SUR-PA-2"),
            _ => rule!("SUR-MALF-8"),
        }
    }

    /// Whether somebody stands in contact with a door.
    fn is_at_door(self, who: SurvivorId, door: OpeningId) -> bool {
        let contact = self.settings().geometry.contact.value;
        self.place(who).is_some_and(|place| self.mat.is_near_opening(place, door, contact))
    }

    fn forbidding_door(self, who: SurvivorId, door: OpeningId, choice: Choice) -> RuleId {
        let state = self.s.door(door);
        let is_window = self.table().opening(door).kind == OpeningKind::Window;
        match choice {
            _ if !self.is_at_door(who, door) => rule!("SUR-DOOR-7"),
            Choice::TryDoor { .. } => rule!("SUR-DOOR-6"),
            Choice::CloseDoor { .. } if state == DoorState::Broken && is_window => rule!("SUR-DOOR-11"),
            Choice::CloseDoor { .. } if state == DoorState::Broken => rule!("SUR-DOOR-8"),
            Choice::OpenDoor { .. } if state == DoorState::Locked => rule!("SUR-DOOR-2"),
            _ => rule!("SUR-DOOR-7"),
        }
    }

    fn forbidding_search(self, who: SurvivorId, place: SearchPlace) -> RuleId {
        let survivor = self.survivor(who);
        if self.s.searched.contains(&place) {
            return rule!("SUR-SRCH-8");
        }
        if survivor.done.has_sought {
            return rule!("SUR-STICK-5");
        }
        let level = self.table().search_places().find(|(other, _)| *other == place).map_or(0, |(_, level)| level);
        let prices = &self.settings().price;
        let (price, rule) = match level {
            1 => (prices.search_1.value, rule!("SUR-SRCH-1")),
            2 => (prices.search_2.value, rule!("SUR-SRCH-2")),
            3 => (prices.search_3.value, rule!("SUR-SRCH-9")),
            _ => (prices.search_4.value, rule!("SUR-SRCH-10")),
        };
        if survivor.pa < price { rule!("SUR-PA-2") } else { rule }
    }

    fn forbidding_take(self, who: SurvivorId, lying: u8) -> RuleId {
        let Some(lying) = self.s.lying.get(usize::from(lying)) else { return rule!("SUR-OSRCH-8") };
        let is_dud = self.is_dud(lying.stack.thing);
        if is_dud && self.effects(who).any(|effect| *effect == Effect::LeavesDuds) {
            return rule!("SUR-SKILL-27");
        }
        if !self.is_at_hand(who, lying) {
            return if is_dud { rule!("SUR-GREN-6") } else { rule!("SUR-OSRCH-8") };
        }
        if is_dud && self.survivor(who).pa < self.settings().price.pick_up_dud.value {
            return rule!("SUR-PA-2");
        }
        let owned = self.survivor(who).stacks().any(|(_, stack)| stack.thing == lying.stack.thing);
        let is_one_each = match lying.stack.thing {
            Thing::Weapon(id) => self.content.stores.weapon(id).per_person.is_some(),
            Thing::Item(_) | Thing::Ammo(_) => false,
        };
        if owned && is_one_each { rule!("SUR-BAG-5") } else { rule!("SUR-BAG-1") }
    }
}

/// The rule behind a question other than what a survivor does.
fn forbidding_answer(step: Step, choice: Choice) -> RuleId {
    match step {
        Step::Camp => match choice {
            Choice::Grow { .. } => rule!("SUR-XP-4"),
            Choice::Learn { .. } => rule!("SUR-XP-7"),
            Choice::HandOver { .. } => rule!("SUR-BAG-2"),
            _ => rule!("SUR-XP-6"),
        },
        Step::StartAt { .. } => rule!("SUR-SETUP-2"),
        Step::Arm { .. } => rule!("SUR-CREATE-7"),
        Step::Face { .. } => rule!("SUR-MOVE-2"),
        Step::EnterFirst => rule!("SUR-ENTRY-8"),
        Step::EnterNext => rule!("SUR-ENTRY-20"),
        Step::Answer { .. } => rule!("SUR-ALERT-1"),
        Step::Dodge { .. } => rule!("SUR-ZATK-5"),
        Step::DodgeAgain { .. } => rule!("SUR-SKILL-10"),
        Step::BlowAgain { in_clinch: true, .. } => rule!("SUR-CC-16"),
        Step::BlowAgain { .. } => rule!("SUR-ATK-5"),
        Step::Duels => rule!("SUR-MELEE-13"),
        Step::Clinch { .. } => match choice {
            Choice::Strike => rule!("SUR-CC-17"),
            Choice::Disengage => rule!("SUR-DIS-10"),
            _ => rule!("SUR-CC-3"),
        },
        Step::AimOnTheMove => rule!("SUR-MSHOT-7"),
        Step::Meet { .. } => rule!("SUR-ENC-2"),
        Step::OtherWeapon { .. } => rule!("SUR-SKILL-19"),
        Step::Victims { .. } => rule!("SUR-SHOT-15"),
        Step::Fringe { .. } => rule!("SUR-TPL-5"),
        Step::RepairAgain { .. } => rule!("SUR-SKILL-5"),
        Step::FindKind => rule!("SUR-OSRCH-1"),
        Step::GiveWhat => rule!("SUR-GEAR-6"),
        Step::Consent if choice == Choice::Yes => rule!("SUR-BAG-1"),
        Step::Consent | Step::ConsentBack => rule!("SUR-GEAR-7"),
        Step::NewPerson => rule!("SUR-RET-2"),
        Step::NewPoint if matches!(choice, Choice::Point { .. }) => rule!("SUR-CREATE-6"),
        Step::NewPoint => rule!("SUR-CREATE-2"),
        Step::NewSkill => rule!("SUR-CREATE-5"),
        Step::NewPlace => rule!("SUR-RET-6"),
        Step::Eat { .. } => rule!("SUR-HEALTH-5"),
        Step::Heal { .. } => rule!("SUR-HEALTH-11"),
        Step::Sort { .. } => rule!("SUR-BAG-10"),
        _ => rule!("SUR-TURN-4"),
    }
}
