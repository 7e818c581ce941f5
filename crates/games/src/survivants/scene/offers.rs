//! Which piece of the scene stands for which choice.

use shamble_survivants::content::tables::SearchPlace;
use shamble_survivants::kinds::OpeningId;
use shamble_survivants::{Choice, Target};

use super::overlays::spot_key;
use crate::Possible;
use crate::survivants::board::Board;

impl Board<'_> {
    /// The keys of the pieces that a choice is about; what concerns nothing else is found at whoever is asked.
    pub fn scene_keys(self, possible: &Possible<Choice>) -> Vec<String> {
        let own = || vec![self.key_of(self.concerned())];
        let door = |door: OpeningId| vec![self.mat_table().opening(door).id.clone()];
        match possible.choice {
            Choice::Go { .. }
            | Choice::Rung { .. }
            | Choice::Hang { .. }
            | Choice::Face { .. }
            | Choice::Enter { .. } => {
                vec![spot_key(&possible.offered.notation)]
            }
            Choice::Shoot { target, .. } | Choice::ShootFrom { target, .. } | Choice::Attack { target, .. } => {
                self.target_keys(target)
            }
            Choice::Victim { figure } => vec![self.game.figure_key(figure)],
            Choice::SearchBody { figure } => vec![format!("body-{}", self.game.figure_key(figure))],
            Choice::TryDoor { door: at }
            | Choice::OpenDoor { door: at }
            | Choice::CloseDoor { door: at }
            | Choice::ForceDoor { door: at } => door(at),
            Choice::Search { place } => {
                let word = self.mat_table().word(place).to_owned();
                match place {
                    SearchPlace::Piece(_) | SearchPlace::Room(_) => vec![format!("search-{word}"), word],
                    SearchPlace::Zone(_) => vec![word],
                }
            }
            Choice::Activate { who } | Choice::Duel { who } => vec![self.key_of(who)],
            Choice::Give { to } | Choice::Care { to } => vec![self.key_of(to)],
            Choice::Take { lying } | Choice::Unload { lying } => vec![format!("lying-{}", lying + 1)],
            Choice::Escort { person } => vec![format!("person-{}", person + 1)],
            Choice::Move { .. }
            | Choice::Reload { .. }
            | Choice::Repair { .. }
            | Choice::Draw { .. }
            | Choice::SeekStick
            | Choice::Leather { .. }
            | Choice::Wear { .. }
            | Choice::Join
            | Choice::Leave
            | Choice::Dodge
            | Choice::Strike
            | Choice::Disengage
            | Choice::Flee
            | Choice::Stand => own(),
            Choice::EndPhase
            | Choice::Stop
            | Choice::Object { .. }
            | Choice::Drop { .. }
            | Choice::Yes
            | Choice::Pass
            | Choice::Roll { .. }
            | Choice::Consume { .. }
            | Choice::Cure
            | Choice::Person { .. }
            | Choice::Point { .. }
            | Choice::Skill { .. }
            | Choice::Grow { .. }
            | Choice::Learn { .. }
            | Choice::HandOver { .. } => Vec::new(),
        }
    }

    fn target_keys(self, target: Target) -> Vec<String> {
        match target {
            Target::Zombie(figure) => vec![self.game.figure_key(figure)],
            Target::Corpse(persona) => vec![format!("dead-{}", self.game.persona_key(self.view, persona))],
            Target::Point(_) => vec![self.key_of(self.concerned())],
        }
    }
}
