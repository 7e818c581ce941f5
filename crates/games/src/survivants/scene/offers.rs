//! Which piece of the scene stands for which choice.

use shamble_survivants::content::tables::SearchPlace;
use shamble_survivants::kinds::OpeningId;
use shamble_survivants::{Act, Choice, Target};

use super::overlays::spot_key;
use crate::Possible;
use crate::survivants::board::Board;

impl Board<'_> {
    /// The keys of the pieces that a choice is about; what concerns nothing else is found at whoever is asked.
    pub fn scene_keys(self, possible: &Possible<Choice>) -> Vec<String> {
        let own = || vec![self.key_of(self.concerned())];
        let door = |door: OpeningId| vec![self.mat_table().opening(door).id.clone()];
        match possible.choice {
            Choice::Go(_) | Choice::Face { .. } | Choice::Enter { .. } => {
                vec![spot_key(&possible.offered.notation)]
            }
            Choice::Act(Act::Shoot { target, .. } | Act::Attack { target, .. }) | Choice::ShootFrom { target, .. } => {
                self.target_keys(target)
            }
            Choice::Victim { figure } => vec![self.game.figure_key(figure)],
            Choice::Act(Act::SearchBody { figure }) => vec![format!("body-{}", self.game.figure_key(figure))],
            Choice::Act(
                Act::TryDoor { door: at }
                | Act::OpenDoor { door: at }
                | Act::CloseDoor { door: at }
                | Act::ForceDoor { door: at },
            ) => door(at),
            Choice::Act(Act::Search { place }) => {
                let word = self.mat_table().word(place).to_owned();
                match place {
                    SearchPlace::Piece(_) | SearchPlace::Room(_) => vec![format!("search-{word}"), word],
                    SearchPlace::Zone(_) => vec![word],
                }
            }
            Choice::Act(Act::Activate { who }) | Choice::Duel { who } => vec![self.key_of(who)],
            Choice::Act(Act::Give { to } | Act::Care { to }) => vec![self.key_of(to)],
            Choice::Act(Act::Take { lying } | Act::Unload { lying }) => vec![format!("lying-{}", lying + 1)],
            Choice::Act(Act::Escort { person }) => vec![format!("person-{}", person + 1)],
            Choice::Act(
                Act::Move { .. }
                | Act::Reload { .. }
                | Act::Repair { .. }
                | Act::Draw { .. }
                | Act::SeekStick
                | Act::Leather { .. }
                | Act::Wear { .. }
                | Act::Join
                | Act::Leave,
            )
            | Choice::Clinch(_)
            | Choice::Dodge
            | Choice::Flee
            | Choice::Stand => own(),
            Choice::Act(Act::EndPhase | Act::Drop { .. })
            | Choice::Stop
            | Choice::Object { .. }
            | Choice::Yes
            | Choice::Pass
            | Choice::Roll { .. }
            | Choice::Use(_)
            | Choice::Make(_)
            | Choice::Camp(_) => Vec::new(),
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
