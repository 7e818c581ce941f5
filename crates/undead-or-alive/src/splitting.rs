//! Where zombies go, and how they split over several ways.

use shamble_kernel::{Flow, Offer, RuleId};
use shamble_zombicide::Split;
use shamble_zones::{Eyes, ZoneId, ZoneSet};

use crate::cards::ZombieKind;
use crate::choice::Choice;
use crate::fact::{Happened, Lure};
use crate::law::among;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Step, Task};

impl Play<'_> {
    /// All zombies of a zone go the same way; the players choose among equal zones (UOA-ZPH-15), where that
    /// makes a difference to the first step (UOA-ZPH-22).
    pub fn ask_heading(&mut self, zone: ZoneId) -> Flow {
        let sight = self.sight();
        let Some((_, to)) = sight.lures(zone) else {
            self.stay(zone);
            return Flow::Next;
        };
        match to.first() {
            Some(first) if sight.different_ways(zone, to).nth(1).is_none() => {
                self.head(zone, first);
                Flow::Next
            }
            _ => Flow::Ask,
        }
    }

    pub fn head(&mut self, zone: ZoneId, to: ZoneId) {
        let Some((lure, _)) = self.sight().lures(zone) else { return };
        let rule = match lure {
            Lure::LoudSurvivors => rule!("UOA-ZPH-10"),
            Lure::MostSurvivors => rule!("UOA-ZPH-11"),
            Lure::Noise => rule!("UOA-ZPH-12"),
            Lure::Taunt => rule!("UOA-SKILL-91"),
        };
        self.tell(rule, Happened::Heads { from: zone, to, lure });
        self.queue(Task::SetOff { zone, to });
    }

    /// Nothing can be reached: the zombies stay, and may try again with a second action (UOA-ZPH-17).
    fn stay(&mut self, zone: ZoneId) {
        for kind in ZombieKind::ALL.iter().copied() {
            let count = self.sight().movers(zone, kind);
            self.act_again(zone, kind, count);
        }
    }

    /// Each type splits evenly over all shortest ways; who is left over is asked for one by one (UOA-ZPH-14,
    /// UOA-ZPH-19, UOA-ZPH-20, UOA-ZPH-23).
    pub fn set_off(&mut self, zone: ZoneId, to: ZoneId) {
        let ways = self.sight().terrain().first_steps(zone, to);
        if ways.is_empty() {
            return;
        }
        for kind in ZombieKind::ALL.iter().copied() {
            let movers = self.sight().movers(zone, kind);
            let Split { share, left } = Split::over(ways.len(), movers);
            if share > 0 {
                ways.iter().for_each(|way| self.walk(kind, share, zone, way));
            }
            if left > 0 {
                self.s.wave.ways = ways;
                return self
                    .s
                    .agenda
                    .then([Step::Ask(Question::Surplus { zone, kind, left }), Step::Do(Task::SetOff { zone, to })]);
            }
        }
        self.s.wave.ways = ZoneSet::EMPTY;
    }

    /// A surplus zombie takes a way that no other one of its type has taken yet (UOA-ZPH-20, UOA-ZPH-21).
    pub fn surplus(&mut self, zone: ZoneId, kind: ZombieKind, left: u8, way: ZoneId) {
        self.s.wave.ways.remove(way);
        if left > 1 {
            self.ask(Question::Surplus { zone, kind, left: left - 1 });
        }
        self.walk(kind, 1, zone, way);
    }

    /// Zombies leave for a neighbouring zone, where they arrive with all others (UOA-ZPH-18).
    fn walk(&mut self, kind: ZombieKind, count: u8, from: ZoneId, to: ZoneId) {
        self.spend_second(from, kind, count);
        self.move_again(from, to, kind, count);
        self.act_again(to, kind, count);
        match kind {
            ZombieKind::Abomination => (self.s.wave.beast_to, self.s.wave.beast_acts) = (Some(to), false),
            ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
                self.s.zombies[from][kind as usize] -= count;
                self.s.wave.arriving[to][kind as usize] += count;
            }
        }
        self.tell(rule!("UOA-ZPH-9"), Happened::ZombiesMoved { kind, count, from, to });
    }
}

impl<'a> Sight<'a> {
    /// Where the zombies of a zone want to go, and why: to survivors in sight with the Noise token, to the most
    /// survivors in sight, else to the noise (UOA-ZPH-10 to UOA-ZPH-12), whatever the distance (UOA-ZPH-13),
    /// passing over what they cannot reach (UOA-ZPH-17). `None`: they stay.
    pub fn lures(self, zone: ZoneId) -> Option<(Lure, ZoneSet)> {
        self.lures_by(self.s.noise.zone, zone)
    }

    /// The same with the Noise token elsewhere.
    pub fn lures_by(self, noise: ZoneId, zone: ZoneId) -> Option<(Lure, ZoneSet)> {
        let terrain = self.terrain();
        let open = terrain.reachable(zone) - ZoneSet::of(zone);
        if let Some(taunter) = self.s.wave.taunter {
            let to = self.s.survivor(taunter).zone.filter(|to| open.has(*to))?;
            return Some((Lure::Taunt, ZoneSet::of(to)));
        }
        let prey = terrain.sees(Eyes::Ordinary, zone) & self.peopled() & open;
        if prey.has(noise) {
            Some((Lure::LoudSurvivors, ZoneSet::of(noise)))
        } else if !prey.is_empty() {
            Some((Lure::MostSurvivors, self.most_people(prey)))
        } else {
            open.has(noise).then_some((Lure::Noise, ZoneSet::of(noise)))
        }
    }

    /// Of some zones the first for each different set of ways to it.
    fn different_ways(self, zone: ZoneId, among: ZoneSet) -> impl Iterator<Item = ZoneId> + 'a {
        let steps = move |to: ZoneId| self.terrain().first_steps(zone, to);
        let is_new =
            move |to: &ZoneId| !among.iter().take_while(|other| other < to).any(|other| steps(other) == steps(*to));
        among.iter().filter(is_new)
    }

    /// Where the zombies of a zone may be sent, one zone for each different set of ways (UOA-ZPH-15, UOA-ZPH-22).
    fn headings(self, zone: ZoneId) -> impl Iterator<Item = ZoneId> + 'a {
        let to = self.lures(zone).map_or(ZoneSet::EMPTY, |(_, to)| to);
        self.different_ways(zone, to)
    }

    pub fn may_head(self, zone: ZoneId, to: ZoneId) -> Result<(), RuleId> {
        among(self.headings(zone), to, rule!("UOA-ZPH-11"))
    }

    pub fn offer_headings(self, zone: ZoneId, out: &mut impl Offer<Choice>) {
        self.headings(zone).for_each(|zone| out.offer(Choice::Zone { zone }));
    }
}
