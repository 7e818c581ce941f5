//! The spawn step: one card for each active Spawn Point, and pieces that come onto the board.

use shamble_kernel::{Offer, RuleId, Seats};
use shamble_zones::ZoneId;

use crate::cards::{BossId, CitizenId, EnemyKind, SpawnCardId, SpawnColour, Timing};
use crate::choice::Choice;
use crate::content::abilities::Effect;
use crate::content::missions::SpecialKind;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Boss, Citizen, SpawnPoint, Step, place};

impl Play<'_> {
    /// After set-up every active Spawn Point spawns once, the Initial one first (MZ-MIS-8).
    pub fn setup_spawn(&mut self) {
        let points = self.s.spawns;
        for point in points.iter().rev().filter(|point| point.is_active) {
            self.s.agenda.push(Step::Draw { zone: point.zone });
        }
    }

    pub fn begin_spawn(&mut self) {
        self.s.spawn_place = 0;
        self.s.agenda.push(Step::NextSpawn);
    }

    /// The next active Spawn Point in the order of the Mission draws a card (MZ-SPAWN-2, MZ-SPAWN-3). One that becomes
    /// active behind it has been passed (MZ-SPAWN-10).
    pub fn next_spawn(&mut self) {
        while let Some(point) = self.s.spawns.get(usize::from(self.s.spawn_place)).copied() {
            self.s.spawn_place += 1;
            if point.is_active {
                let zone = self.spawn_zone(point);
                self.s.agenda.push(Step::NextSpawn);
                for _ in 0..self.sight().cards_for(point) {
                    self.s.agenda.push(Step::Draw { zone });
                }
                return;
            }
        }
    }

    /// What appears at the Initial Spawn Point appears beside a boss with a gate.
    fn spawn_zone(&mut self, point: SpawnPoint) -> ZoneId {
        let gate = self.sight().boss_effects().find(|(_, effect)| *effect == Effect::RedirectSpawn);
        match gate.map(|(boss, _)| (boss.card, boss.zone)) {
            Some((card, zone)) if point.colour == SpawnColour::Initial && zone != point.zone => {
                let ability = self.content.side(self.s.mode).boss(card).ability;
                self.tell(rule!("MZ-ENEMY-5"), Happened::Worked { ability });
                zone
            }
            Some(_) | None => point.zone,
        }
    }

    /// The top card is turned over, the level read as it is now (MZ-SPAWN-8). Somebody may replace it.
    pub fn draw_spawn_card(&mut self, zone: ZoneId) {
        let Some(card) = self.turn_over(zone) else { return };
        let step = if self.sight().redrawers().is_empty() {
            Step::Resolve { card, zone }
        } else {
            Step::Redraw { card, zone }
        };
        self.s.agenda.push(step);
    }

    /// An empty deck is made anew from the discards (MZ-SPAWN-7).
    fn turn_over(&mut self, zone: ZoneId) -> Option<SpawnCardId> {
        let card = self.s.spawn_deck.draw(self.luck)?;
        let rule = self.s.mode.rule(rule!("MZ-SPAWN-3"), rule!("MZH-SPAWN-1"));
        self.tell(rule, Happened::Drew { card, zone, level: self.sight().danger() });
        Some(card)
    }

    /// The card is discarded and another drawn in its place; that one stands.
    pub fn redraw(&mut self, card: SpawnCardId, zone: ZoneId, choice: Choice) {
        let Choice::Use { who, ability } = choice else {
            return self.s.agenda.push(Step::Resolve { card, zone });
        };
        self.pay(who, ability);
        let rule = self.content.side(self.s.mode).ability(ability).rule;
        self.cite(rule, Happened::Replaced { card, by: who });
        self.s.spawn_deck.discard(card);
        if let Some(card) = self.turn_over(zone) {
            self.s.agenda.push(Step::Resolve { card, zone });
        }
    }

    /// Puts so many of a common kind in a zone. Where there are too few, those left come, and then all of that kind take
    /// an Extra Activation (MZ-OUT-1 to MZ-OUT-4). Says how many came.
    pub fn place_enemies(&mut self, rule: RuleId, kind: EnemyKind, count: u8, zone: ZoneId) -> u8 {
        let placed = self.put(rule, kind, count, zone);
        if placed < count {
            self.run_out(kind);
            self.s.agenda.push(Step::ExtraActivation { kind });
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
            self.s.agenda.push(Step::ExtraActivation { kind: EnemyKind::Specialist });
        }
    }

    fn put(&mut self, rule: RuleId, kind: EnemyKind, count: u8, zone: ZoneId) -> u8 {
        let Some(place) = place(kind) else { return 0 };
        let placed = count.min(self.sight().supply(kind));
        if placed > 0 {
            self.s.enemies[zone][place] += placed;
            self.tell(rule, Happened::Spawned { kind, count: placed, zone });
        }
        placed
    }

    fn run_out(&mut self, kind: EnemyKind) {
        let rule = self.s.mode.rule(rule!("MZ-OUT-1"), rule!("MZH-OUT-1"));
        self.tell(rule, Happened::RanOut { kind });
    }

    /// The top card of the boss deck brings its boss (MZ-CARD-8); with none left it is a shortage of that kind
    /// (MZ-CARD-12).
    pub fn boss_comes(&mut self, rule: RuleId, zone: ZoneId) {
        match self.s.boss_deck.draw(self.luck) {
            Some(card) => self.place_boss(rule, card, zone),
            None => {
                self.run_out(EnemyKind::Boss);
                self.s.agenda.push(Step::ExtraActivation { kind: EnemyKind::Boss });
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
        let more = self.specials().map(|special| match special.kind {
            SpecialKind::ExtraSpawnCard { point: id, cards } => {
                let meant = self.mission().spawn_point(id);
                if (meant.zone, meant.colour) == (point.zone, point.colour) { cards } else { 0 }
            }
            _ => 0,
        });
        1 + more.sum::<u8>()
    }

    /// Players who could replace a Spawn card.
    pub fn redrawers(self) -> Seats {
        let can = self.present().filter(|who| self.usable(*who, Timing::SpawnCard).next().is_some());
        Seats::of(can.map(|who| self.s.hero(who).player))
    }

    pub fn offer_redraws(self, out: &mut impl Offer<Choice>) {
        for who in self.present() {
            self.usable(who, Timing::SpawnCard).for_each(|(ability, _)| out.offer(Choice::Use { who, ability }));
        }
        out.offer(Choice::Pass);
    }
}
