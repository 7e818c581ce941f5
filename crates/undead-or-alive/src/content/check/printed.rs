//! The missions of the box against what is printed about them.

use shamble_kernel::Set;
use shamble_kernel::content::Audit;
use shamble_zones::{Part, Side, Spot};

use crate::cards::{ByClass, ByColour, ByZombie, Class, Colour, Difficulty};
use crate::content::load::MISSIONS;
use crate::content::missions::*;

use super::Checker;
use super::missions::rail_row;

/// A row of the table of missions.
struct Printed {
    id: &'static str,
    /// The rule that gives difficulty, minutes and tiles.
    heading: &'static str,
    difficulty: Difficulty,
    minutes: u8,
    /// The rule that gives the class limits, and the limits.
    barred: (&'static str, &'static [Class]),
    tiles: &'static str,
    /// The rule that gives the companions; Brawlers, Faithful, Gunslingers and Townsfolk.
    companions: (&'static str, [u8; 4]),
    /// The rule that gives what red Objectives give besides 5 AP.
    bounty: (&'static str, Option<BountyFrom>),
}

use BountyFrom::{SetAside, Top};
use Class::{Brawler, Faithful, Gunslinger, Townsfolk};
use Difficulty::{Easy, Hard, Medium, VeryHard};

#[rustfmt::skip]
const TABLE: [Printed; 11] = [
    Printed { id: "M0", heading: "UOA-M0-1", difficulty: Easy, minutes: 10, barred: ("UOA-M0-1", &[]),
        tiles: "2R 3R", companions: ("UOA-M0-1", [0; 4]), bounty: ("UOA-M0-6", Some(Top)) },
    Printed { id: "M1", heading: "UOA-M1-1", difficulty: Easy, minutes: 25, barred: ("UOA-M1-1", &[]),
        tiles: "1R 2R 5V 8V 10V 12V", companions: ("UOA-M1-1", [0; 4]), bounty: ("UOA-M1-5", Some(Top)) },
    Printed { id: "M2", heading: "UOA-M2-1", difficulty: Easy, minutes: 35, barred: ("UOA-M2-1", &[Brawler]),
        tiles: "1R 2V 3R 4R 5V 9V 10R 11R 12R", companions: ("UOA-M2-3", [4, 0, 0, 0]),
        bounty: ("UOA-M2-5", Some(Top)) },
    Printed { id: "M3", heading: "UOA-M3-1", difficulty: Easy, minutes: 35,
        barred: ("UOA-M3-1", &[Faithful, Gunslinger]), tiles: "1V 3R 4R 5V 6R 7V 10R 11V 12V",
        companions: ("UOA-M3-3", [0, 2, 4, 0]), bounty: ("UOA-M3-4", Some(Top)) },
    Printed { id: "M4", heading: "UOA-M4-1", difficulty: Medium, minutes: 45, barred: ("UOA-M4-1", &[Townsfolk]),
        tiles: "1R 2R 3R 4R 5V 7R 8V 9R", companions: ("UOA-M4-3", [0, 0, 0, 4]), bounty: ("UOA-M4-7", Some(Top)) },
    Printed { id: "M5", heading: "UOA-M5-1", difficulty: Medium, minutes: 25, barred: ("UOA-M5-1", &[Townsfolk]),
        tiles: "1R 3R 4R 5R 6R 8V 10R 12R", companions: ("UOA-M5-2", [0, 0, 0, 4]), bounty: ("UOA-M5-12", None) },
    Printed { id: "M6", heading: "UOA-M6-1", difficulty: Medium, minutes: 35, barred: ("UOA-M6-1", &[Gunslinger]),
        tiles: "1R 2R 3R 5R 7R 8V", companions: ("UOA-M6-3", [0, 0, 4, 0]), bounty: ("UOA-M6-5", Some(Top)) },
    Printed { id: "M7", heading: "UOA-M7-1", difficulty: Hard, minutes: 50,
        barred: ("UOA-M7-4", &[Faithful, Townsfolk]), tiles: "1V 2V 3R 5R 7V 9V 10R 11R 12R",
        companions: ("UOA-M7-6", [0, 2, 0, 4]), bounty: ("UOA-M7-9", Some(Top)) },
    Printed { id: "M8", heading: "UOA-M8-1", difficulty: Hard, minutes: 35, barred: ("UOA-M8-1", &[Faithful]),
        tiles: "1R 2R 3R 4R 8V 9V 10V 11V 12V", companions: ("UOA-M8-3", [0, 2, 0, 0]),
        bounty: ("UOA-M8-6", Some(SetAside)) },
    Printed { id: "M9", heading: "UOA-M9-1", difficulty: VeryHard, minutes: 50,
        barred: ("UOA-M9-1", &[Brawler, Faithful]), tiles: "1R 2R 4V 6R 8V 9V 10R 11R 12R",
        companions: ("UOA-M9-3", [4, 2, 0, 0]), bounty: ("UOA-M9-5", Some(Top)) },
    Printed { id: "M10", heading: "UOA-M10-1", difficulty: VeryHard, minutes: 35, barred: ("UOA-M10-1", &[Faithful]),
        tiles: "2R 3R 5R 6R 8V 9V", companions: ("UOA-M10-3", [0, 2, 0, 0]), bounty: ("UOA-M10-10", None) },
];

impl Checker<'_> {
    pub(super) fn printed_missions(&mut self) {
        for printed in &TABLE {
            if let Some(mission) = self.content.missions.iter().find(|mission| mission.id == printed.id) {
                self.heading(mission, printed);
                self.rewards(mission, printed);
                self.mixed(mission);
                self.set_up(mission);
            }
        }
    }

    fn heading(&mut self, mission: &Mission, printed: &Printed) {
        let must = |checker: &mut Self, holds: bool, rule: &'static str, what: String| {
            checker.must(holds, rule, MISSIONS, &mission.id, what);
        };
        let what = format!("{:?}, {} minutes", printed.difficulty, printed.minutes);
        let is_it = (mission.difficulty, mission.minutes) == (printed.difficulty, printed.minutes);
        must(self, is_it, printed.heading, what);
        let mut tiles: Vec<String> = mission.layout().rows.iter().flatten().map(|tile| tile.face.to_string()).collect();
        let mut due: Vec<&str> = printed.tiles.split(' ').collect();
        tiles.sort_unstable();
        due.sort_unstable();
        must(self, tiles == due, printed.heading, format!("the tiles are {}", printed.tiles));
        let (rule, classes) = printed.barred;
        let due: Set<Class> = classes.iter().copied().collect();
        must(self, mission.barred == due, rule, format!("the classes barred are {classes:?}"));
        let (rule, due) = printed.companions;
        let is_it = mission.companions_needed() == ByClass(due);
        must(self, is_it, rule, format!("the companions are {due:?}, of {:?}", Class::ALL));
    }

    /// Every Objective gives 5 AP, and what the mission says besides.
    fn rewards(&mut self, mission: &Mission, printed: &Printed) {
        let Objectives { count, reward, .. } = &mission.objectives;
        let (rule, bounty) = printed.bounty;
        for (colour, reward) in reward.iter().filter(|(colour, _)| count[*colour] > 0) {
            self.must(reward.ap == 5, "UOA-ADR-2", MISSIONS, &mission.id, "an Objective gives 5 AP");
            let due = if colour == Colour::Red || bounty == Some(SetAside) { bounty } else { None };
            let what = format!("{} Objectives give as a Bounty Weapon: {due:?}", colour.name());
            self.must(reward.bounty == due, rule, MISSIONS, &mission.id, what);
        }
    }

    /// In these missions a blue and a green Objective lie among the red ones.
    fn mixed(&mut self, mission: &Mission) {
        let mixed = [
            ("M4", "UOA-M4-4"),
            ("M5", "UOA-M5-3"),
            ("M6", "UOA-M6-4"),
            ("M7", "UOA-M7-7"),
            ("M8", "UOA-M8-4"),
            ("M10", "UOA-M10-4"),
        ];
        if let Some((id, rule)) = mixed.iter().find(|(id, _)| *id == mission.id) {
            let count = &mission.objectives.count;
            let has_both = count[Colour::Blue] == 1 && count[Colour::Green] == 1;
            self.must(has_both, rule, MISSIONS, id, "a blue and a green Objective lie among the red ones");
        }
    }

    /// What only one mission says of its set-up.
    fn set_up(&mut self, mission: &Mission) {
        let id = mission.id.as_str();
        let counts = |due: [u8; 3]| mission.objectives.count == ByColour(due);
        let mut must = |holds: bool, rule, what: &str| self.must(holds, rule, MISSIONS, id, what);
        let trains = || rail_row(mission).iter().map(|tile| tile.face.to_string()).collect::<Vec<_>>().join(" ");
        let behind = mission.train.and_then(Train::run).map(|run| run.behind);
        let on_train = |part: &Part| part.face.number >= 10;
        match id {
            "M0" => {
                let count = |kind| -> usize {
                    let groups = mission.zombies.iter().filter(|group| group.kind == kind);
                    groups.map(|group| usize::from(group.count)).sum()
                };
                let zombies = ByZombie::from_fn(count);
                let are_four = zombies == ByZombie([2, 1, 1, 0]);
                must(are_four, "UOA-M0-5", "2 Walkers, 1 Fatty and 1 Runner stand on the board");
            }
            "M1" => must(behind == Some(Side::R), "UOA-TRAIN-25", "a tile put behind the train becomes a car"),
            "M2" => {
                let cars = mission.mobile_spawns.iter().all(|part| on_train(part) && part.face.number != 10);
                must(cars && mission.mobile_spawns.len() == 2, "UOA-M2-11", "the Mobile tokens stand on both cars");
                must(trains() == "11R 12R 10R", "UOA-M2-16", "the train lies in the order 11R, 12R, 10R");
                must(mission.train == Some(Train::Immobile), "UOA-M2-4", "the train is immobile");
            }
            "M3" => must(behind == Some(Side::V), "UOA-TRAIN-25", "a tile put behind the train becomes track"),
            "M5" => {
                let scattered = mission.companions.iter().any(|group| match &group.place {
                    CompanionPlace::Scattered { zones, each: 1 } => {
                        zones.len() == 3 && zones.iter().all(|part| part.spot == Spot::Balcony)
                    }
                    CompanionPlace::Scattered { .. } | CompanionPlace::Together(_) => false,
                });
                must(scattered, "UOA-M5-9", "two Townsfolk stand on two of three balconies");
                must(mission.train == Some(Train::Immobile), "UOA-M5-6", "the train is immobile");
            }
            "M7" => {
                let Objectives { zones, per_zone, .. } = &mission.objectives;
                let is_two_each = zones.len() <= 4 && *per_zone == 2;
                must(is_two_each, "UOA-M7-15", "at most 4 zones hold 2 Objectives each");
                must(mission.start.len() == 3 && mission.is_spread_evenly, "UOA-M7-5", "there are 3 starting zones");
                must(mission.train == Some(Train::Immobile), "UOA-M7-1", "the train is immobile");
            }
            "M8" => {
                must(counts([1, 1, 1]), "UOA-M8-9", "there are a red, a blue and a green Objective");
                must(behind == Some(Side::R), "UOA-TRAIN-25", "a tile put behind the train becomes a car");
            }
            "M9" => {
                must(mission.objectives.total() <= 3, "UOA-M9-15", "besides the coal there are at most 3 Objectives");
                let sacks = mission.special.iter().any(|rule| matches!(rule.kind, Special::Coal { count: 6, .. }));
                must(sacks, "UOA-M9-4", "6 sacks of coal lie in the mine");
                must(trains() == "11R 12R 10R", "UOA-M9-12", "the train lies in the order 11R, 12R, 10R");
                let is_aboard = mission.mobile_spawns.len() == 1 && mission.mobile_spawns.iter().all(on_train);
                must(is_aboard, "UOA-M9-2", "the Mobile token stands on the train");
            }
            "M10" => must(counts([2, 1, 1]), "UOA-M10-9", "there are 2 red, a blue and a green Objective"),
            _ => {}
        }
    }
}
