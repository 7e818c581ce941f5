//! Which set-ups can be played.

use shamble_kernel::{Fault, Faults, Id, RuleId, Seat, Setup};

use crate::cards::{Class, MissionId, PersonId};
use crate::content::Content;
use crate::content::missions::Mission;
use crate::state::SURVIVORS;

/// What keeps a class out of a mission.
pub(super) const BARRED: RuleId = rule!("UOA-MIS-2");

/// Sizes of a posse (UOA-SET-4).
pub(crate) const SIZES: [usize; 3] = [3, 4, SURVIVORS];
/// Options of a set-up.
const OPTIONS: [&str; 3] = ["ultrared", "companions", "share"];
/// The classes in the order in which a suggested posse draws on them.
const MIX: [Class; 4] = [Class::Gunslinger, Class::Brawler, Class::Townsfolk, Class::Faithful];

/// A set-up that can be played.
#[derive(Debug)]
pub(crate) struct Plan {
    pub mission: MissionId,
    pub players: u8,
    pub team: Vec<PersonId>,
    /// Who plays each survivor of the team.
    pub share: Vec<Seat>,
    pub is_ultrared: bool,
    /// A small posse is completed by companions (UOA-SET-3).
    pub is_filled: bool,
}

impl Plan {
    /// Checks a set-up and reports everything that is wrong with it.
    pub fn of(content: &Content, setup: &Setup) -> Result<Plan, Faults> {
        let mut faults: Vec<Fault> = setup.unknown_options(&OPTIONS).collect();
        let is_ultrared = is_set(setup, "ultrared", ["off", "on"], &mut faults);
        let is_filled = is_set(setup, "companions", ["none", "fill"], &mut faults);
        let players = players(setup, &mut faults);
        let mission = match setup.mission_among(content.missions.iter().map(|mission| mission.id.as_str())) {
            Ok(at) => MissionId::at(at),
            Err(fault) => {
                faults.push(fault);
                return Err(Faults(faults));
            }
        };
        let team = team(content, setup, content.mission(mission), is_filled, &mut faults);
        // Players share the posse as they like (UOA-SET-10).
        let share = setup.shares(rule!("UOA-SET-10"), players, team.len()).unwrap_or_else(|fault| {
            faults.push(fault);
            Vec::new()
        });
        if faults.is_empty() {
            Ok(Plan { mission, players, team, share, is_ultrared, is_filled })
        } else {
            Err(Faults(faults))
        }
    }
}

/// A switch that is one of two words, the first by default.
fn is_set(setup: &Setup, key: &str, words: [&str; 2], faults: &mut Vec<Fault>) -> bool {
    match setup.options.get(key).map(String::as_str) {
        None => false,
        Some(word) if word == words[0] => false,
        Some(word) if word == words[1] => true,
        Some(word) => {
            let what = format!("`{word}`: expected {} or {}", words[0], words[1]);
            faults.push(Fault::new(format!("option {key}"), what));
            false
        }
    }
}

/// One to six can play (UOA-GEN-1).
fn players(setup: &Setup, faults: &mut Vec<Fault>) -> u8 {
    let players = setup.players.unwrap_or(1);
    if !(1..=SURVIVORS as u8).contains(&players) {
        let fault = Fault::against(rule!("UOA-GEN-1"), "players", format!("{players}: one to six can play"));
        faults.push(fault.counting(players, 1..=SURVIVORS));
    }
    players
}

/// Survivors that are known, different and not barred, in a number the rules name (UOA-SET-4, UOA-MIS-2).
fn team(
    content: &Content,
    setup: &Setup,
    mission: &Mission,
    is_filled: bool,
    faults: &mut Vec<Fault>,
) -> Vec<PersonId> {
    let mut team = Vec::new();
    for name in &setup.team {
        match content.find_person(name) {
            Some(person) if team.contains(&person) => {
                faults.push(Fault::against(rule!("UOA-SET-10"), "team", format!("`{name}` stands twice")));
            }
            Some(person) if mission.barred.has(content.person(person).class) => {
                let class = content.person(person).class.name();
                let what = format!("`{name}` is a {class}: {} bars that class", mission.id);
                faults.push(Fault::against(BARRED, "team", what));
            }
            Some(person) => team.push(person),
            None => {
                let known: Vec<&str> = content.people.iter().map(|person| person.id.as_str()).collect();
                faults.push(Fault::new("team", format!("`{name}` is unknown: expected {}", known.join(", "))));
            }
        }
    }
    if setup.team.is_empty() {
        team = suggested_team(content, mission, if is_filled { 4 } else { SURVIVORS });
    } else if !SIZES.contains(&setup.team.len()) {
        let what = format!("{} survivors: a posse has 3, 4 or 6", setup.team.len());
        faults.push(Fault::against(rule!("UOA-SET-4"), "team", what).counting(setup.team.len(), SIZES));
    } else if is_filled && setup.team.len() == SURVIVORS {
        let what = "only a posse of 3 or 4 is completed";
        faults.push(Fault::against(rule!("UOA-SET-2"), "option companions", what));
    }
    for (class, needed) in mission.companions_needed().iter() {
        let is_free = |person: &PersonId| content.person(*person).class == class && !team.contains(person);
        if people(content).filter(is_free).count() < *needed as usize {
            let what = format!("{} needs {needed} companions of class {}", mission.id, class.name());
            faults.push(Fault::against(rule!("UOA-SET-27"), "team", what));
        }
    }
    team
}

pub(super) fn people(content: &Content) -> impl Iterator<Item = PersonId> + use<> {
    (0..content.people.len()).map(PersonId::at)
}

/// The first survivors of each class in turn, so that every class the mission allows is there.
fn suggested_team(content: &Content, mission: &Mission, size: usize) -> Vec<PersonId> {
    let mut team: Vec<PersonId> = Vec::new();
    while team.len() < size {
        let before = team.len();
        for class in MIX.into_iter().filter(|class| !mission.barred.has(*class)) {
            let fits = |person: &PersonId| content.person(*person).class == class && !team.contains(person);
            if team.len() < size
                && let Some(person) = people(content).find(fits)
            {
                team.push(person);
            }
        }
        if team.len() == before {
            break;
        }
    }
    team
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::embedded;

    #[test]
    fn every_mission_can_be_started_by_one_to_six_with_the_suggested_posse() {
        let content = Content::load(&embedded()).unwrap();
        for mission in &content.missions {
            for players in 1..=6 {
                let plan = Plan::of(&content, &Setup::new(mission.id.as_str()).players(players)).unwrap();
                assert_eq!((plan.team.len(), plan.share.len()), (6, 6));
                assert!((0..players).all(|player| plan.share.contains(&Seat(player))));
            }
        }
    }

    #[test]
    fn survivors_are_shared_out_in_the_order_of_the_team() {
        let content = Content::load(&embedded()).unwrap();
        let seats =
            |setup: Setup| Plan::of(&content, &setup).unwrap().share.iter().map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(seats(Setup::new("M0").players(4)), [0, 0, 1, 1, 2, 3]);
        assert_eq!(seats(Setup::new("M0").players(2).option("share", "121212")), [0, 1, 0, 1, 0, 1]);
    }

    #[test]
    fn everything_wrong_is_told_at_once() {
        let content = Content::load(&embedded()).unwrap();
        let faults = |setup: &Setup| Plan::of(&content, setup).unwrap_err().places();
        let team = ["meg", "meg", "carl", "nobody", "jeb"];
        let setup = Setup::new("M2").team(team).players(7).option("ultrared", "yes").option("level", "4");
        let told = [
            "option level",
            "option ultrared",
            "players UOA-GEN-1",
            "team UOA-SET-10",
            "team UOA-MIS-2",
            "team",
            "team UOA-SET-4",
            "players UOA-SET-10",
        ];
        assert_eq!(faults(&setup), told);
        assert_eq!(faults(&Setup::new("M99")), ["mission"]);
        let six = ["meg", "carl", "jeb", "hanna", "thomas", "may"];
        let filled = Setup::new("M0").team(six).option("companions", "fill");
        assert_eq!(faults(&filled), ["option companions UOA-SET-2"]);
        assert_eq!(faults(&Setup::new("M0").players(2).option("share", "111111")), ["option share UOA-SET-10"]);
        assert_eq!(faults(&Setup::new("M0").players(2).option("share", "12")), ["option share UOA-SET-10"]);
    }
}
