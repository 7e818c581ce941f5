//! Activation: zombies attack whoever is in their zone, the others move, and some of them do so twice.

use shamble_kernel::Flow;
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::ZombieKind;
use crate::content::skills::Effect;
use crate::content::zombies::AbominationEffect;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skilled::Skilled;
use crate::skills::Family;
use crate::state::{ByZone, COMMON_KINDS, Few, Step, SurvivorId, Task, Wave, Who};

impl Play<'_> {
    /// All zombies of these types act, wherever they are (UOA-ZPH-1, UOA-EXTRA-1, UOA-ABO-2).
    pub fn activate(&mut self, kinds: Few<ZombieKind>) {
        if kinds.len() == 1
            && let Some(kind) = kinds.first()
        {
            let is_beast = kind == ZombieKind::Abomination;
            if is_beast && self.s.beast.is_none() {
                return;
            }
            self.tell(if is_beast { rule!("UOA-ABO-2") } else { rule!("UOA-EXTRA-1") }, Happened::Activated { kind });
        }
        self.begin_wave(Wave { kinds, ..Wave::default() });
    }

    /// The zombies of one zone act at once and go for the taunter alone (UOA-SKILL-46, UOA-SKILL-91).
    pub fn taunt(&mut self, who: SurvivorId, zone: ZoneId) {
        self.tell(rule!("UOA-SKILL-46"), Happened::Taunted { who, zone });
        let kinds = ZombieKind::ALL.iter().copied().collect();
        let halted = self.sight().board().all() - ZoneSet::of(zone);
        self.begin_wave(Wave { kinds, halted, taunter: Some(who), ..Wave::default() });
    }

    /// Attacks come first, then moves, then second actions in the same order (UOA-ZPH-3, UOA-ZPH-24).
    fn begin_wave(&mut self, wave: Wave) {
        self.s.wave = Wave { beast_acts: wave.kinds.has(ZombieKind::Abomination), ..wave };
        self.halt();
        self.begin_pass();
    }

    /// Zombies with a Vade Retro token lose this activation whole, and the tokens go (UOA-FAITH-2, UOA-FAITH-6,
    /// UOA-FAITH-9).
    fn halt(&mut self) {
        for zone in self.sight().marked() {
            if self.sight().acting_in(zone) {
                self.s.wave.halted.add(zone);
                self.tell(rule!("UOA-FAITH-2"), Happened::Halted { zone });
                self.lift_vade_retro(rule!("UOA-FAITH-2"), zone);
            }
        }
    }

    fn begin_pass(&mut self) {
        self.s.wave.todo = self.sight().acting_zones(true);
        self.s.agenda.then([
            Step::Do(Task::Bites),
            Step::Do(Task::Moves),
            Step::Do(Task::Arrivals),
            Step::Do(Task::SecondActions),
        ]);
    }

    /// Every zombie among survivors attacks, zone by zone and type by type (UOA-ZPH-4).
    pub fn bites(&mut self) {
        let Some(zone) = self.s.wave.todo.first() else { return self.begin_moves() };
        self.s.wave.todo.remove(zone);
        self.queue(Task::Bites);
        for kind in ZombieKind::ALL.iter().rev().copied() {
            let attackers = self.sight().attacking(zone, kind);
            if attackers > 0 {
                let left = attackers * self.content.zombies[kind].wounds;
                self.ask(Question::Bite { zone, kind, left });
                self.act_again(zone, kind, attackers);
            }
        }
    }

    /// The survivors of the zone share the wounds as they like (UOA-ZPH-5); taunted zombies bite the taunter.
    pub fn ask_bite(&mut self, zone: ZoneId, kind: ZombieKind, left: u8) -> Flow {
        let only = match self.s.wave.taunter {
            Some(taunter) => Some(Who::Survivor(taunter)),
            None => self.sight().alone_in(zone),
        };
        let Some(who) = only else { return Flow::Ask };
        for _ in 0..left {
            if self.s.outcome.is_none() {
                self.bite_one(who, kind);
            }
        }
        Flow::Next
    }

    pub fn bite(&mut self, zone: ZoneId, kind: ZombieKind, left: u8, who: Who) {
        if left > 1 {
            self.ask(Question::Bite { zone, kind, left: left - 1 });
        }
        self.bite_one(who, kind);
    }

    /// An attack always hits for 1 wound, unless the survivor ignores zombies of this type (UOA-ZPH-4, UOA-ZPH-7).
    fn bite_one(&mut self, who: Who, kind: ZombieKind) {
        match who {
            Who::Survivor(who) if self.sight().is_proof(who, kind) => {
                self.tell(rule!("UOA-ZPH-7"), Happened::Ignored { who, kind });
            }
            Who::Survivor(_) | Who::Companion(_) => {
                self.tell(rule!("UOA-ZPH-4"), Happened::Bitten { who, kind });
                self.hurt(who, 1);
            }
        }
    }

    /// Zombies on the Noise token with nobody to go for have reached it: it moves before anybody chooses a way
    /// (UOA-NOISE-12).
    fn begin_moves(&mut self) {
        self.s.wave.todo = self.sight().acting_zones(false);
        let noise = self.s.noise.zone;
        if self.s.wave.todo.has(noise) && self.sight().lures(noise).is_none() && self.s.wave.taunter.is_none() {
            self.ask(Question::Noise);
        }
    }

    /// Those that did not attack move, all at once: each zone chooses where to before any zombie arrives
    /// (UOA-ZPH-9, UOA-ZPH-18).
    pub fn moves(&mut self) {
        if let Some(zone) = self.s.wave.todo.first() {
            self.s.wave.todo.remove(zone);
            self.s.agenda.then([Step::Ask(Question::Heading { zone }), Step::Do(Task::Moves)]);
        }
    }

    /// The zombies that have set off arrive. Reaching the Noise token sends it to the largest group, and no
    /// Vade Retro token stays without zombies (UOA-NOISE-8, UOA-NOISE-11, UOA-FAITH-5).
    pub fn arrivals(&mut self) {
        let mut reached = ZoneSet::EMPTY;
        for zone in self.sight().board().all().iter() {
            let arriving = self.s.wave.arriving[zone];
            if arriving != [0; COMMON_KINDS.len()] {
                self.s.zombies[zone].iter_mut().zip(arriving).for_each(|(count, more)| *count += more);
                reached.add(zone);
            }
        }
        self.s.wave.arriving = ByZone::default();
        if let (Some(zone), Some(beast)) = (self.s.wave.beast_to.take(), &mut self.s.beast) {
            beast.zone = zone;
            reached.add(zone);
        }
        self.clear_vade_retro();
        if reached.has(self.s.noise.zone) {
            self.ask(Question::Noise);
        }
    }

    /// Runners go through the step again, and whoever follows an Abomination's lead moves on (UOA-ZPH-24,
    /// UOA-ABO-4).
    pub fn second_actions(&mut self) {
        let is_over = self.s.wave.is_second || self.s.wave.again == ByZone::default();
        if is_over {
            self.s.wave = Wave::default();
        } else {
            (self.s.wave.is_second, self.s.wave.beast_acts) = (true, false);
            self.begin_pass();
        }
    }

    /// Zombies that have spent their first action and have a second one will spend it here.
    pub fn act_again(&mut self, zone: ZoneId, kind: ZombieKind, count: u8) {
        if let Some(place) = again_place(kind)
            && !self.s.wave.is_second
            && self.content.zombies[kind].actions > 1
        {
            self.s.wave.again[zone][place] += count;
        }
    }

    /// Zombies that an Abomination leads have moved and will move on from here (UOA-ABO-4).
    pub fn move_again(&mut self, from: ZoneId, to: ZoneId, kind: ZombieKind, count: u8) {
        if let Some(place) = again_place(kind)
            && !self.s.wave.is_second
            && self.content.zombies[kind].actions == 1
            && self.sight().is_led(from, kind)
        {
            self.s.wave.again[to][place] += count;
        }
    }

    /// Zombies have left on their way: they no longer have an action in this pass.
    pub fn spend_second(&mut self, zone: ZoneId, kind: ZombieKind, count: u8) {
        if let Some(place) = again_place(kind)
            && self.s.wave.is_second
        {
            self.s.wave.again[zone][place] -= count;
        }
    }
}

/// The place of a type in [`Wave::again`]; other types never act twice.
fn again_place(kind: ZombieKind) -> Option<usize> {
    match kind {
        ZombieKind::Walker => Some(0),
        ZombieKind::Runner => Some(1),
        ZombieKind::Fatty | ZombieKind::Abomination => None,
    }
}

impl Sight<'_> {
    /// Zombies of a zone with an action left in this pass.
    pub fn movers(self, zone: ZoneId, kind: ZombieKind) -> u8 {
        let wave = &self.s.wave;
        if wave.is_second {
            return again_place(kind).map_or(0, |place| wave.again[zone][place]);
        }
        let is_activated = wave.kinds.has(kind) && !wave.halted.has(zone);
        match kind {
            _ if !is_activated => 0,
            ZombieKind::Abomination if !wave.beast_acts => 0,
            ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner | ZombieKind::Abomination => {
                self.count(kind, zone)
            }
        }
    }

    /// Zombies of a zone that attack in this pass, if there is anybody: a led zombie only moves a second time.
    fn attacking(self, zone: ZoneId, kind: ZombieKind) -> u8 {
        if self.s.wave.is_second && self.content.zombies[kind].actions == 1 { 0 } else { self.movers(zone, kind) }
    }

    fn acting_in(self, zone: ZoneId) -> bool {
        ZombieKind::ALL.iter().any(|kind| self.movers(zone, *kind) > 0)
    }

    /// Zones with zombies that act in this pass, among their prey or not.
    fn acting_zones(self, is_among_prey: bool) -> ZoneSet {
        let prey = match self.s.wave.taunter {
            Some(taunter) => self.s.survivor(taunter).zone.into_iter().collect(),
            None => self.peopled(),
        };
        let all = self.board().all();
        let asked = if is_among_prey { all & prey } else { all - prey };
        asked.iter().filter(|zone| self.acting_in(*zone)).collect()
    }

    fn alone_in(self, zone: ZoneId) -> Option<Who> {
        let mut people = self.people(zone);
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether zombies of a type follow the lead of an Abomination in their zone.
    pub fn is_led(self, zone: ZoneId, kind: ZombieKind) -> bool {
        let leader = self.s.beast.filter(|beast| beast.zone == zone);
        leader.is_some_and(|beast| match self.content.abomination(beast.card).ability.effect {
            AbominationEffect::SecondMove { who } => who.has(kind),
        })
    }

    /// Whether a survivor ignores wounds from zombies of this type (UOA-SKILL-31).
    pub fn is_proof(self, who: SurvivorId, kind: ZombieKind) -> bool {
        self.skilled(who).is_proof(kind)
    }
}

impl Skilled<'_> {
    /// Whether it ignores wounds from zombies of this type (UOA-SKILL-31).
    pub fn is_proof(self, kind: ZombieKind) -> bool {
        self.with(Family::IgnoreWounds).any(|(_, effect, _)| effect == Effect::IgnoreWounds { from: kind })
    }
}
