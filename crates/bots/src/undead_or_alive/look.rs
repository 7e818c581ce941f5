//! What a player sees at a glance: who stands where, what zombies there are, what the mission wants next.

use shamble_kernel::Id;
use shamble_undead_or_alive::cards::ZombieKind;
use shamble_undead_or_alive::content::missions::Mission;
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::outlook::Outlook;
use shamble_undead_or_alive::{Post, Question, State, Survivor, SurvivorId, UndeadOrAlive};
use shamble_zones::ZoneId;

use super::errands::Errands;

/// The table, with what every intention asks for. Everything it looks at lies open.
pub(super) struct Look<'a> {
    pub game: &'a UndeadOrAlive,
    pub state: &'a State,
    pub outlook: Outlook<'a>,
    pub stage: &'a Stage,
    pub mission: &'a Mission,
    pub question: Option<Question>,
    pub errands: Errands,
}

impl<'a> Look<'a> {
    pub fn of(game: &'a UndeadOrAlive, state: &'a State, question: Option<Question>) -> Look<'a> {
        let content = game.content();
        let stage = &content.stages[state.mission.index()][state.stage as usize];
        let mission = content.mission(state.mission);
        let outlook = game.outlook(state);
        let errands = Errands::of(game, state, stage, mission, outlook);
        Look { game, state, outlook, stage, mission, question, errands }
    }

    pub fn acting(&self) -> &'a Survivor {
        self.state.survivor(self.state.turn.who)
    }

    pub fn here(&self) -> Option<ZoneId> {
        self.acting().zone
    }

    pub fn everybody(&self) -> impl Iterator<Item = SurvivorId> + use<> {
        (0..self.state.survivors.len()).map(SurvivorId::at)
    }

    pub fn distance(&self, from: ZoneId, to: ZoneId) -> f64 {
        self.stage.terrain.distance(from, to).map_or(FAR, f64::from)
    }

    /// Zombies of a kind in a zone.
    pub fn count(&self, kind: ZombieKind, zone: ZoneId) -> f64 {
        let beast = u8::from(self.state.beast.is_some_and(|beast| beast.zone == zone));
        f64::from(self.state.zombies[zone].get(kind as usize).copied().unwrap_or(beast))
    }

    /// Zombies of a zone, weighed by how much is to be feared of them.
    pub fn crowd(&self, zone: ZoneId) -> f64 {
        ZombieKind::ALL.iter().map(|kind| self.count(*kind, zone) * menace(*kind)).sum()
    }

    /// Survivors and companions of a zone.
    pub fn people(&self, zone: ZoneId) -> usize {
        let survivors = self.state.survivors.iter().filter(|survivor| survivor.zone == Some(zone)).count();
        survivors + self.companions(zone)
    }

    /// Companions of a zone: any wound eliminates them (UOA-COMP-10).
    pub fn companions(&self, zone: ZoneId) -> usize {
        let stands = |post: Post| match post {
            Post::Alone(at) => at == zone,
            Post::With(leader) => self.state.survivor(leader).zone == Some(zone),
            Post::Hidden | Post::Gone => false,
        };
        self.state.companions.iter().filter(|companion| stands(companion.post)).count()
    }

    /// How far a zone is from whoever is nearest.
    pub fn remoteness(&self, zone: ZoneId) -> f64 {
        let people = self.outlook.peopled();
        people.iter().map(|at| self.distance(at, zone)).fold(FAR, f64::min)
    }
}

/// Farther than anything on a board.
pub(super) const FAR: f64 = 20.0;

/// How much more than a Walker a zombie is to be feared.
pub(super) fn menace(kind: ZombieKind) -> f64 {
    match kind {
        ZombieKind::Walker => 1.0,
        ZombieKind::Fatty => 1.2,
        ZombieKind::Runner => 1.8,
        ZombieKind::Abomination => 2.5,
    }
}
