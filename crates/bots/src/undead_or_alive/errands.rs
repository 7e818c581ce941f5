//! Who has to go where: everybody has a destination.

use shamble_kernel::Id;
use shamble_undead_or_alive::cards::SpawnKind;
use shamble_undead_or_alive::content::missions::{Mission, Special};
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::outlook::Outlook;
use shamble_undead_or_alive::{Need, SpawnToken, State, SurvivorId, UndeadOrAlive};
use shamble_zones::ZoneSet;

use super::look::FAR;
use super::tasks::{Errand, Tasks};

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

impl Errands {
    pub fn of(game: &UndeadOrAlive, state: &State, stage: &Stage, mission: &Mission, outlook: Outlook<'_>) -> Errands {
        let tasks = Tasks::of(game, state, stage, mission, outlook);
        let posse: Vec<SurvivorId> = (0..state.survivors.len()).map(SurvivorId::at).collect();
        let is_biding = due(state, stage, mission).is_some_and(|rounds| rounds > EARLY);
        let is_moving = state.is_train_called && !stage.aboard.is_empty() && !tasks.exits.is_empty();
        let lacking = lacking(&tasks, outlook, &posse);
        let mut all = tasks.next();
        if is_biding {
            let room = BEARABLE.saturating_sub(outlook.active_spawns());
            all.retain(|errand| outlook.wakes(errand.zone).count() <= room);
        }
        // A train that moves waits for nobody.
        if is_moving && tasks.last.is_empty() {
            all.clear();
        }
        let is_leaving = all.is_empty() && !is_biding && !tasks.loads && !tasks.shovels;
        let mut errands = Errands { is_leaving, is_biding, lacking, exits: tasks.exits, ..Errands::default() };
        errands.watch_tokens(state, outlook, &all);
        errands.bound = share_out(state, stage, outlook, &all, &posse);
        let rooms = if errands.lacking.is_empty() { ZoneSet::EMPTY } else { stage.board.rooms() - outlook.infested() };
        let rest = if is_biding { ZoneSet::EMPTY } else { tasks.rest() };
        for (who, bound) in posse.iter().zip(&mut errands.bound) {
            *bound = tasks.burden(*who).unwrap_or(*bound);
            if !bound.is_empty() {
                continue;
            }
            let can_do = |errand: &&Errand| errand.need.is_none_or(|need| outlook.stock(*who, need) > 0);
            // Whoever has something to give brings it there at once.
            let gifts = tasks.late.iter().filter(|errand| errand.need == Some(Need::Gift));
            let able = places(all.iter().chain(gifts).filter(can_do));
            let mut wishes = [able, rooms, places(all.iter()), rest].into_iter();
            let wish = wishes.find(|zones| !zones.is_empty()).unwrap_or(ZoneSet::EMPTY);
            *bound = if is_moving { tasks.exits } else { wish };
        }
        errands
    }

    /// Piles that wake bring the defeat nearer: room is kept for the tokens of an Abomination (UOA-WIN-4, UOA-SPT-9).
    fn watch_tokens(&mut self, state: &State, outlook: Outlook<'_>, all: &[Errand]) {
        let sleeps =
            |token: &&SpawnToken| token.kind == SpawnKind::Abomination && token.zone.is_some() && !token.is_active;
        self.sleeping = state.spawns.iter().filter(sleeps).count() as f64;
        let wakes = all.iter().any(|errand| outlook.wakes(errand.zone).next().is_some());
        self.is_tight = wakes && outlook.spawns_to_defeat() as f64 - self.sleeping < 3.0;
        if self.is_tight && !self.lacking.contains(&Need::Cleanser) {
            self.lacking.push(Need::Cleanser);
        }
    }

    /// Where a survivor is bound for.
    pub fn of_survivor(&self, who: SurvivorId) -> ZoneSet {
        self.bound.get(who.index()).copied().unwrap_or(ZoneSet::EMPTY)
    }
}

/// Where one can stand for any of these.
fn places<'a>(errands: impl Iterator<Item = &'a Errand>) -> ZoneSet {
    errands.fold(ZoneSet::EMPTY, |zones, errand| zones | errand.places)
}

/// Things that the goals want and nobody has enough of.
fn lacking(tasks: &Tasks<'_>, outlook: Outlook<'_>, posse: &[SurvivorId]) -> Vec<Need> {
    let is_short = |need: &Need| {
        let wanted: usize = tasks.all().filter(|errand| errand.need == Some(*need)).map(|errand| errand.times).sum();
        let stock: usize = posse.iter().map(|who| usize::from(outlook.stock(*who, *need))).sum();
        stock < wanted
    };
    [Need::Cleanser, Need::Explosive, Need::Gift].into_iter().filter(is_short).collect()
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
