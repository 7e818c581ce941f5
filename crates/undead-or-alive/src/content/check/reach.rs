//! Everything that a mission asks for can be got to.

use shamble_zones::Part;

use crate::content::load::MISSIONS;
use crate::content::missions::{CompanionPlace, GoalKind, Mission, Special};

use super::Checker;

impl Checker<'_> {
    /// Exit, Objectives, companions, machines and places of special rules lie where somebody who starts can walk, on
    /// the board as it is at some time.
    pub(super) fn reach(&mut self, at: usize, mission: &Mission) {
        let mut due: Vec<(&str, Part)> = mission.exit.iter().map(|zone| ("the exit", *zone)).collect();
        due.extend(mission.objectives.zones.iter().map(|zone| ("an Objective", *zone)));
        for group in &mission.companions {
            match &group.place {
                CompanionPlace::Together(zone) => due.push(("companions", *zone)),
                CompanionPlace::Scattered { zones, .. } => due.extend(zones.iter().map(|zone| ("a companion", *zone))),
            }
        }
        due.extend(mission.wagon.iter().map(|machine| ("the Wagon", machine.zone)));
        for goal in &mission.goals {
            if let GoalKind::GatherMobileSpawns { zones } = &goal.kind {
                due.extend(zones.iter().map(|zone| ("a Mobile token", *zone)));
            }
        }
        for rule in &mission.special {
            match rule.kind {
                Special::Coal { zone, .. } => due.push(("the coal", zone)),
                Special::LoadTender { zone, .. } => due.push(("the tender", zone)),
                Special::StartTrainByAction { zone, .. } => due.push(("the engine", zone)),
                _ => {}
            }
        }
        for (what, part) in due {
            let told = format!("nobody can get to {what} in {part}");
            self.audit.needs(self.is_reached(at, mission, part), MISSIONS, &mission.id, told);
        }
    }

    fn is_reached(&self, at: usize, mission: &Mission, part: Part) -> bool {
        self.content.stages[at].iter().any(|stage| {
            let to = stage.board.find(part);
            let from = mission.start.iter().filter_map(|start| stage.board.find(*start));
            to.is_some_and(|to| from.into_iter().any(|from| from == to || stage.terrain.reachable(from).has(to)))
        })
    }
}
