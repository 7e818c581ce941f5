//! What a choice costs, in words, and how likely it is to succeed.

use shamble_kernel::Phrase;

use crate::choice::Choice;
use crate::content::skills::PricedAction;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{MoveKind, ShotMode, SurvivorId, Target};

/// "2 PA", or "free".
pub(super) fn cost<'a>(pa: u8) -> Phrase<'a> {
    match pa {
        0 => Phrase::new("sur-cost-free"),
        1.. => Phrase::new("sur-cost").number("pa", pa),
    }
}

impl<'a> Sight<'a> {
    /// What a choice costs the survivor who is asked, with his skills; answers in alert are free (SUR-ALERT-2).
    pub(super) fn cost_of(self, who: SurvivorId, choice: Choice) -> Phrase<'a> {
        if let Some(Question::Answer { .. } | Question::Arm { .. } | Question::BlowAgain { .. }) = self.asked() {
            return cost(0);
        }
        cost(self.pa_of(who, choice))
    }

    fn pa_of(self, who: SurvivorId, choice: Choice) -> u8 {
        let price = &self.settings().price;
        match choice {
            Choice::Move { kind, shot } => self.move_price(who, kind, false, shot),
            Choice::Shoot { slot, mode, .. } => self.shot_price(who, slot, mode),
            Choice::Attack { slot, .. } => self.arm(who, slot).map_or(0, |arm| arm.blow.pa),
            Choice::Reload { slot } => self.reload_of(who, slot).map_or(0, |(pa, _)| pa),
            Choice::Repair { slot } => self.repair_of(who, slot).map_or(0, |repair| repair.pa),
            // In a close combat it takes the whole round (SUR-CC-17).
            Choice::Draw { .. } if matches!(self.asked(), Some(Question::Clinch { .. })) => price.close_combat.value,
            Choice::Draw { .. } => price.change_weapon.value,
            Choice::ForceDoor { .. } => self.price(who, PricedAction::ForceDoor, price.force_door.value),
            Choice::Search { place } => self.search_price(self.search_level(place)),
            Choice::SearchBody { .. } => price.search_zombie.value,
            Choice::SeekStick => price.look_for_stick.value,
            Choice::Give { .. } => price.give.value,
            Choice::Care { .. } => self.best_care(who).map_or(0, |(pa, _)| pa),
            Choice::Leather { item } => self.crafts(who).find(|craft| craft.makes == item).map_or(0, |craft| craft.pa),
            Choice::Take { lying } => {
                let is_dud = self.s.lying.get(usize::from(lying)).is_some_and(|lying| self.is_dud(lying.stack.thing));
                if is_dud { price.pick_up_dud.value } else { price.free_acts.value }
            }
            Choice::Escort { .. } => price.take_charge.value,
            Choice::Strike => price.close_combat.value,
            Choice::Disengage => price.disengage.value,
            // Out of the exit zone by a movement (SUR-OBJ-10).
            Choice::Leave => self.move_price(who, MoveKind::Normal, false, None),
            Choice::Go { .. }
            | Choice::Rung { .. }
            | Choice::Hang { .. }
            | Choice::Face { .. }
            | Choice::Enter { .. }
            | Choice::Stop
            | Choice::Activate { .. }
            | Choice::EndPhase
            | Choice::Duel { .. }
            | Choice::ShootFrom { .. }
            | Choice::TryDoor { .. }
            | Choice::OpenDoor { .. }
            | Choice::CloseDoor { .. }
            | Choice::Object { .. }
            | Choice::Wear { .. }
            | Choice::Unload { .. }
            | Choice::Drop { .. }
            | Choice::Join
            | Choice::Yes
            | Choice::Pass
            | Choice::Dodge
            | Choice::Flee
            | Choice::Stand
            | Choice::Victim { .. }
            | Choice::Roll { .. }
            | Choice::Consume { .. }
            | Choice::Cure
            | Choice::Person { .. }
            | Choice::Point { .. }
            | Choice::Skill { .. }
            | Choice::Grow { .. }
            | Choice::Learn { .. }
            | Choice::HandOver { .. } => price.free_acts.value,
        }
    }

    /// "14.2 cm, hits on 5 or less": a shot that somebody could make where he stands.
    pub(super) fn aim_words(self, who: SurvivorId, slot: u8, mode: ShotMode, target: Target) -> Phrase<'a> {
        let (Some(here), Some((there, _))) = (self.place(who), self.target_place(target)) else {
            return Phrase::new("sur-aim-blind");
        };
        let distance = super::pieces::about_cm(self.mat.shot_distance(here, there).length());
        let shot = self.shot_at(who, slot, mode, target).filter(|shot| !self.is_certain(shot));
        let needs_test = self.fire_of(who, slot).is_some_and(|(_, fire)| !fire.always_hits);
        match shot.filter(|_| needs_test) {
            Some(shot) => {
                // A 1 always hits (SUR-TEST-4).
                let value = self.shooting_value(&shot).clamp(1, 10);
                Phrase::new("sur-aim").phrase("distance", distance).number("value", value)
            }
            None => Phrase::new("sur-aim-sure").phrase("distance", distance),
        }
    }
}
