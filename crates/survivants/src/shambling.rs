//! Phase 1b: zombies move, alone and in hordes (chapters 9 and 10).

use shamble_kernel::RuleId;

use std::cell::RefCell;

use crate::fact::Happened;
use crate::kinds::OpeningId;
use crate::mat::{Crowd, Facing, OpenSet, Path, Place, Range, Spot, Trails, Tread};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Figure, SurvivorId};

/// What is known during a step 1b, by zombies in order of entry. It keeps its memory for the next one.
#[derive(Default)]
struct Throng {
    places: Vec<Place>,
    crowd: Crowd,
    trails: Trails,
    /// All bases but that of the zombie that moves.
    bases: Vec<Place>,
    /// The door through which its way or its leader's leads (SUR-ZDOOR-7).
    leads: Vec<Option<OpeningId>>,
}

thread_local! {
    static THRONG: RefCell<Throng> = RefCell::default();
}

/// Zombies that move as one: a leader with those who follow it, or one alone.
struct Pack {
    leader: usize,
    others: Vec<usize>,
    target: SurvivorId,
    gap: Range,
    rule: RuleId,
}

/// Where a zombie goes.
#[derive(Clone, Copy)]
struct Errand {
    goal: Spot,
    /// For whom it goes in the end.
    target: SurvivorId,
    /// Doors that count as open for planning.
    doors: OpenSet,
    rule: RuleId,
}

impl Play<'_> {
    /// Step 1b: shaken doors give way, all zombies move, and those at doors beat on them (SUR-ZMOVE-1, SUR-ZDOOR-8).
    pub fn zombies_move(&mut self) {
        self.doors_give_way();
        self.s.zombies.iter_mut().for_each(|zombie| zombie.beats = None);
        let movers: Vec<usize> = (0..self.s.zombies.len()).collect();
        let leads = self.shamble(&movers);
        self.beat_doors(&leads);
    }

    /// Some zombies move as in step 1b: those met in a room (SUR-ENC-9).
    pub fn move_zombies(&mut self, figures: &[Figure]) {
        let zombies = self.s.zombies.iter().enumerate();
        let movers = zombies.filter(|(_, zombie)| figures.contains(&zombie.figure)).map(|(at, _)| at);
        let movers: Vec<usize> = movers.collect();
        self.shamble(&movers);
    }

    /// Moves zombies, those nearest to their targets first; a group moves when its leader does (SUR-GEN-14). Returns
    /// the doors through which their ways lead.
    fn shamble(&mut self, movers: &[usize]) -> Vec<Option<OpeningId>> {
        let mut throng = THRONG.take();
        throng.places.clear();
        throng.places.extend(self.sight().foes());
        throng.trails.forget();
        throng.leads.clear();
        throng.leads.resize(throng.places.len(), None);
        let mut packs = self.form_packs(&mut throng, movers);
        packs.sort_by_key(|pack| (pack.gap, pack.leader));
        for pack in packs {
            self.move_pack(&mut throng, pack);
        }
        let leads = std::mem::take(&mut throng.leads);
        THRONG.set(throng);
        leads
    }

    /// Zombies near each other form a group and go for the survivor nearest to any of them (SUR-HORDE-2, SUR-HORDE-8,
    /// SUR-HORDE-9). Whoever has prey at hand leaves it for this turn (SUR-HORDE-12); the engaged stay where they are.
    fn form_packs(&mut self, throng: &mut Throng, movers: &[usize]) -> Vec<Pack> {
        let horde = &self.content.settings.horde;
        let gaps = [horde.converge.value, horde.hordes_converge.value];
        let places: Vec<Place> = movers.iter().map(|zombie| throng.places[*zombie]).collect();
        self.mat.gather(&mut throng.crowd, &places, gaps, horde.size.value.into(), self.s.open);
        let mut packs = Vec::new();
        for group in (0..movers.len()).filter(|at| throng.crowd.group_of(*at) == *at) {
            let members = throng.crowd.members(group).map(|at| movers[at]);
            let mut others: Vec<usize> = members.filter(|zombie| !self.s.zombies[*zombie].is_engaged).collect();
            let is_group = others.len() > 1;
            let at_hand = others.extract_if(.., |zombie| self.has_prey_at_hand(throng.places[*zombie]));
            let at_hand: Vec<usize> = at_hand.collect();
            for zombie in at_hand {
                let rule = if is_group { rule!("SUR-HORDE-12") } else { rule!("SUR-ZMOVE-1") };
                packs.extend(self.lead(throng, vec![zombie], rule));
            }
            let rule = if others.len() > 1 { rule!("SUR-HORDE-5") } else { rule!("SUR-ZMOVE-1") };
            packs.extend(self.lead(throng, others, rule));
        }
        packs
    }

    fn has_prey_at_hand(&self, place: Place) -> bool {
        let sight = self.sight();
        let reach = sight.settings().horde.prey_at_hand.value;
        sight.places().any(|(who, prey)| self.mat.is_gap_at_most(place, prey, reach) && !sight.ignores(place, who))
    }

    /// The leader is the zombie with the smallest gap to a survivor; between survivors equally near dice decide
    /// (SUR-HORDE-3, SUR-HORDE-9). Without anybody to go for they stay (SUR-ZMOVE-16).
    fn lead(&mut self, throng: &Throng, members: Vec<usize>, rule: RuleId) -> Option<Pack> {
        let sight = self.sight();
        let (mut best, mut nearest) = (Range::MAX, Vec::new());
        for zombie in &members {
            sight.nearest(throng.places[*zombie], &mut best, &mut nearest);
        }
        nearest.sort_unstable();
        let tie = if members.len() > 1 { rule!("SUR-HORDE-3") } else { rule!("SUR-ZMOVE-10") };
        let target = self.lowest_roll(tie, nearest)?;
        let prey = self.sight().place(target)?;
        let leader = members.iter().copied().find(|zombie| self.mat.gap(throng.places[*zombie], prey) == best)?;
        let others = members.into_iter().filter(|zombie| *zombie != leader).collect();
        Some(Pack { leader, others, target, gap: best, rule })
    }

    /// The leader moves towards its target, then the others, nearest to it first, towards its new place; they stop in
    /// contact with one that has moved (SUR-HORDE-5, SUR-HORDE-10, SUR-HORDE-11).
    fn move_pack(&mut self, throng: &mut Throng, pack: Pack) {
        let Pack { leader, mut others, target, rule, .. } = pack;
        let Some(goal) = self.sight().spot(target) else { return };
        let doors = self.sight().doors_towards(target);
        self.move_zombie(throng, leader, Errand { goal, target, doors, rule }, &[]);
        if others.is_empty() {
            return;
        }
        let here = throng.places[leader];
        others.sort_by_key(|zombie| (self.mat.gap(throng.places[*zombie], here), *zombie));
        let goal = self.s.zombies[leader].spot;
        let errand = Errand { goal, target, doors, rule: rule!("SUR-HORDE-10") };
        let mut moved = vec![leader];
        for zombie in others {
            self.move_zombie(throng, zombie, errand, &moved);
            throng.leads[zombie] = throng.leads[zombie].or(throng.leads[leader]);
            moved.push(zombie);
        }
    }

    /// A zombie walks its 7 cm on the shortest way, up to a closed door, a survivor, or one of those who have moved; on
    /// stairs and cluttered ground less (SUR-ZMOVE-1, SUR-ZMOVE-11 to SUR-ZMOVE-15).
    fn move_zombie(&mut self, throng: &mut Throng, zombie: usize, errand: Errand, moved: &[usize]) {
        let place = throng.places[zombie];
        let sight = self.sight();
        let has_arrived = sight.places().any(|(who, prey)| sight.touches(place, prey) && !sight.ignores(place, who));
        if has_arrived {
            return;
        }
        let from = self.s.zombies[zombie].spot;
        let (way, rule, door) = self.way_of(throng, from, errand);
        throng.leads[zombie] = door;
        let walked = self.mat.walk(&way, self.content.zombies.values.movement, Tread::ZOMBIE);
        let mut way = self.mat.cut(&way, walked.leg, walked.end);
        self.stop_at_survivors(throng, zombie, &mut way);
        let contact = self.mat.measures().contact;
        for other in moved {
            if let Some((leg, end)) = self.mat.first_near(&way, throng.places[*other], contact) {
                way = self.mat.cut(&way, leg, end);
            }
        }
        self.note_bases(throng, zombie);
        let to = self.mat.last_free(&way, &throng.bases).unwrap_or(from);
        self.put(throng, zombie, to, errand.target, rule);
    }

    /// The way of a zombie up to the first closed door on it, and that door. A die decides between two sides that are
    /// equally good (SUR-ZMOVE-11). A door that leads away from the one who is sensed is a wall (SUR-ZMOVE-12).
    fn way_of(&mut self, throng: &mut Throng, from: Spot, errand: Errand) -> (Path, RuleId, Option<OpeningId>) {
        let Errand { goal, target, mut doors, rule } = errand;
        let settings = &self.content.settings.zombies;
        let mut is_hopeless = false;
        loop {
            let tie = settings.path_tie.value;
            let course = self.mat.course(&mut throng.trails, [from, goal], doors, tie);
            // Without a way to him only the doors of the place where he is are worth beating on.
            if !course.arrives && !is_hopeless {
                is_hopeless = true;
                let near = self.sight().doors_around(target);
                if near != doors {
                    doors = near;
                    continue;
                }
            }
            let rule = if course.arrives { rule } else { rule!("SUR-ZMOVE-13") };
            let mut way = course.fork.path;
            if let Some(other) = course.fork.other {
                let sum = self.d10();
                self.tell(rule!("SUR-ZMOVE-11"), Happened::Rolled { sum });
                if (sum <= settings.path_left_on.value) != course.fork.is_left {
                    way = other;
                }
            }
            if doors == self.s.open {
                return (way, rule, None);
            }
            match self.mat.closed_door_on(&way, self.s.open) {
                None => return (way, rule, None),
                Some((door, leg, end)) if self.sight().senses_behind(door, target, self.mat.place(end)) => {
                    return (self.mat.cut(&way, leg, end), rule, Some(door));
                }
                Some((door, ..)) => doors.close(door),
            }
        }
    }

    /// A way ends where it comes to a survivor, or short of him if four figures are in contact with him already
    /// (SUR-ZMOVE-15, SUR-MELEE-14). One who is ignored is only in the way (SUR-GEO-10).
    fn stop_at_survivors(&self, throng: &Throng, zombie: usize, way: &mut Path) {
        let sight = self.sight();
        for (who, place) in sight.places() {
            let Some((leg, end)) = self.mat.first_touch(way, place) else { continue };
            if sight.ignores(self.mat.place(end), who) && !self.mat.is_through(way, place) {
                continue;
            }
            if !self.is_surrounded(throng, zombie, (who, place)) {
                *way = self.mat.cut(way, leg, end);
            } else if let Some((leg, end)) = self.mat.first_near(way, place, self.mat.measures().contact * 2) {
                *way = self.mat.cut(way, leg, end);
            }
        }
    }

    /// Whether a survivor has all the figures in contact with him that there is room for, one zombie left aside.
    fn is_surrounded(&self, throng: &Throng, but: usize, (who, place): (SurvivorId, Place)) -> bool {
        let sight = self.sight();
        let most = sight.settings().zombies.around_base_max.value;
        let zombies = throng.places.iter().enumerate().filter(|(zombie, _)| *zombie != but).map(|(_, place)| *place);
        let survivors = sight.places().filter(|(other, _)| *other != who).map(|(_, place)| place);
        zombies.chain(survivors).filter(|other| sight.touches(*other, place)).count() >= most.into()
    }

    fn note_bases(&self, throng: &mut Throng, but: usize) {
        throng.bases.clear();
        throng.bases.extend(self.sight().places().map(|(_, place)| place));
        let others = throng.places.iter().enumerate().filter(|(zombie, _)| *zombie != but);
        throng.bases.extend(others.map(|(_, place)| *place));
    }

    /// A zombie stands where its movement ends; somebody hidden whom it touches there is found (SUR-STEALTH-8).
    fn put(&mut self, throng: &mut Throng, zombie: usize, to: Spot, after: SurvivorId, rule: RuleId) {
        let moved = &mut self.s.zombies[zombie];
        let (figure, from) = (moved.figure, moved.spot);
        if from != to {
            moved.spot = to;
            moved.front = Facing::between(from.at, to.at).or(moved.front);
            throng.places[zombie] = self.mat.place(to);
            self.tell(rule, Happened::Shambled { zombie: figure, from, to, after: Some(after) });
        }
        if self.s.survivors.iter().any(|survivor| survivor.is_hidden) {
            self.touched(figure);
        }
    }
}

impl Sight<'_> {
    /// The survivors whom a zombie at a place does not ignore with the smallest gap, scenery ignored, if it is at most the
    /// best so far; several if they are equally near (SUR-ZMOVE-10).
    fn nearest(self, zombie: Place, best: &mut Range, nearest: &mut Vec<SurvivorId>) {
        for (who, place) in self.places() {
            let gap = self.mat.gap(zombie, place);
            if gap > *best || self.ignores(zombie, who) {
                continue;
            }
            if gap < *best {
                *best = gap;
                nearest.clear();
            }
            if !nearest.contains(&who) {
                nearest.push(who);
            }
        }
    }
}

#[cfg(test)]
mod tests;
