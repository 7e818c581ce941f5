//! Citizens on the board. In Zombie Mode they hunt, flee or follow their Guards while Enemies act; in Hero Mode they run
//! to their rescuers, or fight, before Enemies act.

use shamble_kernel::{RuleId, Set};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{CitizenId, EnemyKind};
use crate::content::missions::SpecialKind;
use crate::fact::{Happened, Lure};
use crate::marching::{even_ways, first_steps};
use crate::play::Play;
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{COMMON_KINDS, Citizen, Crowd, Target, Task, Wave};

/// Hits that a Combatant gives in Hero Mode (MZH-CIT-5).
const HITS: u8 = 1;

// In Zombie Mode, in the pass of the Enemies.
impl Play<'_> {
    /// Escorted Citizens follow a group of Guards; with none that moves they stay (MZ-CITE-1, MZ-CITE-4).
    pub fn escorts_depart(&mut self, zone: ZoneId, ways: ZoneSet) -> Option<Question> {
        for card in self.s.wave.citizens.iter() {
            let Some(citizen) = self.s.citizen(card).filter(|citizen| citizen.zone == zone) else { continue };
            if citizen.escort.is_some() {
                match ways.first() {
                    Some(way) if ways.len() == 1 => self.citizen_goes(rule!("MZ-CITE-1"), card, way),
                    Some(_) => return Some(Question::Zone(ZoneQuestion::CitizenWay { card })),
                    None => self.s.wave.citizens.remove(card),
                }
            }
        }
        None
    }

    /// Combatants move as Enemies do (MZ-CITC-2), Non-combatants to the nearest Spawn Zone (MZ-CITN-2). Those of a zone
    /// that face a tie split evenly (MZ-CIT-10).
    pub fn citizens_depart(&mut self, zone: ZoneId, hunt: ZoneSet) -> Option<Question> {
        for card in self.s.wave.citizens.iter() {
            let Some(citizen) = self.s.citizen(card).filter(|citizen| citizen.zone == zone) else { continue };
            let sight = self.sight();
            let ways = if sight.is_hunter(citizen) { hunt } else { sight.flight_ways(zone) };
            let open = sight.citizen_ways(citizen, ways);
            match open.first() {
                Some(way) if open.len() == 1 => self.citizen_way(card, way),
                Some(_) => {
                    self.s.wave.ways = open;
                    return Some(Question::Zone(ZoneQuestion::CitizenWay { card }));
                }
                None => self.s.wave.citizens.remove(card),
            }
        }
        None
    }

    pub fn citizen_way(&mut self, card: CitizenId, to: ZoneId) {
        let Some(citizen) = self.s.citizen(card) else { return };
        let rule = match citizen.escort {
            Some(_) => rule!("MZ-CITE-8"),
            None if self.sight().is_combatant(card) => rule!("MZ-CITC-2"),
            None => rule!("MZ-CITN-2"),
        };
        self.citizen_goes(rule, card, to);
    }

    /// A Citizen leaves for another zone, where it arrives with all others. One that flees from a Spawn Zone stays in it
    /// for the last time (MZ-CITN-7).
    fn citizen_goes(&mut self, rule: RuleId, card: CitizenId, to: ZoneId) {
        self.s.wave.citizens.remove(card);
        let Some(citizen) = self.s.citizen_mut(card) else { return };
        citizen.to = Some(to);
        let from = citizen.zone;
        if from != to {
            self.tell(rule, Happened::CitizenMoved { card, from, to });
        }
    }

    /// Citizens arrive; a Non-combatant that has fled into a Spawn Zone is gone (MZ-CITN-4), one led there is not
    /// (MZ-CITE-6).
    pub fn citizens_arrive(&mut self) {
        let sight = self.sight();
        let exits = sight.spawn_zones();
        let arriving = sight.s.citizens.iter().filter(|citizen| citizen.to.is_some_and(|to| exits.has(to)));
        let fled: Set<CitizenId> = arriving.filter(|there| sight.is_fleeing(there)).map(|there| there.card).collect();
        for citizen in &mut self.s.citizens {
            citizen.zone = citizen.to.take().unwrap_or(citizen.zone);
        }
        for card in fled.iter() {
            if self.s.outcome.is_none() {
                self.citizen_flees(card);
            }
        }
        if !fled.is_empty() && self.s.outcome.is_none() {
            self.check_goals();
        }
    }

    /// Fleeing Citizens run another zone in the same Activation (MZ-M4-6); those with an escort do not (MZ-M4-9).
    pub fn run_on(&mut self, left: u8) {
        let sight = self.sight();
        let ready = sight.ready_citizens();
        let fleeing = sight.s.citizens.iter().filter(|there| ready.has(there.card) && sight.is_fleeing(there));
        let runners: Set<CitizenId> = fleeing.map(|citizen| citizen.card).collect();
        if left > 0 && !runners.is_empty() {
            let zones = sight.zones_of(runners);
            (self.s.wave.citizens, self.s.wave.todo) = (runners, zones);
            self.queue_all([Task::Moves, Task::Arrivals, Task::RunOn { left: left - 1 }]);
        }
    }
}

// In Zombie Mode, at the end of the Enemy Phase.
impl Play<'_> {
    /// After the spawn step Escorted Citizens without a Guard get a new one (MZ-CITE-5, MZ-CITE-10).
    pub fn escorts(&mut self) {
        let escorted = self.s.citizens.iter().filter(|citizen| citizen.escort.is_some());
        self.s.unguarded = escorted.map(|citizen| citizen.card).collect();
        self.queue(Task::Guarding);
    }

    /// The order is the players' choice, and asked for where there are too few Guards for all.
    pub fn guarding(&mut self) {
        let alone = self.sight().unguarded();
        match alone.first() {
            None => self.s.unguarded = Set::default(),
            Some(_) if alone.len() > self.sight().supply(EnemyKind::Guard).into() => {
                self.ask(Question::Escorts);
            }
            Some(card) => self.guard(card),
        }
    }

    pub fn guard(&mut self, card: CitizenId) {
        self.s.unguarded.remove(card);
        self.queue(Task::Guarding);
        if let Some(zone) = self.s.citizen(card).map(|citizen| citizen.zone) {
            self.place_enemies(rule!("MZ-CITE-5"), EnemyKind::Guard, 1, zone);
        }
    }
}

// In Hero Mode, before the Enemies.
impl Play<'_> {
    /// All Citizens act before the Enemies, in an order of the players' choice (MZH-EACT-2, MZH-CIT-2). It is asked for
    /// while one of them can clear a way for others.
    pub fn citizens_act(&mut self) {
        if !self.s.wave.is_step {
            self.s.wave = Wave { citizens: self.sight().ready_citizens(), is_step: true, ..Wave::default() };
        }
        let left = self.s.wave.citizens;
        match left.first() {
            None => self.s.wave = Wave::default(),
            Some(_) if self.sight().is_any_clearing(left) => self.ask(Question::Citizens),
            Some(card) => self.citizen_acts(card),
        }
    }

    pub fn citizen_acts(&mut self, card: CitizenId) {
        self.s.wave.citizens.remove(card);
        let left = self.side().citizen.actions;
        self.queue_all([Task::CitizenMoves { card, left }, Task::CitizensAct]);
    }

    /// Among Enemies a Combatant fights (MZH-CIT-5) and anybody else is frozen (MZH-CIT-4); elsewhere a Citizen runs to
    /// help, if there is a way (MZH-CIT-3). Ties are the players' choice (MZH-CIT-6).
    pub fn citizen_moves(&mut self, card: CitizenId, left: u8) {
        let sight = self.sight();
        let Some(citizen) = sight.s.citizen(card).filter(|_| left > 0) else { return };
        let zone = citizen.zone;
        if sight.has_enemies(zone) {
            if sight.is_combatant(card) {
                self.fight_back(card, zone);
                self.queue(Task::CitizenMoves { card, left: left - 1 });
            }
            return;
        }
        let ways = sight.ways_to_help(card);
        match ways.first() {
            Some(way) if ways.len() == 1 => self.citizen_runs(card, left, way),
            Some(_) => self.ask(Question::Zone(ZoneQuestion::CitizenMoves { card, left })),
            None => {}
        }
    }

    pub fn citizen_runs(&mut self, card: CitizenId, left: u8, to: ZoneId) {
        if let Some(from) = self.s.citizen(card).map(|citizen| citizen.zone) {
            if self.is_watched() {
                let (goals, barred) = (self.sight().peopled(), self.sight().infested());
                self.tell_heading(from, Lure::Help, goals - barred, barred);
            }
            self.s.citizen_mut(card).into_iter().for_each(|citizen| citizen.zone = to);
            self.tell(rule!("MZH-CIT-3"), Happened::CitizenMoved { card, from, to });
            self.queue(Task::CitizenMoves { card, left: left - 1 });
        }
    }

    /// One Hit by Target Priority, lost on a target that is tougher; nobody gains XP (MZH-CIT-5, MZH-XP-10).
    fn fight_back(&mut self, card: CitizenId, zone: ZoneId) {
        self.tell(rule!("MZH-CIT-5"), Happened::CitizenStruck { card, zone });
        if let Some(target) = self.sight().felled_by_citizen(zone) {
            self.eliminate(rule!("MZH-CIT-5"), None, target, zone, 1);
        }
    }
}

impl<'a> Sight<'a> {
    /// A Combatant without an escort; it never flees (MZ-CITC-6).
    fn is_hunter(self, citizen: &Citizen) -> bool {
        citizen.escort.is_none() && self.is_combatant(citizen.card)
    }

    /// A Non-combatant without an escort.
    fn is_fleeing(self, citizen: &Citizen) -> bool {
        citizen.escort.is_none() && !self.is_combatant(citizen.card)
    }

    /// Citizens of a zone with an Action.
    fn acting_citizens(self, zone: ZoneId) -> impl Iterator<Item = &'a Citizen> {
        let acting = self.s.wave.citizens;
        self.citizens_in(zone).filter(move |citizen| acting.has(citizen.card))
    }

    /// Whether Citizens of a zone with an Action hunt, flee, or follow Guards.
    pub fn has_citizen_hunters(self, zone: ZoneId) -> bool {
        self.acting_citizens(zone).any(|citizen| self.is_hunter(citizen))
    }

    pub fn has_fleeing(self, zone: ZoneId) -> bool {
        self.acting_citizens(zone).any(|citizen| self.is_fleeing(citizen))
    }

    pub fn has_escorts(self, zone: ZoneId) -> bool {
        let has_guards = self.s.wave.acting[zone] != Crowd::default() && self.count(EnemyKind::Guard, zone) > 0;
        has_guards && self.acting_citizens(zone).any(|citizen| citizen.escort.is_some())
    }

    /// First zones of the ways to the nearest active Spawn Zone (MZ-CITN-5, MZ-CITN-6); this one, if it is such a zone.
    fn flight_ways(self, zone: ZoneId) -> ZoneSet {
        let exits = self.spawn_zones();
        if exits.has(zone) { ZoneSet::of(zone) } else { first_steps(self.ground(), zone, exits, ZoneSet::EMPTY) }
    }

    /// Ways for the next Citizen of those in a zone that all hunt or all flee.
    fn citizen_ways(self, citizen: &Citizen, ways: ZoneSet) -> ZoneSet {
        let is_like = |other: &&Citizen| {
            let has_moved = other.to.is_some() || self.s.wave.citizens.has(other.card);
            has_moved && other.escort.is_none() && self.is_hunter(other) == self.is_hunter(citizen)
        };
        let group = || self.citizens_in(citizen.zone).filter(is_like);
        even_ways(ways, group().count(), |way| group().filter(|other| other.to == Some(way)).count())
    }

    /// Escorted Citizens that have no Guard in their zone and have not been given one.
    pub fn unguarded(self) -> Set<CitizenId> {
        let is_alone = |card: &CitizenId| {
            self.s.citizen(*card).is_some_and(|citizen| self.count(EnemyKind::Guard, citizen.zone) == 0)
        };
        self.s.unguarded.iter().filter(is_alone).collect()
    }

    /// First zones of the shortest ways to a hero that lead through no zone with Enemies (MZH-CIT-3). None for somebody
    /// who is with a hero, or whom the Mission holds in place (MZ-MH2-6).
    pub fn ways_to_help(self, card: CitizenId) -> ZoneSet {
        let Some(citizen) = self.s.citizen(card) else { return ZoneSet::EMPTY };
        let peopled = self.peopled();
        if peopled.has(citizen.zone) || self.is_fixed(citizen) {
            return ZoneSet::EMPTY;
        }
        first_steps(self.ground(), citizen.zone, peopled, self.infested())
    }

    /// Zones with Enemies.
    fn infested(self) -> ZoneSet {
        self.board().all().iter().filter(|zone| self.has_enemies(*zone)).collect()
    }

    fn is_fixed(self, citizen: &Citizen) -> bool {
        let is_fixing = |kind| matches!(kind, SpecialKind::ObjectiveCitizen { is_fixed: true, .. });
        citizen.is_objective && self.specials().any(|special| is_fixing(special.kind))
    }

    /// The first Enemy by Target Priority, if the Hit of a Citizen is enough for it.
    fn felled_by_citizen(self, zone: ZoneId) -> Option<Target> {
        if let Some(boss) = self.bosses_in(zone).next() {
            return (self.side().boss(boss).toughness <= HITS).then_some(Target::Boss(boss));
        }
        let first = COMMON_KINDS.into_iter().find(|kind| self.count(*kind, zone) > 0)?;
        let toughness = self.side().enemies[first].toughness?;
        (toughness <= HITS).then_some(Target::Common(first))
    }

    /// Whether one of some Citizens can eliminate an Enemy.
    fn is_any_clearing(self, citizens: Set<CitizenId>) -> bool {
        let fighters = citizens.iter().filter(|card| self.is_combatant(*card));
        let mut zones = fighters.filter_map(|card| self.s.citizen(card)).map(|citizen| citizen.zone);
        zones.any(|zone| self.felled_by_citizen(zone).is_some())
    }
}
