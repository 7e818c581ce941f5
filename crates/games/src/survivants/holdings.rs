//! Which things and skills of a dashboard stand for which choices.

use shamble_survivants::{Choice, SurvivorId};

use super::board::Board;
use super::characters::{card_key, skill_key};

impl Board<'_> {
    /// The things and skills that a choice is about.
    pub fn held_keys(self, choice: Choice) -> Vec<String> {
        let asked = self.game.asked_of(self.view).and_then(|question| question.who());
        let who = asked.unwrap_or(self.table().acting);
        let slot = |who: SurvivorId, slot: u8| vec![card_key(&self.key_of(who), slot)];
        match choice {
            Choice::Move { shot: Some((at, _)), .. }
            | Choice::Shoot { slot: at, .. }
            | Choice::Attack { slot: Some(at), .. }
            | Choice::Reload { slot: at }
            | Choice::Repair { slot: at }
            | Choice::Draw { slot: at, .. }
            | Choice::Object { slot: at, .. }
            | Choice::Wear { slot: at }
            | Choice::Drop { slot: at, .. }
            | Choice::Consume { slot: at } => slot(who, at),
            Choice::HandOver { from, slot: at, .. } => slot(from, at),
            Choice::Learn { who, skill } => vec![skill_key(&self.key_of(who), &self.content().skill(skill).id)],
            Choice::Go { .. }
            | Choice::Rung { .. }
            | Choice::Hang { .. }
            | Choice::Face { .. }
            | Choice::Enter { .. }
            | Choice::Stop
            | Choice::Activate { .. }
            | Choice::EndPhase
            | Choice::Duel { .. }
            | Choice::Move { shot: None, .. }
            | Choice::ShootFrom { .. }
            | Choice::Attack { slot: None, .. }
            | Choice::TryDoor { .. }
            | Choice::OpenDoor { .. }
            | Choice::CloseDoor { .. }
            | Choice::ForceDoor { .. }
            | Choice::Search { .. }
            | Choice::SearchBody { .. }
            | Choice::SeekStick
            | Choice::Give { .. }
            | Choice::Care { .. }
            | Choice::Leather { .. }
            | Choice::Take { .. }
            | Choice::Unload { .. }
            | Choice::Join
            | Choice::Escort { .. }
            | Choice::Leave
            | Choice::Yes
            | Choice::Pass
            | Choice::Dodge
            | Choice::Strike
            | Choice::Disengage
            | Choice::Flee
            | Choice::Stand
            | Choice::Victim { .. }
            | Choice::Roll { .. }
            | Choice::Cure
            | Choice::Person { .. }
            | Choice::Point { .. }
            | Choice::Skill { .. }
            | Choice::Grow { .. } => Vec::new(),
        }
    }
}
