//! The spawn step: one card for each active Spawn Point, and pieces that come onto the board.

use shamble_kernel::RuleId;
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, BossId, CitizenId, EnemyKind, SpawnCardId, SpawnColour};
use crate::content::abilities::Effect;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Moment, Question};
use crate::sight::Sight;
use crate::state::{Boss, Citizen, HeroId, SpawnPoint, Task, place};

impl Play<'_> {
    /// After set-up every active Spawn Point spawns once, the Initial one first (MZ-MIS-8).
    pub fn setup_spawn(&mut self) {
        let points = self.s.spawns;
        for point in points.iter().rev().filter(|point| point.is_active) {
            self.queue(Task::Draw { zone: point.zone });
        }
    }

    pub fn begin_spawn(&mut self) {
        self.s.spawn_place = 0;
        self.queue(Task::NextSpawn);
    }

    /// The next active Spawn Point in the order of the Mission draws a card (MZ-SPAWN-2, MZ-SPAWN-3). One that becomes
    /// active behind it has been passed (MZ-SPAWN-10).
    pub fn next_spawn(&mut self) {
        while let Some(point) = self.s.spawns.get(usize::from(self.s.spawn_place)).copied() {
            self.s.spawn_place += 1;
            if point.is_active {
                let zone = self.spawn_zone(point);
                self.queue(Task::NextSpawn);
                for _ in 0..self.sight().cards_for(point) {
                    self.queue(Task::Draw { zone });
                }
                return;
            }
        }
    }

    /// What appears at the Initial Spawn Point appears beside a boss with a gate.
    fn spawn_zone(&mut self, point: SpawnPoint) -> ZoneId {
        let gate = self.sight().boss_abilities().find(|(_, ability)| ability.effect == Effect::RedirectSpawn);
        let gate = gate.map(|(boss, ability)| (boss.card, boss.zone, ability.rule));
        match gate {
            Some((card, zone, rule)) if point.colour == SpawnColour::Initial && zone != point.zone => {
                self.tell(rule, Happened::Worked { ability: self.side().boss(card).ability });
                zone
            }
            Some(_) | None => point.zone,
        }
    }

    /// The top card is turned over, the level read as it is now (MZ-SPAWN-8). Somebody may replace it.
    pub fn draw_spawn_card(&mut self, zone: ZoneId) {
        let Some(card) = self.turn_over(zone) else { return };
        let moment = Moment::Redraw { card, zone };
        if moment.is_open(self.sight()) {
            self.ask(Question::Use(moment));
        } else {
            self.queue(Task::Resolve { card, zone });
        }
    }

    /// An empty deck is made anew from the discards (MZ-SPAWN-7).
    fn turn_over(&mut self, zone: ZoneId) -> Option<SpawnCardId> {
        let card = self.s.spawn_deck.draw(self.luck)?;
        let rule = self.rule(rule!("MZ-SPAWN-3"), rule!("MZH-SPAWN-1"));
        self.tell(rule, Happened::Drew { card, zone, level: self.sight().danger() });
        Some(card)
    }

    /// The card is discarded and another drawn in its place; that one stands.
    pub fn redraw(&mut self, card: SpawnCardId, zone: ZoneId, who: HeroId, ability: AbilityId) {
        self.pay(who, ability);
        let rule = self.side().ability(ability).rule;
        self.tell(rule, Happened::Replaced { card, by: who });
        self.s.spawn_deck.discard(card);
        if let Some(card) = self.turn_over(zone) {
            self.queue(Task::Resolve { card, zone });
        }
    }

    /// Puts so many of a common kind in a zone. Where there are too few, those left come, and then all of that kind take
    /// an Extra Activation (MZ-OUT-1 to MZ-OUT-4). Says how many came.
    pub fn place_enemies(&mut self, rule: RuleId, kind: EnemyKind, count: u8, zone: ZoneId) -> u8 {
        let placed = self.put(rule, kind, count, zone);
        if placed < count {
            self.run_out(kind);
            self.queue(Task::ExtraActivation { kind });
        }
        placed
    }

    /// The same while an Activation is under way: the Extra Activation waits for its end (MZH-DEV-8).
    pub fn place_late(&mut self, rule: RuleId, kind: EnemyKind, count: u8, zone: ZoneId) {
        if self.put(rule, kind, count, zone) < count {
            self.run_out(kind);
            self.s.late += 1;
        }
    }

    /// An Activation or a card is over: Extra Activations that waited for it come now, one after the other.
    pub fn late_activations(&mut self) {
        if let Some(left) = self.s.late.checked_sub(1) {
            self.s.late = left;
            self.queue(Task::ExtraActivation { kind: EnemyKind::Specialist });
        }
    }

    /// As many of a common kind as there are pieces of.
    pub fn put(&mut self, rule: RuleId, kind: EnemyKind, count: u8, zone: ZoneId) -> u8 {
        let Some(place) = place(kind) else { return 0 };
        let placed = count.min(self.sight().supply(kind));
        if placed > 0 {
            self.s.enemies[zone][place] += placed;
            self.tell(rule, Happened::Spawned { kind, count: placed, zone });
        }
        placed
    }

    fn run_out(&mut self, kind: EnemyKind) {
        let rule = self.rule(rule!("MZ-OUT-1"), rule!("MZH-OUT-1"));
        self.tell(rule, Happened::RanOut { kind });
    }

    /// The top card of the boss deck brings its boss (MZ-CARD-8); with none left it is a shortage of that kind
    /// (MZ-CARD-12).
    pub fn boss_comes(&mut self, rule: RuleId, zone: ZoneId) {
        match self.s.boss_deck.draw(self.luck) {
            Some(card) => self.place_boss(rule, card, zone),
            None => {
                self.run_out(EnemyKind::Boss);
                self.queue(Task::ExtraActivation { kind: EnemyKind::Boss });
            }
        }
    }

    /// A boss stands on the board.
    pub fn place_boss(&mut self, rule: RuleId, card: BossId, zone: ZoneId) {
        self.s.bosses.push(Boss { card, zone, ..Boss::default() });
        self.tell(rule, Happened::BossCame { boss: card, zone });
    }

    /// A Citizen's piece appears; with a card under its own it is escorted (MZ-CARD-6).
    pub fn place_citizen(
        &mut self,
        rule: RuleId,
        card: CitizenId,
        zone: ZoneId,
        escort: Option<SpawnCardId>,
        is_objective: bool,
    ) {
        self.s.citizens.push(Citizen { card, zone, escort, is_objective, ..Citizen::default() });
        self.s.chronicle.revealed.add(card);
        self.tell(rule, Happened::CitizenCame { card, zone, is_escorted: escort.is_some() });
    }
}

impl Sight<'_> {
    /// Cards a Spawn Point draws in the spawn step (MZ-SPAWN-3, MZ-MH3-10).
    fn cards_for(self, point: SpawnPoint) -> u8 {
        let more = self.specials().filter_map(|special| {
            let (id, cards) = special.kind.extra_spawn_card()?;
            let meant = self.mission().spawn_point(id);
            ((meant.zone, meant.colour) == (point.zone, point.colour)).then_some(cards)
        });
        1 + more.sum::<u8>()
    }
}
