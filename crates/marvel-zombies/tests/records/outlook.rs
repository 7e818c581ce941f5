//! How far a game is from being won: what is left to do, how long the ways are, and what threatens.

use shamble_kernel::{Id, Set};
use shamble_marvel_zombies::cards::{Colours, Danger, Mode};
use shamble_marvel_zombies::content::missions::{Condition, Defeat, DefeatKind, GoalKind, Mission, SpecialKind};
use shamble_marvel_zombies::{Citizen, Content, Fate, GoalId, Hero, State};
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use crate::roads::Roads;

/// What something left to do costs, and something that has to be found or freed before.
const TASK: f32 = 40.0;
const HIDDEN: f32 = 60.0;
/// What a boss costs that comes by the players' own doing.
const AVENGER: f32 = 10.0;
/// What a step costs, for whoever is nearest.
const STEP: f32 = 4.5;
/// The Experience of the Red level.
const RED: f32 = 43.0;

/// Something to do somewhere, by somebody in particular or by anybody.
struct Task {
    zone: ZoneId,
    by: Option<usize>,
    cost: f32,
}

/// A hero on the way from task to task.
struct Walker {
    zone: ZoneId,
    way: f32,
}

/// A mission, looked at from where a game stands.
pub struct Outlook<'a> {
    content: &'a Content,
    mission: &'a Mission,
    roads: Roads<'a>,
}

impl<'a> Outlook<'a> {
    pub fn new(content: &'a Content, mission: &'a Mission) -> Outlook<'a> {
        Outlook { content, mission, roads: Roads::new(mission) }
    }

    /// How far from being won; less is better.
    pub fn distance_to_victory(&self, s: &State) -> f32 {
        let view = View { of: self, s, locked: self.locked(s) };
        view.work() + view.way_out() + view.threat() + view.chase() + view.state_of_the_team()
    }

    /// Doors that wait for something yet.
    fn locked(&self, s: &State) -> Set<DoorId> {
        let mut locked = Set::default();
        for special in &self.mission.specials {
            if let SpecialKind::DoorsLocked { doors, until } = special.kind
                && !holds(s, until)
            {
                locked.add_all(doors);
            }
        }
        locked
    }
}

fn holds(s: &State, condition: Condition) -> bool {
    match condition {
        Condition::Taken(colours) => !s.objectives.iter().any(|token| colours.has(token.colour)),
        Condition::Devoured(card) => s.chronicle.fed_on.has(card),
        Condition::ObjectiveCitizenDevoured => s.chronicle.objective_citizens > 0,
        Condition::Eliminated(boss) => s.chronicle.beaten.has(boss),
        Condition::Revealed(card) => s.chronicle.revealed.has(card),
        Condition::Opened(doors) => !(s.open & doors).is_empty(),
        Condition::Rounds(rounds) => s.round > u16::from(rounds),
        Condition::Never => false,
    }
}

/// One state seen with its mission.
struct View<'a, 'b> {
    of: &'b Outlook<'a>,
    s: &'b State,
    locked: Set<DoorId>,
}

impl View<'_, '_> {
    fn distance(&self, from: ZoneId, to: ZoneId) -> f32 {
        self.of.roads.distance(self.s.open, self.locked, from, to)
    }

    fn present(&self) -> impl Iterator<Item = &Hero> {
        self.s.heroes.iter().filter(|hero| hero.fate == Fate::InPlay)
    }

    fn open_goals(&self) -> impl Iterator<Item = &GoalKind> {
        let goals = self.of.mission.goals.iter().enumerate();
        goals.filter(|(at, _)| !self.s.chronicle.goals.has(GoalId::at(*at))).map(|(_, goal)| &goal.kind)
    }

    fn has_open(&self, fits: impl Fn(&GoalKind) -> bool) -> bool {
        self.open_goals().any(fits)
    }

    /// Colours of Objectives that are wanted, by goals or as keys of doors.
    fn wanted_colours(&self) -> Colours {
        let mut wanted = Colours::default();
        for kind in self.open_goals() {
            match kind {
                GoalKind::TakeObjectives { colours } => wanted.add_all(*colours),
                GoalKind::FindExit => self.exit_colours(&mut wanted),
                _ => {}
            }
        }
        for special in &self.of.mission.specials {
            if let SpecialKind::DoorsLocked { until: Condition::Taken(colours), .. } = special.kind {
                wanted.add_all(colours);
            }
        }
        wanted
    }

    fn exit_colours(&self, wanted: &mut Colours) {
        for special in &self.of.mission.specials {
            if let SpecialKind::ExitAppears { colour } = special.kind {
                wanted.add(colour);
            }
        }
    }

    /// What is left to do before leaving.
    fn tasks(&self) -> Vec<Task> {
        let s = self.s;
        let mut tasks = Vec::new();
        let mut add = |zone: ZoneId, cost: f32| tasks.push(Task { zone, by: None, cost });
        let wanted = self.wanted_colours();
        s.objectives.iter().filter(|token| wanted.has(token.colour)).for_each(|token| add(token.zone, TASK));
        for kind in self.open_goals() {
            match *kind {
                GoalKind::DevourAllCitizens => {
                    s.citizens.iter().for_each(|citizen| add(citizen.zone, TASK));
                    s.face_down.iter().for_each(|card| add(card.zone, HIDDEN));
                }
                GoalKind::DevourCitizen { who } => {
                    s.citizens.iter().filter(|citizen| citizen.card == who).for_each(|it| add(it.zone, TASK));
                    s.face_down.iter().filter(|card| card.card == who).for_each(|it| add(it.zone, HIDDEN));
                }
                GoalKind::DevourObjectiveCitizens { .. } => {
                    s.citizens.iter().filter(|citizen| citizen.is_objective).for_each(|it| add(it.zone, HIDDEN));
                    s.objectives.iter().filter(|it| it.under.is_some()).for_each(|it| add(it.zone, HIDDEN + TASK));
                }
                GoalKind::RescueCitizens { .. } => {
                    s.citizens.iter().filter(|citizen| citizen.is_objective).for_each(|it| add(it.zone, TASK));
                    s.face_down.iter().filter(|card| card.is_objective).for_each(|it| add(it.zone, HIDDEN));
                }
                GoalKind::FindSecretMission { card } => {
                    s.face_down.iter().filter(|it| it.card == card).for_each(|it| add(it.zone, HIDDEN + TASK));
                }
                GoalKind::TakeSecretMissions { .. } => s.secrets.iter().for_each(|secret| add(secret.zone, TASK)),
                GoalKind::EliminateBoss { who } => {
                    s.bosses.iter().filter(|boss| boss.card == who).for_each(|boss| add(boss.zone, HIDDEN));
                    if s.returning.has(who) {
                        add(s.spawns[0].zone, HIDDEN * 2.0);
                    }
                }
                GoalKind::ClearBosses => s.bosses.iter().for_each(|boss| add(boss.zone, AVENGER)),
                GoalKind::BringSignToExit => s.sign.iter().for_each(|sign| add(sign.zone, TASK)),
                GoalKind::TakeObjectives { .. }
                | GoalKind::EachHeroDevours { .. }
                | GoalKind::EachHeroTakesObjective { .. }
                | GoalKind::EachHeroReaches { .. }
                | GoalKind::FindExit
                | GoalKind::LeaveByExit
                | GoalKind::SurviveRounds { .. } => {}
            }
        }
        // Whoever knows how to open the doors of MZ2.
        if self.of.mission.specials.iter().any(|special| match special.kind {
            SpecialKind::DoorsLocked { until, .. } => until == Condition::ObjectiveCitizenDevoured && !holds(s, until),
            _ => false,
        }) {
            s.citizens.iter().filter(|citizen| citizen.is_objective).for_each(|it| add(it.zone, TASK));
        }
        self.add_personal(&mut tasks);
        tasks
    }

    /// What every hero has to do for itself: the nearest thing that is left.
    fn add_personal(&self, tasks: &mut Vec<Task>) {
        let s = self.s;
        for kind in self.open_goals() {
            let lacks = |hero: &Hero| match kind {
                GoalKind::EachHeroDevours { at_least } => hero.devoured < *at_least,
                GoalKind::EachHeroTakesObjective { at_least } => hero.objectives < *at_least,
                _ => false,
            };
            let is_feast = matches!(kind, GoalKind::EachHeroDevours { .. });
            let mut there: Vec<(ZoneId, f32)> = if is_feast {
                let people = s
                    .face_down
                    .iter()
                    .filter(|card| self.of.content.side(s.mode).citizen_card(card.card).kind.is_citizen());
                let people = people.map(|card| (card.zone, HIDDEN));
                s.citizens.iter().map(|citizen| (citizen.zone, TASK)).chain(people).collect()
            } else {
                s.objectives.iter().map(|token| (token.zone, TASK)).collect()
            };
            for (at, hero) in s.heroes.iter().enumerate().filter(|(_, hero)| lacks(hero)) {
                let Some(zone) = hero.zone else { continue };
                let far = |(to, cost): &(ZoneId, f32)| self.distance(zone, *to) * STEP + cost;
                let nearest = (0..there.len()).min_by(|one, other| far(&there[*one]).total_cmp(&far(&there[*other])));
                match nearest.map(|nearest| there.swap_remove(nearest)) {
                    Some((zone, cost)) => tasks.push(Task { zone, by: Some(at), cost }),
                    None => tasks.push(Task { zone, by: Some(at), cost: HIDDEN * 2.0 }),
                }
            }
        }
    }

    /// Everything left to do and the ways to it, shared out among those who are near.
    fn work(&self) -> f32 {
        let mut walkers: Vec<Option<Walker>> =
            self.s.heroes.iter().map(|hero| Some(Walker { zone: hero.zone?, way: 0.0 })).collect();
        let mut tasks = self.tasks();
        let mut cost = 0.0;
        while !tasks.is_empty() {
            let mut best: Option<(f32, f32, usize, usize)> = None;
            for (at, task) in tasks.iter().enumerate() {
                for (who, walker) in walkers.iter().enumerate() {
                    let Some(walker) = walker else { continue };
                    if task.by.is_some_and(|by| by != who) {
                        continue;
                    }
                    let far = self.distance(walker.zone, task.zone);
                    let rank = far + walker.way * 0.6;
                    if best.is_none_or(|(least, ..)| rank < least) {
                        best = Some((rank, far, at, who));
                    }
                }
            }
            let Some((_, far, at, who)) = best else { break };
            let task = tasks.swap_remove(at);
            if let Some(walker) = &mut walkers[who] {
                cost += task.cost + far * STEP;
                walker.way += far + 1.0;
                walker.zone = task.zone;
            }
        }
        cost += tasks.iter().map(|task| task.cost + HIDDEN).sum::<f32>();
        cost + walkers.iter().flatten().map(|walker| walker.way).fold(0.0, f32::max) + self.growth() + self.load()
    }

    /// Experience that every hero has to gain.
    fn growth(&self) -> f32 {
        if !self.has_open(|kind| matches!(kind, GoalKind::EachHeroReaches { .. })) {
            return 0.0;
        }
        self.s.heroes.iter().map(|hero| (RED - f32::from(hero.xp)).max(0.0) * 3.0).sum()
    }

    /// How far the Sign is from the Exit.
    fn load(&self) -> f32 {
        let (Some(sign), Some(exit)) = (self.s.sign, self.s.exit) else { return 0.0 };
        let is_wanted = self.has_open(|kind| *kind == GoalKind::BringSignToExit);
        if is_wanted { self.distance(sign.zone, exit) * 6.0 } else { 0.0 }
    }

    /// The way out, for everybody; it counts fully when nothing else is left.
    fn way_out(&self) -> f32 {
        if !self.has_open(|kind| *kind == GoalKind::LeaveByExit) {
            return 0.0;
        }
        let is_last = self.open_goals().all(|kind| *kind == GoalKind::LeaveByExit) && self.tasks().is_empty();
        let (weight, mut cost) = if is_last { (2.5, 0.0) } else { (0.3, 250.0) };
        for zone in self.present().filter_map(|hero| hero.zone) {
            cost += 5.0 + self.s.exit.map_or(20.0, |exit| self.distance(zone, exit)) * weight;
        }
        cost
    }

    /// Enemies, by how near they are to somebody.
    fn threat(&self) -> f32 {
        let s = self.s;
        let mut prey: ZoneSet = self.present().filter_map(|hero| hero.zone).collect();
        if s.mode == Mode::Hero {
            prey |= s.citizens.iter().filter(|citizen| citizen.is_objective).map(|citizen| citizen.zone).collect();
        }
        let distances = self.of.mission.place.board.ground(s.open).distances(prey);
        let near = |zone: ZoneId| match distances.of(zone) {
            Some(0) => 5.0,
            Some(1) => 2.5,
            Some(2) => 1.2,
            Some(3) => 0.7,
            _ => 0.3,
        };
        let crowds = s.enemies.iter().filter(|(_, crowd)| **crowd != [0; 3]);
        let common = crowds.map(|(zone, crowd)| {
            let [guards, operators, specialists] = crowd.map(f32::from);
            (guards * 1.6 + operators + specialists * 1.5) * near(zone)
        });
        let bosses = s.bosses.iter().filter(|boss| !boss.is_down).map(|boss| near(boss.zone) * 2.5);
        let fear = if self.growth() > 0.0 { 0.4 } else { 1.0 };
        (common.sum::<f32>() + bosses.sum::<f32>()) * fear
    }

    /// Citizens that are about to get away although they are wanted.
    fn chase(&self) -> f32 {
        let s = self.s;
        if s.mode == Mode::Hero || s.citizens.is_empty() {
            return 0.0;
        }
        let spawns: ZoneSet = s.spawns.iter().filter(|point| point.is_active).map(|point| point.zone).collect();
        let distances = self.of.mission.place.board.ground(s.open).distances(spawns);
        let urgency = |citizen: &Citizen| {
            let loses = |defeat: &Defeat| match defeat.kind {
                DefeatKind::CitizenEscapes { who } | DefeatKind::CitizenLost { who } => {
                    who.is_none() || citizen.is_objective
                }
            };
            if self.of.mission.defeats.iter().any(loses) { 45.0 } else { 10.0 }
        };
        let far = |citizen: &Citizen| distances.of(citizen.zone).map_or(9.0, f32::from);
        s.citizens.iter().map(|citizen| urgency(citizen) / (1.0 + far(citizen))).sum()
    }

    /// Who is Ravenous can do nothing else until it has fed, and goes where there is somebody (MZ-RAV-2).
    fn hunger(&self, hero: &Hero) -> f32 {
        let s = self.s;
        let craving = [0.0, 2.0, 6.0, 14.0, 40.0][usize::from(hero.track.min(4))];
        let Some(zone) = hero.zone.filter(|_| hero.track > 2) else { return craving };
        let enemies = s.enemies.iter().filter(|(_, crowd)| **crowd != [0; 3]).map(|(zone, _)| zone);
        let meat = enemies.chain(s.citizens.iter().map(|citizen| citizen.zone));
        craving + meat.map(|meat| self.distance(zone, meat)).fold(10.0, f32::min) * STEP
    }

    /// Health, Hunger or Power, cards, and the danger they live in.
    fn state_of_the_team(&self) -> f32 {
        let s = self.s;
        let side = self.of.content.side(s.mode);
        let mut cost = if s.chronicle.has_loss { 5e5 } else { 0.0 };
        for hero in self.present() {
            let lost = side.character(hero.character).health.saturating_sub(hero.health);
            cost += f32::from(lost) * 12.0 + if hero.health == 1 { 20.0 } else { 0.0 };
            cost -= (hero.traits.len() + usize::from(hero.citizen.is_some())) as f32;
            cost += match s.mode {
                Mode::Zombie => self.hunger(hero),
                Mode::Hero => -f32::from(hero.track),
            };
        }
        let danger = self.present().map(|hero| Danger::of(hero.xp)).max().unwrap_or(Danger::Blue);
        cost + match danger {
            Danger::Blue | Danger::Yellow => 0.0,
            Danger::Orange => 12.0,
            Danger::Red => 25.0,
        }
    }
}
