//! Scenarios and campaigns.

use crate::content::check::Checker;
use crate::content::load::SCENARIOS;
use crate::content::scenarios::{Objective, Scenario, Stronghold};
use crate::content::tables::{Table, ZoneKind};
use crate::kinds::{Edge, ZoneId};
use crate::mat::{OpeningKind, Point, fit_on_ground};
use shamble_kernel::content::Audit;

impl Checker<'_> {
    pub(super) fn scenarios(&mut self) {
        for scenario in &self.content.scenarios {
            self.scenario(scenario);
        }
        for campaign in &self.content.campaigns {
            let roads = campaign.stages.iter().filter(|stage| stage.is_road).count();
            let is_winnable = usize::from(campaign.wins) <= campaign.stages.len() && campaign.wins > 0;
            self.must(is_winnable, "SUR-OBJ-11", SCENARIOS, &campaign.id, "wins: more than there are stages");
            let agreed = self.content.settings.objective.campaign_wins.value;
            let is_agreed = campaign.wins == agreed;
            self.must(is_agreed, "SUR-OBJ-11", SCENARIOS, &campaign.id, format!("wins: {agreed}, as the settings say"));
            let what = "stage: as many road games as have to be won";
            self.must(roads >= usize::from(campaign.wins), "SUR-OBJ-11", SCENARIOS, &campaign.id, what);
        }
    }

    fn scenario(&mut self, scenario: &Scenario) {
        let settings = &self.content.settings;
        let (id, table) = (&scenario.id, self.content.table(scenario.table));
        let (min, max, best) = scenario.survivors;
        let all = settings.game.survivors_min.value..=settings.game.survivors_max.value;
        let is_right = all.contains(&min) && all.contains(&max) && (min..=max).contains(&best);
        self.must(is_right, "SUR-GEN-7", SCENARIOS, id, "survivors: 1 to 6, the best number among them");
        let turns = settings.game.turns.range.is_none_or(|(least, most)| (least..=most).contains(&scenario.turns));
        self.must(turns, "SUR-GEN-6", SCENARIOS, id, "turns: outside what a set-up may choose");
        let entry = &settings.entry;
        let within =
            |value: u8, range: Option<(u8, u8)>| range.is_none_or(|(least, most)| (least..=most).contains(&value));
        let is_right =
            within(scenario.entry.threshold, entry.threshold.range) && within(scenario.entry.every, entry.every.range);
        self.must(is_right, "SUR-ENTRY-24", SCENARIOS, id, "entry: outside what a set-up may choose");
        let is_right = within(scenario.nutrition_every, settings.health.nutrition_every.range);
        self.must(is_right, "SUR-OPT-6", SCENARIOS, id, "nutrition_every: outside what a set-up may choose");
        self.must(!scenario.objectives.is_empty(), "SUR-OBJ-3", SCENARIOS, id, "objectives: there is none");
        let is_kind = |zone: ZoneId, kind: ZoneKind| table.zone(zone).kind == kind;
        self.must(is_kind(scenario.start, ZoneKind::Start), "SUR-SETUP-2", SCENARIOS, id, "start: a start zone");
        let exit = scenario.exit.is_none_or(|exit| is_kind(exit, ZoneKind::Exit));
        self.must(exit, "SUR-OBJ-10", SCENARIOS, id, "exit: an exit zone");
        for objective in &scenario.objectives {
            self.objective(scenario, table, objective);
        }
        for (door, _) in &scenario.doors {
            let opening = table.opening(*door);
            let hangs = opening.kind != OpeningKind::Gap;
            self.must(hangs, "SUR-DOOR-6", SCENARIOS, id, format!("doors: nothing hangs in `{}`", opening.id));
        }
        for placed in &scenario.zombies {
            let is_from = placed.from <= max;
            self.must(is_from, "SUR-SETUP-2", SCENARIOS, id, "zombies: `from` more survivors than can play");
        }
        let points: Vec<Point> = scenario.zombies.iter().map(|placed| placed.at).collect();
        let measures = settings.measures();
        let plan = table.plan(self.content.scenery.building.window_sill);
        for (at, fits) in points.iter().zip(fit_on_ground(&plan, &measures, &points)) {
            self.must(fits, "SUR-GEO-9", SCENARIOS, id, format!("zombies: no base fits at {at}"));
        }
        let apart = i64::from(measures.radius.get() * 2);
        for (count, at) in points.iter().enumerate() {
            let is_free = points[..count].iter().all(|other| other.squared_to(*at) >= apart * apart);
            self.must(is_free, "SUR-GEO-10", SCENARIOS, id, format!("zombies: another stands at {at}"));
        }
    }

    fn objective(&mut self, scenario: &Scenario, table: &Table, objective: &Objective) {
        let (id, (_, most, _)) = (&scenario.id, scenario.survivors);
        let is_exit = |zone: ZoneId| Some(zone) == scenario.exit;
        match objective {
            Objective::Survive => {}
            Objective::SavePeople { exit, rooms } => {
                self.must(is_exit(*exit), "SUR-OBJ-5", SCENARIOS, id, "objectives: their exit is that of the scenario");
                let is_enough = rooms.len() >= usize::from(most);
                self.must(is_enough, "SUR-OBJ-5", SCENARIOS, id, "rooms: one for each survivor, all different");
                let what = "rooms: the same room stands twice";
                self.must(!has_twice(rooms), "SUR-OBJ-5", SCENARIOS, id, what);
            }
            Objective::WaterPoint { places } => {
                let is_right = !places.is_empty() && !has_twice(places);
                self.must(is_right, "SUR-OBJ-6", SCENARIOS, id, "places: none, or one stands twice");
            }
            Objective::Vehicle { among } => {
                let is_right = !among.is_empty() && !has_twice(among);
                self.must(is_right, "SUR-OBJ-7", SCENARIOS, id, "among: none, or one stands twice");
                for piece in among.iter().map(|piece| table.piece(*piece)) {
                    let is_vehicle = piece.is_vehicle && piece.search == 2;
                    self.must(is_vehicle, "SUR-OBJ-7", SCENARIOS, id, format!("among: `{}` is no vehicle", piece.id));
                }
            }
            Objective::Horde { zone, .. } => {
                let is_right = table.zone(*zone).kind == ZoneKind::Horde;
                self.must(is_right, "SUR-OBJ-8", SCENARIOS, id, "zone: a horde zone");
            }
            Objective::Stronghold { place } => {
                let is_right = match place {
                    Stronghold::Building(_) => true,
                    Stronghold::Zone(zone) => table.zone(*zone).kind == ZoneKind::Stronghold,
                };
                self.must(is_right, "SUR-OBJ-9", SCENARIOS, id, "place: a building or a stronghold zone");
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
                self.must(is_opposite && is_exit(*exit), "SUR-OBJ-10", SCENARIOS, id, what);
            }
            Objective::Supplies { provisions, kits, .. } => {
                let is_right = provisions + kits > 0;
                self.must(is_right, "SUR-OBJ-3", SCENARIOS, id, "objectives: nothing has to be brought");
            }
        }
    }
}

fn has_twice<T: PartialEq>(list: &[T]) -> bool {
    list.iter().enumerate().any(|(at, one)| list[..at].contains(one))
}
