//! Phase 1b: zombies move (chapter 9).

use shamble_kernel::RuleId;

use std::cell::RefCell;

use crate::fact::Happened;
use crate::kinds::OpeningId;
use crate::mat::{Crowd, Facing, OpenSet, Path, Paths, Place, Spot, Trails, Tread};
use crate::play::Play;
use crate::state::{Figure, SurvivorId};

/// What is known during a step 1b, by zombies in order of entry. It keeps its memory for the next one.
#[derive(Default)]
pub(crate) struct Throng {
    pub places: Vec<Place>,
    pub crowd: Crowd,
    trails: Trails,
    pub paths: Paths,
    /// All bases but that of the zombie that moves.
    pub bases: Vec<Place>,
    /// The door through which its way or its leader's leads (SUR-ZDOOR-7).
    pub leads: Vec<Option<OpeningId>>,
}

thread_local! {
    static THRONG: RefCell<Throng> = RefCell::default();
}

/// Where a zombie goes.
#[derive(Clone, Copy)]
pub(crate) struct Errand {
    pub goal: Spot,
    /// For whom it goes in the end.
    pub target: SurvivorId,
    /// Doors that count as open for planning.
    pub doors: OpenSet,
    pub rule: RuleId,
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

    /// A zombie that touches somebody it does not ignore has arrived (SUR-ZMOVE-15).
    pub fn has_arrived(&self, place: Place) -> bool {
        let sight = self.sight();
        sight.places().any(|(who, prey)| sight.touches(place, prey) && !sight.ignores(place, who))
    }

    /// A zombie walks its 7 cm on the shortest way, up to a closed door or a survivor; on stairs and cluttered ground
    /// less (SUR-ZMOVE-1, SUR-ZMOVE-11 to SUR-ZMOVE-15).
    pub fn move_zombie(&mut self, throng: &mut Throng, zombie: usize, errand: Errand) {
        if self.has_arrived(throng.places[zombie]) {
            return;
        }
        let (way, rule, door) = self.way_of(throng, self.s.zombies[zombie].spot, errand);
        throng.leads[zombie] = door;
        let walked = self.mat.walk(&way, self.content.zombies.values.movement, Tread::ZOMBIE);
        let way = self.mat.cut(&way, walked.leg, walked.end);
        self.note_bases(throng, zombie);
        self.shamble_along(throng, zombie, way, (errand.target, rule));
    }

    /// A zombie goes to the end of a way, as far as nobody stands there (SUR-GEO-11).
    pub fn shamble_along(&mut self, throng: &mut Throng, zombie: usize, mut way: Path, why: (SurvivorId, RuleId)) {
        self.stop_at_survivors(throng, zombie, &mut way);
        let to = self.mat.last_free(&way, &throng.bases).unwrap_or(self.s.zombies[zombie].spot);
        self.put(throng, zombie, to, why);
    }

    /// The way of a zombie up to the first closed door on it, and that door. A die decides between two sides that are
    /// equally good (SUR-ZMOVE-11). A door that leads away from the one who is sensed is a wall (SUR-ZMOVE-12).
    fn way_of(&mut self, throng: &mut Throng, from: Spot, errand: Errand) -> (Path, RuleId, Option<OpeningId>) {
        let Errand { goal, target, mut doors, rule } = errand;
        let settings = &self.content.settings.zombies;
        let mut is_hopeless = false;
        loop {
            let tie = settings.path_tie;
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
                if (sum <= settings.path_left_on) != course.fork.is_left {
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
    pub fn is_surrounded(&self, throng: &Throng, but: usize, (who, place): (SurvivorId, Place)) -> bool {
        let sight = self.sight();
        let most = sight.settings().zombies.around_base_max;
        let zombies = throng.places.iter().enumerate().filter(|(zombie, _)| *zombie != but).map(|(_, place)| *place);
        let survivors = sight.places().filter(|(other, _)| *other != who).map(|(_, place)| place);
        zombies.chain(survivors).filter(|other| sight.touches(*other, place)).count() >= most.into()
    }

    pub fn note_bases(&self, throng: &mut Throng, but: usize) {
        throng.bases.clear();
        throng.bases.extend(self.sight().places().map(|(_, place)| place));
        let others = throng.places.iter().enumerate().filter(|(zombie, _)| *zombie != but);
        throng.bases.extend(others.map(|(_, place)| *place));
    }

    /// A zombie stands where its movement ends; somebody hidden whom it touches there is found (SUR-STEALTH-8).
    fn put(&mut self, throng: &mut Throng, zombie: usize, to: Spot, (after, rule): (SurvivorId, RuleId)) {
        let moved = &mut self.s.zombies[zombie];
        let (figure, from) = (moved.figure, moved.spot);
        if from != to {
            moved.spot = to;
            moved.front = Facing::between(from.at, to.at).or(moved.front);
            throng.places[zombie] = self.mat.place(to);
            self.tell(rule, Happened::Shambled { zombie: figure, from, to, after: Some(after) });
        }
        self.touched(figure);
    }
}

#[cfg(test)]
mod tests;
