//! Which set-ups can be played.

use shamble_kernel::{Fault, Faults, Id, RuleId, Seat, Setup};

use crate::cards::{CharacterId, MissionId, Mode};
use crate::content::{Content, Side};
use crate::state::HEROES;

/// Options of a set-up.
const OPTIONS: [&str; 2] = ["heroes", "share"];

/// A set-up that can be played.
#[derive(Debug)]
pub(crate) struct Plan {
    pub mission: MissionId,
    pub players: u8,
    pub team: Vec<CharacterId>,
    /// Who plays each character of the team.
    pub share: Vec<Seat>,
}

impl Plan {
    /// Checks a set-up and reports everything that is wrong with it.
    pub fn of(content: &Content, setup: &Setup) -> Result<Plan, Faults> {
        let mut faults: Vec<Fault> = setup.unknown_options(&OPTIONS).collect();
        let mission = match setup.mission_among(content.missions.iter().map(|mission| mission.id.as_str())) {
            Ok(at) => MissionId::at(at),
            Err(fault) => {
                faults.push(fault);
                return Err(Faults(faults));
            }
        };
        let side = content.side_of(mission);
        let players = players(side.mode, setup, &mut faults);
        let size = size(side, setup, players, &mut faults);
        let team = team(content, side, setup, size, &mut faults);
        // Players share the team as they like (MZ-MODE-4, MZH-SETUP-8).
        let rule = side.mode.rule(rule!("MZ-MODE-4"), rule!("MZH-SETUP-8"));
        let share = setup.shares(rule, players, team.len()).unwrap_or_else(|fault| {
            faults.push(fault);
            Vec::new()
        });
        if faults.is_empty() { Ok(Plan { mission, players, team, share }) } else { Err(Faults(faults)) }
    }
}

/// A fault against the rule of the mode.
fn against(mode: Mode, [zombie, hero]: [RuleId; 2], field: &str, what: String) -> Fault {
    Fault::against(mode.rule(zombie, hero), field, what)
}

/// One to six can play (MZ-MODE-1).
fn players(mode: Mode, setup: &Setup, faults: &mut Vec<Fault>) -> u8 {
    let players = setup.players.unwrap_or(1);
    if !(1..=HEROES as u8).contains(&players) {
        let what = format!("{players}: one to six can play");
        faults.push(
            against(mode, [rule!("MZ-MODE-1"), rule!("MZH-MODE-4")], "players", what).counting(players, 1..=HEROES),
        );
    }
    players
}

/// The number of characters: as written, as many as are named, or else 4, or one for each player of more (MZ-SETUP-4).
fn size(side: &Side, setup: &Setup, players: u8, faults: &mut Vec<Fault>) -> usize {
    let named = setup.team.len();
    let rules = [rule!("MZ-SETUP-4"), rule!("MZH-SETUP-7")];
    let wrong = |number: &str| format!("{number}: a team has 1 to {HEROES}");
    let Some(word) = setup.options.get("heroes") else {
        if named > HEROES {
            let fault = against(side.mode, rules, "team", wrong(&named.to_string()));
            faults.push(fault.counting(named, 1..=HEROES));
        }
        let usual = side.team.normal.first().copied().unwrap_or(1).max(players);
        return if named == 0 { usize::from(usual).min(HEROES) } else { named };
    };
    let size = word.parse().ok().filter(|size| (1..=HEROES).contains(size));
    match size {
        None => faults.push(against(side.mode, rules, "option heroes", wrong(&format!("`{word}`")))),
        Some(size) if named > 0 && named != size => {
            let what = format!("`{word}`, but {named} are named");
            faults.push(against(side.mode, rules, "option heroes", what));
        }
        Some(_) => {}
    }
    size.unwrap_or(HEROES)
}

/// Characters of the mission's mode, each once (MZ-SETUP-14, MZH-SETUP-9); with none named the first of the box.
fn team(content: &Content, side: &Side, setup: &Setup, size: usize, faults: &mut Vec<Fault>) -> Vec<CharacterId> {
    if setup.team.is_empty() {
        return (0..side.characters.len().min(size)).map(CharacterId::at).collect();
    }
    let mut team = Vec::new();
    let known: Vec<&str> = side.characters.iter().map(|character| character.id.as_str()).collect();
    let known = known.join(", ");
    for name in &setup.team {
        let is_stranger = || content.sides.iter().any(|(_, side)| side.find_character(name).is_some());
        match side.find_character(name) {
            Some(character) if team.contains(&character) => {
                let what = format!("`{name}` stands twice");
                faults.push(against(side.mode, [rule!("MZ-SETUP-14"), rule!("MZH-SETUP-9")], "team", what));
            }
            Some(character) => team.push(character),
            None if is_stranger() => {
                let mode = side.mode.name();
                let what = format!("`{name}` is no players' character in {mode} mode: expected {known}");
                faults.push(against(side.mode, [rule!("MZ-MODE-2"), rule!("MZH-MODE-1")], "team", what));
            }
            None => faults.push(Fault::new("team", format!("`{name}` is unknown: expected {known}"))),
        }
    }
    team
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::embedded;

    #[test]
    fn every_mission_can_be_started_by_one_to_six_with_the_suggested_team() {
        let content = Content::load(&embedded()).unwrap();
        for mission in &content.missions {
            for players in 1..=6 {
                let plan = Plan::of(&content, &Setup::new(mission.id.as_str()).players(players)).unwrap();
                let size = usize::from(players.max(4));
                assert_eq!((plan.team.len(), plan.share.len()), (size, size));
                assert!((0..players).all(|player| plan.share.contains(&Seat(player))));
            }
        }
    }

    #[test]
    fn a_team_may_be_as_small_as_one_and_as_large_as_six() {
        let content = Content::load(&embedded()).unwrap();
        for heroes in 1..=6 {
            let setup = Setup::new("MZ1").option("heroes", heroes.to_string());
            assert_eq!(Plan::of(&content, &setup).unwrap().team.len(), heroes);
        }
        let two = Setup::new("MH1").team(["thor", "ms-marvel"]).players(2).option("share", "21");
        assert_eq!(Plan::of(&content, &two).unwrap().share, [Seat(1), Seat(0)]);
    }

    #[test]
    fn everything_wrong_is_told_at_once() {
        let content = Content::load(&embedded()).unwrap();
        let faults = |setup: &Setup| Plan::of(&content, setup).unwrap_err().places();
        let team = ["hulk", "hulk", "thor", "nobody"];
        let setup = Setup::new("MZ2").team(team).players(7).option("heroes", "3").option("level", "4");
        let told = [
            "option level",
            "players MZ-MODE-1",
            "option heroes MZ-SETUP-4",
            "team MZ-SETUP-14",
            "team MZ-MODE-2",
            "team",
            "players MZ-MODE-4",
        ];
        assert_eq!(faults(&setup), told);
        assert_eq!(faults(&Setup::new("MZ99")), ["mission"]);
        assert_eq!(faults(&Setup::new("MH1").team(["hulk"])), ["team MZH-MODE-1"]);
        for heroes in ["0", "7", "many"] {
            assert_eq!(faults(&Setup::new("MH1").option("heroes", heroes)), ["option heroes MZH-SETUP-7"]);
        }
        assert_eq!(faults(&Setup::new("MZ1").players(3).option("heroes", "2")), ["players MZ-MODE-4"]);
        assert_eq!(faults(&Setup::new("MZ1").players(2).option("share", "1111")), ["option share MZ-MODE-4"]);
        assert_eq!(faults(&Setup::new("MZ1").players(2).option("share", "12")), ["option share MZ-MODE-4"]);
    }

    #[test]
    fn no_character_stands_in_both_modes() {
        let content = Content::load(&embedded()).unwrap();
        let ids: Vec<&str> = crate::setup::characters(&content).iter().map(|character| character.id).collect();
        let different: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!((ids.len(), different.len()), (12, 12));
    }
}
