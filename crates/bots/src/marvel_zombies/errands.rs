//! What the mission asks for next, and where.

use shamble_kernel::{Game, Id, Set, Viewer};
use shamble_marvel_zombies::content::missions::{GoalKind, Mission};
use shamble_marvel_zombies::content::side::Side;
use shamble_marvel_zombies::{Fate, GoalId, Hero, HeroId, MarvelZombies, ObjectiveToken, State, ZONES};
use shamble_zones::{Board, Distances, DoorId, Ground, ZoneId, ZoneSet};

/// Actions of a Turn.
const ACTIONS: u16 = 3;

/// Where each hero is bound for, past doors that may be shut.
#[derive(Default)]
pub(super) struct Errands {
    ways: Vec<Distances>,
    /// Who has to devour or rescue Citizens for the mission.
    eaters: Vec<bool>,
    /// Who leaves Objectives to others who still need them.
    givers: Vec<bool>,
    /// So few Citizens are left that they have to do for those who still need one.
    pub are_citizens_scarce: bool,
    /// Only leaving is left to do.
    pub is_leaving: bool,
    /// The Avengers Sign has to be brought to the Exit.
    pub carries_sign: bool,
}

impl Errands {
    pub fn of(game: &MarvelZombies, state: &State, mission: &Mission, side: &Side, board: &Board) -> Errands {
        let mut errands = Errands::default();
        let is_open = |at: usize| !state.chronicle.goals.has(GoalId::at(at));
        let step = mission.goals.iter().enumerate().filter(|(at, _)| is_open(*at)).map(|(_, goal)| goal.step).min();
        let goals: Vec<GoalKind> = mission
            .goals
            .iter()
            .enumerate()
            .filter(|(at, goal)| is_open(*at) && Some(goal.step) == step)
            .map(|(_, goal)| goal.kind)
            .collect();
        let ground = board.ground(board.doors() - locked(game, state, mission));
        let tokens: ZoneSet = state.objectives.iter().map(|token| token.zone).collect();
        let is_leaving = goals.contains(&GoalKind::LeaveByExit) && is_exit_open(state, &ground);
        errands.is_leaving = is_leaving;
        for hero in &state.heroes {
            let mut zones = goals.iter().fold(ZoneSet::EMPTY, |zones, goal| zones | places(game, state, *goal, hero));
            // Objectives open doors on the way to the rest; those that nobody asks for are left where they lie.
            let leaves_them = goals.iter().any(|goal| spares_objectives(state, *goal, hero));
            let is_key = zones.is_empty() || is_barred(&ground, hero, zones);
            if is_key && !is_leaving && !leaves_them {
                zones |= tokens;
            }
            errands.givers.push(leaves_them);
            errands.eaters.push(goals.iter().any(|goal| is_about_citizens(*goal, hero)));
            // Something else has to be done before the way is open: Objectives and Citizens are the keys (MZ-DOOR-4).
            if hero.zone.is_some_and(|zone| ground.distances(zones).of(zone).is_none()) {
                zones = tokens | citizens(state, &|_| true);
            }
            let out = ground.distances(zones);
            // Before that prey on the way will do: a hunt for it is a Round lost.
            let hunts = is_ravenous(side, hero) && !(is_leaving && can_bear(hero, &out));
            if hunts || zones.is_empty() {
                let prey = enemies(state) | if hunts { citizens(state, &|_| true) } else { ZoneSet::EMPTY };
                zones = if prey.is_empty() { zones } else { prey };
            }
            errands.ways.push(ground.distances(zones));
        }
        errands.are_citizens_scarce = goals.iter().any(|goal| are_citizens_scarce(state, *goal));
        errands.carries_sign = goals.contains(&GoalKind::BringSignToExit);
        errands
    }

    /// Whether a hero is to devour or rescue Citizens for the mission.
    pub fn wants_citizens(&self, who: HeroId) -> bool {
        self.eaters.get(who.index()).copied().unwrap_or(false)
    }

    /// Whether a hero leaves Objectives to others.
    pub fn leaves_objectives(&self, who: HeroId) -> bool {
        self.givers.get(who.index()).copied().unwrap_or(false)
    }

    /// How far a zone is from where a hero has to go.
    pub fn way(&self, who: HeroId, from: ZoneId) -> Option<f64> {
        self.ways.get(who.index())?.of(from).map(f64::from)
    }
}

/// Whether anybody can get to the Exit past doors that may be opened: before that there is no hurry to leave.
fn is_exit_open(state: &State, ground: &Ground<'_>) -> bool {
    let out = ground.distances(state.exit.map_or(ZoneSet::EMPTY, ZoneSet::of));
    state.heroes.iter().filter_map(|hero| hero.zone).any(|zone| out.of(zone).is_some())
}

/// Whether some of these places lie behind doors that cannot be opened now; or the hero is yet to be placed.
fn is_barred(ground: &Ground<'_>, hero: &Hero, places: ZoneSet) -> bool {
    let out = hero.zone.map(|zone| ground.distances(ZoneSet::of(zone)));
    out.is_none_or(|out| places.iter().any(|place| out.of(place).is_none()))
}

/// Doors that cannot be opened now.
fn locked(game: &MarvelZombies, state: &State, mission: &Mission) -> Set<DoorId> {
    let doors = mission.outline.locked - state.open;
    if doors.is_empty() {
        return doors;
    }
    let view = game.view(state, Viewer::Public);
    doors.iter().filter(|door| game.is_locked(&view, *door)).collect()
}

/// Whether somebody has enough Objectives, and there are no more left than others need (MZ-M4-3).
fn spares_objectives(state: &State, goal: GoalKind, hero: &Hero) -> bool {
    let GoalKind::EachHeroTakesObjective { at_least } = goal else { return false };
    let lacking = present(state).map(|hero| usize::from(at_least.saturating_sub(hero.objectives))).sum();
    hero.objectives >= at_least && state.objectives.len() <= lacking
}

/// Whether there are hardly more Citizens left than those need who have not devoured yet (MZ-M4-3, MZ-M7-3).
fn are_citizens_scarce(state: &State, goal: GoalKind) -> bool {
    let GoalKind::EachHeroDevours { at_least } = goal else { return false };
    let lacking: usize = present(state).map(|hero| usize::from(at_least.saturating_sub(hero.devoured))).sum();
    state.citizens.len() + state.face_down.len() <= 2 * lacking
}

fn present(state: &State) -> impl Iterator<Item = &Hero> {
    state.heroes.iter().filter(|hero| hero.fate == Fate::InPlay)
}

fn is_about_citizens(goal: GoalKind, hero: &Hero) -> bool {
    match goal {
        GoalKind::EachHeroDevours { at_least } => hero.devoured < at_least,
        GoalKind::DevourAllCitizens
        | GoalKind::DevourCitizen { .. }
        | GoalKind::DevourObjectiveCitizens { .. }
        | GoalKind::RescueCitizens { .. } => true,
        GoalKind::FindSecretMission { .. }
        | GoalKind::FindExit
        | GoalKind::TakeObjectives { .. }
        | GoalKind::TakeSecretMissions { .. }
        | GoalKind::EachHeroTakesObjective { .. }
        | GoalKind::EachHeroReaches { .. }
        | GoalKind::EliminateBoss { .. }
        | GoalKind::ClearBosses
        | GoalKind::BringSignToExit
        | GoalKind::LeaveByExit
        | GoalKind::SurviveRounds { .. } => false,
    }
}

/// At the next rise of its Hunger a hero would be Ravenous, and wounded at the end of each Turn (MZ-RAV-5).
pub(super) fn is_hungry(side: &Side, hero: &Hero) -> bool {
    side.track.power.is_none() && hero.track + 1 >= side.track.max
}

/// A hero has to feed: it suffers a Wound at the end of each Turn, and can do nothing but move and Devour (MZ-RAV-2,
/// MZ-RAV-5).
pub(super) fn is_ravenous(side: &Side, hero: &Hero) -> bool {
    side.track.power.is_none() && hero.track >= side.track.max
}

/// Whether a hero is out before its Hunger has eliminated it: it costs a Wound a Turn, and whoever is Ravenous may still
/// leave (MZ-RAV-5, MZ-RAV-7).
fn can_bear(hero: &Hero, out: &Distances) -> bool {
    let turns = hero.zone.and_then(|zone| out.of(zone)).map(|way| u16::from(way) / ACTIONS + 1);
    turns.is_some_and(|turns| turns < u16::from(hero.health))
}

/// Zones with Guards, Operators or Specialists.
fn enemies(state: &State) -> ZoneSet {
    let zones = (0..ZONES).filter_map(ZoneId::at);
    zones.filter(|zone| state.enemies[*zone] != [0; 3]).collect()
}

/// Zones with Citizens, also those that lie face down.
fn citizens(state: &State, fits: &dyn Fn(bool) -> bool) -> ZoneSet {
    let pieces = state.citizens.iter().filter(|citizen| fits(citizen.is_objective)).map(|citizen| citizen.zone);
    pieces.chain(state.face_down.iter().filter(|card| fits(card.is_objective)).map(|card| card.zone)).collect()
}

/// Where a hero can do something for a goal.
fn places(game: &MarvelZombies, state: &State, goal: GoalKind, hero: &Hero) -> ZoneSet {
    let objectives = || -> ZoneSet { state.objectives.iter().map(|token| token.zone).collect() };
    let hidden = || -> ZoneSet { state.face_down.iter().map(|card| card.zone).collect() };
    let under = || -> ZoneSet {
        state.objectives.iter().filter(|token| token.under.is_some()).map(|token| token.zone).collect()
    };
    let bosses = || -> ZoneSet { state.bosses.iter().filter(|boss| !boss.is_down).map(|boss| boss.zone).collect() };
    match goal {
        GoalKind::DevourAllCitizens => citizens(state, &|_| true) | under(),
        GoalKind::DevourCitizen { who } => match state.citizen(who) {
            Some(citizen) => ZoneSet::of(citizen.zone),
            None => hidden() | under(),
        },
        GoalKind::DevourObjectiveCitizens { .. } | GoalKind::RescueCitizens { .. } => {
            let marked = citizens(state, &|is_objective| is_objective) | under();
            if marked.is_empty() { citizens(state, &|_| true) } else { marked }
        }
        GoalKind::EachHeroDevours { at_least } if hero.devoured >= at_least => ZoneSet::EMPTY,
        GoalKind::EachHeroDevours { .. } => citizens(state, &|_| true) | under(),
        GoalKind::FindSecretMission { .. } => hidden(),
        GoalKind::FindExit => objectives() | hidden(),
        GoalKind::TakeObjectives { colours } => {
            let wanted = |token: &&ObjectiveToken| !token.is_up || colours.has(token.colour);
            state.objectives.iter().filter(wanted).map(|token| token.zone).collect()
        }
        GoalKind::TakeSecretMissions { .. } => {
            if state.secrets.is_empty() {
                return hidden();
            }
            let view = game.view(state, Viewer::Public);
            state.secrets.iter().filter(|card| game.is_ready(&view, card.card)).map(|card| card.zone).collect()
        }
        GoalKind::EachHeroTakesObjective { at_least } if hero.objectives >= at_least => ZoneSet::EMPTY,
        GoalKind::EachHeroTakesObjective { .. } => objectives(),
        GoalKind::EachHeroReaches { .. } => enemies(state) | bosses(),
        GoalKind::EliminateBoss { who } => match state.boss(who).filter(|boss| !boss.is_down) {
            Some(boss) => ZoneSet::of(boss.zone),
            None => ZoneSet::EMPTY,
        },
        GoalKind::ClearBosses => bosses(),
        GoalKind::BringSignToExit => state.sign.map_or(ZoneSet::EMPTY, |sign| ZoneSet::of(sign.zone)),
        GoalKind::SurviveRounds { .. } => ZoneSet::EMPTY,
        GoalKind::LeaveByExit => state.exit.map_or(ZoneSet::EMPTY, ZoneSet::of),
    }
}
