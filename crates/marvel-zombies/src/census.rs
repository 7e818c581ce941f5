//! Nothing is ever lost: cards, pieces and tokens counted, for tests along random games.

use shamble_kernel::Id;
use shamble_zones::ZoneId;

use crate::cards::{BossId, CitizenId, SpawnCardId, TraitId};
use crate::content::missions::SpecialKind;
use crate::questions::{Moment, Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{COMMON_KINDS, Fate, Step, Task};

impl Sight<'_> {
    /// What is wrong with the number of things on the table.
    pub fn census(self) -> Result<(), String> {
        self.count_traits()?;
        self.count_spawn_cards()?;
        self.count_citizens()?;
        self.count_bosses()?;
        self.count_enemies()?;
        self.count_tokens()?;
        self.check_heroes()?;
        self.check_zones()
    }

    /// Every Trait card is held, drawn, in the deck or discarded.
    fn count_traits(self) -> Result<(), String> {
        let mut tally = Tally::new(self.side().traits.len());
        self.s.heroes.iter().for_each(|hero| tally.add_all(&hero.traits));
        tally.add_all(&self.s.drawn);
        tally.add_all(self.s.trait_deck.cards());
        tally.add_all(self.s.trait_deck.discards());
        tally.check(|card: TraitId| (self.side().trait_card(card).count, self.trait_id(card)))
    }

    /// A Spawn card that is being resolved is in the hand of a step, or discarded already.
    fn count_spawn_cards(self) -> Result<(), String> {
        let mut tally = Tally::new(self.side().spawn_deck.len());
        tally.add_all(self.s.spawn_deck.cards());
        tally.add_all(self.s.spawn_deck.discards());
        tally.add_all(&self.s.gone_spawns);
        self.s.citizens.iter().filter_map(|citizen| citizen.escort).for_each(|card| tally.add(card));
        for step in self.s.agenda.iter() {
            if let Step::Ask(Question::Use(Moment::Redraw { card, .. }) | Question::Zone(ZoneQuestion::Drop { card }))
            | Step::Do(Task::Resolve { card, .. }) = *step
            {
                tally.hold(card);
            }
        }
        let deck = crate::missions::spawn_cards(self.side(), self.mission());
        let copies = |card: SpawnCardId| deck.iter().filter(|other| **other == card).count() as u8;
        tally.check(|card: SpawnCardId| (copies(card), self.spawn_card_id(card)))
    }

    /// A Secret Mission that was taken lies nowhere any more (MZ-M10-12).
    fn count_citizens(self) -> Result<(), String> {
        let mut tally = Tally::new(self.side().citizens.len());
        tally.add_all(self.s.citizen_deck.cards());
        tally.add_all(self.s.citizen_deck.discards());
        tally.add_all(&self.s.gone_citizens);
        self.s.citizens.iter().for_each(|citizen| tally.add(citizen.card));
        self.s.face_down.iter().chain(&self.s.secrets).for_each(|lying| tally.add(lying.card));
        self.s.objectives.iter().filter_map(|token| token.under).for_each(|card| tally.add(card));
        for hero in &self.s.heroes {
            hero.citizen.into_iter().for_each(|card| tally.add(card));
            tally.add_all(&hero.kept);
        }
        self.s.chronicle.secrets.iter().for_each(|card| tally.hold(card));
        for step in self.s.agenda.iter() {
            match *step {
                Step::Ask(Question::KeepCitizen { card, .. } | Question::Zone(ZoneQuestion::Ahead { card, .. })) => {
                    tally.hold(card);
                }
                Step::Do(Task::Taken { under, .. }) => under.into_iter().for_each(|card| tally.hold(card)),
                Step::Ask(_) | Step::Do(_) => {}
            }
        }
        tally.check(|card: CitizenId| (self.side().citizen_card(card).count, self.citizen_id(card)))
    }

    /// Only a boss that rises again and was beaten for good leaves the game (MZH-MH5-5).
    fn count_bosses(self) -> Result<(), String> {
        let mut tally = Tally::new(self.side().bosses.len());
        tally.add_all(self.s.boss_deck.cards());
        tally.add_all(self.s.boss_deck.discards());
        self.s.bosses.iter().for_each(|boss| tally.add(boss.card));
        self.s.returning.iter().for_each(|boss| tally.add(boss));
        for special in &self.mission().specials {
            if let SpecialKind::BossRises { who, .. } = special.kind
                && self.s.chronicle.beaten.has(who)
            {
                tally.hold(who);
            }
        }
        tally.check(|card: BossId| (1, self.boss_id(card)))
    }

    fn count_enemies(self) -> Result<(), String> {
        for (place, kind) in COMMON_KINDS.into_iter().enumerate() {
            let most = self.side().enemies[kind].pieces;
            let standing = self.s.enemies.iter().map(|(_, crowd)| u32::from(crowd[place]));
            let moving = self.s.wave.arriving.iter().map(|(_, crowd)| u32::from(crowd[place]));
            let out: u32 = standing.chain(moving).sum();
            if out > most.into() {
                return Err(format!("{out} of {most} {}s", self.kind_id(kind)));
            }
        }
        Ok(())
    }

    /// Objectives lie or are taken; Spawn Points are the mission's.
    fn count_tokens(self) -> Result<(), String> {
        let total = self.mission().objectives.len();
        let taken: usize = self.s.chronicle.taken.0.iter().copied().map(usize::from).sum();
        let lying = self.s.objectives.len();
        if lying + taken != total {
            return Err(format!("{lying} Objectives lie and {taken} are taken, of {total}"));
        }
        let credited: usize = self.s.heroes.iter().map(|hero| usize::from(hero.objectives)).sum();
        if credited > taken {
            return Err(format!("heroes have {credited} Objectives of {taken} taken"));
        }
        for (at, point) in self.s.spawns.iter().enumerate() {
            let is_same = |other: &crate::state::SpawnPoint| (other.zone, other.colour) == (point.zone, point.colour);
            let printed = self.mission().spawn_points.iter();
            let printed = printed.filter(|other| (other.zone, other.colour) == (point.zone, point.colour)).count();
            if self.s.spawns[..=at].iter().filter(|other| is_same(other)).count() > printed {
                return Err(format!(
                    "one {} Spawn Point too many in {}",
                    point.colour.name(),
                    self.zone_id(point.zone)
                ));
            }
        }
        Ok(())
    }

    /// Whoever is in play has Health and a zone, whoever is not has none (MZ-ID-3, MZ-ID-7, MZ-EXIT-6).
    fn check_heroes(self) -> Result<(), String> {
        let is_setting_up = self.s.round == 0;
        for who in self.everybody() {
            let (hero, name) = (self.s.hero(who), self.hero_id(who));
            let is_sound = match hero.fate {
                Fate::InPlay => hero.health > 0 && (hero.zone.is_some() || is_setting_up),
                Fate::Left => hero.zone.is_none(),
                Fate::Eliminated => hero.zone.is_none() && hero.health == 0 && hero.traits.is_empty(),
            };
            let most = self.side().character(hero.character).health;
            if !is_sound || hero.health > most || hero.track > self.side().track.max {
                return Err(format!("{name} cannot be so: {hero:?}"));
            }
        }
        Ok(())
    }

    /// Everything on the table is in a zone of the board; Spawn Points are where the mission has them.
    fn check_zones(self) -> Result<(), String> {
        let mut named: Vec<(&str, ZoneId)> = Vec::new();
        named.extend(self.s.heroes.iter().filter_map(|hero| hero.zone).map(|zone| ("hero", zone)));
        named.extend(
            self.s.bosses.iter().flat_map(|boss| [Some(boss.zone), boss.to]).flatten().map(|zone| ("boss", zone)),
        );
        named.extend(
            self.s
                .citizens
                .iter()
                .flat_map(|citizen| [Some(citizen.zone), citizen.to])
                .flatten()
                .map(|zone| ("citizen", zone)),
        );
        named.extend(self.s.face_down.iter().chain(&self.s.secrets).map(|lying| ("card", lying.zone)));
        named.extend(self.s.objectives.iter().map(|token| ("Objective", token.zone)));
        named.extend(self.s.sign.map(|sign| ("Sign", sign.zone)));
        named.extend(self.s.exit.map(|zone| ("Exit", zone)));
        let crowded = self.s.enemies.iter().chain(self.s.wave.arriving.iter()).filter(|(_, crowd)| **crowd != [0; 3]);
        named.extend(crowded.map(|(zone, _)| ("Enemies", zone)));
        match named.iter().find(|(_, zone)| !self.board().all().has(*zone)) {
            Some((what, zone)) => Err(format!("{what} in {zone:?}, which is not on the board")),
            None => Ok(()),
        }
    }
}

/// How many of each card have a place, and which are in somebody's hand: a card there may still be counted in the place
/// it came from.
struct Tally {
    placed: Vec<u8>,
    held: Vec<u8>,
}

impl Tally {
    fn new(kinds: usize) -> Tally {
        Tally { placed: vec![0; kinds], held: vec![0; kinds] }
    }

    fn add(&mut self, card: impl Id) {
        self.placed[card.index()] += 1;
    }

    fn add_all<T: Id>(&mut self, cards: &[T]) {
        cards.iter().for_each(|card| self.add(*card));
    }

    fn hold(&mut self, card: impl Id) {
        self.held[card.index()] += 1;
    }

    /// Every card has as many places as it has copies.
    fn check<'a, T: Id>(&self, card: impl Fn(T) -> (u8, &'a str)) -> Result<(), String> {
        for (at, (placed, held)) in self.placed.iter().zip(&self.held).enumerate() {
            let (copies, name) = card(T::at(at));
            if *placed > copies || placed + held < copies {
                return Err(format!("{placed} of {copies} {name}, {held} in hand"));
            }
        }
        Ok(())
    }
}
