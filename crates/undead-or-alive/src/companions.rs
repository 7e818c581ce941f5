//! Companions: how a survivor becomes the leader of one that stands alone.

use shamble_kernel::{Id, Offer, RuleId, Set};

use crate::cards::{CardId, Class, Colour};
use crate::choice::{Act, Choice, Gift};
use crate::content::missions::Special;
use crate::fact::Happened;
use crate::play::Play;
use crate::price::Price;
use crate::sight::Sight;
use crate::skilled::Skilled;
use crate::state::{Companion, CompanionId, Post, SurvivorId};

impl Play<'_> {
    /// A lone companion gets a leader, for a gift where the mission asks for one (UOA-COMP-5, UOA-M4-12).
    pub fn rally(&mut self, who: SurvivorId, companion: CompanionId, gift: Gift) {
        match gift {
            Gift::Nothing => {}
            Gift::Card(card) => {
                self.lose_card(who, card);
                self.put_away(card);
                self.tell(rule!("UOA-M4-5"), Happened::Discarded { who, card });
            }
            Gift::Token(colour) => self.s.survivor_mut(who).tokens[colour] -= 1,
        }
        self.join(rule!("UOA-COMP-5"), who, companion.index());
    }

    /// A companion follows a leader; a spawn token that slept until then may wake (UOA-M6-6).
    pub fn join(&mut self, rule: RuleId, who: SurvivorId, companion: usize) {
        self.s.companions[companion].post = Post::With(who);
        self.tell(rule, Happened::Rallied { who, companion: CompanionId::at(companion) });
        let class = self.content.person(self.s.companions[companion].person).class;
        let wakes =
            |special: &Special| matches!(special, Special::AbominationSpawnSleeps { class: c, .. } if *c == class);
        if self.s.beast.is_some() && self.sight().specials().any(wakes) {
            self.beast_tokens(true);
        }
    }
}

impl Skilled<'_> {
    /// Lists lone companions in the zone, with what it takes to win each over (UOA-COMP-5).
    pub fn offer_rallies(self, out: &mut impl Offer<Choice>) {
        let Ok(zone) = self.zone() else { return };
        let is_alone = |who: &CompanionId| self.sight.s.companion(*who).post == Post::Alone(zone);
        for companion in self.sight.companions().filter(is_alone) {
            self.gifts(companion, |gift| {
                if self.may_rally(companion, gift).is_ok() {
                    out.offer(Choice::Act(Act::Rally { companion, gift }));
                }
            });
        }
    }

    /// A lone companion in the zone, once it follows anybody, for what it asks (UOA-COMP-5, UOA-M10-6, UOA-M4-5).
    pub fn may_rally(self, companion: CompanionId, gift: Gift) -> Result<Price, RuleId> {
        let zone = self.zone()?;
        let sight = self.sight;
        let Some(Companion { person, .. }) =
            sight.s.companions.get(companion.index()).filter(|companion| companion.post == Post::Alone(zone))
        else {
            return Err(rule!("UOA-COMP-5"));
        };
        let class = sight.content.person(*person).class;
        if sight.is_locked(class) {
            return Err(rule!("UOA-M10-6"));
        }
        let survivor = sight.s.survivor(self.who);
        let is_due = match (sight.price_of(class), gift) {
            (None, Gift::Nothing) => true,
            (None, Gift::Card(_) | Gift::Token(_)) | (Some(_), Gift::Nothing) => false,
            (Some((cards, _)), Gift::Card(card)) => cards.contains(&card) && sight.carries(self.who, card),
            (Some((_, colours)), Gift::Token(colour)) => colours.has(colour) && survivor.tokens[colour] > 0,
        };
        if is_due { self.may_pay_one(|_| false) } else { Err(rule!("UOA-M4-5")) }
    }

    /// Goes through every gift there is for a companion.
    fn gifts(self, companion: CompanionId, mut tell: impl FnMut(Gift)) {
        let class = self.sight.content.person(self.sight.s.companion(companion).person).class;
        match self.sight.price_of(class) {
            None => tell(Gift::Nothing),
            Some((cards, colours)) => {
                cards.iter().for_each(|card| tell(Gift::Card(*card)));
                colours.iter().for_each(|colour| tell(Gift::Token(colour)));
            }
        }
    }
}

impl<'a> Sight<'a> {
    /// What a class asks for besides the action, if anything (UOA-M4-5).
    pub fn price_of(self, class: Class) -> Option<(&'a [CardId], Set<Colour>)> {
        self.specials().find_map(|special| match special {
            Special::RallyCostsAmmunition { class: wants, cards, colours } if *wants == class => {
                Some((&cards[..], *colours))
            }
            _ => None,
        })
    }

    /// Whether a class does not follow anybody before certain Objectives are taken (UOA-M10-6).
    fn is_locked(self, class: Class) -> bool {
        self.specials().any(|special| match special {
            Special::RallyLocked { class: locked, until_taken } => {
                let count = &self.mission().objectives.count;
                *locked == class && until_taken.iter().any(|colour| self.s.taken[colour] < count[colour])
            }
            _ => false,
        })
    }
}
