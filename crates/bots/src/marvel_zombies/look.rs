//! What a player sees at a glance: who stands where, what Enemies there are, how the board hangs together.

use shamble_kernel::Id;
use shamble_marvel_zombies::cards::{CitizenId, EnemyKind};
use shamble_marvel_zombies::content::missions::Mission;
use shamble_marvel_zombies::content::side::Side;
use shamble_marvel_zombies::{Fate, Hero, HeroId, MarvelZombies, Question, State};
use shamble_zones::{Board, Ground, ZoneId, ZoneSet};

use super::errands::Errands;

/// The table, with what every intention asks for. Everything it looks at lies open.
pub(super) struct Look<'a> {
    pub game: &'a MarvelZombies,
    pub state: &'a State,
    pub mission: &'a Mission,
    pub side: &'a Side,
    pub board: &'a Board,
    /// The board as it is, and as if every door stood open.
    pub ground: Ground<'a>,
    pub question: Option<Question>,
    pub errands: Errands,
}

/// Farther than anything on a board.
pub(super) const FAR: f64 = 20.0;

/// How much is to be feared of an Enemy.
pub(super) fn menace(kind: EnemyKind) -> f64 {
    match kind {
        EnemyKind::Guard => 1.0,
        EnemyKind::Operator => 1.1,
        EnemyKind::Specialist => 1.8,
        EnemyKind::Boss => 3.5,
    }
}

impl<'a> Look<'a> {
    pub fn of(game: &'a MarvelZombies, state: &'a State, question: Option<Question>) -> Look<'a> {
        let mission = game.content().mission(state.mission);
        let board: &Board = &mission.place.board;
        let side = game.content().side(state.mode);
        let errands = Errands::of(game, state, mission, side, board);
        Look { game, state, mission, side, board, ground: board.ground(state.open), question, errands }
    }

    pub fn acting(&self) -> &'a Hero {
        self.state.hero(self.state.turn.who)
    }

    pub fn here(&self) -> Option<ZoneId> {
        self.acting().zone
    }

    pub fn everybody(&self) -> impl Iterator<Item = HeroId> + use<> {
        (0..self.state.heroes.len()).map(HeroId::at)
    }

    pub fn health(&self, who: HeroId) -> f64 {
        f64::from(self.state.hero(who).health)
    }

    /// What a hero has left when it has suffered what is being shared out (MZ-EATK-4).
    pub fn health_left(&self, who: HeroId) -> f64 {
        self.health(who) - f64::from(self.state.pool.on[who.index()])
    }

    /// Zones with heroes.
    pub fn peopled(&self) -> ZoneSet {
        let present = self.state.heroes.iter().filter(|hero| hero.fate == Fate::InPlay);
        present.filter_map(|hero| hero.zone).collect()
    }

    /// Enemies of a kind in a zone.
    pub fn count(&self, kind: EnemyKind, zone: ZoneId) -> f64 {
        let bosses = || self.state.bosses.iter().filter(|boss| boss.zone == zone && !boss.is_down).count() as f64;
        let [guards, operators, specialists] = self.state.enemies[zone].map(f64::from);
        match kind {
            EnemyKind::Guard => guards,
            EnemyKind::Operator => operators,
            EnemyKind::Specialist => specialists,
            EnemyKind::Boss => bosses(),
        }
    }

    /// Enemies of a zone, weighed by how much is to be feared of them.
    pub fn crowd(&self, zone: ZoneId) -> f64 {
        EnemyKind::ALL.iter().map(|kind| self.count(*kind, zone) * menace(*kind)).sum()
    }

    /// Enemies of a zone in the order in which Hits go to them, with their Toughness and number (MZ-PRIO-1).
    pub fn targets(&self, zone: ZoneId) -> impl Iterator<Item = (EnemyKind, f64, f64)> {
        let tough = move |kind: EnemyKind| match self.side.enemies[kind].toughness {
            Some(toughness) => f64::from(toughness),
            None => {
                let bosses = self.state.bosses.iter().filter(|boss| boss.zone == zone);
                bosses.map(|boss| f64::from(self.side.boss(boss.card).toughness)).fold(0.0, f64::max)
            }
        };
        let kinds = [EnemyKind::Boss, EnemyKind::Guard, EnemyKind::Operator, EnemyKind::Specialist];
        kinds.into_iter().map(move |kind| (kind, tough(kind), self.count(kind, zone)))
    }

    /// Wounds that Enemies of a zone deal where they stand, and Specialists and bosses who come from next door.
    pub fn wounds(&self, zone: ZoneId) -> f64 {
        if self.state.banned.has(zone) {
            return 0.0;
        }
        let attacks = |kind: &EnemyKind, actions: u8| f64::from(self.side.enemies[*kind].wounds * actions);
        let here =
            EnemyKind::ALL.iter().map(|kind| self.count(*kind, zone) * attacks(kind, self.side.enemies[*kind].actions));
        let near = self.ground.neighbours(zone) - self.peopled() - self.state.banned;
        let coming = near.iter().flat_map(|next| {
            EnemyKind::ALL.iter().map(move |kind| {
                let actions = self.side.enemies[*kind].actions.saturating_sub(1);
                0.7 * self.count(*kind, next) * attacks(kind, actions)
            })
        });
        here.sum::<f64>() + coming.sum::<f64>()
    }

    /// Whether the mission is lost with a Citizen.
    pub fn is_precious(&self, card: CitizenId) -> bool {
        !self.mission.defeats.is_empty() || self.state.citizen(card).is_some_and(|citizen| citizen.is_objective)
    }

    /// How far a zone is from the nearest hero.
    pub fn remoteness(&self, zone: ZoneId) -> f64 {
        self.ground.distances(self.peopled()).of(zone).map_or(FAR, f64::from)
    }
}
