//! The Spawn step: Zombie cards clockwise from the Starting spawn zone, and what they bring.

use shamble_kernel::{Flow, Id, Probe, RuleId};
use shamble_zones::ZoneId;

use crate::cards::{AbominationId, SpawnKind, ZombieKind};
use crate::content::stages::Stage;
use crate::content::zombies::SpawnCardKind;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{Beast, Few, Occasion, Step, SurvivorId, Task, Turn};

impl Play<'_> {
    /// Begins with the Starting spawn zone (UOA-SPAWN-1).
    pub fn begin_spawn(&mut self) {
        self.queue(Task::NextSpawn);
    }

    /// The next active token in clockwise order, in a zone by its type, draws a card (UOA-SPAWN-2,
    /// UOA-SPAWN-6 to UOA-SPAWN-8). What becomes active behind it has been passed (UOA-SPAWN-5).
    pub fn next_spawn(&mut self) {
        let stage = self.stage();
        while let Some(zone) = stage.dial.get(usize::from(self.s.spawn_place)).copied() {
            if let Some(kind) = self.sight().next_token(zone) {
                self.pass_tokens(zone, kind);
                return self.s.agenda.then([Step::Do(Task::Draw { zone }), Step::Do(Task::NextSpawn)]);
            }
            self.s.spawn_place += 1;
        }
        // The next Spawn step begins anew.
        self.s.spawn_place = 0;
        self.s.spawns.iter_mut().for_each(|token| token.is_done = false);
    }

    /// The board changes while zombies come, by Dynamite in a turn of Zombie link or by reflex (UOA-M2-9): the
    /// clockwise order goes on from the same place, and nobody answers zombies that went up with their zone.
    pub fn keep_spawn_place(&mut self, before: &Stage) {
        let now = self.stage();
        let place = usize::from(self.s.spawn_place);
        let still_there = |zone: &ZoneId| {
            let parts = &before.board.zone(*zone).parts;
            let zone = parts.iter().find_map(|part| now.board.find(*part))?;
            now.dial.iter().position(|other| *other == zone)
        };
        // Both orders begin with the Starting spawn zone.
        if place > 0 {
            let next = before.dial.iter().skip(place).find_map(still_there).unwrap_or(now.dial.len());
            self.s.spawn_place = next as u8;
        }
        self.s.agenda.withdraw(|step| matches!(step, Step::Do(Task::Reflexes { .. })));
    }

    /// One token of this type has its turn; types before it in the zone have had theirs.
    fn pass_tokens(&mut self, zone: ZoneId, kind: SpawnKind) {
        let here = self.s.spawns.iter_mut().filter(|token| token.zone == Some(zone) && !token.is_done);
        let mut is_next = true;
        for token in here {
            if token.kind < kind {
                token.is_done = true;
            } else if token.kind == kind && token.is_active && is_next {
                (token.is_done, is_next) = (true, false);
            }
        }
    }

    /// One Zombie card, read at the highest danger level there is now (UOA-SPAWN-3, UOA-SPAWN-9).
    pub fn draw_zombie_card(&mut self, zone: ZoneId) {
        let Some(card) = self.s.zombie_deck.draw(self.luck) else { return };
        self.s.zombie_deck.discard(card);
        let level = self.sight().danger();
        self.tell(rule!("UOA-SPAWN-2"), Happened::Drew { card, zone, level });
        let is_placed = match self.content.spawn_card(card).kind {
            SpawnCardKind::Zombies { zombie, numbers } => self.spawn(zombie, numbers[level], zone),
            SpawnCardKind::ExtraActivation { zombie, is_on } => self.extra_activation(zombie, is_on[level], zone),
            SpawnCardKind::Abomination { is_on } if is_on[level] => self.spawn_beast(rule!("UOA-ABO-1"), zone),
            SpawnCardKind::Abomination { .. } => self.nothing_comes(rule!("UOA-SPAWN-3"), zone),
        };
        if is_placed {
            self.queue(Task::Reflexes { zone, asked: Few::default() });
        }
    }

    fn nothing_comes(&mut self, rule: RuleId, zone: ZoneId) -> bool {
        self.tell(rule, Happened::NothingComes { zone });
        false
    }

    /// So many zombies of a type come. Where there are too few, those left come and an Abomination with them,
    /// once for the card (UOA-SPAWN-3, UOA-EXTRA-6, UOA-EXTRA-7). Says whether anything was placed.
    fn spawn(&mut self, kind: ZombieKind, number: u8, zone: ZoneId) -> bool {
        if number == 0 {
            return self.nothing_comes(rule!("UOA-SPAWN-3"), zone);
        }
        if kind == ZombieKind::Abomination {
            return self.spawn_beast(rule!("UOA-ABO-1"), zone);
        }
        let count = number.min(self.sight().supply(kind));
        if count > 0 {
            self.s.zombies[zone][kind as usize] += count;
            self.tell(rule!("UOA-SPAWN-3"), Happened::Spawned { kind, count, zone });
        }
        if count == number {
            return true;
        }
        self.tell(rule!("UOA-EXTRA-6"), Happened::RanOut { kind });
        self.spawn_beast(rule!("UOA-EXTRA-6"), zone) || count > 0
    }

    /// An Abomination comes and wakes its tokens; one that is there already is activated (UOA-ABO-1,
    /// UOA-ABO-2). Cards come back when it dies, so that each may be drawn again (UOA-ABO-5).
    fn spawn_beast(&mut self, rule: RuleId, zone: ZoneId) -> bool {
        if self.s.beast.is_some() {
            let kinds = [ZombieKind::Abomination].into_iter().collect();
            self.queue(Task::Activate { kinds });
            return false;
        }
        let card = match self.content.abominations.len() {
            0 => return false,
            1 => AbominationId::at(0),
            several => AbominationId::at(self.luck.pick(several)),
        };
        self.s.beast = Some(Beast { card, zone });
        self.tell(rule, Happened::BeastCame { card, zone });
        self.beast_tokens(true);
        true
    }

    /// All zombies of a type act at once, after the turns that Zombie link gives; at a level at which the card
    /// does nothing there are those turns alone (UOA-EXTRA-1, UOA-EXTRA-2, UOA-SKILL-39).
    fn extra_activation(&mut self, kind: ZombieKind, is_on: bool, zone: ZoneId) -> bool {
        if is_on {
            self.queue(Task::Activate { kinds: [kind].into_iter().collect() });
        } else {
            self.nothing_comes(rule!("UOA-EXTRA-2"), zone);
        }
        let sight = self.sight();
        let links: Few<SurvivorId> = sight.present().filter(|who| sight.has_effect(*who, Family::ExtraTurn)).collect();
        if !links.is_empty() {
            self.ask(Question::Links { kind, links });
        }
        false
    }

    /// The players choose in which order linked survivors play (UOA-SKILL-39).
    pub fn ask_links(&mut self, kind: ZombieKind, links: Few<SurvivorId>) -> Flow {
        match links.first() {
            Some(who) if links.len() == 1 => self.link(kind, links, who),
            Some(_) => return Flow::Ask,
            None => {}
        }
        Flow::Next
    }

    pub fn link(&mut self, kind: ZombieKind, mut links: Few<SurvivorId>, who: SurvivorId) {
        links.remove(who);
        if !links.is_empty() {
            self.ask(Question::Links { kind, links });
        }
        if self.s.survivor(who).zone.is_some() {
            self.queue(Task::BeginTurn { who, is_link: true });
        }
    }

    /// Survivors with Combat reflexes who see the zone where a card has put zombies may attack it for free, one
    /// after the other, each once for the card (UOA-SKILL-47).
    pub fn offer_reflexes(&mut self, zone: ZoneId, mut asked: Few<SurvivorId>) {
        let is_next = |who: &SurvivorId| !asked.has(*who) && self.sight().has_reflexes(*who, zone);
        let Some(who) = self.sight().present().find(is_next) else { return };
        asked.add(who);
        let interrupted = self.s.turn;
        self.s.turn = Turn { who, occasion: Occasion::Reflex(zone), ..Turn::default() };
        self.queue(Task::Reflexes { zone, asked });
        if self.sight().can_strike() {
            self.s.waiting = interrupted;
            self.s.agenda.then([Step::Ask(Question::Act), Step::Do(Task::Resume)]);
        } else {
            self.s.turn = interrupted;
        }
    }
}

impl Sight<'_> {
    /// The type of the active token of a zone that spawns next.
    fn next_token(self, zone: ZoneId) -> Option<SpawnKind> {
        let ready = self.tokens_in(zone).filter(|token| token.is_active && !token.is_done);
        ready.map(|token| token.kind).min()
    }

    fn has_reflexes(self, who: SurvivorId, zone: ZoneId) -> bool {
        self.has_zombies(zone) && self.skilled(who).seen().has(zone) && self.skilled(who).reflexes().is_some()
    }

    /// Whether the survivor acting has any attack.
    fn can_strike(self) -> bool {
        let mut probe = Probe::default();
        self.acting().offer_attacks(&mut probe);
        self.acting().offer_throws(&mut probe);
        !probe.is_empty()
    }
}
