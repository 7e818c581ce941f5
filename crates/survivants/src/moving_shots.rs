//! Shots on the move (SUR-MSHOT-1 to SUR-MSHOT-9).

use shamble_kernel::{Offer, RuleId};

use crate::choice::{Choice, Forecast};
use crate::content::arms::Fire;
use crate::fact::Happened;
use crate::kinds::MovementKind;
use crate::mat::{Facing, Path, Place, Spot};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{MoveKind, MovingShot, Shot, ShotMode, Target, Task, Walk, Whereabouts};
use crate::targets::Stand;

/// The points of a way that are listed, in hundredths of its length; any other may be named.
const LISTED: [u8; 5] = [0, 25, 50, 75, 100];

/// A point of a way from which a shot can be made.
struct Post {
    spot: Spot,
    /// The leg of the way ahead on which it lies; none for a goal beyond it.
    leg: Option<usize>,
    stand: Stand,
}

impl Play<'_> {
    /// Nobody is asked whose shot is made, or cannot be made on this way (SUR-MSHOT-9).
    pub fn aim_on_the_move(&mut self) {
        let sight = self.sight();
        let Some(walk) = sight.s.walk() else { return };
        let who = walk.who;
        if sight.moving_fire(walk).is_ok() { self.ask(Question::AimOnTheMove { who }) } else { self.hold_fire() }
    }

    /// There is no shot on this way.
    pub fn hold_fire(&mut self) {
        if let Some(walk) = self.s.walks.last_mut() {
            walk.shot = None;
        }
    }

    /// The shot is made from one point of the way, chosen before the next step (SUR-MSHOT-7).
    pub fn aim_from(&mut self, part: u8, target: Target) {
        let sight = self.sight();
        let Some((walk, aimed)) = sight.s.walk().and_then(|walk| Some((walk, walk.shot?))) else { return };
        let post = sight.post(walk, part);
        let Some(walk) = self.s.walks.last_mut() else { return };
        walk.shot = post.map(|post| {
            if let Some(leg) = post.leg {
                let is_corner = walk.ahead.iter().skip(leg).take(2).any(|spot| *spot == post.spot);
                if !is_corner {
                    walk.ahead.insert(leg + 1, post.spot);
                }
            }
            MovingShot { from: Some(post.spot), target: Some(target), facing: post.stand.facing, ..aimed }
        });
    }

    /// He stands where he wants to shoot. If what happened on the way has taken his target from him, he aims anew from
    /// here on.
    pub fn fire_on_the_move(&mut self) {
        let Some(aimed) = self.s.walks.last_mut().and_then(|walk| walk.shot.take()) else { return };
        match self.sight().moving_shot(aimed) {
            Some(shot) => {
                self.face_on_the_move(&shot, aimed.facing);
                self.s.shot = Some(shot);
                self.queue(Task::Fire);
            }
            None => {
                if let Some(walk) = self.s.walks.last_mut() {
                    walk.shot = Some(MovingShot::new(aimed.slot, aimed.mode));
                }
                self.queue(Task::AimOnTheMove);
            }
        }
    }
}

impl Play<'_> {
    /// He looks where he goes. On a ladder or a climb he turns to the target if he does not have it in view.
    fn face_on_the_move(&mut self, shot: &Shot, facing: Option<Facing>) {
        let Some(place) = self.sight().place(shot.who) else { return };
        let survivor = self.s.survivor_mut(shot.who);
        match facing {
            Some(facing) => survivor.facing = facing,
            None if survivor.facing.has_in_view(place.at, shot.at.at) => {}
            None => {
                survivor.facing = Facing::between(place.at, shot.at.at).unwrap_or(survivor.facing);
                self.tell(rule!("SUR-MSHOT-7"), Happened::Faced { who: shot.who, to: shot.at.at });
            }
        }
    }
}

impl<'a> Sight<'a> {
    /// The row of the table for a kind of movement; some have none, and no shot (SUR-MSHOT-5).
    fn row_of(kind: MoveKind) -> Option<MovementKind> {
        match kind {
            MoveKind::Normal => Some(MovementKind::NormalMove),
            MoveKind::Run => Some(MovementKind::Run),
            MoveKind::Crossing => Some(MovementKind::Crossing),
            MoveKind::Climb => Some(MovementKind::Climb),
            MoveKind::JumpOver => Some(MovementKind::JumpOver),
            MoveKind::JumpDown => Some(MovementKind::JumpDown),
            MoveKind::Alert | MoveKind::Stealth | MoveKind::Flight | MoveKind::Retreat | MoveKind::Answer => None,
        }
    }

    /// Whether a kind of movement allows a kind of shot, as far as its way is known (SUR-MSHOT-2 to SUR-MSHOT-5).
    pub fn may_shoot_moving(self, kind: MoveKind, mode: ShotMode) -> Result<i8, RuleId> {
        if mode == ShotMode::Aimed {
            return Err(rule!("SUR-MSHOT-2"));
        }
        let row = Self::row_of(kind).ok_or(rule!("SUR-MSHOT-5"))?;
        self.malus_in(row, mode).ok_or(rule!("SUR-MSHOT-4"))
    }

    fn malus_in(self, row: MovementKind, mode: ShotMode) -> Option<i8> {
        self.settings().moving_shots.iter().find(|shot| shot.movement == row)?.malus(mode.kind())
    }

    /// The malus of a shot on a way; nothing if it cannot be made. On stairs or a ladder a movement falls under two rows
    /// and takes the larger malus (SUR-MSHOT-9).
    pub fn moving_malus(self, walk: &Walk, mode: ShotMode) -> Option<i8> {
        let own = Self::row_of(walk.kind)?;
        let steep = match (walk.on_ladder, walk.on_stairs) {
            (true, _) => Some(MovementKind::Ladder),
            (false, true) => Some(MovementKind::Stairs),
            (false, false) => None,
        };
        match steep {
            None => self.malus_in(own, mode),
            Some(row) => Some(self.malus_in(own, mode)?.min(self.malus_in(row, mode)?)),
        }
    }

    /// The point of the way so many hundredths of its length from where he is, with the facing of travel; on a ladder or
    /// a climb the facing is free (SUR-MSHOT-7). The whole way leads to the goal.
    fn post(self, walk: &Walk, part: u8) -> Option<Post> {
        let path = Path { spots: walk.ahead.clone(), crossed: walk.crossed };
        let end = path.end()?;
        match walk.goal {
            Whereabouts::On(goal) if part >= 100 && goal != end => {
                let facing = self.facing_at(walk, end, goal, goal);
                Some(Post { spot: goal, leg: None, stand: Stand { place: self.mat.place(goal), facing } })
            }
            _ => {
                let (leg, spot) = self.mat.part_of_path(&path, part)?;
                let start = walk.ahead.get(leg).copied()?;
                let facing = self.facing_at(walk, start, spot, walk.ahead.get(leg + 1).copied().unwrap_or(spot));
                // Whoever hangs on a wall or a ladder has not come down to its foot.
                let is_here = walk.ahead.first() == Some(&spot);
                let place = if is_here { self.place(walk.who)? } else { self.mat.place(spot) };
                Some(Post { spot, leg: Some(leg), stand: Stand { place, facing } })
            }
        }
    }

    /// Where somebody looks at a point of a leg.
    fn facing_at(self, walk: &Walk, start: Spot, point: Spot, end: Spot) -> Option<Facing> {
        let is_last = walk.ahead.last() == Some(&point);
        let hangs = match walk.goal {
            Whereabouts::Hanging { .. } | Whereabouts::OnLadder { .. } => is_last,
            Whereabouts::On(_) | Whereabouts::Away | Whereabouts::Left => false,
        };
        if walk.kind == MoveKind::Climb || hangs || self.mat.is_ladder(start, end) {
            return None;
        }
        let travel = Facing::between(point.at, end.at).or_else(|| Facing::between(start.at, point.at));
        Some(travel.unwrap_or(self.survivor(walk.who).facing))
    }

    /// With what the shot of a movement is fired, if it can be made on its way.
    fn moving_fire(self, walk: &Walk) -> Result<&'a Fire, RuleId> {
        let MovingShot { slot, mode, .. } = walk.shot.ok_or(rule!("SUR-MSHOT-8"))?;
        let fire = self.may_fire(walk.who, slot, mode)?;
        self.moving_malus(walk, mode).ok_or(rule!("SUR-MSHOT-9"))?;
        Ok(fire)
    }

    /// The shot for which he has come to the chosen point, if it can still be made.
    fn moving_shot(self, aimed: MovingShot) -> Option<Shot> {
        let walk = self.s.walk()?;
        let (who, target) = (walk.who, aimed.target?);
        let fire = self.may_fire(who, aimed.slot, aimed.mode).ok()?;
        let stand = Stand { place: self.place(who)?, facing: aimed.facing };
        self.may_aim(stand, fire, target).ok()?;
        let shot = self.shot_at(who, aimed.slot, aimed.mode, target)?;
        Some(Shot { moving: Some(self.moving_malus(walk, aimed.mode)?), ..shot })
    }

    /// The shot from a point of the way that is being chosen, and the place of that point.
    pub fn shot_from(self, part: u8, target: Target) -> Option<(Shot, Place)> {
        let walk = self.s.walk()?;
        let MovingShot { slot, mode, .. } = walk.shot?;
        let shot = self.shot_at(walk.who, slot, mode, target)?;
        Some((Shot { moving: Some(self.moving_malus(walk, mode)?), ..shot }, self.post(walk, part)?.stand.place))
    }

    /// The points of a way that are listed.
    fn posts(self, walk: &Walk) -> impl Iterator<Item = (u8, Post)> {
        let mut before: Option<Spot> = None;
        let posts = LISTED.into_iter().filter_map(move |part| Some((part, self.post(walk, part)?)));
        posts.filter(move |(_, post)| before.replace(post.spot) != Some(post.spot))
    }

    /// Targets from some points of the way; or no shot.
    pub fn offer_moving_shots(self, out: &mut impl Offer<Choice>) {
        if let Some((walk, fire)) = self.s.walk().and_then(|walk| Some((walk, self.moving_fire(walk).ok()?))) {
            for (part, post) in self.posts(walk) {
                self.each_target(post.stand, fire, |target| out.offer(Choice::ShootFrom { part, target }));
            }
        }
        out.offer(Choice::Pass);
    }

    /// Whether anybody can be aimed at from one of the listed points of a way; a movement without a shot needs nobody.
    pub fn has_target_on(self, walk: &Walk) -> bool {
        let Ok(fire) = self.moving_fire(walk) else { return walk.shot.is_none() };
        self.posts(walk).any(|(_, post)| self.has_target(post.stand, fire))
    }

    /// Whether a target can be shot at from a point of the way (SUR-MSHOT-7).
    pub fn may_shoot_from(self, part: u8, target: Target) -> Result<Forecast, RuleId> {
        let walk = self.s.walk().ok_or(rule!("SUR-MSHOT-7"))?;
        let fire = self.moving_fire(walk)?;
        let post = self.post(walk, part).filter(|_| part <= 100).ok_or(rule!("SUR-MSHOT-7"))?;
        self.may_aim(post.stand, fire, target)?;
        let (shot, place) = self.shot_from(part, target).ok_or(rule!("SUR-MSHOT-7"))?;
        let is_sure = self.is_certain(&shot, Some(place)) || fire.always_hits;
        Ok(Forecast { needs: (!is_sure).then(|| self.shooting_value_from(&shot, place)), ..Forecast::default() })
    }
}
