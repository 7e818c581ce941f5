//! Legends: the counts that are printed, or follow from the text, against what lies on the board.

use crate::cards::{Colour, DoorToken};
use crate::content::load::MISSIONS;
use crate::content::missions::*;
use shamble_zones::ZoneSet;

use super::Checker;

shamble_kernel::kinds! {
    /// What legends count.
    Counted {
        Start = "start",
        Exit = "exit",
        CitizenCards = "citizen-cards",
        ObjectiveCitizens = "objective-citizens",
        TrappedCitizens = "trapped-citizens",
        Objectives = "objectives",
        RedObjectives = "red-objectives",
        BlueObjectives = "blue-objectives",
        GreenObjectives = "green-objectives",
        SpawnPoints = "spawn-points",
        InactiveSpawnPoints = "inactive-spawn-points",
        LargeSpawnPoints = "large-spawn-points",
        OpenDoors = "open-doors",
        ClosedDoors = "closed-doors",
        RedDoors = "red-doors",
        BlueDoors = "blue-doors",
        GreenDoors = "green-doors",
        Sign = "sign",
        Bosses = "bosses",
        SecretMissions = "secret-missions",
    }
}

use Counted::*;

impl Counted {
    /// The number in the legend; a sealed door is a Red Door (MZ-M2-2).
    fn printed(self, legend: &Legend) -> Option<u8> {
        match self {
            Start => legend.start,
            Exit => legend.exit,
            CitizenCards => legend.citizen_cards,
            ObjectiveCitizens => legend.objective_citizens,
            TrappedCitizens => legend.trapped_citizens,
            Objectives => legend.objectives,
            RedObjectives => legend.objectives_red,
            BlueObjectives => legend.objectives_blue,
            GreenObjectives => legend.objectives_green,
            SpawnPoints => legend.spawn_points,
            InactiveSpawnPoints => legend.spawn_points_inactive,
            LargeSpawnPoints => legend.spawn_points_large,
            OpenDoors => legend.doors_open,
            ClosedDoors => legend.doors_closed,
            RedDoors => legend.doors_red.or(legend.doors_sealed),
            BlueDoors => legend.doors_blue,
            GreenDoors => legend.doors_green,
            Sign => legend.sign,
            Bosses => legend.bosses,
            SecretMissions => legend.secret_missions,
        }
    }

    /// How many there are.
    fn count(self, mission: &Mission) -> usize {
        let colour = |colour: Colour| {
            let shown = mission.objectives.iter().filter(|objective| objective.colour == Some(colour)).count();
            shown + usize::from(mission.hidden[colour])
        };
        let door = |token: DoorToken| mission.place.doors_with(token).len();
        let points =
            |fits: &dyn Fn(&SpawnPoint) -> bool| mission.spawn_points.iter().filter(|point| fits(point)).count();
        let specials = |number: fn(SpecialKind) -> usize| -> usize {
            mission.specials.iter().map(|special| number(special.kind)).sum()
        };
        match self {
            Start => mission.start.len(),
            Exit => usize::from(mission.exit.is_some()),
            CitizenCards => mission.citizens.len(),
            ObjectiveCitizens => specials(|kind| usize::from(matches!(kind, SpecialKind::ObjectiveCitizen { .. }))),
            TrappedCitizens => specials(|kind| kind.trapped_citizens().map_or(0, ZoneSet::len)),
            Objectives => mission.objectives.len(),
            RedObjectives => colour(Colour::Red),
            BlueObjectives => colour(Colour::Blue),
            GreenObjectives => colour(Colour::Green),
            // A legend that lists inactive ones apart does not count them here (MZ-MIS-4).
            SpawnPoints => {
                let apart = mission.legend.spawn_points_inactive.is_some();
                points(&|point| !point.only_large && (point.is_active || !apart))
            }
            InactiveSpawnPoints => points(&|point| !point.only_large && !point.is_active),
            LargeSpawnPoints => points(&|point| point.only_large),
            OpenDoors => door(DoorToken::Open),
            ClosedDoors => door(DoorToken::Closed),
            RedDoors => door(DoorToken::Red),
            BlueDoors => door(DoorToken::Blue),
            GreenDoors => door(DoorToken::Green),
            Sign => usize::from(mission.sign.is_some()),
            Bosses => mission.bosses.len(),
            SecretMissions => mission.secret_missions.len(),
        }
    }

    /// The rule that says how to count it.
    fn rule(self) -> &'static str {
        match self {
            SpawnPoints | InactiveSpawnPoints | LargeSpawnPoints => "MZ-MIS-4",
            Objectives | RedObjectives | BlueObjectives | GreenObjectives => "MZ-MIS-5",
            CitizenCards | ObjectiveCitizens | TrappedCitizens => "MZ-MIS-9",
            Start | Exit | OpenDoors | ClosedDoors | RedDoors | BlueDoors | GreenDoors | Sign | Bosses
            | SecretMissions => "MZ-SETUP-6",
        }
    }
}

impl Checker<'_> {
    /// Whatever a legend counts is on the board.
    pub(super) fn legend(&mut self, mission: &Mission) {
        for counted in Counted::ALL {
            let Some(due) = counted.printed(&mission.legend) else { continue };
            let count = counted.count(mission);
            let what = format!("the legend counts {due} {counted:?}, the board has {count}");
            self.audit.must(count == usize::from(due), counted.rule(), MISSIONS, &mission.id, what);
        }
    }
}
