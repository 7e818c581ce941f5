//! Which things and skills of a dashboard stand for which choices.

use shamble_survivants::{Act, Camp, Choice, Remedy, SurvivorId};

use super::board::Board;
use super::characters::{card_key, skill_key};

impl Board<'_> {
    /// The things and skills that a choice is about.
    pub fn held_keys(self, choice: Choice) -> Vec<String> {
        let asked = self.game.asked_of(self.view).and_then(|question| question.who());
        let who = asked.unwrap_or_default();
        let slot = |who: SurvivorId, slot: u8| vec![card_key(&self.key_of(who), slot)];
        match choice {
            Choice::Act(
                Act::Move { shot: Some((at, _)), .. }
                | Act::Shoot { slot: at, .. }
                | Act::Attack { slot: Some(at), .. }
                | Act::Reload { slot: at }
                | Act::Repair { slot: at }
                | Act::Draw { slot: at, .. }
                | Act::Wear { slot: at }
                | Act::Drop { slot: at, .. },
            )
            | Choice::Object { slot: at, .. }
            | Choice::Use(Remedy::Item { slot: at }) => slot(who, at),
            Choice::Camp(Camp::HandOver { from, slot: at, .. }) => slot(from, at),
            Choice::Camp(Camp::Learn { who, skill }) => {
                vec![skill_key(&self.key_of(who), &self.content().skill(skill).id)]
            }
            Choice::Act(_)
            | Choice::Pass
            | Choice::Yes
            | Choice::Go(_)
            | Choice::Stop
            | Choice::Face { .. }
            | Choice::Enter { .. }
            | Choice::ShootFrom { .. }
            | Choice::Victim { .. }
            | Choice::Duel { .. }
            | Choice::Clinch(_)
            | Choice::Dodge
            | Choice::Flee
            | Choice::Stand
            | Choice::Roll { .. }
            | Choice::Use(Remedy::Cure)
            | Choice::Make(_)
            | Choice::Camp(Camp::Grow { .. }) => Vec::new(),
        }
    }
}
