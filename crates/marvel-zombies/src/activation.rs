//! Activation: Enemies attack whoever is in their zone, the others move, and some of them do so twice.

use shamble_kernel::Set;
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{BossId, CitizenId, EnemyKind, Mode};
use crate::fact::{Dealers, Group, Happened};
use crate::play::Play;
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{Boss, ByZone, COMMON_KINDS, Crowd, Occasion, Pool, Task, Wave, place};

impl Play<'_> {
    /// Step 1 of the Enemy Phase: all Enemies act, and Citizens with them (MZ-EACT-2, MZ-EACT-3); in Hero Mode those
    /// have acted before (MZH-EACT-2). Enemies held in a zone by an ability are left out.
    pub fn activate_all(&mut self) {
        let sight = self.sight();
        let held = sight.s.banned;
        let bosses = sight.wakeful_bosses().filter(|boss| !held.has(boss.zone)).map(|boss| boss.card).collect();
        let citizens = match sight.s.mode {
            Mode::Zombie => sight.ready_citizens(),
            Mode::Hero => Set::default(),
        };
        let mut acting = sight.s.enemies;
        held.iter().for_each(|zone| acting[zone] = Crowd::default());
        self.begin_wave(Wave { acting, bosses, citizens, is_step: true, ..Wave::default() });
    }

    /// All Enemies of a type take one Activation with all their Actions (MZ-CARD-4); Guards take the Citizens they
    /// escort along (MZ-CITE-2).
    pub fn extra_activation(&mut self, kind: EnemyKind) {
        let sight = self.sight();
        let rule = sight.rule(rule!("MZ-CARD-4"), rule!("MZH-CARD-3"));
        let mut wave = Wave::default();
        match place(kind) {
            Some(place) => {
                sight.board().all().iter().for_each(|zone| wave.acting[zone][place] = sight.s.enemies[zone][place]);
            }
            None => wave.bosses = sight.wakeful_bosses().map(|boss| boss.card).collect(),
        }
        if kind == EnemyKind::Guard {
            wave.citizens = sight.escorted();
        }
        self.tell(rule, Happened::Activated { kind });
        self.begin_wave(wave);
    }

    /// The Enemies that a card has just placed take one Activation, and nobody else does (MZ-CARD-2, MZ-CARD-3).
    pub fn rush(&mut self, zone: ZoneId, crowd: Crowd, boss: Option<BossId>) {
        let sight = self.sight();
        let rule = sight.rule(rule!("MZ-CARD-2"), rule!("MZH-CARD-2"));
        let mut wave = Wave::default();
        // An Extra Activation in between may have led some of them away.
        let there = sight.s.enemies[zone];
        wave.acting[zone] = std::array::from_fn(|place| crowd[place].min(there[place]));
        let placed = sight.wakeful_bosses().filter(|there| Some(there.card) == boss && there.zone == zone);
        wave.bosses = placed.map(|there| there.card).collect();
        let who = Group { crowd: wave.acting[zone], bosses: wave.bosses, ..Group::default() };
        self.tell(rule, Happened::Rushed { zone, who });
        self.begin_wave(wave);
    }

    fn begin_wave(&mut self, wave: Wave) {
        let is_idle = wave.acting == ByZone::default() && wave.bosses.is_empty() && wave.citizens.is_empty();
        if is_idle {
            return self.late_activations();
        }
        self.s.wave = wave;
        self.begin_pass();
    }

    /// A pass is all attacks, then all moves of those that did not attack (MZ-EACT-5).
    fn begin_pass(&mut self) {
        let sight = self.sight();
        let further = sight.further_zones();
        self.s.wave.todo = sight.zones_with_fights();
        self.queue_all([Task::Attacks, Task::Moves, Task::Arrivals, Task::RunOn { left: further }, Task::NextPass]);
        for boss in self.s.wave.bosses.iter() {
            let targets = self.sight().within_reach(boss);
            match targets.first() {
                Some(zone) if targets.len() == 1 => self.reach(boss, zone),
                // The players choose among those that are equally near.
                Some(_) => self.ask(Question::Zone(ZoneQuestion::Reach { boss })),
                None => {}
            }
        }
    }

    /// The boss attacks in another zone instead of moving, together with whoever attacks there.
    pub fn reach(&mut self, boss: BossId, zone: ZoneId) {
        if let Some(boss) = self.s.boss_mut(boss) {
            boss.to = Some(zone);
            self.s.wave.todo.add(zone);
        }
    }

    /// Zones with fights are dealt with one at a time (MZ-EATK-6); the order is asked for only where a devoured Citizen
    /// can make a difference to others.
    pub fn attacks(&mut self) {
        let todo = self.s.wave.todo;
        match todo.first() {
            None => self.s.wave.todo = self.sight().zones_with_movers(),
            Some(_) if self.sight().is_order_felt(todo) => {
                self.ask(Question::Zone(ZoneQuestion::Attacks));
            }
            Some(zone) => self.attack_in(zone),
        }
    }

    /// All that are activated among their prey join in (MZ-EATK-2), and their Wounds form one pool (MZ-EATK-4).
    pub fn attack_in(&mut self, zone: ZoneId) {
        self.s.wave.todo.remove(zone);
        self.queue(Task::Attacks);
        let mut pool = Pool { zone, ..Pool::default() };
        let by = Dealers::Here(self.sight().strikers(zone));
        self.crowd_strikes(&mut pool);
        self.bosses_strike(&mut pool);
        self.citizens_strike(&mut pool);
        let rule = self.rule(rule!("MZ-EATK-4"), rule!("MZH-EATK-3"));
        self.pool_wounds(rule, by, pool);
    }

    /// An attack hits automatically for 1 Wound (MZ-EATK-1).
    fn crowd_strikes(&mut self, pool: &mut Pool) {
        for (place, kind) in COMMON_KINDS.into_iter().enumerate() {
            let count = std::mem::take(&mut self.s.wave.acting[pool.zone][place]);
            pool.from[place + 1] = count * self.side().enemies[kind].wounds;
            self.act_again(kind, count, pool.zone, pool.zone);
        }
    }

    /// So does that of a boss (MZ-EATK-7), unless its card says otherwise.
    fn bosses_strike(&mut self, pool: &mut Pool) {
        let side = self.side();
        let wounds = side.enemies[EnemyKind::Boss].wounds;
        for card in self.s.wave.bosses.iter() {
            let Some(boss) = self.s.boss_mut(card).filter(|boss| boss.strikes_in(pool.zone)) else { continue };
            let is_far = boss.to.take().is_some();
            let loads = std::mem::take(&mut boss.loads);
            let id = side.boss(card).ability;
            let effect = side.ability(id).effect;
            let each = effect.attack_each().unwrap_or(0);
            let alone = effect.attack_wounds().unwrap_or(wounds) + effect.stored().map_or(0, |stored| stored * loads);
            let shared = if effect.attack_each().is_some() { 0 } else { alone };
            (pool.from[0], pool.each) = (pool.from[0] + shared, pool.each + each);
            if is_far || shared != wounds {
                self.tell(side.ability(id).rule, Happened::Worked { ability: id });
            }
            self.boss_has_acted(card);
        }
    }

    /// A Combatant Citizen attacks with the Enemies (MZ-CITC-2), an escorted one with its Guards (MZ-CITE-3). There are
    /// none among the pieces that act in Hero Mode.
    fn citizens_strike(&mut self, pool: &mut Pool) {
        for card in self.s.wave.citizens.iter() {
            let sight = self.sight();
            let Some(citizen) = sight.s.citizen(card).filter(|citizen| citizen.zone == pool.zone) else { continue };
            if sight.is_combatant(card) {
                let rule = if citizen.escort.is_some() { rule!("MZ-CITE-3") } else { rule!("MZ-CITC-2") };
                pool.from[4] += sight.side().citizen.wounds;
                self.s.wave.citizens.remove(card);
                self.tell(rule, Happened::CitizenStruck { card, zone: pool.zone });
            }
        }
    }

    /// Enemies have spent their first Action; those that have a second one will spend it here (MZ-EACT-4).
    pub fn act_again(&mut self, kind: EnemyKind, count: u8, from: ZoneId, to: ZoneId) {
        if let Some(place) = again_place(kind)
            && !self.s.wave.is_second
            && self.sight().actions_of(kind, from) > 1
        {
            self.s.wave.again[to][place] += count;
        }
    }

    /// The same for a boss.
    pub fn boss_has_acted(&mut self, boss: BossId) {
        self.s.wave.bosses.remove(boss);
        if !self.s.wave.is_second && self.side().enemies[EnemyKind::Boss].actions > 1 {
            self.s.wave.bosses_again.add(boss);
        }
    }

    /// Whoever has a second Action attacks if it is now among prey, else it moves (MZ-EACT-4).
    pub fn next_pass(&mut self) {
        let done = std::mem::take(&mut self.s.wave);
        // In a second pass nobody is noted for a third.
        if done.again == ByZone::default() && done.bosses_again.is_empty() {
            return self.late_activations();
        }
        let mut next = Wave { bosses: done.bosses_again, is_second: true, is_step: done.is_step, ..Wave::default() };
        for (place, kind) in COMMON_KINDS.into_iter().enumerate() {
            if let Some(again) = again_place(kind) {
                self.sight().board().all().iter().for_each(|zone| next.acting[zone][place] = done.again[zone][again]);
            }
        }
        self.s.wave = next;
        self.begin_pass();
    }
}

/// The place of a kind in [`Wave::again`]; others never act twice.
fn again_place(kind: EnemyKind) -> Option<usize> {
    match kind {
        EnemyKind::Operator => Some(0),
        EnemyKind::Specialist => Some(1),
        EnemyKind::Guard | EnemyKind::Boss => None,
    }
}

impl<'a> Sight<'a> {
    /// Bosses that can be activated: neither asleep (MZ-M10-9) nor resting (MZ-MH5-11) nor laid down (MZ-MH5-7).
    pub fn wakeful_bosses(self) -> impl Iterator<Item = &'a Boss> {
        self.bosses().filter(move |boss| !boss.rests && !self.is_asleep(boss))
    }

    /// Citizens that can be activated: an ability may hold one back for an Enemy Phase.
    pub fn ready_citizens(self) -> Set<CitizenId> {
        let is_enemy_phase = self.s.turn.occasion == Occasion::Nobody;
        let ready = self.s.citizens.iter().filter(|citizen| !(citizen.is_held && is_enemy_phase));
        ready.map(|citizen| citizen.card).collect()
    }

    /// Citizens that act with the Guards of their zone, whichever card brought those (MZ-CITE-11).
    fn escorted(self) -> Set<CitizenId> {
        let escorted = self.s.citizens.iter().filter(|citizen| citizen.escort.is_some());
        let with_guards = escorted.filter(|citizen| self.count(EnemyKind::Guard, citizen.zone) > 0);
        with_guards.map(|citizen| citizen.card).collect::<Set<CitizenId>>() & self.ready_citizens()
    }

    /// Actions that Enemies of a kind have if they start an Activation in a zone.
    pub fn actions_of(self, kind: EnemyKind, zone: ZoneId) -> u8 {
        let side = self.side();
        let leaders = self.bosses().filter(|boss| boss.zone == zone);
        let led = leaders.filter(|boss| !self.is_asleep(boss)).filter_map(|boss| {
            let (kinds, actions) = side.ability(side.boss(boss.card).ability).effect.enemy_actions()?;
            kinds.has(kind).then_some(actions)
        });
        led.max().unwrap_or(side.enemies[kind].actions)
    }

    /// Zones that fleeing Citizens run beyond the first in this pass (MZ-M4-6).
    fn further_zones(self) -> u8 {
        if self.s.wave.citizens.is_empty() || !self.s.wave.is_step {
            return 0;
        }
        self.specials().filter_map(|special| special.kind.all_non_combatant()).sum()
    }

    /// Those with an Action who attack in a zone.
    fn strikers(self, zone: ZoneId) -> Group {
        let wave = &self.s.wave;
        let strikes = |card: &BossId| self.s.boss(*card).is_some_and(|boss| boss.strikes_in(zone));
        let is_there = |card: &CitizenId| self.s.citizen(*card).is_some_and(|citizen| citizen.zone == zone);
        Group {
            crowd: wave.acting[zone],
            bosses: wave.bosses.iter().filter(strikes).collect(),
            citizens: wave.citizens.iter().filter(|card| is_there(card) && self.is_combatant(*card)).collect(),
        }
    }

    /// Zones where somebody has an Action and prey.
    fn zones_with_fights(self) -> ZoneSet {
        let wave = &self.s.wave;
        let prey = self.prey();
        let crowds = prey.iter().filter(|zone| wave.acting[*zone] != Crowd::default());
        let combatants = wave.citizens.iter().filter(|card| self.is_combatant(*card)).collect();
        crowds.collect::<ZoneSet>() | (self.zones_of_bosses(wave.bosses) | self.zones_of(combatants)) & prey
    }

    /// Zones where somebody has an Action left.
    fn zones_with_movers(self) -> ZoneSet {
        let wave = &self.s.wave;
        let crowds = self.board().all().iter().filter(|zone| wave.acting[*zone] != Crowd::default());
        crowds.collect::<ZoneSet>() | self.zones_of_bosses(wave.bosses) | self.zones_of(wave.citizens)
    }

    fn zones_of_bosses(self, bosses: Set<BossId>) -> ZoneSet {
        bosses.iter().filter_map(|card| self.s.boss(card)).map(|boss| boss.zone).collect()
    }

    /// Where some Citizens are.
    pub fn zones_of(self, citizens: Set<CitizenId>) -> ZoneSet {
        citizens.iter().filter_map(|card| self.s.citizen(card)).map(|citizen| citizen.zone).collect()
    }

    /// Zones where a boss with a reach attacks, if it has nobody to attack in its own: the nearest it sees with prey.
    pub fn within_reach(self, boss: BossId) -> ZoneSet {
        let effect = self.side().ability(self.side().boss(boss).ability).effect;
        let Some(range) = effect.enemy_range() else { return ZoneSet::EMPTY };
        let Some(from) = self.s.boss(boss).map(|boss| boss.zone) else { return ZoneSet::EMPTY };
        let prey = self.prey();
        if prey.has(from) {
            return ZoneSet::EMPTY;
        }
        let rings = (range.min..=range.max).map(|far| self.ground().in_range(from, far..=far) & prey);
        rings.into_iter().find(|zones| !zones.is_empty()).unwrap_or_default()
    }
}
