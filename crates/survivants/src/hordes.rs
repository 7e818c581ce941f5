//! Groups and hordes: zombies near each other come on as one crowd (chapter 10).

use shamble_kernel::RuleId;

use crate::mat::{Journey, Mat, OpenSet, Path, Place, Point, Range, Spot, Travel, Tread};
use crate::play::Play;
use crate::shambling::{Errand, Throng};
use crate::sight::Sight;
use crate::state::SurvivorId;

/// Zombies that move as one: a leader with those who follow it, or one alone.
pub(crate) struct Pack {
    pub leader: usize,
    others: Vec<usize>,
    target: SurvivorId,
    pub gap: Range,
    rule: RuleId,
}

/// How good a place is: how far from the leader, then how far from the target, in millimetres. Less is no reason to
/// move.
type Worth = [i32; 2];

/// Where members of a group that have moved stand, and the free places in contact with them, the best first
/// (SUR-HORDE-10).
struct Ranks {
    leader: Point,
    target: Point,
    moved: Vec<Place>,
    places: Vec<(Worth, Spot)>,
}

impl Ranks {
    fn worth(&self, at: Point) -> Worth {
        [self.leader, self.target].map(|goal| at.steps_to(goal).length().get() / 10)
    }

    /// One more has moved: what it takes up is no longer free, and there are places beside it.
    fn fill(&mut self, mat: &Mat, open: OpenSet, member: Spot) {
        let place = mat.place(member);
        self.moved.push(place);
        self.places.retain(|(_, spot)| !mat.overlaps(mat.place(*spot), place));
        let beside = mat.contact_places(member, self.leader, open, &self.moved);
        let beside: Vec<(Worth, Spot)> = beside.into_iter().map(|spot| (self.worth(spot.at), spot)).collect();
        self.places.extend(beside);
        self.places.sort_by_key(|(worth, _)| *worth);
    }
}

impl Play<'_> {
    /// Zombies near each other form a group and go for the survivor nearest to any of them (SUR-HORDE-2, SUR-HORDE-8,
    /// SUR-HORDE-9). Whoever has prey at hand leaves it for this turn (SUR-HORDE-12); the engaged stay where they are.
    pub fn form_packs(&mut self, throng: &mut Throng, movers: &[usize]) -> Vec<Pack> {
        let horde = &self.content.settings.horde;
        let gaps = [horde.converge, horde.hordes_converge];
        let places: Vec<Place> = movers.iter().map(|zombie| throng.places[*zombie]).collect();
        self.mat.gather(&mut throng.crowd, &places, gaps, horde.size.into(), self.s.open);
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
        let reach = sight.settings().horde.prey_at_hand;
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

    /// The leader moves towards its target, then the others, nearest to it first, close up to those who have moved
    /// (SUR-HORDE-5, SUR-HORDE-10). Whoever cannot reach contact follows as far as it comes (SUR-HORDE-11).
    pub fn move_pack(&mut self, throng: &mut Throng, pack: Pack) {
        let Pack { leader, mut others, target, rule, .. } = pack;
        let Some(goal) = self.sight().spot(target) else { return };
        let doors = self.sight().doors_towards(target);
        self.move_zombie(throng, leader, Errand { goal, target, doors, rule });
        if others.is_empty() {
            return;
        }
        let here = throng.places[leader];
        let mut ranks = Ranks { leader: here.at, target: goal.at, moved: Vec::new(), places: Vec::new() };
        others.sort_by_key(|zombie| (self.mat.gap(throng.places[*zombie], here), *zombie));
        let goal = self.s.zombies[leader].spot;
        ranks.fill(self.mat, self.s.open, goal);
        for zombie in others {
            if !self.close_up(throng, &ranks, zombie, target) {
                self.move_zombie(throng, zombie, Errand { goal, target, doors, rule: rule!("SUR-HORDE-11") });
            }
            throng.leads[zombie] = throng.leads[zombie].or(throng.leads[leader]);
            ranks.fill(self.mat, self.s.open, self.s.zombies[zombie].spot);
        }
    }

    /// A member takes the best free place in contact with one that has moved to which a free way of 7 cm leads, and
    /// stays if it stands as well (SUR-HORDE-10). Returns whether there is such a place.
    fn close_up(&mut self, throng: &mut Throng, ranks: &Ranks, zombie: usize, target: SurvivorId) -> bool {
        let place = throng.places[zombie];
        if self.has_arrived(place) {
            return true;
        }
        let (mat, open, from) = (self.mat, self.s.open, self.s.zombies[zombie].spot);
        let allowance = self.content.zombies.values.movement;
        let own = ranks.moved.iter().any(|member| mat.is_contact(*member, place)).then(|| ranks.worth(from.at));
        let survivors: Vec<Place> = self.sight().places().map(|(_, place)| place).collect();
        self.note_bases(throng, zombie);
        let better = ranks.places.iter().take_while(|(worth, _)| own.is_none_or(|own| *worth < own));
        let near = better.map(|(_, to)| *to).filter(|to| from.at.squared_to(to.at) <= allowance.squared());
        let mut is_reach_known = false;
        for to in near {
            let there = mat.place(to);
            if throng.bases.iter().any(|base| mat.overlaps(*base, there)) || self.is_too_many(throng, zombie, there) {
                continue;
            }
            let straight = mat.is_straight(from, to, open, &survivors);
            let way = if straight {
                Some(Path::plain(vec![from, to]))
            } else {
                if !std::mem::replace(&mut is_reach_known, true) {
                    let travel = Travel::Walk;
                    let journey = Journey { start: from, allowance, travel, tread: Tread::ZOMBIE, open };
                    mat.reach(&mut throng.paths, journey, &survivors);
                }
                throng.paths.path_to(mat, to)
            };
            if let Some(way) = way.filter(|way| mat.walk(way, allowance, Tread::ZOMBIE).is_whole) {
                self.shamble_along(throng, zombie, way, (target, rule!("SUR-HORDE-10")));
                return true;
            }
        }
        own.is_some()
    }

    /// Whether a zombie at a place would be one too many around somebody (SUR-MELEE-14).
    fn is_too_many(&self, throng: &Throng, zombie: usize, there: Place) -> bool {
        let sight = self.sight();
        let mut touched = sight.places().filter(|(_, place)| sight.touches(there, *place));
        touched.any(|prey| self.is_surrounded(throng, zombie, prey))
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
