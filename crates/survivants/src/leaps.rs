//! Climbs, falls and jumps (SUR-MOVE-11 to SUR-MOVE-15, SUR-MOVE-21 to SUR-MOVE-26).

use shamble_kernel::Id;

use crate::choice::Goal;
use crate::content::skills::Effect;
use crate::fact::{Happened, Harm, Test};
use crate::kinds::{Characteristic, PieceId};
use crate::mat::{Length, Passage, Path, Point, Spot, SurfaceKind};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{MoveKind, SurvivorId, Walk, Whereabouts};
use crate::ways::{Route, Survey};

/// A piece at hand: where its foot is, and how high he is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hold {
    piece: PieceId,
    foot: Spot,
    z: Length,
}

impl<'a> Sight<'a> {
    /// How far somebody leaps: half of M (SUR-MOVE-14, SUR-MOVE-26).
    pub fn jump_length(self, who: SurvivorId) -> Length {
        let cm = i32::from(self.value(who, Characteristic::Movement));
        Length::hundredths(cm * i32::from(self.settings().moves.jump_part.0))
    }

    /// The pieces that somebody can climb now: up those that he touches, down the one on whose edge he stands, on along
    /// the one on which he hangs (SUR-MOVE-21).
    fn holds(self, who: SurvivorId) -> Vec<Hold> {
        let spot = match self.survivor(who).at {
            Whereabouts::On(spot) => spot,
            Whereabouts::Hanging { piece, foot, z } => return vec![Hold { piece, foot, z }],
            Whereabouts::OnLadder { .. } | Whereabouts::Away | Whereabouts::Left => return Vec::new(),
        };
        let z = self.mat.place(spot).z;
        let mut holds: Vec<Hold> = self.mat.climbs_from(spot).map(|piece| Hold { piece, foot: spot, z }).collect();
        if let SurfaceKind::Top(piece) = self.mat.surface_kind(spot.on)
            && self.mat.plan().pieces[piece.index()].passage == Passage::Climb
        {
            let measures = self.mat.measures();
            let near = (measures.radius + measures.contact) * 2;
            let feet = self.mat.foot_spots(piece, spot.at, self.s.open).into_iter();
            let feet = feet.filter(|foot| foot.at.squared_to(spot.at) <= near.squared());
            holds.extend(feet.map(|foot| Hold { piece, foot, z }));
        }
        holds
    }

    fn top(self, piece: PieceId) -> Length {
        self.mat.plan().pieces[piece.index()].top
    }

    /// From which height above the foot a climb is dangerous: beyond 10 cm, for the Climber from 20 cm on
    /// (SUR-MOVE-22).
    fn is_dangerous(self, who: SurvivorId, height: Length) -> bool {
        let limit = self.effects(who).find_map(|effect| match effect {
            Effect::ClimbDanger(from) => Some(*from),
            _ => None,
        });
        limit.map_or(height > self.settings().moves.climb_danger, |from| height >= from)
    }

    /// Whether somebody who hangs can do nothing but climb (SUR-MOVE-21).
    pub fn hangs(self, who: SurvivorId) -> bool {
        matches!(self.survivor(who).at, Whereabouts::Hanging { .. })
    }
}

impl Survey<'_> {
    /// Up or down a piece, by at most 5 cm: onto its top, to its foot, or to a height between (SUR-MOVE-21).
    pub fn climb(&self, goal: Goal) -> Option<Route> {
        let here = self.sight.spot(self.walk.who)?;
        self.sight.holds(self.walk.who).into_iter().find_map(|hold| match goal {
            Goal::Spot(to) => self.ends_of(hold).contains(&Some(to)).then(|| Route::to_spot(vec![here, to])),
            Goal::Hang { piece, z } if piece == hold.piece => {
                let foot = self.sight.mat.place(hold.foot).z;
                let is_between = foot < z && z < self.sight.top(piece) && z != hold.z;
                let can = is_between && self.is_in_reach(z - hold.z);
                let goal = Whereabouts::Hanging { piece, foot: hold.foot, z };
                can.then(|| Route { goal, ..Route::to_spot(vec![here]) })
            }
            _ => None,
        })
    }

    fn is_in_reach(&self, rise: Length) -> bool {
        rise.get().abs() <= self.walk.left.length().get()
    }

    /// The top and the foot of a piece, as far as he comes there with one climb.
    fn ends_of(&self, hold: Hold) -> [Option<Spot>; 2] {
        let mat = self.sight.mat;
        let (top, foot) = (self.sight.top(hold.piece), mat.place(hold.foot).z);
        let is_up = hold.z < top && self.is_in_reach(top - hold.z);
        let is_down = hold.z > foot && self.is_in_reach(hold.z - foot);
        [is_up.then(|| mat.top_spot(hold.piece, hold.foot.at)).flatten(), is_down.then_some(hold.foot)]
    }

    /// To the ends of everything at hand, and as far up and down as one climb goes.
    fn climbs(&self) -> impl Iterator<Item = Goal> {
        let reach = self.walk.left.length();
        self.sight.holds(self.walk.who).into_iter().flat_map(move |hold| {
            let ends = self.ends_of(hold).into_iter().flatten().map(Goal::Spot);
            let heights = [hold.z + reach, hold.z - reach].map(|z| Goal::Hang { piece: hold.piece, z });
            ends.chain(heights)
        })
    }

    /// A straight run and a jump over the void in it, to the first place clear of it (SUR-MOVE-25).
    pub fn leap(&self, goal: Goal) -> Option<Route> {
        let (mat, who) = (self.sight.mat, self.walk.who);
        let (Goal::Spot(to), Whereabouts::On(from)) = (goal, self.sight.survivor(who).at) else { return None };
        let leap = mat.leap(from, to, self.open)?;
        let most = self.sight.jump_length(who);
        // A millimetre beyond, so that rounding leaves the place itself on the line.
        let beyond = to.at.at_distance(from.at.to(to.at), mat.measures().contact);
        let landing = mat.landing(from, beyond, most, self.open)?;
        let near = mat.measures().contact * 2;
        if leap.gap > most.into() || landing.squared_to(to.at) > near.squared() {
            return None;
        }
        let edge = Spot { at: mat.cast(from, to.at, self.open), on: from.on };
        let run = Path::plain(vec![from, edge]);
        let is_run =
            leap.run <= self.walk.left && mat.walk(&run, self.walk.left.length(), self.sight.tread(who)).is_whole;
        let mut ahead = vec![from, edge, to];
        ahead.dedup();
        (is_run && !mat.is_barred(from, to.at, &self.foes)).then(|| Route::to_spot(ahead))
    }

    /// Landings in sixteen directions.
    fn landings(&self, from: Spot) -> impl Iterator<Item = Goal> {
        let (mat, jump) = (self.sight.mat, self.sight.jump_length(self.walk.who));
        let far = self.walk.left.length() + jump + mat.measures().radius * 2;
        (0..16).filter_map(move |turn| {
            let towards = from.at.at_distance(crate::mat::Facing::default().turned(turn * 15 / 2).way(), far);
            let at = mat.landing(from, towards, jump, self.open)?;
            Some(Goal::Spot(Spot { at, on: from.on }))
        })
    }

    /// From an edge to a free place at most 5 cm below and half of M away (SUR-MOVE-15, SUR-MOVE-26).
    pub fn drop(&self, goal: Goal) -> Option<Route> {
        let (mat, who) = (self.sight.mat, self.walk.who);
        let (Goal::Spot(to), Whereabouts::On(from)) = (goal, self.sight.survivor(who).at) else { return None };
        let height = mat.jump_down(from, to, self.open)?;
        let is_near = from.at.squared_to(to.at) <= self.sight.jump_length(who).squared();
        let can = height <= self.sight.settings().moves.jump_down_height && is_near;
        can.then(|| Route::to_spot(vec![from, to]))
    }

    /// Places below in sixteen directions, as far as he leaps and close to the edge.
    fn drops(&self, from: Spot) -> impl Iterator<Item = Goal> {
        let (sight, mat) = (self.sight, self.sight.mat);
        let under = mat.place(from).z - mat.measures().step - Length::hundredths(1);
        let near = mat.measures().radius * 2 + mat.measures().contact;
        let points = [sight.jump_length(self.walk.who), near].into_iter();
        let points = points.flat_map(move |distance| sight.around(from.at, distance));
        points.map(move |at| Goal::Spot(Spot { at, on: mat.below(at, under) }))
    }

    /// Everything worth listing of a climb or jump, one after the other as it is asked for; nothing for other movements.
    pub fn leaps(&self) -> impl Iterator<Item = Goal> {
        let goals: Box<dyn Iterator<Item = Goal> + '_> = match (self.walk.kind, self.sight.survivor(self.walk.who).at) {
            (MoveKind::Climb, _) => Box::new(self.climbs()),
            (MoveKind::JumpOver, Whereabouts::On(from)) => Box::new(self.landings(from)),
            (MoveKind::JumpDown, Whereabouts::On(from)) => Box::new(self.drops(from)),
            _ => Box::new(std::iter::empty()),
        };
        goals.filter(|goal| self.route(*goal).is_ok())
    }
}

impl Play<'_> {
    /// A climb that ends too high for safety is rolled for before he is placed: on a 10 he falls (SUR-MOVE-12,
    /// SUR-MOVE-22). Whether he holds on.
    pub fn holds_on(&mut self, who: SurvivorId, goal: Whereabouts) -> bool {
        let Some(foot) = self.foot_of_climb(who, goal) else { return true };
        let z = match goal {
            Whereabouts::Hanging { z, .. } => z,
            Whereabouts::On(spot) => self.mat.place(spot).z,
            Whereabouts::OnLadder { .. } | Whereabouts::Away | Whereabouts::Left => return true,
        };
        let height = z - self.mat.place(foot).z;
        if !self.sight().is_dangerous(who, height) {
            return true;
        }
        let value = self.content.settings.moves.climb_fall_on as i8 - 1;
        let (_, holds) = self.test(rule!("SUR-MOVE-12"), who, Test::Climb, value);
        if !holds {
            self.fall(who, foot, height);
        }
        holds
    }

    /// The foot of the climb: where he hangs above, where he will hang above, or where he starts.
    fn foot_of_climb(&self, who: SurvivorId, goal: Whereabouts) -> Option<Spot> {
        match (self.s.survivor(who).at, goal) {
            (Whereabouts::Hanging { foot, .. }, _) | (_, Whereabouts::Hanging { foot, .. }) => Some(foot),
            (Whereabouts::On(from), Whereabouts::On(to)) => {
                let is_up = self.mat.place(to).z > self.mat.place(from).z;
                Some(if is_up { from } else { to })
            }
            _ => None,
        }
    }

    /// A fall costs 3 Health for every full 5 cm of the height he was climbing to; he lies at the foot and acts again in
    /// the next turn (SUR-MOVE-13, SUR-MOVE-23).
    fn fall(&mut self, who: SurvivorId, foot: Spot, height: Length) {
        let moves = &self.content.settings.moves;
        let steps = height.get() / moves.fall_step.get().max(1);
        let damage = (steps * i32::from(moves.fall_damage)).clamp(0, u8::MAX.into()) as u8;
        let spot = self.sight().free_at(who, foot);
        let survivor = self.s.survivor_mut(who);
        survivor.at = Whereabouts::On(spot);
        survivor.pa = 0;
        self.tell(rule!("SUR-MOVE-23"), Happened::Fell { who, height });
        self.hurt(rule!("SUR-MOVE-13"), who, damage, Harm::Fall);
    }
}

impl Sight<'_> {
    /// A spot, or if somebody stands there the nearest free one around it.
    fn free_at(self, who: SurvivorId, spot: Spot) -> Spot {
        let bases = self.bases(Some(who), None);
        let is_free = |spot: &Spot| self.mat.is_free(*spot, self.s.open, &bases);
        if is_free(&spot) {
            return spot;
        }
        let rings = (1..=10).map(Length::cm);
        let points = rings.flat_map(|ring| self.around(spot.at, ring));
        let spots = points.map(|at: Point| Spot { at, on: spot.on });
        let mut free = spots.filter(is_free);
        free.next().unwrap_or(spot)
    }

    /// Whether there is a climb or a jump to be made. They are rare, so they are tried out.
    pub fn has_leap(self, who: SurvivorId, kind: MoveKind) -> bool {
        let is_near = match (self.survivor(who).at, kind) {
            (Whereabouts::On(spot), MoveKind::JumpOver) => self.mat.is_near_void(spot, self.allowance(who, kind)),
            (Whereabouts::On(spot), MoveKind::JumpDown) => self.mat.is_at_edge(spot, self.s.open),
            (Whereabouts::On(_) | Whereabouts::Hanging { .. }, MoveKind::Climb) => !self.holds(who).is_empty(),
            _ => false,
        };
        // Whether he can pay it is another question.
        let walk = Walk { price: u8::MAX, ..Walk::new(who, kind, self.allowance(who, kind).into()) };
        is_near && self.survey(&walk).leaps().next().is_some()
    }
}
