//! Missions: what holds for any, those of the box and others.

use shamble_zones::ZoneSet;

use crate::cards::{
    ALL_OBJECTIVE_TOKENS, ALL_SPAWN_TOKENS, COLOURED_DOORS, Colour, DOOR_TOKENS, DoorToken, Mode, OBJECTIVE_TOKENS,
    SPAWN_TOKENS, SpawnColour,
};
use crate::content::boards::MOST_ZONES;
use crate::content::load::MISSIONS;
use crate::content::missions::*;

use super::Checker;

/// The largest team (MZ-MODE-1).
const MOST_CHARACTERS: usize = 6;

impl Checker<'_> {
    pub(super) fn missions(&mut self) {
        for mission in &self.content.missions {
            self.tokens(mission);
            self.spawn_order(mission);
            self.legend(mission);
            self.goals(mission);
            self.special_rules(mission);
            self.reach(mission);
        }
    }

    /// No map shows more tokens than the box has.
    fn tokens(&mut self, mission: &Mission) {
        let id = &mission.id;
        let zones = mission.place.board.all().len();
        self.audit.needs(zones <= MOST_ZONES, MISSIONS, id, format!("has {zones} zones; {MOST_ZONES} are the most"));
        self.audit.must(mission.minutes > 0, "MZ-MIS-1", MISSIONS, id, "needs a duration");
        let hidden = mission.objectives.iter().filter(|objective| objective.colour.is_none()).count();
        let is_full = hidden == mission.hidden_tokens().count();
        self.audit.must(is_full, "MZ-MIS-6", MISSIONS, id, "as many `hidden` tokens as hidden Objectives");
        let shown = |colour| mission.objectives.iter().filter(|objective| objective.colour == Some(colour)).count();
        let is_enough = mission.objectives.len() <= ALL_OBJECTIVE_TOKENS.into()
            && Colour::ALL.iter().all(|colour| {
                shown(*colour) + usize::from(mission.hidden[*colour]) <= OBJECTIVE_TOKENS[*colour].into()
            });
        let what = format!("there are {ALL_OBJECTIVE_TOKENS} Objective tokens, one of them blue and one green");
        self.audit.needs(is_enough, MISSIONS, id, what);
        let points = |colour| mission.spawn_points.iter().filter(|point| point.colour == colour).count();
        let is_enough = mission.spawn_points.len() <= ALL_SPAWN_TOKENS.into()
            && SpawnColour::ALL.iter().all(|colour| points(*colour) <= SPAWN_TOKENS[*colour].into());
        let what = format!("there are {ALL_SPAWN_TOKENS} Spawn Points, one of them blue and one green");
        self.audit.needs(is_enough, MISSIONS, id, what);
        let doors = |token| mission.place.doors_with(token).len();
        let standard = doors(DoorToken::Open) + doors(DoorToken::Closed) + doors(DoorToken::Red);
        let coloured = [DoorToken::Blue, DoorToken::Green].map(doors);
        let is_enough = standard <= DOOR_TOKENS.into() && coloured.iter().all(|count| *count <= COLOURED_DOORS.into());
        let what = format!("there are {DOOR_TOKENS} doors, one blue and one green");
        self.audit.must(is_enough, "MZ-DOOR-9", MISSIONS, id, what);
    }

    /// The Initial Spawn Point, then clockwise; each in a zone of its own.
    fn spawn_order(&mut self, mission: &Mission) {
        let id = &mission.id;
        let initial: Vec<bool> =
            mission.spawn_points.iter().map(|point| point.colour == SpawnColour::Initial).collect();
        let begins = initial.first() == Some(&true) && !initial[1..].contains(&true);
        self.audit.must(begins, "MZ-SPAWN-2", MISSIONS, id, "the first Spawn Point, and no other, is the Initial one");
        let zones: ZoneSet = mission.spawn_points.iter().map(|point| point.zone).collect();
        let is_apart = zones.len() == mission.spawn_points.len();
        self.audit.needs(is_apart, MISSIONS, id, "each Spawn Point has a zone of its own");
        let Some(first) = mission.spawn_points.first().filter(|_| is_apart) else { return };
        let due = mission.place.board.clockwise(first.zone, zones);
        let is_due = mission.spawn_points.iter().map(|point| point.zone).eq(due.iter().copied());
        let names: Vec<String> = due.iter().map(|zone| mission.place.zone_id(*zone)).collect();
        let what = format!("clockwise the Spawn Points are {}", names.join(", "));
        self.audit.must(is_due, "MZ-SPAWN-9", MISSIONS, id, what);
    }

    /// Each goal can be met by what the mission has.
    fn goals(&mut self, mission: &Mission) {
        let id = &mission.id;
        self.audit.must(!mission.goals.is_empty(), "MZ-WIN-1", MISSIONS, id, "needs a goal");
        let has_special = |fits: fn(&SpecialKind) -> bool| mission.specials.iter().any(|special| fits(&special.kind));
        let finds_exit = has_special(|kind| matches!(kind, SpecialKind::ExitAppears { .. }));
        let is = |mode| mission.mode == mode;
        let mut last = 0;
        for goal in &mission.goals {
            let step = goal.step;
            let follows = step > 0 && (step == last || Some(step) == last.checked_add(1));
            self.audit.needs(follows, MISSIONS, id, format!("step {step} follows step {last}"));
            last = step;
            let (can_be_met, what) = match goal.kind {
                GoalKind::DevourAllCitizens | GoalKind::DevourCitizen { .. } | GoalKind::EachHeroDevours { .. } => {
                    (is(Mode::Zombie), "nobody devours Citizens in this mode")
                }
                GoalKind::DevourObjectiveCitizens { count } => {
                    let under = has_special(|kind| matches!(kind, SpecialKind::ObjectiveRevealsCitizen));
                    let is_enough = under && usize::from(count) <= mission.objectives.len();
                    (is(Mode::Zombie) && is_enough, "there are not so many Objective Citizens")
                }
                GoalKind::FindSecretMission { card } => {
                    let is_hidden = mission.hiding_place(card).is_some();
                    (is_hidden, "the card to find is not hidden")
                }
                GoalKind::FindExit => (finds_exit, "no Exit appears"),
                GoalKind::TakeObjectives { colours } => {
                    let all = mission.objectives.len();
                    let can = all > 0 && (colours.len() == Colour::COUNT || mission.has_colours(colours));
                    (can, "there is no such Objective")
                }
                GoalKind::TakeSecretMissions { cards } => {
                    let action = |card| {
                        let takes = |special: &Special| matches!(special.kind, SpecialKind::SecretMissionAction { card: taken, .. } if taken == card);
                        mission.specials.iter().any(takes)
                    };
                    (cards.iter().all(action), "no Action takes such a card")
                }
                GoalKind::EachHeroTakesObjective { at_least } => {
                    let is_enough = MOST_CHARACTERS * usize::from(at_least) <= mission.objectives.len();
                    (is_enough, "there are not enough Objectives for 6 characters")
                }
                GoalKind::EliminateBoss { who } => {
                    let is_there = mission.bosses.iter().any(|boss| boss.who == Some(who));
                    (is_there, "the boss is not on the board")
                }
                GoalKind::EachHeroReaches { .. } | GoalKind::ClearBosses => (true, ""),
                GoalKind::RescueCitizens { who, count } => {
                    (is(Mode::Hero) && mission.marked(who) >= usize::from(count), "there are no such Citizens")
                }
                GoalKind::BringSignToExit => {
                    (mission.sign.is_some() && mission.exit.is_some(), "there is no Sign or no Exit")
                }
                GoalKind::SurviveRounds { rounds } => {
                    let limits = mission.specials.iter().filter_map(|special| special.kind.round_limit());
                    let is_in_time = rounds > 0 && limits.into_iter().all(|limit| limit >= rounds);
                    (is_in_time, "there are Rounds to survive, no more than the limit gives")
                }
                GoalKind::LeaveByExit => (mission.exit.is_some() || finds_exit, "there is no Exit"),
            };
            self.audit.needs(can_be_met, MISSIONS, id, format!("goal `{}`: {what}", goal.text.en));
        }
        for defeat in &mission.defeats {
            let (due, who) = match defeat.kind {
                DefeatKind::CitizenEscapes { who } => (Mode::Zombie, who),
                DefeatKind::CitizenLost { who } => (Mode::Hero, who),
            };
            let can_happen = is(due) && who.is_none_or(|who| mission.marked(who) > 0);
            self.audit.needs(can_happen, MISSIONS, id, format!("defeat `{}`: cannot happen", defeat.text.en));
        }
    }
}
