//! Spawn tokens: how they wake, how they are moved and how they are made safe.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::ZoneId;

use crate::cards::{CardId, SpawnKind};
use crate::choice::{Act, Choice};
use crate::content::equipment::{CardKind, Item, Range};
use crate::content::missions::Special;
use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::price::Price;
use crate::sight::Sight;
use crate::skilled::Skilled;
use crate::state::{Post, SpawnToken, Step, SurvivorId, Task};

/// The active spawn token with which the game is lost (UOA-WIN-4).
pub(crate) const FATAL: usize = 7;

impl Play<'_> {
    /// The first survivor in a building wakes the corpse pile on the tile entered; one made safe stays so
    /// (UOA-SPT-14, UOA-SPT-15, UOA-SPT-17).
    pub fn wake_piles(&mut self, entered: ZoneId) {
        for pile in self.stage().wakes[entered.index()].iter().copied() {
            if self.sight().tokens_in(pile).any(|token| token.kind == SpawnKind::CorpsePile) {
                continue;
            }
            let token =
                SpawnToken { kind: SpawnKind::CorpsePile, zone: Some(pile), home: pile, ..SpawnToken::default() };
            if self.s.spawns.try_push(token).is_none() {
                self.wake_token(rule!("UOA-SPT-14"), self.s.spawns.len() - 1);
            }
        }
    }

    /// A token becomes active; a seventh active one loses the game, wherever they lie (UOA-WIN-4 to UOA-WIN-6).
    fn wake_token(&mut self, rule: RuleId, token: usize) {
        self.s.spawns[token].is_active = true;
        let SpawnToken { kind, zone, .. } = self.s.spawns[token];
        if let Some(zone) = zone {
            self.tell(rule, Happened::TokenActive { kind, zone });
        }
        if self.sight().active_spawns() >= FATAL {
            self.lose(rule!("UOA-WIN-4"), Loss::SevenSpawns);
        }
    }

    fn still_token(&mut self, rule: RuleId, token: usize) {
        self.s.spawns[token].is_active = false;
        let SpawnToken { kind, zone, .. } = self.s.spawns[token];
        if let Some(zone) = zone {
            self.tell(rule, Happened::TokenInactive { kind, zone });
        }
    }

    /// Holy Water, or Water of a Faithful, is thrown away on a zone: Mobile and Abomination tokens go to the
    /// Starting zone as they are, corpse piles are safe, and there are AP once (UOA-HOLY-1 to UOA-HOLY-8).
    pub fn cleanse(&mut self, who: SurvivorId, card: CardId, zone: ZoneId) {
        let Ok(Cleanser { ap, .. }) = self.sight().skilled(who).cleanser(card) else { return };
        self.tell(rule!("UOA-HOLY-1"), Happened::Cleansed { who, card, zone });
        self.lose_card(who, card);
        self.put_away(card);
        for token in 0..self.s.spawns.len() {
            if self.s.spawns[token].zone != Some(zone) || !self.sight().is_cleansed(&self.s.spawns[token]) {
                continue;
            }
            match self.s.spawns[token].kind {
                SpawnKind::Mobile | SpawnKind::Abomination => self.send_to_start(rule!("UOA-HOLY-2"), token),
                SpawnKind::CorpsePile => self.still_token(rule!("UOA-SPT-17"), token),
                SpawnKind::Starting => {}
            }
        }
        self.gain_ap(rule!("UOA-HOLY-3"), who, ap);
    }

    /// A token is moved to the Starting zone and keeps its state; where that is gone, it leaves the game
    /// (UOA-M3-14). Moved during a Spawn step, it does not spawn any more in it (UOA-SPAWN-10).
    pub fn send_to_start(&mut self, rule: RuleId, token: usize) {
        let SpawnToken { kind, zone, .. } = self.s.spawns[token];
        let Some(from) = zone else { return };
        let Some(to) = self.sight().starting_zone() else {
            self.s.spawns[token].zone = None;
            return self.tell(rule!("UOA-M3-14"), Happened::TokenGone { kind, zone: from });
        };
        if from != to {
            self.s.spawns[token].zone = Some(to);
            self.s.spawns[token].is_done |= self.s.agenda.iter().any(|step| *step == Step::Do(Task::NextSpawn));
            self.tell(rule, Happened::TokenMoved { kind, from, to });
        }
    }

    /// Abomination tokens are active while there is an Abomination (UOA-SPT-9, UOA-SPT-10), save one that
    /// sleeps (UOA-M6-6).
    pub fn beast_tokens(&mut self, is_active: bool) {
        for token in 0..self.s.spawns.len() {
            let SpawnToken { kind, zone, is_active: was_active, .. } = self.s.spawns[token];
            if kind != SpawnKind::Abomination || zone.is_none() || was_active == is_active {
                continue;
            }
            if !is_active {
                self.still_token(rule!("UOA-SPT-10"), token);
            } else if !self.sight().is_asleep(&self.s.spawns[token]) {
                self.wake_token(rule!("UOA-SPT-9"), token);
            }
        }
    }
}

/// How a card works as Holy Water.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cleanser {
    range: Range,
    pub ap: u8,
}

impl Skilled<'_> {
    /// Lists what Holy Water can be thrown away on.
    pub fn offer_cleansing(self, out: &mut impl Offer<Choice>) {
        if !self.sight.s.turn.occasion.is_own_turn() {
            return;
        }
        for card in self.sight.cards_of(self.who) {
            let Ok(Cleanser { range, .. }) = self.cleanser(card) else { continue };
            let near = self.in_range(range.min, range.max).iter();
            for zone in near.filter(|zone| self.sight.cleansed_in(*zone).next().is_some()) {
                out.offer(Choice::Act(Act::Cleanse { card, zone }));
            }
        }
    }

    /// In one's own turn, for free, from the Backpack too, on a zone in sight where it changes something
    /// (UOA-HOLY-1, UOA-HOLY-4, UOA-HOLY-5, UOA-HOLY-7).
    pub fn may_cleanse(self, card: CardId, zone: ZoneId) -> Result<Price, RuleId> {
        let Cleanser { range, .. } = self.cleanser(card)?;
        if !self.in_range(range.min, range.max).has(zone) {
            return Err(rule!("UOA-HOLY-1"));
        }
        if !self.sight.s.turn.occasion.is_own_turn() {
            return Err(rule!("UOA-HOLY-5"));
        }
        if self.sight.cleansed_in(zone).next().is_some() {
            return Ok(Price::FREE);
        }
        let is_held = |token: &SpawnToken| token.kind == SpawnKind::Mobile && self.sight.holds_mobiles();
        let mut tokens = self.sight.tokens_in(zone);
        Err(if tokens.any(is_held) { rule!("UOA-M2-8") } else { rule!("UOA-HOLY-7") })
    }

    /// What a card that can be used is worth as Holy Water in its owner's hands (UOA-FAITH-8, UOA-WATER-2).
    pub fn cleanser(self, card: CardId) -> Result<Cleanser, RuleId> {
        let kind = |holy: CardId| match self.sight.content.card(holy).kind {
            CardKind::Item(Item::Cleanse { range, ap }) if self.can_use(card) => Ok(Cleanser { range, ap }),
            CardKind::Item(_) | CardKind::Weapon(_) | CardKind::Explosive { .. } => Err(rule!("UOA-HOLY-1")),
        };
        match self.sight.content.card(card).kind {
            CardKind::Item(Item::Drink { for_class, .. }) if !self.has_class(for_class) => Err(rule!("UOA-WATER-2")),
            CardKind::Item(Item::Drink { as_card, .. }) => kind(as_card),
            CardKind::Item(_) | CardKind::Weapon(_) | CardKind::Explosive { .. } => kind(card),
        }
    }
}

impl<'a> Sight<'a> {
    /// The tokens of a zone that Holy Water does something to, all of them together (UOA-HOLY-8).
    pub fn cleansed_in(self, zone: ZoneId) -> impl Iterator<Item = &'a SpawnToken> {
        self.tokens_in(zone).filter(move |token| self.is_cleansed(token))
    }

    /// Corpse piles that a survivor would wake by entering a zone (UOA-SPT-14, UOA-SPT-15).
    pub fn sleeping_piles(self, zone: ZoneId) -> impl Iterator<Item = ZoneId> + use<'a> {
        let piles = self.stage().wakes.get(zone.index()).into_iter().flatten().copied();
        piles.filter(move |pile| !self.tokens_in(*pile).any(|token| token.kind == SpawnKind::CorpsePile))
    }

    /// Whether only Dynamite moves Mobile tokens (UOA-M2-8).
    fn holds_mobiles(self) -> bool {
        self.specials().any(|special| *special == Special::MobileSpawnsOnlyByDynamite)
    }

    /// Whether Holy Water does anything to a token (UOA-HOLY-7, UOA-M2-8).
    fn is_cleansed(self, token: &SpawnToken) -> bool {
        match token.kind {
            SpawnKind::Starting => false,
            SpawnKind::Mobile => !self.holds_mobiles() && token.zone != self.starting_zone(),
            SpawnKind::Abomination => token.zone != self.starting_zone(),
            SpawnKind::CorpsePile => token.is_active,
        }
    }

    /// Whether an Abomination token stays inactive because nobody of a class has been rallied yet (UOA-M6-6).
    pub fn is_asleep(self, token: &SpawnToken) -> bool {
        self.specials().any(|special| match special {
            Special::AbominationSpawnSleeps { zone, class } => {
                let is_awake = self.s.companions.iter().any(|companion| {
                    let is_rallied = matches!(companion.post, Post::With(_) | Post::Gone);
                    is_rallied && self.content.person(companion.person).class == *class
                });
                token.kind == SpawnKind::Abomination && self.board().find(*zone) == Some(token.home) && !is_awake
            }
            _ => false,
        })
    }
}
