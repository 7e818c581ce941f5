//! Missions: goals step by step, defeats, what waits for an event, bosses that come back, and how a game ends.

mod own;

use shamble_kernel::{Id, Outcome, RuleId};
use shamble_zones::{DoorId, Ground, ZoneId, ZoneSet};

pub use own::spawn_cards;

use crate::cards::{BossId, Danger, SpawnPointId};
use crate::content::missions::{Condition, Final, GoalKind, SecretEffect, Special, SpecialKind};
use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Arms, Boss, Fate, GoalId, Hero, HeroId};
use crate::{MarvelZombies, View};

/// Goals and the end.
impl Play<'_> {
    shamble_zombicide::chapters!(Play);

    /// A goal is met once all earlier steps are, and stays met (MZ-WIN-7, MZ-WIN-8). All of them win at once, even if
    /// somebody has been eliminated in this Round (MZ-WIN-1, MZ-WIN-5).
    pub fn check_goals(&mut self) {
        if self.s.outcome.is_some() {
            return;
        }
        let goals = &self.mission().goals;
        for (at, goal) in goals.iter().enumerate() {
            let id = GoalId::at(at);
            let is_open = !self.s.chronicle.goals.has(id) && self.sight().is_reached(goal.step);
            if is_open && self.sight().is_done(goal.kind) {
                self.s.chronicle.goals.add(id);
                self.tell(goal.rules[0], Happened::GoalMet { goal: id });
                self.events_of_goal(id);
            }
        }
        if self.s.chronicle.goals.len() == goals.len() {
            self.s.outcome = Some(Outcome::WON);
            self.tell(self.rule(rule!("MZ-WIN-1"), rule!("MZH-WIN-1")), Happened::Won);
        }
    }
}

/// What waits for an event.
impl Play<'_> {
    /// Spawn Points wake or leave the board when what they wait for has come to pass (MZ-SPAWN-6, MZ-MH3-8).
    pub fn check_points(&mut self) {
        for special in self.specials() {
            if let Some((point, when)) = special.kind.spawn_wakes()
                && self.sight().holds(when)
            {
                self.wake_point(special.rules[0], point);
            }
            if let Some((point, when)) = special.kind.spawn_removed()
                && self.sight().holds(when)
                && let Some(at) = self.sight().point_at(point)
            {
                let point = self.s.spawns.remove(at);
                self.tell(special.rules[0], Happened::PointGone { colour: point.colour, zone: point.zone });
            }
        }
    }

    /// A Spawn Point that is on the board becomes active.
    pub fn wake_point(&mut self, rule: RuleId, point: SpawnPointId) {
        let Some(at) = self.sight().point_at(point) else { return };
        let point = &mut self.s.spawns[at];
        if !std::mem::replace(&mut point.is_active, true) {
            let (colour, zone) = (point.colour, point.zone);
            self.tell(rule, Happened::PointActive { colour, zone });
        }
    }

    /// At each new Danger Level of a hero Enemies come to the active Spawn Zone nearest to it; the players choose
    /// among several (MZ-M10-11, MZ-M10-15).
    pub fn reinforce(&mut self, zone: ZoneId) {
        if let Some(special) = self.sight().reinforcements()
            && let SpecialKind::LevelReinforcements { enemy, count } = special.kind
        {
            self.place_enemies(special.rules[0], enemy, count, zone);
        }
    }
}

/// Bosses that a mission names.
impl Play<'_> {
    /// An eliminated boss is discarded (MZ-ENEMY-7), unless the mission lays it down (MZ-MH5-7) or brings it back
    /// (MZ-M3-8, MZ-M7-10); `level` is that of the hero before the XP for it (MZ-M7-12).
    pub fn boss_falls(&mut self, boss: BossId, level: Option<Danger>) {
        for special in self.specials() {
            if let Some((who, final_levels)) = special.kind.boss_rises()
                && who == boss
            {
                let is_final = level.is_some_and(|level| final_levels.has(level));
                return if is_final { self.leave_for_good(boss) } else { self.lay_down(special.rules[0], boss) };
            }
            if let Some((who, unless)) = special.kind.boss_returns()
                && who == boss
            {
                let is_final = match unless {
                    Final::When(condition) => self.sight().holds(condition),
                    Final::By(levels) => level.is_some_and(|level| levels.has(level)),
                };
                if !is_final {
                    self.s.bosses.retain(|piece| piece.card != boss);
                    self.s.returning.add(boss);
                    return;
                }
            }
        }
        self.leave_for_good(boss);
        self.s.boss_deck.discard(boss);
    }

    fn leave_for_good(&mut self, boss: BossId) {
        self.s.bosses.retain(|piece| piece.card != boss);
        self.s.chronicle.beaten.add(boss);
    }

    /// Everything ignores it until it gets up; what it had stored is lost (MZ-MH5-7, MZH-MH5-2).
    fn lay_down(&mut self, rule: RuleId, boss: BossId) {
        if let Some(piece) = self.s.boss_mut(boss) {
            piece.is_down = true;
            piece.loads = 0;
            piece.to = None;
            self.tell(rule, Happened::Felled { boss });
        }
    }

    /// Bosses due to return stand in their start Zone again (MZ-M3-8, MZ-M7-10), those laid down get up where they
    /// lie (MZ-MH5-8).
    pub fn mission_end_phase(&mut self) {
        let returning = self.s.returning.take();
        for special in self.specials() {
            if let SpecialKind::BossReturns { who, zone, .. } = special.kind
                && returning.has(who)
            {
                self.place_boss(special.rules[0], who, zone);
            }
        }
        for at in 0..self.s.bosses.len() {
            let boss = &mut self.s.bosses[at];
            if std::mem::take(&mut boss.is_down) {
                let boss = boss.card;
                self.tell(rule!("MZ-MH5-8"), Happened::GotUp { boss });
            }
        }
    }
}

impl MarvelZombies {
    /// How much of what a goal of the Mission asks for is done, and how much that is.
    pub fn progress(&self, view: &View, goal: usize) -> (usize, usize) {
        let sight = Sight { content: self.content(), s: &view.table };
        let goal = sight.mission().goals.get(goal);
        goal.map(|goal| sight.progress(goal.kind)).unwrap_or_default()
    }
}

impl<'a> Sight<'a> {
    /// Whether all goals of earlier steps are met.
    fn is_reached(self, step: u8) -> bool {
        let earlier = self.mission().goals.iter().enumerate().filter(|(_, goal)| goal.step < step);
        earlier.map(|(at, _)| GoalId::at(at)).all(|goal| self.s.chronicle.goals.has(goal))
    }

    /// Whether what a goal asks for is so.
    fn is_done(self, kind: GoalKind) -> bool {
        let (now, of) = self.progress(kind);
        now >= of
    }

    /// How much of what a goal asks for is done, and how much that is. "Each Hero" counts eliminated ones too
    /// (MZ-WIN-6).
    fn progress(self, kind: GoalKind) -> (usize, usize) {
        let done = &self.s.chronicle;
        let once = |is_so: bool| (usize::from(is_so), 1);
        let heroes =
            |has: &dyn Fn(&Hero) -> bool| (self.s.heroes.iter().filter(|hero| has(hero)).count(), self.s.heroes.len());
        match kind {
            GoalKind::DevourAllCitizens => {
                let is_hidden = self.s.objectives.iter().any(|token| token.under.is_some());
                once(self.s.citizens.is_empty() && self.s.face_down.is_empty() && !is_hidden)
            }
            GoalKind::DevourCitizen { who } => once(done.fed_on.has(who)),
            GoalKind::DevourObjectiveCitizens { count } | GoalKind::RescueCitizens { count, .. } => {
                (done.objective_citizens.into(), count.into())
            }
            GoalKind::EachHeroDevours { at_least } => heroes(&|hero| hero.devoured >= at_least),
            GoalKind::FindSecretMission { card } => once(done.revealed.has(card)),
            GoalKind::FindExit => once(self.s.exit.is_some()),
            GoalKind::TakeObjectives { colours } => once(self.holds(Condition::Taken(colours))),
            GoalKind::TakeSecretMissions { cards } => (cards.len() - (cards - done.secrets).len(), cards.len()),
            GoalKind::EachHeroTakesObjective { at_least } => heroes(&|hero| hero.objectives >= at_least),
            GoalKind::EachHeroReaches { level } => heroes(&|hero| self.level(hero) >= level),
            GoalKind::EliminateBoss { who } => once(done.beaten.has(who)),
            GoalKind::ClearBosses => once(self.s.bosses.is_empty()),
            GoalKind::BringSignToExit => {
                once(self.s.exit.is_some_and(|exit| self.s.sign.is_some_and(|sign| sign.zone == exit)))
            }
            GoalKind::LeaveByExit => heroes(&|hero| hero.fate == Fate::Left),
            GoalKind::SurviveRounds { rounds } => (self.rounds_over().min(rounds.into()).into(), rounds.into()),
        }
    }

    /// Whether what a rule waits for has come to pass.
    pub fn holds(self, condition: Condition) -> bool {
        let done = &self.s.chronicle;
        match condition {
            Condition::Taken(colours) => !self.s.objectives.iter().any(|token| colours.has(token.colour)),
            Condition::Devoured(card) => done.fed_on.has(card),
            Condition::ObjectiveCitizenDevoured => done.objective_citizens > 0,
            Condition::Eliminated(boss) => done.beaten.has(boss),
            Condition::Revealed(card) => done.revealed.has(card),
            Condition::Opened(doors) => !((self.s.open & doors) - self.place().open_at_start).is_empty(),
            Condition::Rounds(rounds) => self.rounds_over() >= rounds.into(),
            Condition::Never => false,
        }
    }

    /// The rule by which a door cannot be opened now (MZ-DOOR-4).
    pub fn locked(self, door: DoorId) -> Option<RuleId> {
        if !self.mission().outline.locked.has(door) {
            return None;
        }
        self.specials().find_map(|special| {
            let (doors, until) = special.kind.doors_locked()?;
            (doors.has(door) && !self.holds(until)).then_some(special.rules[0])
        })
    }

    /// The rule by which nobody can use or move the Sign now (MZ-MH3-4).
    pub fn sign_lock(self) -> Option<RuleId> {
        self.specials().find_map(|special| {
            let until = special.kind.sign_locked()?;
            (!self.holds(until)).then_some(special.rules[0])
        })
    }

    /// Heroes can leave once everything before the Exit step is done (MZ-EXIT-4, MZ-MH3-13).
    pub fn exit_is_open(self) -> bool {
        let mut goals = self.mission().goals.iter();
        self.s.exit.is_some() && goals.any(|goal| goal.kind == GoalKind::LeaveByExit && self.is_reached(goal.step))
    }

    /// A boss sleeps while no door of the rooms around it is open: openings join rooms, closed doors part buildings
    /// (MZ-M10-9, MZ-BOARD-9).
    pub fn is_asleep(self, boss: &Boss) -> bool {
        let are_silent = || self.specials().any(|special| matches!(special.kind, SpecialKind::SilentGuardians));
        self.mission().outline.has_sleepers
            && self.board().rooms().has(boss.zone)
            && (self.place().building_doors[boss.zone.index()] & self.s.open).is_empty()
            && are_silent()
    }

    /// A force field lets heroes out of a room into the street by some doors only, however they go (MZ-M8-8,
    /// MZ-M8-15).
    pub fn is_fenced(self, from: ZoneId, to: ZoneId) -> bool {
        let board = self.board();
        let has_field = self.mission().outline.has_force_field;
        let goes_out = has_field && board.rooms().has(from) && !board.rooms().has(to);
        goes_out
            && self.specials().any(|special| {
                let field = special.kind.force_field();
                field.is_some_and(|except| (board.doors_between(from, to) & except & self.s.open).is_empty())
            })
    }

    /// Dice a Secret Mission adds to the acting hero's Attack; the Sign takes none (MZ-M10-13, MZ-M10-16).
    pub fn mission_dice(self, arms: Arms, is_ranged: bool) -> u8 {
        if self.s.chronicle.secrets.is_empty() {
            return 0;
        }
        let taken = self.specials().filter_map(|special| special.kind.secret_action());
        let taken = taken.filter(|(card, ..)| self.s.chronicle.secrets.has(*card));
        let dice = taken.filter_map(|(_, _, effect)| {
            let SecretEffect::Dice { plus, on } = effect else { return None };
            self.concerns(Some(on), arms, is_ranged).then_some(plus)
        });
        dice.sum()
    }

    /// Where a Spawn Point of the mission is among those on the board.
    fn point_at(self, point: SpawnPointId) -> Option<usize> {
        let point = self.mission().spawn_point(point);
        self.s.spawns.iter().position(|there| there.zone == point.zone && there.colour == point.colour)
    }

    fn reinforcements(self) -> Option<&'a Special> {
        self.specials().find(|special| matches!(special.kind, SpecialKind::LevelReinforcements { .. }))
    }

    /// Where Enemies come by a hero's new level, while the special rule is in force.
    pub fn reinforced(self, who: HeroId) -> ZoneSet {
        if self.reinforcements().is_some() { self.nearest_spawns(who) } else { ZoneSet::EMPTY }
    }

    /// The active Spawn Zones nearest to a hero by open path, or through closed doors if it can reach none
    /// (MZ-M10-15).
    fn nearest_spawns(self, who: HeroId) -> ZoneSet {
        let Some(zone) = self.s.hero(who).zone else { return ZoneSet::EMPTY };
        let board = self.board();
        let grounds = [self.ground(), board.ground(board.doors())];
        let nearest = |ground: Ground<'_>| {
            let distances = ground.distances(ZoneSet::of(zone));
            let reached = || self.spawn_zones().iter().filter_map(|zone| Some((distances.of(zone)?, zone)));
            let least = reached().map(|(moves, _)| moves).min()?;
            Some(reached().filter(|(moves, _)| *moves == least).map(|(_, zone)| zone).collect())
        };
        grounds.into_iter().find_map(nearest).unwrap_or(ZoneSet::EMPTY)
    }
}
