//! Whether the team can get to everything that a mission is about.

use shamble_kernel::Set;
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use crate::content::load::MISSIONS;
use crate::content::missions::*;

use super::Checker;

impl Checker<'_> {
    /// Nothing that has to be reached lies behind a door that can never be opened.
    pub(super) fn reach(&mut self, mission: &Mission) {
        let reached = Team::new(mission).reached;
        let mut due: Vec<(&str, ZoneId)> = Vec::new();
        due.extend(mission.exit.map(|zone| ("the Exit", zone)));
        due.extend(mission.sign.map(|zone| ("the Avengers Sign", zone)));
        due.extend(mission.objectives.iter().map(|objective| ("an Objective", objective.zone)));
        due.extend(mission.citizens.iter().map(|zone| ("a Citizen", zone)));
        due.extend(mission.bosses.iter().map(|boss| ("a boss", boss.zone)));
        due.extend(mission.secret_missions.iter().map(|secret| ("a Secret Mission", secret.zone)));
        for special in &mission.specials {
            due.extend(special.kind.objective_citizen().map(|zone| ("the Objective Citizen", zone)));
            let trapped = special.kind.trapped_citizens().unwrap_or_default();
            due.extend(trapped.iter().map(|zone| ("a Trapped Citizen", zone)));
        }
        for (what, zone) in due.into_iter().filter(|(_, zone)| !reached.has(*zone)) {
            let what = format!("nobody can get to {what} in {}", mission.place.zone_id(zone));
            self.audit.needs(false, MISSIONS, &mission.id, what);
        }
    }
}

/// A team that takes all it can reach and opens every door it may, whatever luck brings.
struct Team<'m> {
    mission: &'m Mission,
    reached: ZoneSet,
    open: Set<DoorId>,
}

impl Team<'_> {
    fn new(mission: &Mission) -> Team<'_> {
        let reached = mission.start.iter().copied().collect();
        let mut team = Team { mission, reached, open: mission.place.open_at_start };
        loop {
            let before = (team.reached, team.open);
            team.go();
            team.open_doors();
            if (team.reached, team.open) == before {
                return team;
            }
        }
    }

    /// Everywhere through open doors; a force field keeps the team out of the streets.
    fn go(&mut self) {
        let board = &self.mission.place.board;
        let ground = board.ground(self.open);
        let field = self.mission.specials.iter().find_map(|special| special.kind.force_field());
        let passes = |from: ZoneId, to: ZoneId| {
            let goes_out = board.rooms().has(from) && board.streets().has(to);
            let by = |except: Set<DoorId>| board.doors_between(from, to).iter().any(|door| except.has(door));
            !goes_out || field.is_none_or(by)
        };
        let mut left: Vec<ZoneId> = self.reached.iter().collect();
        while let Some(from) = left.pop() {
            for to in (ground.neighbours(from) - self.reached).iter().filter(|to| passes(from, *to)) {
                self.reached.add(to);
                left.push(to);
            }
        }
    }

    /// Every door of a zone it has reached, unless a rule keeps it locked.
    fn open_doors(&mut self) {
        let place = &self.mission.place;
        let is_locked = |door: DoorId| {
            let mut locks = self.mission.specials.iter().filter_map(|special| special.kind.doors_locked());
            locks.any(|(doors, until)| doors.has(door) && !self.holds(until))
        };
        let at_hand = |door: &DoorId| place.door(*door).zones.iter().any(|zone| self.reached.has(*zone));
        let opened: Vec<DoorId> = place.board.doors().iter().filter(at_hand).filter(|door| !is_locked(*door)).collect();
        opened.into_iter().for_each(|door| self.open.add(door));
    }

    /// Whether the team can bring a condition about by now, even if what is hidden lies in the last place.
    fn holds(&self, condition: Condition) -> bool {
        let has = |zone: ZoneId| self.reached.has(zone);
        let hidden_in = |among: Option<ZoneSet>| among.is_none_or(|among| (among - self.reached).is_empty());
        match condition {
            Condition::Taken(colours) => {
                let is_hidden = colours.iter().any(|colour| self.mission.hidden[colour] > 0);
                let is_due = |objective: &&Objective| match objective.colour {
                    Some(colour) => colours.has(colour),
                    None => is_hidden,
                };
                self.mission.objectives.iter().filter(is_due).all(|objective| has(objective.zone))
            }
            Condition::Devoured(card) | Condition::Revealed(card) => hidden_in(self.mission.hiding_place(card)),
            Condition::ObjectiveCitizenDevoured => self.mission.specials.iter().all(|special| {
                let kind = special.kind;
                let is_under = kind == SpecialKind::ObjectiveRevealsCitizen;
                kind.secret_citizen().is_none_or(|card| hidden_in(self.mission.hiding_place(card)))
                    && kind.objective_citizen().is_none_or(has)
                    && (!is_under || self.mission.objectives.iter().all(|objective| has(objective.zone)))
            }),
            Condition::Eliminated(who) => {
                self.mission.bosses.iter().filter(|boss| boss.who == Some(who)).all(|boss| has(boss.zone))
            }
            Condition::Opened(doors) => {
                doors.iter().any(|door| self.open.has(door) && !self.mission.place.open_at_start.has(door))
            }
            Condition::Rounds(_) => true,
            Condition::Never => false,
        }
    }
}
