//! What the kinds of Spawn card bring.

use shamble_kernel::RuleId;
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{CitizenId, EnemyKind, Mode, SpawnCardId};
use crate::content::abilities::Effect;
use crate::content::side::{CitizenKind, Spawn};
use crate::fact::{Dealers, Happened};
use crate::play::Play;
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{Pool, Task, place};

impl Play<'_> {
    /// A card is resolved for a zone at the highest Danger Level in play (MZ-SPAWN-4, MZ-SPAWN-5), in a building as at a
    /// Spawn Point (MZ-BUILD-8).
    pub fn resolve(&mut self, card: SpawnCardId, zone: ZoneId) {
        let level = self.sight().danger();
        let what = self.side().spawn_card(card).what;
        let is_kept = if let Spawn::Citizen { enemy, numbers } = what {
            self.citizen_card(card, enemy, numbers[level], zone)
        } else {
            false
        };
        if !is_kept {
            self.s.spawn_deck.discard(card);
        }
        match what {
            Spawn::Normal { enemy, numbers } => {
                self.common(self.rule(rule!("MZ-CARD-1"), rule!("MZH-CARD-1")), enemy, numbers[level], zone);
            }
            Spawn::Rush { enemy, numbers } => self.rush_card(enemy, numbers[level], zone),
            Spawn::ExtraActivation { enemy } => self.queue(Task::ExtraActivation { kind: enemy }),
            Spawn::Citizen { .. } => {}
            Spawn::Special { ability, .. } => self.special_action(card, self.side().ability(ability).effect),
            Spawn::Boss => self.boss_comes(self.rule(rule!("MZ-CARD-8"), rule!("MZH-CARD-9")), zone),
        }
    }

    fn common(&mut self, rule: RuleId, kind: EnemyKind, count: u8, zone: ZoneId) -> u8 {
        if count == 0 {
            self.tell(rule, Happened::NothingComes { zone });
        }
        self.place_enemies(rule, kind, count, zone)
    }

    /// The Enemies just placed take one full Activation at once (MZ-CARD-2, MZ-CARD-3).
    fn rush_card(&mut self, kind: EnemyKind, count: u8, zone: ZoneId) {
        let rule = self.rule(rule!("MZ-CARD-2"), rule!("MZH-CARD-2"));
        let placed = self.common(rule, kind, count, zone);
        if let (Some(place), true) = (place(kind), placed > 0) {
            let mut crowd = [0; 3];
            crowd[place] = placed;
            self.queue(Task::Rush { zone, crowd, boss: None });
        }
    }

    /// A Citizen with Guards (MZ-CARD-5) or with Walkers behind it (MZH-CARD-5). Says whether the card stays under the
    /// Citizen's own (MZ-CARD-6).
    fn citizen_card(&mut self, card: SpawnCardId, enemy: EnemyKind, count: u8, zone: ZoneId) -> bool {
        let rule = self.rule(rule!("MZ-CARD-5"), rule!("MZH-CARD-4"));
        let Some(citizen) = self.s.citizen_deck.draw(self.luck) else {
            // Nobody is left: only the others come (MZ-CARD-13, MZH-CARD-7).
            self.common(self.rule(rule!("MZ-CARD-13"), rule!("MZH-CARD-7")), enemy, count, zone);
            return false;
        };
        let kind = self.side().citizen_card(citizen).kind;
        self.common(rule, enemy, count, zone);
        match (kind, self.s.mode) {
            (CitizenKind::Citizen { .. }, Mode::Zombie) => self.place_citizen(rule, citizen, zone, Some(card), false),
            (CitizenKind::Citizen { .. }, Mode::Hero) => self.put_ahead(citizen, zone),
            // A Saved! or Devoured! card brings nobody.
            (CitizenKind::Nobody { ability }, _) => {
                self.nobody_comes(self.rule(rule!("MZ-CARD-14"), rule!("MZH-CITX-3")), citizen, ability, zone);
            }
            (CitizenKind::SecretMission, _) => self.turn_up(citizen, zone, false),
        }
        kind.is_citizen() && self.s.mode == Mode::Zombie
    }

    /// Special Actions do what their card says (MZ-CARD-7, MZH-CARD-8).
    fn special_action(&mut self, card: SpawnCardId, effect: Effect) {
        let level = self.sight().danger();
        if effect.drop_kind().is_some() {
            self.drop(card);
        }
        if let Some((kind, ranges, wounds)) = effect.volley() {
            let range = ranges[level];
            let sight = self.sight();
            let shooters = sight.standing_zones(kind);
            let is_hit = |zone: &ZoneId| {
                let reach = sight.ground().in_range(*zone, range.min..=range.max);
                !(reach & shooters).is_empty()
            };
            self.s.volley = sight.peopled().iter().filter(is_hit).collect();
            self.queue(Task::Volley { kind, wounds: wounds[level] });
        }
        if let Some((kind, wounds)) = effect.frenzy() {
            self.s.volley = self.sight().standing_zones(kind) & self.sight().prey();
            self.queue(Task::Volley { kind, wounds: wounds[level] });
        }
    }

    /// Where the Enemies of a drop land; ties are the players' choice (MZH-CARD-12).
    fn drop(&mut self, card: SpawnCardId) {
        let zones = self.sight().drop_zones();
        match zones.first() {
            Some(zone) if zones.len() == 1 => self.drop_at(card, zone),
            Some(_) => self.ask(Question::Zone(ZoneQuestion::Drop { card })),
            None => {}
        }
    }

    pub fn drop_at(&mut self, card: SpawnCardId, zone: ZoneId) {
        let side = self.side();
        let level = self.sight().danger();
        if let Spawn::Special { ability, numbers } = side.spawn_card(card).what
            && let Some(kind) = side.ability(ability).effect.drop_kind()
        {
            self.common(self.rule(rule!("MZ-CARD-7"), rule!("MZH-CARD-12")), kind, numbers[level], zone);
        }
    }

    /// One zone after the other suffers its Wounds, like those of an attack (MZ-CARD-7, MZH-CARD-13). Their order is
    /// asked for where Citizens can be lost.
    pub fn volley(&mut self, kind: EnemyKind, wounds: u8) {
        let zones = self.s.volley;
        match zones.first() {
            Some(_) if self.sight().is_order_felt(zones) => {
                self.ask(Question::Zone(ZoneQuestion::Volley { kind, wounds }));
            }
            Some(zone) => self.volley_at(kind, wounds, zone),
            None => self.late_activations(),
        }
    }

    pub fn volley_at(&mut self, kind: EnemyKind, wounds: u8, zone: ZoneId) {
        self.s.volley.remove(zone);
        self.queue(Task::Volley { kind, wounds });
        let mut pool = Pool { zone, ..Pool::default() };
        pool.from[kind as usize] = wounds;
        self.pool_wounds(self.rule(rule!("MZ-CARD-7"), rule!("MZH-CARD-13")), Dealers::Kind(kind), pool);
    }

    /// A Citizen in danger stands one zone ahead on the way to the nearest hero (MZH-CARD-5, MZH-CARD-6).
    fn put_ahead(&mut self, card: CitizenId, from: ZoneId) {
        let zones = self.sight().zones_ahead(from);
        match zones.first() {
            Some(zone) if zones.len() == 1 => self.ahead(card, from, zone),
            Some(_) => self.ask(Question::Zone(ZoneQuestion::Ahead { card, from })),
            None => self.ahead(card, from, from),
        }
    }

    pub fn ahead(&mut self, card: CitizenId, from: ZoneId, zone: ZoneId) {
        let rule = if zone == from { rule!("MZH-CARD-6") } else { rule!("MZH-CARD-5") };
        self.place_citizen(rule, card, zone, None, false);
    }
}

impl Sight<'_> {
    /// Zones with Enemies of a common kind.
    pub fn standing_zones(self, kind: EnemyKind) -> ZoneSet {
        self.board().all().iter().filter(|zone| self.count(kind, *zone) > 0).collect()
    }

    /// The street zone with the most heroes; with nobody in the street, the one nearest to the hero with the most XP, by
    /// open path or else counting through closed doors.
    pub fn drop_zones(self) -> ZoneSet {
        let streets = self.board().streets();
        let crowd = |zone: ZoneId| self.heroes_in(zone).count();
        let peopled = streets & self.peopled();
        if let Some(most) = peopled.iter().map(crowd).max() {
            return peopled.iter().filter(|zone| crowd(*zone) == most).collect();
        }
        let Some(most) = self.present().map(|who| self.s.hero(who).xp).max() else { return ZoneSet::EMPTY };
        let leaders = self.present().filter(|who| self.s.hero(*who).xp == most);
        let homes: ZoneSet = leaders.filter_map(|who| self.s.hero(who).zone).collect();
        let near = |open| {
            let distances = self.board().ground(open).distances(homes);
            let nearest = streets.iter().filter_map(|zone| distances.of(zone)).min();
            streets.iter().filter(|zone| nearest.is_some() && distances.of(*zone) == nearest).collect::<ZoneSet>()
        };
        let zones = near(self.s.open);
        if zones.is_empty() { near(self.board().doors()) } else { zones }
    }

    /// Whether the order in which zones suffer Wounds can make a difference: a Citizen lost in one costs heroes elsewhere
    /// their Power and brings a Runner (MZH-DEV-4, MZH-DEV-5).
    pub fn is_order_felt(self, zones: ZoneSet) -> bool {
        self.s.mode == Mode::Hero && self.s.citizens.iter().any(|citizen| zones.has(citizen.zone))
    }

    pub fn zones_ahead(self, from: ZoneId) -> ZoneSet {
        if self.peopled().has(from) {
            return ZoneSet::EMPTY;
        }
        let ground = self.ground();
        ground.first_steps(from, &ground.distances(self.peopled()))
    }
}
