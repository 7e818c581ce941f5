//! What choices do, as headings where there are many.

use shamble_survivants::Choice;

/// The key of the heading; none for what stands by itself.
pub fn heading(choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::Move { .. } => Some("sur-deed-move"),
        Choice::Shoot { .. } | Choice::ShootFrom { .. } => Some("sur-deed-shoot"),
        Choice::Attack { .. } => Some("sur-deed-strike"),
        Choice::TryDoor { .. } | Choice::OpenDoor { .. } | Choice::CloseDoor { .. } | Choice::ForceDoor { .. } => {
            Some("sur-deed-doors")
        }
        Choice::Search { .. } | Choice::SearchBody { .. } | Choice::SeekStick => Some("sur-deed-search"),
        Choice::Reload { .. }
        | Choice::Repair { .. }
        | Choice::Draw { .. }
        | Choice::Wear { .. }
        | Choice::Take { .. }
        | Choice::Leather { .. } => Some("sur-deed-equipment"),
        Choice::Give { .. } | Choice::Care { .. } => Some("sur-deed-help"),
        Choice::Activate { .. } => Some("sur-deed-others"),
        Choice::Go { .. }
        | Choice::Rung { .. }
        | Choice::Hang { .. }
        | Choice::Face { .. }
        | Choice::Enter { .. }
        | Choice::Stop
        | Choice::EndPhase
        | Choice::Duel { .. }
        | Choice::Object { .. }
        | Choice::Unload { .. }
        | Choice::Drop { .. }
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
        | Choice::Consume { .. }
        | Choice::Cure
        | Choice::Person { .. }
        | Choice::Point { .. }
        | Choice::Skill { .. }
        | Choice::Grow { .. }
        | Choice::Learn { .. }
        | Choice::HandOver { .. } => None,
    }
}
