//! Where a movement can lead: on foot, over low pieces, up and down ladders (SUR-MOVE-3 to SUR-MOVE-20).

use std::cell::RefCell;

use shamble_kernel::{Id, RuleId};

use crate::choice::Goal;
use crate::content::skills::Effect;
use crate::kinds::{Characteristic, DoorState, OpeningId};
use crate::mat::{Journey, Length, OpenSet, Path, Paths, Place, Point, Spot, Steps, Travel, Tread};
use crate::moves::{Manner, rule_of};
use crate::sight::Sight;
use crate::state::{MoveKind, Phase, SurvivorId, Walk, Whereabouts};

thread_local! {
    /// Memory for the search of ways, and the last one found: the same question is put several times for a decision.
    static PATHS: RefCell<Paths> = RefCell::default();
}

/// A way that a movement can take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Route {
    /// From where he stands.
    pub ahead: Vec<Spot>,
    /// Where it ends: on the last spot, or on a ladder or a piece above or below it.
    pub goal: Whereabouts,
    /// Low pieces and sills that it leads over.
    pub crossed: u8,
    /// Whether it uses stairs or a ladder.
    pub on_stairs: bool,
    pub on_ladder: bool,
}

impl Route {
    /// A way to the last of some spots.
    pub fn to_spot(ahead: Vec<Spot>) -> Route {
        let goal = ahead.last().map_or(Whereabouts::Away, |end| Whereabouts::On(*end));
        Route { ahead, goal, crossed: 0, on_stairs: false, on_ladder: false }
    }
}

/// Where a way on foot can begin: where he stands, or at an end of the ladder on which he is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub spot: Spot,
    /// What is left of the allowance there.
    pub left: Length,
    pub by_ladder: bool,
}

/// A movement that looks for ways, with everything that is in them.
pub(crate) struct Survey<'a> {
    pub sight: Sight<'a>,
    pub walk: &'a Walk,
    /// Whom he may not walk through (SUR-GEO-10).
    pub foes: Vec<Place>,
    /// On whom he may not stop.
    pub bases: Vec<Place>,
    /// Doors that are open or may turn out to be.
    pub open: OpenSet,
}

impl Walk {
    /// Whether the first step has been made.
    pub fn is_begun(&self) -> bool {
        !self.behind.is_empty()
    }

    /// Whether a movement that has begun can only go on along its line (SUR-MOVE-17, SUR-MOVE-25, SUR-ENC-8).
    pub fn is_bound(&self) -> bool {
        match self.kind {
            MoveKind::Run | MoveKind::JumpOver | MoveKind::JumpDown | MoveKind::Climb | MoveKind::Retreat => true,
            MoveKind::Normal
            | MoveKind::Alert
            | MoveKind::Stealth
            | MoveKind::Crossing
            | MoveKind::Flight
            | MoveKind::Answer => false,
        }
    }
}

impl<'a> Sight<'a> {
    pub fn survey(self, walk: &'a Walk) -> Survey<'a> {
        Survey {
            sight: self,
            walk,
            foes: self.foes(),
            bases: self.bases(Some(walk.who), None),
            open: self.passable(walk.kind),
        }
    }

    /// How far a movement goes at most (SUR-MOVE-3 to SUR-MOVE-6); fractions are kept but for stealth (SUR-GEN-12).
    pub fn allowance(self, who: SurvivorId, kind: MoveKind) -> Length {
        let cm = i32::from(self.value(who, Characteristic::Movement));
        let moves = &self.settings().moves;
        match kind {
            MoveKind::Normal | MoveKind::Crossing | MoveKind::Flight | MoveKind::Retreat | MoveKind::Answer => {
                Length::cm(cm)
            }
            MoveKind::Alert => Length::hundredths(cm * i32::from(moves.alert_part.0)),
            MoveKind::Stealth => Length::cm(cm / i32::from(moves.stealth_divisor.max(1))),
            MoveKind::Run | MoveKind::JumpOver => Length::cm(cm * i32::from(moves.run_factor)),
            MoveKind::Climb => moves.climb_height,
            MoveKind::JumpDown => self.jump_length(who),
        }
    }

    /// What ground costs somebody: cluttered ground does not slow the Hiker (SUR-SKILL-16).
    pub fn tread(self, who: SurvivorId) -> Tread {
        let is_hiker = self.effects(who).any(|effect| *effect == Effect::IgnoresClutter);
        if is_hiker { Tread::HIKER } else { Tread::SURVIVOR }
    }

    /// Openings that a survivor may try to pass: open ones, and in phase 2 those not known to be locked (SUR-DOOR-7).
    /// Windows are passed by a Crossing alone (SUR-DOOR-11), and climbs and jumps lead through what is open.
    fn passable(self, kind: MoveKind) -> OpenSet {
        let mut open = self.s.open;
        if self.s.phase == Phase::Survivors && !kind.is_leap() {
            for (at, state) in self.s.doors.iter().enumerate() {
                if matches!(state, DoorState::Unchecked | DoorState::Closed) {
                    open.open(OpeningId::at(at));
                }
            }
        }
        open
    }
}

impl Survey<'_> {
    fn at(&self) -> Whereabouts {
        self.sight.survivor(self.walk.who).at
    }

    /// The way to a goal, or the rule that forbids it.
    pub fn route(&self, goal: Goal) -> Result<Route, RuleId> {
        if let Goal::Spot(to) = goal
            && !self.sight.mat.is_spot(to)
        {
            return Err(rule!("SUR-GEO-15"));
        }
        if let Some(planned) = self.planned_route(goal) {
            return Ok(planned);
        }
        if self.walk.is_begun() && self.walk.is_bound() {
            return Err(rule_of(self.walk.kind));
        }
        let route = match self.walk.kind.manner() {
            Manner::Climb => self.climb(goal),
            Manner::JumpOver => self.leap(goal),
            Manner::JumpDown => self.drop(goal),
            Manner::OnFoot => self.turn(goal).or_else(|| match goal {
                Goal::Spot(to) => self.on_foot(self.sight.mat.settled(to)),
                Goal::Rung { ladder, z } => self.rung(ladder, z),
                Goal::Hang { .. } => None,
            }),
        };
        let route = route.ok_or_else(|| self.why_not(goal))?;
        self.allows(&route)?;
        Ok(route)
    }

    /// Why no way leads to a goal: nobody can stand there, or it is too far for this kind of movement.
    fn why_not(&self, goal: Goal) -> RuleId {
        let (mat, walk) = (self.sight.mat, self.walk);
        match goal {
            Goal::Spot(to) if !mat.fits(to, OpenSet::ALL) => rule!("SUR-GEO-9"),
            Goal::Spot(to) if self.bases.iter().any(|base| mat.overlaps(*base, mat.place(to))) => rule!("SUR-GEO-10"),
            Goal::Spot(to) if walk.kind == MoveKind::Stealth && !mat.is_hiding(mat.place(to)) => {
                rule!("SUR-STEALTH-2")
            }
            Goal::Spot(_) | Goal::Rung { .. } | Goal::Hang { .. } => rule_of(walk.kind),
        }
    }

    /// What a way still costs: all of it at the first step, stairs and ladders when they are first used (SUR-MOVE-19).
    pub fn price_of(&self, route: &Route) -> u8 {
        let walk = self.walk;
        let shot = walk.shot.map(|shot| (shot.slot, shot.mode));
        let whole = self.sight.move_price(walk.who, walk.kind, walk.on_stairs || route.on_stairs, shot);
        whole.saturating_sub(walk.price)
    }

    /// Whether a way has nothing that forbids the shot (SUR-MSHOT-9), leads over something if a Crossing (SUR-MOVE-10),
    /// ends on a free place, is hidden if by stealth (SUR-STEALTH-6), and can be paid.
    pub fn allows(&self, route: &Route) -> Result<(), RuleId> {
        let (sight, walk) = (self.sight, self.walk);
        let (on_stairs, on_ladder) = (walk.on_stairs || route.on_stairs, walk.on_ladder || route.on_ladder);
        let can_shoot = || {
            walk.shot.is_none_or(|shot| {
                let there = Walk { on_stairs, on_ladder, ..Walk::new(walk.who, walk.kind, Steps::ZERO) };
                sight.moving_malus(&there, shot.mode).is_some()
            })
        };
        let is_over = walk.kind != MoveKind::Crossing || walk.crossed + route.crossed > 0;
        match () {
            () if !can_shoot() => Err(rule!("SUR-MSHOT-4")),
            () if !is_over => Err(rule!("SUR-MOVE-10")),
            () if route.goal != self.at() && !self.is_free(route.goal) => Err(rule!("SUR-GEO-10")),
            () if !self.is_hidden(route) => Err(rule!("SUR-STEALTH-2")),
            () => sight.pays(walk.who, self.price_of(route)).map(|_| ()),
        }
    }

    /// Whether a way that has not begun is worth its price: if it is to be made shooting, there is somebody to shoot at.
    pub fn is_worth_while(&self, route: &Route) -> bool {
        let walk = self.walk;
        walk.shot.is_none() || walk.is_begun() || {
            let (on_stairs, on_ladder) = (walk.on_stairs || route.on_stairs, walk.on_ladder || route.on_ladder);
            let (ahead, goal) = (route.ahead.clone(), route.goal);
            self.sight.has_target_on(&Walk { ahead, goal, on_stairs, on_ladder, ..walk.clone() })
        }
    }

    fn is_free(&self, goal: Whereabouts) -> bool {
        let mat = self.sight.mat;
        let is_clear = |place: Place| !self.bases.iter().any(|base| mat.overlaps(*base, place));
        match goal {
            // A top too narrow for a base is straddled.
            Whereabouts::On(spot) if self.walk.kind == MoveKind::Climb => is_clear(mat.place(spot)),
            Whereabouts::On(spot) => mat.is_free(spot, self.open, &self.bases),
            Whereabouts::Hanging { foot, z, .. } => is_clear(Place { at: foot.at, z }),
            Whereabouts::OnLadder { ladder, z } => is_clear(Place { at: mat.ladder_foot(ladder).at, z }),
            Whereabouts::Away | Whereabouts::Left => false,
        }
    }

    fn is_hidden(&self, route: &Route) -> bool {
        let mat = self.sight.mat;
        let is_goal_hidden = || match route.goal {
            Whereabouts::OnLadder { ladder, z } => mat.is_hiding(Place { at: mat.ladder_foot(ladder).at, z }),
            _ => true,
        };
        self.walk.kind != MoveKind::Stealth
            || (is_goal_hidden() && mat.is_hidden_path(&Path::plain(route.ahead.clone())))
    }

    /// On to where he was going, as long as nobody has stepped in the way. A run, or a flight back, may also end
    /// earlier on its line.
    fn planned_route(&self, goal: Goal) -> Option<Route> {
        let (mat, walk) = (self.sight.mat, self.walk);
        let Goal::Spot(to) = goal else { return None };
        let here = self.sight.spot(walk.who)?;
        let first = walk.ahead.first().filter(|first| walk.is_begun() && mat.settled(**first) == here)?;
        let mut ahead = walk.ahead.clone();
        if walk.goal != Whereabouts::On(to) {
            let last = walk.ahead.get(1).filter(|_| walk.kind == MoveKind::Run)?;
            let is_on_line = crate::mat::is_on_line(first.at, last.at, to.at);
            if walk.ahead.len() != 2 || to.on != last.on || !is_on_line || to == here {
                return None;
            }
            ahead = vec![*first, to];
        }
        let is_barred = ahead.windows(2).any(|leg| {
            let needs = mat.leg(leg[0], leg[1].at).map_or(OpenSet::NONE, |leg| leg.needs);
            mat.is_barred(leg[0], leg[1].at, &self.foes) || !self.open.has_all(needs)
        });
        let route = Route { on_stairs: walk.on_stairs, on_ladder: walk.on_ladder, ..Route::to_spot(ahead) };
        (!is_barred && self.is_free(route.goal)).then_some(route)
    }

    /// A normal or alert move of length 0 only changes the facing (SUR-MOVE-16).
    fn turn(&self, goal: Goal) -> Option<Route> {
        let may_turn = matches!(self.walk.kind, MoveKind::Normal | MoveKind::Alert) && !self.walk.is_begun();
        let stays = match (self.at(), goal) {
            (Whereabouts::On(spot), Goal::Spot(to)) => spot == to,
            (Whereabouts::OnLadder { ladder, z }, Goal::Rung { ladder: to, z: height }) => (to, height) == (ladder, z),
            _ => false,
        };
        let spot = self.sight.spot(self.walk.who).filter(|_| may_turn && stays)?;
        Some(Route { goal: self.at(), ..Route::to_spot(vec![spot]) })
    }

    pub fn starts(&self) -> Vec<Start> {
        let left = self.walk.left.length();
        match self.at() {
            Whereabouts::On(spot) => vec![Start { spot, left, by_ladder: false }],
            // Nobody runs on a ladder (SUR-MOVE-9), and there is nothing to cross.
            Whereabouts::OnLadder { ladder, z } if self.travel() == Travel::Walk => {
                let ends = self.sight.mat.ladder(ladder).map(|(foot, head, _)| [foot, head]);
                let start = |spot: Spot| {
                    let rise = self.sight.mat.place(spot).z - z;
                    let left = left - self.sight.ladder_cost(rise);
                    Start { spot, left, by_ladder: true }
                };
                ends.into_iter().flatten().map(start).filter(|start| start.left >= Length::ZERO).collect()
            }
            Whereabouts::OnLadder { .. } | Whereabouts::Hanging { .. } | Whereabouts::Away | Whereabouts::Left => {
                Vec::new()
            }
        }
    }

    fn travel(&self) -> Travel {
        match self.walk.kind {
            MoveKind::Run => Travel::Run,
            MoveKind::Crossing => Travel::Crossing,
            _ => Travel::Walk,
        }
    }

    /// Everything that can be reached from a start.
    pub fn with_paths<T>(&self, start: Start, look: impl FnOnce(&Paths) -> T) -> T {
        let tread = self.sight.tread(self.walk.who);
        let journey =
            Journey { start: start.spot, allowance: start.left, travel: self.travel(), tread, open: self.open };
        PATHS.with_borrow_mut(|paths| {
            self.sight.mat.reach(paths, journey, &self.foes);
            look(paths)
        })
    }

    /// The way on foot to a spot; on a ladder, by the end that leaves more.
    fn on_foot(&self, to: Spot) -> Option<Route> {
        let ways = self.starts().into_iter().filter_map(|start| {
            let path = if start.spot == to {
                start.by_ladder.then(|| Path::plain(vec![to]))
            } else {
                self.with_paths(start, |paths| paths.path_to(self.sight.mat, to))
            };
            let path = path.filter(|path| self.is_over(path)).or_else(|| self.straight_over(start, to))?;
            Some(self.along(start, path))
        });
        ways.max_by_key(|(_, left)| *left).map(|(route, _)| route)
    }

    fn is_over(&self, path: &Path) -> bool {
        self.walk.kind != MoveKind::Crossing || self.walk.crossed + path.crossed > 0
    }

    /// A Crossing straight to a spot to which one could also walk around.
    pub fn straight_over(&self, start: Start, to: Spot) -> Option<Path> {
        let mat = self.sight.mat;
        if self.walk.kind != MoveKind::Crossing || !mat.is_spot(to) || !mat.fits(to, self.open) {
            return None;
        }
        let leg = mat.straight_crossing(start.spot, to)?;
        let cost = self.sight.tread(self.walk.who).cost(&leg, mat.measures().crossing_cost)?;
        let can = cost <= Steps::from(start.left)
            && self.open.has_all(leg.needs)
            && !mat.is_barred(start.spot, to.at, &self.foes);
        can.then(|| Path { spots: vec![start.spot, to], crossed: leg.obstacles() })
    }

    /// A way along a path, and what it leaves of the allowance.
    pub fn along(&self, start: Start, path: Path) -> (Route, Steps) {
        let mat = self.sight.mat;
        let allowance = start.left - mat.measures().crossing_cost * i32::from(path.crossed);
        let walked = mat.walk(&path, allowance, self.sight.tread(self.walk.who));
        let on_ladder = start.by_ladder || path.legs().any(|(from, to)| mat.is_ladder(from, to));
        let on_stairs = on_ladder || walked.used_stairs;
        // On stairs everybody stands on the lower surface.
        let goal = path.end().map_or(Whereabouts::Away, |end| Whereabouts::On(mat.settled(end)));
        (Route { ahead: path.spots, goal, crossed: path.crossed, on_stairs, on_ladder }, walked.left)
    }

    /// Up or down a ladder to a height between its ends, on which he stays (SUR-MOVE-18).
    fn rung(&self, ladder: u8, z: Length) -> Option<Route> {
        let mat = self.sight.mat;
        let (foot, head, _) = mat.ladder(ladder)?;
        let is_between = mat.place(foot).z < z && z < mat.place(head).z;
        if !is_between || self.travel() != Travel::Walk {
            return None;
        }
        let goal = Whereabouts::OnLadder { ladder, z };
        let whole = Route { goal, on_stairs: true, on_ladder: true, ..Route::to_spot(vec![foot]) };
        if let Whereabouts::OnLadder { ladder: same, z: from } = self.at()
            && same == ladder
        {
            let can = from != z && self.sight.ladder_cost(z - from) <= self.walk.left.length();
            return can.then_some(whole);
        }
        let start = self.starts().into_iter().find(|start| !start.by_ladder)?;
        [foot, head].into_iter().find_map(|end| {
            let (route, left) = if start.spot == end {
                (Route::to_spot(vec![end]), Steps::from(start.left))
            } else {
                self.with_paths(start, |paths| paths.path_to(mat, end)).map(|path| self.along(start, path))?
            };
            let can = self.sight.ladder_cost(z - mat.place(end).z) <= left.length();
            can.then_some(Route { goal, on_stairs: true, on_ladder: true, ..route })
        })
    }

    /// The highest, or lowest, rung that an allowance leads to from an end of a ladder, if not the other end.
    pub fn farthest_rung(&self, from: Spot, left: Length) -> Option<Goal> {
        let mat = self.sight.mat;
        let at = mat.plan().ladders.len() as u8;
        let ladder = (0..at).find(|id| mat.ladder(*id).is_some_and(|(foot, head, _)| [foot, head].contains(&from)))?;
        let (foot, head, height) = mat.ladder(ladder)?;
        let rise = left / i32::from(self.sight.settings().moves.stairs_divisor.max(1));
        // Less than a centimetre up a ladder is not worth a thought.
        if rise >= height || rise < Length::cm(1) {
            return None;
        }
        let z = if from == foot { mat.place(foot).z + rise } else { mat.place(head).z - rise };
        Some(Goal::Rung { ladder, z })
    }
}

impl Sight<'_> {
    /// What a height on a ladder takes from an allowance (SUR-MOVE-18).
    pub fn ladder_cost(self, rise: Length) -> Length {
        Length::hundredths(rise.get().abs()) * i32::from(self.settings().moves.stairs_divisor)
    }

    /// Whether somebody finds a free way of at least a length (SUR-DIS-10).
    pub fn has_way_out(self, who: SurvivorId, least: Length) -> bool {
        let walk = Walk::new(who, MoveKind::Flight, self.allowance(who, MoveKind::Flight).into());
        let survey = self.survey(&walk);
        let Some(start) = survey.starts().into_iter().next() else { return false };
        let is_way = |to: Point| survey.route(Goal::Spot(Spot { at: to, on: start.spot.on })).is_ok();
        self.around(start.spot.at, least).any(is_way)
    }

    /// Points around another in sixteen directions.
    pub fn around(self, at: Point, distance: Length) -> impl Iterator<Item = Point> {
        let north = crate::mat::Facing::default();
        // 22.5 degrees are seven and a half turns of three; alternately seven and eight come round the same.
        (0..16).filter_map(move |turn| self.mat.point_at(at, north.turned(turn * 15 / 2), distance))
    }
}
