//! Scenarios and campaigns.

use crate::content::check::Checker;
use crate::content::load::SCENARIOS;
use crate::content::scenarios::{Numbers, Objective, Scenario, Stronghold};
use crate::content::tables::{Table, ZoneKind};
use crate::kinds::{Edge, ZoneId};
use crate::mat::{OpeningKind, Point, fit_on_ground};
use crate::state::SURVIVORS;

impl Checker<'_> {
    pub(super) fn scenarios(&mut self) {
        for scenario in &self.content.scenarios {
            self.scenario(scenario);
        }
        for campaign in &self.content.campaigns {
            for stage in &campaign.stages {
                let scenario = self.content.scenario(stage.scenario);
                let has_road = scenario.objectives.iter().any(|goal| matches!(goal, Objective::Road { .. }));
                let what = format!("stage: `{}` is no road game", scenario.id);
                self.audit.must(has_road || stage.counts_as_road, "SUR-OBJ-11", SCENARIOS, &campaign.id, what);
                for given in stage.each.iter().chain(&stage.group) {
                    self.given(SCENARIOS, &campaign.id, given);
                }
            }
            self.audit.must(!campaign.stages.is_empty(), "SUR-OBJ-11", SCENARIOS, &campaign.id, "stage: there is none");
        }
    }

    fn scenario(&mut self, scenario: &Scenario) {
        let settings = &self.content.settings;
        let (id, table) = (&scenario.id, self.content.table(scenario.table));
        let Numbers { min, max, best } = scenario.survivors;
        let all = 1..=SURVIVORS as u8;
        let is_right = all.contains(&min) && all.contains(&max) && (min..=max).contains(&best);
        self.audit.must(is_right, "SUR-GEN-7", SCENARIOS, id, "survivors: 1 to 6, the best number among them");
        let turns = (1..=settings.game.turns_max).contains(&scenario.turns);
        self.audit.must(turns, "SUR-GEN-6", SCENARIOS, id, "turns: outside what a set-up may choose");
        let entry = &settings.entry;
        let within = |value: u8, [least, most]: [u8; 2]| (least..=most).contains(&value);
        let is_right = within(scenario.entry.threshold, entry.threshold) && within(scenario.entry.every, entry.every);
        self.audit.must(is_right, "SUR-ENTRY-24", SCENARIOS, id, "entry: outside what a set-up may choose");
        let is_right = within(scenario.nutrition_every, settings.health.nutrition_every);
        self.audit.must(is_right, "SUR-OPT-6", SCENARIOS, id, "nutrition_every: outside what a set-up may choose");
        self.audit.must(!scenario.objectives.is_empty(), "SUR-OBJ-3", SCENARIOS, id, "objectives: there is none");
        let is_kind = |zone: ZoneId, kind: ZoneKind| table.zone(zone).kind == kind;
        self.audit.must(is_kind(scenario.start, ZoneKind::Start), "SUR-SETUP-2", SCENARIOS, id, "start: a start zone");
        let exit = scenario.exit.is_none_or(|exit| is_kind(exit, ZoneKind::Exit));
        self.audit.must(exit, "SUR-OBJ-10", SCENARIOS, id, "exit: an exit zone");
        for objective in &scenario.objectives {
            self.objective(scenario, table, objective);
        }
        for given in scenario.caches.iter().flat_map(|cache| &cache.things) {
            self.given(SCENARIOS, id, given);
        }
        for door in &scenario.doors {
            let opening = table.opening(door.id);
            let hangs = opening.kind != OpeningKind::Gap;
            self.audit.must(hangs, "SUR-DOOR-6", SCENARIOS, id, format!("doors: nothing hangs in `{}`", opening.id));
        }
        for placed in &scenario.zombies {
            let is_from = placed.from <= max;
            self.audit.must(is_from, "SUR-SETUP-2", SCENARIOS, id, "zombies: `from` more survivors than can play");
        }
        let points: Vec<Point> = scenario.zombies.iter().map(|placed| placed.at).collect();
        let measures = settings.measures();
        let plan = table.plan(self.content.scenery.building.window_sill);
        for (at, fits) in points.iter().zip(fit_on_ground(&plan, &measures, &points)) {
            self.audit.must(fits, "SUR-GEO-9", SCENARIOS, id, format!("zombies: no base fits at {at}"));
        }
        let apart = i64::from(measures.radius.get() * 2);
        // Zombies that stand there take the room of those who start.
        let starts: Vec<Point> = table.zone(scenario.start).raster().collect();
        let is_inside = |at: &Point| table.zone(scenario.start).polygon.contains(*at);
        let is_clear = |at: &Point| points.iter().all(|zombie| zombie.squared_to(*at) >= apart * apart);
        let fit = starts.iter().zip(fit_on_ground(&plan, &measures, &starts)).filter(|(_, fits)| *fits);
        let room = fit.filter(|(at, _)| is_inside(at) && is_clear(at)).count();
        let what = format!("start: {room} find room in this zone, not {max}");
        self.audit.must(room >= usize::from(max), "SUR-SETUP-2", SCENARIOS, id, what);
        for (count, at) in points.iter().enumerate() {
            let is_free = points[..count].iter().all(|other| other.squared_to(*at) >= apart * apart);
            self.audit.must(is_free, "SUR-GEO-10", SCENARIOS, id, format!("zombies: another stands at {at}"));
        }
    }

    fn objective(&mut self, scenario: &Scenario, table: &Table, objective: &Objective) {
        let (id, most) = (&scenario.id, scenario.survivors.max);
        let is_exit = |zone: ZoneId| Some(zone) == scenario.exit;
        match objective {
            Objective::Survive => {}
            Objective::SavePeople { exit, rooms } => {
                self.audit.must(
                    is_exit(*exit),
                    "SUR-OBJ-5",
                    SCENARIOS,
                    id,
                    "objectives: their exit is that of the scenario",
                );
                let is_enough = rooms.len() >= usize::from(most);
                self.audit.must(is_enough, "SUR-OBJ-5", SCENARIOS, id, "rooms: one for each survivor, all different");
                let what = "rooms: the same room stands twice";
                self.audit.must(!has_twice(rooms), "SUR-OBJ-5", SCENARIOS, id, what);
            }
            Objective::WaterPoint { places } => {
                let is_right = !places.is_empty() && !has_twice(places);
                self.audit.must(is_right, "SUR-OBJ-6", SCENARIOS, id, "places: none, or one stands twice");
            }
            Objective::Vehicle { among } => {
                let is_right = !among.is_empty() && !has_twice(among);
                self.audit.must(is_right, "SUR-OBJ-7", SCENARIOS, id, "among: none, or one stands twice");
                for piece in among.iter().map(|piece| table.piece(*piece)) {
                    let is_vehicle = piece.is_vehicle && piece.search == 2;
                    self.audit.must(
                        is_vehicle,
                        "SUR-OBJ-7",
                        SCENARIOS,
                        id,
                        format!("among: `{}` is no vehicle", piece.id),
                    );
                }
            }
            Objective::Horde { zone, .. } => {
                let is_right = table.zone(*zone).kind == ZoneKind::Horde;
                self.audit.must(is_right, "SUR-OBJ-8", SCENARIOS, id, "zone: a horde zone");
            }
            Objective::Stronghold { place } => {
                let is_right = match place {
                    Stronghold::Building(_) => true,
                    Stronghold::Zone(zone) => table.zone(*zone).kind == ZoneKind::Stronghold,
                };
                self.audit.must(is_right, "SUR-OBJ-9", SCENARIOS, id, "place: a building or a stronghold zone");
            }
            Objective::Road { exit } => {
                let edges = (table.zone(scenario.start).edge, table.zone(*exit).edge);
                let is_opposite = matches!(
                    edges,
                    (Some(Edge::North), Some(Edge::South))
                        | (Some(Edge::South), Some(Edge::North))
                        | (Some(Edge::East), Some(Edge::West))
                        | (Some(Edge::West), Some(Edge::East))
                );
                let what = "objectives: the exit of a road lies opposite the start";
                self.audit.must(is_opposite && is_exit(*exit), "SUR-OBJ-10", SCENARIOS, id, what);
            }
            Objective::Supplies { provisions, kits, .. } => {
                let is_right = provisions + kits > 0;
                self.audit.must(is_right, "SUR-OBJ-3", SCENARIOS, id, "objectives: nothing has to be brought");
            }
        }
    }
}

fn has_twice<T: PartialEq>(list: &[T]) -> bool {
    list.iter().enumerate().any(|(at, one)| list[..at].contains(one))
}
