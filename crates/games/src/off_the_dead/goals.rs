//! What has to be done to win: kill every zombie, in chapter 2 after a scenario's elements are gathered.

use super::board::Board;
use crate::{Count, Goal};

impl Board<'_> {
    /// Chapter 1 asks for one thing (OTD-WIN-1), chapter 2 for three, one after the other (OTD2-WIN-1, OTD2-WIN-2,
    /// OTD2-EPI-3).
    pub fn goals(self) -> Vec<Goal> {
        if !self.game.has_locations(self.view) {
            return vec![self.sweep()];
        }
        let is_epilogue = self.view.is_epilogue;
        let epilogue = Goal { words: self.word("otd-goal-epilogue"), is_met: is_epilogue, count: None };
        let last = Goal { words: self.word("otd-goal-last"), is_met: false, count: None };
        vec![self.gathering(), epilogue, if is_epilogue { self.sweep() } else { last }]
    }

    /// Zombies of the horde and of the corridors.
    fn sweep(self) -> Goal {
        let corridors = self.view.survivors.iter().flat_map(|survivor| &survivor.corridor);
        let left = self.view.horde.len() + corridors.map(Vec::len).sum::<usize>();
        Goal { words: self.fill("otd-goal-zombies", "zombies", left), is_met: left == 0, count: None }
    }

    /// The elements held of the scenario that lacks fewest.
    fn gathering(self) -> Goal {
        let held = |elements: &[_]| elements.iter().filter(|element| self.is_held(**element)).count();
        let counted = self.game.scenario_prints().map(|scenario| (held(scenario.elements), scenario));
        let (found, needed, name) = counted
            .max_by_key(|(found, _)| *found)
            .map_or((0, 0, ""), |(found, scenario)| (found, scenario.elements.len(), self.voice.name(scenario.name)));
        let args = [("found", found.into()), ("needed", needed.into()), ("scenario", name.to_owned().into())];
        let is_met = self.view.is_epilogue || (found > 0 && found == needed);
        Goal { words: self.voice.fill("otd-goal-elements", &args), is_met, count: Count::of(found, needed) }
    }
}
