//! The missions of the box against what is printed about them.

use crate::cards::{Difficulty, DoorToken, SpawnColour};
use crate::content::load::MISSIONS;
use crate::content::missions::*;
use shamble_kernel::content::Audit;

use super::Checker;
use super::legend::Counted::{self, *};

/// A row of the table of missions.
struct Printed {
    id: &'static str,
    /// The rule that gives difficulty, minutes and tiles, and the one that gives the legend.
    rules: [&'static str; 2],
    difficulty: Difficulty,
    minutes: u8,
    /// The tiles; rows are separated where the grid is printed.
    tiles: &'static str,
    is_grid: bool,
    legend: &'static [(Counted, usize)],
}

use Difficulty::{Easy, Hard, Medium, VeryHard};

#[rustfmt::skip]
const TABLE: [Printed; 16] = [
    Printed { id: "MZ0", rules: ["MZ-M0-1", "MZ-M0-2"], difficulty: Easy, minutes: 25, tiles: "8R 3V", is_grid: true,
        legend: &[(CitizenCards, 2), (BlueObjectives, 1), (BlueDoors, 1), (Exit, 1)] },
    Printed { id: "MZ1", rules: ["MZ-M1-1", "MZ-M1-2"], difficulty: Easy, minutes: 25, tiles: "3R 8R / 9V 5R",
        is_grid: true, legend: &[(CitizenCards, 4), (Exit, 1), (LargeSpawnPoints, 1)] },
    Printed { id: "MZ2", rules: ["MZ-M2-1", "MZ-M2-2"], difficulty: Easy, minutes: 45,
        tiles: "4V 2V / 7R 1R / 6V 5V", is_grid: true,
        legend: &[(Start, 1), (RedDoors, 1), (BlueDoors, 1), (GreenDoors, 1), (CitizenCards, 6), (SpawnPoints, 5),
            (Sign, 1), (Objectives, 2), (Exit, 1)] },
    Printed { id: "MZ3", rules: ["MZ-M3-1", "MZ-M3-2"], difficulty: Medium, minutes: 45, tiles: "1V 3R 5R 6R 7V 8R",
        is_grid: false, legend: &[(Bosses, 1), (Exit, 1), (LargeSpawnPoints, 1), (CitizenCards, 6)] },
    Printed { id: "MZ4", rules: ["MZ-M4-1", "MZ-M4-2"], difficulty: Medium, minutes: 60,
        tiles: "3R 9V 6V / 7R 4R 5R / 2V 8V 1R", is_grid: true,
        legend: &[(Start, 1), (CitizenCards, 9), (Objectives, 6), (Exit, 1), (SpawnPoints, 3), (LargeSpawnPoints, 1),
            (Sign, 1)] },
    Printed { id: "MZ5", rules: ["MZ-M5-1", "MZ-M5-2"], difficulty: Medium, minutes: 45,
        tiles: "5R 4V / 9V 3V / 2V 8R", is_grid: true,
        legend: &[(RedObjectives, 2), (BlueObjectives, 1), (GreenObjectives, 1), (BlueDoors, 1), (Exit, 1),
            (LargeSpawnPoints, 1), (CitizenCards, 6)] },
    Printed { id: "MZ6", rules: ["MZ-M6-1", "MZ-M6-2"], difficulty: Medium, minutes: 60, tiles: "2R 3R 5R 6R 7R 9R",
        is_grid: false,
        legend: &[(Start, 1), (OpenDoors, 2), (ClosedDoors, 3), (Objectives, 5), (CitizenCards, 6), (SpawnPoints, 4),
            (LargeSpawnPoints, 1)] },
    Printed { id: "MZ7", rules: ["MZ-M7-1", "MZ-M7-2"], difficulty: Hard, minutes: 120,
        tiles: "1V 3V / 7R 6R / 5R 4R / 2V 8V", is_grid: true,
        legend: &[(Start, 2), (Sign, 1), (CitizenCards, 8), (SpawnPoints, 4), (LargeSpawnPoints, 2), (Bosses, 1),
            (Objectives, 8)] },
    Printed { id: "MZ8", rules: ["MZ-M8-1", "MZ-M8-2"], difficulty: Hard, minutes: 30, tiles: "1V 2V 4V 6V",
        is_grid: false,
        legend: &[(BlueObjectives, 1), (BlueDoors, 1), (Exit, 1), (LargeSpawnPoints, 1), (CitizenCards, 3)] },
    Printed { id: "MZ9", rules: ["MZ-M9-1", "MZ-M9-2"], difficulty: Hard, minutes: 60,
        tiles: "6R 3R / 7R 5R / 9V 1R", is_grid: true,
        legend: &[(LargeSpawnPoints, 2), (Objectives, 5), (CitizenCards, 6)] },
    Printed { id: "MZ10", rules: ["MZ-M10-1", "MZ-M10-2"], difficulty: VeryHard, minutes: 120,
        tiles: "9V 1R 2R / 4V 3R 8V / 6R 7R 5V", is_grid: true,
        legend: &[(Start, 1), (Sign, 1), (Bosses, 6), (Objectives, 6), (SpawnPoints, 4), (CitizenCards, 9),
            (SecretMissions, 2), (LargeSpawnPoints, 2)] },
    Printed { id: "MH1", rules: ["MZ-MH1-1", "MZ-MH1-2"], difficulty: Medium, minutes: 45,
        tiles: "7V 2R 5V / 1V 4R 3V", is_grid: true,
        legend: &[(Start, 2), (CitizenCards, 6), (ClosedDoors, 3), (BlueDoors, 1), (Exit, 1), (Objectives, 4),
            (SpawnPoints, 3), (InactiveSpawnPoints, 2)] },
    Printed { id: "MH2", rules: ["MZ-MH2-1", "MZ-MH2-2"], difficulty: Easy, minutes: 25, tiles: "7V 8R / 3V 2R",
        is_grid: true,
        legend: &[(ObjectiveCitizens, 1), (BlueDoors, 1), (LargeSpawnPoints, 1), (Exit, 1), (CitizenCards, 4)] },
    Printed { id: "MH3", rules: ["MZ-MH3-1", "MZ-MH3-2"], difficulty: Easy, minutes: 45,
        tiles: "2V 5V / 6R 7R / 9V 4V", is_grid: true,
        legend: &[(BlueObjectives, 1), (GreenObjectives, 1), (Sign, 1), (Exit, 1), (CitizenCards, 6)] },
    Printed { id: "MH4", rules: ["MZ-MH4-1", "MZ-MH4-2"], difficulty: Easy, minutes: 25,
        tiles: "8R 6R 7R / 3V 1R 9R", is_grid: true,
        legend: &[(RedDoors, 2), (BlueDoors, 1), (GreenDoors, 1), (RedObjectives, 2), (BlueObjectives, 1),
            (GreenObjectives, 1), (TrappedCitizens, 2), (LargeSpawnPoints, 1), (Exit, 1), (CitizenCards, 4)] },
    Printed { id: "MH5", rules: ["MZ-MH5-1", "MZ-MH5-2"], difficulty: Hard, minutes: 90,
        tiles: "3V 6V / 4V 9V / 2V 8V", is_grid: true,
        legend: &[(Start, 1), (Objectives, 6), (Bosses, 1), (ClosedDoors, 4), (Exit, 1), (SpawnPoints, 3),
            (LargeSpawnPoints, 2), (CitizenCards, 6)] },
];

impl Checker<'_> {
    pub(super) fn printed_missions(&mut self) {
        for printed in &TABLE {
            if let Some(mission) = self.content.missions.iter().find(|mission| mission.id == printed.id) {
                self.heading(mission, printed);
                self.set_up(mission, printed.rules[1]);
            }
        }
    }

    fn heading(&mut self, mission: &Mission, printed: &Printed) {
        let [heading, legend] = printed.rules;
        let is_it = (mission.difficulty, mission.minutes) == (printed.difficulty, printed.minutes);
        let what = format!("{}, {} minutes", printed.difficulty.name(), printed.minutes);
        self.must(is_it, heading, MISSIONS, &mission.id, what);
        let rows = &mission.place.board.layout().rows;
        let row = |row: &Vec<shamble_zones::Placement>| {
            row.iter().map(|tile| tile.face.to_string()).collect::<Vec<_>>().join(" ")
        };
        let laid = rows.iter().map(row).collect::<Vec<_>>().join(" / ");
        let sorted = |tiles: &str| {
            let mut faces: Vec<String> = tiles.split([' ', '/']).map(str::to_owned).collect();
            faces.retain(|face| !face.is_empty());
            faces.sort_unstable();
            faces
        };
        let is_it = if printed.is_grid { laid == printed.tiles } else { sorted(&laid) == sorted(printed.tiles) };
        self.must(is_it, heading, MISSIONS, &mission.id, format!("the tiles are {}", printed.tiles));
        for (counted, due) in printed.legend {
            let count = counted.count(mission);
            let what = format!("there are {due} {counted:?}, not {count}");
            self.must(count == *due, legend, MISSIONS, &mission.id, what);
        }
    }

    /// What only one mission says of its set-up.
    fn set_up(&mut self, mission: &Mission, legend: &'static str) {
        let has = |colour: SpawnColour| mission.spawn_points.iter().any(|point| point.colour == colour);
        let both = has(SpawnColour::Blue) && has(SpawnColour::Green);
        let red_doors = mission.place.doors_with(DoorToken::Red).len();
        let colours = || mission.hidden.0;
        let mut must = |holds: bool, rule: &'static str, what: &str| {
            self.must(holds, rule, MISSIONS, &mission.id, what);
        };
        match mission.id.as_str() {
            "MZ2" => {
                let active = mission.spawn_points.iter().filter(|point| point.is_active).count();
                must(both && active == 3, "MZ-M2-13", "Blue and Green wait, 3 Spawn Points are active");
            }
            "MZ3" => must(red_doors >= 2, legend, "there are 2 or more Red Doors"),
            "MZ5" => must(red_doors >= 2, legend, "there are 2 or more Red Doors"),
            "MZ6" => must(both && colours() == [3, 1, 1], "MZ-M6-15", "there are 3 Red, a Blue and a Green Objective"),
            "MZ8" => must(both, legend, "there are a Blue and a Green Spawn Point"),
            "MZ9" => must(both, legend, "there are a Blue and a Green Spawn Point"),
            "MH2" => must(both, legend, "there are a Blue and a Green Spawn Point"),
            "MH3" => must(both, legend, "there are a Blue and a Green Spawn Point"),
            _ => {}
        }
    }
}
