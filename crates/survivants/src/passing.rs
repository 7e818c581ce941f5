//! Pass attacks: whom a survivor on the way comes too near (SUR-ZATK-7, SUR-ZATK-13, SUR-ZATK-14).

use shamble_kernel::{Log, Luck};

use crate::choice::Goal;
use crate::mat::{Path, Place, Spot, are_near};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Cause, Figure, Phase, Step, SurvivorId, Task, Whereabouts, Zombie};

/// Points of a way at which it is asked whether a zombie that a wall kept away can now come: every centimetre.
const LOOKS: usize = 100;

impl Play<'_> {
    /// The next of the zombies that he has come too near attacks (SUR-ZATK-7), if it still can.
    pub fn meet_threat(&mut self) -> bool {
        while let Some(walk) = self.s.walks.last_mut().filter(|walk| !walk.threats.is_empty()) {
            let (who, zombie) = (walk.who, walk.threats.remove(0));
            let sight = self.sight();
            let can = sight
                .s
                .zombie(zombie)
                .is_some_and(|zombie| sight.may_pounce(zombie, who) && sight.rush_place(zombie, who).is_some());
            if can {
                let Some(walk) = self.s.walks.last_mut() else { return false };
                walk.spent.push(zombie);
                walk.is_held_up = true;
                self.queue_all([Task::Rush { zombie, who, cause: Cause::Passing }, Task::Walk]);
                return true;
            }
        }
        false
    }

    /// The first point of a straight stretch at which zombies attack, with those that do, the nearest first
    /// (SUR-ZATK-13, SUR-ZATK-14); without any, its end.
    pub fn threats_on(&mut self, who: SurvivorId, from: Spot, stop: Spot) -> (Spot, Vec<Figure>) {
        let sight = self.sight();
        let near = sight.zombies_along(who, from, stop);
        if near.is_empty() {
            return (stop, Vec::new());
        }
        let start = sight.survivor(who).at;
        let inside = sight.pouncers(who);
        let mut best: Option<i32> = None;
        let mut found: Vec<(i32, Figure)> = Vec::new();
        for zombie in near {
            let looks = self.sight().looks_at(&zombie, from, stop, inside.contains(&zombie.figure));
            for done in looks {
                let Some((done, at)) = self.sight().first_free(who, from, stop, done) else { break };
                if best.is_some_and(|best| done > best) {
                    break;
                }
                self.s.survivor_mut(who).at = Whereabouts::On(self.mat.settled(at));
                if self.sight().rush_place(&zombie, who).is_some() {
                    best = Some(done);
                    found.push((done, zombie.figure));
                    break;
                }
            }
        }
        self.s.survivor_mut(who).at = start;
        let Some(best) = best else { return (stop, Vec::new()) };
        let point = self.sight().point_on(from, stop, best);
        let here = self.mat.place(point);
        let mut threats: Vec<Figure> =
            found.into_iter().filter(|(done, _)| *done == best).map(|(_, figure)| figure).collect();
        let sight = self.sight();
        threats.sort_by_key(|figure| {
            sight.s.zombie(*figure).map(|zombie| sight.mat.gap(here, sight.zombie_place(zombie)))
        });
        (point, threats)
    }
}

impl Sight<'_> {
    /// How many zombies attack somebody on the way to where a choice points (SUR-ZATK-13), as far as that can be told: not
    /// beyond a door or a room about which chance decides.
    pub fn attackers_on_way(self, goal: Goal) -> usize {
        if self.may_go(goal).is_err() {
            return 0;
        }
        let mut state = self.s.clone();
        let (mut luck, mut log) = (Luck::forced([]), Log::Off);
        let mut play = Play::new(self.content, &mut state, &mut luck, &mut log);
        play.s.agenda.pop();
        play.go(goal);
        loop {
            match play.s.agenda.pop() {
                Some(Step::Do(Task::Walk)) if play.luck.fault().is_none() => play.walk_on(),
                Some(Step::Do(Task::AimOnTheMove) | Step::Ask(Question::CloseBehind { .. })) => {}
                Some(Step::Do(Task::Rush { .. })) => return 1 + play.s.walk().map_or(0, |walk| walk.threats.len()),
                Some(_) | None => return 0,
            }
        }
    }

    /// Whether a zombie would attack somebody who comes too near: in the survivors' phase, and once in an action
    /// (SUR-ZATK-14), if it is not held (SUR-CC-14), did not lose the initiative to him (SUR-ENC-9), and does not ignore
    /// him (SUR-STEALTH-8).
    fn may_pounce(self, zombie: &Zombie, who: SurvivorId) -> bool {
        if self.s.phase != Phase::Survivors {
            return false;
        }
        let is_spent = self.s.walk().is_some_and(|walk| walk.spent.contains(&zombie.figure));
        !zombie.is_engaged && !is_spent && zombie.spares != Some(who) && !self.survivor(who).is_hidden
    }

    /// Whether somebody could stop where he is: an attack freezes his action (SUR-ZATK-7), so it comes only where he can
    /// stand.
    fn stands_free(self, who: SurvivorId) -> bool {
        match self.survivor(who).at {
            Whereabouts::On(spot) => self.mat.is_free(spot, self.s.open, &self.bases(Some(who), None)),
            Whereabouts::Hanging { .. } | Whereabouts::OnLadder { .. } => true,
            Whereabouts::Away | Whereabouts::Left => false,
        }
    }

    /// The first point of a stretch from some point of it on at which somebody could stop, to a millimetre.
    fn first_free(self, who: SurvivorId, from: Spot, to: Spot, done: i32) -> Option<(i32, Spot)> {
        let bases = self.bases(Some(who), None);
        let whole = from.at.steps_to(to.at).length().get();
        let marks = (done..=whole).step_by(10).chain([whole]);
        let mut points = marks.map(|done| (done, self.point_on(from, to, done)));
        points.find(|(_, point)| self.mat.is_free(*point, self.s.open, &bases))
    }

    /// The zombies that can come at somebody where he is, the nearest first.
    pub fn pouncers(self, who: SurvivorId) -> Vec<Figure> {
        let Some(here) = self.place(who) else { return Vec::new() };
        let reach = self.settings().zombies.pass_attack_reach;
        let is_near = |zombie: &Zombie| {
            self.may_pounce(zombie, who) && self.mat.is_gap_at_most(here, self.zombie_place(zombie), reach)
        };
        if !self.s.zombies.iter().any(is_near) || !self.stands_free(who) {
            return Vec::new();
        }
        let near = self.s.zombies.iter().filter(|zombie| is_near(zombie) && self.rush_place(zombie, who).is_some());
        let mut near: Vec<_> =
            near.map(|zombie| (self.mat.gap(here, self.zombie_place(zombie)), zombie.figure)).collect();
        near.sort_by_key(|(gap, _)| *gap);
        near.into_iter().map(|(_, figure)| figure).collect()
    }

    /// The zombies that a straight stretch comes near, in order of entry.
    fn zombies_along(self, who: SurvivorId, from: Spot, to: Spot) -> Vec<Zombie> {
        let near = self.settings().zombies.pass_attack_reach + self.mat.measures().radius * 2;
        let is_near = |place: Place| are_near([from.at, to.at], [place.at; 2], near);
        let zombies = self.s.zombies.iter().filter(|zombie| is_near(self.zombie_place(zombie)));
        zombies.filter(|zombie| self.may_pounce(zombie, who)).copied().collect()
    }

    /// Points of a stretch, in hundredths from its start, at which a zombie may be able to attack: where the gap falls
    /// to 5 cm, and as long as a wall keeps it away every centimetre from there. One that could come at him from the
    /// start must be left first (SUR-ZATK-13).
    fn looks_at(self, zombie: &Zombie, from: Spot, to: Spot, is_inside: bool) -> Vec<i32> {
        let reach = self.settings().zombies.pass_attack_reach;
        let place = self.zombie_place(zombie);
        let whole = from.at.steps_to(to.at).length().get();
        let is_near =
            |done: &i32| self.mat.is_gap_at_most(self.mat.place(self.point_on(from, to, *done)), place, reach);
        let starts_near = is_near(&0);
        let first = if starts_near && !is_inside {
            Some(0)
        } else {
            let path = Path::plain(vec![from, to]);
            let entry = self.mat.first_within(&path, place, reach);
            let done = entry.map(|(_, spot)| from.at.steps_to(spot.at).length().get());
            // Rounded back to where he can stand, the point may be some hundredths farther on.
            done.and_then(|done| (done - 1..=done + 9).find(|done| *done >= 0 && is_near(done)))
        };
        let Some(first) = first else { return Vec::new() };
        (first..=whole).step_by(LOOKS).chain([whole]).filter(is_near).collect()
    }
}
