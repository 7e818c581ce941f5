//! Cards with and without a place.

use shamble_kernel::Id;
use shamble_zombicide::Deck;

use super::build::Builder;
use super::written::Position;
use crate::cards::{BossId, CitizenId, SpawnCardId, TraitId};
use crate::content::missions::{Mission, SpecialKind};
use crate::content::side::{CitizenKind, Side};
use crate::missions::spawn_cards;

/// Copies of the cards of one deck that have not been given a place.
pub(super) struct Stock<T> {
    left: Vec<u8>,
    of: std::marker::PhantomData<T>,
}

impl<T: Id> Stock<T> {
    fn new(copies: impl Iterator<Item = u8>) -> Stock<T> {
        Stock { left: copies.collect(), of: std::marker::PhantomData }
    }

    /// Takes a copy, if there is one left.
    pub fn take(&mut self, card: T) -> bool {
        let left = &mut self.left[card.index()];
        let is_there = *left > 0;
        *left -= u8::from(is_there);
        is_there
    }

    /// Takes the first card that fits, in the order of the content.
    pub fn first(&mut self, fits: impl Fn(T) -> bool) -> Option<T> {
        let card = (0..self.left.len()).filter(|at| self.left[*at] > 0).map(T::at).find(|card| fits(*card))?;
        self.take(card);
        Some(card)
    }

    /// Takes all that are left.
    pub fn rest(&mut self) -> Vec<T> {
        let copies = |(at, left): (usize, &mut u8)| std::iter::repeat_n(T::at(at), std::mem::take(left).into());
        self.left.iter_mut().enumerate().flat_map(copies).collect()
    }
}

/// The cards of a mode.
pub(super) struct Cards {
    pub spawns: Stock<SpawnCardId>,
    pub traits: Stock<TraitId>,
    pub citizens: Stock<CitizenId>,
    pub bosses: Stock<BossId>,
}

impl Cards {
    pub fn of(side: &Side, mission: &Mission) -> Cards {
        let deck = spawn_cards(side, mission);
        let copies = |at: usize| deck.iter().filter(|card| card.index() == at).count() as u8;
        Cards {
            spawns: Stock::new((0..side.spawn_deck.len()).map(copies)),
            traits: Stock::new(side.traits.iter().map(|card| card.count)),
            citizens: Stock::new(side.citizens.iter().map(|card| card.count)),
            bosses: Stock::new(side.bosses.iter().map(|_| 1)),
        }
    }
}

/// Cards that are named for a deck and its discards, both from the top.
pub(super) struct Named<T> {
    top: Vec<T>,
    discards: Vec<T>,
}

/// The same for every deck.
pub(super) struct NamedDecks {
    spawns: Named<SpawnCardId>,
    traits: Named<TraitId>,
    citizens: Named<CitizenId>,
    bosses: Named<BossId>,
}

impl<'a> Builder<'a> {
    pub fn spawn_card(&mut self, field: &str, name: &str) -> Option<SpawnCardId> {
        let found = self.side.find_spawn_card(name);
        self.placed(field, name, "Spawn card", found, |cards| &mut cards.spawns)
    }

    pub fn trait_card(&mut self, field: &str, name: &str) -> Option<TraitId> {
        let found = self.side.find_trait(name);
        self.placed(field, name, "Trait", found, |cards| &mut cards.traits)
    }

    pub fn citizen(&mut self, field: &str, name: &str) -> Option<CitizenId> {
        let found = self.side.find_citizen(name);
        self.placed(field, name, "Citizen card", found, |cards| &mut cards.citizens)
    }

    pub fn boss(&mut self, field: &str, name: &str) -> Option<BossId> {
        let found = self.side.find_boss(name);
        self.placed(field, name, "boss", found, |cards| &mut cards.bosses)
    }

    /// A copy of a card that had no place yet and has one now.
    fn placed<T: Id>(
        &mut self,
        field: &str,
        name: &str,
        what: &str,
        found: Option<T>,
        stock: fn(&mut Cards) -> &mut Stock<T>,
    ) -> Option<T> {
        let Some(card) = found else {
            self.fault(field, format!("`{name}` is no {what} of this mode"));
            return None;
        };
        if !stock(&mut self.cards).take(card) {
            self.fault(field, format!("`{name}` stands more often than in the box"));
            return None;
        }
        Some(card)
    }

    fn named<T>(
        &mut self,
        field: &str,
        names: &[String],
        read: fn(&mut Builder<'a>, &str, &str) -> Option<T>,
    ) -> Vec<T> {
        names.iter().filter_map(|name| read(self, field, name)).collect()
    }

    /// What is named for decks and discard piles, and what is out of the game.
    pub fn named_decks(&mut self, position: &Position) -> NamedDecks {
        let gone = position.gone_spawn_cards.as_deref().unwrap_or_default();
        for card in self.named("gone-spawn-cards", gone, Builder::spawn_card) {
            self.set_aside_spawn(card);
        }
        let gone = position.gone_citizen_cards.as_deref().unwrap_or_default();
        for card in self.named("gone-citizen-cards", gone, Builder::citizen) {
            self.set_aside(card);
        }
        NamedDecks {
            spawns: Named {
                top: self.named("spawn-deck", &position.spawn_deck, Builder::spawn_card),
                discards: self.named("spawn-discards", &position.spawn_discards, Builder::spawn_card),
            },
            traits: Named {
                top: self.named("trait-deck", &position.trait_deck, Builder::trait_card),
                discards: self.named("trait-discards", &position.trait_discards, Builder::trait_card),
            },
            citizens: Named {
                top: self.named("citizen-deck", &position.citizen_deck, Builder::citizen),
                discards: self.named("citizen-discards", &position.citizen_discards, Builder::citizen),
            },
            bosses: Named {
                top: self.named("boss-deck", &position.boss_deck, Builder::boss),
                discards: self.named("boss-discards", &position.boss_discards, Builder::boss),
            },
        }
    }

    fn set_aside_spawn(&mut self, card: SpawnCardId) {
        if self.s.gone_spawns.try_push(card).is_some() {
            self.fault("gone-spawn-cards", format!("more than {}", self.s.gone_spawns.capacity()));
        }
    }

    fn set_aside(&mut self, card: CitizenId) {
        if self.s.gone_citizens.try_push(card).is_some() {
            self.fault("gone-citizen-cards", format!("more than {}", self.s.gone_citizens.capacity()));
        }
    }

    /// Cards that the mission takes out of their decks, unless those that are out are listed. A Secret Mission without
    /// a place is out in any case (MZ-SETUP-7).
    fn remove_cards(&mut self, position: &Position) {
        let side = self.side;
        for (_, special) in self.mission.specials_for(self.sight().is_large()) {
            if let Some((kind, count)) = special.kind.removed_spawns().filter(|_| position.gone_spawn_cards.is_none()) {
                for _ in 0..count {
                    let card = self.cards.spawns.first(|card| side.spawn_card(card).what.kind() == kind);
                    card.into_iter().for_each(|card| self.set_aside_spawn(card));
                }
            }
            let removed = special.kind.removed_citizens().filter(|_| position.gone_citizen_cards.is_none());
            for _ in 0..removed.map_or(0, |(_, count)| count) {
                if let Some((card, _)) = removed
                    && self.cards.citizens.take(card)
                {
                    self.set_aside(card);
                }
            }
        }
        let is_secret = |card: CitizenId| matches!(side.citizen_card(card).kind, CitizenKind::SecretMission);
        while let Some(card) = self.cards.citizens.first(is_secret) {
            self.set_aside(card);
        }
    }

    /// Decks of the cards that are left: named ones lie on top, the others below, in the order of the content.
    pub fn stack_decks(&mut self, position: &Position, named: NamedDecks) {
        self.remove_cards(position);
        let NamedDecks { spawns, traits, citizens, bosses } = named;
        let rest = self.cards.spawns.rest();
        self.s.spawn_deck = self.stack("spawn-deck-count", position.spawn_deck_count, spawns, rest);
        let rest = self.cards.traits.rest();
        self.s.trait_deck = self.stack("trait-deck-count", position.trait_deck_count, traits, rest);
        let rest = self.cards.citizens.rest();
        self.s.citizen_deck = self.stack("citizen-deck-count", position.citizen_deck_count, citizens, rest);
        let mut rest = self.cards.bosses.rest();
        rest.retain(|boss| !self.is_out(*boss));
        self.s.boss_deck = self.stack("boss-deck-count", position.boss_deck_count, bosses, rest);
    }

    /// Whether a boss has left the game for good (MZH-MH5-5); any other one that was beaten may come back.
    fn is_out(&self, boss: BossId) -> bool {
        let rises = |kind: &SpecialKind| matches!(kind, SpecialKind::BossRises { who, .. } if *who == boss);
        self.s.chronicle.beaten.has(boss) && self.mission.specials.iter().any(|special| rises(&special.kind))
    }

    /// A deck of so many cards, named ones on top; what is neither named nor counted is discarded.
    fn stack<T: Id + Default + Copy, const N: usize>(
        &mut self,
        field: &str,
        count: Option<usize>,
        named: Named<T>,
        mut rest: Vec<T>,
    ) -> Deck<T, N> {
        let Named { mut top, mut discards } = named;
        let most = top.len() + rest.len();
        let count = count.unwrap_or(most);
        if !(top.len()..=most).contains(&count) {
            self.fault(field, format!("{count}: expected {} to {most} with the other lists", top.len()));
            return Deck::default();
        }
        discards.extend(rest.split_off(count - top.len()));
        top.extend(rest);
        Deck::new(top.into_iter().rev(), discards.into_iter().rev())
    }
}
