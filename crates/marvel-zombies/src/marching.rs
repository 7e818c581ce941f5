//! Marching: where Enemies go that have nobody to attack, and how they split over several ways.

use shamble_kernel::{Log, RuleId};
use shamble_zombicide::Split;
use shamble_zones::{Distances, Ground, ZoneId, ZoneSet};

use crate::cards::{BossId, CitizenId, EnemyKind};
use crate::fact::{Happened, Lure};
use crate::play::Play;
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{ByZone, Crowd, State, Step, Task, place};

/// What hunters of a pass know: where prey is and how far it is. Nobody arrives before all have chosen a way.
pub(crate) struct Hunt<'a> {
    ground: Ground<'a>,
    prey: ZoneSet,
    /// Where heroes are that draw Enemies by an ability.
    lures: ZoneSet,
    distances: Distances,
}

impl<'a> Hunt<'a> {
    fn of(ground: Ground<'a>, sight: Sight<'_>) -> Hunt<'a> {
        let prey = sight.prey();
        Hunt { ground, prey, lures: sight.lure_zones(), distances: ground.distances(prey) }
    }
}

impl<'a> Play<'a> {
    /// Whether it is worth while to find out what only the log wants to know.
    pub fn is_watched(&self) -> bool {
        !matches!(self.log, Log::Off)
    }

    /// It outlives the changes that moving pieces make to the state.
    fn hunt(&self) -> Hunt<'a> {
        Hunt::of(self.mission().place.board.ground(self.s.open), self.sight())
    }
}

impl Play<'_> {
    /// Those that did not attack move 1 zone, all at once: each zone chooses where to before anybody arrives
    /// (MZ-EMOVE-1).
    pub fn moves(&mut self) {
        let hunt = self.hunt();
        while let Some(zone) = self.s.wave.todo.first() {
            self.s.wave.todo.remove(zone);
            let (lure, goals) = hunt.goals(zone);
            let ways = hunt.ways(zone, goals);
            self.s.wave.ways = ways;
            if self.is_watched() {
                self.tell_headings(zone, lure, goals);
            }
            if let Some(question) = self.depart(zone, ways) {
                return self.s.agenda.then([
                    Step::Ask(question),
                    Step::Do(Task::SetOff { zone }),
                    Step::Do(Task::Moves),
                ]);
            }
        }
    }

    /// The other pieces of a zone set off after the players have sent some of them on their way.
    pub fn set_off(&mut self, zone: ZoneId) {
        let hunt = self.hunt();
        let ways = hunt.ways(zone, hunt.goals(zone).1);
        if let Some(question) = self.depart(zone, ways) {
            self.s.agenda.then([Step::Ask(question), Step::Do(Task::SetOff { zone })]);
        }
    }

    /// Tells where those of a zone with an Action want to go.
    fn tell_headings(&mut self, zone: ZoneId, lure: Lure, goals: ZoneSet) {
        let sight = self.sight();
        let (hunters, escorts, fleeing) = (sight.has_hunters(zone), sight.has_escorts(zone), sight.has_fleeing(zone));
        let exits = sight.spawn_zones();
        let lure = match lure {
            Lure::Seen if !sight.has_enemies_setting_off(zone) => Lure::CitizenSeen,
            Lure::Nearest if !sight.has_enemies_setting_off(zone) => Lure::CitizenNearest,
            Lure::Seen | Lure::Nearest | Lure::CitizenSeen | Lure::CitizenNearest => lure,
            Lure::Lured | Lure::Flight | Lure::Escort | Lure::Help => lure,
        };
        for (is_there, lure, goals) in
            [(hunters, lure, goals), (escorts, Lure::Escort, goals), (fleeing, Lure::Flight, exits)]
        {
            if is_there {
                self.tell_heading(zone, lure, goals, ZoneSet::EMPTY);
            }
        }
    }

    /// Tells for which of some zones pieces head: the nearest ones, through none that is barred.
    pub fn tell_heading(&mut self, from: ZoneId, lure: Lure, goals: ZoneSet, barred: ZoneSet) {
        let sight = self.sight();
        let rule = match lure {
            Lure::Seen => sight.rule(rule!("MZ-EMOVE-2"), rule!("MZH-EMOVE-1")),
            Lure::Nearest => sight.rule(rule!("MZ-EMOVE-3"), rule!("MZH-EMOVE-2")),
            Lure::CitizenSeen | Lure::CitizenNearest => rule!("MZ-CITC-2"),
            Lure::Lured => rule!("MZH-TRAIT-7"),
            Lure::Flight => rule!("MZ-CITN-2"),
            Lure::Escort => rule!("MZ-CITE-1"),
            Lure::Help => rule!("MZH-CIT-3"),
        };
        for to in nearest(sight.ground(), from, goals, barred) {
            self.tell(rule, Happened::Heads { from, to, lure });
        }
    }

    /// All pieces of a zone with an Action set off, type by type, until the players have to be asked: Guards with those
    /// they escort, the others, bosses, and Citizens that hunt or flee.
    fn depart(&mut self, zone: ZoneId, ways: ZoneSet) -> Option<Question> {
        let guards = self.guards_depart(zone, ways);
        let crowd = guards.or_else(|| self.crowd_departs(zone, EnemyKind::Operator, ways));
        let crowd = crowd.or_else(|| self.crowd_departs(zone, EnemyKind::Specialist, ways));
        let bosses = crowd.or_else(|| self.bosses_depart(zone, ways));
        bosses.or_else(|| self.citizens_depart(zone, ways))
    }

    /// Escorted Citizens follow a group of the Guards of their zone (MZ-CITE-1, MZ-CITE-8). Meanwhile `wave.ways` holds
    /// the ways that no Guard has taken.
    fn guards_depart(&mut self, zone: ZoneId, ways: ZoneSet) -> Option<Question> {
        let kind = EnemyKind::Guard;
        let have_split = self.s.wave.ways.is_empty();
        if !have_split {
            let Split { share, left } = self.split(zone, kind, ways);
            match (share, left) {
                (0, 0) => {}
                (0, left) => return Some(Question::Zone(ZoneQuestion::Surplus { zone, kind, left })),
                (_, _) => self.s.wave.ways = ZoneSet::EMPTY,
            }
        }
        let escort = self.escorts_depart(zone, ways - self.s.wave.ways);
        escort.or_else(|| self.crowd_departs(zone, kind, ways))
    }

    /// A type splits into equal groups, one for each way (MZ-EMOVE-6); who is left over is asked for one by one
    /// (MZ-EMOVE-7, MZ-EMOVE-8). Without a way nobody moves (MZ-EMOVE-4).
    fn crowd_departs(&mut self, zone: ZoneId, kind: EnemyKind, ways: ZoneSet) -> Option<Question> {
        let left = self.split(zone, kind, ways).left;
        if ways.is_empty() {
            self.stay(zone, kind);
        }
        (left > 0).then(|| {
            self.s.wave.ways = ways;
            Question::Zone(ZoneQuestion::Surplus { zone, kind, left })
        })
    }

    /// Equal groups of a type take each way.
    fn split(&mut self, zone: ZoneId, kind: EnemyKind, ways: ZoneSet) -> Split {
        let movers = place(kind).map_or(0, |place| self.s.wave.acting[zone][place]);
        let split = Split::over(ways.len(), movers);
        if split.share > 0 {
            let is_split = ways.len() > 1;
            let zombie_rule = if is_split { rule!("MZ-EMOVE-6") } else { rule!("MZ-EMOVE-1") };
            let rule = self.rule(zombie_rule, if is_split { rule!("MZH-EMOVE-5") } else { rule!("MZH-EMOVE-6") });
            ways.iter().for_each(|way| self.march(rule, kind, split.share, zone, way));
        }
        split
    }

    /// Whoever has no way spends the Action in vain, and may try again with a second one.
    fn stay(&mut self, zone: ZoneId, kind: EnemyKind) {
        if let Some(place) = place(kind) {
            let count = std::mem::take(&mut self.s.wave.acting[zone][place]);
            self.act_again(kind, count, zone, zone);
        }
    }

    /// A surplus piece takes a way that no other surplus piece of its type has taken (MZ-EMOVE-11).
    pub fn surplus(&mut self, zone: ZoneId, kind: EnemyKind, left: u8, way: ZoneId) {
        self.s.wave.ways.remove(way);
        if left > 1 {
            self.ask(Question::Zone(ZoneQuestion::Surplus { zone, kind, left: left - 1 }));
        }
        let rule = self.rule(rule!("MZ-EMOVE-7"), rule!("MZH-EMOVE-5"));
        self.march(rule, kind, 1, zone, way);
    }

    /// Enemies leave for a neighbouring zone, where they arrive with all others.
    fn march(&mut self, rule: RuleId, kind: EnemyKind, count: u8, from: ZoneId, to: ZoneId) {
        let Some(place) = place(kind) else { return };
        self.s.enemies[from][place] -= count;
        self.s.wave.acting[from][place] -= count;
        self.s.wave.arriving[to][place] += count;
        self.act_again(kind, count, from, to);
        self.tell(rule, Happened::EnemiesMoved { kind, count, from, to });
    }

    /// Bosses of a zone split like any type, the players choosing who goes where (MZ-EMOVE-6, MZ-EMOVE-8).
    fn bosses_depart(&mut self, zone: ZoneId, ways: ZoneSet) -> Option<Question> {
        for boss in self.s.wave.bosses.iter() {
            if self.s.boss(boss).is_none_or(|boss| boss.zone != zone) {
                continue;
            }
            let open = self.sight().boss_ways(zone, ways);
            match open.first() {
                Some(way) if open.len() == 1 => self.boss_way(boss, way),
                Some(_) => {
                    self.s.wave.ways = open;
                    return Some(Question::Zone(ZoneQuestion::BossWay { boss }));
                }
                None => self.boss_has_acted(boss),
            }
        }
        None
    }

    pub fn boss_way(&mut self, boss: BossId, to: ZoneId) {
        let rule = self.rule(rule!("MZ-EMOVE-1"), rule!("MZH-EMOVE-6"));
        if let Some(moved) = self.s.boss_mut(boss) {
            moved.to = Some(to);
            let from = moved.zone;
            self.tell(rule, Happened::BossMoved { boss, from, to });
        }
        self.boss_has_acted(boss);
    }

    /// Everybody who has set off arrives.
    pub fn arrivals(&mut self) {
        let State { enemies, wave, bosses, .. } = &mut *self.s;
        for (zone, crowd) in wave.arriving.iter() {
            if *crowd != Crowd::default() {
                enemies[zone].iter_mut().zip(crowd).for_each(|(count, more)| *count += more);
            }
        }
        wave.arriving = ByZone::default();
        for boss in bosses {
            boss.zone = boss.to.take().unwrap_or(boss.zone);
        }
        self.citizens_arrive();
    }
}

impl Hunt<'_> {
    /// Where hunters of a zone want to go: to whoever draws them by an ability, else to prey in sight, however near any
    /// other is (MZ-EMOVE-2, MZ-EMOVE-13), else to the nearest by open path (MZ-EMOVE-3).
    fn goals(&self, zone: ZoneId) -> (Lure, ZoneSet) {
        let seen = self.ground.sees(zone);
        if seen.meets(self.lures) {
            (Lure::Lured, seen & self.lures)
        } else if seen.meets(self.prey) {
            (Lure::Seen, seen & self.prey)
        } else {
            (Lure::Nearest, self.prey)
        }
    }

    /// The first zones of all shortest ways: ways that begin alike are one (MZ-EMOVE-5, MZ-EMOVE-9, MZ-EMOVE-10).
    fn ways(&self, zone: ZoneId, goals: ZoneSet) -> ZoneSet {
        if goals == self.prey {
            self.ground.first_steps(zone, &self.distances)
        } else {
            first_steps(self.ground, zone, goals, ZoneSet::EMPTY)
        }
    }
}

/// Those among some zones to which the open way is shortest, through none that is barred.
fn nearest(ground: Ground<'_>, from: ZoneId, to: ZoneSet, barred: ZoneSet) -> ZoneSet {
    let mut ring = ZoneSet::of(from);
    let mut reached = barred | ring;
    while !ring.is_empty() && !ring.meets(to) {
        ring = around(ground, ring) - reached;
        reached |= ring;
    }
    ring & to
}

/// The first zones of all shortest open ways from a zone to others, through none that is barred.
pub(crate) fn first_steps(ground: Ground<'_>, from: ZoneId, to: ZoneSet, barred: ZoneSet) -> ZoneSet {
    let near = ground.neighbours(from);
    let mut ring = to - barred;
    let mut reached = barred | ring;
    while !ring.is_empty() && !near.meets(ring) {
        ring = around(ground, ring) - reached;
        reached |= ring;
    }
    near & ring
}

/// What can be entered from some zones.
fn around(ground: Ground<'_>, zones: ZoneSet) -> ZoneSet {
    zones.iter().fold(ZoneSet::EMPTY, |next, zone| next | ground.neighbours(zone))
}

/// The ways that one more piece of a group may take so that the groups become as equal as they can (MZ-EMOVE-11).
pub(crate) fn even_ways(ways: ZoneSet, group: usize, taken: impl Fn(ZoneId) -> usize) -> ZoneSet {
    if ways.is_empty() {
        return ways;
    }
    let (share, left) = (group / ways.len(), group % ways.len());
    let fuller = ways.iter().filter(|way| taken(*way) > share).count();
    let is_open = |way: &ZoneId| taken(*way) < share || (taken(*way) == share && fuller < left);
    ways.iter().filter(is_open).collect()
}

impl Sight<'_> {
    /// Zones of heroes that draw Enemies by an ability, in step 1 of the Enemy Phase.
    fn lure_zones(self) -> ZoneSet {
        let luring = self.s.lures.iter().filter(|_| self.s.wave.is_step);
        luring.filter_map(|who| self.s.hero(who).zone).collect()
    }

    /// Whether anybody with an Action in a zone goes after prey.
    fn has_hunters(self, zone: ZoneId) -> bool {
        self.has_enemies_setting_off(zone) || self.has_citizen_hunters(zone)
    }

    fn has_enemies_setting_off(self, zone: ZoneId) -> bool {
        let wave = &self.s.wave;
        let bosses = wave.bosses.iter().filter_map(|card| self.s.boss(card));
        wave.acting[zone] != Crowd::default() || bosses.into_iter().any(|boss| boss.zone == zone)
    }

    /// Ways for the next boss of a zone.
    fn boss_ways(self, zone: ZoneId, ways: ZoneSet) -> ZoneSet {
        let here = || self.s.bosses.iter().filter(move |boss| boss.zone == zone);
        let group = here().filter(|boss| boss.to.is_some() || self.s.wave.bosses.has(boss.card)).count();
        even_ways(ways, group, |way| here().filter(|boss| boss.to == Some(way)).count())
    }

    /// An Escorted Citizen follows Guards; others take the ways that keep groups equal.
    pub fn citizen_ways_left(self, card: CitizenId) -> ZoneSet {
        let ways = self.s.wave.ways;
        match self.s.citizen(card) {
            Some(citizen) if citizen.escort.is_some() => self.hunting_ways(citizen.zone) - ways,
            Some(_) => ways,
            None => ZoneSet::EMPTY,
        }
    }

    fn hunting_ways(self, zone: ZoneId) -> ZoneSet {
        let hunt = Hunt::of(self.ground(), self);
        hunt.ways(zone, hunt.goals(zone).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_with_names_split_as_evenly_as_a_crowd() {
        for (routes, group) in [(1, 4), (2, 3), (3, 2), (3, 7), (4, 4)] {
            let ways: ZoneSet = (0..routes).filter_map(ZoneId::at).collect();
            let mut taken = [0; 4];
            for piece in 0..group {
                let open = even_ways(ways, group, |way| taken[way.index()]);
                // Always the fullest way that is still open: the choice that strains evenness most.
                let way = open.iter().max_by_key(|way| taken[way.index()]);
                let way = way.unwrap_or_else(|| panic!("piece {piece} of {group} has none of {routes} ways"));
                taken[way.index()] += 1;
            }
            let sizes = &taken[..routes];
            assert_eq!(sizes.iter().sum::<usize>(), group);
            assert!(sizes.iter().max() <= sizes.iter().min().map(|least| least + 1).as_ref(), "{sizes:?}");
        }
    }
}
