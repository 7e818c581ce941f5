//! Phase 2: kinds of movement, their prices, and where somebody looks (chapter 14).

use shamble_kernel::{Offer, Probe, RuleId};

use crate::choice::{Act, Choice, Forecast, Goal};
use crate::content::skills::PricedAction;
use crate::fact::Happened;
use crate::mat::{Facing, Length, Place, Point, Spot};
use crate::play::{Deed, Play};
use crate::prospects::STEP;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Figure, MoveKind, MovingShot, ShotMode, SurvivorId, Task, Walk, Whereabouts};
use crate::ways::{Route, Start};

/// The rule of a movement.
pub(crate) fn rule_of(kind: MoveKind) -> RuleId {
    match kind {
        MoveKind::Normal => rule!("SUR-MOVE-3"),
        MoveKind::Alert => rule!("SUR-MOVE-4"),
        MoveKind::Stealth => rule!("SUR-MOVE-5"),
        MoveKind::Run => rule!("SUR-MOVE-6"),
        MoveKind::Crossing => rule!("SUR-MOVE-10"),
        MoveKind::Climb => rule!("SUR-MOVE-11"),
        MoveKind::JumpOver => rule!("SUR-MOVE-14"),
        MoveKind::JumpDown => rule!("SUR-MOVE-15"),
        MoveKind::Flight => rule!("SUR-DIS-8"),
        MoveKind::Retreat => rule!("SUR-ENC-8"),
        MoveKind::Answer => rule!("SUR-ALERT-1"),
    }
}

/// Whether a movement is an action with a price. The others follow from something else (SUR-DIS-8, SUR-ALERT-2); a
/// retreat is paid for when it is chosen (SUR-ENC-8).
fn is_action(kind: MoveKind) -> bool {
    match kind {
        MoveKind::Flight | MoveKind::Retreat | MoveKind::Answer => false,
        MoveKind::Normal
        | MoveKind::Alert
        | MoveKind::Stealth
        | MoveKind::Run
        | MoveKind::Crossing
        | MoveKind::Climb
        | MoveKind::JumpOver
        | MoveKind::JumpDown => true,
    }
}

/// Where a movement leads: along the ground, or to places of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    OnFoot,
    Climb,
    JumpOver,
    JumpDown,
}

impl MoveKind {
    pub(crate) fn manner(self) -> Manner {
        match self {
            MoveKind::Climb => Manner::Climb,
            MoveKind::JumpOver => Manner::JumpOver,
            MoveKind::JumpDown => Manner::JumpDown,
            MoveKind::Normal
            | MoveKind::Alert
            | MoveKind::Stealth
            | MoveKind::Run
            | MoveKind::Crossing
            | MoveKind::Flight
            | MoveKind::Retreat
            | MoveKind::Answer => Manner::OnFoot,
        }
    }

    /// Whether a movement is a climb or a jump.
    pub(crate) fn is_leap(self) -> bool {
        self.manner() != Manner::OnFoot
    }
}

impl Play<'_> {
    /// Somebody wants to move; nothing is paid before he knows where to (SUR-MOVE-1).
    pub fn begin_move(&mut self, who: SurvivorId, kind: MoveKind, shot: Option<(u8, ShotMode)>) {
        self.move_off(who, kind, Vec::new());
        if let Some(walk) = self.s.walks.last_mut() {
            walk.shot = shot.map(|(slot, mode)| MovingShot::new(slot, mode));
        }
    }

    /// A movement of somebody who need not be the one acting: a flight, an answer in alert. `others` make no
    /// pass attacks on it, nor do those that have made theirs in the action that it interrupts (SUR-ZATK-14).
    pub fn move_off(&mut self, who: SurvivorId, kind: MoveKind, mut others: Vec<Figure>) {
        let left = self.sight().allowance(who, kind).into();
        let mut spent = self.s.walk().map_or_else(Vec::new, |outer| outer.spent.clone());
        others.retain(|zombie| !spent.contains(zombie));
        spent.append(&mut others);
        self.s.walks.push(Walk { spent, ..Walk::new(who, kind, left) });
        self.queue(Task::Where);
    }

    /// A movement is over; the pass attacks made on it count in the action that it has interrupted (SUR-ZATK-14).
    pub fn end_walk(&mut self) -> Option<Walk> {
        let walk = self.s.walks.pop()?;
        if let Some(outer) = self.s.walks.last_mut() {
            outer.spent.clone_from(&walk.spent);
        }
        Some(walk)
    }

    /// Where the movement goes. Whoever finds nowhere to go has not moved and pays nothing.
    pub fn where_to(&mut self) {
        let Some(walk) = self.s.walk() else { return };
        let (who, kind) = (walk.who, walk.kind);
        if !self.sight().can_act(who) {
            self.end_walk();
            return;
        }
        // There is always the turn on the spot (SUR-MOVE-16).
        let may_turn = matches!(kind, MoveKind::Normal | MoveKind::Alert);
        let is_begun = walk.is_begun();
        let finds_spot = || may_turn || (!kind.is_leap() && self.sight().survey(walk).finds_spot());
        let is_sure = || walk.shot.is_none() && finds_spot();
        if !is_begun && !is_sure() {
            let mut probe = Probe::default();
            self.sight().offer_ways(&mut probe);
            if probe.only().is_some() {
                self.end_walk();
                self.tell(rule_of(kind), Happened::Nowhere { who, kind });
                return;
            }
        }
        self.ask(Question::Where { who });
    }

    /// A way is chosen.
    pub fn go(&mut self, goal: Goal) {
        let sight = self.sight();
        let route = sight.s.walk().and_then(|walk| sight.survey(walk).route(goal).ok());
        self.set_off(route.expect("only ways that the rules allow are gone"));
    }

    /// No farther: he stays where he is, and a shot that he has not made yet he can make from here (SUR-MSHOT-7).
    /// Whoever has not set out has not moved.
    pub fn stop(&mut self) {
        let sight = self.sight();
        let Some((who, is_begun)) = sight.s.walk().map(|walk| (walk.who, walk.is_begun())) else { return };
        if !is_begun {
            self.end_walk();
            return;
        }
        let (at, here) = (sight.survivor(who).at, sight.spot(who));
        let Some(walk) = self.s.walks.last_mut() else { return };
        walk.goal = at;
        walk.ahead = here.into_iter().collect();
        self.queue(Task::Walk);
        self.aim_if_due();
    }

    fn aim_if_due(&mut self) {
        if self.s.walk().is_some_and(|walk| walk.shot.is_some()) {
            self.queue(Task::AimOnTheMove);
        }
    }

    /// The way is fixed and paid: all of it at the first step, stairs and ladders when they are first used
    /// (SUR-MOVE-19).
    fn set_off(&mut self, route: Route) {
        let sight = self.sight();
        let Some(walk) = sight.s.walk() else { return };
        let (who, kind, is_first) = (walk.who, walk.kind, !walk.is_begun());
        let on_stairs = walk.on_stairs || route.on_stairs;
        let due = sight.survey(walk).price_of(&route);
        let is_short = matches!(kind, MoveKind::Normal | MoveKind::Alert) && !route.on_ladder;
        let is_turn = is_short && route.ahead.iter().all(|spot| Some(spot) == route.ahead.first());
        // Turning on the spot is a move of no length, at its price.
        let price_by = if is_turn {
            rule!("SUR-MOVE-16")
        } else if route.on_stairs {
            rule!("SUR-MOVE-19")
        } else {
            rule_of(kind)
        };
        let is_watched = is_first && kind == MoveKind::Stealth && sight.is_watched(who);
        let Some(walk) = self.s.walks.last_mut() else { return };
        // Whoever has answered an attack by moving off goes on from where he is now.
        if walk.behind.last().map(|last| self.mat.settled(*last)) != route.ahead.first().map(|at| self.mat.settled(*at))
        {
            walk.behind = route.ahead.first().copied().into_iter().collect();
            walk.told = 0;
        }
        walk.ahead = route.ahead;
        walk.goal = route.goal;
        walk.crossed = walk.crossed.saturating_add(route.crossed);
        walk.on_stairs = on_stairs;
        walk.on_ladder |= route.on_ladder;
        walk.price = walk.price.saturating_add(due);
        walk.was_watched |= is_watched;
        walk.is_held_up = false;
        if is_action(kind) && (is_first || due > 0) {
            self.pay_for_move(price_by, who, kind, due);
        }
        self.queue(Task::Walk);
        self.aim_if_due();
    }

    /// An alert move leaves him on his guard (SUR-ALERT-3), a stealth move hides him (SUR-STEALTH-8), both from the
    /// first step on.
    fn pay_for_move(&mut self, rule: RuleId, who: SurvivorId, kind: MoveKind, pa: u8) {
        let deed = match kind {
            MoveKind::Alert => Deed::AlertMove,
            MoveKind::Stealth => Deed::StealthMove,
            _ => Deed::Other,
        };
        self.pay(rule, who, pa, deed);
        let survivor = self.s.survivor_mut(who);
        if kind == MoveKind::Alert && !survivor.is_alert {
            survivor.is_alert = true;
            self.tell(rule!("SUR-ALERT-3"), Happened::Alert { who, is: true });
        } else if kind == MoveKind::Stealth && !survivor.is_hidden {
            survivor.is_hidden = true;
            self.tell(rule!("SUR-STEALTH-8"), Happened::Hid { who });
        }
    }

    /// At the end of a movement the player sets the facing (SUR-MOVE-2).
    pub fn face(&mut self, who: SurvivorId, to: Point) {
        self.turn_to(rule!("SUR-MOVE-2"), who, Place { at: to, z: Length::ZERO });
    }
}

impl<'a> Sight<'a> {
    /// What a movement costs (SUR-MOVE-3 to SUR-MOVE-15), with stairs or a ladder (SUR-MOVE-19), and together with a
    /// shot: the largest of the price of a shot on the move, of the movement and of the shot itself, and on top what the
    /// weapon adds (SUR-MSHOT-6).
    pub fn move_price(self, who: SurvivorId, kind: MoveKind, on_stairs: bool, shot: Option<(u8, ShotMode)>) -> u8 {
        let price = &self.settings().price;
        let own = match kind {
            MoveKind::Normal => price.normal_move,
            MoveKind::Alert => price.alert_move,
            MoveKind::Stealth => price.stealth_move,
            MoveKind::Run => self.price(who, PricedAction::Run, price.run),
            MoveKind::Crossing => self.price(who, PricedAction::Crossing, price.crossing),
            MoveKind::Climb => price.climb,
            MoveKind::JumpOver => self.price(who, PricedAction::JumpOver, price.jump_over),
            MoveKind::JumpDown => self.price(who, PricedAction::JumpDown, price.jump_down),
            MoveKind::Flight | MoveKind::Retreat | MoveKind::Answer => return 0,
        };
        let own = own + if on_stairs { price.stairs_extra } else { 0 };
        let Some((slot, mode)) = shot else { return own };
        let extra = self.extra_pa(who, slot);
        let shot = self.shot_price(who, slot, mode).saturating_sub(extra);
        own.max(shot).max(price.moving_shot).saturating_add(extra)
    }

    /// The kinds of movement that somebody can pay and make, alone and with a shot, and leaving the table.
    pub fn offer_moves(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        let pa = self.survivor(who).pa;
        let shots = self.ready_shots(who);
        for kind in MoveKind::ALL.iter().copied().filter(|kind| is_action(*kind)) {
            let can_pay = |shot| self.move_price(who, kind, false, shot) <= pa;
            if !can_pay(None) || self.may_begin(who, kind).is_err() {
                continue;
            }
            offer(Act::Move { kind, shot: None });
            let with_shot = shots.iter().filter(|(_, mode)| self.may_shoot_moving(kind, *mode).is_ok());
            let paid = with_shot.map(|shot| Some(*shot)).filter(|shot| can_pay(*shot));
            paid.for_each(|shot| offer(Act::Move { kind, shot }));
        }
        if self.may_leave(who).is_ok() {
            offer(Act::Leave);
        }
    }

    /// Whether somebody may begin a movement, be it with a shot: then what the shot needs comes first, the price last
    /// (SUR-MSHOT-6).
    pub fn may_move(self, who: SurvivorId, kind: MoveKind, shot: Option<(u8, ShotMode)>) -> Result<Forecast, RuleId> {
        if !is_action(kind) {
            return Err(rule_of(kind));
        }
        self.may_begin(who, kind)?;
        let pa = self.move_price(who, kind, false, shot);
        let Some((slot, mode)) = shot else { return self.pays(who, pa) };
        self.may_shoot_moving(kind, mode)?;
        self.may_fire(who, slot, mode)?;
        if self.s.zombies.is_empty() && self.s.corpses.is_empty() {
            return Err(rule!("SUR-MSHOT-7"));
        }
        self.pays(who, pa).map_err(|_| rule!("SUR-MSHOT-6"))
    }

    /// Shots that somebody could make on the move, as long as there is anything to shoot at.
    fn ready_shots(self, who: SurvivorId) -> Vec<(u8, ShotMode)> {
        if self.s.zombies.is_empty() && self.s.corpses.is_empty() {
            return Vec::new();
        }
        let slots = self.survivor(who).stacks().map(|(slot, _)| slot);
        let shots = slots.flat_map(|slot| ShotMode::ALL.iter().map(move |mode| (slot, *mode)));
        shots.filter(|(slot, mode)| self.may_fire(who, *slot, *mode).is_ok()).collect()
    }

    /// Whether there is anywhere to go in a way of moving, as far as it can be told at a glance.
    pub fn may_begin(self, who: SurvivorId, kind: MoveKind) -> Result<(), RuleId> {
        let can = match (self.survivor(who).at, kind) {
            (Whereabouts::On(_) | Whereabouts::OnLadder { .. }, MoveKind::Normal | MoveKind::Alert) => true,
            (Whereabouts::On(_) | Whereabouts::OnLadder { .. }, MoveKind::Stealth) => return self.may_sneak(who),
            (Whereabouts::On(spot), MoveKind::Run) => self.has_straight(who, spot),
            (Whereabouts::On(_), MoveKind::Crossing) => self.has_crossing(who),
            (Whereabouts::On(_), MoveKind::JumpOver | MoveKind::JumpDown) => self.has_leap(who, kind),
            (Whereabouts::On(_) | Whereabouts::Hanging { .. }, MoveKind::Climb) => self.has_leap(who, kind),
            // Whoever hangs on a piece can only climb.
            (Whereabouts::Hanging { .. }, _) => return Err(rule!("SUR-MOVE-21")),
            (Whereabouts::OnLadder { .. }, MoveKind::Run) => return Err(rule!("SUR-MOVE-9")),
            _ => false,
        };
        if can { Ok(()) } else { Err(rule_of(kind)) }
    }

    /// Whether a short step leads anywhere: not on a narrow top, nor in the midst of zombies.
    fn has_straight(self, who: SurvivorId, spot: Spot) -> bool {
        let (bases, foes) = (self.bases(Some(who), None), self.foes());
        let mut steps = self.around(spot.at, STEP).map(|at| Spot { at, on: spot.on });
        steps.any(|to| {
            self.mat.is_straight(spot, to, self.s.open, &[])
                && !self.mat.is_barred(spot, to.at, &foes)
                && self.mat.is_free(to, self.s.open, &bases)
        })
    }

    /// Whether a Crossing leads straight to one of the spots of the table.
    fn has_crossing(self, who: SurvivorId) -> bool {
        let (Whereabouts::On(spot), left) = (self.survivor(who).at, self.allowance(who, MoveKind::Crossing)) else {
            return false;
        };
        if !self.mat.is_near_crossing(spot, left) {
            return false;
        }
        let walk = Walk::new(who, MoveKind::Crossing, left.into());
        let survey = self.survey(&walk);
        let start = Start { spot, left, by_ladder: false };
        let near = self.mat.spots().iter().filter(|to| to.at.squared_to(spot.at) <= left.squared());
        let mut ways = near.filter_map(|to| survey.straight_over(start, *to));
        ways.any(|path| path.end().is_some_and(|end| self.mat.is_free(end, survey.open, &survey.bases)))
    }

    /// Whether somebody stands in the exit zone and can pay a movement that leads off the table (SUR-OBJ-10).
    pub fn may_leave(self, who: SurvivorId) -> Result<Forecast, RuleId> {
        let survivor = self.survivor(who);
        let place = self.place(who).filter(|_| matches!(survivor.at, Whereabouts::On(_)));
        let is_there = self.scenario().exit.zip(place).is_some_and(|(exit, place)| self.mat.is_in_zone(exit, place));
        if !is_there {
            return Err(rule!("SUR-OBJ-10"));
        }
        self.pays(who, self.move_price(who, MoveKind::Normal, false, None))
    }

    /// What a way costs to where somebody points, or the rule that forbids it.
    pub fn may_go(self, goal: Goal) -> Result<Forecast, RuleId> {
        let walk = self.s.walk().ok_or(rule!("SUR-MOVE-1"))?;
        let survey = self.survey(walk);
        survey.route(goal).map(|route| Forecast::price(survey.price_of(&route)))
    }

    /// Somebody may look anywhere but at his own feet.
    pub fn may_face(self, who: SurvivorId, to: Point) -> bool {
        let far = Length::FARTHEST.get() * 2;
        let is_sane = (-far..=far).contains(&to.x) && (-far..=far).contains(&to.y);
        is_sane && self.place(who).is_some_and(|place| place.at != to)
    }

    /// On as he looks now, at the nearest zombies, and back.
    pub fn offer_facings(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let Some(here) = self.place(who) else { return };
        let facing = self.survivor(who).facing;
        let at = |facing: Facing| here.at.at_distance(facing.way(), Length::cm(FACED));
        let mut offered: Vec<Facing> = vec![facing];
        out.offer(Choice::Face { to: at(facing) });
        let zombies = self.s.zombies.iter().map(|zombie| self.zombie_place(zombie));
        let mut near: Vec<_> = zombies.map(|zombie| (self.mat.gap(here, zombie), zombie.at)).collect();
        near.sort_unstable();
        let near = near.into_iter().map(|(_, at)| at).filter(|at| self.may_face(who, *at)).take(MOST_FACED);
        for to in near {
            if let Some(new) = Facing::between(here.at, to).filter(|new| !offered.contains(new)) {
                offered.push(new);
                out.offer(Choice::Face { to });
            }
        }
        let sides = [30, 60, 90].map(|turn| facing.turned(turn));
        sides
            .into_iter()
            .filter(|side| !offered.contains(side))
            .for_each(|side| out.offer(Choice::Face { to: at(side) }));
    }
}

/// How far away the points lie at which a facing is aimed, in cm.
const FACED: i32 = 10;
/// How many zombies are listed to look at.
const MOST_FACED: usize = 3;
