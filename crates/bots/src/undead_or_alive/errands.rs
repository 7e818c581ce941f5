//! Who has to go where: everybody has a destination.

use shamble_kernel::Id;
use shamble_undead_or_alive::cards::SpawnKind;
use shamble_undead_or_alive::content::missions::{GoalKind, Mission, Special};
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::outlook::Outlook;
use shamble_undead_or_alive::{Held, Need, Progress, SpawnToken, State, SurvivorId, Thing};
use shamble_zones::{ZoneId, ZoneSet};

use super::look::FAR;

/// Spawn tokens that a posse can hold off while it waits for a train, and how many rounds before it comes that no longer
/// counts.
const BEARABLE: usize = 3;
const EARLY: usize = 2;

/// Where each survivor is bound for: the nearest of these zones.
#[derive(Default)]
pub(super) struct Errands {
    bound: Vec<ZoneSet>,
    /// Things that the goals want and nobody has enough of.
    pub lacking: Vec<Need>,
    /// What is left to do would wake more than can be held off until the train comes.
    pub is_biding: bool,
    /// Abomination tokens that one Abomination would wake (UOA-SPT-9).
    pub sleeping: f64,
    /// One pile more, and an Abomination would lose the game.
    pub is_tight: bool,
    /// Only leaving is left to do.
    pub is_leaving: bool,
    /// Where everybody leaves in the end.
    pub exits: ZoneSet,
}

/// Something to be done in a zone by one survivor who has what it takes.
#[derive(Clone, Copy)]
struct Errand {
    zone: ZoneId,
    need: Option<Need>,
    /// Where one has to stand for it.
    places: ZoneSet,
}

/// Where one has to stand to do something in a zone: Dynamite is thrown from next door (UOA-DYN-4, UOA-DYN-5).
fn places(stage: &Stage, zone: ZoneId, need: Option<Need>) -> ZoneSet {
    match need {
        Some(Need::Explosive) => stage.board.terrain().neighbours(zone),
        Some(Need::Cleanser | Need::Gift) | None => ZoneSet::of(zone),
    }
}

impl Errands {
    pub fn of(state: &State, stage: &Stage, mission: &Mission, outlook: Outlook<'_>) -> Errands {
        let mut all: Vec<Errand> = Vec::new();
        let mut late: Vec<Errand> = Vec::new();
        let (mut exits, mut loads) = (ZoneSet::EMPTY, false);
        for progress in outlook.goals().filter(|progress| !progress.is_met) {
            let Progress { zones, need, is_open, .. } = progress;
            let errands =
                zones.iter().filter(|_| is_open).map(|zone| Errand { zone, need, places: places(stage, zone, need) });
            match mission.goals[progress.goal].kind {
                // Before it comes the rails are as good a place to wait as any: whoever stands there is put beside
                // them, and what follows is swept away (UOA-TRAIN-14, UOA-TRAIN-16).
                GoalKind::LeaveByTrain if zones.is_empty() => exits |= stage.rails,
                // Everybody pushes until the Wagon is at the exit (UOA-M7-14).
                GoalKind::LeaveByExit { with_wagon: true } if state.wagon.is_some_and(|wagon| !zones.has(wagon)) => {
                    exits |= state.wagon.map_or(ZoneSet::EMPTY, ZoneSet::of);
                }
                GoalKind::LeaveByExit { .. } | GoalKind::LeaveByTrain => exits |= zones,
                // Whoever has something to store goes to the Wagon, the others fetch it (UOA-M7-10).
                GoalKind::StoreInWagon => {
                    all.extend(errands.filter(|errand| Some(errand.zone) != state.wagon));
                    loads = true;
                }
                // Companions are safest where they wait: any wound eliminates them (UOA-COMP-10).
                GoalKind::Rally { .. } => late.extend(errands),
                GoalKind::TakeObjectives { .. }
                | GoalKind::GainBounty { .. }
                | GoalKind::GainSetAsideBounty { .. }
                | GoalKind::DynamiteMobileSpawns { .. }
                | GoalKind::SecureCorpsePiles
                | GoalKind::GatherMobileSpawns { .. }
                | GoalKind::DestroyWagon
                | GoalKind::ClearRailroad
                | GoalKind::LoadTender { .. } => all.extend(errands),
            }
        }
        if all.is_empty() {
            all = late;
        }
        let is_biding = due(state, stage, mission).is_some_and(|rounds| rounds > EARLY);
        if is_biding {
            let room = BEARABLE.saturating_sub(outlook.active_spawns());
            all.retain(|errand| outlook.wakes(errand.zone).count() <= room);
        }
        // A train that moves waits for nobody.
        if state.is_train_called && !stage.aboard.is_empty() && !exits.is_empty() {
            all.clear();
        }
        let mut errands = Errands { is_leaving: all.is_empty() && !is_biding, is_biding, exits, ..Errands::default() };
        let posse: Vec<SurvivorId> = (0..state.survivors.len()).map(SurvivorId::at).collect();
        for need in [Need::Cleanser, Need::Explosive, Need::Gift] {
            let wanted = all.iter().filter(|errand| errand.need == Some(need)).count();
            let stock: usize = posse.iter().map(|who| usize::from(outlook.stock(*who, need))).sum();
            if stock < wanted {
                errands.lacking.push(need);
            }
        }
        let sleeps =
            |token: &&SpawnToken| token.kind == SpawnKind::Abomination && token.zone.is_some() && !token.is_active;
        errands.sleeping = state.spawns.iter().filter(sleeps).count() as f64;
        let wakes = all.iter().any(|errand| outlook.wakes(errand.zone).next().is_some());
        errands.is_tight = wakes && outlook.spawns_to_defeat() as f64 - errands.sleeping < 3.0;
        if errands.is_tight && !errands.lacking.contains(&Need::Cleanser) {
            errands.lacking.push(Need::Cleanser);
        }
        let rooms = stage.board.rooms() - outlook.infested();
        errands.bound = share_out(state, stage, outlook, &all, &posse);
        if let Some(wagon) = state.wagon.filter(|_| loads) {
            errands.is_leaving = false;
            for (who, bound) in posse.iter().zip(&mut errands.bound) {
                let is_token = |held: &Held| matches!(held.thing, Thing::Objective(_));
                if all.is_empty() || state.survivor(*who).slots.iter().flatten().any(is_token) {
                    *bound = ZoneSet::of(wagon);
                }
            }
        }
        for (who, bound) in posse.iter().zip(&mut errands.bound) {
            if !bound.is_empty() {
                continue;
            }
            let can_do = |errand: &&Errand| errand.need.is_none_or(|need| outlook.stock(*who, need) > 0);
            *bound = all.iter().filter(can_do).fold(ZoneSet::EMPTY, |zones, errand| zones | errand.places);
            if bound.is_empty() && !errands.lacking.is_empty() {
                *bound = rooms;
            }
            if bound.is_empty() {
                *bound = if all.is_empty() && is_biding {
                    ZoneSet::EMPTY
                } else if all.is_empty() {
                    exits
                } else {
                    all.iter().fold(ZoneSet::EMPTY, |zones, errand| zones | errand.places)
                };
            }
        }
        errands
    }

    /// Where a survivor is bound for.
    pub fn of_survivor(&self, who: SurvivorId) -> ZoneSet {
        self.bound.get(who.index()).copied().unwrap_or(ZoneSet::EMPTY)
    }
}

/// Gives each errand to the nearest who can do it, the nearest pair first; whoever gets none is left without.
fn share_out(state: &State, stage: &Stage, outlook: Outlook<'_>, all: &[Errand], posse: &[SurvivorId]) -> Vec<ZoneSet> {
    let mut bound = vec![ZoneSet::EMPTY; posse.len()];
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for (at, errand) in all.iter().enumerate() {
        for (index, who) in posse.iter().enumerate() {
            let Some(zone) = state.survivor(*who).zone else { continue };
            if errand.need.is_none_or(|need| outlook.stock(*who, need) > 0) {
                let far = errand.places.iter().filter_map(|place| stage.terrain.distance(zone, place)).min();
                pairs.push((far.map_or(FAR, f64::from), at, index));
            }
        }
    }
    pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut is_given = vec![false; all.len()];
    for (_, at, index) in pairs {
        if !is_given[at] && bound[index].is_empty() {
            is_given[at] = true;
            bound[index] = all[at].places;
        }
    }
    bound
}

/// Rounds until a train comes that is on its way (UOA-M1-4, UOA-M1-7).
fn due(state: &State, stage: &Stage, mission: &Mission) -> Option<usize> {
    let at = state.objectives.iter().find(|token| token.is_traveller)?.zone;
    mission.special.iter().find_map(|rule| {
        let Special::TravellingToken { path, .. } = &rule.kind else { return None };
        Some(path.len() - path.iter().rposition(|part| stage.board.find(*part) == Some(at))?)
    })
}
